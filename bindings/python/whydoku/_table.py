"""The functions for the endpoints, and the classes of their answers.

The properties of an answer have no body here: `with_fields` gives each of them a body that reads the field of its name.
A function passes its arguments by name, with `locals()`, to the engine.

Written by `tools/table.py` from the description of the endpoints. Do not edit.
"""

# fmt: off
# mypy: disable-error-code="empty-body"
# pyright: reportReturnType=false

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Optional, Union, overload

from . import records
from ._answer import Answer, with_fields
from ._ask import asked, asked_about
from ._errors import WhydokuError
from ._many import Errors, Puzzles

__all__ = [
    "AppraiseAnswer", "CandidatesAnswer", "CheckMoveAnswer", "ConvertAnswer", "CourseAnswer", "DrawAnswer",
    "ExerciseAnswer", "ExplainAnswer", "FormatsAnswer", "GenerateAnswer", "HintAnswer", "JudgeAnswer", "LessonAnswer",
    "MovesAnswer", "ParseAnswer", "RateAnswer", "ReviewAnswer", "StepsAnswer", "TechniquesAnswer", "VaryAnswer",
    "WhyAnswer", "WhyNotAnswer", "appraise", "candidates", "check_move", "convert", "course", "draw", "exercise",
    "explain", "formats", "generate", "hint", "judge", "lesson", "moves", "parse", "rate", "review", "steps",
    "techniques", "vary", "why", "why_not",
]


@with_fields
class ParseAnswer(Answer):
    """A board that was read."""

    __slots__ = ()

    @property
    def format(self) -> str: """The id of the form in which the board was written."""
    @property
    def board(self) -> records.Board: """The board."""
    @property
    def corner_marks(self) -> Optional[records.Marks]:
        """The marks in the corners of cells, as `"137"`. Corner marks show places where a digit can go. Corner
        marks exclude nothing, so they are not candidates. Null if there are none.
        """
    @property
    def unread_rules(self) -> Optional[str]:
        """Text in the puzzle that mentions a rule which the board does not have. Rules are never read from such
        a text. Left out if there is no such text.
        """
    @property
    def line(self) -> records.Digits:
        """All digits, given or placed: a character for each cell, `.` for an empty cell."""
    @property
    def solutions(self) -> records.Count: """Number of solutions that the puzzle has."""
    @property
    def count(self) -> int: """Number of solutions, counted up to 1000."""
    @property
    def more(self) -> bool: """True if there are more solutions than were counted."""
    @property
    def differ(self) -> list[records.Cell]:
        """The cells in which the solutions differ; empty unless there are several solutions."""
    @property
    def mistakes(self) -> Optional[str]: """Mistakes of the player, in words."""
    @property
    def suspects(self) -> Optional[records.Suspected]:
        """The clues to check in the printed puzzle, if these clues are the reason why the puzzle has no
        solution.
        """
    @property
    def clash(self) -> Optional[records.Clash]: """The rule that the board breaks, if it breaks one."""


@with_fields
class HintAnswer(Answer):
    """A hint."""

    __slots__ = ()

    @property
    def kind(self) -> records.HintKind: """Subject of the hint."""
    @property
    def level(self) -> records.Level: """The level that was asked for."""
    @property
    def text(self) -> str: """The hint in words; each line is a paragraph."""
    @property
    def stale(self) -> Optional[records.Stale]:
        """Marks that the player still has, although a placed digit excludes them. Present from level 2 on."""
    @property
    def telling(self) -> Optional[records.TellingRecord]:
        """The hint in parts, if it has lemmas. Present only at level 4."""
    @property
    def scene(self) -> records.SceneRecord: """The picture. It shows only the details that the level allows."""
    @property
    def views(self) -> list[records.ViewRecord]:
        """More pictures, only at level 4: one for each branch or lemma, if the argument has several."""
    @property
    def lines(self) -> list[records.LineRecord]:
        """The hint line by line, if the argument has several lines. Present at level 4, and for most chains also
        at level 3.
        """
    @property
    def technique(self) -> Optional[records.TechniqueRecord]: """The technique. Present from level 1 on."""
    @property
    def placements(self) -> Optional[list[records.Candidate]]: """Candidates that become true. Present at level 4."""
    @property
    def eliminations(self) -> Optional[list[records.Candidate]]: """Candidates that become false. Present at level 4."""
    @property
    def after(self) -> Optional[records.BoardRecord]: """The board after the step, if the question has `apply`."""
    @property
    def more(self) -> bool: """True if the same question with a larger `skip` returns another step."""
    @property
    def census(self) -> Optional[records.Census]: """The solutions of the board, if there are several."""


@with_fields
class StepsAnswer(Answer):
    """The steps."""

    __slots__ = ()

    @property
    def steps(self) -> list[records.ShownStep]: """The selected steps, or a part of them."""
    @property
    def total(self) -> int: """Number of steps that fit the question, including those that are not in `steps`."""
    @property
    def families(self) -> list[records.FamilyCount]:
        """Number of steps of each family, the simplest family first; `family` in the question does not change
        these numbers.
        """
    @property
    def text(self) -> Optional[str]: """Reason why there is no step, in words."""
    @property
    def census(self) -> Optional[records.Census]: """The solutions of the board, if there are several."""


