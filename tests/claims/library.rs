//! The table of calls on the page of the library: each call compiles as the page shows it, and gives the expected
//! answer.

use super::answers::{PUZZLE, SOLUTION};
use super::read;
use std::error::Error;
use std::time::Duration;
use whydoku::{Board, CancelToken, Cell, Engine, Generator, Highlights, Language, Level, scale};

/// A call of the table; true if its answer is as expected.
macro_rules! calls {
    ($($call:expr => |$answer:ident| $holds:expr;)*) => {
        [$((stringify!($call), { let $answer = $call; $holds })),*]
    };
}

#[test]
fn the_calls_of_the_table_compile_and_answer() -> Result<(), Box<dyn Error>> {
    let text = PUZZLE;
    let board: Board = text.parse()?;
    let (engine, language, level) = (Engine::new(), Language::En, Level::Proof);
    let (limit, token, time) = (Duration::from_secs(60), CancelToken::default(), Duration::from_secs(60));
    let cell: Cell = "r4c6".parse()?;
    let tried = calls! {
        text.parse::<Board>() => |board| board.is_ok();
        engine.solve(&board)? => |path| path.text(language).contains("59 steps")
            && path.steps().all(|step| !step.explain(language).is_empty())
            && path.solution().is_some_and(|solution| solution.to_string() == SOLUTION);
        engine.fewest_steps(&board, limit)? => |path| path.steps().len() > 0;
        engine.hint(&board)? => |hint| hint.text(level, language).contains("r8c6=1")
            && !hint.picture(level, language).is_empty()
            && serde_json::to_value(hint.highlights(level, language)).is_ok();
        Engine::new().skipping(1) => |engine| engine.hint(&board).is_ok();
        Engine::new().after(cell) => |engine| engine.hint(&board).is_ok();
        Engine::new().cancelled_by(&token) => |engine| engine.solve(&board).is_ok();
        CancelToken::default().with_deadline(time) => |token| Engine::new().cancelled_by(&token).solve(&board).is_ok();
        engine.why(&board, "r8c6=1".parse()?, None)?.text(language) => |text| text.starts_with("r8c6 is 1");
        engine.check_move(&board, "r2c2=5".parse()?)?.text(language) => |text| !text.is_empty();
        engine.rate(&board, scale("hodoku").ok_or("no such scale")?)?.figures => |figures| !format!("{figures:?}").is_empty();
        Generator::new(7).puzzles().next() => |puzzle| puzzle.is_some();
        Engine::basic() => |engine| engine.solve(&board).is_ok();
        Engine::with_techniques(["hidden-single", "x-wing"])? => |engine| engine.solve(&board).is_ok();
        Engine::new().without_uniqueness() => |engine| engine.solve(&board).is_ok();
    };
    token.cancel();
    assert!(engine.cancelled_by(&token).solve(&board).is_err(), "a cancelled engine ends");
    let unreadable = "12".parse::<Board>().err().ok_or("12 is no board")?.to_string();
    assert!(unreadable.contains("line 1, column 2") || unreadable.contains("column"), "{unreadable}");
    // The page has these calls. Blanks may differ, and the page writes `engine` instead of `Engine::new()`.
    let without_blanks = |text: &str| text.split_whitespace().collect::<String>();
    let page = without_blanks(&read("docs/library.md"));
    for (call, holds) in tried {
        assert!(holds, "{call}");
        let call = without_blanks(call).replace("Engine::new().", "engine.");
        assert!(
            page.contains(&call) || call == "engine.cancelled_by(&token)",
            "docs/library.md lacks {call}"
        );
    }
    let serde_record: fn(&Highlights) -> serde_json::Result<serde_json::Value> =
        |one| serde_json::to_value(one);
    assert!(serde_record(&Engine::new().hint(&board)?.highlights(level, language)).is_ok());
    Ok(())
}
