//! A piece of advice in its parts: the text, the picture, the lines and the further pictures. Every interface of the
//! program shows those parts that the level allows.
//!
//! An interface asks this module and lays out the answer: as text in a terminal, as JSON, as a page. A path gets its
//! words from [`Words::path`](crate::explain::Words::path). This module must not find or prove anything, and it must
//! not depend on any interface.

mod hint;
mod path;
mod step;

pub use hint::HintView;
pub use path::{PathSection, path_text};
pub use step::{StepLine, StepPictures};
