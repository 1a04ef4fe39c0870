//! The words for locked candidates.

use crate::explain::facts::{About, Facts, Told, within};
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::shape::Intersection;

impl Told for Intersection {
    fn material(&self, about: &About) -> Facts {
        let About { words, grid, .. } = *about;
        let Intersection { digit, base, cover } = *self;
        Facts::of(
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
