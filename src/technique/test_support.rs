//! Small boards for the tests of finders: the empty board without the candidates that each line of a list excludes.

use crate::board::{Candidate, CandidateSet, CellSet, Constraint, Layout};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::Lookups;
use crate::step::{Step, Technique};
use std::ops::ControlFlow;

/// The board on which each constraint has only the places or digits after its `=`: `5r1 = r1c1 r1c4`,
/// `r2c3 = 1 2`.
pub(super) fn board(lines: &[&str]) -> Grid {
    narrowed(Grid::EMPTY, lines)
}

/// The board of [`board`], but on another layout.
pub(super) fn grid_on(layout: &'static Layout, lines: &[&str]) -> Grid {
    narrowed(Grid::empty(layout), lines)
}

fn narrowed(mut grid: Grid, lines: &[&str]) -> Grid {
    for line in lines {
        let (constraint, kept) = line.split_once(" = ").unwrap();
        let constraint: Constraint = constraint.parse().unwrap();
        let name = |word: &str| match constraint {
            Constraint::Cell(cell) => format!("{word}{cell}"),
            Constraint::Digit(digit, _) => format!("{digit}{word}"),
        };
        let kept: CandidateSet =
            kept.split(' ').map(|word| name(word).parse::<Candidate>().unwrap()).collect();
        let lost: Vec<Candidate> =
            grid.live(constraint).filter(|candidate| !kept.contains(*candidate)).collect();
        lost.into_iter().for_each(|candidate| grid.eliminate(candidate).unwrap());
    }
    grid
}

/// The board of these lines. The candidates in `placed` are placed on the board first.
pub(super) fn grid_with(placed: &[&str], lines: &[&str]) -> Grid {
    let mut grid = Grid::EMPTY;
    placed.iter().for_each(|name| grid.place(name.parse::<Candidate>().unwrap()).unwrap());
    narrowed(grid, lines)
}

/// Every step of the technique on the board.
pub(super) fn steps(technique: &Technique, grid: &Grid) -> Vec<Step> {
    let mut found = Vec::new();
    let flow = technique.find(&Lookups::new(grid, CellSet::EMPTY).view(), &mut |step| {
        found.push(step);
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    found
}

/// The conclusion of each step of the technique: the names of the removed candidates, by digit and then by cell, or `=`
/// with the name of the placed candidate.
pub(super) fn conclusions(technique: &Technique, grid: &Grid) -> Vec<String> {
    let tell = |step: &Step| match &step.conclusion {
        Conclusion::Place(candidate) => format!("={candidate}"),
        Conclusion::Eliminate(set) => set.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" "),
    };
    steps(technique, grid).iter().map(tell).collect()
}

/// Asserts that the technique draws only this conclusion on the board, and that it draws none on a changed board. On
/// the changed board, `loose` replaces the line with the same beginning.
pub(super) fn fires_until(technique: &Technique, lines: &[&str], conclusion: &str, loose: &str) {
    assert_eq!(conclusions(technique, &board(lines)), [conclusion]);
    let (start, _) = loose.split_once('=').unwrap();
    assert_eq!(lines.iter().filter(|line| line.starts_with(start)).count(), 1, "{start}");
    let looser: Vec<&str> =
        lines.iter().map(|line| if line.starts_with(start) { loose } else { line }).collect();
    assert!(conclusions(technique, &board(&looser)).is_empty(), "still fires with {loose}");
}

/// Asserts that the technique removes the candidate on the board, perhaps among others, and that it does not remove it
/// on a changed board. On the changed board, `loose` replaces the line with the same beginning.
pub(super) fn proves_until(technique: &Technique, lines: &[&str], removed: &str, loose: &str) {
    let removes = |lines: &[&str]| {
        conclusions(technique, &board(lines)).iter().any(|told| told.split(' ').any(|name| name == removed))
    };
    assert!(removes(lines), "{removed} stays");
    let (start, _) = loose.split_once('=').unwrap();
    assert_eq!(lines.iter().filter(|line| line.starts_with(start)).count(), 1, "{start}");
    let looser: Vec<&str> =
        lines.iter().map(|line| if line.starts_with(start) { loose } else { line }).collect();
    assert!(!removes(&looser), "still removes {removed} with {loose}");
}

/// A board on which the X-Wing is the next step, as JSON: 4 in rows 2 and 6, columns 6 and 9.
#[cfg(feature = "explain")]
pub(crate) const FORGED: &str = r#"{ "puzzle": ".........9..1..35..48..5.2...5.....8...691...1.....9...5.7..64..74..8..3.........",
    "placed": "5............8..............9........8..........85....8..........................",
    "candidates": ["", "1236", "12367", "2349", "23467", "234679", "478", "6789", "4679", "", "26", "267", "", "",
    "2467", "", "", "467", "367", "", "", "39", "367", "", "17", "", "1679", "23467", "", "", "234", "2347", "2347",
    "1247", "1367", "", "2347", "", "237", "", "", "", "2457", "37", "2457", "", "236", "2367", "", "", "2347", "",
    "367", "2467", "", "", "1239", "", "123", "239", "", "", "129", "26", "", "", "259", "126", "", "125", "19", "",
    "236", "1236", "12369", "23459", "12346", "23469", "12578", "1789", "12579"] }"#;

/// The candidate that the X-Wing on [`FORGED`] removes without a reason.
#[cfg(feature = "explain")]
pub(crate) const ONE_TOO_MANY: &str = "4r1c5";

/// The removals of a finder. On the board [`FORGED`], one wrong candidate is added, as an example of a defect in a
/// release.
pub(super) fn with_one_too_many(grid: &Grid, mut removed: CandidateSet) -> CandidateSet {
    const VALUES: &str = "5........9..18.35..48..5.2..95.....8.8.691...1..85.9..85.7..64..74..8..3.........";
    if grid.values().to_string() == VALUES && removed.digits().iter().all(|digit| digit.get() == 4) {
        removed.insert("4r1c5".parse().expect("a candidate"));
    }
    removed
}
