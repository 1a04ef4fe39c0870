/**
 * The browser's Back closes what lies over the view, instead of leaving the page. While anything lies over it, the
 * history of the browser has one more entry; closing it in another way drops the entry again.
 */

/** Functions that close the layers, the topmost last. @type {(() => void)[]} */
const layers = [];
/** True while the browser goes back because the page wants it. */
let goes = false;

const hasEntry = () => Boolean(history.state?.over);

/** Gives the history the entry, or drops it. Waits for other layers that open or close in the same moment. */
function settle() {
  queueMicrotask(() => {
    if (goes || hasEntry() === layers.length > 0) return;
    if (layers.length) return history.pushState({ over: true }, "");
    goes = true;
    history.back();
  });
}

// Tests load this module without a window.
globalThis.addEventListener?.("popstate", () => {
  if (!goes && !hasEntry()) layers.at(-1)?.();
  goes = false;
  settle();
});

/** Notes that a layer lies over the view; returns a function to call when the layer closes. @param {() => void} close */
export function over(close) {
  layers.push(close);
  settle();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    settle();
  };
}
