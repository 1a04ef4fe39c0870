//! Writes questions for all endpoints, one on each line, in the form that `whydoku ask --lines` reads. Usage:
//! `questions [COUNT] [SEED] [FILE …]`.
//!
//! The questions have boards in play with and without marks, with mistakes, without a solution and with several
//! solutions, in every format. The questions use both languages, every strategy, every scale, the limits of each field,
//! and values beyond these limits. One question in eight is broken. A seed always gives the same questions. The boards
//! are those of `puzzles/`, generated boards, and the boards of the files, which have one board on each line. No answer
//! to these questions depends on the time. The tests of the server and the bindings (`tests/doors`) and the fuzz target
//! `ask` use these questions.

#[path = "../tests/common/random.rs"]
mod random;

use random::SplitMix;
use serde_json::{Map, Value, json};
use std::io::{self, BufWriter, Write};
use whydoku::api::ENDPOINTS;
use whydoku::format::{BoardRecord, Format, parse, write};
use whydoku::generate::{Generator, Symmetry};
use whydoku::puzzle::{Board, Digits};
use whydoku::rating::{SCALES, STRATEGIES};
use whydoku::solve::{Method, Solver};
use whydoku::{CATALOGUE, Cell, Digit, Grid};

/// Number of questions in a hundred for each endpoint.
const MIX: [(&str, usize); 21] = [
    ("hint", 16),
    ("exercise", 4),
    ("review", 1),
    ("course", 1),
    ("judge", 4),
    ("parse", 12),
    ("check-move", 6),
    ("moves", 3),
    ("convert", 9),
    ("draw", 9),
    ("why-not", 7),
    ("why", 6),
    ("rate", 4),
    ("candidates", 1),
    ("lesson", 5),
    ("steps", 4),
    ("explain", 4),
    ("generate", 1),
    ("techniques", 1),
    ("formats", 1),
    ("openapi", 1),
];

fn main() -> io::Result<()> {
    let (numbers, files): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument.parse::<u64>().is_ok());
    let number =
        |place: usize, usual: u64| numbers.get(place).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let mut asker = Asker { boards: boards(&files)?, random: SplitMix(number(1, 18)) };
    let mut output = BufWriter::new(io::stdout().lock());
    for _ in 0..number(0, 10_000) {
        let (endpoint, question) = asker.question();
        writeln!(output, "{endpoint} {question}")?;
    }
    output.flush()
}

/// Boards of every kind.
fn boards(files: &[String]) -> io::Result<Vec<Board>> {
    let mut boards = Vec::new();
    let mut lines = |text: &str, most: usize| {
        let board = |line: &str| (!line.starts_with('#')).then(|| parse(line).ok()).flatten();
        boards.extend(text.lines().filter_map(board).map(|parsed| parsed.position).take(most));
    };
    for technique in CATALOGUE {
        lines(technique.examples, 3);
    }
    for file in files {
        lines(&std::fs::read_to_string(file)?, 1000);
    }
    let solver = Solver::default().method(Method::Logic);
    for (index, givens) in Generator::new(18).puzzles().take(150).enumerate() {
        let Ok(trace) = solver.solve(&Board::new(givens)) else { continue };
        let every = trace.steps.len() / 6 + 1;
        boards.extend(trace.walk().step_by(every).map(|(grid, _)| in_play(givens, &grid, index % 2 == 0)));
    }
    Ok(boards)
}

/// The board as the player sees it.
fn in_play(givens: Digits, grid: &Grid, marked: bool) -> Board {
    let mut board = Board::new(givens);
    for (cell, digit) in grid.values().iter().filter(|(cell, _)| givens.get(*cell).is_none()) {
        board.placed.set(cell, Some(digit));
    }
    if marked {
        board.marks = Some(Box::new(std::array::from_fn(|index| grid.candidates(Cell::from_index(index)))));
    }
    board
}

/// Makes random questions.
struct Asker {
    boards: Vec<Board>,
    random: SplitMix,
}

