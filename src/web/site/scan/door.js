/** Carries pictures to the scanner itself, a module in a worker of this page. No server is asked. */

import { Refusal } from "../refusal.js";

/** @typedef {import("./door.js").Reading} Reading */

/**
 * The part of bindings/js/lib/scan.js that is used here.
 * @typedef {{ scan: (picture: import("./door.js").Pixels, asking: { signal?: AbortSignal }) => Promise<Reading>, confirm: (seen: Record<string, number>) => Promise<Reading> }} Opened
 */
/** @type {Promise<Opened> | null} */
let opened = null;

/** Loads the scanner with the first picture. @returns {Promise<Opened>} */
function open() {
  opened ??= import(new URL("../engine/scan.js", import.meta.url).href).then(({ open }) => open());
  opened.catch(() => (opened = null));
  return opened;
}

/** @param {(scanner: Opened) => Promise<Reading>} read @param {AbortSignal} [signal] */
async function asked(read, signal) {
  try {
    return await read(await open());
  } catch (error) {
    if (signal?.aborted) throw new Refusal({ code: "cancelled", message: "" });
    const { code = "no_carrier", message } = /** @type {Refusal} */ (error);
    throw new Refusal({ code, message });
  }
}

/** @type {import("./door.js").Door} */
export const scanner = {
  scan: (picture, signal) => asked((scanner) => scanner.scan(picture, { signal }), signal),
  confirm: (_, seen) => asked((scanner) => scanner.confirm(seen)),
};
