//! Shared code of Franken and mutant fish: the choice and the order of the fish that are reported.

use crate::board::{CandidateSet, sort_by_order};
use crate::kernel::Conclusion;
use crate::lookup::{ComplexFish, FinderInput};
use crate::pattern;
use crate::step::{Pattern, Sink, Step, Technique};
use std::cmp::Reverse;
use std::ops::ControlFlow;

pub(super) use crate::lookup::{FishKind as Kind, FishSort as Sort};

/// Reports one fish of this sort for each different removal. For each digit, fish with the fewest fins come first.
pub(super) fn find(
    technique: &'static Technique,
    sort: Sort,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    for digit in view.removable_digits() {
        for ComplexFish { bases, covers, fins, targets } in simplest(view.complex_fish(sort, digit)) {
            sink(Step {
                technique,
                pattern: Pattern::Fish(pattern::Fish { digit, bases, covers, fins }),
                conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, targets))),
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The first fish for each different removal. The fish are in the order of fewest fins, then of most removals.
fn simplest(fish: &[ComplexFish]) -> Vec<ComplexFish> {
    let mut fish = fish.to_vec();
    let of = |fish: &ComplexFish| (fish.targets, fish.fins.len(), fish.bases, fish.covers);
    sort_by_order(&mut fish, |one, other| of(one).cmp(&of(other)));
    fish.dedup_by_key(|fish| fish.targets);
    let of = |fish: &ComplexFish| (fish.fins.len(), Reverse(fish.targets.len()), fish.bases, fish.covers);
    sort_by_order(&mut fish, |one, other| of(one).cmp(&of(other)));
    fish
}

#[cfg(test)]
mod tests {
    use super::super::CATALOGUE;
    use super::super::test_support::{board, steps};
    use crate::board::HouseSet;
    use crate::pattern::Fish;
    use crate::step::{Family, Pattern};

    /// On boards with several sorts of fish, each fish is reported under the name of its own shape.
    #[test]
    fn no_fish_goes_by_the_name_of_another() {
        let x_wing = ["5r1 = r1c1 r1c4", "5r5 = r5c1 r5c4"];
        let finned = ["5r1 = r1c1 r1c4", "5r5 = r5c1 r5c4 r5c5", "5c9 = r2c9 r6c9 r7c9"];
        let swordfish = ["5c1 = r1c1 r4c1", "5c4 = r4c4 r7c4", "5c7 = r7c7 r1c7"];
        let mut named = std::collections::BTreeSet::new();
        for lines in [&x_wing[..], &finned, &swordfish] {
            let grid = board(lines);
            for technique in CATALOGUE.iter().filter(|technique| technique.family == Family::Fish) {
                for step in steps(technique, &grid) {
                    let Pattern::Fish(Fish { digit, bases, covers, fins }) = step.pattern else {
                        continue;
                    };
                    let lines = |side: HouseSet| {
                        [HouseSet::ROWS, HouseSet::COLUMNS].map(|of| !(side & of).is_empty())
                    };
                    let boxes = ((bases | covers) & HouseSet::BOXES).len();
                    let mixed = lines(bases) == [true; 2] || lines(covers) == [true; 2];
                    let parallel = (0..2).any(|of| lines(bases)[of] && lines(covers)[of]);
                    let kind = match (mixed || parallel, boxes) {
                        (true, _) => "mutant-",
                        (false, 0) => "",
                        (false, _) => "franken-",
                    };
                    let degenerate =
                        bases.iter().any(|base| (grid.places_in(digit, base) & covers.cells()).len() < 2);
                    let form = match (fins.is_empty(), kind, degenerate) {
                        (true, _, _) => "",
                        (false, "", true) => "sashimi-",
                        (false, _, _) => "finned-",
                    };
                    let size = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"]
                        [bases.len() - 2];
                    assert_eq!(technique.id, format!("{form}{kind}{size}"));
                    assert_eq!(bases.len(), covers.len());
                    named.insert(technique.id);
                }
            }
        }
        let wanted =
            ["x-wing", "finned-x-wing", "swordfish", "finned-franken-x-wing", "finned-mutant-x-wing"];
        assert!(wanted.iter().all(|id| named.contains(id)), "{named:?}");
    }
}
