//! The shapes of reason. Many techniques share one shape: a skyscraper, a kite and a W-Wing are all [`Chain`]s.
//!
//! A pattern says what was seen, with nothing about how it was found or how it is told. A new shape also needs an
//! arm in `proof::justify`, `explain` and `draw`; the compiler lists them.

use crate::board::{Candidate, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, House, HouseSet};
use crate::grid::Grid;

/// What a technique saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// The house has one unsolved cell.
    FullHouse {
        /// The house.
        house: House,
        /// Its last cell with the digit it lacks.
        candidate: Candidate,
    },
    /// The digit has one place left in the house.
    HiddenSingle {
        /// The house.
        house: House,
        /// The place.
        candidate: Candidate,
    },
    /// The cell has one candidate left.
    NakedSingle {
        /// That candidate.
        candidate: Candidate,
    },
    /// Every place of the digit in `base` lies in `cover` too (locked candidates).
    Intersection {
        /// The digit.
        digit: Digit,
        /// The house that needs the digit: a box when pointing, a line when claiming.
        base: House,
        /// The house that loses its other places.
        cover: House,
    },
    /// As many cells as digits, and the cells hold nothing else.
    NakedSubset {
        /// The cells.
        cells: CellSet,
        /// Their digits, as many as cells.
        digits: DigitSet,
        /// The houses that hold all the cells and lose the digits elsewhere: two for a locked subset.
        houses: HouseSet,
    },
    /// As many digits as cells, and the digits have no other place in the house.
    HiddenSubset {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits, as many as cells.
        digits: DigitSet,
    },
    /// The places of the digit in the base houses all lie in as many cover houses, but for the fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// The houses that need the digit.
        bases: HouseSet,
        /// The houses that can take it, as many as bases.
        covers: HouseSet,
        /// Places in the bases outside the covers; empty for a basic fish.
        fins: CellSet,
    },
    /// A pivot and two wings that hold three digits between them, of which one is the elimination digit
    /// (XYZ-Wing).
    BentTriple {
        /// The cell with all three digits.
        pivot: Cell,
        /// The two bivalue cells, in reading order.
        wings: [Cell; 2],
        /// The digit that all three share.
        digit: Digit,
    },
    /// An alternating chain: one of its two ends is true.
    Chain(Box<Chain>),
    /// Conjugate pairs of one digit, coloured.
    Colouring(Box<Colouring>),
    /// Two separate sets of conjugate pairs of one digit, each in its own two colours.
    MultiColouring(Box<MultiColouring>),
    /// Cells that would make the puzzle's solution ambiguous but for the guardians.
    Deadly(Box<Deadly>),
    /// The same, where what follows from the guardians needs other facts as well.
    Guarded(Box<Guarded>),
    /// Sets of cells with few digits, bound to each other by digits that cannot be in two of them.
    AlmostLocked(Box<AlmostLocked>),
    /// Assumptions, each followed to its end.
    Net(Box<Net>),
}

/// One or several assumptions, each followed line by line to its end.
///
/// An assumption that comes to a contradiction does not hold. Of assumptions that cover all cases one holds, and so
/// does what all of them come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    /// What the assumptions cover.
    pub cases: Cases,
    /// The assumptions with what follows from each.
    pub branches: Vec<Branch>,
}

impl Net {
    /// All constraints that the lines cite, each once, in the order of the argument.
    pub fn facts(&self) -> Vec<Constraint> {
        let mut facts = Vec::new();
        if let Cases::OneOf(constraint) = self.cases {
            facts.push(constraint);
        }
        self.branches.iter().for_each(|branch| branch.add_facts(&mut facts));
        facts
    }

    /// How many lines there are, those within lines included.
    pub fn len(&self) -> usize {
        self.branches.iter().map(Branch::len).sum()
    }

    /// Whether nothing follows from the assumptions.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// What the assumptions of a net cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cases {
    /// The one assumption is the opposite of the conclusion.
    Refuted,
    /// The candidate is true, or it is false.
    Either(Candidate),
    /// One of the candidates of the constraint is true.
    OneOf(Constraint),
}

/// An assumption and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The candidate in question.
    pub assumed: Candidate,
    /// Whether it is assumed true, or false.
    pub holds: bool,
    /// What follows, each line from the assumption and the lines before it.
    pub lines: Vec<Line>,
    /// The constraint that has no candidate left in the end; none where the branch ends with the conclusion.
    pub end: Option<Constraint>,
}

impl Branch {
    fn add_facts(&self, facts: &mut Vec<Constraint>) {
        for line in &self.lines {
            match line {
                Line::Only { because, .. } if !facts.contains(because) => facts.push(*because),
                Line::Only { .. } => {}
                Line::Refuted(inner) => inner.add_facts(facts),
            }
        }
        if let Some(end) = self.end.filter(|end| !facts.contains(end)) {
            facts.push(end);
        }
    }

