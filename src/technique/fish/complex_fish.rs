//! The search that Franken and mutant fish share: a digit's places in some houses of any kind fit in as many others,
//! but for the fins.
//!
//! It goes from what could be removed. Suppose the digit at a target: then a fish is a set of bases whose remaining
//! places fit in one cover fewer than there are bases, and no two bases share a remaining place. Such sets are grown
//! from one base, with a cover for each place that has none and a base for each surplus of covers; each choice bars
//! what was tried before it, so that no set is met twice. The house of the target is the last cover, and the bases'
//! places that the covers miss are the fins.
//!
//! The definitions are those of HoDoKu's manual: Franken fish have boxes among bases or covers, but no rows with
//! columns on one side; all else but basic fish is mutant. A place in two bases always counts as a fin (an endo-fin).
//! A place of one base in two covers may be a target (cannibalism).

use super::one_digit;
use crate::board::{CandidateSet, CellSet, Digit, House, HouseSet, sort_by_order};
use crate::kernel::Conclusion;
use crate::shape;
use crate::step::{Pattern, Sink, Step, Technique};
use crate::view::View;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// The most fins that a fish may have, endo-fins included.
const MOST_FINS: usize = 5;
/// The most endo-fins.
const MOST_ENDO_FINS: usize = 2;

/// Which houses make up the bases and covers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Rows and boxes on one side, columns and boxes on the other, with at least one box.
    Franken,
    /// Rows and columns on the same side.
    Mutant,
}

/// What is sought.
#[derive(Clone, Copy)]
pub(super) struct Sort {
    /// How many bases.
    pub(super) size: usize,
    /// Of which houses.
    pub(super) kind: Kind,
    /// Whether with fins or without.
    pub(super) finned: bool,
}

/// A fish of one digit with what it removes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Fish {
    pub(super) bases: HouseSet,
    pub(super) covers: HouseSet,
    pub(super) fins: CellSet,
    pub(super) targets: CellSet,
}

/// Reports the fish of this sort that remove different things, for each digit those with the fewest fins first.
pub(super) fn find(technique: &'static Technique, sort: Sort, view: &View, sink: Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for Fish { bases, covers, fins, targets } in simplest(all(sort, view, digit)) {
            sink(Step {
                technique,
                pattern: Pattern::Fish(shape::Fish { digit, bases, covers, fins }),
                conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, targets))),
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// For each different removal the first fish, the fewest fins first and then the most removals.
fn simplest(mut fish: Vec<Fish>) -> Vec<Fish> {
    let of = |fish: &Fish| (fish.targets, fish.fins.len(), fish.bases, fish.covers);
    sort_by_order(&mut fish, |one, other| of(one).cmp(&of(other)));
    fish.dedup_by_key(|fish| fish.targets);
    let of = |fish: &Fish| (fish.fins.len(), Reverse(fish.targets.len()), fish.bases, fish.covers);
    sort_by_order(&mut fish, |one, other| of(one).cmp(&of(other)));
    fish
}

/// All fish of this sort in one digit.
pub(super) fn all(sort: Sort, view: &View, digit: Digit) -> Vec<Fish> {
    let mut found = Vec::new();
    let targets = view.impossible(digit);
    // A fish removes only what lies in no template, and most digits have nothing of that kind.
    if targets.is_empty() {
        return found;
    }
    let places = view.grid().places(digit) & view.grid().unsolved();
    let full: HouseSet = House::all().filter(|house| (places & house.cells()).len() > 1).collect();
    let with = |lines: HouseSet| lines | HouseSet::BOXES;
    let sides = match sort.kind {
        Kind::Franken => &[
            (with(HouseSet::ROWS), with(HouseSet::COLUMNS)),
            (with(HouseSet::COLUMNS), with(HouseSet::ROWS)),
        ][..],
        Kind::Mutant => &[(HouseSet::ALL, HouseSet::ALL)],
    };
    for target in targets {
        for (bases, covers) in sides {
            let (own, may_cover) = (target.house_set(), *covers);
            let may_base = (*bases & full) - own;
            // With fins the last cover is chosen when the rest is known; without, all depends on it.
            let plans = if sort.finned { HouseSet::EMPTY } else { own & may_cover };
            let around = CellSet::only(target) | target.peers();
            let mut run = |left: CellSet, apart: CellSet, last: HouseSet| {
                let mut search = Search { sort, places, left, apart, last, found: &mut found };
                search.begin(may_base, may_cover - own);
            };
            if sort.finned {
                run(places - around, places - around, own & may_cover);
            }
            for last in plans {
                run(places - last.cells(), places, HouseSet::only(last));
            }
        }
    }
    found
}

/// The search for one target.
struct Search<'a> {
    sort: Sort,
    /// The digit's places.
    places: CellSet,
    /// The places that a cover must take if they lie in a base.
    left: CellSet,
    /// The places of which no two bases may share one.
    apart: CellSet,
    /// The houses of the target that may be the last cover.
    last: HouseSet,
    found: &'a mut Vec<Fish>,
}

