//! Makes the example positions of `puzzles/`: `positions [TECHNIQUE…] [--seed N] [--anywhere | --climb]`.
//!
//! With `--climb` it walks from puzzle to puzzle of one solution, always to one that is no easier, and looks where singles and
//! subsets find nothing more: for what only the hardest puzzles have.
//!
//! For each technique it plays generated puzzles by the `human` strategy until the technique is the next step and
//! has one conclusion on the board, and writes such positions in the library format with what the step removes or
//! places. With `--anywhere` a position also serves when simpler techniques find something there: for those that
//! are seldom or never needed. Beside each it writes a near miss (`-x`): the same board with one thing put back, on which the
//! technique must be silent. The same seed gives the same files on every machine.

#[path = "common/random.rs"]
mod random;

use random::SplitMix;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::process::ExitCode;
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet};
use whydoku::format::LibraryCase;
use whydoku::grid::Grid;
use whydoku::proof::justify;
use whydoku::puzzle::{Position, Values};
use whydoku::solve::generate::{Generator, Symmetry};
use whydoku::solve::{Method, Solver, State, Strategy};
use whydoku::step::{Step, Technique, View};
use whydoku::technique::CATALOGUE;

/// Positions for each technique.
const WANTED: usize = 3;
/// Puzzles to play before giving up.
const PATIENCE: usize = 400_000;

