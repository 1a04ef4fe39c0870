/** Photographs and screenshots of puzzles, drawn in a browser, for the tests of the scanner. */

/**
 * @typedef {object} Scene
 * @property {string} puzzle  the printed digits
 * @property {string} [own]  the player's digits, in blue
 * @property {Record<string, string>} [marks]  pencil marks by cell, such as `{ r1c1: "135" }`
 * @property {string[]} [smudged]  cells whose digit is hard to read
 * @property {number} [size]  rows and columns of the grid
 * @property {number} [width] @property {number} [height]
 * @property {number} [turn]  degrees
 * @property {boolean} [shade]  light that falls from one side
 * @property {boolean} [dark]
 * @property {boolean} [grid]  false for a picture without a grid
 */

/** Draws a scene in the page; returns a PNG file. @param {import("playwright-core").Page} page @param {Scene} scene */
export async function photograph(page, scene) {
  return Buffer.from(await page.evaluate(draw, scene), "base64");
}

/** In the page: draws the scene; returns the PNG file in base64. @param {Scene} scene */
async function draw({ puzzle, own = "", marks = {}, smudged = [], size = 9, width = 1200, height = 1600, turn = 0, shade, dark, grid = true }) {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#f4f1e8";
  pen.fillRect(0, 0, width, height);
  const side = (Math.min(width, height) * 0.8) / size;
  pen.translate(width / 2, height / 2);
  pen.rotate((turn * Math.PI) / 180);
  pen.translate((-size * side) / 2, (-size * side) / 2);
  pen.strokeStyle = "#222";
  for (let at = 0; grid && at <= size; at++) {
    pen.lineWidth = (at % 3 ? 0.02 : 0.06) * side;
    pen.beginPath();
    pen.moveTo(at * side, 0);
    pen.lineTo(at * side, size * side);
    pen.moveTo(0, at * side);
    pen.lineTo(size * side, at * side);
    pen.stroke();
  }
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (let cell = 0; grid && cell < size * size; cell++) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const [x, y] = [(column + 0.5) * side, (row + 0.53) * side];
    const name = `r${row + 1}c${column + 1}`;
    const [printed, written] = [puzzle[cell], own[cell]].map((digit) => (/[1-9]/.test(digit) ? digit : ""));
    pen.fillStyle = printed ? "#222" : "#1c4fd8";
    pen.font = `${0.65 * side}px "Liberation Sans", Arial, sans-serif`;
    pen.fillText(printed || written, x, y);
    if (smudged.includes(name)) {
      // Without its left part, an 8 looks like a 3.
      pen.fillStyle = "#f4f1e8";
      pen.fillRect(x - 0.4 * side, y - 0.35 * side, 0.31 * side, 0.7 * side);
    }
    pen.fillStyle = "#555";
    pen.font = `${0.24 * side}px "Liberation Sans", Arial, sans-serif`;
    for (const digit of marks[name] ?? "") pen.fillText(digit, x + (((digit - 1) % 3) - 1) * 0.3 * side, y + (Math.floor((digit - 1) / 3) - 1) * 0.3 * side);
  }
  pen.resetTransform();
  if (shade || dark) {
    const light = pen.createLinearGradient(0, 0, width, height);
    light.addColorStop(0, dark ? "#000" : "rgb(0 0 0 / 0%)");
    light.addColorStop(1, dark ? "#000" : "rgb(0 0 0 / 55%)");
    pen.fillStyle = light;
    pen.fillRect(0, 0, width, height);
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/**
 * A film with one picture, in the format that Chromium's fake camera plays: Y4M with colours in 4:2:0.
 * @param {import("playwright-core").Page} page @param {Buffer} picture  a PNG file @param {number} width @param {number} height
 */
export async function film(page, picture, width, height) {
  const base64 = await page.evaluate(
    async ([picture, width, height]) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const pen = new OffscreenCanvas(width, height).getContext("2d");
      pen.drawImage(bitmap, 0, 0, width, height);
      const { data } = pen.getImageData(0, 0, width, height);
      let text = "";
      // The colours of the pictures do not matter, so the film is grey.
      for (let at = 0; at < data.length; at += 4) text += String.fromCharCode(Math.round(0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2]));
      return btoa(text);
    },
    [picture.toString("base64"), width, height],
  );
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), Buffer.from(base64, "base64"), colours]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}
