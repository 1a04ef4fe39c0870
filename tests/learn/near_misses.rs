//! Conditions that fail on a near miss. They are found from the board and the cells of the pattern, without the label
//! of the exercise.

use super::board::{CandidateTable, house, indices, number, see_each_other};
use std::collections::BTreeSet;
use whydoku::board::{CandidateSet, Constraint, Layout};
use whydoku::explain::Words;
use whydoku::language::Language;
use whydoku::learn::{Condition, Exercise, failing_conditions, pattern_cells, practised_step};
use whydoku::solve::State;
use whydoku::step::{Pattern, Step, Technique};
use whydoku::technique::CATALOGUE;

type Ids = BTreeSet<&'static str>;

/// The techniques whose conditions this test knows. For the other techniques, the test looks at a sample of the
/// exercises; the long version looks at all of them.
const KNOWN: [&str; 26] = [
    "full-house",
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "naked-pair",
    "naked-triple",
    "naked-quad",
    "locked-pair",
    "locked-triple",
    "hidden-pair",
    "hidden-triple",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
    "finned-x-wing",
    "sashimi-x-wing",
    "finned-swordfish",
    "sashimi-swordfish",
    "finned-jellyfish",
    "sashimi-jellyfish",
    "skyscraper",
    "two-string-kite",
    "xy-wing",
    "xyz-wing",
];

/// All subsets of this size.
fn subsets(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    let Some((first, rest)) = of.split_first() else { return if size == 0 { vec![vec![]] } else { vec![] } };
    let mut all = subsets(rest, size);
    if size > 0 {
        all.extend(subsets(rest, size - 1).into_iter().map(|mut one| {
            one.insert(0, *first);
            one
        }));
    }
    all
}

fn only(fails: bool, id: &'static str) -> Ids {
    fails.then_some(id).into_iter().collect()
}

/// The houses that hold all of the cells.
fn common(cells: &[usize]) -> Vec<usize> {
    (0..27).filter(|index| cells.iter().all(|cell| house(*index).contains(cell))).collect()
}

