//! Nets: numbered lines, each from the lines that it cites; lemmas; the same in symbols.

use super::judge::{Judge, Verdict, apart, candidates, ensure, of_node};
use super::pattern::cells;
use super::statement::{End, Head, Line, Lost, Statement};
use std::collections::{BTreeMap, BTreeSet};
use whydoku::board::{Candidate, CandidateSet, CellSet, Constraint, Digit};
use whydoku::kernel::Conclusion;
use whydoku::shape::Node;

/// What was told of a net.
#[derive(Default)]
pub(crate) struct State {
    head: Option<Head>,
    /// The number of the line in which each was told, its label, and what it says.
    lines: Vec<(usize, String, Line)>,
    short: Option<(usize, String)>,
    lemmas: Vec<Lemma>,
}

/// A lemma as it was told.
struct Lemma {
    line: usize,
    letter: String,
    so: (Candidate, bool),
    from: Vec<String>,
    short: Option<String>,
}

pub(crate) fn judge(judge: &mut Judge, statement: &Statement) -> Verdict {
    let line = judge.line;
    match statement {
        Statement::NetHead(head) => judge.net.head = Some(head.clone()),
        Statement::NetLine { label, says } => judge.net.lines.push((line, label.clone(), says.clone())),
        Statement::Lemma { letter, so, from } => {
            let (letter, so, from) = (letter.clone(), *so, from.clone());
            judge.net.lemmas.push(Lemma { line, letter, so, from, short: None });
        }
        Statement::NetShort { text, conclusion } => {
            let told = candidates(conclusion);
            match judge.net.lemmas.last_mut() {
                Some(lemma) => {
                    lemma.short = Some(text.clone());
                    let so = lemma.so.0;
                    return ensure(told.single() == Some(so), || format!("the lemma is about {so}"));
                }
                None => {
                    judge.net.short = Some((line, text.clone()));
                    let last = judge.concluded().map(candidates);
                    return ensure(last.as_ref() == Some(&told), || format!("{last:?} was concluded"));
                }
            }
        }
        _ => {}
    }
    Ok(())
}

/// What a line has made true or false.
#[derive(Clone, Copy)]
enum Truth {
    True(Node),
    False(Candidate),
}

impl Truth {
    fn of(candidate: Candidate, holds: bool) -> Truth {
        if holds {
            Truth::True(Node { digit: candidate.digit, cells: CellSet::only(candidate.cell) })
        } else {
            Truth::False(candidate)
        }
    }

    fn excludes(self, candidate: Candidate) -> bool {
        match self {
            Truth::True(node) => apart(&of_node(node), &[candidate]),
            Truth::False(other) => other == candidate,
        }
    }

    fn shows(self, candidate: Candidate, holds: bool) -> bool {
        match self {
            Truth::True(node) if holds => of_node(node) == [candidate],
            Truth::True(_) => false,
            Truth::False(other) => !holds && other == candidate,
        }
    }
}

/// The letters of a label, and its number.
fn split(label: &str) -> (&str, usize) {
    let at = label.find(|c: char| c.is_ascii_digit()).unwrap_or(label.len());
    (&label[..at], label[at..].parse().unwrap_or(0))
}

type Known = BTreeMap<String, Truth>;

