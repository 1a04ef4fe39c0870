//! 729 characters, nine for each cell in reading order. The nine characters are for the digits 1 to 9: the digit if it
//! is a candidate, else a blank sign.
//!
//! In a cell with one digit, this digit is placed. If a cell has one candidate that is not placed yet, the writer adds
//! the comment `# values: …` of 81 characters, which shows which cells hold digits.

use super::candidates::{self, CellDigits};
use super::error::{ErrorKind, Expected, FormatError};
use super::pencilmarks::VALUES;
use super::spec::{BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, Writing};
use super::text::{TextLine, comment, digit, is_blank_cell};
use super::{Format, Parsed, line};
use crate::board::{Cell, Digit, DigitSet};

/// Smallest number of characters with which a line of cells is read as 729 candidates.
const SHORTEST: usize = 250;

pub(super) static SUKAKU: FormatSpec = FormatSpec {
    id: "sukaku",
    summary: "729 characters, nine for each cell: one for each candidate",
    example: "\
        ....5....1.3..............9......7.....4............8.1....6...1.3..6...123......\
        ......7..1.34.....1.3..6.....3.56....23.56....2...6...1..4.6.8.1.3.56.8.12345..89\
        ..34.6.8..2.........3..6...1..........3.56...........9...4.678...3.5678...345.78.\
        1.3......1.3.5..........7....3.56..9..3.56.89.....6....2..........4.....1......8.\
        .23...........6......4.......3......1.........2....7......5............9......78.\
        12...............9.......8....456....2..56....2.4.67....3......1....67..1.....7..\
        1..4.6..91..45.7..1...56..........8......6..9..3......1..4..7...2.......1..45.7..\
        1234...891.345.78.123.5.......4....9........91..4.....1..4..78.1.3.5.78......6...\
        1.34.6.8.1.34...8.1.3..6....2.............7......5............91.3....8.1.34...8.\
        \u{20}# values: 5.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    holds: BoardContent::DigitsAndCandidates,
    reading: Reading::Line {
        known: Recognition::Word(|word| LineMatch::board(word.is_cells() && word.length >= SHORTEST)),
        read: parse,
    },
    write,
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// Reads 729 characters and the comment after them.
fn parse(of: TextLine<'_>) -> Result<Parsed, FormatError> {
    let text = of.text.trim_start();
    let first = of.column_of(of.text.len() - text.len());
    let length = text.find(char::is_whitespace).unwrap_or(text.len());
    let (word, rest) = text.split_at(length);
    let found = word.chars().count();
    let mut groups: CellDigits = [DigitSet::EMPTY; 81];
    for (index, c) in word.chars().enumerate() {
        let place = digit(c);
        let fits = place.map_or(is_blank_cell(c), |d| d.index() == index % 9);
        // A missing character shifts all later characters, so the error is about the number of characters.
        if !fits && (found == 729 || place.is_none()) {
            let kind = ErrorKind::Unexpected { found: c, expected: Expected::Place };
            return Err(FormatError::at(of, first + index, kind));
        }
        if let (Some(digit), Some(group)) = (place, groups.get_mut(index / 9)) {
            *group = group.with(digit);
        }
    }
    if found != 729 {
        return Err(FormatError::at(of, first + found.min(729), ErrorKind::Candidates { found }));
    }
    if let Some(cell) = Cell::all().find(|cell| groups[cell.index()].is_empty()) {
        return Err(FormatError::at(of, first + cell.index() * 9, ErrorKind::NoCandidate(cell)));
    }
    let placed = rest.trim().strip_prefix(VALUES).and_then(|values| line::cells(of, 0, values.trim()).ok());
    let position = candidates::settle(&groups, placed.as_ref());
    let comment = comment(rest).filter(|_| placed.is_none());
    Ok(Parsed { comment, ..Parsed::bare(position, Format::Sukaku) })
}

/// Writes 729 characters, `.` for a digit that is not possible.
fn write(board: &Writing<'_>) -> String {
    let groups = candidates::of(board.position);
    let all = groups.iter().flat_map(|group| Digit::ALL.map(|digit| (*group, digit)));
    let sign = |(group, digit): (DigitSet, Digit)| {
        if group.contains(digit) { char::from(b'0' + digit.get()) } else { '.' }
    };
    let text: String = all.map(sign).collect();
    let values = board.values();
    let is_plain = candidates::settle(&groups, None).givens == values;
    if is_plain { text } else { format!("{text} {VALUES} {values}") }
}
