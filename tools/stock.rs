//! Fills `puzzles/practice/`. Usage: `stock [TECHNIQUE…] [--minutes N] [--wanted N] [--seed N] [--layout NAME]…
//! [--open | --built | --climb | --plain]`, `stock [TECHNIQUE…] --table`, or `stock [TECHNIQUE…] --audit`.
//!
//! The tool goes through the puzzles of a source one after the other, and follows the path of `human`. For each
//! technique on the path, it keeps one board on which the technique is the simplest step, with the near miss of the
//! board if there is one. No two boards of a technique come from puzzles that are the same under relabelling. A
//! technique that has enough boards is only counted.
//!
//! The positions of the lessons are taken first. The first techniques of the course, such as singles, get only plain
//! boards: the digits of a board on the path, with every candidate that these digits leave. When the tool reads a file,
//! it drops each board that should be plain but is not, and each board on which the technique is no longer the simplest
//! step. It also drops boards whose reason needs something that the course teaches later. `--plain` finds plain boards
//! fast: paths use only the first techniques, and if a path gets stuck, a digit of the solution is written.
//!
//! `--layout NAME` sets the layout of the generated puzzles. With several of these options, the puzzles have the
//! layouts in turn.
//!
//! The tool continues from the last run: `puzzles/practice/frequency.txt` records how many puzzles of each source were
//! looked through, and for each technique, how many generated puzzles need it. The files are written every minute, so
//! the tool may be stopped at any time. `--table` prints the boards of each technique, and checks each board with the
//! engine again.
//!
//! `--audit` checks that a learner of the course can understand each exercise. A board fails if the reason for its step
//! needs the absence of a candidate that the techniques taught before cannot remove. A near miss fails if no cells or
//! no failing condition can be named. The audit prints the counts of each technique, and each failing board. The exit
//! code is 1 if there is a failing board.

#[path = "common/designs.rs"]
mod designs;
#[path = "../tests/common/random.rs"]
mod random;
#[path = "common/sources.rs"]
mod sources;

use random::SplitMix;
use rayon::prelude::*;
use sources::PuzzleInput;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use whydoku::board::{Candidate, Layout};
use whydoku::format::{Parsed, parse};
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::kernel::Conclusion;
use whydoku::learn::{
    Exercise, effort, failing_conditions, fingerprint, is_plain, near_miss, needs_plain_boards,
    pattern_cells, plain, practised_step, untaught,
};
use whydoku::puzzle::{Board, Digits};
use whydoku::search::solve_one;
use whydoku::solve::{Method, Solver, State, Strategy};
use whydoku::step::{Step, Technique};
use whydoku::technique::{CATALOGUE, by_id};

/// Folder of the exercises.
const FOLDER: &str = "puzzles/practice";
/// Number of puzzles in a batch.
const BATCH: usize = 2000;

/// Options of the call.
struct StockOptions {
    techniques: Vec<&'static Technique>,
    minutes: u64,
    wanted: usize,
    seed: u64,
    source: (&'static str, PuzzleInput),
    /// The layouts that the generated puzzles have in turn.
    layouts: Vec<&'static Layout>,
    table: bool,
    audit: bool,
}

impl StockOptions {
    fn of(mut arguments: impl Iterator<Item = String>) -> Option<StockOptions> {
        let mut asked = StockOptions {
            techniques: Vec::new(),
            minutes: 120,
            wanted: 220,
            seed: 20,
            source: ("generated", PuzzleInput::Generated),
            layouts: Vec::new(),
            table: false,
            audit: false,
        };
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--minutes" => asked.minutes = arguments.next()?.parse().ok()?,
                "--wanted" => asked.wanted = arguments.next()?.parse().ok()?,
                "--seed" => asked.seed = arguments.next()?.parse().ok()?,
                "--layout" => asked.layouts.push(Layout::named(&arguments.next()?).ok()?),
                "--open" => asked.source = ("open", PuzzleInput::Open),
                "--built" => asked.source = ("built", PuzzleInput::Built),
                "--climb" => asked.source = ("climb", PuzzleInput::Climb),
                "--plain" => asked.source = ("plain", PuzzleInput::Generated),
                "--table" => asked.table = true,
                "--audit" => asked.audit = true,
                id => asked.techniques.push(by_id(id)?),
            }
        }
        if asked.techniques.is_empty() {
            asked.techniques = CATALOGUE.to_vec();
        }
        if asked.layouts.is_empty() {
            asked.layouts.push(Layout::CLASSIC);
        }
        if asked.source.0 == "plain" {
            asked.techniques.retain(|technique| needs_plain_boards(technique));
        }
        Some(asked)
    }
}

