//! The shapes of reason. Many techniques share one shape: a skyscraper, a kite and a W-Wing are all [`Chain`]s.
//!
//! A pattern says what was seen, with nothing about how it was found or how it is told. A new shape also needs an
//! arm in `proof::justify`, `explain` and `draw`; the compiler lists them.

use super::Step;
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, House, HouseSet,
};
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
    /// Conjugate pairs, and maybe cells with two candidates, coloured.
    Colouring(Box<Colouring>),
    /// Two separate sets of conjugate pairs of one digit, each in its own two colours.
    MultiColouring(Box<MultiColouring>),
    /// Cells that would make the puzzle's solution ambiguous but for the guardians.
    Deadly(Box<Deadly>),
    /// The same, where what follows from the guardians needs other facts as well.
    Guarded(Box<Guarded>),
    /// Steps of another technique that share most of what they look at, told as one.
    Together(Vec<Step>),
    /// A pattern whose removals leave a digit one place in a house.
    Direct(Box<Direct>),
    /// Sets of cells with few digits, bound to each other by digits that cannot be in two of them.
    AlmostLocked(Box<AlmostLocked>),
    /// Candidates that the rules do not let suffice, so that one of the guardians beside them is true.
    Impossible(Box<Impossible>),
    /// Assumptions, each followed to its end.
    Net(Box<super::Net>),
    /// A digit needs a place in each of some houses, and the ways to give it one all agree about the conclusion.
    Template(Box<Template>),
    /// As many truths as covers that hold all their candidates: each cover has its one true candidate in the truths.
    RankZero(Box<RankZero>),
    /// Two cells whose digits must stand in two other cells, the targets.
    Exocet(Box<Exocet>),
    /// Cells that cannot hold certain candidates together, so that some of them go with nothing.
    Exclusion(Box<Exclusion>),
}

/// A pattern that leaves a digit one place in a house, so that the digit is placed without anything being removed first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Direct {
    /// The pattern, with those of its removals that count: the other places of the digit in the house.
    pub first: Step,
    /// The house.
    pub house: House,
    /// The place that is left.
    pub candidate: Candidate,
}

/// Cells or houses that cannot all be served by some of their candidates, and their other candidates.
///
/// No choice of one core candidate for each fact is free of conflict. So at least one guardian is true, whether the
/// puzzle has one solution or many; candidates that conflict with every guardian are false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible {
    /// What needs a candidate: cells, or houses that need a digit.
    pub facts: Vec<Constraint>,
    /// The candidates of the facts that do not suffice.
    pub core: CandidateSet,
    /// All other candidates of the facts.
    pub guardians: CandidateSet,
    /// The cells in order, when each is tied to the next and the last to the first; else empty.
    pub circle: Vec<Cell>,
    /// The houses that tie the cells to each other.
    pub houses: HouseSet,
}

/// The ways to place a digit once in each of some houses (its templates, as far as they matter).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// The houses, all rows or all columns.
    pub houses: HouseSet,
    /// What templates of other digits have shown before, one after the other: no other digit stands in those cells.
    pub before: Vec<SureCells>,
}

impl Template {
    /// Each digit with the houses in which it needs a place: those of other digits first, in order.
    pub fn parts(&self) -> impl Iterator<Item = (Digit, HouseSet)> + '_ {
        self.before.iter().map(|sure| (sure.digit, sure.houses)).chain([(self.digit, self.houses)])
    }

    /// The facts: each digit in each of its houses.
    pub fn facts(&self) -> Vec<Constraint> {
        let mut facts = Vec::new();
        for (digit, houses) in self.parts() {
            for fact in houses.iter().map(|house| Constraint::Digit(digit, house)) {
                if !facts.contains(&fact) {
                    facts.push(fact);
                }
            }
        }
        facts
    }
}

/// Cells that hold a digit in every way to place it once in each of some houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SureCells {
    /// The digit.
    pub digit: Digit,
    /// The houses.
    pub houses: HouseSet,
    /// The cells.
    pub cells: CellSet,
}

