//! Berthier's measures and the smallest backdoor, compared with published numbers, with naive searches by the
//! definitions, and with other forms of the same puzzles. The kernel checks every step of their paths.
//!
//! The published numbers are outside the project, see `shared.rs`. The test compares a sample. With `WHYDOKU_FULL=1`,
//! which is for an optimised build, it compares all numbers: `WHYDOKU_FULL=1 cargo test --release --test all measures::
//! -- --nocapture`.
#![cfg(feature = "explain")]

use crate::other_layouts::{disguised, puzzles_of_layouts};
use crate::random::SplitMix;
use crate::relabel::relabelling;
use crate::shared;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use whydoku::board::{Candidate, CellSet, Constraint, Digit, Layout};
use whydoku::format::{parse, write_on_a_line};
use whydoku::generate::Generator;
use whydoku::grid::{Contradiction, Grid};
use whydoku::kernel::{Conclusion, by_choice};
use whydoku::lookup::braids::{WhipKind, WhipLookup};
use whydoku::puzzle::{Board, Digits};
use whydoku::rating::{Figures, GemFilter, Hardness, RatedPuzzle, RatingForm, SCALES, Scale, scale};
use whydoku::search::solve_one;
use whydoku::solve::Task;

fn board(puzzle: &str) -> Board {
    parse(puzzle).expect("a puzzle").position
}

fn rated(scale: &Scale, puzzle: &Board) -> RatedPuzzle {
    let rater = (scale.rater)(GemFilter::Any, &Task::default());
    rater.run(|rater| rater.rated(puzzle)).expect("it is never cancelled").expect("one solution")
}

/// The rating of a puzzle on one of these scales; `None` if the chains of the scale do not solve the puzzle.
fn measured(scale: &Scale, puzzle: &Board) -> Option<usize> {
    match rated(scale, puzzle).figures {
        Figures::Length(_, length) => length.map(usize::from),
        Figures::Digits(_, digits) => Some(digits.len()),
        Figures::LevelAndScore(..) | Figures::Numbers(_) | Figures::Minutes(_) => {
            panic!("{scale:?} is no number")
        }
    }
}

fn named(id: &str) -> &'static Scale {
    scale(id).expect("a scale")
}

/// Results of `say` for each item, on all processors, in order.
fn all<T: Sync, A: Send>(items: &[T], say: impl Fn(&T) -> A + Sync) -> Vec<A> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let work = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        numbers.map_while(|index| Some((index, say(items.get(index)?)))).collect::<Vec<_>>()
    };
    let mut said: Vec<(usize, A)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    said.sort_by_key(|(index, _)| *index);
    said.into_iter().map(|(_, answer)| answer).collect()
}

/// Compares a column of a file with a scale, in every `every`-th row, or in all rows if `WHYDOKU_FULL` is set;
/// returns the rows that differ.
fn differing(file: &str, column: usize, id: &str, every: usize) -> Vec<String> {
    let text = shared::text(&format!("reference/berthier/{file}"));
    let every = if shared::is_full() { 1 } else { every };
    let rows: Vec<&str> = text.lines().filter(|row| !row.starts_with('#')).step_by(every).collect();
    let said = all(&rows, |row| {
        let fields: Vec<&str> = row.split('\t').collect();
        let published = fields.get(column).expect("a column").parse().expect("a number");
        let found = measured(named(id), &board(fields[0]));
        (found != Some(published)).then(|| format!("{}\t{published}, but {found:?}", fields[0]))
    });
    let different: Vec<String> = said.into_iter().flatten().collect();
    println!("{file} {id}: {} of {} agree", rows.len() - different.len(), rows.len());
    different.iter().for_each(|row| println!("{row}"));
    different
}

