//! Random ways to solve a puzzle with its singles and with the other steps that its path needs.

use crate::board::{Candidate, Digit, HouseKind};
use crate::generate::Random;
use crate::grid::Grid;
use crate::step::Step;

/// Number of ways that are averaged. With more ways, the minutes are not closer to the times of the players.
const WAYS: usize = 32;

/// Number of placements at the beginning of a way over which the trait `places` is averaged.
const EARLY: usize = 25;

/// Three shares: how often a player takes a single that is seen in a box, compared with a single that is seen in a line
/// or by counting the digits of a cell. These shares fit the times better than equal shares; the fit hardly depends on
/// the exact numbers.
const IN_BOX: usize = 20;
const IN_LINE: usize = 8;
const BY_COUNTING: usize = 3;

/// The open singles of a stage.
#[derive(Default)]
struct OpenSingles {
    /// Each single with its share, once for each house or cell that shows the single.
    shown: Vec<(Candidate, usize)>,
    /// Numbers of hidden singles in boxes, and in boxes and lines.
    in_boxes: usize,
    hidden: usize,
}

impl OpenSingles {
    fn find(&mut self, grid: &Grid) {
        self.shown.clear();
        (self.in_boxes, self.hidden) = (0, 0);
        for digit in grid.digits_of_hidden_singles() {
            for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
                let is_box = kind == HouseKind::Box;
                for house in grid.hidden_singles_in(digit, kind) {
                    let Some(cell) = grid.places_in(digit, house).first() else { continue };
                    self.hidden += 1;
                    self.in_boxes += usize::from(is_box);
                    let share = if is_box { IN_BOX } else { IN_LINE };
                    self.shown.push((Candidate::new(digit, cell), share));
                }
            }
        }
        for cell in grid.naked_singles() {
            let digit: Option<Digit> = grid.candidates(cell).first();
            self.shown.extend(digit.map(|digit| (Candidate::new(digit, cell), BY_COUNTING)));
        }
    }

    /// Chooses an open single at random, with a probability in proportion to its share; `None` if no single is open.
    fn choose(&self, random: &mut Random) -> Option<Candidate> {
        let all = self.shown.iter().map(|(_, share)| share).sum();
        if all == 0 {
            return None;
        }
        let mut rest = random.below(all);
        let chosen = self.shown.iter().find(|(_, share)| {
            let is_here = rest < *share;
            rest = rest.saturating_sub(*share);
            is_here
        });
        chosen.map(|(single, _)| *single)
    }
}

/// The traits `places`, `waits` and `counting`, averaged over random ways.
pub(super) fn average(start: &Grid, hard: &[&Step]) -> [f64; 3] {
    let mut random = Random::new(0, 0);
    let mut open = OpenSingles::default();
    let mut sums = [0.0; 3];
    for _ in 0..WAYS {
        let way = way(start.clone(), hard, &mut open, &mut random);
        sums.iter_mut().zip(way).for_each(|(sum, value)| *sum += value);
    }
    sums.map(|sum| sum / WAYS as f64)
}

/// The three traits on one way. Whenever no single is open, the way takes the next of the hard steps. All orders of the
/// singles lead to the same board at this point, so the step always fits.
fn way(mut grid: Grid, hard: &[&Step], open: &mut OpenSingles, random: &mut Random) -> [f64; 3] {
    let mut hard = hard.iter();
    let (mut placements, mut places, mut waits, mut counting) = (0usize, 0.0, 0.0, 0.0);
    loop {
        open.find(&grid);
        let Some(single) = open.choose(random) else {
            let Some(step) = hard.next() else { break };
            // The step belongs to a path that solves the puzzle, so the step contradicts nothing.
            let _ = step.conclusion.apply(&mut grid);
            continue;
        };
        if placements < EARLY {
            places += (open.in_boxes as f64).ln_1p();
        }
        placements += 1;
        waits += 1.0 / (1 + open.hidden) as f64;
        if open.hidden == 0 {
            counting = 1.0;
        }
        let _ = grid.place(single);
    }
    [places / placements.clamp(1, EARLY) as f64, waits, counting]
}
