//! Boards as sudoku.coach copies its state: JSON, packed by zlib into letters and digits of base 32.
//!
//! The state may contain colours next to the digits and the candidates. The colours are skipped.

use super::error::{ErrorKind, FormatError};
use super::spec::{BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, Writing};
use super::text::{TextLine, comment};
use super::{Format, Parsed, candidates, line};
use crate::board::{Cell, Digit, DigitSet};
use crate::puzzle::Board;
use data_encoding::BASE32_DNSSEC as BASE32;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use serde::{Deserialize, Serialize};

/// The letters that begin a state of any version. [`VERSION`] begins a state of the version that this program reads and
/// writes.
const START: &str = "SCv";
const VERSION: &str = "SCv7_32_";
/// The longest JSON that a state may unpack to, in bytes.
const LONGEST: usize = 64 * 1024;
/// The level of compression that the site uses.
const LEVEL: u8 = 6;

pub(super) static SUDOKU_COACH: FormatSpec = FormatSpec {
    id: "sudoku-coach",
    summary: "the state that sudoku.coach copies, with digits and candidates (SCv7)",
    example: concat!(
        "SCv7_32_f2ear3q1do132325tu93b5gsotohpdnk0oug3ki4kd48g1eg5pd72trcodo04cmasjlvnmavvp7ump9e",
        "rvpmv93truinbvkeufblppvdjbr0jc9nap26pe0toa63r53roi4c4piluet969bad8nrquu4p7j4hml5jvlrhf03",
        "59vfhf021rhn8egspv5lp3ln26dk0hmo7o8mg34p9n9578iv0l8ihhde21k42a7c90hs080gb0c5g5coccf7mhdi",
        "g0d2675jl4l682l9rpbpteh8ge2cklmdd1g51earm92lavsr8brqdmgspke7ucqrut4b4u58kh87r0hpd073iktc",
        "815btidm494lhqfu022tqpgh",
    ),
    holds: BoardContent::Game,
    reading: Reading::Line {
        known: Recognition::Mark(|text| LineMatch::board(place(text).is_some())),
        read: parse,
    },
    write,
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// The fields of the state from which a board is made.
#[derive(Serialize, Deserialize)]
#[serde(rename = "State", rename_all = "camelCase")]
struct CoachState {
    #[serde(default = "nine")]
    grid_size: usize,
    given_digits: String,
    #[serde(default)]
    user_digits: String,
    /// A number for each cell, with bit d for the digit d.
    #[serde(default)]
    user_cell_candidates: String,
}

fn nine() -> usize {
    9
}

/// Position at which a state begins: at the beginning of a word, or after a sign of an address.
fn place(text: &str) -> Option<usize> {
    text.match_indices(START).map(|(at, _)| at).find(|at| {
        let before = text.get(..*at).and_then(|before| before.chars().next_back());
        let rest = text.get(at + START.len()..).unwrap_or("");
        let version = rest.bytes().take_while(u8::is_ascii_digit).count();
        before.is_none_or(|c| !c.is_alphanumeric())
            && version > 0
            && rest.get(version..).is_some_and(|rest| rest.starts_with('_'))
    })
}

/// Reads the state of a line.
fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let start = place(line.text).unwrap_or(0);
    let state = line.text.get(start..).unwrap_or("");
    let end = state.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(state.len());
    let (state, beside) = state.split_at(end);
    let wrong = |kind| FormatError::at(line, line.column_of(start), kind);
    let Some(word) = state.strip_prefix(VERSION) else {
        let found = state.rsplit_once('_').map_or(state, |(version, _)| version).chars().take(20).collect();
        return Err(wrong(ErrorKind::Version { found, known: VERSION.trim_end_matches('_') }));
    };
    let state = unpacked(word).ok_or_else(|| wrong(ErrorKind::Packed))?;
    let parsed = board(&state).map_err(wrong)?;
    let comment = comment(beside.trim_start_matches(['"', '\'', ')', '>', ']', '.', ',']));
    Ok(Parsed { comment, ..parsed })
}

fn unpacked(word: &str) -> Option<CoachState> {
    let packed = BASE32.decode(word.as_bytes()).ok()?;
    let text = decompress_to_vec_zlib_with_limit(&packed, LONGEST).ok()?;
    serde_json::from_slice(&text).ok()
}

