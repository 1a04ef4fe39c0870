//! Content of a picture: candidates and cells with roles, tinted houses, and links, but no colours and no text.
//!
//! The scene of a hint shows only facts of its level and lower levels, never facts of a higher level.

use super::legend::LegendItem;
use super::role::{Link, Role, Strength, Tint};
use crate::argument::trail;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, HouseSet, Layout};
use crate::explain::{Area, Level};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{FirstLook, HouseRole, Node, Part, PartName, Parts};
use crate::puzzle::Board;
use crate::solve::ProvedStep;
use crate::step::{Pattern, Step};
use std::collections::BTreeMap;

/// Content of a picture. See the [module](super).
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    grid: Grid,
    givens: CellSet,
    tints: Vec<(CellSet, Tint)>,
    cells: BTreeMap<Cell, Role>,
    candidates: BTreeMap<(Cell, Digit), Role>,
    links: Vec<Link>,
    names: BTreeMap<LegendItem, Vec<PartName>>,
    cell_letters: BTreeMap<Cell, String>,
    letters: BTreeMap<(Cell, Digit), char>,
}

impl Scene {
    /// The picture of a whole board, even if the board contradicts itself.
    pub fn of(position: &Board) -> Scene {
        let grid = Grid::from_position(position).unwrap_or_else(|_| Grid::to_look_at(position));
        Scene::board(&grid, position.givens.cells())
    }

