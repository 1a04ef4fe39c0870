//! The verdict on a board (the number of its solutions, the cells in which they differ, and its faults) is compared
//! with a separate search in this file. Every verb and every interface gives the same verdict on the same board.
//!
//! `WHYDOKU_FULL=1` judges 10,000 boards; it is for an optimised build.
#![cfg(feature = "api")]

use crate::play::{Habits, moment};
use crate::random::SplitMix;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use whydoku::api::Api;
use whydoku::board::{Candidate, Cell, Digit, DigitSet};
use whydoku::explain::{Coverage, Language, Words};
use whydoku::format::{BoardRecord, parse};
use whydoku::generate::Generator;
use whydoku::kernel::Conclusion;
use whydoku::puzzle::{Board, Digits};
use whydoku::solve::{
    Advice, CancelToken, Census, Claim, Judgement, Mistake, PlayerReasons, Ruling, Solver, Standing, State,
    Strategy, Verdict, WhyNot, advise, check_move, judge, rule, why_not,
};

/// Limit of the counts of solutions here: one more than the limit of the program.
const MOST: usize = Census::MOST + 1;

/// The solutions of a board that this file finds by trying digits cell by cell, without any code of the program.
struct Tried {
    /// Count, up to [`MOST`].
    count: usize,
    /// The digits of each cell in the solutions that were found.
    digits: [u16; 81],
    /// The last of these solutions.
    last: [u8; 81],
}

impl Tried {
    /// The solutions in which each cell has one of its allowed digits. Bit 0 is the digit 1.
    fn of(allowed: &[u16; 81]) -> Tried {
        let mut tried = Tried { count: 0, digits: [0; 81], last: [0; 81] };
        let mut used = [[0u16; 9]; 3];
        tried.go_on(allowed, &mut used, &mut [0; 81]);
        tried
    }

    fn go_on(&mut self, allowed: &[u16; 81], used: &mut [[u16; 9]; 3], board: &mut [u8; 81]) {
        let houses = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
        let left = |used: &[[u16; 9]; 3], cell: usize| {
            let [row, column, box_] = houses(cell);
            allowed[cell] & !(used[0][row] | used[1][column] | used[2][box_])
        };
        let open = (0..81).filter(|cell| board[*cell] == 0);
        let Some(cell) = open.min_by_key(|cell| left(used, *cell).count_ones()) else {
            self.count += 1;
            self.last = *board;
            (0..81).for_each(|cell| self.digits[cell] |= 1 << (board[cell] - 1));
            return;
        };
        let choices = left(used, cell);
        for digit in (0..9u8).filter(|digit| choices & (1 << digit) != 0) {
            let [row, column, box_] = houses(cell);
            let bit = 1 << digit;
            for (kind, house) in [(0, row), (1, column), (2, box_)] {
                used[kind][house] |= bit;
            }
            board[cell] = digit + 1;
            self.go_on(allowed, used, board);
            board[cell] = 0;
            for (kind, house) in [(0, row), (1, column), (2, box_)] {
                used[kind][house] &= !bit;
            }
            if self.count >= MOST {
                return;
            }
        }
    }

    /// The candidates that the givens, the placed digits and the marks leave.
    fn of_whole(position: &Board) -> [u16; 81] {
        let mut allowed = Self::of_givens(position);
        for cell in Cell::all() {
            let written = position.placed.get(cell);
            match (position.givens.get(cell).is_some(), written) {
                (false, Some(digit)) => allowed[cell.index()] = 1 << (digit.get() - 1),
                (false, None) => allowed[cell.index()] &= position.marks_of(cell).bits(),
                (true, _) => {}
            }
        }
        allowed
    }

    /// The candidates that the givens leave.
    fn of_givens(position: &Board) -> [u16; 81] {
        let of = |cell: Cell| position.givens.get(cell).map_or(0x1ff, |digit| 1 << (digit.get() - 1));
        std::array::from_fn(|index| of(Cell::from_index(index)))
    }

    /// The cells in which the solutions differ.
    fn differ(&self) -> Vec<Cell> {
        Cell::all().filter(|cell| self.digits[cell.index()].count_ones() > 1).collect()
    }

    fn has(&self, candidate: Candidate) -> bool {
        self.digits[candidate.cell.index()] & (1 << (candidate.digit.get() - 1)) != 0
    }
}

/// The truth about a board, found by the search of this file.
enum Truth {
    NoSolution,
    /// The mistakes, if the givens have one solution; otherwise `None`.
    Wrong(Option<Vec<Mistake>>),
    One(Tried),
    Several(Tried),
}

