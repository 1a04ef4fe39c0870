//! Pictures of puzzles: pixels in, a reading out. The page decodes the picture, so no bytes of a file reach the server.

use super::refusal::{RequestRefusal, json};
use super::router::{ServerState, preferred, whole};
use crate::api::{Lane, Problem};
use crate::scan::{answer, confirmed_in, find};
use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{Response, StatusCode};
use axum::routing::post;
use std::sync::Arc;

/// The address of the scanner.
const PATH: &str = "/api/v1/scan";
/// Bytes of the largest picture: five million pixels. The page scales larger pictures down.
const MOST_BYTES: usize = 20_000_000;

/// The route of the scanner.
pub(super) fn route() -> Router<Arc<ServerState>> {
    Router::new().route(PATH, post(scan).layer(DefaultBodyLimit::max(MOST_BYTES)))
}

/// Reads the picture in the body: rows of pixels with red, green, blue and alpha. The address has `width`, `height`
/// and, after a person has looked at cells, `confirmed`: see [`confirmed_in`].
async fn scan(State(shared): State<Arc<ServerState>>, request: Request) -> Response<Body> {
    let language = preferred(request.headers());
    match read(&shared, request).await {
        Ok(Ok(record)) => json(StatusCode::OK, record),
        Ok(Err(refusal)) => json(StatusCode::UNPROCESSABLE_ENTITY, refusal),
        Err(refusal) => refusal.response(shared.api.words(language)),
    }
}

/// The answer about a picture, or the reason why it has no reading.
async fn read(shared: &ServerState, request: Request) -> Result<Result<Vec<u8>, Vec<u8>>, RequestRefusal> {
    let query = request.uri().query().unwrap_or_default().to_string();
    let value = |name: &str| {
        form_urlencoded::parse(query.as_bytes()).find(|pair| pair.0 == name).map(|pair| pair.1.into_owned())
    };
    let wrong = |name: &str| Problem::Parameter { detail: name.to_string() };
    let side =
        |name: &str| value(name).and_then(|text| text.parse::<usize>().ok()).ok_or_else(|| wrong(name));
    let (width, height) = (side("width")?, side("height")?);
    let confirmed = match value("confirmed") {
        Some(text) => confirmed_in(text.as_bytes()).ok_or_else(|| wrong("confirmed"))?,
        None => Vec::new(),
    };
    let pixels = whole(request, shared.work.capacity.arriving, MOST_BYTES).await?;
    if width.checked_mul(height).and_then(|area| area.checked_mul(4)) != Some(pixels.len()) {
        return Err(wrong("width, height").into());
    }
    shared.work.run(Lane::Short, move |_| Ok(answer(&find(width, height, &pixels), &confirmed))).await
}
