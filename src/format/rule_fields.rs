//! Layouts in the JSON of f-puzzles and SudokuPad: fields for rules, and texts about rules.
//!
//! A text about the rules is never read as rules. If it mentions a rule that no field has, the board keeps the text, so
//! that the user can be warned.

use super::cell_records;
use super::error::ErrorKind;
use super::rule_words::mentions_unread;
use crate::board::{CellSet, ExtraHouse, House, Layout, LayoutRules, Regions, shorthand};
use serde_json::{Map, Value};

/// Rules of a puzzle besides rows, columns and boxes.
pub(super) struct FieldRules<'v> {
    /// The rules of the layout.
    layout: LayoutRules,
    /// The names of the other rules in the puzzle.
    pub(super) others: Vec<&'v str>,
}

impl<'v> FieldRules<'v> {
    /// The rules of a puzzle before its fields are read. `others` are the names of the rules that no layout has.
    pub(super) fn new(others: Vec<&'v str>) -> FieldRules<'v> {
        FieldRules { layout: LayoutRules::default(), others }
    }

    /// Sets the size of the board, and its boxes if boards of this size have boxes of a usual shape.
    pub(super) fn set_size(&mut self, size: usize) {
        let (houses, pairs) = (std::mem::take(&mut self.layout.houses), self.layout.pairs);
        self.layout = LayoutRules { houses, pairs, ..LayoutRules::of_size(size) };
    }

    /// The boxes or regions so far.
    pub(super) fn regions(&self) -> &[CellSet] {
        &self.layout.regions
    }

    /// Sets the regions of the board.
    pub(super) fn set_regions(&mut self, regions: Vec<CellSet>) {
        self.layout.regions = regions;
    }

    /// Returns true if the field is `true`. If the field has a value with another meaning, its name becomes one of the
    /// other rules.
    pub(super) fn flag(&mut self, fields: Option<&Map<String, Value>>, name: &'v str) -> bool {
        match fields.and_then(|fields| fields.get(name)) {
            Some(Value::Bool(holds)) => *holds,
            Some(value) => {
                self.others.extend(cell_records::is_said(value).then_some(name));
                false
            }
            None => false,
        }
    }

    /// Reads the fields of the rules about pairs of cells.
    pub(super) fn add_pairs(&mut self, fields: Option<&Map<String, Value>>) {
        self.layout.pairs.knight = self.flag(fields, KNIGHT);
        self.layout.pairs.king = self.flag(fields, KING);
        self.layout.pairs.consecutive = self.flag(fields, CONSECUTIVE);
    }

    /// Adds a named extra house, if it is a rule of the puzzle.
    pub(super) fn add_named(&mut self, house: ExtraHouse, is_rule: bool) {
        if let Some(cells) = house.cells_on(self.layout.size).filter(|_| is_rule) {
            self.add_house(cells);
        }
    }

    /// Adds an extra house. A row, column or box adds no rule, and neither does a house that was added before.
    pub(super) fn add_house(&mut self, cells: CellSet) {
        self.layout.add_house(cells);
    }

    /// The layout with these rules.
    ///
    /// # Errors
    /// The names of the other rules, or the reason why the layout cannot be made.
    pub(super) fn layout(&self) -> Result<&'static Layout, ErrorKind> {
        if !self.others.is_empty() {
            return Err(ErrorKind::Variant { rules: self.others.join(", ") });
        }
        Layout::of(&self.layout).map_err(ErrorKind::Layout)
    }
}

/// The fields of the rules about pairs of cells, which both sites have.
pub(super) const KNIGHT: &str = "antiknight";
pub(super) const KING: &str = "antiking";
pub(super) const CONSECUTIVE: &str = "nonconsecutive";

/// The fields of the rules about pairs of cells that the layout has.
pub(super) fn pair_flags(layout: &Layout) -> impl Iterator<Item = &'static str> {
    let pairs = layout.pairs();
    let all = [(KNIGHT, pairs.knight), (KING, pairs.king), (CONSECUTIVE, pairs.consecutive)];
    all.into_iter().filter_map(|(name, holds)| holds.then_some(name))
}

