//! Single steps on random boards, with random facts, covers, patterns and premises. In most steps, these parts fit
//! together.

use super::{StepCase, any_fact, board_of, digit, pick};
use crate::random::SplitMix;
use std::io::{self, Write};
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, DigitSet, House};
use whydoku::grid::Grid;
use whydoku::kernel::{Argument, Conclusion, Cover, Proof};
use whydoku::puzzle::Digits;

/// A random solution, and a grid on the way to it: some digits are filled in, and some wrong candidates are removed.
struct RandomBoard {
    solution: [usize; 81],
    grid: Grid,
    givens: CellSet,
}

impl RandomBoard {
    fn new(random: &mut SplitMix) -> RandomBoard {
        const FILLED: &[u8; 81] =
            b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let mut renamed: Vec<usize> = (1..=9).collect();
        for last in (1..9).rev() {
            renamed.swap(last, random.below(last + 1));
        }
        let (down, right) = (3 * random.below(3), 3 * random.below(3));
        let mut solution = [0; 81];
        for (index, sign) in FILLED.iter().enumerate() {
            let target = (index / 9 + down) % 9 * 9 + (index % 9 + right) % 9;
            solution[target] = renamed[usize::from(sign - b'1')];
        }
        let (filled, kept) = (random.below(60), 10 + random.below(60));
        let mut values = Digits::EMPTY;
        let mut givens = CellSet::EMPTY;
        for cell in Cell::all() {
            if random.below(100) < filled {
                values.set(cell, Some(digit(solution[cell.index()])));
                if random.below(2) == 0 {
                    givens = givens.with(cell);
                }
            }
        }
        let mut grid = Grid::classic(&values).expect("a part of a solution");
        for cell in grid.unsolved_cells() {
            for wrong in grid.candidates(cell).without(digit(solution[cell.index()])) {
                if random.below(100) >= kept {
                    grid.eliminate(Candidate::new(wrong, cell)).expect("the solution is left");
                }
            }
        }
        RandomBoard { solution, grid, givens }
    }

    fn is_true(&self, candidate: Candidate) -> bool {
        digit(self.solution[candidate.cell.index()]) == candidate.digit
    }

    fn any(&self, random: &mut SplitMix) -> Candidate {
        Candidate::new(digit(1 + random.below(9)), Cell::from_index(random.below(81)))
    }

    /// Facts that mostly have candidates in common.
    fn facts(&self, random: &mut SplitMix) -> Vec<Constraint> {
        let mut facts = Vec::new();
        let mut at = Cell::from_index(random.below(81));
        for _ in 0..1 + random.below(7) {
            let fact = match random.below(4) {
                0 => any_fact(random),
                1 => Constraint::Cell(at),
                _ => match pick(random, self.grid.candidates(at)) {
                    Some(digit) => Constraint::Digit(digit, at.houses()[random.below(3)]),
                    None => Constraint::Cell(at),
                },
            };
            if random.below(100) < 97 && facts.contains(&fact) {
                continue;
            }
            facts.push(fact);
            if let (true, Some(live)) = (random.below(5) > 0, pick(random, self.grid.live(fact))) {
                at = live.cell;
            }
            if random.below(10) < 3 {
                at = pick(random, at.peers()).expect("20 peers");
            }
        }
        facts
    }