/// Constraints that need one true candidate each, and as many constraints that can take one each and hold every
/// candidate of the first: a locked set that may spread over many houses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankZero {
    /// What needs a true candidate.
    pub truths: Vec<Constraint>,
    /// What can take one, as many as truths. A candidate of several truths lies in as many covers.
    pub covers: Vec<Constraint>,
}

impl RankZero {
    /// The cells that are truths.
    pub fn cells(&self) -> CellSet {
        cells_among(&self.truths)
    }

    /// The cells that are covers.
    pub fn cover_cells(&self) -> CellSet {
        cells_among(&self.covers)
    }

    /// The houses of the digits among truths and covers.
    pub fn houses(&self) -> HouseSet {
        let house = |constraint: &Constraint| match constraint {
            Constraint::Cell(_) => None,
            Constraint::Digit(_, house) => Some(*house),
        };
        self.truths.iter().chain(&self.covers).filter_map(house).collect()
    }
}

/// The cells among constraints.
fn cells_among(constraints: &[Constraint]) -> CellSet {
    let cell = |constraint: &Constraint| match constraint {
        Constraint::Cell(cell) => Some(*cell),
        Constraint::Digit(_, _) => None,
    };
    constraints.iter().filter_map(cell).collect()
}

/// Base cells, and target cells that must hold the digits of the base: once, or twice with the same cross-lines.
///
/// The three lines are parallel and in three different boxes each; none holds a base cell of its own band and box. A
/// base digit that stands in no target has too few rows (columns) left for its places in the lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exocet {
    /// Each base with its targets: one, or two for a double exocet.
    pub parts: Vec<ExocetPart>,
    /// The candidates of the base cells.
    pub digits: DigitSet,
    /// The cross-lines.
    pub lines: HouseSet,
    /// What else the conclusion rests on, beside the base cells and their digits in the lines: places of base digits
    /// in the boxes of the targets.
    pub boxes: Vec<Constraint>,
}

/// A base with its targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExocetPart {
    /// The two base cells, in one box and one line.
    pub base: CellSet,
    /// The two targets, one in each of two of the cross-lines.
    pub targets: [Cell; 2],
    /// The cells that mirror the targets; empty where a target lies outside the band of the base.
    pub mirrors: CellSet,
}

impl Exocet {
    /// Everything that the conclusion may rest on: the base cells, each base digit in each line, and in the boxes.
    pub fn facts(&self) -> Vec<Constraint> {
        let base = self.base().iter().map(Constraint::Cell);
        let in_lines = |digit: Digit| self.lines.iter().map(move |line| Constraint::Digit(digit, line));
        base.chain(self.digits.iter().flat_map(in_lines)).chain(self.boxes.iter().copied()).collect()
    }

    /// The base cells of all parts.
    pub fn base(&self) -> CellSet {
        self.parts.iter().fold(CellSet::EMPTY, |all, part| all | part.base)
    }

    /// The target cells of all parts.
    pub fn target_cells(&self) -> CellSet {
        self.parts.iter().flat_map(|part| part.targets).collect()
    }

    /// The line and the box of each base.
    pub fn base_houses(&self) -> HouseSet {
        self.parts.iter().fold(HouseSet::EMPTY, |all, part| all | part.base.common_houses())
    }
}

