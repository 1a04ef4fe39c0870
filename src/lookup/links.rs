//! The strong and weak links of one state, as tables of bits for chain searches.
//!
//! A node is a candidate, a group (all places of a digit where a box and a line cross), or the places of a digit in an
//! almost locked set. Only nodes with a strong link are kept, since a chain enters or leaves every node by a strong
//! link. The tables contain the consequences of each node; the techniques decide which chains are reported.

use super::AlmostLockedSet;
use super::bitrow::{self, BitRow, MOST_NODES, of_width, width};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House};
use crate::grid::Grid;
use crate::pattern::{LinkReason, Node};

/// The numbered nodes of a state, with the links between them.
#[derive(Clone, Debug)]
pub struct Links {
    nodes: Vec<Node>,
    /// The places of the node's digit that see every cell of the node.
    seen: Vec<CellSet>,
    /// The strong links in the order in which they were found.
    edges: Vec<Edge>,
    /// Reasons of the links. All links of an almost locked set share one reason.
    reasons: Vec<LinkReason>,
    /// The other ends of the strong links, each with the number of its reason, grouped by node.
    partners: Vec<(u16, u16)>,
    /// Index in `partners` at which the links of each node begin; the last entry is the end of the last node's links.
    begins: Vec<u32>,
    tables: LinkTables,
}

/// A strong link: its two nodes and its reason.
#[derive(Clone, Copy, Debug)]
struct Edge {
    nodes: [u16; 2],
    reason: u16,
}

/// The links as bits, in rows of `words` words each.
#[derive(Clone, Debug)]
struct LinkTables {
    words: usize,
    /// A row of bits for each node: the nodes that are true when this node is false.
    strong: Vec<u64>,
    /// A row of bits for each node: the nodes that cannot be true together with this node.
    weak: Vec<u64>,
    /// A row of bits for each node: the node itself, and each later node that conflicts with the node or that makes
    /// some of the same candidates false.
    telling: Vec<u64>,
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

    /// The links of `self`, and the links between the digits of these almost locked sets. If there are too many sets,
    /// only the first ones are used.
    pub fn with_sets(&self, grid: &Grid, sets: &[AlmostLockedSet]) -> Links {
        let mut builder = Builder::of(self);
        for set in sets.iter().filter(|set| set.cells.len() > 1) {
            if builder.nodes.len() + set.digits.len() > MOST_NODES {
                break;
            }
            builder.add_set(set);
        }
        builder.finish(grid)
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns true if the state has no strong link.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Number of words that a set of nodes takes.
    pub fn words(&self) -> usize {
        self.tables.words
    }

    /// The node with this number.
    pub fn node(&self, number: u16) -> Node {
        self.nodes[usize::from(number)]
    }

    /// The rows of strong links, one after the other.
    pub fn strong(&self) -> &[u64] {
        &self.tables.strong
    }

    /// The rows of weak links, one after the other.
    pub fn weak(&self) -> &[u64] {
        &self.tables.weak
    }

    /// For each node a row of the ends at which a chain from this node proves something. These are the node itself, and
    /// each later node that conflicts with the node or that makes some of the same candidates false.
    pub fn telling(&self) -> &[u64] {
        &self.tables.telling
    }

    /// The strong links of the node, in the order in which they were found.
    pub fn partners(&self, number: u16) -> impl Iterator<Item = (u16, LinkReason)> + '_ {
        let because = |reason: u16| self.reasons[usize::from(reason)];
        self.partners_of(number.into()).iter().map(move |(partner, reason)| (*partner, because(*reason)))
    }

    /// The other ends of the node's strong links, each with the number of a reason. A node that is joined by two links
    /// appears twice.
    pub(super) fn partners_of(&self, number: usize) -> &[(u16, u16)] {
        &self.partners[self.begins[number] as usize..self.begins[number + 1] as usize]
    }

