//! Boards as links of the game Good Sudoku: `$` and base64 of 41 bytes. Each byte has two cells, the first cell in the
//! high half.

use super::error::{ErrorKind, Expected, FormatError};
use super::packed::only_name;
use super::spec::{BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition};
use super::text::{TextLine, comment};
use super::{Format, Parsed};
use crate::puzzle::{Board, Digits};
use base64::Engine;
use base64::prelude::{BASE64_STANDARD, BASE64_STANDARD_NO_PAD, BASE64_URL_SAFE_NO_PAD};

const PAGE: &str = "https://www.playgoodsudoku.com/puzzle/$";
const SITE: &str = "playgoodsudoku.com";
const PLACE: &str = "playgoodsudoku.com/puzzle/";

pub(super) static GOOD_SUDOKU: FormatSpec = FormatSpec {
    id: "good-sudoku",
    summary: "a link of Good Sudoku",
    example: "https://www.playgoodsudoku.com/puzzle/$UJdIAAcAAAAAAgEJAAAHAAJABkAQWQCYAAMAAAgDAgAAAAAGAAJ1kAA=",
    holds: BoardContent::Digits,
    reading: Reading::Line {
        known: Recognition::Mark(|text| LineMatch::board(text.contains(PLACE))),
        read: parse,
    },
    write: |board| write(&board.values()),
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// Reads the board of a link.
fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let start = line.text.find(PLACE).map_or(0, |at| at + PLACE.len());
    let rest = line.text.get(start..).unwrap_or("");
    let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '"' | ')' | '&')).unwrap_or(rest.len());
    let (name, beside) = rest.split_at(end);
    let column = line.column_of(start);
    let word = name.strip_prefix('$').or(name.strip_prefix("%24"));
    let Some(word) = word else { return Err(only_name(line, start, SITE, name)) };
    let word = word.trim_end_matches('=').trim_end_matches("%3D");
    let bytes = BASE64_STANDARD_NO_PAD.decode(word).or_else(|_| BASE64_URL_SAFE_NO_PAD.decode(word));
    let bytes = bytes.map_err(|_| FormatError::at(line, column, ErrorKind::Packed))?;
    let halves: Vec<u8> = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).collect();
    let Some(numbers) =
        halves.get(..81).and_then(|cells| cells.try_into().ok()).filter(|_| bytes.len() == 41)
    else {
        let kind = ErrorKind::Cells { found: halves.len(), needed: 81, row: None };
        return Err(FormatError::at(line, column, kind));
    };
    let values = Digits::from_numbers(numbers).ok_or_else(|| {
        let found =
            halves.iter().find(|half| **half > 9).and_then(|half| char::from_digit((*half).into(), 16));
        let kind = ErrorKind::Unexpected { found: found.unwrap_or('?'), expected: Expected::Cell };
        FormatError::at(line, column, kind)
    })?;
    Ok(Parsed { comment: comment(beside), ..Parsed::bare(Board::new(values), Format::GoodSudoku) })
}

/// Writes the link that opens the board.
fn write(values: &Digits) -> String {
    let numbers = values.numbers();
    let bytes: Vec<u8> = numbers.chunks(2).map(|pair| pair.iter().fold(0, |byte, n| byte << 4 | n)).collect();
    // The last half byte is empty.
    let bytes: Vec<u8> = match bytes.split_last() {
        Some((last, bytes)) => bytes.iter().copied().chain([last << 4]).collect(),
        None => bytes,
    };
    format!("{PAGE}{}", BASE64_STANDARD.encode(bytes))
}
