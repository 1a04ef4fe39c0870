//! What a lemma is: whether its own lines and the constraints that they cite are a small pattern that people know by a
//! name.
//!
//! A name is derived, never guessed. The constraints that the lemma cites, in what the entries before it leave of the
//! board, must be the whole of the pattern, and the pattern must remove what the lemma refutes; else the lemma is no more
//! than a contradiction.

use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind, HouseSet,
};
use crate::shape::{Branch, Line, Node};

/// What a lemma is on the board that the entries before it leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LemmaName {
    /// The constraint has one candidate left, which the refuted one would exclude.
    Single(Constraint),
    /// All places of the digit in this house lie in another house too: pointing if this one is a box, else claiming.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house that needs the digit.
        base: House,
    },
    /// As many cells of a house as digits, and the cells hold nothing else.
    NakedSubset {
        /// The digits.
        digits: DigitSet,
        /// The house.
        house: House,
    },
    /// As many digits as cells of a house, and the digits have no other place there.
    HiddenSubset {
        /// The digits.
        digits: DigitSet,
        /// The house.
        house: House,
    },
    /// The places of the digit in some rows lie in as many columns, or the other way round.
    Fish {
        /// The digit.
        digit: Digit,
        /// The houses that need the digit: two for an X-Wing.
        bases: HouseSet,
    },
    /// An alternating chain about one digit.
    XChain {
        /// The digit.
        digit: Digit,
        /// Whether a node of it is several cells.
        grouped: bool,
    },
    /// An alternating chain of three cells with two digits each.
    XyWing,
    /// An alternating chain of more such cells.
    XyChain,
    /// Any other alternating chain.
    Aic {
        /// Whether a node of it is several cells.
        grouped: bool,
    },
    /// None of these: the lines are followed to a contradiction.
    Contradiction,
    /// The same with further lemmas within it.
    Nested,
}

impl LemmaName {
    /// The name of a lemma, where `left` is what the entries before it leave of the board.
    pub fn of(left: &CandidateSet, lemma: &Branch) -> LemmaName {
        let mut facts = Vec::new();
        for line in &lemma.lines {
            match line {
                Line::Only { because, .. } => facts.push(*because),
                Line::Refuted(_) => return LemmaName::Nested,
            }
        }
        facts.extend(lemma.end);
        let pattern = Pattern { left, facts: &facts, target: lemma.assumed };
        let plain = || {
            pattern
                .single()
                .or_else(|| pattern.locked())
                .or_else(|| pattern.subset())
                .or_else(|| pattern.fish())
        };
        let plain = if lemma.holds { plain() } else { None };
        plain.or_else(|| chain(left, lemma, &facts)).unwrap_or(LemmaName::Contradiction)
    }
}

/// Constraints, and a candidate that they may remove as a pattern.
struct Pattern<'a> {
    left: &'a CandidateSet,
    facts: &'a [Constraint],
    target: Candidate,
}

impl Pattern<'_> {
    /// One constraint with one candidate.
    fn single(&self) -> Option<LemmaName> {
        let [fact] = *self.facts else { return None };
        let only = left_of(self.left, fact);
        matches!(only.as_slice(), [only] if only.conflicts(self.target)).then_some(LemmaName::Single(fact))
    }

    /// One digit in one house, all its places in another house with the target.
    fn locked(&self) -> Option<LemmaName> {
        let [Constraint::Digit(digit, base)] = *self.facts else { return None };
        let cells = self.left.cells_of(digit) & base.cells();
        let Candidate { cell, digit: removed } = self.target;
        let shared = cells.with(cell).common_houses();
        let holds = removed == digit && cells.len() > 1 && !base.cells().contains(cell) && !shared.is_empty();
        holds.then_some(LemmaName::Locked { digit, base })
    }

    /// Cells of one house, or digits in one house.
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
            let house = cells.with(target).common_houses().first()?;
            let holds = self.is_few(digits.len())
                && held.into_iter().all(|digits| digits.len() > 1)
                && !cells.contains(target)
                && digits.contains(removed);
            return holds.then_some(LemmaName::NakedSubset { digits, house });
        }
        let house = houses.single().filter(|_| wanted.len() == size)?;
        let places = wanted.iter().map(|digit| self.left.cells_of(digit) & house.cells());
        let within = places.clone().fold(CellSet::EMPTY, |all, cells| all | cells);
        let holds = self.is_few(within.len())
            && places.into_iter().all(|cells| cells.len() > 1)
            && within.contains(target)
            && !wanted.contains(removed);
        holds.then_some(LemmaName::HiddenSubset { digits: wanted, house })
    }

    /// One digit in parallel lines, its places in as many lines across them.
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
            HouseKind::Box => return None,
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
        holds.then_some(LemmaName::Fish { digit, bases })
    }

    /// Whether what the constraints share is as many as they are, and few enough for a name.
    fn is_few(&self, shared: usize) -> bool {
        shared == self.facts.len() && (2..=4).contains(&shared)
    }
}

