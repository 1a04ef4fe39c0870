//! The bent sets of four to nine cells. The cells lie in a line and a box that cross, and they have as many digits as
//! cells. Only one of the digits may occur twice.

use super::bent;

/// Declares the bent sets: for each size the record with id, number of cells and library code.
macro_rules! bent_sets {
    ($($name:ident = $id:literal $(in $page:literal)?, $size:literal, $code:literal $(without $exercises:ident)?;)+) => {$(
        technique!($name = $id $(in $page)? $(without $exercises)? {
            family: Wings,
            library_code: $code,
            find: |view, sink| bent::bent_sets(&$name, $size, view, sink),
        });
    )+};
}

bent_sets! {
    BENT_QUAD = "bent-quad", 4, "0802";
    VWXYZ_WING = "vwxyz-wing" in "bent-wings", 5, "0805" without exercises;
    UVWXYZ_WING = "uvwxyz-wing" in "bent-wings", 6, "0806";
    TUVWXYZ_WING = "tuvwxyz-wing" in "bent-wings", 7, "0807";
    STUVWXYZ_WING = "stuvwxyz-wing" in "bent-wings", 8, "0808";
    RSTUVWXYZ_WING = "rstuvwxyz-wing" in "bent-wings", 9, "0809" without exercises;
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_fifth_digit_breaks_it() {
        let lines = ["r1c4 = 1 2", "r1c5 = 2 3", "r1c1 = 1 3 4", "r2c2 = 1 4"];
        // Here only 1 may occur twice.
        fires_until(&BENT_QUAD, &lines, "1r1c2 1r1c3", "r1c4 = 1 2 5");
    }

    #[test]
    fn two_digits_that_may_occur_twice_remove_nothing() {
        let lines = ["r1c4 = 1 2", "r1c5 = 1 2 3", "r1c1 = 3 4", "r2c2 = 1 2 4"];
        assert!(conclusions(&BENT_QUAD, &board(&lines)).is_empty());
    }

    #[test]
    fn a_second_digit_on_both_sides_breaks_it() {
        let row = ["r1c4 = 1 2", "r1c5 = 2 3", "r1c6 = 3 5", "r1c7 = 5 6", "r1c8 = 6 7", "r1c9 = 7 8"];
        let crossing = ["r1c1 = 1 4 5", "r1c1 = 1 4 6", "r1c1 = 1 4 7", "r1c1 = 1 4 8"];
        for (index, technique) in
            [&VWXYZ_WING, &UVWXYZ_WING, &TUVWXYZ_WING, &STUVWXYZ_WING].into_iter().enumerate()
        {
            let lines = [&row[..index + 3], &[crossing[index], "r2c2 = 1 4"]].concat();
            fires_until(technique, &lines, "1r1c2 1r1c3", "r1c4 = 1 2 4");
        }
        // On these boards, cells that have all digits also form sets of nine. So the test looks for one removal only.
        let removes = |first| {
            let lines = [&[first], &row[1..], &["r1c1 = 1 4 8", "r2c2 = 1 9", "r3c3 = 4 9"]].concat();
            conclusions(&RSTUVWXYZ_WING, &board(&lines)).contains(&"1r1c2 1r1c3".to_string())
        };
        assert!(removes("r1c4 = 1 2") && !removes("r1c4 = 1 2 4"));
    }
}
