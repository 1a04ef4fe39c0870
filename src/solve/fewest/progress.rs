//! What is known of how few steps a path can have.

use crate::step::Technique;

/// How far the search for the fewest steps has come. Singles do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FewestProgress {
    /// No path has fewer steps.
    pub least: usize,
    /// A path with so many steps is known.
    pub found: usize,
    /// On how many boards all steps were looked for.
    pub boards: usize,
    /// The hardest technique that was allowed; nothing where the techniques were chosen.
    pub hardest: Option<&'static Technique>,
}

impl FewestProgress {
    /// Whether no path has fewer steps than the one found.
    pub fn is_smallest(self) -> bool {
        self.least == self.found
    }
}
