//! Solutions by clauses that are learned from conflicts.
//!
//! Search by guesses can spend hours on a board without a solution, because it finds the same contradiction again under
//! every guess that does not affect the contradiction. Here each contradiction becomes a clause, which is a reason that
//! holds under all guesses. So a part of the board that has no solution is recognised once. On most boards this method
//! takes longer than guessing, so `general` uses it only after many guesses without a solution.
//!
//! The method is the one that most solvers of propositional logic use: conflict-driven clause learning (Marques-Silva
//! and Sakallah, 1999) with activities of variables and restarts. A candidate is a variable. In each cell, at least one
//! candidate is true. In each house, at least one place of each digit is true. Candidates that conflict exclude each
//! other.
//!
//! This file must use only the rules of [`Grid::layout`], and it must find the same answer in every run.

use crate::board::{Candidate, Digit, House};
use crate::grid::Grid;

/// A literal, which is a variable or its negation: two times the number of the variable, plus one for the negation.
type SignedVariable = usize;

/// The search begins again after this number of conflicts, multiplied by the next term of the sequence that [`luby`]
/// computes.
const PATIENCE: u64 = 64;

/// Number of learned clauses above which the longer half is removed.
const MOST: usize = 3000;

/// Check whether a board has a solution. The check can be done in parts.
#[derive(Clone, Debug)]
pub(super) struct SolutionCheck {
    /// `None` if it is known that there is no solution.
    search: Option<ClauseSearch>,
    restarts: Restarts,
}

impl SolutionCheck {
    pub(super) fn of(grid: &Grid) -> SolutionCheck {
        let search = ClauseSearch::of(grid);
        let search = search.and_then(|mut search| search.break_symmetry(grid).map(|()| search));
        SolutionCheck { search, restarts: Restarts::default() }
    }

    /// Returns true if the board has a solution. Each conflict reduces `effort` by 1. Returns `None` if `effort` is
    /// used up before the answer is known. The next call then continues with everything that was learned.
    pub(super) fn has_solution(&mut self, effort: &mut u64) -> Option<bool> {
        let Some(search) = &mut self.search else { return Some(false) };
        let found = search.run_on(&[], &mut self.restarts, effort);
        // If suppositions are left, the search is not finished, and `effort` is used up.
        if !found && !search.suppositions.is_empty() {
            search.return_to(0);
            return None;
        }
        Some(found)
    }
}

/// Schedule of the restarts of a search and of the removal of learned clauses.
#[derive(Clone, Debug)]
struct Restarts {
    /// Number of the next restart, from 1.
    turn: u64,
    /// Conflicts since the last restart.
    conflicts: u64,
    /// Number of learned clauses above which the longer half is removed.
    most: usize,
}

impl Default for Restarts {
    fn default() -> Restarts {
        Restarts { turn: 1, conflicts: 0, most: MOST }
    }
}

/// The clauses of a board, for several searches on it. Clauses that are learned in one search make the next search
/// faster.
#[derive(Clone, Debug)]
pub(super) struct Clauses(Option<ClauseSearch>);

impl Clauses {
    pub(super) fn of(grid: &Grid) -> Clauses {
        Clauses(ClauseSearch::of(grid))
    }

    /// A solution in which these candidates of open cells are true or false. `None` if there is no such solution, or if
    /// `effort`, which each conflict reduces by 1, is used up first. The solution leaves out the cells that are solved
    /// on the board.
    pub(super) fn solution_with(
        &mut self,
        wanted: &[(Candidate, bool)],
        effort: &mut u64,
    ) -> Option<Vec<Candidate>> {
        let search = self.0.as_mut()?;
        let literal = |(candidate, value): &(Candidate, bool)| match (search.literal_of(*candidate), value) {
            (literal, true) => literal,
            (literal, false) => literal.map(negated),
        };
        let wanted: Vec<SignedVariable> = wanted.iter().map(literal).collect::<Option<_>>()?;
        let found = search.run(&wanted, effort).then(|| search.solution());
        search.return_to(0);
        found
    }
}

