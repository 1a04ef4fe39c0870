//! The words for all ways to place a digit.

use crate::board::{Digit, HouseSet};
use crate::explain::facts::{About, Facts, Told, in_house};
use crate::explain::notation;
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::shape::Template;

impl Told for Template {
    fn material(&self, about: &About) -> Facts {
        let About { words, grid, conclusion, .. } = *about;
        let places = |(digit, houses): (Digit, HouseSet)| {
            let each: Vec<String> = houses.iter().map(|house| in_house(words, grid, digit, house)).collect();
            words.reasons(&each)
        };
        let (digit, houses) = (self.digit, self.houses);
        let each = places((digit, houses));
        let before: Vec<String> = self
            .before
            .iter()
            .map(|sure| {
                words.say(
                    "template-before",
                    &args([
                        ("digit", text(sure.digit)),
                        ("each-start", words.sentence_start(&places((sure.digit, sure.houses))).into()),
                        ("cells", words.cells(sure.cells).into()),
                    ]),
                )
            })
            .collect();
        let arguments = args([
            ("digit", text(digit)),
            ("houses", words.houses(houses).into()),
            ("each-start", words.sentence_start(&each).into()),
            ("each", each.into()),
            ("before", before.join("\n").into()),
        ]);
        let shape = match (before.is_empty(), conclusion) {
            (false, _) => "template-after",
            (true, Conclusion::Place(_)) => "template-place",
            (true, Conclusion::Eliminate(_)) => "template-remove",
        };
        let absences =
            self.parts().flat_map(|(digit, houses)| houses.iter().map(move |house| (digit, house)));
        Facts::of(shape, arguments).lacking(grid, absences)
    }

    fn symbols(&self, _: &Words, _: &Conclusion) -> String {
        let part = |(digit, houses): (Digit, HouseSet)| format!("{digit}{}", notation::houses(houses));
        self.parts().map(part).collect::<Vec<_>>().join(" -> ")
    }
}
