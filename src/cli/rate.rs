//! `rate`: how hard each board is, in the order of the boards.

use super::args::{Args, GemName, Machine, OutputForm, OutputTarget, Sources};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::columns::PUZZLE;
use super::exit::{Ending, Failure, VerbResult};
use super::json::{object, row};
use super::output::{Output, to_terminal, words, words_for};
use super::progress::Job;
use super::rate_review;
use super::resume::{RatingForms, ResumedFile, RowKind, RowSink};
use super::scale::{self, ScaleRating};
use super::sorted::{SortKey, SortedRows};
use super::source_name::SourceName;
use super::translation::tr;
use super::verb::Verb;
use super::verdict::BoardVerdict;
use crate::api::{Problem, message, unrated};
use crate::explain::Words;
use crate::format::puzzle_line;
use crate::rating::{GemFilter, RatingError, SCALES, Scale};
use crate::solve::{Standing, puzzle_of};
use serde::Deserialize;
use std::collections::HashSet;
use std::path::PathBuf;

/// Rate the difficulty of puzzles
///
/// Only the givens count, not the digits and marks of a player. If the givens alone have several solutions, the
/// whole board is rated.
///
/// hodoku: level and score of the path that HoDoKu 2.2 takes. The score is the sum of the scores of the steps. The
/// level is that of the hardest step, or a higher one if the score is too high for that level. explainer: the ratings
/// of Sudoku Explainer 1.2.1. ER is the rating of the hardest step, EP that of the hardest step up to the first placed
/// digit, and ED that of the first step.
///
/// human: the mean minutes that we expect of the players of one app, the two ends of an 80 % interval, and the amount
/// of data behind them: many or few puzzles of this kind. There are no minutes for puzzles that are easier or harder
/// than the puzzles in the data. The minutes come from a model that is fitted to the mean times of 1,244 puzzles;
/// singles solve nine in ten of these puzzles.
///
/// The ratings other than hodoku and explainer do not change when rows, columns or digits of a puzzle are exchanged.
/// whip, braid, g-whip, g-braid (Berthier's W, B, gW, gB): the smallest number n for which singles and chains of this
/// kind, up to length n, solve the puzzle. subset-whip (S+W): the same number for whips if subsets and basic fish are
/// allowed, too. te: depth of trial and error (T&E) that the puzzle needs. bxb, bxbb: length of the braids that the
/// puzzle needs within trial and error; the depth of trial and error is 1 for bxb (BxB) and 2 for bxbb (BxBB).
/// backdoor: smallest number of digits that must be added so that singles solve the puzzle.
///
/// --tsv prints the puzzle and then the columns of each scale: level and score for hodoku, ER, EP and ED for explainer,
/// minutes, both ends and the amount of data for human, and one number for any other scale. This number is `inf` if
/// chains of the scale do not solve the puzzle at any length. If the puzzle cannot be rated, the columns have dashes.
/// If a board cannot be read, the column of the puzzle has a dash, and one more column has the reason. --header uses
/// the column names of `table`, such as hodoku_level, explainer_er and whip_w. In JSON, null replaces `inf`, the field
/// `digits` has the digits of the backdoor, and the field `ratings` has the list of the ratings on several scales.
#[derive(clap::Args, Debug)]
pub(super) struct RateVerb {
    #[command(flatten)]
    sources: Sources,
    /// The scale, or several scales with commas between them
    #[arg(long = "scale", value_name = "SCALE,…", value_delimiter = ',', default_value = "hodoku", value_parser = scale::parser())]
    scales: Vec<&'static Scale>,
    /// Print the easiest boards first
    ///
    /// The boards are sorted by SCALE, which must be one of the scales of --scale. Without SCALE, they are sorted by
    /// the first scale of --scale. Boards with the same rating keep their order; boards without a rating come last. The
    /// rows stay in a temporary file until the last board is rated.
    #[arg(long, value_name = "SCALE", num_args = 0..=1, require_equals = true, value_parser = scale::parser(), conflicts_with_all = ["resume", "trace"])]
    sort: Option<Option<&'static Scale>>,
    /// With --sort, print the hardest boards first
    #[arg(long, requires = "sort")]
    reverse: bool,
    #[command(flatten)]
    machine: Machine,
    /// Print every step of the rating
    ///
    /// --trace works for all scales except hodoku and human. Each step has its rating, technique, placements and
    /// eliminations. On all scales except explainer, a step also has the constraints that prove it, and the kernel
    /// verifies this proof. A constraint is a cell such as r2c4, or a digit in a house such as 5r7, the 5 of row 7.
    #[arg(long, conflicts_with_all = ["json", "jsonl", "tsv"])]
    trace: bool,
    /// Rate only pearls (ER = EP) or diamonds (ER = EP = ED)
    ///
    /// This option works only with the scale explainer. The rating of any other puzzle stops early with ER 20.0.
    #[arg(long, value_name = "GEM", value_enum)]
    only: Option<GemName>,
    /// Continue this file of --tsv or --jsonl
    ///
    /// The rows of the file are verified, and the missing rows are appended. If the last row is incomplete, it is
    /// written again.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "trace"])]
    resume: Option<PathBuf>,
    /// Review the quality of each puzzle instead of rating it
    ///
    /// The review reports: the number of solutions; spare givens; symmetries of the givens; the first step of the path
    /// that is not a single, and the first step of the hardest technique; bottlenecks; use of techniques that assume
    /// one solution. A stage consists of all steps that are possible at the level that the board needs: all singles if
    /// there are any, otherwise all steps of the simplest technique that finds a step. A stage with only one possible
    /// step is a bottleneck, unless its technique supposes a candidate.
    ///
    /// Columns of --tsv: puzzle; number of solutions; number of givens; spare givens; symmetries; number of exchanges
    /// of rows, columns and digits that leave the puzzle unchanged; steps of the path; its hardest technique; first
    /// step that is not a single, and its technique; number of stages; number of bottlenecks; stage of the first
    /// bottleneck; and unused, avoidable or needed for techniques that assume one solution. A dash replaces a missing
    /// value.
    #[arg(long, conflicts_with_all = ["scales", "sort", "trace", "only", "resume"])]
    review: bool,
    /// With --review, look for equal puzzles in this file
    ///
    /// Puzzles are equal if exchanging rows, columns or digits turns one into the other. With --tsv, one more column
    /// has KIND:LINE:FILE for each equal puzzle. KIND is identical, digits (only digits are exchanged) or relabelled.
    #[arg(long, value_name = "FILE", requires = "review")]
    known: Vec<SourceName>,
    #[command(flatten)]
    target: OutputTarget,
}

