//! Sends random, mutated and truncated inputs to the readers and the engine: `hammer [COUNT] [SEED]`.
//!
//! The tool must end without a panic. The fuzz targets in `fuzz/` also measure coverage, but they need `cargo fuzz`.

#[path = "../tests/common/random.rs"]
mod random;

use random::SplitMix;
use whydoku::board::{Candidate, Cell, Digit};
use whydoku::format::{Format, parse, records, write};
use whydoku::grid::Grid;
use whydoku::puzzle::Board;
use whydoku::solve::{Solver, advise, why_not};

const SEEDS: [&str; 4] = [
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "# a comment\n1,2,3,4,5,6,7,8,9\n{0, 0, 0, 0, 0, 0, 0, 0, 0},\n",
    "{\"schema_version\":1,\"puzzle\":\"\",\"solution\":null,\"solved_by\":\"none\",\"steps\":[]}",
];

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|text| text.parse::<u64>().ok());
    let count = arguments.next().unwrap_or(100_000);
    let mut random = SplitMix(arguments.next().unwrap_or(1));
    let corpus: Vec<String> = SEEDS.iter().map(|seed| (*seed).to_string()).chain(every_form()).collect();
    let solver = Solver::default();
    let (mut boards, mut refused) = (0u64, 0u64);
    for n in 0..count {
        let mut bytes = corpus[random.below(corpus.len())].clone().into_bytes();
        mutate(&mut bytes, &mut random);
        let text = String::from_utf8_lossy(&bytes);
        match parse(&text) {
            Ok(parsed) => {
                boards += 1;
                // The engine takes a thousand times as long as a reader, so it gets fewer inputs.
                if n % 64 == 0 {
                    play(&solver, &parsed.position, &mut random);
                }
                let format = Format::ALL[random.below(Format::ALL.len())];
                std::hint::black_box(write(&parsed.position, format));
            }
            Err(error) => {
                refused += 1;
                std::hint::black_box(error.to_string());
            }
        }
        if n % 16 == 0 {
            records(bytes.as_slice()).take(50).for_each(|record| drop(std::hint::black_box(record)));
        }
        if let Ok(document) = serde_json::from_slice::<whydoku::json::Document>(&bytes) {
            let _ = std::hint::black_box(whydoku::json::verify(&document));
        }
    }
    println!("{count} inputs: {boards} boards, {refused} refused with a reason, no panic");
}

/// A board in every form that can be written.
fn every_form() -> Vec<String> {
    let position = parse(SEEDS[1]).map(|parsed| parsed.position).unwrap_or_default();
    Format::ALL.into_iter().map(|format| write(&position, format)).collect()
}

fn play(solver: &Solver, position: &Board, random: &mut SplitMix) {
    let _ = std::hint::black_box(Grid::from_position(position));
    // Search may take long on a board that is nearly empty, so the engine does not get such boards.
    if position.values().cells().len() < 17 {
        return;
    }
    std::hint::black_box(advise(solver, position));
    let candidate = Candidate::new(Digit::from_index(random.below(9)), Cell::from_index(random.below(81)));
    let _ = std::hint::black_box(why_not(solver, position, candidate));
}

fn mutate(bytes: &mut Vec<u8>, random: &mut SplitMix) {
    const SIGNS: &[u8] = b"0123456789.,:;|+-*_xX#@{}[]\"\\'!/=?&<>eEnd rc\t\r\n\xff\xc3\xe2";
    for _ in 0..random.below(6) {
        let at = random.below(bytes.len() + 1);
        let sign = SIGNS[random.below(SIGNS.len())];
        match random.below(6) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, sign),
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 if at < bytes.len() => bytes[at] = sign,
            4 => bytes.extend_from_within(at..),
            _ => bytes.insert(at, (random.next() & 255) as u8),
        }
    }
}
