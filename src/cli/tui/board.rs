//! The board in three sizes, and which cell and candidate stand at a place of the screen.
//!
//! | size | cell | board with its rules |
//! | --- | --- | --- |
//! | small | 3 × 1: the edge, the digit, its sign | 31 × 13 |
//! | middle | 5 × 2: candidates 1 to 5 above 6 to 9, the edge last | 55 × 22 |
//! | large | 7 × 3: the edge, then candidates in three rows, each with its sign | 73 × 31 |
//!
//! Where a candidate has a sign, a middle cell has its candidates side by side, each before its sign. This file must not
//! know what signs mean.

use super::picture::{Face, Hue, Picture, Sign};
use crate::board::{Candidate, Cell, Digit, House, Naming};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

/// How large a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    Small,
    Middle,
    Large,
}

impl Size {
    /// All of them, the largest first.
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

    /// How many bars stand left of this column, its own included.
    const fn bars(self, column: u16) -> u16 {
        match self {
            Size::Small => column / 3 + 1,
            Size::Middle | Size::Large => column + 1,
        }
    }

    const fn has_bar(self, column: u16) -> bool {
        column.is_multiple_of(3) || !matches!(self, Size::Small)
    }

    /// Where a cell begins, from the corner of the board.
    const fn place(self, row: u16, column: u16) -> (u16, u16) {
        let (width, height) = self.cell();
        (1 + column * width + self.bars(column), row * height + row / 3 + 1)
    }
}

/// How the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pen {
    /// Whether there are colours.
    pub(super) colour: bool,
    /// Whether only ASCII is drawn.
    pub(super) ascii: bool,
    /// What rows and columns are called.
    pub(super) naming: Naming,
}

/// A board on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    pub(super) size: Size,
    /// Its upper left corner.
    pub(super) x: u16,
    pub(super) y: u16,
}

