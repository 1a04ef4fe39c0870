//! Choice of the reason for a claim: it uses only techniques of the solver, it is the simplest reason, and its steps
//! lead to the claim. In these tests, search decides if a claim is true, not the engine's logic.

use crate::play::{Habits, moment};
use crate::random::SplitMix;
use std::collections::BTreeSet;
use std::time::Duration;
use whydoku::board::{Candidate, Cell, Digit};
use whydoku::explain::{Coverage, Language, Words};
use whydoku::format::parse;
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::kernel::Conclusion;
use whydoku::puzzle::{Board, Digits};
use whydoku::search::solve_one;
use whydoku::solve::{
    Claim, HarderReason, Method, Outcome, Preference, Reason, ReasonSteps, ShownReason, Solver, State,
    Strategy, Verdict, WhyNot, check_move, why, why_not,
};
use whydoku::step::{Family, Pattern, Technique};
use whydoku::technique::CATALOGUE;

/// A puzzle whose hardest step is a Swordfish.
const SWORDFISH: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// A board with a Unique Rectangle of 6 and 9 that has its fourth corner at r4c4.
const RECTANGLE: &str = "
    *--------------------------------------------------*
    | 6 5 4 | 7 9 3 | 2 8 1 |
    | 3 2 8 | 4 1 6 | 7 5 9 |
    | 1 9 7 | 2 5 8 | 6 4 3 |
    |----------------+----------------+----------------|
    | 8 7 16 | 169 36 2 | 5 69 4 |
    | 5 4 3 | 69 8 7 | 1 69 2 |
    | 9 16 2 | 156 46 145 | 8 36 7 |
    |----------------+----------------+----------------|
    | 2 3 15 | 8 46 14 | 9 7 56 |
    | 7 8 56 | 3 2 9 | 4 1 56 |
    | 4 16 9 | 156 7 15 | 3 2 8 |
    *--------------------------------------------------*";

fn board(text: &str) -> Board {
    parse(text).expect("a board").position
}

fn rank(technique: &Technique) -> usize {
    CATALOGUE.iter().position(|one| *one == technique).expect("a technique of the catalogue")
}

fn of(ids: &[&str]) -> Solver {
    Solver::new(&Strategy::of_ids(ids.iter().copied()).expect("techniques"))
}

/// The reason for a true claim.
fn shown(solver: &Solver, position: &Board, claim: Claim) -> ShownReason {
    let answer = why(solver, position, claim);
    answer.reason().unwrap_or_else(|| panic!("{claim}: {answer:?}")).clone()
}

fn supposes(technique: &Technique) -> bool {
    matches!(technique.family, Family::Forcing | Family::Templates)
}

/// Returns true if the conclusion shows the claim.
fn settles(conclusion: &Conclusion, claim: Claim) -> bool {
    match (conclusion, claim) {
        (Conclusion::Place(placed), Claim::Is(candidate)) => *placed == candidate,
        (Conclusion::Place(placed), Claim::IsNot(candidate)) => placed.conflicts(candidate),
        (Conclusion::Eliminate(_), Claim::Is(_)) => false,
        (Conclusion::Eliminate(removed), Claim::IsNot(candidate)) => removed.contains(candidate),
    }
}

/// Every step is true in the solution and changes its board, and only the last step settles the claim.
fn leads_there(steps: &ReasonSteps, claim: Claim, solution: &Digits) {
    let mut grid = steps.start.grid().clone();
    let mut state = steps.start.clone();
    for (index, step) in steps.steps.iter().enumerate() {
        assert!(state.prove(step).is_ok(), "{claim}: step {} is not proved", index + 1);
        match &step.conclusion {
            Conclusion::Place(placed) => {
                assert_eq!(solution.get(placed.cell), Some(placed.digit), "{claim}: step {}", index + 1);
                assert!(grid.value(placed.cell).is_none(), "{claim}: step {} is done already", index + 1);
            }
            Conclusion::Eliminate(removed) => {
                let is_false = |one: Candidate| solution.get(one.cell) != Some(one.digit);
                assert!(removed.iter().all(is_false), "{claim}: step {}", index + 1);
                assert!(
                    removed.iter().any(|one| grid.contains(one)),
                    "{claim}: step {} does nothing",
                    index + 1
                );
            }
        }
        let is_last = index + 1 == steps.steps.len();
        assert_eq!(settles(&step.conclusion, claim), is_last, "{claim}: step {}", index + 1);
        step.conclusion.apply(&mut grid).expect("a true step");
        state.apply(step).expect("a true step");
    }
}

