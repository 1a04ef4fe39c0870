//! Texts about boards in play. A parser of the sentences reads every answer to "why not", about a move and about a
//! mistake, in both languages. Each sentence is checked on the player's board. The kernel checks that every conclusion
//! follows from that board.
//!
//! `WHYDOKU_FULL=1` reads 1,000 boards; it is for an optimised build.
#![cfg(feature = "explain")]

use crate::{play, random, said, shared, variants};
use play::{Habits, moment};
use random::SplitMix;
use regex::Regex;
use said::pattern::{Holes, READ};
use said::{JudgedBoard, report};
use std::collections::BTreeMap;
use std::fmt::Display;
use whydoku::board::{
    Candidate, Cell, CellSet, Digit, DigitSet, ExtraHouse, House, HouseKind, Layout, Regions,
};
use whydoku::explain::{Coverage, Language, Level, Words};
use whydoku::generate::Generator;
use whydoku::grid::Grid;
use whydoku::kernel::Conclusion;
use whydoku::puzzle::{Board, Digits};
use whydoku::rating::hodoku::{Difficulty, Hodoku};
use whydoku::search::solve_up_to;
use whydoku::solve::{Advice, Claim, Mistake, Solver, WhyNot, advise, check_move, suspects, why_not};

/// The messages of the lines that connect the parts of a reason.
const LINES: [&str; 15] = [
    "why-sees",
    "why-excluded",
    "why-steps",
    "why-step",
    "net-suppose",
    "needed-suppose",
    "needed-so",
    "why-no-other",
    "why-search",
    "leaves-out",
    "move-right",
    "move-wrong-digit",
    "move-wrong-removal",
    "why-not-filled",
    "why-not-solution",
];

/// The messages of answers that give no reason.
const ANSWERS: [&str; 4] =
    ["move-placed-already", "move-removed-already", "mistake-proof-value", "mistake-proof-removal"];

/// The message of a line that connects the parts of a reason or gives an answer, with the values of its variables;
/// `None` for other lines.
fn form(language: Language, layout: &'static Layout, line: &str) -> Option<(&'static str, Holes)> {
    let named = |ids: &'static [&'static str], line| {
        let (id, holes) = said::message(language, ids, line)?;
        let holes = holes.on(layout);
        // Only a supposition with the number 1 begins a reason; others belong to a net.
        (id != "net-suppose" || holes.text("number") == "1" && holes.choice("besides") != "yes")
            .then_some((id, holes))
    };
    named(&LINES, line).or_else(|| {
        let rest = said::after(language, "mistake-first", line);
        let (id, holes) = named(&ANSWERS, rest.unwrap_or(line))?;
        (id.starts_with("mistake") == rest.is_some()).then_some((id, holes))
    })
}

fn candidate(said: &Holes) -> Candidate {
    let cell = if said.contains("cell") { "cell" } else { "candidate-cell" };
    Candidate::new(said.digit("digit"), said.cell(cell))
}

fn ensure(holds: bool, why: impl Display) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why.to_string()) }
}

/// A reader of a reason, line by line, on the player's board.
struct GameReader<'a> {
    language: Language,
    board: JudgedBoard<'a>,
    /// The digits on the board.
    values: Digits,
    lines: Vec<&'a str>,
    at: usize,
}

