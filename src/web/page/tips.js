/** Suggestions for the player, in the part of a large window that is empty until a card is shown. */

import { h, icon } from "./dom.js";
import { keyOf } from "./keys.js";
import { learn, t } from "./words.js";
import words from "./learn/words/index.js";

export const ready = () => learn(words);

/** @param {import("./play.js").Play} play */
export function tips(play) {
  const { game, cardPlace } = play;
  const place = cardPlace.querySelector(".tip");
  if (!place || game.phase !== "play") return;
  const row = (/** @type {Parameters<typeof icon>[0]} */ picture, /** @type {string} */ title, /** @type {string} */ about, /** @type {Node | false} */ does) =>
    h("li", null, icon(picture), h("div", null, h("strong", null, title), h("p", null, about)), does);
  const key = keyOf("markMode");
  const fillIn = h("button", { type: "button", class: "button", "data-do": "fill-notes", onClick: () => game.fillMarks() }, t("tips.fill"));
  place.replaceWith(
    h(
      "section",
      { class: "tip tips", "aria-labelledby": "tips-title" },
      h("h2", { id: "tips-title", class: "quiet-text" }, t("tips.title")),
      h(
        "ul",
        null,
        row("bulb", t("hint.ask"), t("play.tip"), false),
        row("pairs", t("pad.mark"), key ? t("tips.notes.key", { key }) : t("tips.notes"), !game.isSolved && fillIn),
        row("course", t("nav.lessons"), t("tips.learn"), h("a", { class: "button", href: "#/lessons" }, t("tips.course"))),
      ),
    ),
  );
}
