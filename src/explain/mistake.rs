//! Texts for a player when the board itself is wrong. The first level only reports that the board is wrong. The next
//! levels add the kind, the place and the reason of the mistake.

use super::Level;
use super::words::{Words, args, text};
use crate::board::{Candidate, CandidateSet, CellSet};
use crate::grid::Contradiction;
use crate::solve::{Census, Mistake, RefusedStep, Standing, Suspects, Wrong};
use fluent_bundle::FluentArgs;
use std::borrow::Cow;

impl Words {
    /// The error that is shown instead of a step that the kernel refuses. The error contains the report to send to the
    /// makers of the program.
    pub fn refused_step(&self, refused: &RefusedStep) -> String {
        self.say("refused-step", &args([("report", text(refused))]))
    }

    /// Text of a hint of this level about a mistake. The last level names the mistake; [`Words::advice`] gives the
    /// reason.
    pub fn mistake(&self, level: Level, mistake: &Mistake) -> String {
        match level {
            Level::Nudge => self.say("mistake-nudge", &FluentArgs::new()),
            Level::Technique => {
                let key = match mistake {
                    Mistake::WrongValue { .. } => "mistake-value",
                    Mistake::WrongRemoval { .. } => "mistake-removal",
                    Mistake::Clash(_) => "mistake-clash",
                    Mistake::Conflict { placed } if placed.is_empty() => "mistake-marks",
                    Mistake::Conflict { .. } => "mistake-conflict",
                };
                self.say(key, &FluentArgs::new())
            }
            Level::Where => {
                let (words, house) = match mistake {
                    Mistake::Conflict { .. } => return self.mistake(Level::Technique, mistake),
                    Mistake::Clash(
                        Contradiction::Clash { house, layout, .. }
                        | Contradiction::NoPlace { house, layout, .. },
                    ) => (self.on(layout), *house),
                    Mistake::WrongValue { cell, .. }
                    | Mistake::WrongRemoval { candidate: Candidate { cell, .. } }
                    | Mistake::Clash(
                        Contradiction::Pair([Candidate { cell, .. }, _]) | Contradiction::EmptyCell(cell),
                    ) => (Cow::Borrowed(self), self.layout.region_of(*cell).unwrap_or_else(|| cell.row())),
                };
                self.say("mistake-where", &args([("house", words.house(house).into())]))
            }
            Level::Evidence => match mistake {
                Mistake::Conflict { placed } if placed.is_empty() => self.mistake(Level::Technique, mistake),
                Mistake::Conflict { placed } => {
                    let cells = placed.iter().map(|candidate| candidate.cell).collect();
                    self.say("mistake-evidence-cells", &args([("cells", self.cells(cells).into())]))
                }
                Mistake::WrongValue { cell, .. }
                | Mistake::WrongRemoval { candidate: Candidate { cell, .. } }
                | Mistake::Clash(Contradiction::EmptyCell(cell)) => {
                    self.say("mistake-evidence-cell", &args([("cell", self.cell(*cell))]))
                }
                Mistake::Clash(Contradiction::Pair(pair)) => {
                    let cells = pair.iter().map(|one| one.cell).collect();
                    self.say("mistake-evidence-cells", &args([("cells", self.cells(cells).into())]))
                }
                Mistake::Clash(
                    Contradiction::Clash { digit, house, layout, .. }
                    | Contradiction::NoPlace { digit, house, layout },
                ) => {
                    let house = self.on(layout).house(*house).into();
                    self.say("mistake-evidence-digit", &args([("digit", text(digit)), ("house", house)]))
                }
            },
            Level::Proof => match mistake {
                Mistake::WrongValue { cell, digit } => {
                    let arguments = [("candidate-cell", self.cell(*cell)), ("digit", text(digit))];
                    self.say("mistake-proof-value", &args(arguments))
                }
                Mistake::WrongRemoval { candidate } => {
                    self.say("mistake-proof-removal", &args([("cell", self.cell(candidate.cell))]))
                }
                Mistake::Clash(contradiction) => self.contradiction(contradiction),
                Mistake::Conflict { placed } if placed.is_empty() => self.mistake(Level::Technique, mistake),
                Mistake::Conflict { placed } => {
                    let written: Vec<String> = placed.iter().map(|one| self.placed_digit(*one)).collect();
                    let arguments =
                        [("placed", self.list(&written).into()), ("number", written.len().into())];
                    self.say("mistake-proof-conflict", &args(arguments))
                }
            },
        }
    }

    /// Says that the player must first undo a mistake, and names it.
    pub fn mistake_first(&self, mistake: &Mistake) -> String {
        let first = self.say("mistake-first", &FluentArgs::new());
        self.follow(&first, &self.mistake(Level::Proof, mistake))
    }

    /// Says that the player must first undo some mistakes, and names all of them.
    pub fn mistakes_first(&self, wrong: &Wrong) -> String {
        if wrong.others.is_empty() {
            return self.mistake_first(&wrong.first);
        }
        let first = self.say("mistakes-first", &args([("number", (wrong.others.len() + 1).into())]));
        self.follow(&first, &self.mistakes(wrong))
    }

