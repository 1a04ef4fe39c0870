//! `rate`: how hard each board is, in the order of the boards.

use super::args::{Args, GemName, Machine, OutputForm, OutputTarget, Sources};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::exit::{Ending, Failure, VerbResult};
use super::json::object;
use super::output::{Output, to_terminal, words, words_for};
use super::progress::Job;
use super::resume::{RatingForms, ResumedFile, RowKind, RowSink};
use super::scale;
use super::verb::Verb;
use super::verdict::BoardVerdict;
use crate::explain::Words;
use crate::rating::{GemFilter, RatedPuzzle, RatingError, SCALES, Scale};
use crate::solve::{Standing, puzzle_of};
use serde::Deserialize;
use std::path::PathBuf;

/// Tell how hard a puzzle is: HoDoKu's level and score, Sudoku Explainer's ER, EP and ED, or one of Berthier's measures.
///
/// What a player has made of the puzzle does not count. Where the givens alone have several solutions, the candidates of the
/// board are part of the puzzle, and the whole board is rated. The scale `hodoku` walks each puzzle as HoDoKu 2.2 does: in its order of techniques, taking
/// the instance that it would take. The score is the sum of what the steps cost there, the level that of the hardest
/// step, or a higher one when the score demands it. The scale `explainer` walks it as Sudoku Explainer 1.2.1 does: ER is the rating of the
/// hardest step, EP of the hardest up to the first digit that is placed, ED of the first.
///
/// The other scales are numbers that all forms of a puzzle share, however its rows, columns and digits are exchanged. For
/// `whip`, `braid`, `g-whip` and `g-braid` (Berthier's W, B, gW, gB) it is the length that chains of this kind need at
/// least to solve the puzzle together with singles; for `subset-whip` (S+W) the same with whips beside subsets and
/// basic fish, whose length is their size. For `te` it is how deep trial and error has to go (the depth of T&E), for
/// `bxb` how long braids have to be within trial and error (BxB), for `bxbb` the same with two candidates supposed
/// within each other (BxBB). For `backdoor` it is the fewest digits that have to be given until singles do the rest.
///
/// --tsv prints a row for each board: the puzzle, then level and score, or ER, EP and ED, or the one number of another
/// scale, `inf` where its chains do not solve the puzzle at any length; dashes where it cannot be rated.
/// The row of a board that cannot be read has a dash for the puzzle, too, and behind the ratings one more column that says
/// why. In JSON `inf` is null, and `digits` are those of the backdoor.
#[derive(clap::Args, Debug)]
pub(super) struct RateVerb {
    #[command(flatten)]
    sources: Sources,
    /// The scale
    #[arg(long, default_value = "hodoku", value_parser = scale::parser())]
    scale: &'static Scale,
    #[command(flatten)]
    machine: Machine,
    /// Print every step, with all scales but `hodoku`: rating, technique, what is placed, what is removed, and but for
    /// `explainer` the constraints from which it follows (r2c4 is a cell, 5r7 the 5 of row 7), checked by the kernel
    #[arg(long, conflicts_with_all = ["json", "jsonl", "tsv"])]
    trace: bool,
    /// Stop rating what is no pearl (ER = EP), or no diamond (ER = EP = ED), and give it 20.0, with the scale
    /// `explainer`
    #[arg(long, value_name = "GEM", value_enum)]
    only: Option<GemName>,
    /// Go on with this file of --tsv or --jsonl: check the rows that are there, then append the others; a broken last
    /// row is written again
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "trace"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    target: OutputTarget,
}

impl Verb for RateVerb {
    const NAME: &'static str = "rate";

