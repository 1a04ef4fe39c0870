//! The shapes of reason. Many techniques share one shape: a skyscraper, a kite and a W-Wing are all [`Chain`]s.
//!
//! A shape says what was seen, with nothing about how it was found or how it is told. Shapes know no step and no
//! technique. Each stands in one file with its [`Anatomy`], from which pictures, areas and proofs are made.

mod almost_locked;
mod anatomy;
mod bent_triple;
mod chain;
mod colouring;
mod condition;
mod deadly;
mod exclusion;
mod exocet;
mod fish;
mod impossible;
mod intersection;
mod name;
mod net;
mod node;
mod rank_zero;
mod sight;
mod single;
mod subset;
mod template;
mod whip;

pub use almost_locked::{AlmostLocked, LockedSet, RestrictedCommon, SetRoles};
pub(crate) use anatomy::live_cells;
use anatomy::open_candidates;
pub use anatomy::{Anatomy, Evidence, Focus, HouseRole, Inference, Link, Part, Side, Start, Strength};
pub use bent_triple::BentTriple;
pub use chain::{Because, Chain, ChainRoles, StrongLink};
pub use colouring::{ColourLink, Colouring, Flaw, MultiColouring};
pub use condition::Condition;
use condition::add_of_facts;
pub use deadly::Guarded;
pub use exclusion::{Excluded, Excluder, Exclusion};
pub use exocet::{Exocet, ExocetPart};
pub use fish::Fish;
pub use impossible::Impossible;
pub use intersection::Intersection;
pub use name::Name;
pub(crate) use name::letters;
pub use net::{Branch, Cases, FishCases, Line, Net};
pub use node::Node;
pub use rank_zero::RankZero;
pub(crate) use sight::{seen_from, sight, sights_into, witnesses};
pub use single::{FullHouse, HiddenSingle, NakedSingle};
pub use subset::{HiddenSubset, NakedSubset};
pub use template::{SureCells, Template};
pub use whip::{Whip, WhipLink};
