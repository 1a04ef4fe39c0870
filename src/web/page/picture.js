/**
 * The board on the page as a picture: digits, marks, and the drawing of a hint, with its legend. The picture is made
 * from the browser's drawing, so it can show everything that the board shows; it always has the light theme.
 */

import { h, s } from "./dom.js";
import { legend } from "./legend.js";
import { SIDE } from "./scene.js";

/** Room for the numbers of rows and columns, and the height of a line of the legend. */
const [EDGE, LINE] = [30, 28];
/** Attributes of a shape that styles set, and their values without styles. @type {Record<string, string>} */
const SHAPE = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-opacity": "1",
  opacity: "1",
};
/** @type {Record<string, string>} */
const TEXT = { "font-family": "", "font-size": "", "font-weight": "400", "text-anchor": "start", "paint-order": "normal" };

/** A copy of a shape that looks the same without the page's styles. @param {Element} drawn */
function alone(drawn) {
  const copy = /** @type {Element} */ (drawn.cloneNode(false));
  copy.removeAttribute("class");
  const style = getComputedStyle(drawn);
  const told = { g: { opacity: "1" }, defs: {}, text: { ...SHAPE, ...TEXT } }[drawn.localName] ?? SHAPE;
  for (const [name, usual] of Object.entries(told)) {
    const value = style.getPropertyValue(name);
    if (value && value !== usual) copy.setAttribute(name, value.replaceAll('"', "'"));
  }
  copy.append(...[...drawn.childNodes].map((child) => (child instanceof Element ? alone(child) : child.cloneNode())));
  return copy;
}

/** The digits and marks as they are on the board. @param {HTMLElement} board */
function texts(board) {
  const { left, top, width } = board.getBoundingClientRect();
  const scale = SIDE / width;
  return [...board.querySelectorAll(".cell > :not(.hidden-text)")].map((element) => {
    const box = element.getBoundingClientRect();
    const { color, fontSize, fontWeight, fontFamily } = getComputedStyle(element);
    const size = parseFloat(fontSize) * scale;
    const props = {
      x: ((box.left + box.right) / 2 - left) * scale,
      y: ((box.top + box.bottom) / 2 - top) * scale + size * 0.36,
      fill: color,
      "font-size": size,
      "font-weight": fontWeight,
      "font-family": fontFamily.replaceAll('"', "'"),
      "text-anchor": "middle",
    };
    return s("text", props, element.textContent);
  });
}

/** Approximate width of a text of the legend. @param {string} text */
const widthOf = (text) => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 16 : 8.2), 34);

/** The legend below the board, in two columns if its texts fit. @param {Element} list */
function legendBelow(list) {
  const entries = [...list.children];
  const columns = entries.every(({ textContent }) => widthOf(textContent ?? "") < SIDE / 2) ? 2 : 1;
  const lines = entries.map((entry, at) => {
    const [x, y] = [((at % columns) * SIDE) / columns, SIDE + 12 + Math.floor(at / columns) * LINE];
    const sample = [...(entry.querySelector("svg")?.children ?? [])].map(alone);
    const text = s("text", { x: 32, y: 17, "font-size": 15, "font-family": "sans-serif" }, entry.lastChild?.textContent);
    return s("g", { transform: `translate(${x} ${y})` }, ...sample, text);
  });
  return { lines, height: 12 + Math.ceil(entries.length / columns) * LINE };
}

/** @param {import("./board.js").Board} board @param {string} title */
export function pictureOf({ element, look, size }, title) {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const list = look?.scene ? legend(look.scene) : null;
  const place = h("div", { class: "hidden-text" }, list);
  element.after(place);
  // The browser does not paint before the theme is restored.
  dataset.theme = "light";
  try {
    const [under, over] = [...element.querySelectorAll(".layer")].map((layer) => [...layer.children].map(alone));
    const { lines, height } = list ? legendBelow(list) : { lines: [], height: 0 };
    const [width, whole] = [SIDE + 2 * EDGE, SIDE + 2 * EDGE + height];
    const frame = { xmlns: "http://www.w3.org/2000/svg", viewBox: `${-EDGE} ${-EDGE} ${width} ${whole}`, width, height: whole };
    const paper = s("rect", { x: -EDGE, y: -EDGE, width, height: whole, fill: "#fff" });
    const zoom = (/** @type {Element[]} */ shapes) => (size === 9 ? shapes : [s("g", { transform: `scale(${9 / size})` }, ...shapes)]);
    return s("svg", frame, s("title", null, title), paper, ...zoom(under), ...texts(element), ...zoom(over), ...lines);
  } finally {
    dataset.theme = theme;
    place.remove();
  }
}

/** @param {SVGElement} picture */
export const svgOf = (picture) => new Blob([new XMLSerializer().serializeToString(picture)], { type: "image/svg+xml" });

/**
 * The picture as PNG, in double size.
 * @param {SVGElement} picture
 * @returns {Promise<Blob>}
 */
export async function pngOf(picture) {
  const image = new Image();
  const address = URL.createObjectURL(svgOf(picture));
  try {
    image.src = address;
    await image.decode();
    const [width, height] = [image.width * 2, image.height * 2];
    const canvas = h("canvas", { width, height });
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Saves a file for the player. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
