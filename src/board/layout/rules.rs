//! The rules of a layout as plain values, and the reasons why some rules make no layout.

use crate::board::shorthand::shorthand;
use crate::board::{Cell, CellSet, House};
use std::fmt;

/// Largest number of houses that a layout can have.
pub(super) const HOUSES: usize = 32;

/// Largest number of layouts that a program can make. Layouts are never freed, so without a limit, requests could fill
/// the memory of a server.
pub(super) const MOST: usize = 4096;

/// Rules about pairs of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PairRules {
    /// Cells a knight's move apart (as in chess) hold different digits.
    pub knight: bool,
    /// Cells a king's move apart hold different digits.
    pub king: bool,
    /// Cells that share an edge hold no consecutive digits.
    pub consecutive: bool,
}

impl PairRules {
    /// All rules about pairs.
    pub(super) const ALL: PairRules = PairRules { knight: true, king: true, consecutive: true };

    /// No rules about pairs.
    pub const NONE: PairRules = PairRules { knight: false, king: false, consecutive: false };

    /// The names of the rules that hold.
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        let all = [("knight", self.knight), ("king", self.king), ("consecutive", self.consecutive)];
        all.into_iter().filter_map(|(name, holds)| holds.then_some(name))
    }
}

/// Regions of a board: houses that together fill it, besides its rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Regions {
    /// Boxes of this height and width, in cells.
    Boxes {
        /// Rows of a box.
        height: u8,
        /// Columns of a box.
        width: u8,
    },
    /// Regions of any shape, as in a jigsaw.
    Irregular,
    /// No regions, as in a Latin square.
    None,
}

/// The rules of a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutRules {
    /// Number of rows, of columns, and of digits: 4 to 9.
    pub size: usize,
    /// The cells of the boxes or regions, in any order; empty if the board has none.
    pub regions: Vec<CellSet>,
    /// The cells of the extra houses, in any order.
    pub houses: Vec<CellSet>,
    /// Rules about pairs of cells.
    pub pairs: PairRules,
}

impl Default for LayoutRules {
    /// The rules of the classic board.
    fn default() -> LayoutRules {
        LayoutRules::with_boxes(3, 3)
    }
}

impl LayoutRules {
    /// The rules of a board with boxes of this height and width, in cells, and no other rules. The board has as many
    /// rows as a box has cells.
    ///
    /// # Panics
    /// When a box has more than nine cells.
    pub fn with_boxes(height: usize, width: usize) -> LayoutRules {
        let size = height * width;
        let boxes = (0..size).map(|number| {
            let (row, column) = (number / height * height, number % height * width);
            cells_in(row..row + height, column..column + width)
        });
        LayoutRules { size, regions: boxes.collect(), houses: Vec::new(), pairs: PairRules::NONE }
    }

    /// The cells of a board with `size` rows.
    pub(super) fn cells_of(size: usize) -> CellSet {
        cells_in(0..size, 0..size)
    }

    /// Adds an extra house. A row, column, box or region adds no rule, and neither does a house that was added before.
    pub(crate) fn add_house(&mut self, cells: CellSet) {
        let board = LayoutRules::cells_of(self.size);
        let is_line = House::lines().any(|line| line.cells() & board == cells);
        if !is_line && !self.regions.contains(&cells) && !self.houses.contains(&cells) {
            self.houses.push(cells);
        }
    }

    /// The kind of the regions. If they are boxes, the kind contains their size.
    pub(super) fn kind_of_regions(&self) -> Regions {
        if self.regions.is_empty() {
            return Regions::None;
        }
        // Wide boxes come before tall ones.
        let boxes = (1..=self.size).filter(|height| self.size.is_multiple_of(*height)).find_map(|height| {
            let boxes = LayoutRules::with_boxes(height, self.size / height);
            let is_same = boxes.regions.iter().all(|cells| self.regions.contains(cells));
            // A board whose boxes are its rows or columns has no boxes.
            (is_same && height > 1 && height < self.size)
                .then_some((height as u8, (self.size / height) as u8))
        });
        boxes.map_or(Regions::Irregular, |(height, width)| Regions::Boxes { height, width })
    }

