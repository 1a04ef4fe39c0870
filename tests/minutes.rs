//! The minutes that people need for a puzzle. They are the same for all forms of a puzzle, do not change within a
//! version of the model, and exist only for puzzles similar to those in the data.
#![cfg(feature = "explain")]

use crate::random::SplitMix;
use crate::relabel::relabelling;
use crate::shared;
use whydoku::board::Layout;
use whydoku::format::parse;
use whydoku::puzzle::Board;
use whydoku::rating::human::Human;
use whydoku::rating::{MinutesBasis, PlayerMinutes, RatingError};
use whydoku::solve::Task;

fn minutes(board: &Board) -> Result<PlayerMinutes, RatingError> {
    Human::new(&Task::default()).run(|human| human.minutes(board)).expect("it is never cancelled")
}

fn board(line: &str) -> Board {
    parse(line).expect("a board").position
}

/// The minutes with the ends of their interval, and the amount of data.
fn text(board: &Board) -> String {
    let PlayerMinutes { basis, estimate } = minutes(board).expect("one solution");
    let numbers = estimate.into_iter().flatten().map(|number| number.to_string());
    numbers.chain([basis.id().to_string()]).collect::<Vec<_>>().join(" ")
}

/// Puzzles of each kind. A change of these minutes needs a new version of the model.
const PINNED: [(&str, &str); 6] = [
    (".7...6..5.2..71.9.1...2..3...2..9.6.4.......8.8.2..1...6..3...2.5.94..7.7..6...4.", "6.2 4.7 8.6 many"),
    ("..9.5...76....28.57.......3.465........8.3........425.3.......22.87....61...6.9..", "8.2 5.3 12.4 few"),
    (
        "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
        "13.0 8.4 19.8 few",
    ),
    ("4..3..68....7.........61.........3.1...5.2...37.6...9..1..2....7..1.3...59.....6.", "harder"),
    ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", "harder"),
    ("51974863278365241942613987535798624126431759819852436797586312483249175664127598.", "easier"),
];

#[test]
fn a_puzzle_keeps_its_minutes_within_a_version() {
    assert_eq!(whydoku::rating::human::MODEL.version, 1);
    assert_eq!(PINNED.map(|(puzzle, _)| text(&board(puzzle))), PINNED.map(|(_, minutes)| minutes));
}

#[test]
fn no_relabelling_changes_the_minutes() {
    let mut random = SplitMix(49);
    for (puzzle, pinned) in &PINNED[..3] {
        let board = board(puzzle);
        for _ in 0..1_000 {
            let other = relabelling(&mut random).position(&board);
            assert_eq!(text(&other), *pinned, "{puzzle} as {}", other.givens);
        }
    }
}

#[test]
fn boards_that_have_no_minutes_are_refused() {
    let windoku = Layout::named("windoku").expect("a layout");
    let puzzle = board(PINNED[0].0).givens;
    assert_eq!(minutes(&Board::on(windoku, puzzle)), Err(RatingError::OtherRules(windoku)));
    assert_eq!(minutes(&Board::default()), Err(RatingError::SeveralSolutions));
}

/// The intervals contain four fifths of the players' means, and the order of the puzzles is about the same as for the
/// players. The limits in this test are less strict than the results of the cross-validated fit that the tool `minutes`
/// prints.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_minutes_fit_the_times_of_the_players() {
    let (mut inside, mut expected, mut actual) = ([(0, 0); 4], Vec::new(), Vec::new());
    let times = shared::text("reference/times/cloud-sudoku.tsv");
    for row in times.lines().filter(|row| !row.starts_with('#')) {
        let columns: Vec<&str> = row.split('\t').collect();
        let mean = columns[2].parse::<f64>().expect("seconds") / 60.0;
        let PlayerMinutes { basis, estimate } = minutes(&board(columns[0])).expect("one solution");
        let Some([minutes, low, high]) = estimate else { continue };
        let (within, all) = &mut inside[basis as usize];
        *all += 1;
        *within += usize::from((low.decimal()..=high.decimal()).contains(&mean));
        expected.push(minutes.decimal());
        actual.push(mean);
    }
    let share = |basis: MinutesBasis| {
        let (within, all) = inside[basis as usize];
        f64::from(u32::try_from(within).expect("a number")) / f64::from(u32::try_from(all).expect("a number"))
    };
    assert!((0.76..0.84).contains(&share(MinutesBasis::Many)), "{inside:?}");
    assert!((0.7..0.9).contains(&share(MinutesBasis::Few)), "{inside:?}");
    assert!(expected.len() > 1_200, "{inside:?}");
    let agree = concordance(&expected, &actual);
    assert!(agree > 0.72, "{agree}");
}

/// The share of pairs of puzzles that two lists order in the same way. For unrelated lists, the share is one half.
fn concordance(one: &[f64], other: &[f64]) -> f64 {
    let (mut same, mut all) = (0.0, 0.0);
    for first in 0..one.len() {
        for second in 0..first {
            let product = (one[first] - one[second]) * (other[first] - other[second]);
            all += 1.0;
            same += if product > 0.0 {
                1.0
            } else if product == 0.0 {
                0.5
            } else {
                0.0
            };
        }
    }
    same / all
}
