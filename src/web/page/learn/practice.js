/**
 * Practice: chooses the next exercise and stores the outcome. It runs a stage of a technique, the due exercises, or
 * the test at the beginning, which finds the techniques that a player knows.
 */

import * as api from "../api.js";
import { Board } from "../board.js";
import { announce, fill, h } from "../dom.js";
import { rulesOf } from "../lessons.js";
import { tell } from "../lines.js";
import { later } from "../parts.js";
import { digitsFrom, masksFrom } from "../rules.js";
import { settings } from "../settings.js";
import { reasonOf, refusal } from "../telling.js";
import { thumb } from "../thumb.js";
import { t } from "../words.js";
import { Exercise } from "./exercise.js";
import { before, inOrder } from "./chapters.js";
import { begun, followerOf, leaving, nextOf, openedBy, stageAfter } from "./next.js";
import { head, placeOf, ready, stages } from "./part.js";
import { record } from "./record.js";
import * as questions from "./questions.js";

/** @typedef {import("./chapters.js").Learned} Learned */

/** Number of techniques from which the player chooses the one that helps. */
const AMONG = 5;
/** Times in milliseconds: the motion of one part of a pattern, and the delays until all parts have begun. */
const FADE = 320;
const SPREAD = 900;
/** Largest number of newly opened techniques that are shown. */
const OPENED = 3;
/** Techniques of the test, the easiest first: a player who finds one of them also knows all techniques before it. */
const TESTED = ["hidden-single", "pointing", "naked-pair", "hidden-pair", "x-wing", "xy-wing", "skyscraper", "unique-rectangle-1", "swordfish", "w-wing", "xy-chain", "aic"];

/** @typedef {(main: HTMLElement, one: Learned | undefined, at: Api.Stage) => void} Next */
/** @typedef {{ task?: Api.Task, onEnd?: (right: boolean) => void, onUnknown?: () => void, title?: string }} How */
/**
 * @typedef {object} At  the view with an exercise
 * @property {HTMLElement} main
 * @property {Learned | undefined} one  the technique before the exercise
 * @property {{ count: number, needed: number }} so  the successes in the stage before the exercise
 */
/** The exercises of stages, each until the player goes on. @type {Map<string, { view: Exercise, at: At }>} */
const open = new Map();

/** True once the player knows that the browser keeps nothing. */
let unkept = false;

/** @template T @param {T[]} all */
const anyOf = (all) => all[Math.floor(Math.random() * all.length)];

/** Kinds of exercises, by their stages. @type {("find" | "near-miss" | "mixed")[]} */
const KINDS = ["find", "near-miss", "mixed"];

/** @param {Learned} one */
const isLearnt = ({ stage }) => !stage;

/** Difficulty of the next exercise of a technique, from the number of exercises already done. @param {string} id */
const gradeFor = (id) => Math.min(5, 1 + Math.floor(record.sittings.filter(({ technique, task, right }) => technique === id && task !== "read" && task !== "watch" && right).length / 2));

/** @param {HTMLElement} main @param {string} what  the id of a technique, `due` or `test` @param {string} stage */
export async function showPractice(main, what, stage) {
  await trying(main, async () => {
    await ready();
    if (what === "rules") return later(() => import("./rules.js"), ({ showRules }) => showRules(main), main);
    if (what === "small") return later(() => import("./small.js"), ({ showSmall }) => showSmall(main, stage), main);
    if (what === "test") return test(main);
    if (what === "due" || what === "") return due(main);
    if (stage === "watch") return watch(main, what);
    await exercise(main, what, KINDS.find((kind) => kind === stage) ?? "find", goOn);
  });
}

/**
 * Shows the next view; if the engine does not answer, shows why, and the player can try again.
 * @param {HTMLElement} main @param {() => Promise<unknown>} work
 */
async function trying(main, work) {
  try {
    await work();
  } catch (error) {
    if (main.isConnected) fill(main, head(t("nav.lessons")), refusal(error, () => trying(main, work)));
  }
}

/**
 * Goes on after an exercise.
 * @param {HTMLElement} main @param {Learned | undefined} before  the technique before the exercise
 * @param {Api.Stage} at
 */
const goOn = (main, before, at) => trying(main, () => openNext(main, before, at));

/**
 * Opens the stage after a stage of a technique, or another board of the same stage. For a technique that was learnt
 * before, always opens another board.
 * @param {HTMLElement} main @param {Learned | undefined} before @param {Api.Stage} at
 */
async function openNext(main, before, at) {
  if (!before) return;
  const { id } = before;
  const { techniques } = await record.course();
  const one = techniques.find((one) => one.id === id);
  if (!one || !main.isConnected) return;
  // The button below an argument promises a board to find the technique on, even to a player who has already done this
  // stage.
  const next = at === "watch" ? one.stages.find((one) => one === "find") : before.stage ? stageAfter(one, at) : at;
  if (!next) return finished(main, one, techniques);
  if (placeOf(id, next) === location.hash) return showPractice(main, id, next);
  location.hash = placeOf(id, next);
}

