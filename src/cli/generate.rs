//! `generate`: puzzles with one solution.

use super::args::{
    Args, Machine, OutputForm, OutputTarget, TechniqueGroup, allowed_techniques, name_parser, new_layout,
    technique, techniques, writable,
};
use super::columns::RowColumns;
use super::exit::{Ending, Failure, VerbResult};
use super::interrupt::ExitDelay;
use super::json::{json, row};
use super::message::say;
use super::output::{Output, threads, to_terminal, words};
use super::progress::{Job, ProgressDisplay};
use super::resume::{ResumedFile, RowKind, RowSink};
use super::scale;
use super::translation::{tr, user_language};
use super::verb::Verb;
use crate::api::{
    GenerateRequest, GeneratedPuzzle, Host, ImpossibleRequest, NeedChance, PuzzleKey, PuzzleMaker,
    RequestedExtras, RequestedTactics, StoredPositions,
};
use crate::explain::Words;
use crate::format::{Format, WantedLayout, parse, write};
use crate::generate::{GivenPattern, Givens, Symmetry, spare_clues};
use crate::learn::course;
use crate::puzzle::{Board, Digits};
use crate::rating::hodoku::Difficulty;
use crate::rating::{Figures, GemFilter, Rater, RatingRange, Scale, sudoku_explainer};
use crate::solve::{CancelToken, Cancellable, Route, SolvedBy, Solver};
use crate::step::Technique;
use crate::technique::CATALOGUE;
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// Generate puzzles with one solution
///
/// Puzzles are minimal: removing any given leaves several solutions. With --givens, --pattern or --needs, and on
/// boards with rules about pairs of cells, some givens may be unnecessary. The same seed and options give the same
/// puzzles everywhere. No two puzzles of one run are equal under relabelling (`dedupe --help` explains this).
///
/// A request that no puzzle can fulfil is refused at once with the reason. If no puzzle is found in time, the nearest
/// puzzle is printed on standard error with the wishes that it does not fulfil; with --json or --jsonl, this puzzle is
/// printed as an object with the field `unmet`.
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
    /// The names of the rules are: x (both diagonals), x\ and x/ (one diagonal), windoku, percent, asterisk,
    /// centre-dot, girandola, knight and king (two cells a knight's or king's move apart hold different digits),
    /// consecutive (neighbours do not hold consecutive digits), and house=CELLS for nine cells of your own, as in
    /// house=r1c123,r2c123,r3c789. `+` joins names.
    ///
    /// HoDoKu's scale does not know these rules, so the level of such a puzzle is the lowest one whose techniques solve
    /// it.
    #[arg(long, default_value = "classic", value_name = "RULES", hide_possible_values = true, value_parser = new_layout(), hide_short_help = true)]
    layout: WantedLayout,
    /// Symmetry of the givens, such as rotational-180 or diagonal
    ///
    /// One of none, rotational-180, rotational-90, horizontal, vertical, diagonal, anti-diagonal, orthogonal,
    /// both-diagonals and full.
    ///
    /// Minimal symmetric puzzles take longer: 1 to 3 ms each with half a turn or one mirror, 8 to 40 ms with two
    /// mirrors or a quarter turn, and 0.2 s with all symmetries at once.
    #[arg(long, default_value = "none", value_name = "NAME", hide_possible_values = true, value_parser = name_parser(Symmetry::ALL.map(Symmetry::id), Symmetry::from_id))]
    symmetry: Symmetry,
    /// Allow givens that are needed only for the symmetry
    ///
    /// The number of these givens is reported. With this option, symmetric puzzles are found as fast as puzzles without
    /// symmetry.
    #[arg(long, hide_short_help = true)]
    minimal_within_symmetry: bool,
    /// Number of givens, or a range such as 32..36
    ///
    /// The number can be from 17 to 80. To reach it, digits of the solution are added to a minimal puzzle. Cells that
    /// the symmetry maps to each other get their digits together. The level and the needed technique do not change.
    #[arg(long, value_name = "N..M")]
    givens: Option<Givens>,
    /// Only puzzles that need this technique
    ///
    /// `whydoku techniques` lists the techniques in order. This technique and the techniques before it solve the
    /// puzzle; the techniques before it alone do not.
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = technique(), hide_short_help = true)]
    technique: Option<&'static Technique>,
    /// Only puzzles that need each of these techniques
    ///
    /// The allowed techniques solve the puzzle, and do not solve it if one of the needed techniques is taken out.
    /// Without --only, all techniques up to the hardest needed one are allowed. If random puzzles rarely need a
    /// technique, the search starts from stored positions of the technique and works backwards to a puzzle that leads
    /// there. Only random puzzles are tried for --technique, for --needs with --layout, for --needs with a --pattern
    /// whose cells all get givens, and if no stored position has the solution of --from-solution.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', hide_possible_values = true, value_parser = technique())]
    needs: Vec<&'static Technique>,
    /// Only puzzles that these techniques and singles solve
    ///
    /// Names of techniques or groups, such as `fish`, or `basic` for singles, box-line reductions and subsets.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', hide_possible_values = true, value_parser = allowed_techniques())]
    only: Vec<TechniqueGroup>,
    /// Only puzzles that can be solved without these techniques or groups
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', hide_possible_values = true, value_parser = techniques(), hide_short_help = true)]
    without: Vec<TechniqueGroup>,
    /// Only puzzles with a rating in this range, such as explainer:7.0..7.5
    ///
    /// SCALE is a scale of `rate`. Other examples: explainer.ep:1.0..2.0 for a number of the scale, hodoku:Medium..Hard
    /// for a level, hodoku:800..1200 for a score, whip:4 for one value, explainer:7.0.. for a range without an end. The
    /// option can be used several times.
    #[arg(long, value_name = "SCALE:FROM..TO", value_parser = RatingRange::with_end)]
    rating: Vec<RatingRange>,
    /// Cells that get givens, as text or in a file
    ///
    /// The text has a character for each cell: `.` or 0 for a cell without a given, any other character for a cell with
    /// a given. Every cell of the pattern gets a given, even an unnecessary one.
    #[arg(long, value_name = "PATTERN", value_parser = pattern)]
    pattern: Option<GivenPattern>,
    /// Allow cells of the pattern without a given
    #[arg(long, requires = "pattern", hide_short_help = true)]
    within_pattern: bool,
    /// Only puzzles with this solution, a line with a digit for each cell
    #[arg(long, value_name = "LINE", value_parser = solution, hide_short_help = true)]
    from_solution: Option<Digits>,
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
    #[arg(long, hide_short_help = true)]
    stats: bool,
    /// Also print the ratings on these scales of `rate`
    #[arg(long, value_name = "SCALE,…", value_delimiter = ',', value_parser = scale::parser(), hide_possible_values = true, hide_short_help = true)]
    rate: Vec<&'static Scale>,
    /// Add the path to the objects of --json and --jsonl, as `explain` prints it
    #[arg(long, hide_short_help = true)]
    path: bool,
    /// Continue this file, which an earlier run with the same seed and options began
    ///
    /// Needs --seed, and --tsv or --jsonl. The first and the last puzzle of the file are made again for comparison.
    #[arg(long, value_name = "FILE", requires = "seed", conflicts_with = "output", hide_short_help = true)]
    resume: Option<PathBuf>,
    /// Form of the puzzles [default: line]
    #[arg(long, value_name = "FORMAT", value_parser = writable())]
    to: Option<Format>,
    #[command(flatten)]
    machine: Machine,
    #[command(flatten)]
    target: OutputTarget,
}

