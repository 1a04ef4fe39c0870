//! The table of rules: the answer of each verb to each kind of input, in each form and each language.

use super::boards::{CLASH, JUNK, NONE, ONE, SEVERAL, SOLVED, sixteen, utf_16};
use super::program::{Call, OutputReader, ProgramOutput, judge};
use regex::Regex;
use serde_json::Value;
use std::sync::LazyLock;

/// The exit code of each call for each kind of board; `!` means that the call succeeds with a warning.
const ENDINGS: &str = "
    call                               one  clash  none  several  solved
    solve                               0     1     1       1        0
    solve --all                         0     1     1       0        0
    solve --limit 2                     0     1     1       0        0
    solve --method search               0     1     1       1        0
    solve --method logic                0     1     1       1        0
    explain                             0     1     1       1        0
    explain --brief                     0     1     1       1        0
    explain --boards                    0     1     1       1        0
    explain --check                     0!    1     1       1        0!
    hint                                0     1     1       0!       1
    hint --level 2                      0     1     1       0!       1
    hint --level 4                      0     1     1       0!       1
    steps                               0     1     1       0!       1
    steps --technique naked-single      0     1     1       0!       1
    steps --technique jellyfish         1     1     1       1        1
    why r8c6=1                          0     1     1       0!       0
    why r8c6!=2                         0     1     1       0!       0
    why r8c6=2                          1     1     1       1        1
    why r2c1=7                          0     1     1       1        0
    why r2c1=4                          1     1     1       1        1
    why-not r8c6!=2                     0     1     1       0!       0
    why-not r8c6!=1                     1     1     1       1        1
    why-not r2c1!=4                     0     1     1       1        0
    check-move r8c6=1                   0     1     1       0!       0
    check-move r8c6=2                   1     1     1       1        1
    check-move r8c6!=2                  0     1     1       0!       0
    check-move r2c1=7                   0     1     1       1        0
    check-move r1c3=9                   0     1     1       0!       0
    check-move r1c3=8                   1     1     1       1        1
    judge r8c6=1 --because r8           0     1     1       0!       0
    judge r8c6=1 --because r8c6         1     1     1       1        0
    judge r8c6=2 --because r8           1     1     1       1        1
    rate                                0     1     1       1        0
    rate --scale explainer              0     1     1       1        0
    candidates --limit 100              0     1     1       0        0
    rate --review                       0     1     1       1        0
    convert --to line                   0     0     0       0        0
    convert --to grid                   0     0     0       0        0
    draw                                0     0!    0!      0!       0
    draw --step 1                       0     1     1       0!       1
    draw --step 999                     1     1     1       1        1
";

/// The boards of the columns of [`ENDINGS`], and the value of `solutions` in records about each board.
const BOARDS: [(&str, &str, &str); 5] = [
    ("one", ONE, "one"),
    ("clash", CLASH, "none"),
    ("none", NONE, "none"),
    ("several", SEVERAL, "several"),
    ("solved", SOLVED, "one"),
];

/// Results for the other kinds of input, which are the same for every verb. `record` is the record of a board that
/// cannot be read.
const INPUTS: &str = "
    input           code  standard output  standard error
    utf-16          0     answer           nothing
    named-pipe      0     answer           nothing
    empty           2     nothing          trouble
    junk            2     record           trouble-in-the-language
    16x16           2     record           trouble-in-the-language
    missing-file    2     nothing          trouble
    folder          2     nothing          trouble
    closed-pipe     0     unread           nothing
    full-disk       2     unread           trouble
";

/// The columns of `--tsv`. A verb that is not listed has no output for programs.
pub(super) const COLUMNS: &str = "
    solve                   puzzle solution solutions
    explain                 puzzle solution solved_by steps hardest
    hint                    puzzle kind technique conclusion
    steps                   puzzle technique conclusion removed unlocked
    why                     puzzle move verdict technique
    why-not                 puzzle move verdict technique
    check-move              puzzle move verdict technique
    judge                   puzzle claims verdict facts counterexample
    rate                    puzzle level score
    rate --scale explainer  puzzle er ep ed
    candidates              puzzle count exact complete candidates clues at_least
    rate --review           puzzle count givens spare symmetries automorphisms steps hardest first_hard first_hard_technique stages bottlenecks first_bottleneck uniqueness
    convert                 puzzle format text
    check                   number verdict steps reason
    techniques              id name family
    formats                 id reads writes holds summary
    generate                puzzle level score seed number givens minimal
