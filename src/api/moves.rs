//! `moves`: judges a batch of moves for programs. Each move comes with its own board, and the verdict shows whether the
//! move follows from this board.

use super::context::{QuestionContext, claims};
use super::problem::{ErrorRecord, Problem};
use super::question::{Lane, Question, read};
use super::tactics::{StrategyName, technique, yes};
use crate::board::{Cell, Naming, Regions};
use crate::explain::Words;
use crate::format::{BoardError, BoardRecord, Marks, layout_named};
use crate::json::notation;
use crate::language::Language;
use crate::puzzle::Board;
use crate::solve::{Claim, Mistake, MoveReason, Ruling, Solver, rule};
use crate::step::{Step, Technique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Asks whether moves follow from their boards.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Moves {
    /// The moves, each with its own board. An error in one move is reported in place of its verdict, and the other
    /// moves are judged.
    #[schemars(with = "Vec<MoveQuestion>")]
    moves: Vec<Box<RawValue>>,
    /// The strategy: the ordered set of techniques that may be used.
    #[serde(default)]
    strategy: StrategyName,
    /// The ids of the only techniques that may be used. Without this field, the whole strategy may be used.
    #[serde(default)]
    techniques: Option<Vec<String>>,
    /// The ids of techniques that are left out.
    #[serde(default)]
    without: Vec<String>,
    /// True if techniques may assume that the puzzle has one solution.
    #[serde(default = "yes")]
    uniqueness: bool,
    /// The id of the hardest technique that may justify a move. Without this field, the board determines the
    /// techniques: singles, box-line reductions and subsets may always justify a move, and so may all techniques up to
    /// the technique of the path's next step.
    #[serde(default)]
    up_to: Option<String>,
    /// True if each verdict also comes in words.
    #[serde(default)]
    words: bool,
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
    /// Names of cells in the sentences of the answer.
    #[serde(default, rename = "cell_names")]
    _cell_names: Naming,
}

/// A move on a board.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Move")]
struct MoveQuestion {
    /// The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too.
    puzzle: String,
    /// The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without
    /// this field, the text of the puzzle determines the layout.
    #[serde(default)]
    layout: Option<String>,
    /// The number of rows of the board. The four fields `size`, `box_rows`, `box_columns` and `rules` are another way
    /// to name the layout; they are also the columns of a table with layouts. If `layout` is given, too, the four
    /// fields must agree with `layout`.
    #[serde(default)]
    size: Option<u8>,
    /// The number of rows of a box. Without this field, boxes have their usual shape.
    #[serde(default)]
    box_rows: Option<u8>,
    /// The number of columns of a box.
    #[serde(default)]
    box_columns: Option<u8>,
    /// The names of the rules besides rows, columns and boxes, with `+` between them.
    #[serde(default)]
    rules: Option<String>,
    /// The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit.
    #[serde(default)]
    placed: Option<String>,
    /// The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing.
    #[serde(default)]
    candidates: Option<Marks>,
    /// The move: `r3c5=4` writes a digit, `r3c5!=4` removes a candidate, and `r3c5!=4 r3c6!=4` removes several
    /// candidates. Cells may also have the names that `cell_names` selects.
    #[serde(rename = "move")]
    played: String,
}

/// The verdicts.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct MovesAnswer {
    /// Verdict on each move, in the order of the question.
    verdicts: Vec<MoveAnswer>,
}

/// Verdict on a move.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MoveVerdict")]
pub(crate) struct MoveAnswer {
    /// The verdict.
    verdict: RulingName,
    /// The hardest technique that justifies the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::TechniqueId>")]
    technique: Option<&'static str>,
    /// Number of lines of the argument that justifies the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<usize>,
    /// The steps that justify the move. Each step is found on the board of the question. If the last step is a single,
    /// it may be found only on the board after the other steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<MoveStep>,
    /// Next step of the path, if the techniques find one. The field is present for a right move that is not justified
    /// yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<MoveStep>,
    /// A candidate of the solution that the wrong move contradicts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::Candidate>")]
    right: Option<String>,
    /// Cells in which the board is wrong, or in which the move cannot be made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<notation::Cell>")]
    cells: Vec<String>,
    /// The verdict in words, if the question asks for words. If the board is wrong, the text is always there, with the
    /// fault and advice.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// Reason why the move is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Box<ErrorRecord>>,
}

