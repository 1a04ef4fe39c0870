//! whydoku

pub mod board;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "explain")]
pub mod draw;
#[cfg(feature = "explain")]
pub mod explain;
pub mod format;
pub mod grid;
pub mod proof;
pub mod puzzle;
pub mod search;
pub mod solve;
pub mod step;
pub mod technique;
