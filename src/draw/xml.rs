//! Text in XML.

/// Escapes the characters of a text that have a meaning in XML, and leaves out characters that XML forbids.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(character),
            '\u{fffe}' | '\u{ffff}' => {}
            control if control < ' ' => {}
            other => escaped.push(other),
        }
    }
    escaped
}
