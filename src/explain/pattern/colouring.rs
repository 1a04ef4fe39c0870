//! The words for colours. Their links form one net of one digit, two separate nets of one digit, or one net of several
//! digits.

use crate::board::{Candidate, CandidateSet, CellSet, Constraint, Digit, House, sort_by_number};
use crate::explain::message_args::{About, Describe, MessageArgs, each, within};
use crate::explain::words::{Words, args, text};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{ColourLink, Colouring, Flaw, MultiColouring, PatternParts};
use fluent_bundle::FluentArgs;

impl Describe for Colouring {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, .. } = *about;
        let mut args = match self.digit() {
            Some(digit) => {
                let [first, second] = self.colours.each_ref().map(|colour| words.cells(colour.cells()));
                let pairs: Vec<Constraint> = self.links.iter().map(|link| link.because).collect();
                let mut args = pairs_args(words, grid, digit, &pairs);
                args.set("colour1", first);
                args.set("colour2", second);
                args
            }
            None => net_args(words, grid, self),
        };
        let shape = match (self.digit(), self.flaw) {
            (Some(_), None | Some(Flaw::Empty(_))) => "colouring-trap",
            (Some(_), Some(Flaw::Clash(_))) => "colouring-wrap",
            (None, None) => "medusa-trap",
            (None, Some(Flaw::Clash(_))) => "medusa-clash",
            (None, Some(Flaw::Empty(Constraint::Cell(_)))) => "medusa-empty-cell",
            (None, Some(Flaw::Empty(Constraint::Digit(..)))) => "medusa-empty-house",
        };
        match self.flaw {
            Some(Flaw::Clash(clash)) => {
                args.set("clash", words.cells(clash.into_iter().map(|end| end.cell).collect()));
                let ends = CandidateSet::from_iter(clash);
                args.set("clash-nodes", nodes(words, &ends));
            }
            Some(Flaw::Empty(Constraint::Cell(cell))) => {
                args.set("emptied", each(words, grid, CellSet::only(cell)))
            }
            Some(Flaw::Empty(Constraint::Digit(digit, house))) => {
                args.set("digit", text(digit));
                args.set("house", words.house(house));
                args.set("emptied", words.cells(grid.places_in(digit, house)));
            }
            None => {}
        }
        let links = told_links(self);
        let emptied = match self.flaw {
            Some(Flaw::Empty(constraint)) => Some(constraint),
            Some(Flaw::Clash(_)) | None => None,
        };
        let facts = emptied.into_iter().chain(links.iter().map(|link| link.because));
        MessageArgs::of(shape, args).lacking(grid, pairs_of(facts))
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        let [first, second] = self.colours.each_ref().map(|colour| match self.digit() {
            Some(_) => words.naming.cells(colour.cells()),
            None => words.naming.candidates(colour),
        });
        match self.digit() {
            Some(digit) => within(words, digit.to_string(), format!("{first}/{second}")),
            None => format!("{first} / {second}"),
        }
    }
}

impl Describe for MultiColouring {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, .. } = *about;
        let [[first, second], [third, fourth]] = self.components.map(|both| both.map(|c| words.cells(c)));
        let mut arguments = pairs_args(words, grid, self.digit, &self.facts());
        arguments.set("colour1", first);
        arguments.set("colour2", second);
        arguments.set("colour3", third);
        arguments.set("colour4", fourth);
        let meetings: Vec<String> = self
            .meetings
            .iter()
            .map(|[here, there]| {
                let [[first, _], [third, _]] = self.components;
                let (one, opposite1) = if first.contains(*here) { ("A", "B") } else { ("B", "A") };
                let (other, opposite2) = if third.contains(*there) { ("C", "D") } else { ("D", "C") };
                let both = CellSet::only(*here).with(*there);
                words.say(
                    "multi-colouring-meeting",
                    &args([
                        ("cells", words.cells(both).into()),
                        ("one", one.into()),
                        ("other", other.into()),
                        ("opposite1", opposite1.into()),
                        ("opposite2", opposite2.into()),
                    ]),
                )
            })
            .collect();
        arguments.set("meetings", words.reasons(&meetings));
        let pairs = self.meetings.iter().map(|cells| words.cells(cells.iter().copied().collect()));
        for (name, pair) in ["meeting1", "meeting2"].into_iter().zip(pairs) {
            arguments.set(name, pair);
        }
        MessageArgs::of("multi-colouring", arguments).lacking(grid, pairs_of(self.facts()))
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        let [one, other] = self.components.map(|colours| {
            let [first, second] = colours.map(|cells| words.naming.cells(cells));
            format!("{first}/{second}")
        });
        within(words, self.digit.to_string(), format!("{one}, {other}"))
    }
}

