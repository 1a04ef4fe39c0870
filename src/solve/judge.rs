//! Checks that an argument of the player proves a claim.
//!
//! The items that the player points at become the facts of a proof. The kernel decides whether the claim follows from
//! these facts and from the rule that no two equal digits see each other. It does not matter which pattern the player
//! had in mind, or whether it has a name. This module must not look for an argument itself.

use super::claim_text::ReasonItem;
use super::mistake::without;
use super::proved::proposed;
use super::reason::{ShownReason, why};
use super::standing::{Standing, Wrong};
use super::why_not::{Truth, truth};
use super::{Claim, Mistake, Preference, Solver, State, Suspects};
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, sort_by_number,
};
use crate::grid::Grid;
use crate::kernel::{Conclusion, Premises, Refusal, by_choice, check_deadly};
use crate::proof::prune_facts;
use crate::puzzle::Board;
use crate::step::Technique;
use crate::technique::{CATALOGUE, with_kinds};
use std::ops::ControlFlow;

/// Reasons that a player gives for a claim.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerReasons {
    /// Cells, houses, digits in houses, and candidates that the player points at.
    pub pointed: Vec<ReasonItem>,
    /// True if the player's reason includes that the puzzle has one solution.
    pub assumes_unique: bool,
}

impl PlayerReasons {
    /// The player's facts on this board; those with the fewest candidates come last.
    fn facts(&self, grid: &Grid) -> Vec<Constraint> {
        let looked_at: CandidateSet = self
            .pointed
            .iter()
            .filter_map(|one| match one {
                ReasonItem::Candidate(candidate) => Some(*candidate),
                ReasonItem::Fact(_) | ReasonItem::House(_) => None,
            })
            .collect();
        let is_meant = |fact: Constraint| {
            self.pointed.iter().any(|one| match (one, fact) {
                (ReasonItem::Fact(meant), _) => *meant == fact,
                (ReasonItem::House(meant), Constraint::Digit(_, house)) => *meant == house,
                (ReasonItem::House(_), Constraint::Cell(_)) | (ReasonItem::Candidate(_), _) => false,
            })
        };
        let is_closed = |fact| grid.live(fact).all(|candidate| looked_at.contains(candidate));
        let facts: Vec<Constraint> =
            grid.layout().constraints().filter(|fact| is_meant(*fact) || is_closed(*fact)).collect();
        let leaving =
            |open: usize| facts.iter().copied().filter(move |fact| grid.live(*fact).count() == open);
        (0..=9).rev().flat_map(leaving).collect()
    }

    /// The facts that filled cells show when the player points at them. If filled cells with the digit exclude all
    /// other open cells of a house, the digit has one place there. If filled cells exclude all other digits of a cell,
    /// the cell has one digit. A player who points at these cells need not point at the house or the cell itself.
    fn shown(&self, grid: &Grid, claim: &Conclusion) -> Vec<Constraint> {
        let Some(target) = claim.placement() else { return Vec::new() };
        let all = grid.layout().constraints_of(target);
        all.filter(|fact| self.showing(grid, target, *fact).is_some()).collect()
    }

    /// The filled cells that show the fact about the candidate when the player points at them; `None` if they do not
    /// suffice.
    fn showing(&self, grid: &Grid, target: Candidate, fact: Constraint) -> Option<CellSet> {
        let layout = grid.layout();
        if !layout.is_of(target, fact) {
            return None;
        }
        let filled = self.cells() & grid.solved_cells();
        // Returns true if the digit in the filled cell excludes the digit in the other cell.
        let excludes = |cell: Cell, digit: Digit, other: Cell| {
            let placed = grid.value(cell).map(|value| Candidate::new(value, cell));
            placed.is_some_and(|placed| layout.conflicts(placed, Candidate::new(digit, other)))
        };
        let (open, cells) = match fact {
            Constraint::Digit(digit, house) => {
                let all = layout.cells_of(house);
                let open = (all & grid.unsolved_cells()).without(target.cell);
                match open.is_empty() {
                    true => (all.without(target.cell) - filled, filled & all),
                    false => {
                        let excluded = |other: &Cell| filled.iter().any(|cell| excludes(cell, digit, *other));
                        let shows = |cell: &Cell| open.iter().any(|other| excludes(*cell, digit, other));
                        (open - open.iter().filter(excluded).collect(), filled.iter().filter(shows).collect())
                    }
                }
            }
            Constraint::Cell(cell) => {
                let others = DigitSet::ALL.without(target.digit);
                let excluded = |digit: &Digit| filled.iter().any(|other| excludes(other, *digit, cell));
                let shows = |other: &Cell| others.iter().any(|digit| excludes(*other, digit, cell));
                match others.iter().all(|digit| excluded(&digit)) {
                    true => (CellSet::EMPTY, filled.iter().filter(shows).collect()),
                    false => return None,
                }
            }
        };
        open.is_empty().then_some(cells)
    }

