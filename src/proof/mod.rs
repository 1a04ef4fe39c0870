//! From a step to the facts that the [kernel](crate::kernel) accepts. Not trusted: what it makes is checked.

mod justify;

pub use justify::{justify, prune_facts};
