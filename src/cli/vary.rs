//! `vary`: the puzzles that result from removing and adding a few clues.
//!
//! A removal is a set of clues that are removed from a seed. The removals of all seeds are processed in rounds. In a
//! round, all threads first search for neighbours, each thread for one removal at a time. Then the neighbours of the
//! round are compared with all earlier ones, in order. Finally, all threads rate the neighbours that are new. So the
//! rows do not depend on the number of threads, and memory holds only one round and the canonical forms of all rows.

use super::args::{Args, Machine, OutputForm, OutputTarget, Sources};
use super::columns::RowColumns;
use super::exit::{Ending, Failure, VerbResult};
use super::input::{BoardReading, chunks};
use super::input_record::InputRecord;
use super::message::{InputPlace, error_text, say};
use super::output::{threads, to_terminal, words, words_for};
use super::progress::{Job, ProgressDisplay, ProgressHandle};
use super::read_tally::ReadTally;
use super::translation::tr;
use super::variant::{COLUMNS, variant_text};
use super::vary_rows::VaryFile;
use super::verb::Verb;
use crate::api::{ImpossibleRequest, PuzzleKey, Variant, VarySeed, key, message, unrated};
use crate::board::CellSet;
use crate::explain::{Words, grouped};
use crate::format::write_on_a_line;
use crate::generate::{ClueExchange, Neighbours};
use crate::puzzle::{Board, Digits};
use crate::rating::{GemFilter, RatedPuzzle, Rater, RatingError, RatingRange};
use crate::solve::{CancelToken, Cancellable};
use rayon::ThreadPool;
use rayon::prelude::*;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Find all puzzles that differ in a few clues
///
/// A neighbour of a seed has one solution, and results from removing --remove clues of the seed and adding --add clues.
/// Collectors of puzzles write {-1+1} for the removal and the addition of one clue. Only the givens of a seed count; a
/// seed may have any number of solutions. A removed clue may be added again, so {-2+2} contains {-1+1}. The list is
/// complete. Of several neighbours that are equal after exchanging rows, columns or digits, only the first is printed.
/// A neighbour that is equal to a seed in this way is not printed. On other layouts, only exchanges that keep the rules
/// count.
///
/// Columns of --tsv: puzzle; number of the seed in the input, from 1; clues of the seed that the puzzle does not have; clues that
/// the seed does not have; canonical form of the puzzle. --rating adds the columns of
/// its scale. The last line on standard error has the numbers of neighbours.
#[derive(clap::Args, Debug)]
pub(super) struct VaryVerb {
    #[command(flatten)]
    sources: Sources,
    /// Number of clues to remove and to add, as in -1+1 or {-2+2} [default: -1+1]
    #[arg(long, value_name = "EXCHANGE", allow_hyphen_values = true, conflicts_with_all = ["remove", "add"])]
    by: Option<ClueExchange>,
    /// Number of clues to remove, from 0 to 2 [default: 0 with --add]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=2))]
    remove: Option<u8>,
    /// Number of clues to add, from 0 to 2 [default: 0 with --remove]
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u8).range(0..=2))]
    add: Option<u8>,
    /// Add clues only in the cells of the removed clues
    ///
    /// The cells with clues stay the same; the digits change.
    #[arg(long)]
    pattern: bool,
    /// Only puzzles that need each of their clues
    #[arg(long)]
    minimal: bool,
    /// Rate the puzzles on a scale, and keep those within a range, as in explainer:9.0..10.5
    ///
    /// SCALE is a scale of `rate`; both ends of the range are included, and one can be left out. Other examples:
    /// explainer.ep:1.0..2.0 for another number of the scale, hodoku:Hard..Unfair for a level, hodoku:..1000 for a
    /// score, whip:4 for one value, whip for ratings without a range. The rating of a puzzle stops as soon as it is
    /// above the range.
    #[arg(long, value_name = "SCALE:FROM..TO")]
    rating: Option<RatingRange>,
    #[command(flatten)]
    machine: Machine,
    /// Continue this file of --tsv or --jsonl
    ///
    /// The rows of the file are verified. The rows of the last removal are written again, and the missing rows are
    /// appended.
    #[arg(long, value_name = "FILE", conflicts_with = "output")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    target: OutputTarget,
}

