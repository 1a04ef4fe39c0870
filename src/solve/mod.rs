//! solve
pub mod generate;
