//! The most probable reading that has exactly one solution.
//!
//! A printed puzzle has exactly one solution. Readings are visited from the most probable one downwards, and a solver
//! counts the solutions of each. The readings with one solution may have been printed. Their probabilities show how
//! certain the first one is, and which cells are in doubt.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Digits of a board by cell, row by row; 0 is an empty cell.
pub type Digits = [u8; 81];

/// Probability that a cell has no printed digit, then the probability of each digit.
pub(crate) type CellProbabilities = [f32; 10];

/// Largest number of boards whose solutions are counted in one search.
const MOST_CALLS: usize = 4000;
/// The greatest number of readings that are visited in one search. Readings that repeat a digit in a house count, too.
const MOST_VISITS: usize = 60_000;
/// The search ends at readings that are less probable than the best one by this number of nats.
const HORIZON: f32 = 9.0;
/// Smallest number of digits of a puzzle with one solution.
const LEAST_GIVENS: usize = 17;
/// On pictures that it has never seen, the network is too certain of its digits. So the logarithms of its probabilities
/// are divided by this number.
const TEMPERATURE: f32 = 1.3;

/// A reading with exactly one solution.
#[derive(Clone, Debug)]
pub(crate) struct UniqueReading {
    pub(crate) digits: Digits,
    /// The negative logarithm of the probability, relative to the reading with the network's first choice in each cell,
    /// in nats.
    pub(crate) cost: f32,
}

/// All readings with one solution within the horizon, the most probable one first; and the probabilities that the
/// search used.
pub(crate) struct Readings {
    pub(crate) unique: Vec<UniqueReading>,
    pub(crate) probabilities: Vec<CellProbabilities>,
    /// Cost of the first reading that was not visited.
    pub(crate) unvisited: f32,
}

/// Probability that no reading explains the picture.
const UNEXPLAINED: f64 = 1e-6;

/// Probabilities, corrected with [`TEMPERATURE`].
fn tempered(probabilities: &CellProbabilities) -> CellProbabilities {
    let powers = probabilities.map(|probability| probability.max(1e-7).powf(1.0 / TEMPERATURE));
    let sum: f32 = powers.iter().sum();
    powers.map(|power| power / sum)
}

/// A choice among the alternatives of the cells: the cells that do not have their first alternative, each with the rank
/// of its alternative.
struct Choice {
    cost: f32,
    ranks: Vec<(u8, u8)>,
}

