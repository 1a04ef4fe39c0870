"""The types within questions and answers.

Written by `tools/table.py` from the description of the endpoints. Do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, TypedDict, Union

PlayerMarks = Union[Sequence[str], Mapping[str, str], str]
"""The player's marks in a question, in one of three forms: a text such as `"137"` for each of the 81 cells; a mapping
from names of cells, such as `r2c7`, to such texts; or one text, a board in any form that has marks.
"""


Lang = Literal["en", "zh-Hans"]
"""A language by its name."""


CellNames = Literal["rc", "a1", "chess", "words"]
"""Names of cells and lines."""


Marks = list[str]


StrategyName = Literal["human", "basic", "hodoku", "explainer"]
"""A strategy by its name."""


Level = Literal[0, 1, 2, 3, 4]
"""Level of a hint: 0 an area, 1 the technique, 2 the houses, 3 the pattern, 4 everything."""


CellName = str
"""A cell, as `r2c7`."""


Sort = Literal["difficulty", "eliminations", "unlocks"]
"""Order of steps."""


Candidate = str
"""A candidate: `5r2c7` is the digit 5 in row 2, column 7. Rows are counted from the top, columns from the left,
both from 1.
"""


Task = Literal["read", "watch", "find", "near-miss", "mixed", "test", "play"]
"""Task with which a technique was practised."""


ArgumentName = Literal["simplest", "shortest"]
"""Kind of reason that is asked for."""


Scale = Literal["hodoku", "explainer", "human", "whip", "braid", "g-whip", "g-braid", "subset-whip", "te", "bxb", "bxbb", "backdoor"]
"""A scale."""


Theme = Literal["auto", "light", "dark"]
"""The colours of a picture."""


Form = Literal["svg", "html", "text"]
"""The form of a picture."""


Difficulty = Literal["Easy", "Medium", "Hard", "Unfair", "Extreme"]
"""A level on HoDoKu's scale, from the easiest to the hardest."""


Symmetry = Literal["none", "rotational-180", "rotational-90", "horizontal", "vertical", "diagonal", "anti-diagonal", "orthogonal", "both-diagonals", "full"]
"""Symmetry of the givens."""


Givens = Union[int, str]
"""A number of givens, or a range of numbers as `32..36`, both ends included."""


Solution = str
"""A filled board: its digits in reading order, 81 on a classic board."""


Cell = str
"""A cell: `r2c7` is the cell in row 2, column 7. Rows are counted from the top, columns from the left, both from
1.
"""


Digits = str
"""The digits of a board: one character for each cell in reading order, 81 on a classic board, and `.` for a cell
without a digit.
"""


Count = Literal["none", "one", "several"]
"""A number of solutions."""


HintKind = Literal["step", "mistake", "no_solution", "solved", "stuck", "nothing_follows", "no_other"]
"""Subject of a hint."""


Letter = str
"""A letter that names a set, a colour or a lemma."""


PictureTint = Literal["Area", "Base", "Cover", "Contradiction", "Closed"]
"""Reason why cells of a picture are tinted."""


PictureRole = Literal["Normal", "Auxiliary1", "Auxiliary2", "Auxiliary3", "Assignment", "Elimination", "Cannibalism", "Exofin", "Endofin", "Link", "AlmostLockedSet1", "AlmostLockedSet2", "AlmostLockedSet3", "AlmostLockedSet4", "AlmostLockedSet5"]
"""Role of a cell or a candidate in a picture."""


LinkStrength = Literal["strong", "weak", "implied", "sight"]
"""Meaning of a link. `strong`: at least one of its two ends is true. `weak`: at most one of its two ends is
true. `implied`: the second end follows from the first end alone, or from the first end together with other
candidates. `sight`: the first end is a placed digit, and the second end cannot be true because it sees that
digit.
"""


LegendKind = Literal["candidate", "cell", "tint", "link"]
"""Kind of thing that is marked with a sign in a picture."""


LegendKey = Literal["Normal", "Auxiliary1", "Auxiliary2", "Auxiliary3", "Assignment", "Elimination", "Cannibalism", "Exofin", "Endofin", "Link", "AlmostLockedSet1", "AlmostLockedSet2", "AlmostLockedSet3", "AlmostLockedSet4", "AlmostLockedSet5", "Area", "Base", "Cover", "Contradiction", "Closed", "strong", "weak", "implied", "sight"]
"""Meaning of a sign in a picture: a role, a tint, or the strength of a link."""


