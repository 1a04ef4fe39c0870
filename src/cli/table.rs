//! `table`: paths, ratings and other data of many puzzles, as columns of a Parquet file.

use super::args::{Args, OutputTarget, Sources, Tactics, name_parser};
use super::exit::{Ending, Failure, VerbResult};
use super::input::{BoardReading, chunks};
use super::input_record::InputRecord;
use super::message::say;
use super::output::{Output, free, threads};
use super::progress::{Job, ProgressDisplay};
use super::read_tally::ReadTally;
use super::table_rows::{ROWS, StoredBatches, TableRowsFile};
use super::translation::{mark, tr};
use super::verb::Verb;
use crate::format::ErrorKind;
use crate::puzzle::Board;
use crate::rating::{self, SCALES, Scale};
use crate::solve::Task;
use crate::table::{CanonicalForms, Grids, Group, LayoutColumns, Paths, Ratings, SolutionColumns, Table};
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use clap::builder::{PossibleValue, TypedValueParser};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Write paths and ratings of many puzzles as a Parquet table
///
/// The table has a row for each board, in order. The first column is `puzzle`. The last column, `error`, has the reason
/// if a board has no answer. --columns chooses the columns between these two. Each step of a path is verified by the
/// kernel before it is written.
#[derive(clap::Args, Debug)]
#[command(mut_arg("output", |output| output.help("Write to this file").long_help("Write to this file")))]
pub(super) struct TableVerb {
    #[command(flatten)]
    sources: Sources,
    /// Groups of columns to write, in this order
    #[arg(long, value_name = "GROUP,…", value_delimiter = ',', default_value = "path", value_parser = group())]
    columns: Vec<ColumnGroup>,
    #[command(flatten)]
    tactics: Tactics,
    /// Keep steps that no later step needs
    #[arg(long)]
    every_step: bool,
    /// Write this file, and continue it after an interruption
    ///
    /// Finished rows are in FILE.part until the table is complete. After an interruption, run the same command again:
    /// it verifies that these rows belong to the same boards and columns, and continues after them.
    #[arg(long, value_name = "FILE", group = "written", conflicts_with = "output", hide_short_help = true)]
    resume: Option<PathBuf>,
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
    Layout,
    Rating(&'static Scale),
}

/// Reads the name of a group.
fn group() -> impl TypedValueParser<Value = ColumnGroup> {
    let known = [
        PossibleValue::new("path")
            .help(mark!("solution, how it was found, hardest technique, each step with its facts")),
        PossibleValue::new("solution").help(mark!("solution and number of solutions, by search")),
        PossibleValue::new("canonical")
            .help(mark!("canonical form of the puzzle, and the exchanges that lead to it")),
        PossibleValue::new("grid").help(mark!("canonical form of the solution")),
        PossibleValue::new("layout").help(mark!("size, boxes and further rules of the board")),
    ];
    let scales = SCALES.map(|scale| PossibleValue::new(scale.id).help(scale.title));
    name_parser(known.into_iter().chain(scales), |name| match name {
        "path" => Some(ColumnGroup::Path),
        "solution" => Some(ColumnGroup::Solution),
        "canonical" => Some(ColumnGroup::Canonical),
        "grid" => Some(ColumnGroup::Grid),
        "layout" => Some(ColumnGroup::Layout),
        other => rating::scale(other).map(ColumnGroup::Rating),
    })
}

impl Verb for TableVerb {
    const NAME: &'static str = "table";

