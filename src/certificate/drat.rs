//! A DIMACS formula and a DRAT proof.

use super::claim::{ClauseLiteral, Formula, Lemmas, ProofLine, candidates, members, pairs_with};
use crate::board::Candidate;
use std::fmt::Write;

/// The variable of a candidate: 9 × the number of its cell + its digit. Cells are numbered from 0 in reading order.
fn variable(candidate: Candidate) -> usize {
    candidate.cell.index() * 9 + candidate.digit.index() + 1
}

/// The rules, the position and the denial as clauses.
pub(super) fn formula(claim: &Formula) -> String {
    let mut clauses: Vec<Vec<ClauseLiteral>> = Vec::new();
    let layout = claim.layout();
    for constraint in claim.constraints() {
        clauses.push(members(layout, constraint).map(ClauseLiteral::holds).collect());
    }
    let pairs = candidates(layout).flat_map(|first| pairs_with(layout, first));
    let conflicting = pairs.filter(|[one, other]| layout.conflicts(*one, *other));
    clauses.extend(conflicting.map(|pair| pair.map(ClauseLiteral::fails).to_vec()));
    clauses.extend(claim.units().map(|literal| vec![literal]));
    clauses.extend(claim.denial());
    let mut text = String::new();
    text += "c The rules of Sudoku, a position, and the denial of its solution.\n";
    text += "c Variable 81*(row-1) + 9*(column-1) + digit: the digit is in the cell.\n";
    let _ = writeln!(text, "p cnf 729 {}", clauses.len());
    clauses.iter().for_each(|clause| line(&mut text, clause));
    text
}

/// The clauses of the steps, and the empty clause.
pub(super) fn proof(steps: &[Lemmas]) -> String {
    let mut text = String::new();
    for lemma in steps.iter().flat_map(|step| &step.derived) {
        if let ProofLine::Clause(clause) = lemma {
            line(&mut text, clause);
        }
    }
    text += "0\n";
    text
}

fn line(text: &mut String, clause: &[ClauseLiteral]) {
    for literal in clause {
        let sign = if literal.holds { "" } else { "-" };
        let _ = write!(text, "{sign}{} ", variable(literal.candidate));
    }
    text.push_str("0\n");
}
