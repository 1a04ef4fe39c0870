//! JSON as programs print it, which differs from the standard: names without quotes, texts between single quotes, the
//! words of Python and JavaScript for null, true and false, and a comma after the last item.
//!
//! SudokuPad shortens its JSON further: it leaves empty objects out of lists, and writes colours without quotes.

use serde::de::IgnoredAny;
use std::borrow::Cow;

/// Styles of JSON that differ from the standard.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum JsonStyle {
    /// JSON as a program prints it.
    Printed,
    /// The short form of SudokuPad.
    Short,
}

/// The value without the signs that follow it in the code of a program. A value that a program printed is rewritten as
/// JSON.
pub(super) fn of_value(text: &str) -> Cow<'_, str> {
    let is_json = |text: &str| serde_json::from_str::<IgnoredAny>(text).is_ok();
    let bare = text.trim_end().trim_end_matches([',', ';', ')']);
    // In Java a list is in braces; in Python it may be in parentheses.
    let list = ["{}", "()"].iter().find_map(|brackets| {
        let (open, close) = brackets.split_at_checked(1)?;
        let whole = bare.strip_prefix(open)?;
        whole
            .strip_suffix(close)
            .or_else(|| text.trim_end().trim_end_matches([',', ';']).strip_prefix(open)?.strip_suffix(close))
    });
    let list = list.filter(|inner| inner.trim_start().starts_with(['"', '\'']));
    let listed = || strict(&format!("[{}]", list?), JsonStyle::Printed).filter(|text| is_json(text));
    let printed = || strict(bare, JsonStyle::Printed).filter(|text| is_json(text)).or_else(listed);
    if is_json(bare) { Cow::Borrowed(bare) } else { printed().map_or(Cow::Borrowed(bare), Cow::Owned) }
}

/// The text as standard JSON; `None` if this is impossible. Brackets are not checked for matching.
pub(super) fn strict(text: &str, style: JsonStyle) -> Option<String> {
    let mut strict = String::with_capacity(text.len() + text.len() / 4);
    let mut rest = text;
    // The nearest earlier character that is not a blank.
    let mut before = '\0';
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '"' | '\'' => quoted(rest, c, &mut strict)?,
            c if c.is_whitespace() => {
                strict.push(c);
                rest = rest.get(c.len_utf8()..)?;
                continue;
            }
            ',' | ']' | '}' => {
                if matches!(before, ',' | '[') && c != '}' {
                    match style {
                        JsonStyle::Short if before == ',' || c == ',' => strict.push_str("{}"),
                        JsonStyle::Printed if before == ',' && c == ']' => drop_comma(&mut strict),
                        JsonStyle::Short | JsonStyle::Printed => {}
                    }
                } else if before == ',' {
                    drop_comma(&mut strict);
                }
                strict.push(c);
                1
            }
            '[' | '{' | ':' => {
                strict.push(c);
                1
            }
            _ => {
                let length = rest.find(|c: char| !c.is_alphanumeric() && !"_$#.+-".contains(c));
                let word = rest.get(..length.unwrap_or(rest.len())).filter(|word| !word.is_empty())?;
                let is_name =
                    matches!(before, '{' | ',') && rest.get(word.len()..)?.trim_start().starts_with(':');
                strict.push_str(&bare(word, is_name, style)?);
                word.len()
            }
        };
        before = if matches!(c, '"' | '\'') { '"' } else { c };
        rest = rest.get(length..)?;
    }
    Some(strict)
}

/// Removes the last comma.
fn drop_comma(strict: &mut String) {
    if let Some(at) = strict.rfind(',') {
        strict.remove(at);
    }
}

/// Adds the text that begins with the quote, and returns its length.
fn quoted(rest: &str, quote: char, strict: &mut String) -> Option<usize> {
    strict.push('"');
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '\'' if escaped => {
                strict.pop();
                strict.push('\'');
                escaped = false;
            }
            _ if escaped => {
                strict.push(c);
                escaped = false;
            }
            c if c == quote => {
                strict.push('"');
                return Some(at + 1);
            }
            '"' => strict.push_str("\\\""),
            c if c.is_control() => strict.push(' '),
            c => {
                escaped = c == '\\';
                strict.push(c);
            }
        }
    }
    None
}

/// The standard JSON of a word without quotes.
fn bare(word: &str, is_name: bool, style: JsonStyle) -> Option<String> {
    let text = || Some(format!("\"{word}\""));
    if is_name {
        return text();
    }
    match word {
        "true" | "True" => Some("true".into()),
        "false" | "False" => Some("false".into()),
        "null" | "None" | "undefined" | "nil" => Some("null".into()),
        "t" if style == JsonStyle::Short => Some("true".into()),
        "f" if style == JsonStyle::Short => Some("false".into()),
        _ if style == JsonStyle::Short && (word.starts_with('#') || is_colour(word)) => text(),
        _ => word.parse::<f64>().is_ok_and(f64::is_finite).then(|| word.to_string()),
    }
}

fn is_colour(word: &str) -> bool {
    word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_of_programs_become_json() {
        for (text, wanted) in [
            (r#"{'a': 'it\'s "x"', 'b': None}"#, r#"{"a": "it's \"x\"", "b": null}"#),
            ("{ a: [1, -2.5, undefined,], $b: true, }", r#"{ "a": [1, -2.5, null], "$b": true }"#),
            (r#"{"a": [{}, 1]}"#, r#"{"a": [{}, 1]}"#),
        ] {
            assert_eq!(strict(text, JsonStyle::Printed).as_deref(), Some(wanted), "{text}");
        }
        for text in ["{a b: 1}", "{'a: 1}", "{a: b}"] {
            assert!(strict(text, JsonStyle::Printed).is_none(), "{text}");
        }
    }

    #[test]
    fn the_short_form_of_sudokupad_becomes_json() {
        for (text, wanted) in [
            ("{ce:[[,{v:5},,],[,]],u:t}", r##"{"ce":[[{},{"v":5},{},{}],[{},{}]],"u":true}"##),
            ("{l:[{c:67AD67,c2:#0,x:123456}]}", r##"{"l":[{"c":"67AD67","c2":"#0","x":"123456"}]}"##),
            ("{ca:[]}", r#"{"ca":[]}"#),
        ] {
            assert_eq!(strict(text, JsonStyle::Short).as_deref(), Some(wanted), "{text}");
        }
    }
}
