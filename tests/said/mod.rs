//! A reader of what the program says, and a judge of whether it is true.
//!
//! [`check`] takes a text as a player reads it, in a language of [`pattern::READ`], and the board of that moment. It
//! reads every sentence by the table in `forms`, without a look at the step, the proof or the files from which the
//! program fills in its words, and judges every statement on the board: which candidates are there, which cells see each
//! other, what follows from what. A sentence that cannot be read is a fault like one that is false.
//!
//! A new sentence of the program needs one more entry in `forms`; a new kind of statement one more in `statement`, and
//! how it is judged.

// Each test file that checks texts uses a part of this.
#![allow(dead_code, clippy::wildcard_enum_match_arm)]

mod answers;
mod chain;
mod exclusion;
mod forms;
mod hints;
mod judge;
mod net;
pub(crate) mod pattern;
mod statement;
mod whip;

use answers::ANSWERS;
use forms::{FORMS, Form};
use hints::HINTS;
use judge::Judge;
use pattern::{Matcher, READ};
use statement::Statement;
use std::sync::OnceLock;
use whydoku::board::{CandidateSet, CellSet};
use whydoku::explain::Language;
use whydoku::grid::Grid;
use whydoku::kernel::Conclusion;
use whydoku::puzzle::Values;

/// The board on which a text is said.
#[derive(Clone)]
pub(crate) struct Board<'a> {
    /// The candidates before the step.
    pub(crate) grid: &'a Grid,
    /// The cells that came with the puzzle.
    pub(crate) givens: CellSet,
    /// The solution, where there is exactly one.
    pub(crate) solution: Option<&'a Values>,
    /// What each step of the path has removed so far; nothing where there is no path.
    pub(crate) path: &'a [CandidateSet],
}

/// A sentence that cannot be read or is not true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The line, or the rest of it that cannot be read.
    pub(crate) line: String,
    /// What is wrong with it.
    pub(crate) why: String,
}

/// What came of reading a text.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// What is wrong with it; nothing if all is true.
    pub(crate) faults: Vec<Fault>,
    /// What it concludes.
    pub(crate) concluded: Option<Conclusion>,
    /// The forms that were read, in order.
    pub(crate) forms: Vec<&'static str>,
}

/// What is wrong with a text whose lines belong to one step on one board.
pub(crate) fn check(language: Language, text: &str, board: &Board) -> Vec<Fault> {
    report(language, text, board).faults
}

/// The same with what was read.
pub(crate) fn report(language: Language, text: &str, board: &Board) -> Report {
    let mut report = Report::default();
    let mut judge = Judge::new(board);
    let lines: Vec<&str> = text.lines().collect();
    let mut told = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        match read(language, line.trim_start()) {
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
    // After a false statement the rest cannot be judged as a whole.
    if report.faults.is_empty() {
        for (number, why) in judge.finish() {
            report.faults.push(Fault { line: lines.get(number).unwrap_or(&"").to_string(), why });
        }
    }
    report.concluded = judge.concluded().cloned();
    report
}

fn all_forms() -> impl Iterator<Item = &'static Form> {
    FORMS.iter().chain(ANSWERS).chain(HINTS)
}

type Read = Vec<(&'static str, Vec<Statement>)>;

/// The forms of a line from its beginning to its end, or the rest that no form fits.
fn read(language: Language, line: &str) -> Result<Read, String> {
    static MATCHERS: OnceLock<[Vec<(usize, Matcher)>; READ.len()]> = OnceLock::new();
    let matchers = MATCHERS.get_or_init(|| {
        READ.map(|language| {
            let forms = all_forms().enumerate();
            let words = forms.flat_map(|(index, form)| form.words.iter().map(move |words| (index, words)));
            words
                .map(|(index, words)| (index, Matcher::new(words[pattern::index(language)], language)))
                .collect()
        })
    });
    fn go(matchers: &[(usize, Matcher)], rest: &str, least: &mut usize) -> Option<Read> {
        *least = rest.len().min(*least);
        if rest.is_empty() {
            return Some(Vec::new());
        }
        let mut fits: Vec<(usize, pattern::Holes, usize)> = matchers
            .iter()
            .filter_map(|(index, matcher)| matcher.read(rest).map(|(holes, length)| (*index, holes, length)))
            .collect();
        // What says most is tried first.
        fits.sort_by_key(|(_, _, length)| std::cmp::Reverse(*length));
        for (index, holes, length) in fits {
            let behind = &rest[length..];
            if let Some(mut read) = go(matchers, behind.strip_prefix(' ').unwrap_or(behind), least) {
                let form = all_forms().nth(index)?;
                read.insert(0, (form.name, (form.says)(&holes)));
                return Some(read);
            }
        }
        None
    }
    let mut least = line.len();
    let matchers = &matchers[pattern::index(language)];
    go(matchers, line, &mut least).ok_or_else(|| line[line.len() - least..].to_string())
}
