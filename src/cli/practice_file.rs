//! Practice history of a player, in a file that only grows: `learning.jsonl` in the user's folder for data, with a JSON
//! object on each line.
//!
//! A sitting (one practice of a technique) is appended with a single write, and is on the disk before the player
//! continues. So no finished answer is lost if the program is killed, and two programs can append at the same time. A
//! killed program may leave an incomplete line. Such a line gets a line end before the next line is added, and is
//! skipped when the file is read. Lines that this release does not know are kept. `$WHYDOKU_DATA` names another folder.

use super::exit::Failure;
use super::translation::tr;
use crate::learn::plan::PracticeHistory;
use crate::learn::{Occasion, Sitting};
use crate::step::Technique;
use crate::technique::by_id;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Practice of a technique, in the form of its line in the file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct PracticeLine {
    id: String,
    #[serde(serialize_with = "whole")]
    at: f64,
    technique: String,
    task: String,
    right: bool,
    #[serde(default)]
    wrong: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hint: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

/// One practice of a technique.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Practice {
    pub(super) technique: &'static Technique,
    pub(super) task: Occasion,
    pub(super) sitting: Sitting,
}

/// Content of the file.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Sittings {
    /// The sittings that this release understands, the earliest first.
    pub(super) all: Vec<Practice>,
    /// The id and the unchanged text of each line that has an id. Lines of later releases are included.
    lines: Vec<(String, String)>,
    /// Number of lines that were skipped.
    pub(super) passed_over: usize,
}

impl Sittings {
    fn of(text: &str) -> Sittings {
        let mut read = Sittings::default();
        let mut known = BTreeSet::new();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let Some(id) = id_of(line) else {
                read.passed_over += 1;
                continue;
            };
            // A sitting that occurs twice, for example after an import by hand, counts once.
            if !known.insert(id.clone()) {
                continue;
            }
            match serde_json::from_str::<PracticeLine>(line).ok().and_then(|line| line.practice()) {
                Some(practice) => read.all.push(practice),
                None => read.passed_over += 1,
            }
            read.lines.push((id, line.to_string()));
        }
        read.all.sort_by(|one, other| one.sitting.at.total_cmp(&other.sitting.at));
        read
    }

    /// History of each technique.
    pub(super) fn history(&self) -> PracticeHistory {
        let mut done = PracticeHistory::new();
        for Practice { technique, task, sitting } in &self.all {
            done.entry(technique.id).or_default().sit(*task, sitting);
        }
        done
    }

    /// The lines as they are exported.
    pub(super) fn text(&self) -> String {
        self.lines.iter().map(|(_, line)| format!("{line}\n")).collect()
    }
}

impl PracticeLine {
    fn practice(self) -> Option<Practice> {
        let PracticeLine { at, right, wrong, hint, seconds, .. } = self;
        let is_number = at.is_finite() && at >= 0.0;
        Some(Practice {
            technique: by_id(&self.technique)?,
            task: Occasion::from_id(&self.task)?,
            sitting: is_number.then_some(Sitting { at, right, wrong, hint, seconds })?,
        })
    }
}

/// Writes milliseconds as a whole number.
fn whole<S: serde::Serializer>(at: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(*at as u64)
}

/// The id of a line, if the line is an object with an id.
fn id_of(line: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(line).ok()?;
    Some(value.as_object()?.get("id")?.as_str()?.to_string())
}

/// The time in milliseconds since 1970.
pub(super) fn now() -> f64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (now.as_secs_f64() * 1000.0).round()
}

