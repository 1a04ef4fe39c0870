//! Output for a person at a terminal: help with examples that run, manual pages, completions, colours, lines that fit
//! the width, and a pager.

use crate::process::out;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use unicode_width::UnicodeWidthStr;
use whydoku::technique::CATALOGUE;

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const BOARD: &str = "..9748..27..6.2..9.2.1.9.....79862412643175981985243679..863.2...2491..6...2759..";

fn whydoku(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command.args(arguments).stdin(Stdio::null());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE", "PAGER", "WHYDOKU_PAGER"] {
        command.env_remove(name);
    }
    command
}

fn run(arguments: &[&str]) -> Output {
    whydoku(arguments).output().expect("the program runs")
}

fn verbs() -> Vec<String> {
    let help = out(&run(&["--help"]));
    let commands =
        help.split("Commands:\n").nth(1).and_then(|text| text.split("\n\n").next()).expect("verbs");
    let of_line = |line: &str| {
        line.strip_prefix("  ")
            .filter(|line| !line.contains("Not in this build"))?
            .split(' ')
            .next()
            .map(str::to_string)
    };
    let names = commands.lines().filter_map(of_line).filter(|name| !name.is_empty() && name != "help");
    names.collect()
}

/// A shell in a folder with the files that the examples name.
fn shell(folder: &Path, line: &str) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_whydoku")).parent().expect("a folder");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("bash");
    shell
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", path)
        .env("WHYDOKU_DATA", folder)
        .env_remove("LC_ALL")
        .env_remove("LANG");
    shell.stdin(Stdio::null()).output().expect("bash runs")
}

#[cfg(unix)]
#[test]
fn every_example_of_the_help_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("written");
    write("board.txt", &format!("{PUZZLE}\n"));
    write("boards.txt", &format!("{PUZZLE}\n{BOARD}\n"));
    write("path.json", &out(&run(&["explain", "--json", PUZZLE])));
    write("moves.jsonl", &format!("{{\"puzzle\": \"{PUZZLE}\", \"move\": \"r8c6=1\"}}\n"));
    let library = CATALOGUE.iter().flat_map(|technique| technique.examples.lines());
    let one = library.into_iter().find(|line| line.starts_with(":0300:")).expect("an example");
    write("library.txt", &format!("{one}\n"));
    let mut ran = 0;
    for verb in verbs() {
        let help = out(&run(&[&verb, "--help"]));
        let Some((_, examples)) = help.split_once("Examples:\n") else {
            // Only verbs that run until the user ends them have no examples.
            assert!(["serve", "play", "mcp"].contains(&verb.as_str()), "{verb} has no examples");
            continue;
        };
        let examples = examples.split("\n\n").next().unwrap_or_default();
        let lines: Vec<&str> = examples.lines().filter_map(|line| line.strip_prefix("    ")).collect();
        assert!((1..=4).contains(&lines.len()), "{verb}: {examples}");
        for line in lines {
            if line.contains(".png") && cfg!(not(feature = "png")) {
                continue;
            }
            // Not every system can show a manual page from a pipe, so the test leaves out this part of the line.
            let answer = shell(folder.path(), line.trim_end_matches(" | man -l -"));
            assert_eq!(answer.status.code(), Some(0), "{line}\n{}", String::from_utf8_lossy(&answer.stderr));
            assert!(help.lines().all(|line| line.width() <= 100), "{verb}");
            ran += 1;
        }
    }
    assert!(ran > 25, "{ran}");
}

#[test]
fn each_verb_has_a_page_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("man1");
    let written = ["man", "--out", name.to_str().expect("a name")];
    assert_eq!(run(&written).status.code(), Some(0));
    for verb in verbs() {
        let page = std::fs::read_to_string(name.join(format!("whydoku-{verb}.1"))).expect("a page");
        assert!(page.contains(&format!("whydoku\\-{}", verb.replace('-', "\\-"))), "{page}");
        assert_eq!(page, out(&run(&["man", &verb])));
        assert!(page.contains(".SH OPTIONS"));
    }
    let page = std::fs::read_to_string(name.join("whydoku.1")).expect("a page");
    assert_eq!(page, out(&run(&["man"])));
    assert_eq!(page.matches(".TH ").count(), 1);
    assert_eq!(run(&written).status.code(), Some(2), "nothing is overwritten");
}

