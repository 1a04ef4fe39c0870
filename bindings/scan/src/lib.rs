//! The scanner as a separate WebAssembly module. A page loads it only when it has a picture to read.
//!
//! The script asks for a room, which is a piece of memory, and writes into it pixels or the digits that a person has
//! seen. It then reads the answer, which is JSON. `bindings/js/lib/scanner.js` is this script. No function takes a
//! pointer.

use engine::scan::{NoReading, Sheet, answer, confirmed_in, find};
use std::ptr;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Memory that the module shares with the script, and the grid of the last picture.
struct Desk {
    room: Vec<u8>,
    sheet: Result<Sheet, NoReading>,
}

static DESK: Mutex<Desk> = Mutex::new(Desk { room: Vec::new(), sheet: Err(NoReading::NoGrid) });

fn desk() -> MutexGuard<'static, Desk> {
    DESK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a room of `length` bytes, and returns its address; NULL if there is not enough memory. The address is valid
/// until the next call of a function of this module.
#[unsafe(no_mangle)]
pub extern "C" fn whydoku_scan_room(length: usize) -> *mut u8 {
    let mut desk = desk();
    desk.room = Vec::new();
    if desk.room.try_reserve_exact(length).is_err() {
        return ptr::null_mut();
    }
    desk.room.resize(length, 0);
    desk.room.as_mut_ptr()
}

/// Reads the picture in the room: rows of pixels with red, green, blue and alpha. The answer replaces the picture.
/// Returns the length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn whydoku_scan(width: usize, height: usize) -> usize {
    let mut desk = desk();
    desk.sheet = find(width, height, &desk.room);
    reply(&mut desk, &[])
}

/// Reads the last picture again, with digits that a person has seen. The room contains these digits: 81 characters, a
/// dot for a cell that the person has not looked at, and 0 for an empty cell. The answer replaces the digits. Returns
/// the length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn whydoku_scan_again() -> usize {
    let mut desk = desk();
    let confirmed = confirmed_in(&desk.room).unwrap_or_default();
    reply(&mut desk, &confirmed)
}

/// The address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn whydoku_scan_answer() -> *const u8 {
    desk().room.as_ptr()
}

fn reply(desk: &mut Desk, confirmed: &[(usize, u8)]) -> usize {
    // The pixels are not needed any more, so their memory is freed for the work.
    desk.room = Vec::new();
    desk.room = answer(&desk.sheet, confirmed).unwrap_or_else(|refusal| refusal);
    desk.room.len()
}
