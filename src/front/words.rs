//! Texts of the answers of an [`Engine`](super::Engine), in the words of a language.

use super::{Explanation, Hint};
use crate::draw::LegendWords;
use crate::draw::terminal::{self, TerminalOptions};
use crate::explain::{Coverage, Language, Level, OnPath, PathDetail, Singles, Words};
use crate::json::SceneRecord;
use crate::solve::{Census, Path, Verdict, Why};
use crate::telling;

/// Marks on a board, for programs that draw boards themselves: see [`SceneRecord`].
pub type Highlights = SceneRecord;

impl Path {
    /// The steps in order.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = OnPath<'_>> {
        OnPath::all(self)
    }

    /// The whole path as text. `whydoku explain` prints this text.
    pub fn text(&self, language: Language) -> String {
        let census = self.has_several_solutions().then(|| Census::of(&self.position));
        let detail = PathDetail::Full(Singles::Short);
        let plain = |_, part: &str| part.to_string();
        telling::path_text(&Words::new(language), self, detail, census.as_ref(), plain)
    }
}

impl OnPath<'_> {
    /// The reason of the step; each line is a paragraph.
    pub fn explain(self, language: Language) -> String {
        Words::new(language).telling_on_path(self).to_string()
    }

    /// Marks on the board before the step.
    pub fn highlights(self, language: Language) -> Highlights {
        let scene = crate::draw::Scene::step(self.step(), Level::Proof);
        SceneRecord::new(&scene, &LegendWords::of(&Words::new(language)))
    }
}

impl Hint {
    fn shown<A>(
        &self,
        level: Level,
        language: Language,
        show: impl FnOnce(telling::HintView) -> A,
    ) -> Option<A> {
        let words = Words::new(language);
        telling::HintView::new(&words, &self.solver, &self.board, &self.advice, level).ok().map(show)
    }

    /// The text of the hint at a level; each line is a paragraph.
    pub fn text(&self, level: Level, language: Language) -> String {
        self.shown(level, language, |hint| hint.text().to_string()).unwrap_or_default()
    }

    /// Marks on the board at a level.
    pub fn highlights(&self, level: Level, language: Language) -> Highlights {
        let legend = LegendWords::of(&Words::new(language));
        self.shown(level, language, |hint| SceneRecord::new(&hint.scene(), &legend)).unwrap_or_default()
    }

    /// The board with its highlights at a level, as text. `whydoku hint` prints this picture below the hint.
    pub fn picture(&self, level: Level, language: Language) -> String {
        let legend = LegendWords::of(&Words::new(language));
        let options = TerminalOptions { ascii: false, colour: false, candidates: true, width: None };
        self.shown(level, language, |hint| terminal::render(&hint.scene(), &legend, &options))
            .unwrap_or_default()
    }
}

impl Explanation<Why> {
    /// The reason with all its steps; each line is a paragraph.
    pub fn text(&self, language: Language) -> String {
        Words::new(language).why(self.claim, &self.answer, Coverage::EveryStep)
    }
}

impl Explanation<Verdict> {
    /// The verdict and its reason with all steps; each line is a paragraph.
    pub fn text(&self, language: Language) -> String {
        Words::new(language).move_check(self.claim, &self.answer, Coverage::EveryStep)
    }
}
