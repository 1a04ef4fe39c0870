//! The learning page of a technique: its names and its lesson in one language.
//!
//! Pages are Markdown files. Techniques that differ only by a number share a file, which has a table with a row for
//! each of them. Names are read when the program is compiled, so the program does not compile if a page has no names. A
//! shared lesson is filled in when it is read. This module knows the form of the files, but not their contents.

use std::borrow::Cow;

/// The learning page of a technique in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// The name of the technique, as in "X-Wing".
    pub name: &'static str,
    /// The name within a sentence, as in "an X-Wing".
    pub phrase: &'static str,
    /// The name of its file in the folder of the language, without the ending.
    pub file: &'static str,
    /// The lesson, or the whole file if several techniques share it.
    text: &'static str,
    /// The id of the technique if it shares the file with others.
    row: Option<&'static str>,
}

impl Page {
    /// Makes the page of a technique that does not share its page. The lesson is Markdown without a title, in which a
    /// link to another technique has the form `[NAME](id)`.
    pub const fn new(name: &'static str, phrase: &'static str, lesson: &'static str) -> Page {
        Page { name, phrase, file: "", text: lesson, row: None }
    }

    /// Reads the text of a page with the name `file`, for the technique with this id. Returns `None` if the text does
    /// not contain the names.
    ///
    /// A page of one technique begins with `# NAME`, `<!-- phrase: NAME WITHIN A SENTENCE -->` and an empty line. A
    /// page that several techniques share begins with a title, an empty line, and a table with a row for each
    /// technique. The row has the technique's id, name and phrase, and the values that replace `{COLUMN}` in the
    /// lesson, or `{Column}` if the value needs a capital letter. In such a lesson the line `<!-- for ID ID … -->`
    /// begins a part for these techniques only, `<!-- for all but ID -->` begins a part for all other techniques, and
    /// `<!-- for all -->` ends the part.
    pub const fn parse(text: &'static str, file: &'static str, id: &'static str) -> Option<Page> {
        let (title, rest) = first_line(text);
        let Some(name) = between("# ", title, "") else { return None };
        let (second, rest) = first_line(rest);
        if second.is_empty() {
            let Some((name, phrase)) = names(rest, id) else { return None };
            return Some(Page { name, phrase, file, text, row: Some(id) });
        }
        let (gap, lesson) = first_line(rest);
        match between("<!-- phrase: ", second, " -->") {
            Some(phrase) if gap.is_empty() && !lesson.is_empty() => {
                Some(Page { file, ..Page::new(name, phrase, lesson) })
            }
            Some(_) | None => None,
        }
    }

    /// Returns the page with these copies of its names, and without the lesson if `is_left_out` is true. The rest of
    /// the file then need not be in the program.
    pub(crate) const fn with_names(
        self,
        name: &'static str,
        phrase: &'static str,
        is_left_out: bool,
    ) -> Page {
        if is_left_out {
            Page { file: self.file, ..Page::new(name, phrase, "") }
        } else {
            Page { name, phrase, ..self }
        }
    }

    /// Returns the lesson in Markdown, without a title. A link to another technique has the form `[NAME](id)`. The
    /// lesson is empty without the feature `parts`.
    pub fn lesson(&self) -> Cow<'static, str> {
        self.row.map_or(Cow::Borrowed(self.text), |id| filled(self.text, id).into())
    }
}

/// Returns the name and the phrase in the row of a technique, in a text that begins with the table.
const fn names(mut text: &'static str, id: &str) -> Option<(&'static str, &'static str)> {
    loop {
        let (line, rest) = first_line(text);
        let Some(cells) = between("| ", line, " |") else { return None };
        let (cell, cells) = first_cell(cells);
        if cell.len() == id.len() && has_at(cell, 0, id) {
            let (name, cells) = first_cell(cells);
            let (phrase, _) = first_cell(cells);
            return if name.is_empty() || phrase.is_empty() { None } else { Some((name, phrase)) };
        }
        text = rest;
    }
}

/// Returns the lesson of a shared file for one of its techniques.
fn filled(file: &str, id: &str) -> String {
    let mut lines = file.lines().skip(2);
    let rows: Vec<Vec<&str>> = lines.by_ref().map_while(cells).collect();
    let own = rows.iter().find(|row| row.first() == Some(&id));
    let values: Vec<(&str, &str)> =
        rows.first().into_iter().flatten().copied().zip(own.into_iter().flatten().copied()).collect();
    let mut lesson = String::new();
    let mut is_shown = true;
    for line in lines {
        if let Some(ids) = line.strip_prefix("<!-- for ").and_then(|rest| rest.strip_suffix(" -->")) {
            let (ids, is_for_others) = ids.strip_prefix("all but ").map_or((ids, false), |ids| (ids, true));
            is_shown = ids == "all" || ids.split(' ').any(|one| one == id) != is_for_others;
        } else if is_shown && !(line.is_empty() && (lesson.is_empty() || lesson.ends_with("\n\n"))) {
            let fill = |line: String, (column, value): &(&str, &str)| {
                let line = line.replace(&format!("{{{column}}}"), value);
                line.replace(&format!("{{{}}}", capital(column)), &capital(value))
            };
            lesson += &values.iter().fold(line.to_string(), fill);
            lesson.push('\n');
        }
    }
    lesson
}

