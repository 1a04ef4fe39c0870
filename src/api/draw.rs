//! `draw`: a picture of the board, or of the hint about it.

use super::context::QuestionContext;
use super::hint::{CellName, LevelNumber, MOST_TOLD};
use super::problem::Problem;
use super::question::{Question, within};
use crate::draw::html::{self, PageOptions, Section};
use crate::draw::svg::{self, SvgOptions};
use crate::draw::terminal::{self, TerminalOptions};
use crate::draw::{LegendWords, Scene};
use crate::solve::{AdviceRequest, RefusedStep, Standing, advise_as};
use crate::telling::HintView;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

about_a_game! {
    /// Asks for a picture.
    Draw {
        /// The level of the hint that is drawn; without a level, only the board is drawn.
        #[serde(default)]
        level: Option<LevelNumber>,
        /// Number of steps that the hint skips, at most 50, as in a question for the hint.
        #[serde(default)]
        #[schemars(range(max = 50))]
        skip: u16,
        /// The cell of the player's last move, as in a question for the hint.
        #[serde(default)]
        last: Option<CellName>,
        /// The colours.
        #[serde(default)]
        theme: PictureTheme,
        /// The form of the picture.
        #[serde(default, rename = "as")]
        form: PictureForm,
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[serde(rename = "Theme")]
enum PictureTheme {
    /// Light or dark, as the viewer prefers.
    #[default]
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// The form of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[serde(rename = "Form")]
enum PictureForm {
    /// An SVG document.
    #[default]
    Svg,
    /// An HTML page that needs no other files.
    Html,
    /// Plain text.
    Text,
}

/// A picture.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct DrawAnswer {
    /// The picture as a document.
    text: String,
}

impl Question for Draw {
    type Answer = DrawAnswer;
    const NAME: &'static str = "draw";
    const SUMMARY: &'static str = "Draw the board, or a hint about it";

    fn answer(self, ask: &QuestionContext) -> Result<DrawAnswer, Problem> {
        let told = usize::from(self.skip);
        within("skip", told, 0, MOST_TOLD)?;
        let position = self.position()?;
        let title = || ask.words.message("picture-title", &[]);
        let (text, section) = match self.level {
            None => {
                let standing = Standing::of(&position);
                let text = ask.words.before_steps(&standing).unwrap_or_default();
                let scene = Scene::standing_scene(&position, &standing);
                (text.clone(), Section { heading: title(), text, scene, parts: Vec::new() })
            }
            Some(LevelNumber(level)) => {
                let asked = AdviceRequest { told, last: self.last.map(|CellName(cell)| cell) };
                self.solver(ask)?.run(|solver| {
                    let (advice, _) = advise_as(solver, &position, asked);
                    let hint =
                        HintView::new(ask.words, solver, &position, &advice, level).map_err(Clone::clone)?;
                    let heading =
                        hint.technique().map_or_else(title, |technique| ask.words.technique(technique));
                    Ok::<_, RefusedStep>((hint.text().to_string(), hint.section(heading)))
                })??
            }
        };
        let theme = match self.theme {
            PictureTheme::Auto => crate::draw::Theme::Auto,
            PictureTheme::Light => crate::draw::Theme::Light,
            PictureTheme::Dark => crate::draw::Theme::Dark,
        };
        let legend = LegendWords::of(ask.words);
        let text = match self.form {
            PictureForm::Svg => svg::render(
                &section.scene,
                &legend,
                &SvgOptions { title: section.heading, description: text, theme, ..SvgOptions::default() },
            ),
            PictureForm::Html => {
                let title = section.heading.clone();
                let language = ask.words.language().id().to_string();
                html::render(
                    &[section],
                    &legend,
                    &PageOptions { title, language, theme, ..PageOptions::default() },
                )
            }
            PictureForm::Text => {
                let options = TerminalOptions { ascii: false, colour: false, candidates: true, width: None };
                terminal::render(&section.scene, &legend, &options)
            }
        };
        Ok(DrawAnswer { text })
    }
}