impl<'a> GameReader<'a> {
    fn new(language: Language, text: &'a str, board: JudgedBoard<'a>) -> GameReader<'a> {
        GameReader { language, values: board.grid.values(), board, lines: text.lines().collect(), at: 0 }
    }

    fn peek(&self) -> Option<(&'static str, Holes)> {
        form(self.language, self.board.grid.layout(), self.lines.get(self.at)?)
    }

    fn next(&mut self) -> Result<(&'static str, Holes), String> {
        let line = self.lines.get(self.at).ok_or("the text ends too early")?;
        self.at += 1;
        form(self.language, self.board.grid.layout(), line).ok_or_else(|| format!("cannot be read: {line}"))
    }

    /// The lines up to the next one that connects the parts of the reason.
    fn block(&mut self) -> String {
        let start = self.at;
        while self.at < self.lines.len() && self.peek().is_none() {
            self.at += 1;
        }
        self.lines[start..self.at].join("\n")
    }

    /// Judges a text about one step on a grid; returns the conclusion of the text.
    fn step(&self, text: &str, grid: &Grid) -> Result<Conclusion, String> {
        let report = report(self.language, text, &JudgedBoard { grid, ..self.board.clone() });
        ensure(report.faults.is_empty(), format!("{:?}", report.faults))?;
        report.concluded.ok_or_else(|| format!("nothing is concluded: {text}"))
    }

    /// Reads the text about one step; returns its conclusion. The first supposition of a net looks like the first line
    /// of another reason. So if the text cannot be read without the lines after it, the reader adds these lines.
    fn told_step(&mut self, grid: &Grid) -> Result<Conclusion, String> {
        let mut text = self.block();
        loop {
            match self.step(&text, grid) {
                Err(_) if self.peek().is_some_and(|(name, _)| name == "net-suppose") => {
                    self.at += 1;
                    let suppose = self.lines[self.at - 1];
                    text = format!("{text}\n{suppose}\n{}", self.block()).trim_end().to_string();
                }
                judged => return judged,
            }
        }
    }

    /// Reads a whole reason; returns the claim that it shows.
    fn reason(&mut self) -> Result<Claim, String> {
        let (name, said) = self.next()?;
        match name {
            "why-sees" => {
                let shown = candidate(&said);
                let witness = sees(&said)?;
                let holds = self.values.get(witness.cell) == Some(witness.digit);
                ensure(holds, "the digit does not stand there")?;
                Ok(Claim::IsNot(shown))
            }
            "why-steps" if !said.contains("number") => {
                let claim = claimed(&said);
                let concluded = self.told_step(self.board.grid)?;
                ensure(
                    settles(self.board.grid, &concluded, claim),
                    format!("{concluded:?} is not {claim:?}"),
                )?;
                self.excluded(&concluded, claim)?;
                Ok(claim)
            }
            "why-steps" => {
                let claim = claimed(&said);
                let total = said.number("number");
                let mut grid = self.board.grid.clone();
                let mut last = None;
                for number in 1..=total {
                    let (name, heading) = self.next()?;
                    let fits = name == "why-step"
                        && (heading.number("number"), heading.number("total")) == (number, total);
                    ensure(fits, format!("step {number} of {total} is missing"))?;
                    let concluded = self.told_step(&grid)?;
                    let applied = concluded.apply(&mut grid);
                    ensure(applied.is_ok() || number == total, "a step in between breaks the board")?;
                    last = Some(concluded);
                }
                let last = last
                    .filter(|last| settles(self.board.grid, last, claim))
                    .ok_or("the last step shows something else")?;
                self.excluded(&last, claim)?;
                Ok(claim)
            }
            "net-suppose" => {
                let text = self.lines[self.at - 1].to_string() + "\n" + &self.block();
                self.refuted(&text)
            }
            // If logic finds no reason, the caller checks that the claim is right.
            "why-search" => Ok(claimed(&said)),
            "why-no-other" => {
                let shown = candidate(&said);
                self.others(shown, said.digits("digits"))?;
                Ok(Claim::Is(shown))
            }
            "needed-suppose" => {
                let cell = said.cell("cell");
                let left = if said.contains("any") { said.digits("any") } else { DigitSet::EMPTY };
                let missing = self.board.grid.candidates(cell) - left;
                let missing = missing.single().ok_or_else(|| format!("{cell} lacks {missing:?}"))?;
                let shown = Candidate::new(missing, cell);
                if said.contains("n") {
                    // The lines do not name the supposition, so the test adds it here.
                    let block = self.block();
                    let (own, so) = if self.language == Language::ZhHans {
                        (format!("1. 假设 {cell} 不是 {missing}。"), format!("所以 {cell}={missing}。"))
                    } else {
                        (format!("1. Suppose {cell} is not {missing}."), format!(" So {cell}={missing}."))
                    };
                    let claim = self.refuted(&format!("{own}\n{block}{so}"))?;
                    ensure(claim == Claim::Is(shown), "something else is refuted")?;
                } else {
                    self.others(shown, left)?;
                }
                let (name, needed) = self.next()?;
                ensure(name == "needed-so" && needed.cell("cell") == cell, "another mark is needed")?;
                Ok(Claim::Is(shown))
            }
            other => Err(format!("no reason begins like this: {other}")),
        }
    }

    /// Reads the line that names the placed digit which excludes the claim. The text has this line only if the placed
    /// digit is in a different cell from the claim.
    fn excluded(&mut self, concluded: &Conclusion, claim: Claim) -> Result<(), String> {
        let (Some(placed), Claim::IsNot(candidate)) = (concluded.placement(), claim) else { return Ok(()) };
        if placed.cell == candidate.cell {
            return Ok(());
        }
        let (name, said) = self.next()?;
        ensure(name == "why-excluded" && self::candidate(&said) == candidate, "the link is not told")?;
        ensure(sees(&said)? == placed, "another cell was filled")
    }

    /// Judges the lines of a refutation; returns the claim that they show.
    fn refuted(&self, text: &str) -> Result<Claim, String> {
        let concluded = self.step(text, self.board.grid)?;
        match concluded.placement() {
            Some(candidate) => Ok(Claim::Is(candidate)),
            None => Ok(Claim::IsNot(concluded.eliminations().next().ok_or("nothing is refuted")?)),
        }
    }

    /// Reads the reasons that exclude each of the other candidates of a cell.
    fn others(&mut self, shown: Candidate, others: DigitSet) -> Result<(), String> {
        let has = self.board.grid.candidates(shown.cell).without(shown.digit);
        ensure(has == others, format!("{} has {has:?} beside", shown.cell))?;
        for other in others {
            let claim = self.reason()?;
            ensure(claim == Claim::IsNot(Candidate::new(other, shown.cell)), "another candidate")?;
        }
        Ok(())
    }

    /// Checks that the reader is at the end; a last sentence may mention that something is left out.
    fn end(&mut self, leaves_out: bool) -> Result<(), String> {
        if leaves_out {
            let (name, _) = self.next()?;
            ensure(name == "leaves-out", "that something is left out is not said")?;
        }
        ensure(self.at == self.lines.len(), format!("more is said: {:?}", &self.lines[self.at..]))
    }
}