/// A step that justifies a move, or that comes next on the path.
#[derive(Debug, Serialize, JsonSchema)]
struct MoveStep {
    /// The technique.
    #[schemars(with = "notation::TechniqueId")]
    technique: &'static str,
    /// Effect of the step, as a move.
    #[serde(rename = "move")]
    does: String,
}

/// Verdict on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Ruling")]
#[serde(rename_all = "snake_case")]
enum RulingName {
    /// The move contradicts the solution.
    Wrong,
    /// The move is right, but none of the usable techniques shows this on the present board.
    NotYet,
    /// The move follows from the board.
    Justified,
    /// The cell holds a digit already.
    Filled,
    /// The board does not have the candidates any more.
    Already,
    /// The board is wrong somewhere else.
    Mistake,
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions.
    SeveralSolutions,
    /// The board or the move cannot be read.
    Refused,
}

impl Question for Moves {
    type Answer = MovesAnswer;
    const NAME: &'static str = "moves";
    // On hard boards the next step of the path may take long to find.
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str =
        "Judge moves for programs: wrong, not justified yet, or justified, with the technique";

    fn answer(self, ask: &QuestionContext) -> Result<MovesAnswer, Problem> {
        let strategy = self.strategy.of_known(self.techniques.as_deref(), &self.without, self.uniqueness)?;
        let up_to = self.up_to.as_deref().map(technique).transpose()?;
        let referee = Referee { words: ask.words, up_to, tells: self.words };
        let solver = Solver::new(&strategy).until(ask.task);
        let judge = |solver: &Solver| {
            self.moves.iter().map(|played| referee.judge(solver, played.get().as_bytes())).collect()
        };
        Ok(MovesAnswer { verdicts: solver.run(judge)? })
    }
}

/// Way in which moves are judged.
pub(crate) struct Referee<'w> {
    /// The words of the answers.
    pub(crate) words: &'w Words,
    /// The hardest technique that may justify a move; without it, the board determines the techniques.
    pub(crate) up_to: Option<&'static Technique>,
    /// True if each verdict comes in words.
    pub(crate) tells: bool,
}

impl Referee<'_> {
    /// The verdict on a move in JSON. If the move cannot be read, the verdict is a refusal.
    pub(crate) fn judge(&self, solver: &Solver, question: &[u8]) -> MoveAnswer {
        let judged = read::<MoveQuestion>(question).and_then(|question| {
            let position = question.position()?;
            let claims = claims(self.words, position.layout, &question.played)?;
            let played = Claim::together(&claims).ok_or_else(|| Problem::Claims(question.played.clone()))?;
            let ruling = rule(solver, &position, &played, self.up_to);
            Ok(self.told(&ruling, || self.words.on(position.layout).ruling(&played, &ruling)))
        });
        judged.unwrap_or_else(|problem| self.refusal(&problem))
    }

    /// The record of a move that cannot be judged.
    pub(crate) fn refusal(&self, problem: &Problem) -> MoveAnswer {
        let error = Some(Box::new(ErrorRecord::record_of(problem, self.words)));
        MoveAnswer { error, ..MoveAnswer::of(RulingName::Refused) }
    }

    /// The record of a verdict.
    fn told(&self, ruling: &Ruling, text: impl FnOnce() -> String) -> MoveAnswer {
        let answer = match ruling {
            Ruling::Filled { cell, .. } => MoveAnswer::at(RulingName::Filled, [*cell]),
            Ruling::Already => MoveAnswer::of(RulingName::Already),
            Ruling::NoSolution(suspects) => {
                MoveAnswer::at(RulingName::NoSolution, suspects.main_suspects().iter().map(|clue| clue.cell))
            }
            Ruling::SeveralSolutions { census, .. } => {
                MoveAnswer::at(RulingName::SeveralSolutions, census.differ().iter())
            }
            Ruling::Mistake(mistake) => MoveAnswer::at(RulingName::Mistake, cells(mistake)),
            Ruling::Wrong(right) => {
                MoveAnswer { right: Some(right.to_string()), ..MoveAnswer::of(RulingName::Wrong) }
            }
            Ruling::NotYet { next } => {
                MoveAnswer { next: next.as_deref().map(MoveStep::new), ..MoveAnswer::of(RulingName::NotYet) }
            }
            Ruling::Justified(why) => {
                let MoveReason { technique, lines, steps } = &**why;
                MoveAnswer {
                    technique: Some(technique.id),
                    lines: Some(*lines),
                    steps: steps.iter().map(MoveStep::new).collect(),
                    ..MoveAnswer::of(RulingName::Justified)
                }
            }
        };
        let is_told = self.tells || answer.verdict.is_about_the_board();
        MoveAnswer { text: is_told.then(text), ..answer }
    }
}

