//! Record of the citations of an argument, so that the argument can be replayed with fewer citations.
//!
//! An argument that was found by following every consequence contains much that its end does not need. A script keeps
//! the assumption, the constraints that the lines cite, and the further assumptions that were refuted on the way.
//! Constraints and further assumptions are left out one after the other, as long as the argument still reaches its end.

use super::numbering::Numbering;
use super::propagate::{FactSet, Literal, NestedRun, Run};
use crate::pattern::Branch;

/// An assumption, with the citations on the way from the assumption to its end.
#[derive(Clone, Debug)]
pub struct ReplayScript {
    /// The assumption.
    pub assumed: Literal,
    /// Conclusion that the assumption leads to; `None` for a contradiction.
    pub goal: Option<Literal>,
    /// The constraints that the lines of this script may cite, apart from the lines of its lemmas.
    pub facts: FactSet,
    /// The further assumptions that are refuted on the way, in order.
    pub lemmas: Vec<ReplayScript>,
}

impl ReplayScript {
    /// The script of a run that has reached the goal, or a contradiction.
    pub fn of(assumed: Literal, goal: Option<Literal>, open: &Numbering, run: &Run) -> ReplayScript {
        // If the run does not contain the goal, it has reached a contradiction before the goal.
        let goal = goal.filter(|goal| run.contains(*goal));
        let trace = run.trace(open, goal);
        let lemmas = run.used_lemmas(&trace).iter().map(|lemma| ReplayScript::of_lemma(lemma)).collect();
        ReplayScript { assumed, goal, facts: trace.facts, lemmas }
    }

    /// The script that refutes a further assumption and may cite all constraints.
    pub fn refuting(assumed: Literal) -> ReplayScript {
        ReplayScript { assumed, goal: None, facts: FactSet::ALL, lemmas: Vec::new() }
    }

    fn of_lemma(lemma: &NestedRun) -> ReplayScript {
        let lemmas = lemma.lemmas.iter().map(|inner| ReplayScript::of_lemma(inner)).collect();
        ReplayScript { assumed: lemma.assumed, goal: None, facts: lemma.facts, lemmas }
    }

    /// The argument without its unneeded parts; `None` if the script does not reach its end. `runs` must have one run
    /// for each level of nested assumptions, and one more.
    pub fn branch(&self, open: &Numbering, runs: &mut [Run]) -> Option<Branch> {
        let mut script = self.replay(open, runs)?;
        let mut edit = 0;
        while edit < script.edits(open) {
            let shorter = script.edited(open, edit);
            match shorter.replay(open, runs) {
                Some(replayed) => script = replayed,
                None => edit += 1,
            }
        }
        script.replay(open, runs)?;
        let run = runs.first()?;
        let trace = run.trace(open, script.goal);
        Some(run.branch(open, 0, &trace, script.goal.is_none()))
    }

    /// Number of lemmas and constraints that can be left out.
    fn edits(&self, open: &Numbering) -> usize {
        let inner: usize = self.lemmas.iter().map(|lemma| lemma.edits(open)).sum();
        self.lemmas.len() + self.facts.iter(open).count() + inner
    }

    /// The script without the part of this number: the lemmas come first, then the facts, then the parts of the lemmas.
    fn edited(&self, open: &Numbering, mut edit: usize) -> ReplayScript {
        let mut edited = self.clone();
        if edit < self.lemmas.len() {
            let lemma = edited.lemmas.remove(edit);
            // If the lemma that is left out cites only one constraint, the script may cite this constraint directly.
            // Then, as soon as the constraint has only one candidate left, or only places in one crossing, one line can
            // exclude several candidates, each of which would otherwise need its own lemma.
            if let Some(fact) = lemma.only_fact(open) {
                edited.facts.insert(fact);
            }
            return edited;
        }
        edit -= self.lemmas.len();
        let facts: Vec<u16> = self.facts.iter(open).collect();
        if let Some(fact) = facts.get(edit) {
            edited.facts = self.facts.without(*fact);
            return edited;
        }
        edit -= facts.len();
        for (lemma, inner) in edited.lemmas.iter_mut().zip(&self.lemmas) {
            let edits = inner.edits(open);
            if edit < edits {
                *lemma = inner.edited(open, edit);
                return edited;
            }
            edit -= edits;
        }
        edited
    }

