/** The digit pad for touch and mouse: what a digit does (write, mark, ask why not), and the nine digits. */

import { fill, h } from "./dom.js";
import { rove } from "./roving.js";
import { DIGITS } from "./rules.js";
import { t } from "./words.js";

/** @typedef {"digit" | "mark" | "why"} Mode */

/**
 * @param {{ onDigit: (digit: number) => void, onMode: (mode: Mode) => void }} does
 */
export function pad({ onDigit, onMode }) {
  const modes = rove(h("div", { class: "segments", "aria-label": t("pad.mode") }));
  const digits = rove(h("div", { class: "digits", "aria-label": t("pad.digits") }));
  const buttons = DIGITS.map((digit) =>
    h("button", { type: "button", class: "key", onClick: () => onDigit(digit) }, String(digit)),
  );
  fill(digits, ...buttons);
  return {
    modes,
    digits,
    /** @param {Mode} mode @param {number[]} values @param {boolean} entry */
    show(mode, values, entry) {
      modes.hidden = entry;
      fill(
        modes,
        .../** @type {const} */ (["digit", "mark", "why"]).map((one) =>
          h(
            "button",
            { type: "button", "aria-pressed": String(one === mode), onClick: () => onMode(one) },
            t(`pad.${one}`),
          ),
        ),
      );
      digits.dataset.mode = entry ? "digit" : mode;
      buttons.forEach((button, i) => {
        const left = 9 - values.filter((value) => value === DIGITS[i]).length;
        button.classList.toggle("done", left <= 0);
        const key = entry || mode === "digit" ? "pad.writes" : mode === "mark" ? "pad.marks" : "pad.asks";
        button.setAttribute("aria-label", t(key, { digit: DIGITS[i] }));
      });
    },
  };
}