/// The exercises of a technique, with the fingerprints that distinguish their puzzles.
#[derive(Default)]
struct Shelf {
    lines: Vec<StockFinding>,
    known: BTreeSet<u64>,
    /// Number of boards that were left out because the shelf already had their puzzle in another form.
    again: usize,
}

/// A board, with the effort of spotting its step.
struct StockFinding {
    exercise: Exercise,
    effort: usize,
    /// True if no simpler technique finds anything on the near miss; set for plain boards only.
    is_clean: bool,
}

impl StockFinding {
    /// Value of an exercise: higher with a near miss, and highest with a clean near miss.
    fn worth(&self) -> usize {
        usize::from(self.exercise.miss.is_some()) + usize::from(self.is_clean)
    }
}

impl Shelf {
    /// Number of near misses.
    fn misses(&self) -> usize {
        self.lines.iter().filter(|found| found.exercise.miss.is_some()).count()
    }

    /// Returns true if the technique needs more boards.
    fn lacks(&self, technique: &Technique, wanted: usize) -> bool {
        let best = if needs_plain_boards(technique) { 2 } else { 1 };
        self.lines.iter().filter(|found| found.worth() >= best).count() < wanted
    }

    /// Puts a board on the shelf. If the shelf is full, the board replaces one of lower value.
    fn put(&mut self, found: StockFinding, wanted: usize) {
        if !self.known.insert(fingerprint(&found.exercise.position.givens)) {
            self.again += 1;
            return;
        }
        if self.lines.len() < wanted {
            self.lines.push(found);
        } else if let Some(least) = self.lines.iter_mut().min_by_key(|found| found.worth())
            && least.worth() < found.worth()
        {
            *least = found;
        }
    }
}

/// The numbers of puzzles that were looked through.
#[derive(Default)]
struct Frequency {
    /// Puzzles by source and seed.
    puzzles: BTreeMap<String, u64>,
    /// Number of generated puzzles that need each technique.
    needed: BTreeMap<String, u64>,
}

fn main() -> ExitCode {
    let Some(asked) = StockOptions::of(std::env::args().skip(1)) else {
        eprintln!(
            "stock [TECHNIQUE…] [--minutes N] [--wanted N] [--seed N] [--layout NAME]… [--open | --built | --climb | --plain] | --table | --audit\n  the head of tools/stock.rs explains the options"
        );
        return ExitCode::from(2);
    };
    if asked.audit {
        return audit(&asked.techniques);
    }
    let is_asked = |technique: &&Technique| asked.techniques.iter().any(|one| one == technique);
    let shelf = |technique: &&'static Technique| {
        if is_asked(technique) { shelf(technique) } else { Shelf::default() }
    };
    let mut shelves: Vec<Shelf> = CATALOGUE.par_iter().map(shelf).collect();
    if asked.table {
        table(&shelves);
        return ExitCode::SUCCESS;
    }
    match fill(&asked, &mut shelves) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{FOLDER}: {error}");
            ExitCode::from(1)
        }
    }
}

fn file(technique: &Technique) -> PathBuf {
    Path::new(FOLDER).join(format!("{}.txt", technique.id))
}

/// Reads the file of a technique.
fn shelf(technique: &'static Technique) -> Shelf {
    let text = std::fs::read_to_string(file(technique)).unwrap_or_default();
    let mut shelf = Shelf::default();
    for exercise in text.lines().filter_map(|line| line.parse::<Exercise>().ok()) {
        if needs_plain_boards(technique) && !are_plain(&exercise) {
            continue;
        }
        let Some(found) = found(exercise.position.clone(), technique) else { continue };
        if !faults(&exercise, technique).is_empty() {
            continue;
        }
        shelf.known.insert(fingerprint(&exercise.position.givens));
        let is_clean = needs_plain_boards(technique) && is_clean(&exercise, technique);
        shelf.lines.push(StockFinding { exercise, is_clean, ..found });
    }
    shelf
}

