//! Pictures as text: a compact grid of digits, or a grid with every candidate in its place.
//!
//! The meaning of a mark never depends on colour alone: each candidate with a role has a sign, and tinted houses fill
//! the left edge of their cells. In a grid with candidates, a given is drawn as `[5]` and a filled-in digit as `(5)`,
//! so that the last candidate of a cell looks different from both.

use super::legend::{self, LegendItem};
use super::region_lines::RegionLines;
use super::{LegendWords, Role, Scene, Strength, Tint, wrap};
use crate::board::{Candidate, Cell, Digit, ExtraHouse, House, Layout, Regions};
use std::fmt::Write;

/// Options for drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TerminalOptions {
    /// Only ASCII characters.
    pub ascii: bool,
    /// ANSI colours in addition to the signs.
    pub colour: bool,
    /// Every candidate, not only digits, if there is room for them.
    pub candidates: bool,
    /// Number of columns; 80 if it is not known.
    pub width: Option<usize>,
}

/// Number of columns if the caller gives none.
const USUAL_WIDTH: usize = 80;

/// Number of columns of the grid with every candidate if each sign is after its digit.
const WIDE: usize = 75;

/// Number of columns of the grid with every candidate if signs are below their digits.
const NARROW: usize = 48;

/// The scene as text. Each line ends with a line feed. The grid takes 33 columns, or 75 with every candidate. With
/// fewer than 75 columns, signs are below their digits, and the grid takes 48 columns. With fewer than 48 columns,
/// candidates are left out, and an open cell shows the most important sign of its candidates. Long lines of the legend
/// are broken.
pub fn render(scene: &Scene, words: &LegendWords, options: &TerminalOptions) -> String {
    let has_room = options.width.is_none_or(|width| width >= NARROW);
    let options = TerminalOptions { candidates: options.candidates && has_room, ..*options };
    let pen = Pen { scene, words, options };
    let mut text = pen.header();
    for row in 0..pen.size() {
        text.push_str(&pen.rule(row));
        for line in 0..pen.lines() {
            let label = if line == pen.middle() { words.label(House::row(row)) } else { ' ' };
            text.push_str(&pen.row(row, label, |cell| pen.cell(cell, line)));
            let cells = scene.layout().cells_of(House::row(row));
            if pen.is_narrow() && cells.iter().any(|cell| pen.has_sign(cell, line)) {
                text.push_str(&pen.row(row, ' ', |cell| pen.signs(cell, line)));
            }
        }
    }
    text.push_str(&pen.rule(pen.size()));
    text.push_str(&pen.legend());
    text
}

struct Pen<'a> {
    scene: &'a Scene,
    words: &'a LegendWords,
    options: TerminalOptions,
}

