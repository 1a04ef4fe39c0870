/**
 * Where the package runs: the one file that knows a browser from Node. It starts workers, lets a worker talk to who has
 * started it, and reads the package's files.
 */

/** Node's modules, asked for without an import, which bundlers for browsers would stumble on. */
const builtin = /** @type {undefined | ((name: string) => any)} */ (
  /** @type {any} */ (globalThis).process?.getBuiltinModule
);
const threads = builtin?.("node:worker_threads");
const files = builtin?.("node:fs/promises");

/** True in a browser, where a worker is best started before it is needed. */
export const isBrowser = threads === undefined;

/**
 * A worker as the client sees it.
 * @typedef {object} Started
 * @property {(message: unknown) => void} post
 * @property {() => void} end  at once, whatever it does
 * @property {(busy: boolean) => void} keep  whether the program may not end before the worker has answered
 */

/**
 * Starts a worker of this package.
 * @param {(message: any) => void} hear @param {(error: unknown) => void} lose  the worker is gone
 * @param {string | URL} [place]  of `worker.js`, where it is not next to this file
 * @returns {Started}
 */
export function start(hear, lose, place) {
  if (threads) {
    // Not written as below, where bundlers look for it, or they would take the file along twice.
    const beside = import.meta.url.replace(/[^/]*$/, "worker.js");
    const worker = new threads.Worker(new URL(place ?? beside));
    worker.on("message", hear);
    worker.on("messageerror", lose);
    worker.on("error", lose);
    worker.on("exit", () => lose("the worker has ended"));
    return {
      post: (message) => worker.postMessage(message),
      end: () => {
        worker.removeAllListeners();
        // What a dying worker says does not matter any more, but Node ends a program at an error that nobody hears.
        worker.on("error", () => {});
        worker.terminate();
      },
      keep: (busy) => (busy ? worker.ref() : worker.unref()),
    };
  }
  // Bundlers find the file by these very words.
  const worker = place
    ? new Worker(place, { type: "module" })
    : new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => hear(data);
  worker.onmessageerror = lose;
  worker.onerror = (event) => {
    event.preventDefault();
    lose(event.message);
  };
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate(), keep: () => {} };
}

/** In a worker: hears what it is told. @param {(message: any) => void} hear */
export function listen(hear) {
  if (threads) threads.parentPort.on("message", hear);
  else globalThis.onmessage = ({ data }) => hear(data);
}

/** In a worker: tells who has started it. @param {unknown} message */
export function tell(message) {
  if (threads) threads.parentPort.postMessage(message);
  else globalThis.postMessage(message);
}

/**
 * A file of the package, from the disk or over the network, unpacked when it is packed with gzip: that is told by its
 * first byte, because some servers unpack such a file on the way, and some do not.
 * @param {string} url
 */
export async function read(url) {
  const answer = url.startsWith("file:") && files ? new Response(await files.readFile(new URL(url))) : await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  const reader = answer.body.getReader();
  const first = await reader.read();
  const whole = new ReadableStream({
    start: (controller) => (first.value ? controller.enqueue(first.value) : controller.close()),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(first.value?.[0] === 0x1f ? whole.pipeThrough(new DecompressionStream("gzip")) : whole);
}
