//! `candidates`: the digits that each cell of a board can have, for people who make puzzles.

use super::args::{Args, Machine, OutputForm, OutputTarget, Sources, at_least_one};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::exit::{Ending, Failure, VerbResult};
use super::interrupt::ExitDelay;
use super::json::{SolutionInfo, object, row};
use super::output::{Output, picture, to_terminal, words_for};
use super::progress::Job;
use super::resume::RowSink;
use super::verb::Verb;
use super::verdict::SolutionCount;
use crate::api::CandidatesAnswer;
use crate::board::{Candidate, Cell, Digit, DigitSet};
use crate::draw::Scene;
use crate::explain::Words;
use crate::format::puzzle_line;
use crate::puzzle::Board;
use crate::solve::{CancelToken, CandidatesRequest, Progress, Task, TrueCandidates};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use unicode_width::UnicodeWidthStr;

/// List the digits that each cell can have in a solution
///
/// This command is for a board that is not a puzzle yet. A digit is listed for a cell if some solution of the board has
/// the digit in that cell; the answer has the number of these solutions, too. The board consists of the givens and the
/// player's digits. Marks count only with --respect-marks or on a board without digits. The command also looks, with
/// limited work, for a smallest set of clues that makes the solution unique, and reports how many clues are proved to
/// be needed. Ctrl-C prints the answer so far.
///
/// Columns of --tsv: puzzle, number of solutions, `yes` if this number is exact, `yes` if every possible digit is
/// listed, possible digits of each cell, a set of clues that makes the board unique, number of clues that are proved
/// to be needed.
#[derive(clap::Args, Debug)]
pub(super) struct CandidatesVerb {
    #[command(flatten)]
    sources: Sources,
    /// Count at most N solutions
    ///
    /// If there are more, the numbers of solutions are lower bounds, but the possible digits are still exact. [default:
    /// 100000, or 10000 on boards with rules besides rows, columns and boxes]
    #[arg(long, value_name = "N", value_parser = at_least_one())]
    limit: Option<usize>,
    /// Count only solutions within the player's marks
    #[arg(long)]
    respect_marks: bool,
    /// Do not look for clues that make the board unique
    #[arg(long)]
    no_clues: bool,
    #[command(flatten)]
    machine: Machine,
    #[command(flatten)]
    target: OutputTarget,
}

impl Verb for CandidatesVerb {
    const NAME: &'static str = "candidates";

    fn run(&self, args: &Args) -> VerbResult {
        let (form, job, enough) = (self.machine.form(), Job::new(args), CancelToken::default());
        // Ctrl-C ends the search. The program then prints the answer so far, and ends.
        let output = Output::open_without_signals(&self.target)?.for_people(args, form);
        let busy: Arc<AtomicUsize> = Arc::default();
        let answering = busy.clone();
        let delay = ExitDelay::while_busy(&enough, move || answering.load(Ordering::SeqCst) > 0)?;
        let sink = RowSink::Plain(output.kept_after(&delay));
        let teller =
            CandidatesTeller { verb: self, args, form, words: Arc::new(words_for(args, form)), enough, busy };
        let columns =
            self.machine.columns(["puzzle", "count", "exact", "complete", "candidates", "clues", "at_least"]);
        let boards = BoardBatch { args, sources: &self.sources, form, layout: AnswerLayout::Headed, columns };
        let answer = |board: &InputBoard| teller.answer(board).map(|told| (told, ()));
        let on_terminal = to_terminal(&self.target);
        let (ending, _) = boards.each(sink, on_terminal, &job, answer, |_, _, _| false, |(), _| Ok(()))?;
        Ok(ending)
    }
}

/// Lists the candidates of one board after another.
struct CandidatesTeller<'a> {
    verb: &'a CandidatesVerb,
    args: &'a Args,
    form: OutputForm,
    words: Arc<Words>,
    /// Token that is cancelled when the user wants to see the answer so far.
    enough: CancelToken,
    /// Number of boards that are being answered.
    busy: Arc<AtomicUsize>,
}

