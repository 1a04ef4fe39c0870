/**
 * Parts of the first screen that come after the first view: the choice of the rules of new puzzles, above the levels,
 * the way to pictures, and the button for a file of games.
 */

import { announce, fill, h } from "./dom.js";
import { textFile } from "./file.js";
import { GAME_FILES, slots } from "./games.js";
import words from "./learn/words/index.js";
// The part that makes puzzles, and with it the engine, gets ready while the player chooses.
import { kindName, kindRule, levelsOf } from "./make.js";
import { later, withWords } from "./parts.js";
import { offer } from "./scan/offer.js";
import { KINDS, settings } from "./settings.js";
import { learn, t } from "./words.js";

export const ready = () => learn(words);

/** The button for a file of games in a browser without games. */
const filePicker = () =>
  textFile("shelf-file", GAME_FILES, t("shelf.open"), (text) =>
    later(() => import("./shelf/file.js").then(withWords), async ({ showTaken, takeOwn }) => showTaken((await takeOwn(text)) ?? { result: t("shelf.noFile") })),
  );

/**
 * Shows the choice of rules; the page remembers the last choice.
 * @param {Element} place @param {import("./scan/offer.js").Begin} begin
 */
export function showKinds(place, begin) {
  const ways = /** @type {HTMLElement | null} */ (place.parentElement?.querySelector(".choices"));
  if (ways) offer(ways, begin);
  // The list of games has this button, too. It is the last part of the screen, so that its arrival moves nothing.
  if (!slots().length) place.parentElement?.append(h("div", { class: "shelf-foot" }, filePicker()));
  const { layout } = settings.values;
  const about = h("small", { id: "new-rules-about" }, kindRule(layout));
  // Small boards have no hard puzzles, so their levels are not offered.
  const showLevels = (/** @type {typeof layout} */ kind) => {
    const levels = /** @type {HTMLElement | null} */ (place.parentElement?.querySelector(".levels"));
    if (!levels) return;
    const buttons = [...levels.querySelectorAll("button")];
    const count = levelsOf(kind);
    const isWhole = count >= buttons.length;
    levels.style.gridTemplateColumns = isWhole ? "" : `repeat(${count}, minmax(0, 1fr))`;
    buttons.forEach((button, at) => {
      button.hidden = at >= count;
      button.style.gridColumn = isWhole ? "" : "auto";
    });
  };
  // If a board for children is chosen, the course for children is offered, too.
  const course = h("a", { href: "#/practice/small", "data-do": "small" }, t("small.course"));
  const showCourse = (/** @type {typeof layout} */ kind) => (course.hidden = kind !== "4x4" && kind !== "6x6");
  const choose = () => {
    const kind = KINDS[select.selectedIndex];
    settings.set({ layout: kind });
    about.textContent = kindRule(kind);
    showLevels(kind);
    showCourse(kind);
    announce(about.textContent);
  };
  const options = KINDS.map((kind) => h("option", { value: kind, selected: kind === layout }, kindName(kind)));
  const select = h("select", { id: "new-rules", "aria-describedby": about.id, onChange: choose }, options);
  showLevels(layout);
  showCourse(layout);
  fill(place, h("label", { for: select.id }, t("start.layout")), select, about, course);
}
