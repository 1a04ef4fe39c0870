/**
 * Practice: chooses the next exercise and stores the outcome. It runs one technique at a stage, the due exercises, or
 * the test at the beginning, which finds the techniques that a player knows.
 */

import * as api from "../api.js";
import { Board } from "../board.js";
import { announce, fill, h, icon } from "../dom.js";
import { tell } from "../lines.js";
import { later } from "../parts.js";
import { digitsFrom, maskOf } from "../rules.js";
import { Refusal } from "../refusal.js";
import { reasonOf, refusal } from "../telling.js";
import { t } from "../words.js";
import { Exercise } from "./exercise.js";
import { placeOf, ready, stages } from "./part.js";
import { record } from "./record.js";
import * as questions from "./questions.js";

/** @typedef {Api.CourseAnswer["techniques"][number]} Learned */

/** Number of techniques from which the player chooses the one that helps. */
const AMONG = 5;
/** Techniques of the test, the easiest first: each covers all that comes before it. */
const TESTED = ["hidden-single", "pointing", "naked-pair", "hidden-pair", "x-wing", "xy-wing", "skyscraper", "unique-rectangle-1", "swordfish", "w-wing", "xy-chain", "aic"];

/** @template T @param {T[]} all */
const anyOf = (all) => all[Math.floor(Math.random() * all.length)];

/** @param {Learned} one */
const isLearnt = ({ stage }) => !stage;

/** Difficulty of the next exercise of a technique, from the number already done. @param {string} id */
const gradeFor = (id) => Math.min(5, 1 + Math.floor(record.sittings.filter(({ technique, task, right }) => technique === id && task !== "read" && task !== "watch" && right).length / 2));

/** @param {HTMLElement} main @param {string} what  the id of a technique, `due` or `test` @param {string} stage */
export async function showPractice(main, what, stage) {
  await trying(main, async () => {
    await ready();
    if (what === "test") return test(main);
    if (what === "due" || what === "") return due(main);
    if (stage === "watch") return watch(main, what);
    const kind = stage === "near-miss" || stage === "mixed" ? stage : "find";
    await exercise(main, what, kind, () => goOn(main, what));
  });
}

/** Shows the next view; if the engine does not answer, shows why, and the player can try again. @param {HTMLElement} main @param {() => Promise<unknown>} work */
async function trying(main, work) {
  try {
    await work();
  } catch (error) {
    if (main.isConnected) fill(main, back(), refusal(error, () => trying(main, work)));
  }
}

const back = (href = "#/lessons") => h("p", null, h("a", { class: "back", href }, icon("left"), t("learn.back")));

/** Opens the next stage of a technique. @param {HTMLElement} main @param {string} id */
const goOn = (main, id) => trying(main, () => openNext(main, id));

/** @param {HTMLElement} main @param {string} id */
async function openNext(main, id) {
  const { techniques } = await record.course();
  const one = techniques.find((one) => one.id === id);
  const here = location.hash;
  if (!one) return;
  if (!one.stage) return learnt(main, one);
  const next = placeOf(id, one.stage);
  if (next === here) return showPractice(main, id, one.stage);
  location.hash = next;
}

/** Shows that all stages of a technique went well. @param {HTMLElement} main @param {Learned} one */
async function learnt(main, { id, name }) {
  const { next, techniques } = await record.course();
  const after = techniques.find((one) => one.id === next);
  fill(
    main,
    back(),
    h("h1", { tabindex: "-1" }, t("learn.learnt", { name })),
    h("p", { class: "lead" }, t("learn.learntAbout")),
    h(
      "p",
      { class: "learn-actions" },
      after && h("a", { class: "button primary", href: placeOf(after.id, after.stage ?? "read"), "data-do": "next-technique" }, t("learn.next", { name: after.name })),
      h("button", { type: "button", class: "button", "data-do": "whole", onClick: (/** @type {Event} */ event) => wholePuzzle(event, main, id) }, t("learn.whole", { name })),
      h("a", { class: "button", href: placeOf(id, "find") }, t("learn.more")),
    ),
  );
  focusTitle(main);
}

/** @param {Event} event @param {HTMLElement} main @param {string} id */
async function wholePuzzle(event, main, id) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  await later(() => import("./puzzles.js"), ({ makeWith }) => makeWith(button, main, id, []));
}

/** @param {HTMLElement} main */
const focusTitle = (main) => main.querySelector("h1")?.focus();

/**
 * An exercise of a technique.
 * @param {HTMLElement} main @param {string} id @param {import("./exercise.js").Kind} kind @param {() => void} onNext
 * @param {{ task?: Api.Task, onEnd?: (right: boolean) => void, onUnknown?: () => void, title?: string }} [how]
 */
