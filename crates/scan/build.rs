//! Checks if the photographs outside the project are there. If they are not, the tests that need them are reported as
//! ignored.

use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=WHYDOKU_SHARED");
    println!("cargo::rustc-check-cfg=cfg(shared)");
    let shared =
        std::env::var_os("WHYDOKU_SHARED").map_or_else(|| PathBuf::from("../../../shared"), PathBuf::from);
    if shared.join("photos").is_dir() {
        println!("cargo::rustc-cfg=shared");
    }
}
