//! Reads one board from random text: `parse` must return a board or an error with a place. If `parse` returns a board,
//! the board must be readable again in every format that keeps digits.
//!
//! Run with `cargo +nightly fuzz run parse`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use whydoku::format::{BoardContent, Format, parse, write};

fuzz_target!(|text: &str| match parse(text) {
    Ok(parsed) => {
        let values = parsed.position.values();
        let keeps_digits = |format: &Format| format.holds() == BoardContent::Digits;
        for format in Format::ALL.into_iter().filter(keeps_digits) {
            let again = parse(&write(&parsed.position, format)).expect("our own writing is readable");
            assert_eq!(again.position.values(), values, "{format}");
        }
    }
    Err(error) => assert!(error.line >= 1 && error.column >= 1 && !error.to_string().is_empty()),
});
