//! Every sentence of the program is read back by a parser, and checked on the board.
//!
//! The examples of every technique and a few whole paths are read in both languages. `WHYDOKU_FULL=1` reads many more
//! paths, which is for an optimised build.
#![cfg(feature = "explain")]

use crate::{said, shared, variants};
use regex::Regex;
use said::pattern::READ;
use said::{JudgedBoard, SentenceReport, report};
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use whydoku::board::CandidateSet;
use whydoku::explain::{Language, Level, OnPath, Words};
use whydoku::format::parse;
use whydoku::generate::Generator;
use whydoku::puzzle::{Board, Digits};
use whydoku::search::solve_up_to;
use whydoku::solve::{ProvedStep, Route, Solver, State};
use whydoku::technique::CATALOGUE;

/// A step with its reason in each language that is read.
struct Utterance {
    step: ProvedStep,
    texts: Vec<String>,
    solution: Option<Digits>,
    /// Removals of each earlier step.
    removed: Vec<CandidateSet>,
}

/// The first step that each technique finds on each of its example positions.
fn examples() -> Vec<Utterance> {
    let mut all = Vec::new();
    for technique in CATALOGUE {
        for line in technique.examples.lines().filter(|line| line.starts_with(':')) {
            let position = parse(line).expect("a library line").position;
            let state = State::new(&position).expect("a sound board");
            let mut first = None;
            let _ = technique.find(&state.lookups().view(), &mut |step| {
                first = Some(step);
                ControlFlow::Break(())
            });
            // The examples include near misses, which have no step.
            let Some(step) = first else { continue };
            let solution = match solve_up_to(state.grid(), 2).as_slice() {
                [only] => Some(*only),
                _ => None,
            };
            let step = state.prove(&step).expect("a sound step");
            let texts = READ.map(|language| Words::new(language).explanation(&step)).into();
            all.push(Utterance { step, texts, solution, removed: Vec::new() });
        }
    }
    all
}

impl Utterance {
    fn read(&self, language: Language, text: &str) -> SentenceReport {
        let board = JudgedBoard {
            grid: self.step.grid(),
            givens: self.step.givens(),
            solution: self.solution.as_ref(),
            path: &self.removed,
        };
        report(language, text, &board)
    }
}

/// Reads the texts about the step in each language; returns their faults, and counts how often each form was read.
fn faults(said: &Utterance, sentences: &mut BTreeMap<&'static str, usize>) -> Vec<String> {
    let mut faults = Vec::new();
    for (language, text) in READ.into_iter().zip(&said.texts) {
        let report = said.read(language, text);
        report.forms.iter().for_each(|form| *sentences.entry(form).or_default() += 1);
        for fault in &report.faults {
            faults.push(format!("{}: {}\n    {}", said.step.technique.id, fault.line, fault.why));
        }
        if report.faults.is_empty() && report.concluded.as_ref() != Some(&said.step.conclusion) {
            faults
                .push(format!("{}: {:?} is concluded by\n{text}", said.step.technique.id, report.concluded));
        }
    }
    faults
}

/// A new message about a step needs a meaning. The exceptions are titles of views, the place of a cell in three rows or
/// columns, and further rules. The test `in_play` reads all other messages.
#[test]
fn each_message_about_a_step_has_a_meaning() {
    let known = [
        // The texts of a book around the sentences about its steps.
        "book-about",
        "book-help",
        "book-minutes-about",
        "book-order",
        "book-reason",
        "book-regions",
        "book-rule",
        "book-rules",
        "book-run",
        "book-solutions",
        "book-steps",
        "book-subtitle",
        "book-subtitle-plain",
        "chute",
        "further-rules",
        "net-nothing-left",
        "remove",
        "rule-boxes",
        "rule-consecutive",
        "rule-house",
        "rule-king",
        "rule-knight",
        "rule-line",
        "rule-no-regions",
        "rule-regions",
        "rule-size",
        "sentence",
        "sentence-gap",
        "view-case",
        "view-lemma",
        "whole-rules",
    ];
    let mut missing = said::without_meaning();
    missing.sort_unstable();
    assert_eq!(missing, known, "messages without a meaning in tests/said");
}

