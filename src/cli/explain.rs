//! `explain`: the path with reasons, as text or for programs.

use super::args::{Args, Machine, OutputForm, OutputTarget, Sources, Tactics};
use super::boards::{AnswerLayout, BoardBatch, BoardReport, InputBoard};
use super::certificate;
use super::columns::RowColumns;
use super::exit::{Ending, Failure, VerbResult};
use super::interrupt;
use super::json::{object, refused_board, row};
use super::message::{InputPlace, say};
use super::output::{Output, free, languages_for, picture, to_terminal, words, words_for};
use super::parquet_file::rows;
use super::path_args::PathArgs;
use super::png::{Painter, Pixels};
use super::progress::Job;
use super::resume::{ResumedFile, RowKind, RowSink};
use super::style::TextStyle;
use super::translation::{mark, tr, translate};
use super::verb::Verb;
use super::verdict::BoardVerdict;
use super::walkthrough::{Stop, WalkEnding, Walkthrough};
use crate::draw::svg::{self, SvgOptions};
use crate::draw::{LegendWords, Scene};
use crate::explain::{Level, PathDetail, Singles, Words};
use crate::format::puzzle_line;
use crate::json::{DocumentWriter, value_of};
use crate::language::Language;
use crate::solve::{
    CancelToken, Cancellable, Census, HUMAN, NoPath, Path, ProvedStep, SolvedBy, Solver, Task,
};
use crate::technique::CATALOGUE;
use crate::telling::{PathSection, StepPictures};
use clap::ArgGroup;
use serde_json::Value;
use std::io::Write as _;
use std::ops::RangeInclusive;
use std::path::{Path as FilePath, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Explain the whole path, step by step
///
/// Steps that no later step needs are left out. Each single has a short reason. If more than twelve singles come before
/// a harder step, they share a paragraph.
///
/// Columns of --tsv: puzzle, solution, how it was found (`logic`, `logic+search`, `none`), number of steps, hardest
/// technique.
#[derive(clap::Args, Debug)]
#[command(group = ArgGroup::new("written").multiple(true))]
pub(super) struct ExplainVerb {
    #[command(flatten)]
    pub(super) sources: Sources,
    #[command(flatten)]
    pub(super) tactics: Tactics,
    /// Print one line for each step
    #[arg(long)]
    brief: bool,
    /// Print the board after each step, and after each run of singles
    #[arg(long)]
    boards: bool,
    /// Go through the path step by step, with the board of each step
    ///
    /// Press Enter for the next step, b for the previous step, the letter a for all remaining steps, or q to quit. You
    /// can also type the number of a step.
    #[arg(long, conflicts_with_all = ["json", "jsonl", "tsv", "boards", "singles", "pictures", "output", "resume", "proof"])]
    interactive: bool,
    /// Also explain steps that no later step needs
    #[arg(long)]
    every_step: bool,
    #[command(flatten)]
    path: PathArgs,
    /// Explain only these rows of a Parquet table, such as 5 or 5-9,20; the first row is 1
    #[arg(long, value_name = "ROWS", value_delimiter = ',', value_parser = rows, hide_short_help = true)]
    rows: Vec<RangeInclusive<usize>>,
    /// Give the full reason of each single
    #[arg(long)]
    singles: bool,
    #[command(flatten)]
    machine: Machine,
    /// Verify each step with the kernel
    #[arg(long, hide_short_help = true)]
    check: bool,
    /// Write a picture of each step into this folder
    ///
    /// {n} in the name of the folder becomes the number of the board; with --rows, it becomes the number of the row.
    #[arg(long, value_name = "DIR", group = "written")]
    pictures: Option<PathBuf>,
    /// Write the pictures as PNG instead of SVG
    #[arg(long, requires = "pictures", hide_short_help = true)]
    png: bool,
    #[command(flatten)]
    pixels: Pixels,
    /// Continue this file, which an earlier run with --jsonl began
    ///
    /// The lines of the file are verified, and the missing lines are appended.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "pictures"], hide_short_help = true)]
    resume: Option<PathBuf>,
    /// Write a certificate for another checker
    ///
    /// drat writes FILE.cnf and FILE.drat for the external checker `rate`. veripb writes FILE.opb and FILE.pbp for the
    /// external checker `veripb`. Techniques that assume one solution are left out.
    #[arg(long, value_enum, requires = "output", conflicts_with_all = ["json", "jsonl", "tsv", "check", "pictures"], hide_short_help = true)]
    proof: Option<ProofName>,
    #[command(flatten)]
    pub(super) target: OutputTarget,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum ProofName {
    /// Clauses, for programs that check the proofs of SAT solvers
    Drat,
    /// Pseudo-Boolean constraints
    Veripb,
}

impl ProofName {
    fn kind(self) -> crate::certificate::CertificateFormat {
        match self {
            ProofName::Drat => crate::certificate::CertificateFormat::Drat,
            ProofName::Veripb => crate::certificate::CertificateFormat::VeriPb,
        }
    }
}

impl Verb for ExplainVerb {
    const NAME: &'static str = "explain";

    fn keeps_languages(&self) -> bool {
        matches!(self.machine.form(), OutputForm::Json | OutputForm::Jsonl)
    }

    fn run(&self, args: &Args) -> VerbResult {
        let form = self.machine.form();
        if let Some(why) = without_effect(self, form) {
            return Err(Failure::wrong(why));
        }
        if let Some(name) = self.proof {
            return certificate::run(args, self, name.kind());
        }
        let languages = languages_for(args, form);
        let sink = match &self.resume {
            Some(path) => RowSink::Resumed(Box::new(ResumedFile::open(
                path,
                RowKind::Explain(ids(&languages)),
                RowColumns::default(),
            )?)),
            // Ctrl-C ends the search for fewer steps. The path that the search has found is then printed.
            None if self.path.fewest => {
                RowSink::Plain(Output::open_without_signals(&self.target)?.for_people(args, form))
            }
            // Between two steps there is nothing to save, so Ctrl-C may end the program at once.
            None if self.interactive => {
                let output = Output::open_without_signals(&self.target)?.for_people(args, form);
                output.without_pager();
                RowSink::Plain(output)
            }
            None => RowSink::Plain(Output::open(&self.target)?.for_people(args, form)),
        };
        let (job, enough) = (Job::new(args), CancelToken::default());
        if self.path.fewest {
            interrupt::cancels(&enough)?;
        }
        let teller = ExplainTeller {
            verb: self,
            args,
            form,
            solver: self.tactics.solver().until(&job.task),
            task: &job.task,
            enough,
            words: words_for(args, form),
            writer: DocumentWriter::in_languages(&languages),
            is_cut_short: AtomicBool::new(false),
            undrawn: AtomicUsize::new(0),
        };
        let columns = self.machine.columns(["puzzle", "solution", "solved_by", "steps", "hardest"]);
        let boards = BoardBatch { args, sources: &self.sources, form, layout: AnswerLayout::Headed, columns };
        let on_terminal = self.resume.is_none() && to_terminal(&self.target);
        let (mut checked, mut refused, mut has_quit) = (0, 0, false);
        let then = |extra: ExplainDetails, sink: &mut RowSink| {
            (checked, refused) = (checked + extra.checked, refused + usize::from(extra.is_refused));
            if let Some(walkthrough) = extra.walkthrough.filter(|_| !has_quit)
                && walkthrough.go(&teller.words, sink)? == WalkEnding::Quit
            {
                has_quit = true;
                teller.enough.cancel();
            }
            for PictureFile { path, picture } in extra.pictures {
                let mut file = sink.output()?.beside(&path, self.target.force)?;
                file.write_all(&picture)?;
                file.finish()?;
            }
            Ok(())
        };
        let is_of = |row: &str, board: &InputBoard, told: Option<&BoardReport>| {
            // A search for fewer steps may find another path in another run, so the text is not compared.
            let is_same = self.path.fewest || told.is_none_or(|told| told.text.as_deref() == Some(row));
            is_same && is_of(row, &teller.writer, board)
        };
        let (ending, _) = boards.each_with_paths(
            Some(&self.rows),
            (sink, on_terminal),
            &job,
            |board| teller.told(board),
            is_of,
            then,
        )?;
        if self.check && refused == 0 && !args.quiet {
            say(words(args).proof_count(checked));
        }
        let undrawn = teller.undrawn.into_inner();
        let ending = match &self.pictures {
            Some(folder) if undrawn > 0 => {
                say(tr!(
                    "the pictures of {undrawn} boards are not drawn, because {folder} is for the pictures \
                     of one board. Put {number} into the name of the folder, as in --pictures \
                     'board-{number}'; it becomes the number of the board",
                    undrawn = undrawn,
                    folder = folder.display(),
                    number = NUMBER
                ));
                ending.max(Ending::BadInput)
            }
            Some(_) | None => ending,
        };
        let is_interrupted = teller.is_cut_short.into_inner() && !has_quit;
        Ok(if is_interrupted { Ending::Interrupted } else { ending })
    }
}

fn ids(languages: &[Language]) -> Vec<String> {
    languages.iter().map(|language| language.id().to_string()).collect()
}

/// Reason why the options cannot be combined, if one of them would have no effect.
fn without_effect(verb: &ExplainVerb, form: OutputForm) -> Option<String> {
    let certifies = verb.proof.is_some();
    for (name, is_asked) in [("--brief", verb.brief), ("--boards", verb.boards)] {
        if let (true, Some(option)) = (is_asked, form.option()) {
            return Some(tr!("{name} works only with text, not with {option}", name = name, option = option));
        }
        if is_asked && certifies {
            return Some(tr!("{name} works only with text: a certificate has no words", name = name));
        }
    }
    if verb.interactive && verb.sources.reads_standard_input() {
        return Some(tr!(
            "--interactive reads your keys from standard input: give the board as an argument or a file"
        ));
    }
    if verb.resume.is_some() && form != OutputForm::Jsonl {
        return Some(tr!("--resume needs --jsonl, which writes one line for each board"));
    }
    let why = if verb.pixels.is_asked_for() && !verb.png {
        tr!("--size works only with PNG pictures: add --pictures DIR --png")
    } else if verb.singles && (form != OutputForm::Text || certifies || verb.brief) {
        tr!(
            "--singles works only with the full text: every other form has only one kind of reason for a single"
        )
    } else if verb.every_step && certifies {
        tr!("--every-step works only with text: a certificate always has every step")
    } else if verb.path.fewest && certifies {
        tr!("--fewest works only with text: a certificate always has the usual path")
    } else {
        return None;
    };
    Some(why)
}

/// Explains each board with the options of the call.
struct ExplainTeller<'a> {
    verb: &'a ExplainVerb,
    args: &'a Args,
    form: OutputForm,
    solver: Cancellable<Solver>,
    /// Task that is cancelled when no more answers are wanted.
    task: &'a Task,
    /// Token that is cancelled when the search for fewer steps should end.
    enough: CancelToken,
    words: Words,
    writer: DocumentWriter,
    /// True if a board was not explained because the user ended the program.
    is_cut_short: AtomicBool,
    /// Number of boards whose pictures are not drawn, because the folder is for the pictures of one board.
    undrawn: AtomicUsize,
}

/// Data that accompany the answer to a board.
#[derive(Default)]
struct ExplainDetails {
    /// Number of steps that the kernel has proved.
    checked: usize,
    /// True if the kernel has refused a step.
    is_refused: bool,
    pictures: Vec<PictureFile>,
    /// The path for `--interactive`, which replaces the text of the answer.
    walkthrough: Option<Walkthrough>,
}

impl ExplainTeller<'_> {
    fn told(&self, board: &InputBoard) -> Result<(BoardReport, ExplainDetails), Failure> {
        if self.enough.is_cancelled() {
            self.is_cut_short.store(true, Ordering::Relaxed);
            return Err(Failure::Cancelled);
        }
        let has_every_step = board.stored.map(|stored| stored.has_every_step());
        // A table is explained with the techniques with which it was made, unless the call chooses techniques.
        let strategy =
            board.stored.and_then(|stored| stored.strategy()).filter(|_| !self.verb.tactics.are_chosen());
        let solver = strategy.filter(|name| *name != HUMAN.name).and_then(Tactics::solver_of);
        let solver = solver.map(|solver| solver.until(self.task));
        let verdict = BoardVerdict::of(&board.parsed.position);
        if self.words.before_steps(&verdict.standing).is_some() {
            let why = |words: &Words| words.before_steps(&verdict.standing).unwrap_or_default();
            return Ok((self.without_steps(board, &verdict, why)?, ExplainDetails::default()));
        }
        let asked = (solver.as_ref().unwrap_or(&self.solver), &self.verb.tactics);
        let every_step = self.verb.every_step || has_every_step.unwrap_or_default();
        let path = self.verb.path.of(asked, board, every_step, &self.enough)?;
        let path = match path {
            Ok(path) => path,
            Err(NoPath::Contradiction(contradiction)) => {
                let why = |words: &Words| words.unsolvable(Some(&contradiction));
                return Ok((self.without_steps(board, &verdict, why)?, ExplainDetails::default()));
            }
            Err(NoPath::Refused(refused)) => {
                return Ok((
                    refused_board(self.form, board, &self.words, &refused)?,
                    ExplainDetails { is_refused: true, ..ExplainDetails::default() },
                ));
            }
        };
        let census = verdict.census.as_ref();
        let is_exhausted = census.is_some_and(|census| census.is_exhausted_by(&path.end));
        if let Some(stored) = board.stored {
            let lacks_steps = self.verb.every_step && has_every_step == Some(false);
            let advice = translate(if lacks_steps { WITHOUT_SPARE } else { ADVICE });
            stored.agrees_with(&path).map_err(|fault| {
                Failure::wrong(tr!(
                    "the stored path cannot be explained: {fault}; {advice}",
                    fault = fault,
                    advice = advice
                ))
            })?;
        }
        let pictures = self.pictures(board, &path)?;
        let text = match self.form {
            OutputForm::Text if self.verb.interactive => String::new(),
            OutputForm::Text => self.text(&path, census),
            OutputForm::Json | OutputForm::Jsonl => {
                object(self.form, board, &verdict, self.writer.document(&path, census))?
            }
            OutputForm::Tsv => {
                let hardest = CATALOGUE.iter().rev().find(|technique| path.uses(technique));
                row([
                    puzzle_line(&path.position),
                    path.solution().map_or("-".to_string(), |solution| solution.to_string()),
                    path.solved_by().id().to_string(),
                    path.steps.len().to_string(),
                    hardest.map_or("-", |technique| technique.id).to_string(),
                ])
            }
        };
        // The remark about several solutions is left out if the text already reports them.
        let told = census.filter(|_| !is_exhausted || self.form != OutputForm::Text);
        let several = told.map(|census| self.words.first_of_several(census));
        let walkthrough = self.verb.interactive.then(|| self.walkthrough(board, &path, census));
        let extra = ExplainDetails { checked: path.steps.len(), is_refused: false, pictures, walkthrough };
        let told = BoardReport::new(text, ending(&verdict, &path)).with_remark(several);
        // The walkthrough prints the text.
        Ok((if self.verb.interactive { BoardReport { text: None, ..told } } else { told }, extra))
    }

    /// Message about a board whose steps cannot be explained.
    fn without_steps(
        &self,
        board: &InputBoard,
        verdict: &BoardVerdict,
        why: impl Fn(&Words) -> String,
    ) -> Result<BoardReport, Failure> {
        let position = &board.parsed.position;
        let text = match self.form {
            OutputForm::Text => why(&self.words),
            OutputForm::Json | OutputForm::Jsonl => {
                object(self.form, board, verdict, self.writer.without_path(position, why))?
            }
            OutputForm::Tsv => row([&puzzle_line(position), "-", SolvedBy::Nobody.id(), "0", "-"]),
        };
        Ok(BoardReport::new(text, Ending::Negative))
    }

    /// The sections of the path for people, each with its board if the user asks for boards.
    fn sections(&self, path: &Path, census: Option<&Census>) -> Vec<PathSection> {
        let (words, paint, verb) = (&self.words, TextStyle::of(&self.verb.target), self.verb);
        let detail = match (verb.brief, verb.singles, verb.interactive) {
            (true, ..) => PathDetail::Brief,
            (false, true, _) => PathDetail::Full(Singles::Full),
            (false, false, true) => PathDetail::Full(Singles::Each),
            (false, false, false) => PathDetail::Full(Singles::Short),
        };
        let mut sections = PathSection::all(words, path, detail, census, |mark, part| paint.part(mark, part));
        if verb.boards || verb.interactive {
            let in_runs = !verb.singles && !verb.interactive;
            for section in &mut sections {
                if let Some(scene) = section.scene(path, in_runs) {
                    section.text += &format!("\n\n{}", picture(self.args, words, &scene));
                }
            }
        }
        sections
    }

    /// The path for a person.
    fn text(&self, path: &Path, census: Option<&Census>) -> String {
        let sections = self.sections(path, census).into_iter().map(|section| section.text);
        sections.collect::<Vec<_>>().join("\n")
    }

    /// The path for `--interactive`, which the user reads step by step.
    fn walkthrough(&self, board: &InputBoard, path: &Path, census: Option<&Census>) -> Walkthrough {
        let sections = self.sections(path, census).into_iter();
        Walkthrough {
            heading: (board.number > 1 || board.file.is_some()).then(|| {
                let place = InputPlace { file: board.file, line: Some(board.record.line_number) };
                format!("\n[{}]", place.text())
            }),
            stops: sections.map(|PathSection { text, steps }| Stop { text, steps }).collect(),
        }
    }

    /// The pictures that were asked for. If one of them would overwrite an existing file, returns an error and draws no
    /// picture.
    fn pictures(&self, board: &InputBoard, path: &Path) -> Result<Vec<PictureFile>, Failure> {
        let Some(folder) = &self.verb.pictures else { return Ok(Vec::new()) };
        // The number in the name is that of the row, if the user chose rows.
        let number = if self.verb.rows.is_empty() { board.number } else { board.record.line_number };
        if !is_numbered(folder) && board.number > 1 {
            self.undrawn.fetch_add(1, Ordering::Relaxed);
            return Ok(Vec::new());
        }
        let folder = numbered(folder, number);
        let mut pictures = Vec::new();
        for (index, step) in path.steps.iter().enumerate() {
            let number = index + 1;
            let name = self.words.technique(step.technique);
            let name =
                step.score.as_ref().map_or_else(|| name.clone(), |score| self.words.scored(&name, score));
            let file = format!("{number:03}-{}", step.technique.id);
            pictures.extend(of_step(&self.words, (format!("{number}. {name}"), file), step));
        }
        let end = if self.verb.png { "png" } else { "svg" };
        pictures.iter_mut().for_each(|picture| picture.name = format!("{}.{end}", picture.name));
        for picture in &pictures {
            free(&folder.join(&picture.name), self.verb.target.force)?;
        }
        let made = std::fs::create_dir_all(&folder);
        made.map_err(|error| Failure::wrong(format!("{}: {error}", folder.display())))?;
        let legend = LegendWords::of(&self.words);
        let mut painter = self.verb.png.then(|| Painter::new(self.verb.pixels));
        let drawn = |PictureRequest { name, title, description, scene }| {
            let options = SvgOptions { title, description, ..SvgOptions::default() };
            let svg = svg::render(&scene, &legend, &options);
            let picture = match &mut painter {
                Some(painter) => painter.paint(&svg)?,
                None => svg.into_bytes(),
            };
            Ok(PictureFile { path: folder.join(name), picture })
        };
        pictures.into_iter().map(drawn).collect()
    }
}

