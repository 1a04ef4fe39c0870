//! Boards as SudokuPad puts them into an address: `scf`, then characters, each for one digit and all zeros that follow
//! it.

use super::error::{ErrorKind, Expected, FormatError};
use super::spec::{BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition};
use super::text::{TextLine, comment};
use super::{Format, Parsed, line};
use crate::puzzle::{Board, Digits};

const PAGE: &str = "https://sudokupad.app/";
const PREFIX: &str = "scf";
/// The characters in the order of their numbers. A number is the digit, plus ten for each zero after the digit.
const SIGNS: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

pub(super) static SUDOKUPAD: FormatSpec = FormatSpec {
    id: "sudokupad",
    summary: "an address of SudokuPad with the digits (scf)",
    example: "https://sudokupad.app/scfF974cvUCBxb2O6EB5T9crIDqUa275T",
    holds: BoardContent::Digits,
    reading: Reading::Line {
        known: Recognition::Mark(|text| LineMatch::board(place(text).is_some())),
        read: parse,
    },
    write: |board| write(&board.values()),
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// Position at which the packed digits begin: after `scf` at the end of an address, or in a separate word.
fn place(text: &str) -> Option<usize> {
    let at = match text.find("/scf").or(text.find("=scf")) {
        Some(at) => at + 1,
        None => text.starts_with(PREFIX).then_some(0)?,
    };
    let packed = packed(text.get(at + PREFIX.len()..)?);
    (packed.len() > 10).then_some(at + PREFIX.len())
}

/// The beginning of the text, up to the end of this part of an address.
fn packed(text: &str) -> &str {
    text.split(|c: char| c.is_whitespace() || matches!(c, '?' | '&' | '#' | '"' | '>' | ')'))
        .next()
        .unwrap_or("")
}

/// Reads the digits of an address.
fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let start = place(line.text).unwrap_or(0);
    let rest = line.text.get(start..).unwrap_or("");
    let word = packed(rest);
    let first = line.column_of(start);
    let mut digits = String::with_capacity(81);
    for (index, c) in word.chars().enumerate() {
        let number = SIGNS.iter().position(|sign| char::from(*sign) == c).ok_or_else(|| {
            let kind = ErrorKind::Unexpected { found: c, expected: Expected::Run };
            FormatError::at(line, first + index, kind)
        })?;
        digits.push_str(&(number % 10).to_string());
        digits.extend(std::iter::repeat_n('0', number / 10));
    }
    if digits.len() != 81 {
        let kind = ErrorKind::Cells { found: digits.len(), needed: 81, row: None };
        return Err(FormatError::at(line, first + word.chars().count(), kind));
    }
    let values = line::cells(TextLine { text: &digits, ..line }, 0, &digits)?;
    let comment = comment(rest.get(word.len()..).unwrap_or(""));
    Ok(Parsed { comment, ..Parsed::bare(Board::new(values), Format::SudokuPad) })
}

/// Writes the address that opens the board.
fn write(values: &Digits) -> String {
    let mut numbers: Vec<usize> = Vec::new();
    for number in values.numbers().map(usize::from) {
        match numbers.last_mut() {
            Some(last) if number == 0 && *last < 50 => *last += 10,
            Some(_) | None => numbers.push(number),
        }
    }
    let signs = numbers.iter().filter_map(|number| SIGNS.get(*number)).map(|sign| char::from(*sign));
    format!("{PAGE}{PREFIX}{}", signs.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, parse, write};

    #[test]
    fn digits_and_the_zeros_behind_them_are_one_character() {
        let line = "...7.4..5.2..1..7.....8...2.9...625.6...7...8.532....14....9..3..6..9.2..4.7...";
        let line = &format!("{line:.<81}").replace("..4.7...", "..4.7...")[..81];
        let board = parse(line).unwrap().position;
        let address = write(&board, Format::SudokuPad);
        assert!(address.starts_with("https://sudokupad.app/scfKH"), "{address}");
        let read = parse(&address).unwrap();
        assert_eq!((read.format, &read.position), (Format::SudokuPad, &board));
        assert_eq!(parse(&format!("scf{}K", "o".repeat(13))).unwrap().position, Default::default());
        let wrong = parse(&format!("scf{}k", "o".repeat(13))).unwrap_err();
        assert_eq!(wrong.kind, ErrorKind::Cells { found: 83, needed: 81, row: None });
        let known = parse("scfKHOFMLvcCd62FabI53WBYxNQJMEb").unwrap().position.givens.to_string();
        let wanted = "000704005020010070000080002090006250600070008053200010400090000030060090200407000";
        assert_eq!(known.replace('.', "0"), wanted);
    }
}
