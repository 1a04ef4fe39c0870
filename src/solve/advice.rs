//! Advice for a player who asks for help: first the faults of the board, then the next move.

use super::effect::followed_up;
use super::mistake::{without, without_mistakes};
use super::proved::proposed;
use super::reason::{ShownReason, why, why_needed};
use super::rounds::opening;
use super::standing::{Census, Standing, Wrong};
use super::{Claim, Mistake, Preference, ProvedStep, RefusedStep, Solver, State, Suspects};
use crate::board::{Candidate, CandidateSet, Cell, Constraint, DigitSet};
use crate::grid::Grid;
use crate::kernel::{Conclusion, Proof};
use crate::puzzle::Board;
use crate::step::Step;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// Answer to a player who asks what to do next.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Advice {
    /// The board has a mistake. No step can be trusted until the mistake is corrected.
    Mistake(Mistake),
    /// The puzzle itself has no solution, whatever the player does.
    NoSolution(Box<Suspects>),
    /// The next step.
    Step {
        /// The state just before the step.
        state: Box<State>,
        /// The step, proved in this state.
        step: Box<ProvedStep>,
        /// Marks that the player still has although a placed digit excludes them. They are not a mistake, and the step
        /// treats them as removed.
        stale: CandidateSet,
    },
    /// The board is finished.
    Solved,
    /// No technique of the strategy finds a step.
    Stuck,
    /// The board has several solutions, and each remaining candidate is true in at least one of them. So no further
    /// digit or removal follows.
    NothingFollows(Box<Census>),
    /// The solver finds no steps except those that the player has already seen.
    NoOther,
    /// The kernel refuses the step that would come next.
    Refused(Box<RefusedStep>),
}

impl Advice {
    /// The player's board after the step; `None` if the advice is not a step.
    ///
    /// A new digit is added to the player's digits, and the marks that this digit excludes are removed. If the step
    /// removes candidates and the player has no marks, the board gets marks in all its empty cells.
    pub fn board_after(&self, position: &Board) -> Option<Board> {
        let Advice::Step { state, step, .. } = self else { return None };
        let mut after = position.clone();
        match &step.conclusion {
            Conclusion::Place(Candidate { cell, digit }) => {
                after.placed.set(*cell, Some(*digit));
                if let Some(marks) = &mut after.marks {
                    marks[cell.index()] = DigitSet::EMPTY;
                    for (gone, cells) in position.layout.excluded(Candidate::new(*digit, *cell)) {
                        cells.iter().for_each(|other| marks[other.index()].remove(gone));
                    }
                }
            }
            Conclusion::Eliminate(gone) => {
                let marks = after.marks.get_or_insert_with(|| Box::new([DigitSet::EMPTY; 81]));
                let values = position.values();
                for cell in Cell::all().filter(|cell| values.get(*cell).is_none()) {
                    let kept = &mut marks[cell.index()];
                    let is_marked = position.marks.is_some() && !kept.is_empty();
                    let before = if is_marked { *kept } else { state.grid().candidates(cell) };
                    *kept =
                        before.iter().filter(|digit| !gone.contains(Candidate::new(*digit, cell))).collect();
                }
            }
        }
        Some(after)
    }
}

/// Options of a request for advice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AdviceRequest {
    /// Number of steps on this board to skip, because the player has already seen them.
    pub told: usize,
    /// The cell of the player's last move.
    pub last: Option<Cell>,
}

/// Looks for mistakes, then for the next step. Missing marks are not mistakes, and candidates that the player has
/// rightly removed stay removed. See [`advise_as`].
pub fn advise(solver: &Solver, position: &Board) -> Advice {
    advise_as(solver, position, AdviceRequest::default()).0
}

