//! One assumption followed as a net: each candidate that is left as the only choice becomes true, until nothing more
//! follows or some constraint has no candidate left.

use super::numbering::{Bits, NONE, NumberedPlace, Numbering, has, insert};
use crate::pattern::{Branch, NetLine, Node};
use std::rc::Rc;

/// A candidate taken to be true, or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Literal {
    /// The candidate's number.
    pub candidate: u16,
    /// True if the candidate is taken to be true.
    pub holds: bool,
}

impl Literal {
    /// The opposite literal: the same candidate with the other truth value.
    pub const fn opposite(self) -> Literal {
        Literal { holds: !self.holds, ..self }
    }
}

/// A set of numbered constraints, such as those that a run may cite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FactSet([u64; 6]);

impl FactSet {
    /// The empty set.
    pub const EMPTY: FactSet = FactSet([0; 6]);
    /// All constraints.
    pub const ALL: FactSet = FactSet([u64::MAX; 6]);

    /// Returns true if the constraint is in the set.
    pub fn contains(&self, constraint: u16) -> bool {
        self.0[usize::from(constraint / 64)] >> (constraint % 64) & 1 == 1
    }

    /// Adds a constraint.
    pub fn insert(&mut self, constraint: u16) {
        self.0[usize::from(constraint / 64)] |= 1 << (constraint % 64);
    }

    /// The set without this constraint.
    #[must_use]
    pub fn without(mut self, constraint: u16) -> FactSet {
        self.0[usize::from(constraint / 64)] &= !(1 << (constraint % 64));
        self
    }

    /// The constraints of this numbering that are in the set.
    pub fn iter(self, open: &Numbering) -> impl Iterator<Item = u16> {
        let count = open.constraint_count();
        let words = (0..).zip(self.0).flat_map(|(index, mut left)| {
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as u16)?;
                left &= left - 1;
                Some(64 * index + bit)
            })
        });
        words.take_while(move |constraint| *constraint < count)
    }
}

/// Statement of a line of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineConclusion {
    /// The candidate is true.
    True(u16),
    /// The candidate is false.
    False(u16),
    /// One of the places `own` of the constraint `of` is true. The constraint `other` has the same crossing, so its
    /// places `outside` are false.
    Group { of: u16, own: u16, other: u16, outside: u16 },
}

/// Reason of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineReason {
    /// The line is the assumption of the run.
    Assumed,
    /// The constraint has no other candidate left.
    Only(u16),
    /// The opposite of the line leads to a contradiction, by the lemma with this number.
    Refuted(u16),
}

/// One line of a run.
#[derive(Clone, Copy, Debug)]
pub struct RunLine {
    pub(super) then: LineConclusion,
    pub(super) why: LineReason,
    /// In a chain, the only line that this line rests on. In a net, the premises are looked up candidate by candidate.
    pub(super) premise: u16,
    /// Smallest number of lines between the assumption and this line.
    pub(super) depth: u8,
}

/// A further assumption within a run, which leads to a contradiction.
#[derive(Debug)]
pub struct NestedRun {
    /// The assumption.
    pub assumed: Literal,
    /// The constraints that the lines of this run cite, without the lines of its lemmas.
    pub facts: FactSet,
    /// The whole argument, in the form of a branch.
    pub(super) branch: Branch,
    /// The lines of the outer run that this run rests on.
    premises: Vec<u16>,
    /// The lemmas within this run.
    pub lemmas: Vec<Rc<NestedRun>>,
}

/// An assumption and its consequences.
#[derive(Clone, Debug)]
pub struct Run {
    /// The places of each constraint that are not false.
    pub(super) left: Vec<u16>,
    pub(super) falses: Bits,
    pub(super) trues: Bits,
    /// For each candidate the line that makes it false.
    pub(super) off: Vec<u16>,
    pub(super) lines: Vec<RunLine>,
    pub(super) lemmas: Vec<Rc<NestedRun>>,
    /// The constraint that has no candidate left.
    pub(super) end: Option<u16>,
    next: usize,
    crossings: Vec<u16>,
    /// The candidates whose falsehood is recorded, because something may follow from it.
    noted: Bits,
    /// Goal at which the run stops, if there is one.
    goal: Option<Literal>,
}

impl Run {
    /// A run before any assumption.
    pub fn new(open: &Numbering) -> Run {
        Run {
            left: open.live.clone(),
            falses: [0; 12],
            trues: [0; 12],
            off: vec![NONE; open.candidates.len()],
            lines: Vec::with_capacity(128),
            lemmas: Vec::new(),
            end: None,
            next: 0,
            crossings: Vec::new(),
            noted: [u64::MAX; 12],
            goal: None,
        }
    }

