//! Rectangles whose corners are connected by strong links, compared with search on many boards.

use crate::brute::{allowed, solutions};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use whydoku::board::Layout;
use whydoku::generate::Generator;
use whydoku::puzzle::Board;
use whydoku::solve::{Solver, State, Strategy};
use whydoku::step::{Pattern, Step};
use whydoku::technique::by_id;

/// Each candidate that a rectangle removes is false in the only solution, the kernel accepts the removal, and all
/// corners follow from the supposed digit. The test examines the board that simple techniques leave, and the boards
/// after removals by rectangles.
#[test]
fn what_links_around_a_rectangle_remove_is_false() {
    let techniques = ["hidden-rectangle", "hidden-rectangle-2", "strong-link-rectangle"]
        .map(|id| by_id(id).expect("a technique"));
    let simple = Solver::new(&Strategy::basic());
    let (mut boards, mut removed) = (0, BTreeMap::new());
    for givens in Generator::new(17).puzzles().take(2000) {
        let signs: String = givens.to_string();
        let found = solutions(&allowed(&signs), 2);
        let [solution] = found.as_slice() else { panic!("{} solutions of {signs}", found.len()) };
        let mut state = State::new(&Board::new(givens)).expect("a sound puzzle");
        loop {
            while let Some(step) = simple.next(&state) {
                state.apply(&step).expect("a sound step");
            }
            boards += 1;
            let mut all: Vec<Step> = Vec::new();
            for technique in techniques {
                let _ = technique.find(&state.lookups().view(), &mut |step| {
                    all.push(step);
                    ControlFlow::Continue(())
                });
            }
            for step in &all {
                state.prove(step).expect("a proof");
                for candidate in step.conclusion.eliminations() {
                    let true_digit = solution[candidate.cell.index()];
                    assert_ne!(usize::from(true_digit), candidate.digit.index() + 1, "{signs}: {candidate}");
                }
                let Pattern::Guarded(guarded) = &step.pattern else { panic!("{step:?}") };
                assert_eq!(guarded.forced(Layout::CLASSIC).len(), 3, "{step:?}");
                *removed.entry(step.technique.id).or_insert(0) += 1;
            }
            let Some(step) = all.first() else { break };
            state.apply(step).expect("a sound step");
        }
    }
    println!("{boards} boards: {removed:?}");
    assert!(boards >= 2000 && removed.len() == 3, "{boards}: {removed:?}");
}
