//! HoDoKu's rating as one of the scales that can be asked for.

use super::Hodoku;
use crate::puzzle::Position;
use crate::rating::{Figures, Form, Rated, Rater, Scale, Unrated, Used, Weight};

/// The scale.
pub static SCALE: Scale = Scale {
    id: "hodoku",
    title: "HoDoKu 2.2: level and score",
    form: Form::LevelAndScore,
    tells_steps: false,
    knows_gems: false,
    rater: |_, task| Hodoku::new().until(task).map(|scale| Box::new(scale) as Box<dyn Rater>),
};

impl Rater for Hodoku {
    fn rated(&self, board: &Position) -> Result<Rated, Unrated> {
        let path = self.rate_board(board)?;
        let used = path.uses().into_iter().map(|(id, used)| Used {
            name: used.name.to_string(),
            id: Some(id),
            count: used.count,
            weight: Weight::Cost(used.cost),
        });
        Ok(Rated {
            figures: Figures::LevelAndScore(path.rating.level.id(), path.rating.score),
            used: used.collect(),
            steps: Vec::new(),
        })
    }
}
