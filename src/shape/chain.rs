//! The shape of alternating inference chains: strong links, with a weak link between each and the next.

use super::{Anatomy, Evidence, HouseRole, Node, Side, Strength};
use crate::board::{Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet};
use crate::grid::Grid;

/// An alternating inference chain, beginning and ending with a strong link.
///
/// Between one link's `to` and the next link's `from` lies a weak link: the two cannot both be true. So if the first
/// node is false, the last is true; and candidates that conflict with both ends are false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The strong links in order; never empty.
    pub links: Vec<StrongLink>,
    /// Whether the two ends cannot both be true either (a continuous loop): then exactly one node of each weak link
    /// is true, and what conflicts with both nodes of a weak link is false.
    pub closed: bool,
}

impl Chain {
    /// The same chain with its two digits exchanged, where all its links are cells with the same two candidates: what
    /// it proves of one digit holds for the other as well.
    pub fn exchanged(&self) -> Option<Chain> {
        let of_cell = |link: &StrongLink| matches!(link.because, Because::Fact(Constraint::Cell(_)));
        let digits: DigitSet = self.nodes().map(|node| node.digit).collect();
        let (low, high) = digits.pair().filter(|_| self.links.iter().all(of_cell))?;
        let other = |node: Node| Node { digit: if node.digit == low { high } else { low }, ..node };
        let links =
            self.links.iter().map(|link| StrongLink { from: other(link.from), to: other(link.to), ..*link });
        Some(Chain { links: links.collect(), closed: self.closed })
    }

    /// The nodes in order: two for each strong link.
    pub fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        self.links.iter().flat_map(|link| [link.from, link.to])
    }

    /// The first and the last node.
    pub fn ends(&self) -> [Node; 2] {
        [self.links[0].from, self.links[self.links.len() - 1].to]
    }

    /// The cells of a chain in which all cells have the same two digits, in two colours: along it they take turns.
    fn pair_colours(&self) -> Option<[CellSet; 2]> {
        let digits = |index: usize| {
            let link = self.links.get(index)?;
            let in_cell = matches!(link.because, Because::Fact(Constraint::Cell(_)));
            in_cell.then(|| DigitSet::only(link.from.digit).with(link.to.digit))
        };
        let first = digits(0)?;
        let alike = (1..self.links.len()).all(|index| digits(index) == Some(first));
        let every_second = |skip: usize| {
            let links = self.links.iter().skip(skip).step_by(2);
            links.fold(CellSet::EMPTY, |all, link| all | link.from.cells)
        };
        (alike && self.links.len() > 2).then(|| [every_second(0), every_second(1)])
    }
}

impl Anatomy for Chain {
    /// The facts of all links, each once.
    fn facts(&self) -> Vec<Constraint> {
        let mut facts = Vec::with_capacity(self.links.len());
        for fact in self.links.iter().flat_map(|link| link.because.facts()) {
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        facts
    }

    fn digit(&self) -> Option<Digit> {
        let [first, _] = self.ends();
        self.nodes().all(|node| node.digit == first.digit).then_some(first.digit)
    }

    fn houses(&self) -> Vec<(HouseSet, HouseRole)> {
        vec![(self.links.iter().map(|link| link.because.house()).collect(), HouseRole::Base)]
    }

    /// The sets of cells of its links, or the two colours of cells with the same two digits. What is false first is on
    /// the second side.
    fn evidence(&self, _: &Grid) -> Evidence {
        let mut evidence = Evidence::default();
        evidence.sets.extend(self.links.iter().filter_map(|link| match link.because {
            Because::Set(cells) => Some(cells),
            Because::Fact(_) => None,
        }));
        evidence.sets.extend(self.pair_colours().into_iter().flatten());
        let mut last: Option<Node> = None;
        for link in &self.links {
            evidence.node(link.from, Side::Second);
            evidence.node(link.to, Side::First);
            if let Some(last) = last {
                evidence.lead(last, link.from, Strength::Weak);
            }
            evidence.lead(link.from, link.to, Strength::Strong);
            last = Some(link.to);
        }
        if let Some(last) = last.filter(|_| self.closed) {
            evidence.lead(last, self.links[0].from, Strength::Weak);
        }
        evidence
    }
}

/// At least one of two nodes is true, because a constraint has no other candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrongLink {
    /// If this node is false…
    pub from: Node,
    /// …then this one is true.
    pub to: Node,
    /// What has no other candidate.
    pub because: Because,
}

/// What makes one of two nodes true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// The constraint whose live candidates are those of the two nodes.
    Fact(Constraint),
    /// The cells of an almost locked set: without the digit of one node they hold all their other digits.
    Set(CellSet),
}

impl Because {
    /// The facts that make the link.
    pub fn facts(self) -> impl Iterator<Item = Constraint> {
        let (fact, cells) = match self {
            Because::Fact(fact) => (Some(fact), CellSet::EMPTY),
            Because::Set(cells) => (None, cells),
        };
        fact.into_iter().chain(cells.into_iter().map(Constraint::Cell))
    }

    /// A house that the link lies in: that of the digit or of the set; of a cell its row.
    pub fn house(self) -> House {
        match self {
            Because::Fact(Constraint::Cell(cell)) => cell.row(),
            Because::Fact(Constraint::Digit(_, house)) => house,
            Because::Set(cells) => {
                let first = cells.first().map_or(House::row(0), Cell::row);
                cells.common_houses().first().unwrap_or(first)
            }
        }
    }
}
