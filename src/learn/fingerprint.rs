//! A number that all relabellings of a puzzle share.

use crate::board::Cell;
use crate::puzzle::Digits;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// A number that a puzzle shares with all its relabellings. A relabelling exchanges digits, changes the order of rows
/// and columns so that boxes stay boxes, or turns the puzzle.
///
/// Two puzzles with different numbers are not relabellings of each other. Two puzzles with the same number most likely
/// are relabellings of each other, but this is not certain. The method is a usual one for graphs: it colours each cell
/// again and again, by the colours of the cells that the cell sees.
pub fn fingerprint(givens: &Digits) -> u64 {
    let mut colours: Vec<u64> = Cell::all().map(|cell| u64::from(givens.get(cell).is_some())).collect();
    let sorted = |mut all: Vec<u64>| {
        all.sort_unstable();
        all
    };
    for _ in 0..6 {
        let of =
            |cells: &mut dyn Iterator<Item = Cell>| sorted(cells.map(|cell| colours[cell.index()]).collect());
        let next: Vec<u64> = Cell::all()
            .map(|cell| {
                let [row, column, box_] = cell.houses().map(|house| of(&mut house.cells().iter()));
                let lines = if row < column { (row, column) } else { (column, row) };
                let alike = givens.get(cell).map(|digit| {
                    of(&mut givens.iter().filter(|(_, other)| *other == digit).map(|(cell, _)| cell))
                });
                hash(&(colours[cell.index()], lines, box_, alike))
            })
            .collect();
        colours = next;
    }
    hash(&sorted(colours))
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::super::relabel::random_relabelling;
    use super::fingerprint;
    use crate::generate::Generator;

    #[test]
    fn relabelling_changes_no_fingerprint_and_another_puzzle_has_another() {
        let puzzles: Vec<_> = Generator::new(3).puzzles().take(40).collect();
        let numbers: std::collections::BTreeSet<u64> = puzzles.iter().map(fingerprint).collect();
        assert_eq!(numbers.len(), puzzles.len());
        for (seed, puzzle) in puzzles.iter().enumerate() {
            let other = random_relabelling(seed as u64).values(puzzle);
            assert_ne!(other, *puzzle);
            assert_eq!(fingerprint(&other), fingerprint(puzzle));
        }
    }
}
