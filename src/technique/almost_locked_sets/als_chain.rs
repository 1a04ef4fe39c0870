#![doc = include_str!("../pages/en/als_chain.md")]

use super::als::{self, Reporter, SetChain};
use crate::board::{Candidate, Digit, DigitSet, sort_by_number};
use crate::step::{Family, Sink, Technique};
use crate::view::{AlmostLockedSet, SetLinks, View, add_row, ones};
use std::ops::ControlFlow;

/// Four or more almost locked sets, each bound to the next: one of the two ends holds every other digit they share.
pub(crate) static ALS_CHAIN: Technique = Technique {
    id: "als-chain",
    family: Family::AlmostLockedSets,
    library_code: "0903",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: als_chain,
    page: page!("als_chain"),
    examples: examples!("als_chain"),
    practice: practice!("als_chain"),
};

/// The most links of a chain. A longer one is no easier to see than a chain of candidates.
const MOST_LINKS: usize = 6;

/// How many sets the search for one chain may try.
const PATIENCE: u32 = 2000;

fn als_chain(view: &View, sink: Sink) -> ControlFlow<()> {
    let sets = view.almost_locked_sets();
    let links = view.set_links();
    let ends = Ends::new(sets, links);
    let targets = ends.targets(sets);
    let mut reporter = Reporter::new(&ALS_CHAIN);
    let mut reach = vec![ends.first(links)];
    let mut done = Vec::new();
    while reach.len() < MOST_LINKS {
        let further = ends.further(links, &reach);
        reach.push(further);
        if reach.len() == 2 {
            // Two links and fewer are told by other names.
            done.clone_from(&reach[1]);
        } else {
            let mut found = ends.chains(sets, links, &reach, &targets, &mut done);
            sort_by_number(&mut found, SetChain::weight);
            found.iter().try_for_each(|chain| chain.report(view.grid(), sets, &mut reporter, sink))?;
        }
    }
    ControlFlow::Continue(())
}

/// Each set with each of its digits that binds it to another set, numbered. In what follows from an assumption a set
/// comes to lack a digit, and then holds all its others.
struct Ends {
    /// The set and the digit of each number.
    all: Vec<(usize, Digit)>,
    /// For each set its first number and the digits that it has numbers for.
    start: Vec<(usize, DigitSet)>,
    /// How many words of 64 bits hold one bit for each number.
    words: usize,
}

impl Ends {
    fn new(sets: &[AlmostLockedSet], links: &SetLinks) -> Ends {
        let mut all = Vec::new();
        let mut start = Vec::with_capacity(sets.len());
        for index in 0..sets.len() {
            let binding = links.binding(index);
            start.push((all.len(), binding));
            all.extend(binding.iter().map(|digit| (index, digit)));
        }
        Ends { words: all.len().div_ceil(64), all, start }
    }

    /// The number of a set's digit.
    fn number(&self, set: usize, digit: Digit) -> usize {
        let (start, digits) = self.start[set];
        let before = digits.bits() & ((1 << digit.index()) - 1);
        start + before.count_ones() as usize
    }

    /// The numbers of a set.
    fn numbers(&self, set: usize) -> std::ops::Range<usize> {
        let (start, digits) = self.start[set];
        start..start + digits.len()
    }

    fn row(&self, number: usize) -> std::ops::Range<usize> {
        number * self.words..(number + 1) * self.words
    }

    /// For each number, what lacks the digit if this set holds it.
    fn first(&self, links: &SetLinks) -> Vec<u64> {
        let mut rows = vec![0; self.all.len() * self.words];
        for (number, (set, digit)) in self.all.iter().enumerate() {
            let row = &mut rows[self.row(number)];
            for partner in ones(links.partners(*set, *digit).iter().copied()) {
                let lacking = self.number(partner, *digit);
                row[lacking / 64] |= 1 << (lacking % 64);
            }
        }
        rows
    }

    /// For each number, what lacks its digit at most one link further than the last of these rows say.
    fn further(&self, links: &SetLinks, reach: &[Vec<u64>]) -> Vec<u64> {
        let (Some(first), Some(last)) = (reach.first(), reach.last()) else { return Vec::new() };
        // What follows when a set lacks the digit: all that follows from its other digits.
        let mut lacking = vec![0; last.len()];
        for (number, (set, _)) in self.all.iter().enumerate() {
            for other in self.numbers(*set).filter(|other| *other != number) {
                add_row(&mut lacking[self.row(number)], &last[self.row(other)]);
            }
        }
        let mut rows = first.clone();
        for (number, (set, digit)) in self.all.iter().enumerate() {
            let row = &mut rows[self.row(number)];
            for partner in ones(links.partners(*set, *digit).iter().copied()) {
                add_row(row, &lacking[self.row(self.number(partner, *digit))]);
            }
        }
        rows
    }

