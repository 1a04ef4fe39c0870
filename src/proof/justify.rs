//! From a pattern to its proof. Nothing here is trusted: a wrong proof is refused by the kernel.

use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, House};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::kernel::{Argument, Cover, Proof};
use crate::kernel::{Refusal, by_choice};
use crate::step::{Pattern, Step};

/// The proof of a step in the state in which it was found.
///
/// Returns `None` when the pattern makes no sense there, for example a counting pattern that places a digit.
/// The facts are those that an explanation has to show, in the order in which it shows them.
pub fn justify(grid: &Grid, step: &Step) -> Option<Proof> {
    match &step.pattern {
        Pattern::FullHouse { house, candidate } | Pattern::HiddenSingle { house, candidate } => {
            Some(choice(vec![Constraint::Digit(candidate.digit, *house)]))
        }
        Pattern::NakedSingle { candidate } => Some(choice(vec![Constraint::Cell(candidate.cell)])),
        Pattern::Intersection { digit, base, cover } => {
            let facts = vec![Constraint::Digit(*digit, *base)];
            count(facts, vec![vec![Constraint::Digit(*digit, *cover)]], &step.conclusion)
        }
        Pattern::NakedSubset { cells, digits, houses } => {
            let facts = cells.iter().map(Constraint::Cell).collect();
            let in_house = |house: House| digits.iter().map(|d| Constraint::Digit(d, house)).collect();
            count(facts, houses.iter().map(in_house).collect(), &step.conclusion)
        }
        Pattern::HiddenSubset { house, cells, digits } => {
            let facts = digits.iter().map(|d| Constraint::Digit(d, *house)).collect();
            count(facts, vec![cells.iter().map(Constraint::Cell).collect()], &step.conclusion)
        }
        Pattern::Fish { digit, bases, covers, fins } => {
            fish(grid, *digit, bases.iter().collect(), covers.iter().collect(), *fins, step)
        }
        Pattern::BentTriple { pivot, wings, .. } => {
            Some(choice([*pivot, wings[0], wings[1]].map(Constraint::Cell).to_vec()))
        }
        Pattern::Chain(chain) => Some(choice(needed(grid, chain.facts(), None, &step.conclusion))),
        Pattern::Colouring(colouring) => {
            Some(choice(needed(grid, colouring.facts(), None, &step.conclusion)))
        }
        Pattern::MultiColouring(colouring) => {
            let digit = colouring.digit;
            let pairs = colouring.links.iter().map(|(_, _, house)| Constraint::Digit(digit, *house));
            Some(choice(needed(grid, pairs.collect(), None, &step.conclusion)))
        }
        Pattern::Dual(parts) => {
            let proofs: Option<Vec<Proof>> = parts.iter().map(|part| justify(grid, part)).collect();
            let mut facts: Vec<Constraint> = Vec::new();
            for fact in proofs?.into_iter().flat_map(|proof| proof.facts) {
                if !facts.contains(&fact) {
                    facts.push(fact);
                }
            }
            Some(choice(needed(grid, facts, None, &step.conclusion)))
        }
        Pattern::Direct(direct) => {
            let mut facts = justify(grid, &direct.first)?.facts;
            facts.push(Constraint::Digit(direct.candidate.digit, direct.house));
            Some(choice(needed(grid, facts, None, &step.conclusion)))
        }
        Pattern::AlmostLocked(pattern) => {
            let facts = pattern.cells().iter().map(Constraint::Cell).collect();
            Some(choice(needed(grid, facts, None, &step.conclusion)))
        }
        Pattern::Impossible(pattern) => {
            Some(choice(needed(grid, pattern.facts.clone(), None, &step.conclusion)))
        }
        Pattern::Net(net) => Some(choice(needed(grid, net.facts(), None, &step.conclusion))),
        Pattern::Template(template) => Some(choice(needed(grid, template.facts(), None, &step.conclusion))),
        Pattern::RankZero(pattern) => {
            // Where the count needs a truth that the conclusion does not, the facts prove it without counting.
            let facts = needed(grid, pattern.truths.clone(), None, &step.conclusion);
            if facts.len() < pattern.truths.len() {
                return Some(choice(facts));
            }
            count(facts, vec![pattern.covers.clone()], &step.conclusion)
        }
        Pattern::Exocet(exocet) => Some(choice(needed(grid, exocet.facts(), None, &step.conclusion))),
        Pattern::Exclusion(pattern) => Some(choice(needed(grid, pattern.facts(), None, &step.conclusion))),
        Pattern::Deadly(deadly) => {
            Some(Proof { facts: Vec::new(), deadly: Some(Deadly::clone(deadly)), argument: Argument::Choice })
        }
        Pattern::Guarded(guarded) => Some(Proof {
            facts: guarded.facts.clone(),
            deadly: Some(guarded.deadly.clone()),
            argument: Argument::Choice,
        }),
    }
}