@with_fields
class ExplainAnswer(Answer):
    """The path."""

    __slots__ = ()

    @property
    def schema_version(self) -> int:
        """The version of this form, 3. The version is increased when a field changes its meaning or is removed."""
    @property
    def puzzle(self) -> str:
        """The digits that came with the puzzle: one character for each cell in reading order, 81 on a classic
        board, and `.` for a cell without a given.
        """
    @property
    def layout(self) -> Optional[str]:
        """The layout of the board: the names of its rules with `+` between them, such as `x` or
        `windoku+knight`. Left out if rows, columns and boxes are the only rules.
        """
    @property
    def placed(self) -> Optional[str]:
        """The digits that the player wrote: one character for each cell in reading order, `.` for none. Left out
        if the player wrote no digit.
        """
    @property
    def candidates(self) -> list[str]:
        """The player's marks: for each cell in reading order the digits that the player still considers, as
        `"137"`. An empty text means that the cell has no marks, and excludes nothing. For a Sukaku, these are
        the candidates that make the puzzle. Left out if there are no marks.
        """
    @property
    def digest(self) -> Optional[str]:
        """The digest of the board: `crc32:` and eight hexadecimal digits. The digits are the CRC-32, as in zlib,
        of three lines with a line feed between them. The lines are `puzzle`; `placed`, or a dot for each cell
        if `placed` is left out; and `candidates` with commas between the cells, or only these commas if
        `candidates` is left out. If the layout is not the classic one, its name, as this program writes it,
        is a fourth line. A path is refused when its board has another digest. The field may be left out.
        """
    @property
    def solution(self) -> Optional[records.Solution]: """The solution; null if there is none, or if it was not found."""
    @property
    def solved_by(self) -> records.Solver: """Method that found the solution: `logic`, `logic+search` or `none`."""
    @property
    def fewest(self) -> Optional[records.FewestRecord]:
        """Smallest number of steps. Present if the path with the fewest steps was asked for and logic solves the
        board.
        """
    @property
    def steps(self) -> list[records.ShownStep]: """The steps in order."""
    @property
    def text(self) -> records.Texts:
        """Description of the end of the path, in each language. The text reports one of three ends: logic has
        solved the board; logic ended and search filled a number of cells; or there is no solution, with the
        reason.
        """
    @property
    def parts(self) -> list[records.PathPart]:
        """The path in parts, in order: single steps, and runs of singles that are shown together."""
    @property
    def census(self) -> Optional[records.Census]: """The solutions of the board, if there are several."""


@with_fields
class TechniquesAnswer(Answer):
    """The catalogue."""

    __slots__ = ()

    @property
    def techniques(self) -> list[records.Listed]: """The techniques, the simplest first."""


@with_fields
class LessonAnswer(Answer):
    """A lesson."""

    __slots__ = ()

    @property
    def id(self) -> records.TechniqueId: """The stable name."""
    @property
    def name(self) -> str: """The name in words."""
    @property
    def family(self) -> records.FamilyId: """The stable name of the family."""
    @property
    def family_name(self) -> str: """The family in words."""
    @property
    def assumes_unique(self) -> bool: """True if the technique assumes that the puzzle has one solution."""
    @property
    def on_request(self) -> bool: """True if the technique is used only when a question names it."""
    @property
    def html(self) -> str:
        """The lesson as HTML. The largest headings are `h2`. A mention of another technique is a link with the
        attribute `data-technique`.
        """
    @property
    def positions(self) -> list[records.Try]: """Boards on which the technique finds a step."""


@with_fields
class CourseAnswer(Answer):
    """The course."""

    __slots__ = ()

    @property
    def techniques(self) -> list[records.Learned]: """Every technique, in the order in which to learn them."""
    @property
    def due(self) -> list[records.TechniqueId]: """The ids of the techniques that are due, the most urgent first."""
    @property
    def next(self) -> Optional[records.TechniqueId]:
        """The id of the technique to learn next: the first one whose prerequisites are all learnt."""


@with_fields
class ExerciseAnswer(Answer):
    """An exercise."""

    __slots__ = ()

    @property
    def technique(self) -> records.TechniqueRecord: """The technique."""
    @property
    def board(self) -> records.Board: """The board, with all its marks."""
    @property
    def grade(self) -> int: """Difficulty of spotting the technique, from 1 to 5."""
    @property
    def seed(self) -> int: """The seed that gives this board again."""
    @property
    def there(self) -> bool: """True if the technique finds a step on the board; false on a near miss."""
    @property
    def cells(self) -> list[records.Cell]:
        """The cells that the question is about: the cells of the pattern. On a near miss, the cells where the
        pattern would be.
        """
    @property
    def question(self) -> str: """Question to the player: is the technique in these cells?"""
    @property
    def step(self) -> records.ShownStep:
        """Step that the technique finds on the board. For a near miss, the step that it finds after the change
        that completes the pattern.
        """
    @property
    def conditions(self) -> list[records.ConditionRecord]:
        """The conditions of the technique. A condition has an id if one more candidate or one more digit can
        make it fail.
        """
    @property
    def lacks(self) -> Optional[records.Lacks]: """Condition that fails, if the board is a near miss."""


@with_fields
class ReviewAnswer(Answer):
    """Result of the sittings."""

    __slots__ = ()

    @property
    def grades(self) -> list[Optional[records.Grade]]:
        """The grade of each sitting; null if the player had nothing to answer."""
    @property
    def after(self) -> records.Practised: """History after the sittings."""


@with_fields
class WhyAnswer(Answer):
    """Verdict on a claim, with the reason."""

    __slots__ = ()

    @property
    def holds(self) -> records.Holds: """Verdict on the claim."""
    @property
    def text(self) -> str: """The reason; each line is a paragraph."""
    @property
    def technique(self) -> Optional[records.TechniqueRecord]:
        """The technique of the last step, if steps show the claim or its opposite."""
    @property
    def reason(self) -> Optional[records.ReasonRecord]: """Way in which the claim or its opposite is proved."""
    @property
    def hardest(self) -> Optional[records.TechniqueRecord]:
        """Hardest technique among the steps, if steps show the claim or its opposite."""
    @property
    def needs(self) -> list[records.TechniqueRecord]:
        """Techniques that are needed besides those in use, if those in use do not suffice."""
    @property
    def path(self) -> Optional[list[records.StepOfReason]]:
        """Every step, if the question has `path` and steps show the claim or its opposite."""
    @property
    def more(self) -> list[records.MoreOfReason]: """Ways to see more of the reason, or to see another reason."""


@with_fields
class WhyNotAnswer(Answer):
    """Reason why a cell cannot hold a digit, or the answer that it can."""

    __slots__ = ()

    @property
    def kind(self) -> records.WhyNotKind: """Way in which the program knows that the cell cannot hold the digit."""
    @property
    def text(self) -> str: """The reason; each line is a paragraph."""
    @property
    def technique(self) -> Optional[records.TechniqueRecord]:
        """The technique of the last step, if steps show that the candidate is impossible."""
    @property
    def steps(self) -> Optional[int]:
        """Number of steps from the present board, if steps show that the candidate is impossible."""
    @property
    def lines(self) -> Optional[int]: """Number of inferences in the reason, if there is a reason."""
    @property
    def hardest(self) -> Optional[records.TechniqueRecord]:
        """Hardest technique among the steps, if steps show that the candidate is impossible."""
    @property
    def needs(self) -> list[records.TechniqueRecord]:
        """Techniques that are needed besides those in use, if those in use do not suffice."""
    @property
    def path(self) -> Optional[list[records.StepOfReason]]:
        """Every step, if the question has `path` and steps show that the candidate is impossible."""
    @property
    def more(self) -> list[records.MoreOfReason]: """Ways to see more of the reason, or to see another reason."""


