//! The words for candidates that conflict with every candidate of a cell or house.

use crate::board::{Candidate, CellSet, Conflict, Constraint, Layout};
use crate::explain::message_args::{About, Describe, MessageArgs, any_digit, within};
use crate::explain::words::{Words, args, text};
use crate::kernel::Conclusion;
use crate::pattern::CommonExclusion;

impl Describe for CommonExclusion {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, conclusion, .. } = *about;
        let choices = self.choices(grid);
        let lines: Vec<String> = conclusion
            .eliminations()
            .map(|removed| {
                let arguments = args([
                    ("removed", words.node(removed.digit, CellSet::only(removed.cell)).into()),
                    (
                        "reasons",
                        words.list(&reasons(words, grid.layout(), self.fact, &choices, removed)).into(),
                    ),
                ]);
                words.say("common-exclusion-line", &arguments)
            })
            .collect();
        let cells: CellSet = choices.iter().map(|choice| choice.cell).collect();
        let (of, house, digits, absent) = match self.fact {
            Constraint::Digit(digit, house) => {
                ("house", words.house(house), ("digit", text(digit)), Some((digit, house)))
            }
            Constraint::Cell(cell) => {
                let digits = choices.iter().map(|choice| choice.digit).collect();
                (
                    "cell",
                    words.house(grid.layout().region_of(cell).unwrap_or_else(|| cell.row())),
                    ("digits", any_digit(words, digits).into()),
                    None,
                )
            }
        };
        let arguments = args([
            ("of", of.into()),
            ("house", house.into()),
            digits,
            ("cells", words.cells(cells).into()),
            ("lines", words.reasons(&lines).into()),
        ]);
        MessageArgs::of("common-exclusion", arguments).lacking(grid, absent)
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        match self.fact {
            Constraint::Digit(digit, house) => within(words, digit.to_string(), words.naming.house(house)),
            Constraint::Cell(cell) => words.naming.cells(CellSet::only(cell)),
        }
    }
}

/// The cells or digits of the fact that the removed candidate excludes, grouped by the rule: "r3c1 (a knight's move
/// away)".
fn reasons(
    words: &Words,
    layout: &Layout,
    fact: Constraint,
    choices: &[Candidate],
    removed: Candidate,
) -> Vec<String> {
    let mut groups: Vec<(Conflict, Vec<Candidate>)> = Vec::new();
    for choice in choices {
        let Some(conflict) = layout.conflict(removed, *choice) else { continue };
        match groups.iter_mut().find(|(found, _)| *found == conflict) {
            Some((_, group)) => group.push(*choice),
            None => groups.push((conflict, vec![*choice])),
        }
    }
    let of_group = |(conflict, group): (Conflict, Vec<Candidate>)| {
        let (by, house) = match conflict {
            Conflict::Knight => ("knight", String::new()),
            Conflict::King => ("king", String::new()),
            Conflict::Consecutive => ("consecutive", String::new()),
            Conflict::Cell => ("cell", String::new()),
            Conflict::House(house) => ("house", words.house(house)),
        };
        let of_house = matches!(fact, Constraint::Digit(..));
        let named = match of_house {
            true => words.in_short(group.iter().map(|one| one.cell).collect()),
            false => words.digits(group.iter().map(|one| one.digit).collect()),
        };
        let arguments = args([("named", named.into()), ("by", by.into()), ("house", house.into())]);
        words.say("common-exclusion-reason", &arguments)
    };
    groups.into_iter().map(of_group).collect()
}
