//! The shape of alternating inference chains: strong links, with a weak link between each and the next.

use super::{Anatomy, Evidence, HouseRole, Name, Node, Side, Start, Strength, letters};
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

    /// Whether it joins two cells with the same two candidates by one house.
    fn joins_twins(&self) -> bool {
        let of_house = |link: &StrongLink| matches!(link.because, Because::Fact(Constraint::Digit(..)));
        let of_cell = |link: &StrongLink| matches!(link.because, Because::Fact(Constraint::Cell(_)));
        let digits = |link: &StrongLink| DigitSet::only(link.from.digit).with(link.to.digit);
        if let [first, middle, last] = &self.links[..] {
            of_cell(first) && of_house(middle) && of_cell(last) && digits(first) == digits(last)
        } else {
            false
        }
    }

    /// The pivot and the wings, where three cells with two candidates each make the chain and its ends have one digit.
    fn wing(&self) -> Option<[CellSet; 2]> {
        let cell = |link: &StrongLink| match link.because {
            Because::Fact(Constraint::Cell(cell)) => Some(CellSet::only(cell)),
            Because::Fact(Constraint::Digit(..)) | Because::Set(_) => None,
        };
        let [first, pivot, last] = &self.links[..] else { return None };
        let wings = cell(first)? | cell(last)?;
        let is_wing = !self.closed && first.from.digit == last.to.digit && wings.len() == 2;
        is_wing.then_some([cell(pivot)?, wings])
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

    /// Those of its links through houses and sets; of a wing the row of its pivot; of any other chain through cells none.
    fn houses(&self) -> Vec<(HouseSet, HouseRole)> {
        let house = |link: &StrongLink| match link.because {
            Because::Fact(Constraint::Cell(_)) => None,
            Because::Fact(Constraint::Digit(..)) | Because::Set(_) => Some(link.because.house()),
        };
        let pivot = self.wing().and_then(|[pivot, _]| pivot.first()).map(Cell::row);
        vec![(self.links.iter().filter_map(house).chain(pivot).collect(), HouseRole::Base)]
    }

    /// Along many digits: at a cell in its midst, as an end may be what the step is about. A short wing is found by its
    /// houses.
    fn start(&self) -> Option<Start> {
        if self.digit().is_some() || self.wing().is_some() || self.joins_twins() {
            return None;
        }
        let ends =
            self.ends().map(|end| end.cells).into_iter().fold(CellSet::EMPTY, |all, cells| all | cells);
        let middle = self.links.len() / 2;
        let from_middle = self.links[middle..].iter().chain(self.links[..middle].iter().rev());
        let nodes: Vec<CellSet> = from_middle.flat_map(|link| [link.from.cells, link.to.cells]).collect();
        let inner = nodes.iter().find(|cells| !cells.intersects(ends)).or(nodes.first());
        inner.and_then(|cells| cells.first()).map(Start::Cell)
    }

    /// The sets of cells of its links, the pivot and the wings, or the two colours of cells with the same two digits.
    /// What is false first is on the second side, the ends on the third.
    fn evidence(&self, _: &Grid) -> Evidence {
        let mut evidence = Evidence::default();
        let sets = self.links.iter().filter_map(|link| match link.because {
            Because::Set(cells) => Some(cells),
            Because::Fact(_) => None,
        });
        evidence.sets.extend(sets.zip(letters().map(Name::AlmostLockedSet)));
        evidence.sets.extend(self.pair_colours().into_iter().flatten().zip(letters().map(Name::Colour)));
        let wing = self.wing();
        evidence.sets.extend(wing.into_iter().flatten().zip([Name::Pivot, Name::Wing]));
        let mut last: Option<Node> = None;
        for link in &self.links {
            evidence.node(link.from, Side::Second, Name::ChainFalse);
            evidence.node(link.to, Side::First, Name::ChainTrue);
            if let Some(last) = last {
                evidence.lead(last, link.from, Strength::Weak);
            }
            evidence.lead(link.from, link.to, Strength::Strong);
            last = Some(link.to);
        }
        if let Some(last) = last.filter(|_| self.closed) {
            evidence.lead(last, self.links[0].from, Strength::Weak);
        } else {
            let name = if wing.is_some() { Name::Shared } else { Name::End };
            self.ends().into_iter().for_each(|end| evidence.node(end, Side::Third, name));
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
