// Printed from the types of src/api by `WHYDOKU_UPDATE=1 cargo test --test all api::`; not to be edited.
export as namespace Api;

/** The question and the answer of each endpoint. */
export interface Endpoints {
  /** Read a board in any form */
  "parse": { question: Parse; answer: ParseAnswer };
  /** Give a hint about the next move, with no more detail than asked for */
  "hint": { question: Hint; answer: HintAnswer };
  /** List every step that is possible now */
  "steps": { question: Steps; answer: StepsAnswer };
  /** Explain the path, step by step, with reasons */
  "explain": { question: Explain; answer: ExplainAnswer };
  /** List the catalogue of techniques */
  "techniques": { question: { lang?: Lang; cell_names?: CellNames }; answer: TechniquesAnswer };
  /** Read the lesson of a technique, with boards to try it on */
  "lesson": { question: { id: string; lang?: Lang; cell_names?: CellNames }; answer: LessonAnswer };
  /** List all techniques in learning order, with a player's progress */
  "course": { question: Course; answer: CourseAnswer };
  /** Get a board to practise a technique on, or a near miss of it */
  "exercise": { question: Exercise; answer: ExerciseAnswer };
  /** Grade a player's sittings with a technique, and schedule the next one */
  "review": { question: Review; answer: ReviewAnswer };
  /** Explain why a claim is true */
  "why": { question: Why; answer: WhyAnswer };
  /** Explain why a candidate is impossible */
  "why-not": { question: WhyNot; answer: WhyNotAnswer };
  /** Judge a move: right or wrong, and how many steps lead to its reason */
  "check-move": { question: CheckMove; answer: CheckMoveAnswer };
  /** Judge moves for programs: wrong, not justified yet, or justified, with the technique */
  "moves": { question: Moves; answer: MovesAnswer };
  /** Check whether a claim follows from the reasons that a player points at */
  "judge": { question: Judge; answer: JudgeAnswer };
  /** Rate how hard a puzzle is */
  "rate": { question: Rate; answer: RateAnswer };
  /** List the digits that each cell has in some solution, and count the solutions */
  "candidates": { question: Candidates; answer: CandidatesAnswer };
  /** Judge the quality of a puzzle */
  "appraise": { question: Appraise; answer: AppraiseAnswer };
  /** Convert a board from any form to any other */
  "convert": { question: Convert; answer: ConvertAnswer };
  /** List the forms in which a board can be written */
  "formats": { question: { lang?: Lang; cell_names?: CellNames }; answer: FormatsAnswer };
  /** Draw the board, or a hint about it */
  "draw": { question: Draw; answer: DrawAnswer };
  /** Make puzzles with one solution */
  "generate": { question: Generate; answer: GenerateAnswer };
  /** Find the puzzles that differ in a few clues */
  "vary": { question: Vary; answer: VaryAnswer };
  /** Describe this API */
  "openapi": { question: {}; answer: { [name: string]: unknown } };
}

/** Reads a board. */
export interface Parse {
  /** A board in any supported form. */
  puzzle: string;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
}

/** A language by its name. */
export type Lang = "en" | "zh-Hans";

/** Names of cells and lines. */
export type CellNames = "rc" | "a1" | "chess" | "words";

/** Asks for the next step. */
export interface Hint {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** The strategy: the ordered set of techniques that may be used. */
  strategy?: StrategyName;
  /** The ids of the techniques that the player knows. If this field is given, no other technique is used. */
  techniques?: string[] | null;
  /** The ids of techniques that are left out. */
  without?: string[];
  /** True if techniques may assume that the puzzle has one solution. */
  uniqueness?: boolean;
  /** Level of detail of the answer: 0 an area, 1 the technique, 2 the houses, 3 the pattern, 4 everything. */
  level?: Level;
  /** Number of steps that the hint skips, at most 50. The simplest steps are skipped, because the player has already seen them. */
  skip?: number;
  /** The cell of the player's last move, as `r2c7`. If several steps are equally good, the hint shows the one nearest to this cell. */
  last?: CellName | null;
  /** True if the answer should also have the board after the step. */
  apply?: boolean;
}

export type Marks = string[];

/** A strategy by its name. */
export type StrategyName = "human" | "basic" | "hodoku" | "explainer";

/** Level of a hint: 0 an area, 1 the technique, 2 the houses, 3 the pattern, 4 everything. */
export type Level = number;

/** A cell, as `r2c7`. */
export type CellName = string;

/** Asks for every step that is possible now. */
export interface Steps {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** The strategy: the ordered set of techniques that may be used. */
  strategy?: StrategyName;
  /** The ids of the techniques that the player knows. If this field is given, no other technique is used. */
  techniques?: string[] | null;
  /** The ids of techniques that are left out. */
  without?: string[];
  /** True if techniques may assume that the puzzle has one solution. */
  uniqueness?: boolean;
  /** Only steps of the technique with this id, or of the techniques with this name. */
  technique?: string | null;
  /** Only steps whose technique belongs to the family with this id. */
  family?: string | null;
  /** Only steps of techniques up to this level of HoDoKu (`Easy`, `Medium`, `Hard`, `Unfair`, `Extreme`), or up to the technique with this id in catalogue order. */
  up_to?: string | null;
  /** Only steps that place or remove this digit. */
  digit?: number | null;
  /** Only steps that place or remove a digit in this cell, as `r4c6`. */
  cell?: string | null;
  /** Order of the steps. */
  sort?: Sort;
  /** Number of steps to skip, to continue where an earlier answer ended. */
  skip?: number;
  /** Maximum number of steps in the answer, at most 1000; `total` counts all steps. */
  limit?: number;
}

/** Order of steps. */
export type Sort = "difficulty" | "eliminations" | "unlocks";

/** Asks for the path. */
export interface Explain {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** The strategy: the ordered set of techniques that may be used. */
  strategy?: StrategyName;
  /** The ids of the techniques that the player knows. If this field is given, no other technique is used. */
  techniques?: string[] | null;
  /** The ids of techniques that are left out. */
  without?: string[];
  /** True if techniques may assume that the puzzle has one solution. */
  uniqueness?: boolean;
  /** True if the path keeps steps that no later step needs. */
  every_step?: boolean;
  /** True if the answer should be the path with the fewest steps, where singles do not count. If `techniques` is given, this path uses only techniques from that list. Otherwise, the path uses only techniques that are at most as hard as the hardest technique of the plain path. With `fewest`, `every_step` is ignored. */
  fewest?: boolean;
  /** Time limit in seconds, at most 10. The answer is the shortest path that was found by then. */
  timeout_seconds?: number;
  /** For each step that the player has already taken, the candidates that it removed, such as `7r1c4`. The board is the one after these steps. The numbers of the path continue from theirs, and reasons name them. */
  earlier?: Candidate[][];
}

/** A candidate: `5r2c7` is the digit 5 in row 2, column 7. Rows are counted from the top, columns from the left, both from 1. */
export type Candidate = string;

/** Asks for the course. */
export interface Course {
  /** History of the player with each technique; a technique without history is left out. */
  done?: Known[];
  /** The time, in milliseconds since 1970. The answer contains the techniques that are due at this time. */
  now?: number;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
}

/** A technique with the history of a player. */
export interface Known {
  /** The id of the technique. */
  id: string;
  /** History of the player with the technique. */
  practised: Practised;
}

/** History of a player with a technique. */
export interface Practised {
  /** Number of successes in each stage: read, watch, find, near miss, mixed. */
  times: number[];
  /** True if a test has shown that the player knows the technique. All stages then count as done. */
  known: boolean;
  /** The player's memory of the technique. */
  card?: Card | null;
}

/** Estimate of a player's memory of a technique. */
export interface Card {
  /** Number of days after which the player still remembers the technique with a probability of nine in ten. */
  stability: number;
  /** Difficulty of the technique for the player, from 1 to 10. */
  difficulty: number;
  /** Time of the last practice, in milliseconds since 1970. */
  at: number;
  /** Time at which the technique comes up again, in milliseconds since 1970. */
  due: number;
  /** The player's usual time for the technique in seconds. */
  usual?: number | null;
}

/** Asks for an exercise. */
export interface Exercise {
  /** The id of the technique. */
  technique: string;
  /** True if the board should be a near miss, on which one condition of the technique fails. If no near miss is known, the board does have the technique. */
  near_miss?: boolean;
  /** Difficulty of spotting the technique, from 1 to 5. Without this field, or if no board of this grade is known, the board may have any grade. */
  grade?: number | null;
  /** Seed of the board. The same seed gives the same board; without a seed, each answer has another board. */
  seed?: number | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
}

/** Asks for the grades of a series of sittings with one technique, and for the history after them. */
export interface Review {
  /** History before the sittings; empty if the technique is new. */
  before?: Practised;
  /** The sittings, the earliest first. */
  sittings: Sitting[];
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
}

/** A sitting: the player practises a technique once. */
export interface Sitting {
  /** Task of the sitting. */
  task: Task;
  /** End of the sitting, in milliseconds since 1970. */
  at: number;
  /** True if the player came to the right answer. */
  right: boolean;
  /** Number of earlier answers that were wrong or not proved. */
  wrong?: number;
  /** The deepest level of hint that the player asked for: 0 a nudge, 4 the proof. Absent without a hint. */
  hint?: number | null;
  /** Duration of the sitting in seconds. */
  seconds?: number | null;
}

/** Task with which a technique was practised. */
export type Task = "read" | "watch" | "find" | "near-miss" | "mixed" | "test" | "play";

/** Asks why a claim is true. */
export interface Why {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** The strategy: the ordered set of techniques that may be used. */
  strategy?: StrategyName;
  /** The ids of the techniques that the player knows. If this field is given, no other technique is used. */
  techniques?: string[] | null;
  /** The ids of techniques that are left out. */
  without?: string[];
  /** True if techniques may assume that the puzzle has one solution. */
  uniqueness?: boolean;
  /** Kind of reason that is asked for. */
  argument?: ArgumentName;
  /** True if a reason with many steps should have every step, not only its key steps. */
  path?: boolean;
  /** Time limit in seconds. If no reason is found by then, the answer reports the timeout. Without this field, there is no limit. */
  timeout_seconds?: number | null;
  /** The claim: `r4c6=7`, or `r3c5!=4`. */
  claim: string;
}

/** Kind of reason that is asked for. */
export type ArgumentName = "simplest" | "shortest";

