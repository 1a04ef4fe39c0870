//! For each node of a state, the nodes that become true when this node is false, with the length of the way.
//!
//! Chains of every kind are taken from this one list. The list contains only numbers. For the few chains that are
//! reported, [`ShortestPaths`] finds the way again, which is cheaper than remembering every way.
//!
//! All nodes are followed at once, link by link: with one more strong link, a node reaches the nodes that its
//! neighbours have just reached. This method visits each link once for each length. Following one node after the other
//! would visit, from each node, every node that it reaches. Many nodes can be true together with every other node:
//! chains can end at these nodes, but never pass through them. Longer chains are searched only when a caller asks for
//! them.

use super::Links;
use super::bitrow::{self, BitRow, of_width};
use super::shortest_paths::ShortestPaths;
use crate::pattern::StrongLink;
use std::cell::RefCell;
use std::fmt;

/// Two nodes that are joined by a chain of `length` strong links, so that at least one of the two is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReachedPair {
    /// The fewest strong links between the two.
    pub length: u16,
    /// The number of the node at one end.
    pub start: u16,
    /// The number of the node at the other end. It is at least `start`. Both ends are the same node if the chain proves
    /// that this node is true.
    pub end: u16,
}

/// Nodes that chains along some links reach.
pub struct Reach {
    links: Links,
    found: RefCell<ReachResults>,
    ways: RefCell<ShortestPaths>,
}

/// Results found so far.
struct ReachResults {
    pairs: Vec<ReachedPair>,
    /// Searches for longer chains; `None` if no chain is longer.
    search: Option<Box<dyn Lengthen>>,
}

impl Reach {
    /// Builds the reach of chains along these links.
    pub fn new(links: Links) -> Reach {
        let search: Box<dyn Lengthen> = of_width!(links.words(), set_out(&links));
        let found = RefCell::new(ReachResults { pairs: Vec::new(), search: Some(search) });
        Reach { links, found, ways: RefCell::default() }
    }

    /// The links.
    pub fn links(&self) -> &Links {
        &self.links
    }

    /// The pairs of nodes that chains join and from which something follows: both nodes make the same candidate false,
    /// or the nodes cannot be true together (a loop), or both are the same node. The nearest pairs come first.
    pub fn pairs(&self) -> impl Iterator<Item = ReachedPair> + '_ {
        (0..).map_while(|index| self.pair(index))
    }

    /// The strong links of the shortest way between the two nodes of a pair.
    pub fn way(&self, pair: ReachedPair) -> Vec<StrongLink> {
        self.ways.borrow_mut().between(&self.links, pair)
    }

    fn pair(&self, index: usize) -> Option<ReachedPair> {
        let mut found = self.found.borrow_mut();
        let ReachResults { pairs, search } = &mut *found;
        while pairs.len() <= index
            && let Some(going_on) = search
        {
            if !going_on.lengthen(&self.links, pairs) {
                *search = None;
            }
        }
        pairs.get(index).copied()
    }
}

impl fmt::Debug for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reach").field("links", &self.links).finish_non_exhaustive()
    }
}

/// A search for chains that goes on link by link.
trait Lengthen {
    /// Adds the pairs that are joined by chains with one more link. Returns false if no chain is longer.
    fn lengthen(&mut self, links: &Links, pairs: &mut Vec<ReachedPair>) -> bool;
}

/// The tables of [`Links`], row by row.
struct LinkRows<'l, const W: usize> {
    strong: &'l [BitRow<W>],
    weak: &'l [BitRow<W>],
    telling: &'l [BitRow<W>],
}

