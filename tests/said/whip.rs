//! Whips and braids in symbols: the reader checks every link and every join.

use super::judge::{Judge, Verdict, apart, candidates, ensure, of_node};
use super::pattern::cells;
use whydoku::board::{Candidate, CellSet, Constraint, Digit, Layout};
use whydoku::kernel::Conclusion;
use whydoku::pattern::Node;

/// The characters of a whip or braid in symbols.
pub(super) const SYMBOLS: &str = r"[-1-9rcbe{}!;, ]+";

/// Judges the links in symbols. The part before each `-` excludes the left candidate in the braces after it. Together,
/// all earlier parts leave only the right candidate of the constraint. Each strand begins with a true candidate.
pub(super) fn judge(judge: &mut Judge, text: &str, length: usize, conclusion: &Conclusion) -> Verdict {
    ensure(judge.concluded() == Some(conclusion), || "something else was concluded".into())?;
    let target = candidates(conclusion).single().ok_or("one candidate is removed")?;
    let target = Node { digit: target.digit, cells: CellSet::only(target.cell) };
    let mut facts: Vec<(Constraint, Option<Node>)> = Vec::new();
    let mut known: Vec<Node> = Vec::new();
    let mut has_ended = false;
    for strand in text.split("; ") {
        let mut parts = strand.split(" - ");
        let head = parts.next().and_then(standing).ok_or("no candidate begins")?;
        ensure(if known.is_empty() { head == target } else { known.contains(&head) }, || {
            format!("{head:?} is not known")
        })?;
        // The supposition comes first.
        if known.is_empty() {
            known.push(head);
        }
        let mut last = head;
        for part in parts {
            ensure(!has_ended, || "it has ended before".into())?;
            let (fact, left, right) = link(judge.layout(), part).ok_or_else(|| format!("what is {part}?"))?;
            let live: Vec<Candidate> = judge.grid.live(fact).collect();
            // A fact may occur again only if it leaves fewer candidates of its group than before.
            let narrows = |group: &Node| {
                let cells = right.map_or(CellSet::EMPTY, |right| right.cells);
                group.cells.len() > 1 && group.cells.is_superset(cells)
            };
            let mut before = facts.iter().filter(|(earlier, _)| *earlier == fact);
            let is_new = before.all(|(_, group)| group.as_ref().is_some_and(narrows));
            ensure(is_new && !judge.layout().is_of(of_node(target)[0], fact), || {
                format!("{fact} has had its turn")
            })?;
            facts.push((fact, right));
            ensure(of_node(left).iter().all(|left| live.contains(left)), || {
                format!("{left:?} is not there")
            })?;
            ensure(apart(judge.layout(), &of_node(last), &of_node(left)), || {
                format!("{last:?} does not exclude {left:?}")
            })?;
            let excluded = |candidate: &Candidate| {
                known.iter().any(|one| apart(judge.layout(), &of_node(*one), &[*candidate]))
            };
            let open: Vec<Candidate> = live.into_iter().filter(|candidate| !excluded(candidate)).collect();
            let kept = right.map(of_node).unwrap_or_default();
            ensure(open == kept, || format!("left are {open:?}"))?;
            match right {
                Some(right) => {
                    let houses = judge.layout().common_houses(right.cells).iter().count();
                    ensure(right.cells.len() == 1 || houses > 1, || format!("{right:?} is no group"))?;
                    known.push(right);
                    last = right;
                }
                None => has_ended = true,
            }
        }
    }
    ensure(has_ended && facts.len() == length, || format!("{} constraints", facts.len()))
}

/// Reads a node such as `4r3c5` or `4r3c56`.
fn standing(text: &str) -> Option<Node> {
    let digit = Digit::new(text.chars().next()?.to_digit(10)? as u8)?;
    let cells: CellSet = cells(&text[1..]).into_iter().collect();
    (!cells.is_empty()).then_some(Node { digit, cells })
}

/// Reads a link such as `r3c5{4 7}`, `5r3{c2 c78}`, `5c2{r3 r7}` or `8b9{r7c8 !}`: the constraint, its false candidate,
/// and its true candidate.
fn link(layout: &Layout, text: &str) -> Option<(Constraint, Node, Option<Node>)> {
    let (name, inner) = text.strip_suffix('}')?.split_once('{')?;
    let fact: Constraint = name.parse().ok()?;
    let node = |part: &str| match fact {
        Constraint::Cell(cell) => {
            Some(Node { digit: Digit::new(part.parse().ok()?)?, cells: CellSet::only(cell) })
        }
        Constraint::Digit(digit, house) => {
            let line = house.to_string();
            let whole = match part.chars().next()? {
                'c' => format!("{line}{part}"),
                _ if part.contains('c') => part.to_string(),
                _ => format!("{part}{line}"),
            };
            let cells: CellSet = cells(&whole).into_iter().collect();
            (!cells.is_empty() && layout.cells_of(house).is_superset(cells)).then_some(Node { digit, cells })
        }
    };
    let (left, right) = inner.split_once(' ')?;
    let left = node(left).filter(|left| left.cells.len() == 1)?;
    Some((fact, left, if right == "!" { None } else { Some(node(right)?) }))
}