fn choice(facts: Vec<Constraint>) -> Proof {
    Proof { facts, deadly: None, argument: Argument::Choice }
}

/// A counting proof: each list of covers removes what it covers more often than the facts can make up for.
fn count(facts: Vec<Constraint>, covers: Vec<Vec<Constraint>>, conclusion: &Conclusion) -> Option<Proof> {
    let Conclusion::Eliminate(removed) = conclusion else { return None };
    let surplus = |covers: &[Constraint], candidate| {
        let times = |list: &[Constraint]| list.iter().filter(|c| c.contains(candidate)).count() as isize;
        times(covers) - times(&facts)
    };
    let counts = covers
        .into_iter()
        .map(|covers| {
            let room = covers.len() as isize - facts.len() as isize;
            let removes: CandidateSet = removed.iter().filter(|c| surplus(&covers, *c) > room).collect();
            Cover { covers, removes }
        })
        .collect();
    Some(Proof { facts, deadly: None, argument: Argument::Count(counts) })
}

/// A fish: the covers take all the digits that the bases need. Each target of a finned fish also sees the fins,
/// through houses that are added to the covers for it.
fn fish(
    grid: &Grid,
    digit: Digit,
    bases: Vec<House>,
    covers: Vec<House>,
    fins: CellSet,
    step: &Step,
) -> Option<Proof> {
    let constraint = |house: House| Constraint::Digit(digit, house);
    let facts: Vec<Constraint> = bases.into_iter().map(constraint).collect();
    let covers: Vec<Constraint> = covers.into_iter().map(constraint).collect();
    if fins.is_empty() {
        // Where the count needs a base that the conclusion does not, the others prove it without counting.
        let fewer = needed(grid, facts.clone(), None, &step.conclusion);
        if fewer.len() < facts.len() {
            return Some(choice(fewer));
        }
        return count(facts, vec![covers], &step.conclusion);
    }
    let toward_fins = |target: Cell| -> Option<Vec<Constraint>> {
        let mut with_fins = covers.clone();
        for fin in fins {
            let shared = CellSet::only(fin).with(target).common_houses().first()?;
            // A fin in two bases counts twice, so two houses more must hold it.
            let times =
                |list: &[Constraint]| list.iter().filter(|c| c.contains(Candidate::new(digit, fin))).count();
            while times(&with_fins) < times(&facts) {
                with_fins.push(constraint(shared));
            }
        }
        Some(with_fins)
    };
    let targets = step.conclusion.eliminations().map(|target| toward_fins(target.cell));
    let counts = targets.collect::<Option<Vec<_>>>()?;
    count(facts, counts, &step.conclusion)
}

/// The facts without those that the conclusion does not need, judged by the kernel one after another.
///
/// Without a fact the kernel may have to follow too many choices, and no longer once others are left out as well; then
/// all are judged again.
pub fn needed(
    grid: &Grid,
    mut facts: Vec<Constraint>,
    deadly: Option<&Deadly>,
    conclusion: &Conclusion,
) -> Vec<Constraint> {
    loop {
        let count = facts.len();
        let (mut index, mut any_too_hard) = (0, false);
        while index < facts.len() {
            let mut fewer = facts.clone();
            fewer.remove(index);
            match by_choice(grid, &fewer, deadly, conclusion) {
                Ok(()) => facts = fewer,
                Err(refusal) => {
                    any_too_hard |= refusal == Refusal::TooHard;
                    index += 1;
                }
            }
        }
        if !any_too_hard || facts.len() == count {
            return facts;
        }
    }
}
