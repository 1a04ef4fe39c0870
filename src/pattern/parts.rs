//! Common interface of all patterns: facts, houses, cells, candidates on sides, links.
//!
//! Each pattern implements the interface once, next to its definition. Pictures, the areas of hints and proofs use only
//! the interface, never a particular pattern. The interface has no colours and no words, and nothing about how a step
//! was found or about its consequences.

use super::{Condition, Net, Node, PartName};
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, House, HouseSet, Layout,
};
use crate::grid::Grid;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Parts of a pattern.
pub trait PatternParts {
    /// The constraints on which a conclusion may rest, in the order in which an explanation shows them.
    fn facts(&self) -> Vec<Constraint>;

    /// Way in which a conclusion follows from the facts.
    fn inference(&self) -> Inference {
        Inference::Needed
    }

    /// The deadly pattern that the pattern cites as a reason, if there is one.
    fn deadly(&self) -> Option<&Deadly> {
        None
    }

    /// The digit, if the pattern is about only one digit; a hint names it with the houses.
    fn digit(&self) -> Option<Digit>;

    /// The houses in which the pattern is found, in the order in which they are shown.
    fn houses(&self, layout: &Layout) -> Vec<(HouseSet, HouseRole)>;

    /// The houses of the pattern that have the role [`HouseRole::Base`].
    fn bases(&self, layout: &Layout) -> HouseSet {
        let bases = self.houses(layout).into_iter().filter(|(_, role)| *role == HouseRole::Base);
        bases.fold(HouseSet::EMPTY, |all, (houses, _)| all | houses)
    }

    /// Name of houses of this role.
    fn house_name(&self, role: HouseRole) -> PartName {
        match role {
            HouseRole::Base => PartName::House,
            HouseRole::Cover => PartName::Cover,
        }
    }

    /// Houses that take part in the argument. A row that only shows where to find a cell takes no part.
    fn taking_part(&self, layout: &Layout) -> Vec<(HouseSet, HouseRole)> {
        let facts = self.facts();
        let deadly = self.deadly().map_or(CellSet::EMPTY, |deadly| deadly.cells);
        let cell = |fact: &Constraint| match fact {
            Constraint::Cell(cell) => Some(*cell),
            Constraint::Digit(..) => None,
        };
        let cells = deadly | facts.iter().filter_map(cell).collect();
        let needs = |house: House| {
            facts.iter().any(|fact| matches!(fact, Constraint::Digit(_, needy) if *needy == house))
        };
        let takes_part = |house: &House| needs(*house) || (layout.cells_of(*house) & cells).len() > 1;
        let of_role = |(houses, role): (HouseSet, HouseRole)| match role {
            HouseRole::Base => (houses.iter().filter(takes_part).collect(), role),
            HouseRole::Cover => (houses, role),
        };
        self.houses(layout).into_iter().map(of_role).collect()
    }

    /// Starting point, if the pattern runs over the board instead of lying in a few houses.
    fn start(&self) -> Option<FirstLook> {
        None
    }

    /// Area at which the first hint points.
    fn focus(&self) -> Focus {
        Focus::Anywhere
    }

    /// The cells, candidates and links in the state in which the pattern was found.
    fn evidence(&self, grid: &Grid) -> Parts;

    /// The evidence in parts, if the argument draws from it several inferences that do not form a chain.
    fn bits(&self, _: &Grid) -> Vec<Parts> {
        Vec::new()
    }

    /// Links that complete the reason and are shown with the conclusion: for a placement, lines of sight from placed
    /// digits.
    fn sights(&self, _: &Grid) -> Vec<Link> {
        Vec::new()
    }

    /// All cells that may be named before the conclusion is shown.
    fn cells(&self, grid: &Grid) -> CellSet {
        self.evidence(grid).cells(grid) | live_cells(grid, &self.facts())
    }

    /// The candidates that belong to the pattern itself, even if the step removes them.
    fn own(&self, _: &Layout) -> CandidateSet {
        CandidateSet::EMPTY
    }

    /// Number of inferences that the pattern takes; a person writes one line for each.
    fn line_count(&self) -> usize {
        self.facts().len()
    }

    /// The argument as a net, if it is explained line by line from an assumption.
    fn as_net(&self) -> Option<Cow<'_, Net>> {
        None
    }

    /// The fact of a single; `None` for every other pattern.
    fn single_fact(&self) -> Option<Constraint> {
        None
    }

    /// Returns true if the explanation of the pattern depends only on the candidates of the facts.
    fn is_explained_by_facts(&self) -> bool {
        false
    }

    /// All candidates that the pattern removes from the grid; `None` if only the finder of the pattern knows them.
    fn excluded(&self, _: &Grid) -> Option<CandidateSet> {
        None
    }

    /// Adds the conditions that fail if the candidate `extra` is put back. Returns `None` if some of these conditions
    /// are unknown, even if it has added the known ones.
    fn add_failing(&self, _extra: Candidate, _failing: &mut BTreeSet<Condition>) -> Option<()> {
        None
    }

    /// The pattern as a trait object, without its concrete type.
    fn as_anatomy(&self) -> &dyn PatternParts
    where
        Self: Sized,
    {
        self
    }
}

