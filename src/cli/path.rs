//! The path that is told: the plain one, the same without detours, or one with as few steps as possible.

use super::args::{Args, Tactics};
use super::interrupt;
use super::outcome::Failure;
use super::progress::Progress;
use crate::grid::Contradiction;
use crate::puzzle::Position;
use crate::solve::{Breadth, Fewest, Reached, Solver, Stop};
use std::time::Duration;

/// Which path is told.
#[derive(clap::Args, Debug, Clone)]
pub(super) struct PathArgs {
    /// Tell a path with as few steps as possible, singles not counted: with techniques no harder than the hardest of the
    /// usual path, or with those that --techniques names. It says whether no path has fewer
    #[arg(long, conflicts_with = "every_step")]
    pub(super) fewest: bool,
    /// Look for fewer steps so long at most; the shortest path until then is told [default: 10]
    #[arg(long, value_name = "SECONDS", requires = "fewest")]
    within: Option<u32>,
}

/// How long fewer steps are looked for.
const USUAL: u32 = 10;

impl PathArgs {
    /// The path from a position; `every_step` keeps what nothing later rests on.
    pub(super) fn of(
        &self,
        (solver, tactics): (&Solver, &Tactics),
        position: &Position,
        every_step: bool,
        (stop, progress): (&Stop, &mut dyn FnMut(Reached)),
    ) -> Result<Fewest, Contradiction> {
        if !self.fewest {
            let trace = solver.solve(position)?;
            let trace = if every_step { trace } else { trace.without_detours() };
            return Ok(Fewest { trace, reached: None });
        }
        let breadth = if tactics.techniques.is_empty() { Breadth::AsThePlainPath } else { Breadth::All };
        let stop = stop.within(Duration::from_secs(self.within.unwrap_or(USUAL).into()));
        solver.fewest(position, breadth, &stop, progress)
    }

    /// The same for the one board that was asked about: shows how far the search is, and ends it at Ctrl-C.
    pub(super) fn of_one(
        &self,
        args: &Args,
        asked: (&Solver, &Tactics),
        position: &Position,
        every_step: bool,
    ) -> Result<Result<Fewest, Contradiction>, Failure> {
        let stop = Stop::default();
        if self.fewest {
            interrupt::sets(&stop)?;
        }
        let mut progress = Progress::new(args.quiet, false);
        let mut show = |Reached { least, found, boards, .. }: Reached| {
            progress.say(|| format!("at least {least} steps, {found} found; {boards} boards looked at "));
        };
        Ok(self.of(asked, position, every_step, (&stop, &mut show)))
    }
}
