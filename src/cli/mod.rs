//! The command line. Only this module and `main` read input and write output.
//!
//! A verb is a subcommand, such as `solve`. Each verb has a file with its arguments and its function, and the table
//! `VERBS` lists all verbs. `args` has the arguments that several verbs share, `input` opens the sources of boards, and
//! `output` writes the answers. Answers go to standard output, everything else to standard error. The exit code is 0 if
//! everything is done; 1 if the question is valid and the answer is negative; 2 if the call or the input is wrong, even
//! if only one line of a batch is wrong.

mod args;
mod ask;
mod batch;
mod boards;
#[cfg(feature = "book")]
mod book;
mod candidates;
mod canonical;
mod certificate;
mod check;
mod check_move;
mod column_input;
mod columns;
mod compressed;
mod convert;
mod count;
#[cfg(feature = "data")]
mod dedupe;
mod draw;
#[cfg(feature = "tui")]
mod drill;
mod examples;
mod exit;
mod explain;
mod formats;
mod generate;
mod help;
mod hint;
mod input;
mod input_record;
mod interrupt;
mod json;
mod judge;
mod mcp;
mod message;
mod missing_verbs;
mod moves;
mod output;
mod pager;
mod parquet_file;
#[cfg_attr(not(feature = "data"), path = "no_parquet.rs")]
mod parquet_input;
mod path_args;
#[cfg(feature = "tui")]
mod play;
mod png;
#[cfg(feature = "tui")]
mod practice_file;
mod progress;
#[cfg(feature = "tui")]
mod progress_table;
mod proved_checker;
mod rate;
mod rate_review;
mod read_tally;
mod reasoning;
mod reference;
#[cfg(test)]
mod refused;
mod resume;
mod scale;
#[cfg(feature = "scan")]
mod scan;
mod schema;
#[cfg(feature = "serve")]
mod serve;
mod shell;
mod solve;
mod sorted;
mod source_name;
#[cfg(feature = "data")]
mod split;
mod steps;
mod style;
#[cfg(feature = "data")]
mod table;
#[cfg(feature = "data")]
mod table_rows;
mod techniques;
mod translation;
#[cfg(feature = "tui")]
mod tui;
mod usage_error;
mod variant;
mod vary;
#[cfg(not(feature = "data"))]
mod vary_no_parquet;
#[cfg(feature = "data")]
mod vary_parquet;
mod vary_rows;
mod verb;
mod verdict;
mod walkthrough;
mod why;
mod why_not;
mod width;

use args::Args;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command, CommandFactory, Error, FromArgMatches, Parser, Subcommand};
use exit::{Ending, Failure};
use std::io::{self, Write};
use std::process::ExitCode;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;
use translation::{tr, translate, usage_in_words};
use verb::{VerbCall, VerbEntry};

