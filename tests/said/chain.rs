//! Sentences about chains: link by link, as a loop, and in symbols.

use super::judge::{Judge, Verdict, apart, candidates, ensure, of_node};
use super::pattern::{Holes, cells};
use super::statement::Statement;
use whydoku::board::{Candidate, CandidateSet, CellSet, Constraint, Digit, DigitSet};
use whydoku::kernel::Conclusion;
use whydoku::kernel::by_choice;
use whydoku::pattern::Node;

/// The chain that is being read.
#[derive(Default)]
pub(crate) struct ChainState {
    supposed: Option<Node>,
    /// The strong links. If a link is a set of cells, the third item is the set.
    links: Vec<(Node, Node, CellSet)>,
    parts: usize,
    /// The conclusions so far, each with the part that chains in symbols have proved.
    shown: Vec<(CandidateSet, CandidateSet)>,
    removed: Option<CandidateSet>,
}

impl ChainState {
    /// Takes the removals of the loop, if the text has explained a loop. The summary of the loop must repeat exactly
    /// these removals.
    pub(crate) fn loop_removed(&mut self) -> Option<CandidateSet> {
        self.removed.take()
    }
}

/// Checks that the chains in symbols together show the whole conclusion.
pub(crate) fn finish(judge: &mut Judge) -> Verdict {
    let short = std::mem::take(&mut judge.chain.shown).into_iter().find(|(whole, shown)| whole != shown);
    ensure(short.is_none(), || format!("the chains in symbols show only {:?}", short.map(|(_, shown)| shown)))
}

pub(crate) fn judge(judge: &mut Judge, statement: &Statement) -> Verdict {
    match statement {
        Statement::ChainSuppose((node, holds)) => {
            let shown = std::mem::take(&mut judge.chain.shown);
            judge.chain = ChainState { supposed: Some(*node), shown, ..ChainState::default() };
            ensure(!holds, || "an end is supposed true".into())?;
            is_live(judge, *node)
        }
        Statement::ChainStep { number, so, then, because } => step(judge, *number, *so, *then, because),
        Statement::ChainEnds(ends) => {
            let (first, last) = ends_of(judge)?;
            ensure(ends.iter().all(|(_, holds)| *holds), || "an end is said to be false".into())?;
            match ends.as_slice() {
                [(both, _)] => {
                    let all = Node { digit: first.digit, cells: first.cells | last.cells };
                    ensure(first.digit == last.digit && *both == all, || {
                        format!("the ends are {first:?}, {last:?}")
                    })
                }
                [(one, _), (other, _)] => {
                    ensure(*one == first && *other == last, || format!("the ends are {first:?}, {last:?}"))
                }
                _ => Err("a chain has two ends".into()),
            }
        }
        Statement::ChainClosed => {
            let (first, last) = ends_of(judge)?;
            ensure(apart(judge.layout(), &of_node(first), &of_node(last)), || {
                "the ends do not conflict".into()
            })
        }
        Statement::LoopPart { number, tag, holes } => loop_part(judge, *number, tag, holes),
        Statement::Eureka { text, conclusion } => eureka(judge, text, conclusion),
        _ => Ok(()),
    }
}

fn is_live(judge: &Judge, node: Node) -> Verdict {
    let open = judge.grid.places(node.digit) & judge.grid.unsolved_cells();
    ensure(open.is_superset(node.cells) && !node.cells.is_empty(), || format!("{node:?} is no candidate"))
}

fn ends_of(judge: &Judge) -> Result<(Node, Node), String> {
    let first = judge.chain.links.first().ok_or("no chain was told")?.0;
    let last = judge.chain.links.last().ok_or("no chain was told")?.1;
    Ok((first, last))
}

