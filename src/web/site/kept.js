/**
 * Makes the browser store the site once the page has had time to start, and informs the player of a new version. The
 * service worker (`sw.js`) decides which files are stored. This module marks its version as in use by an open page, and
 * waits for the player's choice.
 *
 * The module must not reload the page by itself, because a game may be in progress.
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

/** Offers the player the new version that waits. @param {ServiceWorkerRegistration} registration */
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

/** Informs the player once per session that the page opens only with a network. */
function tellOnline() {
  try {
    if (sessionStorage.getItem(TOLD) !== null) return;
    sessionStorage.setItem(TOLD, "");
  } catch {
    // Without this storage, the notice appears on every visit.
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
    // On a slow page, this event may arrive only after the new version has begun to wait.
    look();
  });
  if (!installing && !waiting && !active) tellOnline();
  look();
  registration.active?.postMessage("sweep");
  // When another tab takes the new version, this page keeps its own version, and offers the new one, too.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) offer(registration);
    // The new version may have arrived before a service worker controlled this page.
    else look();
    controlled = true;
  });
  // An installed app may be used without a network, so it loads the scanner in advance.
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

// The page holds this lock as long as it is open, so that the files of its version are not deleted. The promise is
// never resolved.
navigator.locks?.request(`whydoku ${FOLDER}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
settings.addEventListener("change", async () => {
  if (!notice.isConnected) return;
  await speak(settings.values.language).catch(() => {});
  if (notice.isConnected) tell(said);
});
// The delay leaves the processor and the network to the first hint.
window.setTimeout(() => keep().catch(tellOnline), 2000);
