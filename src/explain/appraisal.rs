//! Sentences about the quality of a puzzle: spare givens, symmetry, hard steps, bottlenecks, and equal puzzles.

use super::words::{Words, args, text};
use crate::board::CellSet;
use crate::solve::{Appraisal, SolvedBy, UniquenessUse};
use crate::step::Technique;
use fluent_bundle::FluentArgs;

impl Words {
    /// Reports that the puzzle has one solution.
    pub fn one_solution(&self) -> String {
        self.say("review-one", &FluentArgs::new())
    }

    /// Reports that the puzzle needs each of its givens, or lists the spare ones.
    pub fn spare_givens(&self, givens: usize, spare: CellSet) -> String {
        let cells = text(self.cells(spare));
        self.say(
            "review-spare",
            &args([("givens", givens.into()), ("number", spare.len().into()), ("cells", cells)]),
        )
    }

    /// Lists the symmetries of the cells with givens, by their ids, and counts the relabellings that leave the puzzle
    /// unchanged.
    pub fn pattern_symmetries(&self, ids: &[&str], automorphisms: u64) -> String {
        let name = |id: &&str| self.say(&format!("symmetry-{id}"), &FluentArgs::new());
        let names: Vec<String> = ids.iter().map(name).collect();
        let pattern = if names.is_empty() {
            self.say("review-no-symmetry", &FluentArgs::new())
        } else {
            self.say("review-symmetry", &args([("names", text(self.list(&names)))]))
        };
        if automorphisms == 1 {
            return pattern;
        }
        let puzzle = self.say("review-automorphisms", &args([("number", text(automorphisms - 1))]));
        self.follow(&pattern, &puzzle)
    }

    /// Describes the path of an appraised puzzle, a line for each point: its length, where it becomes hard, its
    /// bottlenecks, and its use of uniqueness.
    pub fn appraisal(&self, appraisal: &Appraisal) -> Vec<String> {
        let Appraisal { path, first_hard, hardest, stages, bottlenecks, uniqueness } = appraisal;
        let phrase = |technique: &Technique| text(self.technique_phrase(technique));
        let mut lines = Vec::new();
        let steps = ("steps", path.steps.len().into());
        lines.push(match hardest.and_then(|index| path.steps.get(index)) {
            Some(step) if path.solved_by() == SolvedBy::Logic => {
                self.say("review-path", &args([steps, ("technique", phrase(step.technique))]))
            }
            Some(_) | None if path.solved_by() == SolvedBy::Logic => {
                self.say("review-no-step", &FluentArgs::new())
            }
            Some(_) | None => self.say("review-search", &args([steps])),
        });
        let mut mark = |key: &str, index: usize| {
            let Some(step) = path.steps.get(index) else { return };
            let filled = ("filled", appraisal.filled_before(index).into());
            let number = ("step", (index + 1).into());
            lines.push(self.say(key, &args([number, filled, ("technique", phrase(step.technique))])));
        };
        match (*first_hard, *hardest) {
            (Some(first), Some(hardest)) if first == hardest => mark("review-first-and-hardest", first),
            (Some(first), Some(hardest)) => {
                mark("review-first-hard", first);
                mark("review-hardest", hardest);
            }
            (Some(_), None) | (None, _) => lines.push(self.say("review-no-hard", &FluentArgs::new())),
        }
        let counts = [("number", bottlenecks.len().into()), ("stages", (*stages).into())];
        lines.push(match bottlenecks.first() {
            None => self.say("review-no-bottleneck", &args(counts)),
            Some(first) => {
                let counts = counts.into_iter();
                let first =
                    [("filled", first.filled.into()), ("technique", phrase(first.technique))].into_iter();
                self.say("review-bottlenecks", &counts.chain(first).collect())
            }
        });
        lines.push(match uniqueness {
            UniquenessUse::Unused => self.say("review-uniqueness-unused", &FluentArgs::new()),
            UniquenessUse::Avoidable { hardest: Some(hardest) } => {
                self.say("review-uniqueness-avoidable", &args([("technique", phrase(hardest))]))
            }
            UniquenessUse::Avoidable { hardest: None } => {
                self.say("review-uniqueness-unused", &FluentArgs::new())
            }
            UniquenessUse::Needed => self.say("review-uniqueness-needed", &FluentArgs::new()),
        });
        lines
    }

    /// Reports a known puzzle that equals the puzzle. `place` names its file and line, and `kind` is `identical`,
    /// `digits` or `relabelled`.
    pub fn known_puzzle(&self, place: &str, kind: &str) -> String {
        let message = match kind {
            "identical" => "review-known-identical",
            "digits" => "review-known-digits",
            _ => "review-known-relabelled",
        };
        self.say(message, &args([("place", text(place))]))
    }

    /// Reports that no known puzzle equals the puzzle.
    pub fn no_known_puzzle(&self, known: usize) -> String {
        self.say("review-unknown", &args([("number", known.into())]))
    }
}
