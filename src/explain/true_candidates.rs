//! Texts about the true candidates of a board.

use super::collection::grouped;
use super::words::{Words, args, text};
use crate::solve::{MarksRole, TrueCandidates, UniqueClues};
use fluent_bundle::FluentArgs;

impl Words {
    /// Says how many solutions a board has, whether this number is exact, and which further clues leave only one
    /// solution. If there is no solution, names the clues to check instead.
    pub fn true_candidates(&self, found: &TrueCandidates) -> String {
        let mut said = vec![match &found.suspects {
            Some(suspects) => self.no_solution_because(suspects),
            None => self.counted_solutions(found),
        }];
        match &found.clues {
            Some(UniqueClues { clues, .. }) if clues.is_empty() => {}
            Some(clues) => said.push(self.unique_clues(clues)),
            None => {}
        }
        match found.marks {
            MarksRole::Ignored => said.push(self.say("candidates-marks-ignored", &FluentArgs::new())),
            MarksRole::Respected => said.push(self.say("candidates-marks-respected", &FluentArgs::new())),
            MarksRole::Absent => {}
        }
        if found.is_stopped && found.is_complete {
            said.push(self.say("candidates-stopped-late", &FluentArgs::new()));
        }
        let mut said = said.into_iter();
        let first = said.next().unwrap_or_default();
        said.fold(first, |all, next| self.follow(&all, &next))
    }

    /// A number of solutions within a list: "12", or "12+" if there may be more.
    pub fn count_at_least(&self, count: usize, is_exact: bool) -> String {
        grouped(count) + if is_exact { "" } else { "+" }
    }

    fn counted_solutions(&self, found: &TrueCandidates) -> String {
        let arguments = [
            ("count", text(grouped(found.count))),
            ("limit", text(grouped(found.limit))),
            ("cells", found.differ().len().into()),
        ];
        let key = match (found.is_exact, found.count, found.is_complete) {
            (true, 1, _) => "candidates-one",
            (true, ..) => "candidates-several",
            (false, _, true) => "candidates-at-limit",
            (false, _, false) => "candidates-stopped",
        };
        self.say(key, &args(arguments))
    }

    fn unique_clues(&self, unique: &UniqueClues) -> String {
        let clues: Vec<String> = unique.clues.iter().map(|clue| self.candidate_item(*clue)).collect();
        let key = if unique.is_smallest() { "candidates-clues-smallest" } else { "candidates-clues" };
        self.say(
            key,
            &args([
                ("clues", self.list(&clues).into()),
                ("number", clues.len().into()),
                ("least", unique.at_least.into()),
            ]),
        )
    }
}
