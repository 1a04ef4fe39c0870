//! Walk through a path at the keyboard, one step at a time, forwards and backwards.
//!
//! The walkthrough reads lines and prints lines, so it works in every terminal, with a screen reader, and from a
//! script. This file must not know what a path is, because `explain` provides the texts.

use super::exit::Failure;
use super::resume::RowSink;
use crate::explain::Words;
use std::io::{self, BufRead};
use std::ops::Range;

/// A path to go through.
pub(super) struct Walkthrough {
    /// Heading above the first step, if several boards are read.
    pub(super) heading: Option<String>,
    /// Texts of the stops. The last stop is the end of the path.
    pub(super) stops: Vec<Stop>,
}

/// A stop of a walkthrough: a text that is printed at once.
pub(super) struct Stop {
    pub(super) text: String,
    /// The indices of the steps that the text shows.
    pub(super) steps: Range<usize>,
}

/// Command of the player at a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WalkCommand {
    Next,
    Back,
    /// Goes to the step with this number.
    To(usize),
    /// Prints all remaining stops.
    Rest,
    Quit,
}

/// Ending of a walkthrough: the player has reached the end of the path, or has quit and wants no further boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WalkEnding {
    Finished,
    Quit,
}

impl WalkCommand {
    fn read(line: &str) -> Option<WalkCommand> {
        match line.trim() {
            "" | "n" => Some(WalkCommand::Next),
            "b" => Some(WalkCommand::Back),
            "a" => Some(WalkCommand::Rest),
            "q" => Some(WalkCommand::Quit),
            number => number.parse().ok().map(WalkCommand::To),
        }
    }
}

impl Walkthrough {
    /// Prints the stops that the commands on standard input ask for. The end of the input quits.
    pub(super) fn go(&self, words: &Words, sink: &mut RowSink) -> Result<WalkEnding, Failure> {
        let end = self.stops.len().saturating_sub(1);
        let total = self.stops.last().map_or(0, |stop| stop.steps.end);
        if let Some(heading) = &self.heading {
            sink.line(heading)?;
        }
        let mut lines = io::stdin().lock().lines();
        let (mut at, mut is_new) = (0, true);
        loop {
            let Some(stop) = self.stops.get(at) else { return Ok(WalkEnding::Finished) };
            if std::mem::take(&mut is_new) {
                sink.line(&stop.text)?;
            }
            if at == end {
                sink.flush()?;
                return Ok(WalkEnding::Finished);
            }
            sink.line(&words.walk_prompt(stop.steps.end, total))?;
            sink.flush()?;
            let Some(line) = lines.next().transpose()? else { return Ok(WalkEnding::Quit) };
            match WalkCommand::read(&line) {
                Some(WalkCommand::Next) => at += 1,
                Some(WalkCommand::Back) => at = at.saturating_sub(1),
                Some(WalkCommand::To(number)) if (1..=total).contains(&number) => {
                    at = self.stops.iter().position(|stop| stop.steps.contains(&(number - 1))).unwrap_or(at);
                }
                Some(WalkCommand::Rest) => {
                    for stop in &self.stops[at + 1..] {
                        sink.line(&stop.text)?;
                    }
                    sink.flush()?;
                    return Ok(WalkEnding::Finished);
                }
                Some(WalkCommand::Quit) => return Ok(WalkEnding::Quit),
                Some(WalkCommand::To(_)) | None => {
                    sink.line(&words.walk_unknown(line.trim(), total))?;
                    continue;
                }
            }
            is_new = true;
        }
    }
}
