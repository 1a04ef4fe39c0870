/** Carries questions to the engine, a WebAssembly module in workers of this page. No server is asked. */

import { Refusal } from "./refusal.js";

/**
 * The part of bindings/js/lib/client.js that is used here.
 * @typedef {{ ask: import("./api.js").Carry }} Engine
 */
/** @type {() => Promise<Engine>} */
const load = () => import(new URL("./engine/client.js", import.meta.url).href).then(({ open }) => open());
let engine = load();
// The error is not lost: the function `carry` passes it to its caller.
engine.catch(() => {});

/** @type {import("./api.js").Carry} */
export async function carry(name, question, wait) {
  try {
    const opened = await engine.catch(() => (engine = load()));
    return await opened.ask(name, question, wait);
  } catch (error) {
    if (wait?.signal?.aborted) throw new Refusal({ code: "cancelled", message: "" });
    const { code = "no_carrier", message, line, column, sourceLine, advice } = /** @type {Refusal} */ (error);
    throw new Refusal({ code, message, line, column, source_line: sourceLine, advice });
  }
}
