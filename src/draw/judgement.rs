//! The picture for the judgement of a player's argument. The picture shows either the facts that prove the claim, or a
//! counterexample. In a counterexample, all facts that the player pointed at hold, but the claim is false.

use super::Scene;
use super::role::{Role, Tint};
use crate::board::{CandidateSet, CellSet, Constraint, House};
use crate::kernel::Conclusion;
use crate::pattern::{Node, PartName};
use crate::puzzle::Board;
use crate::solve::{Claim, JudgedArgument, Judgement};

impl Scene {
    /// The picture of a judgement; the board alone if there is nothing to highlight.
    pub fn judgement(position: &Board, JudgedArgument { claim, judgement }: &JudgedArgument) -> Scene {
        let mut scene = Scene::of(position);
        match judgement {
            Judgement::Follows(follows) => {
                scene.facts(&follows.facts);
                if let Some(deadly) = &follows.deadly {
                    deadly.cells.iter().for_each(|cell| {
                        scene.frame(cell, Role::AlmostLockedSet1, PartName::DeadlyCells);
                    });
                    scene.all(&deadly.guardians, Role::Auxiliary1, PartName::Guardian);
                }
                match claim {
                    Conclusion::Eliminate(removed) => {
                        scene.all(removed, Role::Elimination, PartName::Removed);
                    }
                    Conclusion::Place(placed) => {
                        scene.all(&CandidateSet::EMPTY.with(*placed), Role::Assignment, PartName::Placed);
                    }
                }
                scene
            }
            Judgement::Open(open) => {
                scene.facts(&open.facts);
                scene.all(&open.counterexample, Role::Auxiliary1, PartName::Possible);
                let of = CandidateSet::EMPTY.with(open.claim.candidate());
                match open.claim {
                    Claim::Is(_) => scene.all(&of, Role::Elimination, PartName::Supposed),
                    Claim::IsNot(_) => scene.all(&of, Role::Auxiliary2, PartName::Supposed),
                }
                scene
            }
            Judgement::Wrong(shown) => scene.with_tint(CellSet::only(shown.claim.candidate().cell)),
            Judgement::Given(candidate) => scene.with_tint(CellSet::only(candidate.cell)),
            Judgement::TooHard
            | Judgement::Already
            | Judgement::Undecided
            | Judgement::Mistake(_)
            | Judgement::NoSolution(_) => scene,
        }
    }

    /// Adds facts: a cell with its candidates, or a house with the places of a digit.
    fn facts(&mut self, facts: &[Constraint]) {
        for fact in facts {
            let places: CandidateSet = self.grid().live(*fact).collect();
            match fact {
                Constraint::Cell(cell) => self.frame(*cell, Role::AlmostLockedSet1, PartName::Marked),
                Constraint::Digit(_, house) => {
                    if !self.is_marked(*house) {
                        self.tint(self.layout().cells_of(*house), Tint::Base, PartName::House);
                    }
                }
            }
            self.all(&places, Role::Normal, PartName::Marked);
        }
    }

    /// Returns true if the house is already tinted. Facts about several digits may cite the same house.
    fn is_marked(&self, house: House) -> bool {
        self.tints().iter().any(|(cells, _)| *cells == self.layout().cells_of(house))
    }

    fn all(&mut self, candidates: &CandidateSet, role: Role, name: PartName) {
        candidates.iter().for_each(|one| {
            self.mark(Node { digit: one.digit, cells: CellSet::only(one.cell) }, role, name);
        });
    }
}