";

/// The verbs that read no board.
const OTHERS: [&str; 14] = [
    "techniques",
    "techniques x-wing",
    "formats",
    "formats pencilmarks",
    "generate --seed 1",
    "generate --seed 1 -n 3",
    "generate --seed 1 --to grid",
    "schema",
    "schema solve",
    "completions bash",
    "completions powershell",
    "man",
    "man explain",
    "man formats",
];

/// Form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerForm {
    Text,
    Json,
    Jsonl,
    Tsv,
}

impl AnswerForm {
    pub(super) const MACHINE: [AnswerForm; 3] = [AnswerForm::Json, AnswerForm::Jsonl, AnswerForm::Tsv];

    pub(super) fn option(self) -> &'static str {
        match self {
            AnswerForm::Text => "",
            AnswerForm::Json => "--json",
            AnswerForm::Jsonl => "--jsonl",
            AnswerForm::Tsv => "--tsv",
        }
    }
}

/// Ending of a call for a board that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Done,
    Warned,
    Negative,
}

impl Ending {
    fn code(self) -> i32 {
        match self {
            Ending::Done | Ending::Warned => 0,
            Ending::Negative => 1,
        }
    }
}

/// The calls of [`ENDINGS`], with the ending for each board.
fn endings() -> Vec<(&'static str, [Ending; 5])> {
    let row = |line: &'static str| {
        let (call, endings) = line.split_once("  ").expect("a column");
        let ending = |word| match word {
            "0" => Ending::Done,
            "0!" => Ending::Warned,
            "1" => Ending::Negative,
            other => panic!("'{other}' is no ending"),
        };
        (call, endings.split_whitespace().map(ending).collect::<Vec<_>>().try_into().expect("five endings"))
    };
    lines(ENDINGS).skip(1).map(row).collect()
}

/// The lines of a table; the first line is the heading.
fn lines(table: &'static str) -> impl Iterator<Item = &'static str> {
    table.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// The first call of each verb that reads boards.
pub(super) fn plain_calls() -> Vec<&'static str> {
    let mut calls: Vec<&str> = endings().into_iter().map(|(call, _)| call).collect();
    calls.dedup_by_key(|call| call.split(' ').next());
    calls
}

/// The columns of a call; `None` if the call has no output for programs.
pub(super) fn columns(call: &str) -> Option<Vec<&'static str>> {
    let named = |name: &str| {
        lines(COLUMNS)
            .find_map(|row| row.strip_prefix(name)?.strip_prefix("  "))
            .map(|columns| columns.split_whitespace().collect())
    };
    named(call).or_else(|| named(call.split(' ').next().unwrap_or_default()))
}

/// The forms that a call has.
pub(super) fn forms(call: &str) -> Vec<AnswerForm> {
    // Options for text cannot be combined with output for programs. And an unlimited number of solutions does not fit
    // into the record of one board.
    let says = |some: &[&str]| some.iter().any(|word| call.contains(word));
    let is_text = columns(call).is_none()
        || says(&["--brief", "--boards", "--all", "--limit"])
        || (call.starts_with("generate") && says(&["--to"]));
    // A row cannot hold a board of several lines, or a lesson.
    let has_rows = !says(&["--to grid", "techniques x-wing"]);
    let machine =
        AnswerForm::MACHINE.into_iter().filter(|form| !is_text && (has_rows || *form != AnswerForm::Tsv));
    [AnswerForm::Text].into_iter().chain(machine).collect()
}

/// The objects of an answer as `--json` or `--jsonl`.
pub(super) fn objects(form: AnswerForm, out: &str) -> Result<Vec<Value>, String> {
    let whole: Result<Vec<Value>, serde_json::Error> = match form {
        AnswerForm::Jsonl => out.lines().map(serde_json::from_str).collect(),
        AnswerForm::Json => serde_json::Deserializer::from_str(out).into_iter().collect(),
        AnswerForm::Text | AnswerForm::Tsv => panic!("{form:?} holds no objects"),
    };
    if form == AnswerForm::Json && !out.is_empty() && !out.contains("\n  \"") {
        return Err(format!("the object is not indented: {}", short(out)));
    }
    whole.map_err(|error| format!("{error} in {}", short(out)))
}

