//! Every step in every state of many puzzles is proved, right and minimal, and the kernel refuses forgeries of it.

use crate::audits::{AuditReport, audit};
use crate::shared;
use whydoku::format::parse;
use whydoku::generate::Generator;
use whydoku::puzzle::Board;
use whydoku::solve::{Solver, Strategy};

/// Number of steps that are examined for each technique in each state, because a technique may find thousands of
/// chains.
const EACH: usize = 4;

fn assert_clean(report: &AuditReport) {
    assert!(report.is_clean(), "{}\n{:#?}", report.failures.join("\n"), report.tallies);
}

#[test]
fn generated_puzzles_stand_the_audit() {
    let solver = Solver::new(&Strategy::all());
    let mut report = AuditReport::default();
    for values in Generator::new(2026).puzzles().take(2) {
        report.merge(audit(&solver, &Board::new(values), EACH).expect("a generated puzzle has a solution"));
    }
    assert_clean(&report);
    assert!(report.tallies["hidden-single"].found > 100, "{:#?}", report.tallies);
    assert!(report.tallies["hidden-single"].mutants > 100, "{:#?}", report.tallies);
}

/// Audits a sample of each corpus: `WHYDOKU_AUDIT_SAMPLE` puzzles (by default 1), spread evenly over the corpus.
#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn a_sample_of_every_corpus_stands_the_audit() {
    let folder = std::fs::read_dir(shared::path("corpora")).expect("the corpora");
    let mut files: Vec<_> = folder.map(|entry| entry.expect("a folder entry").path()).collect();
    files.sort_unstable();
    let sample = std::env::var("WHYDOKU_AUDIT_SAMPLE").ok().and_then(|text| text.parse().ok());
    // Without a number, only every third corpus is audited.
    let files = files.iter().step_by(if sample.is_some() { 1 } else { 3 });
    let sample = sample.unwrap_or(1);
    let solver = Solver::new(&Strategy::all());
    let mut all = AuditReport::default();
    for file in files {
        let text = std::fs::read_to_string(file).expect("a corpus");
        let lines: Vec<&str> = text.lines().collect();
        for line in lines.iter().step_by(lines.len().div_ceil(sample).max(1)) {
            let position = parse(line).expect("a puzzle").position;
            // The audit refuses boards without a solution, which some corpora contain, before the first step.
            if let Ok(report) = audit(&solver, &position, EACH) {
                all.merge(report);
            }
        }
    }
    println!("{} puzzles\n{:#?}", all.puzzles, all.tallies);
    assert_clean(&all);
}
