/** Display while the engine works on a long question: its progress, and a way to stop it. */

import { h } from "./dom.js";
import { t } from "./words.js";

/** @param {string} text  the work in progress @param {() => void} stop */
export function waiting(text, stop) {
  // Screen readers announce the text once, not at every update.
  const place = h("span");
  return {
    parts: [
      h("p", { class: "quiet-text" }, h("span", { role: "status" }, text), " ", place),
      h("button", { type: "button", class: "button late", "data-do": "stop", onClick: stop }, t("waiting.stop")),
    ],
    /** @type {import("./api.js").Wait["onProgress"]} */
    onProgress: ({ done, total }) => {
      // With a total of 1, a percentage shows no progress.
      place.textContent = total > 1 ? t("waiting.part", { percent: Math.floor((100 * done) / total) }) : "";
    },
  };
}
