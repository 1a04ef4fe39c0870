/**
 * Random inputs by mouse, finger and keys, in two tabs, with undo, reload, further games, Back and Forward. The page
 * must show the same as a model of the board in plain code (model.js). `npm run model` tries 200 sequences of 300
 * inputs; the suite has a few short ones.
 *
 * Each sequence has a seed, which a failure names. This repeats the sequence of seed 7:
 * `SEED=7 SEQUENCES=1 INPUTS=300 node --test model.test.js`.
 */

import assert from "node:assert/strict";
import { at, core, example, gated, linkTo, PUZZLE, serve, visit } from "./harness.js";
import { Hand } from "./hand.js";
import { Model, nameOf } from "./model.js";

serve();

const SEED = Number(process.env.SEED ?? 1);
const SEQUENCES = Number(process.env.SEQUENCES ?? 5);
const INPUTS = Number(process.env.INPUTS ?? 80);

/**
 * In the page: returns true if the visible board is as expected, and otherwise the visible board in the model's
 * notation.
 */
const shown = (expected) => {
  const MODES = ["digit", "mark", "centre", "colour", "link", "why"];
  const cells = [...document.querySelectorAll(".play .cell")];
  const list = (found) => (found ? found[1].replaceAll(", ", "+") : "");
  const told = cells.map((cell) => {
    const name = cell.querySelector(".name").textContent;
    const text = (selector) => [...cell.querySelectorAll(selector)].map((one) => one.textContent).join("");
    const inside = text(".digit") || `${text(".mark")}/${text(".centre")}`;
    const colours = list(/, coloured (.*?)(?:, linked to|$)/.exec(name));
    const ends = list(/, linked to (.*)$/.exec(name));
    return `${cell.matches(".given") ? "g" : ""}${inside}${colours && `:${colours}`}${ends && `>${ends}`}`;
  });
  const mode = MODES[[...document.querySelectorAll(".segments button")].findIndex((one) => one.ariaPressed === "true")];
  const locked = document.querySelector('.key[aria-pressed="true"]')?.firstChild.textContent ?? 0;
  const phase = document.querySelector(".play").dataset.phase;
  const selected = cells.flatMap((cell, at) => (cell.ariaSelected === "true" ? [at] : [])).join();
  const focused = cells.findIndex((cell) => cell.tabIndex === 0);
  const links = [...document.querySelectorAll(".drawn .link[class~=strong], .drawn .link[class~=weak]")];
  const strong = links.filter((link) => link.matches(".strong")).length;
  const pad = phase === "play" ? `${mode} ${locked}` : `${phase} ${locked}`;
  const all = [pad, `at ${focused} of ${selected}`, `${strong} strong of ${links.length}`, ...told].join(" ");
  return expected ? all === expected : all;
};

/** Describes the difference between two descriptions of a board. */
function difference(actual, expected) {
  const [a, b] = [actual, expected].map((text) => text.split(" "));
  const head = a.length - 81;
  const parts = a.flatMap((one, i) => (one === b[i] ? [] : [`${i < head ? "" : `${nameOf(i - head)} `}page ${one}, model ${b[i]}`]));
  return parts.join("; ");
}

/** Puzzles of further games. */
const OTHERS = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "1".padEnd(81, ".")];
const MODES = { z: "digit", n: "digit", x: "mark", m: "mark", c: "centre", v: "colour", d: "link" };
/** Time for which a key is held until its digit is locked, in milliseconds; src/web/page/pad.js has the same value. */
const HELD = 450;
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** In the page: the positions of the board, the keys and the modes. */
const places = () => {
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x, y, width, height };
  };
  const all = (selector) => [...document.querySelectorAll(selector)].map(box);
  return { cells: box(document.querySelector(".play .cells")), keys: all(".key"), modes: all(".segments button") };
};
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

class Run {
  /** Places of cells, keys and modes in the tab that is used. */
  places = { cells: null, keys: [], modes: [] };
  /** The tab in front. */
  front = 1;

  constructor(pages, hands, seed) {
    this.pages = pages;
    this.hands = hands;
    this.model = new Model(PUZZLE);
    this.seed = (seed * 7919) % 2147483646 + 1;
    this.done = [];
    /** The last touch with its time. It is needed because two quick touches are a different gesture. */
    this.touched = "";
    /** For each tab, true if the focus is certainly on the board and not on a button next to it. */
    this.isOnBoard = [false, false];
    /** The slots of the games, in the order in which they began. */
    this.slots = [new URL(pages[0].url()).hash.split("/")[2]];
  }

