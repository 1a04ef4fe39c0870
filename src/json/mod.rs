//! Paths as JSON for other programs, and the check of paths from any program.
//!
//! A [`Document`] is the stable contract: the whole board as a [`BoardRecord`], candidates as `5r2c7`, facts as `r2c4`
//! or `5b2`. [`verify`] replays a document with the kernel's choice rule and the cited facts only. So [`verify`]
//! accepts exactly the documents that a person could verify by hand, and it ignores the names of techniques. A
//! [`SceneRecord`] is a picture as data. Nothing here reads or writes files.

#[cfg(feature = "api")]
mod census;
mod digest;
mod names;
#[cfg(feature = "schema")]
pub(crate) mod notation;
mod pattern;
mod rating;
mod scene;
mod texts;
mod unique_keys;

pub use crate::format::{BoardError, BoardRecord, Marks, SCHEMA_VERSION};
#[cfg(feature = "api")]
pub(crate) use census::CensusRecord;
pub use digest::digest;
pub use names::SEARCH;
pub(crate) use names::names;
pub use pattern::{PatternCandidates, PatternCells, PatternHouses, PatternRecord, StateRecord};
#[doc(hidden)]
pub use rating::{DIGITS, MODEL_VERSION, check_path, figures, hardness};
#[doc(hidden)]
pub use scene::{CandidateRole, CellRole, LegendEntry, LinkRecord, SceneRecord, TintRecord, ViewRecord};
#[doc(hidden)]
pub use texts::Texts;
pub(crate) use unique_keys::value_of;

use crate::board::{Candidate, CandidateSet, Cell, Constraint, Deadly, Digit, DigitSet};
use crate::explain::{OnPath, Words};
use crate::grid::{Contradiction, Grid};
use crate::kernel::Conclusion;
use crate::kernel::{Argument, Premises, Proof, Refusal, check};
use crate::language::{ByLanguage, Language};
use crate::puzzle::Board;
use crate::search;
use crate::solve::{Census, Path, ProvedStep, Score, SolvedBy};
use crate::step::Family;
use crate::technique::by_id;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The path of one board.
///
/// The document uses two notations. `5r2c7` is a candidate: the digit 5 in row 2, column 7. A fact is a cell, such as
/// `r2c4`, or a digit in a row, a column or a box: `5r7` is the 5 of row 7, `5c3` the 5 of column 3, `4b1` the 4 of
/// box 1. Exactly one candidate of a fact is true. Rows, columns and boxes are counted from 1; boxes are counted from
/// left to right and then down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "S: Deserialize<'de>"))]
pub struct Document<S = StepRecord> {
    /// The version of this form, 3. The version is increased when a field changes its meaning or is removed.
    pub schema_version: u32,
    /// The board at the beginning of the path.
    #[serde(flatten)]
    pub board: BoardRecord,
    /// The digest of the board: `crc32:` and eight hexadecimal digits. The digits are the CRC-32, as in zlib, of three
    /// lines with a line feed between them. The lines are `puzzle`; `placed`, or a dot for each cell if `placed` is
    /// left out; and `candidates` with commas between the cells, or only these commas if `candidates` is left out. If
    /// the layout is not the classic one, its name, as this program writes it, is a fourth line. A path is refused when
    /// its board has another digest. The field may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// The solution; null if there is none, or if it was not found.
    #[cfg_attr(feature = "schema", schemars(with = "Option<notation::Solution>"))]
    pub solution: Option<String>,
    /// Method that found the solution: `logic`, `logic+search` or `none`.
    #[cfg_attr(feature = "schema", schemars(with = "notation::Solver"))]
    pub solved_by: String,
    /// Smallest number of steps. Present if the path with the fewest steps was asked for and logic solves the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fewest: Option<FewestRecord>,
    /// The steps in order.
    pub steps: Vec<S>,
    /// Description of the end of the path, in each language. The text reports one of three ends: logic has solved the
    /// board; logic ended and search filled a number of cells; or there is no solution, with the reason.
    #[serde(default)]
    pub text: Texts,
}

impl FromStr for Document {
    type Err = serde_json::Error;

    /// Reads a document from JSON. Unlike `serde_json::from_str`, this function refuses an object that has the same key
    /// twice, at any depth. If a key occurred twice, another reader might take a different value than this function,
    /// and would then read a document that [`verify`] did not check.
    fn from_str(text: &str) -> Result<Document, serde_json::Error> {
        serde_json::from_value(value_of(text)?)
    }
}

