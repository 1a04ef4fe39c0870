/** Compiles modules while they are being loaded. */

import { Fault } from "./errors.js";
import { read } from "./host.js";

/** The module of a file, compiled once for all workers. @param {string} url @returns {Promise<WebAssembly.Module>} */
export async function compile(url) {
  if (typeof WebAssembly === "undefined") throw new Fault("no_webassembly");
  try {
    const file = await read(url);
    return await WebAssembly.compileStreaming(
      new Response(file.body, { headers: { "content-type": "application/wasm" } }),
    );
  } catch (error) {
    throw new Fault("no_module", error);
  }
}