  random(below) {
    this.seed = (this.seed * 48271) % 2147483647;
    return this.seed % below;
  }
  pick(list) {
    return list[this.random(list.length)];
  }

  /** Makes several inputs in a tab, as long as the layout does not change. */
  async burst(tab, most) {
    this.model.use(tab);
    const { work } = this.model.now;
    // A hidden tab draws nothing, so it never notices mouse moves.
    if (tab !== this.front) await this.pages[tab].bringToFront();
    this.front = tab;
    // The pad moves when the choice of the pen appears, so the test waits for this choice before it measures.
    await this.pages[tab].waitForFunction(() => document.querySelector(".play").dataset.phase !== "entry" || document.querySelector(".entry-bar .pens"));
    this.places = await this.pages[tab].evaluate(places);
    let inputs = 0;
    while (inputs < most && this.model.now.work === work) {
      inputs++;
      // The pad also moves when the report on the printed digits appears or disappears above it.
      if (work === "entry") {
        await this.hands[tab].settle();
        this.places = await this.pages[tab].evaluate(places);
        this.model.sawFault(tab, await this.pages[tab].evaluate(() => Boolean(document.querySelector(".finding, .mended"))));
      }
      await this.input(tab);
    }
    await this.hands[tab].settle();
    return inputs;
  }

  /** Makes one input in a tab, on the page and in the model. */
  async input(tab) {
    const { model, pages } = this;
    const hand = this.hands[tab];
    const isEntry = model.now.work === "entry";
    const [digit, cell] = [1 + this.random(9), this.random(81)];
    const say = (...what) => this.done.push(`tab ${tab}: ${what.join(" ")}`);
    const key = async (name, act) => {
      say(name);
      if (!this.isOnBoard[tab]) {
        await hand.settle();
        await pages[tab].focus('.play .cell[tabindex="0"]');
      }
      this.isOnBoard[tab] = true;
      hand.key(name);
      act();
    };
    const kinds = [
      [14, () => key(String(digit), () => model.enter(tab, digit))],
      [5, () => key(`Shift+Digit${digit}`, () => (isEntry ? model.skip(tab, digit) : model.enter(tab, digit, "mark")))],
      [4, () => key(`Control+Digit${digit}`, () => isEntry || model.enter(tab, digit, "centre"))],
      [4, () => key(`Control+Shift+Digit${digit}`, () => isEntry || model.enter(tab, digit, "colour"))],
      [4, () => key("Delete", () => model.erase(tab))],
      [2, () => key("Backspace", () => (isEntry ? model.back(tab) : model.erase(tab)))],
      [2, () => key("0", () => (isEntry ? model.skip(tab, 1) : model.erase(tab)))],
      [2, () => key("Space", () => (isEntry ? model.skip(tab, 1) : model.setMode(tab, model.tabs[tab].mode === "mark" ? "digit" : "mark")))],
      [6, () => this.arrow(tab, key)],
      [1, () => key("Control+Home", () => model.select(tab, 0))],
      [1, () => key("Control+End", () => model.select(tab, 80))],
      [1, () => isEntry || key("Control+a", () => model.choose(tab, [...Array(81).keys()], model.tabs[tab].at))],
      [8, () => key(this.pick(["u", "Control+z"]), () => model.undo(tab))],
      [4, () => key(this.pick(["r", "Control+y", "Control+Shift+z"]), () => model.redo())],
      [1, () => this.random(4) || key("Shift+U", () => model.undoAll())],
      [6, () => this.mode(tab, key)],
      [2, () => key("l", () => model.lockKey(tab))],
      [2, () => this.escape(tab, key)],
      [2, () => isEntry || key("Enter", () => model.isLinking(tab) && model.pick(tab, nameOf(model.tabs[tab].at)))],
      [14, () => this.click(tab, cell)],
      [6, () => this.drag(tab, cell)],
      [3, () => this.twice(tab, cell)],
      [3, () => this.hover(tab, cell)],
      [8, () => this.pad(tab, digit)],
      [1, () => this.hold(tab, digit)],
      [2, () => this.padTwice(tab, digit)],
      [8, () => this.touch(tab, cell)],
      [1, () => this.random(3) || this.menu(tab)],
      [1, () => this.random(2) || this.turn(tab)],
      [1, () => this.random(2) || this.reload(tab)],
      [1, () => this.random(3) || this.automatic(tab)],
      [1, () => this.random(3) || this.second(tab)],
      [1, () => this.other(tab)],
      [2, () => this.walk(tab)],
    ];
    let at = this.random(kinds.reduce((sum, [weight]) => sum + weight, 0));
    await kinds.find(([weight]) => (at -= weight) < 0)[1]();
  }

