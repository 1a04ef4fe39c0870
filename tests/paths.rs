//! Paths that `explain` prints are read back line by line. Every step must have a reason. Each reason for a single is
//! judged on a board that this file keeps itself, from the digits and the removals of the earlier steps.
#![cfg(feature = "cli")]

use crate::process::{code, err, out, run};
use crate::shared;
use regex::Regex;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use whydoku::format::{Format, parse, write};
use whydoku::generate::Generator;
use whydoku::technique::CATALOGUE;

const SINGLES: [&str; 3] = ["full-house", "hidden-single", "naked-single"];
const LANGUAGES: [&str; 2] = ["en", "zh-Hans"];

/// Forms of the lines of a path in a language.
struct Forms {
    full_house: Regex,
    hidden_single: Regex,
    naked_single: Regex,
    heading: Regex,
    by_logic: Regex,
    by_search: Regex,
    colon: &'static str,
    between: &'static str,
}

static FORMS: LazyLock<[Forms; 2]> = LazyLock::new(|| {
    let regex = |text: &str| Regex::new(text).expect("a form");
    let house = r"(?:(?<kind>row|column|box) (?<house>[1-9]))";
    let after = r"(?: after steps? (?<steps>[0-9, and]+?))?(?<start>, given the starting candidates)?";
    let haus = r"(?:第 (?<house>[1-9]) (?<kind>行|列|宫))";
    let nach = r"(?:（(?:第 (?<steps>[0-9、]+) 步之后)?(?<start>，?按起始候选数)?）)?";
    [
        Forms {
            full_house: regex(&format!("^last open cell of {house}$")),
            hidden_single: regex(&format!("^only place for (?<digit>[1-9]) in {house}{after}$")),
            naked_single: regex(&format!("^only digit left in the cell{after}$")),
            heading: regex(r"^([0-9]+)–([0-9]+)\. ([0-9]+) singles$"),
            by_logic: regex(r"^Solved by logic in ([0-9]+) steps?\.$"),
            by_search: regex(
                r"^Logic ends here with ([0-9]+) open (?:cells; search filled them|cell; search filled it)\.$",
            ),
            colon: ": ",
            between: "; ",
        },
        Forms {
            full_house: regex(&format!("^{haus}的最后一个空格$")),
            hidden_single: regex(&format!("^{haus}的 (?<digit>[1-9]) 只能填在这里{nach}$")),
            naked_single: regex(&format!("^这一格只剩这个数{nach}$")),
            heading: regex(r"^([0-9]+)–([0-9]+)\. 直接填出 ([0-9]+) 格$"),
            by_logic: regex(r"^由逻辑解出，共 ([0-9]+) 步。$"),
            by_search: regex(r"^逻辑到此为止，还有 ([0-9]+) 个空格，由搜索填完。$"),
            colon: "：",
            between: "；",
        },
    ]
});

/// The row, column and box of a cell, each as its 9 cells.
fn houses(cell: usize) -> [Vec<usize>; 3] {
    let (row, column) = (cell / 9, cell % 9);
    let corner = row / 3 * 27 + column / 3 * 3;
    [
        (0..9).map(|index| row * 9 + index).collect(),
        (0..9).map(|index| index * 9 + column).collect(),
        (0..9).map(|index| corner + index / 3 * 9 + index % 3).collect(),
    ]
}

/// A candidate such as `5r2c7`: its digit and its cell.
fn candidate(name: &Value) -> (u8, usize) {
    let name = name.as_str().expect("a candidate").as_bytes();
    (name[0] - b'0', usize::from(name[2] - b'1') * 9 + usize::from(name[4] - b'1'))
}

/// The board at the current step of a path.
struct PathBoard {
    digits: [u8; 81],
    /// Candidates that the player's marks excluded before the first step.
    missing: BTreeSet<(u8, usize)>,
    /// Removals of each step, from step 1.
    removed: Vec<BTreeSet<(u8, usize)>>,
}