/// The placed digit that excludes the candidate: the two cells are in a house of the kind that the sentence names, or
/// the rule that the sentence names excludes the candidate.
fn sees(said: &Holes) -> Result<Candidate, String> {
    let seen = candidate(said);
    let [witness] = said.placed("seen")[..] else { return Err("one digit is seen".into()) };
    let layout = said.layout();
    let kind = |house: House| match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box if layout.regions() == Regions::Irregular => "region",
        HouseKind::Box => "box",
        HouseKind::Extra => match layout.extra_houses().find(|(extra, _)| *extra == house) {
            // The sentence has one word for both diagonals.
            Some((_, ExtraHouse::Diagonal | ExtraHouse::Antidiagonal)) => "diagonal",
            Some((_, ExtraHouse::Window(_))) => "window",
            Some((_, ExtraHouse::Asterisk)) => "asterisk",
            Some((_, ExtraHouse::CentreDot)) => "centre-dot",
            Some((_, ExtraHouse::Girandola)) => "girandola",
            Some((_, ExtraHouse::Drawn(_))) | None => "extra",
        },
    };
    let shared = layout.common_houses(CellSet::only(witness.cell).with(seen.cell));
    let house = shared.iter().find(|house| kind(*house) == said.choice("kind"));
    ensure(said::is_rule(layout, said.choice("by"), house, witness, seen), "no such rule excludes it")?;
    Ok(witness)
}

fn claimed(said: &Holes) -> Claim {
    let candidate = candidate(said);
    if said.choice("is") == "yes" { Claim::Is(candidate) } else { Claim::IsNot(candidate) }
}

fn settles(grid: &Grid, concluded: &Conclusion, claim: Claim) -> bool {
    match (claim, concluded) {
        (Claim::Is(candidate), _) => concluded.placement() == Some(candidate),
        (Claim::IsNot(candidate), Conclusion::Place(placed)) => grid.layout().conflicts(*placed, candidate),
        (Claim::IsNot(candidate), Conclusion::Eliminate(removed)) => removed.contains(candidate),
    }
}

/// The board for a question about a candidate: the cell of the candidate is empty and has the candidate's mark.
fn asked(position: &Board, Candidate { cell, digit }: Candidate) -> Board {
    let mut board = position.clone();
    let written = board.placed.get(cell).is_some();
    board.placed.set(cell, None);
    if let Some(marks) = &mut board.marks {
        let mark = marks[cell.index()];
        marks[cell.index()] = if written || mark.is_empty() { DigitSet::EMPTY } else { mark.with(digit) };
    }
    board
}

/// The board without its mistakes.
fn mended(position: &Board, solution: &Digits) -> Board {
    let mut board = position.clone();
    for cell in Cell::all() {
        let right = solution.get(cell);
        let wrong = board.placed.get(cell).is_some_and(|digit| Some(digit) != right);
        if wrong {
            board.placed.set(cell, None);
        }
        if let (Some(marks), Some(right)) = (&mut board.marks, right) {
            let mark = marks[cell.index()];
            marks[cell.index()] = if wrong || mark.is_empty() { DigitSet::EMPTY } else { mark.with(right) };
        }
    }
    board
}

