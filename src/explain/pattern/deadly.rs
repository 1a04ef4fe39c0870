//! The words for arguments from uniqueness.

use crate::board::{Candidate, Cell, CellSet, Constraint, Deadly, DigitSet, HouseSet};
use crate::explain::message_args::{About, Describe, MessageArgs, any_digit, each, in_house, within};
use crate::explain::notation;
use crate::explain::words::{Words, args, text};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{Guarded, PatternParts};

impl Describe for Deadly {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, .. } = *about;
        let guardian_cells = self.guardians.cells();
        let [two, others] = lines(self.cells);
        let guardians: Vec<String> = self
            .guardians
            .digits()
            .iter()
            .map(|digit| words.node(digit, self.guardians.cells_of(digit)))
            .collect();
        let guardian_houses: HouseSet = guardian_cells.iter().map(Cell::row).collect();
        MessageArgs::of(
            "deadly",
            args([
                ("lines", words.houses(self.bases(words.layout)).into()),
                ("two-start", words.sentence_start(&words.houses(two)).into()),
                ("two", words.houses(two).into()),
                ("others", words.houses(others).into()),
                ("each", each(words, grid, self.cells).into()),
                ("digits", words.digits(self.digits).into()),
                ("any-digit", any_digit(words, self.digits).into()),
                ("guardians", words.list(&guardians).into()),
                ("guardian-number", self.guardians.len().into()),
                ("guardian-cells", words.cells(guardian_cells).into()),
                ("guardian-any", words.any_cell(guardian_cells).into()),
                ("guardian-digits", words.digits(self.guardians.digits()).into()),
                ("guardian-each", each(words, grid, guardian_cells).into()),
                ("opposite", words.digits(opposite(grid, self.cells, guardian_cells)).into()),
                ("guardian-house", words.houses(guardian_houses).into()),
            ]),
        )
    }

    /// A pattern with more than nine cells is written as its guardians only.
    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        if is_wide(self) {
            words.naming.cells(self.guardians.cells())
        } else {
            within(words, notation::digits(self.digits), words.naming.cells(self.cells))
        }
    }
}

impl Describe for Guarded {
    fn material(&self, about: &About) -> MessageArgs {
        let About { words, grid, .. } = *about;
        let Guarded { deadly, facts, .. } = self;
        let mut args = deadly.material(about).args;
        // The facts are either cells that form a subset with the guardians, or houses that need a digit of the
        // pattern.
        let beside = self.beside();
        let digits = beside.iter().fold(deadly.guardians.digits(), |all, cell| all | grid.candidates(cell));
        let (mut held, mut houses) = (DigitSet::EMPTY, Vec::new());
        for fact in facts {
            if let Constraint::Digit(digit, house) = fact {
                held = held.with(*digit);
                houses.push((*digit, *house));
            }
        }
        let mut reasons: Vec<String> =
            houses.iter().map(|(digit, house)| in_house(words, grid, *digit, *house)).collect();
        if !beside.is_empty() {
            reasons.insert(0, each(words, grid, beside));
        }
        let reasons = words.reasons(&reasons);
        let subset_houses = grid.layout().common_houses(beside | deadly.guardians.cells());
        args.set("beside-start", words.sentence_start(&reasons));
        args.set("beside", reasons);
        args.set("subset-digits", words.digits(digits));
        args.set("subset-size", text(digits.len()));
        args.set("subset-houses", words.houses(subset_houses));
        args.set("held", words.digits(held));
        args.set("unheld", words.digits(deadly.digits - held));
        args.set("unheld-any", any_digit(words, deadly.digits - held));
        args.set("crossing", words.cells(self.supposed.iter().map(|supposed| supposed.cell).collect()));
        args.set("lost", words.digits(self.supposed.iter().map(|supposed| supposed.digit).collect()));
        args.set("reached", words.cells(self.beside_supposed()));
        let node = |candidate: &Candidate| words.node(candidate.digit, CellSet::only(candidate.cell));
        args.set(
            "forced-corners",
            words.list(&self.forced(grid.layout()).iter().map(node).collect::<Vec<_>>()),
        );
        // The cells next to the pattern form a subset with the guardians only if these cells have one digit more than
        // their number.
        let is_usual = beside.is_empty() || beside.len() + 1 == digits.len();
        MessageArgs { is_usual, ..MessageArgs::of("guarded", args).lacking(grid, houses) }
    }

    fn symbols(&self, words: &Words, _: &Conclusion) -> String {
        let Guarded { deadly, facts, .. } = self;
        let facts: Vec<String> = facts.iter().map(|fact| words.naming.constraint(*fact)).collect();
        let facts = facts.join(",");
        if is_wide(deadly) {
            format!("{}+{facts}", words.naming.cells(deadly.guardians.cells()))
        } else {
            let place = format!("{}+{facts}", words.naming.cells(deadly.cells));
            within(words, notation::digits(deadly.digits), place)
        }
    }
}

/// The rows and the columns of the cells; the kind with fewer lines is first.
fn lines(cells: CellSet) -> [HouseSet; 2] {
    let rows = cells.iter().map(Cell::row).collect::<HouseSet>();
    let columns = cells.iter().map(Cell::column).collect::<HouseSet>();
    if columns.len() < rows.len() { [columns, rows] } else { [rows, columns] }
}

/// The candidates of the corner opposite the only guardian of a rectangle; empty unless there is exactly one guardian.
fn opposite(grid: &Grid, corners: CellSet, guardians: CellSet) -> DigitSet {
    let Some(guardian) = guardians.single() else { return DigitSet::EMPTY };
    let far = (corners - guardians).iter().find(|corner| !corner.sees(guardian));
    far.map(|corner| grid.candidates(corner)).unwrap_or_default()
}

/// Returns true if the pattern has too many cells to name them all in short.
fn is_wide(deadly: &Deadly) -> bool {
    deadly.cells.len() > 9
}
