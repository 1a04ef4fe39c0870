//! HoDoKu's path as a walk for the solver.

use super::{ENTRIES, Hodoku, Queues};
use crate::lookup::Lookups;
use crate::solve::{NamedStrategy, State, Strategy, Task, Walk, WalkStep, Walker};
use crate::step::Technique;

/// The techniques that HoDoKu uses, in its order and with its choice among several steps. [`Hodoku::rate`] rates the
/// path of this strategy.
pub static STRATEGY: NamedStrategy = NamedStrategy {
    name: "hodoku",
    about: "The steps that HoDoKu takes, in its order.",
    strategy,
    is_of_another_program: true,
};

fn strategy() -> Strategy {
    let used = ENTRIES.iter().filter(|entry| entry.enabled).flat_map(|entry| entry.techniques);
    Strategy::of(used.copied()).walking(&HodokuWalk)
}

#[derive(Debug)]
struct HodokuWalk;

impl Walk for HodokuWalk {
    fn set_out<'w>(
        &'w self,
        techniques: &'w [&'static Technique],
        start: &State,
        _: &'w Task,
    ) -> Box<dyn Walker + 'w> {
        let scale = Hodoku::new().only(techniques);
        Box::new(HodokuWalker { scale, queues: Queues::of(start.grid()) })
    }
}

/// The scale, and the singles that have come up on the path.
struct HodokuWalker {
    scale: Hodoku,
    queues: Queues,
}

impl Walker for HodokuWalker {
    fn next(&mut self, state: &State, _: &Lookups) -> Option<WalkStep> {
        let (entry, step) = self.scale.next(state, &mut self.queues)?;
        self.queues.apply(&step, entry.removals);
        Some(step.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Generator;
    use crate::puzzle::Board;
    use crate::rating::hodoku::Move;
    use crate::solve::{Method, Solver};

    #[test]
    fn what_is_rated_is_what_is_told() {
        let scale = Hodoku::new();
        let solver = Solver::new(&strategy()).method(Method::Logic);
        for values in Generator::new(11).puzzles().take(40) {
            let told = solver.solve(&Board::new(values)).expect("a generated puzzle").steps;
            let rated = scale.rate(&values).expect("a generated puzzle").moves;
            let steps = rated.into_iter().map_while(|(_, next)| match next {
                Move::Step(step) => Some(WalkStep::from(*step)),
                Move::Lookup(_) => None,
            });
            assert_eq!(told, steps.collect::<Vec<_>>(), "{values}");
        }
    }
}
