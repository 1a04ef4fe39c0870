//! Sentences about what all verbs have in common: exit codes, messages, files, languages, colours, widths and names.

use super::answers::{PUZZLE, SEVERAL, SOLUTION};
use super::read;
use crate::process::{code, command, err, out, run};
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Each exit code of the table, with calls that end with this code.
#[test]
fn exit_codes_are_those_of_the_table() {
    let calls: [(i32, &[&str]); 13] = [
        (0, &["solve", PUZZLE]),
        (0, &["why", PUZZLE, "r8c6=1"]),
        (1, &["solve", SEVERAL]),
        (1, &["explain", SEVERAL]),
        (1, &["solve", "11..............................................................................."]),
        (1, &["hint", SOLUTION]),
        (1, &["steps", "--technique", "jellyfish", PUZZLE]),
        (1, &["judge", PUZZLE, "r8c6=1", "--because", "r4c2"]),
        (1, &["check-move", PUZZLE, "r8c6=2"]),
        (1, &["solve", "--method", "logic", "--techniques", "naked-single", PUZZLE]),
        (2, &["solve", "--no-such-option", PUZZLE]),
        (2, &["solve", "zzzz"]),
        (2, &["solve", "-o", "/no/such/folder/file", PUZZLE]),
    ];
    for (ends, call) in calls {
        let output = run(call, "");
        assert_eq!(code(&output), ends, "{call:?}: {}{}", out(&output), err(&output));
    }
    // For several boards, the worst exit code counts.
    assert_eq!(code(&run(&["solve"], &format!("{PUZZLE}\n{SEVERAL}\n{PUZZLE}\n"))), 1);
    assert_eq!(code(&run(&["solve"], &format!("{SEVERAL}\nzzzz\n{PUZZLE}\n"))), 2);
}

#[test]
fn the_help_and_the_manual_page_of_each_verb_list_its_exit_codes() {
    for verb in [
        "solve", "explain", "hint", "steps", "why", "rate", "check", "convert", "draw", "generate", "ask",
        "serve", "mcp",
    ] {
        let help = out(&run(&[verb, "--help"], ""));
        let page = out(&run(&["man", verb], ""));
        assert!(help.contains("Exit status:") || help.contains("Exit codes:"), "{help}");
        assert!(page.contains("EXIT STATUS"), "{page}");
        assert!(help.contains("Environment") && page.contains("ENVIRONMENT"), "{verb}");
    }
}

#[test]
fn each_message_begins_with_the_name_of_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let there = folder.path().join("there.txt");
    std::fs::write(&there, "x").expect("a file");
    let there = there.to_str().expect("a name");
    let calls: [(&[&str], &str); 22] = [
        (&["solve", "zzzz"], ""),
        (&["solve", "no-such-file.txt"], ""),
        (&["solve", "--method", "none", PUZZLE], ""),
        (&["no-such-verb"], ""),
        (&["solve"], ""),
        (&["solve"], "12\nzzzz\n"),
        (&["solve", "-o", there, PUZZLE], ""),
        (&["solve", SEVERAL], ""),
        (&["explain", "--check", PUZZLE], ""),
        (&["hint", "--apply", PUZZLE], ""),
        (&["hint", "--level", "9", PUZZLE], ""),
        (&["why", PUZZLE, "nonsense"], ""),
        (&["judge", PUZZLE, "r8c6=1", "--because", "nonsense"], ""),
        (&["rate", "--scale", "none"], ""),
        (&["check"], "nonsense"),
        (&["techniques", "no-such-technique"], ""),
        (&["generate", "--givens", "99"], ""),
        (&["convert", "--to", "none", PUZZLE], ""),
        (&["ask", "none", "{}"], ""),
        (&["serve", "--port", "nonsense"], ""),
        (&["schema", "none"], ""),
        (&["solve", "--lang", "zh-Hans", "zzzz"], ""),
    ];
    for loud in [None, Some("-v"), Some("-vv")] {
        for (call, input) in calls {
            let words: Vec<&str> = call.iter().copied().chain(loud).collect();
            let said = err(&run(&words, input));
            // A message may continue on further lines; each of these is indented, or is advice after an empty line.
            assert!(said.is_empty() || said.starts_with("whydoku: "), "{words:?}: {said}");
        }
    }
    let log = err(&run(&["solve", "-vv", PUZZLE], ""));
    assert!(log.lines().count() > 50, "{log}");
    assert!(log.lines().all(|line| line.starts_with("whydoku: ") || line.starts_with("  ")), "{log}");
    assert_eq!(err(&run(&["explain", "-q", "--check", PUZZLE], "")), "");
}

