//! Sizes of pages, and the number of puzzles on a page. A point is the 72nd part of an inch.

use std::fmt;
use std::str::FromStr;

/// Width and height of a page in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PageSize {
    pub(super) width: f32,
    pub(super) height: f32,
}

/// Error for a text that is not a page size.
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
}
