//! The five levels of a hint, and the full reason.
//!
//! Each level adds one kind of fact: an area; the technique; the houses; the pattern; the conclusion with its reason. A
//! lower level must not reveal anything of a higher level, not even by the number of things that it mentions.

use super::area::Area;
use super::message_args::{About, MessageArgs};
use super::pattern;
use super::removals::{OnPath, Removals};
use super::spans::{Mark, Marked, mark, plain};
use super::telling::Telling;
use super::words::{Words, args};
use crate::kernel::Conclusion;
use crate::pattern::Net;
use crate::solve::{Effect, ProvedStep, Score};
use crate::step::{Pattern, Step};
use fluent_bundle::FluentArgs;
use std::borrow::Cow;
use std::fmt;

/// Amount of information that a hint reveals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// An area, and whether something can be placed or removed there.
    Nudge,
    /// The technique.
    Technique,
    /// The houses, and the digit if the pattern is about one digit.
    Where,
    /// The pattern and its roles, but not the conclusion.
    Evidence,
    /// The conclusion, and the reason.
    Proof,
}

impl Level {
    /// All levels, from the one that reveals least to the one that reveals most.
    pub const ALL: [Level; 5] = [Level::Nudge, Level::Technique, Level::Where, Level::Evidence, Level::Proof];
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level as u8
    }
}

/// A number that is not a hint level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchLevel(pub u8);

impl fmt::Display for NoSuchLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no hint level {}: the levels are 0 to 4", self.0)
    }
}

impl std::error::Error for NoSuchLevel {}

impl TryFrom<u8> for Level {
    type Error = NoSuchLevel;

    fn try_from(number: u8) -> Result<Level, NoSuchLevel> {
        Level::ALL.get(usize::from(number)).copied().ok_or(NoSuchLevel(number))
    }
}

/// The texts of the parts of a step; equal texts are given once.
fn in_parts(step: &ProvedStep, say: impl Fn(&ProvedStep) -> String) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    for part in step.parts() {
        let text = say(part);
        if !said.contains(&text) {
            said.push(text);
        }
    }
    said
}

impl Words {
    /// The text of a hint of this level about a step.
    pub fn hint(&self, level: Level, step: &ProvedStep) -> String {
        plain(self.hint_with_marks(level, step))
    }

    /// The text of a hint of this level about a step, with the parts that may be coloured.
    pub fn marked_hint(&self, level: Level, step: &ProvedStep) -> Marked {
        Marked::read(&self.hint_with_marks(level, step))
    }

    fn hint_with_marks(&self, level: Level, step: &ProvedStep) -> String {
        let facts = || self.facts(step, Removals::default());
        if !step.parts().is_empty() && matches!(level, Level::Where | Level::Evidence) {
            let mut told = in_parts(step, |part| self.hint_with_marks(level, part));
            if level == Level::Evidence && matches!(step.pattern, Pattern::Direct(_)) {
                told.push(self.told("evidence", step, &facts()));
            }
            return told.join("\n");
        }
        match level {
            Level::Nudge => {
                let key = if step.conclusion.placement().is_some() { "nudge-place" } else { "nudge-remove" };
                let layout = step.grid().layout();
                let area = Area::of(step, layout);
                self.say(
                    key,
                    &args([("area", area.map(|area| self.on(layout).area(area)).unwrap_or_default().into())]),
                )
            }
            Level::Technique => {
                let phrase = mark(Mark::Technique, &self.technique_phrase(step.technique));
                let family = self.family(step.technique.family);
                let named =
                    self.say("hint-technique", &args([("phrase", phrase.into()), ("family", family.into())]));
                self.flagged(named, step)
            }
            Level::Where => self.told("where", step, &facts()),
            Level::Evidence => self.told("evidence", step, &facts()),
            Level::Proof => self.telling_with_marks(step, Removals::default()).to_string(),
        }
    }

    /// The full reason for a step as one text; see [`Words::telling`].
    pub fn explanation(&self, step: &ProvedStep) -> String {
        self.telling(step).to_string()
    }

