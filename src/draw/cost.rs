//! A chain or net line by line: a picture for each line, which shows only the things that the line mentions.

use super::Scene;
use super::role::{Link, Role, Strength, Tint};
use super::views::{is_true, nodes, role};
use crate::argument::{Label, Outline, OutlineEntry, Statement, trail};
use crate::board::{Candidate, CellSet, Constraint};
use crate::explain::Level;
use crate::pattern::{Branch, Chain, LinkReason, Net, Node, PartName};
use crate::solve::ProvedStep;
use crate::step::{Pattern, Step};

/// Largest number of links in the first picture. With more links, a reader who has not read the lines yet cannot see
/// where the links lead.
const FEW_LINKS: usize = 10;

impl Scene {
    /// The pictures for [`Words::lines`](crate::explain::Words::lines), one for each line; empty if the step is not
    /// explained line by line at this level.
    pub fn lines(step: &ProvedStep, level: Level) -> Vec<Scene> {
        let (before, givens) = (step.grid(), step.givens());
        let empty = || Scene::board(before, givens);
        let whole = || Scene::step(step, level);
        if let Some(net) = step.pattern.anatomy().as_net()
            && level == Level::Proof
        {
            let trail = trail(&net, before, &step.conclusion);
            let of_entry = |entry: &OutlineEntry| {
                let mut scene = empty();
                scene.entry(&trail, entry);
                scene
            };
            let whole = whole();
            let first = if whole.links().len() > FEW_LINKS { empty().outline(step, &net) } else { whole };
            return std::iter::once(first).chain(trail.in_order().into_iter().map(of_entry)).collect();
        }
        if let Pattern::Chain(chain) = &step.pattern
            && level >= Level::Evidence
        {
            let links = (0..chain.links.len()).map(|index| {
                let mut scene = empty();
                scene.chain_link(chain, index, level);
                scene
            });
            let mut first = empty();
            let [start, end] = chain.ends();
            first.mark(start, Role::Auxiliary2, PartName::End);
            if level == Level::Evidence {
                first.mark(end, Role::Auxiliary2, PartName::End);
            }
            let last = (level == Level::Proof).then(whole);
            return std::iter::once(first).chain(links).chain(last).collect();
        }
        if level != Level::Proof {
            return Vec::new();
        }
        if !step.parts().is_empty() {
            let parts = step.parts().iter().map(|part| Scene::step(part, level));
            return parts.chain([whole()]).collect();
        }
        let bits = step.pattern.anatomy().bits(before);
        if bits.is_empty() {
            return Vec::new();
        }
        let bits = bits.into_iter().map(|bit| {
            let mut scene = empty();
            scene.show(bit);
            scene
        });
        let evidence = Scene::step(step, Level::Evidence);
        std::iter::once(evidence).chain(bits).chain([whole()]).collect()
    }

    /// Adds the supposition and the result. The pictures of the lines show the argument between them.
    fn outline(mut self, step: &Step, net: &Net) -> Scene {
        self.suppositions(net);
        for Branch { assumed, holds, .. } in &net.branches {
            let (role, name) = match holds {
                true => (Role::Normal, PartName::True),
                false => (Role::Auxiliary1, PartName::False),
            };
            self.mark(Node::only(*assumed), role, name);
        }
        self.target(step);
        self
    }

    /// Adds a strong link of a chain. At the proof level, also adds the link that leads to this strong link.
    fn chain_link(&mut self, chain: &Chain, index: usize, level: Level) {
        let link = chain.links[index];
        match link.because {
            LinkReason::Fact(fact) => self.look_at(fact),
            LinkReason::Set(cells) => {
                let alone = PartName::AlmostLockedSet('A');
                cells.iter().for_each(|cell| self.frame(cell, Role::AlmostLockedSet1, alone));
            }
        }
        let argued = level == Level::Proof;
        if let Some(before) = index.checked_sub(1).map(|before| chain.links[before]).filter(|_| argued) {
            self.mark(before.to, Role::Normal, PartName::ChainTrue);
            self.lead(before.to, link.from, Strength::Weak);
        }
        self.mark(link.from, Role::Auxiliary1, PartName::ChainFalse);
        self.mark(link.to, Role::Normal, PartName::ChainTrue);
        self.link(Link { from: link.from, to: link.to, strength: Strength::Strong, directed: argued });
    }

    /// Adds a line of a net with the lines that it cites.
    fn entry(&mut self, trail: &Outline, entry: &OutlineEntry) {
        let cited = |label: Label| {
            let entry = trail.entry(label).into_iter();
            entry.flat_map(|entry| nodes(entry).into_iter().map(|node| (node, is_true(entry))))
        };
        for (gone, by) in entry.says.losses() {
            self.mark(Node::only(*gone), Role::Auxiliary1, PartName::False);
            if let Some((from, true)) = cited(*by).next() {
                self.lead(from, Node::only(*gone), Strength::Weak);
            }
        }
        let known = trail.premises(entry).into_iter().flat_map(cited).filter(|(_, holds)| *holds);
        known.for_each(|(from, _)| self.mark(from, Role::Auxiliary2, PartName::Known));
        match &entry.says {
            Statement::Suppose(assumed, _) => {
                self.frame(assumed.cell, Role::AlmostLockedSet1, PartName::Assumption);
            }
            Statement::Only { node, because, lost } => {
                self.look_at(*because);
                lost.iter().for_each(|(gone, _)| self.lead(Node::only(*gone), *node, Strength::Implied));
            }
            Statement::Shown { pattern, lost, .. } => {
                pattern.facts.iter().for_each(|fact| self.look_at(*fact));
                for to in nodes(entry) {
                    lost.iter().for_each(|(gone, _)| self.lead(Node::only(*gone), to, Strength::Implied));
                }
            }
            Statement::Proved(proved, ..) => {
                for (from, _) in trail.premises(entry).into_iter().flat_map(cited) {
                    self.lead(from, Node::only(*proved), Strength::Implied);
                }
            }
            Statement::Nothing { because, so: (refuted, holds), .. } => {
                self.contradiction(*because);
                self.settle(*refuted, *holds);
            }
            Statement::Reached(target, by) => {
                cited(*by).for_each(|(from, _)| self.lead(from, Node::only(*target), Strength::Weak));
                self.settle(*target, false);
            }
        }
        let (role, name) = role(entry);
        nodes(entry).into_iter().for_each(|node| self.mark(node, role, name));
    }

    /// Adds the result for a candidate.
    fn settle(&mut self, candidate: Candidate, holds: bool) {
        match holds {
            true => self.mark(Node::only(candidate), Role::Assignment, PartName::Proved),
            false => self.mark(Node::only(candidate), Role::Elimination, PartName::Refuted),
        }
    }

    /// Tints the cells of the constraint that a line uses.
    fn look_at(&mut self, fact: Constraint) {
        let cells = match fact {
            Constraint::Cell(cell) => CellSet::only(cell),
            Constraint::Digit(_, house) => self.layout().cells_of(house),
        };
        self.tint(cells, Tint::Area, PartName::Area);
    }
}
