//! A puzzle on the terminal: what keys do, what is told of them, and when the game is saved.
//!
//! What may take long is asked on a thread of its own. What is right, and which step comes next, `solve` says.

use super::app::{App, Flow};
use super::argument::Argument;
use super::frame::{Drawn, Look, View, draw};
use super::game::{Game, Kind};
use super::keys::Press;
use super::panel::{Paragraph, Reading};
use super::picture::Picture;
use super::work::{Told, Work};
use crate::api::Wish;
use crate::cli::learning::Folder;
use crate::cli::outcome::Failure;
use crate::draw::Scene;
use crate::explain::Level;
use crate::puzzle::{Position, Values};
use crate::solve::{Advice, Judged};
use std::time::Duration;

/// With what a player begins.
pub(in crate::cli) enum Start {
    /// With this game.
    Game(Box<Game>),
    /// With a choice of puzzles; there may be a game to go on with.
    Offer(Option<Box<Game>>),
    /// With a puzzle that is made first.
    Make(Wish),
}

/// What was computed.
pub(super) enum Answer {
    Advice(Box<(Position, Advice)>),
    Judged(Box<(Position, Judged)>),
    Made(Values, Kind),
}

/// A hint that was told, and for which board.
pub(super) struct Hint {
    pub(super) position: Position,
    pub(super) advice: Advice,
    pub(super) level: Level,
    /// Whether the player asked only whether all is right.
    pub(super) is_check: bool,
}

/// A puzzle on the terminal.
pub(in crate::cli) struct PlayScreen {
    pub(super) look: Look,
    pub(super) folder: Folder,
    pub(super) game: Option<Game>,
    /// A game that was not finished, while another is offered.
    pub(super) other: Option<Box<Game>>,
    pub(super) is_offering: bool,
    pub(super) message: Vec<Paragraph>,
    pub(super) reading: Reading,
    pub(super) hint: Option<Hint>,
    pub(super) scene: Option<Scene>,
    pub(super) argument: Option<Argument>,
    pub(super) work: Option<Work<Answer>>,
    pub(super) is_check: bool,
    /// Whether the player does not want to see the time.
    pub(super) hides_clock: bool,
    pub(super) drawn: Drawn,
}

impl PlayScreen {
    /// The screen at its start.
    pub(in crate::cli) fn new(look: Look, folder: Folder, start: Start) -> PlayScreen {
        let mut screen = PlayScreen {
            look,
            folder,
            game: None,
            other: None,
            is_offering: false,
            message: Vec::new(),
            reading: Reading::default(),
            hint: None,
            scene: None,
            argument: None,
            work: None,
            is_check: false,
            hides_clock: false,
            drawn: Drawn::default(),
        };
        match start {
            Start::Game(game) => screen.game = Some(*game),
            Start::Offer(game) => (screen.is_offering, screen.other) = (true, game),
            Start::Make(wish) => screen.make(wish),
        }
        screen
    }

    pub(super) fn save(&self) -> Result<(), Failure> {
        match &self.game {
            Some(game) => {
                let text = serde_json::to_string(&game.saved()).map_err(Failure::wrong)?;
                self.folder.save_game(&text)
            }
            None => Ok(()),
        }
    }

    pub(super) fn tell(&mut self, text: impl Into<String>) {
        self.message = text.into().lines().map(|line| Paragraph::Plain(line.to_string())).collect();
        self.reading.begin();
    }

    pub(super) fn tell_key(&mut self, key: &str) {
        let text = self.look.say(key);
        self.tell(text);
    }

    pub(super) fn begin(&mut self, game: Game) -> Result<(), Failure> {
        self.game = Some(game);
        (self.is_offering, self.other, self.hint, self.scene, self.argument) =
            (false, None, None, None, None);
        self.message.clear();
        self.reading.begin();
        self.save()
    }

    /// What belongs to the board as it was: hints and pictures.
    pub(super) fn moved(&mut self) -> Result<(), Failure> {
        (self.hint, self.scene) = (None, None);
        self.work = None;
        self.message.clear();
        self.reading.begin();
        self.save()
    }
}

impl App for PlayScreen {
    fn draw(&mut self, frame: &mut ratatui::Frame) {
        let mut picture = match &self.game {
            Some(game) => Picture::of_faces(|cell| game.face(cell)),
            None => Picture::of_faces(|_| super::picture::Face::default()),
        };
        picture.cursor = self.game.as_ref().map(|game| game.cursor);
        if let Some(scene) = &self.scene {
            picture.show(scene, self.look.ascii);
        }
        if let Some(argument) = self.argument.as_ref().filter(|_| self.scene.is_none()) {
            argument.show(&mut picture, self.look.ascii);
        }
        let (title, status, panel) = (self.title(), self.status(), self.panel());
        let view = View { title, status, picture: &picture, panel: &panel };
        self.drawn = draw(frame, &self.look, &view, &mut self.reading);
    }

    fn press(&mut self, press: Press) -> Result<Flow, Failure> {
        if press == Press::Leave {
            self.save()?;
            return Ok(Flow::Leave);
        }
        if let Press::Click(x, y) = press {
            return self.click(x, y);
        }
        if self.reading.takes(press) {
            return Ok(Flow::On);
        }
        let flow = if self.is_offering { self.choose(press)? } else { self.play(press)? };
        if flow == Flow::Leave && !self.is_offering {
            self.save()?;
        }
        Ok(flow)
    }

    fn pass(&mut self, time: Duration) -> Result<(), Failure> {
        if let Some(game) = self.game.as_mut().filter(|game| !game.is_solved()) {
            game.seconds += time.as_secs_f64();
        }
        let told = self.work.as_ref().map(Work::told);
        match told {
            None | Some(Told::NotYet) => return Ok(()),
            Some(Told::Never) => {
                self.is_offering |= self.game.is_none();
                self.tell_key("tui-no-answer");
            }
            Some(Told::Answer(Answer::Advice(told))) => {
                let (position, advice) = *told;
                let is_check = self.is_check;
                self.told(Hint { position, advice, level: Level::Nudge, is_check }, false);
            }
            Some(Told::Answer(Answer::Judged(told))) => {
                let (position, judged) = *told;
                let scene = Scene::judgement(&position, &judged);
                let text = self.look.words.judgement(&judged);
                self.tell(text);
                self.message.extend(self.look.legend(&scene).into_iter().map(Paragraph::Plain));
                self.scene = Some(scene);
            }
            Some(Told::Answer(Answer::Made(puzzle, kind))) => {
                self.aside()?;
                self.begin(Game::new(puzzle, kind))?;
            }
        }
        self.work = None;
        Ok(())
    }

    fn is_waiting(&self) -> bool {
        self.work.is_some()
    }
}
