//! Solves many puzzles at once, on all cores. `batch [FILE]` prints the puzzles in order, each with the method that
//! solved it (logic or search) and its hardest technique.
//!
//! A solver stores nothing between puzzles, so threads can share it.

use std::thread;
use whydoku::format::records;
use whydoku::generate::Generator;
use whydoku::solve::Solver;
use whydoku::technique::CATALOGUE;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => Generator::new(7).puzzles().take(40).map(|puzzle| format!("{puzzle}\n")).collect(),
    };
    let boards: Vec<_> = records(text.as_bytes()).collect();
    let solver = Solver::default();
    let answer = |record: &whydoku::format::Record| -> String {
        let Ok(board) = &record.parsed else { return format!("line {}: no board", record.line_number) };
        let Ok(trace) = solver.solve(&board.position) else {
            return format!("line {}: a clash", record.line_number);
        };
        let rank = |id: &&str| CATALOGUE.iter().position(|technique| technique.id == *id);
        let hardest = trace.counts().into_keys().max_by_key(rank).unwrap_or("-");
        format!("{} {} {hardest}", board.position.givens, trace.solved_by().id())
    };
    let threads = thread::available_parallelism()?.get();
    let part = boards.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let parts: Vec<_> = boards
            .chunks(part)
            .map(|part| scope.spawn(|| part.iter().map(&answer).collect::<Vec<_>>()))
            .collect();
        for part in parts {
            for line in part.join().unwrap_or_default() {
                println!("{line}");
            }
        }
    });
    Ok(())
}
