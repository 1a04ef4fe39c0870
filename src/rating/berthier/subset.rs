//! Naked subsets, hidden subsets and basic fish as one pattern. In a table with as many lines as places, `n` lines
//! together have only `n` places. The candidates that the other lines have at these places are removed.
//!
//! The lines of a table are the cells of a house, with digits as places (naked), or the digits of a house, with cells
//! as places (hidden). For a digit, they are the rows, with columns as places, or the columns, with rows as places
//! (fish). The catalogue has these techniques too, but its finders do not report removals that a smaller pattern shows.
//! A measure needs every instance of the definition.

use crate::board::{Candidate, Constraint, HouseSet, Layout};
use crate::grid::Grid;
use crate::rating::bits::BitIter;

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
    let layout = grid.layout();
    let choices = || (1..1_u16 << layout.size()).filter(|lines| lines.count_ones() as usize == size);
    tables(layout).find_map(|(names, lines)| {
        let places: Vec<u16> = lines.iter().map(|line| mask(grid, *line)).collect();
        let is_open = |line: &usize| (2..=size as u32).contains(&places[*line].count_ones());
        let open: u16 = (0..lines.len()).filter(is_open).map(|line| 1 << line).sum();
        choices().filter(|chosen| chosen & !open == 0).find_map(|chosen| {
            let union = BitIter(chosen).fold(0, |union, line| union | places[line]);
            if union.count_ones() as usize != size {
                return None;
            }
            let others = (0..lines.len()).filter(|line| chosen >> line & 1 == 0);
            let removed: Vec<Candidate> =
                others.flat_map(|line| at(layout, lines[line], places[line] & union)).collect();
            let facts = || BitIter(chosen).map(|line| lines[line]).collect();
            let name = names.get(size.wrapping_sub(2))?;
            (!removed.is_empty()).then(|| Subset { name, facts: facts(), removed })
        })
    })
}

/// The tables with the names of their subsets.
fn tables(layout: &'static Layout) -> impl Iterator<Item = ([&'static str; 3], Vec<Constraint>)> {
    let digit_in = |houses: HouseSet, digit| houses.iter().map(move |house| Constraint::Digit(digit, house));
    let cells = |house| layout.cells_of(house).iter().map(Constraint::Cell).collect();
    let digits = |house| layout.digits().iter().map(|digit| Constraint::Digit(digit, house)).collect();
    let naked = layout.houses().iter().map(move |house| (NAKED, cells(house)));
    let hidden = layout.houses().iter().map(move |house| (HIDDEN, digits(house)));
    let fish = layout.digits().iter().flat_map(move |digit| {
        [HouseSet::ROWS, HouseSet::COLUMNS]
            .map(|lines| (FISH, digit_in(lines & layout.houses(), digit).collect()))
    });
    naked.chain(hidden).chain(fish)
}

/// The remaining places of a line, one bit for each: the digits of a cell, or the cells of a house.
fn mask(grid: &Grid, line: Constraint) -> u16 {
    let live = |(index, candidate)| u16::from(grid.contains(candidate)) << index;
    candidates(grid.layout(), line).enumerate().map(live).sum()
}

/// The candidates of a line at some of its places.
fn at(layout: &'static Layout, line: Constraint, places: u16) -> impl Iterator<Item = Candidate> {
    candidates(layout, line)
        .enumerate()
        .filter(move |(index, _)| places >> index & 1 == 1)
        .map(|(_, one)| one)
}

/// All candidates of a line.
fn candidates(layout: &'static Layout, line: Constraint) -> impl Iterator<Item = Candidate> {
    let (cell, digit) = match line {
        Constraint::Cell(cell) => (Some(cell), None),
        Constraint::Digit(digit, house) => (None, Some((digit, house))),
    };
    let of_cell = cell
        .into_iter()
        .flat_map(|cell| layout.digits().iter().map(move |digit| Candidate::new(digit, cell)));
    let of_house =
        |(digit, house)| layout.cells_of(house).iter().map(move |cell| Candidate::new(digit, cell));
    of_cell.chain(digit.into_iter().flat_map(of_house))
}
