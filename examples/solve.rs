//! Solves a puzzle, and prints the solution, the method that found it (logic or search), and the number of uses of each
//! technique.

use whydoku::format::parse;
use whydoku::solve::Solver;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = parse(".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...")?;
    let trace = Solver::default().solve(&board.position)?;
    let solution = trace.solution().ok_or("the puzzle has no solution")?;
    println!("{solution}\nsolved by {}", trace.solved_by().id());
    for (technique, count) in trace.counts() {
        println!("{count:>3} {technique}");
    }
    Ok(())
}
