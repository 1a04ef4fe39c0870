//! The boards with which every verb is tested, and a text that is not a board.

/// Singles and a swordfish solve this board; r8c6 is 1, r2c1 is 7, and r1c3 is the given 9.
pub(super) const ONE: &str =
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// The solution of [`ONE`], and the first of [`SEVERAL`].
pub(super) const SOLVED: &str =
    "519748632783652419426139875357986241264317598198524367975863124832491756641275983";

/// [`ONE`] without its given r2c1. It has two solutions; r8c6 is 1 in both, r2c1 is 7 in the first and 4 in the other.
pub(super) const SEVERAL: &str =
    "..9748.............2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// [`ONE`] with another 9 in its first row.
pub(super) const CLASH: &str =
    "9.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// [`ONE`] with a wrong digit that clashes with no other digit: after 31 singles, a cell has no candidate left.
pub(super) const NONE: &str =
    ".39748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// A text that cannot be meant as a board.
pub(super) const JUNK: &str = "zzzzzzzz";

/// A board of 16 rows, with digits up to G.
pub(super) fn sixteen() -> String {
    let row = |shift: usize| (0..16).map(move |column| (column + shift) % 16);
    let cell = |value: usize| if value.is_multiple_of(3) { '.' } else { b"123456789ABCDEFG"[value] as char };
    (0..16).map(|shift| row(4 * shift + shift / 4).map(cell).collect::<String>() + "\n").collect()
}

/// A text in the encoding that Windows calls "Unicode".
pub(super) fn utf_16(text: &str) -> Vec<u8> {
    ["\u{feff}", text].concat().encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// Boards with five open cells, among them r1c1, which is 5. No two boards are equal, and each board has a comment of
/// this length.
pub(super) fn nearly_solved(comment: usize) -> impl Iterator<Item = String> {
    let comment = "#".repeat(comment);
    (0_usize..).map(move |number| {
        let mut board = SOLVED.to_string();
        let open = [number % 20, 20 + number / 20 % 20, 40 + number / 400 % 20, 60 + number / 8_000 % 20];
        for cell in open.map(|cell| cell + 1).into_iter().chain([0]) {
            board.replace_range(cell..=cell, ".");
        }
        format!("{board} {comment}\n")
    })
}

/// Pseudo-random numbers that are the same in each run.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    /// A number from 0 to `end` - 1.
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

/// Lines of a long batch: puzzles with one solution, and sometimes other lines.
pub(super) fn lines_of_all_kinds(seed: u64) -> impl Iterator<Item = String> {
    let mut dice = Dice(seed);
    (0..).map(move |number| {
        let board = match number % 100 {
            17 => JUNK,
            31 => NONE,
            59 => SEVERAL,
            83 => CLASH,
            _ => ONE,
        };
        let mut digits: Vec<char> = ('1'..='9').collect();
        (1..9).for_each(|index| digits.swap(index, dice.below(index + 1)));
        let other = |c: char| c.to_digit(10).map_or(c, |digit| digits[digit as usize - 1]);
        board.chars().map(other).chain(['\n']).collect()
    })
}
