//! Puzzles that are packed by LZ-string: finding a packed puzzle in a line, and unpacking it.
//!
//! f-puzzles, SudokuPad and related sites put the same packed text into many addresses: after `?load=`, `?puzzleid=`,
//! `?fpuzzle=`, or at the end of the path. People also share the packed text without any address.

use super::error::{ErrorKind, FormatError};
use super::text::{TextLine, comment};
use crate::board::sort_by_number;

/// The kind of JSON that is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PuzzlePacking {
    /// The JSON of f-puzzles, in its own address or without an address.
    FPuzzles,
    /// The JSON of f-puzzles, in an address of SudokuPad.
    SudokuPadFPuzzles,
    /// The JSON of SudokuPad.
    Scl,
}

/// The marks before a packed puzzle. If two marks begin alike, the longer one comes first.
const MARKS: [(&str, PuzzlePacking); 7] = [
    ("?load=", PuzzlePacking::FPuzzles),
    ("&load=", PuzzlePacking::FPuzzles),
    ("fpuzzle=", PuzzlePacking::FPuzzles),
    ("fpuzzles", PuzzlePacking::SudokuPadFPuzzles),
    ("fpuz", PuzzlePacking::SudokuPadFPuzzles),
    ("scl", PuzzlePacking::Scl),
    ("ctc", PuzzlePacking::Scl),
];
/// The beginning of a packed object.
const OBJECT: &str = "N4";
/// Smallest number of characters with which any word after a mark counts as a packed puzzle. A shorter word counts only
/// if it begins with [`OBJECT`], or if the mark is a field of an address (`?load=`).
const SHORTEST: usize = 40;
/// Largest size of a packed board that is read, in bytes. A board with all marks is several times smaller.
const LONGEST: usize = 12_000;

/// Sites that store puzzles under a name. The short addresses of these sites contain only the name.
const SITES: [&str; 9] = [
    "sudokupad.app/",
    "crackingthecryptic.com/",
    "cracking-the-cryptic.web.app/",
    "sudokupad.svencodes.com/",
    "f-puzzles.com/",
    "michelkraemer.com/sudocle/",
    "sudokulab.net/",
    "sudoku.coach/",
    "tinyurl.com/",
];

/// A packed puzzle in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PackedWord<'t> {
    pub(super) packing: PuzzlePacking,
    /// Position at which the packed text begins in the line, in bytes.
    pub(super) start: usize,
    pub(super) word: &'t str,
    /// The text after the packed puzzle.
    pub(super) beside: &'t str,
}

/// The first packed puzzle in a line.
pub(super) fn find(text: &str) -> Option<PackedWord<'_>> {
    // Most lines have none of these letters, so they are rejected at once.
    if !text.bytes().any(|byte| matches!(byte, b'N' | b'c' | b'd' | b'f')) {
        return None;
    }
    let marks = MARKS
        .iter()
        .flat_map(|(mark, packing)| text.match_indices(mark).map(move |(at, _)| (at, mark.len(), *packing)));
    let bare = text.match_indices(OBJECT).map(|(at, _)| (at, 0, PuzzlePacking::FPuzzles));
    let mut places: Vec<_> = marks.chain(bare).collect();
    // If two marks begin alike, the longer one comes first, as in the table.
    sort_by_number(&mut places, |(at, ..)| *at);
    places.into_iter().find_map(|(at, length, packing)| {
        let before = text.get(..at)?.chars().next_back();
        let is_field = text.get(at..)?.starts_with(['?', '&']);
        let start = at + length;
        let rest = text.get(start..)?;
        // If another mark follows (the name of a form after the name of a field), the puzzle begins after the second
        // mark.
        let is_doubled = length > 0 && MARKS.iter().any(|(mark, _)| rest.starts_with(mark));
        if is_doubled || !is_field && before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
            return None;
        }
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !"+/=%-_".contains(c));
        let (word, beside) = rest.split_at(end.unwrap_or(rest.len()));
        let is_packed = match length {
            0 => word.len() >= SHORTEST && word.bytes().any(|byte| byte.is_ascii_lowercase()),
            _ => is_field && !word.is_empty() || word.len() >= SHORTEST || word.starts_with(OBJECT),
        };
        let packing = match packing {
            // A mark at the beginning of a line is not part of an address of SudokuPad.
            PuzzlePacking::SudokuPadFPuzzles if at == 0 => PuzzlePacking::FPuzzles,
            PuzzlePacking::FPuzzles | PuzzlePacking::SudokuPadFPuzzles | PuzzlePacking::Scl => packing,
        };
        is_packed.then_some(PackedWord { packing, start, word, beside })
    })
}

