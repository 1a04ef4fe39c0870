//! Relabelled exercises, so that a player does not learn an exercise by heart.

use super::{Exercise, Miss, NearMissChange};
use crate::board::{CellSet, Digit, HouseSet, Layout};
use crate::generate::Random;
use crate::relabelling::Relabelling;

/// The relabelling that belongs to a number.
pub(super) fn random_relabelling(seed: u64) -> Relabelling {
    let mut random = Random::new(seed, 0);
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let (rows, columns) = (lines(&mut random), lines(&mut random));
    let is_transposed = random.below(2) == 1;
    Relabelling::new(is_transposed, rows, columns, digits).unwrap_or(Relabelling::NONE)
}

/// The relabelling that belongs to a number, among those that keep the rules of the layout: the board is turned or
/// mirrored so that each region and each extra house becomes such a house, and the digits exchange their names. Where neighbours
/// hold no consecutive digits, the digits keep their order or take the opposite order.
fn random_relabelling_on(layout: &Layout, seed: u64) -> Relabelling {
    if layout.is_classic() {
        return random_relabelling(seed);
    }
    let mut random = Random::new(seed, 0);
    let mut digits = Digit::ALL;
    let used = &mut digits[..layout.size()];
    if !layout.pairs().consecutive {
        random.shuffle(used);
    } else if random.below(2) == 1 {
        used.reverse();
    }
    let ascending = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let descending = [8, 7, 6, 5, 4, 3, 2, 1, 0];
    let mut turns: Vec<(bool, [u8; 9], [u8; 9])> = Vec::new();
    // A smaller board lies in a corner of the nine rows, and stays there.
    let turned: &[bool] = if layout.size() == 9 { &[false, true] } else { &[] };
    for is_transposed in turned.iter().copied() {
        for rows in [ascending, descending] {
            turns.extend([ascending, descending].map(|columns| (is_transposed, rows, columns)));
        }
    }
    random.shuffle(&mut turns);
    let lines = HouseSet::ROWS | HouseSet::COLUMNS;
    let houses: Vec<CellSet> = (layout.houses() - lines).iter().map(|house| layout.cells_of(house)).collect();
    let keeps_houses = |names: &Relabelling| {
        houses.iter().all(|house| houses.contains(&house.iter().map(|cell| names.cell(cell)).collect()))
    };
    let all =
        turns.into_iter().filter_map(|(turn, rows, columns)| Relabelling::new(turn, rows, columns, digits));
    all.into_iter()
        .find(keeps_houses)
        .or_else(|| Relabelling::new(false, ascending, ascending, digits))
        .unwrap_or(Relabelling::NONE)
}

/// The exercise under the relabelling that belongs to a number. The board keeps its further rules.
pub fn relabel(Exercise { position, miss }: &Exercise, seed: u64) -> Exercise {
    let names = random_relabelling_on(position.layout, seed);
    let change = |change| match change {
        NearMissChange::Remove(extra) => NearMissChange::Remove(names.candidate(extra)),
        NearMissChange::Write(written) => NearMissChange::Write(names.candidate(written)),
    };
    let miss = miss.map(|Miss { change: put, condition }| Miss { change: change(put), condition });
    Exercise { position: names.position(position), miss }
}

/// A random order of nine lines that keeps the lines of each box together.
fn lines(random: &mut Random) -> [u8; 9] {
    let mut bands = [0, 1, 2];
    random.shuffle(&mut bands);
    let mut all = [0; 9];
    for (band, three) in bands.into_iter().zip(all.chunks_mut(3)) {
        let mut lines = [0, 1, 2];
        random.shuffle(&mut lines);
        three.iter_mut().zip(lines).for_each(|(line, within)| *line = 3 * band + within);
    }
    all
}
