//! Reading paths back from the rows of a table. The kernel checks these paths. The module can also compare these paths
//! with the paths that this version finds.

use super::columns::list;
use super::paths::{EVERY_STEP, STRATEGY, TECHNIQUES, candidate_number};
use super::puzzles::Puzzles;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, Layout};
use crate::format::parse;
use crate::kernel::{Argument, Conclusion, Premises, Proof, check};
use crate::puzzle::{Board, Digits};
use crate::solve::{Path, SolvedBy, State};
use crate::technique::CATALOGUE;
use arrow_array::cast::AsArray;
use arrow_array::types::Int16Type;
use arrow_array::{Array, ArrayRef, RecordBatch, StructArray};
use std::collections::HashMap;
use std::fmt;

/// Fault of a stored path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredPathFault {
    /// The step, from 1; `None` if the fault is in the row as a whole.
    pub step: Option<usize>,
    /// Description of the fault.
    pub what: String,
}

impl StoredPathFault {
    fn row(what: impl fmt::Display) -> StoredPathFault {
        StoredPathFault { step: None, what: what.to_string() }
    }

    fn step(index: usize, what: impl fmt::Display) -> StoredPathFault {
        StoredPathFault { step: Some(index + 1), what: what.to_string() }
    }
}

impl fmt::Display for StoredPathFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step {step}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for StoredPathFault {}

/// The rows of a batch that holds paths.
pub struct StoredPaths {
    puzzles: Puzzles,
    steps: ArrayRef,
    deadly: Option<ArrayRef>,
    /// The columns `solution` and `solved_by`, if the batch has both.
    ends: Option<[Puzzles; 2]>,
    techniques: Vec<String>,
    every_step: bool,
    strategy: Option<String>,
}

impl StoredPaths {
    /// The paths of a batch, which other programs may have read and written.
    ///
    /// # Errors
    /// The column that is missing or has the wrong type.
    pub fn of(batch: &RecordBatch) -> Result<StoredPaths, String> {
        let steps = batch.column_by_name("steps").ok_or("the column 'steps' is missing")?;
        let schema = batch.schema_ref();
        // In a table without a list of techniques, the numbers of techniques are those of this version.
        let own = || CATALOGUE.iter().map(|technique| technique.id.to_string()).collect();
        let listed = schema.metadata().get(TECHNIQUES);
        let texts = |name| Puzzles::new(batch.column_by_name(name)?.clone()).ok();
        Ok(StoredPaths {
            puzzles: Puzzles::of(batch)?,
            steps: steps.clone(),
            deadly: batch.column_by_name("deadly").cloned(),
            ends: texts("solution").zip(texts("solved_by")).map(|(solution, by)| [solution, by]),
            techniques: listed.map_or_else(own, |names| names.split(',').map(str::to_string).collect()),
            every_step: schema.metadata().get(EVERY_STEP).is_some_and(|every| every == "true"),
            strategy: schema.metadata().get(STRATEGY).cloned(),
        })
    }

    /// Returns true if the paths have every step, including those that no later step needs.
    pub fn hold_every_step(&self) -> bool {
        self.every_step
    }