  /** Presses an element that may take the focus. */
  async beside(tab, press) {
    this.isOnBoard[tab] = false;
    await press();
  }

  /** The place of a digit in a cell, in pixels; for the 5 it is the middle of the cell. */
  spot(cell, digit = 5) {
    const { x, y, width } = this.places.cells;
    const third = (i) => (0.19 + 0.31 * i) * (width / 9);
    return [x + ((cell % 9) * width) / 9 + third((digit - 1) % 3), y + (Math.floor(cell / 9) * width) / 9 + third(Math.floor((digit - 1) / 3))];
  }
  keyAt(digit) {
    return middle(this.places.keys[digit - 1]);
  }

  arrow(tab, key) {
    const [name, more] = [this.pick(Object.keys(ARROWS)), this.random(3) === 0];
    return key(more ? `Shift+${name}` : name, () => this.model.move(tab, ...ARROWS[name], more));
  }

  async mode(tab, key) {
    if (this.model.now.work === "entry") return;
    const letter = this.pick(Object.keys(MODES));
    if (this.random(2)) return key(letter, () => this.model.setMode(tab, MODES[letter]));
    const at = ["digit", "mark", "centre", "colour", "link"].indexOf(MODES[letter]);
    this.done.push(`tab ${tab}: segment ${MODES[letter]}`);
    await this.beside(tab, () => this.hands[tab].click(middle(this.places.modes[at])));
    this.model.setMode(tab, MODES[letter]);
  }

  async escape(tab, key) {
    await this.hands[tab].settle();
    if (await this.pages[tab].locator(".card [data-do=close]").count()) return;
    await key("Escape", () => this.model.escape(tab));
  }

  async click(tab, cell) {
    const { model } = this;
    const digit = 1 + this.random(9);
    const modifier = model.isLinking(tab) ? "" : this.pick(["", "", "", "Control", "Shift"]);
    this.done.push(`tab ${tab}: ${modifier} click ${nameOf(cell)}${model.isLinking(tab) ? ` at ${digit}` : ""}`);
    await this.hands[tab].click(this.spot(cell, model.isLinking(tab) ? digit : 5), { modifier });
    this.isOnBoard[tab] = true;
    model.hover(tab, cell);
    if (modifier === "Control") model.toggle(tab, cell);
    else if (modifier === "Shift") model.stretch(tab, cell);
    else if (model.isLinking(tab)) model.draw(tab, { cell, digit }, { cell, digit });
    else model.press(tab, [cell]);
  }

  /** A straight line of cells that begins at a cell. */
  line(cell) {
    const [down, right] = this.pick([[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]]);
    const length = 1 + this.random(8);
    const cells = Array.from({ length: length + 1 }, (_, i) => [Math.floor(cell / 9) + down * i, (cell % 9) + right * i]);
    return cells.filter((place) => place.every((one) => one >= 0 && one < 9)).map(([r, c]) => r * 9 + c);
  }

  async drag(tab, cell) {
    const { model } = this;
    const cells = this.line(cell);
    const to = cells.at(-1);
    const digits = model.isLinking(tab) ? [1 + this.random(9), 1 + this.random(9)] : [5, 5];
    this.done.push(`tab ${tab}: drag ${nameOf(cell)} to ${nameOf(to)} at ${digits}`);
    this.hands[tab].drag(this.spot(cell, digits[0]), this.spot(to, digits[1]), 1 + this.random(3));
    this.isOnBoard[tab] = true;
    model.hover(tab, cell);
    model.tabs[tab].over = to;
    if (model.isLinking(tab)) model.draw(tab, { cell, digit: digits[0] }, { cell: to, digit: digits[1] });
    else model.press(tab, cells);
  }

