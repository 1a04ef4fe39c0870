/**
 * The maker's view: a draft in which every open cell shows its true candidates while clues are set. Between board and
 * pad is the number of solutions and the next thing to do; each key of the pad has the number of solutions that its
 * digit leaves. Below are the level, the path, clues that are not needed, and ways to play, share and print the puzzle.
 *
 * The draft is a game in which digits are typed in, so it is kept, undone and listed like any other.
 */

import { askPath } from "./controls.js";
import { announce, fill, h, icon } from "./dom.js";
import { suspects } from "./finding.js";
import { aboutOf, captionOf, gameOf, noteAbout, slots } from "./games.js";
import { dress } from "./learn/part.js";
import words from "./learn/words/index.js";
import { later, withWords } from "./parts.js";
import { CELLS, DIGITS, candidateOf, cellOf, clashes, digitsFrom, legal, lineOf, nameOf, rules } from "./rules.js";
import { DIFFICULTIES } from "./settings.js";
import { Shape } from "./shape.js";
import { named } from "./start.js";
import { emptyState } from "./state.js";
import { claimed, refusal } from "./telling.js";
import { Truth, masksOf, withDigit } from "./truth.js";
import { learn, spoken, t } from "./words.js";
import { clashText } from "./writing.js";

/** @typedef {import("./truth.js").Found} Found */
/** @typedef {import("./truth.js").Grade} Grade */
/** @typedef {{ text: string, more: string }} Told  the state of the draft: the main text, and the text after it */

/** Number of suspect clues that have a button; all suspect clues are framed. */
const FEW = 2;
/** Largest number of clues that have a button. */
const MOST = 12;

/** Loads the words and the style. */
export const ready = () => Promise.all([learn(words), dress(new URL("./maker.css", import.meta.url))]);

/** A number as the language writes it. @param {number} count */
const whole = (count) => count.toLocaleString(spoken());
/** A number short enough for a key. @param {number} count */
const short = (count) => count.toLocaleString(spoken(), { notation: "compact", maximumSignificantDigits: count < 1000 ? 3 : 2 });
/**
 * The key of a text about one thing or about several things.
 * @template {string} K @param {K} name @param {number} count @returns {`make.${K}` | `make.${K}.one`}
 */
const number = (name, count) => (count === 1 ? `make.${name}.one` : `make.${name}`);
/** @param {string} clue */
const called = (clue) => claimed(candidateOf(clue).cell, candidateOf(clue).digit, true);

/**
 * Fills an element again. If the button that had the focus is there again, it gets the focus.
 * @param {HTMLElement} element @param {import("./dom.js").Child[]} children
 */
function refill(element, children) {
  const had = document.activeElement;
  const name = had instanceof HTMLElement && element.contains(had) ? had.dataset.do : undefined;
  fill(element, ...children);
  if (name) /** @type {HTMLElement | null} */ (element.querySelector(`[data-do="${name}"]`) ?? element.querySelector("button, [tabindex]"))?.focus();
}

