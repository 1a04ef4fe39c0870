//! Shared code of both simple colourings: the components of one digit's conjugate pairs, in two colours, and paths.

use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, House};
use crate::lookup::FinderInput;
use crate::pattern::{ColourLink, Colouring, Flaw};

/// A conjugate pair: the cell of the first colour, the other cell, and the house.
pub(super) type ConjugatePair = (Cell, Cell, House);

/// The cells that conjugate pairs of one digit connect, in two colours.
#[derive(Clone, Copy)]
pub(super) struct Component {
    pub(super) digit: Digit,
    pub(super) colours: [CellSet; 2],
}

/// The components of the digit, in the order of their first cells, which have the first colour.
pub(super) fn components(view: &FinderInput, digit: Digit) -> impl Iterator<Item = Component> {
    let mut left: CellSet =
        view.grid().places(digit) & view.grid().layout().cells_of_all(view.conjugate_houses(digit));
    std::iter::from_fn(move || {
        let start = left.first()?;
        let mut colours = [CellSet::only(start), CellSet::EMPTY];
        let mut newest = colours[0];
        let mut turn = 1;
        while !newest.is_empty() {
            newest = partners(view, digit, newest) - colours[0] - colours[1];
            colours[turn] |= newest;
            turn = 1 - turn;
        }
        left -= colours[0] | colours[1];
        Some(Component { digit, colours })
    })
}

/// The cells that make a conjugate pair with one of these cells.
pub(super) fn partners(view: &FinderInput, digit: Digit, cells: CellSet) -> CellSet {
    cells.iter().flat_map(|cell| pairs(view, digit, cell)).map(|(partner, _)| partner).collect()
}

/// The partners of a cell, each with the house of the pair.
fn pairs(view: &FinderInput, digit: Digit, cell: Cell) -> impl Iterator<Item = (Cell, House)> {
    let conjugate = view.conjugate_houses(digit);
    (view.grid().layout().houses_of(cell) & conjugate).iter().filter_map(move |house| {
        let partner = view.grid().places_in(digit, house).without(cell).single()?;
        Some((partner, house))
    })
}

/// The cells at the ends of the links.
pub(super) fn ends(links: &[ConjugatePair]) -> CellSet {
    links.iter().flat_map(|(one, other, _)| [*one, *other]).collect()
}

/// The pattern of these links of the component.
pub(super) fn pattern(component: &Component, links: &[ConjugatePair], flaw: Option<Flaw>) -> Colouring {
    let digit = component.digit;
    let used = ends(links);
    let link = |(one, other, house): &ConjugatePair| ColourLink {
        ends: [one, other].map(|cell| Candidate::new(digit, *cell)),
        because: Constraint::Digit(digit, *house),
    };
    Colouring {
        colours: component.colours.map(|colour| CandidateSet::of_digit(digit, colour & used)),
        links: links.iter().map(link).collect(),
        flaw,
    }
}

/// Adds the links of a shortest path from one of the cells `from` to one of `to`, except for links that are in the list
/// already. All these cells must lie in the component.
pub(super) fn join(
    view: &FinderInput,
    component: &Component,
    from: CellSet,
    to: CellSet,
    links: &mut Vec<ConjugatePair>,
) {
    let mut came: [Option<(Cell, House)>; 81] = [None; 81];
    let mut reached = from;
    let mut newest = from;
    while !newest.is_empty() && !reached.intersects(to) {
        let mut next = CellSet::EMPTY;
        for cell in newest {
            for (partner, house) in pairs(view, component.digit, cell) {
                if !reached.contains(partner) {
                    reached = reached.with(partner);
                    next = next.with(partner);
                    came[partner.index()] = Some((cell, house));
                }
            }
        }
        newest = next;
    }
    let start = links.len();
    let mut at = (reached & to).first();
    while let Some((before, house)) = at.and_then(|cell| came[cell.index()]) {
        let after = at.unwrap_or(before);
        let first_is_before = component.colours[0].contains(before);
        let link = if first_is_before { (before, after, house) } else { (after, before, house) };
        if !links.contains(&link) {
            links.push(link);
        }
        at = Some(before);
    }
    // The search found the links from the far end; they are listed from the near end.
    links[start..].reverse();
}
