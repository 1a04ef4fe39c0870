//! A box whose two places of a digit lie in different lines, and a conjugate pair across one of these lines.

use super::empty_rectangle;

technique!(TWO_PLACE_EMPTY_RECTANGLE = "two-place-empty-rectangle" {
    family: SingleDigit,
    library_code: "0402",
    find: |view, sink| empty_rectangle::find(&TWO_PLACE_EMPTY_RECTANGLE, 2..=2, view, sink),
    on_request: true,
});
