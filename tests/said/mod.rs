//! A reader of the program's sentences, and a judge of their truth.
//!
//! [`report`] takes a text as a player reads it, in a language of [`pattern::READ`], and the board of that moment. It
//! reads every sentence with the words from the files of messages, without the step or the proof. It judges every
//! statement on the board: the candidates that are there, the cells that see each other, and the conclusions. A
//! sentence that cannot be read is a fault, and so is a false sentence.
//!
//! To change a word, change only its `.ftl` file. A new message needs its meaning in `forms` or `hints`, and a row in
//! `kinds` for a new variable. A new kind of statement needs a variant in `statement`, and code that judges it.

// Each test file that checks texts uses a part of this module.
#![allow(dead_code, clippy::wildcard_enum_match_arm)]

mod chain;
mod exclusion;
mod forms;
pub(crate) mod ftl;
mod hints;
mod judge;
mod kinds;
mod net;
pub(crate) mod pattern;
mod statement;
mod whip;

pub(crate) use exclusion::is_rule;
use forms::PROOFS;
use ftl::SentenceForm;
use hints::HINTS;
use judge::Judge;
use pattern::{Holes, Matcher, READ};
use statement::Statement;
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock};
use whydoku::board::{CandidateSet, CellSet, Layout};
use whydoku::explain::Language;
use whydoku::grid::Grid;
use whydoku::kernel::Conclusion;
use whydoku::puzzle::Digits;

/// The board to which a text belongs.
#[derive(Clone)]
pub(crate) struct JudgedBoard<'a> {
    /// The candidates before the step.
    pub(crate) grid: &'a Grid,
    /// The cells that came with the puzzle.
    pub(crate) givens: CellSet,
    /// The solution, if there is exactly one.
    pub(crate) solution: Option<&'a Digits>,
    /// Removals of each step of the path so far; empty without a path.
    pub(crate) path: &'a [CandidateSet],
}

/// A sentence that cannot be read or is not true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The line, or the rest of the line that cannot be read.
    pub(crate) line: String,
    /// The reason why the line is a fault.
    pub(crate) why: String,
}

/// Result of reading a text.
#[derive(Debug, Default)]
pub(crate) struct SentenceReport {
    /// Faults of the text; empty if all sentences are true.
    pub(crate) faults: Vec<Fault>,
    /// The conclusion of the text.
    pub(crate) concluded: Option<Conclusion>,
    /// The forms that were read, in order.
    pub(crate) forms: Vec<&'static str>,
}

/// Statements of some messages.
pub(crate) struct Meaning {
    /// The ids of the messages; `ID/2` is the second part of one.
    pub(crate) ids: &'static [&'static str],
    pub(crate) says: fn(&Holes) -> Vec<Statement>,
}

/// A list of meanings by the ids of messages.
macro_rules! meanings {
    ($list:ident: $([$($id:literal),+] => $says:expr;)*) => {
        pub(crate) const $list: &[Meaning] = &[$(Meaning { ids: &[$($id),+], says: $says }),*];
    };
}
use meanings;

/// Reads and judges a text whose lines belong to one step on one board.
pub(crate) fn report(language: Language, text: &str, board: &JudgedBoard) -> SentenceReport {
    let mut report = SentenceReport::default();
    let mut judge = Judge::new(board);
    let lines: Vec<&str> = text.lines().collect();
    let mut told = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        match read(language, line.trim_start(), board.grid.layout()) {
            Ok(read) => told.extend(read.into_iter().map(|(form, says)| (number, form, says))),
            Err(rest) => report.faults.push(Fault { line: rest, why: "cannot be read".into() }),
        }
    }
    judge.is_partial =
        told.iter().any(|(_, _, says)| says.iter().any(|says| matches!(says, Statement::Carried)));
    judge.is_several =
        told.iter().any(|(_, _, says)| says.iter().any(|says| matches!(says, Statement::AllAtOnce(_))));
    for (number, form, statements) in told {
        judge.line = number;
        report.forms.push(form);
        for statement in statements {
            if let Err(why) = judge.judge(&statement) {
                report.faults.push(Fault { line: lines[number].to_string(), why: format!("{form}: {why}") });
            }
        }
    }
    // If a statement is false, the text cannot be judged as a whole.
    if report.faults.is_empty() {
        for (number, why) in judge.finish() {
            report.faults.push(Fault { line: lines.get(number).unwrap_or(&"").to_string(), why });
        }
    }
    report.concluded = judge.concluded().cloned();
    report
}

