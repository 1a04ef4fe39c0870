//! X-Wing, swordfish and jellyfish: basic fish without fins.

use super::board::ExplainerBoard;
use super::geometry::{BitIter, CELLS, COLUMNS, ROWS, choices, size as count};
use super::hint::{ExplainerHint, candidate};
use std::ops::ControlFlow;

/// A digit, the first line of the base family, the base lines, and the places that the digit has in these lines.
#[derive(Clone, Copy)]
pub(super) struct ExplainerFish {
    pub(super) digit: usize,
    pub(super) family: usize,
    pub(super) lines: u16,
    pub(super) places: u16,
}

/// Visits all fish of a size that remove something. Columns as bases come before rows, and each choice of lines is
/// tried with all digits before the next choice.
pub(super) fn each_fish(
    board: &ExplainerBoard,
    size: u32,
    visit: &mut impl FnMut(ExplainerFish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for family in [COLUMNS, ROWS] {
        // For each digit, the lines that can be a base.
        let mut few = [0u16; 9];
        for line in 0..9 {
            for (digit, places) in board.at[family + line].iter().enumerate() {
                few[digit] |= u16::from((2..=size).contains(&count(*places))) << line;
            }
        }
        let mut digits = 0u16;
        for digit in 0..9 {
            let room = u32::from(board.placed[digit]) + 2 * size <= 9;
            digits |= u16::from(room && count(few[digit]) >= size) << digit;
        }
        if digits == 0 {
            continue;
        }
        for lines in choices(size).iter().copied() {
            for digit in BitIter(digits) {
                if lines & !few[digit] != 0 {
                    continue;
                }
                let places = BitIter(lines).fold(0, |places, line| places | board.at[family + line][digit]);
                if count(places) != size {
                    continue;
                }
                let fish = ExplainerFish { digit, family, lines, places };
                if BitIter(places).any(|place| board.at[COLUMNS - family + place][digit] & !lines != 0) {
                    visit(fish)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Removals of a fish, by row and column.
pub(super) fn removals(board: &ExplainerBoard, fish: ExplainerFish) -> Vec<u16> {
    let ExplainerFish { digit, family, lines, places } = fish;
    let covers = COLUMNS - family;
    let mut removed: Vec<u16> = BitIter(places)
        .flat_map(|place| {
            BitIter(board.at[covers + place][digit] & !lines).map(move |line| (covers + place, line))
        })
        .map(|(house, line)| candidate(CELLS[house][line] as usize, digit))
        .collect();
    removed.sort_unstable();
    removed
}

fn fish(board: &ExplainerBoard, size: u32, name: &'static str, rating: u16) -> Option<ExplainerHint> {
    let mut found = None;
    let _ = each_fish(board, size, &mut |fish| {
        found = Some(ExplainerHint::remove(name, rating, removals(board, fish)));
        ControlFlow::Break(())
    });
    found
}

pub(super) fn x_wing(board: &ExplainerBoard) -> Option<ExplainerHint> {
    fish(board, 2, "X-Wing", 32)
}

pub(super) fn swordfish(board: &ExplainerBoard) -> Option<ExplainerHint> {
    fish(board, 3, "Swordfish", 38)
}

pub(super) fn jellyfish(board: &ExplainerBoard) -> Option<ExplainerHint> {
    fish(board, 4, "Jellyfish", 52)
}
