//! Sentences about nets: numbered lines, each of which follows from the lines that it cites; the patterns that the
//! lines name; the lemmas; and the common result of all cases.

use super::chain::{Symbols, parse};
use super::judge::{Judge, Verdict, apart, candidates, ensure, live, of_node};
use super::pattern::Holes;
use super::statement::{Claim, End, Head, Line, Statement};
use std::collections::{BTreeMap, BTreeSet};
use whydoku::board::{
    Candidate, CandidateSet, CellSet, Constraint, Digit, DigitSet, House, HouseKind, HouseSet, Layout,
};
use whydoku::kernel::Conclusion;
use whydoku::pattern::Node;

/// State of reading a net.
#[derive(Default)]
pub(crate) struct NetState {
    head: Option<Head>,
    /// The lines of the net, each with its line number in the text, its label, and its statement.
    lines: Vec<(usize, String, Line)>,
    lemmas: Vec<Lemma>,
    /// The overview: the number of its line in the text, the results of the lines of the net, and the contradiction.
    goals: Option<(usize, Goals, End)>,
    shown: Vec<(String, (Candidate, bool))>,
    cases: Vec<(usize, usize, (Candidate, bool))>,
}

/// Labels of lines, each with the claim that the line proves.
type Goals = Vec<(String, Claim)>;

/// A lemma of the text.
struct Lemma {
    line: usize,
    letter: String,
    so: (Candidate, bool),
    from: Vec<String>,
}

pub(crate) fn judge(judge: &mut Judge, statement: &Statement) -> Verdict {
    let line = judge.line;
    match statement {
        Statement::NetHead(head) => judge.net.head = Some(head.clone()),
        Statement::NetLine { label, says } => judge.net.lines.push((line, label.clone(), says.clone())),
        Statement::Lemma { letter, so, from } => {
            let (letter, so, from) = (letter.clone(), *so, from.clone());
            judge.net.lemmas.push(Lemma { line, letter, so, from });
        }
        Statement::NetOverview { goals, end } => judge.net.goals = Some((line, goals.clone(), end.clone())),
        Statement::NetLemmas(shown) => judge.net.shown = shown.clone(),
        Statement::NetCases(cases) => judge.net.cases = cases.clone(),
        _ => {}
    }
    Ok(())
}

/// Truth value that a line has fixed.
#[derive(Clone, Copy)]
enum NodeTruth {
    True(Node),
    False(Candidate),
}

impl NodeTruth {
    fn of(candidate: Candidate, holds: bool) -> NodeTruth {
        if holds {
            NodeTruth::True(Node { digit: candidate.digit, cells: CellSet::only(candidate.cell) })
        } else {
            NodeTruth::False(candidate)
        }
    }

    fn excludes(self, layout: &Layout, candidate: Candidate) -> bool {
        match self {
            NodeTruth::True(node) => apart(layout, &of_node(node), &[candidate]),
            NodeTruth::False(other) => other == candidate,
        }
    }

    fn shows(self, candidate: Candidate, holds: bool) -> bool {
        match self {
            NodeTruth::True(node) if holds => of_node(node) == [candidate],
            NodeTruth::True(_) => false,
            NodeTruth::False(other) => !holds && other == candidate,
        }
    }

    fn of_all(conclusion: &Conclusion) -> Vec<NodeTruth> {
        let holds = matches!(conclusion, Conclusion::Place(_));
        candidates(conclusion).iter().map(|candidate| NodeTruth::of(candidate, holds)).collect()
    }
}

/// The letters of a label, and its number.
fn split(label: &str) -> (&str, usize) {
    let at = label.find(|c: char| c.is_ascii_digit()).unwrap_or(label.len());
    (&label[..at], label[at..].parse().unwrap_or(0))
}

/// Truth values that each line fixes, by the label of the line.
type Known = BTreeMap<String, Vec<NodeTruth>>;