/// Returns true if the board has a near miss on which no simpler technique finds anything.
fn is_clean(exercise: &Exercise, technique: &'static Technique) -> bool {
    let simpler = CATALOGUE.iter().copied().take_while(|other| *other != technique);
    let simpler = Solver::new(&Strategy::of(simpler.filter(|other| !other.on_request)));
    let missed = exercise.near_miss_board().and_then(|board| State::new(&board).ok());
    missed.is_some_and(|state| simpler.next(&state).is_none())
}

/// Returns true if the board and its near miss are plain.
fn are_plain(exercise: &Exercise) -> bool {
    is_plain(&exercise.position) && exercise.near_miss_board().is_none_or(|missed| is_plain(&missed))
}

/// The first step of the technique on a board.
fn first(position: &Board, technique: &'static Technique) -> Option<(State, Step)> {
    let state = State::new(position).ok()?;
    let step = state.first(technique)?;
    Some((state, step))
}

/// Goes through puzzles until the time is over or every technique has enough boards.
fn fill(asked: &StockOptions, shelves: &mut [Shelf]) -> std::io::Result<()> {
    std::fs::create_dir_all(FOLDER)?;
    let mut frequency = read();
    let (name, source) = asked.source;
    let is_classic = asked.layouts.iter().all(|layout| layout.is_classic());
    let is_first = name == "plain";
    let batch = if is_first || !is_classic { BATCH / 20 } else { BATCH } as u64;
    let rules: Vec<&str> = asked.layouts.iter().map(|layout| layout.name()).collect();
    let key = match is_classic {
        true => format!("{name} {}", asked.seed),
        false => format!("{} {}", rules.join(","), asked.seed),
    };
    let end = Instant::now() + Duration::from_secs(60 * asked.minutes);
    let mut last = Instant::now();
    // The positions of the lessons are used as boards too, if no simpler technique finds anything there.
    for (technique, shelf) in CATALOGUE.iter().zip(&mut *shelves) {
        if !asked.techniques.contains(technique) {
            continue;
        }
        for parsed in examples(technique) {
            if shelf.lines.len() < asked.wanted
                && !shelf.known.contains(&fingerprint(&parsed.position.givens))
                && (!needs_plain_boards(technique) || is_plain(&parsed.position))
                && let Some(found) = found(parsed.position, technique)
                && (!needs_plain_boards(technique) || are_plain(&found.exercise))
            {
                shelf.put(found, asked.wanted);
            }
        }
    }
    let is_wanted: Vec<bool> = CATALOGUE.iter().map(|one| asked.techniques.contains(one)).collect();
    let generator = |layout: &&'static Layout| Some((*layout, Generator::new(asked.seed).layout(layout)?));
    let generators: Vec<(&'static Layout, Generator)> = asked.layouts.iter().filter_map(generator).collect();
    if generators.is_empty() {
        return Err(std::io::Error::other("no board obeys the rules of these layouts"));
    }
    let board = |index: u64| {
        let (layout, generator) = generators[index as usize % generators.len()];
        Board { layout, ..Board::new(generator.nth(index)) }
    };
    let done = frequency.puzzles.get(&key).copied().unwrap_or_default();
    let mut others = source.puzzles(asked.seed, &asked.techniques).skip(done as usize);
    loop {
        let done = frequency.puzzles.get(&key).copied().unwrap_or_default();
        let lacking: Vec<bool> = (0..CATALOGUE.len())
            .map(|index| is_wanted[index] && shelves[index].lacks(CATALOGUE[index], asked.wanted))
            .collect();
        let puzzles: Vec<Digits> = match source {
            PuzzleInput::Generated => Vec::new(),
            PuzzleInput::Open | PuzzleInput::Built | PuzzleInput::Climb => {
                others.by_ref().take(8).flatten().collect()
            }
        };
        let played: Vec<PlayedBoard> = if source == PuzzleInput::Generated {
            let play = if is_first { play_first } else { play };
            (done..done + batch).into_par_iter().map(|index| play(&board(index), &lacking, index)).collect()
        } else {
            puzzles.par_iter().map(|puzzle| play(&Board::new(*puzzle), &lacking, done)).collect()
        };
        for played in played {
            if source == PuzzleInput::Generated && !is_first && is_classic {
                for index in &played.needed {
                    *frequency.needed.entry(CATALOGUE[*index].id.to_string()).or_default() += 1;
                }
            }
            for (index, found) in played.found {
                shelves[index].put(found, asked.wanted);
            }
        }
        let through = if source == PuzzleInput::Generated { batch } else { 8 };
        *frequency.puzzles.entry(key.clone()).or_default() += through;
        let is_over = Instant::now() > end || !lacking.contains(&true);
        if is_over || last.elapsed() > Duration::from_secs(60) {
            write(&asked.techniques, shelves, &frequency, asked.wanted)?;
            last = Instant::now();
            let lacking: Vec<&str> = CATALOGUE
                .iter()
                .zip(&*shelves)
                .filter(|(one, shelf)| asked.techniques.contains(one) && shelf.lacks(one, asked.wanted))
                .map(|(one, _)| one.id)
                .collect();
            eprintln!("{key}: {} puzzles; lacking: {}", frequency.puzzles[&key], lacking.join(" "));
        }
        if is_over {
            let again: usize = shelves.iter().map(|shelf| shelf.again).sum();
            eprintln!("{again} boards left out: other forms of their puzzles are stored already");
            return Ok(());
        }
    }
}

/// Steps of the path of a puzzle.
struct PlayedBoard {
    needed: BTreeSet<usize>,
    found: Vec<(usize, StockFinding)>,
}

/// The techniques on the path of a puzzle, and a board for each technique that needs more boards.
fn play(puzzle: &Board, lacking: &[bool], index: u64) -> PlayedBoard {
    let mut played = PlayedBoard { needed: BTreeSet::new(), found: Vec::new() };
    let human = Strategy::human();
    // On boards with further rules, most paths are long, so only the techniques up to the last one that needs boards
    // are used. The counts of needed techniques are for classic boards only.
    let last = lacking.iter().rposition(|is_lacking| *is_lacking).unwrap_or_default();
    let early = CATALOGUE[..=last].iter().copied().filter(|one| human.contains(one.id));
    let strategy = if puzzle.layout.is_classic() { human.clone() } else { Strategy::of(early) };
    let Ok(trace) = Solver::new(&strategy).method(Method::Logic).solve(puzzle) else {
        return played;
    };
    let place = |technique: &Technique| CATALOGUE.iter().position(|other| other.id == technique.id);
    let mut places: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (at, step) in trace.steps.iter().enumerate() {
        let Some(technique) = place(step.technique) else { continue };
        places.entry(technique).or_default().push(at);
    }
    played.needed.extend(places.keys());
    // Some techniques only explain the findings of other techniques in a different way. Such techniques are tried on
    // boards where no simpler technique finds anything.
    let wanted = |one: &usize| lacking[*one] && !needs_plain_boards(CATALOGUE[*one]);
    let retelling = (0..CATALOGUE.len()).filter(|one| CATALOGUE[*one].on_request).filter(wanted);
    let retelling: Vec<usize> = retelling.collect();
    let states: Vec<(Grid, &Step)> = trace.walk().map(|(grid, taken)| (grid, &taken.step)).collect();
    for (technique, at) in &places {
        if wanted(technique) {
            let at = at[index as usize % at.len()];
            let position = at_grid(puzzle, &states[at].0);
            played.found.extend(found(position, CATALOGUE[*technique]).map(|found| (*technique, found)));
        }
    }
    for technique in retelling {
        let mut here = states.iter().filter(|(_, step)| place(step.technique) > Some(technique));
        let found = here.find_map(|(grid, _)| found(at_grid(puzzle, grid), CATALOGUE[technique]));
        played.found.extend(found.map(|found| (technique, found)));
    }
    let grids: Vec<&Grid> = states.iter().map(|(grid, _)| grid).collect();
    played.found.extend(played_plain(puzzle, &grids, lacking, index));
    played
}

/// A plain board for each of the first techniques that needs more boards. The path of the puzzle uses only the first
/// techniques. If the path gets stuck, a digit of the solution is written.
fn play_first(puzzle: &Board, lacking: &[bool], index: u64) -> PlayedBoard {
    let mut played = PlayedBoard { needed: BTreeSet::new(), found: Vec::new() };
    let early = CATALOGUE.iter().copied().filter(|one| needs_plain_boards(one) && !one.on_request);
    let early = Solver::new(&Strategy::of(early));
    let (Some(solution), Ok(mut state)) = (solve_one(puzzle), State::new(puzzle)) else {
        return played;
    };
    let mut random = SplitMix(index);
    let mut grids = Vec::new();
    while !state.grid().unsolved_cells().is_empty() {
        grids.push(state.grid().clone());
        let conclusion = early.next(&state).map(|step| step.conclusion).or_else(|| {
            let cell = state
                .grid()
                .unsolved_cells()
                .iter()
                .nth(random.below(state.grid().unsolved_cells().len()))?;
            Some(Conclusion::Place(Candidate::new(solution.get(cell)?, cell)))
        });
        if conclusion.is_none_or(|conclusion| state.conclude(&conclusion).is_err()) {
            break;
        }
    }
    let grids: Vec<&Grid> = grids.iter().collect();
    played.found = played_plain(puzzle, &grids, lacking, index);
    played
}

/// A plain board for each of the first techniques that needs more boards, from the digits of the boards on a path.
/// Boards are preferred if no simpler technique finds anything on their near miss.
fn played_plain(puzzle: &Board, grids: &[&Grid], lacking: &[bool], index: u64) -> Vec<(usize, StockFinding)> {
    /// Largest number of boards of one puzzle for which the tool looks for a near miss.
    const TRIES: usize = 8;
    let wanted: Vec<usize> =
        (0..CATALOGUE.len()).filter(|one| lacking[*one] && needs_plain_boards(CATALOGUE[*one])).collect();
    let Some(last) = wanted.last() else { return Vec::new() };
    let early = CATALOGUE[..=*last].iter().copied().filter(|one| !one.on_request);
    let early = Solver::new(&Strategy::of(early));
    let place = |technique: &Technique| CATALOGUE.iter().position(|other| other.id == technique.id);
    let mut all: BTreeMap<usize, (usize, Option<StockFinding>)> = BTreeMap::new();
    for turn in 0..grids.len() {
        let grid = grids[(index as usize + turn) % grids.len()];
        let Some(position) = plain(&at_grid(puzzle, grid)) else { continue };
        let Ok(state) = State::new(&position) else { continue };
        let next = early.next(&state).and_then(|step| place(step.technique));
        for one in &wanted {
            let is_next = if CATALOGUE[*one].on_request {
                next.is_none_or(|next| next > *one)
            } else {
                next == Some(*one)
            };
            let (tries, best) = all.entry(*one).or_default();
            if !is_next || *tries == TRIES || best.as_ref().is_some_and(|best| best.worth() == 2) {
                continue;
            }
            let Some(mut found) = found(position.clone(), CATALOGUE[*one]) else { continue };
            *tries += 1;
            if !are_plain(&found.exercise) {
                found.exercise.miss = None;
            }
            if best.as_ref().is_none_or(|best| best.worth() < found.worth()) {
                *best = Some(found);
            }
        }
    }
    all.into_iter().filter_map(|(one, (_, found))| Some((one, found?))).collect()
}

/// The board of a puzzle with the digits and candidates of this grid.
fn at_grid(puzzle: &Board, grid: &Grid) -> Board {
    let mut placed = Digits::EMPTY;
    for (cell, digit) in grid.values().iter().filter(|(cell, _)| puzzle.givens.get(*cell).is_none()) {
        placed.set(cell, Some(digit));
    }
    let marks = std::array::from_fn(|index| grid.candidates(whydoku::Cell::from_index(index)));
    Board { placed, marks: Some(Box::new(marks)), ..puzzle.clone() }
}

/// The exercise of a board on which the technique is the simplest step and the kernel accepts its proof.
fn found(position: Board, technique: &'static Technique) -> Option<StockFinding> {
    let (state, mut step) = first(&position, technique)?;
    if !technique.on_request {
        step = Solver::default().next(&state).filter(|next| next.technique == technique)?;
    }
    let proved = state.prove(&step).ok()?;
    let miss = near_miss(&position, &step);
    let effort = effort(&proved);
    let exercise = Exercise { position, miss };
    if !faults(&exercise, technique).is_empty() {
        return None;
    }
    let is_clean = needs_plain_boards(technique) && is_clean(&exercise, technique);
    Some(StockFinding { exercise, effort, is_clean })
}

/// Reads the numbers of puzzles that were looked through.
fn read() -> Frequency {
    let text = std::fs::read_to_string(Path::new(FOLDER).join("frequency.txt")).unwrap_or_default();
    let mut frequency = Frequency::default();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["puzzles", source, seed, count] => {
                frequency.puzzles.insert(format!("{source} {seed}"), count.parse().unwrap_or_default());
            }
            [id, count, ..] => {
                frequency.needed.insert(id.to_string(), count.parse().unwrap_or_default());
            }
            _ => {}
        }
    }
    frequency
}

