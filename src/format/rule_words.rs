//! Words that name rules of a puzzle, in a text about its rules or in the words around a board in a message.
//!
//! Such words are never read as rules. They are only found, so that the user can be warned or asked.

use crate::board::{ExtraHouse, Layout, Regions};

/// Returns true if the text mentions a rule that the layout does not have.
pub(super) fn mentions_unread(text: &str, layout: &Layout) -> bool {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).collect();
    let mentions = |is_meant: fn(&str) -> bool| words.iter().any(|word| is_meant(word));
    let has = |is_meant: fn(ExtraHouse) -> bool| layout.extra_houses().any(|(_, house)| is_meant(house));
    let pairs = layout.pairs();
    let is_diagonal = |house| matches!(house, ExtraHouse::Diagonal | ExtraHouse::Antidiagonal);
    let is_window = |house| matches!(house, ExtraHouse::Window(_));
    let phrase = words.join(" ");
    let has_any = |names: &[&str]| names.iter().any(|name| phrase.contains(name));
    mentions(|word| word.contains("knight")) && !pairs.knight
        || mentions(|word| matches!(word, "king" | "kings" | "antiking")) && !pairs.king
        || mentions(|word| word.contains("consecutive")) && !pairs.consecutive
        || (mentions(|word| word.contains("diagonal")) || has_any(&X_NAMES)) && !has(is_diagonal)
        || (mentions(|word| word.starts_with("window") || word == "windoku") || has_any(&HYPER_NAMES))
            && !has(is_window)
        || mentions(|word| word == "jigsaw") && layout.regions() != Regions::Irregular
        || mentions(|word| word.starts_with("thermo") || word == "sandwich")
        || has_any(&["killer sudoku"])
        || lower.split("anti-").skip(1).any(|rule| !KNOWN.iter().any(|known| rule.starts_with(known)))
}

/// Names of puzzles with two diagonals, and of those with four windows.
const X_NAMES: [&str; 2] = ["x sudoku", "sudoku x"];
const HYPER_NAMES: [&str; 2] = ["hyper sudoku", "sudoku hyper"];

/// The words after `anti-` for which `mentions_unread` searches in separate tests.
const KNOWN: [&str; 4] = ["knight", "king", "consecutive", "diagonal"];

#[cfg(test)]
mod tests {
    use super::mentions_unread;
    use crate::board::Layout;

    #[test]
    fn names_of_rules_are_found_unless_the_layout_has_them() {
        for (text, name, is_unread) in [
            ("Today's X-Sudoku", "classic", true),
            ("Today's X-Sudoku", "x", false),
            ("Hyper Sudoku of the day", "x", true),
            ("Hyper Sudoku of the day", "windoku", false),
            ("Killer Sudoku", "classic", true),
            ("A jigsaw", "classic", true),
            ("Thermometers", "classic", true),
            ("This one is a killer", "classic", false),
        ] {
            let layout = Layout::named(name).expect("a layout");
            assert_eq!(mentions_unread(text, layout), is_unread, "{text}: {name}");
        }
    }
}
