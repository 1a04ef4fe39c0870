//! Keys and clicks of a player, whatever terminal they come from.
//!
//! Terminals report Shift with a digit as the sign on that key. The signs of the American layout are read as a digit
//! with Shift. Players with other layouts can use the key `m`, which switches between digits and marks. This file must
//! not know the effect of a key.

use crate::board::Digit;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// Action of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Press {
    Up,
    Down,
    Left,
    Right,
    /// A digit.
    Digit(Digit),
    /// A digit with Shift.
    Shifted(Digit),
    Erase,
    Enter,
    Escape,
    Tab,
    PageUp,
    PageDown,
    Undo,
    Redo,
    Help,
    /// Ctrl-C: the player wants to leave, whatever the screen shows.
    Leave,
    /// Any other character, a blank included.
    Char(char),
    /// The left button at this column and row.
    Click(u16, u16),
    /// The wheel: up or down.
    WheelUp,
    WheelDown,
}

/// The signs on the keys of the digits 1 to 9.
const SHIFTED: &str = "!@#$%^&*(";

impl Press {
    /// Meaning of an event of the terminal, if it has one.
    pub(crate) fn of(event: &Event) -> Option<Press> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => of_key(key),
            Event::Mouse(mouse) => of_mouse(mouse),
            Event::Key(_) | Event::FocusGained | Event::FocusLost | Event::Paste(_) | Event::Resize(..) => {
                None
            }
        }
    }
}

fn of_key(key: &KeyEvent) -> Option<Press> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let shift = key.modifiers.contains(KeyModifiers::SHIFT);
    // The list has only the keys that the program uses, because there are too many others.
    #[allow(clippy::wildcard_enum_match_arm)]
    Some(match key.code {
        KeyCode::Up => Press::Up,
        KeyCode::Down => Press::Down,
        KeyCode::Left => Press::Left,
        KeyCode::Right => Press::Right,
        KeyCode::Enter => Press::Enter,
        KeyCode::Esc => Press::Escape,
        KeyCode::Tab | KeyCode::BackTab => Press::Tab,
        KeyCode::PageUp => Press::PageUp,
        KeyCode::PageDown => Press::PageDown,
        KeyCode::Backspace | KeyCode::Delete => Press::Erase,
        KeyCode::F(1) => Press::Help,
        KeyCode::Char(typed) if control => match typed.to_ascii_lowercase() {
            'c' => Press::Leave,
            'z' => Press::Undo,
            'y' => Press::Redo,
            // Some terminals send Ctrl-H for Backspace.
            'h' => Press::Erase,
            _ => return None,
        },
        KeyCode::Char(typed) => of_character(typed, shift),
        _ => return None,
    })
}

fn of_character(typed: char, shift: bool) -> Press {
    if typed == '0' {
        return Press::Erase;
    }
    let digit = typed.to_digit(10).and_then(|digit| Digit::new(digit as u8));
    let shifted = SHIFTED.chars().zip(Digit::ALL).find(|(sign, _)| *sign == typed);
    match (digit, shifted) {
        (Some(digit), _) if shift => Press::Shifted(digit),
        (Some(digit), _) => Press::Digit(digit),
        (None, Some((_, digit))) => Press::Shifted(digit),
        (None, None) => Press::Char(typed),
    }
}

fn of_mouse(mouse: &MouseEvent) -> Option<Press> {
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Press::Click(mouse.column, mouse.row)),
        MouseEventKind::ScrollUp => Some(Press::WheelUp),
        MouseEventKind::ScrollDown => Some(Press::WheelDown),
        MouseEventKind::Down(MouseButton::Right | MouseButton::Middle)
        | MouseEventKind::Up(_)
        | MouseEventKind::Drag(_)
        | MouseEventKind::Moved
        | MouseEventKind::ScrollLeft
        | MouseEventKind::ScrollRight => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(code: KeyCode, modifiers: KeyModifiers) -> Option<Press> {
        Press::of(&Event::Key(KeyEvent::new(code, modifiers)))
    }

    #[test]
    fn digits_are_read_with_shift_and_without() {
        let four = Digit::ALL[3];
        assert_eq!(typed(KeyCode::Char('4'), KeyModifiers::NONE), Some(Press::Digit(four)));
        assert_eq!(typed(KeyCode::Char('$'), KeyModifiers::SHIFT), Some(Press::Shifted(four)));
        assert_eq!(typed(KeyCode::Char('4'), KeyModifiers::SHIFT), Some(Press::Shifted(four)));
        assert_eq!(typed(KeyCode::Char('0'), KeyModifiers::NONE), Some(Press::Erase));
        assert_eq!(typed(KeyCode::Char('z'), KeyModifiers::CONTROL), Some(Press::Undo));
        assert_eq!(typed(KeyCode::Char('x'), KeyModifiers::CONTROL), None);
    }
}
