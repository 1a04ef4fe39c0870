/** The package `whydoku`: Sudoku hints that say why. */

import { open } from "./client.js";

export { WhydokuError, open } from "./client.js";

/** @type {import("./client.js").Opened | undefined} */
let own;

/**
 * The answer to a question, from an engine that starts with the first one.
 * @type {import("./client.js").Opened["ask"]}
 */
export const ask = (endpoint, question, asking) => (own ??= open()).ask(endpoint, question, asking);

/**
 * The same as JSON, byte for byte what every other door of the engine says, refusals too.
 * @type {import("./client.js").Opened["askText"]}
 */
export const askText = (endpoint, question, asking) => (own ??= open()).askText(endpoint, question, asking);
