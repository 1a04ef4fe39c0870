//! The patterns of reasons. Many techniques share one pattern: a skyscraper, a kite and a W-Wing are all [`Chain`]s.
//!
//! A pattern describes what a finder saw, but neither how the finder found it nor how an explanation words it. Patterns
//! do not depend on steps or techniques. Each pattern is in one file with its [`PatternParts`], from which pictures,
//! the areas of hints and proofs are made.

mod almost_locked;
mod chain;
mod colouring;
mod common_exclusion;
mod condition;
mod deadly;
mod exclusion;
mod exocet;
mod fish;
mod impossible;
mod intersection;
mod leftovers;
mod net;
mod node;
mod part_name;
mod parts;
mod rank_zero;
mod sight;
mod single;
mod subset;
mod template;
mod whip;
mod xyz_wing;

pub use almost_locked::{AlmostLocked, LockedSet, RestrictedCommon, SetRoles};
pub use chain::{Chain, ChainRoles, LinkReason, StrongLink};
pub use colouring::{ColourLink, Colouring, Flaw, MultiColouring};
pub use common_exclusion::CommonExclusion;
pub(crate) use common_exclusion::common_exclusions;
pub use condition::Condition;
use condition::add_of_facts;
pub use deadly::{Guarded, forced_corners};
pub use exclusion::{ExcludedCombination, Excluder, Exclusion};
pub use exocet::{Exocet, ExocetPart};
pub use fish::Fish;
pub use impossible::Impossible;
pub use intersection::Intersection;
pub use leftovers::Leftovers;
pub use net::{Branch, Cases, FishCases, Net, NetLine};
pub use node::Node;
pub use part_name::PartName;
pub(crate) use part_name::letters;
pub(crate) use parts::live_cells;
use parts::open_candidates;
pub use parts::{FirstLook, Focus, HouseRole, Inference, Link, Part, Parts, PatternParts, Side, Strength};
pub use rank_zero::RankZero;
#[cfg(feature = "explain")]
pub(crate) use sight::{near_excluders, near_witnesses};
pub(crate) use sight::{seen_from, sight, sights_into, witnesses};
pub use single::{FullHouse, HiddenSingle, NakedSingle};
pub use subset::{HiddenSubset, NakedSubset};
pub use template::{SureCells, Template};
pub use whip::{Whip, WhipLink};
pub use xyz_wing::BentTriple;
