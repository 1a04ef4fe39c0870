//! `draw`: a picture of a board or of a step.

use super::args::{Args, Draw, ThemeName};
use super::input::one;
use super::output::{Output, picture, words};
use super::{Ending, Failure, Outcome};
use crate::draw::html::{self, PageOptions, Section};
use crate::draw::svg::{self, SvgOptions};
use crate::draw::terminal::{self, TerminalOptions};
use crate::draw::{LegendWords, Scene, Theme};
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
    let legend = LegendWords::of(&words);
    let ending = verb.target.output.as_ref().and_then(|path| path.extension()).and_then(|end| end.to_str());
    let drawn = match (ending, &verb.target.output) {
        (Some("svg"), _) => {
            let options = SvgOptions { title: title.clone(), description: text.clone(), theme };
            svg::render(&scene, &legend, &options)
        }
        (Some("html" | "htm"), _) => {
            let section = Section { heading: title.clone(), text: text.clone(), scene };
            let language = words.language().id().to_string();
            html::render(&[section], &legend, &PageOptions { title: title.clone(), language, theme })
        }
        (Some("txt"), _) => {
            let options = TerminalOptions { ascii: args.ascii, colour: false, candidates: true };
            terminal::render(&scene, &legend, &options)
        }
        (None, None) => picture(args, &words, &scene),
        (Some(_) | None, _) => return Err(Failure::wrong("the file must end in .svg, .html or .txt")),
    };
    let mut output = Output::open(&verb.target)?;
    write!(output, "{drawn}")?;
    if verb.target.output.is_none() && !text.is_empty() {
        writeln!(output, "\n{title}\n{text}")?;
    }
    output.finish()?;
    Ok(Ending::Done)
}
