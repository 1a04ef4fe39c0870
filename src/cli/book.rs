//! `book`: puzzles as a PDF for printing.

use super::args::{Args, OutputForm, OutputTarget, Sources};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::columns::RowColumns;
use super::exit::{Ending, Failure, VerbResult};
use super::message::{InputPlace, say};
use super::output::{Output, to_terminal, words};
use super::progress::Job;
use super::resume::RowSink;
use super::translation::tr;
use super::verb::Verb;
use super::verdict::BoardVerdict;
use crate::api::{LevelAndScore, LevelScale, PuzzleKey, key, message, unrated};
use crate::board::{Digit, Layout, Regions};
use crate::book::{Book, BookError, BookPuzzle, BookSection, NoPageSize, PageSize, PuzzlesPerPage};
use crate::explain::{OnPath, Words};
use crate::puzzle::{Board, Digits};
use crate::rating::RatingError;
use crate::rating::human::Human;
use crate::search::Solutions;
use crate::solve::{Cancellable, Method, NoPath, Route, Solver, puzzle_of};
use crate::step::Family;
use indexmap::IndexSet;
use std::collections::{BTreeSet, HashMap};
use std::io::{IsTerminal, Write, stdout};
use std::path::PathBuf;

/// Make a book of puzzles as a PDF for printing
///
/// The book has a title page, the rules, the puzzles with level and minutes, the first steps, and the solutions. The
/// puzzles are in the order of their levels, and of their minutes within a level. Each puzzle has exactly one solution.
/// If several puzzles are equal, only the first is printed. Puzzles are equal if exchanging rows, columns or digits
/// turns one into the other; on layouts with more rules, only exchanges of digits count. Puzzles that are left out are
/// reported.
///
/// The minutes are those of `rate --scale human`, with the 80 % interval in parentheses. Boards with more rules have no
/// minutes.
///
/// All fonts are embedded. The inner margin grows with the number of pages, from 3/8 to 7/8 of an inch, as
/// print-on-demand services require.
#[derive(clap::Args, Debug)]
pub(super) struct BookVerb {
    #[command(flatten)]
    sources: Sources,
    /// The title on the first page
    #[arg(long, value_name = "TEXT", default_value = "Sudoku")]
    title: String,
    /// Size of a page: a4, a5, letter, or width x height with a unit, such as 6x9in or 148x210mm
    #[arg(long, value_name = "SIZE", default_value = "a4", value_parser = page_size)]
    page: PageSize,
    /// Number of puzzles on a page: 1, 2, 4, 6 or 9 [default: 4; with --large-print: 1]
    #[arg(long, value_name = "N", value_parser = per_page)]
    per_page: Option<PuzzlesPerPage>,
    /// Print all digits and letters with at least 16 points
    #[arg(long)]
    large_print: bool,
    /// Number of first steps that are printed as help for each puzzle; 0 for none
    ///
    /// If all these steps are singles, the first step that is not a single is printed, too.
    #[arg(long, value_name = "N", default_value_t = 3)]
    steps: usize,
    /// Keep the order of the input
    #[arg(long)]
    keep_order: bool,
    /// Use this OpenType or TrueType font for all texts
    ///
    /// The fonts of the program have the letters of Europe, and the Chinese characters of the program's own texts. A
    /// title with other characters needs another font.
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    font: Option<PathBuf>,
    #[command(flatten)]
    target: OutputTarget,
}

fn page_size(text: &str) -> Result<PageSize, String> {
    text.parse().map_err(|_: NoPageSize| {
        tr!(
            "expected a4, a5, letter, or width and height from 3 to 40 inches with their unit, such as 6x9in or \
             148x210mm"
        )
    })
}

fn per_page(text: &str) -> Result<PuzzlesPerPage, String> {
    let number = text.parse().ok().and_then(PuzzlesPerPage::of);
    number.ok_or_else(|| tr!("expected 1, 2, 4, 6 or 9"))
}

/// A puzzle of the input that can be printed.
struct PrintablePuzzle {
    puzzle: BookPuzzle,
    /// Level, minutes and score, each greater for a harder puzzle.
    difficulty: [u32; 3],
    key: PuzzleKey,
    place: String,
}

impl Verb for BookVerb {
    const NAME: &'static str = "book";