/** Asks why a cell cannot hold a digit. */
export interface WhyNot {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** The strategy: the ordered set of techniques that may be used. */
  strategy?: StrategyName;
  /** The ids of the techniques that the player knows. If this field is given, no other technique is used. */
  techniques?: string[] | null;
  /** The ids of techniques that are left out. */
  without?: string[];
  /** True if techniques may assume that the puzzle has one solution. */
  uniqueness?: boolean;
  /** Kind of reason that is asked for. */
  argument?: ArgumentName;
  /** True if a reason with many steps should have every step, not only its key steps. */
  path?: boolean;
  /** Time limit in seconds. If no reason is found by then, the answer reports the timeout. Without this field, there is no limit. */
  timeout_seconds?: number | null;
  /** The candidate, as `5r2c7`, or the claim about it, as `r2c7!=5`. */
  candidate: string;
}

/** Asks whether a move is right. */
export interface CheckMove {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** The strategy: the ordered set of techniques that may be used. */
  strategy?: StrategyName;
  /** The ids of the techniques that the player knows. If this field is given, no other technique is used. */
  techniques?: string[] | null;
  /** The ids of techniques that are left out. */
  without?: string[];
  /** True if techniques may assume that the puzzle has one solution. */
  uniqueness?: boolean;
  /** Kind of reason that is asked for. */
  argument?: ArgumentName;
  /** True if a reason with many steps should have every step, not only its key steps. */
  path?: boolean;
  /** Time limit in seconds. If no reason is found by then, the answer reports the timeout. Without this field, there is no limit. */
  timeout_seconds?: number | null;
  /** The move: `r3c5=4` writes a digit, `r3c5!=4` removes a mark. */
  move: string;
}

/** Asks whether moves follow from their boards. */
export interface Moves {
  /** The moves, each with its own board. An error in one move is reported in place of its verdict, and the other moves are judged. */
  moves: Move[];
  /** The strategy: the ordered set of techniques that may be used. */
  strategy?: StrategyName;
  /** The ids of the only techniques that may be used. Without this field, the whole strategy may be used. */
  techniques?: string[] | null;
  /** The ids of techniques that are left out. */
  without?: string[];
  /** True if techniques may assume that the puzzle has one solution. */
  uniqueness?: boolean;
  /** The id of the hardest technique that may justify a move. Without this field, the board determines the techniques: singles, box-line reductions and subsets may always justify a move, and so may all techniques up to the technique of the path's next step. */
  up_to?: string | null;
  /** True if each verdict also comes in words. */
  words?: boolean;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
}

/** A move on a board. */
export interface Move {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The number of rows of the board. The four fields `size`, `box_rows`, `box_columns` and `rules` are another way to name the layout; they are also the columns of a table with layouts. If `layout` is given, too, the four fields must agree with `layout`. */
  size?: number | null;
  /** The number of rows of a box. Without this field, boxes have their usual shape. */
  box_rows?: number | null;
  /** The number of columns of a box. */
  box_columns?: number | null;
  /** The names of the rules besides rows, columns and boxes, with `+` between them. */
  rules?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The move: `r3c5=4` writes a digit, `r3c5!=4` removes a candidate, and `r3c5!=4 r3c6!=4` removes several candidates. Cells may also have the names that `cell_names` selects. */
  move: string;
}

/** Asks whether a claim follows from the reasons that the player points at. With `uniqueness`, the player may also assume that the puzzle has one solution. */
export interface Judge {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** The strategy: the ordered set of techniques that may be used. */
  strategy?: StrategyName;
  /** The ids of the techniques that the player knows. If this field is given, no other technique is used. */
  techniques?: string[] | null;
  /** The ids of techniques that are left out. */
  without?: string[];
  /** True if techniques may assume that the puzzle has one solution. */
  uniqueness?: boolean;
  /** The claim: one placement as `r4c6=7`, or one or several eliminations as `r3c5!=4`. */
  claims: string[];
  /** Reasons that the player points at: a cell such as `r2c4`, a house such as `r7`, a digit in a house such as `5r7`, or a candidate such as `5r2c4`. */
  because: string[];
  /** The id of the technique that the player should use, if there is one. */
  technique?: string | null;
}

/** Asks how hard a puzzle is. If the givens have one solution, only the givens are rated; otherwise, the whole board is rated. */
export interface Rate {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** The scale. */
  scale?: Scale;
}

/** A scale. */
export type Scale = "hodoku" | "explainer" | "human" | "whip" | "braid" | "g-whip" | "g-braid" | "subset-whip" | "te" | "bxb" | "bxbb" | "backdoor";

/** Asks for the true candidates of a board: the digits that each cell has in some solution. The board consists of the givens and the player's digits; it may have no solution, one solution or many. */
export interface Candidates {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** Solutions are counted up to this number, at most 1000000. If there are more, every number of the answer is a lower bound. Without this field, the limit is 100000, or 10000 on boards with further rules. */
  limit?: number | null;
  /** True if only solutions that agree with the player's marks count. If a board has no digits, its marks are the puzzle, so they are always respected. */
  respect_marks?: boolean;
  /** True if the answer should contain a smallest set of clues that leaves the board only one solution. Without this set, the answer comes faster. */
  clues?: boolean;
  /** Time limit in seconds, at most 10. The answer contains the results that were known by then. */
  timeout_seconds?: number;
}

/** Asks for the quality of a puzzle. If the givens have one solution, only the givens are judged; otherwise, the whole board is judged. */
export interface Appraise {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
}

/** Asks for a board in another form. */
export interface Convert {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** The id of the form to write. */
  to: string;
}

/** Asks for a picture. */
export interface Draw {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** The strategy: the ordered set of techniques that may be used. */
  strategy?: StrategyName;
  /** The ids of the techniques that the player knows. If this field is given, no other technique is used. */
  techniques?: string[] | null;
  /** The ids of techniques that are left out. */
  without?: string[];
  /** True if techniques may assume that the puzzle has one solution. */
  uniqueness?: boolean;
  /** The level of the hint that is drawn; without a level, only the board is drawn. */
  level?: Level | null;
  /** Number of steps that the hint skips, at most 50, as in a question for the hint. */
  skip?: number;
  /** The cell of the player's last move, as in a question for the hint. */
  last?: CellName | null;
  /** The colours. */
  theme?: Theme;
  /** The form of the picture. */
  as?: Form;
}

/** The colours of a picture. */
export type Theme = "auto" | "light" | "dark";

/** The form of a picture. */
export type Form = "svg" | "html" | "text";

/** Asks for new puzzles. */
export interface Generate {
  /** The layout of the puzzles: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the only rules are those of rows, columns and boxes. */
  layout?: string | null;
  /** Only puzzles of this level on HoDoKu's scale: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`. On other layouts, the level is the lowest one whose techniques solve the puzzle. */
  difficulty?: Difficulty | null;
  /** Only puzzles that need the technique with this id. The techniques of the catalogue up to and including this one solve the puzzle, and the techniques before it do not. */
  technique?: string | null;
  /** The symmetry of the givens. */
  symmetry?: Symmetry;
  /** True if a given may stay that is needed only for the symmetry, but not for the single solution. If false, the single solution needs every given. */
  minimal_within_symmetry?: boolean;
  /** Number of givens: a number from 17 to 80, or a range of these numbers as `"32..36"`, both ends included. Digits of the solution are added to reach this number, so some givens may be unnecessary. */
  givens?: Givens | null;
  /** Cells of the givens: a character for each cell of the board, `.` or `0` for a cell without a given, any other one for a given. White space does not count. */
  pattern?: string | null;
  /** True if some cells of the pattern may stay empty. */
  within_pattern?: boolean;
  /** The solution of the puzzles: a digit for each cell. Without this field, each puzzle has another solution. */
  from_solution?: Solution | null;
  /** Ranges of ratings, each as `explainer:7.0..7.5`, `explainer.ep:1.0..2.0`, `hodoku:Medium..Hard`, `hodoku:800..1200` or `whip:4`. One end of a range may be left out. */
  ratings?: string[];
  /** Techniques that the puzzle needs: the allowed techniques solve it, and do not solve it if any one of the needed techniques is removed. Without `only`, all techniques up to the hardest needed one are allowed. If random puzzles rarely need such a technique, the search starts from stored positions of this technique. Stored positions are not used for `technique`, for `needs` with `layout`, for `needs` with a `pattern` whose cells all get givens, or if none of them has the solution `from_solution`. */
  needs?: string[];
  /** The only techniques that are allowed, besides singles: names of techniques or groups, or `basic` for singles, locked candidates and subsets. */
  only?: string[] | null;
  /** Techniques or groups of techniques that are not allowed: the other techniques solve the puzzle. */
  without?: string[];
  /** True if the answer should have the solution of each puzzle. */
  with_solution?: boolean;
  /** True if the answer should have the path of each puzzle. */
  with_path?: boolean;
  /** Scales on which each puzzle of the answer is rated. */
  with_ratings?: Scale[];
  /** Seed of the puzzles. The same seed gives the same puzzles on every machine; without a seed, each answer has other puzzles. */
  seed?: number | null;
  /** Number of puzzles, at most 10. */
  count?: number;
  /** Time limit in seconds, at most 10. The answer has the puzzles that were found by then. */
  timeout_seconds?: number;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
}

/** A level on HoDoKu's scale, from the easiest to the hardest. */
export type Difficulty = "Easy" | "Medium" | "Hard" | "Unfair" | "Extreme";

/** Symmetry of the givens. */
export type Symmetry = "none" | "rotational-180" | "rotational-90" | "horizontal" | "vertical" | "diagonal" | "anti-diagonal" | "orthogonal" | "both-diagonals" | "full";

/** A number of givens, or a range of numbers as `32..36`, both ends included. */
export type Givens = number | string;

/** A filled board: its digits in reading order, 81 on a classic board. */
export type Solution = string;

/** Asks for the neighbours of a puzzle: the puzzles with one solution that result from removing and adding a few clues. Only the givens count, and they may have any number of solutions. */
export interface Vary {
  /** The puzzle, in any supported form. If the form contains digits and marks of the player, these are read, too. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Without this field, the text of the puzzle determines the layout. */
  layout?: string | null;
  /** The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a digit. */
  placed?: string | null;
  /** The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing. */
  candidates?: Marks | null;
  /** The language of the answer. */
  lang?: Lang;
  /** Names of cells in the sentences of the answer. */
  cell_names?: CellNames;
  /** Number of clues to remove, from 0 to 2. If both `remove` and `add` are missing, both are 1. If only one of them is missing, the missing number is 0. */
  remove?: number | null;
  /** Number of clues to add, from 0 to 2. Removed clues may be added again, but not all of them. */
  add?: number | null;
  /** True if clues are added only in the cells of the removed clues, so that the cells with clues stay the same. `remove` and `add` must then be equal. */
  pattern?: boolean;
  /** True if only the neighbours that need each of their clues are wanted. */
  minimal?: boolean;
  /** The scale on which the neighbours are rated, with the range of ratings that the answer has: `whip` alone, or `explainer:9.0..10.5`, `explainer.ep:1.0..2.0`, `hodoku:Hard..Unfair`, `hodoku:800..1200`, `whip:4`. One end of a range may be left out. */
  rating?: string | null;
  /** The most neighbours in the answer, at most 10000. */
  limit?: number;
  /** Time limit in seconds, at most 10. The answer has the neighbours that were found by then. */
  timeout_seconds?: number;
}

