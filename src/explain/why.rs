//! Reasons of claims on the present board.

use super::Level;
use super::pattern;
use super::words::{Words, args, text};
use crate::board::{Candidate, Conflict, DigitSet};
use crate::solve::{Claim, Mistake, Reason, ReasonSteps, RefutedClaim, ShownReason, Verdict, Why, WhyNot};
use fluent_bundle::FluentArgs;

/// Part of a reason that the text contains, if the reason has many steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coverage {
    /// Number of steps, and the key steps among them.
    #[default]
    KeySteps,
    /// Every step.
    EveryStep,
    /// Every step, in one line each.
    Brief,
}

impl Words {
    /// Says why a claim is true; each line is a paragraph. The first line names the claim, or the way in which it is
    /// shown.
    pub fn shown_reason(&self, shown: &ShownReason, coverage: Coverage) -> String {
        self.closed(self.reason(shown.claim, &shown.reason, coverage), shown)
    }

    /// Shows that the player has removed a correct mark, without naming this mark: either one argument refutes all
    /// remaining marks, or each of them is refuted separately.
    pub(super) fn missing_mark(&self, candidate: Candidate, shown: &ShownReason) -> String {
        let mut lines = match &shown.reason {
            Reason::Refuted(refuted) => {
                let left = refuted.grid.candidates(candidate.cell).without(candidate.digit);
                self.refutation(refuted, Some(&self.say("needed-suppose", &undecided(self, candidate, left))))
            }
            Reason::NoOther(others) => {
                let left = others.iter().map(|(other, _)| other.digit).collect();
                let each =
                    others.iter().flat_map(|(other, reason)| self.whole_reason(Claim::IsNot(*other), reason));
                std::iter::once(self.say("needed-suppose", &undecided(self, candidate, left)))
                    .chain(each)
                    .collect()
            }
            // The words for these reasons would only reveal the missing mark.
            Reason::Beyond(_) | Reason::OnlySearch | Reason::OutOfTime => {
                let named = self.mistake(Level::Proof, &Mistake::WrongRemoval { candidate });
                return self.closed(vec![named], shown);
            }
            Reason::Sees { .. } | Reason::Steps(_) | Reason::Refused(_) => {
                self.whole_reason(shown.claim, &shown.reason)
            }
        };
        lines.push(self.say("needed-so", &args([("cell", self.cell(candidate.cell))])));
        self.closed(lines, shown)
    }

    /// The lines as one text. Each line begins with a capital letter, and a remark follows if the lines leave something
    /// out.
    fn closed(&self, lines: Vec<String>, shown: &ShownReason) -> String {
        let mut lines: Vec<String> = lines.iter().map(|line| self.sentence_start(line)).collect();
        if shown.leaves_out {
            lines.push(self.say("leaves-out", &FluentArgs::new()));
        }
        lines.join("\n")
    }

    /// The lines of a reason with all of its steps.
    fn whole_reason(&self, claim: Claim, reason: &Reason) -> Vec<String> {
        self.reason(claim, reason, Coverage::EveryStep)
    }

