//! The candidates of one puzzle in three views, which stay consistent while digits are placed and candidates removed.
//!
//! A [`Grid`] answers three questions without counting: which digits a cell may hold, which cells may hold a digit, and
//! how many places a digit has in a house. The third view makes singles free to find: a house whose count falls to one
//! is noted at that moment, so finders need not scan for it.
//!
//! Invariants, checked by [`Grid::check_invariants`] in tests:
//! - `places(d)` has `c` exactly when `candidates(c)` has `d`;
//! - a solved cell has one candidate, and no peer of the cell has the same digit as a candidate;
//! - `count(d, h)` is the number of cells of `h` in `places(d)`.
//!
//! The [`Layout`] of the board knows the houses and the peers of each cell. The cells and houses that the layout does
//! not have look filled, so other code need not check for them: such a house has one place for each digit, and such a
//! cell looks solved but has no digit.
//!
//! A board that breaks a rule yields a [`Contradiction`], which names the fault. This module applies no technique: it
//! removes only what a placement removes from the peers.

use crate::board::{
    Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseCounts, HouseKind, HouseSet, Layout,
};
use crate::puzzle::{Board, Digits};
use std::fmt;

/// Fault that shows at once, without any deduction, that a board has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// The digit is in the house twice.
    Clash {
        /// The repeated digit.
        digit: Digit,
        /// The two cells, in reading order.
        cells: [Cell; 2],
        /// A house that holds both.
        house: House,
        /// The layout that the house belongs to.
        layout: &'static Layout,
    },
    /// Two placed digits, in the reading order of their cells, break a rule about pairs of cells. The cells share no
    /// house.
    Pair([Candidate; 2]),
    /// The cell has no candidate left.
    EmptyCell(Cell),
    /// The digit has no place left in the house.
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
        /// The layout that the house belongs to.
        layout: &'static Layout,
    },
}

impl Contradiction {
    /// The cells that show the contradiction.
    pub fn cells(&self) -> CellSet {
        match self {
            Contradiction::Clash { cells, .. } => cells.iter().copied().collect(),
            Contradiction::Pair(pair) => pair.iter().map(|one| one.cell).collect(),
            Contradiction::EmptyCell(cell) => CellSet::only(*cell),
            Contradiction::NoPlace { house, layout, .. } => layout.cells_of(*house),
        }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::Clash { digit, cells: [a, b], house, .. } => {
                write!(f, "two {digit}s in {house}: at {a} and {b}")
            }
            Contradiction::Pair([one, other]) => {
                write!(f, "{} at {} and {} at {} break a rule", one.digit, one.cell, other.digit, other.cell)
            }
            Contradiction::EmptyCell(cell) => write!(f, "no digit is left for {cell}"),
            Contradiction::NoPlace { digit, house, .. } => {
                write!(f, "no place is left for {digit} in {house}")
            }
        }
    }
}

impl std::error::Error for Contradiction {}

/// The candidates of a puzzle at one moment. See the [module](self).
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    layout: &'static Layout,
    of: [DigitSet; 81],
    at: [CellSet; 9],
    solved: CellSet,
    /// For each digit `d` and each house, the number of cells of the house that are in `at[d]`; 1 for a house that the
    /// layout does not have.
    counts: [HouseCounts; 9],
    /// For each digit and each house, the number of solved cells of the house with the digit: 0 or 1; 1 for a house
    /// that the layout does not have.
    placed: [HouseCounts; 9],
    /// Number of unsolved cells of each house.
    open: HouseCounts,
    /// Unsolved cells with one candidate.
    naked_singles: CellSet,
    /// Digits that have only one place in some house and are not placed there yet.
    hidden_singles: DigitSet,
}