/// Numbers of neighbours so far.
#[derive(Default)]
struct VaryCounts {
    /// Neighbours with one solution that fulfil --minimal.
    found: AtomicUsize,
    /// Found neighbours that are not equal to an earlier neighbour.
    different: AtomicUsize,
    /// Neighbours that are not equal to an earlier neighbour, and have been rated.
    rated: AtomicUsize,
    /// Rows that were written.
    written: AtomicUsize,
}

impl VaryCounts {
    fn add(counter: &AtomicUsize, number: usize) {
        counter.fetch_add(number, Ordering::Relaxed);
    }

    fn number(counter: &AtomicUsize) -> String {
        grouped(counter.load(Ordering::Relaxed))
    }
}

impl Verb for VaryVerb {
    const NAME: &'static str = "vary";

    fn run(&self, args: &Args) -> VerbResult {
        let exchange = self.exchange()?;
        let form = self.machine.form();
        if self.resume.is_some() && !matches!(form, OutputForm::Tsv | OutputForm::Jsonl) {
            return Err(Failure::wrong(tr!(
                "--resume needs --tsv or --jsonl, which write one row for each puzzle"
            )));
        }
        if let Some(range) = self.rating.filter(RatingRange::is_empty) {
            let reason = ImpossibleRequest::EmptyRating(range);
            return Err(Failure::wrong(reason.reason(&words_for(args, OutputForm::Text))));
        }
        let columns = self.columns();
        let (seeds, ending) = self.seeds(args, exchange)?;
        let mut seen: HashSet<PuzzleKey> = seeds.iter().map(|seed| key(&seed.board).0).collect();
        let job = Job::new(args);
        let pool = threads(args)?;
        let (mut file, start) = match &self.resume {
            Some(path) => VaryFile::resume(path, (form, &columns), &seeds, &mut seen)?,
            None => VaryFile::open(&self.target, form, &columns, self.rating.as_ref())?,
        };
        let rater = self.rating.map(|range| (range.scale.rater)(GemFilter::Any, &job.task));
        let progress = ProgressDisplay::new(args, self.resume.is_none() && to_terminal(&self.target), &job);
        let mut search = VariantSearch {
            verb: self,
            form,
            words: words(args),
            cancel: job.task.cancel_token(),
            pool: &pool,
            rater: rater.as_ref(),
            counts: VaryCounts::default(),
            live: progress.live(),
            progress,
            ending,
            unrated: HashSet::new(),
        };
        search.run(&seeds, start, &mut seen, &mut file)?;
        let VariantSearch { counts, progress, ending, .. } = search;
        drop(progress);
        file.finish()?;
        if !args.quiet {
            let VaryCounts { found, different, written, .. } = counts;
            say(tr!(
                "{exchange}: {found} neighbours with one solution ({different} after leaving out equal puzzles), \
                 {written} written",
                exchange = exchange,
                found = VaryCounts::number(&found),
                different = VaryCounts::number(&different),
                written = VaryCounts::number(&written)
            ));
        }
        Ok(ending)
    }
}

impl VaryVerb {
    /// The numbers of clues to remove and to add, from the options.
    fn exchange(&self) -> Result<ClueExchange, Failure> {
        let usual = || ClueExchange::new(1, 1);
        let exchange = match (self.by, self.remove, self.add) {
            (Some(exchange), _, _) => Some(exchange),
            (None, None, None) => usual(),
            (None, remove, add) => ClueExchange::new(remove.unwrap_or(0).into(), add.unwrap_or(0).into()),
        };
        let Some(exchange) = exchange else {
            return Err(Failure::wrong(tr!(
                "--remove and --add are both 0: the seed is not its own neighbour"
            )));
        };
        if !self.pattern {
            return Ok(exchange);
        }
        exchange.keeping_pattern().ok_or_else(|| {
            Failure::wrong(tr!("--pattern needs the same number of removed and added clues, as in --by -1+1"))
        })
    }

