//! What a shell wants to know: completions, the manual page.

use super::args::Args;
use super::exit::{Ending, Failure, VerbResult};
use super::output::Output;
use super::verb::Verb;
use super::{CommandLine, VERBS};
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};
use std::io::{self, Write};
use std::path::PathBuf;

/// Print a completion script for a shell
#[derive(clap::Args, Debug)]
pub(super) struct CompletionsVerb {
    /// The shell
    #[arg(value_enum)]
    shell: clap_complete::Shell,
}

impl Verb for CompletionsVerb {
    const NAME: &'static str = "completions";

    fn run(&self, _: &Args) -> VerbResult {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut CommandLine::command(), "whydoku", &mut script);
        print(&script)
    }
}

/// Print a manual page
#[derive(clap::Args, Debug)]
pub(super) struct ManVerb {
    /// The verb whose page to print [default: the page of the command]
    #[arg(value_name = "VERB", hide_possible_values = true, value_parser = PossibleValuesParser::new(VERBS.iter().map(|verb| verb.name)))]
    verb: Option<String>,
    /// Write all pages into this folder: whydoku.1, whydoku-solve.1 and so on
    #[arg(long, value_name = "DIR", conflicts_with = "verb")]
    out: Option<PathBuf>,
    /// Overwrite what is there
    #[arg(long, requires = "out")]
    force: bool,
}

impl Verb for ManVerb {
    const NAME: &'static str = "man";

    fn run(&self, _: &Args) -> VerbResult {
        let mut command = CommandLine::command();
        command.build();
        if let Some(folder) = &self.out {
            std::fs::create_dir_all(folder)
                .map_err(|error| Failure::wrong(format!("{}: {error}", folder.display())))?;
            let all: Vec<&Command> = std::iter::once(&command).chain(command.get_subcommands()).collect();
            let paths: Vec<PathBuf> = all.iter().map(|of| folder.join(format!("{}.1", title(of)))).collect();
            for (mut file, of) in Output::files(&paths, self.force)?.into_iter().zip(all) {
                file.write_all(&page(of)?)?;
                file.finish()?;
            }
            return Ok(Ending::Done);
        }
        let asked = self.verb.as_deref().and_then(|verb| command.find_subcommand(verb));
        print(&page(asked.unwrap_or(&command))?)
    }
}

/// The name of a page: `whydoku-solve`.
fn title(command: &Command) -> &str {
    command.get_display_name().unwrap_or_else(|| command.get_name())
}

fn page(command: &Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    Ok(page)
}

fn print(bytes: &[u8]) -> VerbResult {
    io::stdout().write_all(bytes)?;
    Ok(Ending::Done)
}
