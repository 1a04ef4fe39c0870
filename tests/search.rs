//! The exact search is compared with a plain search and with the rules, on generated puzzles and on the corpora.

use crate::shared;
use proptest::prelude::*;
use std::collections::BTreeSet;
use whydoku::board::{Candidate, Cell, Digit, House};
use whydoku::generate::{Generator, Symmetry};
use whydoku::grid::Grid;
use whydoku::puzzle::Digits;
use whydoku::search::{self, InstructionSet, PATH_VARIABLE, Solutions, Start, Stats, reference};

fn parse(line: &str) -> Digits {
    let mut values = Digits::EMPTY;
    for (cell, sign) in Cell::all().zip(line.bytes()) {
        values.set(cell, Digit::new(sign.wrapping_sub(b'0')));
    }
    values
}

/// The puzzles of a corpus.
fn corpus(name: &str) -> Vec<Digits> {
    let text = shared::text(&format!("corpora/{name}"));
    let puzzles: Vec<Digits> = text.lines().filter(|line| line.len() >= 81).map(parse).collect();
    assert!(!puzzles.is_empty(), "{name} is empty");
    puzzles
}

/// Returns true if a full board obeys the rules and agrees with the givens.
fn solves(solution: &Digits, givens: &Digits) -> bool {
    let obeys = |house: House| {
        let digits: BTreeSet<Digit> = house.cells().iter().filter_map(|cell| solution.get(cell)).collect();
        digits.len() == 9
    };
    House::all().all(obeys) && givens.iter().all(|(cell, digit)| solution.get(cell) == Some(digit))
}

/// Asserts that the engine finds the same solutions as the plain search, each once.
fn assert_same(start: impl Into<Start>, plain: Vec<Digits>, limit: usize, givens: &Digits) {
    let found = search::solve_up_to(start, limit);
    let set: BTreeSet<&Digits> = found.iter().collect();
    assert_eq!(set.len(), found.len(), "a solution was found twice: {givens}");
    assert!(found.iter().all(|solution| solves(solution, givens)), "not a solution: {givens}");
    assert_eq!(found.len(), plain.len(), "{givens}");
    if plain.len() < limit {
        assert_eq!(set, plain.iter().collect(), "{givens}");
    }
}

/// The grid after removing those of the candidates (cell and digit by index) whose removal causes no contradiction.
fn reduced(mut grid: Grid, removed: &[(usize, usize)]) -> Grid {
    for (cell, digit) in removed {
        let candidate = Candidate::new(Digit::from_index(*digit), Cell::from_index(*cell));
        let mut next = grid.clone();
        if next.eliminate(candidate).is_ok() {
            grid = next;
        }
    }
    grid
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn mutated_puzzles_have_the_solutions_of_the_plain_search(
        seed in any::<u64>(),
        changes in prop::collection::vec((0usize..81, 0u8..=9), 0..6),
    ) {
        let mut values = Generator::new(seed).symmetry(Symmetry::Rotational180).nth(0);
        for (cell, digit) in changes {
            values.set(Cell::from_index(cell), Digit::new(digit));
        }
        assert_same(&values, reference::solve_up_to(&values, 300), 300, &values);
    }

    #[test]
    fn reduced_candidates_have_the_solutions_of_the_plain_search(
        seed in any::<u64>(),
        cleared in prop::collection::vec(0usize..81, 0..8),
        removed in prop::collection::vec((0usize..81, 0usize..9), 0..60),
    ) {
        let mut values = Generator::new(seed).nth(0);
        cleared.into_iter().for_each(|cell| values.set(Cell::from_index(cell), None));
        let Ok(grid) = Grid::classic(&values) else { return Ok(()) };
        let grid = reduced(grid, &removed);
        let plain = reference::solve_grid_up_to(&grid, 300);
        assert_same(&grid, plain, 300, &values);
    }
}

#[test]
fn generated_puzzles_have_the_solution_of_the_plain_search() {
    for symmetry in Symmetry::ALL {
        for puzzle in Generator::new(3).symmetry(symmetry).puzzles().take(3) {
            assert_same(&puzzle, reference::solve_up_to(&puzzle, 2), 2, &puzzle);
        }
    }
}

#[test]
fn boards_without_three_digits_have_all_their_solutions() {
    for index in 0..20 {
        let puzzle = Generator::new(8).nth(index);
        let mut board = search::solve_one(&puzzle).expect("a generated puzzle has a solution");
        let blanked: Vec<Cell> =
            board.iter().filter(|(_, digit)| digit.get() <= 3).map(|(cell, _)| cell).collect();
        blanked.into_iter().for_each(|cell| board.set(cell, None));
        let plain = reference::solve_up_to(&board, 100_000);
        assert!(plain.len() >= 6, "three digits can at least change their names");
        assert_eq!(search::count_up_to(&board, 100_000), plain.len());
        assert_eq!(Solutions::of(&board).count(), plain.len());
        assert_same(&board, plain, 100_000, &board);
    }
}

