//! The shapes of reason. Many techniques share one shape: a skyscraper, a kite and a W-Wing are all [`Chain`]s.
//!
//! A shape says what was seen, with nothing about how it was found or how it is told. Shapes know no step and no
//! technique.

mod almost_locked;
mod chain;
mod colouring;
mod deadly;
mod exclusion;
mod exocet;
mod impossible;
mod net;
mod rank_zero;
mod template;

pub use almost_locked::{AlmostLocked, LockedSet, RestrictedCommon};
pub use chain::{Because, Chain, Node, StrongLink};
pub use colouring::{ColourLink, Colouring, Flaw, MultiColouring};
pub use deadly::Guarded;
pub use exclusion::{Excluded, Excluder, Exclusion};
pub use exocet::{Exocet, ExocetPart};
pub use impossible::Impossible;
pub use net::{Branch, Cases, FishCases, Line, Net};
pub use rank_zero::RankZero;
pub use template::{SureCells, Template};
