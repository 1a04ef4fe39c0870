//! Measures the propagation loop, proofs and words on generated puzzles: `cargo bench --bench solve`.

use divan::{Bencher, black_box};
use whydoku::generate::Generator;
use whydoku::proof::justify;
use whydoku::puzzle::Board;
use whydoku::solve::{Method, Solver};

fn main() {
    divan::main();
}

fn puzzles() -> Vec<Board> {
    Generator::new(1).puzzles().take(100).map(Board::new).collect()
}

/// Solves a hundred puzzles by logic, with the trace.
#[divan::bench(args = ["human", "basic"])]
fn trace(bencher: Bencher, strategy: &str) {
    let strategy = whydoku::rating::strategy(strategy).expect("a strategy");
    let solver = Solver::new(&(strategy.strategy)()).method(Method::Logic);
    let puzzles = puzzles();
    bencher.bench_local(|| puzzles.iter().for_each(|puzzle| drop(black_box(solver.solve(puzzle)))));
}

/// The proofs of all steps of a hundred puzzles.
#[divan::bench]
fn prove(bencher: Bencher) {
    let solver = Solver::default();
    let traces: Vec<_> = puzzles().iter().filter_map(|puzzle| solver.solve(puzzle).ok()).collect();
    bencher.bench_local(|| {
        for trace in &traces {
            trace.walk().for_each(|(grid, step)| drop(black_box(justify(&grid, step))));
        }
    });
}