impl PathBoard {
    fn of(document: &Value) -> PathBoard {
        let mut board = PathBoard { digits: [0; 81], missing: BTreeSet::new(), removed: Vec::new() };
        for name in ["puzzle", "placed"] {
            for (cell, sign) in document[name].as_str().unwrap_or("").bytes().enumerate() {
                if sign.is_ascii_digit() {
                    board.digits[cell] = sign - b'0';
                }
            }
        }
        for cell in 0..81 {
            let marks = document["candidates"][cell].as_str().unwrap_or("");
            if !marks.is_empty() {
                let gone = (1..=9).filter(|digit| !marks.contains(&digit.to_string()));
                board.missing.extend(gone.map(|digit| (digit, cell)));
            }
        }
        board
    }

    fn sees(&self, cell: usize, digit: u8) -> bool {
        houses(cell).iter().flatten().any(|other| self.digits[*other] == digit)
    }

    fn removed_by(&self, digit: u8, cell: usize) -> Option<usize> {
        self.removed.iter().position(|removed| removed.contains(&(digit, cell))).map(|index| index + 1)
    }

    /// Checks that all these candidates are false: a placed digit excludes them, one of the named steps removed them,
    /// or they were missing from the beginning. Every named reason must be needed.
    fn excluded(
        &self,
        candidates: impl Iterator<Item = (u8, usize)>,
        steps: &BTreeSet<usize>,
        from_start: bool,
    ) -> Result<(), String> {
        let (mut needed, mut needs_start) = (BTreeSet::new(), false);
        for (digit, cell) in candidates.filter(|(digit, cell)| !self.sees(*cell, *digit)) {
            match self.removed_by(digit, cell) {
                Some(step) => drop(needed.insert(step)),
                None if self.missing.contains(&(digit, cell)) => needs_start = true,
                None => return Err(format!("{digit} is still possible in cell {cell}")),
            }
        }
        if (&needed, needs_start) != (steps, from_start) {
            return Err(format!("it rests on the steps {needed:?}, and on the beginning: {needs_start}"));
        }
        Ok(())
    }

    /// Judges the reason of a digit in a cell.
    fn judge(&self, forms: &Forms, (digit, cell): (u8, usize), why: &str) -> Result<(), String> {
        if self.digits[cell] != 0 || self.sees(cell, digit) {
            return Err("it cannot be placed".to_string());
        }
        let capture = |form: &Regex| {
            form.captures(why).map(|found| {
                let part = |name: &str| found.name(name).map(|part| part.as_str().to_string());
                let steps = part("steps").unwrap_or_default();
                let steps =
                    steps.split(|sign: char| !sign.is_ascii_digit()).filter_map(|one| one.parse().ok());
                let steps: BTreeSet<usize> = steps.collect();
                (part("digit"), part("kind").zip(part("house")), steps, part("start").is_some())
            })
        };
        let within = |house: Option<(String, String)>| {
            let (kind, number) = house.expect("a house");
            let kind = ["row", "column", "box", "行", "列", "宫"].iter().position(|name| *name == kind);
            let own = houses(cell)[kind.expect("a kind") % 3].clone();
            let number = number.parse::<usize>().expect("a number") - 1;
            let place = [own[0] / 9, own[0] % 9, own[0] / 27 * 3 + own[0] % 9 / 3][kind.expect("a kind") % 3];
            if place == number { Ok(own) } else { Err("the cell is in another house".to_string()) }
        };
        let open = |house: &[usize]| -> Vec<usize> {
            house.iter().copied().filter(|other| *other != cell && self.digits[*other] == 0).collect()
        };
        if let Some((_, house, ..)) = capture(&forms.full_house) {
            let others = open(&within(house)?);
            return if others.is_empty() { Ok(()) } else { Err(format!("{others:?} are open, too")) };
        }
        if let Some((said, house, steps, from_start)) = capture(&forms.hidden_single) {
            if said != Some(digit.to_string()) {
                return Err("another digit".to_string());
            }
            let others = open(&within(house)?);
            return self.excluded(others.into_iter().map(|other| (digit, other)), &steps, from_start);
        }
        if let Some((_, _, steps, from_start)) = capture(&forms.naked_single) {
            let others = (1..=9).filter(|other| *other != digit).map(|other| (other, cell));
            return self.excluded(others, &steps, from_start);
        }
        Err("no reason can be read".to_string())
    }

