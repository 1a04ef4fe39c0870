//! Games of an OpenSudoku file: `<game data="…" />` with 81 digits, or with the state of each cell.
//!
//! A state has three fields between bars: the digit, the notes, and a sign that shows whether the player may change the
//! cell. The notes are a list of digits, or a number with one bit for each digit. From version 4 on there are two kinds
//! of notes. The notes in the corners of a cell come first, and show where a digit can go. The notes in the centre of
//! the cell come second, and are its candidates.

use super::error::{ErrorKind, Expected, FormatError};
use super::line;
use super::spec::{BoardContent, FormatSpec, Frame, LayoutSupport, LineMatch, Reading, Recognition, Writing};
use super::text::TextLine;
use super::{Format, Parsed, candidates};
use crate::board::{Cell, Digit, DigitSet};
use crate::puzzle::{Board, Digits};

pub(super) static OPENSUDOKU: FormatSpec = FormatSpec {
    id: "opensudoku",
    summary: "a file of OpenSudoku with one game or more",
    example: concat!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n",
        "<game data=\"5097480007000000000201090000070002400640105900980003000008030200000000060002759",
        "00\" />\n</opensudoku>",
    ),
    holds: BoardContent::Exact,
    reading: Reading::Line { known: Recognition::Start(told), read: parse },
    write,
    layouts: LayoutSupport::ClassicOnly,
    frame: Some(Frame {
        head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n",
        tail: "</opensudoku>\n",
    }),
};

const GAME: &str = "<game";
const STATES: usize = 240;

fn told(text: &str) -> LineMatch {
    match text.starts_with('<') {
        true if is_open(text) => LineMatch::Other,
        true if text.contains(GAME) && text.contains("data=") => LineMatch::Board,
        true => LineMatch::Wrapping,
        false => LineMatch::board(text.len() > STATES && text.matches('|').count() > STATES),
    }
}

/// Returns true if the tag of a game begins in the line, but does not end in it.
pub(super) fn is_open(text: &str) -> bool {
    let tag = text.trim_start().starts_with('<').then(|| text.rfind(GAME)).flatten();
    tag.and_then(|at| text.get(at..)).is_some_and(|tag| !tag.contains('>'))
}

/// Reads the game of the line.
pub(super) fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let game = line.text.find(GAME).unwrap_or(0);
    let rest = line.text.get(game..).unwrap_or("");
    let start = rest.find("data=").map_or(game, |at| game + at + "data=".len());
    let value = line.text.get(start..).unwrap_or("");
    let quoted = value.trim_start_matches(['"', '\'']);
    let start = start + value.len() - quoted.len();
    let data = quoted.split(['"', '\'', '>']).next().unwrap_or("");
    if data.contains('|') {
        return states(line, start, data);
    }
    let word = data.split(['/', ' ']).next().unwrap_or("");
    Ok(Parsed::bare(Board::new(line::cells(line, start, word)?), Format::OpenSudoku))
}

/// Reads the states of 81 cells, which begin at byte `start` of the line.
fn states(line: TextLine<'_>, start: usize, data: &str) -> Result<Parsed, FormatError> {
    let heads = ["&#10;", "&#xA;", "&#xa;", "\n"];
    let head = match data.starts_with("version") {
        true => heads.iter().filter_map(|end| data.find(end).map(|at| at + end.len())).min().unwrap_or(0),
        false => 0,
    };
    let body = data.get(head..).unwrap_or("");
    let parts: Vec<&str> = body.split('|').map(str::trim).filter(|part| !part.is_empty()).collect();
    let each = parts.len() / 81;
    if !parts.len().is_multiple_of(81) || !(3..=5).contains(&each) {
        let kind = ErrorKind::Cells { found: parts.len() / each.clamp(3, 5), needed: 81, row: None };
        return Err(FormatError::at(line, line.column_of(start + data.len()), kind));
    }
    let mut position = Board::default();
    let (mut marks, mut corners) = (Box::new([DigitSet::EMPTY; 81]), Box::new([DigitSet::EMPTY; 81]));
    for (cell, state) in Cell::all().zip(parts.chunks(each)) {
        let wrong = |part: &str| {
            let at = part.as_ptr() as usize - line.text.as_ptr() as usize;
            let found = part.chars().next().unwrap_or(' ');
            let kind = ErrorKind::Unexpected { found, expected: Expected::State };
            FormatError::at(line, line.column_of(at), kind)
        };
        let [value, first, .., own] = state else { continue };
        let digit = match value.parse() {
            Ok(0) => None,
            Ok(number) => Some(Digit::new(number).ok_or_else(|| wrong(value))?),
            Err(_) => return Err(wrong(value)),
        };
        match *own {
            "0" => position.givens.set(cell, digit),
            "1" => position.placed.set(cell, digit),
            other => return Err(wrong(other)),
        }
        let read = |part: &&str| notes(part).ok_or_else(|| wrong(part));
        let (corner, centre) = match state {
            [_, corner, centre, _] | [_, corner, centre, _, _] => (read(corner)?, read(centre)?),
            _ => (DigitSet::EMPTY, read(first)?),
        };
        if digit.is_none() {
            (corners[cell.index()], marks[cell.index()]) = (corner, centre);
        }
    }
    position.marks = candidates::some(marks);
    Ok(Parsed { corners: candidates::some(corners), ..Parsed::bare(position, Format::OpenSudoku) })
}

