//! Tests that photographs of newspapers are read right. The photographs are outside the project, in `../shared/photos`
//! or `$WHYDOKU_SHARED`.

mod solver;

use std::path::PathBuf;
use whydoku_scan::{Digits, Picture, read_cells};

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn photographs_of_newspapers_are_read() {
    let beside = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared"));
    let shared = std::env::var_os("WHYDOKU_SHARED").map_or_else(beside, PathBuf::from);
    let entries = std::fs::read_dir(shared.join("photos")).expect("a folder").flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "jpg"));
    files.sort();
    let every = if std::env::var_os("WHYDOKU_FULL").is_some() { 1 } else { 8 };
    let (mut right, mut all) = (0, 0);
    for file in files.iter().step_by(every) {
        let text = std::fs::read_to_string(file.with_extension("dat")).expect("the digits");
        let words = text.lines().skip(2).flat_map(str::split_whitespace);
        let truth: Vec<u8> = words.map(|word| word.parse().expect("a digit")).collect();
        let truth: Digits = truth.try_into().expect("81 digits");
        let picture = Picture::decode(&std::fs::read(file).expect("a file")).expect("a picture");
        let sheet = read_cells(&picture).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let reading = sheet.decode(&[], &mut |digits| solver::solve(digits).0).expect("a reading");
        assert!(reading.digits == truth || !reading.certain, "{} is wrong though certain", file.display());
        right += usize::from(reading.digits == truth);
        all += 1;
    }
    println!("{right} of {all} right");
    assert!(right * 100 >= all * 95, "{right} of {all} right");
}
