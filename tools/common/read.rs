//! The files that a tool is given. Nothing here knows what is in them.

/// The text of a file; nothing where it cannot be read, which is said on standard error.
pub(crate) fn read(file: &str) -> Option<String> {
    std::fs::read_to_string(file).map_err(|error| eprintln!("{file}: {error}")).ok()
}