/** An error as it is sent. */
export interface ErrorAnswer {
  /** The fault. */
  error: ErrorRecord;
}

/** Fault of a request. */
export interface ErrorRecord {
  /** A name for programs. It never changes. */
  code: string;
  /** Message for people. */
  message: string;
  /** The line of the board, or of the request, from 1. */
  line?: number | null;
  /** The column in characters, from 1. */
  column?: number | null;
  /** The wrong line of the board. If the line is long, this is only the part around the column. */
  source_line?: string | null;
  /** Advice in one sentence. */
  advice?: string | null;
  /** The part that must be loaded before the question is asked again. */
  part?: string | null;
  /** The solutions, if there are several. */
  census?: Census | null;
}

/** The solutions of a board that has several. */
export interface Census {
  /** Number of solutions that were counted, at most 1000. */
  count: number;
  /** True if there are more solutions than were counted, or if there may be more. */
  more: boolean;
  /** The cells in which the solutions differ. On a board with few digits and further rules, the search may have given up; then only some of these cells are listed. */
  differ: Cell[];
}

/** A cell: `r2c7` is the cell in row 2, column 7. Rows are counted from the top, columns from the left, both from 1. */
export type Cell = string;

/** A board that was read. */
export interface ParseAnswer {
  /** The id of the form in which the board was written. */
  format: string;
  /** The board. */
  board: Board;
  /** The marks in the corners of cells, as `"137"`. Corner marks show places where a digit can go. Corner marks exclude nothing, so they are not candidates. Null if there are none. */
  corner_marks: Marks | null;
  /** Text in the puzzle that mentions a rule which the board does not have. Rules are never read from such a text. Left out if there is no such text. */
  unread_rules?: string | null;
  /** All digits, given or placed: a character for each cell, `.` for an empty cell. */
  line: Digits;
  /** Number of solutions that the puzzle has. */
  solutions: Count;
  /** Number of solutions, counted up to 1000. */
  count: number;
  /** True if there are more solutions than were counted. */
  more: boolean;
  /** The cells in which the solutions differ; empty unless there are several solutions. */
  differ: Cell[];
  /** Mistakes of the player, in words. */
  mistakes?: string | null;
  /** The clues to check in the printed puzzle, if these clues are the reason why the puzzle has no solution. */
  suspects: Suspected | null;
  /** The rule that the board breaks, if it breaks one. */
  clash: Clash | null;
}

/** A board in play. */
export interface Board {
  /** The digits that came with the puzzle: a character for each cell, `.` for a cell without such a digit. */
  givens: Digits;
  /** The layout of the board, as in questions. Left out if rows, columns and boxes are the only rules. */
  layout?: string | null;
  /** The digits that the player wrote: a character for each cell, `.` for a cell without such a digit. */
  placed: Digits;
  /** The player's marks of each cell, as `"137"`; an empty text for a cell without marks. Null if no cell has marks. */
  candidates: Marks | null;
}

/** The digits of a board: one character for each cell in reading order, 81 on a classic board, and `.` for a cell without a digit. */
export type Digits = string;

/** A number of solutions. */
export type Count = "none" | "one" | "several";

/** Clues of which at least one is wrong. */
export interface Suspected {
  /** The fault and the clues to check, in words. */
  text: string;
  /** Suspect clues, as candidates. Removing any single one of them leaves exactly one solution. */
  likely: Candidate[];
  /** Suspect clues, the most likely ones first. Removing any single one of them leaves at least one solution. */
  all: Candidate[];
  /** Clues that contradict each other. If any one of these clues is left out, the others do not contradict each other. */
  core: Candidate[];
}

/** A rule that is broken. */
export interface Clash {
  /** The fault in words. */
  text: string;
  /** The cells that show the fault. */
  cells: Cell[];
}

/** A hint. */
export interface HintAnswer {
  /** Subject of the hint. */
  kind: HintKind;
  /** The level that was asked for. */
  level: Level;
  /** The hint in words; each line is a paragraph. */
  text: string;
  /** Marks that the player still has, although a placed digit excludes them. Present from level 2 on. */
  stale?: Stale | null;
  /** The hint in parts, if it has lemmas. Present only at level 4. */
  telling?: TellingRecord | null;
  /** The picture. It shows only the details that the level allows. */
  scene: SceneRecord;
  /** More pictures, only at level 4: one for each branch or lemma, if the argument has several. */
  views?: ViewRecord[];
  /** The hint line by line, if the argument has several lines. Present at level 4, and for most chains also at level 3. */
  lines?: LineRecord[];
  /** The technique. Present from level 1 on. */
  technique?: TechniqueRecord | null;
  /** Candidates that become true. Present at level 4. */
  placements?: Candidate[] | null;
  /** Candidates that become false. Present at level 4. */
  eliminations?: Candidate[] | null;
  /** The board after the step, if the question has `apply`. */
  after?: BoardRecord | null;
  /** True if the same question with a larger `skip` returns another step. */
  more: boolean;
  /** The solutions of the board, if there are several. */
  census?: Census | null;
}

/** Subject of a hint. */
export type HintKind = "step" | "mistake" | "no_solution" | "solved" | "stuck" | "nothing_follows" | "no_other";

/** Marks that a placed digit excludes, but that the player still has. */
export interface Stale {
  /** The marks. */
  marks: Candidate[];
  /** The marks in words. */
  text: string;
}

/** A reason with its lemmas as separate texts. */
export interface TellingRecord {
  /** The reason without the lemmas; each line is a paragraph. */
  text: string;
  /** The lemmas that the reason cites, in the order of their first citation. */
  lemmas: LemmaRecord[];
}

/** An argument within an argument. */
export interface LemmaRecord {
  /** The letter by which the lemma is cited. */
  lemma: Letter;
  /** Title of the lemma: its kind, its conclusion, and the lines that it uses. */
  heading: string;
  /** The lines of the lemma itself; each line is a paragraph. */
  text: string;
}

/** A letter that names a set, a colour or a lemma. */
export type Letter = string;

/** Content of a picture on a board. */
export interface SceneRecord {
  /** Tinted cells: houses, or the area of a nudge. */
  tints: TintRecord[];
  /** Cells with a role. */
  cells: CellRole[];
  /** Candidates, or digits of filled cells, with a role. */
  candidates: CandidateRole[];
  /** Links between candidates. */
  links: LinkRecord[];
  /** The meaning of each sign in the picture. */
  legend: LegendEntry[];
}

/** Cells that are tinted alike. */
export interface TintRecord {
  /** `Area`, `Base`, `Cover`, `Contradiction`, or `Closed`: cells that cannot hold a digit because they see it in another cell. */
  tint: PictureTint;
  /** The cells, as `r4c6`. */
  cells: Cell[];
}

/** Reason why cells of a picture are tinted. */
export type PictureTint = "Area" | "Base" | "Cover" | "Contradiction" | "Closed";

/** A cell with its role. */
export interface CellRole {
  /** The cell. */
  cell: Cell;
  /** The role, as `AlmostLockedSet1`. */
  role: PictureRole;
  /** The letters of the sets that the cell belongs to; empty for most cells. */
  letters?: string;
}

/** Role of a cell or a candidate in a picture. */
export type PictureRole = "Normal" | "Auxiliary1" | "Auxiliary2" | "Auxiliary3" | "Assignment" | "Elimination" | "Cannibalism" | "Exofin" | "Endofin" | "Link" | "AlmostLockedSet1" | "AlmostLockedSet2" | "AlmostLockedSet3" | "AlmostLockedSet4" | "AlmostLockedSet5";

/** A candidate with its role. */
export interface CandidateRole {
  /** The candidate, as `5r2c7`. */
  candidate: Candidate;
  /** The role, as `Elimination`. */
  role: PictureRole;
  /** The letter of the group that the candidate belongs to, such as a colour. */
  letter?: Letter | null;
}

/** A link from one candidate, or group of candidates, to another. */
export interface LinkRecord {
  /** Start of the link: candidates of one digit. */
  from: Candidate[];
  /** End of the link: candidates of one digit. */
  to: Candidate[];
  /** `strong`, `weak`, `implied` or `sight`. `implied`: the end follows from the start alone, or from the start together with other candidates. `sight`: the start is a placed digit, and the end is in cells that see this digit. The end need not be a candidate any more. */
  strength: LinkStrength;
  /** True if the link is read only from start to end. Such a link is drawn with an arrowhead. */
  directed: boolean;
}

/** Meaning of a link. `strong`: at least one of its two ends is true. `weak`: at most one of its two ends is true. `implied`: the second end follows from the first end alone, or from the first end together with other candidates. `sight`: the first end is a placed digit, and the second end cannot be true because it sees that digit. */
export type LinkStrength = "strong" | "weak" | "implied" | "sight";

/** Meaning of one sign of the picture. */
export interface LegendEntry {
  /** Kind of thing that is marked with the sign: `candidate`, `cell`, `tint` or `link`. */
  kind: LegendKind;
  /** The role, the tint or the strength. */
  key: LegendKey;
  /** The letter next to the sign, such as that of a set or a colour. */
  letter?: Letter | null;
  /** Meaning of the sign in words. */
  text: string;
}

/** Kind of thing that is marked with a sign in a picture. */
export type LegendKind = "candidate" | "cell" | "tint" | "link";

/** Meaning of a sign in a picture: a role, a tint, or the strength of a link. */
export type LegendKey = "Normal" | "Auxiliary1" | "Auxiliary2" | "Auxiliary3" | "Assignment" | "Elimination" | "Cannibalism" | "Exofin" | "Endofin" | "Link" | "AlmostLockedSet1" | "AlmostLockedSet2" | "AlmostLockedSet3" | "AlmostLockedSet4" | "AlmostLockedSet5" | "Area" | "Base" | "Cover" | "Contradiction" | "Closed" | "strong" | "weak" | "implied" | "sight";

