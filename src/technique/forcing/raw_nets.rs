//! The arguments of forcing nets as they were found, before unnecessary lines were left out.
//!
//! The search for techniques does not store these arguments. They are built again for callers that want to know how
//! much shorter the arguments have become.

use super::forcing;
use super::forcing_chains_and_nets::FORCING_NET_CONTRADICTION;
use super::forcing_chains_and_nets::FORCING_NET_VERITY;
use super::nested_forcing_net::{self, NESTED_FORCING_NET};
use crate::lookup::FinderInput;
use crate::pattern::Net;
use crate::step::{Pattern, Step};

/// The argument of a step as it was found in this state; `None` for a step that is not a forcing chain or net, or that
/// was not found in this state. Also `None` for a nested net with several branches, because no search of whydoku finds
/// such a net. These nets occur only in the path of Sudoku Explainer, and are built from the argument of that program.
///
/// Forcing chains and the chains of a kraken fish are returned unchanged, because the search finds the shortest ones at
/// once.
pub fn raw_net(view: &FinderInput, step: &Step) -> Option<Net> {
    let Pattern::Net(net) = &step.pattern else { return None };
    if step.technique == &NESTED_FORCING_NET {
        nested_forcing_net::raw_refutation(view.forcing(), net)
    } else if [&FORCING_NET_CONTRADICTION, &FORCING_NET_VERITY].contains(&step.technique) {
        forcing::raw_net(view.forcing(), net, &step.conclusion)
    } else {
        Some(Net::clone(net))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::parse;
    use crate::grid::Grid;
    use crate::lookup::Lookups;
    use crate::step::Technique;
    use crate::technique::by_id;
    use std::ops::ControlFlow;

    /// The lengths of the first step in each example position: as found, and as reported.
    fn lengths(technique: &'static Technique) -> Vec<(usize, usize)> {
        let mut lengths = Vec::new();
        for line in technique.examples.lines().filter(|line| line.starts_with(':') && !line.contains("-x:")) {
            let position = parse(line).expect("a library line").position;
            let grid = Grid::from_position(&position).expect("a sound board");
            let lookups = Lookups::new(&grid, position.givens.cells());
            let view = lookups.view();
            let _ = technique.find(&view, &mut |step| {
                let Pattern::Net(net) = &step.pattern else { return ControlFlow::Continue(()) };
                let found = raw_net(&view, &step).expect("the argument as found");
                assert_eq!(found.cases, net.cases);
                assert_eq!(found.branches.len(), net.branches.len());
                for (found, told) in found.branches.iter().zip(&net.branches) {
                    assert_eq!((found.assumed, found.holds), (told.assumed, told.holds));
                }
                lengths.push((found.len(), net.len()));
                ControlFlow::Break(())
            });
        }
        lengths
    }

    #[test]
    fn nets_are_told_no_longer_than_they_are_found() {
        for id in ["forcing-net-contradiction", "forcing-net-verity", "nested-forcing-net"] {
            let lengths = lengths(by_id(id).expect("a technique"));
            assert!(lengths.len() >= 3, "{id}");
            assert!(lengths.iter().all(|(found, told)| found >= told), "{id}: {lengths:?}");
            // Nested nets are found by trying one assumption after the other, so they have many unnecessary lines at
            // first.
            let shorter = lengths.iter().any(|(found, told)| found > told);
            assert!(shorter || id != "nested-forcing-net", "{lengths:?}");
        }
    }

    #[test]
    fn no_search_finds_nested_nets_with_several_branches() {
        let technique = by_id("nested-forcing-net").expect("a technique");
        let line = technique.examples.lines().find(|line| line.starts_with(':')).expect("an example");
        let position = parse(line).expect("a library line").position;
        let grid = Grid::from_position(&position).expect("a sound board");
        let lookups = Lookups::new(&grid, position.givens.cells());
        let view = lookups.view();
        let mut tried = 0;
        let _ = technique.find(&view, &mut |mut step| {
            let Pattern::Net(net) = &mut step.pattern else { panic!("{step:?} is not a net") };
            net.branches.push(net.branches[0].clone());
            assert_eq!(raw_net(&view, &step), None);
            tried += 1;
            ControlFlow::Break(())
        });
        assert_eq!(tried, 1);
    }

    #[test]
    fn chains_are_told_as_they_are_found() {
        for id in ["forcing-chain-contradiction", "kraken-fish-2"] {
            let lengths = lengths(by_id(id).expect("a technique"));
            assert!(lengths.iter().all(|(found, told)| found == told), "{id}: {lengths:?}");
        }
    }
}
