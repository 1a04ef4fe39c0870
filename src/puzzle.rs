//! Input from a person: the givens of a puzzle, and a board in play with the player's own digits and marks.
//!
//! The types of this module are plain values, as they are read from text. They may break the rules of Sudoku;
//! [`crate::grid::Grid`] checks the rules.

#[cfg(feature = "serde")]
use crate::board::Candidate;
use crate::board::{Cell, CellSet, Digit, DigitSet, Layout, NameError};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// A digit or nothing in each cell of a board.
///
/// The number of rows of the board is a part of the value, so a value is written and read with as many characters as
/// the board has cells. Comparisons ignore this number: values with the same digits in the same cells are equal.
#[derive(Clone, Copy)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "String", try_from = "String")
)]
pub struct Digits {
    of: [Option<Digit>; 81],
    size: u8,
}

impl Digits {
    /// An empty board of nine by nine cells.
    pub const EMPTY: Digits = Digits { of: [None; 81], size: 9 };

    /// An empty board of this layout.
    pub const fn empty(layout: &Layout) -> Digits {
        Digits { size: layout.size() as u8, ..Digits::EMPTY }
    }

    /// Number of rows of the board.
    pub const fn size(&self) -> usize {
        self.size as usize
    }

    /// These digits on the board of a layout. A digit is kept even if the board does not have this digit or its cell.
    pub const fn on(self, layout: &Layout) -> Digits {
        Digits { size: layout.size() as u8, ..self }
    }

    /// Reads 81 numbers in reading order, with 0 for an empty cell; `None` if a number is above 9.
    pub fn from_numbers(numbers: &[u8; 81]) -> Option<Digits> {
        if numbers.iter().fold(0, |most, number| (*number).max(most)) > 9 {
            return None;
        }
        let mut values = [None; 81];
        values.iter_mut().zip(numbers).for_each(|(value, number)| *value = Digit::new(*number));
        Some(Digits { of: values, size: 9 })
    }

    /// The 81 numbers in reading order, 0 for an empty cell.
    pub fn numbers(&self) -> [u8; 81] {
        let mut numbers = [0; 81];
        numbers.iter_mut().zip(&self.of).for_each(|(number, value)| *number = value.map_or(0, Digit::get));
        numbers
    }

    /// The digit in the cell.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.of[cell.index()]
    }

    /// Writes a digit into the cell, or clears it.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.of[cell.index()] = digit;
    }

    /// The filled cells with their digits, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        Cell::all().filter_map(|cell| self.get(cell).map(|digit| (cell, digit)))
    }

    /// The filled cells.
    pub fn cells(&self) -> CellSet {
        self.iter().map(|(cell, _)| cell).collect()
    }

    /// The digits that the other filled cells leave for the cell under the rules of the layout.
    pub fn legal(&self, layout: &Layout, cell: Cell) -> DigitSet {
        let held: DigitSet = layout.peers(cell).iter().filter_map(|peer| self.get(peer)).collect();
        let beside: DigitSet = layout.neighbours(cell).iter().filter_map(|other| self.get(other)).collect();
        let is_near = |digit: &Digit| beside.iter().any(|other| other.get().abs_diff(digit.get()) == 1);
        (layout.digits() - held).iter().filter(|digit| !is_near(digit)).collect()
    }

    /// Returns true if all cells of the board are filled.
    pub fn is_full(&self) -> bool {
        self.of.iter().flatten().count() == self.size() * self.size()
    }

    /// A board of the same size with these values in reading order; `None` if there are more or fewer values than
    /// cells.
    pub(crate) fn refilled(&self, values: &[Option<Digit>]) -> Option<Digits> {
        let mut all = Digits { size: self.size, ..Digits::EMPTY };
        Digits::board(self.size()).zip(values).for_each(|(cell, value)| all.set(cell, *value));
        (values.len() == self.size() * self.size()).then_some(all)
    }

    /// The cells of the board in reading order.
    fn board(size: usize) -> impl Iterator<Item = Cell> {
        (0..size).flat_map(move |row| (0..size).map(move |column| Cell::at(row, column)))
    }

    /// These values, overwritten by the digits of `other`.
    pub fn overlaid(&self, other: &Digits) -> Digits {
        let mut both = *self;
        other.iter().for_each(|(cell, digit)| both.set(cell, Some(digit)));
        both
    }
}

impl PartialEq for Digits {
    fn eq(&self, other: &Digits) -> bool {
        self.of == other.of
    }
}

impl Eq for Digits {}

impl PartialOrd for Digits {
    fn partial_cmp(&self, other: &Digits) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Digits {
    fn cmp(&self, other: &Digits) -> Ordering {
        self.of.cmp(&other.of)
    }
}

impl Hash for Digits {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.of.hash(state);
    }
}

