//! Finds out which folders and programs outside the project this machine has. Tests that need a missing folder or
//! program are shown as ignored.
//!
//! The program must not depend on this file, because the published package does not contain it.

use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=WHYDOKU_SHARED");
    let shared = std::env::var_os("WHYDOKU_SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    if shared.join("corpora").is_dir() && shared.join("reference").is_dir() {
        println!("cargo::rustc-cfg=shared");
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    for program in ["pdftotext", "rate", "veripb", "tmux"] {
        if std::env::split_paths(&path).any(|folder| folder.join(program).is_file()) {
            println!("cargo::rustc-cfg={program}");
        }
    }
}