    /// Names all mistakes of the player.
    pub fn mistakes(&self, wrong: &Wrong) -> String {
        let (mut digits, mut lacking, mut said) = (Vec::new(), CellSet::EMPTY, Vec::new());
        for mistake in wrong.all() {
            match mistake {
                Mistake::WrongValue { cell, digit } => {
                    digits.push(self.placed_digit(Candidate::new(*digit, *cell)))
                }
                Mistake::WrongRemoval { candidate } => lacking.insert(candidate.cell),
                Mistake::Clash(_) | Mistake::Conflict { .. } => {
                    said.push(self.mistake(Level::Proof, mistake))
                }
            }
        }
        if !digits.is_empty() {
            let arguments = [("digits", self.list(&digits).into()), ("number", digits.len().into())];
            said.push(self.say("mistakes-digits", &args(arguments)));
        }
        if !lacking.is_empty() {
            let arguments = [("cells", self.cells(lacking).into()), ("number", lacking.len().into())];
            said.push(self.say("mistakes-removals", &args(arguments)));
        }
        let mut said = said.into_iter();
        let first = said.next().unwrap_or_default();
        said.fold(first, |all, next| self.follow(&all, &next))
    }

    /// Text that replaces the steps if the board has a mistake or no solution. `None` if the steps can be explained.
    pub fn before_steps(&self, standing: &Standing) -> Option<String> {
        match standing {
            Standing::NoSolution(suspects) => Some(self.no_solution_because(suspects)),
            Standing::Wrong(wrong) => Some(self.mistakes_first(wrong)),
            Standing::One(_) | Standing::Several => None,
        }
    }

    /// Says that the puzzle itself cannot be solved.
    pub fn no_solution(&self) -> String {
        self.say("no-solution", &FluentArgs::new())
    }

    /// Says that the puzzle itself cannot be solved, and which clues the player should check.
    pub fn no_solution_because(&self, suspects: &Suspects) -> String {
        let clues = |clues: &[Candidate]| {
            let names: Vec<String> = clues.iter().map(|clue| self.candidate_item(*clue)).collect();
            args([("clues", self.list(&names).into()), ("number", clues.len().into())])
        };
        let why = match &suspects.clash {
            Some(clash) => self.contradiction(clash),
            None if suspects.by_rules => return self.say("no-solution-by-rules", &FluentArgs::new()),
            // The core has no clues, so the candidates alone exclude every solution.
            None if suspects.core.is_empty() => return self.say("mistake-marks", &FluentArgs::new()),
            None => self.no_solution(),
        };
        let (likely, others) = suspects.all.split_at(suspects.likely.len());
        let first = (!likely.is_empty()).then(|| self.say("suspects-likely", &clues(likely)));
        let key = if likely.is_empty() { "suspects-all" } else { "suspects-others" };
        let then = (!others.is_empty()).then(|| self.say(key, &clues(others)));
        let core = suspects.all.is_empty().then(|| self.say("suspects-core", &clues(&suspects.core)));
        [first, then, core].into_iter().flatten().fold(why, |said, next| self.follow(&said, &next))
    }

    /// Says how many solutions the board has, and where they differ.
    pub fn several_solutions(&self, census: &Census) -> String {
        self.say("several-solutions", &self.counted(census))
    }

    /// Says that the shown solution is one of several, how many solutions there are, and where they differ.
    pub fn first_of_several(&self, census: &Census) -> String {
        self.follow(&self.several_solutions(census), &self.say("first-of-several", &FluentArgs::new()))
    }

    /// Says that each remaining candidate is true in at least one solution.
    pub fn nothing_follows(&self, census: &Census) -> String {
        self.say("nothing-follows", &self.counted(census))
    }

    /// The number of solutions, and the cells in which they differ.
    fn counted(&self, census: &Census) -> FluentArgs<'static> {
        let is_exact = match (census.count, census.is_complete) {
            (Some(_), _) => "yes",
            (None, true) => "no",
            (None, false) => "part",
        };
        let number = match census.counted {
            // Only the largest number has a separator between thousands.
            Census::MOST => "1,000".to_string(),
            number => number.to_string(),
        };
        args([
            ("exact", is_exact.into()),
            ("number", number.into()),
            ("cells", self.cells(census.differ()).into()),
        ])
    }

    /// Says that a board has no solution, and why: a contradiction on the board, or that search finds no solution.
    pub fn unsolvable(&self, why: Option<&Contradiction>) -> String {
        let why = match why {
            Some(contradiction) => self.contradiction(contradiction),
            None => self.say("search-finds-none", &FluentArgs::new()),
        };
        self.say("unsolvable", &args([("why", why.into())]))
    }

    /// Says how many cells logic leaves open.
    pub fn logic_stops(&self, open: usize) -> String {
        self.say("logic-stops", &args([("open", open.into())]))
    }

    /// Says that a path has no step of this number, and how many it has.
    pub fn no_such_step(&self, number: usize, steps: usize) -> String {
        self.say("no-such-step", &args([("number", text(number)), ("steps", steps.into())]))
    }

    /// Says how many steps the kernel has checked, and that it has accepted them all.
    pub fn proof_count(&self, steps: usize) -> String {
        self.say("all-proved", &args([("steps", steps.into())]))
    }

    /// Says that nothing is left to do.
    pub fn solved_message(&self) -> String {
        self.say("finished", &FluentArgs::new())
    }

    /// Says that this board has no step of the requested kind.
    pub fn none_now(&self) -> String {
        self.say("none-now", &FluentArgs::new())
    }

    /// Says that no technique finds anything.
    pub fn stuck(&self) -> String {
        self.say("stuck", &FluentArgs::new())
    }

    /// Says that there are no other steps than those already shown.
    pub fn no_other(&self) -> String {
        self.say("no-other", &FluentArgs::new())
    }

    /// Says that the player's marks still contain candidates which placed digits exclude.
    pub fn stale_marks(&self, marks: &CandidateSet) -> String {
        self.say("stale-marks", &args([("marks", self.removals(marks).into())]))
    }
}
