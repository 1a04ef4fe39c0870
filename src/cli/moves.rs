//! `moves`: checks for programs whether moves follow from their boards. All cores work on a stream of lines, and the
//! answers come in order. Memory does not grow with the stream.

use super::args::{Args, OutputForm, OutputTarget, Tactics, technique};
use super::exit::{Ending, Failure, VerbResult};
use super::input::{Input, open_json};
use super::input_record::InputReader;
use super::json::json;
use super::message::say;
use super::output::{Output, threads, words_for};
use super::source_name::SourceName;
use super::translation::{mark, tr};
use super::verb::Verb;
use crate::api::{MOST_BYTES, MoveAnswer, Problem, Referee};
use crate::solve::Task;
use crate::step::Technique;
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Check many moves: lines of JSON in, lines of JSON out
///
/// Each line of the input has `puzzle` in any form, `placed` and `candidates` for the player's board, and `move`:
/// r3c5=4, r3c5!=4, or several claims such as r3c5!=4 with blanks between them. In each line of the output, `line` is
/// the number of the input line, and `verdict` is the verdict on the move. A move that follows from the board is
/// `justified`; `technique`, `lines` (number of lines of the argument) and `steps` show why. A move that is right but
/// does not follow yet is `not_yet`; `next` is the next step of the path. The other verdicts are `wrong`, `already`,
/// `filled`, `mistake`, `no_solution`, `several_solutions` and `refused`.
#[derive(clap::Args, Debug)]
pub(super) struct MovesVerb {
    /// Moves in JSON, files of moves, or - for standard input
    #[arg(value_name = "FILE")]
    files: Vec<SourceName>,
    #[command(flatten)]
    tactics: Tactics,
    /// Hardest technique that may justify a move
    ///
    /// [default: singles, box-line reductions, subsets, and all techniques up to the technique of the next step of the
    /// path]
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = technique())]
    up_to: Option<&'static Technique>,
    /// Also explain each verdict in words
    #[arg(long)]
    words: bool,
    #[command(flatten)]
    target: OutputTarget,
}

impl Verb for MovesVerb {
    const NAME: &'static str = "moves";

    fn run(&self, args: &Args) -> VerbResult {
        let sources: Vec<Option<&SourceName>> = match self.files.as_slice() {
            [] => vec![None],
            named => named.iter().map(Some).collect(),
        };
        let pool = threads(args)?;
        let solver = self.tactics.solver().until(&Task::default());
        // Only the sentences are for people. All other fields use the cell names for programs.
        let words = words_for(args, OutputForm::Jsonl).with_naming(args.cell_names);
        let referee = Referee { words: &words, up_to: self.up_to, tells: self.words };
        let mut output = Output::open(&self.target)?;
        let (mut ending, mut count, mut bad) = (Ending::Done, 0, 0);
        for source in &sources {
            let file = source.filter(|_| sources.len() > 1).map(|name| &**name);
            let reader = match open_json(
                *source,
                mark!("moves in JSON; `whydoku check-move` checks a move on a board"),
            )
            .and_then(Input::text)
            {
                Ok(reader) => reader,
                Err(Failure::Wrong(what)) if sources.len() > 1 => {
                    say(what);
                    ending = Ending::BadInput;
                    continue;
                }
                Err(failure) => return Err(failure),
            };
            for some in chunks(reader)? {
                let judge = |MoveLine { number, text }: &MoveLine| {
                    let answer = match text {
                        Some(text) => solver.run(|solver| referee.judge(solver, text))?,
                        None => referee.refusal(&Problem::TooLarge { limit: MOST_BYTES }),
                    };
                    Ok::<_, Failure>(MoveLineAnswer { line: *number, file, answer })
                };
                let some = some?;
                let judged: Vec<_> = pool.install(|| some.par_iter().map(judge).collect());
                for judged in judged {
                    let judged = judged?;
                    count += 1;
                    ending = ending.max(match judged.answer.stands() {
                        Some(true) => Ending::Done,
                        Some(false) => Ending::Negative,
                        None => Ending::BadInput,
                    });
                    bad += usize::from(judged.answer.stands().is_none());
                    output.line(&json(OutputForm::Jsonl, &judged)?)?;
                }
                output.flush()?;
            }
        }
        output.finish()?;
        if bad > 0 {
            say(tr!("{bad} of {count} moves are unreadable", bad = bad, count = count));
        }
        if count == 0 && ending == Ending::Done {
            return Err(Failure::wrong(tr!("the input has no move")));
        }
        Ok(ending)
    }
}