/// Claims about open cells of a board, alternately a digit of the solution and a digit that is not.
fn claims(position: &Board, solution: &Digits, random: &mut SplitMix, number: usize) -> Vec<Claim> {
    let grid = Grid::from_position(position).expect("a sound board");
    let open: Vec<Cell> =
        grid.unsolved_cells().iter().filter(|cell| grid.candidates(*cell).len() > 1).collect();
    (0..number)
        .filter(|_| !open.is_empty())
        .map(|turn| {
            let cell = open[random.below(open.len())];
            let right = solution.get(cell).expect("a digit");
            let others: Vec<Digit> = grid.candidates(cell).without(right).iter().collect();
            match turn % 2 {
                0 => Claim::Is(Candidate::new(right, cell)),
                _ => Claim::IsNot(Candidate::new(others[random.below(others.len())], cell)),
            }
        })
        .collect()
}

/// Boards in play without mistakes, with their solutions.
fn boards(seed: u64, number: usize) -> Vec<(Board, Digits)> {
    let (solver, mut random) = (Solver::default(), SplitMix(seed));
    let puzzles = Generator::new(seed).puzzles().take(number);
    let played = puzzles.enumerate().filter_map(|(index, puzzle)| {
        let habits = Habits { marks: index % 2 == 0, mistakes: false };
        let position = match index % 3 {
            0 => Board::new(puzzle),
            _ => moment(&solver, &mut random, &Board::new(puzzle), habits)?,
        };
        Some((position, solve_one(&puzzle)?))
    });
    played.collect()
}

/// The techniques of a reason.
fn techniques(reason: &Reason) -> Vec<&'static Technique> {
    match reason {
        Reason::Steps(steps) => steps.steps.iter().map(|step| step.technique).collect(),
        Reason::Refuted(refuted) => vec![refuted.technique],
        Reason::NoOther(others) => others.iter().flat_map(|(_, reason)| techniques(reason)).collect(),
        Reason::Sees { .. }
        | Reason::Beyond(_)
        | Reason::OnlySearch
        | Reason::OutOfTime
        | Reason::Refused(_) => Vec::new(),
    }
}

#[test]
fn a_path_of_simple_steps_goes_before_a_net() {
    let position = board(SWORDFISH);
    let solution = solve_one(&position.givens).expect("a solution");
    let solver = Solver::default();
    let logic = Solver::default().method(Method::Logic);
    let hardest =
        logic.solve(&position).expect("a puzzle").steps.iter().map(|step| rank(step.technique)).max();
    for (cell, digit) in solution.iter().filter(|(cell, _)| position.givens.get(*cell).is_none()) {
        let claim = Claim::Is(Candidate::new(digit, cell));
        let reason = shown(&solver, &position, claim).reason;
        let steps = reason.steps().unwrap_or_else(|| panic!("{claim}: {reason:?}"));
        leads_there(steps, claim, &solution);
        // A reason with few steps may use a harder pattern that is on the board; a long path never does.
        let is_hard = steps.hardest().map(rank) > hardest;
        assert!(!(is_hard && reason.is_far()), "{claim}: {:?}", steps.hardest());
        assert!(!steps.steps.iter().any(|step| supposes(step.technique)), "{claim}");
    }
    let words = Words::new(Language::En);
    let claim: Claim = "r1c1=5".parse().expect("a claim");
    let answer = why(&solver, &position, claim);
    let text = words.why(claim, &answer, Coverage::KeySteps);
    let total = answer.reason().and_then(|shown| shown.reason.steps()).expect("steps").steps.len();
    let first = format!("r1c1 is 5: it follows after {total} steps; the hardest is a swordfish.");
    assert!(text.starts_with(&first), "{text}");
    assert!(text.lines().count() < 10 && !text.contains("Suppose"), "{text}");
}

