//! The words for an XYZ-Wing.

use crate::board::{Cell, CellSet};
use crate::explain::message_args::{About, Describe, MessageArgs, each, within};
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::pattern::BentTriple;

impl Describe for BentTriple {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, .. } = *about;
        let BentTriple { pivot, wings, digit } = *self;
        MessageArgs::of(
            "bent-triple",
            args([
                ("house", words.house(pivot.row()).into()),
                ("pivot", each(words, grid, CellSet::only(pivot)).into()),
                ("wings", words.list(&wings.map(|wing| each(words, grid, CellSet::only(wing)))).into()),
                ("digit", text(digit)),
                ("cases", words.sentence_start(&words.reasons(&self.clauses(about))).into()),
            ]),
        )
    }

    /// Says for each wing: if the pivot holds the digit that only the pivot and this wing share, the wing holds the
    /// digit of all three cells.
    fn clauses(&self, &About { words, grid, .. }: &About) -> Vec<String> {
        let BentTriple { pivot, wings, digit } = *self;
        let case = |wing: Cell| {
            let shared = (grid.candidates(pivot) & grid.candidates(wing)).without(digit);
            words.say(
                "bent-case",
                &args([
                    ("digit", words.digits(shared).into()),
                    ("wing", each(words, grid, CellSet::only(wing)).into()),
                    ("forced", text(digit)),
                ]),
            )
        };
        wings.map(case).into()
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        let BentTriple { pivot, wings: [first, second], digit } = *self;
        within(words, digit.to_string(), {
            let [pivot, first, second] = [pivot, first, second].map(|cell| words.naming.cell(cell));
            format!("{pivot}/{first},{second}")
        })
    }
}