/// Returns true if the player has neither written a wrong digit nor removed a needed mark.
fn is_sound(position: &Board, solution: &Digits) -> bool {
    let values = position.values();
    solution.iter().all(|(cell, right)| match values.get(cell) {
        Some(digit) => digit == right,
        None => position.marks_of(cell).contains(right),
    })
}

/// Counts over many boards, and the faults that were found.
#[derive(Default)]
struct GameTally {
    texts: usize,
    by: BTreeMap<&'static str, usize>,
    /// For each answer to "why not", the number of its inferences and the number of lines of its text.
    lines: Vec<(usize, usize)>,
    faults: Vec<String>,
}

impl GameTally {
    fn note(
        &mut self,
        position: &Board,
        asked: impl Display,
        text: &str,
        read: Result<&'static str, String>,
    ) {
        self.texts += 1;
        match read {
            Ok(kind) => *self.by.entry(kind).or_default() += 1,
            Err(why) => {
                let board = whydoku::format::write_on_a_line(position);
                self.faults.push(format!("{board} {asked}\n{text}\n=> {why}"));
            }
        }
    }
}

/// Asks all questions about one board, and judges the answers.
struct Examiner<'a> {
    solver: &'a Solver,
    words: &'a [Words; READ.len()],
    position: &'a Board,
    solution: &'a Digits,
    sound: bool,
}

