//! The columns of `--tsv`: their names, and the header that `--header` prints.
//!
//! Rows below a header form a table: each row has as many columns as the header. If a board has no answer, the last
//! column, `error`, has the reason. Without a header, only rows of boards without an answer have this column.

use std::borrow::Cow;

/// The name of the last column of a table with a header. The tables of `whydoku table` use the same name.
const ERROR: &str = "error";

/// The first column of every table of boards.
pub(super) const PUZZLE: &str = "puzzle";

/// Sign for a missing value.
const MISSING: &str = "-";

/// The columns of the rows that a verb prints.
#[derive(Clone, Debug, Default)]
pub(super) struct RowColumns {
    names: Vec<Cow<'static, str>>,
    has_header: bool,
    /// True if a row may be about a board without an answer.
    has_errors: bool,
}

impl RowColumns {
    /// Columns with these names.
    pub(super) fn new<N: Into<Cow<'static, str>>>(
        names: impl IntoIterator<Item = N>,
        has_header: bool,
    ) -> RowColumns {
        RowColumns { names: names.into_iter().map(Into::into).collect(), has_header, has_errors: true }
    }

    /// The columns without `error`, for rows that always have an answer.
    pub(super) fn without_errors(self) -> RowColumns {
        RowColumns { has_errors: false, ..self }
    }

    /// Number of columns, without `error`.
    pub(super) fn count(&self) -> usize {
        self.names.len()
    }

    /// Returns true if a header is above the rows.
    pub(super) fn has_header(&self) -> bool {
        self.has_header
    }

    /// The header, if one is asked for.
    pub(super) fn header(&self) -> Option<String> {
        let names = self.names.iter().map(Cow::as_ref).chain(self.has_errors.then_some(ERROR));
        self.has_header.then(|| names.collect::<Vec<_>>().join("\t"))
    }

    /// The form in which rows are printed: below a header, missing columns are added to each row.
    pub(super) fn rows<'a>(&self, rows: &'a str) -> Cow<'a, str> {
        if !self.has_header {
            return Cow::Borrowed(rows);
        }
        let fill = |row: &str| {
            let wanted = self.count() + usize::from(self.has_errors);
            let missing = wanted.saturating_sub(row.split('\t').count());
            format!("{row}{}", format!("\t{MISSING}").repeat(missing))
        };
        Cow::Owned(rows.split('\n').map(fill).collect::<Vec<_>>().join("\n"))
    }

    /// The row, without its column `error` if this column is empty.
    pub(super) fn bare<'a>(&self, row: &'a str) -> &'a str {
        let bare = row.strip_suffix(MISSING).and_then(|row| row.strip_suffix('\t'));
        bare.filter(|_| self.has_header).unwrap_or(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_below_a_header_are_filled_up() {
        let names = ["puzzle", "level"];
        let plain = RowColumns::new(names, false);
        assert_eq!((plain.header(), plain.rows("1\t2").as_ref()), (None, "1\t2"));
        let columns = RowColumns::new(names, true);
        assert_eq!(columns.header().as_deref(), Some("puzzle\tlevel\terror"));
        assert_eq!(columns.rows("1\t2\n3\n-\t-\twhy"), "1\t2\t-\n3\t-\t-\n-\t-\twhy");
    }
}