impl Default for Digits {
    fn default() -> Digits {
        Digits::EMPTY
    }
}

impl fmt::Display for Digits {
    /// One character for each cell of the board in reading order, `.` for an empty cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Files with millions of puzzles are written in this form, so no text is allocated.
        let size = self.size();
        let mut signs = self.of.map(|digit| digit.map_or(b'.', |digit| b'0' + digit.get()));
        for row in 1..size {
            signs.copy_within(9 * row..9 * row + size, size * row);
        }
        f.write_str(std::str::from_utf8(&signs[..size * size]).expect("ASCII"))
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digits {
    type Err = NameError;

    /// Reads one character for each cell of a board with four to nine rows, with `.` or `0` for an empty cell.
    /// [`Digits`] is displayed in this form. For other forms see [`crate::format`](mod@crate::format).
    fn from_str(text: &str) -> Result<Digits, NameError> {
        let number = |byte: u8| match byte {
            b'.' => Some(0),
            b'0'..=b'9' => Some(byte - b'0'),
            _ => None,
        };
        let read = || {
            let size = (4..=9u8).find(|size| usize::from(size * size) == text.len())?;
            let mut values = Digits { size, ..Digits::EMPTY };
            for (cell, byte) in Digits::board(values.size()).zip(text.bytes()) {
                values.set(cell, Digit::new(number(byte).filter(|number| *number <= size)?));
            }
            Some(values)
        };
        read().ok_or_else(|| NameError {
            wanted: "a digit or a dot for each cell of a board",
            found: text.to_string(),
        })
    }
}

impl From<Digits> for String {
    fn from(values: Digits) -> String {
        values.to_string()
    }
}

impl TryFrom<String> for Digits {
    type Error = NameError;

    fn try_from(text: String) -> Result<Digits, NameError> {
        text.parse()
    }
}

/// A board as a player sees it.
///
/// A bare puzzle is a position with givens only. If a format does not distinguish givens from the player's digits, all
/// digits count as givens.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "checked::BoardFields")
)]
pub struct Board {
    /// The rules of the board.
    #[cfg_attr(feature = "serde", serde(with = "layouts", skip_serializing_if = "layouts::is_classic"))]
    pub layout: &'static Layout,
    /// The digits that came with the puzzle.
    pub givens: Digits,
    /// The digits that the player wrote, in cells without a given.
    pub placed: Digits,
    /// The digits that the player still considers for each cell; an empty set means that the cell has no marks. `None`
    /// if the player keeps no marks.
    #[cfg_attr(feature = "serde", serde(with = "marks"))]
    pub marks: Option<Box<[DigitSet; 81]>>,
}

/// Reads a board, and checks that its digits and marks fit its layout.
#[cfg(feature = "serde")]
mod checked {
    use super::{Board, Digits, Layout, foreign_mark, layouts, marks};
    use crate::board::DigitSet;

    /// The fields of a board, which may contradict each other.
    #[derive(serde::Deserialize)]
    pub(super) struct BoardFields {
        #[serde(default, with = "layouts")]
        layout: &'static Layout,
        givens: Digits,
        placed: Digits,
        #[serde(default, with = "marks")]
        marks: Option<Box<[DigitSet; 81]>>,
    }

    impl TryFrom<BoardFields> for Board {
        type Error = String;

        fn try_from(fields: BoardFields) -> Result<Board, String> {
            let BoardFields { layout, givens, placed, marks } = fields;
            let size = layout.size();
            for (name, digits) in [("givens", &givens), ("placed", &placed)] {
                if digits.size() != size {
                    return Err(format!(
                        "`{name}` has {} cells, but the layout {} has {}",
                        digits.size().pow(2),
                        layout.name(),
                        size.pow(2)
                    ));
                }
            }
            match marks.as_ref().and_then(|marks| foreign_mark(marks, size)) {
                Some(mark) => Err(format!("the layout {} does not have the mark {mark}", layout.name())),
                None => Ok(Board { layout, givens, placed, marks }),
            }
        }
    }
}

