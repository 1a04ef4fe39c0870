//! Fish: the scan takes the first fish that it finds, even if some of its houses would be enough.

use super::board::ScanBoard;
use crate::board::{CandidateSet, CellSet, Digit, House, HouseSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::Fish;
use crate::step::{Pattern, Step, Technique};

/// Largest number of fins, including endo-fins.
const MOST_FINS: usize = 5;
/// Largest number of places that lie in two bases.
const MOST_ENDO_FINS: usize = 2;

/// The first fish. Digits go in order, rows as bases come before columns, and bases are chosen before covers.
pub(in crate::rating::hodoku) fn fish(
    board: &ScanBoard,
    technique: &'static Technique,
    kind: FishSpec,
) -> Option<Step> {
    let lines = [(HouseSet::ROWS, HouseSet::COLUMNS), (HouseSet::COLUMNS, HouseSet::ROWS)];
    Digit::ALL.into_iter().find_map(|digit| {
        // A fish cannot remove the digit from a cell that is part of a complete placement of the digit.
        let targets = board.view().impossible(digit);
        if targets.is_empty() {
            return None;
        }
        let school = School::new(board.view().grid(), digit, targets, kind);
        let (houses, fins, removed) =
            lines.into_iter().find_map(|(bases, covers)| school.first(bases, covers))?;
        let [bases, covers] = houses;
        let pattern = Pattern::Fish(Fish { digit, bases, covers, fins });
        let removed = CandidateSet::of_digit(digit, removed);
        Some(Step { technique, pattern, conclusion: Conclusion::Eliminate(Box::new(removed)) })
    })
}

/// Definition of a kind of fish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FishSpec {
    /// Number of bases.
    pub size: usize,
    /// Kinds of its houses, and whether it has fins.
    pub form: FishForm,
}

/// Houses of a fish, and whether it has fins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FishForm {
    /// Lines only, no fins.
    Basic,
    /// Lines only, with fins. Without the fins, each base has at least two places.
    Finned,
    /// Lines only, with fins. Without the fins, some base has fewer than two places.
    Sashimi,
    /// With boxes, no fins.
    Franken,
    /// With boxes, with fins.
    FinnedFranken,
}

impl FishSpec {
    const fn has_boxes(self) -> bool {
        matches!(self.form, FishForm::Franken | FishForm::FinnedFranken)
    }

    const fn has_fins(self) -> bool {
        !matches!(self.form, FishForm::Basic | FishForm::Franken)
    }
}

/// Places of one digit, and the places from which a fish could remove the digit.
struct School {
    places: CellSet,
    targets: CellSet,
    kind: FishSpec,
}

/// Bases or covers of a fish, the places in these houses, and the places that lie in two of them.
#[derive(Clone, Copy)]
struct FishSide {
    houses: HouseSet,
    places: CellSet,
    twice: CellSet,
}

type FishSets = ([HouseSet; 2], CellSet, CellSet);

impl School {
    fn new(grid: &Grid, digit: Digit, targets: CellSet, kind: FishSpec) -> School {
        School { places: grid.places(digit) & grid.unsolved_cells(), targets, kind }
    }

    /// The first fish with bases and covers from these houses.
    fn first(&self, bases: HouseSet, covers: HouseSet) -> Option<FishSets> {
        let sides = [bases, covers].map(|lines| {
            let boxes = if self.kind.has_boxes() { HouseSet::BOXES } else { HouseSet::EMPTY };
            let open = |house: &House| self.places.intersects(house.cells());
            let houses: Vec<House> = (lines | boxes).iter().filter(open).collect();
            let mut sides = Vec::new();
            let none = FishSide { houses: HouseSet::EMPTY, places: CellSet::EMPTY, twice: CellSet::EMPTY };
            self.choose(none, self.kind.size, &houses, &mut sides);
            sides
        });
        let [bases, fit] = &sides;
        bases.iter().filter(|base| base.twice.len() <= MOST_ENDO_FINS).find_map(|base| {
            let wanted = self.wanted(*base, covers);
            if wanted.is_empty() {
                return None;
            }
            let holds = |cover: &&FishSide| {
                wanted
                    .iter()
                    .any(|(cells, twice)| cover.places.is_superset(*cells) && cover.twice.is_superset(*twice))
            };
            fit.iter().filter(holds).find_map(|cover| self.caught(*base, *cover))
        })
    }

    /// Returns a pair of sets for each target. The first set has the places that the covers must contain: the target,
    /// and the base places that cannot be fins because the target does not see them. Targets whose places do not fit
    /// into the covers are left out. The second set has the places that must lie in two covers: the target if it lies
    /// in a base, otherwise none.
    fn wanted(&self, base: FishSide, covers: HouseSet) -> Vec<(CellSet, CellSet)> {
        let mut wanted = Vec::new();
        let targets = if self.kind.has_boxes() { self.targets } else { self.targets - base.places };
        for target in targets {
            let seen = if self.kind.has_fins() { target.peers() } else { CellSet::EMPTY };
            let cells = (base.places - seen).with(target);
            if seen.is_superset(base.twice) && self.can_hold(covers, cells, self.kind.size) {
                wanted.push((cells, base.places & CellSet::only(target)));
            }
        }
        wanted
    }

    /// Returns true if `left` covers can contain all these cells.
    fn can_hold(&self, covers: HouseSet, cells: CellSet, left: usize) -> bool {
        let Some(cell) = cells.first() else { return true };
        let may = covers | if self.kind.has_boxes() { HouseSet::BOXES } else { HouseSet::EMPTY };
        left > 0
            && (cell.house_set() & may)
                .iter()
                .any(|house| self.can_hold(covers, cells - house.cells(), left - 1))
    }

    /// Collects all choices of `left` further houses.
    fn choose(&self, side: FishSide, left: usize, houses: &[House], sides: &mut Vec<FishSide>) {
        if left == 0 {
            sides.push(side);
            return;
        }
        let mut rest = houses;
        while let [house, others @ ..] = rest {
            let places = self.places & house.cells();
            let more = FishSide {
                houses: side.houses.with(*house),
                places: side.places | places,
                twice: side.twice | (side.places & places),
            };
            self.choose(more, left - 1, others, sides);
            rest = others;
        }
    }

    /// The fish of these bases and covers, if it removes something and is of the wanted kind.
    fn caught(&self, base: FishSide, cover: FishSide) -> Option<FishSets> {
        let fins = (base.places - cover.places) | base.twice;
        if fins.len() > MOST_FINS || fins.is_empty() == self.kind.has_fins() {
            return None;
        }
        let removed = ((cover.places - base.places) | (cover.twice & base.places)) - fins;
        let removed = removed & self.targets & fins.common_peers();
        let named = match self.kind.form {
            FishForm::Basic => true,
            FishForm::Finned => !self.is_sashimi(base, cover),
            FishForm::Sashimi => self.is_sashimi(base, cover),
            FishForm::Franken | FishForm::FinnedFranken => {
                (base.houses | cover.houses).intersects(HouseSet::BOXES)
                    && !base.houses.intersects(cover.houses)
            }
        };
        (!removed.is_empty() && named).then_some(([base.houses, cover.houses], fins, removed))
    }

    /// Returns true if some base has fewer than two places apart from the fins.
    fn is_sashimi(&self, base: FishSide, cover: FishSide) -> bool {
        base.houses.iter().any(|house| (self.places & house.cells() & cover.places).len() < 2)
    }
}