#[cfg(unix)]
#[test]
fn bash_completes_techniques_languages_forms_and_verbs() {
    let folder = tempfile::tempdir().expect("a folder");
    let complete = |words: &[&str]| {
        let script = format!(
            "source <(whydoku completions bash); COMP_WORDS=({}); COMP_CWORD={}; _whydoku whydoku {:?} {:?}; echo \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words.len() - 1,
            words[words.len() - 1],
            words[words.len() - 2],
        );
        out(&shell(folder.path(), &script))
    };
    for (words, wanted) in [
        (vec!["whydoku", "chec"], "check-move"),
        (vec!["whydoku", "techniques", "x-w"], "x-wing"),
        (vec!["whydoku", "explain", "--techniques", "naked-p"], "naked-pair"),
        (vec!["whydoku", "steps", "--technique", "sue"], "sue-de-coq"),
        (vec!["whydoku", "hint", "--lang", "zh"], "zh-Hans"),
        (vec!["whydoku", "convert", "--to", "leet"], "leetcode"),
        (vec!["whydoku", "rate", "--scale", "expl"], "explainer"),
        (vec!["whydoku", "explain", "--strategy", "hod"], "hodoku"),
        (vec!["whydoku", "hint", "--cell-names", "che"], "chess"),
        (vec!["whydoku", "man", "exp"], "explain"),
    ] {
        let found = complete(&words);
        assert!(found.split_whitespace().any(|word| word == wanted), "{words:?}: {found}");
    }
}

#[test]
fn lines_fit_the_width_and_pipes_get_them_whole() {
    for lang in ["en", "zh-Hans"] {
        let whole = out(&run(&["explain", "--lang", lang, PUZZLE]));
        assert!(whole.lines().any(|line| line.width() > 100));
        for width in ["48", "60", "80"] {
            let told = out(&run(&["explain", "--lang", lang, "--width", width, PUZZLE]));
            let number: usize = width.parse().expect("a number");
            // The solution is a word of 81 characters, which is never broken.
            let long: Vec<&str> =
                told.lines().filter(|line| line.width() > number && line.contains(' ')).collect();
            assert!(long.is_empty(), "{long:#?}");
            let unspaced = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(unspaced(&told), unspaced(&whole));
        }
        let hint = out(&run(&["hint", "--level", "4", "--lang", lang, "--width", "60", BOARD]));
        assert!(hint.lines().all(|line| line.width() <= 60), "{hint}");
        for verb in [vec!["techniques", "x-wing"], vec!["techniques", "--width", "60", "als-chain"]] {
            let lesson = out(&run(&[verb, vec!["--lang", lang]].concat()));
            assert!(!lesson.contains("\u{1b}"));
        }
    }
}

/// PNG output needs a font of the system only for Chinese.
#[cfg(feature = "png")]
#[test]
fn pictures_are_written_as_png() {
    let folder = tempfile::tempdir().expect("a folder");
    let size_of = |path: &Path| {
        let bytes = std::fs::read(path).expect("a picture");
        assert!(bytes.starts_with(b"\x89PNG\r\n") && bytes.len() > 10_000, "{}", bytes.len());
        u32::from_be_bytes(bytes[16..20].try_into().expect("four bytes"))
    };
    let file = folder.path().join("board.png");
    let name = file.to_str().expect("a name");
    assert_eq!(run(&["draw", "-o", name, PUZZLE]).status.code(), Some(0));
    assert_eq!(size_of(&file), 1200);
    let step =
        run(&["draw", "--step", "25", "--size", "500", "--lang", "zh-Hans", "--force", "-o", name, PUZZLE]);
    assert_eq!(step.status.code(), Some(0));
    assert_eq!(size_of(&file), 500);
    let pictures = folder.path().join("pictures");
    let all = ["explain", "--pictures", pictures.to_str().expect("a name"), "--png", "--size", "300", PUZZLE];
    assert_eq!(run(&all).status.code(), Some(0));
    let files: Vec<_> = std::fs::read_dir(&pictures).expect("a folder").collect();
    assert!(files.len() > 20);
    for file in files {
        let path = file.expect("an entry").path();
        assert!(path.extension().is_some_and(|end| end == "png"));
        assert_eq!(size_of(&path), 300);
    }
    for wrong in [["draw", "--size", "500", PUZZLE], ["explain", "--size", "500", PUZZLE]] {
        assert_eq!(run(&wrong).status.code(), Some(2));
    }
}