/// Way in which a conclusion follows from the facts of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inference {
    /// The conclusion follows from all facts, whichever candidate of each fact is chosen.
    Whole,
    /// The conclusion follows from the facts that it needs, whichever candidate of each fact is chosen.
    Needed,
    /// The conclusion follows by counting. Each list has at most as many covers as there are facts, and removes the
    /// candidates that are in more covers than facts.
    Count(Vec<Vec<Constraint>>),
    /// The conclusion follows by counting with these covers, unless some of the facts are enough without counting.
    CountUnlessFewer(Vec<Constraint>),
    /// The conclusion follows by counting with these covers and, for each target, with further houses in which the
    /// target sees the fins. Fins are candidates of the facts that are in no cover.
    CountWithFins {
        /// The covers.
        covers: Vec<Constraint>,
        /// The fins.
        fins: Vec<Candidate>,
    },
}

/// Role of a house in a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HouseRole {
    /// A house that needs a digit, or contains the pattern.
    Base,
    /// A house that can take the digits of the bases.
    Cover,
}

/// Area to look at first, without revealing the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// This house.
    House(House),
    /// The band of three rows, or the stack of three columns, that contains this house. The house itself would reveal
    /// too much.
    Around(House),
    /// No house in particular.
    Anywhere,
}

/// Starting point for following a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstLook {
    /// This cell.
    Cell(Cell),
    /// This digit in this house.
    Digit(Digit, House),
}

/// The cells, candidates and links of a pattern.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// Cells that are highlighted as a whole, set by set; a cell in several sets belongs to the first of them.
    pub sets: Vec<(CellSet, PartName)>,
    /// Candidates on the sides of the pattern; a candidate in several parts belongs to the last of them.
    pub parts: Vec<Part>,
    /// Links between the candidates.
    pub links: Vec<Link>,
    /// Houses that are shown only after the rest of the evidence.
    pub late: HouseSet,
}

/// The candidates of these digits in these cells, as far as the grid has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The digits.
    pub digits: DigitSet,
    /// The cells.
    pub cells: CellSet,
    /// Side on which the candidates are.
    pub side: Side,
    /// Name of these candidates.
    pub name: PartName,
}

/// Side of a pattern on which candidates are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The main side.
    First,
    /// The opposite of the main side: the other colour, the other end of a link, the guardians.
    Second,
    /// A third side.
    Third,
    /// A fourth side.
    Fourth,
    /// Outside the covers, in one base.
    Fin,
    /// Outside the covers, in several bases.
    InnerFin,
}

impl Parts {
    /// Adds a set of cells, if it has any.
    pub(crate) fn set(&mut self, cells: CellSet, name: PartName) {
        if !cells.is_empty() {
            self.sets.push((cells, name));
        }
    }

    /// Adds the digits in the cells.
    pub(crate) fn part(&mut self, digits: DigitSet, cells: CellSet, side: Side, name: PartName) {
        self.parts.push(Part { digits, cells, side, name });
    }

    /// Adds a node.
    pub(crate) fn node(&mut self, node: Node, side: Side, name: PartName) {
        self.part(DigitSet::only(node.digit), node.cells, side, name);
    }

    /// Adds candidates.
    pub(crate) fn candidates(&mut self, candidates: &CandidateSet, side: Side, name: PartName) {
        for digit in candidates.digits() {
            self.part(DigitSet::only(digit), candidates.cells_of(digit), side, name);
        }
    }

    /// Adds a link without a direction.
    pub(crate) fn link(&mut self, from: Node, to: Node, strength: Strength) {
        self.links.push(Link { from, to, strength, directed: false });
    }

    /// Adds a link that is read from `from` to `to`.
    pub(crate) fn lead(&mut self, from: Node, to: Node, strength: Strength) {
        self.links.push(Link { from, to, strength, directed: true });
    }

    /// The cells of all sets and of all candidates.
    pub fn cells(&self, grid: &Grid) -> CellSet {
        let sets = self.sets.iter().fold(CellSet::EMPTY, |all, (set, _)| all | *set);
        self.parts.iter().fold(sets, |all, part| {
            all | part
                .digits
                .iter()
                .fold(CellSet::EMPTY, |all, digit| all | (grid.places(digit) & part.cells))
        })
    }
}

/// The cells of the candidates that the facts have on the grid.
pub(crate) fn live_cells(grid: &Grid, facts: &[Constraint]) -> CellSet {
    facts.iter().flat_map(|fact| grid.live(*fact)).map(|candidate| candidate.cell).collect()
}

/// The candidates of the cells that are not filled.
pub(super) fn open_candidates(grid: &Grid) -> impl Iterator<Item = Candidate> + '_ {
    let of = |cell: Cell| grid.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell));
    grid.unsolved_cells().iter().flat_map(of)
}

/// Kind of link between two nodes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// At least one node is true.
    Strong,
    /// At most one node is true.
    Weak,
    /// The second node follows from the first, alone or together with others.
    Implied,
    /// The first node is a placed digit; the second node contains cells that see the placed digit and so cannot hold
    /// it.
    Sight,
}

impl Strength {
    /// All kinds of links.
    pub const ALL: [Strength; 4] = [Strength::Strong, Strength::Weak, Strength::Implied, Strength::Sight];

    /// The stable name, as in `"strong"`.
    pub const fn id(self) -> &'static str {
        match self {
            Strength::Strong => "strong",
            Strength::Weak => "weak",
            Strength::Implied => "implied",
            Strength::Sight => "sight",
        }
    }
}

/// A link from one node to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Node at which the link starts.
    pub from: Node,
    /// Node at which the link points.
    pub to: Node,
    /// Kind of the link.
    pub strength: Strength,
    /// True if the link is read in one direction, and so has an arrowhead.
    pub directed: bool,
}
