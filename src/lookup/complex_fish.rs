//! The Franken and mutant fish of a digit. In a fish, all places of the digit in some houses (the bases), except the
//! fins, lie in equally many other houses (the covers). These houses may be of any kind.
//!
//! The search starts from the places that could be removed, the targets. Suppose that the digit is at a target. Then a
//! fish is a set of N bases whose remaining places fit in N-1 covers, and no two bases share a remaining place. Such
//! sets grow from one base: a cover is added for each place without a cover, and a base is added if there are as many
//! covers as bases. Each choice excludes the choices that were tried before it, so that no set is found twice. A house
//! of the target is the last cover, and the places of the bases outside the covers are the fins.
//!
//! The growth of a set depends on the set alone, so one search finds the fish of all sizes up to the largest, and of
//! both kinds.
//!
//! The techniques decide which fish are reported, and in what order.
//!
//! The definitions are those of HoDoKu's manual: Franken fish have boxes among bases or covers, but never rows together
//! with columns on one side; all other fish, except basic fish, are mutant. A place in two bases always counts as a fin
//! (an endo-fin). A place of one base in two covers may be a target (cannibalism).

use super::one_digit;
use crate::board::{CellSet, House, HouseSet, Layout};
use std::cell::OnceCell;

/// Largest number of fins of a fish, including endo-fins.
const MOST_FINS: usize = 5;
/// Largest number of endo-fins of a fish.
const MOST_ENDO_FINS: usize = 2;

/// Kinds of fish, by the houses among their bases and covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FishKind {
    /// Rows and boxes on one side, columns and boxes on the other, with at least one box.
    Franken,
    /// Rows and columns on the same side.
    Mutant,
}

/// A sort of Franken or mutant fish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FishSort {
    /// Number of bases, from two to seven.
    pub size: usize,
    /// Franken or mutant.
    pub kind: FishKind,
    /// True for fish with fins, false for fish without fins.
    pub finned: bool,
}

/// A fish of one digit with what it removes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComplexFish {
    /// The houses in which the places of the digit are confined to the covers.
    pub bases: HouseSet,
    /// The houses that contain all places of the digit in the bases, except the fins.
    pub covers: HouseSet,
    /// The places of the bases outside of the covers, and the places in two bases.
    pub fins: CellSet,
    /// Cells from which the digit is removed.
    pub targets: CellSet,
}

/// Groups of sizes of fish. One search finds all fish of a group together, because the finder of one size runs soon
/// after the finder of the next smaller size.
const SIZES: [[usize; 3]; 2] = [[2, 3, 4], [5, 6, 7]];

/// Fish of one digit found so far.
#[derive(Default)]
pub(super) struct Fishes {
    /// Fish without fins and with fins, each for the small sizes and the large sizes.
    found: [[OnceCell<Box<FishTable>>; 2]; 2],
}

/// The fish of each kind and each of three sizes.
#[derive(Default)]
struct FishTable([[Vec<ComplexFish>; 3]; 2]);

impl Fishes {
    /// All fish of this sort for a digit with these places. Reasoning about the digit alone can remove only the
    /// targets.
    pub(super) fn of(
        &self,
        layout: &Layout,
        sort: FishSort,
        places: CellSet,
        targets: CellSet,
    ) -> &[ComplexFish] {
        let Some(large) = SIZES.iter().position(|sizes| sizes.contains(&sort.size)) else { return &[] };
        let found = &self.found[usize::from(sort.finned)][large];
        let found = found.get_or_init(|| Box::new(all(layout, SIZES[large], sort.finned, places, targets)));
        &found.0[sort.kind as usize][sort.size - SIZES[large][0]]
    }
}

