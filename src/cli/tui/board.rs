//! The board in three sizes, and the cell and candidate at a place of the screen.
//!
//! | size | cell | board with its rules |
//! | --- | --- | --- |
//! | small | 3 × 1: the edge, the digit, its sign | 31 × 13 |
//! | middle | 5 × 2: candidates 1 to 5 above 6 to 9, the edge last | 55 × 22 |
//! | large | 7 × 3: the edge, then candidates in three rows, each with its sign | 73 × 31 |
//!
//! If a candidate has a sign, a middle cell shows its candidates side by side, each followed by its sign. This file
//! must not know the meaning of signs.

use super::glyphs::{large, middle, small};
use super::picture::{BoardPicture, Face};
use crate::board::{Candidate, Cell, Digit, House, Naming};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Size of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    Small,
    Middle,
    Large,
}

impl Size {
    /// All sizes, the largest first.
    pub(super) const ALL: [Size; 3] = [Size::Large, Size::Middle, Size::Small];

    /// Columns and rows of a cell.
    const fn cell(self) -> (u16, u16) {
        match self {
            Size::Small => (3, 1),
            Size::Middle => (5, 2),
            Size::Large => (7, 3),
        }
    }

    /// Columns and rows of the board, with the column of labels at its left.
    pub(super) const fn board(self) -> (u16, u16) {
        let (width, height) = self.cell();
        (1 + 9 * width + self.bars(9), 9 * height + 4)
    }

    /// Number of vertical bars up to the left edge of this column, including the bar at this edge.
    const fn bars(self, column: u16) -> u16 {
        match self {
            Size::Small => column / 3 + 1,
            Size::Middle | Size::Large => column + 1,
        }
    }

    const fn has_bar(self, column: u16) -> bool {
        column.is_multiple_of(3) || !matches!(self, Size::Small)
    }

    /// Place of the upper left corner of a cell, counted from the corner of the board.
    const fn place(self, row: u16, column: u16) -> (u16, u16) {
        let (width, height) = self.cell();
        (1 + column * width + self.bars(column), row * height + row / 3 + 1)
    }
}

/// Way in which the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BoardStyle {
    /// True if there are colours.
    pub(super) colour: bool,
    /// True if only ASCII is drawn.
    pub(super) ascii: bool,
    /// Names of rows and columns.
    pub(super) naming: Naming,
}

/// A board on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BoardArea {
    pub(super) size: Size,
    /// The upper left corner of the board on the screen.
    pub(super) x: u16,
    pub(super) y: u16,
}

impl BoardArea {
    /// The cell at this place of the screen. In the large size, also the candidate at this place.
    pub(super) fn at(&self, x: u16, y: u16) -> Option<(Cell, Option<Digit>)> {
        let (width, height) = self.size.cell();
        let (x, y) = (x.checked_sub(self.x)?, y.checked_sub(self.y)?);
        let hit = |row: u16, column: u16| {
            let (left, top) = self.size.place(row, column);
            let inside = (left..left + width).contains(&x) && (top..top + height).contains(&y);
            inside.then(|| (x - left, y - top))
        };
        for cell in Cell::all() {
            let Some((dx, dy)) = hit(cell.row_index() as u16, cell.column_index() as u16) else { continue };
            let digit = match self.size {
                Size::Large => dx.checked_sub(1).map(|dx| Digit::from_index(usize::from(3 * dy + dx / 2))),
                Size::Small | Size::Middle => None,
            };
            return Some((cell, digit));
        }
        None
    }

    /// Draws the picture.
    pub(super) fn draw(&self, picture: &BoardPicture, pen: BoardStyle, buffer: &mut Buffer) {
        let (columns, rows) = self.size.board();
        if Rect::new(self.x, self.y, columns, rows).intersection(buffer.area)
            != Rect::new(self.x, self.y, columns, rows)
        {
            return;
        }
        self.rules(pen, buffer);
        for cell in Cell::all() {
            self.cell(picture.face(cell), cell, picture.cursor == Some(cell), pen, buffer);
        }
    }

