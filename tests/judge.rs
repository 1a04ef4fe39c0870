//! Verdicts on a player's own argument, compared with brute force over everything that the player points at.
//!
//! `WHYDOKU_FULL=1` judges 10,000 answers; it is for an optimised build.
#![cfg(feature = "explain")]

use crate::random::SplitMix;
use std::collections::BTreeMap;
use whydoku::board::{Candidate, CandidateSet, Cell, Constraint, Digit};
use whydoku::explain::{Language, Words};
use whydoku::format::parse;
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::kernel::Conclusion;
use whydoku::puzzle::{Board, Digits};
use whydoku::search::solve_one;
use whydoku::solve::{Claim, Judgement, PlayerReasons, ReasonItem, Solver, State, judge};

/// A possible answer of a player on a board.
struct JudgeReply {
    state: State,
    position: Board,
    solution: Digits,
    claim: Conclusion,
    pointed: Vec<ReasonItem>,
}

/// The board as a player has it: digits and marks.
fn position_of(givens: &Digits, grid: &Grid) -> Board {
    let mut position = Board::new(*givens);
    for (cell, digit) in grid.values().iter().filter(|(cell, _)| givens.get(*cell).is_none()) {
        position.placed.set(cell, Some(digit));
    }
    let marks = std::array::from_fn(|index| grid.candidates(Cell::from_index(index)));
    position.marks = Some(Box::new(marks));
    position
}

/// Answers on the paths of generated puzzles. Some answers point at the premises of the next step: all of them, all
/// except one, all and one more, or something else. Other answers point at candidates instead of facts, or make false
/// claims.
fn answers(seed: u64, count: usize) -> impl Iterator<Item = JudgeReply> {
    let solver = Solver::default();
    let mut random = SplitMix(seed);
    let boards = Generator::new(seed).puzzles().flat_map(move |givens| {
        let mut state = State::new(&Board::new(givens)).expect("a sound puzzle");
        let mut all = Vec::new();
        while let Some(step) = solver.next(&state) {
            if step.conclusion.placement().is_none() || all.len() < 3 {
                all.push((givens, state.clone(), step.clone()));
            }
            if state.apply(&step).is_err() {
                break;
            }
        }
        all
    });
    let answer = move |(givens, state, step): (Digits, State, _)| {
        let solution = solve_one(&givens).expect("a solution");
        let proof = state.prove(&step).expect("each step is proved");
        let open: Vec<Candidate> = state
            .grid()
            .unsolved_cells()
            .iter()
            .flat_map(|cell| {
                state.grid().candidates(cell).iter().map(move |digit| Candidate::new(digit, cell))
            })
            .collect();
        let constraints: Vec<Constraint> = Constraint::all().collect();
        let any = |random: &mut SplitMix| constraints[random.below(constraints.len())];
        let mut facts = proof.proof().facts.clone();
        let mut claim = step.conclusion.clone();
        let mut pointed: Vec<ReasonItem> = Vec::new();
        match random.below(7) {
            0 => {}
            1 => drop((!facts.is_empty()).then(|| facts.remove(random.below(facts.len())))),
            2 => facts.push(any(&mut random)),
            3 => {
                pointed = facts
                    .drain(..)
                    .flat_map(|fact| state.grid().live(fact))
                    .map(ReasonItem::Candidate)
                    .collect();
            }
            4 => {
                facts = (0..1 + random.below(4)).map(|_| any(&mut random)).collect();
                if let Constraint::Digit(_, house) = any(&mut random) {
                    pointed.push(ReasonItem::House(house));
                }
                let candidate = open[random.below(open.len())];
                claim = Conclusion::Eliminate(Box::new(CandidateSet::from_iter([candidate])));
            }
            5 => {
                // A learner names the filled cells around a single. Sometimes one of these cells is missing.
                let grid = state.grid();
                let right = open.iter().filter(|one| solution.get(one.cell) == Some(one.digit));
                let right: Vec<&Candidate> = right.collect();
                let candidate = *right[random.below(right.len())];
                let all = random.below(2) == 0;
                let has_digit = |cell: &Cell| grid.value(*cell) == Some(candidate.digit);
                let is_near = |cell: &Cell| all && cell.peers().contains(candidate.cell);
                let mut cells: Vec<Cell> =
                    grid.solved_cells().iter().filter(|cell| has_digit(cell) || is_near(cell)).collect();
                if random.below(2) == 0 && !cells.is_empty() {
                    cells.remove(random.below(cells.len()));
                }
                facts = cells.into_iter().map(Constraint::Cell).collect();
                claim = Conclusion::Place(candidate);
            }
            _ => {
                let candidate = open[random.below(open.len())];
                let removed = step.conclusion.eliminations().chain([candidate]);
                claim = match random.below(2) {
                    0 => Conclusion::Place(candidate),
                    _ => Conclusion::Eliminate(Box::new(removed.collect())),
                };
            }
        }
        pointed.extend(facts.into_iter().map(ReasonItem::Fact));
        JudgeReply { position: position_of(&givens, state.grid()), state, solution, claim, pointed }
    };
    boards.map(answer).take(count)
}

