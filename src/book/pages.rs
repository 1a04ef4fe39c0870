//! Margins, and the parts of a page. A point is the 72nd part of an inch; `y` grows downwards.

use super::page_size::PageSize;
use super::pdf::{FontFace, FontStyle, PdfPages};

/// Inner margins that print-on-demand services require, each with the greatest number of pages for which it is enough.
/// The widest margin, 7/8 of an inch, follows below.
pub(super) const INNER_MARGINS: [(usize, f32); 4] = [(150, 27.0), (300, 36.0), (500, 45.0), (700, 54.0)];

/// The inner margin of a book with more pages.
pub(super) const WIDEST_MARGIN: f32 = 63.0;

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

    /// The area below a strip at its top.
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
        // Printing services require a quarter of an inch; larger pages look better with wider margins.
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
        let style = FontStyle { face: FontFace::Regular, size: self.number };
        let y = area.top + area.height + self.number * 1.5;
        let number = pages.count().to_string();
        pages.text_centred(style, area.left + area.width / 2.0, y, &number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inner_margin_is_at_the_spine() {
        let frame = PageFrame::new("6x9in".parse().expect("a size"), 45.0, 9.0);
        let (right, left) = (frame.area(1), frame.area(2));
        assert_eq!((right.left, 432.0 - left.left - left.width), (45.0, 45.0));
        assert_eq!(right.width, left.width);
    }
}
