// Finds the whole path of a puzzle and shows the progress; gives up after some seconds:
// node examples/path.js PUZZLE [SECONDS]
import { WhydokuError, ask } from "whydoku";

const [puzzle = "", seconds = "60"] = process.argv.slice(2);

try {
  const signal = AbortSignal.timeout(1000 * Number(seconds));
  const onProgress = ({ done, total }) => process.stderr.write(`\r${done} of ${total || "?"} `);
  const path = await ask("explain", { puzzle }, { signal, onProgress });
  process.stderr.write("\r");
  for (const { brief } of path.steps) console.log(brief);
} catch (error) {
  if (error instanceof DOMException) console.error(`\rgiven up after ${seconds} s`);
  else if (error instanceof WhydokuError) console.error(`\r${error.message} ${error.advice ?? ""}`);
  else throw error;
  process.exitCode = 1;
}
