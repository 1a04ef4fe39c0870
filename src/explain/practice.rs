//! What a learner is told of a near miss.

use super::words::{Words, args, text};
use crate::learn::Change;
use crate::step::Technique;

impl Words {
    /// Why the technique is not there: the condition that fails, and the one thing that would mend it.
    pub fn near_miss(&self, technique: &Technique, change: Change, condition: &str) -> String {
        let phrase = ("technique", self.technique_phrase(technique).into());
        let condition = ("condition", condition.to_string().into());
        match change {
            Change::Remove(extra) => self
                .say("near-miss-remove", &args([phrase, condition, ("candidate", self.named(extra).into())])),
            Change::Write(written) => {
                let (cell, digit) = (("cell", self.cell(written.cell)), ("digit", text(written.digit)));
                self.say("near-miss-write", &args([phrase, condition, cell, digit]))
            }
        }
    }
}
