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

// Tests load parts of the page where no window is.
globalThis.addEventListener?.("popstate", () => {
  if (!goes && !hasEntry()) layers.at(-1)?.();
  goes = false;
  settle();
});

/** Lays something over the view; returns what to call when it is closed. @param {() => void} close */
export function over(close) {
  layers.push(close);
  settle();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    settle();
  };
}
