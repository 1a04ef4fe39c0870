//! The strong and weak links of one state, as tables of bits for chain searches.
//!
//! A node is a candidate, a group (all places of a digit where a box and a line cross), or the places of a digit in
//! an almost locked set. Only nodes with a strong link are kept, since a chain enters every node by a strong link or
//! leaves it by one. The tables say what follows from what; which chains are worth telling is for the techniques.

use super::AlmostLockedSet;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, House, HouseSet};
use crate::grid::Grid;
use crate::shape::{Because, Node};

/// The nodes of a state, numbered, with what links them.
#[derive(Clone, Debug)]
pub struct Links {
    nodes: Vec<Node>,
    /// The places of the node's digit that see every cell of the node.
    seen: Vec<CellSet>,
    /// The strong links, those of each node together, in the order in which they were found.
    partners: Vec<(u16, Because)>,
    /// Where the links of each node begin, and where those of the last one end.
    begins: Vec<u32>,
    /// How many words a set of nodes takes.
    words: usize,
    /// A row of bits for each node: those that are true when it is false.
    strong: Vec<u64>,
    /// A row for each node: those that cannot be true together with it.
    weak: Vec<u64>,
    /// A row for each node: those that together with it make some candidate false.
    useful: Vec<u64>,
}

impl Links {
    /// The links between single candidates of the grid.
    pub fn of_candidates(grid: &Grid) -> Links {
        let mut builder = Builder::new();
        builder.add_cells(grid);
        Digit::ALL.into_iter().for_each(|digit| builder.add_pairs(grid, digit));
        builder.finish(grid)
    }

    /// The links between the two digits of each bivalue cell.
    pub fn of_bivalue_cells(grid: &Grid) -> Links {
        let mut builder = Builder::new();
        builder.add_cells(grid);
        builder.finish(grid)
    }

    /// The links between single candidates of the digit.
    pub fn of_digit(grid: &Grid, digit: Digit) -> Links {
        let mut builder = Builder::new();
        builder.add_pairs(grid, digit);
        builder.finish(grid)
    }

    /// The links between candidates and groups.
    pub fn of_groups(grid: &Grid) -> Links {
        let mut builder = Builder::new();
        builder.add_cells(grid);
        for digit in Digit::ALL {
            builder.add_pairs(grid, digit);
            builder.add_groups(grid, digit);
        }
        builder.finish(grid)
    }

    /// The links between candidates, groups, and the digits of these almost locked sets.
    pub fn of_sets(grid: &Grid, sets: &[AlmostLockedSet]) -> Links {
        let mut builder = Builder::new();
        builder.add_cells(grid);
        for digit in Digit::ALL {
            builder.add_pairs(grid, digit);
            builder.add_groups(grid, digit);
        }
        sets.iter().filter(|set| set.cells.len() > 1).for_each(|set| builder.add_set(set));
        builder.finish(grid)
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the state has no strong link.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// How many words a set of nodes takes.
    pub fn words(&self) -> usize {
        self.words
    }

    /// The node with this number.
    pub fn node(&self, number: u16) -> Node {
        self.nodes[usize::from(number)]
    }

    /// The rows of strong links, one after the other.
    pub fn strong(&self) -> &[u64] {
        &self.strong
    }

    /// The rows of weak links, one after the other.
    pub fn weak(&self) -> &[u64] {
        &self.weak
    }

    /// For each node the row of those that together with it make some candidate false.
    pub fn useful(&self) -> &[u64] {
        &self.useful
    }

    /// The strong links of the node, in the order in which they were found.
    pub fn partners(&self, number: u16) -> impl Iterator<Item = (u16, Because)> + '_ {
        let number = usize::from(number);
        self.partners[self.begins[number] as usize..self.begins[number + 1] as usize].iter().copied()
    }

    /// The nodes that cannot be true together with this one.
    pub fn opponents(&self, number: u16) -> impl Iterator<Item = u16> + '_ {
        members(&self.weak[usize::from(number) * self.words..][..self.words])
    }

    /// Whether the two cannot be true together.
    pub fn opposed(&self, one: u16, other: u16) -> bool {
        let word = usize::from(one) * self.words + usize::from(other / 64);
        self.weak[word] >> (other % 64) & 1 == 1
    }

    /// The candidates that are false when the node is true.
    pub fn excluded(&self, number: u16, grid: &Grid) -> CandidateSet {
        let node = self.node(number);
        let mut excluded = CandidateSet::of_digit(node.digit, self.seen[usize::from(number)]);
        if let Some(cell) = node.cells.single() {
            let others = grid.candidates(cell).without(node.digit);
            others.iter().for_each(|digit| excluded.insert(Candidate::new(digit, cell)));
        }
        excluded
    }
}

