/**
 * The environment of the package. Only this file distinguishes a browser from Node. It starts workers, carries messages
 * between a worker and its owner, and reads the package's files.
 */

/** Loads Node's modules without an import, because bundlers for browsers fail at such an import. */
const builtin = /** @type {undefined | ((name: string) => any)} */ (
  /** @type {any} */ (globalThis).process?.getBuiltinModule
);
const threads = builtin?.("node:worker_threads");
const files = builtin?.("node:fs/promises");

/** True in a browser, where a worker should be started before it is needed. */
export const isBrowser = threads === undefined;

/**
 * A worker as the client sees it.
 * @typedef {object} Started
 * @property {(message: unknown) => void} post
 * @property {() => void} end  ends the worker at once, even while it works
 * @property {(busy: boolean) => void} keep  with true, the program does not end before the worker has answered
 */

/**
 * Starts a worker of this package.
 * @param {(message: any) => void} hear @param {(error: unknown) => void} lose  called when the worker has failed or
 *   ended
 * @param {string | URL} [place]  address of `worker.js`, if it is not next to this file
 * @returns {Started}
 */
export function start(hear, lose, place) {
  if (threads) {
    // This address is written differently from the address below. Otherwise bundlers would find both addresses and
    // include the file twice.
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
        // The message of a failing worker is not needed here. But without a listener for its errors, Node would end the
        // program.
        worker.on("error", () => {});
        worker.terminate();
      },
      keep: (busy) => (busy ? worker.ref() : worker.unref()),
    };
  }
  // Bundlers find the file only if the address is written in exactly this form.
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

/** In a worker: calls `hear` with each message of the owner. @param {(message: any) => void} hear */
export function listen(hear) {
  if (threads) threads.parentPort.on("message", hear);
  else globalThis.onmessage = ({ data }) => hear(data);
}

/** In a worker: sends a message to the owner. @param {unknown} message */
export function tell(message) {
  if (threads) threads.parentPort.postMessage(message);
  else globalThis.postMessage(message);
}

/**
 * Reads a file of the package, from the disk or over the network, and unpacks it if it is packed with gzip. The first
 * byte shows if it is packed, because some servers unpack such a file on the way and others do not.
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
