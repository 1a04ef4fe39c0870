/** Ways to bring a picture into the page: a button, a file dropped on the page, and a picture in the clipboard. */

import { h } from "../dom.js";
import words from "../learn/words/index.js";
import { later, withWords } from "../parts.js";
import { learn, t } from "../words.js";
import { scanner } from "./door.js";

/** @typedef {import("../play.js").Play["around"]["begin"]} Begin */

export const ready = () => learn(words);

/**
 * Opens the dialog for pictures in place of all others.
 * @param {Begin} begin @param {Blob} [file]  a picture that is there already
 */
export const takePicture = (begin, file) =>
  later(() => import("./choose.js").then(withWords), ({ choosePicture }) => {
    for (const box of document.querySelectorAll("dialog")) box.close();
    choosePicture(begin, file);
  });

/**
 * Adds a button for the dialog of pictures to the first screen.
 * @param {HTMLElement} place @param {Begin} begin
 */
export function offer(place, begin) {
  if (!scanner || place.querySelector("[data-do=photo]")) return;
  place.style.gridTemplateColumns = "repeat(2, minmax(0, 1fr))";
  place.prepend(
    h("button", { type: "button", class: "choice", "data-do": "photo", onClick: () => takePicture(begin) }, h("strong", null, t("scan.start")), h("span", null, t("scan.startAbout"))),
  );
  listen(begin);
}

/** A button for pictures, hidden until its words are loaded; null if there is no scanner. @param {Begin} begin */
export function pictureButton(begin) {
  if (!scanner) return null;
  const button = h("button", { type: "button", class: "button", "data-do": "photo", hidden: true, onClick: () => takePicture(begin) });
  const show = () => {
    button.textContent = t("scan.title");
    button.hidden = false;
  };
  ready().then(show, () => {});
  return button;
}

/** The picture among what is dropped or pasted. @param {DataTransfer | null} data */
const pictureIn = (data) => [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));

let listens = false;

/** Takes each picture that is dropped on the page or pasted into it. @param {Begin} begin */
export function listen(begin) {
  if (listens || !scanner) return;
  listens = true;
  document.addEventListener("paste", (event) => {
    const picture = pictureIn(event.clipboardData);
    // A table has a picture, too, and is better read as text.
    if (!picture || event.defaultPrevented || event.clipboardData?.getData("text/plain").trim()) return;
    event.preventDefault();
    takePicture(begin, picture);
  });
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const picture = pictureIn(event.dataTransfer);
    if (!picture) return;
    // Without this call, the browser leaves the page to show the file.
    event.preventDefault();
    takePicture(begin, picture);
  });
}
