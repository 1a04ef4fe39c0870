//! Known bounds on the number of steps of a path.

use crate::step::Technique;

/// Progress of the search for the fewest steps. Singles do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FewestProgress {
    /// Lower bound: no path has fewer steps than this number.
    pub least: usize,
    /// A path with this many steps is known.
    pub found: usize,
    /// Number of boards on which all steps were looked for.
    pub boards: usize,
    /// The hardest technique that was allowed; `None` if all techniques of the solver were allowed.
    pub hardest: Option<&'static Technique>,
}

impl FewestProgress {
    /// Returns true if no path has fewer steps than the one found.
    pub fn is_smallest(self) -> bool {
        self.least == self.found
    }
}
