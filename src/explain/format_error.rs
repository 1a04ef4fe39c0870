//! Texts about input that is not a board: the fault, advice, and descriptions of the forms of a board.
//!
//! The English texts are in [`FormatError`] and the records of the forms; the other languages have these texts in their
//! `.ftl` files.

use super::Words;
use super::words::{args, text};
use crate::board::{Candidate, LayoutError, shorthand};
use crate::format::{BoardContent, ErrorKind, Expected, Format, FormatError, Losses, line_list, one_line};
use fluent_bundle::FluentArgs;

impl Words {
    /// Place of the error in the text, by line and column, both counted from 1.
    pub fn format_place(&self, error: &FormatError) -> String {
        let (line, column) = (("line", text(error.line)), ("column", text(error.column)));
        let place = self.try_say("format-place", &args([line, column]));
        place.unwrap_or_else(|| format!("line {}, column {}", error.line, error.column))
    }

    /// Names the fault at the place of the error.
    pub fn format_error(&self, error: &FormatError) -> String {
        let none = FluentArgs::new;
        let (key, arguments) = match &error.kind {
            ErrorKind::Empty => ("format-empty", none()),
            ErrorKind::Unexpected { found, expected } => {
                let (key, english) = (expected_key(*expected), expected.to_string());
                let expected = self.try_say(key, &none()).unwrap_or(english);
                (
                    "format-unexpected",
                    args([("found", text(format!("{found:?}"))), ("expected", expected.into())]),
                )
            }
            ErrorKind::Cells { found, needed, row: None } => {
                ("format-cells", args([("found", text(found)), ("needed", text(needed))]))
            }
            ErrorKind::Cells { found, needed, row: Some(row) } => (
                "format-cells-in-row",
                args([("found", text(found)), ("needed", text(needed)), ("row", text(row))]),
            ),
            ErrorKind::Rows { found } => ("format-rows", args([("found", text(found))])),
            ErrorKind::Candidates { found } => ("format-candidates", args([("found", text(found))])),
            ErrorKind::Number { found } => ("format-number", args([("found", text(format!("{found:?}")))])),
            ErrorKind::Triple { found } => ("format-triple", args([("found", text(format!("{found:?}")))])),
            ErrorKind::Fields { found } => ("format-fields", args([("found", text(found))])),
            ErrorKind::NoCandidate(cell) => ("format-no-candidate", args([("cell", self.cell(*cell))])),
            ErrorKind::PlacedOnGiven(cell) => ("format-placed-on-given", args([("cell", self.cell(*cell))])),
            ErrorKind::Json(why) => ("format-json", args([("why", text(why))])),
            ErrorKind::NoText { is_null: true } => ("format-null", none()),
            ErrorKind::NoText { is_null: false } => ("format-no-text", none()),
            ErrorKind::Boards { lines } => match one_line(lines) {
                Some(line) => {
                    ("format-boards-in-line", args([("number", text(lines.len())), ("line", text(line))]))
                }
                None => (
                    "format-boards",
                    args([("number", text(lines.len())), ("lines", text(line_list(lines)))]),
                ),
            },
            ErrorKind::LargeDigit { found, size } => {
                ("format-large-digit", args([("found", text(format!("{found:?}"))), ("size", text(size))]))
            }
            ErrorKind::ForeignMark { mark: Candidate { digit, cell }, size } => (
                "format-foreign-mark",
                args([("digit", text(digit)), ("cell", self.cell(*cell)), ("size", text(size))]),
            ),
            ErrorKind::Size { found } => ("format-size", args([("found", text(found))])),
            ErrorKind::Variant { rules } => ("format-variant", args([("rules", text(rules))])),
            ErrorKind::FormSize { form, layout } => {
                ("format-form-size", args([("form", text(form)), ("layout", text(layout))]))
            }
            ErrorKind::OtherRules { layout } => ("format-other-rules", args([("layout", text(layout))])),
            ErrorKind::Layout(error) => layout_error(error),
            ErrorKind::OtherLayout { puzzle, field } => {
                ("format-other-layout", args([("puzzle", text(puzzle)), ("field", text(field))]))
            }
            ErrorKind::ShortLink { site, name } => {
                ("format-short-link", args([("site", text(site)), ("name", text(name))]))
            }
            ErrorKind::Packed => ("format-packed", none()),
            ErrorKind::Version { found, known } => {
                ("format-version", args([("found", text(found)), ("known", text(known))]))
            }
            ErrorKind::LineTooLong { limit } => ("format-line-too-long", args([("limit", text(limit))])),
            ErrorKind::TooManyLines { limit } => ("format-too-many-lines", args([("limit", text(limit))])),
            ErrorKind::ObjectTooLong { limit } => ("format-object-too-long", args([("limit", text(limit))])),
            ErrorKind::OtherGiven { cell, given, found } => {
                let (cell, given) = (("cell", self.cell(*cell)), ("given", text(given)));
                match found {
                    Some(found) => ("format-other-given", args([cell, given, ("found", text(found))])),
                    None => ("format-empty-given", args([cell, given])),
                }
            }
            ErrorKind::Unreadable(why) => ("format-unreadable", args([("why", text(why))])),
        };
        self.try_say(key, &arguments).unwrap_or_else(|| error.kind.to_string())
    }