impl Pen<'_> {
    /// Number of columns that are available.
    fn room(&self) -> usize {
        self.options.width.unwrap_or(USUAL_WIDTH)
    }

    /// Returns true if the signs of candidates are below their digits, because there is no room for the signs after the
    /// digits.
    fn is_narrow(&self) -> bool {
        self.options.candidates && self.room() < WIDE
    }

    /// Number of rows of the board.
    fn size(&self) -> usize {
        self.scene.layout().size()
    }

    /// Number of lines of a cell. Three candidates fit into a line.
    fn lines(&self) -> usize {
        if self.options.candidates { self.size().div_ceil(3) } else { 1 }
    }

    /// The line of a cell in which its digit is.
    fn middle(&self) -> usize {
        self.lines() / 2
    }

    /// Rows and columns of a box; those of the whole board if it has no boxes.
    fn box_size(&self) -> (usize, usize) {
        match self.scene.layout().regions() {
            Regions::Boxes { height, width } => (usize::from(height), usize::from(width)),
            Regions::Irregular | Regions::None => (self.size(), self.size()),
        }
    }

    fn width(&self) -> usize {
        match self.options.candidates {
            true if self.is_narrow() => 4,
            true => 7,
            false => 3,
        }
    }

    /// A line through a row of cells.
    fn row(&self, row: usize, label: char, of: impl Fn(Cell) -> String) -> String {
        let mut text = format!("{label} ");
        for column in 0..self.size() {
            text.extend(self.bar(row, column));
            text.push_str(&of(Cell::at(row, column)));
        }
        text.extend(self.bar(row, self.size()));
        text.push('\n');
        text
    }

    fn header(&self) -> String {
        let mut text = String::from("  ");
        for column in 0..self.size() {
            // If no cell of a column has a bar, the column does not need a blank in place of a bar.
            let bar = if self.bar(0, column).is_some() { " " } else { "" };
            let label = self.words.label(House::column(column));
            let _ = write!(text, "{bar}{label:^width$}", width = self.width());
        }
        let mut text = text.trim_end().to_string();
        text.push('\n');
        text
    }

    /// The bar left of the cell; a compact grid has bars between boxes only.
    fn bar(&self, row: usize, column: usize) -> Option<char> {
        if let Some(lines) = self.lines_between() {
            return Some(lines.bar(row, column));
        }
        let (_, width) = self.box_size();
        match (column % width, self.options.candidates, self.options.ascii) {
            (0, true, false) => Some('║'),
            (0, false, false) => Some('│'),
            (0, _, true) => Some('|'),
            (_, true, false) => Some('│'),
            (_, true, true) => Some(':'),
            (_, false, _) => None,
        }
    }

    /// The lines of a board with regions of any shape.
    fn lines_between(&self) -> Option<RegionLines> {
        let TerminalOptions { ascii, candidates, .. } = self.options;
        let layout = self.scene.layout();
        (layout.regions() == Regions::Irregular).then_some(RegionLines { layout, inner: candidates, ascii })
    }

    /// The rule above the row of a board with regions of any shape; empty if there is no line above the row.
    fn irregular_rule(&self, lines: RegionLines, row: usize) -> String {
        if !lines.has_rule(row) {
            return String::new();
        }
        let mut text = String::from("  ");
        for column in 0..self.size() {
            text.push(lines.joint(row, column));
            text.extend(std::iter::repeat_n(lines.rule(row, column), self.width()));
        }
        text.push(lines.joint(row, self.size()));
        let mut text = text.trim_end().to_string();
        text.push('\n');
        text
    }

    /// The rule above the row.
    fn rule(&self, row: usize) -> String {
        if let Some(lines) = self.lines_between() {
            return self.irregular_rule(lines, row);
        }
        let (height, width) = self.box_size();
        if !self.options.candidates && !row.is_multiple_of(height) {
            return String::new();
        }
        let thick = row.is_multiple_of(height);
        let is_last = row == self.size();
        // Left end, crossing of a box line, crossing of a cell line, right end, and the line itself.
        let [left, box_, cell, right, fill] = match (self.options.ascii, self.options.candidates, row) {
            (true, _, _) if thick => ['+', '+', '+', '+', '='],
            (true, _, _) => ['+', '+', '+', '+', '.'],
            (false, true, 0) => ['╔', '╦', '╤', '╗', '═'],
            (false, true, _) if is_last => ['╚', '╩', '╧', '╝', '═'],
            (false, true, _) if thick => ['╠', '╬', '╪', '╣', '═'],
            (false, true, _) => ['╟', '╫', '┼', '╢', '─'],
            (false, false, 0) => ['┌', '┬', '─', '┐', '─'],
            (false, false, _) if is_last => ['└', '┴', '─', '┘', '─'],
            (false, false, _) => ['├', '┼', '─', '┤', '─'],
        };
        let mut text = String::from("  ");
        for column in 0..self.size() {
            if self.bar(0, column).is_some() {
                text.push(match column {
                    0 => left,
                    _ if column.is_multiple_of(width) => box_,
                    _ => cell,
                });
            }
            text.extend(std::iter::repeat_n(fill, self.width()));
        }
        text.push(right);
        text.push('\n');
        text
    }

    /// One line of a cell: its gutter, then the digits with their signs.
    fn cell(&self, cell: Cell, line: usize) -> String {
        let mut text = self.gutter(cell, line).to_string();
        let value = self.scene.grid().value(cell);
        if !self.options.candidates {
            text.push_str(&match value {
                Some(digit) => self.digit(Candidate::new(digit, cell)),
                None => self.open(cell),
            });
            return text;
        }
        if let Some(digit) = value {
            let solved = || self.solved(Candidate::new(digit, cell));
            text.push_str(&if line == self.middle() { solved() } else { " ".repeat(self.width() - 1) });
            return text;
        }
        for candidate in digits_of(cell, line) {
            match self.scene.grid().contains(candidate) {
                true => text.push_str(&self.digit(candidate)),
                false => text.push_str(if self.is_narrow() { " " } else { "  " }),
            }
        }
        text
    }

    /// The signs below a line of a cell.
    fn signs(&self, cell: Cell, line: usize) -> String {
        // Letters of sets are next to the digits only.
        let mut text = self.gutter(cell, usize::MAX).to_string();
        let value = self.scene.grid().value(cell);
        for (index, open) in digits_of(cell, line).enumerate() {
            // The digit of a solved cell is in the middle of the cell.
            let shown = match value {
                Some(digit) => (line == self.middle() && index == 1).then(|| Candidate::new(digit, cell)),
                None => Some(open),
            };
            match shown.and_then(|candidate| Some((candidate, self.scene.role(candidate)?))) {
                Some((candidate, role)) => {
                    text.push_str(&self.paint(role, &self.sign(candidate, role).to_string()));
                }
                None => text.push(' '),
            }
        }
        text
    }

    /// Returns true if there is a sign below a line of a cell.
    fn has_sign(&self, cell: Cell, line: usize) -> bool {
        match self.scene.grid().value(cell) {
            Some(digit) => line == self.middle() && self.scene.role(Candidate::new(digit, cell)).is_some(),
            None => digits_of(cell, line).any(|candidate| self.scene.role(candidate).is_some()),
        }
    }

    /// An open cell of the compact grid: the digit placed there, or else the most important sign of its candidates.
    fn open(&self, cell: Cell) -> String {
        let roles = || self.scene.roles().filter(|(candidate, _)| candidate.cell == cell);
        if let Some((candidate, _)) = roles().find(|(_, role)| *role == Role::Assignment) {
            return self.digit(candidate);
        }
        match roles().max_by_key(|(_, role)| *role) {
            Some((candidate, role)) => self.paint(role, &format!(".{}", self.sign(candidate, role))),
            None => ". ".to_string(),
        }
    }

    fn digit(&self, candidate: Candidate) -> String {
        let Candidate { cell, digit } = candidate;
        let behind = |sign: char| if self.is_narrow() { String::new() } else { sign.to_string() };
        match self.scene.role(candidate) {
            Some(role) => self.paint(role, &format!("{digit}{}", behind(self.sign(candidate, role)))),
            None if self.options.colour && self.scene.givens().contains(cell) => {
                format!("\x1b[1m{digit}\x1b[0m{}", behind(' '))
            }
            None => format!("{digit}{}", behind(' ')),
        }
    }

    /// A solved cell of the candidate grid, in brackets.
    fn solved(&self, candidate: Candidate) -> String {
        let Candidate { cell, digit } = candidate;
        let given = self.scene.givens().contains(cell);
        let [left, right] = brackets(given);
        let text = format!("{left}{digit}{right}");
        let is_bold = given && self.options.colour;
        match (self.scene.role(candidate), self.is_narrow()) {
            (Some(role), true) => self.paint(role, &text),
            (Some(role), false) => {
                format!(" {} ", self.paint(role, &format!("{text}{}", self.sign(candidate, role))))
            }
            (None, is_narrow) => {
                let text = if is_bold { format!("\x1b[1m{text}\x1b[0m") } else { text };
                if is_narrow { text } else { format!(" {text}  ") }
            }
        }
    }

    /// The sign after a digit: the letter of the part that the digit belongs to, if there is a letter.
    fn sign(&self, candidate: Candidate, role: Role) -> char {
        self.scene.letter(candidate).unwrap_or(sign(role))
    }

    /// The left edge of a cell in one of its lines. The edges show the letters of the cell's sets, from the top.
    fn gutter(&self, cell: Cell, line: usize) -> char {
        let is = |tint| self.scene.is_tinted(cell, tint);
        if let Some(letter) = self.scene.cell_letters(cell).chars().nth(line) {
            return letter;
        }
        if let Some(role) = self.scene.cell_role(cell) {
            return self.gutter_sign(LegendItem::Cell(role));
        }
        let tints = [Tint::Contradiction, Tint::Closed, Tint::Cover, Tint::Base, Tint::Area];
        if let Some(tint) = tints.into_iter().find(|tint| is(*tint)) {
            return self.gutter_sign(LegendItem::House(tint));
        }
        let is_middle = line == self.middle();
        extra_house_sign(self.scene.grid().layout(), cell).filter(|_| is_middle).unwrap_or(' ')
    }

    fn gutter_sign(&self, entry: LegendItem) -> char {
        gutter_sign(entry, self.options.ascii)
    }

    fn paint(&self, role: Role, text: &str) -> String {
        if !self.options.colour {
            return text.to_string();
        }
        let code = match role {
            Role::Normal | Role::Link => "32",
            Role::Auxiliary1 => "33",
            Role::Auxiliary2 => "36",
            Role::Auxiliary3 => "35",
            Role::Assignment => "1;32",
            Role::Elimination => "31",
            Role::Cannibalism => "1;31",
            Role::Exofin => "34",
            Role::Endofin => "35",
            Role::AlmostLockedSet1
            | Role::AlmostLockedSet2
            | Role::AlmostLockedSet3
            | Role::AlmostLockedSet4
            | Role::AlmostLockedSet5 => "36",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }

    /// The signs used and their meanings.
    fn signs_used(&self) -> Vec<(String, String)> {
        let of_entry = |entry: LegendItem| {
            let sign = match entry {
                // Arrows cannot be drawn as text. The signs of the chain and its notation replace them.
                LegendItem::Link(Strength::Strong | Strength::Weak | Strength::Implied | Strength::Sight) => {
                    return None;
                }
                LegendItem::Candidate(role) => {
                    self.paint(role, &entry.letter(self.scene).unwrap_or(sign(role)).to_string())
                }
                LegendItem::Cell(_) | LegendItem::House(_) => {
                    entry.letter(self.scene).unwrap_or(self.gutter_sign(entry)).to_string()
                }
            };
            Some((sign, entry.word(self.scene, self.words)))
        };
        let mut used: Vec<_> = legend::entries(self.scene).into_iter().filter_map(of_entry).collect();
        let solved = self.scene.grid().solved_cells() & self.scene.layout().cells();
        let givens = self.scene.givens();
        // Brackets need no explanation if there is only one kind of digits.
        if self.options.candidates && !(solved - givens).is_empty() {
            let kinds = [true, false].into_iter().filter(|given| !*given || !givens.is_empty());
            used.extend(kinds.map(|given| (brackets(given).iter().collect(), self.words.solved_text(given))));
        }
        used
    }

    /// The signs used and their meanings; long lines are broken.
    fn legend(&self) -> String {
        let mut text = String::new();
        let (mut room, line) = (0, self.room().saturating_sub(2));
        for (sign, word) in self.signs_used() {
            let word = wrap(&word, line.saturating_sub(5)).replace('\n', "\n    ");
            let width = 5 + unicode_width::UnicodeWidthStr::width(word.as_str());
            if width > room {
                text.push_str(if text.is_empty() { "  " } else { "\n  " });
                room = line;
            } else {
                text.push_str("  ");
            }
            let _ = write!(text, "{sign} {word}");
            room = room.saturating_sub(width);
        }
        if !text.is_empty() {
            text.push('\n');
        }
        if let Some(rules) = self.words.further_rules(self.scene) {
            let rules = wrap(&rules, line).replace('\n', "\n  ");
            let _ = writeln!(text, "  {rules}");
        }
        text
    }
}