    /// Removes all lines, so that the run is as before any assumption.
    pub(super) fn clear(&mut self, open: &Numbering) {
        self.left.copy_from_slice(&open.live);
        (self.falses, self.trues) = ([0; 12], [0; 12]);
        self.lines.clear();
        self.lemmas.clear();
        self.crossings.clear();
        (self.end, self.next) = (None, 0);
        (self.noted, self.goal) = ([u64::MAX; 12], None);
    }

    /// Copies the state of another run.
    pub fn copy(&mut self, other: &Run) {
        self.left.copy_from_slice(&other.left);
        self.off.copy_from_slice(&other.off);
        (self.falses, self.trues) = (other.falses, other.trues);
        self.lines.clone_from(&other.lines);
        self.lemmas.clone_from(&other.lemmas);
        self.crossings.clone_from(&other.crossings);
        (self.end, self.next) = (other.end, other.next);
        (self.noted, self.goal) = (other.noted, other.goal);
    }

    /// The constraint that has no candidate left, if the run has come to a contradiction.
    pub fn end(&self) -> Option<u16> {
        self.end
    }

    /// The candidates that are false.
    pub fn falses(&self) -> &Bits {
        &self.falses
    }

    /// The candidates that are true.
    pub fn trues(&self) -> &Bits {
        &self.trues
    }

    /// Number of lines, and number of lemmas.
    pub fn size(&self) -> (usize, usize) {
        (self.lines.len(), self.lemmas.len())
    }

    /// Returns true if the literal follows from the assumptions of the run.
    pub fn contains(&self, literal: Literal) -> bool {
        has(if literal.holds { &self.trues } else { &self.falses }, literal.candidate)
    }

    /// Makes one more assumption and follows it to its end. The lines that follow cite only these constraints.
    pub fn assume(&mut self, open: &Numbering, assumed: Literal, facts: &FactSet) {
        self.say(assumed, LineReason::Assumed);
        self.follow(open, facts);
    }

    /// Adds the conclusion of a lemma, and follows it.
    pub fn conclude(&mut self, open: &Numbering, lemma: NestedRun, facts: &FactSet) {
        let opposite = lemma.assumed.opposite();
        self.lemmas.push(Rc::new(lemma));
        self.say(opposite, LineReason::Refuted(self.lemmas.len() as u16 - 1));
        self.follow(open, facts);
    }

    fn say(&mut self, literal: Literal, why: LineReason) {
        let then = if literal.holds {
            insert(&mut self.trues, literal.candidate);
            LineConclusion::True(literal.candidate)
        } else {
            LineConclusion::False(literal.candidate)
        };
        self.lines.push(RunLine { then, why, premise: NONE, depth: 0 });
    }

    /// Draws all conclusions from the lines that have not been looked at yet.
    fn follow(&mut self, open: &Numbering, facts: &FactSet) {
        while self.end.is_none() && !self.goal.is_some_and(|goal| self.contains(goal)) {
            if let Some(line) = self.lines.get(self.next).copied() {
                let number = self.next as u16;
                self.next += 1;
                match line.then {
                    LineConclusion::True(candidate) => {
                        for peer in &open.peers[usize::from(candidate)] {
                            self.exclude(open, *peer, number, facts);
                            if self.end.is_some() {
                                return;
                            }
                        }
                    }
                    LineConclusion::False(candidate) => self.exclude(open, candidate, number, facts),
                    LineConclusion::Group { other, outside, .. } => {
                        for bit in 0..9u16 {
                            if outside >> bit & 1 == 1 && self.end.is_none() {
                                let member = open.members[usize::from(other)][usize::from(bit)];
                                self.exclude(open, member, number, facts);
                            }
                        }
                    }
                }
            } else if let Some(constraint) = self.crossings.pop() {
                // Single candidates are followed first: a crossing is harder to see.
                self.cross(open, constraint);
            } else {
                return;
            }
        }
    }

    /// Makes a candidate false, and notes the places left in its constraints.
    fn exclude(&mut self, open: &Numbering, candidate: u16, line: u16, facts: &FactSet) {
        if has(&self.falses, candidate) || !has(&self.noted, candidate) {
            return;
        }
        insert(&mut self.falses, candidate);
        self.off[usize::from(candidate)] = line;
        for place in open.classic_places[usize::from(candidate)] {
            if self.lose(open, place, facts) {
                return;
            }
        }
        for place in open.extra_places.get(usize::from(candidate)).into_iter().flatten() {
            if self.lose(open, *place, facts) {
                return;
            }
        }
    }

