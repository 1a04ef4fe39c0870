//! Exclusions: each line supposes one candidate and shows that the other cells then cannot be filled.

use super::judge::{Judge, Verdict, candidates, choice, ensure, of_node};
use super::pattern::Holes;
use super::statement::{Each, Statement};
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, DigitSet};

/// The cells whose candidates are combined, and the supposed candidates.
#[derive(Default)]
pub(crate) struct ExclusionState {
    base: Option<CellSet>,
    supposed: CandidateSet,
}

pub(crate) fn judge(judge: &mut Judge, statement: &Statement) -> Verdict {
    match statement {
        Statement::Together(each) => {
            judge.exclusion.base = Some(each.iter().map(|(cell, _)| *cell).collect());
            Ok(())
        }
        Statement::ExclusionLine { supposed, reasons, others } => {
            let candidate = of_node(*supposed)[0];
            judge.exclusion.supposed.insert(candidate);
            let base = judge.exclusion.base.ok_or("no cells were taken together")?;
            ensure(supposed.cells.len() == 1 && base.contains(candidate.cell), || {
                format!("{candidate} is elsewhere")
            })?;
            ensure(*others == base.without(candidate.cell), || format!("the others are {base:?}"))?;
            line(judge, candidate, reasons, *others)
        }
        _ => Ok(()),
    }
}

/// Checks that each removed candidate has a line.
pub(crate) fn finish(judge: &Judge) -> Verdict {
    if judge.exclusion.base.is_none() {
        return Ok(());
    }
    let told = judge.concluded().map(candidates);
    ensure(told.as_ref() == Some(&judge.exclusion.supposed), || "not each candidate has its line".into())
}

fn line(
    judge: &mut Judge,
    supposed: Candidate,
    reasons: &[(&'static str, Holes)],
    others: CellSet,
) -> Verdict {
    let mut left: Vec<(Cell, DigitSet)> =
        others.iter().map(|cell| (cell, judge.grid.candidates(cell))).collect();
    let mut couples: Vec<(Candidate, Candidate)> = Vec::new();
    for (tag, reason) in reasons {
        if *tag == "exclusion-cell" {
            let cell = reason.cell("cell");
            let own = left.iter_mut().find(|(other, _)| *other == cell);
            let own = own.ok_or_else(|| format!("{cell} is not one of the cells"))?;
            for (_, gone) in reason.items("gone") {
                let digit = gone.digit("digit");
                ensure(own.1.contains(digit), || format!("{cell} has no {digit} to lose"))?;
                own.1 = own.1.without(digit);
                why(judge, &[supposed, Candidate::new(digit, cell)], &gone)?;
            }
        } else {
            for (_, couple) in reason.items("couples") {
                let [one, other] = ["first", "last"].map(|name| of_node(couple.node(name))[0]);
                let together = [supposed, one, other];
                couples.push((one, other));
                why(judge, &together, &couple)?;
            }
        }
    }
    match left.as_slice() {
        [(_, digits)] => ensure(digits.is_empty() && couples.is_empty(), || format!("{digits:?} are left")),
        [(one, first), (other, second)] => {
            for digit in *first {
                for next in *second {
                    let couple = (Candidate::new(digit, *one), Candidate::new(next, *other));
                    ensure(couples.contains(&couple), || format!("{couple:?} may go together"))?;
                }
            }
            let stray = couples
                .iter()
                .find(|(one, other)| !first.contains(one.digit) || !second.contains(other.digit));
            ensure(stray.is_none(), || format!("{stray:?} is not left"))
        }
        _ => Err("two or three cells are taken together".into()),
    }
}

/// Checks that the candidates cannot be true together, for the stated reason.
fn why(judge: &mut Judge, together: &[Candidate], holes: &Holes) -> Verdict {
    for (tag, why) in holes.items("why") {
        if tag == "exclusion-conflict" {
            let cells = why.cells("cells");
            let meant: Vec<Candidate> = together.iter().copied().filter(|c| cells.contains(c.cell)).collect();
            let [one, other] = meant[..] else { return Err(format!("{cells:?} are not of these")) };
            ensure(cells.len() == 2 && one.conflicts(other), || {
                format!("{one} and {other} do not conflict")
            })?;
            continue;
        }
        let each: Each = why.each("set");
        for (cell, digits) in &each {
            let has = judge.grid.candidates(*cell);
            ensure(has == *digits, || format!("{cell} has {has:?}"))?;
            judge.rest_on(Constraint::Cell(*cell));
        }
        ensure(why.is_one("number") == (each.len() == 1), || format!("{} cells are told", each.len()))?;
        let options: Vec<Vec<Candidate>> =
            each.iter().map(|(cell, _)| judge.grid.live(Constraint::Cell(*cell)).collect()).collect();
        let found = choice(&options, together, &[]);
        ensure(found == Some(false), || format!("{each:?} can be filled"))?;
    }
    Ok(())
}
