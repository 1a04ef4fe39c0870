//! Problems of a question, and their report as JSON in the language of the question.

use super::impossible_request::ImpossibleRequest;
use crate::board::{Cell, Layout, MissingPart};
use crate::explain::Words;
use crate::format::FormatError;
use crate::grid::Contradiction;
use crate::json::CensusRecord;
use crate::solve::{Cancelled, Census, RefusedStep, Standing, Suspects, Wrong};
use crate::step::Technique;
use crate::technique::{NamedTechniques, techniques_named};
use schemars::JsonSchema;
use serde::Serialize;

/// Reason why a question has no answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Problem {
    /// No endpoint has this name.
    Endpoint(String),
    /// The question is too long.
    TooLarge {
        /// Largest number of bytes that are read.
        limit: usize,
    },
    /// The answer needs a part that is not loaded yet.
    NotLoaded(String),
    /// The caller cancelled the question.
    Cancelled,
    /// The question is not JSON, or not a question of this endpoint.
    Json {
        /// Line and column of the fault, both from 1; `None` if a field is missing.
        place: Option<(usize, usize)>,
        /// Message of the JSON reader.
        detail: String,
    },
    /// The endpoint does not accept a parameter of the address.
    Parameter {
        /// Description of the fault.
        detail: String,
    },
    /// A number is too small or too large.
    Range {
        /// Name of the number.
        name: &'static str,
        /// The smallest accepted value.
        least: usize,
        /// The largest accepted value.
        most: usize,
    },
    /// The text is not a board.
    Board(Box<FormatError>),
    /// `placed` does not have a character for each cell, or one of them is not a digit of the board or `.`.
    Placed(Box<FormatError>),
    /// In a cell with a given, `placed` has a different digit.
    PlacedOnGiven(Cell),
    /// A name that is not in the catalogue of techniques.
    Technique(String),
    /// A text that names no candidate.
    Candidate(String),
    /// A text that is not a claim about a candidate.
    Claim(String),
    /// Claims that do not form one conclusion. A conclusion places one digit, or removes marks.
    Claims(String),
    /// The claim or one of its reasons names a part that a board with this layout does not have.
    MissingPart(&'static Layout, MissingPart),
    /// A text that does not name a reason, such as a cell or a house.
    Pointed(String),
    /// A format that cannot be written.
    Format(String),
    /// No exercise for the technique is known.
    NoExercise(&'static Technique),
    /// No puzzle fits the request.
    Impossible(ImpossibleRequest),
    /// The board breaks a rule, so the question has no answer.
    Contradiction(Contradiction),
    /// The puzzle has no solution, so the question has no answer.
    NoSolution(Box<Suspects>),
    /// The puzzle has several solutions, so the question has no answer.
    SeveralSolutions(Box<Census>),
    /// The board has a mistake, which is reported instead of an answer.
    Mistake(Box<Wrong>),
    /// The kernel refuses a step of the answer.
    Refused(Box<RefusedStep>),
    /// A mistake of this program.
    Internal,
}

/// Party at fault: the caller, the program, or neither. A server uses the class to choose the status of the response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemClass {
    /// The caller: no endpoint has this name.
    Nowhere,
    /// The caller: the question is longer than the limit.
    TooLarge,
    /// The caller: the question cannot be read.
    Unreadable,
    /// The caller: the question can be read, but has no answer.
    Senseless,
    /// Neither party: the answer is not available.
    Unanswered,
    /// The program has made a mistake.
    Internal,
}

impl From<Cancelled> for Problem {
    fn from(Cancelled: Cancelled) -> Problem {
        Problem::Cancelled
    }
}

impl From<RefusedStep> for Problem {
    fn from(refused: RefusedStep) -> Problem {
        Problem::Refused(Box::new(refused))
    }
}

impl Problem {
    /// The problem that prevents the search for steps on a board: a mistake, or that the board has no solution.
    pub(crate) fn of_standing(standing: &Standing) -> Option<Problem> {
        match standing {
            Standing::NoSolution(suspects) => Some(Problem::NoSolution(suspects.clone())),
            Standing::Wrong(wrong) => Some(Problem::Mistake(Box::new(wrong.clone()))),
            Standing::One(_) | Standing::Several => None,
        }
    }

