//! Sentences about the interfaces for other programs: `ask`, `mcp`, `serve`, schemas and examples.

use super::answers::PUZZLE;
use super::read;
use crate::process::{code, err, out, run};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

#[test]
fn ask_answers_with_0_and_refuses_with_2_and_lines_go_on() {
    let answered = run(&["ask", "hint", &json!({ "puzzle": PUZZLE }).to_string()], "");
    assert!(code(&answered) == 0 && out(&answered).starts_with('{'), "{}", err(&answered));
    let refused = run(&["ask", "hint", "{}"], "");
    let refusal: Value = serde_json::from_str(&out(&refused)).expect("JSON");
    assert!(code(&refused) == 2 && refusal.get("error").is_some(), "{refusal}");
    let lines = run(&["ask", "--lines"], "lesson {\"id\": \"x-wing\"}\nnonsense\nformats {}\n");
    assert_eq!(out(&lines).lines().count(), 3, "{}", out(&lines));
}

/// The page lists each endpoint, and the description of the API has all of them.
#[test]
fn the_endpoints_are_those_of_the_page() {
    let page = read("docs/doors.md");
    let listed = page.split("(`src/api/`):").nth(1).and_then(|rest| rest.split(". A question").next());
    let mut listed: Vec<&str> = listed.expect("a list").split('`').skip(1).step_by(2).collect();
    let description: Value = serde_json::from_str(&out(&run(&["ask", "openapi", "{}"], ""))).expect("JSON");
    let paths = description["paths"].as_object().expect("paths");
    // The addresses of two endpoints are different from their names.
    let name = |path: &str| match path.trim_start_matches("/api/v1/") {
        "techniques/{id}" => "lesson".to_string(),
        name => name.trim_end_matches(".json").to_string(),
    };
    let mut described: Vec<String> = paths.keys().map(|path| name(path)).collect();
    listed.sort_unstable();
    described.sort_unstable();
    assert_eq!(listed, described);
}

#[test]
fn questions_about_a_board_take_its_fields() {
    let ask = |question: Value| -> Value {
        let output = run(&["ask", "why", &question.to_string()], "");
        serde_json::from_str(&out(&output)).unwrap_or_else(|error| panic!("{error}: {}", err(&output)))
    };
    let plain = ask(json!({ "puzzle": PUZZLE, "claim": "r8c6=1" })).to_string();
    assert!(plain.contains("r8c6"), "{plain}");
    for (names, name) in [("rc", "r8c6"), ("a1", "H6"), ("chess", "f2"), ("words", "row 8, column 6")] {
        let answer = ask(json!({ "puzzle": PUZZLE, "claim": "r8c6=1", "cell_names": names })).to_string();
        // A sentence may begin with the name, so the comparison ignores capitals.
        assert!(answer.to_lowercase().contains(&name.to_lowercase()), "{names}: {answer}");
    }
    let chinese = ask(json!({ "puzzle": PUZZLE, "claim": "r8c6=1", "lang": "zh-Hans" })).to_string();
    assert!(chinese.contains('宫'), "{chinese}");
}

#[test]
fn mcp_has_four_tools_and_ends_with_0_when_its_input_ends() {
    let ended = run(&["mcp"], "");
    assert_eq!((code(&ended), out(&ended)), (0, String::new()), "{}", err(&ended));
    for version in ["2024-11-05", "2025-03-26", "2025-06-18"] {
        let hello = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params":
            { "protocolVersion": version, "capabilities": {}, "clientInfo": { "name": "t", "version": "1" } } });
        let ready = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
        let list = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" });
        let talked = run(&["mcp"], &format!("{hello}\n{ready}\n{list}\n"));
        let answers: Vec<Value> =
            out(&talked).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(answers[0]["result"]["protocolVersion"], version, "{answers:?}");
        let mut tools: Vec<&str> = answers[1]["result"]["tools"]
            .as_array()
            .expect("tools")
            .iter()
            .filter_map(|tool| tool["name"].as_str())
            .collect();
        tools.sort_unstable();
        assert_eq!(tools, ["candidates", "check_move", "hint", "rate", "why"]);
        assert_eq!(code(&talked), 0);
    }
}

/// A server on a free port, with its address.
fn server() -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_whydoku"))
        .args(["serve", "--port", "0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("an address");
    let address = line.trim_end().trim_start_matches("http://").trim_end_matches('/').to_string();
    (child, address)
}

/// Answer of the server to a question.
fn post(address: &str, path: &str, body: &str, accept: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let length = body.len();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\naccept: {accept}\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    )
    .expect("a request");
    let mut answer = String::new();
    // A server that refuses a long body may close the connection before all of it is read.
    let _ = stream.read_to_string(&mut answer);
    answer
}

/// The example of the JSON API, sent by a small client of our own instead of curl.
#[test]
fn the_server_answers_the_example_of_the_page_and_ends_with_0() {
    let page = read("docs/library.md");
    let example = page.split("$ curl ").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let body = example.split("-d '").nth(1).and_then(|rest| rest.split('\'').next()).expect("a question");
    let wanted = example.lines().nth(2).expect("an answer").trim_end_matches('…');
    let (mut child, address) = server();
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    let answer = post(&address, "/api/v1/hint", body, "application/json");
    assert!(answer.contains(wanted), "{answer}");
    let asked = out(&run(&["ask", "hint", body], ""));
    assert!(answer.ends_with(asked.trim_end()), "{answer}\n{asked}");
    let long = "x".repeat(300_000);
    assert!(post(&address, "/api/v1/hint", &long, "application/json").contains("413"));
    let question = json!({ "puzzle": PUZZLE }).to_string();
    let streamed = post(&address, "/api/v1/explain", &question, "application/x-ndjson");
    assert!(streamed.contains("{\"found\":"), "{streamed}");
    rustix::process::kill_process(rustix::process::Pid::from_child(&child), rustix::process::Signal::TERM)
        .expect("a signal");
    assert_eq!(child.wait().expect("an end").code(), Some(0));
}

#[test]
fn schemas_describe_one_verb_or_all() {
    let one: Value = serde_json::from_str(&out(&run(&["schema", "hint"], ""))).expect("JSON");
    assert!(one.get("$schema").is_some(), "{one}");
    let all: Value = serde_json::from_str(&out(&run(&["schema"], ""))).expect("JSON");
    let names: Vec<&String> = all["$defs"].as_object().expect("definitions").keys().collect();
    assert!(names.len() > 5, "{names:?}");
}

#[test]
fn pictures_puzzles_and_columns_have_no_json() {
    for verb in ["draw", "dedupe", "split", "table"] {
        assert_eq!(code(&run(&[verb, "--jsonl"], PUZZLE)), 2, "{verb}");
    }
}

/// Each example of the page is a program in `examples/`.
#[test]
fn the_examples_of_the_page_are_there() {
    let page = read("docs/library.md");
    let table = page.split("| example | shows |").nth(1).and_then(|rest| rest.split("\n\n").next());
    for row in table.expect("a table").lines().skip(2) {
        let first = row.split('|').nth(1).expect("a cell");
        for name in first.split('`').skip(1).step_by(2) {
            assert!(!read(&format!("examples/{name}.rs")).is_empty(), "{name}");
        }
    }
}