    /// The columns of --tsv.
    fn columns(&self) -> RowColumns {
        let figures = self.rating.iter().flat_map(|range| range.scale.columns());
        let names = COLUMNS.into_iter().map(str::to_string).chain(figures);
        self.machine.columns(names).without_errors()
    }

    /// All seeds, and the ending that unreadable boards cause.
    fn seeds(&self, args: &Args, exchange: ClueExchange) -> Result<(Vec<VarySeed>, Ending), Failure> {
        let (mut seeds, mut boards, mut ending) = (Vec::new(), 0, Ending::Done);
        let mut tally = ReadTally::new(args);
        let text = words_for(args, OutputForm::Text);
        let sources = match self.sources.puzzles.as_slice() {
            [] => vec![None],
            named => named.iter().map(Some).collect(),
        };
        let reading = BoardReading::of(&self.sources.reading, self.sources.reads_standard_input())?;
        for source in &sources {
            let file = source.filter(|_| sources.len() > 1);
            for InputRecord { record, .. } in chunks(reading.open(*source)?).flatten() {
                boards += 1;
                match &record.parsed {
                    Ok(parsed) => {
                        tally.add(parsed);
                        let givens = parsed.position.givens;
                        let board = Board::on(parsed.position.layout, givens);
                        if givens == Digits::EMPTY {
                            let file = file.map(|name| &**name);
                            let place = InputPlace { file, line: Some(record.line_number) };
                            say(place.remark(&tr!("the board has no given, so it has no neighbours")));
                            ending = Ending::BadInput;
                            continue;
                        }
                        let neighbours = Neighbours::of(&board, exchange);
                        seeds.push(VarySeed { number: boards, board, neighbours });
                    }
                    Err(error) => {
                        // The text of the error already has the line number, so only the file is added.
                        let file = file.map(|file| format!("{file}, ")).unwrap_or_default();
                        say(format!("{file}{}", error_text(&text, error)));
                        ending = Ending::BadInput;
                    }
                }
            }
        }
        tally.report(args);
        if boards == 0 {
            return Err(Failure::wrong(tr!("the input has no board")));
        }
        Ok((seeds, ending))
    }
}

/// The search for the neighbours of all seeds.
struct VariantSearch<'a> {
    verb: &'a VaryVerb,
    form: OutputForm,
    words: Words,
    cancel: &'a CancelToken,
    pool: &'a ThreadPool,
    rater: Option<&'a Cancellable<Box<dyn Rater>>>,
    counts: VaryCounts,
    live: ProgressHandle,
    progress: ProgressDisplay,
    ending: Ending,
    /// Numbers of the seeds whose rules the scale does not know.
    unrated: HashSet<usize>,
}

/// The rating of a neighbour: `None` if it is outside the range.
type RangeRating = Result<Option<RatedPuzzle>, RatingError>;

