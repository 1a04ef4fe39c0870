//! Fits the scale `human`. Usage: `minutes TIMES.tsv [--peer NAME=RATINGS.tsv]… [--write]`.
//!
//! Each row of TIMES has a puzzle, the number of its players, and the mean seconds of their games. The tool compares
//! the scale with other scales on these rows. It prints the rank correlation with the mean time (Spearman), and the
//! typical factor between expected and mean time, as the median and as the mean of the differences of the logarithms.
//! Every scale is fitted to the logarithm of the time; for the other scales, the fit is a linear function of the
//! rating. All numbers are from ten-fold cross-validation, in which all forms of a puzzle are in one fold. The 95 %
//! intervals are from 2,000 bootstrap samples of the rows.
//!
//! A file of --peer has a puzzle and the rating of another program in each row. With --write, the tool writes
//! `src/rating/human/model.rs`. To increase the version in that file, change [`VERSION`] here.

#[path = "common/read.rs"]
mod read;

use read::read;
use std::collections::HashMap;
use std::process::ExitCode;
use whydoku::canonical::{canonical, share};
use whydoku::format::parse;
use whydoku::puzzle::Board;
use whydoku::rating::human::{Human, MODEL, MinutesTraits};
use whydoku::rating::{Figures, GemFilter, scale};
use whydoku::solve::Task;

/// Version of the weights that `--write` writes.
const VERSION: u32 = 1;

/// Number of folds.
const FOLDS: usize = 10;

/// Variance of the logarithm of a mean time that a model cannot explain, and the variance among players. A row counts
/// less if it has few players.
const UNEXPLAINED: f64 = 0.06;
const AMONG_PLAYERS: f64 = 0.3;

/// Strength of the ridge penalty. The unit of a weight is a standard deviation of its trait. The square of a weight
/// counts as much as the squared errors of this number of rows.
const RIDGE: f64 = 3.0;

/// Each limit of the model is set so that this number of puzzles of the data are at the limit or beyond it.
const AT_LIMIT: usize = 5;

/// A row of the data.
struct TimedPuzzle {
    text: String,
    board: Board,
    players: f64,
    log_minutes: f64,
    fold: usize,
    traits: MinutesTraits,
}

impl TimedPuzzle {
    fn weight(&self) -> f64 {
        1.0 / (UNEXPLAINED + AMONG_PLAYERS / self.players)
    }
}

/// A row of predictors, with the logarithm of the minutes and the weight of the row.
type FitRow = (Vec<f64>, f64, f64);

/// A constant and weights.
struct LinearFit(f64, Vec<f64>);

impl LinearFit {
    /// Weighted least squares with a ridge, on standardised predictors.
    fn new(rows: &[FitRow]) -> LinearFit {
        let width = rows.first().map_or(0, |row| row.0.len());
        let all: f64 = rows.iter().map(|row| row.2).sum();
        let mean = |of: &dyn Fn(&FitRow) -> f64| rows.iter().map(|row| row.2 * of(row)).sum::<f64>() / all;
        let means: Vec<f64> = (0..width).map(|at| mean(&|row| row.0[at])).collect();
        let spread = |at: usize| mean(&|row| (row.0[at] - means[at]).powi(2)).sqrt().max(1e-9);
        let spreads: Vec<f64> = (0..width).map(spread).collect();
        let centre = mean(&|row| row.1);
        let standard = |row: &FitRow, at: usize| (row.0[at] - means[at]) / spreads[at];
        let mut system: Vec<Vec<f64>> = (0..width)
            .map(|one| {
                let entry = |other: usize| mean(&|row| standard(row, one) * standard(row, other));
                let ridge = |other: usize| if one == other { RIDGE / rows.len() as f64 } else { 0.0 };
                let right = mean(&|row| standard(row, one) * (row.1 - centre));
                (0..width).map(|other| entry(other) + ridge(other)).chain([right]).collect()
            })
            .collect();
        for pivot in 0..width {
            let line = system[pivot].clone();
            for (_, other) in system.iter_mut().enumerate().filter(|(at, _)| *at != pivot) {
                let factor = other[pivot] / line[pivot];
                other.iter_mut().zip(&line).for_each(|(value, taken)| *value -= factor * taken);
            }
        }
        let weights: Vec<f64> =
            (0..width).map(|at| system[at][width] / system[at][at] / spreads[at]).collect();
        let shift: f64 = weights.iter().zip(&means).map(|(weight, mean)| weight * mean).sum();
        LinearFit(centre - shift, weights)
    }