/// Brackets around the digit of a solved cell: square ones for a given, else round ones.
pub(crate) const fn brackets(given: bool) -> [char; 2] {
    if given { ['[', ']'] } else { ['(', ')'] }
}

/// The candidates that are in a line of an open cell.
fn digits_of(cell: Cell, line: usize) -> impl Iterator<Item = Candidate> {
    (line * 3..line * 3 + 3).map(move |index| Candidate::new(Digit::from_index(index), cell))
}

/// The sign at the left edge of a cell that is in this role or in a house with this tint.
pub(crate) fn gutter_sign(entry: LegendItem, ascii: bool) -> char {
    let [plain, in_ascii] = match entry {
        LegendItem::House(Tint::Area | Tint::Base) => ['░', '\''],
        LegendItem::House(Tint::Cover) => ['▒', '%'],
        LegendItem::House(Tint::Contradiction) => ['×', 'x'],
        LegendItem::House(Tint::Closed) => ['╱', '/'],
        LegendItem::Cell(Role::AlmostLockedSet2) => ['▐', ')'],
        LegendItem::Cell(Role::AlmostLockedSet3) => ['█', ']'],
        LegendItem::Cell(Role::AlmostLockedSet4) => ['▚', '}'],
        LegendItem::Cell(Role::AlmostLockedSet5) => ['▞', '|'],
        LegendItem::Cell(_) => ['▌', '>'],
        LegendItem::Candidate(role) => [sign(role); 2],
        LegendItem::Link(_) => ['-'; 2],
    };
    if ascii { in_ascii } else { plain }
}