/// Judges the whole net after its lines are read.
pub(crate) fn finish(judge: &mut Judge) -> Verdict {
    let state = std::mem::take(&mut judge.net);
    let alone;
    let head = match &state.head {
        Some(head) => head,
        None if state.lines.is_empty() => return Ok(()),
        // The lines of a refutation need no heading: they contain the supposition and the contradiction at the end.
        None => {
            let (first, last) = (state.lines.first(), state.lines.last());
            let (
                Some((_, _, Line::Suppose(candidate, holds))),
                Some((line, _, Line::Nothing { end, so, .. })),
            ) = (first, last)
            else {
                return Err("lines belong to no argument".into());
            };
            judge.line = *line;
            judge.draw(literal(*so));
            alone = Head::Refuted { assumed: (*candidate, *holds), end: end.clone() };
            &alone
        }
    };
    let conclusion = judge.concluded().cloned().ok_or("nothing was concluded")?;
    let mut part = Part { judge, state: &state, told: BTreeSet::new(), used: BTreeMap::new() };
    // The lines of all branches are numbered as one list; each branch begins with its supposition.
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
                let by_line = known.values().flatten().any(|truth| truth.shows(target, holds));
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
            part.overview(&main, end)?;
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
            let layout = part.judge.layout();
            let meant = *fins | (*cells & layout.cells_of(*cover));
            let fits =
                covers.contains(*cover) && layout.cells_of_all(*bases).is_superset(*cells) && *cases == meant;
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
    let told: Vec<(usize, usize, (Candidate, bool))> = branches
        .iter()
        .zip(&assumed)
        .map(|(branch, assumed)| (split(&branch[0].1).1, split(&branch[branch.len() - 1].1).1, *assumed))
        .collect();
    ensure(state.cases.is_empty() || state.cases == told, || format!("the cases are {told:?}"))?;
    part.judge.line = 0;
    Ok(())
}

/// The conclusion that a candidate is true, or that it is false.
fn literal((candidate, holds): (Candidate, bool)) -> Conclusion {
    if holds {
        Conclusion::Place(candidate)
    } else {
        Conclusion::Eliminate(Box::new(CandidateSet::from_iter([candidate])))
    }
}

/// The nested parts of a net, which are checked one inside another.
struct Part<'a, 'b> {
    judge: &'a mut Judge<'b>,
    state: &'a NetState,
    /// The labels of the lines that were checked.
    told: BTreeSet<String>,
    /// For each lemma, the lines outside the lemma that it uses.
    used: BTreeMap<String, BTreeSet<String>>,
}

