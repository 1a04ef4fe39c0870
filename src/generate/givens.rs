//! Number of givens of a new puzzle. To reach this number, a puzzle gets further digits of its solution. This file
//! must not know how hard a puzzle is; the caller compares a puzzle with the request.

use std::fmt;
use std::str::FromStr;

/// Range of the number of givens of a new puzzle, including both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Givens {
    /// The lowest number.
    pub least: u32,
    /// The highest number.
    pub most: u32,
}

impl Givens {
    /// The range from `least` to `most` givens.
    pub const fn new(least: u32, most: u32) -> Givens {
        Givens { least, most }
    }

    /// Returns true if a puzzle with this many givens is wanted.
    pub const fn contains(self, givens: u32) -> bool {
        self.least <= givens && givens <= self.most
    }
}

/// Writes `N..M`, or `N` if both are the same.
impl fmt::Display for Givens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Givens { least, most } = self;
        if least == most { write!(f, "{least}") } else { write!(f, "{least}..{most}") }
    }
}

/// Error of a text that is not a number of givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoGivens;

impl fmt::Display for NoGivens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a number or a range of numbers, such as 30 or 32..36")
    }
}

impl std::error::Error for NoGivens {}

impl FromStr for Givens {
    type Err = NoGivens;

    /// Reads `N` or `N..M`.
    fn from_str(text: &str) -> Result<Givens, NoGivens> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|_| digits).ok_or(NoGivens)
        };
        Ok(Givens { least: number(least.trim())?, most: number(most.trim())? })
    }
}

#[cfg(feature = "api")]
mod give_back {
    use super::super::{Attempt, Generator, GivenPattern, Random, is_unneeded, without};
    use super::Givens;
    use crate::board::CellSet;
    use crate::puzzle::Digits;
    use crate::search::OtherSolutions;
    use std::cmp::Ordering;

    impl Generator {
        /// The puzzle with the number `index`. Digits of its solution are added in random order until it has as many
        /// givens as `givens` asks for. `compare` returns whether a puzzle is easier than wanted, as wanted, or harder.
        ///
        /// If the resulting puzzle does not have as many givens as wanted, or `compare` does not return `Equal` for it,
        /// the result is `Ok(Err(puzzle))` with this puzzle.
        ///
        /// # Errors
        /// The error of `compare`; or the error of `go_on`, if `go_on` stops the search.
        pub(crate) fn nth_with_givens<E>(
            &self,
            index: u64,
            givens: Givens,
            go_on: impl Fn() -> Result<(), E>,
            compare: impl Fn(&Digits) -> Result<Ordering, E>,
        ) -> Result<Result<Digits, Digits>, E> {
            let mut random = Random::new(self.seed, index);
            let Attempt { puzzle, solution } = self.attempted(&mut random, go_on)?;
            let count = puzzle.cells().len() as u32;
            let least = givens.least.max(count);
            if least > givens.most {
                return Ok(Err(puzzle));
            }
            let target = least + random.below((givens.most - least + 1) as usize) as u32;
            let orbits = self.open_orbits(&puzzle, &mut random);
            let filled = FilledPuzzle { puzzle, solution, target };
            filled.fitting(&orbits, givens, compare)
        }

        /// The puzzle with the number `index`, if `compare` does not return `Greater` for it. Otherwise, digits of its
        /// solution are added in random order until `compare` no longer returns `Greater`. Then givens are removed in
        /// random order, as long as there is one solution and `compare` still does not return `Greater`.
        ///
        /// If `compare` does not return `Equal` for the resulting puzzle, the result is `Ok(Err(puzzle))` with this
        /// puzzle.
        ///
        /// # Errors
        /// The error of `compare`; or the error of `go_on`, if `go_on` stops the search.
        pub(crate) fn nth_not_too_hard<E>(
            &self,
            index: u64,
            go_on: impl Fn() -> Result<(), E>,
            compare: impl Fn(&Digits) -> Result<Ordering, E>,
        ) -> Result<Result<Digits, Digits>, E> {
            let mut random = Random::new(self.seed, index);
            let Attempt { puzzle, solution } = self.attempted(&mut random, go_on)?;
            let mut found = compare(&puzzle)?;
            if found != Ordering::Greater {
                return Ok(if found == Ordering::Equal { Ok(puzzle) } else { Err(puzzle) });
            }
            let orbits = self.open_orbits(&puzzle, &mut random);
            let filled = FilledPuzzle { puzzle, solution, target: u32::MAX };
            let with = |count: usize| filled.with(&orbits[..count], |_| Ok(true));
            // Too few digits, and enough of them.
            let (mut few, mut enough) = (0, orbits.len());
            while enough - few > 1 {
                let middle = usize::midpoint(few, enough);
                *(if compare(&with(middle)?)? == Ordering::Greater { &mut few } else { &mut enough }) =
                    middle;
            }
            let mut eased = with(enough)?;
            found = compare(&eased)?;
            if found == Ordering::Greater {
                return Ok(Err(eased));
            }
            let mut others = OtherSolutions::of(self.layout);
            let mut given = self.symmetry.orbits(self.layout);
            given.retain(|orbit| eased.cells().is_superset(*orbit));
            random.shuffle(&mut given);
            for orbit in given {
                if !is_unneeded(&mut others, &eased, orbit) {
                    continue;
                }
                let less = without(&eased, orbit);
                let without = compare(&less)?;
                if without != Ordering::Greater {
                    (eased, found) = (less, without);
                }
            }
            Ok(if found == Ordering::Equal { Ok(eased) } else { Err(eased) })
        }

