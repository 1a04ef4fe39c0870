/**
 * The edge between board and card in a small window, where the card is a sheet below the board: a finger or the arrow
 * keys move it. style.css sets the usual height.
 */

import { h } from "./dom.js";
import { t } from "./words.js";

const KEY = "whydoku.sheet.1";
/** Heights in hundredths of the window. */
const [LEAST, MOST, STEP] = [25, 75, 5];

/** True if board and card lie one below the other; style.css has the same condition. */
export const isStacked = () => window.matchMedia("(max-width: 860px) and (orientation: portrait), (max-width: 559px)").matches;

/** Matches if an open card takes the place of the pad: as a sheet below the board, or next to it in a low window. */
export const covering = window.matchMedia(
  "(max-width: 860px) and (orientation: portrait), (max-width: 559px), (max-height: 560px) and (orientation: landscape)",
);

/** Matches if the window is too low for a sheet: the card follows the board, and the page scrolls. */
export const low = window.matchMedia("(max-width: 559px) and (max-height: 400px)");

/** @param {number} share @param {boolean} keep */
function set(share, keep) {
  const wanted = Math.min(MOST, Math.max(LEAST, Math.round(share)));
  document.documentElement.style.setProperty("--sheet", `${wanted}dvh`);
  try {
    if (keep) localStorage.setItem(KEY, String(wanted));
  } catch {
    // Without storage, the next visit shows the usual height.
  }
  return wanted;
}

/** Restores the height that the player chose last. */
export function takeUp() {
  try {
    const kept = Number(localStorage.getItem(KEY));
    if (kept) set(kept, false);
  } catch {
    // The sheet then has the usual height.
  }
}

/** The edge of a card. @param {() => void} down  the sheet was drawn down to the edge of the window */
export function grip(down) {
  const edge = h("div", {
    class: "grip",
    role: "separator",
    tabindex: "0",
    "aria-orientation": "horizontal",
    "aria-label": t("sheet.edge"),
    "aria-valuemin": LEAST,
    "aria-valuemax": MOST,
    "aria-valuenow": MOST,
  });
  const shareNow = () => (100 * (edge.closest(".card")?.clientHeight ?? 0)) / window.innerHeight;
  const tell = (/** @type {number} */ share) => edge.setAttribute("aria-valuenow", String(Math.round(share)));
  const move = (/** @type {number} */ share, keep = true) => tell(set(share, keep));
  edge.addEventListener("focus", () => tell(shareNow()));
  edge.addEventListener("keydown", (event) => {
    const to = { ArrowUp: shareNow() + STEP, ArrowDown: shareNow() - STEP, Home: MOST, End: LEAST }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (event.key === "ArrowDown" && shareNow() < LEAST + 1) down();
    else move(to);
  });
  const at = (/** @type {PointerEvent} */ { clientY }) => 100 * (1 - clientY / window.innerHeight);
  edge.addEventListener("pointerdown", (event) => edge.setPointerCapture(event.pointerId));
  edge.addEventListener("pointermove", (event) => edge.hasPointerCapture(event.pointerId) && move(at(event), false));
  edge.addEventListener("pointerup", (event) => {
    if (at(event) < LEAST / 2) down();
    else if (Math.abs(at(event) - shareNow()) < STEP) move(at(event));
  });
  window.requestAnimationFrame(() => tell(shareNow()));
  return edge;
}