@with_fields
class CheckMoveAnswer(Answer):
    """Verdict on a move."""

    __slots__ = ()

    @property
    def verdict(self) -> records.Verdict: """The verdict."""
    @property
    def text(self) -> str: """The verdict in words, with the reason if there is one; each line is a paragraph."""
    @property
    def technique(self) -> Optional[records.TechniqueRecord]:
        """The technique that shows that the move is right or wrong, now or after other steps."""
    @property
    def steps(self) -> Optional[int]:
        """Number of steps from the present board, if steps show that the move is right or wrong."""
    @property
    def hardest(self) -> Optional[records.TechniqueRecord]:
        """Hardest technique among the steps, if steps show that the move is right or wrong."""
    @property
    def needs(self) -> list[records.TechniqueRecord]:
        """Techniques that are needed besides those in use, if those in use do not suffice."""
    @property
    def path(self) -> Optional[list[records.StepOfReason]]:
        """Every step, if the question has `path` and steps show that the move is right or wrong."""
    @property
    def more(self) -> list[records.MoreOfReason]: """Ways to see more of the reason, or to see another reason."""


@with_fields
class MovesAnswer(Answer):
    """The verdicts."""

    __slots__ = ()

    @property
    def verdicts(self) -> list[records.MoveVerdict]: """Verdict on each move, in the order of the question."""


@with_fields
class JudgeAnswer(Answer):
    """Verdict on an argument."""

    __slots__ = ()

    @property
    def verdict(self) -> records.ArgumentVerdict: """The verdict."""
    @property
    def by_technique(self) -> Optional[bool]:
        """True if the technique that the player should use also reaches this conclusion."""
    @property
    def text(self) -> str: """The verdict in words; each line is a paragraph."""
    @property
    def facts(self) -> Optional[list[str]]:
        """If the claim follows, the facts that prove it. None of these facts can be left out."""
    @property
    def spare(self) -> Optional[int]: """Number of the player's reasons that the proof does not need."""
    @property
    def counterexample(self) -> Optional[list[records.Candidate]]:
        """Counterexample, if the claim is true but does not follow. The counterexample has one candidate of each
        fact. No two of these candidates conflict, and all of them agree with the opposite of the claim.
        """
    @property
    def scene(self) -> records.SceneRecord: """The picture."""


@with_fields
class RateAnswer(Answer):
    """A rating on the scale that was asked for."""

    __slots__ = ()

    @property
    def scale(self) -> Literal["hodoku", "explainer", "human", "whip", "braid", "g-whip", "g-braid", "subset-whip", "te", "bxb", "bxbb", "backdoor"]:
        """The name."""
    @property
    def text(self) -> str: """The rating in words."""
    @property
    def level(self) -> Optional[records.Difficulty]: """The name."""
    @property
    def score(self) -> Optional[int]: """The sum of the costs of the steps."""
    @property
    def level_name(self) -> Optional[str]: """The level in words."""
    @property
    def used(self) -> Sequence[Union[records.Used, records.UsedUpTo]]:
        """Techniques of the path, with the number of their uses, in the order of first use."""
    @property
    def er(self) -> Optional[float]: """Rating of the hardest step; 20 if the techniques do not solve the puzzle."""
    @property
    def ep(self) -> Optional[float]: """Rating of the hardest step up to the first placed digit."""
    @property
    def ed(self) -> Optional[float]: """Rating of the first step."""
    @property
    def minutes(self) -> Optional[float]:
        """Expected mean minutes of the players; null if the data has no puzzle of this difficulty."""
    @property
    def low(self) -> Optional[float]:
        """Lower end of the 80 % interval for the players' mean time; null if the data has no puzzle of this
        difficulty.
        """
    @property
    def high(self) -> Optional[float]:
        """Upper end of the 80 % interval for the players' mean time; null if the data has no puzzle of this
        difficulty.
        """
    @property
    def basis(self) -> Optional[Literal["easier", "many", "few", "harder"]]:
        """The amount of data behind the minutes: `many` or `few` puzzles of this kind, or no puzzles, because
        the puzzle is `easier` or `harder` than the puzzles in the data.
        """
    @property
    def version(self) -> Optional[int]:
        """Version of the model. Within a version, the minutes of a puzzle do not change."""
    @property
    def w(self) -> Optional[int]:
        """The smallest n such that singles and whips of at most n links solve the puzzle; null if there is none."""
    @property
    def b(self) -> Optional[int]:
        """The smallest n such that singles and braids of at most n links solve the puzzle; null if there is
        none.
        """
    @property
    def gw(self) -> Optional[int]:
        """The smallest n such that singles and g-whips of at most n links solve the puzzle; null if there is
        none.
        """
    @property
    def gb(self) -> Optional[int]:
        """The smallest n such that singles and g-braids of at most n links solve the puzzle; null if there is
        none.
        """
    @property
    def sw(self) -> Optional[int]:
        """The smallest n such that singles, subsets and basic fish of size n or less, and whips of at most n
        links solve the puzzle; null if there is none.
        """
    @property
    def te(self) -> Optional[int]:
        """The smallest n such that trial and error solves the puzzle with singles and n candidates supposed
        within each other.
        """
    @property
    def bxb(self) -> Optional[int]:
        """The smallest n such that trial and error with singles and braids of at most n links solves the puzzle;
        null if there is none.
        """
    @property
    def bxbb(self) -> Optional[int]:
        """The smallest n such that trial and error with singles, braids of at most n links and two candidates
        supposed within each other solves the puzzle; null if there is none.
        """
    @property
    def backdoor(self) -> Optional[int]:
        """Smallest number of digits after which singles solve the puzzle, with proof."""
    @property
    def digits(self) -> list[records.Candidate]: """The digits of the backdoor, as candidates."""


