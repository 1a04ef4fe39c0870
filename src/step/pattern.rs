//! What a technique saw: one of the [shapes](crate::shape), or a step within a step.
//!
//! A pattern says what was seen, with nothing about how it was found or how it is told.

use super::Step;
use crate::board::{Candidate, Cell, CellSet, Deadly, Digit, DigitSet, House, HouseSet};
use crate::shape::{
    AlmostLocked, Chain, Colouring, Exclusion, Exocet, Guarded, Impossible, MultiColouring, Net, RankZero,
    Template,
};

/// What a technique saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// The house has one unsolved cell.
    FullHouse {
        /// The house.
        house: House,
        /// Its last cell with the digit it lacks.
        candidate: Candidate,
    },
    /// The digit has one place left in the house.
    HiddenSingle {
        /// The house.
        house: House,
        /// The place.
        candidate: Candidate,
    },
    /// The cell has one candidate left.
    NakedSingle {
        /// That candidate.
        candidate: Candidate,
    },
    /// Every place of the digit in `base` lies in `cover` too (locked candidates).
    Intersection {
        /// The digit.
        digit: Digit,
        /// The house that needs the digit: a box when pointing, a line when claiming.
        base: House,
        /// The house that loses its other places.
        cover: House,
    },
    /// As many cells as digits, and the cells hold nothing else.
    NakedSubset {
        /// The cells.
        cells: CellSet,
        /// Their digits, as many as cells.
        digits: DigitSet,
        /// The houses that hold all the cells and lose the digits elsewhere: two for a locked subset.
        houses: HouseSet,
    },
    /// As many digits as cells, and the digits have no other place in the house.
    HiddenSubset {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits, as many as cells.
        digits: DigitSet,
    },
    /// The places of the digit in the base houses all lie in as many cover houses, but for the fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// The houses that need the digit.
        bases: HouseSet,
        /// The houses that can take it, as many as bases.
        covers: HouseSet,
        /// Places in the bases outside the covers; empty for a basic fish.
        fins: CellSet,
    },
    /// A pivot and two wings that hold three digits between them, of which one is the elimination digit
    /// (XYZ-Wing).
    BentTriple {
        /// The cell with all three digits.
        pivot: Cell,
        /// The two bivalue cells, in reading order.
        wings: [Cell; 2],
        /// The digit that all three share.
        digit: Digit,
    },
    /// An alternating chain: one of its two ends is true.
    Chain(Box<Chain>),
    /// Conjugate pairs, and maybe cells with two candidates, coloured.
    Colouring(Box<Colouring>),
    /// Two separate sets of conjugate pairs of one digit, each in its own two colours.
    MultiColouring(Box<MultiColouring>),
    /// Cells that would make the puzzle's solution ambiguous but for the guardians.
    Deadly(Box<Deadly>),
    /// The same, where what follows from the guardians needs other facts as well.
    Guarded(Box<Guarded>),
    /// Steps of another technique that share most of what they look at, told as one.
    Dual(Vec<Step>),
    /// A pattern whose removals leave a digit one place in a house.
    Direct(Box<Direct>),
    /// Sets of cells with few digits, bound to each other by digits that cannot be in two of them.
    AlmostLocked(Box<AlmostLocked>),
    /// Candidates that the rules do not let suffice, so that one of the guardians beside them is true.
    Impossible(Box<Impossible>),
    /// Assumptions, each followed to its end.
    Net(Box<Net>),
    /// A digit needs a place in each of some houses, and the ways to give it one all agree about the conclusion.
    Template(Box<Template>),
    /// As many truths as covers that hold all their candidates: each cover has its one true candidate in the truths.
    RankZero(Box<RankZero>),
    /// Two cells whose digits must stand in two other cells, the targets.
    Exocet(Box<Exocet>),
    /// Cells that cannot hold certain candidates together, so that some of them go with nothing.
    Exclusion(Box<Exclusion>),
}

/// A pattern that leaves a digit one place in a house, so that the digit is placed without anything being removed first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Direct {
    /// The pattern, with those of its removals that count: the other places of the digit in the house.
    pub first: Step,
    /// The house.
    pub house: House,
    /// The place that is left.
    pub candidate: Candidate,
}
