//! The records of answers for programs: an object or a row for each board, and the replacement for a board without an
//! answer.

use super::args::OutputForm;
use super::boards::{BoardReport, InputBoard};
use super::exit::{Ending, Failure};
use super::verdict::{BoardVerdict, SolutionCount};
use crate::api::{ErrorAnswer, Problem, message};
use crate::board::MissingPart;
use crate::explain::Words;
use crate::format::{FormatError, puzzle_line};
use crate::json::CensusRecord;
use crate::solve::{Census, Claim, RefusedStep};
use crate::step::Step;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Place of a board in the input, with the facts about the board that do not depend on the question.
#[derive(Serialize, JsonSchema)]
pub(super) struct Origin<'a> {
    /// The line of the input at which the board begins.
    line: usize,
    /// The file, if several are read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    /// Text next to the board in the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a str>,
    /// Number of solutions of the board, if the answer depends on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<SolutionCount>,
    /// The solutions, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    census: Option<CensusRecord>,
}

/// Number of solutions of a board, if known.
#[derive(Default)]
pub(super) struct SolutionInfo {
    solutions: Option<SolutionCount>,
    census: Option<CensusRecord>,
}

impl SolutionInfo {
    /// Number of solutions of a board, and the solutions if there are several.
    pub(super) fn new(solutions: Option<SolutionCount>, census: Option<&Census>) -> SolutionInfo {
        SolutionInfo { solutions, census: census.map(CensusRecord::new) }
    }
}

impl From<SolutionCount> for SolutionInfo {
    fn from(count: SolutionCount) -> SolutionInfo {
        SolutionInfo { solutions: Some(count), census: None }
    }
}

impl From<&BoardVerdict> for SolutionInfo {
    fn from(verdict: &BoardVerdict) -> SolutionInfo {
        SolutionInfo::new(Some(verdict.count()), verdict.census.as_ref())
    }
}

/// An answer with its place in the input.
#[derive(Serialize)]
struct AnswerLine<'a, T> {
    #[serde(flatten)]
    origin: Origin<'a>,
    #[serde(flatten)]
    answer: T,
}

/// Object that replaces a missing answer.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Bad")]
pub(super) struct BadRecord {
    /// The fault, in words.
    pub(super) error: String,
    /// The stable name of the fault, for programs.
    #[serde(default)]
    pub(super) code: String,
    /// Advice about the fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) advice: Option<String>,
}

/// An answer as JSON.
pub(super) fn object<T: Serialize>(
    form: OutputForm,
    board: &InputBoard,
    known: impl Into<SolutionInfo>,
    answer: T,
) -> Result<String, Failure> {
    let comment = board.parsed.comment.as_deref();
    let SolutionInfo { solutions, census } = known.into();
    let origin = Origin { line: board.record.line_number, file: board.file, comment, solutions, census };
    json(form, &AnswerLine { origin, answer })
}

/// A value as JSON, on a line or indented.
pub(super) fn json(form: OutputForm, value: &impl Serialize) -> Result<String, Failure> {
    let written = if form == OutputForm::Json {
        serde_json::to_string_pretty(value)
    } else {
        serde_json::to_string(value)
    };
    written.map_err(Failure::wrong)
}

/// The JSON object that replaces the answer for a board to which the question does not apply.
pub(super) fn senseless(
    form: OutputForm,
    board: &InputBoard,
    known: impl Into<SolutionInfo>,
    problem: &Problem,
    words: &Words,
) -> Result<String, Failure> {
    let bad = BadRecord { error: message(problem, words), code: problem.code().to_string(), advice: None };
    object(form, board, known, bad)
}

/// The JSON object that replaces the answer for a board. `error` is the reason why there is no answer.
pub(super) fn refusal(form: OutputForm, board: &InputBoard, error: String) -> Result<String, Failure> {
    object(
        form,
        board,
        SolutionInfo::default(),
        BadRecord { error, code: "refused".to_string(), advice: None },
    )
}

