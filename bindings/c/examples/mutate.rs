//! Mutated questions over the C boundary: `mutate LIBRARY QUESTIONS [COUNT] [FIRST] [SEED]`.
//!
//! ```text
//! cargo build --release -p whydoku-c
//! cargo run --release -p whydoku-tools --bin questions -- 2000 > questions.txt
//! cargo run --release -p whydoku-c --example mutate -- target/release/libwhydoku.so questions.txt 1000000
//! ```
//!
//! Loads the library as a program in C does, and puts to it questions of the file in which bytes are flipped, cut, doubled,
//! in which fields have other types, depths and sizes or belong to other endpoints, and boards are spoilt. Each call is
//! made from its number alone, so that a defect can be repeated. Three threads ask at once; a fourth cancels some questions
//! at once and each that takes long. Every answer has to be JSON of the form that the library itself describes, and `internal` is a
//! defect, too. The first defect ends the program with its number and the question.

#[path = "../../../tests/common/random.rs"]
mod random;

use libloading::{Library, Symbol};
use random::SplitMix;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::ffi::{CStr, CString, c_char, c_void};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{env, fs, process, ptr, thread};

const THREADS: usize = 3;

/// Longer than this no question is worked on.
const LONG: Duration = Duration::from_millis(20);

/// The library as whydoku.h declares it.
struct Whydoku<'l> {
    ask: Symbol<'l, unsafe extern "C" fn(*const c_char, *const c_char, *const c_void) -> *mut c_char>,
    free: Symbol<'l, unsafe extern "C" fn(*mut c_char)>,
    new: Symbol<'l, unsafe extern "C" fn() -> *mut c_void>,
    set: Symbol<'l, unsafe extern "C" fn(*const c_void)>,
    free_signal: Symbol<'l, unsafe extern "C" fn(*mut c_void)>,
}

/// The question that a thread waits for: when to cancel it, and the signal.
#[derive(Default)]
struct Waiting(Mutex<Option<(Instant, *mut c_void)>>);

// SAFETY: the signal is used from any thread, as the library promises, and freed only after it was taken out of here.
unsafe impl Sync for Waiting {}

/// What was asked and what came back.
#[derive(Default)]
struct Counts {
    next: AtomicU64,
    answers: AtomicU64,
    refusals: AtomicU64,
    cancelled: AtomicU64,
    ended: AtomicBool,
}

fn main() {
    let mut arguments = env::args().skip(1);
    let (Some(library), Some(file)) = (arguments.next(), arguments.next()) else {
        eprintln!("mutate LIBRARY QUESTIONS [COUNT] [FIRST] [SEED]");
        process::exit(2);
    };
    let mut number = |usual: u64| arguments.next().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (count, first, seed) = (number(1_000_000), number(0), number(18));
    // SAFETY: the library has no initialiser.
    let library = unsafe { Library::new(&library) }.unwrap_or_else(|error| panic!("{library}: {error}"));
    // A library that is unloaded leaves behind what it has made once: then all of it would look lost.
    let library: &Library = Box::leak(Box::new(library));
    // SAFETY: the types are those of whydoku.h.
    let whydoku = unsafe {
        Whydoku {
            ask: library.get(b"whydoku_ask").expect("whydoku_ask"),
            free: library.get(b"whydoku_free").expect("whydoku_free"),
            new: library.get(b"whydoku_cancel_new").expect("whydoku_cancel_new"),
            set: library.get(b"whydoku_cancel_set").expect("whydoku_cancel_set"),
            free_signal: library.get(b"whydoku_cancel_free").expect("whydoku_cancel_free"),
        }
    };
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let split =
        |line: &str| line.split_once(' ').map(|(name, question)| (name.to_string(), question.to_string()));
    let questions: Vec<(String, String)> = text.lines().filter_map(split).collect();
    let described = whydoku.put(c"openapi", Some(c"{}"), ptr::null());
    let forms = forms(&serde_json::from_slice(&described).expect("the description"));
    let mutator = Mutator { questions, names: forms.keys().cloned().collect(), seed };
    let (waiting, counts) = ([const { Waiting(Mutex::new(None)) }; THREADS], Counts::default());
    counts.next.store(first, Ordering::Relaxed);
    let start = Instant::now();
    thread::scope(|scope| {
        let asking: Vec<_> = waiting
            .iter()
            .map(|waiting| {
                scope.spawn(|| ask_on(&whydoku, &mutator, &forms, waiting, &counts, first + count))
            })
            .collect();
        scope.spawn(|| {
            while !counts.ended.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
                for Waiting(waiting) in &waiting {
                    let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
                    if let Some((when, signal)) = *waiting
                        && when <= Instant::now()
                    {
                        // SAFETY: it is freed only after it was taken from here.
                        unsafe { (whydoku.set)(signal) };
                    }
                }
            }
        });
        for thread in asking {
            let _ = thread.join();
        }
        counts.ended.store(true, Ordering::Relaxed);
    });
    let [answers, refusals, cancelled] =
        [&counts.answers, &counts.refusals, &counts.cancelled].map(|count| count.load(Ordering::Relaxed));
    println!(
        "{count} calls in {:.0} s: {answers} answers, {refusals} refusals, {cancelled} cancelled, no defect",
        start.elapsed().as_secs_f64()
    );
}

