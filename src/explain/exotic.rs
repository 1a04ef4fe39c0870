//! What the sentences about templates, locked sets over many houses, and exocets are filled in with.

use super::facts::{Facts, each};
use super::notation;
use super::words::{Words, args, text};
use crate::board::{CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::kernel::Proof;
use crate::shape::{Exocet, ExocetPart, RankZero, Template};

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
pub(super) fn exocet(
    words: &Words,
    grid: &Grid,
    exocet: &Exocet,
    conclusion: &Conclusion,
    proof: &Proof,
) -> Facts {
    let (base, targets) = (exocet.base(), exocet.target_cells());
    let nearby = exocet.parts.iter().fold(targets, |all, part| all | part.base.common_peers());
    let node = |(digit, cells): &(Digit, CellSet)| words.node(*digit, *cells);
    let nodes = |all: &[(Digit, CellSet)]| words.reasons(&all.iter().map(node).collect::<Vec<_>>());
    let in_lines = exocet.digits.iter().map(|digit| (digit, grid.places(digit) & exocet.lines.cells()));
    let in_lines: Vec<(Digit, CellSet)> = in_lines.collect();
    let in_boxes = cited(grid, proof, |house| !exocet.lines.contains(house));
    let left = in_lines.iter().map(|(digit, cells)| (*digit, *cells - nearby));
    let left: Vec<(Digit, CellSet)> = left.filter(|(_, cells)| !cells.is_empty()).collect();
    let part = |part: &ExocetPart| {
        let cells =
            [("base", words.cells(part.base)), ("targets", words.cells(part.targets.into_iter().collect()))];
        words.say("exocet-part", &args(cells.map(|(name, cells)| (name, cells.into()))))
    };
    let mut more = String::new();
    if !in_boxes.is_empty() {
        let said = words.say("exocet-mirror", &args([("places", nodes(&in_boxes).into())]));
        more = words.follow(&more, &said);
    }
    // What falls elsewhere belongs to digits that the base holds in any case.
    let own = exocet.parts.iter().fold(base | targets, |all, part| all | part.mirrors);
    let removed: CandidateSet = conclusion.eliminations().collect();
    let outside = Digit::ALL.map(|digit| (digit, removed.cells_of(digit) - own));
    let outside: Vec<_> = outside.into_iter().filter(|(_, cells)| !cells.is_empty()).collect();
    if !outside.is_empty() {
        let digits: DigitSet = outside.iter().map(|(digit, _)| *digit).collect();
        let arguments = [("digits", words.digits(digits).into()), ("places", nodes(&outside).into())];
        let key = if exocet.parts.len() > 1 { "double-exocet-outside" } else { "exocet-outside" };
        more = words.follow(&more, &words.say(key, &args(arguments)));
    }
    Facts::of(
        "exocet",
        args([
            ("houses", words.houses(exocet.base_houses() | exocet.lines).into()),
            ("base", each(words, grid, base).into()),
            ("targets", each(words, grid, targets).into()),
            ("target-cells", words.cells(targets).into()),
            ("parts", words.reasons(&exocet.parts.iter().map(part).collect::<Vec<_>>()).into()),
            ("digits", words.digits(exocet.digits).into()),
            ("lines", words.houses(exocet.lines).into()),
            ("places", nodes(&in_lines).into()),
            ("left", nodes(&left).into()),
            ("more", more.into()),
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
