/** The state of a game without a browser: storing it, undo, sharing it, and sending it to the engine. */

import assert from "node:assert/strict";
import { core } from "./harness.js";

const kept = new Map();
globalThis.navigator ??= { languages: ["en"] };
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, String(value)),
  removeItem: (key) => void kept.delete(key),
  key: (at) => [...kept.keys()][at] ?? null,
  get length() {
    return kept.size;
  },
};
const { Game, questionOf, shownMarks, valuesOf } = await import("../../src/web/page/store.js");
const { emptyState, pack, unpack } = await import("../../src/web/page/state.js");
const { candidateOf, digitsFrom, legal } = await import("../../src/web/page/rules.js");
const { settings } = await import("../../src/web/page/settings.js");

const PUZZLE = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const begun = () => {
  const game = new Game(null);
  game.become({ ...emptyState(), givens: digitsFrom(PUZZLE) }, "play");
  return game;
};

core("a state is the same after packing and unpacking, and nonsense is no state", () => {
  let seed = 7;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  for (let i = 0; i < 200; i++) {
    const givens = Array.from({ length: 81 }, () => (random(3) ? 0 : 1 + random(9)));
    const placed = givens.map((given) => (given || random(3) ? 0 : 1 + random(9)));
    const masks = () => givens.map(() => random(512));
    const drawn = i % 2 ? { centre: masks(), colours: masks() } : {};
    const links = i % 3 ? {} : { [random(400) * 810 + 400 + random(410)]: 1, [random(400) * 810 + 400 + random(410)]: 2 };
    const state = { ...emptyState(), givens, placed, marks: masks(), struck: masks(), ...drawn, links };
    assert.deepEqual(unpack(pack(state)), state);
    const text = pack(state);
    const broken = text.slice(0, random(text.length)) + "§" + text.slice(random(text.length));
    assert.equal(unpack(broken), null);
  }
  for (const text of ["", "x", "_".repeat(3), `${"0".repeat(81)}_`, null, 7]) assert.equal(unpack(String(text)), null);
});

core("undo and redo walk through every state; undo all stops at the puzzle", () => {
  const game = begun();
  const states = [pack(game.state)];
  for (const [cell, digit] of [
    [0, 5],
    [1, 1],
    [0, 5],
  ]) {
    game.put(cell, digit);
    states.push(pack(game.state));
  }
  game.mark(3 * 9, 3);
  game.undo();
  assert.equal(pack(game.state), states[3]);
  game.undo();
  assert.equal(pack(game.state), states[2]);
  game.redo();
  assert.equal(pack(game.state), states[3]);
  game.undoAll();
  assert.equal(pack(game.state), states[0]);
  game.undo();
  assert.equal(pack(game.state), states[0], "the empty board of the start screen is nothing to go back to");
  game.become(emptyState(), "entry");
  game.undo();
  assert.equal(pack(game.state), states[0], "but the puzzle before another one is not lost");
});

core("undo leads back over the start of the game and never takes a printed digit away in play", () => {
  const game = new Game("phases");
  game.become(emptyState(), "entry");
  for (const [cell, digit] of [...PUZZLE].entries()) if (digit !== ".") game.put(cell, Number(digit));
  game.enter("play");
  game.put(0, 5);
  assert.equal(game.previous?.placed[0], 0);
  game.undo();
  assert.equal(game.phase, "play");
  assert.equal(game.canUndoAll, false, "the puzzle begins here");
  const printed = () => game.state.givens.filter(Boolean).length;
  for (let i = 0; i < 40; i++) {
    game.undo();
    if (printed() < 27) assert.equal(game.phase, "entry");
  }
  assert.equal(printed(), 0);
  const again = new Game("phases");
  again.load();
  for (let i = 0; i < 40; i++) again.redo();
  assert.deepEqual([again.phase, again.state.placed[0]], ["play", 5], "and redo leads to play again");
});

core("a game with several puzzles, as older versions kept them, leads back to each by undo", () => {
  const game = begun();
  game.put(0, 5);
  game.become(emptyState(), "entry");
  game.put(0, 1);
  assert.equal(game.phase, "entry");
  game.undo();
  game.undo();
  assert.deepEqual([game.phase, game.state.placed[0]], ["play", 5]);
});

core("after several printed digits were corrected at once, the way back to the game is still there", () => {
  const game = begun();
  game.put(0, 5);
  game.enter("entry");
  game.put([3, 4, 5], 1);
  assert.equal(game.corrected?.placed[0], 5);
  game.undo();
  assert.equal(game.state.givens[3], 7);
});

core("of several digits the history tells which was written last", () => {
  const game = begun();
  game.put(0, 5);
  game.put(1, 3);
  game.put(3 * 9, 8);
  assert.deepEqual(game.writtenLast([0, 1]), [1]);
  const pasted = new Game(null);
  pasted.become(game.state, "play");
  assert.deepEqual(pasted.writtenLast([0, 1]), [], "nothing is known of a board that came as it is");
});

core("settings that do not fit are left at their initial value", () => {
  const before = { ...settings.values };
  const load = (values) => {
    kept.set("whydoku.settings.1", JSON.stringify(values));
    settings.values = { ...before };
    settings.load();
    return settings.values;
  };
  const wrong = { language: "de", theme: "blue", strategy: ["human"], techniques: [1], tidy: "yes", peers: null };
  assert.deepEqual(load(wrong), before);
  const right = { language: "zh-Hans", theme: "dark", strategy: "basic", techniques: ["x-wing"], tidy: false };
  assert.deepEqual(load(right), { ...before, ...right });
  settings.values = before;
  kept.delete("whydoku.settings.1");
});

