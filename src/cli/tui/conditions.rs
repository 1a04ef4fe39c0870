//! The conditions of a technique as its lesson tells them, for a player to choose the one that fails.

use crate::language::Language;
use crate::step::Technique;

/// A condition of a technique, by its id and in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Told {
    pub(super) id: String,
    pub(super) text: String,
}

/// The conditions of a technique that can fail by one thing too many: those of its lesson that have an id, and those that
/// its exercises name, by their id where the lesson has no words for them.
pub(super) fn conditions(technique: &Technique, language: Language) -> Vec<Told> {
    let mut all = in_lesson(technique.page[language].lesson);
    let named = technique.practice.lines().filter_map(|line| line.split(' ').nth(2));
    for id in named {
        if all.iter().all(|told| told.id != id) {
            all.push(Told { id: id.to_string(), text: id.to_string() });
        }
    }
    all
}

/// The list items `- <!-- id --> text` of a lesson, wherever they stand; a text may go on in the next lines.
fn in_lesson(lesson: &str) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    let mut goes_on = false;
    for line in lesson.lines() {
        let said = line.trim();
        let item = said.strip_prefix("- <!--").and_then(|rest| rest.split_once("-->"));
        match (item, all.last_mut()) {
            (Some((id, text)), _) => {
                all.push(Told { id: id.trim().to_string(), text: text.trim().to_string() });
                goes_on = true;
            }
            (None, Some(last)) if goes_on && !said.is_empty() && !said.starts_with(['-', '#']) => {
                // Chinese has no blanks between words.
                if said.starts_with(|first: char| first.is_ascii()) {
                    last.text.push(' ');
                }
                last.text.push_str(said);
            }
            (None, _) => goes_on = false,
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_read_from_a_lesson_and_its_exercises() {
        let lesson = "## Conditions\n\n- <!-- two-places --> Each line has\n  two places.\n- Other.\n- <!--x-->好\n  的。\n\n## Tips\nno";
        let all: Vec<_> = in_lesson(lesson).into_iter().map(|told| (told.id, told.text)).collect();
        let told = |id: &str, text: &str| (id.to_string(), text.to_string());
        assert_eq!(all, [told("two-places", "Each line has two places."), told("x", "好的。")]);
    }
}
