//! The pattern of alternating inference chains: strong links, with a weak link between each strong link and the next.

use super::{
    Condition, FirstLook, HouseRole, Node, PartName, Parts, PatternParts, Side, Strength, letters,
    open_candidates,
};
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet, Layout,
};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// An alternating inference chain, beginning and ending with a strong link.
///
/// Between one link's `to` and the next link's `from` lies a weak link: these two nodes cannot both be true. So if the
/// first node is false, the last node is true. Candidates that conflict with both ends are false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The strong links in order; never empty.
    pub links: Vec<StrongLink>,
    /// True for a continuous loop, whose two ends cannot both be true either. Then exactly one node of each weak link
    /// is true, and candidates that conflict with both nodes of a weak link are false.
    pub closed: bool,
    /// The roles of the cells.
    pub roles: ChainRoles,
}

/// Roles of the cells of a chain, as the finder of the chain knows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainRoles {
    /// No cell has a role of its own.
    Links,
    /// An XY-Wing: each wing has one of the two digits of the pivot.
    Wing {
        /// The cell of the middle link.
        pivot: Cell,
        /// The cells of the first and of the last link.
        wings: [Cell; 2],
    },
    /// A W-Wing: the first and the last link are two cells with the same two candidates, and a conjugate pair joins
    /// them.
    Twins,
    /// A remote pair: cells with the same two candidates, in two alternating colours.
    Colours,
}

impl ChainRoles {
    /// The roles of the cells, read from the links.
    fn of(links: &[StrongLink], closed: bool) -> ChainRoles {
        let cell = |link: &StrongLink| match link.because {
            LinkReason::Fact(Constraint::Cell(cell)) => Some(cell),
            LinkReason::Fact(Constraint::Digit(..)) | LinkReason::Set(_) => None,
        };
        let digits = |link: &StrongLink| DigitSet::only(link.from.digit).with(link.to.digit);
        let [first, middle, last] = links else {
            let is_like_first = |link: &StrongLink| cell(link).is_some() && digits(link) == digits(&links[0]);
            let in_colours = links.len() > 3 && links.iter().all(is_like_first);
            return if in_colours { ChainRoles::Colours } else { ChainRoles::Links };
        };
        let are_twins = digits(first) == digits(last);
        match (cell(first), cell(middle), cell(last)) {
            (Some(one), Some(pivot), Some(other))
                if !closed && first.from.digit == last.to.digit && one != other =>
            {
                ChainRoles::Wing { pivot, wings: [one, other] }
            }
            (Some(_), Some(_), Some(_)) if are_twins && digits(first) == digits(middle) => {
                ChainRoles::Colours
            }
            (Some(_), None, Some(_)) if are_twins && !matches!(middle.because, LinkReason::Set(_)) => {
                ChainRoles::Twins
            }
            _ => ChainRoles::Links,
        }
    }
}

impl Chain {
    /// The chain of these links, for finders that look for chains of any form. The roles of the cells follow from the
    /// links.
    pub fn new(links: Vec<StrongLink>, closed: bool) -> Chain {
        let roles = ChainRoles::of(&links, closed);
        Chain { links, closed, roles }
    }

    /// The remote pair with its two digits exchanged: its proof for one digit is also a proof for the other. `None` for
    /// every other chain.
    pub fn exchange(&self) -> Option<Chain> {
        let digits: DigitSet = self.nodes().map(|node| node.digit).collect();
        let (low, high) = digits.pair().filter(|_| self.roles == ChainRoles::Colours)?;
        let other = |node: Node| Node { digit: if node.digit == low { high } else { low }, ..node };
        let links =
            self.links.iter().map(|link| StrongLink { from: other(link.from), to: other(link.to), ..*link });
        Some(Chain { links: links.collect(), ..*self })
    }

    /// The nodes in order: two for each strong link.
    pub fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        self.links.iter().flat_map(|link| [link.from, link.to])
    }

    /// The first and the last node.
    pub fn ends(&self) -> [Node; 2] {
        [self.links[0].from, self.links[self.links.len() - 1].to]
    }

    /// Returns true if the chain meets a node twice, apart from a last node that is the first. Such a chain supposes the
    /// node true at one link and false at another, so a part of it already shows more.
    pub fn goes_back(&self) -> bool {
        let nodes: Vec<Node> = self.nodes().collect();
        let last = nodes.len() - 1;
        let is_met =
            |at: usize| (0..at).any(|before| nodes[before] == nodes[at] && (before, at) != (0, last));
        (0..=last).any(is_met)
    }

    /// The sets of cells that have a role, with their names.
    fn named_sets(&self) -> Vec<(CellSet, PartName)> {
        let every_second = |skip: usize| {
            let links = self.links.iter().skip(skip).step_by(2);
            links.fold(CellSet::EMPTY, |all, link| all | link.from.cells)
        };
        match self.roles {
            ChainRoles::Links | ChainRoles::Twins => Vec::new(),
            ChainRoles::Wing { pivot, wings } => {
                vec![(CellSet::only(pivot), PartName::Pivot), (wings.into_iter().collect(), PartName::Wing)]
            }
            ChainRoles::Colours => {
                [every_second(0), every_second(1)].into_iter().zip(letters().map(PartName::Colour)).collect()
            }
        }
    }
}

impl PatternParts for Chain {
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

