//! Forcing chains and cycles: the way by which the program gets from an assumption to its opposite is an alternating
//! chain.
//!
//! On a way from "on" to "off", every second candidate is off and forces the next one on. The result is a chain whose
//! two ends both conflict with the assumption. On a way from "off" to "on", the chain begins and ends with the
//! candidate itself. A cycle is a closed chain.

use super::conclusion::conclusion;
use crate::board::{Candidate, Constraint, House, HouseKind, Layout};
use crate::kernel::Conclusion;
use crate::pattern::{Chain, LinkReason, Node, StrongLink};
use crate::rating::sudoku_explainer::chains::{CELL, ChainArgument};
use crate::rating::sudoku_explainer::geometry::HOUSES;
use crate::rating::sudoku_explainer::hint::ExplainerHint;
use crate::rating::sudoku_explainer::named;
use crate::step::{Pattern, Step, Technique};
use crate::technique::{alternating, skyscraper, turbot_fish, two_string_kite, x_chain, xy_chain};

/// The step of the hint, with its argument as an alternating chain.
pub(super) fn chain_step(argument: &ChainArgument, hint: &ExplainerHint) -> Option<Step> {
    let pairs = argument.path.iter().zip(argument.path.iter().skip(1));
    let forced = pairs.filter(|(_, (node, _))| node & 1 == 1);
    let links: Vec<StrongLink> = forced
        .map(|((off, _), (on, cause))| StrongLink {
            from: Node::only(named(off >> 1)),
            to: Node::only(named(on >> 1)),
            because: LinkReason::Fact(fact(*on, *cause)),
        })
        .collect();
    links.first()?;
    let chain = Chain::new(links, argument.is_cycle);
    let conclusion = conclusion(hint);
    Some(Step {
        technique: technique_of(&chain, &conclusion),
        pattern: Pattern::Chain(Box::new(chain)),
        conclusion,
    })
}

/// Constraint in which only this node is left.
pub(super) fn fact(on: u16, cause: u8) -> Constraint {
    let candidate = named(on >> 1);
    match cause {
        CELL => Constraint::Cell(candidate.cell),
        kind => {
            let house = HOUSES[candidate.cell.index()][usize::from(kind - 1).min(2)];
            Constraint::Digit(candidate.digit, House::from_index(usize::from(house)))
        }
    }
}

/// Catalogue technique of a chain that proves one candidate true or false, or of a closed chain.
fn technique_of(chain: &Chain, conclusion: &Conclusion) -> &'static Technique {
    let [first, last] = chain.ends();
    let of_digit = |candidate: Candidate| candidate.digit == first.digit;
    let concludes_digit =
        conclusion.placement().is_none_or(of_digit) && conclusion.eliminations().all(of_digit);
    if chain.closed {
        &alternating::CONTINUOUS_NICE_LOOP
    } else if concludes_digit && chain.nodes().all(|node| node.digit == first.digit) {
        match chain.links.as_slice() {
            [one, other] if first != last => of_two_pairs(one, other),
            _ => &x_chain::X_CHAIN,
        }
    } else if chain.links.iter().all(|link| link.from.digit != link.to.digit) && first.digit == last.digit {
        &xy_chain::XY_CHAIN
    } else {
        &alternating::DISCONTINUOUS_NICE_LOOP
    }
}

/// Catalogue technique of two conjugate pairs of a digit, where one cell of the first pair sees one cell of the second.
fn of_two_pairs(one: &StrongLink, other: &StrongLink) -> &'static Technique {
    let shared = (one.to.cells | other.from.cells).common_houses();
    let in_a_line = shared.iter().any(House::is_line);
    match (one.because.house(Layout::CLASSIC).kind(), other.because.house(Layout::CLASSIC).kind()) {
        (HouseKind::Box, _) | (_, HouseKind::Box) => &turbot_fish::TURBOT_FISH,
        (HouseKind::Row, HouseKind::Row) | (HouseKind::Column, HouseKind::Column) if in_a_line => {
            &skyscraper::SKYSCRAPER
        }
        (HouseKind::Row, HouseKind::Column) | (HouseKind::Column, HouseKind::Row) if !in_a_line => {
            &two_string_kite::TWO_STRING_KITE
        }
        (HouseKind::Row | HouseKind::Column | HouseKind::Extra, _) => &x_chain::X_CHAIN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, CellSet, Digit};
    use crate::format::parse;
    use crate::grid::Grid;
    use crate::lookup::Lookups;
    use std::ops::ControlFlow;

    #[test]
    fn chains_are_called_what_their_own_finders_call_them() {
        for technique in [
            &skyscraper::SKYSCRAPER,
            &two_string_kite::TWO_STRING_KITE,
            &turbot_fish::TURBOT_FISH,
            &x_chain::X_CHAIN,
            &xy_chain::XY_CHAIN,
            &alternating::DISCONTINUOUS_NICE_LOOP,
            &alternating::CONTINUOUS_NICE_LOOP,
        ] {
            let mut told = 0;
            for line in technique.examples.lines().filter(|line| line.starts_with(':')) {
                let position = parse(line).expect("a library line").position;
                let grid = Grid::from_position(&position).expect("a sound board");
                let lookups = Lookups::new(&grid, position.givens.cells());
                let view = lookups.view();
                let _ = technique.find(&view, &mut |step| {
                    let Pattern::Chain(chain) = &step.pattern else { panic!("{step:?} is not a chain") };
                    let places = step.conclusion.placement().is_some();
                    // An X-Chain of two pairs may have a special name, unless both its ends are the same candidate.
                    if step.technique.id != x_chain::X_CHAIN.id || chain.links.len() > 2 || places {
                        assert_eq!(technique_of(chain, &step.conclusion).id, step.technique.id, "{line}");
                        told += 1;
                    }
                    ControlFlow::Continue(())
                });
            }
            assert!(told > 0, "{}", technique.id);
        }
    }
    /// A chain of one digit that returns to its start places the digit. Its technique is still X-Chain, as in the
    /// catalogue.
    #[test]
    fn a_chain_of_one_digit_that_returns_is_an_x_chain() {
        let cell = |name: &str| name.parse::<Cell>().expect("a cell");
        let five = Digit::from_index(4);
        let mut grid = Grid::EMPTY;
        for (house, pair) in [
            (cell("r5c7").box_(), ["r5c7", "r6c9"]),
            (cell("r6c2").column(), ["r6c2", "r8c2"]),
            (cell("r5c7").column(), ["r5c7", "r8c7"]),
        ] {
            let pair: CellSet = pair.into_iter().map(cell).collect();
            for lost in grid.places_in(five, house) - pair {
                grid.eliminate(Candidate::new(five, lost)).expect("each keeps one");
            }
        }
        let placed = Conclusion::Place(Candidate::new(five, cell("r5c7")));
        let mut found = false;
        let _ = x_chain::X_CHAIN.find(&Lookups::new(&grid, Default::default()).view(), &mut |step| {
            let Pattern::Chain(chain) = &step.pattern else { panic!("{step:?} is not a chain") };
            found |= step.conclusion == placed && technique_of(chain, &placed).id == step.technique.id;
            ControlFlow::Continue(())
        });
        assert!(found);
    }
}
