//! Cases that are made at random or by enumeration, with the verdicts of the Rust kernel. The proved kernel in
//! `proofs/` judges them again.
//!
//! - `kernel_cases random SEED COUNT`: single steps on random boards, with random facts, covers, patterns and premises.
//! - `kernel_cases patterns [CELLS]`: every deadly pattern of at most CELLS cells (four) in two boxes with at most three
//!   digits, up to the order of lines within a box and of digits.
//! - `kernel_cases counts`: every set of at most two facts and three covers about one digit in nine cells.
//! - `kernel_cases hard`: arguments near the number of choices beyond which the kernel gives up.
//! - `kernel_cases paths`: a path for each example of each technique, which begins with that technique.
//! - `kernel_cases forge SEED COUNT < PATHS`: paths of `whydoku explain --jsonl` with one thing changed.
//!
//! A step is a line of eleven fields with `|` between: the candidates of the 81 cells with commas between; the filled cells;
//! the cells of givens; 1 if the puzzle has one solution; the facts; the pattern as cells, digits, guardians with `;`
//! between, or `-`; the covers with `/` between, each as covers and removals with `;` between, or `-` for an argument by
//! choice; `place`, `eliminate`, or `each` (every candidate by itself, verdicts with `;` between); the candidates; 1 if the
//! conclusion is false; the verdict: `ok` or the sentence of the refusal. Names are those of the JSON documents.

#[path = "../tests/common/random.rs"]
mod random;

use random::SplitMix;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::io::{self, BufWriter, Write};
use whydoku::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, House};
use whydoku::grid::Grid;
use whydoku::kernel::{Argument, Conclusion, Cover, Premises, Proof, check};
use whydoku::puzzle::Digits;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u64>().unwrap_or_else(|_| panic!("'{text}' is not a number"));
    let mut output = BufWriter::new(io::stdout().lock());
    match words.as_slice() {
        ["random", seed, count] => random_steps(&mut output, number(seed), number(count))?,
        ["patterns"] => patterns(&mut output, 4)?,
        ["patterns", cells] => patterns(&mut output, number(cells) as usize)?,
        ["counts"] => counts(&mut output)?,
        ["hard"] => hard(&mut output)?,
        #[cfg(feature = "explain")]
        ["paths"] => forge::examples(&mut output)?,
        #[cfg(feature = "explain")]
        ["forge", seed, count] => forge::paths(&mut output, number(seed), number(count))?,
        _ => panic!("random SEED COUNT | patterns [CELLS] | counts | hard | paths | forge SEED COUNT"),
    }
    output.flush()
}

fn names<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn digit(number: usize) -> Digit {
    Digit::new(number as u8).expect("from 1 to 9")
}

/// A step for the kernel to judge.
struct StepCase<'a> {
    grid: &'a Grid,
    board: &'a str,
    givens: CellSet,
    unique: bool,
    proof: Proof,
}

impl StepCase<'_> {
    fn verdict(&self, conclusion: &Conclusion) -> String {
        let premises = Premises { grid: self.grid, givens: self.givens, unique: self.unique };
        check(premises, conclusion, &self.proof).map_or_else(|refusal| refusal.to_string(), |()| "ok".into())
    }

    fn write(
        &self,
        output: &mut impl Write,
        kind: &str,
        concluded: &[Candidate],
        is_false: bool,
        verdict: &str,
    ) -> io::Result<()> {
        let Proof { facts, deadly, argument } = &self.proof;
        let deadly = deadly.as_ref().map_or("-".to_string(), |Deadly { cells, digits, guardians }| {
            format!("{};{};{}", names(*cells), names(*digits), names(guardians.iter()))
        });
        let cover = |cover: &Cover| format!("{};{}", names(&cover.covers), names(cover.removes.iter()));
        let argument = match argument {
            Argument::Choice => "-".to_string(),
            Argument::Count(covers) => covers.iter().map(cover).collect::<Vec<_>>().join("/"),
        };
        writeln!(
            output,
            "{}|{}|{}|{}|{}|{deadly}|{argument}|{kind}|{}|{}|{verdict}",
            self.board,
            names(self.grid.solved_cells()),
            names(self.givens),
            u8::from(self.unique),
            names(facts),
            names(concluded),
            u8::from(is_false),
        )
    }
}

/// The candidates of all cells, as the first field of a case.
fn board_of(grid: &Grid) -> String {
    let of = |cell: Cell| grid.candidates(cell).iter().map(|digit| digit.to_string()).collect::<String>();
    Cell::all().map(of).collect::<Vec<_>>().join(",")
}

