//! 81 characters in reading order. The name of a layout and a colon may be before them.

use super::error::{ErrorKind, Expected, FormatError};
use super::layout_name::LayoutName;
use super::spec::{BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition};
use super::text::{TextLine, cell, comment};
use super::{Format, Parsed, layout_name, rule_words, size, tidy};
use crate::board::{Cell, Digit, Layout};
use crate::puzzle::{Board, Digits};
use std::ops::Range;

pub(super) static LINE: FormatSpec = FormatSpec {
    id: "line",
    summary: "81 characters, . for an empty cell",
    example: "5.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    holds: BoardContent::Digits,
    reading: Reading::Line {
        known: Recognition::Word(|word| {
            let is_board = word.is_cells()
                || parts(word.line).is_some()
                || run(word.line).is_some()
                || is_lettered(word.text);
            LineMatch::board(is_board)
        }),
        read: parse,
    },
    write: |board| format!("{}{}", layout_name::prefix(board.position.layout), board.values()),
    layouts: LayoutSupport::All,
    frame: None,
};

/// Reads 81 cells, the name of a layout before them, and the comment after them.
pub(super) fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    match LayoutName::find(line.text) {
        Some(name) => name.read(line, parse_cells),
        None => parse_cells(line, Layout::CLASSIC),
    }
}

/// Reads the cells of a board of this layout, and the comment after them.
///
/// The cells may be anywhere in an address or a sentence, if they are plain digits, dots and zeros. The cells may also
/// form nine words, or each cell may be a word.
fn parse_cells(line: TextLine<'_>, layout: &'static Layout) -> Result<Parsed, FormatError> {
    if layout.size() < 9 {
        return size::parse(&[line], layout);
    }
    let bare = |values, rest: &str| {
        let state = state(line, line.text.len() - rest.len(), &values)?;
        let (board, rest) = state.unwrap_or_else(|| (Board::new(values), rest));
        Ok(Parsed { comment: comment(rest), ..Parsed::bare(Board { layout, ..board }, Format::Line) })
    };
    if let Some(run) = run(line.text) {
        let (start, end) = (run.start, run.end);
        let rest = line.text.get(end..).unwrap_or("");
        let is_first = line.text.get(..start).is_none_or(|before| before.trim().is_empty());
        let rest = if is_first { rest } else { beside(rest) };
        let parsed = bare(cells(line, start, line.text.get(run).unwrap_or(""))?, rest)?;
        let before = line.text.get(..start).filter(|before| rule_words::mentions_unread(before, layout));
        return Ok(Parsed { unread_rules: before.map(|before| before.trim().to_string()), ..parsed });
    }
    if let Some((values, end)) = parts(line.text) {
        return bare(values, line.text.get(end..).unwrap_or(""));
    }
    let text = line.text.trim_start();
    let start = line.text.len() - text.len();
    let length = text.find(char::is_whitespace).unwrap_or(text.len());
    let (word, rest) = text.split_at(length);
    let digits = tidy::letters(word.chars()).map(|digit| word.chars().map(digit).collect::<String>());
    bare(cells(line, start, digits.as_deref().unwrap_or(word))?, rest)
}

/// Returns true if a word is a board whose digits are the letters A to I.
fn is_lettered(word: &str) -> bool {
    (72..90).contains(&word.chars().count()) && tidy::letters(word.chars()).is_some()
}