    /// The stable name.
    pub const fn code(&self) -> &'static str {
        match self {
            Problem::Endpoint(_) => "unknown_endpoint",
            Problem::TooLarge { .. } => "too_large",
            Problem::NotLoaded(_) => "not_loaded",
            Problem::Cancelled => "cancelled",
            Problem::Json { .. } => "malformed_request",
            Problem::Parameter { .. } => "malformed_parameter",
            Problem::Range { .. } => "out_of_range",
            Problem::Board(_) => "not_a_board",
            Problem::Placed(_) => "placed_length",
            Problem::PlacedOnGiven(_) => "placed_on_given",
            Problem::Technique(_) => "unknown_technique",
            Problem::Candidate(_) => "not_a_candidate",
            Problem::Claim(_) => "not_a_claim",
            Problem::Claims(_) => "not_one_conclusion",
            Problem::Pointed(_) => "not_a_reason",
            Problem::MissingPart(..) => "not_on_this_board",
            Problem::Format(_) => "unknown_format",
            Problem::NoExercise(_) => "no_exercise",
            Problem::Impossible(_) => "impossible_wish",
            Problem::Contradiction(_) => "contradiction",
            Problem::NoSolution(_) => "no_solution",
            Problem::SeveralSolutions(_) => "several_solutions",
            Problem::Mistake(_) => "mistake",
            Problem::Refused(_) => "refused_step",
            Problem::Internal => "internal",
        }
    }

    /// Party at fault.
    pub const fn fault(&self) -> ProblemClass {
        match self {
            Problem::Endpoint(_) => ProblemClass::Nowhere,
            Problem::TooLarge { .. } => ProblemClass::TooLarge,
            Problem::NotLoaded(_) | Problem::Cancelled => ProblemClass::Unanswered,
            Problem::Json { .. } | Problem::Parameter { .. } => ProblemClass::Unreadable,
            Problem::Range { .. }
            | Problem::Board(_)
            | Problem::Placed(_)
            | Problem::PlacedOnGiven(_)
            | Problem::Technique(_)
            | Problem::Candidate(_)
            | Problem::Claim(_)
            | Problem::Claims(_)
            | Problem::Pointed(_)
            | Problem::MissingPart(..)
            | Problem::Format(_)
            | Problem::NoExercise(_)
            | Problem::Impossible(_)
            | Problem::Contradiction(_)
            | Problem::NoSolution(_)
            | Problem::SeveralSolutions(_)
            | Problem::Mistake(_) => ProblemClass::Senseless,
            Problem::Refused(_) | Problem::Internal => ProblemClass::Internal,
        }
    }
}

/// An error as it is sent.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ErrorAnswer {
    /// The fault.
    error: Box<ErrorRecord>,
}

/// Fault of a request.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct ErrorRecord {
    /// A name for programs. It never changes.
    code: &'static str,
    /// Message for people.
    message: String,
    /// The line of the board, or of the request, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The column in characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The wrong line of the board. If the line is long, this is only the part around the column.
    #[serde(skip_serializing_if = "Option::is_none")]
    source_line: Option<String>,
    /// Advice in one sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    advice: Option<String>,
    /// The part that must be loaded before the question is asked again.
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<String>,
    /// The solutions, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    census: Option<CensusRecord>,
}

