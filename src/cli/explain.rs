//! `explain`: the path with reasons, as text or as JSON.

use super::args::{Args, Source, Tactics, Target};
use super::batch::{self, Turn};
use super::certificate;
use super::input::{one, open, report};
use super::outcome::{Ending, Failure, Outcome};
use super::output::{Output, free, threads, words};
use super::path::PathArgs;
use super::progress::Progress;
use super::record::{Count, bad, object, unreadable};
use super::resume::{Kind, Resumed, Sink};
use super::verb::Verb;
use crate::board::CellSet;
use crate::draw::html::Section;
use crate::draw::svg::{self, SvgOptions};
use crate::draw::{LegendWords, Scene};
use crate::explain::{Level, Removals, Words};
use crate::format::{Parsed, Record};
use crate::grid::{Contradiction, Grid};
use crate::json::{Document, Writer};
use crate::proof::justify;
use crate::puzzle::Position;
use crate::solve::{Fewest, Outcome as Logic, Score, Solver, State, Stop, Taken, Trace};
use crate::step::{Family, Step};
use clap::ArgGroup;
use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;

/// Tell the path, step by step, with reasons.
///
/// Steps on which nothing later rests are left out, and singles that come one after another are told in one line.
///
/// With --jsonl each line of the answer holds `line`, the line of the input at which the board begins, `comment`, what
/// stands behind the board, `solutions` (`none`, `one`, `several`) and the path. A board that cannot be read gets a line
/// with `line`, `error` and `advice`.
#[derive(clap::Args, Debug)]
#[command(group = ArgGroup::new("written").multiple(true))]
pub(super) struct Explain {
    #[command(flatten)]
    pub(super) source: Source,
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
    /// Tell each single with its reason, where several come one after another
    #[arg(long)]
    singles: bool,
    /// Print one JSON object (the contract is printed by `schema`)
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,
    /// Print one JSON object per puzzle and line
    #[arg(long)]
    jsonl: bool,
    /// Let the kernel check each step
    #[arg(long)]
    check: bool,
    /// Write a picture of each step into this folder
    #[arg(long, value_name = "DIR", group = "written")]
    pictures: Option<PathBuf>,
    /// Go on with this file of --jsonl: check the lines that are there, then append the others
    #[arg(long, value_name = "FILE", requires = "jsonl", conflicts_with = "output")]
    resume: Option<PathBuf>,
    /// Certify the path instead, without techniques that assume a single solution: writes FILE.cnf and FILE.drat, or
    /// FILE.opb and FILE.pbp, which the checkers `rate` and `veripb` accept
    #[arg(long, value_enum, requires = "output", conflicts_with_all = ["json", "jsonl", "check", "pictures"])]
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

    fn run(&self, args: &Args) -> Outcome {
        if let Some(why) = without_effect(self) {
            return Err(Failure::wrong(why));
        }
        if let Some(name) = self.proof {
            return certificate::run(self, name.kind());
        }
        if self.jsonl {
            return lines(args, self);
        }
        if let Some(path) = self.target.file() {
            free(path, self.target.force)?;
        }
        let position = one(&self.source)?.position;
        let asked = (&self.tactics.solver(), &self.tactics);
        let path = self.path.of_one(args, asked, &position, self.every_step)?;
        let mut output = Output::open(&self.target)?;
        let ending = if self.json {
            json(args, self, &position, path, &mut output)?
        } else {
            tell(args, self, path, &mut output)?
        };
        output.finish()?;
        Ok(ending)
    }
}

/// Why what was asked for cannot be had together, where an option would say nothing.
fn without_effect(verb: &Explain) -> Option<&'static str> {
    if verb.detail.is_some() && (verb.json || verb.jsonl) {
        return Some("--detail is about text: JSON always holds the full reasons");
    }
    let is_full = verb.detail != Some(Detail::Brief);
    if verb.singles && (verb.json || verb.jsonl || verb.proof.is_some() || !is_full) {
        return Some("--singles is about the full text: elsewhere every single is told anyway");
    }
    if verb.every_step && verb.proof.is_some() {
        return Some("--every-step is about what is told: a certificate holds every step anyway");
    }
    if verb.path.fewest && verb.proof.is_some() {
        return Some("--fewest is about what is told: a certificate holds the plain path");
    }
    if verb.detail.is_some() && verb.proof.is_some() {
        return Some("--detail is about text: a certificate has no words");
    }
    if verb.pictures.is_some() && verb.jsonl {
        return Some("--pictures is about one board: take --json, or draw the boards one by one");
    }
    None
}

