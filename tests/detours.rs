//! Paths without detours. Each remaining step is proved on the board that the steps before it leave, and some later
//! step needs its result. Hints are steps of these paths.
//!
//! `WHYDOKU_FULL=1` takes ten times as many puzzles; it is for an optimised build.

use crate::shared;
use crate::variants::puzzles_by_kind;
use std::collections::{BTreeMap, BTreeSet};
use whydoku::board::{Candidate, CellSet, Constraint};
use whydoku::format::parse;
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::puzzle::Board;
use whydoku::rating::sudoku_explainer;
use whydoku::solve::{Advice, Method, Outcome, Solver, State, Strategy, Trace, WalkStep, advise};
use whydoku::step::{Family, Step, Technique};

fn full() -> bool {
    crate::shared::is_full()
}

fn of_corpus(name: &str, each: usize) -> Vec<Board> {
    let text = shared::text(name);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| parse(line).expect("a puzzle").position;
    lines.step_by(if full() { each.div_ceil(10) } else { each }).map(read).collect()
}

fn generated(count: usize) -> Vec<Board> {
    Generator::new(15).puzzles().take(if full() { 10 * count } else { count }).map(Board::new).collect()
}

/// Need for a step: the reason why it is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Need {
    Nothing,
    /// Only the sentence about a later step uses it: the pattern has more links than its proof needs.
    Sentence,
    /// It is a placement, or the proof of a later step cites it.
    Proof,
}

/// For each step, what it is needed for. The test does not use the program's own record, but only the values and
/// candidates that a reader would note.
fn needs(trace: &Trace) -> Vec<Need> {
    let mut state = State::new(&trace.position).expect("a sound puzzle");
    let start = state.grid().clone();
    let mut removed_by: BTreeMap<Candidate, usize> = BTreeMap::new();
    // For each step, the steps that its proof and its sentence use.
    let mut used: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for (index, taken) in trace.steps.iter().enumerate() {
        let proof = state.prove(taken).expect("each step is proved on the board that those before it leave");
        let legal = Grid::on(trace.position.layout, &state.grid().values()).expect("a sound board");
        let cells = |cells: CellSet| cells.iter().map(Constraint::Cell);
        let removers = |facts: Vec<Constraint>| {
            let gone = facts.into_iter().flat_map(|fact| start.live(fact)).filter(|one| legal.contains(*one));
            gone.filter_map(|candidate| removed_by.get(&candidate).copied()).collect()
        };
        let mut cited = proof.proof().facts.clone();
        cited.extend(proof.proof().deadly.iter().flat_map(|deadly| cells(deadly.cells)));
        let anatomy = taken.pattern.anatomy();
        let mut of_pattern = anatomy.facts();
        of_pattern.extend(anatomy.deadly().into_iter().flat_map(|deadly| cells(deadly.cells)));
        used.push((removers(cited), removers(of_pattern)));
        for removed in taken.conclusion.eliminations() {
            removed_by.entry(removed).or_insert(index);
        }
        state.apply(taken).expect("a sound step");
    }
    let placement = |step: &WalkStep| step.conclusion.placement().is_some();
    let mut needs: Vec<Need> =
        trace.steps.iter().map(|step| if placement(step) { Need::Proof } else { Need::Nothing }).collect();
    for (index, (proof, sentence)) in used.iter().enumerate().rev() {
        let need = needs[index];
        if need > Need::Nothing {
            proof.iter().for_each(|before| needs[*before] = needs[*before].max(need));
            sentence.iter().for_each(|before| needs[*before] = needs[*before].max(Need::Sentence));
        }
    }
    needs
}

fn solved(solver: &Solver, puzzle: &Board) -> Option<Trace> {
    let trace = solver.solve(puzzle).ok()?;
    (trace.outcome == Outcome::Solved).then_some(trace)
}

fn no_step_is_needless(strategy: &Strategy, puzzles: &[Board]) {
    let solver = Solver::new(strategy).method(Method::Logic);
    let (mut plain, mut told, mut of_sentences, mut needless) = (0, 0, 0, Vec::new());
    for puzzle in puzzles {
        let Some(trace) = solved(&solver, puzzle) else { continue };
        let puzzle = format!("{}:{}", puzzle.layout.name(), puzzle.givens);
        plain += trace.steps.len();
        let whole = trace.clone();
        let trace = trace.without_detours();
        told += trace.steps.len();
        assert_eq!(trace.end, whole.end);
        let placed = |trace: &Trace| -> Vec<Candidate> {
            trace.steps.iter().filter_map(|step| step.conclusion.placement()).collect()
        };
        assert_eq!(placed(&trace), placed(&whole), "{puzzle}: other digits, or in another order");
        for (index, need) in needs(&trace).into_iter().enumerate() {
            match need {
                Need::Nothing => {
                    needless.push(format!(
                        "{puzzle} step {}: {}",
                        index + 1,
                        trace.steps[index].technique.id
                    ));
                }
                Need::Sentence => of_sentences += 1,
                Need::Proof => {}
            }
        }
        assert_eq!(trace.clone().without_detours(), trace, "{puzzle}: a second time changes nothing");
    }
    println!(
        "{} puzzles, {plain} steps, {told} remain, {of_sentences} of them only for a later sentence",
        puzzles.len()
    );
    assert!(of_sentences * 100 < told, "{of_sentences}");
    needless.iter().for_each(|one| println!("needless: {one}"));
    assert!(needless.is_empty() && told < plain, "{} needless steps", needless.len());
}

