//! The strong and weak links of one state, as compact tables for chain searches.
//!
//! A node is a candidate, or a group: all places of a digit where a box and a line cross, when they are several. Only
//! nodes with a strong link are kept, since a chain enters every node by a strong link or leaves it by one. The
//! tables say what follows from what; which chains are worth telling is for the techniques.

use super::Node;
use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, House};
use crate::grid::Grid;

/// A strong link as one of its two nodes sees it.
#[derive(Clone, Copy, Debug)]
pub struct Partner {
    /// The number of the other node.
    pub node: u16,
    /// The constraint whose places are the two nodes.
    pub because: Constraint,
}

/// The nodes of a state, numbered, with what links them.
#[derive(Clone, Debug, Default)]
pub struct Links {
    nodes: Vec<Node>,
    /// The cells that see every cell of the node.
    seen: Vec<CellSet>,
    strong: Vec<Vec<Partner>>,
    /// A row of bits for each node: those that cannot be true together with it.
    weak: Vec<u64>,
    words: usize,
}

impl Links {
    /// The links of the grid.
    pub fn new(grid: &Grid) -> Links {
        let mut links = Links::default();
        for cell in grid.bivalue() {
            if let Some((low, high)) = grid.candidates(cell).pair() {
                let node = |digit| Node::only(Candidate::new(digit, cell));
                links.join(node(low), node(high), Constraint::Cell(cell));
            }
        }
        for digit in Digit::ALL {
            for house in House::all().filter(|house| grid.count(digit, *house) > 1) {
                links.join_places(digit, house, grid);
            }
        }
        links.seen = links.nodes.iter().map(|node| node.cells.common_peers()).collect();
        links.oppose();
        links
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

    /// The cells that see every cell of the node.
    pub fn seen(&self, number: u16) -> CellSet {
        self.seen[usize::from(number)]
    }

    /// The strong links of the node.
    pub fn strong(&self, number: u16) -> &[Partner] {
        &self.strong[usize::from(number)]
    }

    /// The nodes that cannot be true together with this one, one bit each.
    pub fn weak(&self, number: u16) -> &[u64] {
        let start = usize::from(number) * self.words;
        &self.weak[start..start + self.words]
    }

    /// The set of the nodes that pass, one bit each.
    pub fn select(&self, pass: impl Fn(Node) -> bool) -> Vec<u64> {
        let mut bits = vec![0; self.words];
        let passing = self.nodes.iter().enumerate().filter(|(_, node)| pass(**node));
        passing.for_each(|(number, _)| bits[number / 64] |= 1 << (number % 64));
        bits
    }

    /// The strong links of the digit in the house: between two places, or between two parts of the places of which
    /// each is one place or lies in one crossing of a box and a line.
    fn join_places(&mut self, digit: Digit, house: House, grid: &Grid) {
        let places = grid.places_in(digit, house);
        let because = Constraint::Digit(digit, house);
        if let Some((one, other)) = places.pair() {
            let node = |cell| Node::only(Candidate::new(digit, cell));
            return self.join(node(one), node(other), because);
        }
        let crossing = crossings(house);
        for (index, part) in crossing.iter().map(|cross| places & *cross).enumerate() {
            let rest = places - part;
            let partner = crossing.iter().position(|cross| rest == places & *cross);
            // Two groups are joined once; a group and a place only from the group's side.
            let told = partner.is_some_and(|partner| partner < index && rest.len() > 1);
            if part.len() < 2 || rest.is_empty() || told || (partner.is_none() && rest.len() > 1) {
                continue;
            }
            self.join(Node { digit, cells: part }, Node { digit, cells: rest }, because);
        }
    }

    fn join(&mut self, one: Node, other: Node, because: Constraint) {
        let (one, other) = (self.number(one), self.number(other));
        // A pair that is conjugate in its line and in its box is joined once.
        if self.strong[usize::from(one)].iter().any(|partner| partner.node == other) {
            return;
        }
        self.strong[usize::from(one)].push(Partner { node: other, because });
        self.strong[usize::from(other)].push(Partner { node: one, because });
    }

    fn number(&mut self, node: Node) -> u16 {
        let known = self.nodes.iter().position(|known| *known == node);
        let number = known.unwrap_or_else(|| {
            self.nodes.push(node);
            self.strong.push(Vec::new());
            self.nodes.len() - 1
        });
        // There are at most 729 candidates and 486 groups.
        number as u16
    }

    /// Fills the table of weak links.
    fn oppose(&mut self) {
        self.words = self.nodes.len().div_ceil(64);
        self.weak = vec![0; self.nodes.len() * self.words];
        for (number, node) in self.nodes.iter().enumerate() {
            for (other, there) in self.nodes.iter().enumerate().skip(number + 1) {
                let conflict = if node.digit == there.digit {
                    self.seen[number].has_all(there.cells)
                } else {
                    node.cells == there.cells && node.cells.single().is_some()
                };
                if conflict {
                    self.weak[number * self.words + other / 64] |= 1 << (other % 64);
                    self.weak[other * self.words + number / 64] |= 1 << (number % 64);
                }
            }
        }
    }
}

/// Where the house crosses boxes, or, a box, lines.
fn crossings(house: House) -> Vec<CellSet> {
    let first = house.cells().first().map_or(0, Cell::index);
    let (row, column) = (first / 9, first % 9);
    let others: Vec<House> = if house.is_line() {
        House::boxes().collect()
    } else {
        (row..row + 3).map(House::row).chain((column..column + 3).map(House::column)).collect()
    };
    others.into_iter().map(|other| other.cells() & house.cells()).filter(|cross| !cross.is_empty()).collect()
}
