//! A net written out. Every assumption, every line and every end has a number and cites the numbers of the lines that
//! it rests on. The arguments within the argument follow as lemmas, which the lines cite. Sentences and pictures are
//! both made from the outline, so that they show the same argument.

use super::NamedLemma;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Layout, sort_by_order};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{Branch, Net, NetLine, Node};
use std::collections::VecDeque;
use std::fmt;

/// A net written out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// The entries: those of the branches in turn, then those of the lemmas in turn.
    pub entries: Vec<OutlineEntry>,
    /// The lemmas in the order in which they are first cited, beginning with lemma A.
    pub lemmas: Vec<Lemma>,
    /// Ends of lemmas that repeat the end of an earlier lemma.
    pub shared: Vec<SharedTail>,
}

/// The last entries of a lemma, if an earlier lemma has the same last entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedTail {
    /// The first of these entries.
    pub from: Label,
    /// The first and the last of the equal entries of the earlier lemma.
    pub same: [Label; 2],
    /// Premises of the later lemma, each with its counterpart in the earlier lemma.
    pub instead: Vec<(Label, Label)>,
}

impl Outline {
    /// The entries of this part.
    pub fn of(&self, part: OutlinePart) -> impl Iterator<Item = &OutlineEntry> {
        self.entries.iter().filter(move |entry| entry.part == part)
    }

    /// All entries, each after the entries that it cites: the lines of a lemma come just before the first line that
    /// cites the lemma.
    pub fn in_order(&self) -> Vec<&OutlineEntry> {
        let mut told = Vec::new();
        let in_branches = self.entries.iter().filter(|entry| entry.label.lemma.is_none());
        in_branches.for_each(|entry| self.tell_into(entry, &mut told));
        told
    }

    fn tell_into<'a>(&'a self, entry: &'a OutlineEntry, told: &mut Vec<&'a OutlineEntry>) {
        if let Statement::Proved(_, _, letter) = entry.says {
            self.of(OutlinePart::Lemma(letter)).for_each(|line| self.tell_into(line, told));
        }
        told.push(entry);
    }

    /// The lines that an entry rests on, each once. The result of a lemma rests on the outside lines that the lemma
    /// cites.
    pub fn premises(&self, entry: &OutlineEntry) -> Vec<Label> {
        match &entry.says {
            Statement::Proved(_, _, letter) => {
                self.lemmas.get(letter.0).map(|lemma| lemma.uses.clone()).unwrap_or_default()
            }
            Statement::Reached(_, by) => vec![*by],
            Statement::Suppose(..)
            | Statement::Only { .. }
            | Statement::Shown { .. }
            | Statement::Nothing { .. } => entry.says.by(),
        }
    }

    /// The entry with this label.
    pub fn entry(&self, label: Label) -> Option<&OutlineEntry> {
        self.entries.iter().find(|entry| entry.label == label)
    }
}

/// Part of an outline: a branch or a lemma.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OutlinePart {
    /// The branch with this index.
    Branch(usize),
    /// A lemma.
    Lemma(Letter),
}

/// The name of a lemma: A for the first, Z for the 26th, then AA.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Letter(pub usize);

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, last) = (self.0 / 26, self.0 % 26);
        if let Some(before) = before.checked_sub(1) {
            write!(f, "{}", Letter(before))?;
        }
        write!(f, "{}", char::from(b'A' + last as u8))
    }
}

/// Label by which an entry is cited: `7` in the branches, `A3` in lemma A. Each label is unique in a net.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Label {
    /// The lemma; none in the branches.
    pub lemma: Option<Letter>,
    /// The number, from 1. All branches share one numbering.
    pub number: usize,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(lemma) = self.lemma {
            write!(f, "{lemma}")?;
        }
        write!(f, "{}", self.number)
    }
}

/// An argument within the argument: a further assumption that leads to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lemma {
    /// The lemma that cites this lemma; none if a branch cites it.
    pub within: Option<Letter>,
    /// The candidate of the further assumption, and whether it is assumed true.
    pub assumed: (Candidate, bool),
    /// The constraint that has no candidate left in the end.
    pub end: Option<Constraint>,
    /// The entries outside the lemma that the lemma rests on, in order.
    pub uses: Vec<Label>,
}

