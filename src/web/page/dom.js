/** Makes elements without markup in strings, so that no text of a puzzle can become markup. */

import { over } from "./back.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, any>} Props */

/**
 * An element. Keys that begin with "on" and a capital are listeners; `class` and names with a dash are attributes;
 * true and false set or leave out an attribute.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  dress(element, props);
  element.append(...kept(children));
  return element;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(tag, props, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  dress(element, props);
  element.append(...kept(children));
  return element;
}

/** @param {(Child | Child[])[]} children @returns {(Node | string)[]} */
function kept(children) {
  return children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/** @param {Element} element @param {Props | null} [props] */
function dress(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (/^on[A-Z]/.test(name)) element.addEventListener(name.slice(2).toLowerCase(), value);
    else if (name === "value" && element instanceof HTMLElement) /** @type {any} */ (element).value = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** Puts these children in place of all others. @param {Element} element @param {...(Child | Child[])} children */
export function fill(element, ...children) {
  element.replaceChildren(...kept(children));
}

/**
 * A modal dialog with a title and a close button; it removes itself when closed.
 * @param {{ title: string, close: string, kind?: string }} about
 * @param {...(Child | Child[])} children
 */
export function dialog({ title, close, kind = "" }, ...children) {
  const before = document.activeElement;
  const box = h(
    "dialog",
    { class: `dialog ${kind}`, "aria-labelledby": "dialog-title" },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id: "dialog-title", tabindex: "-1" }, title),
      h(
        "button",
        { class: "icon-button", type: "button", "aria-label": close, title: close, onClick: () => box.close() },
        icon("close"),
      ),
    ),
    h("div", { class: "dialog-body" }, ...children),
  );
  // Closes if the pointer is pressed and released outside the dialog; the margin counts as inside.
  const isBeside = (/** @type {MouseEvent} */ event) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    return event.target === box && (x < left || x > right || y < top || y > bottom);
  };
  let pressed = false;
  box.addEventListener("pointerdown", (event) => (pressed = isBeside(event)));
  box.addEventListener("click", (event) => pressed && isBeside(event) && box.close());
  const leave = over(() => box.close());
  box.addEventListener("close", () => {
    leave();
    box.remove();
    // When a dialog closes, the browser moves the focus back, even if it has moved since.
    const isLost = document.activeElement === document.body;
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/** Icons: one stroked path each, on a field of 24. */
const ICONS = {
  close: "M6 6l12 12M18 6L6 18",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  erase: "M8 20h12M5.5 13.5l8-9 6 6-8.5 9.5H9z M10 9l6 6",
  help: "M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.7v.5M12 17.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  share: "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
  more: "M4.5 11.5h1v1h-1zM11.5 11.5h1v1h-1zM18.5 11.5h1v1h-1z",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  bulb: "M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0c-.6.6-.8 1.2-.8 3H9.300c0-1.800-.2-2.400-.8-3z",
  clock: "M12 7v5l3 2M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M10 2h4",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  check: "M5 12.500l4.500 4.500L19 7.500",
  new: "M12 5v14M5 12h14",
  course: "M4 6c3-1.500 6-1.500 8 0 2-1.500 5-1.500 8 0v13c-3-1.500-6-1.500-8 0-2-1.500-5-1.500-8 0zM12 6v13",
  save: "M12 4v11M8 11l4 4 4-4M5 16v3h14v-3",
  pairs: "M4 4h16v16H4zM8.500 12h.01M15.500 12h.01",
};

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}

let latest = "";
let timer = 0;
/** Number of announced texts, without late reports. */
let announced = 0;
let isLate = false;

/**
 * Announces a text to screen readers; while a dialog is open, they read nothing outside it.
 * @param {string} text @param {boolean} [more]  the text is read after the last one
 */
export function announce(text, more) {
  const live = document.querySelector("dialog[open] .live") ?? document.getElementById("live");
  if (!live) return;
  if (!isLate) announced++;
  latest = more ? `${latest} ${text}` : text;
  live.textContent = "";
  window.clearTimeout(timer);
  timer = window.setTimeout(() => (live.textContent = latest), 30);
}

/**
 * Runs a report when its part is loaded, unless a later action has been announced.
 * @template P @param {Promise<P>} part @param {(part: P) => unknown} use
 */
export async function reportLater(part, use) {
  const before = announced;
  const loaded = await part.catch(() => null);
  if (!loaded || announced !== before) return;
  isLate = true;
  try {
    use(loaded);
  } finally {
    isLate = false;
  }
}
