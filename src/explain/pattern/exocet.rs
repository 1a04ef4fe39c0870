//! The words for exocets.

use crate::board::{CandidateSet, CellSet, Constraint, Digit, DigitSet, House};
use crate::explain::message_args::{About, Describe, MessageArgs, each, in_house};
use crate::explain::words::{Words, args};
use crate::kernel::Conclusion;
use crate::pattern::{Exocet, ExocetPart};
use std::collections::BTreeSet;

impl Describe for Exocet {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, conclusion, proof, .. } = *about;
        let (base, targets) = (self.base(), self.target_cells());
        let nearby = self.parts.iter().fold(targets, |all, part| all | part.base.common_peers());
        let node = |(digit, cells): &(Digit, CellSet)| words.node(*digit, *cells);
        let nodes = |all: &[(Digit, CellSet)]| words.reasons(&all.iter().map(node).collect::<Vec<_>>());
        let in_lines = self.digits.iter().map(|digit| (digit, grid.places(digit) & self.lines.cells()));
        let in_lines: Vec<(Digit, CellSet)> = in_lines.collect();
        let cited = proof.facts.iter().filter_map(|fact| match fact {
            Constraint::Digit(digit, house) if !self.lines.contains(*house) => Some((*house, *digit)),
            Constraint::Cell(_) | Constraint::Digit(_, _) => None,
        });
        let cited: BTreeSet<(House, Digit)> = cited.collect();
        let in_boxes: Vec<String> =
            cited.iter().map(|(house, digit)| in_house(words, grid, *digit, *house)).collect();
        let left = in_lines.iter().map(|(digit, cells)| (*digit, *cells - nearby));
        let left: Vec<(Digit, CellSet)> = left.filter(|(_, cells)| !cells.is_empty()).collect();
        let part = |part: &ExocetPart| {
            let cells = [
                ("base", words.cells(part.base)),
                ("targets", words.cells(part.targets.into_iter().collect())),
            ];
            words.say("exocet-part", &args(cells.map(|(name, cells)| (name, cells.into()))))
        };
        let mut more = String::new();
        if !in_boxes.is_empty() {
            let in_boxes = words.sentence_start(&words.reasons(&in_boxes));
            let said = words.say("exocet-mirror", &args([("in-boxes-start", in_boxes.into())]));
            more = words.follow(&more, &said);
        }
        // If a removed candidate is outside of the base, the targets and the mirrors, then every possible pair of base
        // digits contains the digit of this candidate.
        let own = self.parts.iter().fold(base | targets, |all, part| all | part.mirrors);
        let removed: CandidateSet = conclusion.eliminations().collect();
        let outside = Digit::ALL.map(|digit| (digit, removed.cells_of(digit) - own));
        let outside: Vec<_> = outside.into_iter().filter(|(_, cells)| !cells.is_empty()).collect();
        if !outside.is_empty() {
            let digits: DigitSet = outside.iter().map(|(digit, _)| *digit).collect();
            let arguments = [
                ("digits", words.digits(digits).into()),
                ("number", digits.len().into()),
                ("places", nodes(&outside).into()),
            ];
            let key = if self.parts.len() > 1 { "double-exocet-outside" } else { "exocet-outside" };
            more = words.follow(&more, &words.say(key, &args(arguments)));
        }
        MessageArgs::of(
            "exocet",
            args([
                ("houses", words.houses(self.base_houses() | self.lines).into()),
                ("base", each(words, grid, base).into()),
                ("targets", each(words, grid, targets).into()),
                ("target-cells", words.cells(targets).into()),
                ("parts", words.reasons(&self.parts.iter().map(part).collect::<Vec<_>>()).into()),
                ("digits", words.digits(self.digits).into()),
                ("lines", words.houses(self.lines).into()),
                ("places", nodes(&in_lines).into()),
                ("left", nodes(&left).into()),
                ("more", more.into()),
            ]),
        )
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        words.naming.exocet(self)
    }
}
