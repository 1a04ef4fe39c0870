//! Input from a person: the givens of a puzzle, and a board in play with the player's own digits and marks.
//!
//! These are plain values as read from text. They may break the rules; [`crate::grid::Grid`] checks this.

use crate::board::{Cell, CellSet, Digit, DigitSet, Layout, NameError};
use std::fmt;
use std::str::FromStr;

/// A digit or nothing in each of the 81 cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "String", try_from = "String")
)]
pub struct Digits([Option<Digit>; 81]);

impl Digits {
    /// No digit anywhere.
    pub const EMPTY: Digits = Digits([None; 81]);

    /// The values of 81 numbers in reading order, 0 for an empty cell; `None` when a number is above 9.
    pub fn from_numbers(numbers: &[u8; 81]) -> Option<Digits> {
        if numbers.iter().fold(0, |most, number| (*number).max(most)) > 9 {
            return None;
        }
        let mut values = [None; 81];
        values.iter_mut().zip(numbers).for_each(|(value, number)| *value = Digit::new(*number));
        Some(Digits(values))
    }

    /// The 81 numbers in reading order, 0 for an empty cell.
    pub fn numbers(&self) -> [u8; 81] {
        let mut numbers = [0; 81];
        numbers.iter_mut().zip(&self.0).for_each(|(number, value)| *number = value.map_or(0, Digit::get));
        numbers
    }

    /// The digit in the cell.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Writes a digit into the cell, or clears it.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
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
        (DigitSet::ALL - held).iter().filter(|digit| !is_near(digit)).collect()
    }

    /// Returns true if all 81 cells are filled.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// The values with those of `other` written over them.
    pub fn overlaid(&self, other: &Digits) -> Digits {
        let mut both = *self;
        other.iter().for_each(|(cell, digit)| both.set(cell, Some(digit)));
        both
    }
}

impl Default for Digits {
    fn default() -> Digits {
        Digits::EMPTY
    }
}

impl fmt::Display for Digits {
    /// 81 characters in reading order, `.` for an empty cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = [b'.'; 81];
        self.iter().for_each(|(cell, digit)| line[cell.index()] = b'0' + digit.get());
        f.write_str(std::str::from_utf8(&line).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digits {
    type Err = NameError;

    /// Reads 81 characters, with `.` or `0` for an empty cell. [`Digits`] is displayed in this form. For other forms
    /// see [`crate::format`](mod@crate::format).
    fn from_str(text: &str) -> Result<Digits, NameError> {
        let number = |byte: u8| match byte {
            b'.' => Some(0),
            b'0'..=b'9' => Some(byte - b'0'),
            _ => None,
        };
        let numbers: Option<Vec<u8>> = text.bytes().map(number).collect();
        let numbers: Option<[u8; 81]> = numbers.and_then(|numbers| numbers.try_into().ok());
        let values = numbers.and_then(|numbers| Digits::from_numbers(&numbers));
        values.ok_or_else(|| NameError { wanted: "81 digits or dots", found: text.to_string() })
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Board {
    /// The rules of the board.
    #[cfg_attr(
        feature = "serde",
        serde(default, with = "layouts", skip_serializing_if = "layouts::is_classic")
    )]
    pub layout: &'static Layout,
    /// The digits that came with the puzzle.
    pub givens: Digits,
    /// The digits that the player wrote, in cells without a given.
    pub placed: Digits,
    /// The digits that the player still considers for each cell; an empty set means that the cell has no marks. `None`
    /// when the player keeps no marks.
    #[cfg_attr(feature = "serde", serde(default, with = "marks"))]
    pub marks: Option<Box<[DigitSet; 81]>>,
}

/// A layout as its name.
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

/// Marks as a list of 81 lists.
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

impl Board {
    /// The position at the start of a puzzle.
    pub fn new(givens: Digits) -> Board {
        Board { givens, ..Board::default() }
    }

    /// The board with these givens; all other digits are the player's own.
    ///
    /// # Errors
    /// The first given that the board does not hold, in reading order.
    pub fn with_givens(self, givens: &Digits) -> Result<Board, (Cell, Digit)> {
        let values = self.values();
        if let Some(missing) = givens.iter().find(|(cell, digit)| values.get(*cell) != Some(*digit)) {
            return Err(missing);
        }
        let mut placed = Digits::EMPTY;
        for (cell, digit) in values.iter().filter(|(cell, _)| givens.get(*cell).is_none()) {
            placed.set(cell, Some(digit));
        }
        Ok(Board { givens: *givens, placed, ..self })
    }

    /// The board without the player's digits and marks.
    pub fn without_play(&self) -> Board {
        Board { layout: self.layout, ..Board::new(self.givens) }
    }

    /// Givens and the player's digits together.
    pub fn values(&self) -> Digits {
        if self.placed == Digits::EMPTY { self.givens } else { self.givens.overlaid(&self.placed) }
    }

    /// The digits that the player's marks leave in the cell; all nine if the cell has no marks.
    pub fn marks_of(&self, cell: Cell) -> DigitSet {
        match &self.marks {
            Some(marks) if !marks[cell.index()].is_empty() => marks[cell.index()],
            Some(_) | None => DigitSet::ALL,
        }
    }
}

impl From<Digits> for Board {
    fn from(givens: Digits) -> Board {
        Board::new(givens)
    }
}
