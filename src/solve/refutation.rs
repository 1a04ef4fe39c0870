//! Refutation of a supposition by forced placements alone, up to a constraint without candidates. The shortest
//! refutation that is found is taken.
//!
//! Placements are followed in rounds, so that short arguments are found first. If several constraints lose all
//! candidates in the same round, the argument for each of them is reduced to the lines from which it follows, and the
//! shortest argument is taken. Lines that are not needed are then left out of this argument.

use super::Claim;
use crate::board::{Candidate, CandidateSet, Constraint, Digit, Layout, sort_by_order};
use crate::grid::Grid;
use crate::kernel::{Conclusion, by_choice};
use crate::pattern::{Branch, Cases, Net, NetLine, Node};

/// Forced placements that follow from a supposition, and the constraint that they leave without candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Refutation {
    supposed: Claim,
    /// The needed placements, each with the constraint that leaves no other choice.
    lines: Vec<(Candidate, Constraint)>,
    end: Constraint,
}

impl Refutation {
    /// Conclusion: the contrary of the supposition.
    pub(super) fn conclusion(&self) -> Conclusion {
        match self.supposed {
            Claim::Is(candidate) => Conclusion::Eliminate(Box::new(CandidateSet::from_iter([candidate]))),
            Claim::IsNot(candidate) => Conclusion::Place(candidate),
        }
    }

    /// Returns true if the kernel accepts the refutation on this board.
    pub(super) fn is_proved(&self, grid: &Grid) -> bool {
        let facts: Vec<Constraint> =
            self.lines.iter().map(|(_, because)| *because).chain([self.end]).collect();
        by_choice(grid, &facts, None, &self.conclusion()).is_ok()
    }

    /// The refutation as a net of one branch.
    pub(super) fn net(&self) -> Net {
        let (assumed, holds) = match self.supposed {
            Claim::Is(candidate) => (candidate, true),
            Claim::IsNot(candidate) => (candidate, false),
        };
        let line = |(candidate, because): &(Candidate, Constraint)| NetLine::Only {
            node: Node::only(*candidate),
            because: *because,
        };
        let lines = self.lines.iter().map(line).collect();
        Net { cases: Cases::Refuted, branches: vec![Branch { assumed, holds, lines, end: Some(self.end) }] }
    }
}

/// Returns the shortest refutation that is found for a supposition; `None` if singles are not enough for one. The
/// candidate must be live.
pub(super) fn refute(grid: &Grid, supposed: Claim) -> Option<Refutation> {
    let mut trial = Propagation::new(grid, supposed)?;
    while trial.broken.is_empty() {
        trial.round()?;
    }
    let whole = |end: &Constraint| ended(grid, Refutation { supposed, lines: trial.toward(*end), end: *end });
    let shortest = trial.broken.iter().map(whole).min_by_key(|refutation| refutation.lines.len())?;
    Some(shortened(grid, shortest))
}

/// Consequences of a supposition, round by round.
struct Propagation<'g> {
    /// The board on which the supposition is made.
    grid: &'g Grid,
    /// Candidates that the supposition and the placements leave.
    left: CandidateSet,
    /// The line that removed each candidate; the supposition is line 0.
    remover: Box<[u16; 729]>,
    /// Each placement with all constraints that leave no other choice.
    lines: Vec<(Candidate, Vec<Constraint>)>,
    placed: CandidateSet,
    /// The constraints without any candidate left.
    broken: Vec<Constraint>,
    /// Constraints to look at in the next round.
    touched: Vec<Constraint>,
}

