//! Sizes of pages, margins, and the parts of a page. A point is the 72nd part of an inch; `y` grows downwards.

use super::pdf::{Face, PdfPages, TextStyle};
use std::fmt;
use std::str::FromStr;

/// Inner margins that printers on demand ask for, each with the greatest number of pages for which it is enough: from
/// 3/8 of an inch to 7/8 of an inch.
pub(super) const INNER_MARGINS: [(usize, f32); 4] = [(150, 27.0), (300, 36.0), (500, 45.0), (700, 54.0)];

/// The inner margin of a book with more pages.
pub(super) const WIDEST_MARGIN: f32 = 63.0;

/// Width and height of a page in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PageSize {
    pub(super) width: f32,
    pub(super) height: f32,
}

/// Error of a text that is not a page size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoPageSize;

impl fmt::Display for NoPageSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected a4, a5, letter, or width and height with their unit, such as 8.5x11in, 6x9in or 148x210mm; \
             both are from 3 to 40 inches",
        )
    }
}

impl std::error::Error for NoPageSize {}

impl FromStr for PageSize {
    type Err = NoPageSize;

    fn from_str(text: &str) -> Result<PageSize, NoPageSize> {
        const INCH: f32 = 72.0;
        const MILLIMETRE: f32 = INCH / 25.4;
        let text = text.trim().to_ascii_lowercase();
        let text = match text.as_str() {
            "a4" => "210x297mm",
            "a5" => "148x210mm",
            "letter" => "8.5x11in",
            other => other,
        };
        let units = [("in", INCH), ("mm", MILLIMETRE), ("cm", 10.0 * MILLIMETRE), ("pt", 1.0)];
        let (size, unit) =
            units.iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit))).ok_or(NoPageSize)?;
        let (width, height) = size.split_once(['x', '×']).ok_or(NoPageSize)?;
        let points =
            |text: &str| text.trim().parse::<f32>().map(|number| number * unit).map_err(|_| NoPageSize);
        let (width, height) = (points(width)?, points(height)?);
        let is_possible = |length: f32| (3.0 * INCH..=40.0 * INCH).contains(&length);
        if is_possible(width) && is_possible(height) {
            Ok(PageSize { width, height })
        } else {
            Err(NoPageSize)
        }
    }
}

/// Number of puzzles on a page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PuzzlesPerPage {
    /// One puzzle.
    One,
    /// Two puzzles, one above the other.
    Two,
    /// Four puzzles in two rows.
    Four,
    /// Six puzzles in three rows.
    Six,
    /// Nine puzzles in three rows.
    Nine,
}

impl PuzzlesPerPage {
    /// All variants.
    pub const ALL: [PuzzlesPerPage; 5] = [
        PuzzlesPerPage::One,
        PuzzlesPerPage::Two,
        PuzzlesPerPage::Four,
        PuzzlesPerPage::Six,
        PuzzlesPerPage::Nine,
    ];

    /// Numbers of columns and rows.
    pub(super) const fn grid(self) -> (usize, usize) {
        match self {
            PuzzlesPerPage::One => (1, 1),
            PuzzlesPerPage::Two => (1, 2),
            PuzzlesPerPage::Four => (2, 2),
            PuzzlesPerPage::Six => (2, 3),
            PuzzlesPerPage::Nine => (3, 3),
        }
    }

    /// The number.
    pub const fn get(self) -> usize {
        let (columns, rows) = self.grid();
        columns * rows
    }

    /// The variant with this number of puzzles.
    pub fn of(number: usize) -> Option<PuzzlesPerPage> {
        PuzzlesPerPage::ALL.into_iter().find(|one| one.get() == number)
    }
}

impl fmt::Display for PuzzlesPerPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// A part of a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct PageArea {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl PageArea {
    /// One of the equal parts in columns and rows, with gaps between them.
    pub(super) fn part(self, (columns, rows): (usize, usize), index: usize) -> PageArea {
        let gap = (self.width * 0.04).clamp(8.0, 24.0);
        let side = |length: f32, parts: usize| (length - gap * (parts - 1) as f32) / parts as f32;
        let (width, height) = (side(self.width, columns), side(self.height, rows));
        let (column, row) = ((index % columns) as f32, (index / columns) as f32);
        let (left, top) = (self.left + column * (width + gap), self.top + row * (height + gap));
        PageArea { left, top, width, height }
    }

    /// The area without a strip at its top.
    pub(super) fn below(self, strip: f32) -> PageArea {
        PageArea { top: self.top + strip, height: self.height - strip, ..self }
    }
}

/// The margins of all pages. Odd pages are right pages, so their inner margin is at the left.
pub(super) struct PageFrame {
    page: PageSize,
    inner: f32,
    outer: f32,
    /// Size of page numbers.
    number: f32,
}

impl PageFrame {
    /// The frame with this inner margin, for texts of this size.
    pub(super) fn new(page: PageSize, inner: f32, text: f32) -> PageFrame {
        // A quarter of an inch is what printers ask for; larger pages look better with more.
        let outer = (page.width * 0.06).max(22.0);
        PageFrame { page, inner: inner.max(outer), outer, number: text }
    }

    /// The area between the margins of a page.
    pub(super) fn area(&self, number: usize) -> PageArea {
        let left = if number % 2 == 1 { self.inner } else { self.outer };
        let (top, bottom) = (self.outer, self.outer + self.number * 1.6);
        PageArea {
            left,
            top,
            width: self.page.width - self.inner - self.outer,
            height: self.page.height - top - bottom,
        }
    }

    /// Prints the number of the last page below its area.
    pub(super) fn number(&self, pages: &mut PdfPages) {
        let area = self.area(pages.count());
        let style = TextStyle { face: Face::Regular, size: self.number };
        let y = area.top + area.height + self.number * 1.5;
        let number = pages.count().to_string();
        pages.text_centred(style, area.left + area.width / 2.0, y, &number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_sizes_are_read_with_their_units() {
        for (text, width, height) in [
            ("a4", 595.3, 841.9),
            ("A5", 419.5, 595.3),
            ("letter", 612.0, 792.0),
            ("8.5x11in", 612.0, 792.0),
            ("6x9in", 432.0, 648.0),
            ("148 × 210 mm", 419.5, 595.3),
            ("21x29.7cm", 595.3, 841.9),
        ] {
            let size: PageSize = text.parse().expect(text);
            assert!(
                (size.width - width).abs() < 0.1 && (size.height - height).abs() < 0.1,
                "{text}: {size:?}"
            );
        }
        for text in [
            "",
            "a3x",
            "10x10",
            "0x9in",
            "-6x9in",
            "6in",
            "NaNx9in",
            "infxinfin",
            "6x9in9",
            "1x1in",
            "99x99in",
        ] {
            assert_eq!(text.parse::<PageSize>(), Err(NoPageSize), "{text}");
        }
    }

    #[test]
    fn the_inner_margin_is_at_the_spine() {
        let frame = PageFrame::new("6x9in".parse().expect("a size"), 45.0, 9.0);
        let (right, left) = (frame.area(1), frame.area(2));
        assert_eq!((right.left, 432.0 - left.left - left.width), (45.0, 45.0));
        assert_eq!(right.width, left.width);
    }
}