/// Almost locked sets and what binds them. What follows does so from the cells of all sets, and of the stem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlmostLocked {
    /// The sets in the order in which they are told.
    pub sets: Vec<LockedSet>,
    /// The restricted commons: in a chain one between each set and the next; around a stem, which is the first set,
    /// one for each of its digits; none among sets that are as many cells as digits together.
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
    /// or boxes as it takes to hold it. When nothing binds the sets, the first lies in the crossing of the others' houses.
    pub fn houses(&self) -> HouseSet {
        let mut houses = HouseSet::EMPTY;
        if let ([crossing, sides @ ..], true) = (&self.sets[..], self.commons.is_empty())
            && !sides.is_empty()
        {
            let house = |side: &LockedSet| (crossing.cells | side.cells).common_houses().first();
            return sides.iter().filter_map(house).collect();
        }
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

/// Candidates in two colours: along every link exactly one end is true, so one whole colour is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colouring {
    /// The candidates of each colour.
    pub colours: [CandidateSet; 2],
    /// What carries the colours: conjugate pairs, and cells with two candidates.
    pub links: Vec<ColourLink>,
    /// What is wrong with the first colour.
    pub flaw: Option<Flaw>,
}

impl Colouring {
    /// All coloured candidates.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.colours.iter().flat_map(CandidateSet::iter)
    }

    /// The digit, if all colours are of one.
    pub fn digit(&self) -> Option<Digit> {
        (self.colours[0].digits() | self.colours[1].digits()).single()
    }

    /// The facts of the links, and the one that the flaw empties.
    pub fn facts(&self) -> Vec<Constraint> {
        let emptied = match self.flaw {
            Some(Flaw::Empty(constraint)) => Some(constraint),
            Some(Flaw::Clash(_)) | None => None,
        };
        let mut facts: Vec<Constraint> = Vec::with_capacity(self.links.len());
        for fact in self.links.iter().map(|link| link.because).chain(emptied) {
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        facts
    }

    /// The houses of the links that are conjugate pairs.
    pub fn houses(&self) -> HouseSet {
        let house = |link: &ColourLink| match link.because {
            Constraint::Cell(_) => None,
            Constraint::Digit(_, house) => Some(house),
        };
        self.links.iter().filter_map(house).collect()
    }
}

/// The only two candidates of a constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColourLink {
    /// The two, first the one of the first colour.
    pub ends: [Candidate; 2],
    /// The constraint.
    pub because: Constraint,
}

/// Why a colour is false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// Two of its candidates conflict.
    Clash([Candidate; 2]),
    /// Every candidate of the constraint conflicts with the colour.
    Empty(Constraint),
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

/// Base cells, and which of their candidates exclude each other.
///
/// A removed candidate excludes, by itself or together with others, every choice for the other base cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exclusion {
    /// The base cells, two or three, in reading order.
    pub cells: Vec<Cell>,
    /// Candidates of the base cells that cannot be true together.
    pub excluded: Vec<Excluded>,
}

impl Exclusion {
    /// The base cells as a set.
    pub fn base(&self) -> CellSet {
        self.cells.iter().copied().collect()
    }

    /// The sets that exclude, each once.
    pub fn sets(&self) -> Vec<CellSet> {
        let mut sets = Vec::new();
        for excluded in &self.excluded {
            if let Excluder::Set(cells) = excluded.by
                && !sets.contains(&cells)
            {
                sets.push(cells);
            }
        }
        sets
    }

    /// The base cells, and the cells of the sets.
    pub fn facts(&self) -> Vec<Constraint> {
        let sets = self.sets().into_iter().fold(CellSet::EMPTY, |all, cells| all | cells);
        self.cells.iter().copied().chain(sets - self.base()).map(Constraint::Cell).collect()
    }

    /// Why these two or three candidates, in the order of candidates, exclude each other, if they do.
    pub fn why(&self, together: &[Candidate]) -> Option<Excluder> {
        let found = self.excluded.iter().find(|excluded| excluded.together == together);
        found.map(|excluded| excluded.by)
    }
}

/// Candidates of different cells that cannot all be true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excluded {
    /// The candidates, two or three, in the order of candidates.
    pub together: Vec<Candidate>,
    /// Why not.
    pub by: Excluder,
}

/// Why candidates cannot be true together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Excluder {
    /// Two of them conflict.
    Conflict,
    /// They would leave these cells fewer digits than cells.
    Set(CellSet),
}