    fn run(&self, args: &Args) -> VerbResult {
        if self.target.file().is_none() && stdout().is_terminal() {
            return Err(Failure::wrong(tr!(
                "a terminal cannot show a PDF: name a file with -o, or send it to a pipe"
            )));
        }
        let font = match &self.font {
            None => None,
            Some(path) => Some(
                std::fs::read(path)
                    .map_err(|error| Failure::wrong(format!("{}: {error}", path.display())))?,
            ),
        };
        let mut output = match self.target.file() {
            Some(_) => Output::open(&self.target)?,
            None => Output::bytes()?,
        };
        let (job, words) = (Job::new(args), words(args));
        let maker = PuzzleRater {
            words: &words,
            steps: self.steps,
            classic: LevelScale::new(Layout::CLASSIC, job.task.cancel_token()),
            human: Human::new(&job.task),
            solver: Solver::default().method(Method::Logic).until(&job.task),
            job: &job,
        };
        let boards = BoardBatch {
            args,
            sources: &self.sources,
            form: OutputForm::Text,
            layout: AnswerLayout::Headless,
            columns: RowColumns::default(),
        };
        let mut puzzles: Vec<PrintablePuzzle> = Vec::new();
        let mut known: HashMap<PuzzleKey, String> = HashMap::new();
        let mut equal: Vec<(String, String)> = Vec::new();
        let then = |made: Option<PrintablePuzzle>, _: &mut RowSink| {
            let Some(made) = made else { return Ok(()) };
            match known.get(&made.key) {
                Some(first) => equal.push((made.place, first.clone())),
                None => {
                    known.insert(made.key, made.place.clone());
                    puzzles.push(made);
                }
            }
            Ok(())
        };
        // The PDF is written at the end, so this sink gets nothing.
        let sink = RowSink::Plain(Output::open(&OutputTarget::default())?);
        let on_terminal = to_terminal(&self.target);
        let (ending, _) =
            boards.each(sink, on_terminal, &job, |board| maker.made(board), |_, _, _| false, then)?;
        for (place, first) in equal {
            say(tr!(
                "{place}: left out, because it equals the puzzle of {first}",
                place = place,
                first = first
            ));
        }
        if !self.keep_order {
            puzzles.sort_by_key(|one| one.difficulty);
        }
        let book = self.book(&words, puzzles, font);
        let pdf = book.pdf().map_err(|error| self.failure(&error))?;
        output.write_all(&pdf)?;
        output.finish()?;
        Ok(ending)
    }
}

impl BookVerb {
    fn book(&self, words: &Words, puzzles: Vec<PrintablePuzzle>, font: Option<Vec<u8>>) -> Book {
        let layouts: BTreeSet<&str> = puzzles.iter().map(|one| one.puzzle.board.layout.name()).collect();
        // Jigsaws with different regions share one text of their rules.
        let rules: IndexSet<(String, String)> = layouts
            .into_iter()
            .filter_map(|name| {
                let layout =
                    puzzles.iter().map(|one| one.puzzle.board.layout).find(|one| one.name() == name)?;
                Some((short_name(name), words.further_rules(layout)?))
            })
            .collect();
        let is_mixed = puzzles.iter().any(|one| one.puzzle.board.layout.is_classic()) || rules.len() > 1;
        let further = rules
            .iter()
            .map(|(name, rules)| if is_mixed { format!("{name}: {rules}") } else { rules.clone() });
        let has_jigsaw = puzzles.iter().any(|one| one.puzzle.board.layout.regions() == Regions::Irregular);
        let has_minutes = puzzles.iter().any(|one| one.puzzle.board.layout.is_classic());
        let order = (!self.keep_order).then(|| words.book_order());
        let help = (self.steps > 0).then(|| words.book_help());
        let regions = (self.steps > 0 && has_jigsaw).then(|| words.book_regions());
        let minutes = has_minutes.then(|| words.book_minutes());
        let paragraphs = [words.book_rule()]
            .into_iter()
            .chain(further)
            .chain(order)
            .chain(help)
            .chain(regions)
            .chain(minutes);
        Book {
            title: self.title.clone(),
            subtitle: words.book_subtitle(puzzles.len(), self.steps > 0),
            language: words.language().id().to_string(),
            rules: BookSection { heading: words.book_rules(), paragraphs: paragraphs.collect() },
            steps_heading: words.book_steps(),
            solutions_heading: words.book_solutions(),
            puzzles: puzzles.into_iter().map(|one| one.puzzle).collect(),
            page: self.page,
            per_page: self.per_page.unwrap_or(match self.large_print {
                true => PuzzlesPerPage::One,
                false => PuzzlesPerPage::Four,
            }),
            large_print: self.large_print,
            font,
        }
    }

    fn failure(&self, error: &BookError) -> Failure {
        Failure::wrong(match error {
            BookError::NoPuzzles => tr!("the book would have no puzzle, so it is not written"),
            BookError::NotAFont => tr!("--font names a file that is not an OpenType or TrueType font"),
            BookError::NoGlyphs(missing) => tr!(
                "the font has no glyphs for these characters: {missing}; name another font with --font",
                missing = missing
            ),
            BookError::TooSmall { points, most: Some(most) } => tr!(
                "the digits would have {points} points, and large print needs 16: print fewer puzzles on a page, \
                 with --per-page {most}",
                points = format!("{points:.1}"),
                most = most
            ),
            BookError::TooSmall { points, most: None } => tr!(
                "the digits would have {points} points, and large print needs 16: choose a larger page with --page",
                points = format!("{points:.1}")
            ),
            BookError::NoRoom => tr!("the page is too small for the texts: choose a larger page with --page"),
        })
    }
}

