//! The help of the command and of its verbs, in the language of the user.
//!
//! clap parses the command line and has the data of every argument. But the help of clap cannot be translated ("Usage",
//! "default" and the like are fixed), and clap wraps lines only at blanks, which Chinese does not have. So this file
//! writes the help from the data of clap. The text of an argument is the comment of its field: `-h` prints the first
//! paragraph, `--help` all paragraphs.

use super::translation::{tr, translate, usage_in_words};
use super::{examples, reference, width};
use crate::draw::wrap;
use anstyle::Style;
use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command};
use std::fmt::Write;
use textwrap::core::display_width;

/// Blanks before the text of an argument, if the text begins below the argument's name.
const INDENT: usize = 10;

/// Largest width of a column of names that have their texts next to them.
const WIDEST_NAME: usize = 30;

/// Largest number of values of an argument that short help lists.
const MOST_VALUES: usize = 12;

/// Amount of help that the user asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HelpLength {
    /// The usual arguments, each in a line or two, and examples: `-h`.
    Short,
    /// All arguments with everything about them, exit codes, variables and files: `--help`.
    Long,
}

/// Width of the help in columns: the value of `--width`, else the width of the terminal, else the value of the variable
/// COLUMNS, else 80.
fn width(arguments: &[String]) -> usize {
    let joined = arguments.iter().find_map(|word| word.strip_prefix("--width="));
    let apart = arguments.windows(2).find(|pair| pair[0] == "--width").map(|pair| pair[1].as_str());
    let asked = joined.or(apart).and_then(|columns| columns.parse().ok());
    let of_variable = || std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let columns = asked.or_else(|| width::screen().map(|(columns, _)| columns)).or_else(of_variable);
    columns.unwrap_or(80).clamp(40, 100)
}

/// The help that these arguments of the command ask for.
pub(super) fn asked_for(mut command: Command, arguments: &[String]) -> String {
    command.build();
    let width = width(arguments);
    let is_verb = |word: &&String| *word != "help" && command.find_subcommand(word).is_some();
    let verb = arguments.iter().skip(1).find(is_verb).cloned();
    let is_long = arguments.iter().skip(1).find_map(|word| match word.as_str() {
        "--help" | "help" => Some(true),
        word if word.starts_with('-') && !word.starts_with("--") && word.contains('h') => Some(false),
        _ => None,
    });
    let length = if is_long == Some(true) { HelpLength::Long } else { HelpLength::Short };
    of(&mut command, verb.as_deref(), length, width)
}

/// The help of a verb, or of the command as a whole. The caller has to build the command first.
fn of(command: &mut Command, verb: Option<&str>, length: HelpLength, width: usize) -> String {
    let whole = command.clone();
    let command = match verb.and_then(|verb| command.find_subcommand_mut(verb)) {
        Some(command) => command,
        None => command,
    };
    let mut page = HelpPage { text: String::new(), width, length };
    page.about(command);
    page.usage(command);
    if verb.is_none() {
        page.verbs(&whole);
    }
    let more = more_options(command);
    let args: Vec<&Arg> = command.get_arguments().filter(|arg| page.shows(arg)).collect();
    let (positional, options): (Vec<&Arg>, Vec<&Arg>) = args.iter().partition(|arg| arg.is_positional());
    page.arguments("Arguments:", &positional);
    if verb.is_some() || length == HelpLength::Long {
        page.arguments("Options:", &options);
    }
    let is_list = verb.is_none() && length == HelpLength::Short;
    if is_list {
        page.close_up();
    }
    page.examples(verb);
    match length {
        HelpLength::Short => {
            if verb.is_some() && !more.is_empty() {
                // No empty line separates this paragraph from the next one.
                let more = tr!("More options: {options}", options = more.join(", "));
                let _ = writeln!(page.text, "{}", wrap(&more, width));
            }
            if is_list {
                page.close_up();
            }
            let more = match verb {
                Some(verb) => tr!("All options, exit codes and files: whydoku {verb} --help", verb = verb),
                None => tr!("Options of a command: whydoku COMMAND -h. Everything: whydoku --help"),
            };
            page.paragraph(&more);
        }
        HelpLength::Long => reference::sections(verb).iter().for_each(|section| page.entries(section)),
    }
    page.text.trim_end().to_string() + "\n"
}

/// The names of those options of a verb that only its full help explains. Options that many verbs share are left out.
fn more_options(command: &Command) -> Vec<String> {
    const SHARED: [&str; 2] = ["header", "force"];
    let hidden = command
        .get_arguments()
        .filter(|arg| !arg.is_hide_set() && !arg.is_global_set() && arg.is_hide_short_help_set());
    let names = hidden.filter_map(Arg::get_long).filter(|name| !SHARED.contains(name));
    names.map(|name| format!("--{name}")).collect()
}

/// A page of help that is being written.
struct HelpPage {
    text: String,
    width: usize,
    length: HelpLength,
}

impl HelpPage {
    /// Removes the empty line at the end: the list of all verbs leaves no room for it on a small screen.
    fn close_up(&mut self) {
        self.text.truncate(self.text.trim_end().len());
        self.text.push('\n');
    }

