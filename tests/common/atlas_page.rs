//! The page of the atlas, from its sums.

use crate::tally::{Share, Tally};
use whydoku::generate::Unbiased;
use whydoku::language::Language;
use whydoku::rating::hodoku::Difficulty;
use whydoku::step::{Page, Technique};
use whydoku::technique::CATALOGUE;

/// The shares of minimal puzzles by number of clues, in percent: D. Berthier, "The real distribution of minimal
/// puzzles", New Sudoku Players' Forum.
const CLUES: [(u32, f64); 10] = [
    (22, 0.00348),
    (23, 0.148),
    (24, 2.28),
    (25, 13.42),
    (26, 31.91),
    (27, 32.71),
    (28, 15.48),
    (29, 3.598),
    (30, 0.41),
    (31, 0.0241),
];

/// The share of each whip length in Berthier's controlled-bias collection (16,097 puzzles, each counted C(81, clues)
/// times), in percent, with the standard error.
const WHIPS: [(&str, f64, f64); 10] = [
    ("0", 29.30, 0.46),
    ("1", 8.20, 0.27),
    ("2", 12.64, 0.36),
    ("3", 22.12, 0.45),
    ("4", 21.15, 0.47),
    ("5", 4.98, 0.27),
    ("6", 1.28, 0.16),
    ("7", 0.27, 0.06),
    ("8", 0.04, 0.01),
    ("9", 0.02, 0.01),
];

/// The share of each rating of Sudoku Explainer in the same collection, with its standard error; ratings of less than
/// one puzzle in 200 are left out. Berthier publishes these shares with those of the whips.
const RATINGS: [(&str, f64, f64); 23] = [
    ("1.2", 1.22, 0.10),
    ("1.5", 15.41, 0.35),
    ("1.7", 0.94, 0.09),
    ("2.0", 13.80, 0.35),
    ("2.3", 2.44, 0.15),
    ("2.5", 0.93, 0.11),
    ("2.6", 4.26, 0.20),
    ("2.8", 1.48, 0.12),
    ("3.0", 0.96, 0.09),
    ("3.4", 0.61, 0.07),
    ("4.2", 4.55, 0.22),
    ("4.4", 0.72, 0.09),
    ("4.5", 2.63, 0.17),
    ("5.6", 0.75, 0.09),
    ("6.6", 7.79, 0.29),
    ("6.7", 1.23, 0.12),
    ("6.8", 0.68, 0.09),
    ("7.1", 12.75, 0.36),
    ("7.2", 13.52, 0.40),
    ("7.3", 4.04, 0.23),
    ("8.3", 3.04, 0.21),
    ("8.4", 1.88, 0.18),
    ("8.5", 0.59, 0.11),
];

/// A table with its head.
fn table(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let rule = vec!["---".to_string(); head.len()];
    let head = head.iter().map(|field| field.to_string()).collect();
    let lines =
        [head, rule].into_iter().chain(rows).map(|row: Vec<String>| format!("| {} |\n", row.join(" | ")));
    lines.collect()
}

/// A share in percent, to three digits.
pub(crate) fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    let digits = if percent > 0.0 { (2 - percent.log10().floor() as i32).clamp(0, 6) as usize } else { 0 };
    format!("{percent:.digits$}")
}

/// The two ends of the interval.
fn interval(share: &Share) -> String {
    match share.share {
        0.0 => format!("< {}", percent(share.to)),
        1.0 => format!("> {:.2}", 100.0 * share.from),
        _ => format!("{}–{}", percent(share.from), percent(share.to)),
    }
}

/// A number with commas between groups of three digits.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let ends = |(at, _): &(usize, char)| *at > 0 && (digits.len() - at).is_multiple_of(3);
    digits.char_indices().fold(String::new(), |mut text, (at, digit)| {
        if ends(&(at, digit)) {
            text.push(',');
        }
        text.push(digit);
        text
    })
}

/// The techniques that occur on some path, with their shares, the most often needed first.
pub(crate) fn seen(tally: &Tally) -> Vec<(&'static Technique, Share, Share)> {
    let share = |kind: &str, technique: &Technique| tally.share(&format!("{kind}:{}", technique.id), "all");
    let all = CATALOGUE.iter().map(|one| (*one, share("needed", one), share("hardest", one)));
    let mut seen: Vec<_> = all.filter(|(_, needed, _)| needed.share > 0.0).collect();
    seen.sort_by(|(_, a, _), (_, b, _)| b.share.total_cmp(&a.share));
    seen
}

