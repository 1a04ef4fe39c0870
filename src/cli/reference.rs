//! What the help and the manual pages list beside options and examples: exit codes, environment variables and files.
//!
//! Tables, so that help, manual pages and tests read the same. What a verb does stands in its own file.

use super::examples;

/// An entry of a list, and the verbs that it is about; no verb stands for all of them.
struct Entry {
    name: &'static str,
    means: &'static str,
    verbs: &'static [&'static str],
}

/// An entry for these verbs.
const fn entry(name: &'static str, means: &'static str, verbs: &'static [&'static str]) -> Entry {
    Entry { name, means, verbs }
}

/// Verbs that print about boards or paths, which may be wrong.
const ANSWERS: &[&str] = &[
    "solve",
    "explain",
    "hint",
    "steps",
    "why",
    "why-not",
    "check-move",
    "moves",
    "judge",
    "check",
    "rate",
    "convert",
    "draw",
    "canonical",
    "generate",
    "table",
    "dedupe",
    "split",
    "drill",
];

static EXIT_CODES: &[Entry] = &[
    entry("0", "done", &[]),
    entry("1", "no solution, several solutions, or logic alone did not finish", &["solve"]),
    entry(
        "1",
        "no solution, several solutions, a mistake on the board, or the path did not end in a solution",
        &["explain"],
    ),
    entry("1", "no solution, several solutions, or a mistake on the board", &["rate"]),
    entry("1", "no step: the board is finished, stuck, wrong, or has no solution", &["hint", "steps"]),
    entry("1", "the claim does not hold, or the board has no solution", &["why", "why-not"]),
    entry("1", "the move is wrong, or the board has no solution", &["check-move"]),
    entry("1", "a move is not justified", &["moves"]),
    entry("1", "the claim does not follow from what you point at", &["judge"]),
    entry("1", "a path is not proved", &["check"]),
    entry("1", "there is no such step, or the board is wrong", &["draw"]),
    entry("1", "the time ended before there were as many puzzles as asked", &["generate"]),
    entry("1", "the answer was wrong", &["drill"]),
    entry("2", "a wrong call, a board that cannot be read, or an answer that could not be written", ANSWERS),
    entry("2", "no puzzle can be like this; the reason is printed at once", &["generate"]),
    entry("2", "the question was refused; the answer has the field `error`", &["ask"]),
    entry("2", "a wrong call", &["techniques", "formats", "completions", "man", "schema", "play", "mcp"]),
    entry("2", "a wrong call, or the port cannot be opened", &["serve"]),
    entry("130, 143", "ended by Ctrl-C or SIGTERM; of several boards the worst code counts", ANSWERS),
    entry("130, 143", "ended by Ctrl-C or SIGTERM", &["ask", "mcp"]),
];

static ENVIRONMENT: &[Entry] = &[
    entry("WHYDOKU_DATA", "folder for games and for what was practised", &["play", "drill"]),
    entry(
        "XDG_DATA_HOME",
        "folder in which the folder whydoku is, where WHYDOKU_DATA is not set",
        &["play", "drill"],
    ),
    entry("WHYDOKU_CELL_NAMES", "what cells are called, where --cell-names is not given", &[]),
    entry("WHYDOKU_LANG", "language of text, where --lang is not given, before LC_ALL", &[]),
    entry(
        "LC_ALL, LC_MESSAGES, LANG",
        "language of text, where --lang is not given; programs get English",
        &[],
    ),
    entry("WHYDOKU_PAGER, PAGER", "the pager for long text, else less; empty or cat for none", &[]),
    entry(
        "NO_COLOR, CLICOLOR_FORCE",
        "text without colour, or with colour also where it goes to a file",
        &[],
    ),
    entry("TERM", "dumb for a terminal without a pager", &[]),
    entry("RUST_LOG", "what the log contains, in the place of -v", &[]),
    entry("WHYDOKU_SEARCH_PATH", "instructions that search uses: plain, sse2, avx2 or avx512", &[]),
];

static FILES: &[Entry] = &[
    entry("DATA/games/PUZZLE.json", "a saved game, named after the 81 digits of its puzzle", &["play"]),
    entry("DATA/learning.jsonl", "every finished exercise, an object on each line", &["drill", "play"]),
    entry(
        "DATA",
        "the folder WHYDOKU_DATA, else whydoku in your folder for data (on Linux ~/.local/share)",
        &["play", "drill"],
    ),
];

/// A section of the help: its heading, and its entries by name.
pub(super) struct HelpSection {
    pub(super) heading: &'static str,
    pub(super) entries: Vec<(&'static str, &'static str)>,
}

/// The sections of a verb, or of the whole command, that have an entry.
pub(super) fn sections(verb: Option<&str>) -> Vec<HelpSection> {
    let lists = [("Exit codes", EXIT_CODES), ("Environment", ENVIRONMENT), ("Files", FILES)];
    let section = |(heading, list): (&'static str, &'static [Entry])| {
        let concerns = |entry: &&Entry| match verb {
            Some(verb) => entry.verbs.is_empty() || entry.verbs.contains(&verb),
            None => heading != "Exit codes",
        };
        let entries = list.iter().filter(concerns).map(|entry| (entry.name, entry.means));
        let entries = if verb.is_none() && heading == "Exit codes" {
            COMMAND_EXIT_CODES.to_vec()
        } else {
            entries.collect()
        };
        HelpSection { heading, entries }
    };
    lists.into_iter().map(section).filter(|section| !section.entries.is_empty()).collect()
}

/// The exit codes of the command as a whole.
const COMMAND_EXIT_CODES: [(&str, &str); 4] = [
    ("0", "done"),
    (
        "1",
        "a sound question with a negative answer: no solution or several, no step, a claim that does not hold",
    ),
    ("2", "a wrong call, a board that cannot be read, or an answer that could not be written"),
    ("130, 143", "ended by Ctrl-C or SIGTERM"),
];

/// The sections as text, below the examples, for `--help`.
pub(super) fn text(verb: &str) -> String {
    let examples = examples::of(verb);
    let sections = sections(Some(verb)).into_iter().map(|section| lines(&section));
    examples.into_iter().chain(sections).collect::<Vec<_>>().join("\n\n")
}

/// A section of the command as text.
pub(super) fn lines(section: &HelpSection) -> String {
    let widest = section.entries.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
    let line = |(name, means): &(&str, &str)| format!("  {name:<widest$}  {means}");
    let lines: Vec<String> = section.entries.iter().map(line).collect();
    format!("{}:\n{}", section.heading, lines.join("\n"))
}

/// The sections of the whole command as text, below its examples, for `--help`.
pub(super) fn of_the_command(examples: &str) -> String {
    let sections = sections(None);
    std::iter::once(examples.to_string()).chain(sections.iter().map(lines)).collect::<Vec<_>>().join("\n\n")
}
