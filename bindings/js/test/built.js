/** Reason why the tests of the real engine are skipped, if they are. */

import { existsSync } from "node:fs";

export const REPOSITORY = new URL("../../../", import.meta.url);

const module = existsSync(new URL("../lib/built/whydoku.wasm.gz", import.meta.url));

/** @type {string | false} */
export const unbuilt = module ? false : "no module: npm run build";
