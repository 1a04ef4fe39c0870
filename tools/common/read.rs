//! Reading the files of a tool, whatever their content.

/// The text of a file, or nothing if it cannot be read, which is reported on standard error.
pub(crate) fn read(file: &str) -> Option<String> {
    std::fs::read_to_string(file).map_err(|error| eprintln!("{file}: {error}")).ok()
}
