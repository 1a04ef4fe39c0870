//! The search for whips and braids, with and without groups. It finds a shortest chain for each target, and proves that
//! no chain is shorter.
//!
//! | file | holds |
//! | --- | --- |
//! | `tables` | candidates, constraints and groups of a layout as numbers |
//! | `board` | the places that are left in each constraint |
//! | `trial` | consequences of one candidate, round by round |
//! | `causes` | the nodes that a contradiction rests on |
//! | `braid` | the search for the shortest braid: it decides for one node after the other whether the braid uses it |
//! | `whip` | the search for the shortest whip (a braid in which each link is reached from the link before) |
//! | `chains` | all chains of one state, which share the results about their braids |
//! | `memo` | the targets that need no new search after a board has lost candidates |
//! | `rebuild` | the links that are reported, built from the nodes |
//!
//! The definitions are at [`Whip`]. Nothing here decides which chains are reported.

mod bitset;
mod board;
mod braid;
mod causes;
mod chains;
mod memo;
mod rebuild;
mod tables;
mod trial;
mod whip;

pub use board::{ConstraintBoard, TouchedConstraints};
pub use braid::SearchResult;
pub use chains::WhipLookup;
pub use memo::WhipMemo;
pub use tables::{CANDIDATES, candidate, number};
pub use trial::{PlacedNode, Trial, TrialOutcome};

use crate::pattern::Whip;
use braid::BraidSearch;
use whip::WhipSearch;

/// Kind of chains to look for. Their definitions are at [`Whip`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhipKind {
    /// Each left candidate conflicts with the right candidate just before it.
    Whip,
    /// A whip whose right nodes may be groups.
    GWhip,
    /// Each left candidate conflicts with the target or with some right candidate before it.
    Braid,
    /// A braid whose right nodes may be groups.
    GBraid,
}

impl WhipKind {
    /// Returns true if right nodes may be groups.
    pub const fn has_groups(self) -> bool {
        matches!(self, WhipKind::GWhip | WhipKind::GBraid)
    }

    /// Returns true if each link must be reached from the link before.
    pub const fn is_whip(self) -> bool {
        matches!(self, WhipKind::Whip | WhipKind::GWhip)
    }
}

/// Searches for chains of any kind on any board, one after the other, and reuses its memory.
#[derive(Clone, Default)]
pub struct Searcher {
    whips: WhipSearch,
    /// Memory for searches that are not continued.
    braids: BraidSearch,
}

impl Searcher {
    /// A chain of this kind with at most this many links for a target. The target must be a candidate of an unsolved
    /// cell.
    pub fn find(
        &mut self,
        board: &ConstraintBoard,
        kind: WhipKind,
        target: u16,
        length: u16,
    ) -> SearchResult {
        self.braids.begin(target);
        find(&mut self.whips, &mut self.braids, board, kind, length)
    }
}

/// A chain of this kind with at most this many links. The search for braids of the same target on this board continues
/// from earlier calls.
fn find(
    whips: &mut WhipSearch,
    braids: &mut BraidSearch,
    board: &ConstraintBoard,
    kind: WhipKind,
    length: u16,
) -> SearchResult {
    match kind {
        WhipKind::Whip => whips.whip::<false>(board, braids, length),
        WhipKind::GWhip => whips.whip::<true>(board, braids, length),
        WhipKind::Braid => braids.find::<false>(whips.trial(), board, length),
        WhipKind::GBraid => braids.find::<true>(whips.trial(), board, length),
    }
}

