/** A file server that is as strict as a good web host, and Chromium as its client. */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";

const BROWSER = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Reason why the tests in a browser are skipped, if they are. */
export const skip = existsSync(BROWSER) ? false : `no ${BROWSER}: install Chromium, or name it by CHROMIUM`;

/** The content policy with exactly the permissions that the package claims to need. */
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";

const TYPES = /** @type {Record<string, string>} */ ({
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
});

/**
 * Serves folders, each below a separate path, and returns the address.
 * @param {Record<string, string>} folders  by path, such as `/lib/`
 * @param {{ policy?: string | null }} [options]  the content security policy that is sent with each file
 */
export async function serve(folders, { policy = POLICY } = {}) {
  const server = createServer(async ({ url = "/" }, response) => {
    const path = new URL(url, "http://local").pathname;
    const [below] = Object.keys(folders).filter((folder) => path.startsWith(folder));
    const rest = below && path.slice(below.length);
    const file = below && join(folders[below], rest === "" ? "index.html" : (rest ?? ""));
    const content =
      path === "/" && !file
        ? Buffer.from("<!doctype html><title>empty</title>")
        : await readFile(file ?? "").catch(() => null);
    const type = path === "/" ? TYPES[".html"] : (TYPES[extname(file ?? "")] ?? "application/octet-stream");
    // Some hosts declare that a file is compressed. The browser then decompresses the file before a script sees it.
    const encoding = url.endsWith("?unpack") ? { "content-encoding": "gzip" } : {};
    const policies = policy ? { "content-security-policy": policy } : {};
    response.writeHead(content ? 200 : 404, { "content-type": type, ...policies, ...encoding });
    response.end(content ?? "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}`;
}

/** @type {Promise<import("playwright-core").Browser> | undefined} */
let browser;

/**
 * Opens an address in a fresh profile and runs the test's body there.
 * @param {string} address
 * @param {(page: import("playwright-core").Page) => Promise<void>} body
 * @param {{ before?: () => void; wrong?: string[] }} [options]  `before` runs before any script of the page; `wrong`
 *   collects the errors
 */
export async function visit(address, body, { before, wrong = [] } = {}) {
  browser ??= chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox", "--disable-gpu"] });
  const context = await (await browser).newContext();
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => wrong.push(String(error)));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) wrong.push(message.text());
    });
    if (before) await page.addInitScript(before);
    await page.goto(address);
    await body(page);
  } finally {
    await context.close();
  }
}

after(async () => (await browser)?.close());
