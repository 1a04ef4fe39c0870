//! Parts of a book, and the reasons why it cannot be made. Nothing here is drawn.

use super::page_size::PuzzlesPerPage;
use crate::puzzle::{Board, Digits};
use std::fmt;

/// Least size of the digits and letters of a book in large print, in points.
pub const LARGE_PRINT: f32 = 16.0;

/// A heading, and the paragraphs below it.
#[derive(Clone, Debug)]
pub struct BookSection {
    /// The heading.
    pub heading: String,
    /// The paragraphs.
    pub paragraphs: Vec<String>,
}

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct BookPuzzle {
    /// The puzzle.
    pub board: Board,
    /// The solution of the puzzle.
    pub solution: Digits,
    /// Text above the puzzle, at the right, such as its level and its minutes.
    pub about: String,
    /// Paragraphs for the player who wants help.
    pub steps: Vec<String>,
}

/// Reason why a book cannot be made.
#[derive(Clone, PartialEq, Debug)]
pub enum BookError {
    /// The book has no puzzle.
    NoPuzzles,
    /// The file is not a font that can be embedded.
    NotAFont,
    /// The font has no glyphs for these characters.
    NoGlyphs(String),
    /// The digits are too small for large print.
    TooSmall {
        /// Size of the digits in points.
        points: f32,
        /// Greatest number of puzzles per page with which the digits are large enough; `None` if the digits are too
        /// small even with one puzzle per page.
        most: Option<PuzzlesPerPage>,
    },
    /// The page is too small for a text.
    NoRoom,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::NoPuzzles => f.write_str("the book has no puzzle"),
            BookError::NotAFont => {
                f.write_str("this is not an OpenType or TrueType font that can be embedded")
            }
            BookError::NoGlyphs(missing) => {
                write!(f, "the font has no glyphs for these characters: {missing}")
            }
            BookError::TooSmall { points, most } => {
                write!(f, "the digits would have {points:.1} points, and large print needs {LARGE_PRINT}: ")?;
                match most {
                    Some(most) => write!(f, "print at most {most} on a page"),
                    None => f.write_str("choose a larger page"),
                }
            }
            BookError::NoRoom => f.write_str("the page is too small for the texts: choose a larger page"),
        }
    }
}

impl std::error::Error for BookError {}

/// Sizes of the texts of a book.
#[derive(Clone, Copy)]
pub(super) struct TextSizes {
    pub(super) title: f32,
    pub(super) heading: f32,
    pub(super) text: f32,
}

impl TextSizes {
    pub(super) const NORMAL: TextSizes = TextSizes { title: 30.0, heading: 15.0, text: 9.5 };
    pub(super) const LARGE: TextSizes = TextSizes { title: 36.0, heading: 22.0, text: LARGE_PRINT };
}
