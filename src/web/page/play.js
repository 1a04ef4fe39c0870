/** The puzzle view: the board, the pad, the tools, and one card for the present question. */

import { over } from "./back.js";
import { Board } from "./board.js";
import { announce, fill, h } from "./dom.js";
import { cardElement } from "./card.js";
import { showAsks, showBanner, showFilters, showTools } from "./controls.js";
import { pad } from "./pad.js";
import { later, report, withWords } from "./parts.js";
import { CELLS, clashes, lineOf, rules } from "./rules.js";
import { rove } from "./roving.js";
import { settings } from "./settings.js";
import { covering, isStacked, low } from "./sheet.js";
import { startCard } from "./start.js";
import { possibleIn, shownMarks, valuesOf } from "./store.js";
import { Tally } from "./tally.js";
import { called, cellsNamed } from "./telling.js";
import { waiting } from "./waiting.js";
import { t } from "./words.js";
import { clashText, enter, lock, pick, skip } from "./writing.js";

/** @typedef {import("./card.js").Card} Card */

/** Module for typing in puzzles, loaded with the first of them. @type {typeof import("./entry.js") | null} */
let entry = null;

/** A window in which the panel has room below the buttons. */
const ROOMY = "(min-width: 1000px) and (min-height: 640px)";
/** The settings that are part of questions to the engine. */
const ASKED = new Set(["automatic", "cellNames", "tidy", "strategy", "techniques", "uniqueness"]);

export class Play {
  /** @type {Card | null} */
  #card = null;
  /** The hint under a verdict on a move. @type {Card | null} */
  #beneath = null;
  /** True if the card is one line, where it would take the place of the pad. */
  #folded = false;
  /** Called when the sheet no longer lies over the pad. @type {(() => void) | null} */
  #uncover = null;
  /** @type {import("./pad.js").Mode} */
  mode = "digit";
  /** The locked digit, which each pressed cell gets; 0 for none. */
  locked = 0;
  /** @type {import("./store.js").Phase | null} */
  #phase = null;
  /** The digit that the player wants highlighted, 0 for none. */
  digit = 0;
  /** True if the player chose this digit after the card was shown. */
  #chosen = false;
  pairs = false;
  /** True if the player types in digits of their own, next to the printed ones. */
  isMine = false;
  /** Faults of printed digits. @type {Map<string, import("./finding.js").Finding>} */
  findings = new Map();
  /** Aborted when the expected answer is no longer wanted. @type {AbortController | null} */
  #wanted = null;
  #celebrated = false;
  /** The digits that were shown last, to find what a change completes. @type {number[]} */
  #before;
  /** @type {ReturnType<typeof import("./timer.js").timer> | null} */
  clock = null;
  /** The ladder of hints, from the first one on. @type {import("./hints.js").Hints | null} */
  hints = null;
  /** The maker's view of a draft. @type {import("./maker.js").Maker | null} */
  maker = null;

