//! The characters of a cell in each size: the digit of a solved cell has brackets, `[5]` for a given, else `(5)`.
//! Candidates have no brackets.

use super::board::BoardStyle;
use super::picture::{Face, Hue, Sign};
use crate::board::Digit;
use crate::draw::terminal::brackets;
use ratatui::style::{Color, Modifier, Style};

/// Way in which a character is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Plain,
    /// A digit of the puzzle.
    Given,
    /// A digit or an edge with a sign.
    Signed(Hue),
}

impl Ink {
    pub(super) fn of(self, pen: BoardStyle) -> Style {
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

/// The digit of a solved cell with its brackets and its sign, from the left bracket on.
fn value(face: &Face, x: u16, y: u16) -> Vec<Glyph> {
    let Some((digit, given)) = face.value else { return Vec::new() };
    let (sign, ink) = (face.signs[digit.index()], of_value(face, digit, given));
    let [left, right] = brackets(given);
    let mut glyphs = vec![(x, y, left, ink), (x + 1, y, digit_of(digit), ink), (x + 2, y, right, ink)];
    glyphs.extend(sign.map(|Sign { sign, hue }| (x + 3, y, sign, Ink::Signed(hue))));
    glyphs
}

fn of_value(face: &Face, digit: Digit, given: bool) -> Ink {
    match (face.signs[digit.index()], given) {
        (Some(sign), _) => Ink::Signed(sign.hue),
        (None, true) => Ink::Given,
        (None, false) => Ink::Plain,
    }
}

/// The digit of a solved cell that is only three characters wide. A given without a sign has no brackets. A digit with
/// a sign needs a bracket, because without a bracket it would look like a candidate with a sign. The sign then replaces
/// the right bracket, and the left bracket replaces the sign at the edge.
fn small_value(face: &Face, digit: Digit, given: bool) -> Vec<Glyph> {
    let ([left, right], ink) = (brackets(given), of_value(face, digit, given));
    let sign = face.signs[digit.index()];
    let mut glyphs = vec![(1, 0, digit_of(digit), ink)];
    if sign.is_some() || (!given && face.edge.is_none()) {
        glyphs.push((0, 0, left, ink));
    }
    match sign {
        Some(Sign { sign, hue }) => glyphs.push((2, 0, sign, Ink::Signed(hue))),
        None if !given => glyphs.push((2, 0, right, ink)),
        None => {}
    }
    glyphs
}

/// A small cell.
pub(super) fn small(face: &Face) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = edge(face, 0, 0).into_iter().collect();
    if let Some((digit, given)) = face.value {
        glyphs.extend(small_value(face, digit, given));
        return glyphs;
    }
    // Only one sign fits: the sign of a placed digit, else the last sign.
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

/// A cell with one row of candidates side by side. The edge takes the last place.
pub(super) fn flat(face: &Face, ascii: bool) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = edge(face, 4, 0).into_iter().collect();
    glyphs.extend(match face.value {
        Some(_) => value(face, 1, 0),
        None => side_by_side(face, &[if face.edge.is_some() { 4 } else { 5 }], ascii),
    });
    glyphs
}

/// A middle cell.
pub(super) fn middle(face: &Face, ascii: bool) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = edge(face, 4, 1).into_iter().collect();
    if face.value.is_some() {
        glyphs.extend(value(face, 1, 0));
    } else if has_signs(face) {
        // The last place of the second row is for the edge.
        glyphs.extend(side_by_side(face, &[5, 4], ascii));
    } else {
        glyphs.extend(face.candidates.iter().map(|digit| {
            let index = digit.index() as u16;
            (index % 5, index / 5, digit_of(digit), Ink::Plain)
        }));
    }
    glyphs
}

/// Returns true if a candidate has a sign.
fn has_signs(face: &Face) -> bool {
    face.candidates.iter().any(|digit| face.signs[digit.index()].is_some())
}

/// The candidates, each followed by its sign, in rows of this width. If there is no room for all candidates, the
/// candidates without a sign are left out first, and an ellipsis follows the remaining candidates.
fn side_by_side(face: &Face, room: &[u16], ascii: bool) -> Vec<Glyph> {
    let packed = |digits: &[Digit]| {
        let (mut line, mut at, mut glyphs) = (0, 0, Vec::new());
        for digit in digits {
            let sign = face.signs[digit.index()];
            let width = 1 + u16::from(sign.is_some());
            if at + width > room[line] {
                (line, at) = (line + 1, 0);
                if line == room.len() {
                    return None;
                }
            }
            let y = line as u16;
            glyphs.push((at, y, digit_of(*digit), sign.map_or(Ink::Plain, |sign| Ink::Signed(sign.hue))));
            glyphs.extend(sign.map(|Sign { sign, hue }| (at + 1, y, sign, Ink::Signed(hue))));
            at += width;
        }
        Some((line, at, glyphs))
    };
    let mut kept: Vec<Digit> = face.candidates.iter().collect();
    if let Some((_, _, all)) = packed(&kept) {
        return all;
    }
    if has_signs(face) {
        kept.retain(|digit| face.signs[digit.index()].is_some());
    }
    while !kept.is_empty() {
        if let Some((line, at, mut glyphs)) = packed(&kept)
            && at < room[line]
        {
            glyphs.push((at, line as u16, if ascii { '.' } else { '…' }, Ink::Plain));
            return glyphs;
        }
        kept.pop();
    }
    Vec::new()
}

/// A large cell of this many rows.
pub(super) fn large(face: &Face, height: u16) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = (0..height).filter_map(|line| edge(face, 0, line)).collect();
    if face.value.is_some() {
        glyphs.extend(value(face, 2, (height - 1) / 2));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::DigitSet;

    /// A cell as text, row by row.
    fn text(glyphs: Vec<Glyph>) -> String {
        let mut rows = vec![vec![' '; 7]; 3];
        glyphs.into_iter().for_each(|(x, y, sign, _)| rows[usize::from(y)][usize::from(x)] = sign);
        rows.into_iter().map(|row| row.into_iter().collect::<String>()).collect()
    }

    /// The last candidate of a cell, a given and a digit of the player look different, whatever signs they have.
    #[test]
    fn a_lone_candidate_looks_like_no_digit_of_a_solved_cell() {
        let sizes: [fn(&Face) -> Vec<Glyph>; 5] = [
            small,
            |face| flat(face, false),
            |face| middle(face, false),
            |face| middle(face, true),
            |face| large(face, 3),
        ];
        let [sign, edge] = ['*', '░'].map(|sign| Sign { sign, hue: Hue::Green });
        for (digit, size) in Digit::ALL.into_iter().flat_map(|digit| sizes.map(|size| (digit, size))) {
            for (sign, edge) in
                [(None, None), (Some(sign), None), (None, Some(edge)), (Some(sign), Some(edge))]
            {
                let mut signs = [None; 9];
                signs[digit.index()] = sign;
                let face = |value| Face { value, signs, edge, ..Face::default() };
                let lone = Face { candidates: DigitSet::only(digit), ..face(None) };
                let [lone, given, own] = [lone, face(Some((digit, true))), face(Some((digit, false)))]
                    .map(|face| text(size(&face)));
                assert!(lone != given && lone != own && given != own, "{lone:?} {given:?} {own:?}");
                for solved in [given, own] {
                    assert!(solved.contains(digit_of(digit)), "{solved:?}");
                }
            }
        }
    }
}
