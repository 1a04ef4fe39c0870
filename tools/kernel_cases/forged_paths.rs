//! Whole paths: a path for each example of each technique, and forged paths, in which one thing is changed.

use super::{any_fact, digit, names, pick};
use crate::random::SplitMix;
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};
use whydoku::board::{Candidate, Cell, DigitSet, Layout};
use whydoku::format::parse;
use whydoku::json::{Document, DocumentWriter, verify};
use whydoku::solve::{Route, Solver, Strategy};
use whydoku::technique::{CATALOGUE, by_id};

/// Puzzles on boards other than nine by nine with boxes.
const OTHER_BOARDS: [&str; 14] = [
    "4x4+x:41......3.......",
    "jigsaw=1222112313334444:..3......2.1....",
    "5x5+latin:.3.....53.2..5...4...1..5",
    "6x6:.65...........21...1..6..5..2....3.5",
    "6x6-3x2:.6....4...5....3....1...5..2...13..4",
    "6x6+consecutive:...........6.......6.........1......",
    "6x6+knight:......61.............1..3....4..2...",
    "jigsaw=112333112333112444552644552664552666+x:.........5.3...........2.......64...",
    "jigsaw=1112233111233312224335244466554446657777665557776:...1.........6..32...7....2......4...1..........3",
    "8x8:4.5.87.6.7...5415....4..34.....5....6.........8....7.....6.2.15.",
    "8x8+x:............4...8..3...........1...1.....5..8...4..86..2.6....4.",
    "latin:91.3.....52.91.63..5.....76..3..2457....8.2.5...8.6.1.73.2.....4.1...9....7.59.2.",
    "jigsaw=1222223312223333111443351114445566674455667784556677888567778888:\
     .7....5...4.3...1......2.........1....8.........8..4.....528....",
    "jigsaw=111112222333111222333331224535444444555646664755666688775599688777999888777999988:\
     .......6.....481............76......8...9....3.7..2..4......9............5.2...1.",
];

/// Writes a path for each example of each technique, which uses only that technique and singles. Then writes paths on
/// boards of other sizes and regions.
pub(super) fn examples(output: &mut impl Write) -> io::Result<()> {
    let writer = DocumentWriter::in_languages(&[]);
    for technique in CATALOGUE {
        let singles = ["full-house", "hidden-single", "naked-single"].into_iter().filter_map(by_id);
        let others = singles.filter(|single| single.id != technique.id);
        let solver = Solver::new(&Strategy::of(std::iter::once(*technique).chain(others)));
        let mut is_shown = false;
        for line in technique.examples.lines().filter(|line| line.starts_with(':')) {
            let position = parse(line).expect("a board").position;
            let path = solver.path(&position, Route::EveryStep).expect("a board with a solution");
            is_shown |= path.steps.iter().any(|step| step.technique.id == technique.id);
            writeln!(output, "{}", json!(writer.document(&path, None)))?;
        }
        assert!(is_shown, "no example of {} has it", technique.id);
    }
    for line in OTHER_BOARDS {
        let position = parse(line).expect("a board").position;
        let path = Solver::default().path(&position, Route::EveryStep).expect("a board with a solution");
        writeln!(output, "{}", json!(writer.document(&path, None)))?;
    }
    Ok(())
}

