//! Books: their puzzles, the order of the puzzles, and the content of the PDF according to other programs.

use crate::process::{code, err, run};
use std::io::Write;
use std::process::Command;
use tempfile::NamedTempFile;
use whydoku::book::{Book, BookError, BookPuzzle, BookSection, PuzzlesPerPage};
use whydoku::format::parse;
use whydoku::puzzle::Digits;

const EASY: &str = "....14..2..6.7...3.8..52.79....2.4...9.8..3.......7...23.....8...5......8...9..5.";
const HARD: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// The PDF from a call that succeeds.
fn pdf(arguments: &[&str], input: &str) -> Vec<u8> {
    let output = run(&[&["book"][..], arguments].concat(), input);
    assert_eq!(code(&output), 0, "{}", err(&output));
    output.stdout
}

/// Output of one of poppler's programs about a PDF. The name of the file comes before `after`.
fn read(program: &str, before: &[&str], pdf: &[u8], after: &[&str]) -> String {
    let mut file = NamedTempFile::new().expect("a file");
    file.write_all(pdf).expect("a written file");
    let output = Command::new(program).args(before).arg(file.path()).args(after).output().expect(program);
    assert!(output.status.success() && output.stderr.is_empty(), "{program}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn text_of(pdf: &[u8]) -> String {
    read("pdftotext", &["-layout"], pdf, &["-"])
}

/// For each text, the number of the page that contains it.
fn pages_with(pdf: &[u8], texts: &[&str]) -> Vec<usize> {
    let text = text_of(pdf);
    let page = |wanted: &&str| text.split('\u{c}').position(|page| page.contains(*wanted));
    texts.iter().map(|wanted| page(wanted).unwrap_or_else(|| panic!("{wanted}: {text}")) + 1).collect()
}

#[test]
#[cfg_attr(not(pdftotext), ignore = "needs poppler's pdftotext, pdfinfo and pdffonts")]
fn another_program_reads_pages_texts_and_fonts() {
    let both = format!("{HARD}\n{EASY}\n");
    for (arguments, size, texts) in [
        (
            &["--title", "Größe – 2", "--per-page", "1"][..],
            "595.276 x 841.89",
            ["Größe – 2", "Rules", "Easy", "Hard", "Step", "Solutions"],
        ),
        (
            &["--lang", "zh-Hans", "--page", "6x9in", "--per-page", "1", "--large-print"],
            "432 x 648",
            ["Sudoku", "规则", "简单", "困难", "规则", "简单"],
        ),
    ] {
        let pdf = pdf(arguments, &both);
        let about = read("pdfinfo", &[], &pdf, &[]);
        assert!(about.contains(size), "{about}");
        let pages = pages_with(&pdf, &texts);
        assert_eq!(pages[..4], [1, 2, 3, 4], "{texts:?}");
        assert!(pages[4] < pages[5], "{texts:?}");
        let count = format!("Pages:           {}", text_of(&pdf).split('\u{c}').count() - 1);
        assert!(about.contains(&count), "{about}");
        let fonts = read("pdffonts", &[], &pdf, &[]);
        let fonts: Vec<Vec<&str>> =
            fonts.lines().skip(2).map(|row| row.split_whitespace().collect()).collect();
        assert_eq!(fonts.len(), 2);
        // The columns from the end: object, generation, unicode, subset, embedded.
        fonts.iter().for_each(|row| assert_eq!(row[row.len() - 5..row.len() - 2], ["yes"; 3], "{row:?}"));
    }
}

#[test]
#[cfg_attr(not(pdftotext), ignore = "needs poppler's pdftotext")]
fn solutions_and_first_steps_are_those_of_the_puzzles() {
    let text = text_of(&pdf(&["--steps", "2"], EASY));
    let solution = "957314862126978543483652179368529417791846325542137698239465781675281934814793256";
    let rows: Vec<String> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    for row in 0..9 {
        let row = &solution[9 * row..9 * row + 9];
        assert!(rows.iter().any(|line| line == row), "{row}: {text}");
    }
    assert!(text.contains("Steps 1–2: "), "{text}");
    let text = text_of(&pdf(&["--steps", "0"], EASY));
    assert!(!text.contains("Step") && !text.contains("First"), "{text}");
}

#[test]
fn puzzles_that_are_left_out_are_reported() {
    // The second line is the first line with 8 and 2 exchanged.
    let renamed: String = EASY
        .chars()
        .map(|sign| match sign {
            '8' => '2',
            '2' => '8',
            other => other,
        })
        .collect();
    let several = format!("12{}", ".".repeat(79));
    let input = format!("{EASY}\n{renamed}\n{several}\n1\n{HARD}\n");
    let output = run(&["book"], &input);
    assert_eq!(code(&output), 2);
    let said = err(&output);
    for part in ["line 2: left out, because it equals the puzzle of line 1", "line 3", "line 4"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(output.stdout.starts_with(b"%PDF-"));
    let output = run(&["book"], &several);
    assert_eq!((code(&output), output.stdout.len()), (2, 0));
    assert!(err(&output).contains("no puzzle"), "{}", err(&output));
}

#[test]
#[cfg_attr(not(pdftotext), ignore = "needs poppler's pdftotext")]
fn the_easiest_puzzle_is_first_unless_the_order_is_kept() {
    let both = format!("{HARD}\n{EASY}\n");
    for (arguments, order) in
        [(&["--per-page", "1"][..], [3, 4]), (&["--per-page", "1", "--keep-order"], [4, 3])]
    {
        assert_eq!(pages_with(&pdf(arguments, &both), &["Easy ", "Hard "]), order, "{arguments:?}");
    }
}

#[test]
#[cfg_attr(not(pdftotext), ignore = "needs poppler's pdftotext")]
fn other_layouts_are_printed_with_their_rules() {
    for (layout, rule) in
        [("x", "diagonal"), ("windoku", "window"), ("6x6", "1 to 6"), ("jigsaw=1112122233343444", "jigsaw ·")]
    {
        let puzzles = run(&["generate", "--layout", layout, "--count", "2", "--seed", "1"], "");
        let puzzles = String::from_utf8(puzzles.stdout).expect("UTF-8");
        let text = text_of(&pdf(&[], &puzzles));
        assert!(text.contains(rule), "{layout}: {text}");
        assert!(!text.contains(" min"), "{layout}: {text}");
    }
}

#[test]
#[cfg_attr(not(pdftotext), ignore = "needs poppler's pdftotext")]
fn a_rule_is_printed_once_and_regions_are_numbered() {
    let puzzles = run(&["generate", "--layout", "jigsaw", "--count", "2", "--seed", "3"], "");
    let puzzles = String::from_utf8(puzzles.stdout).expect("UTF-8");
    let rule = "each of the 9 regions";
    let alone = text_of(&pdf(&[], &puzzles));
    assert_eq!((alone.matches(rule).count(), alone.contains("jigsaw: ")), (1, false), "{alone}");
    assert!(alone.contains("region 1 has r1c1"), "{alone}");
    let mixed = text_of(&pdf(&[], &format!("{puzzles}{EASY}\n")));
    assert_eq!((mixed.matches(rule).count(), mixed.contains("jigsaw: ")), (1, true), "{mixed}");
    assert!(!text_of(&pdf(&[], EASY)).contains("region 1 has"));
}

#[test]
fn large_print_is_large_or_refused() {
    let refused = run(&["book", "--large-print", "--per-page", "9", "--page", "a5"], EASY);
    assert_eq!((code(&refused), refused.stdout.len()), (2, 0));
    assert!(err(&refused).contains("--per-page 2"), "{}", err(&refused));
    pdf(&["--large-print", "--per-page", "2", "--page", "a5"], EASY);
    for wrong in [&["--page", "a3x"][..], &["--per-page", "5"], &["--font", "Cargo.toml"]] {
        let refused = run(&[&["book"][..], wrong].concat(), EASY);
        assert_eq!((code(&refused), refused.stdout.len()), (2, 0), "{wrong:?}");
    }
}

/// The fonts of the program have every character of its Chinese texts. If not, run `tools/fonts.py`.
#[test]
fn no_character_of_a_text_is_missing() {
    let pages = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/technique/pages/zh-Hans"));
    let pages = pages.expect("a folder").map(|page| page.expect("a file").path());
    let messages = concat!(env!("CARGO_MANIFEST_DIR"), "/src/explain/zh-Hans.ftl").into();
    let text = |path: std::path::PathBuf| std::fs::read_to_string(path).expect("a text");
    let all: String = pages.chain([messages]).map(text).collect();
    let all: std::collections::BTreeSet<char> = all.chars().filter(|sign| !sign.is_control()).collect();
    let board = parse(EASY).expect("a board").position;
    let section = |paragraphs| BookSection { heading: String::new(), paragraphs };
    let book = |text: String| Book {
        title: String::new(),
        subtitle: String::new(),
        language: "zh-Hans".to_string(),
        rules: section(vec![text]),
        steps_heading: String::new(),
        solutions_heading: String::new(),
        puzzles: vec![BookPuzzle {
            board: board.clone(),
            solution: Digits::EMPTY,
            about: String::new(),
            steps: Vec::new(),
        }],
        page: "20x20in".parse().expect("a size"),
        per_page: PuzzlesPerPage::One,
        large_print: false,
        font: None,
    };
    assert!(book(all.into_iter().collect()).pdf().is_ok_and(|pdf| pdf.starts_with(b"%PDF-")));
    assert_eq!(book("Ω 題".to_string()).pdf(), Err(BookError::NoGlyphs("Ω題".to_string())));
}