    /// The full reason for a step. The first line leads from the premises to the conclusion. Further lines contain the
    /// chain in symbols, the numbered lines of a net, and the reasons why digits have no place in the rest of their
    /// houses, as far as the step has them. The lemmas that the lines of a net cite are separate.
    pub fn telling(&self, step: &ProvedStep) -> Telling {
        self.telling_with_marks(step, Removals::default()).plain()
    }

    /// The full reason for a step of a path: a candidate that an earlier step has removed comes with the number of that
    /// step.
    pub fn telling_on_path(&self, on_path: OnPath) -> Telling {
        self.telling_with_marks(on_path.step(), on_path.before()).plain()
    }

    /// The full reason for a step of a path as one text, with the parts that may be coloured.
    pub(super) fn marked_on_path(&self, on_path: OnPath) -> Marked {
        Marked::read(&self.telling_with_marks(on_path.step(), on_path.before()).to_string())
    }

    /// The full reason for a step that comes after the steps in `before`. Marks in the text show the parts that may be
    /// coloured.
    fn telling_with_marks(&self, step: &ProvedStep, before: Removals) -> Telling {
        let grid = step.grid();
        let facts = self.facts(step, before);
        let mut lines = in_parts(step, |part| self.telling_with_marks(part, before).to_string());
        let main = self.told("proof", step, &facts);
        if let Pattern::Dual(_) = &step.pattern {
            lines.push(main);
            return Telling { lines, ..Telling::default() };
        }
        lines.push(self.flagged(main, step));
        lines.extend(facts.in_symbols);
        lines.extend(facts.trail);
        lines.extend(self.why_elsewhere(grid, &facts.absences, before));
        let cases = |net: Cow<Net>| pattern::net::cases(self, grid, &net, &step.conclusion);
        let cases = step.pattern.anatomy().as_net().map(cases).unwrap_or_default();
        Telling { lines, cases, lemmas: facts.lemmas }
    }

    /// A hint of this level line by line, if its argument has several lines: first the subject, then each line, and
    /// last the conclusion. A net has its conclusion in the first line. Empty if the hint is one text.
    pub fn lines(&self, level: Level, step: &ProvedStep) -> Vec<String> {
        self.lines_with_marks(level, step).into_iter().map(plain).collect()
    }

    /// The lines of [`Words::lines`], with the parts that may be coloured.
    pub fn marked_lines(&self, level: Level, step: &ProvedStep) -> Vec<Marked> {
        self.lines_with_marks(level, step).iter().map(|line| Marked::read(line)).collect()
    }

    fn lines_with_marks(&self, level: Level, step: &ProvedStep) -> Vec<String> {
        let grid = step.grid();
        let mut facts = self.facts(step, Removals::default());
        if let (Some(net), Level::Proof) = (step.pattern.anatomy().as_net(), level) {
            let first = self.flagged(self.told("proof", step, &facts), step);
            let (overview, lines) = pattern::net::lines(self, grid, &net, &step.conclusion);
            let first: Vec<String> = std::iter::once(first).chain(overview).collect();
            return std::iter::once(first.join("\n")).chain(lines).collect();
        }
        let Pattern::Chain(chain) = &step.pattern else {
            return if level == Level::Proof { self.bit_by_bit(step, &facts) } else { Vec::new() };
        };
        let is_own = facts.is_usual && self.has(&format!("{}-evidence", step.technique.id));
        if level < Level::Evidence || (level == Level::Evidence && is_own) {
            return Vec::new();
        }
        let part = if level == Level::Proof { "proof" } else { "evidence" };
        if level == Level::Evidence {
            facts.args.set("links", "");
            let ends = self.told(part, step, &facts);
            return std::iter::once(ends).chain(pattern::chain::links(self, grid, chain)).collect();
        }
        facts.args.set("argument", "");
        let so = self.told(part, step, &facts);
        pattern::chain::lines(self, grid, chain).into_iter().chain([so]).collect()
    }