#[test]
fn programs_get_the_first_names_and_whole_lines() {
    for form in ["--json", "--jsonl", "--tsv"] {
        let plain = out(&run(&["explain", form, PUZZLE]));
        let other = out(&run(&["explain", form, "--cell-names", "chess", "--width", "48", PUZZLE]));
        assert_eq!(plain, other);
    }
    let cells = regex::Regex::new("r[1-9]+c[1-9]").expect("sound");
    for naming in ["a1", "chess"] {
        for verb in [vec!["explain"], vec!["hint", "--level", "4"], vec!["steps"]] {
            let told = out(&run(&[verb, vec!["--cell-names", naming, PUZZLE]].concat()));
            assert!(!told.is_empty() && !cells.is_match(&told), "{told}");
        }
    }
    let sees = "a9 cannot be 4: it sees e9=4 in the same row.\n";
    for claim in ["a9!=4", "A9-4", "r1c1!=4"] {
        let why = run(&["why", "--cell-names", "chess", PUZZLE, claim]);
        assert_eq!((why.status.code(), out(&why).as_str()), (Some(0), sees), "{claim}");
    }
    for denied in ["4a9", "(4)a9", "a9=4", "a9!=4"] {
        assert_eq!(out(&run(&["why-not", "--cell-names", "chess", PUZZLE, denied])), sees, "{denied}");
    }
    assert_eq!(run(&["why", "--cell-names", "a1", PUZZLE, "a9!=4?"]).status.code(), Some(2));
}

#[test]
fn colour_is_added_where_it_is_wanted_and_says_nothing_alone() {
    let strip = regex::Regex::new("\u{1b}\\[[0-9;]*m").expect("sound");
    for verb in [vec!["explain"], vec!["steps"], vec!["hint", "--level", "4"]] {
        let arguments = [verb, vec![PUZZLE]].concat();
        let plain = out(&run(&arguments));
        assert!(!plain.contains('\u{1b}'));
        let coloured = out(&run(&[arguments.clone(), vec!["--color", "always"]].concat()));
        assert!(coloured.contains("\u{1b}["), "{coloured}");
        assert_eq!(strip.replace_all(&coloured, ""), plain);
        let forced = whydoku(&arguments).env("CLICOLOR_FORCE", "1").output().expect("it runs");
        assert_eq!(out(&forced), coloured);
        let mut never = whydoku(&[arguments, vec!["--color", "never"]].concat());
        assert_eq!(out(&never.env("CLICOLOR_FORCE", "1").output().expect("it runs")), plain);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("path.txt");
    let file = file.to_str().expect("a name");
    run(&["explain", "--color", "always", "-o", file, PUZZLE]);
    assert!(!std::fs::read_to_string(file).expect("a file").contains('\u{1b}'));
}

/// Runs a line on a terminal of 24 rows and 60 columns, with `script`.
#[cfg(target_os = "linux")]
mod on_a_terminal {
    use super::*;

    fn typed(line: &str) -> Option<String> {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("board.txt"), format!("{PUZZLE}\n")).expect("written");
        let line = format!("script -qec 'stty rows 24 cols 60; {line}' /dev/null");
        let answer = shell(folder.path(), &line);
        // The exit code 127 means that the system does not have `script`.
        (answer.status.code() != Some(127)).then(|| out(&answer).replace('\r', ""))
    }

    #[test]
    fn long_text_goes_to_the_pager_and_short_text_does_not() {
        let paged = "WHYDOKU_PAGER=\"sed s/^/P:/\" whydoku -q";
        let Some(long) = typed(&format!("{paged} explain board.txt")) else { return };
        assert!(long.lines().filter(|line| !line.is_empty()).all(|line| line.starts_with("P:")), "{long}");
        let strip = regex::Regex::new("\u{1b}\\[[0-9;]*m").expect("sound");
        let widest = strip
            .replace_all(&long, "")
            .lines()
            .filter(|line| line.contains(' '))
            .map(|line| line.width() - 2)
            .max();
        assert!(widest <= Some(60) && widest > Some(50), "{widest:?}");
        assert!(long.contains("\u{1b}[1m"), "{long}");
        for none in [
            format!("{paged} hint board.txt"),
            format!("{paged} explain --no-pager board.txt"),
            format!("{paged} explain --jsonl board.txt"),
            "WHYDOKU_PAGER= PAGER=\"sed s/^/P:/\" whydoku -q explain board.txt".to_string(),
            "WHYDOKU_PAGER=cat PAGER=\"sed s/^/P:/\" whydoku -q explain board.txt".to_string(),
        ] {
            let told = typed(&none).expect("as before");
            assert!(!told.is_empty() && !told.contains("P:"), "{none}: {told}");
        }
        let by_name = typed("PAGER=\"sed s/^/P:/\" NO_COLOR=1 whydoku techniques").expect("as before");
        assert!(by_name.contains("P:") && !by_name.contains('\u{1b}'), "{by_name}");
        // A pager that ends early.
        let left = typed("PAGER=\"head -1\" whydoku -q explain board.txt; echo code=$?").expect("as before");
        assert!(left.contains("code=0") && !left.contains("whydoku:"), "{left}");
    }

    /// If the pager cannot be found, or fails before it reads, the answer is printed without it.
    #[test]
    fn what_a_pager_cannot_show_is_printed() {
        let verbs =
            ["whydoku -q hint --level 4 board.txt", "whydoku -q explain board.txt", "whydoku -q techniques"];
        for (number, verb) in verbs.into_iter().enumerate() {
            let Some(plain) = typed(&format!("{verb} --no-pager")) else { return };
            let plain = plain.trim();
            assert!(plain.lines().count() > 24, "{plain}");
            // In the folder `bin`, the shell finds `sh`, but not `less`.
            let bare = "mkdir -p bin && ln -sf \"$(command -v sh)\" bin/sh; program=\"$(command -v whydoku)\"; PATH=bin";
            let full = verb.replacen("whydoku", "\"$program\"", 1);
            let lines = [
                (format!("PAGER=nosuchpager {verb}"), true),
                (format!("WHYDOKU_PAGER=\"nosuchpager -R\" {verb}"), true),
                (format!("PAGER=/nonexistent/pager {verb}"), true),
                (format!("PAGER=\"exit 127\" {verb}"), true),
                (format!("PAGER=\"sh -c \\\"exit 127\\\"\" {verb}"), true),
                (format!("PAGER=\"exit 126\" {verb}"), true),
                (format!("PAGER=false {verb}"), true),
                (format!("PAGER=\"exec 0<&-; exit 2\" {verb}"), true),
                (format!("{bare} PAGER=less {full}"), true),
                (format!("{bare} {full}"), false),
                (format!("PAGER= {verb}"), false),
                (format!("PAGER=cat {verb}"), false),
            ];
            // Each line is tried with one verb.
            for (line, is_said) in lines.into_iter().skip(number).step_by(verbs.len()) {
                let told = typed(&format!("{line}; echo code=$?")).expect("as before");
                assert!(told.contains(plain) && told.contains("code=0"), "{line}: {told}");
                assert_eq!(told.matches(plain).count(), 1, "{line}");
                assert_eq!(told.contains("whydoku: the pager"), is_said, "{line}: {told}");
            }
            // Text that was already shown is not repeated, even if the pager fails.
            for pager in ["head -3", "head -3; exit 1", "read line; echo $line; kill -9 $$"] {
                let line = format!("PAGER=\"{}\" {verb}; echo code=$?", pager.replace('$', "\\$"));
                let told = typed(&line).expect("as before");
                assert!(told.lines().count() < 8 && told.contains("code="), "{line}: {told}");
                assert!(!told.contains("whydoku:"), "{line}: {told}");
            }
        }
    }
}