/** A further picture of a step, which shows only a part of the argument. */
export interface ViewRecord {
  /** Title in a few words: a branch or a lemma. */
  title: string;
  /** The letter of the lemma, if the picture shows a lemma. */
  lemma?: Letter | null;
  /** The picture. */
  scene: SceneRecord;
}

/** A line of an argument. */
export interface LineRecord {
  /** The line. */
  text: string;
  /** The picture, which shows only the parts that the line mentions. */
  scene: SceneRecord;
}

/** A technique of the catalogue. */
export interface TechniqueRecord {
  /** The stable name. */
  id: TechniqueId;
  /** The name in words. */
  name: string;
  /** The stable name of the family. */
  family: FamilyId;
  /** The family in words. */
  family_name: string;
  /** True if the technique assumes that the puzzle has one solution. */
  assumes_unique: boolean;
  /** True if the technique is used only when a question names it. */
  on_request: boolean;
}

/** The stable name of a technique. `whydoku techniques` lists all of these names, with the names in words. */
export type TechniqueId = "full-house" | "hidden-single" | "naked-single" | "direct-pointing" | "direct-claiming" | "direct-hidden-pair" | "direct-hidden-triple" | "pointing" | "claiming" | "common-exclusion" | "law-of-leftovers" | "locked-pair" | "locked-triple" | "naked-pair" | "hidden-pair" | "naked-triple" | "hidden-triple" | "naked-quad" | "hidden-quad" | "x-wing" | "swordfish" | "jellyfish" | "remote-pair" | "skyscraper" | "two-string-kite" | "empty-rectangle" | "two-place-empty-rectangle" | "dual-two-string-kite" | "dual-empty-rectangle" | "finned-x-wing" | "sashimi-x-wing" | "turbot-fish" | "simple-colouring-trap" | "simple-colouring-wrap" | "multi-colouring-2" | "multi-colouring-1" | "xy-wing" | "xyz-wing" | "w-wing" | "finned-swordfish" | "sashimi-swordfish" | "finned-jellyfish" | "sashimi-jellyfish" | "unique-rectangle-1" | "unique-rectangle-2" | "unique-rectangle-4" | "unique-rectangle-3" | "unique-rectangle-5" | "unique-rectangle-6" | "hidden-rectangle" | "hidden-rectangle-2" | "avoidable-rectangle-1" | "avoidable-rectangle-2" | "unique-loop" | "unique-loop-4" | "unique-loop-3" | "bug-plus-one" | "bug-type-2" | "bug-plus-n" | "bug-type-4" | "bug-type-3" | "almost-locked-pair" | "almost-locked-triple" | "x-chain" | "xy-chain" | "m-wing" | "s-wing" | "h-wing" | "l-wing" | "medusa" | "continuous-nice-loop" | "aic" | "discontinuous-nice-loop" | "strong-link-rectangle" | "extended-unique-rectangle" | "extended-unique-rectangle-4" | "extended-unique-rectangle-3" | "bug-lite" | "mug" | "reverse-bug" | "grouped-continuous-nice-loop" | "grouped-aic" | "grouped-discontinuous-nice-loop" | "wxyz-wing" | "bent-quad" | "als-xz" | "sue-de-coq" | "aligned-pair-exclusion" | "firework-triple" | "firework-quad" | "vwxyz-wing" | "uvwxyz-wing" | "als-xy-wing" | "als-chain" | "death-blossom" | "tuvwxyz-wing" | "stuvwxyz-wing" | "rstuvwxyz-wing" | "bivalue-oddagon" | "broken-wing" | "tridagon" | "als-w-wing" | "als-continuous-nice-loop" | "als-aic" | "als-discontinuous-nice-loop" | "junior-exocet" | "double-exocet" | "senior-exocet" | "sk-loop" | "franken-x-wing" | "finned-franken-x-wing" | "franken-swordfish" | "finned-franken-swordfish" | "franken-jellyfish" | "finned-franken-jellyfish" | "mutant-x-wing" | "finned-mutant-x-wing" | "mutant-swordfish" | "finned-mutant-swordfish" | "mutant-jellyfish" | "finned-mutant-jellyfish" | "aligned-triple-exclusion" | "forcing-chain-contradiction" | "forcing-chain-verity" | "kraken-fish-1" | "kraken-fish-2" | "multi-sector-locked-set" | "squirmbag" | "finned-squirmbag" | "sashimi-squirmbag" | "whale" | "finned-whale" | "sashimi-whale" | "leviathan" | "finned-leviathan" | "sashimi-leviathan" | "franken-squirmbag" | "finned-franken-squirmbag" | "mutant-squirmbag" | "finned-mutant-squirmbag" | "franken-whale" | "finned-franken-whale" | "mutant-whale" | "finned-mutant-whale" | "franken-leviathan" | "finned-franken-leviathan" | "mutant-leviathan" | "finned-mutant-leviathan" | "template-set" | "template-delete" | "whip" | "g-whip" | "braid" | "g-braid" | "forcing-net-contradiction" | "forcing-net-verity" | "nested-forcing-net";

/** The stable name of a family of techniques. */
export type FamilyId = "singles" | "intersections" | "subsets" | "fish" | "chains" | "single-digit" | "colouring" | "wings" | "uniqueness" | "almost-locked-sets" | "exotic" | "impossible-patterns" | "forcing" | "templates";

/** A board. */
export interface BoardRecord {
  /** The digits that came with the puzzle: one character for each cell in reading order, 81 on a classic board, and `.` for a cell without a given. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Left out if rows, columns and boxes are the only rules. */
  layout?: string | null;
  /** The digits that the player wrote: one character for each cell in reading order, `.` for none. Left out if the player wrote no digit. */
  placed?: string | null;
  /** The player's marks: for each cell in reading order the digits that the player still considers, as `"137"`. An empty text means that the cell has no marks, and excludes nothing. For a Sukaku, these are the candidates that make the puzzle. Left out if there are no marks. */
  candidates?: string[];
}

/** The steps. */
export interface StepsAnswer {
  /** The selected steps, or a part of them. */
  steps: ShownStep[];
  /** Number of steps that fit the question, including those that are not in `steps`. */
  total: number;
  /** Number of steps of each family, the simplest family first; `family` in the question does not change these numbers. */
  families: FamilyCount[];
  /** Reason why there is no step, in words. */
  text?: string | null;
  /** The solutions of the board, if there are several. */
  census?: Census | null;
}

/** A step with its texts and pictures. */
export interface ShownStep {
  /** The number of the step in its path, from 1. Left out if the step is not part of a path. */
  number?: number | null;
  /** The technique, or `search` for the part that logic did not find. `check` accepts any name. */
  technique: Named;
  /** Candidates that become true: `1r2c2` places the digit 1 in row 2, column 2. */
  placements: Candidate[];
  /** Candidates that become false: `1r2c2` removes the digit 1 from row 2, column 2. Candidates that a placement removes from its houses are not listed. */
  eliminations: Candidate[];
  /** The facts from which the step follows: a cell such as `r2c4`, or a digit in a row, a column or a box, such as `5r7`, `5c3` or `4b1` (the 4 of box 1). Exactly one of the remaining candidates of each fact is true. */
  facts: Fact[];
  /** True if the step holds only for puzzles with one solution. */
  assumes_unique: boolean;
  /** The deadly pattern of the step. Its guardians count as one more fact. */
  deadly?: DeadlyRecord | null;
  /** Cost of the step, if the strategy is that of a scale with costs. */
  score?: ScoreRecord | null;
  /** The board before the step. A path that is read need not have this field. */
  board: {
    /** All digits: one character for each cell of the board in reading order, `.` for an empty cell. */
    values: Digits;
    /** The candidates that are left in each cell, as `"137"`; for a filled cell, its digit. */
    candidates: CellDigits[];
  };
  /** Parts of the pattern. Left out for the part that was found by search. */
  pattern?: PatternRecord | null;
  /** The full reason in each language. */
  text: Texts;
  /** The technique; absent for the part of a path that was found by search. */
  about?: TechniqueRecord | null;
  /** The step in one line, mostly of symbols. */
  brief: string;
  /** The step in one line without the name of the technique. */
  symbols: string;
  /** Conclusion in symbols. */
  follows: string;
  /** On a path, the reason for a single in a few words, as "only place for 2 in box 5 after step 12". */
  why?: string | null;
  /** The reason in parts, if it has lemmas. */
  telling?: TellingRecord | null;
  /** The chain in Eureka notation, if the step is a chain. If two chains are needed to prove all eliminations, the text has both, with `; ` between them. */
  eureka?: string | null;
  /** The picture. */
  scene: SceneRecord;
  /** More pictures, if the argument has several branches or lemmas: one for each. */
  views?: ViewRecord[];
  /** The reason line by line, if it has several lines. */
  lines?: LineRecord[];
  /** True if the reason has too many lines to list them here. To get the lines, ask for a hint on this board. */
  has_more_lines: boolean;
  /** Number of candidates that the step removes. */
  removed?: number | null;
  /** Number of further cells that singles can fill after the step. */
  unlocked?: number | null;
}

