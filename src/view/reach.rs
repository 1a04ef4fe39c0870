//! Which nodes become true when a node is false, for all nodes of a state, with the length of the way.
//!
//! Chains of every name are read off this one list. It holds numbers only: the way itself is found again for the few
//! chains that are told, which is cheaper than to remember it for all.
//!
//! All nodes are followed at once, link by link: what is reached with one strong link more is what the neighbours have
//! just reached. That takes a look at each link for each length, where following one node after the other takes one at
//! each node that each node reaches.

use super::Links;

/// Two nodes of which at least one is true, by a chain of so many strong links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reached {
    /// The fewest strong links between the two.
    pub length: u16,
    /// One end.
    pub start: u16,
    /// The other end, not before the first; the same node if it is true by itself.
    pub end: u16,
}

/// The pairs of nodes that chains join and from which something follows: both make a candidate false, or they cannot
/// be true together (a loop), or they are one node. The nearest come first.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    pairs: Vec<Reached>,
}

/// The numbers of words that a row of bits may have.
pub(super) const WIDTHS: [usize; 12] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32];

impl Reach {
    /// Follows all links.
    pub fn new(links: &Links) -> Reach {
        let mut pairs = Vec::new();
        let follow = match links.words() {
            1 => follow::<1>,
            2 => follow::<2>,
            3 => follow::<3>,
            4 => follow::<4>,
            5 => follow::<5>,
            6 => follow::<6>,
            8 => follow::<8>,
            10 => follow::<10>,
            12 => follow::<12>,
            16 => follow::<16>,
            24 => follow::<24>,
            // More than two thousand nodes: no board has so many links that matter.
            _ => follow::<32>,
        };
        follow(links, &mut pairs);
        Reach { pairs }
    }

    /// The pairs, the nearest first.
    pub fn pairs(&self) -> &[Reached] {
        &self.pairs
    }
}

/// A set of nodes.
type Row<const W: usize> = [u64; W];

/// The tables of [`Links`], row by row.
struct Rows<'l, const W: usize> {
    strong: &'l [Row<W>],
    weak: &'l [Row<W>],
    useful: &'l [Row<W>],
}

fn follow<const W: usize>(links: &Links, pairs: &mut Vec<Reached>) {
    let (strong, _) = links.strong().as_chunks::<W>();
    let (weak, _) = links.weak().as_chunks::<W>();
    let (useful, _) = links.useful().as_chunks::<W>();
    let rows = Rows { strong, weak, useful };
    let count = strong.len().min(links.len());
    let wanted: Vec<Row<W>> = (0..count).map(|start| rows.wanted(start)).collect();
    // What becomes true when each node is false; and what of that with the last link.
    let mut on = strong[..count].to_vec();
    let mut fresh = on.clone();
    // Of that, what follows when a node is true.
    let mut further = vec![[0; W]; count];
    // The nodes that come true by their own falsehood, with the length of the way.
    let mut circular: Vec<(usize, u16)> = Vec::new();
    let mut is_circular: Row<W> = [0; W];
    let mut length = 1;
    let mut moving = nodes_with_some(&fresh);
    while moving.iter().any(|word| *word != 0) {
        for start in (0..count).filter(|start| !has(&is_circular, *start)) {
            report(start, length, &intersection(&fresh[start], &wanted[start]), pairs);
            if has(&fresh[start], start) {
                circular.push((start, length));
            }
        }
        circular.iter().for_each(|(node, _)| is_circular[node / 64] |= 1 << (node % 64));
        for (further, weak) in further.iter_mut().zip(weak) {
            *further = join(&intersection(weak, &moving), &fresh);
        }
        let known = nodes_with_some(&further);
        for ((fresh, on), strong) in fresh.iter_mut().zip(&mut on).zip(strong) {
            let reached = join(&intersection(strong, &known), &further);
            *fresh = std::array::from_fn(|word| reached[word] & !on[word]);
            on.iter_mut().zip(fresh.iter()).for_each(|(on, fresh)| *on |= fresh);
        }
        moving = nodes_with_some(&fresh);
        length += 1;
    }
    for (start, from) in &circular {
        rows.follow_alone(*start, *from, &wanted[*start], pairs);
    }
    if !circular.is_empty() {
        pairs.sort_by_key(|pair| (pair.length, pair.start));
    }
}

impl<const W: usize> Rows<'_, W> {
    /// The ends of chains from this node from which something follows. Of a chain and its reverse one is enough.
    fn wanted(&self, start: usize) -> Row<W> {
        let mut wanted: Row<W> =
            std::array::from_fn(|word| self.useful[start][word] | self.weak[start][word]);
        wanted[start / 64] |= 1 << (start % 64);
        wanted.iter_mut().take(start / 64).for_each(|word| *word = 0);
        wanted[start / 64] &= u64::MAX << (start % 64);
        wanted
    }

    /// Adds the ends of the chains from a node that are longer than `from`, which makes the node itself true: what the
    /// start's own truth brings about says no more than that it is true.
    fn follow_alone(&self, start: usize, from: u16, wanted: &Row<W>, pairs: &mut Vec<Reached>) {
        let mut open: Row<W> = [u64::MAX; W];
        open[start / 64] &= !(1 << (start % 64));
        let mut closed = open;
        let mut fresh = self.strong[start];
        let mut length = 1;
        while fresh.iter().any(|word| *word != 0) {
            if length > from {
                report(start, length, &intersection(&fresh, wanted), pairs);
            }
            closed = std::array::from_fn(|word| closed[word] & !fresh[word]);
            fresh[start / 64] &= !(1 << (start % 64));
            let off = intersection(&join(&fresh, self.weak), &open);
            open = std::array::from_fn(|word| open[word] & !off[word]);
            fresh = intersection(&join(&off, self.strong), &closed);
            length += 1;
        }
    }
}

/// Adds the pairs of a start with these ends.
#[inline]
fn report<const W: usize>(start: usize, length: u16, ends: &Row<W>, pairs: &mut Vec<Reached>) {
    for (word, bits) in ends.iter().enumerate() {
        each(*bits, |bit| {
            let end = (word * 64 + bit) as u16;
            pairs.push(Reached { length, start: start as u16, end });
        });
    }
}

/// What the rows of these nodes hold together.
#[inline]
fn join<const W: usize>(nodes: &Row<W>, rows: &[Row<W>]) -> Row<W> {
    let mut union: Row<W> = [0; W];
    for (word, bits) in nodes.iter().enumerate() {
        each(*bits, |bit| {
            let row = &rows[word * 64 + bit];
            union.iter_mut().zip(row).for_each(|(union, row)| *union |= row);
        });
    }
    union
}

#[inline]
fn intersection<const W: usize>(one: &Row<W>, other: &Row<W>) -> Row<W> {
    std::array::from_fn(|word| one[word] & other[word])
}

#[inline]
fn has<const W: usize>(row: &Row<W>, node: usize) -> bool {
    row[node / 64] >> (node % 64) & 1 == 1
}

/// The nodes whose rows are not empty.
fn nodes_with_some<const W: usize>(rows: &[Row<W>]) -> Row<W> {
    let mut nodes: Row<W> = [0; W];
    for (node, row) in rows.iter().enumerate() {
        let some = row.iter().fold(0, |all, word| all | word) != 0;
        nodes[node / 64] |= u64::from(some) << (node % 64);
    }
    nodes
}

/// Calls with the place of each bit that is set.
#[inline]
fn each(mut bits: u64, mut call: impl FnMut(usize)) {
    while bits != 0 {
        call(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
