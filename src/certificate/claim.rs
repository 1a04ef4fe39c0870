//! Content of a certificate before it is written in a language: the formula's claim, and the lines that refute the
//! denial of this claim.

use super::CertificateError;
use super::cases::Clause;
use crate::board::{Candidate, Cell, Constraint, Digit};
use crate::grid::Grid;
use crate::puzzle::Digits;
use crate::solve::{Outcome, Path};

/// Claim of the formula.
pub(super) struct Formula<'t> {
    /// The candidates at the beginning, with the placed digits and without the removed marks.
    pub(super) start: &'t Grid,
    /// The solution that the formula denies; `None` if there is no solution.
    pub(super) denied: Option<Digits>,
}

impl Formula<'_> {
    pub(super) fn of(trace: &Path) -> Result<Formula<'_>, CertificateError> {
        let denied = match trace.outcome {
            Outcome::Solved => Some(trace.end.values()),
            Outcome::Contradiction(_) => None,
            Outcome::Stuck => return Err(CertificateError::NotByLogic),
        };
        Ok(Formula { start: &trace.start, denied })
    }

    /// The candidates that are true and those that are false from the start. Candidates that are false by the rules and
    /// the placed digits are left out.
    pub(super) fn units(&self) -> impl Iterator<Item = ClauseLiteral> + '_ {
        let solved = self.start.solved_cells();
        let stands = solved.iter().filter_map(|cell| Some(Candidate::new(self.start.value(cell)?, cell)));
        let crossed = move |candidate: &Candidate| {
            let taken = self.start.places(candidate.digit) & solved;
            !self.start.contains(*candidate)
                && !solved.contains(candidate.cell)
                && !taken.intersects(candidate.cell.peers())
        };
        let gone = candidates().filter(crossed);
        stands.map(ClauseLiteral::holds).chain(gone.map(ClauseLiteral::fails))
    }

    /// A clause that demands a different solution: at least one candidate of the known solution is false.
    pub(super) fn denial(&self) -> Option<Vec<ClauseLiteral>> {
        let values = self.denied.as_ref()?;
        Some(values.iter().map(|(cell, digit)| ClauseLiteral::fails(Candidate::new(digit, cell))).collect())
    }
}

/// A candidate that is true, or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClauseLiteral {
    pub(super) candidate: Candidate,
    pub(super) holds: bool,
}

impl ClauseLiteral {
    pub(super) fn holds(candidate: Candidate) -> ClauseLiteral {
        ClauseLiteral { candidate, holds: true }
    }

    pub(super) fn fails(candidate: Candidate) -> ClauseLiteral {
        ClauseLiteral { candidate, holds: false }
    }

    pub(super) fn opposite(self) -> ClauseLiteral {
        ClauseLiteral { holds: !self.holds, ..self }
    }
}

/// All 729 candidates, cell by cell.
pub(super) fn candidates() -> impl Iterator<Item = Candidate> {
    Cell::all().flat_map(|cell| Digit::ALL.into_iter().map(move |digit| Candidate::new(digit, cell)))
}

/// The nine candidates of a constraint.
pub(super) fn members(constraint: Constraint) -> impl Iterator<Item = Candidate> {
    candidates().filter(move |candidate| constraint.contains(*candidate))
}

/// Lines that a step adds to the proof.
pub(super) struct Lemmas {
    pub(super) number: usize,
    pub(super) technique: &'static str,
    pub(super) derived: Vec<ProofLine>,
}

/// One line of the proof.
pub(super) enum ProofLine {
    /// At least one of the literals is true, by unit propagation from all lines before it.
    Clause(Clause),
    /// The sum of these facts, each read as "at least one", and of these covers, each read as "at most one".
    Sum { facts: Vec<Constraint>, covers: Vec<Constraint> },
}
