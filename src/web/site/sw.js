/**
 * Service worker that stores the site on the player's computer, so that the site opens without a network.
 * `bindings/js/site.js` fills in the first four constants.
 *
 * The files of a version are in a folder with the name of the version, and each version has its own cache. So no page
 * ever gets files of two versions, and a page that was opened before an update keeps its version. A new version waits
 * until the player wants it or no page of the old version is open. An old version is deleted when no page uses it any
 * more. A page shows that it uses a version by a lock, which has the name of the version's cache.
 *
 * The worker must not reload a page, and must not answer requests for files outside the site.
 */

/** The name of the version, which is that of its folder. */
const VERSION = "";
/** The SHA-256 of each file, by its path below this file; the page itself is "./". @type {Record<string, string>} */
const FILES = {};
/** The paths of files of this version that are stored only after they have been requested. */
const LATER = /(?!)/;
/** The paths of files that only readers of one language need. The path contains the language. */
const OF_ONE_LANGUAGE = /(?!)/;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = worker.registration.scope;
/** Prefix of the names of this site's caches. Other sites on the same host may have caches, too. */
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

/** Stores every file of this version that the player needs. Fails if one of them is missing. */
async function keep() {
  const [cache, former] = [await caches.open(NAME), await formerVersions()];
  const own = /^zh\b/.test(navigator.language) ? "zh-Hans" : "en";
  // The files are loaded one after the other, because the page may be using the network.
  for (const [path, hash] of Object.entries(FILES))
    if ((OF_ONE_LANGUAGE.exec(path)?.[1] ?? own) === own && !(await isWhole(await cache.match(path), hash))) await cache.put(path, await find(path, hash, former));
}

/**
 * Returns a file of this version, from the cache of a former version or from the network.
 * @param {string} path @param {string} hash @param {[string, Cache][]} former
 */
async function find(path, hash, former) {
  for (const [version, cache] of former) {
    const kept = await cache.match(path.replace(`${VERSION}/`, version));
    // A stored response has its old address, and a module in it would use that address. A new response has the address
    // of the request.
    if (kept && (await isWhole(kept, hash))) return new Response(kept.body, { headers: kept.headers });
  }
  // A file in the HTTP cache of the browser, or of a host in between, may belong to another version.
  for (const how of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await fetch(path, { cache: how });
    if (await isWhole(response, hash)) return response;
  }
  throw new Error(`${path} is not that of version ${VERSION}`);
}

/** Returns the other stored versions: the path of each folder, and its cache. @returns {Promise<[string, Cache][]>} */
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

/** Deletes the other versions that no page uses. */
async function sweep() {
  if (worker.registration.installing || worker.registration.waiting) return;
  const { held = [] } = await navigator.locks.query();
  const used = new Set(held.map(({ name }) => name));
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(names.filter((name) => !used.has(name)).map((name) => caches.delete(name)));
}

/** Answers a request from the cache, otherwise from the network. @param {Request} request */
async function answer(request) {
  const [address] = request.url.split(/[?#]/);
  const path = address === `${ROOT}index.html` ? ROOT : address;
  try {
    // The page itself and the files next to it must come from this version. No other version has the address of a file
    // in a version's folder, so such a file may come from any cache.
    const kept = (await caches.match(path, { cacheName: NAME })) ?? (await caches.match(path));
    if (kept) return kept;
    const below = address.slice(ROOT.length);
    if (LATER.test(below) || OF_ONE_LANGUAGE.test(below)) {
      const response = await fetch(request);
      if (response.ok) await (await caches.open(NAME)).put(address, response.clone());
      return response;
    }
  } catch {
    // If the browser refuses access to its caches, the network still works.
  }
  return fetch(request);
}
