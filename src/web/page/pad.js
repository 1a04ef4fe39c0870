/** The digit pad for touch and mouse: what a digit does (write, mark, colour, link, ask why not), and the nine digits. */

import { fill, h, icon } from "./dom.js";
import { later } from "./parts.js";
import { rove } from "./roving.js";
import { DIGITS } from "./rules.js";
import { t } from "./words.js";

/** @typedef {typeof MODES[number]} Mode */
const MODES = /** @type {const} */ (["digit", "mark", "centre", "colour", "link", "why"]);

/** How long a key is held until its digit is locked, in milliseconds. */
const HELD = 450;

/**
 * @param {object} does
 * @param {(digit: number) => boolean} does.onDigit  whether something was written
 * @param {(mode: Mode) => void} does.onMode
 * @param {(digit: number, wrote: boolean) => void} does.onLock  held, or pressed twice; whether the first press has written
 * @param {() => void} does.onSkip
 */
export function pad({ onDigit, onMode, onLock, onSkip }) {
  const segments = MODES.map((mode) => h("button", { type: "button", onClick: () => onMode(mode) }, t(`pad.${mode}`)));
  const modes = rove(h("div", { class: "segments", "aria-label": t("pad.mode") }, segments));
  const digits = rove(h("div", { class: "digits", "aria-label": t("pad.digits") }));
  let [timer, held, wrote] = [0, false, false];
  const begin = (/** @type {number} */ digit) => {
    held = false;
    timer = window.setTimeout(() => onLock(digit, !(held = true)), HELD);
  };
  const end = () => window.clearTimeout(timer);
  const press = (/** @type {number} */ digit, /** @type {MouseEvent} */ { detail }) => {
    // A press on the keyboard has no detail, and nothing before it was held.
    if (held && detail) held = false;
    else if (detail === 2) onLock(digit, wrote);
    else wrote = onDigit(digit);
  };
  const buttons = DIGITS.map((digit) =>
    h(
      "button",
      {
        type: "button",
        class: "key",
        title: t("pad.lock"),
        onPointerdown: () => begin(digit),
        onPointerup: end,
        onPointerleave: end,
        onPointercancel: end,
        onClick: (/** @type {MouseEvent} */ event) => press(digit, event),
      },
      String(digit),
    ),
  );
  let isColoured = false;
  const leave = h("button", { type: "button", class: "key", "aria-label": t("pad.skip"), title: t("pad.skip"), onClick: onSkip }, icon("right"));
  fill(digits, ...buttons, leave);
  return {
    modes,
    digits,
    /** @param {Mode} mode @param {number[]} values @param {boolean} entry @param {number} locked */
    show(mode, values, entry, locked) {
      modes.hidden = entry;
      leave.hidden = !entry;
      segments.forEach((button, i) => (button.ariaPressed = String(MODES[i] === mode)));
      if (mode === "colour" && !isColoured) {
        isColoured = true;
        later(import("./drawn.js"), ({ swatch }) => buttons.forEach((button, i) => button.append(swatch(i + 1))));
      }
      const does = entry ? "digit" : mode;
      digits.dataset.mode = entry ? "entry" : mode;
      buttons.forEach((button, i) => {
        const digit = DIGITS[i];
        const left = 9 - values.filter((value) => value === digit).length;
        button.classList.toggle("done", does === "digit" && left <= 0);
        const colour = t(/** @type {import("./words.js").Key} */ (`colour.${digit}`));
        button.setAttribute("aria-label", t(`pad.does.${does}`, { digit, colour }));
        button.ariaPressed = locked === digit ? "true" : null;
      });
    },
  };
}
