//! What a shell wants to know: completions, the manual page.

use super::CommandLine;
use super::args::Args;
use super::outcome::{Ending, Outcome};
use super::verb::Verb;
use clap::CommandFactory;
use std::io::{self, Write};

/// Print a completion script for a shell
#[derive(clap::Args, Debug)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: clap_complete::Shell,
}

impl Verb for Completions {
    const NAME: &'static str = "completions";

    fn run(&self, _: &Args) -> Outcome {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut CommandLine::command(), "whydoku", &mut script);
        print(&script)
    }
}

/// Print the manual page
#[derive(clap::Args, Debug)]
pub(super) struct Man {}

impl Verb for Man {
    const NAME: &'static str = "man";

    /// The page of the command, then one of each verb.
    fn run(&self, _: &Args) -> Outcome {
        let mut command = CommandLine::command();
        command.build();
        let mut pages = Vec::new();
        clap_mangen::Man::new(command.clone()).render(&mut pages)?;
        for verb in command.get_subcommands() {
            // clap names the page of a verb after its full name, as in `whydoku-solve`.
            clap_mangen::Man::new(verb.clone()).render(&mut pages)?;
        }
        print(&pages)
    }
}

fn print(bytes: &[u8]) -> Outcome {
    io::stdout().write_all(bytes)?;
    Ok(Ending::Done)
}