/// The facts that the player points at, derived from the words of the documentation alone.
fn facts(grid: &Grid, pointed: &[ReasonItem], claim: &Conclusion) -> Vec<Constraint> {
    // Filled cells that the player points at, and that exclude everything in a house or a cell except the claim.
    let digits: Vec<Candidate> = pointed
        .iter()
        .filter_map(|one| match one {
            ReasonItem::Fact(Constraint::Cell(cell)) => Some(*cell),
            ReasonItem::Candidate(candidate) => Some(candidate.cell),
            ReasonItem::Fact(_) | ReasonItem::House(_) => None,
        })
        .filter_map(|cell| grid.value(cell).map(|digit| Candidate::new(digit, cell)))
        .collect();
    let is_shown = |fact: &Constraint| {
        let Some(placed) = claim.placement() else { return false };
        let is_excluded = |one: Candidate| match grid.value(one.cell) {
            // If all other cells of the house are filled, the player must point at each of them.
            Some(_) => digits.iter().any(|digit| digit.cell == one.cell),
            None => digits.iter().any(|digit| digit.conflicts(one)),
        };
        let all: Vec<Candidate> = match fact {
            Constraint::Cell(cell) => {
                Digit::ALL.into_iter().map(|digit| Candidate::new(digit, *cell)).collect()
            }
            Constraint::Digit(digit, house) => {
                house.cells().iter().map(|cell| Candidate::new(*digit, cell)).collect()
            }
        };
        let others: Vec<Candidate> = all.iter().copied().filter(|one| *one != placed).collect();
        let is_open = |one: &&Candidate| grid.value(one.cell).is_none();
        let open = others.iter().filter(is_open).count();
        all.contains(&placed)
            && others.iter().filter(|one| open == 0 || is_open(one)).all(|one| is_excluded(*one))
    };
    let looked_at = |candidate: Candidate| pointed.contains(&ReasonItem::Candidate(candidate));
    let is_fact = |fact: &Constraint| {
        let in_house =
            matches!(fact, Constraint::Digit(_, house) if pointed.contains(&ReasonItem::House(*house)));
        let mut live = grid.live(*fact).peekable();
        pointed.contains(&ReasonItem::Fact(*fact))
            || in_house
            || is_shown(fact)
            || (live.peek().is_some() && live.all(looked_at))
    };
    Constraint::all().filter(is_fact).collect()
}

