//! Verdicts on moves for programs: wrong, right but not justified yet, or justified by a technique.
//!
//! A move writes one digit into an empty cell or removes candidates. The conclusion of a step does the same, so a move
//! is given as a [`Conclusion`]. The answer is about exactly this board, with its digits and candidates, before any
//! further step. [`check_move`](super::check_move) looks for a reason of any kind and explains it to a player. Here the
//! reason must consist of steps of techniques, and the answer is short enough for millions of moves.
//!
//! # What justified means
//! A move follows from steps that are all found on the present board:
//!
//! - a digit that is written follows from one step that places it. It also follows from a single that other steps make
//!   possible: they remove either the other candidates of its cell or the other places of the digit in one of its
//!   houses. These steps only remove candidates: a digit that would have to be written first is a separate move.
//! - candidates that are removed follow from steps that together remove them all. A step that places a digit also
//!   removes the candidates that conflict with it. Candidates that are already removed need no reason.
//!
//! *Technique*: techniques are asked in the order of the solver's strategy, each for all its steps. The first technique
//! with which the move follows justifies the move. So this technique is the hardest one that the reason needs, and
//! every other reason needs a technique that is at least as hard.
//!
//! *Lines*: the lines that [`Reason::lines`](super::Reason::lines) counts, summed over the steps, including the single
//! at the end. Among all reasons with techniques up to this one, the answer is the reason with the fewest lines; among
//! equals, the one with the fewest steps.
//!
//! *Not yet*: a move is tried with two groups of techniques. The first group consists of the basic techniques (singles,
//! box-line reductions and subsets), which a player is assumed to see at any time. The second group is found from the
//! next step that the strategy takes on this board: all techniques up to the technique of that step. If only harder
//! techniques show a move, the move is right, but a simpler step comes first. The answer then names that step. So the
//! next step of the solver's path is always justified. The caller may instead name the hardest technique of the second
//! group. If the board itself is wrong, the answer names the mistake and its place.

use super::combine::{Combination, CombinedSteps};
use super::mistake::without;
use super::standing::{Census, Standing, Wrong};
use super::suspects::Suspects;
use super::{Claim, Mistake, Solver, State};
use crate::board::{Candidate, CandidateSet, Cell, Constraint, Digit, Layout};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{HiddenSingle, NakedSingle};
use crate::puzzle::{Board, Digits};
use crate::step::{Family, Pattern, Step, Technique};
use std::ops::ControlFlow;

/// Verdict on a move.
#[derive(Clone, Debug)]
pub enum Ruling {
    /// The cell holds a given, or another digit of the player.
    Filled {
        /// The cell.
        cell: Cell,
        /// The digit that it holds.
        digit: Digit,
        /// True if the digit is a given.
        given: bool,
    },
    /// All candidates that the move removes are already removed.
    Already,
    /// The puzzle has no solution.
    NoSolution(Box<Suspects>),
    /// The puzzle has several solutions, so that no move is right or wrong.
    SeveralSolutions {
        /// A cell in which two solutions differ.
        cell: Cell,
        /// The digits of the cell in these two solutions.
        digits: [Digit; 2],
        /// The solutions of the board.
        census: Box<Census>,
    },
    /// Something on the board is wrong already.
    Mistake(Mistake),
    /// The move contradicts the solution: this candidate is true.
    Wrong(Candidate),
    /// The move is right, but none of the techniques asked justifies it on this board.
    NotYet {
        /// The next step of the path; `None` if the strategy finds no step.
        next: Option<Box<Step>>,
    },
    /// The move follows from steps that are found on this board.
    Justified(Box<MoveReason>),
}

/// Reason of a move.
#[derive(Clone, Debug)]
pub struct MoveReason {
    /// The hardest technique that the reason uses.
    pub technique: &'static Technique,
    /// Number of lines that the argument has.
    pub lines: usize,
    /// The steps. Each is found on the present board, except a single at the end, which is found on the board that the
    /// steps before it leave.
    pub steps: Vec<Step>,
}

