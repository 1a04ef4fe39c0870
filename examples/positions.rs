//! Makes the example positions of `puzzles/`: `positions [TECHNIQUE…] [--seed N] [MODE]`.
//!
//! For each technique it plays generated puzzles by the `human` strategy until the technique is the next step and
//! has one conclusion on the board, and writes such positions in the library format with what the step removes or
//! places. Beside each it writes a near miss (`-x`): the same board with one thing put back, on which the technique
//! must be silent. The same seed gives the same files on every machine. The modes are for what is seldom needed:
//!
//! - `--anywhere`: a position also serves when simpler techniques find something there, if need be after the
//!   technique's other conclusions.
//! - `--open`: the same, and each puzzle loses a given, so that the board has several solutions and only what hardly any
//!   puzzle needs goes on.
//! - `--built`: the pattern is laid into filled grids and clues are taken out while it stays; most patterns must
//!   outlast what singles and subsets find.
//! - `--climb`: a walk from puzzle to puzzle of one solution, always to one that is no easier, which looks where singles
//!   and subsets find nothing more: for what only the hardest puzzles have.

#[path = "common/designs.rs"]
mod designs;
#[path = "common/random.rs"]
mod random;

use designs::{Design, designs};
use random::SplitMix;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::process::ExitCode;
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use whydoku::format::LibraryCase;
use whydoku::generate::{Generator, Symmetry};
use whydoku::grid::Grid;
use whydoku::proof::justify;
use whydoku::puzzle::{Position, Values};
use whydoku::search::{self, solve_one};
use whydoku::solve::{Method, Solver, State, Strategy};
use whydoku::step::{Pattern, Step, Technique};
use whydoku::technique::CATALOGUE;
use whydoku::view::Lookups;

/// Positions for each technique.
const WANTED: usize = 3;
/// Puzzles to play before giving up.
const PATIENCE: usize = 400_000;

/// Where positions are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Next,
    Anywhere,
    Open,
    Built,
    Climb,
}

impl Mode {
    /// The argument that asks for it, after a blank.
    fn argument(self) -> &'static str {
        match self {
            Mode::Next => "",
            Mode::Anywhere => " --anywhere",
            Mode::Open => " --open",
            Mode::Built => " --built",
            Mode::Climb => " --climb",
        }
    }
}

