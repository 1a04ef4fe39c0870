//! `rate`: how hard each board is, in the order of the boards.

use super::args::{Args, Rate};
use super::batch::{self, Turn};
use super::input::{open, report};
use super::output::{Output, threads, words};
use super::{Ending, Failure, Outcome};
use crate::explain::Words;
use crate::format::Parsed;
use crate::solve::rating::{Hodoku, LOOKUP_ID, Path, Unrated};
use serde_json::{Value, json};
use std::io::Write;
use unicode_width::UnicodeWidthStr;

/// The version of the lines that `--jsonl` prints. It grows when a field changes its meaning or goes.
const SCHEMA_VERSION: u32 = 1;

pub(super) fn run(args: &Args, verb: &Rate) -> Outcome {
    let scale = Hodoku::new();
    let words = words(args);
    let pool = threads(args)?;
    let mut output = Output::open(&verb.target)?;
    let (mut boards, mut ending) = (0u64, Ending::Done);
    let sources: Vec<Option<&str>> = match verb.puzzles.as_slice() {
        [] => vec![None],
        named => named.iter().map(|name| Some(name.as_str())).collect(),
    };
    // The player's digits and marks say nothing about how hard the puzzle is.
    let rate = |parsed: &Parsed| (parsed.position.givens, scale.rate(&parsed.position.givens));
    for source in sources {
        batch::each(&pool, open(source)?, &rate, |turn| {
            let (record, answer) = match turn {
                Turn::Answer { record, answer, .. } => (record, answer),
                Turn::Pause => return Ok(output.flush()?),
            };
            boards += 1;
            let Some((puzzle, rated)) = answer else {
                ending = ending.max(report(record));
                // An empty line keeps line n of the answers beside board n.
                return Ok(writeln!(output)?);
            };
            if let Err(unrated) = &rated {
                anstream::eprintln!("line {}: {unrated}", record.line_number);
                ending = ending.max(Ending::Negative);
            }
            let puzzle = puzzle.to_string();
            if verb.tsv {
                return Ok(writeln!(output, "{}", row(&puzzle, &rated))?);
            }
            if verb.jsonl {
                let line = serde_json::to_string(&object(&puzzle, &rated)).map_err(Failure::wrong)?;
                return Ok(writeln!(output, "{line}")?);
            }
            let gap = if boards > 1 { "\n" } else { "" };
            Ok(writeln!(output, "{gap}{puzzle}\n{}", told(&words, &rated))?)
        })?;
    }
    output.finish()?;
    if boards == 0 {
        return Err(Failure::wrong("the input holds no board"));
    }
    Ok(ending)
}

/// `puzzle<TAB>level<TAB>score`, with dashes where there is no rating.
fn row(puzzle: &str, rated: &Result<Path, Unrated>) -> String {
    match rated {
        Ok(path) => format!("{puzzle}\t{}\t{}", path.rating.level, path.rating.score),
        Err(_) => format!("{puzzle}\t-\t-"),
    }
}

fn object(puzzle: &str, rated: &Result<Path, Unrated>) -> Value {
    let head = |level: Value, score: Value| {
        json!({
            "schema_version": SCHEMA_VERSION, "puzzle": puzzle, "scale": "hodoku", "level": level, "score": score
        })
    };
    match rated {
        Ok(path) => {
            let mut object = head(path.rating.level.id().into(), path.rating.score.into());
            let used = path.uses().into_iter();
            let used =
                used.map(|(_, used)| json!({ "name": used.name, "count": used.count, "cost": used.cost }));
            object["used"] = used.collect();
            object
        }
        Err(unrated) => {
            let mut object = head(Value::Null, Value::Null);
            object["reason"] = unrated.to_string().into();
            object
        }
    }
}

/// The rating, and what it is the sum of.
fn told(words: &Words, rated: &Result<Path, Unrated>) -> String {
    let Ok(path) = rated else { return "-".to_string() };
    let mut told = words.rating(&path.rating);
    for (id, used) in path.uses() {
        let name = if id == LOOKUP_ID { words.lookup() } else { words.technique_id(id) };
        let gap = " ".repeat(36usize.saturating_sub(name.width()));
        told += &format!("\n  {name}{gap}{:4} × {:5} = {:6}", used.count, used.cost, used.count * used.cost);
    }
    told
}
