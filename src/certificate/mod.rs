//! Certificates: a whole path of logic as a proof that programs of other people check.
//!
//! The kernel checks steps one at a time, in this program's own terms. A certificate leaves that circle: it is a
//! formula with the rules, the position and the denial of what the path has found, and a refutation of that formula
//! with the path's steps as its lemmas. Whoever accepts the refutation knows that the solution is the only one, or that
//! there is none, and need trust nothing of ours but the formula.
//!
//! [`Kind::Drat`] writes clauses, which checkers of SAT solvers read (`rate`, `drat-trim`); [`Kind::VeriPb`] writes
//! pseudo-Boolean constraints, in which a fish or a subset is one sum instead of many cases (`veripb`).
//!
//! Each step rests on its cited facts alone ([`crate::proof`]). What it concludes is split into cases as the kernel does,
//! the tightest fact first, and each case that fails becomes a clause; the last clause is the conclusion. Clauses of
//! cases can be checked by unit propagation, so the checker has nothing to search for.
//!
//! This module does no input or output, and it must not repair a path: what cannot be certified is an error that
//! says why. Steps that assume a single solution cannot be, since that is what a certificate is to show.

mod cases;
mod drat;
mod veripb;

use crate::board::{Candidate, Cell, Constraint, Digit};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::kernel::{Argument, Cover, Proof};
use crate::proof::justify;
use crate::puzzle::Values;
use crate::solve::{Outcome, Trace};
use crate::step::Step;
use cases::Clause;
use std::fmt;

/// In which language a certificate is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A DIMACS formula and a DRAT proof.
    Drat,
    /// An OPB formula and a VeriPB proof, version 3.0.
    VeriPb,
}

impl Kind {
    /// What the names of the formula's and the proof's file end with.
    pub const fn extensions(self) -> [&'static str; 2] {
        match self {
            Kind::Drat => ["cnf", "drat"],
            Kind::VeriPb => ["opb", "pbp"],
        }
    }
}

/// A formula without a model, and why it has none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The rules, the position, and the denial of the solution.
    pub formula: String,
    /// The refutation.
    pub proof: String,
}

/// Why a path has no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uncertified {
    /// Logic did not come to an end; what search adds is no argument.
    NotByLogic,
    /// A step assumes what is to be shown.
    AssumesUnique {
        /// The number of the step, from 1.
        step: usize,
        /// Its technique.
        technique: &'static str,
    },
    /// The facts of a step do not prove it, or not in a length that could be written down.
    NotProved {
        /// The number of the step, from 1.
        step: usize,
        /// Its technique.
        technique: &'static str,
    },
}

impl fmt::Display for Uncertified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Uncertified::NotByLogic => {
                f.write_str("logic has not solved this puzzle: there is no path to certify")
            }
            Uncertified::AssumesUnique { step, technique } => write!(
                f,
                "step {step} ({technique}) assumes a single solution, which is what a certificate shows: leave such \
                 techniques out"
            ),
            Uncertified::NotProved { step, technique } => {
                write!(
                    f,
                    "step {step} ({technique}) does not follow from its facts in cases that can be listed"
                )
            }
        }
    }
}

impl std::error::Error for Uncertified {}

/// The certificate of a path: that its solution is the only one, or that there is none.
///
/// # Errors
/// Why the path cannot be certified.
pub fn certify(trace: &Trace, kind: Kind) -> Result<Certificate, Uncertified> {
    let claim = Claim::of(trace)?;
    let mut lemmas = Vec::with_capacity(trace.steps.len());
    for (index, (grid, step)) in trace.walk().enumerate() {
        let (number, technique) = (index + 1, step.technique.id);
        if step.technique.assumes_unique {
            return Err(Uncertified::AssumesUnique { step: number, technique });
        }
        let proof = justify(&grid, step);
        let derived = proof.and_then(|proof| derive(&grid, step, &proof, kind));
        let derived = derived.ok_or(Uncertified::NotProved { step: number, technique })?;
        lemmas.push(Lemmas { number, technique, derived });
    }
    Ok(match kind {
        Kind::Drat => Certificate { formula: drat::formula(&claim), proof: drat::proof(&lemmas) },
        Kind::VeriPb => {
            Certificate { formula: veripb::formula(&claim), proof: veripb::proof(&claim, &lemmas) }
        }
    })
}

