//! `scan`: the printed puzzle in a photograph or a screenshot.

use super::args::{Args, Machine, OutputForm, OutputTarget};
use super::exit::{Ending, Failure, VerbResult};
use super::json::{BadRecord, json, row};
use super::message::{InputPlace, say};
use super::output::Output;
use super::source_name::SourceName;
use super::translation::tr;
use super::verb::Verb;
use crate::board::Cell;
use crate::scan::{ScanRecord, cell_at, code, decode, line, probability};
use clap::ArgGroup;
use std::fs::File;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::str::FromStr;
use whydoku_scan::{NoReading, Picture, PictureError, Reading, Sheet, read_cells};

/// Read a printed puzzle from a photograph or a screenshot
///
/// Reads JPEG, PNG and WebP. The grid may be turned, seen at an angle, or on bent paper. Of the readings with exactly
/// one solution, the most probable one is printed. If some cells of this reading are in doubt, these cells are reported
/// and the exit code is 1. Handwriting, and digits in a different colour from the givens, do not count as printed
/// digits. A file without a reading leaves an empty line, so line n of the output belongs to file n.
///
/// Columns of --tsv: file, puzzle, `certain` or `doubtful`, probability that the puzzle is right, cells in doubt.
#[derive(clap::Args, Debug)]
#[command(group = ArgGroup::new("written").multiple(true))]
pub(super) struct ScanVerb {
    /// Pictures, or - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<SourceName>,
    /// Digit that you see in a cell, as in r3c5=7; 0 for an empty cell
    #[arg(long, value_name = "CELL=DIGIT")]
    confirm: Vec<SeenDigit>,
    /// Write a PNG file that shows the straightened grid and the digits that were read
    ///
    /// Printed digits are green, a player's own digits are blue, and cells in doubt have a red frame.
    #[arg(long, value_name = "FILE.png", group = "written")]
    picture: Option<PathBuf>,
    #[command(flatten)]
    machine: Machine,
    #[command(flatten)]
    target: OutputTarget,
}

/// A digit that a person sees in a picture.
#[derive(Clone, Copy, Debug)]
struct SeenDigit {
    cell: Cell,
    digit: u8,
}

impl FromStr for SeenDigit {
    type Err = String;

    fn from_str(text: &str) -> Result<SeenDigit, String> {
        let wrong = || tr!("expected a cell and a digit such as r3c5=7, or r3c5=0 for an empty cell");
        let (cell, digit) = text.split_once('=').ok_or_else(wrong)?;
        let cell = cell.parse().map_err(|_| wrong())?;
        match digit.as_bytes() {
            [digit @ b'0'..=b'9'] => Ok(SeenDigit { cell, digit: digit - b'0' }),
            _ => Err(wrong()),
        }
    }
}

/// Reason why a file has no reading.
enum ScanProblem {
    File(std::io::Error),
    FileTooLarge,
    Picture(PictureError),
    Reading(NoReading),
}

/// Size of the largest file that is read, in bytes.
const LARGEST_FILE: u64 = 100_000_000;

impl Verb for ScanVerb {
    const NAME: &'static str = "scan";

    fn run(&self, args: &Args) -> VerbResult {
        if self.files.len() > 1 && (self.picture.is_some() || !self.confirm.is_empty()) {
            return Err(Failure::wrong(tr!("--picture and --confirm need exactly one FILE")));
        }
        let form = self.machine.form();
        let mut output = Output::open(&self.target)?;
        let columns = self.machine.columns(["file", "puzzle", "verdict", "probability", "doubts"]);
        if let Some(header) = columns.header().filter(|_| form == OutputForm::Tsv) {
            output.header(&header)?;
        }
        let mut ending = Ending::Done;
        for file in &self.files {
            match self.scanned(file) {
                Ok((picture, sheet, reading)) => {
                    output.line(&written(form, file, &sheet, &reading)?)?;
                    if !reading.certain {
                        ending = ending.max(Ending::Negative);
                        if form == OutputForm::Text {
                            self.report_doubts(args, file, &reading);
                        }
                    }
                    if let Some(path) = &self.picture {
                        let drawn = sheet.annotated(&picture, &reading).to_png().map_err(Failure::wrong)?;
                        let mut file = output.beside(path, self.target.force)?;
                        file.write_all(&drawn)?;
                        file.finish()?;
                    }
                }
                Err(problem) => {
                    ending = ending.max(Ending::BadInput);
                    let reason = problem.text();
                    match form {
                        OutputForm::Text => output.line("")?,
                        OutputForm::Json | OutputForm::Jsonl => {
                            output.line(&json(form, &problem.record(&reason))?)?
                        }
                        OutputForm::Tsv => output.line(&row([file, "-", "-", "-", "-", &reason]))?,
                    }
                    say(InputPlace { file: Some(file), line: None }.remark(&reason));
                }
            }
        }
        output.finish()?;
        Ok(ending)
    }
}

