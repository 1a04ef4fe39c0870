// Rates the puzzle on each line of a file as Sudoku Explainer does, on all processors: node examples/ratings.js FILE
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
// Prints the ratings in the order of the file. Each rating is printed as soon as it and all ratings before it are
// known.
for (const [index, rating] of rated.entries()) console.log(`${puzzles[index]}\t${await rating}`);
engine.close();
