//! What a player is told when the board itself is wrong: first that, then what kind, then where, then why.

use super::Level;
use super::words::{Words, args, text};
use crate::board::{Candidate, CandidateSet};
use crate::grid::Contradiction;
use crate::solve::{Mistake, Suspects};
use fluent_bundle::FluentArgs;

impl Words {
    /// What a hint of this level says about a mistake. At the last level it is named; why it is one is told by
    /// [`Words::advice`].
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
                let house = match mistake {
                    Mistake::Conflict { .. } => return self.mistake(Level::Technique, mistake),
                    Mistake::WrongValue { cell, .. } => cell.box_(),
                    Mistake::WrongRemoval { candidate } => candidate.cell.box_(),
                    Mistake::Clash(Contradiction::Clash { house, .. } | Contradiction::NoPlace(_, house)) => {
                        *house
                    }
                    Mistake::Clash(Contradiction::EmptyCell(cell)) => cell.box_(),
                };
                self.say("mistake-where", &args([("house", self.house(house).into())]))
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
                Mistake::Clash(
                    Contradiction::Clash { digit, house, .. } | Contradiction::NoPlace(digit, house),
                ) => {
                    let house = self.house(*house).into();
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
                    let written: Vec<String> = placed.iter().map(|one| self.known(*one)).collect();
                    let arguments =
                        [("placed", self.list(&written).into()), ("number", written.len().into())];
                    self.say("mistake-proof-conflict", &args(arguments))
                }
            },
        }
    }

    /// Says that a mistake comes before the answer to what was asked, and which.
    pub fn mistake_first(&self, mistake: &Mistake) -> String {
        let first = self.say("mistake-first", &FluentArgs::new());
        self.follow(&first, &self.mistake(Level::Proof, mistake))
    }

    /// Says that the puzzle itself cannot be solved.
    pub fn no_solution(&self) -> String {
        self.say("no-solution", &FluentArgs::new())
    }

    /// Says that the puzzle itself cannot be solved, and which clues to look up.
    pub fn no_solution_because(&self, suspects: &Suspects) -> String {
        let clues = |clues: &[Candidate]| {
            let names: Vec<String> = clues.iter().map(|clue| self.named(*clue)).collect();
            args([("clues", self.list(&names).into()), ("number", clues.len().into())])
        };
        let why = match &suspects.clash {
            Some(clash) => self.contradiction(clash),
            None => self.no_solution(),
        };
        let (likely, others) = suspects.all.split_at(suspects.likely.len());
        let first = (!likely.is_empty()).then(|| self.say("suspects-likely", &clues(likely)));
        let key = if likely.is_empty() { "suspects-all" } else { "suspects-others" };
        let then = (!others.is_empty()).then(|| self.say(key, &clues(others)));
        let core = suspects.all.is_empty().then(|| self.say("suspects-core", &clues(&suspects.core)));
        [first, then, core].into_iter().flatten().fold(why, |said, next| self.follow(&said, &next))
    }

    /// Says that the puzzle can be solved in more than one way.
    pub fn several_solutions(&self) -> String {
        self.say("several-solutions", &FluentArgs::new())
    }

    /// Why a Sukaku has no rating.
    pub fn sukaku_unrated(&self) -> String {
        self.say("sukaku-unrated", &FluentArgs::new())
    }

    /// Says that the solution which is told is one of several.
    pub fn first_of_several(&self) -> String {
        self.say("first-of-several", &FluentArgs::new())
    }

    /// Says that a board has no solution, and why: what contradicts, or that search finds none.
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
    pub fn all_proved(&self, steps: usize) -> String {
        self.say("all-proved", &args([("steps", steps.into())]))
    }

    /// Says that nothing is left to do.
    pub fn finished(&self) -> String {
        self.say("finished", &FluentArgs::new())
    }

    /// Says that no technique finds anything.
    pub fn stuck(&self) -> String {
        self.say("stuck", &FluentArgs::new())
    }

    /// Says that there is no step beside those that were told.
    pub fn no_other(&self) -> String {
        self.say("no-other", &FluentArgs::new())
    }

    /// Says that the player still marks candidates which placed digits exclude.
    pub fn stale_marks(&self, marks: &CandidateSet) -> String {
        self.say("stale-marks", &args([("marks", self.removes(marks).into())]))
    }
}