/// All fish of one digit and these sizes, the smallest first.
fn all(layout: &Layout, sizes: [usize; 3], finned: bool, places: CellSet, targets: CellSet) -> FishTable {
    let mut found = FishTable::default();
    let is_open = |house: &House| (places & layout.cells_of(*house)).len() > 1;
    let full: HouseSet = layout.houses().iter().filter(is_open).collect();
    for target in targets {
        let own = layout.houses_of(target);
        let around = CellSet::only(target) | layout.peers(target);
        let mut run = |left: CellSet, apart: CellSet, last: HouseSet| {
            let mut search =
                ComplexFishSearch { layout, sizes, finned, places, left, apart, last, found: &mut found };
            search.begin(full - own, layout.houses() - own);
        };
        // With fins, the last cover is chosen after all other houses. Without fins, the whole search depends on this
        // cover.
        if finned {
            run(places - around, places - around, own);
        } else {
            own.iter().for_each(|last| run(places - layout.cells_of(last), places, HouseSet::only(last)));
        }
    }
    found
}

/// The search for one target.
struct ComplexFishSearch<'a> {
    layout: &'a Layout,
    /// Numbers of bases that a fish may have, in ascending order.
    sizes: [usize; 3],
    finned: bool,
    /// The digit's places.
    places: CellSet,
    /// The places that must lie in a cover if they lie in a base.
    left: CellSet,
    /// The places that two bases must not share.
    apart: CellSet,
    /// The houses of the target that may be the last cover.
    last: HouseSet,
    found: &'a mut FishTable,
}

/// The houses chosen so far, the houses that may still be chosen, and the places in the chosen houses.
#[derive(Clone, Copy)]
struct PartialFish {
    bases: HouseSet,
    covers: HouseSet,
    may_base: HouseSet,
    may_cover: HouseSet,
    /// The places in the bases.
    held: CellSet,
    /// The places in the covers.
    covered: CellSet,
}

impl ComplexFishSearch<'_> {
    /// Starts with each house in turn as the first base.
    fn begin(&mut self, may_base: HouseSet, may_cover: HouseSet) {
        // A base that has no place left makes the target false without a fish.
        let open = may_base.iter().filter(|house| self.layout.cells_of(*house).intersects(self.left));
        let mut may_base: HouseSet = open.collect();
        let (layout, places) = (self.layout, self.left);
        let left = |house: &House| (layout.cells_of(*house) & places).len();
        while let Some(first) = may_base.iter().min_by_key(left) {
            may_base = may_base.without(first);
            self.grow(PartialFish {
                bases: HouseSet::only(first),
                covers: HouseSet::EMPTY,
                may_base,
                may_cover: may_cover.without(first),
                held: self.layout.cells_of(first) & self.places,
                covered: CellSet::EMPTY,
            });
        }
    }

    fn grow(&mut self, mut catch: PartialFish) {
        let most = self.sizes[2];
        let most_covers = most - 1;
        let uncovered = (catch.held & self.left) - catch.covered;
        if let Some(place) = uncovered.first() {
            if catch.covers.len() == most_covers {
                return;
            }
            for house in self.layout.houses_of(place) & catch.may_cover {
                catch.may_cover = catch.may_cover.without(house);
                self.grow(PartialFish {
                    covers: catch.covers.with(house),
                    may_base: catch.may_base.without(house),
                    covered: catch.covered | self.layout.cells_of(house),
                    ..catch
                });
            }
            return;
        }
        if catch.covers.len() < catch.bases.len() {
            // With the last cover, the chosen houses form a fish. This branch of the search ends here, because more
            // bases would add nothing to the fish.
            if self.sizes.contains(&catch.bases.len()) {
                self.last.iter().for_each(|last| self.keep(catch, last));
            }
            return;
        }
        if catch.bases.len() == most {
            return;
        }
        let room = catch.covers.len() < most_covers;
        let fits = |house: &House| {
            let cells = self.layout.cells_of(*house);
            let own = cells & self.left;
            !(cells & self.apart).intersects(catch.held)
                && own.intersects(catch.covered)
                && (room || catch.covered.is_superset(own))
        };
        let next: HouseSet = catch.may_base.iter().filter(fits).collect();
        // No more covers are allowed, so there must be enough further bases to outnumber the covers.
        if !room && next.len() + catch.bases.len() <= catch.covers.len() {
            return;
        }
        for house in next {
            catch.may_base = catch.may_base.without(house);
            self.grow(PartialFish {
                bases: catch.bases.with(house),
                may_cover: catch.may_cover.without(house),
                held: catch.held | (self.layout.cells_of(house) & self.places),
                ..catch
            });
        }
    }

    /// Adds the last cover, and keeps the fish if it fits the search and needs all its bases.
    fn keep(&mut self, catch: PartialFish, last: House) {
        let (bases, covers) = (catch.bases, catch.covers.with(last));
        let Some(kind) = kind(bases, covers) else { return };
        let (in_base, in_bases) = once_and_twice(self.layout, bases);
        let (in_cover, in_covers) = once_and_twice(self.layout, covers);
        let endo_fins = in_bases & self.places;
        let fins = ((in_base & self.places) - in_cover) | endo_fins;
        if fins.is_empty() == self.finned || fins.len() > MOST_FINS || endo_fins.len() > MOST_ENDO_FINS {
            return;
        }
        let could = (in_cover - in_base) | ((in_covers & in_base) - in_bases);
        let targets = (self.places & could & self.layout.common_peers(fins)) - fins;
        let fish = ComplexFish { bases, covers, fins, targets };
        let found = &mut self.found.0[kind as usize][bases.len() - self.sizes[0]];
        let known = found.iter().any(|known| {
            known.targets == targets
                && (known.fins.len() < fins.len() || (known.bases, known.covers) == (bases, covers))
        });
        if !known && !targets.is_empty() && one_digit::all_needed(self.layout, self.places, bases, targets) {
            found.push(fish);
        }
    }
}

