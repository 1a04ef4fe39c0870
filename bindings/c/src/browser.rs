//! Functions that only the WebAssembly module has, in addition to those of the C library. The script that runs the
//! module provides the clock, random numbers and a listener. The module provides memory for texts, and loads parts on
//! request.

use super::{API, text};
use engine::api::{Api, ErrorAnswer, Host, Update};
use engine::solve::CancelToken;
use std::alloc::{Layout, alloc, dealloc};
use std::ffi::c_char;
use std::panic::set_hook;
use std::ptr;
use std::sync::PoisonError;
use std::time::Duration;

#[link(wasm_import_module = "whydoku")]
unsafe extern "C" {
    /// The number of milliseconds since a fixed moment.
    safe fn now() -> f64;
    /// A whole number below 2^53, a different one in each call.
    safe fn seed() -> f64;
    /// Receives the progress of a question; a total of 0 means unknown.
    safe fn progress(done: u32, total: u32);
    /// Receives a step that is found on the way to the answer, as JSON in UTF-8.
    fn found(text: *const u8, length: usize);
    /// Receives the message of a panic, just before the module traps. The text is UTF-8.
    fn panicked(text: *const u8, length: usize);
}

/// The clock and the random numbers, which the engine imports from the script.
pub(super) fn host() -> Host {
    set_hook(Box::new(|panic| {
        let said = panic.to_string();
        // SAFETY: the script reads the text during the call, while the text exists.
        unsafe { panicked(said.as_ptr(), said.len()) };
    }));
    Host { clock: || Duration::from_secs_f64(now().max(0.0) / 1000.0), seed: || seed() as u64 }
}

/// Answers a question. While it works, passes updates to the script.
pub(super) fn answer(
    api: &Api,
    endpoint: &str,
    question: &[u8],
    cancel: &CancelToken,
) -> Result<Vec<u8>, ErrorAnswer> {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    api.answer_with_updates(endpoint, question, cancel, move |update| match update {
        Update::Amount { done, total } => progress(number(done), total.map_or(0, number)),
        // SAFETY: the script reads the text during the call, while the text exists.
        Update::Found(text) => unsafe { found(text.as_ptr(), text.len()) },
    })
}

/// Allocates memory for `length` bytes; NULL if the allocation fails, or if `length` is 0.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn whydoku_alloc(length: usize) -> *mut u8 {
    match Layout::array::<u8>(length) {
        // SAFETY: the layout is not empty.
        Ok(layout) if length > 0 => unsafe { alloc(layout) },
        Ok(_) | Err(_) => ptr::null_mut(),
    }
}

/// Frees the memory from `whydoku_alloc`.
///
/// # Safety
/// `room` is NULL, or comes from `whydoku_alloc` with this length and is not freed yet.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn whydoku_free_text(room: *mut u8, length: usize) {
    if let (false, Ok(layout)) = (room.is_null(), Layout::array::<u8>(length)) {
        // SAFETY: the caller promises that the memory was allocated with this layout.
        unsafe { dealloc(room, layout) };
    }
}

/// Loads a part, such as "lessons-en". Returns 1 if the part is loaded, and 0 if this version has no such part.
///
/// # Safety
/// Both texts end in NUL.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn whydoku_load(name: *const c_char, part: *const c_char) -> i32 {
    // SAFETY: the caller promises that both texts end in NUL.
    let (name, part) = unsafe { (text(name), text(part)) };
    let (Ok(name), Ok(part)) = (str::from_utf8(name), str::from_utf8(part)) else { return 0 };
    let mut api = API.write().unwrap_or_else(PoisonError::into_inner);
    i32::from(api.load(name, part).is_ok())
}
