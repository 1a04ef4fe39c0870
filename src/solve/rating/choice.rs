//! Which instance is taken where a technique has several.

use crate::step::Step;

/// Which of the instances that a finder reports is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The first that the finder reports.
    First,
    /// A placement before removals, many removals before few, then the lowest cells, then the shortest.
    Best,
}

impl Choice {
    /// Whether the finder has to report all its instances before one can be taken.
    pub fn needs_all(self) -> bool {
        self != Choice::First
    }

    /// The index of the instance that is taken.
    pub fn choose(self, steps: &[Step]) -> Option<usize> {
        match self {
            Choice::First => (!steps.is_empty()).then_some(0),
            Choice::Best => {
                let key = |step: &Step| {
                    let removed = step.conclusion.eliminations().count();
                    (step.conclusion.placement().is_none(), usize::MAX - removed)
                };
                (0..steps.len()).min_by_key(|index| key(&steps[*index]))
            }
        }
    }
}
