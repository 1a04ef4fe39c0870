/** The digit pad for touch and mouse: effects of a digit (write, mark, colour, link, ask why not), and the digits. */

import { fill, h, icon } from "./dom.js";
import { withKey } from "./keys.js";
import { later } from "./parts.js";
import { rove } from "./roving.js";
import { DIGITS } from "./rules.js";
import { t } from "./words.js";

/** @typedef {typeof MODES[number]} Mode */
const MODES = /** @type {const} */ (["digit", "mark", "centre", "colour", "link", "why"]);

/** Time for which a key is held until its digit is locked, in milliseconds. */
const HELD = 450;
/** Time after the end of a press within which a click belongs to it, in milliseconds. */
const SAME = 500;
/** Distance from the key within which a finger may be lifted, in pixels. */
const BESIDE = 20;

/**
 * A press takes effect when it ends, or when the next press begins: if two fingers type in turn, the second finger
 * often touches before the first is lifted. The length of a press comes from the times of its events, not from those
 * at which a busy page handles them, so fast taps are not lost or taken for held keys. The click that ends a press is
 * ignored: if the page has moved, the click would press another button.
 * @param {object} does
 * @param {(digit: number) => void} does.onDigit
 * @param {(mode: Mode) => void} does.onMode
 * @param {(digit: number) => number | null} does.onLock  locks a digit, or none; returns the digit locked before, or
 *   null if none can be locked
 * @param {() => void} does.onSkip
 */
export function pad({ onDigit, onMode, onLock, onSkip }) {
  const segments = MODES.map((mode) => h("button", { type: "button", "data-does": mode, "aria-label": t(`pad.${mode}`), onClick: () => onMode(mode) }, h("span", null, t(`pad.${mode}`))));
  const modes = rove(h("div", { class: "segments", "aria-label": t("pad.mode") }, segments));
  const digits = rove(h("div", { class: "digits", "aria-label": t("pad.digits") }));
  /**
   * The press that is still to take effect.
   * @type {{ pointerId: number, since: number, does: () => void, timer: number, before: number | null } | null}
   */
  let press = null;
  /** Time at which the last press ended. */
  let ended = -Infinity;
  const write = (/** @type {number} */ now) => {
    if (!press) return;
    const { since, does, timer, before } = press;
    window.clearTimeout(timer);
    press = null;
    if (before !== null && now - since >= HELD) return;
    if (before !== null) onLock(before);
    does();
  };
  const next = (/** @type {Event} */ { timeStamp }) => write(timeStamp);
  const swallow = (/** @type {MouseEvent} */ event) => {
    document.removeEventListener("click", swallow, true);
    // A press on the keyboard has no detail.
    if (!event.detail || event.timeStamp - ended > SAME) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const end = (/** @type {PointerEvent & { currentTarget: Element }} */ { pointerId, timeStamp, clientX: x, clientY: y, currentTarget: key, type }) => {
    ended = timeStamp;
    document.addEventListener("click", swallow, true);
    document.addEventListener("pointerdown", () => document.removeEventListener("click", swallow, true), { capture: true, once: true });
    if (press?.pointerId !== pointerId) return;
    const { left, right, top, bottom } = key.getBoundingClientRect();
    const isOver = x > left - BESIDE && x < right + BESIDE && y > top - BESIDE && y < bottom + BESIDE;
    if (type === "pointerup" && isOver) return write(timeStamp);
    window.clearTimeout(press.timer);
    press = null;
  };
  /**
   * @param {import("./dom.js").Props} props @param {Node | string} text @param {() => void} does
   * @param {() => number | null} [lock]  the effect of holding the key
   */
  const key = (props, text, does, lock) =>
    h(
      "button",
      {
        type: "button",
        class: "key",
        ...props,
        onPointerdown: (/** @type {PointerEvent & { currentTarget: Element }} */ { button, pointerId, timeStamp: since, currentTarget }) => {
          if (button) return;
          currentTarget.setPointerCapture(pointerId);
          const begun = { pointerId, since, does, before: /** @type {number | null} */ (null), timer: 0 };
          if (lock) begun.timer = window.setTimeout(() => (begun.before = lock()), HELD);
          press = begun;
          document.addEventListener("pointerdown", next, { capture: true, once: true });
        },
        onPointerup: end,
        onPointercancel: end,
        // A pointer's press takes effect when it ends; this click comes from a key or a screen reader.
        onClick: () => does(),
      },
      text,
    );
  const buttons = DIGITS.map((digit) => key({ title: t("pad.lock") }, String(digit), () => onDigit(digit), () => onLock(digit)));
  let isColoured = false;
  const leave = key({ "aria-label": t("pad.skip"), title: t("pad.skip") }, icon("right"), onSkip);
  fill(digits, ...buttons, leave);
  return {
    modes,
    digits,
    /**
     * @param {Mode} mode @param {number[]} values @param {boolean} entry @param {number} locked
     * @param {number} size  of the board
     */
    show(mode, values, entry, locked, size) {
      digits.dataset.size = String(size);
      modes.hidden = entry;
      leave.hidden = !entry;
      segments.forEach((button, i) => {
        const one = MODES[i];
        button.ariaPressed = String(one === mode);
        button.title = withKey(t(`pad.${one}`), one === "why" ? one : `${one}Mode`);
      });
      if (mode === "colour" && !isColoured) {
        isColoured = true;
        later(() => import("./drawn.js"), ({ swatch }) => buttons.forEach((button, i) => button.append(swatch(i + 1))));
      }
      const does = entry ? "digit" : mode;
      digits.dataset.mode = entry ? "entry" : mode;
      buttons.forEach((button, i) => {
        const digit = DIGITS[i];
        button.hidden = digit > size;
        const left = size - values.filter((value) => value === digit).length;
        button.classList.toggle("done", does === "digit" && left <= 0);
        const colour = t(/** @type {import("./words.js").Key} */ (`colour.${digit}`));
        button.setAttribute("aria-label", t(`pad.does.${does}`, { digit, colour }));
        button.ariaPressed = locked === digit ? "true" : null;
      });
    },
  };
}
