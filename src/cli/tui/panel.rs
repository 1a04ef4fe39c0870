//! The panel next to the board: a text, which can be longer than its space, and commands that can be clicked.
//!
//! The commands are at the bottom, and the text has the remaining space. While the player reads, the text has the whole
//! panel.

use super::keys::Press;
use crate::draw::wrap;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

/// A command: the name of its key on the screen, its effect, and the press that it means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Command {
    pub(super) key: &'static str,
    pub(super) what: String,
    pub(super) press: Press,
}

/// A line of a text; a heading is bold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Paragraph {
    Heading(String),
    Plain(String),
    /// Option of a choice. The second value is true for the chosen option.
    Choice(String, bool),
}

/// A text with commands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Panel {
    pub(super) text: Vec<Paragraph>,
    pub(super) commands: Vec<Command>,
}

/// Scroll position of a panel in its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct ScrollState {
    /// Number of lines above the first visible line.
    pub(super) scroll: u16,
    /// Largest scroll offset; known once the panel has been drawn.
    pub(super) most: u16,
    /// True if the text has the whole panel, and the arrow keys scroll it.
    pub(super) is_open: bool,
}

impl ScrollState {
    /// Scrolls down by this number of lines, or up if the number is negative.
    pub(super) fn move_by(&mut self, lines: i32) {
        let to = (i32::from(self.scroll) + lines).clamp(0, i32::from(self.most));
        self.scroll = u16::try_from(to).unwrap_or(0);
    }

    /// Applies a press that scrolls, opens or closes the text. Returns false for any other press. While the text is
    /// open, the arrow keys scroll the text, and Tab, Enter and Escape close it.
    pub(super) fn takes(&mut self, press: Press) -> bool {
        let lines = match press {
            Press::PageUp => -8,
            Press::PageDown => 8,
            Press::WheelUp => -1,
            Press::WheelDown => 1,
            Press::Up if self.is_open => -1,
            Press::Down if self.is_open => 1,
            Press::Tab => {
                self.is_open = !self.is_open;
                0
            }
            Press::Enter | Press::Escape if self.is_open => {
                self.is_open = false;
                0
            }
            Press::Up
            | Press::Down
            | Press::Left
            | Press::Right
            | Press::Digit(_)
            | Press::Shifted(_)
            | Press::Erase
            | Press::Enter
            | Press::Escape
            | Press::Undo
            | Press::Redo
            | Press::Help
            | Press::Leave
            | Press::Char(_)
            | Press::Click(..) => return false,
        };
        self.move_by(lines);
        true
    }

    /// Scrolls to the beginning, for a new text.
    pub(super) fn begin(&mut self) {
        *self = ScrollState::default();
    }
}

/// Areas that can be clicked.
pub(super) type Clicks = Vec<(Rect, Press)>;

/// The press that a click at this place means.
pub(super) fn press_at(clicks: &Clicks, x: u16, y: u16) -> Option<Press> {
    clicks.iter().find(|(area, _)| area.contains((x, y).into())).map(|(_, press)| *press)
}

impl Panel {
    /// Draws the panel. `more` is the label that is drawn if the text is longer than its space.
    pub(super) fn draw(
        &self,
        area: Rect,
        reading: &mut ScrollState,
        more: &str,
        buffer: &mut Buffer,
    ) -> Clicks {
        let mut clicks = Clicks::new();
        if area.width < 4 || area.height == 0 {
            return clicks;
        }
        let strong = Style::new().add_modifier(Modifier::BOLD);
        let width = usize::from(area.width);
        let lines = self.lines(width);
        let commands = if reading.is_open { &[][..] } else { &self.commands[..] };
        let below = (commands.len() as u16).min(area.height);
        let gap = u16::from(below > 0 && below < area.height);
        let mut room = area.height - below - gap;
        let is_long = lines.len() > usize::from(room);
        room -= u16::from(is_long && room > 1);
        reading.most = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(room);
        reading.scroll = reading.scroll.min(reading.most);
        let shown = lines.iter().skip(usize::from(reading.scroll)).take(usize::from(room));
        for ((line, style), y) in shown.zip(area.y..) {
            buffer.set_stringn(area.x, y, line, width, *style);
        }
        if is_long && room > 0 {
            let sign = format!("{more} {}/{}", reading.scroll + room, lines.len());
            buffer.set_stringn(
                area.x,
                area.y + room,
                sign,
                width,
                Style::new().add_modifier(Modifier::REVERSED),
            );
            clicks.push((Rect::new(area.x, area.y + room, area.width, 1), Press::PageDown));
        }
        for (command, y) in commands.iter().zip(area.y + area.height - below..) {
            let keys = commands.iter().map(|command| command.key.width()).max().unwrap_or(0);
            let gap = " ".repeat(keys - command.key.width() + 1);
            buffer.set_stringn(area.x, y, command.key, width, strong);
            let x = area.x + command.key.width() as u16;
            let left = width.saturating_sub(command.key.width());
            buffer.set_stringn(x, y, format!("{gap}{}", command.what), left, Style::new());
            clicks.push((Rect::new(area.x, y, area.width, 1), command.press));
        }
        clicks
    }

    /// The text, wrapped to a width.
    fn lines(&self, width: usize) -> Vec<(String, Style)> {
        let strong = Style::new().add_modifier(Modifier::BOLD);
        let reversed = Style::new().add_modifier(Modifier::REVERSED);
        let broken = |text: &str, style: Style| {
            wrap(text, width).split('\n').map(|line| (line.to_string(), style)).collect::<Vec<_>>()
        };
        let all = self.text.iter().flat_map(|paragraph| match paragraph {
            Paragraph::Heading(text) => broken(text, strong),
            Paragraph::Plain(text) => broken(text, Style::new()),
            Paragraph::Choice(text, chosen) => {
                let mark = if *chosen { "> " } else { "  " };
                broken(&format!("{mark}{text}"), if *chosen { reversed } else { Style::new() })
            }
        });
        all.collect()
    }
}