#[test]
fn where_simple_techniques_solve_the_puzzle_nothing_is_supposed() {
    let plain = CATALOGUE.iter().copied().filter(|one| !one.on_request && !supposes(one));
    let plain = Solver::new(&Strategy::of(plain)).method(Method::Logic);
    let (solver, mut random) = (Solver::default(), SplitMix(5));
    let mut asked = 0;
    for (position, solution) in boards(31, 14) {
        if plain.solve(&position).expect("a puzzle").outcome != Outcome::Solved {
            continue;
        }
        for claim in claims(&position, &solution, &mut random, 6) {
            let reason = shown(&solver, &position, claim).reason;
            let supposing = techniques(&reason).into_iter().find(|one| supposes(one));
            assert_eq!(supposing, None, "{position:?} {claim}");
            asked += 1;
        }
    }
    assert!(asked >= 40, "{asked}");
}

/// On easy boards, a reason uses a pattern that is hard to see only if no ten singles lead to the claim. No chain
/// returns to a candidate that it has met.
#[test]
fn singles_go_before_what_is_hard_to_see() {
    const EASY: [&str; 2] = [
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
        ".51....64..7....8....14..936.3.18..2.7..9..3.5..67.8.931..24....4....1..28....34.",
    ];
    let (solver, singles) = (Solver::default(), of(&["full-house", "hidden-single", "naked-single"]));
    let (mut hard, mut lists) = (0, 0);
    for text in EASY {
        let position = board(text);
        let solution = solve_one(&position.givens).expect("a solution");
        let grid = Grid::from_position(&position).expect("a board");
        for cell in grid.unsolved_cells() {
            for digit in grid.candidates(cell).iter().filter(|digit| solution.get(cell) != Some(*digit)) {
                let claim = Claim::IsNot(Candidate::new(digit, cell));
                let reason = shown(&solver, &position, claim).reason;
                let Reason::Steps(steps) = reason else { continue };
                for step in &steps.steps {
                    assert!(!matches!(&step.pattern, Pattern::Chain(chain) if chain.goes_back()), "{claim}");
                }
                let is_hard = steps.hardest().is_some_and(|one| {
                    !matches!(
                        one.family,
                        Family::Singles
                            | Family::Intersections
                            | Family::Subsets
                            | Family::Fish
                            | Family::SingleDigit
                            | Family::Wings
                    )
                });
                lists += usize::from(steps.steps.len() > 5 && steps.are_few());
                if is_hard {
                    hard += 1;
                    let Reason::Steps(list) = shown(&singles, &position, claim).reason else { continue };
                    assert!(!list.are_few(), "{claim}: {} singles", list.steps.len());
                }
            }
        }
    }
    assert!(lists > 3, "{lists} lists of singles, {hard} hard reasons");
}

#[test]
fn no_technique_is_used_that_is_not_asked_for() {
    let sets: [&[&str]; 10] = [
        &["hidden-single"],
        &["naked-single"],
        &["full-house", "hidden-single"],
        &["hidden-single", "naked-single"],
        &["hidden-single", "naked-single", "pointing"],
        &["hidden-single", "naked-single", "pointing", "claiming", "naked-pair"],
        &["hidden-single", "naked-single", "x-wing", "swordfish"],
        &["hidden-single", "naked-single", "xy-chain", "unique-rectangle-1"],
        &["hidden-single", "naked-single", "whip"],
        &["hidden-single", "naked-single", "forcing-chain-contradiction"],
    ];
    let mut random = SplitMix(8);
    let (mut shown_by_them, mut beyond) = (0, 0);
    for (position, solution) in boards(47, 5) {
        for set in sets {
            for preference in [Preference::Simplest, Preference::Shortest] {
                let solver = of(set).preferring(preference);
                for claim in claims(&position, &solution, &mut random, 2) {
                    let reason = shown(&solver, &position, claim).reason;
                    for used in techniques(&reason) {
                        assert!(set.contains(&used.id), "{set:?} {position:?} {claim}: {}", used.id);
                    }
                    match &reason {
                        Reason::Steps(steps) => {
                            leads_there(steps, claim, &solution);
                            shown_by_them += 1;
                        }
                        Reason::Beyond(needed) => {
                            is_what_is_needed(needed, set, claim, &solution);
                            beyond += 1;
                        }
                        Reason::Sees { .. } | Reason::Refuted(_) | Reason::OnlySearch => {}
                        other @ (Reason::NoOther(_) | Reason::OutOfTime | Reason::Refused(_)) => {
                            panic!("{set:?} {position:?} {claim}: {other:?}")
                        }
                    }
                }
            }
        }
    }
    assert!(shown_by_them >= 50 && beyond >= 50, "{shown_by_them} {beyond}");
}

