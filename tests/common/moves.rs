//! Random moves on random boards, and the verdict of the whole engine on these moves: it finds all steps of every
//! technique in the order of `human`, even if this takes long.

use super::random::SplitMix;
use whydoku::board::{Candidate, CandidateSet, Cell, Constraint, Digit, DigitSet};
use whydoku::kernel::Conclusion;
use whydoku::puzzle::{Board, Digits};
use whydoku::search::{solve_one, solve_up_to};
use whydoku::solve::{Method, Reason, ReasonSteps, Ruling, Solver, State};
use whydoku::step::{Family, Step, Technique};
use whydoku::technique::CATALOGUE;

/// A board with a move on it.
pub(crate) struct Played {
    pub(crate) position: Board,
    pub(crate) played: Conclusion,
}

/// Returns `count` moves on boards of the path of a puzzle with one solution.
pub(crate) fn moves(solver: &Solver, random: &mut SplitMix, puzzle: &Digits, count: usize) -> Vec<Played> {
    let Some(solution) = solve_one(puzzle) else { return Vec::new() };
    let Ok(trace) = solver.clone().method(Method::Logic).solve(&Board::new(*puzzle)) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    while all.len() < count && !trace.steps.is_empty() {
        let at = random.below(trace.steps.len());
        let Some((grid, step)) = trace.walk().nth(at) else { break };
        let mut position = Board::new(*puzzle);
        for (cell, digit) in grid.values().iter().filter(|(cell, _)| puzzle.get(*cell).is_none()) {
            position.placed.set(cell, Some(digit));
        }
        position.marks =
            Some(Box::new(std::array::from_fn(|index| grid.candidates(Cell::from_index(index)))));
        if random.below(50) == 0 {
            spoil(random, &mut position, &solution);
        }
        let open: Vec<Candidate> = grid
            .unsolved_cells()
            .iter()
            .flat_map(|cell| grid.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell)))
            .collect();
        let is_true = |one: &Candidate| solution.get(one.cell) == Some(one.digit);
        let (right, wrong): (Vec<Candidate>, Vec<Candidate>) = open.iter().partition(|one| is_true(one));
        let any = |random: &mut SplitMix, of: &[Candidate]| of.get(random.below(of.len())).copied();
        let some = |random: &mut SplitMix, of: &[Candidate]| -> CandidateSet {
            (0..=random.below(3)).filter_map(|_| any(random, of)).collect()
        };
        let removal = |set: CandidateSet| (!set.is_empty()).then(|| Conclusion::Eliminate(Box::new(set)));
        let played = match random.below(10) {
            0 | 1 => any(random, &right).map(Conclusion::Place),
            2 => any(random, &wrong).map(Conclusion::Place),
            3 => removal(some(random, &wrong)),
            4 => removal(some(random, &wrong).iter().chain(some(random, &right).iter()).collect()),
            // The conclusion of the path's next step, the conclusion of a found step, a part of such a conclusion, or
            // parts of two such conclusions.
            5 => Some(step.conclusion.clone()),
            6 | 7 => found(random, &position).map(|step| step.conclusion),
            8 => found(random, &position).and_then(|step| {
                let removed: CandidateSet =
                    step.conclusion.eliminations().filter(|_| random.below(2) == 0).collect();
                removal(removed)
            }),
            _ => {
                let two = [found(random, &position), found(random, &position)];
                removal(
                    two.iter().flatten().flat_map(|step| step.conclusion.eliminations().take(4)).collect(),
                )
            }
        };
        // Sometimes the cell of the move is filled already, or the candidate is gone.
        let cell = Cell::from_index(random.below(81));
        let right = solution.get(cell).map(|digit| Candidate::new(digit, cell));
        let wrong = right.map(|one| Candidate::new(Digit::from_index((one.digit.index() + 1) % 9), cell));
        let any = match random.below(2) {
            0 => right.map(Conclusion::Place),
            _ => wrong.map(|one| Conclusion::Eliminate(Box::new(CandidateSet::from_iter([one])))),
        };
        if let Some(played) = if random.below(60) == 0 { any } else { played } {
            all.push(Played { position, played });
        }
    }
    all
}

