//! An exercise as a line of text: a board in about seventy characters, sometimes with a near miss of the board.

use super::Condition;
use crate::board::{Candidate, Cell, Digit, DigitSet, Layout};
use crate::grid::Grid;
use crate::puzzle::{Board, Digits};
use std::fmt;
use std::str::FromStr;

/// A board on which a technique is the simplest step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// The board.
    pub position: Board,
    /// Its near miss, if it has one.
    pub miss: Option<Miss>,
}

/// Change that turns a near miss into the exercise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NearMissChange {
    /// The candidate is removed.
    Remove(Candidate),
    /// The digit is written.
    Write(Candidate),
}

/// The near miss of an exercise: the board without the change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Miss {
    /// Change that turns the near miss into the exercise.
    pub change: NearMissChange,
    /// The condition that fails.
    pub condition: Condition,
}

/// Error of a text that is not an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoExercise;

impl fmt::Display for NoExercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an exercise")
    }
}

impl std::error::Error for NoExercise {}

impl Exercise {
    /// The board of the near miss.
    pub fn near_miss_board(&self) -> Option<Board> {
        let Board { givens, placed, .. } = self.position;
        let grid = Grid::from_position(&self.position).ok()?;
        let (mut placed, mut extra) = (placed, None);
        match self.miss?.change {
            NearMissChange::Remove(candidate) => extra = Some(candidate),
            NearMissChange::Write(candidate) => placed.set(candidate.cell, None),
        }
        let values = givens.overlaid(&placed);
        let layout = self.position.layout;
        let (now, before) = (Grid::legal(&self.position).ok()?, Grid::on(layout, &values).ok()?);
        let marks = std::array::from_fn(|index| {
            let cell = Cell::from_index(index);
            let removed = if grid.solved_cells().contains(cell) {
                DigitSet::EMPTY
            } else {
                now.candidates(cell) - grid.candidates(cell)
            };
            let marks = before.candidates(cell) - removed;
            extra.filter(|extra| extra.cell == cell).map_or(marks, |extra| marks.with(extra.digit))
        });
        Some(Board { layout, givens, placed, marks: Some(Box::new(marks)) })
    }
}

/// The characters of a board; each character means six bits.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

impl fmt::Display for Exercise {
    /// Writes the name of the layout and a colon, unless the layout is the classic one. Then the board follows as bits.
    /// Each cell has one bit, which is set if the cell is filled. Then each filled cell has five bits: one that is set
    /// if the digit is a given, and four for the digit less one. Then each candidate that the rules leave in an open
    /// cell has a bit that is set if the candidate has been removed. Each character has six bits, the highest first;
    /// zeros at the end are left out. For a near miss, the change follows, then the condition. A change such as `5r3c4`
    /// removes a candidate, and one such as `r3c4=5` writes a digit.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.position.layout;
        if !layout.is_classic() {
            write!(f, "{}:", layout.name())?;
        }
        let values = self.position.values();
        let mut bits: Vec<bool> = Cell::all().map(|cell| values.get(cell).is_some()).collect();
        for (cell, digit) in values.iter() {
            bits.push(self.position.givens.get(cell).is_some());
            bits.extend((0..4).rev().map(|bit| digit.index() >> bit & 1 == 1));
        }
        let legal = Grid::legal(&self.position).map_err(|_| fmt::Error)?;
        for cell in legal.unsolved_cells() {
            let left = self.position.marks_of(cell);
            bits.extend(legal.candidates(cell).iter().map(|digit| !left.contains(digit)));
        }
        let last = bits.iter().rposition(|bit| *bit).map_or(0, |last| last + 1);
        for six in bits[..last].chunks(6) {
            let number = (0..6).fold(0, |all, bit| all << 1 | usize::from(six.get(bit) == Some(&true)));
            write!(f, "{}", char::from(ALPHABET[number]))?;
        }
        match self.miss {
            Some(Miss { change: NearMissChange::Remove(candidate), condition }) => {
                write!(f, " {candidate} {}", condition.id())
            }
            Some(Miss { change: NearMissChange::Write(Candidate { digit, cell }), condition }) => {
                write!(f, " {cell}={digit} {}", condition.id())
            }
            None => Ok(()),
        }
    }
}

impl FromStr for Exercise {
    type Err = NoExercise;

    fn from_str(line: &str) -> Result<Exercise, NoExercise> {
        let mut words = line.split(' ');
        let board = words.next().ok_or(NoExercise)?;
        let (layout, board) = match board.split_once(':') {
            Some((name, board)) => (Layout::named(name).map_err(|_| NoExercise)?, board),
            None => (Layout::CLASSIC, board),
        };
        let position = board_of(layout, board).ok_or(NoExercise)?;
        let miss = match (words.next(), words.next(), words.next()) {
            (None, _, _) => None,
            (Some(change), Some(condition), None) => Some(Miss {
                change: change_of(change).ok_or(NoExercise)?,
                condition: Condition::from_id(condition).ok_or(NoExercise)?,
            }),
            (Some(_), _, _) => return Err(NoExercise),
        };
        Ok(Exercise { position, miss })
    }
}

fn board_of(layout: &'static Layout, text: &str) -> Option<Board> {
    let numbers: Option<Vec<usize>> =
        text.bytes().map(|byte| ALPHABET.iter().position(|one| *one == byte)).collect();
    let numbers = numbers?;
    let mut bits = numbers.iter().flat_map(|number| (0..6).rev().map(move |bit| number >> bit & 1 == 1));
    let mut next = || bits.next().unwrap_or(false);
    let filled: Vec<Cell> = Cell::all().filter(|_| next()).collect();
    let mut position = Board::on(layout, Digits::EMPTY);
    for cell in filled {
        let is_given = next();
        let index = (0..4).fold(0, |all, _| all << 1 | u8::from(next()));
        let values = if is_given { &mut position.givens } else { &mut position.placed };
        values.set(cell, Some(Digit::new(index + 1)?));
    }
    let legal = Grid::legal(&position).ok()?;
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for cell in Cell::all() {
        let candidates = legal.candidates(cell);
        marks[cell.index()] = if legal.solved_cells().contains(cell) {
            candidates
        } else {
            candidates.iter().filter(|_| !next()).collect()
        };
    }
    position.marks = Some(marks);
    Some(position)
}

fn change_of(text: &str) -> Option<NearMissChange> {
    if let Some((cell, digit)) = text.split_once('=') {
        let digit = Digit::new(digit.parse().ok()?)?;
        return Some(NearMissChange::Write(Candidate::new(digit, cell.parse().ok()?)));
    }
    text.parse().ok().map(NearMissChange::Remove)
}