/// Reason why a literal is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Because {
    /// The literal was supposed, or it holds from the start.
    None,
    /// The other literals of this clause are false.
    Clause(usize),
    /// This other literal is true, and its candidate excludes the candidate of the literal.
    Conflict(SignedVariable),
}

/// A contradiction: all literals of a clause are false, or two true candidates exclude each other.
enum Broken {
    Clause(usize),
    Pair(SignedVariable, SignedVariable),
}

#[derive(Clone, Debug)]
struct ClauseSearch {
    candidates: Vec<Candidate>,
    /// The variable of each candidate by cell and digit; `usize::MAX` for a candidate without a variable.
    numbers: Vec<usize>,
    /// For each variable, the variables that exclude it.
    excluded: Vec<Vec<usize>>,
    clauses: Vec<Vec<SignedVariable>>,
    /// Number of clauses that were not learned; they come first.
    given: usize,
    /// For each literal, the clauses that watch it. A clause watches its first two literals.
    watches: Vec<Vec<usize>>,
    values: Vec<Option<bool>>,
    /// The value that each variable had last.
    before: Vec<bool>,
    levels: Vec<usize>,
    reasons: Vec<Because>,
    activities: Vec<f64>,
    step: f64,
    /// The true literals in the order in which they became true.
    trail: Vec<SignedVariable>,
    /// Number of literals of the trail whose consequences are drawn.
    drawn: usize,
    /// Length of the trail before each supposition.
    suppositions: Vec<usize>,
}

fn slot(candidate: Candidate) -> usize {
    candidate.cell.index() * 9 + candidate.digit.index()
}

/// Returns true if the literal states that its candidate is true.
const fn is_positive(literal: SignedVariable) -> bool {
    literal & 1 == 0
}

const fn negated(literal: SignedVariable) -> SignedVariable {
    literal ^ 1
}

