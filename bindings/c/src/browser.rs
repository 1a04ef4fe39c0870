//! Functions of the WebAssembly module besides those of the C library: the clock, random numbers and the listener of the script
//! that runs it, room for texts, and the parts that are loaded when they are asked for.

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
    /// The milliseconds since some moment that never changes.
    safe fn now() -> f64;
    /// A whole number below 2^53, another each time.
    safe fn seed() -> f64;
    /// Hears how far a question is; a total of 0 is not known.
    safe fn progress(done: u32, total: u32);
    /// Hears of what is found on the way to the answer: JSON, in UTF-8.
    fn found(text: *const u8, length: usize);
    /// Hears of a mistake of the module, just before it traps. The text is UTF-8.
    fn panicked(text: *const u8, length: usize);
}

/// Imports that the engine needs from the script.
pub(super) fn host() -> Host {
    set_hook(Box::new(|panic| {
        let said = panic.to_string();
        // SAFETY: the script reads the text while it is there.
        unsafe { panicked(said.as_ptr(), said.len()) };
    }));
    Host { clock: || Duration::from_secs_f64(now().max(0.0) / 1000.0), seed: || seed() as u64 }
}

/// Answers a question, and passes updates to the script meanwhile.
pub(super) fn answer(
    api: &Api,
    endpoint: &str,
    question: &[u8],
    cancel: &CancelToken,
) -> Result<Vec<u8>, ErrorAnswer> {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    api.answer_with_updates(endpoint, question, cancel, move |update| match update {
        Update::Amount { done, total } => progress(number(done), total.map_or(0, number)),
        // SAFETY: the script reads the text while it is there.
        Update::Found(text) => unsafe { found(text.as_ptr(), text.len()) },
    })
}

/// Room for this many bytes; NULL where there is none, or none is asked for.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn whydoku_alloc(length: usize) -> *mut u8 {
    match Layout::array::<u8>(length) {
        // SAFETY: the layout is not empty.
        Ok(layout) if length > 0 => unsafe { alloc(layout) },
        Ok(_) | Err(_) => ptr::null_mut(),
    }
}

/// Gives the room back.
///
/// # Safety
/// `room` is NULL, or comes from `whydoku_alloc` with this length and is not given back yet.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn whydoku_free_text(room: *mut u8, length: usize) {
    if let (false, Ok(layout)) = (room.is_null(), Layout::array::<u8>(length)) {
        // SAFETY: it was made with this layout, as the caller says.
        unsafe { dealloc(room, layout) };
    }
}

/// Takes up a part, such as "lessons-en": 1 when it did, 0 when it is none of this version.
///
/// # Safety
/// Both texts end in NUL.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn whydoku_load(name: *const c_char, part: *const c_char) -> i32 {
    // SAFETY: the caller says that both end.
    let (name, part) = unsafe { (text(name), text(part)) };
    let (Ok(name), Ok(part)) = (str::from_utf8(name), str::from_utf8(part)) else { return 0 };
    let mut api = API.write().unwrap_or_else(PoisonError::into_inner);
    i32::from(api.load(name, part).is_ok())
}
