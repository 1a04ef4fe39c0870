/** The dialog that takes a picture: from the camera, from a file, dropped or pasted. Then it shows what was read. */

import { announce, dialog, fill, h } from "../dom.js";
import { dress, ready as learned } from "../learn/part.js";
import { Refusal } from "../refusal.js";
import { refusal } from "../telling.js";
import { waiting } from "../waiting.js";
import { t } from "../words.js";
import { hasCamera, showCamera } from "./camera.js";
import { scanner } from "./door.js";
import { pixelsOf } from "./pixels.js";
import { showReview } from "./review.js";

/** @typedef {import("./door.js").Pixels} Pixels */
/** @typedef {import("./door.js").Reading} Reading */

/** Time after which the dialog shows that a picture is being read, in milliseconds. */
const SOON = 300;

/**
 * Sentences about pictures that cannot be read, by the code of the refusal.
 * @type {Record<string, import("../words.js").Key>}
 */
const FAULTS = {
  no_grid: "scan.none.no_grid",
  no_reading: "scan.none.no_grid",
  too_dark: "scan.none.too_dark",
  not_nine_by_nine: "scan.none.not_nine_by_nine",
  no_digits: "scan.none.no_digits",
  not_a_picture: "scan.none.not_a_picture",
  too_large: "scan.none.too_large",
  no_camera: "scan.none.no_camera",
};

/** Loads the words and the styles. */
export const ready = () => Promise.all([learned(), dress(new URL("./scan.css", import.meta.url))]);

/** @param {import("./offer.js").Begin} begin @param {Blob} [file]  a picture that is there already */
export function choosePicture(begin, file) {
  /** Ends what the dialog is doing. */
  let end = () => {};
  const stage = h("div", { class: "scan-stage" });
  const box = dialog({ title: t("scan.title"), close: t("close"), kind: "scan" }, stage, h("div", { class: "live hidden-text", role: "status" }));
  box.addEventListener("close", () => end());
  const network = h("p", { class: "quiet-text", role: "status" });

  const input = (/** @type {"photo" | "file"} */ name, /** @type {string} */ text, isFirst = false) => {
    const field = h("input", {
      type: "file",
      accept: "image/*",
      class: "hidden-text",
      id: `scan-${name}`,
      capture: name === "photo" && "environment",
      onChange: () => {
        const chosen = field.files?.[0];
        if (chosen) take(chosen);
      },
    });
    return [field, h("label", { for: field.id, class: isFirst ? "button primary" : "button" }, text)];
  };

  /**
   * Shows the ways to choose a picture, and the fault of the last picture.
   * @param {...import("../dom.js").Child} message
   */
  const choose = (...message) => {
    end();
    box.classList.remove("reviews");
    fill(/** @type {Element} */ (box.querySelector("h2")), t("scan.title"));
    // On a phone without the live view, the first input opens the camera.
    const camera = hasCamera()
      ? h("button", { type: "button", class: "button primary", "data-do": "camera", onClick: aim }, t("scan.camera"))
      : matchMedia("(pointer: coarse)").matches && input("photo", t("scan.capture"), true);
    fill(
      stage,
      ...message,
      h("p", null, t("scan.about")),
      h("div", { class: "card-foot" }, camera || null, input("file", t("scan.file"), !camera)),
      h("p", { class: "quiet-text" }, t(matchMedia("(pointer: coarse)").matches ? "scan.private" : "scan.ways")),
      network,
    );
    /** @type {HTMLElement | null} */ (stage.querySelector("[data-do=camera], input"))?.focus();
  };

  const aim = () => {
    end();
    end = showCamera(stage, show, choose, () => explain(new Refusal({ code: "no_camera", message: "" })));
  };

  /**
   * Shows what is wrong with a picture.
   * @param {unknown} error @param {Pixels} [picture] @param {() => void} [again]
   */
  const explain = (error, picture, again) => {
    const key = error instanceof Refusal && FAULTS[error.code];
    if (!key) return choose(refusal(error, again));
    choose(h("div", { class: "scan-fault" }, h("p", { role: "alert", class: "warning" }, t(key)), picture ? thumb(picture) : null));
  };

  /**
   * Works on a picture; the player can stop it.
   * @template T @param {(signal: AbortSignal) => Promise<T>} work @param {(error: unknown) => void} fail
   * @returns {Promise<T | void>}
   */
  const run = async (work, fail) => {
    end();
    const control = new AbortController();
    end = () => control.abort();
    const stop = () => {
      end();
      choose();
    };
    const late = window.setTimeout(() => {
      fill(stage, waiting(t("scan.reading"), stop).parts);
      announce(t("scan.reading"));
    }, SOON);
    control.signal.addEventListener("abort", () => clearTimeout(late));
    try {
      const result = await work(control.signal);
      if (!control.signal.aborted) return result;
    } catch (error) {
      if (!control.signal.aborted) fail(error);
    } finally {
      clearTimeout(late);
    }
  };

  /**
   * Reads a picture, unless it was read already, and shows the reading.
   * @param {Pixels} picture @param {Reading} [known]
   */
  const show = async (picture, known) => {
    const reading = known ?? (await run(async (signal) => scanner?.scan(picture, signal), (error) => explain(error, picture, () => show(picture))));
    if (reading) showReview({ stage, box, picture, reading, begin, again: () => choose() });
  };

  /** @param {Blob} file */
  const take = async (file) => {
    const picture = await run((signal) => pixelsOf(file, signal), (error) => explain(error));
    if (picture) await show(picture);
  };

  if (file) take(file);
  else choose();
  // The scanner is not ready if a phone saves data, or has no network.
  scanner?.prepare?.().catch(() => false).then((isReady) => !isReady && network.append(t("scan.network")));
}

/** A small copy of the picture. @param {Pixels} picture */
function thumb({ data, width, height }) {
  const canvas = h("canvas", { class: "scan-thumb", width, height, role: "img", "aria-label": t("scan.yours") });
  canvas.getContext("2d")?.putImageData(new ImageData(/** @type {ImageDataArray} */ (data), width, height), 0, 0);
  return canvas;
}