/// All verbs, in the order in which the help lists them.
static VERBS: &[VerbEntry] = &[
    VerbEntry::of::<solve::SolveVerb>(),
    VerbEntry::of::<explain::ExplainVerb>(),
    VerbEntry::of::<hint::HintVerb>(),
    VerbEntry::of::<steps::StepsVerb>(),
    VerbEntry::of::<why::WhyVerb>(),
    VerbEntry::of::<why_not::WhyNotVerb>(),
    VerbEntry::of::<check_move::CheckMoveVerb>(),
    VerbEntry::of::<moves::MovesVerb>(),
    VerbEntry::of::<judge::JudgeVerb>(),
    VerbEntry::of::<check::CheckVerb>(),
    VerbEntry::of::<rate::RateVerb>(),
    VerbEntry::of::<techniques::TechniquesVerb>(),
    VerbEntry::of::<candidates::CandidatesVerb>(),
    VerbEntry::of::<generate::GenerateVerb>(),
    VerbEntry::of::<vary::VaryVerb>(),
    VerbEntry::of::<convert::ConvertVerb>(),
    VerbEntry::of::<formats::FormatsVerb>(),
    VerbEntry::of::<draw::DrawVerb>(),
    #[cfg(feature = "scan")]
    VerbEntry::of::<scan::ScanVerb>(),
    #[cfg(feature = "book")]
    VerbEntry::of::<book::BookVerb>(),
    #[cfg(feature = "data")]
    VerbEntry::of::<table::TableVerb>(),
    VerbEntry::of::<canonical::CanonicalVerb>(),
    #[cfg(feature = "data")]
    VerbEntry::of::<dedupe::DedupeVerb>(),
    #[cfg(feature = "data")]
    VerbEntry::of::<split::SplitVerb>(),
    #[cfg(feature = "tui")]
    VerbEntry::of::<play::PlayVerb>(),
    #[cfg(feature = "tui")]
    VerbEntry::of::<drill::DrillVerb>(),
    #[cfg(feature = "serve")]
    VerbEntry::of::<serve::ServeVerb>(),
    VerbEntry::of::<mcp::McpVerb>(),
    VerbEntry::of::<ask::AskVerb>(),
    VerbEntry::of::<shell::CompletionsVerb>(),
    VerbEntry::of::<shell::ManVerb>(),
    VerbEntry::of::<schema::SchemaVerb>(),
];

/// The Sudoku engine that always says why.
///
/// PUZZLE is a board, a file with boards, or `-` for standard input. Without PUZZLE, standard input is read. Boards may
/// have any common form; the form is recognised from the content.
#[derive(Parser)]
#[command(name = "whydoku", version, arg_required_else_help = true)]
struct CommandLine {
    #[command(subcommand)]
    verb: VerbCall,
    #[command(flatten)]
    args: Args,
}

/// Runs the command line on this process's arguments and streams.
pub fn main() -> ExitCode {
    translation::choose(translation::language_of(std::env::args_os()));
    let mut command = CommandLine::command();
    let choice = args::colour_from(std::env::args_os());
    choice.write_global();
    command = command.color(match choice {
        anstream::ColorChoice::Never => clap::ColorChoice::Never,
        anstream::ColorChoice::Always | anstream::ColorChoice::AlwaysAnsi => clap::ColorChoice::Always,
        anstream::ColorChoice::Auto => clap::ColorChoice::Auto,
    });
    let matches = match command.try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return explained(&error),
    };
    let CommandLine { verb, args } = match CommandLine::from_arg_matches(&matches) {
        Ok(line) => line,
        Err(error) => return explained(&error),
    };
    log(&args);
    let outcome = verb.run(&args);
    let flushed = io::stdout().flush().map(|()| Ending::Done).map_err(Failure::Io);
    match outcome.and_then(|ending| flushed.map(|_| ending)) {
        Ok(Ending::Done) => ExitCode::SUCCESS,
        Ok(Ending::Negative) => ExitCode::from(1),
        Ok(Ending::BadInput) => ExitCode::from(2),
        Ok(Ending::Interrupted) => ExitCode::from(130),
        // The program that reads our output needs no more of it, as in `… | head -1`.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Io(error)) => complain(&error.to_string()),
        Err(Failure::Wrong(what)) => complain(&what),
        Err(Failure::NoBoard) => complain(&format!(
            "{}\n\n{} {}\n\n{}",
            tr!("no board: give one as an argument, name a file, or pipe one in"),
            translate("Usage:"),
            usage(matches.subcommand_name()),
            tr!("For more information, try '{flag}'.", flag = "--help")
        )),
        // Work is cancelled only when its answer is not needed any more.
        Err(Failure::Cancelled) => ExitCode::SUCCESS,
    }
}

/// The usage line of a verb.
fn usage(verb: Option<&str>) -> String {
    let mut command = CommandLine::command();
    command.build();
    let verb = verb.and_then(|verb| command.find_subcommand_mut(verb));
    let usage = verb.map(|verb| verb.render_usage().to_string()).unwrap_or_default();
    usage_in_words(usage.trim_start_matches("Usage:").trim())
}

