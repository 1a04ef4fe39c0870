/** Loads parts of the page when they are needed; shows a message if one cannot be loaded. */

import { dialog, h } from "./dom.js";
import { t } from "./words.js";

/**
 * Uses a part of the page once it is there.
 * @template T @template R
 * @param {Promise<T>} loading  its import
 * @param {(part: T) => R} use
 */
export function later(loading, use) {
  return loading.then(use, () => {
    dialog({ title: t("error.missing"), close: t("close") }, h("p", null, t("error.part")));
  });
}
