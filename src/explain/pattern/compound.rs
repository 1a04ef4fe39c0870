//! The words for steps within a step: several steps explained as one, and a single that exists because of the removals
//! of another pattern.

use super::symbols;
use crate::board::{Candidate, CellSet};
use crate::explain::message_args::{About, Absence, Describe, MessageArgs, within};
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::step::{Direct, Step};

impl Describe for Vec<Step> {
    fn material(&self, _: &About) -> MessageArgs {
        MessageArgs::of("together", args([("number", text(self.len()))]))
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        self.iter().map(|part| symbols(words, part)).collect::<Vec<_>>().join(" + ")
    }
}

impl Describe for Direct {
    fn material(&self, about: &About) -> MessageArgs {
        let words = about.words;
        let Candidate { cell, digit } = self.candidate;
        let removed = self.first.conclusion.eliminations().filter(|removed| removed.digit == digit);
        let emptied =
            removed.map(|removed| removed.cell).collect::<CellSet>() & words.layout.cells_of(self.house);
        MessageArgs {
            absences: vec![Absence { digit, house: self.house, within: CellSet::only(cell), emptied }],
            ..MessageArgs::of(
                "direct",
                args([
                    ("house", words.house(self.house).into()),
                    ("cell", words.cell(cell)),
                    ("digit", text(digit)),
                ]),
            )
        }
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        let single = within(words, self.candidate.digit.to_string(), words.naming.house(self.house));
        format!("{} -> {single}", symbols(words, &self.first))
    }
}
