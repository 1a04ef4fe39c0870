/** The next task for the player: the stage after a stage, the technique after a technique. */

import { inOrder } from "./chapters.js";
import { STAGES } from "./part.js";
import { record } from "./record.js";

/** @typedef {import("./chapters.js").Learned} Learned */

/** Number of successes that each stage needs, as in src/learn/progress.rs. @type {Record<Api.Stage, number>} */
const NEEDED = { read: 1, watch: 1, find: 3, "near-miss": 2, mixed: 1 };

/** Number of successes in a stage, and the number that it needs. @param {string} id @param {Api.Stage} stage */
export function successes(id, stage) {
  const needed = NEEDED[stage];
  const isAlone = (/** @type {import("./record.js").Sitting} */ { right, wrong, hint }) => right && !wrong && hint === undefined;
  const alone = record.sittings.filter((one) => one.technique === id && one.task === stage && isAlone(one));
  return { count: Math.min(needed, alone.length), needed };
}

/**
 * The stage that follows a stage, or this stage until it has succeeded often enough; null after the last one. It is never
 * an earlier stage, even if the player has skipped some, and never one without boards.
 * @param {Learned} one @param {Api.Stage} at
 */
export function stageAfter({ id, stage, stages }, at) {
  const open = stage ? STAGES.indexOf(stage) : STAGES.length;
  const here = STAGES.indexOf(at);
  const isOpen = (/** @type {Api.Stage} */ one) => successes(id, one).count < NEEDED[one];
  return open > here ? stage ?? null : stages.find((one) => STAGES.indexOf(one) >= here && isOpen(one)) ?? null;
}

/** The technique to go on with: the one that the player practised last if it is not learnt yet, else the next of the chapters. @param {Learned[]} techniques */
export function nextOf(techniques) {
  const open = inOrder(techniques).filter(({ stage }) => stage);
  const last = record.sittings.findLast(({ task, right }) => right && STAGES.some((one) => one === task));
  return open.find(({ id }) => id === last?.technique) ?? open[0] ?? null;
}

/** The techniques that a technique has opened: not learnt yet, and with all their prerequisites learnt. @param {Learned[]} techniques @param {string} id */
export const openedBy = (techniques, id) => inOrder(techniques).filter(({ stage, ready, after, on_request }) => stage && ready && !on_request && after.some((before) => before === id));

/** The rules as a task of the course, in the player's record. */
export const RULES = "rules";

/** True if the player knows the rules: has played through them, or has practised anything. */
export const knowsRules = () => record.sittings.length > 0;
