//! A table with a player's progress in each technique, and bars with the number of answers on each day.

use super::args::OutputTarget;
use super::args::{Args, OutputForm};
use super::exit::{Ending, VerbResult};
use super::output::{Output, words};
use super::practice_file::{Practice, Sittings, now};
use crate::explain::Words;
use crate::learn::plan::{self, PracticeHistory};
use crate::learn::{Lesson, Stage};
use chrono::{DateTime, Days, Local, NaiveDate};
use std::io::Write;
use unicode_width::UnicodeWidthStr;

/// Number of days that are drawn.
const DAYS: u64 = 14;
/// Length of the longest bar.
const BAR: usize = 40;

/// Prints the table and the bars.
pub(super) fn print(args: &Args, sittings: &Sittings) -> VerbResult {
    let words = words(args);
    let mut output = Output::open(&OutputTarget::default())?.for_people(args, OutputForm::Text);
    let rows = rows(&words, sittings, now());
    if rows.len() == 1 {
        writeln!(output, "{}", words.message("tui-nothing-practised", &[]))?;
    } else {
        write!(
            output,
            "{}\n{}",
            table(&rows),
            bars(&words, sittings, Local::now().date_naive(), args.ascii)
        )?;
    }
    output.finish()?;
    Ok(Ending::Done)
}

/// The head and a row for each technique that was practised, in the order of the course.
fn rows(words: &Words, sittings: &Sittings, now: f64) -> Vec<[String; 5]> {
    let done = sittings.history();
    let say = |key: &str| words.message(key, &[]);
    let head = ["tui-technique", "tui-stage", "tui-recall", "tui-due", "tui-sittings"].map(say);
    let course = crate::learn::course();
    let practised = course.iter().filter(|lesson| done.contains_key(lesson.technique.id));
    std::iter::once(head).chain(practised.map(|lesson| row(words, lesson, sittings, &done, now))).collect()
}

fn row(words: &Words, lesson: &Lesson, sittings: &Sittings, done: &PracticeHistory, now: f64) -> [String; 5] {
    let technique = lesson.technique;
    let card = done.get(technique.id).and_then(|practised| practised.card);
    let stage = words.message(stage_key(plan::stage(lesson, done)), &[]);
    let recall = card.map_or("-".to_string(), |card| format!("{:.0} %", card.recall(now) * 100.0));
    let due = card.map_or("-".to_string(), |card| {
        if card.due <= now { words.message("tui-due-now", &[]) } else { day(card.due).to_string() }
    });
    let count = sittings.all.iter().filter(|one| one.technique == technique).count();
    [words.technique(technique), stage, recall, due, count.to_string()]
}

fn stage_key(stage: Option<Stage>) -> &'static str {
    match stage {
        Some(Stage::Read) => "tui-stage-read",
        Some(Stage::Watch) => "tui-stage-watch",
        Some(Stage::Find) => "tui-stage-find",
        Some(Stage::NearMiss) => "tui-stage-near-miss",
        Some(Stage::Mixed) => "tui-stage-mixed",
        None => "tui-learnt",
    }
}

/// The day of a time in milliseconds since 1970, in the player's time zone.
fn day(at: f64) -> NaiveDate {
    let time = DateTime::from_timestamp_millis(at as i64).unwrap_or_default();
    time.with_timezone(&Local).date_naive()
}

/// The rows, each column as wide as its widest entry.
fn table(rows: &[[String; 5]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths: [usize; 5] = std::array::from_fn(width);
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(widths).map(|(cell, width)| {
            let gap = " ".repeat(width - cell.width());
            format!("{cell}{gap}")
        });
        text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// Bars with the number of answers on each of the last `DAYS` days.
fn bars(words: &Words, sittings: &Sittings, today: NaiveDate, ascii: bool) -> String {
    let days = (0..DAYS).rev().filter_map(|back| today.checked_sub_days(Days::new(back)));
    let on = |date: NaiveDate| {
        let is_then = |practice: &&Practice| day(practice.sitting.at) == date;
        sittings.all.iter().filter(is_then).count()
    };
    let counts: Vec<(NaiveDate, usize)> = days.map(|date| (date, on(date))).collect();
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
    let mut text = words.message("tui-by-day", &[]) + "\n";
    for (date, count) in counts {
        // Rounding up keeps a bar visible for every day with an answer.
        let length = (count * BAR.min(most)).div_ceil(most);
        let bar = if ascii { "#" } else { "█" }.repeat(length);
        text.push_str(format!("{date}  {count:>3} {bar}").trim_end());
        text.push('\n');
    }
    text
}
