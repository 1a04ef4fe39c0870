//! A reason in its parts, for those who show the parts differently: the lines to read first, and the lemmas that may be
//! folded away.

use super::spans::plain;
use crate::argument::Letter;
use std::fmt;

/// The full reason for a step. Displayed, it is one text: the lines, then each lemma below its heading.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Telling {
    /// The reason; each line is a paragraph.
    pub lines: Vec<String>,
    /// Lines of each case of a net that has several; else empty.
    pub cases: Vec<Vec<String>>,
    /// The arguments within the argument that the lines cite, in the order in which they are cited first.
    pub lemmas: Vec<ToldLemma>,
}

/// An argument within an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldLemma {
    /// By what the lines cite it.
    pub letter: Letter,
    /// Its letter, what it is, what it proves, and which lines it builds on.
    pub heading: String,
    /// Its own lines.
    pub lines: Vec<String>,
}

impl Telling {
    /// The same without marks for colours.
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
