/**
 * The optional clock, which runs while the board is in sight and not solved. While the clock is stopped, it covers the
 * board. If several tabs show the game, one of them counts the time.
 */

import { h, icon } from "./dom.js";
import { settings } from "./settings.js";
import { clock } from "./tally.js";
import { t } from "./words.js";

/** @param {import("./play.js").Play} play */
export function timer(play) {
  const { game, tally, board } = play;
  let [isStopped, last] = [false, 0];
  /** Lets another tab count; null while this tab does not count. @type {(() => void) | null} */
  let release = null;
  /** @type {AbortController | null} */
  let asked = null;
  const face = h("span", null);
  const button = h("button", { type: "button", class: "tool clock", "data-do": "timer", onClick: () => stop(!isStopped) }, icon("clock"), face);
  const cover = h("button", { type: "button", class: "button cover", "data-do": "go-on", onClick: () => stop(false) }, t("timer.go"));
  const runs = () => settings.values.timer && !isStopped && !document.hidden && game.phase === "play" && !game.isSolved;
  const show = () => {
    const time = clock(tally.sum.time);
    if (face.textContent !== time) face.textContent = time;
    button.setAttribute("aria-label", t(isStopped ? "timer.goOn" : "timer.stop", { time }));
    button.hidden = !settings.values.timer || game.phase !== "play";
  };
  const hold = () => {
    asked = new AbortController();
    const { signal } = asked;
    const wait = () => new Promise((/** @type {(value?: unknown) => void} */ done) => {
      last = performance.now();
      release = () => done();
    });
    const request = navigator.locks?.request(`whydoku clock ${game.slot}`, { signal }, wait) ?? wait();
    request.catch(() => {});
  };
  const rest = () => {
    asked?.abort();
    release?.();
    asked = release = null;
  };
  const tick = () => {
    const now = performance.now();
    // The time during which the computer slept does not count.
    if (release) tally.add("time", Math.min(now - last, 5000));
    last = now;
    if (runs() && !asked) hold();
    else if (!runs() && asked) rest();
    show();
  };
  const stop = (/** @type {boolean} */ wanted) => {
    tick();
    isStopped = wanted;
    tick();
    board.element.inert = wanted;
    board.element.classList.toggle("covered", wanted);
    if (wanted) board.element.after(cover);
    else cover.remove();
    if (wanted) cover.focus();
    else board.focus();
  };
  const beat = window.setInterval(tick, 1000);
  document.addEventListener("visibilitychange", tick);
  game.addEventListener("change", tick);
  tick();
  return {
    button,
    get isStopped() {
      return isStopped;
    },
    goOn: () => stop(false),
    leave() {
      window.clearInterval(beat);
      document.removeEventListener("visibilitychange", tick);
      game.removeEventListener("change", tick);
      tick();
      rest();
    },
  };
}
