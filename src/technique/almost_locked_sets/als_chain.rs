//! Four or more almost locked sets, each bound to the next. Any further digit that both end sets share is in one of
//! these two sets.

use super::als::{self, Reporter, SetChain};
use crate::board::{Digit, DigitSet, sort_by_number};
use crate::lookup::{AlmostLockedSet, FinderInput, SetLinks, add_row, ones};
use crate::step::Sink;
use std::ops::{ControlFlow, Range};

technique!(ALS_CHAIN = "als-chain" {
    family: AlmostLockedSets,
    library_code: "0903",
    find: als_chain,
});

/// Largest number of links of a chain. Longer chains of sets are as hard to see as chains of candidates.
const MOST_LINKS: usize = 6;

/// Largest number of sets that the search for one chain may try.
const PATIENCE: usize = 2000;

fn als_chain(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let sets = view.almost_locked_sets();
    let ends = SetEnds::new(sets, view.set_links());
    let targets = ends.targets(sets);
    let mut reporter = Reporter::new(&ALS_CHAIN);
    let mut reach = AlsReach::new(&ends);
    reach.go_further(&ends);
    // Chains of one or two links have other names.
    let mut done = reach.last().to_vec();
    for links in 3..=MOST_LINKS {
        reach.go_further(&ends);
        let mut found = ends.chains(sets, &reach, links, &targets, &mut done);
        sort_by_number(&mut found, |chain| chain.weight);
        found.iter().try_for_each(|chain| chain.told().report(view.grid(), sets, &mut reporter, sink))?;
    }
    ControlFlow::Continue(())
}

/// A part of a row of bits that is processed at once.
type BitBlock = [u64; 8];

/// Numbers for pairs of a set and a digit that binds the set to another set. Along a chain, a set that lost one of its
/// digits holds all its other digits.
struct SetEnds {
    /// The set and the digit of each number.
    all: Vec<(usize, Digit)>,
    /// For each set, its first number and the digits that have numbers.
    start: Vec<(usize, DigitSet)>,
    /// For each number of a set and a digit, the numbers of the same digit in the sets that cannot hold it if this set
    /// holds it. All these lists are joined into one list; `begins` has the start of each part.
    lacking: Vec<u16>,
    begins: Vec<u32>,
    /// Number of blocks that hold one bit for each number.
    blocks: usize,
}

impl SetEnds {
    fn new(sets: &[AlmostLockedSet], links: &SetLinks) -> SetEnds {
        let mut all = Vec::new();
        let mut start = Vec::with_capacity(sets.len());
        for index in 0..sets.len() {
            let binding = links.binding(index);
            start.push((all.len(), binding));
            all.extend(binding.iter().map(|digit| (index, digit)));
        }
        let blocks = all.len().div_ceil(64 * BitBlock::default().len());
        let mut ends = SetEnds { blocks, all, start, lacking: Vec::new(), begins: vec![0] };
        for (set, digit) in &ends.all {
            let partners = ones(links.partners(*set, *digit).iter().copied());
            let lacking = partners.map(|partner| number(&ends.start, partner, *digit) as u16);
            ends.lacking.extend(lacking);
            ends.begins.push(ends.lacking.len() as u32);
        }
        ends
    }

    /// The numbers of a set.
    fn numbers(&self, set: usize) -> Range<usize> {
        let (start, digits) = self.start[set];
        start..start + digits.len()
    }

    /// For a number of a set and a digit, the numbers of the same digit in the sets that cannot hold it if this set
    /// holds it, in ascending order.
    fn lacking(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        let part = &self.lacking[self.begins[number] as usize..self.begins[number + 1] as usize];
        part.iter().map(|lacking| usize::from(*lacking))
    }

    fn row(&self, number: usize) -> Range<usize> {
        number * self.blocks..(number + 1) * self.blocks
    }

