//! What a picture shows: candidates and cells in roles, tinted houses, links. No colours and no text.
//!
//! Which facts of a step appear follows the ladder of hints: nothing of a higher level is in the scene of a lower.

use super::role::{Link, Reading, Role, Strength, Tint};
use crate::argument::trail;
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, House, HouseSet,
};
use crate::explain::{Area, Level, exclusion_houses, start_houses};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::shape::{
    AlmostLocked, Because, Cases, Chain, Colouring, Exclusion, Exocet, Impossible, MultiColouring, Node,
    RankZero, RestrictedCommon, Template,
};
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
                scene.pattern(step);
            }
            Level::Proof => {
                scene.houses(&step.pattern);
                scene.pattern(step);
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

    fn mark_all(&mut self, digits: DigitSet, cells: CellSet, role: Role) {
        digits.iter().for_each(|digit| self.mark(digit, cells, role));
    }

    pub(super) fn point_at(&mut self, cell: Cell) {
        self.cells.insert(cell, Role::AlmostLockedSet1);
    }

    pub(super) fn tint(&mut self, houses: HouseSet, tint: Tint) {
        self.tints.extend(houses.iter().map(|house| (house.cells(), tint)));
    }

    pub(super) fn houses(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::FullHouse { house, .. }
            | Pattern::HiddenSingle { house, .. }
            | Pattern::HiddenSubset { house, .. } => self.tint(HouseSet::only(*house), Tint::Base),
            Pattern::NakedSingle { candidate } => self.tint(HouseSet::only(candidate.cell.row()), Tint::Base),
            Pattern::Intersection { base, cover, .. } => {
                self.tint(HouseSet::only(*base), Tint::Base);
                self.tint(HouseSet::only(*cover), Tint::Cover);
            }
            Pattern::NakedSubset { houses, .. } => self.tint(*houses, Tint::Base),
            Pattern::Fish { bases, covers, .. } => {
                self.tint(*bases, Tint::Base);
                self.tint(*covers, Tint::Cover);
            }
            Pattern::BentTriple { pivot, .. } => self.tint(HouseSet::only(pivot.row()), Tint::Base),
            Pattern::Chain(chain) => {
                let houses = chain.links.iter().map(|link| link.because.house()).collect();
                self.tint(houses, Tint::Base);
            }
            Pattern::Dual(parts) => parts.iter().for_each(|part| self.houses(&part.pattern)),
            Pattern::Direct(direct) => self.houses(&direct.first.pattern),
            Pattern::Colouring(colouring) => self.tint(colouring.houses(), Tint::Base),
            Pattern::MultiColouring(colouring) => {
                let houses = colouring.links.iter().map(|(_, _, house)| *house).collect();
                self.tint(houses, Tint::Base);
            }
            Pattern::Deadly(deadly) => {
                let lines = deadly.cells.houses().iter().filter(|house| house.is_line()).collect();
                self.tint(lines, Tint::Base);
            }
            Pattern::Guarded(guarded) => {
                let lines = guarded.deadly.cells.houses().iter().filter(|house| house.is_line()).collect();
                self.tint(lines, Tint::Base);
            }
            Pattern::AlmostLocked(pattern) => self.tint(pattern.houses(), Tint::Base),
            Pattern::Impossible(pattern) => self.tint(pattern.houses, Tint::Base),
            Pattern::Net(net) => {
                self.tint(start_houses(net), Tint::Base);
                if let Cases::Fish(fish) = net.cases {
                    self.tint(fish.covers, Tint::Cover);
                }
            }
            Pattern::Template(template) => self.tint(template.houses, Tint::Base),
            Pattern::RankZero(pattern) => self.tint(pattern.houses(), Tint::Base),
            Pattern::Exocet(exocet) => {
                self.tint(exocet.base_houses(), Tint::Base);
                self.tint(exocet.lines, Tint::Cover);
            }
            Pattern::Exclusion(pattern) => self.tint(exclusion_houses(pattern), Tint::Base),
        }
    }

    fn pattern(&mut self, step: &Step) {
        match &step.pattern {
            Pattern::FullHouse { candidate, .. } | Pattern::NakedSingle { candidate } => {
                self.cells.insert(candidate.cell, Role::AlmostLockedSet1);
            }
            Pattern::HiddenSingle { house, candidate } => {
                // What speaks for the place is what closes all others: the same digit elsewhere.
                let others = (house.cells() & self.grid.unsolved()).without(candidate.cell);
                let placed = self.grid.places(candidate.digit) & self.grid.solved();
                let witnesses = placed.iter().filter(|cell| cell.peers().intersects(others)).collect();
                self.mark(candidate.digit, witnesses, Role::Normal);
            }
            Pattern::Intersection { digit, base, .. } => self.mark(*digit, base.cells(), Role::Normal),
            Pattern::NakedSubset { cells, digits, .. } | Pattern::HiddenSubset { cells, digits, .. } => {
                self.mark_all(*digits, *cells, Role::Normal);
            }
            Pattern::Fish { digit, bases, fins, .. } => {
                self.mark(*digit, bases.cells(), Role::Normal);
                for fin in *fins {
                    let bases = bases.iter().filter(|base| base.cells().contains(fin)).count();
                    let role = if bases > 1 { Role::Endofin } else { Role::Exofin };
                    self.mark(*digit, CellSet::only(fin), role);
                }
            }
            Pattern::BentTriple { pivot, wings, digit } => self.bent_triple(*pivot, *wings, *digit),
            Pattern::Chain(chain) => self.chain(chain),
            Pattern::Dual(parts) => parts.iter().for_each(|part| self.pattern(part)),
            Pattern::Direct(direct) => {
                self.pattern(&direct.first);
                self.tint(HouseSet::only(direct.house), Tint::Base);
            }
            Pattern::Colouring(colouring) => self.colouring(colouring),
            Pattern::AlmostLocked(pattern) => self.almost_locked(pattern),
            Pattern::Impossible(pattern) => self.impossible(pattern),
            Pattern::Net(net) => self.net(&trail(net, &self.grid, &step.conclusion)),
            Pattern::MultiColouring(colouring) => self.multi_colouring(colouring),
            Pattern::Template(template) => self.template(template),
            Pattern::RankZero(pattern) => self.rank_zero(pattern),
            Pattern::Exocet(exocet) => self.exocet(exocet),
            Pattern::Exclusion(pattern) => self.exclusion(pattern),
            Pattern::Deadly(deadly) => self.deadly(deadly),
            Pattern::Guarded(guarded) => {
                self.deadly(&guarded.deadly);
                for fact in &guarded.facts {
                    match fact {
                        Constraint::Cell(cell) => {
                            self.cells.insert(*cell, Role::AlmostLockedSet2);
                            let cells = CellSet::only(*cell);
                            self.mark_all(self.grid.candidates(*cell), cells, Role::Auxiliary1);
                        }
                        Constraint::Digit(digit, house) => self.held(*digit, *house),
                    }
                }
            }
        }
    }

    fn deadly(&mut self, deadly: &Deadly) {
        deadly.cells.iter().for_each(|cell| {
            self.cells.insert(cell, Role::AlmostLockedSet1);
        });
        // The lone guardian is what the step places; to mark all else would show it by its absence.
        if deadly.guardians.single().is_none() {
            self.mark_all(deadly.digits, deadly.cells, Role::Normal);
            for guardian in deadly.guardians.iter() {
                self.mark(guardian.digit, CellSet::only(guardian.cell), Role::Auxiliary1);
            }
        }
    }

    /// What does not suffice on one side, the guardians on the other; a circle is drawn as one.
    fn impossible(&mut self, pattern: &Impossible) {
        for fact in &pattern.facts {
            if let Constraint::Cell(cell) = fact {
                self.cells.insert(*cell, Role::AlmostLockedSet1);
            }
        }
        // The lone guardian is what the step comes to; to mark it would show that.
        let guardians = pattern.guardians.single().is_none();
        for (set, role) in [(&pattern.core, Role::Normal), (&pattern.guardians, Role::Auxiliary1)] {
            if role == Role::Normal || guardians {
                set.iter().for_each(|one| self.mark(one.digit, CellSet::only(one.cell), role));
            }
        }
        let strength = match pattern.facts.first() {
            Some(Constraint::Digit(..)) => Strength::Strong,
            Some(Constraint::Cell(_)) | None => Strength::Weak,
        };
        let Some(digit) = pattern.core.digits().first() else { return };
        let node = |cell: &Cell| Node::only(Candidate::new(digit, *cell));
        let next = pattern.circle.iter().cycle().skip(1);
        for (from, to) in pattern.circle.iter().zip(next) {
            self.links.push(Link { from: node(from), to: node(to), strength, directed: false });
        }
    }

    /// The two places of a digit in a house, linked.
    fn held(&mut self, digit: Digit, house: House) {
        if let Some((from, to)) = self.grid.places_in(digit, house).pair() {
            let node = |cell| Node::only(Candidate::new(digit, cell));
            let link = Link { from: node(from), to: node(to), strength: Strength::Strong, directed: false };
            self.links.push(link);
        }
    }

    fn bent_triple(&mut self, pivot: Cell, wings: [Cell; 2], digit: Digit) {
        for cell in [pivot, wings[0], wings[1]] {
            self.mark_all(self.grid.candidates(cell), CellSet::only(cell), Role::Auxiliary1);
            self.mark(digit, CellSet::only(cell), Role::Normal);
        }
        for wing in wings {
            let shared = (self.grid.candidates(pivot) & self.grid.candidates(wing)).without(digit);
            for other in shared {
                let node = |digit, cell| Node::only(Candidate::new(digit, cell));
                self.link(node(other, pivot), node(other, wing), Strength::Weak);
                self.link(node(other, wing), node(digit, wing), Strength::Strong);
            }
        }
    }

    fn chain(&mut self, chain: &Chain) {
        let sets = chain.links.iter().filter_map(|link| match link.because {
            Because::Set(cells) => Some(cells),
            Because::Fact(_) => None,
        });
        self.sets(sets);
        if let Some(colours) = pair_colours(chain) {
            self.sets(colours.into_iter());
        }
        let mut last: Option<Node> = None;
        for link in &chain.links {
            self.mark(link.from.digit, link.from.cells, Role::Auxiliary1);
            self.mark(link.to.digit, link.to.cells, Role::Normal);
            if let Some(last) = last {
                self.link(last, link.from, Strength::Weak);
            }
            self.link(link.from, link.to, Strength::Strong);
            last = Some(link.to);
        }
        if let Some(last) = last.filter(|_| chain.closed) {
            self.link(last, chain.links[0].from, Strength::Weak);
        }
    }

    /// Each set has its own tint, a sixth again the first one; a cell of several sets that of the first.
    fn sets(&mut self, sets: impl Iterator<Item = CellSet>) {
        const TINTS: [Role; 5] = [
            Role::AlmostLockedSet1,
            Role::AlmostLockedSet2,
            Role::AlmostLockedSet3,
            Role::AlmostLockedSet4,
            Role::AlmostLockedSet5,
        ];
        for (cells, tint) in sets.zip(TINTS.iter().cycle()) {
            cells.iter().for_each(|cell| {
                self.cells.entry(cell).or_insert(*tint);
            });
        }
    }

    /// The digits that bind the sets stand out from those that one of them must hold.
    fn almost_locked(&mut self, pattern: &AlmostLocked) {
        self.sets(pattern.sets.iter().map(|set| set.cells));
        for RestrictedCommon { digit, sets } in &pattern.commons {
            let nodes = sets.map(|set| pattern.node(set, *digit, &self.grid));
            nodes.iter().for_each(|node| self.mark(*digit, node.cells, Role::Auxiliary1));
            let [from, to] = nodes;
            self.links.push(Link { from, to, strength: Strength::Weak, directed: false });
        }
        for set in &pattern.sets {
            if pattern.commons.is_empty() {
                self.mark_all(set.digits, set.cells, Role::Auxiliary1);
            }
            self.mark_all(pattern.digits, set.cells, Role::Normal);
        }
    }

    /// The places of the digit, and the cells that other digits have taken before.
    fn template(&mut self, template: &Template) {
        self.mark(template.digit, template.houses.cells(), Role::Normal);
        for sure in &template.before {
            self.mark(sure.digit, sure.cells, Role::Auxiliary1);
        }
    }

    /// What needs a true candidate stands out: cells are tinted, digits in houses are marked. Cells that take such digits
    /// are tinted too, in a tint of their own where others are.
    fn rank_zero(&mut self, pattern: &RankZero) {
        let needy = pattern.cells();
        let takers = if needy.is_empty() { Role::AlmostLockedSet1 } else { Role::AlmostLockedSet2 };
        for cell in pattern.cover_cells() {
            self.cells.insert(cell, takers);
        }
        for cell in needy {
            self.cells.insert(cell, Role::AlmostLockedSet1);
        }
        for truth in &pattern.truths {
            match truth {
                Constraint::Cell(cell) => {
                    self.mark_all(self.grid.candidates(*cell), CellSet::only(*cell), Role::Normal);
                }
                Constraint::Digit(digit, house) => self.mark(*digit, house.cells(), Role::Normal),
            }
        }
    }

    /// The bases, their targets and the base digits in the cross-lines each have a role of their own.
    fn exocet(&mut self, exocet: &Exocet) {
        let (base, targets) = (exocet.base(), exocet.target_cells());
        self.sets(exocet.parts.iter().flat_map(|part| [part.base, part.targets.into_iter().collect()]));
        let sight = exocet.base_houses().cells();
        self.mark_all(exocet.digits, exocet.lines.cells() - sight, Role::Auxiliary1);
        for fact in &exocet.boxes {
            if let Constraint::Digit(digit, house) = fact {
                self.mark(*digit, house.cells() - exocet.lines.cells(), Role::Auxiliary2);
            }
        }
        self.mark_all(exocet.digits, base | targets, Role::Normal);
    }

    /// The base in one tint, each set that excludes in another.
    fn exclusion(&mut self, pattern: &Exclusion) {
        let sets = pattern.sets();
        self.sets(std::iter::once(pattern.base()).chain(sets.iter().copied()));
        for cell in pattern.base() {
            self.mark_all(self.grid.candidates(cell), CellSet::only(cell), Role::Normal);
        }
        for cell in sets.into_iter().fold(CellSet::EMPTY, |all, set| all | set) - pattern.base() {
            self.mark_all(self.grid.candidates(cell), CellSet::only(cell), Role::Auxiliary1);
        }
    }

    pub(super) fn link(&mut self, from: Node, to: Node, strength: Strength) {
        self.links.push(Link { from, to, strength, directed: true });
    }

    fn colouring(&mut self, colouring: &Colouring) {
        for (colour, role) in colouring.colours.iter().zip([Role::Normal, Role::Auxiliary1]) {
            colour.iter().for_each(|one| self.mark(one.digit, CellSet::only(one.cell), role));
        }
        for link in &colouring.links {
            let [from, to] = link.ends.map(Node::only);
            self.links.push(Link { from, to, strength: Strength::Strong, directed: false });
        }
    }

    fn multi_colouring(&mut self, colouring: &MultiColouring) {
        let [[first, second], [third, fourth]] = colouring.components;
        self.mark(colouring.digit, first, Role::Normal);
        self.mark(colouring.digit, second, Role::Auxiliary1);
        self.mark(colouring.digit, third, Role::Auxiliary2);
        self.mark(colouring.digit, fourth, Role::Auxiliary3);
        for (a, b, _) in &colouring.links {
            self.both_ways(colouring.digit, [*a, *b], Strength::Strong);
        }
        for meeting in &colouring.meetings {
            self.both_ways(colouring.digit, *meeting, Strength::Weak);
        }
    }

    /// A link that says the same from either end.
    fn both_ways(&mut self, digit: Digit, ends: [Cell; 2], strength: Strength) {
        let [from, to] = ends.map(|cell| Node::only(Candidate::new(digit, cell)));
        self.links.push(Link { from, to, strength, directed: false });
    }

    pub(super) fn target(&mut self, step: &Step) {
        match &step.conclusion {
            Conclusion::Place(candidate) => {
                self.mark(candidate.digit, CellSet::only(candidate.cell), Role::Assignment);
            }
            Conclusion::Eliminate(removed) => {
                let own = match &step.pattern {
                    Pattern::Fish { digit, bases, .. } => CandidateSet::of_digit(*digit, bases.cells()),
                    Pattern::FullHouse { .. }
                    | Pattern::HiddenSingle { .. }
                    | Pattern::NakedSingle { .. }
                    | Pattern::Intersection { .. }
                    | Pattern::NakedSubset { .. }
                    | Pattern::HiddenSubset { .. }
                    | Pattern::BentTriple { .. }
                    | Pattern::Chain(_)
                    | Pattern::Dual(_)
                    | Pattern::Direct(_)
                    | Pattern::Colouring(_)
                    | Pattern::AlmostLocked(_)
                    | Pattern::Impossible(_)
                    | Pattern::MultiColouring(_)
                    | Pattern::Net(_)
                    | Pattern::Template(_)
                    | Pattern::RankZero(_)
                    | Pattern::Exocet(_)
                    | Pattern::Exclusion(_)
                    | Pattern::Deadly(_)
                    | Pattern::Guarded(_) => CandidateSet::EMPTY,
                };
                for candidate in removed.iter() {
                    let role = if own.contains(candidate) { Role::Cannibalism } else { Role::Elimination };
                    self.candidates.insert((candidate.cell, candidate.digit), role);
                }
            }
        }
    }
}

/// The cells of a chain in which all cells have the same two digits, in two colours: along it they take turns.
fn pair_colours(chain: &Chain) -> Option<[CellSet; 2]> {
    let digits = |index: usize| {
        let link = chain.links.get(index)?;
        let in_cell = matches!(link.because, Because::Fact(Constraint::Cell(_)));
        in_cell.then(|| DigitSet::only(link.from.digit).with(link.to.digit))
    };
    let first = digits(0)?;
    let alike = (1..chain.links.len()).all(|index| digits(index) == Some(first));
    let every_second = |skip: usize| {
        let links = chain.links.iter().skip(skip).step_by(2);
        links.fold(CellSet::EMPTY, |all, link| all | link.from.cells)
    };
    (alike && chain.links.len() > 2).then(|| [every_second(0), every_second(1)])
}
