/** The scanner of the package gives the same readings as the command, and runs only in its own worker. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gunzipSync, inflateSync } from "node:zlib";
import { WhydokuError } from "../lib/index.js";
import { open, scan } from "../lib/scan.js";
import { Scanner } from "../lib/scanner.js";
import { REPOSITORY, unbuilt } from "./built.js";

const BINARY = process.env.WHYDOKU ?? fileURLToPath(new URL("target/debug/whydoku", REPOSITORY));
const hasScanner = existsSync(BINARY) && spawnSync(BINARY, ["scan", "--help"]).status === 0;
const missing = hasScanner ? false : `no ${BINARY} with scan: cargo build --features full, or name it by WHYDOKU`;
const PUZZLE = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const FOLDER = mkdtempSync(join(tmpdir(), "whydoku-scan-"));
after(() => rmSync(FOLDER, { recursive: true }));
const FILE = join(FOLDER, "board.png");

/** The pixels of a PNG file as the command writes it: eight bits, four channels, not interlaced. @param {string} file */
function pixelsOf(file) {
  const png = readFileSync(file);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  assert.deepEqual([...png.subarray(24, 29)], [8, 6, 0, 0, 0]);
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const rows = inflateSync(Buffer.concat(parts));
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (4 * width + 1)];
    for (let x = 0; x < 4 * width; x++) {
      const at = 4 * width * y + x;
      const left = x < 4 ? 0 : data[at - 4];
      const above = y === 0 ? 0 : data[at - 4 * width];
      const corner = x < 4 || y === 0 ? 0 : data[at - 4 * width - 4];
      const guess = left + above - corner;
      const near = [left, above, corner].reduce((best, one) => (Math.abs(guess - one) < Math.abs(guess - best) ? one : best));
      data[at] = rows[y * (4 * width + 1) + 1 + x] + [0, left, above, (left + above) >> 1, near][filter];
    }
  }
  return { data, width, height };
}

/** A picture of the puzzle, drawn by the command. */
function drawn() {
  assert.equal(spawnSync(BINARY, ["draw", "--force", "-o", FILE, PUZZLE]).status, 0);
  return pixelsOf(FILE);
}

const blank = () => ({ data: new Uint8Array(4 * 300 * 300).fill(255), width: 300, height: 300 });

test("a picture is read as by the command", { skip: unbuilt || missing }, async () => {
  const { data, width, height } = drawn();
  const reading = await scan(data, width, height);
  const { stdout } = spawnSync(BINARY, ["scan", "--json", FILE], { encoding: "utf8" });
  const { file, ...expected } = JSON.parse(stdout);
  assert.equal(file, FILE);
  assert.deepEqual(reading, expected);
  assert.equal(reading.puzzle, PUZZLE);
  assert.ok(reading.probability > 0.5 && reading.certain === (reading.doubts.length === 0));
  assert.deepEqual(reading.marks?.[0], { cell: "r1c1", digits: [1, 3, 5, 6] });
  assert.deepEqual(reading.crossings.map((row) => row.length), Array(10).fill(10));
});

test("confirmed digits are taken as they are", { skip: unbuilt || missing }, async () => {
  const scanner = open();
  try {
    await scanner.scan(drawn());
    const { puzzle } = await scanner.confirm({ r1c3: 9, r1c4: 0 });
    assert.equal(puzzle.slice(2, 4), "9.");
  } finally {
    scanner.close();
  }
});

test("a picture without a grid is refused, and the next one is read", { skip: unbuilt || missing }, async () => {
  const scanner = open();
  try {
    await assert.rejects(scanner.scan(blank()), (error) => error instanceof WhydokuError && error.code === "no_grid" && /grid/.test(error.message));
    await assert.rejects(scanner.scan({ ...blank(), width: 299 }), { code: "no_grid" });
    assert.equal((await scanner.scan(drawn())).puzzle, PUZZLE);
  } finally {
    scanner.close();
  }
});

test("pictures are read one after the other, a picture is given up, and a closed scanner refuses", { skip: unbuilt || missing }, async () => {
  const scanner = open();
  const picture = drawn();
  const control = new AbortController();
  const given = scanner.scan(picture, { signal: control.signal });
  const next = [scanner.scan(picture), scanner.scan(blank()).catch(({ code }) => code), scanner.scan(picture)];
  control.abort(new Error("enough"));
  await assert.rejects(given, /enough/);
  assert.deepEqual((await Promise.all(next)).map((reading) => reading.puzzle ?? reading), [PUZZLE, "no_grid", PUZZLE]);
  const last = scanner.scan(picture);
  scanner.close();
  await assert.rejects(last, { code: "closed" });
  await assert.rejects(scanner.scan(picture), { code: "closed" });
});

test("a missing module is reported", async () => {
  const scanner = open({ files: { scan: new URL("none.wasm.gz", import.meta.url).href } });
  await assert.rejects(scanner.scan(blank()), { code: "no_module" });
  scanner.close();
});

test("twelve million pixels are read in a second", { skip: unbuilt || missing }, async () => {
  const module = await WebAssembly.compile(gunzipSync(readFileSync(new URL("../lib/built/scan.wasm.gz", import.meta.url))));
  const { data, width, height } = drawn();
  const [wide, high] = [4000, 3000];
  const large = new Uint8Array(4 * wide * high).fill(255);
  const scale = Math.floor(Math.min(wide / width, high / height));
  const [from, to] = [new Uint32Array(data.buffer), new Uint32Array(large.buffer)];
  for (let y = 0; y < height * scale; y++)
    for (let x = 0; x < width * scale; x++) to[y * wide + x] = from[Math.floor(y / scale) * width + Math.floor(x / scale)];
  const scanner = new Scanner(module);
  const took = [0, 1, 2].map(() => {
    const { user } = process.cpuUsage();
    assert.equal(JSON.parse(scanner.scan(large, wide, high)).puzzle, PUZZLE);
    return (process.cpuUsage().user - user) / 1000;
  });
  console.log(`12 million pixels: ${took.map(Math.round).join(", ")} ms`);
  assert.ok(Math.min(...took) < 1000, String(took));
});
