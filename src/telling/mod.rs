//! The one telling of a piece of advice: the text, the picture, the lines and the further pictures that every door shows,
//! and no more of them than the level allows.
//!
//! A door asks this module and lays out the answer: as text in a terminal, as JSON, as a page. A path is told by
//! [`Words::path`](crate::explain::Words::path). This module must not find or prove anything, and knows no door.

mod hint;
mod path;
mod step;

pub use hint::HintView;
pub use path::{PathSection, path_text};
pub use step::{StepLine, StepPictures};
