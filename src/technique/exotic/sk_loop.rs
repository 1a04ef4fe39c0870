//! Eight pairs of cells in a ring through four boxes, two rows and two columns. A cover is a digit in one of these
//! houses. The covers contain all candidates of the cells, and there are as many covers as cells.

use super::rank_zero;
use crate::board::{Cell, CellSet, Constraint, Digit, DigitSet, House, sort_by_number};
use crate::lookup::FinderInput;
use crate::pattern::RankZero;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(SK_LOOP = "sk-loop" {
    family: Exotic,
    library_code: "1503",
    find: sk_loop,
    needs: Classic,
});

/// Smallest number of open cells. A ring with fewer open cells is hard to see.
const FEWEST_CELLS: usize = 12;

/// The pairs of cells in the order of the ring, and the house between each pair and the pair before it.
struct Ring {
    pairs: [CellSet; 8],
    houses: [House; 8],
}

impl Ring {
    /// The ring through the boxes in which these rows and columns cross.
    fn new(rows: [usize; 2], columns: [usize; 2]) -> Ring {
        let ([upper, lower], [left, right]) = (rows, columns);
        let corners = [(upper, left), (upper, right), (lower, right), (lower, left)];
        let box_of = |(row, column): (usize, usize)| Cell::at(row, column).box_();
        let along = |corner: (usize, usize), line: House| {
            (box_of(corner).cells() & line.cells()).without(Cell::at(corner.0, corner.1))
        };
        let [upper, lower] = rows.map(House::row);
        let [left, right] = columns.map(House::column);
        let [a, b, c, d] = corners;
        let turns =
            [(a, upper), (b, upper), (b, right), (c, right), (c, lower), (d, lower), (d, left), (a, left)];
        Ring {
            pairs: turns.map(|(corner, line)| along(corner, line)),
            houses: [box_of(a), upper, box_of(b), right, box_of(c), lower, box_of(d), left],
        }
    }
}

/// Smallest number of houses of a ring that together cover these pairs. Each pair lies in two of the eight houses, and
/// shares each of them with a neighbouring pair. So a run of adjacent pairs needs only every second house.
static FEWEST: [u8; 256] = {
    let mut table = [0; 256];
    let mut pairs = 1;
    while pairs < 256 {
        let mut fewest = 8;
        let mut houses = 0u32;
        while houses < 256 {
            if covers(houses as u8, pairs as u8) && (houses.count_ones() as u8) < fewest {
                fewest = houses.count_ones() as u8;
            }
            houses += 1;
        }
        table[pairs] = fewest;
        pairs += 1;
    }
    table
};

/// Returns true if each of the pairs lies in one of the houses: pair `i` lies in the houses `i` and `i + 1`.
const fn covers(houses: u8, pairs: u8) -> bool {
    pairs & !(houses | houses.rotate_right(1)) == 0
}