fn main() -> ExitCode {
    let mut ids = Vec::new();
    let mut seed = 1;
    let mut anywhere = false;
    let mut climbing = false;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seed" => seed = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(seed),
            "--anywhere" => anywhere = true,
            "--climb" => climbing = true,
            _ => ids.push(argument),
        }
    }
    let wanted = |technique: &&&'static Technique| ids.is_empty() || ids.iter().any(|id| id == technique.id);
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let solver = Solver::default().method(Method::Logic);
    if climbing {
        for technique in CATALOGUE.iter().copied().filter(|t| wanted(&t)) {
            climb(technique, seed, found.entry(technique.id).or_default());
        }
    }
    let generator = Generator::new(seed).symmetry(Symmetry::Rotational180);
    for values in generator.puzzles().take(if climbing { 0 } else { PATIENCE }) {
        if anywhere {
            let open = CATALOGUE.iter().copied().filter(|t| wanted(&t));
            let open = open.filter(|t| found.get(t.id).is_none_or(|list| list.len() < WANTED)).collect();
            search(&solver, &Position::new(values), open, &mut found);
        } else {
            play(&solver, &Position::new(values), &mut found);
        }
        if CATALOGUE.iter().filter(wanted).all(|t| found.get(t.id).is_some_and(|list| list.len() == WANTED)) {
            break;
        }
    }
    let mut complete = true;
    for technique in CATALOGUE.iter().filter(wanted) {
        let cases = found.remove(technique.id).unwrap_or_default();
        complete &= cases.len() == WANTED;
        eprintln!("{}: {} positions", technique.id, cases.len());
        let path = format!("puzzles/{}.txt", technique.id.replace('-', "_"));
        let id = technique.id;
        let mode = match (anywhere, climbing) {
            (true, _) => " --anywhere",
            (false, true) => " --climb",
            (false, false) => "",
        };
        let head = format!(
            "# Positions for {id} and near misses (-x), in the library format.\n\
             # Made by: cargo run --release --example positions -- {id} --seed {seed}{mode}\n"
        );
        if let Err(error) = std::fs::write(&path, head + &cases.concat()) {
            eprintln!("{path}: {error}");
            return ExitCode::from(2);
        }
    }
    if complete { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

/// Plays one puzzle and keeps the positions that are still wanted.
fn play(solver: &Solver, position: &Position, found: &mut BTreeMap<&str, Vec<String>>) {
    let Ok(mut state) = State::new(position) else { return };
    while let Some(step) = solver.next(&state) {
        let cases = found.entry(step.technique.id).or_default();
        if cases.len() < WANTED
            && steps(state.grid(), state.givens(), step.technique).len() == 1
            && let Some(miss) = near_miss(&position.givens, &state, &step)
        {
            let fires = case(&position.givens, state.grid(), &step, true);
            cases.push(format!("{fires}\n{}\n", case(&position.givens, &miss, &step, false)));
            // One position of a puzzle is enough for a technique; another puzzle teaches more.
            return;
        }
        if state.apply(&step).is_err() {
            return;
        }
    }
}

/// Looks for these techniques at every state of one puzzle's path.
fn search(
    solver: &Solver,
    position: &Position,
    mut open: Vec<&'static Technique>,
    found: &mut BTreeMap<&str, Vec<String>>,
) {
    let Ok(mut state) = State::new(position) else { return };
    while let Some(next) = solver.next(&state) {
        open.retain(|technique| {
            let mut steps = steps(state.grid(), state.givens(), technique);
            let (Some(step), true) = (steps.pop(), steps.is_empty()) else { return true };
            let Some(miss) = near_miss(&position.givens, &state, &step) else { return true };
            let fires = case(&position.givens, state.grid(), &step, true);
            let miss = case(&position.givens, &miss, &step, false);
            found.entry(technique.id).or_default().push(format!("{fires}\n{miss}\n"));
            false
        });
        if state.apply(&next).is_err() {
            return;
        }
    }
}

/// Walks from puzzle to puzzle until the technique has its positions.
fn climb(technique: &'static Technique, seed: u64, cases: &mut Vec<String>) {
    /// Steps from one puzzle before another solution is tried.
    const WALK: usize = 3000;
    let easy = Solver::new(&Strategy::basic()).method(Method::Logic);
    let mut random = SplitMix(seed);
    let generator = Generator::new(seed);
    for start in generator.puzzles().take(PATIENCE) {
        let Some(solution) = whydoku::search::solve_one(&start) else { continue };
        let Some(mut here) = minimal(&solution, solution.cells(), &mut random) else { continue };
        let mut best = 0;
        for _ in 0..WALK {
            let mut clues = here.cells();
            for _ in 0..2 {
                clues = clues.iter().nth(random.below(clues.len())).map_or(clues, |cell| clues.without(cell));
            }
            let mut others: Vec<Cell> = (CellSet::ALL - clues).iter().collect();
            while !others.is_empty() && !whydoku::search::is_unique(&only(&solution, clues)) {
                clues = clues.with(others.swap_remove(random.below(others.len())));
            }
            let Some(there) = minimal(&solution, clues, &mut random) else { continue };
            let position = Position::new(there);
            let Ok(mut state) = State::new(&position) else { continue };
            while let Some(step) = easy.next(&state) {
                if state.apply(&step).is_err() {
                    break;
                }
            }
            let open = state.grid().unsolved();
            let score = open.iter().map(|cell| state.grid().candidates(cell).len()).sum::<usize>();
            if score < best {
                continue;
            }
            (here, best) = (there, score);
            let mut steps = steps(state.grid(), state.givens(), technique);
            if let (Some(step), true) = (steps.pop(), steps.is_empty())
                && let Some(miss) = near_miss(&position.givens, &state, &step)
            {
                let fires = case(&position.givens, state.grid(), &step, true);
                cases.push(format!("{fires}\n{}\n", case(&position.givens, &miss, &step, false)));
                eprintln!("{}: position {} after {} candidates", technique.id, cases.len(), best);
                break;
            }
        }
        if cases.len() == WANTED {
            return;
        }
    }
}

/// The solution's digits in these cells.
fn only(solution: &Values, clues: CellSet) -> Values {
    let mut values = Values::EMPTY;
    clues.iter().for_each(|cell| values.set(cell, solution.get(cell)));
    values
}

/// A minimal puzzle with some of these clues, unless they have several solutions.
fn minimal(solution: &Values, mut clues: CellSet, random: &mut SplitMix) -> Option<Values> {
    if !whydoku::search::is_unique(&only(solution, clues)) {
        return None;
    }
    let mut order: Vec<Cell> = clues.iter().collect();
    while !order.is_empty() {
        let cell = order.swap_remove(random.below(order.len()));
        if whydoku::search::is_unique(&only(solution, clues.without(cell))) {
            clues = clues.without(cell);
        }
    }
    Some(only(solution, clues))
}

/// The first step to each different conclusion that the technique draws, at most two.
fn steps(grid: &Grid, givens: CellSet, technique: &Technique) -> Vec<Step> {
    let view = View::new(grid, givens);
    let mut all: Vec<Step> = Vec::new();
    let _ = (technique.find)(&view, &mut |step| {
        if all.iter().all(|known| known.conclusion != step.conclusion) {
            all.push(step);
        }
        if all.len() > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    all
}

/// The board with one removed candidate put back where the step's facts lie, or with one digit of the player taken
/// out again, so that the technique is silent.
fn near_miss(givens: &Values, state: &State, step: &Step) -> Option<Grid> {
    let grid = state.grid();
    let proof = justify(grid, step)?;
    let facts = &proof.facts;
    let legal = Grid::new(&grid.values()).ok()?;
    let gone = |cell: Cell| {
        (legal.candidates(cell) - grid.candidates(cell)).iter().map(move |d| Candidate::new(d, cell))
    };
    let about = |c: &Candidate| match &proof.deadly {
        Some(deadly) => deadly.cells.has(c.cell),
        None => facts.iter().any(|fact| fact.has(*c)),
    };
    let restored =
        legal.unsolved().iter().flat_map(gone).filter(about).map(|c| rebuilt(grid, &grid.values(), Some(c)));
    let emptied = (grid.solved() - givens.cells()).iter().map(|cell| {
        let mut fewer = grid.values();
        fewer.set(cell, None);
        rebuilt(grid, &fewer, None)
    });
    restored.chain(emptied).flatten().find(|miss| steps(miss, givens.cells(), step.technique).is_empty())
}

/// The grid of these digits without what `like` has lost in its unsolved cells, but with `extra`.
fn rebuilt(like: &Grid, values: &Values, extra: Option<Candidate>) -> Option<Grid> {
    let mut grid = Grid::new(values).ok()?;
    for cell in like.unsolved() {
        for digit in grid.candidates(cell) - like.candidates(cell) {
            let candidate = Candidate::new(digit, cell);
            // A digit taken out may come back to its peers as well.
            let by_step = values.get(cell).is_none() && Grid::new(&like.values()).ok()?.has(candidate);
            if by_step && extra != Some(candidate) {
                grid.eliminate(candidate).ok()?;
            }
        }
    }
    Some(grid)
}

fn case(givens: &Values, grid: &Grid, step: &Step, fires: bool) -> LibraryCase {
    let mut placed = Values::EMPTY;
    grid.values()
        .iter()
        .filter(|(cell, _)| givens.get(*cell).is_none())
        .for_each(|(c, d)| placed.set(c, Some(d)));
    let marks = Box::new(std::array::from_fn(|index| grid.candidates(Cell::from_index(index))));
    let position = Position { givens: *givens, placed, marks: Some(marks) };
    let legal = Grid::new(&grid.values()).unwrap_or(Grid::EMPTY);
    let deleted: CandidateSet = legal
        .unsolved()
        .iter()
        .flat_map(|cell| {
            (legal.candidates(cell) - grid.candidates(cell)).iter().map(move |d| Candidate::new(d, cell))
        })
        .collect();
    let eliminations: CandidateSet = step.conclusion.eliminations().collect();
    let placements: CandidateSet = step.conclusion.placement().into_iter().collect();
    let mut digits: Vec<String> =
        eliminations.iter().chain(placements.iter()).map(|c| c.digit.to_string()).collect();
    digits.dedup();
    let suffix = if fires { "" } else { "-x" };
    LibraryCase {
        code: format!("{}{suffix}", step.technique.library_code),
        candidates: digits.concat(),
        position,
        deleted,
        eliminations: if fires { eliminations } else { CandidateSet::EMPTY },
        placements: if fires { placements } else { CandidateSet::EMPTY },
        extra: String::new(),
    }
}