fn all_meanings() -> impl Iterator<Item = &'static Meaning> {
    PROOFS.iter().chain(HINTS)
}

/// The words of a message with a meaning.
struct Sentence {
    id: &'static str,
    says: fn(&Holes) -> Vec<Statement>,
    matcher: Matcher,
}

/// Messages that a line of a net contains after its label.
const NET_LINES: [&str; 8] = [
    "net-suppose",
    "net-only-digit",
    "net-only-place",
    "net-nothing",
    "net-proved",
    "net-shown",
    "net-reached",
    "net-as",
];

/// The message among these that matches the whole line, with the values of its variables.
pub(crate) fn message(
    language: Language,
    ids: &'static [&'static str],
    line: &str,
) -> Option<(&'static str, Holes)> {
    let matchers = ids.iter().flat_map(|id| matchers(language, id).iter().map(move |matcher| (*id, matcher)));
    let mut read = matchers.filter_map(|(id, matcher)| Some((id, matcher.read(line)?)));
    read.find_map(|(id, (holes, length))| (length == line.len()).then_some((id, holes)))
}

/// If a line begins with a message, returns the rest of the line.
pub(crate) fn after<'a>(language: Language, id: &'static str, line: &'a str) -> Option<&'a str> {
    let (_, length) = matchers(language, id).iter().find_map(|matcher| matcher.read(line))?;
    Some(line[length..].trim_start())
}

/// The words of a message of one part, built once.
fn matchers(language: Language, id: &'static str) -> &'static [Matcher] {
    type Made = BTreeMap<(usize, &'static str), &'static [Matcher]>;
    static MATCHERS: Mutex<Made> = Mutex::new(BTreeMap::new());
    let at = pattern::index(language);
    let mut made = MATCHERS.lock().expect("no maker panics");
    made.entry((at, id)).or_insert_with(|| {
        let forms = forms_of(at, id).into_iter().flatten();
        forms.map(|form| Matcher::new(form, at)).collect::<Vec<_>>().leak()
    })
}

/// The forms of a message, part by part.
fn forms_of(at: usize, id: &'static str) -> Vec<Vec<SentenceForm>> {
    if NET_LINES.contains(&id) {
        return ftl::wrapped(at, "net-line", "said", id);
    }
    let forms = ftl::forms(at, id);
    let numbered = forms
        .iter()
        .map(|parts| parts.iter().cloned().map(SentenceForm::numbered).collect())
        .collect::<Vec<_>>();
    match id {
        "chain-then" | "chain-so" | "needed-suppose" => [forms, numbered].concat(),
        _ if id.starts_with("link-") || id.starts_with("loop-") => numbered,
        _ => forms,
    }
}

/// The sentences of each language that have a meaning. If two messages have the same words, the sentence is read as the
/// first message.
fn sentences(language: Language) -> &'static [Sentence] {
    static SENTENCES: OnceLock<[Vec<Sentence>; READ.len()]> = OnceLock::new();
    let all = SENTENCES.get_or_init(|| {
        std::array::from_fn(|at| {
            let mut all: Vec<Sentence> = Vec::new();
            for meaning in all_meanings() {
                let owner = meaning.ids[0];
                for id in meaning.ids.iter().copied() {
                    let (message, part) = match id.split_once('/') {
                        Some((message, part)) => (message, part.parse::<usize>().expect("a number") - 1),
                        None => (id, 0),
                    };
                    for parts in forms_of(at, message) {
                        let beyond = format!("{message}/{}", parts.len());
                        assert!(parts.len() < 2 || meant_by(&beyond).is_some(), "{beyond} has no meaning");
                        let Some(form) = parts.into_iter().nth(part) else { continue };
                        let same = all.iter().find(|sentence| *sentence.matcher.form() == form);
                        if let Some(same) = same {
                            let first = meant_by(same.id);
                            assert_eq!(first, Some(owner), "{id} has the words of {}", same.id);
                            continue;
                        }
                        let matcher = Matcher::new(form, at);
                        all.push(Sentence { id, says: meaning.says, matcher });
                    }
                }
            }
            all
        })
    });
    &all[pattern::index(language)]
}

/// The first message with the same meaning.
fn meant_by(id: &str) -> Option<&'static str> {
    all_meanings().find(|meaning| meaning.ids.contains(&id)).map(|meaning| meaning.ids[0])
}

