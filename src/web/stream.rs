//! Answers streamed as lines of JSON: first the updates of the API, then the same answer or error that a request
//! without streaming gets. This file must not make JSON itself.

use crate::api::{Listener, Update};
use axum::body::{Body, Bytes, HttpBody};
use axum::http::{HeaderMap, HeaderValue, Response, header};
use hyper::body::Frame;
use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

const LINES: &str = "application/x-ndjson";

/// Shortest time between two lines of progress.
const PAUSE: Duration = Duration::from_millis(50);

/// Returns true if a request accepts an answer in lines.
pub(super) fn is_wanted(headers: &HeaderMap) -> bool {
    headers.get(header::ACCEPT).is_some_and(|accepted| accepted == LINES)
}

/// Responds to a question with lines. `answer` passes the listener to the API.
pub(super) fn response<F>(answer: impl FnOnce(Listener) -> F) -> Response<Body>
where
    F: Future<Output = Vec<u8>> + Send + 'static,
{
    let (sender, updates) = unbounded_channel();
    let answer = Box::pin(answer(listener(sender)));
    let mut response = Response::new(Body::new(Lines { updates, answer: Some(answer) }));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(LINES));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Creates a listener that sends the line of each update, but leaves out progress that comes too soon after the last
/// line of progress.
fn listener(sender: UnboundedSender<String>) -> Listener {
    let last = Mutex::new(None::<Instant>);
    Box::new(move |update| {
        if let Update::Amount { .. } = update {
            let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
            if last.is_some_and(|last| last.elapsed() < PAUSE) {
                return;
            }
            *last = Some(Instant::now());
        }
        // Sending fails after the client has closed the connection; the question is then cancelled.
        let _ = sender.send(update.line());
    })
}

/// The lines of an answer as they come. Dropping this value cancels the question.
struct Lines {
    updates: UnboundedReceiver<String>,
    /// The answer; `None` after the answer was sent.
    answer: Option<Pin<Box<dyn Future<Output = Vec<u8>> + Send>>>,
}

impl HttpBody for Lines {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let lines = &mut *self;
        let Some(answer) = &mut lines.answer else { return Poll::Ready(None) };
        let frame = |bytes: Vec<u8>| Poll::Ready(Some(Ok(Frame::data(bytes.into()))));
        if let Poll::Ready(Some(line)) = lines.updates.poll_recv(context) {
            return frame(line.into_bytes());
        }
        let answer = ready!(answer.as_mut().poll(context));
        lines.answer = None;
        // Updates that arrived after the poll above are sent before the answer.
        let mut last = Vec::new();
        while let Ok(line) = lines.updates.try_recv() {
            last.extend(line.into_bytes());
        }
        last.extend(answer);
        frame(last)
    }
}
