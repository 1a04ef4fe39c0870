//! The views of a net: one picture for each of its branches and lemmas, so that no picture holds them all at once.
//!
//! What follows when is told by the trail; which lines are worth a look of their own is all that is decided here.

use super::role::{Reading, Role, Strength, Tint};
use super::{Link, Scene};
use crate::argument::{Entry, Label, Letter, Part, Says, Trail, trail};
use crate::board::{Candidate, CellSet, Constraint, HouseSet};
use crate::explain::{Level, ViewOf};
use crate::grid::Grid;
use crate::shape::Node;
use crate::step::{Pattern, Step};

/// One picture of several that belong to a step.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// What it shows; [`Words::view`](crate::explain::Words::view) gives it a title.
    pub of: ViewOf,
    /// The picture.
    pub scene: Scene,
}

impl Scene {
    /// The pictures beside [`Scene::step`] for a hint of this level about a step: where a net is proved, one for each
    /// branch if it has several, then one for each lemma; otherwise none.
    ///
    /// `before` is the state before the step, `givens` the cells that came with the puzzle.
    pub fn views(before: &Grid, givens: CellSet, step: &Step, level: Level) -> Vec<View> {
        let (Pattern::Net(net), Level::Proof) = (&step.pattern, level) else { return Vec::new() };
        let mut views = Vec::new();
        let trail = trail(net, before, &step.conclusion);
        let empty = || Scene::board(before, givens);
        if net.branches.len() > 1 {
            for (index, branch) in net.branches.iter().enumerate() {
                let mut scene = empty();
                scene.houses(&step.pattern);
                scene.part(&trail, Part::Branch(index));
                scene.target(step);
                views.push(View { of: ViewOf::Case(branch.assumed, branch.holds), scene });
            }
        }
        for letter in (0..trail.lemmas.len()).map(Letter) {
            let mut scene = empty();
            scene.lemma(&trail, letter);
            views.push(View { of: ViewOf::Lemma(letter), scene });
        }
        views
    }

    /// All branches, each in its own role, or what is true and what is false where there is only one; a link leads from
    /// each line to those that rest on it.
    pub(super) fn net(&mut self, trail: &Trail) {
        const ROLES: [Role; 4] = [Role::Normal, Role::Auxiliary1, Role::Auxiliary2, Role::Auxiliary3];
        let several = trail.entries.iter().any(|entry| entry.part == Part::Branch(1));
        let beyond = trail.entries.iter().any(|entry| entry.part == Part::Branch(ROLES.len()));
        match (several, beyond) {
            (false, _) => self.read_as(Reading::Argument),
            (true, false) => self.read_as(Reading::Cases),
            // More cases than roles share them, so that a role does not say which case it is.
            (true, true) => {}
        }
        for entry in &trail.entries {
            let Part::Branch(branch) = entry.part else { continue };
            let premises: Vec<Label> = match &entry.says {
                Says::Proved(_, _, letter) => trail.lemmas[letter.0].uses.clone(),
                Says::Suppose(..)
                | Says::Only { .. }
                | Says::Shown { .. }
                | Says::Nothing { .. }
                | Says::Reached(..) => entry.says.by(),
            };
            // Where the argument ends is the target, or what the target's own truth would leave empty.
            for node in nodes(entry) {
                let role =
                    if several || is_true(entry) { ROLES[branch % ROLES.len()] } else { Role::Auxiliary1 };
                self.mark(node.digit, node.cells, role);
                let from = premises.iter().filter_map(|label| trail.entry(*label)).flat_map(nodes);
                for from in from.filter(|from| *from != node) {
                    self.link(from, node, Strength::Strong);
                }
            }
        }
    }