/// Number of steps of a shortest path. Singles (`full-house`, `hidden-single`, `naked-single`) do not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FewestRecord {
    /// Number of steps of the path that are not singles.
    pub steps: usize,
    /// Lower bound: no path has fewer steps than this. The bound equals `steps` if no shorter path is possible.
    pub at_least: usize,
    /// The hardest technique that was allowed, which is the hardest technique of the plain path. Null if all techniques
    /// of the solver were allowed.
    #[cfg_attr(feature = "schema", schemars(with = "Option<notation::TechniqueId>"))]
    pub hardest: Option<String>,
    /// Description of the number of steps and its lower bound, in each language.
    #[serde(default)]
    pub text: Texts,
}

/// One step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PathStep"))]
pub struct StepRecord {
    /// The number of the step in its path, from 1. Left out if the step is not part of a path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// The technique, or `search` for the part that logic did not find. `check` accepts any name.
    #[cfg_attr(feature = "schema", schemars(with = "notation::Named"))]
    pub technique: String,
    /// Candidates that become true: `1r2c2` places the digit 1 in row 2, column 2.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::Candidate>"))]
    pub placements: Vec<String>,
    /// Candidates that become false: `1r2c2` removes the digit 1 from row 2, column 2. Candidates that a placement
    /// removes from its houses are not listed.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::Candidate>"))]
    pub eliminations: Vec<String>,
    /// The facts from which the step follows: a cell such as `r2c4`, or a digit in a row, a column or a box, such as
    /// `5r7`, `5c3` or `4b1` (the 4 of box 1). Exactly one of the remaining candidates of each fact is true.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::Fact>"))]
    pub facts: Vec<String>,
    /// True if the step holds only for puzzles with one solution.
    pub assumes_unique: bool,
    /// The deadly pattern of the step. Its guardians count as one more fact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadly: Option<DeadlyRecord>,
    /// Cost of the step, if the strategy is that of a scale with costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<ScoreRecord>,
    /// The board before the step. A path that is read need not have this field.
    #[cfg_attr(feature = "schema", schemars(required))]
    pub board: Option<StateRecord>,
    /// Parts of the pattern. Left out for the part that was found by search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<PatternRecord>,
    /// The full reason in each language.
    #[serde(default)]
    pub text: Texts,
}

/// Cost of a step on a scale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreRecord {
    /// The name of the step in the program of the scale.
    pub name: String,
    /// Difficulty of the step, as in `"9.3"`.
    pub rating: String,
}

impl ScoreRecord {
    /// The record of a score.
    pub fn new(score: &Score) -> ScoreRecord {
        ScoreRecord { name: score.name.clone(), rating: score.rating.clone() }
    }
}

/// A deadly pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeadlyRecord {
    /// The cells of the pattern, as `r2c4`.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::Cell>"))]
    pub cells: Vec<String>,
    /// The digits that could be exchanged in these cells if all guardians were false.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::OneDigit>"))]
    pub digits: Vec<u8>,
    /// The candidates of which at least one is true, as `1r2c2`.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::Candidate>"))]
    pub guardians: Vec<String>,
}

/// Makes documents with reasons in some languages.
pub struct DocumentWriter {
    words: ByLanguage<Option<Words>>,
}

impl Default for DocumentWriter {
    /// A writer that gives reasons in all languages.
    fn default() -> DocumentWriter {
        DocumentWriter::in_languages(&Language::ALL)
    }
}

impl DocumentWriter {
    /// A writer that gives reasons in these languages.
    pub fn in_languages(languages: &[Language]) -> DocumentWriter {
        let words = |language| languages.contains(&language).then(|| Words::new(language));
        DocumentWriter { words: ByLanguage::of(words) }
    }

    /// A writer that gives reasons only in the language of these words.
    #[cfg(feature = "api")]
    pub(crate) fn with_words(words: &Words) -> DocumentWriter {
        let of = |language| (language == words.language()).then(|| words.clone());
        DocumentWriter { words: ByLanguage::of(of) }
    }

    /// The texts for a writer with one language: only this text.
    #[cfg(feature = "api")]
    pub(crate) fn in_its_language(&self, text: String) -> Texts {
        self.texts(|_| text.clone())
    }

    /// A text in each of the languages.
    fn texts(&self, say: impl Fn(&Words) -> String) -> Texts {
        Texts::of(|language| self.words[language].as_ref().map(&say).unwrap_or_default())
    }

    /// The document of a path. `census` has the number of solutions if the board has several.
    pub fn document(&self, path: &Path, census: Option<&Census>) -> Document {
        let text = self.texts(|words| words.path_result(path, census));
        self.document_of(path, text, |on_path| self.step_on_path(on_path), |searched| searched)
    }