/** Kind of a step of a path: a technique by its stable name, or `search`. */
export type Named = "full-house" | "hidden-single" | "naked-single" | "direct-pointing" | "direct-claiming" | "direct-hidden-pair" | "direct-hidden-triple" | "pointing" | "claiming" | "common-exclusion" | "law-of-leftovers" | "locked-pair" | "locked-triple" | "naked-pair" | "hidden-pair" | "naked-triple" | "hidden-triple" | "naked-quad" | "hidden-quad" | "x-wing" | "swordfish" | "jellyfish" | "remote-pair" | "skyscraper" | "two-string-kite" | "empty-rectangle" | "two-place-empty-rectangle" | "dual-two-string-kite" | "dual-empty-rectangle" | "finned-x-wing" | "sashimi-x-wing" | "turbot-fish" | "simple-colouring-trap" | "simple-colouring-wrap" | "multi-colouring-2" | "multi-colouring-1" | "xy-wing" | "xyz-wing" | "w-wing" | "finned-swordfish" | "sashimi-swordfish" | "finned-jellyfish" | "sashimi-jellyfish" | "unique-rectangle-1" | "unique-rectangle-2" | "unique-rectangle-4" | "unique-rectangle-3" | "unique-rectangle-5" | "unique-rectangle-6" | "hidden-rectangle" | "hidden-rectangle-2" | "avoidable-rectangle-1" | "avoidable-rectangle-2" | "unique-loop" | "unique-loop-4" | "unique-loop-3" | "bug-plus-one" | "bug-type-2" | "bug-plus-n" | "bug-type-4" | "bug-type-3" | "almost-locked-pair" | "almost-locked-triple" | "x-chain" | "xy-chain" | "m-wing" | "s-wing" | "h-wing" | "l-wing" | "medusa" | "continuous-nice-loop" | "aic" | "discontinuous-nice-loop" | "strong-link-rectangle" | "extended-unique-rectangle" | "extended-unique-rectangle-4" | "extended-unique-rectangle-3" | "bug-lite" | "mug" | "reverse-bug" | "grouped-continuous-nice-loop" | "grouped-aic" | "grouped-discontinuous-nice-loop" | "wxyz-wing" | "bent-quad" | "als-xz" | "sue-de-coq" | "aligned-pair-exclusion" | "firework-triple" | "firework-quad" | "vwxyz-wing" | "uvwxyz-wing" | "als-xy-wing" | "als-chain" | "death-blossom" | "tuvwxyz-wing" | "stuvwxyz-wing" | "rstuvwxyz-wing" | "bivalue-oddagon" | "broken-wing" | "tridagon" | "als-w-wing" | "als-continuous-nice-loop" | "als-aic" | "als-discontinuous-nice-loop" | "junior-exocet" | "double-exocet" | "senior-exocet" | "sk-loop" | "franken-x-wing" | "finned-franken-x-wing" | "franken-swordfish" | "finned-franken-swordfish" | "franken-jellyfish" | "finned-franken-jellyfish" | "mutant-x-wing" | "finned-mutant-x-wing" | "mutant-swordfish" | "finned-mutant-swordfish" | "mutant-jellyfish" | "finned-mutant-jellyfish" | "aligned-triple-exclusion" | "forcing-chain-contradiction" | "forcing-chain-verity" | "kraken-fish-1" | "kraken-fish-2" | "multi-sector-locked-set" | "squirmbag" | "finned-squirmbag" | "sashimi-squirmbag" | "whale" | "finned-whale" | "sashimi-whale" | "leviathan" | "finned-leviathan" | "sashimi-leviathan" | "franken-squirmbag" | "finned-franken-squirmbag" | "mutant-squirmbag" | "finned-mutant-squirmbag" | "franken-whale" | "finned-franken-whale" | "mutant-whale" | "finned-mutant-whale" | "franken-leviathan" | "finned-franken-leviathan" | "mutant-leviathan" | "finned-mutant-leviathan" | "template-set" | "template-delete" | "whip" | "g-whip" | "braid" | "g-braid" | "forcing-net-contradiction" | "forcing-net-verity" | "nested-forcing-net" | "search";

/** A fact: exactly one candidate of a cell, or of a digit in a house, is true. `r2c4` is a cell, which holds one digit. `5r7`, `5c3` and `4b1` are the 5 of row 7, the 5 of column 3 and the 4 of box 1; each of these digits is in one cell. Boxes are counted from 1, from left to right and then down. */
export type Fact = string;

/** A deadly pattern. */
export interface DeadlyRecord {
  /** The cells of the pattern, as `r2c4`. */
  cells: Cell[];
  /** The digits that could be exchanged in these cells if all guardians were false. */
  digits: OneDigit[];
  /** The candidates of which at least one is true, as `1r2c2`. */
  guardians: Candidate[];
}

/** A digit. */
export type OneDigit = number;

/** Cost of a step on a scale. */
export interface ScoreRecord {
  /** The name of the step in the program of the scale. */
  name: string;
  /** Difficulty of the step, as in `"9.3"`. */
  rating: string;
}

/** The digits of one cell in ascending order, as `137`; an empty text if there are no digits. */
export type CellDigits = string;

/** Parts of a pattern. */
export interface PatternRecord {
  /** The houses in which the pattern is found. */
  houses: PatternHouses[];
  /** Whole cells, as those of an almost locked set. */
  cells?: PatternCells[];
  /** Candidates, as the fins of a fish. */
  candidates?: PatternCandidates[];
}

/** Houses of a pattern that have one role. */
export interface PatternHouses {
  /** `base`: houses that need a digit, from which the argument starts; `cover`: houses that can take the digits of the bases. */
  role: string;
  /** The houses, as `r4`, `c6` or `b2`. */
  houses: string[];
}

/** Cells of a pattern that have one role. */
export interface PatternCells {
  /** The role, as `pivot` or `almost_locked_set`. */
  role: string;
  /** The letter that distinguishes this part from others with the same role. */
  letter?: Letter | null;
  /** The cells, as `r2c7`. */
  cells: Cell[];
}

/** Candidates of a pattern that have one role. */
export interface PatternCandidates {
  /** The role, as `fin` or `common`. */
  role: string;
  /** The letter that distinguishes this part from others with the same role. */
  letter?: Letter | null;
  /** The candidates, as `5r2c7`. */
  candidates: Candidate[];
}

/** The same text in each language. */
export interface Texts {
  /** English. */
  en?: string;
  /** Simplified Chinese. */
  "zh-Hans"?: string;
}

/** A family whose techniques find steps. */
export interface FamilyCount {
  /** The stable name of the family. */
  family: FamilyId;
  /** The family in words. */
  family_name: string;
  /** Number of steps that the techniques of the family find. */
  count: number;
}

/** The path. */
export interface ExplainAnswer {
  /** The version of this form, 3. The version is increased when a field changes its meaning or is removed. */
  schema_version: number;
  /** The digits that came with the puzzle: one character for each cell in reading order, 81 on a classic board, and `.` for a cell without a given. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Left out if rows, columns and boxes are the only rules. */
  layout?: string | null;
  /** The digits that the player wrote: one character for each cell in reading order, `.` for none. Left out if the player wrote no digit. */
  placed?: string | null;
  /** The player's marks: for each cell in reading order the digits that the player still considers, as `"137"`. An empty text means that the cell has no marks, and excludes nothing. For a Sukaku, these are the candidates that make the puzzle. Left out if there are no marks. */
  candidates?: string[];
  /** The digest of the board: `crc32:` and eight hexadecimal digits. The digits are the CRC-32, as in zlib, of three lines with a line feed between them. The lines are `puzzle`; `placed`, or a dot for each cell if `placed` is left out; and `candidates` with commas between the cells, or only these commas if `candidates` is left out. If the layout is not the classic one, its name, as this program writes it, is a fourth line. A path is refused when its board has another digest. The field may be left out. */
  digest?: string | null;
  /** The solution; null if there is none, or if it was not found. */
  solution: Solution | null;
  /** Method that found the solution: `logic`, `logic+search` or `none`. */
  solved_by: Solver;
  /** Smallest number of steps. Present if the path with the fewest steps was asked for and logic solves the board. */
  fewest?: FewestRecord | null;
  /** The steps in order. */
  steps: ShownStep[];
  /** Description of the end of the path, in each language. The text reports one of three ends: logic has solved the board; logic ended and search filled a number of cells; or there is no solution, with the reason. */
  text: Texts;
  /** The path in parts, in order: single steps, and runs of singles that are shown together. */
  parts: PathPart[];
  /** The solutions of the board, if there are several. */
  census?: Census | null;
}

/** Method that found the solution: logic alone, logic and then search, or none. */
export type Solver = "logic" | "logic+search" | "none";

/** Number of steps of a shortest path. Singles (`full-house`, `hidden-single`, `naked-single`) do not count. */
export interface FewestRecord {
  /** Number of steps of the path that are not singles. */
  steps: number;
  /** Lower bound: no path has fewer steps than this. The bound equals `steps` if no shorter path is possible. */
  at_least: number;
  /** The hardest technique that was allowed, which is the hardest technique of the plain path. Null if all techniques of the solver were allowed. */
  hardest: TechniqueId | null;
  /** Description of the number of steps and its lower bound, in each language. */
  text: Texts;
}

/** Part of a path that is shown as a unit: one step, or a run of singles. */
export interface PathPart {
  /** True if the part is a run of singles; false if it is one step. */
  singles: boolean;
  /** The number of the first step, from 1. */
  first: number;
  /** The number of the last step. */
  last: number;
}

/** The catalogue. */
export interface TechniquesAnswer {
  /** The techniques, the simplest first. */
  techniques: Listed[];
}

/** A technique with its place in the catalogue. */
export interface Listed {
  /** The stable name. */
  id: TechniqueId;
  /** The name in words. */
  name: string;
  /** The stable name of the family. */
  family: FamilyId;
  /** The family in words. */
  family_name: string;
  /** True if the technique assumes that the puzzle has one solution. */
  assumes_unique: boolean;
  /** True if the technique is used only when a question names it. */
  on_request: boolean;
  /** Place of the technique in the catalogue, from 1. */
  order: number;
  /** The lowest level on HoDoKu's scale for a puzzle that needs the technique. */
  level?: Difficulty | null;
  /** Score that each use adds on HoDoKu's scale. */
  score?: number | null;
}

/** A lesson. */
export interface LessonAnswer {
  /** The stable name. */
  id: TechniqueId;
  /** The name in words. */
  name: string;
  /** The stable name of the family. */
  family: FamilyId;
  /** The family in words. */
  family_name: string;
  /** True if the technique assumes that the puzzle has one solution. */
  assumes_unique: boolean;
  /** True if the technique is used only when a question names it. */
  on_request: boolean;
  /** The lesson as HTML. The largest headings are `h2`. A mention of another technique is a link with the attribute `data-technique`. */
  html: string;
  /** Boards on which the technique finds a step. */
  positions: Try[];
}

/** A board to try the technique on. */
export interface Try {
  /** The board. */
  board: Board;
  /** Step that the technique finds. */
  step: ShownStep;
}

/** The course. */
export interface CourseAnswer {
  /** Every technique, in the order in which to learn them. */
  techniques: Learned[];
  /** The ids of the techniques that are due, the most urgent first. */
  due: TechniqueId[];
  /** The id of the technique to learn next: the first one whose prerequisites are all learnt. */
  next?: TechniqueId | null;
}

/** A technique of the course. */
export interface Learned {
  /** The stable name. */
  id: TechniqueId;
  /** The name in words. */
  name: string;
  /** The stable name of the family. */
  family: FamilyId;
  /** The family in words. */
  family_name: string;
  /** True if the technique assumes that the puzzle has one solution. */
  assumes_unique: boolean;
  /** True if the technique is used only when a question names it. */
  on_request: boolean;
  /** The ids of the techniques to learn before this one. */
  after: TechniqueId[];
  /** The ids of the techniques that are kinds of this one by the definition in its lesson, and have names of their own: a locked pair, for instance, is a naked pair. */
  kinds: TechniqueId[];
  /** Number of puzzles that need the technique, among a thousand generated minimal puzzles. */
  per_thousand: number;
  /** The lowest level on HoDoKu's scale for a puzzle that needs the technique. */
  level?: Difficulty | null;
  /** Next stage of the technique; null once it is learnt. */
  stage?: Stage | null;
  /** True if the player has learnt all techniques in `after`. */
  ready: boolean;
  /** Probability that the player remembers the technique at the time of the question, from 0 to 1. */
  recall?: number | null;
}

