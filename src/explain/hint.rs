//! The five levels of a hint, and the full reason.
//!
//! Each level adds one kind of fact: an area; the technique; the houses; the pattern; the conclusion with its reason.
//! Nothing of a higher level may show through a lower one, not even through the number of things spoken of.

use super::area::Area;
use super::facts::{About, Facts};
use super::removals::Removals;
use super::shape;
use super::telling::Telling;
use super::words::{Words, args};
use crate::grid::Grid;
use crate::kernel::{Conclusion, Proof};
use crate::proof::justify;
use crate::shape::Net;
use crate::solve::Effect;
use crate::solve::Score;
use crate::step::{Pattern, Step};
use fluent_bundle::FluentArgs;
use std::borrow::Cow;
use std::fmt;

/// How much a hint gives away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// An area, and whether something can be placed or removed there.
    Nudge,
    /// The technique.
    Technique,
    /// The houses, and the digit where the pattern is about one digit.
    Where,
    /// The pattern and its roles, but not what follows.
    Evidence,
    /// What follows, and why.
    Proof,
}

impl Level {
    /// All levels, from the least to the most.
    pub const ALL: [Level; 5] = [Level::Nudge, Level::Technique, Level::Where, Level::Evidence, Level::Proof];
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level as u8
    }
}

/// A number that is no hint level.
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

/// What is said of each part of a step, without saying anything twice.
fn in_parts(parts: &[Step], grid: &Grid, say: impl Fn(&Step, &Proof) -> String) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    for part in parts {
        let Some(proof) = justify(grid, part) else { continue };
        let text = say(part, &proof);
        if !said.contains(&text) {
            said.push(text);
        }
    }
    said
}

impl Words {
    /// What a hint of this level says about a step.
    ///
    /// `grid` is the state before the step; `proof` belongs to the step.
    pub fn hint(&self, level: Level, grid: &Grid, step: &Step, proof: &Proof) -> String {
        let facts = || self.facts(grid, step, proof, &Removals::default());
        if let (Pattern::Dual(parts), Level::Where | Level::Evidence) = (&step.pattern, level) {
            return in_parts(parts, grid, |part, proof| self.hint(level, grid, part, proof)).join("\n");
        }
        if let (Pattern::Direct(direct), Level::Where | Level::Evidence) = (&step.pattern, level) {
            let parts = std::slice::from_ref(&direct.first);
            let mut told = in_parts(parts, grid, |first, proof| self.hint(level, grid, first, proof));
            if level == Level::Evidence {
                told.push(self.told("evidence", step, &facts()));
            }
            return told.join("\n");
        }
        match level {
            Level::Nudge => {
                let key = if step.conclusion.placement().is_some() { "nudge-place" } else { "nudge-remove" };
                self.say(
                    key,
                    &args([("area", Area::of(step).map(|area| self.area(area)).unwrap_or_default().into())]),
                )
            }
            Level::Technique => {
                let phrase = self.technique_phrase(step.technique);
                let family = self.family(step.technique.family);
                let named =
                    self.say("hint-technique", &args([("phrase", phrase.into()), ("family", family.into())]));
                self.flagged(named, step, proof)
            }
            Level::Where => self.told("where", step, &facts()),
            Level::Evidence => self.told("evidence", step, &facts()),
            Level::Proof => self.explanation(grid, step, proof),
        }
    }

    /// The full reason for a step as one text; see [`Words::telling`].
    pub fn explanation(&self, grid: &Grid, step: &Step, proof: &Proof) -> String {
        self.telling(grid, step, proof).to_string()
    }

    /// The full reason for a step of a path as one text; see [`Words::telling_on_path`].
    #[doc(hidden)]
    pub fn explanation_on_path(&self, grid: &Grid, step: &Step, proof: &Proof, before: &Removals) -> String {
        self.telling_on_path(grid, step, proof, before).to_string()
    }

    /// The full reason for a step: from the premises to the conclusion in the first line, the chain in symbols where
    /// there is one, the numbered lines of a net, then why each digit is absent where the reason needs
    /// that; and the lemmas that the lines of a net cite.
    ///
    /// `grid` is the state before the step; `proof` belongs to the step.
    pub fn telling(&self, grid: &Grid, step: &Step, proof: &Proof) -> Telling {
        self.telling_on_path(grid, step, proof, &Removals::default())
    }

    /// The same for a step of a path: a candidate that an earlier step has removed is told with the number of that step.
    #[doc(hidden)]
    pub fn telling_on_path(&self, grid: &Grid, step: &Step, proof: &Proof, before: &Removals) -> Telling {
        let facts = self.facts(grid, step, proof, before);
        let tell = |part: &Step, proof: &Proof| self.explanation_on_path(grid, part, proof, before);
        if let Pattern::Dual(parts) = &step.pattern {
            let mut lines = in_parts(parts, grid, tell);
            lines.push(self.told("proof", step, &facts));
            return Telling { lines, ..Telling::default() };
        }
        let mut lines = Vec::new();
        if let Pattern::Direct(direct) = &step.pattern {
            let parts = std::slice::from_ref(&direct.first);
            lines = in_parts(parts, grid, tell);
        }
        let main = self.told("proof", step, &facts);
        lines.push(self.flagged(main, step, proof));
        lines.extend(facts.in_symbols);
        lines.extend(facts.trail);
        let absences = facts.absences.into_iter();
        lines.extend(absences.filter_map(|lack| self.why_elsewhere(grid, &lack, before)));
        let cases = |net: Cow<Net>| shape::net::cases(self, grid, &net, &step.conclusion);
        let cases = step.pattern.anatomy().as_net().map(cases).unwrap_or_default();
        Telling { lines, cases, lemmas: facts.lemmas }
    }