/// Returns the board and the text after its cells, if the present state of the board is at byte `start` of the line,
/// cell by cell. A state has all givens, some digits of the player, and at least one empty cell; a full board is the
/// solution.
///
/// # Errors
/// The state has a digit that the board does not have.
pub(super) fn state<'t>(
    line: TextLine<'t>,
    start: usize,
    givens: &Digits,
) -> Result<Option<(Board, &'t str)>, FormatError> {
    let text = line.text.get(start..).unwrap_or("").trim_start();
    let (word, rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
    let values: Option<Vec<Option<Digit>>> = word.chars().map(cell).collect();
    let state = values.and_then(|values| givens.refilled(&values)).filter(|state| !state.is_full());
    let board = state.and_then(|state| Board::new(state).with_givens(givens).ok());
    let Some(board) = board.filter(|board| board.placed != Digits::EMPTY) else { return Ok(None) };
    let size = givens.size();
    let is_large = |c: &char| cell(*c).flatten().is_some_and(|digit| usize::from(digit.get()) > size);
    match word.char_indices().find(|(_, c)| is_large(c)) {
        None => Ok(Some((board, rest))),
        Some((at, found)) => {
            let column = line.column_of(line.text.len() - text.len() + at);
            Err(FormatError::at(line, column, ErrorKind::LargeDigit { found, size }))
        }
    }
}

/// Text after the cells, without the rest of the word that contains the last cell.
fn beside(rest: &str) -> &str {
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    rest.get(end..).unwrap_or("")
}

/// The first run of exactly 81 plain cells in a line, with no cell or letter directly before or after the run. `None`
/// if a longer or shorter board comes before this run.
fn run(text: &str) -> Option<Range<usize>> {
    /// The length from which a run of cells counts as a board, even if the board is too short or too long.
    const BOARD: usize = 40;
    if text.len() < 81 {
        return None;
    }
    let is_plain = |byte: u8| matches!(byte, b'0'..=b'9' | b'.');
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(start) = bytes.get(at..).and_then(|rest| rest.iter().position(|byte| is_plain(*byte))) {
        let start = at + start;
        let length = bytes.get(start..).unwrap_or(&[]).iter().take_while(|byte| is_plain(**byte)).count();
        at = start + length;
        let joins = |c: Option<char>| {
            c.is_some_and(|c| c.is_alphanumeric() || cell(c).is_some_and(|_| c != '-' && c != '_'))
        };
        let before = text.get(..start).and_then(|before| before.chars().next_back());
        let after = text.get(at..).and_then(|after| after.chars().next());
        if length == 81 && !joins(before) && !joins(after) && before != Some('+') && after != Some('+') {
            return Some(start..at);
        }
        if length >= BOARD {
            return None;
        }
    }
    None
}

/// The values of 81 cells in words or one by one, and the position at which they end. If cells are left empty between
/// signs, there must be signs between all cells.
pub(super) fn parts(text: &str) -> Option<(Digits, usize)> {
    if text.len() < 81 || text.len() > 1000 {
        return None;
    }
    separated(text).or_else(|| words(text))
}

/// The values of 81 cells with 80 signs of one kind between them; cells may be empty.
fn separated(text: &str) -> Option<(Digits, usize)> {
    let sign = [',', ';', '\t'].into_iter().find(|sign| text.matches(*sign).count() == 80)?;
    let mut values = Digits::EMPTY;
    for (cell, field) in Cell::all().zip(text.split(sign)) {
        values.set(cell, field_value(field)?);
    }
    Some((values, text.len()))
}

/// The cell in a field between two signs; an empty field is an empty cell.
pub(super) fn field_value(field: &str) -> Option<Option<Digit>> {
    let field = field.trim().trim_matches('"');
    let mut chars = field.chars();
    match (chars.next(), chars.next()) {
        (None, _) => Some(None),
        (Some(c), None) => cell(c),
        (Some(_), Some(_)) => None,
    }
}

/// The values of 81 cells in words of one, three or nine cells.
fn words(text: &str) -> Option<(Digits, usize)> {
    let parts = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '/' | '|' | ':');
    let mut found = Vec::with_capacity(81);
    let mut size = 0;
    let mut end = 0;
    for word in text.split(parts).filter(|word| !word.is_empty()) {
        let all: Option<Vec<_>> = word.chars().map(cell).collect();
        let Some(all) = all.filter(|all| matches!(all.len(), 1 | 3 | 9) && (size == 0 || all.len() == size))
        else {
            break;
        };
        size = all.len();
        found.extend(all);
        end = word.as_ptr() as usize - text.as_ptr() as usize + word.len();
    }
    let mut values = Digits::EMPTY;
    Cell::all().zip(&found).for_each(|(cell, value)| values.set(cell, *value));
    // Nine words that each contain all nine digits are nine cells with all candidates, not a board.
    let unknown = found.chunks(9).all(|row| row.iter().flatten().map(|digit| digit.index()).eq(0..9));
    (found.len() == 81 && !unknown).then_some((values, end))
}

/// The values of a line of only digits, dots and zeros; almost all lines of a collection are like this.
///
/// [`parse`] reads such a line in the same way. This function exists because a batch spends a tenth of its time on
/// detecting the form of such lines.
pub(super) fn plain(text: &str) -> Option<Digits> {
    let cells: &[u8; 81] = text.as_bytes().try_into().ok()?;
    let mut numbers = [0; 81];
    for (number, sign) in numbers.iter_mut().zip(cells) {
        *number = if *sign == b'.' { 0 } else { sign.wrapping_sub(b'0') };
    }
    Digits::from_numbers(&numbers)
}