#[test]
fn the_empty_board_yields_as_many_solutions_as_asked_for() {
    let found = search::solve_up_to(&Digits::EMPTY, 5_000);
    let different: BTreeSet<&Digits> = found.iter().collect();
    assert_eq!(different.len(), 5_000);
    assert!(found.iter().all(|solution| solves(solution, &Digits::EMPTY)));
    assert_eq!(search::solve_up_to(&Grid::EMPTY, 5_000), found, "the order depends on the candidates alone");
    assert_eq!(Solutions::of(&Digits::EMPTY).nth(4_999).as_ref(), found.last());
    assert_eq!(search::count_up_to(&Digits::EMPTY, 0), 0);
}

#[test]
fn a_full_board_is_its_own_solution_and_a_broken_one_has_none() {
    let full = search::solve_one(&Generator::new(1).nth(0)).expect("a generated puzzle has a solution");
    let mut solutions = Solutions::of(&full);
    assert_eq!(solutions.next(), Some(full));
    assert_eq!(solutions.next(), None);
    assert_eq!(solutions.next(), None);
    assert_eq!(solutions.stats().guesses, 0);
    for cell in Cell::all() {
        let mut broken = full;
        let digit = full.get(cell).map_or(0, |digit| digit.get() % 9 + 1);
        broken.set(cell, Digit::new(digit));
        assert_eq!(search::solve_one(&broken), None, "{broken}");
    }
}

#[test]
fn a_puzzle_solved_by_candidates_alone_needs_the_reduced_start() {
    // If a puzzle has several solutions, each of them becomes the only solution when the candidates of the others are
    // removed.
    let mut puzzle = Generator::new(21).nth(0);
    let first_given = puzzle.cells().first().expect("a puzzle has givens");
    puzzle.set(first_given, None);
    let all = search::solve_up_to(&puzzle, 50);
    assert!(all.len() > 1);
    for solution in &all {
        let mut grid = Grid::classic(&puzzle).expect("the givens are those of a puzzle");
        for (cell, digit) in solution.iter() {
            for other in grid.candidates(cell).without(digit) {
                grid.eliminate(Candidate::new(other, cell)).expect("the solution is left");
            }
        }
        assert!(search::is_unique(&grid));
        assert_eq!(search::solve_one(&grid).as_ref(), Some(solution));
    }
}