/** Stage of practice with a technique. */
export type Stage = "read" | "watch" | "find" | "near-miss" | "mixed";

/** An exercise. */
export interface ExerciseAnswer {
  /** The technique. */
  technique: TechniqueRecord;
  /** The board, with all its marks. */
  board: Board;
  /** Difficulty of spotting the technique, from 1 to 5. */
  grade: number;
  /** The seed that gives this board again. */
  seed: number;
  /** True if the technique finds a step on the board; false on a near miss. */
  there: boolean;
  /** The cells that the question is about: the cells of the pattern. On a near miss, the cells where the pattern would be. */
  cells: Cell[];
  /** Question to the player: is the technique in these cells? */
  question: string;
  /** Step that the technique finds on the board. For a near miss, the step that it finds after the change that completes the pattern. */
  step: ShownStep;
  /** The conditions of the technique. A condition has an id if one more candidate or one more digit can make it fail. */
  conditions: ConditionRecord[];
  /** Condition that fails, if the board is a near miss. */
  lacks?: Lacks | null;
}

/** A condition of a technique. */
export interface ConditionRecord {
  /** The stable name. */
  id?: string | null;
  /** The condition in words. */
  text: string;
}

/** Condition that a board does not meet. */
export interface Lacks {
  /** The id of the failing condition that `text` names. */
  condition: string;
  /** The ids of all right answers. The cells can be read as the pattern in several ways; the list has each condition that fails in at least one of them. */
  conditions: string[];
  /** The candidate whose removal would complete the pattern. */
  remove?: Candidate | null;
  /** The digit whose placement would complete the pattern. */
  write?: Candidate | null;
  /** The failing condition and the change, both in words. */
  text: string;
}

/** Result of the sittings. */
export interface ReviewAnswer {
  /** The grade of each sitting; null if the player had nothing to answer. */
  grades: Grade | null[];
  /** History after the sittings. */
  after: Practised;
}

/** Result of a sitting. */
export type Grade = "again" | "hard" | "good" | "easy";

/** Verdict on a claim, with the reason. */
export interface WhyAnswer {
  /** Verdict on the claim. */
  holds: Holds;
  /** The reason; each line is a paragraph. */
  text: string;
  /** The technique of the last step, if steps show the claim or its opposite. */
  technique?: TechniqueRecord | null;
  /** Way in which the claim or its opposite is proved. */
  reason?: ReasonRecord | null;
  /** Hardest technique among the steps, if steps show the claim or its opposite. */
  hardest?: TechniqueRecord | null;
  /** Techniques that are needed besides those in use, if those in use do not suffice. */
  needs?: TechniqueRecord[];
  /** Every step, if the question has `path` and steps show the claim or its opposite. */
  path?: StepOfReason[] | null;
  /** Ways to see more of the reason, or to see another reason. */
  more?: MoreOfReason[];
}

/** Verdict on a claim. */
export type Holds = "yes" | "no" | "sometimes" | "mistake" | "no_solution";

/** Way in which a claim is proved from the present board. */
export interface ReasonRecord {
  /** Evidence for the claim. */
  by: By;
  /** Number of inferences; 0 if the techniques in use do not show the claim. */
  lines: number;
  /** Number of steps from the present board, if steps show the claim. */
  steps?: number | null;
}

/** Evidence for a claim. */
export type By = "sees" | "step" | "steps" | "refuted" | "beyond" | "search_only" | "out_of_time";

/** Summary of a step of a reason. */
export interface StepOfReason {
  /** The id of the step's technique. */
  technique: TechniqueId;
  /** The step in one line, mostly of symbols. */
  brief: string;
  /** Candidates that become true. */
  placements: Candidate[];
  /** Candidates that become false. The candidates that a placement removes from its houses are left out. */
  eliminations: Candidate[];
}

/** Ways to see more of the reason, or to see another reason. */
export type MoreOfReason = "path" | "shortest";

/** Reason why a cell cannot hold a digit, or the answer that it can. */
export interface WhyNotAnswer {
  /** Way in which the program knows that the cell cannot hold the digit. */
  kind: WhyNotKind;
  /** The reason; each line is a paragraph. */
  text: string;
  /** The technique of the last step, if steps show that the candidate is impossible. */
  technique?: TechniqueRecord | null;
  /** Number of steps from the present board, if steps show that the candidate is impossible. */
  steps?: number | null;
  /** Number of inferences in the reason, if there is a reason. */
  lines?: number | null;
  /** Hardest technique among the steps, if steps show that the candidate is impossible. */
  hardest?: TechniqueRecord | null;
  /** Techniques that are needed besides those in use, if those in use do not suffice. */
  needs?: TechniqueRecord[];
  /** Every step, if the question has `path` and steps show that the candidate is impossible. */
  path?: StepOfReason[] | null;
  /** Ways to see more of the reason, or to see another reason. */
  more?: MoreOfReason[];
}

/** Way in which the program knows that a cell cannot hold a digit. */
export type WhyNotKind = "filled" | "no_candidate" | "sees" | "step" | "steps" | "refuted" | "beyond" | "search_only" | "out_of_time" | "possible" | "mistake" | "no_solution";

/** Verdict on a move. */
export interface CheckMoveAnswer {
  /** The verdict. */
  verdict: Verdict;
  /** The verdict in words, with the reason if there is one; each line is a paragraph. */
  text: string;
  /** The technique that shows that the move is right or wrong, now or after other steps. */
  technique?: TechniqueRecord | null;
  /** Number of steps from the present board, if steps show that the move is right or wrong. */
  steps?: number | null;
  /** Hardest technique among the steps, if steps show that the move is right or wrong. */
  hardest?: TechniqueRecord | null;
  /** Techniques that are needed besides those in use, if those in use do not suffice. */
  needs?: TechniqueRecord[];
  /** Every step, if the question has `path` and steps show that the move is right or wrong. */
  path?: StepOfReason[] | null;
  /** Ways to see more of the reason, or to see another reason. */
  more?: MoreOfReason[];
}

/** Verdict on a move. */
export type Verdict = "wrong" | "given" | "already" | "no_candidate" | "named" | "provable" | "later" | "beyond" | "search_only" | "out_of_time" | "several_solutions" | "mistake" | "no_solution";

/** The verdicts. */
export interface MovesAnswer {
  /** Verdict on each move, in the order of the question. */
  verdicts: MoveVerdict[];
}

/** Verdict on a move. */
export interface MoveVerdict {
  /** The verdict. */
  verdict: Ruling;
  /** The hardest technique that justifies the move. */
  technique?: TechniqueId | null;
  /** Number of lines of the argument that justifies the move. */
  lines?: number | null;
  /** The steps that justify the move. Each step is found on the board of the question. If the last step is a single, it may be found only on the board after the other steps. */
  steps?: MoveStep[];
  /** Next step of the path, if the techniques find one. The field is present for a right move that is not justified yet. */
  next?: MoveStep | null;
  /** A candidate of the solution that the wrong move contradicts. */
  right?: Candidate | null;
  /** Cells in which the board is wrong, or in which the move cannot be made. */
  cells?: Cell[];
  /** The verdict in words, if the question asks for words. If the board is wrong, the text is always there, with the fault and advice. */
  text?: string | null;
  /** Reason why the move is refused. */
  error?: ErrorRecord | null;
}

/** Verdict on a move. */
export type Ruling = "wrong" | "not_yet" | "justified" | "filled" | "already" | "mistake" | "no_solution" | "several_solutions" | "refused";

/** A step that justifies a move, or that comes next on the path. */
export interface MoveStep {
  /** The technique. */
  technique: TechniqueId;
  /** Effect of the step, as a move. */
  move: string;
}

/** Verdict on an argument. */
export interface JudgeAnswer {
  /** The verdict. */
  verdict: ArgumentVerdict;
  /** True if the technique that the player should use also reaches this conclusion. */
  by_technique?: boolean | null;
  /** The verdict in words; each line is a paragraph. */
  text: string;
  /** If the claim follows, the facts that prove it. None of these facts can be left out. */
  facts?: string[] | null;
  /** Number of the player's reasons that the proof does not need. */
  spare?: number | null;
  /** Counterexample, if the claim is true but does not follow. The counterexample has one candidate of each fact. No two of these candidates conflict, and all of them agree with the opposite of the claim. */
  counterexample?: Candidate[] | null;
  /** The picture. */
  scene: SceneRecord;
}

/** Verdict on an argument. */
export type ArgumentVerdict = "follows" | "unproved" | "too_hard" | "wrong" | "given" | "already" | "several_solutions" | "mistake" | "no_solution";

