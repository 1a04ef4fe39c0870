//! What is in a picture, by role: neither colour nor place.

use crate::board::{Candidate, Cell, CellSet, Constraint, DigitSet, House, HouseSet};
use crate::explain::{Area, Level};
use crate::grid::Grid;
use crate::step::{Conclusion, Node, Pattern, Step};

/// What a cell shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// A digit that came with the puzzle.
    Given(crate::board::Digit),
    /// A digit placed since.
    Placed(crate::board::Digit),
    /// Its candidates.
    Candidates(DigitSet),
}

/// The part that a candidate plays. The ids are those in common use among drawing programs, so that exports can be
/// exchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// Part of the pattern.
    Normal,
    /// Part of the pattern on its other side: the second colour, the other end of a link, a pivot.
    Auxiliary,
    /// A fin, or a guardian of a deadly pattern: what keeps the pattern from being exact.
    Exofin,
    /// Placed by the step.
    Assignment,
    /// Removed by the step.
    Elimination,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 5] =
        [Role::Normal, Role::Auxiliary, Role::Exofin, Role::Assignment, Role::Elimination];

    /// The common id.
    pub const fn id(self) -> &'static str {
        match self {
            Role::Normal => "Normal",
            Role::Auxiliary => "Auxiliary1",
            Role::Exofin => "Exofin",
            Role::Assignment => "Assignment",
            Role::Elimination => "Elimination",
        }
    }
}

/// Why cells are tinted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tint {
    /// The area of a nudge.
    Area,
    /// A house from which the step argues.
    Base,
    /// A house on which the step acts.
    Cover,
}

/// A link of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it begins.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// Strong (at least one end is true) or weak (at most one is).
    pub strong: bool,
}

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    cells: [Ink; 81],
    roles: Vec<(Candidate, Role)>,
    tints: Vec<(CellSet, Tint)>,
    links: Vec<Link>,
}

impl Scene {
    /// A board with its candidates.
    pub fn board(grid: &Grid, givens: CellSet) -> Scene {
        let ink = |cell: Cell| match grid.value(cell) {
            Some(digit) if givens.has(cell) => Ink::Given(digit),
            Some(digit) => Ink::Placed(digit),
            None => Ink::Candidates(grid.candidates(cell)),
        };
        let cells = std::array::from_fn(|index| ink(Cell::from_index(index)));
        Scene { cells, roles: Vec::new(), tints: Vec::new(), links: Vec::new() }
    }

    /// A step on the board before it, as much of it as a hint of this level may show.
    ///
    /// Level 0 tints an area, level 1 shows nothing, level 2 tints houses, level 3 adds the pattern with its links,
    /// level 4 the targets.
    pub fn step(grid: &Grid, givens: CellSet, step: &Step, level: Level) -> Scene {
        let mut scene = Scene::board(grid, givens);
        match level {
            Level::Nudge => scene.tints.push((Area::of(step).cells(), Tint::Area)),
            Level::Technique => {}
            Level::Where => scene.show_houses(step),
            Level::Evidence => {
                scene.show_houses(step);
                scene.show_pattern(grid, step);
            }
            Level::Proof => {
                scene.show_houses(step);
                scene.show_pattern(grid, step);
                scene.show_targets(step);
            }
        }
        scene
    }

    /// What the cell shows.
    pub fn ink(&self, cell: Cell) -> Ink {
        self.cells[cell.index()]
    }

    /// The part that the candidate plays.
    pub fn role(&self, candidate: Candidate) -> Option<Role> {
        self.roles.iter().rev().find(|(c, _)| *c == candidate).map(|(_, role)| *role)
    }

