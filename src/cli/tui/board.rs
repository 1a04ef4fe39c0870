//! The board in four sizes, and the cell and candidate at a place of the screen.
//!
//! | size | cell | classic board | jigsaw of nine rows |
//! | --- | --- | --- | --- |
//! | small | 3 × 1: the edge, the digit, its sign | 31 × 13 | 38 × 19 |
//! | flat | 5 × 1: candidates side by side, the edge last | | 56 × 19 |
//! | middle | 5 × 2: candidates 1 to 5 above 6 to 9, the edge last | 55 × 22 | 56 × 28 |
//! | large | 7 × 3: the edge, then candidates in three rows, each with its sign | 73 × 31 | 74 × 37 |
//!
//! Sizes are in columns and rows of the screen, the lines included. Large cells of a board with at most six digits have
//! two rows. The lines of a jigsaw are between all cells, because its regions have any shape; only such a board has
//! flat cells. If a candidate has a sign, a middle cell shows its candidates side by side, each followed by its sign.
//! This file must not know the meaning of signs.

use super::glyphs::{flat, large, middle, small};
use super::picture::{BoardPicture, Face};
use crate::board::{Candidate, Cell, Digit, House, Layout, Naming, Regions};
use crate::draw::region_lines::RegionLines;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Size of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    Small,
    Flat,
    Middle,
    Large,
}

/// A board of a layout with cells of a size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BoardShape {
    pub(super) size: Size,
    layout: &'static Layout,
}

impl BoardShape {
    /// The shapes of a board, the largest first.
    pub(super) fn of(layout: &'static Layout) -> impl Iterator<Item = BoardShape> {
        let sizes = [Size::Large, Size::Middle, Size::Flat, Size::Small].into_iter();
        let shapes = sizes.map(move |size| BoardShape { size, layout });
        shapes.filter(|shape| shape.size != Size::Flat || shape.is_irregular())
    }

    /// The shape with the smallest cells.
    pub(super) const fn smallest(layout: &'static Layout) -> BoardShape {
        BoardShape { size: Size::Small, layout }
    }

    fn is_irregular(self) -> bool {
        self.layout.regions() == Regions::Irregular
    }

    /// Number of rows of the board.
    fn rows(self) -> u16 {
        self.layout.size() as u16
    }

    /// Columns and rows of a cell.
    fn cell(self) -> (u16, u16) {
        match self.size {
            Size::Small => (3, 1),
            Size::Flat => (5, 1),
            Size::Middle => (5, 2),
            Size::Large => (7, if self.rows() > 6 { 3 } else { 2 }),
        }
    }

    /// Rows and columns of a box; those of the whole board if it has no boxes.
    fn box_size(self) -> (u16, u16) {
        match self.layout.regions() {
            Regions::Boxes { height, width } => (height.into(), width.into()),
            Regions::Irregular | Regions::None => (self.rows(), self.rows()),
        }
    }

    /// Columns and rows of the board, with the column of labels at its left.
    pub(super) fn board(self) -> (u16, u16) {
        let (width, height) = self.cell();
        let rows = self.rows();
        (1 + rows * width + self.bars(rows), rows * height + self.rules(rows))
    }

    /// Number of vertical bars up to the left edge of this column, including the bar at this edge.
    fn bars(self, column: u16) -> u16 {
        match self.size {
            Size::Small if !self.is_irregular() => column / self.box_size().1 + 1,
            Size::Small | Size::Flat | Size::Middle | Size::Large => column + 1,
        }
    }

    /// Number of horizontal lines up to the upper edge of this row, including the line at this edge.
    fn rules(self, row: u16) -> u16 {
        if self.is_irregular() { row + 1 } else { row / self.box_size().0 + 1 }
    }

    fn has_bar(self, column: u16) -> bool {
        column == 0 || self.bars(column) > self.bars(column - 1)
    }

    fn has_rule(self, row: u16) -> bool {
        row == 0 || self.rules(row) > self.rules(row - 1)
    }

    /// Place of the upper left corner of a cell, counted from the corner of the board.
    fn place(self, row: u16, column: u16) -> (u16, u16) {
        let (width, height) = self.cell();
        (1 + column * width + self.bars(column), row * height + self.rules(row))
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
    pub(super) shape: BoardShape,
    /// The upper left corner of the board on the screen.
    pub(super) x: u16,
    pub(super) y: u16,
}

impl BoardArea {
    /// The cell at this place of the screen. In the large size, also the candidate at this place.
    pub(super) fn at(&self, x: u16, y: u16) -> Option<(Cell, Option<Digit>)> {
        let shape = self.shape;
        let (width, height) = shape.cell();
        let (x, y) = (x.checked_sub(self.x)?, y.checked_sub(self.y)?);
        let hit = |row: u16, column: u16| {
            let (left, top) = shape.place(row, column);
            let inside = (left..left + width).contains(&x) && (top..top + height).contains(&y);
            inside.then(|| (x - left, y - top))
        };
        for cell in shape.layout.cells() {
            let Some((dx, dy)) = hit(cell.row_index() as u16, cell.column_index() as u16) else { continue };
            let digit = match shape.size {
                Size::Large => dx.checked_sub(1).map(|dx| Digit::from_index(usize::from(3 * dy + dx / 2))),
                Size::Small | Size::Flat | Size::Middle => None,
            };
            return Some((cell, digit.filter(|digit| shape.layout.digits().contains(*digit))));
        }
        None
    }