/// Placeholder for the number of the board in the path of a file or folder.
pub(super) const NUMBER: &str = "{n}";

/// Returns true if the path has the placeholder, so that each board gets its own path.
pub(super) fn is_numbered(path: &FilePath) -> bool {
    path.to_str().is_some_and(|path| path.contains(NUMBER))
}

/// The path for a board: the number replaces the placeholder.
pub(super) fn numbered(path: &FilePath, number: usize) -> PathBuf {
    path.to_str().map_or_else(|| path.to_path_buf(), |path| path.replace(NUMBER, &number.to_string()).into())
}

/// Advice for a stored path that differs from the path found now.
const ADVICE: &str = mark!("use the techniques of the table, or write the table again with `whydoku table`");
/// Advice for a call with `--every-step`, if the table does not store the steps that no later step needs.
const WITHOUT_SPARE: &str =
    mark!("the table was written without --every-step: leave --every-step out here, too");

/// Returns true if a line of an earlier run is about this board: all fields except those of the path are equal.
fn is_of(row: &str, writer: &DocumentWriter, board: &InputBoard) -> bool {
    const PATH: [&str; 4] = ["solution", "solved_by", "steps", "text"];
    let said = serde_json::to_value(writer.without_path(&board.parsed.position, |_| String::new()));
    let (Ok(Value::Object(known)), Ok(Value::Object(said))) = (value_of(row), said) else {
        return false;
    };
    known.get("line") == Some(&board.record.line_number.into())
        && known.get("comment").and_then(Value::as_str) == board.parsed.comment.as_deref()
        && said
            .iter()
            .filter(|(name, _)| !PATH.contains(&name.as_str()))
            .all(|(k, v)| known.get(k) == Some(v))
}