    /// For each number, the numbers at which a chain may end that begins with this set and this digit for its first
    /// link: later sets that share with it the sight of a digit which is neither of the two.
    fn targets(&self, sets: &[AlmostLockedSet]) -> Vec<u64> {
        let mut watchers = vec![0; 81 * 9 * self.words];
        for (number, (set, digit)) in self.all.iter().enumerate() {
            for other in sets[*set].digits.without(*digit) {
                for cell in sets[*set].sight(other) {
                    watchers[(cell.index() * 9 + other.index()) * self.words + number / 64] |=
                        1 << (number % 64);
                }
            }
        }
        let mut rows = vec![0; self.all.len() * self.words];
        let mut seen = vec![0; 9 * self.words];
        for (index, set) in sets.iter().enumerate() {
            let (start, binding) = self.start[index];
            if binding.is_empty() {
                continue;
            }
            seen.fill(0);
            for digit in set.digits {
                let row = &mut seen[self.row(digit.index())];
                for cell in set.sight(digit) {
                    let candidate = Candidate::new(digit, cell);
                    add_row(row, &watchers[self.row(candidate.cell.index() * 9 + digit.index())]);
                }
            }
            for (number, digit) in (start..).zip(binding) {
                let row = &mut rows[self.row(number)];
                for other in set.digits.without(digit) {
                    add_row(row, &seen[self.row(other.index())]);
                }
                als::only_after(start + binding.len() - 1, row);
            }
        }
        rows
    }

    /// The chains of as many links as there are reaches, between ends that are not done with.
    fn chains(
        &self,
        sets: &[AlmostLockedSet],
        links: &SetLinks,
        reach: &[Vec<u64>],
        targets: &[u64],
        done: &mut [u64],
    ) -> Vec<SetChain> {
        let Some(last) = reach.last() else { return Vec::new() };
        let mut found = Vec::new();
        for number in 0..self.all.len() {
            for word in self.row(number) {
                let mut new = last[word] & targets[word] & !done[word];
                while new != 0 {
                    let end = (word - number * self.words) * 64 + new.trailing_zeros() as usize;
                    let mut path = Path::new(self, sets, links, reach, end);
                    path.extend(number, reach.len());
                    if let Some(chain) = path.best {
                        done[word] |= new & new.wrapping_neg();
                        found.push(chain);
                    }
                    new &= new - 1;
                }
            }
        }
        found
    }
}

/// The search for the smallest chain between two ends.
struct Path<'a> {
    ends: &'a Ends,
    sets: &'a [AlmostLockedSet],
    links: &'a SetLinks,
    reach: &'a [Vec<u64>],
    end: usize,
    indices: Vec<usize>,
    commons: Vec<Digit>,
    best: Option<SetChain>,
    patience: u32,
}

impl<'a> Path<'a> {
    fn new(
        ends: &'a Ends,
        sets: &'a [AlmostLockedSet],
        links: &'a SetLinks,
        reach: &'a [Vec<u64>],
        end: usize,
    ) -> Path<'a> {
        Path {
            ends,
            sets,
            links,
            reach,
            end,
            indices: Vec::new(),
            commons: Vec::new(),
            best: None,
            patience: PATIENCE,
        }
    }

    /// Goes on from a set that holds this digit, to the end with so many links.
    fn extend(&mut self, number: usize, left: usize) {
        let (set, digit) = self.ends.all[number];
        self.indices.push(set);
        self.commons.push(digit);
        for partner in ones(self.links.partners(set, digit).iter().copied()) {
            // The same set twice would be a contradiction of its own.
            if self.patience == 0 {
                break;
            }
            self.patience -= 1;
            if self.indices.contains(&partner) {
                continue;
            }
            let lacking = self.ends.number(partner, digit);
            if left == 1 {
                if lacking == self.end {
                    let mut indices = self.indices.clone();
                    indices.push(partner);
                    let chain = SetChain::new(self.sets, indices, self.commons.clone());
                    if self.best.as_ref().is_none_or(|best| chain.weight() < best.weight()) {
                        self.best = Some(chain);
                    }
                }
                continue;
            }
            for next in self.ends.numbers(partner) {
                let row = &self.reach[left - 2][self.ends.row(next)];
                if next != lacking && row[self.end / 64] >> (self.end % 64) & 1 == 1 {
                    self.extend(next, left - 1);
                }
            }
        }
        self.indices.pop();
        self.commons.pop();
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