/// Writes and reads a layout as its name.
#[cfg(feature = "serde")]
mod layouts {
    use crate::board::Layout;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(
        layout: &&'static Layout,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        layout.name().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<&'static Layout, D::Error> {
        Layout::named(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }

    pub(super) fn is_classic(layout: &&'static Layout) -> bool {
        layout.is_classic()
    }
}

/// Writes and reads marks as a list of 81 lists.
#[cfg(feature = "serde")]
mod marks {
    use crate::board::DigitSet;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(
        marks: &Option<Box<[DigitSet; 81]>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        marks.as_ref().map(|marks| marks.as_slice()).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Box<[DigitSet; 81]>>, D::Error> {
        let wrong = |marks: Vec<DigitSet>| {
            D::Error::custom(format!("marks are 81 lists of digits, not {}", marks.len()))
        };
        let read = |marks: Vec<DigitSet>| marks.try_into().map(Box::new).map_err(wrong);
        Option::<Vec<DigitSet>>::deserialize(deserializer)?.map(read).transpose()
    }
}

/// The first mark that a board of `size` rows does not have.
#[cfg(feature = "serde")]
pub(crate) fn foreign_mark(marks: &[DigitSet; 81], size: usize) -> Option<Candidate> {
    Cell::all().find_map(|cell| {
        let is_inside = cell.row_index() < size && cell.column_index() < size;
        let is_foreign = |digit: &Digit| !is_inside || usize::from(digit.get()) > size;
        marks[cell.index()].iter().find(is_foreign).map(|digit| Candidate::new(digit, cell))
    })
}

impl Board {
    /// The position at the start of a puzzle.
    pub fn new(givens: Digits) -> Board {
        Board { givens, ..Board::default() }
    }

    /// The board with these givens; all other digits are the player's own.
    ///
    /// # Errors
    /// The first given, in reading order, that is not on the board.
    pub fn with_givens(self, givens: &Digits) -> Result<Board, (Cell, Digit)> {
        let values = self.values();
        if let Some(missing) = givens.iter().find(|(cell, digit)| values.get(*cell) != Some(*digit)) {
            return Err(missing);
        }
        let mut placed = Digits { size: givens.size, ..Digits::EMPTY };
        for (cell, digit) in values.iter().filter(|(cell, _)| givens.get(*cell).is_none()) {
            placed.set(cell, Some(digit));
        }
        Ok(Board { givens: *givens, placed, ..self })
    }

    /// The position at the start of a puzzle on this layout.
    pub fn on(layout: &'static Layout, givens: Digits) -> Board {
        Board { layout, givens: givens.on(layout), placed: Digits::empty(layout), marks: None }
    }

    /// This board with the rules of another layout.
    #[cfg(feature = "links")]
    pub(crate) fn on_layout(self, layout: &'static Layout) -> Board {
        Board { layout, givens: self.givens.on(layout), placed: self.placed.on(layout), ..self }
    }

    /// The board without the player's digits and marks.
    pub fn without_play(&self) -> Board {
        Board::on(self.layout, self.givens)
    }

    /// Givens and the player's digits together.
    pub fn values(&self) -> Digits {
        if self.placed == Digits::EMPTY { self.givens } else { self.givens.overlaid(&self.placed) }
    }

    /// The digits that the player's marks leave in the cell; all digits of the board if the cell has no marks.
    pub fn marks_of(&self, cell: Cell) -> DigitSet {
        match &self.marks {
            Some(marks) if !marks[cell.index()].is_empty() => marks[cell.index()],
            Some(_) | None => self.layout.digits(),
        }
    }
}

impl From<Digits> for Board {
    fn from(givens: Digits) -> Board {
        Board::new(givens)
    }
}

#[cfg(all(test, feature = "explain"))]
mod tests {
    use super::Board;

    #[test]
    fn a_board_that_is_read_fits_its_layout() {
        let four = |c: &str| c.repeat(16);
        let marks = |digits: &str, others: &str| format!("[{digits}{}]", others.repeat(80));
        for (layout, givens, placed, marks, is_read) in [
            ("4x4", four("."), four("."), "null".to_string(), true),
            ("4x4", four("."), four("."), marks("[1,4]", ",[]"), true),
            ("4x4", four("."), four("."), marks("[5]", ",[]"), false),
            ("4x4", four("."), four("."), marks("[]", ",[1]"), false),
            ("4x4", four("5"), four("."), "null".to_string(), false),
            ("4x4", ".".repeat(81), four("."), "null".to_string(), false),
            ("4x4", four("."), ".".repeat(25), "null".to_string(), false),
            ("x", ".".repeat(81), ".".repeat(81), marks("[9]", ",[1,2]"), true),
            ("x", four("."), four("."), "null".to_string(), false),
        ] {
            let text = format!(
                "{{\"layout\":\"{layout}\",\"givens\":\"{givens}\",\"placed\":\"{placed}\",\"marks\":{marks}}}"
            );
            let read: Result<Board, _> = serde_json::from_str(&text);
            assert_eq!(read.is_ok(), is_read, "{text}: {read:?}");
            let written = read.ok().and_then(|board| serde_json::to_string(&board).ok());
            assert!(written.is_none_or(|written| written == text), "{text}");
        }
    }
}
