//! Texts for a learner about a near miss.

use super::words::{Words, args, text};
use crate::board::CellSet;
use crate::learn::NearMissChange;
use crate::step::{Step, Technique};

impl Words {
    /// The question whether the board has this step of the technique, with the cells of the step and, if the step is
    /// about one digit, the digit.
    pub fn is_it_there(&self, step: &Step, cells: CellSet) -> String {
        let technique = ("technique", self.technique_phrase(step.technique).into());
        let digit = step.pattern.anatomy().digit().map_or(String::new(), |digit| digit.to_string());
        let about = ("about", if digit.is_empty() { "none" } else { "digit" }.into());
        let arguments = [technique, about, ("digit", digit.into()), ("cells", self.cells(cells).into())];
        self.say("near-miss-question", &args(arguments))
    }

    /// Says why the technique does not apply: the condition that fails, and the one change that would satisfy it.
    pub fn near_miss(&self, technique: &Technique, change: NearMissChange, condition: &str) -> String {
        let phrase = ("technique", self.technique_phrase(technique).into());
        let condition = ("condition", condition.to_string().into());
        match change {
            NearMissChange::Remove(extra) => self.say(
                "near-miss-remove",
                &args([phrase, condition, ("candidate", self.candidate_item(extra).into())]),
            ),
            NearMissChange::Write(written) => {
                let (cell, digit) = (("cell", self.cell(written.cell)), ("digit", text(written.digit)));
                self.say("near-miss-write", &args([phrase, condition, cell, digit]))
            }
        }
    }
}