fn truth(position: &Board) -> Truth {
    let givens = Tried::of(&Tried::of_givens(position));
    match givens.count {
        0 => Truth::NoSolution,
        1 => {
            let right = |cell: Cell| Digit::new(givens.last[cell.index()]).expect("a digit");
            let mut mistakes = Vec::new();
            for (cell, digit) in position.placed.iter().filter(|(cell, digit)| right(*cell) != *digit) {
                mistakes.push(Mistake::WrongValue { cell, digit });
            }
            let open = Cell::all().filter(|cell| position.values().get(*cell).is_none());
            for cell in open.filter(|cell| !position.marks_of(*cell).contains(right(*cell))) {
                mistakes.push(Mistake::WrongRemoval { candidate: Candidate::new(right(cell), cell) });
            }
            if mistakes.is_empty() { Truth::One(givens) } else { Truth::Wrong(Some(mistakes)) }
        }
        _ => {
            let whole = Tried::of(&Tried::of_whole(position));
            match whole.count {
                0 if position.values() == Digits::EMPTY => Truth::NoSolution,
                0 => Truth::Wrong(None),
                1 => Truth::One(whole),
                _ => Truth::Several(whole),
            }
        }
    }
}

/// Boards of all kinds: games with and without mistakes and marks, puzzles with missing clues, puzzles with a wrong
/// clue, and puzzles of candidates alone.
fn boards(seed: u64, number: usize) -> Vec<Board> {
    let mut random = SplitMix(seed);
    let solver = Solver::new(&Strategy::basic());
    let mut puzzles = Generator::new(seed).puzzles();
    let mut boards = Vec::new();
    while boards.len() < number {
        let puzzle = puzzles.next().expect("a puzzle");
        let solution = whydoku::search::solve_one(&puzzle).expect("a solution");
        for kind in 0..10 {
            let habits = Habits { marks: random.below(2) == 0, mistakes: kind < 4 };
            let Some(mut board) = moment(&solver, &mut random, &Board::new(puzzle), habits) else { continue };
            match kind {
                // Puzzles with one or two clues missing.
                6 | 7 => {
                    for _ in 0..=random.below(2) {
                        let clues: Vec<Cell> = board.givens.cells().iter().collect();
                        let clue = clues[random.below(clues.len())];
                        board.givens.set(clue, None);
                    }
                }
                // Puzzles with a clue that was copied wrongly.
                8 => {
                    let clues: Vec<Cell> = board.givens.cells().iter().collect();
                    board.givens.set(clues[random.below(clues.len())], Digit::new(1 + random.below(9) as u8));
                }
                // Puzzles of candidates alone, some of which were removed.
                9 => {
                    let grid = whydoku::grid::Grid::classic(&puzzle).expect("a sound puzzle");
                    let mut marks = Box::new([DigitSet::EMPTY; 81]);
                    for cell in Cell::all() {
                        let mut mark = grid.candidates(cell);
                        for digit in Digit::ALL {
                            let right = solution.get(cell) == Some(digit);
                            mark = match random.below(if right { 2000 } else { 20 }) {
                                0 if mark.len() > 1 => mark.without(digit),
                                1 => mark.with(digit),
                                _ => mark,
                            };
                        }
                        marks[cell.index()] = mark;
                    }
                    board = Board { marks: Some(marks), ..Board::default() };
                }
                _ => {}
            }
            boards.push(board);
        }
    }
    boards.truncate(number);
    boards
}

/// Number of boards to judge.
fn number(usual: usize) -> usize {
    if crate::shared::is_full() { 10_000 } else { usual }
}

/// A verdict on a board in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    NoSolution,
    Wrong,
    Sound,
}

/// The word for an answer.
fn word_of(is_without_solution: bool, is_wrong: bool) -> Word {
    match (is_without_solution, is_wrong) {
        (true, _) => Word::NoSolution,
        (false, true) => Word::Wrong,
        (false, false) => Word::Sound,
    }
}

fn word(truth: &Truth) -> Word {
    match truth {
        Truth::NoSolution => Word::NoSolution,
        Truth::Wrong(_) => Word::Wrong,
        Truth::One(_) | Truth::Several(_) => Word::Sound,
    }
}

