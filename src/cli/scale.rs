//! The scales of `rate`, and how each of them tells a rating.

use super::args::{GemName, ScaleName};
use crate::explain::Words;
use crate::puzzle::Values;
use crate::solve::Stop;
use crate::solve::rating::{Explainer, ExplainerPath, Hodoku, LOOKUP_ID, Path, Tenths, Unrated, Wanted};
use serde_json::{Value, json};
use std::sync::{Mutex, PoisonError};
use unicode_width::UnicodeWidthStr;

/// The version of the lines that `--jsonl` prints. It grows when a field changes its meaning or goes.
const SCHEMA_VERSION: u32 = 1;

/// A scale, ready to rate from many threads.
pub(super) enum Scale {
    Hodoku(Box<Hodoku>),
    /// What is wanted, and the memories that no thread uses now.
    Explainer(Wanted, Mutex<Vec<Explainer>>, Stop),
}

/// A path on one of the scales.
pub(super) enum Rated {
    Hodoku(Path),
    Explainer(ExplainerPath),
}

impl Scale {
    /// A scale that ends soon once `stop` is set.
    pub(super) fn new(name: ScaleName, only: Option<GemName>, stop: &Stop) -> Scale {
        let wanted = match only {
            None => Wanted::Any,
            Some(GemName::Pearls) => Wanted::Pearl,
            Some(GemName::Diamonds) => Wanted::Diamond,
        };
        match name {
            ScaleName::Hodoku => Scale::Hodoku(Box::new(Hodoku::new().until(stop))),
            ScaleName::Explainer => Scale::Explainer(wanted, Mutex::default(), stop.clone()),
        }
    }

    fn name(&self) -> ScaleName {
        match self {
            Scale::Hodoku(_) => ScaleName::Hodoku,
            Scale::Explainer(..) => ScaleName::Explainer,
        }
    }

    /// The names of the ratings.
    const fn ratings(&self) -> &'static [&'static str] {
        match self {
            Scale::Hodoku(_) => &["level", "score"],
            Scale::Explainer(..) => &["er", "ep", "ed"],
        }
    }

    pub(super) fn rate(&self, givens: &Values) -> Result<Rated, Unrated> {
        match self {
            Scale::Hodoku(scale) => scale.rate(givens).map(Rated::Hodoku),
            Scale::Explainer(wanted, idle, stop) => {
                let idle = || idle.lock().unwrap_or_else(PoisonError::into_inner);
                let known = idle().pop();
                let mut scale = known.unwrap_or_else(|| Explainer::default().until(stop));
                let rated = scale.rate_wanted(givens, *wanted);
                idle().push(scale);
                rated.map(Rated::Explainer)
            }
        }
    }

    /// The puzzle and its rating with tabs between them, dashes where there is no rating.
    pub(super) fn row(&self, puzzle: &Values, rated: &Result<Rated, Unrated>) -> String {
        match (rated, self) {
            (Ok(Rated::Hodoku(path)), _) => format!("{puzzle}\t{}\t{}", path.rating.level, path.rating.score),
            (Ok(Rated::Explainer(path)), _) => format!("{puzzle}\t{}\t{}\t{}", path.er, path.ep, path.ed),
            (Err(_), _) => format!("{puzzle}{}", "\t-".repeat(self.ratings().len())),
        }
    }

    /// The row of a board that cannot be read: a dash for the puzzle, too, and behind the ratings the reason.
    pub(super) fn bad_row(&self, reason: &str) -> String {
        format!("-{}\t{reason}", "\t-".repeat(self.ratings().len()))
    }

    pub(super) fn object(&self, puzzle: &Values, rated: &Result<Rated, Unrated>) -> Value {
        let (id, names) = (self.name().id(), self.ratings());
        let mut object =
            json!({ "schema_version": SCHEMA_VERSION, "puzzle": puzzle.to_string(), "scale": id });
        for name in names {
            object[name] = Value::Null;
        }
        match rated {
            Ok(Rated::Hodoku(path)) => {
                object["level"] = path.rating.level.id().into();
                object["score"] = path.rating.score.into();
                let used = path.uses().into_values();
                object["used"] = used
                    .map(|used| json!({ "name": used.name, "count": used.count, "cost": used.cost }))
                    .collect();
            }
            Ok(Rated::Explainer(path)) => {
                for (name, rating) in names.iter().zip([path.er, path.ep, path.ed]) {
                    object[name] = rating.decimal().into();
                }
                let used = path.uses().into_iter();
                let one = |(name, (count, highest)): (String, (u32, Tenths))| json!({ "name": name, "count": count, "highest": highest.decimal() });
                object["used"] = used.map(one).collect();
            }
            Err(unrated) => object["reason"] = unrated.to_string().into(),
        }
        object
    }

    /// The rating for a person, and what it comes from.
    pub(super) fn told(&self, words: &Words, rated: &Result<Rated, Unrated>) -> String {
        let column = |name: &str| format!("\n  {name}{}", " ".repeat(36usize.saturating_sub(name.width())));
        match rated {
            Ok(Rated::Hodoku(path)) => {
                let mut told = words.rating(&path.rating);
                for (id, used) in path.uses() {
                    let name = if id == LOOKUP_ID { words.lookup() } else { words.technique_id(id) };
                    let sum = used.count * used.cost;
                    told += &format!("{}{:4} × {:5} = {sum:6}", column(&name), used.count, used.cost);
                }
                told
            }
            Ok(Rated::Explainer(path)) => {
                let mut told = format!("ER {}, EP {}, ED {}", path.er, path.ep, path.ed);
                for (name, (count, highest)) in path.uses() {
                    told += &format!("{}  {count:4} × ≤ {highest:>4}", column(&name));
                }
                told
            }
            Err(_) => "-".to_string(),
        }
    }

    /// The puzzle with its rating, then a line for each step.
    pub(super) fn trace(&self, puzzle: &Values, rated: &Result<Rated, Unrated>) -> String {
        let mut told = format!("# {}", self.row(puzzle, rated));
        if let Ok(Rated::Explainer(path)) = rated {
            for step in &path.steps {
                let name = |candidate: &crate::board::Candidate| {
                    let (row, column) = (candidate.cell.row_index() + 1, candidate.cell.column_index() + 1);
                    format!("{}{row}{column}", candidate.digit)
                };
                let placed = step.placed.as_ref().map(name).unwrap_or_default();
                let removed: Vec<String> = step.removed.iter().map(name).collect();
                told += &format!("\n{}\t{}\t{placed}\t{}", step.rating, step.name, removed.join(" "));
            }
        }
        told
    }
}
