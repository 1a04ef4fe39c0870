//! The words for naked and hidden subsets.

use crate::board::CellSet;
use crate::explain::message_args::{About, Absence, Describe, MessageArgs, each, within};
use crate::explain::notation;
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::pattern::{HiddenSubset, NakedSubset};

impl Describe for NakedSubset {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, .. } = *about;
        let NakedSubset { cells, digits, houses } = *self;
        MessageArgs::of(
            "naked-subset",
            args([
                ("digits", words.digits(digits).into()),
                ("houses", words.houses(houses).into()),
                ("each", each(words, grid, cells).into()),
                ("size", text(cells.len())),
            ]),
        )
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        within(words, notation::digits(self.digits), words.naming.cells(self.cells))
    }
}

impl Describe for HiddenSubset {
    fn material(&self, about: &About) -> MessageArgs {
        let words = about.words;
        let HiddenSubset { house, cells, digits } = *self;
        let absence = |digit| Absence { digit, house, within: cells, emptied: CellSet::EMPTY };
        MessageArgs {
            absences: digits.iter().map(absence).collect(),
            ..MessageArgs::of(
                "hidden-subset",
                args([
                    ("house", words.house(house).into()),
                    ("cells", words.cells(cells).into()),
                    ("digits", words.digits(digits).into()),
                    ("size", text(cells.len())),
                ]),
            )
        }
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        within(words, notation::digits(self.digits), words.naming.cells(self.cells))
    }
}
