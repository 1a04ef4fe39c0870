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
const PAGE: [&str; 15] = [
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
    "script",
    "font",
    "textarea",
    "metadata",
];

/// The line without what stands around it.
pub(super) fn strip_decoration(text: &str) -> Cow<'_, str> {
    if !text.contains(['>', '`', '[', '~', '"', '\'']) {
        return Cow::Borrowed(text);
    }
    if text.contains("\u{1b}[") {
        return Cow::Owned(strip_decoration(&uncoloured(text)).into_owned());
    }
    let trimmed = text.trim_start();
    if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
        return Cow::Owned(String::new());
    }
    let mut undressed = address(text);
    unquote(&mut undressed);
    let quoted = text.len() - text.trim_start_matches([' ', '\t', '>']).len();
    if text.get(..quoted).is_some_and(|marks| marks.contains('>')) {
        undressed.to_mut().replace_range(..quoted, &" ".repeat(quoted));
    }
    for (open, close, names) in [('[', ']', &FORUM[..]), ('<', '>', &PAGE[..])] {
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

/// Takes the signs of programs from texts: the quotes of a text of several lines, with the name before them, and the calls
/// by which Rust makes a string of a text.
fn unquote(text: &mut Cow<'_, str>) {
    const CALLS: [&str; 4] = ["String::from", ".to_string()", ".to_owned()", ".into()"];
    for call in CALLS {
        while let Some(at) = text.find(call) {
            text.to_mut().replace_range(at..at + call.len(), &" ".repeat(call.len()));
        }
    }
    // What a call says of a list beside the list: `array([…], dtype=int)`.
    if let Some(at) = text.rfind(']').map(|at| at + 1)
        && let Some(rest) = text.get(at..)
        && rest.starts_with(',')
        && rest.contains('=')
        && let Some(length) = rest.rfind(')')
    {
        let blanks = rest.get(..length).map_or(0, |part| part.chars().count());
        text.to_mut().replace_range(at..at + length, &" ".repeat(blanks));
    }
    for quotes in ["\"\"\"", "'''"] {
        // In a table, a quote within a field is written twice.
        if text.replace(quotes, "").contains(['"', '\'']) {
            continue;
        }
        while let Some(at) = text.find(quotes) {
            let is_named = text.get(..at).is_some_and(|name| name.trim_end().ends_with(['=', '(']));
            let from = if is_named { 0 } else { at };
            let rest = text.get(at + quotes.len()..).unwrap_or("");
            let signs = rest.len() - rest.trim_start_matches([',', ';', ')']).len();
            let end = at + quotes.len() + signs;
            let blanks = text.get(from..end).map_or(0, |part| part.chars().count());
            text.to_mut().replace_range(from..end, &" ".repeat(blanks));
        }
    }
}

/// The line without what marks an address: `<https://…>`, and `[a name](https://…)` as in Markdown.
fn address(text: &str) -> Cow<'_, str> {
    let mut bare = Cow::Borrowed(text);
    for (open, label, close) in [("<http", None, '>'), ("](http", Some('['), ')')] {
        let Some(at) = bare.find(open) else { continue };
        let start =
            label.map_or(at, |label| bare.get(..at).and_then(|before| before.rfind(label)).unwrap_or(at));
        let end = at + open.len() - "http".len();
        let close = bare.get(end..).and_then(|rest| rest.find(close)).map(|length| end + length);
        for range in close.map(|at| at..at + 1).into_iter().chain(std::iter::once(start..end)) {
            let blanks = bare.get(range.clone()).map_or(0, |part| part.chars().count());
            bare.to_mut().replace_range(range, &" ".repeat(blanks));
        }
    }
    bare
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
