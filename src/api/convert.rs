//! `convert` and `formats`: turn any form of board into any other, and list the forms.

use super::context::QuestionContext;
use super::problem::Problem;
use super::question::{HttpMethod, Question};
use crate::board::Layout;
use crate::explain::Words;
use crate::format::{Format, FormatError, Losses, Parsed, parse};
use crate::json::notation;
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
    /// The id of the form in which the board is written.
    #[schemars(with = "notation::FormatId")]
    format: &'static str,
    /// Parts of the board that the form cannot hold; null if nothing is lost.
    lost: Option<LostRecord>,
}

/// Parts of a board that a form cannot hold.
#[derive(Debug, Serialize, JsonSchema)]
struct LostRecord {
    /// Number of the player's digits that become givens when the board is read back.
    placed: usize,
    /// Number of excluded candidates that are possible again when the board is read back.
    excluded: usize,
    /// Number of cells whose corner marks are left out.
    corners: usize,
    /// The layout whose rules are left out. Absent if the form keeps the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<&'static str>,
    /// The lost parts, in a sentence.
    text: String,
}

impl Question for Convert {
    type Answer = ConvertAnswer;
    const NAME: &'static str = "convert";
    const SUMMARY: &'static str = "Convert a board from any form to any other";

    fn answer(self, ask: &QuestionContext) -> Result<ConvertAnswer, Problem> {
        let format = Format::from_id(&self.to).ok_or_else(|| Problem::Format(self.to.clone()))?;
        let position = self.position()?;
        // Data that came with the puzzle are kept if the wanted form has a place for these data. The text may be
        // unreadable without the layout that the question names. Such a text has no further data.
        let parsed = parse(&self.puzzle).unwrap_or_else(|_| Parsed::bare(position.clone(), Format::Line));
        let library = parsed.library.filter(|case| case.position == position);
        let parsed = Parsed { position, library, ..parsed };
        if let Some(error) = FormatError::form_size(&parsed.position, format) {
            return Err(Problem::Board(Box::new(error)));
        }
        let losses = parsed.losses(format);
        Ok(ConvertAnswer::new(parsed.write_alone(format), format, &losses, ask.words))
    }
}

impl ConvertAnswer {
    /// The record of a board in this form, with the parts that the form cannot hold.
    pub(crate) fn new(text: String, format: Format, losses: &Losses, words: &Words) -> ConvertAnswer {
        let Losses { placed, excluded, corners, rules } = *losses;
        let lost = (!losses.is_empty()).then(|| LostRecord {
            placed,
            excluded,
            corners,
            rules,
            text: words.losses(losses, format),
        });
        ConvertAnswer { text, format: format.id(), lost }
    }
}

/// Asks for the list of forms of a board.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Formats {
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
    /// Names of cells in the sentences of the answer.
    #[serde(default, rename = "cell_names")]
    _cell_names: crate::board::Naming,
}

/// The forms of a board.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct FormatsAnswer {
    /// All forms.
    formats: Vec<FormatRecord>,
}

/// A form of a board.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct FormatRecord {
    /// The stable name.
    #[schemars(with = "notation::FormatId")]
    pub(crate) id: &'static str,
    /// Description of the form in a few words.
    pub(crate) name: String,
    /// True if boards in this form can be read.
    pub(crate) reads: bool,
    /// True if boards can be written in this form.
    pub(crate) writes: bool,
    /// True if boards of fewer than nine rows can be written in this form.
    pub(crate) small_boards: bool,
    /// Content of a board that the form keeps: `digits`, `digits-and-candidates`, `game` (givens, placed digits and
    /// candidates) or `exact` (givens, placed digits and the player's own marks, including corner marks).
    #[schemars(with = "notation::Holding")]
    pub(crate) holds: &'static str,
    /// The content in a sentence.
    pub(crate) keeps: String,
    /// A board in the form.
    pub(crate) example: &'static str,
}

impl FormatRecord {
    /// The record of a form. Every form that is read can also be written.
    pub(crate) fn new(format: Format, words: &Words) -> FormatRecord {
        FormatRecord {
            id: format.id(),
            name: words.format(format),
            reads: true,
            writes: true,
            small_boards: Layout::named("4x4").is_ok_and(|layout| format.keeps(layout)),
            holds: format.holds().id(),
            keeps: words.holds(format.holds()),
            example: format.example(),
        }
    }
}

impl Question for Formats {
    type Answer = FormatsAnswer;
    const NAME: &'static str = "formats";
    const METHOD: HttpMethod = HttpMethod::Get;
    const SUMMARY: &'static str = "List the forms in which a board can be written";

    fn answer(self, ask: &QuestionContext) -> Result<FormatsAnswer, Problem> {
        let record = |format| FormatRecord::new(format, ask.words);
        Ok(FormatsAnswer { formats: Format::ALL.map(record).into() })
    }
}