impl<'l, const W: usize> LinkRows<'l, W> {
    fn new(links: &'l Links) -> LinkRows<'l, W> {
        let [strong, weak, telling] =
            [links.strong(), links.weak(), links.telling()].map(|table| table.as_chunks::<W>().0);
        LinkRows { strong, weak, telling }
    }
}

/// A search that has followed all chains up to some length.
struct ReachSearch<const W: usize> {
    /// The inner nodes: those that conflict with at least one other node. All other nodes can only be ends of chains.
    inner: BitRow<W>,
    /// For each node, the nodes that cannot be true together with it.
    opponents: Lists,
    /// For each node the inner nodes at the other ends of its strong links.
    entrances: Lists,
    /// For each node the nodes that become true when it is false; `fresh` contains the nodes that the last link added.
    on: Vec<BitRow<W>>,
    fresh: Vec<BitRow<W>>,
    /// For each inner node the nodes of `fresh` that become true when this node is true.
    further: Vec<BitRow<W>>,
    /// Number of strong links in the chains that were followed last.
    length: u16,
    /// The nodes that become true when they are assumed false.
    circular: Vec<Circular<W>>,
    is_circular: BitRow<W>,
}

/// A node that becomes true when it is assumed false. Chains that pass the node again prove only that the node is true,
/// so longer chains from the node are followed separately.
struct Circular<const W: usize> {
    node: usize,
    /// Nodes that were already true when the node itself became true, and the ends that were reported since then.
    told: BitRow<W>,
    alone: Option<SimpleReach<W>>,
}

/// A search that has followed the chains from one node up to some length, without the chains that pass this node again.
struct SimpleReach<const W: usize> {
    /// The nodes that may still become false; `closed` has the nodes that may still become true.
    open: BitRow<W>,
    closed: BitRow<W>,
    /// Nodes that became true with the last link.
    fresh: BitRow<W>,
    length: u16,
}

/// A search that has followed no link yet.
fn set_out<const W: usize>(links: &Links) -> Box<dyn Lengthen> {
    let LinkRows::<W> { strong, weak, .. } = LinkRows::new(links);
    let mut inner = [0; W];
    for (node, weak) in weak.iter().enumerate() {
        inner[node / 64] |= u64::from(!bitrow::is_empty(weak)) << (node % 64);
    }
    let mut opponents = Lists::of(strong.len());
    let mut entrances = Lists::of(strong.len());
    for (node, weak) in weak.iter().enumerate() {
        if bitrow::has(&inner, node) {
            bitrow::each(weak, |node| opponents.members.push(node as u16));
        }
        opponents.end();
        for (other, _) in links.partners_of(node) {
            if bitrow::has(&inner, usize::from(*other)) {
                entrances.members.push(*other);
            }
        }
        entrances.end();
    }
    Box::new(ReachSearch {
        inner,
        opponents,
        entrances,
        on: vec![[0; W]; strong.len()],
        fresh: strong.to_vec(),
        further: vec![[0; W]; strong.len()],
        length: 0,
        circular: Vec::new(),
        is_circular: [0; W],
    })
}

impl<const W: usize> Lengthen for ReachSearch<W> {
    fn lengthen(&mut self, links: &Links, pairs: &mut Vec<ReachedPair>) -> bool {
        let rows = LinkRows::<W>::new(links);
        let (before, known) = (pairs.len(), self.circular.len());
        let mut goes_on = self.follow_all(&rows, pairs);
        let all = pairs.len();
        for circular in &mut self.circular[..known] {
            let reached = bitrow::both(&rows.telling[circular.node], &self.on[circular.node]);
            let wanted = bitrow::without(&reached, &circular.told);
            goes_on |= circular.follow(&wanted, self.length, &self.inner, &rows, pairs);
        }
        if pairs.len() > all {
            sort_by_start(&mut pairs[before..]);
        }
        goes_on
    }
}

/// Sorts the pairs by their start; pairs with the same start keep their order. The function is separate so that it is
/// compiled only once, and not for every width of a row.
#[inline(never)]
fn sort_by_start(pairs: &mut [ReachedPair]) {
    pairs.sort_by_key(|pair| pair.start);
}

impl<const W: usize> ReachSearch<W> {
    /// Follows all nodes one link further. Returns false if nothing new was reached.
    fn follow_all(&mut self, rows: &LinkRows<W>, pairs: &mut Vec<ReachedPair>) -> bool {
        let ReachSearch { entrances, opponents, on, fresh, further, .. } = self;
        if self.length > 0 {
            bitrow::each(&self.inner, |node| further[node] = opponents.join(node, fresh));
        }
        let mut moves = false;
        for start in 0..fresh.len() {
            if self.length > 0 {
                let reached = entrances.join(start, further);
                fresh[start] = bitrow::without(&reached, &on[start]);
            }
            bitrow::add(&mut on[start], &fresh[start]);
            moves |= !bitrow::is_empty(&fresh[start]);
            let ends = bitrow::both(&fresh[start], &rows.telling[start]);
            if !bitrow::is_empty(&ends) && !bitrow::has(&self.is_circular, start) {
                report(start, self.length + 1, &ends, pairs);
                if bitrow::has(&ends, start) {
                    self.is_circular[start / 64] |= 1 << (start % 64);
                    self.circular.push(Circular { node: start, told: on[start], alone: None });
                }
            }
        }
        self.length += 1;
        moves
    }
}

impl<const W: usize> Circular<W> {
    /// Adds the wanted ends that chains of this length reach. Returns false if no chain of greater length can reach a
    /// wanted end.
    fn follow(
        &mut self,
        wanted: &BitRow<W>,
        length: u16,
        inner: &BitRow<W>,
        rows: &LinkRows<W>,
        pairs: &mut Vec<ReachedPair>,
    ) -> bool {
        if bitrow::is_empty(wanted) {
            return false;
        }
        let alone = self.alone.get_or_insert_with(|| SimpleReach::new(self.node, rows));
        while alone.length < length {
            alone.go_on(self.node, inner, rows);
        }
        let ends = bitrow::both(&alone.fresh, wanted);
        report(self.node, length, &ends, pairs);
        bitrow::add(&mut self.told, &ends);
        !bitrow::is_empty(&alone.fresh) && ends != *wanted
    }
}

impl<const W: usize> SimpleReach<W> {
    fn new(start: usize, rows: &LinkRows<W>) -> SimpleReach<W> {
        let mut open = [u64::MAX; W];
        open[start / 64] &= !(1 << (start % 64));
        SimpleReach { open, closed: open, fresh: rows.strong[start], length: 1 }
    }