    fn at(&self, predictors: &[f64]) -> f64 {
        self.0 + self.1.iter().zip(predictors).map(|(weight, value)| weight * value).sum::<f64>()
    }
}

/// Predictions for all rows; each row is predicted by a fit to the other folds.
fn cross_validated(puzzles: &[TimedPuzzle], predictors: &[Vec<f64>]) -> Vec<f64> {
    let row =
        |(puzzle, values): (&TimedPuzzle, &Vec<f64>)| (values.clone(), puzzle.log_minutes, puzzle.weight());
    let mut predicted = vec![0.0; puzzles.len()];
    for fold in 0..FOLDS {
        let others = puzzles.iter().zip(predictors).filter(|(puzzle, _)| puzzle.fold != fold);
        let fit = LinearFit::new(&others.map(row).collect::<Vec<_>>());
        for (at, _) in puzzles.iter().enumerate().filter(|(_, puzzle)| puzzle.fold == fold) {
            predicted[at] = fit.at(&predictors[at]);
        }
    }
    predicted
}

/// Ranks from 0; equal values share the mean of their ranks.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|one, other| values[*one].total_cmp(&values[*other]));
    let mut ranks = vec![0.0; values.len()];
    let mut from = 0;
    while from < order.len() {
        let equal = order[from..].iter().take_while(|at| values[**at] == values[order[from]]).count();
        for at in &order[from..from + equal] {
            ranks[*at] = from as f64 + (equal - 1) as f64 / 2.0;
        }
        from += equal;
    }
    ranks
}

fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (mean_one, mean_other) = (mean(one), mean(other));
    let product = |one: &[f64], mean_one: f64, other: &[f64], mean_other: f64| {
        one.iter().zip(other).map(|(one, other)| (one - mean_one) * (other - mean_other)).sum::<f64>()
    };
    let spread = product(one, mean_one, one, mean_one) * product(other, mean_other, other, mean_other);
    product(one, mean_one, other, mean_other) / spread.sqrt()
}

fn quantile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let last = values.len().saturating_sub(1);
    values.get((share * last as f64).round() as usize).copied().unwrap_or(f64::NAN)
}

/// Spearman's correlation, and the typical factor as the median and as the mean.
fn measures(rows: &[(f64, f64, f64)]) -> [f64; 3] {
    let [raw, predicted, actual] =
        [|row: &(f64, f64, f64)| row.0, |row: &(f64, f64, f64)| row.1, |row: &(f64, f64, f64)| row.2]
            .map(|of| rows.iter().map(of).collect::<Vec<f64>>());
    let mut distances: Vec<f64> =
        predicted.iter().zip(&actual).map(|(one, other)| (one - other).abs()).collect();
    let mean = distances.iter().sum::<f64>() / distances.len() as f64;
    [correlation(&ranks(&raw), &ranks(&actual)), quantile(&mut distances, 0.5).exp(), mean.exp()]
}

/// The measures with 95 % intervals from bootstrap samples.
fn with_intervals(rows: &[(f64, f64, f64)]) -> String {
    const SAMPLES: usize = 2_000;
    let mut state = 1u64;
    let mut below = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((state >> 32) * n as u64) >> 32) as usize
    };
    let samples: Vec<[f64; 3]> = (0..SAMPLES)
        .map(|_| measures(&rows.iter().map(|_| rows[below(rows.len())]).collect::<Vec<_>>()))
        .collect();
    let text = |(at, value): (usize, f64)| {
        let mut sampled: Vec<f64> = samples.iter().map(|sample| sample[at]).collect();
        let (low, high) = (quantile(&mut sampled, 0.025), quantile(&mut sampled, 0.975));
        format!("{value:.2} ({low:.2}–{high:.2})")
    };
    measures(rows).into_iter().enumerate().map(text).collect::<Vec<_>>().join("\t")
}