/// Two rows of the collection whose ratings no order of eliminations reproduces. We assume that these rows are errors
/// in the collection.
const UNEXPLAINED: [(&str, &[&str]); 2] = [
    (
        "...4.6.89.5...9.3..8.3..4...4...8.6.......1..9..5....25...6..2..6...4..8..1.7....",
        &["whip", "g-whip", "subset-whip"],
    ),
    (".23....8.4....9..378....5......75.3.......215...61...7.6.5.1....42.3....9....4..8", &["g-whip"]),
];

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_published_lengths_are_found() {
    for (column, id) in [(2, "whip"), (3, "braid"), (4, "g-whip"), (5, "g-braid"), (6, "subset-whip")] {
        let is_explained = |row: &String| {
            let slips = |(puzzle, ids): &(&str, &[&str])| row.starts_with(puzzle) && ids.contains(&id);
            !UNEXPLAINED.iter().any(slips)
        };
        let different: Vec<String> =
            differing("cbg-000.tsv", column, id, 400).into_iter().filter(is_explained).collect();
        assert_eq!(different, [""; 0], "{id}");
    }
    assert_eq!(differing("B.tsv", 1, "braid", 5), [""; 0]);
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_published_depths_are_found() {
    assert_eq!(differing("TE.tsv", 1, "te", 25), [""; 0]);
    assert_eq!(differing("BxB.tsv", 1, "bxb", 50), [""; 0]);
    assert_eq!(differing("BxBB.tsv", 1, "bxbb", 80), [""; 0]);
}

/// The scales whose rating is one number.
fn measures() -> Vec<&'static Scale> {
    let is_one = |scale: &&Scale| matches!(scale.form, RatingForm::Length(_) | RatingForm::Digits(_));
    SCALES.into_iter().filter(is_one).collect()
}

/// Puzzles of our own, a puzzle that braids do not solve, and puzzles of other layouts.
fn puzzles(number: usize) -> Vec<Board> {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let own = Generator::new(77).puzzles().take(number).map(Board::new);
    let others = puzzles_of_layouts().into_iter().step_by(48_usize.div_ceil(number));
    own.chain([board(hard)]).chain(others).collect()
}

/// Each step follows from the constraints that it names, and the length of the longest step equals the rating.
#[test]
fn every_step_follows_from_what_it_names() {
    let puzzles = puzzles(if shared::is_full() { 500 } else { 3 });
    for scale in measures() {
        let steps: usize = all(&puzzles, |puzzle| checked(scale, puzzle)).into_iter().sum();
        assert!(steps > puzzles.len() * 20, "{scale:?}: {steps} steps");
    }
}

fn checked(scale: &Scale, puzzle: &Board) -> usize {
    let about = format!("{} {scale:?}", write_on_a_line(puzzle));
    let RatedPuzzle { figures, steps, used } = rated(scale, puzzle);
    assert_eq!(whydoku::json::check_path(puzzle, &steps), Ok(()), "{about}");
    let mut grid = Grid::from_position(puzzle).expect("a sound puzzle");
    let mut hardest = 0;
    for step in &steps {
        let about = format!("{about} {step:?}");
        let Hardness::Length(length) = step.rating else { panic!("{about}") };
        hardest = hardest.max(usize::from(length));
        let conclusion = match step.placed {
            Some(placed) => Conclusion::Place(placed),
            None => Conclusion::Eliminate(Box::new(step.removed.iter().copied().collect())),
        };
        if step.name == "given" {
            let solution = solution(puzzle);
            let placed = step.placed.expect("a digit");
            assert_eq!(solution.get(placed.cell), Some(placed.digit), "{about}");
        } else {
            assert_eq!(by_choice(&grid, &step.facts, None, &conclusion), Ok(()), "{about}");
        }
        let chain = match step.name.as_str() {
            "whip" => Some((true, false)),
            "g-whip" => Some((true, true)),
            "braid" => Some((false, false)),
            "g-braid" => Some((false, true)),
            _ => None,
        };
        if let Some((is_whip, groups)) = chain {
            let [target] = step.removed[..] else { panic!("{about}") };
            assert_eq!(step.facts.len(), usize::from(length), "{about}");
            assert!(is_chain(&grid, target, &step.facts, is_whip, groups), "{about}");
        }
        conclusion.apply(&mut grid).expect("a sound step");
    }
    match figures {
        Figures::Length(_, Some(length)) => {
            assert!(grid.is_solved() && hardest == usize::from(length), "{about}: {hardest}");
            let counted: u32 = used.iter().map(|used| used.count).sum();
            assert_eq!(counted as usize, steps.len(), "{about}");
        }
        Figures::Length(_, None) => assert!(!grid.is_solved(), "{about}"),
        Figures::Digits(_, digits) => {
            let given: Vec<Candidate> =
                steps.iter().filter(|step| step.name == "given").filter_map(|step| step.placed).collect();
            assert!(grid.is_solved() && digits == given, "{about}");
        }
        Figures::LevelAndScore(..) | Figures::Numbers(_) | Figures::Minutes(_) => panic!("{about}"),
    }
    steps.len()
}