    /// Follows the chains one link further.
    fn go_on(&mut self, start: usize, inner: &BitRow<W>, rows: &LinkRows<W>) {
        self.closed = bitrow::without(&self.closed, &self.fresh);
        self.fresh[start / 64] &= !(1 << (start % 64));
        let off = bitrow::both(&join(&bitrow::both(&self.fresh, inner), rows.weak), &self.open);
        self.open = bitrow::without(&self.open, &off);
        self.fresh = bitrow::both(&join(&off, rows.strong), &self.closed);
        self.length += 1;
    }
}

/// Adds the pairs of a start with these ends.
#[inline]
fn report<const W: usize>(start: usize, length: u16, ends: &BitRow<W>, pairs: &mut Vec<ReachedPair>) {
    bitrow::each(ends, |end| pairs.push(ReachedPair { length, start: start as u16, end: end as u16 }));
}

/// Union of the rows of these nodes.
#[inline]
fn join<const W: usize>(nodes: &BitRow<W>, table: &[BitRow<W>]) -> BitRow<W> {
    let mut union = [0; W];
    bitrow::each(nodes, |node| bitrow::add(&mut union, &table[node]));
    union
}

/// A list of nodes for each node. Short lists are faster to go through than rows.
struct Lists {
    members: Vec<u16>,
    /// Index in `members` at which the list of each node ends.
    ends: Vec<u32>,
}

impl Lists {
    /// Empty lists, with room for this many nodes.
    fn of(nodes: usize) -> Lists {
        Lists { members: Vec::with_capacity(nodes * 8), ends: Vec::with_capacity(nodes) }
    }

    /// Ends the list of a node: members that are added from now on belong to the next node.
    fn end(&mut self) {
        self.ends.push(self.members.len() as u32);
    }

    /// Union of the rows of the members in a node's list.
    #[inline]
    fn join<const W: usize>(&self, node: usize, table: &[BitRow<W>]) -> BitRow<W> {
        let begin = node.checked_sub(1).map_or(0, |before| self.ends[before]);
        let mut union = [0; W];
        for member in &self.members[begin as usize..self.ends[node] as usize] {
            bitrow::add(&mut union, &table[usize::from(*member)]);
        }
        union
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, CandidateSet};
    use crate::format::parse;
    use crate::grid::Grid;
    use crate::lookup::almost_locked_sets;
    use crate::pattern::Node;