    /// Draws the picture.
    pub(super) fn draw(&self, picture: &BoardPicture, pen: BoardStyle, buffer: &mut Buffer) {
        let (columns, rows) = self.shape.board();
        if Rect::new(self.x, self.y, columns, rows).intersection(buffer.area)
            != Rect::new(self.x, self.y, columns, rows)
        {
            return;
        }
        self.lines(pen, buffer);
        for cell in self.shape.layout.cells() {
            self.cell(picture.face(cell), cell, picture.cursor == Some(cell), pen, buffer);
        }
    }

    /// Draws the lines, and the names of rows and columns.
    fn lines(&self, pen: BoardStyle, buffer: &mut Buffer) {
        let shape = self.shape;
        let (width, height) = shape.cell();
        let rows = shape.rows();
        let lines: &dyn LineSigns = match shape.is_irregular() {
            true => &RegionLines { layout: shape.layout, inner: shape.size != Size::Small, ascii: pen.ascii },
            false => &BoxLines { shape, ascii: pen.ascii },
        };
        let mut put = |x: u16, y: u16, sign: char| put(buffer, self.x + x, self.y + y, sign, Style::new());
        for row in 0..=rows {
            let (_, top) = shape.place(row, 0);
            for column in (0..=rows).filter(|column| shape.has_bar(*column)) {
                let (left, _) = shape.place(0, column);
                if shape.has_rule(row) {
                    put(left - 1, top - 1, lines.corner(row, column));
                }
                if row < rows {
                    (top..top + height).for_each(|y| put(left - 1, y, lines.side(row, column)));
                }
            }
            if shape.has_rule(row) {
                for column in 0..rows {
                    let (left, _) = shape.place(0, column);
                    (left..left + width).for_each(|x| put(x, top - 1, lines.top(row, column)));
                }
            }
        }
        for index in 0..rows {
            let (x, _) = shape.place(0, index);
            let (_, y) = shape.place(index, 0);
            let houses = [House::column(usize::from(index)), House::row(usize::from(index))];
            let [column, row] = houses.map(|house| pen.naming.label(house));
            put(x + width / 2, 0, column);
            put(0, y + (height - 1) / 2, row);
        }
    }

    fn cell(&self, face: &Face, cell: Cell, is_cursor: bool, pen: BoardStyle, buffer: &mut Buffer) {
        let (width, height) = self.shape.cell();
        let (left, top) = self.shape.place(cell.row_index() as u16, cell.column_index() as u16);
        let (left, top) = (self.x + left, self.y + top);
        let glyphs = match self.shape.size {
            Size::Small => small(face),
            Size::Flat => flat(face, pen.ascii),
            Size::Middle => middle(face, pen.ascii),
            Size::Large => large(face, height),
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
            if self.shape.size != Size::Small {
                let strong = Style::new().add_modifier(Modifier::BOLD);
                for line in 0..height {
                    put(buffer, left - 1, top + line, '>', strong);
                    put(buffer, left + width, top + line, '<', strong);
                }
            }
        }
    }
}

/// The characters of lines around a cell.
trait LineSigns {
    /// The character at the left of a cell.
    fn side(&self, row: u16, column: u16) -> char;
    /// The character above a cell.
    fn top(&self, row: u16, column: u16) -> char;
    /// The character at the upper left corner of a cell.
    fn corner(&self, row: u16, column: u16) -> char;
}

impl LineSigns for RegionLines {
    fn side(&self, row: u16, column: u16) -> char {
        self.bar(row.into(), column.into())
    }

    fn top(&self, row: u16, column: u16) -> char {
        self.rule(row.into(), column.into())
    }

    fn corner(&self, row: u16, column: u16) -> char {
        self.joint(row.into(), column.into())
    }
}

/// Lines of a board with boxes, or without regions. The lines around the boxes are double.
struct BoxLines {
    shape: BoardShape,
    ascii: bool,
}

impl LineSigns for BoxLines {
    fn side(&self, _: u16, column: u16) -> char {
        match (column.is_multiple_of(self.shape.box_size().1), self.ascii) {
            (true, false) => '║',
            (false, false) => '│',
            (true, true) => '|',
            (false, true) => ':',
        }
    }

    fn top(&self, _: u16, _: u16) -> char {
        if self.ascii { '=' } else { '═' }
    }

    fn corner(&self, row: u16, column: u16) -> char {
        if self.ascii {
            return '+';
        }
        let end = self.shape.rows();
        let of_row = |signs: [char; 4]| match column {
            0 => signs[0],
            column if column == end => signs[3],
            column if column.is_multiple_of(self.shape.box_size().1) => signs[1],
            _ => signs[2],
        };
        match row {
            0 => of_row(['╔', '╦', '╤', '╗']),
            row if row == end => of_row(['╚', '╩', '╧', '╝']),
            _ => of_row(['╠', '╬', '╪', '╣']),
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