/// Returns the cells of a line of a table.
fn cells(line: &str) -> Option<Vec<&str>> {
    Some(line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").map(str::trim).collect())
}

/// Returns the text with its first letter as a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Returns the text of the first cell of a row, and the other cells.
const fn first_cell(cells: &str) -> (&str, &str) {
    let mut end = 0;
    while end + 3 <= cells.len() {
        if has_at(cells, end, " | ") {
            return (cells.split_at(end).0.trim_ascii(), cells.split_at(end + 3).1);
        }
        end += 1;
    }
    (cells.trim_ascii(), "")
}

/// The bytes of a text with a length of `N` bytes.
pub(crate) const fn bytes<const N: usize>(text: &str) -> [u8; N] {
    match text.as_bytes().first_chunk() {
        Some(bytes) => *bytes,
        None => panic!("the text must have N bytes"),
    }
}

/// The text with these bytes.
pub(crate) const fn text(bytes: &'static [u8]) -> &'static str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("the bytes must be UTF-8"),
    }
}

/// The first line of a text without its end, and the rest.
const fn first_line(text: &str) -> (&str, &str) {
    let bytes = text.as_bytes();
    let mut end = 0;
    while end < bytes.len() {
        if bytes[end] == b'\n' {
            let (line, rest) = (text.split_at(end).0, text.split_at(end + 1).1);
            let is_windows = end > 0 && bytes[end - 1] == b'\r';
            return (if is_windows { line.split_at(end - 1).0 } else { line }, rest);
        }
        end += 1;
    }
    (text, "")
}

/// Returns the text between two marks that enclose the whole line. `None` if a mark is missing or nothing is between.
const fn between<'a>(before: &str, line: &'a str, after: &str) -> Option<&'a str> {
    let (length, marks) = (line.len(), before.len() + after.len());
    if length <= marks || !has_at(line, 0, before) || !has_at(line, length - after.len(), after) {
        return None;
    }
    Some(line.split_at(length - after.len()).0.split_at(before.len()).1)
}

/// Returns true if a text contains `part` from the byte `at` on.
const fn has_at(text: &str, at: usize, part: &str) -> bool {
    let (text, part) = (text.as_bytes(), part.as_bytes());
    let mut index = 0;
    while index < part.len() {
        if text[at + index] != part[index] {
            return false;
        }
        index += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_begins_with_its_names() {
        let page = Page { file: "fish", ..Page::new("X-Wing", "an X-Wing", "An X-Wing is ...\n") };
        assert_eq!(
            Page::parse("# X-Wing\n<!-- phrase: an X-Wing -->\n\nAn X-Wing is ...\n", "fish", "x-wing"),
            Some(page)
        );
        let read =
            Page::parse("# X-Wing\r\n<!-- phrase: an X-Wing -->\r\n\r\nAn X-Wing is ...\n", "fish", "x-wing");
        assert_eq!(read, Some(page));
        for wrong in [
            "",
            "# X-Wing",
            "# X-Wing\n\nAn X-Wing is ...\n",
            "# \n<!-- phrase: an X-Wing -->\n\nAn X-Wing is ...\n",
            "# X-Wing\n<!-- phrase:  -->\nAn X-Wing is ...\n",
            "# X-Wing\n<!-- phrase: an X-Wing -->\nAn X-Wing is ...\n",
            "# X-Wing\n<!-- phrase: an X-Wing -->\n\n",
        ] {
            assert_eq!(Page::parse(wrong, "fish", "x-wing"), None, "{wrong}");
        }
    }

    const SHARED: &str = "\
# Fish

| technique | name | phrase | size |
| --- | --- | --- | --- |
| x-wing | X-Wing | an X-Wing | two |
| swordfish | Swordfish | a swordfish | three |

{Phrase} has {size} rows.

<!-- for x-wing -->

It is small.

<!-- for all but x-wing jellyfish -->

It is large.

<!-- for all -->

{Size} columns.
";

    #[test]
    fn a_shared_page_has_a_row_for_each_technique() {
        let x_wing = Page::parse(SHARED, "fish", "x-wing").unwrap();
        assert_eq!((x_wing.name, x_wing.phrase), ("X-Wing", "an X-Wing"));
        assert_eq!(x_wing.lesson(), "An X-Wing has two rows.\n\nIt is small.\n\nTwo columns.\n");
        let swordfish = Page::parse(SHARED, "fish", "swordfish").unwrap();
        assert_eq!((swordfish.name, swordfish.phrase), ("Swordfish", "a swordfish"));
        assert_eq!(swordfish.lesson(), "A swordfish has three rows.\n\nIt is large.\n\nThree columns.\n");
        for id in ["jellyfish", "x-win", ""] {
            assert_eq!(Page::parse(SHARED, "fish", id), None, "{id}");
        }
        assert_eq!(swordfish.with_names("A", "b", true), Page { file: "fish", ..Page::new("A", "b", "") });
    }
}
