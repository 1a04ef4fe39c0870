//! Variants of a technique: kinds and sizes of its instances.

use whydoku::board::{Cell, CellSet, Constraint, HouseKind, HouseSet};
use whydoku::grid::Grid;
use whydoku::pattern::{Cases, Chain, CommonExclusion, Excluder, Flaw, LinkReason, Net, Node};
use whydoku::step::{Pattern, Step};

/// Variant of an instance of a technique.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Variant {
    /// Place and kind of argument of the instance. Each kind should have its own position.
    pub(crate) kind: String,
    /// Size of the instance, which distinguishes instances of the same kind.
    pub(crate) size: String,
}

/// The variant of a step. Patterns without a rule in this file are distinguished by their houses.
pub(crate) fn variant(grid: &Grid, step: &Step) -> Variant {
    let by_houses = || of(kinds(step.pattern.anatomy().bases(grid.layout())), String::new());
    of_one_house(grid, &step.pattern)
        .or_else(|| of_cells(&step.pattern))
        .or_else(|| of_links(step))
        .or_else(|| of_counted(&step.pattern))
        .or_else(|| of_steps(grid, &step.pattern))
        .unwrap_or_else(by_houses)
}

fn of(kind: String, size: String) -> Variant {
    Variant { kind, size }
}

/// The variant of a single, locked candidates, a subset or a fish; `None` for other patterns.
fn of_one_house(grid: &Grid, pattern: &Pattern) -> Option<Variant> {
    if let Pattern::NakedSingle(single) = pattern {
        return Some(of(witnesses(grid, single.candidate.cell), String::new()));
    }
    if let Pattern::Intersection(shared) = pattern {
        let places = (shared.base.cells() & grid.places(shared.digit)).len();
        let houses = [shared.base, shared.cover].map(|house| kinds(HouseSet::only(house)));
        return Some(of(houses.join(" to "), format!("{places} places")));
    }
    if let Pattern::CommonExclusion(CommonExclusion { fact }) = pattern {
        let of_what = match fact {
            Constraint::Digit(_, house) => kinds(HouseSet::only(*house)),
            Constraint::Cell(_) => "cell".to_string(),
        };
        let size = format!("{of_what}, {} choices", grid.live(*fact).count());
        return Some(of(grid.layout().name().to_string(), size));
    }
    if let Pattern::NakedSubset(subset) = pattern {
        let mut sizes: Vec<usize> = subset.cells.iter().map(|cell| grid.candidates(cell).len()).collect();
        sizes.sort_unstable();
        return Some(of(kinds(subset.houses), format!("{} digits", sum(&sizes))));
    }
    let Pattern::Fish(fish) = pattern else { return None };
    let inner = fish.bases.cells() & fish.fins;
    Some(of(format!("{} to {}", kinds(fish.bases), kinds(fish.covers)), counted(inner.len(), "fin")))
}

/// The variant of a wing, a deadly pattern, almost locked sets or an exclusion; `None` for other patterns.
fn of_cells(pattern: &Pattern) -> Option<Variant> {
    if let Pattern::BentTriple(wing) = pattern {
        let mut ties = wing.wings.map(|other| kinds(shared(wing.pivot, other)));
        ties.sort_unstable();
        return Some(of(ties.join(", "), String::new()));
    }
    if let Pattern::Deadly(deadly) = pattern {
        return Some(of(spread(deadly.cells), counted(deadly.guardians.len(), "guardian")));
    }
    if let Pattern::Guarded(guarded) = pattern {
        let facts = format!("{}; {}", spread(guarded.deadly.cells), named(&guarded.facts));
        return Some(of(facts, counted(guarded.deadly.guardians.len(), "guardian")));
    }
    if let Pattern::AlmostLocked(sets) = pattern {
        let mut sizes: Vec<usize> = sets.sets.iter().map(|set| set.cells.len()).collect();
        sizes.sort_unstable();
        let end = if sets.digits.is_empty() { "all digits used up" } else { "a digit in one of them" };
        let counts = [counted(sets.sets.len(), "set"), counted(sets.commons.len(), "common")];
        let counts = counts.into_iter().filter(|count| !count.is_empty());
        let kind: Vec<String> = counts.chain([end.to_string()]).collect();
        return Some(of(kind.join(", "), format!("{} cells", sum(&sizes))));
    }
    let Pattern::Exclusion(exclusion) = pattern else { return None };
    let aligned = if exclusion.base().common_houses().is_empty() { "apart" } else { "in one house" };
    let by_sets = exclusion.excluded.iter().any(|one| one.by != Excluder::Conflict);
    let by = if by_sets { "with sets" } else { "by sight" };
    Some(of(format!("{aligned}, {by}"), counted(exclusion.sets().len(), "set")))
}