/// The folder of a player.
#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    /// The folder that `$WHYDOKU_DATA` names, else the folder for data of the user.
    pub(super) fn of_user() -> Result<Folder, Failure> {
        if let Some(folder) = std::env::var_os("WHYDOKU_DATA").filter(|folder| !folder.is_empty()) {
            return Ok(Folder(folder.into()));
        }
        use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};
        let strategy = choose_base_strategy().map_err(|_| {
            Failure::wrong(tr!("no home folder for your data: name a folder with WHYDOKU_DATA"))
        })?;
        Ok(Folder(strategy.data_dir().join("whydoku")))
    }

    /// A folder for a test, at this path.
    #[cfg(test)]
    pub(super) fn at(path: &Path) -> Folder {
        Folder(path.to_path_buf())
    }

    /// The file of sittings.
    pub(super) fn path(&self) -> PathBuf {
        self.0.join("learning.jsonl")
    }

    /// The folder of games.
    pub(super) fn games(&self) -> PathBuf {
        self.0.join("games")
    }

    fn made(&self) -> Result<(), Failure> {
        fs::create_dir_all(&self.0).map_err(|error| trouble(&self.0, &error))
    }

    /// All sittings; none if the file does not exist.
    pub(super) fn read(&self) -> Result<Sittings, Failure> {
        let path = self.path();
        match fs::read(&path) {
            Ok(bytes) => Ok(Sittings::of(&String::from_utf8_lossy(&bytes))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Sittings::default()),
            Err(error) => Err(trouble(&path, &error)),
        }
    }

    /// Saves a sitting. The sitting is on the disk when this function returns.
    pub(super) fn keep(&self, practice: &Practice) -> Result<(), Failure> {
        let Practice { technique, task, sitting } = practice;
        let Sitting { at, right, wrong, hint, seconds } = *sitting;
        let chance = RandomState::new().build_hasher().finish();
        let line = PracticeLine {
            id: format!("{at:.0}-{chance:016x}"),
            at,
            technique: technique.id.to_string(),
            task: task.id().to_string(),
            right,
            wrong,
            hint,
            seconds: seconds.map(|seconds| (seconds * 10.0).round() / 10.0),
        };
        let line = serde_json::to_string(&line).map_err(Failure::wrong)?;
        self.append(&format!("{line}\n"))
    }

    /// Appends whole lines to the file, in a single write.
    fn append(&self, lines: &str) -> Result<(), Failure> {
        self.made()?;
        let path = self.path();
        let add = || -> io::Result<()> {
            let mut file = OpenOptions::new().create(true).read(true).append(true).open(&path)?;
            // If a killed program has left an incomplete line, this line first gets a line end.
            let whole = if ends_in_a_line(&mut file)? { lines.to_string() } else { format!("\n{lines}") };
            file.write_all(whole.as_bytes())?;
            file.sync_data()
        };
        add().map_err(|error| trouble(&path, &error))
    }

    /// Adds those sittings of a text that the file does not have yet. Returns the number of added sittings, and the
    /// number of skipped lines of the text.
    pub(super) fn merge(&self, text: &str) -> Result<(usize, usize), Failure> {
        let known: BTreeSet<String> = self.read()?.lines.into_iter().map(|(id, _)| id).collect();
        let read = Sittings::of(text);
        let new: Vec<String> = read
            .lines
            .into_iter()
            .filter(|(id, _)| !known.contains(id))
            .map(|(_, line)| line + "\n")
            .collect();
        if !new.is_empty() {
            self.append(&new.concat())?;
        }
        Ok((new.len(), read.passed_over))
    }

    /// Deletes all sittings.
    pub(super) fn delete(&self) -> Result<(), Failure> {
        let path = self.path();
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(trouble(&path, &error)),
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

fn trouble(path: &Path, error: &io::Error) -> Failure {
    Failure::wrong(format!("{}: {error}", path.display()))
}

fn ends_in_a_line(file: &mut File) -> io::Result<bool> {
    if file.metadata()?.len() == 0 {
        return Ok(true);
    }
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::Stage;

    fn practice(at: f64) -> Practice {
        let technique = by_id("skyscraper").expect("a technique");
        let sitting = Sitting { at, right: true, wrong: 0, hint: Some(2), seconds: Some(34.24) };
        Practice { technique, task: Occasion::Stage(Stage::Find), sitting }
    }

    #[test]
    fn sittings_are_kept_and_read_again() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = Folder::at(&home.path().join("new"));
        assert_eq!(folder.read().expect("read"), Sittings::default());
        folder.keep(&practice(2.0)).expect("kept");
        folder.keep(&practice(1.0)).expect("kept");
        let read = folder.read().expect("read");
        assert_eq!(read.all.iter().map(|one| one.sitting.at).collect::<Vec<_>>(), [1.0, 2.0]);
        assert_eq!(read.all[0].sitting.seconds, Some(34.2));
        assert!(
            read.text().contains(r#""technique":"skyscraper","task":"find","right":true,"wrong":0,"hint":2"#)
        );
    }

    #[test]
    fn a_torn_line_costs_itself_only_and_unknown_lines_stay() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = Folder::at(home.path());
        folder.keep(&practice(1.0)).expect("kept");
        let later = r#"{"id":"x","at":5,"technique":"of-a-later-release","task":"find","right":true}"#;
        let text = format!("{}{later}\n{{\"id\":\"torn", folder.read().expect("read").text());
        std::fs::write(folder.path(), text).expect("written");
        folder.keep(&practice(2.0)).expect("kept");
        let read = folder.read().expect("read");
        assert_eq!((read.all.len(), read.passed_over), (2, 2));
        assert!(read.text().contains(later) && !read.text().contains("torn"));
        assert!(std::fs::read_to_string(folder.path()).expect("read").contains("{\"id\":\"torn\n"));
    }

    #[test]
    fn an_import_adds_each_sitting_once() {
        let home = tempfile::tempdir().expect("a folder");
        let [one, other] = ["one", "other"].map(|name| Folder::at(&home.path().join(name)));
        one.keep(&practice(1.0)).expect("kept");
        other.keep(&practice(2.0)).expect("kept");
        let text = one.read().expect("read").text();
        assert_eq!(other.merge(&format!("{text}{text}junk\n")).expect("merged"), (1, 1));
        assert_eq!(other.merge(&text).expect("merged"), (0, 0));
        assert_eq!(other.read().expect("read").all.len(), 2);
        other.delete().expect("deleted");
        other.delete().expect("there is nothing any more");
        assert_eq!(other.read().expect("read").all.len(), 0);
    }
}