/// Help texts and errors are in the requested language, even if the call itself cannot be parsed.
#[test]
fn help_and_wrong_calls_are_in_chinese() {
    let english = regex::Regex::new(r"[a-z]{3,} [a-z]{3,} [a-z]{3,}").expect("a pattern");
    for verb in verbs() {
        for flag in ["-h", "--help"] {
            let help = out(&run(&[&verb, flag, "--lang", "zh-Hans", "--width", "80"]));
            assert!(help.contains("选项：") && !help.contains("Options:"), "{verb} {flag}: {help}");
            for line in help.lines().filter(|line| !line.contains("whydoku ")) {
                assert!(line.width() <= 80 && !english.is_match(line), "{verb} {flag}: {line}");
            }
            assert!(flag == "--help" || help.lines().count() <= 40, "{verb}: {help}");
        }
    }
    for (call, words) in [
        (&["hint", "--lang", "zh-Hans", "--foo"][..], "没有参数 '--foo'"),
        (&["rate", "--lang", "zh-Hans", "--scale", "foo"], "的值 'foo' 无效"),
        (&["hint", "--level", "9", "--lang=zh-Hans"], "级别是 0 至 4"),
        (&["solve", "--lang", "zh-Hans", "no-such-file"], "既不是文件也不是盘面"),
        (&["why", "--lang", "zh-Hans", PUZZLE, "nonsense"], "不是如 r4c6=7"),
        (&["solve", "--lang", "zh-Hans", "--json", "--tsv", PUZZLE], "不能与"),
        (&["steps", "--lang", "zh-Hans", "--technique", "swordfsh"], "swordfish"),
    ] {
        let output = run(call);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(words), "{call:?}: {said}");
    }
}