/// The hints of the levels before the last level contain no false statement, either.
#[test]
fn every_hint_about_the_examples_is_true() {
    let (mut sentences, mut found) = (BTreeMap::<&str, usize>::new(), Vec::new());
    for said in examples() {
        for language in READ {
            let words = Words::new(language);
            for level in Level::ALL.into_iter().filter(|level| *level != Level::Proof) {
                let text = words.hint(level, &said.step);
                let lines = words.lines(level, &said.step);
                let report = said.read(language, &lines.join("\n"));
                assert!(report.faults.is_empty(), "{}: {:?}", said.step.technique.id, report.faults);
                let report = said.read(language, &text);
                report.forms.iter().for_each(|form| *sentences.entry(form).or_default() += 1);
                for fault in &report.faults {
                    found.push(format!("{}: {}\n    {}", said.step.technique.id, fault.line, fault.why));
                }
                if report.concluded.is_some() {
                    found.push(format!("{}: a conclusion is told by\n    {text}", said.step.technique.id));
                }
            }
        }
    }
    println!("{} sentences of {} forms", sentences.values().sum::<usize>(), sentences.len());
    found.iter().for_each(|fault| println!("{fault}"));
    assert!(found.is_empty(), "{} faults", found.len());
}

#[test]
fn every_sentence_about_the_examples_is_true() {
    let (mut sentences, mut found) = (BTreeMap::new(), Vec::new());
    for said in examples() {
        found.extend(faults(&said, &mut sentences));
    }
    println!("{} sentences of {} forms", sentences.values().sum::<usize>(), sentences.len());
    found.iter().for_each(|fault| println!("{fault}"));
    assert!(found.is_empty(), "{} faults", found.len());
    assert!(sentences.len() > 80, "{sentences:?}");
}

/// Reads every sentence of the paths of these puzzles, without detours.
fn read_paths(puzzles: &[Board]) -> (usize, BTreeMap<&'static str, usize>, Vec<String>) {
    let solver = Solver::default();
    let (mut steps, mut sentences, mut found) = (0, BTreeMap::new(), Vec::new());
    for puzzle in puzzles {
        let solution = match solve_up_to(puzzle, 2).as_slice() {
            [only] => Some(*only),
            _ => None,
        };
        let path = solver.path(puzzle, Route::Needed).expect("a sound puzzle");
        let mut removed = Vec::new();
        for on_path in OnPath::all(&path) {
            let texts = READ.map(|language| Words::new(language).telling_on_path(on_path).to_string()).into();
            let step = on_path.step().proved.clone();
            let said = Utterance { step, texts, solution, removed: removed.clone() };
            found.extend(faults(&said, &mut sentences));
            removed.push(said.step.conclusion.eliminations().collect());
            steps += 1;
        }
    }
    (steps, sentences, found)
}

/// Puzzles of a file outside the project.
fn corpus(name: &str, most: usize) -> Vec<Digits> {
    let text = shared::text(&format!("corpora/{name}"));
    let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect();
    let step = (lines.len() / most).max(1);
    let puzzles = lines.iter().step_by(step).take(most);
    puzzles.filter_map(|line| Some(parse(line.get(..81)?).ok()?.position.givens)).collect()
}

/// A few whole paths; with `WHYDOKU_FULL=1` two hundred.
#[test]
fn every_sentence_on_whole_paths_is_true() {
    let count = if shared::is_full() { 200 } else { 4 };
    assert_true(&Generator::new(11).puzzles().take(count).map(Board::new).collect::<Vec<_>>());
}