impl ClauseSearch {
    /// The clauses of a board; `None` if a cell has no candidate, or a digit has no place in a house.
    fn of(grid: &Grid) -> Option<ClauseSearch> {
        let layout = grid.layout();
        let candidates: Vec<Candidate> = grid
            .unsolved_cells()
            .iter()
            .flat_map(|cell| grid.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell)))
            .collect();
        let count = candidates.len();
        let mut numbers = vec![usize::MAX; 729];
        for (number, candidate) in candidates.iter().enumerate() {
            numbers[slot(*candidate)] = number;
        }
        let excluded = candidates
            .iter()
            .map(|candidate| {
                let numbers = grid.conflicting(*candidate).map(|other| numbers[slot(other)]);
                numbers.filter(|number| *number != usize::MAX).collect()
            })
            .collect();
        let mut search = ClauseSearch {
            candidates,
            numbers,
            excluded,
            clauses: Vec::new(),
            given: 0,
            watches: vec![Vec::new(); 2 * count],
            values: vec![None; count],
            before: vec![true; count],
            levels: vec![0; count],
            reasons: vec![Because::None; count],
            activities: vec![0.0; count],
            step: 1.0,
            trail: Vec::new(),
            drawn: 0,
            suppositions: Vec::new(),
        };
        for fact in layout.constraints() {
            if grid.live(fact).any(|candidate| grid.solved_cells().contains(candidate.cell)) {
                continue;
            }
            let literals: Vec<SignedVariable> =
                grid.live(fact).map(|one| search.literal_of(one)).collect::<Option<_>>()?;
            match literals[..] {
                [] => return None,
                [only] => search.suppose_at_start(only)?,
                [..] => search.add(literals),
            }
        }
        search.given = search.clauses.len();
        Some(search)
    }

    /// The literal of a candidate; `None` for a candidate that is not live, or whose cell is solved.
    fn literal_of(&self, candidate: Candidate) -> Option<SignedVariable> {
        let number = self.numbers[slot(candidate)];
        (number != usize::MAX).then_some(2 * number)
    }

    /// Requires that digits with the same places are in ascending order in one house. If there is a solution, there is
    /// also a solution with this order, because these digits can be exchanged. Without this rule, a board with few
    /// digits is searched once for each order of the digits.
    fn break_symmetry(&mut self, grid: &Grid) -> Option<()> {
        let is_open = |digit: Digit, house: House| grid.count(digit, house) > 1;
        for same in grid.interchangeable() {
            let Some(first) = same.first() else { continue };
            // The house in which the order of the digits needs the shortest clauses.
            let houses = grid.layout().houses().iter().filter(|house| is_open(first, *house));
            let Some(house) = houses.min_by_key(|house| grid.count(first, *house)) else { continue };
            for (before, after) in same.iter().zip(same.iter().skip(1)) {
                let mut earlier = Vec::new();
                for cell in grid.places_in(first, house) {
                    let mut clause = vec![negated(self.literal_of(Candidate::new(after, cell))?)];
                    clause.extend(&earlier);
                    match clause[..] {
                        [only] => self.suppose_at_start(only)?,
                        [..] => self.add(clause),
                    }
                    earlier.push(self.literal_of(Candidate::new(before, cell))?);
                }
            }
        }
        self.given = self.clauses.len();
        Some(())
    }

    fn value(&self, literal: SignedVariable) -> Option<bool> {
        self.values[literal / 2].map(|value| value == (is_positive(literal)))
    }

    fn add(&mut self, literals: Vec<SignedVariable>) {
        self.watches[literals[0]].push(self.clauses.len());
        self.watches[literals[1]].push(self.clauses.len());
        self.clauses.push(literals);
    }

    /// Makes a literal true from the start, without a supposition. Returns `None` if the literal is already false.
    fn suppose_at_start(&mut self, literal: SignedVariable) -> Option<()> {
        match self.value(literal) {
            Some(value) => value.then_some(()),
            None => {
                self.set(literal, Because::None);
                Some(())
            }
        }
    }

    fn set(&mut self, literal: SignedVariable, reason: Because) {
        self.values[literal / 2] = Some(is_positive(literal));
        self.levels[literal / 2] = self.suppositions.len();
        self.reasons[literal / 2] = reason;
        self.trail.push(literal);
    }

    /// Searches for a solution with these literals. Stops at a solution, at a contradiction without a supposition, when
    /// a wanted literal is false, or when `effort`, which each conflict reduces by 1, is 0. Returns true for a
    /// solution.
    fn run(&mut self, wanted: &[SignedVariable], effort: &mut u64) -> bool {
        self.run_on(wanted, &mut Restarts::default(), effort)
    }

    /// Searches as [`ClauseSearch::run`] does. Goes on from the restarts of an earlier part of the same search.
    fn run_on(&mut self, wanted: &[SignedVariable], restarts: &mut Restarts, effort: &mut u64) -> bool {
        let Restarts { turn, conflicts, most } = restarts;
        loop {
            match self.propagate() {
                Some(_) if self.suppositions.is_empty() => return false,
                Some(_) if *effort == 0 => return false,
                Some(contradiction) => {
                    *conflicts += 1;
                    *effort -= 1;
                    let (clause, level) = self.learn(contradiction);
                    self.return_to(level);
                    self.conclude(clause);
                    self.step /= 0.95;
                }
                None if *conflicts >= PATIENCE * luby(*turn) => {
                    (*turn, *conflicts) = (*turn + 1, 0);
                    self.return_to(0);
                    if self.clauses.len() - self.given > *most {
                        self.forget();
                        *most += *most / 10;
                    }
                }
                None => {
                    // The wanted literals are the first suppositions, in their order.
                    let next = wanted.get(self.suppositions.len()).copied();
                    let Some(literal) = next.or_else(|| self.choose()) else { return true };
                    let known = next.and_then(|next| self.value(next));
                    if known == Some(false) {
                        return false;
                    }
                    self.suppositions.push(self.trail.len());
                    if known.is_none() {
                        self.set(literal, Because::None);
                    }
                }
            }
        }
    }

    /// Draws all consequences of the true literals. Returns a contradiction if it meets one.
    fn propagate(&mut self) -> Option<Broken> {
        while let Some(literal) = self.trail.get(self.drawn).copied() {
            self.drawn += 1;
            if is_positive(literal) {
                for index in 0..self.excluded[literal / 2].len() {
                    let other = 2 * self.excluded[literal / 2][index];
                    match self.value(other) {
                        Some(true) => return Some(Broken::Pair(literal, other)),
                        Some(false) => {}
                        None => self.set(negated(other), Because::Conflict(literal)),
                    }
                }
            }
            if let Some(broken) = self.visit(negated(literal)) {
                return Some(Broken::Clause(broken));
            }
        }
        None
    }

    /// Visits the clauses that watch a literal which has become false. Returns a clause whose literals are all false.
    fn visit(&mut self, gone: SignedVariable) -> Option<usize> {
        let watching = std::mem::take(&mut self.watches[gone]);
        let mut kept = Vec::with_capacity(watching.len());
        let mut broken = None;
        for (at, clause) in watching.iter().copied().enumerate() {
            if self.clauses[clause][0] == gone {
                self.clauses[clause].swap(0, 1);
            }
            let first = self.clauses[clause][0];
            if self.value(first) == Some(true) {
                kept.push(clause);
                continue;
            }
            let other = (2..self.clauses[clause].len())
                .find(|index| self.value(self.clauses[clause][*index]) != Some(false));
            if let Some(index) = other {
                self.clauses[clause].swap(1, index);
                self.watches[self.clauses[clause][1]].push(clause);
                continue;
            }
            kept.push(clause);
            if self.value(first) == Some(false) {
                kept.extend(&watching[at + 1..]);
                broken = Some(clause);
                break;
            }
            self.set(first, Because::Clause(clause));
        }
        self.watches[gone] = kept;
        broken
    }

    /// The clause that is learned from a contradiction, and the level at which its first literal follows.
    fn learn(&mut self, contradiction: Broken) -> (Vec<SignedVariable>, usize) {
        let now = self.suppositions.len();
        let mut seen = vec![false; self.values.len()];
        let (mut clause, mut open) = (vec![0], 0_usize);
        let mut met = match contradiction {
            Broken::Clause(broken) => self.clauses[broken].clone(),
            Broken::Pair(one, other) => vec![negated(one), negated(other)],
        };
        let mut at = self.trail.len();
        loop {
            for literal in met {
                let variable = literal / 2;
                if seen[variable] || self.levels[variable] == 0 {
                    continue;
                }
                seen[variable] = true;
                self.raise(variable);
                if self.levels[variable] == now { open += 1 } else { clause.push(literal) }
            }
            let literal = loop {
                at -= 1;
                if seen[self.trail[at] / 2] {
                    break self.trail[at];
                }
            };
            open -= 1;
            if open == 0 {
                clause[0] = negated(literal);
                break;
            }
            met = match self.reasons[literal / 2] {
                Because::Clause(because) => {
                    self.clauses[because].iter().copied().filter(|other| *other != literal).collect()
                }
                Because::Conflict(because) => vec![negated(because)],
                Because::None => Vec::new(),
            };
        }
        // A literal that follows from other literals of the clause is not needed.
        clause = clause
            .iter()
            .enumerate()
            .filter(|(index, literal)| *index == 0 || !self.follows(**literal, &seen))
            .map(|(_, literal)| *literal)
            .collect();
        // The second literal is the one that became false last among the other literals. So the clause is watched at
        // the literals that become open first.
        let latest = (1..clause.len()).max_by_key(|index| self.levels[clause[*index] / 2]);
        let level = latest.map_or(0, |index| {
            clause.swap(1, index);
            self.levels[clause[1] / 2]
        });
        (clause, level)
    }

    /// Returns true if the literal is false because other literals of the clause are false.
    fn follows(&self, literal: SignedVariable, seen: &[bool]) -> bool {
        let is_known = |other: SignedVariable| seen[other / 2] || self.levels[other / 2] == 0;
        match self.reasons[literal / 2] {
            Because::None => false,
            Because::Conflict(because) => is_known(because),
            Because::Clause(because) => {
                self.clauses[because].iter().all(|other| other / 2 == literal / 2 || is_known(*other))
            }
        }
    }

    fn raise(&mut self, variable: usize) {
        self.activities[variable] += self.step;
        if self.activities[variable] > 1e100 {
            self.activities.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.step *= 1e-100;
        }
    }

    /// Adds a learned clause, and makes its first literal true.
    fn conclude(&mut self, clause: Vec<SignedVariable>) {
        let first = clause[0];
        if clause.len() == 1 {
            self.set(first, Because::None);
            return;
        }
        let number = self.clauses.len();
        self.add(clause);
        self.set(first, Because::Clause(number));
    }

    /// Takes back all suppositions above the level.
    fn return_to(&mut self, level: usize) {
        let Some(length) = self.suppositions.get(level).copied() else { return };
        for literal in self.trail.drain(length..) {
            self.before[literal / 2] = is_positive(literal);
            self.values[literal / 2] = None;
        }
        self.suppositions.truncate(level);
        self.drawn = length;
    }

    /// The open variable with the highest activity, with the value that it had last; `None` if no variable is open.
    fn choose(&self) -> Option<SignedVariable> {
        let open = (0..self.values.len()).filter(|variable| self.values[*variable].is_none());
        let active = |one: &usize, other: &usize| self.activities[*one].total_cmp(&self.activities[*other]);
        open.max_by(active).map(|variable| 2 * variable + usize::from(!self.before[variable]))
    }

    /// Removes the longer half of the learned clauses, and everything that is already decided without suppositions.
    /// There must be no supposition.
    fn forget(&mut self) {
        let mut lengths: Vec<usize> = self.clauses[self.given..].iter().map(Vec::len).collect();
        lengths.sort_unstable();
        let longest = lengths[lengths.len() / 2].max(2);
        let all = std::mem::take(&mut self.clauses);
        self.watches.iter_mut().for_each(Vec::clear);
        let given = self.given;
        self.given = 0;
        for (number, mut clause) in all.into_iter().enumerate() {
            let is_needed = number < given || clause.len() <= longest;
            if !is_needed || clause.iter().any(|literal| self.value(*literal) == Some(true)) {
                continue;
            }
            clause.retain(|literal| self.value(*literal).is_none());
            self.given += usize::from(number < given);
            self.add(clause);
        }
        self.reasons.fill(Because::None);
    }

    fn solution(&self) -> Vec<Candidate> {
        let holds = |(number, candidate): (usize, &Candidate)| {
            (self.values[number] == Some(true)).then_some(*candidate)
        };
        self.candidates.iter().enumerate().filter_map(holds).collect()
    }
}