/// What the formula says.
struct Claim<'t> {
    /// The candidates at the beginning: digits that stand, and marks that are gone.
    start: &'t Grid,
    /// The solution that is denied; none where there is no solution at all.
    denied: Option<Values>,
}

impl Claim<'_> {
    fn of(trace: &Trace) -> Result<Claim<'_>, Uncertified> {
        let denied = match trace.outcome {
            Outcome::Solved => Some(trace.end.values()),
            Outcome::Contradiction(_) => None,
            Outcome::Stuck => return Err(Uncertified::NotByLogic),
        };
        Ok(Claim { start: &trace.start, denied })
    }

    /// The candidates that are true and those that are false from the start. What follows from the rules and the
    /// digits that stand need not be said.
    fn given(&self) -> impl Iterator<Item = Literal> + '_ {
        let solved = self.start.solved();
        let stands = solved.iter().filter_map(|cell| Some(Candidate::new(self.start.value(cell)?, cell)));
        let crossed = move |candidate: &Candidate| {
            let taken = self.start.places(candidate.digit) & solved;
            !self.start.contains(*candidate)
                && !solved.contains(candidate.cell)
                && !taken.intersects(candidate.cell.peers())
        };
        let gone = candidates().filter(crossed);
        stands.map(Literal::holds).chain(gone.map(Literal::fails))
    }

    /// Of these at least one must be false, so that the solution is not the one that was found.
    fn denial(&self) -> Option<Vec<Literal>> {
        let values = self.denied.as_ref()?;
        Some(values.iter().map(|(cell, digit)| Literal::fails(Candidate::new(digit, cell))).collect())
    }
}

/// A candidate that is true, or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Literal {
    candidate: Candidate,
    holds: bool,
}

impl Literal {
    fn holds(candidate: Candidate) -> Literal {
        Literal { candidate, holds: true }
    }

    fn fails(candidate: Candidate) -> Literal {
        Literal { candidate, holds: false }
    }

    fn opposite(self) -> Literal {
        Literal { holds: !self.holds, ..self }
    }
}

/// All 729, cell by cell.
fn candidates() -> impl Iterator<Item = Candidate> {
    Cell::all().flat_map(|cell| Digit::ALL.into_iter().map(move |digit| Candidate::new(digit, cell)))
}

/// The nine candidates of a constraint.
fn members(constraint: Constraint) -> impl Iterator<Item = Candidate> {
    candidates().filter(move |candidate| constraint.contains(*candidate))
}

/// What a step adds to the proof.
struct Lemmas {
    number: usize,
    technique: &'static str,
    derived: Vec<Lemma>,
}

/// One line of the proof.
enum Lemma {
    /// At least one of the literals is true, by unit propagation from all lines before it.
    Clause(Clause),
    /// The sum of these facts, each at least one, and covers, each at most one.
    Sum { facts: Vec<Constraint>, covers: Vec<Constraint> },
}

/// The lines that lead to a conclusion; none when the facts do not prove it.
fn derive(grid: &Grid, step: &Step, proof: &Proof, kind: Kind) -> Option<Vec<Lemma>> {
    if let (Kind::VeriPb, Argument::Count(counts)) = (kind, &proof.argument) {
        return Some(by_sums(&proof.facts, counts, &step.conclusion));
    }
    let mut clauses = Vec::new();
    let literals: Vec<Literal> = match &step.conclusion {
        Conclusion::Place(candidate) => vec![Literal::holds(*candidate)],
        Conclusion::Eliminate(removed) => removed.iter().map(Literal::fails).collect(),
    };
    for literal in literals {
        cases::refute(grid, &proof.facts, literal.opposite(), &mut clauses)?;
    }
    Some(clauses.into_iter().map(Lemma::Clause).collect())
}

/// Each cover's sum, and what it makes false.
fn by_sums(facts: &[Constraint], counts: &[Cover], conclusion: &Conclusion) -> Vec<Lemma> {
    let mut lemmas = Vec::new();
    for Cover { covers, removes } in counts {
        lemmas.push(Lemma::Sum { facts: facts.to_vec(), covers: covers.clone() });
        let removed = conclusion.eliminations().filter(|candidate| removes.contains(*candidate));
        lemmas.extend(removed.map(|candidate| Lemma::Clause(vec![Literal::fails(candidate)])));
    }
    lemmas
}