/// Judges a move on a board in play. `up_to` is the last technique of the solver's strategy that is asked; without it,
/// the last technique depends on the board. If the strategy does not have `up_to`, all its techniques are asked.
///
/// The function never returns an error. If the board is wrong, the ruling reports the fault.
pub fn rule(
    solver: &Solver,
    position: &Board,
    played: &Conclusion,
    up_to: Option<&'static Technique>,
) -> Ruling {
    let values = position.values();
    let touched = match played {
        Conclusion::Place(candidate) => {
            values.get(candidate.cell).map(|digit| Candidate::new(digit, candidate.cell))
        }
        Conclusion::Eliminate(removed) => {
            let written = values.iter().map(|(cell, digit)| Candidate::new(digit, cell));
            written.into_iter().find(|candidate| removed.contains(*candidate))
        }
    };
    let before;
    let position = match touched {
        None => position,
        Some(Candidate { cell, digit }) => {
            let given = position.givens.get(cell).is_some();
            let is_other = played.placement().is_some_and(|candidate| candidate.digit != digit);
            if given || is_other {
                return match Standing::of(position) {
                    Standing::NoSolution(suspects) => Ruling::NoSolution(suspects),
                    Standing::Wrong(Wrong { first, .. }) => Ruling::Mistake(first),
                    Standing::One(_) | Standing::Several => Ruling::Filled { cell, digit, given },
                };
            }
            // A move that was made already is judged on the board before it.
            before = without(position, Candidate::new(digit, cell));
            &before
        }
    };
    let solution = match solution(position) {
        Ok(solution) => solution,
        Err(ruling) => return *ruling,
    };
    let state = match State::new(position) {
        Ok(state) => state,
        Err(contradiction) => return Ruling::Mistake(Mistake::Clash(contradiction)),
    };
    let goal = match played {
        Conclusion::Place(candidate) => match solution.get(candidate.cell) {
            Some(digit) if digit != candidate.digit => {
                return Ruling::Wrong(Candidate::new(digit, candidate.cell));
            }
            _ => MoveGoal::placing(state.grid(), *candidate),
        },
        Conclusion::Eliminate(removed) => {
            let needed = solution.iter().map(|(cell, digit)| Candidate::new(digit, cell));
            if let Some(needed) = needed.into_iter().find(|candidate| removed.contains(*candidate)) {
                return Ruling::Wrong(needed);
            }
            let live: CandidateSet = removed.iter().filter(|one| state.grid().contains(*one)).collect();
            if live.is_empty() {
                return Ruling::Already;
            }
            MoveGoal::removing(state.grid(), live)
        }
    };
    decided(solver, &state, goal, up_to)
}

/// The solution of the board. If the board has a fault, the error value is the ruling that reports this fault.
fn solution(position: &Board) -> Result<Digits, Box<Ruling>> {
    let ruling = match Standing::of(position) {
        Standing::One(solution) => return Ok(*solution),
        Standing::Wrong(Wrong { first, .. }) => Ruling::Mistake(first),
        Standing::NoSolution(suspects) => Ruling::NoSolution(suspects),
        Standing::Several => {
            let census = Box::new(Census::of(position));
            let cell = census.differ().first().unwrap_or(Cell::from_index(0));
            let mut digits =
                Digit::ALL.into_iter().filter(|digit| census.possible.contains(Candidate::new(*digit, cell)));
            // If solutions differ in a cell, the cell has at least two possible digits.
            let mut digit = || digits.next().unwrap_or(Digit::ALL[0]);
            Ruling::SeveralSolutions { cell, digits: [digit(), digit()], census }
        }
    };
    Err(Box::new(ruling))
}

/// Asks the techniques in their order until the move follows.
fn decided(solver: &Solver, state: &State, mut goal: MoveGoal, up_to: Option<&'static Technique>) -> Ruling {
    let techniques = solver.techniques();
    let place = |wanted: &'static Technique| techniques.iter().position(|technique| *technique == wanted);
    let mut last = up_to.map(|technique| place(technique).unwrap_or(techniques.len()));
    let mut next = None;
    let lookups = state.lookups();
    let view = lookups.view();
    for (index, technique) in techniques.iter().copied().enumerate() {
        let is_asked = match (last, is_basic(technique)) {
            (Some(last), _) if up_to.is_some() => index <= last,
            (_, true) => true,
            (Some(last), false) => index <= last,
            (None, false) => {
                let found = next.insert(solver.next(state));
                let known = found.as_ref().and_then(|step| place(step.technique)).unwrap_or(0);
                last = Some(known);
                index <= known
            }
        };
        if solver.is_cancelled() {
            break;
        }
        if !is_asked {
            continue;
        }
        let _ = technique.find(&view, &mut |step| goal.take_up(step));
        if let Some(justified) = goal.reached(technique) {
            return Ruling::Justified(Box::new(justified));
        }
    }
    Ruling::NotYet { next: next.unwrap_or_else(|| solver.next(state)).map(Box::new) }
}

/// The reason from which a claim follows on the present board, with at most `most` steps. Techniques are asked in the
/// solver's order until the claim follows. The returned reason has the fewest lines of all reasons with these
/// techniques. `is_asked` decides which techniques are asked, and `is_wanted` decides which of their steps count.
pub(super) fn at_hand(
    solver: &Solver,
    state: &State,
    (claim, most): (Claim, usize),
    is_asked: impl Fn(&Technique) -> bool,
    is_wanted: impl Fn(&Step) -> bool,
) -> Option<MoveReason> {
    let mut goal = match claim {
        Claim::Is(candidate) => MoveGoal::placing(state.grid(), candidate),
        Claim::IsNot(candidate) => MoveGoal::removing(state.grid(), CandidateSet::from_iter([candidate])),
    };
    let lookups = state.lookups();
    let view = lookups.view();
    for technique in solver.techniques().iter().copied().filter(|technique| is_asked(technique)) {
        if technique.assumes_unique && !state.may_assume_unique() {
            continue;
        }
        let _ = technique.find(&view, &mut |step| match solver.is_cancelled() {
            true => ControlFlow::Break(()),
            false if is_wanted(&step) => goal.take_up(step),
            false => ControlFlow::Continue(()),
        });
        if solver.is_cancelled() {
            return None;
        }
        if let Some(justified) = goal.reached(technique).filter(|found| found.steps.len() <= most) {
            return Some(justified);
        }
    }
    None
}

