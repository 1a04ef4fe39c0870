//! The techniques compared with HoDoKu's regression library, which is kept outside the project.
//!
//! A case names a technique, a board, and the one conclusion that the technique must draw there.

use crate::library::{CaseVerdict, Failure, Tallies, count, examine};
use crate::shared;
use whydoku::format::parse;

/// Cases that our definition of the technique does not cover, by line number, each with the reason.
const ARGUED: &[(usize, &str)] = &[
    (
        615,
        "the bases hold a smaller fish, the Franken X-Wing of the case on the same board, with the same removal",
    ),
    (654, "four of the five bases make the candidate false, so that the fifth adds nothing to the proof"),
    (972, LONG_LOOP),
    (977, LONG_LOOP),
    (979, LONG_LOOP),
    (1221, "6 goes by four sets, 5 by no chain of up to ten"),
    (1287, LONG_LIST),
];

/// Between two neighbours of a loop, our technique takes the shortest connection. These three loops take a longer
/// connection.
const LONG_LOOP: &str = "a shorter loop joins each two neighbours of this one";

/// Our technique uses templates of a few digits in one step, so conclusions from many templates take several steps.
const LONG_LIST: &str = "this step takes the templates of seventeen digits one after the other";

/// Runs the cases of a file; returns the tallies, and the failing lines with the conclusions found instead.
fn run(text: &str) -> (Tallies, Vec<(usize, String)>) {
    let (mut tallies, mut failing) = (Tallies::new(), Vec::new());
    for (index, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
        let case = parse(line).expect("a board").library.expect("a case");
        let verdict = examine(&case);
        count(&mut tallies, &case, &verdict);
        if let CaseVerdict::Fail(failure) = verdict {
            failing.push((index + 1, format!("{failure}\n  {line}")));
        }
    }
    (tallies, failing)
}

/// Three cases: one passes, one has another removal, and one is of an unknown technique.
#[test]
fn a_wrong_case_fails_and_an_unknown_one_is_counted() {
    let right = whydoku::technique::by_id("x-wing").expect("a technique").examples;
    let right = right.lines().find(|line| line.starts_with(":0300:")).expect("a position");
    let mut fields: Vec<&str> = right.split(':').collect();
    fields[5] = "111";
    let wrong = fields.join(":");
    let unknown = right.replacen(":0300:", ":9999:", 1);
    let (tallies, failing) = run(&format!("{right}\n{wrong}\n{unknown}\n"));
    let counts = |code: &str| (tallies[code].pass, tallies[code].fail, tallies[code].unknown);
    assert_eq!((counts("0300"), counts("9999")), ((1, 1, 0), (0, 0, 1)));
    let [(2, why)] = failing.as_slice() else { panic!("{failing:?}") };
    assert!(why.starts_with("found ") && why.contains(&wrong), "{why}");
    assert_eq!(Failure::Found(Vec::new()).to_string(), "found nothing");
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn each_case_is_found_with_its_conclusion() {
    let (tallies, failing) = run(&shared::text("reference/hodoku/regression-library.txt"));
    println!("code\tpass\tfail\tother\tunknown");
    for (code, tally) in &tallies {
        println!("{code}\t{}\t{}\t{}\t{}", tally.pass, tally.fail, tally.other, tally.unknown);
    }
    failing.iter().for_each(|(line, why)| println!("line {line}: {why}"));
    assert!(tallies.values().any(|tally| tally.pass > 0), "no case of a known technique");
    let argued = |line: &usize| ARGUED.iter().any(|(n, _)| n == line);
    let unargued: Vec<_> = failing.iter().map(|(line, _)| line).filter(|line| !argued(line)).collect();
    assert!(unargued.is_empty(), "lines {unargued:?}");
    for (line, why) in ARGUED {
        assert!(failing.iter().any(|(n, _)| n == line), "line {line} agrees after all ({why})");
    }
}

/// Files of positions for techniques that are not in HoDoKu's library. They are used if the catalogue has the
/// techniques.
const EXTRA: &[&str] = &[
    "wxyz-wing",
    "bent-quad",
    "unique-loop",
    "extended-ur",
    "bug-lite",
    "mug",
    "reverse-bug",
    "vwxyz-wing",
    "uvwxyz-wing",
    "tuvwxyz-wing",
    "stuvwxyz-wing",
    "rstuvwxyz-wing",
    "broken-wing",
    "bivalue-oddagon",
    "tridagon",
];

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn each_case_beyond_the_library_is_found_with_its_conclusion() {
    for name in EXTRA {
        let (tallies, failing) = run(&shared::text(&format!("reference/hodoku/extra/{name}.txt")));
        failing.iter().for_each(|(line, why)| println!("{name}, line {line}: {why}"));
        let run: usize = tallies.values().map(|tally| tally.pass + tally.fail).sum();
        let unknown: usize = tallies.values().map(|tally| tally.unknown).sum();
        assert!(run > 3 && unknown == 0, "{name}: {run} cases, {unknown} of unknown techniques");
        assert!(failing.is_empty(), "{name}");
    }
}
