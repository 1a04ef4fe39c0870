//! Report of a finder: a [`Step`] is a [`Technique`], the [`Pattern`] it saw, and the
//! [`Conclusion`](crate::kernel::Conclusion) drawn.
//!
//! A step holds facts only. Sentences, colours, scores and proofs are made from it elsewhere; this folder must not
//! refer to any of these.

mod page;
mod pattern;
mod technique;

pub use page::Page;
pub(crate) use page::{bytes, text};
pub use pattern::Step;
#[cfg(feature = "explain")]
pub(crate) use pattern::each_pattern;
#[doc(hidden)]
pub use pattern::{Direct, Pattern};
pub use technique::{Family, Finder, NeededHouses, Sink, Technique};