    /// The layout of the board.
    pub(super) fn layout(&self) -> &'static Layout {
        self.grid.layout()
    }

    /// The board alone. `givens` has the cells of the givens.
    pub fn board(grid: &Grid, givens: CellSet) -> Scene {
        Scene {
            grid: grid.clone(),
            givens,
            tints: Vec::new(),
            cells: BTreeMap::new(),
            candidates: BTreeMap::new(),
            links: Vec::new(),
            names: BTreeMap::new(),
            cell_letters: BTreeMap::new(),
            letters: BTreeMap::new(),
        }
    }

    /// A hint of this level about a step, on the board before the step.
    pub fn step(step: &ProvedStep, level: Level) -> Scene {
        let mut scene = Scene::board(step.grid(), step.givens());
        match level {
            Level::Nudge => {
                let layout = scene.layout();
                if let Some(area) = Area::of(step, layout) {
                    scene.tint(area.cells(layout), Tint::Area, PartName::Area);
                }
            }
            Level::Technique => {}
            Level::Where => match step.pattern.anatomy().start() {
                Some(FirstLook::Cell(cell)) => scene.tint(CellSet::only(cell), Tint::Area, PartName::Area),
                Some(FirstLook::Digit(_, house)) => {
                    scene.tint(scene.layout().cells_of(house), Tint::Area, PartName::Area)
                }
                None => scene.houses(&step.pattern, &step.pattern.anatomy().houses(step.grid().layout())),
            },
            Level::Evidence => scene.evidence(step),
            Level::Proof => {
                scene.evidence(step);
                scene.target(step);
            }
        }
        scene
    }

    /// The board as the picture shows it, with all candidates as marks.
    pub(super) fn position(&self) -> Board {
        let mut position = Board { layout: self.layout(), ..Board::default() };
        let mut marks = Box::new([DigitSet::EMPTY; 81]);
        for cell in Cell::all() {
            match self.grid.value(cell) {
                Some(digit) if self.givens.contains(cell) => position.givens.set(cell, Some(digit)),
                Some(digit) => position.placed.set(cell, Some(digit)),
                None => marks[cell.index()] = self.grid.candidates(cell),
            }
        }
        position.marks = Some(marks);
        position
    }

    /// The candidates and digits shown.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cells of the givens.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The tinted areas: houses, or the area of a nudge.
    pub fn tints(&self) -> &[(CellSet, Tint)] {
        &self.tints
    }

    /// Returns true if the cell has this tint.
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

    /// Names of the parts that the sign of this entry marks.
    pub fn names(&self, entry: LegendItem) -> &[PartName] {
        self.names.get(&entry).map_or(&[], Vec::as_slice)
    }

    /// The letters of the sets that the cell belongs to; empty for most cells.
    pub fn cell_letters(&self, cell: Cell) -> &str {
        self.cell_letters.get(&cell).map_or("", String::as_str)
    }

    /// The letter of the part that the candidate belongs to, such as a colour.
    pub fn letter(&self, candidate: Candidate) -> Option<char> {
        self.letters.get(&(candidate.cell, candidate.digit)).copied()
    }

    /// The framed sets of cells, including sets whose cells are all in other sets' frames.
    pub(super) fn frame_items(&self) -> impl Iterator<Item = LegendItem> + '_ {
        self.names.keys().copied().filter(|entry| matches!(entry, LegendItem::Cell(_)))
    }

    fn call(&mut self, entry: LegendItem, name: PartName) {
        let names = self.names.entry(entry).or_default();
        if !names.contains(&name) {
            names.push(name);
        }
    }

    /// The scene with these cells also tinted.
    pub(super) fn with_tint(mut self, cells: CellSet) -> Scene {
        self.tint(cells, Tint::Area, PartName::Area);
        self
    }

    /// The scene with these candidates marked as removed, even if the grid does not have them.
    pub(super) fn without(mut self, candidates: &CandidateSet) -> Scene {
        candidates.iter().for_each(|candidate| self.put(candidate, Role::Elimination, PartName::Removed));
        self
    }

    fn put(&mut self, Candidate { cell, digit }: Candidate, role: Role, name: PartName) {
        self.candidates.insert((cell, digit), role);
        match name.letter() {
            Some(letter) => self.letters.insert((cell, digit), letter),
            None => self.letters.remove(&(cell, digit)),
        };
        self.call(LegendItem::Candidate(role), name);
    }

    pub(super) fn mark(&mut self, node: Node, role: Role, name: PartName) {
        for cell in node.cells & self.grid.places(node.digit) {
            self.put(Candidate::new(node.digit, cell), role, name);
        }
    }

    /// Frames a cell. A cell that already has a frame keeps this frame.
    pub(super) fn frame(&mut self, cell: Cell, role: Role, name: PartName) {
        self.cells.entry(cell).or_insert(role);
        self.call(LegendItem::Cell(role), name);
        if let Some(letter) = name.letter() {
            self.cell_letters.entry(cell).or_default().push(letter);
        }
    }

    pub(super) fn tint(&mut self, cells: CellSet, tint: Tint, name: PartName) {
        self.tints.push((cells, tint));
        self.call(LegendItem::House(tint), name);
    }

    fn houses(&mut self, pattern: &Pattern, houses: &[(HouseSet, HouseRole)]) {
        for (houses, role) in houses {
            let name = pattern.anatomy().house_name(*role);
            houses.iter().for_each(|house| self.tint(self.layout().cells_of(house), (*role).into(), name));
        }
    }

    /// Marks the cell or house that has no candidate left.
    pub(super) fn contradiction(&mut self, end: Constraint) {
        let cells = match end {
            Constraint::Cell(cell) => CellSet::only(cell),
            Constraint::Digit(_, house) => self.layout().cells_of(house),
        };
        self.tint(cells, Tint::Contradiction, PartName::Contradiction);
    }

    /// Returns true if the digit is shown as large as a filled-in digit: the step places it, and no other candidate of
    /// its cell has a role in the picture.
    pub fn is_large(&self, Candidate { cell, digit }: Candidate) -> bool {
        let of_cell = (cell, Digit::ALL[0])..=(cell, Digit::ALL[8]);
        let mut roles = self.candidates.range(of_cell);
        let is_placed =
            roles.next().is_some_and(|((_, first), role)| *first == digit && *role == Role::Assignment);
        is_placed && roles.next().is_none()
    }

    fn evidence(&mut self, step: &Step) {
        let anatomy = step.pattern.anatomy();
        self.houses(&step.pattern, &anatomy.taking_part(self.layout()));
        self.show(anatomy.evidence(&self.grid));
        if let Some(net) = step.pattern.anatomy().as_net() {
            self.suppositions(&net);
        }
        if let Pattern::Net(net) = &step.pattern {
            self.net(net, &trail(net, &self.grid, &step.conclusion));
        }
    }

    pub(super) fn show(&mut self, Parts { sets, parts, links, late }: Parts) {
        self.sets(&sets);
        for Part { digits, cells, side, name } in parts {
            digits.iter().for_each(|digit| self.mark(Node { digit, cells }, side.into(), name));
        }
        links.into_iter().for_each(|link| self.link(link));
        late.iter().for_each(|house| self.tint(self.layout().cells_of(house), Tint::Base, PartName::House));
    }

    /// Tints the houses that are part of a pattern.
    pub(super) fn houses_of(&mut self, pattern: &Pattern) {
        self.houses(pattern, &pattern.anatomy().taking_part(self.layout()));
    }

    /// Gives each set a frame; the sixth set has the same frame as the first. A cell of several sets has the frame of
    /// its first set.
    fn sets(&mut self, sets: &[(CellSet, PartName)]) {
        for ((cells, name), role) in sets.iter().zip(FRAMES.iter().cycle()) {
            cells.iter().for_each(|cell| self.frame(cell, *role, *name));
        }
    }

    /// Adds a link, unless the scene already has it.
    pub(super) fn link(&mut self, link: Link) {
        let is_same = |other: &Link| {
            let back = !link.directed && !other.directed && (other.to, other.from) == (link.from, link.to);
            back || (other.from, other.to) == (link.from, link.to)
        };
        if link.from != link.to && !self.links.iter().any(is_same) {
            self.links.push(link);
        }
    }

    pub(super) fn lead(&mut self, from: Node, to: Node, strength: Strength) {
        self.link(Link { from, to, strength, directed: true });
    }

    /// Adds the lines of sight that prove a placement. The cells that see a placed digit through these lines are
    /// tinted, except for the cell of the placement.
    fn sights(&mut self, step: &Step, placed: Cell) {
        for sight in step.pattern.anatomy().sights(&self.grid) {
            let closed = sight.to.cells.without(placed);
            if !closed.is_empty() {
                self.tint(closed, Tint::Closed, PartName::Closed);
            }
            if sight.from.candidates().all(|from| self.role(from).is_none()) {
                self.mark(sight.from, Role::Auxiliary1, PartName::Seen);
            }
            self.link(sight);
        }
    }

    pub(super) fn target(&mut self, step: &Step) {
        match &step.conclusion {
            Conclusion::Place(candidate) => {
                self.sights(step, candidate.cell);
                self.mark(Node::only(*candidate), Role::Assignment, PartName::Placed);
            }
            Conclusion::Eliminate(removed) => {
                step.pattern.anatomy().sights(&self.grid).into_iter().for_each(|link| self.link(link));
                let own = step.pattern.anatomy().own(self.layout());
                for candidate in removed.iter() {
                    let (role, name) = match own.contains(candidate) {
                        true => (Role::Cannibalism, PartName::RemovedOwn),
                        false => (Role::Elimination, PartName::Removed),
                    };
                    self.put(candidate, role, name);
                }
            }
        }
    }
}

/// The roles with which the cells of sets are framed, in the order of the sets.
const FRAMES: [Role; 5] = [
    Role::AlmostLockedSet1,
    Role::AlmostLockedSet2,
    Role::AlmostLockedSet3,
    Role::AlmostLockedSet4,
    Role::AlmostLockedSet5,
];