#[test]
fn something_rests_on_every_step_of_generated_puzzles() {
    let puzzles = generated(60);
    no_step_is_needless(&Strategy::human(), &puzzles);
    no_step_is_needless(&(sudoku_explainer::STRATEGY.strategy)(), &puzzles);
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn something_rests_on_every_step_of_hard_puzzles() {
    no_step_is_needless(&Strategy::human(), &of_corpus("corpora/top1465.txt", 150));
    no_step_is_needless(&Strategy::human(), &of_corpus("corpora/hardest_375.txt", 180));
}

/// With `WHYDOKU_FULL=1` and the shared material, these are all its puzzles of these kinds.
#[test]
fn something_rests_on_every_step_on_other_layouts() {
    let puzzles: Vec<Board> = puzzles_by_kind().into_iter().flat_map(|(_, puzzles)| puzzles).collect();
    no_step_is_needless(&Strategy::human(), &puzzles);
}

/// A path that gets stuck is shown with all its steps.
#[test]
fn what_gets_stuck_is_left_as_it_is() {
    let solver = Solver::new(&Strategy::basic()).method(Method::Logic);
    let mut stuck = 0;
    for puzzle in generated(60) {
        let trace = solver.solve(&puzzle).expect("a sound puzzle");
        if trace.outcome == Outcome::Stuck {
            assert_eq!(trace.clone().without_detours(), trace);
            stuck += 1;
        }
    }
    assert!(stuck > 5, "{stuck}");
}

/// The removals that some placement needs, found without the program's own record. Each round takes all steps of the
/// first technique that finds a step. Returns `None` if the techniques do not fill the board.
fn of_use(strategy: &Strategy, position: &Board) -> Option<BTreeSet<Candidate>> {
    let mut state = State::new(position).expect("a sound board");
    let mut removed = BTreeSet::new();
    let mut path: Vec<(Step, Vec<Candidate>)> = Vec::new();
    while !state.grid().is_solved() {
        let of = |technique| Solver::new(strategy).only(technique).all(&state);
        let steps = strategy.techniques().map(of).find(|steps| !steps.is_empty())?;
        let legal = Grid::on(position.layout, &state.grid().values()).expect("a sound board");
        for step in &steps {
            let proof = state.prove(step).expect("a sound step");
            let deadly =
                proof.proof().deadly.iter().flat_map(|deadly| deadly.cells.iter().map(Constraint::Cell));
            let cited = proof.proof().facts.iter().copied().chain(deadly);
            let gone = cited.flat_map(|fact| legal.live(fact)).filter(|one| removed.contains(one));
            path.push((step.clone(), gone.collect()));
        }
        for step in steps {
            let live = step.conclusion.eliminations().filter(|one| state.grid().contains(*one));
            removed.extend(live.collect::<Vec<_>>());
            state.apply(&step).expect("a sound step");
        }
    }
    let mut needed = BTreeSet::new();
    for (step, premises) in path.into_iter().rev() {
        if step.conclusion.placement().is_some()
            || step.conclusion.eliminations().any(|one| needed.contains(&one))
        {
            needed.extend(premises);
        }
    }
    Some(needed)
}

/// Some later placement needs the removals of a hint.
#[test]
fn hints_are_on_the_way() {
    // If there are several long arguments, a path takes the one that removes the most candidates. The test does not
    // imitate this choice, so it leaves out techniques with long arguments.
    let families =
        [Family::Singles, Family::Intersections, Family::Subsets, Family::Fish, Family::SingleDigit];
    let of_families = |technique: &&Technique| families.contains(&technique.family);
    let strategy = Strategy::of(Strategy::human().techniques().filter(of_families));
    let solver = Solver::new(&strategy);
    let (mut asked, mut elsewhere) = (0, 0);
    for puzzle in generated(160) {
        let Some(trace) = solved(&solver.clone().method(Method::Logic), &puzzle) else { continue };
        // Boards on which no single is left.
        let mut state = State::new(&trace.position).expect("a sound puzzle");
        for taken in &trace.steps {
            if !state.grid().has_single() {
                let mut position = trace.position.clone();
                position.placed = state.grid().values();
                position.givens.iter().for_each(|(cell, _)| position.placed.set(cell, None));
                let marks = std::array::from_fn(|index| {
                    state.grid().candidates(whydoku::board::Cell::from_index(index))
                });
                position.marks = Some(Box::new(marks));
                let advice = advise(&solver, &position);
                let Advice::Step { step, .. } = advice else { panic!("{}: no step", puzzle.givens) };
                let needed = of_use(&strategy, &position).expect("a puzzle that these techniques solve");
                assert!(
                    step.conclusion.eliminations().any(|one| needed.contains(&one)),
                    "{}: {step:?}",
                    puzzle.givens
                );
                asked += 1;
                elsewhere += usize::from(solver.next(&state) != Some(Step::clone(&step)));
                break;
            }
            state.apply(taken).expect("a sound step");
        }
    }
    println!("{asked} boards, {elsewhere} hints that are not the first step found");
    assert!(asked > 10 && elsewhere > 0, "{asked} {elsewhere}");
}