    /// Boards on which chains of every kind are found, each with all its links.
    fn boards() -> Vec<(Grid, Vec<Links>)> {
        let files = [
            include_str!("../../puzzles/xy-chain.txt"),
            include_str!("../../puzzles/als-aic.txt"),
            include_str!("../../puzzles/grouped-continuous-nice-loop.txt"),
        ];
        let lines =
            files.into_iter().flat_map(|text| text.lines().filter(|line| line.starts_with(':')).take(3));
        let of_line = |line: &str| {
            let grid = Grid::from_position(&parse(line).expect("a board").position).expect("a sound board");
            let groups = Links::of_groups(&grid);
            let sets = groups.with_sets(&grid, &almost_locked_sets(&grid));
            let links = vec![Links::of_bivalue_cells(&grid), Links::of_candidates(&grid), groups, sets];
            (grid, links)
        };
        lines.map(of_line).collect()
    }

    /// Candidates that cannot be true together with a node, by definition.
    fn excluded(grid: &Grid, node: Node) -> CandidateSet {
        let candidates = grid
            .unsolved_cells()
            .iter()
            .flat_map(|cell| grid.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell)));
        let conflicts =
            |one: &Candidate| node.cells.iter().all(|cell| one.conflicts(Candidate::new(node.digit, cell)));
        candidates.filter(conflicts).collect()
    }

    /// The fewest strong links from the falsehood of a node to the truth of each node, found one link after the other.
    fn lengths(links: &Links, start: u16) -> Vec<Option<u16>> {
        let mut on = vec![None; links.len()];
        let mut off = vec![false; links.len()];
        off[usize::from(start)] = true;
        let mut fresh = vec![start];
        for length in 1.. {
            let mut next = Vec::new();
            for (other, _) in fresh.iter().flat_map(|node| links.partners(*node)) {
                if on[usize::from(other)].is_none() {
                    on[usize::from(other)] = Some(length);
                    next.extend(links.opponents(other).filter(|_| other != start));
                }
            }
            next.retain(|node| !std::mem::replace(&mut off[usize::from(*node)], true));
            fresh = next;
            if fresh.is_empty() {
                break;
            }
        }
        on
    }

    #[test]
    fn what_two_nodes_exclude_is_that_of_the_definition() {
        for (grid, all) in boards() {
            for links in all {
                let excluded: Vec<CandidateSet> =
                    (0..links.len()).map(|node| excluded(&grid, links.node(node as u16))).collect();
                for (one, of_one) in excluded.iter().enumerate() {
                    for (other, of_other) in excluded.iter().enumerate() {
                        let both = links.excluded_by_both(one as u16, other as u16, &grid);
                        let common = of_one.intersection(of_other);
                        assert_eq!((both.len(), both.single()), (common.len(), common.single()));
                        assert_eq!(CandidateSet::from(both), common);
                        // A node cannot be true if each of its candidates is excluded.
                        let node = links.node(other as u16);
                        let is_opposed =
                            node.cells.iter().all(|cell| of_one.contains(Candidate::new(node.digit, cell)));
                        assert_eq!(
                            links.are_opposed(one as u16, other as u16),
                            is_opposed,
                            "{:?} {node:?}",
                            links.node(one as u16)
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_pairs_are_those_that_one_node_after_the_other_reaches() {
        let (mut pairs, mut circular) = (0, 0);
        for (grid, all) in boards() {
            for links in all {
                let mut expected = Vec::new();
                for start in 0..links.len() as u16 {
                    for (end, length) in (0..).zip(lengths(&links, start)) {
                        let tells = start == end
                            || links.are_opposed(start, end)
                            || links.excluded_by_both(start, end, &grid).len() > 0;
                        if let Some(length) = length.filter(|_| start <= end && tells) {
                            expected.push(ReachedPair { length, start, end });
                        }
                    }
                }
                expected.sort_by_key(|pair| (pair.length, pair.start, pair.end));
                circular += expected.iter().filter(|pair| pair.start == pair.end).count();
                pairs += expected.len();
                let reach = Reach::new(links);
                assert_eq!(reach.pairs().collect::<Vec<_>>(), expected);
                // A second call returns the same pairs.
                assert!(reach.pairs().eq(expected));
            }
        }
        assert!(pairs > 500 && circular > 10, "{pairs} {circular}");
    }
}
