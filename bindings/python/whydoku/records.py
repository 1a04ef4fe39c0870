"""The types within questions and answers.

Written by `tools/table.py` from the description of the endpoints; not to be edited.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Optional, TypedDict, Union

PlayerMarks = Union[Sequence[str], Mapping[str, str], str]
"""The player's marks in a question: a text for each of the 81 cells, as `"137"`; such texts by the names of cells, as
`r2c7`; or one text, a board in any form that has marks.
"""


Lang = Literal["en", "zh-Hans"]
"""A language by its name."""


CellNames = Literal["rc", "a1", "chess", "words"]
"""How cells and lines are called."""


Marks = list[str]


StrategyName = Literal["human", "basic", "hodoku", "explainer"]
"""A strategy by its name."""


Level = Literal[0, 1, 2, 3, 4]
"""How much a hint gives away: 0 an area, 1 the technique, 2 the houses, 3 the pattern, 4 everything."""


CellName = str
"""A cell, as `r2c7`."""


Sort = Literal["difficulty", "eliminations", "unlocks"]
"""What comes first."""


Task = Literal["read", "watch", "find", "near-miss", "mixed", "test", "play"]
"""On what occasion a technique was practised."""


ArgumentName = Literal["simplest", "shortest"]
"""Which of the reasons for a claim is wanted."""


Scale = Literal["hodoku", "explainer", "whip", "braid", "g-whip", "g-braid", "subset-whip", "te", "bxb", "bxbb", "backdoor"]
"""A scale."""


Theme = Literal["auto", "light", "dark"]
"""The colours of a picture."""


Form = Literal["svg", "html", "text"]
"""The form of a picture."""


Difficulty = Literal["Easy", "Medium", "Hard", "Unfair", "Extreme"]
"""A level on HoDoKu's scale, from the easiest to the hardest."""


Symmetry = Literal["none", "rotational-180", "rotational-90", "horizontal", "vertical", "diagonal", "anti-diagonal", "orthogonal", "both-diagonals", "full"]
"""How the givens lie."""


Givens = Union[int, str]
"""A number of givens, or a range of numbers as `32..36`, both ends included."""


Cell = str
"""A cell: `r2c7` is the one in row 2, column 7. Rows are counted from the top, columns from the left, both from
1.
"""


Digits = str
"""The digits of a board: 81 characters in reading order, `.` for a cell without one."""


Count = Literal["none", "one", "several"]
"""A number of solutions."""


Candidate = str
"""A candidate: `5r2c7` is the digit 5 in row 2, column 7. Rows are counted from the top, columns from the left,
both from 1.
"""


HintKind = Literal["step", "mistake", "no_solution", "solved", "stuck", "nothing_follows", "no_other"]
"""What a hint is about."""


Letter = str
"""A letter that names a set, a colour or a lemma."""


PictureTint = Literal["Area", "Base", "Cover", "Contradiction", "Closed"]
"""Why cells of a picture are tinted."""


PictureRole = Literal["Normal", "Auxiliary1", "Auxiliary2", "Auxiliary3", "Assignment", "Elimination", "Cannibalism", "Exofin", "Endofin", "Link", "AlmostLockedSet1", "AlmostLockedSet2", "AlmostLockedSet3", "AlmostLockedSet4", "AlmostLockedSet5"]
"""What a cell or a candidate is in a picture."""


LinkStrength = Literal["strong", "weak", "implied", "sight"]
"""What a link says: of its two ends at least one is true (`strong`), at most one is true (`weak`), or the second
follows from the first, alone or together with others (`implied`), or the second cannot be where it sees the
first, a placed digit (`sight`).
"""


LegendKind = Literal["candidate", "cell", "tint", "link"]
"""What bears a sign in a picture."""


