//! Makes the example positions of `puzzles/`. Usage: `positions [TECHNIQUE…] [--seed N] [--puzzles N] [MODE]`.
//!
//! For each technique, the tool plays generated puzzles by the `human` strategy until the technique is the next step
//! and has only one conclusion on the board. No simpler technique finds anything there, and the step does not use
//! anything that the course teaches later. From these positions, the tool chooses three to five: first the clearest
//! one, and then one of each further variant. It writes the positions in the library format, with the conclusion of the
//! step. With each position, it writes a near miss (`-x`): the same board with one candidate or digit changed so that
//! the technique finds nothing. If there are too few positions, the file is not changed. The same arguments give the
//! same files on every machine. The first techniques of the course get only plain boards, which have every candidate
//! that the digits leave. The modes are for techniques that are rarely needed:
//!
//! - `--anywhere`: the tool also looks for the technique on boards where simpler techniques find steps. The tool then
//!   takes these steps, unless the technique would lose its conclusion. Positions in which no simpler technique finds
//!   anything come first.
//! - `--open`: one given of each puzzle is removed, so the board has several solutions. Only techniques that hardly any
//!   puzzle needs make progress on such boards.
//! - `--built`: the pattern is placed in filled grids, and clues are removed as long as the pattern stays.
//! - `--climb`: a random walk through puzzles with the same solution, always to a puzzle that is at least as hard. This
//!   mode is for techniques that only the hardest puzzles need.
//!
//! `--layout NAME` sets the layout of the puzzles. With several of these options, the puzzles have the layouts in turn.
//!
//! With `--again`, the tool first goes through the puzzles of the positions in the file. If it finds fewer than three
//! new positions, it adds the old positions after them.
//!
//! With `--audit`, the tool writes no files. Instead, it prints the variant of each position in the files, and the
//! simpler techniques that find a step there.

#[path = "common/designs.rs"]
mod designs;
#[path = "../tests/common/random.rs"]
mod random;
#[path = "common/sources.rs"]
mod sources;
#[path = "common/variants.rs"]
mod variants;

use sources::PuzzleInput;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use variants::{Variant, variant};
use whydoku::board::{Candidate, CandidateSet, Cell, HouseKind, Layout};
use whydoku::format::{LibraryCase, parse};
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::kernel::Conclusion;
use whydoku::learn::{needs_plain_boards, plain, untaught};
use whydoku::lookup::Lookups;
use whydoku::lookup::braids::{WhipKind, WhipLookup};
use whydoku::puzzle::{Board, Digits};
use whydoku::search::solve_one;
use whydoku::solve::{Method, Solver, State, Strategy};
use whydoku::step::{Family, Pattern, Step, Technique};
use whydoku::technique::CATALOGUE;

/// Smallest and largest number of positions of a technique. A technique has more than the smallest number only if it
/// has further variants.
const WANTED: [usize; 2] = [3, 5];
/// The four kinds of whips and braids, the simplest first. The first finding of each of these techniques is the
/// shortest of its kind.
const WHIPS: [&str; 4] = ["whip", "g-whip", "braid", "g-braid"];
/// Once the tool has this number of positions on which no simpler technique finds anything, it chooses the best ones.
const CHOICE: usize = 60;

/// Options of the call.
struct PositionsOptions {
    techniques: Vec<&'static Technique>,
    seed: u64,
    puzzles: usize,
    source: PuzzleInput,
    layouts: Vec<&'static Layout>,
    anywhere: bool,
    again: bool,
    audit: bool,
}