    /// The document of a path whose steps are records of another kind. `step` makes the record of a step, and `search`
    /// makes the record of the part that was found by search.
    pub(crate) fn document_of<'p, S>(
        &self,
        path: &'p Path,
        text: Texts,
        step: impl FnMut(OnPath<'p>) -> S,
        search: impl FnOnce(StepRecord) -> S,
    ) -> Document<S> {
        let mut steps: Vec<S> = OnPath::all(path).map(step).collect();
        let searched = path.search_placements();
        if !searched.is_empty() {
            steps.push(search(StepRecord {
                number: Some(path.earlier.len() + steps.len() + 1),
                technique: SEARCH.to_string(),
                placements: names(searched),
                board: Some(StateRecord::new(&path.end)),
                text: self.texts(Words::search_step),
                ..StepRecord::default()
            }));
        }
        let fewest = path.reached.as_ref().map(|reached| FewestRecord {
            steps: reached.found,
            at_least: reached.least,
            hardest: reached.hardest.map(|technique| technique.id.to_string()),
            text: self.texts(|words| words.fewest(reached)),
        });
        Document {
            solution: path.solution().map(|values| values.to_string()),
            solved_by: path.solved_by().id().to_string(),
            fewest,
            steps,
            ..Document::without_steps(&path.position, text)
        }
    }

    /// The document of a board that has no path, with the reason in each language.
    pub fn without_path(&self, position: &Board, why: impl Fn(&Words) -> String) -> Document {
        Document::without_steps(position, self.texts(why))
    }

    /// The record of a step that is not part of a path.
    pub fn step(&self, step: &ProvedStep) -> StepRecord {
        StepRecord::new(step, self.texts(|words| words.explanation(step)))
    }

    /// The record of a step of a path. The reason in the record names the earlier steps that have removed candidates.
    pub(crate) fn step_on_path(&self, on_path: OnPath) -> StepRecord {
        let text = self.texts(|words| words.telling_on_path(on_path).to_string());
        StepRecord::new(on_path.step(), text).on_path(on_path)
    }
}

impl<S> Document<S> {
    /// The document of a board without steps.
    pub(crate) fn without_steps(position: &Board, text: Texts) -> Document<S> {
        Document {
            schema_version: SCHEMA_VERSION,
            board: BoardRecord::new(position),
            digest: Some(digest(position)),
            solution: None,
            solved_by: SolvedBy::Nobody.id().to_string(),
            fewest: None,
            steps: Vec::new(),
            text,
        }
    }
}

impl StepRecord {
    /// The record of a step with this reason.
    pub(crate) fn new(step: &ProvedStep, text: Texts) -> StepRecord {
        let Proof { facts, deadly, .. } = step.proof();
        StepRecord {
            number: None,
            technique: step.technique.id.to_string(),
            placements: names(step.conclusion.placement()),
            eliminations: names(step.conclusion.eliminations()),
            facts: names(facts),
            assumes_unique: step.technique.assumes_unique,
            deadly: deadly.as_ref().map(|deadly| DeadlyRecord {
                cells: names(deadly.cells),
                digits: deadly.digits.iter().map(Digit::get).collect(),
                guardians: names(deadly.guardians.iter()),
            }),
            score: None,
            board: Some(StateRecord::new(step.grid())),
            pattern: Some(PatternRecord::new(step.grid(), step)),
            text,
        }
    }

    /// The record with the step's number and rating.
    pub(crate) fn on_path(self, on_path: OnPath) -> StepRecord {
        let score = on_path.step().score.as_deref().map(ScoreRecord::new);
        StepRecord { number: Some(on_path.number()), score, ..self }
    }
}

/// Result of the check of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifiedPath {
    /// Steps that were proved.
    pub proved: usize,
    /// True if the path ends with digits that were found by search. These digits are consistent with the rules, but no
    /// logic proves them.
    pub searched: bool,
    /// True if the board is filled at the end.
    pub solved: bool,
}

/// Reason why a document was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentFault {
    /// The number of the step, from 1; `None` for the document as a whole.
    pub step: Option<usize>,
    /// Kind of the fault.
    pub kind: FaultKind,
}

/// Fault of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The version is not one that this program knows.
    Version(u32),
    /// A field cannot be read.
    Unreadable(String),
    /// The document states a different digest. The field is the digest of the board.
    OtherBoard(String),
    /// The board breaks the rules.
    Contradiction(Contradiction),
    /// The kernel refuses the step.
    Refused(Refusal),
    /// The step places nothing and removes nothing.
    Nothing,
    /// A part of the document is not allowed where it is: a step after the search part, a proof in the search part, a
    /// deadly pattern that is not declared, or a candidate is listed twice.
    OutOfPlace(&'static str),
    /// The digits of the search part do not lead to a solution.
    NotASolution,
    /// The document states a different solution from the one that the steps lead to.
    OtherSolution,
    /// `solved_by` disagrees with the steps.
    SolvedBy,
    /// `fewest` disagrees with the number of steps that are not singles.
    Fewest,
}

