//! HoDoKu's rating as one of the scales that can be asked for.

use super::{Hodoku, HodokuPath, HodokuRating};
use crate::puzzle::Board;
use crate::rating::{
    Figures, RatedPuzzle, Rater, RatingBound, RatingError, RatingForm, Scale, UseCount, Weight,
};
use std::cmp::Ordering;

/// The scale.
pub static SCALE: Scale = Scale {
    id: "hodoku",
    title: "HoDoKu 2.2: level and score",
    form: RatingForm::LevelAndScore,
    tells_steps: false,
    knows_gems: false,
    is_classic: true,
    rater: |_, task| Hodoku::new().until(task).map(|scale| Box::new(scale) as Box<dyn Rater>),
};

impl Rater for Hodoku {
    fn rated(&self, board: &Board) -> Result<RatedPuzzle, RatingError> {
        self.rate_board(board).map(RatedPuzzle::from)
    }

    fn rated_up_to(&self, board: &Board, most: RatingBound) -> Result<Option<RatedPuzzle>, RatingError> {
        let fits = |rating: HodokuRating| most.compare(&figures(rating)) != Ordering::Greater;
        let path = self.rate_while(board, fits)?;
        Ok(fits(path.rating).then(|| path.into()))
    }
}

/// A level and a score as a rating of the scale.
fn figures(rating: HodokuRating) -> Figures {
    Figures::LevelAndScore(rating.level.id(), rating.score)
}

impl From<HodokuPath> for RatedPuzzle {
    fn from(path: HodokuPath) -> RatedPuzzle {
        let used = path.uses().into_iter().map(|(id, used)| UseCount {
            name: used.name.to_string(),
            id: Some(id),
            count: used.count,
            weight: Weight::Cost(used.cost),
        });
        RatedPuzzle { figures: figures(path.rating), used: used.collect(), steps: Vec::new() }
    }
}
