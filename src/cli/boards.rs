//! Common frame of every verb that answers questions about boards. The boards come from arguments, files and standard
//! input. The answers are written in the order of the boards, as text or for programs. An answer is written as soon as
//! this answer and all answers before it are ready.
//!
//! A verb answers one board. This file does everything that is the same for all verbs: headings, places, the
//! replacement for a board that cannot be read, the progress line, and the end of the output. This file must not know
//! any verb.

use super::args::{Args, OutputForm, OutputTarget, Sources};
use super::batch::{self, BatchEvent};
use super::columns::RowColumns;
use super::exit::{Ending, Failure, VerbResult};
use super::input::BoardReading;
use super::input_record::InputRecord;
use super::json::{refusal, row, unreadable};
use super::message::{InputPlace, error_text, on_one_line, say};
use super::output::{Output, threads, to_terminal, words_for};
use super::parquet_file::RowRanges;
use super::parquet_input::StoredPath;
use super::progress::{Job, ProgressDisplay, ProgressHandle};
use super::read_tally::ReadTally;
use super::resume::RowSink;
use super::source_name::SourceName;
use super::translation::tr;
use crate::format::{Frame, Parsed, Record};
use crate::solve::Cancelled;
use std::cell::LazyCell;

/// The boards of a verb, and the form of its answers.
pub(super) struct BoardBatch<'a> {
    pub(super) args: &'a Args,
    pub(super) sources: &'a Sources,
    pub(super) form: OutputForm,
    pub(super) layout: AnswerLayout,
    /// The columns of a row.
    pub(super) columns: RowColumns,
}

/// Way in which the texts of several answers are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerLayout {
    /// With several boards, each answer has a heading, and answers are separated by an empty line.
    Headed,
    /// Answers one after the other; an empty line replaces a board that cannot be read.
    Lines,
    /// Answers one after the other; nothing replaces a board that cannot be read.
    Headless,
    /// An empty line between two answers.
    Parted,
    /// For each board, a row that begins with `#`, and lines below this row.
    Traced,
    /// Answers one after the other, between the beginning and the end of the file.
    Framed(Frame),
}

/// A board of the input.
#[derive(Clone, Copy)]
pub(super) struct InputBoard<'a> {
    /// Number of the board among all boards, from 1.
    pub(super) number: usize,
    /// File of the board, if several files are read.
    pub(super) file: Option<&'a str>,
    /// Record of the board in the input.
    pub(super) record: &'a Record,
    /// The board.
    pub(super) parsed: &'a Parsed,
    /// The path that a table stores for the board, if paths are asked for.
    pub(super) stored: Option<&'a StoredPath>,
    /// Handle for reporting the progress of a long answer.
    pub(super) live: &'a ProgressHandle,
}

/// Report on a board.
#[derive(Debug)]
pub(super) struct BoardReport {
    /// Text for standard output, without a line end after it. `None` if nothing is printed.
    pub(super) text: Option<String>,
    /// Remark for the user, on standard error.
    pub(super) remark: Option<String>,
    pub(super) ending: Ending,
}

impl BoardReport {
    /// An answer.
    pub(super) fn new(text: String, ending: Ending) -> BoardReport {
        BoardReport { text: Some(text), remark: None, ending }
    }

    /// Adds a remark.
    pub(super) fn with_remark(self, remark: Option<String>) -> BoardReport {
        BoardReport { remark, ..self }
    }
}

/// A source of boards: the argument by which it is opened, and its name if there are several sources.
struct Source<'a> {
    puzzle: Option<&'a SourceName>,
    file: Option<&'a str>,
}

impl<'a> Source<'a> {
    /// A board of the source, with its number among all boards.
    fn board<'b>(
        &self,
        number: usize,
        InputRecord { record, stored }: &'b InputRecord,
        parsed: &'b Parsed,
        live: &'b ProgressHandle,
    ) -> InputBoard<'b>
    where
        'a: 'b,
    {
        InputBoard { number, file: self.file, record, parsed, stored: stored.as_ref(), live }
    }
}