/// One numbered entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlineEntry {
    /// The part that the entry belongs to.
    pub part: OutlinePart,
    /// Label by which the entry is cited.
    pub label: Label,
    /// Statement of the entry.
    pub says: Statement,
}

/// Statement of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// The candidate is assumed to be true, or to be false.
    Suppose(Candidate, bool),
    /// The node is true, because the constraint has lost all other candidates.
    Only {
        /// The node.
        node: Node,
        /// The constraint.
        because: Constraint,
        /// Candidates that the constraint has lost, each with the entry that excludes it.
        lost: Vec<(Candidate, Label)>,
    },
    /// Result of a lemma: the candidate, whether it is true, and the lemma.
    Proved(Candidate, bool, Letter),
    /// Result of a named pattern on the board left by the entries before it.
    Shown {
        /// The candidates, and whether they are true.
        shows: Vec<(Candidate, bool)>,
        /// The pattern.
        pattern: Box<NamedLemma>,
        /// Candidates that the pattern's constraints have lost, each with the entry that excludes it.
        lost: Vec<(Candidate, Label)>,
    },
    /// The constraint has lost all its candidates, so the assumption of this part is false.
    Nothing {
        /// The constraint.
        because: Constraint,
        /// Candidates that the constraint has lost, each with the entry that excludes it.
        lost: Vec<(Candidate, Label)>,
        /// The candidate that was assumed, and whether it is now proved true.
        so: (Candidate, bool),
    },
    /// The entry with this label makes the candidate false, so the branch has reached the conclusion. If a lemma of the
    /// branch already proves the conclusion, this statement is left out.
    Reached(Candidate, Label),
}

impl Statement {
    /// Candidates that had to be excluded before the entry could follow, each with the entry that excludes it.
    pub fn losses(&self) -> &[(Candidate, Label)] {
        match self {
            Statement::Only { lost, .. }
            | Statement::Nothing { lost, .. }
            | Statement::Shown { lost, .. } => lost,
            Statement::Suppose(..) | Statement::Proved(..) | Statement::Reached(..) => &[],
        }
    }

    /// Returns true if both statements are the same, even if they rest on different entries or end different
    /// assumptions.
    fn is_like(&self, other: &Statement) -> bool {
        match (self, other) {
            (Statement::Suppose(one, holds), Statement::Suppose(other, hold)) => {
                one == other && holds == hold
            }
            (Statement::Only { node, because, .. }, Statement::Only { node: other, because: by, .. }) => {
                node == other && because == by
            }
            (
                Statement::Shown { shows, pattern, .. },
                Statement::Shown { shows: others, pattern: other, .. },
            ) => shows == others && pattern == other,
            (Statement::Nothing { because, .. }, Statement::Nothing { because: other, .. }) => {
                because == other
            }
            (
                Statement::Suppose(..)
                | Statement::Only { .. }
                | Statement::Proved(..)
                | Statement::Shown { .. }
                | Statement::Nothing { .. }
                | Statement::Reached(..),
                _,
            ) => false,
        }
    }

    /// The entries that exclude the lost candidates, in order.
    pub fn by(&self) -> Vec<Label> {
        let mut by: Vec<Label> = self.losses().iter().map(|(_, label)| *label).collect();
        sort_by_order(&mut by, Ord::cmp);
        by.dedup();
        by
    }
}

/// Truth values that an earlier entry fixes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EntryTruth {
    True(Node),
    False(Candidate),
}

/// Writes a net out.
pub fn trail(net: &Net, grid: &Grid, conclusion: &Conclusion) -> Outline {
    let mut writer = OutlineWriter {
        grid,
        trail: Outline { entries: Vec::new(), lemmas: Vec::new(), shared: Vec::new() },
        known: Vec::new(),
        outside: 0,
        part: OutlinePart::Branch(0),
        number: 0,
        has_ended: false,
        waiting: VecDeque::new(),
    };
    for (index, branch) in net.branches.iter().enumerate() {
        writer.part = OutlinePart::Branch(index);
        writer.known.clear();
        writer.has_ended = false;
        writer.tell(branch);
        if !writer.has_ended
            && let Conclusion::Eliminate(removed) = conclusion
        {
            for target in removed.iter().filter(|target| !writer.has_proved(*target)).collect::<Vec<_>>() {
                if let Some(by) = writer.excluder(target) {
                    writer.add(Statement::Reached(target, by));
                }
            }
        }
    }
    while let Some(PendingLemma { letter, branch, known }) = writer.waiting.pop_front() {
        (writer.part, writer.number, writer.outside) = (OutlinePart::Lemma(letter), 0, known.len());
        writer.known = known;
        writer.tell(branch);
    }
    writer.find_uses();
    writer.find_shared();
    writer.trail
}

