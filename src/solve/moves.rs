//! Verdicts on moves for programs: wrong, right but not justified yet, or justified by which technique.
//!
//! A move writes one digit into an empty cell or removes candidates, as the conclusion of a step does, so a
//! [`Conclusion`] is what is judged. The answer is about this very board: its digits, its candidates, nothing that
//! some step would change first. [`check_move`](super::check_move) looks for a reason by any means and tells it to a
//! player; here the reason has to be a step of a technique, and the answer is short enough to be asked for millions of
//! moves.
//!
//! # What justified means
//! A move follows from steps that are all found on the board as it is:
//!
//! - a digit that is written follows from one step that places it; or from a single, where steps remove the other
//!   candidates of its cell, or the other places of the digit in one of its houses. Those steps remove candidates;
//!   a digit that would have to be written first is a move of its own.
//! - candidates that are removed follow from steps that together remove them all. A step that places a digit removes
//!   what conflicts with it. Candidates that are gone already are not asked for.
//!
//! *Technique*: techniques are asked in the order of the solver's strategy, each for all its steps. The first one with
//! which the move follows justifies it. So it is the hardest of those that the reason needs, and no reason does with a
//! simpler one.
//!
//! *Lines*: what [`Reason::lines`](super::Reason::lines) counts, summed over the steps, the single at the end
//! included; of all reasons with techniques up to this one, the one with the fewest lines is told, then the one with the
//! fewest steps.
//!
//! *Not yet*: a move is asked for with the basic techniques (singles, box-line reductions and subsets), which a player is
//! taken to see at any time, and beyond them with those up to the technique of the next step of the strategy's path on this
//! board. What only harder ones would show is right, but there is a simpler step to take first, which is named. So the
//! path's own next step is always justified. The caller may name another last technique instead.
//!
//! A board that is wrong itself is answered with what is wrong, and where.

use super::combine::{Combination, CombinedSteps};
use super::mistake::without;
use super::standing::{Census, Standing, Wrong};
use super::suspects::Suspects;
use super::{Claim, Mistake, Solver, State};
use crate::board::{Candidate, CandidateSet, Cell, Constraint, Digit};
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
        /// True if it came with the puzzle.
        given: bool,
    },
    /// All the candidates are gone already.
    Already,
    /// The puzzle has no solution.
    NoSolution(Box<Suspects>),
    /// The puzzle has several solutions, so that no move is right or wrong.
    SeveralSolutions {
        /// A cell in which two solutions differ.
        cell: Cell,
        /// Digits of the two cells.
        digits: [Digit; 2],
        /// All of them.
        census: Box<Census>,
    },
    /// Something on the board is wrong already.
    Mistake(Mistake),
    /// The move contradicts the solution: this candidate is true.
    Wrong(Candidate),
    /// The move is right, but no technique that is asked shows it on this board.
    NotYet {
        /// The next step of the path; none where the strategy finds none.
        next: Option<Box<Step>>,
    },
    /// The move follows from what is found on this board.
    Justified(Box<MoveReason>),
}

/// Reason of a move.
#[derive(Clone, Debug)]
pub struct MoveReason {
    /// The hardest technique that it takes.
    pub technique: &'static Technique,
    /// Number of lines that the argument has.
    pub lines: usize,
    /// The steps, each found on the board in hand; but a single that ends them is on what they leave.
    pub steps: Vec<Step>,
}

/// Judges a move on a board in play. `up_to` is the last technique of the solver's strategy that is asked, where it is not
/// to depend on the board; one that the strategy has not got asks them all.
///
/// It is never an error to ask: whatever is wrong with the board is the answer.
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
            MoveGoal::removing(live)
        }
    };
    decided(solver, &state, goal, up_to)
}

/// The solution of the board, else what is wrong with it.
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
            // Cells that differ have two digits at least.
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
        let _ = (technique.find)(&view, &mut |step| goal.take_up(step));
        if let Some(justified) = goal.reached(technique) {
            return Ruling::Justified(Box::new(justified));
        }
    }
    Ruling::NotYet { next: next.unwrap_or_else(|| solver.next(state)).map(Box::new) }
}

/// The steps by which a claim follows on the board as it is, at most `most` of them: the first technique of the solver with
/// which it follows, and of the reasons with techniques up to that one the one with the fewest lines. Only steps of
/// techniques that `is_asked` accepts are looked for, and of these only those that `is_wanted` accepts.
pub(super) fn at_hand(
    solver: &Solver,
    state: &State,
    (claim, most): (Claim, usize),
    is_asked: impl Fn(&Technique) -> bool,
    is_wanted: impl Fn(&Step) -> bool,
) -> Option<MoveReason> {
    let mut goal = match claim {
        Claim::Is(candidate) => MoveGoal::placing(state.grid(), candidate),
        Claim::IsNot(candidate) => MoveGoal::removing(CandidateSet::from_iter([candidate])),
    };
    let lookups = state.lookups();
    let view = lookups.view();
    for technique in solver.techniques().iter().copied().filter(|technique| is_asked(technique)) {
        if technique.assumes_unique && !state.is_unique() {
            continue;
        }
        let _ = (technique.find)(&view, &mut |step| match solver.is_cancelled() {
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

/// Returns true if a player is taken to see the technique's steps at any time.
fn is_basic(technique: &Technique) -> bool {
    matches!(technique.family, Family::Singles | Family::Intersections | Family::Subsets)
}

/// Target of the search for steps.
struct MoveGoal {
    /// The digit that is to be written.
    placed: Option<Candidate>,
    /// The step that places it with the fewest lines, of those found so far.
    direct: Option<(usize, Step)>,
    /// Removals that justify it; for a placement, each with the fact of which the digit is the last candidate then.
    ways: Vec<(Combination, Option<Constraint>)>,
    /// The techniques of singles that were asked.
    singles: [Option<&'static Technique>; 2],
}

impl MoveGoal {
    fn removing(removed: CandidateSet) -> MoveGoal {
        MoveGoal {
            placed: None,
            direct: None,
            ways: vec![(Combination::of(removed), None)],
            singles: [None; 2],
        }
    }

    fn placing(grid: &Grid, candidate: Candidate) -> MoveGoal {
        let [cell, row, column, box_] = candidate.constraints();
        let ways = [box_, row, column, cell].into_iter().filter_map(|fact| {
            let others: CandidateSet = grid.live(fact).filter(|other| *other != candidate).collect();
            // Finders report conclusions that are singles already.
            (!others.is_empty()).then(|| (Combination::of(others), Some(fact)))
        });
        MoveGoal { placed: Some(candidate), direct: None, ways: ways.collect(), singles: [None; 2] }
    }

    /// Looks what a step does for the move. Breaks off where no other step can do more.
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
                    let gone = cover.targets().iter().filter(|one| one.conflicts(*candidate)).collect();
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

    /// The reason with the fewest lines, if the move follows now that this technique was asked, too.
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
