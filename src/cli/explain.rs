//! `explain`: the whole path with reasons, as text or as JSON.

use super::args::{Args, Detail, Explain};
use super::input::{each_board, one, open, report};
use super::output::{Output, words};
use super::{Ending, Failure, Outcome, certificate};
use crate::board::CellSet;
use crate::draw::html::Section;
use crate::draw::svg::{self, SvgOptions};
use crate::draw::{LegendWords, Scene};
use crate::explain::{Level, Words};
use crate::grid::Grid;
use crate::json::Writer;
use crate::proof::justify;
use crate::puzzle::Position;
use crate::solve::{Outcome as Logic, Solver, State, Trace};
use crate::step::Step;
use std::io::Write;
use std::path::Path;

pub(super) fn run(args: &Args, verb: &Explain) -> Outcome {
    if let Some(name) = verb.proof {
        return certificate::run(verb, name.kind());
    }
    let solver = verb.tactics.solver();
    let mut output = Output::open(&verb.target)?;
    let ending = if verb.jsonl {
        lines(&solver, verb, &mut output)?
    } else {
        let position = one(&verb.source)?.position;
        if verb.json {
            json(&solver, &position, true, &mut output)?
        } else {
            tell(args, verb, &solver, &position, &mut output)?
        }
    };
    output.finish()?;
    Ok(ending)
}

/// One object per board and line.
fn lines(solver: &Solver, verb: &Explain, output: &mut Output) -> Outcome {
    let mut ending = Ending::Done;
    for record in each_board(open(verb.source.puzzle.as_deref())?) {
        ending = ending.max(match &record.parsed {
            Ok(parsed) => json(solver, &parsed.position, false, output)?,
            Err(_) => report(&record),
        });
        output.flush()?;
    }
    Ok(ending)
}

fn json(solver: &Solver, position: &Position, pretty: bool, output: &mut Output) -> Outcome {
    let writer = Writer::default();
    let (document, ending) = match solver.solve(position) {
        Ok(trace) => (writer.document(&trace), ending(&trace)),
        Err(contradiction) => {
            anstream::eprintln!("there is no solution: {contradiction}");
            (writer.contradiction(position), Ending::Negative)
        }
    };
    let text =
        if pretty { serde_json::to_string_pretty(&document) } else { serde_json::to_string(&document) };
    writeln!(output, "{}", text.map_err(Failure::wrong)?)?;
    Ok(ending)
}

/// Whether the path leads to the one solution.
fn ending(trace: &Trace) -> Ending {
    if trace.solution().is_some() && !trace.has_several_solutions() { Ending::Done } else { Ending::Negative }
}

fn tell(args: &Args, verb: &Explain, solver: &Solver, position: &Position, output: &mut Output) -> Outcome {
    let words = words(args);
    let trace = match solver.solve(position) {
        Ok(trace) => trace,
        Err(contradiction) => {
            writeln!(output, "{}", words.contradiction(&contradiction))?;
            return Ok(Ending::Negative);
        }
    };
    if verb.check {
        check(&trace)?;
    }
    for (index, (grid, step)) in trace.walk().enumerate() {
        let number = index + 1;
        let reason = justify(&grid, step).filter(|_| verb.detail == Detail::Full);
        let score = trace.scores.get(index);
        let scored = |said: String| match score {
            Some(score) => words.scored(&said, score),
            None => said,
        };
        match reason {
            Some(proof) => {
                let name = scored(words.technique(step.technique));
                writeln!(
                    output,
                    "{number}. {name}\n   {}",
                    words.explanation(&grid, step, &proof).replace('\n', "\n   ")
                )?;
            }
            None => writeln!(output, "{number}. {}", scored(words.brief(step)))?,
        }
        if let Some(folder) = &verb.pictures {
            std::fs::create_dir_all(folder)?;
            let title = format!("{number}. {}", scored(words.technique(step.technique)));
            let name = format!("{number:03}-{}", step.technique.id);
            let givens = position.givens.cells();
            pictures(&words, folder, verb.target.force, (&title, &name), (&grid, givens, step))?;
        }
    }
    conclude(&words, &trace, output)?;
    Ok(ending(&trace))
}

/// Writes the pictures of a step: `012-id.svg`, and `012-id.1.svg` and so on for its views.
fn pictures(
    words: &Words,
    folder: &Path,
    force: bool,
    (title, name): (&str, &str),
    (grid, givens, step): (&Grid, CellSet, &Step),
) -> Result<(), Failure> {
    let scene = Scene::step(grid, givens, step, Level::Proof);
    let mut all = vec![(title.to_string(), format!("{name}.svg"), words.brief(step), scene.clone())];
    if let Some(proof) = justify(grid, step) {
        let views = Scene::views(grid, givens, step, Level::Proof);
        let telling = words.telling(grid, step, &proof);
        let section = Section::step(words, title.to_string(), &telling, scene, views);
        all.extend(section.parts.into_iter().enumerate().map(|(index, part)| {
            let description = part.description();
            (format!("{title}: {}", part.title), format!("{name}.{}.svg", index + 1), description, part.scene)
        }));
    }
    for (title, name, description, scene) in all {
        let options = SvgOptions { title, description, ..SvgOptions::default() };
        let picture = svg::render(&scene, &LegendWords::of(words), &options);
        let mut file = Output::file(&folder.join(name), force)?;
        file.write_all(picture.as_bytes())?;
        file.finish()?;
    }
    Ok(())
}

/// Lets the kernel check every step.
fn check(trace: &Trace) -> Result<(), Failure> {
    let mut state = State::new(&trace.position).map_err(Failure::wrong)?;
    for (index, step) in trace.steps.iter().enumerate() {
        let wrong = |refusal| Failure::wrong(format!("step {} is refused: {refusal}", index + 1));
        state.prove(step).map_err(wrong)?;
        if state.apply(step).is_err() {
            break;
        }
    }
    anstream::eprintln!("{} steps checked: all proved", trace.steps.len());
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
