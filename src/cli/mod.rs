//! The command line: the only place, with `main`, that reads and writes.
//!
//! One file per verb, which holds its arguments and what it does, and one table of them, `VERBS`; `args` holds the
//! arguments that several verbs have, `input` says where boards come from, `output` where answers go.
//! Answers go to standard output, everything else to standard error. Exit codes: 0 done; 1 a sound question with a
//! negative answer; 2 a wrong call or wrong input, any bad line of a batch included.

mod args;
mod audit;
mod batch;
mod certificate;
mod check;
mod check_move;
mod command_line;
mod convert;
mod draw;
mod explain;
mod generate;
mod hint;
mod input;
mod interrupt;
mod outcome;
mod output;
mod progress;
mod rate;
mod record;
mod resume;
mod scale;
#[cfg(feature = "serve")]
mod serve;
mod shell;
mod solve;
mod steps;
mod techniques;
mod verb;
mod why_not;

use args::Args;
use clap::{CommandFactory, FromArgMatches};
use command_line::CommandLine;
use outcome::{Ending, Failure};
use std::io::{self, Write};
use std::process::ExitCode;
use verb::Entry;

/// All verbs, in the order in which the help lists them.
static VERBS: &[Entry] = &[
    Entry::of::<solve::Solve>(),
    Entry::of::<explain::Explain>(),
    Entry::of::<hint::Hint>(),
    Entry::of::<steps::Steps>(),
    Entry::of::<why_not::WhyNot>(),
    Entry::of::<check_move::CheckMove>(),
    Entry::of::<check::Check>(),
    Entry::of::<audit::Audit>(),
    Entry::of::<rate::Rate>(),
    Entry::of::<techniques::Techniques>(),
    Entry::of::<generate::Generate>(),
    Entry::of::<convert::Convert>(),
    Entry::of::<draw::Draw>(),
    #[cfg(feature = "serve")]
    Entry::of::<serve::Serve>(),
    Entry::of::<shell::Completions>(),
    Entry::of::<shell::Man>(),
    Entry::of::<shell::Schema>(),
];

/// Runs the command line on this process's arguments and streams.
pub fn main() -> ExitCode {
    let mut command = CommandLine::command();
    let choice = args::colour_from(std::env::args_os());
    choice.write_global();
    command = command.color(match choice {
        anstream::ColorChoice::Never => clap::ColorChoice::Never,
        anstream::ColorChoice::Always | anstream::ColorChoice::AlwaysAnsi => clap::ColorChoice::Always,
        anstream::ColorChoice::Auto => clap::ColorChoice::Auto,
    });
    let matches = command.get_matches();
    let CommandLine { verb, args } = match CommandLine::from_arg_matches(&matches) {
        Ok(line) => line,
        Err(error) => error.exit(),
    };
    log(&args);
    let outcome = verb.run(&args);
    let flushed = io::stdout().flush().map(|()| Ending::Done).map_err(Failure::Io);
    match outcome.and_then(|ending| flushed.map(|_| ending)) {
        Ok(Ending::Done) => ExitCode::SUCCESS,
        Ok(Ending::Negative) => ExitCode::from(1),
        Ok(Ending::BadInput) => ExitCode::from(2),
        // The reader has seen enough, as in `… | head -1`.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Io(error)) => complain(&error.to_string()),
        Err(Failure::Wrong(what)) => complain(&what),
    }
}

fn complain(what: &str) -> ExitCode {
    // Standard error may be closed as well; there is no other place to report.
    let _ = writeln!(io::stderr(), "whydoku: {what}");
    ExitCode::from(2)
}

/// Sends the log to standard error: warnings, with `-v` information, with `-vv` every step; `RUST_LOG` overrules.
fn log(args: &Args) {
    use tracing_subscriber::EnvFilter;
    let level = match (args.quiet, args.verbose) {
        (true, _) => "error",
        (false, 0) => "warn",
        (false, 1) => "info",
        (false, 2..) => "debug",
    };
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(level));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(false)
        .without_time()
        .with_target(false)
        .init();
}
