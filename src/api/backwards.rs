//! Puzzles that lead to a stored position of a rare technique.
//!
//! Almost no random puzzle needs a rare technique. But the exercises of [`learn`](crate::learn) contain positions on
//! which the technique is the simplest step. The search works backwards from such a position. The position is
//! relabelled at random, and its digits become givens. If the puzzle is then too hard, because the position came from a
//! puzzle with harder steps, digits of the solution are added; if it is too easy, givens are removed. At the end,
//! givens are removed in random order as long as the puzzle has one solution and still needs the technique. So the
//! puzzles of one position differ from each other and from the puzzle that the position came from.
//!
//! With a symmetry, cells that the symmetry maps to each other (an orbit) get or lose their givens together. With a
//! pattern, only its cells get givens. In both cases, rows and columns are first exchanged so that many digits of the
//! position are in full orbits and in the pattern. Then fewer digits have to be added to the position. This helps,
//! because added digits often make the step unnecessary.
//!
//! If the request names a solution, the search starts from the positions whose solution is equal to that solution under
//! relabelling.
//!
//! This file does not read the request: the caller supplies the function that compares puzzles with the request.

use crate::board::CellSet;
use crate::canonical::canonical;
use crate::generate::{GivenGroups, Givens, Random, without};
use crate::learn::{Stock, pattern_cells, relabel, reordered};
use crate::puzzle::{Board, Digits};
use crate::search::{is_unique, solve_up_to};
use crate::solve::{Cancelled, State};
use crate::step::Technique;
use std::borrow::Cow;
use std::cmp::Ordering;

/// The stored positions of a technique, as starts of a search.
#[derive(Clone, Debug)]
pub(crate) struct StoredPositions {
    technique: &'static Technique,
    text: Cow<'static, str>,
    /// The wanted solution, and the positions that have this solution.
    onto: Option<(Digits, Vec<Board>)>,
}

impl StoredPositions {
    /// The positions in the text of a file of exercises that can lead to a puzzle with this solution. `None` if the
    /// file has no such position, or if its boards have further rules.
    pub(crate) fn new(
        technique: &'static Technique,
        text: Cow<'static, str>,
        solution: Option<&Digits>,
    ) -> Option<StoredPositions> {
        let stock = Stock::new(&text);
        let (first, _) = stock.take(None, false, 0)?;
        if !first.position.layout.is_classic() {
            return None;
        }
        let onto = match solution {
            None => None,
            Some(solution) => {
                let positions = positions_of(&stock, solution);
                (!positions.is_empty()).then_some(Some((*solution, positions)))?
            }
        };
        Some(StoredPositions { technique, text, onto })
    }

    /// The puzzle with this seed and index. The cells of a group in `groups` get their givens together. `compare`
    /// reports whether a puzzle is easier than wanted, as hard as wanted, or harder. `is_solved` returns true if a
    /// puzzle is not harder than wanted.
    ///
    /// Returns `Ok(None)` if the position does not lead to a puzzle with one solution. If no puzzle fits, returns the
    /// puzzle that comes nearest, as `Ok(Some(Err(_)))`.
    pub(super) fn nth(
        &self,
        (seed, index): (u64, u64),
        groups: &GivenGroups,
        givens: Option<Givens>,
        compare: impl Fn(&Digits) -> Result<Ordering, Cancelled>,
        is_solved: impl Fn(&Digits) -> Result<bool, Cancelled>,
    ) -> Result<Option<Result<Digits, Digits>>, Cancelled> {
        let mut random = Random::new(seed, index);
        let Some((position, solution)) = self.position(groups, &mut random) else { return Ok(None) };
        let cells = self.step_cells(&position);
        let start =
            if random.below(2) == 0 { position.values() } else { some_values(&position, cells, &mut random) };
        let descent = Descent { solution, groups: groups.all(), compare, is_solved };
        let Some(start) = descent.made_unique(&start, &position, cells, &mut random) else { return Ok(None) };
        let puzzle = match (descent.compare)(&start)? {
            Ordering::Equal => Ok(start),
            Ordering::Less => descent.harder(start, &mut random)?,
            Ordering::Greater => descent.easier(start, cells, &mut random)?,
        };
        match puzzle {
            Ok(puzzle) => descent.reduced(puzzle, givens, &mut random).map(Some),
            Err(missed) => Ok(Some(Err(missed))),
        }
    }

