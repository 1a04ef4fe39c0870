//! Names of lemmas. A lemma has a name if its lines and constraints are a small pattern that people know by name.
//!
//! A name is derived, never guessed. Two conditions must hold on the board that the earlier entries leave: the
//! constraints that the lemma cites are the whole pattern, and the pattern removes the candidate that the lemma
//! refutes. Otherwise the lemma has no name.

use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind, HouseSet, Layout,
};
use crate::pattern::{Branch, Chain, LinkReason, NetLine, Node, StrongLink};

/// A lemma that is a pattern on the board left by the entries before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedLemma {
    /// The pattern.
    pub name: LemmaName,
    /// The constraints that the pattern rests on.
    pub facts: Vec<Constraint>,
}

/// A pattern with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LemmaName {
    /// The constraint has one candidate left, which the refuted candidate would exclude.
    Single(Constraint, Candidate),
    /// All places of the digit in this house lie in another house too: pointing if the base is a box, else claiming.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house that needs the digit.
        base: House,
        /// The places of the digit in the base.
        cells: CellSet,
    },
    /// Cells of a house that together have only as many digits as there are cells.
    NakedSubset {
        /// The digits.
        digits: DigitSet,
        /// The cells.
        cells: CellSet,
        /// The house.
        house: House,
    },
    /// Digits that together have only as many places in a house as there are digits.
    HiddenSubset {
        /// The digits.
        digits: DigitSet,
        /// The cells.
        cells: CellSet,
        /// The house.
        house: House,
    },
    /// The places of the digit in some rows lie in the same number of columns. Rows and columns may also be exchanged.
    Fish {
        /// The digit.
        digit: Digit,
        /// The houses that need the digit: two for an X-Wing.
        bases: HouseSet,
        /// The houses that can take the digit.
        covers: HouseSet,
    },
    /// An alternating chain.
    Chain(ChainName, Box<Chain>),
}

/// Name of an alternating chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainName {
    /// A chain about one digit.
    XChain {
        /// True if a node of the chain has several cells.
        grouped: bool,
    },
    /// A chain of three cells with two digits each.
    XyWing,
    /// A chain of more than three cells with two digits each.
    XyChain,
    /// Any other chain.
    Aic {
        /// True if a node of the chain has several cells.
        grouped: bool,
    },
}

impl NamedLemma {
    /// The lemma as a pattern. `left` has the candidates that the entries before the lemma leave on the board.
    pub(super) fn of(layout: &Layout, left: &CandidateSet, lemma: &Branch) -> Option<NamedLemma> {
        let mut facts = Vec::new();
        for line in &lemma.lines {
            match line {
                NetLine::Only { because, .. } => facts.push(*because),
                NetLine::Refuted(_) => return None,
            }
        }
        facts.extend(lemma.end);
        let pattern = LemmaPattern { layout, left, facts: &facts, target: lemma.assumed };
        let plain = || {
            pattern
                .single()
                .or_else(|| pattern.locked())
                .or_else(|| pattern.subset())
                .or_else(|| pattern.fish())
        };
        let plain = if lemma.holds { plain() } else { None };
        let name = plain.or_else(|| chain(layout, left, lemma, &facts))?;
        Some(NamedLemma { name, facts })
    }

    /// Returns true if `other` is the same pattern. The two may remove different candidates.
    pub(super) fn is_same(&self, other: &NamedLemma) -> bool {
        let nodes = |chain: &Chain| chain.nodes().collect::<Vec<Node>>();
        match (&self.name, &other.name) {
            (LemmaName::Chain(_, one), LemmaName::Chain(_, other)) => {
                let (one, other) = (nodes(one), nodes(other));
                one == other || one.iter().eq(other.iter().rev())
            }
            (one, other) => one == other,
        }
    }
}

/// Constraints, and a candidate that they may remove as a pattern.
struct LemmaPattern<'a> {
    layout: &'a Layout,
    left: &'a CandidateSet,
    facts: &'a [Constraint],
    target: Candidate,
}

