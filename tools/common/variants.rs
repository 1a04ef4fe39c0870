//! How the instances of one technique differ: where they lie, and how large they are.

use whydoku::board::{Cell, CellSet, Constraint, HouseKind, HouseSet};
use whydoku::grid::Grid;
use whydoku::shape::{Because, Cases, Chain, Excluder, Flaw, Net, Node};
use whydoku::step::{Pattern, Step};

/// What tells an instance from others of its technique.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Variant {
    /// Where it lies and how it argues: each is worth a position of its own.
    pub(crate) kind: String,
    /// Its size, which tells apart what is alike otherwise.
    pub(crate) size: String,
}

/// The variant that a step is of.
pub(crate) fn variant(grid: &Grid, step: &Step) -> Variant {
    let of = |kind: String, size: String| Variant { kind, size };
    match &step.pattern {
        Pattern::FullHouse(single) => of(kinds(HouseSet::only(single.house)), String::new()),
        Pattern::HiddenSingle(single) => of(kinds(HouseSet::only(single.house)), String::new()),
        Pattern::NakedSingle(single) => of(witnesses(grid, single.candidate.cell), String::new()),
        Pattern::Intersection(shared) => {
            let places = (shared.base.cells() & grid.places(shared.digit)).len();
            let houses = [shared.base, shared.cover].map(|house| kinds(HouseSet::only(house)));
            of(houses.join(" to "), format!("{places} places"))
        }
        Pattern::NakedSubset(subset) => {
            let mut sizes: Vec<usize> = subset.cells.iter().map(|cell| grid.candidates(cell).len()).collect();
            sizes.sort_unstable();
            of(kinds(subset.houses), format!("{} digits", sum(&sizes)))
        }
        Pattern::HiddenSubset(subset) => of(kinds(HouseSet::only(subset.house)), String::new()),
        Pattern::Fish(fish) => {
            let inner = fish.bases.iter().fold(CellSet::EMPTY, |all, base| all | base.cells()) & fish.fins;
            of(format!("{} to {}", kinds(fish.bases), kinds(fish.covers)), counted(inner.len(), "fin"))
        }
        Pattern::BentTriple(wing) => {
            let mut ties = wing.wings.map(|other| kinds(shared(wing.pivot, other)));
            ties.sort_unstable();
            of(ties.join(", "), String::new())
        }
        Pattern::Chain(chain) => along(chain, step),
        Pattern::Colouring(colouring) => {
            let kind = match &colouring.flaw {
                None => "one of two colours",
                Some(Flaw::Clash([one, other])) if one.cell == other.cell => "one colour twice in a cell",
                Some(Flaw::Clash(_)) => "one colour twice in a house",
                Some(Flaw::Empty(_)) => "one colour leaves nothing",
            };
            of(kind.to_string(), format!("{} candidates", colouring.candidates().count()))
        }
        Pattern::MultiColouring(colouring) => {
            let ties = colouring.meetings.iter().map(|[one, other]| shared(*one, *other));
            let met = ties.fold(HouseSet::EMPTY, |all, houses| all | houses);
            of(kinds(met), format!("{} links", colouring.links.len()))
        }
        Pattern::Deadly(deadly) => of(spread(deadly.cells), counted(deadly.guardians.len(), "guardian")),
        Pattern::Guarded(guarded) => {
            let facts = format!("{}; {}", spread(guarded.deadly.cells), named(&guarded.facts));
            of(facts, counted(guarded.deadly.guardians.len(), "guardian"))
        }
        Pattern::Dual(parts) => {
            let parts: Vec<Variant> = parts.iter().map(|part| variant(grid, part)).collect();
            let join = |part: fn(&Variant) -> &str| parts.iter().map(part).collect::<Vec<_>>().join(" and ");
            of(join(|part| &part.kind), join(|part| &part.size))
        }
        Pattern::Direct(direct) => {
            let first = variant(grid, &direct.first);
            of(format!("{}, then {}", first.kind, kinds(HouseSet::only(direct.house))), first.size)
        }
        Pattern::AlmostLocked(sets) => {
            let mut sizes: Vec<usize> = sets.sets.iter().map(|set| set.cells.len()).collect();
            sizes.sort_unstable();
            let end = if sets.digits.is_empty() { "all digits used up" } else { "a digit in one of them" };
            let counts = [counted(sets.sets.len(), "set"), counted(sets.commons.len(), "common")];
            let counts = counts.into_iter().filter(|count| !count.is_empty());
            let kind: Vec<String> = counts.chain([end.to_string()]).collect();
            of(kind.join(", "), format!("{} cells", sum(&sizes)))
        }
        Pattern::Impossible(impossible) => {
            let guardians = counted(impossible.guardians.len(), "guardian");
            of(format!("{} {}", impossible.facts.len(), named(&impossible.facts)), guardians)
        }
        Pattern::Net(net) => of(started(net), format!("{} lines", net.len().next_power_of_two())),
        Pattern::Whip(whip) => of(started(&whip.net()), format!("{} links", whip.length())),
        Pattern::Template(template) => {
            of(kinds(template.houses), counted(template.before.len(), "earlier digit"))
        }
        Pattern::RankZero(locked) => of(
            format!("{} in {}", named(&locked.truths), named(&locked.covers)),
            format!("{} truths", locked.truths.len()),
        ),
        Pattern::Exocet(exocet) => of(kinds(exocet.lines), format!("{} digits", exocet.digits.len())),
        Pattern::Exclusion(exclusion) => {
            let aligned = if exclusion.base().common_houses().is_empty() { "apart" } else { "in one house" };
            let by_sets = exclusion.excluded.iter().any(|one| one.by != Excluder::Conflict);
            let by = if by_sets { "with sets" } else { "by sight" };
            of(format!("{aligned}, {by}"), counted(exclusion.sets().len(), "set"))
        }
    }
}

