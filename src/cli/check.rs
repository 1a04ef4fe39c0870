//! `check`: verifies paths in JSON (traces), from any program.

use super::args::{Args, Machine, OutputForm};
use super::exit::{Ending, Failure, VerbResult};
use super::input::{Input, open_json};
use super::input_record::InputReader;
use super::json::{BadRecord, json, plain, row};
use super::message::say;
use super::output::{Output, threads};
use super::proved_checker::{Accepted, ProvedChecker};
use super::source_name::SourceName;
use super::translation::{mark, tr, translate};
use super::verb::Verb;
use crate::board::DigitSet;
use crate::format::parse;
use crate::json::{BoardRecord, Document, Marks, value_of, verify};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::io::{self, BufRead, Write};

/// Verify paths with the independent kernel
///
/// The input has JSON objects as `explain --json` prints them, each on one line or indented.
///
/// Columns of --tsv: number, verdict (`proved`, `refused`, `no_trace`, `unreadable`), number of steps proved, reason,
/// and the board whose path is proved: its puzzle, digits of the player, and notes.
#[derive(clap::Args, Debug)]
pub(super) struct CheckVerb {
    /// Paths in JSON, files of paths, or - for standard input
    #[arg(value_name = "FILE")]
    files: Vec<SourceName>,
    /// Accept a path only if the checker that was extracted from the Coq proofs accepts it, too
    ///
    /// The checker is the program that WHYDOKU_CHECKER names, else whydoku-checker.
    #[arg(long)]
    proved: bool,
    #[command(flatten)]
    machine: Machine,
}

impl Verb for CheckVerb {
    const NAME: &'static str = "check";

    fn run(&self, args: &Args) -> VerbResult {
        let form = self.machine.form();
        let pool = threads(args)?;
        let proved = self.proved.then(ProvedChecker::find).transpose()?;
        let mut output = Output::standard();
        let columns = self
            .machine
            .columns(["number", "verdict", "steps", "reason", "puzzle", "placed", "notes"])
            .without_errors();
        columns.header().map_or(Ok(()), |header| output.line(&header))?;
        let (mut ending, mut count, mut bad) = (Ending::Done, 0, 0);
        let sources: Vec<Option<&SourceName>> = match self.files.as_slice() {
            [] => vec![None],
            named => named.iter().map(Some).collect(),
        };
        for source in &sources {
            let file = source.filter(|_| sources.len() > 1).map(|name| &**name);
            let reader = match open_json(*source, TRACES).and_then(Input::text) {
                Ok(reader) => reader,
                Err(Failure::Wrong(what)) if sources.len() > 1 => {
                    say(what);
                    ending = Ending::BadInput;
                    continue;
                }
                Err(failure) => return Err(failure),
            };
            let mut traces = Traces { reader, line: 0, begun: None };
            loop {
                let some = traces.some()?;
                if some.is_empty() {
                    break;
                }
                let mut checked: Vec<CheckResult> =
                    pool.install(|| some.par_iter().map(TraceText::check).collect());
                if let Some(checker) = &proved {
                    judge_again(checker, &some, &mut checked)?;
                }
                for checked in checked {
                    count += 1;
                    ending = ending.max(checked.verdict.ending());
                    bad += usize::from(checked.verdict.ending() == Ending::BadInput);
                    writeln!(output, "{}", NumberedCheck { number: count, file, checked }.told(form)?)?;
                }
                output.flush()?;
            }
        }
        output.finish()?;
        if bad > 0 {
            say(tr!("{bad} of {count} objects are not paths", bad = bad, count = count));
        }
        if count == 0 && ending == Ending::Done {
            Err(Failure::wrong(tr!("the input has no path")))
        } else {
            Ok(ending)
        }
    }
}

/// Description of the expected input, for messages.
const TRACES: &str =
    mark!("paths that `whydoku explain --jsonl` prints; `whydoku hint` finds mistakes on a board");

/// The text of a trace in the input.
struct TraceText {
    /// The line at which the trace begins.
    line: usize,
    text: String,
}

/// The traces of a stream.
struct Traces {
    reader: InputReader,
    /// The number of the last line.
    line: usize,
    /// A line that belongs to the next trace.
    begun: Option<String>,
}