/// The net as it was told, judged as a whole.
pub(crate) fn finish(judge: &mut Judge) -> Verdict {
    let state = std::mem::take(&mut judge.net);
    let alone;
    let head = match &state.head {
        Some(head) => head,
        None if state.lines.is_empty() => return Ok(()),
        // The lines of a refutation need no heading: they say what is supposed, and what is wrong in the end.
        None => {
            let (first, last) = (state.lines.first(), state.lines.last());
            let (Some((_, _, Line::Suppose(candidate, holds))), Some((line, _, Line::Nothing { lost, so }))) =
                (first, last)
            else {
                return Err("lines belong to no argument".into());
            };
            judge.line = *line;
            judge.draw(literal(*so));
            alone = Head::Refuted { assumed: (*candidate, *holds), end: lost.end.clone() };
            &alone
        }
    };
    let conclusion = judge.concluded().cloned().ok_or("nothing was concluded")?;
    let mut part = Part { judge, state: &state, told: BTreeSet::new(), used: BTreeMap::new() };
    // The branches are numbered as one, each begins with its supposition.
    let main: Vec<&(usize, String, Line)> =
        state.lines.iter().filter(|(_, label, _)| split(label).0.is_empty()).collect();
    let mut branches: Vec<Vec<&(usize, String, Line)>> = Vec::new();
    for (index, line) in main.iter().enumerate() {
        part.judge.line = line.0;
        ensure(split(&line.1).1 == index + 1, || format!("line {} stands at place {}", line.1, index + 1))?;
        if matches!(line.2, Line::Suppose(..)) {
            branches.push(Vec::new());
        }
        branches.last_mut().ok_or("nothing was supposed")?.push(line);
    }
    let mut assumed = Vec::new();
    let mut ends = Vec::new();
    for branch in &branches {
        let Line::Suppose(candidate, holds) = branch[0].2 else { return Err("nothing was supposed".into()) };
        assumed.push((candidate, holds));
        let (known, end) = part.follow(branch, &Known::new())?;
        part.judge.line = branch[0].0;
        if end.is_none() {
            for target in candidates(&conclusion).iter() {
                let holds = matches!(conclusion, Conclusion::Place(_));
                let by_line = known.values().any(|truth| truth.shows(target, holds));
                let reached = branch.iter().any(|line| match &line.2 {
                    Line::Reached { literal, .. } => *literal == (target, false),
                    _ => false,
                });
                ensure(by_line || reached, || format!("this case does not lead to {target}"))?;
            }
        }
        ends.push(end);
    }
    part.judge.line = 0;
    let of = |cells: CellSet, digit: Digit| -> Vec<(Candidate, bool)> {
        cells.iter().map(|cell| (Candidate::new(digit, cell), true)).collect()
    };
    let (cases, live): (Vec<(Candidate, bool)>, bool) = match head {
        Head::Refuted { assumed, end } => {
            let said = ends.first().and_then(Option::as_ref) == Some(end);
            ensure(said, || "the lines end with something else".into())?;
            let holds = matches!(conclusion, Conclusion::Place(_));
            let meant = candidates(&conclusion).single() == Some(assumed.0) && holds != assumed.1;
            ensure(meant, || "the supposition is not what goes".into())?;
            (vec![*assumed], true)
        }
        Head::Either(candidate) => (vec![(*candidate, true), (*candidate, false)], true),
        Head::Cell(cell, digits) => {
            let cases = digits.iter().map(|digit| (Candidate::new(digit, *cell), true)).collect();
            part.judge.rest_on(Constraint::Cell(*cell));
            (cases, part.judge.grid.candidates(*cell) == *digits)
        }
        Head::House(digit, house, cells) => {
            part.judge.rest_on(Constraint::Digit(*digit, *house));
            (of(*cells, *digit), part.judge.grid.places_in(*digit, *house) == *cells)
        }
        Head::Fish { digit, bases, cells, fins, covers, cover, cases } => {
            let meant = *fins | (*cells & cover.cells());
            let fits = covers.contains(*cover) && bases.cells().is_superset(*cells) && *cases == meant;
            (of(*cases, *digit), fits)
        }
    };
    ensure(live, || "these are not all the cases".into())?;
    let sort = |mut all: Vec<(Candidate, bool)>| {
        all.sort_by_key(|(candidate, holds)| (*candidate, !holds));
        all
    };
    ensure(sort(assumed.clone()) == sort(cases), || "the lines suppose something else".into())?;
    let lines: BTreeSet<String> = state.lines.iter().map(|(_, label, _)| label.clone()).collect();
    ensure(part.told == lines && lines.len() == state.lines.len(), || "a line belongs nowhere".into())?;
    if let Some((line, short)) = &state.short {
        part.judge.line = *line;
        let told: Vec<String> = branches.iter().map(|branch| in_symbols(branch)).collect();
        ensure(same(short, &told.join("; ")), || format!("in symbols it is {}", told.join("; ")))?;
    }
    part.judge.line = 0;
    Ok(())
}

