/** The choice of a file. Only parts that load on demand read files, so this is not in `dom.js`. */

import { h } from "./dom.js";

/**
 * The field and the button that read a chosen file as text.
 * @param {string} id @param {string} accept @param {string} label @param {(text: string) => unknown} take
 */
export function textFile(id, accept, label, take) {
  const field = h("input", {
    type: "file",
    id,
    class: "hidden-text",
    accept,
    onChange: async () => {
      const text = await field.files?.[0]?.text();
      field.value = "";
      if (text !== undefined) take(text);
    },
  });
  return [field, h("label", { for: id, class: "button" }, label)];
}