    /// The roles that occur, in order.
    pub fn roles(&self) -> impl Iterator<Item = Role> + '_ {
        Role::ALL.into_iter().filter(|role| self.roles.iter().any(|(c, _)| self.role(*c) == Some(*role)))
    }

    /// Tinted cells in the order of painting.
    pub fn tints(&self) -> &[(CellSet, Tint)] {
        &self.tints
    }

    /// The links in order.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    fn mark(&mut self, candidates: impl IntoIterator<Item = Candidate>, role: Role) {
        self.roles.extend(candidates.into_iter().map(|candidate| (candidate, role)));
    }

    fn show_houses(&mut self, step: &Step) {
        let (bases, covers) = match &step.pattern {
            Pattern::FullHouse { house, .. } | Pattern::HiddenSingle { house, .. } => {
                (HouseSet::only(*house), HouseSet::EMPTY)
            }
            Pattern::NakedSingle { candidate } => (HouseSet::only(candidate.cell.row()), HouseSet::EMPTY),
            Pattern::Intersection { base, cover, .. } => (HouseSet::only(*base), HouseSet::only(*cover)),
            Pattern::NakedSubset { houses, .. } => (*houses, HouseSet::EMPTY),
            Pattern::HiddenSubset { house, .. } => (HouseSet::only(*house), HouseSet::EMPTY),
            Pattern::Fish { bases, covers, .. } => (*bases, *covers),
            Pattern::BentTriple { pivot, .. } => (HouseSet::only(pivot.box_()), HouseSet::EMPTY),
            Pattern::Chain(chain) => {
                let houses = chain.links.iter().filter_map(|link| match link.because {
                    Constraint::Digit(_, house) => Some(house),
                    Constraint::Cell(_) => None,
                });
                (houses.collect(), HouseSet::EMPTY)
            }
            Pattern::Colouring(_) => (HouseSet::EMPTY, HouseSet::EMPTY),
            Pattern::Deadly(_) => (HouseSet::EMPTY, HouseSet::EMPTY),
        };
        self.tints.extend([(covers.cells(), Tint::Cover), (bases.cells(), Tint::Base)]);
        self.tints.retain(|(cells, _)| !cells.is_empty());
        if let Pattern::Deadly(deadly) = &step.pattern {
            self.tints.push((deadly.cells, Tint::Base));
        }
    }

    fn show_pattern(&mut self, grid: &Grid, step: &Step) {
        let live = |cells: CellSet, digits: DigitSet| {
            let of = move |cell: Cell| {
                (grid.candidates(cell) & digits).iter().map(move |d| Candidate::new(d, cell))
            };
            cells.iter().flat_map(of)
        };
        match &step.pattern {
            // The pattern of a single is what is absent; its cell is the target.
            Pattern::FullHouse { .. } | Pattern::HiddenSingle { .. } | Pattern::NakedSingle { .. } => {}
            Pattern::Intersection { digit, base, .. } => {
                self.mark(live(base.cells(), DigitSet::only(*digit)), Role::Normal);
            }
            Pattern::NakedSubset { cells, digits, .. } | Pattern::HiddenSubset { cells, digits, .. } => {
                self.mark(live(*cells, *digits), Role::Normal);
            }
            Pattern::Fish { digit, bases, fins, .. } => {
                self.mark(live(bases.cells() - *fins, DigitSet::only(*digit)), Role::Normal);
                self.mark(live(*fins, DigitSet::only(*digit)), Role::Exofin);
            }
            Pattern::BentTriple { pivot, wings, .. } => {
                self.mark(live(wings.iter().copied().collect(), DigitSet::ALL), Role::Normal);
                self.mark(live(CellSet::only(*pivot), DigitSet::ALL), Role::Auxiliary);
            }
            Pattern::Chain(chain) => {
                for (index, link) in chain.links.iter().enumerate() {
                    self.mark(link.from.candidates(), Role::Normal);
                    self.mark(link.to.candidates(), Role::Auxiliary);
                    if let Some(before) = index.checked_sub(1).and_then(|index| chain.links.get(index)) {
                        self.links.push(Link { from: before.to, to: link.from, strong: false });
                    }
                    self.links.push(Link { from: link.from, to: link.to, strong: true });
                }
            }
            Pattern::Colouring(colouring) => {
                let [first, second] = colouring.colours;
                self.mark(live(first, DigitSet::only(colouring.digit)), Role::Normal);
                self.mark(live(second, DigitSet::only(colouring.digit)), Role::Auxiliary);
                let node = |cell| Node::only(Candidate::new(colouring.digit, cell));
                let link =
                    |(a, b, _): &(Cell, Cell, House)| Link { from: node(*a), to: node(*b), strong: true };
                self.links.extend(colouring.links.iter().map(link));
            }
            Pattern::Deadly(deadly) => {
                self.mark(live(deadly.cells, deadly.digits), Role::Normal);
                self.mark(deadly.guardians.iter(), Role::Exofin);
            }
        }
        // A candidate that the step removes is a target even where it is part of the pattern; before level 4 it
        // must look like the rest of the pattern.
    }

    fn show_targets(&mut self, step: &Step) {
        match &step.conclusion {
            Conclusion::Place(candidate) => self.mark([*candidate], Role::Assignment),
            Conclusion::Eliminate(set) => self.mark(set.iter(), Role::Elimination),
        }
    }
}
