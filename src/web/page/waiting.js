/** Display while the engine works on a long question: its progress, and a way to stop it. */

import { h } from "./dom.js";
import { t } from "./words.js";

/** @param {string} text  what is being done @param {() => void} stop */
export function waiting(text, stop) {
  // Those who listen are told once, not at every cell.
  const place = h("span");
  return {
    parts: [
      h("p", { class: "quiet-text" }, h("span", { role: "status" }, text), " ", place),
      h("button", { type: "button", class: "button late", "data-do": "stop", onClick: stop }, t("waiting.stop")),
    ],
    /** @type {import("./api.js").Wait["onProgress"]} */
    onProgress: ({ done, total }) => {
      // A whole of one part is either to be done or done.
      place.textContent = total > 1 ? t("waiting.part", { percent: Math.floor((100 * done) / total) }) : "";
    },
  };
}
