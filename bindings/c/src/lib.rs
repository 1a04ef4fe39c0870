//! whydoku for C and for every language that can call C. The input is the name of an endpoint and JSON, and the output
//! is JSON.
//!
//! The WebAssembly module exports the same functions. All questions are in `whydoku::api`. This crate must not depend
//! on any particular question, and must catch every panic. No other crate of whydoku takes pointers. Any function may
//! be called from any thread at any time.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(test)]
mod tests;

use engine::api::Api;
#[cfg(not(target_arch = "wasm32"))]
use engine::api::{ErrorAnswer, Host};
use engine::solve::CancelToken;
use std::ffi::{CStr, CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{LazyLock, PoisonError, RwLock};

/// An API that is created when the first question arrives, and that changes only when parts are loaded.
type Shared = LazyLock<RwLock<Api>>;

static API: Shared = LazyLock::new(|| RwLock::new(Api::on(host())));

#[cfg(not(target_arch = "wasm32"))]
fn host() -> Host {
    Host::default()
}

#[cfg(target_arch = "wasm32")]
use browser::host;

/// A cancel signal, for questions whose answers the caller does not need any more.
#[allow(non_camel_case_types)]
pub struct whydoku_cancel(CancelToken);

/// Returns the version of the library, such as "0.1.0". The caller must not free this text.
#[unsafe(no_mangle)]
pub extern "C" fn whydoku_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// Asks an endpoint a question, and returns the answer, which is a JSON object. If something is wrong with the
/// question, the answer is an object with the single field `error`.
///
/// `endpoint` is a name such as "hint". `question` is a JSON object of at most 262144 bytes, or NULL for an object
/// without fields. `cancel` is NULL, or a signal with which another thread can cancel the question. The answer is never
/// NULL, and the caller must free it with `whydoku_free`.
///
/// # Safety
/// `endpoint` and `question` are NULL or end in NUL; `cancel` is NULL, or comes from `whydoku_cancel_new` and is not
/// freed. The caller does not change these arguments until this function returns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn whydoku_ask(
    endpoint: *const c_char,
    question: *const c_char,
    cancel: *const whydoku_cancel,
) -> *mut c_char {
    // SAFETY: both texts end in NUL, and the caller does not change them until this function returns.
    let (endpoint, question) = unsafe { (text(endpoint), text(question)) };
    // SAFETY: `cancel` is NULL, or a signal that the caller does not free during this call.
    let cancel = unsafe { cancel.as_ref() };
    answered(&API, endpoint, question, cancel).into_raw()
}

/// Frees an answer. NULL is allowed, and does nothing.
///
/// # Safety
/// `answer` is NULL, or an answer of `whydoku_ask` that is unchanged and not freed yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn whydoku_free(answer: *mut c_char) {
    if !answer.is_null() {
        // SAFETY: `answer` comes from `CString::into_raw` in `whydoku_ask`, still has its length, and the caller frees
        // it once.
        drop(unsafe { CString::from_raw(answer) });
    }
}

/// Creates a signal with which any thread can cancel questions. The caller must free the signal with
/// `whydoku_cancel_free`.
#[unsafe(no_mangle)]
pub extern "C" fn whydoku_cancel_new() -> *mut whydoku_cancel {
    let cancel = catch_unwind(|| API.read().unwrap_or_else(PoisonError::into_inner).cancel_token());
    // If the API could not be created, all questions are refused. So the default token is enough, although it has no
    // clock for time limits.
    Box::into_raw(Box::new(whydoku_cancel(cancel.unwrap_or_default())))
}

/// Cancels all present and future questions with this signal. They are refused with the code `cancelled`.
///
/// # Safety
/// `cancel` is NULL, or comes from `whydoku_cancel_new` and is not freed before this function returns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn whydoku_cancel_set(cancel: *const whydoku_cancel) {
    // SAFETY: the caller promises the same about `cancel`.
    if let Some(cancel) = unsafe { cancel.as_ref() } {
        cancel.0.cancel();
    }
}

/// Frees a signal. NULL is allowed, and does nothing.
///
/// # Safety
/// `cancel` is NULL, or comes from `whydoku_cancel_new` and is not freed yet. No other call with this signal is still
/// running.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn whydoku_cancel_free(cancel: *mut whydoku_cancel) {
    if !cancel.is_null() {
        // SAFETY: `cancel` comes from `Box::into_raw` in `whydoku_cancel_new`, no call uses it, and the caller frees it
        // once.
        drop(unsafe { Box::from_raw(cancel) });
    }
}

/// The bytes of a text; empty for NULL.
///
/// # Safety
/// `text` is NULL or ends in NUL, and does not change while the bytes are used.
unsafe fn text<'t>(text: *const c_char) -> &'t [u8] {
    if text.is_null() {
        return &[];
    }
    // SAFETY: the caller promises that the text ends in NUL and does not change.
    unsafe { CStr::from_ptr(text) }.to_bytes()
}

/// The answer of an API, even if the API panics.
fn answered(api: &Shared, endpoint: &[u8], question: &[u8], cancel: Option<&whydoku_cancel>) -> CString {
    // A panic cannot leave the API in a broken state, because the API never changes anything while it answers.
    let answer = catch_unwind(AssertUnwindSafe(|| {
        let api = api.read().unwrap_or_else(PoisonError::into_inner);
        let cancel = cancel.map_or_else(|| api.cancel_token(), |cancel| cancel.0.clone());
        let answer = answer(&api, &String::from_utf8_lossy(endpoint), question, &cancel);
        CString::new(answer.unwrap_or_else(|refusal| refusal.json()))
    }));
    match answer {
        Ok(Ok(answer)) => answer,
        // An answer never contains a NUL, because JSON writes a NUL as an escape. So only a panic leads here.
        Ok(Err(_)) | Err(_) => INTERNAL.to_owned(),
    }
}

/// Answer to a question during which the engine panics.
const INTERNAL: &CStr = cr#"{"error":{"code":"internal","message":"The program has a fault and could not answer this question. You can still ask other questions."}}"#;

#[cfg(not(target_arch = "wasm32"))]
fn answer(api: &Api, endpoint: &str, question: &[u8], cancel: &CancelToken) -> Result<Vec<u8>, ErrorAnswer> {
    api.answer(endpoint, question, cancel)
}

#[cfg(target_arch = "wasm32")]
use browser::answer;
