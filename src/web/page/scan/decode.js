/** A worker that takes a file with a picture, and answers with its pixels or with the code of a refusal. */

import { decoded } from "./pixels.js";

addEventListener("message", async ({ data: file }) => {
  try {
    const { data, width, height } = await decoded(file);
    postMessage({ data, width, height }, { transfer: [data.buffer] });
  } catch (error) {
    postMessage({ code: /** @type {import("../refusal.js").Refusal} */ (error).code });
  }
});
