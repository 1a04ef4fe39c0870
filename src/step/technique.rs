//! The static record that each technique is.

use super::Step;
use crate::language::ByLanguage;
use crate::view::View;
use std::fmt;
use std::ops::ControlFlow;

/// Takes each step as it is found; [`ControlFlow::Break`] stops the finder.
pub type Sink<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// Finds every instance of one technique in a state, in a fixed order, without repeating itself.
///
/// A finder hands a step to the sink only when it places or removes something. It returns
/// [`ControlFlow::Break`] exactly when the sink did.
pub type Finder = fn(&View, Sink) -> ControlFlow<()>;

/// Techniques that look at the same kind of thing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// One place, or one digit, is left.
    Singles,
    /// A box and a line share a digit's places.
    Intersections,
    /// Some cells hold as many digits as they are.
    Subsets,
    /// One digit in several parallel lines.
    Fish,
    /// Strong links of one digit.
    SingleDigit,
    /// A few cells with few candidates.
    Wings,
    /// Conjugate pairs of one digit in two colours.
    Colouring,
    /// Alternating inferences, link after link.
    Chains,
    /// Arguments from the uniqueness of the solution.
    Uniqueness,
    /// Cells with one digit more than they are.
    AlmostLockedSets,
    /// Candidates that the rules do not let suffice.
    Impossible,
    /// Assumptions followed to their ends.
    Forcing,
    /// Several digits in many houses at once.
    Exotic,
    /// All ways to place one digit on the whole board.
    Templates,
}

impl Family {
    /// The stable name, as in `"single-digit"`.
    pub const fn id(self) -> &'static str {
        match self {
            Family::Singles => "singles",
            Family::Intersections => "intersections",
            Family::Subsets => "subsets",
            Family::Fish => "fish",
            Family::SingleDigit => "single-digit",
            Family::Wings => "wings",
            Family::Colouring => "colouring",
            Family::Chains => "chains",
            Family::Uniqueness => "uniqueness",
            Family::AlmostLockedSets => "almost-locked-sets",
            Family::Impossible => "impossible-patterns",
            Family::Forcing => "forcing",
            Family::Exotic => "exotic",
            Family::Templates => "templates",
        }
    }
}

/// The learning page of a technique in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// The name of the technique, as in "X-Wing".
    pub name: &'static str,
    /// The name within a sentence, as in "an X-Wing".
    pub phrase: &'static str,
    /// The lesson in Markdown, without a title. Another technique in it is a link to its id, `[NAME](id)`. Empty without the
    /// feature `parts`.
    pub lesson: &'static str,
}

impl Page {
    /// Reads the file of a page: `# NAME`, then `<!-- phrase: NAME WITHIN A SENTENCE -->`, an empty line, and the
    /// lesson. `None` for a file that does not begin like this.
    ///
    /// It is read when the program is compiled, so that a page without a name stops the compiler.
    pub const fn parse(file: &'static str) -> Option<Page> {
        let (title, rest) = first_line(file);
        let (phrase, rest) = first_line(rest);
        let (gap, lesson) = first_line(rest);
        let (Some(name), Some(phrase)) = (between("# ", title, ""), between("<!-- phrase: ", phrase, " -->"))
        else {
            return None;
        };
        if gap.is_empty() && !lesson.is_empty() { Some(Page { name, phrase, lesson }) } else { None }
    }
}

/// The bytes of a text of this length.
pub(crate) const fn bytes<const N: usize>(text: &str) -> [u8; N] {
    match text.as_bytes().first_chunk() {
        Some(bytes) => *bytes,
        None => panic!("a text of the length that was counted"),
    }
}

/// The text that was made into these bytes.
pub(crate) const fn text(bytes: &'static [u8]) -> &'static str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("bytes of a text"),
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

/// What stands between two marks that enclose the whole line; `None` when a mark is missing or nothing is between.
const fn between<'a>(before: &str, line: &'a str, after: &str) -> Option<&'a str> {
    let (length, marks) = (line.len(), before.len() + after.len());
    if length <= marks || !has_at(line, 0, before) || !has_at(line, length - after.len(), after) {
        return None;
    }
    Some(line.split_at(length - after.len()).0.split_at(before.len()).1)
}

/// Whether a text has these bytes at a place.
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

/// One technique of the catalogue: a static record, in one ordered list ([`crate::technique::CATALOGUE`]).
pub struct Technique {
    /// The stable name, as in `"naked-pair"`; also the stem of its file, page, puzzles and snapshot.
    pub id: &'static str,
    /// Its family.
    pub family: Family,
    /// Its code in HoDoKu's library format, as in `"0200"`.
    pub library_code: &'static str,
    /// Whether it holds only for puzzles with exactly one solution.
    pub assumes_unique: bool,
    /// Whether it retells, in another way, what other techniques find: then a strategy has it only by name.
    pub on_request: bool,
    /// A simpler technique that has every finding of this one on the sample of the tests, where there is one: this one is
    /// listed because people know it by its name.
    pub repeats: Option<&'static str>,
    /// Its finder.
    pub find: Finder,
    /// Its names and its learning page in each language.
    pub page: ByLanguage<Page>,
    /// Positions in the library format, one a line: some where it fires, and near misses (`-x`) where it is silent.
    /// Empty without the feature `parts`.
    pub examples: &'static str,
    /// Exercises, one a line: see `learn::Exercise`. Empty without the feature `parts`.
    pub practice: &'static str,
}

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        self.id == other.id
    }
}

impl Eq for Technique {}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_begins_with_its_names() {
        let page = Page { name: "X-Wing", phrase: "an X-Wing", lesson: "An X-Wing is ...\n" };
        assert_eq!(Page::parse("# X-Wing\n<!-- phrase: an X-Wing -->\n\nAn X-Wing is ...\n"), Some(page));
        let read = Page::parse("# X-Wing\r\n<!-- phrase: an X-Wing -->\r\n\r\nAn X-Wing is ...\n");
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
            assert_eq!(Page::parse(wrong), None, "{wrong}");
        }
    }
}
