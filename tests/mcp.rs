//! `whydoku mcp`, used as by a client: lines of JSON over pipes.
#![cfg(feature = "cli")]

use crate::process::{out, run};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// A client with its server.
struct Client {
    server: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    next: u64,
}

impl Client {
    /// Starts a server.
    fn start() -> Client {
        let mut server = Command::new(env!("CARGO_BIN_EXE_whydoku"))
            .arg("mcp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let requests = server.stdin.take();
        let answers = BufReader::new(server.stdout.take().expect("a pipe"));
        Client { server, requests, answers, next: 0 }
    }

    /// A client whose server has answered the first request (`initialize`).
    fn greeted() -> Client {
        let mut client = Client::start();
        let hello = json!({
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": { "name": "test", "version": "1" }
        });
        let greeting = client.ask("initialize", hello);
        assert_eq!(greeting["result"]["serverInfo"]["name"], "whydoku", "{greeting}");
        assert!(greeting["result"]["capabilities"]["tools"].is_object(), "{greeting}");
        client.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }).to_string());
        client
    }

    fn send(&mut self, line: &str) {
        let requests = self.requests.as_mut().expect("an open pipe");
        writeln!(requests, "{line}").and_then(|()| requests.flush()).expect("the server reads");
    }

    /// The answer to a request.
    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.next += 1;
        let id = self.next;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string());
        let answer = self.answer();
        assert_eq!((&answer["jsonrpc"], &answer["id"]), (&json!("2.0"), &json!(id)), "{answer}");
        answer
    }

    /// The next line that the server writes.
    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("an answer");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }

    fn call(&mut self, tool: &str, arguments: &Value) -> Value {
        self.ask("tools/call", json!({ "name": tool, "arguments": arguments }))
    }

    /// Closes the input; returns the exit code of the server and the rest of both output streams.
    fn end(mut self) -> (Option<i32>, String, String) {
        drop(self.requests.take());
        let (mut rest, mut trouble) = (String::new(), String::new());
        self.answers.read_to_string(&mut rest).expect("text");
        self.server.stderr.take().expect("a pipe").read_to_string(&mut trouble).expect("text");
        (self.server.wait().expect("the server ends").code(), rest, trouble)
    }
}

