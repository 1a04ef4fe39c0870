/** Giving a board away: by a link that holds it, as text, as a picture, on paper. */

import { linkOf } from "./address.js";
import * as api from "./api.js";
import { announce, dialog, fill, h } from "./dom.js";
import { print } from "./print.js";
import { questionOf } from "./store.js";
import { refusal } from "./telling.js";
import { t } from "./words.js";

/** @param {HTMLTextAreaElement | HTMLInputElement} field */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  announce(t("share.copied"));
}

/** @param {import("./store.js").Game} game */
export async function shareDialog(game) {
  const { state } = game;
  const link = h("input", { id: "share-link", readonly: true, value: linkOf(state) });
  const text = h("textarea", { id: "share-text", rows: 6, readonly: true, spellcheck: "false" });
  const select = h("select", { id: "share-format" });
  const message = h("div");
  const done = h("span", { class: "done-note", role: "status" });
  const copyButton = (/** @type {HTMLInputElement | HTMLTextAreaElement} */ field, /** @type {string} */ name) =>
    h(
      "button",
      {
        type: "button",
        class: "button",
        "data-do": name,
        onClick: async () => {
          await copy(field);
          done.textContent = t("share.copied");
        },
      },
      t("share.copy"),
    );
  const convert = async () => {
    try {
      text.value = (await api.convert(questionOf(state), select.value)).text;
      fill(message);
    } catch (error) {
      text.value = "";
      fill(message, refusal(error));
    }
  };
  select.addEventListener("change", convert);
  const save = async () => {
    try {
      const { text } = await api.draw(questionOf(state), "svg");
      const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
      h("a", { href: address, download: "sudoku.svg" }).click();
      window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (error) {
      fill(message, refusal(error));
    }
  };
  const box = dialog(
    { title: t("share.title"), close: t("close") },
    h("label", { for: "share-link" }, t("share.link")),
    h("div", { class: "with-button" }, link, copyButton(link, "copy-link")),
    h("p", { class: "quiet-text" }, t("share.about")),
    h("div", { class: "field inline" }, h("label", { for: "share-format" }, t("share.text")), select),
    h("label", { for: "share-text", class: "hidden-text" }, t("share.text")),
    h("div", { class: "with-button" }, text, copyButton(text, "copy-text")),
    message,
    h(
      "div",
      { class: "card-foot" },
      h(
        "button",
        {
          type: "button",
          class: "button",
          "data-do": "print",
          onClick: () => {
            box.close();
            print(true);
          },
        },
        t("print.marks"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "button",
          "data-do": "print-bare",
          onClick: () => {
            box.close();
            print(false);
          },
        },
        t("print.bare"),
      ),
      h("button", { type: "button", class: "button", "data-do": "picture", onClick: save }, t("share.picture")),
    ),
    done,
  );
  try {
    const formats = (await api.formats()).filter(({ writes }) => writes);
    fill(select, ...formats.map(({ id, name }) => h("option", { value: id }, name)));
    await convert();
  } catch (error) {
    fill(message, refusal(error));
  }
}