/// Makes a board wrong: places a wrong digit, removes a needed mark, removes a given, or sets a wrong given.
fn spoil(random: &mut SplitMix, position: &mut Board, solution: &Digits) {
    let cell = Cell::from_index(random.below(81));
    let Some(right) = solution.get(cell) else { return };
    let other = DigitSet::ALL.without(right).iter().nth(random.below(8));
    match random.below(4) {
        0 if position.givens.get(cell).is_none() => position.placed.set(cell, other),
        1 => {
            if let Some(marks) = &mut position.marks {
                marks[cell.index()] = marks[cell.index()].without(right);
            }
        }
        2 => {
            let clues = position.givens.cells();
            let clue = clues.iter().nth(random.below(clues.len())).unwrap_or(cell);
            position.givens.set(clue, None);
            // Without the clue, the player's own digits and marks may still leave only one solution.
            if random.below(2) == 0 {
                (position.placed, position.marks) = (Digits::EMPTY, None);
            }
        }
        _ => {
            position.placed.set(cell, None);
            position.givens.set(cell, other);
        }
    }
}

/// A step of a random basic technique on the board, sometimes of a harder one.
fn found(random: &mut SplitMix, position: &Board) -> Option<Step> {
    let state = State::new(position).ok()?;
    let most = if random.below(8) == 0 { 45 } else { 20 };
    let technique = CATALOGUE.iter().filter(|technique| !technique.on_request).nth(random.below(most))?;
    let steps = all_of(technique, &state);
    steps.get(random.below(steps.len())).cloned()
}

fn all_of(technique: &'static Technique, state: &State) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = technique.find(&state.lookups().view(), &mut |step| {
        steps.push(step);
        std::ops::ControlFlow::Continue(())
    });
    steps
}

/// The parts of a verdict on which both judges must agree: the verdict itself, the technique, and the number of lines
/// if it was counted.
pub(crate) type MoveExpectation = (&'static str, Option<&'static str>, Option<usize>);

/// Verdict of the judge of moves.
pub(crate) fn said(ruling: &Ruling) -> MoveExpectation {
    match ruling {
        Ruling::Filled { .. } => ("filled", None, None),
        Ruling::Already => ("already", None, None),
        Ruling::NoSolution(_) => ("no solution", None, None),
        Ruling::SeveralSolutions { .. } => ("several solutions", None, None),
        Ruling::Mistake(_) => ("mistake", None, None),
        Ruling::Wrong(_) => ("wrong", None, None),
        Ruling::NotYet { next } => ("not yet", next.as_ref().map(|step| step.technique.id), None),
        Ruling::Justified(why) => ("justified", Some(why.technique.id), Some(why.lines)),
    }
}

/// The board before a move: without the player's own entries in the cells of the move.
pub(crate) fn before(position: &Board, played: &Conclusion) -> Board {
    let touched = played.placement().into_iter().chain(played.eliminations());
    let mut before = position.clone();
    for one in touched.filter(|one| position.placed.get(one.cell) == Some(one.digit)) {
        before.placed.set(one.cell, None);
        if let Some(marks) = &mut before.marks {
            marks[one.cell.index()] = DigitSet::EMPTY;
        }
    }
    before
}