/// Asserts that the named techniques are outside the set, and that the claim follows with these and the set.
fn is_what_is_needed(needed: &HarderReason, set: &[&str], claim: Claim, solution: &Digits) {
    assert!(!needed.more.is_empty());
    assert!(needed.more.iter().all(|more| !set.contains(&more.id)), "{claim}: {:?}", needed.more);
    let all: BTreeSet<&str> = needed.more.iter().map(|more| more.id).chain(set.iter().copied()).collect();
    assert!(techniques(&needed.reason).iter().all(|used| all.contains(used.id)), "{claim}: {needed:?}");
    if let Reason::Steps(steps) = &needed.reason {
        leads_there(steps, claim, solution);
    }
}

#[test]
fn a_pattern_on_the_board_is_told_before_a_supposition() {
    let position = board(RECTANGLE);
    let claim: Claim = "r4c4=1".parse().expect("a claim");
    let Verdict::Right(right) = check_move(&Solver::default(), &position, claim) else {
        panic!("a right move")
    };
    let steps = right.reason.steps().expect("steps");
    let ids: Vec<&str> = steps.steps.iter().map(|step| step.technique.id).collect();
    assert_eq!(ids, ["unique-rectangle-1", "naked-single"]);
    // If a simple step on the board shows the claim, the reason is not a harder step or a path of many steps.
    let (solver, mut random) = (Solver::default(), SplitMix(3));
    let mut patterns = BTreeSet::new();
    for (position, solution) in boards(83, 12) {
        let state = State::new(&position).expect("a sound board");
        for claim in claims(&position, &solution, &mut random, 8) {
            let simple = |one: &Family| {
                matches!(one, Family::Singles | Family::Intersections | Family::Subsets | Family::Wings)
                    || *one == Family::SingleDigit
            };
            let Some(step) = solver.find(&state, |one| simple(&one), |one| settles(&one.conclusion, claim))
            else {
                continue;
            };
            let reason = shown(&solver, &position, claim).reason;
            if matches!(reason, Reason::Sees { .. }) {
                continue;
            }
            let steps = reason.steps().unwrap_or_else(|| panic!("{claim}: {reason:?}"));
            leads_there(steps, claim, &solution);
            let hardest = steps.hardest().map(rank);
            assert!(hardest <= Some(rank(step.technique)), "{position:?} {claim}: {:?}", steps.hardest());
            assert!(steps.are_few(), "{position:?} {claim}: {} steps", steps.steps.len());
            patterns.insert(step.technique.id);
        }
    }
    assert!(patterns.len() >= 5, "{patterns:?}");
}

/// For questions about a technique's example positions, the reason is that technique or another pattern that is easier
/// to see. The reason is never an assumption, even if an assumption would take fewer lines.
#[test]
fn a_technique_on_the_board_is_named() {
    let solver = Solver::new(&Strategy::all());
    let (mut asked, mut named) = (0, 0);
    let shows_patterns = |technique: &&&'static Technique| !supposes(technique) && technique.id != "sk-loop";
    for technique in CATALOGUE.iter().filter(shows_patterns) {
        let examples =
            (technique.examples.lines()).filter(|line| line.starts_with(':') && !line.contains("-x:"));
        for line in examples.take(2) {
            let case = parse(line).expect("a library line");
            let library = case.library.expect("a case");
            let claim = match (library.placements.iter().next(), library.eliminations.iter().next()) {
                (Some(placed), _) => Claim::Is(placed),
                (None, Some(removed)) => Claim::IsNot(removed),
                (None, None) => continue,
            };
            let reason = shown(&solver, &case.position, claim).reason;
            asked += 1;
            if matches!(reason, Reason::Sees { .. }) {
                continue;
            }
            let steps =
                reason.steps().unwrap_or_else(|| panic!("{}: {line} {claim}: {reason:?}", technique.id));
            let hardest = steps.hardest().expect("a step");
            assert!(!supposes(hardest), "{}: {line} {claim}: {}", technique.id, hardest.id);
            named += usize::from(hardest == *technique);
        }
    }
    println!("{named} of {asked} positions are answered by their own technique");
    assert!(asked >= 100 && named * 2 >= asked, "{named} of {asked}");
}

