//! The words for naked and hidden subsets.

use crate::board::CellSet;
use crate::explain::facts::{About, Absence, Facts, Told, each, within};
use crate::explain::notation;
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::shape::{HiddenSubset, NakedSubset};

impl Told for NakedSubset {
    fn material(&self, about: &About) -> Facts {
        let About { words, grid, .. } = *about;
        let NakedSubset { cells, digits, houses } = *self;
        Facts::of(
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

impl Told for HiddenSubset {
    fn material(&self, about: &About) -> Facts {
        let words = about.words;
        let HiddenSubset { house, cells, digits } = *self;
        let absence = |digit| Absence { digit, house, within: cells, emptied: CellSet::EMPTY };
        Facts {
            absences: digits.iter().map(absence).collect(),
            ..Facts::of(
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
