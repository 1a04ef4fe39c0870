//! Which nodes become true when a node is false, for all nodes of a state, with the length of the way.
//!
//! Chains of every name are read off this one list. It holds numbers only: the way itself is found again for the few
//! chains that are told, which is cheaper than to remember it for all.

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
        pairs.sort_by_key(|pair| pair.length);
        Reach { pairs }
    }

    /// The pairs, the nearest first.
    pub fn pairs(&self) -> &[Reached] {
        &self.pairs
    }
}

/// A set of nodes.
type Row<const W: usize> = [u64; W];

fn follow<const W: usize>(links: &Links, pairs: &mut Vec<Reached>) {
    let (strong, _) = links.strong().as_chunks::<W>();
    let (weak, _) = links.weak().as_chunks::<W>();
    let (useful, _) = links.useful().as_chunks::<W>();
    for start in 0..strong.len().min(links.len()) {
        // Of a chain and its reverse one is enough.
        let mut wanted: Row<W> = std::array::from_fn(|word| useful[start][word] | weak[start][word]);
        wanted[start / 64] |= 1 << (start % 64);
        wanted.iter_mut().take(start / 64).for_each(|word| *word = 0);
        wanted[start / 64] &= u64::MAX << (start % 64);

        let mut open: Row<W> = [u64::MAX; W];
        open[start / 64] &= !(1 << (start % 64));
        let mut on: Row<W> = [0; W];
        let mut fresh = strong[start];
        let mut length = 1;
        loop {
            for word in 0..W {
                on[word] |= fresh[word];
                each(fresh[word] & wanted[word], |bit| {
                    let end = (word * 64 + bit) as u16;
                    pairs.push(Reached { length, start: start as u16, end });
                });
            }
            // What the start's own truth brings about says no more than that it is true.
            fresh[start / 64] &= !(1 << (start % 64));
            let off = join(&fresh, weak, &open);
            open = std::array::from_fn(|word| open[word] & !off[word]);
            let closed: Row<W> = std::array::from_fn(|word| !on[word]);
            fresh = join(&off, strong, &closed);
            if fresh.iter().all(|word| *word == 0) {
                break;
            }
            length += 1;
        }
    }
}

/// What the rows of these nodes hold together, within a set.
#[inline]
fn join<const W: usize>(nodes: &Row<W>, rows: &[Row<W>], within: &Row<W>) -> Row<W> {
    let mut union: Row<W> = [0; W];
    for (word, bits) in nodes.iter().enumerate() {
        each(*bits, |bit| {
            let row = &rows[word * 64 + bit];
            union.iter_mut().zip(row).for_each(|(union, row)| *union |= row);
        });
    }
    std::array::from_fn(|word| union[word] & within[word])
}

/// Calls with the place of each bit that is set.
#[inline]
fn each(mut bits: u64, mut call: impl FnMut(usize)) {
    while bits != 0 {
        call(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
