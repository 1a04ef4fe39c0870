/** A menu that opens at its button, or as a sheet in a small window (style.css decides). */

import { over } from "./back.js";
import { h } from "./dom.js";
import { rove } from "./roving.js";

/** Distance of the menu from its button, and from the edges of the window, in pixels. */
const GAP = 4;

/**
 * Opens the menu: the arrow keys move from entry to entry; Tab, Esc, its button and a press outside close it.
 * @param {HTMLButtonElement} button @param {string} label
 * @param {...HTMLElement | false} entries  buttons, or groups of them
 */
export function popup(button, label, ...entries) {
  const box = h("div", { class: "menu", popover: "auto", "aria-label": label }, ...entries);
  (button.closest("main") ?? document.body).append(box);
  // When the menu closes, the focus returns to the element that has it when the menu opens.
  button.focus();
  box.showPopover();
  // A press of its button closes an open menu, and must not open it again.
  const stop = (/** @type {Event} */ event) => event.stopImmediatePropagation();
  button.popoverTargetElement = box;
  button.addEventListener("click", stop, true);
  const leave = over(() => box.hidePopover());
  const all = [...box.querySelectorAll("button")];
  for (const one of all) one.hidden = !one.checkVisibility();
  rove(box, "menu");
  const { right, bottom } = button.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const within = (/** @type {number} */ wanted, /** @type {number} */ most) => `${Math.max(GAP, Math.min(wanted, most - GAP))}px`;
  box.style.setProperty("--y", within(bottom + GAP, height - box.offsetHeight));
  box.style.setProperty("--x", within(width - right, width - box.offsetWidth));
  button.ariaExpanded = "true";
  all.find((one) => !one.disabled && !one.hidden)?.focus();
  box.addEventListener("keydown", ({ key }) => key === "Tab" && box.hidePopover());
  box.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== "closed") return;
    leave();
    button.popoverTargetElement = null;
    button.removeEventListener("click", stop, true);
    box.remove();
    button.ariaExpanded = null;
  });
  return box;
}