/// A verdict with the place of its move in the input.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Judged")]
pub(super) struct MoveLineAnswer<'a> {
    /// Number of the input line, from 1.
    line: usize,
    /// The file, if several are read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(flatten)]
    answer: MoveAnswer,
}

/// A line that asks about a move.
struct MoveLine {
    /// Number of the line, from 1.
    number: usize,
    /// Text of the line; `None` if the line is too long.
    text: Option<Vec<u8>>,
}

/// Bytes that some programs write before the first line.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Lines that were read, or the reason why no more can be read.
type Chunk = io::Result<Vec<MoveLine>>;

/// The lines of a stream, which a thread reads ahead. The thread is never joined, because it may wait for an input that
/// never ends.
fn chunks(reader: InputReader) -> Result<Receiver<Chunk>, Failure> {
    /// Largest number of chunks that wait at a time.
    const AHEAD: usize = 2;
    let (sender, receiver) = sync_channel(AHEAD);
    let read = move || send(&mut MoveLines { reader, number: 0 }, &sender);
    std::thread::Builder::new().name("input".to_string()).spawn(read)?;
    Ok(receiver)
}

/// Sends one chunk after another, until the receiver wants no more.
fn send(lines: &mut MoveLines, sender: &SyncSender<Chunk>) {
    loop {
        let some = lines.some();
        let is_last = some.is_err();
        let is_end = some.as_ref().is_ok_and(Vec::is_empty);
        if is_end || sender.send(some).is_err() || is_last {
            return;
        }
    }
}

/// The lines of a stream.
struct MoveLines {
    reader: InputReader,
    number: usize,
}

impl MoveLines {
    /// Reads the next lines, up to the number that is judged at a time. Waits only for the first line, so that a caller
    /// with a single move gets the verdict at once. The list is empty at the end of the input.
    fn some(&mut self) -> Chunk {
        const MOST: usize = 1024;
        const BYTES: usize = 1 << 20;
        let (mut some, mut bytes) = (Vec::new(), 0);
        while some.len() < MOST && bytes < BYTES {
            let Some(line) = self.next()? else { break };
            bytes += line.text.as_ref().map_or(0, Vec::len);
            some.push(line);
            if self.reader.buffer().is_empty() {
                break;
            }
        }
        Ok(some)
    }

    /// The next line that is not empty.
    fn next(&mut self) -> io::Result<Option<MoveLine>> {
        loop {
            let mut text = Vec::new();
            let most = MOST_BYTES as u64 + 2;
            if self.reader.by_ref().take(most).read_until(b'\n', &mut text)? == 0 {
                return Ok(None);
            }
            self.number += 1;
            let is_whole = text.ends_with(b"\n") || (text.len() as u64) < most;
            if !is_whole {
                self.reader.skip_until(b'\n')?;
            }
            let mark: &[u8] = if self.number == 1 { BYTE_ORDER_MARK } else { b"" };
            let text = text.strip_prefix(mark).unwrap_or(&text).trim_ascii();
            if !is_whole || text.len() > MOST_BYTES {
                return Ok(Some(MoveLine { number: self.number, text: None }));
            }
            if !text.is_empty() {
                return Ok(Some(MoveLine { number: self.number, text: Some(text.to_vec()) }));
            }
        }
    }
}
