//! The words for whips and braids: the sentences of a net, and the links in symbols.

use crate::explain::message_args::{About, Describe, MessageArgs};
use crate::explain::words::{Words, args};
use crate::kernel::Conclusion;
use crate::pattern::Whip;

impl Describe for Whip {
    fn material(&self, about: &About) -> MessageArgs {
        let words = about.words;
        let arguments = args([
            ("length", self.length().into()),
            ("links", words.naming.whip(self, words.layout).into()),
            ("conclusion", words.naming.conclusion(about.conclusion).into()),
        ]);
        let in_symbols = (!words.is_spelled()).then(|| words.say("whip-notation", &arguments));
        let in_symbols = in_symbols.into_iter().collect();
        MessageArgs { in_symbols, ..self.net().material(about) }
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        words.naming.whip(self, words.layout)
    }
}
