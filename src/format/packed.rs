//! Puzzles that are packed by LZ-string: where one is in a line, and how it is unpacked.
//!
//! f-puzzles, SudokuPad and their relatives put the same text into many addresses: behind `?load=`, `?puzzleid=`,
//! `?fpuzzle=`, or at the end of the path; people also pass it on without any address.

use super::error::{ErrorKind, FormatError};
use super::text::{TextLine, comment};
use crate::board::sort_by_number;

/// The form of the text that is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PuzzlePacking {
    /// The JSON of f-puzzles, in its own address or in none.
    FPuzzles,
    /// The same in an address of SudokuPad.
    SudokuPadFPuzzles,
    /// The JSON of SudokuPad.
    Scl,
}

/// The marks before a packed puzzle, the longer of two with the same beginning first.
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
/// From this length on, a word behind a mark is a packed puzzle, and so is a word that begins like one.
const SHORTEST: usize = 40;
/// The longest packed board that is read, in bytes: several times what a board with all marks takes.
const LONGEST: usize = 12_000;

/// Sites that keep puzzles under a name, which is all that their short addresses hold.
const SITES: [&str; 8] = [
    "sudokupad.app/",
    "crackingthecryptic.com/",
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
    /// Where it begins in the line, in bytes.
    pub(super) start: usize,
    pub(super) word: &'t str,
    /// The text behind it.
    pub(super) beside: &'t str,
}

/// The first packed puzzle in a line.
pub(super) fn find(text: &str) -> Option<PackedWord<'_>> {
    // Most lines have no letter of any mark.
    if !text.bytes().any(|byte| matches!(byte, b'N' | b'c' | b'd' | b'f')) {
        return None;
    }
    let marks = MARKS
        .iter()
        .flat_map(|(mark, packing)| text.match_indices(mark).map(move |(at, _)| (at, mark.len(), *packing)));
    let bare = text.match_indices(OBJECT).map(|(at, _)| (at, 0, PuzzlePacking::FPuzzles));
    let mut places: Vec<_> = marks.chain(bare).collect();
    // The longer of two marks with the same beginning comes first, as in the table.
    sort_by_number(&mut places, |(at, ..)| *at);
    places.into_iter().find_map(|(at, length, packing)| {
        let before = text.get(..at)?.chars().next_back();
        let is_field = text.get(at..)?.starts_with(['?', '&']);
        let start = at + length;
        let rest = text.get(start..)?;
        // Behind the name of a field, the name of the form may stand as well.
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
            // The address of another site that reads this form.
            PuzzlePacking::SudokuPadFPuzzles if at == 0 => PuzzlePacking::FPuzzles,
            PuzzlePacking::FPuzzles | PuzzlePacking::SudokuPadFPuzzles | PuzzlePacking::Scl => packing,
        };
        is_packed.then_some(PackedWord { packing, start, word, beside })
    })
}

/// The name under which a site keeps a puzzle, in a line with an address that holds no more than that.
pub(super) fn short_key(text: &str) -> Option<(&'static str, &str)> {
    if !text.contains('/') {
        return None;
    }
    SITES.iter().find_map(|site| {
        let start = text.find(site)? + site.len();
        let rest = text.get(start..)?;
        let end = rest.find(|c: char| c.is_whitespace() || "\"'<>()[]".contains(c)).unwrap_or(rest.len());
        let path = rest.get(..end)?.trim_end_matches(['.', ',', ';', '!']);
        let is_packed = path.starts_with("scf") || path.contains("=scf") || path.contains("SCv");
        let name = ["puzzleid=", "id="].iter().find_map(|field| path.split(field).nth(1)).unwrap_or(path);
        let name = name.split(['&', '#', '?']).next()?;
        (!name.is_empty() && !is_packed).then_some((site.trim_end_matches('/'), name))
    })
}

/// Returns true if a line is an address that holds the name of a puzzle only.
pub(super) fn is_short(text: &str) -> bool {
    find(text).is_none() && short_key(text).is_some()
}

impl PackedWord<'_> {
    /// The text that is packed.
    ///
    /// # Errors
    /// The word is too long, or it is not what LZ-string makes of a text: then some of it is lost or changed.
    pub(super) fn unpacked(&self) -> Result<String, ErrorKind> {
        // A packed text may unpack to the square of its size.
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
        // Another packing of the same text differs from a whole one, except for the fill at its end.
        let again = lz_str::compress_to_base64(text.as_str());
        let [word, again] = [word.as_str(), again.as_str()].map(|word| word.trim_end_matches('='));
        let kept = word.len().min(again.len()).saturating_sub(2);
        let is_whole = word.len().abs_diff(again.len()) <= 2 && word.get(..kept) == again.get(..kept);
        if is_whole { Ok(text) } else { Err(ErrorKind::Packed) }
    }

    /// The comment beside the link.
    pub(super) fn comment(&self) -> Option<String> {
        comment(self.beside.trim_start_matches(|c: char| "\"'>)]&".contains(c)))
    }
}

/// The error of a line whose address holds a name only.
pub(super) fn short_link(line: TextLine<'_>) -> FormatError {
    let (site, name) = short_key(line.text).unwrap_or(("", ""));
    let at = if name.is_empty() { 0 } else { name.as_ptr() as usize - line.text.as_ptr() as usize };
    only_name(line, at, site, name)
}

/// The error of an address with no more than the name at this byte of the line, under which its site keeps the board. It
/// stands where the address begins: the name itself is told.
pub(super) fn only_name(line: TextLine<'_>, at: usize, site: &'static str, name: &str) -> FormatError {
    let before = line.text.get(..at).unwrap_or("");
    let start = before.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    let kind = ErrorKind::ShortLink { site, name: name.chars().take(60).collect() };
    FormatError::at(line, line.column_of(start), kind)
}
