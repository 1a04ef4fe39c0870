//! An assumption is false if it leads to a contradiction after further assumptions within it have failed. The path of
//! Sudoku Explainer also has steps in which several assumptions, with further assumptions within them, cover all cases
//! and agree.

use super::forcing::{anything_plain, step};
use crate::board::{sort_by_number, sort_by_order};
use crate::lookup::FinderInput;
use crate::lookup::forcing::{Care, Forcing, Literal, ReplayScript, Run, fails};
use crate::pattern::{Branch, Cases, Net};
use crate::step::Sink;
use std::cmp::Ordering;
use std::ops::ControlFlow;

technique!(NESTED_FORCING_NET = "nested-forcing-net" {
    family: Forcing,
    library_code: "1305",
    find: nested,
});

/// The depths that the search tries, in order. A depth is the number of further assumptions that may lie within each
/// other.
const DEPTHS: [usize; 2] = [1, 2];

/// Largest number of assumptions that may be tried at each depth before the search gives up. The states of 1,400 of the
/// hardest known puzzles take at most 1,200 assumptions, all at the first depth. Some constructed positions take ten
/// times as many. On a board with several solutions, even a trial of all assumptions would find nothing.
const PATIENCE: [u32; 2] = [40_000, 20_000];

/// Number of nets that this search looks for. Six nets would take twice the time, and would not shorten the paths
/// through the hardest puzzles.
const COMPARED: usize = 3;

/// Largest number of further assumptions that may be tried for each assumption. The smaller limit comes first, because
/// an assumption that fails after few trials has a short explanation. If nothing fails, the larger limit is used.
const EFFORTS: [u32; 2] = [100, 400];

/// Number of nets that are kept when nets are found with little effort. Unnecessary parts are removed from these nets.
const TOLD: usize = 4;

/// An assumption that was found to fail.
struct FailingAssumption {
    assumed: Literal,
    script: ReplayScript,
    /// Number of lines of the argument.
    lines: u64,
    /// Number of candidates that are decided once the assumption is refuted.
    gain: u64,
}

impl FailingAssumption {
    /// Puts the cheaper net first. A net that is twice as long as another is equally cheap if it decides four times as
    /// many candidates.
    fn compare(&self, other: &FailingAssumption) -> Ordering {
        (self.lines * self.lines * other.gain).cmp(&(other.lines * other.lines * self.gain))
    }
}

/// Reports a few nested nets, the shortest first, and only if no forcing chain or plain net proves anything. On a board
/// that needs a nested net, nearly every assumption can be refuted by one, so a list of all nets would not help.
fn nested(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    // A board with further rules has few digits. Nested nets would solve nearly all of these boards too, but by paths
    // of two hundred steps that take half a minute to find, and minutes to shorten into a reason.
    if !view.grid().layout().is_classic() || view.grid().has_single() || anything_plain(view) {
        return ControlFlow::Continue(());
    }
    let forcing = view.forcing();
    let mut told = forcing.nested_nets(|| few(forcing)).iter();
    told.try_for_each(|(conclusion, net)| sink(step(&NESTED_FORCING_NET, forcing, net.clone(), *conclusion)))
}

/// A few nested nets of the state, the shortest first, each with its conclusion.
fn few(forcing: &Forcing) -> Vec<(Literal, Net)> {
    let mut runs = vec![Run::new(forcing); DEPTHS.len() + 2];
    let mut easy = EFFORTS.into_iter().map(|effort| with_effort(forcing, effort, &mut runs));
    let mut told = easy.find(|nets| !nets.is_empty()).unwrap_or_default();
    if told.is_empty() {
        told = with_patience(forcing, &mut runs);
    }
    sort_by_number(&mut told, |(_, net)| net.len());
    told
}