  async twice(tab, cell) {
    const { model } = this;
    if (model.isLinking(tab)) return;
    this.done.push(`tab ${tab}: double click ${nameOf(cell)}`);
    await this.hands[tab].click(this.spot(cell), { count: 2 });
    this.isOnBoard[tab] = true;
    model.hover(tab, cell);
    model.press(tab, [cell]);
    model.press(tab, [cell]);
    if (model.now.work === "play" && !model.tabs[tab].locked) model.alike(tab, cell);
  }

  async hover(tab, cell) {
    this.done.push(`tab ${tab}: mouse over ${nameOf(cell)}`);
    this.hands[tab].move(this.spot(cell));
    await this.hands[tab].frame();
    this.model.hover(tab, cell);
  }

  async pad(tab, digit) {
    this.done.push(`tab ${tab}: pad ${digit}`);
    await this.beside(tab, () => this.hands[tab].click(this.keyAt(digit)));
    this.model.pad(tab, digit);
  }

  async hold(tab, digit) {
    this.done.push(`tab ${tab}: hold ${digit}`);
    await this.beside(tab, () => this.hands[tab].click(this.keyAt(digit), { held: HELD }));
    this.model.hold(tab, digit);
  }

  async padTwice(tab, digit) {
    this.done.push(`tab ${tab}: pad ${digit} twice`);
    await this.beside(tab, () => this.hands[tab].click(this.keyAt(digit), { count: 2 }));
    for (let press = 0; press < 2; press++) this.model.pad(tab, digit);
  }

  /** Taps a cell or a key, or draws a finger over cells. */
  async touch(tab, cell) {
    const { model } = this;
    const hand = this.hands[tab];
    const [kind, digit] = [this.random(3), 1 + this.random(9)];
    const target = `${tab} ${kind ? cell : `key ${digit}`}`;
    if (this.touched === target || (kind === 2 && this.touched === `${tab} ${cell}`)) return;
    this.touched = target;
    if (kind === 0) {
      this.done.push(`tab ${tab}: tap key ${digit}`);
      await this.beside(tab, () => hand.touch(this.keyAt(digit)));
      return void model.pad(tab, digit);
    }
    const cells = kind === 1 ? [cell] : this.line(cell);
    const digits = model.isLinking(tab) ? [digit, kind === 1 ? digit : 1 + this.random(9)] : [5, 5];
    this.done.push(`tab ${tab}: ${kind === 1 ? "tap" : "finger"} ${nameOf(cell)} to ${nameOf(cells.at(-1))} at ${digits}`);
    await hand.touch(this.spot(cell, digits[0]), ...(kind === 1 ? [] : [this.spot(cells.at(-1), digits[1])]));
    this.isOnBoard[tab] = true;
    if (model.isLinking(tab)) model.draw(tab, { cell, digit: digits[0] }, { cell: cells.at(-1), digit: digits[1] }, true);
    else model.press(tab, cells);
    model.tabs[tab].over = cells.at(-1);
  }
  async menu(tab) {
    if (this.model.now.work === "entry") return;
    const page = this.pages[tab];
    const [text, act] = this.pick([
      ["Fill in all notes", () => this.model.fillMarks()],
      ["Fill in all notes", () => this.model.fillMarks()],
      ["Remove all my notes", () => this.model.clearMarks()],
      ["Remove all colours and links", () => this.model.clearDrawn()],
    ]);
    this.done.push(`tab ${tab}: ${text}`);
    await this.hands[tab].settle();
    await page.getByRole("button", { name: "More", exact: true }).click();
    this.model.forgetForward(tab);
    await this.beside(tab, () => page.getByText(text).click());
    act();
  }

  /** Changes from playing to correcting the printed digits, or back. */
  async turn(tab) {
    const { model } = this;
    const page = this.pages[tab];
    if (model.now.work === "play") {
      this.done.push(`tab ${tab}: correct the printed digits`);
      await this.hands[tab].settle();
      await page.getByRole("button", { name: "More", exact: true }).click();
      this.model.forgetForward(tab);
      await this.beside(tab, () => page.getByText("Correct the printed digits").click());
      return model.goOn("entry");
    }
    if (!model.cells.some(({ given }) => given)) return;
    this.done.push(`tab ${tab}: done`);
    await this.hands[tab].settle();
    await this.beside(tab, () => page.click("[data-do=done], [data-do=anyway]"));
    await page.waitForSelector("[data-phase=play], [data-do=anyway]");
    const anyway = page.locator("[data-do=anyway]");
    if (await anyway.count()) await anyway.click();
    model.goOn("play");
  }