#[test]
fn the_distance_is_the_number_of_steps_that_lead_there() {
    let (solver, mut random) = (Solver::default(), SplitMix(13));
    let words = Language::ALL.map(Words::new);
    let (mut near, mut far) = (0, 0);
    for (position, solution) in boards(59, 12) {
        for claim in claims(&position, &solution, &mut random, 4) {
            let verdict = check_move(&solver, &position, claim);
            let Verdict::Right(right) = &verdict else { panic!("{claim}: {verdict:?}") };
            let Some(steps) = right.reason.steps() else { continue };
            leads_there(steps, claim, &solution);
            let total = steps.steps.len();
            for words in &words {
                let [short, long] = [Coverage::KeySteps, Coverage::EveryStep]
                    .map(|coverage| words.move_check(claim, &verdict, coverage));
                if total == 1 {
                    assert_eq!(short, long);
                    near += 1;
                    continue;
                }
                let number = total.to_string();
                let says = |line: Option<&str>| {
                    let number_in =
                        |text: &str| text.split(|c: char| !c.is_ascii_digit()).any(|one| one == number);
                    line.is_some_and(number_in)
                };
                for text in [&short, &long] {
                    assert!(says(text.lines().next()), "{text}");
                    assert!(says(text.lines().nth(1)), "{text}");
                }
                let phrase = words.technique_phrase(steps.hardest().expect("a step"));
                assert!(short.contains(&phrase), "{short}");
                if right.reason.is_far() {
                    // The verdict, the distance, and a line for each key step, numbered among all steps.
                    let key = steps.key();
                    assert_eq!(short.lines().count(), 2 + key.len(), "{short}");
                    for (line, index) in short.lines().skip(2).zip(key) {
                        assert!(line.ends_with(&words.brief(&steps.steps[index])), "{short}");
                        assert!(line.contains(&(index + 1).to_string()) && line.contains(&number), "{short}");
                    }
                    far += 1;
                } else {
                    assert_eq!(short, long);
                    near += 1;
                }
            }
        }
    }
    assert!(near >= 20 && far >= 10, "{near} {far}");
}

#[test]
fn a_step_cannot_be_left_out() {
    let (solver, mut random) = (Solver::default(), SplitMix(21));
    let mut tried = 0;
    for (position, solution) in boards(97, 8) {
        for claim in claims(&position, &solution, &mut random, 3) {
            let reason = shown(&solver, &position, claim).reason;
            let Some(steps) = reason.steps().filter(|steps| steps.steps.len() > 1) else { continue };
            // Without the step before it, the last step is not proved.
            let mut state = steps.start.clone();
            let (last, before) = steps.steps.split_last().expect("a step");
            for step in &before[..before.len() - 1] {
                state.apply(step).expect("a true step");
            }
            assert!(state.prove(last).is_err(), "{position:?} {claim}");
            tried += 1;
        }
    }
    assert!(tried >= 10, "{tried}");
}

#[test]
fn the_shortest_reason_has_no_more_lines_than_the_simplest() {
    let simplest = Solver::default();
    let shortest = Solver::default().preferring(Preference::Shortest);
    let mut random = SplitMix(34);
    let (mut shorter, mut asked) = (0, 0);
    for (position, solution) in boards(71, 10) {
        for claim in claims(&position, &solution, &mut random, 4) {
            let lines = |solver: &Solver| shown(solver, &position, claim).reason.lines();
            let (simple, short) = (lines(&simplest), lines(&shortest));
            assert!(short > 0, "{position:?} {claim}");
            // The simplest reason may be a pattern that takes fewer lines than the shortest argument.
            shorter += usize::from(short < simple);
            asked += 1;
        }
    }
    assert!(shorter * 4 >= asked, "{shorter} of {asked}");
}

