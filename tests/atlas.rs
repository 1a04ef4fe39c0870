//! The atlas: the page and the plot match the sums, and the sums match the known shares of all minimal puzzles.

use crate::fresh::assert_fresh;
use crate::tally::{Share, Tally};
use crate::{atlas_page, atlas_plot};
use std::collections::BTreeMap;
use whydoku::generate::{Unbiased, WeightedPuzzle};

fn tally() -> Tally {
    include_str!("../docs/atlas.tsv").parse().expect("sums")
}

#[test]
fn the_atlas_is_fresh() {
    let frequency = include_str!("../puzzles/practice/frequency.txt");
    assert_fresh("docs/atlas.md", &atlas_page::page(&tally(), frequency), "atlas::the_atlas_is_fresh");
    assert_fresh("docs/atlas.svg", &atlas_plot::plot(&tally()), "atlas::the_atlas_is_fresh");
}

#[test]
fn sums_are_read_as_they_are_written() {
    let kept = include_str!("../docs/atlas.tsv");
    assert_eq!(tally().to_string().replace('\t', "\n") + "\n", kept);
    for broken in ["all", "all=1,2", "all=1,2,x", "groups=x"] {
        assert!(broken.parse::<Tally>().is_err(), "{broken}");
    }
}

/// Returns true if the known share is within four standard errors of the measured share.
fn agrees(found: &Share, known: f64) -> bool {
    let error = (known * (1.0 - known) / found.effective).sqrt();
    (found.share - known).abs() < 4.0 * error
}

/// The expected values are from D. Berthier, "The real distribution of minimal puzzles": the shares in percent, the
/// mean, and the number of all minimal puzzles.
#[test]
fn the_puzzles_of_the_atlas_have_as_many_clues_as_all_minimal_puzzles() {
    let tally = tally();
    for (clues, known) in
        [(23, 0.148), (24, 2.28), (25, 13.42), (26, 31.91), (27, 32.71), (28, 15.48), (29, 3.598)]
    {
        let found = tally.share(&format!("clues:{clues}"), "all");
        assert!(agrees(&found, known / 100.0), "{clues} clues: {found:?}, not {known} %");
    }
    let (mean, error) = tally.mean("sum:clues", "all");
    assert!((mean - 26.577).abs() < 4.0 * error, "{mean} ± {error}");
    let (weight, error) = tally.per_group("all");
    let [total, error] = [weight, error].map(|weight| weight * Unbiased::UNIT);
    assert!((total - 3.1055e37).abs() < 4.0 * error, "{total} ± {error}");
}

/// Counts the clues of the puzzles with the first numbers of a seed; the long version takes a hundred times as many
/// numbers.
#[test]
fn weighted_puzzles_have_as_many_clues_as_all_minimal_puzzles() {
    let numbers = if crate::shared::is_full() { 10_000 } else { 100 };
    let mut tally = Tally::default();
    for number in 0..numbers {
        let puzzles = Unbiased::new(9).nth(number);
        let mut group: BTreeMap<String, f64> = BTreeMap::new();
        for WeightedPuzzle { puzzle, weight } in &puzzles {
            *group.entry("all".to_string()).or_default() += weight;
            *group.entry("sum:clues".to_string()).or_default() += weight * puzzle.cells().len() as f64;
        }
        let mut part = Tally::default();
        part.add(&group, puzzles.len(), |_| "all");
        tally.merge(&part);
    }
    assert_eq!(tally.groups, numbers);
    let (mean, error) = tally.mean("sum:clues", "all");
    assert!((mean - 26.577).abs() < 4.0 * error && error < 0.2, "{mean} ± {error}");
    let (weight, error) = tally.per_group("all");
    let [total, error] = [weight, error].map(|weight| weight * Unbiased::UNIT);
    assert!((total - 3.1055e37).abs() < 4.0 * error && error < 1e37, "{total} ± {error}");
}

/// If every puzzle is a separate group and all puzzles have the same weight, the share is the plain share, the interval
/// is Wilson's, and the effective number is the number of puzzles.
#[test]
fn a_share_of_single_puzzles_is_the_plain_one() {
    let mut tally = Tally::default();
    for number in 0..100 {
        let mut group = BTreeMap::from([("all".to_string(), 2.0)]);
        if number < 10 {
            group.insert("rare".to_string(), 2.0);
        }
        tally.add(&group, 1, |_| "all");
    }
    let Share { share, from, to, effective } = tally.share("rare", "all");
    // E. B. Wilson's interval for 10 of 100 as statistics packages print it.
    let found = [share, from, to, effective].map(|number| (number * 1e4).round() / 1e4);
    assert_eq!(found, [0.1, 0.0552, 0.1744, 100.0]);
    let none = tally.share("never", "all");
    assert!(none.share == 0.0 && none.from == 0.0 && (0.03..0.04).contains(&none.to), "{none:?}");
    // If all puzzles of a group always have the same properties, the group counts as one puzzle.
    let mut twice = Tally::default();
    for number in 0..100 {
        let mut group = BTreeMap::from([("all".to_string(), 2.0)]);
        if number < 10 {
            group.insert("rare".to_string(), 2.0);
        }
        twice.add(&group, 2, |_| "all");
    }
    assert_eq!(twice.share("rare", "all").effective, tally.share("rare", "all").effective);
}
