/**
 * Keeps the site on the player's computer, so that it opens without a network. A service worker; bindings/js/site.js fills
 * in the first four constants.
 *
 * The files of a version lie in a folder of its name, and each version is kept in a cache of its own. So no page ever gets
 * files of two versions, and a page that was opened before an update goes on with its own. A new version waits until the
 * player wants it or no page of the old one is left; an old one goes when no page uses it any more. A page says that it
 * uses a version by a lock of the name of its cache.
 *
 * It must not reload a page, nor answer for what is not of the site.
 */

/** The name of the version, which is that of its folder. */
const VERSION = "";
/** The SHA-256 of each file, by its path below this file; the page itself is "./". @type {Record<string, string>} */
const FILES = {};
/** The paths of files of this version that are kept once they have been asked for. */
const LATER = /(?!)/;
/** The paths of files that only readers of one language need, which the path names. */
const OF_ONE_LANGUAGE = /(?!)/;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = worker.registration.scope;
/** Way in which the caches of this site are called, as other sites may lie beside it on the same host. */
const OURS = `whydoku ${ROOT}`;
const NAME = `${OURS}${VERSION}/`;

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(sweep().then(() => worker.clients.claim())));
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") worker.skipWaiting();
  if (data === "sweep") sweep();
});
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(ROOT)) event.respondWith(answer(event.request));
});

/** Keeps every file of this version that the player needs, or fails as a whole. */
async function keep() {
  const [cache, former] = [await caches.open(NAME), await formerVersions()];
  const own = /^zh\b/.test(navigator.language) ? "zh-Hans" : "en";
  // One after the other, as the page may be using the line.
  for (const [path, hash] of Object.entries(FILES))
    if ((OF_ONE_LANGUAGE.exec(path)?.[1] ?? own) === own && !(await isWhole(await cache.match(path), hash))) await cache.put(path, await find(path, hash, former));
}

/** A file as this version has it: from a version before, or from the network. @param {string} path @param {string} hash @param {[string, Cache][]} former */
async function find(path, hash, former) {
  for (const [version, cache] of former) {
    const kept = await cache.match(path.replace(`${VERSION}/`, version));
    // A response knows its address, and a module takes that for its own: made again it has that of the request.
    if (kept && (await isWhole(kept, hash))) return new Response(kept.body, { headers: kept.headers });
  }
  // What a browser or a host between has kept for a while may be of another version.
  for (const how of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await fetch(path, { cache: how });
    if (await isWhole(response, hash)) return response;
  }
  throw new Error(`${path} is not that of version ${VERSION}`);
}

/** The versions kept, by the names of their folders. @returns {Promise<[string, Cache][]>} */
async function formerVersions() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  return Promise.all(names.map(async (name) => [name.slice(OURS.length), await caches.open(name)]));
}

/** @param {Response | undefined} response @param {string} hash */
async function isWhole(response, hash) {
  if (!response?.ok || response.redirected) return false;
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

/** Drops the versions that no page uses. */
async function sweep() {
  if (worker.registration.installing || worker.registration.waiting) return;
  const { held = [] } = await navigator.locks.query();
  const used = new Set(held.map(({ name }) => name));
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(names.filter((name) => !used.has(name)).map((name) => caches.delete(name)));
}

/** Answer from the cache, else from the network. @param {Request} request */
async function answer(request) {
  const [address] = request.url.split(/[?#]/);
  const path = address === `${ROOT}index.html` ? ROOT : address;
  try {
    // The page itself and what lies beside it are this version's; a file of a version has its address for itself.
    const kept = (await caches.match(path, { cacheName: NAME })) ?? (await caches.match(path));
    if (kept) return kept;
    const below = address.slice(ROOT.length);
    if (LATER.test(below) || OF_ONE_LANGUAGE.test(below)) {
      const response = await fetch(request);
      if (response.ok) await (await caches.open(NAME)).put(address, response.clone());
      return response;
    }
  } catch {
    // A browser that has closed the caches still has the network.
  }
  return fetch(request);
}
