/**
 * Loads parts of the page while the player does nothing: those that need no answer of the engine, so that they open
 * even if the server is gone. A failure shows when the player needs the part.
 */

import { withWords } from "./parts.js";

const PARTS = [
  () => import("./menu.js"),
  () => import("./help.js").then(withWords),
  () => import("./preferences.js").then(withWords),
  () => import("./ask.js").then(withWords),
  () => import("./catalogue.js").then(withWords),
  () => import("./drawn.js"),
  () => import("./share.js").then(withWords),
  () => import("./solved.js").then(withWords),
  () => import("./shelf/shelf.js").then(withWords),
  () => import("./motion.js"),
  () => import("./tips.js").then(withWords),
];

/** @param {import("./scan/offer.js").Begin} begin */
export async function loadParts(begin) {
  for (const load of PARTS) {
    // Safari has no idle callbacks.
    await new Promise((done) => ("requestIdleCallback" in window ? requestIdleCallback(done) : setTimeout(done)));
    await load().catch(() => {});
  }
  await import("./scan/offer.js").then(({ listen }) => listen(begin), () => {});
}
