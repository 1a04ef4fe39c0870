//! Reads a stream of random bytes: `records` must end and keep the order, and every board that it finds must be
//! writable in every format.
//!
//! Run with `cargo +nightly fuzz run records`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use whydoku::format::{Format, records, write};

fuzz_target!(|bytes: &[u8]| {
    let mut last = 0;
    for record in records(bytes) {
        assert!(record.line_number > last, "records come in order");
        last = record.line_number;
        if let Ok(parsed) = record.parsed {
            for format in Format::ALL {
                assert!(!write(&parsed.position, format).is_empty());
            }
        }
    }
});
