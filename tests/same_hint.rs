//! The technique of a hint does not depend on the orientation of the board or on the names of its digits.
//!
//! `cargo run --release -p whydoku-tools --bin same_hint` makes the same counts for puzzles in files.
#![cfg(feature = "explain")]

use crate::play::{Habits, moment, without_singles};
use crate::random::SplitMix;
use crate::relabel::relabelling;
use crate::shared;
use std::collections::BTreeMap;
use whydoku::format::parse;
use whydoku::generate::Generator;
use whydoku::puzzle::Board;
use whydoku::solve::{Advice, AdviceRequest, Solver, advise, advise_as};
use whydoku::step::Step;

const SEED: u64 = 38;

/// The step of the hint for a board without mistakes.
fn hint(solver: &Solver, position: &Board) -> Option<Step> {
    let advice = advise(solver, position);
    if let Advice::Step { step, .. } = advice {
        return Some(step.step().clone());
    }
    assert!(matches!(advice, Advice::Stuck), "{advice:?}");
    None
}

/// For each technique, the number of relabellings of the board whose hint has this technique.
fn techniques(position: &Board, relabellings: usize) -> BTreeMap<&'static str, usize> {
    let (solver, mut random) = (Solver::default(), SplitMix(SEED));
    let mut counts = BTreeMap::new();
    for _ in 0..relabellings {
        let found = hint(&solver, &relabelling(&mut random).position(position));
        *counts.entry(found.map_or("none", |step| step.technique.id)).or_default() += 1;
    }
    counts
}

/// Panics unless the hints of all relabellings have the same technique as the hint of the board itself; returns this
/// technique.
fn assert_steady(name: &str, position: &Board, relabellings: usize) -> &'static str {
    let technique = hint(&Solver::default(), position).map_or("none", |step| step.technique.id);
    let counts = techniques(position, relabellings);
    assert_eq!(counts, BTreeMap::from([(technique, relabellings)]), "{name}");
    technique
}

/// A board of a generated puzzle on which no single is left.
fn stuck(number: u64) -> Option<Board> {
    without_singles(&Solver::default(), &mut SplitMix(number), &Generator::new(SEED).nth(number))
}

/// Three boards of each puzzle: unchanged, at a moment of a game with digits and marks, and without singles.
#[test]
fn relabelled_boards_get_hints_of_the_same_technique() {
    const BOARDS: u64 = 40;
    const RELABELLINGS: usize = 12;
    let solver = Solver::default();
    let (mut asked, mut same, mut without) = (0, 0, 0);
    for number in 0..BOARDS {
        let puzzle = Generator::new(SEED).nth(number);
        let habits = Habits { marks: true, mistakes: false };
        let game = moment(&solver, &mut SplitMix(number), &Board::new(puzzle), habits);
        let stuck = stuck(number);
        without += usize::from(stuck.is_some());
        for position in [Some(Board::new(puzzle)), game, stuck].into_iter().flatten() {
            let technique = hint(&solver, &position).map_or("none", |step| step.technique.id);
            let counts = techniques(&position, RELABELLINGS);
            asked += RELABELLINGS;
            same += counts.get(technique).copied().unwrap_or_default();
            if counts.len() > 1 {
                println!("{number}: {technique}, relabelled {counts:?}: {}", position.givens);
            }
        }
    }
    println!("{same} of {asked} hints have the technique of the board; {without} boards without singles");
    assert!(same * 100 >= asked * 99, "{same} of {asked}");
    assert!(without > 15, "{without}");
}

/// Boards on which the first technique of the path depends on the orientation of the board: the numbers of the puzzles,
/// and the two or three techniques.
#[test]
fn boards_whose_paths_depend_on_how_they_are_turned_get_one_hint() {
    const BOARDS: [(u64, &[&str]); 12] = [
        (9, &["skyscraper", "x-wing"]),
        (22, &["claiming", "pointing"]),
        (62, &["pointing", "swordfish"]),
        (72, &["hidden-triple", "naked-pair"]),
        (80, &["pointing", "xy-wing"]),
        (161, &["pointing", "unique-rectangle-1"]),
        (169, &["hidden-pair", "xy-wing"]),
        (315, &["l-wing", "medusa"]),
        (328, &["empty-rectangle", "w-wing"]),
        (720, &["claiming", "two-string-kite", "w-wing"]),
        (1384, &["als-discontinuous-nice-loop", "hidden-rectangle", "xyz-wing"]),
        (1472, &["h-wing", "hidden-pair", "hidden-rectangle"]),
    ];
    for (number, first) in BOARDS {
        let position = stuck(number).expect("a board without singles");
        let technique = assert_steady(&number.to_string(), &position, 24);
        assert!(first.contains(&technique), "{number}: {technique}, not one of {first:?}");
    }
}

/// Boards of public reports whose hint depended on the orientation.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn reported_boards_get_one_hint() {
    for name in ["c45", "c61"] {
        let text = shared::text(&format!("field/{name}.txt"));
        let position = parse(&text).expect("a board").position;
        println!("{name}: {}", assert_steady(name, &position, 60));
    }
}

/// The hint after a last move is as close to this move as any step with the same technique and number of premises. The
/// technique of the hint does not depend on that move.
#[test]
fn the_last_move_changes_no_technique() {
    let (solver, mut nearer) = (Solver::default(), 0);
    for position in (0..20).filter_map(stuck) {
        let plain = hint(&solver, &position).expect("a step");
        for last in position.placed.iter().map(|(cell, _)| cell).step_by(3) {
            let (advice, _) = advise_as(&solver, &position, AdviceRequest { told: 0, last: Some(last) });
            let Advice::Step { step, .. } = advice else { panic!("{advice:?}") };
            assert_eq!(step.technique.id, plain.technique.id);
            nearer += usize::from(step.conclusion != plain.conclusion);
        }
    }
    assert!(nearer > 0, "{nearer}");
}