    /// Describes a form of a board in a few words.
    pub fn format(&self, format: Format) -> String {
        let translated = self.try_say(&format!("form-{}", format.id()), &FluentArgs::new());
        translated.unwrap_or_else(|| format.summary().to_string())
    }

    /// Describes the content that a form keeps, in a sentence.
    pub fn holds(&self, holds: BoardContent) -> String {
        let translated = self.try_say(&format!("form-holds-{}", holds.id()), &FluentArgs::new());
        translated.unwrap_or_else(|| holds.summary().to_string())
    }

    /// Says what a board has lost in a form that cannot hold all of it.
    pub fn losses(&self, losses: &Losses, format: Format) -> String {
        let Losses { placed, excluded, corners, rules } = *losses;
        let parts = [("lost-placed", placed), ("lost-excluded", excluded), ("lost-corners", corners)];
        let rules = rules.map(|layout| self.say("lost-rules", &args([("layout", text(layout))])));
        self.lost("lost", rules, &parts, args([("format", text(format))]))
    }

    /// Says how many boards have lost placed digits, excluded candidates, corner marks or rules, because a form cannot
    /// hold them.
    pub fn losses_of_boards(
        &self,
        boards: usize,
        [placed, excluded, corners, rules]: [usize; 4],
        format: Format,
    ) -> String {
        let parts = [
            ("lost-rules-boards", rules),
            ("lost-placed-boards", placed),
            ("lost-excluded-boards", excluded),
            ("lost-corners-boards", corners),
        ];
        self.lost("lost-boards", None, &parts, args([("format", text(format)), ("boards", boards.into())]))
    }

    /// Says that a board is not written in the form in which it was read, because this form cannot hold removed
    /// candidates.
    pub fn written_in(&self, form: Format, read: Format) -> String {
        self.say("written-in", &args([("form", text(form)), ("read", text(read))]))
    }

    /// Says that a picture leaves out the marks in the corners of cells.
    pub fn corners_not_drawn(&self, cells: usize) -> String {
        self.say("corners-not-drawn", &args([("number", cells.into())]))
    }

    fn lost(
        &self,
        key: &str,
        first: Option<String>,
        parts: &[(&str, usize)],
        mut arguments: FluentArgs<'static>,
    ) -> String {
        let part = |(key, number): &(&str, usize)| self.say(key, &args([("number", (*number).into())]));
        let parts = parts.iter().filter(|(_, number)| *number > 0).map(part);
        let parts: Vec<String> = first.into_iter().chain(parts).collect();
        arguments.set("parts", self.reasons(&parts));
        self.say(key, &arguments)
    }