    /// The lines of a step that is neither a chain nor a net.
    fn bit_by_bit(&self, step: &ProvedStep, facts: &MessageArgs) -> Vec<String> {
        let all = || self.flagged(self.told("proof", step, facts), step);
        if !step.parts().is_empty() {
            return step
                .parts()
                .iter()
                .map(|part| self.telling_with_marks(part, Removals::default()).to_string())
                .chain([all()])
                .collect();
        }
        let removals = Removals::default();
        let (grid, proof) = (step.grid(), step.proof());
        let words = &self.on(grid.layout());
        let about = About { words, grid, conclusion: &step.conclusion, proof, removals };
        let clauses = pattern::clauses(&about, step);
        if clauses.is_empty() {
            return clauses;
        }
        let sentence =
            |said: String| self.say("sentence", &args([("said", self.sentence_start(&said).into())]));
        let evidence = self.told("evidence", step, facts);
        std::iter::once(evidence).chain(clauses.into_iter().map(sentence)).chain([all()]).collect()
    }

    /// The step in one line, mostly of symbols: `Naked pair: 3,8 in r27c4 => r59c4!=3,8`.
    pub fn brief(&self, step: &Step) -> String {
        plain(self.brief_with_marks(step))
    }

    /// The line of [`Words::brief`], with the parts that may be coloured.
    pub fn marked_brief(&self, step: &Step) -> Marked {
        Marked::read(&self.brief_with_marks(step))
    }

    pub(super) fn brief_with_marks(&self, step: &Step) -> String {
        let name = mark(Mark::Technique, &self.technique(step.technique));
        let pattern = pattern::symbols(self, step);
        if self.is_spelled() {
            let follows = self.marked_as(&step.conclusion, self.follows(&step.conclusion));
            let follows = ("follows", follows.into());
            return self.say("spelled-brief", &args([("name", name.into()), follows]));
        }
        let conclusion = self.marked_as(&step.conclusion, self.naming.conclusion(&step.conclusion));
        let arguments =
            [("name", name.into()), ("pattern", pattern.into()), ("conclusion", conclusion.into())];
        self.say("brief", &args(arguments))
    }

    /// The text, marked as a placement or as removals.
    pub(super) fn marked_as(&self, conclusion: &Conclusion, text: String) -> String {
        let is_placed = conclusion.placement().is_some();
        mark(if is_placed { Mark::Placed } else { Mark::Removed }, &text)
    }

    /// Writes the conclusion of a step: in symbols (`r4c6=7` or `r59c4!=3,8`) or in words.
    pub fn conclusion(&self, conclusion: &Conclusion) -> String {
        self.follows(conclusion)
    }

    /// Adds the name and the rating of the step on a scale to the text of the step.
    pub fn scored(&self, said: &str, score: &Score) -> String {
        let arguments = [
            ("said", said.to_string().into()),
            ("name", score.name.clone().into()),
            ("rating", score.rating.clone().into()),
        ];
        self.say("scored", &args(arguments))
    }

    /// The step in one line, with its effect.
    pub fn marked_effect(&self, step: &Step, effect: &Effect) -> Marked {
        let arguments = [
            ("step", self.brief_with_marks(step).into()),
            ("removed", effect.removed.into()),
            ("unlocked", effect.unlocked.into()),
        ];
        Marked::read(&self.say("brief-effect", &args(arguments)))
    }

    /// Values for the sentences about the step.
    fn facts(&self, step: &ProvedStep, removals: Removals) -> MessageArgs {
        let (grid, proof) = (step.grid(), step.proof());
        let words = &self.on(grid.layout());
        pattern::facts(&About { words, grid, conclusion: &step.conclusion, proof, removals }, step)
    }

    /// The technique's message for this part, or else the message that all techniques with the same pattern share.
    fn told(&self, part: &str, step: &Step, facts: &MessageArgs) -> String {
        let own = || self.try_say(&format!("{}-{part}", step.technique.id), &facts.args);
        facts.is_usual.then(own).flatten().unwrap_or_else(|| self.shared(part, facts.shape, &facts.args))
    }

    fn shared(&self, part: &str, shape: &str, arguments: &FluentArgs) -> String {
        self.say(&format!("{shape}-{part}"), arguments)
    }

    /// The text with the sentence about uniqueness after it, when the step relies on uniqueness.
    fn flagged(&self, said: String, step: &ProvedStep) -> String {
        if step.technique.assumes_unique || step.proof().deadly.is_some() {
            self.follow(&said, &self.say("relies-on-uniqueness", &FluentArgs::new()))
        } else {
            said
        }
    }
}