impl ErrorAnswer {
    /// Builds the record of a problem in these words.
    pub fn new(problem: &Problem, words: &Words) -> ErrorAnswer {
        let say = |arguments: &[(&'static str, String)]| ErrorAnswer::of(problem.code(), arguments, words);
        let told = |message: String| ErrorAnswer::from(ErrorRecord::new(problem.code(), message));
        let of_text = |error: &FormatError, answer: ErrorAnswer| {
            ErrorAnswer::from(ErrorRecord {
                line: Some(error.line),
                column: Some(error.column),
                source_line: Some(error.source_line.clone()),
                advice: Some(words.format_advice(error)),
                ..*answer.error
            })
        };
        match problem {
            Problem::Board(error) => of_text(error, told(words.format_error(error))),
            Problem::Placed(error) => of_text(error, say(&[("fault", words.format_error(error))])),
            Problem::Json { place, detail } => ErrorAnswer::from(ErrorRecord {
                line: place.map(|(line, _)| line),
                column: place.map(|(_, column)| column),
                ..*say(&[("detail", detail.clone())]).error
            }),
            Problem::Parameter { detail } => say(&[("detail", detail.clone())]),
            Problem::Range { name, least, most } => {
                say(&[("name", name.to_string()), ("least", least.to_string()), ("most", most.to_string())])
            }
            Problem::TooLarge { limit } => say(&[("limit", limit.to_string())]),
            Problem::NotLoaded(part) => ErrorAnswer::from(ErrorRecord {
                part: Some(part.clone()),
                ..*say(&[("name", part.clone())]).error
            }),
            Problem::PlacedOnGiven(cell) => say(&[("cell", cell.to_string())]),
            Problem::Endpoint(name)
            | Problem::Candidate(name)
            | Problem::Claim(name)
            | Problem::Claims(name)
            | Problem::Pointed(name)
            | Problem::Format(name) => say(&[("name", name.clone())]),
            Problem::Technique(name) => {
                let (meant, several) = match techniques_named(name) {
                    NamedTechniques::Group(group) => (group, "yes"),
                    NamedTechniques::Unknown(alike) => (alike, "no"),
                    NamedTechniques::One(technique) => (vec![technique], "no"),
                };
                let number = if meant.is_empty() { "none" } else { "some" };
                let names = meant.iter().map(|technique| technique.id).collect::<Vec<_>>().join(", ");
                say(&[
                    ("name", name.clone()),
                    ("several", several.to_string()),
                    ("number", number.to_string()),
                    ("names", names),
                ])
            }
            Problem::MissingPart(layout, part) => told(words.missing_part(layout, *part)),
            Problem::NoExercise(technique) => say(&[("name", words.technique(technique))]),
            Problem::Impossible(impossible) => told(impossible.reason(words)),
            Problem::Contradiction(contradiction) => told(words.contradiction(contradiction)),
            Problem::NoSolution(suspects) => told(words.no_solution_because(suspects)),
            Problem::SeveralSolutions(census) => ErrorAnswer::from(ErrorRecord {
                census: Some(CensusRecord::new(census)),
                ..ErrorRecord::new(problem.code(), words.several_solutions(census))
            }),
            Problem::Mistake(wrong) => told(words.mistakes_first(wrong)),
            Problem::Refused(refused) => told(words.refused_step(refused)),
            Problem::Cancelled | Problem::Internal => say(&[]),
        }
    }

    /// Builds the error with this code. `words` must have a message for the code. The server and the bindings use this
    /// function for faults that occur before they have read a question.
    pub(crate) fn of(code: &'static str, arguments: &[(&'static str, String)], words: &Words) -> ErrorAnswer {
        let key = format!("request-{}", code.replace('_', "-"));
        ErrorRecord::new(code, words.message(&key, arguments)).into()
    }

    /// The stable name of the fault.
    pub fn code(&self) -> &str {
        self.error.code
    }

    /// Message for people.
    pub fn message(&self) -> &str {
        &self.error.message
    }

    /// Place of the fault in the board, or else in the question: the line and the column, both from 1.
    pub fn place(&self) -> Option<(usize, usize)> {
        self.error.line.zip(self.error.column)
    }

    /// The wrong line of the board. If the line is long, this is only the part around the column.
    pub fn source_line(&self) -> Option<&str> {
        self.error.source_line.as_deref()
    }

    /// Advice in one sentence.
    pub fn advice(&self) -> Option<&str> {
        self.error.advice.as_deref()
    }

    /// The error as it is sent.
    pub fn json(&self) -> Vec<u8> {
        // Writing cannot fail, because the record has only numbers and texts.
        serde_json::to_vec(self).unwrap_or_default()
    }
}

/// Message about the problem, in one sentence.
#[cfg(feature = "cli")]
pub(crate) fn message(problem: &Problem, words: &Words) -> String {
    ErrorAnswer::new(problem, words).error.message
}

impl From<ErrorRecord> for ErrorAnswer {
    fn from(error: ErrorRecord) -> ErrorAnswer {
        ErrorAnswer { error: Box::new(error) }
    }
}

impl ErrorRecord {
    /// Record of the problem, in these words.
    pub(super) fn record_of(problem: &Problem, words: &Words) -> ErrorRecord {
        *ErrorAnswer::new(problem, words).error
    }

    fn new(code: &'static str, message: String) -> ErrorRecord {
        ErrorRecord {
            code,
            message,
            line: None,
            column: None,
            source_line: None,
            advice: None,
            part: None,
            census: None,
        }
    }
}
