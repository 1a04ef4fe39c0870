//! Values for the sentences about cells in which some combinations of candidates are impossible. For each removed
//! candidate, one line of text considers all candidates of the other cells.

use crate::board::{Candidate, Cell, CellSet};
use crate::explain::message_args::{About, Describe, MessageArgs, each};
use crate::explain::words::{Words, args, text};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{Excluder, Exclusion, PatternParts};

impl Describe for Exclusion {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, conclusion, .. } = *about;
        let sets: Vec<String> = self.sets().into_iter().map(|cells| each(words, grid, cells)).collect();
        let lines = conclusion.eliminations().map(|removed| line(words, grid, self, removed));
        let arguments = args([
            ("houses", words.houses(self.bases(words.layout)).into()),
            ("cells", each(words, grid, self.base()).into()),
            ("sets", words.reasons(&sets).into()),
            ("number", self.cells.len().into()),
        ]);
        MessageArgs { trail: lines.collect(), ..MessageArgs::of("exclusion", arguments) }
    }

    /// The base and the sets in short: `r1c12/r1c5,r3c3`.
    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        let sets: Vec<String> = self.sets().into_iter().map(|cells| words.naming.cells(cells)).collect();
        format!("{}/{}", words.naming.cells(self.base()), sets.join(","))
    }
}

/// Says why one removed candidate cannot be combined with any candidates of the other cells.
fn line(words: &Words, grid: &Grid, pattern: &Exclusion, removed: Candidate) -> String {
    let mut said = Vec::new();
    let mut left: Vec<(Cell, Vec<Candidate>)> = Vec::new();
    for cell in pattern.cells.iter().copied().filter(|cell| *cell != removed.cell) {
        let mut kept = Vec::new();
        let mut gone = Vec::new();
        for other in grid.candidates(cell).iter().map(|digit| Candidate::new(digit, cell)) {
            let mut together = [removed, other];
            together.sort_unstable();
            match pattern.why(&together) {
                Some(by) => gone.push(words.say(
                    "exclusion-digit",
                    &args([("digit", text(other.digit)), ("why", why(words, grid, &together, by).into())]),
                )),
                None => kept.push(other),
            }
        }
        if !gone.is_empty() {
            let arguments =
                [("cell", words.cell(cell)), ("gone", words.any_by("exclusion-or", &gone).into())];
            said.push(words.say("exclusion-cell", &args(arguments)));
        }
        left.push((cell, kept));
    }
    let both = match &left[..] {
        [(_, second), (_, third)] => couples(words, grid, pattern, removed, second, third),
        _ => Vec::new(),
    };
    let others: CellSet = left.iter().map(|(cell, _)| *cell).collect();
    if !both.is_empty() {
        said.push(words.say("exclusion-both", &args([("couples", words.list(&both).into())])));
    }
    words.say(
        "exclusion-line",
        &args([
            ("removed", words.node(removed.digit, CellSet::only(removed.cell)).into()),
            ("reasons", words.reasons(&said).into()),
            ("others", words.cells(others).into()),
            ("number", others.len().into()),
        ]),
    )
}

/// Says why the candidates left for the two other cells cannot be combined.
fn couples(
    words: &Words,
    grid: &Grid,
    pattern: &Exclusion,
    removed: Candidate,
    second: &[Candidate],
    third: &[Candidate],
) -> Vec<String> {
    let mut said = Vec::new();
    for two in second {
        for three in third {
            let mut pair = vec![*two, *three];
            let mut all = vec![removed, *two, *three];
            pair.sort_unstable();
            all.sort_unstable();
            let found =
                pattern.why(&pair).map(|by| (&pair, by)).or_else(|| pattern.why(&all).map(|by| (&all, by)));
            if let Some((together, by)) = found {
                let nodes = [two, three].map(|one| words.node(one.digit, CellSet::only(one.cell)));
                let [first, last] = nodes;
                said.push(words.say(
                    "exclusion-couple",
                    &args([
                        ("first", first.into()),
                        ("last", last.into()),
                        ("why", why(words, grid, together, by).into()),
                    ]),
                ));
            }
        }
    }
    said
}

/// Says why candidates cannot be true together.
fn why(words: &Words, grid: &Grid, together: &[Candidate], by: Excluder) -> String {
    match by {
        Excluder::Conflict => {
            words.say("exclusion-conflict", &args([("cells", cells(words, together).into())]))
        }
        Excluder::Set(set) => words.say(
            "exclusion-set",
            &args([("set", each(words, grid, set).into()), ("number", set.len().into())]),
        ),
    }
}

fn cells(words: &Words, together: &[Candidate]) -> String {
    words.cells(together.iter().map(|candidate| candidate.cell).collect())
}