    /// A hint of this level line by line, where the argument has several: first what it is about, then each line, at
    /// last what comes out, but for a net, whose first line says it. Nothing where it is told as one.
    ///
    /// `grid` is the state before the step; `proof` belongs to the step.
    pub fn lines(&self, level: Level, grid: &Grid, step: &Step, proof: &Proof) -> Vec<String> {
        let mut facts = self.facts(grid, step, proof, &Removals::default());
        if let (Some(net), Level::Proof) = (step.pattern.anatomy().as_net(), level) {
            let first = self.flagged(self.told("proof", step, &facts), step, proof);
            let (overview, lines) = shape::net::lines(self, grid, &net, &step.conclusion);
            let first: Vec<String> = std::iter::once(first).chain(overview).collect();
            return std::iter::once(first.join("\n")).chain(lines).collect();
        }
        let Pattern::Chain(chain) = &step.pattern else {
            return if level == Level::Proof {
                self.bit_by_bit(grid, step, proof, &facts)
            } else {
                Vec::new()
            };
        };
        let is_own = facts.is_usual && self.has(&format!("{}-evidence", step.technique.id));
        if level < Level::Evidence || (level == Level::Evidence && is_own) {
            return Vec::new();
        }
        let part = if level == Level::Proof { "proof" } else { "evidence" };
        if level == Level::Evidence {
            facts.args.set("links", "");
            let ends = self.told(part, step, &facts);
            return std::iter::once(ends).chain(shape::chain::links(self, grid, chain)).collect();
        }
        facts.args.set("argument", "");
        let so = self.told(part, step, &facts);
        shape::chain::lines(self, grid, chain).into_iter().chain([so]).collect()
    }

    /// The lines of what is neither chain nor net.
    fn bit_by_bit(&self, grid: &Grid, step: &Step, proof: &Proof, facts: &Facts) -> Vec<String> {
        let all = || self.flagged(self.told("proof", step, facts), step, proof);
        let tell = |part: &Step| Some(self.explanation(grid, part, &justify(grid, part)?));
        if let Pattern::Direct(direct) = &step.pattern {
            return tell(&direct.first).into_iter().chain([all()]).collect();
        }
        if let Pattern::Dual(parts) = &step.pattern {
            return parts.iter().filter_map(tell).chain([all()]).collect();
        }
        let removals = &Removals::default();
        let about = About { words: self, grid, conclusion: &step.conclusion, proof, removals };
        let clauses = shape::clauses(&about, step);
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
        let name = self.technique(step.technique);
        let pattern = shape::symbols(self, step);
        if self.is_spelled() {
            let follows = ("follows", self.follows(&step.conclusion).into());
            return self.say("spelled-brief", &args([("name", name.into()), follows]));
        }
        let conclusion = self.naming.conclusion(&step.conclusion);
        let arguments =
            [("name", name.into()), ("pattern", pattern.into()), ("conclusion", conclusion.into())];
        self.say("brief", &args(arguments))
    }

    /// What follows from a step: `r4c6=7` or `r59c4!=3,8`, or written out.
    pub fn conclusion(&self, conclusion: &Conclusion) -> String {
        self.follows(conclusion)
    }

    /// What was said of a step, with the name and the rating that a scale gives it.
    pub fn scored(&self, said: &str, score: &Score) -> String {
        let arguments = [
            ("said", said.to_string().into()),
            ("name", score.name.clone().into()),
            ("rating", score.rating.clone().into()),
        ];
        self.say("scored", &args(arguments))
    }

    /// The step in one line with what it is worth.
    pub fn brief_with_effect(&self, step: &Step, effect: &Effect) -> String {
        let arguments = [
            ("step", self.brief(step).into()),
            ("removed", effect.removed.into()),
            ("unlocked", effect.unlocked.into()),
        ];
        self.say("brief-effect", &args(arguments))
    }

    /// What the sentences about the step are filled in with.
    fn facts(&self, grid: &Grid, step: &Step, proof: &Proof, removals: &Removals) -> Facts {
        shape::facts(&About { words: self, grid, conclusion: &step.conclusion, proof, removals }, step)
    }

    /// The message of the technique for this part, else the one that all techniques of its shape share.
    fn told(&self, part: &str, step: &Step, facts: &Facts) -> String {
        let own = || self.try_say(&format!("{}-{part}", step.technique.id), &facts.args);
        facts.is_usual.then(own).flatten().unwrap_or_else(|| self.shared(part, facts.shape, &facts.args))
    }

    fn shared(&self, part: &str, shape: &str, arguments: &FluentArgs) -> String {
        self.say(&format!("{shape}-{part}"), arguments)
    }

    /// The text with the sentence about uniqueness after it, when the step relies on uniqueness.
    fn flagged(&self, said: String, step: &Step, proof: &Proof) -> String {
        if step.technique.assumes_unique || proof.deadly.is_some() {
            self.follow(&said, &self.say("relies-on-uniqueness", &FluentArgs::new()))
        } else {
            said
        }
    }
}