/// That a candidate is true, or false.
fn literal((candidate, holds): (Candidate, bool)) -> Conclusion {
    if holds {
        Conclusion::Place(candidate)
    } else {
        Conclusion::Eliminate(Box::new(CandidateSet::from_iter([candidate])))
    }
}

/// The parts of a net are followed one in another.
struct Part<'a, 'b> {
    judge: &'a mut Judge<'b>,
    state: &'a State,
    /// The labels of the lines that were followed.
    told: BTreeSet<String>,
    /// What each lemma uses from outside.
    used: BTreeMap<String, BTreeSet<String>>,
}

impl Part<'_, '_> {
    /// Follows the lines of one supposition; what they make known, and what has nothing left in the end.
    fn follow(
        &mut self,
        lines: &[&(usize, String, Line)],
        outside: &Known,
    ) -> Result<(Known, Option<End>), String> {
        let mut known = outside.clone();
        let mut supposed = None;
        let mut end = None;
        for (number, label, says) in lines.iter().copied() {
            self.judge.line = *number;
            ensure(end.is_none(), || "the case has ended before".into())?;
            ensure(self.told.insert(label.clone()), || format!("two lines {label}"))?;
            let own = split(label).0.to_string();
            match says {
                Line::Suppose(candidate, holds) => {
                    ensure(supposed.is_none(), || "two suppositions".into())?;
                    ensure(self.judge.grid.contains(*candidate), || format!("{candidate} is no candidate"))?;
                    supposed = Some((*candidate, *holds));
                    known.insert(label.clone(), Truth::of(*candidate, *holds));
                }
                Line::Only { node, lost } => {
                    let left = self.left(lost, &known, &own)?;
                    let fits = left == of_node(*node);
                    ensure(fits, || format!("left are {left:?}"))?;
                    known.insert(label.clone(), Truth::True(*node));
                }
                Line::Nothing { lost, so } => {
                    let left = self.left(lost, &known, &own)?;
                    ensure(left.is_empty(), || format!("left are {left:?}"))?;
                    let (candidate, holds) = supposed.ok_or("nothing was supposed")?;
                    ensure(*so == (candidate, !holds), || format!("{candidate} was supposed"))?;
                    end = Some(lost.end.clone());
                }
                Line::Proved { literal, lemma, .. } => {
                    self.lemma(lemma, *literal, &known, &own)?;
                    self.judge.line = *number;
                    known.insert(label.clone(), Truth::of(literal.0, literal.1));
                }
                Line::Reached { literal: (candidate, holds), by } => {
                    let truth = known.get(by).ok_or_else(|| format!("line {by} says nothing here"))?;
                    let excludes = truth.excludes(*candidate) && !holds;
                    ensure(excludes, || format!("line {by} does not exclude {candidate}"))?;
                }
            }
        }
        Ok((known, end))
    }

    /// What a cell or a house has left when the lines that are cited have excluded what they do.
    fn left(&mut self, lost: &Lost, known: &Known, own: &str) -> Result<Vec<Candidate>, String> {
        let (fact, all): (Constraint, Vec<Candidate>) = match &lost.end {
            End::Cell(cell) => {
                let has = self.judge.grid.candidates(*cell);
                ensure(has == lost.digits, || format!("{cell} has {has:?}"))?;
                (Constraint::Cell(*cell), has.iter().map(|digit| Candidate::new(digit, *cell)).collect())
            }
            End::Place(digit, house) => {
                let places = self.judge.grid.places_in(*digit, *house);
                ensure(places == lost.cells, || format!("{digit} has {places:?} in {house}"))?;
                (Constraint::Digit(*digit, *house), of_node(Node { digit: *digit, cells: places }))
            }
            End::Clash(..) => return Err("nothing is lost there".into()),
        };
        self.judge.rest_on(fact);
        let mut left = all.clone();
        for (tag, gone) in &lost.gone {
            let by = gone.text("line");
            let truth = known.get(&by).ok_or_else(|| format!("line {by} says nothing here"))?;
            if split(&by).0 != own {
                self.used.entry(own.to_string()).or_default().insert(by.clone());
            }
            let named: Vec<Candidate> = match (&lost.end, *tag) {
                (End::Cell(cell), "digits") => {
                    gone.digits("what").iter().map(|digit| Candidate::new(digit, *cell)).collect()
                }
                (End::Place(digit, _), "cells") => of_node(Node { digit: *digit, cells: gone.cells("what") }),
                _ => return Err("a cell loses digits, a house loses cells".into()),
            };
            for candidate in named {
                ensure(left.contains(&candidate), || format!("{candidate} is not there to be lost"))?;
                ensure(truth.excludes(candidate), || format!("line {by} does not exclude {candidate}"))?;
                left.retain(|other| *other != candidate);
            }
        }
        Ok(left)
    }

