//! Two almost locked sets with a restricted common. Any further digit that the two sets share is in one of them.

use super::als::{self, Reporter};
use crate::board::{CandidateSet, DigitSet, Layout};
use crate::lookup::{AlmostLockedSet, FinderInput, SetLinks, ones};
use crate::pattern::{AlmostLocked, SetRoles};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(ALS_XZ = "als-xz" {
    family: AlmostLockedSets,
    library_code: "0901",
    find: als_xz,
});

fn als_xz(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let sets = view.almost_locked_sets();
    let links = view.set_links();
    let mut reporter = Reporter::new(&ALS_XZ);
    let mut watching = [const { Vec::new() }; 9];
    for (index, other) in sets.iter().enumerate() {
        if links.binding(index).is_empty() {
            continue;
        }
        als::watching(links, other, &mut watching);
        let before = index / 64 + 1;
        let hits = (0..before.min(links.words())).map(|word| {
            let before = if word == index / 64 { (1 << (index % 64)) - 1 } else { u64::MAX };
            before & linked(links, index, other.digits, &watching, word)
        });
        for one in ones(hits).map(|index| &sets[index]) {
            report(view.grid().layout(), one, other, &mut reporter, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// A word of bits for the sets that are linked to this set. Two sets are linked if they have two restricted commons.
/// They are also linked if they have one restricted common, and some candidate of another digit sees all places of its
/// digit in both sets.
fn linked(links: &SetLinks, set: usize, digits: DigitSet, watching: &[Vec<u64>; 9], word: usize) -> u64 {
    let (mut linked, mut once) = (0, 0);
    for x in links.binding(set) {
        let partners = links.partners(set, x)[word];
        linked |= partners & once;
        once |= partners;
        for z in digits.without(x) {
            linked |= partners & watching[z.index()][word];
        }
    }
    linked
}

/// Reports what the two sets remove, if they are linked.
fn report(
    layout: &Layout,
    one: &AlmostLockedSet,
    other: &AlmostLockedSet,
    reporter: &mut Reporter,
    sink: Sink,
) -> ControlFlow<()> {
    let shared = one.digits & other.digits;
    let restricted = one.restricted_commons(other);
    // Within one house, the two sets are a locked subset or remove nothing.
    if restricted.is_empty() || als::in_one_house(layout, one.cells | other.cells) {
        return ControlFlow::Continue(());
    }
    let sets = als::locked_sets(&[one, other]);
    if let Some((x, y)) = restricted.pair() {
        let removed = used_up(one, other, restricted);
        let commons = vec![als::common(x, [0, 1]), als::common(y, [0, 1])];
        let pattern = AlmostLocked { sets, commons, digits: DigitSet::EMPTY, roles: SetRoles::Locked };
        return reporter.report(pattern, removed, sink);
    }
    let Some(x) = restricted.single() else { return ControlFlow::Continue(()) };
    let free = shared.without(x);
    let removed = als::seen_by_both(one, other, free);
    let (commons, digits) = (vec![als::common(x, [0, 1])], als::effective(free, &removed));
    reporter.report(AlmostLocked { sets, commons, digits, roles: SetRoles::Chain }, removed, sink)
}

/// Removals of two doubly linked sets: each holds exactly one of the two commons and all its other digits.
fn used_up(one: &AlmostLockedSet, other: &AlmostLockedSet, restricted: DigitSet) -> CandidateSet {
    // Each digit that both sets have is true in one of the two sets, whether or not it is a restricted common.
    let mut removed = als::seen_by_both(one, other, one.digits & other.digits);
    for set in [one, other] {
        for digit in set.digits - restricted {
            removed.insert_all(digit, set.sight(digit));
        }
    }
    removed
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_common_that_is_not_restricted_breaks_it() {
        let lines = ["r1c1 = 1 2", "r1c2 = 2 3", "r9c1 = 3 4", "r9c2 = 1 4"];
        // The sets r1c12 and r9c12 share 1 and 3, neither of them restricted.
        assert!(conclusions(&ALS_XZ, &board(&lines)).is_empty());
        let lines = ["r1c1 = 1 2", "r1c4 = 2 3", "r9c1 = 1 4", "r9c7 = 3 4"];
        fires_until(&ALS_XZ, &lines, "3r1c7 3r9c4", "r9c1 = 1 4 5");
    }

    #[test]
    fn two_restricted_commons_use_up_all_digits() {
        let lines = ["r1c1 = 1 2 3", "r1c4 = 2 3", "r2c2 = 1 4 5", "r3c3 = 1 4 5"];
        let grid = board(&lines);
        assert!(conclusions(&ALS_XZ, &grid).is_empty());
        let lines = ["r1c1 = 1 2", "r1c9 = 2 3", "r4c1 = 1 4", "r4c9 = 3 4"];
        let found = conclusions(&ALS_XZ, &board(&lines));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("2r1c5") && found[0].contains("4r4c5") && found[0].contains("1r9c1"));
    }
}
