/**
 * Where the files lie that are no scripts. Each address is written out, so that bundlers find the files and take them
 * along. Names of parts are those by which the engine asks for them.
 */

/** @typedef {{ module: string } & Record<string, string>} Files */

/** @type {Readonly<Files>} */
export const FILES = Object.freeze({
  module: new URL("./built/whydoku.wasm.gz", import.meta.url).href,
  "lessons-en": new URL("./built/lessons-en.json.gz", import.meta.url).href,
  "lessons-zh-Hans": new URL("./built/lessons-zh-Hans.json.gz", import.meta.url).href,
  positions: new URL("./built/positions.json.gz", import.meta.url).href,
  openapi: new URL("./built/openapi.json.gz", import.meta.url).href,
});