impl Traces {
    /// Reads the next traces, up to the number that is checked at a time. Waits only for the first trace. The list is
    /// empty at the end of the input.
    fn some(&mut self) -> io::Result<Vec<TraceText>> {
        const MOST: usize = 256;
        const BYTES: usize = 8 << 20;
        let (mut some, mut bytes) = (Vec::new(), 0);
        while some.len() < MOST && bytes < BYTES {
            let Some(trace) = self.next()? else { break };
            bytes += trace.text.len();
            some.push(trace);
            if self.begun.is_none() && self.reader.buffer().is_empty() {
                break;
            }
        }
        Ok(some)
    }

    /// Reads the next trace. A trace ends where its brackets are closed, or where another trace begins at the start of
    /// a line. So a malformed trace does not affect the next one.
    fn next(&mut self) -> io::Result<Option<TraceText>> {
        let mut trace: Option<TraceText> = None;
        let mut brackets = Brackets::default();
        loop {
            let line = match self.begun.take() {
                Some(line) => line,
                None => {
                    let mut line = Vec::new();
                    if self.reader.read_until(b'\n', &mut line)? == 0 {
                        return Ok(trace);
                    }
                    self.line += 1;
                    String::from_utf8_lossy(&line).into_owned()
                }
            };
            if line.trim().is_empty() && trace.is_none() {
                continue;
            }
            if trace.is_some() && line.starts_with('{') {
                self.begun = Some(line);
                return Ok(trace);
            }
            let number = self.line;
            let trace_so_far = trace.get_or_insert_with(|| TraceText { line: number, text: String::new() });
            trace_so_far.text += &line;
            if brackets.close(&line) {
                return Ok(trace);
            }
        }
    }
}

/// Counter of the open brackets of a text.
#[derive(Default)]
struct Brackets {
    depth: usize,
    in_text: bool,
    is_escaped: bool,
}

