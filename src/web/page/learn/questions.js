/** Questions of the part for learners to the engine. */

import { ask, lesson, needRules } from "../api.js";

/**
 * Judges an argument in an exercise about a technique. The argument may use any technique.
 * @param {import("../api.js").Question} board @param {string[]} claims @param {string[]} because
 * @param {string} technique
 */
export const judgeBy = (board, claims, because, technique) => ask("judge", { ...board, claims, because, technique });

/**
 * A hint about one technique.
 * @param {import("../api.js").Question} board @param {number} level @param {string} technique
 */
export const hintOf = (board, level, technique) => ask("hint", { ...board, techniques: [technique], level });

/** True if one of the techniques finds anything. @param {import("../api.js").Question} board @param {string[]} techniques */
export const finds = async (board, techniques) => (await ask("steps", { ...board, techniques, limit: 1 })).total > 0;

/** @param {Omit<Api.Exercise, "lang" | "cell_names">} wish */
export const exercise = (wish) => ask("exercise", wish);

/** @param {Api.Course["done"]} done */
export const course = (done) => ask("course", { done, now: Date.now() });

/** @param {Api.Practised | undefined} before @param {Api.Sitting[]} sittings */
export const review = (before, sittings) => ask("review", { ...(before && { before }), sittings });

/**
 * The path of a puzzle with these techniques and no other.
 * @param {Pick<Api.Made, "puzzle" | "layout">} made @param {string[]} techniques @param {import("../api.js").Wait} wait
 */
export const pathWith = ({ puzzle, layout }, techniques, wait) => ask("explain", { puzzle, ...(layout && { layout }), techniques }, wait);

/**
 * The part of a wish that asks for puzzles with a technique. Some techniques need further rules; then the puzzles have
 * the rules of the first position in the lesson, which this function loads.
 * @param {string} technique
 */
export async function needing(technique) {
  const { positions } = await lesson(technique);
  const layout = positions[0]?.board.layout;
  await needRules(layout);
  return { technique, ...(layout && { layout }) };
}
