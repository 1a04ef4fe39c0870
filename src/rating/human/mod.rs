//! Minutes that people need: the mean time in which players of one app solve a puzzle, as a model expects it.
//!
//! In the model, the logarithm of the minutes is a weighted sum of six traits. The weight of each trait has the sign
//! that a player would expect:
//!
//! | trait | more of it makes the puzzle |
//! | --- | --- |
//! | places: number of hidden singles in boxes, as ln(1 + number), averaged over 25 placements | faster |
//! | waits: the sum of 1 / (1 + open hidden singles) over all placements | slower |
//! | counting: the share of the ways on which, at some stage, only naked singles are open | slower |
//! | uneven: the variance of the numbers of givens of the nine digits | faster |
//! | basic: steps with locked candidates or subsets | slower |
//! | wings: 1 if the puzzle needs wings, fish, chains or other harder techniques | slower |
//!
//! The first three traits are averages over random ways to place the singles. All traits are taken from the [canonical
//! form](crate::canonical) of the puzzle, and the sequence of random numbers is always the same. So all relabellings of
//! a puzzle have the same minutes. The tool `minutes` fits the weights to published times and writes `model.rs`. Other
//! traits were tried and added nothing under cross-validation: the number of empty cells, the candidates, rounds in
//! which all open singles are placed, separate weights for houses by their empty cells, and a kernel model of all
//! traits.
//!
//! A model is valid only for puzzles like those to which it was fitted. Nearly all of these puzzles need only singles,
//! and none of them is hard. So each number comes with a [`MinutesBasis`], and a puzzle outside the data has no
//! minutes.

mod model;
mod ways;

#[doc(hidden)]
pub use model::{MODEL, MinutesModel};

use super::error::{classic_grid, only_solution};
use super::{
    Figures, MinutesBasis, PlayerMinutes, RatedPuzzle, Rater, RatingError, RatingForm, RatingNumber, Scale,
    Tenths,
};
use crate::board::Digit;
use crate::canonical::canonical_board;
use crate::grid::Grid;
use crate::puzzle::Board;
use crate::solve::{Cancellable, Method, Outcome, Solver, Strategy, Task, Trace};
use crate::step::{Family, Step};

/// The scale.
pub(crate) static SCALE: Scale = Scale {
    id: "human",
    title: "Minutes that people need: expected mean of the players of one app, with an 80 % interval",
    form: RatingForm::Minutes(&NUMBERS),
    tells_steps: false,
    knows_gems: false,
    is_classic: true,
    rater: |_, task| Human::new(task).map(|scale| Box::new(scale) as Box<dyn Rater>),
};

/// The minutes, and the two ends of their interval.
pub(crate) static NUMBERS: [RatingNumber; 3] = [MINUTES, LOW, HIGH];

const MINUTES: RatingNumber = RatingNumber {
    name: "minutes",
    label: "minutes",
    about: "Expected mean minutes of the players; null if the data has no puzzle of this difficulty.",
};
const LOW: RatingNumber = RatingNumber {
    name: "low",
    label: "low",
    about: "Lower end of the 80 % interval for the players' mean time; null if the data has no puzzle of this difficulty.",
};
const HIGH: RatingNumber = RatingNumber {
    name: "high",
    label: "high",
    about: "Upper end of the 80 % interval for the players' mean time; null if the data has no puzzle of this difficulty.",
};

/// Families of the techniques that occur in the data. If these techniques do not solve a puzzle, the puzzle is harder
/// than the puzzles of the data.
const FAMILIES: [Family; 10] = [
    Family::Singles,
    Family::Intersections,
    Family::Subsets,
    Family::Fish,
    Family::SingleDigit,
    Family::Wings,
    Family::Colouring,
    Family::Chains,
    Family::Uniqueness,
    Family::AlmostLockedSets,
];

/// The traits of a puzzle that decide its minutes.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MinutesTraits {
    /// Values in the order of [`MinutesTraits::NAMES`].
    pub values: [f64; 6],
    /// Number of steps that are not singles.
    pub hard_steps: usize,
    /// Number of open cells.
    pub open: usize,
}

