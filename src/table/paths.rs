//! The group of columns that holds paths: each step with its conclusion and the facts that prove it.

use super::columns::{ListOffsets, NumberLists, field, numbers, records, texts, whole};
use super::write::{Errors, Group};
use crate::board::{Candidate, Deadly};
use crate::kernel::Conclusion;
use crate::puzzle::Board;
use crate::solve::{Cancellable, NoPath, Path, PathStep, Route, SolvedBy, Solver, Standing, Task};
use crate::technique::CATALOGUE;
use arrow_array::{ArrayRef, Int16Array, StructArray};
use arrow_schema::{DataType, Field, Fields};
use std::sync::Arc;

/// Metadata key for the names of the techniques.
pub(super) const TECHNIQUES: &str = "whydoku.techniques";
/// Metadata key for whether the paths of the table have every step.
pub(super) const EVERY_STEP: &str = "whydoku.every_step";
/// Metadata key for the techniques with which the paths of the table were found.
pub(super) const STRATEGY: &str = "whydoku.strategy";

/// The number of a candidate: 81 × (digit − 1) + the number of its cell in reading order, from 0.
pub fn candidate_number(candidate: Candidate) -> i16 {
    (81 * candidate.digit.index() + candidate.cell.index()) as i16
}

/// The path of each puzzle, as it is shown, in these columns: `solution` (the first one if there are several),
/// `solutions` (0, 1, or 2 for several), `solved_by` (`logic`, `logic+search`, `none`), `hardest` (the hardest
/// technique), `steps` and `deadly`.
///
/// A step has the number of its technique (its place, from 0, in the list `whydoku.techniques` of the table), the
/// candidate that it places (or null), the candidates that it removes, and the numbers of the facts from which the
/// conclusion follows. The kernel has accepted each step from these facts. Where uniqueness is one of the reasons,
/// `deadly` holds the pattern: the number of the step (from 0), the cells, the digits and the guardians. A path with
/// a step that the kernel refuses is left out: its row has an error instead.
pub struct Paths {
    solver: Cancellable<Solver>,
    every_step: bool,
    strategy: Option<String>,
}

impl Paths {
    /// The paths of a solver. Unless `every_step` is true, the steps that no later step needs are left out.
    pub fn new(solver: Solver, every_step: bool, task: &Task) -> Paths {
        Paths { solver: solver.until(task), every_step, strategy: None }
    }

    /// Also stores the text `strategy` in the table: the options of the solver, in the caller's words.
    /// [`StoredPaths::strategy`] returns this text.
    ///
    /// [`StoredPaths::strategy`]: super::StoredPaths::strategy
    pub fn keeping(self, strategy: String) -> Paths {
        Paths { strategy: Some(strategy), ..self }
    }

    fn path(&self, position: &Board) -> Option<Result<PathRow, String>> {
        if let Standing::Wrong(wrong) = Standing::of(position) {
            return Some(Ok(PathRow::of_contradiction(wrong.first.to_string())));
        }
        let route = if self.every_step { Route::EveryStep } else { Route::Needed };
        let path = self.solver.run(|solver| solver.path(position, route)).ok()?;
        Some(match path {
            Ok(path) => Ok(PathRow::new(&path)),
            Err(NoPath::Contradiction(contradiction)) => {
                Ok(PathRow::of_contradiction(contradiction.to_string()))
            }
            Err(NoPath::Refused(refused)) => Err(refused.to_string()),
        })
    }
}

/// A path as numbers.
struct PathRow {
    solution: Option<String>,
    solutions: i16,
    solved_by: &'static str,
    hardest: Option<&'static str>,
    steps: Vec<StepNumbers>,
    /// Reason why there is nothing to solve: a mistake on the board, or a contradiction before the first step.
    contradiction: Option<String>,
}

struct StepNumbers {
    technique: i16,
    conclusion: Conclusion,
    facts: Vec<i16>,
    deadly: Option<Deadly>,
}

impl PathRow {
    fn new(path: &Path) -> PathRow {
        let number = |step: &PathStep| {
            let technique = CATALOGUE.iter().position(|technique| *technique == step.technique);
            StepNumbers {
                technique: technique.unwrap_or_default() as i16,
                conclusion: step.conclusion.clone(),
                facts: step.proof().facts.iter().map(|fact| fact.index() as i16).collect(),
                deadly: step.proof().deadly.clone(),
            }
        };
        let steps: Vec<StepNumbers> = path.steps.iter().map(number).collect();
        let hardest = steps.iter().map(|step| step.technique).max();
        PathRow {
            solution: path.solution().map(|solution| solution.to_string()),
            solutions: i16::from(path.solution().is_some()) + i16::from(path.has_several_solutions()),
            solved_by: path.solved_by().id(),
            hardest: hardest.and_then(|number| CATALOGUE.get(number as usize)).map(|technique| technique.id),
            steps,
            contradiction: None,
        }
    }

