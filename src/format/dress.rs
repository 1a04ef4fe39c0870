//! Text around the lines of a board in a message or on a page: the `>` of a quotation, the tags of a forum, the fences
//! of Markdown, the tags of HTML.
//!
//! Such text is replaced by the same number of blanks, so that all other characters keep their columns.

use std::borrow::Cow;
use std::ops::Range;

/// The tags of forums that are around boards.
const FORUM: [&str; 14] = [
    "code", "quote", "pre", "spoiler", "hide", "tt", "size", "font", "color", "colour", "center", "b", "i",
    "url",
];
/// The tags of pages that are around boards, including the tag of our own pictures.
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

/// The line without the text that surrounds its part of the board.
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
    strip_code(&mut undressed);
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

/// Replaces by blanks the code that a program has around a board.
fn strip_code(text: &mut Cow<'_, str>) {
    // The calls that make a `String` from a text in Rust.
    const CALLS: [&str; 4] = ["String::from", ".to_string()", ".to_owned()", ".into()"];
    for call in CALLS {
        while let Some(at) = text.find(call) {
            blank(text, at..at + call.len());
        }
    }
    if let Some(range) = named_argument(text) {
        blank(text, range);
    }
    for quotes in ["\"\"\"", "'''"] {
        // In a table, a quote inside a field is written twice.
        if text.replace(quotes, "").contains(['"', '\'']) {
            continue;
        }
        while let Some(at) = text.find(quotes) {
            // The text may be assigned to a name, or be the argument of a call.
            let is_named = text.get(..at).is_some_and(|name| name.trim_end().ends_with(['=', '(']));
            let behind = text.get(at + quotes.len()..).unwrap_or("");
            let signs = behind.len() - behind.trim_start_matches([',', ';', ')']).len();
            blank(text, if is_named { 0 } else { at }..at + quotes.len() + signs);
        }
    }
}

/// The place of a named argument after a list in a call, without the closing parenthesis: `array([…], dtype=int)`.
fn named_argument(text: &str) -> Option<Range<usize>> {
    let start = text.rfind(']')? + 1;
    let rest = text.get(start..)?;
    let length = rest.rfind(')')?;
    let (name, value) = rest.get(..length)?.strip_prefix(',')?.split_once('=')?;
    let is_word =
        |word: &str| word.trim().chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | '"' | '\''));
    (is_word(name) && is_word(value)).then_some(start..start + length)
}

/// Replaces a part of the text by the same number of blanks, so that the other characters keep their columns.
fn blank(text: &mut Cow<'_, str>, range: Range<usize>) {
    let blanks = text.get(range.clone()).map_or(0, |part| part.chars().count());
    text.to_mut().replace_range(range, &" ".repeat(blanks));
}

/// The line without the signs around an address: `<https://…>`, and `[a name](https://…)` as in Markdown.
fn address(text: &str) -> Cow<'_, str> {
    let mut bare = Cow::Borrowed(text);
    for (open, label, close) in [("<http", None, '>'), ("](http", Some('['), ')')] {
        let Some(at) = bare.find(open) else { continue };
        let start =
            label.map_or(at, |label| bare.get(..at).and_then(|before| before.rfind(label)).unwrap_or(at));
        let end = at + open.len() - "http".len();
        let close = bare.get(end..).and_then(|rest| rest.find(close)).map(|length| end + length);
        for range in close.map(|at| at..at + 1).into_iter().chain(std::iter::once(start..end)) {
            blank(&mut bare, range);
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

/// Returns true if the inner part of a tag begins with one of the names.
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
