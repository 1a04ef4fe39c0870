//! Words that name rules of a puzzle, in a text about its rules or in the words around a board in a message.
//!
//! Such words are never read as rules. They are only found, so that the user can be warned or asked.

use crate::board::{ExtraHouse, Layout, Regions};

/// Returns true if the text mentions a rule that the layout does not have.
pub(super) fn mentions_unread(text: &str, layout: &Layout) -> bool {
    let lower = text.to_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let spaced = format!(" {} ", words.join(" "));
    let text = TECHNIQUES.iter().fold(spaced, |text, name| text.replace(name, " "));
    RULES.iter().any(|(names, has)| names.iter().any(|name| text.contains(name)) && !has(layout))
        || lower.split("anti-").skip(1).any(|rule| !KNOWN.iter().any(|known| rule.starts_with(known)))
}

/// Returns true if a layout has the rule.
type HasRule = fn(&Layout) -> bool;

/// The names of each rule, in lower case and without punctuation. A space in a name is the boundary of a word.
const RULES: [(&[&str], HasRule); 9] = [
    (&["knight", "无马"], |layout| layout.pairs().knight),
    (&[" king ", " kings ", " antiking ", "无缘"], |layout| layout.pairs().king),
    (&["consecutive", "不连续", "无连续"], |layout| layout.pairs().consecutive),
    (&["diagonal", " x sudoku ", " sudoku x ", "对角线"], |layout| {
        has_house(layout, |house| matches!(house, ExtraHouse::Diagonal | ExtraHouse::Antidiagonal))
    }),
    (&[" window", " windoku ", " hyper sudoku ", " sudoku hyper ", "窗口数独", "超数独"], |layout| {
        has_house(layout, |house| matches!(house, ExtraHouse::Window(_)))
    }),
    (&[" jigsaw ", "锯齿", "不规则"], |layout| layout.regions() == Regions::Irregular),
    (&[" thermo", "温度计"], |_| false),
    (&[" sandwich ", "三明治"], |_| false),
    (&[" killer sudoku ", "杀手数独"], |_| false),
];

fn has_house(layout: &Layout, is_meant: fn(ExtraHouse) -> bool) -> bool {
    layout.extra_houses().any(|(_, house)| is_meant(house))
}

/// Names of techniques that begin with the name of the diagonals. "Sudoku X-Wing" is about no layout.
const TECHNIQUES: [&str; 3] = [" x wing", " x chain", " x cycle"];

/// The words after `anti-` that `RULES` has.
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
            ("Relax: Sudoku", "classic", false),
            ("Max Sudoku, Sudoku Xtra", "classic", false),
            ("Sudoku X-Wing practice", "classic", false),
            ("Sudoku X, for X-Wings", "classic", true),
            ("Looking for a smoking king", "king", false),
            ("Smoking Sudoku", "classic", false),
            ("今日对角线数独", "classic", true),
            ("今日对角线数独", "x", false),
            ("无马数独", "classic", true),
            ("无马数独", "knight", false),
            ("锯齿数独", "classic", true),
            ("杀手数独", "x", true),
            ("每日数独", "classic", false),
        ] {
            let layout = Layout::named(name).expect("a layout");
            assert_eq!(mentions_unread(text, layout), is_unread, "{text}: {name}");
        }
    }
}
