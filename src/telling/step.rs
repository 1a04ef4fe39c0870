//! The parts of one step that an interface can show.

use crate::draw::html::Section;
use crate::draw::{Scene, StepPicture};
use crate::explain::{Level, Marked, Telling, Words};
use crate::solve::ProvedStep;

/// The pictures of a step at one level.
#[derive(Clone, PartialEq, Debug)]
pub struct StepPictures {
    /// The picture of the whole step.
    pub scene: Scene,
    /// One picture for each branch and lemma of a net; only with the full reason.
    pub views: Vec<StepPicture>,
}

/// A line of an argument with its picture.
#[derive(Clone, PartialEq, Debug)]
pub struct StepLine {
    /// The line.
    pub text: Marked,
    /// The picture, with only the things that the line mentions.
    pub scene: Scene,
}

impl StepPictures {
    /// The pictures of a step.
    pub fn of(step: &ProvedStep, level: Level) -> StepPictures {
        StepPictures { scene: Scene::step(step, level), views: Scene::views(step, level) }
    }

    /// The pictures with headings and the full reason, for a page or for files.
    pub fn section(self, words: &Words, heading: String, telling: &Telling) -> Section {
        Section::step(words, heading, telling, self.scene, self.views)
    }
}

impl StepLine {
    /// The lines of a step, if it is shown line by line at this level; otherwise none.
    pub fn all(words: &Words, step: &ProvedStep, level: Level) -> Vec<StepLine> {
        let scenes = Scene::lines(step, level).into_iter();
        let texts = words.marked_lines(level, step).into_iter();
        texts.zip(scenes).map(|(text, scene)| StepLine { text, scene }).collect()
    }
}