/// The only solution of a puzzle.
fn solution(puzzle: &Board) -> Digits {
    solve_one(puzzle).expect("a solution")
}

/// The right node of a link: a candidate, or several candidates of one digit in cells that several houses share.
type Right = Vec<Candidate>;

fn is_linked(grid: &Grid, right: &Right, candidate: Candidate) -> bool {
    right.iter().all(|member| grid.layout().conflicts(*member, candidate))
}

/// Candidates of a constraint that are left if the nodes are true.
fn left_of(grid: &Grid, because: Constraint, rights: &[Right]) -> Right {
    let is_dead = |one: &Candidate| rights.iter().any(|right| is_linked(grid, right, *one));
    grid.live(because).filter(|one| !is_dead(one)).collect()
}

fn is_node(grid: &Grid, left: &Right, groups: bool) -> bool {
    let cells: CellSet = left.iter().map(|one| one.cell).collect();
    let digits: BTreeSet<Digit> = left.iter().map(|one| one.digit).collect();
    left.len() == 1
        || groups && digits.len() == 1 && left.len() > 1 && grid.layout().common_houses(cells).len() > 1
}

/// Returns true if the constraints, in this order, are those of a whip or braid for the target, by the definition.
fn is_chain(grid: &Grid, target: Candidate, facts: &[Constraint], is_whip: bool, groups: bool) -> bool {
    let mut rights: Vec<Right> = vec![vec![target]];
    for (index, because) in facts.iter().enumerate() {
        let reach = if is_whip { &rights[rights.len() - 1..] } else { &rights[..] };
        let is_reached =
            grid.live(*because).any(|left| reach.iter().any(|right| is_linked(grid, right, left)));
        let left = left_of(grid, *because, &rights);
        // If the right node of a constraint was a group, the constraint may occur again with fewer places of the group.
        let is_narrower = |before: &Right| before.len() > 1 && left.iter().all(|one| before.contains(one));
        let mut again = facts[..index].iter().zip(&rights[1..]).filter(|(fact, _)| *fact == because);
        let is_new = !grid.layout().is_of(target, *because) && again.all(|(_, right)| is_narrower(right));
        let goes_on = if index + 1 == facts.len() { left.is_empty() } else { is_node(grid, &left, groups) };
        if !is_new || !is_reached || !goes_on {
            return false;
        }
        rights.push(left);
    }
    true
}

/// Returns true if there is a chain of exactly this number of links. The search tries all chains.
fn exists(
    grid: &Grid,
    kind: (bool, bool),
    rights: &mut Vec<Right>,
    used: &mut Vec<Constraint>,
    lefts: &mut Vec<Candidate>,
    links: usize,
) -> bool {
    let (is_whip, groups) = kind;
    let target = rights[0][0];
    for because in grid.layout().constraints() {
        if grid.layout().is_of(target, because) || used.contains(&because) {
            continue;
        }
        let left = left_of(grid, because, rights);
        let fits = if links == 1 {
            left.is_empty()
        } else {
            is_node(grid, &left, groups) && !rights.contains(&left)
        };
        if !fits {
            continue;
        }
        let reach = if is_whip { rights.len() - 1 } else { 0 };
        let reached: Vec<Candidate> = grid
            .live(because)
            .filter(|one| rights[reach..].iter().any(|right| is_linked(grid, right, *one)))
            .collect();
        for one in reached {
            // A whip must not use the same left candidate twice. A braid may.
            if is_whip && lefts.contains(&one) {
                continue;
            }
            if links == 1 {
                return true;
            }
            rights.push(left.clone());
            used.push(because);
            lefts.push(one);
            let found = exists(grid, kind, rights, used, lefts, links - 1);
            rights.pop();
            used.pop();
            lefts.pop();
            if found {
                return true;
            }
            if !is_whip {
                break;
            }
        }
    }
    false
}

