//! Sudoku Explainer's rating: how hard the hardest step of a path is (ER), the hardest up to the first digit that is
//! placed (EP), and the first (ED).

mod board;
mod chains;
mod exclusion;
mod fish;
mod geometry;
mod grave;
mod hint;
mod locking;
mod loops;
mod order;
mod sets;
mod singles;
mod wings;

use crate::board::{Candidate, Cell, Digit};
use crate::puzzle::Values;
use board::Board;
use chains::Chains;
use hint::{Hint, parts};
use order::{Ask, ORDER};

/// One step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplainerStep {
    /// The rating in tenths.
    pub rating: u16,
    /// The name that the program prints.
    pub name: String,
    /// The candidate that is true.
    pub placed: Option<Candidate>,
    /// The candidates that are removed; none for a step that places.
    pub removed: Vec<Candidate>,
}

/// The path of a puzzle and its rating in tenths.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExplainerPath {
    /// The hardest step.
    pub er: u16,
    /// The hardest step up to the first that places.
    pub ep: u16,
    /// The first step.
    pub ed: u16,
    /// The steps.
    pub steps: Vec<ExplainerStep>,
}

/// The scale.
#[derive(Default)]
pub struct Explainer {
    chains: Chains,
}

impl Explainer {
    /// Rates a puzzle.
    pub fn rate(&mut self, givens: &Values) -> ExplainerPath {
        let mut board = Board::new(givens);
        let mut path = ExplainerPath::default();
        let mut placed = false;
        let mut first = true;
        while board.left > 0 {
            let Some(hint) = self.next(&board) else {
                path.er = 200;
                break;
            };
            path.er = path.er.max(hint.rating);
            if first {
                path.ed = hint.rating;
                first = false;
            }
            match hint.placed {
                Some(candidate) => {
                    let (cell, digit) = parts(candidate);
                    board.place(cell, digit);
                    if !placed {
                        placed = true;
                        path.ep = path.er;
                    }
                }
                None => hint.removed.iter().for_each(|gone| {
                    let (cell, digit) = parts(*gone);
                    board.remove(cell, digit);
                }),
            }
            path.steps.push(told(&hint));
        }
        path
    }

    fn next(&mut self, board: &Board) -> Option<Hint> {
        ORDER.iter().find_map(|(ask, _)| match ask {
            Ask::Look(look) => look(board),
            Ask::Chain(search) => search(&mut self.chains, board),
            Ask::Net(level) => self.chains.dynamic(board, *level),
        })
    }
}

fn told(hint: &Hint) -> ExplainerStep {
    let name = |candidate: u16| {
        let (cell, digit) = parts(candidate);
        Candidate::new(Digit::from_index(digit), Cell::from_index(cell))
    };
    ExplainerStep {
        rating: hint.rating,
        name: hint.name.to_string(),
        placed: hint.placed.map(name),
        removed: hint.removed.iter().copied().map(name).collect(),
    }
}
