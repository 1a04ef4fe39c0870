//! `formats`: the forms of boards that are read and written, with an example of each.

use super::args::{Args, Machine, OutputForm, writable};
use super::exit::{Ending, VerbResult};
use super::json::{json, row};
use super::output::{Output, words_for};
use super::verb::Verb;
use crate::api::FormatRecord;
use crate::format::Format;

/// List the forms of boards that can be read and written
///
/// Wherever a board is expected, it may have any of these forms. The form is recognised from the content.
///
/// Columns of --tsv: name; `yes` if boards in this form can be read, else `no`; `yes` if they can be written, else
/// `no`; the parts of a board that the form keeps; description. A form keeps `digits` (with no difference between given
/// and placed digits), `digits-and-candidates`, a `game` (givens, digits placed and candidates) or the `exact` board
/// (givens, digits placed and the player's own marks, also in corners).
#[derive(clap::Args, Debug)]
pub(super) struct FormatsVerb {
    /// Form whose example is printed in full
    #[arg(value_name = "NAME", value_parser = writable())]
    name: Option<Format>,
    #[command(flatten)]
    machine: Machine,
}

impl Verb for FormatsVerb {
    const NAME: &'static str = "formats";

    fn run(&self, args: &Args) -> VerbResult {
        let form = self.machine.form();
        let words = words_for(args, form);
        // A whole example is printed without wrapping.
        let mut output = match self.name {
            None => Output::standard().for_people(args, form),
            Some(_) => Output::standard(),
        };
        let columns = self.machine.columns(["id", "reads", "writes", "holds", "summary"]).without_errors();
        columns.header().map_or(Ok(()), |header| output.line(&header))?;
        let listed = Format::ALL.into_iter().filter(|format| self.name.is_none_or(|name| name == *format));
        for (index, format) in listed.enumerate() {
            let record = FormatRecord::new(format, &words);
            let text = match (form, self.name) {
                (OutputForm::Text, Some(_)) => whole(&record),
                (OutputForm::Text, None) => (if index > 0 { "\n" } else { "" }).to_string() + &brief(&record),
                (OutputForm::Json | OutputForm::Jsonl, _) => json(form, &record)?,
                (OutputForm::Tsv, _) => {
                    let said = |is: bool| if is { "yes" } else { "no" };
                    row([record.id, said(record.reads), said(record.writes), record.holds, &record.name])
                }
            };
            output.line(&text)?;
        }
        output.finish()?;
        Ok(Ending::Done)
    }
}

/// A form with the beginning of its example.
fn brief(record: &FormatRecord) -> String {
    const WIDTH: usize = 72;
    let first = record.example.lines().next().unwrap_or("");
    let shown: String = first.chars().take(WIDTH).collect();
    let more = if shown.len() < record.example.len() { " …" } else { "" };
    format!("{}\n    {shown}{more}", head(record))
}

/// A form with its whole example.
fn whole(record: &FormatRecord) -> String {
    format!("{}\n\n{}", head(record), record.example)
}

fn head(record: &FormatRecord) -> String {
    let (strong, plain) = (anstyle::Style::new().bold(), anstyle::Reset);
    format!("{strong}{}{plain}\n    {}\n    {}", record.id, record.name, record.keeps)
}
