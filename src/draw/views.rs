//! The views of a net: one picture for each branch and each lemma, so that no picture has to show all of them at once.
//!
//! The outline of the argument gives the order of the lines. This module only decides which lines get a separate
//! picture.

use super::Scene;
use super::role::{Link, Role, Strength};
use crate::argument::{Label, Letter, Outline, OutlineEntry, OutlinePart, Statement, trail};
use crate::board::Candidate;
use crate::explain::{Level, ViewOf};
use crate::pattern::{Net, Node, PartName};
use crate::solve::ProvedStep;
use std::collections::BTreeSet;

/// Largest number of links in a picture. Readers cannot follow more links.
const MOST_LINKS: usize = 24;

/// One picture of several that belong to a step.
#[derive(Clone, PartialEq, Debug)]
pub struct StepPicture {
    /// Content of the view. [`Words::view`](crate::explain::Words::view) returns a title for it.
    pub of: ViewOf,
    /// The picture.
    pub scene: Scene,
}

impl Scene {
    /// Further pictures for a hint of this level about a step, in addition to [`Scene::step`]. The proof of a net has
    /// one picture for each branch if there are several branches, then one for each lemma. Other hints have no further
    /// pictures.
    pub fn views(step: &ProvedStep, level: Level) -> Vec<StepPicture> {
        let (Some(net), Level::Proof) = (step.pattern.anatomy().as_net(), level) else { return Vec::new() };
        let mut views = Vec::new();
        let trail = trail(&net, step.grid(), &step.conclusion);
        let empty = || Scene::board(step.grid(), step.givens());
        if net.branches.len() > 1 {
            for (index, branch) in net.branches.iter().enumerate() {
                let mut scene = empty();
                scene.houses_of(&step.pattern);
                scene.part(&trail, OutlinePart::Branch(index));
                scene.target(step);
                branch.end.into_iter().for_each(|end| scene.contradiction(end));
                views.push(StepPicture { of: ViewOf::Case(branch.assumed, branch.holds), scene });
            }
        }
        for letter in (0..trail.lemmas.len()).map(Letter) {
            let mut scene = empty();
            scene.lemma(&trail, letter);
            views.push(StepPicture { of: ViewOf::Lemma(letter), scene });
        }
        views
    }

    /// Frames the cells of the suppositions, and marks the constraints that the suppositions leave empty.
    pub(super) fn suppositions(&mut self, net: &Net) {
        for branch in &net.branches {
            self.frame(branch.assumed.cell, Role::AlmostLockedSet1, PartName::Assumption);
            branch.end.into_iter().for_each(|end| self.contradiction(end));
        }
    }

    /// Adds all branches, each in a different role. A single branch has one role for true and one for false candidates.
    /// A link leads from each line to the lines that use it. If an argument has too many links, only its main line is
    /// shown.
    pub(super) fn net(&mut self, net: &Net, trail: &Outline) {
        const ROLES: [Role; 4] = [Role::Normal, Role::Auxiliary1, Role::Auxiliary2, Role::Auxiliary3];
        let (shown, links) = main_line(trail, |part| matches!(part, OutlinePart::Branch(_)));
        for entry in trail.entries.iter().filter(|entry| shown.contains(&entry.label)) {
            // The argument ends at the target, or at a constraint that would have no candidate if the target were
            // true.
            let OutlinePart::Branch(branch) = entry.part else { continue };
            let case = u8::try_from(branch % ROLES.len() + 1).unwrap_or(1);
            let (role, name) = match (net.branches.len(), is_true(entry)) {
                (1, true) => (Role::Normal, PartName::True),
                (1, false) => (Role::Auxiliary1, PartName::False),
                // Cases share roles if there are more cases than roles. Then a role does not identify its case.
                (many, _) if many > ROLES.len() => (ROLES[branch % ROLES.len()], PartName::SomeCase),
                (_, _) => (ROLES[branch % ROLES.len()], PartName::Case(case)),
            };
            nodes(entry).into_iter().for_each(|node| self.mark(node, role, name));
        }
        links.into_iter().for_each(|link| self.link(link));
    }

