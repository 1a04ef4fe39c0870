//! A set of small numbers, one bit each: nodes, candidates, or numbers of placed nodes.

use super::tables::NODES;

/// A set of numbers, each less than the count of nodes.
#[derive(Clone)]
pub(super) struct NodeSet {
    words: [u64; NODES.div_ceil(64)],
}

impl NodeSet {
    pub(super) const EMPTY: NodeSet = NodeSet { words: [0; NODES.div_ceil(64)] };

    pub(super) fn insert(&mut self, number: u16) {
        self.words[usize::from(number / 64)] |= 1 << (number % 64);
    }

    pub(super) fn contains(&self, number: u16) -> bool {
        self.words[usize::from(number / 64)] >> (number % 64) & 1 == 1
    }

    /// The numbers, the lowest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.words.iter().enumerate().flat_map(|(word, bits)| {
            let mut bits = *bits;
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as u16)?;
                bits &= bits - 1;
                Some(word as u16 * 64 + bit)
            })
        })
    }

    /// The highest number of the set below this limit.
    pub(super) fn last_below(&self, limit: u16) -> Option<u16> {
        let last = usize::from(limit / 64).min(self.words.len() - 1);
        (0..=last).rev().find_map(|word| {
            let within = limit - word as u16 * 64;
            let below = if within < 64 { (1 << within) - 1 } else { u64::MAX };
            let bits = self.words[word] & below;
            (bits != 0).then(|| word as u16 * 64 + 63 - bits.leading_zeros() as u16)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_below_is_the_last_of_those_before() {
        let all = [0, 1, 63, 64, 65, 127, 128, 700, NODES as u16 - 1];
        let mut numbers = NodeSet::EMPTY;
        all.iter().for_each(|number| numbers.insert(*number));
        assert!(numbers.iter().eq(all));
        for limit in (0..NODES as u16 + 100).chain([u16::MAX]) {
            assert_eq!(numbers.last_below(limit), all.iter().copied().filter(|one| *one < limit).max());
            assert_eq!(limit < NODES as u16 && numbers.contains(limit), all.contains(&limit));
        }
    }
}
