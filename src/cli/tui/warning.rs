//! What a player should know of a board before playing on: that its puzzle has not exactly one solution, or that something
//! on the board is wrong.

use super::frame::Look;
use crate::explain::Level;
use crate::grid::Grid;
use crate::puzzle::{Position, Values};
use crate::search::{Start, count_up_to};
use crate::solve::{Advice, Solver, Stop, Stopped, Strategy, advise};

/// Solutions are counted up to here.
const COUNTED: usize = 1000;

/// What is known of a board that is opened.
pub(super) struct Findings {
    position: Position,
    /// How many solutions the puzzle has; one more than [`COUNTED`] where there are more.
    solutions: usize,
    /// What is wrong with the board, as advice.
    advice: Advice,
}

/// How many solutions the puzzle of a board has, up to a number: where it has no givens, within its candidates.
fn solutions(position: &Position, most: usize) -> usize {
    if position.givens == Values::EMPTY {
        let bare = Position { placed: Values::EMPTY, ..position.clone() };
        return Grid::from_position(&bare).map_or(0, |grid| count_up_to(Start::from(&grid), most));
    }
    count_up_to(&position.givens, most)
}

impl Findings {
    /// Looks at a board.
    pub(super) fn of(position: Position, stop: &Stop) -> Result<Findings, Stopped> {
        // Mistakes are found without any technique, and no step is looked for.
        let solver = Solver::new(&Strategy::of([])).until(stop);
        let advice = solver.ask(|solver| advise(solver, &position))?;
        Ok(Findings { solutions: solutions(&position, COUNTED + 1), position, advice })
    }

    /// The warnings, the shortest first; none where nothing is wrong.
    pub(super) fn warnings(&self, look: &Look) -> Vec<String> {
        let say =
            |advice: &Advice, level| look.words.advice(level, &Solver::default(), &self.position, advice);
        let count = match self.solutions {
            0 => Some(look.say("tui-no-solution")),
            1 => None,
            several if several > COUNTED => Some(look.say("tui-many-solutions")),
            several => Some(look.words.message("tui-several-solutions", &[("number", several.to_string())])),
        };
        let wrong = match &self.advice {
            Advice::NoSolution(_) => Some(say(&self.advice, Level::Proof)),
            Advice::Mistake(_) if self.solutions > 0 => {
                Some(format!("{} {}", say(&self.advice, Level::Nudge), look.say("tui-mistake")))
            }
            Advice::Mistake(_) => Some(say(&self.advice, Level::Proof)),
            Advice::Step { .. } | Advice::Solved | Advice::Stuck | Advice::NoOther => None,
        };
        count.into_iter().chain(wrong).collect()
    }
}