    /// Number of items that the proof does not need.
    fn spare(
        &self,
        grid: &Grid,
        needed: &[Constraint],
        deadly: Option<&Deadly>,
        claim: &Conclusion,
    ) -> usize {
        let showing = |target| needed.iter().filter_map(move |fact| self.showing(grid, target, *fact));
        let shown = claim.placement().into_iter().flat_map(showing);
        let used =
            shown.fold(deadly.map_or(CellSet::EMPTY, |deadly| deadly.cells), |used, cells| used | cells);
        let is_needed = |one: &&ReasonItem| match one {
            ReasonItem::Fact(fact) => {
                needed.contains(fact) || matches!(fact, Constraint::Cell(cell) if used.contains(*cell))
            }
            ReasonItem::House(meant) => {
                needed.iter().any(|fact| matches!(fact, Constraint::Digit(_, house) if house == meant))
            }
            ReasonItem::Candidate(candidate) => {
                used.contains(candidate.cell)
                    || needed.iter().any(|fact| grid.live(*fact).any(|live| live == *candidate))
            }
        };
        self.pointed.iter().filter(|one| !is_needed(one)).count()
    }

    /// The cells that the player points at.
    fn cells(&self) -> CellSet {
        self.pointed
            .iter()
            .filter_map(|one| match one {
                ReasonItem::Fact(Constraint::Cell(cell)) => Some(*cell),
                ReasonItem::Candidate(candidate) => Some(candidate.cell),
                ReasonItem::Fact(Constraint::Digit(..)) | ReasonItem::House(_) => None,
            })
            .collect()
    }
}

/// An argument that was judged.
#[derive(Clone, Debug)]
pub struct JudgedArgument {
    /// The claim.
    pub claim: Conclusion,
    /// The verdict.
    pub judgement: Judgement,
}

/// Verdict on an argument.
#[derive(Clone, Debug)]
pub enum Judgement {
    /// The claim follows from the items that the player points at.
    Follows(Box<Entailment>),
    /// The claim is true, but does not follow: even if it were false, all facts that the player points at could be
    /// satisfied.
    Open(Counterexample),
    /// The claim is true, but too many cases would be needed to decide whether it follows.
    TooHard,
    /// Part of the claim is false; the reason shows why.
    Wrong(Box<ShownReason>),
    /// The digit of this candidate's cell is a given.
    Given(Candidate),
    /// The board already shows the claim.
    Already,
    /// The claim is true in only some solutions of the puzzle.
    Undecided,
    /// Something else on the board is wrong, so that no argument can be trusted.
    Mistake(Mistake),
    /// The puzzle has no solution.
    NoSolution(Box<Suspects>),
}

/// A claim that follows from the player's reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entailment {
    /// The board.
    pub grid: Grid,
    /// The facts that suffice; none of them can be left out.
    pub facts: Vec<Constraint>,
    /// The deadly pattern that is a further fact, if the argument needs a puzzle with one solution.
    pub deadly: Option<Deadly>,
    /// Number of items that the player points at and that the proof does not need. An item may be a house or a cell.
    /// The proof needs a house if it needs one fact about the house. Cells of the deadly pattern are needed, and so are
    /// filled cells that show a needed fact.
    pub spare: usize,
}

impl Entailment {
    /// Makes the entailment of a claim that follows from some of these facts, and from the deadly pattern if there is
    /// one.
    fn new(
        grid: &Grid,
        evidence: &PlayerReasons,
        facts: &[Constraint],
        deadly: Option<Deadly>,
        claim: &Conclusion,
    ) -> Entailment {
        let needed = prune_facts(grid, facts.to_vec(), deadly.as_ref(), claim);
        let spare = evidence.spare(grid, &needed, deadly.as_ref(), claim);
        Entailment { grid: grid.clone(), facts: needed, deadly, spare }
    }
}

