//! Which techniques a question lets take part.

use super::problem::Problem;
use crate::solve::Strategy;
use crate::step::Technique;
use crate::technique::{ON_REQUEST, by_id};
use schemars::JsonSchema;
use serde::Deserialize;

/// A strategy by its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum StrategyName {
    /// All techniques, the simplest first.
    #[default]
    Human,
    /// Singles, box-line reductions and subsets.
    Basic,
    /// The path that HoDoKu walks.
    Hodoku,
    /// The path that Sudoku Explainer walks.
    Explainer,
}

impl StrategyName {
    /// The strategy, cut down to the known techniques where these are named.
    pub(super) fn of_known(self, known: Option<&[String]>, uniqueness: bool) -> Result<Strategy, Problem> {
        let known: Option<Vec<&Technique>> =
            known.map(|known| known.iter().map(|id| technique(id)).collect()).transpose()?;
        let strategy = match (self, &known) {
            // A redundant technique takes part once it is named.
            (StrategyName::Human, Some(known)) if known.iter().any(|one| ON_REQUEST.contains(one)) => {
                Strategy::all()
            }
            (StrategyName::Human, _) => Strategy::human(),
            (StrategyName::Basic, _) => Strategy::basic(),
            (StrategyName::Hodoku, _) => Strategy::hodoku(),
            (StrategyName::Explainer, _) => Strategy::explainer(),
        };
        let strategy = match known {
            Some(mut known) => {
                if self.is_of_another_program() {
                    // Emulated programs keep their on-request techniques.
                    known.extend(ON_REQUEST);
                }
                strategy.only(&known)
            }
            None => strategy,
        };
        Ok(if uniqueness { strategy } else { strategy.without_uniqueness() })
    }

    fn is_of_another_program(self) -> bool {
        match self {
            StrategyName::Human | StrategyName::Basic => false,
            StrategyName::Hodoku | StrategyName::Explainer => true,
        }
    }
}

/// The technique with this id.
pub(super) fn technique(id: &str) -> Result<&'static Technique, Problem> {
    by_id(id).ok_or_else(|| Problem::Technique(id.to_string()))
}

/// The default of `uniqueness`.
pub(super) const fn yes() -> bool {
    true
}
