//! Names of cells, as people write them. Three namings use symbols; a fourth uses words, as newspapers do. Data for
//! programs contains only the names that `Display` writes.

use super::{Candidate, Cell, Constraint, House, HouseKind, NameError};

/// Names of cells and lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "explain", derive(serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CellNames"))]
pub enum Naming {
    /// Rows and columns by number: `r3c5`.
    #[default]
    Rc,
    /// Rows by letter from A at the top to J, without I, and columns by number: `C5`.
    A1,
    /// As on a chess board: columns by letter from the left, and rows by number from the bottom: `e7`.
    Chess,
    /// Sentences name cells in words, as a newspaper does: "row 3, column 5". Symbols are the same as with `rc`.
    #[cfg_attr(feature = "explain", serde(rename = "words"))]
    Spelled,
}

/// The letters of the nine lines, without I, which looks like a one.
const WITHOUT_I: &[u8; 9] = b"ABCDEFGHJ";

impl Naming {
    /// All namings.
    pub const ALL: [Naming; 4] = [Naming::Rc, Naming::A1, Naming::Chess, Naming::Spelled];

    /// The name of the naming: `rc`, `a1`, `chess` or `words`.
    pub const fn id(self) -> &'static str {
        match self {
            Naming::Rc => "rc",
            Naming::A1 => "a1",
            Naming::Chess => "chess",
            Naming::Spelled => "words",
        }
    }

    /// The naming with this name.
    pub fn from_id(id: &str) -> Option<Naming> {
        Naming::ALL.into_iter().find(|naming| naming.id() == id)
    }

    /// Letter or digit that distinguishes the house among its kind: the `3` of row 3, the `C` of row C.
    pub fn label(self, house: House) -> char {
        let number = char::from(b'0' + house.number());
        match (self, house.kind()) {
            (Naming::Rc | Naming::Spelled, _)
            | (_, HouseKind::Box | HouseKind::Extra)
            | (Naming::A1, HouseKind::Column) => number,
            (Naming::A1, HouseKind::Row) => char::from(WITHOUT_I[house.index() % 9]),
            (Naming::Chess, HouseKind::Row) => char::from(b'0' + 10 - house.number()),
            (Naming::Chess, HouseKind::Column) => char::from(b'a' - 1 + house.number()),
        }
    }

    /// Name of the cell: `r3c5`, `C5` or `e7`.
    pub fn cell(self, cell: Cell) -> String {
        self.block(&[cell.row_index()], &[cell.column_index()])
    }

    /// Name of all cells where the rows (counted from the top) and the columns cross: `r12c5`, `AB5` or `e89`.
    pub fn block(self, rows: &[usize], columns: &[usize]) -> String {
        let mut name = String::with_capacity(2 + rows.len() + columns.len());
        let mut add = |kind: &str, lines: &[usize], of: fn(usize) -> House| {
            let mut labels = ['\0'; 9];
            let labels = &mut labels[..lines.len().min(9)];
            for (count, index) in lines.iter().take(9).enumerate() {
                labels[count] = self.label(of(*index));
                // Each label is inserted at its sorted place. There are at most nine labels, and another sort function
                // would make the module for browsers larger.
                let place = labels[..count].partition_point(|before| *before <= labels[count]);
                labels[place..=count].rotate_right(1);
            }
            name.push_str(kind);
            name.extend(labels.iter());
        };
        match self {
            Naming::Rc | Naming::Spelled => {
                add("r", rows, House::row);
                add("c", columns, House::column);
            }
            Naming::A1 => {
                add("", rows, House::row);
                add("", columns, House::column);
            }
            Naming::Chess => {
                add("", columns, House::column);
                add("", rows, House::row);
            }
        }
        name
    }

    /// Short name of the house, its kind before its label: `r3`, `rowC` or `row7`. In namings with letters for cells, a
    /// single letter for the kind would look like a part of a cell's name.
    pub fn house(self, house: House) -> String {
        let kind = match (self, house.kind()) {
            (Naming::Rc | Naming::Spelled, HouseKind::Row) => "r",
            (Naming::Rc | Naming::Spelled, HouseKind::Column) => "c",
            (Naming::Rc | Naming::Spelled, HouseKind::Box) => "b",
            (Naming::Rc | Naming::Spelled, HouseKind::Extra) => "e",
            (Naming::A1 | Naming::Chess, HouseKind::Row) => "row",
            (Naming::A1 | Naming::Chess, HouseKind::Column) => "col",
            (Naming::A1 | Naming::Chess, HouseKind::Box) => "box",
            (Naming::A1 | Naming::Chess, HouseKind::Extra) => "extra",
        };
        format!("{kind}{}", self.label(house))
    }

    /// Name of the constraint. The name for a cell is `r3c5`, `C5` or `e7`; the name for a digit in a row is `5r3`,
    /// `5rowC` or `5row7`.
    pub fn constraint(self, constraint: Constraint) -> String {
        match constraint {
            Constraint::Cell(cell) => self.cell(cell),
            Constraint::Digit(digit, house) => format!("{digit}{}", self.house(house)),
        }
    }

    /// Name of the candidate, its digit before its cell: `4r3c5`, `4C5` or `4e7`.
    pub fn candidate(self, candidate: Candidate) -> String {
        format!("{}{}", candidate.digit, self.cell(candidate.cell))
    }

    /// Reads a cell in this naming, or in the form `r3c5`, which every naming accepts; letters may be small or capital.
    /// In the naming `a1`, the letter I also means the last row.
    ///
    /// # Errors
    /// When the text is not a cell.
    pub fn read(self, text: &str) -> Result<Cell, NameError> {
        text.parse().or_else(|error| {
            let found = || match (self, text.to_ascii_uppercase().as_bytes()) {
                (Naming::A1, &[row, column @ b'1'..=b'9']) => {
                    let row = if row == b'I' { b'J' } else { row };
                    let row = WITHOUT_I.iter().position(|letter| *letter == row)?;
                    Some(Cell::at(row, usize::from(column - b'1')))
                }
                (Naming::Chess, &[column @ b'A'..=b'I', row @ b'1'..=b'9']) => {
                    Some(Cell::at(usize::from(b'9' - row), usize::from(column - b'A')))
                }
                (Naming::Rc | Naming::A1 | Naming::Chess | Naming::Spelled, _) => None,
            };
            let wanted = match self {
                Naming::Rc | Naming::Spelled => return Err(error),
                Naming::A1 => "a cell such as D6",
                Naming::Chess => "a cell such as f6",
            };
            found().ok_or_else(|| NameError { wanted, found: text.to_string() })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_as_they_are_written() {
        for naming in Naming::ALL {
            for cell in Cell::all() {
                let name = naming.cell(cell);
                for text in [name.clone(), name.to_uppercase(), name.to_lowercase(), cell.to_string()] {
                    assert_eq!(naming.read(&text), Ok(cell), "{text}");
                }
            }
            for text in ["", "r", "K1", "A0", "1A", "a10", "r1c0", "R"] {
                assert!(naming.read(text).is_err(), "{text}");
            }
            assert_eq!(Naming::from_id(naming.id()), Some(naming));
        }
        assert!(Cell::all().all(|cell| Naming::Rc.cell(cell) == cell.to_string()));
        assert!(House::all().all(|house| Naming::Rc.house(house) == house.to_string()));
    }

    #[test]
    fn corners_are_where_players_of_each_naming_look_for_them() {
        let names = |cell| Naming::ALL.map(|naming| naming.cell(cell));
        assert_eq!(names(Cell::at(0, 0)), ["r1c1", "A1", "a9", "r1c1"]);
        assert_eq!(names(Cell::at(8, 0)), ["r9c1", "J1", "a1", "r9c1"]);
        assert_eq!(names(Cell::at(2, 4)), ["r3c5", "C5", "e7", "r3c5"]);
        assert_eq!(Naming::A1.read("I9"), Ok(Cell::at(8, 8)));
        assert_eq!(
            Naming::ALL.map(|naming| naming.block(&[0, 2], &[1, 2])),
            ["r13c23", "AC23", "bc79", "r13c23"]
        );
        assert_eq!(Naming::ALL.map(|naming| naming.house(House::row(2))), ["r3", "rowC", "row7", "r3"]);
        assert_eq!(Naming::ALL.map(|naming| naming.house(House::column(4))), ["c5", "col5", "cole", "c5"]);
        assert_eq!(Naming::ALL.map(|naming| naming.house(House::box_(1))), ["b2", "box2", "box2", "b2"]);
    }
}