/// Reads a word of 81 cells, which begins at byte `start` of the line.
pub(super) fn cells(line: TextLine<'_>, start: usize, word: &str) -> Result<Digits, FormatError> {
    cells_on(line, start, word, Layout::CLASSIC)
}

/// Reads a word of the cells of a board of this layout, which begins at byte `start` of the line.
pub(super) fn cells_on(
    line: TextLine<'_>,
    start: usize,
    word: &str,
    layout: &'static Layout,
) -> Result<Digits, FormatError> {
    if layout.size() < 9 {
        let text = TextLine { text: word, before: line.column_of(start) - 1, ..line };
        let size::SmallBoard { values, end, .. } = size::cells(&[text], layout)?;
        let rest = word.char_indices().find(|(at, c)| *at >= end && !c.is_whitespace());
        return match rest {
            None => Ok(values),
            Some((at, found)) => {
                let kind = ErrorKind::Unexpected { found, expected: Expected::End };
                Err(FormatError::at(text, text.column_of(at), kind))
            }
        };
    }
    let first = line.column_of(start);
    let mut values = Digits::EMPTY;
    let mut found = 0;
    for (index, c) in word.chars().enumerate() {
        let value = cell(c).ok_or_else(|| match index {
            0..81 => line.no_cell(first + index, c),
            _ => FormatError::at(
                line,
                first + index,
                ErrorKind::Unexpected { found: c, expected: Expected::End },
            ),
        })?;
        if index < 81 {
            values.set(Cell::from_index(index), value);
        }
        found += 1;
    }
    if found == 81 {
        return Ok(values);
    }
    let column = first + found.min(81);
    Err(FormatError::at(line, column, ErrorKind::Cells { found, needed: 81, row: None }))
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, parse};

    const DOTS: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    #[test]
    fn every_sign_for_an_empty_cell_is_read() {
        for sign in ["0", ".", "*", "_", "-", "x", "X", "?", "·", "□"] {
            let parsed = parse(&DOTS.replace('.', sign)).unwrap();
            assert_eq!(
                (parsed.position.givens.to_string().as_str(), parsed.format),
                (DOTS, Format::Line),
                "{sign}"
            );
        }
    }

    #[test]
    fn a_comment_and_comment_lines_are_no_part_of_the_board() {
        let parsed = parse(&format!("\u{feff}# a collection\r\n\r\n{DOTS}\t# s lc1(3) s\r\n")).unwrap();
        assert_eq!(parsed.position.givens.to_string(), DOTS);
        assert_eq!(parsed.comment.as_deref(), Some("# s lc1(3) s"));
    }

    #[test]
    fn a_wrong_count_and_a_wrong_character_have_their_place() {
        let short = parse(&DOTS[1..]).unwrap_err();
        assert_eq!(short.kind, ErrorKind::Cells { found: 80, needed: 81, row: None });
        assert_eq!((short.line, short.column), (1, 81));
        let long = parse(&format!("  {DOTS}7")).unwrap_err();
        assert_eq!((long.line, long.column), (1, 84));
        let wrong = parse(&format!("\n{}", DOTS.replacen('1', "q", 1))).unwrap_err();
        assert_eq!((wrong.line, wrong.column), (2, 22));
    }

    #[test]
    fn a_second_board_that_holds_the_givens_is_the_present_state() {
        let state = format!("6.{}", &DOTS[2..]);
        let solution = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
        for sign in [" ", "\t", ",", ";"] {
            let parsed = parse(&format!("{DOTS}{sign}{state}")).unwrap();
            assert_eq!(parsed.position.givens.to_string(), DOTS, "{sign:?}");
            assert_eq!(parsed.position.values().to_string(), state, "{sign:?}");
            assert_eq!(parsed.comment, None, "{sign:?}");
            for beside in [solution, &state.replace("9748", "9..8")] {
                let parsed = parse(&format!("{DOTS}{sign}{beside}")).unwrap();
                assert_eq!(parsed.position.values().to_string(), DOTS, "{sign:?}");
                assert_eq!(parsed.comment.as_deref(), Some(beside), "{sign:?}");
            }
        }
    }

    #[test]
    fn two_boards_are_not_one() {
        let error = parse(&format!("{DOTS}\n{DOTS}\n")).unwrap_err();
        assert_eq!((error.kind, error.line), (ErrorKind::Boards { lines: vec![1, 2] }, 2));
        assert!(parse(&format!("{DOTS}\nend\n{DOTS}")).is_ok(), "nothing after the end of a stream is read");
    }
}
