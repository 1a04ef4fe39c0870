/** The words for the shapes of a picture, with a sample of each. */

import { h, s } from "./dom.js";
import { shape } from "./paint.js";

/** @typedef {import("./paint.js").Scene} Scene */

/** Meanings of the marks of a scene, each with its sample. @param {Scene} scene */
export function legend(scene) {
  const sample = (/** @type {string} */ key) => {
    const at = { x: 1, y: 3, width: 22, height: 18 };
    if (["Area", "Base", "Cover", "Closed"].includes(key)) return [s("rect", { class: key, ...at })];
    if (key === "Contradiction") return [s("rect", { class: key, ...at }), s("rect", { class: "alarm", ...at })];
    if (key === "strong" || key === "weak") return [s("path", { class: `link ${key}`, d: "M0 12H24" })];
    if (key === "sight") return [s("path", { class: key, d: "M0 12H24" })];
    if (key === "implied") {
      return [s("path", { class: "link", d: "M0 12H16" }), s("path", { class: "head", d: "M24 12L15 7L15 17Z" })];
    }
    if (key.startsWith("AlmostLockedSet")) {
      return [s("rect", { class: key, x: 2, y: 3, width: 20, height: 18, rx: 3 })];
    }
    return shape(key, 12, 12, 8);
  };
  if (!scene.legend.length) return null;
  return h(
    "ul",
    { class: "legend" },
    scene.legend.map(({ key, letter, text }) => {
      const shown = letter ? [s("text", { class: "letter", x: 12, y: 16 }, letter)] : [];
      return h("li", null, s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, ...sample(key), ...shown), text);
    }),
  );
}
