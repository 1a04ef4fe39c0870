//! The files of the page, inside the program.
//!
//! One table lists the files, another the words of each language. A test requests every file of the folder. Each file
//! has an entity tag: a browser can keep its copy, and gets the new file at once after an update of the program.

use crate::language::{Language, languages};
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// One file of the page.
pub(super) struct Asset {
    /// The path below the root of the server, without the first slash.
    pub(super) path: &'static str,
    /// Content type, for the browser.
    pub(super) content_type: &'static str,
    /// The content of the file.
    pub(super) bytes: &'static [u8],
}

macro_rules! asset {
    ($path:expr, $type:expr) => {
        Asset { path: $path, content_type: $type, bytes: include_bytes!(concat!("page/", $path)) }
    };
}

const HTML: &str = "text/html; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const FONT: &str = "font/woff2";
const SVG: &str = "image/svg+xml";
const TEXT: &str = "text/plain; charset=utf-8";

/// The file that carries pictures to the scanner.
#[cfg(feature = "scanner")]
const SCANNER: Asset = asset!("scan/door.js", JS);
/// A server without the scanner takes no pictures.
#[cfg(not(feature = "scanner"))]
const SCANNER: Asset =
    Asset { path: "scan/door.js", content_type: JS, bytes: b"export const scanner = null;\n" };

/// All files of the page.
pub(super) static ASSETS: &[Asset] = &[
    asset!("address.js", JS),
    asset!("answers.js", JS),
    asset!("api.js", JS),
    asset!("app.js", JS),
    asset!("argument.js", JS),
    asset!("ask.js", JS),
    asset!("back.js", JS),
    asset!("board.css", CSS),
    asset!("board.js", JS),
    asset!("card.js", JS),
    asset!("catalogue.js", JS),
    asset!("code.js", JS),
    asset!("commands.js", JS),
    asset!("controls.js", JS),
    asset!("dom.js", JS),
    asset!("drawn.js", JS),
    asset!("entry.js", JS),
    asset!("file.js", JS),
    asset!("figures-licence.txt", TEXT),
    asset!("figures.woff2", FONT),
    asset!("finding.js", JS),
    asset!("follow.js", JS),
    asset!("further.js", JS),
    asset!("games.js", JS),
    asset!("generate.js", JS),
    asset!("handout.css", CSS),
    asset!("handout.js", JS),
    asset!("help.js", JS),
    asset!("hints.js", JS),
    asset!("http.js", JS),
    asset!("icon.svg", SVG),
    asset!("index.html", HTML),
    asset!("items.js", JS),
    asset!("judge.js", JS),
    asset!("keys.js", JS),
    asset!("kinds.js", JS),
    asset!("layouts.js", JS),
    asset!("learn/answer.js", JS),
    asset!("learn/chapters.js", JS),
    asset!("learn/course.js", JS),
    asset!("learn/diagram.js", JS),
    asset!("learn/exercise.js", JS),
    asset!("learn/learn.css", CSS),
    asset!("learn/next.js", JS),
    asset!("learn/part.js", JS),
    asset!("learn/practice.js", JS),
    asset!("learn/progress.js", JS),
    asset!("learn/puzzles.js", JS),
    asset!("learn/questions.js", JS),
    asset!("learn/record.js", JS),
    asset!("learn/rules.js", JS),
    asset!("learn/small-boards.js", JS),
    asset!("learn/small.js", JS),
    asset!("learn/unmet.js", JS),
    asset!("learn/words/index.js", JS),
    asset!("leaves.js", JS),
    asset!("legend.js", JS),
    asset!("lessons.js", JS),
    asset!("lines.js", JS),
    asset!("log.js", JS),
    asset!("menu.js", JS),
    asset!("mistake.js", JS),
    asset!("make.js", JS),
    asset!("maker.css", CSS),
    asset!("maker.js", JS),
    asset!("motion.js", JS),
    asset!("pad.js", JS),
    asset!("paint.js", JS),
    asset!("parts.js", JS),
    asset!("paste.js", JS),
    asset!("path.js", JS),
    asset!("picker.js", JS),
    asset!("picture.js", JS),
    asset!("play.js", JS),
    asset!("pointers.js", JS),
    asset!("popup.js", JS),
    asset!("possible.js", JS),
    asset!("preferences.js", JS),
    asset!("print.css", CSS),
    asset!("print.js", JS),
    asset!("quiet.js", JS),
    asset!("qr-licence.txt", TEXT),
    asset!("qr.js", JS),
    asset!("refusal.js", JS),
    asset!("roving.js", JS),
    asset!("rules.js", JS),
    asset!("scene.js", JS),
    asset!("scan/camera.js", JS),
    asset!("scan/choose.js", JS),
    asset!("scan/decode.js", JS),
    SCANNER,
    asset!("scan/offer.js", JS),
    asset!("scan/pixels.js", JS),
    asset!("scan/review.js", JS),
    asset!("scan/scan.css", CSS),
    asset!("settings.js", JS),
    asset!("shape.js", JS),
    asset!("share.js", JS),
    asset!("sheet.js", JS),
    asset!("shelf/file.js", JS),
    asset!("shelf/replay.js", JS),
    asset!("shelf/shelf.js", JS),
    asset!("shelf/stored.js", JS),
    asset!("sizes.css", CSS),
    asset!("sizes.js", JS),
    asset!("solution.js", JS),
    asset!("solved.js", JS),
    asset!("start.js", JS),
    asset!("state.js", JS),
    asset!("steps.js", JS),
    asset!("store.js", JS),
    asset!("style.css", CSS),
    asset!("tally.js", JS),
    asset!("telling.js", JS),
    asset!("text.woff2", FONT),
    asset!("thumb.js", JS),
    asset!("timer.js", JS),
    asset!("tips.js", JS),
    asset!("truth.js", JS),
    asset!("views.js", JS),
    asset!("waiting.js", JS),
    asset!("welcome.js", JS),
    asset!("words.js", JS),
    asset!("writing.js", JS),
    asset!("words/index.js", JS),
];

/// The words of the page in each language.
macro_rules! words {
    (() $($(#[$doc:meta])* $language:ident = $tag:literal, $english:literal;)+) => {
        [$(asset!(concat!("words/", $tag, ".js"), JS), asset!(concat!("learn/words/", $tag, ".js"), JS)),+]
    };
}

use words;

static WORDS: [Asset; 2 * Language::COUNT] = languages!(web::assets::words!());

/// The answer with the file at the path of a request; `None` if there is no such file.
pub(super) fn answer(path: &str, headers: &HeaderMap) -> Option<Response<Body>> {
    let path = path.strip_prefix('/')?;
    let path = if path.is_empty() { "index.html" } else { path };
    let asset = ASSETS.iter().chain(&WORDS).find(|asset| asset.path == path)?;
    let tag = tag(asset);
    let known = headers.get_all(header::IF_NONE_MATCH).iter().any(|value| {
        let values = value.to_str().unwrap_or_default().split(',');
        values.map(str::trim).any(|value| value == "*" || value.trim_start_matches("W/") == tag)
    });
    let mut response = Response::new(if known { Body::empty() } else { Body::from(asset.bytes) });
    if known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    Some(response)
}

/// The entity tag of a file, which changes with the content.
fn tag(asset: &Asset) -> String {
    format!("\"{:016x}\"", BuildHasherDefault::<DefaultHasher>::default().hash_one(asset.bytes))
}
