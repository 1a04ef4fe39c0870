//! Small boards for the tests of finders: the empty board, less what each line of a list excludes.

use crate::board::{Candidate, CandidateSet, CellSet, Constraint};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::step::{Step, Technique};
use crate::view::Lookups;
use std::ops::ControlFlow;

/// The board on which each constraint has only the places or digits after its `=`: `5r1 = r1c1 r1c4`,
/// `r2c3 = 1 2`.
pub(super) fn board(lines: &[&str]) -> Grid {
    narrowed(Grid::EMPTY, lines)
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

/// The board of these lines with these candidates placed on it first.
pub(super) fn filled(placed: &[&str], lines: &[&str]) -> Grid {
    let mut grid = Grid::EMPTY;
    placed.iter().for_each(|name| grid.place(name.parse::<Candidate>().unwrap()).unwrap());
    narrowed(grid, lines)
}

/// Every step of the technique on the board.
pub(super) fn steps(technique: &Technique, grid: &Grid) -> Vec<Step> {
    let mut found = Vec::new();
    let flow = (technique.find)(&Lookups::new(grid, CellSet::EMPTY).view(), &mut |step| {
        found.push(step);
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    found
}

/// What each step of the technique removes, as names in the order of digit and cell, or `=` and what it places.
pub(super) fn conclusions(technique: &Technique, grid: &Grid) -> Vec<String> {
    let tell = |step: &Step| match &step.conclusion {
        Conclusion::Place(candidate) => format!("={candidate}"),
        Conclusion::Eliminate(set) => set.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" "),
    };
    steps(technique, grid).iter().map(tell).collect()
}

/// Asserts that the technique draws this one conclusion on the board, and none once the line that begins like
/// `loose` gives way to it.
pub(super) fn fires_until(technique: &Technique, lines: &[&str], conclusion: &str, loose: &str) {
    assert_eq!(conclusions(technique, &board(lines)), [conclusion]);
    let (start, _) = loose.split_once('=').unwrap();
    assert_eq!(lines.iter().filter(|line| line.starts_with(start)).count(), 1, "{start}");
    let looser: Vec<&str> =
        lines.iter().map(|line| if line.starts_with(start) { loose } else { line }).collect();
    assert!(conclusions(technique, &board(&looser)).is_empty(), "still fires with {loose}");
}

/// Asserts that the technique removes the candidate on the board, among others perhaps, and does so no more once the
/// line that begins like `loose` gives way to it.
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
