//! whydoku for C and for every language that can call C: the name of an endpoint and JSON in, JSON out.
//!
//! The same functions are the exports of the WebAssembly module. All that can be asked is in `whydoku::api`; this
//! crate must not know any question, must not let a panic out, and is the only place in which whydoku takes pointers.
//! Any function may be called from any thread at any time.

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

/// An API that is made when the first question comes, and changed only where parts are loaded.
type Shared = LazyLock<RwLock<Api>>;

static API: Shared = LazyLock::new(|| RwLock::new(Api::on(host())));

#[cfg(not(target_arch = "wasm32"))]
fn host() -> Host {
    Host::default()
}

#[cfg(target_arch = "wasm32")]
use browser::host;

/// Tells questions that their answers are no longer wanted.
#[allow(non_camel_case_types)]
pub struct whydoku_cancel(CancelToken);

/// The version of the library, as "0.1.0". It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn whydoku_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// Puts a question to an endpoint, and returns the answer: a JSON object. What is wrong with a question is an answer, too: an
/// object with the one field `error`.
///
/// `endpoint` is a name such as "hint". `question` is a JSON object of at most 262144 bytes, or NULL for one without fields.
/// `cancel` is NULL, or the signal by which another thread may give the question up. The answer is never NULL, and is handed to
/// `whydoku_free`.
///
/// # Safety
/// `endpoint` and `question` are NULL or end in NUL; `cancel` is NULL, or comes from `whydoku_cancel_new` and is not freed. None of
/// them changes until this returns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn whydoku_ask(
    endpoint: *const c_char,
    question: *const c_char,
    cancel: *const whydoku_cancel,
) -> *mut c_char {
    // SAFETY: the caller keeps both texts as they are until the answer is there, and they end.
    let (endpoint, question) = unsafe { (text(endpoint), text(question)) };
    // SAFETY: it is NULL, or a signal that the caller keeps.
    let cancel = unsafe { cancel.as_ref() };
    answered(&API, endpoint, question, cancel).into_raw()
}

/// Frees an answer. NULL is nothing to free.
///
/// # Safety
/// `answer` is NULL, or an answer of `whydoku_ask` that has not been changed and is not freed yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn whydoku_free(answer: *mut c_char) {
    if !answer.is_null() {
        // SAFETY: it comes from `CString::into_raw` in `whydoku_ask`, still has its length, and the caller frees it once.
        drop(unsafe { CString::from_raw(answer) });
    }
}

/// Makes a signal by which questions can be given up, from any thread. It is freed by `whydoku_cancel_free`.
#[unsafe(no_mangle)]
pub extern "C" fn whydoku_cancel_new() -> *mut whydoku_cancel {
    let cancel = catch_unwind(|| API.read().unwrap_or_else(PoisonError::into_inner).cancel_token());
    // Where there is no API, no question has a time limit, which is all that the clock is for.
    Box::into_raw(Box::new(whydoku_cancel(cancel.unwrap_or_default())))
}

/// Gives up the questions that were asked with this signal, and those that will be: they are refused as `cancelled`.
///
/// # Safety
/// `cancel` is NULL, or comes from `whydoku_cancel_new` and is not freed before this returns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn whydoku_cancel_set(cancel: *const whydoku_cancel) {
    // SAFETY: as the caller says.
    if let Some(cancel) = unsafe { cancel.as_ref() } {
        cancel.0.cancel();
    }
}

/// Frees a signal. NULL is nothing to free.
///
/// # Safety
/// `cancel` is NULL, or comes from `whydoku_cancel_new` and is not freed yet; no other call that was given it still runs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn whydoku_cancel_free(cancel: *mut whydoku_cancel) {
    if !cancel.is_null() {
        // SAFETY: it comes from `Box::into_raw` in `whydoku_cancel_new`, nobody uses it, and the caller frees it once.
        drop(unsafe { Box::from_raw(cancel) });
    }
}

/// The bytes of a text; none for NULL.
///
/// # Safety
/// `text` is NULL or ends in NUL, and stays as it is for as long as the bytes are used.
unsafe fn text<'t>(text: *const c_char) -> &'t [u8] {
    if text.is_null() {
        return &[];
    }
    // SAFETY: the caller says that it ends and stays.
    unsafe { CStr::from_ptr(text) }.to_bytes()
}

/// The answer of an API, whatever happens in it.
fn answered(api: &Shared, endpoint: &[u8], question: &[u8], cancel: Option<&whydoku_cancel>) -> CString {
    // The closure only reads state after a panic: the API never changes anything while it answers.
    let answer = catch_unwind(AssertUnwindSafe(|| {
        let api = api.read().unwrap_or_else(PoisonError::into_inner);
        let cancel = cancel.map_or_else(|| api.cancel_token(), |cancel| cancel.0.clone());
        let answer = answer(&api, &String::from_utf8_lossy(endpoint), question, &cancel);
        CString::new(answer.unwrap_or_else(|refusal| refusal.json()))
    }));
    match answer {
        Ok(Ok(answer)) => answer,
        // JSON writes a NUL as an escape, so this is for a panic alone.
        Ok(Err(_)) | Err(_) => INTERNAL.to_owned(),
    }
}

/// Answer instead of a panic.
const INTERNAL: &CStr = cr#"{"error":{"code":"internal","message":"The program has made a mistake of its own. The next question will be answered."}}"#;

#[cfg(not(target_arch = "wasm32"))]
fn answer(api: &Api, endpoint: &str, question: &[u8], cancel: &CancelToken) -> Result<Vec<u8>, ErrorAnswer> {
    api.answer(endpoint, question, cancel)
}

#[cfg(target_arch = "wasm32")]
use browser::answer;
