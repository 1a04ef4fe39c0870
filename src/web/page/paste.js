/** Taking a puzzle as text, in any format that the engine reads; what is wrong is shown where it is wrong. */

import * as api from "./api.js";
import { announce, dialog, fill, h } from "./dom.js";
import { told } from "./finding.js";
import { stateOf } from "./start.js";
import { refusal } from "./telling.js";
import { t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */

/**
 * Makes the text the puzzle; what is wrong with its digits is said before they are played.
 * @param {Play} play @param {string} text
 */
async function take({ game, findings }, text) {
  const parsed = await api.parse(text);
  const sound = parsed.solutions === "one";
  if (!sound) findings.set(parsed.board.givens, parsed);
  game.become(stateOf(parsed.board), sound ? "play" : "entry");
  if (!sound) return announce(told(parsed).join(" "));
  const formats = await api.formats().catch(() => []);
  const name = formats.find(({ id }) => id === parsed.format)?.name ?? parsed.format;
  announce(t("paste.taken", { format: name }));
}

/** @param {Play} play @param {string} [text] */
export function pasteDialog(play, text = "") {
  const field = h("textarea", {
    id: "paste-field",
    rows: 11,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    "aria-describedby": "paste-about",
    placeholder: "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79",
  });
  field.value = text;
  const message = h("div");
  const go = async () => {
    try {
      await take(play, field.value);
      box.close();
      if (document.activeElement === document.body) play.board.focus();
    } catch (error) {
      fill(message, refusal(error));
    }
  };
  const file = h("input", {
    type: "file",
    class: "hidden-text",
    id: "paste-file",
    onChange: async () => {
      const chosen = file.files?.[0];
      if (chosen) field.value = (await chosen.text()).slice(0, 100_000);
    },
  });
  const box = dialog(
    { title: t("paste.title"), close: t("close") },
    h("label", { for: "paste-field", class: "hidden-text" }, t("paste.title")),
    h("p", { id: "paste-about", class: "quiet-text" }, t("paste.about")),
    field,
    message,
    h(
      "div",
      { class: "card-foot" },
      h("button", { type: "button", class: "button primary", "data-do": "take", onClick: go }, t("paste.go")),
      file,
      h("label", { for: "paste-file", class: "button" }, t("paste.file")),
    ),
  );
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) go();
  });
  field.focus();
  if (text) go();
}

/** Takes a text as a puzzle, or shows what is wrong with it. @param {Play} play @param {string} text */
export const takeOrAsk = (play, text) => take(play, text).catch(() => pasteDialog(play, text));
