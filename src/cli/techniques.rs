//! `techniques`: the catalogue, and the lesson of each technique.

use super::args::{Args, Machine, OutputForm, TechniqueGroup, techniques};
use super::exit::{Ending, Failure, VerbResult};
use super::json::{json, row};
use super::output::{Output, picture, words_for};
use super::translation::tr;
use super::verb::Verb;
use crate::api::{LessonAnswer, TechniquesAnswer, lesson_html};
use crate::draw::Scene;
use crate::explain::{Level, Words};
use crate::format::parse;
use crate::solve::State;
use crate::step::Technique;
use crate::technique::CATALOGUE;
use std::io::Write;
use unicode_width::UnicodeWidthStr;

/// List all techniques, or print the lesson of one
///
/// Columns of --tsv: id, name, family.
#[derive(clap::Args, Debug)]
pub(super) struct TechniquesVerb {
    /// Technique whose lesson is printed, or a group that is listed, such as `fish`
    #[arg(value_name = "NAME", hide_possible_values = true, value_parser = techniques())]
    name: Option<TechniqueGroup>,
    #[command(flatten)]
    machine: Machine,
}

impl Verb for TechniquesVerb {
    const NAME: &'static str = "techniques";

    fn run(&self, args: &Args) -> VerbResult {
        let form = self.machine.form();
        let words = words_for(args, form);
        let mut output = Output::standard().for_people(args, form);
        let (listed, lesson) = match &self.name {
            None => (CATALOGUE.to_vec(), None),
            Some(TechniqueGroup(group)) => (group.clone(), (group.len() == 1).then(|| group[0])),
        };
        match (form, lesson) {
            (OutputForm::Tsv, Some(_)) => {
                return Err(Failure::wrong(tr!(
                    "--tsv works only with the list of techniques: a lesson has no columns"
                )));
            }
            (OutputForm::Tsv, None) => {
                let columns = self.machine.columns(["id", "name", "family"]).without_errors();
                columns.header().map_or(Ok(()), |header| output.line(&header))?;
                for technique in listed {
                    let (name, family) = (words.technique(technique), words.family(technique.family));
                    writeln!(output, "{}", row([technique.id, &name, &family]))?;
                }
            }
            (OutputForm::Json | OutputForm::Jsonl, Some(technique)) => {
                let html = lesson_html(&technique.page[words.language()].lesson());
                let lesson = LessonAnswer::new(&words, technique, html, technique.examples);
                let lesson = lesson.map_err(|refused| Failure::wrong(words.refused_step(&refused)))?;
                writeln!(output, "{}", json(form, &lesson)?)?;
            }
            (OutputForm::Json, None) => {
                writeln!(output, "{}", json(form, &TechniquesAnswer::of(&words, &listed))?)?;
            }
            (OutputForm::Jsonl, None) => {
                for technique in TechniquesAnswer::of(&words, &listed).each() {
                    writeln!(output, "{}", json(form, technique)?)?;
                }
            }
            (OutputForm::Text, None) => {
                let width = |text: fn(&Words, &Technique) -> String| {
                    listed.iter().map(|technique| text(&words, technique).width()).max().unwrap_or(0) + 2
                };
                let ids = width(|_, technique| technique.id.into());
                let names = width(|words, technique| words.technique(technique));
                for technique in &listed {
                    let (id, family) = (technique.id, words.family(technique.family));
                    let name = words.technique(technique);
                    let gap = " ".repeat(names - name.width());
                    writeln!(output, "{id:<ids$}{name}{gap}{family}")?;
                }
            }
            (OutputForm::Text, Some(technique)) => print_lesson(args, technique, &words, &mut output)?,
        }
        output.finish()?;
        Ok(Ending::Done)
    }
}

fn print_lesson(
    args: &Args,
    technique: &Technique,
    words: &Words,
    output: &mut Output,
) -> Result<(), Failure> {
    let page = &technique.page[words.language()];
    let (strong, plain) = (anstyle::Style::new().bold(), anstyle::Reset);
    writeln!(output, "{strong}{}{plain}\n", page.name)?;
    for line in paragraphs(&page.lesson()) {
        match line.strip_prefix("## ") {
            Some(heading) => writeln!(output, "{strong}{heading}{plain}")?,
            None => writeln!(output, "{}", unmarked(&line))?,
        }
    }
    example(args, technique, words, output)
}

/// The lines of a lesson, with one line for each paragraph. The marks of Markdown are removed, except those of
/// headings.
#[cfg(feature = "tui")]
pub(super) fn lesson_lines(lesson: &str) -> Vec<String> {
    paragraphs(lesson).iter().map(|line| unmarked(line)).collect()
}

/// The lines of a lesson, with each paragraph on one line. The lines of a drawing stay separate.
fn paragraphs(lesson: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let (mut is_drawn, mut goes_on) = (false, false);
    for line in lesson.lines() {
        if line.starts_with("```") {
            (is_drawn, goes_on) = (!is_drawn, false);
            continue;
        }
        let said = line.trim_start();
        let begins = said.starts_with(['-', '#', '|']) || is_numbered(said);
        match lines.last_mut().filter(|_| goes_on && !is_drawn && !said.is_empty() && !begins) {
            Some(paragraph) => {
                // Chinese has no blanks between words.
                let is_plain = |end: Option<char>| end.is_some_and(|c| c.is_ascii());
                let gap = is_plain(paragraph.chars().last()) || is_plain(said.chars().next());
                paragraph.push_str(if gap { " " } else { "" });
                paragraph.push_str(said);
            }
            None => lines.push(line.to_string()),
        }
        goes_on = !is_drawn && !said.is_empty() && !said.starts_with(['#', '|']);
    }
    lines
}

/// Returns true if the line begins with a number and a point, as in `2. `.
fn is_numbered(line: &str) -> bool {
    line.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok())
}

/// A line of a lesson without the marks of Markdown. A link to another lesson is replaced by the name and the id of the
/// technique.
fn unmarked(line: &str) -> String {
    let mut text = line.replace('`', "");
    // The id of a condition, in an HTML comment, is only for programs.
    if let Some((before, rest)) = text.split_once("<!-- ")
        && let Some((_, after)) = rest.split_once(" -->")
    {
        text = format!("{before}{}", after.trim_start());
    }
    while let Some((before, after)) = text.split_once("](")
        && let Some((before, name)) = before.rsplit_once('[')
    {
        text = format!("{before}{name} ({after}");
    }
    text
}

/// The first example position with its step.
fn example(args: &Args, technique: &Technique, words: &Words, output: &mut Output) -> Result<(), Failure> {
    let Some(line) = technique.examples.lines().find(|line| line.starts_with(':')) else { return Ok(()) };
    let position = parse(line).map_err(Failure::wrong)?.position;
    let state = State::new(&position).map_err(Failure::wrong)?;
    if let Some(step) = state.first(technique) {
        let step = state.prove(&step).map_err(|refused| Failure::wrong(words.refused_step(&refused)))?;
        let scene = Scene::step(&step, Level::Proof);
        writeln!(output, "\n{}\n{}", picture(args, words, &scene), words.explanation(&step))?;
    }
    Ok(())
}
