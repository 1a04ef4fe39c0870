/**
 * The player's own argument: its reasons, its claim, and the verdict of the engine. This module does not decide what
 * proves a claim.
 */

import * as api from "./api.js";
import { announce, h } from "./dom.js";
import words from "./learn/words/index.js";
import { isExtra, nameOf, rules } from "./rules.js";
import { legend } from "./legend.js";
import { questionOf, valuesOf } from "./store.js";
import { called, endCalled, line, paragraphs, refusal } from "./telling.js";
import { learn, t } from "./words.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./layouts.js").House} House */
/**
 * @typedef {"cells" | "row" | "column" | "box" | "houses"} What  the selected cells, or their houses of one kind;
 *   `houses` are extra houses
 */
/**
 * @typedef {object} Argument
 * @property {Map<string, string>} because  the reasons: the engine's name of each reason, with its name for the player
 * @property {What} what  @property {number} digit  the digit of the next reason; 0 for all digits
 * @property {number} claimed  the digit of the claim  @property {boolean} is
 * @property {Api.JudgeAnswer} [answer]
 * @property {Node} [instead]  message if there is no answer
 */

const WHAT = /** @type {const} */ (["cells", "row", "column", "box"]);

export const ready = () => learn(words);

/** The extra houses of the board, in the order in which the engine counts them. @param {Play} play */
const extraHouses = (play) => rules(play.game.state.layout).houses.filter(isExtra);

/** The choices of what the selected cells mean in an argument on this board, with their names. @param {Play} play */
function choices(play) {
  const kinds = new Set(rules(play.game.state.layout).houses.map((house) => (isExtra(house) ? "houses" : house.kind)));
  const all = /** @type {const} */ ([...WHAT, "region", "houses"]).filter((what) => what === "cells" || kinds.has(what));
  return all.map((what) => [what === "region" ? "box" : what, t(`argument.${what}`)]);
}

/** Opens the card for an argument about the present board. @param {Play} play */
export function showArgument(play) {
  const { digit } = play;
  show(play, { because: new Map(), what: "cells", digit: 0, claimed: digit || 1, is: false });
  announce(`${t("argument.title")} ${t("argument.about")}`);
}

/**
 * Reasons that the selected cells mean, by their names.
 * @param {Play} play @param {Argument} argument @returns {[string, string][]}
 */
function meant(play, { what, digit }) {
  const cells = [...play.board.chosen].sort((a, b) => a - b);
  if (what === "cells") {
    const values = valuesOf(play.game.state);
    const open = cells.filter((cell) => !values[cell]);
    return open.map((cell) => (digit ? [`${digit}${nameOf(cell)}`, endCalled(digit * 81 + cell)] : [nameOf(cell), called(cell)]));
  }
  /** The houses with the engine's names. @type {[string, House][]} */
  const all =
    what === "houses"
      ? extraHouses(play).map((house, at) => [`e${at + 1}`, house])
      : rules(play.game.state.layout).houses.filter(({ kind }) => kind === what || (kind === "region" && what === "box")).map((house) => [`${what[0]}${house.number}`, house]);
  const own = all.filter(([, house]) => cells.some((cell) => house.cells.includes(cell)));
  return own.map(([name, { kind, number }]) => {
    const house = t(`house.${kind}`, { number });
    return [`${digit || ""}${name}`, digit ? t("argument.digitIn", { digit, house }) : house];
  });
}

/** @param {Play} play @param {Argument} argument */
function show(play, argument) {
  const { because, answer, instead } = argument;
  const again = (/** @type {Partial<Argument>} */ change) =>
    show(play, { ...argument, answer: undefined, instead: undefined, ...change });
  const select = (/** @type {"what" | "digit" | "claimed" | "is"} */ name, /** @type {string[][]} */ options) =>
    h(
      "select",
      {
        "data-do": `argument-${name}`,
        "aria-label": t(`argument.${name}`),
        onChange: (/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          again({ [name]: name === "what" ? value : name === "is" ? value === "yes" : Number(value) });
        },
      },
      options.map(([value, text]) => h("option", { value, selected: value === `${name === "is" ? (argument.is ? "yes" : "no") : argument[name]}` }, text)),
    );
  const digits = rules(play.game.state.layout).digits.map((digit) => [`${digit}`, `${digit}`]);
  const button = (/** @type {"add" | "ask"} */ name, /** @type {() => void} */ onClick) =>
    h("button", { type: "button", class: name === "ask" ? "button primary" : "button", "data-do": `argument-${name}`, onClick }, t(`argument.${name}`));
  const chips = [...because].map(([name, text]) =>
    h(
      "button",
      {
        type: "button",
        class: "button chip",
        "aria-label": t("argument.without", { what: text }),
        onClick: () => again({ because: new Map([...because].filter(([other]) => other !== name)) }),
      },
      line(text),
      h("span", { "aria-hidden": "true" }, " ×"),
    ),
  );
  const add = () => again({ because: new Map([...because, ...meant(play, argument)]) });
  const ask = async () => {
    const { claimed, is } = argument;
    const { chosen } = play.board;
    if (is && chosen.size > 1) return again({ instead: h("p", null, t("argument.one")) });
    const claims = [...chosen].map((cell) => `${nameOf(cell)}${is ? "=" : "!="}${claimed}`);
    try {
      const answer = await play.latest((wait) => api.judge(questionOf(play.game.state), claims, [...because.keys()], wait));
      if (!answer) return;
      show(play, { ...argument, answer, instead: undefined });
      play.cardPlace.querySelector(".verdict")?.scrollIntoView({ block: "nearest" });
      announce(answer.text);
    } catch (error) {
      again({ instead: refusal(error, ask) });
    }
  };
  play.show({
    title: t("argument.title"),
    kind: "argument",
    scene: answer?.scene,
    legend: answer && legend(answer.scene),
    body: [
      h("p", null, t("argument.about")),
      h("div", { class: "chips" }, h("strong", null, t("exercise.because")), chips),
      h("div", { class: "chips" }, select("what", choices(play)), select("digit", [["0", t("argument.any")], ...digits]), button("add", add)),
      h("div", { class: "chips" }, h("strong", null, t("argument.so")), select("claimed", digits), select("is", [["no", t("argument.isNot")], ["yes", t("argument.isSo")]]), t("argument.there")),
      h("div", { class: `hint verdict ${answer?.verdict ?? ""}`, role: "status" }, answer && paragraphs(answer.text), instead),
    ],
    foot: [button("ask", ask)],
  });
}
