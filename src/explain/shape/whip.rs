//! The words for whips and braids: the sentences of a net, and the links in symbols.

use crate::explain::facts::{About, Facts, Told, conclusion};
use crate::explain::notation;
use crate::explain::words::{Words, args};
use crate::kernel::Conclusion;
use crate::shape::Whip;

impl Told for Whip {
    fn material(&self, about: &About) -> Facts {
        let arguments = args([
            ("length", self.length().into()),
            ("links", notation::whip(self).into()),
            ("conclusion", conclusion(about.conclusion).into()),
        ]);
        let in_symbols = vec![about.words.say("whip-notation", &arguments)];
        Facts { in_symbols, ..self.net().material(about) }
    }

    fn symbols(&self, _: &Words, _: &Conclusion) -> String {
        notation::whip(self)
    }
}