/// Asks until enough was asked.
fn ask_on(
    whydoku: &Whydoku,
    mutator: &Mutator,
    forms: &BTreeMap<String, Vec<String>>,
    Waiting(waiting): &Waiting,
    counts: &Counts,
    end: u64,
) {
    loop {
        let index = counts.next.fetch_add(1, Ordering::Relaxed);
        if index >= end {
            return;
        }
        let mutant = mutator.mutant(index);
        // SAFETY: signals can be made at any time.
        let signal = unsafe { (whydoku.new)() };
        let when = Instant::now() + if mutant.impatient { Duration::ZERO } else { LONG };
        *waiting.lock().unwrap_or_else(PoisonError::into_inner) = Some((when, signal));
        let answer = whydoku.put(&mutant.endpoint, mutant.question.as_deref(), signal);
        *waiting.lock().unwrap_or_else(PoisonError::into_inner) = None;
        // SAFETY: nobody has it any more.
        unsafe { (whydoku.free_signal)(signal) };
        match judged(forms, &mutant.endpoint, &answer) {
            Ok(count) => drop(count(counts).fetch_add(1, Ordering::Relaxed)),
            Err(defect) => {
                println!("call {index}: {defect}\n{mutant:?}\n{}", String::from_utf8_lossy(&answer));
                process::exit(1);
            }
        }
    }
}

impl Whydoku<'_> {
    /// The answer to a question.
    fn put(&self, endpoint: &CStr, question: Option<&CStr>, signal: *const c_void) -> Vec<u8> {
        // SAFETY: the texts end and live longer than the call, and so does the signal.
        let answer =
            unsafe { (self.ask)(endpoint.as_ptr(), question.map_or(ptr::null(), CStr::as_ptr), signal) };
        assert!(!answer.is_null(), "NULL for {endpoint:?} {question:?}");
        // SAFETY: an answer ends in NUL.
        let text = unsafe { CStr::from_ptr(answer) }.to_bytes().to_vec();
        // SAFETY: it is freed once.
        unsafe { (self.free)(answer) };
        text
    }
}

/// The fields that the answers of each endpoint have, from the library's own description.
fn forms(described: &Value) -> BTreeMap<String, Vec<String>> {
    let form = |(path, methods): (&String, &Value)| {
        let operation = methods.get("post").or_else(|| methods.get("get"))?;
        let schema = &operation["responses"]["200"]["content"]["application/json"]["schema"];
        let named = schema["$ref"].as_str().and_then(|name| described.pointer(name.trim_start_matches('#')));
        let required = named.unwrap_or(schema)["required"].as_array().into_iter().flatten();
        let name = match path.trim_start_matches("/api/v1/") {
            "techniques/{id}" => "lesson",
            name => name.trim_end_matches(".json"),
        };
        Some((name.to_string(), required.filter_map(Value::as_str).map(str::to_string).collect()))
    };
    described["paths"].as_object().into_iter().flatten().filter_map(form).collect()
}