struct OutlineWriter<'a> {
    grid: &'a Grid,
    trail: Outline,
    known: Vec<(EntryTruth, Label)>,
    /// Number of the facts in `known` that come from outside the current lemma; they come first.
    outside: usize,
    part: OutlinePart,
    /// The number of the last entry.
    number: usize,
    /// True if the part has come to a contradiction.
    has_ended: bool,
    /// The lemmas that were cited but are not written out yet.
    waiting: VecDeque<PendingLemma<'a>>,
}

/// A lemma that is still to be written out.
struct PendingLemma<'a> {
    letter: Letter,
    branch: &'a Branch,
    /// Facts that are known where the lemma is cited.
    known: Vec<(EntryTruth, Label)>,
}

impl<'a> OutlineWriter<'a> {
    /// The lemma that is being written out.
    fn lemma(&self) -> Option<Letter> {
        match self.part {
            OutlinePart::Branch(_) => None,
            OutlinePart::Lemma(letter) => Some(letter),
        }
    }

    fn add(&mut self, says: Statement) -> Label {
        self.number += 1;
        let label = Label { lemma: self.lemma(), number: self.number };
        self.trail.entries.push(OutlineEntry { part: self.part, label, says });
        label
    }

    fn tell(&mut self, branch: &'a Branch) {
        let label = self.add(Statement::Suppose(branch.assumed, branch.holds));
        self.known.push((known(branch.assumed, branch.holds), label));
        for (index, line) in branch.lines.iter().enumerate() {
            match line {
                NetLine::Only { node, because } => {
                    let others = self.grid.live(*because).filter(|candidate| !is_of(node, *candidate));
                    let lost = self.lost(others.collect());
                    // The rules of a layout may exclude more candidates than the finder has taken into account.
                    let Some(node) = self.narrowed(*node, &lost) else {
                        self.end(branch, *because);
                        return;
                    };
                    let label = self.add(Statement::Only { node, because: *because, lost });
                    self.known.push((EntryTruth::True(node), label));
                }
                // An earlier pattern has already shown the result of this lemma.
                NetLine::Refuted(inner) if self.is_known(inner.assumed, !inner.holds) => {}
                NetLine::Refuted(inner) => {
                    let left = self.left();
                    if let Some(pattern) = NamedLemma::of(self.grid.layout(), &left, inner) {
                        self.show(&left, pattern, &branch.lines[index..]);
                        continue;
                    }
                    let letter = self.cite(inner);
                    let label = self.add(Statement::Proved(inner.assumed, !inner.holds, letter));
                    self.known.push((known(inner.assumed, !inner.holds), label));
                }
            }
        }
        if let Some(end) = branch.end {
            self.end(branch, end);
        }
    }

    /// Adds the entry for a constraint that has nothing left.
    fn end(&mut self, branch: &Branch, because: Constraint) {
        let lost = self.lost(self.grid.live(because).collect());
        self.add(Statement::Nothing { because, lost, so: (branch.assumed, !branch.holds) });
        self.has_ended = true;
    }

    /// Candidates that the entries so far leave on the board.
    fn left(&self) -> CandidateSet {
        let layout = self.grid.layout();
        let live = Cell::all().flat_map(|cell| self.grid.live(Constraint::Cell(cell)));
        live.filter(|candidate| !self.known.iter().any(|(known, _)| known.excludes(layout, *candidate)))
            .collect()
    }