    fn of_contradiction(why: String) -> PathRow {
        PathRow {
            solution: None,
            solutions: 0,
            solved_by: SolvedBy::Nobody.id(),
            hardest: None,
            steps: Vec::new(),
            contradiction: Some(why),
        }
    }
}

impl Group for Paths {
    fn fields(&self) -> Vec<Field> {
        vec![
            field("solution", DataType::Utf8),
            field("solutions", DataType::Int16),
            field("solved_by", DataType::Utf8),
            field("hardest", DataType::Utf8),
            whole("steps", records(step_fields())),
            whole("deadly", records(deadly_fields())),
        ]
    }

    fn about(&self) -> Vec<(String, String)> {
        let names: Vec<&str> = CATALOGUE.iter().map(|technique| technique.id).collect();
        let strategy = self.strategy.clone().map(|strategy| (STRATEGY.to_string(), strategy));
        let techniques = (TECHNIQUES.to_string(), names.join(","));
        let every_step = (EVERY_STEP.to_string(), self.every_step.to_string());
        [techniques, every_step].into_iter().chain(strategy).collect()
    }

    fn columns(&self, boards: &[Option<Board>]) -> (Vec<ArrayRef>, Errors) {
        let found: Vec<Option<Result<PathRow, String>>> =
            boards.iter().map(|board| board.as_ref().and_then(|board| self.path(board))).collect();
        let paths: Vec<Option<&PathRow>> =
            found.iter().map(|path| path.as_ref().and_then(|path| path.as_ref().ok())).collect();
        let each = |text: fn(&PathRow) -> Option<&str>| texts(paths.iter().map(|path| path.and_then(text)));
        let solutions = paths.iter().map(|path| path.map(|path| path.solutions));
        let columns: Vec<ArrayRef> = vec![
            each(|path| path.solution.as_deref()),
            Arc::new(solutions.collect::<Int16Array>()),
            each(|path| Some(path.solved_by)),
            each(|path| path.hardest),
            steps(&paths),
            deadly(&paths),
        ];
        let reason = |path| match path {
            Ok(PathRow { contradiction, .. }) => contradiction,
            Err(refusal) => Some(refusal),
        };
        (columns, found.into_iter().map(|path| path.and_then(reason)).collect())
    }
}

fn step_fields() -> Fields {
    Fields::from(vec![
        whole("technique", DataType::Int16),
        field("placed", DataType::Int16),
        whole("removed", numbers()),
        whole("facts", numbers()),
    ])
}

fn deadly_fields() -> Fields {
    Fields::from(vec![
        whole("step", DataType::Int16),
        whole("cells", numbers()),
        whole("digits", numbers()),
        whole("guardians", numbers()),
    ])
}

fn steps(paths: &[Option<&PathRow>]) -> ArrayRef {
    let (mut techniques, mut placed): (Vec<i16>, Vec<Option<i16>>) = (Vec::new(), Vec::new());
    let (mut removed, mut facts, mut ends) =
        (NumberLists::default(), NumberLists::default(), ListOffsets::default());
    for path in paths {
        for step in path.iter().flat_map(|path| &path.steps) {
            techniques.push(step.technique);
            placed.push(step.conclusion.placement().map(candidate_number));
            removed.push(step.conclusion.eliminations().map(candidate_number));
            facts.push(step.facts.iter().copied());
        }
        ends.end(techniques.len());
    }
    let columns: Vec<ArrayRef> = vec![
        Arc::new(Int16Array::from(techniques)),
        Arc::new(Int16Array::from(placed)),
        removed.finish(),
        facts.finish(),
    ];
    let fields = step_fields();
    ends.lists(DataType::Struct(fields.clone()), Arc::new(StructArray::new(fields, columns, None)), None)
}

fn deadly(paths: &[Option<&PathRow>]) -> ArrayRef {
    let (mut numbers, mut ends) = (Vec::new(), ListOffsets::default());
    let (mut cells, mut digits, mut guardians) =
        (NumberLists::default(), NumberLists::default(), NumberLists::default());
    for path in paths {
        for (number, step) in path.iter().flat_map(|path| path.steps.iter().enumerate()) {
            let Some(deadly) = &step.deadly else { continue };
            numbers.push(number as i16);
            cells.push(deadly.cells.iter().map(|cell| cell.index() as i16));
            digits.push(deadly.digits.iter().map(|digit| i16::from(digit.get())));
            guardians.push(deadly.guardians.iter().map(candidate_number));
        }
        ends.end(numbers.len());
    }
    let columns: Vec<ArrayRef> =
        vec![Arc::new(Int16Array::from(numbers)), cells.finish(), digits.finish(), guardians.finish()];
    let fields = deadly_fields();
    ends.lists(DataType::Struct(fields.clone()), Arc::new(StructArray::new(fields, columns, None)), None)
}