    /// Options of the solver that found the paths, if the table has them.
    pub fn strategy(&self) -> Option<&str> {
        self.strategy.as_deref()
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Returns true if there are no rows.
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// The path in a row; `None` if the row holds no puzzle.
    ///
    /// # Errors
    /// The part of the row that cannot be read.
    pub fn path(&self, row: usize) -> Option<Result<TablePath, StoredPathFault>> {
        let parsed = parse(self.puzzles.get(row)?);
        let end = self.ends.as_ref().and_then(|[solution, by]| {
            let solution = solution.get(row).map(str::to_string);
            Some(StoredEnd { solution, solved_by: by.get(row)?.to_string() })
        });
        Some(match parsed {
            Ok(parsed) => self.steps_of(row).map(|steps| TablePath { position: parsed.position, steps, end }),
            Err(error) => Err(StoredPathFault::row(error)),
        })
    }

    fn steps_of(&self, row: usize) -> Result<Vec<StoredStep>, StoredPathFault> {
        let mut deadly = self.deadly_of(row)?;
        let Some(steps) = list(&self.steps, row) else { return Ok(Vec::new()) };
        let columns = Columns::of(&steps, ["technique", "placed", "removed", "facts"])?;
        if let Some(beyond) = deadly.keys().find(|step| **step >= steps.len()) {
            return Err(StoredPathFault::row(format!(
                "a deadly pattern belongs to step {}, which is missing",
                beyond + 1
            )));
        }
        (0..steps.len())
            .map(|index| {
                let [technique, placed, removed, facts] = &columns.0;
                let wrong = |what: &str| StoredPathFault::step(index, what);
                let technique = number(technique, index).and_then(|number| self.techniques.get(number));
                let removed = numbers(removed, index, candidate)
                    .ok_or_else(|| wrong("the removed candidates are missing or wrong"))?;
                let placed = number(placed, index);
                let conclusion = match placed.map(candidate) {
                    None => Conclusion::Eliminate(Box::new(removed.into_iter().collect::<CandidateSet>())),
                    Some(Some(_)) if !removed.is_empty() => {
                        return Err(wrong("the step both places a digit and removes candidates"));
                    }
                    Some(Some(placed)) => Conclusion::Place(placed),
                    Some(None) => return Err(wrong("the placed candidate is wrong")),
                };
                Ok(StoredStep {
                    technique: technique.ok_or_else(|| wrong("the technique is missing or wrong"))?.clone(),
                    conclusion,
                    facts: numbers(facts, index, Constraint::from_index)
                        .ok_or_else(|| wrong("the facts are missing or wrong"))?,
                    deadly: deadly.remove(&index),
                })
            })
            .collect()
    }

    fn deadly_of(&self, row: usize) -> Result<HashMap<usize, Deadly>, StoredPathFault> {
        let Some(all) = self.deadly.as_ref().and_then(|deadly| list(deadly, row)) else {
            return Ok(HashMap::new());
        };
        let columns = Columns::of(&all, ["step", "cells", "digits", "guardians"])?;
        let [step, cells, digits, guardians] = &columns.0;
        let one = |index: usize| {
            let cell = |number: usize| (number < 81).then(|| Cell::from_index(number));
            let digit = |number: usize| u8::try_from(number).ok().and_then(Digit::new);
            let cells = numbers(cells, index, cell)?.into_iter().collect::<CellSet>();
            let digits = numbers(digits, index, digit)?.into_iter().collect::<DigitSet>();
            let guardians = numbers(guardians, index, candidate)?.into_iter().collect();
            Some((number(step, index)?, Deadly { cells, digits, guardians }))
        };
        let mut patterns = HashMap::new();
        for index in 0..all.len() {
            let (step, deadly) =
                one(index).ok_or_else(|| StoredPathFault::row("a deadly pattern cannot be read"))?;
            if patterns.insert(step, deadly).is_some() {
                return Err(StoredPathFault::step(step, "the step has two deadly patterns"));
            }
        }
        Ok(patterns)
    }
}

/// The columns of records, by their names.
struct Columns<const N: usize>([ArrayRef; N]);

impl<const N: usize> Columns<N> {
    fn of(records: &ArrayRef, names: [&str; N]) -> Result<Columns<N>, StoredPathFault> {
        let records: &StructArray =
            records.as_struct_opt().ok_or_else(|| StoredPathFault::row("the steps are not records"))?;
        let missing = |name| StoredPathFault::row(format!("the records have no column '{name}'"));
        let columns: Result<Vec<ArrayRef>, StoredPathFault> = names
            .into_iter()
            .map(|name| records.column_by_name(name).cloned().ok_or_else(|| missing(name)))
            .collect();
        columns?.try_into().map(Columns).map_err(|_| StoredPathFault::row("the steps are not records"))
    }
}

/// The number in a row, if there is one and it is not negative.
fn number(column: &dyn Array, row: usize) -> Option<usize> {
    let column = column.as_primitive_opt::<Int16Type>()?;
    (row < column.len() && !column.is_null(row)).then(|| column.value(row))?.try_into().ok()
}

/// Values of the numbers in a list.
fn numbers<T>(lists: &dyn Array, row: usize, read: impl Fn(usize) -> Option<T>) -> Option<Vec<T>> {
    let items = list(lists, row)?;
    (0..items.len()).map(|index| read(number(&items, index)?)).collect()
}

/// The candidate with this number.
fn candidate(number: usize) -> Option<Candidate> {
    let digit = Digit::ALL.get(number / 81)?;
    let found = Candidate::new(*digit, Cell::from_index(number % 81));
    debug_assert_eq!(usize::try_from(candidate_number(found)), Ok(number));
    Some(found)
}

/// A step of a stored path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredStep {
    /// The id of its technique.
    pub technique: String,
    /// Conclusion of the step.
    pub conclusion: Conclusion,
    /// The facts from which the conclusion follows.
    pub facts: Vec<Constraint>,
    /// The deadly pattern, if the step has one as a further reason.
    pub deadly: Option<Deadly>,
}

