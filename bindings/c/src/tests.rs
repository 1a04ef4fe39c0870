//! Tests of the boundary as a program in C uses it: the arguments that the program may pass, the threads that may call,
//! and the answers.

use super::*;
use engine::api::Host;
use std::thread;
use std::time::Duration;

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// Asks as a program in C does, and frees the answer.
fn ask(endpoint: Option<&CStr>, question: Option<&CStr>, cancel: *const whydoku_cancel) -> String {
    let pointer = |text: Option<&CStr>| text.map_or(std::ptr::null(), CStr::as_ptr);
    // SAFETY: the texts end in NUL and live until the call returns; the signal belongs to the test, which keeps it.
    let answer = unsafe { whydoku_ask(pointer(endpoint), pointer(question), cancel) };
    assert!(!answer.is_null());
    // SAFETY: an answer ends in NUL, and is freed below.
    let text = unsafe { CStr::from_ptr(answer) }.to_str().expect("UTF-8").to_string();
    // SAFETY: the answer is freed only here.
    unsafe { whydoku_free(answer) };
    text
}

fn put(endpoint: &CStr, question: &str) -> String {
    ask(Some(endpoint), Some(&CString::new(question).expect("no NUL")), std::ptr::null())
}

fn about_puzzle(fields: &str) -> String {
    format!(r#"{{"puzzle":"{PUZZLE}"{fields}}}"#)
}

fn assert_code(answer: &str, code: &str) {
    assert!(answer.starts_with(&format!(r#"{{"error":{{"code":"{code}","message":""#)), "{answer}");
}

#[test]
fn the_version_is_that_of_the_package() {
    // SAFETY: the version ends in NUL and is never freed.
    let version = unsafe { CStr::from_ptr(whydoku_version()) };
    assert_eq!(version.to_str(), Ok(env!("CARGO_PKG_VERSION")));
}

#[test]
fn null_is_no_text_no_signal_and_nothing_to_free() {
    assert_code(&ask(None, None, std::ptr::null()), "unknown_endpoint");
    assert_code(&ask(Some(c"hint"), None, std::ptr::null()), "malformed_request");
    assert!(ask(Some(c"formats"), None, std::ptr::null()).starts_with(r#"{"formats":["#));
    assert_eq!(ask(Some(c"formats"), None, std::ptr::null()), put(c"formats", ""));
    // SAFETY: NULL is allowed.
    unsafe {
        whydoku_free(std::ptr::null_mut());
        whydoku_cancel_set(std::ptr::null());
        whydoku_cancel_free(std::ptr::null_mut());
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    assert_code(&ask(Some(c"hi\xffnt"), Some(c"{}"), std::ptr::null()), "unknown_endpoint");
    for question in
        [c"\xff", c"{\"puzzle\":\"\xe2\x82\"}", c"{\"puzzle\":\"\xed\xa0\x80\"}", c"{\"\xc0\x80\":1}"]
    {
        assert_code(&ask(Some(c"hint"), Some(question), std::ptr::null()), "malformed_request");
    }
    let nul = put(c"parse", r#"{"puzzle":"\u0000"}"#);
    assert_code(&nul, "not_a_board");
}

#[test]
fn a_question_may_have_64_kibibytes() {
    let question = about_puzzle("");
    let longest = format!("{question}{}", " ".repeat(262_144 - question.len()));
    assert_eq!(put(c"parse", &longest), put(c"parse", &question));
    assert_code(&put(c"parse", &(longest + " ")), "too_large");
}

#[test]
fn threads_that_ask_at_once_get_equal_answers() {
    let questions = [
        (c"hint", about_puzzle(r#","level":4"#)),
        (c"rate", about_puzzle(r#","scale":"explainer""#)),
        (c"steps", about_puzzle(r#","limit":3,"lang":"zh-Hans""#)),
        (c"generate", r#"{"seed":7}"#.to_string()),
        (c"parse", r#"{"puzzle":"12"}"#.to_string()),
    ];
    let all = || questions.iter().map(|(endpoint, question)| put(endpoint, question)).collect::<Vec<_>>();
    let expected = all();
    thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(all)).collect();
        for thread in threads {
            assert_eq!(thread.join().expect("no panic"), expected);
        }
    });
}

/// A signal that threads share.
#[derive(Clone, Copy)]
struct Signal(*mut whydoku_cancel);

// SAFETY: a `whydoku_cancel` is `Sync`, as the test checks; the test frees the signal after the thread has ended.
unsafe impl Send for Signal {}

#[test]
fn a_question_is_given_up_from_another_thread() {
    fn shared<T: Send + Sync>() {}
    shared::<whydoku_cancel>();
    shared::<Shared>();
    let signal = Signal(whydoku_cancel_new());
    let asked = thread::spawn(move || {
        let Signal(cancel) = { signal };
        // A puzzle that fits the question is very rare. So the answer takes the full ten seconds, unless the question
        // is cancelled.
        let question =
            c"{\"difficulty\":\"Extreme\",\"technique\":\"nested-forcing-net\",\"seed\":1,\"count\":10}";
        ask(Some(c"generate"), Some(question), cancel)
    });
    thread::sleep(Duration::from_millis(300));
    // SAFETY: the signal is freed below.
    unsafe { whydoku_cancel_set(signal.0) };
    assert_code(&asked.join().expect("no panic"), "cancelled");
    // SAFETY: the thread has ended.
    unsafe { whydoku_cancel_free(signal.0) };
}

/// A request without a seed takes a seed from the host, and the host of this test panics. So the panic occurs in the
/// middle of a question, like a panic from an error in the engine.
#[test]
fn a_panic_costs_one_answer() {
    let api: Shared = LazyLock::new(|| {
        let seed = || panic!("planted");
        RwLock::new(Api::on(Host { seed, ..Host::default() }))
    });
    for _ in 0..2 {
        let answer = answered(&api, b"generate", b"", None);
        assert_code(answer.to_str().expect("UTF-8"), "internal");
        let next = answered(&api, b"parse", about_puzzle("").as_bytes(), None);
        assert_eq!(next.to_str(), Ok(put(c"parse", &about_puzzle("")).as_str()));
    }
    let broken: Shared = LazyLock::new(|| panic!("planted"));
    assert_code(answered(&broken, b"formats", b"", None).to_str().expect("UTF-8"), "internal");
}
