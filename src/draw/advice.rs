//! The picture for advice to a player. The picture shows the mistake if there is one, and otherwise the step.

use super::Scene;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Layout};
use crate::explain::Level;
use crate::grid::{Contradiction, Grid};
use crate::puzzle::Board;
use crate::solve::{Advice, Mistake, Standing};

impl Scene {
    /// The picture for advice at this level; only the board if there is nothing to highlight.
    pub fn advice(position: &Board, advice: &Advice, level: Level) -> Scene {
        let givens = position.givens.cells();
        match advice {
            Advice::Step { step, .. } => Scene::step(step, level),
            Advice::Mistake(mistake) => of_mistake(position, mistake, level),
            Advice::NoSolution(suspects) => {
                let clues = suspects.main_suspects().iter().map(|clue| clue.cell).collect();
                Scene::board(&plain(position), givens).with_tint(clues)
            }
            Advice::NothingFollows(census) => {
                Scene::board(&plain(position), givens).with_tint(census.differ())
            }
            Advice::Solved | Advice::Stuck | Advice::NoOther | Advice::Refused(_) => {
                Scene::board(&plain(position), givens)
            }
        }
    }
}

impl Scene {
    /// The picture of a board with its mistakes: wrong digits are marked for removal, and cells with a missing mark are
    /// tinted.
    pub fn standing_scene(position: &Board, standing: &Standing) -> Scene {
        let scene = Scene::of(position);
        match standing {
            Standing::Wrong(wrong) => wrong.all().fold(scene, marked),
            Standing::NoSolution(suspects) => {
                scene.with_tint(suspects.main_suspects().iter().map(|clue| clue.cell).collect())
            }
            Standing::One(_) | Standing::Several => scene,
        }
    }
}

/// The picture with one mistake on it.
fn marked(scene: Scene, mistake: &Mistake) -> Scene {
    let (cells, wrong) = shown(mistake);
    let scene = scene.with_tint(cells);
    if wrong.is_empty() { scene } else { scene.without(&wrong) }
}

/// The cells that a mistake is about, and the digits that have to be removed.
fn shown(mistake: &Mistake) -> (CellSet, CandidateSet) {
    match mistake {
        Mistake::WrongValue { cell, digit } => {
            (CellSet::only(*cell), CandidateSet::from_iter([Candidate::new(*digit, *cell)]))
        }
        // The missing mark is not shown, because it would reveal the digit of the cell.
        Mistake::WrongRemoval { candidate } => (CellSet::only(candidate.cell), CandidateSet::EMPTY),
        Mistake::Clash(clash) => (clash.cells(), clashing(clash)),
        Mistake::Conflict { placed } => {
            let wrong: CandidateSet = placed.iter().copied().collect();
            (wrong.cells(), wrong)
        }
    }
}

/// The cells of the region of a cell; of its row, if the board has no regions.
fn region(layout: &Layout, cell: Cell) -> CellSet {
    layout.cells_of(layout.region_of(cell).unwrap_or_else(|| cell.row()))
}

/// The placed digits that clash; empty if the fault is a cell or a house without a candidate.
fn clashing(clash: &Contradiction) -> CandidateSet {
    match clash {
        Contradiction::Clash { digit, cells, .. } => {
            cells.iter().map(|cell| Candidate::new(*digit, *cell)).collect()
        }
        Contradiction::Pair(pair) => pair.iter().copied().collect(),
        Contradiction::EmptyCell(_) | Contradiction::NoPlace { .. } => CandidateSet::EMPTY,
    }
}

/// The candidates that the rules leave. The player's marks are ignored, so that a missing mark can be shown.
fn plain(position: &Board) -> Grid {
    Grid::legal(position).unwrap_or_else(|_| Grid::to_look_at(position))
}

/// Shows the house, the cell or the mistake itself, depending on the level. If a digit does not have a place in a
/// house, only the house can be shown.
fn of_mistake(position: &Board, mistake: &Mistake, level: Level) -> Scene {
    let scene = Scene::board(&plain(position), position.givens.cells());
    if let Mistake::Conflict { placed } = mistake {
        return match level {
            Level::Nudge | Level::Technique | Level::Where => scene,
            Level::Evidence => scene.with_tint(placed.iter().map(|one| one.cell).collect()),
            Level::Proof => {
                let wrong: CandidateSet = placed.iter().copied().collect();
                scene.with_tint(wrong.cells()).without(&wrong)
            }
        };
    }
    let layout = position.layout;
    let (around, cells, targets) = match mistake {
        Mistake::WrongValue { cell, digit } => {
            let wrong = Candidate::new(*digit, *cell);
            (region(layout, *cell), CellSet::only(*cell), Some(CandidateSet::from_iter([wrong])))
        }
        // The missing mark is not shown, because it would reveal the digit of the cell.
        Mistake::WrongRemoval { candidate } => {
            (region(layout, candidate.cell), CellSet::only(candidate.cell), None)
        }
        Mistake::Clash(Contradiction::EmptyCell(cell)) => (region(layout, *cell), CellSet::only(*cell), None),
        Mistake::Clash(closed @ Contradiction::NoPlace { .. }) => (closed.cells(), closed.cells(), None),
        Mistake::Clash(clash @ Contradiction::Pair(_)) => {
            (clash.cells(), clash.cells(), Some(clashing(clash)))
        }
        Mistake::Clash(clash @ Contradiction::Clash { house, .. }) => {
            (layout.cells_of(*house), layout.cells_of(*house), Some(clashing(clash)))
        }
        Mistake::Conflict { .. } => return scene,
    };
    match level {
        Level::Nudge | Level::Technique => scene,
        Level::Where => scene.with_tint(around),
        Level::Evidence => scene.with_tint(cells),
        Level::Proof => match targets {
            Some(candidates) => scene.with_tint(candidates.cells()).without(&candidates),
            None => scene.with_tint(cells),
        },
    }
}