/// Returns true if one candidate can be chosen from each fact so that no two of them conflict and none conflicts with
/// the opposite of the claim. Tries all choices; returns `None` if this takes too long.
fn can_be(grid: &Grid, facts: &[Constraint], claim: Claim, patience: &mut u32) -> Option<bool> {
    fn from(lists: &[Vec<Candidate>], chosen: &mut Vec<Candidate>, patience: &mut u32) -> Option<bool> {
        *patience = patience.checked_sub(1)?;
        let Some((first, rest)) = lists.split_first() else { return Some(true) };
        for candidate in first {
            if chosen.iter().all(|one| one == candidate || !one.conflicts(*candidate)) {
                chosen.push(*candidate);
                let can = from(rest, chosen, patience)?;
                chosen.pop();
                if can {
                    return Some(true);
                }
            }
        }
        Some(false)
    }
    let list = |fact: &Constraint| -> Vec<Candidate> {
        grid.live(*fact).filter(|one| claim != Claim::Is(*one)).collect()
    };
    let mut lists: Vec<Vec<Candidate>> = facts.iter().map(list).collect();
    lists.sort_by_key(Vec::len);
    let mut chosen = match claim {
        Claim::Is(_) => Vec::new(),
        Claim::IsNot(candidate) => vec![candidate],
    };
    from(&lists, &mut chosen, patience)
}

fn claims(conclusion: &Conclusion) -> Vec<Claim> {
    conclusion
        .placement()
        .map(Claim::Is)
        .into_iter()
        .chain(conclusion.eliminations().map(Claim::IsNot))
        .collect()
}

#[test]
fn verdicts_are_those_of_brute_force() {
    const PATIENCE: u32 = 300_000;
    let count = if crate::shared::is_full() { 10_000 } else { 400 };
    let solver = Solver::default();
    let languages = [Language::En, Language::ZhHans].map(Words::new);
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut untold = 0;
    for answer in answers(20, count) {
        let JudgeReply { state, position, solution, claim, pointed } = &answer;
        let grid = state.grid();
        let evidence = PlayerReasons { pointed: pointed.clone(), assumes_unique: false };
        let judged = judge(&solver, position, claim.clone(), &evidence);
        let judgement = &judged.judgement;
        let about = || format!("{} {claim:?} {pointed:?}: {judgement:?}", position.values());
        for words in &languages {
            assert!(!words.judgement(&judged).contains("judged-"), "{}", about());
        }
        let is_true = |claim: &Claim| {
            let candidate = claim.candidate();
            (solution.get(candidate.cell) == Some(candidate.digit)) == matches!(claim, Claim::Is(_))
        };
        let facts = facts(grid, pointed, claim);
        let follows = |facts: &[Constraint]| {
            claims(claim)
                .into_iter()
                .try_fold(true, |all, one| Some(all && !can_be(grid, facts, one, &mut PATIENCE.clone())?))
        };
        let kind = match judgement {
            Judgement::Wrong(shown) => {
                assert!(claims(claim).contains(&shown.claim.contrary()), "{}", about());
                assert!(!is_true(&shown.claim.contrary()), "{}", about());
                "wrong"
            }
            _ if !claims(claim).iter().all(is_true) => panic!("false, and not called so: {}", about()),
            Judgement::Follows(found) => {
                match follows(&facts) {
                    Some(follows) => assert!(follows, "{}", about()),
                    None => untold += 1,
                }
                // The claim still follows if an unneeded part is left out.
                let is_of_fact = |one: &ReasonItem| match one {
                    ReasonItem::Fact(fact) => found.facts.contains(fact),
                    ReasonItem::House(meant) => found
                        .facts
                        .iter()
                        .any(|fact| matches!(fact, Constraint::Digit(_, house) if house == meant)),
                    ReasonItem::Candidate(one) => {
                        found.facts.iter().any(|fact| grid.live(*fact).any(|live| live == *one))
                    }
                };
                let of_facts = pointed.iter().filter(|one| is_of_fact(one)).count();
                let other = pointed.len() - of_facts;
                let is_placed = claim.placement().is_some();
                assert!(found.spare == other || is_placed && found.spare < other, "{}", about());
                assert!(found.facts.iter().all(|fact| facts.contains(fact)), "{}", about());
                assert_eq!(follows(&found.facts), Some(true), "{}", about());
                for left_out in 0..found.facts.len() {
                    let mut fewer = found.facts.clone();
                    fewer.remove(left_out);
                    assert_ne!(follows(&fewer), Some(true), "one can be left out: {}", about());
                }
                "follows"
            }
            Judgement::Open(open) => {
                match follows(&facts) {
                    Some(follows) => assert!(!follows, "{}", about()),
                    None => untold += 1,
                }
                // The counterexample respects the marks, the rules and everything that the player points at.
                let example = &open.counterexample;
                let contrary = open.claim.candidate();
                let denies = |one: Candidate| match open.claim {
                    Claim::Is(_) => one == contrary,
                    Claim::IsNot(_) => one.conflicts(contrary),
                };
                assert!(claims(claim).contains(&open.claim), "{}", about());
                assert!(example.iter().all(|one| grid.contains(one) && !denies(one)), "{}", about());
                let clash = example
                    .iter()
                    .any(|one| example.iter().any(|other| one != other && one.conflicts(other)));
                assert!(!clash, "{}", about());
                for fact in &facts {
                    assert!(grid.live(*fact).any(|one| example.contains(one)), "{fact}: {}", about());
                }
                "unproved"
            }
            Judgement::TooHard => "too hard",
            Judgement::Already => "already",
            Judgement::Given(_) | Judgement::Undecided | Judgement::Mistake(_) | Judgement::NoSolution(_) => {
                panic!("a sound board: {}", about())
            }
        };
        *seen.entry(kind).or_default() += 1;
    }
    println!("{seen:?}, {untold} too long for brute force");
    for kind in ["follows", "unproved", "wrong"] {
        assert!(seen.get(kind).is_some_and(|found| *found > count / 20), "{seen:?}");
    }
    assert!(untold * 100 <= count, "{untold} of {count}");
}

