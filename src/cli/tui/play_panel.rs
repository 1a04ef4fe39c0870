//! Texts around a puzzle: the panel with the commands, the title, the status line with the cell of the cursor, and the
//! page after the puzzle is solved.

use super::frame::Appearance;
use super::game::{Game, PuzzleSource};
use super::keys::Press;
use super::panel::{Command, Panel, Paragraph};
use super::play_screen::PlayScreen;
use crate::board::{Digit, Layout};
use crate::explain::Level;
use crate::rating::hodoku::Difficulty;

impl PlayScreen {
    /// The text and the commands next to the board.
    pub(super) fn panel(&self) -> Panel {
        let say = |key: &str| self.look.say(key);
        let command = |key: &'static str, what: &str, press: Press| Command { key, what: say(what), press };
        let mut text = self.message.clone();
        if self.is_offering {
            text.insert(0, Paragraph::Heading(say("tui-offer")));
            text.extend(self.offered_rules().map(Paragraph::Plain));
            let levels = Difficulty::ALL.iter().zip(["1", "2", "3", "4", "5"]).zip(Digit::ALL);
            let levels = levels.map(|((level, key), digit)| Command {
                key,
                what: self.look.words.level(level.id()),
                press: Press::Digit(digit),
            });
            if let Some(game) = self.others.get(self.shown) {
                let numbers = [("number", self.shown + 1), ("all", self.others.len()), ("open", game.open())];
                let mut values = numbers.map(|(name, number)| (name, number.to_string())).to_vec();
                values.push(("time", clock(game.seconds)));
                text.push(Paragraph::Plain(self.look.words.message("tui-game-left", &values)));
            }
            let go_on = (!self.others.is_empty()).then(|| command("c", "tui-go-on", Press::Char('c')));
            let other = (self.others.len() > 1).then(|| command("o", "tui-other-game", Press::Char('o')));
            let daily = command("d", "tui-daily", Press::Char('d'));
            let quit = command("q", "tui-quit", Press::Char('q'));
            return Panel {
                text,
                commands: go_on.into_iter().chain(other).chain([daily]).chain(levels).chain([quit]).collect(),
            };
        }
        if let Some(argument) = &self.argument {
            let told = argument.texts(&self.look.words).map(Paragraph::Plain);
            let head = [Paragraph::Heading(say("tui-does-it-follow"))];
            let task = text.is_empty().then(|| Paragraph::Plain(say("tui-argue")));
            text = head.into_iter().chain(told).chain(text).chain(task).collect();
            let layout = self.visible().map_or(self.layout, |game| game.layout);
            let commands = arguing(&self.look, layout, argument.placing, ["tui-judge", "tui-back"]);
            return Panel { text, commands };
        }
        let Some(game) = &self.game else { return Panel { text, commands: Vec::new() } };
        if text.is_empty() {
            text = match game.is_solved() {
                true => last_page(&self.look, game),
                false => {
                    let rules = self.look.words.further_rules(game.layout).map(Paragraph::Plain);
                    let keys = self.look.say_on(game.layout, "tui-play-keys");
                    rules.into_iter().chain([Paragraph::Plain(keys)]).collect()
                }
            };
        }
        let marks = if game.marking { "tui-write-digits" } else { "tui-write-marks" };
        let automatic = if game.is_automatic() { "tui-own-marks" } else { "tui-automatic-marks" };
        let is_told = self.hint.as_ref().is_some_and(|hint| !hint.is_check && hint.level < Level::Proof);
        let hint = if is_told { "tui-deeper-hint" } else { "tui-hint" };
        let commands = [
            ("m", marks, Press::Char('m')),
            ("a", automatic, Press::Char('a')),
            ("u", "tui-undo", Press::Undo),
            ("r", "tui-redo", Press::Redo),
            ("?", hint, Press::Char('?')),
            ("c", "tui-check", Press::Char('c')),
            ("f", "tui-does-it-follow", Press::Char('f')),
            ("n", "tui-new", Press::Char('n')),
            ("F1", "tui-help", Press::Help),
            ("q", "tui-quit-saved", Press::Char('q')),
        ];
        Panel { text, commands: commands.map(|(key, what, press)| command(key, what, press)).into() }
    }

