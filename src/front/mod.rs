//! The main entry point of the library: an [`Engine`] answers questions about a [`Board`].
//!
//! Each method only calls the layers below and makes no decision. Each answer is `Send + Sync`. All steps in an answer
//! for a player are proved.

#[cfg(feature = "explain")]
mod words;

use crate::board::Cell;
use crate::grid::Contradiction;
use crate::puzzle::Board;
use crate::rating::{GemFilter, RatedPuzzle, RatingError, Scale};
use crate::solve::{
    Advice, AdviceRequest, Breadth, CancelToken, Cancelled, Claim, NoPath, Path, RefusedStep, Route, Solver,
    Strategy, Task, UnknownTechnique, Verdict, Why, advise_as, check_move, why,
};
use crate::technique::by_id;
use std::fmt;
use std::time::Duration;
#[cfg(feature = "explain")]
pub use words::Highlights;

/// Answers questions about boards, with the techniques of its strategy.
///
/// ```
/// use whydoku::{Board, Engine};
///
/// let board: Board = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..".parse()?;
/// let path = Engine::new().solve(&board)?;
/// assert_eq!(path.solved_by().id(), "logic");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Engine {
    strategy: Strategy,
    asked: AdviceRequest,
    cancel: CancelToken,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl Engine {
    /// An engine with every technique.
    pub fn new() -> Engine {
        Engine::with_strategy(Strategy::human())
    }

    /// An engine with singles, locked candidates and subsets only.
    pub fn basic() -> Engine {
        Engine::with_strategy(Strategy::basic())
    }

    /// An engine with the techniques of a strategy.
    pub fn with_strategy(strategy: Strategy) -> Engine {
        Engine { strategy, asked: AdviceRequest::default(), cancel: CancelToken::default() }
    }

    /// An engine with the techniques that have these ids, as in `["hidden-single", "x-wing"]`.
    ///
    /// # Errors
    /// The first id that is not in the catalogue.
    pub fn with_techniques<'i>(ids: impl IntoIterator<Item = &'i str>) -> Result<Engine, UnknownTechnique> {
        let technique = |id: &str| by_id(id).ok_or_else(|| UnknownTechnique(id.to_string()));
        let techniques = ids.into_iter().map(technique).collect::<Result<Vec<_>, _>>()?;
        Ok(Engine::with_strategy(Strategy::of(techniques)))
    }

    /// The engine without the techniques that assume that the puzzle has one solution.
    pub fn without_uniqueness(self) -> Engine {
        Engine { strategy: self.strategy.without_uniqueness(), ..self }
    }

    /// The engine with hints that skip the `number` simplest steps.
    pub fn skipping(self, number: usize) -> Engine {
        Engine { asked: AdviceRequest { told: number, ..self.asked }, ..self }
    }

    /// The engine with hints near the cell of the player's last move: of several equally good steps, a hint shows the
    /// nearest one.
    pub fn after(self, cell: Cell) -> Engine {
        Engine { asked: AdviceRequest { last: Some(cell), ..self.asked }, ..self }
    }

    /// The engine with a cancel token. Once the token is cancelled or its time is up, methods return
    /// [`Error::Cancelled`].
    pub fn cancelled_by(self, cancel: &CancelToken) -> Engine {
        Engine { cancel: cancel.clone(), ..self }
    }

    /// Runs a question within the engine's limits.
    fn ask<A>(&self, question: impl FnOnce(&Solver) -> A) -> Result<A, Error> {
        Ok(Solver::new(&self.strategy).until(&Task::new(self.cancel.clone())).run(question)?)
    }

    /// The path to the solution, without the steps that no later step needs. `whydoku explain` prints this path.
    ///
    /// # Errors
    /// The board has no solution, the kernel refuses a step, or the engine was cancelled.
    pub fn solve(&self, board: &Board) -> Result<Path, Error> {
        Ok(self.ask(|solver| solver.path(board, Route::Needed))??)
    }

    /// The path with every step that the engine takes.
    ///
    /// # Errors
    /// The same errors as [`Engine::solve`].
    pub fn every_step(&self, board: &Board) -> Result<Path, Error> {
        Ok(self.ask(|solver| solver.path(board, Route::EveryStep))??)
    }

    /// The path with the fewest steps that is found within `limit`. Singles do not count as steps.
    ///
    /// # Errors
    /// The same errors as [`Engine::solve`].
    pub fn fewest_steps(&self, board: &Board, limit: Duration) -> Result<Path, Error> {
        let task = Task::new(self.cancel.with_deadline(limit));
        let route = Route::Fewest { breadth: Breadth::AsThePlainPath, task: &task };
        Ok(self.ask(|solver| solver.path(board, route))??)
    }

    /// The next move, or the fault if the board is wrong.
    ///
    /// # Errors
    /// The kernel refuses a step, or the engine was cancelled.
    pub fn hint(&self, board: &Board) -> Result<Hint, Error> {
        let asked = self.asked;
        self.ask(|solver| {
            let (advice, has_more) = advise_as(solver, board, asked);
            if let Advice::Refused(refused) = advice {
                return Err(Error::Refused(refused));
            }
            Ok(Hint {
                board: board.clone(),
                #[cfg(feature = "explain")]
                solver: solver.clone(),
                advice,
                has_more,
            })
        })?
    }

    /// The reason for a claim such as `r4c6=7` or `r3c5!=4`. The search for the reason takes at most `limit`.
    ///
    /// # Errors
    /// The kernel refuses a step, or the engine was cancelled.
    pub fn why(
        &self,
        board: &Board,
        claim: Claim,
        limit: Option<Duration>,
    ) -> Result<Explanation<Why>, Error> {
        let answer = self.ask(|solver| match limit {
            Some(limit) => why(&solver.within(limit), board, claim),
            None => why(solver, board, claim),
        })?;
        match answer.reason().and_then(|shown| shown.refused()) {
            Some(refused) => Err(Error::Refused(Box::new(refused.clone()))),
            None => Ok(Explanation { claim, answer }),
        }
    }

    /// The verdict about a move.
    ///
    /// # Errors
    /// The kernel refuses a step, or the engine was cancelled.
    pub fn check_move(&self, board: &Board, played: Claim) -> Result<Explanation<Verdict>, Error> {
        let answer = self.ask(|solver| check_move(solver, board, played))?;
        match answer.reason().and_then(|shown| shown.refused()) {
            Some(refused) => Err(Error::Refused(Box::new(refused.clone()))),
            None => Ok(Explanation { claim: played, answer }),
        }
    }

    /// The rating of a board on a scale. All digits of the board count as givens.
    ///
    /// # Errors
    /// The board has no rating on this scale, or the engine was cancelled.
    pub fn rate(&self, board: &Board, scale: &Scale) -> Result<RatedPuzzle, Error> {
        (scale.rater)(GemFilter::Any, &Task::new(self.cancel.clone()))
            .run(|rater| rater.rated(board))?
            .map_err(Error::Unrated)
    }
}