/// The conditions that fail for a pattern in these cells; `None` if this test does not know the technique.
fn failing(technique: &Technique, board: &CandidateTable, cells: &[usize], step: &Step) -> Option<Ids> {
    let digit = step.pattern.anatomy().digit().map(|digit| digit.index());
    let union = cells.iter().fold(0, |all, cell| all | board.candidates(*cell));
    let digits: Vec<usize> = (0..9).filter(|digit| union >> digit & 1 == 1).collect();
    let outside =
        |digit: usize, house: usize| board.places(digit, house).iter().any(|cell| !cells.contains(cell));
    let ids = match technique.id {
        "full-house" => {
            let open = |house_: &usize| house(*house_).iter().filter(|cell| !board.is_filled(**cell)).count();
            only(common(cells).iter().all(|house| open(house) > 1), "one-empty-cell")
        }
        "hidden-single" => {
            let digit = digit?;
            only(common(cells).iter().all(|house| board.places(digit, *house).len() > 1), "one-place")
        }
        "naked-single" => only(digits.len() > 1, "one-candidate"),
        "pointing" | "claiming" => {
            let is_base = |house: &usize| (*house >= 18) == (technique.id == "pointing");
            let [base] = common(cells).into_iter().filter(is_base).collect::<Vec<_>>()[..] else {
                return None;
            };
            only(outside(digit?, base), "confined")
        }
        "naked-pair" | "naked-triple" | "naked-quad" | "locked-pair" | "locked-triple" => {
            let fails = |of: Vec<usize>| {
                let own = of.iter().fold(0u16, |all, digit| all | 1 << digit);
                cells.iter().any(|cell| board.candidates(*cell) & !own != 0)
            };
            only(subsets(&digits, cells.len()).into_iter().any(fails), "subset-cells")
        }
        "hidden-pair" | "hidden-triple" | "hidden-quad" => {
            let Pattern::HiddenSubset(subset) = &step.pattern else { return None };
            let own = subset.digits.iter().any(|digit| outside(digit.index(), number(subset.house)));
            only(own, "subset-places")
        }
        "x-wing" | "swordfish" | "jellyfish" => {
            let Pattern::Fish(fish) = &step.pattern else { return None };
            let covered: BTreeSet<usize> =
                fish.covers.iter().flat_map(|cover| house(number(cover))).collect();
            let is_free = |base: usize| {
                board.places(digit?, base).iter().any(|cell| !covered.contains(cell)).then_some(())
            };
            only(fish.bases.iter().any(|base| is_free(number(base)).is_some()), "base-sets")
        }
        "finned-x-wing" | "sashimi-x-wing" | "finned-swordfish" | "sashimi-swordfish"
        | "finned-jellyfish" | "sashimi-jellyfish" => finned(board, step)?,
        "skyscraper" | "two-string-kite" => {
            let digit = digit?;
            let houses = step.pattern.anatomy().bases(Layout::CLASSIC);
            let linked = houses
                .iter()
                .map(number)
                .filter(|house| cells.iter().filter(|cell| self::house(*house).contains(cell)).count() == 2);
            only(linked.into_iter().any(|house| board.places(digit, house).len() > 2), "two-places")
        }
        "xy-wing" => {
            only(cells.iter().any(|cell| board.candidates(*cell).count_ones() > 2), "two-candidates")
        }
        "xyz-wing" => {
            let Pattern::BentTriple(wing) = &step.pattern else { return None };
            let (pivot, wings) = (wing.pivot.index(), wing.wings.map(|cell| cell.index()));
            let mut ids = only(board.candidates(pivot).count_ones() > 3, "pivot");
            ids.extend(only(wings.iter().any(|cell| board.candidates(*cell).count_ones() > 2), "wing"));
            assert!(wings.iter().all(|cell| see_each_other(pivot, *cell)));
            ids
        }
        _ => return None,
    };
    Some(ids)
}

/// The conditions of a fish with fins, as in its lesson. The fins are either all places of the bases outside the
/// covers, or the fins of the step.
fn finned(board: &CandidateTable, step: &Step) -> Option<Ids> {
    let Pattern::Fish(fish) = &step.pattern else { return None };
    let digit = fish.digit.index();
    let covered: BTreeSet<usize> = fish.covers.iter().flat_map(|cover| house(number(cover))).collect();
    let places: Vec<usize> = fish.bases.iter().flat_map(|base| board.places(digit, number(base))).collect();
    let loose: Vec<usize> = places.iter().copied().filter(|cell| !covered.contains(cell)).collect();
    let meant = indices(fish.fins);
    let beside: BTreeSet<usize> = common(&meant).into_iter().flat_map(house).collect();
    let is_in_box = common(&loose).iter().any(|house| *house >= 18);
    let mut ids = only(loose.iter().any(|cell| !beside.contains(cell)), "base-sets");
    ids.extend(only(!is_in_box, "fins"));
    if step.technique.id.starts_with("sashimi") {
        let thin =
            |base| board.places(digit, number(base)).iter().filter(|cell| covered.contains(cell)).count() < 2;
        ids.extend(only(!fish.bases.iter().any(thin), "missing-corner"));
    }
    Some(ids)
}

/// Compares the facts of the step with the same facts on the near miss. The first value is true if a cell has more
/// candidates on the near miss. The second value is true if a digit in a house has more places there.
fn broken(step: &Step, whole: &State, missed: &State) -> (bool, bool) {
    let facts = step.pattern.anatomy().facts();
    let live = |state: &State, fact: Constraint| state.grid().live(fact).collect::<CandidateSet>();
    let more = facts.into_iter().filter(|fact| !live(whole, *fact).is_superset(&live(missed, *fact)));
    let (cells, places): (Vec<_>, Vec<_>) = more.partition(|fact| matches!(fact, Constraint::Cell(_)));
    (!cells.is_empty(), !places.is_empty())
}