    /// A position, relabelled at random, and its solution.
    fn position(&self, groups: &GivenGroups, random: &mut Random) -> Option<(Board, Digits)> {
        if let Some((solution, positions)) = &self.onto {
            return Some((positions[random.below(positions.len())].clone(), *solution));
        }
        let stock = Stock::new(&self.text);
        let number = random.below(stock.boards()) as u64;
        let (exercise, _) = stock.take(None, false, number)?;
        let position = relabel(&exercise, random.below(1 << 30) as u64).position;
        // Some positions come from boards with several solutions; one of these becomes the solution of the puzzle.
        let solutions = solve_up_to(&position.without_play(), SOLUTIONS);
        let chosen = if solutions.len() > 1 { random.below(solutions.len()) } else { 0 };
        let solution = solutions.get(chosen).copied()?;
        let order = groups.order_for(position.values().cells() - self.step_cells(&position), random);
        Some((reordered(&position, order), reordered(&Board::new(solution), order).givens))
    }

    /// The cells whose candidates the step of the position needs.
    fn step_cells(&self, position: &Board) -> CellSet {
        let Ok(state) = State::new(position) else { return CellSet::EMPTY };
        let step = state.first(self.technique);
        step.map_or(CellSet::EMPTY, |step| pattern_cells(state.grid(), &step))
    }
}

/// Largest number of solutions that are computed for a position. One of these solutions is chosen.
const SOLUTIONS: usize = 50;

/// The positions that have this solution after a suitable relabelling, relabelled in this way.
fn positions_of(stock: &Stock, solution: &Digits) -> Vec<Board> {
    let wanted = canonical(solution);
    let exercises = (0..stock.boards() as u64).filter_map(|number| stock.take(None, false, number));
    let put = |position: Board| {
        let solutions = solve_up_to(&position.without_play(), SOLUTIONS);
        let own = solutions.iter().map(canonical).find(|own| own.form == wanted.form)?;
        Some(own.relabelling.then(&wanted.relabelling.inverse()).position(&position))
    };
    exercises.filter_map(|(exercise, _)| put(exercise.position)).collect()
}

/// Search that removes and adds givens, such that the puzzle always has one solution.
struct Descent<'a, C, S> {
    solution: Digits,
    /// The cells that get or lose their givens together.
    groups: &'a [CellSet],
    compare: C,
    is_solved: S,
}