/// The answer to a question for the next move.
#[derive(Clone, Debug)]
pub struct Hint {
    pub(crate) board: Board,
    /// The solver. It runs again if the hint is about a mistake, to find the reason for the text.
    #[cfg(feature = "explain")]
    pub(crate) solver: Solver,
    pub(crate) advice: Advice,
    pub(crate) has_more: bool,
}

impl Hint {
    /// The advice: a step, a mistake, or the reason why there is neither.
    pub fn advice(&self) -> &Advice {
        &self.advice
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns true if the engine can offer another step after this one.
    pub fn has_more(&self) -> bool {
        self.has_more
    }
}

/// The answer about a claim.
#[derive(Clone, Debug)]
pub struct Explanation<A> {
    pub(crate) claim: Claim,
    pub(crate) answer: A,
}

impl<A> Explanation<A> {
    /// The claim.
    pub fn claim(&self) -> Claim {
        self.claim
    }

    /// The answer.
    pub fn answer(&self) -> &A {
        &self.answer
    }
}

/// Reason why an engine has no answer.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Error {
    /// The board has no solution.
    Contradiction(Contradiction),
    /// The kernel refuses a step of the answer: a defect of this library, with a report for its maintainers.
    Refused(Box<RefusedStep>),
    /// The board has no rating on the scale.
    Unrated(RatingError),
    /// The engine was cancelled, or its time limit was reached.
    Cancelled,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Contradiction(contradiction) => contradiction.fmt(f),
            Error::Refused(refused) => refused.fmt(f),
            Error::Unrated(unrated) => unrated.fmt(f),
            Error::Cancelled => f.write_str("cancelled before there was an answer"),
        }
    }
}

impl std::error::Error for Error {}

impl From<Cancelled> for Error {
    fn from(_: Cancelled) -> Error {
        Error::Cancelled
    }
}

impl From<NoPath> for Error {
    fn from(none: NoPath) -> Error {
        match none {
            NoPath::Contradiction(contradiction) => Error::Contradiction(contradiction),
            NoPath::Refused(refused) => Error::Refused(refused),
        }
    }
}
