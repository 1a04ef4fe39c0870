//! `appraise`: the facts by which the maker of a puzzle judges it.

use super::context::QuestionContext;
use super::problem::Problem;
use super::question::{Lane, Question};
use crate::board::{Candidate, CellSet, Layout};
use crate::canonical::canonical_board;
use crate::explain::Words;
use crate::generate::{Symmetry, spare_clues};
use crate::json::notation;
use crate::puzzle::{Board, Digits};
use crate::solve::{
    Appraisal, Bottleneck, Cancellable, Census, NoPath, SolvedBy, Solver, Standing, Suspects, UniquenessUse,
    puzzle_of,
};
use crate::step::Technique;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use std::borrow::Cow;

about_a_board! {
    /// Asks for the quality of a puzzle. If the givens have one solution, only the givens are judged; otherwise, the
    /// whole board is judged.
    Appraise {}
}

/// The quality of a puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct AppraiseAnswer {
    /// The answer in words, a line for each point.
    text: String,
    /// Number of solutions of the puzzle, counted up to 1000; 0 if there is no solution.
    count: usize,
    /// True if there are more solutions than were counted.
    more: bool,
    /// Number of givens.
    givens: usize,
    /// True if the puzzle needs each of its givens. Null unless the puzzle has one solution and only digits.
    minimal: Option<bool>,
    /// The spare givens. If any one of them is removed, the puzzle still has one solution. Null if `minimal` is null.
    #[schemars(with = "Option<Vec<notation::Candidate>>")]
    spare: Option<Vec<String>>,
    /// The symmetries of the cells with givens. A symmetry that follows from another one is left out.
    #[schemars(with = "Vec<SymmetryId>")]
    symmetries: Vec<&'static str>,
    /// Number of relabellings (exchanges of rows, columns and digits) that leave the puzzle unchanged; 1 without
    /// symmetry. On other layouts, only relabellings that keep the rules count.
    automorphisms: u64,
    /// The path of the puzzle. Null unless the puzzle has one solution.
    path: Option<AppraisedPath>,
}

/// The path of a puzzle, as its maker judges it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct AppraisedPath {
    /// Method that found the solution: `logic` or `logic+search`.
    #[schemars(with = "notation::Solver")]
    solved_by: &'static str,
    /// Number of steps of the path that `explain` shows.
    steps: usize,
    /// The first step that is not a single; null if all steps are singles.
    first_hard: Option<StepMark>,
    /// The first step of the hardest technique; null if the path has no step.
    hardest: Option<StepMark>,
    /// Number of stages. If singles are possible, a stage consists of all of them. Otherwise, it consists of all steps
    /// of the simplest technique that finds a step.
    stages: usize,
    /// Number of stages in which only one step is possible. A stage whose technique assumes that a candidate is true or
    /// false consists of one step and is not counted.
    bottlenecks: usize,
    /// The first stage in which only one step is possible; null if there is no such stage.
    first_bottleneck: Option<StageMark>,
    /// Use of techniques that assume one solution.
    #[schemars(with = "UniquenessName")]
    uniqueness: &'static str,
    /// The hardest technique of a path without techniques that assume one solution. Present if `path` uses such
    /// techniques but does not need them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::TechniqueId>")]
    hardest_without: Option<&'static str>,
}

/// A step of a path.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct StepMark {
    /// Number of the step in the path, from 1.
    step: usize,
    /// Number of cells with a digit before the step.
    filled: usize,
    /// The technique.
    #[schemars(with = "notation::TechniqueId")]
    technique: &'static str,
    /// The technique in words.
    technique_name: String,
}

/// A stage with a single possible step.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct StageMark {
    /// Number of the stage, from 1.
    stage: usize,
    /// Number of cells with a digit at the beginning of the stage.
    filled: usize,
    /// The technique of the step.
    #[schemars(with = "notation::TechniqueId")]
    technique: &'static str,
    /// The technique in words.
    technique_name: String,
}

/// Schema of the name of a symmetry.
enum SymmetryId {}

impl JsonSchema for SymmetryId {
    fn schema_name() -> Cow<'static, str> {
        "SymmetryId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names: Vec<&str> = named_symmetries().map(Symmetry::id).collect();
        json_schema!({ "type": "string", "description": "A symmetry of the cells with givens.", "enum": names })
    }
}

/// Schema of the use of techniques that assume one solution.
enum UniquenessName {}

impl JsonSchema for UniquenessName {
    fn schema_name() -> Cow<'static, str> {
        "UniquenessUse".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "Use of techniques that assume one solution. `unused`: no step uses them. `avoidable`: some \
                            steps use them, but other techniques also solve the puzzle. `needed`: without them, the \
                            techniques do not solve the puzzle.",
            "enum": ["unused", "avoidable", "needed"],
        })
    }
}

impl Question for Appraise {
    type Answer = AppraiseAnswer;
    const NAME: &'static str = "appraise";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Judge the quality of a puzzle";

    fn answer(self, ask: &QuestionContext) -> Result<AppraiseAnswer, Problem> {
        let solver = Solver::default().until(ask.task);
        AppraiseAnswer::new(ask.words, &solver, &self.position()?)
    }
}

