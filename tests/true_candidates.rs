//! True candidates, their numbers of solutions and the smallest sets of clues are compared with a plain enumeration.
//! `WHYDOKU_FULL=1` compares 1,000 boards with 1 to 100,000 solutions, and prints the times; it is for an optimised
//! build.
#![cfg(feature = "explain")]

use crate::random::SplitMix;
use crate::shared;
use std::time::Instant;
use whydoku::board::{Candidate, Cell, Digit, DigitSet, Layout};
use whydoku::explain::{Language, Words};
use whydoku::generate::Generator;
use whydoku::puzzle::{Board, Digits};
use whydoku::search::{is_unique, reference, solve_one, solve_up_to};
use whydoku::solve::{CancelToken, CandidatesRequest, MarksRole, Task, TrueCandidates};

fn found(board: &Board) -> TrueCandidates {
    TrueCandidates::of(board, &CandidatesRequest::default(), &Task::default())
}

fn limited(board: &Board, limit: usize) -> TrueCandidates {
    let request = CandidatesRequest { limit: Some(limit), ..CandidatesRequest::default() };
    TrueCandidates::of(board, &request, &Task::default())
}

/// The board without this number of its givens.
fn with_fewer(puzzle: &Digits, removed: usize, random: &mut SplitMix) -> Digits {
    let mut fewer = *puzzle;
    for _ in 0..removed {
        let left: Vec<Cell> = fewer.cells().iter().collect();
        fewer.set(left[random.below(left.len())], None);
    }
    fewer
}

/// Asserts that the numbers match these solutions, which are all solutions of the board, and that the clues leave
/// exactly one of them.
fn assert_same(found: &TrueCandidates, solutions: &[Digits], name: &str) {
    assert!(found.is_exact && found.is_complete && !found.is_stopped, "{name}");
    assert_eq!(found.count, solutions.len(), "{name}");
    let mut counts = vec![[0; 9]; 81];
    for (cell, digit) in solutions.iter().flat_map(Digits::iter) {
        counts[cell.index()][digit.index()] += 1;
    }
    for candidate in all_candidates() {
        let count = counts[candidate.cell.index()][candidate.digit.index()];
        assert_eq!(found.count_of(candidate), count, "{name}: {candidate}");
        assert_eq!(found.possible().contains(candidate), count > 0, "{name}: {candidate}");
    }
    let clues = found.clues.as_ref().expect("clues");
    let agrees =
        |solution: &&Digits| clues.clues.iter().all(|clue| solution.get(clue.cell) == Some(clue.digit));
    assert_eq!(solutions.iter().filter(agrees).count(), 1, "{name}: {clues:?}");
    assert!(clues.at_least <= clues.clues.len(), "{name}");
}

/// Search with Knuth's Algorithm X for exact covers of the 324 facts of a board (each cell has a digit, each house has
/// each digit) by candidates. It shares no code with the search of the library.
struct ExactCover {
    /// The nine candidates of each fact.
    candidates: Vec<Vec<usize>>,
    /// For each candidate, the number of chosen candidates that exclude it or are equal to it.
    excluded: [u8; 729],
    /// For each fact, the number of its candidates that are not excluded.
    left: [u8; 324],
    is_covered: [bool; 324],
    chosen: Vec<usize>,
    found: Vec<Digits>,
}

/// The facts that a candidate covers. Candidates are numbered by cell and digit.
fn facts(candidate: usize) -> [usize; 4] {
    let (cell, digit) = (candidate / 9, candidate % 9);
    let (row, column) = (cell / 9, cell % 9);
    let house = |kind: usize, index: usize| 81 * kind + 9 * index + digit;
    [cell, house(1, row), house(2, column), house(3, row / 3 * 3 + column / 3)]
}

/// All solutions of the givens.
fn exact_covers(givens: &Digits) -> Vec<Digits> {
    let mut candidates = vec![Vec::new(); 324];
    (0..729).for_each(|one| facts(one).iter().for_each(|fact| candidates[*fact].push(one)));
    let mut search = ExactCover {
        candidates,
        excluded: [0; 729],
        left: [9; 324],
        is_covered: [false; 324],
        chosen: Vec::new(),
        found: Vec::new(),
    };
    for (cell, digit) in givens.iter() {
        let candidate = 9 * cell.index() + digit.index();
        if search.excluded[candidate] > 0 {
            return Vec::new();
        }
        search.choose(candidate);
    }
    search.run();
    search.found
}

