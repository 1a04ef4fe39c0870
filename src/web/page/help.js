/** The help: how to begin, and every key. */

import { dialog, h } from "./dom.js";
import { KEYS } from "./keys.js";
import words from "./learn/words/index.js";
import { learn, t } from "./words.js";

/** Loads the words of the help. */
export const ready = () => learn(words);

export function help() {
  const commands = [...new Set(KEYS.map(({ command }) => command))];
  const rows = commands
    .filter((command) => !["down", "left", "right", "last", "rowEnd"].includes(command))
    .map((command) => {
      const shown = {
        up: ["↑", "↓", "←", "→"],
        rowStart: ["Home", "End"],
        first: ["Ctrl Home", "Ctrl End"],
      };
      const keys =
        shown[/** @type {keyof typeof shown} */ (command)] ??
        KEYS.filter((one) => one.command === command).map((one) => one.shown);
      return h(
        "tr",
        null,
        h("td", null, t(/** @type {import("./words.js").Key} */ (`key.${command}`))),
        h(
          "td",
          { class: "keys" },
          keys.map((one) => h("kbd", null, one)),
        ),
      );
    });
  const box = dialog(
    { title: t("help.title"), close: t("close"), kind: "wide" },
    h(
      "ol",
      { class: "how" },
      [1, 2, 3, 4].map((n) => h("li", null, t(/** @type {import("./words.js").Key} */ (`help.step${n}`)))),
    ),
    h("p", null, h("a", { href: "#/practice/rules", onClick: () => box.close() }, t("start.rules"))),
    h("h3", null, t("help.keys")),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": t("help.keys") },
      h("table", { class: "key-table" }, h("tbody", null, rows)),
    ),
    h("p", { class: "quiet-text" }, t("help.tab")),
    h("p", { class: "quiet-text" }, t("help.letters")),
    h("p", { class: "quiet-text" }, t("help.private")),
  );
}