impl MinutesTraits {
    /// The names of the traits.
    pub const NAMES: [&'static str; 6] = ["places", "waits", "counting", "uneven", "basic", "wings"];
    /// The signs of their weights.
    pub const SIGNS: [f64; 6] = [-1.0, 1.0, 1.0, -1.0, 1.0, 1.0];

    fn of(grid: &Grid, hard: &[&Step]) -> MinutesTraits {
        let [places, waits, counting] = ways::average(grid, hard);
        let basic = hard.iter().filter(|step| is_basic(step)).count();
        let wings = f64::from(u8::from(basic < hard.len()));
        let values = [places, waits, counting, unevenness(grid), basic as f64, wings];
        MinutesTraits { values, hard_steps: hard.len(), open: grid.unsolved_cells().len() }
    }
}

/// Returns true for locked candidates and subsets.
fn is_basic(step: &Step) -> bool {
    matches!(step.technique.family, Family::Intersections | Family::Subsets)
}

/// Variance of the numbers of givens of the nine digits.
fn unevenness(grid: &Grid) -> f64 {
    let counts = Digit::ALL.map(|digit| (grid.places(digit) & grid.solved_cells()).len() as f64);
    let mean = counts.iter().sum::<f64>() / 9.0;
    counts.iter().map(|count| (count - mean).powi(2)).sum::<f64>() / 9.0
}

/// Rater on the scale.
#[doc(hidden)]
pub struct Human(Solver);

impl Human {
    /// A rater that ends early once the task is cancelled.
    pub fn new(task: &Task) -> Cancellable<Human> {
        let known = Strategy::human();
        let known = known.techniques().filter(|technique| FAMILIES.contains(&technique.family));
        Solver::new(&Strategy::of(known)).method(Method::Logic).until(task).map(Human)
    }

    /// The expected minutes of a puzzle.
    ///
    /// # Errors
    /// The reason why the board cannot be rated.
    pub fn minutes(&self, board: &Board) -> Result<PlayerMinutes, RatingError> {
        Ok(self.traits(board)?.map_or(PlayerMinutes::HARDER, |traits| MODEL.minutes(&traits)))
    }

    /// The traits of a puzzle; `None` if the techniques of the data do not solve it.
    ///
    /// # Errors
    /// The reason why the board cannot be rated.
    pub fn traits(&self, board: &Board) -> Result<Option<MinutesTraits>, RatingError> {
        only_solution(&classic_grid(board)?)?;
        let form = canonical_board(board).form;
        let trace = self.0.solve(&form).map_err(RatingError::Broken)?;
        Ok(match trace {
            Trace { outcome: Outcome::Solved, start, steps, .. } => {
                let steps = steps.iter().map(|taken| &taken.step);
                let hard: Vec<&Step> =
                    steps.filter(|step| step.technique.family != Family::Singles).collect();
                Some(MinutesTraits::of(&start, &hard))
            }
            Trace { outcome: Outcome::Stuck | Outcome::Contradiction(_), .. } => None,
        })
    }
}

impl Rater for Human {
    fn rated(&self, board: &Board) -> Result<RatedPuzzle, RatingError> {
        let figures = Figures::Minutes(self.minutes(board)?);
        Ok(RatedPuzzle { figures, used: Vec::new(), steps: Vec::new() })
    }
}

impl MinutesModel {
    /// The natural logarithm of the expected minutes.
    #[doc(hidden)]
    pub fn log_minutes(&self, traits: &MinutesTraits) -> f64 {
        let weighted = self.weights.iter().zip(traits.values).map(|(weight, value)| weight * value);
        self.constant + weighted.sum::<f64>()
    }

    /// The expected minutes, with their interval.
    #[doc(hidden)]
    pub fn minutes(&self, traits: &MinutesTraits) -> PlayerMinutes {
        let log = self.log_minutes(traits);
        let [least, most] = self.open;
        if traits.hard_steps > self.most_hard_steps || log > self.logs[1] || traits.open > most {
            return PlayerMinutes::HARDER;
        }
        if log < self.logs[0] || traits.open < least {
            return PlayerMinutes::EASIER;
        }
        let (basis, [low, high]) = match traits.hard_steps {
            0 => (MinutesBasis::Many, self.interval_of_singles),
            _ => (MinutesBasis::Few, self.interval_of_others),
        };
        let tenths = |log: f64| Tenths::new((log.exp() * 10.0).round() as u16);
        PlayerMinutes { basis, estimate: Some([log, log + low, log + high].map(tenths)) }
    }
}