impl AppraiseAnswer {
    /// The quality of the puzzle of a board.
    pub(crate) fn new(
        words: &Words,
        solver: &Cancellable<Solver>,
        position: &Board,
    ) -> Result<AppraiseAnswer, Problem> {
        let puzzle = digits_of(&puzzle_of(position));
        let words = &*words.on(puzzle.layout);
        let standing = Standing::of(&puzzle);
        let census = matches!(standing, Standing::Several).then(|| Census::of(&puzzle));
        let count = match (&standing, &census) {
            (_, Some(census)) => census.counted,
            (Standing::One(_), None) => 1,
            (Standing::NoSolution(_) | Standing::Wrong(_) | Standing::Several, None) => 0,
        };
        let cells = puzzle.values().cells();
        let is_one = matches!(standing, Standing::One(_));
        let spare = (is_one && puzzle.marks.is_none()).then(|| spare_clues(&puzzle));
        let symmetries = symmetries_of(puzzle.layout, cells);
        let automorphisms = canonical_board(&puzzle).automorphisms;
        let appraisal = match is_one {
            true => Some(match solver.run(|solver| solver.appraise(&puzzle))? {
                Ok(appraisal) => appraisal,
                Err(NoPath::Contradiction(contradiction)) => {
                    return Err(Problem::Contradiction(contradiction));
                }
                Err(NoPath::Refused(refused)) => return Err(Problem::Refused(refused)),
            }),
            false => None,
        };
        let mut lines = vec![match (&standing, &census) {
            (_, Some(census)) => words.several_solutions(census),
            (Standing::NoSolution(suspects), _) => words.no_solution_because(suspects),
            (Standing::One(_), _) => words.one_solution(),
            (Standing::Wrong(_) | Standing::Several, None) => words.no_solution_because(&Suspects::default()),
        }];
        lines.extend(spare.map(|spare| words.spare_givens(cells.len(), spare)));
        lines.push(words.pattern_symmetries(&symmetries, automorphisms));
        lines.extend(appraisal.iter().flat_map(|appraisal| words.appraisal(appraisal)));
        let clue = |cell| puzzle.givens.get(cell).map(|digit| Candidate::new(digit, cell).to_string());
        Ok(AppraiseAnswer {
            text: lines.join("\n"),
            count,
            more: census.as_ref().is_some_and(|census| census.count.is_none()),
            givens: cells.len(),
            minimal: spare.map(CellSet::is_empty),
            spare: spare.map(|spare| spare.iter().filter_map(clue).collect()),
            symmetries,
            automorphisms,
            path: appraisal.map(|appraisal| AppraisedPath::new(words, &appraisal)),
        })
    }

    /// The answer in words.
    #[cfg(feature = "cli")]
    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

impl AppraisedPath {
    fn new(words: &Words, appraisal: &Appraisal) -> AppraisedPath {
        let Appraisal { path, first_hard, hardest, stages, bottlenecks, uniqueness } = appraisal;
        let step = |index: usize| {
            let technique: &Technique = path.steps.get(index)?.technique;
            let filled = appraisal.filled_before(index);
            Some(StepMark {
                step: index + 1,
                filled,
                technique: technique.id,
                technique_name: words.technique(technique),
            })
        };
        let stage = |Bottleneck { stage, filled, technique }: &Bottleneck| StageMark {
            stage: *stage,
            filled: *filled,
            technique: technique.id,
            technique_name: words.technique(technique),
        };
        AppraisedPath {
            solved_by: match path.solved_by() {
                SolvedBy::Nobody => SolvedBy::LogicAndSearch.id(),
                finder @ (SolvedBy::Logic | SolvedBy::LogicAndSearch) => finder.id(),
            },
            steps: path.steps.len(),
            first_hard: first_hard.and_then(step),
            hardest: hardest.and_then(step),
            stages: *stages,
            bottlenecks: bottlenecks.len(),
            first_bottleneck: bottlenecks.first().map(stage),
            uniqueness: uniqueness.id(),
            hardest_without: match uniqueness {
                UniquenessUse::Avoidable { hardest } => hardest.map(|technique| technique.id),
                UniquenessUse::Unused | UniquenessUse::Needed => None,
            },
        }
    }
}

/// The puzzle with all its digits as givens. Digits that a player wrote into the puzzle become givens, too.
fn digits_of(puzzle: &Board) -> Board {
    Board { givens: puzzle.values(), placed: Digits::EMPTY, ..puzzle.clone() }
}

/// All symmetries except `Symmetry::None`.
fn named_symmetries() -> impl Iterator<Item = Symmetry> {
    Symmetry::ALL.into_iter().filter(|symmetry| *symmetry != Symmetry::None)
}

/// The symmetries of a set of cells, by their ids, without those that follow from another one.
fn symmetries_of(layout: &Layout, cells: CellSet) -> Vec<&'static str> {
    let holds =
        |symmetry: &Symmetry| cells.iter().all(|cell| cells.is_superset(symmetry.orbit(layout, cell)));
    let all: Vec<Symmetry> = named_symmetries().filter(holds).collect();
    let follows_from = |one: Symmetry, other: Symmetry| {
        one != other
            && layout
                .cells()
                .iter()
                .all(|cell| other.orbit(layout, cell).is_superset(one.orbit(layout, cell)))
    };
    let strongest = all.iter().filter(|one| !all.iter().any(|other| follows_from(**one, *other)));
    strongest.map(|symmetry| symmetry.id()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;

    #[test]
    fn only_the_strongest_symmetries_of_a_pattern_are_named() {
        let pattern =
            |is_in: fn(&Cell) -> bool| symmetries_of(Layout::CLASSIC, Cell::all().filter(is_in).collect());
        assert_eq!(pattern(|_| true), ["full"]);
        assert_eq!(pattern(|cell| cell.index() == 3 || cell.index() == 77), ["rotational-180"]);
        assert_eq!(pattern(|cell| cell.row_index() == 2), ["vertical"]);
        assert_eq!(pattern(|cell| cell.row_index() == 4), ["orthogonal"]);
        assert_eq!(pattern(|cell| cell.index() == 3), Vec::<&str>::new());
    }
}