/// Returns the advice, and true if the solver can offer another step after it. Each offered step concludes something
/// that no earlier offered step concludes.
///
/// The step begins a path in rounds. Each round takes all equally simple steps together, and steps that no later step
/// needs are left out. The technique of the step is the simplest with which this path can begin, so the technique does
/// not depend on how rows, columns and digits are named. Among the steps of this technique that later steps need, the
/// advice is the step with the fewest premises (candidates that are already removed from its facts). Among such steps,
/// the one nearest to the last move is taken. If several are equally near, the one after which the fewest candidates
/// are left is taken. If the path does not fill the board, or if it needs whips, braids, assumptions within
/// assumptions, or more than two assumptions, the advice is instead the simplest step on the board.
pub fn advise_as(solver: &Solver, position: &Board, asked: AdviceRequest) -> (Advice, bool) {
    let (state, stale, several) = match examine(position) {
        Ok(examined) => examined,
        Err(advice) => return (*advice, false),
    };
    let AdviceRequest { told, last } = asked;
    let (first, proof) = best(solver, &state, last).unzip();
    let mut steps = solver.several(&state, first, told.saturating_add(2)).into_iter();
    let none = if told == 0 || steps.len() == 0 { Advice::Stuck } else { Advice::NoOther };
    let advice = match steps.nth(told) {
        None => nothing_follows(position, &state, several).unwrap_or(none),
        Some(step) => {
            // The proof of the first step was made when the step was chosen.
            let proved = match proof.flatten().filter(|_| told == 0) {
                Some(proof) => state.prove_by(&step, Some(proof)),
                None => state.prove(&step),
            };
            match proved {
                Ok(step) => Advice::Step { stale, state: Box::new(state), step: Box::new(step) },
                Err(refused) => Advice::Refused(Box::new(refused)),
            }
        }
    };
    (advice, steps.next().is_some())
}

