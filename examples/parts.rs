//! Writes the lessons and example positions as files, for programs that do not contain them: `cargo run --example parts
//! -- FOLDER`.

use std::process::ExitCode;
use whydoku::api::parts;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(std::path::PathBuf::from) else {
        eprintln!("which folder?");
        return ExitCode::from(2);
    };
    for (name, text) in parts() {
        let path = folder.join(format!("{name}.json"));
        if let Err(error) = std::fs::write(&path, text) {
            eprintln!("{}: {error}", path.display());
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
