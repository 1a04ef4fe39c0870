//! The names of lemmas: every pattern that a line of a net can name, on boards that are made by hand.

use super::{Language, Words};
use crate::board::{Candidate, CandidateSet, CellSet, Digit};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{Branch, Cases, Net, NetLine, Node};
use crate::solve::ProvedStep;
use crate::step::{Pattern, Step};
use crate::technique::by_id;

/// Reads a lemma such as `3r1c9 > 8r1c1@r1c1 > !r1c5`: first the assumption, then each line with its constraint, then
/// the end.
fn lemma(text: &str) -> Branch {
    let mut parts = text.split(" > ");
    let assumed = parts.next().and_then(|text| text.parse().ok()).expect("an assumption");
    let mut branch = Branch { assumed, holds: true, lines: Vec::new(), end: None };
    for part in parts {
        if let Some(end) = part.strip_prefix('!') {
            branch.end = Some(end.parse().expect("a constraint"));
            continue;
        }
        let (node, because) = part.split_once('@').expect("a line");
        let own: Vec<Candidate> = node.split('|').map(|text| text.parse().expect("a candidate")).collect();
        let node = Node { digit: own[0].digit, cells: own.iter().map(|candidate| candidate.cell).collect() };
        branch.lines.push(NetLine::Only { node, because: because.parse().expect("a constraint") });
    }
    branch
}

/// Every pattern that a line of a net can name. On each board, the constraints that the line cites have only the given
/// candidates left.
#[test]
fn the_names_of_lemmas() {
    let lemmas = [
        ("7r2c1", "7r2c9 > !r2c1"),
        ("7r2c1", "7r2c9 > !7b1"),
        ("7r2c1 7r2c2", "7r2c9 > !7b1"),
        ("7r1c7 7r1c8", "7r2c9 > !7r1"),
        ("3r1c1 8r1c1 3r1c5 8r1c5", "3r1c9 > 8r1c1@r1c1 > !r1c5"),
        ("3r1c1 8r1c1 3r1c5 4r1c5 4r1c8 8r1c8", "3r1c9 > 8r1c1@r1c1 > 4r1c5@r1c5 > !r1c8"),
        (
            "1r1c1 2r1c1 2r1c2 3r1c2 3r1c3 4r1c3 1r1c4 4r1c4",
            "1r1c9 > 2r1c1@r1c1 > 3r1c2@r1c2 > 4r1c3@r1c3 > !r1c4",
        ),
        ("1r1c1 2r1c1 1r1c5 2r1c5", "5r1c1 > 1r1c5@1r1 > !2r1"),
        ("1r1c1 1r1c5 2r1c5 2r1c8 3r1c8 3r1c1", "5r1c1 > 1r1c5@1r1 > 2r1c8@2r1 > !3r1"),
        (
            "1r1c1 1r1c2 2r1c2 2r1c5 3r1c5 3r1c8 4r1c8 4r1c1",
            "5r1c1 > 1r1c2@1r1 > 2r1c5@2r1 > 3r1c8@3r1 > !4r1",
        ),
        ("6r2c3 6r2c7 6r8c3 6r8c7", "6r5c3 > 6r2c7@6r2 > !6r8"),
        ("6r1c1 6r1c5 6r4c5 6r4c9 6r7c1 6r7c9", "6r9c1 > 6r1c5@6r1 > 6r4c9@6r4 > !6r7"),
        (
            "6r1c1 6r1c4 6r3c4 6r3c7 6r5c7 6r5c8 6r7c8 6r7c1",
            "6r9c1 > 6r1c4@6r1 > 6r3c7@6r3 > 6r5c8@6r5 > !6r7",
        ),
        ("6r2c3 6r2c7 6r8c3 6r8c8", "6r1c8 > 6r2c3@6r2 > !6r8"),
        ("8r1c1 8r1c8 8r1c9 8r3c7 8r3c2 8r7c1 8r7c2", "8r5c1 > 8r1c8|8r1c9@8r1 > 8r3c2@8r3 > !8r7"),
        ("1r5c5 2r5c5 1r5c9 7r5c9 2r2c5 7r2c5", "7r2c9 > 1r5c9@r5c9 > 2r2c5@r2c5 > !r5c5"),
        (
            "1r1c1 2r1c1 2r1c5 3r1c5 3r5c5 4r5c5 4r5c9 1r5c9",
            "1r5c1 > 2r1c1@r1c1 > 3r1c5@r1c5 > 4r5c5@r5c5 > !r5c9",
        ),
        ("1r1c1 2r1c1 2r1c5 2r5c5 2r5c9 1r5c9", "1r5c1 > 2r1c1@r1c1 > 2r5c5@2c5 > !r5c9"),
        (
            "1r1c1 2r1c1 2r1c4 2r2c5 2r3c5 2r5c5 2r5c8 2r4c9 1r4c9",
            "1r4c1 > 2r1c1@r1c1 > 2r2c5|2r3c5@2b2 > 2r5c8@2r5 > !r4c9",
        ),
        (
            "1r1c5 2r1c5 1r5c1 3r5c1 2r5c5 3r5c5 4r5c5 4r5c9 3r5c9",
            "1r1c1 > 2r1c5@r1c5 > 3r5c1@r5c1 > 4r5c5@r5c5 > !r5c9",
        ),
    ];
    let mut book = String::new();
    for (kept, text) in lemmas {
        let kept: CandidateSet =
            kept.split(' ').map(|name| name.parse::<Candidate>().expect("a candidate")).collect();
        let told = lemma(text);
        let mut grid = Grid::EMPTY;
        let own = told.lines.iter().filter_map(|line| match line {
            NetLine::Only { because, .. } => Some(*because),
            NetLine::Refuted(_) => None,
        });
        for fact in own.chain(told.end) {
            let lost: Vec<Candidate> =
                grid.live(fact).filter(|candidate| !kept.contains(*candidate)).collect();
            lost.into_iter().for_each(|candidate| grid.eliminate(candidate).expect("each keeps one"));
        }
        let nested = Branch { lines: vec![NetLine::Refuted(told.clone())], ..lemma("9r8c9 > !r9c9") };
        let lines = vec![NetLine::Refuted(told), NetLine::Refuted(nested)];
        let net = Net { cases: Cases::Refuted, branches: vec![Branch { lines, ..lemma("9r9c9 > !r9c8") }] };
        let target = CandidateSet::of_digit(
            Digit::new(9).expect("a digit"),
            CellSet::only("r9c9".parse().expect("a cell")),
        );
        let step = Step {
            technique: by_id("nested-forcing-net").expect("a technique"),
            pattern: Pattern::Net(Box::new(net)),
            conclusion: Conclusion::Eliminate(Box::new(target)),
        };
        let step = ProvedStep::unchecked(grid.clone(), step);
        for language in Language::ALL {
            let telling = Words::new(language).telling(&step);
            book +=
                &format!("{}\n", telling.lines.iter().find(|line| line.starts_with("2.")).expect("a line"));
            // The other lemmas are the same each time, so they are written only once.
            let told = if book.lines().count() < 2 { telling.lemmas.len() } else { 0 };
            telling.lemmas.iter().take(told).for_each(|lemma| book += &format!("{}\n", lemma.heading));
        }
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("explain_lemmas", book));
}
