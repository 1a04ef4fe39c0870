/**
 * Some hundred questions over all endpoints: boards in play, mistakes, junk. Each is one line, as `whydoku ask --lines`
 * reads it.
 */

import { readFileSync, readdirSync } from "node:fs";
import { REPOSITORY } from "./built.js";

const PUZZLES = new URL("puzzles/", REPOSITORY);

/** A board in play for each technique. @type {[string, string][]} */
const boards = readdirSync(PUZZLES)
  .filter((name) => name.endsWith(".txt"))
  .map((name) => [
    name.slice(0, -4).replaceAll("_", "-"),
    readFileSync(new URL(name, PUZZLES), "utf8")
      .split("\n")
      .find((line) => line.startsWith(":")) ?? "",
  ]);

const EXAMPLE = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const TWO = ".9.3...1....4......1..92..8.3.....9.1.4...2.5.6.....8.7..84..5......1....8...7.6.";
const DEAD = `11${EXAMPLE.slice(2)}`;

/** @type {[string, string][]} */
export const QUESTIONS = [];
/** @param {string} endpoint @param {unknown} question */
const put = (endpoint, question) =>
  QUESTIONS.push([endpoint, typeof question === "string" ? question : JSON.stringify(question)]);

for (const [index, [id, puzzle]] of boards.entries()) {
  const lang = index % 2 ? "zh-Hans" : "en";
  const level = index % 5;
  put("moves", { moves: [{ puzzle, move: `r${1 + (index % 9)}c5!=${1 + (index % 7)}` }, { puzzle }], words: index % 3 > 0, lang });
  put("hint", { puzzle, level, lang });
  put("lesson", { id, lang });
  switch (index % 6) {
    case 0:
      put("parse", { puzzle, lang });
      break;
    case 1:
      put("steps", { puzzle, limit: 5, lang });
      break;
    case 2:
      put("convert", { puzzle, to: ["line", "grid", "csv", "sudokupad", "json"][index % 5], lang });
      break;
    case 3:
      put("draw", { puzzle, as: ["svg", "html", "text"][index % 3], lang });
      break;
    case 4:
      put("why", { puzzle, claim: `r${1 + (index % 9)}c5!=${1 + (index % 7)}`, lang });
      break;
    default:
      put("check-move", { puzzle, move: `r${1 + (index % 9)}c4=${1 + (index % 9)}`, lang });
  }
}
for (const lang of ["en", "zh-Hans"]) {
  for (const name of ["techniques", "formats"]) put(name, { lang });
  for (const puzzle of [EXAMPLE, TWO, DEAD, "12", "数独", ""]) {
    for (const scale of ["hodoku", "explainer", "human", "whip", "backdoor"]) put("rate", { puzzle, scale, lang });
    for (const name of ["explain", "hint", "parse", "steps", "rate", "draw"]) put(name, { puzzle, lang });
    put("candidates", { puzzle, limit: 300, lang });
    put("appraise", { puzzle, lang });
    put("vary", { puzzle, pattern: true, rating: "hodoku", lang });
    put("why-not", { puzzle, candidate: "4r1c1", lang });
    put("hint", { puzzle, level: 9, lang });
    put("hint", { puzzle, placed: "5".repeat(81), lang });
    put("hint", { puzzle, techniques: ["none"], lang });
    put("convert", { puzzle, to: "nothing", lang });
  }
  for (const difficulty of ["Easy", "Medium", "Never"]) put("generate", { difficulty, seed: 7, lang });
  put("generate", { count: 99, lang });
  put("lesson", { id: "none", lang });
}
for (const name of ["hint", "openapi", "techniques", "lesson", "none", "hint ", "../hint"])
  for (const question of [
    "",
    "{}",
    "[]",
    "null",
    "1",
    "{",
    '{"puzzle":',
    '{"puzzle":1}',
    '{"lang":"de"}',
    '{"other":1}',
    '"\\ud800"',
    "ÿ",
    `{"puzzle":"${"x".repeat(300_000)}"}`,
  ])
    put(name.trim(), question);
