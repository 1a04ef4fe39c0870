//! The parts of a piece of advice that an interface can show.

use super::{StepLine, StepPictures};
use crate::board::CandidateSet;
use crate::draw::html::Section;
use crate::draw::{Scene, StepPicture};
use crate::explain::{Level, Marked, Telling, Words};
use crate::kernel::Conclusion;
use crate::puzzle::Board;
use crate::solve::{Advice, ProvedStep, RefusedStep, Solver};
use crate::step::Technique;

/// A piece of advice at one level, in the words of one language.
#[derive(Clone, Copy)]
pub struct HintView<'a> {
    words: &'a Words,
    solver: &'a Solver,
    position: &'a Board,
    advice: &'a Advice,
    level: Level,
}

impl<'a> HintView<'a> {
    /// The advice that a solver gave about a position.
    ///
    /// # Errors
    /// The step of the advice, if the kernel refuses the step. The advice then cannot be shown.
    pub fn new(
        words: &'a Words,
        solver: &'a Solver,
        position: &'a Board,
        advice: &'a Advice,
        level: Level,
    ) -> Result<HintView<'a>, &'a RefusedStep> {
        match advice {
            Advice::Refused(refused) => Err(refused),
            Advice::Step { .. }
            | Advice::Mistake(_)
            | Advice::NoSolution(_)
            | Advice::Solved
            | Advice::Stuck
            | Advice::NothingFollows(_)
            | Advice::NoOther => Ok(HintView { words, solver, position, advice, level }),
        }
    }

    /// The step, if the advice is a step.
    fn step(self) -> Option<&'a ProvedStep> {
        if let Advice::Step { step, .. } = self.advice { Some(step) } else { None }
    }

    /// Returns true if the advice is a step.
    pub fn is_step(self) -> bool {
        self.step().is_some()
    }

    /// The level.
    pub fn level(self) -> Level {
        self.level
    }

    /// The text.
    pub fn text(self) -> Marked {
        self.words.marked_advice(self.level, self.solver, self.position, self.advice)
    }

    /// The picture.
    pub fn scene(self) -> Scene {
        Scene::advice(self.position, self.advice, self.level)
    }

    /// The technique, from level 1 on.
    pub fn technique(self) -> Option<&'static Technique> {
        self.step().filter(|_| self.level >= Level::Technique).map(|step| step.technique)
    }

    /// Conclusion, at level 4.
    pub fn conclusion(self) -> Option<&'a Conclusion> {
        self.step().filter(|_| self.level >= Level::Proof).map(|step| &step.step().conclusion)
    }

    /// Marks that a placed digit excludes, with the sentence about them, from level 2 on.
    pub fn stale(self) -> Option<(&'a CandidateSet, String)> {
        let Advice::Step { stale, .. } = self.advice else { return None };
        let is_shown = !stale.is_empty() && self.level >= Level::Where;
        is_shown.then(|| (stale, self.words.stale_marks(stale)))
    }

    /// The lines of an argument that is shown line by line.
    pub fn lines(self) -> Vec<StepLine> {
        self.step().map(|step| StepLine::all(self.words, step, self.level)).unwrap_or_default()
    }

    /// The full reason in parts, at level 4.
    pub fn telling(self) -> Option<Telling> {
        self.step().filter(|_| self.level >= Level::Proof).map(|step| self.words.telling(step))
    }

    /// Further pictures, at level 4.
    pub fn views(self) -> Vec<StepPicture> {
        self.step().map(|step| Scene::views(step, self.level)).unwrap_or_default()
    }

    /// The picture with its text, and at level 4 with the further pictures of a step.
    pub fn section(self, heading: String) -> Section {
        match (self.step(), self.telling()) {
            (Some(step), Some(telling)) => {
                StepPictures::of(step, self.level).section(self.words, heading, &telling)
            }
            _ => Section { heading, text: self.text().to_string(), scene: self.scene(), parts: Vec::new() },
        }
    }
}
