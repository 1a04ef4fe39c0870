//! `explain`: the path with reasons.

use super::context::QuestionContext;
use super::problem::Problem;
use super::question::{Lane, Question, within};
use super::records::{RecordTeller, ShownStep};
use crate::board::{Candidate, CandidateSet};
use crate::explain::{PathPart, Singles};
use crate::json::{CensusRecord, Document, DocumentWriter, notation};
use crate::puzzle::Board;
use crate::solve::{Breadth, Census, NoPath, Path, Route, Standing};
use schemars::JsonSchema;
use serde::Serialize;
use std::time::Duration;

about_a_game! {
    /// Asks for the path.
    Explain {
        /// True if the path keeps steps that no later step needs.
        #[serde(default)]
        every_step: bool,
        /// True if the answer should be the path with the fewest steps, where singles do not count. If `techniques` is
        /// given, this path uses only techniques from that list. Otherwise, the path uses only techniques that are at
        /// most as hard as the hardest technique of the plain path. With `fewest`, `every_step` is ignored.
        #[serde(default)]
        fewest: bool,
        /// Time limit in seconds, at most 10. The answer is the shortest path that was found by then.
        #[serde(default = "usual")]
        #[schemars(range(min = 1, max = 10))]
        timeout_seconds: u8,
        /// For each step that the player has already taken, the candidates that it removed, such as `7r1c4`. The board
        /// is the one after these steps. The numbers of the path continue from theirs, and reasons name them.
        #[serde(default)]
        #[schemars(with = "Vec<Vec<notation::Candidate>>")]
        earlier: Vec<Vec<String>>,
    }
}

/// Largest time limit, in seconds, of the search for the path with the fewest steps.
const SECONDS: u8 = 10;

const fn usual() -> u8 {
    SECONDS
}

/// The path.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct ExplainAnswer {
    #[serde(flatten)]
    path: Document<ShownStep>,
    /// The path in parts, in order: single steps, and runs of singles that are shown together.
    parts: Vec<PartRecord>,
    /// The solutions of the board, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    census: Option<CensusRecord>,
}

/// Part of a path that is shown as a unit: one step, or a run of singles.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PathPart")]
struct PartRecord {
    /// True if the part is a run of singles; false if it is one step.
    singles: bool,
    /// The number of the first step, from 1.
    first: usize,
    /// The number of the last step.
    last: usize,
}

impl PartRecord {
    /// The part of a path before which `earlier` steps were taken.
    fn new(part: PathPart, earlier: usize) -> PartRecord {
        let (singles, first, last) = match part {
            PathPart::Step(index) => (false, index + 1, index + 1),
            PathPart::Lines(range) | PathPart::Block(range) => (true, range.start + 1, range.end),
        };
        PartRecord { singles, first: earlier + first, last: earlier + last }
    }
}

impl Question for Explain {
    type Answer = ExplainAnswer;
    const NAME: &'static str = "explain";
    const LANE: Lane = Lane::Long;
    const SUMMARY: &'static str = "Explain the path, step by step, with reasons";

    fn answer(self, ask: &QuestionContext) -> Result<ExplainAnswer, Problem> {
        let position = self.position()?;
        within("timeout_seconds", usize::from(self.timeout_seconds), 1, usize::from(SECONDS))?;
        let writer = DocumentWriter::with_words(ask.words);
        let standing = Standing::of(&position);
        let without_steps = |text: String| ExplainAnswer {
            path: Document::without_steps(&position, writer.in_its_language(text)),
            parts: Vec::new(),
            census: None,
        };
        if let Some(text) = ask.words.before_steps(&standing) {
            return Ok(without_steps(text));
        }
        let path = match self.path(ask, &position)? {
            Ok(path) => Path { earlier: self.earlier()?, ..path },
            Err(NoPath::Contradiction(contradiction)) => {
                return Ok(without_steps(ask.words.unsolvable(Some(&contradiction))));
            }
            Err(NoPath::Refused(refused)) => return Err(Problem::Refused(refused)),
        };
        let census = matches!(standing, Standing::Several).then(|| Census::of(&position));
        let text = writer.in_its_language(ask.words.path_result(&path, census.as_ref()));
        let teller = RecordTeller::new(ask.words);
        let shown = |on_path| ShownStep::on_path(&teller, on_path);
        let search = |record| ShownStep::search(ask.words, record);
        Ok(ExplainAnswer {
            path: writer.document_of(&path, text, shown, search),
            parts: PathPart::of(&path.trace.steps, Singles::Short)
                .into_iter()
                .map(|part| PartRecord::new(part, path.earlier.len()))
                .collect(),
            census: census.as_ref().map(CensusRecord::new),
        })
    }
}

impl Explain {
    /// For each step that the player has already taken, the candidates that it removed.
    fn earlier(&self) -> Result<Vec<CandidateSet>, Problem> {
        let read = |text: &String| text.parse::<Candidate>().map_err(|_| Problem::Candidate(text.clone()));
        self.earlier.iter().map(|step| step.iter().map(read).collect()).collect()
    }

    /// The path that is shown.
    fn path(&self, ask: &QuestionContext, position: &Board) -> Result<Result<Path, NoPath>, Problem> {
        let breadth = if self.techniques.is_some() { Breadth::All } else { Breadth::AsThePlainPath };
        let task = ask.task.with_deadline(Duration::from_secs(self.timeout_seconds.into()));
        let route = match (self.fewest, self.every_step) {
            (true, _) => Route::Fewest { breadth, task: &task },
            (false, true) => Route::EveryStep,
            (false, false) => Route::Needed,
        };
        Ok(self.solver(ask)?.run(|solver| solver.path(position, route))?)
    }
}
