/**
 * If several tabs change one game, all tabs end with the same board, even if they receive the changes in different
 * orders. The test does not need a browser.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { core } from "./harness.js";

/** Storage that all tabs share; each write is reported to every other tab when the test allows it. */
const kept = new Map();
const tabs = [];
let writing = null;
const tell = (key, newValue) => {
  for (const tab of tabs) if (tab !== writing) tab.unheard.push({ key, newValue });
};
globalThis.navigator ??= { languages: ["en"] };
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => {
    kept.set(key, String(value));
    tell(key, String(value));
  },
  removeItem: (key) => {
    if (kept.delete(key)) tell(key, null);
  },
  key: (at) => [...kept.keys()][at] ?? null,
  get length() {
    return kept.size;
  },
};
const { Game } = await import("../../src/web/page/store.js");
const { keepTexts, storyOf, textsOf } = await import("../../src/web/page/shelf/stored.js");
const { emptyState, pack } = await import("../../src/web/page/state.js");
const { digitsFrom } = await import("../../src/web/page/rules.js");
const { settings } = await import("../../src/web/page/settings.js");

const PUZZLE = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const OTHER = `1${".".repeat(79)}2`;
const OPEN = [...PUZZLE].flatMap((digit, cell) => (digit === "." ? [cell] : []));
const begin = (game, line = PUZZLE) => game.become({ ...emptyState(), givens: digitsFrom(line) }, "play");

/** A new tab with the stored game of a slot. */
function tab(slot) {
  const game = new Game(slot);
  const one = { game, unheard: [] };
  tabs.push(one);
  one.as = (does) => {
    writing = one;
    const result = does(game);
    writing = null;
    return result;
  };
  one.hear = (count = Infinity) => one.unheard.splice(0, count).forEach((event) => one.as(() => game.hear(event)));
  one.as(() => game.load());
  return one;
}

/** Clears the storage and the tabs. */
function fresh() {
  kept.clear();
  tabs.length = 0;
}

/** Random numbers that are the same in each run. */
function dice(seed) {
  return (below) => (seed = (seed * 48271) % 2147483647) % below;
}

core("two tabs in turn are one game: what both wrote is there after a reload, and undo takes back the latest", () => {
  fresh();
  const one = tab("turn");
  one.as(begin);
  const two = tab("turn");
  two.as((game) => game.put(6, 6));
  one.hear();
  one.as((game) => game.put(7, 5));
  const three = tab("turn");
  for (const { game, hear } of [one, two, three]) {
    hear();
    assert.deepEqual([game.state.placed[6], game.state.placed[7]], [6, 5]);
  }
  two.as((game) => game.undo());
  one.hear();
  assert.deepEqual([one.game.state.placed[6], one.game.state.placed[7]], [6, 0], "undo takes back the latest change of any tab");
  one.as((game) => game.redo());
  two.hear();
  assert.deepEqual([two.game.state.placed[6], two.game.state.placed[7]], [6, 5]);
});

for (const seed of [1, 2, 3]) {
  test(`three tabs that write while they have not heard of each other come to one board (seed ${seed})`, () => {
    fresh();
    const random = dice(seed);
    const first = tab("same");
    first.as(begin);
    const all = [first, tab("same"), tab("same")];
    for (let round = 0; round < 600; round++) {
      const { as, hear } = all[random(3)];
      if (random(4) === 0) hear(random(3));
      const [cell, digit, what] = [OPEN[random(OPEN.length)], 1 + random(9), random(20)];
      as((game) => {
        if (what < 8) game.put(cell, digit);
        else if (what < 14) game.mark(cell, digit);
        else if (what < 15) game.erase(cell);
        else if (what < 17) game.undo();
        else if (what < 18) game.redo();
        else if (what < 19) begin(game, random(2) ? PUZZLE : OTHER);
        else if (random(8) === 0) game.undoAll();
      });
    }
    for (const { hear } of all) hear();
    const late = tab("same");
    const boards = [...all, late].map(({ game }) => `${game.phase} ${pack(game.state)}`);
    assert.equal(new Set(boards).size, 1, "all show the same board");
    const walks = [...all, late].map(({ game, hear }) => {
      hear();
      const states = [];
      for (let step = 0; step < 40 && game.canUndo; step++) {
        game.undo();
        states.push(pack(game.state));
      }
      for (let step = 0; step < 40 && game.canRedo; step++) game.redo();
      return states.join();
    });
    assert.equal(new Set(walks).size, 1, "and undo leads all of them the same way");
  });
}