impl ExactCover {
    fn choose(&mut self, candidate: usize) {
        self.chosen.push(candidate);
        for fact in facts(candidate) {
            self.is_covered[fact] = true;
            for one in &self.candidates[fact] {
                if self.excluded[*one] == 0 {
                    facts(*one).iter().for_each(|fact| self.left[*fact] -= 1);
                }
                self.excluded[*one] += 1;
            }
        }
    }

    fn take_back(&mut self, candidate: usize) {
        self.chosen.pop();
        for fact in facts(candidate) {
            self.is_covered[fact] = false;
            for one in &self.candidates[fact] {
                self.excluded[*one] -= 1;
                if self.excluded[*one] == 0 {
                    facts(*one).iter().for_each(|fact| self.left[*fact] += 1);
                }
            }
        }
    }

    fn run(&mut self) {
        let open = (0..324).filter(|fact| !self.is_covered[*fact]);
        let Some(fact) = open.min_by_key(|fact| self.left[*fact]) else {
            let mut solution = Digits::EMPTY;
            for candidate in &self.chosen {
                solution.set(Cell::from_index(candidate / 9), Some(Digit::ALL[candidate % 9]));
            }
            return self.found.push(solution);
        };
        for place in 0..9 {
            let candidate = self.candidates[fact][place];
            if self.excluded[candidate] == 0 {
                self.choose(candidate);
                self.run();
                self.take_back(candidate);
            }
        }
    }
}

fn all_candidates() -> impl Iterator<Item = Candidate> {
    Cell::all().flat_map(|cell| Digit::ALL.map(|digit| Candidate::new(digit, cell)))
}

/// Number of clues of the smallest set, found by trying every set. There are at most 128 solutions.
fn smallest(solutions: &[Digits]) -> usize {
    let set = |candidate: Candidate| {
        let has = |(index, solution): (usize, &Digits)| {
            u128::from(solution.get(candidate.cell) == Some(candidate.digit)) << index
        };
        solutions.iter().enumerate().map(has).fold(0, |all, one| all | one)
    };
    let mut sets: Vec<u128> = all_candidates().map(set).collect();
    sets.sort_unstable();
    sets.dedup();
    let mut reached = vec![if solutions.len() == 128 { u128::MAX } else { (1 << solutions.len()) - 1 }];
    for number in 0.. {
        if reached.iter().any(|left| left.count_ones() == 1) {
            return number;
        }
        let mut next: Vec<u128> =
            reached.iter().flat_map(|left| sets.iter().map(move |set| left & set)).collect();
        next.sort_unstable();
        next.dedup();
        reached = next;
    }
    unreachable!("the clues of a whole solution leave one solution")
}

#[test]
fn numbers_are_those_of_a_plain_enumeration_and_no_smaller_set_of_clues_exists() {
    let (wanted, most) = if shared::is_full() { (1000, 100_000) } else { (25, 1500) };
    let mut random = SplitMix(46);
    let (mut boards, mut checked, mut proved, mut largest, mut digits) = (0, 0, 0, 0, [0; 6]);
    let mut seconds = [0.0; 2];
    for puzzle in Generator::new(46).puzzles() {
        let board = with_fewer(&puzzle, random.below(9), &mut random);
        // Boards with too many solutions are left out first.
        if solve_up_to(&board, most + 1).len() > most {
            continue;
        }
        let start = Instant::now();
        let solutions = exact_covers(&board);
        seconds[0] += start.elapsed().as_secs_f64();
        let start = Instant::now();
        let found = found(&Board::new(board));
        seconds[1] += start.elapsed().as_secs_f64();
        assert_same(&found, &solutions, &board.to_string());
        let clues = found.clues.expect("clues");
        proved += usize::from(clues.is_smallest());
        if solutions.len() <= 128 {
            assert_eq!((clues.clues.len(), clues.is_smallest()), (smallest(&solutions), true), "{board}");
            checked += 1;
        }
        (boards, largest) = (boards + 1, largest.max(solutions.len()));
        digits[solutions.len().ilog10() as usize] += 1;
        if boards == wanted {
            break;
        }
    }
    println!(
        "{boards} boards, by digits of the number of solutions {digits:?}, at most {largest} solutions; sets proved \
         smallest {proved}, compared with every set {checked}; {:.1} s for exact covers, {:.1} s for true candidates",
        seconds[0], seconds[1]
    );
    assert!(checked > 0 && largest > 100, "{checked} {largest}");
}