/// A path from each of two corpora; with `WHYDOKU_FULL=1`, three hundred paths of puzzles of all kinds.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_sentence_on_whole_paths_of_the_corpora_is_true() {
    let all = [
        ("top1465.txt", 80),
        ("qqwing_expert.txt", 40),
        ("random_minimal_20k.txt", 80),
        ("qqwing_intermediate.txt", 20),
        ("sudocue_superiors.txt", 20),
        ("top50000.txt", 30),
        ("hardest_375.txt", 20),
        ("hardest_11plus.txt", 10),
    ];
    let puzzles = |(name, most): &(&str, usize)| corpus(name, if shared::is_full() { *most } else { 1 });
    let files = if shared::is_full() { &all[..] } else { &all[..2] };
    assert_true(&files.iter().flat_map(puzzles).map(Board::new).collect::<Vec<_>>());
}

fn assert_true(puzzles: &[Board]) {
    let faults = faults_of(puzzles);
    assert_eq!(faults, 0, "faults");
}

/// Reads the paths of the puzzles, and prints the faults; returns the number of faults.
fn faults_of(puzzles: &[Board]) -> usize {
    assert!(!puzzles.is_empty(), "no puzzles");
    // Hard and easy puzzles are spread over the threads.
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let parts: Vec<Vec<Board>> =
        (0..threads).map(|part| puzzles.iter().skip(part).step_by(threads).cloned().collect()).collect();
    let read: Vec<_> = std::thread::scope(|scope| {
        let running: Vec<_> = parts.iter().map(|part| scope.spawn(|| read_paths(part))).collect();
        running.into_iter().map(|thread| thread.join().expect("no reader panics")).collect()
    });
    let (mut steps, mut sentences, mut found) = (0, BTreeMap::<&str, usize>::new(), Vec::new());
    for (count, forms, faults) in read {
        steps += count;
        forms.into_iter().for_each(|(form, times)| *sentences.entry(form).or_default() += times);
        found.extend(faults);
    }
    let all: usize = sentences.values().sum();
    println!("{} paths, {steps} steps, {all} sentences of {} forms", puzzles.len(), sentences.len());
    println!("{sentences:?}");
    found.iter().for_each(|fault| println!("{fault}"));
    found.len()
}

/// A pseudo-random sequence that is the same in each run.
struct WordDice(u64);

impl WordDice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % sides as u64) as usize
    }
}

/// The ways in which a sentence is made false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Falsified {
    Digit,
    Cell,
    House,
    Dropped,
}

/// The line with one thing of this kind changed; `None` if the line has no such thing.
fn falsify(line: &str, how: Falsified, dice: &mut WordDice) -> Option<String> {
    let find = |pattern: &str| -> Vec<Range<usize>> {
        Regex::new(pattern).expect("sound").find_iter(line).map(|found| found.range()).collect()
    };
    let cells = find("r[1-9]+c[1-9]+");
    let houses =
        find("(?i)(?:row|column|box)(?:s|es)? [1-9](?:(?:, | and )[1-9])*|第 [1-9](?:、[1-9])* [行列宫]");
    let number = |range: &Range<usize>| -> Vec<usize> {
        range.clone().filter(|at| line.as_bytes()[*at].is_ascii_digit()).collect()
    };
    if how == Falsified::Dropped {
        // Leaves out one of several cells that lose a digit.
        const LISTS: [&str; 4] = [
            "((?:from |删去 )r[1-9])[1-9]+(c[1-9])",
            "((?:from |删去 )r[1-9]+c[1-9])[1-9]+()",
            "(r[1-9])[1-9]+(c[1-9]+!=)",
            "(r[1-9]+c[1-9])[1-9]+(!=)",
        ];
        let found =
            LISTS.iter().find_map(|list| Regex::new(list).expect("sound").captures_iter(line).last())?;
        let (kept, tail) = (found.get(1)?, found.get(2)?);
        return Some(format!("{}{}{}", &line[..kept.start()], kept.as_str(), &line[tail.start()..]));
    }
    let places: Vec<usize> = match how {
        Falsified::Cell => cells.iter().flat_map(number).collect(),
        Falsified::House => houses.iter().flat_map(number).collect(),
        Falsified::Digit | Falsified::Dropped => {
            let taken = |at: usize| cells.iter().chain(&houses).any(|range| range.contains(&at));
            number(&(0..line.len())).into_iter().filter(|at| !taken(*at)).collect()
        }
    };
    let at = *places.get(dice.roll(places.len().max(1)))?;
    let old = line.as_bytes()[at] - b'0';
    let new = (usize::from(old.max(1)) - 1 + 1 + dice.roll(8)) % 9 + 1;
    Some(format!("{}{new}{}", &line[..at], &line[at + 1..]))
}

