//! Exercises on the terminal, one after another: the effects of keys, and the messages about answers.
//!
//! Every finished answer is saved before the player continues. `learn::plan` chooses the next exercise.

use super::app::{App, Flow};
use super::exercise::{ActiveExercise, ExerciseRequest, Prompt};
use super::frame::{Appearance, ClickTargets, FrameContent, draw, role_sign};
use super::keys::Press;
use super::panel::{Paragraph, ScrollState};
use super::picture::{BoardPicture, Hue, Sign};
use super::plan::{Plan, next};
use super::work::{BackgroundWork, WorkState};
use crate::cli::exit::Failure;
use crate::cli::practice_file::{Folder, Practice, now};
use crate::draw::{Role, Scene};
use crate::learn::plan::PracticeHistory;
use crate::learn::{Lesson, Occasion, Stage};
use crate::solve::JudgedArgument;
use std::time::Duration;

/// Result of checking an answer: the judgement, and a flag that is true if the technique draws the same conclusion.
pub(super) type AnswerCheck = Box<(JudgedArgument, bool)>;

/// The sign at each cell that a question is about.
const MEANT: Sign = Sign { sign: '*', hue: Hue::Yellow };

/// Exercises on the terminal.
pub(in crate::cli) struct DrillScreen {
    pub(super) look: Appearance,
    pub(super) folder: Folder,
    pub(super) plan: Plan,
    pub(super) course: Vec<Lesson>,
    pub(super) done: PracticeHistory,
    pub(super) exercise: ActiveExercise,
    /// Number of answers that were finished, and how many of them were right.
    pub(super) finished: (usize, usize),
    pub(super) message: Vec<Paragraph>,
    pub(super) reading: ScrollState,
    pub(super) scene: Option<Scene>,
    /// True if the message and the picture are a hint, which stays while the player works with it.
    pub(super) is_hint: bool,
    pub(super) work: Option<BackgroundWork<AnswerCheck>>,
    pub(super) drawn: ClickTargets,
}

impl DrillScreen {
    /// The screen with its first exercise; `None` if no exercise exists.
    pub(in crate::cli) fn new(
        look: Appearance,
        folder: Folder,
        plan: Plan,
        course: Vec<Lesson>,
        done: PracticeHistory,
    ) -> Option<DrillScreen> {
        let exercise = next(&plan, &course, &done, &look)?;
        let mut screen = DrillScreen {
            look,
            folder,
            plan,
            course,
            done,
            exercise,
            finished: (0, 0),
            message: Vec::new(),
            reading: ScrollState::default(),
            scene: None,
            is_hint: false,
            work: None,
            drawn: ClickTargets::default(),
        };
        screen.begin();
        Some(screen)
    }

    /// Shows the beginning of an exercise.
    pub(super) fn begin(&mut self) {
        (self.scene, self.work, self.is_hint) = (None, None, false);
        self.message.clear();
        self.reading.begin();
        match self.exercise.wanted.stage {
            Stage::Read => self.lesson(),
            Stage::Watch => self.show_solution(),
            Stage::Find | Stage::NearMiss | Stage::Mixed => {}
        }
    }

    pub(super) fn go_on(&mut self) {
        self.plan.seed = self.plan.seed.wrapping_add(1);
        if let Some(next) = next(&self.plan, &self.course, &self.done, &self.look) {
            self.exercise = next;
            self.begin();
        } else {
            self.tell_key("tui-all-learnt");
        }
    }

    /// Saves the answer, if it is finished.
    pub(super) fn keep(&mut self) -> Result<(), Failure> {
        let ExerciseRequest { technique, stage, .. } = self.exercise.wanted;
        let Some(sitting) = self.exercise.sitting(now()) else { return Ok(()) };
        let task = Occasion::Stage(stage);
        self.folder.keep(&Practice { technique, task, sitting })?;
        self.done.entry(technique.id).or_default().sit(task, &sitting);
        self.finished.0 += 1;
        self.finished.1 += usize::from(sitting.right);
        Ok(())
    }

    pub(super) fn tell(&mut self, text: impl Into<String>) {
        self.is_hint = false;
        self.message = text.into().lines().map(|line| Paragraph::Plain(line.to_string())).collect();
        self.reading.begin();
    }

    pub(super) fn tell_key(&mut self, key: &str) {
        let text = self.look.say(key);
        self.tell(text);
    }

    fn picture(&self) -> BoardPicture {
        let ascii = self.look.ascii;
        let board = Scene::board(self.exercise.state.grid(), self.exercise.position.givens.cells());
        let mut picture = BoardPicture::of_scene(&board, ascii);
        if let Some(scene) = &self.scene {
            picture.show(scene, ascii);
        }
        match &self.exercise.asked {
            Prompt::Argue(argument) if self.scene.is_none() || self.is_hint => {
                argument.show(&mut picture, ascii);
            }
            Prompt::Over => {
                if let Some(extra) = self.exercise.extra() {
                    picture.sign(extra, role_sign(Role::Exofin));
                }
            }
            Prompt::Argue(_) | Prompt::Look | Prompt::IsIt | Prompt::Which(_) | Prompt::Technique(_) => {}
        }
        self.exercise.meant().iter().for_each(|cell| picture.edge(cell, MEANT));
        picture.cursor = Some(self.exercise.cursor);
        picture
    }
}

impl App for DrillScreen {
    fn draw(&mut self, frame: &mut ratatui::Frame) {
        let (title, status, panel, picture) = (self.title(), self.status(), self.panel(), self.picture());
        let layout = self.exercise.position.layout;
        let view = FrameContent { title, status, layout, picture: &picture, panel: &panel };
        self.drawn = draw(frame, &self.look, &view, &mut self.reading);
    }

    fn press(&mut self, press: Press) -> Result<Flow, Failure> {
        if let Press::Click(x, y) = press {
            return self.click(x, y);
        }
        let is_lesson = self.exercise.asked == Prompt::Look;
        let ends = press == Press::Enter && is_lesson;
        if !ends && self.reading.takes(press) {
            // When the player closes a lesson, it disappears from the screen.
            if !self.reading.is_open && press != Press::Tab && matches!(press, Press::Enter | Press::Escape) {
                self.message.clear();
            }
            return Ok(Flow::On);
        }
        self.work_on(press)
    }

    fn pass(&mut self, time: Duration) -> Result<(), Failure> {
        if !self.exercise.is_over() && !self.reading.is_open {
            self.exercise.seconds += time.as_secs_f64();
        }
        let told = self.work.as_ref().map(BackgroundWork::state);
        match told {
            None | Some(WorkState::NotYet) => return Ok(()),
            Some(WorkState::Never) => self.tell_key("tui-no-answer"),
            Some(WorkState::Answer(told)) => {
                let (judged, is_drawn) = *told;
                self.work = None;
                return self.show_judgement(&judged, is_drawn);
            }
        }
        self.work = None;
        Ok(())
    }

    fn is_waiting(&self) -> bool {
        self.work.is_some()
    }
}
