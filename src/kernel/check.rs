//! The kernel: the only code that has to be trusted for a step to be right.
//!
//! It knows the rules of Sudoku and two ways to draw a conclusion, and refuses every proof that it cannot follow. Its
//! code must not refer to any technique, pattern or search: it uses only the board, the cited facts and the conclusion.
//!
//! - **Choice.** Each fact says "at least one of my live candidates is true". The kernel supposes that the conclusion
//!   is false, and tries to choose one live candidate from each fact, no two of them in conflict. If this is
//!   impossible, the conclusion is true. The trial is exhaustive, so the rule is complete: a conclusion that follows
//!   from the facts and the rule "no two in conflict" is accepted, and any other is refused with a choice as
//!   counterexample. Forced choices come first, so the trial is as quick as replaying a chain. A proof that needs too
//!   many trials is refused too.
//! - **Count.** Count the true candidates: each fact needs at least one of them, and each cover can take at most one.
//!   If every live candidate of the facts is covered at least as often as it is cited, then a candidate with (times
//!   covered - times cited) > (number of covers - number of facts) is false. One count proves a naked quad or a
//!   jellyfish; the choice rule would need many choices.
//!
//! A deadly pattern is one more fact. It is granted only if the puzzle is known to have one solution, and if every
//! filling of the pattern's cells with its digits has a partner: another filling with the same digits in every house.
//! The houses are those of the layout, extra houses included. If a rule about pairs of cells lets a partner exclude
//! candidates outside the pattern, the filling must exclude the same candidates.
//!
//! The rules are those of the grid's [`Layout`]. A fact or a cover that the layout does not have is refused: such a
//! fact would have no live candidate, so it would prove anything.

use super::{Argument, Cover, Proof};
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Conflict, Constraint, Deadly, Digit, DigitSet, House, Layout,
    PairRules,
};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use std::fmt;

/// Largest number of choices that a proof may need; a proof that needs more is refused as too hard to follow.
const PATIENCE: u32 = 200_000;

/// Facts that the kernel may take for granted about a state.
#[derive(Clone, Copy, Debug)]
pub struct Premises<'a> {
    /// The live candidates.
    pub grid: &'a Grid,
    /// The cells that came with the puzzle.
    pub givens: CellSet,
    /// True if the puzzle is known to have exactly one solution.
    pub unique: bool,
}