/// One object per board and line.
fn lines(args: &Args, verb: &Explain) -> Outcome {
    let mut sink = match &verb.resume {
        Some(path) => Sink::Resumed(Box::new(Resumed::open(path, Kind::Explain)?)),
        None => Sink::Plain(Output::open(&verb.target)?),
    };
    let stop = Stop::default();
    let solver = verb.tactics.solver().until(&stop);
    let writer = Writer::default();
    let known = sink.known();
    let one = |number: usize, record: &Record, parsed: &Parsed| {
        let line = |solver: &Solver| line((solver, &stop), &writer, verb, record, parsed);
        (number >= known).then(|| solver.ask(line)).transpose()
    };
    // Objects are too long for a screen on which something else is to be read.
    let mut progress = Progress::new(args.quiet, false);
    let (mut boards, mut checked, mut refused, mut ending) = (0, 0, 0, Ending::Done);
    batch::each(&threads(args)?, open(verb.source.puzzle.as_deref())?, 0, &stop, &one, |turn| {
        let (record, answer) = match turn {
            Turn::Answer { record, answer, .. } => (record, answer),
            Turn::Pause => return sink.flush(),
        };
        boards += 1;
        progress.step();
        match (answer, &record.parsed) {
            (Some(Some(line)), _) => {
                let line = line?;
                if let Some(remark) = line.remark {
                    progress.hide();
                    anstream::eprintln!("line {}: {remark}", record.line_number);
                }
                (checked, refused) = (checked + line.checked, refused + usize::from(line.is_refused));
                ending = ending.max(line.ending);
                sink.line(&line.text)
            }
            (Some(None), Ok(parsed)) => sink.check(|row| is_of(row, &writer, record, parsed)),
            (Some(None) | None, _) => {
                progress.hide();
                ending = ending.max(report(record));
                let row = unreadable(record)?;
                if boards > known { sink.line(&row) } else { sink.check(|known| known == row) }
            }
        }
    })?;
    drop(progress);
    sink.finish()?;
    if verb.check && refused == 0 {
        anstream::eprintln!("{checked} steps checked: all proved");
    }
    if boards == 0 { Err(Failure::wrong("the input holds no board")) } else { Ok(ending) }
}

/// What is said of one board of many.
struct Line {
    text: String,
    remark: Option<String>,
    /// How many steps the kernel has proved.
    checked: usize,
    /// The kernel has refused a step.
    is_refused: bool,
    ending: Ending,
}

fn line(
    (solver, stop): (&Solver, &Stop),
    writer: &Writer,
    verb: &Explain,
    record: &Record,
    parsed: &Parsed,
) -> Result<Line, Failure> {
    let asked = (solver, &verb.tactics);
    let path = verb.path.of(asked, &parsed.position, verb.every_step, (stop, &mut |_| ()));
    let (document, ending, count, remark, steps) = match path {
        Ok(path) => {
            let trace = &path.trace;
            if let Err(refused) = if verb.check { proved(trace) } else { Ok(()) } {
                let text = bad(record.line_number, refused.clone(), None)?;
                let (remark, ending) = (Some(refused), Ending::BadInput);
                return Ok(Line { text, remark, checked: 0, is_refused: true, ending });
            }
            (writer.document_of_fewest(&path), ending(trace), solutions(trace), None, trace.steps.len())
        }
        Err(contradiction) => {
            let remark = format!("there is no solution: {contradiction}");
            let document = writer.contradiction(&parsed.position);
            (document, Ending::Negative, Count::None, Some(remark), 0)
        }
    };
    Ok(Line {
        text: object(record, parsed, count, document)?,
        remark,
        checked: if verb.check { steps } else { 0 },
        is_refused: false,
        ending,
    })
}

