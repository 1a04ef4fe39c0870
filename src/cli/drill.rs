//! `drill`: practice of techniques in the terminal, and the file with the practice history.

use super::args::{Args, technique};
use super::exit::{Ending, Failure, VerbResult};
use super::message::say;
use super::output::{is_coloured, words};
use super::practice_file::{Folder, Sittings};
use super::progress_table;
use super::translation::tr;
use super::tui::{Appearance, DrillScreen, Plan, refuse_without_terminal, run};
use super::verb::Verb;
use crate::api::Host;
use crate::learn::course;
use crate::step::Technique;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

/// Options that replace the practice by another action.
const INSTEAD: [&str; 4] = ["export", "import", "delete", "progress"];

/// Practise techniques in the terminal
///
/// If you name no technique, reviews that are due come first, then the next technique of the course. An answer is right
/// if it can be proved, whatever pattern you used. Each answer is saved in `learning.jsonl` in your data folder. The
/// variable WHYDOKU_DATA can name another folder.
#[derive(clap::Args, Debug)]
pub(super) struct DrillVerb {
    /// Technique to practise
    #[arg(value_name = "TECHNIQUE", hide_possible_values = true, value_parser = technique(), conflicts_with_all = INSTEAD)]
    technique: Option<&'static Technique>,
    /// Only near misses: decide whether the technique is in the marked cells and, if not, which condition fails
    #[arg(long, conflicts_with_all = INSTEAD)]
    near_miss: bool,
    /// Difficulty of spotting the technique, from 1 to 5 [default: any]
    #[arg(long, value_name = "GRADE", value_parser = clap::value_parser!(u8).range(1..=5), conflicts_with_all = INSTEAD)]
    grade: Option<u8>,
    /// Seed of the exercises: the same number gives the same exercises [default: from the clock]
    #[arg(long, value_name = "SEED", conflicts_with_all = INSTEAD)]
    seed: Option<u64>,
    /// Write your progress to this file; - for standard output
    #[arg(long, value_name = "FILE", conflicts_with_all = ["import", "delete", "progress"])]
    export: Option<PathBuf>,
    /// Add progress from this file; - for standard input
    ///
    /// Answers that you already have are not added again.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["delete", "progress"])]
    import: Option<PathBuf>,
    /// Delete your progress
    #[arg(long, conflicts_with = "progress")]
    delete: bool,
    /// With --delete, do not ask for confirmation
    #[arg(long, requires = "delete", hide_short_help = true)]
    yes: bool,
    /// Print your progress with each technique
    #[arg(long)]
    progress: bool,
}

impl Verb for DrillVerb {
    const NAME: &'static str = "drill";

    fn run(&self, args: &Args) -> VerbResult {
        let folder = Folder::of_user()?;
        if let Some(file) = &self.export {
            return export(&folder, file);
        }
        if let Some(file) = &self.import {
            return import(args, &folder, file);
        }
        if self.delete {
            return self.deleted(&folder);
        }
        if self.progress {
            let read = read(args, &folder)?;
            return progress_table::print(args, &read);
        }
        refuse_without_terminal(Self::NAME)?;
        self.practise(args, folder)
    }
}

impl DrillVerb {
    fn practise(&self, args: &Args, folder: Folder) -> VerbResult {
        let look = Appearance { words: words(args), colour: is_coloured(), ascii: args.ascii };
        let plan = Plan {
            technique: self.technique,
            near_miss: self.near_miss,
            grade: self.grade.map(usize::from),
            // The seed is short enough for a person to type.
            seed: self.seed.unwrap_or_else(|| Host::default().new_seed() % 1_000_000),
        };
        let course = course();
        if let Some(technique) = self.technique
            && technique.practice.is_empty()
        {
            let name = look.words.technique(technique);
            return Err(Failure::wrong(look.words.message("request-no-exercise", &[("name", name)])));
        }
        let done = read(args, &folder)?.history();
        let screen = DrillScreen::new(look, folder, plan, course, done);
        let mut screen = screen.ok_or_else(|| Failure::wrong(tr!("no exercise matches these options")))?;
        run(&mut screen)?;
        Ok(Ending::Done)
    }

    fn deleted(&self, folder: &Folder) -> VerbResult {
        if !self.yes {
            if !io::stdin().is_terminal() {
                return Err(Failure::wrong(tr!(
                    "--delete asks for confirmation: run it in a terminal, or add --yes"
                )));
            }
            let (all, path) = (folder.read()?.all.len(), folder.path());
            let mut out = io::stderr();
            write!(
                out,
                "{} ",
                tr!("Delete all {count} answers in {path}? [y/N]", count = all, path = path.display())
            )?;
            out.flush()?;
            let mut answer = String::new();
            io::stdin().lock().read_line(&mut answer)?;
            if !["y", "yes"].contains(&answer.trim().to_lowercase().as_str()) {
                return Ok(Ending::Negative);
            }
        }
        folder.delete()?;
        Ok(Ending::Done)
    }
}

/// Reads the practice file, with a remark if lines are skipped.
fn read(args: &Args, folder: &Folder) -> Result<Sittings, Failure> {
    let read = folder.read()?;
    if read.passed_over > 0 && !args.quiet {
        let path = folder.path();
        say(tr!(
            "{path}: {count} lines are unreadable; they are kept",
            path = path.display(),
            count = read.passed_over
        ));
    }
    Ok(read)
}

fn export(folder: &Folder, file: &Path) -> VerbResult {
    let text = folder.read()?.text();
    if file == Path::new("-") {
        io::stdout().write_all(text.as_bytes())?;
    } else {
        let wrong = |error: io::Error| Failure::wrong(format!("{}: {error}", file.display()));
        let mut new = std::fs::OpenOptions::new().write(true).create_new(true).open(file).map_err(wrong)?;
        new.write_all(text.as_bytes()).and_then(|()| new.sync_all()).map_err(wrong)?;
    }
    Ok(Ending::Done)
}

fn import(args: &Args, folder: &Folder, file: &Path) -> VerbResult {
    let text = if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes)?;
        String::from_utf8_lossy(&bytes).into_owned()
    } else {
        let wrong = |error: io::Error| Failure::wrong(format!("{}: {error}", file.display()));
        String::from_utf8_lossy(&std::fs::read(file).map_err(wrong)?).into_owned()
    };
    let (added, passed_over) = folder.merge(&text)?;
    if !args.quiet {
        say(tr!("{count} answers added", count = added));
    }
    if passed_over > 0 {
        say(tr!("{count} lines are unreadable", count = passed_over));
        return Ok(Ending::BadInput);
    }
    Ok(Ending::Done)
}