/// The answers of the tools to these calls, in order.
pub(super) fn answers(calls: impl Iterator<Item = (&'static str, Value)>) -> Vec<Value> {
    let mut client = Client::greeted();
    let answers =
        calls.map(|(tool, asked)| client.call(tool, &asked)["result"]["structuredContent"].take()).collect();
    client.end();
    answers
}

/// The tools, each with the endpoint behind it and a call.
fn calls() -> [(&'static str, &'static str, Value); 5] {
    [
        ("why", "why", json!({ "puzzle": PUZZLE, "claim": "r2c5!=5" })),
        ("hint", "hint", json!({ "puzzle": PUZZLE, "level": 4 })),
        ("candidates", "candidates", json!({ "puzzle": PUZZLE })),
        ("check_move", "moves", json!({ "moves": [{ "puzzle": PUZZLE, "move": "r8c6=1" }], "words": true })),
        ("rate", "rate", json!({ "puzzle": PUZZLE, "scale": "explainer" })),
    ]
}

#[test]
fn a_client_gets_the_tools_and_their_answers() {
    let mut client = Client::greeted();
    let listed = client.ask("tools/list", json!({}));
    let tools = listed["result"]["tools"].as_array().expect("a list").clone();
    assert_eq!(tools.len(), calls().len());
    for (name, endpoint, arguments) in calls() {
        let tool = tools.iter().find(|tool| tool["name"] == name).expect("a tool");
        assert!(tool["description"].as_str().is_some_and(|about| about.len() > 80), "{tool}");
        assert_eq!(tool["inputSchema"]["type"], "object");
        let takes = jsonschema::validator_for(&tool["inputSchema"]).expect("a schema");
        assert!(takes.is_valid(&arguments) && !takes.is_valid(&json!({ "colour": "red" })), "{name}");
        for language in ["en", "zh-Hans"] {
            let mut arguments = arguments.clone();
            arguments["lang"] = language.into();
            let result = client.call(name, &arguments)["result"].clone();
            assert_eq!(result["isError"], false, "{result}");
            let mut said: Value =
                serde_json::from_str(&out(&run(&["ask", endpoint, &arguments.to_string()], "")))
                    .expect("JSON");
            for picture in ["scene", "views", "lines"] {
                said.as_object_mut().expect("an answer").remove(picture);
            }
            assert_eq!(result["structuredContent"], said, "{name}");
            let text = result["content"][0]["text"].as_str().expect("text");
            assert_eq!(serde_json::from_str::<Value>(text).expect("JSON"), said, "{name}");
        }
    }
    assert_eq!(client.end(), (Some(0), String::new(), String::new()));
}

#[test]
fn what_is_wrong_is_said_and_the_server_goes_on() {
    let mut client = Client::greeted();
    for (tool, arguments, code) in [
        ("hint", json!({}), "malformed_request"),
        ("hint", json!({ "puzzle": "12" }), "not_a_board"),
        ("why", json!({ "puzzle": PUZZLE, "claim": "because" }), "not_a_claim"),
        ("rate", json!({ "puzzle": PUZZLE, "scale": "beauty" }), "malformed_request"),
        ("check_move", json!({ "moves": 7 }), "malformed_request"),
        ("check_move", json!({ "moves": [], "up_to": "none" }), "unknown_technique"),
    ] {
        let result = client.call(tool, &arguments)["result"].clone();
        assert_eq!(result["isError"], true, "{tool} {arguments}: {result}");
        assert_eq!(result["structuredContent"]["error"]["code"], code, "{tool} {arguments}: {result}");
    }
    // A bad move does not affect the other moves.
    let moves =
        json!({ "moves": [{ "puzzle": "12", "move": "r1c1=1" }, { "puzzle": PUZZLE, "move": "r8c6=2" }] });
    let judged = client.call("check_move", &moves)["result"]["structuredContent"]["verdicts"].clone();
    assert_eq!(
        (&judged[0]["verdict"], &judged[1]["verdict"]),
        (&json!("refused"), &json!("wrong")),
        "{judged}"
    );
    let unknown = client.call("solve", &json!({ "puzzle": PUZZLE }));
    assert_eq!(unknown["error"]["code"], -32602, "{unknown}");
    assert!(
        unknown["error"]["message"].as_str().is_some_and(|what| what.contains("check_move")),
        "{unknown}"
    );
    let unknown = client.ask("tools/none", json!({}));
    assert!(unknown["error"]["code"].is_i64(), "{unknown}");
    assert_eq!(unknown["error"]["code"], -32601, "{unknown}");
    assert_eq!(client.end(), (Some(0), String::new(), String::new()));
}

#[test]
fn a_line_that_is_no_message_is_refused_with_a_reason() {
    const PARSE: i64 = -32700;
    const INVALID: i64 = -32600;
    const PARAMS: i64 = -32602;
    let mut client = Client::greeted();
    let call = |id: u8, params: &str| {
        format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"tools/call","params":{params}}}"#)
    };
    for (line, code, id, said) in [
        ("garbage".to_owned(), PARSE, Value::Null, "not JSON"),
        (r#"{"jsonrpc": "#.to_owned(), PARSE, Value::Null, "not JSON"),
        ("[".repeat(100_000), PARSE, Value::Null, "not JSON"),
        ("x".repeat((16 << 20) + 1), INVALID, Value::Null, "longer than"),
        ("null".to_owned(), INVALID, Value::Null, "object"),
        (
            r#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#.to_owned(),
            INVALID,
            Value::Null,
            "on a separate line",
        ),
        (r#"{"jsonrpc":"1.0","id":21,"method":"ping"}"#.to_owned(), INVALID, json!(21), "jsonrpc"),
        (r#"{"id":"x","method":"ping"}"#.to_owned(), INVALID, json!("x"), "jsonrpc"),
        (r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#.to_owned(), INVALID, Value::Null, "id"),
        (r#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#.to_owned(), INVALID, Value::Null, "id"),
        (r#"{"jsonrpc":"2.0","id":22,"method":5}"#.to_owned(), INVALID, json!(22), "method"),
        (r#"{"jsonrpc":"2.0","id":23}"#.to_owned(), INVALID, json!(23), "method"),
        (call(24, "[1]"), PARAMS, json!(24), "params"),
        (call(25, "{}"), PARAMS, json!(25), "name"),
        (call(26, r#"{"name":5}"#), PARAMS, json!(26), "string"),
        (call(27, r#"{"name":"hint","arguments":[]}"#), PARAMS, json!(27), "tools/call"),
        (
            r#"{"jsonrpc":"2.0","id":28,"method":"initialize","params":{}}"#.to_owned(),
            PARAMS,
            json!(28),
            "protocolVersion",
        ),
        (r#"{"jsonrpc":"2.0","id":29,"method":"none"}"#.to_owned(), -32601, json!(29), "'none'"),
    ] {
        client.send(&line);
        let shown: String = line.chars().take(80).collect();
        let refusal = client.answer();
        assert_eq!((&refusal["error"]["code"], &refusal["id"]), (&json!(code), &id), "{shown}: {refusal}");
        let message = refusal["error"]["message"].as_str().expect("a message");
        assert!(message.contains(said), "{shown}: {refusal}");
    }
    // The server does not answer these lines.
    for line in
        ["", "  \r", r#"{"jsonrpc":"2.0","method":"none"}"#, r#"{"jsonrpc":"2.0","id":9,"result":{"x":1}}"#]
    {
        client.send(line);
    }
    client.send("\u{feff}{\"jsonrpc\":\"2.0\",\"id\":30,\"method\":\"ping\"}\r");
    assert_eq!(client.answer()["id"], 30);
    client.send("garbage");
    assert_eq!(client.answer()["error"]["code"], PARSE);
    client.send("{\"jsonrpc\"");
    assert_eq!(client.end().0, Some(0));
}

#[test]
fn what_comes_before_the_greeting_ends_nothing() {
    let mut client = Client::start();
    client.send(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#);
    client.send(r#"{"jsonrpc":"2.0","id":9,"result":{}}"#);
    let early = client.ask("tools/list", json!({}));
    assert_eq!(early["error"]["code"], -32600, "{early}");
    assert!(early["error"]["message"].as_str().is_some_and(|what| what.contains("initialize")), "{early}");
    assert!(client.ask("ping", json!({}))["result"].is_object());
    // A client of 2026 sends no `initialize`. Instead, each request contains the version of the protocol.
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {}
    });
    let listed = client.ask("tools/list", json!({ "_meta": meta }));
    assert_eq!(listed["result"]["tools"].as_array().map(Vec::len), Some(calls().len()), "{listed}");
    assert_eq!(client.end(), (Some(0), String::new(), String::new()));
}

#[test]
fn the_server_ends_with_its_input() {
    assert_eq!(Client::start().end(), (Some(0), String::new(), String::new()), "nothing was asked");
    assert_eq!(Client::greeted().end(), (Some(0), String::new(), String::new()));
    // A question just before the end is answered.
    let mut client = Client::greeted();
    let call = json!({ "name": "rate", "arguments": { "puzzle": PUZZLE } });
    client.send(&json!({ "jsonrpc": "2.0", "id": 9, "method": "tools/call", "params": call }).to_string());
    let (code, rest, trouble) = client.end();
    assert_eq!((code, trouble.as_str()), (Some(0), ""));
    let answer: Value = serde_json::from_str(&rest).unwrap_or_else(|error| panic!("{error}: {rest}"));
    assert_eq!((&answer["id"], &answer["result"]["isError"]), (&json!(9), &json!(false)));
}