/// The rows of an answer as `--tsv`.
pub(super) fn rows(out: &str) -> Vec<Vec<&str>> {
    out.lines().map(|row| row.split('\t').collect()).collect()
}

/// The beginning of a text, for a message.
pub(super) fn short(text: &str) -> String {
    let line: String = text.chars().take(160).collect();
    format!("{line:?}")
}

/// The fault of a text on standard error, if it has one. Every message has to begin with the name of the program.
pub(super) fn trouble(err: &str) -> Option<String> {
    let begins = |line: &str| {
        ["whydoku: ", " ", "Usage:", "For more information"].iter().any(|begin| line.starts_with(begin))
    };
    let stray = err.lines().find(|line| !line.is_empty() && !begins(line));
    let stray = stray.or_else(|| Some(err).filter(|err| !err.is_empty() && !err.starts_with("whydoku: ")));
    stray.map(|line| format!("standard error has a line without `whydoku: `: {}", short(line)))
}

/// Returns two successive English words, if there are any. Places in the input and commands to type are ignored,
/// because they are the same in every language.
fn english(text: &str) -> Option<String> {
    static PLACE: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r"(?m)^whydoku: (.*, )?line \d+(, column \d+)?: |`[^`]+`").expect("a pattern")
    });
    static WORDS: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"[A-Za-z]{2,}[,.:;]? [a-z]{2,}\b").expect("a pattern"));
    WORDS.find(&PLACE.replace_all(text, "")).map(|found| found.as_str().to_string())
}

/// Broken rules.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn hold(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.0.push(fault());
        }
    }

    /// The faults, each with its row.
    fn of(self, row: &str) -> Vec<String> {
        self.0.into_iter().map(|fault| format!("{row}: {fault}")).collect()
    }

    /// Checks the exit code and standard error, which depend only on the ending. In any case, there must be an answer
    /// or a message.
    fn ending(&mut self, answer: &ProgramOutput, form: AnswerForm, ending: Ending) {
        let ProgramOutput { code, out, err } = answer;
        self.hold(*code == ending.code(), || {
            format!("exit {code} instead of {}; {}", ending.code(), short(err))
        });
        self.0.extend(trouble(err));
        let is_told = !out.trim().is_empty();
        match ending {
            Ending::Done => {
                self.hold(is_told, || "no answer".to_string());
                self.hold(err.is_empty(), || format!("a remark though all is well: {}", short(err)));
            }
            Ending::Warned => {
                self.hold(is_told, || "no answer".to_string());
                self.hold(form != AnswerForm::Text || !err.is_empty(), || "no warning".to_string());
            }
            Ending::Negative => {
                self.hold(is_told || (form == AnswerForm::Text && !err.is_empty()), || {
                    "nothing is said".to_string()
                });
            }
        }
    }

    fn chinese(&mut self, answer: &ProgramOutput) {
        for text in [&answer.out, &answer.err] {
            let found = english(text);
            self.hold(found.is_none(), || format!("English in Chinese: {found:?} in {}", short(text)));
        }
    }

    /// Checks the single record of a board that can be read.
    fn record(&mut self, objects: &[Value], solutions: Option<&str>) {
        self.hold(objects.len() == 1, || format!("{} records of one board", objects.len()));
        for record in objects {
            let told = &record["solutions"];
            self.hold(solutions.is_none_or(|wanted| told == wanted), || format!("solutions: {told}"));
            let may_fail = solutions == Some("none");
            let is_plain = record["line"] == 1 && record.get("file").is_none();
            self.hold(is_plain && (may_fail || record.get("error").is_none()), || {
                format!("the record is {}", short(&record.to_string()))
            });
        }
    }

    /// Checks the single record of a board that cannot be read.
    fn bad_record(&mut self, call: &str, form: AnswerForm, out: &str) {
        match form {
            AnswerForm::Text => self.hold(out.trim().is_empty(), || format!("an answer: {}", short(out))),
            AnswerForm::Json | AnswerForm::Jsonl => match objects(form, out) {
                Err(fault) => self.0.push(fault),
                Ok(objects) => self.hold(
                    matches!(&objects[..], [record] if record["line"] == 1 && record["error"].is_string()),
                    || format!("no record of an error: {}", short(out)),
                ),
            },
            AnswerForm::Tsv => {
                let columns = columns(call).unwrap_or_default().len();
                let is_bad = |row: &[&str]| {
                    row.len() == columns + 1
                        && row[..columns].iter().all(|column| *column == "-")
                        && row[columns].len() > 1
                };
                let rows = rows(out);
                self.hold(matches!(&rows[..], [row] if is_bad(row)), || {
                    format!("no row of an error: {rows:?}")
                });
            }
        }
    }
}

