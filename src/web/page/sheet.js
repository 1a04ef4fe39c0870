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

const { style } = document.documentElement;
/** The chosen height; "" for the usual one. */
const chosen = () => style.getPropertyValue("--sheet");

/** @param {string} height @param {boolean} [keep] */
function set(height, keep) {
  style.setProperty("--sheet", height);
  try {
    if (keep) localStorage.setItem(KEY, String(parseInt(height) || ""));
  } catch {
    // Without storage, the next visit shows the usual height.
  }
}

/** Restores the height that the player chose last. */
export function takeUp() {
  try {
    const kept = Number(localStorage.getItem(KEY));
    if (kept) set(`${kept}dvh`);
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
  const move = (/** @type {number} */ share, keep = true) => {
    set(`${Math.min(MOST, Math.max(LEAST, Math.round(share)))}dvh`, keep);
    tell(shareNow());
  };
  /** The height before the edge was moved: a closed sheet opens again at this height. */
  let before = "";
  const close = () => {
    set(before, true);
    down();
  };
  const hold = () => {
    before = chosen();
    tell(shareNow());
  };
  edge.addEventListener("focus", hold);
  edge.addEventListener("keydown", (event) => {
    const now = shareNow();
    const to = { ArrowUp: now + STEP, ArrowDown: now - STEP, Home: MOST, End: LEAST }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
    if (event.key === "ArrowDown" && shareNow() >= now) close();
  });
  const at = (/** @type {PointerEvent} */ { clientY }) => 100 * (1 - clientY / window.innerHeight);
  edge.addEventListener("pointerdown", (event) => {
    hold();
    edge.setPointerCapture(event.pointerId);
  });
  edge.addEventListener("pointermove", (event) => edge.hasPointerCapture(event.pointerId) && move(at(event), false));
  edge.addEventListener("pointerup", (event) => (at(event) < LEAST / 2 ? close() : chosen() !== before && move(at(event))));
  window.requestAnimationFrame(() => tell(shareNow()));
  return edge;
}
