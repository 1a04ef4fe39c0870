/**
 * Addresses of the files that are not scripts. Each address is written out, so that bundlers find the files and include
 * them. The key of a part's address is the name by which the engine asks for the part.
 */

/** @typedef {{ module: string } & Record<string, string>} Files */

/** @type {Readonly<Files>} */
export const FILES = Object.freeze({
  module: new URL("./built/whydoku.wasm.gz", import.meta.url).href,
  "lessons-en": new URL("./built/lessons-en.json.gz", import.meta.url).href,
  "lessons-zh-Hans": new URL("./built/lessons-zh-Hans.json.gz", import.meta.url).href,
  positions: new URL("./built/positions.json.gz", import.meta.url).href,
  "practice-singles": new URL("./built/practice-singles.json.gz", import.meta.url).href,
  "practice-intersections": new URL("./built/practice-intersections.json.gz", import.meta.url).href,
  "practice-subsets": new URL("./built/practice-subsets.json.gz", import.meta.url).href,
  "practice-fish": new URL("./built/practice-fish.json.gz", import.meta.url).href,
  "practice-single-digit": new URL("./built/practice-single-digit.json.gz", import.meta.url).href,
  "practice-wings": new URL("./built/practice-wings.json.gz", import.meta.url).href,
  "practice-colouring": new URL("./built/practice-colouring.json.gz", import.meta.url).href,
  "practice-chains": new URL("./built/practice-chains.json.gz", import.meta.url).href,
  "practice-uniqueness": new URL("./built/practice-uniqueness.json.gz", import.meta.url).href,
  "practice-almost-locked-sets": new URL("./built/practice-almost-locked-sets.json.gz", import.meta.url).href,
  "practice-impossible-patterns": new URL("./built/practice-impossible-patterns.json.gz", import.meta.url).href,
  "practice-forcing": new URL("./built/practice-forcing.json.gz", import.meta.url).href,
  "practice-exotic": new URL("./built/practice-exotic.json.gz", import.meta.url).href,
  "practice-templates": new URL("./built/practice-templates.json.gz", import.meta.url).href,
  openapi: new URL("./built/openapi.json.gz", import.meta.url).href,
});
