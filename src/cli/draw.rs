//! `draw`: a picture of a board or of a step.

use super::args::{Args, Source, Tactics, Target, level};
use super::input::one;
use super::outcome::{Ending, Failure, Outcome};
use super::output::{Output, picture, words};
use super::path::PathArgs;
use super::verb::Verb;
use crate::draw::html::{self, PageOptions, Section};
use crate::draw::svg::{self, SvgOptions};
use crate::draw::terminal::{self, TerminalOptions};
use crate::draw::{LegendWords, Scene, Theme};
use crate::explain::{Level, Words};
use crate::grid::Grid;
use crate::proof::justify;
use crate::puzzle::Position;
use crate::solve::Method;
use std::io::Write;
use std::num::NonZeroUsize;

/// Draw a board or a step
#[derive(clap::Args, Debug)]
pub(super) struct Draw {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    tactics: Tactics,
    /// Draw this step of the path (from 1) instead of the board
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Count the steps of the path as `explain --every-step` does
    #[arg(long, requires = "step")]
    every_step: bool,
    #[command(flatten)]
    path: PathArgs,
    /// How much of the step to show, as in `hint`
    #[arg(long, default_value = "4", value_parser = level)]
    level: Level,
    /// Of a forcing chain or net at level 4, draw this branch or lemma alone (from 1); without it HTML shows all of them
    #[arg(long, value_name = "K", requires = "step")]
    view: Option<NonZeroUsize>,
    /// The colours of an SVG or HTML picture
    #[arg(long, default_value = "auto", value_enum)]
    theme: ThemeName,
    #[command(flatten)]
    target: Target,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum ThemeName {
    /// As the viewer prefers
    Auto,
    Light,
    Dark,
}

impl Verb for Draw {
    const NAME: &'static str = "draw";

    fn run(&self, args: &Args) -> Outcome {
        if self.path.fewest && self.step.is_none() {
            return Err(Failure::wrong("--fewest is about a path: --step says which step of it to draw"));
        }
        let position = one(&self.source)?.position;
        let words = words(args);
        let Drawn { section, text } = match self.step {
            None => {
                let grid = Grid::from_position(&position)
                    .map_err(|contradiction| Failure::wrong(words.contradiction(&contradiction)))?;
                let scene = Scene::board(&grid, position.givens.cells());
                Drawn { section: plain("Sudoku".to_string(), String::new(), scene), text: String::new() }
            }
            Some(number) => {
                let drawn = step(args, &words, self, &position, number)?;
                match self.view {
                    None => drawn,
                    Some(_) if self.level != Level::Proof => {
                        return Err(Failure::wrong("views exist at level 4 only: they belong to the proof"));
                    }
                    Some(index) => view(drawn, number, index)?,
                }
            }
        };
        let theme = match self.theme {
            ThemeName::Auto => Theme::Auto,
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
        };
        let legend = LegendWords::of(&words);
        let title = section.heading.clone();
        let ending = self.target.file().and_then(|path| path.extension()).and_then(|end| end.to_str());
        let drawn = match (ending, self.target.file()) {
            (Some("svg"), _) => {
                let options = SvgOptions { title: title.clone(), description: text.clone(), theme };
                svg::render(&section.scene, &legend, &options)
            }
            (Some("html" | "htm"), _) => {
                let language = words.language().id().to_string();
                html::render(&[section], &legend, &PageOptions { title: title.clone(), language, theme })
            }
            (Some("txt"), _) => {
                let options = TerminalOptions { ascii: args.ascii, colour: false, candidates: true };
                terminal::render(&section.scene, &legend, &options)
            }
            (None, None) => picture(args, &words, &section.scene),
            (Some(_) | None, _) => return Err(Failure::wrong("the file must end in .svg, .html or .txt")),
        };
        let mut output = Output::open(&self.target)?;
        write!(output, "{drawn}")?;
        if self.target.file().is_none() && self.step.is_some() {
            writeln!(output, "\n{title}")?;
            if !text.is_empty() {
                writeln!(output, "{text}")?;
            }
        }
        output.finish()?;
        Ok(Ending::Done)
    }
}

/// What is drawn, with all its text in one where it is not drawn in parts.
struct Drawn {
    section: Section,
    text: String,
}

fn plain(heading: String, text: String, scene: Scene) -> Section {
    Section { heading, text, scene, parts: Vec::new() }
}

/// The step of this number with its views.
fn step(
    args: &Args,
    words: &Words,
    verb: &Draw,
    position: &Position,
    number: usize,
) -> Result<Drawn, Failure> {
    let solver = verb.tactics.solver().method(Method::Logic);
    let path = verb.path.of_one(args, (&solver, &verb.tactics), position, verb.every_step)?;
    let trace = path.map_err(|contradiction| Failure::wrong(words.contradiction(&contradiction)))?.trace;
    let Some((grid, step)) = number.checked_sub(1).and_then(|index| trace.walk().nth(index)) else {
        let steps = trace.steps.len();
        return Err(Failure::wrong(format!("there is no step {number}: the path has {steps} steps")));
    };
    let givens = position.givens.cells();
    let title = match verb.level {
        Level::Nudge => format!("{number}."),
        Level::Technique | Level::Where | Level::Evidence | Level::Proof => {
            format!("{number}. {}", words.technique(step.technique))
        }
    };
    let scene = Scene::step(&grid, givens, step, verb.level);
    let proof = justify(&grid, step);
    let text = proof.as_ref().map(|proof| words.hint(verb.level, &grid, step, proof)).unwrap_or_default();
    let section = match proof {
        Some(proof) if verb.level == Level::Proof => {
            let views = Scene::views(&grid, givens, step, verb.level);
            Section::step(words, title, &words.telling(&grid, step, &proof), scene, views)
        }
        Some(_) | None => plain(title, text.clone(), scene),
    };
    Ok(Drawn { section, text })
}

/// One view of a step.
fn view(drawn: Drawn, step: usize, number: NonZeroUsize) -> Result<Drawn, Failure> {
    let Section { heading, parts, .. } = drawn.section;
    let count = parts.len();
    match parts.into_iter().nth(number.get() - 1) {
        Some(part) => {
            let heading = format!("{heading}: {}", part.title);
            let text = part.description();
            Ok(Drawn { section: plain(heading, text.clone(), part.scene), text })
        }
        None if count == 0 => Err(Failure::wrong(format!(
            "there is no view {number}: step {step} has no views beside the whole"
        ))),
        None => Err(Failure::wrong(format!(
            "there is no view {number}: beside the whole, step {step} has the views 1 to {count}"
        ))),
    }
}