impl Board {
    /// The cell at this place of the screen, and the candidate where each has a place of its own.
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
    pub(super) fn draw(&self, picture: &Picture, pen: Pen, buffer: &mut Buffer) {
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

    fn rules(&self, pen: Pen, buffer: &mut Buffer) {
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

    fn cell(&self, face: &Face, cell: Cell, is_cursor: bool, pen: Pen, buffer: &mut Buffer) {
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
            // The bars beside it say the same on a screen that cannot reverse.
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

/// How a character is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ink {
    Plain,
    /// A digit of the puzzle.
    Given,
    /// Something that has a part.
    Signed(Hue),
}

impl Ink {
    fn of(self, pen: Pen) -> Style {
        match self {
            Ink::Plain => Style::new(),
            Ink::Given => Style::new().add_modifier(Modifier::BOLD),
            Ink::Signed(hue) if pen.colour => Style::new().fg(colour(hue)).add_modifier(Modifier::BOLD),
            Ink::Signed(_) => Style::new().add_modifier(Modifier::BOLD),
        }
    }
}

/// The colour of a hue.
pub(super) fn colour(hue: Hue) -> Color {
    match hue {
        Hue::Green => Color::Green,
        Hue::Yellow => Color::Yellow,
        Hue::Cyan => Color::Cyan,
        Hue::Magenta => Color::Magenta,
        Hue::Red => Color::Red,
        Hue::Blue => Color::Blue,
    }
}

/// A character with its place in the cell.
type Glyph = (u16, u16, char, Ink);

fn digit_of(digit: Digit) -> char {
    char::from(b'0' + digit.get())
}

fn edge(face: &Face, x: u16, y: u16) -> Option<Glyph> {
    face.edge.map(|Sign { sign, hue }| (x, y, sign, Ink::Signed(hue)))
}

/// The digit that stands in a cell, with its sign: what came with the puzzle stands in brackets where there is room.
fn value(face: &Face, x: u16, y: u16, brackets: bool) -> Vec<Glyph> {
    let Some((digit, given)) = face.value else { return Vec::new() };
    let sign = face.signs[digit.index()];
    let ink = match (sign, given) {
        (Some(sign), _) => Ink::Signed(sign.hue),
        (None, true) => Ink::Given,
        (None, false) => Ink::Plain,
    };
    let mut glyphs = vec![(x, y, digit_of(digit), ink)];
    if given && brackets {
        glyphs.extend([(x - 1, y, '[', ink), (x + 1, y, ']', ink)]);
    }
    let behind = if given && brackets { x + 2 } else { x + 1 };
    glyphs.extend(sign.map(|Sign { sign, hue }| (behind, y, sign, Ink::Signed(hue))));
    glyphs
}

fn small(face: &Face) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = edge(face, 0, 0).into_iter().collect();
    if face.value.is_some() {
        glyphs.extend(value(face, 1, 0, false));
        return glyphs;
    }
    // One sign fits: that of a placed digit, else the last.
    let signed = || Digit::ALL.into_iter().filter_map(|digit| Some((digit, face.signs[digit.index()]?)));
    let placed = signed().find(|(_, sign)| sign.sign == '+');
    match placed.or_else(|| signed().last()) {
        Some((digit, Sign { sign, hue })) => {
            glyphs.extend([(1, 0, digit_of(digit), Ink::Signed(hue)), (2, 0, sign, Ink::Signed(hue))]);
        }
        None => glyphs.push((1, 0, '.', Ink::Plain)),
    }
    glyphs
}

fn middle(face: &Face, ascii: bool) -> Vec<Glyph> {
    /// Rows of five; the last place is for the edge.
    const ROOM: [u16; 2] = [5, 4];
    let mut glyphs: Vec<Glyph> = edge(face, 4, 1).into_iter().collect();
    if face.value.is_some() {
        glyphs.extend(value(face, 2, 0, true));
        return glyphs;
    }
    let has_sign = |digit: &Digit| face.signs[digit.index()].is_some();
    if !face.candidates.iter().any(|digit| has_sign(&digit)) {
        glyphs.extend(face.candidates.iter().map(|digit| {
            let index = digit.index() as u16;
            (index % 5, index / 5, digit_of(digit), Ink::Plain)
        }));
        return glyphs;
    }
    let side_by_side = |digits: &[Digit]| {
        let (mut line, mut at, mut glyphs) = (0_u16, 0, Vec::new());
        for digit in digits {
            let sign = face.signs[digit.index()];
            let width = 1 + u16::from(sign.is_some());
            if at + width > ROOM[usize::from(line)] {
                (line, at) = (line + 1, 0);
                if line > 1 {
                    return None;
                }
            }
            glyphs.push((at, line, digit_of(*digit), sign.map_or(Ink::Plain, |sign| Ink::Signed(sign.hue))));
            glyphs.extend(sign.map(|Sign { sign, hue }| (at + 1, line, sign, Ink::Signed(hue))));
            at += width;
        }
        Some((line, at, glyphs))
    };
    let all: Vec<Digit> = face.candidates.iter().collect();
    if let Some((_, _, side)) = side_by_side(&all) {
        glyphs.extend(side);
        return glyphs;
    }
    // What has no part gives way.
    let mut signed: Vec<Digit> = all.into_iter().filter(has_sign).collect();
    while !signed.is_empty() {
        if let Some((line, at, side)) = side_by_side(&signed)
            && at < ROOM[usize::from(line)]
        {
            glyphs.extend(side);
            glyphs.push((at, line, if ascii { '.' } else { '…' }, Ink::Plain));
            return glyphs;
        }
        signed.pop();
    }
    glyphs
}

fn large(face: &Face) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = (0..3).filter_map(|line| edge(face, 0, line)).collect();
    if face.value.is_some() {
        glyphs.extend(value(face, 3, 1, true));
        return glyphs;
    }
    for digit in face.candidates {
        let index = digit.index() as u16;
        let (x, y) = (1 + 2 * (index % 3), index / 3);
        let sign = face.signs[digit.index()];
        glyphs.push((x, y, digit_of(digit), sign.map_or(Ink::Plain, |sign| Ink::Signed(sign.hue))));
        glyphs.extend(sign.map(|Sign { sign, hue }| (x + 1, y, sign, Ink::Signed(hue))));
    }
    glyphs
}

/// The candidate that stands at a place of the screen, where each has one.
pub(super) fn candidate(hit: (Cell, Option<Digit>)) -> Option<Candidate> {
    hit.1.map(|digit| Candidate::new(digit, hit.0))
}
