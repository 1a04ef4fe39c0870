//! Reads the input files of a tool.

/// The text of a file. If the file cannot be read, reports this on standard error and returns `None`.
pub(crate) fn read(file: &str) -> Option<String> {
    std::fs::read_to_string(file).map_err(|error| eprintln!("{file}: {error}")).ok()
}
