//! `generate`: puzzles with one solution.

use super::args::{Args, Machine, OutputForm, OutputTarget, layout, name_parser, technique, writable};
use super::columns::RowColumns;
use super::exit::{Ending, Failure, VerbResult};
use super::interrupt::ExitDelay;
use super::json::{json, row};
use super::message::say;
use super::output::{Output, threads, to_terminal, words};
use super::progress::{Job, ProgressDisplay};
use super::translation::{tr, user_language};
use super::verb::Verb;
use crate::api::{GenerateRequest, GeneratedPuzzle, Host, NeedChance, PuzzleMaker};
use crate::board::Layout;
use crate::explain::Words;
use crate::format::{Format, write};
use crate::generate::{Givens, Symmetry, spare_clues};
use crate::json::notation;
use crate::learn::course;
use crate::puzzle::{Board, Digits};
use crate::rating::hodoku::Difficulty;
use crate::rating::{Figures, GemFilter, Rater, sudoku_explainer};
use crate::search::solve_one;
use crate::solve::{CancelToken, Cancellable, Route, SolvedBy, Solver};
use crate::step::Technique;
use crate::technique::CATALOGUE;
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// Generate puzzles with one solution
///
/// Puzzles are minimal: removing any given leaves several solutions. With --givens, they have as many givens as you ask
/// for, and some givens may be unnecessary. The same seed and options give the same puzzles everywhere.
///
/// Columns of --tsv, and fields in JSON: puzzle, HoDoKu's level and score, seed, number of the puzzle for this seed,
/// number of givens, and whether the puzzle is minimal. --solution adds the solution; in text, a tab or an empty line
/// separates it from the puzzle. --stats adds Sudoku Explainer's ratings and the hardest technique of the path that
/// `explain` prints. In text, --stats also adds the number of givens and HoDoKu's level and score.
#[derive(clap::Args, Debug)]
pub(super) struct GenerateVerb {
    /// Number of puzzles
    #[arg(long, short = 'n', default_value = "1", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// Seed of the puzzles: the same number gives the same puzzles [default: from the clock]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Rules of the puzzles besides rows, columns and boxes, such as x or windoku+knight
    ///
    /// The names of the rules are: x (both diagonals), x\ and x/ (one diagonal), windoku, percent, asterisk, centre-dot,
    /// girandola, knight and king (two cells a knight's or king's move apart hold different digits), consecutive (neighbours
    /// do not hold consecutive digits), and house=CELLS for nine cells of your own, as in house=r1c123,r2c123,r3c789. `+`
    /// joins names.
    ///
    /// HoDoKu's scale does not know these rules, so the level of such a puzzle is the lowest one whose techniques solve it.
    #[arg(long, default_value = "classic", value_name = "RULES", hide_possible_values = true, value_parser = layout())]
    layout: &'static Layout,
    /// Symmetry of the givens
    ///
    /// Minimal symmetric puzzles take longer: 1 to 3 ms each with half a turn or one mirror, 8 to 40 ms with two
    /// mirrors or a quarter turn, and 0.2 s with all symmetries at once.
    #[arg(long, default_value = "none", value_name = "NAME", value_parser = name_parser(Symmetry::ALL.map(Symmetry::id), Symmetry::from_id))]
    symmetry: Symmetry,
    /// Allow givens that are needed only for the symmetry
    ///
    /// The number of these givens is reported. With this option, symmetric puzzles are found as fast as puzzles without
    /// symmetry.
    #[arg(long, hide_short_help = true)]
    minimal_within_symmetry: bool,
    /// Number of givens, or a range such as 32..36, from 17 to 80
    ///
    /// To reach this number, digits of the solution are added to a minimal puzzle. Cells that the symmetry maps to each
    /// other get their digits together. The level and the needed technique do not change.
    #[arg(long, value_name = "N..M")]
    givens: Option<Givens>,
    /// Only puzzles that need this technique
    ///
    /// `whydoku techniques` lists the techniques in order. This technique and the techniques before it solve the
    /// puzzle; the techniques before it alone do not.
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = technique())]
    technique: Option<&'static Technique>,
    /// Only puzzles of this level of HoDoKu
    #[arg(long, value_name = "LEVEL", value_parser = name_parser(Difficulty::ALL.map(Difficulty::id), Difficulty::from_id), ignore_case = true)]
    difficulty: Option<Difficulty>,
    /// Stop after this many seconds; 0 for never
    ///
    /// The puzzles found until then are printed. [default: stop after 60 seconds without a new puzzle]
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<u64>,
    /// Print the solution of each puzzle too
    #[arg(long)]
    solution: bool,
    /// Also print the number of givens, level, score, ratings and hardest technique
    #[arg(long)]
    stats: bool,
    /// Form of the puzzles [default: line]
    #[arg(long, value_name = "FORMAT", value_parser = writable())]
    to: Option<Format>,
    #[command(flatten)]
    machine: Machine,
    #[command(flatten)]
    target: OutputTarget,
}