core("only what the player has crossed out counts as removed, unless every open cell is marked", () => {
  const game = begun();
  assert.equal(questionOf(game.state).candidates, undefined);
  game.mark(0, 1);
  assert.equal(questionOf(game.state).candidates, undefined, "a mark here and there says nothing about the rest");
  game.mark(0, 1);
  assert.equal(questionOf(game.state).candidates, undefined, "nor does a mark that is set and taken back");
  for (const digit of [1, 3, 5, 6]) game.mark(0, digit, digit === 5 ? "centre" : "marks");
  game.mark(0, 1);
  assert.equal(questionOf(game.state).candidates[0], "356", "a mark removed from a cell with all of them does");
  game.undoAll();
  game.fillMarks();
  assert.equal(questionOf(game.state).candidates, undefined, "all marks say no more than the rules");
  game.become({ ...game.state, marks: game.state.marks.with(0, game.state.marks[0] & ~1) });
  assert.equal(questionOf(game.state).candidates, undefined, "marks in the corners exclude nothing");
  game.become({ ...game.state, centre: game.state.marks });
  assert.equal(questionOf(game.state).candidates[0], "356");
});

core("automatic marks show what the rules leave and change nothing", () => {
  const game = begun();
  game.mark(0, 1);
  const before = pack(game.state);
  settings.set({ automatic: true });
  assert.deepEqual(shownMarks(game.state), legal(digitsFrom(PUZZLE)));
  assert.equal(pack(game.state), before);
  game.mark(0, 3);
  assert.equal(questionOf(game.state).candidates[0], "156");
  settings.set({ automatic: false });
  assert.equal(shownMarks(game.state)[0], 1, "the player's own mark is still there, and no other");
});

core("a mark that a digit excludes is hidden, not lost", () => {
  const game = begun();
  game.mark(0, 1);
  game.put(1, 1);
  assert.equal(shownMarks(game.state)[0], 0);
  game.put(1, 1);
  assert.equal(shownMarks(game.state)[0], 1);
  assert.equal(game.mark(0, 9), "impossible", "row 1 has its 9");
  assert.equal(game.mark(2, 1), "filled");
});

core("applying a step places and removes; on a board without marks the first removal fills in all, in one change", () => {
  const game = begun();
  assert.equal(game.apply({ placements: ["1r8c6"], eliminations: [] }, candidateOf), false);
  assert.equal(game.state.placed[68], 1);
  assert.ok(game.state.marks.every((mark) => mark === 0), "a placement fills in nothing");
  const before = pack(game.state);
  assert.equal(game.apply({ placements: [], eliminations: ["3r1c1"] }, candidateOf), true);
  assert.equal(questionOf(game.state).candidates[0], "156");
  assert.equal(shownMarks(game.state)[0], 0b110001);
  const values = valuesOf(game.state);
  assert.ok(shownMarks(game.state).every((mark, cell) => Boolean(mark) !== Boolean(values[cell])), "every open cell has marks");
  assert.ok(shownMarks(game.state, "centre").every((mark) => mark === 0), "all of one kind");
  game.mark(1, 1);
  assert.equal(game.apply({ placements: [], eliminations: ["1r1c1"] }, candidateOf), false, "the second fills in nothing");
  assert.equal(shownMarks(game.state)[1] & 1, 0, "so what was removed stays away");
  for (let i = 0; i < 3; i++) game.undo();
  assert.equal(pack(game.state), before);
});

core("where a player has marks, a removal keeps them and fills in only a cell that does not show it or has no mark left", () => {
  const game = begun();
  game.mark([0, 1], 1);
  game.mark(7, 3, "centre");
  assert.equal(game.apply({ placements: [], eliminations: ["1r1c1", "3r1c2", "6r1c8"] }, candidateOf), false);
  const possible = legal(digitsFrom(PUZZLE));
  const [corners, centre] = [shownMarks(game.state), shownMarks(game.state, "centre")];
  assert.deepEqual(corners.flatMap((mark, cell) => (mark ? [[cell, mark]] : [])), [[1, 1]], "the removed mark goes, the other stays");
  assert.deepEqual(centre.flatMap((mark, cell) => (mark ? [[cell, mark]] : [])), [[0, possible[0] & ~1], [1, possible[1] & ~4], [7, 4]]);
  assert.equal(questionOf(game.state).candidates[0], "356");
});

core("with automatic marks or all marks written, a removal fills in nothing", () => {
  const game = begun();
  settings.set({ automatic: true });
  assert.equal(game.apply({ placements: [], eliminations: ["3r1c1"] }, candidateOf), false);
  assert.ok(game.state.marks.every((mark) => mark === 0));
  settings.set({ automatic: false });
});

core("while a puzzle is typed in, an own digit takes the place of a printed one, and the other way round", () => {
  const game = new Game(null);
  game.become(emptyState(), "entry");
  game.put(0, 5);
  game.put(0, 5, true);
  assert.deepEqual([game.state.givens[0], game.state.placed[0]], [0, 5]);
  game.put(0, 4);
  assert.deepEqual([game.state.givens[0], game.state.placed[0]], [4, 0]);
  game.put(0, 3, true);
  game.erase(0);
  assert.deepEqual([game.state.givens[0], game.state.placed[0]], [0, 0]);
});

core("a game is taken up again as it was left", () => {
  const game = new Game("test");
  game.become({ ...emptyState(), givens: digitsFrom(PUZZLE) }, "play");
  game.put(0, 5);
  const again = new Game("test");
  again.load();
  assert.equal(pack(again.state), pack(game.state));
  assert.equal(again.phase, "play");
  again.undo();
  assert.equal(again.state.placed[0], 0);
});
