//! What can be wrong with a request, and how it is told: as JSON, in the language that was asked for.

use crate::board::Cell;
use crate::explain::Words;
use crate::format::FormatError;
use crate::grid::Contradiction;
use crate::solve::Stopped;
use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use schemars::JsonSchema;
use serde::Serialize;

/// Why a request gets no answer of its own.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Problem {
    /// It names another host.
    Host,
    /// It comes from the page of another site.
    Origin,
    /// There is nothing at its path.
    NotFound,
    /// Its method has no meaning at this path.
    Method,
    /// It does not say that it holds JSON.
    MediaType,
    /// It is too long.
    TooLarge {
        /// The most bytes that are read.
        limit: usize,
    },
    /// It has not come whole in time.
    Slow,
    /// Its body broke off.
    Incomplete,
    /// It is no JSON, or not that which the endpoint takes.
    Json {
        /// Where, both from 1; no place when something lacks.
        place: Option<(usize, usize)>,
        /// What the reader of JSON says.
        detail: String,
    },
    /// A parameter of the address is not what the endpoint takes.
    Parameter {
        /// What is wrong.
        detail: String,
    },
    /// A parameter of the address is there twice.
    Twice(String),
    /// A number is too small or too large.
    Range {
        /// Which.
        name: &'static str,
        /// The smallest that is taken.
        least: usize,
        /// The largest that is taken.
        most: usize,
    },
    /// The text is no board.
    Board(Box<FormatError>),
    /// `placed` is not one digit or `.` for each of the 81 cells.
    Placed,
    /// `placed` has another digit than the puzzle in a cell that is given.
    PlacedOnGiven(Cell),
    /// A name that is in no catalogue.
    Technique(String),
    /// A name that no candidate has.
    Candidate(String),
    /// A text that is no move.
    Move(String),
    /// A format that cannot be written.
    Format(String),
    /// The board breaks a rule, and the question makes no sense of it.
    Contradiction(Contradiction),
    /// The puzzle has no solution, and the question makes no sense of it.
    NoSolution,
    /// The puzzle has several solutions, and the question makes no sense of it.
    SeveralSolutions,
    /// Too many others are being answered.
    Busy,
    /// The answer takes too long.
    TooLong {
        /// How many seconds were spent.
        seconds: u64,
    },
    /// A mistake of this program.
    Internal,
}

/// An error as it is sent.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct ErrorAnswer {
    /// What is wrong.
    error: ErrorRecord,
}

/// What is wrong with a request.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct ErrorRecord {
    /// A name that never changes, for programs.
    code: &'static str,
    /// What is wrong, for people.
    message: String,
    /// The line of the board, or of the request, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The column in characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The line as it stands in the board; of a long line, the part around the column.
    #[serde(skip_serializing_if = "Option::is_none")]
    source_line: Option<String>,
    /// What to do about it, in one sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    advice: Option<String>,
}

impl From<Stopped> for Problem {
    /// Work is stopped only when nobody waits for the answer any more, so nobody reads this.
    fn from(Stopped: Stopped) -> Problem {
        Problem::Internal
    }
}

