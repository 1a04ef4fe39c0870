/** The puzzle view: the board, the pad, the tools, and one card for whatever was asked. */

import * as api from "./api.js";
import { Board } from "./board.js";
import { announce, dialog, fill, h, icon } from "./dom.js";
import { Hints } from "./hints.js";
import { pad } from "./pad.js";
import { showPath, showPossible, showWhyNot } from "./path.js";
import { CELLS, DIGITS, cellOf, clashes, clashingHouse, column, legal, lineOf, nameOf, row } from "./rules.js";
import { settings } from "./settings.js";
import { entryCard, startCard } from "./start.js";
import { questionOf, shownMarks, valuesOf } from "./store.js";
import { paragraphs, refusal } from "./telling.js";
import { t } from "./words.js";

/**
 * @typedef {object} Card
 * @property {string} title
 * @property {(Node | string | null | undefined | false)[] | Node} body
 * @property {Node | false} [bar]  stays in sight above what scrolls
 * @property {(Node | null | undefined | false)[]} [foot]
 * @property {import("./types.js").Scene | null} [scene]  drawn over the player's board
 * @property {import("./board.js").Look} [look]  shown instead of the player's board
 * @property {string} [kind]
 * @property {object} [owner]  whose card it is; another owner's card closes it
 * @property {() => void} [onClose]
 */

export class Play {
  /** @type {Card | null} */
  #card = null;
  /** @type {import("./pad.js").Mode} */
  mode = "digit";
  /** The digit highlighted, 0 for none. */
  digit = 0;
  pairs = false;
  #waits = 0;
  #celebrated = false;

  /**
   * @param {import("./store.js").Game} game
   * @param {{ lesson?: { id: string, name: string }, leave?: () => void, paste: () => void, share: () => void }} around
   */
  constructor(game, around) {
    this.game = game;
    this.around = around;
    this.hints = new Hints(this);
    this.board = new Board({ label: t("board.label"), onSelect: () => this.refresh() });
    this.pad = pad({ onDigit: (digit) => this.enter(digit), onMode: (mode) => this.setMode(mode) });
    this.note = h("p", { class: "board-note" });
    this.filters = h("div", { class: "filters", role: "group", "aria-label": t("filter.title") });
    this.tools = h("div", { class: "tools", role: "group", "aria-label": t("tools.title") });
    this.asks = h("div", { class: "asks" });
    this.cardPlace = h("div", { class: "card-place" });
    this.banner = h("div", { class: "banner-place" });
    this.element = h(
      "main",
      { class: "play", id: "main" },
      h("h1", { class: "hidden-text" }, t("play.title")),
      this.banner,
      h("div", { class: "board-side" }, this.board.element, this.note, this.filters),
      h("div", { class: "panel" }, this.pad.modes, this.pad.digits, this.tools, this.asks, this.cardPlace),
    );
    this.cardPlace.addEventListener("pointerover", (event) => this.#point(event.target));
    this.cardPlace.addEventListener("pointerout", () => this.#point(null));
    this.changed = () => this.#onChange();
    game.addEventListener("change", this.changed);
    this.refresh();
    this.#placeCard();
  }

  leave() {
    this.hints.close();
    this.game.removeEventListener("change", this.changed);
  }

  #onChange() {
    this.show(null);
    if (this.game.phase === "play" && this.game.isSolved) {
      if (!this.#celebrated) this.#celebrate();
      this.#celebrated = true;
    } else this.#celebrated = false;
  }

  #celebrate() {
    this.show({
      title: t("solved.title"),
      body: h("p", null, t("solved.text")),
      kind: "solved",
      foot: [
        this.around.lesson
          ? h(
              "button",
              { type: "button", class: "button primary", onClick: () => this.around.leave?.() },
              t("lesson.leave"),
            )
          : h(
              "button",
              { type: "button", class: "button primary", onClick: () => this.game.enter("start") },
              t("new.puzzle"),
            ),
      ],
    });
    announce(t("solved.title"));
  }

  /** Shows a card, or none. @param {Card | null} card */
  show(card) {
    const before = this.#card;
    if (before && before.owner !== card?.owner) before.onClose?.();
    this.#waits += 1;
    const had = this.cardPlace.contains(document.activeElement);
    const pressed = document.activeElement instanceof HTMLElement ? { ...document.activeElement.dataset } : {};
    this.#card = card;
    this.refresh();
    this.#placeCard();
    if (had) this.#keepFocus(pressed);
  }

  #placeCard() {
    const { phase } = this.game;
    const card = this.#card;
    const inner =
      phase === "start" ? startCard(this) : card ? this.#cardElement(card) : phase === "entry" ? entryCard(this) : null;
    fill(this.cardPlace, inner ?? h("p", { class: "quiet-text tip" }, t("play.tip")));
    document.body.classList.toggle("has-card", phase === "play" && card !== null);
  }