impl LemmaPattern<'_> {
    /// A single: one constraint with one candidate.
    fn single(&self) -> Option<LemmaName> {
        let [fact] = *self.facts else { return None };
        let only = left_of(self.layout, self.left, fact);
        let [only] = *only.as_slice() else { return None };
        self.layout.conflicts(only, self.target).then_some(LemmaName::Single(fact, only))
    }

    /// Locked candidates: one digit in one house, with all its places in another house that also contains the target.
    fn locked(&self) -> Option<LemmaName> {
        let [Constraint::Digit(digit, base)] = *self.facts else { return None };
        let cells = self.left.cells_of(digit) & self.layout.cells_of(base);
        let Candidate { cell, digit: removed } = self.target;
        let shared = self.layout.common_houses(cells.with(cell));
        let holds = removed == digit
            && cells.len() > 1
            && !self.layout.cells_of(base).contains(cell)
            && !shared.is_empty();
        holds.then_some(LemmaName::Locked { digit, base, cells })
    }

    /// A naked or hidden subset: cells of one house, or digits in one house.
    fn subset(&self) -> Option<LemmaName> {
        let Candidate { cell: target, digit: removed } = self.target;
        let (mut cells, mut wanted) = (CellSet::EMPTY, DigitSet::EMPTY);
        let mut houses = HouseSet::EMPTY;
        for fact in self.facts {
            match fact {
                Constraint::Cell(cell) => cells = cells.with(*cell),
                Constraint::Digit(digit, house) => {
                    wanted = wanted.with(*digit);
                    houses = houses.with(*house);
                }
            }
        }
        let size = self.facts.len();
        if cells.len() == size {
            let held = cells.iter().map(|cell| self.left.digits_in(cell));
            let digits = held.clone().fold(DigitSet::EMPTY, |all, digits| all | digits);
            let house = self.layout.common_houses(cells.with(target)).first()?;
            let holds = self.is_few(digits.len())
                && held.into_iter().all(|digits| digits.len() > 1)
                && !cells.contains(target)
                && digits.contains(removed);
            return holds.then_some(LemmaName::NakedSubset { digits, cells, house });
        }
        let house = houses.single().filter(|_| wanted.len() == size)?;
        let places = wanted.iter().map(|digit| self.left.cells_of(digit) & self.layout.cells_of(house));
        let within = places.clone().fold(CellSet::EMPTY, |all, cells| all | cells);
        let holds = self.is_few(within.len())
            && places.into_iter().all(|cells| cells.len() > 1)
            && within.contains(target)
            && !wanted.contains(removed);
        holds.then_some(LemmaName::HiddenSubset { digits: wanted, cells: within, house })
    }

    /// A fish: one digit in parallel lines, with its places in the same number of crossing lines.
    fn fish(&self) -> Option<LemmaName> {
        let Candidate { cell: target, digit } = self.target;
        let mut bases = HouseSet::EMPTY;
        for fact in self.facts {
            match fact {
                Constraint::Digit(of, house) if *of == digit && !bases.contains(*house) => {
                    bases = bases.with(*house)
                }
                Constraint::Cell(_) | Constraint::Digit(..) => return None,
            }
        }
        let across: fn(Cell) -> House = match bases.first()?.kind() {
            HouseKind::Row => Cell::column,
            HouseKind::Column => Cell::row,
            HouseKind::Box | HouseKind::Extra => return None,
        };
        let kind = bases.first()?.kind();
        let places = bases.iter().map(|base| self.left.cells_of(digit) & base.cells());
        let all = places.clone().fold(CellSet::EMPTY, |all, cells| all | cells);
        let covers: HouseSet = all.iter().map(across).collect();
        let holds = bases.iter().all(|base| base.kind() == kind)
            && self.is_few(covers.len())
            && places.into_iter().all(|cells| cells.len() > 1)
            && covers.contains(across(target))
            && !bases.cells().contains(target);
        holds.then_some(LemmaName::Fish { digit, bases, covers })
    }

    /// Returns true if `shared` equals the number of constraints and is small enough for a name. `shared` is the number
    /// of digits, cells or lines that the constraints have together.
    fn is_few(&self, shared: usize) -> bool {
        shared == self.facts.len() && (2..=4).contains(&shared)
    }
}