/// `docs/atlas.md`. `frequency` is the text of `puzzles/practice/frequency.txt`.
pub(crate) fn page(tally: &Tally, frequency: &str) -> String {
    let seen = seen(tally);
    let [needed, unseen, retold] = [needed(&seen), unseen(tally, &seen), retold()];
    let [clues, levels, ratings, whips] = [clues(tally), levels(tally), ratings(tally), whips(tally)];
    let beside = beside(tally, frequency);
    let (puzzles, numbers) = (grouped(tally.puzzles as f64), grouped(tally.groups as f64));
    let hours = tally.seconds / 3600.0;
    let common = seen.iter().filter(|(_, needed, _)| (0.01..0.99).contains(&needed.share));
    let effective: Vec<f64> = common.map(|(_, needed, _)| needed.effective).collect();
    let [least, most] =
        [f64::min, f64::max].map(|which| effective.iter().copied().reduce(which).unwrap_or_default());
    let [least, most] = [least, most].map(grouped);
    let rated = grouped(tally.share("hodoku:Easy", "rated").effective);
    let unsolved = tally.share("unsolved", "all");
    let solved = match unsolved.share {
        0.0 => "all of these puzzles".to_string(),
        share => format!("all but {} % of these puzzles", percent(share)),
    };
    let (mean, error) = tally.mean("sum:clues", "all");
    let (total, total_error) = tally.per_group("all");
    let [total, total_error] = [total, total_error].map(|weight| weight * Unbiased::UNIT / 1e37);
    format!(
        "# Atlas: how often a technique is needed

The first table estimates, for each technique, which share of all minimal puzzles needs the technique. Each
minimal puzzle counts once. Generated puzzles do not show these shares: a generator that removes clues until
every clue is needed prefers puzzles with few clues. Its puzzles have 24.4 clues on average, all minimal puzzles
26.6.

A path is the solution of a puzzle by the strategy `human`, which always takes the simplest step, without the
steps that no later step needs (`whydoku explain` leaves out the same steps). *Needed* is the share of the
puzzles with the technique on their path. *Hardest* is the share of the puzzles for which the technique is the last,
in the order of `human`, of the techniques on the path. Shares are in percent, with their 95 % intervals. *Effective*
is the number of puzzles drawn at random that would estimate the share *needed* as exactly as our sample does.

![The share of minimal puzzles that need each technique](atlas.svg)

The tables are made from {puzzles} puzzles, in {hours:.2} hours of one core. For the techniques that 1 % to 99 %
of the puzzles need, the shares are as exact as those of {least} to {most} puzzles drawn at random. Logic alone
solves {solved}.

{needed}
The following techniques are not on the path of any of these puzzles, so each of them is needed by
{unseen}.

The following techniques are never on a path, because they only present in another way what other techniques find:
{retold}.

## How hard minimal puzzles are

The tables of this section use one in five of the puzzles. They show the share of easy puzzles as exactly as
{rated} puzzles drawn at random would. For comparison, the column *controlled bias* gives the share of the same
level, with its standard error, in Berthier's
[controlled-bias collection](https://github.com/denis-berthier/Controlled-bias_Sudoku_generator_and_collection).
This share is computed from 16,097 puzzles of the collection, each counted C(81, clues) times, and from the ratings
that he publishes.

{levels}
{ratings}
{whips}
## Check of the sample

The distribution of the number of clues over all minimal puzzles is known from D. Berthier, \"The real
distribution of minimal puzzles\" (New Sudoku Players' Forum) and \"Unbiased Statistics of a CSP – A
Controlled-Bias Generator\" (2009). The mean number of clues is {mean:.3} ± {error:.3} in our sample and 26.577
in his. The number of all minimal puzzles is ({total:.3} ± {total_error:.3}) · 10³⁷ by our sample and 3.1055 ·
10³⁷ by his.

{clues}
## Comparison with generated puzzles

For this table, a technique counts if it is on the path before needless steps are left out. The column *of all* has
the share of all minimal puzzles for which the technique counts; the column *of generated* has the same share of the
puzzles that `whydoku generate` makes ([frequency.txt](../puzzles/practice/frequency.txt)). The table lists
the techniques for which one of the two shares is at least one in a thousand.

{beside}
## How it is made

The tool makes puzzles in groups: from a seed and the number of the group, it makes some full boards. Then it removes
clues from these boards until minimal puzzles are left, and gives each puzzle a weight. The weights are chosen so
that all minimal puzzles have the same expected weight ([why](../src/generate/unbiased/mod.rs)). A share is the
weight of the puzzles with some property, divided by the weight of all puzzles. Puzzles of the same group are
related, and puzzles of different groups are not. So the error is that of a ratio of sums over {numbers} independent
groups. The interval is Wilson's interval for the number of puzzles drawn at random that would have the same error.

`cargo run --release -p whydoku-tools --bin atlas -- --minutes 120 --threads 2 --out FILE` counts the
techniques on the paths of more puzzles. You can stop the tool at any time; the next call continues where the tool
stopped. With `--report --out FILE`, the tool adds up the counts in the file, and writes [atlas.tsv](atlas.tsv), this
page and the plot.
"
    )
}

fn needed(seen: &[(&Technique, Share, Share)]) -> String {
    let row = |(technique, needed, hardest): &(&Technique, Share, Share)| {
        let Page { name, file, .. } = technique.page[Language::En];
        let effective = grouped(needed.effective);
        let [needed, hardest] = [needed, hardest].map(|share| [percent(share.share), interval(share)]);
        let link = format!("[{name}](../src/technique/pages/en/{file}.md)");
        [vec![link], needed.to_vec(), hardest.to_vec(), vec![effective]].concat()
    };
    table(
        &["technique", "needed, %", "95 % interval", "hardest, %", "95 % interval", "effective, puzzles"],
        seen.iter().map(row),
    )
}

/// An upper bound for the frequency of the techniques that did not occur, and the names of these techniques.
fn unseen(tally: &Tally, seen: &[(&Technique, Share, Share)]) -> String {
    let is_seen = |technique: &Technique| seen.iter().any(|(other, ..)| *other == technique);
    let unseen = CATALOGUE.iter().filter(|one| !one.on_request && !is_seen(one)).map(|one| one.id);
    let most = percent(tally.share("needed:", "all").to);
    wrapped(&format!("less than {most} % of all minimal puzzles: {}", unseen.collect::<Vec<_>>().join(", ")))
}

fn retold() -> String {
    let retold = CATALOGUE.iter().filter(|one| one.on_request).map(|one| one.id);
    wrapped(&retold.collect::<Vec<_>>().join(", "))
}

/// A text, wrapped to the width of the page.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + word.len() < 130 => *line += &format!(" {word}"),
            Some(_) | None => lines.push(word.to_string()),
        }
    }
    lines.join("\n").trim_start().to_string()
}

