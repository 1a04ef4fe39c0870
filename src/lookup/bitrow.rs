//! Sets of nodes as rows of words. The compiler knows the number of words in a row.
//!
//! The tables of [`Links`](super::Links) have one row for each node. A function over rows is compiled for each number
//! of words in [`WIDTHS`], and [`of_width`] calls the one that fits. Nothing here knows what a node is.

/// A set of nodes.
pub(super) type BitRow<const W: usize> = [u64; W];

/// The numbers of words that a row may have.
const WIDTHS: [usize; 12] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32];

/// Largest number of nodes in a row. In the puzzles of all our samples, we counted at most 769 nodes.
pub(super) const MOST_NODES: usize = 64 * 32;

/// Calls a function that is generic over the number of words. The number may be known only at run time.
macro_rules! of_width {
    ($words:expr, $function:ident $arguments:tt) => {
        match $words {
            1 => $function::<1>$arguments,
            2 => $function::<2>$arguments,
            3 => $function::<3>$arguments,
            4 => $function::<4>$arguments,
            5 => $function::<5>$arguments,
            6 => $function::<6>$arguments,
            8 => $function::<8>$arguments,
            10 => $function::<10>$arguments,
            12 => $function::<12>$arguments,
            16 => $function::<16>$arguments,
            24 => $function::<24>$arguments,
            _ => $function::<32>$arguments,
        }
    };
}
pub(super) use of_width;

/// Number of words that a set of this many nodes takes; there are at most [`MOST_NODES`] nodes.
pub(super) fn width(nodes: usize) -> usize {
    WIDTHS.into_iter().find(|words| words * 64 >= nodes).unwrap_or(MOST_NODES / 64)
}

/// The nodes that are in both rows.
#[inline]
pub(super) fn both<const W: usize>(one: &BitRow<W>, other: &BitRow<W>) -> BitRow<W> {
    std::array::from_fn(|word| one[word] & other[word])
}

/// The nodes of the first row that are not in the second row.
#[inline]
pub(super) fn without<const W: usize>(one: &BitRow<W>, other: &BitRow<W>) -> BitRow<W> {
    std::array::from_fn(|word| one[word] & !other[word])
}

/// Adds the nodes of another row.
#[inline]
pub(super) fn add<const W: usize>(row: &mut BitRow<W>, other: &BitRow<W>) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

/// Returns true if the row contains no node.
#[inline]
pub(super) fn is_empty<const W: usize>(row: &BitRow<W>) -> bool {
    row.iter().fold(0, |all, word| all | word) == 0
}

/// Calls a function with each node of the row, in ascending order.
#[inline]
pub(super) fn each<const W: usize>(row: &BitRow<W>, mut call: impl FnMut(usize)) {
    for (word, bits) in row.iter().enumerate() {
        let mut bits = *bits;
        while bits != 0 {
            call(word * 64 + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}

/// Returns true if the row contains this node.
#[inline]
pub(super) fn has<const W: usize>(row: &BitRow<W>, node: usize) -> bool {
    row[node / 64] >> (node % 64) & 1 == 1
}