/** A rating on the scale that was asked for. */
export type RateAnswer = {
  scale: "hodoku";
  /** The rating in words. */
  text: string;
  level: Difficulty;
  /** The sum of the costs of the steps. */
  score: number;
  /** The level in words. */
  level_name: string;
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: Used[];
} | {
  scale: "explainer";
  /** The rating in words. */
  text: string;
  /** Rating of the hardest step; 20 if the techniques do not solve the puzzle. */
  er: number;
  /** Rating of the hardest step up to the first placed digit. */
  ep: number;
  /** Rating of the first step. */
  ed: number;
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: UsedUpTo[];
} | {
  scale: "human";
  /** The rating in words. */
  text: string;
  /** Expected mean minutes of the players; null if the data has no puzzle of this difficulty. */
  minutes: number | null;
  /** Lower end of the 80 % interval for the players' mean time; null if the data has no puzzle of this difficulty. */
  low: number | null;
  /** Upper end of the 80 % interval for the players' mean time; null if the data has no puzzle of this difficulty. */
  high: number | null;
  /** The amount of data behind the minutes: `many` or `few` puzzles of this kind, or no puzzles, because the puzzle is `easier` or `harder` than the puzzles in the data. */
  basis: "easier" | "many" | "few" | "harder";
  /** Version of the model. Within a version, the minutes of a puzzle do not change. */
  version: number;
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: UsedUpTo[];
} | {
  scale: "whip";
  /** The rating in words. */
  text: string;
  /** The smallest n such that singles and whips of at most n links solve the puzzle; null if there is none. */
  w: number | null;
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: UsedUpTo[];
} | {
  scale: "braid";
  /** The rating in words. */
  text: string;
  /** The smallest n such that singles and braids of at most n links solve the puzzle; null if there is none. */
  b: number | null;
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: UsedUpTo[];
} | {
  scale: "g-whip";
  /** The rating in words. */
  text: string;
  /** The smallest n such that singles and g-whips of at most n links solve the puzzle; null if there is none. */
  gw: number | null;
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: UsedUpTo[];
} | {
  scale: "g-braid";
  /** The rating in words. */
  text: string;
  /** The smallest n such that singles and g-braids of at most n links solve the puzzle; null if there is none. */
  gb: number | null;
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: UsedUpTo[];
} | {
  scale: "subset-whip";
  /** The rating in words. */
  text: string;
  /** The smallest n such that singles, subsets and basic fish of size n or less, and whips of at most n links solve the puzzle; null if there is none. */
  sw: number | null;
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: UsedUpTo[];
} | {
  scale: "te";
  /** The rating in words. */
  text: string;
  /** The smallest n such that trial and error solves the puzzle with singles and n candidates supposed within each other. */
  te: number | null;
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: UsedUpTo[];
} | {
  scale: "bxb";
  /** The rating in words. */
  text: string;
  /** The smallest n such that trial and error with singles and braids of at most n links solves the puzzle; null if there is none. */
  bxb: number | null;
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: UsedUpTo[];
} | {
  scale: "bxbb";
  /** The rating in words. */
  text: string;
  /** The smallest n such that trial and error with singles, braids of at most n links and two candidates supposed within each other solves the puzzle; null if there is none. */
  bxbb: number | null;
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: UsedUpTo[];
} | {
  scale: "backdoor";
  /** The rating in words. */
  text: string;
  /** Smallest number of digits after which singles solve the puzzle, with proof. */
  backdoor: number;
  /** The digits of the backdoor, as candidates. */
  digits: Candidate[];
  /** Techniques of the path, with the number of their uses, in the order of first use. */
  used: UsedUpTo[];
};

/** Number of times a technique is used, and the score that each use adds. */
export interface Used {
  /** The id of the technique, or `lookup` for a digit that is taken from the solution. */
  id: string;
  /** The name of the technique in words. */
  name: string;
  /** Number of uses. */
  count: number;
  /** Score that each use adds. */
  cost: number;
}

/** Number of times a technique is used, and its highest rating. */
export interface UsedUpTo {
  /** The name of the technique in words, or the name that Sudoku Explainer prints. */
  name: string;
  /** Number of uses. */
  count: number;
  /** The highest rating of a step of the technique. */
  highest: number;
}

/** The true candidates of a board. */
export interface CandidatesAnswer {
  /** Number of the board's solutions, counted up to the limit. */
  count: number;
  /** True if all solutions were counted. If so, all numbers of the answer are exact; otherwise, they are lower bounds. */
  exact: boolean;
  /** The limit up to which solutions were counted. */
  limit: number;
  /** True if `cells` has every true candidate, even if there were too many solutions to count. False if the search was stopped before all true candidates were found. */
  complete: boolean;
  /** Use of the player's marks in the count. */
  marks: MarksUse;
  /** The true candidates of each cell, in reading order. */
  cells: CellCandidates[];
  /** The cells in which the solutions differ. */
  differ: Cell[];
  /** Clues that leave the board only one solution. Null if the board has no solution, if the question does not ask for these clues, or if the search was stopped before it found them. */
  clues: ClueSet | null;
  /** The clues to check, if these clues are the reason why the board has no solution; otherwise null. */
  suspects: Suspected | null;
  /** The answer in words. */
  text: string;
}

/** Use of the player's marks in an answer. */
export type MarksUse = "absent" | "ignored" | "respected";

/** The true candidates of a cell. */
export interface CellCandidates {
  /** The cell. */
  cell: Cell;
  /** The digits that the cell has in some solution, in ascending order. */
  digits: DigitCount[];
}

/** A digit of a cell. */
export interface DigitCount {
  /** The digit. */
  digit: number;
  /** Number of the solutions that have the digit in the cell, at least 1. */
  count: number;
}

/** Clues that leave a board only one solution. */
export interface ClueSet {
  /** The clues, as candidates. Empty if the board already has exactly one solution. */
  set: Candidate[];
  /** Number of clues that are proved to be needed. If this number is smaller than the number of clues in `set`, a smaller set may suffice. */
  at_least: number;
  /** True if it is proved that no smaller set leaves the board only one solution. */
  smallest: boolean;
}

/** The quality of a puzzle. */
export interface AppraiseAnswer {
  /** The answer in words, a line for each point. */
  text: string;
  /** Number of solutions of the puzzle, counted up to 1000; 0 if there is no solution. */
  count: number;
  /** True if there are more solutions than were counted. */
  more: boolean;
  /** Number of givens. */
  givens: number;
  /** True if the puzzle needs each of its givens. Null unless the puzzle has one solution and only digits. */
  minimal: boolean | null;
  /** The spare givens. If any one of them is removed, the puzzle still has one solution. Null if `minimal` is null. */
  spare: Candidate[] | null;
  /** The symmetries of the cells with givens. A symmetry that follows from another one is left out. */
  symmetries: SymmetryId[];
  /** Number of relabellings (exchanges of rows, columns and digits) that leave the puzzle unchanged; 1 without symmetry. On other layouts, only relabellings that keep the rules count. */
  automorphisms: number;
  /** The path of the puzzle. Null unless the puzzle has one solution. */
  path: AppraisedPath | null;
}

/** A symmetry of the cells with givens. */
export type SymmetryId = "rotational-180" | "rotational-90" | "horizontal" | "vertical" | "diagonal" | "anti-diagonal" | "orthogonal" | "both-diagonals" | "full";

/** The path of a puzzle, as its maker judges it. */
export interface AppraisedPath {
  /** Method that found the solution: `logic` or `logic+search`. */
  solved_by: Solver;
  /** Number of steps of the path that `explain` shows. */
  steps: number;
  /** The first step that is not a single; null if all steps are singles. */
  first_hard: StepMark | null;
  /** The first step of the hardest technique; null if the path has no step. */
  hardest: StepMark | null;
  /** Number of stages. If singles are possible, a stage consists of all of them. Otherwise, it consists of all steps of the simplest technique that finds a step. */
  stages: number;
  /** Number of stages in which only one step is possible. A stage whose technique assumes that a candidate is true or false consists of one step and is not counted. */
  bottlenecks: number;
  /** The first stage in which only one step is possible; null if there is no such stage. */
  first_bottleneck: StageMark | null;
  /** Use of techniques that assume one solution. */
  uniqueness: UniquenessUse;
  /** The hardest technique of a path without techniques that assume one solution. Present if `path` uses such techniques but does not need them. */
  hardest_without?: TechniqueId | null;
}

/** A step of a path. */
export interface StepMark {
  /** Number of the step in the path, from 1. */
  step: number;
  /** Number of cells with a digit before the step. */
  filled: number;
  /** The technique. */
  technique: TechniqueId;
  /** The technique in words. */
  technique_name: string;
}

/** A stage with a single possible step. */
export interface StageMark {
  /** Number of the stage, from 1. */
  stage: number;
  /** Number of cells with a digit at the beginning of the stage. */
  filled: number;
  /** The technique of the step. */
  technique: TechniqueId;
  /** The technique in words. */
  technique_name: string;
}

/** Use of techniques that assume one solution. `unused`: no step uses them. `avoidable`: some steps use them, but other techniques also solve the puzzle. `needed`: without them, the techniques do not solve the puzzle. */
export type UniquenessUse = "unused" | "avoidable" | "needed";

/** A board in another form. */
export interface ConvertAnswer {
  /** The board. */
  text: string;
  /** The id of the form in which the board is written. */
  format: FormatId;
  /** Parts of the board that the form cannot hold; null if nothing is lost. */
  lost: LostRecord | null;
}

/** The stable name of a form of boards. `whydoku formats` lists all of these names. */
export type FormatId = "line" | "judge" | "rows" | "spaced" | "grid" | "pencilmarks" | "sukaku" | "table" | "leetcode" | "leetcode-numbers" | "leetcode-bare" | "library" | "sdk" | "sdx" | "simple-sudoku" | "susser" | "susser-short" | "sudokuwiki" | "sudokuwiki-state" | "sudokupad" | "f-puzzles" | "sudokupad-f-puzzles" | "sudokupad-scl" | "good-sudoku" | "tatham" | "iss" | "andoku" | "sudoku-coach" | "csv" | "opensudoku" | "json";

/** Parts of a board that a form cannot hold. */
export interface LostRecord {
  /** Number of the player's digits that become givens when the board is read back. */
  placed: number;
  /** Number of excluded candidates that are possible again when the board is read back. */
  excluded: number;
  /** Number of cells whose corner marks are left out. */
  corners: number;
  /** The layout whose rules are left out. Absent if the form keeps the rules. */
  rules?: string | null;
  /** The lost parts, in a sentence. */
  text: string;
}

/** The forms of a board. */
export interface FormatsAnswer {
  /** All forms. */
  formats: FormatRecord[];
}

/** A form of a board. */
export interface FormatRecord {
  /** The stable name. */
  id: FormatId;
  /** Description of the form in a few words. */
  name: string;
  /** True if boards in this form can be read. */
  reads: boolean;
  /** True if boards can be written in this form. */
  writes: boolean;
  /** True if boards of fewer than nine rows can be written in this form. */
  small_boards: boolean;
  /** Content of a board that the form keeps: `digits`, `digits-and-candidates`, `game` (givens, placed digits and candidates) or `exact` (givens, placed digits and the player's own marks, including corner marks). */
  holds: Holding;
  /** The content in a sentence. */
  keeps: string;
  /** A board in the form. */
  example: string;
}

/** Content of a board that a form keeps. `digits`: the digits, without a distinction between given and placed. `digits-and-candidates`: these digits and the candidates. `game`: givens, placed digits and candidates. `exact`: givens, placed digits and the player's own marks. */
export type Holding = "digits" | "digits-and-candidates" | "game" | "exact";

/** A picture. */
export interface DrawAnswer {
  /** The picture as a document. */
  text: string;
}

/** New puzzles. */
export interface GenerateAnswer {
  /** The puzzles that were found in time. No two of them are equal under relabelling. */
  puzzles: Made[];
  /** The puzzle that comes nearest to the request, if no puzzle was found in time. */
  nearest?: NearestPuzzle | null;
}

