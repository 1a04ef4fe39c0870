//! Reads printed puzzles from pixels. This file gives the scanner the exact search as its solver, and makes the JSON
//! record of a reading.
//!
//! The command line, the local server and the scanner's module for browsers all return this record. Picture files are
//! decoded elsewhere.

use crate::board::{Cell, Digit, DigitSet};
#[cfg(feature = "api")]
use crate::json::notation;
use crate::puzzle;
use crate::search::count_up_to;
use serde::Serialize;
use whydoku_scan::{Digits, Picture, Reading, read_cells};

pub use whydoku_scan::{NoReading, Sheet};

/// A reading of a picture.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "api", derive(schemars::JsonSchema))]
pub struct ScanRecord<'a> {
    /// Name of the picture's file, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    /// The printed digits.
    #[cfg_attr(feature = "api", schemars(with = "notation::Digits"))]
    puzzle: String,
    /// False if a person has to look at the cells in doubt.
    certain: bool,
    /// Probability that the puzzle is right.
    probability: f32,
    /// The cells in doubt, the most doubtful first.
    doubts: Vec<DoubtRecord>,
    /// Digits that a player has written, if the picture has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "api", schemars(with = "Option<notation::Digits>"))]
    own: Option<String>,
    /// Pencil marks by cell, if the picture has any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<MarksRecord>,
    /// Cells with handwriting or something else that is not printed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "api", schemars(with = "Vec<notation::Cell>"))]
    handwriting: Vec<Cell>,
    /// Points of the picture in which the lines of the grid cross: ten rows of ten, in pixels.
    crossings: [[[i32; 2]; 10]; 10],
}

/// A cell in doubt.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "api", derive(schemars::JsonSchema))]
struct DoubtRecord {
    #[cfg_attr(feature = "api", schemars(with = "notation::Cell"))]
    cell: Cell,
    /// Possible contents of the cell, the most probable first.
    alternatives: Vec<AlternativeRecord>,
}

/// A possible content of a cell.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "api", derive(schemars::JsonSchema))]
struct AlternativeRecord {
    /// The digit; 0 for an empty cell.
    #[cfg_attr(feature = "api", schemars(range(max = 9)))]
    digit: u8,
    /// Probability that the cell has this digit.
    probability: f32,
}

/// The pencil marks of a cell.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "api", derive(schemars::JsonSchema))]
struct MarksRecord {
    #[cfg_attr(feature = "api", schemars(with = "notation::Cell"))]
    cell: Cell,
    /// The marks, in ascending order.
    #[cfg_attr(feature = "api", schemars(with = "Vec<notation::OneDigit>"))]
    digits: DigitSet,
}

impl<'a> ScanRecord<'a> {
    /// The record of a reading.
    pub fn new(file: Option<&'a str>, sheet: &Sheet, reading: &Reading) -> ScanRecord<'a> {
        let cells = || (0..81).map(cell_at);
        let doubts = reading.doubts.iter().map(|doubt| DoubtRecord {
            cell: cell_at(doubt.cell),
            alternatives: (doubt.alternatives.iter())
                .map(|(digit, probability)| AlternativeRecord {
                    digit: *digit,
                    probability: rounded(*probability),
                })
                .collect(),
        });
        let own = sheet.own_digits();
        let pixel = |(x, y): (f32, f32)| [x.round() as i32, y.round() as i32];
        ScanRecord {
            file,
            puzzle: line(&reading.digits),
            certain: reading.certain,
            probability: rounded(probability(reading)),
            doubts: doubts.collect(),
            own: own.iter().any(|digit| *digit != 0).then(|| line(own)),
            marks: cells()
                .zip(sheet.marks())
                .filter(|(_, marks)| **marks != 0)
                .map(|(cell, marks)| MarksRecord { cell, digits: DigitSet::from_bits(marks >> 1) })
                .collect(),
            handwriting: cells().filter(|cell| sheet.written_cells().contains(&cell.index())).collect(),
            crossings: sheet.crossings().map(|row| row.map(pixel)),
        }
    }
}

/// The reason why a picture has no reading, in the form of the API's errors.
#[derive(Serialize)]
struct NoReadingAnswer {
    error: NoReadingRecord,
}

#[derive(Serialize)]
struct NoReadingRecord {
    code: &'static str,
    message: String,
}

/// Stable name of a reason why a picture has no reading.
pub fn code(reason: NoReading) -> &'static str {
    match reason {
        NoReading::TooDark => "too_dark",
        NoReading::NotNineByNine { .. } => "not_nine_by_nine",
        NoReading::NoDigits => "no_digits",
        NoReading::NoGrid => "no_grid",
        _ => "no_reading",
    }
}

