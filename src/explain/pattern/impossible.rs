//! The words for impossible patterns: the candidates that do not suffice, and the guardians.

use crate::board::{CandidateSet, Constraint, Digit, House, HouseSet};
use crate::explain::message_args::{About, Describe, MessageArgs, any_digit, each, within};
use crate::explain::notation;
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::pattern::Impossible;

impl Describe for Impossible {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, proof, .. } = *about;
        let circle: Vec<String> = self.circle.iter().map(|cell| words.cell_name(*cell)).collect();
        // Without the guardians, the two core cells of each of these houses would be a conjugate pair.
        let houses = self.facts.iter().filter_map(|fact| match fact {
            Constraint::Digit(digit, house) => Some((*digit, *house)),
            Constraint::Cell(_) => None,
        });
        let pair = |(digit, house): (Digit, House)| {
            let cells = self.core.cells_of(digit) & grid.layout().cells_of(house);
            let arguments = [("cells", words.cells(cells).into()), ("house", words.house(house).into())];
            words.say("impossible-link", &args(arguments))
        };
        let links: Vec<String> = houses.clone().map(pair).collect();
        let boxes = grid.layout().houses_with(self.core.cells()) & HouseSet::BOXES;
        let arguments = args([
            ("one-digit", if self.core.digits().len() == 1 { "one" } else { "many" }.into()),
            ("digit", text(self.core.digits().first().map(|digit| digit.to_string()).unwrap_or_default())),
            ("digits", words.digits(self.core.digits()).into()),
            ("any-digit", any_digit(words, self.core.digits()).into()),
            ("houses", words.houses(self.houses).into()),
            ("boxes", words.houses(boxes).into()),
            ("circle", words.list(&circle).into()),
            ("size", text(self.facts.len())),
            ("each", each(words, grid, self.needy()).into()),
            ("links", words.reasons(&links).into()),
            ("guardians", guardians(words, &self.guardians).into()),
            ("number", self.guardians.len().into()),
        ]);
        let cited = houses.filter(|(digit, house)| proof.facts.contains(&Constraint::Digit(*digit, *house)));
        MessageArgs::of("impossible", arguments).lacking(grid, cited.collect::<Vec<_>>())
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        within(words, notation::digits(self.core.digits()), words.naming.cells(self.core.cells()))
    }
}

/// The guardians, digit by digit.
fn guardians(words: &Words, guardians: &CandidateSet) -> String {
    let of_digit = |digit| words.node(digit, guardians.cells_of(digit));
    words.list(&guardians.digits().iter().map(of_digit).collect::<Vec<_>>())
}
