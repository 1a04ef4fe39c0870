//! New puzzles: minimal, with exactly one solution, and the same for a seed everywhere and always.
//!
//! A puzzle is made in three steps: a random full board; its clues gone through in random order, each taken away when
//! the solution stays the only one; what is left is minimal, because a clue that was needed among more clues is needed
//! among fewer. With a symmetry, the clues go by whole *orbits*: the cells that the symmetry carries into each other.
//!
//! The `n`th puzzle of a seed is a function of seed, symmetry and `n` alone. It depends neither on how many are asked
//! for nor on threads, and not on the release: the random numbers are written out below, the full board is filled by
//! a search of its own, and of the exact search only a yes or no is used, never its order. A test holds known puzzles.
//!
//! Boards are random but not uniformly so: a backtracking fill favours some, and taking clues away favours puzzles
//! with few clues over their share (D. Berthier, on top-down generators).
//!
//! ```
//! use whydoku::search;
//! use whydoku::generate::{Generator, Symmetry};
//!
//! let generator = Generator::new(7).symmetry(Symmetry::Rotational180);
//! let puzzle = generator.nth(3);
//! assert!(search::is_unique(&puzzle));
//! assert_eq!(generator.puzzles().nth(3), Some(puzzle));
//! ```

use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::puzzle::Values;
use crate::search;

/// How the clues of a puzzle lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Anyhow.
    #[default]
    None,
    /// The same after half a turn.
    Rotational180,
    /// The same after a quarter turn.
    Rotational90,
    /// The upper half mirrored in the lower one.
    Horizontal,
    /// The left half mirrored in the right one.
    Vertical,
    /// Mirrored along the diagonal from the upper left to the lower right.
    Diagonal,
    /// Mirrored along the diagonal from the lower left to the upper right.
    AntiDiagonal,
    /// Mirrored from top to bottom and from left to right.
    Orthogonal,
    /// Mirrored along both diagonals.
    BothDiagonals,
    /// All of these at once.
    Full,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::Rotational180,
        Symmetry::Rotational90,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::Orthogonal,
        Symmetry::BothDiagonals,
        Symmetry::Full,
    ];

    /// The name for command lines and files.
    pub const fn id(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotational180 => "rotational-180",
            Symmetry::Rotational90 => "rotational-90",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Vertical => "vertical",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
            Symmetry::Orthogonal => "orthogonal",
            Symmetry::BothDiagonals => "both-diagonals",
            Symmetry::Full => "full",
        }
    }

    /// The symmetry of this name.
    pub fn from_id(id: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.id() == id)
    }

    /// The cells that the symmetry carries the cell to, the cell itself included: one to eight.
    pub fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::only(cell);
        loop {
            let next = orbit.iter().flat_map(|c| self.images(c)).fold(orbit, CellSet::with);
            if next == orbit {
                return orbit;
            }
            orbit = next;
        }
    }

    /// Where the motions that make up the symmetry carry a cell.
    fn images(self, cell: Cell) -> Vec<Cell> {
        let (r, c) = (cell.row_index(), cell.column_index());
        let (turned, upside_down, mirrored) = (Cell::at(c, 8 - r), Cell::at(8 - r, c), Cell::at(r, 8 - c));
        let (diagonal, anti) = (Cell::at(c, r), Cell::at(8 - c, 8 - r));
        match self {
            Symmetry::None => vec![],
            Symmetry::Rotational180 => vec![Cell::at(8 - r, 8 - c)],
            Symmetry::Rotational90 => vec![turned],
            Symmetry::Horizontal => vec![upside_down],
            Symmetry::Vertical => vec![mirrored],
            Symmetry::Diagonal => vec![diagonal],
            Symmetry::AntiDiagonal => vec![anti],
            Symmetry::Orthogonal => vec![upside_down, mirrored],
            Symmetry::BothDiagonals => vec![diagonal, anti],
            Symmetry::Full => vec![turned, diagonal],
        }
    }
}

/// Makes puzzles from a seed. See the [module](self).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generator {
    seed: u64,
    symmetry: Symmetry,
}

impl Generator {
    /// A generator of puzzles without symmetry.
    pub const fn new(seed: u64) -> Generator {
        Generator { seed, symmetry: Symmetry::None }
    }

    /// The same generator with the clues lying in this symmetry.
    ///
    /// Without symmetry, no clue of a puzzle can be spared. With one, no orbit of clues can: a clue by itself
    /// sometimes could, at the cost of the symmetry.
    pub const fn symmetry(self, symmetry: Symmetry) -> Generator {
        Generator { symmetry, ..self }
    }

    /// The puzzle with this number, counted from 0, by itself.
    pub fn nth(&self, index: u64) -> Values {
        let mut random = Random::new(self.seed, index);
        let mut puzzle = full_board(&mut random);
        let mut orbits = Vec::with_capacity(81);
        let mut seen = CellSet::EMPTY;
        for cell in Cell::all() {
            if !seen.contains(cell) {
                let orbit = self.symmetry.orbit(cell);
                seen |= orbit;
                orbits.push(orbit);
            }
        }
        random.shuffle(&mut orbits);
        for orbit in orbits {
            let mut less = puzzle;
            orbit.iter().for_each(|cell| less.set(cell, None));
            if search::is_unique(&less) {
                puzzle = less;
            }
        }
        puzzle
    }

    /// All puzzles of the seed in order, without end to speak of.
    pub fn puzzles(self) -> impl Iterator<Item = Values> + Send {
        (0..=u64::MAX).map(move |index| self.nth(index))
    }
}