#[test]
fn the_blank_grid_has_every_candidate_and_a_set_of_clues_with_a_proved_bound() {
    let blank = Board::new(Digits::EMPTY);
    let found = limited(&blank, 2000);
    assert_eq!((found.count, found.is_exact, found.is_complete), (2000, false, true));
    assert_eq!((found.possible().len(), found.differ().len()), (729, 81));
    assert!(all_candidates().all(|candidate| found.count_of(candidate) >= 1));
    let clues = found.clues.as_ref().expect("clues");
    let mut puzzle = Digits::EMPTY;
    clues.clues.iter().for_each(|clue| puzzle.set(clue.cell, Some(clue.digit)));
    assert!(is_unique(&puzzle), "{puzzle}");
    assert_eq!((clues.at_least, clues.is_smallest()), (17, clues.clues.len() == 17));
    for clue in &clues.clues {
        let mut fewer = puzzle;
        fewer.set(clue.cell, None);
        assert!(!is_unique(&fewer), "{clue} is not needed: {puzzle}");
    }
    for (language, limit) in [(Language::En, "limit of 2,000"), (Language::ZhHans, "上限 2,000")] {
        let text = Words::new(language).true_candidates(&found);
        assert!(text.contains(limit) && text.contains("17"), "{text}");
    }
}

#[test]
fn candidates_are_exact_at_every_limit_and_numbers_are_lower_bounds() {
    let mut random = SplitMix(7);
    for puzzle in Generator::new(7).puzzles().take(6) {
        let board = Board::new(with_fewer(&puzzle, 6, &mut random));
        let all = solve_up_to(&board, 20_000);
        let whole = limited(&board, 20_000);
        if all.len() == 20_000 {
            continue;
        }
        for limit in [1, 2, all.len() / 2 + 1, all.len(), all.len() + 1] {
            let found = limited(&board, limit);
            assert_eq!((found.count, found.is_exact), (all.len().min(limit), all.len() <= limit), "{limit}");
            assert_eq!(found.possible(), whole.possible(), "{limit}");
            assert!(all_candidates().all(|one| found.count_of(one) <= whole.count_of(one)), "{limit}");
            let clues = found.clues.expect("clues");
            let fits = |solution: &&Digits| {
                clues.clues.iter().all(|clue| solution.get(clue.cell) == Some(clue.digit))
            };
            assert_eq!(all.iter().filter(fits).count(), 1, "{limit}");
            let best = whole.clues.as_ref().expect("clues");
            assert!(clues.at_least <= best.clues.len() && best.at_least <= clues.clues.len(), "{limit}");
        }
    }
}

#[test]
fn further_rules_leave_the_solutions_that_obey_them() {
    let layout = Layout::named("x").expect("a layout");
    let on_layout = |givens: Digits| Board { layout, ..Board::new(givens) };
    let whole = solve_one(&on_layout(Digits::EMPTY)).expect("a solution");
    let mut random = SplitMix(3);
    let distinct = |cells: &mut dyn Iterator<Item = usize>, solution: &Digits| {
        let digits: DigitSet = cells.filter_map(|index| solution.get(Cell::from_index(index))).collect();
        digits.len() == 9
    };
    let mut several = 0;
    for removed in [45, 48, 50, 52, 54] {
        let board = with_fewer(&whole, removed, &mut random);
        let plain = reference::solve_up_to(&board, 200_000);
        let obeys = |solution: &Digits| {
            distinct(&mut (0..9).map(|at| at * 10), solution)
                && distinct(&mut (1..10).map(|at| at * 8), solution)
        };
        if plain.len() == 200_000 {
            continue;
        }
        let solutions: Vec<Digits> = plain.into_iter().filter(obeys).collect();
        several += usize::from(solutions.len() > 1);
        assert_same(&found(&on_layout(board)), &solutions, &board.to_string());
    }
    assert!(several > 0, "no board with several solutions");
}

#[test]
fn marks_count_only_if_they_are_asked_for_or_are_the_puzzle() {
    let puzzle: Digits = "..974....7.........2.1.9.....7...24..64.1.5...98...3.....8.3.2.........6...2759.."
        .parse()
        .expect("a puzzle");
    let plain = found(&Board::new(puzzle));
    assert_eq!((plain.count, plain.marks), (16, MarksRole::Absent));
    let mut marks = [DigitSet::EMPTY; 81];
    marks[0] = Digit::new(6).into_iter().collect();
    let marked = Board { marks: Some(Box::new(marks)), ..Board::new(puzzle) };
    let ignored = found(&marked);
    assert_eq!(
        (ignored.count, ignored.marks, ignored.possible()),
        (16, MarksRole::Ignored, plain.possible())
    );
    let request = CandidatesRequest { respects_marks: true, ..CandidatesRequest::default() };
    let respected = TrueCandidates::of(&marked, &request, &Task::default());
    assert_eq!((respected.count, respected.marks), (8, MarksRole::Respected));
    let sukaku: [DigitSet; 81] = std::array::from_fn(|cell| plain.digits_in(Cell::from_index(cell)));
    let sukaku = Board { marks: Some(Box::new(sukaku)), ..Board::default() };
    let found = found(&sukaku);
    assert_eq!((found.count, found.marks), (16, MarksRole::Respected));
    let (english, chinese) = (Words::new(Language::En), Words::new(Language::ZhHans));
    assert!(english.true_candidates(&ignored).contains("marks on the board do not count"));
    assert!(chinese.true_candidates(&respected).contains("只计标注范围内的解"));
}