LegendKey = Literal["Normal", "Auxiliary1", "Auxiliary2", "Auxiliary3", "Assignment", "Elimination", "Cannibalism", "Exofin", "Endofin", "Link", "AlmostLockedSet1", "AlmostLockedSet2", "AlmostLockedSet3", "AlmostLockedSet4", "AlmostLockedSet5", "Area", "Base", "Cover", "Contradiction", "Closed", "strong", "weak", "implied", "sight"]
"""What a sign in a picture means: a role, a tint, or the strength of a link."""


TechniqueId = Literal["full-house", "hidden-single", "naked-single", "direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple", "pointing", "claiming", "locked-pair", "locked-triple", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad", "x-wing", "swordfish", "jellyfish", "remote-pair", "skyscraper", "two-string-kite", "empty-rectangle", "two-place-empty-rectangle", "dual-two-string-kite", "dual-empty-rectangle", "finned-x-wing", "sashimi-x-wing", "turbot-fish", "simple-colouring-trap", "simple-colouring-wrap", "multi-colouring-2", "multi-colouring-1", "xy-wing", "xyz-wing", "w-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish", "unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-4", "unique-rectangle-3", "unique-rectangle-5", "unique-rectangle-6", "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2", "unique-loop", "unique-loop-4", "unique-loop-3", "bug-plus-one", "bug-type-2", "bug-plus-n", "bug-type-4", "bug-type-3", "almost-locked-pair", "almost-locked-triple", "x-chain", "xy-chain", "m-wing", "s-wing", "h-wing", "l-wing", "medusa", "continuous-nice-loop", "aic", "discontinuous-nice-loop", "extended-unique-rectangle", "extended-unique-rectangle-4", "extended-unique-rectangle-3", "bug-lite", "mug", "reverse-bug", "grouped-continuous-nice-loop", "grouped-aic", "grouped-discontinuous-nice-loop", "wxyz-wing", "bent-quad", "als-xz", "sue-de-coq", "aligned-pair-exclusion", "firework-triple", "firework-quad", "vwxyz-wing", "uvwxyz-wing", "als-xy-wing", "als-chain", "death-blossom", "tuvwxyz-wing", "stuvwxyz-wing", "rstuvwxyz-wing", "bivalue-oddagon", "broken-wing", "tridagon", "als-w-wing", "als-continuous-nice-loop", "als-aic", "als-discontinuous-nice-loop", "junior-exocet", "double-exocet", "senior-exocet", "sk-loop", "franken-x-wing", "finned-franken-x-wing", "franken-swordfish", "finned-franken-swordfish", "franken-jellyfish", "finned-franken-jellyfish", "mutant-x-wing", "finned-mutant-x-wing", "mutant-swordfish", "finned-mutant-swordfish", "mutant-jellyfish", "finned-mutant-jellyfish", "aligned-triple-exclusion", "forcing-chain-contradiction", "forcing-chain-verity", "kraken-fish-1", "kraken-fish-2", "multi-sector-locked-set", "squirmbag", "finned-squirmbag", "sashimi-squirmbag", "whale", "finned-whale", "sashimi-whale", "leviathan", "finned-leviathan", "sashimi-leviathan", "franken-squirmbag", "finned-franken-squirmbag", "mutant-squirmbag", "finned-mutant-squirmbag", "franken-whale", "finned-franken-whale", "mutant-whale", "finned-mutant-whale", "franken-leviathan", "finned-franken-leviathan", "mutant-leviathan", "finned-mutant-leviathan", "template-set", "template-delete", "whip", "g-whip", "braid", "g-braid", "forcing-net-contradiction", "forcing-net-verity", "nested-forcing-net"]
"""The stable name of a technique; `whydoku techniques` lists them with their names in words."""


FamilyId = Literal["singles", "intersections", "subsets", "fish", "chains", "single-digit", "colouring", "wings", "uniqueness", "almost-locked-sets", "exotic", "impossible-patterns", "forcing", "templates"]
"""The stable name of a family of techniques."""


Named = Literal["full-house", "hidden-single", "naked-single", "direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple", "pointing", "claiming", "locked-pair", "locked-triple", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad", "x-wing", "swordfish", "jellyfish", "remote-pair", "skyscraper", "two-string-kite", "empty-rectangle", "two-place-empty-rectangle", "dual-two-string-kite", "dual-empty-rectangle", "finned-x-wing", "sashimi-x-wing", "turbot-fish", "simple-colouring-trap", "simple-colouring-wrap", "multi-colouring-2", "multi-colouring-1", "xy-wing", "xyz-wing", "w-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish", "unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-4", "unique-rectangle-3", "unique-rectangle-5", "unique-rectangle-6", "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2", "unique-loop", "unique-loop-4", "unique-loop-3", "bug-plus-one", "bug-type-2", "bug-plus-n", "bug-type-4", "bug-type-3", "almost-locked-pair", "almost-locked-triple", "x-chain", "xy-chain", "m-wing", "s-wing", "h-wing", "l-wing", "medusa", "continuous-nice-loop", "aic", "discontinuous-nice-loop", "extended-unique-rectangle", "extended-unique-rectangle-4", "extended-unique-rectangle-3", "bug-lite", "mug", "reverse-bug", "grouped-continuous-nice-loop", "grouped-aic", "grouped-discontinuous-nice-loop", "wxyz-wing", "bent-quad", "als-xz", "sue-de-coq", "aligned-pair-exclusion", "firework-triple", "firework-quad", "vwxyz-wing", "uvwxyz-wing", "als-xy-wing", "als-chain", "death-blossom", "tuvwxyz-wing", "stuvwxyz-wing", "rstuvwxyz-wing", "bivalue-oddagon", "broken-wing", "tridagon", "als-w-wing", "als-continuous-nice-loop", "als-aic", "als-discontinuous-nice-loop", "junior-exocet", "double-exocet", "senior-exocet", "sk-loop", "franken-x-wing", "finned-franken-x-wing", "franken-swordfish", "finned-franken-swordfish", "franken-jellyfish", "finned-franken-jellyfish", "mutant-x-wing", "finned-mutant-x-wing", "mutant-swordfish", "finned-mutant-swordfish", "mutant-jellyfish", "finned-mutant-jellyfish", "aligned-triple-exclusion", "forcing-chain-contradiction", "forcing-chain-verity", "kraken-fish-1", "kraken-fish-2", "multi-sector-locked-set", "squirmbag", "finned-squirmbag", "sashimi-squirmbag", "whale", "finned-whale", "sashimi-whale", "leviathan", "finned-leviathan", "sashimi-leviathan", "franken-squirmbag", "finned-franken-squirmbag", "mutant-squirmbag", "finned-mutant-squirmbag", "franken-whale", "finned-franken-whale", "mutant-whale", "finned-mutant-whale", "franken-leviathan", "finned-franken-leviathan", "mutant-leviathan", "finned-mutant-leviathan", "template-set", "template-delete", "whip", "g-whip", "braid", "g-braid", "forcing-net-contradiction", "forcing-net-verity", "nested-forcing-net", "search"]
"""What a step of a path is: a technique by its stable name, or `search`."""


Fact = str
"""A fact: something of which exactly one candidate is true. `r2c4` is a cell, which holds one digit. `5r7`,
`5c3` and `4b1` are the 5 of row 7, the 5 of column 3 and the 4 of box 1, each of which stands in one cell.
Boxes are counted from 1, from left to right and then down.
"""


OneDigit = int
"""A digit."""


CellDigits = str
"""The digits of one cell in ascending order, as `137`; an empty text for none."""


Solution = str
"""A filled board: its 81 digits in reading order."""


Solver = Literal["logic", "logic+search", "none"]
"""Who found the solution: logic alone, logic and then search, or nobody."""


Stage = Literal["read", "watch", "find", "near-miss", "mixed"]
"""What there is to do with a technique."""


Grade = Literal["again", "hard", "good", "easy"]
"""How well a sitting went."""


Holds = Literal["yes", "no", "sometimes", "mistake", "no_solution"]
"""Whether a claim holds."""


By = Literal["sees", "step", "steps", "refuted", "beyond", "search_only", "out_of_time"]
"""What shows a claim."""


MoreOfReason = Literal["path", "shortest"]
"""Ways to see more of the reason, or another one."""


WhyNotKind = Literal["filled", "no_candidate", "sees", "step", "steps", "refuted", "beyond", "search_only", "out_of_time", "possible", "mistake", "no_solution"]
"""How it is known that a cell cannot hold a digit."""


Verdict = Literal["wrong", "given", "already", "no_candidate", "named", "provable", "later", "beyond", "search_only", "out_of_time", "several_solutions", "mistake", "no_solution"]
"""What is to be said of a move."""


Ruling = Literal["wrong", "not_yet", "justified", "filled", "already", "mistake", "no_solution", "several_solutions", "refused"]
"""What is to be said of a move."""


ArgumentVerdict = Literal["follows", "unproved", "too_hard", "wrong", "given", "already", "several_solutions", "mistake", "no_solution"]
"""What is to be said of an argument."""


FormatId = Literal["line", "judge", "rows", "spaced", "grid", "pencilmarks", "sukaku", "table", "leetcode", "leetcode-numbers", "leetcode-bare", "library", "sdk", "sdx", "simple-sudoku", "susser", "susser-short", "sudokuwiki", "sudokuwiki-state", "sudokupad", "f-puzzles", "sudokupad-f-puzzles", "good-sudoku", "csv", "opensudoku", "json"]
"""The stable name of a form of boards; `whydoku formats` lists them."""


Holding = Literal["digits", "digits-and-candidates", "game", "exact"]
"""What of a board a form keeps: all digits alike, the candidates, both, a `game` (givens, digits placed and
candidates), or the `exact` board (givens, digits placed and the player's own marks).
"""


class Known(TypedDict):
    """A technique with what a player has done with it."""

    id: str
    """The id of the technique."""
    practised: Practised
    """What the player has done with it."""


class _Practised(TypedDict, total=False):
    card: Card
    """The player's memory of it."""


class Practised(_Practised):
    """What a player has done with a technique."""

    times: list[int]
    """How often each stage went well: read, watch, find, near miss, mixed."""
    known: bool
    """Whether a test has shown that the player knows it, so that no stage is left to do."""


class _Card(TypedDict, total=False):
    usual: float
    """The player's own time for it in seconds."""


class Card(_Card):
    """What is known of a player's memory of a technique."""

    stability: float
    """In how many days the chance to remember falls to nine in ten."""
    difficulty: float
    """How hard it is for the player, from 1 to 10."""
    at: float
    """When it was practised last, in milliseconds since 1970."""
    due: float
    """When it comes up again."""


class _Sitting(TypedDict, total=False):
    wrong: int
    """How many answers before were wrong or not proved."""
    hint: int
    """The deepest level of hint that was asked for: 0 a nudge, 4 the proof. Nothing where none was."""
    seconds: float
    """How long it took in seconds."""


class Sitting(_Sitting):
    """One time that a technique was practised."""

    task: Task
    """On what occasion."""
    at: float
    """When it ended, in milliseconds since 1970."""
    right: bool
    """Whether the player came to the right answer."""


class _Move(TypedDict, total=False):
    placed: str
    """The player's digits on top of the puzzle: 81 characters, `.` for none."""
    candidates: Marks
    """The player's marks. A cell without a mark says nothing. They replace the marks of the puzzle."""


class Move(_Move):
    """A move on a board."""

    puzzle: str
    """The puzzle, in any form that is read; the digits and marks of the player that the form carries are taken,
    too.
    """
    move: str
    """The move: `r3c5=4` writes a digit, `r3c5!=4` removes a candidate, `r3c5!=4 r3c6!=4` several. Cells may be
    called as `cell_names` says, too.
    """


class ErrorAnswer(TypedDict):
    """An error as it is sent."""

    error: ErrorRecord
    """What is wrong."""


class _ErrorRecord(TypedDict, total=False):
    line: int
    """The line of the board, or of the request, from 1."""
    column: int
    """The column in characters, from 1."""
    source_line: str
    """The line as it stands in the board; of a long line, the part around the column."""
    advice: str
    """What to do about it, in one sentence."""
    part: str
    """The part that is to be loaded before the question is asked again."""
    census: Census
    """The solutions, where there are several."""


class ErrorRecord(_ErrorRecord):
    """What is wrong with a request."""

    code: str
    """A name that never changes, for programs."""
    message: str
    """What is wrong, for people."""


class Census(TypedDict):
    """The solutions of a board that has several."""

    count: int
    """How many there are, counted up to 1000."""
    more: bool
    """Whether there are more than were counted."""
    differ: list[Cell]
    """The cells in which they differ."""


class Board(TypedDict):
    """A board in play."""

    givens: Digits
    """The digits that came with the puzzle: 81 characters, `.` for none."""
    placed: Digits
    """The digits that the player wrote, in the same way."""
    candidates: Optional[Marks]
    """The player's marks of each cell, as `"137"`; an empty text where none are kept. Null when there are no
    marks.
    """


class Suspected(TypedDict):
    """Clues of which at least one is wrong."""

    text: str
    """What is wrong and what to look up, in words."""
    likely: list[Candidate]
    """The clues, as candidates, without which the puzzle has exactly one solution."""
    all: list[Candidate]
    """The clues without which it has at least one solution, the likely ones first."""
    core: list[Candidate]
    """Clues that cannot stand together, and of which none can be left out."""


class Clash(TypedDict):
    """A rule that is broken."""

    text: str
    """What is wrong, in words."""
    cells: list[Cell]
    """The cells that show it."""


class Stale(TypedDict):
    """Marks that should have gone."""

    marks: list[Candidate]
    """The marks."""
    text: str
    """The same in words."""


class TellingRecord(TypedDict):
    """A reason whose lemmas are told apart from it."""

    text: str
    """The reason without the lemmas; each line is a paragraph."""
    lemmas: list[LemmaRecord]
    """The lemmas that it cites, in the order in which they are cited first."""


class LemmaRecord(TypedDict):
    """An argument within an argument."""

    lemma: Letter
    """By what it is cited: a letter."""
    heading: str
    """What it is, what it proves, and which lines it builds on."""
    text: str
    """Its own lines; each is a paragraph."""


class SceneRecord(TypedDict):
    """What a picture shows on a board."""

    tints: list[TintRecord]
    """Tinted cells: houses, or the area of a nudge."""
    cells: list[CellRole]
    """Cells with a role."""
    candidates: list[CandidateRole]
    """Candidates, or digits of filled cells, with a role."""
    links: list[LinkRecord]
    """Links between candidates."""
    legend: list[LegendEntry]
    """What each sign of the picture means."""


class TintRecord(TypedDict):
    """Cells that are tinted alike."""

    tint: PictureTint
    """`Area`, `Base`, `Cover`, `Contradiction`, or `Closed`: cells that a placed digit closes."""
    cells: list[Cell]
    """The cells, as `r4c6`."""


class _CellRole(TypedDict, total=False):
    letters: str
    """The letters of the sets that it belongs to; mostly none."""


class CellRole(_CellRole):
    """A cell with its role."""

    cell: Cell
    """The cell."""
    role: PictureRole
    """The role, as `AlmostLockedSet1`."""


class _CandidateRole(TypedDict, total=False):
    letter: Letter
    """The letter of what it belongs to, as of a colour."""


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
    """The letter beside the sign, as of a set or a colour."""


class LegendEntry(_LegendEntry):
    """What one sign of the picture means."""

    kind: LegendKind
    """What bears the sign: `candidate`, `cell`, `tint` or `link`."""
    key: LegendKey
    """The role, the tint or the strength."""
    text: str
    """Its meaning in words."""


class _ViewRecord(TypedDict, total=False):
    lemma: Letter
    """The letter of the lemma, where it shows one."""


class ViewRecord(_ViewRecord):
    """One more picture of a step, of a part of its argument only."""

    title: str
    """What it shows, in a few words: a branch or a lemma."""
    scene: SceneRecord
    """The picture."""


class LineRecord(TypedDict):
    """One line of an argument."""

    text: str
    """The line."""
    scene: SceneRecord
    """The picture, with nothing but what the line speaks of."""


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
    """Whether it holds only for puzzles with one solution."""
    on_request: bool
    """Whether it takes part only when it is asked for by name."""


class _BoardRecord(TypedDict, total=False):
    placed: str
    """The digits that the player wrote: 81 characters in reading order, `.` for none. Left out when there are
    none.
    """
    candidates: list[str]
    """The player's marks: for each of the 81 cells in reading order the digits that the player still considers,
    as `"137"`, or an empty text where no marks are kept, which says nothing about the cell. Of a Sukaku, the
    candidates that make the puzzle. Left out when there are no marks.
    """


class BoardRecord(_BoardRecord):
    """A board."""

    puzzle: str
    """The digits that came with the puzzle: 81 characters in reading order, `.` for a cell without a given."""


class _ShownStep(TypedDict, total=False):
    number: int
    """The number of the step in its path, from 1; none for a step that is not part of a path."""
    deadly: DeadlyRecord
    """The deadly pattern, whose guardians count as one more fact."""
    score: ScoreRecord
    """What the step costs, where the strategy is that of a scale which says so."""
    pattern: PatternRecord
    """What the pattern consists of; none for the part that search has found."""
    about: TechniqueRecord
    """The technique; none for the part that search has found."""
    why: str
    """On a path, the reason of a single in a few words, as "only place for 2 in box 5 after step 12"."""
    telling: TellingRecord
    """The reason in parts, where it has lemmas."""
    eureka: str
    """The chain in Eureka notation, where it is one; where it takes two to prove all that goes, both with `; `
    between.
    """
    views: list[ViewRecord]
    """More pictures, where the step is an argument of several branches or with lemmas: one for each."""
    lines: list[LineRecord]
    """The reason line by line, where it has several."""
    removed: int
    """How many candidates go."""
    unlocked: int
    """In how many more cells a digit can be placed at once by a single."""


class ShownStep(_ShownStep):
    """A step with all that is shown of it."""

    technique: Named
    """The technique, or `search` for the part that logic did not find. `check` accepts any name."""
    placements: list[Candidate]
    """Candidates that become true: `1r2c2` places the digit 1 in row 2, column 2."""
    eliminations: list[Candidate]
    """Candidates that become false: `1r2c2` removes the digit 1 from row 2, column 2. Those that a placement
    removes from its houses are not listed.
    """
    facts: list[Fact]
    """The facts from which the step follows: a cell such as `r2c4`, or a digit in a row, a column or a box, such
    as `5r7`, `5c3` or `4b1` (the 4 of box 1). One candidate of each that is left on the board is true.
    """
    assumes_unique: bool
    """Whether the step holds only for puzzles with one solution."""
    board: dict[str, Any]
    """The board before the step. A path that is read may be without it."""
    text: Texts
    """The full reason in each language."""
    brief: str
    """The step in one line, mostly of symbols."""
    symbols: str
    """The same without the name of the technique."""
    follows: str
    """What follows, in symbols."""
    scene: SceneRecord
    """The picture."""
    has_more_lines: bool
    """Whether the reason has lines that are not here, as they are many: ask for the hint on this board."""


class DeadlyRecord(TypedDict):
    """A deadly pattern."""

    cells: list[Cell]
    """Its cells, as `r2c4`."""
    digits: list[OneDigit]
    """The digits that they would exchange."""
    guardians: list[Candidate]
    """The candidates of which at least one is true, as `1r2c2`."""


class ScoreRecord(TypedDict):
    """What a step costs on a scale."""

    name: str
    """The name of the step in the program of the scale."""
    rating: str
    """How hard the step is, as in `"9.3"`."""


class _PatternRecord(TypedDict, total=False):
    cells: list[PatternCells]
    """Whole cells, as those of an almost locked set."""
    candidates: list[PatternCandidates]
    """Candidates, as the fins of a fish."""


class PatternRecord(_PatternRecord):
    """What a pattern consists of."""

    houses: list[PatternHouses]
    """The houses in which the pattern is found."""


class PatternHouses(TypedDict):
    """Houses of a pattern that have one role."""

    role: str
    """`base`: the pattern argues from them; `cover`: they take the digits of the bases."""
    houses: list[str]
    """The houses, as `r4`, `c6` or `b2`."""


class _PatternCells(TypedDict, total=False):
    letter: Letter
    """The letter that tells it from others of its role."""


class PatternCells(_PatternCells):
    """Cells of a pattern that have one role."""

    role: str
    """The role, as `pivot` or `almost_locked_set`."""
    cells: list[Cell]
    """The cells, as `r2c7`."""


class _PatternCandidates(TypedDict, total=False):
    letter: Letter
    """The letter that tells it from others of its role."""


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
"""The same words in each language."""


class FamilyCount(TypedDict):
    """A family that finds something."""

    family: FamilyId
    """The stable name of the family."""
    family_name: str
    """The family in words."""
    count: int
    """How many steps its techniques find."""


class FewestRecord(TypedDict):
    """How few steps a path has. Singles (`full-house`, `hidden-single`, `naked-single`) do not count."""

    steps: int
    """How many steps of the path are no singles."""
    at_least: int
    """No path has fewer. As many as `steps` when that is proved to be the smallest number."""
    hardest: Optional[TechniqueId]
    """The hardest technique that was allowed, that of the plain path; null where the techniques were chosen."""
    text: Texts
    """The same in words, in each language."""


class PathPart(TypedDict):
    """Steps of a path that are shown in one way."""

    singles: bool
    """Whether these are singles that come one after another; else it is one step."""
    first: int
    """The number of the first step, from 1."""
    last: int
    """The number of the last step."""


class _Listed(TypedDict, total=False):
    level: Difficulty
    """The level that a puzzle has at least on HoDoKu's scale when it needs the technique."""
    score: int
    """What each use adds to the score on that scale."""


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
    """Whether it holds only for puzzles with one solution."""
    on_request: bool
    """Whether it takes part only when it is asked for by name."""
    order: int
    """Its place, from 1."""


class Try(TypedDict):
    """A board to try the technique on."""

    board: Board
    """The board."""
    step: ShownStep
    """What the technique finds."""


class _Learned(TypedDict, total=False):
    level: Difficulty
    """The level that a puzzle has at least on HoDoKu's scale when it needs the technique."""
    stage: Stage
    """What to do next with it; nothing once it is learnt."""
    recall: float
    """How likely the player is to remember it now, from 0 to 1."""


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
    """Whether it holds only for puzzles with one solution."""
    on_request: bool
    """Whether it takes part only when it is asked for by name."""
    after: list[TechniqueId]
    """The ids of those that come before it."""
    per_thousand: float
    """Of a thousand generated minimal puzzles, how many need it."""
    ready: bool
    """Whether all that comes before it is learnt."""


class _ConditionRecord(TypedDict, total=False):
    id: str
    """The stable name."""


class ConditionRecord(_ConditionRecord):
    """A condition of a technique."""

    text: str
    """What must hold."""


class _Lacks(TypedDict, total=False):
    remove: Candidate
    """The candidate that would have to go."""
    write: Candidate
    """The digit that would have to be written."""


class Lacks(_Lacks):
    """What a board lacks."""

    condition: str
    """The id of the condition that fails, as the text names it."""
    conditions: list[str]
    """The ids of all conditions that fail in these cells, by one reading or another: each is a right answer."""
    text: str
    """The same in words."""


class _ReasonRecord(TypedDict, total=False):
    steps: int
    """How many steps from the board in hand show it, where steps do."""


class ReasonRecord(_ReasonRecord):
    """How a claim is shown from the board in hand."""

    by: By
    """What shows it."""
    lines: int
    """How many inferences it takes; 0 when the techniques in use do not show it."""


class StepOfReason(TypedDict):
    """A step of a reason in short."""

    technique: TechniqueId
    """The id of its technique."""
    brief: str
    """The step in one line, mostly of symbols."""
    placements: list[Candidate]
    """Candidates that become true."""
    eliminations: list[Candidate]
    """Candidates that become false; those that a placement removes from its houses are not listed."""


class _MoveVerdict(TypedDict, total=False):
    technique: TechniqueId
    """The hardest technique that justifies the move."""
    lines: int
    """How many lines the argument has."""
    steps: list[MoveStep]
    """The steps that justify the move, each found on this board; but a single behind others stands on what they
    leave.
    """
    next: MoveStep
    """Of a right move that is not justified yet: the next step of the path, where the techniques find one."""
    right: Candidate
    """Of a wrong move: the candidate of the solution that it contradicts."""
    cells: list[Cell]
    """Where the board is wrong, or where the move cannot be made."""
    text: str
    """The verdict in words, where that was asked for; what is wrong with a board and what to do about it,
    always.
    """
    error: ErrorRecord
    """Why the move is refused."""


class MoveVerdict(_MoveVerdict):
    """What is to be said of a move."""

    verdict: Ruling
    """The verdict."""


class MoveStep(TypedDict):
    """A step that has to do with a move."""

    technique: TechniqueId
    """The technique."""
    move: str
    """What it does, as a move."""


class Used(TypedDict):
    """How often a technique is used, and what that costs."""

    id: str
    """The id of the technique, or `lookup` for a digit taken from the solution."""
    name: str
    """Its name in words."""
    count: int
    """How often."""
    cost: int
    """What each use adds to the score."""


class UsedUpTo(TypedDict):
    """How often a technique is used, and how hard it is at most."""

    name: str
    """Its name in words, or that which Sudoku Explainer prints."""
    count: int
    """How often."""
    highest: float
    """The highest rating of such a step."""


class LostRecord(TypedDict):
    """What of a board a form cannot hold."""

    placed: int
    """Number of digits that the player placed and that are read back as given."""
    excluded: int
    """Number of candidates that the marks exclude and that are possible again."""
    corners: int
    """Number of cells whose corner marks are left out."""
    text: str
    """The same in a sentence."""


class FormatRecord(TypedDict):
    """A form of a board."""

    id: FormatId
    """The stable name."""
    name: str
    """What it looks like, in a few words."""
    reads: bool
    """Whether it is read."""
    writes: bool
    """Whether it can be written."""
    holds: Holding
    """What of a board it keeps: `digits`, `digits-and-candidates`, `game` (givens, digits placed and candidates)
    or `exact` (givens, digits placed and the player's own marks, those in corners too).
    """
    keeps: str
    """The same in a sentence."""
    example: str
    """A board in the form."""


class Made(TypedDict):
    """A new puzzle with what is known of it."""

    puzzle: Digits
    """The puzzle: 81 characters, `.` for an empty cell."""
    level: Difficulty
    """Its level on HoDoKu's scale."""
    score: int
    """Its score on that scale."""
    seed: int
    """The seed that it comes from."""
    index: int
    """Its number among the puzzles of the seed, the symmetry and the kind of minimality."""
    givens: int
    """How many givens it has."""
    minimal: bool
    """Whether each given is needed: without it there would be several solutions."""