/// The sign at the left edge of a cell for its extra houses: the direction of a diagonal, the letter of a window or of
/// a drawn house, `o` for another house, and `x` for several houses. `None` if the cell is not in an extra house.
pub(crate) fn extra_house_sign(layout: &Layout, cell: Cell) -> Option<char> {
    let houses = layout.extra_houses().filter(|(house, _)| layout.cells_of(*house).contains(cell));
    let signs: Vec<char> = houses
        .map(|(_, kind)| match kind {
            ExtraHouse::Diagonal => '\\',
            ExtraHouse::Antidiagonal => '/',
            ExtraHouse::Window(number) | ExtraHouse::Drawn(number) => char::from(b'a' + (number - 1) % 26),
            ExtraHouse::Asterisk | ExtraHouse::CentreDot | ExtraHouse::Girandola => 'o',
        })
        .collect();
    match *signs.as_slice() {
        [] => None,
        [sign] => Some(sign),
        [..] => Some('x'),
    }
}

/// The sign after a digit with this role.
pub(crate) fn sign(role: Role) -> char {
    match role {
        Role::Normal | Role::Link => '*',
        Role::Auxiliary1 => 'o',
        Role::Auxiliary2 => '~',
        Role::Auxiliary3 => '^',
        Role::Assignment => '+',
        Role::Elimination => '-',
        Role::Cannibalism => '!',
        Role::Exofin => '#',
        Role::Endofin => '@',
        Role::AlmostLockedSet1
        | Role::AlmostLockedSet2
        | Role::AlmostLockedSet3
        | Role::AlmostLockedSet4
        | Role::AlmostLockedSet5 => ':',
    }
}
