//! The words for chains.
//!
//! A chain is explained as an implication. Its first end is supposed to be false; each link then makes the next nodes
//! true or false, until the last end is true. Chains of more than a few links are explained line by line.

use crate::board::{Candidate, CandidateSet, CellSet, Constraint, DigitSet, HouseSet};
use crate::explain::message_args::{About, Describe, MessageArgs, chain_notation, each, within};
use crate::explain::notation;
use crate::explain::words::{Words, args, text};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{Chain, ChainRoles, FirstLook, LinkReason, Node, PatternParts, StrongLink};
use fluent_bundle::FluentArgs;

/// Largest number of strong links that are explained without numbered lines.
const FEW: usize = 3;

impl Describe for Chain {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, conclusion: concluded, .. } = *about;
        let [first, last] = self.ends();
        let shape = match (self.closed, first == last) {
            (true, _) => "chain-loop",
            (false, true) => "chain-back",
            (false, false) => "chain",
        };
        let links: Vec<String> = self.links.iter().map(|link| strong_link(words, grid, link)).collect();
        let reasons = if self.closed { loop_reasons(words, grid, self, concluded) } else { Vec::new() };
        let (begin, start) = match self.start() {
            Some(FirstLook::Cell(cell)) => ("cell", words.cell_name(cell)),
            Some(FirstLook::Digit(..)) | None if self.digit().is_some() => ("digit", String::new()),
            Some(FirstLook::Digit(..)) | None => ("houses", String::new()),
        };
        let mut args = args([
            ("digit", text(first.digit)),
            ("begin", begin.into()),
            ("houses", words.houses(self.bases(words.layout)).into()),
            ("start", start.into()),
            ("first", words.node(first.digit, first.cells).into()),
            ("last", words.node(last.digit, last.cells).into()),
            ("first-true", truth(words, first, true).into()),
            ("concludes", if concluded.placement().is_some() { "first" } else { "more" }.into()),
            ("last-true", truth(words, last, true).into()),
            ("ends", if first.digit == last.digit { "one" } else { "many" }.into()),
            ("ends-list", words.cells(first.cells | last.cells).into()),
            ("ends-any", words.any_cell(first.cells | last.cells).into()),
            ("links", listed(words, &links).into()),
            ("argument", argument(words, grid, self).into()),
            ("number", reasons.len().into()),
            ("reasons", listed(words, &reasons).into()),
        ]);
        if self.roles == ChainRoles::Colours {
            set_route(words, &mut args, self);
        }
        for (link, keys) in self.links.iter().zip(&LINKS) {
            set_link(words, grid, &mut args, keys, link);
        }
        if let [one, other] = &self.links[..] {
            let houses = words.layout.common_houses(one.to.cells | other.from.cells) - HouseSet::LINES;
            args.set("knot", houses.first().map_or("none", |house| words.kind_of(house)));
        }
        if let ChainRoles::Wing { pivot, .. } = self.roles {
            args.set("pivot-house", words.house(pivot.row()));
        }
        let absences = self.links.iter().filter_map(|link| match link.because {
            LinkReason::Fact(Constraint::Cell(_)) | LinkReason::Set(_) => None,
            LinkReason::Fact(Constraint::Digit(digit, house)) => Some((digit, house)),
        });
        let in_symbols = words.naming.eurekas(self, concluded);
        let in_symbols =
            in_symbols.iter().filter_map(|(eureka, proved)| chain_notation(words, eureka, proved)).collect();
        MessageArgs { in_symbols, ..MessageArgs::of(shape, args).lacking(grid, absences) }
    }

    fn symbols(&self, words: &Words, conclusion: &Conclusion) -> String {
        match words.naming.eurekas(self, conclusion).as_slice() {
            [(only, _)] => only.clone(),
            // If no single chain proves the whole conclusion, the text has only the two digits, and the cells in the
            // order of the chain.
            _ => {
                let route: Vec<String> =
                    self.links.iter().map(|link| words.naming.cells(link.from.cells)).collect();
                let digits = self.nodes().map(|node| node.digit).collect();
                within(words, notation::digits(digits), route.join("-"))
            }
        }
    }
}

/// The cells of a remote pair in the order of the chain, and the cells of each colour.
fn set_route(words: &Words, args: &mut FluentArgs<'static>, chain: &Chain) {
    let names = |first: usize, step: usize| {
        let links = chain.links.iter().skip(first).step_by(step);
        words.list(&links.map(|link| words.in_short(link.from.cells)).collect::<Vec<_>>())
    };
    args.set("route", names(0, 1));
    args.set("colour1", names(0, 2));
    args.set("colour2", names(1, 2));
    let digits: DigitSet = chain.nodes().map(|node| node.digit).collect();
    args.set("digits", words.digits(digits));
    let either: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    args.set("any-digit", words.any(&either));
}