core("digits and marks written in the same instant are all there", () => {
  fresh();
  settings.values = { ...settings.values, tidy: false };
  const one = tab("instant");
  one.as(begin);
  const two = tab("instant");
  for (const [at, cell] of OPEN.entries()) {
    const [a, b] = at % 3 ? [one, two] : [two, one];
    if (at % 2) a.as((game) => game.put(cell, 9));
    else {
      a.as((game) => game.mark(cell, 1));
      b.as((game) => game.mark(cell, 2));
    }
  }
  one.hear();
  two.hear();
  assert.equal(pack(one.game.state), pack(two.game.state));
  for (const [at, cell] of OPEN.entries()) {
    const { placed, marks } = one.game.state;
    assert.deepEqual([placed[cell], marks[cell]], at % 2 ? [9, 0] : [0, 3], `cell ${cell}`);
  }
});

test("two tabs that undo in the same instant take back one change, and a change made meanwhile stays", () => {
  fresh();
  const one = tab("undo");
  one.as(begin);
  one.as((game) => game.put(0, 5));
  one.as((game) => game.put(1, 1));
  const two = tab("undo");
  one.as((game) => game.undo());
  two.as((game) => game.undo());
  one.hear();
  two.hear();
  for (const { game } of [one, two]) assert.deepEqual(game.state.placed.slice(0, 2), [5, 0]);
  one.as((game) => game.put(6, 6));
  two.as((game) => game.undo());
  one.hear();
  two.hear();
  for (const { game } of [one, two]) assert.deepEqual([game.state.placed[0], game.state.placed[6]], [0, 6]);
});

test("a move on a puzzle while another tab opens the next belongs to the former, and nothing of it is lost", () => {
  fresh();
  const one = tab("late");
  one.as(begin);
  const two = tab("late");
  one.as((game) => begin(game, OTHER));
  two.as((game) => game.put(0, 5));
  one.hear();
  two.hear();
  for (const { game } of [one, two]) assert.deepEqual([game.state.givens[0], game.state.placed[0]], [1, 0]);
  two.as((game) => game.undo());
  one.hear();
  for (const { game } of [one, two]) assert.deepEqual([game.state.givens[0], game.state.placed[0]], [0, 5]);
});

core("a game that one tab deletes is whole again when another tab goes on with it", () => {
  fresh();
  const one = tab("gone");
  one.as(begin);
  for (const [cell, digit] of [[0, 5], [1, 1], [1, 3]]) one.as((game) => game.put(cell, digit));
  one.as((game) => game.undo());
  for (const key of [...kept.keys()]) localStorage.removeItem(key);
  one.hear();
  one.as((game) => game.put(27, 3));
  const { game } = tab("gone");
  assert.equal(pack(game.state), pack(one.game.state));
  assert.deepEqual([game.state.placed[0], game.state.placed[1], game.state.placed[27]], [5, 1, 3]);
  for (let i = 0; i < 3; i++) game.undo();
  assert.equal(game.canUndo, false, "the history is there, too");
});

core("the story of a game has each of its boards in turn, also what was undone", () => {
  fresh();
  const one = tab("story");
  one.as(begin);
  one.as((game) => game.put(0, 5));
  one.as((game) => game.put(1, 1));
  one.as((game) => game.undo());
  one.as((game) => game.enter("entry"));
  one.as((game) => game.enter("play"));
  one.as((game) => game.put(1, 3));
  const story = storyOf("story");
  assert.deepEqual(story.map(({ state }) => state.placed.slice(0, 2).join("")), ["00", "50", "51", "50", "50", "53"]);
  assert.equal(story.at(-1).name, one.game.last);
});

