//! Prints the next hint for a board in play, level by level, in both languages.

use whydoku::explain::{Language, Level, Words};
use whydoku::format::parse;
use whydoku::solve::{Advice, Solver, advise};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = parse("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..")?;
    let Advice::Step { step, .. } = advise(&Solver::default(), &board.position) else {
        return Err("no step to hint at".into());
    };
    for language in Language::ALL {
        let words = Words::new(language);
        for level in Level::ALL {
            println!("{}", words.hint(level, &step));
        }
        println!();
    }
    Ok(())
}
