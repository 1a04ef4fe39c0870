//! The words for almost locked sets.
//!
//! The sets are named A, B, C in the order of the pattern; the sentences follow the argument from set to set.
//! In a pattern with a stem cell, the stem has no letter, and its petals are named A, B, C.

use crate::board::{DigitSet, House};
use crate::explain::message_args::{About, Describe, MessageArgs, any_digit, chain_notation, each};
use crate::explain::words::{Words, args, text};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{AlmostLocked, LockedSet, PatternParts, RestrictedCommon, SetRoles};

impl Describe for AlmostLocked {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, conclusion, .. } = *about;
        let sets: Vec<String> =
            self.sets.iter().enumerate().map(|(index, set)| named_set(words, index, set)).collect();
        let commons = self.clauses(about);
        let bonds: Vec<String> = self.commons.iter().map(|common| bond(words, common)).collect();
        let thens: Vec<String> = (0..self.commons.len()).map(|index| then(words, self, index)).collect();
        let eureka = words.naming.set_chain(self);
        let bound: DigitSet = self.commons.iter().map(|common| common.digit).collect();
        let all = self.sets.iter().fold(DigitSet::EMPTY, |all, set| all | set.digits);
        let arguments = args([
            ("houses", words.houses(self.bases(words.layout)).into()),
            ("sets", words.reasons(&sets).into()),
            ("bonds", words.reasons(&bonds).into()),
            ("commons", words.reasons(&commons).into()),
            ("thens", words.reasons(&thens).into()),
            ("first", name(0).into()),
            ("last", name(self.sets.len().saturating_sub(1)).into()),
            ("start", self.commons.first().map(|common| text(common.digit)).unwrap_or_else(|| text(""))),
            ("cells", each(words, grid, self.cells()).into()),
            ("size", text(self.cells().len())),
            ("others", words.digits(all - self.digits).into()),
            ("bound", words.digits(bound).into()),
            ("digits", any_digit(words, self.digits).into()),
            ("number", self.digits.len().into()),
        ]);
        let shape = match (self.roles, &self.sets[..]) {
            (SetRoles::Crossing { line, box_ }, [crossing, in_line, in_box]) => {
                return sectors(words, grid, [line, box_], [*crossing, *in_line, *in_box]);
            }
            (SetRoles::Stem, [stem, petals @ ..]) => return blossom(words, grid, self, stem, petals),
            (SetRoles::Bent, _) => "bent-set",
            (SetRoles::Chain, _) => "als-chain",
            (SetRoles::Locked | SetRoles::Crossing { .. } | SetRoles::Stem, _) => "als-locked",
        };
        let in_symbols =
            eureka.iter().filter_map(|eureka| chain_notation(words, eureka, conclusion)).collect();
        MessageArgs { in_symbols, ..MessageArgs::of(shape, arguments) }
    }

    /// Says for each restricted common that at most one of its two sets has the digit. For a stem, says which
    /// consequence each of its digits has.
    fn clauses(&self, &About { words, .. }: &About) -> Vec<String> {
        let bit = if self.roles == SetRoles::Stem { case } else { restricted };
        self.commons.iter().map(|common| bit(words, self, common)).collect()
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        words.naming.sets(self)
    }
}

/// Values for cells in the crossing of two houses and in the rest of each house.
fn sectors(
    words: &Words,
    grid: &Grid,
    [line, box_]: [House; 2],
    [crossing, in_line, in_box]: [LockedSet; 3],
) -> MessageArgs {
    let both = crossing.digits - in_line.digits - in_box.digits;
    let all = crossing.cells | in_line.cells | in_box.cells;
    MessageArgs::of(
        "als-sectors",
        args([
            ("line", words.house(line).into()),
            ("box", words.house(box_).into()),
            ("crossing", each(words, grid, crossing.cells).into()),
            ("in-line", each(words, grid, in_line.cells).into()),
            ("in-box", each(words, grid, in_box.cells).into()),
            ("size", text(all.len())),
            ("line-digits", words.digits(in_line.digits).into()),
            ("box-digits", words.digits(in_box.digits).into()),
            ("both-digits", words.digits(both).into()),
            ("both-number", both.len().into()),
        ]),
    )
}

/// Values for a stem cell and its petals, which are named A, B, C.
fn blossom(
    words: &Words,
    grid: &Grid,
    pattern: &AlmostLocked,
    stem: &LockedSet,
    petals: &[LockedSet],
) -> MessageArgs {
    let petals: Vec<String> =
        petals.iter().enumerate().map(|(index, set)| named_set(words, index, set)).collect();
    let held = words.digits(pattern.digits);
    let cases: Vec<String> = pattern.commons.iter().map(|common| case(words, pattern, common)).collect();
    MessageArgs::of(
        "als-blossom",
        args([
            ("houses", words.houses(pattern.bases(words.layout)).into()),
            ("stem", each(words, grid, stem.cells).into()),
            ("petals", words.reasons(&petals).into()),
            ("cases", words.sentence_start(&words.reasons(&cases)).into()),
            ("all-digits", held.into()),
            ("number", pattern.digits.len().into()),
        ]),
    )
}

/// A set with its name, its cells and its digits: "A: r456c7 {1,2,5}".
fn named_set(words: &Words, index: usize, set: &LockedSet) -> String {
    let arguments = [
        ("name", name(index).into()),
        ("cells", words.in_short(set.cells).into()),
        ("digits", words.digits_in_braces(set.digits).into()),
    ];
    words.say("als-set", &args(arguments))
}

/// The name of the set with this index.
fn name(index: usize) -> String {
    let letter = u8::try_from(index).ok().and_then(|index| b'A'.checked_add(index));
    letter.map(|letter| char::from(letter).to_string()).unwrap_or_default()
}

/// Says which digits a petal holds if the stem holds the petal's digit.
fn case(words: &Words, pattern: &AlmostLocked, common: &RestrictedCommon) -> String {
    let arguments = [
        ("digit", text(common.digit)),
        ("set", name(common.sets[1].saturating_sub(1)).into()),
        ("held", words.digits(pattern.digits).into()),
    ];
    words.say("als-case", &args(arguments))
}

/// States that at most one of two sets has a digit.
fn restricted(words: &Words, _: &AlmostLocked, common: &RestrictedCommon) -> String {
    let [first, second] = common.sets.map(name);
    let arguments = [("digit", text(common.digit)), ("first", first.into()), ("second", second.into())];
    words.say("als-common", &args(arguments))
}

/// Says which digit links two sets.
fn bond(words: &Words, common: &RestrictedCommon) -> String {
    let [first, second] = common.sets.map(name);
    words.say(
        "als-bond",
        &args([("digit", text(common.digit)), ("first", first.into()), ("second", second.into())]),
    )
}

/// Says which digit a set holds if the set before it holds the digit of the restricted common with this index.
fn then(words: &Words, pattern: &AlmostLocked, index: usize) -> String {
    let (Some(common), next) = (pattern.commons.get(index), pattern.commons.get(index + 1)) else {
        return String::new();
    };
    let held = match next {
        Some(next) => next.digit.to_string(),
        None => any_digit(words, pattern.digits),
    };
    let several = next.is_none() && pattern.digits.len() > 1;
    words.say(
        "als-then",
        &args([
            ("set", name(common.sets[1]).into()),
            ("digit", text(common.digit)),
            ("held", held.into()),
            ("which", if several { "that" } else { "one" }.into()),
        ]),
    )
}