    /// The nodes that cannot be true together with this node.
    pub fn opponents(&self, number: u16) -> impl Iterator<Item = u16> + '_ {
        let LinkTables { words, weak, .. } = &self.tables;
        members(&weak[usize::from(number) * words..][..*words])
    }

    /// Returns true if the two nodes cannot be true together.
    pub fn are_opposed(&self, one: u16, other: u16) -> bool {
        let LinkTables { words, weak, .. } = &self.tables;
        weak[usize::from(one) * words + usize::from(other / 64)] >> (other % 64) & 1 == 1
    }

    /// The candidates that are false whichever of the two nodes is true.
    pub fn excluded_by_both(&self, one: u16, other: u16, grid: &Grid) -> LinkTargets {
        let nodes = [self.node(one), self.node(other)];
        let seen = [one, other].map(|number| self.seen[usize::from(number)]);
        let digits = nodes.map(|node| node.digit);
        let cells = nodes.map(|node| node.cells.single());
        let mut excluded = LinkTargets {
            of_digits: [(digits[0], CellSet::EMPTY), (digits[1], CellSet::EMPTY)],
            in_cell: None,
        };
        if digits[0] == digits[1] {
            excluded.of_digits[0].1 = seen[0] & seen[1];
        }
        if let Some(cell) = cells[0].filter(|_| cells[0] == cells[1]) {
            excluded.in_cell = Some((cell, grid.candidates(cell).without(digits[0]).without(digits[1])));
        } else if digits[0] != digits[1] {
            // If a node is a single candidate, its cell cannot have the digit of the other node.
            let at = |seen: CellSet, cell: Option<Cell>| {
                cell.map_or(CellSet::EMPTY, |cell| seen & CellSet::only(cell))
            };
            excluded.of_digits = [(digits[0], at(seen[0], cells[1])), (digits[1], at(seen[1], cells[0]))];
        }
        excluded
    }
}

/// Candidates of two digits, or of one cell.
#[derive(Clone, Copy, Debug)]
pub struct LinkTargets {
    of_digits: [(Digit, CellSet); 2],
    in_cell: Option<(Cell, DigitSet)>,
}

impl LinkTargets {
    /// Number of candidates.
    pub fn len(&self) -> usize {
        let in_cell = self.in_cell.map_or(0, |(_, digits)| digits.len());
        self.of_digits.iter().map(|(_, cells)| cells.len()).sum::<usize>() + in_cell
    }

    /// The only candidate; `None` if there is not exactly one.
    pub fn single(&self) -> Option<Candidate> {
        let of_digits =
            self.of_digits.iter().filter_map(|(digit, cells)| Some(Candidate::new(*digit, cells.first()?)));
        let in_cell = self.in_cell.and_then(|(cell, digits)| Some(Candidate::new(digits.first()?, cell)));
        of_digits.chain(in_cell).next().filter(|_| self.len() == 1)
    }
}

impl From<LinkTargets> for CandidateSet {
    fn from(excluded: LinkTargets) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        excluded.of_digits.iter().for_each(|(digit, cells)| set.insert_all(*digit, *cells));
        if let Some((cell, digits)) = excluded.in_cell {
            digits.iter().for_each(|digit| set.insert(Candidate::new(digit, cell)));
        }
        set
    }
}

/// The numbers of the bits that are set.
pub(super) fn members(row: &[u64]) -> impl Iterator<Item = u16> + '_ {
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
    seen: Vec<CellSet>,
    edges: Vec<Edge>,
    reasons: Vec<LinkReason>,
    /// The number of each candidate's node, plus one.
    singles: [u16; 729],
    /// The number of each node of more than one cell, plus one: a hash table by cells and digit, with linear probing.
    groups: Vec<u16>,
}

impl Builder {
    fn new() -> Builder {
        Builder {
            nodes: Vec::with_capacity(128),
            seen: Vec::with_capacity(128),
            edges: Vec::with_capacity(128),
            reasons: Vec::with_capacity(128),
            singles: [0; 729],
            groups: Vec::new(),
        }
    }

    /// A builder that already contains these links.
    fn of(links: &Links) -> Builder {
        let mut builder = Builder::new();
        links.nodes.iter().zip(&links.seen).for_each(|(node, seen)| _ = builder.number(*node, *seen));
        builder.edges.extend_from_slice(&links.edges);
        builder.reasons.extend_from_slice(&links.reasons);
        builder
    }