/// End of a stored path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEnd {
    /// The solution, if there is one.
    pub solution: Option<String>,
    /// Method that found the solution: `logic`, `logic+search` or `none`.
    pub solved_by: String,
}

impl StoredEnd {
    /// Returns true if the steps lead to this end. `reached` is the state after the steps, `None` if they end in a
    /// contradiction.
    fn follows(&self, layout: &Layout, reached: Option<State>) -> bool {
        let digits = |text: &String| {
            let digit = |sign: char| sign.to_digit(10).and_then(|number| Digit::new(number as u8));
            Digits::empty(layout).refilled(&text.chars().map(digit).collect::<Vec<_>>())
        };
        let values = self.solution.as_ref().map(digits);
        let is_by = |by: SolvedBy| self.solved_by == by.id();
        match (values, reached) {
            (None, Some(state)) => is_by(SolvedBy::Nobody) && !state.grid().is_solved(),
            (None, None) => is_by(SolvedBy::Nobody),
            (Some(Some(values)), Some(state)) if state.grid().is_solved() => {
                is_by(SolvedBy::Logic) && values == state.grid().values()
            }
            (Some(Some(values)), Some(mut state)) => {
                let mut digits = values.iter().map(|(cell, digit)| Candidate::new(digit, cell));
                let fits = digits.all(|digit| state.conclude(&Conclusion::Place(digit)).is_ok());
                is_by(SolvedBy::LogicAndSearch) && fits && state.grid().is_solved()
            }
            (Some(_), _) => false,
        }
    }
}

/// A stored path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TablePath {
    /// The board at the beginning.
    pub position: Board,
    /// Its steps in order.
    pub steps: Vec<StoredStep>,
    /// The end, if the table has it.
    pub end: Option<StoredEnd>,
}

impl TablePath {
    /// Checks each step with the kernel, from the facts that are stored with the step, and compares the end of the path
    /// with the stored end. No step is found or proved again, and the names of techniques are ignored. Returns the
    /// number of steps that were accepted.
    ///
    /// # Errors
    /// The first step that is refused, or an end to which the steps do not lead.
    pub fn check(&self) -> Result<usize, StoredPathFault> {
        let mut state = State::new(&self.position).map_err(StoredPathFault::row)?;
        let mut is_dead = false;
        for (index, step) in self.steps.iter().enumerate() {
            if is_dead {
                return Err(StoredPathFault::step(index, "no step may follow a contradiction"));
            }
            let proof =
                Proof { facts: step.facts.clone(), deadly: step.deadly.clone(), argument: Argument::Choice };
            let unique = step.deadly.is_some() && state.may_assume_unique();
            let premises = Premises { grid: state.grid(), givens: state.givens(), unique };
            check(premises, &step.conclusion, &proof)
                .map_err(|refusal| StoredPathFault::step(index, refusal))?;
            // A step may show that the board has no solution.
            is_dead = state.conclude(&step.conclusion).is_err();
        }
        let reached = (!is_dead).then_some(state);
        if self.end.as_ref().is_none_or(|end| end.follows(self.position.layout, reached)) {
            Ok(self.steps.len())
        } else {
            Err(StoredPathFault::row("the steps do not lead to the stored solution"))
        }
    }

    /// Checks that the stored path equals `path`, step by step, including the facts.
    ///
    /// # Errors
    /// The first step that differs.
    pub fn agrees_with(&self, path: &Path) -> Result<(), StoredPathFault> {
        for (index, step) in path.steps.iter().enumerate() {
            let told = || StoredPathFault::step(index, "this version of whydoku finds a different path");
            let stored = self.steps.get(index).ok_or_else(told)?;
            let is_same = stored.technique == step.technique.id
                && stored.conclusion == step.conclusion
                && stored.facts == step.proof().facts
                && stored.deadly == step.proof().deadly;
            if !is_same {
                return Err(told());
            }
        }
        match self.steps.len() > path.steps.len() {
            true => Err(StoredPathFault::step(
                path.steps.len(),
                "the path that this version of whydoku finds ends before this step",
            )),
            false => Ok(()),
        }
    }
}
