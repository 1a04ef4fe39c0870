//! The shape of alternating inference chains: strong links, with a weak link between each and the next.

use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};

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
    /// The facts of all links, each once.
    pub fn facts(&self) -> Vec<Constraint> {
        let mut facts = Vec::with_capacity(self.links.len());
        for fact in self.links.iter().flat_map(|link| link.because.facts()) {
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        facts
    }

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

/// One digit in a cell, or in one of a group of cells that share a box and a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cell, or the group of cells.
    pub cells: CellSet,
}

impl Node {
    /// The node of one candidate.
    pub const fn only(candidate: Candidate) -> Node {
        Node { digit: candidate.digit, cells: CellSet::only(candidate.cell) }
    }

    /// Its candidates.
    pub fn candidates(self) -> impl Iterator<Item = Candidate> {
        self.cells.iter().map(move |cell| Candidate::new(self.digit, cell))
    }
}