impl Examiner<'_> {
    fn form(&self, language: Language, line: &str) -> Option<(&'static str, Holes)> {
        form(language, self.position.layout, line)
    }

    /// Reads a text whose reason is about a candidate, on the board without mistakes.
    fn read<T>(
        &self,
        language: Language,
        text: &str,
        asked_of: Candidate,
        read: impl FnOnce(&mut GameReader) -> Result<T, String>,
    ) -> Result<T, String> {
        let board = mended(&asked(self.position, asked_of), self.solution);
        let grid = Grid::from_position(&board).map_err(|error| error.to_string())?;
        let givens = self.position.givens.cells();
        let board = JudgedBoard { grid: &grid, givens, solution: Some(self.solution), path: &[] };
        read(&mut GameReader::new(language, text, board))
    }

    /// Reads the message that a mistake has to be corrected first; returns the name of the message.
    fn mend(&self, language: Language, text: &str) -> Result<&'static str, String> {
        let (name, said) = self.form(language, text).ok_or_else(|| format!("cannot be read: {text}"))?;
        match name {
            "mistake-proof-value" => {
                let named = candidate(&said);
                let written = self.position.placed.get(named.cell) == Some(named.digit);
                ensure(written && self.solution.get(named.cell) != Some(named.digit), "that is no mistake")?;
            }
            "mistake-proof-removal" => {
                let cell = said.cell("cell");
                let right = self.solution.get(cell).ok_or("no solution")?;
                let open = self.position.values().get(cell).is_none();
                ensure(open && !self.position.marks_of(cell).contains(right), "no mark is missing there")?;
            }
            _ => return Err("no mistake is named".into()),
        }
        Ok("a mistake first")
    }

    /// Returns true if the text begins with a line that names a missing mark without a reason.
    fn only_named(&self, language: Language, text: &str) -> bool {
        let first = text.lines().next().unwrap_or("");
        said::message(language, &["mistake-proof-removal"], first).is_some()
    }

    /// Returns true if the player has made a mistake in another cell.
    fn wrong_besides(&self, cell: Cell) -> bool {
        let mut values = self.position.values();
        values.set(cell, self.solution.get(cell));
        let right = |(at, digit)| match values.get(at) {
            Some(value) => value == digit,
            None => self.position.marks_of(at).contains(digit),
        };
        !self.solution.iter().all(right)
    }

    fn why_not(&self, tally: &mut GameTally, candidate: Candidate) {
        let answer = why_not(self.solver, self.position, candidate);
        if let WhyNot::Shown(shown) = &answer {
            let text = self.words[0].why_not(candidate, &answer, Coverage::KeySteps);
            tally.lines.push((shown.reason.lines(), text.lines().count()));
        }
        for (language, words) in READ.into_iter().zip(self.words) {
            let text = words.why_not(candidate, &answer, Coverage::EveryStep);
            let right = self.solution.get(candidate.cell) == Some(candidate.digit);
            let written = self.position.placed.get(candidate.cell);
            let read = match self.form(language, text.lines().next().unwrap_or("")) {
                Some(("mistake-proof-value" | "mistake-proof-removal", _)) => {
                    let unsound = !is_sound(&asked(self.position, candidate), self.solution) || !self.sound;
                    ensure(unsound, "nothing is wrong").and_then(|()| self.mend(language, &text))
                }
                Some(("why-not-solution", said)) => {
                    let same = self::candidate(&said) == candidate;
                    ensure(right && same, "it is not the solution").map(|()| "possible")
                }
                Some(("why-not-filled", said)) => {
                    let holds = self.position.values().get(candidate.cell);
                    let same = self::candidate(&said) == candidate && Some(said.digit("other")) == holds;
                    ensure(same && holds != Some(candidate.digit), "it holds no other").map(|()| "filled")
                }
                _ => self.read(language, &text, candidate, |reader| {
                    let shown = reader.reason()?;
                    let leaves_out = reader.peek().is_some();
                    reader.end(leaves_out)?;
                    ensure(!leaves_out || self.wrong_besides(candidate.cell), "all else is right")?;
                    ensure(!right, "it is the solution")?;
                    ensure(shown == Claim::IsNot(candidate), "something else is shown")?;
                    // On a board with mistakes, the text may only be about the player's own wrong digit.
                    ensure(self.sound || written == Some(candidate.digit), "the mistake is not named")?;
                    Ok("why not")
                }),
            };
            tally.note(self.position, format!("why not {candidate}"), &text, read);
        }
    }

    fn check_move(&self, tally: &mut GameTally, claim: Claim) {
        let candidate = claim.candidate();
        let verdict = check_move(self.solver, self.position, claim);
        let is_right = self.solution.get(candidate.cell) == Some(candidate.digit);
        for (language, words) in READ.into_iter().zip(self.words) {
            let text = words.move_check(claim, &verdict, Coverage::EveryStep);
            let read = match self.form(language, text.lines().next().unwrap_or("")) {
                Some(("mistake-proof-value" | "mistake-proof-removal", _)) => {
                    let unsound = !is_sound(&asked(self.position, candidate), self.solution);
                    ensure(unsound, "nothing is wrong").and_then(|()| self.mend(language, &text))
                }
                Some(("move-placed-already", said)) => {
                    let holds = self.position.placed.get(candidate.cell) == Some(candidate.digit);
                    ensure(holds && self::candidate(&said) == candidate, "it does not").map(|()| "already")
                }
                Some(("move-removed-already", said)) => {
                    let excludes = |(cell, digit)| {
                        self.position.layout.conflicts(Candidate::new(digit, cell), candidate)
                    };
                    let gone = self.position.values().iter().any(excludes)
                        || !self.position.marks_of(candidate.cell).contains(candidate.digit);
                    ensure(gone && self::candidate(&said) == candidate, "it is there").map(|()| "already")
                }
                _ => self.read(language, &text, candidate, |reader| {
                    let (verdict, said) = reader.next()?;
                    let same = said.contains("digit") && self::candidate(&said) == candidate;
                    let right = match claim {
                        Claim::Is(_) => is_right,
                        Claim::IsNot(_) => !is_right,
                    };
                    match (verdict, said.choice("far")) {
                        ("move-right", "now") => ensure(right, "it is wrong")?,
                        ("move-right", "search") => {
                            return ensure(right, "it is wrong").map(|()| "right by search");
                        }
                        ("move-right", "later") => {
                            ensure(right, "it is wrong")?;
                            let distance = reader.peek().filter(|(_, steps)| steps.contains("number"));
                            let distance = distance.map(|(_, steps)| steps.number("number"));
                            ensure(distance == Some(said.number("number")), "another distance")?;
                        }
                        ("move-wrong-digit", _) => ensure(!right && same, "it is right")?,
                        ("move-wrong-removal", _) => ensure(is_right && same, "it is not needed")?,
                        (other, _) => return Err(format!("no verdict: {other}")),
                    }
                    let shown = reader.reason()?;
                    reader.end(false)?;
                    let expected = if right { claim } else { claim.contrary() };
                    ensure(shown == expected, format!("{shown:?} is shown"))?;
                    Ok(if right { "right" } else { "wrong" })
                }),
            };
            tally.note(self.position, format!("check {}", claim), &text, read);
        }
    }

    /// Reads the hint on a board with a mistake.
    fn mistake(&self, tally: &mut GameTally) {
        let advice = advise(self.solver, self.position);
        let Advice::Mistake(mistake) = &advice else {
            let read = ensure(self.sound, "the mistake is not named").map(|()| "sound");
            tally.note(self.position, "hint", "", read);
            return;
        };
        let (cell, claim) = match mistake {
            Mistake::WrongValue { cell, digit } => (*cell, Claim::IsNot(Candidate::new(*digit, *cell))),
            Mistake::WrongRemoval { candidate } => (candidate.cell, Claim::Is(*candidate)),
            Mistake::Clash(_) | Mistake::Conflict { .. } => {
                let read = Err("a puzzle with one solution has no such mistake".to_string());
                tally.note(self.position, "hint", "", read);
                return;
            }
        };
        for (language, words) in READ.into_iter().zip(self.words) {
            for level in Level::ALL {
                let text = words.advice(level, self.solver, self.position, &advice);
                let name = cell.to_string();
                let read = match level {
                    Level::Nudge | Level::Technique => {
                        ensure(!text.chars().any(|c| c.is_ascii_digit()), "too much is said")
                            .map(|()| "nudge")
                    }
                    Level::Where => {
                        let number =
                            self.position.layout.region_of(cell).expect("a region").number().to_string();
                        let said: String = text.chars().filter(char::is_ascii_digit).collect();
                        ensure(said == number, "another box, or more").map(|()| "where")
                    }
                    Level::Evidence => {
                        let rest = text.replace(&name, "");
                        let more = rest.chars().any(|c| c.is_ascii_digit());
                        ensure(text.contains(&name) && !more, "another cell, or more").map(|()| "evidence")
                    }
                    // Without a reason by logic, the mistake is only named.
                    Level::Proof if self.only_named(language, &text) => {
                        let remark = text.lines().nth(1);
                        let ignores = |line| said::message(language, &["leaves-out"], line).is_some();
                        ensure(matches!(mistake, Mistake::WrongRemoval { .. }), "it has a reason")
                            .and_then(|()| ensure(remark.is_none_or(ignores), "another remark"))
                            .and_then(|()| {
                                ensure(remark.is_none() || self.wrong_besides(cell), "all else is right")
                            })
                            .and_then(|()| ensure(text.lines().count() <= 2, "more is said"))
                            .map(|()| "mistake")
                    }
                    Level::Proof => self.read(language, &text, claim.candidate(), |reader| {
                        let by_steps = reader.peek().is_some_and(|(name, _)| name == "why-steps");
                        let shown = reader.reason()?;
                        if by_steps && matches!(claim, Claim::Is(_)) {
                            let (name, needed) = reader.next()?;
                            ensure(
                                name == "needed-so" && needed.cell("cell") == cell,
                                "another mark is needed",
                            )?;
                        }
                        let leaves_out = reader.peek().is_some();
                        reader.end(leaves_out)?;
                        ensure(shown == claim, "something else is shown")?;
                        ensure(!leaves_out || self.wrong_besides(cell), "all else is right")?;
                        // A reason by steps may name the digit, because nothing shorter shows that the missing mark
                        // is needed. No other reason may name the digit.
                        if let (Claim::Is(Candidate { cell, digit }), false) = (claim, by_steps) {
                            let answers = [
                                format!("{cell}={digit}"),
                                format!("{cell} is {digit}"),
                                format!("{cell} 是 {digit}"),
                            ];
                            ensure(
                                !answers.iter().any(|answer| text.contains(answer)),
                                "the answer is given away",
                            )?;
                        }
                        Ok(if leaves_out { "mistake among others" } else { "mistake" })
                    }),
                };
                tally.note(self.position, format!("hint {}", u8::from(level)), &text, read);
            }
        }
    }
}