/// Writes the boards of the requested techniques, the easiest to spot first, and the numbers of puzzles looked through.
fn write(
    techniques: &[&'static Technique],
    shelves: &mut [Shelf],
    frequency: &Frequency,
    wanted: usize,
) -> std::io::Result<()> {
    let replace = |path: &Path, text: &str| {
        let new = path.with_extension("new");
        std::fs::write(&new, text)?;
        std::fs::rename(&new, path)
    };
    for (technique, shelf) in CATALOGUE.iter().zip(&mut *shelves) {
        if !techniques.contains(technique) {
            continue;
        }
        shelf.lines.sort_by_key(|found| found.effort);
        // If there are too many boards, every n-th board is dropped, so that the range of difficulty does not change.
        while shelf.lines.len() > wanted {
            let spare = shelf.lines.len() - wanted;
            let every = shelf.lines.len().div_ceil(spare).max(2);
            let mut place = 0..;
            shelf.lines.retain(|_| place.next().unwrap_or(0) % every != every / 2);
        }
        let lines: Vec<String> = shelf.lines.iter().map(|found| format!("{}\n", found.exercise)).collect();
        if !lines.is_empty() {
            replace(&file(technique), &lines.concat())?;
        }
    }
    let mut text = String::from(
        "# Puzzles looked through by source and seed; then of each technique how many of the generated ones need it, how \
         many exercises there are, and how many of these have a near miss.\n\
         # Made by: cargo run --release -p whydoku-tools --bin stock\n",
    );
    for (key, count) in &frequency.puzzles {
        text += &format!("puzzles {key} {count}\n");
    }
    for technique in CATALOGUE {
        let needed = frequency.needed.get(technique.id).copied().unwrap_or_default();
        let boards = std::fs::read_to_string(file(technique)).unwrap_or_default();
        let misses = boards.lines().filter(|line| line.contains(' ')).count();
        text += &format!("{} {needed} {} {misses}\n", technique.id, boards.lines().count());
    }
    replace(&Path::new(FOLDER).join("frequency.txt"), &text)
}

/// Faults of the exercise for a learner of the course.
fn faults(exercise: &Exercise, technique: &'static Technique) -> Vec<String> {
    let state = State::new(&exercise.position).ok();
    let step = state.as_ref().and_then(|state| practised_step(exercise, state, technique));
    let (Some(state), Some(step)) = (state, step) else {
        return vec!["the technique finds nothing".into()];
    };
    let Ok(proved) = state.prove(&step) else { return vec!["the kernel refuses the step".into()] };
    let mut faults = Vec::new();
    let untaught = untaught(&proved, &exercise.position);
    if !untaught.is_empty() {
        let named: Vec<String> = untaught.iter().map(|candidate| candidate.to_string()).collect();
        faults.push(format!("needs something that is not taught yet: {} absent", named.join(" ")));
    }
    if let Some(missed) = exercise.near_miss_board() {
        if pattern_cells(state.grid(), &step).is_empty() {
            faults.push("the near miss has no cells to name".into());
        }
        if failing_conditions(exercise, &step).is_empty() || first(&missed, technique).is_some() {
            faults.push("the near miss does not break a condition".into());
        }
    }
    faults
}

/// Examines all boards of the techniques, in exercises and lessons, and prints those that fail.
fn audit(techniques: &[&'static Technique]) -> ExitCode {
    let mut failed = 0;
    println!("technique\texercises\tnear misses\tfailing\tlesson positions\tfailing");
    for technique in techniques {
        let text = std::fs::read_to_string(file(technique)).unwrap_or_default();
        let exercises: Vec<Exercise> = text.lines().filter_map(|line| line.parse().ok()).collect();
        let positions = examples(technique).map(|parsed| Exercise { position: parsed.position, miss: None });
        let positions: Vec<Exercise> = positions.collect();
        let examined = |exercises: &[Exercise]| -> Vec<String> {
            let fault = |exercise: &Exercise| {
                let faults = faults(exercise, technique);
                (!faults.is_empty()).then(|| format!("# {exercise}: {}", faults.join("; ")))
            };
            exercises.par_iter().filter_map(fault).collect()
        };
        let misses = exercises.iter().filter(|exercise| exercise.miss.is_some()).count();
        let failing = [examined(&exercises), examined(&positions)];
        let [id, all, shown] =
            [technique.id.to_string(), exercises.len().to_string(), positions.len().to_string()];
        let [wrong, wrong_shown] = [failing[0].len(), failing[1].len()];
        println!("{id}\t{all}\t{misses}\t{wrong}\t{shown}\t{wrong_shown}");
        failing.concat().iter().for_each(|line| println!("{line}"));
        failed += wrong + wrong_shown;
    }
    println!("# {failed} boards fail");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

/// The positions of a technique's lesson on which the technique finds something.
fn examples(technique: &Technique) -> impl Iterator<Item = Parsed> {
    let lines = technique.examples.lines().filter(|line| line.starts_with(':'));
    let fires = |parsed: &Parsed| parsed.library.as_ref().is_some_and(|case| !case.must_fail());
    lines.filter_map(|line| parse(line).ok()).filter(fires)
}

/// Prints the number of boards of each technique, and the number of boards that pass the checks.
fn table(shelves: &[Shelf]) {
    println!("technique\tpositions\tgood\tnear misses\tgood\tplain\teffort\tconditions");
    for (technique, shelf) in CATALOGUE.iter().zip(shelves) {
        let good = |found: &&StockFinding| self::found(found.exercise.position.clone(), technique).is_some();
        let silent = |found: &&StockFinding| {
            found.exercise.near_miss_board().is_some_and(|board| first(&board, technique).is_none())
        };
        let (right, silent) =
            (shelf.lines.iter().filter(good).count(), shelf.lines.iter().filter(silent).count());
        let plain = shelf.lines.iter().filter(|found| are_plain(&found.exercise)).count();
        let mut conditions: BTreeMap<&str, usize> = BTreeMap::new();
        for miss in shelf.lines.iter().filter_map(|found| found.exercise.miss) {
            *conditions.entry(miss.condition.id()).or_default() += 1;
        }
        let conditions: Vec<String> = conditions.iter().map(|(id, count)| format!("{id} {count}")).collect();
        let range = |ends: Option<usize>| ends.map_or(String::new(), |effort| effort.to_string());
        let efforts = || shelf.lines.iter().map(|found| found.effort);
        println!(
            "{}\t{}\t{right}\t{}\t{silent}\t{plain}\t{}–{}\t{}",
            technique.id,
            shelf.lines.len(),
            shelf.misses(),
            range(efforts().min()),
            range(efforts().max()),
            conditions.join(", "),
        );
    }
}
