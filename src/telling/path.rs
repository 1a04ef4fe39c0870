//! A path as text, in the sections that a person reads one after the other.

use crate::draw::Scene;
use crate::explain::{Level, Mark, Marked, PathDetail, PathParagraph, Words, is_single};
use crate::solve::{Census, Path};
use std::ops::Range;

/// A paragraph of a path as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathSection {
    /// The text, of one or more lines.
    pub text: String,
    /// The indices of the steps that the section explains; empty for the end of the path.
    pub steps: Range<usize>,
}

impl PathSection {
    /// The sections of a path: first the steps with numbers and reasons, last the end of the path with the solution.
    /// `census` counts the solutions of a board that has several; `style` writes the parts that may be coloured.
    pub fn all(
        words: &Words,
        path: &Path,
        detail: PathDetail,
        census: Option<&Census>,
        style: impl Fn(Mark, &str) -> String,
    ) -> Vec<PathSection> {
        let number = |number: String| style(Mark::Number, &format!("{number}."));
        let text = |text: &Marked| text.styled(&style);
        let section = |paragraph: &PathParagraph| match paragraph {
            PathParagraph::Line { number: at, text: line }
            | PathParagraph::Step { number: at, heading: line, reason: None } => {
                PathSection { text: format!("{} {}", number(at.to_string()), text(line)), steps: at - 1..*at }
            }
            PathParagraph::Step { number: at, heading, reason: Some(reason) } => {
                let reason = text(reason).replace('\n', "\n   ");
                let text = format!("{} {}\n   {reason}", number(at.to_string()), text(heading));
                PathSection { text, steps: at - 1..*at }
            }
            PathParagraph::Block { numbers: (first, last), heading, text: singles } => {
                let number = number(format!("{first}–{last}"));
                let text = format!("{number} {}\n   {}", text(heading), text(singles));
                PathSection { text, steps: first - 1..*last }
            }
        };
        let mut sections: Vec<PathSection> = words.path(path, detail).iter().map(section).collect();
        sections.push(end(words, path, census));
        sections
    }

    /// The picture that goes below the section; none at the end of the path. A step is shown on the board before it. If
    /// singles are shown `in_runs`, only the last single of a run has a picture: the board after this single.
    pub fn scene(&self, path: &Path, in_runs: bool) -> Option<Scene> {
        let last = path.steps.get(self.steps.clone())?.last()?;
        if !(in_runs && is_single(last)) {
            return Some(Scene::step(&last.proved, Level::Proof));
        }
        let next = path.steps.get(self.steps.end);
        let after = next.map_or(&path.end, |next| next.grid());
        let goes_on = next.is_some_and(is_single);
        (!goes_on).then(|| Scene::board(after, path.position.givens.cells()))
    }
}

/// The last section: the end of the path, and the solution.
fn end(words: &Words, path: &Path, census: Option<&Census>) -> PathSection {
    let reached = path.reached.as_ref().map(|reached| words.fewest(reached));
    let is_exhausted = census.is_some_and(|census| census.is_exhausted_by(&path.end));
    let values = if is_exhausted { Some(path.end.values()) } else { path.solution() };
    let values = values.map(|values| values.to_string());
    let lines = reached.into_iter().chain([words.path_result(path, census)]).chain(values);
    let steps = path.steps.len()..path.steps.len();
    PathSection { text: lines.collect::<Vec<_>>().join("\n"), steps }
}

/// The path as one text: its sections, one below the other.
pub fn path_text(
    words: &Words,
    path: &Path,
    detail: PathDetail,
    census: Option<&Census>,
    style: impl Fn(Mark, &str) -> String,
) -> String {
    let sections = PathSection::all(words, path, detail, census, style);
    sections.into_iter().map(|section| section.text).collect::<Vec<_>>().join("\n")
}