/// Parts of the file whose messages do not explain steps. Other tests read these messages, or the messages are names.
const OTHER_PARTS: [&str; 16] = [
    "Places written out, for those who read no symbols",
    "Families",
    "Steps in one line",
    "The fewest steps",
    "Search and mistakes",
    "Reasons of claims on the present board",
    "Why a candidate cannot be true",
    "Advice to a player",
    "Moves",
    "The player's own argument",
    "Exercises",
    "Legends of pictures",
    "Ratings",
    "Answers about puzzles and boards, and refused requests",
    "The terminal: play and drill",
    "Progress",
];

/// The messages about steps that have no meaning and are not a part of a message with a meaning.
pub(crate) fn without_meaning() -> Vec<&'static str> {
    let mut known: Vec<&str> = all_meanings().flat_map(|meaning| meaning.ids).copied().collect();
    known.extend(kinds::LISTS.iter().flat_map(|list| list.items.iter().chain(list.between)).copied());
    known.extend(kinds::in_place().chain(kinds::OR.iter().copied()).chain(["net-line"]));
    let mut at = 0;
    while let Some(id) = known.get(at) {
        known.extend(ftl::references(id).into_iter().filter(|id| !known.contains(id)).collect::<Vec<_>>());
        at += 1;
    }
    let ids = ftl::ids().into_iter().filter(|(part, _)| !OTHER_PARTS.contains(part)).map(|(_, id)| id);
    ids.filter(|id| !known.contains(id) && !ftl::is_alias(id)).collect()
}

type Read = Vec<(&'static str, Vec<Statement>)>;

/// The forms that the whole line consists of, or the rest of the line that no form matches.
fn read(language: Language, line: &str, layout: &'static Layout) -> Result<Read, String> {
    fn go(
        sentences: &'static [Sentence],
        rest: &str,
        layout: &'static Layout,
        least: &mut usize,
    ) -> Option<Read> {
        *least = rest.len().min(*least);
        if rest.is_empty() {
            return Some(Vec::new());
        }
        let read = |sentence: &'static Sentence| {
            sentence.matcher.read(rest).map(|(holes, length)| (sentence, holes.on(layout), length))
        };
        let mut fits: Vec<(&Sentence, Holes, usize)> = sentences.iter().filter_map(read).collect();
        // The longest form is tried first.
        fits.sort_by_key(|(_, _, length)| std::cmp::Reverse(*length));
        for (sentence, holes, length) in fits {
            let behind = &rest[length..];
            if let Some(mut read) = go(sentences, behind.strip_prefix(' ').unwrap_or(behind), layout, least) {
                read.insert(0, (sentence.id, (sentence.says)(&holes)));
                return Some(read);
            }
        }
        None
    }
    // The text has no blank after a bracket; the message has one.
    let line = &line.replace("）的", "） 的");
    let mut least = line.len();
    go(sentences(language), line, layout, &mut least).ok_or_else(|| line[line.len() - least..].to_string())
}