/// Two open cells of one house with the same two digits prove the eliminations of a naked pair. One of these cells
/// alone proves nothing.
#[test]
fn an_argument_needs_no_name_and_is_told_what_it_lacks() {
    const PAIR: &str = include_str!("../puzzles/naked-pair.txt");
    let line = PAIR.lines().find(|line| line.starts_with(':')).expect("a position");
    let case = parse(line).expect("a library line");
    let library = case.library.expect("a case");
    let claim = Conclusion::Eliminate(Box::new(library.eliminations.clone()));
    let grid = Grid::from_position(&case.position).expect("a sound board");
    let state = State::new(&case.position).expect("a sound board");
    let step = Solver::default().next(&state).expect("a step");
    let proof = state.prove(&step).expect("a proof");
    let said = |pointed: Vec<ReasonItem>| {
        let evidence = PlayerReasons { pointed, assumes_unique: false };
        let judged = judge(&Solver::default(), &case.position, claim.clone(), &evidence);
        (Words::new(Language::En).judgement(&judged), judged.judgement)
    };
    let (text, judgement) = said(proof.proof().facts.iter().copied().map(ReasonItem::Fact).collect());
    assert!(matches!(judgement, Judgement::Follows(ref found) if found.spare == 0), "{text}");
    assert!(text.starts_with("Right: "), "{text}");
    let marked: Vec<ReasonItem> =
        proof.proof().facts.iter().flat_map(|fact| grid.live(*fact)).map(ReasonItem::Candidate).collect();
    assert!(matches!(said(marked).1, Judgement::Follows(_)));
    let (text, judgement) = said(vec![ReasonItem::Fact(proof.proof().facts[0])]);
    assert!(matches!(judgement, Judgement::Open(_)), "{text}");
    assert!(text.contains("does not prove it. Suppose that "), "{text}");
    let (text, _) = said(Vec::new());
    assert!(text.contains("your reason has no whole cell or house yet"), "{text}");
}

