//! Random regions of a jigsaw, a new set for each puzzle.
//!
//! The regions begin as boxes, or as rows where a board has no boxes. Then cells of neighbouring regions are exchanged
//! at random, as long as each region stays connected. Long and thin regions are avoided, because people find them hard
//! to see.

use super::Random;
use super::filled::is_filled_soon;
use crate::board::{Cell, CellSet, Layout, LayoutError, LayoutRules};

/// Number of different sets of regions of one seed. It is limited, because each layout stays in memory as long as the
/// program runs.
const SETS: u64 = 2048;
/// Number of exchanges that are tried for each cell.
const EXCHANGES: usize = 40;
/// Among this number of exchanges that make the regions less compact, one is kept on average.
const RARELY: usize = 4;
/// Number of sets of regions that are tried until a board obeys all rules.
const ATTEMPTS: u64 = 100;
/// Constant that is mixed into the seed, so that regions and clues get different random numbers.
const REGIONS: u64 = 0x6a69_6773_6177;

/// The rules of jigsaws whose regions are random.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomJigsaw {
    rules: LayoutRules,
}

impl RandomJigsaw {
    /// Jigsaws with these rules, but with random regions instead of the regions in `rules`.
    pub fn new(rules: LayoutRules) -> RandomJigsaw {
        RandomJigsaw { rules }
    }

    /// The layout of the puzzle with this number of a seed. If none of the tried regions soon gives a full board,
    /// returns the layout with the last tried regions.
    ///
    /// # Errors
    /// The rules cannot make a layout with random regions.
    pub fn nth(&self, seed: u64, index: u64) -> Result<&'static Layout, LayoutError> {
        let mut last = None;
        for attempt in 0..ATTEMPTS {
            let mut random = Random::new(seed ^ REGIONS, index % SETS * ATTEMPTS + attempt);
            let regions = regions(self.rules.size, &mut random);
            let layout = Layout::of(&LayoutRules { regions, ..self.rules.clone() })?;
            if is_filled_soon(layout, &mut random) {
                return Ok(layout);
            }
            last = Some(layout);
        }
        // The caller then reports that no board obeys the rules.
        last.map_or_else(|| Layout::of(&self.rules), Ok)
    }
}

/// Connected regions that fill a board of this size, each with as many cells as the board has rows.
fn regions(size: usize, random: &mut Random) -> Vec<CellSet> {
    let boxes = LayoutRules::of_size(size).regions;
    let rows = |row: usize| (0..size).map(|column| Cell::at(row, column)).collect();
    let mut regions: Vec<CellSet> = if boxes.is_empty() { (0..size).map(rows).collect() } else { boxes };
    let start = regions.clone();
    let board = regions.iter().fold(CellSet::EMPTY, |all, region| all | *region);
    let cells: Vec<Cell> = board.iter().collect();
    for _ in 0..EXCHANGES * cells.len() {
        let cell = cells[random.below(cells.len())];
        let of = |cell: Cell, regions: &[CellSet]| regions.iter().position(|region| region.contains(cell));
        let Some(here) = of(cell, &regions) else { continue };
        let beside: Vec<Cell> = ((cell.beside() & board) - regions[here]).iter().collect();
        if beside.is_empty() {
            continue;
        }
        let Some(there) = of(beside[random.below(beside.len())], &regions) else { continue };
        let back: Vec<Cell> = regions[there]
            .iter()
            .filter(|other| *other != cell && other.beside().intersects(regions[here].without(cell)))
            .collect();
        if back.is_empty() {
            continue;
        }
        let other = back[random.below(back.len())];
        let swapped = [regions[here].without(cell).with(other), regions[there].without(other).with(cell)];
        let before = contacts(regions[here]) + contacts(regions[there]);
        let after = swapped.map(contacts).iter().sum::<usize>();
        let is_kept = swapped.iter().all(|region| region.is_connected())
            && (after >= before || random.below(RARELY) == 0);
        if is_kept {
            [regions[here], regions[there]] = swapped;
        }
    }
    // A board with the usual boxes is not a jigsaw.
    if regions.iter().all(|region| start.contains(region)) { self::regions(size, random) } else { regions }
}

/// Number of pairs of neighbours within the region, each counted twice; the larger it is, the more compact the region
/// is.
fn contacts(region: CellSet) -> usize {
    region.iter().map(|cell| (cell.beside() & region).len()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Regions;

    #[test]
    fn random_regions_fill_the_board_and_are_connected() {
        for size in 4..=9 {
            for index in 0..40 {
                let regions = regions(size, &mut Random::new(7, index));
                assert_eq!(regions.len(), size);
                assert!(regions.iter().all(|region| region.len() == size && region.is_connected()));
                assert_eq!(
                    regions.iter().fold(CellSet::EMPTY, |all, region| all | *region).len(),
                    size * size
                );
            }
        }
    }

    #[test]
    fn each_puzzle_has_its_own_regions_and_a_seed_always_the_same() {
        let jigsaw = RandomJigsaw::new(LayoutRules::of_size(6));
        let layouts: Vec<&Layout> = (0..5).map(|index| jigsaw.nth(3, index).expect("a layout")).collect();
        assert!(layouts.iter().all(|layout| layout.regions() == Regions::Irregular && layout.size() == 6));
        assert!(layouts.windows(2).all(|pair| pair[0].name() != pair[1].name()));
        assert_eq!(jigsaw.nth(3, 2).map(Layout::name), Ok(layouts[2].name()));
        assert_ne!(jigsaw.nth(4, 2).map(Layout::name), Ok(layouts[2].name()));
    }
}
