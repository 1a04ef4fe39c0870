//! Division of the screen: a title, the board with the panel next to it, and a status line.

use super::board::{BoardArea, BoardShape, BoardStyle, Size};
use super::panel::{Clicks, Panel, ScrollState};
use super::picture::{BoardPicture, of_role};
use crate::board::{Candidate, Layout, Regions};
use crate::draw::terminal::{gutter_sign, sign};
use crate::draw::{LegendItem, LegendWords, Scene, entries};
use crate::explain::Words;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

/// Least width of the panel next to a middle or large board.
const PANEL: u16 = 24;
/// Least width of the panel next to a small board.
const NARROW: u16 = 20;

/// Least height of the panel: room for all commands and some text.
const PANEL_ROWS: u16 = 13;

/// Style of the screen: words, colours and characters.
pub(crate) struct Appearance {
    pub(in crate::cli) words: Words,
    pub(in crate::cli) colour: bool,
    pub(in crate::cli) ascii: bool,
}

impl Appearance {
    fn pen(&self) -> BoardStyle {
        BoardStyle { colour: self.colour, ascii: self.ascii, naming: self.words.naming() }
    }

    /// The text with this key, in the language of the player.
    pub(super) fn say(&self, key: &str) -> String {
        self.words.message(key, &[])
    }

    /// The text with this key, in the language of the player, for the digits and houses of this layout.
    pub(super) fn say_on(&self, layout: &Layout, key: &str) -> String {
        let regions = match layout.regions() {
            Regions::Boxes { .. } => "boxes",
            Regions::Irregular => "irregular",
            Regions::None => "none",
        };
        self.words.message(key, &[("most", layout.size().to_string()), ("regions", regions.to_string())])
    }

    /// Message that this candidate cannot be claimed, because the board does not have it.
    pub(super) fn not_there(&self, candidate: Candidate) -> String {
        let cell = self.words.naming().cell(candidate.cell);
        self.words.message("tui-not-there", &[("cell", cell), ("digit", candidate.digit.to_string())])
    }

    /// Meanings of the signs of a scene, each on a line.
    pub(super) fn legend(&self, scene: &Scene) -> Vec<String> {
        let words = LegendWords::of(&self.words);
        let line = |entry: LegendItem| {
            let own = match entry {
                LegendItem::Link(_) => return None,
                LegendItem::Candidate(role) => sign(role),
                LegendItem::Cell(_) | LegendItem::House(_) => gutter_sign(entry, self.ascii),
            };
            Some(format!("{} {}", entry.letter(scene).unwrap_or(own), entry.word(scene, &words)))
        };
        entries(scene).into_iter().filter_map(line).collect()
    }
}

/// Content of the frame.
pub(super) struct FrameContent<'a> {
    pub(super) title: String,
    pub(super) status: String,
    pub(super) layout: &'static Layout,
    pub(super) picture: &'a BoardPicture,
    pub(super) panel: &'a Panel,
}

/// Areas of the screen that can be clicked.
#[derive(Default)]
pub(super) struct ClickTargets {
    pub(super) board: Option<BoardArea>,
    pub(super) clicks: Clicks,
}

/// Columns and rows of a screen with a board of this shape: the board and the panel, a title and a status line.
fn room(shape: BoardShape) -> (u16, u16) {
    let (columns, rows) = shape.board();
    (columns + if shape.size == Size::Small { NARROW } else { PANEL }, rows.max(PANEL_ROWS) + 2)
}

/// The largest board that fits next to a panel.
fn fitting(area: Rect, layout: &'static Layout) -> Option<BoardShape> {
    let fits = |shape: &BoardShape| {
        let (columns, rows) = room(*shape);
        area.width >= columns && area.height >= rows
    };
    BoardShape::of(layout).find(fits)
}

/// Draws the screen. If the screen is too small, draws a message with the size that is needed.
pub(super) fn draw(
    frame: &mut Frame,
    look: &Appearance,
    view: &FrameContent,
    reading: &mut ScrollState,
) -> ClickTargets {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    let Some(shape) = fitting(area, view.layout) else {
        let (columns, rows) = room(BoardShape::smallest(view.layout));
        let needed = [("columns", columns.to_string()), ("rows", rows.to_string())];
        let text =
            crate::draw::wrap(&look.words.message("tui-too-small", &needed), usize::from(area.width.max(1)));
        for (line, y) in text.lines().zip(area.y..area.bottom()) {
            buffer.set_stringn(area.x, y, line, usize::from(area.width), Style::new());
        }
        return ClickTargets::default();
    };
    let (columns, rows) = shape.board();
    let reversed = Style::new().add_modifier(Modifier::REVERSED);
    let bar = |buffer: &mut ratatui::buffer::Buffer, y: u16, text: &str, style: Style| {
        let width = usize::from(area.width);
        let fill = " ".repeat(width.saturating_sub(text.width()));
        buffer.set_stringn(area.x, y, format!("{text}{fill}"), width, style);
    };
    bar(buffer, area.y, &view.title, reversed);
    bar(buffer, area.bottom() - 1, &view.status, Style::new());
    let board = BoardArea { shape, x: area.x, y: area.y + 1 };
    board.draw(view.picture, look.pen(), buffer);
    let left = area.x + columns + 1;
    let height = (area.height - 2).max(rows);
    // Longer lines are hard to read.
    let panel = Rect::new(left, area.y + 1, (area.right() - left).min(72), height);
    let clicks = view.panel.draw(panel, reading, &look.say("tui-more"), buffer);
    ClickTargets { board: Some(board), clicks }
}

/// The sign of a role, as the board draws it.
pub(super) fn role_sign(role: crate::draw::Role) -> super::picture::Sign {
    super::picture::Sign { sign: sign(role), hue: of_role(role) }
}
