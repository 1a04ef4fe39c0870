/**
 * Has the browser keep the site, once the page had time to start, and tells the player of a new version. What is kept is the
 * business of the service worker; this module says that its page uses its version, and waits for the player's choice.
 *
 * It must not reload the page by itself: a game is in it.
 */

import { h } from "./dom.js";
import { settings } from "./settings.js";
import { speak, t } from "./words.js";

/** The folder of this version, and that of the site. */
const [FOLDER, ROOT] = [new URL("./", import.meta.url).href, new URL("../", import.meta.url).href];
const HOUR = 3_600_000;
const TOLD = `whydoku.online.${ROOT}`;

const notice = h("aside", { class: "notice" });
/** Texts of the notice, built again when the language changes. @type {() => Node[]} */
let said = () => [];

/** @param {typeof said} parts */
function tell(parts) {
  said = parts;
  const live = h("div", { role: "status" });
  notice.replaceChildren(live);
  notice.setAttribute("aria-label", t("notice.title"));
  document.body.prepend(notice);
  live.append(...said());
}

/** @param {string} text @param {string} name @param {() => void} does */
const button = (text, name, does, kind = "button") =>
  h("button", { type: "button", class: kind, "data-do": name, onClick: does }, text);

const dismiss = () => {
  said = () => [];
  notice.remove();
};

/** Offers the version that waits. @param {ServiceWorkerRegistration} registration */
function offer(registration) {
  const take = () => {
    const { waiting } = registration;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  };
  tell(() => [
    h("p", null, t("update.text")),
    button(t("update.take"), "update", take, "button primary"),
    button(t("update.later"), "later", dismiss),
  ]);
}

/** Says once that the page opens only with a network. */
function tellOnline() {
  try {
    if (sessionStorage.getItem(TOLD) !== null) return;
    sessionStorage.setItem(TOLD, "");
  } catch {
    // Then it is said again.
  }
  tell(() => [h("p", null, t("online.text")), button(t("close"), "later", dismiss)]);
}

async function keep() {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(`${ROOT}sw.js`, { scope: ROOT, updateViaCache: "none" });
  const look = () => {
    if (registration.waiting && serviceWorker.controller) offer(registration);
  };
  /** @param {ServiceWorker | null} coming */
  const follow = (coming) =>
    coming?.addEventListener("statechange", () => {
      look();
      if (coming.state === "redundant" && !registration.active) tellOnline();
    });
  const { installing, waiting, active } = registration;
  follow(installing);
  registration.addEventListener("updatefound", () => {
    follow(registration.installing);
    // A slow page may hear of the new version only when it waits already.
    look();
  });
  if (!installing && !waiting && !active) tellOnline();
  look();
  registration.active?.postMessage("sweep");
  // Another tab may take the new version: this page goes on with its own, and learns of it as well.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) offer(registration);
    // The new version may have come before this page was controlled.
    else look();
    controlled = true;
  });
  // An installed app may be used where there is no network.
  const prepare = () => import(`${FOLDER}scan/door.js`).then(({ scanner }) => scanner?.prepare?.()).catch(() => {});
  if (matchMedia("(display-mode: standalone)").matches) (window.requestIdleCallback ?? setTimeout)(prepare);
  window.addEventListener("appinstalled", prepare);
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

// Held as long as the page is there: its version stays kept. Nobody waits for the end of it.
navigator.locks?.request(`whydoku ${FOLDER}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
settings.addEventListener("change", async () => {
  if (!notice.isConnected) return;
  await speak(settings.values.language).catch(() => {});
  if (notice.isConnected) tell(said);
});
// The first hint has the processor and the line for itself.
window.setTimeout(() => keep().catch(tellOnline), 2000);
