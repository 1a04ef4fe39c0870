//! `table`: what is known of many puzzles, as columns of a Parquet file.

use super::args::{Args, OutputTarget, Sources, Tactics, name_parser};
use super::exit::{Ending, Failure, VerbResult};
use super::input::{InputRecord, chunks, open};
use super::message::say;
use super::output::{Output, threads};
use super::progress::{Job, ProgressDisplay};
use super::verb::Verb;
use crate::format::ErrorKind;
use crate::rating::{self, SCALES, Scale};
use crate::solve::Task;
use crate::table::{CanonicalForms, Grids, Group, Paths, Ratings, SolutionColumns, Table};
use arrow_array::RecordBatch;
use clap::builder::{PossibleValue, TypedValueParser};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use rayon::prelude::*;

/// Write paths, ratings and canonical forms of many puzzles as a table in Parquet
///
/// A row for each board, in order, with the column `puzzle` first, and `error`, which says why a board has no answer, last.
/// --columns chooses what stands between them. A path is checked by the kernel, step by step, before it is written.
#[derive(clap::Args, Debug)]
#[command(mut_arg("output", |output| output.help("Write to this file, in one go")))]
pub(super) struct TableVerb {
    #[command(flatten)]
    sources: Sources,
    /// Groups of columns, in order
    #[arg(long, value_name = "GROUP,…", value_delimiter = ',', default_value = "path", value_parser = group())]
    columns: Vec<ColumnGroup>,
    #[command(flatten)]
    tactics: Tactics,
    /// Keep the steps as well on which nothing later rests
    #[arg(long)]
    every_step: bool,
    #[command(flatten)]
    target: OutputTarget,
}

/// A group of columns that was asked for.
#[derive(Clone, Copy, Debug)]
enum ColumnGroup {
    Path,
    Solution,
    Canonical,
    Grid,
    Rating(&'static Scale),
}

/// Reads the name of a group.
fn group() -> impl TypedValueParser<Value = ColumnGroup> {
    let known = [
        PossibleValue::new("path")
            .help("the solution, who found it, the hardest technique, each step with its facts"),
        PossibleValue::new("solution").help("the solution and how many there are, found by search"),
        PossibleValue::new("canonical").help("the canonical form of the puzzle, and the way to it"),
        PossibleValue::new("grid").help("the canonical form of the solution"),
    ];
    let scales = SCALES.map(|scale| PossibleValue::new(scale.id).help(scale.title));
    name_parser(known.into_iter().chain(scales), |name| match name {
        "path" => Some(ColumnGroup::Path),
        "solution" => Some(ColumnGroup::Solution),
        "canonical" => Some(ColumnGroup::Canonical),
        "grid" => Some(ColumnGroup::Grid),
        other => rating::scale(other).map(ColumnGroup::Rating),
    })
}

impl Verb for TableVerb {
    const NAME: &'static str = "table";

    fn run(&self, args: &Args) -> VerbResult {
        if self.target.file().is_none() {
            return Err(Failure::wrong("a table is a file: name it with -o FILE.parquet"));
        }
        let has_paths = self.columns.iter().any(|chosen| matches!(chosen, ColumnGroup::Path));
        if !has_paths && (self.every_step || self.tactics.are_chosen()) {
            return Err(Failure::wrong(
                "--every-step, --strategy, --techniques and --no-uniqueness are about paths: add path to --columns, or leave \
                them out",
            ));
        }
        let job = Job::new(args);
        let table = Table::new(self.groups(&job.task)?);
        let pool = threads(args)?;
        let mut progress = ProgressDisplay::new(args, false, &job);
        let live = progress.live();
        let output = Output::open(&self.target)?;
        let looks = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let mut writer = ArrowWriter::try_new(output, table.schema(), Some(looks)).map_err(Failure::wrong)?;
        let (mut boards, mut ending) = (0, Ending::Done);
        let sources = match self.sources.puzzles.as_slice() {
            [] => vec![None],
            named => named.iter().map(|one| Some(one.as_str())).collect(),
        };
        for source in &sources {
            let input = open(*source)?;
            progress.expect(input.size, input.is_typed);
            let mut all = chunks(input);
            loop {
                // A few for each thread, so that one with hard puzzles does not keep the others waiting for long.
                let some: Vec<Vec<InputRecord>> = all.by_ref().take(4 * pool.current_num_threads()).collect();
                if some.is_empty() {
                    break;
                }
                live.read(some.iter().map(Vec::len).sum());
                let made: Result<Vec<RecordBatch>, _> =
                    pool.install(|| some.par_iter().map(|records| rows(&table, records)).collect());
                for rows in made.map_err(Failure::wrong)? {
                    writer.write(&rows).map_err(Failure::wrong)?;
                }
                for InputRecord { record, .. } in some.iter().flatten() {
                    boards += 1;
                    progress.step(record);
                    if let Err(error) = &record.parsed {
                        ending = Ending::BadInput;
                        // The error says its line itself.
                        let file = source.filter(|_| sources.len() > 1);
                        let file = file.map(|file| format!("{file}, ")).unwrap_or_default();
                        progress.aside(|| say(format!("{file}{}", error.in_one_line())));
                    }
                }
            }
        }
        drop(progress);
        if boards == 0 {
            return Err(Failure::wrong("the input holds no board"));
        }
        writer.into_inner().map_err(Failure::wrong)?.finish()?;
        Ok(ending)
    }
}

impl TableVerb {
    fn groups(&self, task: &Task) -> Result<Vec<Box<dyn Group>>, Failure> {
        let mut names = Vec::new();
        let mut groups: Vec<Box<dyn Group>> = Vec::new();
        for chosen in &self.columns {
            let group: Box<dyn Group> = match chosen {
                ColumnGroup::Path => {
                    let paths = Paths::new(self.tactics.solver(), self.every_step, task);
                    Box::new(paths.keeping(self.tactics.as_stored()))
                }
                ColumnGroup::Solution => Box::new(SolutionColumns),
                ColumnGroup::Canonical => Box::new(CanonicalForms),
                ColumnGroup::Grid => Box::new(Grids),
                ColumnGroup::Rating(scale) => Box::new(Ratings::new(scale, task)),
            };
            for field in group.fields() {
                if names.contains(field.name()) {
                    return Err(Failure::wrong(format!(
                        "--columns would give two columns named '{}': leave one group out",
                        field.name()
                    )));
                }
                names.push(field.name().clone());
            }
            groups.push(group);
        }
        Ok(groups)
    }
}

/// The rows of some records.
fn rows(table: &Table, records: &[InputRecord]) -> Result<RecordBatch, arrow_schema::ArrowError> {
    let read = |InputRecord { record, .. }: &InputRecord| match &record.parsed {
        Ok(parsed) => (Some(Ok(parsed.position.clone())), None),
        // What is null in the input stays so.
        Err(error) if error.kind == (ErrorKind::NoText { is_null: true }) => {
            (None, Some(error.in_one_line()))
        }
        Err(error) => (Some(Err(record.text.clone())), Some(error.in_one_line())),
    };
    let (boards, errors) = records.iter().map(read).unzip();
    table.rows_of(boards, errors)
}