/// The board of a state. Cells without candidates have no marks.
fn board(state: &CoachState) -> Result<Parsed, ErrorKind> {
    if state.grid_size != 9 {
        return Err(ErrorKind::Size { found: state.grid_size });
    }
    let digits = |text: &str| match text {
        "" => Ok(Default::default()),
        text => line::cells(TextLine { text, ..TextLine::NONE }, 0, text).map_err(|error| error.kind),
    };
    let mut position = Board { givens: digits(&state.given_digits)?, ..Board::default() };
    for (cell, digit) in digits(&state.user_digits)?.iter() {
        match position.givens.get(cell) {
            None => position.placed.set(cell, Some(digit)),
            Some(given) if given == digit => {}
            Some(_) => return Err(ErrorKind::PlacedOnGiven(cell)),
        }
    }
    let numbers: Vec<&str> = state.user_cell_candidates.split('-').collect();
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    match numbers.len() {
        81 => {}
        1 if state.user_cell_candidates.is_empty() => return Ok(Parsed::bare(position, Format::SudokuCoach)),
        found => return Err(ErrorKind::Cells { found, needed: 81, row: None }),
    }
    let values = position.values();
    for (cell, number) in Cell::all().zip(numbers) {
        let bits: u16 = number
            .trim()
            .parse()
            .map_err(|_| ErrorKind::Number { found: number.chars().take(20).collect() })?;
        if values.get(cell).is_none() {
            marks[cell.index()] = Digit::ALL.into_iter().filter(|digit| bits & bit(*digit) != 0).collect();
        }
    }
    position.marks = candidates::some(marks);
    Ok(Parsed::bare(position, Format::SudokuCoach))
}

/// The bit of a digit in the number of a cell.
fn bit(digit: Digit) -> u16 {
    1 << digit.get()
}

/// Writes the state of the board.
fn write(board: &Writing<'_>) -> String {
    let Board { givens, placed, marks, .. } = board.position;
    let values = board.values();
    let digits = |digits: &crate::puzzle::Digits| digits.to_string().replace('.', "0");
    let number = |cell: Cell| {
        let marks = marks.as_ref().filter(|_| values.get(cell).is_none());
        marks.map_or(0, |marks| marks[cell.index()].iter().map(bit).sum::<u16>()).to_string()
    };
    let state = CoachState {
        grid_size: nine(),
        given_digits: digits(givens),
        user_digits: digits(placed),
        user_cell_candidates: Cell::all().map(number).collect::<Vec<_>>().join("-"),
    };
    let text = serde_json::to_vec(&state).unwrap_or_default();
    format!("{VERSION}{}", BASE32.encode(&compress_to_vec_zlib(&text, LEVEL)))
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, parse};
    use super::*;

    /// A state as another program writes it, with colours and a title.
    const STATE: &str = "\
        SCv7_32_f2eaqkebdq1j047s2ufliqfso1feeinvk33ql1tk41i0i98i14ur9qlveu6q2a09nlqlehlrpim7dhnuabuphmn7ujcqigtc\
        qjtnie2fsd2hqnmkrco7bqlla9uvlq2e9ukkulvplmg02m600c33ak5q6n6dkh9p7b062pgai33h002uu3d87oc4lub0rjdqb5avu75ic\
        6t79or6s4v3c0qpkn5p53f8mfm0l9gvf0rt6uipm3jg1eulj9vr0s2br783mhqd6s6crsekkrr7hrfibq79sg4e94tke88od6h62ok3b\
        hsp0ttps867gps84d9m1ds0uei3o55huk17n2gm08plic4lr7g761ei6cem9e7khskpftubcbie7i248eqli9vas2khd7dmpppapo2pu\
        mm583482c8u1ct488nt5irnpreknm6u81uvu0401afp6";

    #[test]
    fn a_state_of_another_program_is_read() {
        let read = parse(STATE).unwrap();
        let wanted = "010003006002050000030000000000200300000900017040006000021000070083000009560804200";
        assert_eq!(read.position.givens.to_string().replace('.', "0"), wanted);
        assert_eq!(read.format, Format::SudokuCoach);
    }

    #[test]
    fn states_of_other_versions_and_damaged_ones_are_refused() {
        let kind = |text: &str| parse(text).expect_err(text).kind;
        let version = |found: &str| ErrorKind::Version { found: found.into(), known: "SCv7_32" };
        assert_eq!(kind(&STATE.replace("SCv7", "SCv9")), version("SCv9_32"));
        assert_eq!(kind(&STATE.replace("_32_", "_64_")), version("SCv7_64"));
        assert_eq!(kind(&STATE.replace("qlla9", "qlla8")), ErrorKind::Packed);
        assert_eq!(kind(&STATE[..200]), ErrorKind::Packed);
        let state = |candidates: &str| CoachState {
            grid_size: 9,
            given_digits: "0".repeat(81),
            user_digits: String::new(),
            user_cell_candidates: candidates.to_string(),
        };
        assert_eq!(board(&state("1-2")).unwrap_err(), ErrorKind::Cells { found: 2, needed: 81, row: None });
        assert!(board(&state("")).unwrap().position.marks.is_none());
    }
}