    /// True if the page has this argument.
    fn shows(&self, arg: &Arg) -> bool {
        let is_hidden = match self.length {
            HelpLength::Short => arg.is_hide_short_help_set(),
            HelpLength::Long => arg.is_hide_long_help_set(),
        };
        !arg.is_hide_set() && !is_hidden
    }

    /// Adds lines, then an empty line.
    fn paragraph(&mut self, text: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{}\n", wrap(text, self.width));
    }

    /// Adds the examples; short help has the first two of a verb.
    fn examples(&mut self, verb: Option<&str>) {
        let examples = match verb {
            Some(verb) => examples::of(verb),
            None => examples::OF_THE_COMMAND.map(|line| ("", line)).to_vec(),
        };
        if examples.is_empty() {
            return;
        }
        self.heading("Examples:");
        let count = match (self.length, verb) {
            // The list of verbs leaves room for one line.
            (HelpLength::Short, None) => 1,
            (HelpLength::Short, Some(_)) => 2,
            (HelpLength::Long, _) => examples.len(),
        };
        for (title, line) in examples.into_iter().take(count) {
            let _ = match title {
                "" => writeln!(self.text, "  {line}"),
                title => writeln!(self.text, "  {}\n    {line}", tr!("{title}:", title = translate(title))),
            };
        }
        self.text.push('\n');
    }

    fn heading(&mut self, heading: &str) {
        let bold = Style::new().bold().underline();
        let _ = writeln!(self.text, "{bold}{}{bold:#}", translate(heading));
    }

    fn about(&mut self, command: &Command) {
        let about = command.get_long_about().or(command.get_about()).map(|about| about.to_string());
        let about = about.unwrap_or_default();
        let about = translate(&about);
        match self.length {
            HelpLength::Short => self.paragraph(first_paragraph(&about)),
            HelpLength::Long => self.paragraph(&about),
        }
    }

    fn usage(&mut self, command: &mut Command) {
        let usage = command.render_usage().to_string();
        let bold = Style::new().bold().underline();
        let call = usage_in_words(usage.trim_start_matches("Usage:").trim());
        let _ = writeln!(self.text, "{bold}{}{bold:#} {call}\n", translate("Usage:"));
    }

    /// Adds the list of verbs.
    fn verbs(&mut self, command: &Command) {
        self.heading("Commands:");
        let verbs: Vec<(String, String)> = command
            .get_subcommands()
            .filter(|verb| !verb.is_hide_set() && verb.get_name() != "help")
            .map(|verb| {
                let about = verb.get_long_about().or(verb.get_about());
                let about = about.map(|about| about.to_string()).unwrap_or_default();
                (verb.get_name().to_string(), first_paragraph(&translate(&about)).to_string())
            })
            .collect();
        self.columns(&verbs);
    }

    /// Adds a list of arguments.
    fn arguments(&mut self, heading: &str, args: &[&Arg]) {
        if args.is_empty() {
            return;
        }
        self.heading(heading);
        let entries: Vec<(String, String)> =
            args.iter().map(|arg| (name(arg), about(arg, self.length))).collect();
        match self.length {
            HelpLength::Short => self.columns(&entries),
            HelpLength::Long => self.below(&entries),
        }
    }

    /// Adds entries of the reference.
    fn entries(&mut self, section: &reference::HelpSection) {
        self.heading(&format!("{}:", section.heading));
        let entry = |(name, means): &(&str, &str)| (name.to_string(), translate(means).into_owned());
        let entries: Vec<(String, String)> = section.entries.iter().map(entry).collect();
        self.columns(&entries);
    }

    /// Adds names with their texts next to them.
    fn columns(&mut self, entries: &[(String, String)]) {
        let widths =
            entries.iter().map(|(name, _)| display_width(name)).filter(|width| *width <= WIDEST_NAME);
        let column = widths.max().unwrap_or_default();
        let room = self.width.saturating_sub(column + 4).max(20);
        let bold = Style::new().bold();
        for (name, text) in entries {
            let text = wrap(text, room);
            let mut lines = text.lines();
            let gap = " ".repeat(column.saturating_sub(display_width(name)) + 2);
            let first = if display_width(name) > column { None } else { lines.next() };
            let _ = writeln!(
                self.text,
                "{}",
                format!("  {bold}{name}{bold:#}{gap}{}", first.unwrap_or_default()).trim_end()
            );
            for line in lines {
                let _ = writeln!(self.text, "{}{line}", " ".repeat(column + 4));
            }
        }
        self.text.push('\n');
    }

    /// Adds names with their texts below them.
    fn below(&mut self, entries: &[(String, String)]) {
        let bold = Style::new().bold();
        for (name, text) in entries {
            let _ = writeln!(self.text, "  {bold}{name}{bold:#}");
            for line in wrap(text, self.width.saturating_sub(INDENT).max(20)).lines() {
                let _ = writeln!(self.text, "{}", format!("{}{line}", " ".repeat(INDENT)).trim_end());
            }
            self.text.push('\n');
        }
    }
}

/// The part of a text before the first empty line.
fn first_paragraph(text: &str) -> &str {
    text.split("\n\n").next().unwrap_or_default()
}