impl Problem {
    /// The stable name.
    pub(super) const fn code(&self) -> &'static str {
        match self {
            Problem::Host => "wrong_host",
            Problem::Origin => "wrong_origin",
            Problem::NotFound => "not_found",
            Problem::Method => "method_not_allowed",
            Problem::MediaType => "not_json",
            Problem::TooLarge { .. } => "too_large",
            Problem::Slow => "too_slow",
            Problem::Incomplete => "incomplete",
            Problem::Json { .. } => "malformed_request",
            Problem::Parameter { .. } => "malformed_parameter",
            Problem::Twice(_) => "given_twice",
            Problem::Range { .. } => "out_of_range",
            Problem::Board(_) => "not_a_board",
            Problem::Placed => "placed_not_81",
            Problem::PlacedOnGiven(_) => "placed_on_given",
            Problem::Technique(_) => "unknown_technique",
            Problem::Candidate(_) => "not_a_candidate",
            Problem::Move(_) => "not_a_move",
            Problem::Format(_) => "unknown_format",
            Problem::Contradiction(_) => "contradiction",
            Problem::NoSolution => "no_solution",
            Problem::SeveralSolutions => "several_solutions",
            Problem::Busy => "busy",
            Problem::TooLong { .. } => "too_long",
            Problem::Internal => "internal",
        }
    }

    /// The status of the answer.
    pub(super) const fn status(&self) -> StatusCode {
        match self {
            Problem::Host | Problem::Origin => StatusCode::FORBIDDEN,
            Problem::NotFound => StatusCode::NOT_FOUND,
            Problem::Method => StatusCode::METHOD_NOT_ALLOWED,
            Problem::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Problem::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::Slow => StatusCode::REQUEST_TIMEOUT,
            Problem::Incomplete | Problem::Json { .. } | Problem::Parameter { .. } | Problem::Twice(_) => {
                StatusCode::BAD_REQUEST
            }
            Problem::Range { .. }
            | Problem::Board(_)
            | Problem::Placed
            | Problem::PlacedOnGiven(_)
            | Problem::Technique(_)
            | Problem::Candidate(_)
            | Problem::Move(_)
            | Problem::Format(_)
            | Problem::Contradiction(_)
            | Problem::NoSolution
            | Problem::SeveralSolutions => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::Busy | Problem::TooLong { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The answer, in these words.
    pub(super) fn record(&self, words: &Words) -> ErrorAnswer {
        let key = format!("request-{}", self.code().replace('_', "-"));
        let say = |arguments: &[(&'static str, String)]| words.message(&key, arguments);
        let plain = |message| ErrorRecord {
            code: self.code(),
            message,
            line: None,
            column: None,
            source_line: None,
            advice: None,
        };
        let error = match self {
            Problem::Board(error) => ErrorRecord {
                line: Some(error.line),
                column: Some(error.column),
                source_line: Some(error.source_line.clone()),
                advice: Some(words.format_advice(error)),
                ..plain(words.format_error(error))
            },
            Problem::Json { place, detail } => ErrorRecord {
                line: place.map(|(line, _)| line),
                column: place.map(|(_, column)| column),
                ..plain(say(&[("detail", detail.clone())]))
            },
            Problem::Parameter { detail } => plain(say(&[("detail", detail.clone())])),
            Problem::Range { name, least, most } => plain(say(&[
                ("name", name.to_string()),
                ("least", least.to_string()),
                ("most", most.to_string()),
            ])),
            Problem::TooLarge { limit } => plain(say(&[("limit", limit.to_string())])),
            Problem::TooLong { seconds } => plain(say(&[("seconds", seconds.to_string())])),
            Problem::PlacedOnGiven(cell) => plain(say(&[("cell", cell.to_string())])),
            Problem::Twice(name)
            | Problem::Technique(name)
            | Problem::Candidate(name)
            | Problem::Move(name)
            | Problem::Format(name) => plain(say(&[("name", name.clone())])),
            Problem::Contradiction(contradiction) => plain(words.contradiction(contradiction)),
            Problem::NoSolution => plain(words.no_solution()),
            Problem::SeveralSolutions => plain(words.several_solutions()),
            Problem::Host
            | Problem::Origin
            | Problem::NotFound
            | Problem::Method
            | Problem::MediaType
            | Problem::Slow
            | Problem::Incomplete
            | Problem::Placed
            | Problem::Busy
            | Problem::Internal => plain(say(&[])),
        };
        ErrorAnswer { error }
    }

    /// The answer as it is sent.
    pub(super) fn response(&self, words: &Words) -> Response<Body> {
        let text = serde_json::to_vec(&self.record(words)).unwrap_or_default();
        let mut response = json(self.status(), text);
        let headers = response.headers_mut();
        if matches!(self, Problem::Busy) {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        // What follows on the connection may be the rest of a body that nobody reads.
        if matches!(self, Problem::TooLarge { .. } | Problem::Slow | Problem::Incomplete) {
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}

/// An answer of the API. It is about one board at one moment, so nobody shall keep it.
pub(super) fn json(status: StatusCode, text: Vec<u8>) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