impl Brackets {
    /// Reads more text. Returns true if all brackets are closed.
    fn close(&mut self, text: &str) -> bool {
        for c in text.chars() {
            match c {
                _ if self.is_escaped => self.is_escaped = false,
                '\\' if self.in_text => self.is_escaped = true,
                '"' => self.in_text = !self.in_text,
                '{' | '[' if !self.in_text => self.depth += 1,
                '}' | ']' if !self.in_text => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        self.depth == 0
    }
}

/// Result of the check of a trace.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Checked")]
struct CheckResult {
    /// The line at which the trace begins.
    line: usize,
    /// Verdict on the trace.
    verdict: CheckVerdict,
    /// Number of steps that are proved.
    steps: usize,
    /// True if search found the rest of the solution.
    searched: bool,
    /// True if the board is filled at the end.
    solved: bool,
    /// Reason why the trace is refused, or is not a trace.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// True if the checker extracted from the proofs accepts the trace, too. Present only if the user asked for this
    /// checker and whydoku itself accepts the trace.
    #[serde(skip_serializing_if = "Option::is_none")]
    proved_checker: Option<bool>,
    /// The board whose path is proved.
    #[serde(flatten)]
    board: Option<BoardRecord>,
}

/// Verdict on a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "CheckVerdict")]
#[serde(rename_all = "snake_case")]
enum CheckVerdict {
    /// Every step is proved.
    Proved,
    /// A step is not proved, or the path does not end as the trace states.
    Refused,
    /// The input line reports why a board has no trace.
    NoTrace,
    /// The text is not a trace.
    Unreadable,
}

impl CheckVerdict {
    fn id(self) -> &'static str {
        match self {
            CheckVerdict::Proved => "proved",
            CheckVerdict::Refused => "refused",
            CheckVerdict::NoTrace => "no_trace",
            CheckVerdict::Unreadable => "unreadable",
        }
    }

    fn ending(self) -> Ending {
        match self {
            CheckVerdict::Proved => Ending::Done,
            CheckVerdict::Refused => Ending::Negative,
            CheckVerdict::NoTrace | CheckVerdict::Unreadable => Ending::BadInput,
        }
    }
}

impl TraceText {
    fn check(&self) -> CheckResult {
        let without = |verdict, reason: String| CheckResult {
            line: self.line,
            verdict,
            steps: 0,
            searched: false,
            solved: false,
            reason: Some(reason),
            proved_checker: None,
            board: None,
        };
        let value = match value_of(&self.text) {
            Ok(value) => value,
            Err(_) if !self.text.trim_start().starts_with('{') && parse(&self.text).is_ok() => {
                return without(
                    CheckVerdict::Unreadable,
                    tr!("this is a board, but this command reads {wanted}", wanted = translate(TRACES)),
                );
            }
            Err(error) => return without(CheckVerdict::Unreadable, error.to_string()),
        };
        if !value.is_object() {
            let wanted = translate(TRACES);
            let reason = if parse(&self.text).is_ok() {
                tr!("this is a board, but this command reads {wanted}", wanted = wanted)
            } else {
                tr!("this is not a JSON object, but this command reads {wanted}", wanted = wanted)
            };
            return without(CheckVerdict::Unreadable, reason);
        }
        if value.get("error").is_some()
            && let Ok(BadRecord { error, .. }) = BadRecord::deserialize(&value)
        {
            return without(CheckVerdict::NoTrace, error);
        }
        let document = match serde_json::from_value::<Document>(value) {
            Ok(document) => document,
            Err(error) => return without(CheckVerdict::Unreadable, error.to_string()),
        };
        match verify(&document) {
            Ok(verified) => CheckResult {
                line: self.line,
                verdict: CheckVerdict::Proved,
                steps: verified.proved,
                searched: verified.searched,
                solved: verified.solved,
                reason: None,
                proved_checker: None,
                // The board always has the same form here, whatever form it has in the trace. So readers can compare it
                // with the board that they mean.
                board: document.board.position().ok().map(|position| BoardRecord::new(&position)),
            },
            Err(fault) => without(CheckVerdict::Refused, fault.to_string()),
        }
    }
}

/// Counts of the digits and notes that a board has besides its givens, in words.
fn in_play(board: Option<&BoardRecord>) -> String {
    let Some(Ok(position)) = board.map(BoardRecord::position) else { return String::new() };
    let digits = match position.placed.cells().len() {
        0 => String::new(),
        count => tr!(", with {count} digits of the player", count = count),
    };
    let noted = position.marks.map_or(0, |marks| marks.iter().filter(|mark| !mark.is_empty()).count());
    let notes = match noted {
        0 => String::new(),
        count => tr!(", and with the player's notes in {count} cells", count = count),
    };
    digits + &notes
}

/// Passes the proved traces to the extracted checker, and refuses the traces that the checker does not accept.
fn judge_again(checker: &ProvedChecker, traces: &[TraceText], checked: &mut [CheckResult]) -> io::Result<()> {
    let proved: Vec<(&TraceText, &mut CheckResult)> =
        traces.iter().zip(checked).filter(|(_, checked)| checked.verdict == CheckVerdict::Proved).collect();
    let texts: Vec<Cow<'_, str>> = proved.iter().map(|(trace, checked)| checked.named(&trace.text)).collect();
    for ((_, checked), verdict) in proved.into_iter().zip(checker.judge(&texts)?) {
        let why = match verdict {
            Ok(accepted) if checked.is_what(&accepted) => None,
            Ok(Accepted { kind, steps, board: [puzzle, placed, notes], layout }) => Some(tr!(
                "the program proved another path: {kind}, {steps} steps, puzzle {puzzle}, digits {placed}, \
                 notes {notes}",
                kind = kind,
                steps = steps,
                puzzle = if layout == "classic" { puzzle } else { format!("{layout}:{puzzle}") },
                placed = placed,
                notes = notes
            )),
            Err(why) => Some(why),
        };
        checked.proved_checker = Some(why.is_none());
        if let Some(why) = why {
            checked.verdict = CheckVerdict::Refused;
            checked.steps = 0;
            checked.board = None;
            checked.reason = Some(tr!("the proved checker does not accept the path: {why}", why = why));
        }
    }
    Ok(())
}

/// The name of a trace's layout, in the spelling of the trace.
#[derive(Deserialize)]
#[serde(rename = "LayoutOf")]
struct RawLayout<'t> {
    #[serde(borrow)]
    layout: Option<&'t RawValue>,
}