@with_fields
class CandidatesAnswer(Answer):
    """The true candidates of a board."""

    __slots__ = ()

    @property
    def count(self) -> int: """Number of the board's solutions, counted up to the limit."""
    @property
    def exact(self) -> bool:
        """True if all solutions were counted. If so, all numbers of the answer are exact; otherwise, they are
        lower bounds.
        """
    @property
    def limit(self) -> int: """The limit up to which solutions were counted."""
    @property
    def complete(self) -> bool:
        """True if `cells` has every true candidate, even if there were too many solutions to count. False if the
        search was stopped before all true candidates were found.
        """
    @property
    def marks(self) -> records.MarksUse: """Use of the player's marks in the count."""
    @property
    def cells(self) -> list[records.CellCandidates]: """The true candidates of each cell, in reading order."""
    @property
    def differ(self) -> list[records.Cell]: """The cells in which the solutions differ."""
    @property
    def clues(self) -> Optional[records.ClueSet]:
        """Clues that leave the board only one solution. Null if the board has no solution, if the question does
        not ask for these clues, or if the search was stopped before it found them.
        """
    @property
    def suspects(self) -> Optional[records.Suspected]:
        """The clues to check, if these clues are the reason why the board has no solution; otherwise null."""
    @property
    def text(self) -> str: """The answer in words."""


@with_fields
class AppraiseAnswer(Answer):
    """The quality of a puzzle."""

    __slots__ = ()

    @property
    def text(self) -> str: """The answer in words, a line for each point."""
    @property
    def count(self) -> int: """Number of solutions of the puzzle, counted up to 1000; 0 if there is no solution."""
    @property
    def more(self) -> bool: """True if there are more solutions than were counted."""
    @property
    def givens(self) -> int: """Number of givens."""
    @property
    def minimal(self) -> Optional[bool]:
        """True if the puzzle needs each of its givens. Null unless the puzzle has one solution and only digits."""
    @property
    def spare(self) -> Optional[list[records.Candidate]]:
        """The spare givens. If any one of them is removed, the puzzle still has one solution. Null if `minimal`
        is null.
        """
    @property
    def symmetries(self) -> list[records.SymmetryId]:
        """The symmetries of the cells with givens. A symmetry that follows from another one is left out."""
    @property
    def automorphisms(self) -> int:
        """Number of relabellings (exchanges of rows, columns and digits) that leave the puzzle unchanged; 1
        without symmetry. On other layouts, only relabellings that keep the rules count.
        """
    @property
    def path(self) -> Optional[records.AppraisedPath]:
        """The path of the puzzle. Null unless the puzzle has one solution."""


@with_fields
class ConvertAnswer(Answer):
    """A board in another form."""

    __slots__ = ()

    @property
    def text(self) -> str: """The board."""
    @property
    def format(self) -> records.FormatId: """The id of the form in which the board is written."""
    @property
    def lost(self) -> Optional[records.LostRecord]:
        """Parts of the board that the form cannot hold; null if nothing is lost."""


@with_fields
class FormatsAnswer(Answer):
    """The forms of a board."""

    __slots__ = ()

    @property
    def formats(self) -> list[records.FormatRecord]: """All forms."""


@with_fields
class DrawAnswer(Answer):
    """A picture."""

    __slots__ = ()

    @property
    def text(self) -> str: """The picture as a document."""


@with_fields
class GenerateAnswer(Answer):
    """New puzzles."""

    __slots__ = ()

    @property
    def puzzles(self) -> list[records.Made]:
        """The puzzles that were found in time. No two of them are equal under relabelling."""
    @property
    def nearest(self) -> Optional[records.NearestPuzzle]:
        """The puzzle that comes nearest to the request, if no puzzle was found in time."""


@with_fields
class VaryAnswer(Answer):
    """The neighbours of a puzzle."""

    __slots__ = ()

    @property
    def exchange(self) -> str: """The exchange as collectors write it, such as `{-1+1}`."""
    @property
    def found(self) -> int:
        """Number of neighbours with one solution that were found. With `minimal`, only neighbours that need each
        of their clues count.
        """
    @property
    def different(self) -> int:
        """Number of different neighbours among those found. Puzzles are equal if exchanging rows, columns or
        digits turns one into the other; on layouts other than the classic one, only exchanges that keep the
        rules count. Of several equal neighbours, only the first counts. A neighbour that is equal to the
        puzzle itself does not count.
        """
    @property
    def removals(self) -> int:
        """Number of ways to remove clues. After each removal, clues are added in every possible way."""
    @property
    def tried(self) -> int: """Number of removals after which every way to add clues was tried."""
    @property
    def stopped(self) -> Optional[records.VaryStop]: """Reason why the list is not complete; null if it is complete."""
    @property
    def limit(self) -> int: """The most neighbours that the answer may have."""
    @property
    def neighbours(self) -> list[records.Variant]: """The neighbours, in the order of their removals."""
    @property
    def text(self) -> str: """The answer in words."""