    fn rules(&self, pen: BoardStyle, buffer: &mut Buffer) {
        let (width, height) = self.size.cell();
        let plain = Style::new();
        let put = |buffer: &mut Buffer, x: u16, y: u16, sign: char| {
            put(buffer, self.x + x, self.y + y, sign, plain)
        };
        for third in 0..=3_u16 {
            let y = third * (3 * height + 1);
            for x in 1..self.size.board().0 {
                put(buffer, x, y, if pen.ascii { '=' } else { '═' });
            }
            for column in (0..=9_u16).filter(|column| self.size.has_bar(*column)) {
                let x = if column == 9 { self.size.board().0 - 1 } else { self.size.place(0, column).0 - 1 };
                put(buffer, x, y, crossing(third, column, pen.ascii));
                for line in 1..=3 * height {
                    if third < 3 {
                        let bar = match (column.is_multiple_of(3), pen.ascii) {
                            (true, false) => '║',
                            (false, false) => '│',
                            (true, true) => '|',
                            (false, true) => ':',
                        };
                        put(buffer, x, y + line, bar);
                    }
                }
            }
        }
        for index in 0..9_u16 {
            let (x, _) = self.size.place(0, index);
            let (_, y) = self.size.place(index, 0);
            let lines = [House::column(usize::from(index)), House::row(usize::from(index))];
            let [column, row] = lines.map(|line| pen.naming.label(line));
            put(buffer, x + width / 2, 0, column);
            put(buffer, 0, y + (height - 1) / 2, row);
        }
    }

    fn cell(&self, face: &Face, cell: Cell, is_cursor: bool, pen: BoardStyle, buffer: &mut Buffer) {
        let (width, height) = self.size.cell();
        let (left, top) = self.size.place(cell.row_index() as u16, cell.column_index() as u16);
        let (left, top) = (self.x + left, self.y + top);
        let glyphs = match self.size {
            Size::Small => small(face),
            Size::Middle => middle(face, pen.ascii),
            Size::Large => large(face),
        };
        for (dx, dy, sign, style) in glyphs {
            put(buffer, left + dx, top + dy, sign, style.of(pen));
        }
        if is_cursor {
            buffer.set_style(
                Rect::new(left, top, width, height),
                Style::new().add_modifier(Modifier::REVERSED),
            );
            // On a screen that cannot reverse colours, marks to the left and right of the cursor show its place.
            if self.size != Size::Small {
                let strong = Style::new().add_modifier(Modifier::BOLD);
                for line in 0..height {
                    put(buffer, left - 1, top + line, '>', strong);
                    put(buffer, left + width, top + line, '<', strong);
                }
            }
        }
    }
}

fn crossing(third: u16, column: u16, ascii: bool) -> char {
    let is_box = column.is_multiple_of(3);
    match (third, column) {
        _ if ascii => '+',
        (0, 0) => '╔',
        (0, 9) => '╗',
        (0, _) => {
            if is_box {
                '╦'
            } else {
                '╤'
            }
        }
        (3, 0) => '╚',
        (3, 9) => '╝',
        (3, _) => {
            if is_box {
                '╩'
            } else {
                '╧'
            }
        }
        (_, 0) => '╠',
        (_, 9) => '╣',
        (_, _) => {
            if is_box {
                '╬'
            } else {
                '╪'
            }
        }
    }
}

fn put(buffer: &mut Buffer, x: u16, y: u16, sign: char, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.set_char(sign).set_style(style);
    }
}

/// The candidate at a place of the screen, if each candidate has a separate place.
pub(super) fn candidate(hit: (Cell, Option<Digit>)) -> Option<Candidate> {
    hit.1.map(|digit| Candidate::new(digit, hit.0))
}