    /// The line above the board.
    pub(super) fn title(&self) -> String {
        let Some(game) = self.visible() else { return " whydoku play".to_string() };
        let kind = match game.kind() {
            PuzzleSource::Own => self.look.say("tui-own-puzzle"),
            PuzzleSource::Daily(day) => self.look.words.message("tui-daily-of", &[("day", day.clone())]),
            PuzzleSource::New(seed) => self.look.words.message("tui-made", &[("seed", seed.to_string())]),
        };
        let clock = if self.hides_clock { String::new() } else { clock(game.seconds) };
        format!(" {kind}   {clock}")
    }

    /// The line below the board.
    pub(super) fn status(&self) -> String {
        let Some(game) = &self.game else { return String::new() };
        let words = &self.look.words;
        let marks: Vec<String> = game.marks(game.cursor).iter().map(|digit| digit.to_string()).collect();
        let keys = if game.marking { "tui-keys-mark" } else { "tui-keys-write" };
        let (cell, open) = (words.naming().cell(game.cursor), game.open().to_string());
        let keys = match &self.warning {
            // A warning is more important than the keys.
            Some(warning) => format!("{warning}   "),
            None if self.argument.is_some() => String::new(),
            None => format!("{}   ", self.look.say_on(game.layout, keys)),
        };
        let open = words.message("tui-open", &[("open", open)]);
        format!(" {cell}: {}   {keys}{open}", marks.join(" "))
    }
}

/// The commands while an argument is put together.
pub(super) fn arguing(
    look: &Appearance,
    layout: &Layout,
    placing: bool,
    [enter, leave]: [&str; 2],
) -> Vec<Command> {
    /// Labels of the digit keys, for boards with four to nine rows.
    const KEYS: [&str; 6] = ["1-4", "1-5", "1-6", "1-7", "1-8", "1-9"];
    let digits = if placing { "tui-digit-stands" } else { "tui-digit-goes" };
    let other = if placing { "tui-say-goes" } else { "tui-say-stands" };
    let commands = [
        ("Space", "tui-mark-cell", Press::Char(' ')),
        ("x", "tui-mark-house", Press::Char('x')),
        (KEYS[layout.size() - 4], digits, Press::Char('\0')),
        ("p", other, Press::Char('p')),
        ("Del", "tui-clear", Press::Erase),
        ("Enter", enter, Press::Enter),
        ("Esc", leave, Press::Escape),
    ];
    let command = |(key, what, press)| Command { key, what: look.say_on(layout, what), press };
    commands.into_iter().map(command).collect()
}

/// A length of time, written for people.
pub(super) fn clock(seconds: f64) -> String {
    let seconds = seconds.max(0.0) as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Page that is shown once the puzzle is solved.
fn last_page(look: &Appearance, game: &Game) -> Vec<Paragraph> {
    let words = &look.words;
    let mut page = vec![
        Paragraph::Heading(look.say("tui-solved")),
        Paragraph::Plain(words.message("tui-time", &[("time", clock(game.seconds))])),
    ];
    let levels = game.hints_by_level();
    if levels == [0; 5] {
        page.push(Paragraph::Plain(look.say("tui-no-hints")));
        return page;
    }
    page.push(Paragraph::Heading(look.say("tui-hints-by-level")));
    let names = ["tui-level-0", "tui-level-1", "tui-level-2", "tui-level-3", "tui-level-4"];
    for (level, count) in names.into_iter().zip(levels).filter(|(_, count)| *count > 0) {
        page.push(Paragraph::Plain(format!("{}: {count}", look.say(level))));
    }
    let asked = game.asked_about();
    page.push(Paragraph::Heading(look.say("tui-hints-by-technique")));
    for (technique, count) in &asked {
        page.push(Paragraph::Plain(format!("{}: {count}", words.technique(technique))));
    }
    if let Some((technique, count)) = asked.first() {
        let line = words.message(
            "tui-practise",
            &[
                ("count", count.to_string()),
                ("technique", words.technique_phrase(technique)),
                ("id", technique.id.to_string()),
            ],
        );
        page.push(Paragraph::Plain(line));
    }
    page
}