    fn run(&self, args: &Args) -> VerbResult {
        if self.target.file().is_none() && self.resume.is_none() {
            return Err(Failure::wrong(tr!("a table needs a file: name it with -o FILE.parquet")));
        }
        let has_paths = self.columns.iter().any(|chosen| matches!(chosen, ColumnGroup::Path));
        if !has_paths && (self.every_step || self.tactics.are_chosen()) {
            return Err(Failure::wrong(
                "--every-step, --strategy, --techniques, --without and --no-uniqueness work only with the columns of paths: add path to --columns, or leave these options out",
            ));
        }
        let job = Job::new(args);
        let table = Table::new(self.groups(&job.task)?);
        let mut file = TableFile::open(self, &table)?;
        let pool = threads(args)?;
        let mut progress = ProgressDisplay::new(args, false, &job);
        let live = progress.live();
        let (mut boards, mut ending) = (0, Ending::Done);
        let mut tally = ReadTally::new(args);
        let mut rounds = Rounds::new(pool.current_num_threads());
        let sources = match self.sources.puzzles.as_slice() {
            [] => vec![None],
            named => named.iter().map(Some).collect(),
        };
        let reading = BoardReading::of(&self.sources.reading, self.sources.reads_standard_input())?;
        // Rows that wait until a batch is full.
        let mut waiting: Vec<InputRecord> = Vec::new();
        let mut work = |records: &mut Vec<InputRecord>, is_last: bool| -> Result<(), Failure> {
            loop {
                let known = file.expected();
                let most = if known > 0 { known } else { rounds.batches() };
                let count = records.len().min(most * ROWS);
                let count = if is_last { count } else { count - count % ROWS };
                if count == 0 || (!is_last && known == 0 && count < most * ROWS) {
                    return Ok(());
                }
                let some: Vec<InputRecord> = records.drain(..count).collect();
                let batches: Vec<&[InputRecord]> = some.chunks(ROWS).collect();
                if known > 0 {
                    batches.iter().try_for_each(|records| file.check(records))?;
                    some.iter().for_each(|InputRecord { record, .. }| live.done(record));
                    continue;
                }
                let begun = Instant::now();
                let made: Result<Vec<RecordBatch>, _> =
                    pool.install(|| batches.par_iter().map(|records| rows(&table, records)).collect());
                rounds.took(begun.elapsed());
                made.map_err(Failure::wrong)?.iter().try_for_each(|batch| file.write(batch))?;
                some.iter().for_each(|InputRecord { record, .. }| live.done(record));
            }
        };
        for source in &sources {
            let input = reading.open(*source)?;
            progress.expect(input.size, input.is_typed);
            for records in chunks(input) {
                live.read(records.len());
                for InputRecord { record, .. } in &records {
                    boards += 1;
                    record.parsed.iter().for_each(|parsed| tally.add(parsed));
                    if let Err(error) = &record.parsed {
                        ending = Ending::BadInput;
                        // The text of the error already has the line number, so only the file is added.
                        let file = source.filter(|_| sources.len() > 1);
                        let file = file.map(|file| format!("{file}, ")).unwrap_or_default();
                        progress.aside(|| say(format!("{file}{}", error.in_one_line())));
                    }
                }
                waiting.extend(records);
                work(&mut waiting, false)?;
            }
        }
        work(&mut waiting, true)?;
        drop(progress);
        tally.report(args);
        if boards == 0 {
            return Err(Failure::wrong(tr!("the input has no board")));
        }
        file.finish()?;
        Ok(ending)
    }
}

/// Number of batches that are computed together. The number is larger for easy boards, so that no thread waits for the
/// others. The number is smaller for hard boards, so that finished rows are written soon.
struct Rounds {
    threads: usize,
    batches: usize,
}

impl Rounds {
    fn new(threads: usize) -> Rounds {
        Rounds { threads, batches: threads }
    }

    fn batches(&self) -> usize {
        self.batches
    }

    /// Adapts the number to the time that the last round took.
    fn took(&mut self, time: Duration) {
        let next = match time.as_millis() {
            0..500 => self.batches * 2,
            500..2000 => self.batches,
            2000.. => self.batches / 2,
        };
        self.batches = next.clamp(self.threads, 16 * self.threads);
    }
}

/// Destination of the rows of a table.
enum TableFile<'a> {
    /// The rows go into the table, whose file appears at the end.
    Whole(Box<ArrowWriter<Output>>),
    /// The rows go into a file next to the table, from which a later run continues.
    Resumed {
        table: &'a Path,
        force: bool,
        rows: Box<TableRowsFile>,
        /// The batches of an earlier run that are not compared with the boards of this run yet.
        known: Box<StoredBatches>,
        left: usize,
    },
}

