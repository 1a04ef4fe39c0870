//! A line of HoDoKu's library of test cases: a board in play, and the one step that a technique finds there.
//!
//! The form is described in the head of HoDoKu's `reglib`:
//! `:technique:candidates:board:deleted:eliminations:placements:extra`. A board of another layout than the classic one
//! comes after the name of its layout and a colon, as in the line format.

use super::error::{ErrorKind, FormatError};
use super::spec::{BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, Writing};
use super::text::TextLine;
use super::{Format, Parsed, candidates, layout_name, susser};
use crate::board::{CandidateSet, Layout};
use crate::puzzle::Board;
use std::fmt;

pub(super) static LIBRARY: FormatSpec = FormatSpec {
    id: "library",
    summary: "a line of HoDoKu's library of cases",
    example: "\
        :0000:x:+5.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6\
        ...2759..:822:::",
    holds: BoardContent::Game,
    reading: Reading::Line { known: Recognition::Start(told), read: parse },
    write,
    layouts: LayoutSupport::NineRows,
    frame: None,
};

/// Line of the library. [`fmt::Display`] writes the line back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryCase {
    /// The number of the technique, for example `0300` for an X-Wing, with its variant if it has one (`0606-2`). The
    /// variant `-x` means that the technique must find nothing.
    pub code: String,
    /// The digits that the step is about, as they are written in the line.
    pub candidates: String,
    /// The board: givens, digits placed since, and marks. The marks are the candidates that the rules leave, without
    /// [`LibraryCase::deleted`].
    pub position: Board,
    /// The candidates that were removed before the step.
    pub deleted: CandidateSet,
    /// The candidates that the step removes.
    pub eliminations: CandidateSet,
    /// The digits that the step places, if it removes nothing.
    pub placements: CandidateSet,
    /// Further data of the case; for a chain, the length of the chain.
    pub extra: String,
}

impl LibraryCase {
    /// Returns true if the technique must find nothing (variant `-x`).
    pub fn must_fail(&self) -> bool {
        self.code.ends_with("-x")
    }
}

impl fmt::Display for LibraryCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LibraryCase { code, candidates, position, deleted, eliminations, placements, extra } = self;
        let board = susser::write_cells(position);
        let [deleted, eliminations, placements] =
            [deleted, eliminations, placements].map(susser::write_triples);
        let layout = layout_name::prefix(position.layout);
        write!(f, ":{code}:{candidates}:{layout}{board}:{deleted}:{eliminations}:{placements}:{extra}")
    }
}

/// A colon and a letter or digit begin a case; a colon and a dash may begin a frame.
fn told(text: &str) -> LineMatch {
    let begins = |rest: &str| rest.starts_with(|c: char| c.is_ascii_alphanumeric());
    LineMatch::board(text.strip_prefix(':').is_some_and(begins))
}

/// Reads a case. The last field and its colon may be left out.
fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let text = line.text.trim_end();
    let mut fields = Vec::new();
    let mut at = 0;
    for field in text.split(':') {
        fields.push((at, field));
        at += field.len() + 1;
    }
    let layout = match fields.get(3) {
        Some((_, name)) if name.starts_with(|c: char| c.is_ascii_alphabetic()) => {
            let (at, name) = fields.remove(3);
            layout_name::layout(name)
                .map_err(|(within, kind)| FormatError::at(line, line.column_of(at + within), kind))?
        }
        Some(_) | None => Layout::CLASSIC,
    };
    let (before, fields) = fields.split_first().unwrap_or((&(0, ""), &[]));
    let count = || FormatError::at(line, line.end(), ErrorKind::Fields { found: fields.len() });
    let (fixed, extra) = match fields {
        [fixed @ .., (_, extra)] if fields.len() == 7 => (fixed, *extra),
        fixed => (fixed, ""),
    };
    let [code, digits, board, deleted, eliminations, placements] = fixed else { return Err(count()) };
    if let Some(found) = before.1.trim().chars().next() {
        return Err(line.no_cell(1, found));
    }
    let mut position = Board { layout, ..susser::cells(line, board.0, board.1)? };
    let read = |(at, field): &(usize, &str)| susser::triples(line, *at, field);
    let (deleted_set, eliminations, placements) = (read(deleted)?, read(eliminations)?, read(placements)?);
    candidates::less(&mut position, &deleted_set)
        .map_err(|kind| FormatError::at(line, line.column_of(deleted.0), kind))?;
    let case = LibraryCase {
        code: code.1.to_string(),
        candidates: digits.1.to_string(),
        position: position.clone(),
        deleted: deleted_set,
        eliminations,
        placements,
        extra: extra.to_string(),
    };
    Ok(Parsed { library: Some(case), ..Parsed::bare(position, Format::Library) })
}

/// Writes the case that came with the board, or the board as a case without a step.
fn write(board: &Writing<'_>) -> String {
    if let Some(case) = board.case {
        return case.to_string();
    }
    let position = board.position;
    let case = LibraryCase {
        code: String::from("0000"),
        candidates: String::from("x"),
        position: position.clone(),
        deleted: candidates::deletions(position, position.layout),
        eliminations: CandidateSet::EMPTY,
        placements: CandidateSet::EMPTY,
        extra: String::new(),
    };
    case.to_string()
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, parse, write};
    use crate::board::{Cell, Digit};

    /// The board of the second seed puzzle with its first steps taken, in the form of a case.
    const CASE: &str = ":0606-2:13:..9748+27..7+6..2..9.2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..:311 521:321:182:4";

    #[test]
    fn a_case_is_read_and_written_back() {
        let parsed = parse(CASE).unwrap();
        let case = parsed.library.unwrap();
        assert_eq!(parsed.format, Format::Library);
        assert_eq!(
            (case.code.as_str(), case.candidates.as_str(), case.extra.as_str()),
            ("0606-2", "13", "4")
        );
        assert_eq!(case.position.placed.cells().len(), 2);
        assert_eq!(case.to_string(), CASE);
        let r1c1 = parsed.position.marks_of(Cell::at(0, 0));
        assert!(!r1c1.contains(Digit::ALL[2]) && r1c1.contains(Digit::ALL[4]), "3 was deleted, 5 was not");
        assert!(!case.must_fail());
    }

    #[test]
    fn a_case_of_another_layout_has_its_name_before_the_board() {
        let text = CASE.replace(":13:", ":13:x/+knight:");
        let board = parse(&text).unwrap().position;
        assert_eq!(board.layout.name(), "x/+knight");
        assert_eq!(
            write(&board, Format::Library),
            text.replace("0606-2:13:", "0000:x:").replace(":321:182:4", ":::")
        );
        // The first cell is a knight's move from the 6 of r1c8, and the second is on the diagonal with the 8 of r7c3.
        assert!(!board.marks_of(Cell::at(2, 8)).contains(Digit::ALL[5]));
        assert!(!board.marks_of(Cell::at(0, 8)).contains(Digit::ALL[7]));
        let error = parse(&CASE.replace(":13:", ":13:x+killer:")).unwrap_err();
        assert_eq!(error.column, 14);
    }

    #[test]
    fn a_wrong_field_has_its_place() {
        let error = parse(&CASE.replace("521", "52")).unwrap_err();
        assert_eq!(error.kind, ErrorKind::Triple { found: "52".into() });
        assert_eq!(error.column, CASE.find("521").unwrap() + 1);
        let error = parse(":0300:4:.........").unwrap_err();
        assert_eq!(error.kind, ErrorKind::Fields { found: 3 });
    }
}