impl PositionsOptions {
    fn of(mut arguments: impl Iterator<Item = String>) -> Option<PositionsOptions> {
        let mut asked = PositionsOptions {
            techniques: Vec::new(),
            seed: 1,
            puzzles: 1000,
            source: PuzzleInput::Generated,
            layouts: Vec::new(),
            anywhere: false,
            again: false,
            audit: false,
        };
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--seed" => asked.seed = arguments.next()?.parse().ok()?,
                "--puzzles" => asked.puzzles = arguments.next()?.parse().ok()?,
                "--anywhere" => asked.anywhere = true,
                "--again" => asked.again = true,
                "--open" => asked.source = PuzzleInput::Open,
                "--built" => asked.source = PuzzleInput::Built,
                "--climb" => asked.source = PuzzleInput::Climb,
                "--layout" => asked.layouts.push(Layout::named(&arguments.next()?).ok()?),
                "--audit" => asked.audit = true,
                id => asked.techniques.push(whydoku::technique::by_id(id)?),
            }
        }
        if asked.techniques.is_empty() {
            asked.techniques = CATALOGUE.to_vec();
        }
        Some(asked)
    }

    /// The command that makes the file of a technique.
    fn command(&self, technique: &Technique) -> String {
        let source = match self.source {
            PuzzleInput::Generated => "",
            PuzzleInput::Open => " --open",
            PuzzleInput::Built => " --built",
            PuzzleInput::Climb => " --climb",
        };
        let anywhere = if self.anywhere { " --anywhere" } else { "" };
        let again = if self.again { " --again" } else { "" };
        let layouts: String =
            self.layouts.iter().map(|layout| format!(" --layout '{}'", layout.name())).collect();
        let (id, seed, puzzles) = (technique.id, self.seed, self.puzzles);
        format!(
            "cargo run --release -p whydoku-tools --bin positions -- {id} --seed {seed} --puzzles {puzzles}{layouts}{source}{anywhere}{again}"
        )
    }
}