    /// Adds an entry for a pattern, with everything that the pattern shows in these lines. The first of the lines is
    /// about the pattern.
    fn show(&mut self, left: &CandidateSet, pattern: NamedLemma, lines: &[NetLine]) {
        let shown = lines.iter().filter_map(|line| match line {
            NetLine::Only { .. } => None,
            NetLine::Refuted(inner) => NamedLemma::of(self.grid.layout(), left, inner)
                .is_some_and(|other| other.is_same(&pattern))
                .then_some((inner.assumed, !inner.holds)),
        });
        let shows: Vec<(Candidate, bool)> = shown.collect();
        let live = pattern.facts.iter().flat_map(|fact| self.grid.live(*fact));
        let lost: CandidateSet = live.filter(|candidate| !left.contains(*candidate)).collect();
        let lost = self.lost(lost.iter().collect());
        let label = self.add(Statement::Shown { shows: shows.clone(), pattern: Box::new(pattern), lost });
        self.known.extend(shows.into_iter().map(|(candidate, holds)| (known(candidate, holds), label)));
    }

    /// Stores a lemma, which is written out later, and returns its letter.
    fn cite(&mut self, lemma: &'a Branch) -> Letter {
        let letter = Letter(self.trail.lemmas.len());
        self.trail.lemmas.push(Lemma {
            within: self.lemma(),
            assumed: (lemma.assumed, lemma.holds),
            end: lemma.end,
            uses: Vec::new(),
        });
        self.waiting.push_back(PendingLemma { letter, branch: lemma, known: self.known.clone() });
        letter
    }

    /// Finds the entry that makes each candidate false. Each time, chooses the entry that excludes the most remaining
    /// candidates, so that few entries are needed.
    fn lost(&self, candidates: Vec<Candidate>) -> Vec<(Candidate, Label)> {
        let layout = self.grid.layout();
        let mut lost: Vec<(Candidate, Option<Label>)> =
            candidates.into_iter().map(|candidate| (candidate, None)).collect();
        loop {
            let mut best: Option<(usize, EntryTruth, Label)> = None;
            for (known, label) in self.in_order() {
                let open =
                    lost.iter().filter(|(candidate, by)| by.is_none() && known.excludes(layout, *candidate));
                let count = open.count();
                // If several entries exclude equally many candidates, the first of them is cited.
                if count > best.map_or(0, |(most, ..)| most) {
                    best = Some((count, *known, *label));
                }
            }
            let Some((_, known, label)) = best else { break };
            for (candidate, by) in &mut lost {
                if by.is_none() && known.excludes(layout, *candidate) {
                    *by = Some(label);
                }
            }
        }
        // If the net comes from a finder, each of these candidates is excluded by an entry.
        lost.into_iter().filter_map(|(candidate, by)| Some((candidate, by?))).collect()
    }

    /// The node without the candidates that the cited entries exclude; `None` if they exclude all of them.
    fn narrowed(&self, node: Node, lost: &[(Candidate, Label)]) -> Option<Node> {
        let layout = self.grid.layout();
        let cited = |label: Label| lost.iter().any(|(_, by)| *by == label);
        let gone = |candidate: Candidate| {
            self.known.iter().any(|(known, label)| cited(*label) && known.excludes(layout, candidate))
        };
        let cells: CellSet =
            node.candidates().filter(|candidate| !gone(*candidate)).map(|candidate| candidate.cell).collect();
        (!cells.is_empty()).then_some(Node { cells, ..node })
    }

    /// The first entry that makes the candidate false.
    fn excluder(&self, candidate: Candidate) -> Option<Label> {
        let layout = self.grid.layout();
        self.in_order().find(|(known, _)| known.excludes(layout, candidate)).map(|(_, label)| *label)
    }

    /// Facts in order: the assumption comes before its consequences, and the lemma's own lines come before the lines
    /// from outside.
    fn in_order(&self) -> impl Iterator<Item = &(EntryTruth, Label)> {
        let (outside, own) = self.known.split_at(self.outside);
        own.iter().chain(outside)
    }

    /// Returns true if an entry already gives the candidate this truth value.
    fn is_known(&self, candidate: Candidate, holds: bool) -> bool {
        self.known.iter().any(|(told, _)| *told == known(candidate, holds))
    }

