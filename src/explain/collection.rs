//! What is said of collections of puzzles.

use super::words::{Words, args, text};
use fluent_bundle::FluentArgs;

impl Words {
    /// Says that a puzzle is cut from no grid, or from no one grid: it has no solution, or several.
    pub fn no_one_grid(&self, has_several: bool) -> String {
        self.say(if has_several { "grid-several" } else { "grid-none" }, &FluentArgs::new())
    }

    /// Says how many puzzles of a collection were kept, and how many are the same as one before.
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

    /// Number of the solutions of a board, or the limit up to which they were counted.
    pub fn solution_count(&self, number: usize, is_exact: bool) -> String {
        if is_exact {
            return number.to_string();
        }
        self.say("solutions-at-least", &args([("number", number.to_string().into())]))
    }

    /// Says how many solutions of a board have been counted, while the count goes on.
    pub fn solutions_so_far(&self, number: usize) -> String {
        self.say("solutions-so-far", &args([("number", number.to_string().into())]))
    }
}
