//! What is said of collections of puzzles.

use super::words::{Words, args};
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
}
