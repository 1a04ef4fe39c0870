//! A reason in its parts, for interfaces that show the parts differently: the lines to read first, and the lemmas that
//! may be folded away.

use super::spans::plain;
use crate::argument::Letter;
use std::fmt;

/// The full reason for a step. The reason is displayed as one text: the lines, then each lemma below its heading.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Telling {
    /// The reason; each line is a paragraph.
    pub lines: Vec<String>,
    /// Lines of each case of a net that has several cases; otherwise empty.
    pub cases: Vec<Vec<String>>,
    /// The lemmas that the lines cite, in the order of their first citation.
    pub lemmas: Vec<ToldLemma>,
}

/// An argument within an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldLemma {
    /// The letter by which the lines cite the lemma.
    pub letter: Letter,
    /// Letter, kind and conclusion of the lemma, and the lines on which it builds.
    pub heading: String,
    /// The lines of the lemma.
    pub lines: Vec<String>,
}

impl Telling {
    /// The reason without marks for colours.
    pub(super) fn plain(self) -> Telling {
        let all = |lines: Vec<String>| lines.into_iter().map(plain).collect::<Vec<_>>();
        Telling { lines: all(self.lines), cases: self.cases, lemmas: self.lemmas }
    }

    /// The lines without the lemmas, as one text.
    pub fn main(&self) -> String {
        self.lines.join("\n")
    }
}

impl fmt::Display for Telling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.main())?;
        for lemma in &self.lemmas {
            write!(f, "\n{}", lemma.heading)?;
            lemma.lines.iter().try_for_each(|line| write!(f, "\n   {line}"))?;
        }
        Ok(())
    }
}