/// The text about the rules, if it mentions a rule that the layout does not have.
pub(super) fn unread(rules: Option<&Value>, layout: &Layout) -> Option<String> {
    let text = match rules? {
        Value::String(text) => text.clone(),
        Value::Array(lines) => lines.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n"),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => return None,
    };
    mentions_unread(&text, layout).then_some(text)
}

/// The rules of a layout in plain English.
pub(super) fn sentences(layout: &Layout) -> String {
    let parts = match layout.regions() {
        Regions::Boxes { .. } => "row, column and box",
        Regions::Irregular => "row, column and region",
        Regions::None => "row and column",
    };
    let mut sentences = vec![format!("Each digit occurs once in each {parts}.")];
    let houses: Vec<(House, ExtraHouse)> = layout.extra_houses().collect();
    let has = |house: ExtraHouse| houses.iter().any(|(_, other)| *other == house);
    let all_windows = (1..=4).all(|number| has(ExtraHouse::Window(number)));
    for (house, kind) in &houses {
        let place = match kind {
            ExtraHouse::Diagonal => "on the diagonal from top left to bottom right".to_string(),
            ExtraHouse::Antidiagonal => "on the diagonal from bottom left to top right".to_string(),
            ExtraHouse::Window(1) if all_windows => "in each of the four windows".to_string(),
            ExtraHouse::Window(_) if all_windows => continue,
            ExtraHouse::Window(_) => format!("in the window {}", shorthand(layout.cells_of(*house))),
            ExtraHouse::Asterisk | ExtraHouse::CentreDot | ExtraHouse::Girandola | ExtraHouse::Drawn(_) => {
                format!("in the cells {}", shorthand(layout.cells_of(*house)))
            }
        };
        sentences.push(format!("Each digit occurs once {place}."));
    }
    let pairs = layout.pairs();
    let rules = [
        (pairs.knight, "Cells a knight's move apart hold different digits."),
        (pairs.king, "Cells a king's move apart hold different digits."),
        (pairs.consecutive, "Cells that share an edge do not hold consecutive digits."),
    ];
    sentences.extend(rules.into_iter().filter(|(holds, _)| *holds).map(|(_, rule)| rule.to_string()));
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn layout(name: &str) -> &'static Layout {
        Layout::named(name).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    #[test]
    fn a_text_about_rules_of_the_layout_is_not_unread() {
        for name in ["classic", "x", "x/", "windoku", "percent", "asterisk+knight", "x+king+consecutive"] {
            let text = sentences(layout(name));
            assert_eq!(unread(Some(&json!(text)), layout(name)), None, "{text}");
        }
        for text in
            ["", "Normal sudoku rules apply.", "Checking your answer is allowed. Think like a kingfisher."]
        {
            assert_eq!(unread(Some(&json!(text)), layout("classic")), None, "{text}");
        }
        assert_eq!(unread(None, layout("classic")), None);
    }

    #[test]
    fn a_text_about_another_rule_is_kept() {
        for (text, name) in [
            ("Cells a knight's move apart are different.", "king"),
            ("Cells a king's move apart are different.", "knight"),
            ("Antiknight.", "x"),
            ("Neighbours are nonconsecutive.", "x"),
            ("Digits do not repeat on the marked diagonals.", "windoku"),
            ("Windoku: each window has all digits.", "x"),
            ("Anti-knight and anti-queen rules apply.", "knight"),
        ] {
            assert_eq!(unread(Some(&json!(text)), layout(name)).as_deref(), Some(text), "{name}");
        }
        let lines = json!(["Normal rules apply.", "Anti-king."]);
        assert_eq!(unread(Some(&lines), layout("x")).as_deref(), Some("Normal rules apply.\nAnti-king."));
    }

    #[test]
    fn the_rules_are_written_in_plain_english() {
        assert_eq!(
            sentences(layout("x/+windoku+knight")),
            "Each digit occurs once in each row, column and box. \
             Each digit occurs once on the diagonal from bottom left to top right. \
             Each digit occurs once in each of the four windows. \
             Cells a knight's move apart hold different digits."
        );
        assert!(sentences(layout("centre-dot")).contains("in the cells r2c258,r5c258,r8c258."));
    }
}