/// Says that the node is true, or that it is false.
fn truth(words: &Words, node: Node, holds: bool) -> String {
    words.say(
        if holds { "chain-true" } else { "chain-false" },
        &args([
            ("digit", text(node.digit)),
            ("cells", words.in_short(node.cells).into()),
            ("number", node.cells.len().into()),
        ]),
    )
}

/// Describes a strong link: the two places of a digit, or the two digits of a cell or a set.
fn strong_link(words: &Words, grid: &Grid, link: &StrongLink) -> String {
    let StrongLink { from, to, because } = link;
    let (key, place, held) = match because {
        LinkReason::Fact(Constraint::Cell(cell)) => ("link-cell", words.cell_name(*cell), DigitSet::EMPTY),
        LinkReason::Fact(Constraint::Digit(_, house)) => ("link-house", words.house(*house), DigitSet::EMPTY),
        LinkReason::Set(cells) => ("link-set", words.cells(*cells), digits_of(grid, *cells)),
    };
    words.say(
        key,
        &args([
            ("place", place.into()),
            ("digits", words.digits(held).into()),
            ("from-digit", text(from.digit)),
            ("from-cells", words.in_short(from.cells).into()),
            ("to-digit", text(to.digit)),
            ("to-cells", words.in_short(to.cells).into()),
        ]),
    )
}

/// The argument of the chain: if its first end is false, its last end is true.
fn argument(words: &Words, grid: &Grid, chain: &Chain) -> String {
    let mut lines = lines(words, grid, chain).into_iter();
    let suppose = lines.next().unwrap_or_default();
    let said = match is_long(&chain.links) {
        true => lines.fold(suppose, |said, line| format!("{said}\n{line}")),
        false => lines.fold(suppose, |said, line| words.follow(&said, &line)),
    };
    closed(words, &chain.links, said)
}

/// The argument line by line: the supposition, then the consequence of each link. The lines of a long chain have
/// numbers.
pub(in crate::explain) fn lines(words: &Words, grid: &Grid, chain: &Chain) -> Vec<String> {
    let [first, _] = chain.ends();
    let mut lines = vec![words.say("chain-suppose", &args([("false", truth(words, first, false).into())]))];
    for (index, link) in chain.links.iter().enumerate() {
        let because = match link.because {
            LinkReason::Fact(Constraint::Cell(_)) => words.say("because-cell", &FluentArgs::new()),
            LinkReason::Fact(Constraint::Digit(_, house)) => {
                words.say("because-house", &args([("house", words.house(house).into())]))
            }
            LinkReason::Set(cells) => {
                let held = digits_of(grid, cells).without(link.from.digit);
                words.say(
                    "because-set",
                    &args([
                        ("cells", words.in_short(cells).into()),
                        ("digits", notation::digits(held).into()),
                    ]),
                )
            }
        };
        let next = words.say(
            if index == 0 { "chain-then" } else { "chain-so" },
            &args([
                ("false", truth(words, link.from, false).into()),
                ("true", truth(words, link.to, true).into()),
                ("because", because.into()),
            ]),
        );
        lines.push(if is_long(&chain.links) { format!("{}. {next}", index + 1) } else { next });
    }
    lines
}

/// The strong links one by one.
pub(in crate::explain) fn links(words: &Words, grid: &Grid, chain: &Chain) -> Vec<String> {
    let links = chain.links.iter().enumerate();
    links.map(|(index, link)| format!("{}. {}", index + 1, strong_link(words, grid, link))).collect()
}

