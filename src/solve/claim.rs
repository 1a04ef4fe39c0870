//! Claims about candidates, and their notation.

use super::claim_text;
use crate::board::{Candidate, CandidateSet, Layout, MissingPart, NameError, Naming};
use crate::grid::{Contradiction, Grid};
use crate::kernel::Conclusion;
use std::fmt;
use std::str::FromStr;

/// Claim about a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The candidate is true.
    Is(Candidate),
    /// The candidate is false.
    IsNot(Candidate),
}

impl Claim {
    /// Candidate of the claim.
    pub const fn candidate(self) -> Candidate {
        match self {
            Claim::Is(candidate) | Claim::IsNot(candidate) => candidate,
        }
    }

    /// The part of the claim that a board with this layout does not have, if there is one.
    pub fn missing_part(self, layout: &Layout) -> Option<MissingPart> {
        layout.missing_part_of(self.candidate())
    }

    /// The claim that is true exactly if this claim is false.
    pub const fn contrary(self) -> Claim {
        match self {
            Claim::Is(candidate) => Claim::IsNot(candidate),
            Claim::IsNot(candidate) => Claim::Is(candidate),
        }
    }

    /// Combines the claims into one conclusion: one candidate is true, or some candidates are false. Returns `None` if
    /// the claims have neither of these two forms.
    pub fn together(claims: &[Claim]) -> Option<Conclusion> {
        if let [Claim::Is(candidate)] = claims {
            return Some(Conclusion::Place(*candidate));
        }
        let removed = |claim: &Claim| match claim {
            Claim::Is(_) => None,
            Claim::IsNot(candidate) => Some(*candidate),
        };
        let removed: CandidateSet = claims.iter().map(removed).collect::<Option<_>>()?;
        (!removed.is_empty()).then(|| Conclusion::Eliminate(Box::new(removed)))
    }

    /// Applies the claim to the grid: places or removes the candidate.
    ///
    /// # Errors
    /// The contradiction that the change causes.
    pub fn apply(self, grid: &mut Grid) -> Result<(), Contradiction> {
        match self {
            Claim::Is(candidate) => grid.place(candidate),
            Claim::IsNot(candidate) => grid.eliminate(candidate),
        }
    }

    /// Returns true if the conclusion makes the claim true under the rules of the layout.
    pub(super) fn is_settled_by(self, layout: &Layout, conclusion: &Conclusion) -> bool {
        match (self, conclusion) {
            (Claim::Is(candidate), _) => conclusion.placement() == Some(candidate),
            (Claim::IsNot(candidate), Conclusion::Place(placed)) => layout.conflicts(*placed, candidate),
            (Claim::IsNot(candidate), Conclusion::Eliminate(removed)) => removed.contains(candidate),
        }
    }
}

impl fmt::Display for Claim {
    /// Writes `r4c6=7` or `r3c5!=4`. A shell passes on both forms unchanged, even without quotes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Is(Candidate { cell, digit }) => write!(f, "{cell}={digit}"),
            Claim::IsNot(Candidate { cell, digit }) => write!(f, "{cell}!={digit}"),
        }
    }
}

impl Claim {
    /// Reads a claim as people write it: `r4c6=7`, `r4c6!=7`, `r4c6<>7`, `r4c6-7`, `7r4c6`, `(7)r4c6`, `7@r4c6`,
    /// `7 in r4c6`, `row 4, column 6 is not 7`, `第 4 行第 6 列是 7` and similar forms, in upper or lower case. `bare`
    /// makes the claim if the candidate comes without a sign. Cells are named as in `naming` or as in `r4c6`, or they
    /// are written out in words. If the naming has no letters, one capital letter before a digit is a row (`D6`).
    ///
    /// # Errors
    /// The text is not a claim, or it is several claims.
    pub fn read(text: &str, naming: Naming, bare: fn(Candidate) -> Claim) -> Result<Claim, NameError> {
        match Claim::read_all(text, naming, bare)?.as_slice() {
            [claim] => Ok(*claim),
            [..] => {
                Err(NameError { wanted: "one cell and one digit, as in r4c6=7", found: text.to_string() })
            }
        }
    }

    /// Reads a list of claims, with commas, blanks or words between them. One claim may be about several cells and
    /// digits at once: `r2c28,r3c18!=3`, `r3c3!=3,5`.
    ///
    /// # Errors
    /// A part of the text is not a claim.
    pub fn read_all(
        text: &str,
        naming: Naming,
        bare: fn(Candidate) -> Claim,
    ) -> Result<Vec<Claim>, NameError> {
        claim_text::read(text, naming, bare)
    }
}

impl FromStr for Claim {
    type Err = NameError;

    /// Reads a claim as [`Claim::read`] does, with cells by row and column. A candidate without a sign is claimed to be
    /// true.
    fn from_str(text: &str) -> Result<Claim, NameError> {
        Claim::read(text, Naming::Rc, Claim::Is)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_are_read_in_several_spellings_and_written_in_one() {
        for text in ["r3c5=4", "r3c5==4", "R3C5 = 4", "r3c5+4", "+4r3c5", " r3c5=4 ", "4r3c5", "(4)r3c5"] {
            assert_eq!(text.parse::<Claim>().map(|one| one.to_string()).as_deref(), Ok("r3c5=4"), "{text}");
        }
        for text in ["r9c1!=9", "r9c1<>9", "r9c1/=9", "r9c1 ≠ 9", "R9C1-9", "-9r9c1"] {
            assert_eq!(text.parse::<Claim>().map(|one| one.to_string()).as_deref(), Ok("r9c1!=9"), "{text}");
        }
        for text in [
            "", "r3c5", "r3c5=0", "r3c5=10", "r0c5=1", "r3c5><1", "=", "<>", "(4r3c5", "0r3c5", "+",
            "-r3c5=1",
        ] {
            assert!(text.parse::<Claim>().is_err(), "{text}");
        }
        let says = |text, naming| Claim::read(text, naming, Claim::IsNot).map(|one| one.to_string());
        for text in ["4C5", "C5!=4", "c5-4", "(4)C5", "4r3c5", "-4c5"] {
            assert_eq!(says(text, Naming::A1).as_deref(), Ok("r3c5!=4"), "{text}");
        }
        for text in ["4e7", "E7<>4", "e7 - 4", "(4) e7", "r3c5!=4"] {
            assert_eq!(says(text, Naming::Chess).as_deref(), Ok("r3c5!=4"), "{text}");
        }
        assert_eq!(says("e7=4", Naming::Chess).as_deref(), Ok("r3c5=4"));
        assert_eq!(says("e7=4", Naming::A1).as_deref(), Ok("r5c7=4"));
    }
}
