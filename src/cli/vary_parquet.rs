//! The neighbours of `vary` as a table in Parquet.

use super::args::OutputTarget;
use super::exit::Failure;
use super::output::Output;
use super::table::writer;
use super::translation::tr;
use super::variant::COLUMNS;
use crate::api::VariantRecord;
use crate::rating::{Figures, RatingRange, Scale};
use crate::table::{figure_columns, figure_fields};
use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use parquet::arrow::ArrowWriter;
use std::path::Path;
use std::sync::Arc;

/// Number of rows that are written together.
const ROWS: usize = 4096;

/// A table of neighbours. Its columns are those of --tsv.
pub(super) struct VariantTable {
    writer: ArrowWriter<Output>,
    schema: SchemaRef,
    scale: Option<&'static Scale>,
    /// Rows that wait to be written.
    waiting: Vec<VariantRecord>,
}

impl VariantTable {
    /// Opens the file.
    pub(super) fn open(target: &OutputTarget, range: Option<&RatingRange>) -> Result<VariantTable, Failure> {
        let [puzzle, seed, removed, added, canonical] = COLUMNS;
        let text = |name: &str, is_nullable| Field::new(name, DataType::Utf8, is_nullable);
        let mut fields = vec![
            text(puzzle, false),
            Field::new(seed, DataType::Int64, false),
            text(removed, false),
            text(added, false),
            text(canonical, true),
        ];
        let scale = range.map(|range| range.scale);
        fields.extend(scale.into_iter().flat_map(figure_fields));
        let schema = SchemaRef::new(Schema::new(fields));
        let name = target.file().unwrap_or(Path::new("")).display();
        let output = Output::open(target)?.noting(tr!(
            "interrupted: {name} was incomplete and was not written; --resume with --tsv keeps finished rows",
            name = name
        ));
        Ok(VariantTable { writer: writer(output, schema.clone())?, schema, scale, waiting: Vec::new() })
    }

    /// Adds a row.
    pub(super) fn write(&mut self, record: VariantRecord) -> Result<(), Failure> {
        self.waiting.push(record);
        if self.waiting.len() < ROWS { Ok(()) } else { self.write_batch() }
    }

    /// Writes the rows that wait.
    fn write_batch(&mut self) -> Result<(), Failure> {
        let rows = std::mem::take(&mut self.waiting);
        let texts = |text: &dyn Fn(&VariantRecord) -> Option<String>| -> ArrayRef {
            Arc::new(rows.iter().map(text).collect::<StringArray>())
        };
        let seeds = rows.iter().map(|row| i64::try_from(row.seed).ok());
        let mut columns: Vec<ArrayRef> = vec![
            texts(&|row| Some(row.puzzle.clone())),
            Arc::new(seeds.collect::<Int64Array>()),
            texts(&|row| Some(row.removed.join(" "))),
            texts(&|row| Some(row.added.join(" "))),
            texts(&|row| Some(row.canonical.clone())),
        ];
        if let Some(scale) = self.scale {
            let figures: Vec<Option<&Figures>> = rows.iter().map(|row| row.figures.as_ref()).collect();
            columns.extend(figure_columns(scale, &figures));
        }
        let batch = RecordBatch::try_new(self.schema.clone(), columns).map_err(Failure::wrong)?;
        self.writer.write(&batch).map_err(Failure::wrong)
    }

    /// Writes the rest of the table; the file appears now.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        self.write_batch()?;
        self.writer.into_inner().map_err(Failure::wrong)?.finish()
    }
}
