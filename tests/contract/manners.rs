//! The options that every verb takes. They change only output for people, not output for programs.

use super::boards::ONE;
use super::program::{Call, judge};
use super::rules::{AnswerForm, forms, plain_calls, short};
use regex::Regex;
use std::sync::LazyLock;
use unicode_width::UnicodeWidthStr;

/// All options that are meant for people.
const FOR_PEOPLE: &str = "--cell-names chess --width 48 --no-pager --color always --ascii -q";

/// The verbs whose text is data, so their lines are never broken.
const DATA: [&str; 3] = ["solve", "convert", "rate"];

/// The calls that answer in sentences, each at the level with the longest answer.
fn talkative() -> impl Iterator<Item = String> {
    plain_calls().into_iter().filter(|call| !DATA.iter().any(|data| call.starts_with(data))).map(|call| {
        match call {
            "hint" => "hint --level 4".to_string(),
            _ => call.to_string(),
        }
    })
}

#[test]
fn what_is_asked_for_by_people_changes_nothing_for_programs() {
    let asked: Vec<(&str, AnswerForm)> = plain_calls()
        .into_iter()
        .chain(["techniques", "formats", "generate --seed 1"])
        .flat_map(|call| forms(call).into_iter().skip(1).map(move |form| (call, form)))
        .collect();
    judge(&asked, |&(name, form)| {
        let call = Call::new(name).with(form.option()).reading(format!("{ONE}\n"));
        let [plain, other] = [call.clone(), call.clone().with(FOR_PEOPLE)].map(|call| call.run());
        match (plain.code, plain.out.as_str()) == (other.code, &other.out) {
            true => Vec::new(),
            false => vec![format!("{}: exit {}, {}", call.line(), other.code, short(&other.out))],
        }
    });
}

#[test]
fn people_read_what_they_asked_for() {
    static CELLS: LazyLock<Regex> = LazyLock::new(|| Regex::new("r[1-9]+c[1-9]").expect("a pattern"));
    let asked: Vec<(String, &str)> =
        talkative().flat_map(|call| ["en", "zh-Hans"].map(|language| (call.clone(), language))).collect();
    judge(&asked, |(name, language)| {
        let call = Call::new(name).with("--lang").with(language).reading(format!("{ONE}\n"));
        let run = |options: &str| call.clone().with(options).run();
        let plain = run("");
        let mut faults = Vec::new();
        let named = run("--cell-names chess");
        if let Some(found) = CELLS.find(&named.out) {
            faults.push(format!("--cell-names chess says {}", found.as_str()));
        }
        let narrow = run("--width 48");
        // A word of 81 characters, such as the solution, cannot be broken.
        if let Some(line) = narrow.out.lines().find(|line| line.width() > 48 && line.trim().contains(' ')) {
            faults.push(format!("--width 48 says {line:?}"));
        }
        for same in ["--no-pager", "--color never", "-q"] {
            if run(same).out != plain.out {
                faults.push(format!("{same} changes the answer"));
            }
        }
        for answer in [&named, &narrow] {
            if answer.code != plain.code || answer.out.is_empty() {
                faults.push(format!("exit {}, {}", answer.code, short(&answer.err)));
            }
        }
        faults.into_iter().map(|fault| format!("{}: {fault}", call.line())).collect()
    });
}

/// Claims, each first in the usual form and then in other forms. The usual cell names also work if other names are
/// chosen.
const CLAIMS: &str = "
    rc     r8c6=1   R8C6=1   r8c6+1  r8c6==1
    a1     H6=1     h6=1     H6==1   r8c6=1
    chess  f2=1     F2=1     f2==1   r8c6=1
    rc     r8c6!=2  r8c6<>2  r8c6-2  r8c6≠2
    a1     H6!=2    H6<>2    H6-2    r8c6!=2
    chess  f2!=2    f2<>2    f2-2    r8c6!=2
";

#[test]
fn a_move_is_read_in_the_names_that_were_asked_for() {
    let rows = CLAIMS.lines().map(str::trim).filter(|line| !line.is_empty());
    let asked: Vec<(&str, &str, Vec<&str>)> = rows
        .flat_map(|row| ["why", "why-not", "check-move"].map(|verb| (verb, row)))
        .map(|(verb, row)| {
            let (names, claims) = row.split_once(' ').expect("names");
            (verb, names, claims.split_whitespace().collect())
        })
        .collect();
    judge(&asked, |(verb, names, claims)| {
        let answer = |claim: &str| {
            let answer = Call::new(&format!("{verb} {claim} --cell-names {names}")).reading(ONE).run();
            (answer.code, answer.out, answer.err)
        };
        let first = answer(claims[0]);
        let is_done = if *verb == "why-not" && claims[0].ends_with('1') { 1 } else { 0 };
        let others = claims[1..].iter().filter(|claim| answer(claim) != first);
        let mut faults: Vec<String> =
            others.map(|claim| format!("whydoku {verb} {claim} --cell-names {names}")).collect();
        if first.0 != is_done || !first.2.is_empty() {
            faults.push(format!("whydoku {verb} {} --cell-names {names}: {first:?}", claims[0]));
        }
        faults
    });
}