fn step(
    judge: &mut Judge,
    number: Option<usize>,
    so: Option<(Node, bool)>,
    (then, true_): (Node, bool),
    because: &(&'static str, Holes),
) -> Verdict {
    let count = judge.chain.links.len();
    ensure(number.is_none_or(|number| number == count + 1), || {
        format!("line {number:?} follows {count} others")
    })?;
    let from = match (so, judge.chain.links.last()) {
        (None, None) => judge.chain.supposed.ok_or("nothing was supposed")?,
        (Some((from, false)), Some((_, before, _))) => {
            ensure(apart(judge.layout(), &of_node(*before), &of_node(from)), || {
                format!("{before:?} does not exclude {from:?}")
            })?;
            from
        }
        _ => return Err("true and false do not take turns".into()),
    };
    ensure(true_, || "true and false do not take turns".into())?;
    is_live(judge, from)?;
    is_live(judge, then)?;
    let (tag, holes) = because;
    let mut set = CellSet::EMPTY;
    match *tag {
        "because-cell" => {
            let own = from.cells;
            let cell = own.single().filter(|_| then.cells == own).ok_or("the link is not in a cell")?;
            let has = judge.grid.candidates(cell);
            let both = DigitSet::only(from.digit).with(then.digit);
            ensure(has == both && both.len() == 2, || format!("{cell} has {has:?}"))?;
            judge.rest_on(Constraint::Cell(cell));
        }
        "because-house" => {
            let (digit, house) = (from.digit, holes.house("house"));
            ensure(then.digit == digit, || format!("the link is not of {digit}"))?;
            let places = judge.grid.places_in(digit, house);
            let apart = !from.cells.intersects(then.cells);
            ensure(places == from.cells | then.cells && apart, || {
                format!("{digit} has {places:?} in {house}")
            })?;
            judge.rest_on(Constraint::Digit(digit, house));
        }
        _ => {
            set = holes.cells("cells");
            let own = |node: Node| judge.grid.places(node.digit) & set;
            ensure(own(from) == from.cells && own(then) == then.cells, || "the set has other places".into())?;
            strong_set(judge, set, from.digit, then.digit)?;
            let all = set.iter().fold(DigitSet::EMPTY, |all, cell| all | judge.grid.candidates(cell));
            let rest = all.without(from.digit);
            ensure(holes.digits("digits") == rest, || format!("they hold {rest:?}"))?;
            set.iter().for_each(|cell| judge.rest_on(Constraint::Cell(cell)));
        }
    }
    judge.chain.links.push((from, then, set));
    Ok(())
}

/// Checks that the cells are an almost locked set: they have one digit more than cells.
fn strong_set(judge: &Judge, set: CellSet, from: Digit, to: Digit) -> Verdict {
    let all = set.iter().fold(DigitSet::EMPTY, |all, cell| all | judge.grid.candidates(cell));
    ensure(all.len() == set.len() + 1, || format!("{set:?} is no almost locked set"))?;
    ensure(!judge.layout().common_houses(set).is_empty(), || format!("{set:?} lies in no house"))?;
    ensure(all.contains(from) && all.contains(to) && from != to, || format!("{set:?} has {all:?}"))
}

fn loop_part(judge: &mut Judge, number: Option<usize>, tag: &str, holes: &Holes) -> Verdict {
    judge.chain.parts += 1;
    let parts = judge.chain.parts;
    ensure(number.is_none_or(|number| number == parts), || format!("part {parts} has another number"))?;
    let removed = candidates(&holes.conclusion("removed"));
    let links = judge.chain.links.clone();
    let next = links.iter().cycle().skip(1);
    let meets: Vec<(Node, Node)> = links.iter().zip(next).map(|(link, next)| (link.1, next.0)).collect();
    let sees = |digit: Digit, cells: CellSet| {
        removed.iter().all(|c| c.digit == digit && cells.iter().all(|cell| judge.sees(cell, c.cell)))
    };
    let fits = match tag {
        "loop-cell" => {
            let (cell, from, to) =
                (holes.cell("from-cells"), holes.digit("from-digit"), holes.digit("to-digit"));
            let own = CellSet::only(cell);
            let is = |(one, other): &(Node, Node)| {
                *one == Node { digit: from, cells: own } && *other == Node { digit: to, cells: own }
            };
            meets.iter().any(is) && removed.iter().all(|c| c.cell == cell && c.digit != from && c.digit != to)
        }
        "loop-set" => {
            let (cells, digit) = (holes.cells("cells"), holes.digit("digit"));
            let is = |(from, to, set): &(Node, Node, CellSet)| {
                *set == cells && from.digit != digit && to.digit != digit
            };
            let places = judge.grid.places(digit) & cells;
            links.iter().any(is) && !places.is_empty() && sees(digit, places)
        }
        _ => {
            let digit = holes.digit(if tag == "loop-house" { "from-digit" } else { "digit" });
            let (from, to) = (holes.cells("from-cells"), holes.cells("to-cells"));
            let [one, other] = [from, to].map(|cells| Node { digit, cells });
            let met = if tag == "loop-house" {
                meets.contains(&(one, other))
            } else {
                links.iter().any(|link| link.1 == one) && links.iter().any(|link| link.0 == other)
            };
            met && sees(digit, from | to)
        }
    };
    let mut all = judge.chain.removed.take().unwrap_or(CandidateSet::EMPTY);
    let again = removed.iter().find(|candidate| all.contains(*candidate));
    removed.iter().for_each(|candidate| all.insert(candidate));
    judge.chain.removed = Some(all.clone());
    // The parts together are one conclusion. If there is a summary, it repeats this conclusion.
    let conclusion = Conclusion::Eliminate(Box::new(all));
    if parts == 1 {
        judge.draw(conclusion);
    } else {
        judge.redraw(conclusion);
    }
    ensure(fits, || "that place of the loop does not remove this".into())?;
    ensure(again.is_none(), || format!("{again:?} is removed twice"))
}

/// The chain in symbols: its groups in brackets, each with cells, and the signs within and between the groups.
pub(super) struct Symbols {
    /// The digits and the cells of each node; true if the node shares its cells with the node before.
    pub(super) nodes: Vec<(DigitSet, CellSet, bool)>,
    pub(super) signs: Vec<char>,
    pub(super) closed: bool,
}

pub(super) fn parse(text: &str) -> Option<Symbols> {
    let mut symbols = Symbols { nodes: Vec::new(), signs: Vec::new(), closed: false };
    let mut rest = text;
    loop {
        rest = rest.strip_prefix('(')?;
        let (inner, behind) = rest.split_once(')')?;
        let end = behind.find(['=', '-']).unwrap_or(behind.len());
        let own: CellSet = cells(&behind[..end]).into_iter().collect();
        let mut first = true;
        let mut digits = DigitSet::EMPTY;
        for c in inner.chars() {
            match c.to_digit(10).and_then(|n| Digit::new(n as u8)) {
                Some(digit) => digits = digits.with(digit),
                None => {
                    symbols.nodes.push((digits, own, !first));
                    symbols.signs.push(c);
                    (digits, first) = (DigitSet::EMPTY, false);
                }
            }
        }
        symbols.nodes.push((digits, own, !first));
        rest = &behind[end..];
        let Some(sign) = rest.chars().next() else { break };
        symbols.signs.push(sign);
        rest = &rest[1..];
        if rest.is_empty() {
            symbols.closed = true;
            break;
        }
    }
    let sound = symbols.nodes.iter().all(|(digits, cells, _)| !digits.is_empty() && !cells.is_empty());
    sound.then_some(symbols)
}

/// Judges the chain in symbols: its links alternate, each link exists on this board, and its ends prove exactly the
/// conclusion.
fn eureka(judge: &mut Judge, text: &str, conclusion: &Conclusion) -> Verdict {
    let told = candidates(conclusion);
    let last = judge.concluded().map(candidates).ok_or("nothing was concluded")?;
    ensure(last.is_superset(&told), || format!("{last:?} was concluded"))?;
    // If a conclusion has two digits, each digit has a separate chain.
    match judge.chain.shown.iter_mut().find(|(whole, _)| *whole == last) {
        Some((_, shown)) => {
            ensure(shown.intersection(&told).is_empty(), || "the chains show the same".into())?;
            told.iter().for_each(|candidate| shown.insert(candidate));
        }
        None => judge.chain.shown.push((last, told.clone())),
    }
    let Symbols { nodes, signs, closed } = parse(text).ok_or("this is no chain in symbols")?;
    ensure(nodes.len().is_multiple_of(2), || "the chain does not end with a strong link".into())?;
    let turns = signs.iter().enumerate().all(|(index, sign)| *sign == if index % 2 == 0 { '=' } else { '-' });
    ensure(turns, || "strong and weak links do not take turns".into())?;
    ensure(signs.len() + usize::from(!closed) == nodes.len(), || "a link is missing".into())?;
    let grid = judge.grid.clone();
    // The text names all cells of a set. But a node consists only of the cells that have its digits.
    let of = |(digits, cells, _): &(DigitSet, CellSet, bool), digit: Digit| {
        let cells = if digits.contains(digit) { *cells & grid.places(digit) } else { CellSet::EMPTY };
        of_node(Node { digit, cells })
    };
    let all_of = |node: &(DigitSet, CellSet, bool)| -> Vec<Candidate> {
        node.0.iter().flat_map(|digit| of(node, digit)).collect()
    };
    let mut facts: Vec<Constraint> = Vec::new();
    for link in nodes.chunks(2) {
        let [from, to] = link else { return Err("a link has two ends".into()) };
        if to.2 {
            let set = to.1;
            ensure(!from.0.intersects(to.0), || "a link joins a digit to itself".into())?;
            let all = set.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
            let joins = all.len() == set.len() + 1 && all.is_superset(from.0 | to.0);
            ensure(joins, || format!("{set:?} has {all:?}"))?;
            ensure(!judge.layout().common_houses(set).is_empty(), || format!("{set:?} lies in no house"))?;
            facts.extend(set.iter().map(Constraint::Cell));
        } else {
            let (Some(digit), true) = (from.0.single(), from.0 == to.0) else {
                return Err("a link joins different digits of different cells".into());
            };
            let both = from.1 | to.1;
            let houses = judge.layout().common_houses(both);
            let house = houses.iter().find(|house| grid.places_in(digit, *house) == both);
            let house = house.ok_or_else(|| format!("{digit} is not only at {both:?} in a house"))?;
            facts.push(Constraint::Digit(digit, house));
        }
    }
    let weak = nodes.iter().zip(nodes.iter().cycle().skip(1)).skip(1).step_by(2);
    let weak: Vec<_> = if closed { weak.collect() } else { weak.take(nodes.len() / 2 - 1).collect() };
    for (from, to) in weak {
        let joined = from.0.iter().all(|one| {
            // If a node has several digits, each of them excludes only the same digit in the next node.
            let next = if from.0.len() > 1 { of(to, one) } else { all_of(to) };
            apart(judge.layout(), &of(from, one), &next)
        });
        ensure(joined, || format!("{from:?} does not exclude {to:?}"))?;
    }
    let (first, end) = (&nodes[0], &nodes[nodes.len() - 1]);
    if closed {
        let found = by_choice(&judge.grid, &facts, None, conclusion);
        return found.map_err(|refusal| format!("the loop does not show it: {refusal}"));
    }
    let same = all_of(first) == all_of(end) && all_of(first).len() == 1;
    if same && matches!(conclusion, Conclusion::Place(_)) {
        return ensure(told == all_of(first).into_iter().collect(), || "the ends are something else".into());
    }
    let open = super::judge::live(&judge.grid);
    let open = open.iter().filter(|candidate| !judge.grid.solved_cells().contains(candidate.cell));
    let several = first.0.len() > 1 || end.0.len() > 1;
    let hit = |candidate: &Candidate| {
        if several {
            // Each digit of the ends is true in one end, or else in the other.
            let both: Vec<Candidate> =
                [first, end].iter().flat_map(|node| of(node, candidate.digit)).collect();
            first.0 == end.0
                && first.0.contains(candidate.digit)
                && apart(judge.layout(), &both, &[*candidate])
        } else {
            [first, end].iter().all(|node| apart(judge.layout(), &all_of(node), &[*candidate]))
        }
    };
    let meant: CandidateSet = open.filter(hit).collect();
    // If both ends have the same single digit, they may also remove other digits. Even then, the text may name only the
    // removals of this digit. With further rules, the ends see more cells than the step uses.
    let one_digit = first.0 == end.0 && first.0.len() == 1;
    let may_be_part = |c: &Candidate| !judge.layout().is_classic() || one_digit && !first.0.contains(c.digit);
    let left_out = meant.iter().find(|c| !told.contains(*c) && !may_be_part(c));
    ensure(meant.is_superset(&told) && left_out.is_none(), || format!("its ends remove {meant:?}"))
}