impl PartialEq for Choice {
    fn eq(&self, other: &Choice) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Choice {}

impl PartialOrd for Choice {
    fn partial_cmp(&self, other: &Choice) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Choice {
    fn cmp(&self, other: &Choice) -> Ordering {
        other.cost.total_cmp(&self.cost).then_with(|| other.ranks.cmp(&self.ranks))
    }
}

/// Searches for the readings with one solution. `count` returns the number of solutions of a board, or 2 if there are
/// more.
pub(crate) fn readings(
    probabilities: &[CellProbabilities],
    count: &mut dyn FnMut(&Digits) -> usize,
) -> Readings {
    let probabilities: Vec<CellProbabilities> = probabilities.iter().map(tempered).collect();
    // The alternatives of each cell with their costs; cells with a close second choice come first.
    let mut cells: Vec<(usize, Vec<(u8, f32)>)> = probabilities
        .iter()
        .enumerate()
        .map(|(cell, probabilities)| {
            let mut ranked: Vec<(u8, f32)> =
                (0..10u8).map(|digit| (digit, probabilities[usize::from(digit)])).collect();
            ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
            let best = ranked[0].1;
            let costs = ranked.into_iter().map(|(digit, probability)| (digit, (best / probability).ln()));
            (cell, costs.collect())
        })
        .collect();
    cells.sort_by(|a, b| a.1[1].1.total_cmp(&b.1[1].1).then(a.0.cmp(&b.0)));
    let mut first: Digits = [0; 81];
    for (cell, ranked) in &cells {
        first[*cell] = ranked[0].0;
    }
    let mut heap = BinaryHeap::from([Choice { cost: 0.0, ranks: Vec::new() }]);
    let mut found = Readings { unique: Vec::new(), probabilities, unvisited: f32::INFINITY };
    let mut calls = 0;
    for _ in 0..MOST_VISITS {
        let Some(choice) = heap.pop() else {
            found.unvisited = f32::INFINITY;
            break;
        };
        found.unvisited = choice.cost;
        if found.unique.first().is_some_and(|best| choice.cost > best.cost + HORIZON) {
            break;
        }
        let mut digits = first;
        for (place, rank) in &choice.ranks {
            let (cell, ranked) = &cells[usize::from(*place)];
            digits[*cell] = ranked[usize::from(*rank)].0;
        }
        if could_be_unique(&digits) {
            calls += 1;
            if count(&digits) == 1 {
                found.unique.push(UniqueReading { digits, cost: choice.cost });
            }
            if calls == MOST_CALLS {
                break;
            }
        }
        let push = |heap: &mut BinaryHeap<Choice>, kept: &[(u8, u8)], place: usize, rank: u8| {
            if place < cells.len() && usize::from(rank) < 10 {
                let mut ranks = kept.to_vec();
                ranks.push((place as u8, rank));
                let cost = ranks
                    .iter()
                    .map(|(place, rank)| cells[usize::from(*place)].1[usize::from(*rank)].1)
                    .sum();
                heap.push(Choice { cost, ranks });
            }
        };
        // Each choice is reached in exactly one way: the last cell takes its next digit, a further cell is added, or
        // the change moves from the last cell to the next one.
        match choice.ranks.split_last() {
            None => push(&mut heap, &[], 0, 1),
            Some(((place, rank), kept)) => {
                let place = usize::from(*place);
                push(&mut heap, kept, place, rank + 1);
                push(&mut heap, &choice.ranks, place + 1, 1);
                if *rank == 1 {
                    push(&mut heap, kept, place + 1, 1);
                }
            }
        }
    }
    found
}

/// Returns false if a digit occurs twice in a house, or if there are too few digits for one solution.
fn could_be_unique(digits: &Digits) -> bool {
    let mut houses = [0u16; 27];
    let mut givens = 0;
    for (cell, digit) in digits.iter().enumerate().filter(|(_, digit)| **digit != 0) {
        let (row, column) = (cell / 9, cell % 9);
        let bit = 1 << digit;
        for house in [row, 9 + column, 18 + row / 3 * 3 + column / 3] {
            if houses[house] & bit != 0 {
                return false;
            }
            houses[house] |= bit;
        }
        givens += 1;
    }
    givens >= LEAST_GIVENS
}

impl Readings {
    /// The negative logarithm of the probability that the best reading is wrong.
    ///
    /// The best reading competes with the other readings with one solution, with readings that were not visited, and
    /// with the case that no reading explains the picture, because it shows something that the network does not expect.
    pub(crate) fn sureness(&self) -> f32 {
        let Some(best) = self.unique.first() else { return 0.0 };
        let probability = |cost: f32| f64::from(-cost).exp();
        let first: f64 = (self.probabilities.iter())
            .map(|cell| f64::from(cell.iter().copied().fold(0.0f32, f32::max)).ln())
            .sum::<f64>()
            .exp();
        let others: f64 = self.unique[1..].iter().map(|reading| probability(reading.cost)).sum();
        let wrong = others + probability(self.unvisited) + UNEXPLAINED / first.max(f64::MIN_POSITIVE);
        let right = probability(best.cost);
        -(wrong / (right + wrong)).max(1e-9).ln() as f32
    }

    /// Probabilities of the digits of a cell: the mean of the probabilities from the cell alone, and of those from the
    /// readings with one solution.
    pub(crate) fn of_cell(&self, cell: usize) -> CellProbabilities {
        let own = self.probabilities[cell];
        let mut sums = [0.0; 10];
        for reading in &self.unique {
            sums[usize::from(reading.digits[cell])] += (self.unique[0].cost - reading.cost).exp();
        }
        let sum: f32 = sums.iter().sum();
        if sum == 0.0 { own } else { std::array::from_fn(|digit| (sums[digit] / sum + own[digit]) / 2.0) }
    }
}
