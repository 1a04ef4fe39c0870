/** A host for static files: it serves files below a path, and lets browsers cache them for ten minutes. */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";

const TYPES = {
  ".css": "text/css",
  ".gz": "application/gzip",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** The path of the site. The site must also work if it is not at the root of a host. */
const PREFIX = "/somebody/sudoku/";

export class Host {
  #server;
  /** Number of bytes sent. */
  sent = 0;
  /** Functions that change the content of a file, by the end of the file's path; null means that the host answers as if the file were missing. @type {Map<string, (content: Buffer) => Buffer | string | null>} */
  broken = new Map();

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.#server = createServer(async ({ url }, response) => {
      const { pathname } = new URL(url, "http://host");
      const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
      const content = path.startsWith(PREFIX) ? await this.#content(path.slice(PREFIX.length)) : null;
      this.sent += content?.length ?? 0;
      const headers = { "content-type": TYPES[extname(path)] ?? "text/plain", "cache-control": "max-age=600" };
      response.writeHead(content ? 200 : 404, content ? headers : {}).end(content);
    });
  }

  /** @param {string} path */
  async #content(path) {
    const content = await readFile(`${this.folder}/${path}`).catch(() => null);
    const [, spoil] = [...this.broken].find(([end]) => `/${path}`.endsWith(end)) ?? [];
    return content && spoil ? spoil(content) : content;
  }

  /** Starts serving, on the same port as before if there was one; returns the address. */
  async open() {
    const port = this.address ? Number(new URL(this.address).port) : 0;
    await new Promise((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    this.address = `http://127.0.0.1:${this.#server.address().port}${PREFIX}`;
    return this.address;
  }

  async close() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