/// Writes `count` forgeries of the paths from standard input, each with the verdict of the Rust kernel, and with a flag
/// that is true if a step of the forgery is false.
pub(super) fn forgeries(output: &mut impl Write, seed: u64, count: u64) -> io::Result<()> {
    let mut honest = Vec::new();
    for line in io::stdin().lock().lines() {
        let mut path: Value = serde_json::from_str(&line?)?;
        let object = path.as_object_mut().expect("an object");
        object.retain(|key, _| {
            ["schema_version", "layout", "puzzle", "placed", "candidates", "solution", "solved_by", "steps"]
                .contains(&key.as_str())
        });
        for step in path["steps"].as_array_mut().expect("steps") {
            let kept = ["technique", "placements", "eliminations", "facts", "assumes_unique", "deadly"];
            step.as_object_mut().expect("an object").retain(|key, _| kept.contains(&key.as_str()));
        }
        if path["solution"].is_string() && path["steps"].as_array().is_some_and(|steps| steps.len() > 2) {
            honest.push(path);
        }
    }
    assert!(!honest.is_empty(), "standard input has no path to a solution");
    let random = &mut SplitMix(seed);
    let mut made = 0;
    while made < count {
        let path = &honest[random.below(honest.len())];
        let Some(forged) = forged(random, path) else { continue };
        made += 1;
        let text = forged.to_string();
        let verdict = match text.parse::<Document>().map(|document| verify(&document)) {
            Ok(Ok(_)) => json!(["proved", null]),
            Ok(Err(fault)) => json!(["refused", fault.step]),
            Err(_) => json!(["unreadable", null]),
        };
        let is_false = lies(&forged, &solution_of(path));
        writeln!(output, "{}", json!({ "verdict": verdict, "is_false": is_false, "document": forged }))?;
    }
    Ok(())
}

fn list<'a>(step: &'a mut Value, name: &str) -> &'a mut Vec<Value> {
    step[name].as_array_mut().expect("a list")
}

fn candidate(name: &Value) -> Candidate {
    name.as_str().and_then(|name| name.parse().ok()).expect("a candidate")
}

/// The candidates of the solution of a path, in the order of the cells.
fn solution_of(path: &Value) -> Vec<Candidate> {
    let layout = path["layout"].as_str().map_or(Ok(Layout::CLASSIC), Layout::named).expect("a layout");
    let signs = path["solution"].as_str().expect("a solution").bytes();
    let of_cell = |(cell, sign)| Candidate::new(digit(usize::from(sign - b'0')), cell);
    layout.cells().iter().zip(signs).map(of_cell).collect()
}

/// Returns true if the solution contradicts a step of logic.
fn lies(path: &Value, solution: &[Candidate]) -> bool {
    let is_true = |name: &Value| solution.contains(&candidate(name));
    let steps = path["steps"].as_array().expect("steps").iter();
    steps.filter(|step| step["technique"] != "search").any(|step| {
        let [placed, removed] = ["placements", "eliminations"].map(|name| step[name].as_array());
        placed.is_some_and(|list| !list.iter().all(is_true))
            || removed.is_some_and(|list| list.iter().any(is_true))
    })
}