/// The term with this index, counted from 1, of the sequence 1, 1, 2, 1, 1, 2, 4, … (Luby, Sinclair and Zuckerman,
/// 1993).
fn luby(index: u64) -> u64 {
    let whole = (index + 1).next_power_of_two();
    if index + 1 == whole { whole / 2 } else { luby(index + 1 - whole / 2) }
}

#[cfg(test)]
mod tests {
    use super::super::general;
    use super::{Clauses, SolutionCheck, luby};
    use crate::board::{Candidate, Digit, Layout};
    use crate::grid::Grid;

    fn has_solution(grid: &Grid) -> bool {
        SolutionCheck::of(grid).has_solution(&mut u64::MAX.clone()).expect("it is never given up")
    }

    /// Returns true if the board has a solution, checked in parts of this effort; also returns the number of parts.
    fn has_solution_in_parts(grid: &Grid, effort: u64) -> (bool, usize) {
        let mut check = SolutionCheck::of(grid);
        for parts in 1.. {
            let mut left = effort;
            match check.has_solution(&mut left) {
                Some(answer) => return (answer, parts),
                None => assert_eq!(left, 0, "{}", grid.values()),
            }
        }
        unreachable!("the number of parts has no limit")
    }

    #[test]
    fn the_sequence_of_restarts_begins_as_published() {
        let first: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    /// The solution that clauses find obeys the rules.
    #[test]
    fn an_empty_board_of_each_kind_has_a_solution_or_none() {
        for (name, has_one) in [
            ("x", true),
            ("windoku", true),
            ("knight", true),
            ("consecutive", true),
            ("king+consecutive", true),
        ] {
            let layout = Layout::named(name).expect("a layout");
            let found = Clauses::of(&Grid::empty(layout)).solution_with(&[], &mut u64::MAX.clone());
            assert_eq!(has_solution(&Grid::empty(layout)), has_one, "{name}");
            assert_eq!(found.is_some(), has_one, "{name}");
            let mut grid = Grid::empty(layout);
            for candidate in found.into_iter().flatten() {
                // A single may have placed the candidate already.
                if grid.value(candidate.cell).is_none() {
                    grid.place(candidate).expect("no conflict");
                }
                assert_eq!(grid.value(candidate.cell), Some(candidate.digit), "{name}");
            }
            assert!(grid.is_solved(), "{name}");
        }
    }

    /// On boards with some digits of a solution and one wrong digit, clauses and guesses must agree about the existence
    /// of a solution.
    #[test]
    fn clauses_find_a_solution_exactly_where_guesses_do() {
        let mut random = 1_u64;
        let mut next = |below: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % below
        };
        let (mut outcomes, mut parts) = ([0, 0], 0);
        for name in ["x", "windoku", "knight", "king", "consecutive", "x\\+knight", "asterisk+king"] {
            let layout = Layout::named(name).expect("a layout");
            let Some(full) = Clauses::of(&Grid::empty(layout)).solution_with(&[], &mut u64::MAX.clone())
            else {
                continue;
            };
            for _ in 0..60 {
                let mut grid = Grid::empty(layout);
                let count = 12 + next(16);
                for turn in 0..count {
                    let Candidate { cell, digit } = full[next(full.len() as u64) as usize];
                    let wrong = Digit::ALL[next(9) as usize];
                    let digit = if turn == 3 { wrong } else { digit };
                    let candidate = Candidate::new(digit, cell);
                    if grid.value(cell).is_none()
                        && grid.contains(candidate)
                        && grid.clone().place(candidate).is_ok()
                    {
                        grid.place(candidate).expect("it was possible");
                    }
                }
                let by_clauses = Clauses::of(&grid).solution_with(&[], &mut u64::MAX.clone());
                let by_guesses = general::GeneralSearch::of(grid.clone()).advance(&mut Default::default());
                assert_eq!(by_clauses.is_some(), has_solution(&grid), "{name} {}", grid.values());
                let (answer, number) = has_solution_in_parts(&grid, 3);
                assert_eq!(by_clauses.is_some(), answer, "{name} {}", grid.values());
                parts = parts.max(number);
                assert_eq!(by_clauses.is_some(), by_guesses.is_some(), "{name} {}", grid.values());
                outcomes[usize::from(by_clauses.is_some())] += 1;
                for candidate in by_clauses.into_iter().flatten() {
                    if grid.value(candidate.cell).is_none() {
                        grid.place(candidate).expect("no conflict");
                    }
                    assert_eq!(grid.value(candidate.cell), Some(candidate.digit), "{name}");
                }
            }
        }
        assert!(outcomes.iter().all(|count| *count > 50), "{outcomes:?}");
        assert!(parts > 3, "no question was asked in parts");
    }
}
