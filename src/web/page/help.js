/** The help: how to begin, the gestures, every key, and how to play by ear. */

import { dialog, h } from "./dom.js";
import { KEYS } from "./keys.js";
import { t } from "./words.js";

/** @typedef {import("./words.js").Key} Key */

const GESTURES = /** @type {const} */ (["cell", "drag", "double", "hold", "modes", "link", "sheet", "more"]);
const BY_EAR = /** @type {const} */ (["cells", "ask", "line", "changes", "hint"]);
/** Keys that one row of the table shows together. */
const TOGETHER = { up: ["↑", "↓", "←", "→"], passUp: ["Ctrl ↑", "↓", "←", "→"], rowStart: ["Home", "End"], first: ["Ctrl Home", "Ctrl End"] };
/** Commands that have the name of a button. @type {Partial<Record<import("./keys.js").Command, Key>>} */
const NAMES = { erase: "tools.erase", undo: "tools.undo", redo: "tools.redo", undoAll: "tools.undoAll", check: "tools.check", pairs: "filter.pairs", hint: "hint.ask", lineBefore: "lines.before", lineAfter: "lines.after", path: "path.ask", argument: "argument.title" };
const SHOWN_THERE = ["down", "left", "right", "passDown", "passLeft", "passRight", "last", "rowEnd"];

export { ready } from "./learn/part.js";

/** @param {string[]} lines */
const list = (lines) => h("ul", { class: "how" }, lines.map((line) => h("li", null, line)));

function keyTable() {
  const commands = [...new Set(KEYS.map(({ command }) => command))].filter((command) => !SHOWN_THERE.includes(command));
  const rows = commands.map((command) => {
    const keys = TOGETHER[/** @type {keyof typeof TOGETHER} */ (command)] ?? KEYS.filter((one) => one.command === command).map(({ shown }) => shown);
    return h("tr", null, h("td", null, t(NAMES[command] ?? /** @type {Key} */ (`key.${command}`))), h("td", { class: "keys" }, keys.map((one) => h("kbd", null, one))));
  });
  return [
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("help.keys") }, h("table", { class: "key-table" }, h("tbody", null, rows))),
    h("p", { class: "quiet-text" }, t("help.tab")),
    h("p", { class: "quiet-text" }, t("help.letters")),
  ];
}

export function help() {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const part = (/** @type {"help.touch" | "help.keys" | "help.ear"} */ name, /** @type {Node | Node[]} */ inside, open = false) =>
    h("details", { class: "help-part", open, "data-part": name }, h("summary", null, h("h3", null, t(name))), inside);
  const touch = part("help.touch", list(GESTURES.map((name) => t(`help.touch.${name}`))), isTouch);
  const keys = part("help.keys", keyTable(), !isTouch);
  const box = dialog(
    { title: t("help.title"), close: t("close"), kind: "wide" },
    h("ol", { class: "how" }, [1, 2, 3, 4].map((n) => h("li", null, t(/** @type {Key} */ (`help.step${n}`))))),
    h("p", null, h("a", { href: "#/practice/rules", onClick: () => box.close() }, t("start.rules"))),
    isTouch ? [touch, keys] : [keys, touch],
    part("help.ear", list(BY_EAR.map((name) => t(`help.ear.${name}`)))),
    h("p", { class: "quiet-text" }, t("help.private")),
  );
}