/// The board after all singles are placed.
fn settled(puzzle: &Board) -> Grid {
    let mut grid = Grid::from_position(puzzle).expect("a sound puzzle");
    settle(&mut grid).expect("a sound puzzle");
    grid
}

fn settle(grid: &mut Grid) -> Result<(), Contradiction> {
    loop {
        let naked = grid.naked_singles().first();
        let naked = naked.and_then(|cell| Some(Candidate::new(grid.candidates(cell).first()?, cell)));
        let hidden = || {
            let digit = grid.digits_of_hidden_singles().first()?;
            let house = grid.hidden_singles(digit).first()?;
            Some(Candidate::new(digit, grid.places_in(digit, house).first()?))
        };
        match naked.or_else(hidden) {
            Some(single) => grid.place(single)?,
            None => return Ok(()),
        }
    }
}

fn open(grid: &Grid) -> Vec<Candidate> {
    let of_cell = |cell| Digit::ALL.map(|digit| Candidate::new(digit, cell));
    grid.unsolved_cells().iter().flat_map(of_cell).filter(|one| grid.contains(*one)).collect()
}

/// Layouts on which each kind of rule occurs.
const OPEN: [&str; 7] = ["6x6", "6x6+knight", "6x6+latin", "x", "windoku", "knight+king", "consecutive"];

/// For every target, the search and a trial of all chains find the same length of the shortest chain, up to three
/// links.
#[test]
fn no_chain_is_shorter_than_what_is_found() {
    const LONGEST: usize = 3;
    let is_open = |grid: &Grid| !grid.is_solved();
    let own = Generator::new(41).puzzles().take(40).map(|one| settled(&Board::new(one))).filter(is_open);
    let others = OPEN.map(|name| {
        let layout = Layout::named(name).expect("a layout");
        let puzzles = Generator::new(41).layout(layout).expect("a layout with puzzles").puzzles();
        let mut grids = puzzles.map(move |one| settled(&Board::on(layout, one))).filter(is_open);
        grids.next().expect("a puzzle that singles do not solve")
    });
    let boards: Vec<Grid> = own.take(if shared::is_full() { 40 } else { 1 }).chain(others).collect();
    let kinds = [
        (WhipKind::Whip, (true, false)),
        (WhipKind::GWhip, (true, true)),
        (WhipKind::Braid, (false, false)),
        (WhipKind::GBraid, (false, true)),
    ];
    for (kind, naive) in kinds {
        let found: usize = all(&boards, |grid| {
            let mut told: Vec<(Candidate, usize)> = Vec::new();
            let _ = WhipLookup::new(grid).each(kind, LONGEST, usize::MAX, &|_, _| true, &mut |whip| {
                told.push((whip.target, whip.length()));
                ControlFlow::Continue(())
            });
            let shortest = |target: Candidate| {
                let is_there = |links: &usize| {
                    exists(grid, naive, &mut vec![vec![target]], &mut Vec::new(), &mut Vec::new(), *links)
                };
                Some((target, (1..=LONGEST).find(is_there)?))
            };
            let mut tried: Vec<(Candidate, usize)> = open(grid).into_iter().filter_map(shortest).collect();
            told.sort_unstable();
            tried.sort_unstable();
            assert_eq!(told, tried, "{kind:?} on {grid:?}");
            told.len()
        })
        .into_iter()
        .sum();
        assert!(found > 20, "{kind:?}: only {found} chains");
    }
}

