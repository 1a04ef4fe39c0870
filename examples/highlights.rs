//! For a half-filled board with the player's own marks, prints the next step in words and its highlights as JSON.
//!
//! An app stores digits and marks in its own way; in this example, they are in two lists. The app draws its own board.
//! From whydoku, the app needs only the roles of cells and candidates: which ones prove the step, and which ones the
//! step places or removes.

use whydoku::board::{Cell, Digit, DigitSet};
use whydoku::draw::{LegendWords, Scene};
use whydoku::explain::{Language, Level, Words};
use whydoku::json::SceneRecord;
use whydoku::puzzle::{Board, Digits};
use whydoku::solve::{Advice, Solver, advise};

/// Digits that the player has written so far.
const PLACED: [(&str, u8); 2] = [("r9c2", 4), ("r3c3", 6)];

/// The small digits in some cells. In a cell without marks, every candidate is possible.
const MARKS: [(&str, &[u8]); 3] = [("r1c1", &[1, 3, 5]), ("r2c2", &[1, 3, 5, 8]), ("r9c1", &[1, 6])];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let givens: Digits =
        "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..".parse()?;
    let mut position = Board::new(givens);
    for (cell, digit) in PLACED {
        position.placed.set(cell.parse()?, Digit::new(digit));
    }
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for (cell, digits) in MARKS {
        let cell: Cell = cell.parse()?;
        marks[cell.index()] = digits.iter().copied().filter_map(Digit::new).collect();
    }
    position.marks = Some(marks);

    let words = Words::new(Language::En);
    match advise(&Solver::default(), &position) {
        Advice::Step { step, .. } => {
            println!("{}", words.hint(Level::Proof, &step));
            let scene = Scene::step(&step, Level::Proof);
            let record = SceneRecord::new(&scene, &LegendWords::of(&words));
            println!("{}", serde_json::to_string_pretty(&record)?);
        }
        Advice::Mistake(mistake) => println!("{}", words.mistake(Level::Proof, &mistake)),
        Advice::NoSolution(_) => println!("{}", words.no_solution()),
        Advice::Solved => println!("The board is finished."),
        Advice::Stuck | Advice::NothingFollows(_) | Advice::NoOther => println!("Nothing more is found."),
        Advice::Refused(refused) => return Err(refused),
        // Later releases may have more kinds of advice.
        _ => {}
    }
    Ok(())
}
