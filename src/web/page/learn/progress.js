/** Progress of the player, as plots and as a table; export, import and deletion. */

import { dialog, fill, h, s } from "../dom.js";
import { textFile } from "../file.js";
import { save } from "../picture.js";
import { showTaken, takeNews, takeOwn, takePractice } from "../shelf/file.js";
import { DIFFICULTIES } from "../settings.js";
import { named } from "../start.js";
import { refusal } from "../telling.js";
import { t } from "../words.js";
import { findPlace, head, keepPlace, placeOf, ready } from "./part.js";
import { isAlone, record } from "./record.js";

const DAY = 86_400_000;
const DAYS = 30;

/** @param {HTMLElement} main */
export async function showProgress(main) {
  try {
    await ready();
    document.title = `${t("progress.title")} – whydoku`;
    const course = await record.course();
    if (!main.isConnected) return;
    fill(
      main,
      head(t("progress.title")),
      h("section", null, h("h2", null, t("progress.days")), days()),
      h("section", null, h("h2", null, t("progress.techniques")), techniques(course)),
      h("section", null, h("h2", null, t("progress.puzzles")), puzzles()),
      h("section", null, h("h2", null, t("progress.data")), ...data(main)),
    );
    findPlace(main);
    keepPlace(main);
  } catch (error) {
    fill(main, refusal(error, () => showProgress(main)));
  }
}

/** A plot of the answers of the last days. In the bar of each day, answers without help are below, all others above. */
function days() {
  const today = new Date().setHours(0, 0, 0, 0);
  const counts = Array.from({ length: DAYS }, () => [0, 0]);
  for (const one of record.sittings) {
    if (["read", "watch", "test"].includes(one.task)) continue;
    const at = DAYS - 1 - Math.round((today - new Date(one.at).setHours(0, 0, 0, 0)) / DAY);
    if (at >= 0 && at < DAYS) counts[at][isAlone(one) ? 0 : 1] += 1;
  }
  const most = Math.max(4, ...counts.map(([alone, helped]) => alone + helped));
  const [wide, high] = [600, 120];
  const bar = wide / DAYS;
  const unit = high / most;
  const total = counts.reduce(([a, b], [alone, helped]) => [a + alone, b + helped], [0, 0]);
  return h(
    "figure",
    { class: "plot" },
    s(
      "svg",
      { viewBox: `0 0 ${wide} ${high + 2}`, role: "img", "aria-label": t("progress.daysTold", { alone: total[0], helped: total[1] }) },
      s("path", { class: "axis", d: `M0 ${high + 1}H${wide}` }),
      counts.flatMap(([alone, helped], at) => [
        alone > 0 && s("rect", { class: "alone", x: at * bar + 2, y: high - alone * unit, width: bar - 4, height: alone * unit }),
        helped > 0 && s("rect", { class: "helped", x: at * bar + 2, y: high - (alone + helped) * unit, width: bar - 4, height: helped * unit }),
      ]),
    ),
    h("figcaption", { class: "quiet-text" }, h("i", { class: "sample alone" }), t("progress.alone", { count: total[0] }), " ", h("i", { class: "sample helped" }), t("progress.helped", { count: total[1] })),
  );
}

/** @param {import("./record.js").Course} course */
function techniques({ techniques, due }) {
  const begun = new Set(record.sittings.map(({ technique }) => technique));
  const rows = techniques.filter(({ id }) => begun.has(id));
  if (!rows.length) return h("p", { class: "quiet-text" }, t("progress.none"));
  const table = h(
    "div",
    { class: "table-place", tabindex: "0", role: "group", "aria-label": t("progress.techniques") },
    h(
      "table",
      { class: "progress-table" },
      h("thead", null, h("tr", null, [t("possible.family"), t("progress.stage"), t("progress.recall")].map((text) => h("th", { scope: "col" }, text)))),
      h(
        "tbody",
        null,
        rows.map(({ id, name, stage, stages, done, recall }) => {
          const percent = Math.round((recall ?? 0) * 100);
          const past = done.length > 0 && `${t("learn.past")} ${done.map((one) => t(`learn.stage.${one}`)).join(t("list.comma"))}`;
          return h(
            "tr",
            null,
            h("th", { scope: "row" }, h("a", { href: placeOf(id, stage ?? (stages.includes("find") ? "find" : "watch")) }, name)),
            h("td", null, due.includes(id) ? t("learn.isDue") : stage ? [past, t("learn.at", { stage: t(`learn.stage.${stage}`) })].filter(Boolean).join(t("list.between")) : t("progress.learnt")),
            h("td", null, recall != null && [h("meter", { min: 0, max: 100, "aria-label": t("progress.recall"), value: String(percent) }), ` ${percent} %`]),
          );
        }),
      ),
    ),
  );
  return h("div", null, rows.some(({ recall }) => recall != null) && h("p", { class: "quiet-text", id: "fresh" }, t("learn.fresh")), table);
}

/** The puzzles solved, by level, and the hardest of those without help. */
function puzzles() {
  const { solved } = record;
  if (!solved.length) return h("p", { class: "quiet-text" }, t("progress.noPuzzles"));
  const alone = solved.filter(({ hints }) => hints.every((count) => !count));
  const hardest = alone.reduce((/** @type {typeof alone[number] | null} */ best, one) => (!best || one.score > best.score ? one : best), null);
  const counted = DIFFICULTIES.map((level) => ({
    level,
    all: solved.filter((one) => one.level === level).length,
    alone: alone.filter((one) => one.level === level).length,
  }));
  return h(
    "div",
    null,
    h("p", null, hardest ? t("progress.hardest", { level: named(/** @type {Api.Difficulty} */ (hardest.level)), score: hardest.score }) : t("progress.noneAlone")),
    h(
      "ul",
      null,
      counted.filter(({ all }) => all).map(({ level, all, alone }) => h("li", null, t("progress.level", { level: named(level), count: all, alone }))),
    ),
  );
}

/** @param {HTMLElement} main */
function data(main) {
  const message = h("p", { role: "status" }, takeNews());
  const file = textFile("learning-file", ".jsonl,.ndjson,.json,.txt,application/x-ndjson", t("progress.import"), async (text) => {
    const taken = (await takeOwn(text)) ?? (await takePractice(text));
    if (taken.view) showTaken(taken);
    else fill(message, taken.result);
  });
  const forget = () => {
    const box = dialog(
      { title: t("progress.forget"), close: t("close") },
      h("p", null, t("progress.forgetAbout")),
      h("button", {
        type: "button",
        class: "button primary",
        "data-do": "forget-all",
        onClick: () => {
          record.clear();
          box.close();
          showProgress(main);
        },
      }, t("progress.forgetAll")),
    );
  };
  message.classList.add("data-told");
  return [
    h("p", { class: "quiet-text" }, t("progress.dataAbout")),
    h(
      "p",
      { class: "learn-actions" },
      h("button", { type: "button", class: "button", "data-do": "export", onClick: () => save(new Blob([record.text], { type: "application/x-ndjson" }), "whydoku-learning.jsonl") }, t("progress.export")),
      file,
      h("button", { type: "button", class: "button", "data-do": "forget", onClick: forget }, t("progress.forget")),
    ),
    message,
  ];
}