impl Part<'_, '_> {
    /// Checks the lines of one supposition; returns the truth values that they fix, and the empty cell or house at the
    /// end.
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
                    known.insert(label.clone(), vec![NodeTruth::of(*candidate, *holds)]);
                }
                Line::Only { node, house, by } => {
                    let fact = match house {
                        Some(house) => Constraint::Digit(node.digit, *house),
                        None => Constraint::Cell(node.cells.first().ok_or("no cell is named")?),
                    };
                    let left = self.left(&[fact], by, &known, &own)?;
                    let fits = left.iter().collect::<Vec<_>>() == of_node(*node);
                    ensure(fits, || format!("left are {left:?}"))?;
                    known.insert(label.clone(), vec![NodeTruth::True(*node)]);
                }
                Line::Nothing { end: empty, so, by } => {
                    let fact = match empty {
                        End::Cell(cell) => Constraint::Cell(*cell),
                        End::Place(digit, house) => Constraint::Digit(*digit, *house),
                    };
                    let left = self.left(&[fact], by, &known, &own)?;
                    ensure(left.is_empty(), || format!("left are {left:?}"))?;
                    let (candidate, holds) = supposed.ok_or("nothing was supposed")?;
                    ensure(*so == (candidate, !holds), || format!("{candidate} was supposed"))?;
                    end = Some(empty.clone());
                }
                Line::As { first, last, instead, so } => {
                    let (candidate, holds) = supposed.ok_or("nothing was supposed")?;
                    ensure(*so == (candidate, !holds), || format!("{candidate} was supposed"))?;
                    end = Some(self.again(first, last, instead, &known, &own)?);
                }
                Line::Proved { literal, lemma } => {
                    self.lemma(lemma, *literal, &known, &own)?;
                    self.judge.line = *number;
                    known.insert(label.clone(), vec![NodeTruth::of(literal.0, literal.1)]);
                }
                Line::Shown { shows, pattern: (tag, holes), by } => {
                    let grid = self.judge.grid.clone();
                    let mut left = live(&grid);
                    for candidate in self.excluded(by, &known)?.iter() {
                        left.remove(candidate);
                    }
                    let facts = pattern(&left, tag, holes, shows)?;
                    self.left(&facts, by, &known, &own)?;
                    known.insert(label.clone(), NodeTruth::of_all(shows));
                }
                Line::Reached { literal: (candidate, holds), by } => {
                    let excludes = self.excluded(by, &known)?.contains(*candidate) && !holds;
                    ensure(excludes && by.len() == 1, || {
                        format!("line {by:?} does not exclude {candidate}")
                    })?;
                }
            }
        }
        Ok((known, end))
    }

    /// Checks the last lines of an earlier lemma again, with other labels in place of the lemma's labels.
    fn again(
        &mut self,
        first: &str,
        last: &str,
        instead: &[(String, String)],
        known: &Known,
        own: &str,
    ) -> Result<End, String> {
        let state = self.state;
        let (letter, from) = split(first);
        let lines: Vec<&(usize, String, Line)> =
            state.lines.iter().filter(|(_, label, _)| split(label).0 == letter).collect();
        let ends = lines.last().is_some_and(|(_, label, _)| label == last) && split(last).1 > from;
        ensure(ends && letter != own && self.told.contains(first), || {
            format!("no lemma goes on from {first} to {last}")
        })?;
        let mut here = known.clone();
        here.retain(|label, _| split(label).0 != letter);
        let mut stand: BTreeMap<String, String> = BTreeMap::new();
        for (label, there) in instead {
            let truths = known.get(label).ok_or_else(|| format!("line {label} says nothing here"))?;
            here.insert(there.clone(), truths.clone());
            ensure(stand.insert(there.clone(), label.clone()).is_none(), || format!("{there} twice"))?;
        }
        let mut cited: BTreeSet<String> = BTreeSet::new();
        let mut end = None;
        for (_, label, says) in lines.into_iter().filter(|(_, label, _)| split(label).1 >= from) {
            let by = match says {
                Line::Only { node, house, by } => {
                    let fact = match house {
                        Some(house) => Constraint::Digit(node.digit, *house),
                        None => Constraint::Cell(node.cells.first().ok_or("no cell is named")?),
                    };
                    let left = self.left(&[fact], by, &here, letter)?;
                    ensure(left.iter().collect::<Vec<_>>() == of_node(*node), || {
                        format!("left are {left:?}")
                    })?;
                    here.insert(label.clone(), vec![NodeTruth::True(*node)]);
                    by
                }
                Line::Shown { shows, pattern: (tag, holes), by } => {
                    let mut left = live(&self.judge.grid);
                    self.excluded(by, &here)?.iter().for_each(|candidate| left.remove(candidate));
                    let facts = pattern(&left, tag, holes, shows)?;
                    self.left(&facts, by, &here, letter)?;
                    here.insert(label.clone(), NodeTruth::of_all(shows));
                    by
                }
                Line::Nothing { end: empty, by, .. } => {
                    let fact = match empty {
                        End::Cell(cell) => Constraint::Cell(*cell),
                        End::Place(digit, house) => Constraint::Digit(*digit, *house),
                    };
                    let left = self.left(&[fact], by, &here, letter)?;
                    ensure(left.is_empty(), || format!("left are {left:?}"))?;
                    end = Some(empty.clone());
                    by
                }
                _ => return Err(format!("line {label} cannot be told again")),
            };
            cited.extend(by.iter().cloned());
        }
        let idle = stand.keys().find(|there| !cited.contains(*there));
        ensure(idle.is_none(), || format!("{idle:?} is named for nothing"))?;
        let outside = cited.iter().map(|label| stand.get(label).unwrap_or(label));
        let outside = outside.filter(|label| split(label).0 != letter && split(label).0 != own);
        self.used.entry(own.to_string()).or_default().extend(outside.cloned());
        end.ok_or_else(|| "the lines come to no end".into())
    }

    /// The candidates that these lines exclude.
    fn excluded(&self, by: &[String], known: &Known) -> Result<CandidateSet, String> {
        let mut excluded = CandidateSet::EMPTY;
        for label in by {
            let truths = known.get(label).ok_or_else(|| format!("line {label} says nothing here"))?;
            let gone = live(&self.judge.grid);
            let layout = self.judge.layout();
            let excludes =
                |candidate: &Candidate| truths.iter().any(|truth| truth.excludes(layout, *candidate));
            let gone = gone.iter().filter(excludes);
            gone.for_each(|candidate| excluded.insert(candidate));
        }
        Ok(excluded)
    }

    /// Candidates that are left in cells, or left for digits in houses, after the exclusions of the cited lines.
    /// Refuses a line that is cited needlessly.
    fn left(
        &mut self,
        facts: &[Constraint],
        by: &[String],
        known: &Known,
        own: &str,
    ) -> Result<CandidateSet, String> {
        let mut left = CandidateSet::EMPTY;
        for fact in facts {
            self.judge.rest_on(*fact);
            self.judge.grid.live(*fact).for_each(|candidate| left.insert(candidate));
        }
        let all = left.clone();
        for (index, label) in by.iter().enumerate() {
            let gone = self.excluded(std::slice::from_ref(label), known)?;
            let idle = all.intersection(&gone).is_empty() || by[..index].contains(label);
            ensure(!idle, || format!("line {label} excludes nothing there"))?;
            gone.iter().for_each(|candidate| left.remove(candidate));
            if split(label).0 != own {
                self.used.entry(own.to_string()).or_default().insert(label.clone());
            }
        }
        Ok(left)
    }

    /// Checks that the overview matches the premises of the last line, and the results of the cited lemmas.
    fn overview(&mut self, main: &[&(usize, String, Line)], end: &End) -> Verdict {
        let Some((line, goals, empty)) = &self.state.goals else { return Ok(()) };
        self.judge.line = *line;
        ensure(empty == end, || "the lines end with something else".into())?;
        let Some((_, _, Line::Nothing { by, .. })) = main.last() else {
            return Err("there is no end".into());
        };
        let named: BTreeSet<&String> = goals.iter().map(|(label, _)| label).collect();
        ensure(named == by.iter().collect(), || format!("the last line rests on {by:?}"))?;
        for (label, claim) in goals {
            let says = main.iter().find(|(_, told, _)| told == label).map(|(_, _, says)| says);
            let holds = |(candidate, holds): (Candidate, bool)| match (claim, holds) {
                (Claim::Conclusion(Conclusion::Place(told)), true) => *told == candidate,
                (Claim::Conclusion(told @ Conclusion::Eliminate(_)), false) => {
                    candidates(told).single() == Some(candidate)
                }
                (Claim::Conclusion(_) | Claim::Node(_), _) => false,
            };
            let same = match says {
                Some(Line::Suppose(candidate, supposed)) => holds((*candidate, *supposed)),
                Some(Line::Proved { literal, .. }) => holds(*literal),
                Some(Line::Shown { shows, .. }) => matches!(claim, Claim::Conclusion(told) if told == shows),
                Some(Line::Only { node, .. }) => match claim {
                    Claim::Node(told) => told == node,
                    Claim::Conclusion(Conclusion::Place(told)) => of_node(*node) == [*told],
                    Claim::Conclusion(Conclusion::Eliminate(_)) => false,
                },
                Some(Line::Nothing { .. } | Line::As { .. } | Line::Reached { .. }) | None => false,
            };
            ensure(same, || format!("line {label} says something else"))?;
        }
        let cited: Vec<(String, (Candidate, bool))> = main
            .iter()
            .filter_map(|(_, _, says)| match says {
                Line::Proved { literal, lemma } => Some((lemma.clone(), *literal)),
                _ => None,
            })
            .collect();
        ensure(cited == self.state.shown, || format!("the lemmas are {cited:?}"))
    }

    /// Checks a lemma at the place where it is cited.
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
        // If an inner lemma needs a line that is in neither lemma, the outer lemma needs this line, too.
        let used = self.used.get(letter).cloned().unwrap_or_default();
        for label in &used {
            if split(label).0 != outer {
                self.used.entry(outer.to_string()).or_default().insert(label.clone());
            }
        }
        let from: BTreeSet<String> = lemma.from.iter().cloned().collect();
        ensure(from == used, || format!("lemma {letter} rests on {used:?}"))
    }
}

