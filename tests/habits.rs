//! Habits of prose that make people read twice. Some words are forbidden, no doc line begins with a weak word, and the
//! counts of the other habits in each kind of text may only shrink.
//!
//! Patterns find symptoms only. A sentence without any of them may still be unclear; a second reader is the real check.

use crate::fresh::assert_fresh;
use regex::Regex;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Words that no text may contain.
const NOWHERE: &str = r"(?i)\b(?:whoever|anew|juts|spoilt|heeded|so many|but for)\b";

/// Words with which no comment may begin.
const WEAK: &str = r"^(?:What|Whether|Which|How|That|Of|Who|Whose|Whom|Why)\b";

/// The other habits: a name, and the pattern that finds it.
const HABITS: [(&str, &str); 8] = [
    ("told", r"\b(?:tell|tells|told|telling)\b"),
    ("said", r"\b(?:say|says|said|saying)\b"),
    ("stands", r"\b(?:stand|stands|stood)\b"),
    ("is no", r"\b(?:is|are|was|were) (?:no|none)\b|\bhas not\b(?: (?:a|an|the)\b)?|\bhave none\b"),
    ("beside", r"\bbeside\b"),
    ("lacks", r"\black(?:s|ed|ing)?\b"),
    ("somebody", r"(?i)\b(?:somebody|nobody|someone)\b"),
    ("the same, but", r"(?i)\bthe same, but\b"),
];

/// Good English that the pattern of a habit would match.
const PLAIN: &str = r"(?i)\bthere (?:is|are|was|were) (?:no|none)\b|\b(?:is|are|was|were) no (?:longer|more|less|other|\w+er)\b";

/// Kinds of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// Pages for users and for those who work on the program.
    Page,
    /// Lessons in English.
    Lesson,
    /// Doc comments of the sources, help of the command among them.
    Doc,
    /// Other comments of the sources.
    Comment,
    /// Texts in the sources: errors, help and names.
    Text,
    /// Messages in English: sentences of the engine, words of the page.
    Message,
    /// Comments of tests, tools, bindings and scripts.
    Test,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Page => "pages",
            Kind::Lesson => "lessons",
            Kind::Doc => "doc comments",
            Kind::Comment => "comments",
            Kind::Text => "texts",
            Kind::Message => "messages",
            Kind::Test => "comments of tests",
        }
    }
}

/// A line of text with its place.
struct Line {
    file: String,
    number: usize,
    kind: Kind,
    /// True for the first line of a doc comment, and of any comment in Rust.
    begins_a_comment: bool,
    text: String,
}

/// Files that contain the words because they are about these words, or because they are made from other files.
const EXEMPT: [&str; 4] = ["tests/habits.rs", "tests/habits.tsv", "tests/claims.tsv", "docs/names.md"];

/// All files below a folder with one of these endings.
fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("a folder");
    for entry in entries.map(|entry| entry.expect("an entry").path()) {
        let name = entry.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if entry.is_dir() {
            let is_made = [
                "target",
                "node_modules",
                "dist",
                "corpus",
                "snapshots",
                "puzzles",
                "__pycache__",
                "types",
                "built",
            ];
            if !is_made.contains(&name) && !name.starts_with('.') {
                gather(&entry, found);
            }
        } else if ["rs", "md", "ftl", "js", "ts", "css", "py", "sh"]
            .iter()
            .any(|ending| name.ends_with(&format!(".{ending}")))
        {
            found.push(entry);
        }
    }
}

/// All lines of text of the project.
fn lines() -> Vec<Line> {
    let mut files = Vec::new();
    for folder in ["src", "tests", "tools", "bindings", "docs", "examples", "benches", "fuzz"] {
        gather(&Path::new(ROOT).join(folder), &mut files);
    }
    files.extend(["README.md", "CONTRIBUTING.md", "SECURITY.md"].map(|name| Path::new(ROOT).join(name)));
    files.sort();
    let mut lines = Vec::new();
    for path in files {
        let file = path.strip_prefix(ROOT).expect("a file of the project").to_str().expect("a name");
        let file = file.replace('\\', "/");
        if EXEMPT.contains(&file.as_str()) {
            continue;
        }
        let source = std::fs::read_to_string(&path).expect("a text");
        let mut was_doc = false;
        for (index, line) in source.lines().enumerate() {
            let (kind, is_doc, text) = kind(&file, line);
            lines.push(Line {
                file: file.clone(),
                number: index + 1,
                kind,
                begins_a_comment: is_doc && !was_doc,
                text: text.to_string(),
            });
            was_doc = is_doc;
        }
    }
    lines
}

/// The kind of a line, a flag that is true for doc comments and for comments in Rust, and the text of the line
/// without the sign of a comment.
fn kind<'a>(file: &str, line: &'a str) -> (Kind, bool, &'a str) {
    let trimmed = line.trim_start();
    let is_test = !file.starts_with("src/");
    let either = |kind| if is_test { Kind::Test } else { kind };
    if file.ends_with(".md") {
        return (if file.starts_with("src/technique/") { Kind::Lesson } else { Kind::Page }, false, line);
    }
    // The key of a message is not prose.
    if file.ends_with(".ftl") {
        return (Kind::Message, false, line.split_once(" = ").map_or(line, |(_, message)| message));
    }
    if file.contains("/words/") {
        return (Kind::Message, false, line.split_once("\": ").map_or(line, |(_, message)| message));
    }
    let doc = ["///", "//!", "/**"].iter().find_map(|sign| trimmed.strip_prefix(sign));
    if let Some(text) = doc {
        return (either(Kind::Doc), true, text.trim_start());
    }
    let comment = ["//", "* ", "# "].iter().find_map(|sign| trimmed.strip_prefix(sign));
    match comment {
        Some(text) => {
            let is_inline = file.ends_with(".rs") && trimmed.starts_with("//");
            (either(Kind::Comment), is_inline, text.trim_start())
        }
        None if is_test => (Kind::Test, false, ""),
        None => (Kind::Text, false, line),
    }
}

