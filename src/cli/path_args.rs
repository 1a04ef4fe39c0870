//! The path that is told: the plain one, the same without detours, or one with as few steps as possible.

use super::args::Tactics;
use super::boards::InputBoard;
use crate::solve::{
    Breadth, CancelToken, Cancellable, Cancelled, FewestProgress, NoPath, Path, Progress, Route, Solver, Task,
};
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
    /// The path from a position; `every_step` keeps what nothing later rests on. A search for fewer steps ends when
    /// `cancel` is cancelled, and its result is shown.
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
                live.say(|| format!("at least {least} steps, {found} found; {boards} boards looked at"));
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
