//! The words for fish, with or without fins.

use crate::board::{CellSet, HouseSet};
use crate::explain::message_args::{About, Describe, MessageArgs, within};
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::pattern::Fish;

impl Describe for Fish {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, .. } = *about;
        let Fish { digit, bases, covers, fins } = *self;
        let each: Vec<String> =
            bases.iter().map(|base| words.in_short(grid.places_in(digit, base))).collect();
        let bases_text = words.houses(bases);
        // The fish may also remove a place of its bases where two covers cross.
        let is_own = about
            .conclusion
            .eliminations()
            .any(|removed| grid.layout().cells_of_all(bases).contains(removed.cell));
        let shape = match (fins.is_empty(), is_own) {
            (true, false) => "fish",
            (true, true) => "fish-crossing",
            (false, _) => "finned-fish",
        };
        MessageArgs::of(
            shape,
            args([
                ("digit", text(digit)),
                ("bases-start", words.sentence_start(&bases_text).into()),
                ("bases", bases_text.into()),
                ("covers", words.houses(covers).into()),
                ("fins", words.cells(fins).into()),
                ("any-fin", words.any_cell(fins).into()),
                ("fin-number", fins.len().into()),
                ("each", words.list(&each).into()),
                ("goes", goes(words, self, about.conclusion).into()),
            ]),
        )
        .lacking(grid, bases.iter().map(|base| (digit, base)))
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        let fins =
            if self.fins.is_empty() { String::new() } else { format!("+{}", words.naming.cells(self.fins)) };
        let place = format!("{}/{}{fins}", words.naming.houses(self.bases), words.naming.houses(self.covers));
        within(words, self.digit.to_string(), place)
    }
}

/// Says why each removed candidate is false, with or without a true fin: it is in the covers, and it sees the fins.
fn goes(words: &Words, fish: &Fish, conclusion: &Conclusion) -> String {
    let mut groups: Vec<(HouseSet, bool, CellSet)> = Vec::new();
    for cell in conclusion.eliminations().map(|removed| removed.cell) {
        let houses = fish.covers & words.layout.houses_of(cell);
        // A place of the bases where covers cross is false, because it would use up both covers.
        let own = words.layout.cells_of_all(fish.bases).contains(cell);
        match groups.iter_mut().find(|(theirs, of_bases, _)| (*theirs, *of_bases) == (houses, own)) {
            Some((_, _, cells)) => *cells = cells.with(cell),
            None => groups.push((houses, own, CellSet::only(cell))),
        }
    }
    let said = groups.into_iter().map(|(houses, own, cells)| {
        words.say(
            "finned-goes",
            &args([
                ("cells", words.cells(cells).into()),
                ("number", cells.len().into()),
                ("houses", words.houses(houses).into()),
                ("own", if own { "yes" } else { "no" }.into()),
                ("fins", words.cells(fish.fins).into()),
                ("fin-number", fish.fins.len().into()),
            ]),
        )
    });
    words.reasons(&said.collect::<Vec<_>>())
}