/**
 * Shows the end of a technique: its stages, learnt or skipped, the techniques that it opens, and a puzzle that needs
 * it.
 * @param {HTMLElement} main @param {Learned} one @param {Learned[]} techniques
 */
async function finished(main, one, techniques) {
  const { id, name, stage } = one;
  const next = followerOf(techniques, id);
  const open = begun(techniques.filter((other) => other.id !== id));
  const goesOn = open && open !== next && open;
  const opened = openedBy(techniques, id).filter((other) => other !== next).slice(0, OPENED);
  const hasBoards = one.stages.includes("find");
  const puzzle = h("section", { class: "needing", "aria-labelledby": "needing" });
  const pattern = h("div", { class: "pattern" });
  const link = (/** @type {Learned} */ { id, name, stage }, /** @type {string} */ kind) => h("a", { class: kind, href: placeOf(id, stage ?? "read"), "data-opened": id }, name);
  fill(
    main,
    head(t(stage ? "learn.through" : "learn.learnt", { name })),
    h(
      "div",
      { class: "learnt" },
      h(
        "div",
        null,
        h("p", { class: "lead" }, t(stage ? "learn.skipped" : hasBoards ? "learn.learntAbout" : "learn.noReview")),
        stage && stages(one, null),
        h(
          "p",
          { class: "learn-actions" },
          next && h("a", { class: "button primary big", href: placeOf(next.id, next.stage ?? "read"), "data-do": "next-technique" }, t("learn.next", { name: next.name })),
          goesOn && h("a", { class: "button", href: placeOf(goesOn.id, goesOn.stage ?? "read"), "data-do": "begun-technique" }, t("learn.goOn", { name: goesOn.name, stage: t(`learn.stage.${goesOn.stage ?? "read"}`) })),
          h("a", { class: "button", href: placeOf(id, hasBoards ? "find" : "watch") }, t("learn.more")),
        ),
      ),
      h("div", null, pattern, h("p", { class: "quiet-text" }, t("lesson.picture", { name }))),
    ),
    opened.length > 0 && h("section", null, h("h2", null, t("learn.opens")), h("ul", { class: "opened" }, opened.map((one) => h("li", null, link(one, "button"))))),
    puzzle,
  );
  focusTitle(main);
  const known = techniques.filter((other) => !other.stage).map(({ id }) => id);
  // The page is complete without the picture.
  drawPattern(pattern, id).catch(() => {});
  await later(() => import("./puzzles.js"), ({ offerPuzzle }) => offerPuzzle(puzzle, one, known), puzzle);
}

/**
 * Draws a position of a technique. The parts of the pattern appear one after the other, then its conclusion, unless the
 * player wants less motion.
 * @param {HTMLElement} place @param {string} id
 */
async function drawPattern(place, id) {
  const { positions: [position] } = await api.lesson(id);
  await api.needRules(position.board.layout);
  const picture = thumb(position);
  fill(place, picture);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const isLast = (/** @type {Element} */ part) => Number(part.matches(".Elimination, .Assignment"));
  const parts = [...picture.querySelectorAll(":scope > :not(defs, .thin, .thick, .given, .own, .shade, .outline, .diagonal)")].sort((a, b) => isLast(a) - isLast(b));
  parts.forEach((part, at) => part.animate([{ opacity: 0 }], { duration: FADE, delay: (SPREAD * at) / parts.length, fill: "backwards", easing: "ease-out" }));
}

/**
 * Shows what to do instead of a stage that a technique does not have: no boards, no near misses, or too few techniques
 * taught before it to choose from.
 * @param {HTMLElement} main @param {Learned} one @param {Learned[]} techniques @param {Api.Stage} kind
 */
function lacking(main, one, techniques, kind) {
  const { id, name, stage } = one;
  const hasBoards = one.stages.includes("find");
  const isEarly = hasBoards && kind === "mixed";
  const next = nextOf(techniques.filter((other) => other.id !== id));
  const instead = isEarly ? stage : hasBoards ? "mixed" : "watch";
  const link = (/** @type {string} */ href, /** @type {string} */ text, kind = "button") => h("a", { class: kind, href }, text);
  const ways = [
    instead && link(placeOf(id, instead), t("learn.goOn", { name, stage: t(`learn.stage.${instead}`) }), "button primary"),
    link(placeOf(id, "read"), t("hint.lesson", { name })),
    next && link(placeOf(next.id, next.stage ?? "read"), t("learn.next", { name: next.name }), instead ? "button" : "button primary"),
  ];
  const { name: first = "" } = inOrder(techniques).find(({ stages }) => stages.includes("mixed")) ?? {};
  fill(
    main,
    head(name, stages(one, null)),
    h("p", { class: "lead" }, t(isEarly ? "learn.noMixed" : hasBoards ? "learn.noMisses" : "learn.noBoards", { name, first })),
    h("p", { class: "learn-actions" }, ways),
  );
  document.title = `${name} – whydoku`;
  focusTitle(main);
}