/// The answer about a board for which the kernel has refused a step. The answer has the error with the report about
/// this step, and no steps.
pub(super) fn refused_board(
    form: OutputForm,
    board: &InputBoard,
    words: &Words,
    step: &RefusedStep,
) -> Result<BoardReport, Failure> {
    unanswered(form, board, words, &Problem::Refused(Box::new(step.clone())))
}

/// The answer about a board that does not have a cell, digit or house which the claim or its reasons name.
pub(super) fn without_part(
    form: OutputForm,
    board: &InputBoard,
    words: &Words,
    part: MissingPart,
) -> Result<BoardReport, Failure> {
    unanswered(form, board, words, &Problem::MissingPart(board.parsed.position.layout, part))
}

/// The report of the problem because of which the question about a board has no answer.
fn unanswered(
    form: OutputForm,
    board: &InputBoard,
    words: &Words,
    problem: &Problem,
) -> Result<BoardReport, Failure> {
    let error = ErrorAnswer::new(problem, words).message().to_string();
    let text = match form {
        OutputForm::Text => None,
        OutputForm::Json | OutputForm::Jsonl => {
            Some(senseless(form, board, SolutionInfo::default(), problem, words)?)
        }
        OutputForm::Tsv => Some(row([&puzzle_line(&board.parsed.position), problem.code(), &error])),
    };
    Ok(BoardReport { text, remark: Some(error), ending: Ending::BadInput })
}

/// The JSON object that replaces the answer for a board that cannot be read.
pub(super) fn unreadable(
    form: OutputForm,
    file: Option<&str>,
    line: usize,
    error: &FormatError,
) -> Result<String, Failure> {
    let advice = Some(error.advice().to_string());
    let answer = BadRecord { error: error.in_one_line(), code: "not_a_board".to_string(), advice };
    json(
        form,
        &AnswerLine { origin: Origin { line, file, comment: None, solutions: None, census: None }, answer },
    )
}

/// Writes a verb's answer for a board in the form that was asked for: its text, its record, or its row. The columns of
/// the row come from the record.
pub(super) fn report<T: Serialize>(
    (form, board, verdict): (OutputForm, &InputBoard, &BoardVerdict),
    ending: Ending,
    text: impl FnOnce() -> String,
    record: impl FnOnce() -> Result<T, Failure>,
    columns: impl FnOnce(&Value) -> Vec<String>,
) -> Result<BoardReport, Failure> {
    let said = match form {
        OutputForm::Text => text(),
        OutputForm::Json | OutputForm::Jsonl => object(form, board, verdict, record()?)?,
        OutputForm::Tsv => {
            let record = serde_json::to_value(record()?).map_err(Failure::wrong)?;
            let puzzle = puzzle_line(&board.parsed.position);
            row(std::iter::once(puzzle).chain(columns(&record)))
        }
    };
    Ok(BoardReport::new(said, ending))
}

/// A text within a record; `-` if it is missing.
pub(super) fn word(record: &Value, path: &str) -> String {
    record.pointer(path).and_then(Value::as_str).unwrap_or("-").to_string()
}

/// The texts of a list within a record, with blanks between them; `-` if the list is missing.
pub(super) fn all_words(record: &Value, path: &str) -> String {
    let list = record.pointer(path).and_then(Value::as_array);
    list.map_or("-".to_string(), |list| list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "))
}

/// Effect of a step, as moves with blanks between them.
pub(super) fn moves(step: &Step) -> String {
    let conclusion = &step.conclusion;
    let placed = conclusion.placement().into_iter().map(Claim::Is);
    let moves: Vec<String> =
        placed.chain(conclusion.eliminations().map(Claim::IsNot)).map(|one| one.to_string()).collect();
    moves.join(" ")
}

/// A row of columns. Tabs and line ends within the columns become blanks.
pub(super) fn row(columns: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let columns: Vec<String> = columns.into_iter().map(|column| plain(column.as_ref())).collect();
    columns.join("\t")
}

/// A text without control characters, so that it is one line and cannot move the cursor of a terminal.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