impl TableFile<'_> {
    fn open<'a>(verb: &'a TableVerb, table: &Table) -> Result<TableFile<'a>, Failure> {
        let Some(path) = &verb.resume else {
            let name = verb.target.file().unwrap_or(Path::new("")).display();
            let output = Output::open(&verb.target)?.noting(tr!(
                "interrupted: {name} was incomplete and was not written; use --resume instead of -o to keep \
                 finished rows",
                name = name
            ));
            return Ok(TableFile::Whole(Box::new(writer(output, table.schema())?)));
        };
        let force = verb.target.force;
        free(path, force)?;
        let rows = TableRowsFile::open(path, &table.schema())?;
        let (known, left) = (Box::new(rows.batches()?), rows.known());
        Ok(TableFile::Resumed { table: path, force, rows: Box::new(rows), known, left })
    }

    /// Number of the batches of an earlier run that are not compared with the boards of this run yet.
    fn expected(&self) -> usize {
        match self {
            TableFile::Whole(_) => 0,
            TableFile::Resumed { left, .. } => *left,
        }
    }

    /// Returns an error unless the next batch of an earlier run has these boards.
    fn check(&mut self, records: &[InputRecord]) -> Result<(), Failure> {
        let TableFile::Resumed { rows, known, left, .. } = self else { return Ok(()) };
        *left -= 1;
        let Some(batch) = known.next().transpose()? else { return Ok(()) };
        let (boards, _): (Vec<_>, Vec<_>) = records.iter().map(read).unzip();
        if Table::puzzles_of(&boards).as_ref() != batch.column(0).as_ref() {
            return Err(Failure::wrong(tr!(
                "{path} does not have the rows of these boards: use the input from which it was written, or \
                 remove the file",
                path = rows.path().display()
            )));
        }
        Ok(())
    }

    fn write(&mut self, batch: &RecordBatch) -> Result<(), Failure> {
        match self {
            TableFile::Whole(writer) => writer.write(batch).map_err(Failure::wrong),
            TableFile::Resumed { rows, .. } => {
                rows.cut()?;
                rows.append(batch)
            }
        }
    }

    fn finish(self) -> Result<(), Failure> {
        match self {
            TableFile::Whole(writer) => writer.into_inner().map_err(Failure::wrong)?.finish(),
            TableFile::Resumed { left: 1.., rows, .. } => Err(Failure::wrong(tr!(
                "{path} has more rows than the input has boards: use the input from which it was written, or \
                 remove the file",
                path = rows.path().display()
            ))),
            TableFile::Resumed { table, force, rows, .. } => {
                let output = Output::files(&[table.to_path_buf()], force)?.pop();
                let mut batches = rows.batches()?.peekable();
                let (Some(output), Some(Ok(first))) = (output, batches.peek()) else { return Ok(()) };
                let mut writer = writer(output, first.schema())?;
                for batch in batches {
                    writer.write(&batch?).map_err(Failure::wrong)?;
                }
                writer.into_inner().map_err(Failure::wrong)?.finish()?;
                rows.remove()
            }
        }
    }
}

/// Writes rows as Parquet.
pub(super) fn writer(output: Output, schema: SchemaRef) -> Result<ArrowWriter<Output>, Failure> {
    let looks = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
    ArrowWriter::try_new(output, schema, Some(looks)).map_err(Failure::wrong)
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
                ColumnGroup::Layout => Box::new(LayoutColumns),
                ColumnGroup::Rating(scale) => Box::new(Ratings::new(scale, task)),
            };
            for field in group.fields() {
                if names.contains(field.name()) {
                    return Err(Failure::wrong(tr!(
                        "--columns names two groups that both have a column '{field}': leave one group out",
                        field = field.name()
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
    let (boards, errors) = records.iter().map(read).unzip();
    table.rows_of(boards, errors)
}

/// A board, or an unreadable text with its error. A value that is null in the input stays null.
fn read(InputRecord { record, .. }: &InputRecord) -> (Option<Result<Board, String>>, Option<String>) {
    match &record.parsed {
        Ok(parsed) => (Some(Ok(parsed.position.clone())), None),
        Err(error) if error.kind == (ErrorKind::NoText { is_null: true }) => {
            (None, Some(error.in_one_line()))
        }
        Err(error) => (Some(Err(record.text.clone())), Some(error.in_one_line())),
    }
}