#[test]
fn all_verbs_judge_the_same_board_in_the_same_way() {
    let solver = Solver::new(&Strategy::basic());
    let (mut counts, mut times) = ([0; 4], Vec::new());
    for (index, board) in boards(38, number(400)).iter().enumerate() {
        let told = BoardRecord::new(board);
        let truth = truth(board);
        let begun = Instant::now();
        let standing = Standing::of(board);
        match (&truth, &standing) {
            (Truth::NoSolution, Standing::NoSolution(_)) => counts[0] += 1,
            (Truth::Wrong(Some(mistakes)), Standing::Wrong(wrong)) => {
                let found: Vec<Mistake> = wrong.all().cloned().collect();
                assert_eq!(&found, mistakes, "{told:?}");
                counts[1] += 1;
            }
            (Truth::Wrong(None), Standing::Wrong(wrong)) => assert!(wrong.solution.is_none(), "{told:?}"),
            (Truth::One(tried), Standing::One(solution)) => {
                assert_eq!(solution.numbers(), tried.last, "{told:?}");
                counts[2] += 1;
            }
            (Truth::Several(tried), Standing::Several) => {
                let census = Census::of(board);
                let is_exact = tried.count < MOST;
                assert_eq!(census.count, is_exact.then_some(tried.count), "{told:?}");
                if is_exact {
                    assert_eq!(census.differ().iter().collect::<Vec<_>>(), tried.differ(), "{told:?}");
                } else {
                    check_possible(board, &census);
                }
                counts[3] += 1;
            }
            _ => panic!("{told:?}: {standing:?}"),
        }
        let expected = word(&truth);
        // Advice.
        let advice = advise(&solver, board);
        let is_wrong = matches!(advice, Advice::Mistake(_));
        let is_broken = matches!(advice, Advice::Mistake(Mistake::Clash(_))) && expected == Word::NoSolution;
        let said = word_of(matches!(advice, Advice::NoSolution(_)) || is_broken, is_wrong);
        assert_eq!(said, expected, "{told:?}: {advice:?}");
        let tried = match &truth {
            Truth::One(tried) | Truth::Several(tried) => Some(tried),
            Truth::NoSolution | Truth::Wrong(_) => None,
        };
        match (&advice, tried) {
            (Advice::Step { step, .. }, Some(tried)) if tried.count < MOST => {
                let conclusion = &step.conclusion;
                if let Some(placed) = conclusion.placement() {
                    assert_eq!(tried.digits[placed.cell.index()].count_ones(), 1, "{told:?}: {placed}");
                    assert!(tried.has(placed), "{told:?}: {placed}");
                }
                for gone in conclusion.eliminations() {
                    assert!(!tried.has(gone), "{told:?}: {gone}");
                }
            }
            (Advice::NothingFollows(census), Some(tried)) => {
                assert_eq!(census.count.unwrap_or(MOST), tried.count, "{told:?}");
            }
            _ => {}
        }
        // If the board has faults, the answer reports the faults, not that a digit is already placed.
        if let Some((cell, digit)) = board.givens.iter().next() {
            on_a_given(&solver, board, Candidate::new(digit, cell), expected);
        }
        // Questions about a candidate of an open cell.
        let open = Cell::all().find(|cell| board.values().get(*cell).is_none());
        let Some(cell) = open else { continue };
        for digit in board.marks_of(cell).iter().take(2) {
            let candidate = Candidate::new(digit, cell);
            asked(&solver, board, candidate, expected, tried);
        }
        times.push((begun.elapsed(), index));
    }
    times.sort();
    let slowest = times.last().map_or(Duration::ZERO, |(time, _)| *time);
    let usual = times.get(times.len() * 99 / 100).map_or(Duration::ZERO, |(time, _)| *time);
    println!("boards without a solution, wrong, with one solution, with several: {counts:?}");
    println!("all verdicts of one board: 99 of 100 within {usual:?}, the slowest in {slowest:?}");
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

/// Checks the possible candidates of a board with more solutions than the program counts: they are exactly those with
/// which the board has a solution.
fn check_possible(board: &Board, census: &Census) {
    let mut random = SplitMix(7);
    let allowed = Tried::of_whole(board);
    for _ in 0..12 {
        let cell = Cell::from_index(random.below(81));
        for digit in Digit::ALL {
            let mut supposed = allowed;
            supposed[cell.index()] &= 1 << (digit.get() - 1);
            let is_possible = supposed[cell.index()] != 0 && has_solution(&supposed);
            assert_eq!(census.possible.contains(Candidate::new(digit, cell)), is_possible, "{board:?}");
        }
    }
}

fn has_solution(allowed: &[u16; 81]) -> bool {
    let mut tried = Tried { count: MOST - 1, digits: [0; 81], last: [0; 81] };
    tried.go_on(allowed, &mut [[0; 9]; 3], &mut [0; 81]);
    tried.count == MOST
}

/// The answer about a candidate agrees with the truth.
fn asked(solver: &Solver, board: &Board, candidate: Candidate, expected: Word, tried: Option<&Tried>) {
    let told = || format!("{:?}: {candidate}", BoardRecord::new(board));
    let exact = tried.filter(|tried| tried.count < MOST);
    let is = Claim::Is(candidate);
    let verdict = check_move(solver, board, is);
    let said = word_of(matches!(verdict, Verdict::NoSolution(_)), matches!(verdict, Verdict::Mistake(_)));
    // If the mistake is a missing mark, a move about this mark has another verdict.
    if expected != Word::Wrong {
        assert_eq!(said, expected, "{}: {verdict:?}", told());
    }
    if let Some(tried) = exact {
        let cell = tried.digits[candidate.cell.index()];
        let wanted = (tried.has(candidate), cell.count_ones() == 1);
        match &verdict {
            Verdict::Right(_) => assert_eq!(wanted, (true, true), "{}", told()),
            Verdict::Wrong(_) => assert!(!wanted.0, "{}", told()),
            Verdict::Undecided => assert_eq!(wanted, (true, false), "{}", told()),
            other @ (Verdict::Given
            | Verdict::Already
            | Verdict::NoCandidate
            | Verdict::Mistake(_)
            | Verdict::NoSolution(_)) => panic!("{}: {other:?}", told()),
        }
    }
    match (why_not(solver, board, candidate), exact) {
        (WhyNot::NoSolution(_), _) => assert_eq!(expected, Word::NoSolution, "{}", told()),
        (WhyNot::Mistake(_), _) => assert_eq!(expected, Word::Wrong, "{}", told()),
        (WhyNot::Shown(_), Some(tried)) => assert!(!tried.has(candidate), "{}", told()),
        (WhyNot::Possible | WhyNot::Sometimes, Some(tried)) => assert!(tried.has(candidate), "{}", told()),
        (_, Some(_)) => panic!("{}: neither shown nor possible", told()),
        (_, None) => {}
    }
    let ruling = rule(solver, board, &Conclusion::Place(candidate), None);
    match (&ruling, tried) {
        (Ruling::NoSolution(_), _) => assert_eq!(expected, Word::NoSolution, "{}", told()),
        (Ruling::Mistake(_), _) => assert_eq!(expected, Word::Wrong, "{}", told()),
        (Ruling::SeveralSolutions { .. }, tried) => {
            assert!(tried.is_some_and(|tried| tried.count > 1), "{}", told());
        }
        (Ruling::Wrong(_), Some(tried)) => assert!(!tried.has(candidate), "{}", told()),
        (Ruling::Justified(_) | Ruling::NotYet { .. }, Some(tried)) => {
            assert!(tried.count == 1 && tried.has(candidate), "{}", told());
        }
        (other, _) => panic!("{}: {other:?}", told()),
    }
    let judged = judge(solver, board, Conclusion::Place(candidate), &PlayerReasons::default());
    let judgement = &judged.judgement;
    let said =
        word_of(matches!(judgement, Judgement::NoSolution(_)), matches!(judgement, Judgement::Mistake(_)));
    assert_eq!(said, expected, "{}", told());
}

/// The answer to a move in the cell of a given reports the faults of the board, or, if there are none, that the cell is
/// filled.
fn on_a_given(solver: &Solver, board: &Board, given: Candidate, expected: Word) {
    let told = || format!("{:?}: {given}", BoardRecord::new(board));
    let another = Digit::ALL.into_iter().find(|digit| *digit != given.digit).expect("another digit");
    for candidate in [given, Candidate::new(another, given.cell)] {
        let checked = check_move(solver, board, Claim::Is(candidate));
        let ruled = rule(solver, board, &Conclusion::Place(candidate), None);
        let judged = judge(solver, board, Conclusion::Place(candidate), &PlayerReasons::default()).judgement;
        let is = [
            (matches!(checked, Verdict::NoSolution(_)), matches!(checked, Verdict::Mistake(_))),
            (matches!(ruled, Ruling::NoSolution(_)), matches!(ruled, Ruling::Mistake(_))),
            (matches!(judged, Judgement::NoSolution(_)), matches!(judged, Judgement::Mistake(_))),
        ];
        assert_eq!(is.map(|(none, wrong)| word_of(none, wrong)), [expected; 3], "{}", told());
        if expected == Word::Sound {
            let is = (
                matches!(checked, Verdict::Given),
                matches!(ruled, Ruling::Filled { given: true, .. }),
                matches!(judged, Judgement::Given(_)),
            );
            assert_eq!(is, (true, true, true), "{}", told());
        }
    }
}

/// The puzzle of most examples here, its solution, and the cell of the wrong digit.
const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

fn position(text: &str) -> Board {
    parse(text).expect("a board").position
}

#[test]
fn a_digit_that_is_on_the_board_already_is_judged() {
    let (solver, puzzle) = (Solver::new(&Strategy::basic()), position(PUZZLE));
    let solution = whydoku::search::solve_one(&puzzle.givens).expect("a solution");
    let mut seen = [0; 2];
    for (cell, right) in solution.iter().filter(|(cell, _)| puzzle.givens.get(*cell).is_none()).take(12) {
        for digit in Digit::ALL {
            let mut board = puzzle.clone();
            board.placed.set(cell, Some(digit));
            let candidate = Candidate::new(digit, cell);
            let is_right = digit == right;
            seen[usize::from(is_right)] += 1;
            let verdict = check_move(&solver, &board, Claim::Is(candidate));
            assert_eq!(matches!(verdict, Verdict::Right(_)), is_right, "{candidate}: {verdict:?}");
            assert_eq!(matches!(verdict, Verdict::Wrong(_)), !is_right, "{candidate}: {verdict:?}");
            let verdict = check_move(&solver, &board, Claim::IsNot(candidate));
            assert_eq!(matches!(verdict, Verdict::Wrong(_)), is_right, "{candidate}: {verdict:?}");
            let ruling = rule(&solver, &board, &Conclusion::Place(candidate), None);
            let stands = matches!(ruling, Ruling::Justified(_) | Ruling::NotYet { .. });
            assert_eq!((stands, matches!(ruling, Ruling::Wrong(_))), (is_right, !is_right), "{ruling:?}");
            let judged = judge(&solver, &board, Conclusion::Place(candidate), &PlayerReasons::default());
            assert_eq!(matches!(judged.judgement, Judgement::Wrong(_)), !is_right, "{candidate}");
            // For another digit of the cell, nothing can be shown until the wrong digit is removed.
            let other = Digit::ALL.into_iter().find(|other| *other != digit && *other != right);
            let other = Candidate::new(other.expect("a digit"), cell);
            let verdict = check_move(&solver, &board, Claim::IsNot(other));
            assert_eq!(matches!(verdict, Verdict::Already), is_right, "{other}: {verdict:?}");
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0);
}

#[test]
fn a_candidate_that_the_puzzle_lacks_is_told_at_once() {
    let puzzle = position(PUZZLE);
    let grid = whydoku::grid::Grid::classic(&puzzle.givens).expect("a sound puzzle");
    let marks = Box::new(std::array::from_fn(|index| grid.candidates(Cell::from_index(index))));
    let sukaku = Board { marks: Some(marks), ..Board::default() };
    assert!(matches!(Standing::of(&sukaku), Standing::One(_)));
    let solver = Solver::default();
    let mut lacking = 0;
    for cell in Cell::all() {
        for digit in Digit::ALL.into_iter().filter(|digit| !sukaku.marks_of(cell).contains(*digit)) {
            let candidate = Candidate::new(digit, cell);
            let verdict = check_move(&solver, &sukaku, Claim::Is(candidate));
            assert!(matches!(verdict, Verdict::NoCandidate), "{candidate}: {verdict:?}");
            let verdict = check_move(&solver, &sukaku, Claim::IsNot(candidate));
            assert!(matches!(verdict, Verdict::Already), "{candidate}: {verdict:?}");
            let answer = why_not(&solver, &sukaku, candidate);
            assert!(matches!(answer, WhyNot::NoCandidate), "{candidate}: {answer:?}");
            lacking += 1;
        }
    }
    assert!(lacking > 81, "{lacking}");
    let words = Words::new(Language::En);
    let claim: Claim = "r1c3=1".parse().expect("a claim");
    assert_eq!(
        words.move_check(claim, &check_move(&solver, &sukaku, claim), Coverage::default()),
        "1 is not a candidate of r1c3 on this board."
    );
}

#[test]
fn marks_that_leave_one_solution_of_several_make_the_same_board_everywhere() {
    // Two digits can be exchanged in four cells. If one of these cells has no mark for one of the two digits, all four
    // cells are decided.
    let text = "4697.25.17125.46.9835691247147258963326479158958316472673125894581943726294867315";
    let bare = position(text);
    let Standing::Several = Standing::of(&bare) else { panic!("two solutions") };
    let census = Census::of(&bare);
    assert_eq!((census.count, census.differ().len()), (Some(2), 4));
    let marked = position(&format!("{text}:818"));
    let Standing::One(solution) = Standing::of(&marked) else { panic!("one solution") };
    let solver = Solver::default();
    assert!(matches!(advise(&solver, &marked), Advice::Step { .. }));
    for (cell, digit) in solution.iter().filter(|(cell, _)| marked.givens.get(*cell).is_none()) {
        let claim = Claim::Is(Candidate::new(digit, cell));
        assert!(matches!(check_move(&solver, &marked, claim), Verdict::Right(_)), "{claim}");
        assert!(matches!(check_move(&solver, &bare, claim), Verdict::Undecided), "{claim}");
    }
    // The givens have several solutions, so no step may assume uniqueness.
    let state = State::new(&marked).expect("a board");
    assert!(!state.may_assume_unique());
}

#[test]
fn nothing_follows_any_more_where_all_that_is_left_is_possible() {
    let bare = position("4697.25.17125.46.9835691247147258963326479158958316472673125894581943726294867315");
    let words = Words::new(Language::En);
    for strategy in [Strategy::basic(), Strategy::human()] {
        let solver = Solver::new(&strategy);
        let Advice::NothingFollows(census) = advise(&solver, &bare) else { panic!("nothing follows") };
        assert_eq!(
            words.nothing_follows(&census),
            "Nothing more follows, because the puzzle has 2 solutions. They differ in r1c5, r1c8, r2c5 and r2c8."
        );
    }
    // If one more clue is missing, its digit can be placed, so the advice is a step.
    let more = position(".697.25.17125.46.9835691247147258963326479158958316472673125894581943726294867315");
    assert!(matches!(advise(&Solver::default(), &more), Advice::Step { .. }));
}

fn answer(api: &Api, endpoint: &str, question: Value) -> Value {
    let answer = api.answer(endpoint, question.to_string().as_bytes(), &CancelToken::default());
    serde_json::from_slice(&answer.unwrap_or_else(|error| error.json())).expect("JSON")
}

#[test]
fn the_api_says_the_same_of_each_board() {
    let api = Api::new();
    let mut asked_of_all = String::new();
    for board in boards(5, 200) {
        let question = serde_json::to_value(BoardRecord::new(&board)).expect("a record");
        let truth = truth(&board);
        let mut put = |endpoint: &str, asked: Value| {
            asked_of_all.push_str(&format!("{endpoint} {asked}\n"));
            answer(&api, endpoint, asked)
        };
        let mut ask = |endpoint: &str, more: Value| {
            let mut asked = question.clone();
            let fields = more.as_object().expect("fields");
            fields.iter().for_each(|(name, value)| asked[name] = value.clone());
            put(endpoint, asked)
        };
        let basic = json!({ "strategy": "basic" });
        let with = |name: &str, value: Value| json!({ "strategy": "basic", name: value });
        // Verdicts on a move, on a claim and on an argument.
        let Some(cell) = Cell::all().find(|cell| board.values().get(*cell).is_none()) else { continue };
        let (is, is_not) = (format!("{cell}=1"), format!("{cell}!=1"));
        let said = [
            ask("check-move", with("move", is.clone().into()))["verdict"].take(),
            ask("why", with("claim", is.clone().into()))["holds"].take(),
            ask("why-not", with("candidate", is_not.into()))["kind"].take(),
            ask("judge", json!({ "strategy": "basic", "claims": [is], "because": [] }))["verdict"].take(),
        ];
        let word = word(&truth);
        for said in &said {
            let said = said.as_str().expect("a word");
            assert_eq!(word_of(said == "no_solution", said == "mistake"), word, "{question}: {said}");
        }
        let drawn = ask("draw", json!({}));
        let text = drawn["text"].as_str().expect("a picture");
        assert_eq!(text.contains("<desc>"), word != Word::Sound, "{question}");
        let steps = ask("steps", basic.clone());
        let hint = ask("hint", basic.clone());
        let path = ask("explain", basic);
        match truth {
            Truth::NoSolution => {
                assert_eq!(steps["error"]["code"], "no_solution", "{question}");
                assert!(
                    ["no_solution", "mistake"].contains(&hint["kind"].as_str().unwrap_or("")),
                    "{question}"
                );
                assert_eq!(path["steps"], json!([]), "{question}");
            }
            Truth::Wrong(_) => {
                assert_eq!((&steps["error"]["code"], &hint["kind"]), (&json!("mistake"), &json!("mistake")));
                assert_eq!((&path["steps"], &path["solution"]), (&json!([]), &Value::Null), "{question}");
                let said = path["text"].as_object().and_then(|text| text.values().next());
                assert_eq!(said, Some(&steps["error"]["message"]), "{question}");
            }
            Truth::One(_) => {
                let census = [&steps["census"], &hint["census"], &path["census"]];
                assert_eq!(census, [&Value::Null; 3], "{question}");
            }
            Truth::Several(tried) => {
                for counted in [&steps["census"], &hint["census"], &path["census"]] {
                    assert_eq!(counted["count"], tried.count.min(Census::MOST), "{question}");
                    assert_eq!(counted["more"], tried.count == MOST, "{question}");
                }
            }
        }
        // In the endpoint `moves`, each move has its own board.
        let mut played = question.clone();
        played["move"] = is.into();
        let ruled = put("moves", json!({ "strategy": "basic", "moves": [played] }));
        let ruled = ruled["verdicts"][0]["verdict"].as_str().expect("a verdict").to_string();
        assert_eq!(word_of(ruled == "no_solution", ruled == "mistake"), word, "{question}: {ruled}");
    }
    // Writes the same questions for the tests of the other interfaces.
    if let Some(file) = std::env::var_os("WHYDOKU_QUESTIONS") {
        std::fs::write(file, asked_of_all).expect("a file of questions");
    }
}

#[cfg(feature = "cli")]
mod command {
    use super::*;
    use crate::process::{code, err, out, run};

    /// The rows of an answer as JSON, one for each board.
    fn rows(arguments: &[&str], boards: &str, number: usize) -> Vec<Value> {
        let said = out(&run(arguments, boards));
        let rows: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(rows.len(), number, "{arguments:?}");
        rows
    }

    #[test]
    fn every_verb_says_the_same_of_each_board() {
        let boards = boards(11, 200);
        let mut random = SplitMix(12);
        // Marks in corners do not restrict a cell, so they change no verdict.
        let line = |board: &Board| {
            let mut record = serde_json::to_value(BoardRecord::new(board)).expect("a record");
            if random.below(2) == 0 {
                let mut mark =
                    || (1..=9).filter(|_| random.below(6) == 0).map(|digit| digit.to_string()).collect();
                record["corner_marks"] = (0..81).map(|_| mark()).collect::<Vec<String>>().into();
            }
            record.to_string()
        };
        let lines: Vec<String> = boards.iter().map(line).collect();
        let input = lines.join("\n");
        let asked = |arguments: &[&str]| rows(arguments, &input, boards.len());
        let basic = ["--strategy", "basic", "--jsonl"];
        let with = |verb: &[&str]| asked(&[verb, &basic[..]].concat());
        let (hints, steps, paths) = (with(&["hint"]), with(&["steps"]), with(&["explain"]));
        let (solved, rated) = (asked(&["solve", "--jsonl"]), asked(&["rate", "--jsonl"]));
        let (why, moves) = (with(&["why", "-", "r1c1=1"]), with(&["check-move", "-", "r1c1=1"]));
        let judged = with(&["judge", "-", "r1c1=1"]);
        let whole = |line: &String| {
            let mut record: Value = serde_json::from_str(line).expect("a board");
            record.as_object_mut().expect("a board").remove("corner_marks");
            record
        };
        let played: Vec<String> = lines
            .iter()
            .map(|line| {
                let mut record = whole(line);
                record["move"] = "r1c1=1".into();
                record.to_string()
            })
            .collect();
        let ruled = rows(&["moves", "--strategy", "basic"], &played.join("\n"), boards.len());
        let folder = tempfile::tempdir().expect("a folder");
        let pictures = folder.path().join("{n}.svg").display().to_string();
        let drawn = err(&run(&["draw", "-", "-o", &pictures], &input));
        let remark = |index: usize| {
            let start = format!("whydoku: line {}: ", index + 1);
            drawn.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_default()
        };
        #[cfg(feature = "data")]
        let counted_in_table = crate::table::solutions_of(&lines);
        let tools = crate::mcp::answers(lines.iter().flat_map(|line| {
            let mut hint = whole(line);
            let mut why = hint.clone();
            (hint["strategy"], why["strategy"]) = ("basic".into(), "basic".into());
            why["claim"] = "r1c1=1".into();
            let mut played = whole(line);
            played["move"] = "r1c1=1".into();
            let moves = json!({ "strategy": "basic", "moves": [played] });
            [("hint", hint), ("why", why), ("check_move", moves)]
        }));
        for (index, board) in boards.iter().enumerate() {
            let line = &lines[index];
            let truth = truth(board);
            let counted = |row: &Value, tried: &Tried| {
                assert_eq!(row["solutions"], "several", "{line}");
                assert_eq!(row["census"]["count"], tried.count.min(Census::MOST), "{line}");
                assert_eq!(row["census"]["more"], tried.count == MOST, "{line}");
            };
            let said = [
                &why[index]["holds"],
                &moves[index]["verdict"],
                &judged[index]["verdict"],
                &ruled[index]["verdict"],
            ];
            for said in said.map(|said| said.as_str().expect("a word")) {
                assert_eq!(word_of(said == "no_solution", said == "mistake"), word(&truth), "{line}: {said}");
            }
            let is_remarked = [remark(index).contains("Check th"), remark(index).starts_with("First undo ")];
            assert_eq!(word_of(is_remarked[0], is_remarked[1]), word(&truth), "{line}: {}", remark(index));
            let [hint, claimed, ruled] = &tools[3 * index..3 * index + 3] else { panic!("three answers") };
            // Equal clues in a house are marked like a mistake.
            let is_wrong = matches!(truth, Truth::Wrong(_) | Truth::NoSolution);
            assert_eq!(["mistake", "no_solution"].contains(&hint["kind"].as_str().unwrap_or("")), is_wrong);
            let said = [&claimed["holds"], &ruled["verdicts"][0]["verdict"]];
            for said in said.map(|said| said.as_str().expect("a word")) {
                assert_eq!(word_of(said == "no_solution", said == "mistake"), word(&truth), "{line}: {said}");
            }
            // The table counts the solutions of a board up to two.
            #[cfg(feature = "data")]
            let expected = match &truth {
                Truth::NoSolution => 0,
                Truth::Wrong(Some(_)) | Truth::One(_) => 1,
                Truth::Wrong(None) | Truth::Several(_) => 2,
            };
            #[cfg(feature = "data")]
            assert_eq!(counted_in_table[index], expected, "{line}");
            match &truth {
                Truth::NoSolution => {
                    assert_eq!(steps[index]["code"], "no_solution", "{line}");
                    for row in [&hints, &steps, &paths, &solved, &rated, &why, &moves] {
                        assert_eq!(row[index]["solutions"], "none", "{line}");
                    }
                }
                Truth::Wrong(mistakes) => {
                    assert_eq!(hints[index]["kind"], "mistake", "{line}");
                    assert_eq!(steps[index]["code"], "mistake", "{line}");
                    assert_eq!(paths[index]["steps"], json!([]), "{line}");
                    assert_eq!(paths[index]["text"]["en"], steps[index]["error"], "{line}");
                    // If the player has made mistakes, the puzzle is still solved and rated.
                    if mistakes.is_some() {
                        let solution = Tried::of(&Tried::of_givens(board)).last;
                        let solution = Digits::from_numbers(&solution).expect("digits").to_string();
                        assert_eq!(solved[index]["solution"], solution, "{line}");
                        assert!(rated[index]["score"].is_number(), "{line}");
                    }
                }
                Truth::One(tried) => {
                    let solution = Digits::from_numbers(&tried.last).expect("digits").to_string();
                    assert_eq!(solved[index]["solution"], solution, "{line}");
                    assert!(rated[index]["score"].is_number(), "{line}");
                    for row in [&hints, &steps, &paths, &solved, &rated, &why, &moves] {
                        assert_eq!(row[index]["solutions"], "one", "{line}");
                    }
                }
                Truth::Several(tried) => {
                    for row in [&hints, &steps, &paths, &solved, &rated, &why, &moves] {
                        counted(&row[index], tried);
                    }
                }
            }
        }
    }

    /// With `WHYDOKU_FULL=1`, the test opens 200 boards.
    #[cfg(all(unix, feature = "tui"))]
    #[cfg_attr(not(tmux), ignore = "needs tmux")]
    #[test]
    fn play_warns_of_what_is_wrong_with_each_board() {
        for board in boards(17, if number(0) > 0 { 200 } else { 10 }) {
            let record = serde_json::to_string(&BoardRecord::new(&board)).expect("a record");
            let (none, mend) = ("This puzzle has no solution.", "is wrong. Press c for details.");
            let text = match truth(&board) {
                Truth::NoSolution => none.to_string(),
                Truth::Wrong(_) => "Press c for details.".to_string(),
                Truth::One(_) => String::new(),
                Truth::Several(tried) if tried.count == MOST => {
                    "This puzzle has more than 1,000 solutions.".to_string()
                }
                Truth::Several(tried) => format!("This puzzle has {} solutions.", tried.count),
            };
            let screen = crate::tui::opened(&record, &text);
            if text.is_empty() {
                assert!(
                    ![none, mend, "solutions."].iter().any(|text| screen.contains(text)),
                    "{record}: {screen}"
                );
            }
        }
    }

    /// The puzzle with one wrong digit of the player.
    fn wrong() -> String {
        json!({ "puzzle": PUZZLE, "placed": format!("4{}", ".".repeat(80)) }).to_string()
    }

    #[test]
    fn a_mistake_comes_before_every_list_and_path() {
        let said = "First undo a mistake. r1c1 cannot be 4.";
        for verb in ["steps", "explain"] {
            let output = run(&[verb, "-"], &wrong());
            assert_eq!((code(&output), out(&output).trim()), (1, said), "{verb}");
        }
        let output = run(&["draw", "--step", "1", "-"], &wrong());
        assert_eq!((code(&output), out(&output).as_str()), (1, ""));
        assert!(err(&output).contains(said), "{}", err(&output));
        let output = run(&["solve", "-"], &wrong());
        assert_eq!(code(&output), 1);
        assert_eq!(
            out(&output).trim(),
            "519748632783652419426139875357986241264317598198524367975863124832491756641275983"
        );
        assert!(err(&output).contains("This digit is wrong: r1c1=4."), "{}", err(&output));
        let output = run(&["draw", "-"], &wrong());
        assert_eq!(code(&output), 0);
        assert!(err(&output).contains(said), "{}", err(&output));
        // The picture marks the digit.
        let plain = run(&["draw", "-"], &wrong().replace('4', "."));
        assert_ne!(out(&output), out(&plain));
    }

    #[test]
    fn several_solutions_are_counted_and_their_cells_named() {
        let two = "4697.25.17125.46.9835691247147258963326479158958316472673125894581943726294867315";
        let said = "The puzzle has 2 solutions, which differ in r1c5, r1c8, r2c5 and r2c8.";
        for arguments in [&["rate"][..], &["solve"], &["draw"], &["check-move", "-", "r1c5=8"]] {
            let output = run(&[arguments, if arguments.len() > 1 { &[] } else { &["-"] }].concat(), two);
            let all = format!("{}{}", out(&output), err(&output));
            assert!(all.contains(said) || arguments[0] == "check-move", "{arguments:?}: {all}");
        }
        for verb in ["hint", "steps", "explain"] {
            let output = run(&[verb, "-"], two);
            let all = out(&output);
            assert!(
                all.contains("Nothing more follows, because the puzzle has 2 solutions. They differ in r1c5, r1c8, r2c5 and r2c8."),
                "{verb}: {all}"
            );
            assert_eq!((code(&output), err(&output).as_str()), (1, ""), "{verb}");
        }
        let many = run(&["solve", "-"], &".".repeat(81));
        assert!(err(&many).contains("more than 1,000 solutions"), "{}", err(&many));
        let chinese = run(&["--lang", "zh-Hans", "hint", "-"], two);
        assert!(out(&chinese).contains("2 个解"), "{}", out(&chinese));
    }
}
