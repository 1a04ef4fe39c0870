/** Carries questions to the engine itself, a module in workers of this page. No server is asked. */

import { Refusal } from "./refusal.js";
import { spoken, t } from "./words.js";

/**
 * The part of bindings/js/lib/client.js that is used here.
 * @typedef {{ ask: import("./api.js").Carry }} Engine
 */
const client = await import(new URL("./engine/client.js", import.meta.url).href);
/** @type {Engine} */
const engine = client.open();

/** What does not work, rather than the question: the engine, or what lies around it. */
const FAULTS = new Set(["internal", "out_of_memory", "no_module", "no_part", "no_worker", "no_webassembly"]);

/** @type {import("./api.js").Carry} */
export async function carry(name, question, wait) {
  try {
    return await engine.ask(name, question, wait);
  } catch (error) {
    if (wait?.signal?.aborted) throw new Refusal({ code: "cancelled", message: "" });
    const { code, message, line, column, sourceLine, advice } = /** @type {Refusal} */ (error);
    throw new Refusal({ code, message, line, column, source_line: sourceLine, advice: FAULTS.has(code) ? t("error.stays") : advice });
  }
}

/** Kept when the engine has answered for the first time. */
export const ready = carry("formats", { lang: spoken() });
ready.catch(() => {});