/// Trial and error, implemented from its definition: tries every candidate, and repeats this until nothing changes.
fn closed(grid: &mut Grid, depth: usize) -> Result<(), Contradiction> {
    settle(grid)?;
    let mut changes = depth > 0;
    while std::mem::take(&mut changes) {
        for candidate in open(grid) {
            if !grid.contains(candidate) || grid.solved_cells().contains(candidate.cell) {
                continue;
            }
            let mut trial = grid.clone();
            if trial.place(candidate).and_then(|()| closed(&mut trial, depth - 1)).is_err() {
                grid.eliminate(candidate)?;
                settle(grid)?;
                changes = true;
            }
        }
        if depth == 0 {
            break;
        }
    }
    Ok(())
}

#[test]
fn the_depth_is_that_of_the_definition() {
    for puzzle in puzzles(if shared::is_full() { 300 } else { 20 }) {
        let depth = (0..).find(|depth| {
            let mut grid = Grid::from_position(&puzzle).expect("a sound puzzle");
            closed(&mut grid, *depth).expect("a sound puzzle");
            grid.is_solved()
        });
        assert_eq!(measured(named("te"), &puzzle), depth, "{puzzle:?}");
    }
}

/// Returns true if singles solve the board after some of these cells, `digits` in number, are filled with the digits of
/// the solution.
fn is_opened(grid: &Grid, solution: &Digits, cells: CellSet, digits: usize) -> bool {
    if digits == 0 {
        return grid.is_solved();
    }
    let mut left = cells & grid.unsolved_cells();
    left.iter().any(|cell| {
        left = left.without(cell);
        let mut after = grid.clone();
        let digit = solution.get(cell).expect("a solution");
        after.place(Candidate::new(digit, cell)).and_then(|()| settle(&mut after)).expect("the solution");
        after.is_solved() || is_opened(&after, solution, left, digits - 1)
    })
}

#[test]
fn no_smaller_backdoor_is_there() {
    let mut sizes = BTreeSet::new();
    for puzzle in puzzles(if shared::is_full() { 500 } else { 30 }) {
        let size = measured(named("backdoor"), &puzzle).expect("a number");
        sizes.insert(size);
        let (grid, solution) = (settled(&puzzle), solution(&puzzle));
        if let Some(fewer) = size.checked_sub(1) {
            assert!(!is_opened(&grid, &solution, CellSet::ALL, fewer), "{puzzle:?}: {size}");
        }
    }
    assert!(sizes.len() > 2, "{sizes:?}");
}

/// All forms of a puzzle have the same rating on the exact scales. In practice, they also have the same rating W,
/// although W is measured on one path.
#[test]
fn other_forms_of_a_puzzle_have_the_same_numbers() {
    let (number, forms) = if shared::is_full() { (1000, 100) } else { (8, 3) };
    let puzzles = puzzles(number);
    let mut moved = 0;
    for scale in measures() {
        let differing: usize = all(&puzzles, |puzzle| {
            let mut random = SplitMix(u64::from(puzzle.givens.cells().bits() as u32));
            let number = measured(scale, puzzle);
            let form = || match puzzle.layout.is_classic() {
                true => relabelling(&mut random).position(puzzle),
                false => disguised(puzzle, &mut random),
            };
            let forms = std::iter::repeat_with(form).take(forms);
            let differing: Vec<Board> = forms.filter(|form| measured(scale, form) != number).collect();
            let line = write_on_a_line;
            differing
                .iter()
                .for_each(|form| println!("{scale:?}: {} {number:?}, but {}", line(puzzle), line(form)));
            differing.len()
        })
        .into_iter()
        .sum();
        // W, gW and S+W are measured on one path.
        let is_exact = !["whip", "g-whip", "subset-whip"].contains(&scale.id);
        assert!(differing == 0 || !is_exact, "{scale:?}: {differing} forms differ");
        moved += differing;
    }
    assert!(moved * 1000 <= puzzles.len() * forms, "{moved} forms differ");
}