impl Asker {
    /// Returns true with a probability of one in `times`.
    fn once_in(&mut self, times: usize) -> bool {
        self.random.below(times) == 0
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.random.below(all.len())].clone()
    }

    fn technique(&mut self) -> &'static str {
        CATALOGUE[self.random.below(CATALOGUE.len())].id
    }

    fn question(&mut self) -> (String, String) {
        let mut place = self.random.below(100);
        let kind = MIX.iter().find(|(_, share)| {
            let here = place < *share;
            place = place.wrapping_sub(*share);
            here
        });
        let endpoint = kind.map_or("hint", |(name, _)| name).to_string();
        let mut question = self.fields(&endpoint);
        if self.once_in(2) {
            question.insert("lang".into(), "zh-Hans".into());
        }
        if !self.once_in(8) {
            (endpoint, Value::from(question).to_string())
        } else {
            self.broken(endpoint, question)
        }
    }

    fn fields(&mut self, endpoint: &str) -> Map<String, Value> {
        let board = self.board();
        let mut fields = match endpoint {
            "techniques" | "formats" | "openapi" => Map::new(),
            "lesson" => object(json!({ "id": self.technique() })),
            "generate" => {
                let mut fields =
                    object(json!({ "seed": self.random.below(1000), "count": 1 + self.random.below(2) }));
                if self.once_in(2) {
                    fields.insert("difficulty".into(), self.one_of(&["Easy", "Medium"]).into());
                }
                fields.insert("symmetry".into(), self.one_of(&Symmetry::ALL).id().into());
                // For most symmetries, it takes too long to find a puzzle without needless givens, so the result would
                // depend on the time limit.
                fields.insert("minimal_within_symmetry".into(), true.into());
                fields
            }
            "course" => object(json!({ "now": 1.8e12 })),
            "exercise" => object(json!({
                "technique": self.technique(),
                "seed": self.random.below(1000),
                "near_miss": self.once_in(2),
                "grade": 1 + self.random.below(5),
            })),
            "review" => {
                let mut sitting = |day: usize| {
                    let task = self.one_of(&["read", "watch", "find", "near-miss", "mixed", "test", "play"]);
                    json!({
                        "task": task,
                        "at": 86_400_000 * day,
                        "right": !self.once_in(4),
                        "wrong": self.random.below(3),
                        "seconds": 10 + self.random.below(90),
                    })
                };
                object(
                    json!({ "sittings": (0..8).map(|number| sitting(number * number)).collect::<Vec<_>>() }),
                )
            }
            "parse" => object(json!({ "puzzle": self.written(&board) })),
            "moves" => {
                let moves: Vec<Value> = (0..20).map(|_| self.move_on(&board)).collect();
                object(json!({ "moves": moves, "words": self.once_in(2) }))
            }
            "rate" => object(json!({ "puzzle": board.givens.to_string(), "scale": self.one_of(&SCALES).id })),
            _ if self.once_in(3) => object(json!({ "puzzle": self.written(&board) })),
            _ => object(serde_json::to_value(BoardRecord::new(&board)).unwrap_or_default()),
        };
        let cell = format!("r{}c{}", self.random.below(9) + 1, self.random.below(9) + 1);
        let digit = self.random.below(9) + 1;
        let mut put = |name: &str, value: Value| fields.insert(name.to_string(), value);
        if matches!(
            endpoint,
            "hint" | "steps" | "explain" | "why" | "why-not" | "check-move" | "judge" | "draw"
        ) {
            match self.random.below(12) {
                0 => drop(put("strategy", self.one_of(&STRATEGIES).name.into())),
                1 => drop(put("uniqueness", false.into())),
                2 => drop(put("techniques", (0..20).map(|_| self.technique()).collect())),
                _ => {}
            }
        }
        match endpoint {
            "hint" => {
                put("level", self.random.below(5).into());
                match self.random.below(4) {
                    0 => drop(put("skip", self.random.below(8).into())),
                    1 => drop(put("last", cell.into())),
                    _ => {}
                }
            }
            "draw" => {
                if self.once_in(2) {
                    put("level", self.random.below(5).into());
                }
                put("theme", self.one_of(&["auto", "light", "dark"]).into());
                put("as", self.one_of(&["svg", "html", "text"]).into());
            }
            "steps" => {
                put("limit", self.random.below(20).into());
                put("sort", self.one_of(&["difficulty", "eliminations"]).into());
                match self.random.below(5) {
                    0 => drop(put("technique", self.technique().into())),
                    1 => drop(put("digit", digit.into())),
                    2 => drop(put("cell", cell.into())),
                    3 => drop(put("skip", self.random.below(9).into())),
                    _ => {}
                }
            }
            "explain" => drop(put("every_step", self.once_in(2).into())),
            "why" => drop(put("claim", format!("{cell}{}{digit}", self.one_of(&["=", "!="])).into())),
            "judge" => {
                let house = format!("{}{}", self.one_of(&["r", "c", "b"]), self.random.below(9) + 1);
                put("claims", json!([format!("{cell}{}{digit}", self.one_of(&["=", "!="]))]));
                put("because", json!([cell, house, format!("{digit}{house}"), format!("{digit}{cell}")]));
            }
            "check-move" => drop(put("move", format!("{cell}{}{digit}", self.one_of(&["=", "!="])).into())),
            "why-not" => {
                let candidate =
                    if self.once_in(2) { format!("{digit}{cell}") } else { format!("{cell}!={digit}") };
                put("candidate", candidate.into());
            }
            "convert" => drop(put("to", self.one_of(&Format::ALL).id().into())),
            _ => {}
        }
        fields
    }

    /// A board, sometimes with a mistake.
    fn board(&mut self) -> Board {
        let mut board = self.boards[self.random.below(self.boards.len())].clone();
        if self.once_in(5) {
            let free: Vec<Cell> = Cell::all().filter(|cell| board.givens.get(*cell).is_none()).collect();
            for _ in 0..=self.random.below(3) {
                let (cell, digit) = (self.one_of(&free), Digit::from_index(self.random.below(9)));
                match &mut board.marks {
                    Some(marks) if self.random.below(2) == 0 => marks[cell.index()].remove(digit),
                    Some(_) | None => board.placed.set(cell, Some(digit)),
                }
            }
        }
        if self.once_in(40) {
            let (cell, digit) =
                (Cell::from_index(self.random.below(81)), Digit::from_index(self.random.below(9)));
            board.placed.set(cell, None);
            board.givens.set(cell, self.random.below(2).eq(&0).then_some(digit));
        }
        board
    }

    /// A move on the board, sometimes an unreadable one.
    fn move_on(&mut self, board: &Board) -> Value {
        let mut claim = || {
            let cell = format!("r{}c{}", self.random.below(9) + 1, self.random.below(9) + 1);
            format!("{cell}{}{}", self.one_of(&["=", "!="]), self.random.below(9) + 1)
        };
        let played = [claim(), claim()];
        let mut question = serde_json::to_value(BoardRecord::new(board)).unwrap_or_default();
        question["move"] = if self.once_in(3) { played.join(" ").into() } else { played[0].as_str().into() };
        question
    }

    fn written(&mut self, board: &Board) -> String {
        write(board, self.one_of(&Format::ALL))
    }

    /// The question with a random fault, after which most questions are invalid.
    fn broken(&mut self, endpoint: String, mut question: Map<String, Value>) -> (String, String) {
        const JUNK: [&str; 16] = [
            "null",
            "[]",
            "1",
            "\"\"",
            "{",
            "}",
            "{\"puzzle\":",
            "{\"puzzle\":1}",
            "{\"lang\":\"de\"}",
            "\"\\ud800\"",
            "数独",
            "{\"puzzle\":\"\\u0000\"}",
            "{\"puzzle\":\"12\",\"puzzle\":\"34\"}",
            "{\"level\":1e999}",
            "{\"\\u0000\":{}}",
            "[[[[",
        ];
        let values: [Value; 12] = [
            Value::Null,
            true.into(),
            (-1).into(),
            0.5.into(),
            u64::MAX.into(),
            "".into(),
            "数".into(),
            json!([]),
            json!({}),
            json!([[["1"]]]),
            "r0c0=0".into(),
            1001.into(),
        ];
        let names = [
            "puzzle",
            "placed",
            "candidates",
            "lang",
            "level",
            "skip",
            "limit",
            "techniques",
            "colour",
            "seed",
            "to",
            "id",
        ];
        match self.random.below(8) {
            0 => return (endpoint, self.one_of(&JUNK).to_string()),
            1 => {
                let text = Value::from(question).to_string();
                let cut: String = text.chars().take(self.random.below(text.chars().count())).collect();
                return (endpoint, cut.trim_end().to_string());
            }
            2 if self.once_in(4) => {
                question.insert("puzzle".into(), "x".repeat(65_000 + self.random.below(1000)).into());
                question.remove("lang");
            }
            2 => {
                return (
                    self.one_of(&["hints", "", "Hint", "../hint", "数独", "why_not"]).to_string(),
                    "{}".into(),
                );
            }
            3 | 4 => drop(question.insert(self.one_of(&names).into(), self.one_of(&values))),
            5 => {
                let name =
                    self.one_of(&question.keys().cloned().chain(["puzzle".to_string()]).collect::<Vec<_>>());
                question.remove(&name);
            }
            6 => {
                let other = ENDPOINTS[self.random.below(ENDPOINTS.len())].name;
                let fields = self.fields(other);
                question.extend(fields);
            }
            _ => {
                let puzzle = question.get("puzzle").and_then(Value::as_str).unwrap_or_default();
                let mut signs: Vec<char> = puzzle.chars().collect();
                let sign = self.one_of(&['0', '.', '5', 'x', '\n', '数', '{', '|', ' ']);
                let at = self.random.below(signs.len() + 1);
                match self.random.below(3) {
                    0 => signs.truncate(at),
                    1 => signs.insert(at, sign),
                    _ if at < signs.len() => signs[at] = sign,
                    _ => signs.push(sign),
                }
                question.insert("puzzle".into(), signs.into_iter().collect::<String>().into());
            }
        }
        (endpoint, Value::from(question).to_string())
    }
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => Map::new(),
    }
}
