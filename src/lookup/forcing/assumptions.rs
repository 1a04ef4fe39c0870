//! Consequences of every single assumption, and the consequences that all cases of a split share.

use super::numbering::{Bits, Numbering, has, numbers};
use super::propagate::{Literal, Run};
use std::cell::OnceCell;

/// A list of cases, of which at least one is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Split {
    /// The candidate is true, or it is false.
    Either(u16),
    /// One of the candidates of the constraint is true.
    OneOf(u16),
}

impl Split {
    /// The assumptions, one for each case.
    pub fn cases(self, open: &Numbering) -> Vec<Literal> {
        match self {
            Split::Either(candidate) => [true, false].map(|holds| Literal { candidate, holds }).to_vec(),
            Split::OneOf(constraint) => {
                open.members(constraint).map(|candidate| Literal { candidate, holds: true }).collect()
            }
        }
    }
}

/// Consequences of one assumption.
#[derive(Clone, Debug)]
struct AssumptionConsequences {
    falses: Bits,
    trues: Bits,
    /// Depth of the lines that make each candidate false, and of the lines that make it true.
    depths: [Vec<u8>; 2],
    /// Depth of the contradiction, if there is one.
    end: Option<u16>,
    /// Number of candidates that the assumption decides.
    size: u32,
}

/// Consequences of each assumption.
#[derive(Clone, Debug)]
pub struct Assumptions {
    /// For each candidate the consequences of its truth and, if anything follows from its falsehood, also the
    /// consequences of its falsehood.
    of: Vec<[Option<Box<AssumptionConsequences>>; 2]>,
    verities: OnceCell<Vec<(Literal, Split, u16)>>,
}

impl Assumptions {
    pub(super) fn new(open: &Numbering, follow: impl Fn(Literal, &mut Run)) -> Assumptions {
        let mut run = Run::new(open);
        let mut consequences = |literal: Literal| {
            follow(literal, &mut run);
            (run.end.is_some() || run.lines.len() > 1 || literal.holds)
                .then(|| Box::new(AssumptionConsequences::of(open, &run)))
        };
        let of = (0..open.len())
            .map(|candidate| [true, false].map(|holds| consequences(Literal { candidate, holds })));
        Assumptions { of: of.collect(), verities: OnceCell::new() }
    }

    fn get(&self, literal: Literal) -> Option<&AssumptionConsequences> {
        self.of[usize::from(literal.candidate)][usize::from(!literal.holds)].as_deref()
    }

    /// The assumptions that lead to a contradiction, each with an estimate of the number of lines to the contradiction.
    pub fn contradictions(&self) -> Vec<(Literal, u16)> {
        let all = (0..self.of.len() as u16)
            .flat_map(|candidate| [true, false].map(|holds| Literal { candidate, holds }));
        all.filter_map(|literal| Some((literal, self.get(literal)?.end?))).collect()
    }

    /// Number of candidates that the assumption decides, including the assumed candidate.
    pub fn size(&self, assumed: Literal) -> u32 {
        self.get(assumed).map_or(1, |consequences| consequences.size)
    }

    /// The candidates that are false when this one is true; `None` if the assumption leads to a contradiction.
    pub fn falses(&self, candidate: u16) -> Option<&Bits> {
        let consequences = self.get(Literal { candidate, holds: true })?;
        consequences.end.is_none().then_some(&consequences.falses)
    }

    /// Depth of the line that makes the other candidate false when this one is true.
    pub fn depth(&self, candidate: u16, other: u16) -> u8 {
        let consequences = self.get(Literal { candidate, holds: true });
        consequences.map_or(0, |consequences| consequences.depths[0][usize::from(other)])
    }

    /// For each literal that follows in all cases of a split, the split that takes the fewest lines by estimate.
    ///
    /// A split with a case that leads to a contradiction is left out: the contradiction is the simpler argument.
    pub fn verities(&self, open: &Numbering) -> &[(Literal, Split, u16)] {
        self.verities.get_or_init(|| self.compare(open))
    }

    fn compare(&self, open: &Numbering) -> Vec<(Literal, Split, u16)> {
        let mut best: Vec<[Option<(u16, Split)>; 2]> = vec![[None; 2]; self.of.len()];
        let either = (0..open.len()).map(Split::Either);
        let one_of = (0..open.constraint_count()).map(Split::OneOf);
        let mut cases: Vec<&AssumptionConsequences> = Vec::with_capacity(9);
        for split in one_of.chain(either) {
            cases.clear();
            let mut sound = true;
            let mut add = |literal: Literal| match self.get(literal) {
                Some(consequences) if consequences.end.is_none() => {
                    cases.push(consequences);
                    true
                }
                Some(_) | None => false,
            };
            match split {
                Split::Either(candidate) => {
                    for holds in [false, true] {
                        sound = sound && add(Literal { candidate, holds });
                    }
                }
                Split::OneOf(constraint) => {
                    for candidate in open.members(constraint) {
                        sound = sound && add(Literal { candidate, holds: true });
                    }
                }
            }
            if !sound || cases.len() < 2 {
                continue;
            }
            for holds in [false, true] {
                let mut common = [u64::MAX; 12];
                for case in &cases {
                    let reached = if holds { &case.trues } else { &case.falses };
                    common.iter_mut().zip(reached).for_each(|(common, reached)| *common &= reached);
                }
                for candidate in numbers(&common) {
                    let depth = |case: &&AssumptionConsequences| {
                        u16::from(case.depths[usize::from(holds)][usize::from(candidate)])
                    };
                    let total: u16 = cases.iter().map(depth).sum();
                    let known = &mut best[usize::from(candidate)][usize::from(holds)];
                    if known.is_none_or(|(fewest, _)| total < fewest) {
                        *known = Some((total, split));
                    }
                }
            }
        }
        let mut found = Vec::new();
        for (candidate, best) in best.into_iter().enumerate() {
            for (holds, best) in [false, true].into_iter().zip(best) {
                if let Some((total, split)) = best {
                    found.push((Literal { candidate: candidate as u16, holds }, split, total));
                }
            }
        }
        found
    }
}

impl AssumptionConsequences {
    fn of(open: &Numbering, run: &Run) -> AssumptionConsequences {
        let count = usize::from(open.len());
        let mut depths = [vec![0; count], vec![0; count]];
        numbers(&run.falses).for_each(|candidate| {
            depths[0][usize::from(candidate)] = run.depth_of_false(candidate);
        });
        for line in &run.lines {
            if let super::propagate::LineConclusion::True(candidate) = line.then {
                depths[1][usize::from(candidate)] = line.depth;
            }
        }
        let end = run.end.map(|end| {
            let depths = open.members(end).map(|member| u16::from(run.depth_of_false(member)));
            depths.sum()
        });
        let size = run.falses.iter().chain(&run.trues).map(|word| word.count_ones()).sum();
        debug_assert!(numbers(&run.trues).all(|candidate| run.end.is_some() || !has(&run.falses, candidate)));
        AssumptionConsequences { falses: run.falses, trues: run.trues, depths, end, size }
    }
}
