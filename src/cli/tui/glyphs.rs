//! The characters of a cell in each size.

use super::board::Pen;
use super::picture::{Face, Hue, Sign};
use crate::board::Digit;
use ratatui::style::{Color, Modifier, Style};

/// How a character is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Plain,
    /// A digit of the puzzle.
    Given,
    /// Something that has a part.
    Signed(Hue),
}

impl Ink {
    pub(super) fn of(self, pen: Pen) -> Style {
        match self {
            Ink::Plain => Style::new(),
            Ink::Given => Style::new().add_modifier(Modifier::BOLD),
            Ink::Signed(hue) if pen.colour => Style::new().fg(colour(hue)).add_modifier(Modifier::BOLD),
            Ink::Signed(_) => Style::new().add_modifier(Modifier::BOLD),
        }
    }
}

/// The colour of a hue.
pub(super) fn colour(hue: Hue) -> Color {
    match hue {
        Hue::Green => Color::Green,
        Hue::Yellow => Color::Yellow,
        Hue::Cyan => Color::Cyan,
        Hue::Magenta => Color::Magenta,
        Hue::Red => Color::Red,
        Hue::Blue => Color::Blue,
    }
}

/// A character with its place in the cell.
pub(super) type Glyph = (u16, u16, char, Ink);

fn digit_of(digit: Digit) -> char {
    char::from(b'0' + digit.get())
}

fn edge(face: &Face, x: u16, y: u16) -> Option<Glyph> {
    face.edge.map(|Sign { sign, hue }| (x, y, sign, Ink::Signed(hue)))
}

/// The digit that stands in a cell, with its sign: what came with the puzzle stands in brackets where there is room.
fn value(face: &Face, x: u16, y: u16, brackets: bool) -> Vec<Glyph> {
    let Some((digit, given)) = face.value else { return Vec::new() };
    let sign = face.signs[digit.index()];
    let ink = match (sign, given) {
        (Some(sign), _) => Ink::Signed(sign.hue),
        (None, true) => Ink::Given,
        (None, false) => Ink::Plain,
    };
    let mut glyphs = vec![(x, y, digit_of(digit), ink)];
    if given && brackets {
        glyphs.extend([(x - 1, y, '[', ink), (x + 1, y, ']', ink)]);
    }
    let behind = if given && brackets { x + 2 } else { x + 1 };
    glyphs.extend(sign.map(|Sign { sign, hue }| (behind, y, sign, Ink::Signed(hue))));
    glyphs
}

/// A small cell.
pub(super) fn small(face: &Face) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = edge(face, 0, 0).into_iter().collect();
    if face.value.is_some() {
        glyphs.extend(value(face, 1, 0, false));
        return glyphs;
    }
    // One sign fits: that of a placed digit, else the last.
    let signed = || Digit::ALL.into_iter().filter_map(|digit| Some((digit, face.signs[digit.index()]?)));
    let placed = signed().find(|(_, sign)| sign.sign == '+');
    match placed.or_else(|| signed().next_back()) {
        Some((digit, Sign { sign, hue })) => {
            glyphs.extend([(1, 0, digit_of(digit), Ink::Signed(hue)), (2, 0, sign, Ink::Signed(hue))]);
        }
        None => glyphs.push((1, 0, '.', Ink::Plain)),
    }
    glyphs
}

/// A middle cell.
pub(super) fn middle(face: &Face, ascii: bool) -> Vec<Glyph> {
    /// Rows of five; the last place is for the edge.
    const ROOM: [u16; 2] = [5, 4];
    let mut glyphs: Vec<Glyph> = edge(face, 4, 1).into_iter().collect();
    if face.value.is_some() {
        glyphs.extend(value(face, 2, 0, true));
        return glyphs;
    }
    let has_sign = |digit: &Digit| face.signs[digit.index()].is_some();
    if !face.candidates.iter().any(|digit| has_sign(&digit)) {
        glyphs.extend(face.candidates.iter().map(|digit| {
            let index = digit.index() as u16;
            (index % 5, index / 5, digit_of(digit), Ink::Plain)
        }));
        return glyphs;
    }
    let side_by_side = |digits: &[Digit]| {
        let (mut line, mut at, mut glyphs) = (0_u16, 0, Vec::new());
        for digit in digits {
            let sign = face.signs[digit.index()];
            let width = 1 + u16::from(sign.is_some());
            if at + width > ROOM[usize::from(line)] {
                (line, at) = (line + 1, 0);
                if line > 1 {
                    return None;
                }
            }
            glyphs.push((at, line, digit_of(*digit), sign.map_or(Ink::Plain, |sign| Ink::Signed(sign.hue))));
            glyphs.extend(sign.map(|Sign { sign, hue }| (at + 1, line, sign, Ink::Signed(hue))));
            at += width;
        }
        Some((line, at, glyphs))
    };
    let all: Vec<Digit> = face.candidates.iter().collect();
    if let Some((_, _, side)) = side_by_side(&all) {
        glyphs.extend(side);
        return glyphs;
    }
    // What has no part gives way.
    let mut signed: Vec<Digit> = all.into_iter().filter(has_sign).collect();
    while !signed.is_empty() {
        if let Some((line, at, side)) = side_by_side(&signed)
            && at < ROOM[usize::from(line)]
        {
            glyphs.extend(side);
            glyphs.push((at, line, if ascii { '.' } else { '…' }, Ink::Plain));
            return glyphs;
        }
        signed.pop();
    }
    glyphs
}

/// A large cell.
pub(super) fn large(face: &Face) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = (0..3).filter_map(|line| edge(face, 0, line)).collect();
    if face.value.is_some() {
        glyphs.extend(value(face, 3, 1, true));
        return glyphs;
    }
    for digit in face.candidates {
        let index = digit.index() as u16;
        let (x, y) = (1 + 2 * (index % 3), index / 3);
        let sign = face.signs[digit.index()];
        glyphs.push((x, y, digit_of(digit), sign.map_or(Ink::Plain, |sign| Ink::Signed(sign.hue))));
        glyphs.extend(sign.map(|Sign { sign, hue }| (x + 1, y, sign, Ink::Signed(hue))));
    }
    glyphs
}
