//! A supposition followed by forced placements alone, until something breaks; then whatever was not needed left out.

use crate::board::{Candidate, CandidateSet, Constraint, Digit};
use crate::grid::{Contradiction, Grid};
use crate::kernel::Conclusion;
use crate::kernel::by_choice;

/// What is said of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// It is true.
    Is(Candidate),
    /// It is false.
    IsNot(Candidate),
}

impl Claim {
    /// What it is said of.
    pub const fn candidate(self) -> Candidate {
        match self {
            Claim::Is(candidate) | Claim::IsNot(candidate) => candidate,
        }
    }

    /// The contrary.
    pub const fn contrary(self) -> Claim {
        match self {
            Claim::Is(candidate) => Claim::IsNot(candidate),
            Claim::IsNot(candidate) => Claim::Is(candidate),
        }
    }

    /// Makes it so.
    ///
    /// # Errors
    /// The contradiction that this brings about.
    pub fn apply(self, grid: &mut Grid) -> Result<(), Contradiction> {
        match self {
            Claim::Is(candidate) => grid.place(candidate),
            Claim::IsNot(candidate) => grid.eliminate(candidate),
        }
    }
}

/// Forced placements that follow from a supposition, and the contradiction that they end in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// What is supposed, and wrong.
    pub supposed: Claim,
    /// Each placement with the constraint that leaves no other choice; none that is not needed.
    pub lines: Vec<(Candidate, Constraint)>,
    /// What is wrong at the end.
    pub end: Contradiction,
}

impl Refutation {
    /// What the refutation rests on: the constraint of each line, and the one that breaks at the end.
    pub fn facts(&self) -> Vec<Constraint> {
        let end = match self.end {
            Contradiction::EmptyCell(cell) => Some(Constraint::Cell(cell)),
            Contradiction::NoPlace(digit, house) => Some(Constraint::Digit(digit, house)),
            Contradiction::Clash { .. } => None,
        };
        self.lines.iter().map(|(_, because)| *because).chain(end).collect()
    }

    /// What is shown: the contrary of the supposition.
    pub fn conclusion(&self) -> Conclusion {
        match self.supposed {
            Claim::Is(candidate) => Conclusion::Eliminate(Box::new(CandidateSet::from_iter([candidate]))),
            Claim::IsNot(candidate) => Conclusion::Place(candidate),
        }
    }

    /// Whether the kernel accepts it on this board.
    pub fn is_proved(&self, grid: &Grid) -> bool {
        by_choice(grid, &self.facts(), None, &self.conclusion()).is_ok()
    }
}

/// The refutation of a supposition, if singles are enough for one.
pub(super) fn refute(grid: &Grid, supposed: Claim) -> Option<Refutation> {
    let mut lines = Vec::new();
    let mut trial = grid.clone();
    let mut end = supposed.apply(&mut trial).err();
    while end.is_none() {
        let line = forced(&trial)?;
        lines.push(line);
        end = trial.place(line.0).err();
    }
    let mut refutation = Refutation { supposed, lines, end: end? };
    for index in (0..refutation.lines.len()).rev() {
        let mut fewer = refutation.lines.clone();
        fewer.remove(index);
        if let Some(end) = replay(grid, supposed, &fewer) {
            refutation = Refutation { supposed, lines: fewer, end };
        }
    }
    Some(refutation)
}

/// A placement that the grid forces, and why.
fn forced(grid: &Grid) -> Option<(Candidate, Constraint)> {
    let naked = grid.naked_singles().first().and_then(|cell| {
        let digit = grid.candidates(cell).single()?;
        Some((Candidate::new(digit, cell), Constraint::Cell(cell)))
    });
    naked.or_else(|| {
        Digit::ALL.into_iter().find_map(|digit| {
            let house = grid.hidden_singles(digit).first()?;
            let cell = grid.places_in(digit, house).single()?;
            Some((Candidate::new(digit, cell), Constraint::Digit(digit, house)))
        })
    })
}

/// The contradiction that the lines end in, if each of them is forced when its turn comes.
fn replay(grid: &Grid, supposed: Claim, lines: &[(Candidate, Constraint)]) -> Option<Contradiction> {
    let mut trial = grid.clone();
    if let Err(end) = supposed.apply(&mut trial) {
        return lines.is_empty().then_some(end);
    }
    for (index, (line, because)) in lines.iter().enumerate() {
        if trial.live(*because).ne([*line]) {
            return None;
        }
        if let Err(end) = trial.place(*line) {
            return (index + 1 == lines.len()).then_some(end);
        }
    }
    None
}
