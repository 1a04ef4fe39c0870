//! Relabelled exercises, so that a player does not learn an exercise by heart.

use super::{Exercise, Miss, NearMissChange};
#[cfg(feature = "api")]
use crate::board::LineOrder;
use crate::board::{Digit, Layout};
use crate::generate::Random;
#[cfg(feature = "api")]
use crate::puzzle::Board;
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

/// The relabelling that belongs to a number, among those that keep the rules of the layout. If the rules forbid
/// consecutive digits in neighbouring cells, the digits keep their order or take the opposite order.
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
    Relabelling::of_lines(layout.symmetries().random(|limit| random.below(limit)), digits)
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

/// The position with its lines in this order.
#[cfg(feature = "api")]
pub(crate) fn reordered(position: &Board, order: LineOrder) -> Board {
    Relabelling::of_lines(order, Digit::ALL).position(position)
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