/// An alternating chain. Two threads begin at the assumption, and each line of a thread rests only on the line before
/// it in the thread. Together the threads leave no candidate of the last constraint. If the chain is read from one end
/// to the other, each constraint is a strong link.
fn chain(layout: &Layout, left: &CandidateSet, lemma: &Branch, facts: &[Constraint]) -> Option<LemmaName> {
    let end = left_of(layout, left, lemma.end?);
    let distinct = facts.iter().enumerate().all(|(index, fact)| !facts[..index].contains(fact));
    let mut lines = Vec::new();
    for line in &lemma.lines {
        let NetLine::Only { node, because } = line else { return None };
        let own = CandidateSet::from_iter(node.candidates());
        let lost: Vec<Candidate> =
            left_of(layout, left, *because).into_iter().filter(|c| !own.contains(*c)).collect();
        lines.push((*node, lost));
    }
    if !distinct || lines.is_empty() {
        return None;
    }
    let links = LemmaLinks { layout, assumed: lemma.assumed, holds: lemma.holds, lines: &lines };
    let [one, other] = links.lead_to(&end, 0, &[Thread::default(), Thread::default()])?;
    let link = |from: Node, to: Node, fact| StrongLink { from, to, because: LinkReason::Fact(fact) };
    let forth = |line: usize| Some(link(node_of(&lines[line].1)?, lines[line].0, facts[line]));
    let back = |line: usize| Some(link(lines[line].0, node_of(&lines[line].1)?, facts[line]));
    let mut all: Vec<Option<StrongLink>> = one.lines.iter().map(|line| forth(*line)).collect();
    all.push(Some(link(node_of(&one.ends)?, node_of(&other.ends)?, *facts.last()?)));
    all.extend(other.lines.iter().rev().map(|line| back(*line)));
    let chain = Chain::new(all.into_iter().collect::<Option<Vec<StrongLink>>>()?, false);
    let grouped = chain.nodes().any(|node| node.cells.len() > 1);
    let digit = |fact: &Constraint| match fact {
        Constraint::Cell(_) => None,
        Constraint::Digit(digit, _) => Some(*digit),
    };
    let first = digit(facts.first()?);
    let name = match first {
        None if facts.iter().all(|fact| digit(fact).is_none()) => {
            if facts.len() == 3 {
                ChainName::XyWing
            } else {
                ChainName::XyChain
            }
        }
        // If a chain of one digit ends in its first cell, it removes other digits from that cell. Such a chain is not
        // an X-Chain.
        Some(of) if of == lemma.assumed.digit && facts.iter().all(|fact| digit(fact) == first) => {
            ChainName::XChain { grouped }
        }
        None | Some(_) => ChainName::Aic { grouped },
    };
    Some(LemmaName::Chain(name, Box::new(chain)))
}

/// A thread of a chain: a line of thought that begins at the assumption. A chain has two threads.
#[derive(Clone, Default)]
struct Thread {
    /// Lines of the thread, in order; none if the thread is the assumption alone.
    lines: Vec<usize>,
    /// Candidates that the thread removes from the last constraint.
    ends: Vec<Candidate>,
}

/// The lines of a lemma. For each line, the node that it makes true, and the candidates that its constraint must have
/// lost before this line.
struct LemmaLinks<'a> {
    layout: &'a Layout,
    assumed: Candidate,
    holds: bool,
    lines: &'a [(Node, Vec<Candidate>)],
}

impl LemmaLinks<'_> {
    /// Adds the line `next` and all later lines to the two threads `begun`, each line to one thread. A line must rest
    /// on the last line of its thread, and the two threads together must remove all candidates of `end`.
    fn lead_to(&self, end: &[Candidate], next: usize, begun: &[Thread; 2]) -> Option<[Thread; 2]> {
        let last = |thread: &Thread| thread.lines.last().copied();
        let Some((_, lost)) = self.lines.get(next) else {
            let share = |first: usize| {
                let [one, other] = [first, 1 - first].map(|index| last(&begun[index]));
                let (ends, rest): (Vec<Candidate>, Vec<Candidate>) =
                    end.iter().copied().partition(|candidate| self.excludes(one, *candidate));
                let all = rest.iter().all(|candidate| self.excludes(other, *candidate));
                let mut threads = begun.clone();
                (threads[first].ends, threads[1 - first].ends) = (ends, rest);
                (all && threads.iter().all(|thread| node_of(&thread.ends).is_some())).then_some(threads)
            };
            return share(0).or_else(|| share(1));
        };
        node_of(lost)?;
        (0..2).find_map(|index| {
            let by = last(&begun[index]);
            if !lost.iter().all(|candidate| self.excludes(by, *candidate)) {
                return None;
            }
            let mut threads = begun.clone();
            threads[index].lines.push(next);
            self.lead_to(end, next + 1, &threads)
        })
    }

    /// Returns true if a line, or the assumption, makes the candidate false.
    fn excludes(&self, by: Option<usize>, candidate: Candidate) -> bool {
        match by.map(|line| self.lines[line].0) {
            Some(node) => node.candidates().all(|own| self.layout.conflicts(own, candidate)),
            None if self.holds => self.layout.conflicts(self.assumed, candidate),
            None => self.assumed == candidate,
        }
    }
}

