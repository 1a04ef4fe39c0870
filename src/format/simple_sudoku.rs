//! The files that Simple Sudoku saves (`.ss`): a grid in a frame with stars. A board in play has three such grids: the
//! givens, the placed digits and the candidates.
//!
//! [`super::rows`] and [`super::pencilmarks`] read the grids, and this file combines them into one board.

use super::block::Block;
use super::spec::{BoardContent, FormatSpec, LayoutSupport, Reading, Writing};
use super::{Format, Parsed, candidates};
use crate::board::{Cell, DigitSet};
use crate::puzzle::{Board, Digits};

/// Number of grids in a file of a board in play.
pub(super) const PARTS: usize = 3;

pub(super) static SIMPLE_SUDOKU: FormatSpec = FormatSpec {
    id: "simple-sudoku",
    summary: "a file of Simple Sudoku (.ss): givens, digits placed and candidates in frames with stars",
    example: "\
        *-----------*\n\
        |5.9|748|...|\n\
        |7..|...|...|\n\
        |.2.|1.9|...|\n\
        |---+---+---|\n\
        |..7|...|24.|\n\
        |.64|.1.|59.|\n\
        |.98|...|3..|\n\
        |---+---+---|\n\
        |...|8.3|.2.|\n\
        |...|...|..6|\n\
        |...|275|9..|\n\
        *-----------*",
    holds: BoardContent::Game,
    reading: Reading::By { reader_of: Format::Rows, told_apart: true },
    write,
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// The board that the grids form together: givens, then perhaps the placed digits, then candidates. `None` if each grid
/// is a separate board.
pub(super) fn merge(parts: &[Block]) -> Option<Parsed> {
    let read: Option<Vec<Parsed>> = parts.iter().map(|part| part.parse().ok()).collect();
    let mut read = read?.into_iter();
    let (first, second, third) = (read.next()?, read.next()?, read.next());
    let (placed, last) = match third {
        Some(third) => (Some(second), third),
        None => (None, second),
    };
    if last.format != Format::Pencilmarks {
        return None;
    }
    let mut position = Board::new(first.position.givens);
    let later: Digits = placed.map_or(Digits::EMPTY, |placed| placed.position.givens);
    for (cell, digit) in later.iter() {
        match position.givens.get(cell) {
            None => position.placed.set(cell, Some(digit)),
            Some(given) if given == digit => {}
            Some(_) => return None,
        }
    }
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for cell in Cell::all() {
        let group = last.position.givens.get(cell).map_or(last.position.marks_of(cell), DigitSet::only);
        match position.values().get(cell) {
            Some(digit) if group == DigitSet::only(digit) => {}
            Some(_) => return None,
            None => marks[cell.index()] = group,
        }
    }
    position.marks = candidates::some(marks);
    Some(Parsed { comment: last.comment, ..Parsed::bare(position, Format::SimpleSudoku) })
}

/// Writes the givens, and for a board in play also the placed digits and the candidates.
fn write(board: &Writing<'_>) -> String {
    let givens = digits(&board.position.givens);
    if board.position.placed == Digits::EMPTY && board.position.marks.is_none() {
        return givens;
    }
    let groups = candidates::of(board.position);
    let group = |cell: Cell| groups[cell.index()].iter().map(|digit| digit.to_string()).collect::<String>();
    let width = Cell::all().map(|cell| group(cell).len()).max().unwrap_or(1);
    let rule = |left: &str, middle: &str, right: &str| {
        let part = "-".repeat(3 * width + 7);
        format!("{left}{part}{middle}{part}{middle}{part}{right}\n")
    };
    let mut text = format!("{givens}\n\n{}\n\n{}", digits(&board.position.placed), rule("*", "-", "*"));
    for row in 0..9 {
        if row == 3 || row == 6 {
            text.push_str(&rule("|", "+", "|"));
        }
        for column in 0..9 {
            text.push_str(if column % 3 == 0 { "| " } else { "" });
            text.push_str(&format!("{:<width$}  ", group(Cell::at(row, column))));
        }
        text.push_str("|\n");
    }
    text.push_str(rule("*", "-", "*").trim_end());
    text
}

/// Writes a grid of digits.
fn digits(values: &Digits) -> String {
    let mut text = String::from("*-----------*\n");
    for (row, cells) in super::rows::write(values).lines().enumerate() {
        if row == 3 || row == 6 {
            text.push_str("|---+---+---|\n");
        }
        let boxes: Vec<&str> = (0..3).filter_map(|part| cells.get(part * 3..part * 3 + 3)).collect();
        text.push_str(&format!("|{}|\n", boxes.join("|")));
    }
    text + "*-----------*"
}