  /** After a card has been replaced, the focus goes to the same button, else to the card's title. @param {Record<string, string | undefined>} pressed */
  #keepFocus(pressed) {
    const [name, value] = Object.entries(pressed)[0] ?? [];
    const same = name ? this.cardPlace.querySelector(`button[data-${name}="${value}"]:not(:disabled)`) : null;
    const next = same ?? this.cardPlace.querySelector("h2") ?? null;
    if (next instanceof HTMLElement) next.focus();
    else this.board.focus();
  }

  /** Waits for an answer with a quiet card; null when something else was asked meanwhile. */
  /** @template T @param {string} title @param {Promise<T>} promise @returns {Promise<T | null>} */
  async waiting(title, promise) {
    this.show({ title, body: h("p", { class: "quiet-text", role: "status" }, t("waiting")) });
    const mine = this.#waits;
    const answer = await promise;
    return mine === this.#waits ? answer : null;
  }

  /** Shows on the board which cells a name in the text means. @param {EventTarget | null} target */
  #point(target) {
    const name = target instanceof Element ? target.closest(".ref")?.textContent : null;
    const [, rows, columns] = /r([1-9]+)c([1-9]+)/.exec(name ?? "") ?? ["", "", ""];
    this.board.point([...rows].flatMap((r) => [...columns].map((c) => cellOf(`r${r}c${c}`))));
  }

  /** Whether the board shown is not the player's. */
  get isElsewhere() {
    return Boolean(this.#card?.look);
  }

  focusHint() {
    const button = this.asks.querySelector("button");
    if (button) button.focus();
    else this.board.focus();
  }

  /** Writes, marks or asks about a digit in the selected cell. @param {number} digit @param {boolean} [asMark] */
  enter(digit, asMark = this.mode === "mark") {
    const { game, board } = this;
    const cell = board.selected;
    if (game.phase === "start") game.enter("entry");
    if (game.phase === "play" && this.mode === "why" && !asMark) {
      this.setMode("digit");
      return showWhyNot(this, cell, digit, `${digit}${nameOf(cell)}`);
    }
    if (this.isElsewhere) this.show(null);
    const { state } = game;
    const before = questionOf(state);
    if (game.phase === "play" && state.givens[cell]) return announce(t("say.given"));
    const where = t("cell.at", { row: row(cell) + 1, column: column(cell) + 1 });
    if (asMark && game.phase === "play") {
      const outcome = game.mark(cell, digit);
      announce(t(`say.mark.${outcome}`, { digit, where }));
      if (outcome === "impossible") this.#tell(t("say.mark.impossible", { digit, where }));
      if (outcome === "removed" && this.around.lesson) this.#judge(before, `${nameOf(cell)}<>${digit}`);
      return;
    }
    game.put(cell, digit);
    const values = valuesOf(game.state);
    announce(values[cell] ? t("say.placed", { digit, where }) + this.#clashText(cell) : t("say.erased", { where }));
    if (values[cell] && this.around.lesson && !game.isSolved) this.#judge(before, `${nameOf(cell)}=${digit}`);
  }

  /** @param {number} cell */
  #clashText(cell) {
    const values = valuesOf(this.game.state);
    const house = values[cell] ? clashingHouse(values, cell) : undefined;
    if (!house) return "";
    return ` ${t("clash", { digit: values[cell], house: t(`house.${house.kind}`, { number: house.number }) })}`;
  }

  /** @param {string} text */
  #tell(text) {
    this.note.textContent = text;
  }

  /** Tells what a move is worth. @param {import("./types.js").Question} before @param {string} move */
  async #judge(before, move) {
    const title = t("check.title", { move });
    try {
      const verdict = await this.waiting(title, api.checkMove(before, move));
      if (!verdict) return;
      this.show({
        title,
        body: h("div", { class: `hint verdict ${verdict.verdict}` }, paragraphs(verdict.text)),
        kind: verdict.verdict === "wrong" ? "mistake" : "check",
      });
      announce(verdict.text);
    } catch (error) {
      this.show({ title, body: refusal(error) });
    }
  }

  /** Tells what the last move is worth. */
  checkLast() {
    const { state, previous } = this.game;
    const changed = previous && this.#difference(previous, state);
    if (!previous || !changed) {
      this.show({ title: t("tools.check"), body: h("p", null, t("check.nothing")) });
      return;
    }
    return this.#judge(questionOf(previous), changed);
  }

  /** The one digit written or candidate crossed out between two states. @param {import("./types.js").State} a @param {import("./types.js").State} b */
  #difference(a, b) {
    const written = CELLS.filter((cell) => b.placed[cell] && a.placed[cell] !== b.placed[cell]);
    if (written.length === 1) return `${nameOf(written[0])}=${b.placed[written[0]]}`;
    const crossed = CELLS.flatMap((cell) =>
      DIGITS.filter((digit) => ((b.struck[cell] & ~a.struck[cell]) >> (digit - 1)) & 1).map(
        (digit) => `${nameOf(cell)}<>${digit}`,
      ),
    );
    return written.length === 0 && crossed.length === 1 ? crossed[0] : null;
  }

  /** @param {import("./pad.js").Mode} mode */
  setMode(mode) {
    this.mode = mode;
    this.refresh();
    announce(t(`say.mode.${mode}`));
  }

  /** @param {number} digit */
  filter(digit) {
    this.digit = this.digit === digit ? 0 : digit;
    this.refresh();
    announce(this.digit ? t("say.filter", { digit }) : t("say.filterOff"));
  }

  togglePairs() {
    this.pairs = !this.pairs;
    this.refresh();
    announce(t(this.pairs ? "say.pairs" : "say.filterOff"));
  }

  /** @param {import("./keys.js").Command} command @param {number} digit @returns {boolean} */
  run(command, digit) {
    const { game, board } = this;
    const [r, c] = [row(board.selected), column(board.selected)];
    const go = (/** @type {number} */ r, /** @type {number} */ c) => {
      board.select(((r + 9) % 9) * 9 + ((c + 9) % 9));
      board.focus();
    };
    const playing = game.phase === "play";
    switch (command) {
      case "up":
        go(r - 1, c);
        return true;
      case "down":
        go(r + 1, c);
        return true;
      case "left":
        go(r, c - 1);
        return true;
      case "right":
        go(r, c + 1);
        return true;
      case "rowStart":
        go(r, 0);
        return true;
      case "rowEnd":
        go(r, 8);
        return true;
      case "first":
        go(0, 0);
        return true;
      case "last":
        go(8, 8);
        return true;
      case "digit":
        this.enter(digit);
        return true;
      case "markDigit":
        this.enter(digit, true);
        return true;
      case "erase":
        this.erase();
        return true;
      case "mode":
        if (playing) this.setMode(this.mode === "mark" ? "digit" : "mark");
        return true;
      case "digitMode":
        this.setMode("digit");
        return true;
      case "markMode":
        if (playing) this.setMode("mark");
        return playing;
      case "why":
        if (playing) this.setMode("why");
        return playing;
      case "undo":
        game.undo();
        return true;
      case "redo":
        game.redo();
        return true;
      case "undoAll":
        game.undoAll();
        return true;
      case "hint":
        if (playing) this.hints.start();
        return playing;
      case "more":
        if (playing) this.hints.more();
        return playing;
      case "apply":
        return this.hints.apply();
      case "another":
        this.hints.another();
        return this.hints.open;
      case "check":
        if (playing) this.checkLast();
        return playing;
      case "path":
        if (playing) showPath(this);
        return playing;
      case "filter":
        this.filter(digit);
        return true;
      case "pairs":
        this.togglePairs();
        return true;
      case "close":
        return this.#escape();
      case "help":
        return false;
    }
  }

  #escape() {
    if (this.mode !== "digit") this.setMode("digit");
    else if (this.#card) {
      this.show(null);
      this.board.focus();
    } else if (this.digit || this.pairs) {
      [this.digit, this.pairs] = [0, false];
      this.refresh();
    } else return false;
    return true;
  }

  erase() {
    if (this.isElsewhere) this.show(null);
    this.game.erase(this.board.selected);
    const cell = this.board.selected;
    announce(t("say.erased", { where: t("cell.at", { row: row(cell) + 1, column: column(cell) + 1 }) }));
  }

  /** How hard the puzzle is, asked for by the player. */
  async showRating() {
    const title = t("tools.rate");
    try {
      const rating = await this.waiting(title, api.rate(lineOf(this.game.state.givens)));
      if (!rating) return;
      const used = h(
        "details",
        null,
        h("summary", null, t("rate.used")),
        h(
          "ul",
          null,
          rating.used.map(({ name, count }) => h("li", null, `${name} × ${count}`)),
        ),
      );
      this.show({
        title,
        body: [h("p", null, t("rate.text", { level: rating.level_name, score: rating.score })), used],
      });
    } catch (error) {
      this.show({ title, body: refusal(error) });
    }
  }

  /** What is done less often. */
  showTools() {
    const act = (/** @type {import("./words.js").Key} */ key, /** @type {() => void} */ does, enabled = true) =>
      h(
        "button",
        {
          type: "button",
          class: "menu-item",
          disabled: !enabled,
          onClick: () => {
            box.close();
            does();
          },
        },
        t(key),
      );
    const { game } = this;
    const box = dialog(
      { title: t("tools.title"), close: t("close"), kind: "menu" },
      act("tools.undoAll", () => game.undoAll(), game.canUndoAll),
      act("tools.fillMarks", () => game.fillMarks()),
      act("tools.clearMarks", () => game.clearMarks()),
      act("tools.check", () => this.checkLast()),
      act("tools.rate", () => this.showRating()),
      act("tools.edit", () => game.enter("entry"), !this.around.lesson),
    );
  }

  refresh() {
    const { game, board, mode } = this;
    const { phase, state } = game;
    const card = this.#card;
    const values = valuesOf(state);
    const selectedDigit = values[board.selected];
    const digit = this.digit || (settings.values.same && !card?.scene ? selectedDigit : 0);
    board.show(
      card?.look ?? {
        givens: state.givens,
        values,
        marks: shownMarks(state),
        scene: card?.scene ?? null,
        digit,
        pairs: this.pairs,
        peers: settings.values.peers && !card?.scene && phase !== "start",
      },
    );
    board.element.classList.toggle("entry", phase !== "play");
    board.element.classList.toggle("has-scene", Boolean(card?.scene ?? card?.look?.scene));
    board.element.classList.toggle("elsewhere", this.isElsewhere);
    this.#showNote(values);
    this.pad.show(mode, values, phase !== "play");
    this.#showFilters();
    this.#showTools();
    this.#showAsks();
    this.#showBanner();
    this.element.dataset.phase = phase;
    this.element.classList.toggle("elsewhere", this.isElsewhere);
  }

  /** @param {number[]} values */
  #showNote(values) {
    const wrong = [...clashes(values)];
    const cell = wrong.includes(this.board.selected) ? this.board.selected : wrong[0];
    const left = legal(values);
    const emptied = CELLS.find((cell) => left[cell] && !(left[cell] & ~this.game.state.struck[cell]));
    this.note.className = wrong.length || emptied !== undefined ? "board-note wrong" : "board-note";
    this.#tell(
      this.isElsewhere
        ? t("path.elsewhere")
        : cell !== undefined
          ? this.#clashText(cell).trim()
          : emptied !== undefined
            ? t("say.noneLeft", { cell: nameOf(emptied) })
            : this.mode === "why"
              ? t("say.mode.why")
              : "",
    );
  }

  #showFilters() {
    this.filters.hidden = this.game.phase !== "play";
    const button = (
      /** @type {string | Node} */ text,
      /** @type {string} */ label,
      /** @type {boolean} */ on,
      /** @type {() => void} */ does,
    ) =>
      h(
        "button",
        { type: "button", "aria-pressed": String(on), "aria-label": label, title: label, onClick: does },
        text,
      );
    keepingFocus(this.filters, () =>
      fill(
        this.filters,
        h("span", { class: "filters-name", "aria-hidden": "true" }, t("filter.name")),
        DIGITS.map((digit) =>
          button(String(digit), t("filter.digit", { digit }), this.digit === digit, () => this.filter(digit)),
        ),
        button(icon("pairs"), t("filter.pairs"), this.pairs, () => this.togglePairs()),
      ),
    );
  }

  #showTools() {
    const { game } = this;
    const tool = (
      /** @type {Parameters<typeof icon>[0]} */ picture,
      /** @type {import("./words.js").Key} */ key,
      /** @type {() => void} */ does,
      enabled = true,
    ) =>
      h(
        "button",
        { type: "button", class: "tool", disabled: !enabled, onClick: does },
        icon(picture),
        h("span", null, t(key)),
      );
    keepingFocus(this.tools, () =>
      fill(
        this.tools,
        tool("erase", "tools.erase", () => this.erase()),
        tool("undo", "tools.undo", () => game.undo(), game.past.length > 0),
        tool("redo", "tools.redo", () => game.redo(), game.future.length > 0),
        game.phase === "play" && tool("more", "tools.more", () => this.showTools()),
      ),
    );
    this.tools.hidden = game.phase === "start";
  }

  #showAsks() {
    this.asks.hidden = this.game.phase !== "play";
    if (this.asks.childElementCount) return;
    fill(
      this.asks,
      h(
        "button",
        { type: "button", class: "button primary big", "data-do": "hint", onClick: () => this.hints.start() },
        icon("bulb"),
        t("hint.ask"),
      ),
      h("button", { type: "button", class: "button", "data-do": "path", onClick: () => showPath(this) }, t("path.ask")),
      h(
        "button",
        { type: "button", class: "button", "data-do": "possible", onClick: () => showPossible(this) },
        t("possible.ask"),
      ),
    );
  }

  #showBanner() {
    const { lesson, leave } = this.around;
    fill(
      this.banner,
      lesson &&
        h(
          "p",
          { class: "banner" },
          h("span", null, t("lesson.banner"), " ", h("a", { href: `#/lessons/${lesson.id}` }, lesson.name)),
          h("button", { type: "button", class: "button", onClick: () => leave?.() }, t("lesson.leave")),
        ),
    );
  }

  /** @param {Card} card */
  #cardElement({ title, bar = false, body, foot = [], kind = "" }) {
    return h(
      "section",
      { class: kind ? `card is-${kind}` : "card", "aria-labelledby": "card-title" },
      h(
        "div",
        { class: "card-head" },
        h("h2", { id: "card-title", tabindex: "-1" }, title),
        h(
          "button",
          {
            type: "button",
            class: "icon-button",
            "data-do": "close",
            "aria-label": t("close"),
            title: t("close"),
            onClick: () => {
              this.show(null);
              this.focusHint();
            },
          },
          icon("close"),
        ),
      ),
      bar,
      h("div", { class: "card-body", tabindex: "0", role: "group", "aria-labelledby": "card-title" }, body),
      foot.some(Boolean) && h("div", { class: "card-foot" }, foot),
    );
  }
}

/** Rebuilds the children without losing the focus among them. @param {HTMLElement} element @param {() => void} rebuild */
function keepingFocus(element, rebuild) {
  const at = [...element.children].indexOf(/** @type {Element} */ (document.activeElement));
  rebuild();
  const again = at >= 0 ? element.children[at] : null;
  if (again instanceof HTMLElement) again.focus();
}