    /// Follows a lemma where it is cited.
    fn lemma(&mut self, letter: &str, literal: (Candidate, bool), known: &Known, outer: &str) -> Verdict {
        let state = self.state;
        let lemma = state.lemmas.iter().find(|lemma| lemma.letter == letter);
        let lemma = lemma.ok_or_else(|| format!("there is no lemma {letter}"))?;
        ensure(lemma.so == literal, || format!("lemma {letter} is about {}", lemma.so.0))?;
        let lines: Vec<&(usize, String, Line)> =
            state.lines.iter().filter(|(_, label, _)| split(label).0 == letter).collect();
        let in_order = lines.iter().enumerate().all(|(index, line)| split(&line.1).1 == index + 1);
        ensure(in_order && !lines.is_empty(), || format!("the lines of lemma {letter} are not in order"))?;
        let begins = match &lines[0].2 {
            Line::Suppose(candidate, holds) => (*candidate, !holds) == literal,
            _ => false,
        };
        ensure(begins, || format!("lemma {letter} supposes something else"))?;
        let (_, end) = self.follow(&lines, known)?;
        self.judge.line = lemma.line;
        ensure(end.is_some(), || format!("lemma {letter} comes to no end"))?;
        // What a lemma within needs from outside of both, this one needs as well.
        let used = self.used.get(letter).cloned().unwrap_or_default();
        for label in &used {
            if split(label).0 != outer {
                self.used.entry(outer.to_string()).or_default().insert(label.clone());
            }
        }
        let from: BTreeSet<String> = lemma.from.iter().cloned().collect();
        ensure(from == used, || format!("lemma {letter} rests on {used:?}"))?;
        let short = lemma.short.as_deref().unwrap_or_default();
        let told = in_symbols(&lines);
        ensure(same(short, &told), || format!("in symbols it is {told}"))
    }
}

/// A branch in symbols.
fn in_symbols(lines: &[&(usize, String, Line)]) -> String {
    let signed = |candidate: Candidate, holds: bool| format!("{}{candidate}", if holds { '+' } else { '-' });
    let mut parts = Vec::new();
    for (_, _, says) in lines {
        parts.push(match says {
            Line::Suppose(candidate, holds) => signed(*candidate, *holds),
            Line::Only { node, .. } => {
                let cells: Vec<String> = node.cells.iter().map(|cell| cell.to_string()).collect();
                format!("+{}{}", node.digit, cells.join("|"))
            }
            Line::Nothing { lost, .. } => match &lost.end {
                End::Cell(cell) => format!("!{cell}"),
                End::Place(digit, house) => format!("!{digit}{house}"),
                End::Clash(..) => String::new(),
            },
            Line::Proved { literal, lemma, .. } => format!("[{lemma}: {}]", signed(literal.0, literal.1)),
            Line::Reached { .. } => continue,
        });
    }
    parts.join(" > ")
}

/// Whether two arguments in symbols are the same, however their cells are written.
fn same(one: &str, other: &str) -> bool {
    let parts = |text: &str| -> Vec<(String, Vec<whydoku::board::Cell>)> {
        let separate = text.replace("; ", " ; > ");
        separate
            .split(" > ")
            .map(|part| {
                // The sign, the letter and the digit stand before the cells; an end is a house or a cell.
                let at =
                    if part.starts_with('!') { part.len() } else { part.find('r').unwrap_or(part.len()) };
                let mut named = cells(&part[at..]);
                named.sort();
                let tail = if part.ends_with(" ;") { ";" } else { "" };
                (format!("{}{tail}", &part[..at]), named)
            })
            .collect()
    };
    parts(one) == parts(other)
}