impl fmt::Display for DocumentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(step) = self.step {
            write!(f, "step {step}: ")?;
        }
        match &self.kind {
            FaultKind::Version(version) => {
                write!(f, "unsupported schema version {version} (supported: {SCHEMA_VERSION})")
            }
            FaultKind::Unreadable(what) => f.write_str(what),
            FaultKind::OtherBoard(digest) => {
                write!(f, "the board is not the one that this path was made for: its digest is {digest}")
            }
            FaultKind::Contradiction(contradiction) => write!(f, "{contradiction}"),
            FaultKind::Refused(refusal) => write!(f, "{refusal}"),
            FaultKind::Nothing => f.write_str("the step places nothing and removes nothing"),
            FaultKind::OutOfPlace(what) => f.write_str(what),
            FaultKind::NotASolution => f.write_str("the digits found by search are in no solution"),
            FaultKind::OtherSolution => f.write_str("the steps do not lead to the stated solution"),
            FaultKind::SolvedBy => f.write_str("'solved_by' disagrees with the steps"),
            FaultKind::Fewest => {
                f.write_str("'fewest' disagrees with the number of steps that are not singles")
            }
        }
    }
}

impl std::error::Error for DocumentFault {}

/// Checks every step of a document with the kernel, from the facts that the step cites.
///
/// The replay starts from the whole board: the rules, the player's digits and the player's marks. If a step assumes
/// that the puzzle has only one solution, this is checked on the givens alone.
///
/// # Errors
/// The first fault.
pub fn verify(document: &Document) -> Result<VerifiedPath, DocumentFault> {
    let whole = |kind| DocumentFault { step: None, kind };
    let position = board(document).map_err(whole)?;
    let grid = match Grid::from_position(&position) {
        Ok(grid) => grid,
        // A board that contradicts itself has no path, so its document has no steps and no solution.
        Err(_) if document.steps.is_empty() && document.solution.is_none() => {
            ended(document, SolvedBy::Nobody).map_err(whole)?;
            return Ok(VerifiedPath { proved: 0, searched: false, solved: false });
        }
        Err(contradiction) => return Err(whole(FaultKind::Contradiction(contradiction))),
    };
    let mut replay =
        DocumentReplay { unique: None, puzzle: position.without_play(), grid, searched: false, dead: false };
    let mut proved = 0;
    for (index, step) in document.steps.iter().enumerate() {
        replay.step(step).map_err(|kind| DocumentFault { step: Some(index + 1), kind })?;
        proved += usize::from(!replay.searched);
    }
    let solved = replay.grid.is_solved() && !replay.dead;
    let reached = solved.then(|| replay.grid.values().to_string());
    if document.solution != reached {
        return Err(whole(FaultKind::OtherSolution));
    }
    let by = match (solved, replay.searched) {
        (true, false) => SolvedBy::Logic,
        (true, true) => SolvedBy::LogicAndSearch,
        (false, _) => SolvedBy::Nobody,
    };
    ended(document, by).map_err(whole)?;
    Ok(VerifiedPath { proved, searched: replay.searched, solved })
}

/// Checks that `solved_by` and `fewest` of the document agree with its steps.
fn ended(document: &Document, by: SolvedBy) -> Result<(), FaultKind> {
    if document.solved_by != by.id() {
        return Err(FaultKind::SolvedBy);
    }
    let is_single = |step: &&StepRecord| {
        by_id(&step.technique).is_some_and(|technique| technique.family == Family::Singles)
    };
    let others = document.steps.len() - document.steps.iter().filter(is_single).count();
    match &document.fewest {
        Some(FewestRecord { steps, at_least, .. })
            if by != SolvedBy::Logic || *steps != others || at_least > steps =>
        {
            Err(FaultKind::Fewest)
        }
        Some(_) | None => Ok(()),
    }
}

/// Returns the board of a document, and checks that the digest in the document is the digest of this board.
fn board(document: &Document) -> Result<Board, FaultKind> {
    let Document { schema_version, board, digest: stated, .. } = document;
    match *schema_version {
        SCHEMA_VERSION => {
            let position = board.position().map_err(|error| FaultKind::Unreadable(error.to_string()))?;
            let found = digest(&position);
            match stated {
                Some(stated) if !stated.eq_ignore_ascii_case(&found) => Err(FaultKind::OtherBoard(found)),
                Some(_) | None => Ok(position),
            }
        }
        other => Err(FaultKind::Version(other)),
    }
}