    /// The links of bivalue cells.
    fn add_cells(&mut self, grid: &Grid) {
        for cell in grid.unsolved_cells() {
            if let Some((low, high)) = grid.candidates(cell).pair() {
                let [low, high] = [low, high].map(|digit| Node::only(Candidate::new(digit, cell)));
                self.join(grid, low, high, LinkReason::Fact(Constraint::Cell(cell)));
            }
        }
    }

    /// Adds the conjugate pairs of the digit. A pair that is conjugate in several houses is joined once, for the first
    /// of these houses in the order lines, boxes, extra houses.
    fn add_pairs(&mut self, grid: &Grid, digit: Digit) {
        for house in grid.houses_with_at_most(digit, 2) - grid.houses_with_at_most(digit, 1) {
            let Some((one, other)) = grid.places_in(digit, house).pair() else { continue };
            if is_pair_before(grid, digit, house, one, other) {
                continue;
            }
            let [one, other] = [one, other].map(|cell| Node::only(Candidate::new(digit, cell)));
            self.join(grid, one, other, LinkReason::Fact(Constraint::Digit(digit, house)));
        }
    }

    /// Adds the links between two parts of the digit's places in a house. Each part is one place, or lies in one
    /// crossing of two houses.
    fn add_groups(&mut self, grid: &Grid, digit: Digit) {
        let layout = grid.layout();
        for house in layout.houses() - grid.houses_with_at_most(digit, 2) {
            let places = grid.places_in(digit, house);
            let mut told = Vec::new();
            for cross in layout.crossings(house) {
                let part = places & *cross;
                let rest = places - part;
                let aligned = rest.single().is_some() || layout.common_houses(rest).len() > 1;
                // Two groups are joined once, when the loop reaches the first of them. Three places in a box may be
                // divided in two ways, by a row and by a column.
                if part.len() > 1 && aligned && !told.contains(&rest) && !rest.is_empty() {
                    told.push(part);
                    let because = LinkReason::Fact(Constraint::Digit(digit, house));
                    self.join(grid, Node { digit, cells: part }, Node { digit, cells: rest }, because);
                }
            }
        }
    }

    /// Adds the links between the digits of an almost locked set: a set that loses one digit contains all the others.
    fn add_set(&mut self, set: &AlmostLockedSet) {
        let mut numbers = [0; 9];
        let reason = self.reason(LinkReason::Set(set.cells));
        // If no candidate sees a node, the node is never reached and excludes nothing.
        let seen = set.digits.iter().filter(|digit| !set.sight(*digit).is_empty());
        for (count, digit) in seen.enumerate() {
            numbers[count] = self.number(Node { digit, cells: set.places(digit) }, set.sight(digit));
            for before in &numbers[..count] {
                self.edges.push(Edge { nodes: [*before, numbers[count]], reason });
            }
        }
    }

    fn join(&mut self, grid: &Grid, one: Node, other: Node, because: LinkReason) {
        let nodes =
            [one, other].map(|node| self.number(node, grid.places(node.digit) & sight(grid, node.cells)));
        let reason = self.reason(because);
        self.edges.push(Edge { nodes, reason });
    }

    /// Adds a reason and returns its number. There are fewer than 20,000 reasons: at most 3,500 for the links between
    /// single candidates and groups, and one for each almost locked set. There are at most 32 times 465 sets: 32
    /// houses, each with 465 choices of up to six cells.
    fn reason(&mut self, because: LinkReason) -> u16 {
        self.reasons.push(because);
        (self.reasons.len() - 1) as u16
    }

    /// Returns the number of a node that sees these cells, and adds the node if it is new.
    fn number(&mut self, node: Node, seen: CellSet) -> u16 {
        let next = self.nodes.len() as u16;
        match node.cells.single() {
            Some(cell) => {
                let known = &mut self.singles[node.digit.index() * 81 + cell.index()];
                if *known != 0 {
                    return *known - 1;
                }
                *known = next + 1;
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
            }
        }
        self.nodes.push(node);
        self.seen.push(seen);
        next
    }