    /// Takes a place from a constraint, and notes what follows from the places left in it. Returns true if the run ends
    /// because the constraint has no place left.
    #[inline]
    fn lose(
        &mut self,
        open: &Numbering,
        NumberedPlace { constraint, bit }: NumberedPlace,
        facts: &FactSet,
    ) -> bool {
        let left = &mut self.left[usize::from(constraint)];
        *left &= !bit;
        let left = *left;
        if !facts.contains(constraint) {
            return false;
        }
        // Each value is the previous value without its lowest place: `second` is 0 if at most one place is left,
        // and so on.
        let second = left & left.wrapping_sub(1);
        let third = second & second.wrapping_sub(1);
        let fourth = third & third.wrapping_sub(1);
        match (left, second, fourth) {
            (0, _, _) => {
                self.end = Some(constraint);
                return true;
            }
            (_, 0, _) => {
                let only = open.members[usize::from(constraint)][left.trailing_zeros() as usize];
                if !has(&self.trues, only) {
                    insert(&mut self.trues, only);
                    let depth = self.depth_of(open, constraint, left);
                    let why = LineReason::Only(constraint);
                    self.lines.push(RunLine { then: LineConclusion::True(only), why, premise: NONE, depth });
                }
            }
            (_, _, 0) => {
                if open.crossing(constraint, left).is_some() {
                    self.crossings.push(constraint);
                }
            }
            (_, _, _) => {}
        }
        false
    }

    /// Depth of a line that follows when the constraint has only these places left: one more than the greatest depth of
    /// the lines that exclude its other places.
    fn depth_of(&self, open: &Numbering, constraint: u16, left: u16) -> u8 {
        let depths = open.members_but(constraint, left).map(|member| self.depth_of_false(member));
        depths.max().unwrap_or(0).saturating_add(1)
    }

    /// Adds the line of a crossing that contains all places left in a constraint, if the line excludes something.
    fn cross(&mut self, open: &Numbering, constraint: u16) {
        let left = self.left[usize::from(constraint)];
        let Some(crossing) = open.crossing(constraint, left) else { return };
        let outside = self.left[usize::from(crossing.other)] & !crossing.there;
        if outside == 0 || left.count_ones() < 2 {
            return;
        }
        let own = open.live[usize::from(constraint)] & crossing.own;
        self.lines.push(RunLine {
            then: LineConclusion::Group { of: constraint, own, other: crossing.other, outside },
            why: LineReason::Only(constraint),
            premise: NONE,
            depth: self.depth_of(open, constraint, own),
        });
    }

    /// Depth of the line that makes the candidate false.
    pub(super) fn depth_of_false(&self, candidate: u16) -> u8 {
        self.lines.get(usize::from(self.off[usize::from(candidate)])).map_or(0, |line| line.depth)
    }

    /// Marks the lines that make the constraint's candidates false, except for the candidates in `kept`.
    fn mark(&self, open: &Numbering, constraint: u16, kept: u16, needed: &mut [bool]) {
        for member in open.members_but(constraint, kept) {
            needed[usize::from(self.off[usize::from(member)])] = true;
        }
    }

    /// The lines that lead to a literal, or to the contradiction if no literal is given, and the constraints that these
    /// lines cite.
    pub fn trace(&self, open: &Numbering, goal: Option<Literal>) -> RunNeeds {
        let mut needed = vec![false; self.lines.len()];
        let mut facts = FactSet::EMPTY;
        match (goal, self.end) {
            (Some(Literal { candidate, holds: false }), _) => {
                needed[usize::from(self.off[usize::from(candidate)])] = true;
            }
            (Some(literal), _) => {
                let line =
                    self.lines.iter().position(|line| line.then == LineConclusion::True(literal.candidate));
                line.into_iter().for_each(|line| needed[line] = true);
            }
            (None, Some(end)) => {
                facts.insert(end);
                self.mark(open, end, 0, &mut needed);
            }
            (None, None) => {}
        }
        for number in (0..self.lines.len()).rev() {
            if !needed[number] {
                continue;
            }
            let line = self.lines[number];
            match line.why {
                LineReason::Assumed => {}
                LineReason::Only(constraint) => {
                    facts.insert(constraint);
                    let kept = match line.then {
                        LineConclusion::Group { own, .. } => own,
                        LineConclusion::True(candidate) | LineConclusion::False(candidate) => {
                            let mut own = open.places(candidate);
                            own.find(|place| place.constraint == constraint).map_or(0, |p| p.bit)
                        }
                    };
                    if line.premise == NONE {
                        self.mark(open, constraint, kept, &mut needed);
                    } else {
                        needed[usize::from(line.premise)] = true;
                    }
                }
                LineReason::Refuted(lemma) => {
                    let premises = &self.lemmas[usize::from(lemma)].premises;
                    premises.iter().for_each(|premise| needed[usize::from(*premise)] = true);
                }
            }
        }
        RunNeeds { needed, facts }
    }

