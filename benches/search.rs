//! Measures the exact search and the generator, on generated puzzles: `cargo bench --bench search`.

use divan::{Bencher, black_box};
use whydoku::generate::{Generator, Symmetry};
use whydoku::grid::Grid;
use whydoku::puzzle::Digits;
use whydoku::search::{self, InstructionSet, Solutions, Start};

fn main() {
    divan::main();
}

/// A hundred minimal puzzles.
fn puzzles() -> Vec<Digits> {
    Generator::new(1).puzzles().take(100).collect()
}

#[divan::bench]
fn first_solution_of_100(bencher: Bencher) {
    let puzzles = puzzles();
    bencher.bench_local(|| puzzles.iter().filter_map(|p| search::solve_one(black_box(p))).count());
}

#[divan::bench]
fn uniqueness_of_100(bencher: Bencher) {
    let puzzles = puzzles();
    bencher.bench_local(|| puzzles.iter().filter(|p| search::is_unique(black_box(*p))).count());
}

#[divan::bench]
fn uniqueness_of_100_grids(bencher: Bencher) {
    let grids: Vec<Grid> = puzzles().iter().filter_map(|puzzle| Grid::classic(puzzle).ok()).collect();
    bencher.bench_local(|| grids.iter().filter(|grid| search::is_unique(black_box(*grid))).count());
}

#[divan::bench]
fn start_of_100(bencher: Bencher) {
    let puzzles = puzzles();
    bencher.bench_local(|| puzzles.iter().map(|p| Start::from(black_box(p))).for_each(|s| _ = black_box(s)));
}

#[divan::bench(args = InstructionSet::ALL)]
fn uniqueness_of_100_on(bencher: Bencher, path: InstructionSet) {
    let puzzles = puzzles();
    let two = |puzzle| Solutions::on(path, puzzle).map_or(0, |solutions| solutions.take(2).count());
    bencher.bench_local(|| puzzles.iter().map(|p| two(black_box(p))).sum::<usize>());
}

#[divan::bench]
fn first_1000_of_the_empty_board() -> usize {
    search::count_up_to(black_box(&Digits::EMPTY), 1_000)
}

#[divan::bench(args = [Symmetry::None, Symmetry::Rotational180, Symmetry::Full])]
fn generate_10(symmetry: &Symmetry) -> Vec<Digits> {
    Generator::new(black_box(1)).symmetry(*symmetry).puzzles().take(10).collect()
}
