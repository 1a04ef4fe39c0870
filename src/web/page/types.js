/**
 * The shapes that the page's modules hand to each other and receive from the engine. Types only, no code.
 *
 * A cell is a number 0–80 in reading order; a digit is 1–9, and 0 is none; a set of digits is a bit mask in which
 * bit 0 is the digit 1. The engine writes cells as "r3c5" and candidates as "4r3c5".
 *
 * @typedef {{ givens: number[], placed: number[], marks: number[], struck: number[] }} State
 * The board in play: digits printed in the puzzle, the player's digits, the player's own marks, and the candidates
 * that the player has crossed out. Never changed in place.
 *
 * @typedef {"start" | "entry" | "play"} Phase
 *
 * @typedef {{ tint: "Area" | "Base" | "Cover", cells: string[] }} Tint
 * @typedef {{ from: string[], to: string[], strength: "strong" | "weak", directed: boolean }} Link
 * @typedef {{ key: string, text: string }} LegendEntry
 * @typedef {object} Scene
 * @property {Tint[]} tints
 * @property {{ cell: string, role: string }[]} cells
 * @property {{ candidate: string, role: string }[]} candidates
 * @property {Link[]} links
 * @property {LegendEntry[]} legend
 *
 * @typedef {{ title: string, lemma?: string, scene: Scene }} View  a picture of a branch or of a lemma
 * @typedef {{ lemma: string, heading: string, text: string }} Lemma
 * @typedef {{ text: string, lemmas: Lemma[] }} Telling  a reason without its lemmas, and these
 *
 * @typedef {object} Technique
 * @property {string} id
 * @property {string} name
 * @property {string} family
 * @property {string} family_name
 * @property {boolean} assumes_unique
 * @property {boolean} on_request takes part only when it is asked for by name
 *
 * @typedef {object} Step
 * @property {Technique} technique
 * @property {string} brief
 * @property {string} text
 * @property {Telling} [telling]  the text in parts, where it has lemmas
 * @property {string[]} placements
 * @property {string[]} eliminations
 * @property {Scene} scene
 * @property {View[]} [views]
 * @property {{ values: string, candidates: string[] }} board  the state before the step
 * @property {boolean} assumes_unique
 * @property {{ name: string, rating: string }} [score]  what a program that rates puzzles calls it, and how hard it is there
 * @property {number} [removed]
 * @property {number} [unlocked]
 *
 * @typedef {{ sort: string, family: string, digit: string, cell: string }} Wanted  which steps, an empty text for any
 * @typedef {{ steps: Step[], total: number, families: { family: string, family_name: string, count: number }[] }} Possible
 *
 * @typedef {{ givens: string, placed: string, candidates: string[] | null }} BoardText
 *
 * @typedef {object} Parsed
 * @property {string} format
 * @property {BoardText} board
 * @property {string} line
 * @property {"none" | "one" | "several"} solutions
 * @property {{ text: string, cells: string[] } | null} clash
 * @property {string[]} differ  the cells in which two of several solutions differ
 * @property {{ text: string, likely: string[], all: string[], core: string[] } | null} suspects  clues of which one is wrong
 *
 * @typedef {object} Hint
 * @property {"step" | "mistake" | "no_solution" | "solved" | "stuck" | "no_other"} kind
 * @property {number} level
 * @property {string} text
 * @property {{ marks: string[], text: string }} [stale]
 * @property {Telling} [telling]
 * @property {Scene} [scene]
 * @property {View[]} [views]
 * @property {Technique} [technique]
 * @property {string[]} [placements]
 * @property {string[]} [eliminations]
 * @property {boolean} [more]
 *
 * @typedef {object} Path
 * @property {"logic" | "logic+search" | "none"} solved_by
 * @property {string | null} solution
 * @property {string} [text]
 * @property {Step[]} steps
 *
 * @typedef {{ id: string, order?: number, level?: string } & Technique} CatalogueEntry
 * @typedef {{ html: string, positions: { board: BoardText, step: Step }[] } & Technique} Lesson
 * @typedef {{ id: string, name: string, reads: boolean, writes: boolean }} Format
 *
 * @typedef {object} Verdict
 * @property {"wrong" | "given" | "already" | "named" | "provable" | "later" | "search_only" | "several_solutions"
 *   | "mistake" | "no_solution"} verdict
 * @property {string} text
 * @property {Technique} [technique]
 *
 * @typedef {object} Question  the board as a request carries it
 * @property {string} puzzle
 * @property {string} placed
 * @property {string[]} [candidates]
 */
export {};