/// The best step to show to the player first.
fn best(solver: &Solver, state: &State, last: Option<Cell>) -> Option<(Step, Option<Proof>)> {
    let lookups = state.lookups();
    let mut steps = Vec::new();
    if let Some(opening) = opening(&solver.in_a_hurry(), state) {
        let _ = opening.technique.find(&lookups.view(), &mut |step| {
            if opening.is_served_by(&step) {
                steps.push(step);
            }
            if solver.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    if steps.is_empty() {
        let choices = solver.set_out(state).choices(state, &lookups);
        steps = choices.into_iter().map(|taken| taken.step).collect();
    }
    easiest(state.grid(), steps, last)
}

/// The step with the fewest premises. Among such steps, the one nearest to the last move is taken. If several are
/// equally near, the one after which the fewest candidates are left is taken.
fn easiest(grid: &Grid, steps: Vec<Step>, last: Option<Cell>) -> Option<(Step, Option<Proof>)> {
    let distance = |step: &Step| last.map_or(0, |last| distance(last, &step.conclusion));
    let valued = |step: Step| {
        let proof = proposed(grid, &step);
        let cost = (premises(grid, proof.as_ref()), distance(&step));
        (cost, (step, proof))
    };
    let steps: Vec<_> = steps.into_iter().map(valued).collect();
    let least = steps.iter().map(|(cost, _)| *cost).min()?;
    let equals = steps.into_iter().filter(|(cost, _)| *cost == least).map(|(_, step)| step);
    equals.min_by_key(|(step, _)| Reverse(followed_up(grid, &step.conclusion)))
}

/// Number of candidates already removed from the facts of a step. The player has to check that each of them is absent.
fn premises(grid: &Grid, proof: Option<&Proof>) -> usize {
    let facts = proof.map_or(&[][..], |proof| &proof.facts);
    let ruled_out = |fact: &Constraint| {
        let open = match fact {
            Constraint::Cell(_) => 9,
            Constraint::Digit(_, house) => (grid.layout().cells_of(*house) & grid.unsolved_cells()).len(),
        };
        open.saturating_sub(grid.live(*fact).count())
    };
    facts.iter().map(ruled_out).sum()
}

/// Distance from a cell to the nearest cell that a step changes: the difference of the rows or of the columns,
/// whichever is larger.
fn distance(from: Cell, conclusion: &Conclusion) -> usize {
    let to = |cell: Cell| {
        let rows = from.row_index().abs_diff(cell.row_index());
        rows.max(from.column_index().abs_diff(cell.column_index()))
    };
    let placed = conclusion.placement().into_iter();
    placed.chain(conclusion.eliminations()).map(|candidate| to(candidate.cell)).min().unwrap_or(0)
}

/// The advice on a board with several solutions from which no further digit or removal follows.
fn nothing_follows(position: &Board, state: &State, several: bool) -> Option<Advice> {
    let census = several.then(|| Census::of(position))?;
    census.is_exhausted_by(state.grid()).then(|| Advice::NothingFollows(Box::new(census)))
}

/// Returns the state of the board, the marks that placed digits exclude, and true if the board has several solutions.
/// If something on the board is wrong, returns the advice to give first.
fn examine(position: &Board) -> Result<(State, CandidateSet, bool), Box<Advice>> {
    // After a wrong digit, an open cell elsewhere often has no candidate left. The advice has to name the wrong
    // digit, not that cell.
    let several = match Standing::of(position) {
        // Equal digits in a house are visible without search, so they are reported like a mistake of the player.
        Standing::NoSolution(suspects) => {
            return Err(Box::new(match suspects.clash {
                Some(clash) => Advice::Mistake(Mistake::Clash(clash)),
                None => Advice::NoSolution(suspects),
            }));
        }
        Standing::Wrong(Wrong { first, .. }) => return Err(Box::new(Advice::Mistake(first))),
        Standing::One(_) => false,
        Standing::Several => true,
    };
    let clash = |contradiction| Box::new(Advice::Mistake(Mistake::Clash(contradiction)));
    let legal = Grid::legal(position).map_err(clash)?;
    let state = State::new(position).map_err(clash)?;
    if state.grid().is_solved() {
        return Err(Box::new(Advice::Solved));
    }
    let stale = stale(position, &legal);
    Ok((state, stale, several))
}

/// Explains a mistake, starting from the board without the player's mistakes. Returns `None` for a mistake that needs
/// no explanation.
pub fn why_mistaken(solver: &Solver, position: &Board, mistake: &Mistake) -> Option<ShownReason> {
    let (claim, cell) = match mistake {
        Mistake::WrongValue { cell, digit } => (Claim::IsNot(Candidate::new(*digit, *cell)), *cell),
        Mistake::WrongRemoval { candidate } => (Claim::Is(*candidate), candidate.cell),
        Mistake::Clash(_) | Mistake::Conflict { .. } => return None,
    };
    let Standing::Wrong(Wrong { solution: Some(solution), .. }) = Standing::of(position) else { return None };
    let before = without(position, claim.candidate());
    let right = without_mistakes(&before, &solution);
    // A short argument reveals less of the puzzle than a path. So the shortest argument is taken, even if the player
    // does not know its techniques.
    let solver = solver.knowing_all().preferring(Preference::Shortest);
    let reason = match claim {
        Claim::IsNot(_) => why(&solver, &right, claim),
        Claim::Is(candidate) => why_needed(&solver, &right, candidate),
    };
    // If the player's board and the board without mistakes also differ outside the cell of this mistake, the board has
    // a further mistake.
    let elsewhere = |board: &Board| {
        let marked: Vec<_> = Cell::all().filter(|one| *one != cell).map(|one| board.marks_of(one)).collect();
        (board.values(), marked)
    };
    Some(ShownReason { claim, reason, leaves_out: elsewhere(&before) != elsewhere(&right) })
}

fn stale(position: &Board, legal: &Grid) -> CandidateSet {
    if position.marks.is_none() {
        return CandidateSet::EMPTY;
    }
    let marked =
        |cell: Cell| position.marks.as_ref().map_or_else(Default::default, |marks| marks[cell.index()]);
    legal
        .unsolved_cells()
        .iter()
        .flat_map(|cell| (marked(cell) - legal.candidates(cell)).iter().map(move |d| Candidate::new(d, cell)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::format::parse;
    use crate::grid::Contradiction;
    use crate::search::solve_one;

    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    #[test]
    fn a_wrong_digit_is_named_whatever_it_breaks() {
        let position = parse(PUZZLE).expect("a board").position;
        let solution = solve_one(&position.givens).expect("a solution");
        let (mut clashes, mut dead) = (0, 0);
        for (cell, right) in solution.iter().filter(|(cell, _)| position.givens.get(*cell).is_none()) {
            for digit in Digit::ALL.into_iter().filter(|digit| *digit != right) {
                let mut broken = position.clone();
                broken.placed.set(cell, Some(digit));
                match Grid::classic(&broken.values()) {
                    Err(Contradiction::Clash { .. }) => clashes += 1,
                    Err(_) => dead += 1,
                    Ok(_) => {}
                }
                let advice = advise(&Solver::default(), &broken);
                let Advice::Mistake(mistake) = advice else { panic!("{cell}={digit}: {advice:?}") };
                assert_eq!(mistake, Mistake::WrongValue { cell, digit });
            }
        }
        assert!(clashes > 0 && dead > 0, "{clashes} {dead}");
    }

    #[test]
    fn where_no_digit_can_be_called_wrong_the_broken_rule_is_named() {
        let mut position = Board::default();
        for cell in [0, 1] {
            position.placed.set(Cell::from_index(cell), Digit::new(5));
        }
        let advice = advise(&Solver::default(), &position);
        assert!(matches!(advice, Advice::Mistake(Mistake::Clash(Contradiction::Clash { .. }))), "{advice:?}");
    }
}