/// The most probable reading with exactly one solution. `confirmed` has the cells that a person has checked, each with
/// the digit that the person sees, or 0 for an empty cell.
///
/// # Errors
/// The grid has too few digits that can be read.
pub fn decode(sheet: &Sheet, confirmed: &[(usize, u8)]) -> Result<Reading, NoReading> {
    sheet.decode(confirmed, &mut |digits| {
        let mut board = puzzle::Digits::EMPTY;
        for (cell, digit) in digits.iter().enumerate() {
            board.set(cell_at(cell), Digit::new(*digit));
        }
        count_up_to(&board, 2)
    })
}

/// The cells that a person has confirmed: 81 characters, a dot for a cell that was not looked at, and 0 for an empty
/// cell. `None` for any other text.
pub fn confirmed_in(text: &[u8]) -> Option<Vec<(usize, u8)>> {
    let is_whole = text.len() == 81 && text.iter().all(|byte| matches!(byte, b'.' | b'0'..=b'9'));
    let seen = text.iter().enumerate().filter(|(_, byte)| byte.is_ascii_digit());
    is_whole.then(|| seen.map(|(cell, byte)| (cell, byte - b'0')).collect())
}

/// Finds the grid in a picture with `width` times `height` pixels of red, green, blue and alpha.
///
/// # Errors
/// The picture does not show a grid of nine by nine cells, or the length of `rgba` does not match the size.
pub fn find(width: usize, height: usize, rgba: &[u8]) -> Result<Sheet, NoReading> {
    read_cells(&Picture::from_rgba(width, height, rgba).ok_or(NoReading::NoGrid)?)
}

/// The answer about a grid as JSON: `Ok` with a [`ScanRecord`], or `Err` with an object that has the single field
/// `error`.
///
/// # Errors
/// The picture has no reading.
pub fn answer(sheet: &Result<Sheet, NoReading>, confirmed: &[(usize, u8)]) -> Result<Vec<u8>, Vec<u8>> {
    let read =
        sheet.as_ref().map_err(|reason| *reason).and_then(|sheet| Ok((sheet, decode(sheet, confirmed)?)));
    read.map(|(sheet, reading)| json(&ScanRecord::new(None, sheet, &reading))).map_err(|reason| {
        json(&NoReadingAnswer { error: NoReadingRecord { code: code(reason), message: reason.to_string() } })
    })
}

/// Writes a record as JSON. This cannot fail, because all keys are texts and all numbers are finite.
fn json(record: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(record).unwrap_or_default()
}

/// A probability rounded to four decimals, because processors differ in further decimals.
fn rounded(probability: f32) -> f32 {
    (probability * 1e4).round() / 1e4
}

/// Probability that a reading is right.
pub fn probability(reading: &Reading) -> f32 {
    1.0 - (-reading.sureness).exp()
}

/// The cell with this number, row by row.
pub fn cell_at(index: usize) -> Cell {
    Cell::at(index / 9 % 9, index % 9)
}

/// The digits as one line, with a dot for an empty cell.
pub fn line(digits: &Digits) -> String {
    digits.iter().map(|digit| if *digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}
