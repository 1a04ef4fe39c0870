//! What a lemma is: whether its own lines and the constraints that they cite are a small pattern that people know by a
//! name.
//!
//! A name is derived, never guessed. The constraints that the lemma cites, in what the entries before it leave of the
//! board, must be the whole of the pattern, and the pattern must remove what the lemma refutes; else the lemma is no more
//! than a contradiction.

use super::{Branch, Line, Node};
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind, HouseSet,
};

/// What a lemma is on the board that the entries before it leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LemmaName {
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
        let plain = || pattern.locked().or_else(|| pattern.subset()).or_else(|| pattern.fish());
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
    /// One digit in one house, all its places in another house with the target.
    fn locked(&self) -> Option<LemmaName> {
        let [Constraint::Digit(digit, base)] = *self.facts else { return None };
        let cells = self.left.cells_of(digit) & base.cells();
        let Candidate { cell, digit: removed } = self.target;
        let shared = cells.with(cell).common_houses();
        let holds = removed == digit && cells.len() > 1 && !base.cells().has(cell) && !shared.is_empty();
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
                && !cells.has(target)
                && digits.has(removed);
            return holds.then_some(LemmaName::NakedSubset { digits, house });
        }
        let house = houses.single().filter(|_| wanted.len() == size)?;
        let places = wanted.iter().map(|digit| self.left.cells_of(digit) & house.cells());
        let within = places.clone().fold(CellSet::EMPTY, |all, cells| all | cells);
        let holds = self.is_few(within.len())
            && places.into_iter().all(|cells| cells.len() > 1)
            && within.has(target)
            && !wanted.has(removed);
        holds.then_some(LemmaName::HiddenSubset { digits: wanted, house })
    }

    /// One digit in parallel lines, its places in as many lines across them.
    fn fish(&self) -> Option<LemmaName> {
        let Candidate { cell: target, digit } = self.target;
        let mut bases = HouseSet::EMPTY;
        for fact in self.facts {
            match fact {
                Constraint::Digit(of, house) if *of == digit && !bases.has(*house) => {
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
            && covers.has(across(target))
            && !bases.cells().has(target);
        holds.then_some(LemmaName::Fish { digit, bases })
    }

    /// Whether what the constraints share is as many as they are, and few enough for a name.
    fn is_few(&self, shared: usize) -> bool {
        shared == self.facts.len() && (2..=4).contains(&shared)
    }
}

/// Two lines of thought that begin at the assumption, each step of them from one step before, and that leave nothing of
/// the last constraint. Read from one end to the other this is an alternating chain: each constraint is a strong link.
fn chain(left: &CandidateSet, lemma: &Branch, facts: &[Constraint]) -> Option<LemmaName> {
    let end = lemma.end?;
    let distinct = facts.iter().enumerate().all(|(index, fact)| !facts[..index].contains(fact));
    if !distinct || lemma.lines.is_empty() {
        return None;
    }
    let assumed = |candidate: Candidate| {
        if lemma.holds { lemma.assumed.conflicts(candidate) } else { lemma.assumed == candidate }
    };
    let mut nodes: Vec<Node> = Vec::new();
    // How often the assumption (first) and each line is used.
    let mut used = vec![0];
    let mut grouped = false;
    let excludes = |nodes: &[Node], by: usize, candidate: Candidate| match by.checked_sub(1) {
        None => assumed(candidate),
        Some(line) => {
            nodes.get(line).is_some_and(|node| node.candidates().all(|own| own.conflicts(candidate)))
        }
    };
    for line in &lemma.lines {
        let Line::Only { node, because } = line else { return None };
        let own = CandidateSet::from_iter(node.candidates());
        let lost: Vec<Candidate> = left_of(left, *because).into_iter().filter(|c| !own.has(*c)).collect();
        // The last line that nothing rests on yet, else the assumption, from which both lines of thought begin.
        let free = (0..used.len()).rev().find(|by| {
            (*by == 0 || used[*by] == 0) && lost.iter().all(|candidate| excludes(&nodes, *by, *candidate))
        })?;
        used[free] += 1;
        grouped |= node.cells.len() > 1 || is_group(&lost)?;
        nodes.push(*node);
        used.push(0);
    }
    let mut loose = (1..used.len()).filter(|line| used[*line] == 0);
    let (one, other) = match (loose.next(), loose.next(), loose.next(), used[0]) {
        (Some(one), None, None, 1) => (one, 0),
        (Some(one), Some(other), None, 2) => (one, other),
        _ => return None,
    };
    let (first, second): (Vec<Candidate>, Vec<Candidate>) =
        left_of(left, end).into_iter().partition(|candidate| excludes(&nodes, one, *candidate));
    if !second.iter().all(|candidate| excludes(&nodes, other, *candidate)) {
        return None;
    }
    grouped |= is_group(&first)? | is_group(&second)?;
    let cells = facts.iter().all(|fact| matches!(fact, Constraint::Cell(_)));
    let digit = match facts.first()? {
        Constraint::Digit(digit, _) => facts
            .iter()
            .all(|fact| matches!(fact, Constraint::Digit(other, _) if other == digit))
            .then_some(*digit),
        Constraint::Cell(_) => None,
    };
    Some(match (cells, digit) {
        (true, _) if facts.len() == 3 => LemmaName::XyWing,
        (true, _) => LemmaName::XyChain,
        (false, Some(digit)) => LemmaName::XChain { digit, grouped },
        (false, None) => LemmaName::Aic { grouped },
    })
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

/// Whether the candidates are a node of several cells; `None` if they are no node at all.
fn is_group(candidates: &[Candidate]) -> Option<bool> {
    let (first, rest) = candidates.split_first()?;
    let cells: CellSet = candidates.iter().map(|candidate| candidate.cell).collect();
    let alike = rest.iter().all(|candidate| candidate.digit == first.digit);
    // A line and a box cross in the cells.
    let crossing = rest.is_empty() || cells.common_houses().len() == 2;
    (alike && crossing).then_some(!rest.is_empty())
}