    /// The houses that the links use: the house of a digit, or the house of an almost locked set. A wing adds the row
    /// of its pivot; other links through cells add no house.
    fn houses(&self, layout: &Layout) -> Vec<(HouseSet, HouseRole)> {
        let house = |link: &StrongLink| match link.because {
            LinkReason::Fact(Constraint::Cell(_)) => None,
            LinkReason::Fact(Constraint::Digit(..)) | LinkReason::Set(_) => Some(link.because.house(layout)),
        };
        let pivot = match self.roles {
            ChainRoles::Wing { pivot, .. } => Some(pivot.row()),
            ChainRoles::Links | ChainRoles::Twins | ChainRoles::Colours => None,
        };
        vec![(self.links.iter().filter_map(house).chain(pivot).collect(), HouseRole::Base)]
    }

    /// For a chain of several digits, a cell in the middle of the chain, because the conclusion may be about an end.
    /// Short wings are found by their houses, so they have no start.
    fn start(&self) -> Option<FirstLook> {
        if self.digit().is_some() || matches!(self.roles, ChainRoles::Wing { .. } | ChainRoles::Twins) {
            return None;
        }
        let ends =
            self.ends().map(|end| end.cells).into_iter().fold(CellSet::EMPTY, |all, cells| all | cells);
        let middle = self.links.len() / 2;
        let from_middle = self.links[middle..].iter().chain(self.links[..middle].iter().rev());
        let nodes: Vec<CellSet> = from_middle.flat_map(|link| [link.from.cells, link.to.cells]).collect();
        let inner = nodes.iter().find(|cells| !cells.intersects(ends)).or(nodes.first());
        inner.and_then(|cells| cells.first()).map(FirstLook::Cell)
    }

    /// Marks the almost locked sets, and the cells that have a role. The start of each strong link is on the second
    /// side, and its end is on the first side. The two ends of the chain are also on the third side.
    fn evidence(&self, _: &Grid) -> Parts {
        let mut evidence = Parts::default();
        let sets = self.links.iter().filter_map(|link| match link.because {
            LinkReason::Set(cells) => Some(cells),
            LinkReason::Fact(_) => None,
        });
        evidence.sets.extend(sets.zip(letters().map(PartName::AlmostLockedSet)));
        evidence.sets.extend(self.named_sets());
        let mut last: Option<Node> = None;
        for link in &self.links {
            evidence.node(link.from, Side::Second, PartName::ChainFalse);
            evidence.node(link.to, Side::First, PartName::ChainTrue);
            if let Some(last) = last {
                evidence.lead(last, link.from, Strength::Weak);
            }
            evidence.lead(link.from, link.to, Strength::Strong);
            last = Some(link.to);
        }
        if let Some(last) = last.filter(|_| self.closed) {
            evidence.lead(last, self.links[0].from, Strength::Weak);
        } else {
            let is_wing = matches!(self.roles, ChainRoles::Wing { .. });
            let name = if is_wing { PartName::Shared } else { PartName::End };
            self.ends().into_iter().for_each(|end| evidence.node(end, Side::Third, name));
        }
        evidence
    }

    fn line_count(&self) -> usize {
        self.links.len()
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    /// The candidates that conflict with both ends; `None` for a loop.
    fn excluded(&self, grid: &Grid) -> Option<CandidateSet> {
        let ends = self.ends();
        let is_excluded = |one: &Candidate| {
            ends.iter().all(|end| end.candidates().all(|candidate| grid.layout().conflicts(candidate, *one)))
        };
        (!self.closed).then(|| open_candidates(grid).filter(is_excluded).collect())
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        // The extra candidate could join a group of the same digit, and the larger group would have fewer weak links.
        let joins = |node: Node| {
            node.digit == extra.digit
                && node.cells.len() > 1
                && node.cells.with(extra.cell).common_houses().len() == node.cells.common_houses().len()
        };
        if self.nodes().any(joins) {
            return None;
        }
        for link in &self.links {
            match link.because {
                LinkReason::Fact(fact) if fact.contains(extra) => {
                    failing.insert(match fact {
                        Constraint::Cell(_) => Condition::TwoCandidates,
                        Constraint::Digit(..) => Condition::TwoPlaces,
                    });
                }
                LinkReason::Set(cells) if cells.contains(extra.cell) => {
                    // If the extra candidate has a digit of the link, it may break the link, although the set is
                    // still almost locked.
                    if link.from.digit == extra.digit || link.to.digit == extra.digit {
                        return None;
                    }
                    failing.insert(Condition::SetCells);
                }
                LinkReason::Fact(_) | LinkReason::Set(_) => {}
            }
        }
        Some(())
    }
}

/// Two nodes of which at least one is true, because of a constraint or an almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrongLink {
    /// The first node. If it is false, the second node is true.
    pub from: Node,
    /// The second node.
    pub to: Node,
    /// Reason why one of the two nodes is true.
    pub because: LinkReason,
}

/// Reason why one of two nodes is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkReason {
    /// The constraint whose live candidates are those of the two nodes.
    Fact(Constraint),
    /// The cells of an almost locked set: without the digit of one node, they hold all their other digits.
    Set(CellSet),
}

impl LinkReason {
    /// The facts that make the link.
    pub fn facts(self) -> impl Iterator<Item = Constraint> {
        let (fact, cells) = match self {
            LinkReason::Fact(fact) => (Some(fact), CellSet::EMPTY),
            LinkReason::Set(cells) => (None, cells),
        };
        fact.into_iter().chain(cells.into_iter().map(Constraint::Cell))
    }

    /// A house that contains the link: the house in which a digit has two nodes, a house that contains the set, or the
    /// row of the cell.
    pub fn house(self, layout: &Layout) -> House {
        match self {
            LinkReason::Fact(Constraint::Cell(cell)) => cell.row(),
            LinkReason::Fact(Constraint::Digit(_, house)) => house,
            LinkReason::Set(cells) => {
                let first = cells.first().map_or(House::row(0), Cell::row);
                layout.common_houses(cells).first().unwrap_or(first)
            }
        }
    }
}
