//! An OPB formula and a VeriPB proof. The candidate `5r2c7` is the variable `d5r2c7`.

use super::claim::{ClauseLiteral, Formula, Lemmas, ProofLine, members};
use crate::board::Constraint;
use std::fmt::Write;

/// Line number, in the formula, of a constraint read as "at least one".
fn at_least_one(claim: &Formula, constraint: Constraint) -> usize {
    2 * claim.position(constraint) + 1
}

/// Line number, in the formula, of a constraint read as "at most one".
fn at_most_one(claim: &Formula, constraint: Constraint) -> usize {
    2 * claim.position(constraint) + 2
}

/// The rules, the position and the denial, one constraint per line.
pub(super) fn formula(claim: &Formula) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "* #variable= 729 #constraint= {}", size(claim));
    text += "* The rules of Sudoku, a position, and the denial of its solution.\n";
    for constraint in claim.constraints() {
        let all: Vec<String> =
            members(claim.layout(), constraint).map(|candidate| format!("d{candidate}")).collect();
        let sum = |sign: &str| all.iter().map(|name| format!("{sign}1 {name} ")).collect::<String>();
        let _ = writeln!(text, "{}>= 1 ;\n{}>= -1 ;", sum("+"), sum("-"));
    }
    for pair in claim.apart() {
        let _ = writeln!(text, "{}>= 1 ;", terms(&pair.map(ClauseLiteral::fails)));
    }
    for literal in claim.units() {
        let _ = writeln!(text, "{}>= 1 ;", terms(&[literal]));
    }
    if let Some(denial) = claim.denial() {
        let _ = writeln!(text, "{}>= 1 ;", terms(&denial));
    }
    text
}

/// Number of constraints that the formula has.
fn size(claim: &Formula) -> usize {
    let further = claim.apart().count() + claim.units().count() + usize::from(claim.denied.is_some());
    2 * claim.constraints().count() + further
}

/// The lines of the steps, each step under its name, and the contradiction.
pub(super) fn proof(claim: &Formula, steps: &[Lemmas]) -> String {
    let mut text = String::from("pseudo-Boolean proof version 3.0\n");
    let _ = writeln!(text, "f {};", size(claim));
    for step in steps {
        let _ = writeln!(text, "% step {}: {}", step.number, step.technique);
        for lemma in &step.derived {
            let _ = match lemma {
                ProofLine::Clause(clause) => writeln!(text, "rup {}>= 1;", terms(clause)),
                ProofLine::Sum { facts, covers } => {
                    let facts = facts.iter().map(|fact| at_least_one(claim, *fact));
                    let lines = facts.chain(covers.iter().map(|cover| at_most_one(claim, *cover)));
                    let sum = lines.enumerate().map(|(index, line)| {
                        if index == 0 { line.to_string() } else { format!(" {line} +") }
                    });
                    writeln!(text, "pol {};", sum.collect::<String>())
                }
            };
        }
    }
    text += "rup >= 1;\noutput NONE;\nconclusion UNSAT : -1;\nend pseudo-Boolean proof;\n";
    text
}

fn terms(literals: &[ClauseLiteral]) -> String {
    let term = |literal: &ClauseLiteral| {
        let sign = if literal.holds { "" } else { "~" };
        format!("1 {sign}d{} ", literal.candidate)
    };
    literals.iter().map(term).collect()
}
