/** Summary of a finished puzzle: its events, its difficulty, and the next choices. */

import * as api from "./api.js";
import { announce, fill, h } from "./dom.js";
import { aboutOf } from "./games.js";
import { placeOf, ready } from "./learn/part.js";
import { record } from "./learn/record.js";
import { makeInto } from "./make.js";
import { lineOf, rules } from "./rules.js";
import { DIFFICULTIES } from "./settings.js";
import { praise, replay } from "./shelf/replay.js";
import { named } from "./start.js";
import { clock } from "./tally.js";
import { t } from "./words.js";

export { ready };

/** @typedef {import("./play.js").Play} Play */

/** @param {string} name @param {...(Node | string)} parts */
const row = (name, ...parts) => [h("dt", null, name), h("dd", null, ...parts)];

/** Events of the game. @param {import("./tally.js").Count} count */
function story({ hints, lists, mended, time }) {
  const levels = hints.flatMap((count, level) =>
    count > 0 ? [t("solved.by", { count, level: t(/** @type {import("./words.js").Key} */ (`hint.level${level}`)) })] : [],
  );
  return [
    time >= 1000 && row(t("solved.time"), clock(time)),
    row(t("set.hints"), levels.join(t("list.comma")) || t("solved.none")),
    mended > 0 && row(t("solved.mended"), String(mended)),
    lists > 0 && row(t("solved.lists"), String(lists)),
  ].flatMap((one) => one || []);
}

/** Difficulty of the puzzle. @param {Extract<Api.RateAnswer, { scale: "hodoku" }>} rating */
function difficulty({ level, used }) {
  // An easy puzzle needs only singles, so its hardest technique is not worth a name.
  const hardest = level === "Easy" ? undefined : used.filter(({ id }) => id !== "lookup").sort((a, b) => b.cost - a.cost)[0];
  const link = hardest && h("a", { href: `#/lessons/${hardest.id}` }, hardest.name);
  return { hardest: hardest?.id, rows: [...row(t("solved.rating"), named(level)), ...(link ? row(t("solved.hardest"), link) : [])] };
}

/**
 * Advice on what to practise: the technique that was asked about most, else the hardest that the puzzle needed.
 * @param {import("./tally.js").Count} count @param {Api.Listed[]} techniques
 * @param {string | undefined} hardest  its id
 */
async function advice({ asked }, techniques, hardest) {
  const [[most, [times]]] = [...Object.entries(asked).sort(([, [a]], [, [b]]) => b - a), ["", [0]]];
  const id = times ? most : hardest;
  const one = techniques.find((one) => one.id === id);
  if (!one) return null;
  const stages = await record.stages(techniques.map(({ id }) => id));
  const [href, text] = stages.get(one.id)?.includes("find") ? [placeOf(one.id, "find"), t("practise.five")] : [placeOf(one.id, "read"), t("hint.lesson", { name: one.name })];
  return h(
    "p",
    { class: "practise" },
    t(times > 1 ? "practise.asked" : times ? "practise.askedOnce" : "practise.hardest", { count: times, name: one.name }),
    " ",
    h("a", { href, "data-do": "practise" }, text),
  );
}

/**
 * Records that the puzzle was solved, and the techniques for which the player needed hints.
 * @param {Play} play @param {Extract<Api.RateAnswer, { scale: "hodoku" }>} rating
 */
function keep({ game, tally }, { level, score }) {
  const { asked, hints, lists, time } = tally.sum;
  const name = `${game.slot}-${game.opening}`;
  const puzzle = lineOf(game.state.givens);
  // A list of steps shows as much as proofs.
  record.finish({ id: `solved-${name}`, puzzle, level, score, hints: hints.with(4, hints[4] + lists), seconds: Math.round(time / 1000) });
  for (const [technique, [, hint]] of Object.entries(asked))
    record.add({ id: `play-${name}-${technique}`, technique, task: "play", right: true, wrong: 0, hint });
}

/** @param {Play} play */
export async function showSolved(play) {
  const { game, tally, around } = play;
  const wanted = new AbortController();
  const about = h("dl", { class: "story" }, story(tally.sum));
  const message = h("div", { role: "status" });
  const button = (/** @type {string} */ text, /** @type {string} */ name, /** @type {() => void} */ does, kind = "button") =>
    h("button", { type: "button", class: kind, "data-do": name, onClick: does }, text);
  const another = h("span");
  const practise = h("div");
  const well = h("p", { class: "praise", hidden: true });
  const back = h("div");
  const { lesson } = tally.sum;
  const { layout } = game.state;
  const kinds = new Set(rules(layout).houses.map(({ kind }) => kind));
  play.show({
    title: t("solved.title"),
    kind: "solved",
    body: [
      h("p", null, t(kinds.has("region") ? "solved.regions" : kinds.has("box") ? "solved.text" : "solved.lines")),
      well,
      !around.lesson && about,
      !around.lesson && lesson && h("p", null, h("a", { href: `#/lessons/${lesson}` }, t("solved.lesson"))),
      practise,
      back,
      message,
    ],
    foot: around.lesson
      ? [button(t("lesson.leave"), "leave", () => around.leave?.(), "button primary")]
      : [another, button(t("new.puzzle"), "fresh", () => (location.hash = "#/new"))],
    onClose: () => wanted.abort(),
  });
  announce(t("solved.title"));
  if (around.lesson) return;
  await ready();
  if (back.isConnected) fill(back, replay(play));
  const text = praise(play);
  fill(well, h("strong", null, text));
  well.hidden = !text;
  if (text) announce(`${t("solved.title")}${t("ask.stop")}${t("ask.space")}${text}`);
  const offer = (/** @type {Api.Difficulty} */ level) =>
    fill(another, button(t("solved.another", { level: named(level) }), "another-puzzle", () => makeInto(play, level, message, layout), "button primary"));
  // HoDoKu's scale is for boards without further rules. A puzzle made with further rules has a level all the same.
  if (layout) {
    const { level } = aboutOf(game.slot ?? "");
    if (level) offer(level);
    return;
  }
  try {
    const rating = await api.rate(lineOf(game.state.givens), "hodoku", wanted);
    if (rating.scale !== "hodoku" || wanted.signal.aborted) return;
    const { hardest, rows } = difficulty(rating);
    about.append(...rows);
    keep(play, rating);
    const { dailies: count } = record;
    const daily = game.slot?.startsWith("daily-") && h("p", null, t(count > 1 ? "shelf.dailies" : "shelf.daily", { count }));
    const { techniques } = await api.techniques();
    fill(practise, daily, await advice(tally.sum, techniques, hardest));
    offer(DIFFICULTIES.find((one) => one === rating.level) ?? DIFFICULTIES[0]);
  } catch {
    // The events need no engine; a puzzle that the engine cannot rate has no level.
  }
}
