/**
 * An argument line by line: each line comes when the player asks for it. The board shows the picture of the line and,
 * dimmed, the pictures of earlier lines.
 */

import { announce, fill, h, icon } from "./dom.js";
import { legend } from "./legend.js";
import { paragraphs } from "./telling.js";
import { Views } from "./views.js";
import { t } from "./words.js";

/** @typedef {import("./paint.js").Scene} Scene */

/** Number of earlier lines that stay on the board. */
const PAST = 6;

/**
 * A reason line by line or as one text, with the parts of the card that show it.
 * @param {Pick<Api.HintAnswer, "text" | "telling" | "views" | "lines">} reason
 * @param {Scene | null} scene  the picture of the whole
 * @param {boolean | null} isWhole  true to show it as one text; null before the choice: then it is one text if its
 *   last line has the whole reason or its lines are few
 * @param {(scene: Scene) => void} draw  shows another picture on the board
 * @param {(isWhole: boolean) => void} onTurn  the player switches between the two ways
 */
export function tell(reason, scene, isWhole, draw, onTurn) {
  const { text, telling, lines } = reason;
  const isBrief = !lines || lines.length < 4 || text.startsWith(lines[lines.length - 1].text);
  if (lines && !(isWhole ?? isBrief)) {
    const told = new Lines(lines, draw, () => onTurn(true));
    const turn = (/** @type {number} */ by) => told.turn(by);
    const onKey = (/** @type {KeyboardEvent} */ event) => told.onKey(event);
    return { told: told.told, text: told.text, bar: told.bar, toLines: null, card: { scene: told.scene, legend: told.legend, turn, onKey } };
  }
  const { told, legend, chooser } = new Views(reason, scene, draw);
  return {
    told,
    text: telling?.text ?? text,
    bar: null,
    toLines: lines ? toLines(() => onTurn(false)) : null,
    card: { scene, views: chooser, legend },
  };
}

/** @param {() => void} onClick */
export const toLines = (onClick) =>
  h("button", { type: "button", class: "button", "data-do": "lines-all", onClick }, t("lines.title"));

class Lines {
  #at = 0;
  /** Number of lines that have been read out. */
  #far = 0;

  /**
   * @param {Api.LineRecord[]} lines
   * @param {(scene: Scene) => void} draw  shows another picture on the board
   * @param {() => void} onAll  shows the whole at once
   */
  constructor(lines, draw, onAll) {
    this.lines = lines;
    this.draw = draw;
    /** The lines shown so far. */
    this.told = h("div", { class: "lines" });
    this.legend = h("div");
    this.place = h("span", { class: "quiet-text" });
    this.before = this.#button("before", "left", -1);
    this.after = this.#button("after", "right", 1);
    /** The buttons that go from line to line. */
    this.bar = h(
      "div",
      { class: "turner", role: "group", "aria-label": t("lines.title") },
      this.before,
      this.place,
      this.after,
      h("button", { type: "button", class: "button", "data-do": "lines-all", onClick: onAll }, t("lines.all")),
    );
    this.#show();
  }

  /** @param {"before" | "after"} name @param {"left" | "right"} image @param {number} by */
  #button(name, image, by) {
    const label = t(`lines.${name}`);
    const turn = () => this.turn(by);
    const props = { type: "button", class: "icon-button", "data-do": `line-${name}`, "aria-label": label, title: label };
    return h("button", { ...props, onClick: turn }, icon(image));
  }

  /**
   * The picture of the present line, over those of earlier lines. The first and the last line show the whole picture.
   */
  get scene() {
    const past = this.lines.slice(Math.max(1, this.#at - PAST), this.#at).map(({ scene }) => scene);
    return { ...this.lines[this.#at].scene, past };
  }

  get text() {
    return this.lines[this.#at].text;
  }

  /** Goes to a line after or before the present one; returns true if there is one. @param {number} by */
  turn(by) {
    const at = this.#at + by;
    if (!this.lines[at]) return false;
    this.#at = at;
    this.#far = Math.max(this.#far, at);
    this.#show();
    this.draw(this.scene);
    announce(this.text);
    this.told.children[at].scrollIntoView({ block: "nearest" });
    return true;
  }

  /** The keys that go from line to line. @param {KeyboardEvent} event */
  onKey(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && !event.altKey && !event.ctrlKey && !event.metaKey && this.turn(by)) event.preventDefault();
  }

  #show() {
    const told = this.lines.slice(0, this.#far + 1);
    fill(
      this.told,
      ...told.map(({ text }, at) => {
        const now = at === this.#at ? "step" : null;
        return h("div", { class: "line", "aria-current": now, onClick: () => this.turn(at - this.#at) }, paragraphs(text));
      }),
    );
    fill(this.legend, legend(this.lines[this.#at].scene));
    this.place.textContent = t("lines.place", { number: this.#at + 1, total: this.lines.length });
    // A disabled button would lose the focus, so no button is disabled.
    this.before.ariaDisabled = String(this.#at === 0);
    this.after.ariaDisabled = String(this.#at === this.lines.length - 1);
  }
}
