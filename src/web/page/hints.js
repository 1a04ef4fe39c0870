/**
 * The ladder of hints. Each level is asked for only when the player wants it, so nothing of a higher level is on the
 * page before. Hints are neither limited nor delayed. A hint stays while the player goes on, until its step is made or
 * no longer possible (follow.js).
 */

import * as api from "./api.js";
import { outcomeText } from "./card.js";
import { announce, h, icon } from "./dom.js";
import { isSameStep, isShown, markStrip, note, outcomeOf, removedOf, stripOf, withNoted } from "./follow.js";
import words from "./learn/words/index.js";
import { tell } from "./lines.js";
import { asked as askedBoard, foldedLines, levelName, levelsOf, mayBeMisread, toCorrect, worded } from "./mistake.js";
import { picked } from "./paint.js";
import { report } from "./parts.js";
import { candidateOf, cellOf, nameOf } from "./rules.js";
import { settings } from "./settings.js";
import { possibleIn, questionOf, valuesOf } from "./store.js";
import { paragraphs, refusal } from "./telling.js";
import { learn, t } from "./words.js";
import { applied } from "./writing.js";

/** @typedef {Api.HintAnswer} Hint */
/** @typedef {import("./paint.js").Scene} Scene */

/** Loads the words of hints. */
export const ready = () => learn(words);

/** Number of hints about the present board among which the step of an earlier hint is sought. */
const SOUGHT = 5;

export const LEVELS = /** @type {const} */ ([0, 1, 2, 3, 4]);