  async reload(tab) {
    this.done.push(`tab ${tab}: reload`);
    const page = this.pages[tab];
    this.hands[tab].move([2, 2]);
    await this.hands[tab].settle();
    await this.beside(tab, () => page.reload());
    await page.waitForSelector(".play .cell");
    this.model.reload(tab);
  }

  /** Changes the game that a tab shows. */
  async change(tab, does) {
    const page = this.pages[tab];
    this.hands[tab].move([2, 2]);
    await this.hands[tab].settle();
    // A dialog that has just closed removes its own entry from the history.
    await page.waitForFunction(() => !history.state?.over);
    await this.beside(tab, does);
    await page.waitForFunction((slot) => location.hash.endsWith(`/${slot}`) && document.querySelector(".play .cell"), this.slots[this.model.gameIn(tab)] ?? "");
    this.places = await page.evaluate(places);
  }

  /** Begins another game by opening a link. */
  async second(tab) {
    if (this.model.games.length >= OTHERS.length + 1) return;
    const puzzle = OTHERS[this.model.games.length - 1];
    this.done.push(`tab ${tab}: another game`);
    const page = this.pages[tab];
    await this.change(tab, async () => {
      const before = page.url();
      await page.evaluate((link) => (location.hash = link), linkTo(puzzle));
      await page.waitForFunction((before) => location.href !== before && location.hash.startsWith("#/game/"), before);
      this.slots.push(new URL(page.url()).hash.split("/")[2]);
      this.model.begin(tab, puzzle);
    });
  }

  /** Opens a game by its address. */
  async other(tab) {
    const game = this.random(this.model.games.length);
    if (game === this.model.gameIn(tab)) return;
    this.done.push(`tab ${tab}: game ${game}`);
    await this.change(tab, async () => {
      await this.pages[tab].evaluate((slot) => (location.hash = `#/game/${slot}`), this.slots[game]);
      this.model.open(tab, game);
    });
  }

  /** Goes Back or Forward in the history. */
  async walk(tab) {
    const { games, place } = this.model.visits[tab];
    const by = this.random(2) ? 1 : -1;
    if (place + by < 0 || place + by >= games.length) return;
    this.done.push(`tab ${tab}: ${by > 0 ? "Forward" : "Back"}`);
    await this.change(tab, async () => {
      await this.pages[tab].evaluate((by) => history.go(by), by);
      this.model.walk(tab, by);
    });
  }

  async automatic(tab) {
    if (this.model.now.work === "entry") return;
    this.done.push(`tab ${tab}: automatic marks`);
    const page = this.pages[tab];
    await this.hands[tab].settle();
    await this.beside(tab, () => page.click("[data-do=settings]"));
    await page.click("#set-automatic");
    await page.keyboard.press("Escape");
    this.model.settings.automatic = !this.model.settings.automatic;
    this.model.forgetForward(tab);
  }

  /** Compares both tabs with the model. */
  async compare() {
    const compared = this.pages.map(async (page, tab) => {
      const expected = this.model.shown(tab);
      const isSame = (await page.evaluate(shown, expected)) === true;
      if (!isSame) await page.waitForFunction(shown, expected, { polling: 10, timeout: 30_000 }).catch(() => {});
      const actual = isSame ? expected : await page.evaluate(shown);
      assert.ok(actual === expected, `tab ${tab}: ${difference(actual, expected)}\n${this.done.slice(-12).join("\n")}`);
    });
    await Promise.all(compared);
  }
}

for (const sequence of gated(Array(SEQUENCES).keys())) {
  const seed = SEED + sequence;
  core(`${INPUTS} random inputs make what the model says (SEED=${seed})`, () =>
    visit({ hasTouch: true, viewport: { width: 900, height: 640 } }, async (page) => {
      await example(page);
      const other = await page.context().newPage();
      await other.goto(at("/"));
      await other.waitForSelector('[data-phase="play"]');
      const run = new Run([page, other], [await Hand.of(page), await Hand.of(other)], seed);
      for (let inputs = 0; inputs < INPUTS; ) {
        inputs += await run.burst(run.random(3) ? 0 : 1, 1 + run.random(6));
        await run.compare();
      }
    }));
}