/// Which count an answer belongs to, or what is wrong with it.
fn judged(
    forms: &BTreeMap<String, Vec<String>>,
    endpoint: &CStr,
    answer: &[u8],
) -> Result<fn(&Counts) -> &AtomicU64, String> {
    let answer: Map<String, Value> =
        serde_json::from_slice(answer).map_err(|error| format!("no JSON object: {error}"))?;
    let Some(error) = answer.get("error") else {
        let form = endpoint.to_str().ok().and_then(|name| forms.get(name)).ok_or("an answer from nowhere")?;
        let missing = form.iter().find(|name| !answer.contains_key(*name));
        return missing.map_or(Ok(|counts| &counts.answers), |name| Err(format!("no field {name}")));
    };
    let text = |name: &str| error[name].as_str().filter(|text| !text.is_empty());
    match (answer.len(), text("code"), text("message")) {
        (1, Some("internal"), Some(_)) => Err("a mistake of the library's own".to_string()),
        (1, Some("cancelled"), Some(_)) => Ok(|counts| &counts.cancelled),
        (1, Some(_), Some(_)) => Ok(|counts| &counts.refusals),
        _ => Err("a refusal of another form".to_string()),
    }
}

/// What is put to the library.
#[derive(Debug)]
struct Mutant {
    endpoint: CString,
    question: Option<CString>,
    /// Whether it is cancelled at once.
    impatient: bool,
}

/// Makes mutants.
struct Mutator {
    questions: Vec<(String, String)>,
    names: Vec<String>,
    seed: u64,
}

impl Mutator {
    /// The mutant with this number.
    fn mutant(&self, index: u64) -> Mutant {
        let mut random = SplitMix(self.seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ index);
        random.next();
        let (endpoint, question) = self.original(&mut random);
        let (mut endpoint, mut question) = (endpoint.as_bytes().to_vec(), question.as_bytes().to_vec());
        match random.below(10) {
            0..3 => self.bytes(&mut question, &mut random),
            3..7 => question = self.fields(&question, &mut random),
            7 => {
                question = self.fields(&question, &mut random);
                self.bytes(&mut question, &mut random);
            }
            _ => {}
        }
        match random.below(40) {
            0 => self.bytes(&mut endpoint, &mut random),
            1..4 => endpoint = self.names[random.below(self.names.len())].clone().into_bytes(),
            _ => {}
        }
        let question = (random.below(500) > 0).then(|| ended(question));
        Mutant { endpoint: ended(endpoint), question, impatient: random.below(50) == 0 }
    }

    fn original(&self, random: &mut SplitMix) -> &(String, String) {
        &self.questions[random.below(self.questions.len())]
    }

