//! The text of a neighbour that `vary` prints, in each form.

use super::args::OutputForm;
use super::columns::PUZZLE;
use super::exit::Failure;
use super::json::{json, row};
use super::scale::figure_columns;
use crate::api::VariantRecord;

/// The columns of --tsv, except those of the rating.
pub(super) const COLUMNS: [&str; 5] = [PUZZLE, "seed", "removed", "added", "canonical"];

/// The text of a neighbour in a form.
pub(super) fn variant_text(record: &VariantRecord, form: OutputForm) -> Result<String, Failure> {
    match form {
        OutputForm::Text => Ok(record.puzzle.clone()),
        OutputForm::Json | OutputForm::Jsonl => json(form, record),
        OutputForm::Tsv => {
            let clues = |clues: &[String]| if clues.is_empty() { "-".to_string() } else { clues.join(" ") };
            let columns = [
                record.puzzle.clone(),
                record.seed.to_string(),
                clues(&record.removed),
                clues(&record.added),
                record.canonical.clone(),
            ];
            Ok(row(columns.into_iter().chain(record.figures.iter().flat_map(figure_columns))))
        }
    }
}