/// Conditions about the candidates of a cell. The other conditions are about the places of a digit.
const OF_CELLS: [&str; 15] = [
    "one-candidate",
    "subset-cells",
    "pivot",
    "wing",
    "two-candidates",
    "set-cells",
    "deadly-cells",
    "cells-beside",
    "core-cells",
    "line-cells",
    "truth-cells",
    "base-cells",
    "aligned-cells",
    "excluding-cells",
    "one-empty-cell",
];

#[test]
fn a_near_miss_accepts_what_fails_in_its_cells_and_nothing_else() {
    let full = crate::shared::is_full();
    let (mut known, mut all) = (BTreeSet::new(), 0);
    for technique in CATALOGUE.iter().copied() {
        let every = if KNOWN.contains(&technique.id) || full { 1 } else { 24 };
        let lines = technique.practice.lines().step_by(every);
        for exercise in lines.map(|line| line.parse::<Exercise>().expect("an exercise")) {
            let Some(missed) = exercise.near_miss_board() else { continue };
            let whole = State::new(&exercise.position).expect("a board without contradiction");
            let step = practised_step(&exercise, &whole, technique).expect("a step");
            let cells = indices(pattern_cells(whole.grid(), &step));
            assert!(!cells.is_empty(), "{}: {exercise}", technique.id);
            let accepted: Ids = failing_conditions(&exercise, &step).into_iter().map(Condition::id).collect();
            all += 1;
            if let Some(ids) = failing(technique, &CandidateTable::new(&missed), &cells, &step) {
                assert_eq!(accepted, ids, "{}: {exercise}", technique.id);
                known.insert(technique.id);
                continue;
            }
            // For the other techniques, each accepted answer is of the same kind as the broken condition.
            let (in_cell, in_house) = broken(&step, &whole, &State::new(&missed).expect("a board"));
            for id in accepted {
                let special = [
                    "restricted-common",
                    "sees-all",
                    "set-cells",
                    "deadly-cells",
                    "patterns",
                    "nothing-left",
                ];
                let is_broken = if OF_CELLS.contains(&id) { in_cell } else { in_house };
                assert!(is_broken || special.contains(&id), "{}: {id}: {exercise}", technique.id);
            }
        }
    }
    assert_eq!(known, KNOWN.into_iter().collect());
    assert!(all > 6_000, "only {all} near misses");
}

/// In the exercises for naked pairs, other pairs are often next to the intended one; the question names the cells, so
/// that the player does not choose another pair.
#[test]
fn the_question_names_the_cells_and_the_digit_that_are_meant() {
    let (mut questions, mut counted) = (BTreeSet::new(), 0);
    for id in [
        "hidden-single",
        "naked-single",
        "full-house",
        "pointing",
        "naked-pair",
        "hidden-pair",
        "x-wing",
        "skyscraper",
        "xy-wing",
        "finned-x-wing",
        "w-wing",
    ] {
        let technique = whydoku::technique::by_id(id).expect("a technique");
        for line in technique.practice.lines().step_by(40) {
            let exercise: Exercise = line.parse().expect("an exercise");
            let state = State::new(&exercise.position).expect("a board without contradiction");
            let step = practised_step(&exercise, &state, technique).expect("a step");
            let cells = pattern_cells(state.grid(), &step);
            for language in Language::ALL {
                let question = Words::new(language).is_it_there(&step, cells);
                for cell in cells.iter().take(4).filter(|_| cells.len() <= 4) {
                    assert!(question.contains(&cell.to_string()), "{question}: {cell}");
                }
                if let Some(digit) = step.pattern.anatomy().digit() {
                    assert!(question.contains(&format!(" {digit} ")), "{question}");
                }
                assert!(question.ends_with(['?', '？']), "{question}");
                questions.insert(question);
                counted += 1;
            }
        }
    }
    assert!(questions.len() > counted / 2, "{questions:?}");
}
