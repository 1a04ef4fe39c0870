// Prints the next hint, level by level: node examples/hint.js [PUZZLE]
import { ask } from "whydoku";

const example = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
const puzzle = process.argv[2] ?? example;

for (let level = 0; level <= 4; level++) {
  const hint = await ask("hint", { puzzle, level });
  console.log(`${level}. ${hint.text}`);
}