#[test]
fn a_file_is_written_once_unless_force_is_given_and_a_dash_is_standard_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("solved.txt");
    let name = file.to_str().expect("a name");
    assert_eq!(code(&run(&["solve", "-o", name, PUZZLE], "")), 0);
    let text = || std::fs::read_to_string(&file).expect("a file");
    assert_eq!(text(), format!("{SOLUTION}\n"));
    let refused = run(&["solve", "--to", "rows", "-o", name, PUZZLE], "");
    assert!(code(&refused) == 2 && err(&refused).contains("--force"), "{}", err(&refused));
    assert_eq!(text(), format!("{SOLUTION}\n"));
    assert_eq!(code(&run(&["solve", "--to", "rows", "--force", "-o", name, PUZZLE], "")), 0);
    assert_eq!(text().lines().count(), 9);
    assert_eq!(out(&run(&["solve", "-o", "-", PUZZLE], "")), format!("{SOLUTION}\n"));
}

/// A call about [`PUZZLE`] with these environment variables. Variables of the test that affect the output are removed.
fn within(variables: &[(&str, &str)], call: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command.args(call).arg(PUZZLE).stdin(Stdio::null());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE", "RUST_LOG"] {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied());
    command.output().expect("the program starts")
}

#[test]
fn the_language_is_that_of_the_option_else_of_the_environment() {
    let is_chinese = |variables: &[(&str, &str)], call: &[&str]| !out(&within(variables, call)).is_ascii();
    let hint: &[&str] = &["hint", "--level", "0"];
    let chinese = "zh_CN.UTF-8";
    assert!(!is_chinese(&[], hint));
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        assert!(is_chinese(&[(variable, chinese)], hint), "{variable}");
    }
    assert!(!is_chinese(&[("LC_ALL", "C"), ("LANG", chinese)], hint));
    assert!(is_chinese(&[("LC_ALL", chinese), ("LC_MESSAGES", "C")], hint));
    assert!(is_chinese(&[("LC_MESSAGES", chinese), ("LANG", "C")], hint));
    assert!(is_chinese(&[], &["hint", "--level", "0", "--lang", "zh-Hans"]));
    assert!(!is_chinese(&[("LC_ALL", chinese)], &["hint", "--level", "0", "--lang", "en"]));
    let texts = |variables: &[(&str, &str)], call: &[&str]| out(&within(variables, call)).contains('宫');
    for form in ["--json", "--jsonl"] {
        assert!(!texts(&[("LC_ALL", chinese)], &["explain", form]), "{form}");
        assert!(texts(&[], &["explain", form, "--lang", "zh-Hans"]), "{form}");
    }
    let both = out(&within(&[], &["explain", "--json", "--lang", "en,zh-Hans"]));
    assert!(both.contains("\"en\"") && both.contains("\"zh-Hans\""), "{both}");
}

#[test]
fn colours_follow_the_option_and_the_environment() {
    let is_coloured =
        |variables: &[(&str, &str)], call: &[&str]| out(&within(variables, call)).contains('\x1b');
    assert!(!is_coloured(&[], &["draw"]));
    assert!(!is_coloured(&[], &["draw", "--color", "auto"]));
    assert!(is_coloured(&[], &["draw", "--color", "always"]));
    assert!(is_coloured(&[("CLICOLOR_FORCE", "1")], &["draw"]));
    assert!(!is_coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], &["draw", "--color", "never"]));
    assert!(!is_coloured(&[("CLICOLOR_FORCE", "1")], &["draw", "--color", "never"]));
    assert!(!is_coloured(&[("NO_COLOR", "1")], &["draw"]));
    assert!(out(&within(&[], &["draw", "--ascii"])).is_ascii());
    assert!(!out(&within(&[], &["draw"])).is_ascii());
}

#[test]
fn lines_are_broken_at_the_width_that_is_asked_for_and_nowhere_else() {
    let longest = |call: &[&str]| {
        let text = out(&within(&[], call));
        text.lines().map(|line| line.chars().count()).max().expect("a line")
    };
    assert!(longest(&["explain"]) > 100);
    for (width, columns) in [("50", 50), ("70", 70)] {
        // The solution in the last line is never broken.
        let text = out(&within(&[], &["explain", "--width", width]));
        let lines = text.lines().filter(|line| *line != SOLUTION);
        assert!(lines.clone().all(|line| line.chars().count() <= columns), "{text}");
    }
}

#[test]
fn cells_are_called_as_asked_in_text_pictures_and_moves_and_never_in_json() {
    let names = [("a1", "H6", "H6=1"), ("chess", "f2", "f2=1"), ("words", "row 8, column 6", "r8c6=1")];
    for (scheme, name, claim) in names {
        let hint = out(&run(&["hint", "--level", "4", "--cell-names", scheme, PUZZLE], ""));
        // A sentence may begin with the name, so the comparison ignores capitals.
        assert!(hint.to_lowercase().contains(&name.to_lowercase()), "{scheme}: {hint}");
        let judged = run(&["check-move", "--cell-names", scheme, PUZZLE, claim], "");
        assert_eq!(code(&judged), 0, "{scheme}: {}", err(&judged));
        let json = out(&run(&["check-move", "--json", PUZZLE, "r8c6=1"], ""));
        assert!(json.contains("r8c6"), "{json}");
    }
    // Both C5 (rows are letters) and e7 (as in chess) name the cell in row 3, column 5.
    for (scheme, name) in [("a1", "C5"), ("chess", "e7")] {
        let why = run(&["check-move", "--cell-names", scheme, PUZZLE, &format!("{name}=3")], "");
        assert_eq!(code(&why), 0, "{scheme}: {}", err(&why));
    }
}

