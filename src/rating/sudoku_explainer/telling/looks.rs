//! Steps that the program finds without an assumption. Each of them is an instance that a technique of the catalogue
//! reports.

use super::conclusion::conclusion;
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, House, HouseSet,
};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::{Fish, Guarded, HiddenSingle, NakedSubset};
use crate::proof::prune_facts;
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use crate::rating::sudoku_explainer::geometry::{BitIter, COLUMNS, CellBits};
use crate::rating::sudoku_explainer::hint::{ExplainerHint, HintName};
use crate::rating::sudoku_explainer::order::ExplainerEntry;
use crate::rating::sudoku_explainer::{fish, loops};
use crate::step::{Pattern, Step, Technique};
use crate::technique::{fish_table, naked_and_hidden, unique_loop_3, unique_rectangle_3};
use std::ops::ControlFlow;

/// The first instance with the conclusion of the hint. If no instance has exactly this conclusion, the first instance
/// that concludes more, reduced to this conclusion.
pub(super) fn instance_step(
    view: &FinderInput,
    board: &ExplainerBoard,
    entry: &ExplainerEntry,
    hint: &ExplainerHint,
) -> Option<Step> {
    let wanted = conclusion(hint);
    let (mut same, mut more) = (None, None);
    for technique in entry.techniques {
        let _ = technique.find(view, &mut |step| {
            if step.conclusion == wanted && is_rated_so(&step, hint.rating) {
                same = Some(step);
                return ControlFlow::Break(());
            }
            if more.is_none() && concludes(&step, &wanted) {
                more = Some(step);
            }
            ControlFlow::Continue(())
        });
        if same.is_some() {
            return same;
        }
    }
    more.map(|step| cut(step, wanted)).or_else(|| oversized(view, board, entry, hint))
}

/// The step for patterns that a finder of the catalogue leaves out because a part is enough for the removals: a fish
/// with one line more than it needs, or a loop with a set that contains a smaller set.
fn oversized(
    view: &FinderInput,
    board: &ExplainerBoard,
    entry: &ExplainerEntry,
    hint: &ExplainerHint,
) -> Option<Step> {
    match hint.name {
        HintName::Plain(_) => {
            let fish: [(u32, &'static Technique); 3] =
                [(2, &fish_table::X_WING), (3, &fish_table::SWORDFISH), (4, &fish_table::JELLYFISH)];
            let (size, technique) =
                fish.into_iter().find(|(_, technique)| entry.techniques.contains(technique))?;
            oversized_fish(board, size, technique, hint)
        }
        HintName::Loop(..) => oversized_loop(view, board, hint),
        HintName::Nested(..) => None,
    }
}

fn oversized_fish(
    board: &ExplainerBoard,
    size: u32,
    technique: &'static Technique,
    hint: &ExplainerHint,
) -> Option<Step> {
    let mut same = None;
    let _ = fish::each_fish(board, size, &mut |fish| {
        if fish::removals(board, fish) != hint.removed {
            return ControlFlow::Continue(());
        }
        same = Some(fish);
        ControlFlow::Break(())
    });
    let fish = same?;
    let houses = |family: usize, lines: u16| -> HouseSet {
        BitIter(lines).map(|line| House::from_index(family + line)).collect()
    };
    let pattern = Pattern::Fish(Fish {
        digit: Digit::from_index(fish.digit),
        bases: houses(fish.family, fish.lines),
        covers: houses(COLUMNS - fish.family, fish.places),
        fins: CellSet::EMPTY,
    });
    Some(Step { technique, pattern, conclusion: conclusion(hint) })
}

fn oversized_loop(view: &FinderInput, board: &ExplainerBoard, hint: &ExplainerHint) -> Option<Step> {
    let conclusion = conclusion(hint);
    let (cells, pair, beside) = loops::loop_with_set(board)?;
    let set = |cells: u128| -> CellSet { CellBits(cells).map(Cell::from_index).collect() };
    let digits: DigitSet = pair.into_iter().map(Digit::from_index).collect();
    let cells = set(cells);
    let extras = cells.iter().flat_map(|cell| {
        let extras = view.grid().candidates(cell) - digits;
        extras.iter().map(move |digit| Candidate::new(digit, cell))
    });
    let deadly = Deadly { cells, digits, guardians: extras.collect() };
    let facts = set(beside).iter().map(Constraint::Cell).collect();
    let facts = prune_facts(view.grid(), facts, Some(&deadly), &conclusion);
    let technique = match cells.len() {
        4 => &unique_rectangle_3::UNIQUE_RECTANGLE_3,
        _ => &unique_loop_3::UNIQUE_LOOP_3,
    };
    let pattern = Pattern::Guarded(Box::new(Guarded { deadly, facts, supposed: None }));
    Some(Step { technique, pattern, conclusion })
}

/// Returns true if the house of a hidden single is of the kind that has this rating. Every other pattern has only one
/// rating, so the result is then true.
fn is_rated_so(step: &Step, rating: u16) -> bool {
    let Pattern::HiddenSingle(HiddenSingle { house, .. }) = step.pattern else { return true };
    rating == 10 || house.is_line() == (rating == 15)
}

fn concludes(step: &Step, wanted: &Conclusion) -> bool {
    match (&step.conclusion, wanted) {
        (Conclusion::Eliminate(removed), Conclusion::Eliminate(wanted)) => {
            wanted.iter().all(|candidate| removed.contains(candidate))
        }
        // For BUG+1, the program removes the other candidates of the cell where the catalogue places a digit.
        (Conclusion::Place(placed), Conclusion::Eliminate(wanted)) => {
            wanted.iter().all(|candidate| candidate.cell == placed.cell && candidate.digit != placed.digit)
        }
        (Conclusion::Place(placed), Conclusion::Place(wanted)) => placed == wanted,
        (Conclusion::Eliminate(_), Conclusion::Place(_)) => false,
    }
}

/// The step reduced to the wanted conclusion. A subset in a box and a line may then remove candidates from only one of
/// these houses.
fn cut(mut step: Step, wanted: Conclusion) -> Step {
    if let (Pattern::NakedSubset(NakedSubset { cells, houses, .. }), Conclusion::Eliminate(removed)) =
        (&mut step.pattern, &wanted)
    {
        let outside: CandidateSet = removed.iter().filter(|gone| !cells.contains(gone.cell)).collect();
        let holds_all =
            houses.iter().find(|house| outside.iter().all(|gone| house.cells().contains(gone.cell)));
        if let Some(house) = holds_all {
            *houses = [house].into_iter().collect();
            if step.technique == &naked_and_hidden::LOCKED_PAIR {
                step.technique = &naked_and_hidden::NAKED_PAIR;
            } else if step.technique == &naked_and_hidden::LOCKED_TRIPLE {
                step.technique = &naked_and_hidden::NAKED_TRIPLE;
            }
        }
    }
    Step { conclusion: wanted, ..step }
}
