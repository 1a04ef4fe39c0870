//! Texts about collections of puzzles.

use super::words::{Words, args, text};
use crate::format::{Format, Losses};
use crate::step::{Step, Technique};
use fluent_bundle::FluentArgs;

impl Words {
    /// Says that a puzzle does not belong to exactly one grid: it has no solution, or several.
    pub fn no_one_grid(&self, has_several: bool) -> String {
        self.say(if has_several { "grid-several" } else { "grid-none" }, &FluentArgs::new())
    }

    /// Says how many puzzles of a collection were kept, and how many repeat an earlier puzzle.
    pub fn dedupe_count(&self, kept: usize, left: usize) -> String {
        self.say("deduped", &args([("kept", kept.into()), ("left", left.into())]))
    }

    /// Says how many puzzles went to each part of a collection.
    pub fn split_count(&self, parts: &[(&str, usize)]) -> String {
        let part = |(name, count): &(&str, usize)| {
            self.say("split-part", &args([("name", text(name)), ("count", (*count).into())]))
        };
        let parts: Vec<String> = parts.iter().map(part).collect();
        parts.join(&self.say("progress-comma", &FluentArgs::new()))
    }

    /// Says how many boards were read in a form, how many givens they have, and what a line of givens would lose.
    pub fn read_count(&self, format: Format, boards: usize, givens: usize, others: &Losses) -> String {
        let Losses { placed, excluded, corners, rules: _ } = *others;
        let parts = [
            ("read-givens", givens, true),
            ("read-placed", placed, placed > 0),
            ("read-excluded", excluded, excluded > 0),
            ("read-corners", corners, corners > 0),
        ];
        let parts = parts.into_iter().filter(|(_, _, is_said)| *is_said);
        let part = |(key, number, _): (&str, usize, bool)| self.say(key, &args([("number", number.into())]));
        let parts: Vec<String> = parts.map(part).collect();
        let parts = parts.join(&self.say("progress-comma", &FluentArgs::new()));
        let form = self.format(format);
        self.say(
            "read-boards",
            &args([("boards", boards.into()), ("form", text(form)), ("parts", text(parts))]),
        )
    }

    /// Lists the steps of a path below a heading. Each step has one line, with its number.
    pub fn numbered_steps<'a>(&self, steps: impl ExactSizeIterator<Item = &'a Step>) -> String {
        let mut told = self.say("read-steps", &args([("steps", steps.len().into())]));
        for (index, step) in steps.enumerate() {
            told += &format!("\n  {}. {}", index + 1, self.brief(step));
        }
        told
    }

    /// Says that few puzzles need a technique, so that the generator seldom or never finds such a puzzle. Also gives
    /// advice.
    pub fn rare_technique(
        &self,
        technique: &Technique,
        one_in: Option<usize>,
        measured: usize,
        boards: usize,
    ) -> String {
        let (phrase, id) = (text(self.technique_phrase(technique)), text(technique.id));
        let told = match one_in {
            Some(one_in) => {
                self.say("rare-technique", &args([("technique", phrase), ("number", text(grouped(one_in)))]))
            }
            None => self
                .say("unmet-technique", &args([("technique", phrase), ("number", text(grouped(measured)))])),
        };
        let advice = self.say("rare-advice", &args([("id", id), ("boards", boards.into())]));
        self.say("rare-both", &args([("told", text(told)), ("advice", text(advice))]))
    }

    /// Number of the solutions of a board, or the limit up to which they were counted.
    pub fn solution_count(&self, number: usize, is_exact: bool) -> String {
        if is_exact {
            return number.to_string();
        }
        self.say("solutions-at-least", &args([("number", number.to_string().into())]))
    }

    /// Says how many solutions of a board have been counted, while the count goes on.
    pub fn solutions_so_far(&self, number: usize) -> String {
        self.say("solutions-so-far", &args([("number", grouped(number).into())]))
    }
}

/// A number with commas between its thousands.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let comma = |at: usize| if at > 0 && (digits.len() - at).is_multiple_of(3) { "," } else { "" };
    digits.char_indices().map(|(at, digit)| format!("{}{digit}", comma(at))).collect()
}