fn clues(tally: &Tally) -> String {
    let row = |(clues, known): (u32, f64)| {
        let share = tally.share(&format!("clues:{clues}"), "all");
        vec![clues.to_string(), percent(share.share), interval(&share), known.to_string()]
    };
    table(&["clues", "share, %", "95 % interval", "known share, %"], CLUES.map(row))
}

fn levels(tally: &Tally) -> String {
    let row = |level: &str| {
        let share = tally.share(&format!("hodoku:{level}"), "rated");
        vec![level.to_string(), percent(share.share), interval(&share)]
    };
    let levels = Difficulty::ALL.map(|level| row(level.id()));
    table(&["HoDoKu's level", "share, %", "95 % interval"], levels)
}

fn ratings(tally: &Tally) -> String {
    let row = |(rating, known, error): (&str, f64, f64)| {
        let share = tally.share(&format!("explainer:{rating}"), "rated");
        vec![rating.to_string(), percent(share.share), interval(&share), format!("{known:.2} ± {error:.2}")]
    };
    table(&["Sudoku Explainer's ER", "share, %", "95 % interval", "controlled bias, %"], RATINGS.map(row))
}

fn whips(tally: &Tally) -> String {
    let row = |(length, known, error): (&str, f64, f64)| {
        let share = tally.share(&format!("whip:{length}"), "rated");
        vec![length.to_string(), percent(share.share), interval(&share), format!("{known:.2} ± {error:.2}")]
    };
    table(&["Berthier's W", "share, %", "95 % interval", "controlled bias, %"], WHIPS.map(row))
}

fn beside(tally: &Tally, frequency: &str) -> String {
    let count = |key: &str, place: usize| {
        let line =
            frequency.lines().find(|line| line.strip_prefix(key).is_some_and(|rest| rest.starts_with(' ')));
        line.and_then(|line| line.split(' ').nth(place)?.parse::<f64>().ok()).unwrap_or_default()
    };
    let generated = count("puzzles generated", 3);
    let row = |technique: &&'static Technique| {
        let share = tally.share(&format!("found:{}", technique.id), "all");
        let other = count(technique.id, 1) / generated;
        let is_common = share.share.max(other) >= 0.001;
        is_common.then(|| {
            let ratio = if other > 0.0 { format!("{:.2}", share.share / other) } else { "–".to_string() };
            vec![technique.id.to_string(), percent(share.share), interval(&share), percent(other), ratio]
        })
    };
    table(
        &["technique", "of all, %", "95 % interval", "of generated, %", "ratio"],
        CATALOGUE.iter().filter_map(row),
    )
}