    /// The constraint that the script cites, if it cites just one.
    fn only_fact(&self, open: &Numbering) -> Option<u16> {
        let mut facts = self.facts.iter(open).filter(|_| self.lemmas.is_empty());
        facts.next().filter(|_| facts.next().is_none())
    }

    /// Replays the script and returns the needed part of it; `None` if the script no longer reaches its end. The first
    /// run then contains the replayed lines.
    pub fn replay(&self, open: &Numbering, runs: &mut [Run]) -> Option<ReplayScript> {
        let (run, inner) = runs.split_first_mut()?;
        open.net_by(self.assumed, &self.facts, run);
        self.play(open, run, inner);
        self.is_over(run).then(|| ReplayScript::of(self.assumed, self.goal, open, run))
    }

    /// Returns true if a run of the script has come to its end.
    pub fn is_over(&self, run: &Run) -> bool {
        run.end().is_some() || self.goal.is_some_and(|goal| run.contains(goal))
    }

    /// Refutes the assumptions of the lemmas, as far as possible.
    fn play(&self, open: &Numbering, run: &mut Run, runs: &mut [Run]) {
        let Some((inner, deeper)) = runs.split_first_mut() else { return };
        let mut waiting: Vec<&ReplayScript> = self.lemmas.iter().collect();
        let mut next = 0;
        while !self.is_over(run)
            && let Some(lemma) = waiting.get(next)
        {
            let (lines, lemmas) = run.size();
            inner.copy(run);
            inner.assume(open, lemma.assumed, &lemma.facts);
            if inner.end().is_none() {
                lemma.play(open, inner, deeper);
            }
            if inner.end().is_some() {
                let proved = inner.lemma(open, lines, lemmas, lemma.assumed);
                run.conclude(open, proved, &self.facts);
                waiting.remove(next);
                next = 0;
            } else {
                next += 1;
            }
        }
    }
}

/// Order in which further assumptions are tried, by the number of lines that they may take to fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// Any number of lines: the first assumption that fails is taken. This is the fastest way to see whether there is a
    /// contradiction at all.
    Quick,
    /// Few lines before many: an assumption that fails at once is the easiest to follow. So these assumptions are tried
    /// first, and again after each new lemma. If the limit grew by one line at a time, the search would take four times
    /// as long, and no explanation would become shorter.
    ShortFirst,
}

impl Care {
    const fn lengths(self) -> &'static [usize] {
        match self {
            Care::Quick => &[usize::MAX],
            Care::ShortFirst => &[2, 4, 8, usize::MAX],
        }
    }
}

/// Returns true if the run reaches a contradiction when further assumptions are made and refuted, to the given depth.
/// Each further assumption uses up one unit of `patience`.
pub fn fails(
    open: &Numbering,
    run: &mut Run,
    (depth, care): (usize, Care),
    patience: &mut u32,
    runs: &mut [Run],
) -> bool {
    if run.end().is_some() {
        return true;
    }
    let Some((inner, deeper)) = runs.split_first_mut().filter(|_| depth > 0) else { return false };
    let (mut idle, mut candidate) = (0, 0);
    let mut lengths = care.lengths();
    // True if some assumption failed, but its argument has more lines than the present limit allows.
    let mut is_passed_over = false;
    while let Some((longest, longer)) = lengths.split_first() {
        idle += 1;
        if idle > open.len() {
            if !is_passed_over {
                return false;
            }
            (idle, lengths, is_passed_over) = (0, longer, false);
            continue;
        }
        candidate = (candidate + 1) % open.len();
        let assumed = Literal { candidate, holds: true };
        if run.contains(assumed) || run.contains(assumed.opposite()) {
            continue;
        }
        let Some(left) = patience.checked_sub(1) else { return false };
        *patience = left;
        let (lines, lemmas) = run.size();
        inner.copy(run);
        inner.assume(open, assumed, &FactSet::ALL);
        if fails(open, inner, (depth - 1, care), patience, deeper) {
            let lemma = inner.lemma(open, lines, lemmas, assumed);
            if lemma.branch.len() > *longest {
                is_passed_over = true;
                continue;
            }
            run.conclude(open, lemma, &FactSet::ALL);
            if run.end().is_some() {
                return true;
            }
            (idle, lengths, is_passed_over) = (0, care.lengths(), false);
        }
    }
    false
}
