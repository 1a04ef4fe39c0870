//! The command line as clap reads it: what every verb can be told, then one of the verbs.

use super::VERBS;
use super::args::Args;
use super::verb::{Asked, Entry};
use clap::error::ErrorKind;
use clap::{ArgMatches, Command, Error, FromArgMatches, Parser, Subcommand};

/// The Sudoku engine that always says why.
///
/// PUZZLE is a board as an argument, a file, or `-` (or nothing) for standard input. Every common form of a board is
/// read; its form is found from its content.
#[derive(Parser)]
#[command(name = "whydoku", version, arg_required_else_help = true, after_help = EXAMPLES, max_term_width = 100)]
pub(super) struct CommandLine {
    #[command(subcommand)]
    pub(super) verb: Asked,
    #[command(flatten)]
    pub(super) args: Args,
}

const EXAMPLES: &str = "\
Examples:
  whydoku explain ..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..
  whydoku hint --level 2 --lang zh-Hans board.txt
  whydoku solve --to leetcode board.json
  whydoku generate --count 10 --seed 7 | whydoku solve
  whydoku why-not board.txt 4r3c5

Exit codes: 0 done; 1 a sound question with a negative answer (no solution, several
solutions, no step, logic alone did not finish); 2 a wrong call or wrong input.";

impl Subcommand for Asked {
    fn augment_subcommands(command: Command) -> Command {
        let add =
            |command: Command, entry: &Entry| command.subcommand((entry.arguments)(Command::new(entry.name)));
        VERBS.iter().fold(command, add)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Asked::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        VERBS.iter().any(|entry| entry.name == name)
    }
}

impl FromArgMatches for Asked {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Asked, Error> {
        let (name, matches) = matches.subcommand().ok_or_else(|| Error::new(ErrorKind::MissingSubcommand))?;
        let entry = VERBS.iter().find(|entry| entry.name == name);
        (entry.ok_or_else(|| Error::new(ErrorKind::InvalidSubcommand))?.read)(matches)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Asked::from_arg_matches(matches)?;
        Ok(())
    }
}
