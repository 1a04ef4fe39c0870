//! `explain`: the path with reasons, as text or for programs.

use super::args::{Args, Form, Machine, Sources, Tactics, Target};
use super::boards::{Board, Boards, Layout, Told};
use super::certificate;
use super::interrupt;
use super::outcome::{Ending, Failure, Outcome};
use super::output::{Output, free, languages_for, to_terminal, words, words_for};
use super::paint::Paint;
use super::parquet_file::rows;
use super::parquet_input::Kept;
use super::path::PathArgs;
use super::png::{Painter, Pixels};
use super::progress::Job;
use super::record::{object, refused, row};
use super::remark::say;
use super::resume::{Kind, Resumed, Sink};
use super::verb::Verb;
use super::verdict::BoardVerdict;
use crate::board::CellSet;
use crate::draw::html::Section;
use crate::draw::svg::{self, SvgOptions};
use crate::draw::{LegendWords, Scene};
use crate::explain::{Level, PathPart, Removals, Singles, Words};
use crate::grid::Grid;
use crate::json::{Document, Writer, value_of};
use crate::language::Language;
use crate::proof::justify;
use crate::solve::{
    CancelToken, Cancellable, Census, Fewest, HUMAN, Outcome as Logic, Score, SolvedBy, Solver, State, Taken,
    Task, Trace,
};
use crate::step::Step;
use crate::technique::CATALOGUE;
use clap::ArgGroup;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::io::Write as _;
use std::ops::{Range, RangeInclusive};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tell the path, step by step, with reasons.
///
/// Steps on which nothing later rests are left out. Singles are told in a few words each, and more than twelve before a
/// harder step in one paragraph.
///
/// Columns of --tsv: puzzle, solution, by what it is solved (`logic`, `logic+search`, `none`), how many steps, the hardest
/// technique.
#[derive(clap::Args, Debug)]
#[command(group = ArgGroup::new("written").multiple(true))]
pub(super) struct Explain {
    #[command(flatten)]
    pub(super) sources: Sources,
    #[command(flatten)]
    pub(super) tactics: Tactics,
    /// How much to say of each step [default: full]
    #[arg(long, value_enum)]
    detail: Option<Detail>,
    /// Tell the steps as well on which nothing later rests
    #[arg(long)]
    every_step: bool,
    #[command(flatten)]
    path: PathArgs,
    /// Of a table in Parquet tell these rows only, counted from 1: 5, or 5-9,20
    #[arg(long, value_name = "ROWS", value_delimiter = ',', value_parser = rows)]
    rows: Vec<RangeInclusive<usize>>,
    /// Tell each single with its full reason, like any other step
    #[arg(long)]
    singles: bool,
    #[command(flatten)]
    machine: Machine,
    /// Let the kernel check each step
    #[arg(long)]
    check: bool,
    /// Write a picture of each step into this folder; in its name, an n in braces becomes the number of the board, with --rows of the row
    #[arg(long, value_name = "DIR", group = "written")]
    pictures: Option<PathBuf>,
    /// Write the pictures as PNG, not as SVG
    #[arg(long, requires = "pictures")]
    png: bool,
    #[command(flatten)]
    pixels: Pixels,
    /// Go on with this file of --jsonl: check the lines that are there, then append the others
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "pictures"])]
    resume: Option<PathBuf>,
    /// Certify the path instead, without techniques that assume a single solution: writes FILE.cnf and FILE.drat, or
    /// FILE.opb and FILE.pbp, which the checkers `rate` and `veripb` accept
    #[arg(long, value_enum, requires = "output", conflicts_with_all = ["json", "jsonl", "tsv", "check", "pictures"])]
    proof: Option<ProofName>,
    #[command(flatten)]
    pub(super) target: Target,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum ProofName {
    /// Clauses, for checkers of SAT solvers
    Drat,
    /// Pseudo-Boolean constraints
    Veripb,
}

