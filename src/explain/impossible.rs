//! What the sentences about impossible patterns are filled in with: what does not suffice, and its guardians.

use super::facts::{Facts, each};
use super::words::{Words, args, text};
use crate::board::{CandidateSet, CellSet, Constraint, Digit, House, HouseSet};
use crate::grid::Grid;
use crate::kernel::Proof;
use crate::shape::Impossible;

/// The material for a step whose pattern this is.
pub(super) fn facts(words: &Words, grid: &Grid, pattern: &Impossible, proof: &Proof) -> Facts {
    let circle: Vec<String> = pattern.circle.iter().map(|cell| cell.to_string()).collect();
    // A conjugate pair but for guardians: its two cells of the core, and the house.
    let houses = pattern.facts.iter().filter_map(|fact| match fact {
        Constraint::Digit(digit, house) => Some((*digit, *house)),
        Constraint::Cell(_) => None,
    });
    let pair = |(digit, house): (Digit, House)| {
        let cells = pattern.core.cells_of(digit) & house.cells();
        let arguments = [("cells", words.cells(cells).into()), ("house", words.house(house).into())];
        words.say("impossible-link", &args(arguments))
    };
    let links: Vec<String> = houses.clone().map(pair).collect();
    let boxes = pattern.core.cells().houses() & HouseSet::BOXES;
    let arguments = args([
        ("one-digit", if pattern.core.digits().len() == 1 { "one" } else { "many" }.into()),
        ("digit", text(pattern.core.digits().first().map(|digit| digit.to_string()).unwrap_or_default())),
        ("digits", words.digits(pattern.core.digits()).into()),
        ("any-digit", any_digit(words, &pattern.core).into()),
        ("houses", words.houses(pattern.houses).into()),
        ("boxes", words.houses(boxes).into()),
        ("circle", words.list(&circle).into()),
        ("size", text(pattern.facts.len())),
        ("each", each(words, grid, cells(pattern)).into()),
        ("links", words.reasons(&links).into()),
        ("guardians", guardians(words, &pattern.guardians).into()),
        ("number", pattern.guardians.len().into()),
    ]);
    let cited = houses.filter(|(digit, house)| proof.facts.contains(&Constraint::Digit(*digit, *house)));
    Facts::of("impossible", arguments).lacking(grid, cited.collect::<Vec<_>>())
}

/// The cells that need a digit.
fn cells(pattern: &Impossible) -> CellSet {
    let cell = |fact: &Constraint| match fact {
        Constraint::Cell(cell) => Some(*cell),
        Constraint::Digit(..) => None,
    };
    pattern.facts.iter().filter_map(cell).collect()
}

fn any_digit(words: &Words, core: &CandidateSet) -> String {
    words.any(&core.digits().iter().map(|digit| digit.to_string()).collect::<Vec<_>>())
}

/// The guardians, digit by digit.
fn guardians(words: &Words, guardians: &CandidateSet) -> String {
    let of_digit = |digit| words.node(digit, guardians.cells_of(digit));
    words.list(&guardians.digits().iter().map(of_digit).collect::<Vec<_>>())
}