    fn take(&mut self, step: &Value) {
        for (digit, cell) in step["placements"].as_array().expect("a list").iter().map(candidate) {
            self.digits[cell] = digit;
        }
        let removed = step["eliminations"].as_array().expect("a list").iter().map(candidate);
        self.removed.push(removed.collect());
    }
}

/// Counts over many paths.
#[derive(Default)]
struct PathTally {
    paths: usize,
    steps: usize,
    singles: usize,
    after: usize,
    blocks: usize,
    by_search: usize,
    words: usize,
}

/// Reads the path of one board in a language, line by line together with its document.
fn read(lines: &[&str], document: &Value, forms: &Forms, tally: &mut PathTally) -> Result<(), String> {
    let mut board = PathBoard::of(document);
    let all = document["steps"].as_array().expect("steps");
    let steps: Vec<&Value> = all.iter().filter(|step| step["technique"] != "search").collect();
    let is_single = |step: &Value| SINGLES.iter().any(|single| step["technique"] == *single);
    let mut next = 0;
    let mut lines = lines.iter().copied().peekable();
    let mut judge = |next: usize, told: &str, board: &mut PathBoard| {
        let step = steps.get(next).ok_or("more lines than steps")?;
        let (follows, why) = told.split_once(forms.colon).ok_or_else(|| format!("no reason: {told}"))?;
        let place = step["placements"].get(0).map(candidate).ok_or("a removal is told as a single")?;
        let name = format!("r{}c{}={}", place.1 / 9 + 1, place.1 % 9 + 1, place.0);
        if follows != name {
            return Err(format!("{follows} is told where {name} follows"));
        }
        board.judge(forms, place, why).map_err(|fault| format!("step {}: {told}: {fault}", next + 1))?;
        tally.singles += 1;
        tally.after += usize::from(why.contains("after step") || why.contains("步之后"));
        board.take(step);
        Ok(())
    };
    let end = loop {
        let line = lines.next().ok_or("the path has no end")?;
        if let Some(found) = forms.heading.captures(line) {
            let [first, last, count] = [1, 2, 3].map(|part| found[part].parse::<usize>().expect("a number"));
            let block = lines.next().and_then(|line| line.strip_prefix("   ")).ok_or("no paragraph")?;
            let told: Vec<&str> = block.split(forms.between).collect();
            let harder = steps.get(last).is_some_and(|step| !is_single(step));
            if (first, last, told.len()) != (next + 1, next + count, count) || count <= 12 || !harder {
                return Err(format!("this is no block of singles: {line}"));
            }
            for one in told {
                judge(next, one, &mut board)?;
                next += 1;
            }
            tally.blocks += 1;
            continue;
        }
        let Some((number, told)) =
            line.split_once(". ").filter(|(number, _)| number.parse::<usize>().is_ok())
        else {
            break line;
        };
        if number.parse() != Ok(next + 1) {
            return Err(format!("step {number} is told as step {}", next + 1));
        }
        if steps.get(next).is_some_and(|step| is_single(step)) {
            judge(next, told, &mut board)?;
        } else {
            let reason = lines.next_if(|line| line.starts_with("   ")).unwrap_or("");
            if reason.trim().len() < 20 {
                return Err(format!("step {number} has no reason"));
            }
            while lines.next_if(|line| line.starts_with("   ")).is_some() {}
            board.take(steps[next]);
        }
        next += 1;
    };
    tally.paths += 1;
    tally.steps += steps.len();
    let open = board.digits.iter().filter(|digit| **digit == 0).count();
    let is_end = match (forms.by_logic.captures(end), forms.by_search.captures(end)) {
        (Some(found), _) => open == 0 && found[1].parse() == Ok(steps.len()),
        (_, Some(found)) => {
            tally.by_search += 1;
            open > 0 && found[1].parse() == Ok(open)
        }
        (None, None) => false,
    };
    match next == steps.len() && is_end {
        true => Ok(()),
        false => Err(format!("{next} of {} steps are told, {open} cells are open: {end}", steps.len())),
    }
}

