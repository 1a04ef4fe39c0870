//! 729 characters: for each cell in reading order the digits 1 to 9, each as itself or as a blank sign.

use super::candidates::{self, Groups};
use super::error::{ErrorKind, Expected, FormatError};
use super::text::{Line, comment, digit, is_blank_cell};
use super::{Format, Parsed};
use crate::board::{Cell, Digit, DigitSet};
use crate::puzzle::Position;

/// Reads 729 characters and the comment behind them.
pub(super) fn parse(line: Line<'_>) -> Result<Parsed, FormatError> {
    let text = line.text.trim_start();
    let first = line.column_of(line.text.len() - text.len());
    let length = text.find(char::is_whitespace).unwrap_or(text.len());
    let (word, rest) = text.split_at(length);
    let found = word.chars().count();
    let mut groups: Groups = [DigitSet::EMPTY; 81];
    for (index, c) in word.chars().enumerate() {
        let place = digit(c);
        let fits = place.map_or(is_blank_cell(c), |d| d.index() == index % 9);
        // A character that is missing shifts all that follow: the count is then the better message.
        if !fits && (found == 729 || place.is_none()) {
            let kind = ErrorKind::Unexpected { found: c, expected: Expected::Place };
            return Err(FormatError::at(line, first + index, kind));
        }
        if let (Some(digit), Some(group)) = (place, groups.get_mut(index / 9)) {
            *group = group.with(digit);
        }
    }
    if found != 729 {
        return Err(FormatError::at(line, first + found.min(729), ErrorKind::Candidates { found }));
    }
    if let Some(cell) = Cell::all().find(|cell| groups[cell.index()].is_empty()) {
        return Err(FormatError::at(line, first + cell.index() * 9, ErrorKind::NoCandidate(cell)));
    }
    let position = candidates::settle(&groups, None);
    Ok(Parsed { comment: comment(rest), ..Parsed::bare(position, Format::Sukaku) })
}

/// Writes 729 characters, `.` for a digit that is not possible.
pub(super) fn write(position: &Position) -> String {
    let groups = candidates::of(position);
    let all = groups.iter().flat_map(|group| Digit::ALL.map(|digit| (*group, digit)));
    all.map(|(group, digit)| if group.contains(digit) { char::from(b'0' + digit.get()) } else { '.' })
        .collect()
}