/// Longest time without a new puzzle, after which the search stops if the user sets no time limit.
const PATIENCE: Duration = Duration::from_secs(60);

/// Reads a pattern from the text, or from the file with this name.
fn pattern(text: &str) -> Result<GivenPattern, String> {
    let read = if Path::new(text).is_file() {
        std::fs::read_to_string(text).map_err(|error| error.to_string())?
    } else {
        text.to_string()
    };
    read.parse().map_err(|error: crate::generate::NoPattern| {
        tr!(
            "expected a file, or a character for each cell of a board, with . or 0 for a cell without a given; \
             found {length} characters",
            length = error.0
        )
    })
}

/// Reads a full board.
fn solution(text: &str) -> Result<Digits, String> {
    text.parse().map_err(|_| tr!("a solution is a line with a digit for each cell"))
}

impl Verb for GenerateVerb {
    const NAME: &'static str = "generate";

    fn run(&self, args: &Args) -> VerbResult {
        let form = self.machine.form();
        self.refuse_what_has_no_effect(form)?;
        let job = Job::new(args);
        let cancel = job.task.cancel_token();
        let only = (!self.only.is_empty()).then(|| TechniqueGroup::all(&self.only));
        let seed = self.seed.unwrap_or_else(|| Host::default().new_seed());
        let refused = |reason: ImpossibleRequest| Failure::wrong(reason.reason(&Words::new(user_language())));
        let (layout, jigsaw) = GenerateRequest::layouts(&self.layout, seed).map_err(refused)?;
        let mut wish = GenerateRequest {
            layout,
            jigsaw,
            seed,
            symmetry: self.symmetry,
            within_symmetry: self.minimal_within_symmetry,
            level: self.difficulty,
            technique: self.technique,
            givens: self.givens,
            pattern: self.pattern.map(|pattern| GivenPattern { within: self.within_pattern, ..pattern }),
            solution: self.from_solution,
            ratings: self.rating.clone(),
            tactics: RequestedTactics {
                needs: self.needs.clone(),
                only,
                without: TechniqueGroup::all(&self.without),
            },
            positions: None,
            extras: RequestedExtras { solution: self.solution, path: self.path, scales: self.rate.clone() },
        };
        let rare = wish.rare_need();
        wish.positions =
            rare.and_then(|rare| StoredPositions::new(rare, rare.practice.into(), wish.solution.as_ref()));
        let maker = wish.maker(cancel).map_err(refused)?;
        if !args.quiet {
            let random = if wish.positions.is_none() { rare } else { None };
            self.warn_of_rare(random, &words(args));
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
        let (mut output, last_words) = match &self.resume {
            // The file has its own signal handler, which keeps the rows that are complete.
            Some(path) => {
                let file = ResumedFile::open(path, RowKind::Generate, columns.clone())?;
                (RowSink::Resumed(Box::new(file)), None)
            }
            None => {
                let mut output = Output::open_without_signals(&self.target)?;
                columns.header().map_or(Ok(()), |header| output.header(&header))?;
                (RowSink::Plain(output), Some(ExitDelay::after(cancel)?))
            }
        };
        let known = self.known_puzzles(&mut output, &maker, &columns)?;
        press.next.store(known.next, Ordering::Relaxed);
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
            let printed = self.print(&mut output, known, progress, &receiver, cancel);
            // Enough puzzles are printed, so the threads stop.
            cancel.cancel();
            drop(receiver);
            printed
        })?;
        let PrintCount { written, made, spare, equal, why } = printed;
        let is_over = matches!(why, GenerateEnd::TimeIsOver | GenerateEnd::PatienceIsOver);
        let nearest = if written == 0 && is_over { maker.nearest(&press.words) } else { None };
        if let Some(nearest) = nearest {
            match form {
                OutputForm::Json | OutputForm::Jsonl if self.resume.is_none() => {
                    let record =
                        MadeRecord { puzzle: nearest.puzzle, stats: None, unmet: Some(nearest.unmet) };
                    output.line(&json(form, &record)?)?;
                }
                OutputForm::Json | OutputForm::Jsonl | OutputForm::Text | OutputForm::Tsv => {
                    let [puzzle, ..] = nearest.puzzle.columns();
                    let unmet = press.words.list(&nearest.unmet);
                    say(tr!("the nearest puzzle is {puzzle}: {unmet}", puzzle = puzzle, unmet = unmet));
                }
            }
        }
        output.finish()?;
        if equal > 0 {
            say(tr!(
                "{equal} puzzles were left out: they equal earlier puzzles under relabelling",
                equal = equal
            ));
        }
        if press.counts_spare {
            say(tr!(
                "{spare} givens in {written} puzzles are needed only for the symmetry",
                spare = spare,
                written = written
            ));
        }
        let found = tr!("{written} of {count} puzzles found", written = written, count = self.count);
        match why {
            GenerateEnd::Done if last_words.as_ref().is_some_and(ExitDelay::are_asked_for) => {
                say(tr!("{found}, out of {made} generated", found = found, made = made))
            }
            GenerateEnd::Done => {}
            GenerateEnd::TimeIsOver => {
                say(tr!("{found} within the time limit, out of {made} generated", found = found, made = made))
            }
            GenerateEnd::PatienceIsOver => say(tr!(
                "{found}, out of {made} generated; stopped after {seconds} seconds without a new puzzle. \
                 --timeout SECONDS sets another limit, and --timeout 0 removes the limit",
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
        if self.path && !matches!(form, OutputForm::Json | OutputForm::Jsonl) {
            return Err(Failure::wrong(tr!("--path needs --json or --jsonl")));
        }
        if self.resume.is_some() && !matches!(form, OutputForm::Jsonl | OutputForm::Tsv) {
            return Err(Failure::wrong(tr!(
                "--resume needs --tsv or --jsonl, which write one row for each puzzle"
            )));
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
        names.extend(self.rate.iter().flat_map(|scale| scale.columns()).map(Cow::Owned));
        self.machine.columns(names).without_errors()
    }

    /// The puzzles that the file of an earlier call has. Returns an error if they do not belong to this call.
    fn known_puzzles(
        &self,
        output: &mut RowSink,
        maker: &PuzzleMaker,
        columns: &RowColumns,
    ) -> Result<WrittenPuzzles, Failure> {
        let mut known = WrittenPuzzles::default();
        let count = output.answered_boards();
        for row in 1..=count {
            let next = known.next;
            let mut found = None;
            output.check(|text| {
                found = written_puzzle(columns.bare(text))
                    .filter(|one| one.seed == maker.seed() && one.index >= next);
                let Some(one) = &found else { return false };
                // Only these two puzzles are checked: making all puzzles again would take as long as the earlier call.
                let is_sample = row == 1 || row == count;
                !is_sample
                    || maker.nth(one.index).is_ok_and(|made| made.is_some_and(|made| made == one.board))
            })?;
            if let Some(one) = found {
                known.next = one.index + 1;
                known.forms.insert(maker.form(&one.board));
            }
        }
        known.count = count as u64;
        Ok(known)
    }

    /// Warns before the work begins if few puzzles or none need the technique.
    fn warn_of_rare(&self, rare: Option<&'static Technique>, words: &Words) {
        /// Number of puzzles that are generated in about ten seconds.
        const RARE: usize = 50_000;
        // The frequency of each technique was measured only on classic puzzles.
        let Some(technique) = self.technique.or(rare).filter(|_| self.layout.is_classic()) else { return };
        let NeedChance { one_in, measured } = NeedChance::of(technique);
        if one_in.is_none_or(|one_in| one_in > RARE) {
            let lesson = course().into_iter().find(|lesson| lesson.technique == technique);
            say(words.rare_technique(technique, one_in, measured, lesson.map_or(0, |lesson| lesson.boards)));
            if self.technique.is_some() && !technique.practice.is_empty() {
                say(tr!(
                    "use --needs {technique} instead, which is faster: it starts from stored positions of the \
                     technique",
                    technique = technique.id
                ));
            }
        }
    }

    /// Writes the puzzles in the order of their numbers, until there are enough, the time is over, or the token is
    /// cancelled.
    fn print(
        &self,
        output: &mut RowSink,
        known: WrittenPuzzles,
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
        let WrittenPuzzles { count: written, mut next, mut forms } = known;
        let mut printed = PrintCount { written, made: 0, spare: 0, equal: 0, why: GenerateEnd::Done };
        // Finished puzzles that wait for a puzzle with a smaller number.
        let mut early: BTreeMap<u64, Option<PuzzleText>> = BTreeMap::new();
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
                printed.write(output, &mut forms, found)?;
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
        // In a file that can be resumed, the numbers of the puzzles must have no gaps.
        for found in early.into_values().take_while(|_| self.resume.is_none()) {
            if printed.written < self.count {
                printed.write(output, &mut forms, found)?;
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
    /// The difficulty of the puzzle, with `--stats`.
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<PuzzleStats>,
    /// The wishes that the puzzle does not fulfil, in words, if no puzzle fulfils all wishes and this is the nearest
    /// one. Left out for a puzzle that fulfils all wishes.
    #[serde(skip_serializing_if = "Option::is_none")]
    unmet: Option<Vec<String>>,
}

/// The puzzles that an earlier call wrote.
#[derive(Default)]
struct WrittenPuzzles {
    count: u64,
    /// The number of the puzzle that follows the last one.
    next: u64,
    /// The canonical forms of these puzzles.
    forms: HashSet<PuzzleKey>,
}

/// A puzzle in a row of an earlier call.
struct WrittenPuzzle {
    board: Board,
    seed: u64,
    index: u64,
}

/// Reads the row of a puzzle.
fn written_puzzle(row: &str) -> Option<WrittenPuzzle> {
    #[derive(serde::Deserialize)]
    struct WrittenRow {
        puzzle: String,
        layout: Option<String>,
        seed: u64,
        index: u64,
    }
    let (line, seed, index) = if row.starts_with('{') {
        let WrittenRow { puzzle, layout, seed, index } = serde_json::from_str(row).ok()?;
        (layout.iter().map(|name| format!("{name}:")).chain([puzzle]).collect(), seed, index)
    } else {
        let [puzzle, _, _, seed, index, ..] = row.split('\t').collect::<Vec<_>>()[..] else { return None };
        (puzzle.to_string(), seed.parse().ok()?, index.parse().ok()?)
    };
    Some(WrittenPuzzle { board: parse(&line).ok()?.position, seed, index })
}

/// Difficulty of a new puzzle.
#[derive(Serialize, JsonSchema)]
struct PuzzleStats {
    /// The hardest technique of the path of the puzzle; null if techniques do not solve the puzzle.
    hardest: Option<String>,
    /// Sudoku Explainer's ratings. Left out on layouts other than the classic one, because these ratings are not
    /// defined there.
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

/// Text of a puzzle, the number of its givens that only the symmetry needs, and its canonical form.
struct PuzzleText {
    text: String,
    spare: usize,
    /// The canonical form of the puzzle.
    form: PuzzleKey,
}

/// Numbers of puzzles written, and the reason for stopping.
struct PrintCount {
    written: u64,
    made: usize,
    spare: usize,
    /// Number of puzzles that were left out, because they are equal to earlier ones.
    equal: usize,
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
    fn write(
        &mut self,
        output: &mut RowSink,
        forms: &mut HashSet<PuzzleKey>,
        found: Option<PuzzleText>,
    ) -> Result<(), Failure> {
        if let Some(PuzzleText { text, spare, form }) = found {
            if !forms.insert(form) {
                self.equal += 1;
                return Ok(());
            }
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
        let form = self.maker.form(&puzzle);
        let is_bare = !self.verb.solution && !self.verb.stats && self.verb.rate.is_empty();
        if self.form == OutputForm::Text && is_bare {
            return Ok(Some(PuzzleText { text: write(&puzzle, self.to), spare, form }));
        }
        let Some(info) = self.maker.puzzle_info(number, &puzzle, &self.words)? else { return Ok(None) };
        let stats = self.explainer.as_ref().map(|rater| self.stats(rater, &puzzle)).transpose()?;
        let text = match self.form {
            OutputForm::Text => self.text(&puzzle, &info, stats),
            OutputForm::Json | OutputForm::Jsonl => {
                json(self.form, &MadeRecord { puzzle: info, stats, unmet: None })?
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
                let ratings = info.rated.iter().flat_map(|(scale, rated)| {
                    let row = scale::row("", &[(*scale, Ok(rated.clone()))]);
                    row.split('\t').skip(1).map(str::to_string).collect::<Vec<_>>()
                });
                let solution = info.solution.clone();
                row(info.columns().into_iter().chain(solution).chain(stats).chain(ratings))
            }
        };
        Ok(Some(PuzzleText { text, spare, form }))
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
                Figures::LevelAndScore(..)
                | Figures::Minutes(_)
                | Figures::Length(..)
                | Figures::Digits(..) => 0.0,
            };
            let [er, ep, ed] = [0, 1, 2].map(number);
            ExplainerStats { er, ep, ed, figures }
        });
        Ok(PuzzleStats { hardest, explainer })
    }

    /// The puzzle with the data that the options add. The data are on the same line, or below the puzzle if its form
    /// has several lines.
    fn text(&self, puzzle: &Board, info: &GeneratedPuzzle, stats: Option<PuzzleStats>) -> String {
        let solution: Option<Digits> = info.solution.as_deref().and_then(|solution| solution.parse().ok());
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
        parts.extend(info.rated.iter().map(|(_, rated)| self.words.figures(&rated.figures)));
        parts.join(gap)
    }
}