/// The cells that lie in at least one, and in at least two, of the houses.
fn once_and_twice(layout: &Layout, houses: HouseSet) -> (CellSet, CellSet) {
    houses.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), house| {
        let cells = layout.cells_of(house);
        (once | cells, twice | (once & cells))
    })
}

/// The kind of a fish with these bases and covers; `None` for a basic fish. Extra houses count as boxes.
fn kind(bases: HouseSet, covers: HouseSet) -> Option<FishKind> {
    let has = |side: HouseSet, kind: HouseSet| !(side & kind).is_empty();
    let mixed = |side: HouseSet| has(side, HouseSet::ROWS) && has(side, HouseSet::COLUMNS);
    let parallel =
        [HouseSet::ROWS, HouseSet::COLUMNS].iter().any(|lines| has(bases, *lines) && has(covers, *lines));
    match (mixed(bases) || mixed(covers) || parallel, !((bases | covers) - HouseSet::LINES).is_empty()) {
        (true, _) => Some(FishKind::Mutant),
        (false, true) => Some(FishKind::Franken),
        (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::generate::Generator;
    use crate::grid::Grid;
    use crate::lookup::impossible;
    use std::collections::BTreeSet;

    /// A search for several sizes finds the same fish as separate searches for each of these sizes.
    #[test]
    fn fish_of_all_sizes_are_met_together() {
        let mut counts = [0; 2];
        for puzzle in Generator::new(3).puzzles().take(12) {
            let grid = Grid::classic(&puzzle).expect("a generated puzzle");
            for digit in Digit::ALL {
                let places = grid.places(digit) & grid.unsolved_cells();
                let targets = impossible(&grid, digit);
                for (sizes, finned) in SIZES.into_iter().flat_map(|sizes| [(sizes, false), (sizes, true)]) {
                    let together = all(Layout::CLASSIC, sizes, finned, places, targets);
                    for (index, size) in sizes.into_iter().enumerate() {
                        let alone = all(Layout::CLASSIC, [size; 3], finned, places, targets);
                        for (kind, count) in counts.iter_mut().enumerate() {
                            let of = |fish: &[ComplexFish]| -> BTreeSet<CellSet> {
                                fish.iter().map(|fish| fish.targets).collect()
                            };
                            let told = of(&together.0[kind][index]);
                            assert_eq!(told, of(&alone.0[kind][0]), "{puzzle} {digit} {size}");
                            *count += told.len();
                        }
                    }
                }
            }
        }
        assert!(counts.iter().all(|count| *count > 20), "{counts:?}");
    }
}
