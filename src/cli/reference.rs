//! Lists that the help and the manual pages print after options and examples: exit codes, environment variables and
//! files.
//!
//! The lists are tables, so that help, manual pages and tests read the same data. The file of a verb describes what the
//! verb does.

/// An entry of a list, and the verbs to which it applies. An empty list of verbs means all verbs.
struct Entry {
    name: &'static str,
    means: &'static str,
    verbs: &'static [&'static str],
}

/// An entry that applies to these verbs.
const fn entry(name: &'static str, means: &'static str, verbs: &'static [&'static str]) -> Entry {
    Entry { name, means, verbs }
}

/// Verbs that print answers about boards or paths. These verbs fail if their input or their output fails.
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
    "vary",
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
        "no solution, several solutions, a mistake on the board, or a path without a solution",
        &["explain"],
    ),
    entry("1", "no solution, several solutions, or a mistake on the board", &["rate"]),
    entry("1", "no step: the board is finished, stuck, wrong or without a solution", &["hint", "steps"]),
    entry("1", "the claim does not hold, or the board has no solution", &["why", "why-not"]),
    entry("1", "the move is wrong, or the board has no solution", &["check-move"]),
    entry("1", "a move is not justified", &["moves"]),
    entry("1", "the claim does not follow from your reasons", &["judge"]),
    entry("1", "a path is not proved", &["check"]),
    entry("1", "the path does not have this step, or the board is wrong", &["draw"]),
    entry("1", "the time limit was reached before all puzzles were found", &["generate"]),
    entry("1", "some puzzles could not be rated", &["vary"]),
    entry("1", "the answer was wrong", &["drill"]),
    entry("2", "wrong arguments, unreadable input, or output that could not be written", ANSWERS),
    entry("2", "no puzzle can match these options; the reason is printed", &["generate"]),
    entry("2", "the question was refused; the answer has the field `error`", &["ask"]),
    entry("2", "wrong arguments", &["techniques", "formats", "completions", "man", "schema", "play", "mcp"]),
    entry("2", "wrong arguments, or a port that cannot be opened", &["serve"]),
    entry(
        "130, 143",
        "ended by Ctrl-C or SIGTERM; if boards have different codes, the highest code is the exit code",
        ANSWERS,
    ),
    entry("130, 143", "ended by Ctrl-C or SIGTERM", &["ask", "mcp"]),
];

static ENVIRONMENT: &[Entry] = &[
    entry("WHYDOKU_DATA", "folder for games and progress", &["play", "drill"]),
    entry("XDG_DATA_HOME", "parent of the folder whydoku, if WHYDOKU_DATA is not set", &["play", "drill"]),
    entry("WHYDOKU_CHECKER", "program for --proved [default: whydoku-checker]", &["check"]),
    entry("WHYDOKU_CELL_NAMES", "names of cells, if --cell-names is not used", &[]),
    entry("WHYDOKU_LANG", "language, if --lang is not used; has priority over LC_ALL", &[]),
    entry(
        "LC_ALL, LC_MESSAGES, LANG",
        "language, if --lang is not used; answers for programs are in English",
        &[],
    ),
    entry(
        "WHYDOKU_PAGER, PAGER",
        "pager for long text [default: less]; an empty value or cat means no pager",
        &[],
    ),
    entry(
        "NO_COLOR, CLICOLOR_FORCE",
        "NO_COLOR turns colour off; CLICOLOR_FORCE turns it on in files and pipes, too",
        &[],
    ),
    entry("TERM", "`dumb` if the terminal cannot show a pager", &[]),
    entry("RUST_LOG", "filter of the log messages, instead of -v", &[]),
    entry("WHYDOKU_SEARCH_PATH", "processor instructions that search uses: plain, sse2, avx2 or avx512", &[]),
];

static FILES: &[Entry] = &[
    entry("DATA/games/PUZZLE.json", "a saved game, named after its puzzle", &["play"]),
    entry("DATA/learning.jsonl", "answers to exercises, one JSON object on each line", &["drill", "play"]),
    entry(
        "DATA",
        "the folder that WHYDOKU_DATA names, else the folder whydoku in your data folder (on Linux ~/.local/share)",
        &["play", "drill"],
    ),
];

/// A section of the help: its heading, and its entries by name.
pub(super) struct HelpSection {
    pub(super) heading: &'static str,
    pub(super) entries: Vec<(&'static str, &'static str)>,
}

/// The sections of a verb, or of the whole command. Sections without entries are left out.
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
    ("1", "a negative answer: no solution or several, no step, a claim that does not hold"),
    ("2", "wrong arguments, unreadable input, or output that could not be written"),
    ("130, 143", "ended by Ctrl-C or SIGTERM"),
];