/** A new puzzle and its data. */
export interface Made {
  /** The puzzle: a character for each cell, `.` for an empty cell. */
  puzzle: Digits;
  /** The layout of the puzzle. Left out if rows, columns and boxes are the only rules. */
  layout?: string | null;
  /** Level of the puzzle on HoDoKu's scale. This scale is for the classic layout; on other layouts, the level is the lowest one whose techniques solve the puzzle. */
  level: Difficulty;
  /** Score of the puzzle on HoDoKu's scale. Left out on other layouts than the classic one. */
  score?: number | null;
  /** The seed from which the puzzle is made. */
  seed: number;
  /** Number of the puzzle in its series. The seed, the symmetry, the kind of minimality, the pattern, the solution and the needed techniques together determine the series. */
  index: number;
  /** Number of givens of the puzzle. */
  givens: number;
  /** True if every given is needed: without any one of them, the puzzle would have several solutions. */
  minimal: boolean;
  /** The solution, if it is asked for. */
  solution?: Solution | null;
  /** The path, if it is asked for. It uses only techniques that the request allows. */
  path?: Document | null;
  /** The ratings on the scales that are asked for. */
  ratings?: RateAnswer[];
}

/** The path of one board.  The document uses two notations. `5r2c7` is a candidate: the digit 5 in row 2, column 7. A fact is a cell, such as `r2c4`, or a digit in a row, a column or a box: `5r7` is the 5 of row 7, `5c3` the 5 of column 3, `4b1` the 4 of box 1. Exactly one candidate of a fact is true. Rows, columns and boxes are counted from 1; boxes are counted from left to right and then down. */
export interface Document {
  /** The version of this form, 3. The version is increased when a field changes its meaning or is removed. */
  schema_version: number;
  /** The digits that came with the puzzle: one character for each cell in reading order, 81 on a classic board, and `.` for a cell without a given. */
  puzzle: string;
  /** The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`. Left out if rows, columns and boxes are the only rules. */
  layout?: string | null;
  /** The digits that the player wrote: one character for each cell in reading order, `.` for none. Left out if the player wrote no digit. */
  placed?: string | null;
  /** The player's marks: for each cell in reading order the digits that the player still considers, as `"137"`. An empty text means that the cell has no marks, and excludes nothing. For a Sukaku, these are the candidates that make the puzzle. Left out if there are no marks. */
  candidates?: string[];
  /** The digest of the board: `crc32:` and eight hexadecimal digits. The digits are the CRC-32, as in zlib, of three lines with a line feed between them. The lines are `puzzle`; `placed`, or a dot for each cell if `placed` is left out; and `candidates` with commas between the cells, or only these commas if `candidates` is left out. If the layout is not the classic one, its name, as this program writes it, is a fourth line. A path is refused when its board has another digest. The field may be left out. */
  digest?: string | null;
  /** The solution; null if there is none, or if it was not found. */
  solution: Solution | null;
  /** Method that found the solution: `logic`, `logic+search` or `none`. */
  solved_by: Solver;
  /** Smallest number of steps. Present if the path with the fewest steps was asked for and logic solves the board. */
  fewest?: FewestRecord | null;
  /** The steps in order. */
  steps: PathStep[];
  /** Description of the end of the path, in each language. The text reports one of three ends: logic has solved the board; logic ended and search filled a number of cells; or there is no solution, with the reason. */
  text: Texts;
}

/** One step. */
export interface PathStep {
  /** The number of the step in its path, from 1. Left out if the step is not part of a path. */
  number?: number | null;
  /** The technique, or `search` for the part that logic did not find. `check` accepts any name. */
  technique: Named;
  /** Candidates that become true: `1r2c2` places the digit 1 in row 2, column 2. */
  placements: Candidate[];
  /** Candidates that become false: `1r2c2` removes the digit 1 from row 2, column 2. Candidates that a placement removes from its houses are not listed. */
  eliminations: Candidate[];
  /** The facts from which the step follows: a cell such as `r2c4`, or a digit in a row, a column or a box, such as `5r7`, `5c3` or `4b1` (the 4 of box 1). Exactly one of the remaining candidates of each fact is true. */
  facts: Fact[];
  /** True if the step holds only for puzzles with one solution. */
  assumes_unique: boolean;
  /** The deadly pattern of the step. Its guardians count as one more fact. */
  deadly?: DeadlyRecord | null;
  /** Cost of the step, if the strategy is that of a scale with costs. */
  score?: ScoreRecord | null;
  /** The board before the step. A path that is read need not have this field. */
  board: {
    /** All digits: one character for each cell of the board in reading order, `.` for an empty cell. */
    values: Digits;
    /** The candidates that are left in each cell, as `"137"`; for a filled cell, its digit. */
    candidates: CellDigits[];
  };
  /** Parts of the pattern. Left out for the part that was found by search. */
  pattern?: PatternRecord | null;
  /** The full reason in each language. */
  text: Texts;
}

/** The puzzle that comes nearest to a request, and the wishes that it does not fulfil. */
export interface NearestPuzzle {
  /** The puzzle: a character for each cell, `.` for an empty cell. */
  puzzle: Digits;
  /** The layout of the puzzle. Left out if rows, columns and boxes are the only rules. */
  layout?: string | null;
  /** Level of the puzzle on HoDoKu's scale. This scale is for the classic layout; on other layouts, the level is the lowest one whose techniques solve the puzzle. */
  level: Difficulty;
  /** Score of the puzzle on HoDoKu's scale. Left out on other layouts than the classic one. */
  score?: number | null;
  /** The seed from which the puzzle is made. */
  seed: number;
  /** Number of the puzzle in its series. The seed, the symmetry, the kind of minimality, the pattern, the solution and the needed techniques together determine the series. */
  index: number;
  /** Number of givens of the puzzle. */
  givens: number;
  /** True if every given is needed: without any one of them, the puzzle would have several solutions. */
  minimal: boolean;
  /** The solution, if it is asked for. */
  solution?: Solution | null;
  /** The path, if it is asked for. It uses only techniques that the request allows. */
  path?: Document | null;
  /** The ratings on the scales that are asked for. */
  ratings?: RateAnswer[];
  /** The wishes that the puzzle does not fulfil, in words. */
  unmet: string[];
}

/** The neighbours of a puzzle. */
export interface VaryAnswer {
  /** The exchange as collectors write it, such as `{-1+1}`. */
  exchange: string;
  /** Number of neighbours with one solution that were found. With `minimal`, only neighbours that need each of their clues count. */
  found: number;
  /** Number of different neighbours among those found. Puzzles are equal if exchanging rows, columns or digits turns one into the other; on layouts other than the classic one, only exchanges that keep the rules count. Of several equal neighbours, only the first counts. A neighbour that is equal to the puzzle itself does not count. */
  different: number;
  /** Number of ways to remove clues. After each removal, clues are added in every possible way. */
  removals: number;
  /** Number of removals after which every way to add clues was tried. */
  tried: number;
  /** Reason why the list is not complete; null if it is complete. */
  stopped: VaryStop | null;
  /** The most neighbours that the answer may have. */
  limit: number;
  /** The neighbours, in the order of their removals. */
  neighbours: Variant[];
  /** The answer in words. */
  text: string;
}

/** Reason why a list of neighbours is not complete. */
export type VaryStop = "limit" | "time";

/** A neighbour of a seed. */
export interface Variant {
  /** The puzzle. */
  puzzle: PuzzleLine;
  /** Number of its seed in the input, from 1. */
  seed: number;
  /** Clues of the seed that the puzzle does not have. */
  removed: Candidate[];
  /** Clues of the puzzle that the seed does not have. */
  added: Candidate[];
  /** The canonical form of the puzzle. */
  canonical: PuzzleLine;
  /** The rating, if the call or the question names a scale. */
  rating?: VariantRating | null;
}

/** The digits of a board, after the name of its layout and a colon if the layout is not the classic one. */
export type PuzzleLine = string;

/** The rating of a neighbour, on the scale that was asked for. */
export type VariantRating = {
  scale: "hodoku";
  level: Difficulty;
  /** The sum of the costs of the steps. */
  score: number;
} | {
  scale: "explainer";
  /** Rating of the hardest step; 20 if the techniques do not solve the puzzle. */
  er: number;
  /** Rating of the hardest step up to the first placed digit. */
  ep: number;
  /** Rating of the first step. */
  ed: number;
} | {
  scale: "human";
  /** Expected mean minutes of the players; null if the data has no puzzle of this difficulty. */
  minutes: number | null;
  /** Lower end of the 80 % interval for the players' mean time; null if the data has no puzzle of this difficulty. */
  low: number | null;
  /** Upper end of the 80 % interval for the players' mean time; null if the data has no puzzle of this difficulty. */
  high: number | null;
  /** The amount of data behind the minutes: `many` or `few` puzzles of this kind, or no puzzles, because the puzzle is `easier` or `harder` than the puzzles in the data. */
  basis: "easier" | "many" | "few" | "harder";
  /** Version of the model. Within a version, the minutes of a puzzle do not change. */
  version: number;
} | {
  scale: "whip";
  /** The smallest n such that singles and whips of at most n links solve the puzzle; null if there is none. */
  w: number | null;
} | {
  scale: "braid";
  /** The smallest n such that singles and braids of at most n links solve the puzzle; null if there is none. */
  b: number | null;
} | {
  scale: "g-whip";
  /** The smallest n such that singles and g-whips of at most n links solve the puzzle; null if there is none. */
  gw: number | null;
} | {
  scale: "g-braid";
  /** The smallest n such that singles and g-braids of at most n links solve the puzzle; null if there is none. */
  gb: number | null;
} | {
  scale: "subset-whip";
  /** The smallest n such that singles, subsets and basic fish of size n or less, and whips of at most n links solve the puzzle; null if there is none. */
  sw: number | null;
} | {
  scale: "te";
  /** The smallest n such that trial and error solves the puzzle with singles and n candidates supposed within each other. */
  te: number | null;
} | {
  scale: "bxb";
  /** The smallest n such that trial and error with singles and braids of at most n links solves the puzzle; null if there is none. */
  bxb: number | null;
} | {
  scale: "bxbb";
  /** The smallest n such that trial and error with singles, braids of at most n links and two candidates supposed within each other solves the puzzle; null if there is none. */
  bxbb: number | null;
} | {
  scale: "backdoor";
  /** Smallest number of digits after which singles solve the puzzle, with proof. */
  backdoor: number;
  /** The digits of the backdoor, as candidates. */
  digits: Candidate[];
};