impl BoardBatch<'_> {
    /// Answers every board.
    pub(super) fn run(
        &self,
        target: &OutputTarget,
        job: &Job,
        answer: impl Fn(&InputBoard) -> Result<BoardReport, Failure> + Sync,
    ) -> VerbResult {
        let output = Output::open(target)?;
        // Only answers with headings are laid out for people, because programs may read answers without headings.
        let sink = RowSink::Plain(match self.layout {
            AnswerLayout::Headed => output.for_people(self.args, self.form),
            AnswerLayout::Lines
            | AnswerLayout::Headless
            | AnswerLayout::Parted
            | AnswerLayout::Traced
            | AnswerLayout::Framed(_) => output,
        });
        let beside = to_terminal(target);
        let answer = |board: &InputBoard| answer(board).map(|told| (told, ()));
        self.each(sink, beside, job, answer, |_, _, _| false, |(), _| Ok(())).map(|(ending, _)| ending)
    }

    /// Answers every board for which `sink` does not have a row yet. Returns the ending and the number of boards.
    /// `is_of` decides whether an existing row belongs to a board. The first few boards that have a row are answered
    /// again, and `is_of` also gets this answer. So rows of another kind are noticed. After the text of an answer is
    /// written, `then` gets the other data that `answer` returned.
    pub(super) fn each<X: Send>(
        &self,
        sink: RowSink,
        on_terminal: bool,
        job: &Job,
        answer: impl Fn(&InputBoard) -> Result<(BoardReport, X), Failure> + Sync,
        is_of: impl Fn(&str, &InputBoard, Option<&BoardReport>) -> bool,
        then: impl FnMut(X, &mut RowSink) -> Result<(), Failure>,
    ) -> Result<(Ending, usize), Failure> {
        self.each_with_paths(None, (sink, on_terminal), job, answer, is_of, then)
    }

    /// Answers every board as [`BoardBatch::each`] does. If `asked` is given, only these rows of tables are read, and
    /// each board comes with its stored path.
    pub(super) fn each_with_paths<X: Send>(
        &self,
        asked: Option<&RowRanges>,
        (mut sink, on_terminal): (RowSink, bool),
        job: &Job,
        answer: impl Fn(&InputBoard) -> Result<(BoardReport, X), Failure> + Sync,
        is_of: impl Fn(&str, &InputBoard, Option<&BoardReport>) -> bool,
        mut then: impl FnMut(X, &mut RowSink) -> Result<(), Failure>,
    ) -> Result<(Ending, usize), Failure> {
        let sources = self.sources();
        let reading =
            BoardReading::of(&self.sources.reading, self.sources.reads_standard_input())?.with_rows(asked);
        let words = LazyCell::new(|| words_for(self.args, OutputForm::Text));
        let pool = threads(self.args)?;
        let known = sink.answered_boards();
        let mut progress = ProgressDisplay::new(self.args, on_terminal, job);
        let live = progress.live();
        let mut heads = Headings::new(self.layout, self.form, &sources);
        let (mut boards, mut ending) = (0, Ending::Done);
        let mut header = self.columns.header();
        let mut tally = ReadTally::new(self.args);
        for (index, source) in sources.iter().enumerate() {
            let before = boards;
            let input = match reading.open(source.puzzle) {
                Ok(input) => input,
                Err(Failure::Wrong(what)) if sources.len() > 1 => {
                    progress.aside(|| say(what));
                    ending = Ending::BadInput;
                    continue;
                }
                Err(failure) => return Err(failure),
            };
            progress.expect(input.size, input.is_typed);
            if input.is_typed {
                // A user who types a board waits for its answer, so a pager must not hold the answer back.
                sink.without_pager();
                heads.awaits_none();
            }
            let is_last = index + 1 == sources.len();
            let one = |number: usize, input: &InputRecord, parsed: &Parsed| {
                let board = source.board(number + 1, input, parsed, &live);
                (number >= known || number < LOOKED_AT).then(|| whole(answer(&board))).transpose()
            };
            batch::each(&pool, (input, is_last), boards, (job.task.cancel_token(), &live), &one, |turn| {
                let (input, answer, is_argument) = match turn {
                    BatchEvent::Answer { input, answer, is_argument } => (input, answer, is_argument),
                    BatchEvent::Pause => return progress.around(|| sink.flush()),
                };
                let record = &input.record;
                if let Some(header) = header.take() {
                    sink.header(&header)?;
                }
                boards += 1;
                record.parsed.iter().for_each(|parsed| tally.add(parsed));
                progress.step(record);
                let place =
                    InputPlace { file: source.file, line: (!is_argument).then_some(record.line_number) };
                let answer = answer.flatten();
                let (told, extra) = match (&record.parsed, answer) {
                    (Ok(parsed), answer) if boards <= known => {
                        let board = source.board(boards, input, parsed, &live);
                        let told = answer.as_ref().map(|BoardAnswer { told, .. }| told);
                        return sink.check(|row| is_of(self.columns.bare(row), &board, told));
                    }
                    (Ok(_), Some(BoardAnswer { told, extra: Some(extra) })) => (told, Some(extra)),
                    (Ok(parsed), Some(BoardAnswer { told, extra: None })) => {
                        let board = source.board(boards, input, parsed, &live);
                        let text = self.unanswered(&board, told.remark.as_deref(), is_argument)?;
                        (BoardReport { text, ..told }, None)
                    }
                    // Unreachable: a board either has an existing row or gets an answer.
                    (Ok(_), None) => return Ok(()),
                    (Err(error), _) => {
                        let remark = error_text(&words, error);
                        let row = self.unreadable(source.file, record, is_argument)?;
                        ending = Ending::BadInput;
                        // The text of the error already has the line number, so only the file is added.
                        let file =
                            source.file.map(|file| format!("{}, ", on_one_line(file))).unwrap_or_default();
                        progress.aside(|| say(format!("{file}{remark}")));
                        return match row {
                            row if boards <= known => sink.check(|known| row.as_deref() == Some(known)),
                            Some(row) => sink.line(&row),
                            None => Ok(()),
                        };
                    }
                };
                ending = ending.max(told.ending);
                if let Some(remark) = &told.remark {
                    progress.aside(|| say(place.remark(remark)));
                }
                if let Some(text) = told.text.filter(|text| !text.is_empty() || !is_argument) {
                    let text = self.columns.rows(&text);
                    progress.around(|| heads.write(&place, record, &text, &mut sink))?;
                    if sink.is_paged() {
                        progress.hide();
                    }
                }
                extra.map_or(Ok(()), |extra| progress.aside(|| then(extra, &mut sink)))
            })?;
            if boards == before && sources.len() > 1 {
                progress
                    .aside(|| say(tr!("{file}: the input has no board", file = source.file.unwrap_or("-"))));
                ending = Ending::BadInput;
            }
        }
        heads.finish(&mut sink)?;
        drop(progress);
        tally.report(self.args);
        if boards == 0 && sources.len() == 1 && known == 0 {
            // Nothing is written, and an existing file does not change.
            return Err(Failure::wrong(if reading.chooses_rows() {
                tr!("the table does not have these rows")
            } else {
                tr!("the input has no board")
            }));
        }
        sink.finish()?;
        Ok((ending, boards))
    }

    fn sources(&self) -> Vec<Source<'_>> {
        match self.sources.puzzles.as_slice() {
            [] => vec![Source { puzzle: None, file: None }],
            [one] => vec![Source { puzzle: Some(one), file: None }],
            several => several.iter().map(|one| Source { puzzle: Some(one), file: Some(one) }).collect(),
        }
    }

    /// Replaces the answer for a board to which the question does not apply, so that the numbers of the other answers
    /// do not change.
    fn unanswered(
        &self,
        board: &InputBoard,
        why: Option<&str>,
        is_argument: bool,
    ) -> Result<Option<String>, Failure> {
        let why = why.unwrap_or_default();
        Ok(match self.form {
            OutputForm::Json | OutputForm::Jsonl => Some(refusal(self.form, board, why.to_string())?),
            OutputForm::Tsv => Some(self.dashes(why)),
            OutputForm::Text => (self.layout == AnswerLayout::Lines && !is_argument).then(String::new),
        })
    }

    /// A row without an answer, with the reason in one more column.
    fn dashes(&self, why: &str) -> String {
        row(std::iter::repeat_n("-", self.columns.count()).chain([why]))
    }

    /// Replaces the answer for a board that cannot be read.
    fn unreadable(
        &self,
        file: Option<&str>,
        record: &Record,
        is_argument: bool,
    ) -> Result<Option<String>, Failure> {
        let Err(error) = &record.parsed else { return Ok(None) };
        let dashes = || self.dashes(&error.in_one_line());
        Ok(match (self.form, self.layout) {
            (OutputForm::Json | OutputForm::Jsonl, _) => {
                Some(unreadable(self.form, file, record.line_number, error)?)
            }
            (OutputForm::Tsv, _) => Some(dashes()),
            (OutputForm::Text, AnswerLayout::Traced) => Some(format!("# {}", dashes())),
            (OutputForm::Text, AnswerLayout::Lines | AnswerLayout::Parted) => {
                (!is_argument).then(String::new)
            }
            (OutputForm::Text, AnswerLayout::Headed | AnswerLayout::Headless | AnswerLayout::Framed(_)) => {
                None
            }
        })
    }
}

