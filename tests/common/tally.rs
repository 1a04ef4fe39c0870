//! Sums over groups of puzzles, and the shares and standard errors that follow from them.
//!
//! Puzzles come in groups that are independent of each other, and each puzzle counts with a weight. For every property
//! of puzzles, three sums over the groups are kept: Σ `a`, Σ `a`² and Σ `a` `w`. Here `a` is the weight of the puzzles
//! of a group that have the property, and `w` is the weight of all puzzles of the group.

use std::collections::BTreeMap;
use std::fmt;

/// The three sums of a property.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Sums {
    pub(crate) plain: f64,
    pub(crate) squares: f64,
    pub(crate) crossed: f64,
}

impl std::ops::AddAssign for Sums {
    fn add_assign(&mut self, other: Sums) {
        self.plain += other.plain;
        self.squares += other.squares;
        self.crossed += other.crossed;
    }
}

/// An estimated share of all puzzles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Share {
    pub(crate) share: f64,
    /// The ends of the 95 % interval.
    pub(crate) from: f64,
    pub(crate) to: f64,
    /// Number of puzzles drawn at random that would give the share with the same precision.
    pub(crate) effective: f64,
}

/// Sums over groups of puzzles, by the name of the property.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    /// Number of groups.
    pub(crate) groups: u64,
    /// Number of puzzles.
    pub(crate) puzzles: u64,
    /// Seconds of processor time.
    pub(crate) seconds: f64,
    pub(crate) sums: BTreeMap<String, Sums>,
}

impl Tally {
    /// Adds a group: for each property, by name, the weight of the puzzles that have the property. `all` takes the name
    /// of a property, and returns the name of the total weight of which the property has a share.
    pub(crate) fn add(
        &mut self,
        group: &BTreeMap<String, f64>,
        puzzles: usize,
        all: impl Fn(&str) -> &'static str,
    ) {
        self.groups += 1;
        self.puzzles += puzzles as u64;
        for (name, a) in group {
            let w = group.get(all(name)).copied().unwrap_or_default();
            *self.sums.entry(name.clone()).or_default() += Sums { plain: *a, squares: a * a, crossed: a * w };
        }
    }

    /// Adds the counts of other groups.
    pub(crate) fn merge(&mut self, other: &Tally) {
        self.groups += other.groups;
        self.puzzles += other.puzzles;
        self.seconds += other.seconds;
        for (name, sums) in &other.sums {
            *self.sums.entry(name.clone()).or_default() += *sums;
        }
    }

    pub(crate) fn get(&self, name: &str) -> Sums {
        self.sums.get(name).copied().unwrap_or_default()
    }

    /// The share of the puzzles of `all` that have the property `name`.
    ///
    /// The share is a ratio of sums, and its error is the error of a ratio over independent groups. The interval is
    /// Wilson's, for the number of puzzles that would have this error if each puzzle were drawn independently. If no
    /// puzzle had the property, this number of puzzles follows from the weights alone.
    pub(crate) fn share(&self, name: &str, all: &str) -> Share {
        let (a, w) = (self.get(name), self.get(all));
        let share = a.plain / w.plain;
        let squared = (a.squares - 2.0 * share * a.crossed + share * share * w.squares) / (w.plain * w.plain);
        let by_weights = w.plain * w.plain / w.squares;
        let is_known = share > 0.0 && share < 1.0 && squared > 0.0;
        let effective = if is_known { share * (1.0 - share) / squared } else { by_weights };
        let z = 1.96f64;
        let middle = share + z * z / (2.0 * effective);
        let half = z * (share * (1.0 - share) / effective + z * z / (4.0 * effective * effective)).sqrt();
        let scale = 1.0 + z * z / effective;
        Share {
            share,
            from: ((middle - half) / scale).max(0.0),
            to: ((middle + half) / scale).min(1.0),
            effective,
        }
    }

    /// The mean weight, per group, of the puzzles with the property `name`, with the standard error.
    pub(crate) fn per_group(&self, name: &str) -> (f64, f64) {
        let (sums, groups) = (self.get(name), self.groups as f64);
        let mean = sums.plain / groups;
        (mean, (sums.squares / groups - mean * mean).max(0.0).sqrt() / groups.sqrt())
    }

    /// The mean of a quantity over the puzzles of `all`, with the standard error. The sums of the quantity have the
    /// name `name`.
    pub(crate) fn mean(&self, name: &str, all: &str) -> (f64, f64) {
        let (a, w) = (self.get(name), self.get(all));
        let mean = a.plain / w.plain;
        let squared = a.squares - 2.0 * mean * a.crossed + mean * mean * w.squares;
        (mean, squared.max(0.0).sqrt() / w.plain)
    }
}

/// Names with their sums, separated by tabs: `name=a,aa,aw`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "groups={}\tpuzzles={}\tseconds={}", self.groups, self.puzzles, self.seconds)?;
        for (name, Sums { plain, squares, crossed }) in &self.sums {
            write!(f, "\t{name}={plain},{squares},{crossed}")?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Tally {
    type Err = String;

    /// Reads the displayed form, separated by tabs or lines.
    fn from_str(text: &str) -> Result<Tally, String> {
        let mut tally = Tally::default();
        for field in text.split(['\t', '\n']).filter(|field| !field.is_empty()) {
            let wrong = || format!("not NAME=SUMS: {field}");
            let (name, value) = field.split_once('=').ok_or_else(wrong)?;
            let numbers: Result<Vec<f64>, _> = value.split(',').map(str::parse).collect();
            match (name, &numbers.map_err(|_| wrong())?[..]) {
                ("groups", [groups]) => tally.groups = *groups as u64,
                ("puzzles", [puzzles]) => tally.puzzles = *puzzles as u64,
                ("seconds", [seconds]) => tally.seconds = *seconds,
                (_, [plain, squares, crossed]) => {
                    tally.sums.insert(
                        name.to_string(),
                        Sums { plain: *plain, squares: *squares, crossed: *crossed },
                    );
                }
                _ => return Err(wrong()),
            }
        }
        Ok(tally)
    }
}
