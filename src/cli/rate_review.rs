//! `rate --review`: the quality of each puzzle, and the known puzzles that equal it.

use super::args::{Args, OutputForm, OutputTarget, Sources};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::columns::{PUZZLE, RowColumns};
use super::exit::{Ending, Failure, VerbResult};
use super::input::{BoardReading, chunks};
use super::input_record::InputRecord;
use super::json::{object, row};
use super::message::{InputPlace, error_text, say};
use super::output::{threads, words, words_for};
use super::progress::{Job, ProgressDisplay};
use super::source_name::SourceName;
use super::translation::tr;
use super::verdict::BoardVerdict;
use crate::api::{AppraiseAnswer, Problem, PuzzleKey, key, message};
use crate::explain::{Words, grouped};
use crate::format::{Parsed, puzzle_line};
use crate::puzzle::{Board, Digits};
use crate::solve::{Solver, puzzle_of};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::HashMap;

/// The columns of --tsv, with and without known puzzles.
const COLUMNS: [&str; 14] = [
    PUZZLE,
    "count",
    "givens",
    "spare",
    "symmetries",
    "automorphisms",
    "steps",
    "hardest",
    "first_hard",
    "first_hard_technique",
    "stages",
    "bottlenecks",
    "first_bottleneck",
    "uniqueness",
];
const KNOWN: &str = "known";

/// The columns of --tsv.
pub(super) fn columns(known: &[SourceName]) -> impl Iterator<Item = &'static str> {
    COLUMNS.into_iter().chain((!known.is_empty()).then_some(KNOWN))
}

/// The quality of a puzzle.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Reviewed")]
pub(super) struct ReviewRecord {
    /// The puzzle.
    #[schemars(with = "crate::json::notation::PuzzleLine")]
    puzzle: String,
    #[serde(flatten)]
    answer: AppraiseAnswer,
    /// With `--known`, the known puzzles that equal the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<Vec<KnownMatch>>,
}

/// A known puzzle that equals a puzzle.
#[derive(Clone, Serialize, JsonSchema)]
#[schemars(rename = "Known")]
struct KnownMatch {
    /// The file of the known puzzle.
    file: String,
    /// The line of the known puzzle.
    line: usize,
    /// The way in which the two puzzles are equal.
    kind: MatchKind,
}

/// The way in which two puzzles are equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "KnownKind")]
enum MatchKind {
    /// The same digits in the same cells.
    Identical,
    /// The same cells, with digits exchanged.
    Digits,
    /// Rows or columns exchanged or turned into each other, and perhaps digits exchanged.
    Relabelled,
}

impl MatchKind {
    /// The way in which two puzzles with the same canonical form are equal.
    fn of(one: &Digits, other: &Digits) -> MatchKind {
        if one == other {
            return MatchKind::Identical;
        }
        let mut names = [None; 9];
        let is_renamed =
            |(digit, other)| *names[crate::board::Digit::index(digit)].get_or_insert(other) == other;
        let mut pairs = one.iter().filter_map(|(cell, digit)| other.get(cell).map(|other| (digit, other)));
        let is_same_pattern = one.cells() == other.cells();
        if is_same_pattern && pairs.all(is_renamed) { MatchKind::Digits } else { MatchKind::Relabelled }
    }

    fn id(self) -> &'static str {
        match self {
            MatchKind::Identical => "identical",
            MatchKind::Digits => "digits",
            MatchKind::Relabelled => "relabelled",
        }
    }
}

/// A known puzzle.
struct KnownPuzzle {
    /// Index of the file that has the puzzle.
    file: usize,
    line: usize,
    digits: Digits,
}

/// The known puzzles of some files. Equal puzzles have the same key.
struct KnownPuzzles<'a> {
    files: &'a [SourceName],
    puzzles: HashMap<PuzzleKey, Vec<KnownPuzzle>>,
    count: usize,
}

impl<'a> KnownPuzzles<'a> {
    /// Reads the files. Also returns the ending that unreadable puzzles cause.
    fn read(files: &'a [SourceName], args: &Args, job: &Job) -> Result<(KnownPuzzles<'a>, Ending), Failure> {
        let mut known = KnownPuzzles { files, puzzles: HashMap::new(), count: 0 };
        let mut ending = Ending::Done;
        let text = words_for(args, OutputForm::Text);
        let pool = threads(args)?;
        let mut progress = ProgressDisplay::new(args, false, job);
        let live = progress.live();
        for (file, name) in files.iter().enumerate() {
            for records in chunks(BoardReading::default().open(Some(name))?) {
                let keyed = |InputRecord { record, .. }: &InputRecord| {
                    record.parsed.as_ref().ok().map(|parsed| {
                        let puzzle = plain(parsed);
                        (key(&puzzle).0, puzzle.givens)
                    })
                };
                let keys: Vec<_> = pool.install(|| records.par_iter().map(keyed).collect());
                for (InputRecord { record, .. }, key) in records.iter().zip(keys) {
                    let line = record.line_number;
                    if let Some((key, digits)) = key {
                        known.puzzles.entry(key).or_default().push(KnownPuzzle { file, line, digits });
                        known.count += 1;
                    }
                    if let Err(error) = &record.parsed {
                        ending = Ending::BadInput;
                        // The text of the error already has the line number, so only the file is added.
                        progress.aside(|| say(format!("{}, {}", &**name, error_text(&text, error))));
                    }
                }
                live.say(|| tr!("{number} known puzzles read", number = grouped(known.count)));
            }
        }
        Ok((known, ending))
    }

