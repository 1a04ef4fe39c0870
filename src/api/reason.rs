//! Reasons in answers about a single candidate: the records of the reasons, and the fields with which a question
//! chooses the kind of reason.

use super::records::TechniqueRecord;
use crate::explain::{Coverage, Words};
use crate::json::{names, notation};
use crate::solve::{Cancellable, Cancelled, Preference, Reason, RefusedStep, ShownReason, Solver};
use crate::step::Step;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Kind of reason that is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum ArgumentName {
    /// The reason with the simplest techniques, even if it takes many steps.
    #[default]
    Simplest,
    /// The reason with the fewest lines, even if it takes a net.
    Shortest,
}

impl From<ArgumentName> for Preference {
    fn from(name: ArgumentName) -> Preference {
        match name {
            ArgumentName::Simplest => Preference::Simplest,
            ArgumentName::Shortest => Preference::Shortest,
        }
    }
}

/// Largest time limit for a reason, in seconds.
pub(super) const SECONDS: u16 = 3600;

/// Defines the type of a question about a game whose answer is a reason. The type has the question's own fields, and
/// the fields that all such questions have.
macro_rules! asks_for_a_reason {
    ($(#[$meta:meta])* $name:ident { $($(#[$of_field:meta])* $field:ident: $type:ty,)* }) => {
        about_a_game! {
            $(#[$meta])*
            $name {
                /// Kind of reason that is asked for.
                #[serde(default)]
                argument: $crate::api::reason::ArgumentName,
                /// True if a reason with many steps should have every step, not only its key steps.
                #[serde(default)]
                path: bool,
                /// Time limit in seconds. If no reason is found by then, the answer reports the timeout. Without this
                /// field, there is no limit.
                #[serde(default)]
                #[schemars(range(min = 1, max = 3600))]
                timeout_seconds: Option<u16>,
                $($(#[$of_field])* $field: $type,)*
            }
        }

        impl $name {
            /// Calls a function with a solver that knows the player's techniques and gives reasons of the kind that is
            /// asked for.
            fn reasoned<A>(
                &self,
                ask: &$crate::api::context::QuestionContext,
                question: impl FnOnce(&$crate::solve::Solver) -> A,
            ) -> Result<A, $crate::api::problem::Problem> {
                use $crate::api::reason::{SECONDS, with_reasons};
                if let Some(seconds) = self.timeout_seconds {
                    let within = $crate::api::question::within;
                    within("timeout_seconds", seconds.into(), 1, SECONDS.into())?;
                }
                let wanted = (self.argument, self.timeout_seconds);
                Ok(with_reasons(self.solver(ask)?, wanted, question)?)
            }

            /// Selects the steps of a long reason that the answer shows: every step, or the key steps.
            fn coverage(&self) -> $crate::explain::Coverage {
                use $crate::explain::Coverage;
                if self.path { Coverage::EveryStep } else { Coverage::KeySteps }
            }
        }
    };
}

/// Calls a function with a solver that gives reasons of this kind. The search for a reason takes at most `seconds`.
pub(super) fn with_reasons<A>(
    solver: Cancellable<Solver>,
    (argument, seconds): (ArgumentName, Option<u16>),
    question: impl FnOnce(&Solver) -> A,
) -> Result<A, Cancelled> {
    let solver = solver.map(|solver| solver.preferring(argument.into()));
    solver.run(|solver| match seconds {
        Some(seconds) => question(&solver.within(Duration::from_secs(seconds.into()))),
        None => question(solver),
    })
}

/// Returns an error if the kernel refuses a step of the reason.
///
/// # Errors
/// The refused step.
pub(super) fn no_refusal(shown: Option<&ShownReason>) -> Result<(), RefusedStep> {
    shown.and_then(ShownReason::refused).map_or(Ok(()), |refused| Err(refused.clone()))
}

/// Way in which a claim is proved from the present board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(super) struct ReasonRecord {
    /// Evidence for the claim.
    by: By,
    /// Number of inferences; 0 if the techniques in use do not show the claim.
    lines: usize,
    /// Number of steps from the present board, if steps show the claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
}

/// Evidence for a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum By {
    /// The cell sees the digit.
    Sees,
    /// A technique shows the claim on the present board.
    Step,
    /// Several steps from the present board show the claim.
    Steps,
    /// Assuming the opposite leads to a contradiction.
    Refuted,
    /// The techniques in use do not show the claim. The techniques in `needs` are required, too.
    Beyond,
    /// Only search decides the claim.
    SearchOnly,
    /// No reason was found in the time allowed.
    OutOfTime,
}

impl ReasonRecord {
    /// The record of a reason.
    pub(super) fn new(reason: &Reason) -> ReasonRecord {
        let by = match reason {
            Reason::Sees { .. } => By::Sees,
            Reason::Steps(steps) if steps.steps.len() > 1 => By::Steps,
            Reason::Steps(_) => By::Step,
            Reason::Refuted(_) | Reason::NoOther(_) => By::Refuted,
            Reason::Beyond(_) => By::Beyond,
            Reason::OnlySearch => By::SearchOnly,
            // `Refused` does not occur here: a step that the kernel refuses has already led to an error.
            Reason::OutOfTime | Reason::Refused(_) => By::OutOfTime,
        };
        ReasonRecord { by, lines: reason.lines(), steps: steps(reason) }
    }
}

/// The number of steps from the present board, if steps show the claim.
pub(super) fn steps(reason: &Reason) -> Option<usize> {
    reason.steps().map(|steps| steps.steps.len())
}

/// Ways to see more of the reason, or to see another reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "MoreOfReason")]
#[serde(rename_all = "snake_case")]
pub(super) enum More {
    /// Ask again with `path` to get every step: the text of this answer has only the key steps.
    Path,
    /// Ask again with the field `argument` to get the shortest argument.
    Shortest,
}

/// Summary of a step of a reason.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct StepOfReason {
    /// The id of the step's technique.
    #[schemars(with = "notation::TechniqueId")]
    technique: &'static str,
    /// The step in one line, mostly of symbols.
    brief: String,
    /// Candidates that become true.
    #[schemars(with = "Vec<notation::Candidate>")]
    placements: Vec<String>,
    /// Candidates that become false. The candidates that a placement removes from its houses are left out.
    #[schemars(with = "Vec<notation::Candidate>")]
    eliminations: Vec<String>,
}

impl StepOfReason {
    fn new(words: &Words, step: &Step) -> StepOfReason {
        StepOfReason {
            technique: step.technique.id,
            brief: words.brief(step),
            placements: names(step.conclusion.placement()),
            eliminations: names(step.conclusion.eliminations()),
        }
    }
}

/// Fields that all answers with a reason share.
#[derive(Debug, Default)]
pub(super) struct OfReason {
    /// The technique of the last step.
    pub(super) technique: Option<TechniqueRecord>,
    /// The hardest technique among the steps.
    pub(super) hardest: Option<TechniqueRecord>,
    /// The techniques that the reason needs besides those in use.
    pub(super) needs: Vec<TechniqueRecord>,
    /// Every step, if the question asks for `path`.
    pub(super) path: Option<Vec<StepOfReason>>,
    /// Ways to see more of the reason, or to see another reason.
    pub(super) more: Vec<More>,
}

impl OfReason {
    /// The shared fields for this reason; all of them are empty without a reason.
    pub(super) fn new(words: &Words, shown: Option<&ShownReason>, coverage: Coverage) -> OfReason {
        let Some(ShownReason { reason, .. }) = shown else { return OfReason::default() };
        let needs = match reason {
            Reason::Beyond(beyond) => {
                beyond.more.iter().map(|technique| TechniqueRecord::new(words, technique)).collect()
            }
            Reason::Sees { .. }
            | Reason::Refuted(_)
            | Reason::Steps(_)
            | Reason::NoOther(_)
            | Reason::OnlySearch
            | Reason::OutOfTime
            | Reason::Refused(_) => Vec::new(),
        };
        let Some(steps) = reason.steps() else { return OfReason { needs, ..OfReason::default() } };
        let record = |technique| TechniqueRecord::new(words, technique);
        let path = || steps.steps.iter().map(|step| StepOfReason::new(words, step)).collect();
        let can_be_whole = reason.is_far() && coverage == Coverage::KeySteps;
        OfReason {
            technique: steps.steps.last().map(|step| record(step.technique)),
            hardest: steps.hardest().map(record),
            needs,
            path: (coverage == Coverage::EveryStep).then(path),
            more: can_be_whole
                .then_some(More::Path)
                .into_iter()
                .chain((steps.steps.len() > 1).then_some(More::Shortest))
                .collect(),
        }
    }
}
