/** The client's list of questions that may take long matches the engine's own table of questions. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { LONG } from "../lib/client.js";

const API = new URL("../../../src/api/", import.meta.url);

test("the long endpoints are those of the engine", () => {
  const sources = readdirSync(API).map((name) => readFileSync(new URL(name, API), "utf8"));
  // The source of each endpoint contains the endpoint's name. If the endpoint is in the long lane, the lane follows.
  const long = /const NAME: &'static str = "([^"]+)";(?:(?!const NAME)[^])*?const LANE: Lane = Lane::Long;/g;
  const named = sources.flatMap((source) => [...source.matchAll(long)]);
  assert.deepEqual([...LONG].sort(), named.map(([, name]) => name).sort());
});