/// The numbers of the bits that are set.
pub fn members(row: &[u64]) -> impl Iterator<Item = u16> + '_ {
    row.iter().enumerate().flat_map(|(word, bits)| {
        let mut bits = *bits;
        std::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros() as u16)?;
            bits &= bits - 1;
            Some((word * 64) as u16 + bit)
        })
    })
}

/// Gathers nodes and strong links.
struct Builder {
    nodes: Vec<Node>,
    edges: Vec<(u16, u16, Because)>,
    /// The number of each candidate's node, plus one.
    singles: [u16; 729],
    /// The same for the nodes of more than one cell, at a place that their cells and digit tell, or after it.
    groups: Vec<u16>,
}

impl Builder {
    fn new() -> Builder {
        Builder {
            nodes: Vec::with_capacity(128),
            edges: Vec::with_capacity(128),
            singles: [0; 729],
            groups: Vec::new(),
        }
    }

    /// The links of bivalue cells.
    fn add_cells(&mut self, grid: &Grid) {
        for cell in grid.unsolved() {
            if let Some((low, high)) = grid.candidates(cell).pair() {
                let [low, high] = [low, high].map(|digit| Node::only(Candidate::new(digit, cell)));
                self.join(low, high, Because::Fact(Constraint::Cell(cell)));
            }
        }
    }

    /// The conjugate pairs of the digit. One that is conjugate in a line and in a box is joined once.
    fn add_pairs(&mut self, grid: &Grid, digit: Digit) {
        for house in grid.houses_with_at_most(digit, 2) - grid.houses_with_at_most(digit, 1) {
            let Some((one, other)) = grid.places_in(digit, house).pair() else { continue };
            if !house.is_line() && is_pair_of_line(grid, digit, one, other) {
                continue;
            }
            let [one, other] = [one, other].map(|cell| Node::only(Candidate::new(digit, cell)));
            self.join(one, other, Because::Fact(Constraint::Digit(digit, house)));
        }
    }

    /// The links of the digit between two parts of its places in a house of which each is one place or lies in one
    /// crossing of a box and a line.
    fn add_groups(&mut self, grid: &Grid, digit: Digit) {
        for house in HouseSet::ALL - grid.houses_with_at_most(digit, 2) {
            let places = grid.places_in(digit, house);
            let mut told = CellSet::EMPTY;
            for cross in crossings(house) {
                let part = places & cross;
                let rest = places - part;
                let aligned = rest.single().is_some() || rest.common_houses().len() > 1;
                // Two groups are joined once, from the side of the first.
                if part.len() > 1 && aligned && !told.intersects(rest) && !rest.is_empty() {
                    told |= part;
                    let because = Because::Fact(Constraint::Digit(digit, house));
                    self.join(Node { digit, cells: part }, Node { digit, cells: rest }, because);
                }
            }
        }
    }

    /// The links between the digits of an almost locked set: without one of them it holds all others.
    fn add_set(&mut self, set: &AlmostLockedSet) {
        let mut numbers = [0; 9];
        // A node that no candidate sees is never reached and excludes nothing.
        let seen = set.digits.iter().filter(|digit| !set.sight(*digit).is_empty());
        for (count, digit) in seen.enumerate() {
            numbers[count] = self.number(Node { digit, cells: set.places(digit) });
            for before in &numbers[..count] {
                self.edges.push((*before, numbers[count], Because::Set(set.cells)));
            }
        }
    }

    fn join(&mut self, one: Node, other: Node, because: Because) {
        let edge = (self.number(one), self.number(other), because);
        self.edges.push(edge);
    }

