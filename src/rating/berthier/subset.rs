//! Naked subsets, hidden subsets and basic fish as one pattern: in a table of nine by nine, `n` lines that together
//! have `n` places. The candidates that the other lines have at these places are removed.
//!
//! The tables: the cells of a house by their digits (naked), the digits of a house by their cells (hidden), and for a
//! digit the rows by columns and the columns by rows (fish). The catalogue has these techniques, too, but its finders
//! do not report removals that a smaller pattern shows. A measure needs every instance of the definition.

use crate::board::{Candidate, Cell, Constraint, Digit, House, HouseKind};
use crate::grid::Grid;

/// A subset or fish.
pub(super) struct Subset {
    /// The id of the technique.
    pub(super) name: &'static str,
    /// The constraints: the cells, the digits in the house, or the digit in the lines.
    pub(super) facts: Vec<Constraint>,
    /// Removed candidates.
    pub(super) removed: Vec<Candidate>,
}

/// The largest size that counts. A larger subset has a smaller complement.
pub(super) const LARGEST: usize = 4;

const NAKED: [&str; 3] = ["naked-pair", "naked-triple", "naked-quad"];
const HIDDEN: [&str; 3] = ["hidden-pair", "hidden-triple", "hidden-quad"];
const FISH: [&str; 3] = ["x-wing", "swordfish", "jellyfish"];

/// The first subset of this size, from two to [`LARGEST`], that removes something.
pub(super) fn subset(grid: &Grid, size: usize) -> Option<Subset> {
    let choices = || (1..512u16).filter(|lines| lines.count_ones() as usize == size);
    tables().find_map(|(names, lines)| {
        let places = lines.map(|line| mask(grid, line));
        let is_open = |line: usize| places[line].count_ones() > 1;
        choices().find_map(|chosen| {
            let is_chosen = |line: &usize| chosen >> line & 1 == 1;
            let mut of_chosen = (0..9).filter(is_chosen);
            let union = of_chosen.clone().fold(0, |union, line| union | places[line]);
            if union.count_ones() as usize != size || !of_chosen.all(is_open) {
                return None;
            }
            let others = (0..9).filter(|line| !is_chosen(line));
            let removed: Vec<Candidate> =
                others.flat_map(|line| at(lines[line], places[line] & union)).collect();
            let facts = || (0..9).filter(is_chosen).map(|line| lines[line]).collect();
            let name = names.get(size.wrapping_sub(2))?;
            (!removed.is_empty()).then(|| Subset { name, facts: facts(), removed })
        })
    })
}

/// The tables with the names of their subsets.
fn tables() -> impl Iterator<Item = ([&'static str; 3], [Constraint; 9])> {
    let cell = |house: House, index| match house.kind() {
        HouseKind::Row => Cell::at(house.index(), index),
        HouseKind::Column => Cell::at(index, house.index() - 9),
        HouseKind::Box | HouseKind::Extra => {
            let first = house.index() - 18;
            Cell::at(first / 3 * 3 + index / 3, first % 3 * 3 + index % 3)
        }
    };
    let naked = House::all()
        .map(move |house| (NAKED, std::array::from_fn(|index| Constraint::Cell(cell(house, index)))));
    let hidden = House::all().map(|house| (HIDDEN, Digit::ALL.map(|digit| Constraint::Digit(digit, house))));
    let fish = Digit::ALL.into_iter().flat_map(|digit| {
        let lines = |line: fn(usize) -> House| {
            (FISH, std::array::from_fn(|index| Constraint::Digit(digit, line(index))))
        };
        [lines(House::row), lines(House::column)]
    });
    naked.chain(hidden).chain(fish)
}

/// The places that a line has left: the digits of a cell, or the cells of a house, one bit for each.
fn mask(grid: &Grid, line: Constraint) -> u16 {
    let live = |(index, candidate)| u16::from(grid.contains(candidate)) << index;
    candidates(line).enumerate().map(live).sum()
}

/// The candidates of a line at some of its places.
fn at(line: Constraint, places: u16) -> impl Iterator<Item = Candidate> {
    candidates(line).enumerate().filter(move |(index, _)| places >> index & 1 == 1).map(|(_, one)| one)
}

/// All nine candidates of a line.
fn candidates(line: Constraint) -> impl Iterator<Item = Candidate> {
    let (cell, digit) = match line {
        Constraint::Cell(cell) => (Some(cell), None),
        Constraint::Digit(digit, house) => (None, Some((digit, house))),
    };
    let of_cell = cell.into_iter().flat_map(|cell| Digit::ALL.map(|digit| Candidate::new(digit, cell)));
    let of_house =
        |(digit, house): (Digit, House)| house.cells().iter().map(move |cell| Candidate::new(digit, cell));
    of_cell.chain(digit.into_iter().flat_map(of_house))
}