        /// The first attempt that succeeds.
        pub(in super::super) fn attempted<E>(
            &self,
            random: &mut Random,
            go_on: impl Fn() -> Result<(), E>,
        ) -> Result<Attempt, E> {
            loop {
                go_on()?;
                if let Some(made) = self.attempt(random, &|| go_on().is_ok()) {
                    return Ok(made);
                }
            }
        }

        /// The orbits whose cells can get digits, in random order.
        fn open_orbits(&self, puzzle: &Digits, random: &mut Random) -> Vec<CellSet> {
            let mut orbits = self.symmetry.orbits(self.layout);
            let is_open = |orbit: &CellSet| {
                let is_in = |GivenPattern { cells, .. }: GivenPattern| cells.is_superset(*orbit);
                !puzzle.cells().is_superset(*orbit) && self.pattern.is_none_or(is_in)
            };
            orbits.retain(is_open);
            random.shuffle(&mut orbits);
            orbits
        }
    }

    impl FilledPuzzle {
        /// The puzzle with the digits of some of the orbits added, so that it has as many givens as wanted and
        /// `compare` returns `Equal`. Otherwise the result is `Ok(Err(puzzle))` with the last puzzle that was tried.
        fn fitting<E>(
            &self,
            orbits: &[CellSet],
            givens: Givens,
            compare: impl Fn(&Digits) -> Result<Ordering, E>,
        ) -> Result<Result<Digits, Digits>, E> {
            let fits = |puzzle: &Digits| givens.contains(puzzle.cells().len() as u32);
            // With the digits of all orbits, most puzzles are as wanted, or are still too hard. Leaving out digits
            // never makes a puzzle easier.
            let all = self.with(orbits, |_| Ok(true))?;
            if !fits(&all) {
                return Ok(Err(all));
            }
            match compare(&all)? {
                Ordering::Equal => return Ok(Ok(all)),
                Ordering::Greater => return Ok(Err(all)),
                Ordering::Less => {}
            }
            if compare(&self.puzzle)? == Ordering::Less {
                return Ok(Err(all));
            }
            // So digits are added one after the other. If a digit makes the puzzle too easy, it is left out.
            let kept = self.with(orbits, |more| Ok(compare(more)? != Ordering::Less))?;
            Ok(if fits(&kept) && compare(&kept)? == Ordering::Equal { Ok(kept) } else { Err(kept) })
        }
    }

    /// A puzzle that gets digits of its solution until it has `target` givens.
    struct FilledPuzzle {
        /// The puzzle.
        puzzle: Digits,
        /// The solution of the puzzle.
        solution: Digits,
        /// The number of givens.
        target: u32,
    }

    impl FilledPuzzle {
        /// The puzzle with the digits of the orbits added, in the order of the orbits. An orbit is left out if the
        /// puzzle would have more than `target` givens, or if `may_stay` returns false.
        fn with<E>(
            &self,
            orbits: &[CellSet],
            may_stay: impl Fn(&Digits) -> Result<bool, E>,
        ) -> Result<Digits, E> {
            let mut puzzle = self.puzzle;
            for orbit in orbits {
                let mut more = puzzle;
                orbit.iter().for_each(|cell| more.set(cell, self.solution.get(cell)));
                if more.cells().len() as u32 <= self.target && may_stay(&more)? {
                    puzzle = more;
                }
            }
            Ok(puzzle)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_read_as_it_is_written() {
        for (text, least, most) in
            [("30", 30, 30), ("32..36", 32, 36), ("17..80", 17, 80), ("0..0", 0, 0), (" 9 .. 4 ", 9, 4)]
        {
            let givens: Givens = text.parse().expect("a range");
            assert_eq!(givens, Givens::new(least, most), "{text}");
            assert_eq!(givens.to_string().parse(), Ok(givens));
        }
        for text in [
            "",
            "..",
            "30..",
            "..30",
            "30...36",
            "30..=36",
            "30-36",
            "+30",
            "-3",
            "3.5",
            "a",
            "30..36..40",
            "99999999999",
        ] {
            assert_eq!(text.parse::<Givens>(), Err(NoGivens), "{text}");
        }
    }
}