/// For a learner, the reason for a hidden single is the digits that block the other cells, and the reason for a naked
/// single is all digits around the cell. The learner need not also point at the house or the cell, and no part of these
/// reasons counts as needless.
#[test]
fn filled_cells_show_the_house_or_the_cell_of_a_single() {
    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    let position = parse(PUZZLE).expect("a board").position;
    let said = |claim: &str, pointed: &str| {
        let candidate: Candidate = claim.parse().expect("a candidate");
        let item = |name: &str| match name.parse::<Cell>() {
            Ok(cell) => ReasonItem::Fact(Constraint::Cell(cell)),
            Err(_) => ReasonItem::House(name.parse().expect("a house")),
        };
        let pointed = pointed.split(' ').map(item).collect();
        let evidence = PlayerReasons { pointed, assumes_unique: false };
        let judged = judge(&Solver::default(), &position, Conclusion::Place(candidate), &evidence);
        if let Judgement::Follows(found) = &judged.judgement {
            return Some(found.spare);
        }
        assert!(matches!(judged.judgement, Judgement::Open(_)), "{claim} {:?}", judged.judgement);
        None
    };
    assert_eq!(said("1r8c6", "r3c4 r5c5"), Some(0));
    assert_eq!(said("1r8c6", "b8"), Some(0), "a house is one part of the reason");
    assert_eq!(said("1r8c6", "r3c4 r5c5 b8"), Some(0));
    assert_eq!(said("1r8c6", "r3c4 r5c5 r1c3 r5"), Some(2));
    assert_eq!(said("1r8c6", "r3c4"), None);
    assert_eq!(said("1r8c6", "r5c5 r1c3"), None);
}

/// A player may point at a deadly pattern if the puzzle has one solution.
#[test]
fn uniqueness_may_be_part_of_the_reason() {
    let mut proved = 0;
    for (name, text) in [
        ("type 1", include_str!("../puzzles/unique-rectangle-1.txt")),
        ("type 2", include_str!("../puzzles/unique-rectangle-2.txt")),
        ("bug", include_str!("../puzzles/bug-plus-one.txt")),
        ("avoidable", include_str!("../puzzles/avoidable-rectangle-1.txt")),
    ] {
        for line in text.lines().filter(|line| line.starts_with(':') && !line.contains("-x:")) {
            let case = parse(line).expect("a library line");
            let state = State::new(&case.position).expect("a sound board");
            let library = case.library.expect("a case");
            let claim = match library.placements.iter().next() {
                Some(placed) => Conclusion::Place(placed),
                None => Conclusion::Eliminate(Box::new(library.eliminations.clone())),
            };
            let technique = whydoku::technique::CATALOGUE
                .iter()
                .find(|one| library.code.starts_with(one.library_code))
                .expect("a technique");
            let mut deadly = None;
            let _ = technique.find(&state.lookups().view(), &mut |step| {
                deadly = state
                    .prove(&step)
                    .ok()
                    .and_then(|proof| Some((proof.proof().deadly.clone()?, proof.proof().facts.clone())));
                std::ops::ControlFlow::Break(())
            });
            let Some((deadly, facts)) = deadly else { panic!("{name}: no deadly pattern on {line}") };
            let pointed: Vec<ReasonItem> =
                deadly.cells.iter().map(Constraint::Cell).chain(facts).map(ReasonItem::Fact).collect();
            let judged = |assumes_unique| {
                let evidence = PlayerReasons { pointed: pointed.clone(), assumes_unique };
                judge(&Solver::default(), &case.position, claim.clone(), &evidence).judgement
            };
            // If the player points at many cells, as on a whole board, the claim may follow without uniqueness.
            let without = matches!(judged(false), Judgement::Follows(_));
            let judgement = judged(true);
            assert!(
                matches!(judgement, Judgement::Follows(ref found) if found.deadly.is_some() != without),
                "{name}: {judgement:?}"
            );
            proved += usize::from(!without);
        }
    }
    assert!(proved >= 9, "{proved}");
}
