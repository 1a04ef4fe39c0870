/**
 * The browser's Back closes the layer over the view, instead of leaving the page. While any layer is open, the history
 * of the browser has one more entry; closing the layer in another way drops this entry.
 *
 * A new entry ends the browser's Forward. So if a player with a mouse can go forward, no entry is added, and Back
 * leaves the view, as usual in a page with dialogs. On a touchscreen, Back always closes the layer.
 */

/** Functions that close the layers, the topmost last. @type {(() => void)[]} */
const layers = [];
/** True while the browser goes back because the page wants it. */
let goes = false;

const hasEntry = () => Boolean(history.state?.over);

/** True if the browser can go forward to another view. In a browser that does not report this, Forward is lost. */
function isBehind() {
  const { navigation } = window;
  const next = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + 1];
  return next !== undefined && next.url !== location.href && matchMedia("(hover: hover)").matches;
}

/** Adds the entry to the history, or drops it. Waits for other layers that open or close in the same moment. */
function settle() {
  queueMicrotask(() => {
    if (goes || hasEntry() === layers.length > 0) return;
    if (layers.length) return void (isBehind() || history.pushState({ over: true }, ""));
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

/** Notes a layer over the view; returns a function to call when the layer closes. @param {() => void} close */
export function over(close) {
  layers.push(close);
  settle();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    settle();
  };
}