/// Runs `explain` for these boards in both languages, and reads the paths.
fn read_all(boards: &[String], options: &[&str]) -> PathTally {
    let (input, mut tally, mut faults) = (boards.join("\n"), PathTally::default(), Vec::new());
    let documents = out(&run(&[&["explain", "--jsonl"], options].concat(), &input));
    let documents: Vec<Value> =
        documents.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(documents.len(), boards.len());
    for (language, forms) in LANGUAGES.into_iter().zip(FORMS.iter()) {
        let told = run(&[&["explain", "--lang", language], options].concat(), &input);
        assert!(code(&told) < 2, "{}", err(&told));
        let told = out(&told);
        let lines: Vec<&str> = told.lines().filter(|line| !line.is_empty()).collect();
        let mut documents = documents.iter();
        // Every path ends with the solution.
        let is_solution = |line: &str| line.len() == 81 && line.bytes().all(|sign| sign.is_ascii_digit());
        for path in lines.split(|line| is_solution(line)).filter(|path| !path.is_empty()) {
            let document = documents.next().expect("as many paths as documents");
            // Boards of a batch have a heading.
            let path = if boards.len() > 1 { &path[1..] } else { path };
            if language == "en" {
                tally.words += path.iter().map(|line| line.split_whitespace().count()).sum::<usize>();
            }
            if let Err(fault) = read(path, document, forms, &mut tally) {
                faults.push(format!("{}: {fault}", document["puzzle"]));
            }
        }
        assert_eq!(documents.len(), 0, "each board has a path");
    }
    faults.iter().take(10).for_each(|fault| println!("{fault}"));
    assert!(faults.is_empty(), "{} faults", faults.len());
    println!(
        "{} paths, {} steps, {} singles, {} after a removal, {} blocks, {} by search, {} words for each path in English",
        tally.paths,
        tally.steps,
        tally.singles,
        tally.after,
        tally.blocks,
        tally.by_search,
        tally.words * 2 / tally.paths.max(1),
    );
    tally
}

#[test]
fn every_step_of_generated_puzzles_has_a_reason_that_is_true() {
    let seeds = include_str!("../puzzles/seeds.txt").lines().filter(|line| !line.starts_with('#'));
    let made = Generator::new(38).puzzles().take(30).map(|puzzle| puzzle.to_string());
    let boards: Vec<String> = seeds.map(str::to_string).chain(made).collect();
    let tally = read_all(&boards, &[]);
    assert!(tally.after > 50 && tally.blocks > 10, "{} {}", tally.after, tally.blocks);
    let few = read_all(&boards, &["--strategy", "basic"]);
    assert!(few.by_search > 4, "{}", few.by_search);
    read_all(&boards[..8], &["--every-step"]);
    read_all(&boards[..1], &[]);
}

/// Boards with digits and marks of a player: the text names the candidates that the marks leave out.
#[test]
fn every_step_of_boards_in_play_has_a_reason_that_is_true() {
    let lines = CATALOGUE
        .iter()
        .step_by(4)
        .filter_map(|technique| technique.examples.lines().find(|line| line.starts_with(':')));
    let boards: Vec<String> =
        lines.map(|line| write(&parse(line).expect("a case").position, Format::Json)).collect();
    let solved = |board: &String| code(&run(&["solve", "--method", "search"], board)) == 0;
    let boards: Vec<String> = boards.into_iter().filter(solved).collect();
    assert!(boards.len() > 20);
    read_all(&boards, &[]);
}

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn every_step_of_easy_and_hard_puzzles_has_a_reason_that_is_true() {
    let some = |name: &str, count: usize| -> Vec<String> {
        let text = shared::text(&format!("corpora/{name}"));
        let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81).collect();
        let each = (lines.len() / count).max(1);
        lines.into_iter().step_by(each).take(count).map(|line| line[..81].to_string()).collect()
    };
    let (easy, hard) = if shared::is_full() { (1_000, 100) } else { (400, 40) };
    assert_eq!(read_all(&some("easy_20k.txt", easy), &[]).paths, 2 * easy);
    let read = read_all(&some("top1465.txt", hard), &[]);
    assert!(read.paths == 2 * hard && read.after > 5 * hard, "{}", read.after);
}

