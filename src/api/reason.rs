//! How a claim is shown, as the answers about a single candidate tell it.

use crate::solve::Reason;
use schemars::JsonSchema;
use serde::Serialize;

/// How a claim is shown from the board in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(super) struct ReasonRecord {
    /// What shows it.
    by: By,
    /// How many inferences it takes; 0 when only search can tell.
    lines: usize,
    /// How many steps from the board in hand show it, where steps do.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
}

/// What shows a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum By {
    /// The cell sees the digit.
    Sees,
    /// A technique shows it on the board in hand.
    Step,
    /// Several steps from the board in hand show it.
    Steps,
    /// Supposing the contrary ends in a contradiction.
    Refuted,
    /// Only search can tell.
    SearchOnly,
}

impl ReasonRecord {
    /// The record of a reason.
    pub(super) fn new(reason: &Reason) -> ReasonRecord {
        let by = match reason {
            Reason::Sees { .. } => By::Sees,
            Reason::Steps(steps) if steps.steps.len() > 1 => By::Steps,
            Reason::Steps(_) => By::Step,
            Reason::Refuted(_) | Reason::NoOther(_) => By::Refuted,
            Reason::OnlySearch => By::SearchOnly,
        };
        let steps = reason.steps().map(|steps| steps.steps.len());
        ReasonRecord { by, lines: reason.lines(), steps }
    }
}