/// Verdict of the whole engine.
pub(crate) fn whole(
    solver: &Solver,
    human: &[&'static Technique],
    Played { position, played }: &Played,
) -> MoveExpectation {
    let touched: CandidateSet = match played {
        Conclusion::Place(candidate) => CandidateSet::from_iter([*candidate]),
        Conclusion::Eliminate(removed) => (**removed).clone(),
    };
    let is_placing = played.placement().is_some();
    let is_in_the_way = |one: Candidate| {
        let given = position.givens.get(one.cell).is_some_and(|digit| is_placing || digit == one.digit);
        let written = position.placed.get(one.cell).is_some_and(|digit| is_placing && digit != one.digit);
        given || written
    };
    let is_filled = touched.iter().any(is_in_the_way);
    // A move that was already made is judged on the board before the move.
    let position = &if is_filled { position.clone() } else { before(position, played) };
    let values = position.values();
    let solutions = solve_up_to(&position.givens, 3);
    // If the givens have several solutions, the solutions of the whole board count.
    let whole = whydoku::grid::Grid::from_position(position).map_or(Vec::new(), |grid| solve_up_to(&grid, 3));
    let solution = match (solutions.as_slice(), whole.as_slice()) {
        ([], _) => return ("no solution", None, None),
        ([solution], _) | (_, [solution]) => solution,
        (_, []) => return ("mistake", None, None),
        _ if is_filled => return ("filled", None, None),
        _ => return ("several solutions", None, None),
    };
    let is_true = |one: Candidate| solution.get(one.cell) == Some(one.digit);
    let wrong_digit = position.placed.iter().any(|(cell, digit)| solution.get(cell) != Some(digit));
    let lost = |cell: Cell| {
        let right = solution.get(cell).expect("a solution is full");
        values.get(cell).is_none() && !position.marks_of(cell).contains(right)
    };
    if wrong_digit || Cell::all().any(lost) {
        return ("mistake", None, None);
    }
    if is_filled {
        return ("filled", None, None);
    }
    if touched.iter().any(|one| is_true(one) != is_placing) {
        return ("wrong", None, None);
    }
    let state = State::new(position).expect("a sound board");
    let live: Vec<Candidate> = touched.iter().filter(|one| state.grid().contains(*one)).collect();
    if live.is_empty() {
        return ("already", None, None);
    }
    let trace = solver.clone().method(Method::Logic).solve(position).expect("a sound board");
    let next = trace.steps.first().map(|step| step.technique);
    let is_basic = |technique: &Technique| {
        matches!(technique.family, Family::Singles | Family::Intersections | Family::Subsets)
    };
    // The techniques that may justify the move, and the conclusions of each.
    let last = human.iter().position(|technique| Some(*technique) == next);
    let mut known: Vec<(CandidateSet, usize)> = Vec::new();
    for (index, technique) in human.iter().copied().enumerate() {
        if !is_basic(technique) && last.is_none_or(|last| index > last) {
            continue;
        }
        let mut fewest: Option<usize> = None;
        let mut take = |lines: usize| fewest = Some(fewest.map_or(lines, |known| known.min(lines)));
        for step in all_of(technique, &state) {
            let lines = counted(&state, &step);
            match step.conclusion {
                Conclusion::Place(candidate) if is_placing => {
                    if candidate == live[0] {
                        take(lines);
                    }
                }
                Conclusion::Place(candidate) => {
                    known
                        .push((live.iter().copied().filter(|one| one.conflicts(candidate)).collect(), lines));
                }
                Conclusion::Eliminate(removed) => known.push((*removed, lines)),
            }
        }
        let goals: Vec<(Vec<Candidate>, usize)> = if is_placing {
            let facts = live[0].constraints().into_iter().filter(|fact| {
                let single =
                    if matches!(fact, Constraint::Cell(_)) { "naked-single" } else { "hidden-single" };
                human.iter().position(|one| one.id == single).is_some_and(|place| place <= index)
            });
            let others = |fact| state.grid().live(fact).filter(|one| *one != live[0]).collect::<Vec<_>>();
            facts.map(|fact| (others(fact), 1)).filter(|(others, _)| !others.is_empty()).collect()
        } else {
            vec![(live.clone(), 0)]
        };
        goals.iter().filter_map(|(goal, more)| Some(removing(goal, &known)? + more)).for_each(&mut take);
        if fewest.is_some() {
            return ("justified", Some(technique.id), fewest);
        }
    }
    ("not yet", next.map(|technique| technique.id), None)
}

/// Smallest total number of lines of steps that together remove all candidates of `goal`. Tries every choice of steps.
fn removing(goal: &[Candidate], known: &[(CandidateSet, usize)]) -> Option<usize> {
    let mut best: Vec<Option<usize>> = vec![None; 1 << goal.len()];
    best[0] = Some(0);
    let bits = |removed: &CandidateSet| {
        goal.iter()
            .enumerate()
            .filter(|(_, one)| removed.contains(**one))
            .fold(0usize, |bits, (k, _)| bits | 1 << k)
    };
    let offers: Vec<(usize, usize)> =
        known.iter().map(|(removed, lines)| (bits(removed), *lines)).filter(|(bits, _)| *bits != 0).collect();
    for done in 0..best.len() {
        let Some(lines) = best[done] else { continue };
        for (bits, more) in &offers {
            let there = &mut best[done | bits];
            *there = Some(there.map_or(lines + more, |known| known.min(lines + more)));
        }
    }
    best[(1 << goal.len()) - 1]
}

/// Number of lines of a step.
fn counted(state: &State, step: &Step) -> usize {
    Reason::Steps(Box::new(ReasonSteps {
        start: state.clone(),
        steps: vec![state.prove(step).expect("a sound step")],
    }))
    .lines()
}
