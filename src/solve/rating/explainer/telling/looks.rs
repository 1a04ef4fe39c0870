//! Looks at the board: the instance that a technique of the catalogue reports.

use super::super::hint::Hint;
use super::super::order::Entry;
use super::conclusion;
use crate::board::CandidateSet;
use crate::step::{Conclusion, Pattern, Step, View};
use crate::technique::{locked_pair, locked_triple, naked_pair, naked_triple};
use std::ops::ControlFlow;

/// The first instance that concludes what the hint does, else the first that concludes more, without the rest.
pub(super) fn told(view: &View, entry: &Entry, hint: &Hint) -> Option<Step> {
    let wanted = conclusion(hint);
    let (mut same, mut more) = (None, None);
    for technique in entry.techniques {
        let _ = (technique.find)(view, &mut |step| {
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
    more.map(|step| cut(step, wanted))
}

/// Whether a hidden single is of the kind of house that the rating tells; every other pattern has one rating.
fn is_rated_so(step: &Step, rating: u16) -> bool {
    match step.pattern {
        Pattern::HiddenSingle { house, .. } => rating == 10 || house.is_line() == (rating == 15),
        _ => true,
    }
}

fn concludes(step: &Step, wanted: &Conclusion) -> bool {
    match (&step.conclusion, wanted) {
        (Conclusion::Eliminate(removed), Conclusion::Eliminate(wanted)) => {
            wanted.iter().all(|candidate| removed.has(candidate))
        }
        // The program leaves a digit alone in its cell where the catalogue places it (BUG+1).
        (Conclusion::Place(placed), Conclusion::Eliminate(wanted)) => {
            wanted.iter().all(|candidate| candidate.cell == placed.cell && candidate.digit != placed.digit)
        }
        (Conclusion::Place(placed), Conclusion::Place(wanted)) => placed == wanted,
        (Conclusion::Eliminate(_), Conclusion::Place(_)) => false,
    }
}

/// The step with no more than the wanted conclusion. A subset of a box and a line may lock one of them alone then.
fn cut(mut step: Step, wanted: Conclusion) -> Step {
    if let (Pattern::NakedSubset { cells, houses, .. }, Conclusion::Eliminate(removed)) =
        (&mut step.pattern, &wanted)
    {
        let outside: CandidateSet = removed.iter().filter(|gone| !cells.has(gone.cell)).collect();
        let holds_all = houses.iter().find(|house| outside.iter().all(|gone| house.cells().has(gone.cell)));
        if let Some(house) = holds_all {
            *houses = [house].into_iter().collect();
            if step.technique == &locked_pair::LOCKED_PAIR {
                step.technique = &naked_pair::NAKED_PAIR;
            } else if step.technique == &locked_triple::LOCKED_TRIPLE {
                step.technique = &naked_triple::NAKED_TRIPLE;
            }
        }
    }
    Step { conclusion: wanted, ..step }
}
