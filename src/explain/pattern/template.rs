//! The words for all ways to place a digit.

use crate::board::{Candidate, CellSet, Digit, HouseSet};
use crate::explain::message_args::{About, Describe, MessageArgs, in_house};
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::pattern::Template;

impl Describe for Template {
    fn material(&self, about: &About) -> MessageArgs {
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
            ("trials", trials(about, self).into()),
        ]);
        let shape = match (before.is_empty(), conclusion) {
            (false, _) => "template-after",
            (true, Conclusion::Place(_)) => "template-place",
            (true, Conclusion::Eliminate(_)) => "template-remove",
        };
        let absences =
            self.parts().flat_map(|(digit, houses)| houses.iter().map(move |house| (digit, house)));
        MessageArgs::of(shape, arguments).lacking(grid, absences)
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        let part = |(digit, houses): (Digit, HouseSet)| format!("{digit}{}", words.naming.houses(houses));
        self.parts().map(part).collect::<Vec<_>>().join(" -> ")
    }
}

/// Names the places that each removed candidate would leave, or the places that would be left without the placed digit.
fn trials(about: &About, template: &Template) -> String {
    let About { words, grid, conclusion, .. } = *about;
    let trial = |candidate: Candidate, holds: bool| {
        let left = |cells: CellSet| {
            let cell = candidate.cell;
            if !holds {
                cells.without(cell)
            } else if cells.contains(cell) {
                CellSet::only(cell)
            } else {
                cells - grid.layout().peers(cell)
            }
        };
        let each = template.houses.iter().map(|house| {
            let cells = left(grid.places_in(template.digit, house));
            let key = if cells.is_empty() { "template-none-left" } else { "template-left" };
            let cells = words.in_short(cells).into();
            words.say(key, &args([("cells", cells), ("house", words.house(house).into())]))
        });
        words.say(
            "template-trial",
            &args([
                ("holds", if holds { "yes" } else { "no" }.into()),
                ("candidate", words.candidate_item(candidate).into()),
                ("left", words.reasons(&each.collect::<Vec<_>>()).into()),
            ]),
        )
    };
    let placed = conclusion.placement().map(|candidate| trial(candidate, false));
    let removed = conclusion.eliminations().map(|candidate| trial(candidate, true));
    let all: Vec<String> = placed.into_iter().chain(removed).collect();
    all.into_iter().reduce(|all, next| words.follow(&all, &next)).unwrap_or_default()
}