/// Rates and solves the puzzles of a book.
struct PuzzleRater<'a> {
    words: &'a Words,
    steps: usize,
    /// The levels of classic puzzles.
    classic: LevelScale,
    human: Cancellable<Human>,
    solver: Cancellable<Solver>,
    job: &'a Job,
}

impl PuzzleRater<'_> {
    /// A puzzle of the input as the book prints it, or a remark about the reason why it cannot be printed.
    fn made(&self, board: &InputBoard) -> Result<(BoardReport, Option<PrintablePuzzle>), Failure> {
        let told = |remark, ending| BoardReport { text: None, remark, ending };
        let position = &board.parsed.position;
        let puzzle = puzzle_of(position);
        let puzzle = Board::on(puzzle.layout, puzzle.values());
        let Some(solution) = only_solution(&puzzle) else {
            let verdict = BoardVerdict::of(&puzzle);
            let why = self.words.before_steps(&verdict.standing).or_else(|| verdict.remark(self.words));
            let why =
                why.unwrap_or_else(|| message(&unrated(&puzzle, RatingError::SeveralSolutions), self.words));
            return Ok((told(Some(why), Ending::Negative), None));
        };
        let layout = puzzle.layout;
        let rated = match layout.is_classic() {
            true => self.classic.rate(&puzzle)?,
            false => LevelScale::new(layout, self.job.task.cancel_token()).rate(&puzzle)?,
        };
        let Some(LevelAndScore { level, score }) = rated else {
            return Ok((told(None, Ending::Negative), None));
        };
        let minutes = match layout.is_classic() {
            true => self.human.run(|human| human.minutes(&puzzle))?.ok(),
            false => None,
        };
        let mut about = self.words.book_about(level.id(), minutes);
        if !layout.is_classic() {
            about = format!("{} · {about}", short_name(layout.name()));
        }
        let steps = self.first_steps(&puzzle)?;
        let minutes = minutes.map_or(0, |minutes| minutes.number(0));
        let difficulty = [level as u32, minutes, score.unwrap_or(0)];
        let place = InputPlace { file: board.file, line: Some(board.record.line_number) }.text();
        let key = book_key(&puzzle);
        let puzzle = BookPuzzle { board: puzzle, solution, about, steps };
        Ok((told(None, Ending::Done), Some(PrintablePuzzle { puzzle, difficulty, key, place })))
    }

    /// The first steps of the path, and the first step that is not a single.
    fn first_steps(&self, puzzle: &Board) -> Result<Vec<String>, Failure> {
        if self.steps == 0 {
            return Ok(Vec::new());
        }
        let path = match self.solver.run(|solver| solver.path(puzzle, Route::Needed))? {
            Ok(path) => path,
            Err(NoPath::Contradiction(_)) => return Ok(Vec::new()),
            Err(NoPath::Refused(refused)) => return Err(Failure::wrong(self.words.refused_step(&refused))),
        };
        let words = self.words.on(puzzle.layout);
        let steps: Vec<OnPath> = OnPath::all(&path).collect();
        let is_single = |on_path: &OnPath| on_path.step().technique.family == Family::Singles;
        let first_hard = steps.iter().skip(self.steps).find(|on_path| !is_single(on_path));
        let first_hard = first_hard.filter(|_| steps.iter().take(self.steps).all(is_single));
        let shown: Vec<OnPath> = steps.iter().take(self.steps).chain(first_hard).copied().collect();
        let runs = shown
            .chunk_by(|one, other| is_single(one) && is_single(other) && one.number() + 1 == other.number());
        Ok(runs.map(|run| words.book_run(run)).collect())
    }
}

/// The name of a layout without the cells of its regions and houses.
fn short_name(name: &str) -> String {
    let parts = name.split('+').map(|part| part.split('=').next().unwrap_or_default());
    parts.collect::<Vec<_>>().join("+")
}

/// The solution of a puzzle with exactly one.
fn only_solution(puzzle: &Board) -> Option<Digits> {
    let mut solutions = Solutions::of(puzzle);
    let solution = solutions.next()?;
    solutions.next().is_none().then_some(solution)
}

/// Key that is equal for equal puzzles. On layouts other than the classic one, puzzles are equal if they differ only in
/// the names of the digits.
fn book_key(puzzle: &Board) -> PuzzleKey {
    if puzzle.layout.is_classic() {
        return key(puzzle).0;
    }
    let mut names: Vec<Digit> = Vec::new();
    let mut renamed = Digits::EMPTY;
    for (cell, digit) in puzzle.givens.iter() {
        let name = names.iter().position(|known| *known == digit).unwrap_or_else(|| {
            names.push(digit);
            names.len() - 1
        });
        renamed.set(cell, Digit::ALL.get(name).copied());
    }
    key(&Board::on(puzzle.layout, renamed)).0
}