    /// One branch or lemma: what is true in it, what it makes false on the other side, and what that comes from. Weak
    /// links lead to what is made false, strong ones from there to what is left.
    fn part(&mut self, trail: &Trail, part: Part) {
        self.read_as(Reading::Argument);
        let all = |label: Label| trail.entry(label).filter(|entry| entry.part == part);
        let shown = |label: Label| all(label).into_iter().flat_map(nodes);
        // What an entry makes false is one node of it.
        let excluder = |label: Label, gone: Candidate| {
            shown(label).find(|from| *from == Node::only(gone)).or_else(|| shown(label).next())
        };
        for entry in trail.of(part) {
            for (gone, by) in entry.says.lost() {
                let Some(from) = excluder(*by, *gone) else { continue };
                let gone = Node::only(*gone);
                self.mark(gone.digit, gone.cells, Role::Auxiliary1);
                if from != gone {
                    self.once(from, gone, Strength::Weak);
                }
                match &entry.says {
                    Says::Only { .. } | Says::Shown { .. } => {
                        nodes(entry).into_iter().for_each(|node| self.once(gone, node, Strength::Strong));
                    }
                    Says::Suppose(..) | Says::Proved(..) | Says::Nothing { .. } | Says::Reached(..) => {}
                }
            }
            if let Says::Reached(target, by) = entry.says
                && let Some(from) = excluder(by, target)
                && from != Node::only(target)
            {
                self.once(from, Node::only(target), Strength::Weak);
            }
            if let Says::Proved(candidate, _, letter) = entry.says {
                let to = Node::only(candidate);
                let premises = trail.lemmas[letter.0].uses.iter().flat_map(|label| shown(*label));
                premises.filter(|from| *from != to).for_each(|from| self.once(from, to, Strength::Strong));
            }
        }
        // What is true stands out, also where another line makes it false.
        for entry in trail.of(part) {
            let role = if is_true(entry) { Role::Normal } else { Role::Auxiliary1 };
            nodes(entry).into_iter().for_each(|node| self.mark(node.digit, node.cells, role));
        }
    }

    /// A lemma with the lines outside that it rests on, what it refutes, and where the contradiction is.
    fn lemma(&mut self, trail: &Trail, letter: Letter) {
        let Some(lemma) = trail.lemmas.get(letter.0) else { return };
        match lemma.end {
            Some(Constraint::Cell(cell)) => self.point_at(cell),
            Some(Constraint::Digit(_, house)) => self.tint(HouseSet::only(house), Tint::Base),
            None => {}
        }
        self.part(trail, Part::Lemma(letter));
        self.read_as(Reading::Lemma);
        let outside = |label: Label| {
            let entry = trail.entry(label).filter(|entry| entry.part != Part::Lemma(letter));
            entry.into_iter().flat_map(|entry| nodes(entry).into_iter().map(|node| (node, is_true(entry))))
        };
        for (gone, by) in trail.of(Part::Lemma(letter)).flat_map(|entry| entry.says.lost()) {
            let Some((from, true)) = outside(*by).next() else { continue };
            if self.role(*gone).is_none() {
                self.mark(gone.digit, CellSet::only(gone.cell), Role::Auxiliary1);
            }
            self.once(from, Node::only(*gone), Strength::Weak);
        }
        for (from, _) in lemma.uses.iter().flat_map(|label| outside(*label)) {
            self.mark(from.digit, from.cells, Role::Auxiliary2);
        }
        let (assumed, holds) = lemma.assumed;
        let refuted = if holds { Role::Elimination } else { Role::Assignment };
        self.mark(assumed.digit, CellSet::only(assumed.cell), refuted);
    }

    /// A link, unless it is there already.
    fn once(&mut self, from: Node, to: Node, strength: Strength) {
        let link = Link { from, to, strength, directed: true };
        if !self.links().contains(&link) {
            self.link(from, to, strength);
        }
    }
}

/// What an entry is about, as long as it is not the end.
fn nodes(entry: &Entry) -> Vec<Node> {
    match &entry.says {
        Says::Suppose(candidate, _) | Says::Proved(candidate, ..) => vec![Node::only(*candidate)],
        Says::Only { node, .. } => vec![*node],
        Says::Shown { shows, .. } => shows.iter().map(|(candidate, _)| Node::only(*candidate)).collect(),
        Says::Nothing { .. } | Says::Reached(..) => Vec::new(),
    }
}

/// Whether it says that its node is true.
fn is_true(entry: &Entry) -> bool {
    match &entry.says {
        Says::Suppose(_, holds) | Says::Proved(_, holds, _) => *holds,
        Says::Only { .. } => true,
        Says::Shown { shows, .. } => shows.iter().all(|(_, holds)| *holds),
        Says::Nothing { .. } | Says::Reached(..) => false,
    }
}
