//! Certificates are checked by a checker of our own, which does only unit propagation, and by the checkers `rate` and
//! `veripb` if they are installed (`cargo install rate veripb`).

use crate::{shared, variants};
use std::path::Path as FilePath;
use std::process::Command;
use whydoku::certificate::{Certificate, CertificateError, CertificateFormat, certify};
use whydoku::format::parse;
use whydoku::generate::Generator;
use whydoku::puzzle::Board;
use whydoku::solve::{Method, Path, Route, Solver, Strategy};

fn path_of(position: &Board) -> Path {
    let solver = Solver::new(&Strategy::human().without_uniqueness()).method(Method::Logic);
    solver.path(position, Route::EveryStep).expect("a board that does not contradict itself")
}

/// Two well known puzzles, and generated ones.
fn positions() -> Vec<Board> {
    let known = [
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
        "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    ];
    let boards = known.into_iter().map(|board| parse(board).expect("a board").position);
    boards.chain(Generator::new(5).puzzles().take(6).map(Board::new)).collect()
}

/// Puzzles of other layouts that logic solves: one of each kind, or 20 of each kind with `WHYDOKU_FULL=1`.
fn of_other_layouts() -> Vec<Board> {
    let most = if shared::is_full() { 20 } else { 1 };
    let is_solved = |board: &Board| certify(&path_of(board), CertificateFormat::Drat).is_ok();
    let of_kind = |(_, puzzles): (_, Vec<Board>)| puzzles.into_iter().filter(is_solved).take(most);
    variants::puzzles_by_kind().into_iter().flat_map(of_kind).collect()
}

/// Some of the hardest puzzles known, which need nested nets.
fn hardest() -> Vec<Board> {
    let text = shared::text("corpora/hardest_375.txt");
    let boards = text.lines().step_by(20).take(4).filter_map(|line| parse(line.get(..81)?).ok());
    boards.map(|board| board.position).collect()
}

/// Clauses, and the truth values that follow from them.
struct Checker {
    clauses: Vec<Vec<i32>>,
    /// For each variable: true, false, or unknown.
    known: Vec<Option<bool>>,
}

impl Checker {
    fn of(formula: &str) -> Checker {
        let lines = formula.lines().filter(|line| !line.starts_with(['c', 'p']));
        Checker { clauses: lines.map(literals).collect(), known: vec![None; 730] }
    }

    fn value(known: &[Option<bool>], literal: i32) -> Option<bool> {
        known[literal.unsigned_abs() as usize].map(|holds| holds == (literal > 0))
    }

    /// Returns true if a conflict follows; if not, `known` has all truth values that follow.
    fn conflicts(clauses: &[Vec<i32>], known: &mut [Option<bool>]) -> bool {
        loop {
            let mut changed = false;
            for clause in clauses {
                if clause.iter().any(|literal| Checker::value(known, *literal) == Some(true)) {
                    continue;
                }
                let mut open = clause.iter().filter(|literal| Checker::value(known, **literal).is_none());
                match (open.next(), open.next()) {
                    (None, _) => return true,
                    (Some(only), None) => {
                        known[only.unsigned_abs() as usize] = Some(*only > 0);
                        changed = true;
                    }
                    (Some(_), Some(_)) => {}
                }
            }
            if !changed {
                return false;
            }
        }
    }

    /// Returns true if each clause of the proof follows by unit propagation, and the last is empty.
    fn accepts(mut self, proof: &str) -> bool {
        let mut ended = false;
        for clause in proof.lines().map(literals) {
            if Checker::conflicts(&self.clauses, &mut self.known) {
                return proof.lines().next_back() == Some("0");
            }
            let mut assumed = self.known.clone();
            for literal in &clause {
                assumed[literal.unsigned_abs() as usize] = Some(*literal < 0);
            }
            let denied = clause.iter().any(|literal| Checker::value(&self.known, *literal) == Some(true));
            if !denied && !Checker::conflicts(&self.clauses, &mut assumed) {
                return false;
            }
            ended = clause.is_empty();
            self.clauses.push(clause);
        }
        ended
    }
}

fn literals(line: &str) -> Vec<i32> {
    let numbers = line.split_whitespace().map(|number| number.parse().expect("a number"));
    numbers.take_while(|number| *number != 0).collect()
}

#[test]
fn every_line_follows_by_unit_propagation() {
    for position in positions().into_iter().chain(of_other_layouts()) {
        let Certificate { formula, proof } =
            certify(&path_of(&position), CertificateFormat::Drat).expect("a path of logic");
        assert!(Checker::of(&formula).accepts(&proof), "{} {}", position.layout.name(), position.values());
    }
}

/// If unit propagation alone does not solve the puzzle, the proof needs the lines of the steps.
#[test]
fn a_proof_without_its_steps_is_refused() {
    let refused = positions().into_iter().filter(|position| {
        let Certificate { formula, .. } =
            certify(&path_of(position), CertificateFormat::Drat).expect("a path of logic");
        !Checker::of(&formula).accepts("0\n")
    });
    assert!(refused.count() > 0);
}

#[test]
fn a_denial_of_something_else_is_refused() {
    let position =
        parse("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..").unwrap();
    let Certificate { formula, proof } =
        certify(&path_of(&position.position), CertificateFormat::Drat).expect("a path");
    assert!(Checker::of(&formula).accepts(&proof));
    assert!(!Checker::of(&tampered(&formula)).accepts(&proof));
}

#[test]
fn what_cannot_be_certified_says_why() {
    let several = Board::default();
    let stuck =
        Solver::new(&Strategy::basic()).method(Method::Logic).solve(&several).unwrap().prove().unwrap();
    assert_eq!(certify(&stuck, CertificateFormat::Drat), Err(CertificateError::NotByLogic));
    let assuming = Generator::new(3).puzzles().map(Board::new).find_map(|position| {
        let trace = Solver::default().method(Method::Logic).solve(&position).ok()?;
        trace
            .steps
            .iter()
            .any(|step| step.technique.assumes_unique)
            .then(|| trace.prove().expect("sound steps"))
    });
    let why = certify(&assuming.expect("a path that assumes a single solution"), CertificateFormat::VeriPb)
        .unwrap_err();
    assert!(matches!(why, CertificateError::AssumesUnique { .. }), "{why}");
}

/// Returns true if the checker accepts.
fn verdict(checker: &str, formula: &FilePath, proof: &FilePath) -> bool {
    let output = Command::new(checker).arg(formula).arg(proof).output().expect("the checker runs");
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    output.status.success() && said.contains("s VERIFIED")
}

#[test]
#[cfg_attr(not(rate), ignore = "needs the checker: cargo install rate")]
fn rate_accepts_and_refuses() {
    accepts_and_refuses(CertificateFormat::Drat, "rate", &[positions(), of_other_layouts()].concat());
}

#[test]
#[cfg_attr(not(all(rate, shared)), ignore = "needs the checker (cargo install rate) and ../shared")]
fn rate_accepts_and_refuses_the_hardest() {
    accepts_and_refuses(CertificateFormat::Drat, "rate", &hardest());
}

#[test]
#[cfg_attr(not(veripb), ignore = "needs the checker: cargo install veripb")]
fn veripb_accepts_and_refuses() {
    accepts_and_refuses(CertificateFormat::VeriPb, "veripb", &[positions(), of_other_layouts()].concat());
}

#[test]
#[cfg_attr(not(all(veripb, shared)), ignore = "needs the checker (cargo install veripb) and ../shared")]
fn veripb_accepts_and_refuses_the_hardest() {
    accepts_and_refuses(CertificateFormat::VeriPb, "veripb", &hardest());
}

/// The checker accepts the certificate of every path, and refuses it for a formula with a different denial.
fn accepts_and_refuses(kind: CertificateFormat, checker: &str, positions: &[Board]) {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(!positions.is_empty());
    for (index, position) in positions.iter().enumerate() {
        let Certificate { formula, proof } = certify(&path_of(position), kind).expect("a path of logic");
        let [formula_path, proof_path] =
            kind.extensions().map(|extension| folder.path().join(format!("{index}.{extension}")));
        std::fs::write(&formula_path, &formula).expect("a file");
        std::fs::write(&proof_path, &proof).expect("a file");
        let accepted = verdict(checker, &formula_path, &proof_path);
        assert!(accepted, "{checker} refuses {index}: {}", position.values());
        // The same proof is checked for a different formula, whose last line (the denial) no longer excludes the
        // solution.
        std::fs::write(&formula_path, tampered(&formula)).expect("a file");
        assert!(!verdict(checker, &formula_path, &proof_path), "{checker} accepts {index}");
    }
}

/// The formula with a changed denial, which affirms one digit instead of denying it.
fn tampered(formula: &str) -> String {
    let lines: Vec<&str> = formula.lines().collect();
    let (denial, rest) = lines.split_last().expect("a denial");
    format!("{}\n{}\n", rest.join("\n"), denial.replacen(['-', '~'], "", 1))
}
