/** How texts of the engine are set on the page: paragraphs, names of cells, and what went wrong. */

import { h } from "./dom.js";
import { Refusal } from "./refusal.js";
import { t } from "./words.js";

/** Keeps names of cells and candidates together and in figures of one width, and no line breaks within a conjunction. @param {string} text */
export function line(text) {
  return text
    .split(/(\br[1-9]+c[1-9]+\b(?:(?:=|!=)[1-9](?:,[1-9])*)?|所以|因此|如果|至少)/)
    .map((part, i) => (i % 2 ? h("span", { class: part[0] === "r" ? "ref" : "whole" }, part) : part));
}

/** @param {string} text */
export function paragraphs(text) {
  return text
    .split("\n")
    .filter(Boolean)
    .map((one) => h("p", null, line(one)));
}

/** What the page itself says of what did not get an answer. @type {Record<string, import("./words.js").Key>} */
const OWN = { unreachable: "error.unreachable", no_carrier: "error.part" };

/** What fails is the engine, or what lies around it: nothing is wrong with the question, or with the game. */
const FAULTS = ["internal", "out_of_memory", "no_module", "no_part", "no_worker", "no_webassembly"];

/** What to tell the player instead of an answer. @param {unknown} error */
export function refusal(error) {
  const known = error instanceof Refusal ? error : new Refusal({ message: String(error) });
  const place =
    known.sourceLine != null && known.column != null
      ? h("pre", { class: "source" }, `${known.sourceLine}\n${" ".repeat(Math.max(0, known.column - 1))}^`)
      : null;
  return h(
    "div",
    { class: "refusal", role: "alert" },
    h("p", null, h("strong", null, OWN[known.code] ? t(OWN[known.code]) : known.message)),
    place,
    known.line != null &&
      known.column != null &&
      h("p", { class: "quiet-text" }, t("error.at", { line: known.line, column: known.column })),
    known.advice && h("p", null, known.advice),
    FAULTS.includes(known.code) && h("p", null, t("error.stays")),
  );
}