impl ProofName {
    fn kind(self) -> crate::certificate::Kind {
        match self {
            ProofName::Drat => crate::certificate::Kind::Drat,
            ProofName::Veripb => crate::certificate::Kind::VeriPb,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Detail {
    /// One line each
    Brief,
    /// The full reason
    Full,
}

impl Verb for Explain {
    const NAME: &'static str = "explain";

    fn keeps_languages(&self) -> bool {
        matches!(self.machine.form(), Form::Json | Form::Jsonl)
    }

    fn run(&self, args: &Args) -> Outcome {
        let form = self.machine.form();
        if let Some(why) = without_effect(self, form) {
            return Err(Failure::wrong(why));
        }
        if let Some(name) = self.proof {
            return certificate::run(args, self, name.kind());
        }
        let languages = languages_for(args, form);
        let sink = match &self.resume {
            Some(path) => Sink::Resumed(Box::new(Resumed::open(path, Kind::Explain(ids(&languages)))?)),
            // Ctrl-C ends the search for fewer steps, and what it has found is told.
            None if self.path.fewest => Sink::Plain(Output::unwatched(&self.target)?.for_people(args, form)),
            None => Sink::Plain(Output::open(&self.target)?.for_people(args, form)),
        };
        let (job, enough) = (Job::new(args), CancelToken::default());
        if self.path.fewest {
            interrupt::cancels(&enough)?;
        }
        let teller = Teller {
            verb: self,
            form,
            solver: self.tactics.solver().until(&job.task),
            task: &job.task,
            enough,
            words: words_for(args, form),
            writer: Writer::in_languages(&languages),
            kept: Arc::new(Kept::of(&self.rows)),
            is_cut_short: AtomicBool::new(false),
        };
        let sources = Sources { kept: Some(teller.kept.clone()), ..self.sources.clone() };
        let boards = Boards { args, sources: &sources, form, layout: Layout::Headed, columns: 5 };
        let on_terminal = self.resume.is_none() && to_terminal(&self.target);
        let (mut checked, mut refused) = (0, 0);
        let then = |extra: Extra, sink: &mut Sink| {
            (checked, refused) = (checked + extra.checked, refused + usize::from(extra.is_refused));
            for Drawn { path, picture } in extra.pictures {
                let mut file = sink.output()?.beside(&path, self.target.force)?;
                file.write_all(&picture)?;
                file.finish()?;
            }
            Ok(())
        };
        let is_of = |row: &str, board: &Board, told: Option<&Told>| {
            // How far a search for fewer steps comes depends on its time.
            let is_same = self.path.fewest || told.is_none_or(|told| told.text.as_deref() == Some(row));
            is_same && is_of(row, &teller.writer, board)
        };
        let (ending, _) = boards.each(sink, on_terminal, &job, |board| teller.told(board), is_of, then)?;
        if self.check && refused == 0 {
            say(words(args).all_proved(checked));
        }
        Ok(if teller.is_cut_short.into_inner() { Ending::Interrupted } else { ending })
    }
}

fn ids(languages: &[Language]) -> Vec<String> {
    languages.iter().map(|language| language.id().to_string()).collect()
}

/// Why what was asked for cannot be had together, where an option would say nothing.
fn without_effect(verb: &Explain, form: Form) -> Option<String> {
    let certifies = verb.proof.is_some();
    if let (Some(_), Some(option)) = (verb.detail, form.option()) {
        return Some(format!("--detail is about text: {option} always holds the same"));
    }
    let is_full = verb.detail != Some(Detail::Brief);
    if verb.resume.is_some() && form != Form::Jsonl {
        return Some("--resume goes with --jsonl, which writes one line for each board".to_string());
    }
    let why = if verb.pixels.is_asked_for() && !verb.png {
        "--size is about PNG: --pictures DIR --png writes them"
    } else if verb.singles && (form != Form::Text || certifies || !is_full) {
        "--singles is about the full text: elsewhere every single is told alike"
    } else if verb.every_step && certifies {
        "--every-step is about what is told: a certificate holds every step anyway"
    } else if verb.path.fewest && certifies {
        "--fewest is about what is told: a certificate holds the plain path"
    } else if verb.detail.is_some() && certifies {
        "--detail is about text: a certificate has no words"
    } else {
        return None;
    };
    Some(why.to_string())
}

/// Tells of each board what was asked for.
struct Teller<'a> {
    verb: &'a Explain,
    form: Form,
    solver: Cancellable<Solver>,
    /// Nothing more is to be told.
    task: &'a Task,
    /// No more time is to be spent on looking for fewer steps.
    enough: CancelToken,
    words: Words,
    writer: Writer,
    /// The paths that are stored beside the boards of a table.
    kept: Arc<Kept>,
    /// A board was left, for the program was to end.
    is_cut_short: AtomicBool,
}

/// What comes with the text of a board.
#[derive(Default)]
struct Extra {
    /// How many steps the kernel has proved.
    checked: usize,
    /// The kernel has refused a step.
    is_refused: bool,
    pictures: Vec<Drawn>,
}

impl Teller<'_> {
    fn told(&self, board: &Board) -> Result<(Told, Extra), Failure> {
        if self.enough.is_cancelled() {
            self.is_cut_short.store(true, Ordering::Relaxed);
            return Err(Failure::Cancelled);
        }
        let (stored, table) = self.kept.take(board.record.line_number).unzip();
        let has_every_step = table.as_ref().map(|table| table.hold_every_step());
        // What a table was made with is what it is told with, unless something else is asked for.
        let kept =
            table.as_ref().and_then(|table| table.strategy()).filter(|_| !self.verb.tactics.are_chosen());
        let solver = kept.filter(|kept| *kept != HUMAN.name).and_then(Tactics::solver_of);
        let solver = solver.map(|solver| solver.until(self.task));
        let verdict = BoardVerdict::of(&board.parsed.position);
        if let Some(why) = self.words.before_steps(&verdict.standing) {
            return Ok((self.without_steps(board, &verdict, why)?, Extra::default()));
        }
        let asked = (solver.as_ref().unwrap_or(&self.solver), &self.verb.tactics);
        let every_step = self.verb.every_step || has_every_step.unwrap_or_default();
        let path = self.verb.path.of(asked, board, every_step, &self.enough)?;
        let path = match path {
            Ok(path) => path,
            Err(contradiction) => {
                let why = self.words.unsolvable(Some(&contradiction));
                return Ok((self.without_steps(board, &verdict, why)?, Extra::default()));
            }
        };
        let trace = &path.trace;
        let exhausted = verdict.census.as_ref().filter(|census| census.is_exhausted_by(&trace.end));
        if let Some(stored) = stored {
            let agreed = stored.and_then(|stored| stored.agrees_with(trace));
            let lacks_steps = self.verb.every_step && has_every_step == Some(false);
            let advice = if lacks_steps { WITHOUT_SPARE } else { ADVICE };
            agreed.map_err(|fault| {
                Failure::wrong(format!("the stored path cannot be told: {fault}; {advice}"))
            })?;
        }
        if let Err(what) = if self.verb.check { proved(trace) } else { Ok(()) } {
            return Ok((self.refused(board, what)?, Extra { is_refused: true, ..Extra::default() }));
        }
        let pictures = self.pictures(board, trace)?;
        let text = match self.form {
            Form::Text => self.text(&path, exhausted)?,
            Form::Json | Form::Jsonl => {
                let path = Explained { document: self.writer.document_of_fewest(&path), reason: None };
                object(self.form, board, &verdict, path)?
            }
            Form::Tsv => {
                let hardest = CATALOGUE.iter().rev().find(|technique| trace.uses(technique));
                row([
                    trace.position.givens.to_string(),
                    trace.solution().map_or("-".to_string(), |solution| solution.to_string()),
                    trace.solved_by().id().to_string(),
                    trace.steps.len().to_string(),
                    hardest.map_or("-", |technique| technique.id).to_string(),
                ])
            }
        };
        // A text that says it already needs no remark.
        let told = verdict.census.as_ref().filter(|_| exhausted.is_none() || self.form != Form::Text);
        let several = told.map(|census| self.words.first_of_several(census));
        let extra = Extra {
            checked: if self.verb.check { trace.steps.len() } else { 0 },
            is_refused: false,
            pictures,
        };
        Ok((Told::new(text, ending(&verdict, trace)).remarked(several), extra))
    }

    /// What is said of a board whose steps cannot be told.
    fn without_steps(&self, board: &Board, verdict: &BoardVerdict, why: String) -> Result<Told, Failure> {
        let position = &board.parsed.position;
        let text = match self.form {
            Form::Text => why,
            Form::Json | Form::Jsonl => {
                let path = Explained { document: self.writer.contradiction(position), reason: Some(why) };
                object(self.form, board, verdict, path)?
            }
            Form::Tsv => row([&position.givens.to_string(), "-", SolvedBy::Nobody.id(), "0", "-"]),
        };
        Ok(Told::new(text, Ending::Negative))
    }

    /// What is said of a board of whose path the kernel has refused a step.
    fn refused(&self, board: &Board, what: String) -> Result<Told, Failure> {
        let text = match self.form {
            Form::Text => None,
            Form::Json | Form::Jsonl => Some(refused(self.form, board, what.clone())?),
            Form::Tsv => Some(row([&board.parsed.position.givens.to_string(), "-", "-", "-", "-", &what])),
        };
        Ok(Told { text, remark: Some(what), ending: Ending::BadInput })
    }

    /// The path for a person.
    fn text(
        &self,
        Fewest { trace, reached }: &Fewest,
        exhausted: Option<&Census>,
    ) -> Result<String, Failure> {
        let (words, paint) = (&self.words, Paint::of(&self.verb.target));
        let is_full = match self.verb.detail {
            Some(Detail::Full) | None => true,
            Some(Detail::Brief) => false,
        };
        let steps: Vec<(Grid, &Taken)> = trace.walk().collect();
        let singles = if is_full && !self.verb.singles { Singles::Short } else { Singles::Full };
        let (mut lines, mut removals) = (Vec::new(), Removals::default());
        let short = |range: Range<usize>, removals: &mut Removals| -> Vec<String> {
            let told = |(grid, step): &(Grid, &Taken)| {
                let reason = words.short_reason(grid, step, removals);
                removals.push(step);
                reason
                    .map_or_else(|| words.brief(step), |reason| words.single(&reason, |it| paint.placed(it)))
            };
            steps[range].iter().map(told).collect()
        };
        for part in PathPart::of(&trace.steps, singles) {
            match part {
                PathPart::Step(index) => {
                    let (grid, step) = &steps[index];
                    lines.push(tell_step(
                        (words, paint),
                        index + 1,
                        (grid, step),
                        is_full.then_some(&removals),
                    ));
                    removals.push(step);
                }
                PathPart::Lines(range) => {
                    let numbers = range.start + 1..;
                    let numbered = numbers.zip(short(range, &mut removals));
                    lines.extend(
                        numbered
                            .map(|(number, told)| format!("{} {told}", paint.number(&format!("{number}.")))),
                    );
                }
                PathPart::Block(range) => {
                    let number = paint.number(&format!("{}–{}.", range.start + 1, range.end));
                    lines.push(format!("{number} {}", paint.name(&words.singles(range.len()))));
                    lines.push(format!("   {}", words.single_after_single(&short(range, &mut removals))));
                }
            }
        }
        lines.extend(reached.as_ref().map(|reached| words.fewest(reached)));
        if let Some(census) = exhausted {
            lines.push(words.nothing_follows(census));
            lines.push(trace.end.values().to_string());
            return Ok(lines.join("\n"));
        }
        match (&trace.outcome, trace.solution()) {
            (Logic::Contradiction(contradiction), _) => lines.push(words.unsolvable(Some(contradiction))),
            (Logic::Solved | Logic::Stuck, Some(solution)) => {
                lines.push(words.path_end(trace));
                lines.push(solution.to_string());
            }
            (Logic::Solved | Logic::Stuck, None) => lines.push(words.unsolvable(None)),
        }
        Ok(lines.join("\n"))
    }

    /// The pictures that were asked for. There are none when one of them would be in the way of what is there.
    fn pictures(&self, board: &Board, trace: &Trace) -> Result<Vec<Drawn>, Failure> {
        let Some(folder) = &self.verb.pictures else { return Ok(Vec::new()) };
        // Of chosen rows, the number in the name is that of the row.
        let number = if self.kept.chooses() { board.record.line_number } else { board.number };
        let folder = numbered(folder, board.number, number)?;
        let givens = trace.position.givens.cells();
        let mut pictures = Vec::new();
        for (index, (grid, step)) in trace.walk().enumerate() {
            let number = index + 1;
            let name = scored(&self.words, step.score.as_deref(), self.words.technique(step.technique));
            let file = format!("{number:03}-{}", step.technique.id);
            pictures.extend(of_step(&self.words, (format!("{number}. {name}"), file), (&grid, givens, step)));
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
        let drawn = |Picture { name, title, description, scene }| {
            let options = SvgOptions { title, description, ..SvgOptions::default() };
            let svg = svg::render(&scene, &legend, &options);
            let picture = match &mut painter {
                Some(painter) => painter.paint(&svg)?,
                None => svg.into_bytes(),
            };
            Ok(Drawn { path: folder.join(name), picture })
        };
        pictures.into_iter().map(drawn).collect()
    }
}

/// The path of what is written for a board: `{n}` in it becomes the number, and without it there is one board.
pub(super) fn numbered(path: &Path, board: usize, number: usize) -> Result<PathBuf, Failure> {
    match path.to_str() {
        Some(text) if text.contains("{n}") => Ok(PathBuf::from(text.replace("{n}", &number.to_string()))),
        Some(_) | None if board == 1 => Ok(path.to_path_buf()),
        Some(_) | None => Err(Failure::wrong(format!(
            "{} is for one board: write {{n}} into the name, and it becomes the number of the board",
            path.display()
        ))),
    }
}

/// A path as it is printed.
#[derive(Serialize, JsonSchema)]
pub(super) struct Explained {
    #[serde(flatten)]
    document: Document,
    /// Why there are no steps: a mistake on the board, or no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// What to do about a stored path that is another one.
const ADVICE: &str =
    "tell it with the techniques with which the table was made, or make it anew with `whydoku table`";
/// The same, where every step is asked for and those on which nothing rests are not stored.
const WITHOUT_SPARE: &str = "the table was made without --every-step: leave it out here, too";

/// Whether a line of an earlier run is about a board: what is said of the board before its first step is the same.
fn is_of(row: &str, writer: &Writer, board: &Board) -> bool {
    const PATH: [&str; 3] = ["solution", "solved_by", "steps"];
    let said = serde_json::to_value(writer.contradiction(&board.parsed.position));
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

/// Whether the path leads to the one solution.
fn ending(verdict: &BoardVerdict, trace: &Trace) -> Ending {
    if trace.solution().is_some() && verdict.census.is_none() { Ending::Done } else { Ending::Negative }
}

/// One step: its name, and its reason below where what the path has removed is given.
fn tell_step(
    (words, paint): (&Words, Paint),
    number: usize,
    (grid, step): (&Grid, &Taken),
    removals: Option<&Removals>,
) -> String {
    let scored = |said| paint.line(words, step, &scored(words, step.score.as_deref(), said));
    let number = paint.number(&format!("{number}."));
    match removals.zip(justify(grid, step)) {
        Some((removals, proof)) => {
            let reason = words.explanation_on_path(grid, step, &proof, removals).replace('\n', "\n   ");
            let reason = paint.follows(words, step, &reason);
            format!("{number} {}\n   {reason}", scored(words.technique(step.technique)))
        }
        None => format!("{number} {}", scored(words.brief(step))),
    }
}

/// The name of a step, with what it costs where that is known.
fn scored(words: &Words, score: Option<&Score>, said: String) -> String {
    match score {
        Some(score) => words.scored(&said, score),
        None => said,
    }
}

/// A picture and its file.
struct Drawn {
    path: PathBuf,
    picture: Vec<u8>,
}

/// A picture before it is drawn.
struct Picture {
    /// The name of its file, and in the end how it ends.
    name: String,
    title: String,
    description: String,
    scene: Scene,
}

/// The pictures of a step: `012-id`, and `012-id.1` and so on for its views.
fn of_step(
    words: &Words,
    (title, name): (String, String),
    (grid, givens, step): (&Grid, CellSet, &Step),
) -> Vec<Picture> {
    let scene = Scene::step(grid, givens, step, Level::Proof);
    let mut all = vec![Picture {
        name: name.clone(),
        title: title.clone(),
        description: words.brief(step),
        scene: scene.clone(),
    }];
    if let Some(proof) = justify(grid, step) {
        let views = Scene::views(grid, givens, step, Level::Proof);
        let telling = words.telling(grid, step, &proof);
        let section = Section::step(words, title.clone(), &telling, scene, views);
        all.extend(section.parts.into_iter().enumerate().map(|(index, part)| Picture {
            name: format!("{name}.{}", index + 1),
            title: format!("{title}: {}", part.title),
            description: part.description(),
            scene: part.scene,
        }));
    }
    all
}

/// Lets the kernel check every step; the text names the first that it refuses.
fn proved(trace: &Trace) -> Result<(), String> {
    let mut state = State::new(&trace.position).map_err(|contradiction| contradiction.to_string())?;
    for (index, step) in trace.steps.iter().enumerate() {
        state.prove(step).map_err(|refusal| format!("step {} is refused: {refusal}", index + 1))?;
        if state.apply(step).is_err() {
            break;
        }
    }
    Ok(())
}