    /// Checks that there is a layout with these rules.
    ///
    /// # Errors
    /// The first reason why such a layout cannot be made.
    pub(super) fn check(&self) -> Result<(), LayoutError> {
        let size = self.size;
        if !(4..=9).contains(&size) {
            return Err(LayoutError::Unsupported(format!("{size}x{size}")));
        }
        let board = LayoutRules::cells_of(size);
        let lines = House::lines().map(|line| line.cells() & board).filter(|cells| cells.len() == size);
        let mut seen: Vec<CellSet> = lines.collect();
        let mut free = board;
        for (number, region) in (1..).zip(&self.regions) {
            if region.len() != size {
                return Err(LayoutError::Region { number, cells: region.len(), size });
            }
            if !(*region - free).is_empty() {
                return Err(LayoutError::Twice(*region));
            }
            free -= *region;
            // A region that is a row or a column adds no rule, but the other regions may add one.
            seen.push(*region);
        }
        for cells in &self.houses {
            if cells.len() != size || !(*cells - board).is_empty() {
                return Err(LayoutError::Size { cells: *cells, size });
            }
            if seen.contains(cells) {
                return Err(LayoutError::Twice(*cells));
            }
            seen.push(*cells);
        }
        if self.houses.len() > HOUSES - 27 {
            return Err(LayoutError::TooManyHouses(self.houses.len()));
        }
        Ok(())
    }
}

/// The cells in these rows and columns, which count from 0.
fn cells_in(rows: std::ops::Range<usize>, columns: std::ops::Range<usize>) -> CellSet {
    rows.flat_map(|row| columns.clone().map(move |column| Cell::at(row, column))).collect()
}

/// Reason why a layout cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// A part of the name is unknown.
    Unknown(String),
    /// A part of the name is for boards that this program does not have, such as 16x16.
    Unsupported(String),
    /// Two parts of the name exclude each other.
    Contradiction([String; 2]),
    /// Boards of five by five and seven by seven have no boxes, and the name gives no regions.
    NoBoxes(usize),
    /// Only boards of nine by nine have the named house.
    OnlyOnNine(String),
    /// No board has as many cells as the regions of the jigsaw have signs.
    RegionSigns(usize),
    /// A sign of the regions of a jigsaw is not a digit or a letter.
    RegionSign {
        /// The number of the sign, from 1.
        number: usize,
        /// The sign.
        found: char,
    },
    /// A region has more or fewer cells than the board has rows.
    Region {
        /// The number of the region, from 1 in the order in which the regions begin.
        number: usize,
        /// Its number of cells.
        cells: usize,
        /// The number of rows of the board.
        size: usize,
    },
    /// A house has more or fewer cells than the board has rows, or it has cells outside the board.
    Size {
        /// The cells of the house.
        cells: CellSet,
        /// The number of rows of the board.
        size: usize,
    },
    /// A row, column or box, or an extra house, is named twice.
    Twice(CellSet),
    /// There are more than five extra houses.
    TooManyHouses(usize),
    /// The program has made all the layouts that it may make.
    TooManyLayouts,
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutError::Unknown(part) => write!(
                f,
                "'{part}' is not a layout; the names of layouts are 4x4, 6x6, 6x6-3x2, 8x8, 8x8-4x2, jigsaw=REGIONS, \
                 latin, x, x\\, x/, windoku, percent, asterisk, centre-dot, girandola, house=CELLS, knight, king and \
                 consecutive; + joins names"
            ),
            LayoutError::Unsupported(kind) => write!(f, "whydoku has no {kind} boards"),
            LayoutError::Contradiction([one, other]) => {
                write!(
                    f,
                    "'{one}' and '{other}' cannot be combined: each of them names the size or the regions of the board"
                )
            }
            LayoutError::NoBoxes(size) => write!(
                f,
                "a {size}x{size} board has no boxes; give its regions as jigsaw=REGIONS, or use {size}x{size}+latin"
            ),
            LayoutError::OnlyOnNine(name) => write!(f, "only 9x9 boards have {name}"),
            LayoutError::RegionSigns(found) => write!(
                f,
                "jigsaw= needs a digit or a letter for each cell, so 16, 25, 36, 49, 64 or 81 signs; here there are \
                 {found}"
            ),
            LayoutError::RegionSign { number, found } => write!(
                f,
                "jigsaw= has {found:?} at position {number}, but each region needs a digit or a letter, the same for \
                 all its cells"
            ),
            LayoutError::Region { number, cells, size } => {
                write!(f, "region {number} has {cells} cells, but each region of this board has {size}")
            }
            LayoutError::Size { cells, size } => {
                let (text, found) = (shorthand(*cells), cells.len());
                match found == *size {
                    true => write!(f, "{text} has cells outside the board of {size} rows and columns"),
                    false => write!(f, "an extra house has {size} cells, but {text} has {found}"),
                }
            }
            LayoutError::Twice(cells) => write!(
                f,
                "the house {} occurs twice; rows, columns and regions are houses, too",
                shorthand(*cells)
            ),
            LayoutError::TooManyHouses(number) => write!(
                f,
                "a layout has at most 32 houses: the 27 of every board and five more; this one would have {}",
                27 + number
            ),
            LayoutError::TooManyLayouts => {
                write!(f, "this program has made {MOST} layouts, and cannot make more until it is restarted")
            }
        }
    }
}

impl std::error::Error for LayoutError {}
