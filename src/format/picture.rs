//! Reads the pictures that this program draws on a terminal: nine rows of three lines. Candidates are bare digits,
//! givens are in square brackets, and digits that the player filled in are in round brackets. If there is little room,
//! further signs are on lines between these rows.

use super::error::{ErrorKind, FormatError};
use super::text::{TextLine, digit, is_border};
use super::{Format, Parsed, candidates};
use crate::board::{Cell, Digit, DigitSet};
use crate::puzzle::Board;

/// Number of horizontal rules (lines) in a picture.
pub(super) const RULES: usize = 10;

/// Returns true if the rule has a joint at each column and at both ends.
pub(super) fn has_all_joints(rule: &str) -> bool {
    joints(rule).len() == 10
}

/// Returns true if the rule begins with a corner, as the first rule of a frame does.
pub(super) fn is_ruler(rule: &str) -> bool {
    rule.trim_start().starts_with(is_joint)
}

fn is_joint(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '-' | '=' | '.' | '─' | '━' | '═')
}

/// The columns at which a rule has joints.
fn joints(rule: &str) -> Vec<usize> {
    rule.chars().enumerate().filter(|(_, c)| is_joint(*c)).map(|(column, _)| column).collect()
}

/// Reads a picture.
pub(super) fn parse(lines: &[TextLine<'_>]) -> Result<Parsed, FormatError> {
    let first = lines.first().copied().unwrap_or(TextLine::NONE);
    let edges = joints(first.text);
    let bands: Vec<&[TextLine<'_>]> =
        lines.split(|line| is_border(line.text, false)).filter(|band| !band.is_empty()).collect();
    if bands.len() != 9 {
        let last = lines.last().copied().unwrap_or(first);
        return Err(FormatError::at(last, last.end(), ErrorKind::Rows { found: bands.len() }));
    }
    let mut position = Board::default();
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for (row, band) in bands.into_iter().enumerate() {
        for (column, edge) in edges.windows(2).enumerate().take(9) {
            let [left, right] = edge else { continue };
            let cell = Cell::at(row, column);
            match seen(band, left + 1, *right) {
                CellContent::Given(digit) => position.givens.set(cell, Some(digit)),
                CellContent::Placed(digit) => position.placed.set(cell, Some(digit)),
                CellContent::Marks(digits) if digits.is_empty() => {
                    let line = band.first().copied().unwrap_or(first);
                    return Err(FormatError::at(line, left + 2, ErrorKind::NoCandidate(cell)));
                }
                CellContent::Marks(digits) => marks[cell.index()] = digits,
            }
        }
    }
    position.marks = candidates::some(marks);
    Ok(Parsed::bare(position, Format::Pencilmarks))
}

/// Content of a cell.
enum CellContent {
    Given(Digit),
    Placed(Digit),
    Marks(DigitSet),
}

/// Reads the lines of a cell between two columns of the picture.
fn seen(band: &[TextLine<'_>], from: usize, to: usize) -> CellContent {
    let mut digits = DigitSet::EMPTY;
    for line in band {
        let inside: Vec<char> = line.text.chars().skip(from).take(to - from).collect();
        for (at, c) in inside.iter().enumerate() {
            let Some(found) = digit(*c) else { continue };
            match at.checked_sub(1).and_then(|before| inside.get(before)) {
                Some('[') => return CellContent::Given(found),
                Some('(') => return CellContent::Placed(found),
                Some(_) | None => digits = digits.with(found),
            }
        }
    }
    CellContent::Marks(digits)
}
