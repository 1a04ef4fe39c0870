//! Boards on a page.

use super::content::{BookPuzzle, LARGE_PRINT};
use super::pages::PageArea;
use super::pdf::{FontFace, FontStyle, PdfPages};
use crate::board::{Cell, ExtraHouse, Layout, Regions};
use crate::puzzle::Digits;

/// Sizes of a board.
pub(super) struct PrintStyle {
    pub(super) large_print: bool,
    /// Greatest side of a cell.
    pub(super) most_cell: f32,
}

/// Size of a digit in a cell with side 1.
const DIGIT: f32 = 0.66;

/// Height of a capital letter or digit of size 1.
const CAPITAL: f32 = 0.733;

/// Gray level of a line that must not hide the digits on it.
const SOFT: f32 = 0.72;

/// A board at its place.
struct PlacedBoard {
    left: f32,
    top: f32,
    cell: f32,
    layout: &'static Layout,
}

impl PrintStyle {
    /// Size of the text above a board.
    fn text(&self, place: PageArea) -> f32 {
        if self.large_print { LARGE_PRINT } else { (place.width / 22.0).clamp(6.5, 12.0) }
    }

    /// Side of a cell of a board with this many rows.
    fn cell(&self, place: PageArea, rows: usize) -> f32 {
        let height = place.height - self.text(place) * 1.6;
        (place.width.min(height) / rows as f32).min(self.most_cell)
    }
}

/// Size of the digits of a board with this many rows.
pub(super) fn digit_size(place: PageArea, style: &PrintStyle, rows: usize) -> f32 {
    style.cell(place, rows) * DIGIT
}

/// Draws a puzzle with its number and the text about it. Returns the size of its digits.
pub(super) fn puzzle(
    pages: &mut PdfPages,
    place: PageArea,
    style: &PrintStyle,
    number: &str,
    puzzle: &BookPuzzle,
) -> f32 {
    let board = headed(pages, place, style, number, puzzle);
    let about = FontStyle { face: FontFace::Regular, size: style.text(place) };
    let side = board.cell * puzzle.board.layout.size() as f32;
    let room =
        side - pages.width(FontStyle { face: FontFace::Bold, size: about.size * 1.1 }, number) - about.size;
    let natural = pages.width(about, &puzzle.about);
    // A small board does not have room for a long text in full size.
    let fitting = FontStyle { size: about.size * (room / natural).min(1.0), ..about };
    let x = board.left + side - natural * fitting.size / about.size;
    pages.text(fitting, x, board.top - about.size * 0.5, &puzzle.about);
    board.digits(pages, &puzzle.board.givens, FontFace::Bold);
    board.cell * DIGIT
}

/// Draws a solution with the number of its puzzle. Returns the size of its digits.
pub(super) fn solution(
    pages: &mut PdfPages,
    place: PageArea,
    style: &PrintStyle,
    number: &str,
    puzzle: &BookPuzzle,
) -> f32 {
    let board = headed(pages, place, style, number, puzzle);
    let mut found = puzzle.solution;
    puzzle.board.givens.iter().for_each(|(cell, _)| found.set(cell, None));
    board.digits(pages, &found, FontFace::Regular);
    board.digits(pages, &puzzle.board.givens, FontFace::Bold);
    board.cell * DIGIT
}

/// Draws the lines of a board, in the middle of its place, with a number above it.
fn headed(
    pages: &mut PdfPages,
    place: PageArea,
    style: &PrintStyle,
    number: &str,
    puzzle: &BookPuzzle,
) -> PlacedBoard {
    let layout = puzzle.board.layout;
    let cell = style.cell(place, layout.size());
    let (side, head) = (cell * layout.size() as f32, style.text(place) * 1.6);
    let left = place.left + (place.width - side) / 2.0;
    let top = place.top + head + (place.height - head - side) / 2.0;
    let size = style.text(place) * 1.1;
    pages.text(FontStyle { face: FontFace::Bold, size }, left, top - size * 0.45, number);
    let board = PlacedBoard { left, top, cell, layout };
    board.shades(pages);
    board.lines(pages);
    board
}

impl PlacedBoard {
    fn corner(&self, cell: Cell) -> (f32, f32) {
        (self.left + cell.column_index() as f32 * self.cell, self.top + cell.row_index() as f32 * self.cell)
    }

    fn digits(&self, pages: &mut PdfPages, digits: &Digits, face: FontFace) {
        let style = FontStyle { face, size: self.cell * DIGIT };
        for (cell, digit) in digits.iter() {
            let (x, y) = self.corner(cell);
            let below = y + (self.cell + style.size * CAPITAL) / 2.0;
            pages.text_centred(style, x + self.cell / 2.0, below, &digit.to_string());
        }
    }

    /// Shades the cells of extra houses; a diagonal is drawn as a line.
    fn shades(&self, pages: &mut PdfPages) {
        let side = self.cell * self.layout.size() as f32;
        let (right, bottom) = (self.left + side, self.top + side);
        for (house, extra) in self.layout.extra_houses() {
            match extra {
                ExtraHouse::Diagonal => pages.line((self.left, self.top), (right, bottom), 1.2, SOFT),
                ExtraHouse::Antidiagonal => pages.line((self.left, bottom), (right, self.top), 1.2, SOFT),
                ExtraHouse::Window(_)
                | ExtraHouse::Asterisk
                | ExtraHouse::CentreDot
                | ExtraHouse::Girandola
                | ExtraHouse::Drawn(_) => {
                    for cell in self.layout.cells_of(house) {
                        pages.shade(self.corner(cell), self.cell);
                    }
                }
            }
        }
    }

    /// Draws the lines between cells: first the thin lines, then the thick lines around regions.
    fn lines(&self, pages: &mut PdfPages) {
        let size = self.layout.size();
        let side = self.cell * size as f32;
        let at = |index: usize| index as f32 * self.cell;
        let thin = (self.cell * 0.015).clamp(0.4, 0.8);
        let thick = (self.cell * 0.05).clamp(1.1, 2.8);
        let mut line = |from, to, is_thick| {
            let (width, gray) = if is_thick { (thick, 0.0) } else { (thin, 0.3) };
            pages.line(from, to, width, gray);
        };
        for index in 1..size {
            let (x, y) = (self.left + at(index), self.top + at(index));
            line((self.left, y), (self.left + side, y), false);
            line((x, self.top), (x, self.top + side), false);
        }
        let region = |cell: Cell| match self.layout.regions() {
            Regions::None => None,
            Regions::Boxes { .. } | Regions::Irregular => self.layout.region_of(cell),
        };
        for cell in self.layout.cells() {
            let (x, y) = self.corner(cell);
            let (row, column) = (cell.row_index(), cell.column_index());
            if row > 0 && region(cell) != region(Cell::at(row - 1, column)) {
                line((x, y), (x + self.cell, y), true);
            }
            if column > 0 && region(cell) != region(Cell::at(row, column - 1)) {
                line((x, y), (x, y + self.cell), true);
            }
        }
        let (right, bottom) = (self.left + side, self.top + side);
        for (from, to) in [
            ((self.left, self.top), (right, self.top)),
            ((right, self.top), (right, bottom)),
            ((right, bottom), (self.left, bottom)),
            ((self.left, bottom), (self.left, self.top)),
        ] {
            line(from, to, true);
        }
    }
}