/// The places of these lines, for a report.
fn places<'a>(lines: impl IntoIterator<Item = &'a Line>) -> String {
    lines.into_iter().fold(String::new(), |mut all, line| {
        let _ = writeln!(all, "{}:{}: {}", line.file, line.number, line.text.trim());
        all
    })
}

#[test]
fn some_words_are_nowhere() {
    let nowhere = Regex::new(NOWHERE).expect("a pattern");
    let lines = lines();
    let found: Vec<&Line> = lines.iter().filter(|line| nowhere.is_match(&line.text)).collect();
    assert!(found.is_empty(), "say it in words of today:\n{}", places(found));
}

#[test]
fn no_comment_begins_with_a_weak_word() {
    let weak = Regex::new(WEAK).expect("a pattern");
    let lines = lines();
    let found: Vec<&Line> =
        lines.iter().filter(|line| line.begins_a_comment && weak.is_match(&line.text)).collect();
    assert!(found.is_empty(), "begin with a noun of the domain or a verb:\n{}", places(found));
}

/// The counts by kind of text and habit, in the form of the file.
fn counts(lines: &[Line]) -> BTreeMap<(Kind, usize), usize> {
    let patterns = HABITS.map(|(_, pattern)| Regex::new(pattern).expect("a pattern"));
    let plain = Regex::new(PLAIN).expect("a pattern");
    let mut counts = BTreeMap::new();
    for line in lines {
        // In a line of code, only texts between quotation marks are prose.
        let prose = if line.kind == Kind::Text { in_quotes(&line.text) } else { line.text.clone() };
        let prose = plain.replace_all(&prose, "");
        for (index, pattern) in patterns.iter().enumerate() {
            let count = pattern.find_iter(&prose).count();
            if count > 0 {
                *counts.entry((line.kind, index)).or_insert(0) += count;
            }
        }
    }
    counts
}

/// The parts of a line of code between quotation marks that have several words. The others are names, keys and files.
fn in_quotes(line: &str) -> String {
    let quoted = line.split('"').skip(1).step_by(2);
    quoted.filter(|text| text.trim().contains(' ')).collect::<Vec<_>>().join(" ")
}

/// The counts may only shrink. The test fails if a count is larger than in the file. If a count is smaller, the command
/// that the test prints makes the smaller count the new limit.
#[test]
fn the_other_habits_only_shrink() {
    let lines = lines();
    let counts = counts(&lines);
    let kept = std::fs::read_to_string(Path::new(ROOT).join("tests/habits.tsv")).unwrap_or_default();
    let limits: BTreeMap<(&str, &str), usize> = kept
        .lines()
        .filter(|row| !row.starts_with('#'))
        .map(|row| {
            let fields: Vec<&str> = row.split('\t').collect();
            let [kind, habit, count] = fields[..] else { panic!("a row has three fields: {row}") };
            ((kind, habit), count.parse().expect("a count"))
        })
        .collect();
    let mut fresh =
        "# How often each kind of text has a habit. A count may only shrink; see habits.rs.\n".to_string();
    for ((kind, habit), count) in &counts {
        let (name, pattern) = HABITS[*habit];
        let limit =
            limits.get(&(kind.name(), name)).copied().unwrap_or(if kept.is_empty() { *count } else { 0 });
        if *count > limit {
            let pattern = Regex::new(pattern).expect("a pattern");
            let found = lines.iter().filter(|line| line.kind == *kind && pattern.is_match(&line.text));
            panic!("“{name}” in {}: {count} times, at most {limit} allowed:\n{}", kind.name(), places(found));
        }
        let _ = writeln!(fresh, "{}\t{name}\t{count}", kind.name());
    }
    assert_fresh("tests/habits.tsv", &fresh, "habits::");
}

#[test]
fn each_pattern_finds_its_habit() {
    let nowhere = Regex::new(NOWHERE).expect("a pattern");
    for text in ["Whoever asks", "drawn anew", "at most so many steps", "all but for one"] {
        assert!(nowhere.is_match(text), "{text}");
    }
    assert!(!nowhere.is_match("renewed, and not so much"));
    let weak = Regex::new(WEAK).expect("a pattern");
    assert!(
        weak.is_match("Whether it holds.")
            && !weak.is_match("Whatever holds.")
            && !weak.is_match("Offers it.")
    );
    let line = kind("src/a.rs", "    /// Of a cell.");
    assert!(line == (Kind::Doc, true, "Of a cell."));
    assert!(kind("tests/a.rs", "// Of a cell.") == (Kind::Test, true, "Of a cell."));
    assert!(kind("tests/a.js", "// Of a cell.") == (Kind::Test, false, "Of a cell."));
    assert_eq!(in_quotes(r#"say("it is no board", told, "told", "./telling.js");"#), "it is no board");
    assert_eq!(kind("src/a.ftl", "said = It is told.").2, "It is told.");
    assert_eq!(kind("src/words/en.js", "  \"say.a\": \"It is told.\",").2, "\"It is told.\",");
}
