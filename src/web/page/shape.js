/**
 * The shape of a path at a glance: one bar for each step; the later its technique comes in the catalogue, from simple
 * to hard, the higher the bar. The list has the same content for players who do not see the bars.
 */

import * as api from "./api.js";
import { fill, h, s } from "./dom.js";
import { t } from "./words.js";

const HEIGHT = 100;
/**
 * The place of each technique in the catalogue, as a part of the whole.
 * @type {Promise<Map<string, number>> | undefined}
 */
let places;

async function look() {
  const { techniques } = await api.techniques();
  return new Map(techniques.map(({ id, order }) => [id, order / techniques.length]));
}

export class Shape {
  /** @type {SVGElement[]} */
  #bars = [];
  #marked = -1;
  element = h("div", { class: "shape" });

  /** @param {Api.ShownStep[]} steps @param {(at: number) => void} open  shows a step */
  constructor(steps, open) {
    places ??= look();
    places.then(
      (places) => this.#draw(steps, places, open),
      () => (places = undefined),
    );
  }

  /** @param {Api.ShownStep[]} steps @param {Map<string, number>} places @param {(at: number) => void} open */
  #draw(steps, places, open) {
    if (steps.length < 2) return;
    const hard = steps.map(({ technique }) => places.get(technique) ?? 1);
    // The root separates the heights of simple techniques, which most steps use.
    const heights = hard.map((part) => HEIGHT * Math.sqrt(part));
    this.#bars = heights.map((height, x) => s("rect", { x: x + 0.1, y: HEIGHT - height, width: 0.8, height }));
    const hardest = hard.indexOf(Math.max(...hard));
    const label = t("path.shape", { number: hardest + 1, name: steps[hardest].about?.name ?? "" });
    const stepAt = (/** @type {MouseEvent} */ { clientX }) => {
      const { left, width } = this.element.getBoundingClientRect();
      return Math.max(0, Math.min(steps.length - 1, Math.floor(((clientX - left) / width) * steps.length)));
    };
    const nameAt = (/** @type {number} */ at) => `${at + 1}. ${steps[at].about?.name}`;
    const picture = { viewBox: `0 0 ${steps.length} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" };
    fill(this.element, s("svg", { ...picture, "aria-label": label }, this.#bars));
    this.element.onclick = (event) => open(stepAt(event));
    this.element.onpointermove = (event) => (this.element.title = nameAt(stepAt(event)));
    this.mark(this.#marked);
  }

  /** Marks the step that is open; -1 for none. @param {number} at */
  mark(at) {
    this.#bars[this.#marked]?.classList.remove("now");
    this.#bars[at]?.classList.add("now");
    this.#marked = at;
  }
}