/// Asks the questions that a player may ask about a board: why not for some candidates, some moves, and a hint.
fn examine(
    tally: &mut GameTally,
    solver: &Solver,
    words: &[Words; READ.len()],
    random: &mut SplitMix,
    position: &Board,
) {
    let puzzle = Board { layout: position.layout, ..Board::new(position.givens) };
    let [solution] = solve_up_to(&puzzle, 1)[..] else { return };
    let sound = is_sound(position, &solution);
    let examiner = Examiner { solver, words, position, solution: &solution, sound };
    examiner.mistake(tally);
    let open: Vec<Cell> =
        position.layout.cells().iter().filter(|cell| position.values().get(*cell).is_none()).collect();
    let legal = Grid::legal(position).ok();
    if open.is_empty() {
        return;
    }
    for turn in 0..6 {
        let cell = open[random.below(open.len())];
        let right = solution.get(cell).expect("a full board");
        // Most questions are about a digit that no placed digit excludes, like most questions of players.
        let possible =
            legal.as_ref().map_or(position.layout.digits(), |grid| grid.candidates(cell)).without(right);
        let of =
            if turn == 0 || possible.is_empty() { position.layout.digits().without(right) } else { possible };
        let wrong = Candidate::new(of.iter().nth(random.below(of.len())).expect("a digit"), cell);
        let right = Candidate::new(right, cell);
        match turn {
            0..=2 => examiner.why_not(tally, wrong),
            3 => {
                examiner.check_move(tally, Claim::Is(right));
                examiner.check_move(tally, Claim::IsNot(wrong));
            }
            4 => {
                examiner.check_move(tally, Claim::Is(wrong));
                examiner.check_move(tally, Claim::IsNot(right));
            }
            _ => {
                examiner.why_not(tally, right);
                let written: Vec<(Cell, Digit)> = position.placed.iter().collect();
                if let Some((cell, digit)) = written.get(random.below(written.len())) {
                    examiner.why_not(tally, Candidate::new(*digit, *cell));
                }
            }
        }
    }
}

