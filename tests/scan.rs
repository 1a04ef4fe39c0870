//! `scan` reads the pictures that `draw` makes, and reports files that it cannot read.
#![cfg(all(feature = "scan", feature = "png"))]

use crate::process::{code, err, out, run};
use serde_json::Value;
use std::path::Path;

const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// A picture of the puzzle in the folder.
fn drawn(folder: &Path) -> String {
    let name = folder.join("board.png").display().to_string();
    assert_eq!(code(&run(&["draw", "-o", &name, PUZZLE], "")), 0);
    name
}

#[test]
fn a_drawn_board_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = drawn(folder.path());
    let output = run(&["scan", &picture], "");
    assert_eq!((code(&output), out(&output)), (0, format!("{PUZZLE}\n")), "{}", err(&output));
    let rows = out(&run(&["scan", "--tsv", "--header", &picture], ""));
    let row: Vec<&str> = rows.lines().nth(1).expect("a row").split('\t').collect();
    assert_eq!((row[1], row[2], row[4]), (PUZZLE, "certain", "-"));
    let record: Value = serde_json::from_str(&out(&run(&["scan", "--json", &picture], ""))).expect("JSON");
    assert_eq!(record["puzzle"], PUZZLE);
    assert_eq!(record["certain"], true);
    // The picture has all candidates as pencil marks; those of r1c1 are 1, 3, 5 and 6.
    assert_eq!(record["marks"][0]["cell"], "r1c1", "{record}");
}

#[test]
fn what_was_read_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = drawn(folder.path());
    let read = folder.path().join("read.png").display().to_string();
    let output = run(&["scan", "--picture", &read, &picture], "");
    assert_eq!(code(&output), 0, "{}", err(&output));
    // The straightened grid is a picture of the same puzzle.
    assert_eq!(std::fs::read(&read).expect("a file")[1..4], *b"PNG");
    let again = run(&["scan", "--picture", &read, &picture], "");
    assert_eq!(code(&again), 2);
    assert!(err(&again).contains("--force"), "{}", err(&again));
}

#[test]
fn files_that_cannot_be_read_leave_an_empty_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = drawn(folder.path());
    let text = folder.path().join("board.txt").display().to_string();
    std::fs::write(&text, PUZZLE).expect("a file");
    let output = run(&["scan", &text, "missing.png", &picture], "");
    assert_eq!((code(&output), out(&output)), (2, format!("\n\n{PUZZLE}\n")));
    assert!(err(&output).contains("not a picture in JPEG, PNG or WebP format"), "{}", err(&output));
    let lines = out(&run(&["scan", "--jsonl", &text, &picture], ""));
    let record: Value = serde_json::from_str(lines.lines().next().expect("a line")).expect("JSON");
    assert_eq!(record["code"], "not_a_picture");
}

#[test]
fn confirmed_cells_are_taken_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = drawn(folder.path());
    let output = run(&["scan", "--confirm", "r1c3=9", &picture], "");
    assert_eq!((code(&output), out(&output)), (0, format!("{PUZZLE}\n")));
    for wrong in ["r1c3", "r1c3=x", "r0c3=1", "r1c3=12"] {
        let output = run(&["scan", "--confirm", wrong, &picture], "");
        assert_eq!(code(&output), 2);
        assert!(err(&output).contains("r3c5=7"), "{}", err(&output));
    }
    assert_eq!(code(&run(&["scan", "--confirm", "r1c3=9", &picture, &picture], "")), 2);
}

/// The answer of the local server to the pixels of a picture.
#[cfg(feature = "serve")]
fn served(query: &str, pixels: Vec<u8>) -> (u16, Value) {
    use axum::body::{Body, to_bytes};
    use axum::http::{Request, header};
    use tower::ServiceExt;
    use whydoku::web::{Capacity, HostGuard, router};

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let request = Request::post(format!("/api/v1/scan?{query}")).header(header::HOST, "127.0.0.1:7290");
    let request = request.body(Body::from(pixels)).expect("a request");
    runtime.block_on(async {
        let router = router(HostGuard::loopback(7290), Capacity::of_processors(2));
        let response = router.oneshot(request).await.expect("a router does not fail");
        let status = response.status().as_u16();
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("a whole answer");
        (status, serde_json::from_slice(&body).expect("JSON"))
    })
}

#[test]
#[cfg(feature = "serve")]
fn the_page_gets_the_same_record_for_pixels() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = drawn(folder.path());
    let picture = whydoku_scan::Picture::decode(&std::fs::read(&file).expect("a file")).expect("a picture");
    let (width, height) = (picture.width(), picture.height());
    let pixels: Vec<u8> = (0..width * height)
        .flat_map(|at| {
            let [red, green, blue] = picture.pixel(at % width, at / width);
            [red, green, blue, 255]
        })
        .collect();
    let size = format!("width={width}&height={height}");
    let (status, record) = served(&size, pixels.clone());
    let mut expected: Value = serde_json::from_str(&out(&run(&["scan", "--json", &file], ""))).expect("JSON");
    expected.as_object_mut().expect("an object").remove("file");
    assert_eq!((status, &record), (200, &expected));
    assert_eq!(record["crossings"].as_array().map(Vec::len), Some(10));
    // The digit of a cell that a person has checked is used unchanged.
    let seen = format!("{}5{}", ".".repeat(2), ".".repeat(78));
    let (_, record) = served(&format!("{size}&confirmed={seen}"), pixels.clone());
    assert_eq!(record["puzzle"].as_str().map(|puzzle| &puzzle[2..3]), Some("5"));
    for (query, length, status, code) in [
        (size.as_str(), 4, 400, "malformed_parameter"),
        ("width=1", 4, 400, "malformed_parameter"),
        ("width=1&height=x", 4, 400, "malformed_parameter"),
        ("width=1&height=1&confirmed=5", 4, 400, "malformed_parameter"),
        ("width=99999999999&height=99999999999", 4, 400, "malformed_parameter"),
        ("width=3000&height=3000", 36_000_000, 413, "too_large"),
        ("width=1&height=1", 4, 422, "no_grid"),
        // Transparent pixels count as white, so this picture is not too dark.
        ("width=100&height=100", 40_000, 422, "no_grid"),
    ] {
        let (answered, record) = served(query, vec![0; length]);
        assert_eq!((answered, record["error"]["code"].as_str()), (status, Some(code)), "{query}: {record}");
    }
}
