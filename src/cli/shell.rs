//! What a shell and other programs want to know: completions, the manual page, the JSON Schema.

use super::args::{Args, Completions};
use super::{Ending, Failure, Outcome};
use crate::json::Document;
use clap::CommandFactory;
use std::io::{self, Write};

pub(super) fn completions(verb: &Completions) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(verb.shell, &mut Args::command(), "whydoku", &mut script);
    print(&script)
}

/// The manual: the page of the command, then one of each verb.
pub(super) fn man() -> Outcome {
    let mut command = Args::command();
    command.build();
    let mut pages = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut pages)?;
    for verb in command.get_subcommands() {
        // clap names the page of a verb after its full name, as in `whydoku-solve`.
        clap_mangen::Man::new(verb.clone()).render(&mut pages)?;
    }
    print(&pages)
}

pub(super) fn schema() -> Outcome {
    let schema = serde_json::to_string_pretty(&schemars::schema_for!(Document)).map_err(Failure::wrong)?;
    print(format!("{schema}\n").as_bytes())
}

fn print(bytes: &[u8]) -> Outcome {
    io::stdout().write_all(bytes)?;
    Ok(Ending::Done)
}