    /// Flips, cuts, doubles, inserts and swaps bytes.
    fn bytes(&self, bytes: &mut Vec<u8>, random: &mut SplitMix) {
        const SIGNS: &[u8] = b"0123456789.,:;|+-*_{}[]\"\\eE/=!?<>#rc \t\n\xff\xc3\xe2\xed\x80\x01";
        for _ in 0..=random.below(4) {
            let (at, other) = (random.below(bytes.len() + 1), random.below(bytes.len() + 1));
            let sign = SIGNS[random.below(SIGNS.len())];
            match random.below(8) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at, sign),
                2 if at < bytes.len() => bytes[at] = sign,
                3 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
                4 => bytes.extend_from_within(at.min(other)..at.max(other)),
                5 => drop(bytes.drain(at.min(other)..at.max(other).min(at.min(other) + 8))),
                6 if at < bytes.len() && other < bytes.len() => bytes.swap(at, other),
                _ => {
                    let (_, stranger) = self.original(random);
                    bytes.extend_from_slice(&stranger.as_bytes()[random.below(stranger.len())..]);
                }
            }
        }
    }

    /// Swaps, drops, adds and spoils fields.
    fn fields(&self, question: &[u8], random: &mut SplitMix) -> Vec<u8> {
        let Ok(mut fields) = serde_json::from_slice::<Map<String, Value>>(question) else {
            return question.to_vec();
        };
        // A number that no `Value` holds is written in the end.
        const HUGE: [&str; 5] = ["1e999", "-1e999", "18446744073709551616", "0.1e-999", "-0"];
        let huge = HUGE[random.below(HUGE.len())];
        for _ in 0..=random.below(2) {
            let names: Vec<String> = fields.keys().cloned().collect();
            let mut name =
                || names.get(random.below(names.len())).cloned().unwrap_or_else(|| "puzzle".to_string());
            let (one, other) = (name(), name());
            match random.below(8) {
                0 => drop(fields.remove(&one)),
                1 => {
                    let (first, second) = (fields.remove(&one), fields.remove(&other));
                    fields.extend(first.map(|value| (other, value)));
                    fields.extend(second.map(|value| (one, value)));
                }
                2 => drop(fields.insert(one, wrong(random))),
                3 => drop(fields.insert(one, nested(random))),
                4 => drop(fields.insert(one, "@huge@".into())),
                5 => {
                    let (_, stranger) = self.original(random);
                    fields.extend(serde_json::from_str::<Map<String, Value>>(stranger).unwrap_or_default());
                }
                6 => {
                    let (_, stranger) = self.original(random);
                    let stranger = serde_json::from_str::<Map<String, Value>>(stranger).unwrap_or_default();
                    if let Some((name, value)) = stranger.into_iter().nth(random.below(4)) {
                        fields.insert(name, value);
                    }
                }
                _ => drop(fields.insert("puzzle".into(), spoilt(fields.get("puzzle"), random).into())),
            }
        }
        Value::from(fields).to_string().replace("\"@huge@\"", huge).into_bytes()
    }
}

/// A value of another type or beyond all bounds.
fn wrong(random: &mut SplitMix) -> Value {
    match random.below(10) {
        0 => Value::Null,
        1 => (random.below(2) == 0).into(),
        2 => random.next().into(),
        3 => (random.below(12) as i64 - 1).into(),
        4 => 0.5.into(),
        5 => String::from_utf8_lossy(&random.next().to_le_bytes()).into(),
        6 => "x".repeat(random.below(70_000)).into(),
        7 => json!(["r1c1=1", 1, null]),
        8 => json!({ "r1c1": "123", "r10c0": "", "r2c2": 5 }),
        _ => vec![".123"; random.below(200)].into(),
    }
}

/// A list in a list, and so on.
fn nested(random: &mut SplitMix) -> Value {
    let as_list = random.below(2) == 0;
    // A `Value` of a hundred and more levels could not be read back, but it can be written.
    (0..random.below(120))
        .fold(Value::Null, |inner, _| if as_list { json!([inner]) } else { json!({ "puzzle": inner }) })
}

/// A board with which something is wrong.
fn spoilt(board: Option<&Value>, random: &mut SplitMix) -> String {
    const SIGNS: [char; 14] =
        ['0', '.', '1', '9', '+', '|', '-', '\n', ' ', ':', '{', '数', '\u{0}', '\u{10ffff}'];
    let mut signs: Vec<char> = board.and_then(Value::as_str).unwrap_or_default().chars().collect();
    for _ in 0..=random.below(6) {
        let at = random.below(signs.len() + 1);
        let sign = SIGNS[random.below(SIGNS.len())];
        match random.below(12) {
            0 => signs.truncate(at),
            1 => signs.insert(at, sign),
            2 => signs.extend_from_within(at..),
            3 => signs.reverse(),
            _ if at < signs.len() => signs[at] = sign,
            _ => signs.push(sign),
        }
    }
    signs.into_iter().collect()
}

/// The bytes as a text of C, up to the first NUL.
fn ended(mut bytes: Vec<u8>) -> CString {
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    bytes.truncate(end);
    CString::new(bytes).unwrap_or_default()
}