impl CandidatesTeller<'_> {
    fn answer(&self, board: &InputBoard) -> Result<BoardReport, Failure> {
        if self.enough.is_cancelled() {
            // If the user has stopped the answer to a board, the boards after this board get no answer.
            return Err(Failure::Cancelled);
        }
        let request = CandidatesRequest {
            limit: self.verb.limit,
            respects_marks: self.verb.respect_marks,
            wants_clues: !self.verb.no_clues,
        };
        let (live, words) = (board.live.clone(), self.words.clone());
        let task = Task::new(self.enough.clone()).reporting(move |progress| {
            if let Progress::Amount { done, .. } = progress {
                live.say(|| words.solutions_so_far(done));
            }
        });
        let position = &board.parsed.position;
        self.busy.fetch_add(1, Ordering::SeqCst);
        let found = TrueCandidates::of(position, &request, &task);
        self.busy.fetch_sub(1, Ordering::SeqCst);
        let text = match self.form {
            OutputForm::Text => self.text(position, &found),
            OutputForm::Json | OutputForm::Jsonl => {
                let is_known = found.is_exact || found.count > 1;
                let number = is_known.then(|| SolutionCount::of(found.count));
                let info = SolutionInfo::new(number, None);
                object(self.form, board, info, CandidatesAnswer::new(&self.words, &found))?
            }
            OutputForm::Tsv => columns(position, &found),
        };
        let has_none = found.is_exact && found.count == 0;
        Ok(BoardReport::new(text, if has_none { Ending::Negative } else { Ending::Done }))
    }

    /// The answer for people: a picture, a line for each cell in which solutions differ, and a summary.
    fn text(&self, position: &Board, found: &TrueCandidates) -> String {
        let summary = self.words.true_candidates(found);
        if found.count == 0 {
            return summary;
        }
        let picture = picture(self.args, &self.words, &Scene::of(&board_of(position, found)));
        let differ = found.differ();
        let names: Vec<String> = differ.iter().map(|cell| self.args.cell_names.cell(cell)).collect();
        let width = names.iter().map(|name| name.width()).max().unwrap_or_default();
        let line = |(cell, name): (Cell, &String)| {
            let pad = " ".repeat(width - name.width());
            let digits: Vec<String> = found
                .digits_in(cell)
                .iter()
                .map(|digit| {
                    let count = found.count_of(Candidate::new(digit, cell));
                    format!("  {digit}: {}", self.words.count_at_least(count, found.is_exact))
                })
                .collect();
            format!("{name}{pad}{}", digits.concat())
        };
        let lines: Vec<String> = differ.iter().zip(&names).map(line).collect();
        let parts = [picture.trim_end().to_string(), lines.join("\n"), summary];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join("\n\n")
    }
}

/// The board with the true candidates as marks. If a cell has only one true candidate, this digit is placed in the
/// cell.
fn board_of(position: &Board, found: &TrueCandidates) -> Board {
    let mut board = Board { marks: None, ..position.clone() };
    let mut marks = [DigitSet::EMPTY; 81];
    for cell in position.layout.cells().iter().filter(|cell| found.digits.get(*cell).is_none()) {
        let digits = found.digits_in(cell);
        match digits.single() {
            Some(digit) if found.is_complete => board.placed.set(cell, Some(digit)),
            Some(_) | None => marks[cell.index()] = digits,
        }
    }
    board.marks = Some(Box::new(marks));
    board
}

/// The row of a board.
fn columns(position: &Board, found: &TrueCandidates) -> String {
    let yes = |is_so: bool| if is_so { "yes" } else { "no" }.to_string();
    let cell = |cell: Cell| -> String {
        let digits: String = found.digits_in(cell).iter().map(|digit: Digit| digit.to_string()).collect();
        if digits.is_empty() { "-".to_string() } else { digits }
    };
    let clues = found.clues.as_ref();
    let set = clues.map(|clues| clues.clues.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    row([
        puzzle_line(position),
        found.count.to_string(),
        yes(found.is_exact),
        yes(found.is_complete),
        position.layout.cells().iter().map(cell).collect::<Vec<_>>().join(","),
        set.filter(|set| !set.is_empty()).unwrap_or_else(|| "-".to_string()),
        clues.map_or("-".to_string(), |clues| clues.at_least.to_string()),
    ])
}