/// Exit of the verb: done if the path leads to the one solution.
fn ending(verdict: &BoardVerdict, path: &Path) -> Ending {
    if path.solution().is_some() && verdict.census.is_none() { Ending::Done } else { Ending::Negative }
}

/// A picture and its file.
struct PictureFile {
    path: PathBuf,
    picture: Vec<u8>,
}

/// A picture before it is drawn.
struct PictureRequest {
    /// The file name of the picture. The ending, such as `.svg`, is added last.
    name: String,
    title: String,
    description: String,
    scene: Scene,
}

/// The pictures of a step: `012-id` for the step, and `012-id.1` and so on for the views of the step.
fn of_step(words: &Words, (title, name): (String, String), step: &ProvedStep) -> Vec<PictureRequest> {
    let pictures = StepPictures::of(step, Level::Proof);
    let mut all = vec![PictureRequest {
        name: name.clone(),
        title: title.clone(),
        description: words.brief(step),
        scene: pictures.scene.clone(),
    }];
    if !pictures.views.is_empty() {
        let section = pictures.section(words, title.clone(), &words.telling(step));
        all.extend(section.parts.into_iter().enumerate().map(|(index, part)| PictureRequest {
            name: format!("{name}.{}", index + 1),
            title: format!("{title}: {}", part.title),
            description: part.description(),
            scene: part.scene,
        }));
    }
    all
}
