//! 81 cells with `+` before each digit that was not given, then `:` and the removed candidates, as Sudoku Susser writes
//! them. In HoDoKu's library, these two parts are fields of a line.

use super::error::{ErrorKind, FormatError};
use super::spec::{BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, Writing};
use super::text::{TextLine, cell, comment};
use super::{Format, Parsed, candidates};
use crate::board::{Candidate, CandidateSet, Cell, Digit, Layout};
use crate::puzzle::{Board, Digits};

pub(super) static SUSSER: FormatSpec = FormatSpec {
    id: "susser",
    summary: "81 cells with + before each placed digit, then : and the removed candidates",
    example: "\
        +5.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.\
        .:822",
    holds: BoardContent::Game,
    reading: Reading::Line {
        known: Recognition::Word(|word| {
            let begins = word.text.chars().take(9).all(|c| c == '+' || cell(c).is_some());
            LineMatch::board(begins && word.is_cells() && word.text.contains(['+', ':']))
        }),
        read: parse,
    },
    write,
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

pub(super) static SHORT: FormatSpec = FormatSpec {
    id: "susser-short",
    summary: "nine rows separated by commas; in each row, * replaces the longest run of empty cells",
    example: "509748*,7*,020109*,007*240,064010590,098*300,*803020,*6,*275900",
    holds: BoardContent::Digits,
    reading: Reading::Line {
        known: Recognition::Word(|word| LineMatch::board(is_short(word.text))),
        read: parse_short,
    },
    write: |board| write_short(&board.values()),
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// Returns true if the word is nine rows with commas between, each row whole or shortened.
fn is_short(word: &str) -> bool {
    let word = word.split(':').next().unwrap_or("");
    word.matches(',').count() == 8
        && word.split(',').all(|row| {
            let length = row.chars().count();
            row.chars().all(|c| cell(c).is_some())
                && (length == 9 || length < 9 && row.matches('*').count() == 1)
        })
}

/// Reads rows in which `*` means all cells that are missing in the row.
fn parse_short(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let text = line.text.trim_start();
    let length = text.find(|c: char| c == ':' || c.is_whitespace()).unwrap_or(text.len());
    let (word, rest) = text.split_at(length);
    let mut whole = String::with_capacity(81);
    for row in word.split(',') {
        let missing = 10_usize.saturating_sub(row.chars().count());
        let full = row.chars().count() == 9;
        row.chars().for_each(|c| match c {
            '*' if !full => whole.extend(std::iter::repeat_n('.', missing)),
            c => whole.push(c),
        });
    }
    let values = super::line::cells(TextLine { text: &whole, ..line }, 0, &whole)?;
    let mut parsed =
        Parsed { comment: comment(rest), ..Parsed::bare(Board::new(values), Format::SusserShort) };
    if let Some(deleted) = rest.strip_prefix(':') {
        let deleted = triples(line, line.text.len() - rest.len() + 1, deleted)?;
        candidates::less(&mut parsed.position, &deleted).map_err(|kind| FormatError::at(line, 1, kind))?;
        parsed.comment = None;
    }
    Ok(parsed)
}

/// Writes nine rows with `0` for an empty cell. In each row, `*` replaces the longest run of at least two empty cells
/// (the first run if several are equally long).
fn write_short(values: &Digits) -> String {
    let line = values.to_string().replace('.', "0");
    let short = |row: &str| {
        let longest = (2..=9).rev().find(|length| row.contains(&"0".repeat(*length)));
        longest.map_or(row.to_string(), |length| row.replacen(&"0".repeat(length), "*", 1))
    };
    let rows: Vec<String> = (0..9).filter_map(|row| line.get(row * 9..row * 9 + 9)).map(short).collect();
    rows.join(",")
}

/// Reads the board and the removed candidates.
fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let text = line.text.trim_start();
    let start = line.text.len() - text.len();
    let length = text.find(|c: char| c == ':' || c.is_whitespace()).unwrap_or(text.len());
    let (word, rest) = text.split_at(length);
    let mut position = cells(line, start, word)?;
    let mut comment = comment(rest);
    if let Some(deleted) = rest.strip_prefix(':') {
        let deleted = triples(line, start + length + 1, deleted)?;
        candidates::less(&mut position, &deleted).map_err(|kind| FormatError::at(line, 1, kind))?;
        comment = None;
    }
    Ok(Parsed { comment, ..Parsed::bare(position, Format::Susser) })
}

/// Reads 81 cells, with `+` before a placed digit. The cells begin at byte `start` of the line.
pub(super) fn cells(line: TextLine<'_>, start: usize, word: &str) -> Result<Board, FormatError> {
    let first = line.column_of(start);
    let mut position = Board::default();
    let mut found = 0;
    let mut placed = false;
    let mut end = first;
    for (index, c) in word.chars().enumerate() {
        if c == '+' && !placed {
            placed = true;
            continue;
        }
        let value = cell(c).filter(|value| !placed || value.is_some());
        let value = value.ok_or_else(|| line.no_cell(first + index, c))?;
        if found < 81 {
            let values = if placed { &mut position.placed } else { &mut position.givens };
            values.set(Cell::from_index(found), value);
            end = first + index + 1;
        }
        placed = false;
        found += 1;
    }
    if found == 81 && !placed {
        return Ok(position);
    }
    Err(FormatError::at(line, end, ErrorKind::Cells { found, needed: 81, row: None }))
}

/// Reads candidates as digit, row, column, with blanks between the candidates. The candidates begin at byte `start` of
/// the line.
pub(super) fn triples(line: TextLine<'_>, start: usize, text: &str) -> Result<CandidateSet, FormatError> {
    let mut set = CandidateSet::EMPTY;
    let mut at = start;
    for part in text.split_inclusive(char::is_whitespace) {
        let word = part.trim_end();
        if !word.is_empty() {
            let candidate = triple(word).ok_or_else(|| {
                let found = word.chars().take(20).collect();
                FormatError::at(line, line.column_of(at), ErrorKind::Triple { found })
            })?;
            set.insert(candidate);
        }
        at += part.len();
    }
    Ok(set)
}

fn triple(word: &str) -> Option<Candidate> {
    match word.as_bytes() {
        [digit @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] => {
            let cell = Cell::at((row - b'1') as usize, (column - b'1') as usize);
            Digit::new(digit - b'0').map(|digit| Candidate::new(digit, cell))
        }
        _ => None,
    }
}

/// Writes the 81 cells, `.` for an empty one.
pub(super) fn write_cells(position: &Board) -> String {
    let mut text = String::with_capacity(162);
    for cell in Cell::all() {
        match (position.placed.get(cell), position.givens.get(cell)) {
            (Some(digit), _) => text.push_str(&format!("+{digit}")),
            (None, Some(digit)) => text.push_str(&digit.to_string()),
            (None, None) => text.push('.'),
        }
    }
    text
}

/// Writes candidates as digit, row, column in the order of the cells.
pub(super) fn write_triples(set: &CandidateSet) -> String {
    let words =
        set.cells().iter().flat_map(|cell| set.digits_in(cell).iter().map(move |digit| (digit, cell)));
    let words = words.map(|(d, cell)| format!("{d}{}{}", cell.row_index() + 1, cell.column_index() + 1));
    words.collect::<Vec<_>>().join(" ")
}

/// Writes the board and the removed candidates.
fn write(board: &Writing<'_>) -> String {
    let deleted = candidates::deletions(board.position, Layout::CLASSIC);
    format!("{}:{}", write_cells(board.position), write_triples(&deleted))
}
