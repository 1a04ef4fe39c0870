//! Completions and manual pages.

use super::args::Args;
use super::exit::{Ending, Failure, VerbResult};
use super::output::Output;
use super::reference::{self, HelpSection};
use super::verb::Verb;
use super::{CommandLine, VERBS, examples};
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};
use roff::{Roff, bold, roman};
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
    /// Command whose page is printed [default: the page of whydoku]
    #[arg(value_name = "VERB", hide_possible_values = true, value_parser = PossibleValuesParser::new(VERBS.iter().map(|verb| verb.name)))]
    verb: Option<String>,
    /// Write all pages into this folder: whydoku.1, whydoku-solve.1 and so on
    #[arg(long, value_name = "DIR", conflicts_with = "verb")]
    out: Option<PathBuf>,
    /// Overwrite existing files
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

/// The page of the command or of a verb: the data of clap, then the examples and the lists that the help prints after
/// them.
fn page(command: &Command) -> Result<Vec<u8>, Failure> {
    let title = title(command).to_string();
    let verb = (command.get_name() != "whydoku").then(|| command.get_name().to_string());
    let man = clap_mangen::Man::new(command.clone()).title(title.to_uppercase()).manual("whydoku manual");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    let mut roff = Roff::new();
    // The usage line of clap has the dots and the values that are missing in the synopsis of clap.
    roff.control("SH", ["SYNOPSIS"]).text([roman(usage)]);
    roff.to_writer(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if verb.is_none() {
        man.render_subcommands_section(&mut page)?;
    }
    let mut roff = Roff::new();
    for HelpSection { heading, entries } in reference::sections(verb.as_deref()) {
        let heading =
            if heading == "Exit codes" { "EXIT STATUS".to_string() } else { heading.to_uppercase() };
        roff.control("SH", [heading.as_str()]);
        for (name, means) in entries {
            roff.control("TP", []).text([bold(name)]).text([roman(means)]);
        }
    }
    let examples: Vec<String> = match &verb {
        Some(verb) => examples::of(verb).iter().map(|(what, line)| format!("{what}:\n  {line}")).collect(),
        None => examples::OF_THE_COMMAND.map(str::to_string).to_vec(),
    };
    if !examples.is_empty() {
        roff.control("SH", ["EXAMPLES"]).control("nf", []);
        for line in examples.iter().flat_map(|example| example.lines()) {
            roff.text([roman(line)]);
        }
        roff.control("fi", []);
    }
    roff.control("SH", ["SEE ALSO"]);
    match &verb {
        Some(_) => roff.text([bold("whydoku"), roman("(1)")]),
        None => roff.text([bold("whydoku-VERB"), roman("(1), "), bold("whydoku VERB --help")]),
    };
    roff.to_writer(&mut page)?;
    if verb.is_none() {
        man.render_version_section(&mut page)?;
    }
    Ok(page)
}

fn print(bytes: &[u8]) -> VerbResult {
    io::stdout().write_all(bytes)?;
    Ok(Ending::Done)
}
