/**
 * An argument with branches or lemmas, shown in parts: a choice of its pictures for the board, and its lemmas folded. A
 * step without parts is shown as one text with one picture.
 */

import { h, fill } from "./dom.js";
import { itemized } from "./items.js";
import { legend } from "./legend.js";
import { line, paragraphs } from "./telling.js";
import { t } from "./words.js";

/** @typedef {Api.SceneRecord} Scene */

/** Number of choosers so far. The radio buttons of each chooser need a different name. */
let choosers = 0;

export class Views {
  #at = 0;
  /** @type {Map<string, HTMLDetailsElement>} */
  #lemmas;

  /**
   * @param {Pick<Api.HintAnswer, "text" | "telling" | "views" | "lines">} told
   * @param {Scene | null} scene  the picture of the whole
   * @param {(scene: Scene) => void} draw  shows another picture on the board
   */
  constructor({ text, telling, views = [], lines = [] }, scene, draw) {
    this.views = views;
    this.scene = scene;
    this.draw = draw;
    this.#lemmas = new Map((telling?.lemmas ?? []).map((lemma) => [lemma.lemma, this.#folded(lemma)]));
    /** The reason, with lemmas that can be unfolded. */
    this.told = [...itemized(telling?.text ?? text), ...this.#lemmas.values()];
    this.#light(lines);
    /** Meanings of the signs in the present picture. */
    this.legend = h("div", null, scene && legend(scene));
    /** The control that chooses the picture; null if there is only one picture. */
    this.chooser = views.length && scene ? this.#chooser() : null;
  }

  /** Makes each line show its picture on the board when pressed. @param {Api.LineRecord[]} lines */
  #light(lines) {
    const bare = (/** @type {string | null} */ text) => text?.replace(/\s/g, "") ?? "";
    const scenes = new Map(lines.map(({ text, scene }) => [bare(text), scene]));
    const told = this.told.flatMap((part) => (part.matches("p") ? [part] : [...part.querySelectorAll("p")]));
    const lit = told.filter((part) => scenes.has(bare(part.textContent)));
    for (const part of lit) {
      part.classList.add("line");
      part.addEventListener("click", () => {
        lit.forEach((one) => one.removeAttribute("aria-current"));
        part.setAttribute("aria-current", "step");
        const scene = /** @type {Scene} */ (scenes.get(bare(part.textContent)));
        this.#at = -1;
        fill(this.legend, legend(scene));
        this.draw(scene);
      });
    }
  }

  /** @param {Api.LemmaRecord} lemma */
  #folded({ lemma, heading, text }) {
    const details = h(
      "details",
      {
        class: "lemma",
        "data-lemma": lemma,
        onToggle: () => details.open && this.show(this.views.findIndex((view) => view.lemma === lemma) + 1),
      },
      h("summary", null, line(heading)),
      paragraphs(text),
    );
    return details;
  }

  #chooser() {
    const name = `views-${++choosers}`;
    this.choices = [t("views.overview"), ...this.views.map(({ title }) => title)].map((title, at) => {
      const input = h("input", {
        type: "radio",
        name,
        checked: at === 0,
        "data-view": at,
        onChange: () => this.show(at),
      });
      return { input, label: h("label", { class: "view" }, input, h("span", null, title)) };
    });
    return h(
      "fieldset",
      { class: "views" },
      h("legend", { class: "hidden-text" }, t("views.title")),
      this.choices.map(({ label }) => label),
    );
  }

  /** Shows a picture, 0 for the whole, and unfolds its lemma. @param {number} at */
  show(at) {
    const scene = at ? this.views[at - 1]?.scene : this.scene;
    if (at === this.#at || !scene) return;
    this.#at = at;
    const choice = this.choices?.[at];
    const row = choice?.label.parentElement;
    if (choice && row) {
      choice.input.checked = true;
      row.scrollLeft = choice.label.offsetLeft - (row.clientWidth - choice.label.offsetWidth) / 2;
    }
    const lemma = this.#lemmas.get(this.views[at - 1]?.lemma ?? "");
    if (lemma && !lemma.open) {
      lemma.open = true;
      lemma.scrollIntoView({ block: "start" });
    }
    fill(this.legend, legend(scene));
    this.draw(scene);
  }
}
