//! An argument that a player composes: the marked cells and houses, and the claim that should follow from them.
//!
//! This file works without input or output. `solve::judge` decides whether the claim follows.

use super::frame::role_sign;
use super::picture::{BoardPicture, Hue, Sign};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, House, HouseSet, Layout};
use crate::draw::Role;
use crate::explain::Words;
use crate::solve::{Claim, PlayerReasons, ReasonItem};

/// Argument that the player is composing.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct ArgumentDraft {
    /// The rules of the board.
    layout: &'static Layout,
    cells: CellSet,
    houses: HouseSet,
    goes: CandidateSet,
    stands: Option<Candidate>,
    /// True if a digit key claims a digit of a cell, false if it claims an elimination.
    pub(super) placing: bool,
    /// The cell whose houses the player last went through, and the house that is marked now.
    cycled: Option<(Cell, Option<House>)>,
}

impl ArgumentDraft {
    /// An empty argument. If `placing` is true, digit keys claim digits, else eliminations.
    pub(super) fn new(layout: &'static Layout, placing: bool) -> ArgumentDraft {
        ArgumentDraft { layout, placing, ..ArgumentDraft::default() }
    }

    /// Marks the cell, or removes its mark.
    pub(super) fn cell(&mut self, cell: Cell) {
        self.cells = if self.cells.contains(cell) { self.cells.without(cell) } else { self.cells.with(cell) };
        self.cycled = None;
    }

    /// Marks a house, or removes its mark.
    pub(super) fn house(&mut self, house: House) {
        self.houses =
            if self.houses.contains(house) { self.houses.without(house) } else { self.houses.with(house) };
        self.cycled = None;
    }

    /// Marks the next house of a cell, in the order row, column, box, extra houses, none. Houses that were marked in
    /// another way stay marked.
    pub(super) fn next_house(&mut self, cell: Cell) {
        let last = self.cycled.filter(|(at, _)| *at == cell).and_then(|(_, house)| house);
        let houses: Vec<House> = self.layout.houses_of(cell).iter().collect();
        let from = last.and_then(|last| houses.iter().position(|one| *one == last)).map_or(0, |at| at + 1);
        if let Some(last) = last {
            self.houses.remove(last);
        }
        let next = houses.into_iter().skip(from).find(|house| !self.houses.contains(*house));
        if let Some(next) = next {
            self.houses.insert(next);
        }
        self.cycled = Some((cell, next));
    }

    /// Claims that the digit is in the cell, or is impossible there. If this claim exists, removes it.
    pub(super) fn claim(&mut self, digit: Digit, cell: Cell) {
        let candidate = Candidate::new(digit, cell);
        if self.placing {
            self.goes = CandidateSet::EMPTY;
            self.stands = (self.stands != Some(candidate)).then_some(candidate);
        } else {
            self.stands = None;
            self.goes = if self.goes.contains(candidate) {
                self.goes.without(candidate)
            } else {
                self.goes.with(candidate)
            };
        }
    }

    /// All claims.
    pub(super) fn claims(&self) -> Vec<Claim> {
        let stands = self.stands.into_iter().map(Claim::Is);
        stands.chain(self.goes.iter().map(Claim::IsNot)).collect()
    }

    /// All marked cells and houses.
    pub(super) fn evidence(&self) -> PlayerReasons {
        let cells = self.cells.iter().map(|cell| ReasonItem::Fact(Constraint::Cell(cell)));
        let pointed = cells.chain(self.houses.iter().map(ReasonItem::House)).collect();
        PlayerReasons { pointed, assumes_unique: true }
    }

    /// Returns true if no cell and no house is marked.
    pub(super) fn has_no_reason(&self) -> bool {
        self.cells.is_empty() && self.houses.is_empty()
    }

    /// Removes all marks and claims.
    pub(super) fn clear(&mut self) {
        *self = ArgumentDraft::new(self.layout, self.placing);
    }

    /// Draws the signs of the argument on the board.
    pub(super) fn show(&self, picture: &mut BoardPicture, ascii: bool) {
        let house = Sign { sign: if ascii { '\'' } else { '░' }, hue: Hue::Yellow };
        self.layout.cells_of_all(self.houses).iter().for_each(|cell| picture.edge(cell, house));
        let marked = Sign { sign: '*', hue: Hue::Green };
        self.cells.iter().for_each(|cell| picture.edge(cell, marked));
        self.goes.iter().for_each(|candidate| picture.sign(candidate, role_sign(Role::Elimination)));
        self.stands.iter().for_each(|candidate| picture.sign(*candidate, role_sign(Role::Assignment)));
    }

    /// The reason and the claim in words: two lines.
    pub(super) fn texts(&self, words: &Words) -> [String; 2] {
        let none = || words.message("tui-none", &[]);
        let mut reasons: Vec<String> = self.cells.iter().map(|cell| words.naming().cell(cell)).collect();
        if !self.houses.is_empty() {
            reasons.push(words.on(self.layout).houses(self.houses));
        }
        let reason = if reasons.is_empty() { none() } else { words.list(&reasons) };
        let claims: Vec<String> = match self.stands {
            Some(candidate) => vec![told(words, candidate)],
            None => self.goes.iter().map(|candidate| told(words, candidate)).collect(),
        };
        let claim = if claims.is_empty() { none() } else { words.list(&claims) };
        let key = if self.stands.is_some() || self.placing { "tui-it-stands" } else { "tui-it-goes" };
        [words.message("tui-reason", &[("what", reason)]), words.message(key, &[("what", claim)])]
    }
}

fn told(words: &Words, candidate: Candidate) -> String {
    words.naming().candidate(candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_are_gone_through_and_those_of_other_cells_stay() {
        let mut argument = ArgumentDraft::new(Layout::CLASSIC, false);
        let (first, second) = (Cell::at(0, 0), Cell::at(0, 8));
        argument.next_house(first);
        assert_eq!(argument.houses, HouseSet::only(first.row()));
        argument.next_house(second);
        assert_eq!(argument.houses, HouseSet::only(first.row()).with(second.column()));
        argument.next_house(second);
        assert_eq!(argument.houses, HouseSet::only(first.row()).with(second.box_()));
        argument.next_house(second);
        assert_eq!(argument.houses, HouseSet::only(first.row()));
    }

    #[test]
    fn a_claim_is_one_digit_or_removals() {
        let mut argument = ArgumentDraft::new(Layout::CLASSIC, false);
        let (cell, digits) = (Cell::at(2, 3), Digit::ALL);
        argument.claim(digits[3], cell);
        argument.claim(digits[4], cell);
        assert_eq!(argument.claims().len(), 2);
        argument.placing = true;
        argument.claim(digits[0], cell);
        assert_eq!(argument.claims(), [Claim::Is(Candidate::new(digits[0], cell))]);
        argument.claim(digits[0], cell);
        assert!(argument.has_no_reason() && argument.claims().is_empty());
    }

    #[test]
    fn what_is_pointed_at_is_the_evidence() {
        let mut argument = ArgumentDraft::new(Layout::CLASSIC, true);
        assert!(argument.has_no_reason());
        argument.cell(Cell::at(1, 1));
        argument.house(Cell::at(1, 1).row());
        assert_eq!(argument.evidence().pointed.len(), 2);
        argument.clear();
        assert_eq!(argument, ArgumentDraft::new(Layout::CLASSIC, true));
    }
}
