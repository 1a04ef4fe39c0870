/** The assembled stand-in for the engine's module, and a folder for the files of a test. */

import binaryen from "binaryen";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const assembled = binaryen.parseText(readFileSync(new URL("stand-in.wat", import.meta.url), "utf8")).emitBinary();

/** A folder that is deleted after the tests. */
export const FOLDER = mkdtempSync(join(tmpdir(), "whydoku-"));
after(() => rmSync(FOLDER, { recursive: true }));

/** Writes a file into the folder and returns its address. @param {string} name @param {string | Uint8Array} content */
export function file(name, content) {
  writeFileSync(join(FOLDER, name), content);
  return pathToFileURL(join(FOLDER, name)).href;
}

/** The files of an engine whose module is the stand-in. */
export const FILES = {
  module: file("stand-in.wasm.gz", gzipSync(assembled)),
  "lessons-en": file("lessons-en.json", "{}"),
};

/** Address of the stand-in without packing. */
export const unpacked = file("stand-in.wasm", assembled);
