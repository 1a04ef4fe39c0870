/** Carries pictures to the scanner, a WebAssembly module in a worker of this page. No server is asked. */

import { Refusal } from "../refusal.js";

/** @typedef {import("./door.js").Reading} Reading */

/**
 * The part of bindings/js/lib/scan.js that is used here.
 * @typedef {{ scan: (picture: import("./door.js").Pixels, asking: { signal?: AbortSignal }) => Promise<Reading>,
 *   confirm: (seen: Record<string, number>) => Promise<Reading> }} Opened
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

/** The files that the scanner needs. The service worker stores each file after its first request. */
const FILES = ["../engine/built/scan.wasm.gz", "../engine/scan.js", "../engine/scanner.js", "camera.js", "choose.js", "decode.js", "pixels.js", "review.js", "scan.css"]
  .map((path) => new URL(path, import.meta.url).href);
const load = async () => (await Promise.all(FILES.map((file) => fetch(file)))).every(({ ok }) => ok);

/** @type {import("./door.js").Door} */
export const scanner = {
  prepare() {
    const { serviceWorker, connection } = /** @type {Navigator & { connection?: { saveData: boolean } }} */ (navigator);
    if (connection?.saveData) return caches.match(FILES[0]).then(Boolean);
    if (!serviceWorker?.controller) serviceWorker?.addEventListener("controllerchange", () => load().catch(() => {}), { once: true });
    return load();
  },
  scan: (picture, signal) => asked((scanner) => scanner.scan(picture, { signal }), signal),
  confirm: (_, seen) => asked((scanner) => scanner.confirm(seen)),
};
