//! The way from a request to its answer.

use super::assets;
use super::guard::{HEADERS, HostGuard};
#[cfg(feature = "scanner")]
use super::picture;
use super::queue::{Capacity, WorkQueues};
use super::refusal::{RequestRefusal, json};
use super::stream;
use crate::api::{Api, ENDPOINTS, Endpoint, HttpMethod, MOST_BYTES, Manner, Problem};
use crate::language::Language;
use crate::solve::CancelToken;
use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, RawPathParams, Request, State};
use axum::http::{HeaderMap, Response, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::routing::{MethodFilter, on};
use percent_encoding::percent_decode_str;
use serde_json::{Map, Value};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// State that all requests share.
pub(super) struct ServerState {
    guard: HostGuard,
    pub(super) work: WorkQueues,
    pub(super) api: Api,
}

/// The page and its API, for requests that the guard lets in.
pub fn router(guard: HostGuard, capacity: Capacity) -> Router {
    let shared = Arc::new(ServerState { guard, work: WorkQueues::new(capacity), api: Api::new() });
    let mut router = Router::new();
    for endpoint in ENDPOINTS {
        let filter = match endpoint.method {
            HttpMethod::Get => MethodFilter::GET,
            HttpMethod::Post => MethodFilter::POST,
        };
        let answer =
            move |State(shared): State<Arc<ServerState>>, request: Request| ask(shared, endpoint, request);
        router = router.route(&endpoint.path(), on(filter, answer));
    }
    #[cfg(feature = "scanner")]
    let router = router.merge(picture::route());
    router
        .fallback(elsewhere)
        .method_not_allowed_fallback(
            |State(shared): State<Arc<ServerState>>, headers: HeaderMap| async move {
                RequestRefusal::Method.response(shared.api.words(preferred(&headers)))
            },
        )
        .layer(from_fn_with_state(shared.clone(), admit))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .with_state(shared)
}

/// Admits or refuses each request, and adds the headers to every answer.
async fn admit(State(shared): State<Arc<ServerState>>, request: Request, next: Next) -> Response<Body> {
    let hosts: Vec<&str> = request
        .headers()
        .get_all(header::HOST)
        .iter()
        .map(|host| host.to_str().unwrap_or_default())
        .collect();
    // A request to a proxy has the address in its request line. This address is then checked instead of `Host`.
    let asked = request.uri().authority().map(|authority| authority.as_str());
    let own = shared.guard.host(asked.or(hosts.first().copied()));
    let own = own.and(if hosts.len() > 1 { Err(RequestRefusal::Host) } else { Ok(()) });
    let is_api = request.uri().path().starts_with("/api");
    let allowed = own.and_then(|()| if is_api { shared.guard.origin(request.headers()) } else { Ok(()) });
    let language = preferred(request.headers());
    let answer = match allowed {
        Ok(()) => {
            // A separate task is the last protection against a panic. Every known cause of panics is removed, and tests
            // search for others. The task ends when this request is dropped.
            let mut task = JoinSet::new();
            task.spawn(next.run(request));
            task.join_next().await.and_then(Result::ok).ok_or(RequestRefusal::Question(Problem::Internal))
        }
        Err(refusal) => Err(refusal),
    };
    let mut response = answer.unwrap_or_else(|refusal| refusal.response(shared.api.words(language)));
    response.headers_mut().extend(HEADERS);
    response
}

/// A file of the page, or an error if the path has no file.
async fn elsewhere(State(shared): State<Arc<ServerState>>, request: Request) -> Response<Body> {
    let words = shared.api.words(preferred(request.headers()));
    match assets::answer(request.uri().path(), request.headers()) {
        None => {
            let name = request.uri().path().strip_prefix("/api/v1/");
            let refusal = name.map_or(RequestRefusal::NotFound, |name| {
                Problem::Endpoint(percent_decode_str(name).decode_utf8_lossy().into()).into()
            });
            refusal.response(words)
        }
        Some(_) if !matches!(request.method().as_str(), "GET" | "HEAD") => {
            let mut response = RequestRefusal::Method.response(words);
            response.headers_mut().insert(header::ALLOW, header::HeaderValue::from_static("GET,HEAD"));
            response
        }
        Some(response) => response,
    }
}

/// Puts a question to the engine.
async fn ask(shared: Arc<ServerState>, endpoint: &'static Endpoint, request: Request) -> Response<Body> {
    let fallback = preferred(request.headers());
    let in_lines = stream::is_wanted(request.headers());
    let input = match endpoint.method {
        HttpMethod::Get => parameters(request).await,
        HttpMethod::Post => body(request, shared.work.capacity.arriving).await,
    };
    let input = match input {
        Ok(input) => input,
        Err(refusal) => return refusal.response(shared.api.words(fallback)),
    };
    let manner = Manner::of(&input).unwrap_or(Manner { language: fallback, ..Manner::default() });
    let language = manner.language;
    let own = shared.clone();
    let work = move |cancel: &CancelToken, listener| own.api.ask(endpoint, &input, manner, cancel, listener);
    if in_lines {
        return stream::response(move |listener| async move {
            let work = move |cancel: &CancelToken| work(cancel, Some(listener));
            let answer = shared.work.run(endpoint.lane, work).await;
            answer.unwrap_or_else(|refusal| refusal.json(shared.api.words(language)))
        });
    }
    match shared.work.run(endpoint.lane, move |cancel: &CancelToken| work(cancel, None)).await {
        Ok(text) => json(StatusCode::OK, text),
        Err(refusal) => refusal.response(shared.api.words(language)),
    }
}

/// The whole body of a request, which must have the content type of JSON.
async fn body(request: Request, arriving: Duration) -> Result<Vec<u8>, RequestRefusal> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let essence = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if !essence.eq_ignore_ascii_case("application/json") {
        return Err(RequestRefusal::MediaType);
    }
    whole(request, arriving, MOST_BYTES).await
}