impl Verb for RateVerb {
    const NAME: &'static str = "rate";

    fn run(&self, args: &Args) -> VerbResult {
        if self.review {
            let columns = self.machine.columns(rate_review::columns(&self.known));
            let form = self.machine.form();
            return rate_review::run((args, form, columns), &self.sources, &self.known, &self.target);
        }
        let asked = [
            ("--trace", self.trace, (|scale| scale.tells_steps) as fn(&Scale) -> bool),
            ("--only", self.only.is_some(), |scale| scale.knows_gems),
        ];
        for (flag, is_asked, fits) in asked {
            if is_asked && !self.scales.iter().any(|scale| fits(scale)) {
                let fitting = SCALES.iter().filter(|scale| fits(scale)).map(|scale| scale.id);
                let fitting = fitting.collect::<Vec<_>>().join(", ");
                return Err(Failure::wrong(tr!(
                    "{flag} needs --scale with one of these scales: {fitting}",
                    flag = flag,
                    fitting = fitting
                )));
            }
        }
        let mut names = HashSet::new();
        if let Some(twice) = self.scales.iter().find(|scale| !names.insert(scale.id)) {
            return Err(Failure::wrong(tr!(
                "--scale names '{twice}' twice: leave one out",
                twice = twice.id
            )));
        }
        if self.trace && self.scales.len() > 1 {
            return Err(Failure::wrong(tr!(
                "--trace works only with a single scale: choose it with --scale"
            )));
        }
        let sorted_by = self.sorted_by()?;
        let form = self.machine.form();
        let columns = self.scales.iter().flat_map(|scale| scale.columns());
        let columns = self.machine.columns([PUZZLE.to_string()].into_iter().chain(columns));
        let rows = match form {
            OutputForm::Tsv => Some(RatingForms::Tsv),
            OutputForm::Jsonl => Some(RatingForms::Jsonl),
            OutputForm::Text | OutputForm::Json => None,
        };
        let sink = match (&self.resume, rows) {
            (Some(path), Some(rows)) => {
                let kind = RowKind::Rate(self.scales.clone(), rows);
                RowSink::Resumed(Box::new(ResumedFile::open(path, kind, columns.clone())?))
            }
            (Some(_), None) => {
                return Err(Failure::wrong(
                    "--resume needs --tsv or --jsonl, which write one row for each board",
                ));
            }
            (None, _) if sorted_by.is_some() => {
                let gap = if form == OutputForm::Text { "\n" } else { "" };
                let output = Output::open(&self.target)?.in_signs(args, form);
                RowSink::Sorted(Box::new(SortedRows::new(output, gap, self.reverse)?))
            }
            (None, _) => RowSink::Plain(Output::open(&self.target)?.in_signs(args, form)),
        };
        let job = Job::new(args);
        let raters = self.scales.iter().map(|scale| {
            let gems = if scale.knows_gems { wanted(self.only) } else { GemFilter::Any };
            (*scale, (scale.rater)(gems, &job.task))
        });
        let raters: Vec<_> = raters.collect();
        let has_header = columns.has_header();
        let printer =
            Printer { rate: self, form, has_header, words: words_for(args, form), spoken: words(args) };
        let layout = match sorted_by {
            // The sink writes the gaps between rows, because the order of rows is known only after sorting.
            Some(_) => AnswerLayout::Headless,
            None if self.trace => AnswerLayout::Traced,
            None => AnswerLayout::Parted,
        };
        let boards = BoardBatch { args, sources: &self.sources, form, layout, columns };
        let on_terminal = self.resume.is_none() && to_terminal(&self.target);
        let told = |board: &InputBoard| {
            let puzzle = puzzle_of(&board.parsed.position);
            let mut ratings: Vec<ScaleRating> = Vec::new();
            for (scale, rater) in &raters {
                ratings.push((*scale, rater.run(|rater| rater.rated(&puzzle))?));
            }
            let sorting = ratings.iter().find(|(scale, _)| Some(*scale) == sorted_by);
            let key = sorting.and_then(|(_, rated)| rated.as_ref().ok());
            Ok((printer.told(board, &ratings)?, key.map(|rated| scale::sort_key(&rated.figures))))
        };
        let then = |key: Option<SortKey>, sink: &mut RowSink| {
            if let Some(key) = key {
                sink.set_key(key);
            }
            Ok(())
        };
        let is_of = |row: &str, board: &InputBoard, told: Option<&BoardReport>| {
            told.is_none_or(|told| told.text.as_deref() == Some(row)) && printer.is_of(row, board)
        };
        Ok(boards.each(sink, on_terminal, &job, told, is_of, then)?.0)
    }
}

