//! The material outside the project: corpora of puzzles, and the answers of other programs about them.
//!
//! The material is in `$WHYDOKU_SHARED`, or in `../shared`, and is never copied into the project. A test that reads the
//! material has the attribute `#[cfg_attr(not(shared), ignore = "needs ../shared")]`, so that the runner shows the test
//! as ignored if the material is missing; `build.rs` checks whether the material is there. If the material is there but
//! a file is missing from it, the test must fail.

use std::path::PathBuf;

/// Returns true if tests must compare and read everything instead of a sample. This is for an optimised build.
pub(crate) fn is_full() -> bool {
    std::env::var_os("WHYDOKU_FULL").is_some()
}

/// The path of a file or folder of the material.
pub(crate) fn path(name: &str) -> PathBuf {
    let beside = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared"));
    std::env::var_os("WHYDOKU_SHARED").map_or_else(beside, PathBuf::from).join(name)
}

/// The text of a file of the material.
pub(crate) fn text(name: &str) -> String {
    let path = path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
