//! Words of a book of puzzles.

use super::path::ShortReason;
use super::removals::OnPath;
use super::words::{Words, args, text};
use crate::rating::{PlayerMinutes, human};
use fluent_bundle::FluentArgs;

impl Words {
    /// The line below the title of a book with this number of puzzles.
    pub fn book_subtitle(&self, puzzles: usize, has_steps: bool) -> String {
        let number = args([("number", puzzles.into())]);
        if has_steps { self.say("book-subtitle", &number) } else { self.say("book-subtitle-plain", &number) }
    }

    /// Heading above the rules.
    pub fn book_rules(&self) -> String {
        self.say("book-rules", &FluentArgs::new())
    }

    /// The rules of every puzzle.
    pub fn book_rule(&self) -> String {
        self.say("book-rule", &FluentArgs::new())
    }

    /// The numbers of the regions of a jigsaw.
    pub fn book_regions(&self) -> String {
        self.say("book-regions", &FluentArgs::new())
    }

    /// Text about the order of the puzzles.
    pub fn book_order(&self) -> String {
        self.say("book-order", &FluentArgs::new())
    }

    /// Text about the first steps and their notation.
    pub fn book_help(&self) -> String {
        self.say("book-help", &FluentArgs::new())
    }

    /// Text about the minutes and their limits.
    pub fn book_minutes(&self) -> String {
        self.say("book-minutes-about", &args([("version", human::MODEL.version.into())]))
    }

    /// Level and minutes of a puzzle; only the level if it has no minutes.
    pub fn book_about(&self, level: &str, minutes: Option<PlayerMinutes>) -> String {
        let estimate = minutes.and_then(|minutes| Some((minutes.basis, minutes.estimate?)));
        let basis = estimate.map_or("none", |(basis, _)| basis.id());
        let mut said = args([("level", self.level(level).into()), ("basis", text(basis))]);
        let numbers = estimate.into_iter().flat_map(|(_, numbers)| numbers);
        for (number, minutes) in human::NUMBERS.iter().zip(numbers) {
            said.set(number.name, minutes.to_string());
        }
        self.say("book-about", &said)
    }

    /// Heading above the first steps.
    pub fn book_steps(&self) -> String {
        self.say("book-steps", &FluentArgs::new())
    }

    /// Consecutive steps of a path: singles in a few words each, or a single step with its technique and its reason.
    pub fn book_run(&self, steps: &[OnPath]) -> String {
        let [Some(first), Some(last)] = [steps.first(), steps.last()] else { return String::new() };
        let short = |on_path: &OnPath| {
            let ShortReason { follows, why } = self.short_reason(*on_path)?;
            Some(self.say("short-single", &args([("follows", follows.into()), ("why", why.into())])))
        };
        let singles: Vec<String> = steps.iter().filter_map(short).collect();
        let said = match singles.is_empty() {
            true => self.say(
                "book-reason",
                &args([
                    ("name", self.technique(first.step().technique).into()),
                    ("reason", self.explanation(first.step()).into()),
                ]),
            ),
            false => self.reasons(&singles),
        };
        let kind = if first.number() == last.number() { "one" } else { "several" };
        let (number, end) = (first.number().into(), last.number().into());
        let kind = ("kind", text(kind));
        self.say("book-run", &args([kind, ("number", number), ("last", end), ("text", said.into())]))
    }

    /// Heading above the solutions.
    pub fn book_solutions(&self) -> String {
        self.say("book-solutions", &FluentArgs::new())
    }
}
