//! The words for fish, with or without fins.

use crate::explain::facts::{About, Facts, Told, within};
use crate::explain::notation;
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::shape::Fish;

impl Told for Fish {
    fn material(&self, about: &About) -> Facts {
        let About { words, grid, .. } = *about;
        let Fish { digit, bases, covers, fins } = *self;
        let each: Vec<String> =
            bases.iter().map(|base| notation::cells(grid.places_in(digit, base))).collect();
        let bases_text = words.houses(bases);
        // Where two covers cross, a place of the bases themselves may be false.
        let is_own = about.conclusion.eliminations().any(|removed| bases.cells().contains(removed.cell));
        let shape = match (fins.is_empty(), is_own) {
            (true, false) => "fish",
            (true, true) => "fish-crossing",
            (false, _) => "finned-fish",
        };
        Facts::of(
            shape,
            args([
                ("digit", text(digit)),
                ("bases-start", words.sentence_start(&bases_text).into()),
                ("bases", bases_text.into()),
                ("covers", words.houses(covers).into()),
                ("fins", words.cells(fins).into()),
                ("any-fin", words.any_cell(fins).into()),
                ("fin-number", fins.len().into()),
                ("each", words.list(&each).into()),
                ("size", text(bases.len())),
            ]),
        )
        .lacking(grid, bases.iter().map(|base| (digit, base)))
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        let fins =
            if self.fins.is_empty() { String::new() } else { format!("+{}", notation::cells(self.fins)) };
        let place = format!("{}/{}{fins}", notation::houses(self.bases), notation::houses(self.covers));
        within(words, self.digit.to_string(), place)
    }
}
