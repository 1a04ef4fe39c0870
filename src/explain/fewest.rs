//! Sentences about the number of steps of a path, and whether fewer are possible.

use super::words::{Words, args};
use crate::solve::FewestProgress;
use fluent_bundle::FluentArgs;

impl Words {
    /// Sentence with the number of steps in the path that was found. Singles do not count. The sentence also reports
    /// whether a path with fewer steps may exist.
    #[doc(hidden)]
    pub fn fewest(&self, reached: &FewestProgress) -> String {
        let techniques = match reached.hardest {
            Some(hardest) => self.say("fewest-up-to", &args([("technique", self.technique(hardest).into())])),
            None => self.say("fewest-chosen", &FluentArgs::new()),
        };
        let mut arguments = args([
            ("found", reached.found.into()),
            ("least", reached.least.into()),
            ("techniques", techniques.into()),
        ]);
        let found = self.say("fewest-found", &arguments);
        if reached.found == 0 {
            return found;
        }
        arguments.set("said", found);
        self.say(if reached.is_smallest() { "fewest-smallest" } else { "fewest-open" }, &arguments)
    }
}
