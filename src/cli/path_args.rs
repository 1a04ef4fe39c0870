//! Choice of the path that is explained: with every step, without unneeded steps, or with as few steps as possible.

use super::args::Tactics;
use super::boards::InputBoard;
use super::translation::tr;
use crate::solve::{
    Breadth, CancelToken, Cancellable, Cancelled, FewestProgress, NoPath, Path, Progress, Route, Solver, Task,
};
use std::time::Duration;

/// Choice of the path.
#[derive(clap::Args, Debug, Clone)]
pub(super) struct PathArgs {
    /// Look for the path with the fewest steps, not counting singles
    ///
    /// Only the techniques of --techniques are used. Without --techniques, no technique is used that is harder than the
    /// hardest one of the usual path. The answer reports whether it is proved that no path has fewer steps.
    #[arg(long, conflicts_with = "every_step")]
    pub(super) fewest: bool,
    /// Time limit for --fewest, in seconds [default: 10]
    ///
    /// The shortest path found within this time is explained.
    #[arg(long, value_name = "SECONDS", requires = "fewest", hide_short_help = true)]
    within: Option<u32>,
}

/// Default time limit for the search for fewer steps, in seconds.
const USUAL: u32 = 10;

impl PathArgs {
    /// The path from a position. `every_step` keeps the steps that no later step needs. When `cancel` is cancelled, a
    /// search for fewer steps ends, and the best path so far is the result.
    pub(super) fn of(
        &self,
        (solver, tactics): (&Cancellable<Solver>, &Tactics),
        board: &InputBoard,
        every_step: bool,
        cancel: &CancelToken,
    ) -> Result<Result<Path, NoPath>, Cancelled> {
        let breadth = if tactics.techniques.is_empty() { Breadth::AsThePlainPath } else { Breadth::All };
        let cancel = cancel.with_deadline(Duration::from_secs(self.within.unwrap_or(USUAL).into()));
        let live = board.live.clone();
        let task = Task::new(cancel).reporting(move |progress| {
            if let Progress::Fewest(FewestProgress { least, found, boards, .. }) = progress {
                live.say(|| {
                    tr!(
                        "at least {least} steps are needed, a path with {found} steps was found; {boards} boards \
                         examined",
                        least = least,
                        found = found,
                        boards = boards
                    )
                });
            }
        });
        let route = match (self.fewest, every_step) {
            (true, _) => Route::Fewest { breadth, task: &task },
            (false, true) => Route::EveryStep,
            (false, false) => Route::Needed,
        };
        solver.run(|solver| solver.path(&board.parsed.position, route))
    }
}
