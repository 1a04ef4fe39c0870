//! Certificates: a whole path of logic as a proof that independent programs check.
//!
//! The kernel checks steps one at a time, in this program's own terms. A certificate does not depend on this program. A
//! certificate has two parts: a formula with the rules, the position and the denial of the path's result, and a
//! refutation of this formula, with the path's steps as lemmas. A checker that accepts the refutation shows that the
//! solution is the only one, or that there is no solution. The checker's user has to trust the formula, but not this
//! program.
//!
//! [`CertificateFormat::Drat`] writes clauses, for checkers of SAT solvers such as `rate` and `drat-trim`.
//! [`CertificateFormat::VeriPb`] writes pseudo-Boolean constraints for `veripb`. In these constraints, a fish or a
//! subset is one sum instead of many cases.
//!
//! Each step is proved from its cited facts alone ([`crate::proof`]). The conclusion of a step is split into cases as
//! in the kernel, beginning with the fact that has the fewest candidates. Each case that fails becomes a clause, and
//! the last clause is the conclusion. The clauses can be checked by unit propagation, so the checker need not search.
//!
//! This module does no input or output, and it must not repair a path: a path that cannot be certified yields an error
//! with the reason. Steps that assume a single solution cannot be certified, because the certificate itself has to show
//! that there is only one.

mod cases;
mod claim;
mod drat;
mod error;
mod veripb;

pub use error::CertificateError;

use crate::board::Constraint;
use crate::grid::Grid;

use crate::kernel::{Argument, Conclusion, Cover, Proof};
use crate::solve::Path;
use crate::step::Step;
use claim::{ClauseLiteral, Formula, Lemmas, ProofLine};

/// Format of a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CertificateFormat {
    /// A DIMACS formula and a DRAT proof.
    Drat,
    /// An OPB formula and a VeriPB proof, version 3.0.
    VeriPb,
}

impl CertificateFormat {
    /// File name extensions of the formula and the proof.
    pub const fn extensions(self) -> [&'static str; 2] {
        match self {
            CertificateFormat::Drat => ["cnf", "drat"],
            CertificateFormat::VeriPb => ["opb", "pbp"],
        }
    }
}

/// A formula that cannot be satisfied, and the proof of this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The rules, the position, and the denial of the solution.
    pub formula: String,
    /// The refutation.
    pub proof: String,
}

/// Returns the certificate of a path. It proves that the path's solution is the only one, or that the puzzle has no
/// solution.
///
/// # Errors
/// The reason why the path cannot be certified.
pub fn certify(path: &Path, kind: CertificateFormat) -> Result<Certificate, CertificateError> {
    let claim = Formula::of(path)?;
    let mut lemmas = Vec::with_capacity(path.steps.len());
    for (index, step) in path.steps.iter().enumerate() {
        let (number, technique) = (index + 1, step.technique.id);
        if step.technique.assumes_unique {
            return Err(CertificateError::AssumesUnique { step: number, technique });
        }
        let derived = derive(step.grid(), step, step.proof(), kind);
        let derived = derived.ok_or(CertificateError::NotProved { step: number, technique })?;
        lemmas.push(Lemmas { number, technique, derived });
    }
    Ok(match kind {
        CertificateFormat::Drat => {
            Certificate { formula: drat::formula(&claim), proof: drat::proof(&lemmas) }
        }
        CertificateFormat::VeriPb => {
            Certificate { formula: veripb::formula(&claim), proof: veripb::proof(&claim, &lemmas) }
        }
    })
}

/// The proof lines that lead to the conclusion of a step; `None` if the facts do not prove the conclusion.
fn derive(grid: &Grid, step: &Step, proof: &Proof, kind: CertificateFormat) -> Option<Vec<ProofLine>> {
    if let (CertificateFormat::VeriPb, Argument::Count(counts)) = (kind, &proof.argument) {
        return Some(by_sums(&proof.facts, counts, &step.conclusion));
    }
    let mut clauses = Vec::new();
    let literals: Vec<ClauseLiteral> = match &step.conclusion {
        Conclusion::Place(candidate) => vec![ClauseLiteral::holds(*candidate)],
        Conclusion::Eliminate(removed) => removed.iter().map(ClauseLiteral::fails).collect(),
    };
    for literal in literals {
        cases::refute(grid, &proof.facts, literal.opposite(), &mut clauses)?;
    }
    Some(clauses.into_iter().map(ProofLine::Clause).collect())
}

/// For each counting argument, the sum of its facts and covers, and the candidates that this sum makes false.
fn by_sums(facts: &[Constraint], counts: &[Cover], conclusion: &Conclusion) -> Vec<ProofLine> {
    let mut lemmas = Vec::new();
    for Cover { covers, removes } in counts {
        lemmas.push(ProofLine::Sum { facts: facts.to_vec(), covers: covers.clone() });
        let removed = conclusion.eliminations().filter(|candidate| removes.contains(*candidate));
        lemmas.extend(removed.map(|candidate| ProofLine::Clause(vec![ClauseLiteral::fails(candidate)])));
    }
    lemmas
}
