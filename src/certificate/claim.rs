//! Content of a certificate, independent of the format: the claim of the formula, and the lines that refute the
//! formula.

use super::CertificateError;
use super::cases::Clause;
use crate::board::{Candidate, CellSet, Conflict, Constraint, Digit, Layout, PairRules};
use crate::grid::Grid;
use crate::puzzle::Digits;
use crate::solve::{Outcome, Path};

/// Claim of the formula.
pub(super) struct Formula<'t> {
    /// The candidates of the start position: placed digits are set, and candidates that the player removed are missing.
    pub(super) start: &'t Grid,
    /// The solution that the formula excludes; `None` if there is no solution.
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

    /// The layout of the board.
    pub(super) fn layout(&self) -> &'static Layout {
        self.start.layout()
    }

    /// The constraints of the board: those of the classic board, then each digit in each extra house.
    pub(super) fn constraints(&self) -> impl Iterator<Item = Constraint> {
        self.layout().constraints()
    }

    /// The number of the constraint among those of the board, from 0.
    pub(super) fn position(&self, constraint: Constraint) -> usize {
        self.constraints().take_while(|one| *one != constraint).count()
    }

    /// The pairs of candidates that exclude each other only by a rule about pairs of cells.
    pub(super) fn apart(&self) -> impl Iterator<Item = [Candidate; 2]> {
        let layout = self.layout();
        let is_apart = move |[first, second]: &[Candidate; 2]| {
            let conflict = layout.conflict(*first, *second);
            matches!(conflict, Some(Conflict::Knight | Conflict::King | Conflict::Consecutive))
        };
        let has_pairs = layout.pairs() != PairRules::NONE;
        candidates(layout)
            .filter(move |_| has_pairs)
            .flat_map(move |first| pairs_with(layout, first))
            .filter(is_apart)
    }

    /// The candidates that are true and those that are false from the start. Candidates that are false by the rules and
    /// the placed digits are left out.
    pub(super) fn units(&self) -> impl Iterator<Item = ClauseLiteral> + '_ {
        let solved = self.start.solved_cells();
        let stands = solved.iter().filter_map(|cell| Some(Candidate::new(self.start.value(cell)?, cell)));
        let crossed = move |candidate: &Candidate| {
            let is_taken =
                |(digit, cells): (Digit, CellSet)| (self.start.places(digit) & solved).intersects(cells);
            !self.start.contains(*candidate)
                && !solved.contains(candidate.cell)
                && !self.layout().excluded(*candidate).any(is_taken)
        };
        let gone = candidates(self.layout()).filter(crossed);
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

/// All candidates of the board, cell by cell.
pub(super) fn candidates(layout: &'static Layout) -> impl Iterator<Item = Candidate> {
    let digits = layout.digits();
    layout.cells().iter().flat_map(move |cell| digits.iter().map(move |digit| Candidate::new(digit, cell)))
}

/// The pairs of this candidate and each later one.
pub(super) fn pairs_with(layout: &'static Layout, first: Candidate) -> impl Iterator<Item = [Candidate; 2]> {
    candidates(layout).filter(move |second| *second > first).map(move |second| [first, second])
}

/// The candidates of a constraint, as many as the board has rows.
pub(super) fn members(layout: &'static Layout, constraint: Constraint) -> impl Iterator<Item = Candidate> {
    candidates(layout).filter(move |candidate| layout.is_of(*candidate, constraint))
}

/// Lines that a step adds to the proof.
pub(super) struct Lemmas {
    pub(super) number: usize,
    pub(super) technique: &'static str,
    pub(super) derived: Vec<ProofLine>,
}

/// One line of the proof.
pub(super) enum ProofLine {
    /// At least one of the literals is true. This follows by unit propagation from all earlier lines.
    Clause(Clause),
    /// A sum of constraints: of each fact, read as "at least one candidate is true", and of each cover, read as "at
    /// most one candidate is true".
    Sum { facts: Vec<Constraint>, covers: Vec<Constraint> },
}