    /// Adds one branch or lemma: its true candidates, and the candidates that they make false. Weak links lead to
    /// candidates that become false, and other links lead from these candidates to the candidates that are left. If
    /// there would be too many links, only the main line of the argument is linked.
    fn part(&mut self, trail: &Outline, part: OutlinePart) {
        let mut links = Vec::new();
        let mut lead = |from, to, strength| links.push(Link { from, to, strength, directed: true });
        let shown = |label: Label| {
            let entry = trail.entry(label).filter(|entry| entry.part == part);
            entry.map(nodes).unwrap_or_default()
        };
        // The node of the entry `label` from which the link to the false candidate `gone` starts.
        let excluder = |label: Label, gone: Candidate| {
            let nodes = shown(label);
            nodes.iter().find(|from| **from == Node::only(gone)).or(nodes.first()).copied()
        };
        for entry in trail.of(part) {
            if let Statement::Suppose(assumed, _) = entry.says {
                self.frame(assumed.cell, Role::AlmostLockedSet1, PartName::Assumption);
            }
            for (gone, by) in entry.says.losses() {
                let Some(from) = excluder(*by, *gone) else { continue };
                let gone = Node::only(*gone);
                self.mark(gone, Role::Auxiliary1, PartName::False);
                lead(from, gone, Strength::Weak);
                nodes(entry).into_iter().for_each(|node| lead(gone, node, Strength::Implied));
            }
            if let Statement::Reached(target, by) = entry.says
                && let Some(from) = excluder(by, target)
            {
                lead(from, Node::only(target), Strength::Weak);
            }
            if let Statement::Proved(candidate, ..) = entry.says {
                let premises = trail.premises(entry).into_iter().flat_map(shown);
                premises.for_each(|from| lead(from, Node::only(candidate), Strength::Implied));
            }
        }
        // True candidates are marked as true, even if another line makes them false.
        for entry in trail.of(part) {
            let (role, name) = role(entry);
            nodes(entry).into_iter().for_each(|node| self.mark(node, role, name));
        }
        let links = if links.len() > MOST_LINKS { main_line(trail, |of| of == part).1 } else { links };
        links.into_iter().for_each(|link| self.link(link));
    }

    /// Adds a lemma with the lines outside it that it uses, the assumption that it refutes, and the place of the
    /// contradiction.
    fn lemma(&mut self, trail: &Outline, letter: Letter) {
        let Some(lemma) = trail.lemmas.get(letter.0) else { return };
        lemma.end.into_iter().for_each(|end| self.contradiction(end));
        self.part(trail, OutlinePart::Lemma(letter));
        let outside = |label: Label| {
            let entry = trail.entry(label).filter(|entry| entry.part != OutlinePart::Lemma(letter));
            entry.into_iter().flat_map(|entry| nodes(entry).into_iter().map(|node| (node, is_true(entry))))
        };
        let mut from_outside = Vec::new();
        for (gone, by) in trail.of(OutlinePart::Lemma(letter)).flat_map(|entry| entry.says.losses()) {
            let Some((from, true)) = outside(*by).next() else { continue };
            if self.role(*gone).is_none() {
                self.mark(Node::only(*gone), Role::Auxiliary1, PartName::False);
            }
            from_outside.push((from, Node::only(*gone)));
        }
        if self.links().len() + from_outside.len() <= MOST_LINKS {
            from_outside.into_iter().for_each(|(from, gone)| self.lead(from, gone, Strength::Weak));
        }
        for (from, _) in lemma.uses.iter().flat_map(|label| outside(*label)) {
            self.mark(from, Role::Auxiliary2, PartName::Known);
        }
        let (assumed, holds) = lemma.assumed;
        match holds {
            true => self.mark(Node::only(assumed), Role::Elimination, PartName::Refuted),
            false => self.mark(Node::only(assumed), Role::Assignment, PartName::Proved),
        }
    }
}