impl<C, S> Descent<'_, C, S>
where
    C: Fn(&Digits) -> Result<Ordering, Cancelled>,
    S: Fn(&Digits) -> Result<bool, Cancelled>,
{
    /// A puzzle with one solution. At first, only the groups of cells that are full in `start` have givens. Then other
    /// groups get the digits of the solution, in random order, until the puzzle has one solution. Groups that are
    /// filled in the position come first; groups with cells of the step get no digits. `None` if these digits do not
    /// suffice, or if the solution contradicts `start`.
    fn made_unique(
        &self,
        start: &Digits,
        position: &Board,
        step: CellSet,
        random: &mut Random,
    ) -> Option<Digits> {
        if start.iter().any(|(cell, digit)| self.solution.get(cell) != Some(digit)) {
            return None;
        }
        let is_whole = |group: CellSet| start.cells().is_superset(group);
        let whole = self.groups.iter().filter(|group| is_whole(**group));
        let mut puzzle = whole.fold(Digits::EMPTY, |puzzle, group| self.with(&puzzle, *group));
        let mut order = self.shuffled(|group| !is_whole(group) && !group.intersects(step), random);
        let filled = position.values().cells();
        order.sort_by_key(|group| (*group - filled).len());
        let mut order = order.into_iter();
        while !is_unique(&puzzle) {
            puzzle = self.with(&puzzle, order.next()?);
        }
        Some(puzzle)
    }

    /// Removes givens in random order until the puzzle is hard enough.
    fn harder(&self, start: Digits, random: &mut Random) -> Result<Result<Digits, Digits>, Cancelled> {
        let mut puzzle = start;
        for group in self.shuffled(|group| start.cells().is_superset(group), random) {
            let less = without(&puzzle, group);
            if !is_unique(&less) {
                continue;
            }
            match (self.compare)(&less)? {
                Ordering::Equal => return Ok(Ok(less)),
                Ordering::Less => puzzle = less,
                Ordering::Greater => {}
            }
        }
        Ok(Err(puzzle))
    }

    /// Adds digits of the solution in random order until the puzzle is easy enough. Digits in the cells of the step
    /// come last, because they would make the step impossible.
    ///
    /// A puzzle with more digits is easier, so a binary search finds the number of digits. If a single digit turns a
    /// puzzle that is too hard into one that is too easy, this digit is left out, and the search continues with the
    /// others.
    fn easier(
        &self,
        start: Digits,
        last: CellSet,
        random: &mut Random,
    ) -> Result<Result<Digits, Digits>, Cancelled> {
        /// The search gives up after leaving out this many digits.
        const LEFT_OUT: usize = 8;
        let open = |group| !start.cells().is_superset(group);
        let mut order = [
            self.shuffled(|group| open(group) && !group.intersects(last), random),
            self.shuffled(|group| open(group) && group.intersects(last), random),
        ]
        .concat();
        let with = |groups: &[CellSet]| groups.iter().fold(start, |puzzle, group| self.with(&puzzle, *group));
        // The puzzle with the first `hard` digits is too hard; with the first `easy` digits, it is too easy.
        let mut hard = 0;
        for _ in 0..LEFT_OUT {
            let mut easy = order.len();
            while easy > hard + 1 {
                let middle = usize::midpoint(hard, easy);
                let puzzle = with(&order[..middle]);
                match (self.compare)(&puzzle)? {
                    Ordering::Equal => return Ok(Ok(puzzle)),
                    Ordering::Greater => hard = middle,
                    Ordering::Less => easy = middle,
                }
            }
            if easy == 0 || hard >= order.len() {
                break;
            }
            order.remove(easy - 1);
        }
        Ok(Err(with(&order[..hard.min(order.len())])))
    }

    /// Removes givens in random order as long as the puzzle stays as hard as wanted. If a range for the number of
    /// givens is wanted, a random number of this range is the target, and givens are removed or added until the target
    /// is reached.
    fn reduced(
        &self,
        start: Digits,
        givens: Option<Givens>,
        random: &mut Random,
    ) -> Result<Result<Digits, Digits>, Cancelled> {
        let count = |puzzle: &Digits| puzzle.cells().len() as u32;
        let target = givens.map_or(0, |Givens { least, most }| {
            least + random.below((most.max(least) - least + 1) as usize) as u32
        });
        let mut puzzle = start;
        for group in self.shuffled(|group| start.cells().is_superset(group), random) {
            let less = without(&puzzle, group);
            // Removing givens never makes a puzzle easier.
            if count(&less) >= target && is_unique(&less) && (self.is_solved)(&less)? {
                puzzle = less;
            }
        }
        for group in self.shuffled(|_| true, random) {
            if count(&puzzle) >= target {
                break;
            }
            let more = self.with(&puzzle, group);
            let fits = givens.is_none_or(|givens| count(&more) <= givens.most);
            if fits && (self.compare)(&more)? == Ordering::Equal {
                puzzle = more;
            }
        }
        let fits = givens.is_none_or(|givens| givens.contains(count(&puzzle)));
        Ok(if fits { Ok(puzzle) } else { Err(puzzle) })
    }

    /// The puzzle with the digits of the solution in these cells.
    fn with(&self, puzzle: &Digits, cells: CellSet) -> Digits {
        let mut more = *puzzle;
        cells.iter().for_each(|cell| more.set(cell, self.solution.get(cell)));
        more
    }

    /// The groups for which `is_meant` returns true, in random order.
    fn shuffled(&self, is_meant: impl Fn(CellSet) -> bool, random: &mut Random) -> Vec<CellSet> {
        let mut groups: Vec<CellSet> = self.groups.iter().copied().filter(|group| is_meant(*group)).collect();
        random.shuffle(&mut groups);
        groups
    }
}

/// The givens of the position, and most of its other digits outside the cells of the step. The rest is left out because
/// some techniques need filled cells that are not givens.
fn some_values(position: &Board, step: CellSet, random: &mut Random) -> Digits {
    let mut values = position.givens;
    for (cell, digit) in position.placed.iter() {
        if !step.contains(cell) && random.below(4) > 0 {
            values.set(cell, Some(digit));
        }
    }
    values
}