    /// The lines of a reason.
    fn reason(&self, claim: Claim, reason: &Reason, coverage: Coverage) -> Vec<String> {
        let candidate = claim.candidate();
        let mut arguments = args([
            ("cell", self.cell(candidate.cell)),
            ("digit", text(candidate.digit)),
            ("is", if matches!(claim, Claim::Is(_)) { "yes" } else { "no" }.into()),
        ]);
        match reason {
            Reason::Sees { witness, conflict, layout } => {
                arguments.set("seen", self.placed_digit(*witness));
                arguments.set("by", by(*conflict));
                arguments.set("kind", self.on(layout).kind(*conflict));
                vec![self.say("why-sees", &arguments)]
            }
            Reason::Refuted(refuted) if coverage == Coverage::Brief => {
                arguments.set("phrase", self.technique_phrase(refuted.technique));
                arguments.set("number", reason.lines());
                vec![self.say("why-refuted", &arguments)]
            }
            Reason::Refuted(refuted) => self.refutation(refuted, None),
            Reason::Steps(steps) => match coverage {
                Coverage::Brief => self.each_step(steps, arguments),
                Coverage::KeySteps if reason.is_far() => self.key_steps(steps, arguments),
                Coverage::KeySteps | Coverage::EveryStep => self.every_step(claim, steps, arguments),
            },
            Reason::NoOther(others) => {
                let digits = others.iter().map(|(other, _)| other.digit).collect();
                arguments.set("digits", self.digits(digits));
                let mut lines = vec![self.say("why-no-other", &arguments)];
                for (other, reason) in others {
                    lines.extend(self.reason(Claim::IsNot(*other), reason, coverage));
                }
                lines
            }
            Reason::Beyond(beyond) => {
                let names: Vec<String> =
                    beyond.more.iter().map(|technique| self.technique(technique)).collect();
                arguments.set("names", self.list(&names));
                arguments.set("number", beyond.reason.steps().map_or(1, |steps| steps.steps.len()));
                vec![self.say("why-beyond", &arguments)]
            }
            Reason::OnlySearch => vec![self.say("why-search", &arguments)],
            Reason::OutOfTime => vec![self.say("why-out-of-time", &arguments)],
            Reason::Refused(refused) => vec![self.refused_step(refused)],
        }
    }

    /// Number of steps that lead to the claim, and the key steps in a line each.
    fn key_steps(&self, steps: &ReasonSteps, mut arguments: FluentArgs<'static>) -> Vec<String> {
        self.describe(steps, &mut arguments);
        let lines = steps.key().into_iter().map(|index| self.step_line(steps, index));
        std::iter::once(self.say("why-far", &arguments)).chain(lines).collect()
    }

    /// The steps that lead to the claim, in a line each.
    fn each_step(&self, steps: &ReasonSteps, mut arguments: FluentArgs<'static>) -> Vec<String> {
        if let [only] = steps.steps.as_slice() {
            return vec![self.brief(only)];
        }
        self.describe(steps, &mut arguments);
        let lines = (0..steps.steps.len()).map(|index| self.step_line(steps, index));
        std::iter::once(self.say("why-steps", &arguments)).chain(lines).collect()
    }

    /// A step that leads to a claim, in one line.
    fn step_line(&self, steps: &ReasonSteps, index: usize) -> String {
        let (step, total) = (self.brief(&steps.steps[index]), steps.steps.len());
        let arguments = [("number", text(index + 1)), ("total", text(total)), ("step", step.into())];
        self.say("why-key-step", &args(arguments))
    }

    /// The steps that lead to the claim, each with its explanation.
    fn every_step(
        &self,
        claim: Claim,
        steps: &ReasonSteps,
        mut arguments: FluentArgs<'static>,
    ) -> Vec<String> {
        let total = steps.steps.len();
        self.describe(steps, &mut arguments);
        let mut lines = vec![self.say("why-steps", &arguments)];
        for (index, step) in steps.steps.iter().enumerate() {
            if total > 1 {
                let heading = [
                    ("number", text(index + 1)),
                    ("total", text(total)),
                    ("name", self.technique(step.technique).into()),
                ];
                lines.push(self.say("why-step", &args(heading)));
            }
            lines.push(self.explanation(step));
        }
        let last = steps.steps.last();
        lines.extend(
            last.and_then(|step| self.on(step.grid().layout()).excluded(claim, step.conclusion.placement()?)),
        );
        lines
    }

    /// The number of steps and the hardest technique among them.
    fn describe(&self, steps: &ReasonSteps, arguments: &mut FluentArgs<'static>) {
        let hardest = steps.hardest().map(|technique| self.technique_phrase(technique));
        arguments.set("phrase", hardest.unwrap_or_default());
        arguments.set("number", steps.steps.len());
    }