impl RateVerb {
    /// The scale whose ratings sort the boards.
    fn sorted_by(&self) -> Result<Option<&'static Scale>, Failure> {
        match self.sort {
            None => Ok(None),
            Some(None) => Ok(self.scales.first().copied()),
            Some(Some(scale)) if self.scales.contains(&scale) => Ok(Some(scale)),
            Some(Some(scale)) => Err(Failure::wrong(tr!(
                "--sort={scale} needs ratings on this scale: add it to --scale",
                scale = scale.id
            ))),
        }
    }
}

/// Prints ratings in the form that was asked for.
struct Printer<'a> {
    rate: &'a RateVerb,
    form: OutputForm,
    /// True if rows have a column for errors.
    has_header: bool,
    /// The words of the answer.
    words: Words,
    /// The words of remarks.
    spoken: Words,
}

impl Printer<'_> {
    fn told(&self, board: &InputBoard, ratings: &[ScaleRating]) -> Result<BoardReport, Failure> {
        let puzzle = &puzzle_line(&board.parsed.position);
        let verdict = BoardVerdict::of(&board.parsed.position);
        let rated = puzzle_of(&board.parsed.position);
        let problem = |error: &RatingError| unrated(&rated, *error);
        let text = match self.form {
            OutputForm::Tsv => match reasons(ratings, |unrated| message(&problem(unrated), &self.words)) {
                Some(why) if self.has_header => format!("{}\t{}", scale::row(puzzle, ratings), row([why])),
                Some(_) | None => scale::row(puzzle, ratings),
            },
            OutputForm::Json | OutputForm::Jsonl => {
                object(self.form, board, &verdict, scale::object(&self.words, (puzzle, &rated), ratings)?)?
            }
            OutputForm::Text if self.rate.trace => scale::trace(&rated, ratings)?,
            OutputForm::Text => format!("{puzzle}\n{}", scale::ratings_text(&self.words, ratings)),
        };
        let (ending, remark) =
            match reasons(ratings, |unrated| self.instead(&verdict, unrated, &problem(unrated))) {
                None => (Ending::Done, self.beside(&verdict)),
                Some(why) => (Ending::Negative, Some(why)),
            };
        Ok(BoardReport::new(text, ending).with_remark(remark))
    }

    /// Remark next to a rating, if the player has made mistakes on the board.
    fn beside(&self, verdict: &BoardVerdict) -> Option<String> {
        match &verdict.standing {
            Standing::Wrong(wrong) => Some(self.spoken.mistakes(wrong)),
            Standing::NoSolution(_) | Standing::One(_) | Standing::Several => None,
        }
    }

    /// Message that replaces a rating: the verdict on the board, or the reason why the puzzle cannot be rated.
    fn instead(&self, verdict: &BoardVerdict, unrated: &RatingError, problem: &Problem) -> String {
        let message = || message(problem, &self.spoken);
        if let RatingError::OtherRules(_) = unrated {
            return message();
        }
        let said = self.spoken.before_steps(&verdict.standing).or_else(|| verdict.remark(&self.spoken));
        said.unwrap_or_else(message)
    }

    /// Returns true if a row of an earlier run, on this scale and in this form, belongs to a board.
    fn is_of(&self, row: &str, board: &InputBoard) -> bool {
        #[derive(Deserialize)]
        struct RatedObject {
            line: usize,
            puzzle: String,
        }
        let puzzle = puzzle_line(&board.parsed.position);
        match self.form {
            OutputForm::Jsonl => serde_json::from_str(row).is_ok_and(|known: RatedObject| {
                known.line == board.record.line_number && known.puzzle == puzzle
            }),
            OutputForm::Tsv | OutputForm::Text | OutputForm::Json => row.split('\t').next() == Some(&puzzle),
        }
    }
}

/// Reasons why there is no rating, each once; empty if every scale has a rating.
fn reasons(ratings: &[ScaleRating], said: impl Fn(&RatingError) -> String) -> Option<String> {
    let mut reasons: Vec<String> = Vec::new();
    for why in ratings.iter().filter_map(|(_, rated)| rated.as_ref().err()).map(said) {
        if !reasons.contains(&why) {
            reasons.push(why);
        }
    }
    (!reasons.is_empty()).then(|| reasons.join("\n"))
}

/// The filter for the puzzles that get a complete rating.
fn wanted(only: Option<GemName>) -> GemFilter {
    match only {
        None => GemFilter::Any,
        Some(GemName::Pearls) => GemFilter::Pearl,
        Some(GemName::Diamonds) => GemFilter::Diamond,
    }
}
