//! Goes through the steps of a path, and lets the kernel check each step.

use whydoku::format::parse;
use whydoku::solve::{Solver, State};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = parse("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..")?;
    let trace = Solver::default().solve(&board.position)?;
    let mut state = State::new(&board.position)?;
    for step in &trace.steps {
        let proof = state.prove(step)?;
        println!("{:<16} {:?} from {:?}", step.technique.id, step.conclusion, proof.proof().facts);
        state.apply(step)?;
    }
    Ok(())
}
