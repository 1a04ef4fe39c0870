//! Sentences about exclusions: each line supposes one candidate, and shows that the other cells then cannot be filled,
//! or that no candidate is left for a cell or for a digit in a house.

use super::judge::{Judge, Verdict, candidates, choice, ensure, of_node};
use super::pattern::Holes;
use super::statement::{Each, Statement};
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, DigitSet, House, Layout};

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
        Statement::AllLive { fact, all } => {
            judge.rest_on(*fact);
            let live: CandidateSet = judge.grid.live(*fact).collect();
            ensure(live == all.iter().copied().collect(), || format!("the candidates are {live:?}"))
        }
        Statement::ExcludesAll { fact, removed, by } => {
            let layout = judge.layout();
            for (rule, house, group) in by {
                let other = group.iter().find(|other| !is_rule(layout, rule, *house, *removed, **other));
                ensure(other.is_none(), || format!("{rule} does not exclude {other:?}"))?;
            }
            let named: Vec<Candidate> = by.iter().flat_map(|(_, _, group)| group.iter().copied()).collect();
            let live: CandidateSet = judge.grid.live(*fact).collect();
            ensure(named.len() == live.iter().count() && live == named.iter().copied().collect(), || {
                format!("the candidates are {live:?}")
            })
        }
        _ => Ok(()),
    }
}

/// Decides by geometry alone if the rule in these words excludes `other` when `removed` is true.
pub(crate) fn is_rule(
    layout: &Layout,
    rule: &str,
    house: Option<House>,
    removed: Candidate,
    other: Candidate,
) -> bool {
    let [one, next] = [removed.cell, other.cell];
    let mut apart =
        [one.row_index().abs_diff(next.row_index()), one.column_index().abs_diff(next.column_index())];
    apart.sort_unstable();
    let (pairs, is_same) = (layout.pairs(), removed.digit == other.digit);
    match rule {
        "knight" => pairs.knight && apart == [1, 2] && is_same,
        "king" => pairs.king && apart == [1, 1] && is_same,
        "consecutive" => {
            pairs.consecutive && apart == [0, 1] && removed.digit.get().abs_diff(other.digit.get()) == 1
        }
        "cell" => one == next && !is_same,
        _ => house.is_some_and(|house| {
            let cells = layout.cells_of(house);
            cells.contains(one) && cells.contains(next) && one != next && is_same
        }),
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
            ensure(cells.len() == 2 && judge.layout().conflicts(one, other), || {
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
        let found = choice(judge.layout(), &options, together, &[]);
        ensure(found == Some(false), || format!("{each:?} can be filled"))?;
    }
    Ok(())
}