/// Counterexample: the reason why a claim does not follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counterexample {
    /// The facts of the player's argument.
    pub facts: Vec<Constraint>,
    /// The part of the claim that does not follow.
    pub claim: Claim,
    /// One candidate of each fact. No two of these candidates conflict, and none of them conflicts with the contrary
    /// of the claim.
    pub counterexample: CandidateSet,
}

/// Judges whether the claim follows on this board from the items that the player points at. The truth of the claim is
/// checked first: a claim of several removals is wrong if one of them is wrong. A digit that the player has written
/// into a cell of the claim is ignored.
pub fn judge(
    solver: &Solver,
    position: &Board,
    claim: Conclusion,
    evidence: &PlayerReasons,
) -> JudgedArgument {
    JudgedArgument { judgement: judgement(solver, position, &claim, evidence), claim }
}

fn judgement(solver: &Solver, position: &Board, claim: &Conclusion, evidence: &PlayerReasons) -> Judgement {
    let claims = parts(claim);
    // Digits that the player has written in the cells of the claim do not count yet.
    let is_written = |part: &&Claim| position.placed.get(part.candidate().cell).is_some();
    let before = |board: Board, part: &Claim| without(&board, part.candidate());
    let position = &claims.iter().filter(is_written).fold(position.clone(), before);
    let solution = match Standing::of(position) {
        Standing::NoSolution(suspects) => return Judgement::NoSolution(suspects),
        Standing::Wrong(Wrong { first, .. }) => return Judgement::Mistake(first),
        Standing::One(solution) => Some(solution),
        Standing::Several => None,
    };
    let given = claims.iter().find(|part| position.givens.get(part.candidate().cell).is_some());
    if let Some(given) = given {
        return Judgement::Given(given.candidate());
    }
    // This case does not occur, because a board without a mistake has no contradiction.
    let Ok(state) = State::new(position) else { return Judgement::TooHard };
    let truth_of = |part: &Claim| truth(position, solution.as_deref(), *part);
    if let Some(false_part) = claims.iter().find(|part| truth_of(part) == Truth::Never) {
        let contrary = false_part.contrary();
        let solver = solver.clone().preferring(Preference::Shortest);
        let reason = why(&solver, position, contrary);
        return Judgement::Wrong(Box::new(ShownReason { claim: contrary, reason, leaves_out: false }));
    }
    let is_new = |part: &Claim| match part {
        Claim::Is(_) => true,
        Claim::IsNot(candidate) => state.grid().contains(*candidate),
    };
    let new: Vec<Claim> = claims.iter().copied().filter(is_new).collect();
    match Claim::together(&new) {
        None => Judgement::Already,
        Some(_) if claims.iter().any(|part| truth_of(part) == Truth::Sometimes) => Judgement::Undecided,
        Some(claim) => argued(&state, &claim, evidence),
    }
}

