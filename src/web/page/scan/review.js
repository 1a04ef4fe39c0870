/**
 * The board that was read from a picture, next to the picture. Cells in doubt are marked and asked about one after the
 * other; every cell can be corrected.
 */

import * as api from "../api.js";
import { announce, fill, h } from "../dom.js";
import { keep, told } from "../finding.js";
import { warned } from "../paste.js";
import { rove } from "../roving.js";
import { CELLS, column, digitsFrom, digitsOf, lineOf, maskOf, nameOf, row } from "../rules.js";
import { emptyState } from "../state.js";
import { refusal } from "../telling.js";
import { t } from "../words.js";
import { scanner } from "./door.js";
import { straightened } from "./pixels.js";

/** @typedef {import("./door.js").Reading} Reading */

/** Side of a cell in the straightened picture, in pixels. */
const SIDE = 64;
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** @param {number} share */
const percent = (share) => Math.min(99, Math.max(1, Math.round(100 * share)));

/**
 * @typedef {object} About
 * @property {Element} stage  holds the review
 * @property {HTMLDialogElement} box
 * @property {import("./door.js").Pixels} picture
 * @property {Reading} reading
 * @property {import("./offer.js").Begin} begin
 * @property {() => void} again  takes another picture
 */

/** @param {About} about */
export function showReview({ stage, box, picture, reading, begin, again }) {
  const photo = straightened(picture, reading.crossings, SIDE);
  photo.setAttribute("role", "img");
  photo.setAttribute("aria-label", t("scan.photo"));
  /** The printed digits, and the player's own. */
  let printed = digitsFrom(reading.puzzle);
  const own = reading.own ? digitsFrom(reading.own) : CELLS.map(() => 0);
  const marks = CELLS.map((cell) => maskOf(reading.marks?.find((one) => one.cell === nameOf(cell))?.digits.join("") ?? ""));
  const unread = new Set(reading.handwriting ?? []);
  /**
   * Printed digits that the player has seen, by the names of their cells; 0 for an empty cell.
   * @type {Record<string, number>}
   */
  const seen = {};
  let { doubts } = reading;
  /** @type {number | null} */
  let selected = null;
  /** The cell at which Tab stops. */
  let here = 0;
  /** True if the next digit is one of the player's own. */
  let isMine = false;

  const doubtAt = (/** @type {number} */ cell) => doubts.find((doubt) => doubt.cell === nameOf(cell));
  const cellNamed = (/** @type {string} */ name) => CELLS.find((cell) => nameOf(cell) === name) ?? 0;
  const called = (/** @type {number} */ cell) => t("cell.at", { row: row(cell) + 1, column: column(cell) + 1 });

  const status = h("p", { class: "scan-status" });
  const ring = h("div", { class: "scan-ring", "aria-hidden": "true", hidden: true });
  const chooser = h("div", { class: "scan-chooser" });
  const message = h("div");
  const buttons = CELLS.map((cell) => h("button", { type: "button", tabindex: "-1", "data-cell": cell, onClick: () => select(cell) }));
  const grid = h("div", { class: "scan-grid", role: "group", "aria-label": t("scan.board"), onKeydown: typed }, buttons);

  const check = (/** @type {string} */ name, /** @type {string} */ text) => {
    const box = h("input", { type: "checkbox", id: `scan-${name}`, checked: true, onChange: show });
    return { box, row: h("div", { class: "check" }, box, h("label", { for: box.id }, text)) };
  };
  const ownCount = own.filter(Boolean).length;
  const markCount = marks.filter(Boolean).length;
  const withOwn = check("own", t("scan.own", { count: ownCount }));
  const withMarks = check("marks", t("scan.marks", { count: markCount }));

  const handwriting = h("p", { class: "quiet-text" });

  /** Content of a cell. @param {number} cell */
  function contentOf(cell) {
    const digit = printed[cell] || own[cell];
    const small = !digit && withMarks.box.checked ? digitsOf(marks[cell]).join(" ") : "";
    const isUnread = unread.has(nameOf(cell)) && !digit;
    const isOwn = !printed[cell] && own[cell] > 0;
    const text = digit ? t(isOwn ? "cell.own" : "cell.given", { digit }) : small ? t("cell.marks", { marks: small }) : t(isUnread ? "scan.unread" : "cell.empty");
    return { digit, small, isUnread, isOwn, text };
  }

  /** A cell and its content, for screen readers. @param {number} cell @param {string | undefined | false} [more] */
  const described = (cell, more) => [called(cell), contentOf(cell).text, more].filter(Boolean).join(t("list.comma"));

  const statusText = () => (doubts.length ? t("scan.doubts", { count: doubts.length }) : t("scan.sure", { count: printed.filter(Boolean).length }));

  /** Shows the board. */
  function show() {
    const isOwnTaken = withOwn.box.checked;
    here = selected ?? here;
    buttons.forEach((button, cell) => {
      const { digit, small, isUnread, isOwn } = contentOf(cell);
      const doubt = doubtAt(cell);
      fill(button, digit ? String(digit) : small ? h("small", null, small) : isUnread ? h("small", null, "?") : null);
      button.className = [isOwn && (isOwnTaken ? "own" : "own left-out"), doubt && "doubt", cell === selected && "now"].filter(Boolean).join(" ");
      button.tabIndex = cell === here ? 0 : -1;
      // Screen readers announce the likely digits with the cell.
      if (doubt && cell === selected) button.setAttribute("aria-describedby", "scan-likely");
      else button.removeAttribute("aria-describedby");
      button.setAttribute("aria-label", described(cell, doubt && t("scan.inDoubt")));
    });
    ring.hidden = selected === null;
    if (selected !== null) {
      ring.style.left = `${(column(selected) * 100) / 9}%`;
      ring.style.top = `${(row(selected) * 100) / 9}%`;
    }
    status.textContent = statusText();
    handwriting.textContent = unread.size ? t("scan.handwriting", { count: unread.size }) : "";
    play.classList.toggle("primary", !doubts.length);
  }

  /** Shows a cell, and asks for its content. @param {number} cell @param {boolean} [focus] */
  function select(cell, focus = false) {
    if (selected !== cell) isMine = !printed[cell] && own[cell] > 0;
    selected = cell;
    show();
    ask(cell);
    if (focus) buttons[cell].focus({ preventScroll: true });
    // The question about the cell must not cover it.
    box.style.scrollPaddingBottom = `${foot.offsetHeight}px`;
    buttons[cell].scrollIntoView({ block: "nearest" });
  }

  /** Lets the player choose the content of a cell. @param {number} cell */
  function ask(cell) {
    const crop = h("canvas", { width: SIDE, height: SIDE, role: "img", "aria-label": t("scan.crop") });
    crop.getContext("2d")?.drawImage(photo, column(cell) * SIDE, row(cell) * SIDE, SIDE, SIDE, 0, 0, SIDE, SIDE);
    const named = (/** @type {number} */ digit) => (digit ? String(digit) : t("scan.nothing"));
    const alternatives = doubtAt(cell)?.alternatives ?? [];
    const likely = ({ digit = 0, probability = 0 }) => `${named(digit)} ${t("scan.percent", { percent: percent(probability) })}`;
    const option = ({ digit = 0, probability = 0 }) =>
      h("button", { type: "button", class: "button", "data-option": digit, onClick: () => put(cell, digit) }, h("strong", null, named(digit)), h("small", null, t("scan.percent", { percent: percent(probability) })));
    const now = isMine ? own[cell] : printed[cell];
    const any = [...DIGITS, 0].map((digit) =>
      h("button", { type: "button", "data-digit": digit, "aria-pressed": String(digit === now), "aria-label": named(digit), onClick: () => put(cell, digit) }, digit || "–"),
    );
    const turn = () => {
      isMine = !isMine;
      ask(cell);
      /** @type {HTMLElement | null} */ (chooser.querySelector("[data-pen]"))?.focus();
    };
    const pen = h("button", { type: "button", "data-pen": "mine", "aria-pressed": String(isMine), onClick: turn }, t("entry.mine"));
    fill(
      chooser,
      h("div", { class: "scan-asked" }, crop, h("div", null, h("h3", null, called(cell)), alternatives.length > 0 && h("div", { class: "scan-options", id: "scan-likely", role: "group", "aria-label": t("scan.likely", { digits: alternatives.map(likely).join(t("list.comma")) }) }, alternatives.map(option)))),
      rove(h("div", { class: "segments scan-digits", "aria-label": t("scan.any") }, any, pen)),
    );
  }

  /** Number of the player's last answer; a reading for an earlier answer comes too late and is dropped. */
  let answers = 0;

  /**
   * Takes over what the player sees in a cell. If the cell was in doubt, other cells may be clearer now.
   * @param {number} cell @param {number} digit
   */
  async function put(cell, digit) {
    const wasDoubted = Boolean(doubtAt(cell));
    seen[nameOf(cell)] = isMine ? 0 : digit;
    printed[cell] = isMine ? 0 : digit;
    own[cell] = isMine ? digit : 0;
    doubts = doubts.filter((doubt) => doubt !== doubtAt(cell));
    unread.delete(nameOf(cell));
    goOn(cell, wasDoubted);
    report([cell]);
    const number = ++answers;
    const fresh = wasDoubted && (await scanner?.confirm(picture, seen).catch(() => null));
    if (!fresh || number !== answers || !grid.isConnected) return;
    const before = doubts;
    weigh(fresh, before);
    const settled = before.map((doubt) => cellNamed(doubt.cell)).filter((at) => !doubtAt(at));
    if (settled.length || doubts.length !== before.length) report([cell, ...settled]);
  }

  /** Announces the cells that now have an answer, and the task that is left. @param {number[]} cells */
  const report = (cells) => announce([...cells.map((cell) => t("scan.now", { cell: described(cell) })), statusText()].join(" "));

  /**
   * Takes over a new reading, which contains the digits that the player has seen.
   * @param {Reading} fresh @param {Reading["doubts"]} before
   */
  function weigh(fresh, before) {
    const known = printed;
    // The player's own digits are not printed.
    printed = digitsFrom(fresh.puzzle).map((digit, at) => seen[nameOf(at)] ?? (own[at] ? 0 : digit));
    doubts = fresh.doubts.filter((doubt) => !(doubt.cell in seen));
    // A cell whose digit would change is put in doubt. A cell in doubt is not empty because of another answer.
    for (const at of CELLS) {
      const old = before.find((doubt) => doubt.cell === nameOf(at));
      if (old && !doubtAt(at) && !printed[at] && !own[at]) doubts.push(old);
      if (printed[at] === known[at] || doubtAt(at) || old) continue;
      const { probability } = fresh;
      doubts.push({ cell: nameOf(at), alternatives: [{ digit: printed[at], probability }, { digit: known[at], probability: 1 - probability }] });
    }
    // A cell that the player chose stays, and so does a question that is still open.
    const isOver = selected === null || (!doubtAt(selected) && before.some((doubt) => doubt.cell === nameOf(Number(selected))));
    if (isOver && (selected !== null || doubts.length)) goOn(selected ?? 0, true);
    else show();
  }

  /**
   * Goes to the next cell in doubt; after the last one, to the button that begins the game or to the corrected cell.
   * @param {number} cell @param {boolean} wasDoubted
   */
  function goOn(cell, wasDoubted) {
    const [next] = doubts;
    if (next) return select(cellNamed(next.cell), true);
    selected = null;
    fill(chooser, h("p", { class: "quiet-text" }, t("scan.tap")), below);
    show();
    if (wasDoubted) play.focus();
    else buttons[cell].focus({ preventScroll: true });
  }

  /** Moves among the cells by the arrow keys, and takes digits from the keyboard. @param {KeyboardEvent} event */
  function typed(event) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const cell = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (cell < 0 || altKey || ctrlKey || metaKey) return;
    const [down, along] = /** @type {Record<string, number[]>} */ ({ ArrowUp: [8, 0], ArrowDown: [1, 0], ArrowLeft: [0, 8], ArrowRight: [0, 1] })[key] ?? [0, 0];
    const digit = ["Backspace", "Delete"].includes(key) ? 0 : /^\d$/.test(key) ? Number(key) : null;
    if (digit === null && !down && !along) return;
    event.preventDefault();
    if (digit === null) return select(((row(cell) + down) % 9) * 9 + ((column(cell) + along) % 9), true);
    if (selected !== cell) select(cell);
    put(cell, digit);
  }

  /** Begins the game; digits that are not a puzzle with one solution are corrected first. @param {boolean} withHint */
  async function go(withHint) {
    const placed = own.map((digit, cell) => (withOwn.box.checked && !printed[cell] ? digit : 0));
    const small = marks.map((mask, cell) => (withMarks.box.checked && !printed[cell] && !placed[cell] ? mask : 0));
    try {
      const parsed = await api.parse(lineOf(printed));
      const isSound = parsed.solutions === "one";
      const game = begin({ ...emptyState(), givens: printed, placed, marks: small }, isSound ? "play" : "entry", { kind: "photo" });
      box.close();
      game.board.focus();
      if (!isSound) {
        keep(game, parsed);
        game.show(null);
        announce(told(parsed).join(" "));
      } else if (withHint) game.withHints((hints) => hints.start());
      else await warned(game);
    } catch (error) {
      fill(message, refusal(error, () => go(withHint)));
    }
  }

  const button = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ does) =>
    h("button", { type: "button", class: "button", "data-do": name, onClick: does }, text);
  const play = button("scan-play", t("scan.play"), () => go(false));

  const below = h(
    "div",
    { class: "scan-below" },
    ownCount > 0 && withOwn.row,
    markCount > 0 && withMarks.row,
    handwriting,
  );
  const foot = h("div", { class: "scan-foot" }, chooser, message, h("div", { class: "card-foot" }, play, button("scan-hint", t("scan.hint"), () => go(true)), button("scan-again", t("scan.again"), again)));

  photo.addEventListener("click", ({ offsetX, offsetY }) => {
    const at = (/** @type {number} */ offset) => Math.min(8, Math.max(0, Math.floor((offset / photo.clientWidth) * 9)));
    select(at(offsetY) * 9 + at(offsetX), true);
  });
  fill(stage, h("div", { class: "scan-review" }, status, h("div", { class: "scan-photo" }, photo, ring), grid, foot));
  box.classList.add("reviews");
  fill(/** @type {Element} */ (box.querySelector("h2")), t("scan.check"));
  goOn(0, true);
  announce(statusText());
}