impl VariantSearch<'_> {
    /// Writes the neighbours of all seeds. The first `start` removals were finished by an earlier run.
    fn run(
        &mut self,
        seeds: &[VarySeed],
        start: usize,
        seen: &mut HashSet<PuzzleKey>,
        file: &mut VaryFile,
    ) -> Result<(), Failure> {
        /// Wanted duration of a round.
        const ROUND: Duration = Duration::from_millis(300);
        let removals = |seed: &'_ VarySeed| seed.neighbours.removals();
        let mut work =
            seeds.iter().flat_map(|seed| removals(seed).into_iter().map(move |set| (seed, set))).skip(start);
        let mut size = self.pool.current_num_threads();
        loop {
            let round: Vec<(&VarySeed, CellSet)> = work.by_ref().take(size).collect();
            let Some((last, _)) = round.last() else { return Ok(()) };
            let begun = Instant::now();
            let mut new = Vec::new();
            for found in
                self.pool.install(|| round.par_iter().map(|part| self.found(part)).collect::<Vec<_>>())
            {
                let found = found.ok_or(Failure::Cancelled)?;
                new.extend(found.into_iter().filter(|variant| seen.insert(variant.key)));
            }
            VaryCounts::add(&self.counts.different, new.len());
            self.report(last.number, seeds.len());
            self.write(&new, (last.number, seeds.len()), file)?;
            self.progress.around(|| file.flush())?;
            size = if begun.elapsed() < ROUND {
                2 * size
            } else {
                (size / 2).max(self.pool.current_num_threads())
            };
        }
    }

    /// The neighbours that result from one removal; `None` once the work is cancelled.
    fn found<'s>(&self, (seed, removal): &(&'s VarySeed, CellSet)) -> Option<Vec<Variant<'s>>> {
        let variants = seed.beyond(*removal, self.verb.minimal, &|| !self.cancel.is_cancelled())?;
        VaryCounts::add(&self.counts.found, variants.len());
        Some(variants)
    }

    /// Writes the new neighbours that are within the range. A rating can take seconds, so the rows are written in small
    /// groups.
    fn write(&mut self, new: &[Variant], place: (usize, usize), file: &mut VaryFile) -> Result<(), Failure> {
        let range = self.verb.rating;
        let size = if range.is_some() { 4 * self.pool.current_num_threads() } else { new.len().max(1) };
        for group in new.chunks(size) {
            let rated: Result<Vec<Option<RangeRating>>, Failure> =
                self.pool.install(|| group.par_iter().map(|variant| self.rated(variant, place)).collect());
            for (variant, rated) in group.iter().zip(rated?) {
                let rated = match rated {
                    None => None,
                    Some(Ok(Some(rated))) => Some(rated),
                    Some(Ok(None)) => continue,
                    Some(Err(error)) => {
                        self.refuse(variant, error);
                        continue;
                    }
                };
                let record = variant.record(range.map(|range| range.scale).zip(rated.as_ref()));
                let text = variant_text(&record, self.form)?;
                self.progress.around(|| file.write(&text, record))?;
                VaryCounts::add(&self.counts.written, 1);
            }
            if range.is_some() {
                self.progress.around(|| file.flush())?;
            }
        }
        Ok(())
    }

    /// Reports a neighbour that cannot be rated. If the scale does not know the rules of a seed, this is reported once
    /// for the seed.
    fn refuse(&mut self, variant: &Variant, error: RatingError) {
        self.ending = self.ending.max(Ending::Negative);
        let place = match error {
            RatingError::OtherRules(_) if !self.unrated.insert(variant.seed.number) => return,
            RatingError::OtherRules(_) => tr!("seed {seed}", seed = variant.seed.number),
            RatingError::Broken(_) | RatingError::NoSolution | RatingError::SeveralSolutions => {
                write_on_a_line(&variant.board())
            }
        };
        let why = message(&unrated(&variant.board(), error), &self.words);
        self.progress.aside(|| say(format!("{place}: {why}")));
    }

    /// The rating of a neighbour; `None` if no rating is asked for.
    fn rated(
        &self,
        variant: &Variant,
        (seed, seeds): (usize, usize),
    ) -> Result<Option<RangeRating>, Failure> {
        let Some((range, rater)) = self.verb.rating.as_ref().zip(self.rater) else { return Ok(None) };
        let rated = rater.run(|rater| variant.rated(range, &**rater))?;
        VaryCounts::add(&self.counts.rated, 1);
        self.report(seed, seeds);
        Ok(Some(rated))
    }

    /// Updates the progress line.
    fn report(&self, seed: usize, seeds: usize) {
        let VaryCounts { found, different, rated, written } = &self.counts;
        self.live.say(|| {
            let line = tr!(
                "seed {seed} of {seeds}: {found} neighbours ({different} after leaving out equal puzzles)",
                seed = seed,
                seeds = seeds,
                found = VaryCounts::number(found),
                different = VaryCounts::number(different)
            );
            if self.rater.is_none() {
                return line;
            }
            tr!(
                "{line}, {rated} rated, {written} written",
                line = line,
                rated = VaryCounts::number(rated),
                written = VaryCounts::number(written)
            )
        });
    }
}
