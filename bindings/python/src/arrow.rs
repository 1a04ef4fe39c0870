//! Many puzzles as Arrow columns. They are exchanged through the PyCapsule interface, without copies and without
//! another Python package.

use crate::work::on_all_cores;
use arrow_array::cast::AsArray;
use arrow_array::{ArrayRef, BooleanArray, RecordBatch, StringArray};
use arrow_schema::{DataType, Field, Schema};
use arrow_select::concat::concat_batches;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3_arrow::PyRecordBatch;
use pyo3_arrow::input::AnyArray;
use std::fmt::Display;
use std::sync::Arc;
use whydoku::rating;
use whydoku::solve::{CancelToken, Solver, Task};
use whydoku::table::{
    CanonicalForms, ERROR, Grids, Group, LayoutColumns, PUZZLE, Paths, Puzzles, Ratings, SolutionColumns,
    StoredPaths, Table,
};

/// Number of rows that a thread takes at a time.
const PART: usize = 128;

/// A table of the puzzles with the requested groups of columns: `path`, `solution`, `canonical`, `grid`, `layout`, or
/// the name of a scale. The puzzles are a column of texts, or a table with a column `puzzle`.
#[pyfunction]
pub(crate) fn table(
    py: Python<'_>,
    puzzles: AnyArray,
    groups: Vec<String>,
    every_step: bool,
) -> PyResult<PyRecordBatch> {
    let chunks = columns(puzzles)?;
    // The options are checked before the work begins.
    let schema = made(&groups, every_step, &CancelToken::default())?.schema();
    let parts = parts(chunks.iter().map(Puzzles::len));
    let one = |index: usize, cancel: &CancelToken| {
        let (chunk, first, end) = parts[index];
        let table = made(&groups, every_step, cancel)?;
        table.rows((first..end).map(|row| chunks[chunk].get(row))).map_err(wrong)
    };
    batch(&schema, on_all_cores(py, parts.len(), 1, true, one)?)
}

/// Checks each row of a table of paths with the kernel. The result has a flag for each row, which is true if the kernel
/// accepts every step of the path. For a refused path, the result also has the reason.
#[pyfunction]
pub(crate) fn check_paths(py: Python<'_>, paths: AnyArray) -> PyResult<PyRecordBatch> {
    let chunks: Vec<StoredPaths> = arrays(paths)?
        .into_iter()
        .map(|chunk| {
            let rows =
                chunk.as_struct_opt().ok_or_else(|| PyTypeError::new_err("the paths must be a table"))?;
            StoredPaths::of(&rows.into()).map_err(PyTypeError::new_err)
        })
        .collect::<PyResult<_>>()?;
    let parts = parts(chunks.iter().map(StoredPaths::len));
    let schema = Arc::new(Schema::new(vec![
        Field::new("checked", DataType::Boolean, true),
        Field::new(ERROR, DataType::Utf8, true),
    ]));
    let one = |index: usize, cancel: &CancelToken| {
        let (chunk, first, end) = parts[index];
        let checked =
            |row| chunks[chunk].path(row).filter(|_| !cancel.is_cancelled()).map(|path| path?.check());
        let checked: Vec<_> = (first..end).map(checked).collect();
        let flags: BooleanArray = checked.iter().map(|row| row.as_ref().map(Result::is_ok)).collect();
        let errors = checked.iter().map(|row| row.as_ref().and_then(|row| row.as_ref().err()));
        let errors: StringArray = errors.map(|fault| fault.map(ToString::to_string)).collect();
        let columns: Vec<ArrayRef> = vec![Arc::new(flags), Arc::new(errors)];
        RecordBatch::try_new(schema.clone(), columns).map_err(wrong)
    };
    batch(&schema, on_all_cores(py, parts.len(), 1, true, one)?)
}

/// A table with these groups of columns.
fn made(groups: &[String], every_step: bool, cancel: &CancelToken) -> PyResult<Table> {
    let task = Task::new(cancel.clone());
    let group = |name: &String| -> PyResult<Box<dyn Group>> {
        Ok(match name.as_str() {
            "path" => Box::new(Paths::new(Solver::default(), every_step, &task)),
            "solution" => Box::new(SolutionColumns),
            "canonical" => Box::new(CanonicalForms),
            "grid" => Box::new(Grids),
            "layout" => Box::new(LayoutColumns),
            other => match rating::scale(other) {
                Some(scale) => Box::new(Ratings::new(scale, &task)),
                None => {
                    let scales = rating::SCALES.map(|scale| scale.id).join(", ");
                    let known = format!("path, solution, canonical, grid, layout, {scales}");
                    return Err(PyValueError::new_err(format!(
                        "there is no '{other}'; the columns are {known}"
                    )));
                }
            },
        })
    };
    Ok(Table::new(groups.iter().map(group).collect::<PyResult<_>>()?))
}

/// The columns of texts: each chunk itself, or its column `puzzle` if the chunk is a table.
fn columns(puzzles: AnyArray) -> PyResult<Vec<Puzzles>> {
    let column = |chunk: ArrayRef| {
        let column = match chunk.as_struct_opt() {
            Some(rows) => rows
                .column_by_name(PUZZLE)
                .cloned()
                .ok_or_else(|| PyValueError::new_err(format!("the table has no column '{PUZZLE}'")))?,
            None => chunk,
        };
        Puzzles::new(column).map_err(PyTypeError::new_err)
    };
    arrays(puzzles)?.into_iter().map(column).collect()
}

/// The chunks of the arrays that Python passes.
fn arrays(given: AnyArray) -> PyResult<Vec<ArrayRef>> {
    given.into_reader()?.map(|chunk| chunk.map_err(wrong)).collect()
}

/// For each part, the index of its chunk, its first row, and the row after its last row.
fn parts(lengths: impl Iterator<Item = usize>) -> Vec<(usize, usize, usize)> {
    let of = |(chunk, length): (usize, usize)| {
        (0..length).step_by(PART).map(move |first| (chunk, first, length.min(first + PART)))
    };
    lengths.enumerate().flat_map(of).collect()
}

/// The parts, joined into one batch.
fn batch(schema: &Arc<Schema>, parts: Vec<PyResult<RecordBatch>>) -> PyResult<PyRecordBatch> {
    let parts: Vec<RecordBatch> = parts.into_iter().collect::<PyResult<_>>()?;
    concat_batches(schema, &parts).map(PyRecordBatch::new).map_err(wrong)
}

fn wrong(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
