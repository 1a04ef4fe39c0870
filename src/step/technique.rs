//! Static record of a technique.

use super::{Page, Step};
use crate::board::{Layout, PairRules, Regions};
use crate::language::ByLanguage;
use crate::lookup::FinderInput;
use std::fmt;
use std::ops::ControlFlow;

/// Takes each step as it is found; [`ControlFlow::Break`] stops the finder.
pub type Sink<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// Finds every instance of one technique in a state, in a fixed order, without repeating itself.
///
/// A finder hands a step to the sink only if the step places or removes something. The finder returns
/// [`ControlFlow::Break`] exactly when the sink did.
pub type Finder = fn(&FinderInput, Sink) -> ControlFlow<()>;

/// A family of related techniques.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// One place, or one digit, is left.
    Singles,
    /// A box and a line share a digit's places.
    Intersections,
    /// Cells that have only as many digits as there are cells.
    Subsets,
    /// One digit in several parallel lines.
    Fish,
    /// Strong links of one digit.
    SingleDigit,
    /// A few cells with few candidates.
    Wings,
    /// Conjugate pairs of one digit in two colours.
    Colouring,
    /// Alternating inferences, link after link.
    Chains,
    /// Arguments from the uniqueness of the solution.
    Uniqueness,
    /// Cells with one digit more than there are cells.
    AlmostLockedSets,
    /// Candidates with which the rules cannot be satisfied.
    Impossible,
    /// Assumptions followed to their ends.
    Forcing,
    /// Several digits in many houses at once.
    Exotic,
    /// All ways to place one digit on the whole board.
    Templates,
}

impl Family {
    /// All families, in the order of their first techniques in the catalogue.
    pub const ALL: [Family; 14] = [
        Family::Singles,
        Family::Intersections,
        Family::Subsets,
        Family::Fish,
        Family::Chains,
        Family::SingleDigit,
        Family::Colouring,
        Family::Wings,
        Family::Uniqueness,
        Family::AlmostLockedSets,
        Family::Exotic,
        Family::Impossible,
        Family::Forcing,
        Family::Templates,
    ];

    /// The family with this [`Family::id`].
    pub fn from_id(id: &str) -> Option<Family> {
        Family::ALL.into_iter().find(|family| family.id() == id)
    }

    /// The stable name, as in `"single-digit"`.
    pub const fn id(self) -> &'static str {
        match self {
            Family::Singles => "singles",
            Family::Intersections => "intersections",
            Family::Subsets => "subsets",
            Family::Fish => "fish",
            Family::SingleDigit => "single-digit",
            Family::Wings => "wings",
            Family::Colouring => "colouring",
            Family::Chains => "chains",
            Family::Uniqueness => "uniqueness",
            Family::AlmostLockedSets => "almost-locked-sets",
            Family::Impossible => "impossible-patterns",
            Family::Forcing => "forcing",
            Family::Exotic => "exotic",
            Family::Templates => "templates",
        }
    }
}

/// One technique of the catalogue: a static record, in one ordered list ([`crate::technique::CATALOGUE`]).
pub struct Technique {
    /// The stable name, as in `"naked-pair"`. The file of its puzzles has the same name, and so has its page, unless
    /// several techniques share the page.
    pub id: &'static str,
    /// Its family.
    pub family: Family,
    /// Its code in HoDoKu's library format, as in `"0200"`.
    pub library_code: &'static str,
    /// True if the technique is valid only for puzzles with exactly one solution.
    pub assumes_unique: bool,
    /// True if the technique reports the findings of other techniques in another form. A strategy then contains the
    /// technique only if the caller asks for it by name.
    pub on_request: bool,
    /// A simpler technique that finds everything that this technique finds, as measured on the sample of the tests
    /// (classic boards only); `None` if there is no such technique. A technique with an entry here is still listed,
    /// because people know its name.
    pub repeats: Option<&'static str>,
    /// The houses that the technique needs.
    pub needs: NeededHouses,
    /// Its finder; see [`Technique::find`].
    pub finder: Finder,
    /// Its names and its learning page in each language.
    pub page: ByLanguage<Page>,
    /// Positions in the library format, one per line: some in which the technique finds a step, and near misses (`-x`)
    /// in which it finds none. Empty without the feature `parts`.
    pub examples: &'static str,
    /// Exercises, one per line: see `learn::Exercise`. Empty without the feature `parts`.
    pub practice: &'static str,
}

/// Houses that a technique needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NeededHouses {
    /// No particular houses: the technique works with all houses that the layout has.
    Any,
    /// The nine boxes of the classic board, in their bands.
    Classic,
    /// Houses or rules that the classic board does not have.
    Further,
    /// Regions of any shape.
    Irregular,
}

impl NeededHouses {
    /// Returns true if the layout has the houses.
    pub fn are_on(self, layout: &Layout) -> bool {
        match self {
            NeededHouses::Any => true,
            NeededHouses::Classic => layout.has_classic_houses(),
            NeededHouses::Further => !layout.is_classic(),
            NeededHouses::Irregular => layout.regions() == Regions::Irregular,
        }
    }
}

impl Technique {
    /// Returns true if the technique can find something on boards of this layout.
    pub fn serves(&self, layout: &Layout) -> bool {
        self.needs.are_on(layout) && (!self.assumes_unique || layout.pairs() == PairRules::NONE)
    }

    /// Finds every instance of the technique in a state, as [`Finder`] does; nothing on a layout that the technique
    /// does not serve.
    pub fn find(&self, input: &FinderInput, sink: Sink) -> ControlFlow<()> {
        match self.serves(input.grid().layout()) {
            true => (self.finder)(input, sink),
            false => ControlFlow::Continue(()),
        }
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        self.id == other.id
    }
}

impl Eq for Technique {}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