/// Returns true if the technique, or a technique that is a kind of it, draws this conclusion on the board. Parts of the
/// conclusion may come from different steps.
pub fn is_drawn_by(technique: &'static Technique, state: &State, claim: &Conclusion) -> bool {
    let layout = state.grid().layout();
    let mut open = parts(claim);
    with_kinds(technique).into_iter().any(|technique| {
        let found = technique.find(&state.lookups().view(), &mut |step| {
            open.retain(|part| !part.is_settled_by(layout, &step.conclusion));
            if open.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    })
}

/// The claim, candidate by candidate.
fn parts(claim: &Conclusion) -> Vec<Claim> {
    match claim {
        Conclusion::Place(candidate) => vec![Claim::Is(*candidate)],
        Conclusion::Eliminate(removed) => removed.iter().map(Claim::IsNot).collect(),
    }
}

/// Tests whether a true claim follows from the player's reasons.
fn argued(state: &State, claim: &Conclusion, evidence: &PlayerReasons) -> Judgement {
    let grid = state.grid();
    // The facts at the front of the list are left out first. So the facts that the player points at are kept rather
    // than the facts that filled cells show.
    let own = evidence.facts(grid);
    let mut facts = evidence.shown(grid, claim);
    facts.retain(|fact| !own.contains(fact));
    facts.extend(own);
    let follows = |deadly: Option<Deadly>| Entailment::new(grid, evidence, &facts, deadly, claim);
    let plain = match by_choice(grid, &facts, None, claim) {
        Ok(()) => return Judgement::Follows(Box::new(follows(None))),
        Err(Refusal::Survives { candidate, choice }) => {
            let claim = match claim {
                Conclusion::Place(_) => Claim::Is(candidate),
                Conclusion::Eliminate(_) => Claim::IsNot(candidate),
            };
            let counterexample = choice.into_iter().collect();
            Judgement::Open(Counterexample { facts: facts.clone(), claim, counterexample })
        }
        Err(_) => Judgement::TooHard,
    };
    if evidence.assumes_unique {
        let proves = |deadly: &Deadly| by_choice(grid, &facts, Some(deadly), claim).is_ok();
        let cells = evidence.cells();
        // The chosen pattern leaves the fewest of the player's items unused; among equals, it is the smallest.
        let entailed = |deadly: Vec<Deadly>| {
            let proving = deadly.into_iter().filter(proves).map(|deadly| follows(Some(deadly)));
            proving.min_by_key(|follows| follows.spare)
        };
        let found = entailed(exchangeable(state, cells))
            .or_else(|| entailed(named_patterns(state, cells)))
            .or_else(|| entailed(of_all_cells(state, cells)));
        if let Some(found) = found {
            return Judgement::Follows(Box::new(found));
        }
    }
    plain
}

/// The deadly patterns among these cells, the smallest first. In each of them, all cells exchange the same digits, and
/// no pattern contains a smaller pattern.
fn exchangeable(state: &State, cells: CellSet) -> Vec<Deadly> {
    /// Largest number of cells among which all patterns are searched for. Among more cells, the search is for
    /// rectangles only.
    const MOST: usize = 12;
    let mut found: Vec<Deadly> = Vec::new();
    if !state.may_assume_unique() {
        return found;
    }
    let layout = state.grid().layout();
    let mut choices: Vec<CellSet> = if cells.len() <= MOST {
        let list: Vec<Cell> = cells.iter().collect();
        let chosen = |bits: u32| (0..list.len()).filter(move |index| bits >> index & 1 == 1);
        (0..1_u32 << list.len()).map(|bits| chosen(bits).map(|index| list[index]).collect()).collect()
    } else {
        layout.rectangles().iter().copied().filter(|corners| cells.is_superset(*corners)).collect()
    };
    // If a digit moves within a house, the house must contain another cell of the pattern.
    let moves = |cells: &CellSet| {
        layout.houses_with(*cells).iter().all(|house| (*cells & layout.cells_of(house)).len() > 1)
    };
    choices.retain(|cells| cells.len() >= 4 && moves(cells));
    sort_by_number(&mut choices, |cells| cells.len());
    for cells in choices {
        for deadly in of_all_cells(state, cells) {
            let is_within = |smaller: &Deadly| {
                deadly.cells.is_superset(smaller.cells) && deadly.digits.is_superset(smaller.digits)
            };
            if !found.iter().any(is_within) {
                found.push(deadly);
            }
        }
    }
    found
}

/// The deadly patterns of exactly these cells, those with the fewest digits first. In each pattern, all cells have
/// the same digits.
fn of_all_cells(state: &State, cells: CellSet) -> Vec<Deadly> {
    let (grid, givens) = (state.grid(), state.givens());
    if !state.may_assume_unique() || cells.len() < 4 {
        return Vec::new();
    }
    let premises = Premises { grid, givens, unique: true };
    let present = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
    let exchanged = (2..=4).flat_map(|size| present.choices(size));
    let of_digits = exchanged.map(|digits| {
        let stray = |cell: Cell| {
            (grid.candidates(cell) - digits).iter().map(move |digit| Candidate::new(digit, cell))
        };
        Deadly { cells, digits, guardians: cells.iter().flat_map(stray).collect() }
    });
    let is_whole = |deadly: &Deadly| !deadly.guardians.is_empty() && check_deadly(premises, deadly).is_ok();
    of_digits.filter(is_whole).collect()
}

/// The deadly patterns among these cells that finders report. If the cells exchange different digits, only finders know
/// the digits of each cell.
fn named_patterns(state: &State, cells: CellSet) -> Vec<Deadly> {
    let mut named = Vec::new();
    if !state.may_assume_unique() {
        return named;
    }
    for technique in CATALOGUE.iter().filter(|technique| technique.assumes_unique) {
        let _ = technique.find(&state.lookups().view(), &mut |step| {
            let deadly = proposed(state.grid(), &step).and_then(|proof| proof.deadly);
            named.extend(deadly.filter(|deadly| cells.is_superset(deadly.cells)));
            ControlFlow::Continue(())
        });
    }
    named
}