    /// Gives advice in one sentence.
    pub fn format_advice(&self, error: &FormatError) -> String {
        let key = match &error.kind {
            ErrorKind::Empty => "format-advice-empty",
            ErrorKind::Unexpected { expected: Expected::Candidates, .. } => "format-advice-group",
            ErrorKind::Unexpected { .. } => "format-advice-unexpected",
            ErrorKind::Cells { found, needed, .. } if found < needed => "format-advice-cells-missing",
            ErrorKind::Cells { .. } => "format-advice-cells-too-many",
            ErrorKind::Rows { .. } => "format-advice-rows",
            ErrorKind::Candidates { .. } => "format-advice-candidates",
            ErrorKind::Number { .. } => "format-advice-number",
            ErrorKind::Triple { .. } => "format-advice-triple",
            ErrorKind::Fields { .. } => "format-advice-fields",
            ErrorKind::NoCandidate(_) => "format-advice-no-candidate",
            ErrorKind::PlacedOnGiven(_) => "format-advice-placed-on-given",
            ErrorKind::Json(_) => "format-advice-json",
            ErrorKind::NoText { .. } => "format-advice-no-text",
            ErrorKind::Boards { .. } => "format-advice-boards",
            ErrorKind::Size { .. } => "format-advice-size",
            ErrorKind::LargeDigit { .. } => "format-advice-large-digit",
            ErrorKind::ForeignMark { .. } => "format-advice-foreign-mark",
            ErrorKind::Variant { .. } => "format-advice-variant",
            ErrorKind::FormSize { .. } => "format-advice-form-size",
            ErrorKind::OtherRules { .. } => "format-advice-other-rules",
            ErrorKind::Layout(LayoutError::Unsupported(_)) => "format-advice-no-such-boards",
            ErrorKind::Layout(_) => "format-advice-layout",
            ErrorKind::OtherLayout { .. } => "format-advice-other-layout",
            ErrorKind::ShortLink { .. } => "format-advice-short-link",
            ErrorKind::Packed => "format-advice-packed",
            ErrorKind::Version { .. } => "format-advice-version",
            ErrorKind::LineTooLong { .. } => "format-advice-line-too-long",
            ErrorKind::TooManyLines { .. } => "format-advice-too-many-lines",
            ErrorKind::ObjectTooLong { .. } => "format-advice-object-too-long",
            ErrorKind::OtherGiven { .. } => "format-advice-other-given",
            ErrorKind::Unreadable(_) => "format-advice-unreadable",
        };
        self.try_say(key, &FluentArgs::new()).unwrap_or_else(|| error.advice().to_string())
    }
}

impl Words {
    /// The reason why no layout has these rules.
    pub fn layout_error(&self, error: &LayoutError) -> String {
        let (key, arguments) = layout_error(error);
        self.say(key, &arguments)
    }
}

/// The key and the arguments of the sentence about a layout that does not exist or is too large.
fn layout_error(error: &LayoutError) -> (&'static str, FluentArgs<'static>) {
    match error {
        LayoutError::Unknown(part) => ("format-layout-unknown", args([("part", text(part))])),
        LayoutError::Unsupported(kind) => ("format-layout-unsupported", args([("kind", text(kind))])),
        LayoutError::Contradiction([one, other]) => {
            ("format-layout-contradiction", args([("one", text(one)), ("other", text(other))]))
        }
        LayoutError::NoBoxes(size) => ("format-layout-no-boxes", args([("size", text(size))])),
        LayoutError::OnlyOnNine(name) => ("format-layout-only-nine", args([("name", text(name))])),
        LayoutError::RegionSigns(found) => ("format-layout-region-signs", args([("found", text(found))])),
        LayoutError::RegionSign { number, found } => (
            "format-layout-region-sign",
            args([("number", text(number)), ("found", text(format!("{found:?}")))]),
        ),
        LayoutError::Region { number, cells, size } => (
            "format-layout-region",
            args([("number", text(number)), ("cells", text(cells)), ("size", text(size))]),
        ),
        LayoutError::Size { cells, size } => (
            if cells.len() == *size { "format-layout-house-outside" } else { "format-layout-house-size" },
            args([("cells", text(shorthand(*cells))), ("number", text(cells.len())), ("size", text(size))]),
        ),
        LayoutError::Twice(cells) => {
            ("format-layout-house-twice", args([("cells", text(shorthand(*cells)))]))
        }
        LayoutError::TooManyHouses(number) => ("format-layout-houses", args([("number", text(27 + number))])),
        LayoutError::TooManyLayouts => ("format-layout-limit", FluentArgs::new()),
    }
}

fn expected_key(expected: Expected) -> &'static str {
    match expected {
        Expected::Cell => "format-expected-cell",
        Expected::End => "format-expected-end",
        Expected::Candidates => "format-expected-candidates",
        Expected::Place => "format-expected-place",
        Expected::Pair => "format-expected-pair",
        Expected::Run => "format-expected-run",
        Expected::State => "format-expected-state",
        Expected::CellName => "format-expected-cell-name",
    }
}