fn sk_loop(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let solved = grid.solved_cells();
    for rows in apart() {
        for columns in apart() {
            let ring = Ring::new(rows, columns);
            let open = ring.pairs.map(|pair| pair - solved);
            let cells = open.iter().fold(CellSet::EMPTY, |all, pair| all | *pair);
            if cells.len() < FEWEST_CELLS || open.iter().any(|pair| pair.is_empty()) {
                continue;
            }
            let digits = open.map(|pair| pair.iter().fold(DigitSet::EMPTY, |d, c| d | grid.candidates(c)));
            let pairs_of = |digit: Digit| {
                digits.iter().enumerate().fold(0u8, |all, (i, set)| all | u8::from(set.contains(digit)) << i)
            };
            let needed: usize =
                Digit::ALL.iter().map(|d| usize::from(FEWEST[usize::from(pairs_of(*d))])).sum();
            if needed != cells.len() {
                continue;
            }
            // A run of odd length can be covered in several ways; each way is a separate loop.
            let gain = |digit: Digit, houses: u8| {
                let covered = (0..8).filter(|i| houses >> i & 1 == 1).map(|i| ring.houses[i].cells());
                (covered.fold(CellSet::EMPTY, |all, cells| all | cells) & grid.places(digit)) - cells
            };
            let options = |digit: Digit| {
                let pairs = pairs_of(digit);
                let fewest = u32::from(FEWEST[usize::from(pairs)]);
                let fits = move |houses: &u8| houses.count_ones() == fewest && covers(*houses, pairs);
                let mut options: Vec<u8> = (0..=255).filter(fits).collect();
                sort_by_number(&mut options, |houses| 81 - gain(digit, *houses).len());
                options
            };
            let all = Digit::ALL.map(options);
            let first: Vec<(Digit, u8)> =
                Digit::ALL.into_iter().zip(&all).filter_map(|(d, of)| of.first().map(|h| (d, *h))).collect();
            let mut choices = vec![first.clone()];
            for (digit, options) in Digit::ALL.into_iter().zip(&all) {
                for other in options.iter().skip(1).filter(|houses| !gain(digit, **houses).is_empty()) {
                    let swapped = first.iter().map(|(d, h)| (*d, if *d == digit { *other } else { *h }));
                    choices.push(swapped.collect());
                }
            }
            let mut told = Vec::new();
            for choice in choices {
                let in_houses = |(digit, houses): (Digit, u8)| {
                    let chosen = (0..8).filter(move |i| houses >> i & 1 == 1);
                    let houses = ring.houses;
                    chosen.map(move |i| Constraint::Digit(digit, houses[i]))
                };
                let pattern = RankZero {
                    truths: rank_zero::cells(cells),
                    covers: choice.into_iter().flat_map(in_houses).collect(),
                    corners: Vec::new(),
                };
                if let Some(step) = rank_zero::step(&SK_LOOP, grid, pattern)
                    && !told.contains(&step.conclusion)
                {
                    told.push(step.conclusion.clone());
                    sink(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// All pairs of indices of parallel lines in different bands or stacks.
fn apart() -> impl Iterator<Item = [usize; 2]> {
    (0..9).flat_map(|first| (first / 3 * 3 + 3..9).map(move |second| [first, second]))
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, grid_with, steps};
    use super::*;

    /// The houses of the ring share two digits each, in turn 12, 34, 56 and 78.
    const PAIRS: [(&str, &str); 4] = [
        ("r2c1 r2c3 r8c7 r8c9", "1 2 3 4"),
        ("r2c7 r2c9 r8c1 r8c3", "3 4 5 6"),
        ("r1c8 r3c8 r7c2 r9c2", "5 6 7 8"),
        ("r7c8 r9c8 r1c2 r3c2", "7 8 1 2"),
    ];

    /// The lines of the ring, with the line of one cell left out or changed.
    fn lines(changed: &str, to: Option<&str>) -> Vec<String> {
        let of = |(cells, digits): &(&str, &str)| {
            let line = |cell: &str| match to {
                Some(to) if cell == changed => Some(format!("{cell} = {to}")),
                None if cell == changed => None,
                Some(_) | None => Some(format!("{cell} = {digits}")),
            };
            cells.split(' ').filter_map(line).collect::<Vec<_>>()
        };
        PAIRS.iter().flat_map(of).collect()
    }

    fn removes(loops: &[crate::step::Step], name: &str) -> bool {
        loops.iter().any(|step| step.conclusion.eliminations().any(|c| c.to_string() == name))
    }

    #[test]
    fn a_digit_too_many_breaks_it() {
        let found = |last: &str| {
            let lines = lines("r2c1", Some(last));
            steps(&SK_LOOP, &board(&lines.iter().map(String::as_str).collect::<Vec<_>>()))
        };
        let loops = found("1 2 3 4");
        assert_eq!(loops.len(), 1);
        for name in ["1r1c1", "3r2c5", "5r3c9", "7r5c8", "2r9c9", "4r8c4", "6r7c1", "8r4c2"] {
            assert!(removes(&loops, name), "{name}");
        }
        assert!(found("1 2 3 4 9").is_empty());
    }

    #[test]
    fn a_solved_cell_drops_out_with_its_digit() {
        let lines = lines("r2c1", None);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let loops = steps(&SK_LOOP, &grid_with(&["1r2c1"], &lines));
        for name in ["2r1c1", "3r2c5", "5r3c9", "7r5c8", "2r9c9", "4r8c4", "6r7c1", "8r4c2"] {
            assert!(removes(&loops, name), "{name}");
        }
        // A cell is solved with a digit that is not in the ring. The same number of digits then has one cell fewer,
        // so nothing follows.
        assert!(steps(&SK_LOOP, &grid_with(&["9r2c1"], &lines)).is_empty());
    }
}