    /// For each number of a set and a digit, the numbers at which a chain may end if it begins with this set and this
    /// digit. The set at the end comes later in the list of sets. Some candidate sees all places of its digit in both
    /// sets, and this digit is neither of the two numbered digits.
    fn targets(&self, sets: &[AlmostLockedSet]) -> Vec<BitBlock> {
        let mut watchers = vec![BitBlock::default(); 81 * 9 * self.blocks];
        for (number, (set, digit)) in self.all.iter().enumerate() {
            for other in sets[*set].digits.without(*digit) {
                for cell in sets[*set].sight(other) {
                    insert(&mut watchers[self.row(cell.index() * 9 + other.index())], number);
                }
            }
        }
        let mut rows = vec![BitBlock::default(); self.all.len() * self.blocks];
        let mut seen = vec![BitBlock::default(); 9 * self.blocks];
        for (index, set) in sets.iter().enumerate() {
            let (start, binding) = self.start[index];
            if binding.is_empty() {
                continue;
            }
            seen.fill(BitBlock::default());
            for digit in set.digits {
                let row = &mut seen[self.row(digit.index())];
                for cell in set.sight(digit) {
                    add(row, &watchers[self.row(cell.index() * 9 + digit.index())]);
                }
            }
            for (number, digit) in (start..).zip(binding) {
                let row = &mut rows[self.row(number)];
                for other in set.digits.without(digit) {
                    add(row, &seen[self.row(other.index())]);
                }
                als::only_after(start + binding.len() - 1, row.as_flattened_mut());
            }
        }
        rows
    }

    /// The chains of `links` links whose two ends are not in `done` yet; `reach` must cover this number of links.
    fn chains(
        &self,
        sets: &[AlmostLockedSet],
        reach: &AlsReach,
        links: usize,
        targets: &[BitBlock],
        done: &mut [BitBlock],
    ) -> Vec<LinkSequence> {
        let (last, targets, done) =
            (reach.last().as_flattened(), targets.as_flattened(), done.as_flattened_mut());
        let words = self.blocks * BitBlock::default().len();
        let mut found = Vec::new();
        for number in 0..self.all.len() {
            for word in 0..words {
                let here = number * words + word;
                let mut new = last[here] & targets[here] & !done[here];
                while new != 0 {
                    let end = word * 64 + new.trailing_zeros() as usize;
                    let mut path = ChainSearch::new(self, sets, reach, end);
                    path.extend(number, links);
                    if let Some(chain) = path.best {
                        done[here] |= new & new.wrapping_neg();
                        found.push(chain);
                    }
                    new &= new - 1;
                }
            }
        }
        found
    }
}

/// The number of this set and this digit.
fn number(start: &[(usize, DigitSet)], set: usize, digit: Digit) -> usize {
    let (start, digits) = start[set];
    let before = digits.bits() & ((1 << digit.index()) - 1);
    start + before.count_ones() as usize
}

/// For each number, the numbers that a chain can reach from it. If the set of the first number holds the digit of that
/// number, the set of a reached number cannot hold the digit of the reached number. `rows` has a list for one link, for
/// two links at most, and so on. Links beyond the lists reach nothing new.
struct AlsReach {
    rows: Vec<Vec<BitBlock>>,
    /// The numbers that the last link added.
    fresh: Vec<BitBlock>,
}

impl AlsReach {
    /// The reach of one link.
    fn new(ends: &SetEnds) -> AlsReach {
        let mut rows = vec![BitBlock::default(); ends.all.len() * ends.blocks];
        for number in 0..ends.all.len() {
            let row = &mut rows[ends.row(number)];
            ends.lacking(number).for_each(|lacking| insert(row, lacking));
        }
        AlsReach { fresh: rows.clone(), rows: vec![rows] }
    }

    fn last(&self) -> &[BitBlock] {
        self.rows.last().map_or(&[], Vec::as_slice)
    }

    /// Returns true if the chain can get from `number` to `end` with at most `links` links.
    fn has(&self, ends: &SetEnds, links: usize, number: usize, end: usize) -> bool {
        let rows = &self.rows[links.min(self.rows.len()) - 1][ends.row(number)];
        rows.as_flattened()[end / 64] >> (end % 64) & 1 == 1
    }

    /// Extends the lists by one more link.
    fn go_further(&mut self, ends: &SetEnds) {
        let is_empty = |row: &[BitBlock]| row.as_flattened().iter().all(|word| *word == 0);
        if is_empty(&self.fresh) {
            return;
        }
        // The consequences if the set does not hold the digit: everything that follows from the set's other digits.
        let mut further = vec![BitBlock::default(); self.fresh.len()];
        for (number, (set, _)) in ends.all.iter().enumerate() {
            for other in ends.numbers(*set).filter(|other| *other != number) {
                add(&mut further[ends.row(number)], &self.fresh[ends.row(other)]);
            }
        }
        let moves: Vec<bool> =
            (0..ends.all.len()).map(|number| !is_empty(&further[ends.row(number)])).collect();
        let mut rows = self.last().to_vec();
        for number in 0..ends.all.len() {
            for block in 0..ends.blocks {
                let mut reached = BitBlock::default();
                for lacking in ends.lacking(number).filter(|lacking| moves[*lacking]) {
                    let more = &further[lacking * ends.blocks + block];
                    reached.iter_mut().zip(more).for_each(|(all, word)| *all |= word);
                }
                let here = number * ends.blocks + block;
                self.fresh[here] = std::array::from_fn(|word| reached[word] & !rows[here][word]);
                rows[here].iter_mut().zip(reached).for_each(|(all, word)| *all |= word);
            }
        }
        self.rows.push(rows);
    }
}