#[test]
fn without_time_the_truth_is_told_without_a_reason() {
    let solver = Solver::default().within(Duration::ZERO);
    let words = Language::ALL.map(Words::new);
    let mut random = SplitMix(2);
    let mut asked = 0;
    for (position, solution) in boards(41, 6) {
        for claim in claims(&position, &solution, &mut random, 4) {
            let verdict = check_move(&solver, &position, claim);
            let Verdict::Right(right) = &verdict else { panic!("{claim}: {verdict:?}") };
            if matches!(right.reason, Reason::Sees { .. }) {
                continue;
            }
            assert!(matches!(right.reason, Reason::OutOfTime), "{claim}: {:?}", right.reason);
            let [english, chinese] =
                [&words[0], &words[1]].map(|words| words.move_check(claim, &verdict, Coverage::KeySteps));
            assert!(english.starts_with("Right.\n") && english.contains("no reason was found"), "{english}");
            assert!(chinese.starts_with("正确。\n") && chinese.contains("没有找到理由"), "{chinese}");
            let wrong = check_move(&solver, &position, claim.contrary());
            assert!(matches!(wrong, Verdict::Wrong(_)), "{claim}: {wrong:?}");
            if let Claim::IsNot(candidate) = claim {
                let answer = why_not(&solver, &position, candidate);
                assert!(matches!(answer, WhyNot::Shown(_)), "{claim}: {answer:?}");
            }
            asked += 1;
        }
    }
    assert!(asked >= 10, "{asked}");
}

#[test]
fn a_strategy_of_few_techniques_says_what_more_is_needed() {
    let position = board(SWORDFISH);
    let solution = solve_one(&position.givens).expect("a solution");
    let words = Words::new(Language::En);
    let claim: Claim = "r1c1=5".parse().expect("a claim");
    let basic = Solver::new(&Strategy::basic());
    let answer = why(&basic, &position, claim);
    let Reason::Beyond(needed) = &answer.reason().expect("a reason").reason else { panic!("{answer:?}") };
    let ids: Vec<&str> = needed.more.iter().map(|more| more.id).collect();
    assert_eq!(ids, ["swordfish"]);
    let text = words.why(claim, &answer, Coverage::KeySteps);
    assert!(
        text.starts_with("r1c1 is 5, but the techniques in use do not show it. With Swordfish as well,"),
        "{text}"
    );
    for (cell, digit) in solution.iter().filter(|(cell, _)| position.givens.get(*cell).is_none()) {
        let claim = Claim::Is(Candidate::new(digit, cell));
        let with_it = shown(&of(&["hidden-single"]), &position, claim).reason;
        let is_alone = matches!(&with_it, Reason::Steps(steps) if !steps.steps.is_empty());
        assert!(is_alone || matches!(with_it, Reason::Beyond(_)), "{claim}: {with_it:?}");
    }
}

/// The texts of some steps are about every open cell. Such a step is shown only on a board where its text is true of
/// every open cell, so the steps that fill other cells before it are not left out.
#[test]
fn a_pattern_of_the_whole_board_is_found_on_the_board_that_its_step_is_shown_on() {
    let position =
        board("..7......1.492.8+7+6.2...+735....7.6.8.79+6.......48..1+76..+72...4...6.5..2.+7....72+63.");
    let reason = shown(&Solver::new(&Strategy::human()), &position, "r5c5!=5".parse().expect("a claim"));
    let steps = &reason.reason.steps().expect("steps").steps;
    let mut state = State::new(&position).expect("a sound board");
    let mut checked = 0;
    for step in steps {
        if step.technique.family == Family::Uniqueness {
            let mut found = false;
            let _ = step.technique.find(&state.lookups().view(), &mut |other| {
                found |= other == **step;
                std::ops::ControlFlow::Continue(())
            });
            assert!(found, "{}", step.technique.id);
            checked += 1;
        }
        let _ = state.apply(step);
    }
    assert!(checked >= 2, "{checked}");
}
