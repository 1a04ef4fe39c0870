/** Loads parts that are needed only now and then; a browser that cannot load one gets a message. */

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