impl Grid {
    /// The empty board of the classic layout: every digit is a candidate of every cell.
    pub const EMPTY: Grid = Grid {
        layout: Layout::CLASSIC,
        of: [DigitSet::ALL; 81],
        at: [CellSet::ALL; 9],
        solved: CellSet::EMPTY,
        counts: [HouseCounts::FULL.plus(HouseCounts::IDLE); 9],
        placed: [HouseCounts::IDLE; 9],
        open: HouseCounts::FULL,
        naked_singles: CellSet::EMPTY,
        hidden_singles: DigitSet::EMPTY,
    };

    /// The empty board of a layout.
    pub fn empty(layout: &'static Layout) -> Grid {
        let cells = layout.cells();
        let full = HouseCounts::of(layout, cells);
        let idle = HouseCounts::idle(layout);
        let mut grid = Grid {
            layout,
            solved: CellSet::ALL - cells,
            counts: [full.plus(idle); 9],
            placed: [idle; 9],
            open: full,
            ..Grid::EMPTY
        };
        // Cells outside the board look solved, and digits that it does not have look placed.
        for cell in Cell::all() {
            grid.of[cell.index()] = if cells.contains(cell) { layout.digits() } else { DigitSet::EMPTY };
        }
        for digit in Digit::ALL {
            let d = digit.index();
            if layout.digits().contains(digit) {
                grid.at[d] = cells;
            } else {
                (grid.at[d], grid.counts[d], grid.placed[d]) =
                    (CellSet::EMPTY, HouseCounts::ONE, HouseCounts::ONE);
            }
        }
        grid
    }