    fn run(&self, args: &Args) -> VerbResult {
        let asked = [
            ("--trace", self.trace, (|scale| scale.tells_steps) as fn(&Scale) -> bool),
            ("--only", self.only.is_some(), |scale| scale.knows_gems),
        ];
        for (flag, is_asked, fits) in asked {
            if is_asked && !fits(self.scale) {
                let fitting = SCALES.iter().filter(|scale| fits(scale)).map(|scale| scale.id);
                let fitting = fitting.collect::<Vec<_>>().join(", ");
                return Err(Failure::wrong(format!("{flag} goes with --scale {fitting}")));
            }
        }
        let form = self.machine.form();
        let rows = match form {
            OutputForm::Tsv => Some(RatingForms::Tsv),
            OutputForm::Jsonl => Some(RatingForms::Jsonl),
            OutputForm::Text | OutputForm::Json => None,
        };
        let sink = match (&self.resume, rows) {
            (Some(path), Some(rows)) => {
                RowSink::Resumed(Box::new(ResumedFile::open(path, RowKind::Rate(self.scale, rows))?))
            }
            (Some(_), None) => {
                return Err(Failure::wrong(
                    "--resume goes with --tsv or --jsonl, which write one row for each board",
                ));
            }
            (None, _) => RowSink::Plain(Output::open(&self.target)?),
        };
        let job = Job::new(args);
        let rater = (self.scale.rater)(wanted(self.only), &job.task);
        let printer = Printer { rate: self, form, words: words_for(args, form), spoken: words(args) };
        let layout = if self.trace { AnswerLayout::Traced } else { AnswerLayout::Parted };
        let columns = 1 + self.scale.names().len();
        let boards = BoardBatch { args, sources: &self.sources, form, layout, columns };
        let on_terminal = self.resume.is_none() && to_terminal(&self.target);
        let told = |board: &InputBoard| {
            let puzzle = puzzle_of(&board.parsed.position);
            let rated = rater.run(|rater| rater.rated(&puzzle))?;
            Ok((printer.told(board, &rated)?, ()))
        };
        let is_of = |row: &str, board: &InputBoard, told: Option<&BoardReport>| {
            told.is_none_or(|told| told.text.as_deref() == Some(row)) && printer.is_of(row, board)
        };
        Ok(boards.each(sink, on_terminal, &job, told, is_of, |(), _| Ok(()))?.0)
    }
}

/// Prints ratings in the form that was asked for.
struct Printer<'a> {
    rate: &'a RateVerb,
    form: OutputForm,
    /// The words of the answer.
    words: Words,
    /// The words of remarks.
    spoken: Words,
}

impl Printer<'_> {
    fn told(
        &self,
        board: &InputBoard,
        rated: &Result<RatedPuzzle, RatingError>,
    ) -> Result<BoardReport, Failure> {
        let (scale, puzzle) = (self.rate.scale, &board.parsed.position.givens);
        let verdict = BoardVerdict::of(&board.parsed.position);
        let text = match self.form {
            OutputForm::Tsv => scale::row(scale, puzzle, rated),
            OutputForm::Json | OutputForm::Jsonl => {
                let rating = scale::object(scale, &self.words, puzzle, rated)?;
                object(self.form, board, &verdict, rating)?
            }
            OutputForm::Text if self.rate.trace => scale::trace(scale, puzzle, rated)?,
            OutputForm::Text => format!("{puzzle}\n{}", scale::rating_text(&self.words, rated)),
        };
        let (ending, remark) = match rated {
            Ok(_) => (Ending::Done, self.beside(&verdict)),
            Err(unrated) => (Ending::Negative, Some(self.instead(&verdict, unrated))),
        };
        Ok(BoardReport::new(text, ending).with_remark(remark))
    }

    /// What has to be said of a board whose puzzle is rated.
    fn beside(&self, verdict: &BoardVerdict) -> Option<String> {
        match &verdict.standing {
            Standing::Wrong(wrong) => Some(self.spoken.mistakes(wrong)),
            Standing::NoSolution(_) | Standing::One(_) | Standing::Several => None,
        }
    }

    /// Why there is no rating.
    fn instead(&self, verdict: &BoardVerdict, unrated: &RatingError) -> String {
        let said = self.spoken.before_steps(&verdict.standing).or_else(|| verdict.remark(&self.spoken));
        said.unwrap_or_else(|| unrated.to_string())
    }

    /// Whether a row of an earlier run, on this scale and in this form, is that of a board.
    fn is_of(&self, row: &str, board: &InputBoard) -> bool {
        #[derive(Deserialize)]
        struct RatedObject {
            line: usize,
            puzzle: String,
        }
        let puzzle = board.parsed.position.givens.to_string();
        match self.form {
            OutputForm::Jsonl => serde_json::from_str(row).is_ok_and(|known: RatedObject| {
                known.line == board.record.line_number && known.puzzle == puzzle
            }),
            OutputForm::Tsv | OutputForm::Text | OutputForm::Json => row.split('\t').next() == Some(&puzzle),
        }
    }
}

/// Which puzzles are worth a whole path.
fn wanted(only: Option<GemName>) -> GemFilter {
    match only {
        None => GemFilter::Any,
        Some(GemName::Pearls) => GemFilter::Pearl,
        Some(GemName::Diamonds) => GemFilter::Diamond,
    }
}