/// The removals of a loop, with their reasons. The removals by each weak link and each set come first, then those that
/// follow because true and false alternate along the loop. A candidate with several reasons is named only once.
fn loop_reasons(words: &Words, grid: &Grid, chain: &Chain, concluded: &Conclusion) -> Vec<String> {
    let Conclusion::Eliminate(removed) = concluded else { return Vec::new() };
    let layout = grid.layout();
    let mut left = removed.as_ref().clone();
    let mut take = |found: CandidateSet| {
        let found = found.intersection(&left);
        found.iter().for_each(|candidate| left.remove(candidate));
        (!found.is_empty()).then(|| words.follows(&Conclusion::Eliminate(Box::new(found))))
    };
    let mut reasons = Vec::new();
    let next = chain.links.iter().cycle().skip(1);
    for (one, other) in chain.links.iter().zip(next).map(|(link, next)| (link.to, next.from)) {
        let (key, found) = if one.digit == other.digit {
            let seen = layout.common_peers(one.cells) & layout.common_peers(other.cells);
            ("loop-house", CandidateSet::of_digit(one.digit, seen))
        } else {
            let others = one.cells.iter().flat_map(|cell| {
                let digits = grid.candidates(cell).without(one.digit).without(other.digit);
                digits.iter().map(move |digit| Candidate::new(digit, cell))
            });
            ("loop-cell", others.collect())
        };
        if let Some(found) = take(found) {
            reasons.push(words.say(
                key,
                &args([
                    ("from-digit", text(one.digit)),
                    ("from-cells", words.in_short(one.cells).into()),
                    ("to-digit", text(other.digit)),
                    ("to-cells", words.in_short(other.cells).into()),
                    ("removed", found.into()),
                ]),
            ));
        }
    }
    for link in &chain.links {
        let LinkReason::Set(cells) = link.because else { continue };
        let kept = digits_of(grid, cells).without(link.from.digit).without(link.to.digit);
        for digit in kept {
            let places = grid.places(digit) & cells;
            if let Some(found) = take(CandidateSet::of_digit(digit, layout.common_peers(places))) {
                reasons.push(words.say(
                    "loop-set",
                    &args([
                        ("digit", text(digit)),
                        ("cells", words.cells(cells).into()),
                        ("removed", found.into()),
                    ]),
                ));
            }
        }
    }
    let links = chain.links.iter();
    for (one, other) in links.clone().flat_map(|link| links.clone().map(move |next| (link.to, next.from))) {
        let seen = layout.common_peers(one.cells) & layout.common_peers(other.cells);
        if one.digit == other.digit
            && let Some(found) = take(CandidateSet::of_digit(one.digit, seen))
        {
            reasons.push(words.say(
                "loop-apart",
                &args([
                    ("digit", text(one.digit)),
                    ("from-cells", words.in_short(one.cells).into()),
                    ("to-cells", words.in_short(other.cells).into()),
                    ("removed", found.into()),
                ]),
            ));
        }
    }
    reasons
}

/// All candidates of the cells.
fn digits_of(grid: &Grid, cells: CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell))
}

/// The items after a colon, with the end of the sentence. A few items are within the sentence; more items are in
/// numbered lines.
fn listed(words: &Words, items: &[String]) -> String {
    if is_long(items) {
        items.iter().enumerate().map(|(index, item)| format!("\n{}. {item}", index + 1)).collect()
    } else {
        words.say("chain-list", &args([("items", words.reasons(items).into())]))
    }
}

/// The text of the list, with a line break or a gap before the next sentence.
fn closed<T>(words: &Words, list: &[T], said: String) -> String {
    if is_long(list) { format!("{said}\n") } else { words.follow(&said, "") }
}

/// Returns true if the list is written in numbered lines.
fn is_long<T>(list: &[T]) -> bool {
    list.len() > FEW
}

/// The keys of the arguments for one strong link, as [`set_link`] uses them.
struct LinkKeys {
    from: NodeKeys,
    to: NodeKeys,
    cell: &'static str,
    places: &'static str,
    because: &'static str,
}

/// The keys of the arguments for one node: its cells, its cells joined by "or", and its digit.
struct NodeKeys {
    cells: &'static str,
    any: &'static str,
    digit: &'static str,
}

/// The keys for the links of a chain of up to three links. Sentences about longer chains name no link by number.
const LINKS: [LinkKeys; 3] = {
    macro_rules! keys {
        ($number:literal) => {
            LinkKeys {
                from: NodeKeys {
                    cells: concat!("from", $number, "-cells"),
                    any: concat!("from", $number, "-any"),
                    digit: concat!("from", $number, "-digit"),
                },
                to: NodeKeys {
                    cells: concat!("to", $number, "-cells"),
                    any: concat!("to", $number, "-any"),
                    digit: concat!("to", $number, "-digit"),
                },
                cell: concat!("cell", $number),
                places: concat!("places", $number),
                because: concat!("because", $number),
            }
        };
    }
    [keys!("1"), keys!("2"), keys!("3")]
};

/// The arguments for one strong link: its nodes, the cell of the first node with its candidates, all cells of the
/// link, and its house.
fn set_link(words: &Words, grid: &Grid, args: &mut FluentArgs<'static>, keys: &LinkKeys, link: &StrongLink) {
    for (keys, node) in [(&keys.from, link.from), (&keys.to, link.to)] {
        args.set(keys.cells, words.cells(node.cells));
        args.set(keys.any, words.any_cell(node.cells));
        args.set(keys.digit, text(node.digit));
    }
    args.set(keys.cell, each(words, grid, link.from.cells));
    args.set(keys.places, words.cells(link.from.cells | link.to.cells));
    args.set(keys.because, words.house(link.because.house(words.layout)));
}