impl CheckResult {
    /// The text of the trace, in which the name of the layout is replaced by the name that the board of this result
    /// uses. The digest of a board and the extracted checker use this name, too.
    fn named<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let raw = serde_json::from_str::<RawLayout<'t>>(text).ok().and_then(|RawLayout { layout }| layout);
        let Some(raw) = raw.map(RawValue::get) else { return Cow::Borrowed(text) };
        let start = raw.as_ptr() as usize - text.as_ptr() as usize;
        let (before, after) = (text.get(..start), text.get(start + raw.len()..));
        let name = serde_json::to_string(self.layout()).unwrap_or_default();
        Cow::Owned([before.unwrap_or(""), &name, after.unwrap_or("")].concat())
    }

    /// The name of the layout.
    fn layout(&self) -> &str {
        self.board.as_ref().and_then(|board| board.layout.as_deref()).unwrap_or("classic")
    }

    /// The board of a proved path, as the extracted checker prints it: puzzle, the player's digits, and notes. A part
    /// that the board does not have is `-`.
    fn board_columns(&self) -> [String; 3] {
        let Some(board) = &self.board else { return ["-"; 3].map(str::to_string) };
        let cell = |mark: &DigitSet| mark.iter().map(|digit| digit.to_string()).collect::<String>();
        let notes = match &board.candidates {
            Some(Marks::Cells(marks)) => marks.iter().map(cell).collect::<Vec<_>>().join(","),
            Some(Marks::Text(_) | Marks::Named(_)) | None => "-".to_string(),
        };
        let placed = board.placed.as_deref().unwrap_or("-");
        [board.puzzle.clone(), placed.to_string(), notes]
    }

    /// Returns true if this is the path that the extracted checker has proved.
    fn is_what(&self, accepted: &Accepted) -> bool {
        let is_end = match accepted.kind.as_str() {
            "solved" => self.solved && !self.searched,
            "completed" => self.solved && self.searched,
            "open" | "no-solution" => !self.solved,
            _ => false,
        };
        let is_board = accepted.board == self.board_columns() && accepted.layout == self.layout();
        is_end && accepted.steps == self.steps && is_board
    }
}

/// A checked trace, with its number among all traces.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Numbered")]
pub(super) struct NumberedCheck<'a> {
    /// Number of the trace among all traces, from 1.
    number: usize,
    /// The file, if several are read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(flatten)]
    checked: CheckResult,
}

impl NumberedCheck<'_> {
    fn told(&self, form: OutputForm) -> Result<String, Failure> {
        let CheckResult { line, verdict, steps, searched, solved, reason, proved_checker, board } =
            &self.checked;
        let reason = &plain(reason.as_deref().unwrap_or("-"));
        let [puzzle, placed, notes] = &self.checked.board_columns();
        Ok(match form {
            OutputForm::Json | OutputForm::Jsonl => json(form, self)?,
            OutputForm::Tsv => row([
                &self.number.to_string(),
                verdict.id(),
                &steps.to_string(),
                reason,
                puzzle,
                placed,
                notes,
            ]),
            OutputForm::Text => {
                let place = match self.file {
                    Some(file) => tr!("{file}, line {line}", file = file, line = line),
                    None => tr!("trace {number}", number = self.number),
                };
                match verdict {
                    CheckVerdict::Proved => {
                        let said = tr!("{place}: {steps} steps proved", place = place, steps = steps);
                        let search =
                            if *searched { tr!(", and search found the rest") } else { String::new() };
                        let end = if *solved { tr!(", solved") } else { tr!(", not solved") };
                        let again = match proved_checker {
                            Some(true) => tr!(", also by the proved checker"),
                            Some(false) | None => String::new(),
                        };
                        said + &search + &end + &again + ": " + puzzle + &in_play(board.as_ref())
                    }
                    CheckVerdict::Refused => {
                        tr!("{place}: refused: {reason}", place = place, reason = reason)
                    }
                    CheckVerdict::NoTrace => {
                        tr!("{place}: no path: {reason}", place = place, reason = reason)
                    }
                    CheckVerdict::Unreadable => {
                        tr!("{place}: unreadable: {reason}", place = place, reason = reason)
                    }
                }
            }
        })
    }
}