/// Reason why a proof was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// The conclusion changes nothing: it is empty, places a digit that is already placed, or removes a candidate that
    /// is gone.
    NoEffect,
    /// The conclusion places a digit that is not a candidate of the cell.
    NotLive(Candidate),
    /// The layout does not have a cited fact or a cover.
    NoSuchFact(Constraint),
    /// The proof assumes that the puzzle has a single solution, but this has not been shown.
    UniquenessNotShown,
    /// A deadly pattern holds a given, which cannot be exchanged.
    GivenInPattern(Cell),
    /// A deadly pattern has a candidate that is not a guardian and whose digit is not one of the digits of the pattern.
    Unguarded(Candidate),
    /// A deadly pattern is not deadly: it has no cells, or cells outside the board, or one of its fillings has no
    /// partner.
    NotDeadly,
    /// The candidate survives: this choice from the facts is free of conflict.
    Survives {
        /// The candidate that should have been proved.
        candidate: Candidate,
        /// One candidate from each fact.
        choice: Vec<Candidate>,
    },
    /// The covers do not prove the candidate false.
    NotCounted(Candidate),
    /// A live candidate of a fact lies outside the covers.
    Uncovered(Candidate),
    /// A fact is cited more than once. The repetition proves nothing more, and would allow proofs of any length.
    CitedTwice(Constraint),
    /// A counting argument cannot place a digit or use a deadly pattern.
    WrongArgument,
    /// Following the proof would take too long.
    TooHard,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoEffect => write!(f, "the conclusion changes nothing"),
            Refusal::NotLive(candidate) => write!(f, "{candidate} is no longer a candidate"),
            Refusal::NoSuchFact(fact) => write!(f, "the layout has no {fact}"),
            Refusal::UniquenessNotShown => write!(f, "the puzzle is not known to have one solution"),
            Refusal::GivenInPattern(cell) => write!(f, "the given {cell} cannot be part of a deadly pattern"),
            Refusal::Unguarded(candidate) => {
                write!(f, "{candidate} breaks the deadly pattern and is not cited")
            }
            Refusal::NotDeadly => {
                write!(f, "the pattern is not deadly: one of its fillings cannot be replaced by another")
            }
            Refusal::Survives { candidate, choice } => {
                let choice = choice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                write!(f, "{candidate} does not follow from the cited facts: {choice} is possible")
            }
            Refusal::NotCounted(candidate) => write!(f, "counting does not remove {candidate}"),
            Refusal::Uncovered(candidate) => write!(f, "{candidate} lies outside the covers"),
            Refusal::CitedTwice(fact) => write!(f, "the fact {fact} is cited twice"),
            Refusal::WrongArgument => write!(f, "counting can only remove candidates"),
            Refusal::TooHard => write!(f, "the proof is too long to follow"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Accepts a proof of the conclusion, or returns the reason for refusing it.
///
/// # Errors
/// The first reason found for refusing the proof.
pub fn check(premises: Premises<'_>, conclusion: &Conclusion, proof: &Proof) -> Result<(), Refusal> {
    effective(premises.grid, conclusion)?;
    let counts: &[Cover] = match &proof.argument {
        Argument::Choice => &[],
        Argument::Count(counts) => counts,
    };
    let layout = premises.grid.layout();
    let mut cited = proof.facts.iter().chain(counts.iter().flat_map(|cover| &cover.covers));
    if let Some(unknown) = cited.find(|fact| !layout.has(**fact)) {
        return Err(Refusal::NoSuchFact(*unknown));
    }
    distinct(&proof.facts)?;
    if let Some(deadly) = &proof.deadly {
        check_deadly(premises, deadly)?;
    }
    match &proof.argument {
        Argument::Choice => by_choice(premises.grid, &proof.facts, proof.deadly.as_ref(), conclusion),
        Argument::Count(counts) => match (conclusion, &proof.deadly) {
            (Conclusion::Eliminate(removed), None) => by_count(premises.grid, &proof.facts, counts, removed),
            (Conclusion::Place(_) | Conclusion::Eliminate(_), Some(_) | None) => Err(Refusal::WrongArgument),
        },
    }
}

fn effective(grid: &Grid, conclusion: &Conclusion) -> Result<(), Refusal> {
    match conclusion {
        Conclusion::Place(candidate) if grid.solved_cells().contains(candidate.cell) => {
            Err(Refusal::NoEffect)
        }
        Conclusion::Place(candidate) if !grid.contains(*candidate) => Err(Refusal::NotLive(*candidate)),
        Conclusion::Place(_) => Ok(()),
        Conclusion::Eliminate(set) if set.is_empty() => Err(Refusal::NoEffect),
        Conclusion::Eliminate(set) => {
            match set.iter().find(|c| !grid.contains(*c) || grid.solved_cells().contains(c.cell)) {
                Some(gone) => Err(Refusal::NotLive(gone)),
                None => Ok(()),
            }
        }
    }
}

fn distinct(facts: &[Constraint]) -> Result<(), Refusal> {
    let mut cited = [false; Constraint::LIMIT];
    match facts.iter().find(|fact| std::mem::replace(&mut cited[fact.index()], true)) {
        Some(twice) => Err(Refusal::CitedTwice(*twice)),
        None => Ok(()),
    }
}

/// Checks that the conclusion follows from these facts alone (and from the guardians of a deadly pattern, which this
/// function does not check), by exhaustive choice.
///
/// # Errors
/// [`Refusal::Survives`] with a counterexample, or [`Refusal::TooHard`].
pub fn by_choice(
    grid: &Grid,
    facts: &[Constraint],
    deadly: Option<&Deadly>,
    conclusion: &Conclusion,
) -> Result<(), Refusal> {
    if let Conclusion::Place(candidate) = conclusion
        && facts.iter().any(|fact| grid.live(*fact).eq([*candidate]))
    {
        // The fact has only this candidate left: if it is false, nothing can be chosen from the fact.
        return Ok(());
    }
    let mut options: Vec<Vec<Candidate>> = facts.iter().map(|fact| grid.live(*fact).collect()).collect();
    options.extend(deadly.map(|deadly| deadly.guardians.iter().filter(|c| grid.contains(*c)).collect()));
    let layout = grid.layout();
    let mut patience = PATIENCE;
    let all: CandidateSet = options.iter().flatten().copied().collect();
    let mut refute = |candidate: Candidate, open: CandidateSet, forced: Option<Candidate>| {
        let mut trial = ChoiceTrial { layout, options: &options, chosen: forced.into_iter().collect() };
        match trial.succeeds(&open, &mut patience) {
            Some(false) => Ok(()),
            Some(true) => Err(Refusal::Survives { candidate, choice: trial.chosen.iter().collect() }),
            None => Err(Refusal::TooHard),
        }
    };
    match conclusion {
        Conclusion::Place(candidate) => refute(*candidate, all.without(*candidate), None),
        Conclusion::Eliminate(set) => {
            set.iter().try_for_each(|c| refute(c, layout.without_conflicts(&all, c), Some(c)))
        }
    }
}

/// An attempt to choose one candidate from each list, no two in conflict.
struct ChoiceTrial<'a> {
    layout: &'a Layout,
    options: &'a [Vec<Candidate>],
    chosen: CandidateSet,
}

