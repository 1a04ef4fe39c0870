//! Sources of puzzles for the tools: puzzles are generated, opened, built around a pattern, or reached by climbing.

use super::designs::{Design, designs};
use super::random::SplitMix;
use whydoku::board::{Cell, CellSet};
use whydoku::generate::{Generator, Symmetry};
use whydoku::grid::Grid;
use whydoku::puzzle::{Board, Digits};
use whydoku::search::{is_unique, solve_one};
use whydoku::solve::{Method, Solver, Strategy};
use whydoku::step::Technique;

/// Source of the puzzles.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PuzzleInput {
    Generated,
    Open,
    Built,
    Climb,
}

impl PuzzleInput {
    /// The endless sequence of puzzles of a seed, in groups: each item has the puzzles of one solution.
    pub(crate) fn puzzles(
        self,
        seed: u64,
        techniques: &[&'static Technique],
    ) -> Box<dyn Iterator<Item = Vec<Digits>>> {
        let symmetric =
            Generator::new(seed).symmetry(Symmetry::Rotational180).minimal_within_symmetry().puzzles();
        match self {
            PuzzleInput::Generated => Box::new(symmetric.map(|puzzle| vec![puzzle])),
            PuzzleInput::Open => Box::new(symmetric.map(|puzzle| opened(puzzle).collect())),
            PuzzleInput::Built => {
                let techniques = techniques.to_vec();
                Box::new(
                    symmetric
                        .map(move |puzzle| techniques.iter().filter_map(|one| built(&puzzle, one)).collect()),
                )
            }

            PuzzleInput::Climb => {
                let mut random = SplitMix(seed);
                Box::new(Generator::new(seed).puzzles().map(move |puzzle| climbed(&puzzle, &mut random)))
            }
        }
    }
}

/// For each given, the board without this given.
fn opened(values: Digits) -> impl Iterator<Item = Digits> {
    values.cells().iter().map(move |cell| {
        let mut fewer = values;
        fewer.set(cell, None);
        fewer
    })
}

/// A puzzle built around the technique's pattern, if the pattern can be placed in the solution of this puzzle.
fn built(puzzle: &Digits, technique: &Technique) -> Option<Digits> {
    /// Number of designs to try in one solution.
    const TRIES: usize = 20;
    let solution = solve_one(puzzle)?;
    let seed = solution.iter().fold(0, |seed: u64, (_, digit)| seed.wrapping_mul(9) + digit.index() as u64);
    let mut random = SplitMix(seed);
    let mut all = designs(technique.id, &solution);
    (0..TRIES.min(all.len())).find_map(|_| {
        let design = all.swap_remove(random.below(all.len()));
        thinned(&solution, &design, &mut random)
    })
}

/// A puzzle with the design and one solution, from which no further digit can be removed.
fn thinned(solution: &Digits, design: &Design, random: &mut SplitMix) -> Option<Digits> {
    let mut clues = CellSet::ALL - design.open;
    let stands = |clues: CellSet| {
        let board = only(solution, clues);
        Grid::classic(&board).is_ok_and(|grid| (design.holds)(&grid)) && is_unique(&board)
    };
    if !stands(clues) {
        return None;
    }
    let mut order: Vec<Cell> = clues.iter().collect();
    while !order.is_empty() {
        let cell = order.swap_remove(random.below(order.len()));
        if stands(clues.without(cell)) {
            clues = clues.without(cell);
        }
    }
    Some(only(solution, clues))
}

/// The puzzles of a random walk, the last puzzle first. All puzzles of the walk have the same solution. Each step leads
/// to a puzzle that has at least as many candidates left after all singles and subsets.
fn climbed(start: &Digits, random: &mut SplitMix) -> Vec<Digits> {
    /// Number of steps of a walk.
    const WALK: usize = 3000;
    /// Number of puzzles taken from the end of the walk.
    const LAST: usize = 40;
    let easy = Solver::new(&Strategy::basic()).method(Method::Logic);
    let mut passed = Vec::new();
    let Some(solution) = solve_one(start) else { return passed };
    let Some(mut here) = minimal(&solution, solution.cells(), random) else { return passed };
    let mut best = 0;
    for _ in 0..WALK {
        let mut clues = here.cells();
        for _ in 0..2 {
            clues = clues.iter().nth(random.below(clues.len())).map_or(clues, |cell| clues.without(cell));
        }
        let mut others: Vec<Cell> = (CellSet::ALL - clues).iter().collect();
        while !others.is_empty() && !is_unique(&only(&solution, clues)) {
            clues = clues.with(others.swap_remove(random.below(others.len())));
        }
        let Some(there) = minimal(&solution, clues, random) else { continue };
        let Ok(trace) = easy.solve(&Board::new(there)) else { continue };
        let left = trace.end.unsolved_cells();
        let score = left.iter().map(|cell| trace.end.candidates(cell).len()).sum::<usize>();
        if score >= best {
            (here, best) = (there, score);
            passed.push(there);
        }
    }
    passed.into_iter().rev().take(LAST).collect()
}

/// The solution's digits in these cells.
fn only(solution: &Digits, clues: CellSet) -> Digits {
    let mut values = Digits::EMPTY;
    clues.iter().for_each(|cell| values.set(cell, solution.get(cell)));
    values
}

/// A minimal puzzle with some of these clues; `None` if the clues have several solutions.
fn minimal(solution: &Digits, mut clues: CellSet, random: &mut SplitMix) -> Option<Digits> {
    if !is_unique(&only(solution, clues)) {
        return None;
    }
    let mut order: Vec<Cell> = clues.iter().collect();
    while !order.is_empty() {
        let cell = order.swap_remove(random.below(order.len()));
        if is_unique(&only(solution, clues.without(cell))) {
            clues = clues.without(cell);
        }
    }
    Some(only(solution, clues))
}