/// The cheapest nets for the assumptions that are found to fail with this effort, each with its conclusion.
fn with_effort(forcing: &Forcing, effort: u32, runs: &mut [Run]) -> Vec<(Literal, Net)> {
    let reach = forcing.by_nets();
    let mut found = Vec::new();
    for candidate in 0..forcing.len() {
        let Some((run, inner)) = runs.split_first_mut() else { break };
        let assumed = Literal { candidate, holds: true };
        forcing.net(assumed, run);
        let mut left = effort;
        if fails(forcing, run, (DEPTHS[0], Care::ShortFirst), &mut left, inner) {
            let trace = run.trace(forcing, None);
            found.push(FailingAssumption {
                assumed,
                script: ReplayScript::of(assumed, None, forcing, run),
                lines: run.branch(forcing, 0, &trace, true).len() as u64,
                gain: u64::from(reach.size(assumed.opposite())),
            });
        }
    }
    sort_by_order(&mut found, FailingAssumption::compare);
    let told = found.into_iter().take(TOLD).filter_map(|found| {
        let branch = found.script.branch(forcing, runs)?;
        Some((found.assumed.opposite(), Net { cases: Cases::Refuted, branches: vec![branch] }))
    });
    told.collect()
}

/// The first nets that are found at the smallest sufficient depth of assumptions, each with its conclusion.
fn with_patience(forcing: &Forcing, runs: &mut [Run]) -> Vec<(Literal, Net)> {
    let reach = forcing.by_nets();
    let mut order: Vec<Literal> =
        (0..forcing.len()).map(|candidate| Literal { candidate, holds: true }).collect();
    // The assumption with the most consequences is most likely to fail, and to fail soon.
    sort_by_number(&mut order, |assumed| usize::MAX - reach.size(*assumed) as usize);
    let mut all = DEPTHS.into_iter().zip(PATIENCE).map(|(depth, mut patience)| {
        let nets = order.iter().filter_map(|assumed| {
            Some((assumed.opposite(), refutation(forcing, *assumed, depth, &mut patience, runs)?))
        });
        nets.take(COMPARED).collect::<Vec<_>>()
    });
    all.find(|nets| !nets.is_empty()).unwrap_or_default()
}

/// The net that refutes the assumption, at the smallest sufficient depth of further assumptions. At most `most` further
/// assumptions are tried at each depth.
pub(super) fn refuting(forcing: &Forcing, assumed: Literal, most: u32) -> Option<Net> {
    let mut runs = vec![Run::new(forcing); DEPTHS.len() + 2];
    DEPTHS
        .into_iter()
        .zip(PATIENCE)
        .find_map(|(depth, patience)| refutation(forcing, assumed, depth, &mut patience.min(most), &mut runs))
}

/// The net that refutes the assumption, if there is one.
fn refutation(
    forcing: &Forcing,
    assumed: Literal,
    depth: usize,
    patience: &mut u32,
    runs: &mut [Run],
) -> Option<Net> {
    let (run, inner) = runs.split_first_mut()?;
    forcing.net(assumed, run);
    if !fails(forcing, run, (depth, Care::Quick), patience, inner) {
        return None;
    }
    let quick = ReplayScript::of(assumed, None, forcing, run);
    // If the quick search has found a net, a careful search follows. The second net usually has fewer lines, but not
    // always.
    forcing.net(assumed, run);
    let mut more = PATIENCE[0];
    let careful = fails(forcing, run, (depth, Care::ShortFirst), &mut more, inner)
        .then(|| ReplayScript::of(assumed, None, forcing, run));
    let told = careful.into_iter().chain([quick]).filter_map(|script| script.branch(forcing, runs));
    let shortest = told.min_by_key(Branch::len)?;
    Some(Net { cases: Cases::Refuted, branches: vec![shortest] })
}

/// The refutation of a net as it was found, before unnecessary lines are left out.
pub(super) fn raw_refutation(forcing: &Forcing, net: &Net) -> Option<Net> {
    let [told] = net.branches.as_slice() else { return None };
    let assumed = Literal { candidate: forcing.number(told.assumed)?, holds: told.holds };
    let mut runs = vec![Run::new(forcing); DEPTHS.len() + 2];
    let (run, inner) = runs.split_first_mut()?;
    DEPTHS.into_iter().zip(PATIENCE).find_map(|(depth, mut patience)| {
        forcing.net(assumed, run);
        fails(forcing, run, (depth, Care::Quick), &mut patience, inner).then(|| {
            let trace = run.trace(forcing, None);
            Net { cases: Cases::Refuted, branches: vec![run.branch(forcing, 0, &trace, true)] }
        })
    })
}
