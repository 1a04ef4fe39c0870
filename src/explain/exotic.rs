//! What the sentences about templates, locked sets over many houses, and exocets are filled in with.

use super::facts::{Facts, each};
use super::notation;
use super::words::{Words, args, text};
use crate::board::{Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet};
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
    let cells = each(words, grid, pattern.cells());
    let mut in_houses = Vec::new();
    let mut absences = Vec::new();
    for truth in &pattern.truths {
        if let Constraint::Digit(digit, house) = truth {
            in_houses.push(in_house(words, grid, *digit, *house));
            absences.push((*digit, *house));
        }
    }
    let cell = Some(cells.clone()).filter(|cells| !cells.is_empty());
    let truths: Vec<String> = cell.into_iter().chain(in_houses.iter().cloned()).collect();
    let covers: Vec<String> = notation::by_house(&pattern.covers)
        .into_iter()
        .map(|(house, digits)| {
            let arguments = [("digits", words.digits(digits).into()), ("house", words.house(house).into())];
            words.say("rank-zero-cover", &args(arguments))
        })
        .collect();
    let corners = corners(pattern);
    let corner_cells: CellSet = corners.iter().map(|(cell, _)| *cell).collect();
    let corner = |(cell, digits): &(Cell, DigitSet)| {
        words.say("firework-corner", &args([("digits", words.digits(*digits).into()), ("cell", text(cell))]))
    };
    let shared = pattern.cells() | pattern.cover_cells();
    let houses_of = |constraints: &[Constraint]| {
        words.houses(notation::by_house(constraints).into_iter().map(|(house, _)| house).collect())
    };
    Facts::of(
        "rank-zero",
        args([
            ("houses", words.houses(pattern.houses()).into()),
            ("cells", words.cells(shared).into()),
            ("digits", words.digits(truth_digits(pattern)).into()),
            ("corners", words.reasons(&corners.iter().map(corner).collect::<Vec<_>>()).into()),
            ("between", words.any_cell(shared - corner_cells).into()),
            ("truths-start", words.sentence_start(&words.reasons(&truths)).into()),
            ("truths", words.reasons(&truths).into()),
            ("covers", words.reasons(&covers).into()),
            ("size", text(pattern.truths.len())),
            ("needy", cells.into()),
            ("in-houses", words.reasons(&in_houses).into()),
            ("truth-houses", houses_of(&pattern.truths).into()),
            ("cover-houses", houses_of(&pattern.covers).into()),
            ("cover-cells", words.cells(pattern.cover_cells()).into()),
        ]),
    )
    .lacking(grid, absences)
}

/// The digits that need a place in a house.
fn truth_digits(pattern: &RankZero) -> DigitSet {
    let digit = |truth: &Constraint| match truth {
        Constraint::Cell(_) => None,
        Constraint::Digit(digit, _) => Some(*digit),
    };
    pattern.truths.iter().filter_map(digit).collect()
}

/// The cells in which the row and the column of a digit cross, when each digit is needed in one of each, with their
/// digits.
fn corners(pattern: &RankZero) -> Vec<(Cell, DigitSet)> {
    let mut corners: Vec<(Cell, DigitSet)> = Vec::new();
    for digit in truth_digits(pattern) {
        let of = |house: &House| pattern.truths.contains(&Constraint::Digit(digit, *house));
        let lines: Vec<House> = House::all().filter(of).collect();
        let [row, column] = lines[..] else { continue };
        let Some(cell) = (row.cells() & column.cells()).single() else { continue };
        match corners.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => *digits = digits.with(digit),
            None => corners.push((cell, DigitSet::only(digit))),
        }
    }
    corners
}

/// The material for an exocet.
pub(super) fn exocet(words: &Words, grid: &Grid, exocet: &Exocet, proof: &Proof) -> Facts {
    let band = exocet.base.common_houses();
    let nearby = exocet.base.common_peers() | exocet.target_cells();
    let node = |(digit, cells): &(Digit, CellSet)| words.node(*digit, *cells);
    let in_lines = cited(grid, proof, |house| exocet.lines.has(house));
    let in_boxes = cited(grid, proof, |house| !exocet.lines.has(house));
    let left = in_lines.iter().map(|(digit, cells)| (*digit, *cells - nearby));
    let left: Vec<String> = left.filter(|(_, cells)| !cells.is_empty()).map(|left| node(&left)).collect();
    let mirror = if in_boxes.is_empty() {
        String::new()
    } else {
        let places: Vec<String> = in_boxes.iter().map(node).collect();
        words.say("exocet-mirror", &args([("places", words.reasons(&places).into())]))
    };
    Facts::of(
        "exocet",
        args([
            ("houses", words.houses(band | exocet.lines).into()),
            ("base", each(words, grid, exocet.base).into()),
            ("targets", each(words, grid, exocet.target_cells()).into()),
            ("target-cells", words.cells(exocet.target_cells()).into()),
            ("digits", words.digits(exocet.digits).into()),
            ("lines", words.houses(exocet.lines).into()),
            ("places", words.reasons(&in_lines.iter().map(node).collect::<Vec<_>>()).into()),
            ("left", words.reasons(&left).into()),
            ("mirror", mirror.into()),
        ]),
    )
}

/// The digits that the proof cites in some of the houses, with all their places there.
fn cited(grid: &Grid, proof: &Proof, wanted: impl Fn(House) -> bool) -> Vec<(Digit, CellSet)> {
    let of = |digit: Digit| {
        let places = |fact: &Constraint| match fact {
            Constraint::Digit(of, house) if *of == digit && wanted(*house) => grid.places_in(digit, *house),
            Constraint::Cell(_) | Constraint::Digit(_, _) => CellSet::EMPTY,
        };
        (digit, proof.facts.iter().map(places).fold(CellSet::EMPTY, |all, cells| all | cells))
    };
    Digit::ALL.into_iter().map(of).filter(|(_, cells)| !cells.is_empty()).collect()
}
