//! Streams of online judges (POJ 3074): a board on each line, and a line `end` after the last board. [`super::line`]
//! reads them.

use super::Format;
use super::spec::{BoardContent, FormatSpec, Frame, LayoutSupport, Reading};

pub(super) static JUDGE: FormatSpec = FormatSpec {
    id: "judge",
    summary: "lines of 81 characters, then a line `end`; online judges read this form (POJ 3074)",
    example: "5.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..\nend",
    holds: BoardContent::Digits,
    reading: Reading::By { reader_of: Format::Line, told_apart: false },
    write: |board| board.values().to_string(),
    layouts: LayoutSupport::ClassicOnly,
    frame: Some(Frame { head: "", tail: "end\n" }),
};