/// Number of falsified sentences, number of those that the judge refused, and number of those that it refused without
/// knowing the expected conclusion.
#[derive(Clone, Copy, Default, Debug)]
struct Caught {
    all: usize,
    found: usize,
    by_words: usize,
}

/// The reader is useful only if it finds false sentences. So this test makes one change in lines about the examples,
/// and expects the reader to refuse them.
#[test]
fn falsified_sentences_are_found() {
    const WAYS: [Falsified; 4] = [Falsified::Digit, Falsified::Cell, Falsified::House, Falsified::Dropped];
    let mut dice = WordDice(5);
    let full = crate::shared::is_full();
    let mut caught: BTreeMap<(Falsified, &str), Caught> = BTreeMap::new();
    let mut missed = Vec::new();
    for said in examples() {
        for (language, text) in READ.into_iter().zip(&said.texts) {
            let lines: Vec<&str> = text.lines().collect();
            for how in WAYS {
                // Each way to falsify changes one random line of each text. Over many texts, all kinds of lines are
                // changed. The full version changes every line.
                let first = dice.roll(lines.len());
                let turns = (0..lines.len()).map(|index| (first + index) % lines.len());
                let changed = turns.filter_map(|at| falsify(lines[at], how, &mut dice).map(|to| (at, to)));
                for (at, to) in changed.take(if full { lines.len() } else { 1 }) {
                    let mut told: Vec<&str> = lines.clone();
                    told[at] = &to;
                    let report = said.read(language, &told.join("\n"));
                    let by_words = !report.faults.is_empty();
                    let found = by_words || report.concluded.as_ref() != Some(&said.step.conclusion);
                    let count = caught.entry((how, said.step.technique.family.id())).or_default();
                    count.all += 1;
                    count.found += usize::from(found);
                    count.by_words += usize::from(by_words);
                    if !found {
                        missed
                            .push(format!("{how:?} in {}:\n  {}\n  {to}", said.step.technique.id, lines[at]));
                    }
                }
            }
        }
    }
    missed.iter().for_each(|line| println!("{line}"));
    println!("{caught:?}");
    for how in WAYS {
        let of = caught.iter().filter(|((way, _), _)| *way == how).map(|(_, count)| *count);
        let sum = of.fold(Caught::default(), |all, one| Caught {
            all: all.all + one.all,
            found: all.found + one.found,
            by_words: all.by_words + one.by_words,
        });
        println!("{how:?}: {} of {} found, {} without a look at the step", sum.found, sum.all, sum.by_words);
        assert!(sum.found * 100 >= sum.all * 99, "{how:?}: {sum:?}");
        assert!(sum.all > 100, "{how:?}: {sum:?}");
    }
}

/// A path for each of six kinds of boards with further rules; with `WHYDOKU_FULL=1`, all puzzles of the material.
#[test]
fn every_sentence_on_whole_paths_with_further_rules_is_true() {
    let faults = |(name, puzzles): (&str, Vec<Board>)| {
        println!("{name}");
        faults_of(&puzzles)
    };
    let faults: usize = variants::puzzles_by_kind().into_iter().map(faults).sum();
    assert_eq!(faults, 0, "faults");
}