/// The constraints of a pattern among the candidates that are left, if the pattern exists there and has the stated
/// conclusion.
fn pattern(
    left: &CandidateSet,
    tag: &str,
    holes: &Holes,
    shows: &Conclusion,
) -> Result<Vec<Constraint>, String> {
    let told = candidates(shows);
    let removes = matches!(shows, Conclusion::Eliminate(_));
    let layout = holes.layout();
    let places = |digit: Digit, house: House| left.cells_of(digit) & layout.cells_of(house);
    let of_digit = |digit: Digit, houses: HouseSet| {
        houses.iter().map(|house| Constraint::Digit(digit, house)).collect::<Vec<_>>()
    };
    let (facts, all_go): (Vec<Constraint>, bool) = match tag {
        "lemma-naked-single" | "lemma-hidden-single" => {
            let (only, holds) = holes.assumption("single");
            let fact = if tag == "lemma-naked-single" {
                Constraint::Cell(only.cell)
            } else {
                Constraint::Digit(only.digit, holes.house("house"))
            };
            let there = left.iter().filter(|candidate| layout.is_of(*candidate, fact)).collect::<Vec<_>>();
            ensure(holds && there == [only], || format!("left are {there:?}"))?;
            (vec![fact], told.iter().all(|candidate| layout.conflicts(only, candidate)))
        }
        "lemma-pointing" | "lemma-claiming" => {
            let digit = holes.digits("digits").single().ok_or("locked is one digit")?;
            let (house, cells) = (holes.house("house"), holes.cells("cells"));
            let there = places(digit, house);
            ensure(there == cells, || format!("{digit} has {there:?} in {house}"))?;
            let apart =
                |gone: Candidate| gone.digit == digit && layout.common_peers(cells).contains(gone.cell);
            (vec![Constraint::Digit(digit, house)], told.iter().all(apart))
        }
        "lemma-naked-pair"
        | "lemma-naked-triple"
        | "lemma-naked-quad"
        | "lemma-hidden-pair"
        | "lemma-hidden-triple"
        | "lemma-hidden-quad" => {
            let (digits, house, cells) = (holes.digits("digits"), holes.house("house"), holes.cells("cells"));
            ensure(layout.cells_of(house).is_superset(cells) && digits.len() == cells.len(), || {
                "there are not as many cells as digits".into()
            })?;
            if tag.starts_with("lemma-naked") {
                let has = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | left.digits_in(cell));
                ensure(has == digits, || format!("they have {has:?}"))?;
                let gone = |gone: Candidate| {
                    digits.contains(gone.digit)
                        && !cells.contains(gone.cell)
                        && layout.cells_of(house).contains(gone.cell)
                };
                (cells.iter().map(Constraint::Cell).collect(), told.iter().all(gone))
            } else {
                let there = digits.iter().fold(CellSet::EMPTY, |all, digit| all | places(digit, house));
                ensure(there == cells, || format!("they have {there:?}"))?;
                let gone = |gone: Candidate| cells.contains(gone.cell) && !digits.contains(gone.digit);
                let facts = digits.iter().map(|digit| Constraint::Digit(digit, house));
                (facts.collect(), told.iter().all(gone))
            }
        }
        "lemma-x-wing" | "lemma-swordfish" | "lemma-jellyfish" => {
            let (digit, bases, covers) =
                (holes.digit("digit"), holes.houses("bases"), holes.houses("covers"));
            let there = bases.iter().fold(CellSet::EMPTY, |all, base| all | places(digit, base));
            let parallel = |houses: HouseSet, kind: HouseKind| houses.iter().all(|of| of.kind() == kind);
            let across = [HouseKind::Row, HouseKind::Column];
            let lies = parallel(bases, across[0]) && parallel(covers, across[1])
                || parallel(bases, across[1]) && parallel(covers, across[0]);
            let fits = lies && bases.len() == covers.len() && layout.cells_of_all(covers).is_superset(there);
            ensure(fits, || format!("{digit} has {there:?} there"))?;
            let gone = |gone: Candidate| {
                gone.digit == digit
                    && layout.cells_of_all(covers).contains(gone.cell)
                    && !layout.cells_of_all(bases).contains(gone.cell)
            };
            (of_digit(digit, bases), told.iter().all(gone))
        }
        _ => return chain(layout, left, &holes.text("eureka"), shows),
    };
    ensure(removes && all_go, || format!("it does not remove {told:?}"))?;
    Ok(facts)
}

