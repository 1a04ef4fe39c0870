//! Texts for a player about an argument: whether the claim follows from the facts that the player points at. If the
//! claim does not follow, the text shows a case in which all these facts are satisfied and the claim is false.

use super::Coverage;
use super::message_args::in_house;
use super::words::{Words, args, text};
use crate::board::{Constraint, Deadly};
use crate::grid::Grid;
use crate::solve::{Claim, Counterexample, Entailment, JudgedArgument, Judgement, Verdict};

impl Words {
    /// Verdict on the argument for this claim; each line is a paragraph.
    pub fn judgement(&self, JudgedArgument { claim, judgement }: &JudgedArgument) -> String {
        let said = |key: &str| self.say(key, &args([("claim", self.follows(claim).into())]));
        match judgement {
            Judgement::Follows(follows) => {
                let lines = std::iter::once(said("judged-follows")).chain(self.rests_on(follows));
                lines.collect::<Vec<_>>().join("\n")
            }
            Judgement::Open(open) => self.open(open),
            Judgement::TooHard => said("judged-too-hard"),
            Judgement::Wrong(shown) => {
                self.move_check(shown.claim.contrary(), &Verdict::Wrong(shown.clone()), Coverage::KeySteps)
            }
            Judgement::Given(candidate) => {
                self.move_check(Claim::Is(*candidate), &Verdict::Given, Coverage::KeySteps)
            }
            Judgement::Already => said("judged-already"),
            Judgement::Undecided => said("judged-undecided"),
            Judgement::Mistake(mistake) => self.mistake_first(mistake),
            Judgement::NoSolution(suspects) => self.no_solution_because(suspects),
        }
    }

    /// The facts that suffice, and the number of parts of the player's reason that are not needed.
    fn rests_on(&self, follows: &Entailment) -> Vec<String> {
        let facts: Vec<String> = follows.facts.iter().map(|fact| self.fact(&follows.grid, *fact)).collect();
        let rests = (!facts.is_empty())
            .then(|| self.say("judged-rests", &args([("facts", self.reasons(&facts).into())])));
        let unique = follows.deadly.as_ref().map(|deadly| self.exchanged(deadly));
        let spare =
            (follows.spare > 0).then(|| self.say("judged-spare", &args([("spare", follows.spare.into())])));
        rests.into_iter().chain(unique).chain(spare).collect()
    }

    /// The fact as a clause: "r2c4 {3,8}", or "in row 4, 3 fits only r4c1 and r4c9".
    fn fact(&self, grid: &Grid, fact: Constraint) -> String {
        match fact {
            Constraint::Cell(cell) => self.with_candidates(cell, grid.candidates(cell)),
            Constraint::Digit(digit, house) => in_house(self, grid, digit, house),
        }
    }

    /// Says which deadly pattern must not remain, because the puzzle has only one solution.
    fn exchanged(&self, deadly: &Deadly) -> String {
        let guardians = &deadly.guardians;
        // A digit may break the pattern in one cell, and belong to the pattern in another cell. Then the digits alone
        // do not show which candidates break the pattern.
        let each_has_its_own = guardians.digits().intersects(deadly.digits);
        let nodes = guardians.digits().iter().map(|digit| self.node(digit, guardians.cells_of(digit)));
        let arguments = args([
            ("cells", self.cells(deadly.cells).into()),
            ("digits", self.digits(deadly.digits).into()),
            ("guardians", self.list(&nodes.collect::<Vec<_>>()).into()),
            ("guardian-number", guardians.len().into()),
        ]);
        self.say(if each_has_its_own { "judged-unique-refilled" } else { "judged-unique" }, &arguments)
    }

    /// Says why a true claim does not follow.
    fn open(&self, open: &Counterexample) -> String {
        let claim = ("claim", self.claim(open.claim).into());
        if open.facts.is_empty() {
            return self.say("judged-nothing", &args([claim]));
        }
        let of = open.claim.candidate();
        let others = open.counterexample.without(of);
        let named: Vec<String> = others.iter().map(|candidate| self.candidate_item(candidate)).collect();
        let arguments = args([
            claim,
            ("is", if matches!(open.claim, Claim::Is(_)) { "yes" } else { "no" }.into()),
            ("cell", self.cell(of.cell)),
            ("digit", text(of.digit)),
            ("number", named.len().into()),
            ("candidates", self.list(&named).into()),
        ]);
        self.say("judged-open", &arguments)
    }
}
