//! Why a claim holds on the board in hand.

use super::shape;
use super::words::{Words, args, kind_id, text};
use crate::board::{Candidate, DigitSet};
use crate::proof::justify;
use crate::solve::{Claim, Reason, Refuted, Shown, Verdict, Why, WhyNot};
use fluent_bundle::FluentArgs;

impl Words {
    /// Why a claim holds; each line is a paragraph. The first says what holds, or what is supposed to show it.
    pub fn shown(&self, shown: &Shown) -> String {
        self.closed(self.reason(shown.claim, &shown.reason), shown)
    }

    /// Why a mark of the player is missing, without saying which: the marks that are left are refuted together, or
    /// else one by one.
    pub(super) fn needed(&self, candidate: Candidate, shown: &Shown) -> String {
        let mut lines = match &shown.reason {
            Reason::Refuted(refuted) => {
                let left = refuted.grid.candidates(candidate.cell).without(candidate.digit);
                self.refutation(refuted, Some(&self.say("needed-suppose", &undecided(self, candidate, left))))
            }
            Reason::NoOther(others) => {
                let left = others.iter().map(|(other, _)| other.digit).collect();
                let each =
                    others.iter().flat_map(|(other, reason)| self.reason(Claim::IsNot(*other), reason));
                std::iter::once(self.say("needed-suppose", &undecided(self, candidate, left)))
                    .chain(each)
                    .collect()
            }
            Reason::Sees { .. } | Reason::Steps(_) | Reason::OnlySearch => {
                self.reason(shown.claim, &shown.reason)
            }
        };
        lines.push(self.say("needed-so", &args([("cell", self.cell(candidate.cell))])));
        self.closed(lines, shown)
    }

    /// The lines as one text, with what they leave out.
    fn closed(&self, mut lines: Vec<String>, shown: &Shown) -> String {
        if shown.leaves_out {
            lines.push(self.say("leaves-out", &FluentArgs::new()));
        }
        lines.join("\n")
    }

    /// The lines of a reason.
    fn reason(&self, claim: Claim, reason: &Reason) -> Vec<String> {
        let candidate = claim.candidate();
        let mut arguments = args([
            ("cell", self.cell(candidate.cell)),
            ("digit", text(candidate.digit)),
            ("is", if matches!(claim, Claim::Is(_)) { "yes" } else { "no" }.into()),
        ]);
        match reason {
            Reason::Sees { witness, house } => {
                arguments
                    .set("seen", self.claim(Claim::Is(Candidate::new(claim.candidate().digit, *witness))));
                arguments.set("kind", kind_id(house.kind()));
                vec![self.say("why-sees", &arguments)]
            }
            Reason::Refuted(refuted) => self.refutation(refuted, None),
            Reason::Steps(steps) => {
                let total = steps.steps.len();
                let last = steps.steps.last().map(|step| self.technique_phrase(step.technique));
                arguments.set("phrase", last.unwrap_or_default());
                arguments.set("number", total);
                let mut lines = vec![self.say("why-steps", &arguments)];
                for (index, (grid, step)) in steps.walk().enumerate() {
                    if total > 1 {
                        let heading = [
                            ("number", text(index + 1)),
                            ("total", text(total)),
                            ("name", self.technique(step.technique).into()),
                        ];
                        lines.push(self.say("why-step", &args(heading)));
                    }
                    lines.push(match justify(&grid, step) {
                        Some(proof) => self.explanation(&grid, step, &proof),
                        None => self.brief(step),
                    });
                }
                let placed = steps.steps.last().and_then(|step| step.conclusion.placement());
                lines.extend(placed.and_then(|placed| self.excluded(claim, placed)));
                lines
            }
            Reason::NoOther(others) => {
                let digits = others.iter().map(|(other, _)| other.digit).collect();
                arguments.set("digits", self.digits(digits));
                let mut lines = vec![self.say("why-no-other", &arguments)];
                for (other, reason) in others {
                    lines.extend(self.reason(Claim::IsNot(*other), reason));
                }
                lines
            }
            Reason::OnlySearch => vec![self.say("why-search", &arguments)],
        }
    }

    /// How a placed digit excludes what is claimed to be false, where it does not do so by itself.
    fn excluded(&self, claim: Claim, placed: Candidate) -> Option<String> {
        let Claim::IsNot(candidate) = claim else { return None };
        let house = candidate.cell.houses().into_iter().find(|house| house.cells().contains(placed.cell))?;
        (placed.cell != candidate.cell).then(|| {
            let arguments = [
                ("cell", self.cell(candidate.cell)),
                ("digit", text(candidate.digit)),
                ("seen", self.claim(Claim::Is(placed)).into()),
                ("kind", kind_id(house.kind()).into()),
            ];
            self.say("why-excluded", &args(arguments))
        })
    }

    /// The lines that lead from a supposition to a contradiction.
    fn refutation(&self, refuted: &Refuted, supposition: Option<&str>) -> Vec<String> {
        shape::net::argument(self, &refuted.grid, (&refuted.net, &refuted.conclusion), supposition)
    }

    /// The answer to "why is this so?".
    pub fn why(&self, claim: Claim, answer: &Why) -> String {
        match answer {
            Why::IsNot(answer) => self.why_not(claim.candidate(), answer),
            Why::Is(Verdict::Right(shown) | Verdict::Wrong(shown)) => self.shown(shown),
            Why::Is(
                verdict @ (Verdict::Given
                | Verdict::Already
                | Verdict::NoCandidate
                | Verdict::Undecided
                | Verdict::Mistake(_)
                | Verdict::NoSolution(_)),
            ) => self.move_check(claim, verdict),
        }
    }

    /// The answer to "why can this cell not hold this digit?".
    pub fn why_not(&self, candidate: Candidate, answer: &WhyNot) -> String {
        let mut arguments = args([("cell", self.cell(candidate.cell)), ("digit", text(candidate.digit))]);
        match answer {
            WhyNot::Filled(other) => {
                arguments.set("other", text(other));
                self.say("why-not-filled", &arguments)
            }
            WhyNot::NoCandidate => self.say("no-candidate", &arguments),
            WhyNot::Shown(shown) => self.shown(shown),
            WhyNot::Possible => self.say("why-not-solution", &arguments),
            WhyNot::Sometimes => self.say("why-not-several", &arguments),
            WhyNot::Mistake(mistake) => self.mistake_first(mistake),
            WhyNot::NoSolution(suspects) => self.no_solution_because(suspects),
        }
    }
}

/// What is said of a cell that is supposed to hold one of these digits.
fn undecided(words: &Words, candidate: Candidate, left: DigitSet) -> FluentArgs<'static> {
    let any: Vec<String> = left.iter().map(|digit| digit.to_string()).collect();
    let number = any.len();
    args([("cell", words.cell(candidate.cell)), ("any", words.any(&any).into()), ("number", number.into())])
}
