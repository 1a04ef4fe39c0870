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

pub(super) fn man() -> Outcome {
    let mut page = Vec::new();
    clap_mangen::Man::new(Args::command()).render(&mut page)?;
    print(&page)
}

pub(super) fn schema() -> Outcome {
    let schema = serde_json::to_string_pretty(&schemars::schema_for!(Document)).map_err(Failure::wrong)?;
    print(format!("{schema}\n").as_bytes())
}

fn print(bytes: &[u8]) -> Outcome {
    io::stdout().write_all(bytes)?;
    Ok(Ending::Done)
}
