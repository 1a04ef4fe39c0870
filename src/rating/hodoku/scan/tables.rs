//! HoDoKu's tables: the implications of each candidate when it is true, and when it is false.
//!
//! This file must keep the order of the implications, because only the first of several ways to a consequence is kept.

use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use crate::grid::Grid;
use crate::pattern::{LinkReason, Node, StrongLink};

/// A node that is true or false, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct NodeLiteral(u16);

impl NodeLiteral {
    const fn new(node: usize, is_true: bool) -> NodeLiteral {
        NodeLiteral(node as u16 * 2 + is_true as u16)
    }

    pub(super) const fn is_true(self) -> bool {
        self.0 & 1 == 1
    }

    const fn node(self) -> usize {
        (self.0 / 2) as usize
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Value that means "no literal".
const NONE: NodeLiteral = NodeLiteral(u16::MAX);

/// A set of literals.
#[derive(Clone, Default)]
pub(super) struct LiteralSet(Vec<u64>);

impl LiteralSet {
    pub(super) fn insert(&mut self, literal: NodeLiteral) {
        let word = literal.index() / 64;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (literal.index() % 64);
    }

    pub(super) fn contains(&self, literal: NodeLiteral) -> bool {
        self.0.get(literal.index() / 64).is_some_and(|word| word >> (literal.index() % 64) & 1 == 1)
    }

    /// Adds all literals of the other set.
    pub(super) fn add(&mut self, other: &LiteralSet) {
        if other.0.len() > self.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// Literals that are in both sets.
    pub(super) fn and(self, other: &LiteralSet) -> LiteralSet {
        LiteralSet(self.0.iter().zip(&other.0).map(|(word, other)| word & other).collect())
    }

    /// The first literal that is not in the other set.
    pub(super) fn first_beside(&self, other: &LiteralSet) -> Option<NodeLiteral> {
        let (index, word) = self.0.iter().enumerate().find_map(|(index, word)| {
            let left = word & !other.0.get(index).copied().unwrap_or(0);
            (left != 0).then_some((index, left))
        })?;
        Some(NodeLiteral((64 * index) as u16 + word.trailing_zeros() as u16))
    }
}

/// The direct implications of every candidate, and of every group.
pub(super) struct ImplicationTables {
    groups: Vec<Node>,
    next: Vec<Vec<NodeLiteral>>,
}

/// Number of candidates; groups are numbered from here on.
const CANDIDATES: usize = 729;

/// The literal that a candidate is true (if `is_true` is true) or false (if it is false).
pub(super) const fn literal(candidate: Candidate, is_true: bool) -> NodeLiteral {
    NodeLiteral::new(candidate.cell.index() * 9 + candidate.digit.index(), is_true)
}

impl ImplicationTables {
    /// Tables of candidates without groups. Implications in the cell of a candidate come first, then those in its row,
    /// column and box.
    pub(super) fn of_candidates(grid: &Grid) -> ImplicationTables {
        let mut next = vec![Vec::new(); 2 * CANDIDATES];
        for cell in grid.unsolved_cells() {
            for digit in grid.candidates(cell) {
                let candidate = Candidate::new(digit, cell);
                next[literal(candidate, false).index()] = when_false(grid, candidate);
                next[literal(candidate, true).index()] = when_true(grid, candidate);
            }
        }
        ImplicationTables { groups: Vec::new(), next }
    }

    /// Tables of candidates and groups. A group consists of all places of a digit in the crossing of a line and a box,
    /// if there are at least two. Implications that lead to groups come last.
    pub(super) fn with_groups(grid: &Grid) -> ImplicationTables {
        let mut tables = ImplicationTables::of_candidates(grid);
        let crossings = House::lines().flat_map(|line| House::boxes().map(move |box_| [line, box_]));
        let mut groups = Vec::new();
        for [line, box_] in crossings {
            for digit in Digit::ALL {
                let cells = grid.places_in(digit, line) & box_.cells();
                if cells.len() > 1 {
                    groups.push((Node { digit, cells }, [line, box_]));
                }
            }
        }
        tables.groups = groups.iter().map(|(node, _)| *node).collect();
        for (group, (node, houses)) in groups.iter().enumerate() {
            let number = CANDIDATES + group;
            let (mut when_false, mut when_true) = (Vec::new(), Vec::new());
            for house in houses {
                let rest = grid.places_in(node.digit, *house) - node.cells;
                for cell in rest {
                    let candidate = Candidate::new(node.digit, cell);
                    when_true.push(literal(candidate, false));
                    tables.next[literal(candidate, true).index()].push(NodeLiteral::new(number, false));
                    if rest.len() == 1 {
                        when_false.push(literal(candidate, true));
                        tables.next[literal(candidate, false).index()].push(NodeLiteral::new(number, true));
                    }
                }
            }
            for (other, (another, theirs)) in groups.iter().enumerate() {
                if another.digit != node.digit || another.cells.intersects(node.cells) {
                    continue;
                }
                for house in houses.iter().filter(|house| theirs.contains(house)) {
                    when_true.push(NodeLiteral::new(CANDIDATES + other, false));
                    if grid.places_in(node.digit, *house) - node.cells == another.cells {
                        when_false.push(NodeLiteral::new(CANDIDATES + other, true));
                    }
                }
            }
            tables.next.extend([when_false, when_true]);
        }
        tables
    }

    /// The candidate, or the group, that a literal is about.
    pub(super) fn node(&self, literal: NodeLiteral) -> Node {
        match literal.node().checked_sub(CANDIDATES) {
            Some(group) => self.groups[group],
            None => {
                let (cell, digit) = (literal.node() / 9, literal.node() % 9);
                Node::only(Candidate::new(Digit::from_index(digit), Cell::from_index(cell)))
            }
        }
    }

    /// The candidate that a literal is about; `None` if the literal is about a group.
    pub(super) fn candidate(&self, literal: NodeLiteral) -> Option<Candidate> {
        let node = self.node(literal);
        node.cells.single().map(|cell| Candidate::new(node.digit, cell))
    }

    /// For each literal, the literals that it implies directly.
    pub(super) fn rows(&self) -> Vec<LiteralSet> {
        let row = |next: &Vec<NodeLiteral>| {
            let mut row = LiteralSet::default();
            next.iter().for_each(|literal| row.insert(*literal));
            row
        };
        self.next.iter().map(row).collect()
    }

    /// All consequences of the literal, the nearest first.
    pub(super) fn reach(&self, start: NodeLiteral) -> Consequences {
        let mut before = vec![NONE; self.next.len()];
        let mut order = Vec::with_capacity(self.next.len());
        let mut at = start;
        let mut done = 0;
        loop {
            for next in &self.next[at.index()] {
                let known = &mut before[next.index()];
                if *known == NONE {
                    *known = at;
                    order.push(*next);
                }
            }
            let Some(next) = order.get(done).copied() else { break };
            at = next;
            done += 1;
        }
        Consequences { start, before, order }
    }

    /// The strong links of a way that begins with a false literal and ends with a true one.
    pub(super) fn links(&self, grid: &Grid, way: &[NodeLiteral]) -> Vec<StrongLink> {
        let link = |two: &[NodeLiteral]| {
            let (from, to) = (self.node(two[0]), self.node(two[1]));
            StrongLink { from, to, because: LinkReason::Fact(self.fact(grid, two[0], two[1])) }
        };
        way.chunks_exact(2).map(link).collect()
    }

    /// The fact whose only candidates are those of two nodes. It makes the second node true if the first is false.
    pub(super) fn fact(&self, grid: &Grid, from: NodeLiteral, to: NodeLiteral) -> Constraint {
        let (from, to) = (self.node(from), self.node(to));
        let cells = from.cells | to.cells;
        let within = |house: &House| grid.places_in(from.digit, *house) == cells;
        let house = cells.common_houses().iter().find(within).filter(|_| from.digit == to.digit);
        match (house, cells.single()) {
            (Some(house), _) => Constraint::Digit(from.digit, house),
            (None, cell) => Constraint::Cell(cell.unwrap_or(Cell::from_index(0))),
        }
    }
}

fn when_true(grid: &Grid, Candidate { cell, digit }: Candidate) -> Vec<NodeLiteral> {
    let others = grid.candidates(cell).without(digit).iter().map(|digit| Candidate::new(digit, cell));
    let mut next: Vec<NodeLiteral> = others.map(|other| literal(other, false)).collect();
    let mut seen = CellSet::EMPTY;
    for house in cell.houses() {
        let fresh = grid.places_in(digit, house).without(cell) - seen;
        seen |= fresh;
        next.extend(fresh.iter().map(|peer| literal(Candidate::new(digit, peer), false)));
    }
    next
}

fn when_false(grid: &Grid, Candidate { cell, digit }: Candidate) -> Vec<NodeLiteral> {
    let other = grid.candidates(cell).without(digit).single().map(|digit| Candidate::new(digit, cell));
    let mut next: Vec<NodeLiteral> = other.map(|other| literal(other, true)).into_iter().collect();
    for house in cell.houses() {
        if let Some(other) = grid.places_in(digit, house).without(cell).single() {
            let other = literal(Candidate::new(digit, other), true);
            if !next.contains(&other) {
                next.push(other);
            }
        }
    }
    next
}

/// Consequences of a literal.
pub(super) struct Consequences {
    start: NodeLiteral,
    before: Vec<NodeLiteral>,
    /// The literals that follow, the nearest first.
    pub(super) order: Vec<NodeLiteral>,
}

impl Consequences {
    /// The way from the start to one of the consequences.
    pub(super) fn way(&self, end: NodeLiteral) -> Vec<NodeLiteral> {
        let mut way = vec![end];
        let mut at = end;
        while at != self.start && self.before[at.index()] != NONE {
            at = self.before[at.index()];
            way.push(at);
        }
        way.reverse();
        way
    }
}

/// Candidates that share a truth value, by cell and by digit.
pub(super) struct TruthSets {
    in_cell: [DigitSet; 81],
    of_digit: [CellSet; 9],
}

impl TruthSets {
    pub(super) fn new(candidates: impl Iterator<Item = Candidate>) -> TruthSets {
        let mut decided = TruthSets { in_cell: [DigitSet::EMPTY; 81], of_digit: [CellSet::EMPTY; 9] };
        for Candidate { cell, digit } in candidates {
            let in_cell = &mut decided.in_cell[cell.index()];
            *in_cell = in_cell.with(digit);
            let of_digit = &mut decided.of_digit[digit.index()];
            *of_digit = of_digit.with(cell);
        }
        decided
    }

    /// The cells, and the digits in houses, whose candidates are all in this set.
    pub(super) fn complete<'g>(&'g self, grid: &'g Grid) -> impl Iterator<Item = Constraint> + 'g {
        let cells =
            grid.unsolved_cells().iter().filter(|cell| self.in_cell[cell.index()] == grid.candidates(*cell));
        let open = grid.unsolved_cells();
        let houses = Digit::ALL.into_iter().flat_map(move |digit| {
            let places = grid.places(digit) & open;
            let others = places - self.of_digit[digit.index()];
            let gone =
                move |house: &House| places.intersects(house.cells()) && !others.intersects(house.cells());
            House::all().filter(gone).map(move |house| Constraint::Digit(digit, house))
        });
        cells.map(Constraint::Cell).chain(houses)
    }

    /// Returns true if a cell, or a digit in a house, has several candidates in this set.
    pub(super) fn conflicts(&self) -> bool {
        let in_house =
            |cells: &CellSet| House::all().any(|house| cells.len() > 1 && (*cells & house.cells()).len() > 1);
        self.in_cell.iter().any(|digits| digits.len() > 1) || self.of_digit.iter().any(in_house)
    }

    /// Returns true if some candidate is in both sets.
    pub(super) fn intersects(&self, those: &TruthSets) -> bool {
        self.of_digit.iter().zip(&those.of_digit).any(|(these, those)| these.intersects(*those))
    }
}