#[test]
fn a_board_without_a_solution_names_the_digits_that_clash() {
    let mut clash = Digits::EMPTY;
    [0, 1].iter().for_each(|cell| clash.set(Cell::from_index(*cell), Digit::new(5)));
    let found = found(&Board::new(clash));
    assert_eq!((found.count, found.is_exact, found.is_complete), (0, true, true));
    assert!(found.possible().is_empty() && found.clues.is_none());
    let core = &found.suspects.as_ref().expect("suspects").core;
    assert_eq!(core.iter().map(ToString::to_string).collect::<Vec<_>>(), ["5r1c1", "5r1c2"]);
    assert!(Words::new(Language::En).true_candidates(&found).contains("Two 5s in row 1"));
}

#[test]
fn a_stopped_search_reports_what_it_knows() {
    let cancel = CancelToken::default();
    let stopper = cancel.clone();
    let task = Task::new(cancel).reporting(move |_| stopper.cancel());
    let found = TrueCandidates::of(&Board::default(), &CandidatesRequest::default(), &task);
    assert!(found.is_stopped && !found.is_exact && !found.is_complete && found.clues.is_none());
    assert!(found.count > 0 && found.count < 100_000 && found.possible().len() > 81);
    for (language, stopped) in [(Language::En, "stopped"), (Language::ZhHans, "中止")] {
        let text = Words::new(language).true_candidates(&found);
        assert!(text.contains(stopped), "{text}");
    }
}

/// Prints the times of boards in play: puzzles of a corpus with some right digits, and with some givens removed.
#[cfg_attr(not(shared), ignore = "needs ../shared")]
#[test]
fn boards_in_play_are_answered_at_once() {
    let sample = if shared::is_full() { 3000 } else { 12 };
    let text = shared::text("corpora/random_minimal_20k.txt");
    let mut random = SplitMix(20);
    let (mut in_play, mut reduced) = (Vec::new(), Vec::new());
    for line in text.lines().filter(|line| line.len() >= 81).take(sample) {
        let puzzle: Digits = line[..81].parse().expect("a puzzle");
        let solution = solve_one(&puzzle).expect("a solution");
        let mut board = Board::new(puzzle);
        let share = random.below(10);
        for (cell, digit) in solution.iter().filter(|(cell, _)| puzzle.get(*cell).is_none()) {
            if random.below(10) < share {
                board.placed.set(cell, Some(digit));
            }
        }
        in_play.push(board);
        let fewer = with_fewer(&puzzle, 1 + random.below(8), &mut random);
        if solve_up_to(&fewer, 100_001).len() <= 100_000 {
            reduced.push(Board::new(fewer));
        }
    }
    for (name, boards) in [("digits added", in_play), ("givens removed", reduced)] {
        for wants_clues in [true, false] {
            let request = CandidatesRequest { wants_clues, ..CandidatesRequest::default() };
            let mut answers: Vec<(f64, TrueCandidates)> = Vec::new();
            for board in &boards {
                let begun = Instant::now();
                let found = TrueCandidates::of(board, &request, &Task::default());
                answers.push((begun.elapsed().as_secs_f64() * 1e3, found));
            }
            assert!(answers.iter().all(|(_, found)| found.is_exact && found.count > 0));
            answers.sort_by(|one, other| one.0.total_cmp(&other.0));
            let at = |share: f64| answers[((answers.len() - 1) as f64 * share) as usize].0;
            let known = answers.iter().filter_map(|(_, found)| found.clues.as_ref());
            let proved = known.filter(|clues| clues.is_smallest()).count();
            println!(
                "{name}, clues {wants_clues}: {} boards, ms p50 {:.3} p90 {:.3} p99 {:.3} max {:.3}; proved {proved}",
                answers.len(),
                at(0.5),
                at(0.9),
                at(0.99),
                at(1.0)
            );
            for (time, found) in answers.iter().rev().take(4) {
                let clues = found.clues.as_ref().map(|clues| (clues.clues.len(), clues.at_least));
                println!("    {time:.1} ms: {} solutions, clues {clues:?}", found.count);
            }
        }
    }
}