#[test]
fn every_verb_ends_as_the_table_says() {
    let mut asked = Vec::new();
    for (call, endings) in endings() {
        for (board, ending) in BOARDS.into_iter().zip(endings) {
            asked.extend(forms(call).into_iter().map(|form| (call, form, board, ending)));
        }
    }
    judge(&asked, |&(name, form, (kind, board, solutions), ending)| {
        let mut faults = Faults::default();
        let call = Call::new(name).with(form.option()).reading(format!("{board}\n"));
        let answer = call.run();
        faults.ending(&answer, form, ending);
        let in_china = || call.clone().locale("zh_CN.UTF-8").run();
        match form {
            AnswerForm::Text => {
                let told = in_china();
                faults.ending(&told, form, ending);
                faults.chinese(&told);
                let asked = (kind == "one").then(|| call.clone().with("--lang zh-Hans").run());
                faults.hold(asked.is_none_or(|asked| (asked.out, asked.err) == (told.out, told.err)), || {
                    "the environment says other than --lang".to_string()
                });
            }
            AnswerForm::Json | AnswerForm::Jsonl => {
                // These calls do not know the number of solutions: `convert` never searches, and `--method logic`
                // does not search when it gets stuck.
                let knows = call.verb() != "convert" && !(name.contains("logic") && kind == "several");
                let solutions = Some(solutions).filter(|_| knows);
                match objects(form, &answer.out) {
                    Ok(objects) => faults.record(&objects, solutions),
                    Err(fault) => faults.0.push(fault),
                }
            }
            AnswerForm::Tsv => {
                let (rows, wanted) = (rows(&answer.out), columns(name).unwrap_or_default().len());
                faults.hold(call.verb() == "steps" || rows.len() == 1, || format!("{} rows", rows.len()));
                for row in rows {
                    faults.hold(row.len() == wanted, || format!("{} columns: {row:?}", row.len()));
                    faults.hold(row[0] == board, || format!("of another board: {row:?}"));
                }
            }
        }
        // JSON on several lines has the same objects as JSON on one line, so only the latter is tested.
        if matches!(form, AnswerForm::Jsonl | AnswerForm::Tsv) {
            let told = in_china().out;
            faults.hold(told == answer.out, || {
                format!("the environment changes what a machine reads: {}", short(&told))
            });
        }
        faults.of(&format!("{} ({kind})", call.line()))
    });
}

