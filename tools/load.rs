//! Puts load on a running server: many questions of all kinds over many connections. No answer may be lost.
//!
//! ```text
//! whydoku serve --port 7290 &
//! cargo run --release -p whydoku-tools --bin load -- --port 7290 --requests 10000 --connections 50
//! ```
//!
//! Prints how many answers were lost, and how often each status came. For each kind of question, it prints the median,
//! the 95th and 99th percentile and the maximum of the time in milliseconds, as the client measures the time. Every run
//! asks the same questions.

use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use whydoku::generate::Generator;
use whydoku::puzzle::{Board, Digits};
use whydoku::solve::{Method, Solver};

/// Number of questions of each kind, in about the proportions of a person who uses the page: most are for hints.
const MIX: [(&str, usize); 12] = [
    ("hint", 40),
    ("parse", 8),
    ("check-move", 12),
    ("why-not", 8),
    ("draw", 4),
    ("convert", 4),
    ("rate", 3),
    ("steps", 4),
    ("explain", 3),
    ("techniques", 4),
    ("techniques/x-wing", 4),
    ("", 6),
];

/// One answer.
struct LoadResponse {
    kind: &'static str,
    status: u16,
    time: Duration,
}

#[tokio::main]
async fn main() {
    let number = |name: &str, usual: usize| {
        let mut arguments = std::env::args().skip_while(|argument| argument != name);
        arguments.nth(1).and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let (port, requests) = (number("--port", 7290), number("--requests", 10_000));
    let connections = number("--connections", 50);
    let boards = Arc::new(boards());
    let client = Client::builder(TokioExecutor::new()).pool_max_idle_per_host(connections).build_http();
    let (next, started) = (Arc::new(AtomicUsize::new(0)), Instant::now());
    let workers: Vec<_> = (0..connections)
        .map(|_| {
            let (client, next, boards) = (client.clone(), next.clone(), boards.clone());
            tokio::spawn(async move {
                let mut answers = Vec::new();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= requests {
                        return answers;
                    }
                    let (kind, request) = request(port, index, &boards);
                    let started = Instant::now();
                    let status = match client.request(request).await {
                        Ok(response) => {
                            let status = response.status().as_u16();
                            response.into_body().collect().await.map_or(0, |_| status)
                        }
                        Err(_) => 0,
                    };
                    answers.push(LoadResponse { kind, status, time: started.elapsed() });
                }
            })
        })
        .collect();
    let mut answers = Vec::new();
    for worker in workers {
        answers.extend(worker.await.unwrap_or_default());
    }
    report(requests, &answers, started.elapsed());
}

/// Boards in play: generated puzzles at several points of their paths.
fn boards() -> Vec<Board> {
    let solver = Solver::default().method(Method::Logic);
    let mut boards = Vec::new();
    for values in Generator::new(2026).puzzles().take(50) {
        let Ok(trace) = solver.solve(&Board::new(values)) else { continue };
        let length = trace.steps.len();
        for (index, (grid, _)) in trace.walk().enumerate() {
            if index % (length / 6 + 1) == 0 {
                let mut placed = Digits::EMPTY;
                for (cell, digit) in grid.values().iter().filter(|(cell, _)| values.get(*cell).is_none()) {
                    placed.set(cell, Some(digit));
                }
                boards.push(Board { placed, ..Board::new(values) });
            }
        }
    }
    boards
}

fn request(port: usize, index: usize, boards: &[Board]) -> (&'static str, Request<Full<Bytes>>) {
    let whole: usize = MIX.iter().map(|(_, share)| share).sum();
    // The factor 37 and the total number of questions have no common divisor except 1, so the kinds are mixed evenly.
    let mut place = index * 37 % whole;
    let mut kinds = MIX.iter();
    let kind = loop {
        match kinds.next() {
            Some((_, share)) if place >= *share => place -= share,
            Some((kind, _)) => break *kind,
            None => break "hint",
        }
    };
    let board = &boards[index * 61 % boards.len()];
    let path = match kind {
        "" => "/".to_string(),
        kind => format!("/api/v1/{kind}"),
    };
    let request = Request::builder().uri(format!("http://127.0.0.1:{port}{path}"));
    let question = question(kind, index, board);
    let request = match question {
        None => request.body(Full::default()),
        Some(question) => {
            let request = request.method("POST").header("content-type", "application/json");
            request.body(Full::from(question.to_string()))
        }
    };
    (kind, request.unwrap_or_default())
}

fn question(kind: &str, index: usize, board: &Board) -> Option<Value> {
    let mut question = json!({ "puzzle": board.givens.to_string() });
    question["lang"] = ["en", "zh-Hans"][index % 2].into();
    if !matches!(kind, "parse" | "rate") {
        question["placed"] = board.placed.to_string().into();
    }
    match kind {
        "hint" | "draw" => question["level"] = (index % 5).into(),
        "check-move" => {
            question["move"] = format!("r{}c{}={}", index % 9 + 1, index / 9 % 9 + 1, index % 7 + 1).into()
        }
        "why-not" => {
            question["candidate"] =
                format!("{}r{}c{}", index % 7 + 1, index % 9 + 1, index / 9 % 9 + 1).into()
        }
        "convert" => question["to"] = "pencilmarks".into(),
        "" | "techniques" | "techniques/x-wing" => return None,
        _ => {}
    }
    Some(question)
}

fn report(requests: usize, answers: &[LoadResponse], elapsed: Duration) {
    let whole = answers.iter().filter(|answer| answer.status != 0).count();
    println!("{requests} requests in {:.1} s, {} lost", elapsed.as_secs_f64(), requests - whole);
    let mut statuses: BTreeMap<u16, usize> = BTreeMap::new();
    let mut kinds: BTreeMap<&str, Vec<Duration>> = BTreeMap::new();
    for answer in answers {
        *statuses.entry(answer.status).or_default() += 1;
        kinds.entry(answer.kind).or_default().push(answer.time);
    }
    println!("statuses: {statuses:?}");
    println!(
        "{:<20} {:>6} {:>9} {:>9} {:>9} {:>9}",
        "question", "number", "p50 ms", "p95 ms", "p99 ms", "most ms"
    );
    for (kind, mut times) in kinds {
        times.sort();
        let at =
            |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)].as_secs_f64() * 1000.0;
        let kind = if kind.is_empty() { "/" } else { kind };
        println!(
            "{kind:<20} {:>6} {:>9.2} {:>9.2} {:>9.2} {:>9.2}",
            times.len(),
            at(50),
            at(95),
            at(99),
            at(100)
        );
    }
}