    /// A counting proof: lines or boxes of a digit, or cells and the digits in them, with random changes.
    fn count(&self, random: &mut SplitMix) -> (Proof, CandidateSet) {
        let (of, size) = (digit(1 + random.below(9)), 1 + random.below(4));
        let houses = |random: &mut SplitMix| -> Vec<Constraint> {
            let kind = 9 * random.below(3);
            (0..size).map(|_| Constraint::Digit(of, House::from_index(kind + random.below(9)))).collect()
        };
        let (mut facts, mut covers) = (houses(random), houses(random));
        if random.below(10) < 4 {
            let house = House::from_index(random.below(27));
            let open = house.cells() - self.grid.solved_cells();
            let cells: Vec<Cell> = open.iter().filter(|_| random.below(10) < 4).collect();
            let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.grid.candidates(*cell));
            facts = cells.iter().map(|cell| Constraint::Cell(*cell)).collect();
            covers = digits.iter().map(|digit| Constraint::Digit(digit, house)).collect();
        }
        if random.below(10) < 3 {
            covers.push(any_fact(random));
        }
        if random.below(10) < 2 {
            facts.push(any_fact(random));
        }
        if random.below(10) < 2 && !covers.is_empty() {
            covers.swap_remove(random.below(covers.len()));
        }
        if random.below(100) < 98 {
            let mut seen = Vec::new();
            facts.retain(|fact| {
                !seen.contains(fact) && {
                    seen.push(*fact);
                    true
                }
            });
        }
        let is_honest = random.below(5) > 0;
        let open = |candidate: &Candidate| {
            let is_kept = is_honest && self.is_true(*candidate);
            !is_kept && !self.grid.solved_cells().contains(candidate.cell)
        };
        let covered = covers.iter().flat_map(|cover| self.grid.live(*cover)).filter(open);
        let mut removed: Vec<Candidate> = covered.filter(|_| random.below(2) == 0).collect();
        removed.truncate(1 + random.below(3));
        let removed: CandidateSet = removed.into_iter().collect();
        let mut of_covers = vec![Cover { covers, removes: removed.clone() }];
        if random.below(10) == 0 {
            of_covers.push(Cover { covers: houses(random), removes: removed.clone() });
        }
        (Proof { facts, deadly: None, argument: Argument::Count(of_covers) }, removed)
    }

    /// A deadly pattern, or a similar one that is not deadly.
    fn pattern(&self, random: &mut SplitMix) -> Deadly {
        let mut cells = CellSet::EMPTY;
        let mut digits = DigitSet::EMPTY;
        match random.below(10) {
            0..5 => {
                let rows = [random.below(9), random.below(9)];
                for column in (0..2 + random.below(2)).map(|_| random.below(9)).collect::<Vec<_>>() {
                    cells |= rows.iter().map(|row| Cell::at(*row, column)).collect();
                }
            }
            5 => (0..random.below(5)).for_each(|_| cells = cells.with(Cell::from_index(random.below(81)))),
            _ => {
                // The cells of some digits of the solution in some neighbouring boxes, because such digits can often
                // be exchanged.
                (0..2 + random.below(2)).for_each(|_| digits = digits.with(digit(1 + random.below(9))));
                let band = House::from_index(18 + random.below(9)).cells();
                let houses = [House::row(random.below(9)), House::column(random.below(9))];
                let where_ = if random.below(2) == 0 {
                    band | houses[0].cells()
                } else {
                    houses[0].cells() | houses[1].cells()
                };
                let of = |cell: &Cell| digits.contains(digit(self.solution[cell.index()]));
                cells = where_.iter().filter(of).collect();
            }
        }
        if random.below(5) > 0 {
            cells -= self.givens;
        }
        if digits.is_empty() {
            (0..random.below(4)).for_each(|_| digits = digits.with(digit(1 + random.below(9))));
            if let (true, Some(cell)) = (random.below(2) == 0, cells.first()) {
                digits = self.grid.candidates(cell);
            }
        }
        let mut guardians = CandidateSet::EMPTY;
        for cell in cells {
            for digit in self.grid.candidates(cell) - digits {
                if random.below(50) > 0 {
                    guardians.insert(Candidate::new(digit, cell));
                }
            }
        }
        if random.below(10) == 0 {
            guardians.insert(self.any(random));
        }
        Deadly { cells, digits, guardians }
    }

    /// A conclusion close to the cells and digits of the proof.
    fn conclusion(&self, random: &mut SplitMix, proof: &Proof) -> Conclusion {
        let mut near: Vec<Candidate> = proof.facts.iter().flat_map(|fact| self.grid.live(*fact)).collect();
        near.extend(proof.deadly.iter().flat_map(|deadly| deadly.guardians.iter()));
        let one = |random: &mut SplitMix| {
            let candidate = if near.is_empty() { self.any(random) } else { near[random.below(near.len())] };
            if random.below(10) < 4 {
                Candidate::new(candidate.digit, pick(random, candidate.cell.peers()).expect("20 peers"))
            } else {
                candidate
            }
        };
        // Most of the conclusions are true and change something, so that some of them follow from the proof.
        let places = random.below(10) < 3;
        let is_wanted = |candidate: Candidate| {
            let is_open = !self.grid.solved_cells().contains(candidate.cell);
            is_open && self.grid.contains(candidate) && self.is_true(candidate) == places
        };
        let candidate = |random: &mut SplitMix| {
            let tries = if random.below(5) > 0 { 20 } else { 1 };
            let tried: Vec<Candidate> = (0..tries).map(|_| one(random)).collect();
            tried.iter().copied().find(|candidate| is_wanted(*candidate)).unwrap_or(tried[0])
        };
        if places {
            Conclusion::Place(candidate(random))
        } else {
            let several = if random.below(5) > 0 { 1 } else { random.below(3) };
            Conclusion::Eliminate(Box::new((0..several).map(|_| candidate(random)).collect()))
        }
    }
}

/// Writes `count` steps, the same for the same seed.
pub(super) fn write(output: &mut impl Write, seed: u64, count: u64) -> io::Result<()> {
    const ON_A_BOARD: u64 = 40;
    let random = &mut SplitMix(seed);
    for begun in (0..count).step_by(ON_A_BOARD as usize) {
        let random_board = RandomBoard::new(random);
        let RandomBoard { grid, givens, .. } = &random_board;
        let board = &board_of(grid);
        for _ in begun..count.min(begun + ON_A_BOARD) {
            let mut unique = random.below(10) < 7;
            let (proof, conclusion) = if random.below(10) < 3 {
                let (proof, removed) = random_board.count(random);
                (proof, Conclusion::Eliminate(Box::new(removed)))
            } else {
                let mut facts = random_board.facts(random);
                let deadly = (random.below(2) == 0).then(|| random_board.pattern(random));
                if deadly.is_some() {
                    unique |= random.below(20) > 0;
                    if random.below(2) == 0 {
                        facts.clear();
                    }
                }
                let argument = match random.below(200) {
                    0 => Argument::Count(vec![Cover { covers: facts.clone(), removes: CandidateSet::EMPTY }]),
                    _ => Argument::Choice,
                };
                let proof = Proof { facts, deadly, argument };
                let conclusion = random_board.conclusion(random, &proof);
                (proof, conclusion)
            };
            // A pattern may prove a conclusion that is false here, because the board may have other solutions.
            let is_sound = proof.deadly.is_none();
            let (kind, concluded, is_false): (_, Vec<Candidate>, _) = match &conclusion {
                Conclusion::Place(candidate) => {
                    ("place", vec![*candidate], !random_board.is_true(*candidate))
                }
                Conclusion::Eliminate(set) => {
                    ("eliminate", set.iter().collect(), set.iter().any(|c| random_board.is_true(c)))
                }
            };
            let case = StepCase { grid, board, givens: *givens, unique, proof };
            case.write(output, kind, &concluded, is_sound && is_false, &case.verdict(&conclusion))?;
        }
    }
    Ok(())
}