/// Returns true if a player is assumed to see the technique's steps at any time.
fn is_basic(technique: &Technique) -> bool {
    matches!(technique.family, Family::Singles | Family::Intersections | Family::Subsets)
}

/// A move, and the steps found so far that help to justify it.
struct MoveGoal {
    /// The rules of the board.
    layout: &'static Layout,
    /// The digit that is to be written.
    placed: Option<Candidate>,
    /// The step with the fewest lines that places the digit, of the steps found so far.
    direct: Option<(usize, Step)>,
    /// Sets of removals that justify the move. For a placement, each set comes with the fact in which the digit is then
    /// the last candidate.
    ways: Vec<(Combination, Option<Constraint>)>,
    /// The techniques for a hidden single and a naked single, if they were asked.
    singles: [Option<&'static Technique>; 2],
}

impl MoveGoal {
    fn removing(grid: &Grid, removed: CandidateSet) -> MoveGoal {
        MoveGoal {
            layout: grid.layout(),
            placed: None,
            direct: None,
            ways: vec![(Combination::of(removed), None)],
            singles: [None; 2],
        }
    }

    fn placing(grid: &Grid, candidate: Candidate) -> MoveGoal {
        let [cell, row, column, box_] = candidate.constraints();
        let layout = grid.layout();
        let extra = layout.constraints_of(candidate).skip(4);
        let ways = [box_, row, column].into_iter().chain(extra).chain([cell]).filter_map(|fact| {
            let others: CandidateSet = grid.live(fact).filter(|other| *other != candidate).collect();
            // A fact without other candidates is already a single, which finders report.
            (!others.is_empty()).then(|| (Combination::of(others), Some(fact)))
        });
        MoveGoal { layout, placed: Some(candidate), direct: None, ways: ways.collect(), singles: [None; 2] }
    }

    /// Records the contribution of a step to the move. Returns `Break` if no other step can contribute more.
    fn take_up(&mut self, step: Step) -> ControlFlow<()> {
        match (&step.conclusion, self.placed) {
            (Conclusion::Place(candidate), Some(wanted)) => {
                let lines = step.pattern.anatomy().line_count();
                if *candidate == wanted && self.direct.as_ref().is_none_or(|(fewest, _)| lines < *fewest) {
                    self.direct = Some((lines, step));
                    return if lines == 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
                }
            }
            (Conclusion::Place(candidate), None) => {
                for (cover, _) in &mut self.ways {
                    let gone = cover
                        .targets()
                        .iter()
                        .filter(|one| self.layout.conflicts(*candidate, *one))
                        .collect();
                    cover.offer(&step, &gone);
                }
            }
            (Conclusion::Eliminate(removed), _) => {
                self.ways.iter_mut().for_each(|(cover, _)| cover.offer(&step, removed));
            }
        }
        match self.ways.as_slice() {
            [(cover, None)] if cover.takes_one_line() => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// The reason with the fewest lines, if the move follows from the steps found so far. `technique` was asked last.
    fn reached(&mut self, technique: &'static Technique) -> Option<MoveReason> {
        match technique.id {
            "hidden-single" => self.singles[0] = Some(technique),
            "naked-single" => self.singles[1] = Some(technique),
            _ => {}
        }
        let direct =
            self.direct.take().map(|(lines, step)| MoveReason { technique, lines, steps: vec![step] });
        let by_ways = self.ways.iter().filter_map(|(cover, single)| {
            let single = match single {
                Some(fact) => Some(self.single(*fact)?),
                None => None,
            };
            let CombinedSteps { lines, mut steps } = cover.fewest()?;
            let lines = lines + usize::from(single.is_some());
            steps.extend(single);
            Some(MoveReason { technique, lines, steps })
        });
        direct.into_iter().chain(by_ways).min_by_key(|justified| (justified.lines, justified.steps.len()))
    }

    /// The single that writes the digit, if the strategy has it.
    fn single(&self, fact: Constraint) -> Option<Step> {
        let candidate = self.placed?;
        let (technique, pattern) = match fact {
            Constraint::Digit(_, house) => {
                (self.singles[0]?, Pattern::HiddenSingle(HiddenSingle { house, candidate }))
            }
            Constraint::Cell(_) => (self.singles[1]?, Pattern::NakedSingle(NakedSingle { candidate })),
        };
        Some(Step { technique, pattern, conclusion: Conclusion::Place(candidate) })
    }
}