/// The remaining candidates of a constraint.
fn left_of(layout: &Layout, left: &CandidateSet, constraint: Constraint) -> Vec<Candidate> {
    match constraint {
        Constraint::Cell(cell) => left.digits_in(cell).iter().map(|d| Candidate::new(d, cell)).collect(),
        Constraint::Digit(digit, house) => (left.cells_of(digit) & layout.cells_of(house))
            .iter()
            .map(|cell| Candidate::new(digit, cell))
            .collect(),
    }
}

/// The candidates as a node of a chain: a single candidate, or candidates of one digit where a line and a box cross.
fn node_of(candidates: &[Candidate]) -> Option<Node> {
    let (first, rest) = candidates.split_first()?;
    let cells: CellSet = candidates.iter().map(|candidate| candidate.cell).collect();
    let is_node = rest.is_empty()
        || rest.iter().all(|other| other.digit == first.digit) && cells.common_houses().len() == 2;
    is_node.then_some(Node { digit: first.digit, cells })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(text: &str) -> CandidateSet {
        text.split_whitespace().map(|text| text.parse::<Candidate>().expect("a candidate")).collect()
    }

    /// The name of a lemma such as `3r1c5 > 8r1c1@r1c1 > !r1c2`: first the assumption, then each line with its
    /// constraint, then the end.
    fn name(on: &str, lemma: &str) -> Option<LemmaName> {
        NamedLemma::of(Layout::CLASSIC, &left(on), &branch(lemma)).map(|named| named.name)
    }

    /// Name of a chain, and its nodes in order.
    fn chain(on: &str, lemma: &str) -> Option<(ChainName, String)> {
        let Some(LemmaName::Chain(name, chain)) = name(on, lemma) else { return None };
        let node = |node: Node| {
            let own: Vec<String> = node.candidates().map(|candidate| candidate.to_string()).collect();
            own.join("|")
        };
        Some((name, chain.nodes().map(node).collect::<Vec<_>>().join(" ")))
    }

    fn branch(lemma: &str) -> Branch {
        let mut parts = lemma.split(" > ");
        let assumed = parts.next().and_then(|text| text.parse().ok()).expect("an assumption");
        let mut branch = Branch { assumed, holds: true, lines: Vec::new(), end: None };
        for part in parts {
            match part.strip_prefix('!') {
                Some(end) => branch.end = Some(end.parse().expect("a constraint")),
                None => {
                    let (node, because) = part.split_once('@').expect("a line");
                    let own: Vec<Candidate> =
                        node.split('|').map(|text| text.parse().expect("a candidate")).collect();
                    let cells = own.iter().map(|candidate| candidate.cell).collect();
                    let node = Node { digit: own[0].digit, cells };
                    let because = because.parse().expect("a constraint");
                    branch.lines.push(NetLine::Only { node, because });
                }
            }
        }
        branch
    }

    fn digit(value: u8) -> Digit {
        Digit::new(value).expect("a digit")
    }

    fn digits(values: &[u8]) -> DigitSet {
        values.iter().map(|value| digit(*value)).collect()
    }

    fn cells(names: &str) -> CellSet {
        names.split_whitespace().map(|name| name.parse::<Cell>().expect("a cell")).collect()
    }

    #[test]
    fn locked_candidates() {
        let locked = |base, names| Some(LemmaName::Locked { digit: digit(7), base, cells: cells(names) });
        let pointing = locked(House::box_(0), "r2c1 r2c2");
        assert_eq!(name("7r2c1 7r2c2 7r2c9", "7r2c9 > !7b1"), pointing);
        let claiming = locked(House::row(0), "r1c7 r1c8");
        assert_eq!(name("7r1c7 7r1c8 7r2c9", "7r2c9 > !7r1"), claiming);
    }

    #[test]
    fn singles() {
        let only = "7r2c1".parse().expect("a candidate");
        let single = |because: &str| Some(LemmaName::Single(because.parse().expect("a constraint"), only));
        assert_eq!(name("7r2c1 7r2c9", "7r2c9 > !7b1"), single("7b1"));
        assert_eq!(name("7r2c1 7r2c9", "7r2c9 > !r2c1"), single("r2c1"));
    }

    #[test]
    fn subsets() {
        let house = House::row(0);
        let naked = |of: &[u8], names| {
            Some(LemmaName::NakedSubset { digits: digits(of), cells: cells(names), house })
        };
        let hidden = |of: &[u8], names| {
            Some(LemmaName::HiddenSubset { digits: digits(of), cells: cells(names), house })
        };
        let on = "3r1c1 8r1c1 3r1c5 8r1c5 3r1c9 4r1c9";
        assert_eq!(name(on, "3r1c9 > 8r1c1@r1c1 > !r1c5"), naked(&[3, 8], "r1c1 r1c5"));
        let on = "3r1c1 8r1c1 3r1c5 4r1c5 4r1c8 8r1c8 3r1c9";
        let triple = naked(&[3, 4, 8], "r1c1 r1c5 r1c8");
        assert_eq!(name(on, "3r1c9 > 8r1c1@r1c1 > 4r1c5@r1c5 > !r1c8"), triple);
        let on = "1r1c1 2r1c1 5r1c1 1r1c5 2r1c5 6r1c5";
        assert_eq!(name(on, "5r1c1 > 1r1c5@1r1 > !2r1"), hidden(&[1, 2], "r1c1 r1c5"));
        // If one of the digits has a third place, the same two constraints are not a pair.
        assert_eq!(name("1r1c1 2r1c1 5r1c1 1r1c5 2r1c5 2r1c9", "5r1c1 > 1r1c5@1r1 > !2r1"), None);
    }

    /// Two patterns are the same even if they remove different candidates.
    #[test]
    fn the_same_pattern() {
        let named =
            |on: &str, lemma| NamedLemma::of(Layout::CLASSIC, &left(on), &branch(lemma)).expect("a name");
        let on = "3r1c1 8r1c1 3r1c5 8r1c5 3r1c9 8r1c9";
        let (one, other) = (named(on, "3r1c9 > 8r1c1@r1c1 > !r1c5"), named(on, "8r1c9 > 3r1c5@r1c5 > !r1c1"));
        assert!(one.is_same(&other));
        let on = "6r2c3 6r2c7 6r8c3 6r8c8 6r1c8 6r9c7";
        let one = named(on, "6r1c8 > 6r2c3@6r2 > !6r8");
        assert!(one.is_same(&named(on, "6r9c7 > 6r8c3@6r8 > !6r2")));
        assert!(!one.is_same(&named("6r2c3 6r9c3", "6r9c3 > !6r2")));
    }

    #[test]
    fn fish() {
        let rows = |rows: &[usize]| rows.iter().map(|row| House::row(*row)).collect();
        let columns = |columns: &[usize]| columns.iter().map(|column| House::column(*column)).collect();
        let fish = |bases: &[usize], covers: &[usize]| {
            Some(LemmaName::Fish { digit: digit(6), bases: rows(bases), covers: columns(covers) })
        };
        let on = "6r2c3 6r2c7 6r8c3 6r8c7 6r5c3";
        assert_eq!(name(on, "6r5c3 > 6r2c7@6r2 > !6r8"), fish(&[1, 7], &[2, 6]));
        let on = "6r1c1 6r1c5 6r4c5 6r4c9 6r7c1 6r7c9 6r9c1";
        assert_eq!(name(on, "6r9c1 > 6r1c5@6r1 > 6r4c9@6r4 > !6r7"), fish(&[0, 3, 6], &[0, 4, 8]));
    }

    #[test]
    fn chains() {
        let is = |name, nodes: &str| Some((name, nodes.to_string()));
        // The places in these two rows lie in three columns, so they are not a fish.
        let skyscraper = "6r2c3 6r2c7 6r8c3 6r8c8 6r1c8";
        let expected = is(ChainName::XChain { grouped: false }, "6r2c7 6r2c3 6r8c3 6r8c8");
        assert_eq!(chain(skyscraper, "6r1c8 > 6r2c3@6r2 > !6r8"), expected);
        let wing = "1r5c5 2r5c5 1r5c9 7r5c9 2r2c5 7r2c5 7r2c9";
        let expected = is(ChainName::XyWing, "7r5c9 1r5c9 1r5c5 2r5c5 2r2c5 7r2c5");
        assert_eq!(chain(wing, "7r2c9 > 1r5c9@r5c9 > 2r2c5@r2c5 > !r5c5"), expected);
        let on = "1r1c1 2r1c1 2r1c5 3r1c5 3r5c5 4r5c5 4r5c9 1r5c9 1r5c1";
        let lemma = "1r5c1 > 2r1c1@r1c1 > 3r1c5@r1c5 > 4r5c5@r5c5 > !r5c9";
        let expected = is(ChainName::XyChain, "1r1c1 2r1c1 2r1c5 3r1c5 3r5c5 4r5c5 4r5c9 1r5c9");
        assert_eq!(chain(on, lemma), expected);
        let on = "1r1c1 2r1c1 2r1c5 2r5c5 2r5c9 1r5c9 1r5c1";
        let lemma = "1r5c1 > 2r1c1@r1c1 > 2r5c5@2c5 > !r5c9";
        let expected = is(ChainName::Aic { grouped: false }, "1r1c1 2r1c1 2r1c5 2r5c5 2r5c9 1r5c9");
        assert_eq!(chain(on, lemma), expected);
    }

    #[test]
    fn chains_of_groups() {
        // The second line could rest on the first line. But it has to rest on the assumption: otherwise the threads do
        // not remove all candidates of the last constraint.
        let on = "3r1c3 8r1c3 8r1c9 8r4c3 8r4c8 8r4c9 8r6c9";
        let lemma = "3r1c3 > 8r1c9@8r1 > 8r4c3@8c3 > !8b6";
        let (name, _) = chain(on, lemma).expect("a chain");
        assert_eq!(name, ChainName::Aic { grouped: true });
        let on = "8r1c1 8r1c8 8r1c9 8r3c7 8r3c2 8r7c1 8r7c2 8r5c1";
        let lemma = "8r5c1 > 8r1c8|8r1c9@8r1 > 8r3c2@8r3 > !8r7";
        let (name, nodes) = chain(on, lemma).expect("a chain");
        assert_eq!(name, ChainName::XChain { grouped: true });
        assert_eq!(nodes, "8r1c1 8r1c8|8r1c9 8r3c7 8r3c2 8r7c2 8r7c1");
    }

    #[test]
    fn what_needs_more_than_one_premise_is_no_chain() {
        let on = "1r1c1 1r1c5 2r1c5 1r5c1 3r5c1 2r5c5 3r5c5 4r5c5 4r5c9 3r5c9";
        let lemma = "1r1c1 > 2r1c5@r1c5 > 3r5c1@r5c1 > 4r5c5@r5c5 > !r5c9";
        assert_eq!(name(on, lemma), None);
        // The thread splits into two, and does not return to the assumption.
        let on = "1r1c1 1r1c5 2r1c5 2r5c5 3r5c5 2r1c9 4r1c9 3r5c9 4r5c9";
        let lemma = "1r1c1 > 2r1c5@r1c5 > 3r5c5@r5c5 > 4r1c9@r1c9 > !r5c9";
        assert_eq!(name(on, lemma), None);
    }

    #[test]
    fn a_lemma_with_a_lemma_within() {
        let mut lemma = branch("3r1c9 > 8r1c1@r1c1 > !r1c5");
        lemma.lines.push(NetLine::Refuted(branch("4r5c5 > !r5c6")));
        assert_eq!(
            NamedLemma::of(Layout::CLASSIC, &left("3r1c1 8r1c1 3r1c5 8r1c5 3r1c9 4r1c9"), &lemma),
            None
        );
    }

    /// A lemma that assumes a candidate to be false can have a name only if it is a chain.
    #[test]
    fn an_assumption_that_something_is_false() {
        let mut lemma = branch("3r1c9 > 8r1c1@r1c1 > !r1c5");
        lemma.holds = false;
        assert_eq!(
            NamedLemma::of(Layout::CLASSIC, &left("3r1c1 8r1c1 3r1c5 8r1c5 3r1c9 4r1c9"), &lemma),
            None
        );
    }
}