    fn number(&mut self, node: Node) -> u16 {
        let next = self.nodes.len() as u16;
        match node.cells.single() {
            Some(cell) => {
                let known = &mut self.singles[node.digit.index() * 81 + cell.index()];
                if *known == 0 {
                    *known = next + 1;
                    self.nodes.push(node);
                }
                *known - 1
            }
            None => {
                if self.groups.is_empty() {
                    self.groups.resize(GROUPS, 0);
                }
                let bits = node.cells.bits();
                let mixed = bits as u64 ^ (bits >> 64) as u64 ^ (node.digit.index() as u64) << 40;
                let mut place = (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize % GROUPS;
                loop {
                    match self.groups[place].checked_sub(1) {
                        Some(known) if self.nodes[usize::from(known)] == node => return known,
                        Some(_) => place = (place + 1) % GROUPS,
                        None => break,
                    }
                }
                self.groups[place] = next + 1;
                self.nodes.push(node);
                next
            }
        }
    }

    fn finish(self, grid: &Grid) -> Links {
        let Builder { nodes, edges, .. } = self;
        let words = width(nodes.len());
        let mut begins = vec![0; nodes.len() + 1];
        for (one, other, _) in &edges {
            begins[usize::from(*one)] += 1;
            begins[usize::from(*other)] += 1;
        }
        let mut sum = 0;
        for begin in &mut begins {
            sum += *begin;
            *begin = sum;
        }
        // Filled from behind, which leaves each node's beginning where it belongs.
        let mut partners = vec![(0, Because::Set(CellSet::EMPTY)); edges.len() * 2];
        for (one, other, because) in edges.iter().rev() {
            for (node, partner) in [(*other, *one), (*one, *other)] {
                let begin = &mut begins[usize::from(node)];
                *begin -= 1;
                partners[*begin as usize] = (partner, *because);
            }
        }
        let row = |number: usize| number * words..(number + 1) * words;
        let seen: Vec<CellSet> =
            nodes.iter().map(|node| grid.places(node.digit) & sight(node.cells)).collect();

        // For each candidate the nodes that cannot be true together with it.
        let index = |digit: Digit, cell: Cell| digit.index() * 81 + cell.index();
        let mut against = vec![0u64; 729 * words];
        for (number, node) in nodes.iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            for cell in seen[number] {
                against[index(node.digit, cell) * words + word] |= bit;
            }
            if let Some(cell) = node.cells.single() {
                for digit in grid.candidates(cell).without(node.digit) {
                    against[index(digit, cell) * words + word] |= bit;
                }
            }
        }

        let mut strong = vec![0u64; nodes.len() * words];
        for (one, other, _) in &edges {
            let (one, other) = (usize::from(*one), usize::from(*other));
            strong[one * words + other / 64] |= 1 << (other % 64);
            strong[other * words + one / 64] |= 1 << (one % 64);
        }

        let mut weak = vec![0u64; nodes.len() * words];
        let mut useful = vec![0u64; nodes.len() * words];
        for (number, node) in nodes.iter().enumerate() {
            let weak = &mut weak[row(number)];
            for (nth, cell) in node.cells.iter().enumerate() {
                let against = &against[row(index(node.digit, cell))];
                for (word, other) in weak.iter_mut().zip(against) {
                    *word = if nth == 0 { *other } else { *word & other };
                }
            }
            let useful = &mut useful[row(number)];
            let mut add = |digit, cell| {
                let against = &against[row(index(digit, cell))];
                useful.iter_mut().zip(against).for_each(|(word, other)| *word |= other);
            };
            seen[number].iter().for_each(|cell| add(node.digit, cell));
            if let Some(cell) = node.cells.single() {
                grid.candidates(cell).without(node.digit).iter().for_each(|digit| add(digit, cell));
            }
        }
        Links { nodes, seen, partners, begins, words, strong, weak, useful }
    }
}

/// The places for nodes of more than one cell: many more than there can be.
const GROUPS: usize = 1 << 13;

/// The words that a set of so many nodes takes: a number that [`Reach`](super::Reach) is compiled for.
fn width(nodes: usize) -> usize {
    let least = nodes.div_ceil(64).max(1);
    super::reach::WIDTHS.iter().copied().find(|words| *words >= least).unwrap_or(least)
}

/// The cells that see all of these.
fn sight(cells: CellSet) -> CellSet {
    cells.single().map_or_else(|| cells.common_peers(), Cell::peers)
}

/// Whether the two cells are the digit's only places in a line.
fn is_pair_of_line(grid: &Grid, digit: Digit, one: Cell, other: Cell) -> bool {
    let common = (CellSet::only(one) | CellSet::only(other)).common_houses();
    common.iter().any(|house| house.is_line() && grid.count(digit, house) == 2)
}

/// Where the house crosses boxes, or, a box, lines.
fn crossings(house: House) -> impl Iterator<Item = CellSet> {
    let first = house.cells().first().map_or(0, Cell::index);
    let (row, column) = (first / 9, first % 9);
    let boxes = house.is_line().then(House::boxes).into_iter().flatten();
    let lines = (!house.is_line())
        .then(|| (row..row + 3).map(House::row).chain((column..column + 3).map(House::column)))
        .into_iter()
        .flatten();
    boxes.chain(lines).map(move |other| other.cells() & house.cells()).filter(|cross| !cross.is_empty())
}