impl ScanVerb {
    fn scanned(&self, file: &SourceName) -> Result<(Picture, Sheet, Reading), ScanProblem> {
        let mut bytes = Vec::new();
        let stream: Box<dyn Read> = if file.is_standard_input() {
            Box::new(std::io::stdin())
        } else {
            Box::new(File::open(file.path()).map_err(ScanProblem::File)?)
        };
        stream.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(ScanProblem::File)?;
        if bytes.len() as u64 > LARGEST_FILE {
            return Err(ScanProblem::FileTooLarge);
        }
        let picture = Picture::decode(&bytes).map_err(ScanProblem::Picture)?;
        let sheet = read_cells(&picture).map_err(ScanProblem::Reading)?;
        let confirmed: Vec<(usize, u8)> =
            self.confirm.iter().map(|seen| (seen.cell.index(), seen.digit)).collect();
        let reading = decode(&sheet, &confirmed).map_err(ScanProblem::Reading)?;
        Ok((picture, sheet, reading))
    }

    /// Reports the cells in doubt, one line for each.
    fn report_doubts(&self, args: &Args, file: &str, reading: &Reading) {
        /// Largest number of cells that are reported.
        const MOST: usize = 10;
        let place = InputPlace { file: (self.files.len() > 1).then_some(file), line: None };
        for doubt in reading.doubts.iter().take(MOST) {
            let choices: Vec<String> = doubt
                .alternatives
                .iter()
                .map(|(digit, probability)| {
                    let percent = (probability * 100.0).round();
                    match digit {
                        0 => tr!("nothing ({percent} %)", percent = percent),
                        digit => tr!("{digit} ({percent} %)", digit = digit, percent = percent),
                    }
                })
                .collect();
            let cell = args.cell_names.cell(cell_at(doubt.cell));
            say(place.remark(&tr!(
                "{cell} is in doubt: {choices}",
                cell = cell,
                choices = choices.join(", ")
            )));
        }
        if !args.quiet {
            say(place.remark(&tr!(
                "look at the picture, and add what you see: --confirm r3c5=7, or r3c5=0 for nothing"
            )));
        }
    }
}

/// The reading in the form that was asked for.
fn written(form: OutputForm, file: &str, sheet: &Sheet, reading: &Reading) -> Result<String, Failure> {
    Ok(match form {
        OutputForm::Text => line(&reading.digits),
        OutputForm::Json | OutputForm::Jsonl => json(form, &ScanRecord::new(Some(file), sheet, reading))?,
        OutputForm::Tsv => {
            let doubts: Vec<String> =
                reading.doubts.iter().map(|doubt| cell_at(doubt.cell).to_string()).collect();
            let doubts = if doubts.is_empty() { "-".to_string() } else { doubts.join(" ") };
            let verdict = if reading.certain { "certain" } else { "doubtful" };
            let probability = format!("{:.4}", probability(reading));
            row([file, &line(&reading.digits), verdict, &probability, &doubts])
        }
    })
}

impl ScanProblem {
    /// The fault and advice, in the language of the user.
    fn text(&self) -> String {
        match self {
            ScanProblem::File(error) => error.to_string(),
            ScanProblem::FileTooLarge => {
                tr!("the file is larger than 100 MB: save the picture in a smaller size")
            }
            ScanProblem::Picture(PictureError::UnknownFormat) => {
                tr!("not a picture in JPEG, PNG or WebP format: save it in one of these forms")
            }
            ScanProblem::Picture(PictureError::TooLarge { width, height }) => tr!(
                "the picture has {width} × {height} pixels, which is too large: save it in a smaller size",
                width = width,
                height = height
            ),
            ScanProblem::Picture(error) => tr!("{error}: save the picture again", error = error),
            ScanProblem::Reading(NoReading::TooDark) => {
                tr!("the picture is too dark: take it with more light")
            }
            ScanProblem::Reading(NoReading::NotNineByNine { rows, columns }) => tr!(
                "the grid has {rows} rows and {columns} columns: only grids of 9 rows and 9 columns are read",
                rows = rows,
                columns = columns
            ),
            ScanProblem::Reading(NoReading::NoDigits) => {
                tr!("the grid has too few digits that can be read: take the picture from nearer, in focus")
            }
            ScanProblem::Reading(_) => {
                tr!(
                    "no grid of 9 rows and 9 columns was found: show the whole grid, and as large as possible"
                )
            }
        }
    }

    /// The record that replaces a reading.
    fn record(&self, reason: &str) -> BadRecord {
        let code = match self {
            ScanProblem::File(_) => "unreadable_file",
            ScanProblem::FileTooLarge => "too_large",
            ScanProblem::Picture(_) => "not_a_picture",
            ScanProblem::Reading(reason) => code(*reason),
        };
        BadRecord { error: reason.to_string(), code: code.to_string(), advice: None }
    }
}
