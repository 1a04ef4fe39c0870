//! The boards that one step leads to.

use super::board::ReducedBoard;
use crate::board::{CandidateSet, CellSet, Digit, sort_by_order};
use crate::kernel::Conclusion;
use crate::lookup::{FinderInput, Lookups};
use crate::solve::{CancelToken, Cancelled};
use crate::step::{Family, Technique};
use crate::technique::conclusions;
use std::ops::ControlFlow;

/// Steps that may be taken on a board.
pub(super) struct Offers<'a> {
    /// The techniques of the steps, the simplest first.
    pub(super) techniques: &'a [&'static Technique],
    /// The cells of the givens.
    pub(super) givens: CellSet,
}

impl Offers<'_> {
    /// The boards that one step leads to, those with the fewest candidates first. None of these boards has all
    /// candidates of another. Steps that were found on an earlier board are also taken: `before` has the candidates of
    /// the boards to which those steps led. If a step solves the board, only the solved board is returned.
    ///
    /// # Errors
    /// [`Cancelled`] when the token is cancelled.
    pub(super) fn of<'b>(
        &self,
        board: &ReducedBoard,
        before: impl Iterator<Item = &'b CandidateSet>,
        cancel: &CancelToken,
    ) -> Result<Vec<ReducedBoard>, Cancelled> {
        cancel.check()?;
        let mut offered = OfferedBoards { kept: Vec::new() };
        for set in before {
            if offered.kept.iter().any(|kept| set.is_superset(&kept.set)) {
                continue;
            }
            if let Some(next) = board.within(set)
                && next.len < board.len
                && offered.add(next).is_break()
            {
                return Ok(offered.kept);
            }
        }
        let lookups = Lookups::new(&board.grid, self.givens);
        let view = lookups.view();
        // Conclusions that are found quickly come first, because they often solve the board.
        let mut others = Vec::with_capacity(self.techniques.len());
        for technique in self.techniques {
            let Some(concluded) = conclusions(technique, &view) else {
                others.push(*technique);
                continue;
            };
            if concluded.iter().try_for_each(|conclusion| offered.take(board, conclusion)).is_break() {
                return Ok(offered.kept);
            }
        }
        let mut of_digits = DigitBoards::default();
        for technique in others {
            cancel.check()?;
            if is_of_one_digit(technique.family) && of_digits.are_offered(board, &view, &offered) {
                continue;
            }
            let ended = technique.find(&view, &mut |step| {
                offered.take(board, &step.conclusion)?;
                cancel.flow()
            });
            if ended.is_break() {
                cancel.check()?;
                return Ok(offered.kept);
            }
        }
        sort_by_order(&mut offered.kept, |one, other| (one.len, &one.set).cmp(&(other.len, &other.set)));
        Ok(offered.kept)
    }
}

/// Returns true if each technique of the family looks only at the places of one digit.
fn is_of_one_digit(family: Family) -> bool {
    match family {
        Family::Fish | Family::SingleDigit => true,
        Family::Singles
        | Family::Intersections
        | Family::Subsets
        | Family::Wings
        | Family::Colouring
        | Family::Chains
        | Family::Uniqueness
        | Family::AlmostLockedSets
        | Family::Impossible
        | Family::Forcing
        | Family::Exotic
        | Family::Templates => false,
    }
}

/// For each digit, the board without the candidates that can be excluded from the places of this digit alone.
#[derive(Default)]
struct DigitBoards([Option<CandidateSet>; 9]);

impl DigitBoards {
    /// Returns true if, for each digit, some offered board has already lost all candidates that the places of the
    /// digit alone can exclude.
    fn are_offered(&mut self, board: &ReducedBoard, view: &FinderInput, offered: &OfferedBoards) -> bool {
        Digit::ALL.into_iter().all(|digit| {
            let impossible = view.impossible(digit);
            if impossible.is_empty() {
                return true;
            }
            let most = self.0[digit.index()].get_or_insert_with(|| {
                let all = Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, impossible)));
                board.after(&all).map_or(CandidateSet::EMPTY, |board| board.set)
            });
            offered.kept.iter().any(|kept| most.is_superset(&kept.set))
        })
    }
}

/// List of boards. No board in the list has all candidates of another.
struct OfferedBoards {
    kept: Vec<ReducedBoard>,
}

impl OfferedBoards {
    /// Adds the board that a step leaves. Returns `Break` if that board is solved.
    fn take(&mut self, board: &ReducedBoard, conclusion: &Conclusion) -> ControlFlow<()> {
        if self.kept.iter().any(|kept| kept.has_concluded(conclusion)) {
            return ControlFlow::Continue(());
        }
        board.after(conclusion).map_or(ControlFlow::Continue(()), |next| self.add(next))
    }

    /// Adds a board, unless it has all candidates of a board in the list. Returns `Break` if the board is solved.
    fn add(&mut self, board: ReducedBoard) -> ControlFlow<()> {
        if self.kept.iter().any(|kept| kept.is_within(&board)) {
            return ControlFlow::Continue(());
        }
        self.kept.retain(|kept| !board.is_within(kept));
        let is_solved = board.grid.is_solved();
        self.kept.push(board);
        if is_solved { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
