//! Reads photographs whose digits are known, and prints how well.

use std::path::{Path, PathBuf};
use std::time::Instant;
use whydoku_scan::{Digits, Picture, read_cells};

fn truth(file: &Path) -> Option<Digits> {
    let text = std::fs::read_to_string(file.with_extension("dat")).ok()?;
    let digits: Vec<u8> = text.lines().skip(2).flat_map(|line| line.split_whitespace().map(|word| word.parse().unwrap_or(0))).collect();
    digits.try_into().ok()
}

fn main() {
    let folder = std::env::args().nth(1).unwrap_or("../shared/photos".to_string());
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "jpg"));
    files.sort();
    let mut tally = [0; 6];
    for file in &files {
        let Some(truth) = truth(file) else { continue };
        let name = file.file_stem().unwrap().to_string_lossy();
        let picture = Picture::decode(&std::fs::read(file).unwrap()).unwrap();
        let began = Instant::now();
        match read_cells(&picture) {
            Err(error) => {
                tally[0] += 1;
                println!("{name}: {error}");
            }
            Ok(sheet) => {
                let seen = began.elapsed();
                let raw = sheet.probabilities();
                if std::env::var("DBG").is_ok() {
                let mut s = [0.0f32; 6];
                for c in 0..81 { let t = truth[c] as usize; let p = &raw[c]; if t == 0 { s[0] -= p[0].max(1e-7).ln(); s[1] += 1.0; } else { s[2] -= p[t].max(1e-7).ln(); s[3] += 1.0; s[4] += p[0]; s[5] += 1.0 - p[0] - p[t]; } }
                println!("nats: empty {:.3} digit {:.3}, share none {:.4} share other digits {:.4}", s[0]/s[1], s[2]/s[3], s[4]/s[3], s[5]/s[3]);
                }
                let wrong = |digits: &Digits| digits.iter().zip(&truth).filter(|(a, b)| a != b).count();
                let argmax: Digits = std::array::from_fn(|cell| (0..10u8).max_by(|a, b| raw[cell][*a as usize].total_cmp(&raw[cell][*b as usize])).unwrap());
                let began = Instant::now();
                let mut calls = 0;
                let mut count = |digits: &Digits| {
                    calls += 1;
                    let text: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
                    text.parse::<whydoku::Board>().map_or(0, |board| whydoku::search::count_up_to(&board, 2))
                };
                let reading = sheet.decode(&[], &mut count).unwrap();
                tally[1] += 1;
                tally[2] += usize::from(wrong(&argmax) == 0);
                tally[3] += usize::from(wrong(&reading.digits) == 0);
                tally[4] += usize::from(reading.certain);
                tally[5] += usize::from(reading.certain && wrong(&reading.digits) != 0);
                println!("{name}: wrong {} {} certain {} sure {:.2} doubts {} geometry {:?} {:?} {:?} {calls}", wrong(&argmax), wrong(&reading.digits), reading.certain, reading.sureness, reading.doubts.len(), (sheet.visible_lines(), sheet.own_digits().iter().filter(|d| **d > 0).count(), sheet.marks().iter().filter(|d| **d > 0).count(), sheet.written_cells().len()), seen, began.elapsed());
            }
        }
    }
    println!("none {} found {} raw right {} right {} certain {} wrong though certain {}", tally[0], tally[1], tally[2], tally[3], tally[4], tally[5]);
}