#[test]
fn every_verb_takes_each_kind_of_input_as_the_table_says() {
    let mut asked = Vec::new();
    for call in plain_calls() {
        for line in lines(INPUTS).skip(1) {
            let input: [&str; 4] =
                line.split_whitespace().collect::<Vec<_>>().try_into().expect("four columns");
            asked.extend(forms(call).into_iter().map(|form| (call, form, input)));
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().to_str().expect("a name");
    judge(&asked, |&(name, form, [input, code, out, err])| {
        let mut faults = Faults::default();
        let call = Call::new(name).with(form.option());
        let board = format!("{ONE}\n");
        let plain = call.clone().reading(board.clone());
        let call = match input {
            "utf-16" => call.reading(utf_16(&board)),
            "named-pipe" if cfg!(unix) => plain.clone().about("/dev/stdin"),
            "named-pipe" => plain.clone(),
            "empty" => call,
            "junk" => call.reading(format!("{JUNK}\n")),
            "16x16" => call.reading(sixteen()),
            "missing-file" => call.about("no/such/board.txt"),
            "folder" => call.about(folder),
            "closed-pipe" => plain.clone().reader(OutputReader::Gone),
            "full-disk" => plain.clone().reader(OutputReader::Full),
            other => panic!("there is no input '{other}'"),
        };
        let answer = call.run();
        let is_code = answer.code.to_string() == code;
        faults.hold(is_code, || format!("exit {} instead of {code}; {}", answer.code, short(&answer.err)));
        match out {
            "answer" => {
                let plain = plain.run();
                faults.hold(plain.out == answer.out, || format!("another answer: {}", short(&answer.out)));
            }
            "nothing" => faults.hold(answer.out.is_empty(), || format!("an answer: {}", short(&answer.out))),
            "record" => faults.bad_record(name, form, &answer.out),
            "unread" => (),
            other => panic!("there is no output '{other}'"),
        }
        match err {
            "nothing" => faults.hold(answer.err.is_empty(), || format!("a remark: {}", short(&answer.err))),
            "trouble" | "trouble-in-the-language" => {
                faults.hold(!answer.err.is_empty(), || "nothing is said".to_string());
                faults.0.extend(trouble(&answer.err));
            }
            other => panic!("there is no error '{other}'"),
        }
        let names = match input {
            "16x16" => "16",
            "missing-file" => "no/such/board.txt",
            "folder" => folder,
            _ => "",
        };
        faults.hold(answer.err.contains(names), || format!("'{names}' is not named: {}", short(&answer.err)));
        if err == "trouble-in-the-language" {
            let told = call.clone().with("--lang zh-Hans").run();
            faults.hold(told.code == answer.code, || format!("exit {} in Chinese", told.code));
            if form == AnswerForm::Text {
                faults.chinese(&told);
            }
        }
        faults.of(&format!("{} ({input})", call.line()))
    });
}

#[test]
fn every_verb_without_boards_writes_as_the_others_do() {
    let asked: Vec<(&str, AnswerForm)> =
        OTHERS.into_iter().flat_map(|call| forms(call).into_iter().map(move |form| (call, form))).collect();
    judge(&asked, |&(name, form)| {
        let mut faults = Faults::default();
        let call = Call::new(name).with(form.option());
        let answer = call.run();
        faults.ending(&answer, form, Ending::Done);
        match form {
            AnswerForm::Text => (),
            AnswerForm::Json | AnswerForm::Jsonl => {
                let objects = objects(form, &answer.out);
                faults.hold(objects.as_ref().is_ok_and(|objects| !objects.is_empty()), || {
                    format!("{objects:?}")
                });
            }
            AnswerForm::Tsv => {
                let wanted = columns(name).unwrap_or_default().len();
                let other =
                    rows(&answer.out).into_iter().find(|row| row.len() != wanted).map(|row| row.join("|"));
                faults.hold(other.is_none(), || format!("not {wanted} columns: {other:?}"));
            }
        }
        let gone = call.clone().reader(OutputReader::Gone).run();
        faults.hold((gone.code, gone.err.as_str()) == (0, ""), || format!("with a closed pipe: {gone:?}"));
        let full = call.clone().reader(OutputReader::Full).run();
        faults.hold(full.code == 2 && !full.err.is_empty(), || format!("with a full disk: {full:?}"));
        faults.0.extend(trouble(&full.err));
        faults.of(&call.line())
    });
}

/// A column of `--tsv` and the field of the same name in `--json` have the same content.
#[test]
fn every_form_for_machines_says_the_same() {
    let asked: Vec<(&str, &str)> = endings()
        .into_iter()
        .filter(|(call, _)| forms(call).contains(&AnswerForm::Tsv) && !call.starts_with("steps"))
        .flat_map(|(call, _)| BOARDS.map(|(_, board, _)| (call, board)))
        .collect();
    judge(&asked, |&(name, board)| {
        let mut faults = Faults::default();
        let call = Call::new(name).reading(format!("{board}\n"));
        let [json, jsonl, tsv] = AnswerForm::MACHINE.map(|form| call.clone().with(form.option()).run().out);
        let [json, jsonl] = [(AnswerForm::Json, json), (AnswerForm::Jsonl, jsonl)]
            .map(|(form, out)| objects(form, &out).ok().and_then(|all| all.into_iter().next()));
        faults.hold(json == jsonl, || format!("--json holds {json:?}, --jsonl {jsonl:?}"));
        let record = json.unwrap_or_default();
        for (column, told) in columns(name).unwrap_or_default().into_iter().zip(rows(&tsv).concat()) {
            let field = match &record[column] {
                Value::String(text) => text.replace('\n', " "),
                Value::Number(number) => number.to_string(),
                Value::Null if record.get(column).is_some() => "-".to_string(),
                Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => continue,
            };
            faults.hold(field == told, || format!("{column} is {told:?} as --tsv, {field:?} as --json"));
        }
        faults.of(&format!("{} < {board}", call.line()))
    });
}

/// Verbs that can write to a file write the same text there as to standard output.
#[test]
fn every_verb_that_writes_a_file_writes_it_as_the_others_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let asked: Vec<(usize, &str)> =
        ["solve", "explain", "rate", "convert --to line", "draw"].into_iter().enumerate().collect();
    judge(&asked, |&(number, name)| {
        let mut faults = Faults::default();
        let path = folder.path().join(format!("{number}.txt"));
        let file = path.to_str().expect("a name").to_string();
        let call = Call::new(name).reading(format!("{ONE}\n"));
        let told = call.run().out;
        let to = |file: &str, more: &str| call.clone().with("-o").with(file).with(more).run();
        let mut hold = |answer: ProgramOutput, wanted: i32, out: &str, left: &str| {
            let found = std::fs::read_to_string(&path).unwrap_or_default();
            let is_kept = answer.code == wanted && answer.out == out && found == left;
            faults.hold(is_kept, || {
                format!("exit {} instead of {wanted}, {}", answer.code, short(&answer.err))
            });
            faults.0.extend(trouble(&answer.err));
        };
        hold(to("-", ""), 0, &told, "");
        hold(to(&file, ""), 0, "", &told);
        std::fs::write(&path, "mine").expect("a file");
        hold(to(&file, ""), 2, "", "mine");
        hold(to(&file, "--force"), 0, "", &told);
        hold(call.clone().reading("").with("-o").with(&file).with("--force").run(), 2, "", &told);
        faults.of(&format!("{} -o", call.line()))
    });
}

/// With `script`, the program runs on a terminal, so its standard input is a terminal.
#[cfg(target_os = "linux")]
#[test]
fn a_verb_without_a_board_on_a_terminal_shows_its_usage() {
    let calls = [plain_calls(), vec!["check"]].concat();
    judge(&calls, |call| {
        let line = format!("{} {call}", env!("CARGO_BIN_EXE_whydoku"));
        let mut script = std::process::Command::new("script");
        let script =
            script.args(["-qec", &line, "/dev/null"]).env("LC_ALL", "C").stdin(std::process::Stdio::null());
        let output = script.output().expect("`script` of util-linux");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let verb = call.split(' ').next().unwrap_or_default();
        let is_short = said.contains(&format!("Usage: whydoku {verb}")) && said.lines().count() <= 10;
        match (output.status.code(), is_short) {
            (Some(2), true) => Vec::new(),
            (code, _) => vec![format!("whydoku {call}: exit {code:?}, {}", short(&said))],
        }
    });
}

/// `check` reads paths. The rows are a path that is true, a forged path, and text that is not a path.
#[test]
fn the_checker_ends_as_the_table_says() {
    let path = Call::new("explain --jsonl").reading(ONE).run().out;
    let forged = path.replacen(SOLVED, CLASH, 1);
    let forms = forms("check");
    let asked: Vec<(&str, i32, AnswerForm)> =
        [(path.as_str(), 0), (&forged, 1), ("{", 2), (JUNK, 2), ("", 2)]
            .into_iter()
            .flat_map(|(input, code)| forms.iter().map(move |form| (input, code, *form)))
            .collect();
    judge(&asked, |&(input, code, form)| {
        let mut faults = Faults::default();
        let call = Call::new("check").with(form.option()).reading(input);
        let answer = call.run();
        faults.hold(answer.code == code, || format!("exit {} instead of {code}", answer.code));
        faults.0.extend(trouble(&answer.err));
        faults.hold(code == 2 || answer.err.is_empty(), || format!("a remark: {}", short(&answer.err)));
        faults.hold(code != 2 || !answer.err.is_empty(), || "nothing is said".to_string());
        faults.hold(code == 2 || !answer.out.is_empty(), || "no answer".to_string());
        faults.of(&format!("{} < {}", call.line(), short(input)))
    });
}
