/** Loads parts of the page when they are needed. A part that cannot be loaded is reported, and can be tried again. */

import { dialog, fill, reportLater } from "./dom.js";
import { Refusal } from "./refusal.js";
import { refusal } from "./telling.js";
import { t } from "./words.js";

/**
 * Uses a part of the page once it is loaded.
 * @template T @template R
 * @param {() => Promise<T>} load  its import
 * @param {(part: T) => R} use
 * @param {Element | null} [place]  holds the message if the part cannot be loaded; without it, a dialog opens
 * @param {string} [line]  the same question, for the text line after a reload
 * @returns {Promise<R | void>}
 */
export const later = (load, use, place, line) =>
  load().then(use, () => {
    /** @type {HTMLDialogElement | undefined} */
    let box;
    const again = () => {
      box?.close();
      return later(load, use, place, line);
    };
    const message = refusal(new Refusal({ code: "no_carrier", message: "" }), again, line);
    if (place) fill(place, message);
    else box = dialog({ title: t("error.missing"), close: t("close") }, message);
  });

/** Loads a part's words; resolves to the part. @template {{ ready: () => Promise<unknown> }} T @param {T} part */
export const withWords = (part) => part.ready().then(() => part);

export const showHelp = () => later(() => import("./help.js").then(withWords), ({ help }) => help(), null, "help");

const answers = () => import("./answers.js").then(withWords);

/** Answers a question about the board. @param {(part: typeof import("./answers.js")) => unknown} use */
export const answer = (use) => later(answers, use);

/**
 * Announces what an action has done; without this part, the page stays silent.
 * @param {(part: typeof import("./answers.js")) => unknown} use
 */
export const report = (use) => reportLater(answers(), use);

/** Opens the text line. @param {import("./play.js").Play | import("./ask.js").Desk} desk */
export const openLine = (desk) => later(() => import("./ask.js").then(withWords), ({ openLine }) => openLine(desk), null, "");

/**
 * Asks a line again after a reload of the page.
 * @param {import("./play.js").Play | null} play @param {string} line
 */
export const askLine = (play, line) => later(() => import("./ask.js").then(withWords), ({ askLine }) => askLine(play, line), null, line);