/// The constraints of a chain in symbols on the candidates that are left, if its ends prove the stated conclusion.
fn chain(
    layout: &Layout,
    left: &CandidateSet,
    text: &str,
    shows: &Conclusion,
) -> Result<Vec<Constraint>, String> {
    let Symbols { nodes, signs, closed } = parse(text).ok_or("this is no chain in symbols")?;
    let turns = signs.iter().enumerate().all(|(index, sign)| *sign == if index % 2 == 0 { '=' } else { '-' });
    ensure(turns && !closed && nodes.len() == signs.len() + 1 && nodes.len().is_multiple_of(2), || {
        "strong and weak links do not take turns".into()
    })?;
    let mut ends: Vec<Vec<Candidate>> = Vec::new();
    for (digits, cells, _) in &nodes {
        let digit = digits.single().ok_or("a node is one digit")?;
        ends.push(of_node(Node { digit, cells: *cells }));
    }
    let mut facts = Vec::new();
    for (link, pair) in nodes.chunks(2).zip(ends.chunks(2)) {
        let both: CandidateSet = pair.iter().flatten().copied().collect();
        let houses = layout.common_houses(link[0].1 | link[1].1);
        let mut constraints = (link[0].1 | link[1].1).iter().map(Constraint::Cell).collect::<Vec<_>>();
        constraints.extend(
            link[0]
                .0
                .single()
                .into_iter()
                .flat_map(|digit| houses.iter().map(move |house| Constraint::Digit(digit, house))),
        );
        let of = |fact: &Constraint| -> CandidateSet {
            left.iter().filter(|candidate| layout.is_of(*candidate, *fact)).collect()
        };
        // If two places share two houses, the symbols do not show in which of these houses no other place is left.
        let mut told: Vec<_> = constraints.iter().copied().filter(|fact| both == of(fact)).collect();
        if told.is_empty() {
            // If an earlier line has excluded some of the places, only the others are left.
            let holds = |left: CandidateSet| !left.is_empty() && both.is_superset(&left);
            told.extend(constraints.into_iter().filter(|fact| holds(of(fact))));
        }
        ensure(!told.is_empty(), || format!("{both:?} are not all that is left of anything"))?;
        facts.extend(told);
    }
    for pair in ends[1..].chunks(2).filter(|pair| pair.len() == 2) {
        ensure(apart(layout, &pair[0], &pair[1]), || format!("{pair:?} can both be true"))?;
    }
    let (first, last) = (&ends[0], &ends[ends.len() - 1]);
    let proves = candidates(shows).iter().all(|told| match shows {
        Conclusion::Place(_) => *first == [told] && *last == [told],
        Conclusion::Eliminate(_) => apart(layout, first, &[told]) && apart(layout, last, &[told]),
    });
    ensure(proves, || format!("its ends {first:?} and {last:?} do not show it"))?;
    Ok(facts)
}
