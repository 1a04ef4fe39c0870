//! Warnings before a player continues a board. The warnings report that the puzzle does not have exactly one solution,
//! or that something on the board is wrong.

use super::frame::Appearance;
use crate::explain::Level;
use crate::puzzle::Board;
use crate::solve::{Advice, Cancelled, Census, Solver, Standing, Strategy, Task, advise};

/// Findings about a board that is opened.
pub(super) struct Findings {
    position: Board,
    /// Number of solutions of the puzzle. If this number is above [`Census::MOST`], the value is [`Census::MOST`] plus
    /// 1.
    solutions: usize,
    /// Faults of the board, as advice.
    advice: Advice,
}

/// Number of solutions that the puzzle of a board has. Mistakes of the player are ignored.
fn solutions(position: &Board) -> usize {
    let counted = |position: &Board| Census::of(position).count.unwrap_or(Census::MOST + 1);
    match Standing::of(position) {
        Standing::NoSolution(_) => 0,
        Standing::One(_) => 1,
        Standing::Wrong(wrong) if wrong.solution.is_some() => 1,
        Standing::Wrong(_) => counted(&Board::on(position.layout, position.givens)),
        Standing::Several => counted(position),
    }
}

impl Findings {
    /// Examines a board.
    pub(super) fn of(position: Board, task: &Task) -> Result<Findings, Cancelled> {
        // The solver has no techniques: no steps are needed, and mistakes are found without techniques.
        let solver = Solver::new(&Strategy::of([])).until(task);
        let advice = solver.run(|solver| advise(solver, &position))?;
        Ok(Findings { solutions: solutions(&position), position, advice })
    }

    /// The warnings, the shortest first; empty if nothing is wrong.
    pub(super) fn warnings(&self, look: &Appearance) -> Vec<String> {
        let say =
            |advice: &Advice, level| look.words.advice(level, &Solver::default(), &self.position, advice);
        let count = match self.solutions {
            0 => Some(look.say("tui-no-solution")),
            1 => None,
            several if several > Census::MOST => Some(look.say("tui-many-solutions")),
            several => Some(look.words.message("tui-several-solutions", &[("number", several.to_string())])),
        };
        let wrong = match &self.advice {
            Advice::NoSolution(_) => Some(say(&self.advice, Level::Proof)),
            Advice::Mistake(_) if self.solutions > 0 => {
                Some(format!("{} {}", say(&self.advice, Level::Technique), look.say("tui-mistake")))
            }
            Advice::Mistake(_) => Some(say(&self.advice, Level::Proof)),
            Advice::Step { .. }
            | Advice::Solved
            | Advice::Stuck
            | Advice::NothingFollows(_)
            | Advice::NoOther
            | Advice::Refused(_) => None,
        };
        count.into_iter().chain(wrong).collect()
    }
}
