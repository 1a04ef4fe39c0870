//! A puzzle on the terminal: the effects of keys, the messages about these effects, and the saving of the game.
//!
//! Computations that may take long run on a separate thread. `solve` decides whether a move is right and which step
//! comes next.

use super::app::{App, Flow};
use super::argument::ArgumentDraft;
use super::frame::{Appearance, ClickTargets, FrameContent, draw};
use super::game::{Game, PuzzleSource};
use super::games::{Games, StoredGame};
use super::keys::Press;
use super::panel::{Paragraph, ScrollState};
use super::picture::BoardPicture;
use super::play_panel::clock;
use super::warning::Findings;
use super::work::{BackgroundWork, WorkState};
use crate::api::GenerateRequest;
use crate::board::Layout;
use crate::cli::exit::Failure;
use crate::cli::practice_file::Folder;
use crate::draw::Scene;
use crate::explain::Level;
use crate::puzzle::Board;
use crate::solve::{Advice, JudgedArgument};
use std::time::Duration;

/// The way in which a player begins.
pub(in crate::cli) enum PlayStart {
    /// With this board, or with the saved game of its puzzle.
    Board(Box<Game>),
    /// With a choice of puzzles and of unfinished games.
    Offer,
    /// With a puzzle that the program generates first.
    Make(Box<GenerateRequest>),
}

/// Result of a computation.
pub(super) enum PlayResult {
    Advice(Box<(Board, Advice)>),
    Judged(Box<(Board, JudgedArgument)>),
    Made(Box<Board>, PuzzleSource),
    Found(Box<Findings>),
}

/// A hint that was shown, with its board and its level.
pub(super) struct ShownHint {
    pub(super) position: Board,
    pub(super) advice: Advice,
    pub(super) level: Level,
    /// True if the player only asked for a check of the board.
    pub(super) is_check: bool,
}

/// A puzzle on the terminal.
pub(in crate::cli) struct PlayScreen {
    pub(super) look: Appearance,
    pub(super) folder: Folder,
    pub(super) games: Games,
    pub(super) game: Option<Game>,
    /// The games that are not finished, while puzzles are offered. The next field is the index of the game that is
    /// shown.
    pub(super) others: Vec<Game>,
    pub(super) shown: usize,
    pub(super) is_offering: bool,
    pub(super) message: Vec<Paragraph>,
    pub(super) reading: ScrollState,
    pub(super) hint: Option<ShownHint>,
    pub(super) scene: Option<Scene>,
    pub(super) argument: Option<ArgumentDraft>,
    pub(super) work: Option<BackgroundWork<PlayResult>>,
    /// Search for faults of the board that was opened last, on a separate thread.
    pub(super) findings: Option<BackgroundWork<PlayResult>>,
    /// Layout of the last game. Offered puzzles have this layout.
    pub(super) layout: &'static Layout,
    /// Permanent warning about the puzzle.
    pub(super) warning: Option<String>,
    pub(super) is_check: bool,
    /// True if the player does not want to see the time.
    pub(super) hides_clock: bool,
    pub(super) drawn: ClickTargets,
}

impl PlayScreen {
    /// The screen at its start.
    ///
    /// # Errors
    /// The games could not be read or written.
    pub(in crate::cli) fn new(
        look: Appearance,
        folder: Folder,
        games: Games,
        start: PlayStart,
    ) -> Result<PlayScreen, Failure> {
        let mut screen = PlayScreen {
            look,
            folder,
            games,
            game: None,
            others: Vec::new(),
            shown: 0,
            is_offering: false,
            message: Vec::new(),
            reading: ScrollState::default(),
            hint: None,
            scene: None,
            argument: None,
            work: None,
            findings: None,
            layout: Layout::CLASSIC,
            warning: None,
            is_check: false,
            hides_clock: false,
            drawn: ClickTargets::default(),
        };
        match start {
            PlayStart::Board(game) => screen.open(*game)?,
            PlayStart::Offer => screen.offer()?,
            PlayStart::Make(wish) => screen.make(*wish),
        }
        Ok(screen)
    }

    pub(super) fn save(&self) -> Result<(), Failure> {
        self.game.as_ref().map_or(Ok(()), |game| self.games.save(game))
    }

    pub(super) fn tell(&mut self, text: impl Into<String>) {
        self.message = text.into().lines().map(|line| Paragraph::Plain(line.to_string())).collect();
        self.reading.begin();
    }

    pub(super) fn tell_key(&mut self, key: &str) {
        let text = self.look.say(key);
        self.tell(text);
    }