/// The whole body of a request, of at most `limit` bytes.
pub(super) async fn whole(
    request: Request,
    arriving: Duration,
    limit: usize,
) -> Result<Vec<u8>, RequestRefusal> {
    let too_large = RequestRefusal::Question(Problem::TooLarge { limit });
    // If the announced length of a body is too large, the body is not read.
    if request.body().size_hint().lower() > limit as u64 {
        return Err(too_large);
    }
    match timeout(arriving, Bytes::from_request(request, &())).await {
        Err(_) => Err(RequestRefusal::Slow),
        Ok(Ok(bytes)) => Ok(bytes.to_vec()),
        Ok(Err(BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)))) => {
            Err(too_large)
        }
        Ok(Err(_)) => Err(RequestRefusal::Incomplete),
    }
}

/// The parameters of the path and the query as one JSON object of strings.
async fn parameters(request: Request) -> Result<Vec<u8>, RequestRefusal> {
    let (mut parts, _) = request.into_parts();
    let wrong = |detail: String| RequestRefusal::Question(Problem::Parameter { detail });
    let mut all = Map::new();
    for (name, value) in form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes()) {
        if all.insert(name.to_string(), Value::String(value.to_string())).is_some() {
            return Err(RequestRefusal::Twice(name.to_string()));
        }
    }
    let path = RawPathParams::from_request_parts(&mut parts, &()).await;
    let path = path.map_err(|error| wrong(error.to_string()))?;
    all.extend(path.iter().map(|(name, value)| (name.to_string(), Value::String(value.to_string()))));
    serde_json::to_vec(&all).map_err(|error| wrong(error.to_string()))
}

/// The first supported language of Accept-Language, for requests that cannot be read. A question that can be read has a
/// field for its language; without this field, the language is English.
pub(super) fn preferred(headers: &HeaderMap) -> Language {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut tags = accepted.unwrap_or_default().split(',').map(str::trim);
    tags.find_map(|tag| Language::from_tag(tag.split(';').next().unwrap_or_default())).unwrap_or_default()
}