/// Prints the help or the version that was asked for, or the error in the call.
fn explained(error: &Error) -> ExitCode {
    let arguments =
        || std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>();
    if error.kind() == ErrorKind::DisplayHelp {
        // A closed pipe is not an error: the program that reads from it needs no more output.
        let _ = write!(anstream::stdout(), "{}", help::asked_for(CommandLine::command(), &arguments()));
        return ExitCode::SUCCESS;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = write!(anstream::stderr(), "{}", help::asked_for(CommandLine::command(), &arguments()));
        return ExitCode::from(2);
    }
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    if let (ErrorKind::InvalidSubcommand, Some(ContextValue::String(word))) =
        (error.kind(), error.get(ContextKind::InvalidSubcommand))
        && crate::format::parse(word).is_ok()
    {
        return complain(&tr!(
            "'{word}' is a board, and the command is missing: try `whydoku explain BOARD`, `whydoku hint \
             BOARD` or `whydoku solve BOARD`",
            word = word
        ));
    }
    complain(&usage_error::report(error))
}

fn complain(what: &str) -> ExitCode {
    message::say(what);
    ExitCode::from(2)
}

/// Writes the log of the library in the form of this program's messages.
struct LogLine;

impl<S, N> FormatEvent<S, N> for LogLine
where
    S: tracing::Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &tracing::Event<'_>,
    ) -> std::fmt::Result {
        write!(writer, "whydoku: ")?;
        context.format_fields(writer.by_ref(), event)?;
        writeln!(writer)
    }
}

/// Sends the log to standard error: warnings of this library, and only errors of other libraries. `RUST_LOG` overrides
/// these levels.
fn log(args: &Args) {
    use tracing_subscriber::filter::Targets;
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::util::SubscriberInitExt;
    let level = if args.quiet { tracing::Level::ERROR } else { tracing::Level::WARN };
    let asked = std::env::var("RUST_LOG").ok().and_then(|asked| asked.parse().ok());
    let filter: Targets = asked
        .unwrap_or_else(|| Targets::new().with_default(tracing::Level::ERROR).with_target("whydoku", level));
    tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(io::stderr)
        .event_format(LogLine)
        .finish()
        .with(filter)
        .init();
}

impl Subcommand for VerbCall {
    fn augment_subcommands(command: Command) -> Command {
        let add = |command: Command, entry: &VerbEntry| {
            command.subcommand((entry.arguments)(Command::new(entry.name)))
        };
        let command = VERBS.iter().fold(command, add);
        missing_verbs::ABSENT
            .iter()
            .fold(command, |command, name| command.subcommand(missing_verbs::command(name)))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        VerbCall::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        VERBS.iter().any(|entry| entry.name == name) || missing_verbs::ABSENT.contains(&name)
    }
}

impl FromArgMatches for VerbCall {
    fn from_arg_matches(matches: &ArgMatches) -> Result<VerbCall, Error> {
        let (name, matches) = matches.subcommand().ok_or_else(|| Error::new(ErrorKind::MissingSubcommand))?;
        if let Some(refused) = missing_verbs::refusal(name) {
            return Ok(refused);
        }
        let entry = VERBS.iter().find(|entry| entry.name == name);
        (entry.ok_or_else(|| Error::new(ErrorKind::InvalidSubcommand))?.read)(matches)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = VerbCall::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Runs the call that an environment variable contains, for tests that need a second process of this program.
#[test]
#[ignore = "`cli::refused` runs it"]
fn door() {
    let Ok(arguments) = std::env::var("WHYDOKU_TEST_ARGUMENTS") else { return };
    let CommandLine { verb, args } = CommandLine::try_parse_from(arguments.lines()).expect("a call");
    let ending = match verb.run(&args) {
        Ok(ending) => format!("{ending:?}"),
        Err(Failure::Wrong(what)) => format!("{:?} {what}", Ending::BadInput),
        Err(_) => "Failure".to_string(),
    };
    println!("ending {ending}");
}
