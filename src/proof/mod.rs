//! Builds the proof of a step for the [kernel](crate::kernel). This module is not trusted: the kernel checks its
//! proofs.

mod justify;

pub use justify::{justify, prune_facts};