/// Each row of the table of columns lists the columns of a call, and the output for one board has this number of
/// columns.
#[test]
fn rows_for_programs_have_the_columns_of_the_table() {
    let path = out(&run(&["explain", "--jsonl", PUZZLE], ""));
    let rows: [(&[&str], &str, usize); 11] = [
        (&["solve"], PUZZLE, 3),
        (&["explain"], PUZZLE, 5),
        (&["hint"], PUZZLE, 4),
        (&["steps"], PUZZLE, 5),
        (&["why", PUZZLE, "r8c6=1"], "", 4),
        (&["why-not", PUZZLE, "r1c1=4"], "", 4),
        (&["check-move", PUZZLE, "r8c6=1"], "", 4),
        (&["judge", PUZZLE, "r8c6=1", "--because", "r4c2"], "", 5),
        (&["rate"], PUZZLE, 3),
        (&["rate", "--scale", "explainer"], PUZZLE, 4),
        (&["check"], &path, 7),
    ];
    for (call, input, count) in rows {
        let text = out(&run(&[call, &["--tsv"]].concat(), input));
        for row in text.lines() {
            assert_eq!(row.split('\t').count(), count, "{call:?}: {row}");
        }
        assert!(!text.is_empty(), "{call:?}");
    }
    assert_eq!(out(&run(&["convert", "--to", "line", "--tsv"], PUZZLE)).split('\t').count(), 3);
    let listed = read("docs/command.md");
    assert!(listed.contains("| `solve` | puzzle, solution, how many solutions |"));
}

#[cfg(feature = "data")]
#[test]
fn rows_of_canonical_and_dedupe_have_the_columns_of_the_table() {
    let form = out(&run(&["canonical", "--tsv"], PUZZLE));
    let columns: Vec<&str> = form.trim_end().split('\t').collect();
    assert_eq!(columns.len(), 7, "{form}");
    assert!(columns[0] == PUZZLE && columns[1].len() == 81 && columns[2] == "1", "{form}");
    assert!(["yes", "no"].contains(&columns[3]), "{form}");
    assert!(columns[4..].iter().all(|relabelling| relabelling.len() == 9), "{form}");
    assert_eq!(
        out(&run(&["dedupe", "--tsv"], &format!("{PUZZLE}\n{PUZZLE}\n"))),
        format!("{PUZZLE}\t1\t1\n{PUZZLE}\t2\t1\n")
    );
}

#[test]
fn a_reader_who_has_seen_enough_ends_the_program_quietly() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut child = command(&["solve"]).stdout(writer).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let boards = format!("{PUZZLE}\n").repeat(1000);
    std::thread::spawn(move || drop(input.write_all(boards.as_bytes())));
    let output = child.wait_with_output().expect("an end");
    assert_eq!((code(&output), err(&output)), (0, String::new()));
}

/// A run that was interrupted and resumed writes the same file as a run without interruption.
#[test]
fn a_resumed_file_is_byte_for_byte_the_whole_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let (half, whole) = (folder.path().join("half"), format!("{PUZZLE}\n{SEVERAL}\nzzzz\n{PUZZLE}\n"));
    for call in [&["solve"][..], &["explain", "--jsonl"], &["rate", "--tsv"]] {
        let wanted = run(call, &whole).stdout;
        std::fs::write(&half, &wanted[..wanted.len() / 2]).expect("a file");
        run(&[call, &["--resume", half.to_str().expect("a name")]].concat(), &whole);
        assert_eq!(std::fs::read(&half).expect("a file"), wanted, "{call:?}");
    }
}

/// Figures about the sources are true: each file of the kernel has fewer than 400 lines, and the README has the right
/// version of Rust.
#[test]
fn figures_about_the_sources_are_theirs() {
    let kernel = super::files(&std::path::Path::new(super::ROOT).join("src/kernel"), "rs");
    for file in kernel {
        let lines = std::fs::read_to_string(&file).expect("a source").lines().count();
        assert!(lines < 400, "{} has {lines} lines", file.display());
    }
    let manifest = read("Cargo.toml");
    assert!(
        manifest.contains("rust-version = \"1.89\"") && manifest.contains("license = \"MIT OR Apache-2.0\"")
    );
    assert!(read("README.md").contains("Rust 1.89 or newer"));
}
