//! One digit in one cell.

use super::{Cell, CellSet, Constraint, Digit, DigitSet, NameError};
use std::{fmt, str::FromStr};

/// A digit in a cell, written `5r2c7`. The classic board has 729 candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// The candidate of `digit` in `cell`.
    pub const fn new(digit: Digit, cell: Cell) -> Candidate {
        Candidate { cell, digit }
    }

    /// Returns true if the two candidates cannot both be true on the classic board: different digits in one cell, or
    /// one digit in cells that see each other. For other boards, use [`Layout::conflicts`](super::Layout::conflicts).
    pub fn conflicts(self, other: Candidate) -> bool {
        if self.cell == other.cell {
            self.digit != other.digit
        } else {
            self.digit == other.digit && self.cell.sees(other.cell)
        }
    }

    /// The four constraints of the classic board to which the candidate belongs: its cell, and its digit in its row,
    /// column and box.
    pub fn constraints(self) -> [Constraint; 4] {
        let [row, column, box_] = self.cell.houses();
        [
            Constraint::Cell(self.cell),
            Constraint::Digit(self.digit, row),
            Constraint::Digit(self.digit, column),
            Constraint::Digit(self.digit, box_),
        ]
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Candidate {
    type Err = NameError;

    /// Reads a name such as `5r2c7`, with small or capital letters.
    fn from_str(text: &str) -> Result<Candidate, NameError> {
        let wrong = || NameError { wanted: "a candidate such as 5r2c7", found: text.to_string() };
        let mut rest = text.chars();
        let digit = rest.next().and_then(|c| c.to_digit(10)).and_then(|n| Digit::new(n as u8));
        let digit = digit.ok_or_else(wrong)?;
        let cell = rest.as_str().parse().map_err(|_| wrong())?;
        Ok(Candidate { cell, digit })
    }
}

/// A set of candidates, stored as the cells of each digit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CandidateSet {
    at: [CellSet; 9],
}

impl CandidateSet {
    /// The empty set.
    pub const EMPTY: CandidateSet = CandidateSet { at: [CellSet::EMPTY; 9] };

    /// The candidates of one digit in some cells.
    pub fn of_digit(digit: Digit, cells: CellSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        set.at[digit.index()] = cells;
        set
    }

    /// Returns true if the set is empty.
    pub fn is_empty(&self) -> bool {
        self.at.iter().all(|cells| cells.is_empty())
    }

    /// Number of candidates in the set.
    pub fn len(&self) -> usize {
        self.at.iter().map(|cells| cells.len()).sum()
    }

    /// Returns true if the candidate is in the set.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.at[candidate.digit.index()].contains(candidate.cell)
    }

    /// Adds a candidate.
    pub fn insert(&mut self, candidate: Candidate) {
        let cells = &mut self.at[candidate.digit.index()];
        *cells = cells.with(candidate.cell);
    }

    /// Adds the candidates of one digit in some cells.
    pub fn insert_all(&mut self, digit: Digit, cells: CellSet) {
        self.at[digit.index()] |= cells;
    }

    /// Removes a candidate.
    pub fn remove(&mut self, candidate: Candidate) {
        let cells = &mut self.at[candidate.digit.index()];
        *cells = cells.without(candidate.cell);
    }

    /// The set and one more candidate.
    pub fn with(&self, candidate: Candidate) -> CandidateSet {
        let mut more = self.clone();
        more.insert(candidate);
        more
    }

    /// The set without a candidate.
    pub fn without(&self, candidate: Candidate) -> CandidateSet {
        let mut rest = self.clone();
        rest.remove(candidate);
        rest
    }

    /// Removes the digit from these cells.
    pub(super) fn subtract(&mut self, digit: Digit, cells: CellSet) {
        self.at[digit.index()] -= cells;
    }

    /// The cells in which the set has this digit.
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        self.at[digit.index()]
    }

    /// All cells in which the set has some digit.
    pub fn cells(&self) -> CellSet {
        self.at.iter().fold(CellSet::EMPTY, |all, cells| all | *cells)
    }

    /// The digits that the set has in this cell.
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|d| self.at[d.index()].contains(cell)).collect()
    }

    /// All digits that the set has somewhere.
    pub fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|d| !self.at[d.index()].is_empty()).collect()
    }

    /// Returns true if every candidate of `other` is in this set.
    pub fn is_superset(&self, other: &CandidateSet) -> bool {
        self.at.iter().zip(&other.at).all(|(mine, theirs)| mine.is_superset(*theirs))
    }

    /// Candidates that are in both sets.
    pub fn intersection(&self, other: &CandidateSet) -> CandidateSet {
        CandidateSet { at: std::array::from_fn(|digit| self.at[digit] & other.at[digit]) }
    }

    /// The candidates in the order of digit, then cell.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        Digit::ALL.into_iter().flat_map(|d| self.at[d.index()].iter().map(move |c| Candidate::new(d, c)))
    }

    /// The only candidate; `None` if the set has none or several.
    pub fn single(&self) -> Option<Candidate> {
        let mut some = Digit::ALL.into_iter().filter(|digit| !self.cells_of(*digit).is_empty());
        let digit = some.next()?;
        let cell = self.cells_of(digit).single()?;
        some.next().is_none().then(|| Candidate::new(digit, cell))
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(items: I) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        items.into_iter().for_each(|candidate| set.insert(candidate));
        set
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