impl<'g> Propagation<'g> {
    /// Propagation of the supposition alone; `None` if its candidate is not open on the board.
    fn new(grid: &'g Grid, supposed: Claim) -> Option<Propagation<'g>> {
        let candidate = supposed.candidate();
        if !grid.contains(candidate) || grid.solved_cells().contains(candidate.cell) {
            return None;
        }
        let mut left = CandidateSet::EMPTY;
        Digit::ALL.into_iter().for_each(|digit| left.insert_all(digit, grid.places(digit)));
        let mut trial = Propagation {
            grid,
            left,
            remover: Box::new([0; 729]),
            lines: Vec::new(),
            placed: CandidateSet::EMPTY,
            broken: Vec::new(),
            // Constraints that have only one candidate from the start belong to the first round too.
            touched: grid.layout().constraints().filter(|one| grid.live(*one).nth(1).is_none()).collect(),
        };
        match supposed {
            Claim::Is(_) => trial.place(candidate, 0),
            Claim::IsNot(_) => trial.remove(candidate, 0),
        }
        trial.see_broken();
        Some(trial)
    }

    fn remove(&mut self, candidate: Candidate, line: u16) {
        if self.left.contains(candidate) {
            self.left.remove(candidate);
            self.remover[candidate.cell.index() * 9 + candidate.digit.index()] = line;
            self.touched.extend(self.grid.layout().constraints_of(candidate));
        }
    }

    fn place(&mut self, candidate: Candidate, line: u16) {
        self.placed.insert(candidate);
        self.grid.conflicting(candidate).for_each(|other| self.remove(other, line));
    }

    fn see_broken(&mut self) {
        let left = &self.left;
        let is_broken = |one: &Constraint| !self.grid.live(*one).any(|candidate| left.contains(candidate));
        let mut broken: Vec<Constraint> = self.touched.iter().copied().filter(is_broken).collect();
        sort_by_order(&mut broken, Ord::cmp);
        broken.dedup();
        self.broken = broken;
    }

    /// Makes all placements that are forced now; `None` if nothing changes.
    fn round(&mut self) -> Option<()> {
        let mut touched = std::mem::take(&mut self.touched);
        sort_by_order(&mut touched, Ord::cmp);
        touched.dedup();
        let mut forced: Vec<(Candidate, Vec<Constraint>)> = Vec::new();
        for constraint in touched {
            let mut live = self.grid.live(constraint).filter(|candidate| self.left.contains(*candidate));
            let (Some(only), None) = (live.next(), live.next()) else { continue };
            if self.placed.contains(only) || self.grid.solved_cells().contains(only.cell) {
                continue;
            }
            match forced.iter_mut().find(|(known, _)| *known == only) {
                Some((_, because)) => because.push(constraint),
                None => forced.push((only, vec![constraint])),
            }
        }
        for (candidate, because) in forced {
            self.lines.push((candidate, because));
            self.place(candidate, self.lines.len() as u16);
        }
        self.see_broken();
        if self.touched.is_empty() { None } else { Some(()) }
    }

    /// The lines that the constraint `end` rests on, in order, each with the constraint that needs the fewest further
    /// lines.
    fn toward(&self, end: Constraint) -> Vec<(Candidate, Constraint)> {
        let mut needed = vec![false; self.lines.len() + 1];
        needed[0] = true;
        let by = |constraint: Constraint, kept: Option<Candidate>| {
            let gone = self.grid.live(constraint).filter(move |candidate| Some(*candidate) != kept);
            gone.map(|gone| usize::from(self.remover[gone.cell.index() * 9 + gone.digit.index()]))
        };
        by(end, None).for_each(|line| needed[line] = true);
        let mut lines = Vec::new();
        for number in (1..=self.lines.len()).rev() {
            if !needed[number] {
                continue;
            }
            let (candidate, because) = &self.lines[number - 1];
            let new = |constraint: &&Constraint| {
                let mut new: Vec<usize> =
                    by(**constraint, Some(*candidate)).filter(|line| !needed[*line]).collect();
                new.sort_unstable();
                new.dedup();
                new.len()
            };
            let Some(constraint) = because.iter().min_by_key(new) else { continue };
            by(*constraint, Some(*candidate)).for_each(|line| needed[line] = true);
            lines.push((*candidate, *constraint));
        }
        lines.reverse();
        lines
    }
}

/// The refutation without the lines that it does not need. Leaving out a line may make another unnecessary, so all
/// lines are tried again until each is needed.
fn shortened(grid: &Grid, mut refutation: Refutation) -> Refutation {
    loop {
        let count = refutation.lines.len();
        for index in (0..count).rev() {
            let mut fewer = refutation.clone();
            fewer.lines.remove(index);
            if is_whole(grid, &fewer) {
                refutation = fewer;
            }
        }
        if refutation.lines.len() == count {
            return refutation;
        }
    }
}

/// Returns true if the supposition and the placements of these lines exclude the candidate.
fn is_gone(
    layout: &Layout,
    supposed: Claim,
    lines: &[(Candidate, Constraint)],
    candidate: Candidate,
) -> bool {
    let by_supposition = match supposed {
        Claim::Is(other) => layout.conflicts(other, candidate),
        Claim::IsNot(other) => other == candidate,
    };
    by_supposition || lines.iter().any(|(placed, _)| layout.conflicts(*placed, candidate))
}

/// The refutation, cut at the first line whose constraint already has no candidates left. Such a line is possible
/// because two placements of one round may exclude each other.
fn ended(grid: &Grid, mut refutation: Refutation) -> Refutation {
    let Refutation { supposed, lines, .. } = &refutation;
    let breaks = |index: &usize| {
        let mut live = grid.live(lines[*index].1);
        live.all(|candidate| is_gone(grid.layout(), *supposed, &lines[..*index], candidate))
    };
    if let Some(index) = (0..lines.len()).find(breaks) {
        refutation.end = refutation.lines[index].1;
        refutation.lines.truncate(index);
    }
    refutation
}

/// Returns true if each line is forced when its turn comes, and the constraint at the end has no candidates left.
fn is_whole(grid: &Grid, Refutation { supposed, lines, end }: &Refutation) -> bool {
    let is_forced = |(index, (placed, because)): (usize, &(Candidate, Constraint))| {
        let mut live = grid.live(*because);
        live.all(|one| (one == *placed) != is_gone(grid.layout(), *supposed, &lines[..index], one))
    };
    lines.iter().enumerate().all(is_forced)
        && grid.live(*end).all(|one| is_gone(grid.layout(), *supposed, lines, one))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Generator;
    use crate::search::solve_one;

    #[test]
    fn what_is_refuted_is_proved_and_nothing_can_be_left_out() {
        for (name, puzzles, least) in
            [("classic", 20, 1000), ("x", 3, 100), ("windoku", 3, 100), ("knight+king", 3, 100)]
        {
            let layout = Layout::named(name).expect("a layout");
            let generator = Generator::new(11).layout(layout).expect("boards");
            let grids = generator.puzzles().take(puzzles);
            let grids = grids.map(|values| Grid::on(layout, &values).expect("a generated puzzle"));
            let refuted: usize = grids.map(|grid| refuted(&grid)).sum();
            assert!(refuted > least, "{name}: {refuted}");
        }
    }

    /// The number of candidates of the board that are refuted or proved by a refutation.
    fn refuted(grid: &Grid) -> usize {
        let mut refuted = 0;
        let solution = solve_one(grid).expect("a solution");
        for cell in grid.unsolved_cells() {
            for digit in grid.candidates(cell) {
                let candidate = Candidate::new(digit, cell);
                let is_true = solution.get(cell) == Some(digit);
                let contrary = if is_true { Claim::IsNot(candidate) } else { Claim::Is(candidate) };
                assert_eq!(refute(grid, contrary.contrary()), None, "{candidate}");
                let Some(refutation) = refute(grid, contrary) else { continue };
                assert!(refutation.is_proved(grid) && is_whole(grid, &refutation), "{refutation:?}");
                for index in 0..refutation.lines.len() {
                    let mut fewer = refutation.clone();
                    fewer.lines.remove(index);
                    assert!(!is_whole(grid, &fewer), "{refutation:?}");
                }
                refuted += 1;
            }
        }
        refuted
    }
}