  /**
   * @param {import("./store.js").Game} game
   * @param {{ lesson?: { id: string, name: string }, leave?: () => void, paste: () => void, caption: string, begin:
   *   (state: import("./state.js").State, work: import("./log.js").Work, about: Omit<import("./games.js").About, "at">,
   *   slot?: string) => Play, show: (slot: string) => Play, makes?: boolean, toDraft?: () => void,
   * }} around  `caption` names the puzzle; `begin` begins a game and shows it, `show` shows a game; a draft `makes` a
   *   puzzle, and a puzzle from a draft leads back to it
   */
  constructor(game, around) {
    this.game = game;
    this.around = around;
    this.tally = new Tally(game, !around.lesson);
    this.board = new Board({
      label: t(game.phase === "start" ? "board.start" : "board.label"),
      onSelect: () => this.#onSelect(),
      onPick: () => {
        this.fold();
        if (this.locked && game.phase !== "start") enter(this, this.locked, this.mode, true);
      },
      onEnd: (end) => pick(this, end),
    });
    this.pad = pad({
      onDigit: (digit) => (this.locked ? lock(this, this.locked === digit ? 0 : digit) : enter(this, digit)),
      onMode: (mode) => this.setMode(mode),
      onLock: (digit) => lock(this, digit),
      onSkip: () => skip(this),
    });
    this.note = h("p", { class: "board-note" });
    this.views = h("div", { class: "views-place" });
    this.strip = h("div", { class: "strip-place" });
    this.filters = rove(h("div", { class: "filters", "aria-label": t("filter.title") }));
    this.tools = rove(h("div", { class: "tools", "aria-label": t("tools.title") }));
    this.asks = h("div", { class: "asks" });
    this.entryBar = h("div", { class: "entry-bar" });
    this.cardPlace = h("div", { class: "card-place" });
    this.banner = h("div", { class: "banner-place" });
    this.caption = h("h1", { class: around.caption ? "caption" : "hidden-text" }, around.caption || t("nav.play"));
    this.element = h(
      "main",
      { class: "play", id: "main" },
      this.banner,
      // A small window shows no board on the first screen, but still its title.
      !around.caption && this.caption,
      h("div", { class: "board-side" }, around.caption && this.caption, h("div", { class: "board-place" }, this.board.element), this.views, this.note, this.filters, this.strip),
      h("div", { class: "panel" }, this.entryBar, this.pad.modes, this.tools, this.pad.digits, this.asks, this.cardPlace),
    );
    this.cardPlace.addEventListener("pointerover", (event) => this.#point(event.target));
    this.cardPlace.addEventListener("pointerout", () => this.#point(null));
    this.#before = valuesOf(game.state);
    this.changed = () => this.#onChange();
    game.addEventListener("change", this.changed);
    this.covers = () => this.#placeCard();
    covering.addEventListener("change", this.covers);
    this.refresh();
    this.#placeCard();
    queueMicrotask(() => {
      this.#runClock();
      this.#celebrated = game.phase === "play" && game.isSolved;
      if (this.#celebrated) this.#celebrate();
    });
  }

  /** Closes the card with the verdict on a move before the next move; it may cover the pad. */
  #onSelect() {
    const card = this.#card;
    if (card?.brief && card.kind && isStacked()) this.show(null);
    else this.refresh();
  }

  leave() {
    this.clock?.leave();
    this.hints?.close();
    this.maker?.leave();
    this.unwant();
    this.game.removeEventListener("change", this.changed);
    covering.removeEventListener("change", this.covers);
    this.#uncover?.();
    this.#uncover = null;
  }

  /** Animates completed houses and the solved board, if the module loads and motion is on. */
  #answer() {
    const [before, now] = [this.#before, valuesOf(this.game.state)];
    this.#before = now;
    if (this.game.phase === "play") import("./motion.js").then(({ answer }) => answer(this.board, before, now), () => {});
  }

  #onChange() {
    this.#answer();
    const hint = this.#beneath ?? this.#card;
    if (hint?.strip && this.hints?.follow()) {
      if (this.#card === hint) this.fold();
      else this.show(null);
      this.refresh();
    } else {
      // A hint without a card must be closed, too.
      this.hints?.close();
      this.#beneath = null;
      this.show(null);
    }
    if (this.game.phase === "play" && this.game.isSolved) {
      if (!this.#celebrated) this.#celebrate();
      this.#celebrated = true;
    } else this.#celebrated = false;
  }

  /** Removes answers given under the old settings; redraws the rest. @param {string[]} changed */
  onSettings(changed) {
    if (changed.some((name) => ASKED.has(name))) {
      this.hints?.close();
      if (this.#card?.kind !== "solved") this.show(null);
    }
    this.#runClock();
    this.refresh();
  }

  #celebrate() {
    later(() => import("./solved.js").then(withWords), ({ showSolved }) => this.game.isSolved && showSolved(this));
  }

  /** True if cards can be shown: when a late part arrives, the player may be elsewhere. */
  get #isPlayed() {
    return this.game.phase === "play" && this.element.isConnected;
  }

  /**
   * Uses the ladder of hints once it is there, if the board is still the same.
   * @param {(hints: import("./hints.js").Hints) => unknown} use
   */
  withHints(use) {
    const { state } = this.game;
    return later(() => import("./hints.js").then(withWords), ({ Hints }) => (this.#isPlayed && state === this.game.state ? use((this.hints ??= new Hints(this))) : null), null, "hint");
  }

  /** Runs the clock if the player wants one; lessons have no clock. */
  #runClock() {
    if (!settings.values.timer || this.clock || this.around.lesson) return;
    later(() => import("./timer.js"), ({ timer }) => {
      if (this.clock || !this.element.isConnected) return;
      this.clock = timer(this);
      this.refresh();
    });
  }

  /** Shows a card, or none. A verdict on a move leaves the hint beneath it. @param {Card | null} card */
  show(card) {
    if (card && !this.#isPlayed) return;
    const before = this.#card;
    const beneath = this.#beneath ?? (before?.strip ? before : null);
    this.#beneath = card?.brief ? beneath : null;
    this.#folded = !card && beneath !== null && before !== beneath;
    if (this.#folded) card = beneath;
    for (const one of new Set([before, beneath])) if (one && one !== this.#beneath && one.owner !== card?.owner) one.onClose?.();
    this.unwant();
    if (card && this.clock?.isStopped) this.clock.goOn();
    this.#chosen = false;
    const had = this.cardPlace.contains(document.activeElement);
    const pressed = document.activeElement instanceof HTMLElement ? { ...document.activeElement.dataset } : {};
    this.#card = card;
    this.refresh();
    this.#placeCard();
    if (had) this.#keepFocus(pressed);
    // A card that replaces the pad also takes the focus.
    else if (card && !this.#folded && !document.activeElement?.checkVisibility()) this.cardPlace.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** Folds the card of a hint to one line if it covers the pad; returns true if the card was open. */
  fold() {
    if (this.#folded || !this.#card?.strip) return false;
    const had = this.cardPlace.contains(document.activeElement);
    this.#folded = true;
    if (!covering.matches) return false;
    this.#placeCard();
    if (had) this.strip.querySelector("button")?.focus();
    return true;
  }

  get isFolded() {
    return this.#folded && covering.matches;
  }

  /** Opens the folded card; returns true if there was one. */
  unfold() {
    if (!this.isFolded) return false;
    this.#folded = false;
    this.#placeCard();
    this.cardPlace.querySelector("h2")?.focus({ preventScroll: true });
    return true;
  }

  /** Closes the card, and with it the hint. */
  dismiss() {
    this.show(null);
    this.focusHint();
  }

  /** Marks the hint as made or impossible: its picture goes, its text stays. @param {Card["outcome"]} outcome */
  mark(outcome) {
    const card = this.#beneath ?? this.#card;
    if (!card?.strip) return;
    card.outcome = outcome;
    this.refresh();
    if (card === this.#card) this.#placeCard();
  }

  /** Draws another picture instead of the card's. @param {Api.SceneRecord} scene */
  draw(scene) {
    const card = this.#beneath ?? this.#card;
    if (card?.look) card.look = { ...card.look, scene };
    else if (card) card.scene = scene;
    this.refresh();
  }

  /**
   * Shows the picture of a step under the pointer or the focus, or none.
   * @param {Pick<Card, "look" | "scene" | "step" | "note">} [shown]
   */
  preview(shown = {}) {
    const card = this.#card;
    if (!card) return;
    card.preview ??= !card.look;
    Object.assign(card, { look: undefined, scene: null, step: undefined, note: undefined }, shown);
    this.refresh();
  }

  /** Goes to another line of the argument. @param {number} by */
  turn(by) {
    return this.#card?.turn?.(by) ?? false;
  }

  /**
   * Uses a part that only a large window shows; if it cannot be loaded, the page works without it.
   * @template {{ ready: () => Promise<unknown> }} T @param {() => Promise<T>} load @param {(part: T) => unknown} use
   */
  #ifRoomy(load, use) {
    if (matchMedia(ROOMY).matches) load().then(withWords).then(use, () => {});
  }

  #placeCard() {
    const { phase } = this.game;
    const card = this.#card;
    const folded = this.#folded && phase === "play" && covering.matches;
    const open = phase === "play" && card !== null && !folded;
    const close = () => this.dismiss();
    // In a low window the board needs the room.
    const beside = phase === "play" && !isStacked() && innerHeight >= 860 && !card?.outcome && card?.legend;
    const views = phase === "play" && !card?.outcome && card?.views;
    fill(this.views, views, beside);
    this.element.classList.toggle("has-views", Boolean(views));
    const isEntry = phase === "entry";
    const { makes } = this.around;
    if (isEntry && !(makes ? this.maker : entry))
      later(() => Promise.all([makes ? import("./maker.js").then(withWords) : null, makes ? null : import("./entry.js").then(withWords)]), ([maker, loaded]) => {
        if (!this.element.isConnected) return;
        if (maker) this.maker ??= new maker.Maker(this);
        entry = loaded ?? entry;
        this.refresh();
        this.#placeCard();
      });
    const typing = makes ? this.maker : entry;
    if (isEntry) typing?.showBar(this);
    else fill(this.entryBar);
    const inner =
      phase === "start"
        ? startCard(this)
        : card
          ? folded
            ? null
            : cardElement(beside ? { ...card, legend: null } : card, close, () => this.share(), () => this.fold())
          : isEntry
            ? typing?.entryCard(this)
            : null;
    fill(this.cardPlace, inner ?? h("p", { class: "quiet-text tip" }, t("play.tip")));
    if (!inner) this.#ifRoomy(() => import("./tips.js"), ({ tips }) => this.#card ?? tips(this));
    for (const old of this.element.querySelectorAll(".welcome")) old.remove();
    if (phase === "start") window.requestIdleCallback?.(() => this.#ifRoomy(() => import("./welcome.js"), ({ welcome }) => welcome(this)));
    fill(this.strip, folded && card?.strip);
    const opens = open && !document.body.classList.contains("has-card");
    document.body.classList.toggle("has-card", open);
    if (opens && low.matches) this.cardPlace.scrollIntoView({ block: "nearest" });
    const covers = open && covering.matches;
    if (covers) this.#uncover ??= over(() => this.fold() || this.dismiss());
    else {
      this.#uncover?.();
      this.#uncover = null;
    }
  }

  /**
   * After a new card, moves the focus to the same button or choice, else to the card's title.
   * @param {Record<string, string | undefined>} pressed
   */
  #keepFocus(pressed) {
    const [name, value] = Object.entries(pressed)[0] ?? [];
    const same = name
      ? this.cardPlace.querySelector(`:is(button, select)[data-${name}="${value}"]:not(:disabled)`)
      : null;
    const next = same ?? this.cardPlace.querySelector("h2") ?? null;
    if (next instanceof HTMLElement) next.focus();
    else this.board.focus();
  }

  /** Cancels the expected answer. */
  unwant() {
    this.#wanted?.abort();
  }

  /**
   * Shows a card while it waits for an answer; null when the answer is no longer wanted.
   * @template T @param {string} title @param {(wait: import("./api.js").Wait) => Promise<T>} ask
   * @param {Node} [soFar]  the part of the answer that is already there @param {boolean} [brief]
   * @returns {Promise<T | null>}
   */
  async waiting(title, ask, soFar, brief) {
    if (!this.#isPlayed) return null;
    const { parts, onProgress } = waiting(t("waiting"), () => this.dismiss());
    this.show({ title, body: [...parts, soFar], brief });
    return this.latest(ask, onProgress);
  }

  /**
   * Waits for an answer while the present card stays; cancels the answer expected before.
   * @template T @param {(wait: import("./api.js").Wait) => Promise<T>} ask
   * @param {import("./api.js").Wait["onProgress"]} [onProgress] @returns {Promise<T | null>}
   */
  async latest(ask, onProgress) {
    this.unwant();
    const { signal } = (this.#wanted = new AbortController());
    try {
      const answer = await ask({ signal, onProgress });
      return signal.aborted ? null : answer;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  /** Shows on the board which cells a name in the text means. @param {EventTarget | null} target */
  #point(target) {
    const name = target instanceof Element ? target.closest(".ref")?.textContent : null;
    this.board.point(cellsNamed(name ?? ""));
  }

  /** True once the entry bar has shown a fault of the digits that are typed in. */
  get hasFinding() {
    return Boolean(this.entryBar.querySelector(".finding, .mended"));
  }

  /** Fault of the present printed digits, while the player types them in. */
  get finding() {
    const { phase, state } = this.game;
    return phase === "entry" ? this.findings.get(lineOf(state.givens) + state.layout) : undefined;
  }

  /** True if the board shown is not the player's. */
  get isElsewhere() {
    return Boolean(this.#card?.look);
  }

  /** Shares the board that is shown. */
  share() {
    const state = this.isElsewhere ? null : this.game.state;
    return later(
      () => import("./share.js").then(withWords),
      ({ shareDialog }) => {
        this.maker?.undress();
        return shareDialog({ board: this.board, state });
      },
      null,
      "share",
    );
  }

  focusHint() {
    const button = this.asks.querySelector("button");
    if (button) button.focus();
    else this.board.focus();
  }

  /** @param {string} text */
  tell(text) {
    const isRule = text !== "" && text === rules(this.game.state.layout).more?.note();
    this.note.textContent = text;
    this.note.classList.toggle("rule", isRule);
    // Screen readers get the rules with the name of the board.
    this.note.ariaHidden = isRule ? "true" : null;
  }

  /** @param {import("./pad.js").Mode} mode */
  setMode(mode) {
    const isAgain = mode === this.mode;
    this.mode = mode;
    this.board.from = null;
    if (mode === "why" || mode === "link") this.locked = 0;
    this.refresh();
    announce(t(`say.mode.${mode}`));
    if (isAgain) report(({ tellMode }) => tellMode(mode));
  }

  /** Switches between printed digits and the player's own, while a puzzle is typed in. */
  usePen(isMine = !this.isMine) {
    this.isMine = isMine;
    entry?.showPen(this);
    announce(t(isMine ? "say.pen.mine" : "say.pen.printed"));
  }

  /** The picture on the board. */
  get #scene() {
    if (this.#card?.outcome) return null;
    return this.#card?.look?.scene ?? this.#card?.scene ?? this.finding?.scene ?? this.maker?.scene ?? null;
  }

  /** The highlighted digit: none under a picture about other digits, unless the player has chosen it later. */
  get highlighted() {
    const { tints, cells, candidates } = this.#scene ?? { tints: [], cells: [], candidates: [] };
    const isOther = candidates.some(({ candidate }) => candidate[0] !== String(this.digit)) || !candidates.length;
    return this.#chosen || !isOther || !(tints.length + cells.length + candidates.length) ? this.digit : 0;
  }

  /** Highlights a digit, or ends this; announces where it is. @param {number} digit @param {boolean} [stays] */
  filter(digit, stays = false) {
    this.digit = this.highlighted === digit && !stays ? 0 : digit;
    this.#chosen = true;
    this.refresh();
    report(({ tellWhere }) => tellWhere(this, digit, this.digit ? "" : t("say.filterOff")));
  }

  togglePairs() {
    this.pairs = !this.pairs;
    this.refresh();
    announce(t(this.pairs ? "say.pairs" : "say.filterOff"));
  }

  /**
   * Ends the first of these: an open link, a locked digit, a mode, a card, a selection, a highlight.
   */
  escape() {
    const { board } = this;
    if (board.from !== null) pick(this, board.from);
    else if (this.locked) lock(this, 0);
    else if (this.mode !== "digit" && this.game.phase === "play") this.setMode("digit");
    else if (this.#card) {
      const { title } = this.#card;
      if (!this.fold()) this.dismiss();
      board.focus();
      report(({ tellClosed }) => tellClosed(this, title));
    } else if (board.chosen.size > 1) {
      board.select(board.selected);
      report(({ tellChosen }) => tellChosen(this));
    } else if (this.digit || this.pairs) {
      [this.digit, this.pairs] = [0, false];
      this.refresh();
      announce(t("say.filterOff"));
    } else return false;
    return true;
  }

  refresh() {
    const { game, board, mode } = this;
    const { phase, state } = game;
    const card = this.#card;
    const values = valuesOf(state);
    // A new phase begins without a locked digit or an open link.
    if (this.#phase !== phase) {
      [this.#phase, this.locked, board.from, this.isMine] = [phase, 0, null, false];
      // Loads both modules in advance. A missing module is reported when the player needs it.
      if (phase === "play") Promise.all([import("./hints.js"), import("./menu.js")]).catch(() => {});
    }
    if (this.around.caption) this.caption.textContent = [this.around.caption, rules(state.layout).more?.name()].filter(Boolean).join(" · ");
    const selectedDigit = board.chosen.size > 1 ? 0 : values[board.selected];
    const { highlighted } = this;
    const scene = this.#scene;
    const isPlain = !card?.scene || Boolean(card.outcome);
    const digit = highlighted || this.locked || (settings.values.same && isPlain && !game.isSolved ? selectedDigit : 0);
    board.show(
      card?.look ? { ...card.look, digit: highlighted } : {
        givens: state.givens,
        values,
        marks: shownMarks(state),
        centre: shownMarks(state, "centre"),
        colours: state.colours,
        links: state.links,
        layout: state.layout,
        scene,
        digit,
        pairs: this.pairs,
        peers: settings.values.peers && isPlain && phase !== "start",
        ...this.maker?.look,
      },
    );
    const plays = phase === "play" && mode === "link" ? "link" : "select";
    board.pointer = this.locked ? "write" : phase === "entry" && !this.around.makes ? "follow" : plays;
    board.element.classList.toggle("entry", phase !== "play");
    board.element.classList.toggle("has-scene", Boolean(scene));
    board.element.classList.toggle("elsewhere", this.isElsewhere);
    this.#showNote(values);
    this.pad.show(mode, values, phase !== "play", this.locked, rules(state.layout).size);
    this.maker?.showPad();
    showFilters(this);
    showTools(this);
    showAsks(this);
    showBanner(this);
    this.element.dataset.phase = phase;
    // A preview must not move the page.
    this.element.classList.toggle("elsewhere", this.isElsewhere && !card?.preview);
  }

  /** @param {number[]} values */
  #showNote(values) {
    const { mode } = this;
    const { phase } = this.game;
    const { state } = this.game;
    // The maker's bar names the clash.
    const wrong = this.maker ? [] : [...clashes(values, state.layout)];
    const cell = wrong.includes(this.board.selected) ? this.board.selected : wrong[0];
    const left = possibleIn(state);
    const emptied = CELLS.find((cell) => left[cell] && !(left[cell] & ~state.struck[cell]));
    const isWrong = wrong.length > 0 || emptied !== undefined;
    this.note.className = isWrong ? "board-note wrong" : this.locked ? "board-note locked" : "board-note";
    this.tell(
      this.isElsewhere
        ? (this.#card?.note ?? t("path.elsewhere", { number: this.#card?.step ?? 0 }))
        : cell !== undefined
          ? clashText(state, cell)
          : emptied !== undefined
            ? t("say.noneLeft", { cell: called(emptied) })
            : this.locked
              ? t("say.locked", { digit: this.locked })
              : phase === "play" && (mode === "why" || mode === "link")
                ? t(`say.mode.${mode}`)
                : ((!this.#card && rules(state.layout).more?.note()) || ""),
    );
  }
}