/// A document while it is being checked.
struct DocumentReplay {
    /// The board without the digits and marks of the player.
    puzzle: Board,
    grid: Grid,
    unique: Option<bool>,
    searched: bool,
    dead: bool,
}

impl DocumentReplay {
    fn step(&mut self, step: &StepRecord) -> Result<(), FaultKind> {
        if self.searched {
            return Err(FaultKind::OutOfPlace("no step may follow the part found by search"));
        }
        if self.dead {
            return Err(FaultKind::OutOfPlace("no step may follow a contradiction"));
        }
        let placements: Vec<Candidate> = read(&step.placements)?;
        let eliminations: Vec<Candidate> = read(&step.eliminations)?;
        let mut concluded = CandidateSet::EMPTY;
        for candidate in placements.iter().chain(&eliminations) {
            if concluded.contains(*candidate) {
                return Err(FaultKind::OutOfPlace("a candidate is listed twice"));
            }
            concluded.insert(*candidate);
        }
        let facts: Vec<Constraint> = read(&step.facts)?;
        if placements.is_empty() && eliminations.is_empty() {
            return Err(FaultKind::Nothing);
        }
        if step.technique == SEARCH {
            let claims_proof = step.assumes_unique || step.deadly.is_some();
            return match eliminations.is_empty() && facts.is_empty() && !claims_proof {
                true => self.search(&placements),
                false => {
                    Err(FaultKind::OutOfPlace("search proves nothing, so its step can only place digits"))
                }
            };
        }
        let deadly = step.deadly.as_ref().map(read_deadly).transpose()?;
        if deadly.is_some() && !step.assumes_unique {
            return Err(FaultKind::OutOfPlace("a deadly pattern needs 'assumes_unique'"));
        }
        let puzzle = &self.puzzle;
        let unique = deadly.is_some() && *self.unique.get_or_insert_with(|| search::is_unique(puzzle));
        let premises = Premises { grid: &self.grid, givens: puzzle.givens.cells(), unique };
        let removal = (!eliminations.is_empty())
            .then(|| Conclusion::Eliminate(Box::new(eliminations.into_iter().collect::<CandidateSet>())));
        let conclusions: Vec<Conclusion> =
            placements.into_iter().map(Conclusion::Place).chain(removal).collect();
        let proof = Proof { facts, deadly, argument: Argument::Choice };
        for conclusion in &conclusions {
            check(premises, conclusion, &proof).map_err(FaultKind::Refused)?;
        }
        // A step may show that the board has no solution; then it must be the last step.
        self.dead = conclusions.iter().any(|conclusion| conclusion.apply(&mut self.grid).is_err());
        Ok(())
    }

    /// Checks the digits that were found by search. These digits cannot be proved; they only have to lead to a
    /// solution.
    fn search(&mut self, placements: &[Candidate]) -> Result<(), FaultKind> {
        for placement in placements {
            if self.grid.solved_cells().contains(placement.cell) {
                return Err(FaultKind::Refused(Refusal::NoEffect));
            }
            self.grid.place(*placement).map_err(|_| FaultKind::NotASolution)?;
        }
        self.searched = true;
        if self.grid.is_solved() { Ok(()) } else { Err(FaultKind::NotASolution) }
    }
}

fn read<T: std::str::FromStr<Err = E>, E: fmt::Display>(items: &[String]) -> Result<Vec<T>, FaultKind> {
    let one = |item: &String| item.parse().map_err(|error: E| FaultKind::Unreadable(error.to_string()));
    items.iter().map(one).collect()
}

fn read_deadly(record: &DeadlyRecord) -> Result<Deadly, FaultKind> {
    let digit = |n: &u8| Digit::new(*n).ok_or_else(|| FaultKind::Unreadable(format!("'{n}' is not a digit")));
    let deadly = Deadly {
        cells: read::<Cell, _>(&record.cells)?.into_iter().collect(),
        digits: record.digits.iter().map(digit).collect::<Result<DigitSet, _>>()?,
        guardians: read::<Candidate, _>(&record.guardians)?.into_iter().collect(),
    };
    let listed = [record.cells.len(), record.digits.len(), record.guardians.len()];
    match [deadly.cells.len(), deadly.digits.len(), deadly.guardians.iter().count()] == listed {
        true => Ok(deadly),
        false => Err(FaultKind::OutOfPlace("a deadly pattern lists a cell, digit or candidate twice")),
    }
}