/// The path up to a random step, with one change in this step; `None` if the step does not have a part of the kind to
/// change.
fn forged(random: &mut SplitMix, honest: &Value) -> Option<Value> {
    let all = honest["steps"].as_array()?;
    let searched = usize::from(all.last()?["technique"] == "search");
    let logic = all.len() - searched;
    let any = |random: &mut SplitMix, wanted: &dyn Fn(&Value) -> bool| {
        pick(random, (0..logic).filter(|index| wanted(&all[*index])))
    };
    let index = match random.below(10) {
        0..4 => any(random, &|step| step.get("deadly").is_some()),
        4..8 => any(random, &|step| step["facts"].as_array().is_some_and(|facts| facts.len() > 1)),
        _ => None,
    };
    let index = index.or_else(|| any(random, &|_| true))?;
    let mut path = honest.clone();
    path["steps"].as_array_mut()?.truncate(index + 1);
    path["solution"] = Value::Null;
    path["solved_by"] = "none".into();
    let solution = solution_of(honest);
    let any_truth = |random: &mut SplitMix| solution[random.below(solution.len())].to_string();
    let step = &mut path["steps"][index];
    let has_pattern = step.get("deadly").is_some();
    let any_candidate = |random: &mut SplitMix| {
        Candidate::new(digit(1 + random.below(9)), Cell::from_index(random.below(81))).to_string()
    };
    match random.below(if has_pattern { 24 } else { 16 }) {
        0 => {
            let facts = list(step, "facts");
            let at = random.below(facts.len());
            (!facts.is_empty()).then(|| facts.remove(at))?;
        }
        1 => {
            let facts = list(step, "facts");
            let at = random.below(facts.len());
            *facts.get_mut(at)? = any_fact(random).to_string().into();
        }
        2 => list(step, "facts").push(any_fact(random).to_string().into()),
        3 => {
            let again = pick(random, list(step, "facts").clone())?;
            list(step, "facts").push(again);
        }
        4 => list(step, "facts").clear(),
        5 => list(step, "eliminations").push(any_truth(random).into()),
        6 | 7 => {
            let name = if list(step, "placements").is_empty() { "eliminations" } else { "placements" };
            let changed = list(step, name);
            let at = random.below(changed.len());
            let Candidate { cell, digit: old } = candidate(changed.get(at)?);
            let near = match random.below(2) {
                0 => Candidate::new(digit(1 + random.below(9)), cell),
                _ => Candidate::new(old, pick(random, cell.peers())?),
            };
            changed[at] = near.to_string().into();
        }
        8 => list(step, "eliminations").push(any_candidate(random).into()),
        9 => {
            let placements = step["placements"].take();
            step["placements"] = step["eliminations"].take();
            step["eliminations"] = placements;
        }
        10 => {
            let removed = list(step, "placements").clone();
            list(step, "eliminations").extend(removed);
        }
        11 => {
            let left_out = (index > 0).then(|| random.below(index))?;
            path["steps"].as_array_mut()?.remove(left_out);
        }
        12 => {
            step["assumes_unique"] = true.into();
            step["deadly"] = json!({ "cells": [], "digits": [], "guardians": [] });
        }
        13 => {
            // A deadly pattern of a random rectangle.
            let [rows, columns] = [(), ()].map(|()| [random.below(9), random.below(9)]);
            let cells: Vec<Cell> =
                rows.iter().flat_map(|row| columns.map(|column| Cell::at(*row, column))).collect();
            let digits: DigitSet = (0..2 + random.below(2)).map(|_| digit(1 + random.below(9))).collect();
            let others =
                |cell: Cell| (DigitSet::ALL - digits).iter().map(move |digit| Candidate::new(digit, cell));
            let guardians: Vec<Candidate> = cells.iter().copied().flat_map(others).collect();
            step["assumes_unique"] = true.into();
            step["deadly"] = json!({
                "cells": names(&cells).split(' ').collect::<Vec<_>>(),
                "digits": digits.iter().map(whydoku::board::Digit::get).collect::<Vec<_>>(),
                "guardians": names(&guardians).split(' ').collect::<Vec<_>>(),
            });
        }
        14 => {
            // One more step at the end claims the whole solution by search.
            let left: Vec<String> = solution.iter().map(Candidate::to_string).collect();
            let search = json!({ "technique": "search", "placements": left, "eliminations": [], "facts": [], "assumes_unique": false });
            path["steps"].as_array_mut()?.push(search);
            path["solution"] = honest["solution"].clone();
            path["solved_by"] = "logic+search".into();
        }
        15 => {
            let place = random.below(solution.len());
            let mut puzzle = path["puzzle"].as_str()?.as_bytes().to_vec();
            let true_sign = honest["solution"].as_str()?.as_bytes()[place];
            puzzle[place] = if puzzle[place] == b'.' { true_sign } else { b'.' };
            path["puzzle"] = String::from_utf8(puzzle).ok()?.into();
        }
        16 => list(&mut step["deadly"], "cells").push(Cell::from_index(random.below(81)).to_string().into()),
        17..20 => {
            let name = ["cells", "digits", "guardians"][random.below(3)];
            let less = list(&mut step["deadly"], name);
            let at = random.below(less.len());
            (!less.is_empty()).then(|| less.remove(at))?;
        }
        20 => step["deadly"]["digits"] = json!([1, 2, 3, 4, 5, 6, 7, 8, 9]),
        21 => {
            let cells = list(&mut step["deadly"], "cells");
            let at = random.below(cells.len());
            *cells.get_mut(at)? = Cell::from_index(random.below(81)).to_string().into();
        }
        22 => list(&mut step["deadly"], "guardians").push(any_candidate(random).into()),
        _ => {
            let digits = list(&mut step["deadly"], "digits");
            let at = random.below(digits.len());
            *digits.get_mut(at)? = (1 + random.below(9)).into();
        }
    }
    Some(path)
}