/// Longest time without a puzzle, if the user sets no time limit.
const PATIENCE: Duration = Duration::from_secs(60);

impl Verb for GenerateVerb {
    const NAME: &'static str = "generate";

    fn run(&self, args: &Args) -> VerbResult {
        let form = self.machine.form();
        self.refuse_what_has_no_effect(form)?;
        let job = Job::new(args);
        let cancel = job.task.cancel_token();
        let wish = GenerateRequest {
            layout: self.layout,
            seed: self.seed.unwrap_or_else(|| Host::default().new_seed()),
            symmetry: self.symmetry,
            within_symmetry: self.minimal_within_symmetry,
            level: self.difficulty,
            technique: self.technique,
            givens: self.givens,
        };
        let maker = wish
            .maker(cancel)
            .map_err(|reason| Failure::wrong(reason.reason(&Words::new(user_language()))))?;
        if !args.quiet {
            self.warn_of_rare(&words(args));
        }
        let columns = self.columns();
        let press = SharedGeneration {
            verb: self,
            words: words(args),
            solver: Solver::default().until(&job.task),
            explainer: self.stats.then(|| (sudoku_explainer::SCALE.rater)(GemFilter::Any, &job.task)),
            maker: &maker,
            to: self.to.unwrap_or(Format::Line),
            form,
            count: self.count,
            counts_spare: self.minimal_within_symmetry && !args.quiet,
            next: AtomicU64::new(0),
        };
        let pool = threads(args)?;
        let mut output = Output::open_without_signals(&self.target)?;
        columns.header().map_or(Ok(()), |header| output.line(&header))?;
        let last_words = ExitDelay::after(cancel)?;
        if self.seed.is_none() && form == OutputForm::Text && !args.quiet {
            say(format_args!("seed {}", maker.seed()));
        }
        let (sender, receiver) = sync_channel(4 * pool.current_num_threads());
        let printed = pool.in_place_scope(|scope| {
            for _ in 0..pool.current_num_threads() {
                let (press, sender) = (&press, sender.clone());
                scope.spawn(move |_| press.work(&sender));
            }
            drop(sender);
            let progress = ProgressDisplay::new(args, to_terminal(&self.target), &job);
            let printed = self.print(&mut output, progress, &receiver, cancel);
            // Enough puzzles are printed, so the threads stop.
            cancel.cancel();
            drop(receiver);
            printed
        })?;
        output.finish()?;
        let PrintCount { written, made, spare, why } = printed;
        if press.counts_spare {
            say(tr!(
                "{spare} givens in {written} puzzles are needed only for the symmetry",
                spare = spare,
                written = written
            ));
        }
        let found = tr!("{written} of {count} puzzles found", written = written, count = self.count);
        match why {
            GenerateEnd::Done if last_words.are_asked_for() => {
                say(tr!("{found}, out of {made} generated", found = found, made = made))
            }
            GenerateEnd::Done => {}
            GenerateEnd::TimeIsOver => {
                say(tr!("{found} within the time limit, out of {made} generated", found = found, made = made))
            }
            GenerateEnd::PatienceIsOver => say(tr!(
                "{found}, out of {made} generated; stopped after {seconds} seconds without a new puzzle. \
                 --timeout SECONDS sets another limit, and --timeout 0 sets none",
                found = found,
                made = made,
                seconds = PATIENCE.as_secs()
            )),
        }
        Ok(if written < self.count { Ending::Negative } else { Ending::Done })
    }
}

