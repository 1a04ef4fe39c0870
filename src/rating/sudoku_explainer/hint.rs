//! Report of a finder of the scale.

/// A step: its placement or removals, its rating, and its name.
#[derive(Clone, Debug)]
pub(super) struct ExplainerHint {
    /// The name of the technique.
    pub(super) name: HintName,
    /// The rating in tenths.
    pub(super) rating: u16,
    /// The candidate that is true.
    pub(super) placed: Option<u16>,
    /// The candidates that are false, in the order of cell and digit. Empty if the placement is the whole conclusion.
    pub(super) removed: Vec<u16>,
}

impl ExplainerHint {
    /// A step that places a digit.
    pub(super) fn place(name: &'static str, rating: u16, cell: usize, digit: usize) -> ExplainerHint {
        ExplainerHint {
            name: HintName::Plain(name),
            rating,
            placed: Some(candidate(cell, digit)),
            removed: Vec::new(),
        }
    }

    /// A step that removes candidates.
    pub(super) fn remove(name: &'static str, rating: u16, removed: Vec<u16>) -> ExplainerHint {
        ExplainerHint { name: HintName::Plain(name), rating, placed: None, removed }
    }
}

/// The name of a technique as the program prints it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HintName {
    /// A name that is always the same.
    Plain(&'static str),
    /// A unique rectangle or loop: the number of its cells, and its type.
    Loop(u8, u8),
    /// A chain with several branches: its name, and the depth of its nesting.
    Nested(&'static str, u8),
}

impl std::fmt::Display for HintName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            HintName::Plain(name) => f.write_str(name),
            HintName::Loop(4, kind) => write!(f, "Unique Rectangle type {kind}"),
            HintName::Loop(6, kind) => write!(f, "Unique Loop type {kind}"),
            HintName::Loop(cells, kind) => write!(f, "Unique Loop {cells} type {kind}"),
            HintName::Nested(name, level) => {
                f.write_str(name)?;
                match level {
                    0 => Ok(()),
                    1 => f.write_str(" (+)"),
                    2 => f.write_str(" (+ Forcing Chains)"),
                    3 => f.write_str(" (+ Multiple Forcing Chains)"),
                    4 => f.write_str(" (+ Dynamic Forcing Chains)"),
                    _ => f.write_str(" (+ Dynamic Forcing Chains (+ Forcing Chains))"),
                }
            }
        }
    }
}

/// The number of a candidate.
#[inline]
pub(super) const fn candidate(cell: usize, digit: usize) -> u16 {
    (cell * 9 + digit) as u16
}

/// The cell and the digit of a candidate.
#[inline]
pub(super) const fn parts(candidate: u16) -> (usize, usize) {
    (candidate as usize / 9, candidate as usize % 9)
}
