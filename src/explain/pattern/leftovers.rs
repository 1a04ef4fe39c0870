//! The words for the law of leftovers.

use crate::explain::message_args::{About, Describe, MessageArgs, within};
use crate::explain::notation::digits;
use crate::explain::words::{Words, args};
use crate::kernel::Conclusion;
use crate::pattern::Leftovers;

impl Describe for Leftovers {
    fn material(&self, about: &About) -> MessageArgs {
        let words = about.words;
        let bases = words.houses(self.bases);
        let arguments = args([
            ("bases-start", words.sentence_start(&bases).into()),
            ("bases", bases.into()),
            ("covers", words.houses(self.covers).into()),
            ("left", words.cells(self.left).into()),
            ("over", words.cells(self.over).into()),
            ("number", self.left.len().into()),
            ("digits", words.digits(self.digits).into()),
        ]);
        MessageArgs::of("leftovers", arguments)
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        let houses = format!("{}/{}", words.naming.houses(self.bases), words.naming.houses(self.covers));
        within(words, digits(self.digits), houses)
    }
}