/// An alternating chain: two lines of thought begin at the assumption, each step of them rests on one step before, and
/// together they leave nothing of the last constraint. Read from one end to the other, each constraint is a strong link.
fn chain(left: &CandidateSet, lemma: &Branch, facts: &[Constraint]) -> Option<LemmaName> {
    let end = left_of(left, lemma.end?);
    let distinct = facts.iter().enumerate().all(|(index, fact)| !facts[..index].contains(fact));
    let mut lines = Vec::new();
    for line in &lemma.lines {
        let Line::Only { node, because } = line else { return None };
        let own = CandidateSet::from_iter(node.candidates());
        let lost: Vec<Candidate> =
            left_of(left, *because).into_iter().filter(|c| !own.contains(*c)).collect();
        lines.push((*node, lost));
    }
    let links = Links { assumed: lemma.assumed, holds: lemma.holds, lines: &lines };
    if !distinct || lines.is_empty() || !links.lead_to(&end, 0, &[]) {
        return None;
    }
    let nodes_lost = lines.iter().map(|(_, lost)| lost.len());
    let grouped =
        lines.iter().any(|(node, _)| node.cells.len() > 1) || nodes_lost.max() > Some(1) || end.len() > 2;
    let digit = |fact: &Constraint| match fact {
        Constraint::Cell(_) => None,
        Constraint::Digit(digit, _) => Some(*digit),
    };
    let first = digit(facts.first()?);
    Some(match first {
        None if facts.iter().all(|fact| digit(fact).is_none()) => {
            if facts.len() == 3 {
                LemmaName::XyWing
            } else {
                LemmaName::XyChain
            }
        }
        // A chain of one digit that comes back to where it began removes other digits from there.
        Some(of) if of == lemma.assumed.digit && facts.iter().all(|fact| digit(fact) == first) => {
            LemmaName::XChain { digit: of, grouped }
        }
        None | Some(_) => LemmaName::Aic { grouped },
    })
}

/// The lines of a lemma: the node that each makes true, and what the line's constraint must have lost for that.
struct Links<'a> {
    assumed: Candidate,
    holds: bool,
    lines: &'a [(Node, Vec<Candidate>)],
}

impl Links<'_> {
    /// Whether the lines from `next` on, each from one step before it, lead to the loss of the whole `end`, no line being
    /// used twice and the assumption exactly twice. `ends` are the steps from which nothing has been drawn yet, those
    /// before `next` alone: the assumption stands for a line of thought that has not begun.
    fn lead_to(&self, end: &[Candidate], next: usize, ends: &[usize]) -> bool {
        let open: Vec<Option<usize>> = match ends {
            [] => vec![None],
            [one] => vec![Some(*one), None],
            [one, other, ..] => vec![Some(*one), Some(*other)],
        };
        let Some((_, lost)) = self.lines.get(next) else {
            let [one, other] = open.as_slice() else { return false };
            let share = |one, other| {
                let (first, second): (Vec<Candidate>, Vec<Candidate>) =
                    end.iter().copied().partition(|candidate| self.excludes(one, *candidate));
                let rest = second.iter().all(|candidate| self.excludes(other, *candidate));
                rest && is_node(&first) && is_node(&second)
            };
            return share(*one, *other) || share(*other, *one);
        };
        is_node(lost)
            && open.into_iter().any(|by| {
                let mut ends: Vec<usize> = ends.iter().copied().filter(|end| Some(*end) != by).collect();
                ends.push(next);
                lost.iter().all(|candidate| self.excludes(by, *candidate))
                    && self.lead_to(end, next + 1, &ends)
            })
    }

    /// Whether a line, or the assumption, makes the candidate false.
    fn excludes(&self, by: Option<usize>, candidate: Candidate) -> bool {
        match by.map(|line| self.lines[line].0) {
            Some(node) => node.candidates().all(|own| own.conflicts(candidate)),
            None if self.holds => self.assumed.conflicts(candidate),
            None => self.assumed == candidate,
        }
    }
}

