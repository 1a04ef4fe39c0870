//! Requests that get an error as their answer: the fault of the question or of the HTTP request, and the response that
//! reports the fault.

use crate::api::{ErrorAnswer, Problem, ProblemClass};
use crate::explain::Words;
use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};

/// Reason why a request gets an error as its answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum RequestRefusal {
    /// The request names another host.
    Host,
    /// The request comes from the page of another site.
    Origin,
    /// No file and no question has the path of the request.
    NotFound,
    /// The method has no meaning at this path.
    Method,
    /// The request does not have the content type of JSON.
    MediaType,
    /// The request did not arrive completely in time.
    Slow,
    /// The body of the request broke off.
    Incomplete,
    /// The address has a parameter twice.
    Twice(String),
    /// The server is busy with too many other requests.
    Busy,
    /// The answer takes too long.
    TooLong {
        /// Number of seconds that were spent.
        seconds: u64,
    },
    /// The question has no answer.
    Question(Problem),
}

impl From<Problem> for RequestRefusal {
    fn from(problem: Problem) -> RequestRefusal {
        RequestRefusal::Question(problem)
    }
}

impl RequestRefusal {
    /// The stable name.
    const fn code(&self) -> &'static str {
        match self {
            RequestRefusal::Host => "wrong_host",
            RequestRefusal::Origin => "wrong_origin",
            RequestRefusal::NotFound => "not_found",
            RequestRefusal::Method => "method_not_allowed",
            RequestRefusal::MediaType => "not_json",
            RequestRefusal::Slow => "too_slow",
            RequestRefusal::Incomplete => "incomplete",
            RequestRefusal::Twice(_) => "given_twice",
            RequestRefusal::Busy => "busy",
            RequestRefusal::TooLong { .. } => "too_long",
            RequestRefusal::Question(problem) => problem.code(),
        }
    }

    const fn status(&self) -> StatusCode {
        match self {
            RequestRefusal::Host | RequestRefusal::Origin => StatusCode::FORBIDDEN,
            RequestRefusal::NotFound => StatusCode::NOT_FOUND,
            RequestRefusal::Method => StatusCode::METHOD_NOT_ALLOWED,
            RequestRefusal::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            RequestRefusal::Slow => StatusCode::REQUEST_TIMEOUT,
            RequestRefusal::Incomplete | RequestRefusal::Twice(_) => StatusCode::BAD_REQUEST,
            RequestRefusal::Busy | RequestRefusal::TooLong { .. } => StatusCode::SERVICE_UNAVAILABLE,
            RequestRefusal::Question(problem) => match problem.fault() {
                ProblemClass::Nowhere => StatusCode::NOT_FOUND,
                ProblemClass::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
                ProblemClass::Unreadable => StatusCode::BAD_REQUEST,
                ProblemClass::Senseless => StatusCode::UNPROCESSABLE_ENTITY,
                ProblemClass::Unanswered => StatusCode::SERVICE_UNAVAILABLE,
                ProblemClass::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            },
        }
    }

    fn record(&self, words: &Words) -> ErrorAnswer {
        let say = |arguments: &[(&'static str, String)]| ErrorAnswer::of(self.code(), arguments, words);
        match self {
            RequestRefusal::Question(problem) => ErrorAnswer::new(problem, words),
            RequestRefusal::TooLong { seconds } => say(&[("seconds", seconds.to_string())]),
            RequestRefusal::Twice(name) => say(&[("name", name.clone())]),
            RequestRefusal::Host
            | RequestRefusal::Origin
            | RequestRefusal::NotFound
            | RequestRefusal::Method
            | RequestRefusal::MediaType
            | RequestRefusal::Slow
            | RequestRefusal::Incomplete
            | RequestRefusal::Busy => say(&[]),
        }
    }

    /// The record of the error, in these words.
    pub(super) fn json(&self, words: &Words) -> Vec<u8> {
        self.record(words).json()
    }

    /// The whole response, in these words.
    pub(super) fn response(&self, words: &Words) -> Response<Body> {
        let mut response = json(self.status(), self.json(words));
        let headers = response.headers_mut();
        if matches!(self, RequestRefusal::Busy) {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        // The connection is closed, because the client may still send the unread rest of a body.
        let unread = matches!(self, RequestRefusal::Question(Problem::TooLarge { .. }));
        if unread || matches!(self, RequestRefusal::Slow | RequestRefusal::Incomplete) {
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}

/// An answer of the API. Answers must not be cached, because each is about one board at one moment.
pub(super) fn json(status: StatusCode, text: Vec<u8>) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