/// Result of a worker for a board.
struct BoardAnswer<X> {
    told: BoardReport,
    /// `None` if the question does not apply to the board.
    extra: Option<X>,
}

fn whole<X>(answer: Result<(BoardReport, X), Failure>) -> Result<BoardAnswer<X>, Cancelled> {
    let wrong = |what: String| {
        let told = BoardReport { text: None, remark: Some(what), ending: Ending::BadInput };
        BoardAnswer { told, extra: None }
    };
    match answer {
        Ok((told, extra)) => Ok(BoardAnswer { told, extra: Some(extra) }),
        Err(Failure::Wrong(what)) => Ok(wrong(what)),
        Err(Failure::Io(error)) => Ok(wrong(error.to_string())),
        Err(Failure::NoBoard | Failure::Cancelled) => Err(Cancelled),
    }
}

/// Number of rows of an earlier run that are computed again. Each of these rows has to be equal to the row that is
/// computed now.
const LOOKED_AT: usize = 3;

/// The headings of answers. The first answer waits for the second, because a single answer has no heading.
struct Headings {
    layout: Option<AnswerLayout>,
    /// True if there are several answers.
    several: bool,
    /// True if the first answer is written at once and without a heading.
    is_first_at_once: bool,
    first: Option<(String, String)>,
    written: usize,
}