/// A full board: the empty cell with the fewest digits left, the first of them in reading order, gets one of them at
/// random; where none is left, the last cell filled tries another.
fn full_board(random: &mut Random) -> Values {
    let mut values = Values::EMPTY;
    let mut used = [DigitSet::EMPTY; 27];
    let mut stack: Vec<(Cell, Option<Digit>, DigitSet)> = Vec::with_capacity(81);
    loop {
        let left = |cell: Cell| cell.houses().iter().fold(DigitSet::ALL, |left, h| left - used[h.index()]);
        let empty = Cell::all().filter(|cell| values.get(*cell).is_none());
        let Some((cell, digits)) = empty.map(|cell| (cell, left(cell))).min_by_key(|(_, left)| left.len())
        else {
            return values;
        };
        stack.push((cell, None, digits));
        while let Some((cell, placed, untried)) = stack.last_mut() {
            if let Some(digit) = placed.take() {
                values.set(*cell, None);
                cell.houses().iter().for_each(|h| used[h.index()] = used[h.index()].without(digit));
            }
            if untried.is_empty() {
                stack.pop();
                continue;
            }
            *placed = untried.iter().nth(random.below(untried.len()));
            values.set(*cell, *placed);
            if let Some(digit) = *placed {
                *untried = untried.without(digit);
                cell.houses().iter().for_each(|h| used[h.index()] = used[h.index()].with(digit));
            }
            break;
        }
    }
}

/// Random numbers: xoshiro256** 1.0, its state filled by SplitMix64, both by D. Blackman and S. Vigna in the public
/// domain (<https://prng.di.unimi.it/>). Written out here because a library's generator may change with its version.
struct Random([u64; 4]);

impl Random {
    /// The numbers for one puzzle of a seed. The index is mixed before it meets the seed, so that the puzzles of two
    /// neighbouring seeds are not each other's neighbours.
    fn new(seed: u64, index: u64) -> Random {
        let mut state = seed ^ mix(index.wrapping_add(GOLDEN));
        Random([(); 4].map(|()| {
            state = state.wrapping_add(GOLDEN);
            mix(state)
        }))
    }

    fn next(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number below `n`, by the high half of a product. For `n` up to 81 its bias is below 1 in 2^57.
    fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }

    /// Puts items into random order (Fisher and Yates).
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// The increment of SplitMix64: 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The output function of SplitMix64.
fn mix(state: u64) -> u64 {
    let z = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix_yields_its_published_numbers() {
        // The first outputs of SplitMix64 from the state 1234567.
        let states = [1u64, 2, 3].map(|n| 1_234_567u64.wrapping_add(GOLDEN.wrapping_mul(n)));
        assert_eq!(states.map(mix), [6457827717110365317, 3203168211198807973, 9817491932198370423]);
    }

    #[test]
    fn xoshiro_yields_its_published_numbers() {
        let mut random = Random([1, 2, 3, 4]);
        let first = [(); 4].map(|()| random.next());
        assert_eq!(first, [11520, 0, 1509978240, 1215971899390074240]);
    }

    #[test]
    fn orbits_split_the_board() {
        for symmetry in Symmetry::ALL {
            assert_eq!(Symmetry::from_id(symmetry.id()), Some(symmetry));
            for cell in Cell::all() {
                let orbit = symmetry.orbit(cell);
                assert!(
                    orbit.contains(cell) && [1, 2, 4, 8].contains(&orbit.len()),
                    "{} {cell}",
                    symmetry.id()
                );
                assert!(orbit.iter().all(|other| symmetry.orbit(other) == orbit), "{} {cell}", symmetry.id());
            }
        }
        assert_eq!(Symmetry::from_id("sideways"), None);
    }

    #[test]
    fn puzzles_are_unique_symmetric_and_minimal() {
        for symmetry in Symmetry::ALL {
            let generator = Generator::new(5).symmetry(symmetry);
            for puzzle in generator.puzzles().take(6) {
                assert!(search::is_unique(&puzzle), "{puzzle}");
                for cell in puzzle.cells() {
                    let orbit = symmetry.orbit(cell);
                    assert!(puzzle.cells().is_superset(orbit), "{} {puzzle}", symmetry.id());
                    let mut less = puzzle;
                    orbit.iter().for_each(|cell| less.set(cell, None));
                    assert!(!search::is_unique(&less), "{} {puzzle}", symmetry.id());
                }
            }
        }
    }

    #[test]
    fn a_puzzle_depends_on_its_seed_and_number_alone() {
        let generator = Generator::new(11);
        let batch: Vec<Values> = generator.puzzles().skip(2).take(3).collect();
        assert_eq!(batch, [2, 3, 4].map(|index| generator.nth(index)));
        assert_ne!(generator.nth(0), generator.nth(1));
        assert_ne!(generator.nth(1), Generator::new(12).nth(0));
    }

    #[test]
    fn a_seed_makes_these_puzzles_in_every_release() {
        let known = |seed, symmetry, index| Generator::new(seed).symmetry(symmetry).nth(index).to_string();
        insta::assert_snapshot!(known(1, Symmetry::None, 0), @"....14..2..6.7...3.8..52.79....2.4...9.8..3.......7...23.....8...5......8...9..5.");
        insta::assert_snapshot!(known(1, Symmetry::None, 1_000_000), @".............9.81.6.7.1...418...5...2.....98...97.2.3.......3..5.1..8....9.6..7..");
        insta::assert_snapshot!(known(u64::MAX, Symmetry::Rotational180, 0), @"67...3.52.......1...4...3.73.21.5..9.........5..2.94.67.5...1...4.......89.3...65");
        insta::assert_snapshot!(known(2026, Symmetry::Full, 9), @"6.4...8.1....2....9..8.4..7..63791...8.2.6.7...25186..8..6.5..4....9....3.9...7.6");
    }
}