export class Maker {
  #truth = new Truth();
  #total = h("p", { class: "maker-total" });
  #acts = h("div", { class: "maker-acts" });
  #bar = h("div", { class: "maker-bar" }, this.#total, this.#acts);
  #body = h("div", { class: "maker-body" });
  #foot = h("div", { class: "card-foot" });
  #message = h("div", { class: "entry-message", role: "status" });
  #card = h("section", { class: "card start maker", "aria-labelledby": "card-title" }, h("h2", { id: "card-title", tabindex: "-1" }, t("start.make")), this.#body, this.#foot, this.#message);
  /** True while the board is shared, and so has only its clues. */
  #isShared = false;
  #isPrinted = false;
  /** Text that the next announcement begins with. */
  #news = "";
  /** The last text that was announced. */
  #announced = "";
  /** Timer that removes the answer for an earlier board if the answer for the present board takes long. */
  #stale = 0;
  /** The path whose shape is shown. @type {Api.ShownStep[] | undefined} */
  #steps;
  #shape = h("div");

  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    this.#truth.addEventListener("change", () => this.#onAnswer());
    this.#onChange = () => this.#want();
    play.game.addEventListener("change", this.#onChange);
    window.addEventListener("beforeprint", this.#onPrint);
    window.addEventListener("afterprint", this.#onPrint);
    this.#want();
  }
  #onChange;
  /**
   * On paper, the draft has only its clues, even if the player prints by the browser's own key.
   * @param {Event} event
   */
  #onPrint = ({ type }) => {
    this.#isPrinted = type === "beforeprint";
    this.play.refresh();
  };

  leave() {
    this.play.game.removeEventListener("change", this.#onChange);
    window.removeEventListener("beforeprint", this.#onPrint);
    window.removeEventListener("afterprint", this.#onPrint);
    this.#truth.leave();
    window.clearTimeout(this.#stale);
  }

  get #draft() {
    return this.play.game.state;
  }

  #want() {
    this.#truth.want(this.#draft);
    window.clearTimeout(this.#stale);
    if (!this.#truth.found) this.#stale = window.setTimeout(() => this.#render(), 500);
    this.#render();
  }

  #onAnswer() {
    window.clearTimeout(this.#stale);
    const { found, error } = this.#truth;
    fill(this.#message, Boolean(error) && refusal(error, () => this.#truth.want(this.#draft, true)));
    const { slot } = this.play.game;
    const level = found?.all.count === 1 ? found.grade?.level : undefined;
    if (slot && (found?.grade || found?.all.count !== 1) && aboutOf(slot).level !== level) noteAbout(slot, { level });
    if (slot) this.play.around.caption = captionOf(aboutOf(slot));
    this.play.refresh();
    this.#render();
    this.#announce();
  }

  /** Announces the number of solutions, and later the level of a unique puzzle. */
  #announce() {
    const { found } = this.#truth;
    // A screen reader hears only the final number and the final level; earlier ones would be out of date while it reads
    // them.
    if (!found || !(found.all.exact || found.isWhole) || (found.all.count === 1 && !found.steps)) return;
    const { text, more } = this.#told();
    const both = `${text}. ${more}`;
    if (both === this.#announced && !this.#news) return;
    this.#announced = both;
    announce([this.#news, both].filter(Boolean).join(t("ask.space")));
    this.#news = "";
  }

  /** The state of the draft in words. @returns {Told} */
  #told() {
    const { found, last, counted } = this.#truth;
    const all = found?.all ?? last;
    if (!all) return { text: t("make.counting"), more: "" };
    const { count, exact, differ, clues } = all;
    if (!count) return { text: t("make.none"), more: this.#fault(all) };
    if (count === 1 && exact) return { text: t("make.one"), more: found ? this.#graded(found) : "" };
    const more = clues?.set.length
      ? t(clues.set.length === 1 ? "make.fewest.one" : clues.smallest ? "make.fewest" : "make.enough", { count: clues.set.length })
      : !exact && !found?.isWhole && counted > count
        ? t("make.counted", { count: whole(counted) })
        : differ.length < 81
          ? t("make.differ", { count: differ.length })
          : "";
    return { text: t(exact ? "make.several" : "make.least", { count: whole(count) }), more };
  }

  /** The reason why the draft has no solution. @param {import("./truth.js").Candidates} all */
  #fault({ suspects: found }) {
    const { givens, layout } = this.#draft;
    const [wrong] = clashes(givens, layout);
    if (wrong !== undefined) return clashText(this.#draft, wrong);
    return found?.all.length ? t("make.any") : found?.core.length ? t("make.core") : "";
  }

  /** The level of a unique puzzle and its path. @param {Found} found */
  #graded({ grade, steps, hardest }) {
    const parts = [grade?.level && named(grade.level), steps && t(number("steps", steps.length), { count: steps.length }), hardest && t("make.hardest", { name: hardest })];
    return parts.filter(Boolean).join(" · ") || t("waiting");
  }

  /** The clues to check: the one in the selected cell, then the likely ones. */
  get #suspects() {
    const found = this.#truth.found?.all;
    const here = nameOf(this.play.board.selected);
    return found?.count === 0 ? suspects(/** @type {any} */ (found)).toSorted((a, b) => +b.endsWith(here) - +a.endsWith(here)) : [];
  }

  /** True while the board has only its clues. */
  get #isBare() {
    return this.#isShared || this.#isPrinted || this.#isVeiled;
  }

  /** True if the puzzle was generated, so that the solution is still hidden. */
  get #isVeiled() {
    const { game } = this.play;
    return aboutOf(game.slot ?? "").veiled === lineOf(this.#draft.givens, this.#draft.layout);
  }

  /** Shows the solution of a generated puzzle. */
  #reveal() {
    const { game, board } = this.play;
    noteAbout(game.slot ?? "", { veiled: undefined });
    this.play.refresh();
    this.#render();
    board.focus(true);
  }

  /** The marks on the board: the true candidates. */
  get look() {
    if (this.#isBare) return { areTrue: true, marks: CELLS.map(() => 0) };
    const { found, last } = this.#truth;
    const { givens, layout } = this.#draft;
    const all = found?.all ?? last;
    if (!all) return { areTrue: true, marks: CELLS.map(() => 0) };
    // Until the answer for the present board is there, the digits that its clues rule out are left out.
    const masks = masksOf(all);
    const possible = found ? masks : legal(givens, layout).map((mask, cell) => mask & masks[cell]);
    return { areTrue: true, marks: possible.map((mask, cell) => (givens[cell] ? 0 : mask)), centre: CELLS.map(() => 0), peers: false };
  }

  /**
   * Frames around suspects, or rings around the clues that would make the puzzle unique; a tint where solutions differ.
   * @returns {Api.SceneRecord | null}
   */
  get scene() {
    const all = this.#truth.found?.all;
    if (!all || this.#isBare) return null;
    const framed = this.#suspects.map((clue) => ({ tint: /** @type {const} */ ("Contradiction"), cells: [nameOf(candidateOf(clue).cell)] }));
    const open = CELLS.filter((cell) => !this.#draft.givens[cell]);
    // If all open cells differ, a tint would show nothing.
    const differ = all.count > 1 && all.differ.length < open.length ? all.differ : [];
    const wanted = (all.count > 1 && all.clues?.set) || [];
    if (!framed.length && !differ.length && !wanted.length) return null;
    return {
      tints: [{ tint: /** @type {const} */ ("Area"), cells: differ }, ...framed].filter(({ cells }) => cells.length),
      cells: [],
      candidates: wanted.map((candidate) => ({ candidate, role: /** @type {any} */ ("Auxiliary1") })),
      links: [],
      legend: [
        { kind: /** @type {const} */ ("tint"), key: /** @type {const} */ ("Contradiction"), text: t("cell.tinted") },
        ...(wanted.length ? [{ kind: /** @type {const} */ ("candidate"), key: /** @type {any} */ ("Auxiliary1"), text: t(number("wanted", wanted.length), { count: wanted.length }) }] : []),
      ],
    };
  }

  /** Shows on the keys of the pad how many solutions each digit leaves in the selected cell. */
  showPad() {
    const { pad, board } = this.play;
    const cell = board.selected;
    const { givens } = this.#draft;
    const all = this.#truth.found?.all;
    const counts = !all?.count || board.chosen.size > 1 || givens[cell] || this.#isVeiled ? null : all.cells.find((one) => cellOf(one.cell) === cell)?.digits;
    const keys = [...pad.digits.querySelectorAll("button")];
    pad.digits.dataset.mode = "make";
    const leave = /** @type {HTMLElement} */ (keys[9]);
    leave.hidden = true;
    for (const digit of DIGITS) {
      const key = keys[digit - 1];
      const found = counts?.find((one) => one.digit === digit)?.count ?? 0;
      key.classList.remove("done");
      key.classList.toggle("void", Boolean(counts) && !found);
      // Until all solutions are counted, the numbers depend on the order of the search, and two of them cannot be
      // compared.
      const isTold = counts && (all?.exact || !found);
      key.dataset.count = isTold ? (found ? short(found) : "–") : "";
      const leaves = found ? t(number("key", found), { count: whole(found) }) : t("make.key.none");
      const name = t("pad.does.digit", { digit });
      key.setAttribute("aria-label", isTold ? `${name}${t("list.comma")}${leaves}` : name);
    }
  }

  /** Puts the bar between board and pad. */
  showBar() {
    if (this.play.entryBar.firstChild !== this.#bar) fill(this.play.entryBar, this.#bar);
  }

  /** The pen is the same for all clues. */
  showPen() {}

  entryCard() {
    return this.#card;
  }

  #render() {
    const { found } = this.#truth;
    const { text, more } = this.#told();
    const isLate = !found && !this.#truth.error && this.#stale > 0;
    this.#bar.classList.toggle("pending", isLate);
    this.#bar.ariaBusy = String(!found?.isWhole);
    fill(this.#total, h("strong", null, text), more && " ", more && h("span", null, more));
    refill(this.#acts, this.#next());
    refill(this.#body, this.#about());
    refill(this.#foot, this.#buttons());
  }

  /**
   * @param {string} name @param {import("./dom.js").Child} text @param {() => void} does @param {string} [kind]
   * @param {boolean} [isOff]
   */
  #button(name, text, does, kind = "button", isOff = false) {
    return h("button", { type: "button", class: kind, "data-do": name, disabled: isOff, onClick: does }, text);
  }

  /** The buttons in the bar: what leads to a unique puzzle, or what to do with it. */
  #next() {
    const { found } = this.#truth;
    const first = this.#draft.givens.some(Boolean) ? [] : [this.#button("generate-first", t("make.generate"), () => this.#generate())];
    if (!found) return first;
    const { count, exact, clues } = found.all;
    if (!count)
      return this.#suspects.slice(0, FEW).map((clue) => this.#button(`remove-${clue}`, t("make.remove", { clue: called(clue) }), () => this.#change([clue], true), "button chip"));
    if (count === 1 && exact) return [this.#button("play", t("make.play"), () => this.start(), "button primary"), this.#button("path", t("make.path"), () => this.#path()), this.#button("share-draft", t("make.share"), () => this.play.share())];
    const set = clues?.set ?? [];
    if (set.length) return [...first, this.#button("unique", t(number("add", set.length), { count: set.length }), () => this.#change(set), "button primary"), ...this.#ends()];
    return [...first, h("span", { class: "quiet-text" }, t(found.isWhole ? "make.far" : "make.seeking"))];
  }

  /**
   * Sets or removes clues as one change, and selects the cell of the first clue.
   * @param {string[]} clues @param {boolean} [out]
   */
  #change(clues, out = false) {
    const { game, board } = this.play;
    let next = game.state;
    for (const clue of clues) {
      const { cell, digit } = candidateOf(clue);
      next = withDigit(next, cell, out ? 0 : digit);
    }
    game.become(next);
    board.select(candidateOf(clues[0]).cell);
    board.focus(true);
    announce(t(out ? "make.removed" : "make.added", { clues: clues.map(called).join(t("list.between")) }));
  }

  /** Buttons for the levels that one more clue can give. */
  #ends() {
    const ends = this.#truth.found?.ends ?? [];
    return DIFFICULTIES.flatMap((level) => {
      const fit = ends.filter(({ grade }) => grade.level === level);
      const label = t("make.end", { level: named(level) });
      return fit.length ? [h("button", { type: "button", class: "button chip", "data-do": `end-${level}`, title: label, "aria-label": label, onClick: () => this.#change([fit[0].clue]) }, named(level))] : [];
    });
  }

  /** The content of the card. */
  #about() {
    const { givens, layout } = this.#draft;
    const { size } = rules(layout);
    const { found } = this.#truth;
    const clues = CELLS.filter((cell) => givens[cell]);
    const isHalf = clues.length > 1 && clues.every((cell) => givens[(size - 1) * 10 - cell]);
    const counts = [t("make.count", { count: clues.length }), isHalf && t("make.half")].filter(Boolean).join(t("list.comma"));
    if (found?.steps && found.steps !== this.#steps) {
      this.#steps = found.steps;
      this.#shape = new Shape(found.steps, () => this.#path()).element;
    }
    const { count } = found?.all ?? {};
    return [
      h("p", { class: "count" }, counts),
      count === 1 && found?.steps && h("div", null, h("p", null, this.#graded(found), found.grade?.score !== undefined && ` · ${t("rate.points", { score: found.grade.score })}`), this.#shape),
      count === 1 && this.#isVeiled && h("p", { class: "quiet-text" }, t("make.veiled"), " ", this.#button("reveal", t("make.reveal"), () => this.#reveal())),
      count === 1 && this.#spare(),
      (count ?? 2) > 1 && h("p", { class: "quiet-text" }, t("make.how")),
    ];
  }

  /** Clues that the puzzle does not need, each with the level of the puzzle without this clue. */
  #spare() {
    const spare = this.#truth.found?.spare;
    if (!spare) return null;
    if (!spare.length) return h("p", null, t("make.minimal"));
    const chip = (/** @type {{ clue: string, grade?: Grade }} */ { clue, grade }) => {
      const level = grade?.level ? named(grade.level) : "";
      const label = [t("make.remove", { clue: called(clue) }), level && t("make.then", { level })].filter(Boolean).join(t("list.comma"));
      return h("button", { type: "button", class: "button chip", "data-do": `spare-${clue}`, title: label, onClick: () => this.#change([clue], true) }, icon("close"), called(clue), level && h("span", { class: "quiet-text" }, ` ${level}`));
    };
    const rest = spare.length - MOST;
    return h("div", null, h("p", null, t(number("spare", spare.length), { count: spare.length })), h("div", { class: "chips" }, spare.slice(0, MOST).map(chip), rest > 0 && h("span", { class: "quiet-text" }, t("make.rest", { count: rest }))));
  }

  #buttons() {
    const { givens } = this.#draft;
    const isEmpty = !givens.some(Boolean);
    const { count, exact } = this.#truth.found?.all ?? {};
    const isUnique = count === 1 && exact;
    const choose = () => later(() => import("./further.js").then(withWords), ({ chooseRules }) => chooseRules(this.play));
    return [
      // The bar of an empty draft has this button.
      !isEmpty && this.#button("generate", t("make.generate"), () => this.#generate()),
      this.#button("rules", t("entry.rules"), choose),
      this.#button("paste-over", t("start.paste"), () => this.play.around.paste()),
      // The bar of a unique puzzle has this button.
      !isUnique && this.#button("share-any", t("share.title"), () => this.play.share(), "button", isEmpty),
      this.#button("clear", t("make.clear"), () => this.#clear(), "button", isEmpty),
      this.#button("back", t("entry.cancel"), () => (location.hash = "#/new")),
    ];
  }

  /** Lets the player ask for a puzzle, which takes the place of the draft as one change. @returns {Promise<unknown>} */
  #generate() {
    const { game, board } = this.play;
    const all = this.#truth.found?.all;
    const solution = all?.exact && all.count === 1 ? lineOf(CELLS.map((cell) => this.#draft.givens[cell] || all.cells.find((one) => cellOf(one.cell) === cell)?.digits[0].digit || 0), this.#draft.layout) : null;
    return later(() => import("./generate.js"), ({ askForPuzzle }) =>
      askForPuzzle(this.#draft, solution, (made) => {
        this.#news = t("wish.made", { count: made.givens });
        const givens = digitsFrom(made.puzzle);
        noteAbout(game.slot ?? "", { veiled: lineOf(givens, game.state.layout) });
        game.become({ ...game.state, givens });
        board.focus(true);
        board.element.scrollIntoView({ block: "nearest" });
      }).catch((error) => fill(this.#message, refusal(error, () => this.#generate()))));
  }

  #clear() {
    const { game, board } = this.play;
    game.become({ ...game.state, givens: emptyState().givens });
    board.focus(true);
    announce(t("make.cleared"));
  }

  /** The game with this puzzle: the one that was begun before, or a new one. */
  #begin() {
    const { around, game } = this.play;
    const { givens, layout } = this.#draft;
    const draft = game.slot ?? "";
    const isThis = (/** @type {string} */ slot) => {
      const { state } = gameOf(slot);
      return aboutOf(slot).draft === draft && lineOf(state.givens) === lineOf(givens) && state.layout === layout;
    };
    const slot = slots().find(isThis);
    const level = this.#truth.found?.grade?.level;
    return slot ? around.show(slot) : around.begin({ ...emptyState(layout), givens }, "play", { kind: "mine", draft, ...(level && { level }) });
  }

  /** Plays the puzzle if it has one solution, else reports how many. */
  start() {
    const { found } = this.#truth;
    const { count, exact } = found?.all ?? {};
    if (count === 1 && exact) {
      this.#begin();
      return announce(t("entry.begun"));
    }
    const { text, more } = this.#told();
    announce(`${text}. ${more}`);
  }

  /** Shows the path; closing it leads back, unless the player has made a move. */
  #path() {
    const play = this.#begin();
    const { dismiss, game: { state } } = play;
    const back = () => play.game.state === state && play.cardPlace.querySelector(".is-list, .is-step") && play.around.toDraft;
    play.dismiss = () => (back() || dismiss).call(play);
    askPath(play);
  }

  /** Shows only the clues while the dialog that opens now is open. */
  undress() {
    this.#isShared = true;
    this.play.refresh();
    setTimeout(() => {
      const dress = () => {
        this.#isShared = false;
        this.play.refresh();
      };
      const box = document.querySelector("dialog[open]");
      if (box) box.addEventListener("close", dress, { once: true });
      else dress();
    });
  }
}
