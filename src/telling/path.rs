//! A path as text.

use crate::explain::{Mark, Marked, PathDetail, PathParagraph, Words};
use crate::solve::{Census, Path};

/// The path as text: numbered steps with their reasons, how it ends, and the solution. `census` counts the solutions of a
/// board that has several; `style` writes the parts that may be coloured.
pub fn path_text(
    words: &Words,
    path: &Path,
    detail: PathDetail,
    census: Option<&Census>,
    style: impl Fn(Mark, &str) -> String,
) -> String {
    let number = |number: String| style(Mark::Number, &format!("{number}."));
    let text = |text: &Marked| text.styled(&style);
    let paragraph = |paragraph: &PathParagraph| match paragraph {
        PathParagraph::Line { number: at, text: line }
        | PathParagraph::Step { number: at, heading: line, reason: None } => {
            format!("{} {}", number(at.to_string()), text(line))
        }
        PathParagraph::Step { number: at, heading, reason: Some(reason) } => {
            let reason = text(reason).replace('\n', "\n   ");
            format!("{} {}\n   {reason}", number(at.to_string()), text(heading))
        }
        PathParagraph::Block { numbers: (first, last), heading, text: singles } => {
            format!("{} {}\n   {}", number(format!("{first}–{last}")), text(heading), text(singles))
        }
    };
    let mut lines: Vec<String> = words.path(path, detail).iter().map(paragraph).collect();
    lines.extend(path.reached.as_ref().map(|reached| words.fewest(reached)));
    lines.push(words.path_result(path, census));
    let end = path.end.values();
    let is_exhausted = census.is_some_and(|census| census.is_exhausted_by(&path.end));
    lines.extend(if is_exhausted { Some(end) } else { path.solution() }.map(|values| values.to_string()));
    lines.join("\n")
}
