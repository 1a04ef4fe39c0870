//! `whydoku._engine`: the engine as the Python package calls it.
//!
//! One function answers a question, one answers the same question about many puzzles, and one searches for solutions.
//! Two more functions are for Arrow columns. All arguments and results are cheap to pass between Python and Rust:
//! texts, numbers, and answers as JSON. This JSON is the same in every binding. The Python code in `whydoku/` turns
//! these answers into results with attributes, exceptions and pictures.

mod arrow;
mod work;

use pyo3::prelude::*;

/// The bare engine, without the convenience functions of the package.
#[pymodule(gil_used = false)]
mod _engine {
    #[pymodule_export]
    use crate::arrow::{check_paths, table};
    use crate::work::{on_all_cores, on_threads};
    use pyo3::exceptions::{PyTypeError, PyValueError};
    use pyo3::prelude::*;
    use pyo3::pybacked::PyBackedStr;
    use pyo3::types::{PyBytes, PyList, PyString};
    use std::sync::LazyLock;
    use whydoku::api::{Api, ENDPOINTS, Lane, solutions};
    use whydoku::format::parse;
    use whydoku::solve::CancelToken;

    static API: LazyLock<Api> = LazyLock::new(Api::new);

    /// The texts of many puzzles, `None` for a missing value in a column. Threads can read these texts without the
    /// interpreter.
    struct Texts(Vec<Option<PyBackedStr>>);

    impl<'py> FromPyObject<'_, 'py> for Texts {
        type Error = PyErr;

