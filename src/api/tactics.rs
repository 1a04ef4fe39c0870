//! Techniques that a question allows.

use super::enum_schema::{self, NamedList};
use super::problem::Problem;
use crate::rating::STRATEGIES;
use crate::solve::{HUMAN, NamedStrategy, Strategy};
use crate::step::Technique;
use crate::technique::{CATALOGUE, NamedTechniques, techniques_named};
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
    /// The strategy without the techniques in `without`. If `known` is given, only the techniques in `known` remain.
    pub(super) fn of_known(
        self,
        known: Option<&[String]>,
        without: &[String],
        uniqueness: bool,
    ) -> Result<Strategy, Problem> {
        let all = |names: &[String]| -> Result<Vec<&'static Technique>, Problem> {
            Ok(names.iter().map(|name| techniques(name)).collect::<Result<Vec<_>, _>>()?.concat())
        };
        let (known, without) = (known.map(all).transpose()?, all(without)?);
        let StrategyName(named) = self;
        let strategy = match &known {
            // If the question names a technique that is used only on request, the strategy uses this technique, too.
            Some(known) if named == &HUMAN && known.iter().any(|one| one.on_request) => Strategy::all(),
            Some(_) | None => (named.strategy)(),
        };
        let strategy = match known {
            Some(mut known) => {
                // The strategies of other programs also use techniques that our own strategy uses only on request.
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

/// The technique with this id, or with this name if no other technique has the same name.
pub(crate) fn technique(name: &str) -> Result<&'static Technique, Problem> {
    match techniques_named(name) {
        NamedTechniques::One(technique) => Ok(technique),
        NamedTechniques::Group(_) | NamedTechniques::Unknown(_) => Err(Problem::Technique(name.to_string())),
    }
}

/// The techniques with this name: one, or a group.
pub(crate) fn techniques(name: &str) -> Result<Vec<&'static Technique>, Problem> {
    match techniques_named(name) {
        NamedTechniques::One(technique) => Ok(vec![technique]),
        NamedTechniques::Group(group) => Ok(group),
        NamedTechniques::Unknown(_) => Err(Problem::Technique(name.to_string())),
    }
}

/// The techniques with this name: one, a group, or those of the strategy `basic`.
pub(crate) fn allowed_techniques(name: &str) -> Result<Vec<&'static Technique>, Problem> {
    match name {
        "basic" | "basics" => Ok(Strategy::basic().techniques().collect()),
        name => techniques(name),
    }
}

/// The default of `uniqueness`.
pub(super) const fn yes() -> bool {
    true
}