    /// Returns true if a lemma or a pattern of this part proves the candidate false.
    fn has_proved(&self, candidate: Candidate) -> bool {
        self.trail.of(self.part).any(|entry| match &entry.says {
            Statement::Proved(proved, holds, _) => (*proved, *holds) == (candidate, false),
            Statement::Shown { shows, .. } => shows.contains(&(candidate, false)),
            Statement::Suppose(..)
            | Statement::Only { .. }
            | Statement::Nothing { .. }
            | Statement::Reached(..) => false,
        })
    }

    /// Finds the entries that each lemma rests on. A lemma also rests on the outside entries that the lemmas within it
    /// need. Inner lemmas come later in the order, so the last lemma is taken first.
    fn find_uses(&mut self) {
        for index in (0..self.trail.lemmas.len()).rev() {
            let letter = Letter(index);
            let own = self
                .trail
                .of(OutlinePart::Lemma(letter))
                .flat_map(|entry| entry.says.losses())
                .map(|(_, by)| *by);
            let within = self.trail.lemmas.iter().filter(|inner| inner.within == Some(letter));
            let mut uses: Vec<Label> = own.chain(within.flat_map(|inner| inner.uses.clone())).collect();
            uses.retain(|label| label.lemma != Some(letter));
            sort_by_order(&mut uses, Ord::cmp);
            uses.dedup();
            self.trail.lemmas[index].uses = uses;
        }
    }

    /// Finds the lemmas that end like an earlier lemma, if the same part cites both and the earlier lemma is written
    /// out to its end.
    fn find_shared(&mut self) {
        for later in 1..self.trail.lemmas.len() {
            let told = |earlier: &usize| {
                let is_other = |shared: &SharedTail| shared.from.lemma != Some(Letter(*earlier));
                self.trail.shared.iter().all(is_other)
            };
            let all =
                (0..later).filter(told).filter_map(|earlier| self.shared(Letter(earlier), Letter(later)));
            // If several lemmas share equally long ends with this one, the first of them is cited.
            let longest = all.min_by_key(|shared| shared.from);
            self.trail.shared.extend(longest);
        }
    }

    /// The end of the later lemma, if the earlier lemma has the same end and this end is long enough to be worth
    /// citing.
    fn shared(&self, earlier: Letter, later: Letter) -> Option<SharedTail> {
        /// Smallest number of shared lines that is worth citing.
        const FEW: usize = 3;
        let citing = |letter: Letter| {
            let proves =
                |entry: &&OutlineEntry| matches!(entry.says, Statement::Proved(_, _, by) if by == letter);
            self.trail.entries.iter().find(proves).map(|entry| entry.part)
        };
        let of = |letter: Letter| self.trail.of(OutlinePart::Lemma(letter)).collect::<Vec<&OutlineEntry>>();
        let (there, here) = (of(earlier), of(later));
        let ends = there.iter().rev().zip(here.iter().rev());
        let most = ends.take_while(|(one, other)| one.says.is_like(&other.says)).count();
        (FEW..=most).rev().find_map(|length| {
            let (head, tail) = there.split_at(there.len() - length);
            let (own, end) = here.split_at(here.len() - length);
            let mut instead: Vec<(Label, Label)> = Vec::new();
            for (one, other) in tail.iter().zip(end) {
                if one.says.losses().len() != other.says.losses().len() {
                    return None;
                }
                for ((_, by), (_, stand)) in one.says.losses().iter().zip(other.says.losses()) {
                    let at = |entries: &[&OutlineEntry], label: Label| {
                        entries.iter().position(|entry| entry.label == label)
                    };
                    let same = match (at(head, *by), at(own, *stand)) {
                        (Some(one), Some(other)) => {
                            instead.push((*stand, *by));
                            head[one].says.is_like(&own[other].says)
                        }
                        (None, None) => {
                            by == stand || at(tail, *by).is_some() && at(tail, *by) == at(end, *stand)
                        }
                        (Some(_), None) | (None, Some(_)) => false,
                    };
                    if !same {
                        return None;
                    }
                }
            }
            sort_by_order(&mut instead, Ord::cmp);
            instead.dedup();
            let same = [tail.first()?.label, tail.last()?.label];
            (citing(earlier) == citing(later)).then_some(SharedTail {
                from: end.first()?.label,
                same,
                instead,
            })
        })
    }
}

fn known(candidate: Candidate, holds: bool) -> EntryTruth {
    if holds { EntryTruth::True(Node::only(candidate)) } else { EntryTruth::False(candidate) }
}

