//! Sets of techniques in an order.

use super::{HumanWalk, Walk};
use crate::step::{Family, Technique};
use crate::technique::{CATALOGUE, by_id};
use indexmap::IndexMap;
use std::fmt;

/// An ordered set of techniques, and the walk that chooses among the steps that they find.
#[derive(Clone, Debug)]
pub struct Strategy {
    entries: IndexMap<&'static str, &'static Technique>,
    walk: &'static dyn Walk,
}

/// A strategy that callers ask for by its name.
#[derive(Debug)]
pub struct NamedStrategy {
    /// The name.
    pub name: &'static str,
    /// Description in one sentence.
    pub about: &'static str,
    /// The strategy.
    pub strategy: fn() -> Strategy,
    /// True if the strategy takes the path of another program. It then has all techniques of that program, even those
    /// that a player would have to ask for by name.
    pub is_of_another_program: bool,
}

impl PartialEq for NamedStrategy {
    fn eq(&self, other: &NamedStrategy) -> bool {
        self.name == other.name
    }
}

/// The strategy of a player: techniques whose steps are easier to see come first.
pub static HUMAN: NamedStrategy = NamedStrategy {
    name: "human",
    about: "All techniques, the simplest first.",
    strategy: Strategy::human,
    is_of_another_program: false,
};

/// A few simple techniques; search solves the rest.
pub static BASIC: NamedStrategy = NamedStrategy {
    name: "basic",
    about: "Singles, box-line reductions and subsets.",
    strategy: Strategy::basic,
    is_of_another_program: false,
};

/// A name that is not in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTechnique(pub String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no technique '{}'", self.0)
    }
}

impl std::error::Error for UnknownTechnique {}

impl Strategy {
    /// The techniques of the catalogue, the simplest first: a technique that a player sees sooner comes sooner.
    ///
    /// | family | reason for its place |
    /// | --- | --- |
    /// | singles | they place a digit, and nothing has to be remembered; a full house is seen without looking for any digit, a hidden single by scanning for one digit, a naked single only by checking nine digits |
    /// | intersections | one digit and two houses, seen while scanning for singles, without pencil marks |
    /// | subsets | one house, but several digits with all marks; subsets with fewer cells come sooner; of the same size, naked subsets come before hidden ones because the marks show them |
    /// | fish | one digit over the whole board; each further line must be kept in mind with the others, and a fin adds a case |
    /// | single digit | two strong links of one digit with a fixed look |
    /// | colouring | one digit too, but all its conjugate pairs at once |
    /// | wings | three or four cells with few candidates in a fixed look |
    /// | uniqueness | four cells seen at a glance; late only because they need a puzzle with one solution |
    /// | almost locked sets | cells of several houses that have to be found and compared in pairs |
    /// | chains | no fixed look: link after link, in every direction; longer chains come later |
    /// | Franken and mutant fish | one digit, but houses of all three kinds at once |
    /// | forcing chains | a long argument, but one strand at a time, each line resting on the line before it |
    /// | large fish, locked sets of many sectors, templates | ten houses and more, which must all be kept in mind together |
    /// | forcing nets | long, and a line may rest on all lines before it; only nested nets come later |
    /// | nested nets | nets with assumptions inside an assumption, used only if nothing else finds a step |
    ///
    /// Within a family, techniques are ordered by the number of things to hold in mind: cells, digits, houses. If two
    /// techniques need the same number, the one with the shorter explanation comes first. Redundant techniques are left
    /// out: they report the findings of other techniques in another form.
    pub fn human() -> Strategy {
        Strategy::of(CATALOGUE.iter().copied().filter(|technique| !technique.on_request))
    }

    /// The whole catalogue.
    pub fn all() -> Strategy {
        Strategy::of(CATALOGUE.iter().copied())
    }

    /// Singles, box-line reductions and subsets; search solves the rest.
    pub fn basic() -> Strategy {
        let basic = [Family::Singles, Family::Intersections, Family::Subsets];
        Strategy::of(CATALOGUE.iter().copied().filter(|technique| basic.contains(&technique.family)))
    }

    /// These techniques in this order; a technique that occurs twice keeps its first place.
    pub fn of(techniques: impl IntoIterator<Item = &'static Technique>) -> Strategy {
        let mut entries = IndexMap::new();
        for technique in techniques {
            entries.entry(technique.id).or_insert(technique);
        }
        Strategy { entries, walk: &HumanWalk }
    }

    /// The same techniques with another walk.
    pub fn walking(self, walk: &'static dyn Walk) -> Strategy {
        Strategy { walk, ..self }
    }

    /// The walk that chooses among the steps that the techniques find.
    pub fn walk(&self) -> &'static dyn Walk {
        self.walk
    }

    /// The techniques with these ids in this order.
    ///
    /// # Errors
    /// The first id that is not in the catalogue.
    pub fn of_ids<'a>(ids: impl IntoIterator<Item = &'a str>) -> Result<Strategy, UnknownTechnique> {
        let find = |id: &str| by_id(id).ok_or_else(|| UnknownTechnique(id.to_string()));
        Ok(Strategy::of(ids.into_iter().map(find).collect::<Result<Vec<_>, _>>()?))
    }

    /// The strategy without the techniques that hold only for puzzles with one solution.
    pub fn without_uniqueness(self) -> Strategy {
        self.retaining(|technique| !technique.assumes_unique)
    }

    /// The strategy without these techniques.
    pub fn without(self, techniques: &[&Technique]) -> Strategy {
        self.retaining(|technique| !techniques.contains(&technique))
    }

    /// The strategy with only these techniques, in the order that they have in the strategy.
    pub fn only(self, techniques: &[&Technique]) -> Strategy {
        self.retaining(|technique| techniques.contains(&technique))
    }

    fn retaining(mut self, is_kept: impl Fn(&Technique) -> bool) -> Strategy {
        self.entries.retain(|_, technique| is_kept(technique));
        self
    }

    /// The techniques in order.
    pub fn techniques(&self) -> impl ExactSizeIterator<Item = &'static Technique> + '_ {
        self.entries.values().copied()
    }

    /// Returns true if the technique with this id takes part.
    pub fn contains(&self, id: &str) -> bool {
        self.entries.contains_key(id)
    }
}
