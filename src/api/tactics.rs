//! Which techniques a question lets take part.

use super::enum_schema::{self, NamedList};
use super::problem::Problem;
use crate::rating::STRATEGIES;
use crate::solve::{HUMAN, NamedStrategy, Strategy};
use crate::step::Technique;
use crate::technique::{CATALOGUE, by_id};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;

/// A strategy by its name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct StrategyName(&'static NamedStrategy);

impl Default for StrategyName {
    fn default() -> StrategyName {
        StrategyName(&HUMAN)
    }
}

impl NamedList for NamedStrategy {
    const WHAT: &'static str = "A strategy by its name.";

    fn all() -> Vec<&'static NamedStrategy> {
        STRATEGIES.to_vec()
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> String {
        self.about.to_string()
    }
}

impl<'de> Deserialize<'de> for StrategyName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StrategyName, D::Error> {
        enum_schema::read(deserializer).map(StrategyName)
    }
}

impl JsonSchema for StrategyName {
    fn schema_name() -> Cow<'static, str> {
        "StrategyName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        enum_schema::schema::<NamedStrategy>()
    }
}

impl StrategyName {
    /// The strategy, cut down to the known techniques where these are named, and without those that are left out.
    pub(super) fn of_known(
        self,
        known: Option<&[String]>,
        without: &[String],
        uniqueness: bool,
    ) -> Result<Strategy, Problem> {
        let all = |ids: &[String]| ids.iter().map(|id| technique(id)).collect::<Result<Vec<_>, _>>();
        let (known, without) = (known.map(all).transpose()?, all(without)?);
        let StrategyName(named) = self;
        let strategy = match &known {
            // A redundant technique takes part once it is named.
            Some(known) if named == &HUMAN && known.iter().any(|one| one.on_request) => Strategy::all(),
            Some(_) | None => (named.strategy)(),
        };
        let strategy = match known {
            Some(mut known) => {
                // Emulated programs keep their on-request techniques.
                if named.is_of_another_program {
                    known.extend(CATALOGUE.iter().filter(|technique| technique.on_request));
                }
                strategy.only(&known)
            }
            None => strategy,
        };
        let strategy = strategy.without(&without);
        Ok(if uniqueness { strategy } else { strategy.without_uniqueness() })
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
