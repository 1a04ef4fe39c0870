//! An answer to somebody who wants to hear of it while it is worked on: lines of JSON. What is found on the way is
//! `{"found":…}`, how far the engine is `{"progress":{"done":…,"total":…}}`, a total of 0 when nobody knows it; the last line is
//! the answer as everybody else gets it, or what is wrong with the question.

use crate::solve::{Progress, Stop};
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

/// How far the engine is, is told at most so often: nobody sees more.
const PAUSE: Duration = Duration::from_millis(50);

/// Whether a request accepts lines.
pub(super) fn is_wanted(headers: &HeaderMap) -> bool {
    headers.get(header::ACCEPT).is_some_and(|accepted| accepted == LINES)
}

/// The response to a question. What answers it lets the engine look at a stop that is watched.
pub(super) fn response<F>(answer: impl FnOnce(Watch) -> F) -> Response<Body>
where
    F: Future<Output = Vec<u8>> + Send + 'static,
{
    let (tell, heard) = unbounded_channel();
    let answer = Box::pin(answer(Watch(tell)));
    let mut response = Response::new(Body::new(Lines { heard, answer: Some(answer) }));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(LINES));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Hears what the engine says.
pub(super) struct Watch(UnboundedSender<String>);

impl Watch {
    /// The same stop, of which every word becomes a line.
    pub(super) fn over(self, stop: &Stop) -> Stop {
        let (steps, Watch(tell)) = (self.0.clone(), self);
        let last = Mutex::new(None::<Instant>);
        // Who has left hears nothing, and the stop is set.
        let progress = move |Progress { done, total }: Progress| {
            let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
            if last.is_none_or(|last| last.elapsed() >= PAUSE) {
                *last = Some(Instant::now());
                let total = total.unwrap_or_default();
                let _ = tell.send(format!("{{\"progress\":{{\"done\":{done},\"total\":{total}}}}}\n"));
            }
        };
        let found = move |found: &str| _ = steps.send(format!("{{\"found\":{found}}}\n"));
        stop.clone().watched_by(progress).heard_by(found)
    }
}

/// The lines while they come. Dropping them gives the question up.
struct Lines {
    heard: UnboundedReceiver<String>,
    /// Nothing once it was sent.
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
        if let Poll::Ready(Some(line)) = lines.heard.poll_recv(context) {
            return frame(line.into_bytes());
        }
        let answer = ready!(answer.as_mut().poll(context));
        lines.answer = None;
        // What was said since.
        let mut last = Vec::new();
        while let Ok(line) = lines.heard.try_recv() {
            last.extend(line.into_bytes());
        }
        last.extend(answer);
        frame(last)
    }
}