/// Builds the pattern of a chain that was found.
pub fn whip(board: &ConstraintBoard, kind: WhipKind, target: u16, found: &SearchResult) -> Option<Whip> {
    match found {
        SearchResult::Chain(placed, dead) if kind.has_groups() => {
            rebuild::retell::<true>(board, kind.is_whip(), target, placed, *dead)
        }
        SearchResult::Chain(placed, dead) => {
            rebuild::retell::<false>(board, kind.is_whip(), target, placed, *dead)
        }
        SearchResult::None(..) | SearchResult::Never(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, CandidateSet, CellSet, Layout};
    use crate::generate::Generator;
    use crate::grid::Grid;
    use crate::pattern::{Node, WhipLink};
    use crate::puzzle::Board;

    /// The first `count` puzzles of a generator on each of these layouts, as grids.
    fn grids(names: &[&str], count: usize) -> Vec<Grid> {
        let of_layout = |name: &&str| -> Vec<Grid> {
            let layout = Layout::named(name).expect("a layout");
            let puzzles = Generator::new(16).layout(layout).expect("a layout with puzzles").puzzles();
            let grid = |puzzle| Grid::from_position(&Board::on(layout, puzzle)).expect("a generated puzzle");
            puzzles.take(count).map(grid).collect()
        };
        names.iter().flat_map(of_layout).collect()
    }

    fn conflicts(grid: &Grid, node: Node, candidate: Candidate) -> bool {
        node.candidates().all(|member| grid.layout().conflicts(member, candidate))
    }

    const KINDS: [WhipKind; 4] = [WhipKind::Whip, WhipKind::GWhip, WhipKind::Braid, WhipKind::GBraid];

    /// Checks a chain against its definition, condition by condition.
    fn check(grid: &Grid, kind: WhipKind, whip: &Whip) {
        let target = Node::only(whip.target);
        let mut rights = vec![target];
        for (index, link) in whip.links.iter().enumerate() {
            let told = format!("{kind:?} {whip:?} at link {}", index + 1);
            assert!(!grid.layout().is_of(whip.target, link.because), "{told}");
            let is_narrowed = |earlier: &WhipLink| {
                let cells = link.right.map_or(CellSet::EMPTY, |right| right.cells);
                earlier.right.is_some_and(|group| group.cells.len() > 1 && group.cells.is_superset(cells))
            };
            let mut again = whip.links[..index].iter().filter(|earlier| earlier.because == link.because);
            assert!(again.all(is_narrowed), "{told}");
            let live: Vec<Candidate> = grid.live(link.because).collect();
            assert!(live.contains(&link.left), "{told}");
            if kind.is_whip() {
                assert!(conflicts(grid, rights[rights.len() - 1], link.left), "{told}");
                assert!(whip.links[..index].iter().all(|earlier| earlier.left != link.left), "{told}");
            } else {
                assert!(rights.iter().any(|right| conflicts(grid, *right, link.left)), "{told}");
            }
            let dead = |candidate: &Candidate| rights.iter().any(|right| conflicts(grid, *right, *candidate));
            let left: CandidateSet = live.iter().copied().filter(|candidate| !dead(candidate)).collect();
            match link.right {
                None => assert!(left.is_empty() && index + 1 == whip.links.len(), "{told}"),
                Some(right) => {
                    assert_eq!(left, right.candidates().collect(), "{told}");
                    assert!(right.cells.len() == 1 || kind.has_groups(), "{told}");
                    assert!(!rights.contains(&right), "{told}");
                    rights.push(right);
                }
            }
        }
    }

    #[test]
    fn what_is_found_is_what_the_definition_says_and_each_kind_has_those_of_the_narrower() {
        let mut found = [0; 4];
        let others = ["6x6", "8x8", "x", "windoku", "knight", "king", "consecutive"];
        for grid in grids(&["classic"], 15).into_iter().chain(grids(&others, 2)) {
            let chains = WhipLookup::new(&grid);
            for target in ConstraintBoard::of(&grid).open().map(candidate) {
                let all = KINDS.map(|kind| chains.shortest(kind, target, 8));
                for (index, (kind, whip)) in KINDS.into_iter().zip(&all).enumerate() {
                    let Some(whip) = whip else { continue };
                    found[index] += 1;
                    assert_eq!(whip.target, target);
                    check(&grid, kind, whip);
                }
                let length = |index: usize| all[index].as_ref().map_or(usize::MAX, Whip::length);
                assert!(length(1) <= length(0) && length(2) <= length(0), "{target} {all:?} {grid:?}");
                assert!(length(3) <= length(1) && length(3) <= length(2), "{target} {all:?} {grid:?}");
            }
        }
        assert!(found.iter().all(|count| *count > 200), "{found:?}");
    }
}
