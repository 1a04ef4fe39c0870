#![doc = include_str!("pages/en/nested_forcing_net.md")]

use super::forcing::{anything_plain, step};
use super::{examples, page};
use crate::step::forcing::{FactSet, Forcing, Lemma, Literal, Run, Trace};
use crate::step::{Cases, Family, Net, Sink, Technique, View};
use std::ops::ControlFlow;

/// An assumption that comes to a contradiction once further assumptions within it have failed: it does not hold.
pub static NESTED_FORCING_NET: Technique = Technique {
    id: "nested-forcing-net",
    family: Family::Forcing,
    library_code: "1305",
    assumes_unique: false,
    find: nested,
    page: page!("nested_forcing_net"),
    examples: examples!("nested_forcing_net"),
};

/// How many assumptions may lie within each other, the first not counted.
const DEPTHS: [usize; 2] = [1, 2];

/// How many assumptions may be tried at each depth before the board is left as it is. The states of 1,400 of the hardest
/// known puzzles take 1,200 at most, all at the first depth; some made positions take ten times that. A board with
/// several solutions would take them all, and nothing would follow.
const PATIENCE: [u32; 2] = [40_000, 20_000];

/// Among how many nets the shortest is chosen. Eight would save a line or two of twenty-five for twice the time.
const COMPARED: usize = 3;

/// Reports one nested net, a short one, and only where no forcing chain or plain net proves anything: where this is
/// needed at all nearly every assumption can be refuted so, and a list of them would help nobody.
fn nested(view: &View, sink: Sink) -> ControlFlow<()> {
    if view.grid().has_single() || anything_plain(view) {
        return ControlFlow::Continue(());
    }
    let forcing = view.forcing();
    let reach = forcing.by_nets();
    let mut order: Vec<u16> = (0..forcing.len()).collect();
    // What moves most is most likely to fail, and to fail soon.
    order.sort_by_key(|candidate| std::cmp::Reverse(reach.size(*candidate)));
    let mut runs = vec![Run::new(forcing); DEPTHS.len() + 2];
    for (depth, patience) in DEPTHS.into_iter().zip(PATIENCE) {
        let mut patience = patience;
        let assumptions = order.iter().map(|candidate| Literal { candidate: *candidate, holds: true });
        let nets = assumptions.filter_map(|assumed| {
            let net = refutation(forcing, assumed, depth, &mut patience, &mut runs)?;
            Some((assumed.opposite(), net))
        });
        let shortest = nets.take(COMPARED).min_by_key(|(_, net)| net.len());
        if let Some((conclusion, net)) = shortest {
            return sink(step(&NESTED_FORCING_NET, forcing, net, conclusion));
        }
    }
    ControlFlow::Continue(())
}

/// The net that shows the assumption to fail, if it does.
fn refutation(
    forcing: &Forcing,
    assumed: Literal,
    depth: usize,
    patience: &mut u32,
    runs: &mut [Run],
) -> Option<Net> {
    let (run, inner) = runs.split_first_mut()?;
    forcing.net(assumed, run);
    if !fails(forcing, run, depth, patience, inner) {
        return None;
    }
    let trace = run.trace(forcing, None);
    let mut script = Script::of(assumed, run, &trace);
    let mut edit = 0;
    while edit < script.edits(forcing) {
        let shorter = script.edited(forcing, edit);
        match shorter.replayed(forcing, runs) {
            Some(replayed) => script = replayed,
            None => edit += 1,
        }
    }
    script.replayed(forcing, runs)?;
    let (run, _) = runs.split_first_mut()?;
    let trace = run.trace(forcing, None);
    Some(Net { cases: Cases::Refuted, branches: vec![run.branch(forcing, 0, &trace, true)] })
}

/// The refutation that a net tells, as it was found: with all that led to it, and nothing left out yet.
pub(super) fn found(forcing: &Forcing, net: &Net) -> Option<Net> {
    let [told] = net.branches.as_slice() else { return None };
    let assumed = Literal { candidate: forcing.number(told.assumed)?, holds: told.holds };
    let mut runs = vec![Run::new(forcing); DEPTHS.len() + 2];
    let (run, inner) = runs.split_first_mut()?;
    DEPTHS.into_iter().zip(PATIENCE).find_map(|(depth, mut patience)| {
        forcing.net(assumed, run);
        fails(forcing, run, depth, &mut patience, inner).then(|| {
            let trace = run.trace(forcing, None);
            Net { cases: Cases::Refuted, branches: vec![run.branch(forcing, 0, &trace, true)] }
        })
    })
}

