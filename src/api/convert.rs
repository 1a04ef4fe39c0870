//! `convert` and `formats`: any form of board into any other, and what forms there are.

use super::ask::Ask;
use super::problem::Problem;
use super::question::{Method, Question};
use crate::format::{Format, write};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

about_a_board! {
    /// Asks for a board in another form.
    Convert {
        /// The id of the form to write.
        to: String,
    }
}

/// A board in another form.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ConvertAnswer {
    /// The board.
    text: String,
    /// The id of its form.
    format: &'static str,
}

impl Question for Convert {
    type Answer = ConvertAnswer;
    const NAME: &'static str = "convert";
    const SUMMARY: &'static str = "Turn any form of board into any other";

    fn answer(self, _: &Ask) -> Result<ConvertAnswer, Problem> {
        let format = Format::from_id(&self.to).filter(|format| format.writable());
        let format = format.ok_or_else(|| Problem::Format(self.to.clone()))?;
        Ok(ConvertAnswer::new(write(&self.position()?, format), format))
    }
}

impl ConvertAnswer {
    /// The record of a board in this form.
    pub(crate) fn new(text: String, format: Format) -> ConvertAnswer {
        ConvertAnswer { text, format: format.id() }
    }
}

/// Asks which forms of a board there are.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Formats {
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
}

/// The forms of a board.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct FormatsAnswer {
    /// All of them.
    formats: Vec<FormatRecord>,
}

/// A form of a board.
#[derive(Debug, Serialize, JsonSchema)]
struct FormatRecord {
    /// The stable name.
    id: &'static str,
    /// What it looks like, in a few words.
    name: String,
    /// Whether it is read.
    reads: bool,
    /// Whether it can be written.
    writes: bool,
}

impl Question for Formats {
    type Answer = FormatsAnswer;
    const NAME: &'static str = "formats";
    const METHOD: Method = Method::Get;
    const SUMMARY: &'static str = "List the forms in which a board can be written";

    fn answer(self, ask: &Ask) -> Result<FormatsAnswer, Problem> {
        let record = |format: Format| FormatRecord {
            id: format.id(),
            name: ask.words.format(format),
            reads: true,
            writes: format.writable(),
        };
        Ok(FormatsAnswer { formats: Format::ALL.map(record).into() })
    }
}