/// The variant of a chain, of colours or of a net; `None` for other patterns.
fn of_links(step: &Step) -> Option<Variant> {
    if let Pattern::Chain(chain) = &step.pattern {
        return Some(along(chain, step));
    }
    if let Pattern::Colouring(colouring) = &step.pattern {
        let kind = match &colouring.flaw {
            None => "one of two colours",
            Some(Flaw::Clash([one, other])) if one.cell == other.cell => "one colour twice in a cell",
            Some(Flaw::Clash(_)) => "one colour twice in a house",
            Some(Flaw::Empty(_)) => "one colour leaves nothing",
        };
        return Some(of(kind.to_string(), format!("{} candidates", colouring.candidates().count())));
    }
    if let Pattern::MultiColouring(colouring) = &step.pattern {
        let ties = colouring.meetings.iter().map(|[one, other]| shared(*one, *other));
        let met = ties.fold(HouseSet::EMPTY, |all, houses| all | houses);
        return Some(of(kinds(met), format!("{} links", colouring.links.len())));
    }
    if let Pattern::Whip(whip) = &step.pattern {
        return Some(of(started(&whip.net()), format!("{} links", whip.length())));
    }
    let Pattern::Net(net) = &step.pattern else { return None };
    Some(of(started(net), format!("{} lines", net.len().next_power_of_two())))
}

/// The variant of a pattern that is distinguished by the number of its parts; `None` for other patterns.
fn of_counted(pattern: &Pattern) -> Option<Variant> {
    if let Pattern::Impossible(impossible) = pattern {
        let guardians = counted(impossible.guardians.len(), "guardian");
        return Some(of(format!("{} {}", impossible.facts.len(), named(&impossible.facts)), guardians));
    }
    if let Pattern::Template(template) = pattern {
        return Some(of(kinds(template.houses), counted(template.before.len(), "earlier digit")));
    }
    if let Pattern::RankZero(locked) = pattern {
        let kind = format!("{} in {}", named(&locked.truths), named(&locked.covers));
        return Some(of(kind, format!("{} truths", locked.truths.len())));
    }
    let Pattern::Exocet(exocet) = pattern else { return None };
    Some(of(kinds(exocet.lines), format!("{} digits", exocet.digits.len())))
}

/// The variant of a pattern that consists of other patterns; `None` for other patterns.
fn of_steps(grid: &Grid, pattern: &Pattern) -> Option<Variant> {
    if let Pattern::Dual(parts) = pattern {
        let parts: Vec<Variant> = parts.iter().map(|part| variant(grid, part)).collect();
        let join = |part: fn(&Variant) -> &str| parts.iter().map(part).collect::<Vec<_>>().join(" and ");
        return Some(of(join(|part| &part.kind), join(|part| &part.size)));
    }
    let Pattern::Direct(direct) = pattern else { return None };
    let first = variant(grid, &direct.first);
    Some(of(format!("{}, then {}", first.kind, kinds(HouseSet::only(direct.house))), first.size))
}

/// The number with its noun, as in "3 fins"; an empty text for 0.
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
        HouseKind::Extra => "extra house",
    };
    let there = HouseKind::ALL.into_iter().filter(|kind| houses.iter().any(|house| house.kind() == *kind));
    there.map(name).collect::<Vec<_>>().join(" and ")
}

/// The houses of both cells.
fn shared(one: Cell, other: Cell) -> HouseSet {
    one.house_set() & other.house_set()
}

/// The smallest set of houses of a cell whose digits leave only one digit for the cell.
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

/// A short chain is described by its links, and a long one by its ends.
fn along(chain: &Chain, step: &Step) -> Variant {
    const SHORT: usize = 3;
    let strong = |because: &LinkReason| match because {
        LinkReason::Fact(Constraint::Cell(_)) => "cell".to_string(),
        LinkReason::Fact(Constraint::Digit(_, house)) => kinds(HouseSet::only(*house)),
        LinkReason::Set(_) => "set".to_string(),
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
    let sets = chain.links.iter().any(|link| matches!(link.because, LinkReason::Set(_)));
    let groups = chain.nodes().any(|node| node.cells.len() > 1);
    let with = match (sets, groups) {
        (true, _) => ", with a set",
        (false, true) => ", with a group",
        (false, false) => "",
    };
    Variant { kind: format!("{ends}{with}"), size }
}

/// Arrangement of the cells of a deadly pattern.
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

/// Beginning and end of a net.
fn started(net: &Net) -> String {
    let ended = |branch: &whydoku::pattern::Branch| match branch.end {
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