export class Hints {
  /** @type {Map<number, Hint>} */
  #told = new Map();
  #skip = 0;
  /**
   * The board that the hint is about, its puzzle, and the cell of the last move on it.
   * @type {import("./follow.js").About | null}
   */
  #about = null;
  /** The technique of the lesson, as long as it finds a step. @type {string | null} */
  #only = null;
  #asked = 0;
  /** Aborted when the player leaves the ladder. @type {AbortController | null} */
  #wanted = null;
  /**
   * True if the player wants an argument as a whole, false for line by line; null before the choice.
   * @type {boolean | null}
   */
  #whole = null;
  level = 0;
  /** True while a level loads. */
  #loads = false;
  /** Wishes of the player while a level loads. @type {("more" | "another" | "apply")[]} */
  #queue = [];
  /** The hint as one line. @type {HTMLElement | null} */
  #strip = null;
  /** Number of boards that the hint was compared with. */
  #followed = 0;
  /** The hinted step is made or no longer possible. @type {import("./follow.js").Outcome} */
  #outcome = null;
  /** The whole hint, kept from the player, to compare boards with it. @type {Hint | null} */
  #proof = null;
  /** The highest level shown of this hint; -1 for none. */
  #highest = -1;
  /**
   * The candidates of hints that the player has removed, with the notes of their cells.
   * @type {Map<string, number>}
   */
  #noted = new Map();
  /** The picture of the hint with all its candidates. @type {Scene | null} */
  #picture = null;
  /** The part of it that is drawn, and the candidates that are left out. @type {Scene | null} */
  #drawn = null;
  #out = "";
  open = false;

  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
  }

  /** Opens the hint that the player keeps, or asks for the first one about the present board. */
  start() {
    if (this.#loads) return;
    const isKept = this.open && !this.#outcome && this.#isLadder(this.#told.get(this.level));
    if (isKept && this.play.isFolded) return this.#unfold();
    if (isKept && !this.#skip && this.#about?.state === this.play.game.state) return this.#repeat();
    this.#skip = 0;
    return this.#begin();
  }

  /** Reads the hint again, with the key for more of it; a verdict may cover the hint. */
  async #repeat() {
    if (!this.play.element.querySelector(".rungs")) await this.tell(this.level);
    report(({ tellHint }) => tellHint(this.play, this.#next !== undefined));
  }

  /** The level after the one that is shown. */
  get #next() {
    return levelsOf(this.#told.get(this.level), this.#board).find((level) => level > this.level);
  }

  /** Opens the hint that the player keeps, once it is about the present board. */
  async #unfold() {
    if (this.#loads || !(await this.#renew())) return;
    this.play.unfold();
    this.#goOn();
  }

  /** Takes up the first wish that waited. */
  #goOn() {
    const wish = this.#queue.shift();
    if (wish) this[wish]();
  }

  /** True if the board has changed since the hint, and the step is still to be made. */
  get #isOld() {
    if (this.#outcome) return false;
    const [old, now] = [this.#board, this.play.game.state].map((state) => JSON.stringify(questionOf(askedBoard(state))));
    return this.#told.get(this.level)?.kind === "step" && old !== now;
  }

  /**
   * Brings a hint to the present board before the player reads more of it or follows it. Its texts and its picture
   * would otherwise be about an older board. A mistake made meanwhile comes first. If the step is no longer there, the
   * first hint about the board takes its place, at the same level. Returns false if the player has left the hint.
   */
  async #renew() {
    if (!this.#isOld) return true;
    const asked = ++this.#asked;
    const { signal } = (this.#wanted ??= new AbortController());
    const { state, opening, lastMoved } = this.play.game;
    this.#loads = true;
    try {
      const old = this.#told.get(4) ?? (this.#proof ??= await this.#ask(4, signal));
      const last = lastMoved === null ? null : nameOf(lastMoved);
      const question = questionOf(askedBoard(withNoted(state, this.#noted)));
      const { kind } = await api.hint(question, 0, 0, null, last, { signal });
      const isMistake = kind === "mistake";
      const again = isMistake ? null : await this.#again(old, question, signal);
      if (asked !== this.#asked) return false;
      this.#loads = false;
      const levels = isMistake ? [0] : [...this.#told.keys()].filter((level) => level <= this.level).sort();
      this.#told.clear();
      this.#skip = again?.skip ?? 0;
      // Steps near the last move come first, so the step keeps its place only with the move before it.
      this.#open({ state, opening, last: again ? (this.#about?.last ?? null) : last });
      if (again) this.#only = again.only;
      for (const level of levels) if (!(await this.tell(level))) return false;
      return !isMistake;
    } catch {
      // Without an answer the hint stays as it is.
      if (asked === this.#asked) this.#loads = false;
      return asked === this.#asked;
    }
  }

  /**
   * The place of a step among the hints about another board; null if it is not among the first of them.
   * @param {Hint} old @param {import("./api.js").Question} question @param {AbortSignal} signal
   */
  async #again(old, question, signal) {
    const last = this.#about?.last ?? null;
    for (const only of new Set([this.#only, old.technique?.id ?? null])) {
      for (let skip = 0; skip < SOUGHT; skip++) {
        const one = await api.hint(question, 4, skip, only, last, { signal });
        if (one.kind !== "step") break;
        if (isSameStep(one, old, this.play.game.state)) return { skip, only };
        if (!one.more) break;
      }
    }
    return null;
  }

  /**
   * Puts off a wish while a level loads; returns true if the wish was put off.
   * @param {"more" | "another" | "apply"} wish
   */
  #waits(wish) {
    if (this.#loads) this.#queue.push(wish);
    return this.#loads;
  }

  /** Stops the engine's work on the earlier question. */
  #leave() {
    this.#wanted?.abort();
    this.#wanted = null;
  }

  async #begin() {
    this.#leave();
    this.#told.clear();
    this.#highest = -1;
    this.#whole = null;
    const { state, opening, lastMoved } = this.play.game;
    this.#open({ state, opening, last: lastMoved === null ? null : nameOf(lastMoved) });
    await this.tell(0);
  }

  /** @param {import("./follow.js").About} about */
  #open(about) {
    this.open = true;
    this.#about = about;
    this.#outcome = null;
    this.#proof = null;
    this.#followed++;
    this.#only = this.play.around.lesson?.id ?? null;
  }

  /** The hint at a level. @param {number} level @param {AbortSignal} signal */
  #ask(level, signal) {
    const { state, last } = /** @type {import("./follow.js").About} */ (this.#about);
    return api.hint(questionOf(askedBoard(withNoted(state, this.#noted))), level, this.#skip, this.#only, last, { signal });
  }

  /** Keeps the hint after a change of the board; returns false if the hint cannot stay. */
  follow() {
    const hint = this.#told.get(this.level);
    const { phase, opening, isSolved } = this.play.game;
    if (!this.open || !this.#isLadder(hint) || phase !== "play" || isSolved || opening !== this.#about?.opening) return false;
    if (this.#picture) this.play.draw(this.#without(this.#picture));
    this.#compare(/** @type {Hint} */ (hint));
    return true;
  }

  /**
   * The picture without the candidates that the player has removed since the hint: their notes are gone. The same
   * picture is the same object, so that it is not animated again.
   * @param {Scene} picture
   */
  #without(picture) {
    const { eliminations } = this.#told.get(4) ?? {};
    const { state } = this.play.game;
    const out = eliminations && this.#about && state !== this.#about.state ? removedOf(eliminations, this.#about.state, state) : [];
    const key = out.join();
    if (picture !== this.#picture || key !== this.#out || !this.#drawn) this.#drawn = key ? picked(picture, (name) => !out.includes(name)) : picture;
    [this.#picture, this.#out] = [picture, key];
    return this.#drawn;
  }

  /** Finds out what became of the hint on the present board. @param {Hint} hint */
  async #compare(hint) {
    const followed = ++this.#followed;
    const { signal } = (this.#wanted ??= new AbortController());
    const { state } = this.play.game;
    if (!this.#about) return;
    try {
      const whole = async () => this.#told.get(4) ?? (this.#proof ??= await this.#ask(4, signal));
      const about = { ...this.#about, state: withNoted(this.#about.state, this.#noted) };
      const made = await outcomeOf(hint, about, withNoted(state, this.#noted), whole, signal);
      // A step that the player found before reading on stays found.
      const outcome = made === "found" && this.#outcome !== "found" && isShown(hint, Math.max(this.#highest, ...this.#told.keys())) ? "done" : made;
      if (followed !== this.#followed || outcome === this.#outcome) return;
      this.#outcome = outcome;
      if (made === "found" && hint.kind === "step") note((await whole()).eliminations ?? [], state, this.#noted);
      if (this.#strip) markStrip(this.#strip, levelName(hint, LEVELS[this.level]), outcome);
      this.play.mark(outcome);
      if (outcome) announce(outcomeText(outcome, hint.kind));
    } catch {
      // Without an answer the hint stays as it is; the next move asks again.
    }
  }

  /** Asks for the next level, if there is one. */
  more() {
    if (this.#waits("more")) return;
    if (!this.open) return this.start();
    if (this.#isOld) return this.#renew().then((goes) => void (goes ? this.more() : this.#goOn()));
    const next = this.#next;
    if (next === undefined || !this.#isLadder(this.#told.get(this.level))) return false;
    return this.tell(next).then(() => {});
  }

  another() {
    if (this.#waits("another")) return;
    const more = this.#told.get(this.level)?.more;
    if (!this.open || !(more || this.#skip)) return false;
    // After the last hint comes the first one. A step that the player has made is not found again, so it needs no
    // skipping.
    this.#skip = this.#outcome === "found" || this.#outcome === "done" || !more ? 0 : this.#skip + 1;
    return this.#begin();
  }

  /** @param {Hint | undefined} hint */
  #isLadder(hint) {
    return hint?.kind === "step" || hint?.kind === "mistake";
  }

  /**
   * Asks for a level and shows it; returns true if the level was still wanted.
   * @param {number} level @returns {Promise<boolean>}
   */
  async tell(level) {
    const asked = ++this.#asked;
    const { signal } = (this.#wanted ??= new AbortController());
    const { play } = this;
    this.#loads = true;
    try {
      let hint = this.#told.get(level) ?? (await this.#ask(level, signal));
      if (this.#only && (hint.kind === "stuck" || hint.kind === "no_other")) {
        this.#only = null;
        hint = await this.#ask(level, signal);
      }
      if (asked !== this.#asked || !this.open) return false;
      // For a mistake, the first level gives no more than the title.
      if (hint.kind === "mistake" && level === 0) return this.tell(1);
      this.#told.set(level, hint);
      if (this.#isLadder(hint) && level > this.#highest) {
        if (hint.kind === "step") play.tally.told(level, this.#highest, hint.technique?.id);
        else if (this.#highest < 0) play.tally.add("mended");
        this.#highest = level;
      }
      this.level = level;
      this.#loads = false;
      this.#show(hint);
      const wish = this.#queue.shift();
      if (wish) this[wish]();
      return true;
    } catch (error) {
      if (asked !== this.#asked) return false;
      this.#settle();
      play.show({ title: t("hint.ask"), body: refusal(error, () => this.tell(level), "hint"), owner: this, onClose: () => this.close() });
      return false;
    }
  }

  /** Notes that no level loads any more, and drops the wishes that waited. */
  #settle() {
    this.#loads = false;
    this.#queue = [];
  }

  close() {
    this.open = false;
    this.#asked += 1;
    this.#followed += 1;
    this.#settle();
    this.#leave();
    this.#told.clear();
  }

  /** Where the player is on the ladder; null when no hint is open. */
  get place() {
    return this.open && this.#about ? { levels: [...this.#told.keys()].sort(), skip: this.#skip, about: this.#about } : null;
  }

  /** Restores the ladder, as after a change of language. @param {NonNullable<Hints["place"]>} place @param {boolean} isFolded */
  async resume({ levels, skip, about }, isFolded) {
    this.#told.clear();
    this.#skip = skip;
    this.#highest = Math.max(...levels);
    this.#open(about);
    for (const level of levels) if (!(await this.tell(level))) return;
    if (about.state !== this.play.game.state) this.follow();
    if (isFolded) this.play.fold();
  }

  /** Applies the conclusion of the hint, which only the last level names. */
  apply() {
    if (this.#waits("apply")) return;
    const hint = this.open ? this.#told.get(this.level) : undefined;
    if (!hint || this.level < 4) return false;
    const { play } = this;
    const { game } = play;
    if (hint.kind === "mistake" ? !this.#canApply(hint) : hint.kind !== "step") return false;
    if (this.#isOld) {
      this.#renew().then((goes) => void (goes ? this.apply() : this.#goOn()));
      return true;
    }
    // An applied hint need not be compared with the board any more.
    this.open = false;
    applied(play, () => (hint.kind === "step" ? game.apply(hint, candidateOf) : void this.#mend(hint)));
    return true;
  }

  /**
   * Remedy for a mistake: the cells with a wrong digit of the player, and those whose candidates must be restored. Both
   * are empty if the mistake is a printed digit, or if it is not known which of several digits is wrong.
   * @param {Hint} hint
   */
  #remedy({ scene }) {
    const { game } = this.play;
    const { state } = game;
    const named = (scene?.candidates ?? []).map(({ candidate }) => candidateOf(candidate));
    const tinted = (scene?.tints ?? []).filter(({ cells }) => cells.length === 1).map(({ cells }) => cellOf(cells[0]));
    const digits = named.filter(({ digit, cell }) => state.placed[cell] === digit).map(({ cell }) => cell);
    const values = valuesOf(state);
    const possible = possibleIn(state);
    const lacks = (/** @type {number} */ cell) =>
      possible[cell] & (state.struck[cell] | (state.centre[cell] && ~state.centre[cell]));
    const open = [...named.map(({ cell }) => cell), ...tinted].filter((cell) => !values[cell]);
    const bare = [...new Set(open)].filter(lacks);
    return { wrong: digits.length > 1 ? game.writtenLast(digits) : digits, bare };
  }

  /** True if the mistake is known to be a removed note, not a digit. @param {Hint} hint */
  #isAboutNotes(hint) {
    const { wrong, bare } = this.#remedy(hint);
    return !wrong.length && (bare.length > 0 || !this.play.game.state.placed.some(Boolean));
  }

  /**
   * Removes the wrong digit, or restores the candidates of the cell; returns true if the board changed.
   * @param {Hint} hint
   */
  #mend(hint) {
    const { game } = this.play;
    const { wrong, bare } = this.#remedy(hint);
    const { state } = game;
    const [placed, marks, struck, centre] = [[...state.placed], [...state.marks], [...state.struck], [...state.centre]];
    for (const cell of wrong) placed[cell] = 0;
    for (const cell of bare) {
      const possible = possibleIn(state)[cell];
      if (centre[cell]) centre[cell] |= possible;
      else if (marks[cell]) marks[cell] |= possible & struck[cell];
      struck[cell] = 0;
    }
    if (wrong.length + bare.length) game.become({ ...state, placed, marks, struck, centre });
    return wrong.length + bare.length > 0;
  }

  /** True if the last level of a hint can be applied. @param {Hint} hint */
  #canApply(hint) {
    if (hint.kind !== "mistake") return hint.kind === "step";
    const { wrong, bare } = this.#remedy(hint);
    return wrong.length + bare.length > 0;
  }

  /** The board that the hint is about. */
  get #board() {
    return this.#about?.state ?? this.play.game.state;
  }

  /** @param {Hint} hint */
  #show(hint) {
    const { play, level } = this;
    const ladder = this.#isLadder(hint);
    const state = this.#board;
    const told = LEVELS.filter((one) => one <= level && this.#told.has(one));
    const levels = levelsOf(hint, state);
    const shown = told.map((one) => /** @type {Hint} */ (this.#told.get(one)));
    // A level without a picture, such as the name, keeps the picture that was shown.
    const whole = shown.map((one) => one.scene).findLast((one) => one && hasSomething(one)) ?? null;
    this.#picture = null;
    const turn = (/** @type {boolean} */ whole) => {
      this.#whole = whole;
      this.#show(hint);
    };
    const reason = tell(worded(hint, state), whole, this.#whole, (scene) => play.draw(this.#without(scene)), turn);
    const lines = foldedLines(hint);
    const rungs = h(
      "ol",
      { class: "rungs" },
      told.map((one) => {
        const hint = /** @type {Hint} */ (this.#told.get(one));
        return h(
          "li",
          { class: one === level ? "rung now" : "rung", "data-level": one },
          ladder && h("span", { class: "rung-name" }, levelName(hint, one)),
          one === level ? [reason.told, lines?.element].flat() : paragraphs(worded(hint, state).text),
          hint.technique &&
            one === 1 &&
            h("a", { href: `#/lessons/${hint.technique.id}` }, t("hint.lesson", { name: hint.technique.name })),
        );
      }),
    );
    const rung = (/** @type {typeof LEVELS[number]} */ one) => {
      const state = one < level ? "past" : null;
      const props = { type: "button", class: state, "aria-current": one === level ? "step" : null, "data-level": one };
      return h("li", null, h("button", { ...props, onClick: () => this.tell(one) }, levelName(hint, one)));
    };
    const chooser = h("ol", { class: "ladder", "aria-label": t("hint.ladder") }, levels.map(rung));
    const next = this.#next;
    const applies = level === 4 && this.#canApply(hint);
    // Apply keeps the focus of Next.
    const button = { type: "button", class: "button primary", "data-go": "on" };
    const foot = [
      ladder &&
        next !== undefined &&
        h(
          "button",
          { ...button, "data-do": "more", onClick: () => this.more() },
          t("hint.more", { rung: levelName(hint, next) }),
        ),
      applies &&
        h(
          "button",
          { ...button, "data-do": "apply", onClick: () => this.apply() },
          icon("check"),
          t(hint.kind === "mistake" ? "hint.mend" : "hint.apply"),
        ),
      toCorrect(hint, state, play),
      reason.toLines,
      (hint.more || this.#skip > 0) &&
        h(
          "button",
          { type: "button", class: "button", "data-do": "another", onClick: () => this.another() },
          t(hint.more ? "hint.another" : "hint.first"),
        ),
    ];
    const stale = hint.stale ? h("p", { class: "note" }, hint.stale.text) : null;
    const { strategy, techniques } = settings.values;
    const limited = hint.kind === "stuck" && (strategy === "basic" || techniques !== null);
    const body = h(
      "div",
      { class: `hint is-${hint.kind}` },
      rungs,
      limited && h("p", null, t("hint.limited")),
      mayBeMisread(hint, play) && !this.#isAboutNotes(hint) && h("p", { class: "quiet-text" }, t("mistake.misread")),
      stale,
    );
    const title = t(hint.kind === "mistake" ? "hint.mistake" : "hint.ask");
    const strip = (this.#strip = stripOf(title, worded(hint, state), play, () => this.#unfold()));
    markStrip(strip, levelName(hint, LEVELS[level]), this.#outcome);
    play.show({
      title,
      bar: ladder && h("div", { class: "bars" }, chooser, reason.bar),
      body,
      foot,
      ...reason.card,
      ...(lines && { turn: lines.turn }),
      scene: reason.card.scene && this.#without(reason.card.scene),
      kind: hint.kind,
      owner: this,
      outcome: this.#outcome,
      ...(ladder && { strip }),
      onClose: () => this.close(),
    });
    keepInView(body);
    announce(reason.text);
  }
}

/** Height of the parts of a card that stay in sight while the page scrolls; style.css has the same lengths. */
const STAYS = 176;

/** Scrolls to the newest text of a hint, with the meanings of the signs if both fit. @param {Element | null} body */
function reveal(body) {
  const now = body?.querySelector(".rung.now [aria-current], .rung.now");
  const signs = body?.querySelector(".legend");
  if (!body || !now) return;
  const room = Math.min(body.clientHeight, window.innerHeight - STAYS);
  if (signs && signs.getBoundingClientRect().bottom - now.getBoundingClientRect().top < room) signs.scrollIntoView({ block: "nearest" });
  now.scrollIntoView({ block: "nearest" });
}

/** Keeps the newest text of a hint in view when the hint opens or its sheet gets another height. @param {Element} hint */
function keepInView(hint) {
  /** @type {Element | null} */
  let body = null;
  let height = 0;
  const look = () => {
    const now = hint.parentElement;
    if (!now?.checkVisibility() || (now === body && now.clientHeight === height)) return;
    if (now !== body) sizes.observe(now);
    if (!body || getComputedStyle(now).overflowY === "auto") reveal(now);
    [body, height] = [now, now.clientHeight];
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(hint);
}

/** @param {Api.SceneRecord} scene */
const hasSomething = ({ tints, cells, candidates, links }) =>
  tints.length + cells.length + candidates.length + links.length > 0;