/// So many of these, as in "3 fins"; nothing for none.
fn counted(count: usize, what: &str) -> String {
    match count {
        0 => String::new(),
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

/// Numbers as in "2 + 3".
fn sum(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" + ")
}

/// The kinds of these houses, as in "row and box".
fn kinds(houses: HouseSet) -> String {
    let name = |kind: HouseKind| match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    };
    let there = HouseKind::ALL.into_iter().filter(|kind| houses.iter().any(|house| house.kind() == *kind));
    there.map(name).collect::<Vec<_>>().join(" and ")
}

/// The houses of both cells.
fn shared(one: Cell, other: Cell) -> HouseSet {
    one.house_set() & other.house_set()
}

/// The fewest houses of a cell whose digits leave it one.
fn witnesses(grid: &Grid, cell: Cell) -> String {
    let seen = |houses: HouseSet| {
        let cells = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
        let digits: whydoku::board::DigitSet = cells.iter().filter_map(|cell| grid.value(cell)).collect();
        digits.len() == 8
    };
    let houses = cell.houses();
    let some = (1..8usize).map(|bits| (0..3).filter(|k| bits >> k & 1 == 1).map(|k| houses[k]).collect());
    let fewest = some.filter(|houses| seen(*houses)).min_by_key(|houses: &HouseSet| houses.len());
    fewest.map_or("by its marks".to_string(), kinds)
}

/// A short chain by its links; a long one by its ends.
fn along(chain: &Chain, step: &Step) -> Variant {
    const SHORT: usize = 3;
    let strong = |because: &Because| match because {
        Because::Fact(Constraint::Cell(_)) => "cell".to_string(),
        Because::Fact(Constraint::Digit(_, house)) => kinds(HouseSet::only(*house)),
        Because::Set(_) => "set".to_string(),
    };
    let weak = |one: Node, other: Node| {
        if one.digit != other.digit {
            return "in a cell".to_string();
        }
        kinds((one.cells | other.cells).common_houses())
    };
    let size = counted(chain.links.len(), "link");
    if chain.links.len() <= SHORT && !chain.closed {
        let mut words = Vec::new();
        for (index, link) in chain.links.iter().enumerate() {
            if index > 0 {
                words.push(format!("({})", weak(chain.links[index - 1].to, link.from)));
            }
            words.push(strong(&link.because));
        }
        let back: Vec<String> = words.iter().rev().cloned().collect();
        return Variant { kind: words.min(back).join(" "), size };
    }
    let [first, last] = chain.ends();
    let ends = if chain.closed {
        "a loop"
    } else if step.conclusion.placement().is_some() {
        "a placement"
    } else if first.digit == last.digit {
        "ends of one digit"
    } else {
        "ends of two digits"
    };
    let sets = chain.links.iter().any(|link| matches!(link.because, Because::Set(_)));
    let groups = chain.nodes().any(|node| node.cells.len() > 1);
    let with = match (sets, groups) {
        (true, _) => ", with a set",
        (false, true) => ", with a group",
        (false, false) => "",
    };
    Variant { kind: format!("{ends}{with}"), size }
}

/// How the cells of a deadly pattern lie.
fn spread(cells: CellSet) -> String {
    let bands = |part: fn(Cell) -> usize| {
        let places = cells.iter().fold(0u8, |all, cell| all | 1 << (part(cell) / 3));
        places.count_ones()
    };
    let lie = match (bands(Cell::row_index), bands(Cell::column_index)) {
        (1, _) => "side by side",
        (_, 1) => "one above the other",
        _ => "over the board",
    };
    format!("{} cells {lie}", cells.len())
}

/// The kinds of these facts.
fn named(facts: &[Constraint]) -> String {
    let cells = facts.iter().any(|fact| matches!(fact, Constraint::Cell(_)));
    let houses = facts.iter().filter_map(|fact| match fact {
        Constraint::Digit(_, house) => Some(*house),
        Constraint::Cell(_) => None,
    });
    let houses = kinds(houses.collect());
    match (cells, houses.is_empty()) {
        (true, true) => "cells".to_string(),
        (true, false) => format!("cells, {houses}"),
        (false, _) => houses,
    }
}

/// What a net begins with, and how it ends.
fn started(net: &Net) -> String {
    let ended = |branch: &whydoku::shape::Branch| match branch.end {
        None => "",
        Some(Constraint::Cell(_)) => "no digit for a cell",
        Some(Constraint::Digit(..)) => "no place for a digit",
    };
    match net.cases {
        Cases::Refuted => {
            let branch = net.branches.first();
            let holds = branch.is_some_and(|branch| branch.holds);
            format!("{}: {}", if holds { "assumed true" } else { "assumed false" }, branch.map_or("", ended))
        }
        Cases::Either(_) => "true or false".to_string(),
        Cases::OneOf(Constraint::Cell(_)) => "the digits of a cell".to_string(),
        Cases::OneOf(Constraint::Digit(_, house)) => {
            format!("the places in a {}", kinds(HouseSet::only(house)))
        }
        Cases::Fish(fish) => format!("{} to {}", kinds(fish.bases), kinds(fish.covers)),
    }
}