    /// The needed lines as a branch. The lines before `from` belong to an outer run and are left out.
    pub fn branch(&self, open: &Numbering, from: usize, trace: &RunNeeds, to_end: bool) -> Branch {
        let mut branch = Branch {
            assumed: open.candidate(0),
            holds: true,
            lines: Vec::new(),
            end: self.end.filter(|_| to_end).map(|end| open.constraint(end)),
        };
        let told = |(line, needed): &(&RunLine, &bool)| **needed || line.why == LineReason::Assumed;
        for (line, _) in self.lines.iter().zip(&trace.needed).skip(from).filter(told) {
            match (line.why, line.then) {
                (LineReason::Assumed, then) => {
                    let (candidate, holds) = match then {
                        LineConclusion::True(candidate) => (candidate, true),
                        LineConclusion::False(candidate) => (candidate, false),
                        LineConclusion::Group { .. } => continue,
                    };
                    branch.assumed = open.candidate(candidate);
                    branch.holds = holds;
                }
                (LineReason::Only(constraint), LineConclusion::Group { of, own, .. }) => {
                    let because = open.constraint(constraint);
                    branch.lines.push(NetLine::Only { node: open.node(of, own), because });
                }
                (
                    LineReason::Only(constraint),
                    LineConclusion::True(candidate) | LineConclusion::False(candidate),
                ) => {
                    let because = open.constraint(constraint);
                    branch.lines.push(NetLine::Only { node: Node::only(open.candidate(candidate)), because });
                }
                (LineReason::Refuted(lemma), _) => {
                    branch.lines.push(NetLine::Refuted(self.lemmas[usize::from(lemma)].branch.clone()));
                }
            }
        }
        branch
    }

    /// The lemma that this run has proved: its assumption leads to a contradiction. The first `outer` lines belong to
    /// the outer run from which this run began.
    pub fn lemma(&self, open: &Numbering, outer: usize, outer_lemmas: usize, assumed: Literal) -> NestedRun {
        let trace = self.trace(open, None);
        let mut facts = FactSet::EMPTY;
        self.end.into_iter().for_each(|end| facts.insert(end));
        for (line, _) in self.lines.iter().zip(&trace.needed).skip(outer).filter(|(_, needed)| **needed) {
            if let LineReason::Only(constraint) = line.why {
                facts.insert(constraint);
            }
        }
        let premises = (0..outer).filter(|line| trace.needed[*line]).map(|line| line as u16).collect();
        let used = |index: &usize| {
            self.lines
                .iter()
                .zip(&trace.needed)
                .any(|(line, needed)| *needed && line.why == LineReason::Refuted(*index as u16))
        };
        let lemmas = (outer_lemmas..self.lemmas.len()).filter(used).map(|index| self.lemmas[index].clone());
        NestedRun {
            assumed,
            facts,
            branch: self.branch(open, outer, &trace, true),
            premises,
            lemmas: lemmas.collect(),
        }
    }

    /// The lemmas that the needed lines use, in order.
    pub fn used_lemmas(&self, trace: &RunNeeds) -> Vec<Rc<NestedRun>> {
        let used = self.lines.iter().zip(&trace.needed).filter(|(_, needed)| **needed);
        used.filter_map(|(line, _)| match line.why {
            LineReason::Refuted(lemma) => Some(self.lemmas[usize::from(lemma)].clone()),
            LineReason::Assumed | LineReason::Only(_) => None,
        })
        .collect()
    }
}

/// Lines of a run that an argument needs.
#[derive(Clone, Debug)]
pub struct RunNeeds {
    /// For each line, by its number, true if it is needed.
    needed: Vec<bool>,
    /// The constraints that the needed lines cite.
    pub facts: FactSet,
}

impl RunNeeds {
    /// Number of lines that are needed.
    pub fn len(&self) -> usize {
        self.needed.iter().filter(|needed| **needed).count()
    }

    /// Returns true if no line is needed.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Numbering {
    /// Follows an assumption as a net.
    pub fn net(&self, assumed: Literal, run: &mut Run) {
        self.net_by(assumed, &FactSet::ALL, run);
    }

    /// Follows an assumption as a net that cites only these constraints, until it reaches the goal, or a contradiction
    /// if no goal is given. Lines that are not on the way to this end may be missing from the run.
    pub fn net_to(&self, assumed: Literal, goal: Option<Literal>, facts: &FactSet, run: &mut Run) {
        run.clear(self);
        run.goal = goal;
        run.noted = [0; 12];
        for fact in facts.iter(self) {
            self.members(fact).for_each(|member| insert(&mut run.noted, member));
        }
        goal.iter().for_each(|goal| insert(&mut run.noted, goal.candidate));
        run.assume(self, assumed, facts);
    }

    /// Follows an assumption as a net that cites only these constraints.
    pub fn net_by(&self, assumed: Literal, facts: &FactSet, run: &mut Run) {
        run.clear(self);
        run.assume(self, assumed, facts);
    }
}