@overload
def parse(
    puzzle: str, *, lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> ParseAnswer: ...
@overload
def parse(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> list[ParseAnswer]: ...
@overload
def parse(
    puzzle: Puzzles, *, errors: Literal["return"], lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> tuple[list[Optional[ParseAnswer]], list[WhydokuError]]: ...
def parse(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> Any:
    """Read a board in any form.

    Args:
        puzzle: A board in any supported form. For many puzzles: an iterable of texts, an array of NumPy, or a
            column of pyarrow or polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused one, or ``"return"`` a pair: the
            answers, with `None` for puzzles without an answer, and the errors.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.

    Returns:
        The answer; for many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("parse", ParseAnswer, locals())


@overload
def hint(
    puzzle: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: records.Level = 0, skip: int = 0, last: Optional[records.CellName] = None, apply: bool = False,
) -> HintAnswer: ...
@overload
def hint(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", layout: Optional[str] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, level: records.Level = 0, skip: int = 0, apply: bool = False,
) -> list[HintAnswer]: ...
@overload
def hint(
    puzzle: Puzzles, *, errors: Literal["return"], layout: Optional[str] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: records.Level = 0, skip: int = 0, apply: bool = False,
) -> tuple[list[Optional[HintAnswer]], list[WhydokuError]]: ...
def hint(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", layout: Optional[str] = None,
    placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: records.Level = 0, skip: int = 0, last: Optional[records.CellName] = None, apply: bool = False,
) -> Any:
    """Give a hint about the next move, with no more detail than asked for.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too. For many puzzles: an iterable of texts, an array of NumPy, or a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused one, or ``"return"`` a pair: the
            answers, with `None` for puzzles without an answer, and the errors.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        strategy: The strategy: the ordered set of techniques that may be used.
        techniques: The ids of the techniques that the player knows. If this field is given, no other
            technique is used.
        without: The ids of techniques that are left out.
        uniqueness: True if techniques may assume that the puzzle has one solution.
        level: Level of detail of the answer: 0 an area, 1 the technique, 2 the houses, 3 the pattern, 4
            everything.
        skip: Number of steps that the hint skips, at most 50. The simplest steps are skipped, because the
            player has already seen them.
        last: The cell of the player's last move, as `r2c7`. If several steps are equally good, the hint shows
            the one nearest to this cell.
        apply: True if the answer should also have the board after the step.

    Returns:
        The answer; for many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("hint", HintAnswer, locals())


@overload
def steps(
    puzzle: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    technique: Optional[str] = None, family: Optional[str] = None, up_to: Optional[str] = None,
    digit: Optional[int] = None, cell: Optional[str] = None, sort: Optional[records.Sort] = None, skip: int = 0,
    limit: int = 200,
) -> StepsAnswer: ...
@overload
def steps(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", layout: Optional[str] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, technique: Optional[str] = None, family: Optional[str] = None,
    up_to: Optional[str] = None, digit: Optional[int] = None, cell: Optional[str] = None,
    sort: Optional[records.Sort] = None, skip: int = 0, limit: int = 200,
) -> list[StepsAnswer]: ...
@overload
def steps(
    puzzle: Puzzles, *, errors: Literal["return"], layout: Optional[str] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    technique: Optional[str] = None, family: Optional[str] = None, up_to: Optional[str] = None,
    digit: Optional[int] = None, cell: Optional[str] = None, sort: Optional[records.Sort] = None, skip: int = 0,
    limit: int = 200,
) -> tuple[list[Optional[StepsAnswer]], list[WhydokuError]]: ...
def steps(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", layout: Optional[str] = None,
    placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    technique: Optional[str] = None, family: Optional[str] = None, up_to: Optional[str] = None,
    digit: Optional[int] = None, cell: Optional[str] = None, sort: Optional[records.Sort] = None, skip: int = 0,
    limit: int = 200,
) -> Any:
    """List every step that is possible now.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too. For many puzzles: an iterable of texts, an array of NumPy, or a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused one, or ``"return"`` a pair: the
            answers, with `None` for puzzles without an answer, and the errors.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        strategy: The strategy: the ordered set of techniques that may be used.
        techniques: The ids of the techniques that the player knows. If this field is given, no other
            technique is used.
        without: The ids of techniques that are left out.
        uniqueness: True if techniques may assume that the puzzle has one solution.
        technique: Only steps of the technique with this id, or of the techniques with this name.
        family: Only steps whose technique belongs to the family with this id.
        up_to: Only steps of techniques up to this level of HoDoKu (`Easy`, `Medium`, `Hard`, `Unfair`,
            `Extreme`), or up to the technique with this id in catalogue order.
        digit: Only steps that place or remove this digit.
        cell: Only steps that place or remove a digit in this cell, as `r4c6`.
        sort: Order of the steps.
        skip: Number of steps to skip, to continue where an earlier answer ended.
        limit: Maximum number of steps in the answer, at most 1000; `total` counts all steps.

    Returns:
        The answer; for many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("steps", StepsAnswer, locals())


@overload
def explain(
    puzzle: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    every_step: bool = False, fewest: bool = False, timeout_seconds: int = 10,
    earlier: Sequence[Sequence[records.Candidate]] = [],
) -> ExplainAnswer: ...
@overload
def explain(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", layout: Optional[str] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, every_step: bool = False, fewest: bool = False,
    timeout_seconds: int = 10, earlier: Sequence[Sequence[records.Candidate]] = [],
) -> list[ExplainAnswer]: ...
@overload
def explain(
    puzzle: Puzzles, *, errors: Literal["return"], layout: Optional[str] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    every_step: bool = False, fewest: bool = False, timeout_seconds: int = 10,
    earlier: Sequence[Sequence[records.Candidate]] = [],
) -> tuple[list[Optional[ExplainAnswer]], list[WhydokuError]]: ...
def explain(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", layout: Optional[str] = None,
    placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    every_step: bool = False, fewest: bool = False, timeout_seconds: int = 10,
    earlier: Sequence[Sequence[records.Candidate]] = [],
) -> Any:
    """Explain the path, step by step, with reasons.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too. For many puzzles: an iterable of texts, an array of NumPy, or a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused one, or ``"return"`` a pair: the
            answers, with `None` for puzzles without an answer, and the errors.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        strategy: The strategy: the ordered set of techniques that may be used.
        techniques: The ids of the techniques that the player knows. If this field is given, no other
            technique is used.
        without: The ids of techniques that are left out.
        uniqueness: True if techniques may assume that the puzzle has one solution.
        every_step: True if the path keeps steps that no later step needs.
        fewest: True if the answer should be the path with the fewest steps, where singles do not count. If
            `techniques` is given, this path uses only techniques from that list. Otherwise, the path uses only
            techniques that are at most as hard as the hardest technique of the plain path. With `fewest`,
            `every_step` is ignored.
        timeout_seconds: Time limit in seconds, at most 10. The answer is the shortest path that was found by
            then.
        earlier: For each step that the player has already taken, the candidates that it removed, such as
            `7r1c4`. The board is the one after these steps. The numbers of the path continue from theirs, and
            reasons name them.

    Returns:
        The answer; for many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("explain", ExplainAnswer, locals())


def techniques(
    *, lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> TechniquesAnswer:
    """List the catalogue of techniques.

    Args:
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("techniques", TechniquesAnswer, locals())


def lesson(
    id: str, *, lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> LessonAnswer:
    """Read the lesson of a technique, with boards to try it on.

    Args:
        id: The id of the technique.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer. The lesson itself always uses names such as
            `r3c5`.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("lesson", LessonAnswer, locals())


def course(
    *, done: Optional[Sequence[records.Known]] = None, now: float = 0.0, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> CourseAnswer:
    """List all techniques in learning order, with a player's progress.

    Args:
        done: History of the player with each technique; a technique without history is left out.
        now: The time, in milliseconds since 1970. The answer contains the techniques that are due at this
            time.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("course", CourseAnswer, locals())


def exercise(
    technique: str, *, near_miss: bool = False, grade: Optional[Literal[1, 2, 3, 4, 5]] = None,
    seed: Optional[int] = None, lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> ExerciseAnswer:
    """Get a board to practise a technique on, or a near miss of it.

    Args:
        technique: The id of the technique.
        near_miss: True if the board should be a near miss, on which one condition of the technique fails. If
            no near miss is known, the board does have the technique.
        grade: Difficulty of spotting the technique, from 1 to 5. Without this field, or if no board of this
            grade is known, the board may have any grade.
        seed: Seed of the board. The same seed gives the same board; without a seed, each answer has another
            board.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("exercise", ExerciseAnswer, locals())


def review(
    sittings: Sequence[records.Sitting], *, before: records.Practised = {'times': [0, 0, 0, 0, 0], 'known': False},
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> ReviewAnswer:
    """Grade a player's sittings with a technique, and schedule the next one.

    Args:
        before: History before the sittings; empty if the technique is new.
        sittings: The sittings, the earliest first.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("review", ReviewAnswer, locals())


def why(
    puzzle: str, claim: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    argument: Optional[records.ArgumentName] = None, path: bool = False, timeout_seconds: Optional[int] = None,
) -> WhyAnswer:
    """Explain why a claim is true.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        strategy: The strategy: the ordered set of techniques that may be used.
        techniques: The ids of the techniques that the player knows. If this field is given, no other
            technique is used.
        without: The ids of techniques that are left out.
        uniqueness: True if techniques may assume that the puzzle has one solution.
        argument: Kind of reason that is asked for.
        path: True if a reason with many steps should have every step, not only its key steps.
        timeout_seconds: Time limit in seconds. If no reason is found by then, the answer reports the timeout.
            Without this field, there is no limit.
        claim: The claim: `r4c6=7`, or `r3c5!=4`.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("why", WhyAnswer, locals())


def why_not(
    puzzle: str, candidate: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    argument: Optional[records.ArgumentName] = None, path: bool = False, timeout_seconds: Optional[int] = None,
) -> WhyNotAnswer:
    """Explain why a candidate is impossible.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        strategy: The strategy: the ordered set of techniques that may be used.
        techniques: The ids of the techniques that the player knows. If this field is given, no other
            technique is used.
        without: The ids of techniques that are left out.
        uniqueness: True if techniques may assume that the puzzle has one solution.
        argument: Kind of reason that is asked for.
        path: True if a reason with many steps should have every step, not only its key steps.
        timeout_seconds: Time limit in seconds. If no reason is found by then, the answer reports the timeout.
            Without this field, there is no limit.
        candidate: The candidate, as `5r2c7`, or the claim about it, as `r2c7!=5`.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("why-not", WhyNotAnswer, locals())


def check_move(
    puzzle: str, move: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    argument: Optional[records.ArgumentName] = None, path: bool = False, timeout_seconds: Optional[int] = None,
) -> CheckMoveAnswer:
    """Judge a move: right or wrong, and how many steps lead to its reason.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        strategy: The strategy: the ordered set of techniques that may be used.
        techniques: The ids of the techniques that the player knows. If this field is given, no other
            technique is used.
        without: The ids of techniques that are left out.
        uniqueness: True if techniques may assume that the puzzle has one solution.
        argument: Kind of reason that is asked for.
        path: True if a reason with many steps should have every step, not only its key steps.
        timeout_seconds: Time limit in seconds. If no reason is found by then, the answer reports the timeout.
            Without this field, there is no limit.
        move: The move: `r3c5=4` writes a digit, `r3c5!=4` removes a mark.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("check-move", CheckMoveAnswer, locals())


def moves(
    moves: Sequence[records.Move], *, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    up_to: Optional[str] = None, words: bool = False, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> MovesAnswer:
    """Judge moves for programs: wrong, not justified yet, or justified, with the technique.

    Args:
        moves: The moves, each with its own board. An error in one move is reported in place of its verdict,
            and the other moves are judged.
        strategy: The strategy: the ordered set of techniques that may be used.
        techniques: The ids of the only techniques that may be used. Without this field, the whole strategy
            may be used.
        without: The ids of techniques that are left out.
        uniqueness: True if techniques may assume that the puzzle has one solution.
        up_to: The id of the hardest technique that may justify a move. Without this field, the board
            determines the techniques: singles, box-line reductions and subsets may always justify a move, and so
            may all techniques up to the technique of the path's next step.
        words: True if each verdict also comes in words.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("moves", MovesAnswer, locals())


@overload
def judge(
    puzzle: str, claims: Sequence[str], because: Sequence[str], *, layout: Optional[str] = None,
    placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    technique: Optional[str] = None,
) -> JudgeAnswer: ...
@overload
def judge(
    puzzle: Puzzles, claims: Sequence[str], because: Sequence[str], *, errors: Literal["raise"] = "raise",
    layout: Optional[str] = None, lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, technique: Optional[str] = None,
) -> list[JudgeAnswer]: ...
@overload
def judge(
    puzzle: Puzzles, claims: Sequence[str], because: Sequence[str], *, errors: Literal["return"],
    layout: Optional[str] = None, lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, technique: Optional[str] = None,
) -> tuple[list[Optional[JudgeAnswer]], list[WhydokuError]]: ...
def judge(
    puzzle: Union[str, Puzzles], claims: Sequence[str], because: Sequence[str], *, errors: Errors = "raise",
    layout: Optional[str] = None, placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, technique: Optional[str] = None,
) -> Any:
    """Check whether a claim follows from the reasons that a player points at.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too. For many puzzles: an iterable of texts, an array of NumPy, or a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused one, or ``"return"`` a pair: the
            answers, with `None` for puzzles without an answer, and the errors.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        strategy: The strategy: the ordered set of techniques that may be used.
        techniques: The ids of the techniques that the player knows. If this field is given, no other
            technique is used.
        without: The ids of techniques that are left out.
        uniqueness: True if techniques may assume that the puzzle has one solution.
        claims: The claim: one placement as `r4c6=7`, or one or several eliminations as `r3c5!=4`.
        because: Reasons that the player points at: a cell such as `r2c4`, a house such as `r7`, a digit in a
            house such as `5r7`, or a candidate such as `5r2c4`.
        technique: The id of the technique that the player should use, if there is one.

    Returns:
        The answer; for many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("judge", JudgeAnswer, locals())


@overload
def rate(
    puzzle: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, scale: Optional[records.Scale] = None,
) -> RateAnswer: ...
@overload
def rate(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", layout: Optional[str] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    scale: Optional[records.Scale] = None,
) -> list[RateAnswer]: ...
@overload
def rate(
    puzzle: Puzzles, *, errors: Literal["return"], layout: Optional[str] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, scale: Optional[records.Scale] = None,
) -> tuple[list[Optional[RateAnswer]], list[WhydokuError]]: ...
def rate(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", layout: Optional[str] = None,
    placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, scale: Optional[records.Scale] = None,
) -> Any:
    """Rate how hard a puzzle is.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too. For many puzzles: an iterable of texts, an array of NumPy, or a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused one, or ``"return"`` a pair: the
            answers, with `None` for puzzles without an answer, and the errors.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        scale: The scale.

    Returns:
        The answer; for many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("rate", RateAnswer, locals())


@overload
def candidates(
    puzzle: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, limit: Optional[int] = None, respect_marks: bool = False,
    clues: bool = True, timeout_seconds: int = 10,
) -> CandidatesAnswer: ...
@overload
def candidates(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", layout: Optional[str] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None, limit: Optional[int] = None,
    respect_marks: bool = False, clues: bool = True, timeout_seconds: int = 10,
) -> list[CandidatesAnswer]: ...
@overload
def candidates(
    puzzle: Puzzles, *, errors: Literal["return"], layout: Optional[str] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, limit: Optional[int] = None, respect_marks: bool = False,
    clues: bool = True, timeout_seconds: int = 10,
) -> tuple[list[Optional[CandidatesAnswer]], list[WhydokuError]]: ...
def candidates(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", layout: Optional[str] = None,
    placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, limit: Optional[int] = None, respect_marks: bool = False,
    clues: bool = True, timeout_seconds: int = 10,
) -> Any:
    """List the digits that each cell has in some solution, and count the solutions.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too. For many puzzles: an iterable of texts, an array of NumPy, or a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused one, or ``"return"`` a pair: the
            answers, with `None` for puzzles without an answer, and the errors.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        limit: Solutions are counted up to this number, at most 1000000. If there are more, every number of
            the answer is a lower bound. Without this field, the limit is 100000, or 10000 on boards with further
            rules.
        respect_marks: True if only solutions that agree with the player's marks count. If a board has no
            digits, its marks are the puzzle, so they are always respected.
        clues: True if the answer should contain a smallest set of clues that leaves the board only one
            solution. Without this set, the answer comes faster.
        timeout_seconds: Time limit in seconds, at most 10. The answer contains the results that were known by
            then.

    Returns:
        The answer; for many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("candidates", CandidatesAnswer, locals())


@overload
def appraise(
    puzzle: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> AppraiseAnswer: ...
@overload
def appraise(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", layout: Optional[str] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> list[AppraiseAnswer]: ...
@overload
def appraise(
    puzzle: Puzzles, *, errors: Literal["return"], layout: Optional[str] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> tuple[list[Optional[AppraiseAnswer]], list[WhydokuError]]: ...
def appraise(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", layout: Optional[str] = None,
    placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> Any:
    """Judge the quality of a puzzle.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too. For many puzzles: an iterable of texts, an array of NumPy, or a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused one, or ``"return"`` a pair: the
            answers, with `None` for puzzles without an answer, and the errors.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.

    Returns:
        The answer; for many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("appraise", AppraiseAnswer, locals())


@overload
def convert(
    puzzle: str, to: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> ConvertAnswer: ...
@overload
def convert(
    puzzle: Puzzles, to: str, *, errors: Literal["raise"] = "raise", layout: Optional[str] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> list[ConvertAnswer]: ...
@overload
def convert(
    puzzle: Puzzles, to: str, *, errors: Literal["return"], layout: Optional[str] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> tuple[list[Optional[ConvertAnswer]], list[WhydokuError]]: ...
def convert(
    puzzle: Union[str, Puzzles], to: str, *, errors: Errors = "raise", layout: Optional[str] = None,
    placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> Any:
    """Convert a board from any form to any other.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too. For many puzzles: an iterable of texts, an array of NumPy, or a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused one, or ``"return"`` a pair: the
            answers, with `None` for puzzles without an answer, and the errors.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        to: The id of the form to write.

    Returns:
        The answer; for many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("convert", ConvertAnswer, locals())


def formats(
    *, lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> FormatsAnswer:
    """List the forms in which a board can be written.

    Args:
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("formats", FormatsAnswer, locals())


@overload
def draw(
    puzzle: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: Optional[records.Level] = None, skip: int = 0, last: Optional[records.CellName] = None,
    theme: Optional[records.Theme] = None, as_: Optional[records.Form] = None,
) -> DrawAnswer: ...
@overload
def draw(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", layout: Optional[str] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, level: Optional[records.Level] = None, skip: int = 0,
    theme: Optional[records.Theme] = None, as_: Optional[records.Form] = None,
) -> list[DrawAnswer]: ...
@overload
def draw(
    puzzle: Puzzles, *, errors: Literal["return"], layout: Optional[str] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: Optional[records.Level] = None, skip: int = 0, theme: Optional[records.Theme] = None,
    as_: Optional[records.Form] = None,
) -> tuple[list[Optional[DrawAnswer]], list[WhydokuError]]: ...
def draw(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", layout: Optional[str] = None,
    placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: Optional[records.Level] = None, skip: int = 0, last: Optional[records.CellName] = None,
    theme: Optional[records.Theme] = None, as_: Optional[records.Form] = None,
) -> Any:
    """Draw the board, or a hint about it.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too. For many puzzles: an iterable of texts, an array of NumPy, or a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused one, or ``"return"`` a pair: the
            answers, with `None` for puzzles without an answer, and the errors.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        strategy: The strategy: the ordered set of techniques that may be used.
        techniques: The ids of the techniques that the player knows. If this field is given, no other
            technique is used.
        without: The ids of techniques that are left out.
        uniqueness: True if techniques may assume that the puzzle has one solution.
        level: The level of the hint that is drawn; without a level, only the board is drawn.
        skip: Number of steps that the hint skips, at most 50, as in a question for the hint.
        last: The cell of the player's last move, as in a question for the hint.
        theme: The colours.
        as_: The form of the picture.

    Returns:
        The answer; for many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("draw", DrawAnswer, locals())


def generate(
    *, layout: Optional[str] = None, difficulty: Optional[records.Difficulty] = None, technique: Optional[str] = None,
    symmetry: Optional[records.Symmetry] = None, minimal_within_symmetry: bool = False,
    givens: Optional[records.Givens] = None, pattern: Optional[str] = None, within_pattern: bool = False,
    from_solution: Optional[records.Solution] = None, ratings: Optional[Sequence[str]] = None,
    needs: Sequence[str] = [], only: Optional[Sequence[str]] = None, without: Sequence[str] = [],
    with_solution: bool = False, with_path: bool = False, with_ratings: Optional[Sequence[records.Scale]] = None,
    seed: Optional[int] = None, count: int = 1, timeout_seconds: int = 10, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> GenerateAnswer:
    """Make puzzles with one solution.

    Args:
        layout: The layout of the puzzles: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the only rules are those of rows, columns and boxes.
        difficulty: Only puzzles of this level on HoDoKu's scale: `Easy`, `Medium`, `Hard`, `Unfair` or
            `Extreme`. On other layouts, the level is the lowest one whose techniques solve the puzzle.
        technique: Only puzzles that need the technique with this id. The techniques of the catalogue up to
            and including this one solve the puzzle, and the techniques before it do not.
        symmetry: The symmetry of the givens.
        minimal_within_symmetry: True if a given may stay that is needed only for the symmetry, but not for
            the single solution. If false, the single solution needs every given.
        givens: Number of givens: a number from 17 to 80, or a range of these numbers as `"32..36"`, both ends
            included. Digits of the solution are added to reach this number, so some givens may be unnecessary.
        pattern: Cells of the givens: a character for each cell of the board, `.` or `0` for a cell without a
            given, any other one for a given. White space does not count.
        within_pattern: True if some cells of the pattern may stay empty.
        from_solution: The solution of the puzzles: a digit for each cell. Without this field, each puzzle has
            another solution.
        ratings: Ranges of ratings, each as `explainer:7.0..7.5`, `explainer.ep:1.0..2.0`,
            `hodoku:Medium..Hard`, `hodoku:800..1200` or `whip:4`. One end of a range may be left out.
        needs: Techniques that the puzzle needs: the allowed techniques solve it, and do not solve it if any
            one of the needed techniques is removed. Without `only`, all techniques up to the hardest needed one
            are allowed. If random puzzles rarely need such a technique, the search starts from stored positions
            of this technique. Stored positions are not used for `technique`, for `needs` with `layout`, for
            `needs` with a `pattern` whose cells all get givens, or if none of them has the solution
            `from_solution`.
        only: The only techniques that are allowed, besides singles: names of techniques or groups, or `basic`
            for singles, locked candidates and subsets.
        without: Techniques or groups of techniques that are not allowed: the other techniques solve the
            puzzle.
        with_solution: True if the answer should have the solution of each puzzle.
        with_path: True if the answer should have the path of each puzzle.
        with_ratings: Scales on which each puzzle of the answer is rated.
        seed: Seed of the puzzles. The same seed gives the same puzzles on every machine; without a seed, each
            answer has other puzzles.
        count: Number of puzzles, at most 10.
        timeout_seconds: Time limit in seconds, at most 10. The answer has the puzzles that were found by
            then.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("generate", GenerateAnswer, locals())


@overload
def vary(
    puzzle: str, *, layout: Optional[str] = None, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, remove: Optional[Literal[0, 1, 2]] = None,
    add: Optional[Literal[0, 1, 2]] = None, pattern: bool = False, minimal: bool = False, rating: Optional[str] = None,
    limit: int = 1000, timeout_seconds: int = 10,
) -> VaryAnswer: ...
@overload
def vary(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", layout: Optional[str] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    remove: Optional[Literal[0, 1, 2]] = None, add: Optional[Literal[0, 1, 2]] = None, pattern: bool = False,
    minimal: bool = False, rating: Optional[str] = None, limit: int = 1000, timeout_seconds: int = 10,
) -> list[VaryAnswer]: ...
@overload
def vary(
    puzzle: Puzzles, *, errors: Literal["return"], layout: Optional[str] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, remove: Optional[Literal[0, 1, 2]] = None,
    add: Optional[Literal[0, 1, 2]] = None, pattern: bool = False, minimal: bool = False, rating: Optional[str] = None,
    limit: int = 1000, timeout_seconds: int = 10,
) -> tuple[list[Optional[VaryAnswer]], list[WhydokuError]]: ...
def vary(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", layout: Optional[str] = None,
    placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, remove: Optional[Literal[0, 1, 2]] = None,
    add: Optional[Literal[0, 1, 2]] = None, pattern: bool = False, minimal: bool = False, rating: Optional[str] = None,
    limit: int = 1000, timeout_seconds: int = 10,
) -> Any:
    """Find the puzzles that differ in a few clues.

    Args:
        puzzle: The puzzle, in any supported form. If the form contains digits and marks of the player, these
            are read, too. For many puzzles: an iterable of texts, an array of NumPy, or a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused one, or ``"return"`` a pair: the
            answers, with `None` for puzzles without an answer, and the errors.
        layout: The layout of the board: the names of its rules with `+` between them, such as `x` or
            `windoku+knight`. Without this field, the text of the puzzle determines the layout.
        placed: The digits that the player added to the puzzle: a character for each cell, `.` for a cell
            without such a digit.
        candidates: The player's marks, which replace the marks of the puzzle. A cell without a mark excludes
            nothing.
        lang: The language of the answer.
        cell_names: Names of cells in the sentences of the answer.
        remove: Number of clues to remove, from 0 to 2. If both `remove` and `add` are missing, both are 1. If
            only one of them is missing, the missing number is 0.
        add: Number of clues to add, from 0 to 2. Removed clues may be added again, but not all of them.
        pattern: True if clues are added only in the cells of the removed clues, so that the cells with clues
            stay the same. `remove` and `add` must then be equal.
        minimal: True if only the neighbours that need each of their clues are wanted.
        rating: The scale on which the neighbours are rated, with the range of ratings that the answer has:
            `whip` alone, or `explainer:9.0..10.5`, `explainer.ep:1.0..2.0`, `hodoku:Hard..Unfair`,
            `hodoku:800..1200`, `whip:4`. One end of a range may be left out.
        limit: The most neighbours in the answer, at most 10000.
        timeout_seconds: Time limit in seconds, at most 10. The answer has the neighbours that were found by
            then.

    Returns:
        The answer; for many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("vary", VaryAnswer, locals())