fn is_of(node: &Node, candidate: Candidate) -> bool {
    node.digit == candidate.digit && node.cells.contains(candidate.cell)
}

impl EntryTruth {
    fn excludes(self, layout: &Layout, candidate: Candidate) -> bool {
        match self {
            EntryTruth::True(node) => node.candidates().all(|other| layout.conflicts(other, candidate)),
            EntryTruth::False(other) => other == candidate,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::Cases;
    use std::collections::HashSet;

    #[test]
    fn letters() {
        let letters = [0, 1, 25, 26, 51, 52, 701, 702].map(|index| Letter(index).to_string());
        assert_eq!(letters, ["A", "B", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }

    fn candidate(text: &str) -> Candidate {
        text.parse().expect("a candidate")
    }

    fn only(node: &str, because: &str) -> NetLine {
        NetLine::Only { node: Node::only(candidate(node)), because: because.parse().expect("a constraint") }
    }

    fn refuted(assumed: &str, lines: Vec<NetLine>, end: &str) -> Branch {
        let end = Some(end.parse().expect("a constraint"));
        Branch { assumed: candidate(assumed), holds: true, lines, end }
    }

    /// Lemmas are lettered in the order in which a reader meets them: those that the branches cite, then those within
    /// other lemmas.
    #[test]
    fn lemmas_come_last_and_in_order() {
        let innermost = refuted("4r5c5", vec![only("5r5c6", "5r5")], "r5c7");
        let first = refuted("2r2c2", vec![NetLine::Refuted(innermost), only("3r2c3", "3r2")], "r2c4");
        let second = refuted("6r6c6", Vec::new(), "r6c7");
        let lines = vec![only("1r1c2", "1r1"), NetLine::Refuted(first), NetLine::Refuted(second)];
        let net = Net { cases: Cases::Refuted, branches: vec![refuted("9r9c9", lines, "r9c1")] };
        let trail = trail(&net, &Grid::EMPTY, &Conclusion::Place(candidate("9r9c9")));
        let told: Vec<String> = trail.entries.iter().map(|entry| entry.label.to_string()).collect();
        let expected = ["1", "2", "3", "4", "5", "A1", "A2", "A3", "A4", "B1", "B2", "C1", "C2", "C3"];
        assert_eq!(told, expected);
        assert_eq!(told.iter().collect::<HashSet<_>>().len(), told.len());
        let assumed: Vec<Candidate> = trail.lemmas.iter().map(|lemma| lemma.assumed.0).collect();
        assert_eq!(assumed, ["2r2c2", "6r6c6", "4r5c5"].map(candidate));
        assert_eq!(
            trail.lemmas.iter().map(|lemma| lemma.within).collect::<Vec<_>>(),
            [None, None, Some(Letter(0))]
        );
        assert_eq!(trail.entries[2].says, Statement::Proved(candidate("2r2c2"), false, Letter(0)));
        assert_eq!(trail.entries[6].says, Statement::Proved(candidate("4r5c5"), false, Letter(2)));
    }

    /// Among lines that exclude equally many candidates, the first is cited.
    #[test]
    fn the_first_line_that_excludes_is_cited() {
        // Both the assumption and the line after it exclude a 1 at r1c3.
        let lines = vec![only("1r3c4", "1b2"), only("1r5c3", "1r5"), only("2r1c4", "r1c4")];
        let net = Net { cases: Cases::Refuted, branches: vec![refuted("1r1c1", lines, "1c3")] };
        let trail = trail(&net, &Grid::EMPTY, &Conclusion::Place(candidate("1r1c1")));
        let by = |number: usize, gone: &str| {
            let lost = trail.entries[number - 1].says.losses();
            lost.iter().find(|(lost, _)| *lost == candidate(gone)).map(|(_, by)| by.number)
        };
        assert_eq!(by(5, "1r1c3"), Some(3));
        assert_eq!(by(4, "1r1c4"), Some(1));
    }

    /// If several lines are about the same pattern, the pattern has one entry, and later lines cite this entry.
    #[test]
    fn a_pattern_is_told_once() {
        let mut grid = Grid::EMPTY;
        for digit in 3..=9 {
            for cell in ["r1c1", "r1c2"] {
                grid.eliminate(candidate(&format!("{digit}{cell}"))).expect("two are left");
            }
        }
        let pair = |assumed: &str, then: &str| {
            NetLine::Refuted(refuted(assumed, vec![only(then, &then[1..5])], "r1c2"))
        };
        let lines = vec![pair("1r1c5", "2r1c1"), only("4r9c9", "r9c9"), pair("2r1c5", "1r1c1")];
        let net = Net { cases: Cases::Refuted, branches: vec![refuted("9r9c1", lines, "r1c5")] };
        let trail = trail(&net, &grid, &Conclusion::Place(candidate("9r9c1")));
        assert!(trail.lemmas.is_empty());
        let Statement::Shown { shows, .. } = &trail.entries[1].says else { panic!("{:?}", trail.entries) };
        assert_eq!(*shows, [(candidate("1r1c5"), false), (candidate("2r1c5"), false)]);
        assert_eq!(trail.entries.len(), 4);
        assert!(trail.entries[3].says.by().iter().any(|label| label.number == 2));
    }

    /// Two lemmas that reach the same line continue in the same way, so the second need not repeat the rest.
    #[test]
    fn lemmas_that_end_alike() {
        let end = || vec![only("2r3c5", "2r3"), only("5r3c6", "r3c6"), only("8r3c7", "r3c7")];
        let lemmas = ["2r2c2", "2r2c3"].map(|assumed| NetLine::Refuted(refuted(assumed, end(), "r3c8")));
        let net = Net { cases: Cases::Refuted, branches: vec![refuted("9r9c9", lemmas.into(), "r9c1")] };
        let trail = trail(&net, &Grid::EMPTY, &Conclusion::Place(candidate("9r9c9")));
        let label = |index: usize, number| Label { lemma: Some(Letter(index)), number };
        let instead = vec![(label(1, 2), label(0, 2))];
        let shared = SharedTail { from: label(1, 3), same: [label(0, 3), label(0, 5)], instead };
        assert_eq!(trail.shared, [shared]);
    }

    /// A branch whose last line is a lemma about the conclusion does not repeat the conclusion.
    #[test]
    fn a_lemma_that_reaches_the_conclusion_is_enough() {
        let told = |assumed: &str| {
            let lines = vec![NetLine::Refuted(refuted(assumed, Vec::new(), "r1c1"))];
            // The assumption excludes the target, too.
            let branch = Branch { assumed: candidate("5r5c1"), holds: true, lines, end: None };
            let net = Net { cases: Cases::Either(candidate("5r5c1")), branches: vec![branch] };
            let target = candidate("5r5c5");
            let removed = CandidateSet::of_digit(target.digit, CellSet::only(target.cell));
            let trail = trail(&net, &Grid::EMPTY, &Conclusion::Eliminate(Box::new(removed)));
            trail.entries.iter().filter(|entry| matches!(entry.says, Statement::Reached(..))).count()
        };
        assert_eq!((told("5r5c5"), told("6r6c6")), (0, 1));
    }

    /// A lemma rests on the outside lines that it cites. If an inner lemma cites lines that are outside of both lemmas,
    /// the outer lemma rests on these lines too.
    #[test]
    fn what_a_lemma_rests_on() {
        // The board is empty. Each line removes a different digit from r1c1.
        let inner = refuted("5r9c9", Vec::new(), "r1c1");
        let outer = refuted("6r9c8", vec![NetLine::Refuted(inner)], "r1c1");
        let mut lines: Vec<NetLine> =
            (2..=9u8).map(|digit| only(&format!("{digit}r1c{digit}"), &format!("{digit}r1"))).collect();
        lines.push(only("1r2c1", "1r2"));
        lines.push(NetLine::Refuted(outer));
        let net = Net { cases: Cases::Refuted, branches: vec![refuted("9r9c2", lines, "r1c1")] };
        let trail = trail(&net, &Grid::EMPTY, &Conclusion::Place(candidate("9r9c2")));
        let label = |number| Label { lemma: None, number };
        let expected: Vec<Label> = (2..=10).map(label).collect();
        assert_eq!(trail.lemmas[0].uses, expected);
        assert_eq!(trail.lemmas[1].uses, expected);
    }
}