    /// The layout of the board.
    #[inline]
    pub fn layout(&self) -> &'static Layout {
        self.layout
    }

    /// The grid of these digits on a layout, with all candidates that the rules leave.
    ///
    /// # Errors
    /// The contradictions that [`Grid::classic`] returns, and also two digits that a rule of the layout about pairs of
    /// cells forbids.
    pub fn on(layout: &'static Layout, values: &Digits) -> Result<Grid, Contradiction> {
        if layout.is_classic() {
            return Grid::classic(values);
        }
        let mut grid = Grid::empty(layout);
        values.iter().try_for_each(|(cell, digit)| grid.place(Candidate::new(digit, cell)))?;
        Ok(grid)
    }

    /// The grid of these digits on the classic layout, with all candidates that the rules leave.
    ///
    /// # Errors
    /// The first contradiction: two equal digits in a house, else a cell without candidates, else a digit without a
    /// place.
    pub fn classic(values: &Digits) -> Result<Grid, Contradiction> {
        let layout = Layout::CLASSIC;
        // The grid is built in bulk, because placing thirty digits one by one would remove five hundred candidates one
        // by one.
        let mut grid = Grid { at: [CellSet::EMPTY; 9], ..Grid::EMPTY };
        let mut placed = [HouseSet::EMPTY; 9];
        let mut seen = [CellSet::EMPTY; 9];
        let mut used = [DigitSet::EMPTY; 27];
        let mut dead = false;
        for (cell, digit) in values.iter() {
            let d = digit.index();
            if let Some(house) = (placed[d] & cell.house_set()).first() {
                return Err(clash(values, cell, digit, house));
            }
            placed[d] |= cell.house_set();
            for house in cell.houses() {
                used[house.index()] = used[house.index()].with(digit);
            }
            grid.placed[d] = grid.placed[d].plus(HouseCounts::of_cell(layout, cell));
            grid.solved = grid.solved.with(cell);
            grid.of[cell.index()] = DigitSet::only(digit);
            grid.at[d] = grid.at[d].with(cell);
            seen[d] |= cell.peers();
        }
        let unsolved = CellSet::ALL - grid.solved;
        unsolved.iter().for_each(|cell| {
            let [row, column, box_] = cell.houses().map(House::index);
            let left = DigitSet::ALL - (used[row] | used[column] | used[box_]);
            grid.of[cell.index()] = left;
            if left.single().is_some() {
                grid.naked_singles = grid.naked_singles.with(cell);
            }
            dead |= left.is_empty();
        });
        for (d, seen) in seen.into_iter().enumerate() {
            grid.at[d] |= unsolved - seen;
            grid.counts[d] = HouseCounts::of(layout, grid.at[d]).plus(HouseCounts::IDLE);
            dead |= grid.lose_places(Digit::ALL[d], HouseCounts::NONE);
        }
        grid.open = HouseCounts::of(layout, unsolved);
        if dead { grid.contradiction().map_or(Ok(grid), Err) } else { Ok(grid) }
    }

    /// The candidates that the rules and the digits of a board leave; the player's marks are ignored.
    ///
    /// # Errors
    /// The errors of [`Grid::on`].
    pub fn legal(position: &Board) -> Result<Grid, Contradiction> {
        Grid::on(position.layout, &position.values())
    }

    /// The grid of a board in play: the candidates that the rules and the player's marks leave.
    ///
    /// # Errors
    /// The contradictions that [`Grid::on`] returns, and also a cell without a candidate, or a digit without a place in
    /// a house, because of the marks.
    pub fn from_position(position: &Board) -> Result<Grid, Contradiction> {
        let mut grid = Grid::on(position.layout, &position.values())?;
        if position.marks.is_some() {
            for cell in grid.unsolved_cells() {
                for digit in grid.candidates(cell) - position.marks_of(cell) {
                    grid.eliminate(Candidate::new(digit, cell))?;
                }
            }
        }
        Ok(grid)
    }

    /// The candidates of the cell; for a solved cell, only its digit.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.of[cell.index()]
    }

    /// The cells that may hold the digit, including those in which it is placed.
    #[inline]
    pub fn places(&self, digit: Digit) -> CellSet {
        self.at[digit.index()]
    }

    /// The cells of the house that may hold the digit.
    #[inline]
    pub fn places_in(&self, digit: Digit, house: House) -> CellSet {
        self.at[digit.index()] & self.layout.cells_of(house)
    }

    /// Number of cells of the house that may hold the digit; 1 if the digit is placed in the house, or if the layout
    /// does not have the house.
    #[inline]
    pub fn count(&self, digit: Digit, house: House) -> usize {
        self.counts[digit.index()].get(house)
    }

    /// Groups of at least two digits that have the same places and can therefore be exchanged in each solution. On
    /// layouts with a rule about neighbouring digits, the list is empty.
    pub(crate) fn interchangeable(&self) -> Vec<DigitSet> {
        if self.layout.pairs().consecutive {
            return Vec::new();
        }
        let mut groups: Vec<DigitSet> = Vec::new();
        for digit in self.layout.digits() {
            let same =
                |group: &DigitSet| group.first().map(|first| self.places(first)) == Some(self.places(digit));
            match groups.iter_mut().find(|group| same(group)) {
                Some(group) => *group = group.with(digit),
                None => groups.push(DigitSet::only(digit)),
            }
        }
        groups.retain(|group| group.len() > 1);
        groups
    }

    /// The cells that hold a digit, and the cells outside the board.
    #[inline]
    pub fn solved_cells(&self) -> CellSet {
        self.solved
    }

    /// The cells that hold no digit yet.
    #[inline]
    pub fn unsolved_cells(&self) -> CellSet {
        CellSet::ALL - self.solved
    }

    /// Returns true if every cell holds a digit.
    #[inline]
    pub fn is_solved(&self) -> bool {
        self.solved == CellSet::ALL
    }

    /// The digit in the cell, if it is solved.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        if self.solved.contains(cell) { self.of[cell.index()].first() } else { None }
    }

    /// The digits of all solved cells.
    pub fn values(&self) -> Digits {
        let mut values = Digits::empty(self.layout);
        self.solved.iter().for_each(|cell| values.set(cell, self.value(cell)));
        values
    }

    /// Returns true if the candidate is still possible (or placed).
    #[inline]
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.of[candidate.cell.index()].contains(candidate.digit)
    }

    /// Unsolved cells with one candidate.
    #[inline]
    pub fn naked_singles(&self) -> CellSet {
        self.naked_singles
    }

    /// Houses in which the unplaced digit has one place left.
    #[inline]
    pub fn hidden_singles(&self, digit: Digit) -> HouseSet {
        self.counts[digit.index()].singles_beside(self.placed[digit.index()])
    }

    /// The digits that have a hidden single in some house.
    #[inline]
    pub fn digits_of_hidden_singles(&self) -> DigitSet {
        self.hidden_singles
    }

    /// Returns true if a cell has one candidate left, or if a digit has one place left in a house.
    #[inline]
    pub fn has_single(&self) -> bool {
        !self.naked_singles.is_empty() || !self.hidden_singles.is_empty()
    }

    /// Houses of this kind in which the unplaced digit has one place left.
    #[inline]
    pub fn hidden_singles_in(&self, digit: Digit, kind: HouseKind) -> HouseSet {
        self.counts[digit.index()].single_beside(self.placed[digit.index()], kind)
    }

    /// Houses with one unsolved cell.
    #[inline]
    pub fn last_cells(&self) -> HouseSet {
        self.open.singles_beside(HouseCounts::NONE)
    }

    /// Three sets of unsolved cells: those with two candidates, those with two or three, and those with two to four.
    pub fn cells_by_count(&self) -> [CellSet; 3] {
        // Bytes of 0 and 1 for the cells, filled without branches and then gathered into bits.
        let mut few = [[0u8; 88]; 3];
        for (index, digits) in self.of.iter().enumerate() {
            let beyond = |digits: u16| digits & digits.wrapping_sub(1);
            let second = beyond(digits.bits());
            let third = beyond(second);
            let fourth = beyond(third);
            let fifth = beyond(fourth);
            few[0][index] = u8::from((second != 0) & (third == 0));
            few[1][index] = u8::from((second != 0) & (fourth == 0));
            few[2][index] = u8::from((second != 0) & (fifth == 0));
        }
        few.map(|bytes| {
            let (eights, _) = bytes.as_chunks::<8>();
            let bits = |eight: &[u8; 8]| u128::from(lowest_bits(u64::from_le_bytes(*eight)));
            CellSet::from_bits(eights.iter().rev().fold(0, |all, eight| all << 8 | bits(eight)))
        })
    }

    /// The houses in which the digit has at most `places` places; `places` is from 1 to 4. A placed digit has one
    /// place. In a house that the layout does not have, every digit counts as having one place.
    pub fn houses_with_at_most(&self, digit: Digit, places: usize) -> HouseSet {
        self.counts[digit.index()].at_most(places)
    }

    /// The live candidates of a constraint, of which exactly one is true.
    pub fn live(&self, constraint: Constraint) -> impl Iterator<Item = Candidate> + use<> {
        let (cell, digits, digit, cells) = match constraint {
            Constraint::Cell(cell) => (Some(cell), self.candidates(cell), None, CellSet::EMPTY),
            Constraint::Digit(digit, house) => {
                (None, DigitSet::EMPTY, Some(digit), self.places_in(digit, house))
            }
        };
        let of_cell = cell.into_iter().flat_map(move |c| digits.iter().map(move |d| Candidate::new(d, c)));
        let of_digit = digit.into_iter().flat_map(move |d| cells.iter().map(move |c| Candidate::new(d, c)));
        of_cell.chain(of_digit)
    }

    /// The live candidates that cannot be true together with the candidate.
    pub fn conflicting(&self, candidate: Candidate) -> impl Iterator<Item = Candidate> + '_ {
        self.layout.excluded(candidate).flat_map(|(digit, cells)| {
            (self.places(digit) & cells).iter().map(move |cell| Candidate::new(digit, cell))
        })
    }

    /// The digits of a board that may contradict itself, with the candidates that they leave. The grid is only for
    /// display: its counts of candidates are not valid.
    #[cfg(feature = "explain")]
    pub(crate) fn to_look_at(position: &Board) -> Grid {
        let (layout, values) = (position.layout, position.values());
        let mut grid = Grid::empty(layout);
        for (cell, digit) in values.iter() {
            for (gone, cells) in layout.excluded(Candidate::new(digit, cell)) {
                for other in cells.without(cell) {
                    grid.of[other.index()] = grid.of[other.index()].without(gone);
                }
                grid.at[gone.index()] -= cells.without(cell);
            }
        }
        for (cell, digit) in values.iter() {
            grid.of[cell.index()] = DigitSet::only(digit);
            for other in Digit::ALL {
                grid.at[other.index()] -= CellSet::only(cell);
            }
            grid.at[digit.index()] |= CellSet::only(cell);
            grid.solved |= CellSet::only(cell);
        }
        grid
    }

    /// Places the digit: removes the other candidates of the cell, and every candidate of other cells that the layout
    /// excludes. Placing the same digit in its cell again changes nothing.
    ///
    /// # Errors
    /// The contradiction that this causes. The grid is then only fit for display.
    pub fn place(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        let Candidate { cell, digit } = candidate;
        if self.solved.contains(cell) {
            return match self.value(cell) {
                Some(there) if there == digit => Ok(()),
                Some(_) | None => Err(Contradiction::EmptyCell(cell)),
            };
        }
        if !self.contains(candidate) {
            return Err(self.refusal(candidate));
        }
        let here = CellSet::only(cell);
        let layout = self.layout;
        let lost = HouseCounts::of_cell(layout, cell);
        self.solved |= here;
        self.naked_singles -= here;
        self.open = self.open.minus(lost);
        let mut dead = false;
        for other in self.of[cell.index()].without(digit) {
            self.at[other.index()] -= here;
            dead |= self.lose_places(other, lost);
        }
        self.of[cell.index()] = DigitSet::only(digit);
        self.placed[digit.index()] = self.placed[digit.index()].plus(lost);
        let peers = self.at[digit.index()] & layout.peers(cell);
        self.at[digit.index()] -= peers;
        let (dead, lost) = peers.iter().fold((dead, HouseCounts::NONE), |(dead, lost), peer| {
            (dead | self.lose_digit(digit, peer), lost.plus(HouseCounts::of_cell(layout, peer)))
        });
        let mut dead = dead | self.lose_places(digit, lost);
        let neighbours = layout.neighbours(cell);
        if !neighbours.is_empty() {
            let is_next = |other: &Digit| other.get().abs_diff(digit.get()) == 1;
            for other in Digit::ALL.into_iter().filter(is_next) {
                for gone in self.at[other.index()] & neighbours {
                    self.at[other.index()] = self.at[other.index()].without(gone);
                    dead |= self.lose_digit(other, gone);
                    dead |= self.lose_places(other, HouseCounts::of_cell(layout, gone));
                }
            }
        }
        self.verdict(dead)
    }

    /// Places singles until none is left.
    ///
    /// # Errors
    /// The errors of [`Grid::place`].
    pub(crate) fn place_singles(&mut self) -> Result<(), Contradiction> {
        while self.has_single() {
            for cell in self.naked_singles {
                if let Some(digit) = self.candidates(cell).single() {
                    self.place(Candidate::new(digit, cell))?;
                }
            }
            for digit in self.hidden_singles {
                for house in self.hidden_singles(digit) {
                    if let Some(cell) = self.places_in(digit, house).single() {
                        self.place(Candidate::new(digit, cell))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Removes a candidate. Removing a candidate that is already gone changes nothing.
    ///
    /// # Errors
    /// The contradiction that this causes. The grid is then only fit for display.
    pub fn eliminate(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        if !self.contains(candidate) {
            return Ok(());
        }
        if self.solved.contains(candidate.cell) {
            return Err(Contradiction::EmptyCell(candidate.cell));
        }
        let Candidate { cell, digit } = candidate;
        self.at[digit.index()] = self.at[digit.index()].without(cell);
        let dead =
            self.lose_digit(digit, cell) | self.lose_places(digit, HouseCounts::of_cell(self.layout, cell));
        self.verdict(dead)
    }

    /// Updates the cell for a removal. Returns true if the cell now has no candidate.
    ///
    /// This runs for every candidate of every puzzle, and a branch predictor cannot predict its outcomes, so it is
    /// written without branches.
    #[inline]
    fn lose_digit(&mut self, digit: Digit, cell: Cell) -> bool {
        let left = self.of[cell.index()].without(digit);
        self.of[cell.index()] = left;
        let single = left.bits() & left.bits().wrapping_sub(1) == 0;
        let mask = CellSet::from_bits(u128::from(single).wrapping_neg());
        self.naked_singles |= CellSet::only(cell) & mask;
        left.is_empty()
    }

    /// Updates the counts of the houses for a removal, but not `at`. Returns true if a house now has no place for the
    /// digit.
    #[inline]
    fn lose_places(&mut self, digit: Digit, lost: HouseCounts) -> bool {
        let counts = &mut self.counts[digit.index()];
        *counts = counts.minus(lost);
        let single = counts.has_single_beside(self.placed[digit.index()]);
        let others = self.hidden_singles.without(digit).bits();
        self.hidden_singles = DigitSet::from_bits(others | u16::from(single) << digit.index());
        counts.has_none_somewhere()
    }

    /// Returns the first contradiction if a removal has caused one.
    #[inline]
    fn verdict(&self, dead: bool) -> Result<(), Contradiction> {
        if dead { self.contradiction().map_or(Ok(()), Err) } else { Ok(()) }
    }

    /// A cell without candidates, or a house without a place for a digit, if there is one.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let empty = self.layout.cells().iter().find(|cell| self.of[cell.index()].is_empty());
        empty.map(Contradiction::EmptyCell).or_else(|| {
            let houses = self.layout.houses();
            let layout = self.layout;
            let all = layout.digits().iter().flat_map(|d| houses.iter().map(move |h| (d, h)));
            let closed = all.into_iter().find(|(digit, house)| self.count(*digit, *house) == 0);
            closed.map(|(digit, house)| Contradiction::NoPlace { digit, house, layout })
        })
    }

    /// Reason why a digit that is not a candidate cannot be placed.
    fn refusal(&self, Candidate { cell, digit }: Candidate) -> Contradiction {
        let candidate = Candidate::new(digit, cell);
        let there = |digit: Digit, cells: CellSet| {
            let cell = (self.at[digit.index()] & self.solved & cells).first()?;
            Some(clash_of(self.layout, candidate, Candidate::new(digit, cell)))
        };
        let twin = || there(digit, self.layout.peers(cell));
        let other = || self.layout.excluded(candidate).find_map(|(digit, cells)| there(digit, cells));
        twin().or_else(other).unwrap_or(Contradiction::EmptyCell(cell))
    }

    /// Panics when the three views disagree; for tests.
    ///
    /// # Panics
    /// When an invariant of the [module](self) does not hold.
    #[doc(hidden)]
    pub fn check_invariants(&self) {
        for digit in Digit::ALL {
            assert_eq!(
                self.hidden_singles.contains(digit),
                !self.hidden_singles(digit).is_empty(),
                "{digit}"
            );
            if !self.layout.digits().contains(digit) {
                assert!(self.places(digit).is_empty() && self.houses_with_at_most(digit, 1) == HouseSet::ALL);
                continue;
            }
            for cell in Cell::all() {
                assert_eq!(
                    self.of[cell.index()].contains(digit),
                    self.at[digit.index()].contains(cell),
                    "{digit}{cell}"
                );
            }
            for house in self.layout.houses() {
                let places = self.places_in(digit, house);
                assert_eq!(self.count(digit, house), places.len(), "{digit}{house}");
                let hidden = places.single().is_some_and(|cell| !self.solved.contains(cell));
                assert_eq!(self.hidden_singles(digit).contains(house), hidden, "{digit}{house}");
                for most in 1..=4 {
                    let is_few = places.len() <= most;
                    assert_eq!(self.houses_with_at_most(digit, most).contains(house), is_few);
                }
            }
        }
        for cell in Cell::all() {
            let single = self.of[cell.index()].single().is_some() && !self.solved.contains(cell);
            assert_eq!(self.naked_singles.contains(cell), single, "{cell}");
            for (index, cells) in self.cells_by_count().into_iter().enumerate() {
                assert_eq!(
                    cells.contains(cell),
                    (2..=index + 2).contains(&self.of[cell.index()].len()),
                    "{cell}"
                );
            }
        }
        for house in self.layout.houses() {
            let open = (self.unsolved_cells() & self.layout.cells_of(house)).len();
            assert_eq!(self.open.get(house), open, "{house}");
            assert_eq!(self.last_cells().contains(house), open == 1, "{house}");
        }
    }
}

impl fmt::Debug for Grid {
    /// Nine lines of candidates.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..9 {
            for column in 0..9 {
                let cell = Cell::at(row, column);
                let digits: String = self.candidates(cell).iter().map(|d| d.to_string()).collect();
                let shown = if self.solved.contains(cell) { format!("={digits}") } else { digits };
                write!(f, "{shown:<10}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The lowest bits of eight bytes that are 0 or 1. The first byte gives the lowest bit.
fn lowest_bits(bytes: u64) -> u8 {
    (bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

fn clash(values: &Digits, cell: Cell, digit: Digit, house: House) -> Contradiction {
    let twin = house.cells().without(cell).iter().find(|c| values.get(*c) == Some(digit)).unwrap_or(cell);
    clash_of(Layout::CLASSIC, Candidate::new(digit, cell), Candidate::new(digit, twin))
}

/// The clash of two placed digits that cannot both be true.
fn clash_of(layout: &'static Layout, one: Candidate, other: Candidate) -> Contradiction {
    let pair = [one, other];
    let [first, second] = if one.cell < other.cell { pair } else { [other, one] };
    let both = CellSet::only(one.cell).with(other.cell);
    // Players see a line before a box; the order of houses is rows, columns, boxes.
    let house = layout.common_houses(both).first().filter(|_| one.digit == other.digit);
    house.map_or(Contradiction::Pair([first, second]), |house| Contradiction::Clash {
        digit: one.digit,
        cells: [first.cell, second.cell],
        house,
        layout,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_views_stay_in_step(moves in prop::collection::vec((any::<bool>(), 1u8..=9, 0usize..81), 1..120)) {
            let mut grid = Grid::EMPTY;
            for (place, digit, cell) in moves {
                let candidate = Candidate::new(Digit::new(digit).unwrap(), Cell::from_index(cell));
                let mut next = grid.clone();
                let result = if place { next.place(candidate) } else { next.eliminate(candidate) };
                if result.is_ok() {
                    next.check_invariants();
                    grid = next;
                }
            }
            // The grid built in bulk must have all candidates of the grid that was changed step by step.
            let bulk = Grid::classic(&grid.values()).unwrap();
            bulk.check_invariants();
            for cell in Cell::all() {
                prop_assert!(bulk.candidates(cell).is_superset(grid.candidates(cell)));
            }
        }
    }

    #[test]
    fn a_clash_names_both_cells_and_the_house() {
        let mut values = Digits::EMPTY;
        values.set(Cell::at(2, 1), Digit::new(5));
        values.set(Cell::at(2, 8), Digit::new(5));
        let error = Grid::classic(&values).unwrap_err();
        assert_eq!(error.to_string(), "two 5s in r3: at r3c2 and r3c9");
    }

    #[test]
    fn an_empty_cell_is_named() {
        let mut values = Digits::EMPTY;
        for n in 1..=8u8 {
            values.set(Cell::at(0, n as usize), Digit::new(n));
        }
        values.set(Cell::at(4, 0), Digit::new(9));
        assert_eq!(Grid::classic(&values).unwrap_err(), Contradiction::EmptyCell(Cell::at(0, 0)));
    }
}