/// Reads the rows that can be rated. If the techniques of the scale do not solve a puzzle, its row is left out, with a
/// message.
fn timed_puzzles(text: &str) -> Vec<TimedPuzzle> {
    let human = Human::new(&Task::default());
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    let puzzles: Vec<TimedPuzzle> = rows
        .filter_map(|line| {
            let mut columns = line.split('\t');
            let text = columns.next()?.to_string();
            let board = parse(&text).ok()?.position;
            let players = columns.next()?.parse().ok()?;
            let seconds: f64 = columns.next()?.parse().ok()?;
            let traits = human.run(|human| human.traits(&board)).ok()?.ok()?;
            let Some(traits) = traits else {
                eprintln!("left out, because it needs a technique that the scale does not use: {text}");
                return None;
            };
            let form = Board::new(canonical(&board.givens).form);
            let fold = (share(&form, 0) * FOLDS as f64) as usize;
            Some(TimedPuzzle { text, board, players, log_minutes: (seconds / 60.0).ln(), fold, traits })
        })
        .collect();
    puzzles
}

/// Ratings of the puzzles on a scale of the program, as one number that grows with the difficulty.
fn rated(puzzles: &[TimedPuzzle], id: &str) -> Vec<f64> {
    let Some(scale) = scale(id) else { return Vec::new() };
    let rater = (scale.rater)(GemFilter::Any, &Task::default());
    let number = |puzzle: &TimedPuzzle| {
        let rated = rater.run(|rater| rater.rated(&puzzle.board)).ok()?.ok()?;
        Some(match rated.figures {
            Figures::LevelAndScore(_, score) => f64::from(score).ln(),
            Figures::Numbers(numbers) => numbers.first()?.1.decimal(),
            Figures::Length(_, length) => f64::from(length.unwrap_or(u8::MAX)),
            Figures::Minutes(minutes) => minutes.estimate?[0].decimal().ln(),
            Figures::Digits(_, digits) => digits.len() as f64,
        })
    };
    puzzles.iter().map(|puzzle| number(puzzle).unwrap_or(f64::NAN)).collect()
}