/// How many solutions the board has, as far as its path tells: what is shown by logic is the only one.
fn solutions(trace: &Trace) -> Count {
    match trace.solution() {
        None => Count::None,
        Some(_) if trace.has_several_solutions() => Count::Several,
        Some(_) => Count::One,
    }
}

/// Whether a line of an earlier run is about a board: what is said of the board before its first step is the same.
fn is_of(row: &str, writer: &Writer, record: &Record, parsed: &Parsed) -> bool {
    const PATH: [&str; 3] = ["solution", "solved_by", "steps"];
    let said = serde_json::to_value(writer.contradiction(&parsed.position));
    let (Ok(Value::Object(known)), Ok(Value::Object(said))) = (serde_json::from_str(row), said) else {
        return false;
    };
    known.get("line") == Some(&record.line_number.into())
        && known.get("comment").and_then(Value::as_str) == parsed.comment.as_deref()
        && said
            .iter()
            .filter(|(name, _)| !PATH.contains(&name.as_str()))
            .all(|(k, v)| known.get(k) == Some(v))
}

/// One object for the one board.
fn json(
    args: &Args,
    verb: &Explain,
    position: &Position,
    path: Result<Fewest, Contradiction>,
    output: &mut Output,
) -> Outcome {
    let writer = Writer::default();
    let print = |document: &Document, output: &mut Output| {
        let text = serde_json::to_string_pretty(document).map_err(Failure::wrong)?;
        Ok::<(), Failure>(writeln!(output, "{text}")?)
    };
    let path = match path {
        Ok(path) => path,
        Err(contradiction) => {
            anstream::eprintln!("there is no solution: {contradiction}");
            print(&writer.contradiction(position), output)?;
            return Ok(Ending::Negative);
        }
    };
    if verb.check {
        check(&path.trace)?;
    }
    draw(&words(args), verb, &path.trace, output)?;
    print(&writer.document_of_fewest(&path), output)?;
    Ok(ending(&path.trace))
}

/// Whether the path leads to the one solution.
fn ending(trace: &Trace) -> Ending {
    if trace.solution().is_some() && !trace.has_several_solutions() { Ending::Done } else { Ending::Negative }
}

fn tell(args: &Args, verb: &Explain, path: Result<Fewest, Contradiction>, output: &mut Output) -> Outcome {
    let words = words(args);
    let Fewest { trace, reached } = match path {
        Ok(path) => path,
        Err(contradiction) => {
            writeln!(output, "{}", words.contradiction(&contradiction))?;
            return Ok(Ending::Negative);
        }
    };
    if verb.check {
        check(&trace)?;
    }
    draw(&words, verb, &trace, output)?;
    let is_full = match verb.detail {
        Some(Detail::Full) | None => true,
        Some(Detail::Brief) => false,
    };
    let steps: Vec<(Grid, &Taken)> = trace.walk().collect();
    let mut removals = Removals::default();
    let mut number = 1;
    for run in steps.chunk_by(|(_, one), (_, other)| is_single(one) && is_single(other)) {
        let last = number + run.len() - 1;
        if is_full && !verb.singles && number < last {
            let placed = run.iter().filter_map(|(_, step)| step.conclusion.placement());
            writeln!(output, "{number}–{last}. {}", words.singles(&placed.collect::<Vec<_>>()))?;
        } else {
            for (number, (grid, step)) in (number..).zip(run) {
                tell_step(&words, number, (grid, step), is_full.then_some(&removals), output)?;
            }
        }
        number = last + 1;
        run.iter().for_each(|(_, step)| removals.push(step));
    }
    if let Some(reached) = reached {
        writeln!(output, "{}", words.fewest(&reached))?;
    }
    conclude(&words, &trace, output)?;
    Ok(ending(&trace))
}

/// Whether the step is a single. Where a scale says what it costs, that is to be told.
fn is_single(step: &Taken) -> bool {
    step.technique.family == Family::Singles && step.score.is_none()
}

