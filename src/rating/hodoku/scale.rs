//! HoDoKu's rating as one of the scales that can be asked for.

use super::Hodoku;
use crate::puzzle::Board;
use crate::rating::{Figures, RatedPuzzle, Rater, RatingError, RatingForm, Scale, UseCount, Weight};

/// The scale.
pub static SCALE: Scale = Scale {
    id: "hodoku",
    title: "HoDoKu 2.2: level and score",
    form: RatingForm::LevelAndScore,
    tells_steps: false,
    knows_gems: false,
    rater: |_, task| Hodoku::new().until(task).map(|scale| Box::new(scale) as Box<dyn Rater>),
};

impl Rater for Hodoku {
    fn rated(&self, board: &Board) -> Result<RatedPuzzle, RatingError> {
        let path = self.rate_board(board)?;
        let used = path.uses().into_iter().map(|(id, used)| UseCount {
            name: used.name.to_string(),
            id: Some(id),
            count: used.count,
            weight: Weight::Cost(used.cost),
        });
        Ok(RatedPuzzle {
            figures: Figures::LevelAndScore(path.rating.level.id(), path.rating.score),
            used: used.collect(),
            steps: Vec::new(),
        })
    }
}