        fn extract(puzzles: Borrowed<'_, 'py, PyAny>) -> PyResult<Texts> {
            let text = |(index, puzzle): (usize, Bound<'py, PyAny>)| {
                if puzzle.is_none() {
                    return Ok(None);
                }
                let wrong = || format!("puzzle {index} is not a str: its type is {}", puzzle.get_type());
                let text = puzzle.cast::<PyString>().map_err(|_| PyTypeError::new_err(wrong()))?;
                // If a file was read with the wrong encoding, its text may contain lone surrogates. They are replaced,
                // because no board contains them.
                let whole = || PyString::new(text.py(), &text.to_string_lossy()).try_into();
                PyBackedStr::try_from(text.clone()).or_else(|_| whole()).map(Some)
            };
            puzzles.cast::<PyList>()?.iter().enumerate().map(text).collect::<PyResult<_>>().map(Texts)
        }
    }

    /// The refusals, each with the index of its puzzle.
    type Refused<'py> = Vec<(usize, Bound<'py, PyBytes>)>;

    /// The version of the package and of the engine.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }

    /// Answers a question. Returns a flag and the JSON of the answer or of the refusal. The flag is true for an answer.
    #[pyfunction]
    fn ask<'py>(py: Python<'py>, endpoint: &str, question: &str) -> PyResult<(bool, Bound<'py, PyBytes>)> {
        let is_long = |lane| matches!(lane, Lane::Long);
        let found = ENDPOINTS.iter().find(|one| one.name == endpoint);
        let answer = if found.is_some_and(|endpoint| is_long(endpoint.lane)) {
            on_threads(py, 1, |cancel| answer(endpoint, question, cancel))?.remove(0)
        } else {
            // For a short answer, starting a thread takes too long.
            py.detach(|| answer(endpoint, question, &CancelToken::default()))
        };
        let (Ok(json) | Err(json)) = &answer;
        Ok((answer.is_ok(), PyBytes::new(py, json)))
    }

    /// Asks the same question about many puzzles, on all cores. `rest` is the question without its puzzle, as a JSON
    /// object. A puzzle that is `None` gets no answer. With `eager`, no further question is begun after a refusal.
    ///
    /// Returns the answer for each puzzle (`None` for a puzzle without an answer), and the refusals. With `eager`,
    /// there may be several refusals, but callers use only the first one.
    #[pyfunction]
    fn ask_many<'py>(
        py: Python<'py>,
        endpoint: &str,
        puzzles: Texts,
        rest: &str,
        eager: bool,
    ) -> PyResult<(Vec<Option<Bound<'py, PyBytes>>>, Refused<'py>)> {
        let rest: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(rest).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let one = |index: usize, cancel: &CancelToken| {
            let Some(Some(puzzle)) = puzzles.0.get(index) else { return Ok(None) };
            let mut question = rest.clone();
            question.insert("puzzle".to_string(), (**puzzle).into());
            answer(endpoint, &serde_json::Value::Object(question).to_string(), cancel).map(Some)
        };
        let answers = on_all_cores(py, puzzles.0.len(), 1, eager, one)?;
        let (answers, refused) = parted(py, answers);
        let answers = answers.into_iter().map(|json| json.map(|json| PyBytes::new(py, &json))).collect();
        Ok((answers, refused))
    }

    /// Searches for the solutions of many puzzles, on all cores. Counts the solutions up to `limit`, and returns the
    /// first one if `first` is true. A puzzle that is `None` gets no answer, and `eager` is as in `ask_many`.
    ///
    /// Returns the number of solutions and the first solution for each puzzle (`None` for a puzzle without an answer),
    /// and the refusals.
    #[pyfunction]
    #[allow(clippy::type_complexity)]
    fn search<'py>(
        py: Python<'py>,
        puzzles: Texts,
        limit: usize,
        first: bool,
        lang: &str,
        eager: bool,
    ) -> PyResult<(Vec<Option<usize>>, Vec<Option<String>>, Refused<'py>)> {
        /// Number of puzzles that a thread takes at a time. Most puzzles need only microseconds, so taking them singly
        /// would be slow.
        const PART: usize = 32;
        let one = |index: usize, cancel: &CancelToken| {
            let Some(Some(puzzle)) = puzzles.0.get(index) else { return Ok(None) };
            let parsed = parse(puzzle).map_err(|_| unreadable(puzzle, lang, cancel))?;
            let mut found = solutions(&parsed).take(limit).take_while(|_| !cancel.is_cancelled());
            let solution = found.next();
            let count = usize::from(solution.is_some()) + found.count();
            Ok(Some((count, solution.filter(|_| first).map(|solution| solution.to_string()))))
        };
        let (answers, refused) = parted(py, on_all_cores(py, puzzles.0.len(), PART, eager, one)?);
        let (counts, solutions): (Vec<Option<usize>>, Vec<Option<String>>) = answers
            .into_iter()
            .map(|answer| answer.map_or((None, None), |(count, first)| (Some(count), first)))
            .unzip();
        Ok((counts, solutions, refused))
    }

    /// The JSON of an answer, or of a refusal.
    fn answer(endpoint: &str, question: &str, cancel: &CancelToken) -> Result<Vec<u8>, Vec<u8>> {
        API.answer(endpoint, question.as_bytes(), cancel).map_err(|refusal| refusal.json())
    }

    /// The error about a text that is not a board; it is the same for every question.
    fn unreadable(puzzle: &str, lang: &str, cancel: &CancelToken) -> Vec<u8> {
        let question = serde_json::json!({ "puzzle": puzzle, "lang": lang });
        answer("parse", &question.to_string(), cancel).err().unwrap_or_default()
    }

    /// The answers in the order of the puzzles, and the refusals.
    fn parted<T>(py: Python<'_>, answers: Vec<Result<Option<T>, Vec<u8>>>) -> (Vec<Option<T>>, Refused<'_>) {
        let mut refused = Vec::new();
        let mut given = |(index, answer): (usize, Result<Option<T>, Vec<u8>>)| {
            answer.unwrap_or_else(|json| {
                refused.push((index, PyBytes::new(py, &json)));
                None
            })
        };
        let answers = answers.into_iter().enumerate().map(&mut given).collect();
        (answers, refused)
    }
}
