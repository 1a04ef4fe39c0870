//! The words for singles.

use crate::board::{CellSet, Digit, DigitSet};
use crate::explain::absence::ExcluderGroups;
use crate::explain::message_args::{About, Absence, Describe, MessageArgs, within};
use crate::explain::removals::Removals;
use crate::explain::words::{Words, args, text};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{
    FullHouse, HiddenSingle, NakedSingle, near_excluders, near_witnesses, seen_from, witnesses,
};

impl Describe for FullHouse {
    fn material(&self, about: &About) -> MessageArgs {
        MessageArgs::of(
            "full-house",
            args([
                ("house", about.words.house(self.house).into()),
                ("cell", about.words.cell(self.candidate.cell)),
                ("digit", text(self.candidate.digit)),
            ]),
        )
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        words.naming.house(self.house)
    }

    fn short_reason(&self, words: &Words, _: &Grid, _: Removals) -> Option<String> {
        Some(words.say("short-full-house", &args([("house", words.house(self.house).into())])))
    }
}

impl Describe for HiddenSingle {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, removals, .. } = *about;
        let HiddenSingle { house, candidate } = *self;
        let within = CellSet::only(candidate.cell);
        let absence = Absence { digit: candidate.digit, house, within, emptied: CellSet::EMPTY };
        let blockers = words.blockers(grid, &absence, removals);
        let open = (grid.layout().cells_of(house) & grid.unsolved_cells()) - within;
        let witnesses = witnesses(grid, candidate.digit, open);
        let is_near = !near_witnesses(grid, candidate.digit, open).is_empty();
        let source = match (witnesses.len(), open.is_empty()) {
            _ if is_near => "rules",
            (0, true) => "filled",
            (0, false) => "excluded",
            (1, _) => "placed",
            _ => "placed-many",
        };
        let (reasons, why) = match blockers {
            None => (String::new(), "seen"),
            Some((reasons, false)) => (reasons, "one"),
            Some((reasons, true)) => (reasons, "several"),
        };
        MessageArgs::of(
            "hidden-single",
            args([
                ("house", words.house(house).into()),
                ("cell", words.cell(candidate.cell)),
                ("digit", text(candidate.digit)),
                ("source", source.into()),
                ("witnesses", words.cells(witnesses).into()),
                ("why", why.into()),
                ("others", open.len().into()),
                ("reasons", reasons.into()),
            ]),
        )
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        within(words, self.candidate.digit.to_string(), words.naming.house(self.house))
    }

    fn short_reason(&self, words: &Words, grid: &Grid, before: Removals) -> Option<String> {
        let (digit, within) = (self.candidate.digit, CellSet::only(self.candidate.cell));
        let excluded = ExcluderGroups::from_house(grid, digit, self.house, within, before);
        let after = words.after(excluded.by.keys().copied()).into();
        let house = words.house(self.house).into();
        let arguments = args([("digit", text(digit)), ("house", house), ("after", after)]);
        Some(words.say("short-hidden-single", &arguments))
    }
}

impl Describe for NakedSingle {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, removals, .. } = *about;
        let candidate = self.candidate;
        let near = near_excluders(grid, candidate, DigitSet::EMPTY);
        let near = near.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        let seen = seen_from(grid, candidate).map(|seen| seen.digit).collect::<DigitSet>();
        let source = match (seen | near).len() == Digit::ALL.len() - 1 {
            true if near.is_empty() => "seen",
            true => "rules",
            false => "excluded",
        };
        MessageArgs::of(
            "naked-single",
            args([
                ("house", words.house(candidate.cell.row()).into()),
                ("cell", words.cell(candidate.cell)),
                ("digit", text(candidate.digit)),
                ("source", source.into()),
                ("reasons", words.why_only(grid, candidate, removals).into()),
            ]),
        )
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        words.naming.cell(self.candidate.cell)
    }

    fn short_reason(&self, words: &Words, grid: &Grid, before: Removals) -> Option<String> {
        let excluded = ExcluderGroups::from_cell(grid, self.candidate, before);
        let after = words.after(excluded.by.keys().copied()).into();
        Some(words.say("short-naked-single", &args([("after", after)])))
    }
}