TechniqueId = Literal["full-house", "hidden-single", "naked-single", "direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple", "pointing", "claiming", "common-exclusion", "law-of-leftovers", "locked-pair", "locked-triple", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad", "x-wing", "swordfish", "jellyfish", "remote-pair", "skyscraper", "two-string-kite", "empty-rectangle", "two-place-empty-rectangle", "dual-two-string-kite", "dual-empty-rectangle", "finned-x-wing", "sashimi-x-wing", "turbot-fish", "simple-colouring-trap", "simple-colouring-wrap", "multi-colouring-2", "multi-colouring-1", "xy-wing", "xyz-wing", "w-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish", "unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-4", "unique-rectangle-3", "unique-rectangle-5", "unique-rectangle-6", "hidden-rectangle", "hidden-rectangle-2", "avoidable-rectangle-1", "avoidable-rectangle-2", "unique-loop", "unique-loop-4", "unique-loop-3", "bug-plus-one", "bug-type-2", "bug-plus-n", "bug-type-4", "bug-type-3", "almost-locked-pair", "almost-locked-triple", "x-chain", "xy-chain", "m-wing", "s-wing", "h-wing", "l-wing", "medusa", "continuous-nice-loop", "aic", "discontinuous-nice-loop", "strong-link-rectangle", "extended-unique-rectangle", "extended-unique-rectangle-4", "extended-unique-rectangle-3", "bug-lite", "mug", "reverse-bug", "grouped-continuous-nice-loop", "grouped-aic", "grouped-discontinuous-nice-loop", "wxyz-wing", "bent-quad", "als-xz", "sue-de-coq", "aligned-pair-exclusion", "firework-triple", "firework-quad", "vwxyz-wing", "uvwxyz-wing", "als-xy-wing", "als-chain", "death-blossom", "tuvwxyz-wing", "stuvwxyz-wing", "rstuvwxyz-wing", "bivalue-oddagon", "broken-wing", "tridagon", "als-w-wing", "als-continuous-nice-loop", "als-aic", "als-discontinuous-nice-loop", "junior-exocet", "double-exocet", "senior-exocet", "sk-loop", "franken-x-wing", "finned-franken-x-wing", "franken-swordfish", "finned-franken-swordfish", "franken-jellyfish", "finned-franken-jellyfish", "mutant-x-wing", "finned-mutant-x-wing", "mutant-swordfish", "finned-mutant-swordfish", "mutant-jellyfish", "finned-mutant-jellyfish", "aligned-triple-exclusion", "forcing-chain-contradiction", "forcing-chain-verity", "kraken-fish-1", "kraken-fish-2", "multi-sector-locked-set", "squirmbag", "finned-squirmbag", "sashimi-squirmbag", "whale", "finned-whale", "sashimi-whale", "leviathan", "finned-leviathan", "sashimi-leviathan", "franken-squirmbag", "finned-franken-squirmbag", "mutant-squirmbag", "finned-mutant-squirmbag", "franken-whale", "finned-franken-whale", "mutant-whale", "finned-mutant-whale", "franken-leviathan", "finned-franken-leviathan", "mutant-leviathan", "finned-mutant-leviathan", "template-set", "template-delete", "whip", "g-whip", "braid", "g-braid", "forcing-net-contradiction", "forcing-net-verity", "nested-forcing-net"]
"""The stable name of a technique. `whydoku techniques` lists all of these names, with the names in words."""


FamilyId = Literal["singles", "intersections", "subsets", "fish", "chains", "single-digit", "colouring", "wings", "uniqueness", "almost-locked-sets", "exotic", "impossible-patterns", "forcing", "templates"]
"""The stable name of a family of techniques."""


Named = Literal["full-house", "hidden-single", "naked-single", "direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple", "pointing", "claiming", "common-exclusion", "law-of-leftovers", "locked-pair", "locked-triple", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad", "x-wing", "swordfish", "jellyfish", "remote-pair", "skyscraper", "two-string-kite", "empty-rectangle", "two-place-empty-rectangle", "dual-two-string-kite", "dual-empty-rectangle", "finned-x-wing", "sashimi-x-wing", "turbot-fish", "simple-colouring-trap", "simple-colouring-wrap", "multi-colouring-2", "multi-colouring-1", "xy-wing", "xyz-wing", "w-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish", "unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-4", "unique-rectangle-3", "unique-rectangle-5", "unique-rectangle-6", "hidden-rectangle", "hidden-rectangle-2", "avoidable-rectangle-1", "avoidable-rectangle-2", "unique-loop", "unique-loop-4", "unique-loop-3", "bug-plus-one", "bug-type-2", "bug-plus-n", "bug-type-4", "bug-type-3", "almost-locked-pair", "almost-locked-triple", "x-chain", "xy-chain", "m-wing", "s-wing", "h-wing", "l-wing", "medusa", "continuous-nice-loop", "aic", "discontinuous-nice-loop", "strong-link-rectangle", "extended-unique-rectangle", "extended-unique-rectangle-4", "extended-unique-rectangle-3", "bug-lite", "mug", "reverse-bug", "grouped-continuous-nice-loop", "grouped-aic", "grouped-discontinuous-nice-loop", "wxyz-wing", "bent-quad", "als-xz", "sue-de-coq", "aligned-pair-exclusion", "firework-triple", "firework-quad", "vwxyz-wing", "uvwxyz-wing", "als-xy-wing", "als-chain", "death-blossom", "tuvwxyz-wing", "stuvwxyz-wing", "rstuvwxyz-wing", "bivalue-oddagon", "broken-wing", "tridagon", "als-w-wing", "als-continuous-nice-loop", "als-aic", "als-discontinuous-nice-loop", "junior-exocet", "double-exocet", "senior-exocet", "sk-loop", "franken-x-wing", "finned-franken-x-wing", "franken-swordfish", "finned-franken-swordfish", "franken-jellyfish", "finned-franken-jellyfish", "mutant-x-wing", "finned-mutant-x-wing", "mutant-swordfish", "finned-mutant-swordfish", "mutant-jellyfish", "finned-mutant-jellyfish", "aligned-triple-exclusion", "forcing-chain-contradiction", "forcing-chain-verity", "kraken-fish-1", "kraken-fish-2", "multi-sector-locked-set", "squirmbag", "finned-squirmbag", "sashimi-squirmbag", "whale", "finned-whale", "sashimi-whale", "leviathan", "finned-leviathan", "sashimi-leviathan", "franken-squirmbag", "finned-franken-squirmbag", "mutant-squirmbag", "finned-mutant-squirmbag", "franken-whale", "finned-franken-whale", "mutant-whale", "finned-mutant-whale", "franken-leviathan", "finned-franken-leviathan", "mutant-leviathan", "finned-mutant-leviathan", "template-set", "template-delete", "whip", "g-whip", "braid", "g-braid", "forcing-net-contradiction", "forcing-net-verity", "nested-forcing-net", "search"]
"""Kind of a step of a path: a technique by its stable name, or `search`."""


Fact = str
"""A fact: exactly one candidate of a cell, or of a digit in a house, is true. `r2c4` is a cell, which holds one
digit. `5r7`, `5c3` and `4b1` are the 5 of row 7, the 5 of column 3 and the 4 of box 1; each of these digits
is in one cell. Boxes are counted from 1, from left to right and then down.
"""


OneDigit = int
"""A digit."""


CellDigits = str
"""The digits of one cell in ascending order, as `137`; an empty text if there are no digits."""


Solver = Literal["logic", "logic+search", "none"]
"""Method that found the solution: logic alone, logic and then search, or none."""


Stage = Literal["read", "watch", "find", "near-miss", "mixed"]
"""Stage of practice with a technique."""


Grade = Literal["again", "hard", "good", "easy"]
"""Result of a sitting."""


Holds = Literal["yes", "no", "sometimes", "mistake", "no_solution"]
"""Verdict on a claim."""


By = Literal["sees", "step", "steps", "refuted", "beyond", "search_only", "out_of_time"]
"""Evidence for a claim."""


MoreOfReason = Literal["path", "shortest"]
"""Ways to see more of the reason, or to see another reason."""


WhyNotKind = Literal["filled", "no_candidate", "sees", "step", "steps", "refuted", "beyond", "search_only", "out_of_time", "possible", "mistake", "no_solution"]
"""Way in which the program knows that a cell cannot hold a digit."""


Verdict = Literal["wrong", "given", "already", "no_candidate", "named", "provable", "later", "beyond", "search_only", "out_of_time", "several_solutions", "mistake", "no_solution"]
"""Verdict on a move."""


Ruling = Literal["wrong", "not_yet", "justified", "filled", "already", "mistake", "no_solution", "several_solutions", "refused"]
"""Verdict on a move."""


ArgumentVerdict = Literal["follows", "unproved", "too_hard", "wrong", "given", "already", "several_solutions", "mistake", "no_solution"]
"""Verdict on an argument."""


MarksUse = Literal["absent", "ignored", "respected"]
"""Use of the player's marks in an answer."""


SymmetryId = Literal["rotational-180", "rotational-90", "horizontal", "vertical", "diagonal", "anti-diagonal", "orthogonal", "both-diagonals", "full"]
"""A symmetry of the cells with givens."""


UniquenessUse = Literal["unused", "avoidable", "needed"]
"""Use of techniques that assume one solution. `unused`: no step uses them. `avoidable`: some steps use them, but
other techniques also solve the puzzle. `needed`: without them, the techniques do not solve the puzzle.
"""


FormatId = Literal["line", "judge", "rows", "spaced", "grid", "pencilmarks", "sukaku", "table", "leetcode", "leetcode-numbers", "leetcode-bare", "library", "sdk", "sdx", "simple-sudoku", "susser", "susser-short", "sudokuwiki", "sudokuwiki-state", "sudokupad", "f-puzzles", "sudokupad-f-puzzles", "sudokupad-scl", "good-sudoku", "tatham", "iss", "andoku", "sudoku-coach", "csv", "opensudoku", "json"]
"""The stable name of a form of boards. `whydoku formats` lists all of these names."""


Holding = Literal["digits", "digits-and-candidates", "game", "exact"]
"""Content of a board that a form keeps. `digits`: the digits, without a distinction between given and placed.
`digits-and-candidates`: these digits and the candidates. `game`: givens, placed digits and candidates.
`exact`: givens, placed digits and the player's own marks.
"""


VaryStop = Literal["limit", "time"]
"""Reason why a list of neighbours is not complete."""


PuzzleLine = str
"""The digits of a board, after the name of its layout and a colon if the layout is not the classic one."""


VariantRating = dict[str, Any]
"""The rating of a neighbour, on the scale that was asked for."""


RateAnswer = dict[str, Any]
"""A rating on the scale that was asked for."""


class Known(TypedDict):
    """A technique with the history of a player."""

    id: str
    """The id of the technique."""
    practised: Practised
    """History of the player with the technique."""


class _Practised(TypedDict, total=False):
    card: Card
    """The player's memory of the technique."""


class Practised(_Practised):
    """History of a player with a technique."""

    times: list[int]
    """Number of successes in each stage: read, watch, find, near miss, mixed."""
    known: bool
    """True if a test has shown that the player knows the technique. All stages then count as done."""


class _Card(TypedDict, total=False):
    usual: float
    """The player's usual time for the technique in seconds."""


class Card(_Card):
    """Estimate of a player's memory of a technique."""

    stability: float
    """Number of days after which the player still remembers the technique with a probability of nine in ten."""
    difficulty: float
    """Difficulty of the technique for the player, from 1 to 10."""
    at: float
    """Time of the last practice, in milliseconds since 1970."""
    due: float
    """Time at which the technique comes up again, in milliseconds since 1970."""


class _Sitting(TypedDict, total=False):
    wrong: int
    """Number of earlier answers that were wrong or not proved."""
    hint: int
    """The deepest level of hint that the player asked for: 0 a nudge, 4 the proof. Absent without a hint."""
    seconds: float
    """Duration of the sitting in seconds."""


class Sitting(_Sitting):
    """A sitting: the player practises a technique once."""

    task: Task
    """Task of the sitting."""
    at: float
    """End of the sitting, in milliseconds since 1970."""
    right: bool
    """True if the player came to the right answer."""


class _Move(TypedDict, total=False):
    layout: str
    """The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`.
    Without this field, the text of the puzzle determines the layout.
    """
    size: int
    """The number of rows of the board. The four fields `size`, `box_rows`, `box_columns` and `rules` are another
    way to name the layout; they are also the columns of a table with layouts. If `layout` is given, too, the
    four fields must agree with `layout`.
    """
    box_rows: int
    """The number of rows of a box. Without this field, boxes have their usual shape."""
    box_columns: int
    """The number of columns of a box."""
    rules: str
    """The names of the rules besides rows, columns and boxes, with `+` between them."""
    placed: str
    """The digits that the player added to the puzzle: a character for each cell, `.` for a cell without such a
    digit.
    """
    candidates: Marks
    """The player's marks, which replace the marks of the puzzle. A cell without a mark excludes nothing."""


class Move(_Move):
    """A move on a board."""

    puzzle: str
    """The puzzle, in any supported form. If the form contains digits and marks of the player, these are read,
    too.
    """
    move: str
    """The move: `r3c5=4` writes a digit, `r3c5!=4` removes a candidate, and `r3c5!=4 r3c6!=4` removes several
    candidates. Cells may also have the names that `cell_names` selects.
    """


class ErrorAnswer(TypedDict):
    """An error as it is sent."""

    error: ErrorRecord
    """The fault."""


class _ErrorRecord(TypedDict, total=False):
    line: int
    """The line of the board, or of the request, from 1."""
    column: int
    """The column in characters, from 1."""
    source_line: str
    """The wrong line of the board. If the line is long, this is only the part around the column."""
    advice: str
    """Advice in one sentence."""
    part: str
    """The part that must be loaded before the question is asked again."""
    census: Census
    """The solutions, if there are several."""


class ErrorRecord(_ErrorRecord):
    """Fault of a request."""

    code: str
    """A name for programs. It never changes."""
    message: str
    """Message for people."""


class Census(TypedDict):
    """The solutions of a board that has several."""

    count: int
    """Number of solutions that were counted, at most 1000."""
    more: bool
    """True if there are more solutions than were counted, or if there may be more."""
    differ: list[Cell]
    """The cells in which the solutions differ. On a board with few digits and further rules, the search may have
    given up; then only some of these cells are listed.
    """


class _Board(TypedDict, total=False):
    layout: str
    """The layout of the board, as in questions. Left out if rows, columns and boxes are the only rules."""


class Board(_Board):
    """A board in play."""

    givens: Digits
    """The digits that came with the puzzle: a character for each cell, `.` for a cell without such a digit."""
    placed: Digits
    """The digits that the player wrote: a character for each cell, `.` for a cell without such a digit."""
    candidates: Optional[Marks]
    """The player's marks of each cell, as `"137"`; an empty text for a cell without marks. Null if no cell has
    marks.
    """


class Suspected(TypedDict):
    """Clues of which at least one is wrong."""

    text: str
    """The fault and the clues to check, in words."""
    likely: list[Candidate]
    """Suspect clues, as candidates. Removing any single one of them leaves exactly one solution."""
    all: list[Candidate]
    """Suspect clues, the most likely ones first. Removing any single one of them leaves at least one solution."""
    core: list[Candidate]
    """Clues that contradict each other. If any one of these clues is left out, the others do not contradict each
    other.
    """


class Clash(TypedDict):
    """A rule that is broken."""

    text: str
    """The fault in words."""
    cells: list[Cell]
    """The cells that show the fault."""


class Stale(TypedDict):
    """Marks that a placed digit excludes, but that the player still has."""

    marks: list[Candidate]
    """The marks."""
    text: str
    """The marks in words."""


class TellingRecord(TypedDict):
    """A reason with its lemmas as separate texts."""

    text: str
    """The reason without the lemmas; each line is a paragraph."""
    lemmas: list[LemmaRecord]
    """The lemmas that the reason cites, in the order of their first citation."""


class LemmaRecord(TypedDict):
    """An argument within an argument."""

    lemma: Letter
    """The letter by which the lemma is cited."""
    heading: str
    """Title of the lemma: its kind, its conclusion, and the lines that it uses."""
    text: str
    """The lines of the lemma itself; each line is a paragraph."""


class SceneRecord(TypedDict):
    """Content of a picture on a board."""

    tints: list[TintRecord]
    """Tinted cells: houses, or the area of a nudge."""
    cells: list[CellRole]
    """Cells with a role."""
    candidates: list[CandidateRole]
    """Candidates, or digits of filled cells, with a role."""
    links: list[LinkRecord]
    """Links between candidates."""
    legend: list[LegendEntry]
    """The meaning of each sign in the picture."""


class TintRecord(TypedDict):
    """Cells that are tinted alike."""

    tint: PictureTint
    """`Area`, `Base`, `Cover`, `Contradiction`, or `Closed`: cells that cannot hold a digit because they see it
    in another cell.
    """
    cells: list[Cell]
    """The cells, as `r4c6`."""


class _CellRole(TypedDict, total=False):
    letters: str
    """The letters of the sets that the cell belongs to; empty for most cells."""


class CellRole(_CellRole):
    """A cell with its role."""

    cell: Cell
    """The cell."""
    role: PictureRole
    """The role, as `AlmostLockedSet1`."""


class _CandidateRole(TypedDict, total=False):
    letter: Letter
    """The letter of the group that the candidate belongs to, such as a colour."""


class CandidateRole(_CandidateRole):
    """A candidate with its role."""

    candidate: Candidate
    """The candidate, as `5r2c7`."""
    role: PictureRole
    """The role, as `Elimination`."""


LinkRecord = TypedDict("LinkRecord", {
    "from": "list[Candidate]",
    "to": "list[Candidate]",
    "strength": "LinkStrength",
    "directed": "bool",
})
"""A link from one candidate, or group of candidates, to another."""


class _LegendEntry(TypedDict, total=False):
    letter: Letter
    """The letter next to the sign, such as that of a set or a colour."""


class LegendEntry(_LegendEntry):
    """Meaning of one sign of the picture."""

    kind: LegendKind
    """Kind of thing that is marked with the sign: `candidate`, `cell`, `tint` or `link`."""
    key: LegendKey
    """The role, the tint or the strength."""
    text: str
    """Meaning of the sign in words."""


class _ViewRecord(TypedDict, total=False):
    lemma: Letter
    """The letter of the lemma, if the picture shows a lemma."""


class ViewRecord(_ViewRecord):
    """A further picture of a step, which shows only a part of the argument."""

    title: str
    """Title in a few words: a branch or a lemma."""
    scene: SceneRecord
    """The picture."""


class LineRecord(TypedDict):
    """A line of an argument."""

    text: str
    """The line."""
    scene: SceneRecord
    """The picture, which shows only the parts that the line mentions."""


class TechniqueRecord(TypedDict):
    """A technique of the catalogue."""

    id: TechniqueId
    """The stable name."""
    name: str
    """The name in words."""
    family: FamilyId
    """The stable name of the family."""
    family_name: str
    """The family in words."""
    assumes_unique: bool
    """True if the technique assumes that the puzzle has one solution."""
    on_request: bool
    """True if the technique is used only when a question names it."""


class _BoardRecord(TypedDict, total=False):
    layout: str
    """The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`.
    Left out if rows, columns and boxes are the only rules.
    """
    placed: str
    """The digits that the player wrote: one character for each cell in reading order, `.` for none. Left out if
    the player wrote no digit.
    """
    candidates: list[str]
    """The player's marks: for each cell in reading order the digits that the player still considers, as `"137"`.
    An empty text means that the cell has no marks, and excludes nothing. For a Sukaku, these are the
    candidates that make the puzzle. Left out if there are no marks.
    """


class BoardRecord(_BoardRecord):
    """A board."""

    puzzle: str
    """The digits that came with the puzzle: one character for each cell in reading order, 81 on a classic board,
    and `.` for a cell without a given.
    """


class _ShownStep(TypedDict, total=False):
    number: int
    """The number of the step in its path, from 1. Left out if the step is not part of a path."""
    deadly: DeadlyRecord
    """The deadly pattern of the step. Its guardians count as one more fact."""
    score: ScoreRecord
    """Cost of the step, if the strategy is that of a scale with costs."""
    pattern: PatternRecord
    """Parts of the pattern. Left out for the part that was found by search."""
    about: TechniqueRecord
    """The technique; absent for the part of a path that was found by search."""
    why: str
    """On a path, the reason for a single in a few words, as "only place for 2 in box 5 after step 12"."""
    telling: TellingRecord
    """The reason in parts, if it has lemmas."""
    eureka: str
    """The chain in Eureka notation, if the step is a chain. If two chains are needed to prove all eliminations,
    the text has both, with `; ` between them.
    """
    views: list[ViewRecord]
    """More pictures, if the argument has several branches or lemmas: one for each."""
    lines: list[LineRecord]
    """The reason line by line, if it has several lines."""
    removed: int
    """Number of candidates that the step removes."""
    unlocked: int
    """Number of further cells that singles can fill after the step."""


class ShownStep(_ShownStep):
    """A step with its texts and pictures."""

    technique: Named
    """The technique, or `search` for the part that logic did not find. `check` accepts any name."""
    placements: list[Candidate]
    """Candidates that become true: `1r2c2` places the digit 1 in row 2, column 2."""
    eliminations: list[Candidate]
    """Candidates that become false: `1r2c2` removes the digit 1 from row 2, column 2. Candidates that a
    placement removes from its houses are not listed.
    """
    facts: list[Fact]
    """The facts from which the step follows: a cell such as `r2c4`, or a digit in a row, a column or a box, such
    as `5r7`, `5c3` or `4b1` (the 4 of box 1). Exactly one of the remaining candidates of each fact is true.
    """
    assumes_unique: bool
    """True if the step holds only for puzzles with one solution."""
    board: dict[str, Any]
    """The board before the step. A path that is read need not have this field."""
    text: Texts
    """The full reason in each language."""
    brief: str
    """The step in one line, mostly of symbols."""
    symbols: str
    """The step in one line without the name of the technique."""
    follows: str
    """Conclusion in symbols."""
    scene: SceneRecord
    """The picture."""
    has_more_lines: bool
    """True if the reason has too many lines to list them here. To get the lines, ask for a hint on this board."""


class DeadlyRecord(TypedDict):
    """A deadly pattern."""

    cells: list[Cell]
    """The cells of the pattern, as `r2c4`."""
    digits: list[OneDigit]
    """The digits that could be exchanged in these cells if all guardians were false."""
    guardians: list[Candidate]
    """The candidates of which at least one is true, as `1r2c2`."""


class ScoreRecord(TypedDict):
    """Cost of a step on a scale."""

    name: str
    """The name of the step in the program of the scale."""
    rating: str
    """Difficulty of the step, as in `"9.3"`."""


class _PatternRecord(TypedDict, total=False):
    cells: list[PatternCells]
    """Whole cells, as those of an almost locked set."""
    candidates: list[PatternCandidates]
    """Candidates, as the fins of a fish."""


class PatternRecord(_PatternRecord):
    """Parts of a pattern."""

    houses: list[PatternHouses]
    """The houses in which the pattern is found."""


class PatternHouses(TypedDict):
    """Houses of a pattern that have one role."""

    role: str
    """`base`: houses that need a digit, from which the argument starts; `cover`: houses that can take the digits
    of the bases.
    """
    houses: list[str]
    """The houses, as `r4`, `c6` or `b2`."""


class _PatternCells(TypedDict, total=False):
    letter: Letter
    """The letter that distinguishes this part from others with the same role."""


class PatternCells(_PatternCells):
    """Cells of a pattern that have one role."""

    role: str
    """The role, as `pivot` or `almost_locked_set`."""
    cells: list[Cell]
    """The cells, as `r2c7`."""


class _PatternCandidates(TypedDict, total=False):
    letter: Letter
    """The letter that distinguishes this part from others with the same role."""


class PatternCandidates(_PatternCandidates):
    """Candidates of a pattern that have one role."""

    role: str
    """The role, as `fin` or `common`."""
    candidates: list[Candidate]
    """The candidates, as `5r2c7`."""


Texts = TypedDict("Texts", {
    "en": "str",
    "zh-Hans": "str",
})
"""The same text in each language."""


class FamilyCount(TypedDict):
    """A family whose techniques find steps."""

    family: FamilyId
    """The stable name of the family."""
    family_name: str
    """The family in words."""
    count: int
    """Number of steps that the techniques of the family find."""


class FewestRecord(TypedDict):
    """Number of steps of a shortest path. Singles (`full-house`, `hidden-single`, `naked-single`) do not count."""

    steps: int
    """Number of steps of the path that are not singles."""
    at_least: int
    """Lower bound: no path has fewer steps than this. The bound equals `steps` if no shorter path is possible."""
    hardest: Optional[TechniqueId]
    """The hardest technique that was allowed, which is the hardest technique of the plain path. Null if all
    techniques of the solver were allowed.
    """
    text: Texts
    """Description of the number of steps and its lower bound, in each language."""


class PathPart(TypedDict):
    """Part of a path that is shown as a unit: one step, or a run of singles."""

    singles: bool
    """True if the part is a run of singles; false if it is one step."""
    first: int
    """The number of the first step, from 1."""
    last: int
    """The number of the last step."""


class _Listed(TypedDict, total=False):
    level: Difficulty
    """The lowest level on HoDoKu's scale for a puzzle that needs the technique."""
    score: int
    """Score that each use adds on HoDoKu's scale."""


class Listed(_Listed):
    """A technique with its place in the catalogue."""

    id: TechniqueId
    """The stable name."""
    name: str
    """The name in words."""
    family: FamilyId
    """The stable name of the family."""
    family_name: str
    """The family in words."""
    assumes_unique: bool
    """True if the technique assumes that the puzzle has one solution."""
    on_request: bool
    """True if the technique is used only when a question names it."""
    order: int
    """Place of the technique in the catalogue, from 1."""


class Try(TypedDict):
    """A board to try the technique on."""

    board: Board
    """The board."""
    step: ShownStep
    """Step that the technique finds."""


class _Learned(TypedDict, total=False):
    level: Difficulty
    """The lowest level on HoDoKu's scale for a puzzle that needs the technique."""
    stage: Stage
    """Next stage of the technique; null once it is learnt."""
    recall: float
    """Probability that the player remembers the technique at the time of the question, from 0 to 1."""


class Learned(_Learned):
    """A technique of the course."""

    id: TechniqueId
    """The stable name."""
    name: str
    """The name in words."""
    family: FamilyId
    """The stable name of the family."""
    family_name: str
    """The family in words."""
    assumes_unique: bool
    """True if the technique assumes that the puzzle has one solution."""
    on_request: bool
    """True if the technique is used only when a question names it."""
    after: list[TechniqueId]
    """The ids of the techniques to learn before this one."""
    kinds: list[TechniqueId]
    """The ids of the techniques that are kinds of this one by the definition in its lesson, and have names of their own: a locked pair, for instance, is a naked pair."""
    per_thousand: float
    """Number of puzzles that need the technique, among a thousand generated minimal puzzles."""
    ready: bool
    """True if the player has learnt all techniques in `after`."""


class _ConditionRecord(TypedDict, total=False):
    id: str
    """The stable name."""


class ConditionRecord(_ConditionRecord):
    """A condition of a technique."""

    text: str
    """The condition in words."""


class _Lacks(TypedDict, total=False):
    remove: Candidate
    """The candidate whose removal would complete the pattern."""
    write: Candidate
    """The digit whose placement would complete the pattern."""


class Lacks(_Lacks):
    """Condition that a board does not meet."""

    condition: str
    """The id of the failing condition that `text` names."""
    conditions: list[str]
    """The ids of all right answers. The cells can be read as the pattern in several ways; the list has each
    condition that fails in at least one of them.
    """
    text: str
    """The failing condition and the change, both in words."""


class _ReasonRecord(TypedDict, total=False):
    steps: int
    """Number of steps from the present board, if steps show the claim."""


class ReasonRecord(_ReasonRecord):
    """Way in which a claim is proved from the present board."""

    by: By
    """Evidence for the claim."""
    lines: int
    """Number of inferences; 0 if the techniques in use do not show the claim."""


class StepOfReason(TypedDict):
    """Summary of a step of a reason."""

    technique: TechniqueId
    """The id of the step's technique."""
    brief: str
    """The step in one line, mostly of symbols."""
    placements: list[Candidate]
    """Candidates that become true."""
    eliminations: list[Candidate]
    """Candidates that become false. The candidates that a placement removes from its houses are left out."""


class _MoveVerdict(TypedDict, total=False):
    technique: TechniqueId
    """The hardest technique that justifies the move."""
    lines: int
    """Number of lines of the argument that justifies the move."""
    steps: list[MoveStep]
    """The steps that justify the move. Each step is found on the board of the question. If the last step is a
    single, it may be found only on the board after the other steps.
    """
    next: MoveStep
    """Next step of the path, if the techniques find one. The field is present for a right move that is not
    justified yet.
    """
    right: Candidate
    """A candidate of the solution that the wrong move contradicts."""
    cells: list[Cell]
    """Cells in which the board is wrong, or in which the move cannot be made."""
    text: str
    """The verdict in words, if the question asks for words. If the board is wrong, the text is always there,
    with the fault and advice.
    """
    error: ErrorRecord
    """Reason why the move is refused."""


class MoveVerdict(_MoveVerdict):
    """Verdict on a move."""

    verdict: Ruling
    """The verdict."""


class MoveStep(TypedDict):
    """A step that justifies a move, or that comes next on the path."""

    technique: TechniqueId
    """The technique."""
    move: str
    """Effect of the step, as a move."""


class Used(TypedDict):
    """Number of times a technique is used, and the score that each use adds."""

    id: str
    """The id of the technique, or `lookup` for a digit that is taken from the solution."""
    name: str
    """The name of the technique in words."""
    count: int
    """Number of uses."""
    cost: int
    """Score that each use adds."""


class UsedUpTo(TypedDict):
    """Number of times a technique is used, and its highest rating."""

    name: str
    """The name of the technique in words, or the name that Sudoku Explainer prints."""
    count: int
    """Number of uses."""
    highest: float
    """The highest rating of a step of the technique."""


class CellCandidates(TypedDict):
    """The true candidates of a cell."""

    cell: Cell
    """The cell."""
    digits: list[DigitCount]
    """The digits that the cell has in some solution, in ascending order."""


class DigitCount(TypedDict):
    """A digit of a cell."""

    digit: int
    """The digit."""
    count: int
    """Number of the solutions that have the digit in the cell, at least 1."""


class ClueSet(TypedDict):
    """Clues that leave a board only one solution."""

    set: list[Candidate]
    """The clues, as candidates. Empty if the board already has exactly one solution."""
    at_least: int
    """Number of clues that are proved to be needed. If this number is smaller than the number of clues in `set`,
    a smaller set may suffice.
    """
    smallest: bool
    """True if it is proved that no smaller set leaves the board only one solution."""


class _AppraisedPath(TypedDict, total=False):
    hardest_without: TechniqueId
    """The hardest technique of a path without techniques that assume one solution. Present if `path` uses such
    techniques but does not need them.
    """


class AppraisedPath(_AppraisedPath):
    """The path of a puzzle, as its maker judges it."""

    solved_by: Solver
    """Method that found the solution: `logic` or `logic+search`."""
    steps: int
    """Number of steps of the path that `explain` shows."""
    first_hard: Optional[StepMark]
    """The first step that is not a single; null if all steps are singles."""
    hardest: Optional[StepMark]
    """The first step of the hardest technique; null if the path has no step."""
    stages: int
    """Number of stages. If singles are possible, a stage consists of all of them. Otherwise, it consists of all
    steps of the simplest technique that finds a step.
    """
    bottlenecks: int
    """Number of stages in which only one step is possible. A stage whose technique assumes that a candidate is
    true or false consists of one step and is not counted.
    """
    first_bottleneck: Optional[StageMark]
    """The first stage in which only one step is possible; null if there is no such stage."""
    uniqueness: UniquenessUse
    """Use of techniques that assume one solution."""


class StepMark(TypedDict):
    """A step of a path."""

    step: int
    """Number of the step in the path, from 1."""
    filled: int
    """Number of cells with a digit before the step."""
    technique: TechniqueId
    """The technique."""
    technique_name: str
    """The technique in words."""


class StageMark(TypedDict):
    """A stage with a single possible step."""

    stage: int
    """Number of the stage, from 1."""
    filled: int
    """Number of cells with a digit at the beginning of the stage."""
    technique: TechniqueId
    """The technique of the step."""
    technique_name: str
    """The technique in words."""


class _LostRecord(TypedDict, total=False):
    rules: str
    """The layout whose rules are left out. Absent if the form keeps the rules."""


class LostRecord(_LostRecord):
    """Parts of a board that a form cannot hold."""

    placed: int
    """Number of the player's digits that become givens when the board is read back."""
    excluded: int
    """Number of excluded candidates that are possible again when the board is read back."""
    corners: int
    """Number of cells whose corner marks are left out."""
    text: str
    """The lost parts, in a sentence."""


class FormatRecord(TypedDict):
    """A form of a board."""

    id: FormatId
    """The stable name."""
    name: str
    """Description of the form in a few words."""
    reads: bool
    """True if boards in this form can be read."""
    writes: bool
    """True if boards can be written in this form."""
    small_boards: bool
    """True if boards of fewer than nine rows can be written in this form."""
    holds: Holding
    """Content of a board that the form keeps: `digits`, `digits-and-candidates`, `game` (givens, placed digits
    and candidates) or `exact` (givens, placed digits and the player's own marks, including corner marks).
    """
    keeps: str
    """The content in a sentence."""
    example: str
    """A board in the form."""


class _Made(TypedDict, total=False):
    layout: str
    """The layout of the puzzle. Left out if rows, columns and boxes are the only rules."""
    score: int
    """Score of the puzzle on HoDoKu's scale. Left out on other layouts than the classic one."""
    solution: Solution
    """The solution, if it is asked for."""
    path: Document
    """The path, if it is asked for. It uses only techniques that the request allows."""
    ratings: list[RateAnswer]
    """The ratings on the scales that are asked for."""


class Made(_Made):
    """A new puzzle and its data."""

    puzzle: Digits
    """The puzzle: a character for each cell, `.` for an empty cell."""
    level: Difficulty
    """Level of the puzzle on HoDoKu's scale. This scale is for the classic layout; on other layouts, the level
    is the lowest one whose techniques solve the puzzle.
    """
    seed: int
    """The seed from which the puzzle is made."""
    index: int
    """Number of the puzzle in its series. The seed, the symmetry, the kind of minimality, the pattern, the
    solution and the needed techniques together determine the series.
    """
    givens: int
    """Number of givens of the puzzle."""
    minimal: bool
    """True if every given is needed: without any one of them, the puzzle would have several solutions."""


class _Document(TypedDict, total=False):
    layout: str
    """The layout of the board: the names of its rules with `+` between them, such as `x` or `windoku+knight`.
    Left out if rows, columns and boxes are the only rules.
    """
    placed: str
    """The digits that the player wrote: one character for each cell in reading order, `.` for none. Left out if
    the player wrote no digit.
    """
    candidates: list[str]
    """The player's marks: for each cell in reading order the digits that the player still considers, as `"137"`.
    An empty text means that the cell has no marks, and excludes nothing. For a Sukaku, these are the
    candidates that make the puzzle. Left out if there are no marks.
    """
    digest: str
    """The digest of the board: `crc32:` and eight hexadecimal digits. The digits are the CRC-32, as in zlib, of
    three lines with a line feed between them. The lines are `puzzle`; `placed`, or a dot for each cell if
    `placed` is left out; and `candidates` with commas between the cells, or only these commas if `candidates`
    is left out. If the layout is not the classic one, its name, as this program writes it, is a fourth line.
    A path is refused when its board has another digest. The field may be left out.
    """
    fewest: FewestRecord
    """Smallest number of steps. Present if the path with the fewest steps was asked for and logic solves the
    board.
    """


class Document(_Document):
    """The path of one board. The document uses two notations. `5r2c7` is a candidate: the digit 5 in row 2,
    column 7. A fact is a cell, such as `r2c4`, or a digit in a row, a column or a box: `5r7` is the 5 of row
    7, `5c3` the 5 of column 3, `4b1` the 4 of box 1. Exactly one candidate of a fact is true. Rows, columns
    and boxes are counted from 1; boxes are counted from left to right and then down.
    """

    schema_version: int
    """The version of this form, 3. The version is increased when a field changes its meaning or is removed."""
    puzzle: str
    """The digits that came with the puzzle: one character for each cell in reading order, 81 on a classic board,
    and `.` for a cell without a given.
    """
    solution: Optional[Solution]
    """The solution; null if there is none, or if it was not found."""
    solved_by: Solver
    """Method that found the solution: `logic`, `logic+search` or `none`."""
    steps: list[PathStep]
    """The steps in order."""
    text: Texts
    """Description of the end of the path, in each language. The text reports one of three ends: logic has solved
    the board; logic ended and search filled a number of cells; or there is no solution, with the reason.
    """


class _PathStep(TypedDict, total=False):
    number: int
    """The number of the step in its path, from 1. Left out if the step is not part of a path."""
    deadly: DeadlyRecord
    """The deadly pattern of the step. Its guardians count as one more fact."""
    score: ScoreRecord
    """Cost of the step, if the strategy is that of a scale with costs."""
    pattern: PatternRecord
    """Parts of the pattern. Left out for the part that was found by search."""


class PathStep(_PathStep):
    """One step."""

    technique: Named
    """The technique, or `search` for the part that logic did not find. `check` accepts any name."""
    placements: list[Candidate]
    """Candidates that become true: `1r2c2` places the digit 1 in row 2, column 2."""
    eliminations: list[Candidate]
    """Candidates that become false: `1r2c2` removes the digit 1 from row 2, column 2. Candidates that a
    placement removes from its houses are not listed.
    """
    facts: list[Fact]
    """The facts from which the step follows: a cell such as `r2c4`, or a digit in a row, a column or a box, such
    as `5r7`, `5c3` or `4b1` (the 4 of box 1). Exactly one of the remaining candidates of each fact is true.
    """
    assumes_unique: bool
    """True if the step holds only for puzzles with one solution."""
    board: dict[str, Any]
    """The board before the step. A path that is read need not have this field."""
    text: Texts
    """The full reason in each language."""


class _NearestPuzzle(TypedDict, total=False):
    layout: str
    """The layout of the puzzle. Left out if rows, columns and boxes are the only rules."""
    score: int
    """Score of the puzzle on HoDoKu's scale. Left out on other layouts than the classic one."""
    solution: Solution
    """The solution, if it is asked for."""
    path: Document
    """The path, if it is asked for. It uses only techniques that the request allows."""
    ratings: list[RateAnswer]
    """The ratings on the scales that are asked for."""


class NearestPuzzle(_NearestPuzzle):
    """The puzzle that comes nearest to a request, and the wishes that it does not fulfil."""

    puzzle: Digits
    """The puzzle: a character for each cell, `.` for an empty cell."""
    level: Difficulty
    """Level of the puzzle on HoDoKu's scale. This scale is for the classic layout; on other layouts, the level
    is the lowest one whose techniques solve the puzzle.
    """
    seed: int
    """The seed from which the puzzle is made."""
    index: int
    """Number of the puzzle in its series. The seed, the symmetry, the kind of minimality, the pattern, the
    solution and the needed techniques together determine the series.
    """
    givens: int
    """Number of givens of the puzzle."""
    minimal: bool
    """True if every given is needed: without any one of them, the puzzle would have several solutions."""
    unmet: list[str]
    """The wishes that the puzzle does not fulfil, in words."""


class _Variant(TypedDict, total=False):
    rating: VariantRating
    """The rating, if the call or the question names a scale."""


class Variant(_Variant):
    """A neighbour of a seed."""

    puzzle: PuzzleLine
    """The puzzle."""
    seed: int
    """Number of its seed in the input, from 1."""
    removed: list[Candidate]
    """Clues of the seed that the puzzle does not have."""
    added: list[Candidate]
    """Clues of the puzzle that the seed does not have."""
    canonical: PuzzleLine
    """The canonical form of the puzzle."""