impl ChoiceTrial<'_> {
    /// Returns true if the choice can be completed from the open candidates, none of which conflicts with a chosen
    /// candidate; `None` when patience runs out. The list with the fewest open options is tried first, so that forced
    /// choices cost one step each.
    fn succeeds(&mut self, open: &CandidateSet, patience: &mut u32) -> Option<bool> {
        *patience = patience.checked_sub(1)?;
        let mut tightest: Option<(usize, &[Candidate])> = None;
        for options in self.options.iter().filter(|options| !options.iter().any(|c| self.chosen.contains(*c)))
        {
            let left = options.iter().filter(|c| open.contains(**c)).count();
            if tightest.is_none_or(|(fewest, _)| left < fewest) {
                tightest = Some((left, options));
            }
            // If a list has at most one open option, it is taken, and the search does not look at further lists.
            if left < 2 {
                break;
            }
        }
        let Some((_, tightest)) = tightest else { return Some(true) };
        for candidate in tightest.iter().filter(|c| open.contains(**c)) {
            self.chosen.insert(*candidate);
            if self.succeeds(&self.layout.without_conflicts(open, *candidate), patience)? {
                return Some(true);
            }
            self.chosen.remove(*candidate);
        }
        Some(false)
    }
}

fn by_count(
    grid: &Grid,
    facts: &[Constraint],
    counts: &[Cover],
    removed: &CandidateSet,
) -> Result<(), Refusal> {
    let layout = grid.layout();
    let times = |constraints: &[Constraint], candidate| {
        constraints.iter().filter(|constraint| layout.is_of(candidate, **constraint)).count()
    };
    for Cover { covers, .. } in counts {
        let mut live = facts.iter().flat_map(|fact| grid.live(*fact));
        if let Some(outside) = live.find(|c| times(covers, *c) < times(facts, *c)) {
            return Err(Refusal::Uncovered(outside));
        }
    }
    let proves = |candidate: Candidate, Cover { covers, removes }: &Cover| {
        let surplus = times(covers, candidate) as isize - times(facts, candidate) as isize;
        removes.contains(candidate) && surplus > covers.len() as isize - facts.len() as isize
    };
    match removed.iter().find(|candidate| !counts.iter().any(|cover| proves(*candidate, cover))) {
        Some(unproved) => Err(Refusal::NotCounted(unproved)),
        None => Ok(()),
    }
}

/// Checks that at least one guardian must be true.
///
/// # Errors
/// The reason for refusing the pattern.
pub fn check_deadly(premises: Premises<'_>, deadly: &Deadly) -> Result<(), Refusal> {
    let Premises { grid, givens, unique } = premises;
    let layout = grid.layout();
    if !unique {
        return Err(Refusal::UniquenessNotShown);
    }
    // A pattern without cells has only the empty filling, whose only partner is itself.
    if deadly.cells.is_empty() {
        return Err(Refusal::NotDeadly);
    }
    if let Some(given) = (deadly.cells & givens).first() {
        return Err(Refusal::GivenInPattern(given));
    }
    let mut fillings = Vec::new();
    for cell in deadly.cells {
        let guarded = deadly.guardians.digits_in(cell);
        if let Some(stray) = (grid.candidates(cell) - deadly.digits - guarded).first() {
            return Err(Refusal::Unguarded(Candidate::new(stray, cell)));
        }
        fillings.push((cell, (grid.candidates(cell) & deadly.digits) - guarded));
    }
    // A cell outside the board has no candidates, so the pattern would have no filling that needs a partner.
    if !(deadly.cells - layout.cells()).is_empty() {
        return Err(Refusal::NotDeadly);
    }
    if is_even(layout, &fillings) {
        return Ok(());
    }
    let mut patience = PATIENCE;
    let holds = &mut |filling: &[Candidate], patience: &mut u32| has_partner(layout, filling, patience);
    match each_filling(layout, &fillings, &mut Vec::new(), &mut patience, holds) {
        Some(true) => Ok(()),
        Some(false) => Err(Refusal::NotDeadly),
        None => Err(Refusal::TooHard),
    }
}