/// What is left of a constraint.
fn left_of(left: &CandidateSet, constraint: Constraint) -> Vec<Candidate> {
    match constraint {
        Constraint::Cell(cell) => left.digits_in(cell).iter().map(|d| Candidate::new(d, cell)).collect(),
        Constraint::Digit(digit, house) => {
            (left.cells_of(digit) & house.cells()).iter().map(|cell| Candidate::new(digit, cell)).collect()
        }
    }
}

/// Whether the candidates are a node of a chain: one, or those of a digit where a line and a box cross.
fn is_node(candidates: &[Candidate]) -> bool {
    let Some((first, rest)) = candidates.split_first() else { return false };
    let cells: CellSet = candidates.iter().map(|candidate| candidate.cell).collect();
    rest.is_empty() || rest.iter().all(|other| other.digit == first.digit) && cells.common_houses().len() == 2
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of a lemma such as `3r1c5 > 8r1c1@r1c1 > !r1c2`: the assumption, each line with its constraint, the end.
    fn name(left: &str, lemma: &str) -> LemmaName {
        let left =
            left.split_whitespace().map(|text| text.parse::<Candidate>().expect("a candidate")).collect();
        LemmaName::of(&left, &branch(lemma))
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
                    branch.lines.push(Line::Only { node, because });
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

    #[test]
    fn locked_candidates() {
        let base = House::box_(0);
        assert_eq!(name("7r2c1 7r2c2 7r2c9", "7r2c9 > !7b1"), LemmaName::Locked { digit: digit(7), base });
        let base = House::row(0);
        assert_eq!(name("7r1c7 7r1c8 7r2c9", "7r2c9 > !7r1"), LemmaName::Locked { digit: digit(7), base });
    }

    #[test]
    fn singles() {
        let hidden = Constraint::Digit(digit(7), House::box_(0));
        assert_eq!(name("7r2c1 7r2c9", "7r2c9 > !7b1"), LemmaName::Single(hidden));
        let naked: Constraint = "r2c1".parse().expect("a cell");
        assert_eq!(name("7r2c1 7r2c9", "7r2c9 > !r2c1"), LemmaName::Single(naked));
    }

    #[test]
    fn subsets() {
        let pair = LemmaName::NakedSubset { digits: digits(&[3, 8]), house: House::row(0) };
        let left = "3r1c1 8r1c1 3r1c5 8r1c5 3r1c9 4r1c9";
        assert_eq!(name(left, "3r1c9 > 8r1c1@r1c1 > !r1c5"), pair);
        let triple = LemmaName::NakedSubset { digits: digits(&[3, 4, 8]), house: House::row(0) };
        let left = "3r1c1 8r1c1 3r1c5 4r1c5 4r1c8 8r1c8 3r1c9";
        assert_eq!(name(left, "3r1c9 > 8r1c1@r1c1 > 4r1c5@r1c5 > !r1c8"), triple);
        let pair = LemmaName::HiddenSubset { digits: digits(&[1, 2]), house: House::row(0) };
        let left = "1r1c1 2r1c1 5r1c1 1r1c5 2r1c5 6r1c5";
        assert_eq!(name(left, "5r1c1 > 1r1c5@1r1 > !2r1"), pair);
        // With a third place for one digit the same two constraints are no pair.
        let left = "1r1c1 2r1c1 5r1c1 1r1c5 2r1c5 2r1c9";
        assert_eq!(name(left, "5r1c1 > 1r1c5@1r1 > !2r1"), LemmaName::Contradiction);
    }

    #[test]
    fn fish() {
        let rows = |rows: &[usize]| rows.iter().map(|row| House::row(*row)).collect();
        let left = "6r2c3 6r2c7 6r8c3 6r8c7 6r5c3";
        let wing = LemmaName::Fish { digit: digit(6), bases: rows(&[1, 7]) };
        assert_eq!(name(left, "6r5c3 > 6r2c7@6r2 > !6r8"), wing);
        let left = "6r1c1 6r1c5 6r4c5 6r4c9 6r7c1 6r7c9 6r9c1";
        let swordfish = LemmaName::Fish { digit: digit(6), bases: rows(&[0, 3, 6]) };
        assert_eq!(name(left, "6r9c1 > 6r1c5@6r1 > 6r4c9@6r4 > !6r7"), swordfish);
    }

    #[test]
    fn chains() {
        // Two rows whose far ends lie in one band only: no fish.
        let skyscraper = "6r2c3 6r2c7 6r8c3 6r8c8 6r1c8";
        let chain = LemmaName::XChain { digit: digit(6), grouped: false };
        assert_eq!(name(skyscraper, "6r1c8 > 6r2c3@6r2 > !6r8"), chain);
        let wing = "1r5c5 2r5c5 1r5c9 7r5c9 2r2c5 7r2c5 7r2c9";
        assert_eq!(name(wing, "7r2c9 > 1r5c9@r5c9 > 2r2c5@r2c5 > !r5c5"), LemmaName::XyWing);
        let cells = "1r1c1 2r1c1 2r1c5 3r1c5 3r5c5 4r5c5 4r5c9 1r5c9 1r5c1";
        let lemma = "1r5c1 > 2r1c1@r1c1 > 3r1c5@r1c5 > 4r5c5@r5c5 > !r5c9";
        assert_eq!(name(cells, lemma), LemmaName::XyChain);
        let mixed = "1r1c1 2r1c1 2r1c5 2r5c5 2r5c9 1r5c9 1r5c1";
        let lemma = "1r5c1 > 2r1c1@r1c1 > 2r5c5@2c5 > !r5c9";
        assert_eq!(name(mixed, lemma), LemmaName::Aic { grouped: false });
    }

    #[test]
    fn chains_of_groups() {
        // The second line rests on the assumption, although the first would do as well: that is needed for the end.
        let left = "3r1c3 8r1c3 8r1c9 8r4c3 8r4c8 8r4c9 8r6c9";
        let lemma = "3r1c3 > 8r1c9@8r1 > 8r4c3@8c3 > !8b6";
        assert_eq!(name(left, lemma), LemmaName::Aic { grouped: true });
        let left = "8r1c1 8r1c8 8r1c9 8r3c7 8r3c2 8r7c1 8r7c2 8r5c1";
        let lemma = "8r5c1 > 8r1c8|8r1c9@8r1 > 8r3c2@8r3 > !8r7";
        assert_eq!(name(left, lemma), LemmaName::XChain { digit: digit(8), grouped: true });
    }

    #[test]
    fn what_needs_more_than_one_premise_is_no_chain() {
        let left = "1r1c1 1r1c5 2r1c5 1r5c1 3r5c1 2r5c5 3r5c5 4r5c5 4r5c9 3r5c9";
        let lemma = "1r1c1 > 2r1c5@r1c5 > 3r5c1@r5c1 > 4r5c5@r5c5 > !r5c9";
        assert_eq!(name(left, lemma), LemmaName::Contradiction);
        // One line of thought that parts in two does not return to where it began.
        let left = "1r1c1 1r1c5 2r1c5 2r5c5 3r5c5 2r1c9 4r1c9 3r5c9 4r5c9";
        let lemma = "1r1c1 > 2r1c5@r1c5 > 3r5c5@r5c5 > 4r1c9@r1c9 > !r5c9";
        assert_eq!(name(left, lemma), LemmaName::Contradiction);
    }

    #[test]
    fn a_lemma_with_a_lemma_within() {
        let mut lemma = branch("3r1c9 > 8r1c1@r1c1 > !r1c5");
        lemma.lines.push(Line::Refuted(branch("4r5c5 > !r5c6")));
        let left = "3r1c1 8r1c1 3r1c5 8r1c5 3r1c9 4r1c9".split_whitespace();
        let left = left.map(|text| text.parse::<Candidate>().expect("a candidate")).collect();
        assert_eq!(LemmaName::of(&left, &lemma), LemmaName::Nested);
    }

    /// Where the assumption is that a candidate is false, only a chain can have a name.
    #[test]
    fn an_assumption_that_something_is_false() {
        let mut lemma = branch("3r1c9 > 8r1c1@r1c1 > !r1c5");
        lemma.holds = false;
        let left = "3r1c1 8r1c1 3r1c5 8r1c5 3r1c9 4r1c9".split_whitespace();
        let left = left.map(|text| text.parse::<Candidate>().expect("a candidate")).collect();
        assert_eq!(LemmaName::of(&left, &lemma), LemmaName::Contradiction);
    }
}
