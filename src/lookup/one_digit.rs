//! Checks that an argument about one digit needs all the houses that it cites. The check works on sets of cells alone.
//!
//! The module `minimal` answers the same question for facts of any kind. For facts about one digit, the check here
//! tries many houses in little time. It must stay independent of the kernel, which checks proofs.

use crate::board::{CellSet, House, HouseSet, Layout};

/// Returns true if each house is needed: without this house, at least one target would not be proved false.
pub(crate) fn all_needed(layout: &Layout, places: CellSet, houses: HouseSet, targets: CellSet) -> bool {
    houses.iter().all(|house| {
        let fewer = houses.without(house);
        targets
            .iter()
            .any(|target| has_choice(layout, places - layout.peers(target), fewer - layout.houses_of(target)))
    })
}

/// Returns true if one place of each house can be chosen so that no two places conflict.
fn has_choice(layout: &Layout, open: CellSet, houses: HouseSet) -> bool {
    let places = |house: House| open & layout.cells_of(house);
    let Some(house) = houses.iter().min_by_key(|house| places(*house).len()) else { return true };
    places(house)
        .iter()
        .any(|cell| has_choice(layout, open - layout.peers(cell), houses - layout.houses_of(cell)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;

    #[test]
    fn a_base_that_adds_nothing_is_seen() {
        let cells = |list: &[(usize, usize)]| -> CellSet {
            list.iter().map(|(row, column)| Cell::at(*row, *column)).collect()
        };
        let places = cells(&[(0, 0), (0, 3), (4, 0), (4, 3), (2, 0), (8, 5), (8, 7)]);
        let rows = |list: &[usize]| -> HouseSet { list.iter().map(|row| House::row(*row)).collect() };
        let target = cells(&[(2, 0)]);
        assert!(all_needed(Layout::CLASSIC, places, rows(&[0, 4]), target));
        assert!(!all_needed(Layout::CLASSIC, places, rows(&[0, 4, 8]), target));
    }
}