#[test]
fn the_search_can_move_between_threads_and_repeats_itself() {
    let puzzle = Generator::new(2).nth(5);
    let mut here = Solutions::of(&puzzle);
    let first = here.next();
    let (rest, stats) = std::thread::spawn(move || (here.next(), here.stats())).join().expect("no panic");
    assert!(first.is_some() && rest.is_none());
    let mut again = Solutions::of(&puzzle);
    again.by_ref().for_each(drop);
    assert_eq!(again.stats(), stats);
    assert_eq!(stats.nodes, 2 * stats.guesses + 1, "both sides of every guess are visited");
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn corpora_have_the_number_of_solutions_that_they_say() {
    let count =
        |name: &str| corpus(name).iter().map(|puzzle| search::count_up_to(puzzle, 2)).collect::<Vec<usize>>();
    assert!(count("no_solution_10k.txt").iter().all(|n| *n == 0));
    assert!(count("many_solutions_10k.txt").iter().all(|n| *n == 2));
    for name in
        ["easy_20k.txt", "random_minimal_20k.txt", "top1465.txt", "hardest_375.txt", "qqwing_expert.txt"]
    {
        assert!(count(name).iter().all(|n| *n == 1), "{name}");
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn solutions_of_the_corpora_obey_the_rules_from_either_start() {
    for name in ["sudoku17.txt", "hardest_11plus.txt", "serg_benchmark.txt"] {
        let puzzles = corpus(name);
        for puzzle in puzzles.iter().step_by(50) {
            let solution = search::solve_one(puzzle).expect("the corpus has solutions");
            assert!(solves(&solution, puzzle), "{puzzle}");
            let grid = Grid::classic(puzzle).expect("the corpus breaks no rule");
            assert_eq!(search::solve_up_to(&grid, 2), search::solve_up_to(puzzle, 2), "{puzzle}");
        }
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn grids_made_to_ruin_a_search_need_few_nodes() {
    let puzzles = corpus("pathological.txt");
    for (index, puzzle) in puzzles.iter().enumerate() {
        let mut solutions = Solutions::of(puzzle);
        let count = solutions.by_ref().take(2).count();
        assert!(solutions.stats().nodes < 200, "{puzzle}: {:?}", solutions.stats());
        if index == 2 {
            assert_eq!(count, 0, "the third grid has no solution");
            assert!(solutions.stats().nodes < 20, "{puzzle}: {:?}", solutions.stats());
        }
    }
}

/// Result of a search with this instruction set, and its statistics.
fn on(path: InstructionSet, start: impl Into<Start>, limit: usize) -> (Vec<Digits>, Stats) {
    let mut solutions = Solutions::on(path, start).expect("only available paths are asked");
    (solutions.by_ref().take(limit).collect(), solutions.stats())
}

/// The instruction sets that this machine supports. The plain one is always the first.
fn paths() -> Vec<InstructionSet> {
    let available: Vec<InstructionSet> =
        InstructionSet::ALL.into_iter().filter(|path| path.is_available()).collect();
    assert_eq!(available.first(), Some(&InstructionSet::Plain));
    available
}

/// Asserts that all instruction sets find the same solutions in the same order with the same statistics.
fn assert_paths_agree(start: impl Into<Start>, limit: usize) {
    let start = start.into();
    let expected = on(InstructionSet::Plain, start.clone(), limit);
    for path in paths() {
        assert_eq!(on(path, start.clone(), limit), expected, "{path:?} {start:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_path_finds_the_same(
        seed in any::<u64>(),
        changes in prop::collection::vec((0usize..81, 0u8..=9), 0..30),
        removed in prop::collection::vec((0usize..81, 0usize..9), 0..60),
    ) {
        let mut values = Generator::new(seed).nth(0);
        for (cell, digit) in changes {
            values.set(Cell::from_index(cell), Digit::new(digit));
        }
        assert_paths_agree(&values, 50);
        let Ok(grid) = Grid::classic(&values) else { return Ok(()) };
        let grid = reduced(grid, &removed);
        assert_paths_agree(&grid, 50);
    }
}

#[test]
fn every_path_finds_the_same_where_little_is_given() {
    assert_paths_agree(&Digits::EMPTY, 2_000);
    let full = search::solve_one(&Digits::EMPTY).expect("the empty board has solutions");
    for keep in 1..20 {
        let mut sparse = Digits::EMPTY;
        for (index, (cell, digit)) in full.iter().enumerate() {
            sparse.set(cell, (index * 37 % 81 < keep).then_some(digit));
        }
        assert_paths_agree(&sparse, 200);
    }
}

/// Interval between the puzzles that are read in a corpus of this length. It is 1 if `WHYDOKU_WHOLE_CORPORA` is set;
/// the test then takes minutes in an optimised build.
fn stride(length: usize, sample: usize) -> usize {
    if std::env::var_os("WHYDOKU_WHOLE_CORPORA").is_some() { 1 } else { length.div_ceil(sample).max(1) }
}

/// The names of all corpora.
const CORPORA: [&str; 21] = [
    "easy_20k.txt",
    "hardest_11plus.txt",
    "hardest_375.txt",
    "many_solutions_10k.txt",
    "no_solution_10k.txt",
    "pathological.txt",
    "qqwing_easy.txt",
    "qqwing_expert.txt",
    "qqwing_intermediate.txt",
    "qqwing_simple.txt",
    "random_minimal_20k.txt",
    "serg_benchmark.txt",
    "sudocue_almostdn.txt",
    "sudocue_learningcurve.txt",
    "sudocue_noponies.txt",
    "sudocue_snow2005.txt",
    "sudocue_superiors.txt",
    "sudoku17.txt",
    "top10000.txt",
    "top1465.txt",
    "top50000.txt",
];

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_path_finds_the_same_in_every_corpus() {
    for name in CORPORA {
        let puzzles = corpus(name);
        for puzzle in puzzles.iter().step_by(stride(puzzles.len(), 300)) {
            assert_paths_agree(puzzle, 2);
        }
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn corpora_have_as_many_solutions_as_the_plain_search_counts() {
    for name in CORPORA {
        let puzzles = corpus(name);
        let (limit, sample) = match name {
            // The plain search would take many minutes here.
            "pathological.txt" => continue,
            "many_solutions_10k.txt" | "serg_benchmark.txt" => (1_000, 100),
            "sudoku17.txt" => (2, 20),
            _ => (2, 50),
        };
        let sample = if shared::is_full() { sample } else { sample / 8 };
        for puzzle in puzzles.iter().step_by(stride(puzzles.len(), sample)) {
            let plain = reference::solve_up_to(puzzle, limit);
            assert_eq!(search::count_up_to(puzzle, limit), plain.len(), "{puzzle}");
        }
    }
}

#[test]
fn a_path_can_be_forced_by_the_environment() {
    // Each instruction set is tested in a separate process, because a process chooses its instruction set only once.
    let Ok(forced) = std::env::var("WHYDOKU_TEST_FORCED") else {
        for path in paths() {
            let test = std::env::current_exe().expect("the path of this test");
            let run = std::process::Command::new(test)
                .args(["--exact", "search::a_path_can_be_forced_by_the_environment"])
                .env(PATH_VARIABLE, path.id())
                .env("WHYDOKU_TEST_FORCED", path.id())
                .output()
                .expect("the test runs");
            let said = String::from_utf8_lossy(&run.stdout);
            assert!(run.status.success() && said.contains("1 passed"), "{path:?}: {said}");
        }
        return;
    };
    assert_eq!(InstructionSet::current().id(), forced);
    assert_eq!(search::solve_up_to(&Digits::EMPTY, 50), on(InstructionSet::Plain, &Digits::EMPTY, 50).0);
}