/// The houses taken so far, those that may still be, and what places they hold.
#[derive(Clone, Copy)]
struct Catch {
    bases: HouseSet,
    covers: HouseSet,
    may_base: HouseSet,
    may_cover: HouseSet,
    /// The places in the bases.
    held: CellSet,
    /// The places in the covers.
    covered: CellSet,
}

impl Search<'_> {
    /// Starts with each house in turn as the first base.
    fn begin(&mut self, may_base: HouseSet, may_cover: HouseSet) {
        // A base with nothing left makes the target false by itself.
        let open = may_base.iter().filter(|house| house.cells().intersects(self.left));
        let mut may_base: HouseSet = open.collect();
        while let Some(first) = may_base.iter().min_by_key(|house| (house.cells() & self.left).len()) {
            may_base = may_base.without(first);
            self.grow(Catch {
                bases: HouseSet::only(first),
                covers: HouseSet::EMPTY,
                may_base,
                may_cover: may_cover.without(first),
                held: first.cells() & self.places,
                covered: CellSet::EMPTY,
            });
        }
    }

    fn grow(&mut self, mut catch: Catch) {
        let most_covers = self.sort.size - 1;
        let uncovered = (catch.held & self.left) - catch.covered;
        if let Some(place) = uncovered.first() {
            if catch.covers.len() == most_covers {
                return;
            }
            for house in place.house_set() & catch.may_cover {
                catch.may_cover = catch.may_cover.without(house);
                self.grow(Catch {
                    covers: catch.covers.with(house),
                    may_base: catch.may_base.without(house),
                    covered: catch.covered | house.cells(),
                    ..catch
                });
            }
            return;
        }
        if catch.covers.len() < catch.bases.len() {
            // A smaller fish ends the branch: more bases would add nothing to it.
            if catch.bases.len() == self.sort.size {
                self.last.iter().for_each(|last| self.keep(catch, last));
            }
            return;
        }
        if catch.bases.len() == self.sort.size {
            return;
        }
        let room = catch.covers.len() < most_covers;
        let fits = |house: &House| {
            let own = house.cells() & self.left;
            !(house.cells() & self.apart).intersects(catch.held)
                && own.intersects(catch.covered)
                && (room || catch.covered.is_superset(own))
        };
        let next: HouseSet = catch.may_base.iter().filter(fits).collect();
        // Every further base makes up for one cover at most.
        if !room && next.len() + catch.bases.len() <= catch.covers.len() {
            return;
        }
        for house in next {
            catch.may_base = catch.may_base.without(house);
            self.grow(Catch {
                bases: catch.bases.with(house),
                may_cover: catch.may_cover.without(house),
                held: catch.held | (house.cells() & self.places),
                ..catch
            });
        }
    }

    /// Adds the last cover, and keeps the fish if it is one of the sort and needs all its bases.
    fn keep(&mut self, catch: Catch, last: House) {
        let (bases, covers) = (catch.bases, catch.covers.with(last));
        if kind(bases, covers) != Some(self.sort.kind) {
            return;
        }
        let (in_base, in_bases) = once_and_twice(bases);
        let (in_cover, in_covers) = once_and_twice(covers);
        let endo_fins = in_bases & self.places;
        let fins = ((in_base & self.places) - in_cover) | endo_fins;
        if fins.is_empty() == self.sort.finned || fins.len() > MOST_FINS || endo_fins.len() > MOST_ENDO_FINS {
            return;
        }
        let could = (in_cover - in_base) | ((in_covers & in_base) - in_bases);
        let targets = (self.places & could & fins.common_peers()) - fins;
        let fish = Fish { bases, covers, fins, targets };
        let known = self.found.iter().any(|known| {
            known.targets == targets
                && (known.fins.len() < fins.len() || (known.bases, known.covers) == (bases, covers))
        });
        if !known && !targets.is_empty() && one_digit::all_needed(self.places, bases, targets) {
            self.found.push(fish);
        }
    }
}

/// The cells that lie in at least one, and in at least two, of the houses.
fn once_and_twice(houses: HouseSet) -> (CellSet, CellSet) {
    houses.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), house| {
        (once | house.cells(), twice | (once & house.cells()))
    })
}

/// The kind of a fish with these bases and covers; none for a basic fish.
fn kind(bases: HouseSet, covers: HouseSet) -> Option<Kind> {
    let has = |side: HouseSet, kind: HouseSet| !(side & kind).is_empty();
    let mixed = |side: HouseSet| has(side, HouseSet::ROWS) && has(side, HouseSet::COLUMNS);
    let parallel =
        [HouseSet::ROWS, HouseSet::COLUMNS].iter().any(|lines| has(bases, *lines) && has(covers, *lines));
    match (mixed(bases) || mixed(covers) || parallel, has(bases | covers, HouseSet::BOXES)) {
        (true, _) => Some(Kind::Mutant),
        (false, true) => Some(Kind::Franken),
        (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::CATALOGUE;
    use super::super::test_support::{board, steps};
    use crate::board::HouseSet;
    use crate::shape::Fish;
    use crate::step::{Family, Pattern};

    /// Each fish goes by the name of its own shape on boards where several sorts of fish are to be had.
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
