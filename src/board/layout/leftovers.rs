//! Lines and regions of a jigsaw with nearly the same cells: the table for the law of leftovers.

use super::rules::{LayoutRules, Regions};
use crate::board::{CellSet, House, HouseSet};

/// Largest number of cells that the lines may have outside the regions. If there are more such cells, hardly any digit
/// is missing from all of them.
const MOST: usize = 4;

/// Neighbouring lines and as many regions with nearly the same cells; see [`Layout::leftovers`].
///
/// A single line and a single region are left to pointing and claiming. Of two sets of lines that together are all rows
/// (or all columns), only the smaller set is taken: the other set has the same leftover cells, with the sides
/// exchanged.
pub(super) fn of(rules: &LayoutRules) -> Vec<(HouseSet, HouseSet)> {
    if rules.kind_of_regions() != Regions::Irregular {
        return Vec::new();
    }
    let size = rules.size;
    let board = LayoutRules::cells_of(size);
    let regions: Vec<House> = (18..18 + size).map(House::from_index).collect();
    let cells_of = |region: House| rules.regions[region.index() - 18];
    let cells_of_all =
        |regions: HouseSet| regions.iter().fold(CellSet::EMPTY, |all, region| all | cells_of(region));
    let runs = (0..size).flat_map(|first| (first + 2..size).map(move |end| first..end));
    let is_smaller = |run: &std::ops::Range<usize>| {
        let at_border = run.start == 0 || run.end == size;
        !at_border || 2 * run.len() < size || (2 * run.len() == size && run.start == 0)
    };
    let mut found: Vec<(usize, usize, HouseSet, HouseSet)> = Vec::new();
    for run in runs.filter(is_smaller) {
        for line in [House::row as fn(usize) -> House, House::column] {
            let lines: HouseSet = run.clone().map(line).collect();
            let cells = lines.cells() & board;
            // The regions with the most cells in the lines are tried first, so that few sets are looked at.
            let shared = |region: &House| (cells_of(*region) & cells).len();
            let mut near: Vec<House> = regions.iter().copied().filter(|region| shared(region) > 0).collect();
            near.sort_by_key(|region| std::cmp::Reverse(shared(region)));
            let mut sets = Vec::new();
            choose(&near, run.len(), HouseSet::EMPTY, &mut |set| {
                let left: CellSet = cells - cells_of_all(set);
                if (1..=MOST).contains(&left.len()) {
                    sets.push((left.len(), run.len(), lines, set));
                }
            });
            found.append(&mut sets);
        }
    }
    found.sort_by_key(|(left, lines, ..)| (*left, *lines));
    found.into_iter().map(|(.., lines, regions)| (lines, regions)).collect()
}

/// Calls `visit` with each set of `count` of the houses, added to the houses in `chosen`.
fn choose(houses: &[House], count: usize, chosen: HouseSet, visit: &mut impl FnMut(HouseSet)) {
    if count == 0 {
        return visit(chosen);
    }
    for (at, house) in houses.iter().enumerate() {
        choose(&houses[at + 1..], count - 1, chosen.with(*house), visit);
    }
}
