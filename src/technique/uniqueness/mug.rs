//! Two lines, crossed by four lines, or by three lines with different sets of digits. Candidates that conflict with all
//! extra candidates are false.

use super::{deadly, two_lines};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(MUG = "mug" {
    family: Uniqueness,
    library_code: "0624",
    find: mug,
    assumes_unique: true,
});

fn mug(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for size in [3, 4] {
        for deadly in two_lines::all(view, size, |digits, roof| deadly::is_uniform(grid, digits, roof)) {
            if size == 4 || two_lines::is_stepped(grid, &deadly) {
                deadly::exclude(&MUG, grid, deadly, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn four_columns_with_four_digits_until_another_cell_has_extras() {
        let lines = [
            "r1c1 = 1 2 3",
            "r1c2 = 2 3 4",
            "r1c4 = 1 2 4",
            "r1c7 = 1 3 4",
            "r2c1 = 1 2",
            "r2c2 = 3 4",
            "r2c4 = 1 2 3 4",
            "r2c7 = 1 4 9",
        ];
        fires_until(&MUG, &lines, "1r2c7 4r2c7", "r1c2 = 2 3 4 8");
    }

    #[test]
    fn three_columns_with_all_three_digits_are_an_extended_rectangle() {
        let found = |first: &str, last: &str| {
            let lines = [first, "r1c4 = 1 2 3", "r1c7 = 2 3", "r2c1 = 1 2", "r2c4 = 1 2 3", last];
            conclusions(&MUG, &board(&lines))
        };
        assert_eq!(found("r1c1 = 1 2", "r2c7 = 2 3 9"), ["2r2c7 3r2c7"]);
        assert!(found("r1c1 = 1 2 3", "r2c7 = 1 2 3 9").is_empty());
    }
}
