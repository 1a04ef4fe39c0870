//! Lines broken to fit a screen. A line is broken between words, or between two characters if the script has no blanks.
//!
//! Lines that are aligned in columns, such as the lines of grids, are never broken. Names are not broken either. If a
//! chain in Eureka notation is longer than a line, it is broken only between nodes.

use textwrap::core::{Word, display_width};
use textwrap::wrap_algorithms::wrap_first_fit;

/// The text, in which every line longer than the width is broken. The continuation of a line is indented to the
/// beginning of its words, after a number or a bullet.
pub fn wrap(text: &str, width: usize) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| wrap_line(line, width)).collect();
    lines.join("\n")
}

fn wrap_line(line: &str, width: usize) -> String {
    if display_width(line) <= width || is_in_columns(line) {
        return line.to_string();
    }
    let said = line.trim_start_matches(' ');
    let indent = line.len() - said.len();
    let hang = indent + marker(said);
    // Each line has room for at least one column.
    let (first, rest) = (width.saturating_sub(indent).max(1), width.saturating_sub(hang).max(1));
    let pieces: Vec<&str> = words(said)
        .into_iter()
        .flat_map(|word| if display_width(word) > rest { nodes(word) } else { vec![word] })
        .collect();
    let words: Vec<Word> = pieces.iter().map(|piece| Word::from(piece)).collect();
    let broken = wrap_first_fit(&words, &[first as f64, rest as f64]);
    let mut text = " ".repeat(indent);
    for (index, words) in broken.into_iter().enumerate() {
        if index > 0 {
            text.push('\n');
            text.push_str(&" ".repeat(hang));
        }
        let line: String = words.iter().flat_map(|word| [word.word, word.whitespace]).collect();
        text.push_str(line.trim_end());
    }
    text
}

/// Returns true if the line is aligned in columns, so that its blanks have a meaning.
fn is_in_columns(line: &str) -> bool {
    let said = line.trim();
    said.contains("   ") || said.contains(is_rule)
}

/// Returns true if grids are drawn with this character.
fn is_rule(character: char) -> bool {
    ('\u{2500}'..='\u{259f}').contains(&character)
}

/// Width of the number or the bullet at the beginning of a text: `12. `, `3–7. `, `(4) `, `- `.
fn marker(said: &str) -> usize {
    let Some((first, _)) = said.split_once(' ') else { return 0 };
    let plain: String = first.chars().filter(|c| !"()–.".contains(*c)).collect();
    let is_number = !plain.is_empty() && plain.chars().all(|c| c.is_ascii_digit());
    let is_label = (first.ends_with('.') || first.starts_with('(')) && is_number;
    if is_label || first == "-" || first == "*" { display_width(first) + 1 } else { 0 }
}

/// The pieces of a text, each with the blanks after it. A line may be broken between two pieces.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    let mut behind_blank: Option<char> = None;
    for (index, character) in text.char_indices() {
        if before.is_some_and(|before| may_break(before, behind_blank, character)) {
            words.push(&text[start..index]);
            start = index;
        }
        if character == ' ' && before != Some(' ') {
            behind_blank = before;
        }
        before = Some(character);
    }
    words.push(&text[start..]);
    words
}

/// Returns true if a line may be broken between two characters. If `before` is a blank, `last` is the last character
/// before the blanks.
fn may_break(before: char, last: Option<char>, next: char) -> bool {
    if before == ' ' {
        // 第 3 行 is one name.
        return next != ' ' && last != Some('第') && !"行列宫".contains(next);
    }
    let is_wide = |character: char| display_width(character.encode_utf8(&mut [0; 4])) == 2;
    next != ' '
        && (is_wide(before) || is_wide(next))
        && !"（「『《“‘第".contains(before)
        && !"，。、；：？！）」』》”’…,.;:)".contains(next)
}

/// The nodes of a chain, each with the link after it.
fn nodes(word: &str) -> Vec<&str> {
    let mut nodes = Vec::new();
    let mut rest = word;
    while let Some(end) = ["-(", "=("].into_iter().filter_map(|link| rest.find(link)).min() {
        let (node, others) = rest.split_at(end + 1);
        nodes.push(node);
        rest = others;
    }
    nodes.push(rest);
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_hang_below_what_they_go_on() {
        let text = "12. In row 3, 4 fits only r3c5 and r3c7.\n   So r3c5=4.";
        assert_eq!(wrap(text, 20), "12. In row 3, 4 fits\n    only r3c5 and\n    r3c7.\n   So r3c5=4.");
        assert_eq!(wrap(text, 80), text);
        assert_eq!(wrap("- one two", 6), "- one\n  two");
        assert_eq!(wrap("(3) one two", 8), "(3) one\n    two");
        assert_eq!(wrap("\x1b[1mone\x1b[0m two three", 8), "\x1b[1mone\x1b[0m two\nthree");
    }

    #[test]
    fn chinese_is_broken_between_characters_and_not_within_a_name() {
        assert_eq!(wrap("在第 3 行中，4 只能", 9), "在第 3 行\n中，4 只\n能");
        assert_eq!(wrap("只能，在", 4), "只\n能，\n在");
    }

    #[test]
    fn a_chain_stays_whole_where_it_fits_and_else_its_nodes_do() {
        let chain = "(4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2";
        assert_eq!(wrap(&format!("As a chain: {chain}"), 32), format!("As a chain:\n{chain}"));
        assert_eq!(wrap(chain, 20), "(4)r1c2=(4)r1c8-\n(4)r5c8=(4)r5c2");
    }

    #[test]
    fn grids_and_tables_are_left_as_they_are() {
        for line in ["║ 1 2 3 │ 4 5 6 ║", "x-wing      X-Wing      fish", &"4.".repeat(40)] {
            assert_eq!(wrap(line, 10), line);
        }
    }
}
