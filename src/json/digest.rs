//! The digest of a board. With the digest, a reader of a path can check that it has the board for which the path was
//! made.

use crate::board::Cell;
use crate::puzzle::Board;

/// The digest of the board: `crc32:` and the CRC-32 (that of zlib and PNG) of its text, in eight hexadecimal digits.
///
/// The text has three lines, with a line feed between two lines and none at the end. The first line has the givens, one
/// character for each cell. The second line has the player's digits, with `.` for a cell without such a digit. The
/// third line has the marks of the cells, with commas between the cells: the digits of each cell in ascending order, or
/// nothing for a cell without marks. If the layout is not the classic one, its name
/// ([`Layout::name`](crate::board::Layout::name)) is the fourth line. In Python, for a path in the variable `document`:
///
/// ```text
/// cells = document.get("candidates", [""] * len(document["puzzle"]))
/// lines = [document["puzzle"], document.get("placed", "." * len(document["puzzle"])), ",".join(cells)]
/// text = "\n".join(lines + ([document["layout"]] if "layout" in document else []))
/// document["digest"] = "crc32:%08x" % zlib.crc32(text.encode())
/// ```
///
/// The digest guards against mistakes, not against forgery: anyone who changes a board can also write its digest.
pub fn digest(position: &Board) -> String {
    let mark = |cell: Cell| {
        let mark = position.marks.as_ref().map(|marks| marks[cell.index()]).unwrap_or_default();
        mark.iter().map(|digit| digit.to_string()).collect::<String>()
    };
    let marks: Vec<String> = position.layout.cells().iter().map(mark).collect();
    let mut text = format!("{}\n{}\n{}", position.givens, position.placed, marks.join(","));
    if !position.layout.is_classic() {
        text.push('\n');
        text.push_str(position.layout.name());
    }
    format!("crc32:{:08x}", crc32fast::hash(text.as_bytes()))
}