impl Headings {
    fn new(layout: AnswerLayout, form: OutputForm, sources: &[Source]) -> Headings {
        let layout = (form == OutputForm::Text).then_some(layout);
        Headings { layout, several: sources.len() > 1, is_first_at_once: false, first: None, written: 0 }
    }

    /// Notes that the first answer may be written at once from now on.
    fn awaits_none(&mut self) {
        self.is_first_at_once = true;
    }

    fn write(
        &mut self,
        place: &InputPlace,
        record: &Record,
        text: &str,
        sink: &mut RowSink,
    ) -> Result<(), Failure> {
        let heading = || {
            let comment = record.parsed.as_ref().ok().and_then(|parsed| parsed.comment.as_deref());
            format!("[{}]{}", place.text(), comment.map(|comment| format!(" {comment}")).unwrap_or_default())
        };
        match self.layout {
            Some(AnswerLayout::Headed) if !self.several && self.written == 0 && self.first.is_none() => {
                if place.line.is_none() {
                    return sink.line(text);
                }
                if self.is_first_at_once {
                    (self.several, self.written) = (true, 1);
                    return sink.line(text);
                }
                self.first = Some((heading(), text.to_string()));
                Ok(())
            }
            Some(AnswerLayout::Headed) => {
                self.several = true;
                if let Some((heading, text)) = self.first.take() {
                    self.headed(&heading, &text, sink)?;
                }
                self.headed(&heading(), text, sink)
            }
            Some(AnswerLayout::Parted) => {
                let gap = if self.written > 0 { "\n" } else { "" };
                self.written += 1;
                sink.line(&format!("{gap}{text}"))
            }
            Some(AnswerLayout::Framed(Frame { head, .. })) if self.written == 0 && !head.is_empty() => {
                self.written += 1;
                sink.line(&format!("{head}{text}"))
            }
            Some(AnswerLayout::Framed(_)) => {
                self.written += 1;
                sink.line(text)
            }
            Some(AnswerLayout::Lines | AnswerLayout::Headless | AnswerLayout::Traced) | None => {
                sink.line(text)
            }
        }
    }

    fn headed(&mut self, heading: &str, text: &str, sink: &mut RowSink) -> Result<(), Failure> {
        let gap = if self.written > 0 { "\n" } else { "" };
        self.written += 1;
        sink.line(&format!("{gap}{heading}\n{text}"))
    }

    /// Writes the end of the file, if the layout has one. Otherwise writes the first answer, if it still waits for a
    /// second one.
    fn finish(&mut self, sink: &mut RowSink) -> Result<(), Failure> {
        if let Some(AnswerLayout::Framed(Frame { tail, .. })) = self.layout
            && self.written > 0
        {
            return sink.line(tail.trim_end());
        }
        self.first.take().map_or(Ok(()), |(_, text)| sink.line(&text))
    }
}