impl GenerateVerb {
    fn refuse_what_has_no_effect(&self, form: OutputForm) -> Result<(), Failure> {
        if self.minimal_within_symmetry && self.symmetry == Symmetry::None {
            return Err(Failure::wrong(tr!("--minimal-within-symmetry needs --symmetry NAME")));
        }
        match form.option() {
            Some(option) if self.to.is_some() => Err(Failure::wrong(tr!(
                "--to works only with text: {option} has its own form",
                option = option
            ))),
            Some(_) | None => Ok(()),
        }
    }

    /// The columns of --tsv.
    fn columns(&self) -> RowColumns {
        let mut names: Vec<Cow<'static, str>> =
            GeneratedPuzzle::COLUMNS.iter().map(|name| Cow::Borrowed(*name)).collect();
        if self.solution {
            names.push("solution".into());
        }
        if self.stats {
            names.push("hardest".into());
            names.extend(sudoku_explainer::SCALE.columns().into_iter().map(Cow::Owned));
        }
        self.machine.columns(names).without_errors()
    }

    /// Warns before the work begins if few puzzles or none need the technique.
    fn warn_of_rare(&self, words: &Words) {
        /// Number of puzzles that are generated in about ten seconds.
        const RARE: usize = 50_000;
        // The chances were measured on classic puzzles.
        let Some(technique) = self.technique.filter(|_| self.layout.is_classic()) else { return };
        let NeedChance { one_in, measured } = NeedChance::of(technique);
        if one_in.is_none_or(|one_in| one_in > RARE) {
            let lesson = course().into_iter().find(|lesson| lesson.technique == technique);
            say(words.rare_technique(technique, one_in, measured, lesson.map_or(0, |lesson| lesson.boards)));
        }
    }

