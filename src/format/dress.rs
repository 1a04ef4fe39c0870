//! What stands around the lines of a board where people talk about it: marks of a quotation, tags of a forum, fences of
//! Markdown, tags of a page.
//!
//! It is replaced by as many blanks, so that each character keeps its column.

use std::borrow::Cow;

/// The tags of forums that stand around boards.
const FORUM: [&str; 14] = [
    "code", "quote", "pre", "spoiler", "hide", "tt", "size", "font", "color", "colour", "center", "b", "i",
    "url",
];
/// The tags of pages that stand around boards, that of our own pictures among them.
const PAGE: [&str; 14] = [
    "pre",
    "code",
    "p",
    "br",
    "tt",
    "div",
    "span",
    "b",
    "strong",
    "blockquote",
    "samp",
    "font",
    "textarea",
    "metadata",
];

/// The line without what stands around it.
pub(super) fn strip_decoration(text: &str) -> Cow<'_, str> {
    if !text.contains(['>', '`', '[', '~']) {
        return Cow::Borrowed(text);
    }
    if text.contains("\u{1b}[") {
        return Cow::Owned(strip_decoration(&uncoloured(text)).into_owned());
    }
    let trimmed = text.trim_start();
    if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
        return Cow::Owned(String::new());
    }
    let mut undressed = Cow::Borrowed(text);
    let quoted = text.len() - text.trim_start_matches([' ', '\t', '>']).len();
    if text.get(..quoted).is_some_and(|marks| marks.contains('>')) {
        undressed.to_mut().replace_range(..quoted, &" ".repeat(quoted));
    }
    for (open, close, names) in [('[', ']', &FORUM), ('<', '>', &PAGE)] {
        let mut from = 0;
        while let Some(start) = undressed.get(from..).and_then(|rest| rest.find(open)).map(|at| from + at) {
            from = start + 1;
            let rest = undressed.get(from..).unwrap_or("");
            let Some(length) = rest.find(close) else { break };
            if rest.get(..length).is_some_and(|tag| is_tag(tag, names)) {
                let end = from + length + 1;
                let blanks = undressed.get(start..end).map_or(0, |tag| tag.chars().count());
                undressed.to_mut().replace_range(start..end, &" ".repeat(blanks));
                from = start + blanks;
            }
        }
    }
    undressed
}

/// The line without the signs by which a terminal changes its colour.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or("").to_string();
    let plain = |part: &str| part.split_once('m').map_or(String::new(), |(_, rest)| rest.to_string());
    first + &parts.map(plain).collect::<String>()
}

/// Whether the inner part of a tag begins with one of the names.
fn is_tag(tag: &str, names: &[&str]) -> bool {
    let tag = tag.strip_prefix('/').unwrap_or(tag);
    let name = tag.split([' ', '=', '/']).next().unwrap_or("");
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_around_a_line_is_blanked_and_nothing_else() {
        for (dressed, bare) in [
            ("> > 53..7....", "    53..7...."),
            ("[code]53..7....[/code]", "      53..7....       "),
            ("[color=#ff0000]5[/color]3", "               5        3"),
            ("<pre class=\"x\">53..7....</pre>", "               53..7....      "),
            ("```text", ""),
            ("[[\"5\",\"3\"]]", "[[\"5\",\"3\"]]"),
            ("int board[9][9] = {", "int board[9][9] = {"),
            ("<game data=\"53\" />", "<game data=\"53\" />"),
        ] {
            assert_eq!(strip_decoration(dressed), bare);
        }
    }
}
