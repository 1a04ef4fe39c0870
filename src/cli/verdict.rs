//! The verdict about a board, as the verbs print it: the remark next to an answer, or the message that replaces the
//! answer.
//!
//! [`Standing`] has the verdict, and this file only prepares the verdict for output. This file must not know any verb.

use super::exit::Ending;
use crate::api::Problem;
use crate::explain::Words;
use crate::puzzle::Board;
use crate::solve::{Census, Standing};
use schemars::JsonSchema;
use serde::Serialize;

/// Number of solutions that a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Solutions")]
#[serde(rename_all = "lowercase")]
pub(super) enum SolutionCount {
    /// None.
    None,
    /// Exactly one, as a puzzle has to have.
    One,
    /// More than one.
    Several,
}

impl SolutionCount {
    /// Class of this number of solutions.
    pub(super) fn of(number: usize) -> SolutionCount {
        match number {
            0 => SolutionCount::None,
            1 => SolutionCount::One,
            2.. => SolutionCount::Several,
        }
    }

    /// The stable name of the class.
    pub(super) fn id(self) -> &'static str {
        match self {
            SolutionCount::None => "none",
            SolutionCount::One => "one",
            SolutionCount::Several => "several",
        }
    }
}

/// The verdict about a board. If there are several solutions, they are counted.
pub(super) struct BoardVerdict {
    pub(super) standing: Standing,
    pub(super) census: Option<Census>,
}

impl BoardVerdict {
    /// The verdict about a board.
    pub(super) fn of(position: &Board) -> BoardVerdict {
        let standing = Standing::of(position);
        let census = matches!(standing, Standing::Several).then(|| Census::of(position));
        BoardVerdict { standing, census }
    }

    /// Number of solutions of the puzzle. Mistakes of the player are ignored.
    pub(super) fn count(&self) -> SolutionCount {
        match &self.standing {
            Standing::NoSolution(_) => SolutionCount::None,
            Standing::One(_) => SolutionCount::One,
            Standing::Wrong(wrong) if wrong.solution.is_some() => SolutionCount::One,
            Standing::Wrong(_) | Standing::Several => SolutionCount::Several,
        }
    }

    /// Ending of a question that applies only to a board with a solution.
    pub(super) fn ending(&self) -> Ending {
        match self.standing {
            Standing::NoSolution(_) => Ending::Negative,
            Standing::Wrong(_) | Standing::One(_) | Standing::Several => Ending::Done,
        }
    }

    /// Problem to report instead of steps.
    pub(super) fn problem(&self) -> Option<Problem> {
        Problem::of_standing(&self.standing)
    }

    /// Remark next to an answer: the number of solutions, if there are several.
    pub(super) fn remark(&self, words: &Words) -> Option<String> {
        self.census.as_ref().map(|census| words.several_solutions(census))
    }
}