    /// How many lines there are, those within lines included.
    pub fn len(&self) -> usize {
        let within = |line: &Line| match line {
            Line::Only { .. } => 1,
            Line::Refuted(inner) => 1 + inner.len(),
        };
        self.lines.iter().map(within).sum()
    }

    /// Whether nothing follows.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

/// One line of an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The node is true: the constraint has no other candidate left.
    Only {
        /// A candidate, or the places of a digit where two houses cross.
        node: Node,
        /// The constraint.
        because: Constraint,
    },
    /// A further assumption, made besides all that is known at this line, comes to a contradiction; so its opposite
    /// holds.
    Refuted(Branch),
}

impl Line {
    /// Whether the line makes the candidate false.
    pub fn excludes(&self, candidate: Candidate) -> bool {
        match self {
            Line::Only { node, .. } => node.candidates().all(|true_one| true_one.conflicts(candidate)),
            Line::Refuted(inner) if inner.holds => inner.assumed == candidate,
            Line::Refuted(inner) => inner.assumed.conflicts(candidate),
        }
    }
}

/// Almost locked sets and what binds them. What follows does so from the cells of all sets, and of the stem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlmostLocked {
    /// The sets in the order in which they are told.
    pub sets: Vec<LockedSet>,
    /// The restricted commons: in a chain one between each set and the next.
    pub commons: Vec<RestrictedCommon>,
    /// The digits that some set must hold in every case, and that are removed; empty when all digits are used up.
    pub digits: DigitSet,
}

impl AlmostLocked {
    /// All cells of the sets.
    pub fn cells(&self) -> CellSet {
        self.sets.iter().fold(CellSet::EMPTY, |all, set| all | set.cells)
    }

    /// For each set a house that holds it; for a single cell its row. A set that lies in no house has as many lines
    /// or boxes as it takes to hold it.
    pub fn houses(&self) -> HouseSet {
        let mut houses = HouseSet::EMPTY;
        for set in &self.sets {
            let mut left = set.cells;
            while !left.is_empty() {
                let held = |house: &House| (std::cmp::Reverse((house.cells() & left).len()), house.index());
                let Some(best) = left.houses().iter().min_by_key(held) else { break };
                houses = houses.with(best);
                left -= best.cells();
            }
        }
        houses
    }

    /// The places of a digit in a set, as a node.
    pub fn node(&self, set: usize, digit: Digit, grid: &Grid) -> Node {
        let cells = self.sets.get(set).map_or(CellSet::EMPTY, |set| set.cells & grid.places(digit));
        Node { digit, cells }
    }
}

/// Some cells with their candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LockedSet {
    /// The cells.
    pub cells: CellSet,
    /// All their candidates.
    pub digits: DigitSet,
}

/// A digit of which every place in one set sees every place in another, so that one of the two lacks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RestrictedCommon {
    /// The digit.
    pub digit: Digit,
    /// The two sets, as indices.
    pub sets: [usize; 2],
}

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

/// Cells of one digit in two colours: along every link exactly one end is true, so one whole colour is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colouring {
    /// The digit.
    pub digit: Digit,
    /// The cells of each colour.
    pub colours: [CellSet; 2],
    /// The conjugate pairs that carry the colours: first the cell of the first colour, and the house of the pair.
    pub links: Vec<(Cell, Cell, House)>,
    /// Two cells of the first colour that see each other, when that colour contradicts itself (wrap).
    pub clash: Option<[Cell; 2]>,
}

/// Cells of one digit in two components of conjugate pairs that no pair joins.
///
/// In each component exactly one colour is true, and a cell that sees a cell of another colour cannot share its truth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiColouring {
    /// The digit.
    pub digit: Digit,
    /// The cells of the two colours of each component.
    pub components: [[CellSet; 2]; 2],
    /// The conjugate pairs of both components: first the cell of the first colour, and the house of the pair.
    pub links: Vec<(Cell, Cell, House)>,
    /// Cells that see each other across the components, first the one of the first component: their colours are not both
    /// true, so one of the two opposite colours is. When one colour of the first component meets both colours of the
    /// other, it is false.
    pub meetings: Vec<[Cell; 2]>,
}

/// A deadly pattern and the facts that exclude something together with its guardians.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guarded {
    /// The pattern, of which one guardian is true.
    pub deadly: Deadly,
    /// What else must be true: cells that make a naked subset with the guardians, or houses in which one of the
    /// digits has no place outside the pattern.
    pub facts: Vec<Constraint>,
}