fn main() -> ExitCode {
    let (mut times, mut peers, mut is_written) = (None, Vec::new(), false);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--write" => is_written = true,
            "--peer" => peers.extend(arguments.next()),
            _ => times = Some(argument),
        }
    }
    let Some(times) = times else {
        eprintln!("usage: minutes TIMES.tsv [--peer NAME=RATINGS.tsv]… [--write]");
        return ExitCode::from(2);
    };
    let Some(text) = read(&times) else { return ExitCode::from(2) };
    let puzzles = timed_puzzles(&text);
    let traits: Vec<Vec<f64>> = puzzles.iter().map(|puzzle| puzzle.traits.values.to_vec()).collect();
    let expected = cross_validated(&puzzles, &traits);

    let mut scales = vec![("human".to_string(), expected.clone(), expected.clone())];
    let mut add = |name: String, ratings: Vec<f64>| {
        let predictors: Vec<Vec<f64>> = ratings.iter().map(|rating| vec![*rating]).collect();
        scales.push((name, cross_validated(&puzzles, &predictors), ratings));
    };
    for id in ["hodoku", "explainer", "whip"] {
        add(id.to_string(), rated(&puzzles, id));
    }
    for peer in peers {
        let Some((name, file)) = peer.split_once('=') else { continue };
        let Some(text) = read(file) else { return ExitCode::from(2) };
        let rows = text.lines().filter_map(|line| line.split_once('\t'));
        let known: HashMap<&str, f64> =
            rows.filter_map(|(puzzle, rating)| Some((puzzle, rating.trim().parse().ok()?))).collect();
        let rating = |puzzle: &TimedPuzzle| known.get(puzzle.text.as_str()).copied().unwrap_or(f64::NAN);
        add(name.to_string(), puzzles.iter().map(rating).collect());
    }
    type IsOfGroup = fn(&TimedPuzzle) -> bool;
    let groups: [(&str, IsOfGroup); 4] = [
        ("all", |_| true),
        ("20 players or more", |puzzle| puzzle.players >= 20.0),
        ("singles", |puzzle| puzzle.traits.hard_steps == 0),
        ("more than singles", |puzzle| puzzle.traits.hard_steps > 0),
    ];
    println!("puzzles\tnumber\tscale\tSpearman\tfactor, median\tfactor, mean");
    for (group, is_of) in groups {
        for (name, predicted, ratings) in &scales {
            let rows = puzzles.iter().zip(predicted).zip(ratings);
            let rows: Vec<(f64, f64, f64)> = rows
                .filter(|((puzzle, _), rating)| is_of(puzzle) && rating.is_finite())
                .map(|((puzzle, predicted), rating)| (*rating, *predicted, puzzle.log_minutes))
                .collect();
            println!("{group}\t{}\t{name}\t{}", rows.len(), with_intervals(&rows));
        }
    }

    let interval = |is_of: IsOfGroup| {
        let rows = puzzles.iter().zip(&expected).filter(|(puzzle, _)| is_of(puzzle));
        let mut errors: Vec<f64> = rows.map(|(puzzle, log)| puzzle.log_minutes - log).collect();
        [quantile(&mut errors, 0.1), quantile(&mut errors, 0.9)]
    };
    let intervals = [interval(groups[2].1), interval(groups[3].1)];
    let rows = puzzles.iter().map(|one| (one.traits.values.to_vec(), one.log_minutes, one.weight()));
    let LinearFit(constant, weights) = LinearFit::new(&rows.collect::<Vec<_>>());
    for ((name, weight), sign) in MinutesTraits::NAMES.iter().zip(&weights).zip(MinutesTraits::SIGNS) {
        println!("weight of {name}: {weight:.4}");
        if weight * sign < 0.0 {
            eprintln!("the weight of {name} has the wrong sign");
            return ExitCode::FAILURE;
        }
    }
    let of_row = |one: &TimedPuzzle| {
        constant + weights.iter().zip(one.traits.values).map(|(weight, value)| weight * value).sum::<f64>()
    };
    let mut logs: Vec<f64> = puzzles.iter().map(of_row).collect();
    logs.sort_by(f64::total_cmp);
    let mut steps: Vec<usize> = puzzles.iter().map(|one| one.traits.hard_steps).collect();
    steps.sort_unstable();
    let mut open: Vec<usize> = puzzles.iter().map(|one| one.traits.open).collect();
    open.sort_unstable();
    let (Some(least), Some(greatest), Some(most), Some(fewest_open), Some(most_open)) = (
        logs.get(AT_LIMIT - 1),
        logs.iter().nth_back(AT_LIMIT - 1),
        steps.iter().nth_back(AT_LIMIT - 1),
        open.get(AT_LIMIT - 1),
        open.iter().nth_back(AT_LIMIT - 1),
    ) else {
        eprintln!("{times}: fewer than {AT_LIMIT} rows");
        return ExitCode::FAILURE;
    };
    let is_outside = |one: &&TimedPuzzle| MODEL.minutes(&one.traits).estimate.is_none();
    println!("puzzles of the data without minutes: {}", puzzles.iter().filter(is_outside).count());
    if is_written {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../src/rating/human/model.rs");
        let Some(old) = read(path) else { return ExitCode::from(2) };
        let Some((head, _)) = old.split_once("pub static MODEL") else { return ExitCode::FAILURE };
        let list =
            |values: &[f64]| values.iter().map(|value| format!("{value:.4}")).collect::<Vec<_>>().join(", ");
        let model = format!(
            "{head}pub static MODEL: MinutesModel = MinutesModel {{\n    version: {VERSION},\n    \
             constant: {constant:.4},\n    weights: [{}],\n    interval_of_singles: [{}],\n    interval_of_others: [{}],\n    \
             logs: [{:.4}, {:.4}],\n    most_hard_steps: {most},\n    \
             open: [{fewest_open}, {most_open}],\n}};\n",
            list(&weights),
            list(&intervals[0]),
            list(&intervals[1]),
            // The limits are widened a little, so that rounding does not exclude the puzzles at the limits.
            least - 0.001,
            greatest + 0.001,
        );
        if let Err(error) = std::fs::write(path, model) {
            eprintln!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
