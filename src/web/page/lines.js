/** A chain or net line by line: each line comes when it is asked for, and the board shows only what it speaks of. */

import { announce, fill, h, icon } from "./dom.js";
import { legend } from "./scene.js";
import { paragraphs } from "./telling.js";
import { t } from "./words.js";

export class Lines {
  #at = 0;

  /**
   * @param {Api.LineRecord[]} lines
   * @param {(scene: Api.SceneRecord) => void} draw  shows another picture on the board
   * @param {() => void} onAll  shows the whole at once
   */
  constructor(lines, draw, onAll) {
    this.lines = lines;
    this.draw = draw;
    /** The lines so far. */
    this.told = h("div", { class: "lines" });
    this.legend = h("div");
    this.place = h("span", { class: "quiet-text" });
    this.before = this.#button("before", "left", -1);
    this.after = this.#button("after", "right", 1);
    /** Goes from line to line. */
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

  /** The picture of the line that was told last. */
  get scene() {
    return this.lines[this.#at].scene;
  }

  get text() {
    return this.lines[this.#at].text;
  }

  /** Tells the next line, or takes back the last; whether there was one. @param {number} by */
  turn(by) {
    const at = this.#at + by;
    if (!this.lines[at]) return false;
    this.#at = at;
    this.#show();
    this.draw(this.scene);
    announce(this.text);
    this.told.lastElementChild?.scrollIntoView({ block: "nearest" });
    return true;
  }

  /** The keys that go from line to line. @param {KeyboardEvent} event */
  onKey(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && !event.altKey && !event.ctrlKey && !event.metaKey && this.turn(by)) event.preventDefault();
  }

  #show() {
    const told = this.lines.slice(0, this.#at + 1);
    fill(
      this.told,
      ...told.map(({ text }, at) =>
        h("div", { class: "line", "aria-current": at === this.#at ? "step" : null }, paragraphs(text)),
      ),
    );
    fill(this.legend, legend(this.scene));
    this.place.textContent = t("lines.place", { number: this.#at + 1, total: this.lines.length });
    // A button that has the focus keeps it, so none of them is disabled.
    this.before.ariaDisabled = String(this.#at === 0);
    this.after.ariaDisabled = String(this.#at === this.lines.length - 1);
  }
}
