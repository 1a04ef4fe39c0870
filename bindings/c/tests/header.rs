//! Tests of the two files that describe the library: the header, which is generated from the source, and the file for
//! pkg-config. A file that does not match the source fails its test.

use std::path::Path;

const HOW: &str = "WHYDOKU_UPDATE=1 cargo test -p whydoku-c --test header";

/// First paragraph of the header.
const ABOUT: &str = "\
/*
 * whydoku: a Sudoku engine that says why. The input is the name of an endpoint and JSON, and the output is JSON.
 *
 *     char *answer = whydoku_ask(\"hint\", \"{\\\"puzzle\\\":\\\"..9748...7...\\\",\\\"level\\\":1}\", NULL);
 *     puts(answer);
 *     whydoku_free(answer);
 *
 * The answer of whydoku_ask(\"openapi\", NULL, NULL) describes all endpoints, with their questions and answers. Every
 * text is UTF-8 and ends in NUL. Any function may be called from any thread at any time. Questions from several threads
 * are answered at the same time.
 */";

/// Functions that only the WebAssembly module has, including its imports from the script.
const BROWSER: [&str; 5] = ["found", "panicked", "whydoku_alloc", "whydoku_free_text", "whydoku_load"];

#[test]
fn the_header_is_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config {
        header: Some(format!("{ABOUT}\n\n/* Made by `{HOW}`; not to be edited. */")),
        language: cbindgen::Language::C,
        cpp_compat: true,
        include_guard: Some("WHYDOKU_H".to_string()),
        no_includes: true,
        documentation_style: cbindgen::DocumentationStyle::Doxy,
        style: cbindgen::Style::Type,
        export: cbindgen::ExportConfig {
            exclude: BROWSER.map(str::to_string).to_vec(),
            ..cbindgen::ExportConfig::default()
        },
        ..cbindgen::Config::default()
    };
    let made = cbindgen::Builder::new().with_config(config).with_src(folder.join("src/lib.rs")).generate();
    let mut bytes = Vec::new();
    made.expect("a header").write(&mut bytes);
    let wanted =
        String::from_utf8(bytes).expect("UTF-8").replace("# Safety\n", "The caller must ensure that:\n");
    let path = folder.join("include/whydoku.h");
    if std::env::var_os("WHYDOKU_UPDATE").is_some() {
        std::fs::write(&path, &wanted).expect("the header is written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == wanted, "include/whydoku.h does not match the library: write it again with `{HOW}`");
}

#[test]
fn pkg_config_knows_the_version() {
    let file = include_str!("../whydoku.pc");
    assert!(file.contains(concat!("\nVersion: ", env!("CARGO_PKG_VERSION"), "\n")), "{file}");
}
