/** The package `whydoku`: Sudoku hints with reasons. */

import { open } from "./client.js";

export { WhydokuError, open } from "./client.js";

/** @type {import("./client.js").Opened | undefined} */
let own;

/**
 * Answers a question, with an engine that starts at the first question.
 * @type {import("./client.js").Opened["ask"]}
 */
export const ask = (endpoint, question, asking) => (own ??= open()).ask(endpoint, question, asking);

/**
 * Returns the answer to a question, or its refusal, as JSON: byte for byte the same as from the command, the server and
 * the other bindings.
 * @type {import("./client.js").Opened["askText"]}
 */
export const askText = (endpoint, question, asking) => (own ??= open()).askText(endpoint, question, asking);
