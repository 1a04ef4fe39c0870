//! Shared code of the techniques that report two steps of another technique as one.

use crate::board::CandidateSet;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// Reports each pair of similar steps of the techniques `bases` as one step, if each of the two removes something that
/// the other does not.
pub(super) fn pairs(
    technique: &'static Technique,
    bases: &[&'static Technique],
    alike: fn(&Step, &Step) -> bool,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let mut steps: Vec<(Step, CandidateSet)> = Vec::new();
    for base in bases {
        let _ = base.find(view, &mut |step| {
            let removed = step.conclusion.eliminations().collect();
            steps.push((step, removed));
            ControlFlow::Continue(())
        });
    }
    let mut told: Vec<CandidateSet> = Vec::new();
    for (index, (one, removed_by_one)) in steps.iter().enumerate() {
        for (other, removed_by_other) in &steps[index + 1..] {
            let same =
                removed_by_one.is_superset(removed_by_other) || removed_by_other.is_superset(removed_by_one);
            if same || !alike(one, other) {
                continue;
            }
            let removed: CandidateSet = removed_by_one.iter().chain(removed_by_other.iter()).collect();
            if told.contains(&removed) {
                continue;
            }
            told.push(removed.clone());
            sink(Step {
                technique,
                pattern: Pattern::Dual(vec![one.clone(), other.clone()]),
                conclusion: Conclusion::Eliminate(Box::new(removed)),
            })?;
        }
    }
    ControlFlow::Continue(())
}