fn insert(row: &mut [BitBlock], number: usize) {
    row.as_flattened_mut()[number / 64] |= 1 << (number % 64);
}

fn add(row: &mut [BitBlock], more: &[BitBlock]) {
    add_row(row.as_flattened_mut(), more.as_flattened());
}

/// A chain that was found, or the beginning of one.
#[derive(Clone, Copy)]
struct LinkSequence {
    indices: [usize; MOST_LINKS + 1],
    commons: [Digit; MOST_LINKS],
    links: usize,
    weight: usize,
}

impl LinkSequence {
    fn sets(&self) -> &[usize] {
        &self.indices[..=self.links]
    }

    fn told(&self) -> SetChain<'_> {
        SetChain { indices: self.sets(), commons: &self.commons[..self.links] }
    }
}

/// The search for the smallest chain between two ends.
struct ChainSearch<'a> {
    ends: &'a SetEnds,
    sets: &'a [AlmostLockedSet],
    reach: &'a AlsReach,
    end: usize,
    way: LinkSequence,
    best: Option<LinkSequence>,
    patience: usize,
}

impl<'a> ChainSearch<'a> {
    fn new(
        ends: &'a SetEnds,
        sets: &'a [AlmostLockedSet],
        reach: &'a AlsReach,
        end: usize,
    ) -> ChainSearch<'a> {
        let way = LinkSequence {
            indices: [0; MOST_LINKS + 1],
            commons: [Digit::ALL[0]; MOST_LINKS],
            links: 0,
            weight: 0,
        };
        ChainSearch { ends, sets, reach, end, way, best: None, patience: PATIENCE }
    }

    /// Continues the chain from a set that holds this digit to the end, with `left` more links.
    fn extend(&mut self, number: usize, left: usize) {
        let (set, digit) = self.ends.all[number];
        let links = self.way.links;
        (self.way.indices[links], self.way.commons[links]) = (set, digit);
        if left == 1 {
            self.close(number);
            return;
        }
        self.way.links += 1;
        for lacking in self.ends.lacking(number) {
            if self.patience == 0 {
                break;
            }
            self.patience -= 1;
            let (partner, _) = self.ends.all[lacking];
            if self.is_taken(partner) {
                continue;
            }
            for next in self.ends.numbers(partner) {
                if next != lacking && self.reach.has(self.ends, left - 1, next, self.end) {
                    self.extend(next, left - 1);
                }
            }
        }
        self.way.links = links;
    }

    /// Adds the last link; each set that cannot have the digit counts as tried.
    fn close(&mut self, number: usize) {
        let (set, _) = self.ends.all[self.end];
        let tried = self.ends.lacking(number).position(|lacking| lacking == self.end);
        self.way.links += 1;
        if tried.is_some_and(|tried| tried < self.patience) && !self.is_taken(set) {
            let mut chain = self.way;
            chain.indices[chain.links] = set;
            chain.weight = als::weight(self.sets, chain.sets());
            if self.best.is_none_or(|best| chain.weight < best.weight) {
                self.best = Some(chain);
            }
        }
        self.way.links -= 1;
        self.patience = self.patience.saturating_sub(self.ends.lacking(number).count());
    }

    /// Returns true if the set is in the chain already; a set that occurs twice would be a contradiction by itself.
    fn is_taken(&self, set: usize) -> bool {
        self.way.indices[..self.way.links].contains(&set)
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_link_that_is_missing_breaks_it() {
        let lines = ["r1c1 = 1 2 3", "r1c2 = 2 3", "r1c9 = 1 4", "r5c9 = 4 5", "r5c8 = 5 6", "r9c8 = 2 6"];
        fires_until(&ALS_CHAIN, &lines, "2r1c8", "r5c8 = 5 6 7");
    }

    #[test]
    fn shorter_chains_are_told_by_other_names() {
        let lines = ["r1c1 = 1 2 3", "r1c2 = 2 3", "r1c9 = 1 4", "r9c9 = 4 5", "r9c8 = 2 5"];
        assert!(conclusions(&ALS_CHAIN, &board(&lines)).is_empty());
    }
}