/** @param {HTMLElement} main */
const focusTitle = (main) => main.querySelector("h1")?.focus();

/**
 * An exercise of a technique.
 * @param {HTMLElement} main @param {string} id @param {import("./exercise.js").Kind} kind
 * @param {Next} onNext @param {How} [how]
 */
async function exercise(main, id, kind, onNext, how = {}) {
  const { techniques } = await record.course();
  const one = techniques.find((one) => one.id === id);
  if (one && kind !== "test" && !one.stages.includes(kind)) return lacking(main, one, techniques, kind);
  // An exercise of a stage stays as it is, with its number, until the player goes on. Its words stay in one language.
  const key = [id, kind, document.documentElement.lang, settings.values.cellNames].join(" ");
  const kept = how.title ? undefined : open.get(key);
  const so = kind === "test" ? { count: 0, needed: 0 } : record.successes(id, kind);
  // After the answer, what the player had done before it decides what comes next.
  if (kept) Object.assign(kept.at, kept.view.element.classList.contains("is-ended") ? { main } : { main, one, so });
  const { view, at } = kept ?? (await begin({ main, one, so }, id, kind, techniques, onNext, how, key)) ?? {};
  if (!main.isConnected || !view) return;
  const name = one?.name ?? view.given.technique.name;
  fill(
    main,
    head(how.title ?? (kind === "mixed" ? t("exercise.mixed") : name), one && !how.title && kind !== "test" && stages(one, kind, at?.so)),
    view.element,
  );
  view.listen();
  document.title = `${how.title ?? name} – whydoku`;
  // The live region may still have the verdict on another board.
  announce("");
  focusTitle(main);
}

/**
 * Makes an exercise; returns nothing if its view was left meanwhile.
 * @param {At} at @param {string} id @param {import("./exercise.js").Kind} kind @param {Learned[]} techniques
 * @param {Next} onNext @param {How} how @param {string} key  the place of the exercise among those that wait
 */
async function begin(at, id, kind, techniques, onNext, how, key) {
  const { one } = at;
  const more = kind === "mixed" ? others(id, techniques) : [];
  // Half of the mixed boards are about another technique. A review is about its own.
  const technique = !how.title && Math.random() < 0.5 ? anyOf(more.filter(({ stages }) => stages.includes("find")))?.id ?? id : id;
  const given = await questions.exercise({ technique, near_miss: kind === "near-miss" && Math.random() < 0.6, grade: gradeFor(technique) });
  await api.needRules(given.board.layout);
  if (!at.main.isConnected) return;
  const { family } = one ?? given.technique;
  const among = kind === "mixed" ? [...more, ...(one ? [one] : [])].sort((a, b) => (a.name < b.name ? -1 : 1)) : [];
  // A player who knows only singles sees no marks: the digits show all that a single needs.
  const isBare = family === "singles" && more.every((one) => one.family === "singles");
  const task = how.task ?? (kind === "test" ? "test" : kind);
  const view = new Exercise(given, {
    kind,
    among,
    isBare,
    isNamed: !how.title && kind !== "mixed",
    isCounted: !how.title && KINDS.some((one) => one === kind && !record.hasDone(id, one)),
    onEnd: async (outcome) => {
      // A mixed board of another technique completes the stage, too.
      const isQuiet = (await record.add({ technique: id, task, ...outcome })) || unkept;
      unkept ||= !isQuiet;
      how.onEnd?.(outcome.right && !outcome.wrong && outcome.hint === undefined);
      return isQuiet;
    },
    onNext: () => {
      open.delete(key);
      onNext(at.main, at.one, kind === "test" ? "find" : kind);
    },
    onUnknown: how.onUnknown ?? null,
  });
  if (!how.title) open.set(key, { view, at });
  return { view, at };
}

/**
 * Further techniques to choose from, all of them taught: those that the player has begun, and those that come before
 * this one.
 * @param {string} id @param {Learned[]} techniques
 */
function others(id, techniques) {
  const earlier = before(techniques, id);
  const isTaught = (/** @type {Learned} */ one) => earlier.has(one.id) || (!one.on_request && (isLearnt(one) || one.done.length > 0));
  return techniques.filter((one) => one.id !== id && isTaught(one)).sort(() => Math.random() - 0.5).slice(0, AMONG - 1);
}

/**
 * A board of a technique with its argument: from an exercise, or else from the lesson.
 * @param {string} id @param {boolean} hasBoards
 */
