//! Files that are made from the program and kept in the repository.
//!
//! A test run compares these files and never writes them. If a file is stale, the test fails and prints the command
//! that updates the file.

/// Asserts that a file has the content that the program makes now, or writes the file if `WHYDOKU_UPDATE` is set.
/// `test` is the name of the calling test.
pub(crate) fn assert_fresh(file: &str, fresh: &str, test: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let stale = std::fs::read_to_string(&path).ok().as_deref() != Some(fresh);
    if stale && std::env::var_os("WHYDOKU_UPDATE").is_some() {
        std::fs::write(&path, fresh).expect("the file can be written");
    } else {
        assert!(!stale, "{file} is stale; to make it again: WHYDOKU_UPDATE=1 cargo test --test all {test}");
    }
}

/// Asserts that a text equals its file in `snapshots`.
#[track_caller]
pub(crate) fn assert_snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}
