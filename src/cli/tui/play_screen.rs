//! A puzzle on the terminal: what keys do, what is told of them, and when the game is saved.
//!
//! What may take long is asked on a thread of its own. What is right, and which step comes next, `solve` says.

use super::argument::Argument;
use super::board::candidate;
use super::frame::{Drawn, Look, View, draw};
use super::game::{Game, Kind};
use super::keys::Press;
use super::panel::{Paragraph, Reading, clicked};
use super::picture::Picture;
use super::play_panel::last_page;
use super::work::{Told, Work};
use super::{App, Flow};
use crate::api::{Host, Wish};
use crate::board::{Candidate, Cell, Digit, House};
use crate::cli::learning::{Folder, Practice, now};
use crate::cli::outcome::Failure;
use crate::draw::Scene;
use crate::explain::Level;
use crate::generate::{Generator, Symmetry};
use crate::learn::{Sitting, Task};
use crate::puzzle::{Position, Values};
use crate::rating::hodoku::Difficulty;
use crate::solve::{Advice, Claim, Evidence, Judged, Solver, advise, judge};
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
            drawn: Drawn::default(),
        };
        match start {
            Start::Game(game) => screen.game = Some(*game),
            Start::Offer(game) => (screen.is_offering, screen.other) = (true, game),
            Start::Make(wish) => screen.make(wish),
        }
        screen
    }

    fn save(&self) -> Result<(), Failure> {
        match &self.game {
            Some(game) => {
                let text = serde_json::to_string(&game.saved()).map_err(Failure::wrong)?;
                self.folder.save_game(&text)
            }
            None => Ok(()),
        }
    }

    fn tell(&mut self, text: impl Into<String>) {
        self.message = text.into().lines().map(|line| Paragraph::Plain(line.to_string())).collect();
        self.reading.begin();
    }

    fn tell_key(&mut self, key: &str) {
        let text = self.look.say(key);
        self.tell(text);
    }

    fn begin(&mut self, game: Game) -> Result<(), Failure> {
        self.game = Some(game);
        (self.is_offering, self.other, self.hint, self.scene, self.argument) =
            (false, None, None, None, None);
        self.message.clear();
        self.reading.begin();
        self.save()
    }

    fn make(&mut self, wish: Wish) {
        self.tell_key("tui-making");
        self.work = Some(Work::on(move |stop| {
            let maker = wish.maker(stop).ok()?;
            let mut all = (0..u64::MAX).map_while(|index| (!stop.is_set()).then(|| maker.nth(index)));
            let puzzle = all.find_map(|made| made.transpose())?.ok()?;
            Some(Answer::Made(puzzle, Kind::New(wish.seed)))
        }));
    }

    fn advise(&mut self, is_check: bool) {
        let Some(game) = &self.game else { return };
        let position = game.position();
        if let Some(hint) = self.hint.take_if(|hint| hint.position == position && hint.is_check == is_check) {
            let deeper = u8::from(hint.level).saturating_add(1).min(4);
            let level = Level::try_from(deeper).unwrap_or(Level::Proof);
            self.told(Hint { level, ..hint }, true);
            return;
        }
        self.is_check = is_check;
        self.tell_key("tui-thinking");
        self.work = Some(Work::on(move |stop| {
            let solver = Solver::default().until(stop);
            let advice = solver.ask(|solver| advise(solver, &position)).ok()?;
            Some(Answer::Advice(Box::new((position, advice))))
        }));
    }

    /// Tells a hint at its level.
    fn told(&mut self, hint: Hint, is_deeper: bool) {
        let Hint { position, advice, level, is_check } = &hint;
        let words = &self.look.words;
        let is_sound = matches!(advice, Advice::Step { .. } | Advice::Stuck | Advice::NoOther);
        if *is_check && is_sound {
            self.tell_key("tui-right-so-far");
            self.hint = Some(hint);
            return;
        }
        let mut text = String::new();
        if let Advice::Step { stale, step, .. } = advice {
            if !stale.is_empty() && *level >= Level::Where {
                text = format!("{}\n", words.stale_marks(stale));
            }
            if let Some(game) = &mut self.game {
                game.hinted(step.technique, *level, is_deeper);
            }
        }
        text += &words.advice(*level, &Solver::default(), position, advice);
        let scene = Scene::advice(position, advice, *level);
        let legend = self.look.legend(&scene);
        let number = u8::from(*level).to_string();
        let heading = self.look.words.message("tui-hint-level", &[("level", number)]);
        self.tell(text);
        self.message.insert(0, Paragraph::Heading(heading));
        self.message.extend(legend.into_iter().map(Paragraph::Plain));
        if *level < Level::Proof {
            self.message.push(Paragraph::Plain(self.look.say("tui-deeper")));
        } else if matches!(advice, Advice::Step { .. }) {
            self.message.push(Paragraph::Plain(self.look.say("tui-do-it")));
        }
        self.scene = Some(scene);
        self.hint = Some(hint);
    }

    /// What belongs to the board as it was: hints and pictures.
    fn moved(&mut self) -> Result<(), Failure> {
        (self.hint, self.scene) = (None, None);
        self.work = None;
        self.message.clear();
        self.reading.begin();
        self.save()?;
        let solved = self.game.as_mut().filter(|game| game.is_solved() && !game.finished);
        if let Some(game) = solved {
            game.finished = true;
            self.message = last_page(&self.look, game);
        }
        Ok(())
    }

    /// Keeps that a technique was used for which a hint was told, where the move is what the hint is about.
    fn practised(&mut self, claim: Claim) -> Result<(), Failure> {
        let Some(Hint { advice: Advice::Step { step, .. }, level, is_check: false, .. }) = &self.hint else {
            return Ok(());
        };
        let is_meant = match claim {
            Claim::Is(candidate) => step.conclusion.placement() == Some(candidate),
            Claim::IsNot(candidate) => step.conclusion.eliminations().any(|gone| gone == candidate),
        };
        if !is_meant {
            return Ok(());
        }
        let hint = Some(u8::from(*level));
        let sitting = Sitting { at: now(), right: true, wrong: 0, hint, seconds: None };
        self.folder.keep(&Practice { technique: step.technique, task: Task::Play, sitting })
    }

    /// Does what the last hint says.
    fn carry_out(&mut self) -> Result<(), Failure> {
        let Some(Hint { advice: Advice::Step { step, .. }, level: Level::Proof, .. }) = &self.hint else {
            return Ok(());
        };
        let step = step.clone();
        let claim = match step.conclusion.placement() {
            Some(candidate) => Some(Claim::Is(candidate)),
            None => step.conclusion.eliminations().next().map(Claim::IsNot),
        };
        if let Some(claim) = claim {
            self.practised(claim)?;
        }
        let Some(game) = &mut self.game else { return Ok(()) };
        match step.conclusion.placement() {
            Some(Candidate { digit, cell }) => {
                game.cursor = cell;
                game.write(digit);
            }
            None => game.cross_out(&step.conclusion.eliminations().collect::<Vec<_>>()),
        }
        self.moved()
    }

    fn digit(&mut self, digit: Digit, shifted: bool) -> Result<(), Failure> {
        let Some(game) = &mut self.game else { return Ok(()) };
        if let Some(argument) = &mut self.argument {
            argument.claim(digit, game.cursor);
            self.scene = None;
            return Ok(());
        }
        let candidate = Candidate::new(digit, game.cursor);
        let marks = game.marking != shifted;
        let claim = if marks {
            game.marks(game.cursor).contains(digit).then_some(Claim::IsNot(candidate))
        } else {
            Some(Claim::Is(candidate))
        };
        let changed = if marks { game.mark(digit) } else { game.write(digit) };
        if changed {
            if let Some(claim) = claim {
                self.practised(claim)?;
            }
            self.moved()?;
        }
        Ok(())
    }

    fn judge(&mut self) {
        let (Some(game), Some(argument)) = (&self.game, &self.argument) else { return };
        let (position, evidence): (Position, Evidence) = (game.position(), argument.evidence());
        let Some(claim) = Claim::together(&argument.claims()) else {
            self.tell_key("tui-no-claim");
            return;
        };
        if argument.has_no_reason() {
            self.tell_key("tui-no-reason");
            return;
        }
        self.tell_key("tui-thinking");
        self.work = Some(Work::on(move |stop| {
            let solver = Solver::default().until(stop);
            let judged = solver.ask(|solver| judge(solver, &position, claim, &evidence)).ok()?;
            Some(Answer::Judged(Box::new((position, judged))))
        }));
    }

    /// Keys while puzzles are offered.
    fn choose(&mut self, press: Press) -> Result<Flow, Failure> {
        let made = |level| Wish {
            seed: Host::default().new_seed(),
            symmetry: Symmetry::Rotational180,
            within_symmetry: true,
            level: Some(level),
            technique: None,
        };
        match press {
            Press::Char('q') | Press::Escape | Press::Leave => return Ok(Flow::Leave),
            Press::Char('c') | Press::Enter => {
                if let Some(game) = self.other.take() {
                    self.begin(*game)?;
                }
            }
            Press::Char('d') => {
                self.aside()?;
                self.begin(daily())?;
            }
            Press::Digit(digit) => {
                if let Some(level) = Difficulty::ALL.get(digit.index()) {
                    self.make(made(*level));
                }
            }
            Press::Up
            | Press::Down
            | Press::Left
            | Press::Right
            | Press::Shifted(_)
            | Press::Erase
            | Press::Tab
            | Press::PageUp
            | Press::PageDown
            | Press::Undo
            | Press::Redo
            | Press::Help
            | Press::Char(_)
            | Press::Click(..)
            | Press::WheelUp
            | Press::WheelDown => {}
        }
        Ok(Flow::On)
    }

    /// Puts an unfinished game where the next does not overwrite it.
    fn aside(&self) -> Result<(), Failure> {
        if self.other.is_some() { self.folder.put_game_aside() } else { Ok(()) }
    }

    /// Keys while a puzzle is played.
    fn play(&mut self, press: Press) -> Result<Flow, Failure> {
        let is_arguing = self.argument.is_some();
        let Some(game) = &mut self.game else { return Ok(Flow::On) };
        match press {
            Press::Up | Press::Char('k') => game.cursor = moved_to(game.cursor, 8, 0),
            Press::Down | Press::Char('j') => game.cursor = moved_to(game.cursor, 1, 0),
            Press::Left | Press::Char('h') => game.cursor = moved_to(game.cursor, 0, 8),
            Press::Right | Press::Char('l') => game.cursor = moved_to(game.cursor, 0, 1),
            Press::Digit(digit) => self.digit(digit, false)?,
            Press::Shifted(digit) => self.digit(digit, true)?,
            Press::Enter if is_arguing => self.judge(),
            Press::Escape | Press::Char('f' | 'q') if is_arguing => {
                (self.argument, self.scene) = (None, None);
                self.message.clear();
            }
            Press::Erase if is_arguing => self.argue(Argument::clear),
            Press::Char(' ') if is_arguing => {
                let cursor = game.cursor;
                self.argue(|argument| argument.cell(cursor));
            }
            Press::Char('x') if is_arguing => {
                let cursor = game.cursor;
                self.argue(|argument| argument.next_house(cursor));
            }
            Press::Char(key @ ('r' | 'c' | 'b')) if is_arguing => {
                let house = house_of(game.cursor, key);
                self.argue(|argument| argument.house(house));
            }
            Press::Char('p') if is_arguing => self.argue(|argument| argument.placing = !argument.placing),
            Press::Char('q') => return Ok(Flow::Leave),
            Press::Char('m' | ' ') => game.marking = !game.marking,
            Press::Char('a') => {
                game.switch_marks();
                self.moved()?;
            }
            Press::Erase => {
                if game.erase() {
                    self.moved()?;
                }
            }
            Press::Undo | Press::Char('u') => {
                if game.undo() {
                    self.moved()?;
                }
            }
            Press::Redo | Press::Char('r') => {
                if game.redo() {
                    self.moved()?;
                }
            }
            Press::Char('?') if !is_arguing => self.advise(false),
            Press::Char('c') => self.advise(true),
            Press::Char('f') => {
                (self.argument, self.hint, self.scene) = (Some(Argument::new(false)), None, None);
                self.message.clear();
                self.reading.begin();
            }
            Press::Enter => self.carry_out()?,
            Press::Char('n') => {
                self.save()?;
                self.other = self.game.take().filter(|game| !game.is_solved()).map(Box::new);
                self.is_offering = true;
                (self.hint, self.scene, self.work) = (None, None, None);
                self.message.clear();
                self.reading.begin();
            }
            Press::Escape => {
                (self.hint, self.scene, self.work) = (None, None, None);
                self.message.clear();
                self.reading.begin();
            }
            Press::Help => self.help(),
            Press::Tab
            | Press::PageUp
            | Press::PageDown
            | Press::Leave
            | Press::Char(_)
            | Press::Click(..)
            | Press::WheelUp
            | Press::WheelDown => {}
        }
        Ok(Flow::On)
    }

    fn argue(&mut self, change: impl FnOnce(&mut Argument)) {
        if let Some(argument) = &mut self.argument {
            change(argument);
        }
        self.scene = None;
        self.message.clear();
    }

    fn help(&mut self) {
        self.tell_key("tui-play-help");
        self.reading.is_open = true;
    }

    fn click(&mut self, x: u16, y: u16) -> Result<Flow, Failure> {
        if let Some(press) = clicked(&self.drawn.clicks, x, y) {
            return self.press(press);
        }
        let Some(hit) = self.drawn.board.and_then(|board| board.at(x, y)) else { return Ok(Flow::On) };
        let Some(game) = &mut self.game else { return Ok(Flow::On) };
        let was_there = game.cursor == hit.0;
        game.cursor = hit.0;
        if let Some(argument) = &mut self.argument {
            match candidate(hit).filter(|one| game.marks(one.cell).contains(one.digit)) {
                Some(one) => argument.claim(one.digit, one.cell),
                None => argument.cell(hit.0),
            }
        } else if was_there
            && let Some(one) = candidate(hit)
            && game.mark(one.digit)
        {
            self.moved()?;
        }
        Ok(Flow::On)
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
            Some(Told::Never) => self.tell_key("tui-no-answer"),
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

/// The cell so many rows and columns on, around the edges.
pub(super) fn moved_to(cell: Cell, rows: usize, columns: usize) -> Cell {
    // Eight on is one back.
    Cell::at((cell.row_index() + rows) % 9, (cell.column_index() + columns) % 9)
}

/// The row, column or box of a cell by the first letter of its name.
pub(super) fn house_of(cell: Cell, key: char) -> House {
    match key {
        'r' => cell.row(),
        'c' => cell.column(),
        _ => cell.box_(),
    }
}

/// The puzzle of this day, the same everywhere.
pub(in crate::cli) fn daily() -> Game {
    let today = chrono::Local::now();
    let seed = today.format("%Y%m%d").to_string().parse().unwrap_or_default();
    let generator = Generator::new(seed).symmetry(Symmetry::Rotational180).minimal_within_symmetry();
    Game::new(generator.nth(0), Kind::Daily(today.format("%Y-%m-%d").to_string()))
}