async function watched(id, hasBoards) {
  if (hasBoards) {
    const { step, board, technique } = await questions.exercise({ technique: id, grade: 1 });
    return { step, board, name: technique.name, family: technique.family };
  }
  const { positions, name, family } = await api.lesson(id);
  return { ...anyOf(positions), name, family };
}

/** The argument of a board, line by line. @param {HTMLElement} main @param {string} id */
async function watch(main, id) {
  const { techniques } = await record.course();
  const one = techniques.find((one) => one.id === id);
  const hasBoards = one?.stages.includes("find") ?? true;
  const { step, board: shown, name, family } = await watched(id, hasBoards);
  await api.needRules(shown.layout);
  if (!main.isConnected) return;
  const board = new Board({ label: t("lesson.picture", { name }), quiet: true });
  const givens = digitsFrom(shown.givens);
  const values = digitsFrom(step.board.values);
  const marks = masksFrom(step.board.candidates).map((mask, cell) => (values[cell] || family === "singles" ? 0 : mask));
  const draw = (/** @type {Api.SceneRecord} */ scene) => board.show({ givens, values, marks, scene, layout: shown.layout ?? "" });
  const panel = h("div", { class: "card exercise-panel" });
  const done = async () => {
    await record.add({ technique: id, task: "watch", right: true, wrong: 0 });
    goOn(main, one, "watch");
  };
  const show = (/** @type {boolean} */ whole) => {
    const reason = tell(reasonOf(step), step.scene, whole, draw, show);
    draw(reason.card.scene ?? step.scene);
    fill(
      panel,
      reason.bar,
      h("div", { class: "exercise-say", tabindex: "0", role: "group", "aria-label": name }, rulesOf(shown), h("div", { class: "hint" }, reason.told), reason.card.legend),
      h(
        "div",
        { class: "card-foot" },
        h("button", { type: "button", class: "button primary", "data-do": "watched", onClick: done }, t(hasBoards ? "learn.watched" : "learn.watchedLast")),
        reason.toLines,
        h("button", { type: "button", class: "button", "data-do": "another-board", onClick: () => trying(main, () => watch(main, id)) }, t("learn.another")),
      ),
    );
  };
  show(!step.lines?.length);
  fill(main, head(name, one && leaving(stages(one, "watch"), one, "watch")), h("div", { class: "exercise is-ended" }, h("div", { class: "exercise-board" }, board.element), panel));
  document.title = `${name} – whydoku`;
  focusTitle(main);
}

/** Shows the exercises that are due, one after the other. @param {HTMLElement} main */
async function due(main) {
  const { due: ids, techniques } = await record.course();
  const [id] = ids;
  if (!id) {
    const next = nextOf(techniques);
    fill(
      main,
      head(t("learn.nothingDue")),
      h("p", { class: "lead" }, t("learn.nothingDueAbout")),
      h(
        "p",
        { class: "learn-actions" },
        next && h("a", { class: "button primary", href: placeOf(next.id, next.stage ?? "read"), "data-do": "next-technique" }, t("learn.next", { name: next.name })),
        h("a", { class: "button", href: "#/" }, t("nav.play")),
      ),
    );
    return focusTitle(main);
  }
  const kind = anyOf(KINDS.filter((kind) => techniques.find((one) => one.id === id)?.stages.includes(kind)));
  await exercise(main, id, kind, () => trying(main, () => due(main)), { title: t("learn.review", { count: ids.length }) });
}

/** The test: a technique that the player finds alone is known, and so are all before it. @param {HTMLElement} main */
async function test(main) {
  const { techniques } = await record.course();
  const asked = TESTED.filter((id) => techniques.find((one) => one.id === id)?.stages.includes("find"));
  let [low, high] = [-1, asked.length];
  const ask = async () => {
    if (high - low <= 1) return tested(main, asked[low]);
    const at = Math.floor((low + high) / 2);
    const go = (/** @type {boolean} */ knows) => {
      if (knows) low = at;
      else high = at;
    };
    const next = () => trying(main, ask);
    await exercise(main, asked[at], "test", next, {
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
  const passed = TESTED.slice(0, TESTED.indexOf(highest ?? "") + 1);
  const known = new Set(passed.flatMap((id) => [id, ...before(techniques, id)]));
  for (const id of known) await record.add({ technique: id, task: "test", right: true, wrong: 0 });
  const after = nextOf((await record.course()).techniques);
  fill(
    main,
    head(t("test.done")),
    h("p", { class: "lead" }, t(known.size ? "test.known" : "test.none", { count: known.size })),
    after && h("p", null, h("a", { class: "button primary", href: placeOf(after.id, after.stage ?? "read"), "data-do": "next-technique" }, t("learn.next", { name: after.name }))),
  );
  focusTitle(main);
}
