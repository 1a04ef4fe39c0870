/**
 * The live view of a camera. It takes the picture by itself once two successive views have the same, certain reading.
 */

import { fill, h } from "../dom.js";
import { t } from "../words.js";
import { scanner } from "./door.js";
import { drawn } from "./pixels.js";

/** Longest side of a view that the scanner reads, in pixels; a picture that the player takes is larger. */
const LONGEST = 1280;
/** Time between two readings of the view, in milliseconds, so that a phone does not become warm. */
const PAUSE = 250;

/** True if the browser can show what a camera sees. */
export const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** @typedef {import("./door.js").Pixels} Pixels */
/** @typedef {import("./door.js").Reading} Reading */

/**
 * Shows what the camera sees; returns a function that switches it off.
 * @param {Element} place
 * @param {(picture: Pixels, reading?: Reading) => void} take  gets the picture, and its reading if it has one
 * @param {() => void} back @param {() => void} refuse  called if there is no camera or no permission
 */
export function showCamera(place, take, back, refuse) {
  const control = new AbortController();
  const { signal } = control;
  const video = h("video", { playsinline: true, muted: true, autoplay: true, "aria-label": t("scan.view") });
  const status = h("p", { role: "status" }, t("scan.aim"));
  const view = (/** @type {number | undefined} */ longest = undefined) => drawn(video, video.videoWidth, video.videoHeight, longest);
  const shoot = h("button", { type: "button", class: "button primary", "data-do": "shoot", disabled: true, onClick: () => finish(view()) }, t("scan.shoot"));
  const finish = (/** @type {Pixels} */ picture, /** @type {Reading | undefined} */ reading = undefined) => {
    control.abort();
    take(picture, reading);
  };
  fill(
    place,
    h("div", { class: "scan-view" }, video, h("div", { class: "scan-frame", "aria-hidden": "true" })),
    status,
    h("div", { class: "card-foot" }, shoot, h("button", { type: "button", class: "button", "data-do": "scan-back", onClick: () => (control.abort(), back()) }, t("scan.back"))),
  );

  const look = async () => {
    let last = "";
    while (!signal.aborted) {
      const picture = view(LONGEST);
      const reading = await scanner?.scan(picture, signal).catch(() => null);
      if (signal.aborted) return;
      if (reading?.certain && reading.puzzle === last) return finish(picture, reading);
      last = reading?.certain ? reading.puzzle : "";
      status.textContent = t(reading ? "scan.still" : "scan.aim");
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  };

  (async () => {
    const wish = { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1440 } };
    const stream = await navigator.mediaDevices.getUserMedia({ video: wish });
    const stop = () => stream.getTracks().forEach((track) => track.stop());
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    video.srcObject = stream;
    await video.play();
    shoot.disabled = false;
    shoot.focus();
    await look();
  })().catch(() => {
    if (signal.aborted) return;
    control.abort();
    refuse();
  });
  return () => control.abort();
}