/// The site and the name under which the site stores a puzzle, if the line has an address that contains only the name.
pub(super) fn short_key(text: &str) -> Option<(&'static str, &str)> {
    if !text.contains('/') {
        return None;
    }
    SITES.iter().find_map(|site| {
        let start = text.find(site)? + site.len();
        let rest = text.get(start..)?;
        let end = rest.find(|c: char| c.is_whitespace() || "\"'<>()[]".contains(c)).unwrap_or(rest.len());
        let whole = rest.get(..end)?;
        let path = whole.trim_end_matches(['.', ',', ';', '!']);
        let is_packed = path.starts_with("scf") || path.contains("=scf") || path.contains("SCv");
        let name = ["puzzleid=", "id="].iter().find_map(|field| path.split(field).nth(1)).unwrap_or(path);
        let name = name.split(['&', '#', '?']).next()?;
        // The board may end with dots, which are empty cells.
        let is_board = whole
            .split(['/', '?', '&', '#', '='])
            .any(|part| part.len() == 81 && part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.'));
        (!name.is_empty() && !is_packed && !is_board).then_some((site.trim_end_matches('/'), name))
    })
}

/// Returns true if a line has an address that contains only the name of a puzzle.
pub(super) fn is_short(text: &str) -> bool {
    find(text).is_none() && short_key(text).is_some()
}

impl PackedWord<'_> {
    /// The text that is packed.
    ///
    /// # Errors
    /// The word is too long, or LZ-string does not write this word for any text. In the second case, a part of the word
    /// is lost or changed.
    pub(super) fn unpacked(&self) -> Result<String, ErrorKind> {
        // The unpacked text may be as long as the square of the packed size.
        if self.word.len() > LONGEST {
            return Err(ErrorKind::LineTooLong { limit: LONGEST });
        }
        let escapes = [
            ("%2B", "+"),
            ("%2F", "/"),
            ("%3D", "="),
            ("%2b", "+"),
            ("%2f", "/"),
            ("%3d", "="),
            ("-", "+"),
            ("_", "/"),
        ];
        let word = escapes.iter().fold(self.word.to_string(), |word, (from, to)| word.replace(from, to));
        let units = lz_str::decompress_from_base64(word.as_str()).ok_or(ErrorKind::Packed)?;
        let text = String::from_utf16(&units).map_err(|_| ErrorKind::Packed)?;
        // The text is packed again for comparison. If the word is complete, the two texts differ at most in the padding
        // at the end.
        let again = lz_str::compress_to_base64(text.as_str());
        let [word, again] = [word.as_str(), again.as_str()].map(|word| word.trim_end_matches('='));
        let kept = word.len().min(again.len()).saturating_sub(2);
        let is_whole = word.len().abs_diff(again.len()) <= 2 && word.get(..kept) == again.get(..kept);
        if is_whole { Ok(text) } else { Err(ErrorKind::Packed) }
    }

    /// The comment after the link.
    pub(super) fn comment(&self) -> Option<String> {
        comment(self.beside.trim_start_matches(|c: char| "\"'>)]&".contains(c)))
    }
}

/// The error of a line whose address contains only a name.
pub(super) fn short_link(line: TextLine<'_>) -> FormatError {
    let (site, name) = short_key(line.text).unwrap_or(("", ""));
    let at = if name.is_empty() { 0 } else { name.as_ptr() as usize - line.text.as_ptr() as usize };
    only_name(line, at, site, name)
}

/// The error of an address that contains only the name of a board; `at` is the byte of the name in the line. The error
/// points to the beginning of the address, and its message has the name.
pub(super) fn only_name(line: TextLine<'_>, at: usize, site: &'static str, name: &str) -> FormatError {
    let before = line.text.get(..at).unwrap_or("");
    let start = before.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    let kind = ErrorKind::ShortLink { site, name: name.chars().take(60).collect() };
    FormatError::at(line, line.column_of(start), kind)
}
