//! What the sentences about templates, locked sets over many houses, and exocets are filled in with.

use super::facts::{Facts, each};
use super::notation;
use super::words::{Words, args, text};
use crate::board::{CellSet, Constraint, Digit, House, HouseSet};
use crate::grid::Grid;
use crate::proof::Proof;
use crate::step::{Conclusion, Exocet, RankZero, Template};

/// The material for a step about all ways to place a digit.
pub(super) fn template(words: &Words, grid: &Grid, template: &Template, conclusion: &Conclusion) -> Facts {
    let places = |(digit, houses): (Digit, HouseSet)| {
        let each: Vec<String> = houses.iter().map(|house| in_house(words, grid, digit, house)).collect();
        words.reasons(&each)
    };
    let (digit, houses) = (template.digit, template.houses);
    let each = places((digit, houses));
    let before: Vec<String> = template
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
        template.parts().flat_map(|(digit, houses)| houses.iter().map(move |house| (digit, house)));
    Facts::of(shape, arguments).lacking(grid, absences)
}

/// The digit's places in a house: "in row 4, 3 fits only r4c1 and r4c9".
fn in_house(words: &Words, grid: &Grid, digit: Digit, house: House) -> String {
    words.say(
        "guarded-house",
        &args([
            ("digit", text(digit)),
            ("house", words.house(house).into()),
            ("cells", words.cells(grid.places_in(digit, house)).into()),
        ]),
    )
}

/// The material for a step whose pattern has as many covers as truths.
pub(super) fn rank_zero(words: &Words, grid: &Grid, pattern: &RankZero) -> Facts {
    let cells = pattern.cells();
    let mut truths = Vec::new();
    if !cells.is_empty() {
        truths.push(each(words, grid, cells));
    }
    let mut absences = Vec::new();
    for truth in &pattern.truths {
        if let Constraint::Digit(digit, house) = truth {
            truths.push(in_house(words, grid, *digit, *house));
            absences.push((*digit, *house));
        }
    }
    let mut covers: Vec<String> = notation::by_house(&pattern.covers)
        .into_iter()
        .map(|(house, digits)| {
            let arguments = [("digits", words.digits(digits).into()), ("house", words.house(house).into())];
            words.say("rank-zero-cover", &args(arguments))
        })
        .collect();
    let cover_cells: CellSet = pattern
        .covers
        .iter()
        .filter_map(|cover| match cover {
            Constraint::Cell(cell) => Some(*cell),
            Constraint::Digit(_, _) => None,
        })
        .collect();
    if !cover_cells.is_empty() {
        covers.push(words.say("rank-zero-cells", &args([("cells", words.cells(cover_cells).into())])));
    }
    let digits = pattern.truths.iter().filter_map(|truth| match truth {
        Constraint::Cell(_) => None,
        Constraint::Digit(digit, _) => Some(*digit),
    });
    Facts::of(
        "rank-zero",
        args([
            ("houses", words.houses(pattern.houses()).into()),
            ("truths-start", words.sentence_start(&words.reasons(&truths)).into()),
            ("truths", words.reasons(&truths).into()),
            ("covers", words.reasons(&covers).into()),
            ("size", text(pattern.truths.len())),
            ("cells", words.cells(cover_cells).into()),
            ("digits", words.digits(digits.collect()).into()),
        ]),
    )
    .lacking(grid, absences)
}

/// The material for an exocet.
pub(super) fn exocet(
    words: &Words,
    grid: &Grid,
    exocet: &Exocet,
    conclusion: &Conclusion,
    proof: &Proof,
) -> Facts {
    let base_line = exocet.base.common_houses();
    let _ = (conclusion, proof);
    Facts::of(
        "exocet",
        args([
            ("houses", words.houses(base_line | exocet.lines).into()),
            ("base", each(words, grid, exocet.base).into()),
            ("base-cells", words.cells(exocet.base).into()),
            ("targets", each(words, grid, exocet.target_cells()).into()),
            ("target-cells", words.cells(exocet.target_cells()).into()),
            ("digits", words.digits(exocet.digits).into()),
            ("lines", words.houses(exocet.lines).into()),
        ]),
    )
}