/// Returns true if each cell has two digits, and each digit is in none or two of the cells of every house. Then every
/// filling has each of these digits once in each house that contains two cells with the digit. The partner of a filling
/// gives each cell its other digit. The two fillings differ if there is at least one cell. A rule about pairs of cells
/// could exclude more after the exchange, so the result is false for layouts with such a rule.
fn is_even(layout: &Layout, cells: &[(Cell, DigitSet)]) -> bool {
    let balanced = |house: House, digit: Digit| {
        let within = layout.cells_of(house);
        let places =
            cells.iter().filter(|(cell, digits)| within.contains(*cell) && digits.contains(digit)).count();
        places == 0 || places == 2
    };
    layout.pairs() == PairRules::NONE
        && cells.iter().all(|(_, digits)| digits.len() == 2)
        && layout.houses().iter().all(|house| Digit::ALL.into_iter().all(|digit| balanced(house, digit)))
}

/// Returns `true` if `holds` is true for every conflict-free filling of the cells; `None` when patience runs out.
fn each_filling(
    layout: &Layout,
    cells: &[(Cell, DigitSet)],
    filling: &mut Vec<Candidate>,
    patience: &mut u32,
    holds: &mut dyn FnMut(&[Candidate], &mut u32) -> Option<bool>,
) -> Option<bool> {
    *patience = patience.checked_sub(1)?;
    let Some((cell, digits)) = cells.get(filling.len()) else { return holds(filling, patience) };
    for digit in *digits {
        let candidate = Candidate::new(digit, *cell);
        if filling.iter().any(|c| layout.conflicts(*c, candidate)) {
            continue;
        }
        filling.push(candidate);
        let held = each_filling(layout, cells, filling, patience, holds)?;
        filling.pop();
        if !held {
            return Some(false);
        }
    }
    Some(true)
}

/// The digits of a filling in the cells of a house.
fn digits_in(layout: &Layout, filling: &[Candidate], house: House) -> DigitSet {
    let within = layout.cells_of(house);
    filling.iter().filter(|c| within.contains(c.cell)).map(|c| c.digit).collect()
}

/// Looks for a filling that can replace this one. The other filling may use candidates that are gone, because a second
/// solution need only respect the givens. [`is_partner`] checks each filling that is found.
fn has_partner(layout: &Layout, filling: &[Candidate], patience: &mut u32) -> Option<bool> {
    let exchangeable = |cell: Cell| {
        let houses = layout.houses_of(cell).iter();
        houses.fold(layout.digits(), |left, house| left & digits_in(layout, filling, house))
    };
    let exchange: Vec<_> = filling.iter().map(|c| (c.cell, exchangeable(c.cell))).collect();
    let is_none = &mut |found: &[Candidate], _: &mut u32| Some(!is_partner(layout, filling, found));
    Some(!each_filling(layout, &exchange, &mut Vec::new(), patience, is_none)?)
}

/// Returns true if `other` can replace `filling`: it fills the same cells without conflict, changes the digit of at
/// least one cell, leaves the same digits in each house, and excludes in other cells only candidates that `filling`
/// excludes as well.
fn is_partner(layout: &Layout, filling: &[Candidate], other: &[Candidate]) -> bool {
    let cells = |filling: &[Candidate]| -> CellSet { filling.iter().map(|c| c.cell).collect() };
    let outside = layout.cells() - cells(filling);
    // True if `filling` excludes each candidate in `outside` that `c` excludes by a rule about pairs of cells.
    let excludes_no_more = |c: &Candidate| {
        outside
            .iter()
            .flat_map(|cell| layout.digits().iter().map(move |digit| Candidate::new(digit, cell)))
            .all(|outer| match layout.conflict(*c, outer) {
                Some(Conflict::Knight | Conflict::King | Conflict::Consecutive) => {
                    filling.iter().any(|c| layout.conflicts(*c, outer))
                }
                Some(Conflict::Cell | Conflict::House(_)) | None => true,
            })
    };
    cells(filling) == cells(other)
        && filling != other
        && other
            .iter()
            .enumerate()
            .all(|(at, c)| other[..at].iter().all(|earlier| !layout.conflicts(*earlier, *c)))
        && layout
            .houses()
            .iter()
            .all(|house| digits_in(layout, filling, house) == digits_in(layout, other, house))
        && (layout.pairs() == PairRules::NONE || other.iter().all(excludes_no_more))
}