    /// The known puzzles that equal a puzzle, in the order of the files.
    fn matches(&self, puzzle: &Board) -> Vec<KnownMatch> {
        let equal = self.puzzles.get(&key(puzzle).0).into_iter().flatten();
        let record = |known: &KnownPuzzle| KnownMatch {
            file: self.files.get(known.file).map_or_else(String::new, |name| name.to_string()),
            line: known.line,
            kind: MatchKind::of(&known.digits, &puzzle.givens),
        };
        equal.map(record).collect()
    }
}

/// The puzzle of a board, with all its digits as givens and without marks.
fn plain(parsed: &Parsed) -> Board {
    let puzzle = puzzle_of(&parsed.position);
    Board::on(puzzle.layout, puzzle.values())
}

/// Reviews every board.
pub(super) fn run(
    (args, form, columns): (&Args, OutputForm, RowColumns),
    sources: &Sources,
    known: &[SourceName],
    target: &OutputTarget,
) -> VerbResult {
    let job = Job::new(args);
    let (known, ending) = KnownPuzzles::read(known, args, &job)?;
    let solver = Solver::default().until(&job.task);
    let (answers, spoken) = (words_for(args, form), words(args));
    let boards = BoardBatch { args, sources, form, layout: AnswerLayout::Parted, columns };
    let answered = boards.run(target, &job, |board| {
        let answer = AppraiseAnswer::new(&answers, &solver, &board.parsed.position);
        let answer = match answer {
            Ok(answer) => answer,
            Err(Problem::Cancelled) => return Err(Failure::Cancelled),
            Err(problem) => return Err(Failure::wrong(message(&problem, &spoken))),
        };
        let matches = (!known.files.is_empty()).then(|| known.matches(&plain(board.parsed)));
        report(form, board, &answers, (answer, matches), known.count)
    })?;
    Ok(answered.max(ending))
}

/// The answer for a board.
fn report(
    form: OutputForm,
    board: &InputBoard,
    words: &Words,
    (answer, known): (AppraiseAnswer, Option<Vec<KnownMatch>>),
    count: usize,
) -> Result<BoardReport, Failure> {
    let verdict = BoardVerdict::of(&puzzle_of(&board.parsed.position));
    let ending = if verdict.standing.solution().is_some() { Ending::Done } else { Ending::Negative };
    let puzzle = puzzle_line(&board.parsed.position);
    let text = match form {
        OutputForm::Text => {
            let mut lines = vec![puzzle, answer.text().to_string()];
            let place = |one: &KnownMatch| InputPlace { file: Some(&one.file), line: Some(one.line) }.text();
            match known.as_deref() {
                None => {}
                Some([]) => lines.push(words.no_known_puzzle(count)),
                Some(all) => {
                    lines.extend(all.iter().map(|one| words.known_puzzle(&place(one), one.kind.id())))
                }
            }
            lines.join("\n")
        }
        OutputForm::Json | OutputForm::Jsonl => {
            object(form, board, verdict.count(), ReviewRecord { puzzle, answer, known })?
        }
        OutputForm::Tsv => {
            let record = serde_json::to_value(&answer).map_err(Failure::wrong)?;
            let known = known.map(|known| {
                let place = |one: &KnownMatch| format!("{}:{}:{}", one.kind.id(), one.line, one.file);
                let all: Vec<String> = known.iter().map(place).collect();
                if all.is_empty() { "-".to_string() } else { all.join(" ") }
            });
            row(std::iter::once(puzzle).chain(columns_of(&record)).chain(known))
        }
    };
    Ok(BoardReport::new(text, ending))
}

/// The columns of a record, after the puzzle.
fn columns_of(record: &Value) -> Vec<String> {
    let column = |path: &str| match record.pointer(path) {
        None | Some(Value::Null) => "-".to_string(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Array(items)) if items.is_empty() => "none".to_string(),
        Some(Value::Array(items)) => items.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
        Some(other @ (Value::Bool(_) | Value::Number(_) | Value::Object(_))) => other.to_string(),
    };
    let count = match record.pointer("/more") {
        Some(Value::Bool(true)) => format!(">{}", column("/count")),
        _ => column("/count"),
    };
    let paths = [
        "/givens",
        "/spare",
        "/symmetries",
        "/automorphisms",
        "/path/steps",
        "/path/hardest/technique",
        "/path/first_hard/step",
        "/path/first_hard/technique",
        "/path/stages",
        "/path/bottlenecks",
        "/path/first_bottleneck/stage",
        "/path/uniqueness",
    ];
    std::iter::once(count).chain(paths.iter().map(|path| column(path))).collect()
}

#[cfg(test)]
mod tests {
    use super::MatchKind;
    use crate::puzzle::Digits;

    #[test]
    fn equal_puzzles_are_equal_in_one_of_three_ways() {
        let digits = |first: &str| -> Digits { format!("{first:.<81}").parse().expect("digits") };
        for (one, other, kind) in [
            ("12.3", "12.3", MatchKind::Identical),
            ("12.3", "21.4", MatchKind::Digits),
            ("12.3", "1.23", MatchKind::Relabelled),
            ("12.1", "12.3", MatchKind::Relabelled),
        ] {
            assert_eq!(MatchKind::of(&digits(one), &digits(other)), kind, "{one} {other}");
        }
    }
}