/// Reads the notes of a cell: `-`, `1,3,7,`, or a number with one bit for each digit.
fn notes(text: &str) -> Option<DigitSet> {
    if text == "-" {
        return Some(DigitSet::EMPTY);
    }
    if text.contains(',') {
        let digits = text.split(',').filter(|word| !word.is_empty());
        return digits.map(|word| word.parse().ok().and_then(Digit::new)).collect();
    }
    text.parse().ok().filter(|bits| *bits < 512).map(DigitSet::from_bits)
}

/// Writes the tag of a game, with 81 digits or, for a board in play, with the state of each cell. All versions can read
/// the tag, unless it has marks in corners.
fn write(board: &Writing<'_>) -> String {
    let Board { givens, placed, marks, .. } = board.position;
    let noted = marks.as_ref().filter(|marks| marks.iter().any(|mark| !mark.is_empty()));
    if *placed == Digits::EMPTY && noted.is_none() && board.corners.is_none() {
        return format!("<game data=\"{}\" />", givens.to_string().replace('.', "0"));
    }
    let state = |cell: Cell| {
        let digit = givens.get(cell).or(placed.get(cell)).map_or(0, Digit::get);
        let mark = noted.map_or(DigitSet::EMPTY, |marks| marks[cell.index()]);
        if let Some(corners) = board.corners {
            let (corner, centre) = (corners[cell.index()].bits(), mark.bits());
            return format!("{digit}|{corner}|{centre}|{}|", u8::from(givens.get(cell).is_none()));
        }
        let notes: String = match mark.is_empty() {
            true => String::from("-"),
            false => mark.iter().map(|digit| format!("{digit},")).collect(),
        };
        format!("{digit}|{notes}|{}|", u8::from(givens.get(cell).is_none()))
    };
    let states: String = Cell::all().map(state).collect();
    let version = if board.corners.is_some() { 4 } else { 1 };
    format!("<game data=\"version: {version}&#10;{states}\" />")
}

#[cfg(test)]
mod tests {
    use super::super::{Format, parse, records, write};
    use crate::board::{Cell, Digit, DigitSet};

    const LINE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    #[test]
    fn games_on_one_line_and_a_game_on_several_are_read() {
        let zeros = LINE.replace('.', "0");
        let one = format!(
            "<?xml version=\"1.0\"?><opensudoku><name>a</name><game data=\"{zeros}\" /><game data=\"{zeros}\"/></opensudoku>"
        );
        let read: Vec<_> = records(one.as_bytes()).map(|record| record.parsed.unwrap()).collect();
        assert_eq!(read.len(), 2);
        assert!(read.iter().all(|parsed| parsed.position.givens.to_string() == LINE));
        let broken = one.replacen("<game data=\"009", "<game data=\"00q", 2).replacen("00q", "009", 1);
        let error = parse(&broken).unwrap_err();
        assert_eq!(error.column, broken.find('q').unwrap() + 1, "{error}");
        let mut position = parse(LINE).unwrap().position;
        position.placed.set(Cell::at(0, 0), Digit::new(5));
        let mut marks = Box::new([DigitSet::EMPTY; 81]);
        marks[1] = DigitSet::only(Digit::ALL[0]).with(Digit::ALL[2]);
        position.marks = Some(marks);
        let file = write(&position, Format::OpenSudoku);
        assert!(file.contains("5|-|1|0|1,3,|1|9|-|0|"), "{file}");
        for text in [
            file.clone(),
            file.replace("&#10;", "\n"),
            file.replace("version: 1", "version: 3").replace("1,3,", "5").replace("|-|", "|0|"),
            file.replace("version: 1", "version: 4").replace("1,3,", "0|5").replace("|-|", "|0|0|"),
        ] {
            assert_eq!(
                parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}")).position,
                position,
                "{text}"
            );
        }
    }
}