test("a move on a puzzle while another tab takes the puzzle back is there when the puzzle is", () => {
  fresh();
  const one = tab("back");
  one.as(begin);
  one.as((game) => begin(game, OTHER));
  const two = tab("back");
  one.as((game) => game.undo());
  two.as((game) => game.put(1, 3));
  one.hear();
  two.hear();
  assert.equal(one.game.state.givens[2], 9, "the puzzle before");
  one.as((game) => game.redo());
  two.hear();
  for (const { game } of [one, two]) assert.deepEqual([game.state.givens[0], game.state.placed[1]], [1, 3]);
});

test("thousands of notes become few, and board and history stay as they are, also in a tab that was open meanwhile", () => {
  fresh();
  const random = dice(9);
  const one = tab("many");
  one.as(begin);
  for (let i = 0; i < 1500; i++) {
    const [cell, digit] = [OPEN[random(OPEN.length)], 1 + random(9)];
    one.as((game) => (random(6) ? game.put(cell, digit) : random(3) ? game.undo() : game.redo()));
  }
  const before = pack(one.game.state);
  assert.ok(kept.size > 1400);
  const two = tab("many");
  assert.ok(kept.size < 1000, `${kept.size} notes`);
  // The other tab writes between two moments of this tab: after the base is written, and before the old notes are
  // removed.
  one.hear(1);
  assert.equal(pack(one.game.state), before);
  one.as((game) => game.put(OPEN[0], game.state.placed[OPEN[0]] === 1 ? 2 : 1));
  one.hear();
  two.hear();
  assert.equal(pack(one.game.state), pack(two.game.state));
  one.as((game) => game.undo());
  two.hear();
  assert.equal(pack(two.game.state), before);
  let steps = 0;
  for (; two.game.canUndo && steps < 5000; steps++) two.as((game) => game.undo());
  assert.ok(steps >= 450 && steps <= 1500, `${steps} can be undone`);
  one.hear();
  assert.equal(pack(one.game.state), pack(two.game.state));
  for (; steps; steps--) two.as((game) => game.redo());
  assert.equal(pack(two.game.state), before);
});

test("notes that say nothing are passed over, and a storage that is full is told once", () => {
  fresh();
  const one = tab("odd");
  one.as(begin);
  for (const [at, text] of ["7", "{", "null", '{"open":"x","work":"play"}', '{"move":[[9,0,1]],"after":""}', '{"undo":[3]}', '{"redo":1}'].entries())
    kept.set(`whydoku.game.2.odd.00000${at}-zzzzzzzz`, text);
  kept.set("whydoku.game.2.odd.base", '{"now":7}');
  const two = tab("odd");
  assert.equal(pack(two.game.state), pack(one.game.state));
  let unkept = 0;
  two.game.addEventListener("unkept", () => unkept++);
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error("full");
  };
  two.as((game) => game.put(0, 5));
  localStorage.setItem = setItem;
  assert.deepEqual([unkept, two.game.state.placed[0]], [1, 5]);
});

for (const isLong of [false, true])
  test(`while a deleted game is brought back, other tabs see nothing of it or all of it${isLong ? ", also with a base" : ""}`, () => {
    kept.clear();
    const game = new Game("back");
    begin(game);
    for (const cell of OPEN.slice(0, 9)) game.put(cell, 5);
    const { opening, last } = game;
    const texts = textsOf("back");
    const state = pack(game.state);
    if (isLong) {
      // The opening and the first moves become the base of the other moves.
      const names = Object.keys(texts).slice(0, 5);
      const before = new Game("before");
      begin(before);
      for (const cell of OPEN.slice(0, 4)) before.put(cell, 5);
      for (const name of names) delete texts[name];
      texts.base = JSON.stringify({ now: pack(before.state), work: "play", opening, gone: names });
    }
    kept.clear();
    const seen = new Set();
    const { setItem } = localStorage;
    localStorage.setItem = (key, value) => {
      setItem(key, value);
      const other = new Game("back");
      other.load();
      seen.add(other.phase === "start" ? "nothing" : pack(other.state) === state && other.last === last ? "all" : "a part");
    };
    try {
      assert.ok(keepTexts("back", texts));
    } finally {
      localStorage.setItem = setItem;
    }
    assert.deepEqual([...seen], ["nothing", "all"]);
  });
