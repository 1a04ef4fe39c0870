//! The records of answers for programs: an object or a row for each board, and what stands for a board without an
//! answer.

use super::args::Form;
use super::boards::{Board, Told};
use super::outcome::{Ending, Failure};
use super::verdict::{BoardVerdict, Count};
use crate::api::{Problem, message};
use crate::explain::Words;
use crate::format::FormatError;
use crate::json::CensusRecord;
use crate::solve::{Census, Claim, RefusedStep};
use crate::step::Step;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Where in the input a board stands, and what is known of it whatever was asked.
#[derive(Serialize, JsonSchema)]
pub(super) struct Origin<'a> {
    /// The line of the input at which the board begins.
    line: usize,
    /// The file, where several are read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    /// What stands beside the board in the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a str>,
    /// How many solutions the board has, where the answer depends on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Count>,
    /// The solutions, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    census: Option<CensusRecord>,
}

/// What is known of the solutions of a board.
#[derive(Default)]
pub(super) struct Known {
    solutions: Option<Count>,
    census: Option<CensusRecord>,
}

impl Known {
    /// How many solutions a board has, and which, where there are several.
    pub(super) fn new(solutions: Option<Count>, census: Option<&Census>) -> Known {
        Known { solutions, census: census.map(CensusRecord::new) }
    }
}

impl From<Count> for Known {
    fn from(count: Count) -> Known {
        Known { solutions: Some(count), census: None }
    }
}

impl From<&BoardVerdict> for Known {
    fn from(verdict: &BoardVerdict) -> Known {
        Known::new(Some(verdict.count()), verdict.census.as_ref())
    }
}

/// An answer with its place in the input.
#[derive(Serialize)]
struct Line<'a, T> {
    #[serde(flatten)]
    origin: Origin<'a>,
    #[serde(flatten)]
    answer: T,
}

/// What stands in the place of an answer that there is not.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(super) struct Bad {
    /// What is wrong.
    pub(super) error: String,
    /// A name for it that never changes.
    #[serde(default)]
    pub(super) code: String,
    /// What to do about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) advice: Option<String>,
}

/// An answer as JSON.
pub(super) fn object<T: Serialize>(
    form: Form,
    board: &Board,
    known: impl Into<Known>,
    answer: T,
) -> Result<String, Failure> {
    let comment = board.parsed.comment.as_deref();
    let Known { solutions, census } = known.into();
    let origin = Origin { line: board.record.line_number, file: board.file, comment, solutions, census };
    json(form, &Line { origin, answer })
}

/// A value as JSON, on a line or indented.
pub(super) fn json(form: Form, value: &impl Serialize) -> Result<String, Failure> {
    let written =
        if form == Form::Json { serde_json::to_string_pretty(value) } else { serde_json::to_string(value) };
    written.map_err(Failure::wrong)
}

/// The object of a board of which the question makes no sense.
pub(super) fn senseless(
    form: Form,
    board: &Board,
    known: impl Into<Known>,
    problem: &Problem,
    words: &Words,
) -> Result<String, Failure> {
    let bad = Bad { error: message(problem, words), code: problem.code().to_string(), advice: None };
    object(form, board, known, bad)
}

/// The object of a board that gets no answer, for this reason.
pub(super) fn refused(form: Form, board: &Board, error: String) -> Result<String, Failure> {
    object(form, board, Known::default(), Bad { error, code: "refused".to_string(), advice: None })
}

/// The answer about a board in whose answer the kernel has refused a step: the error with its report, and no step.
pub(super) fn refused_board(
    form: Form,
    board: &Board,
    words: &Words,
    step: &RefusedStep,
) -> Result<Told, Failure> {
    let problem = Problem::Refused(Box::new(step.clone()));
    let error = words.refused_step(step);
    let text = match form {
        Form::Text => None,
        Form::Json | Form::Jsonl => Some(senseless(form, board, Known::default(), &problem, words)?),
        Form::Tsv => Some(row([&board.parsed.position.givens.to_string(), problem.code(), &error])),
    };
    Ok(Told { text, remark: Some(error), ending: Ending::BadInput })
}

/// The object of a board that cannot be read.
pub(super) fn unreadable(
    form: Form,
    file: Option<&str>,
    line: usize,
    error: &FormatError,
) -> Result<String, Failure> {
    let advice = Some(error.advice().to_string());
    let answer = Bad { error: error.in_one_line(), code: "not_a_board".to_string(), advice };
    json(form, &Line { origin: Origin { line, file, comment: None, solutions: None, census: None }, answer })
}

/// What a verb says of a board in the form that was asked for: its words, its record, or the columns of its row, which
/// are taken from the record.
pub(super) fn told<T: Serialize>(
    (form, board, verdict): (Form, &Board, &BoardVerdict),
    ending: Ending,
    text: impl FnOnce() -> String,
    record: impl FnOnce() -> Result<T, Failure>,
    columns: impl FnOnce(&Value) -> Vec<String>,
) -> Result<Told, Failure> {
    let said = match form {
        Form::Text => text(),
        Form::Json | Form::Jsonl => object(form, board, verdict, record()?)?,
        Form::Tsv => {
            let record = serde_json::to_value(record()?).map_err(Failure::wrong)?;
            let puzzle = board.parsed.position.givens.to_string();
            row(std::iter::once(puzzle).chain(columns(&record)))
        }
    };
    Ok(Told::new(said, ending))
}

/// A text within a record, `-` where it lacks.
pub(super) fn word(record: &Value, path: &str) -> String {
    record.pointer(path).and_then(Value::as_str).unwrap_or("-").to_string()
}

/// The texts of a list within a record, with blanks between; `-` where it lacks.
pub(super) fn all_words(record: &Value, path: &str) -> String {
    let list = record.pointer(path).and_then(Value::as_array);
    list.map_or("-".to_string(), |list| list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "))
}

/// What a step does, as moves with blanks between.
pub(super) fn moves(step: &Step) -> String {
    let conclusion = &step.conclusion;
    let placed = conclusion.placement().into_iter().map(Claim::Is);
    let moves: Vec<String> =
        placed.chain(conclusion.eliminations().map(Claim::IsNot)).map(|one| one.to_string()).collect();
    moves.join(" ")
}

/// A row of columns. Tabs and line ends within them become blanks.
pub(super) fn row(columns: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let columns: Vec<String> = columns.into_iter().map(|column| plain(column.as_ref())).collect();
    columns.join("\t")
}

fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