    /// Opens a board. If the puzzle has an unfinished game, continues this game.
    pub(super) fn open(&mut self, asked: Game) -> Result<(), Failure> {
        let (game, said) = match self.games.find(&asked)? {
            StoredGame::Game(left) if !left.is_solved() => {
                let mut game = *left;
                let said = if asked.is_begun() && game.take_board_of(&asked) {
                    Some(self.look.say("tui-board-brought"))
                } else {
                    let values = [("open", game.open().to_string()), ("time", clock(game.seconds))];
                    game.is_begun().then(|| self.look.words.message("tui-resumed", &values))
                };
                (game, said)
            }
            StoredGame::Unreadable(aside) => {
                let file = aside.display().to_string();
                (asked, Some(self.look.words.message("tui-unreadable", &[("file", file)])))
            }
            StoredGame::Game(_) | StoredGame::Nothing => (asked, None),
        };
        let position = game.position();
        self.warning = None;
        self.findings = Some(BackgroundWork::on(move |task| {
            Some(PlayResult::Found(Box::new(Findings::of(position, task).ok()?)))
        }));
        self.layout = game.layout;
        self.game = Some(game);
        (self.is_offering, self.hint, self.scene, self.argument, self.work) = (false, None, None, None, None);
        self.others.clear();
        self.message = said.into_iter().map(Paragraph::Plain).collect();
        self.reading.begin();
        self.save()
    }

    /// Offers puzzles and the unfinished games.
    pub(super) fn offer(&mut self) -> Result<(), Failure> {
        self.save()?;
        (self.others, self.shown, self.is_offering) = (self.games.open_games()?, 0, true);
        (self.game, self.hint, self.scene, self.work) = (None, None, None, None);
        (self.findings, self.warning) = (None, None);
        self.message.clear();
        self.reading.begin();
        Ok(())
    }

    /// The game on the screen: the game that is played, else the game that is offered.
    pub(super) fn visible(&self) -> Option<&Game> {
        self.game.as_ref().or_else(|| self.others.get(self.shown))
    }

    /// Drops the hint and the picture of the earlier board, and saves the game.
    pub(super) fn update_board(&mut self) -> Result<(), Failure> {
        (self.hint, self.scene) = (None, None);
        self.work = None;
        self.message.clear();
        self.reading.begin();
        self.save()
    }
}

impl App for PlayScreen {
    fn draw(&mut self, frame: &mut ratatui::Frame) {
        let mut picture = match self.visible() {
            Some(game) => BoardPicture::of_faces(|cell| game.face(cell)),
            None => BoardPicture::of_faces(|_| super::picture::Face::default()),
        };
        picture.cursor = self.game.as_ref().map(|game| game.cursor);
        if let Some(scene) = &self.scene {
            picture.show(scene, self.look.ascii);
        }
        if let Some(argument) = self.argument.as_ref().filter(|_| self.scene.is_none()) {
            argument.show(&mut picture, self.look.ascii);
        }
        let (title, status, panel) = (self.title(), self.status(), self.panel());
        let layout = self.visible().map_or(self.layout, |game| game.layout);
        let view = FrameContent { title, status, layout, picture: &picture, panel: &panel };
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
        if let Some(WorkState::Answer(PlayResult::Found(found))) =
            self.findings.as_ref().map(BackgroundWork::state)
        {
            let warnings = found.warnings(&self.look);
            self.warning = warnings.first().cloned();
            self.message.extend(warnings.into_iter().map(Paragraph::Plain));
            self.findings = None;
        }
        let told = self.work.as_ref().map(BackgroundWork::state);
        match told {
            None | Some(WorkState::NotYet) => return Ok(()),
            Some(WorkState::Never) => {
                self.is_offering |= self.game.is_none();
                self.tell_key("tui-no-answer");
            }
            Some(WorkState::Answer(PlayResult::Advice(told))) => {
                let (position, advice) = *told;
                let is_check = self.is_check;
                self.show_hint(ShownHint { position, advice, level: Level::Nudge, is_check }, false);
            }
            Some(WorkState::Answer(PlayResult::Judged(told))) => {
                let (position, judged) = *told;
                let scene = Scene::judgement(&position, &judged);
                let text = self.look.words.judgement(&judged);
                self.tell(text);
                self.message.extend(self.look.legend(&scene).into_iter().map(Paragraph::Plain));
                self.scene = Some(scene);
            }
            Some(WorkState::Answer(PlayResult::Made(puzzle, kind))) => {
                self.open(Game::of_position(&puzzle, kind))?;
            }
            Some(WorkState::Answer(PlayResult::Found(_))) => {}
        }
        self.work = None;
        Ok(())
    }

    fn is_waiting(&self) -> bool {
        self.work.is_some() || self.findings.is_some()
    }
}