fn main() -> ExitCode {
    let mut ids = Vec::new();
    let mut seed = 1;
    let mut mode = Mode::Next;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seed" => seed = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(seed),
            "--anywhere" => mode = Mode::Anywhere,
            "--open" => mode = Mode::Open,
            "--built" => mode = Mode::Built,
            "--climb" => mode = Mode::Climb,
            _ => ids.push(argument),
        }
    }
    let wanted = |technique: &&&'static Technique| ids.is_empty() || ids.iter().any(|id| id == technique.id);
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let solver = Solver::default().method(Method::Logic);
    let generator = Generator::new(seed).symmetry(Symmetry::Rotational180);
    let mut look = |values: &Values| {
        let lacking = |t: &&'static Technique| found.get(t.id).is_none_or(|list| list.len() < WANTED);
        let open: Vec<_> = CATALOGUE.iter().filter(wanted).copied().filter(lacking).collect();
        match mode {
            Mode::Next => play(&solver, &Position::new(*values), &mut found),
            Mode::Anywhere | Mode::Open => search(&solver, &Position::new(*values), open, &mut found),
            Mode::Built => open.into_iter().for_each(|technique| {
                let cases = found.entry(technique.id).or_default();
                match technique.id {
                    "tridagon" => cases.extend(built_case(values, technique)),
                    _ => cases.extend(designed_case(values, technique)),
                }
            }),
            Mode::Climb => open.into_iter().for_each(|technique| {
                climb(technique, seed, found.entry(technique.id).or_default());
            }),
        }
        CATALOGUE.iter().filter(wanted).all(|t| found.get(t.id).is_some_and(|list| list.len() == WANTED))
    };
    for values in generator.puzzles().take(if mode == Mode::Climb { 1 } else { PATIENCE }) {
        let done =
            if mode == Mode::Open { opened(values).any(|values| look(&values)) } else { look(&values) };
        if done {
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
        let head = format!(
            "# Positions for {id} and near misses (-x), in the library format.\n\
             # Made by: cargo run --release --example positions -- {id} --seed {seed}{}\n",
            mode.argument()
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

/// A board built around a tridagon in the solution of this puzzle, if one can be laid there, with a near miss.
fn built_case(puzzle: &Values, technique: &'static Technique) -> Option<String> {
    let solution = search::solve_one(&Grid::new(puzzle).ok()?)?;
    let fires = |values: &Values| {
        let grid = Grid::new(values).ok()?;
        let mut steps = steps(&grid, values.cells(), technique);
        let step = steps.pop()?;
        steps.is_empty().then_some((grid, step))
    };
    let mut board = tridagons(&solution).find(|board| fires(board).is_some() && search::is_unique(board))?;
    // The clues go in an order that is as good as random and the same everywhere.
    let mut cells: Vec<Cell> = board.cells().iter().collect();
    let start = solution.get(Cell::at(0, 0)).map_or(0, Digit::index) * 11;
    cells.sort_by_key(|cell| ((cell.index() + start) * 37) % 83);
    for cell in cells {
        let mut fewer = board;
        fewer.set(cell, None);
        if fires(&fewer).is_some() && search::is_unique(&fewer) {
            board = fewer;
        }
    }
    let (grid, step) = fires(&board)?;
    let miss = board.cells().iter().find_map(|cell| {
        let mut fewer = board;
        fewer.set(cell, None);
        let grid = Grid::new(&fewer).ok()?;
        steps(&grid, fewer.cells(), technique).is_empty().then_some((fewer, grid))
    });
    let (fewer, without) = miss?;
    Some(format!("{}\n{}\n", case(&board, &grid, &step, true), case(&fewer, &without, &step, false)))
}

/// A puzzle built around one of the designs for the technique, mostly as singles and subsets leave it, with a near miss.
fn designed_case(puzzle: &Values, technique: &'static Technique) -> Option<String> {
    /// Designs to try in one solution.
    const TRIES: usize = 20;
    /// Facts of a proof; a pattern of which most is placed teaches little.
    const FEWEST: usize = 8;
    let solution = search::solve_one(&Grid::new(puzzle).ok()?)?;
    let seed = solution.iter().fold(0, |seed: u64, (_, digit)| seed.wrapping_mul(9) + digit.index() as u64);
    let mut random = SplitMix(seed);
    let easy = Solver::new(&Strategy::basic()).method(Method::Logic);
    let mut all = designs(technique.id, &solution);
    for _ in 0..TRIES.min(all.len()) {
        let design = all.swap_remove(random.below(all.len()));
        let Some(board) = thinned(&solution, &design, &mut random) else { continue };
        let Ok(mut state) = State::new(&Position::new(board)) else { continue };
        while let Some(step) = easy.next(&state).filter(|_| !design.at_once) {
            if state.apply(&step).is_err() {
                break;
            }
        }
        let Some((state, step)) = narrowed(&state, technique) else { continue };
        if justify(state.grid(), &step).is_none_or(|proof| proof.facts.len() < FEWEST) {
            continue;
        }
        let restored = near_miss(&board, &state, &step).map(|miss| (board, miss));
        let miss = restored.or_else(|| {
            board.cells().iter().find_map(|cell| {
                let mut fewer = board;
                fewer.set(cell, None);
                let miss = rebuilt(state.grid(), &fewer, None)?;
                steps(&miss, fewer.cells(), technique).is_empty().then_some((fewer, miss))
            })
        });
        let Some((fewer, miss)) = miss else { continue };
        let fires = case(&board, state.grid(), &step, true);
        return Some(format!("{fires}\n{}\n", case(&fewer, &miss, &step, false)));
    }
    None
}

/// As few of the solution's digits as the design and a single solution allow.
fn thinned(solution: &Values, design: &Design, random: &mut SplitMix) -> Option<Values> {
    let mut clues = CellSet::ALL - design.open;
    let stands = |clues: CellSet| {
        let board = only(solution, clues);
        Grid::new(&board).is_ok_and(|grid| (design.holds)(&grid)) && search::is_unique(&board)
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

/// The solution without the digits of a possible tridagon, in every way: eleven of its twelve cells hold three digits in
/// the solution, and nothing that can see one of the twelve is given one of the three.
fn tridagons(solution: &Values) -> impl Iterator<Item = Values> {
    let pairs = [(0, 1), (0, 2), (1, 2)];
    let boxes = pairs.into_iter().flat_map(move |bands| pairs.into_iter().map(move |stacks| (bands, stacks)));
    let triples = (1..512u16).map(DigitSet::from_bits).filter(|digits| digits.len() == 3);
    let all = triples.flat_map(move |digits| boxes.clone().map(move |corners| (digits, corners)));
    all.filter_map(|(digits, ((top, bottom), (left, right)))| {
        let four = [(top, left), (top, right), (bottom, left), (bottom, right)];
        let holds = |cell: &Cell| solution.get(*cell).is_some_and(|digit| digits.contains(digit));
        let mut odd_one = None;
        for (band, stack) in four {
            let cells: Vec<Cell> = House::box_(band * 3 + stack).cells().iter().filter(holds).collect();
            let apart = |one: &Cell, other: &Cell| {
                one.row_index() != other.row_index() && one.column_index() != other.column_index()
            };
            if cells.iter().all(|one| cells.iter().all(|other| one == other || apart(one, other))) {
                continue;
            }
            // Two cells of the three are in different lines, and a third one completes them.
            let third = House::box_(band * 3 + stack)
                .cells()
                .iter()
                .find(|third| !holds(third) && cells.iter().filter(|cell| apart(cell, third)).count() == 2);
            if odd_one.is_some() || third.is_none() {
                return None;
            }
            odd_one = third;
        }
        let mut board = *solution;
        let near = |cell: &Cell| {
            let (band, stack) = (cell.row_index() / 3, cell.column_index() / 3);
            [top, bottom].contains(&band) || [left, right].contains(&stack)
        };
        Cell::all().filter(|cell| holds(cell) && near(cell)).for_each(|cell| board.set(cell, None));
        board.set(odd_one?, None);
        Some(board)
    })
    .collect::<Vec<_>>()
    .into_iter()
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
    let lookups = Lookups::new(grid, givens);
    let view = lookups.view();
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
        Some(deadly) => deadly.cells.contains(c.cell),
        None => facts.iter().any(|fact| fact.contains(*c)),
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
            let by_step = values.get(cell).is_none() && Grid::new(&like.values()).ok()?.contains(candidate);
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
