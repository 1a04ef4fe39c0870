// Sudoku Explainer's rating of each puzzle of a file, one on a line, on all processors: node examples/ratings.js FILE
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { open } from "whydoku";

const [file = ""] = process.argv.slice(2);
const puzzles = (await readFile(file, "utf8")).split("\n").filter((line) => line && !line.startsWith("#"));

const engine = open({ workers: availableParallelism() });
const rated = puzzles.map((puzzle) =>
  engine.ask("rate", { puzzle, scale: "explainer" }).then(
    ({ text }) => text,
    ({ message }) => message,
  ),
);
// In the order of the file, each as soon as those before it are there.
for (const [index, rating] of rated.entries()) console.log(`${puzzles[index]}\t${await rating}`);
engine.close();
