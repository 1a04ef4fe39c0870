//! What a picture shows: candidates and cells in roles, tinted houses, links. No colours and no text.
//!
//! Which facts of a step appear follows the ladder of hints: nothing of a higher level is in the scene of a lower.

use super::role::{Link, Reading, Role, Strength, Tint};
use crate::argument::trail;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, HouseSet};
use crate::explain::{Area, Level};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::shape::{Evidence, Node, Part};
use crate::step::{Pattern, Step};
use std::collections::BTreeMap;

/// What a picture shows. See the [module](super).
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    grid: Grid,
    givens: CellSet,
    tints: Vec<(CellSet, Tint)>,
    cells: BTreeMap<Cell, Role>,
    candidates: BTreeMap<(Cell, Digit), Role>,
    links: Vec<Link>,
    reading: Reading,
}

impl Scene {
    /// The board alone. `givens` are the cells that came with the puzzle.
    pub fn board(grid: &Grid, givens: CellSet) -> Scene {
        Scene {
            grid: grid.clone(),
            givens,
            tints: Vec::new(),
            cells: BTreeMap::new(),
            candidates: BTreeMap::new(),
            links: Vec::new(),
            reading: Reading::Sides,
        }
    }

    /// A hint of this level about a step.
    ///
    /// `before` is the state before the step, `givens` the cells that came with the puzzle.
    pub fn step(before: &Grid, givens: CellSet, step: &Step, level: Level) -> Scene {
        let mut scene = Scene::board(before, givens);
        match level {
            Level::Nudge => {
                scene.tints.extend(Area::of(step).map(|area| (area.cells(), Tint::Area)));
            }
            Level::Technique => {}
            Level::Where => scene.houses(&step.pattern),
            Level::Evidence => {
                scene.houses(&step.pattern);
                scene.evidence(step);
            }
            Level::Proof => {
                scene.houses(&step.pattern);
                scene.evidence(step);
                scene.target(step);
            }
        }
        scene
    }

    /// How its roles are read.
    pub fn reading(&self) -> Reading {
        self.reading
    }

    pub(super) fn read_as(&mut self, reading: Reading) {
        self.reading = reading;
    }

    /// The candidates and digits shown.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cells that came with the puzzle.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The tinted areas: houses, or the area of a nudge.
    pub fn tints(&self) -> &[(CellSet, Tint)] {
        &self.tints
    }

    /// Whether the cell is tinted so.
    pub fn is_tinted(&self, cell: Cell, tint: Tint) -> bool {
        self.tints.iter().any(|(cells, of)| *of == tint && cells.contains(cell))
    }

    /// The role of the whole cell.
    pub fn cell_role(&self, cell: Cell) -> Option<Role> {
        self.cells.get(&cell).copied()
    }

    /// The role of the candidate, or of the digit of a solved cell.
    pub fn role(&self, candidate: Candidate) -> Option<Role> {
        self.candidates.get(&(candidate.cell, candidate.digit)).copied()
    }

    /// All candidates with a role, in reading order.
    pub fn roles(&self) -> impl Iterator<Item = (Candidate, Role)> + '_ {
        self.candidates.iter().map(|((cell, digit), role)| (Candidate::new(*digit, *cell), *role))
    }

    /// All cells with a role, in reading order.
    pub fn cell_roles(&self) -> impl Iterator<Item = (Cell, Role)> + '_ {
        self.cells.iter().map(|(cell, role)| (*cell, *role))
    }

    /// The links.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// The scene with these cells tinted, too.
    pub(super) fn tinted(mut self, cells: CellSet, tint: Tint) -> Scene {
        self.tints.push((cells, tint));
        self
    }

    /// The scene with these candidates in a role, whether the grid has them or not.
    pub(super) fn with(mut self, candidates: &CandidateSet, role: Role) -> Scene {
        self.candidates.extend(candidates.iter().map(|c| ((c.cell, c.digit), role)));
        self
    }

    pub(super) fn mark(&mut self, digit: Digit, cells: CellSet, role: Role) {
        for cell in cells & self.grid.places(digit) {
            self.candidates.insert((cell, digit), role);
        }
    }

    pub(super) fn point_at(&mut self, cell: Cell) {
        self.cells.insert(cell, Role::AlmostLockedSet1);
    }

    pub(super) fn tint(&mut self, houses: HouseSet, tint: Tint) {
        self.tints.extend(houses.iter().map(|house| (house.cells(), tint)));
    }

    pub(super) fn houses(&mut self, pattern: &Pattern) {
        for (houses, role) in pattern.anatomy().houses() {
            self.tint(houses, role.into());
        }
    }

    fn evidence(&mut self, step: &Step) {
        let Evidence { sets, parts, links, late } = step.pattern.anatomy().evidence(&self.grid);
        self.sets(&sets);
        for Part { digits, cells, side } in parts {
            digits.iter().for_each(|digit| self.mark(digit, cells, side.into()));
        }
        self.links.extend(links);
        self.tint(late, Tint::Base);
        if let Pattern::Net(net) = &step.pattern {
            self.net(&trail(net, &self.grid, &step.conclusion));
        }
    }

    /// Each set has its own tint, a sixth again the first one; a cell of several sets that of the first.
    fn sets(&mut self, sets: &[CellSet]) {
        const TINTS: [Role; 5] = [
            Role::AlmostLockedSet1,
            Role::AlmostLockedSet2,
            Role::AlmostLockedSet3,
            Role::AlmostLockedSet4,
            Role::AlmostLockedSet5,
        ];
        for (cells, tint) in sets.iter().zip(TINTS.iter().cycle()) {
            cells.iter().for_each(|cell| {
                self.cells.entry(cell).or_insert(*tint);
            });
        }
    }

    pub(super) fn link(&mut self, from: Node, to: Node, strength: Strength) {
        self.links.push(Link { from, to, strength, directed: true });
    }

    pub(super) fn target(&mut self, step: &Step) {
        match &step.conclusion {
            Conclusion::Place(candidate) => {
                self.mark(candidate.digit, CellSet::only(candidate.cell), Role::Assignment);
            }
            Conclusion::Eliminate(removed) => {
                let own = step.pattern.anatomy().own();
                for candidate in removed.iter() {
                    let role = if own.contains(candidate) { Role::Cannibalism } else { Role::Elimination };
                    self.candidates.insert((candidate.cell, candidate.digit), role);
                }
            }
        }
    }
}