/// A filled board under random names, with some of its digits filled in and some wrong candidates gone.
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
        let mut grid = Grid::new(&values).expect("a part of a solution");
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

    /// A step by counting: lines or boxes of a digit, or cells and the digits in them, with random changes.
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
                // The cells of some digits of the solution in some boxes side by side, because these can often be
                // exchanged.
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
        // Most conclusions are true and change something, so that some of them follow.
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

fn any_fact(random: &mut SplitMix) -> Constraint {
    Constraint::from_index(random.below(Constraint::COUNT)).expect("a constraint")
}

/// A random item.
fn pick<T>(random: &mut SplitMix, items: impl IntoIterator<Item = T>) -> Option<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    let index = random.below(items.len());
    (!items.is_empty()).then(|| items.swap_remove(index))
}

fn random_steps(output: &mut impl Write, seed: u64, count: u64) -> io::Result<()> {
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

/// All sets of `least` to `most` of the items.
fn subsets<T: Copy>(items: &[T], least: usize, most: usize) -> Vec<Vec<T>> {
    let mut sets: Vec<(usize, Vec<T>)> = vec![(0, Vec::new())];
    let mut next = 0;
    while next < sets.len() {
        let (from, set) = sets[next].clone();
        next += 1;
        if set.len() < most {
            for (index, item) in items.iter().enumerate().skip(from) {
                sets.push((index + 1, set.iter().copied().chain([*item]).collect()));
            }
        }
    }
    sets.into_iter().map(|(_, set)| set).filter(|set| set.len() >= least).collect()
}

/// All orders of three.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Every pattern in two boxes, side by side or with no line in common, up to the order of lines in a box. Each cell has
/// any of seven sets of candidates, and each pattern is tried with all sets of digits.
fn patterns(output: &mut impl Write, most: usize) -> io::Result<()> {
    let three: DigitSet = (1..=3).map(digit).collect();
    let sets: Vec<DigitSet> = (0..8_u32)
        .map(|bits| (0..3).filter(|bit| bits >> bit & 1 == 1).map(|bit| digit(bit + 1)).collect())
        .collect();
    for second in [1, 4] {
        let cells: Vec<Cell> = House::box_(0).cells().iter().chain(House::box_(second).cells()).collect();
        let mut seen = BTreeSet::new();
        for chosen in subsets(&cells, 0, most) {
            let least = ORDERS.iter().flat_map(|rows| ORDERS.iter().map(move |left| (rows, left)));
            let least = least.flat_map(|(rows, left)| ORDERS.iter().map(move |right| (rows, left, right)));
            let moved = least.map(|(rows, left, right)| {
                let image = |cell: &Cell| {
                    let columns = if cell.column_index() < 3 { left } else { right };
                    // The rows of the second box have their own order if the boxes have no row in common; one order is
                    // enough.
                    let row = if cell.row_index() < 3 { rows[cell.row_index()] } else { cell.row_index() };
                    (row, cell.column_index() / 3 * 3 + columns[cell.column_index() % 3])
                };
                chosen.iter().map(image).collect::<BTreeSet<_>>()
            });
            if !seen.insert(moved.min()) {
                continue;
            }
            // Each cell has one of seven sets, and the code has one digit in base 7 for each cell.
            for code in 0..7_usize.pow(chosen.len() as u32) {
                let of = |at: usize| sets[1 + code / 7_usize.pow(at as u32) % 7];
                let mut grid = Grid::EMPTY;
                for (at, cell) in chosen.iter().enumerate() {
                    for digit in DigitSet::ALL - of(at) {
                        grid.eliminate(Candidate::new(digit, *cell)).expect("other cells have it");
                    }
                }
                let board = &board_of(&grid);
                let cells: CellSet = chosen.iter().copied().collect();
                for digits in &sets {
                    // Candidates that the pattern leaves to guardians are cited in most cases.
                    let stray =
                        |cell: Cell| (three - *digits).iter().map(move |digit| Candidate::new(digit, cell));
                    let guardians: CandidateSet =
                        cells.iter().flat_map(stray).filter(|candidate| grid.contains(*candidate)).collect();
                    if !guardians.is_empty() && *digits != sets[3] {
                        continue;
                    }
                    let proof = Proof {
                        facts: Vec::new(),
                        deadly: Some(Deadly { cells, digits: *digits, guardians }),
                        argument: Argument::Choice,
                    };
                    let far = [Candidate::new(digit(9), Cell::at(8, 8))];
                    let case = StepCase { grid: &grid, board, givens: CellSet::EMPTY, unique: true, proof };
                    let verdict = case.verdict(&Conclusion::Eliminate(Box::new(far.into_iter().collect())));
                    case.write(output, "eliminate", &far, false, &verdict)?;
                }
            }
        }
    }
    Ok(())
}

/// One digit in nine cells, where three rows cross three columns in four boxes. Every set of places, up to the order of
/// the two lines that share a band; at most two facts, at most three covers, one of which may occur more than once; and
/// each candidate that is left, one by one.
fn counts(output: &mut impl Write) -> io::Result<()> {
    let of = digit(1);
    let lines = [0, 1, 3];
    let cells: Vec<Cell> = lines.iter().flat_map(|row| lines.map(|column| Cell::at(*row, column))).collect();
    let houses: BTreeSet<House> = cells.iter().flat_map(|cell| cell.houses()).collect();
    let houses: Vec<Constraint> = houses.into_iter().map(|house| Constraint::Digit(of, house)).collect();
    let mut covers: Vec<Vec<Constraint>> = subsets(&houses, 0, 3);
    for [once, twice] in houses.iter().flat_map(|once| houses.iter().map(move |twice| [*once, *twice])) {
        covers.push(vec![once, twice, twice]);
        if once == twice {
            covers.push(vec![once, once]);
        }
    }
    let mut seen = BTreeSet::new();
    for places in subsets(&cells, 0, 9) {
        let swap = |at: usize, is_swapped: bool| if is_swapped && at < 2 { 1 - at } else { at };
        let forms = (0..8).map(|form| {
            let image = |cell: &Cell| {
                let image = [swap(cell.row_index(), form & 1 == 1), swap(cell.column_index(), form & 2 == 2)];
                if form & 4 == 4 { [image[1], image[0]] } else { image }
            };
            places.iter().map(image).collect::<BTreeSet<_>>()
        });
        if !seen.insert(forms.min()) {
            continue;
        }
        let places: CellSet = places.into_iter().collect();
        let mut grid = Grid::EMPTY;
        for cell in CellSet::ALL - places {
            // An error is ignored, because the case also needs houses in which the digit has no place.
            let _ = grid.eliminate(Candidate::new(of, cell));
        }
        let (board, removed) = (&board_of(&grid), CandidateSet::of_digit(of, places));
        let each: Vec<Candidate> = removed.iter().collect();
        for facts in subsets(&houses, 0, 2) {
            for covers in &covers {
                let argument =
                    Argument::Count(vec![Cover { covers: covers.clone(), removes: removed.clone() }]);
                let proof = Proof { facts: facts.clone(), deadly: None, argument };
                let case = StepCase { grid: &grid, board, givens: CellSet::EMPTY, unique: false, proof };
                let one = |candidate: &Candidate| {
                    case.verdict(&Conclusion::Eliminate(Box::new([*candidate].into_iter().collect())))
                };
                let verdicts = each.iter().map(one).collect::<Vec<_>>().join(";");
                case.write(output, "each", &each, false, &verdicts)?;
            }
        }
    }
    Ok(())
}

/// A solution in which 1 and 2, 3 and 4, 5 and 6, and 7 and 8 can be exchanged in fifteen sets of cells, in each set
/// independently.
const EXCHANGEABLE: &[u8; 81] =
    b"123897645794265138856134297239516874417928563568743912685479321971382456342651789";

/// Three kinds of cases. First, cells of a row for which one digit too few is left, with one candidate or three as the
/// conclusion. Second, patterns of two rows that can always be exchanged. Third, 72 cells with two digits each, in
/// which each digit is in two cells of each house, or one digit more. The larger cases need more choices than the
/// kernel tries, except if the kernel counts.
fn hard(output: &mut impl Write) -> io::Result<()> {
    let far: Vec<Candidate> = (7..=9).map(|row| Candidate::new(digit(9), Cell::at(row - 1, 8))).collect();
    let digits_to = |most: usize| -> DigitSet { (1..=most).map(digit).collect() };
    let only = |cells: CellSet, digits: DigitSet| {
        let mut grid = Grid::EMPTY;
        for cell in cells {
            for other in DigitSet::ALL - digits {
                // An error is ignored, because the case also needs houses in which the digit has no place.
                let _ = grid.eliminate(Candidate::new(other, cell));
            }
        }
        grid
    };
    for size in 2..=9 {
        let cells: CellSet = (0..size).map(|column| Cell::at(0, column)).collect();
        let grid = only(cells, digits_to(size - 1));
        for concluded in [&far[..1], &far[..]] {
            let facts = cells.iter().map(Constraint::Cell).collect();
            let proof = Proof { facts, deadly: None, argument: Argument::Choice };
            let case = StepCase {
                grid: &grid,
                board: &board_of(&grid),
                givens: CellSet::EMPTY,
                unique: false,
                proof,
            };
            let verdict = case.verdict(&Conclusion::Eliminate(Box::new(concluded.iter().copied().collect())));
            case.write(output, "eliminate", concluded, false, &verdict)?;
        }
    }
    for size in 2..=6 {
        let columns = &[0, 3, 6, 1, 4, 7][..size];
        let cells: CellSet = columns.iter().flat_map(|at| [Cell::at(0, *at), Cell::at(1, *at)]).collect();
        let digits = digits_to(size);
        let guardians = CandidateSet::EMPTY;
        let deadly = Some(Deadly { cells, digits, guardians });
        let grid = only(cells, digits);
        let proof = Proof { facts: Vec::new(), deadly, argument: Argument::Choice };
        let case =
            StepCase { grid: &grid, board: &board_of(&grid), givens: CellSet::EMPTY, unique: true, proof };
        let verdict = case.verdict(&Conclusion::Eliminate(Box::new(far[..1].iter().copied().collect())));
        case.write(output, "eliminate", &far[..1], false, &verdict)?;
    }
    let value = |cell: Cell| EXCHANGEABLE[cell.index()] - b'0';
    let cells: CellSet = Cell::all().filter(|cell| value(*cell) < 9).collect();
    for is_even in [true, false] {
        let mut grid = Grid::EMPTY;
        for cell in cells {
            let first = usize::from(value(cell) - 1) / 2 * 2 + 1;
            let mut kept: DigitSet = [digit(first), digit(first + 1)].into_iter().collect();
            if !is_even && Some(cell) == cells.first() {
                kept = kept.with(digit(first % 8 + 2));
            }
            for other in DigitSet::ALL - kept {
                // An error is ignored, because the case also needs houses in which the digit has no place.
                let _ = grid.eliminate(Candidate::new(other, cell));
            }
        }
        let deadly = Some(Deadly { cells, digits: digits_to(8), guardians: CandidateSet::EMPTY });
        let proof = Proof { facts: Vec::new(), deadly, argument: Argument::Choice };
        let open = (CellSet::ALL - cells).first().expect("a cell with 9");
        let concluded = [Candidate::new(digit(9), open)];
        let case =
            StepCase { grid: &grid, board: &board_of(&grid), givens: CellSet::EMPTY, unique: true, proof };
        let verdict = case.verdict(&Conclusion::Eliminate(Box::new(concluded.into_iter().collect())));
        case.write(output, "eliminate", &concluded, false, &verdict)?;
    }
    Ok(())
}

/// Paths in which one thing was changed.
#[cfg(feature = "explain")]
mod forge {
    use super::random::SplitMix;
    use super::{any_fact, digit, names, pick};
    use serde_json::{Value, json};
    use std::io::{self, BufRead, Write};
    use whydoku::board::{Candidate, Cell, DigitSet};
    use whydoku::format::parse;
    use whydoku::json::{Document, DocumentWriter, verify};
    use whydoku::solve::{Route, Solver, Strategy};
    use whydoku::technique::{CATALOGUE, by_id};

    /// Writes the path of each example of each technique, by only that technique and singles.
    pub(super) fn examples(output: &mut impl Write) -> io::Result<()> {
        let writer = DocumentWriter::in_languages(&[]);
        for technique in CATALOGUE {
            let singles = ["full-house", "hidden-single", "naked-single"].into_iter().filter_map(by_id);
            let others = singles.filter(|single| single.id != technique.id);
            let solver = Solver::new(&Strategy::of(std::iter::once(*technique).chain(others)));
            let mut is_shown = false;
            for line in technique.examples.lines().filter(|line| line.starts_with(':')) {
                let position = parse(line).expect("a board").position;
                let path = solver.path(&position, Route::EveryStep).expect("a board with a solution");
                is_shown |= path.steps.iter().any(|step| step.technique.id == technique.id);
                writeln!(output, "{}", json!(writer.document(&path, None)))?;
            }
            assert!(is_shown, "no example of {} has it", technique.id);
        }
        Ok(())
    }

    /// Writes `count` forgeries of the paths in standard input, each with the verdict of the Rust kernel, and true if a
    /// step of the forgery is false.
    pub(super) fn paths(output: &mut impl Write, seed: u64, count: u64) -> io::Result<()> {
        let mut honest = Vec::new();
        for line in io::stdin().lock().lines() {
            let mut path: Value = serde_json::from_str(&line?)?;
            let object = path.as_object_mut().expect("an object");
            object.retain(|key, _| {
                ["schema_version", "puzzle", "placed", "candidates", "solution", "solved_by", "steps"]
                    .contains(&key.as_str())
            });
            for step in path["steps"].as_array_mut().expect("steps") {
                let kept = ["technique", "placements", "eliminations", "facts", "assumes_unique", "deadly"];
                step.as_object_mut().expect("an object").retain(|key, _| kept.contains(&key.as_str()));
            }
            if path["solution"].is_string() && path["steps"].as_array().is_some_and(|steps| steps.len() > 2) {
                honest.push(path);
            }
        }
        assert!(!honest.is_empty(), "standard input has no path to a solution");
        let random = &mut SplitMix(seed);
        let mut made = 0;
        while made < count {
            let path = &honest[random.below(honest.len())];
            let Some(forged) = forged(random, path) else { continue };
            made += 1;
            let text = forged.to_string();
            let verdict = match text.parse::<Document>().map(|document| verify(&document)) {
                Ok(Ok(_)) => json!(["proved", null]),
                Ok(Err(fault)) => json!(["refused", fault.step]),
                Err(_) => json!(["unreadable", null]),
            };
            let is_false = lies(&forged, path["solution"].as_str().expect("a solution"));
            writeln!(output, "{}", json!({ "verdict": verdict, "is_false": is_false, "document": forged }))?;
        }
        Ok(())
    }

    fn list<'a>(step: &'a mut Value, name: &str) -> &'a mut Vec<Value> {
        step[name].as_array_mut().expect("a list")
    }

    fn candidate(name: &Value) -> Candidate {
        name.as_str().and_then(|name| name.parse().ok()).expect("a candidate")
    }

    /// Returns true if the solution contradicts a step of logic.
    fn lies(path: &Value, solution: &str) -> bool {
        let is_true = |name: &Value| {
            let Candidate { cell, digit } = candidate(name);
            solution.as_bytes()[cell.index()] == b'0' + digit.get()
        };
        let steps = path["steps"].as_array().expect("steps").iter();
        steps.filter(|step| step["technique"] != "search").any(|step| {
            let [placed, removed] = ["placements", "eliminations"].map(|name| step[name].as_array());
            placed.is_some_and(|list| !list.iter().all(is_true))
                || removed.is_some_and(|list| list.iter().any(is_true))
        })
    }

    /// The path up to some step, in which one thing is changed; `None` if the step has no part of the chosen kind.
    fn forged(random: &mut SplitMix, honest: &Value) -> Option<Value> {
        let all = honest["steps"].as_array()?;
        let searched = usize::from(all.last()?["technique"] == "search");
        let logic = all.len() - searched;
        let any = |random: &mut SplitMix, wanted: &dyn Fn(&Value) -> bool| {
            pick(random, (0..logic).filter(|index| wanted(&all[*index])))
        };
        let index = match random.below(10) {
            0..4 => any(random, &|step| step.get("deadly").is_some()),
            4..8 => any(random, &|step| step["facts"].as_array().is_some_and(|facts| facts.len() > 1)),
            _ => None,
        };
        let index = index.or_else(|| any(random, &|_| true))?;
        let mut path = honest.clone();
        path["steps"].as_array_mut()?.truncate(index + 1);
        path["solution"] = Value::Null;
        path["solved_by"] = "none".into();
        let solution = honest["solution"].as_str()?.as_bytes();
        let truth = |cell: Cell| format!("{}{cell}", solution[cell.index()] - b'0');
        let step = &mut path["steps"][index];
        let has_pattern = step.get("deadly").is_some();
        let any_candidate = |random: &mut SplitMix| {
            Candidate::new(digit(1 + random.below(9)), Cell::from_index(random.below(81))).to_string()
        };
        match random.below(if has_pattern { 24 } else { 16 }) {
            0 => {
                let facts = list(step, "facts");
                let at = random.below(facts.len());
                (!facts.is_empty()).then(|| facts.remove(at))?;
            }
            1 => {
                let facts = list(step, "facts");
                let at = random.below(facts.len());
                *facts.get_mut(at)? = any_fact(random).to_string().into();
            }
            2 => list(step, "facts").push(any_fact(random).to_string().into()),
            3 => {
                let again = pick(random, list(step, "facts").clone())?;
                list(step, "facts").push(again);
            }
            4 => list(step, "facts").clear(),
            5 => list(step, "eliminations").push(truth(Cell::from_index(random.below(81))).into()),
            6 | 7 => {
                let name = if list(step, "placements").is_empty() { "eliminations" } else { "placements" };
                let changed = list(step, name);
                let at = random.below(changed.len());
                let Candidate { cell, digit: old } = candidate(changed.get(at)?);
                let near = match random.below(2) {
                    0 => Candidate::new(digit(1 + random.below(9)), cell),
                    _ => Candidate::new(old, pick(random, cell.peers())?),
                };
                changed[at] = near.to_string().into();
            }
            8 => list(step, "eliminations").push(any_candidate(random).into()),
            9 => {
                let placements = step["placements"].take();
                step["placements"] = step["eliminations"].take();
                step["eliminations"] = placements;
            }
            10 => {
                let removed = list(step, "placements").clone();
                list(step, "eliminations").extend(removed);
            }
            11 => {
                let left_out = (index > 0).then(|| random.below(index))?;
                path["steps"].as_array_mut()?.remove(left_out);
            }
            12 => {
                step["assumes_unique"] = true.into();
                step["deadly"] = json!({ "cells": [], "digits": [], "guardians": [] });
            }
            13 => {
                // A deadly pattern of a random rectangle.
                let [rows, columns] = [(), ()].map(|()| [random.below(9), random.below(9)]);
                let cells: Vec<Cell> =
                    rows.iter().flat_map(|row| columns.map(|column| Cell::at(*row, column))).collect();
                let digits: DigitSet = (0..2 + random.below(2)).map(|_| digit(1 + random.below(9))).collect();
                let others = |cell: Cell| {
                    (DigitSet::ALL - digits).iter().map(move |digit| Candidate::new(digit, cell))
                };
                let guardians: Vec<Candidate> = cells.iter().copied().flat_map(others).collect();
                step["assumes_unique"] = true.into();
                step["deadly"] = json!({
                    "cells": names(&cells).split(' ').collect::<Vec<_>>(),
                    "digits": digits.iter().map(whydoku::board::Digit::get).collect::<Vec<_>>(),
                    "guardians": names(&guardians).split(' ').collect::<Vec<_>>(),
                });
            }
            14 => {
                // The last step claims the whole solution by search, as in the honest path or without it.
                let left = Cell::all().map(truth).collect::<Vec<_>>();
                let search = json!({ "technique": "search", "placements": left, "eliminations": [], "facts": [], "assumes_unique": false });
                path["steps"].as_array_mut()?.push(search);
                path["solution"] = honest["solution"].clone();
                path["solved_by"] = "logic+search".into();
            }
            15 => {
                let place = random.below(81);
                let mut puzzle = path["puzzle"].as_str()?.as_bytes().to_vec();
                puzzle[place] = if puzzle[place] == b'.' { solution[place] } else { b'.' };
                path["puzzle"] = String::from_utf8(puzzle).ok()?.into();
            }
            16 => {
                list(&mut step["deadly"], "cells").push(Cell::from_index(random.below(81)).to_string().into())
            }
            17..20 => {
                let name = ["cells", "digits", "guardians"][random.below(3)];
                let less = list(&mut step["deadly"], name);
                let at = random.below(less.len());
                (!less.is_empty()).then(|| less.remove(at))?;
            }
            20 => step["deadly"]["digits"] = json!([1, 2, 3, 4, 5, 6, 7, 8, 9]),
            21 => {
                let cells = list(&mut step["deadly"], "cells");
                let at = random.below(cells.len());
                *cells.get_mut(at)? = Cell::from_index(random.below(81)).to_string().into();
            }
            22 => list(&mut step["deadly"], "guardians").push(any_candidate(random).into()),
            _ => {
                let digits = list(&mut step["deadly"], "digits");
                let at = random.below(digits.len());
                *digits.get_mut(at)? = (1 + random.below(9)).into();
            }
        }
        Some(path)
    }
}
