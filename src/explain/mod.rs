//! Words: a step, its hints and its reason as sentences in each language.
//!
//! One [`Step`](crate::step::Step) with its [`Proof`](crate::kernel::Proof) gives the hints of all five levels and the
//! explanation; there is no separate code for hints. The sentences live in one Fluent file for each language; the code
//! fills in the values of the pattern and the proof. This module must not look at how a step was found and must not
//! decide what is true. This module does no input or output.

mod absence;
mod advice;
mod appraisal;
mod area;
mod book;
mod collection;
mod fewest;
mod format_error;
mod hint;
mod judgement;
#[cfg(test)]
mod lemma_names;
mod message_args;
mod mistake;
mod move_check;
mod names;
mod notation;
mod path;
mod pattern;
mod practice;
mod removals;
mod ruling;
mod sentences;
mod spans;
mod telling;
mod true_candidates;
mod why;
mod words;

pub use crate::language::Language;
#[doc(hidden)]
pub use area::Area;
#[cfg(feature = "api")]
pub(crate) use collection::grouped;
pub use hint::{Level, NoSuchLevel};
pub use notation::{Eureka, EurekaError, eureka, eurekas, parse_eureka};
#[doc(hidden)]
pub use notation::{cells, eliminations};
#[doc(hidden)]
pub(crate) use path::is_single;
pub use path::{PathDetail, PathParagraph, PathPart, ShortReason, Singles};
#[doc(hidden)]
pub use pattern::ViewOf;
pub use removals::OnPath;
pub use spans::{Mark, Marked};
#[doc(hidden)]
pub use telling::{Telling, ToldLemma};
pub use why::Coverage;
pub use words::Words;