/// Puzzles of our generator: unbiased ones, or only Unfair and Extreme ones if `hard` is true.
fn puzzles(hard: bool) -> impl Iterator<Item = Digits> {
    let scale = Hodoku::new();
    Generator::new(if hard { 29 } else { 23 }).puzzles().filter(move |puzzle| {
        !hard || scale.rate(puzzle).is_ok_and(|rated| rated.rating.level >= Difficulty::Unfair)
    })
}

/// The puzzles of a corpus.
fn corpus(name: &str) -> Vec<Digits> {
    let text = shared::text(&format!("corpora/{name}"));
    text.lines().filter_map(|line| Some(whydoku::format::parse(line).ok()?.position.givens)).collect()
}

#[test]
fn every_sentence_about_a_board_in_play_is_true() {
    let (unbiased, hard) = if shared::is_full() { (500, 300) } else { (12, 4) };
    let all = puzzles(false).take(unbiased).chain(puzzles(true).take(hard));
    let tally = judge(all.map(Board::new), 0x5eed);
    for kind in ["why not", "right", "wrong", "mistake", "a mistake first"] {
        assert!(tally.by.contains_key(kind), "{kind} was never said");
    }
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_sentence_about_a_hard_board_of_a_corpus_is_true() {
    let hardest = if shared::is_full() { 200 } else { 2 };
    judge(corpus("top1465.txt").into_iter().step_by(7).take(hardest).map(Board::new), 0x5eed);
}

/// Examines a moment of a game of each puzzle; fails if there is a fault.
fn judge(puzzles: impl Iterator<Item = Board>, seed: u64) -> GameTally {
    let (boards, tally) = examine_all(puzzles, seed);
    assert!(boards > 0 && tally.faults.is_empty(), "{} faults on {boards} boards", tally.faults.len());
    tally
}

/// Examines a moment of a game of each puzzle, and prints the faults. Returns the number of boards and the counts.
fn examine_all(puzzles: impl Iterator<Item = Board>, seed: u64) -> (usize, GameTally) {
    let (solver, words) = (Solver::default(), READ.map(Words::new));
    let mut random = SplitMix(seed);
    let mut tally = GameTally::default();
    let (mut boards, mut unsound) = (0, 0);
    for (number, puzzle) in puzzles.enumerate() {
        let habits = Habits { marks: number % 2 == 0, mistakes: number % 3 == 0 };
        let Some(position) = moment(&solver, &mut random, &puzzle, habits) else { continue };
        boards += 1;
        unsound += usize::from(habits.mistakes);
        let known = tally.faults.len();
        examine(&mut tally, &solver, &words, &mut random, &position);
        tally.faults[known..].iter().for_each(|fault| println!("board {boards}: {fault}\n"));
    }
    println!("{boards} boards, {unsound} with mistakes, {} texts: {:?}", tally.texts, tally.by);
    let (mut inferences, mut lines): (Vec<usize>, Vec<usize>) = tally.lines.iter().copied().unzip();
    inferences.sort_unstable();
    lines.sort_unstable();
    let at = |of: &[usize], part: usize| of.get(of.len() * part / 100).copied().unwrap_or_default();
    for (what, of) in [("inferences", &inferences), ("lines of text", &lines)] {
        println!("{what} of an answer: median {}, 90 % {}, 99 % {}", at(of, 50), at(of, 90), at(of, 99));
    }
    (boards, tally)
}

/// The text about a puzzle that was typed with a wrong clue: the clues to check are the same as those that search
/// finds.
#[test]
fn the_clues_to_look_up_are_those_without_which_there_is_a_solution() {
    let words = READ.map(Words::new);
    let clue = Regex::new(r"(r\dc\d)=(\d)").expect("a regular expression");
    let mut random = SplitMix(7);
    let mut read = 0;
    for puzzle in puzzles(false).take(if shared::is_full() { 200 } else { 20 }) {
        let clues: Vec<(Cell, Digit)> = puzzle.iter().collect();
        let (cell, right) = clues[random.below(clues.len())];
        let mut typed = puzzle;
        typed.set(cell, Digit::ALL.into_iter().filter(|digit| *digit != right).nth(random.below(8)));
        let Some(suspects) = suspects(&Board::new(typed)) else { continue };
        let candidate = "1r1c1".parse().expect("a candidate");
        let answer = why_not(&Solver::default(), &Board::new(typed), candidate);
        for words in &words {
            let text = words.no_solution_because(&suspects);
            assert_eq!(words.why_not(candidate, &answer, Coverage::KeySteps), text);
            // If a clue that is named first is left out, the puzzle has one solution. If another clue is left out, it
            // has at least one.
            let (first, others) =
                match text.split_once("If you find no mistake").or(text.split_once("再核对")) {
                    Some((first, others)) => (first, others),
                    None => (text.as_str(), ""),
                };
            let once = first.contains("exactly one solution") || first.contains("恰有一个解");
            let mut named = Vec::new();
            for (part, once) in [(first, once), (others, false)] {
                for found in clue.captures_iter(part) {
                    let named_cell: Cell = found[1].parse().expect("a cell");
                    let mut without = typed;
                    without.set(named_cell, None);
                    let solutions = solve_up_to(&without, 2).len();
                    assert!(if once { solutions == 1 } else { solutions > 0 }, "{typed} {text}");
                    named.push(named_cell);
                }
            }
            assert!(named.contains(&cell), "{typed} {text}");
            read += 1;
        }
    }
    assert!(read > 0);
}

/// Boards in play with extra houses and with rules about pairs of cells.
#[test]
fn every_sentence_about_a_board_with_further_rules_is_true() {
    let moments = if shared::is_full() { 500 } else { 1 };
    let mut faults = 0;
    for (name, puzzles) in variants::puzzles_by_kind() {
        println!("{name}");
        let (boards, tally) = examine_all(puzzles.iter().cycle().take(moments).cloned(), 0x5eed);
        assert!(boards > 0, "no board of {name}");
        faults += tally.faults.len();
    }
    assert_eq!(faults, 0, "faults");
}

/// Reasons with several steps. When an earlier step is found again after pruning, it may remove more than in the full
/// path. Then a later chain has one candidate fewer, or the earlier step already shows the claim. And without
/// the steps that the reason leaves out, a naked pair may have another target in its house.
#[test]
fn a_reason_by_steps_shows_what_is_asked() {
    let (solver, words) = (Solver::default(), READ.map(Words::new));
    let windoku = r#"{"layout":"windoku",
        "puzzle":"..........7..2.16.........7..4..23......3..2..3......8.189....4...6............1.",
        "placed":"........2.........................7........................................2....."}"#;
    let x = r#"{"layout":"x",
        "puzzle":"6.....5....3.........569.2...6.9....................1...8.4.9..5.7...1...3.9..7..",
        "placed":"........1.5.........1...........5......1........6.....16........9...6.......51.68"}"#;
    // The reason for 8r4c8 has several steps. A chain of it uses a group, and an earlier step removes a candidate of
    // this group.
    let group = r#"{"layout":"windoku",
        "puzzle":".1....4.....4.........9.56.........3...2.......7963..2.2........5.3..............",
        "placed":"...63.............4.......................6...4.......3...................4.2...6"}"#;
    let pair = ":0000:x:....3+81......51..4+9..72+4+3856..+4+9..31...1..69.....+6.4.21...4....4.2..6.+1.357.+1+9.+4+6::::";
    for (board, asked) in [(windoku, "8r1c7"), (x, "2r6c3"), (group, "8r4c8"), (pair, "3r8c9")] {
        let position = whydoku::format::parse(board).expect("a board").position;
        let puzzle = Board { layout: position.layout, ..Board::new(position.givens) };
        let [solution] = solve_up_to(&puzzle, 2)[..] else { panic!("not one solution: {board}") };
        let mut tally = GameTally::default();
        let examiner = Examiner {
            solver: &solver,
            words: &words,
            position: &position,
            solution: &solution,
            sound: true,
        };
        examiner.why_not(&mut tally, asked.parse().expect("a candidate"));
        assert_eq!(tally.faults, Vec::<String>::new(), "{asked}");
        assert_eq!(tally.by.get("why not"), Some(&READ.len()), "{asked}: {:?}", tally.by);
    }
}