/// One step: its name, and its reason below where what the path has removed is given.
fn tell_step(
    words: &Words,
    number: usize,
    (grid, step): (&Grid, &Taken),
    removals: Option<&Removals>,
    output: &mut Output,
) -> Result<(), Failure> {
    let scored = |said| scored(words, step.score.as_deref(), said);
    match removals.zip(justify(grid, step)) {
        Some((removals, proof)) => {
            let reason = words.explanation_on_path(grid, step, &proof, removals).replace('\n', "\n   ");
            writeln!(output, "{number}. {}\n   {reason}", scored(words.technique(step.technique)))?;
        }
        None => writeln!(output, "{number}. {}", scored(words.brief(step)))?,
    }
    Ok(())
}

/// The name of a step, with what it costs where that is known.
fn scored(words: &Words, score: Option<&Score>, said: String) -> String {
    match score {
        Some(score) => words.scored(&said, score),
        None => said,
    }
}

/// Writes the pictures that were asked for. None is written when one of them would be in the way of what is there.
fn draw(words: &Words, verb: &Explain, trace: &Trace, output: &Output) -> Result<(), Failure> {
    let Some(folder) = &verb.pictures else { return Ok(()) };
    let givens = trace.position.givens.cells();
    let mut pictures = Vec::new();
    for (index, (grid, step)) in trace.walk().enumerate() {
        let number = index + 1;
        let title =
            format!("{number}. {}", scored(words, step.score.as_deref(), words.technique(step.technique)));
        let name = format!("{number:03}-{}", step.technique.id);
        pictures.extend(of_step(words, (title, name), (&grid, givens, step)));
    }
    for picture in &pictures {
        free(&folder.join(&picture.name), verb.target.force)?;
    }
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::wrong(format!("{}: {error}", folder.display())))?;
    for Picture { name, title, description, scene } in pictures {
        let options = SvgOptions { title, description, ..SvgOptions::default() };
        let picture = svg::render(&scene, &LegendWords::of(words), &options);
        let mut file = output.beside(&folder.join(name), verb.target.force)?;
        file.write_all(picture.as_bytes())?;
        file.finish()?;
    }
    Ok(())
}

/// A picture before it is drawn.
struct Picture {
    /// The name of its file.
    name: String,
    title: String,
    description: String,
    scene: Scene,
}

/// The pictures of a step: `012-id.svg`, and `012-id.1.svg` and so on for its views.
fn of_step(
    words: &Words,
    (title, name): (String, String),
    (grid, givens, step): (&Grid, CellSet, &Step),
) -> Vec<Picture> {
    let scene = Scene::step(grid, givens, step, Level::Proof);
    let mut all = vec![Picture {
        name: format!("{name}.svg"),
        title: title.clone(),
        description: words.brief(step),
        scene: scene.clone(),
    }];
    if let Some(proof) = justify(grid, step) {
        let views = Scene::views(grid, givens, step, Level::Proof);
        let telling = words.telling(grid, step, &proof);
        let section = Section::step(words, title.clone(), &telling, scene, views);
        all.extend(section.parts.into_iter().enumerate().map(|(index, part)| Picture {
            name: format!("{name}.{}.svg", index + 1),
            title: format!("{title}: {}", part.title),
            description: part.description(),
            scene: part.scene,
        }));
    }
    all
}

/// Lets the kernel check every step, and says so.
fn check(trace: &Trace) -> Result<(), Failure> {
    proved(trace).map_err(Failure::wrong)?;
    anstream::eprintln!("{} steps checked: all proved", trace.steps.len());
    Ok(())
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

fn conclude(words: &Words, trace: &Trace, output: &mut Output) -> Result<(), Failure> {
    match (&trace.outcome, trace.solution()) {
        (Logic::Contradiction(contradiction), _) => {
            writeln!(output, "{}", words.contradiction(contradiction))?
        }
        (Logic::Solved | Logic::Stuck, Some(solution)) => {
            if trace.outcome == Logic::Stuck {
                writeln!(output, "{}", words.search())?;
            }
            writeln!(output, "{solution}")?;
            if trace.has_several_solutions() {
                anstream::eprintln!("the puzzle has several solutions; this is the first");
            }
        }
        (Logic::Solved | Logic::Stuck, None) => {
            anstream::eprintln!("there is no solution: search finds none")
        }
    }
    Ok(())
}
