/**
 * Texts of the codes that a camera reads from paper: the short form of a puzzle, and the address that opens it.
 *
 * A phone cannot open the address of a server on the player's own computer. On such a page, the code has an address
 * that the player enters, or else the digits of the puzzle. If the puzzle has no further rules, every Sudoku program
 * reads these digits.
 */

/** Numbers of cells that a board can have. */
const SIZES = [16, 25, 36, 49, 64, 81];
const RUNS = "abcdefghijklmnopqrstuvwxyz";

/** The puzzle with a letter for each run of open cells: "a" for one, "b" for two. @param {string} puzzle */
export const shortOf = (puzzle) => puzzle.replace(/\.{1,26}/g, (run) => RUNS[run.length - 1]);

/** The puzzle of a short form; null if it is damaged. @param {string} short */
export function puzzleOf(short) {
  const puzzle = short.replace(/[a-z]/g, (letter) => ".".repeat(RUNS.indexOf(letter) + 1));
  return /^[.1-9]+$/.test(puzzle) && SIZES.includes(puzzle.length) ? puzzle : null;
}

/** True if only this computer can open the page. */
export const isLocal = () => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/** A typed address of the page as a link; empty if it is not one. @param {string} text */
export function siteOf(text) {
  const address = /^https?:/i.test(text.trim()) ? text.trim() : `https:${text.trim()}`;
  return text.trim() && URL.canParse(address) ? new URL(address).href.split("#")[0] : "";
}

/**
 * Text of the code of a puzzle, and the view that it opens. Further rules come after the puzzle in an address, and
 * before the digits in a line, as in every line that whydoku reads.
 * @param {string} puzzle @param {"solution" | "puzzle"} kind @param {string} typed  address that the player has entered
 * @param {string} [layout]
 */
export function codeOf(puzzle, kind, typed, layout = "") {
  const site = isLocal() ? siteOf(typed) : location.origin + location.pathname;
  if (site) return { text: `${site}#/${kind}/${shortOf(puzzle)}${layout && `/${encodeURIComponent(layout)}`}`, kind };
  return { text: `${layout && `${layout}:`}${puzzle.replaceAll(".", "0")}`, kind: /** @type {const} */ ("puzzle") };
}
