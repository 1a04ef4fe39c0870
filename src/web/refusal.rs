//! Requests that get an error for an answer: what is wrong with the question, or with the HTTP request around it, and
//! the response that says so.

use crate::api::{ErrorAnswer, Fault, Problem};
use crate::explain::Words;
use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};

/// Why a request gets an error for an answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Refusal {
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
    /// It has not come whole in time.
    Slow,
    /// Its body broke off.
    Incomplete,
    /// A parameter of the address is there twice.
    Twice(String),
    /// Too many others are being answered.
    Busy,
    /// The answer takes too long.
    TooLong {
        /// How many seconds were spent.
        seconds: u64,
    },
    /// Its question has no answer.
    Question(Problem),
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Refusal {
        Refusal::Question(problem)
    }
}

impl Refusal {
    /// The stable name.
    const fn code(&self) -> &'static str {
        match self {
            Refusal::Host => "wrong_host",
            Refusal::Origin => "wrong_origin",
            Refusal::NotFound => "not_found",
            Refusal::Method => "method_not_allowed",
            Refusal::MediaType => "not_json",
            Refusal::Slow => "too_slow",
            Refusal::Incomplete => "incomplete",
            Refusal::Twice(_) => "given_twice",
            Refusal::Busy => "busy",
            Refusal::TooLong { .. } => "too_long",
            Refusal::Question(problem) => problem.code(),
        }
    }

    const fn status(&self) -> StatusCode {
        match self {
            Refusal::Host | Refusal::Origin => StatusCode::FORBIDDEN,
            Refusal::NotFound => StatusCode::NOT_FOUND,
            Refusal::Method => StatusCode::METHOD_NOT_ALLOWED,
            Refusal::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Refusal::Slow => StatusCode::REQUEST_TIMEOUT,
            Refusal::Incomplete | Refusal::Twice(_) => StatusCode::BAD_REQUEST,
            Refusal::Busy | Refusal::TooLong { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::Question(problem) => match problem.fault() {
                Fault::Nowhere => StatusCode::NOT_FOUND,
                Fault::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
                Fault::Unreadable => StatusCode::BAD_REQUEST,
                Fault::Senseless => StatusCode::UNPROCESSABLE_ENTITY,
                Fault::Unanswered => StatusCode::SERVICE_UNAVAILABLE,
                Fault::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            },
        }
    }

    fn record(&self, words: &Words) -> ErrorAnswer {
        let say = |arguments: &[(&'static str, String)]| ErrorAnswer::of(self.code(), arguments, words);
        match self {
            Refusal::Question(problem) => ErrorAnswer::new(problem, words),
            Refusal::TooLong { seconds } => say(&[("seconds", seconds.to_string())]),
            Refusal::Twice(name) => say(&[("name", name.clone())]),
            Refusal::Host
            | Refusal::Origin
            | Refusal::NotFound
            | Refusal::Method
            | Refusal::MediaType
            | Refusal::Slow
            | Refusal::Incomplete
            | Refusal::Busy => say(&[]),
        }
    }

    /// The answer itself, in these words.
    pub(super) fn json(&self, words: &Words) -> Vec<u8> {
        self.record(words).json()
    }

    /// The answer as it is sent, in these words.
    pub(super) fn response(&self, words: &Words) -> Response<Body> {
        let mut response = json(self.status(), self.json(words));
        let headers = response.headers_mut();
        if matches!(self, Refusal::Busy) {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        // The unread rest of a body may follow on the connection.
        let unread = matches!(self, Refusal::Question(Problem::TooLarge { .. }));
        if unread || matches!(self, Refusal::Slow | Refusal::Incomplete) {
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}

/// An answer of the API. It is about one board at one moment, so it must not be cached.
pub(super) fn json(status: StatusCode, text: Vec<u8>) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