/// The form of an argument in a call: `-o, --output <FILE>`.
fn name(arg: &Arg) -> String {
    let dots = if matches!(arg.get_action(), ArgAction::Count) { "..." } else { "" };
    let plain = arg.to_string();
    let plain = plain.trim_end_matches("...");
    let repeats = if arg.to_string().ends_with("...") { "..." } else { dots };
    match arg.get_short() {
        Some(short) if arg.get_long().is_some() => format!("-{short}, {plain}{repeats}"),
        _ if arg.is_positional() => format!("{plain}{repeats}"),
        Some(_) | None => format!("    {plain}{repeats}"),
    }
}

/// The text about an argument: its help, then the values that it takes.
fn about(arg: &Arg, length: HelpLength) -> String {
    if arg.get_id() == "help" {
        return tr!("Print short help; --help prints the full help");
    }
    let long = arg.get_long_help().or(arg.get_help()).map(|help| help.to_string()).unwrap_or_default();
    let long = translate(&long);
    let mut about = match length {
        HelpLength::Short => first_paragraph(&long).to_string(),
        HelpLength::Long => long.into_owned(),
    };
    if !arg.get_action().takes_values() {
        return about;
    }
    let values: Vec<PossibleValue> =
        if arg.is_hide_possible_values_set() { Vec::new() } else { arg.get_possible_values() };
    let values: Vec<&PossibleValue> = values.iter().filter(|value| !value.is_hide_set()).collect();
    let has_helps = values.iter().any(|value| value.get_help().is_some());
    let mut notes = Vec::new();
    if let Some(variable) = arg.get_env().filter(|_| !arg.is_hide_env_set()) {
        notes.push(tr!("[env: {variable}]", variable = variable.to_string_lossy()));
    }
    let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if !defaults.is_empty() && !arg.is_hide_default_value_set() {
        notes.push(tr!("[default: {value}]", value = defaults.join(",")));
    }
    let fits = length == HelpLength::Long || values.len() <= MOST_VALUES;
    if !values.is_empty() && fits && (length == HelpLength::Short || !has_helps) {
        let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
        notes.push(tr!("[possible values: {values}]", values = names.join(", ")));
    }
    match length {
        HelpLength::Short => notes.iter().for_each(|note| {
            let _ = write!(about, " {note}");
        }),
        HelpLength::Long => {
            if has_helps {
                let _ = write!(about, "\n\n{}", translate("Possible values:"));
                for value in values {
                    let help = value.get_help().map(|help| help.to_string()).unwrap_or_default();
                    let _ = write!(about, "\n- {}: {}", value.get_name(), translate(&help));
                }
            }
            if !notes.is_empty() {
                let _ = write!(about, "\n\n{}", notes.join("\n"));
            }
        }
    }
    about
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::CommandLine;
    use super::*;
    use clap::CommandFactory;
    use std::collections::BTreeSet;

    /// All texts of the help that are translated.
    pub(in crate::cli) fn texts() -> BTreeSet<String> {
        let mut command = CommandLine::command();
        command.build();
        let mut texts = BTreeSet::new();
        let mut add = |text: Option<String>| texts.extend(text.filter(|text| !text.is_empty()));
        let commands = std::iter::once(&command).chain(command.get_subcommands());
        for command in commands.filter(|command| command.get_name() != "help") {
            add(command.get_long_about().or(command.get_about()).map(|about| about.to_string()));
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set() && arg.get_id() != "help") {
                add(arg.get_long_help().or(arg.get_help()).map(|help| help.to_string()));
                if arg.get_action().takes_values() && !arg.is_hide_possible_values_set() {
                    let helps = arg.get_possible_values();
                    helps.iter().for_each(|value| add(value.get_help().map(|help| help.to_string())));
                }
            }
            let verb = (command.get_name() != "whydoku").then(|| command.get_name());
            for section in reference::sections(verb) {
                add(Some(format!("{}:", section.heading)));
                section.entries.iter().for_each(|(_, means)| add(Some(means.to_string())));
            }
            for (title, _) in verb.map(examples::of).unwrap_or_default() {
                add(Some(title.to_string()));
            }
        }
        for word in ["[OPTIONS]", "<COMMAND>", "Usage:", "Arguments:", "Options:", "Commands:", "Examples:"] {
            add(Some(word.to_string()));
        }
        add(Some("Possible values:".to_string()));
        texts
    }

    #[test]
    fn short_help_fits_a_screen() {
        let mut command = CommandLine::command();
        command.build();
        let names: Vec<String> = command.get_subcommands().map(|verb| verb.get_name().to_string()).collect();
        for verb in names.iter().map(|name| Some(name.as_str())).chain([None]) {
            let help = of(&mut command, verb, HelpLength::Short, 80);
            let hidden = verb.and_then(|verb| command.find_subcommand(verb)).map(more_options);
            for option in hidden.unwrap_or_default() {
                assert!(help.contains(&option), "{verb:?} does not name {option}:\n{help}");
            }
            assert!(help.lines().count() <= 40, "{verb:?} has {} lines:\n{help}", help.lines().count());
        }
    }
}
