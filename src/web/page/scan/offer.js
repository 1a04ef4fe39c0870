/** Ways to bring a picture or another file into the page: a button, a file that is dropped, and the clipboard. */

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
  listen(begin);
  if (!scanner || place.querySelector("[data-do=photo]")) return;
  place.style.gridTemplateColumns = "repeat(2, minmax(0, 1fr))";
  place.prepend(
    h("button", { type: "button", class: "choice", "data-do": "photo", onClick: () => takePicture(begin) }, h("strong", null, t("scan.start")), h("span", null, t("scan.startAbout"))),
  );
}

/** A button for pictures, hidden until its words are loaded; null without a scanner. @param {Begin} begin */
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

/** The file among what is dropped or pasted; a picture, if there is one. @param {DataTransfer | null} data */
function fileIn(data) {
  const files = [...(data?.files ?? [])];
  return files.find(isPicture) ?? files[0];
}

const isPicture = (/** @type {File} */ { type }) => type.startsWith("image/");

/** Takes a picture or a text that is a file. @param {Begin} begin @param {File} file */
async function take(begin, file) {
  if (isPicture(file)) return scanner && takePicture(begin, file);
  const text = await file.text();
  for (const box of document.querySelectorAll("dialog")) box.close();
  const { showTaken, takeOwn } = await import("../shelf/file.js").then(withWords);
  const taken = await takeOwn(text);
  if (taken) return showTaken(taken);
  // The view takes every other text as if it were pasted.
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
}

let listens = false;

/** Takes each file that is dropped on the page or pasted into it. @param {Begin} begin */
export function listen(begin) {
  if (listens) return;
  listens = true;
  document.addEventListener("paste", (event) => {
    const file = fileIn(event.clipboardData);
    // A table has a picture, too, and is better read as text.
    if (!file || event.defaultPrevented || event.clipboardData?.getData("text/plain").trim()) return;
    event.preventDefault();
    take(begin, file);
  });
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const file = fileIn(event.dataTransfer);
    // A file field takes the file itself.
    if (!file || (event.target instanceof HTMLInputElement && event.target.type === "file")) return;
    // Without this call, the browser leaves the page to show the file.
    event.preventDefault();
    take(begin, file);
  });
}