/// The candidates digit by digit: "2 at r1c1, r3c4 and 5 at r2c2".
fn nodes(words: &Words, set: &CandidateSet) -> String {
    let of_digit = |digit| words.node(digit, set.cells_of(digit));
    words.reasons(&set.digits().iter().map(of_digit).collect::<Vec<_>>())
}

/// The links that the reader needs. If only the first colour is shown to be false, a tree of links that joins its
/// candidates is enough. If both colours count, or if the net has only one digit, all links are needed.
fn told_links(colouring: &Colouring) -> Vec<&ColourLink> {
    if colouring.flaw.is_none() || colouring.digit().is_some() {
        return colouring.links.iter().collect();
    }
    let mut joined: CandidateSet = colouring.colours[0].iter().take(1).collect();
    let mut tree: Vec<&ColourLink> = Vec::new();
    while let Some(link) = colouring.links.iter().find(|link| {
        let [one, other] = link.ends.map(|end| joined.contains(end));
        one != other
    }) {
        link.ends.into_iter().for_each(|end| joined.insert(end));
        tree.push(link);
    }
    loop {
        let leads_on = |end: Candidate| tree.iter().filter(|link| link.ends.contains(&end)).count() > 1;
        let Some(idle) = tree.iter().position(|link| !leads_on(link.ends[1])) else { break };
        tree.remove(idle);
    }
    tree
}

/// The links and the colours of a colouring of several digits.
fn net_args(words: &Words, grid: &Grid, colouring: &Colouring) -> FluentArgs<'static> {
    let mut cells = CellSet::EMPTY;
    let mut pairs: Vec<(Digit, Vec<String>)> = Vec::new();
    let carriers = told_links(colouring);
    for link in &carriers {
        match link.because {
            Constraint::Cell(cell) => cells = cells.with(cell),
            Constraint::Digit(digit, house) => {
                let cells = link.ends.map(|end| end.cell);
                let mut arguments = pair_args(words, cells.into_iter().collect(), house);
                let [one, other] = cells.map(|cell| words.cell(cell));
                arguments.set("one", one);
                arguments.set("other", other);
                let pair = words.say("medusa-pair", &arguments);
                match pairs.iter_mut().find(|(known, _)| *known == digit) {
                    Some((_, list)) => list.push(pair),
                    None => pairs.push((digit, vec![pair])),
                }
            }
        }
    }
    sort_by_number(&mut pairs, |(digit, _)| digit.index());
    let mut links: Vec<String> = pairs
        .iter()
        .map(|(digit, list)| {
            words.say(
                "medusa-pairs",
                &args([
                    ("digit", text(digit)),
                    ("pairs", list.join(&words.say("medusa-comma", &FluentArgs::new())).into()),
                ]),
            )
        })
        .collect();
    if !cells.is_empty() {
        links.push(words.say("medusa-cells", &args([("each", each(words, grid, cells).into())])));
    }
    let told: CandidateSet = carriers.iter().flat_map(|link| link.ends).collect();
    let [first, second] =
        colouring.colours.each_ref().map(|colour| nodes(words, &colour.intersection(&told)));
    args([
        ("houses", words.houses(colouring.bases(words.layout)).into()),
        ("links", words.reasons(&links).into()),
        ("colour1", first.into()),
        ("colour2", second.into()),
    ])
}

/// The digit, the houses and the conjugate pairs of a colouring of one digit.
fn pairs_args(words: &Words, grid: &Grid, digit: Digit, pairs: &[Constraint]) -> FluentArgs<'static> {
    let houses: Vec<House> = pairs_of(pairs.iter().copied()).map(|(_, house)| house).collect();
    let pair = |house: &House| pair_args(words, grid.places_in(digit, *house), *house);
    let pairs: Vec<String> = houses.iter().map(|house| words.say("colouring-pair", &pair(house))).collect();
    args([
        ("digit", text(digit)),
        ("houses", words.houses(houses.into_iter().collect()).into()),
        ("pairs", words.reasons(&pairs).into()),
    ])
}

/// The two places of a digit in a house. The names of two cells in a line show the line, so the house is named only if
/// it is a box.
fn pair_args(words: &Words, places: CellSet, house: House) -> FluentArgs<'static> {
    let kind = if house.is_line() { "line" } else { "box" };
    let (cells, house) = (words.in_short(places).into(), words.house(house).into());
    args([("cells", cells), ("in", kind.into()), ("house", house)])
}

/// The digits with the houses in which they have their pairs.
fn pairs_of(facts: impl IntoIterator<Item = Constraint>) -> impl Iterator<Item = (Digit, House)> {
    facts.into_iter().filter_map(|fact| match fact {
        Constraint::Cell(_) => None,
        Constraint::Digit(digit, house) => Some((digit, house)),
    })
}