    /// Options of the command line that show more of a reason than these words: every step, or the shortest argument.
    pub fn options_for_more(&self, shown: &ShownReason, coverage: Coverage) -> String {
        let Some(steps) = shown.reason.steps().filter(|steps| steps.steps.len() > 1) else {
            return String::new();
        };
        let path = (shown.reason.is_far() && coverage == Coverage::KeySteps)
            .then(|| self.say("why-option-path", &args([("number", steps.steps.len().into())])));
        let short = self.say("why-option-shortest", &FluentArgs::new());
        path.into_iter().chain([short]).collect::<Vec<_>>().join("\n")
    }

    /// The kind of the house in which a placed digit excludes a candidate; empty if the reason is not a house.
    fn kind(&self, conflict: Conflict) -> &'static str {
        if let Conflict::House(house) = conflict { self.kind_of(house) } else { "" }
    }

    /// Sentence for a candidate that is claimed to be false: a placed digit in another cell excludes it.
    fn excluded(&self, claim: Claim, placed: Candidate) -> Option<String> {
        let Claim::IsNot(candidate) = claim else { return None };
        let conflict = self.layout.conflict(placed, candidate)?;
        (conflict != Conflict::Cell).then(|| {
            let arguments = [
                ("cell", self.cell(candidate.cell)),
                ("digit", text(candidate.digit)),
                ("seen", self.claim(Claim::Is(placed)).into()),
                ("by", by(conflict).into()),
                ("kind", self.kind(conflict).into()),
            ];
            self.say("why-excluded", &args(arguments))
        })
    }

    /// The lines that lead from a supposition to a contradiction.
    fn refutation(&self, refuted: &RefutedClaim, supposition: Option<&str>) -> Vec<String> {
        let words = self.on(refuted.grid.layout());
        pattern::net::argument(&words, &refuted.grid, (&refuted.net, &refuted.conclusion), supposition)
    }

    /// The answer to "why is this so?".
    pub fn why(&self, claim: Claim, answer: &Why, coverage: Coverage) -> String {
        match answer {
            Why::IsNot(answer) => self.why_not(claim.candidate(), answer, coverage),
            Why::Is(Verdict::Right(shown) | Verdict::Wrong(shown)) => self.shown_reason(shown, coverage),
            Why::Is(
                verdict @ (Verdict::Given
                | Verdict::Already
                | Verdict::NoCandidate
                | Verdict::Undecided
                | Verdict::Mistake(_)
                | Verdict::NoSolution(_)),
            ) => self.move_check(claim, verdict, coverage),
        }
    }

    /// The answer to "why can this cell not hold this digit?".
    pub fn why_not(&self, candidate: Candidate, answer: &WhyNot, coverage: Coverage) -> String {
        let mut arguments = args([("cell", self.cell(candidate.cell)), ("digit", text(candidate.digit))]);
        let text = match answer {
            WhyNot::Filled(other) => {
                arguments.set("other", text(other));
                self.say("why-not-filled", &arguments)
            }
            WhyNot::NoCandidate => self.say("no-candidate", &arguments),
            WhyNot::Shown(shown) => self.shown_reason(shown, coverage),
            WhyNot::Possible => self.say("why-not-solution", &arguments),
            WhyNot::Sometimes => self.say("why-not-several", &arguments),
            WhyNot::Mistake(mistake) => self.mistake_first(mistake),
            WhyNot::NoSolution(suspects) => self.no_solution_because(suspects),
        };
        self.sentence_start(&text)
    }
}

/// Arguments of the supposition that a cell holds one of the digits `left`.
fn undecided(words: &Words, candidate: Candidate, left: DigitSet) -> FluentArgs<'static> {
    let any: Vec<String> = left.iter().map(|digit| digit.to_string()).collect();
    let number = any.len();
    args([("cell", words.cell(candidate.cell)), ("any", words.any(&any).into()), ("number", number.into())])
}

/// The id of the rule by which a placed digit excludes a candidate.
fn by(conflict: Conflict) -> &'static str {
    match conflict {
        Conflict::House(_) => "house",
        Conflict::Cell => "cell",
        Conflict::Knight => "knight",
        Conflict::King => "king",
        Conflict::Consecutive => "consecutive",
    }
}
