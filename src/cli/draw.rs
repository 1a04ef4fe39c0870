//! `draw`: a picture of a board or of a step.

use super::args::{Args, Draw, ThemeName};
use super::input::one;
use super::output::{Output, coloured, words};
use super::{Ending, Failure, Outcome};
use crate::draw::{Scene, Svg, Terminal, Theme, html, svg, terminal};
use crate::grid::Grid;
use crate::proof::justify;
use crate::solve::Method;
use std::io::Write;

pub(super) fn run(args: &Args, verb: &Draw) -> Outcome {
    let position = one(&verb.source)?.position;
    let words = words(args);
    let givens = position.givens.cells();
    let (scene, title, text) = match verb.step {
        None => {
            let grid = Grid::from_position(&position)
                .map_err(|contradiction| Failure::wrong(words.contradiction(&contradiction)))?;
            (Scene::board(&grid, givens), "Sudoku".to_string(), String::new())
        }
        Some(number) => {
            let solver = verb.tactics.solver().method(Method::Logic);
            let trace = solver
                .solve(&position)
                .map_err(|contradiction| Failure::wrong(words.contradiction(&contradiction)))?;
            let Some((grid, step)) = number.checked_sub(1).and_then(|index| trace.walk().nth(index)) else {
                let steps = trace.steps.len();
                return Err(Failure::wrong(format!("there is no step {number}: the path has {steps} steps")));
            };
            let text = justify(&grid, step).map(|proof| words.hint(verb.level, &grid, step, &proof));
            let title = format!("{number}. {}", words.technique(step.technique));
            (Scene::step(&grid, givens, step, verb.level), title, text.unwrap_or_default())
        }
    };
    let theme = match verb.theme {
        ThemeName::Auto => Theme::Auto,
        ThemeName::Light => Theme::Light,
        ThemeName::Dark => Theme::Dark,
    };
    let picture = Svg { title: &title, description: &text, theme };
    let ending = verb.target.output.as_ref().and_then(|path| path.extension()).and_then(|end| end.to_str());
    let drawn = match (ending, &verb.target.output) {
        (Some("svg"), _) => svg(&scene, &picture),
        (Some("html" | "htm"), _) => html(&[(&scene, picture)]),
        (Some("txt"), _) => terminal(&scene, Terminal { ascii: args.ascii, colour: false, candidates: true }),
        (None, None) => {
            terminal(&scene, Terminal { ascii: args.ascii, colour: coloured(), candidates: true })
        }
        (Some(_) | None, _) => return Err(Failure::wrong("the file must end in .svg, .html or .txt")),
    };
    let mut output = Output::open(&verb.target)?;
    writeln!(output, "{drawn}")?;
    if verb.target.output.is_none() && !text.is_empty() {
        writeln!(output, "\n{title}\n{text}")?;
    }
    output.finish()?;
    Ok(Ending::Done)
}
