//! Every sentence that the program says is read back by a parser of the words and checked on the board.
//!
//! The examples of every technique are read in both languages, and a few whole paths. Far more paths are read with
//! `WHYDOKU_FULL=1`, which is for an optimised build.
#![cfg(feature = "explain")]

mod said;

use said::{Board, Report, report};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use whydoku::explain::{Language, Words};
use whydoku::format::parse;
use whydoku::puzzle::Values;
use whydoku::search::solve_up_to;
use whydoku::solve::State;
use whydoku::step::Step;
use whydoku::technique::CATALOGUE;

/// A step on its board.
struct Said {
    state: State,
    step: Step,
    solution: Option<Values>,
}

/// The first step that each technique finds on each of its example positions.
fn examples() -> Vec<Said> {
    let mut all = Vec::new();
    for technique in CATALOGUE {
        for line in technique.examples.lines().filter(|line| line.starts_with(':')) {
            let state = State::new(&parse(line).expect("a library line").position).expect("a sound board");
            let mut first = None;
            let _ = (technique.find)(&state.view(), &mut |step| {
                first = Some(step);
                ControlFlow::Break(())
            });
            // Near misses stand among the examples.
            let Some(step) = first else { continue };
            let solution = match solve_up_to(state.grid(), 2).as_slice() {
                [only] => Some(only.clone()),
                _ => None,
            };
            all.push(Said { state, step, solution });
        }
    }
    all
}

impl Said {
    fn text(&self, language: Language) -> String {
        let proof = self.state.prove(&self.step).expect("a sound step");
        Words::new(language).explanation(self.state.grid(), &self.step, &proof)
    }

    fn read(&self, language: Language, text: &str) -> Report {
        let board =
            Board { grid: self.state.grid(), givens: self.state.givens(), solution: self.solution.as_ref() };
        report(language, text, &board)
    }
}

#[test]
fn every_sentence_about_the_examples_is_true() {
    let (mut sentences, mut faults) = (BTreeMap::<&str, usize>::new(), Vec::new());
    for said in examples() {
        for language in Language::ALL {
            let text = said.text(language);
            let report = said.read(language, &text);
            report.forms.iter().for_each(|form| *sentences.entry(form).or_default() += 1);
            for fault in &report.faults {
                faults.push(format!("{}: {}\n    {}", said.step.technique.id, fault.line, fault.why));
            }
            if report.faults.is_empty() && report.concluded.as_ref() != Some(&said.step.conclusion) {
                faults.push(format!("{}: {:?}\n{text}", said.step.technique.id, report.concluded));
            }
        }
    }
    println!("{sentences:?}");
    faults.iter().for_each(|fault| println!("{fault}"));
    assert!(faults.is_empty(), "{} faults", faults.len());
}
