//! The words for locked candidates.

use crate::explain::message_args::{About, Describe, MessageArgs, within};
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::pattern::Intersection;

impl Describe for Intersection {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, .. } = *about;
        let Intersection { digit, base, cover } = *self;
        MessageArgs::of(
            "intersection",
            args([
                ("digit", text(digit)),
                ("base", words.house(base).into()),
                ("cover", words.house(cover).into()),
                ("cells", words.cells(grid.places_in(digit, base)).into()),
            ]),
        )
        .lacking(grid, [(digit, base)])
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        within(
            words,
            self.digit.to_string(),
            format!("{}/{}", words.naming.house(self.base), words.naming.house(self.cover)),
        )
    }
}