async function exercise(main, id, kind, onNext, how = {}) {
  const { techniques } = await record.course();
  const one = techniques.find((one) => one.id === id);
  const given = await questions.exercise({ technique: id, near_miss: kind === "near-miss" && Math.random() < 0.6, grade: gradeFor(id) });
  if (!main.isConnected) return;
  const { name } = given.technique;
  const known = techniques.filter((other) => other.id !== id && (isLearnt(other) || other.ready) && !other.on_request);
  const others = [...known].sort(() => Math.random() - 0.5).slice(0, AMONG - 1);
  const among = [...others, { id, name }].sort((a, b) => (a.name < b.name ? -1 : 1));
  const task = how.task ?? (kind === "test" ? "test" : kind);
  const view = new Exercise(given, {
    kind,
    among,
    onEnd: async (outcome, technique) => {
      if (!(await record.add({ technique, task, ...outcome }))) announce(t("unkept.text"));
      how.onEnd?.(outcome.right && !outcome.wrong && outcome.hint === undefined);
    },
    onNext,
    onUnknown: how.onUnknown ?? null,
  });
  fill(
    main,
    back(),
    h("h1", { tabindex: "-1" }, how.title ?? (kind === "mixed" ? t("exercise.mixed") : name)),
    one && kind !== "mixed" && kind !== "test" && stages(one, kind),
    view.element,
  );
  document.title = `${how.title ?? name} – whydoku`;
  focusTitle(main);
}

/** A board of a technique with its argument: from an exercise, or else from the lesson. @param {string} id */
async function watched(id) {
  try {
    const { step, board, technique } = await questions.exercise({ technique: id, grade: 1 });
    return { step, board, name: technique.name };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "no_exercise") throw error;
    const { positions, name } = await api.lesson(id);
    return { ...anyOf(positions), name };
  }
}

/** The argument of a board, line by line. @param {HTMLElement} main @param {string} id */
async function watch(main, id) {
  const { techniques } = await record.course();
  const one = techniques.find((one) => one.id === id);
  const { step, board: shown, name } = await watched(id);
  if (!main.isConnected) return;
  const board = new Board({ label: t("lesson.picture", { name }), quiet: true });
  const givens = digitsFrom(shown.givens);
  const values = digitsFrom(step.board.values);
  const marks = step.board.candidates.map((text, cell) => (values[cell] ? 0 : maskOf(text)));
  const draw = (/** @type {Api.SceneRecord} */ scene) => board.show({ givens, values, marks, scene });
  const panel = h("div", { class: "card exercise-panel" });
  const done = async () => {
    await record.add({ technique: id, task: "watch", right: true, wrong: 0 });
    goOn(main, id);
  };
  const show = (/** @type {boolean} */ whole) => {
    const reason = tell(reasonOf(step), step.scene, whole, draw, show);
    draw(reason.card.scene ?? step.scene);
    fill(
      panel,
      reason.bar,
      h("div", { class: "hint" }, reason.told),
      reason.card.legend,
      h(
        "div",
        { class: "card-foot" },
        h("button", { type: "button", class: "button primary", "data-do": "watched", onClick: done }, t("learn.watched")),
        reason.toLines,
        h("button", { type: "button", class: "button", "data-do": "another-board", onClick: () => trying(main, () => watch(main, id)) }, t("learn.another")),
      ),
    );
  };
  show(!step.lines?.length);
  fill(main, back(), h("h1", { tabindex: "-1" }, name), one && stages(one, "watch"), h("p", { class: "quiet-text" }, t("learn.watchAbout")), h("div", { class: "exercise" }, h("div", { class: "exercise-board" }, board.element), panel));
  document.title = `${name} – whydoku`;
  focusTitle(main);
}

/** Shows the exercises that are due, one after the other. @param {HTMLElement} main */
async function due(main) {
  const { due: ids } = await record.course();
  const [id] = ids;
  if (!id) {
    fill(main, back(), h("h1", { tabindex: "-1" }, t("learn.nothingDue")), h("p", { class: "lead" }, t("learn.nothingDueAbout")));
    return focusTitle(main);
  }
  const kind = anyOf(/** @type {const} */ (["find", "near-miss", "mixed"]));
  await exercise(main, id, kind, () => trying(main, () => due(main)), { title: t("learn.review", { count: ids.length }) });
}

/** The test: a technique that the player finds alone is known, and so are all before it. @param {HTMLElement} main */
async function test(main) {
  let [low, high] = [-1, TESTED.length];
  const ask = async () => {
    if (high - low <= 1) return tested(main, TESTED[low]);
    const at = Math.floor((low + high) / 2);
    const go = (/** @type {boolean} */ knows) => {
      if (knows) low = at;
      else high = at;
    };
    const next = () => trying(main, ask);
    await exercise(main, TESTED[at], "test", next, {
      title: t("test.title"),
      task: "find",
      onEnd: go,
      onUnknown: () => {
        go(false);
        next();
      },
    });
  };
  await ask();
}

/** @param {HTMLElement} main @param {string | undefined} highest */
async function tested(main, highest) {
  const { techniques } = await record.course();
  /** @type {Map<string, Learned>} */
  const by = new Map(techniques.map((one) => [one.id, one]));
  /** @type {Set<string>} */
  const known = new Set();
  const take = (/** @type {string} */ id) => {
    if (known.has(id)) return;
    known.add(id);
    by.get(id)?.after.forEach(take);
  };
  TESTED.slice(0, TESTED.indexOf(highest ?? "") + 1).forEach(take);
  for (const id of known) await record.add({ technique: id, task: "test", right: true, wrong: 0 });
  const { next, techniques: now } = await record.course();
  const after = now.find((one) => one.id === next);
  fill(
    main,
    back(),
    h("h1", { tabindex: "-1" }, t("test.done")),
    h("p", { class: "lead" }, t(known.size ? "test.known" : "test.none", { count: known.size })),
    after && h("p", null, h("a", { class: "button primary", href: placeOf(after.id, after.stage ?? "read"), "data-do": "next-technique" }, t("learn.next", { name: after.name }))),
  );
  focusTitle(main);
}
