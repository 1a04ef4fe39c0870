//! Extra houses: their kinds, and the cells of the extra houses that have a name.

use crate::board::{Cell, CellSet};

/// An extra house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExtraHouse {
    /// The diagonal from the top left corner.
    Diagonal,
    /// The diagonal from the top right corner.
    Antidiagonal,
    /// One of the four windows of windoku, numbered from 1 in reading order.
    Window(u8),
    /// A star around the centre.
    Asterisk,
    /// The centres of the nine boxes.
    CentreDot,
    /// The corners of the board, and the centres of five boxes: the middle box and the four boxes that share an edge
    /// with it.
    Girandola,
    /// A house that has no name, numbered from 1 among the houses without a name.
    Drawn(u8),
}

/// The named extra houses that only boards of nine by nine have, with the indices of their cells.
const OF_NINE: [(ExtraHouse, [u8; 9]); 7] = [
    (ExtraHouse::Window(1), [10, 11, 12, 19, 20, 21, 28, 29, 30]),
    (ExtraHouse::Window(2), [14, 15, 16, 23, 24, 25, 32, 33, 34]),
    (ExtraHouse::Window(3), [46, 47, 48, 55, 56, 57, 64, 65, 66]),
    (ExtraHouse::Window(4), [50, 51, 52, 59, 60, 61, 68, 69, 70]),
    (ExtraHouse::Asterisk, [13, 20, 24, 37, 40, 43, 56, 60, 67]),
    (ExtraHouse::CentreDot, [10, 13, 16, 37, 40, 43, 64, 67, 70]),
    (ExtraHouse::Girandola, [0, 8, 13, 37, 40, 43, 67, 72, 80]),
];

impl ExtraHouse {
    /// The named extra houses, in the order in which layouts have them.
    pub(super) fn named() -> impl Iterator<Item = ExtraHouse> {
        let diagonals = [ExtraHouse::Diagonal, ExtraHouse::Antidiagonal];
        diagonals.into_iter().chain(OF_NINE.into_iter().map(|(house, _)| house))
    }

    /// A word for the kind of the house; message texts choose a sentence by this word.
    pub fn id(self) -> &'static str {
        match self {
            ExtraHouse::Diagonal => "diagonal",
            ExtraHouse::Antidiagonal => "antidiagonal",
            ExtraHouse::Window(_) => "window",
            ExtraHouse::Asterisk => "asterisk",
            ExtraHouse::CentreDot => "centre-dot",
            ExtraHouse::Girandola => "girandola",
            ExtraHouse::Drawn(_) => "extra",
        }
    }

    /// The number of the house among the houses of its kind, from 1.
    pub fn number(self) -> u8 {
        match self {
            ExtraHouse::Window(number) | ExtraHouse::Drawn(number) => number,
            ExtraHouse::Diagonal
            | ExtraHouse::Antidiagonal
            | ExtraHouse::Asterisk
            | ExtraHouse::CentreDot
            | ExtraHouse::Girandola => 1,
        }
    }

    /// The cells of a named house on boards with `size` rows; `None` for a drawn house, and for a house that boards of
    /// this size do not have.
    pub fn cells_on(self, size: usize) -> Option<CellSet> {
        let along = |column: fn(usize, usize) -> usize| {
            (0..size).map(|row| Cell::at(row, column(row, size))).collect::<CellSet>()
        };
        match self {
            ExtraHouse::Diagonal => Some(along(|row, _| row)),
            ExtraHouse::Antidiagonal => Some(along(|row, size| size - 1 - row)),
            ExtraHouse::Window(_)
            | ExtraHouse::Asterisk
            | ExtraHouse::CentreDot
            | ExtraHouse::Girandola
            | ExtraHouse::Drawn(_) => {
                let (_, cells) = OF_NINE.into_iter().find(|(house, _)| *house == self && size == 9)?;
                Some(cells.into_iter().map(|index| Cell::from_index(usize::from(index))).collect())
            }
        }
    }
}