    fn finish(self, grid: &Grid) -> Links {
        let Builder { nodes, seen, edges, reasons, .. } = self;
        let mut begins = vec![0; nodes.len() + 1];
        for number in edges.iter().flat_map(|edge| edge.nodes) {
            begins[usize::from(number)] += 1;
        }
        let mut sum = 0;
        for begin in &mut begins {
            sum += *begin;
            *begin = sum;
        }
        // Filling from the end moves each entry of `begins` to the first link of its node.
        let mut partners = vec![(0, 0); edges.len() * 2];
        for Edge { nodes: [one, other], reason } in edges.iter().rev() {
            for (node, partner) in [(*other, *one), (*one, *other)] {
                let begin = &mut begins[usize::from(node)];
                *begin -= 1;
                partners[*begin as usize] = (partner, *reason);
            }
        }
        let words = width(nodes.len());
        let tables = of_width!(words, tables(grid, &nodes, &seen, &edges));
        Links { nodes, seen, edges, reasons, partners, begins, tables }
    }
}

/// The tables of nodes that see these cells and have these strong links.
fn tables<const W: usize>(grid: &Grid, nodes: &[Node], seen: &[CellSet], edges: &[Edge]) -> LinkTables {
    let place = |number: usize| (number / 64, 1u64 << (number % 64));
    let mut strong: Vec<BitRow<W>> = vec![[0; W]; nodes.len()];
    for Edge { nodes: [one, other], .. } in edges {
        let (one, other) = (usize::from(*one), usize::from(*other));
        for (node, partner) in [(one, other), (other, one)] {
            let (word, bit) = place(partner);
            strong[node][word] |= bit;
        }
    }

    // For each candidate, the nodes that cannot be true together with this candidate.
    let index = |digit: Digit, cell: Cell| digit.index() * 81 + cell.index();
    let mut against: Vec<BitRow<W>> = vec![[0; W]; 729];
    for (number, (node, seen)) in nodes.iter().zip(seen).enumerate() {
        let (word, bit) = place(number);
        for cell in *seen {
            against[index(node.digit, cell)][word] |= bit;
        }
        if let Some(cell) = node.cells.single() {
            for digit in grid.candidates(cell).without(node.digit) {
                against[index(digit, cell)][word] |= bit;
            }
        }
    }
    let against = |digit: Digit, cell: Cell| &against[index(digit, cell)];
    let all = |node: &Node| {
        let opponents = node.cells.iter().map(|cell| *against(node.digit, cell));
        opponents.reduce(|all, row| bitrow::both(&all, &row)).unwrap_or([0; W])
    };
    let weak: Vec<BitRow<W>> = nodes.iter().map(all).collect();
    let mut telling = weak.clone();
    for (number, ((node, seen), telling)) in nodes.iter().zip(seen).zip(&mut telling).enumerate() {
        seen.iter().for_each(|cell| bitrow::add(telling, against(node.digit, cell)));
        if let Some(cell) = node.cells.single() {
            let others = grid.candidates(cell).without(node.digit);
            others.iter().for_each(|digit| bitrow::add(telling, against(digit, cell)));
        }
        let (word, bit) = place(number);
        telling[..word].fill(0);
        telling[word] = (telling[word] | bit) & bit.wrapping_neg();
    }
    LinkTables {
        words: W,
        strong: strong.into_flattened(),
        weak: weak.into_flattened(),
        telling: telling.into_flattened(),
    }
}

/// Size of the hash table for nodes of more than one cell: far more than the possible number of such nodes.
const GROUPS: usize = 1 << 13;

/// The cells that see all these cells.
fn sight(grid: &Grid, cells: CellSet) -> CellSet {
    let layout = grid.layout();
    cells.single().map_or_else(|| layout.common_peers(cells), |cell| layout.peers(cell))
}

/// Returns true if the two cells are also the digit's only places in a house that comes before `house`.
fn is_pair_before(grid: &Grid, digit: Digit, house: House, one: Cell, other: Cell) -> bool {
    let common = grid.layout().common_houses(CellSet::only(one).with(other));
    common.iter().take_while(|before| *before != house).any(|before| grid.count(digit, before) == 2)
}
