//! The words for locked sets over many houses.

use crate::board::{Cell, CellSet, Constraint, DigitSet, HouseSet};
use crate::explain::message_args::{About, Describe, MessageArgs, each, in_house};
use crate::explain::notation;
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::pattern::{PatternParts, RankZero};

impl Describe for RankZero {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, .. } = *about;
        let cells = each(words, grid, self.cells());
        let mut in_houses = Vec::new();
        let mut absences = Vec::new();
        for truth in &self.truths {
            if let Constraint::Digit(digit, house) = truth {
                in_houses.push(in_house(words, grid, *digit, *house));
                absences.push((*digit, *house));
            }
        }
        let cell = Some(cells.clone()).filter(|cells| !cells.is_empty());
        let truths: Vec<String> = cell.into_iter().chain(in_houses.iter().cloned()).collect();
        let covers: Vec<String> = notation::by_house(&self.covers)
            .into_iter()
            .map(|(house, digits)| {
                let arguments =
                    [("digits", words.digits(digits).into()), ("house", words.house(house).into())];
                words.say("rank-zero-cover", &args(arguments))
            })
            .collect();
        let corner_cells: CellSet = self.corners.iter().map(|(cell, _)| *cell).collect();
        let corner = |(cell, digits): &(Cell, DigitSet)| {
            words.say(
                "firework-corner",
                &args([("digits", words.digits(*digits).into()), ("cell", words.cell(*cell))]),
            )
        };
        let shared = self.cells() | self.cover_cells();
        let all_houses =
            self.houses(words.layout).into_iter().fold(HouseSet::EMPTY, |all, (houses, _)| all | houses);
        let houses_of = |constraints: &[Constraint]| {
            words.houses(notation::by_house(constraints).into_iter().map(|(house, _)| house).collect())
        };
        MessageArgs::of(
            "rank-zero",
            args([
                ("houses", words.houses(all_houses).into()),
                ("cells", words.cells(shared).into()),
                ("digits", words.digits(truth_digits(self)).into()),
                ("corners", words.reasons(&self.corners.iter().map(corner).collect::<Vec<_>>()).into()),
                ("between", words.any_cell(shared - corner_cells).into()),
                ("truths-start", words.sentence_start(&words.reasons(&truths)).into()),
                ("truths", words.reasons(&truths).into()),
                ("covers", words.reasons(&covers).into()),
                ("size", text(self.truths.len())),
                ("needy", cells.into()),
                ("needy-cells", words.in_short(self.cells()).into()),
                ("in-houses", words.reasons(&in_houses).into()),
                ("truth-houses", houses_of(&self.truths).into()),
                ("cover-houses", houses_of(&self.covers).into()),
                ("cover-cells", words.cells(self.cover_cells()).into()),
            ]),
        )
        .lacking(grid, absences)
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        words.naming.rank_zero(self)
    }
}

/// The digits that need a place in a house.
fn truth_digits(pattern: &RankZero) -> DigitSet {
    let digit = |truth: &Constraint| match truth {
        Constraint::Cell(_) => None,
        Constraint::Digit(digit, _) => Some(*digit),
    };
    pattern.truths.iter().filter_map(digit).collect()
}