/// With `--singles`, every single is explained like any other step.
#[test]
fn the_long_form_of_singles_is_there_when_it_is_asked_for() {
    let puzzle = include_str!("../puzzles/seeds.txt").lines().nth(2).expect("a puzzle");
    let short = out(&run(&["explain", puzzle], ""));
    let long = out(&run(&["explain", "--singles", puzzle], ""));
    let document: Value = serde_json::from_str(&out(&run(&["explain", "--json", puzzle], ""))).expect("JSON");
    let singles: Vec<&Value> = document["steps"]
        .as_array()
        .expect("steps")
        .iter()
        .filter(|step| SINGLES.iter().any(|single| step["technique"] == *single))
        .collect();
    assert!(singles.len() > 40);
    for step in singles {
        let text = step["text"]["en"].as_str().expect("a text").lines().next().expect("a line");
        assert!(long.contains(&format!("\n   {text}")) && !short.contains(text), "{text}");
    }
    assert_eq!(short.lines().last(), long.lines().last());
    assert_eq!(short.lines().rev().nth(1), long.lines().rev().nth(1));
}

/// The answer for programs has the same words for each single, and the same last line.
#[test]
fn the_api_tells_the_reasons_that_the_command_prints() {
    let puzzle = include_str!("../puzzles/seeds.txt").lines().nth(2).expect("a puzzle");
    for (language, forms) in LANGUAGES.into_iter().zip(FORMS.iter()) {
        for strategy in ["human", "basic"] {
            let question = json!({ "puzzle": puzzle, "lang": language, "strategy": strategy }).to_string();
            let answer = run(&["ask", "explain", &question], "");
            let answer: Value = serde_json::from_str(&out(&answer)).expect("JSON");
            let told = out(&run(&["explain", "--lang", language, "--strategy", strategy, puzzle], ""));
            let steps = answer["steps"].as_array().expect("steps");
            for step in steps {
                let is_single = SINGLES.iter().any(|single| step["technique"] == *single);
                assert_eq!(step["why"].is_string(), is_single, "{step}");
                if let Some((digit, cell)) = step["placements"].get(0).map(candidate).filter(|_| is_single) {
                    let why = step["why"].as_str().expect("a reason");
                    let line = format!("r{}c{}={digit}{}{why}", cell / 9 + 1, cell % 9 + 1, forms.colon);
                    assert!(told.contains(&line), "{line}");
                }
            }
            let end = answer["text"][language].as_str().expect("an end");
            assert_eq!(told.lines().rev().nth(1), Some(end));
        }
    }
}

/// The last sentence of a path, in the singular and for a full board.
#[test]
fn a_path_ends_with_a_sentence_however_short_it_is() {
    let solution = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
    let told = |board: &str, options: &[&str]| out(&run(&[&["explain", board], options].concat(), ""));
    let one = format!(".{}", &solution[1..]);
    for (board, options, end) in [
        (solution, &[][..], "The board is finished."),
        (&one, &[], "Solved by logic in 1 step."),
        (solution, &["--lang", "zh-Hans"], "盘面已经填满。"),
        (&one, &["--lang", "zh-Hans"], "由逻辑解出，共 1 步。"),
    ] {
        let told = told(board, options);
        assert_eq!(told.lines().rev().nth(1), Some(end), "{told}");
        assert_eq!(told.lines().last(), Some(solution));
    }
    assert!(told(&one, &[]).starts_with("1. r1c1=5: last open cell of row 1\n"), "{}", told(&one, &[]));
    let spelled = told(&one, &["--cell-names", "words"]);
    assert!(spelled.starts_with("1. row 1, column 1 is 5: last open cell of row 1\n"), "{spelled}");
}