    /// Writes the puzzles in the order of their numbers, until there are enough, the time is over, or the token is
    /// cancelled.
    fn print(
        &self,
        output: &mut Output,
        mut progress: ProgressDisplay,
        receiver: &Receiver<Vec<(u64, Option<PuzzleText>)>>,
        cancel: &CancelToken,
    ) -> Result<PrintCount, Failure> {
        let limit = match self.timeout {
            None => Some(PATIENCE),
            Some(0) => None,
            Some(seconds) => Some(Duration::from_secs(seconds)),
        };
        let deadline = || limit.and_then(|limit| Instant::now().checked_add(limit));
        let mut end = deadline();
        let mut printed = PrintCount { written: 0, made: 0, spare: 0, why: GenerateEnd::Done };
        // Finished puzzles that wait for a puzzle with a smaller number.
        let mut early: BTreeMap<u64, Option<PuzzleText>> = BTreeMap::new();
        let mut next = 0;
        let live = progress.live();
        while printed.written < self.count {
            let part = match end.map(|end| end.saturating_duration_since(Instant::now())) {
                Some(Duration::ZERO) => Err(RecvTimeoutError::Timeout),
                Some(left) => receiver.recv_timeout(left),
                None => receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match part {
                Ok(part) => {
                    printed.made += part.len();
                    early.extend(part);
                }
                // The program does not wait for unfinished puzzles. The threads that still work on puzzles do not
                // report anything.
                Err(RecvTimeoutError::Timeout) => {
                    printed.why = if self.timeout.is_some() {
                        GenerateEnd::TimeIsOver
                    } else {
                        GenerateEnd::PatienceIsOver
                    };
                    end = None;
                    cancel.cancel();
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
            let before = printed.written;
            while printed.written < self.count
                && let Some(found) = early.remove(&next)
            {
                next += 1;
                printed.write(output, found)?;
            }
            if printed.written > before {
                progress.around(|| output.flush())?;
                if self.timeout.is_none() {
                    end = deadline();
                }
            }
            let PrintCount { written, made, .. } = printed;
            live.say(|| {
                tr!(
                    "{written} of {count} puzzles found, out of {made} generated",
                    written = written,
                    made = made,
                    count = self.count
                )
            });
        }
        for found in early.into_values() {
            if printed.written < self.count {
                printed.write(output, found)?;
            }
        }
        output.flush()?;
        Ok(printed)
    }
}

/// A new puzzle, with the data that the options add.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Made")]
pub(super) struct MadeRecord {
    #[serde(flatten)]
    puzzle: GeneratedPuzzle,
    /// The solution, with `--solution`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::Solution>")]
    solution: Option<String>,
    /// The difficulty of the puzzle, with `--stats`.
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<PuzzleStats>,
}

/// Difficulty of a new puzzle.
#[derive(Serialize, JsonSchema)]
struct PuzzleStats {
    /// The hardest technique of the path of the puzzle; null if techniques do not solve the puzzle.
    hardest: Option<String>,
    /// Sudoku Explainer's ratings. Left out on other layouts than the classic one, for which they are not defined.
    #[serde(flatten)]
    explainer: Option<ExplainerStats>,
}

/// Sudoku Explainer's ratings of a new puzzle.
#[derive(Serialize, JsonSchema)]
struct ExplainerStats {
    /// Sudoku Explainer's ER: the rating of the hardest step.
    er: f64,
    /// Sudoku Explainer's EP: the rating of the hardest step up to the first placed digit.
    ep: f64,
    /// Sudoku Explainer's ED: the rating of the first step.
    ed: f64,
    /// The ratings as Sudoku Explainer prints them.
    #[serde(skip)]
    figures: Figures,
}

/// Text of a puzzle, and the number of its givens that only the symmetry needs.
struct PuzzleText {
    text: String,
    spare: usize,
}

/// Numbers of puzzles written, and the reason for stopping.
struct PrintCount {
    written: u64,
    made: usize,
    spare: usize,
    why: GenerateEnd,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum GenerateEnd {
    /// Enough puzzles are written, or a signal has come.
    Done,
    /// The time limit of the user is over.
    TimeIsOver,
    /// The user set no time limit, and no puzzle has been found for a long time.
    PatienceIsOver,
}

impl PrintCount {
    fn write(&mut self, output: &mut Output, found: Option<PuzzleText>) -> Result<(), Failure> {
        if let Some(PuzzleText { text, spare }) = found {
            output.line(&text)?;
            self.written += 1;
            self.spare += spare;
        }
        Ok(())
    }
}

/// State that the generating threads share.
struct SharedGeneration<'a> {
    verb: &'a GenerateVerb,
    words: Words,
    solver: Cancellable<Solver>,
    /// Rates puzzles, if the user asks for ratings.
    explainer: Option<Cancellable<Box<dyn Rater>>>,
    maker: &'a PuzzleMaker,
    to: Format,
    form: OutputForm,
    count: u64,
    counts_spare: bool,
    /// The number of the puzzle that is made next.
    next: AtomicU64,
}

impl SharedGeneration<'_> {
    /// Makes one puzzle after another and sends each result, until the receiver wants no more.
    fn work(&self, sender: &SyncSender<Vec<(u64, Option<PuzzleText>)>>) {
        /// Time after which the results so far are sent together.
        const PART: Duration = Duration::from_millis(1);
        let most = if self.maker.is_choosy() { u64::MAX } else { self.count };
        let numbers = || Some(self.next.fetch_add(1, Ordering::Relaxed)).filter(|number| *number < most);
        let (mut part, mut begun) = (Vec::new(), Instant::now());
        while let Some(number) = numbers() {
            // The work was cancelled, so the receiver does not wait for the result.
            let Ok(found) = self.found(number) else { break };
            part.push((number, found));
            if begun.elapsed() >= PART {
                if sender.send(std::mem::take(&mut part)).is_err() {
                    return;
                }
                begun = Instant::now();
            }
        }
        // If the receiver is gone, the message is not needed.
        let _ = sender.send(part);
    }

    /// Makes the puzzle with this number and returns its text, if the puzzle fulfils the options.
    fn found(&self, number: u64) -> Result<Option<PuzzleText>, Failure> {
        let Some(puzzle) = self.maker.nth(number)? else { return Ok(None) };
        let spare = if self.counts_spare { spare_clues(&puzzle).len() } else { 0 };
        if self.form == OutputForm::Text && !self.verb.solution && !self.verb.stats {
            return Ok(Some(PuzzleText { text: write(&puzzle, self.to), spare }));
        }
        let Some(info) = self.maker.puzzle_info(number, &puzzle)? else { return Ok(None) };
        let solution = if self.verb.solution { solve_one(&puzzle) } else { None };
        let stats = self.explainer.as_ref().map(|rater| self.stats(rater, &puzzle)).transpose()?;
        let text = match self.form {
            OutputForm::Text => self.text(&puzzle, &info, solution, stats),
            OutputForm::Json | OutputForm::Jsonl => {
                let solution = solution.map(|solution| solution.to_string());
                json(self.form, &MadeRecord { puzzle: info, solution, stats })?
            }
            OutputForm::Tsv => {
                let stats = stats.into_iter().flat_map(|stats| {
                    let hardest = stats.hardest.unwrap_or("-".to_string());
                    let ratings = match stats.explainer {
                        Some(ExplainerStats { er, ep, ed, .. }) => {
                            [er, ep, ed].map(|rating| format!("{rating:.1}"))
                        }
                        None => [(); 3].map(|()| "-".to_string()),
                    };
                    std::iter::once(hardest).chain(ratings)
                });
                let solution = solution.map(|solution| solution.to_string());
                row(info.columns().into_iter().chain(solution).chain(stats))
            }
        };
        Ok(Some(PuzzleText { text, spare }))
    }

    /// Difficulty of a puzzle.
    fn stats(&self, rater: &Cancellable<Box<dyn Rater>>, board: &Board) -> Result<PuzzleStats, Failure> {
        let explainer = match board.layout.is_classic() {
            true => Some(rater.run(|rater| rater.rated(board))?.map_err(Failure::wrong)?.figures),
            false => None,
        };
        let path = self.solver.run(|solver| solver.path(board, Route::Needed))?;
        let path = path.ok().filter(|path| path.solved_by() == SolvedBy::Logic);
        let hardest =
            path.and_then(|path| CATALOGUE.iter().rev().copied().find(|technique| path.uses(technique)));
        let hardest = hardest.map(|technique| technique.id.to_string());
        let explainer = explainer.map(|figures| {
            let number = |index: usize| match &figures {
                Figures::Numbers(numbers) => numbers.get(index).map_or(0.0, |(_, number)| number.decimal()),
                Figures::LevelAndScore(..) | Figures::Length(..) | Figures::Digits(..) => 0.0,
            };
            let [er, ep, ed] = [0, 1, 2].map(number);
            ExplainerStats { er, ep, ed, figures }
        });
        Ok(PuzzleStats { hardest, explainer })
    }

    /// The puzzle with the data that the options add. The data are on the same line, or below the puzzle if its form
    /// has several lines.
    fn text(
        &self,
        puzzle: &Board,
        info: &GeneratedPuzzle,
        solution: Option<Digits>,
        stats: Option<PuzzleStats>,
    ) -> String {
        let solution = solution.map(|solution| Board { givens: solution, ..puzzle.clone() });
        let boards = std::iter::once(puzzle).chain(&solution);
        let mut parts: Vec<String> = boards.map(|board| write(board, self.to)).collect();
        let gap = if parts.iter().any(|part| part.contains('\n')) { "\n\n" } else { "\t" };
        parts.extend(stats.map(|stats| {
            let words = &self.words;
            let level = match info.score {
                Some(score) => words.figures(&Figures::LevelAndScore(info.level, score)),
                None => words.level(info.level),
            };
            let explainer = stats.explainer.map(|ratings| words.figures(&ratings.figures));
            let ratings: Vec<String> = std::iter::once(level).chain(explainer).collect();
            let technique = stats.hardest.as_deref().map_or("-".to_string(), |id| words.technique_id(id));
            words.message(
                "made-stats",
                &[
                    ("givens", info.givens.to_string()),
                    ("ratings", ratings.join(", ")),
                    ("hardest", technique),
                ],
            )
        }));
        parts.join(gap)
    }
}
