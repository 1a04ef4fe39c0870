//! Names for the parts of a pattern and of its consequences: pivot and wing, stem and petal, set A and set B.

/// Kind of a part of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PartName {
    /// The cell that a single is about.
    Single,
    /// Filled cells that hold the digit of a single, and so exclude it from other cells.
    Excluding,
    /// A placed digit that the cell of a single sees.
    Seen,
    /// A cell from which a placed digit excludes the digit of a single.
    Closed,
    /// A house that holds the pattern.
    House,
    /// A house that can take the digits that other houses need.
    Cover,
    /// The places of a digit in its houses.
    Places,
    /// The candidates of a subset.
    Subset,
    /// A house that needs the digit of a fish.
    BaseSet,
    /// A house that can take the digit of a fish.
    CoverSet,
    /// The digit of a fish in the base sets.
    InBaseSets,
    /// A fin.
    Fin,
    /// A fin in two base sets.
    InnerFin,
    /// The middle cell of a wing.
    Pivot,
    /// A cell that the pivot sees.
    Wing,
    /// The digit that one of several cells or sets must hold.
    Shared,
    /// A digit of several cells or sets, but not their shared digit.
    Other,
    /// An end of a chain.
    End,
    /// Node of a chain that is true if the first end of the chain is false.
    ChainTrue,
    /// Node of a chain that is false if the first end of the chain is false.
    ChainFalse,
    /// A colour, by its letter.
    Colour(char),
    /// An almost locked set, by its letter.
    AlmostLockedSet(char),
    /// A cell that has a petal for each of its digits.
    Stem,
    /// An almost locked set around a stem, by its letter.
    Petal(char),
    /// A digit that cannot be in both of two sets.
    Common,
    /// The cells of a bent set. These cells need not share a house.
    BentSet,
    /// Cells where a line and a box cross.
    Crossing,
    /// Cells of the line outside the crossing.
    InLine,
    /// Cells of the box outside the crossing.
    InBox,
    /// Cells that one side of the law of leftovers has, and the other side does not have.
    Leftover,
    /// The cells that only the other side has.
    OtherLeftover,
    /// A digit that all the cells use up.
    UsedUp,
    /// The cells of a deadly pattern.
    DeadlyCells,
    /// The digits of a deadly pattern.
    DeadlyDigits,
    /// A candidate that keeps a pattern from being deadly or impossible.
    Guardian,
    /// Further cells, outside a pattern, that the conclusion needs.
    Beside,
    /// Cells that the core candidates cannot all fill.
    NeedyCells,
    /// Candidates of a pattern that cannot fill all its cells or houses.
    Core,
    /// The base cells of an exocet or of an aligned exclusion.
    BaseCells,
    /// The target cells of an exocet.
    TargetCells,
    /// The base cells of one of two exocets, by its letter.
    BaseOf(char),
    /// The target cells of one of two exocets, by its letter.
    TargetOf(char),
    /// The digits of a base, in the base cells and in the targets.
    BaseDigits,
    /// A cross-line of an exocet.
    CrossLine,
    /// The base digits in the cross-lines.
    InCrossLines,
    /// The base digits in the boxes of the targets.
    InTargetBoxes,
    /// Cells, each of which must hold one of the digits of the pattern.
    Truths,
    /// Cells, each of which can hold at most one of the digits of the pattern.
    Takers,
    /// Cells that together exclude a combination of candidates, by their letter.
    Excluder(char),
    /// A cell that holds another digit in every case.
    Taken,
    /// The cell of an assumption.
    Assumption,
    /// Candidate that is true under the assumption.
    True,
    /// Candidate that is false under the assumption.
    False,
    /// Candidate that is true in the case with this number, from 1 to 4.
    Case(u8),
    /// Candidate that is true in one of the cases.
    SomeCase,
    /// Candidates that an earlier line shows to be true.
    Known,
    /// Candidate that a lemma refutes.
    Refuted,
    /// Candidate that a lemma proves.
    Proved,
    /// The cell that has no candidate left, or the house that has no place left for a digit.
    Contradiction,
    /// Digit that the step places.
    Placed,
    /// Candidates that the step removes.
    Removed,
    /// Candidates that the step removes from the pattern itself.
    RemovedOwn,
    /// Area in which to look.
    Area,
    /// Cells, houses or candidates that a player points at as a reason.
    Marked,
    /// The player's claim, supposed to be false.
    Supposed,
    /// Candidate of a counterexample.
    Possible,
}

impl PartName {
    /// The letter that marks the part on the board, if there is one.
    pub const fn letter(self) -> Option<char> {
        if let PartName::Colour(letter)
        | PartName::AlmostLockedSet(letter)
        | PartName::Petal(letter)
        | PartName::BaseOf(letter)
        | PartName::TargetOf(letter)
        | PartName::Excluder(letter) = self
        {
            Some(letter)
        } else {
            None
        }
    }
}

/// The letters A, B, C and so on, which distinguish parts of the same kind; after Z they begin again.
pub(crate) fn letters() -> impl Iterator<Item = char> {
    ('A'..='Z').cycle()
}
