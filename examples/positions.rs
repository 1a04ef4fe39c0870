//! Makes the example positions of `puzzles/`: `positions [TECHNIQUE…] [--seed N] [--anywhere] [--open]`.
//!
//! For each technique it plays generated puzzles by the `human` strategy until the technique is the next step and
//! has one conclusion on the board, and writes such positions in the library format with what the step removes or
//! places. With `--anywhere` a position also serves when simpler techniques find something there: for those that
//! are seldom or never needed, if need be after the technique's other conclusions. With `--open` each puzzle loses a
//! given, so that the board has several solutions and only what hardly any puzzle needs goes on. Beside each position it
//! writes a near miss (`-x`): the same board with one thing put back, on which the technique must be silent. The same seed gives the same files on every machine.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::process::ExitCode;
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet};
use whydoku::format::LibraryCase;
use whydoku::grid::Grid;
use whydoku::proof::justify;
use whydoku::puzzle::{Position, Values};
use whydoku::search::solve_one;
use whydoku::solve::generate::{Generator, Symmetry};
use whydoku::solve::{Method, Solver, State};
use whydoku::step::{Pattern, Step, Technique, View};
use whydoku::technique::CATALOGUE;

/// Positions for each technique.
const WANTED: usize = 3;
/// Puzzles to play before giving up.
const PATIENCE: usize = 400_000;

fn main() -> ExitCode {
    let mut ids = Vec::new();
    let mut seed = 1;
    let (mut anywhere, mut open) = (false, false);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seed" => seed = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(seed),
            "--anywhere" => anywhere = true,
            "--open" => open = true,
            _ => ids.push(argument),
        }
    }
    let wanted = |technique: &&&'static Technique| ids.is_empty() || ids.iter().any(|id| id == technique.id);
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let solver = Solver::default().method(Method::Logic);
    let generator = Generator::new(seed).symmetry(Symmetry::Rotational180);
    let done = |found: &BTreeMap<&str, Vec<String>>| {
        CATALOGUE.iter().filter(wanted).all(|t| found.get(t.id).is_some_and(|list| list.len() == WANTED))
    };
    let mut look = |values: &Values| {
        if anywhere {
            let open = CATALOGUE.iter().copied().filter(|t| wanted(&t));
            let open = open.filter(|t| found.get(t.id).is_none_or(|list| list.len() < WANTED)).collect();
            search(&solver, &Position::new(*values), open, &mut found);
        } else {
            play(&solver, &Position::new(*values), &mut found);
        }
        done(&found)
    };
    for values in generator.puzzles().take(PATIENCE) {
        let found = if open { opened(values).any(|values| look(&values)) } else { look(&values) };
        if found {
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
        let mode =
            format!("{}{}", if anywhere { " --anywhere" } else { "" }, if open { " --open" } else { "" });
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

/// The board without each of its givens in turn.
fn opened(values: Values) -> impl Iterator<Item = Values> {
    values.cells().iter().map(move |cell| {
        let mut fewer = values;
        fewer.set(cell, None);
        fewer
    })
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
            let Some((state, step)) = narrowed(&state, technique) else { return true };
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

/// The state after all but one of the technique's steps, until one is left.
fn narrowed(state: &State, technique: &Technique) -> Option<(State, Step)> {
    let mut state = state.clone();
    loop {
        let mut steps = steps(state.grid(), state.givens(), technique);
        match (steps.pop(), steps.is_empty()) {
            (None, _) => return None,
            (Some(step), true) => return Some((state, step)),
            (Some(other), false) => state.apply(&other).ok()?,
        }
    }
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
    // Where nothing that is put back silences a last resort, what makes it needless does.
    let solution = solve_one(grid);
    let wrong = |c: &Candidate| solution.as_ref().is_some_and(|values| values.get(c.cell) != Some(c.digit));
    let more = grid.unsolved().iter().flat_map(|cell| {
        let open = grid.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell));
        open.filter(&about)
            .filter(&wrong)
            .map(|candidate| {
                let mut less = grid.clone();
                less.eliminate(candidate).ok().map(|()| less)
            })
            .collect::<Vec<_>>()
    });
    let resort = matches!(step.pattern, Pattern::Net(_));
    restored
        .chain(emptied)
        .chain(more.filter(|_| resort))
        .flatten()
        .find(|miss| steps(miss, givens.cells(), step.technique).is_empty())
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