fn main() -> ExitCode {
    let Some(asked) = PositionsOptions::of(std::env::args().skip(1)) else {
        eprintln!(
            "positions [TECHNIQUE…] [--seed N] [--puzzles N] [--layout NAME]… [--anywhere] [--again] [--open | --built | --climb] | --audit"
        );
        return ExitCode::from(2);
    };
    if asked.audit {
        asked.techniques.iter().for_each(|technique| audit(technique));
        return ExitCode::SUCCESS;
    }
    let mut complete = true;
    for (technique, found) in asked.techniques.iter().zip(search(&asked.techniques, &asked)) {
        let mut chosen = chosen(found);
        if asked.again && !chosen.is_empty() {
            let more = WANTED[0].saturating_sub(chosen.len());
            chosen.extend(blocks(technique).into_iter().take(more));
        }
        eprintln!("{}: {} positions", technique.id, chosen.len());
        if chosen.len() < WANTED[0] {
            complete = false;
            continue;
        }
        let head = format!(
            "# Positions for {} and near misses (-x), in the library format.\n# Made by: {}\n",
            technique.id,
            asked.command(technique)
        );
        if let Err(error) = std::fs::write(file(technique), head + &chosen.concat()) {
            eprintln!("{}: {error}", file(technique).display());
            return ExitCode::from(2);
        }
    }
    if complete { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

/// The file of a technique.
fn file(technique: &Technique) -> PathBuf {
    PathBuf::from(format!("puzzles/{}.txt", technique.id))
}

/// The positions that the file of a technique has now.
fn kept(technique: &Technique) -> Vec<Board> {
    let text = std::fs::read_to_string(file(technique)).unwrap_or_default();
    let cases = text.lines().filter(|line| line.starts_with(':')).filter_map(|line| parse(line).ok());
    let firing = cases.filter(|case| case.library.as_ref().is_some_and(|case| !case.must_fail()));
    firing.map(|case| case.position).collect()
}

/// The positions that the file of a technique has now, each with its near miss, as they are written.
fn blocks(technique: &Technique) -> Vec<String> {
    let text = std::fs::read_to_string(file(technique)).unwrap_or_default();
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with(':')).collect();
    lines.chunks(2).map(|pair| pair.join("\n") + "\n").collect()
}

/// Prints the other findings in the positions of a technique.
fn audit(technique: &'static Technique) {
    for position in kept(technique) {
        let Ok(state) = State::new(&position) else { continue };
        let Some(step) = steps(&state, technique).pop() else { continue };
        let others: Vec<&str> = simpler(technique)
            .filter(|other| !steps(&state, other).is_empty())
            .map(|other| other.id)
            .collect();
        let Variant { kind, size } = variant(state.grid(), &step);
        println!("{}\t{kind}\t{size}\t{}", technique.id, others.join(" "));
    }
}

/// The techniques that a player tries before this one. A technique that is not in `human` counts only if this
/// technique is not in `human`, either.
fn simpler(technique: &'static Technique) -> impl Iterator<Item = &'static Technique> {
    let before = CATALOGUE.iter().copied().take_while(move |other| other.id != technique.id);
    before.filter(move |other| !other.on_request || technique.on_request)
}

/// The techniques of singles.
fn singles() -> impl Iterator<Item = &'static Technique> {
    CATALOGUE.iter().copied().filter(|technique| technique.family == Family::Singles)
}

/// A position of a technique.
struct PositionFinding {
    /// The number of the group of puzzles from which the position comes.
    origin: usize,
    variant: Variant,
    /// The simpler techniques that also find something.
    others: Vec<&'static str>,
    /// Amount of the board that the player has to look at.
    cost: usize,
    text: String,
}

/// The positions of each technique among the requested puzzles.
fn search(techniques: &[&'static Technique], asked: &PositionsOptions) -> Vec<Vec<PositionFinding>> {
    let solver = Solver::default().method(Method::Logic);
    let mut all: Vec<Vec<PositionFinding>> = techniques.iter().map(|_| Vec::new()).collect();
    let lacks = |all: &[PositionFinding]| all.iter().filter(|found| found.others.is_empty()).count() < CHOICE;
    let again = techniques.iter().copied().filter(|_| asked.again).flat_map(kept);
    let again = again.map(|position| vec![position.without_play()]);
    let new = match asked.layouts.is_empty() {
        true => {
            let boards = |group: Vec<Digits>| group.into_iter().map(Board::new).collect();
            Box::new(asked.source.puzzles(asked.seed, techniques).map(boards))
                as Box<dyn Iterator<Item = Vec<Board>>>
        }
        false => Box::new((0..).zip(asked.layouts.iter().cycle()).map(|(index, layout)| {
            let generator = Generator::new(asked.seed).layout(layout);
            generator
                .map(|generator| Board { layout, ..Board::new(generator.nth(index)) })
                .into_iter()
                .collect()
        })),
    };
    let new = new.take(asked.puzzles);
    for (origin, puzzles) in again.chain(new).enumerate() {
        let mut open: Vec<usize> = (0..techniques.len()).filter(|index| lacks(&all[*index])).collect();
        for puzzle in puzzles {
            if open.is_empty() {
                break;
            }
            let wanted: Vec<&'static Technique> = open.iter().map(|index| techniques[*index]).collect();
            for (technique, found) in play(&solver, &puzzle, &wanted, asked.anywhere) {
                let Some(index) = techniques.iter().position(|one| *one == technique) else { continue };
                open.retain(|one| *one != index);
                all[index].push(PositionFinding { origin, ..found });
            }
        }
    }
    all
}

/// The positions of these techniques on the path of a puzzle: the first position of each variant of a technique.
fn play(
    solver: &Solver,
    position: &Board,
    techniques: &[&'static Technique],
    anywhere: bool,
) -> Vec<(&'static Technique, PositionFinding)> {
    let place = |technique: &Technique| CATALOGUE.iter().position(|other| other.id == technique.id);
    let mut all: Vec<(&'static Technique, PositionFinding)> = Vec::new();
    let Ok(mut state) = State::new(position) else { return all };
    let last = CATALOGUE.iter().rposition(|one| needs_plain_boards(one)).unwrap_or_default();
    let early = Solver::new(&Strategy::of(CATALOGUE[..=last].iter().copied().filter(|one| !one.on_request)));
    while let Some(next) = solver.next(&state) {
        let bare =
            techniques.iter().any(|one| needs_plain_boards(one)).then(|| plain_state(position, &state));
        let bare = bare.flatten().map(|bare| {
            let next = early.next(&bare);
            (bare, next)
        });
        for technique in techniques.iter().copied() {
            let needs_plain = needs_plain_boards(technique);
            let (state, next) = match &bare {
                Some((bare, next)) if needs_plain => (bare, next.as_ref()),
                None if needs_plain => continue,
                _ => (&state, Some(&next)),
            };
            let next_place = next.and_then(|next| place(next.technique));
            let at_its_place =
                technique.on_request && next_place.is_none_or(|next| Some(next) > place(technique));
            // There are four kinds of whips and braids. If the next step is one of them, a step of another kind may
            // be shorter.
            let beside = next.is_some_and(|next| matches!(next.pattern, Pattern::Whip(_)))
                && WHIPS.contains(&technique.id);
            let here = beside || anywhere && !state.grid().has_single();
            if !here && !at_its_place && next.is_none_or(|next| next.technique != technique) {
                continue;
            }
            let most = if anywhere || is_last_resort(technique) { 1 } else { usize::MAX };
            for step in steps(state, technique).into_iter().take(most) {
                let Some((state, step, others)) = settled(state, step) else { continue };
                if !is_of_its_own(&state, &step) || needs_plain && !is_bare(state.grid()) {
                    continue;
                }
                let variant = variant(state.grid(), &step);
                let is_known = |(other, found): &(&Technique, PositionFinding)| {
                    *other == technique && found.variant == variant && found.others.len() <= others.len()
                };
                if all.iter().any(is_known) {
                    continue;
                }
                let Ok(proved) = state.prove(&step) else { continue };
                let shown = Board { placed: placed(&position.givens, state.grid()), ..position.clone() };
                if !untaught(&proved, &shown).is_empty() {
                    continue;
                }
                let Some((givens, miss)) = near_miss(&position.givens, &state, &step) else { continue };
                if needs_plain && !is_bare(&miss) {
                    continue;
                }
                let fires = case(&position.givens, state.grid(), &step, true);
                let miss = case(&givens, &miss, &step, false);
                let removed = step.conclusion.eliminations().count() + fires.deleted.len() / 3;
                // Players find singles in a box by scanning lines, so singles in a box come before singles in a line.
                let in_line = matches!(&step.pattern, Pattern::HiddenSingle(single) if single.house.kind() != HouseKind::Box);
                let beyond = if in_line { 100 } else { 0 };
                let cost = 3 * proved.proof().facts.len()
                    + removed
                    + state.grid().unsolved_cells().len() / 3
                    + beyond;
                let text = format!("{fires}\n{miss}\n");
                all.push((technique, PositionFinding { origin: 0, variant, others, cost, text }));
            }
        }
        let goes_on = !anywhere || next.technique.family != Family::Forcing;
        if !goes_on || state.apply(&next).is_err() {
            break;
        }
    }
    all
}

/// The board with the same digits, and with every candidate that these digits leave.
fn plain_state(puzzle: &Board, state: &State) -> Option<State> {
    let placed = placed(&puzzle.givens, state.grid());
    State::new(&plain(&Board { placed, ..puzzle.clone() })?).ok()
}

/// Returns true if the grid has every candidate that its digits leave.
fn is_bare(grid: &Grid) -> bool {
    Grid::on(grid.layout(), &grid.values()).is_ok_and(|legal| {
        grid.unsolved_cells().iter().all(|cell| grid.candidates(cell) == legal.candidates(cell))
    })
}

/// The digits that are not givens.
fn placed(givens: &Digits, grid: &Grid) -> Digits {
    let mut placed = Digits::EMPTY;
    grid.values()
        .iter()
        .filter(|(cell, _)| givens.get(*cell).is_none())
        .for_each(|(cell, digit)| placed.set(cell, Some(digit)));
    placed
}

/// Takes all simpler steps, and other steps of the technique, that do not change the conclusion of the step. Returns
/// the new state, the step, and the simpler techniques that still find something. Returns `None` if a single is
/// possible, unless the technique is a single.
fn settled(state: &State, step: Step) -> Option<(State, Step, Vec<&'static str>)> {
    let technique = step.technique;
    let mut now = (state.clone(), step);
    let beside = |now: &(State, Step), other: &Step| {
        let mut next = beside(now, other)?;
        // If a step makes singles possible, the step is taken only if these singles can be placed, too.
        while technique.family != Family::Singles && next.0.grid().has_single() {
            let single = singles().find_map(|single| steps(&next.0, single).pop())?;
            next = self::beside(&next, &single)?;
        }
        Some(next)
    };
    'again: loop {
        let mut others = Vec::new();
        for other in simpler(technique) {
            let found = steps(&now.0, other);
            let mut went_on = false;
            for other in &found {
                if let Some(next) = beside(&now, other) {
                    now = next;
                    went_on = true;
                }
            }
            if went_on {
                continue 'again;
            }
            if !found.is_empty() {
                if other.family == Family::Singles {
                    return None;
                }
                others.push(other.id);
            }
        }
        let mut own = steps(&now.0, technique);
        if is_last_resort(technique) {
            return (own.first() == Some(&now.1)).then_some((now.0, now.1, others));
        }
        own.retain(|one| one.conclusion != now.1.conclusion);
        let Some(next) = own.iter().find_map(|other| beside(&now, other)) else {
            return own.is_empty().then_some((now.0, now.1, others));
        };
        now = next;
    }
}

/// Returns true if the whip or braid is shorter than every whip or braid of a simpler kind. Each step of a simpler kind
/// is also a step of the harder kind.
fn is_of_its_own(state: &State, step: &Step) -> bool {
    let Pattern::Whip(whip) = &step.pattern else { return true };
    let kinds = [WhipKind::Whip, WhipKind::GWhip, WhipKind::Braid];
    let simpler = WHIPS.iter().position(|id| *id == step.technique.id).unwrap_or(0);
    let chains = WhipLookup::new(state.grid());
    kinds[..simpler].iter().all(|kind| chains.shortest(*kind, whip.target, whip.length()).is_none())
}

/// Returns true if positions of the technique may have further conclusions, because a board with one argument of this
/// kind usually has others, too. The first argument that the technique finds is used.
fn is_last_resort(technique: &Technique) -> bool {
    technique.family == Family::Forcing
}

/// The state after `other`, and a step of the technique that still has the conclusion of `step` or a part of it. If
/// there is no such step, `other` is taken without the removals that both steps share.
fn beside((state, step): &(State, Step), other: &Step) -> Option<(State, Step)> {
    let all = removed(&step.conclusion);
    let after = |other: &Step| {
        let mut state = state.clone();
        state.apply(other).ok()?;
        let is_left = |left: &Step| match (&step.conclusion, &left.conclusion) {
            (Conclusion::Place(one), Conclusion::Place(left)) => one == left,
            (Conclusion::Eliminate(all), Conclusion::Eliminate(left)) => all.is_superset(left),
            (Conclusion::Place(_), Conclusion::Eliminate(_))
            | (Conclusion::Eliminate(_), Conclusion::Place(_)) => false,
        };
        let left = steps(&state, step.technique).into_iter().filter(is_left);
        left.max_by_key(|left| removed(&left.conclusion).len()).map(|left| (state, left))
    };
    after(other).or_else(|| {
        let apart: CandidateSet =
            removed(&other.conclusion).iter().filter(|one| !all.contains(*one)).collect();
        let some = !apart.is_empty() && apart.len() < removed(&other.conclusion).len();
        let apart =
            some.then(|| Step { conclusion: Conclusion::Eliminate(Box::new(apart)), ..other.clone() });
        after(&apart?)
    })
}

/// Removals of a conclusion.
fn removed(conclusion: &Conclusion) -> CandidateSet {
    conclusion.eliminations().collect()
}

/// The first step to each different conclusion that the technique draws.
fn steps(state: &State, technique: &Technique) -> Vec<Step> {
    /// Limit on the number of steps of a position.
    const MOST: usize = 12;
    let mut all: Vec<Step> = Vec::new();
    let _ = technique.find(&state.lookups().view(), &mut |step| {
        if all.iter().all(|known| known.conclusion != step.conclusion) {
            all.push(step);
        }
        if all.len() == MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if technique.assumes_unique && !all.is_empty() && !state.may_assume_unique() {
        all.clear();
    }
    all
}

/// The positions to write. The position on which the fewest simpler techniques find something is first. Then come the
/// best position of each other kind and, if there are few kinds, the best of each size.
fn chosen(mut all: Vec<PositionFinding>) -> Vec<String> {
    all.sort_by_key(|found| (found.others.len(), found.cost, found.origin));
    let alone: BTreeSet<usize> =
        all.iter().filter(|found| found.others.is_empty()).map(|found| found.origin).collect();
    if alone.len() >= WANTED[0] {
        all.retain(|found| found.others.is_empty());
    }
    let mut chosen: Vec<PositionFinding> = Vec::new();
    type IsNew = fn(&PositionFinding, &PositionFinding) -> bool;
    let new_kind: IsNew = |one, other| one.variant.kind != other.variant.kind;
    let new_size: IsNew = |one, other| one.variant != other.variant;
    for (is_new, most) in [(new_kind, WANTED[1]), (new_size, WANTED[0]), (|_, _| true, WANTED[0])] {
        let mut rest = Vec::new();
        for found in all {
            let fits = |known: &PositionFinding| known.origin != found.origin && is_new(known, &found);
            if chosen.len() < most && chosen.iter().all(fits) {
                chosen.push(found);
            } else {
                rest.push(found);
            }
        }
        all = rest;
    }
    let told = |found: &PositionFinding| {
        let Variant { kind, size } = &found.variant;
        let words: Vec<&str> =
            [kind, size].into_iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
        let others = match &found.others[..] {
            [] => String::new(),
            others => format!(". Simpler techniques find something, too: {}", others.join(", ")),
        };
        format!("# {}{others}\n{}", words.join(", "), found.text)
    };
    chosen.iter().map(told).collect()
}

/// The givens and the board of a near miss, on which the technique finds nothing. To make the near miss, one removed
/// candidate is put back into a fact of the step, or one digit of the player is removed. If neither works, a given is
/// removed.
fn near_miss(givens: &Digits, state: &State, step: &Step) -> Option<(Digits, Grid)> {
    let grid = state.grid();
    let proved = state.prove(step).ok()?;
    let proof = proved.proof();
    let facts = &proof.facts;
    let legal = Grid::on(grid.layout(), &grid.values()).ok()?;
    let gone = |cell: Cell| {
        (legal.candidates(cell) - grid.candidates(cell)).iter().map(move |d| Candidate::new(d, cell))
    };
    let about = |c: &Candidate| match &proof.deadly {
        Some(deadly) => deadly.cells.contains(c.cell),
        None => facts.iter().any(|fact| grid.layout().is_of(*c, *fact)),
    };
    let restored = legal
        .unsolved_cells()
        .iter()
        .flat_map(gone)
        .filter(about)
        .map(|c| rebuilt(grid, &grid.values(), Some(c)));
    let emptied = (grid.solved_cells() - givens.cells()).iter().map(|cell| {
        let mut fewer = grid.values();
        fewer.set(cell, None);
        rebuilt(grid, &fewer, None)
    });
    // A forcing technique may still find a step after a candidate is put back. In this case, a wrong candidate is
    // removed instead, so that the argument has nothing to remove.
    let solution = solve_one(grid);
    let wrong = |c: &Candidate| solution.as_ref().is_some_and(|values| values.get(c.cell) != Some(c.digit));
    let more = grid.unsolved_cells().iter().flat_map(|cell| {
        let open = grid.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell));
        open.filter(&about)
            .filter(&wrong)
            .map(|candidate| {
                let mut less = grid.clone();
                less.eliminate(candidate).ok().map(|()| less)
            })
            .collect::<Vec<_>>()
    });
    let resort = step.pattern.anatomy().as_net().is_some();
    let played = restored.chain(emptied).chain(more.filter(|_| resort)).flatten().map(|miss| (*givens, miss));
    let opened = givens.cells().iter().filter_map(|cell| {
        let mut fewer = *givens;
        fewer.set(cell, None);
        let mut values = grid.values();
        values.set(cell, None);
        Some((fewer, rebuilt(grid, &values, None)?))
    });
    let is_silent = |(givens, miss): &(Digits, Grid)| {
        let lookups = Lookups::new(miss, givens.cells());
        step.technique.find(&lookups.view(), &mut |_| ControlFlow::Break(())).is_continue()
    };
    played.chain(opened).find(is_silent)
}

/// The grid of these digits. Candidates that steps have removed from the unsolved cells of `like` are removed here,
/// too, except `extra`.
fn rebuilt(like: &Grid, values: &Digits, extra: Option<Candidate>) -> Option<Grid> {
    let mut grid = Grid::on(like.layout(), values).ok()?;
    for cell in like.unsolved_cells() {
        for digit in grid.candidates(cell) - like.candidates(cell) {
            let candidate = Candidate::new(digit, cell);
            // If a digit is removed from a cell, the cells that it sees may get the digit back as a candidate.
            let by_step = values.get(cell).is_none()
                && Grid::on(like.layout(), &like.values()).ok()?.contains(candidate);
            if by_step && extra != Some(candidate) {
                grid.eliminate(candidate).ok()?;
            }
        }
    }
    Some(grid)
}

fn case(givens: &Digits, grid: &Grid, step: &Step, fires: bool) -> LibraryCase {
    let placed = placed(givens, grid);
    let marks = Box::new(std::array::from_fn(|index| grid.candidates(Cell::from_index(index))));
    let position = Board { layout: grid.layout(), placed, marks: Some(marks), ..Board::new(*givens) };
    let legal = Grid::on(grid.layout(), &grid.values()).unwrap_or(Grid::EMPTY);
    let deleted: CandidateSet = legal
        .unsolved_cells()
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