impl RulingName {
    /// Returns true if the player must correct the board before the move can be judged.
    fn is_about_the_board(self) -> bool {
        match self {
            RulingName::Filled
            | RulingName::Mistake
            | RulingName::NoSolution
            | RulingName::SeveralSolutions => true,
            RulingName::Wrong
            | RulingName::NotYet
            | RulingName::Justified
            | RulingName::Already
            | RulingName::Refused => false,
        }
    }
}

impl MoveAnswer {
    /// A verdict without further data.
    fn of(verdict: RulingName) -> MoveAnswer {
        MoveAnswer {
            verdict,
            technique: None,
            lines: None,
            steps: Vec::new(),
            next: None,
            right: None,
            cells: Vec::new(),
            text: None,
            error: None,
        }
    }

    /// A verdict with the cells that it is about.
    fn at(verdict: RulingName, cells: impl IntoIterator<Item = Cell>) -> MoveAnswer {
        let cells = cells.into_iter().map(|cell| cell.to_string()).collect();
        MoveAnswer { cells, ..MoveAnswer::of(verdict) }
    }

    /// Returns true if the move follows from the board or was made already, false for any other verdict on a move, and
    /// `None` if the move was not judged.
    #[cfg(feature = "cli")]
    pub(crate) fn stands(&self) -> Option<bool> {
        match self.verdict {
            RulingName::Justified | RulingName::Already => Some(true),
            RulingName::Refused => None,
            RulingName::Wrong
            | RulingName::NotYet
            | RulingName::Filled
            | RulingName::Mistake
            | RulingName::NoSolution
            | RulingName::SeveralSolutions => Some(false),
        }
    }
}

impl MoveStep {
    fn new(step: &Step) -> MoveStep {
        let placed = step.conclusion.placement().into_iter().map(Claim::Is);
        let claims = placed.chain(step.conclusion.eliminations().map(Claim::IsNot));
        let does: Vec<String> = claims.map(|claim| claim.to_string()).collect();
        MoveStep { technique: step.technique.id, does: does.join(" ") }
    }
}

impl MoveQuestion {
    fn position(&self) -> Result<Board, Problem> {
        let by_columns = self.layout_of_columns();
        let record = BoardRecord {
            puzzle: self.puzzle.clone(),
            layout: self.layout.clone().or(by_columns.clone()),
            placed: self.placed.clone(),
            candidates: self.candidates.clone(),
        };
        let position = record.position()?;
        // On boards without rectangular boxes, only the name of the layout describes the regions.
        if let (Some(_), Some(columns), Regions::Boxes { .. }) =
            (&self.layout, by_columns, position.layout.regions())
        {
            let layout = layout_named(&columns).map_err(BoardError::Layout)?;
            if layout != position.layout {
                return Err(BoardError::other_layout(position.layout, layout, &columns).into());
            }
        }
        Ok(position)
    }

    /// The name of the layout that the fields for size, box and rules describe; `None` without a size.
    fn layout_of_columns(&self) -> Option<String> {
        let size = self.size?;
        let boxes = self.box_rows.zip(self.box_columns);
        let boxes = boxes.map_or(String::new(), |(rows, columns)| format!("-{rows}x{columns}"));
        let rules = self.rules.iter().filter(|rules| !rules.is_empty());
        Some(rules.fold(format!("{size}x{size}{boxes}"), |name, rules| format!("{name}+{rules}")))
    }
}

/// The cells of a mistake.
fn cells(mistake: &Mistake) -> Vec<Cell> {
    match mistake {
        Mistake::WrongValue { cell, .. } => vec![*cell],
        Mistake::WrongRemoval { candidate } => vec![candidate.cell],
        Mistake::Clash(clash) => clash.cells().iter().collect(),
        Mistake::Conflict { placed } => placed.iter().map(|one| one.cell).collect(),
    }
}