/// Selects the lines of these parts that the picture shows, and the links between them. The following selections are
/// tried in order until one does not need too many links: (1) all lines; (2) the assumptions, the conclusions of
/// lemmas, and the lines that the end cites; (3) as 2, without the conclusions of lemmas; (4) as 3, with links only
/// from the assumptions; (5) the assumptions without any links. A link may skip lines that are not shown.
fn main_line(trail: &Outline, is_meant: impl Fn(OutlinePart) -> bool) -> (BTreeSet<Label>, Vec<Link>) {
    let of = |is_chosen: &dyn Fn(&OutlineEntry) -> bool| -> BTreeSet<Label> {
        let meant = trail.entries.iter().filter(|entry| is_meant(entry.part));
        meant.filter(|entry| is_chosen(entry)).map(|entry| entry.label).collect()
    };
    let is_end =
        |entry: &OutlineEntry| matches!(entry.says, Statement::Nothing { .. } | Statement::Reached(..));
    let ends = of(&is_end);
    let cited: BTreeSet<Label> =
        ends.iter().filter_map(|end| trail.entry(*end)).flat_map(|end| trail.premises(end)).collect();
    let is_supposed = |entry: &OutlineEntry| matches!(entry.says, Statement::Suppose(..));
    let is_proved = |entry: &OutlineEntry| matches!(entry.says, Statement::Proved(..));
    let all = of(&|_| true);
    let supposed = of(&is_supposed);
    let short = of(&|entry| is_supposed(entry) || cited.contains(&entry.label));
    let with_lemmas = of(&|entry| short.contains(&entry.label) || is_proved(entry));
    let tries = [
        (all.clone(), all),
        (with_lemmas.clone(), with_lemmas),
        (short.clone(), short.clone()),
        (short, supposed.clone()),
        (supposed, BTreeSet::new()),
    ];
    let drawn = tries.into_iter().map(|(shown, sources)| {
        let links = links(trail, &shown, &sources);
        (shown, links)
    });
    drawn.reduce(|kept, next| if kept.1.len() > MOST_LINKS { next } else { kept }).unwrap_or_default()
}

/// Links from the sources to the shown lines that follow from them.
fn links(trail: &Outline, shown: &BTreeSet<Label>, sources: &BTreeSet<Label>) -> Vec<Link> {
    let mut links = Vec::new();
    for entry in shown.iter().filter_map(|label| trail.entry(*label)) {
        let from = nearest(trail, entry, sources).into_iter().filter_map(|label| trail.entry(label));
        let from: Vec<Node> = from.flat_map(nodes).collect();
        for to in nodes(entry) {
            let lead = |from: &Node| Link { from: *from, to, strength: Strength::Implied, directed: true };
            links.extend(from.iter().map(lead));
        }
    }
    links
}

/// The sources that an entry follows from, directly or through lines that are not sources.
fn nearest(trail: &Outline, entry: &OutlineEntry, sources: &BTreeSet<Label>) -> BTreeSet<Label> {
    let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
    let mut open = trail.premises(entry);
    while let Some(label) = open.pop() {
        if sources.contains(&label) {
            found.insert(label);
        } else if seen.insert(label) {
            open.extend(trail.entry(label).map(|entry| trail.premises(entry)).unwrap_or_default());
        }
    }
    found
}

/// The nodes of an entry; empty if the entry is an end.
pub(super) fn nodes(entry: &OutlineEntry) -> Vec<Node> {
    match &entry.says {
        Statement::Suppose(candidate, _) | Statement::Proved(candidate, ..) => vec![Node::only(*candidate)],
        Statement::Only { node, .. } => vec![*node],
        Statement::Shown { shows, .. } => shows.iter().map(|(candidate, _)| Node::only(*candidate)).collect(),
        Statement::Nothing { .. } | Statement::Reached(..) => Vec::new(),
    }
}

/// Role of an entry's nodes in a picture of a single branch or lemma.
pub(super) fn role(entry: &OutlineEntry) -> (Role, PartName) {
    if is_true(entry) { (Role::Normal, PartName::True) } else { (Role::Auxiliary1, PartName::False) }
}

/// Returns true if the entry states that its node is true.
pub(super) fn is_true(entry: &OutlineEntry) -> bool {
    match &entry.says {
        Statement::Suppose(_, holds) | Statement::Proved(_, holds, _) => *holds,
        Statement::Only { .. } => true,
        Statement::Shown { shows, .. } => shows.iter().all(|(_, holds)| *holds),
        Statement::Nothing { .. } | Statement::Reached(..) => false,
    }
}
