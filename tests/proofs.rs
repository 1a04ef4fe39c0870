//! Checks that the Rust kernel and the proved kernel correspond. These tests do not need Coq. The verdicts of both
//! kernels are compared by `proofs/compare`.
#![cfg(feature = "cli")]

use crate::process::{code, command, err, out, run};
use crate::shared;
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Write;
use whydoku::json::{Document, digest, verify};

/// The text of a file of the project.
fn read(file: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names that follow one of these words in a file.
fn names_after(file: &str, words: &[&str]) -> BTreeSet<String> {
    let text = read(file);
    let tokens: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let named = tokens.windows(2).filter(|pair| words.contains(&pair[0])).map(|pair| pair[1].to_string());
    named.collect()
}

#[test]
fn each_function_of_the_kernel_has_one_of_the_same_name_in_the_proof() {
    let ours = names_after("src/kernel/check.rs", &["fn"]);
    let proved = names_after("proofs/Kernel.v", &["Definition", "Fixpoint"]);
    // `fmt`, which writes the sentence of a refusal, is not a part of the proofs.
    let missing: Vec<&String> =
        ours.iter().filter(|name| *name != "fmt" && !proved.contains(*name)).collect();
    assert!(ours.len() > 10 && missing.is_empty(), "{missing:?}");
}

/// Reason why a path is refused.
fn fault(text: &str) -> Option<String> {
    match text.parse::<Document>() {
        Ok(document) => verify(&document).err().map(|fault| fault.to_string()),
        Err(error) => Some(error.to_string()),
    }
}

#[test]
fn every_forged_path_beside_the_proofs_is_refused_for_its_reason() {
    let text = read("proofs/forged.jsonl");
    assert!(text.lines().count() > 30);
    for line in text.lines() {
        // If a key occurs twice, this reader takes the last value. The key of the reason occurs only once.
        let forged: Value = serde_json::from_str(line).expect("JSON");
        let (what, why) = (&forged["forgery"], forged["refused"].as_str().expect("a reason"));
        let found = fault(line);
        assert!(found.as_ref().is_some_and(|found| found.contains(why)), "{what}: {found:?}");
    }
    let checked = run(&["check", "--tsv"], &text);
    assert!(out(&checked).lines().all(|row| row.contains("\trefused\t") || row.contains("\tunreadable\t")));
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_forged_paths_of_the_prototype_are_refused_in_this_version_too() {
    let folder = shared::path("prototypes/kernel/forge");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("a folder") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
        for line in text.lines() {
            count += 1;
            assert!(fault(line).is_some(), "{line}");
            // A newer version refuses the path at once because of its schema version and digest, so the test removes
            // both causes.
            let newer = line.replace(r#""schema_version": 2"#, r#""schema_version": 3"#);
            let digest = newer.find(r#""digest": "crc32:"#);
            let newer = match digest {
                Some(at) => newer[..at].to_string() + &newer[at + r#""digest": "crc32:00000000", "#.len()..],
                None => newer,
            };
            assert!(fault(&newer).is_some(), "{newer}");
        }
    }
    assert!(count >= 4, "{count} forged paths");
}

/// Result of `check --proved` with this program as the checker.
fn asked(checker: &str, input: &str) -> std::process::Output {
    let mut child = command(&["check", "--proved", "--tsv"])
        .env("WHYDOKU_CHECKER", checker)
        .spawn()
        .expect("the program starts");
    // A program that refuses the call does not read the input.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

#[test]
fn without_the_proved_checker_the_call_is_refused_with_advice() {
    let output = asked("/none/whydoku-checker", "{}");
    assert_eq!(code(&output), 2);
    let text = err(&output);
    assert!(text.contains("/none/whydoku-checker") && text.contains("docs/proofs.md"), "{text}");
}

/// Result of `check --proved` with a checker that gives this verdict for each path, and reports any other text as
/// unreadable.
#[cfg(unix)]
fn with_verdict(verdict: &str, path: &str) -> std::process::Output {
    with_cases(&format!("*) printf '{verdict}\n' ;;"), path)
}

/// Result of `check --proved` with a checker that is a shell script: it answers each path by these cases, and reports
/// any other text as unreadable.
#[cfg(unix)]
fn with_cases(cases: &str, path: &str) -> std::process::Output {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let checker = folder.path().join("checker");
    let script = format!(
        "#!/bin/sh\nwhile IFS= read -r line; do\n  case $line in\n    '{{}}') printf 'unreadable\\t-\\tno path\\n' ;;\n    {cases}\n  esac\ndone\n"
    );
    std::fs::write(&checker, script).expect("a file");
    std::fs::set_permissions(&checker, std::fs::Permissions::from_mode(0o755)).expect("a program");
    asked(checker.to_str().expect("a name"), path)
}

#[cfg(unix)]
#[test]
fn a_path_on_another_board_counts_as_proved_only_under_its_layout() {
    for (layout, puzzle) in [
        ("4x4", "...1.3...4.3..4."),
        ("6x6", "6...3....4......6..1...2..3.....4..5"),
        ("8x8", "4.5.87.6.7...5415....4..34.....5....6.........8....7.....6.2.15."),
        ("jigsaw=1111123333222234455544455", "5.23....1..1.2..........."),
    ] {
        let path = out(&run(&["explain", "--json"], &format!("{layout}:{puzzle}")));
        let document: Value = serde_json::from_str(&path).expect("JSON");
        let steps = document["steps"].as_array().expect("steps").len();
        let says = |under: &str| {
            let proved = format!("proved\\tsolved\\t{steps}\\t{puzzle}\\t-\\t-{under}");
            with_verdict(&proved, &path)
        };
        let agreed = says(&format!("\\nlayout\\t{layout}"));
        assert_eq!(code(&agreed), 0, "{}{}", out(&agreed), err(&agreed));
        for under in ["", "\\nlayout\\t6x6-3x2", "\\nlayout\\tlatin"] {
            let refused = says(under);
            assert_eq!(code(&refused), 1, "{}", out(&refused));
            assert!(out(&refused).contains("the program proved another path"), "{}", out(&refused));
        }
    }
}

/// A layout may have several names. Each name has the same meaning as whydoku's own name: in the digest, for the
/// kernel, and for the proved checker, which gets whydoku's own name.
#[cfg(unix)]
#[test]
fn a_path_may_have_any_name_of_its_layout() {
    for (own, puzzle, others) in [
        (
            "classic",
            "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
            &["Classic", "classic", "9x9", "9X9-3x3", "classic+9x9"][..],
        ),
        ("4x4", "...1.3...4.3..4.", &["4X4", "4x4-2x2", " classic + 4x4 ", "jigsaw=aabbaabbCCddccdd"]),
        ("6x6", "6...3....4......6..1...2..3.....4..5", &["6x6-2x3"]),
        ("6x6-3x2", "6..2....4......3..4...1.2....4.3..25", &["6X6-3X2", "classic+6x6-3x2"]),
        ("6x6+x", ".....................31..2.....5.1.4", &["x+6x6", r"x/+6x6-2x3+x\", r"X\+6x6+X/"]),
        ("5x5+latin", "...31....3...4..5...12...", &["latin+5x5", "LATIN+classic+5x5"]),
        (
            "jigsaw=1111123333222234455544455",
            "5.23....1..1.2...........",
            &["5x5+jigsaw=1111123333222234455544455", "JIGSAW=zzzzzA0000AAAA0mm555mmm55"],
        ),
        (
            "x",
            "1..74.....625....43.....71........6.4..6..153.3.4.9..728..6.5..6.............2.3.",
            &["X", "9x9+x", r"x/+x\", "house=r1c1,r2c2,r3c3,r4c4,r5c5,r6c6,r7c7,r8c8,r9c9+x/"],
        ),
    ] {
        let path = out(&run(&["explain", "--json"], &format!("{own}:{puzzle}")));
        let mut document: Value = serde_json::from_str(&path).expect("JSON");
        let steps = document["steps"].as_array().expect("steps").len();
        let stated = document["digest"].clone();
        let checked = out(&run(&["check", "--tsv"], &path));
        assert!(checked.starts_with("1\tproved\t"), "{checked}");
        for other in others {
            document["layout"] = (*other).into();
            let text = format!("{document:#}\n");
            let read: Document = text.parse().expect("a path");
            let board = read.board.position().expect("a board");
            assert_eq!((board.layout.name(), Value::from(digest(&board))), (own, stated.clone()), "{other}");
            assert_eq!(out(&run(&["check", "--tsv"], &text)), checked, "{other}");
            let named = format!(
                "*'\"layout\": \"{own}\"'*) printf 'proved\\tsolved\\t{steps}\\t{puzzle}\\t-\\t-\\nlayout\\t{own}\\n' ;;"
            );
            let agreed = with_cases(&named, &text);
            assert_eq!(code(&agreed), 0, "{other}: {}{}", out(&agreed), err(&agreed));
        }
    }
}

#[cfg(unix)]
#[test]
fn a_path_counts_as_proved_only_if_the_proved_checker_says_the_same_of_it() {
    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    let path = out(&run(&["explain", "--json"], PUZZLE));
    let says = |verdict: &str| with_verdict(verdict, &path);
    let agreed = says(&format!("proved\\tsolved\\t59\\t{PUZZLE}\\t-\\t-"));
    assert_eq!(
        (code(&agreed), out(&agreed)),
        (0, format!("1\tproved\t59\t-\t{PUZZLE}\t-\t-\n")),
        "{}",
        err(&agreed)
    );
    for (verdict, why) in [
        ("refused\\t7\\tit does not follow".to_string(), "step 7: it does not follow"),
        ("unreadable\\t-\\tthe version is not 3".to_string(), "the version is not 3"),
        (format!("proved\\tsolved\\t58\\t{PUZZLE}\\t-\\t-"), "another path: solved, 58 steps"),
        (format!("proved\\tcompleted\\t59\\t{PUZZLE}\\t-\\t-"), "another path: completed, 59 steps"),
        (format!("proved\\tsolved\\t59\\t{PUZZLE}\\t{PUZZLE}\\t-"), "digits ..9748"),
        (format!("proved\\tsolved\\t59\\t{}\\t-\\t-", PUZZLE.replace('7', ".")), "puzzle ..9.48"),
    ] {
        let refused = says(&verdict);
        let row = out(&refused);
        assert_eq!(code(&refused), 1, "{row}");
        assert!(row.starts_with("1\trefused\t0\tthe proved checker does not accept the path: "), "{row}");
        assert!(row.contains(why) && row.ends_with("\t-\n"), "{row}");
    }
    // With a program that is not the checker, the call fails before it reads any input.
    let other = asked("cat", &path);
    assert_eq!((code(&other), out(&other).as_str()), (2, ""), "{}", err(&other));
}

/// A path is proved for its board. A wrong digit of the player is part of that board, so it is printed.
#[test]
fn what_is_proved_is_printed_with_the_whole_board() {
    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    let wrong = format!("3{}", ".".repeat(80));
    let dead = out(&run(&["explain", "--json", &format!("+{}{}", &wrong[..1], &PUZZLE[1..])], ""));
    let row = out(&run(&["check", "--tsv"], &dead));
    let columns: Vec<&str> = row.trim_end().split('\t').collect();
    assert_eq!(columns[1..2], ["proved"], "{row}");
    assert_eq!(columns[4..], [PUZZLE, &wrong, "-"], "{row}");
    // The board is always printed in the same form, because the board's form in the path might look like several lines
    // of output.
    let mut other: Value = serde_json::from_str(&out(&run(&["explain", "--json"], PUZZLE))).expect("JSON");
    let lines: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    other["puzzle"] = lines.join("\n").into();
    for form in ["--tsv", "--jsonl"] {
        let answer = out(&run(&["check", form], &other.to_string()));
        assert_eq!(answer.lines().count(), 1, "{answer}");
        assert!(answer.contains("proved") && answer.contains(PUZZLE), "{answer}");
    }
    let text = out(&run(&["check"], &other.to_string()));
    assert_eq!(text, format!("trace 1: 59 steps proved, solved: {PUZZLE}\n"));
    let noted = out(&run(&["explain", "--json", &format!("{PUZZLE}:312")], ""));
    let row = out(&run(&["check", "--tsv"], &noted));
    let notes = row.trim_end().rsplit('\t').next().expect("notes");
    assert_eq!(notes.split(',').count(), 81, "{row}");
    let text = out(&run(&["check"], &noted));
    assert!(text.contains(", and with the player's notes in "), "{text}");
}