/// Whether the run comes to a contradiction when further assumptions are made and refuted.
fn fails(forcing: &Forcing, run: &mut Run, depth: usize, patience: &mut u32, runs: &mut [Run]) -> bool {
    if run.end().is_some() {
        return true;
    }
    let Some((inner, deeper)) = runs.split_first_mut().filter(|_| depth > 0) else { return false };
    let mut idle = 0;
    let mut candidate = 0;
    while idle < forcing.len() {
        idle += 1;
        candidate = (candidate + 1) % forcing.len();
        let assumed = Literal { candidate, holds: true };
        if run.has(assumed) || run.has(assumed.opposite()) {
            continue;
        }
        let Some(left) = patience.checked_sub(1) else { return false };
        *patience = left;
        let (lines, lemmas) = run.size();
        inner.copy(run);
        inner.assume(forcing, assumed, &FactSet::ALL);
        if fails(forcing, inner, depth - 1, patience, deeper) {
            let lemma = inner.lemma(forcing, lines, lemmas, assumed);
            run.conclude(forcing, lemma, &FactSet::ALL);
            if run.end().is_some() {
                return true;
            }
            idle = 0;
        }
    }
    false
}

/// What a nested argument cites, to be replayed with less.
#[derive(Clone)]
struct Script {
    assumed: Literal,
    facts: FactSet,
    lemmas: Vec<Script>,
}

impl Script {
    fn of(assumed: Literal, run: &Run, trace: &Trace) -> Script {
        let lemmas = run.used_lemmas(trace).iter().map(|lemma| Script::of_lemma(lemma)).collect();
        Script { assumed, facts: trace.facts, lemmas }
    }

    fn of_lemma(lemma: &Lemma) -> Script {
        let lemmas = lemma.lemmas.iter().map(|inner| Script::of_lemma(inner)).collect();
        Script { assumed: lemma.assumed, facts: lemma.facts, lemmas }
    }

    /// How many things can be left out.
    fn edits(&self, forcing: &Forcing) -> usize {
        let inner: usize = self.lemmas.iter().map(|lemma| lemma.edits(forcing)).sum();
        self.lemmas.len() + self.facts.iter(forcing).count() + inner
    }

    /// The script without the thing of this number: first its lemmas are left out, then facts.
    fn edited(&self, forcing: &Forcing, mut edit: usize) -> Script {
        let mut edited = self.clone();
        if edit < self.lemmas.len() {
            edited.lemmas.remove(edit);
            return edited;
        }
        edit -= self.lemmas.len();
        let facts: Vec<u16> = self.facts.iter(forcing).collect();
        if let Some(fact) = facts.get(edit) {
            edited.facts = self.facts.without(*fact);
            return edited;
        }
        edit -= facts.len();
        for (lemma, inner) in edited.lemmas.iter_mut().zip(&self.lemmas) {
            let edits = inner.edits(forcing);
            if edit < edits {
                *lemma = inner.edited(forcing, edit);
                return edited;
            }
            edit -= edits;
        }
        edited
    }

    /// What of the script is needed, if it still comes to a contradiction.
    fn replayed(&self, forcing: &Forcing, runs: &mut [Run]) -> Option<Script> {
        let (run, inner) = runs.split_first_mut()?;
        forcing.net_by(self.assumed, &self.facts, run);
        self.play(forcing, run, inner);
        run.end()?;
        let trace = run.trace(forcing, None);
        Some(Script::of(self.assumed, run, &trace))
    }

    /// Refutes what the lemmas assume, as far as it goes.
    fn play(&self, forcing: &Forcing, run: &mut Run, runs: &mut [Run]) {
        let Some((inner, deeper)) = runs.split_first_mut() else { return };
        let mut open: Vec<&Script> = self.lemmas.iter().collect();
        let mut next = 0;
        while run.end().is_none()
            && let Some(lemma) = open.get(next)
        {
            let (lines, lemmas) = run.size();
            inner.copy(run);
            inner.assume(forcing, lemma.assumed, &lemma.facts);
            if inner.end().is_none() {
                lemma.play(forcing, inner, deeper);
            }
            if inner.end().is_some() {
                let proved = inner.lemma(forcing, lines, lemmas, lemma.assumed);
                run.conclude(forcing, proved, &self.facts);
                open.remove(next);
                next = 0;
            } else {
                next += 1;
            }
        }
    }
}
