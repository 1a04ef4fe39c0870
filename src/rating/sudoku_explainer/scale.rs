//! Sudoku Explainer's rating as one of the scales that can be asked for.

use super::{Explainer, ExplainerPath};
use crate::puzzle::Board;
use crate::rating::range::highest_tenths;
use crate::rating::{
    Figures, GemFilter, RatedPuzzle, Rater, RatingBound, RatingError, RatingForm, RatingNumber, Scale,
    Tenths, UseCount, Weight,
};
use crate::solve::{Cancellable, Task};
use std::cmp::Ordering;
use std::sync::{Mutex, PoisonError};

/// The scale.
pub static SCALE: Scale = Scale {
    id: "explainer",
    title: "Sudoku Explainer 1.2.1: ER, EP and ED",
    form: RatingForm::Numbers(&[ER, EP, ED]),
    tells_steps: true,
    knows_gems: true,
    is_classic: true,
    rater: |wanted, task| {
        let pool = Pool { wanted, task: task.clone(), idle: Mutex::default() };
        Cancellable::new(Box::new(pool), task.cancel_token())
    },
};

const ER: RatingNumber = RatingNumber {
    name: "er",
    label: "ER",
    about: "Rating of the hardest step; 20 if the techniques do not solve the puzzle.",
};
const EP: RatingNumber = RatingNumber {
    name: "ep",
    label: "EP",
    about: "Rating of the hardest step up to the first placed digit.",
};
const ED: RatingNumber = RatingNumber { name: "ed", label: "ED", about: "Rating of the first step." };

/// Raters with their memories. Each thread takes a rater that no other thread is using.
struct Pool {
    wanted: GemFilter,
    task: Task,
    idle: Mutex<Vec<Explainer>>,
}

impl Rater for Pool {
    fn rated(&self, board: &Board) -> Result<RatedPuzzle, RatingError> {
        self.path(board, Tenths::BEYOND).map(RatedPuzzle::from)
    }

    fn rated_up_to(&self, board: &Board, most: RatingBound) -> Result<Option<RatedPuzzle>, RatingError> {
        let rated = self.path(board, highest_tenths(most)).map(RatedPuzzle::from)?;
        Ok((most.compare(&rated.figures) != Ordering::Greater).then_some(rated))
    }
}

impl Pool {
    fn path(&self, board: &Board, most: Tenths) -> Result<ExplainerPath, RatingError> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let known = idle().pop();
        let mut scale = known.unwrap_or_else(|| Explainer::ending_at(&self.task));
        let path = scale.rate_board(board, self.wanted, most);
        idle().push(scale);
        path
    }
}

impl From<ExplainerPath> for RatedPuzzle {
    fn from(path: ExplainerPath) -> RatedPuzzle {
        let used = path.uses().into_iter().map(|(name, (count, highest))| UseCount {
            name,
            id: None,
            count,
            weight: Weight::Highest(highest),
        });
        let numbers = [(ER, path.er), (EP, path.ep), (ED, path.ed)];
        RatedPuzzle { figures: Figures::Numbers(numbers.to_vec()), used: used.collect(), steps: path.steps }
    }
}
