"""The functions that ask, one for each endpoint, and what they answer.

The properties of an answer have no body here: `with_fields` makes each read the field of its name. A function asks with its
arguments, which `locals()` gives by their names.

Written by `tools/table.py` from the description of the endpoints; not to be edited.
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
    "CheckMoveAnswer", "ConvertAnswer", "CourseAnswer", "DrawAnswer", "ExerciseAnswer", "ExplainAnswer",
    "FormatsAnswer", "GenerateAnswer", "HintAnswer", "JudgeAnswer", "LessonAnswer", "MovesAnswer", "ParseAnswer",
    "RateAnswer", "ReviewAnswer", "StepsAnswer", "TechniquesAnswer", "WhyAnswer", "WhyNotAnswer", "check_move",
    "convert", "course", "draw", "exercise", "explain", "formats", "generate", "hint", "judge", "lesson", "moves",
    "parse", "rate", "review", "steps", "techniques", "why", "why_not",
]


@with_fields
class ParseAnswer(Answer):
    """A board that was read."""

    __slots__ = ()

    @property
    def format(self) -> str: """The id of the form that it was written in."""
    @property
    def board(self) -> records.Board: """The board."""
    @property
    def corner_marks(self) -> Optional[records.Marks]:
        """The marks in the corners of cells, as `"137"`. They say where a digit can go and exclude nothing, so
        they are no candidates. Null when there are none.
        """
    @property
    def line(self) -> records.Digits: """All digits, given or placed: 81 characters, `.` for an empty cell."""
    @property
    def solutions(self) -> records.Count: """How many solutions the puzzle has."""
    @property
    def count(self) -> int: """How many it has, counted up to 1000."""
    @property
    def more(self) -> bool: """Whether there are more than were counted."""
    @property
    def differ(self) -> list[records.Cell]: """The cells in which they differ; none when there are not several."""
    @property
    def mistakes(self) -> Optional[str]: """What the player has done wrong, in words."""
    @property
    def suspects(self) -> Optional[records.Suspected]:
        """The clues to look up when the puzzle has no solution because of them."""
    @property
    def clash(self) -> Optional[records.Clash]: """The rule that the board breaks, if it breaks one."""


@with_fields
class HintAnswer(Answer):
    """A hint."""

    __slots__ = ()

    @property
    def kind(self) -> records.HintKind: """What it is about."""
    @property
    def level(self) -> records.Level: """The level that was asked for."""
    @property
    def text(self) -> str: """The hint in words; each line is a paragraph."""
    @property
    def stale(self) -> Optional[records.Stale]:
        """Marks that the player still has although a placed digit excludes them, from level 2 on."""
    @property
    def telling(self) -> Optional[records.TellingRecord]: """The same in parts, where it has lemmas: at level 4 only."""
    @property
    def scene(self) -> records.SceneRecord: """The picture, no more of it than the level allows."""
    @property
    def views(self) -> list[records.ViewRecord]:
        """More pictures, where the step is an argument of several branches or with lemmas: at level 4, one for
        each.
        """
    @property
    def lines(self) -> list[records.LineRecord]:
        """The hint line by line, where the argument has several lines: at level 4, for most chains from level 3
        on.
        """
    @property
    def technique(self) -> Optional[records.TechniqueRecord]: """The technique, from level 1 on."""
    @property
    def placements(self) -> Optional[list[records.Candidate]]: """Candidates that become true, at level 4."""
    @property
    def eliminations(self) -> Optional[list[records.Candidate]]: """Candidates that become false, at level 4."""
    @property
    def after(self) -> Optional[records.BoardRecord]: """The board after the step, where it is asked for."""
    @property
    def more(self) -> bool: """Whether there is another step behind this one that can be asked for."""
    @property
    def census(self) -> Optional[records.Census]: """The solutions of the board, where there are several."""


@with_fields
class StepsAnswer(Answer):
    """The steps."""

    __slots__ = ()

    @property
    def steps(self) -> list[records.ShownStep]: """The steps, or a part of them."""
    @property
    def total(self) -> int: """How many there are."""
    @property
    def families(self) -> list[records.FamilyCount]:
        """How many there are of each family, whichever family was asked for; the simplest first."""
    @property
    def text(self) -> Optional[str]: """Why there is no step, in words, where there is none."""
    @property
    def census(self) -> Optional[records.Census]: """The solutions of the board, where there are several."""


@with_fields
class ExplainAnswer(Answer):
    """The path."""

    __slots__ = ()

    @property
    def schema_version(self) -> int:
        """The version of this form, 3. It grows when a field changes its meaning or goes."""
    @property
    def puzzle(self) -> str:
        """The digits that came with the puzzle: 81 characters in reading order, `.` for a cell without a given."""
    @property
    def placed(self) -> Optional[str]:
        """The digits that the player wrote: 81 characters in reading order, `.` for none. Left out when there
        are none.
        """
    @property
    def candidates(self) -> list[str]:
        """The player's marks: for each of the 81 cells in reading order the digits that the player still
        considers, as `"137"`, or an empty text where no marks are kept, which says nothing about the cell. Of
        a Sukaku, the candidates that make the puzzle. Left out when there are no marks.
        """
    @property
    def digest(self) -> Optional[str]:
        """The digest of the board: `crc32:` and eight hexadecimal digits, the CRC-32 (that of zlib) of three
        lines with a line feed between them: `puzzle`; `placed`, or 81 dots; `candidates` with commas between
        them, or 80 commas. A path is refused when its board has another digest. It may be left out.
        """
    @property
    def solution(self) -> Optional[records.Solution]: """The solution, or null when there is none or nobody found it."""
    @property
    def solved_by(self) -> records.Solver: """Who found it: `logic`, `logic+search` or `none`."""
    @property
    def fewest(self) -> Optional[records.FewestRecord]:
        """How few steps the path has, where as few as possible were asked for and logic solves the board."""
    @property
    def steps(self) -> list[records.ShownStep]: """The steps in order."""
    @property
    def text(self) -> records.Texts:
        """How the path ends, in each language: solved by logic; or where logic ends and how many cells search
        has filled; or why there is no solution.
        """
    @property
    def parts(self) -> list[records.PathPart]:
        """The path in parts, in order: which steps are shown on their own, and which singles together."""
    @property
    def census(self) -> Optional[records.Census]: """The solutions of the board, where there are several."""


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
    def assumes_unique(self) -> bool: """Whether it holds only for puzzles with one solution."""
    @property
    def on_request(self) -> bool: """Whether it takes part only when it is asked for by name."""
    @property
    def html(self) -> str:
        """The page as HTML, headings from `h2` down. Another technique is a link with the attribute `data-
        technique`.
        """
    @property
    def positions(self) -> list[records.Try]: """Boards on which it finds something."""


@with_fields
class CourseAnswer(Answer):
    """The course."""

    __slots__ = ()

    @property
    def techniques(self) -> list[records.Learned]: """Every technique, in the order in which they are worth learning."""
    @property
    def due(self) -> list[records.TechniqueId]: """The ids of those that are due, the most urgent first."""
    @property
    def next(self) -> Optional[records.TechniqueId]:
        """The id of the one to learn next: the first whose prerequisites are all learnt."""


@with_fields
class ExerciseAnswer(Answer):
    """An exercise."""

    __slots__ = ()

    @property
    def technique(self) -> records.TechniqueRecord: """The technique."""
    @property
    def board(self) -> records.Board: """The board, with all its marks."""
    @property
    def grade(self) -> int: """How hard it is to spot, from 1 to 5."""
    @property
    def seed(self) -> int: """The number that gives this board again."""
    @property
    def there(self) -> bool: """Whether the technique is there."""
    @property
    def cells(self) -> list[records.Cell]:
        """The cells that are meant: those that the step rests on, or would rest on if the technique were there."""
    @property
    def question(self) -> str: """The question whether the technique is there, in these cells."""
    @property
    def step(self) -> records.ShownStep:
        """What the technique finds: on the board, or where it is not there, once the change is made."""
    @property
    def conditions(self) -> list[records.ConditionRecord]:
        """The conditions of the technique, those that can fail by one thing too many with an id."""
    @property
    def lacks(self) -> Optional[records.Lacks]: """What lacks, where the technique is not there."""


@with_fields
class ReviewAnswer(Answer):
    """What the sittings say."""

    __slots__ = ()

    @property
    def grades(self) -> list[Optional[records.Grade]]:
        """The grade of each sitting; null where nothing was to be answered."""
    @property
    def after(self) -> records.Practised: """What the player has done after them."""


@with_fields
class WhyAnswer(Answer):
    """Why a claim holds, or why not."""

    __slots__ = ()

    @property
    def holds(self) -> records.Holds: """Whether it holds."""
    @property
    def text(self) -> str: """The reason; each line is a paragraph."""
    @property
    def technique(self) -> Optional[records.TechniqueRecord]:
        """The technique of the last step that shows it, where steps do."""
    @property
    def reason(self) -> Optional[records.ReasonRecord]: """How the claim, or its contrary, is shown."""
    @property
    def hardest(self) -> Optional[records.TechniqueRecord]:
        """Hardest technique among the steps that show it, where steps do."""
    @property
    def needs(self) -> list[records.TechniqueRecord]:
        """Techniques that are needed besides those in use, where those do not show it."""
    @property
    def path(self) -> Optional[list[records.StepOfReason]]:
        """Every step, if the question has `path` and steps show it."""
    @property
    def more(self) -> list[records.MoreOfReason]: """Ways to see more of the reason, or another one."""


@with_fields
class WhyNotAnswer(Answer):
    """Why a cell cannot hold a digit, or that it can."""

    __slots__ = ()

    @property
    def kind(self) -> records.WhyNotKind: """How it is known."""
    @property
    def text(self) -> str: """The reason; each line is a paragraph."""
    @property
    def technique(self) -> Optional[records.TechniqueRecord]:
        """The technique of the last step that shows it, where steps do."""
    @property
    def steps(self) -> Optional[int]: """How many steps from the board in hand show it, where steps do."""
    @property
    def lines(self) -> Optional[int]: """How many inferences show it, where something does."""
    @property
    def hardest(self) -> Optional[records.TechniqueRecord]:
        """Hardest technique among the steps that show it, where steps do."""
    @property
    def needs(self) -> list[records.TechniqueRecord]:
        """Techniques that are needed besides those in use, where those do not show it."""
    @property
    def path(self) -> Optional[list[records.StepOfReason]]:
        """Every step, if the question has `path` and steps show it."""
    @property
    def more(self) -> list[records.MoreOfReason]: """Ways to see more of the reason, or another one."""


@with_fields
class CheckMoveAnswer(Answer):
    """What is to be said of a move."""

    __slots__ = ()

    @property
    def verdict(self) -> records.Verdict: """The verdict."""
    @property
    def text(self) -> str: """The verdict in words, with the reason where there is one; each line is a paragraph."""
    @property
    def technique(self) -> Optional[records.TechniqueRecord]:
        """The technique that shows it, or that the move is wrong, now or after other steps."""
    @property
    def steps(self) -> Optional[int]:
        """Number of steps from the board in hand that show it, or that the move is wrong, where steps do."""
    @property
    def hardest(self) -> Optional[records.TechniqueRecord]:
        """Hardest technique among the steps that show it, where steps do."""
    @property
    def needs(self) -> list[records.TechniqueRecord]:
        """Techniques that are needed besides those in use, where those do not show it."""
    @property
    def path(self) -> Optional[list[records.StepOfReason]]:
        """Every step, if the question has `path` and steps show it."""
    @property
    def more(self) -> list[records.MoreOfReason]: """Ways to see more of the reason, or another one."""


@with_fields
class MovesAnswer(Answer):
    """The verdicts."""

    __slots__ = ()

    @property
    def verdicts(self) -> list[records.MoveVerdict]:
        """What is to be said of each move, in the order in which they were asked about."""


@with_fields
class JudgeAnswer(Answer):
    """What is to be said of an argument."""

    __slots__ = ()

    @property
    def verdict(self) -> records.ArgumentVerdict: """The verdict."""
    @property
    def by_technique(self) -> Optional[bool]:
        """Whether the technique that was to be used draws this conclusion, too."""
    @property
    def text(self) -> str: """The verdict in words; each line is a paragraph."""
    @property
    def facts(self) -> Optional[list[str]]:
        """The facts that suffice, where the claim follows: no one of them can be left out."""
    @property
    def spare(self) -> Optional[int]: """How many more facts were pointed at."""
    @property
    def counterexample(self) -> Optional[list[records.Candidate]]:
        """Where the claim is true but does not follow: a candidate of each fact, no two in conflict, that go
        with the contrary.
        """
    @property
    def scene(self) -> records.SceneRecord: """The picture."""


@with_fields
class RateAnswer(Answer):
    """A rating on the scale that was asked for."""

    __slots__ = ()

    @property
    def scale(self) -> Literal["hodoku", "explainer", "whip", "braid", "g-whip", "g-braid", "subset-whip", "te", "bxb", "bxbb", "backdoor"]:
        """Which it is."""
    @property
    def text(self) -> str: """The rating in words."""
    @property
    def level(self) -> Optional[records.Difficulty]: """Which it is."""
    @property
    def level_name(self) -> Optional[str]: """The level in words."""
    @property
    def score(self) -> Optional[int]: """The sum of what the steps cost."""
    @property
    def used(self) -> Sequence[Union[records.Used, records.UsedUpTo]]:
        """What the path uses, in the order of first use."""
    @property
    def er(self) -> Optional[float]:
        """How hard the hardest step is; 20 when the techniques end before the puzzle does."""
    @property
    def ep(self) -> Optional[float]: """How hard the hardest step is up to the first digit that is placed."""
    @property
    def ed(self) -> Optional[float]: """How hard the first step is."""
    @property
    def w(self) -> Optional[int]:
        """The smallest n such that singles and whips of at most n links solve the puzzle; null where there is
        none.
        """
    @property
    def b(self) -> Optional[int]:
        """The smallest n such that singles and braids of at most n links solve the puzzle; null where there is
        none.
        """
    @property
    def gw(self) -> Optional[int]:
        """The smallest n such that singles and g-whips of at most n links solve the puzzle; null where there is
        none.
        """
    @property
    def gb(self) -> Optional[int]:
        """The smallest n such that singles and g-braids of at most n links solve the puzzle; null where there is
        none.
        """
    @property
    def sw(self) -> Optional[int]:
        """The smallest n such that singles, subsets and basic fish of size n or less, and whips of at most n
        links solve the puzzle; null where there is none.
        """
    @property
    def te(self) -> Optional[int]:
        """The smallest n such that trial and error solves the puzzle with singles and n candidates supposed
        within each other.
        """
    @property
    def bxb(self) -> Optional[int]:
        """The smallest n such that trial and error with singles and braids of at most n links solves the puzzle;
        null where there is none.
        """
    @property
    def bxbb(self) -> Optional[int]:
        """The smallest n such that trial and error with singles, braids of at most n links and two candidates
        supposed within each other solves the puzzle; null where there is none.
        """
    @property
    def backdoor(self) -> Optional[int]:
        """How many digits have to be given until singles do the rest; proved smallest."""
    @property
    def digits(self) -> list[records.Candidate]: """The candidates that are given."""


@with_fields
class ConvertAnswer(Answer):
    """A board in another form."""

    __slots__ = ()

    @property
    def text(self) -> str: """The board."""
    @property
    def format(self) -> records.FormatId: """The id of its form."""
    @property
    def lost(self) -> Optional[records.LostRecord]:
        """What of the board the form cannot hold; null when nothing is lost."""


@with_fields
class FormatsAnswer(Answer):
    """The forms of a board."""

    __slots__ = ()

    @property
    def formats(self) -> list[records.FormatRecord]: """All of them."""


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
    def puzzles(self) -> list[records.Made]: """The puzzles that were found in time."""


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
        puzzle: A board in any form that is read. Or many puzzles: an iterable of texts, an array of NumPy, a
            column of pyarrow or polars.
        errors: With many puzzles, ``"raise"`` the error of the first that is refused, or ``"return"`` a pair:
            the answers, `None` where there is none, and the errors of the others.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.

    Returns:
        The answer; of many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("parse", ParseAnswer, locals())


@overload
def hint(
    puzzle: str, *, placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, level: records.Level = 0, skip: int = 0,
    last: Optional[records.CellName] = None, apply: bool = False,
) -> HintAnswer: ...
@overload
def hint(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: records.Level = 0, skip: int = 0, apply: bool = False,
) -> list[HintAnswer]: ...
@overload
def hint(
    puzzle: Puzzles, *, errors: Literal["return"], lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: records.Level = 0, skip: int = 0, apply: bool = False,
) -> tuple[list[Optional[HintAnswer]], list[WhydokuError]]: ...
def hint(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: records.Level = 0, skip: int = 0, last: Optional[records.CellName] = None, apply: bool = False,
) -> Any:
    """Tell the next move, no more than asked.

    Args:
        puzzle: The puzzle, in any form that is read; the digits and marks of the player that the form carries
            are taken, too. Or many puzzles: an iterable of texts, an array of NumPy, a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first that is refused, or ``"return"`` a pair:
            the answers, `None` where there is none, and the errors of the others.
        placed: The player's digits on top of the puzzle: 81 characters, `.` for none.
        candidates: The player's marks. A cell without a mark says nothing. They replace the marks of the
            puzzle.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.
        strategy: The ordered set of techniques that take part.
        techniques: The ids of those that the player knows, of which no other is used then.
        without: The ids of techniques that are left out.
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        level: How much the answer may give away: 0 an area, 1 the technique, 2 the houses, 3 the pattern, 4
            everything.
        skip: How many steps the player has been told already and passes over, the simplest first: at most 50.
        last: The cell of the player's last move, as `r2c7`: of equally good steps the nearest is told.
        apply: Whether the answer has the board after the step, too.

    Returns:
        The answer; of many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("hint", HintAnswer, locals())


@overload
def steps(
    puzzle: str, *, placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, technique: Optional[str] = None, family: Optional[str] = None,
    up_to: Optional[str] = None, digit: Optional[int] = None, cell: Optional[str] = None,
    sort: Optional[records.Sort] = None, skip: int = 0, limit: int = 200,
) -> StepsAnswer: ...
@overload
def steps(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    technique: Optional[str] = None, family: Optional[str] = None, up_to: Optional[str] = None,
    digit: Optional[int] = None, cell: Optional[str] = None, sort: Optional[records.Sort] = None, skip: int = 0,
    limit: int = 200,
) -> list[StepsAnswer]: ...
@overload
def steps(
    puzzle: Puzzles, *, errors: Literal["return"], lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    technique: Optional[str] = None, family: Optional[str] = None, up_to: Optional[str] = None,
    digit: Optional[int] = None, cell: Optional[str] = None, sort: Optional[records.Sort] = None, skip: int = 0,
    limit: int = 200,
) -> tuple[list[Optional[StepsAnswer]], list[WhydokuError]]: ...
def steps(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    technique: Optional[str] = None, family: Optional[str] = None, up_to: Optional[str] = None,
    digit: Optional[int] = None, cell: Optional[str] = None, sort: Optional[records.Sort] = None, skip: int = 0,
    limit: int = 200,
) -> Any:
    """List every step that is possible now.

    Args:
        puzzle: The puzzle, in any form that is read; the digits and marks of the player that the form carries
            are taken, too. Or many puzzles: an iterable of texts, an array of NumPy, a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first that is refused, or ``"return"`` a pair:
            the answers, `None` where there is none, and the errors of the others.
        placed: The player's digits on top of the puzzle: 81 characters, `.` for none.
        candidates: The player's marks. A cell without a mark says nothing. They replace the marks of the
            puzzle.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.
        strategy: The ordered set of techniques that take part.
        techniques: The ids of those that the player knows, of which no other is used then.
        without: The ids of techniques that are left out.
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        technique: Only steps of the technique with this id, or of the techniques with this name.
        family: Only steps of techniques of the family with this id.
        up_to: Only steps of techniques up to this level of HoDoKu (`Easy`, `Medium`, `Hard`, `Unfair`,
            `Extreme`), or up to the technique with this id in the order of the catalogue.
        digit: Only steps that place or remove this digit.
        cell: Only steps that place or remove a digit in this cell, as `r4c6`.
        sort: What comes first.
        skip: How many of the steps to pass over, to go on where an earlier answer ended.
        limit: At most this many steps, and never more than 1000; `total` counts them all.

    Returns:
        The answer; of many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("steps", StepsAnswer, locals())


@overload
def explain(
    puzzle: str, *, placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, every_step: bool = False, fewest: bool = False,
    timeout_seconds: int = 10,
) -> ExplainAnswer: ...
@overload
def explain(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    every_step: bool = False, fewest: bool = False, timeout_seconds: int = 10,
) -> list[ExplainAnswer]: ...
@overload
def explain(
    puzzle: Puzzles, *, errors: Literal["return"], lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    every_step: bool = False, fewest: bool = False, timeout_seconds: int = 10,
) -> tuple[list[Optional[ExplainAnswer]], list[WhydokuError]]: ...
def explain(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    every_step: bool = False, fewest: bool = False, timeout_seconds: int = 10,
) -> Any:
    """Tell the path, step by step, with reasons.

    Args:
        puzzle: The puzzle, in any form that is read; the digits and marks of the player that the form carries
            are taken, too. Or many puzzles: an iterable of texts, an array of NumPy, a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first that is refused, or ``"return"`` a pair:
            the answers, `None` where there is none, and the errors of the others.
        placed: The player's digits on top of the puzzle: 81 characters, `.` for none.
        candidates: The player's marks. A cell without a mark says nothing. They replace the marks of the
            puzzle.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.
        strategy: The ordered set of techniques that take part.
        techniques: The ids of those that the player knows, of which no other is used then.
        without: The ids of techniques that are left out.
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        every_step: Whether steps are told as well on which nothing later rests.
        fewest: Whether the path with the fewest steps that are no singles is wanted: with techniques no
            harder than the hardest of the plain path, or with those that are named. `every_step` then says
            nothing.
        timeout_seconds: After this many seconds, at most 10, the shortest path is told that was found until
            then.

    Returns:
        The answer; of many puzzles, a list of answers.

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
        cell_names: What the sentences of the answer call cells.

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
        cell_names: What the sentences of the answer call cells; the lesson itself keeps `r3c5`.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("lesson", LessonAnswer, locals())


def course(
    *, done: Optional[Sequence[records.Known]] = None, now: float = 0.0, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> CourseAnswer:
    """The way through all techniques, and where a player stands on it.

    Args:
        done: What the player has done with each technique; nothing for the others.
        now: The time, in milliseconds since 1970: what is due then.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.

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
        near_miss: Whether the technique is not to be there, for want of one condition. Where no such board is
            known, it is there all the same.
        grade: How hard it is to spot, from 1 to 5; any, where nothing is said or none is known.
        seed: The same number gives the same board; without one, another each time.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("exercise", ExerciseAnswer, locals())


def review(
    sittings: Sequence[records.Sitting], *, before: records.Practised = {'times': [0, 0, 0, 0, 0], 'known': False},
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> ReviewAnswer:
    """Grade sittings with a technique, and say when it should come up again.

    Args:
        before: What the player had done before them; nothing where the technique is new.
        sittings: The sittings, the earliest first.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("review", ReviewAnswer, locals())


def why(
    puzzle: str, claim: str, *, placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, argument: Optional[records.ArgumentName] = None,
    path: bool = False, timeout_seconds: Optional[int] = None,
) -> WhyAnswer:
    """Tell why a claim holds.

    Args:
        puzzle: The puzzle, in any form that is read; the digits and marks of the player that the form carries
            are taken, too.
        placed: The player's digits on top of the puzzle: 81 characters, `.` for none.
        candidates: The player's marks. A cell without a mark says nothing. They replace the marks of the
            puzzle.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.
        strategy: The ordered set of techniques that take part.
        techniques: The ids of those that the player knows, of which no other is used then.
        without: The ids of techniques that are left out.
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        argument: Which reason is wanted.
        path: Whether every step of a reason with many steps is wanted, not only its key steps.
        timeout_seconds: After this many seconds without a reason the answer says that none was found. Without
            a value there is no limit.
        claim: The claim: `r4c6=7`, or `r3c5!=4`.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("why", WhyAnswer, locals())


def why_not(
    puzzle: str, candidate: str, *, placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, argument: Optional[records.ArgumentName] = None,
    path: bool = False, timeout_seconds: Optional[int] = None,
) -> WhyNotAnswer:
    """Tell why a candidate is impossible.

    Args:
        puzzle: The puzzle, in any form that is read; the digits and marks of the player that the form carries
            are taken, too.
        placed: The player's digits on top of the puzzle: 81 characters, `.` for none.
        candidates: The player's marks. A cell without a mark says nothing. They replace the marks of the
            puzzle.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.
        strategy: The ordered set of techniques that take part.
        techniques: The ids of those that the player knows, of which no other is used then.
        without: The ids of techniques that are left out.
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        argument: Which reason is wanted.
        path: Whether every step of a reason with many steps is wanted, not only its key steps.
        timeout_seconds: After this many seconds without a reason the answer says that none was found. Without
            a value there is no limit.
        candidate: The candidate, as `5r2c7`, or what is said of it, as `r2c7!=5`.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("why-not", WhyNotAnswer, locals())


def check_move(
    puzzle: str, move: str, *, placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, argument: Optional[records.ArgumentName] = None,
    path: bool = False, timeout_seconds: Optional[int] = None,
) -> CheckMoveAnswer:
    """Judge a move: wrong, or right and how far its reason is away.

    Args:
        puzzle: The puzzle, in any form that is read; the digits and marks of the player that the form carries
            are taken, too.
        placed: The player's digits on top of the puzzle: 81 characters, `.` for none.
        candidates: The player's marks. A cell without a mark says nothing. They replace the marks of the
            puzzle.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.
        strategy: The ordered set of techniques that take part.
        techniques: The ids of those that the player knows, of which no other is used then.
        without: The ids of techniques that are left out.
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        argument: Which reason is wanted.
        path: Whether every step of a reason with many steps is wanted, not only its key steps.
        timeout_seconds: After this many seconds without a reason the answer says that none was found. Without
            a value there is no limit.
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
    """Judge moves for machines: wrong, not justified yet, or justified by which technique.

    Args:
        moves: The moves, each on a board of its own. What is wrong with one is said in its place, and the
            others are judged.
        strategy: The ordered set of techniques that take part.
        techniques: The ids of those of which no other is used.
        without: The ids of techniques that are left out.
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        up_to: The id of the last technique that may justify a move. Without it that depends on the board:
            singles, box-line reductions and subsets always may, and beyond them what the next step of the path
            takes.
        words: Whether each verdict is told in words, too.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("moves", MovesAnswer, locals())


@overload
def judge(
    puzzle: str, claims: Sequence[str], because: Sequence[str], *, placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    technique: Optional[str] = None,
) -> JudgeAnswer: ...
@overload
def judge(
    puzzle: Puzzles, claims: Sequence[str], because: Sequence[str], *, errors: Literal["raise"] = "raise",
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, technique: Optional[str] = None,
) -> list[JudgeAnswer]: ...
@overload
def judge(
    puzzle: Puzzles, claims: Sequence[str], because: Sequence[str], *, errors: Literal["return"],
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, technique: Optional[str] = None,
) -> tuple[list[Optional[JudgeAnswer]], list[WhydokuError]]: ...
def judge(
    puzzle: Union[str, Puzzles], claims: Sequence[str], because: Sequence[str], *, errors: Errors = "raise",
    placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    technique: Optional[str] = None,
) -> Any:
    """Judge an argument: whether a claim follows from what is pointed at.

    Args:
        puzzle: The puzzle, in any form that is read; the digits and marks of the player that the form carries
            are taken, too. Or many puzzles: an iterable of texts, an array of NumPy, a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first that is refused, or ``"return"`` a pair:
            the answers, `None` where there is none, and the errors of the others.
        placed: The player's digits on top of the puzzle: 81 characters, `.` for none.
        candidates: The player's marks. A cell without a mark says nothing. They replace the marks of the
            puzzle.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.
        strategy: The ordered set of techniques that take part.
        techniques: The ids of those that the player knows, of which no other is used then.
        without: The ids of techniques that are left out.
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        claims: The claim: one `r4c6=7`, or one or several `r3c5!=4`.
        because: What the player points at: cells `r2c4`, houses `r7`, digits in houses `5r7`, candidates
            `5r2c4`.
        technique: The id of the technique that was to be used, if one was.

    Returns:
        The answer; of many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("judge", JudgeAnswer, locals())


@overload
def rate(
    puzzle: str, *, placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    scale: Optional[records.Scale] = None,
) -> RateAnswer: ...
@overload
def rate(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, scale: Optional[records.Scale] = None,
) -> list[RateAnswer]: ...
@overload
def rate(
    puzzle: Puzzles, *, errors: Literal["return"], lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, scale: Optional[records.Scale] = None,
) -> tuple[list[Optional[RateAnswer]], list[WhydokuError]]: ...
def rate(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, scale: Optional[records.Scale] = None,
) -> Any:
    """Tell how hard a puzzle is.

    Args:
        puzzle: The puzzle, in any form that is read; the digits and marks of the player that the form carries
            are taken, too. Or many puzzles: an iterable of texts, an array of NumPy, a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first that is refused, or ``"return"`` a pair:
            the answers, `None` where there is none, and the errors of the others.
        placed: The player's digits on top of the puzzle: 81 characters, `.` for none.
        candidates: The player's marks. A cell without a mark says nothing. They replace the marks of the
            puzzle.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.
        scale: The scale.

    Returns:
        The answer; of many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("rate", RateAnswer, locals())


@overload
def convert(
    puzzle: str, to: str, *, placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> ConvertAnswer: ...
@overload
def convert(
    puzzle: Puzzles, to: str, *, errors: Literal["raise"] = "raise", lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> list[ConvertAnswer]: ...
@overload
def convert(
    puzzle: Puzzles, to: str, *, errors: Literal["return"], lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> tuple[list[Optional[ConvertAnswer]], list[WhydokuError]]: ...
def convert(
    puzzle: Union[str, Puzzles], to: str, *, errors: Errors = "raise", placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> Any:
    """Turn any form of board into any other.

    Args:
        puzzle: The puzzle, in any form that is read; the digits and marks of the player that the form carries
            are taken, too. Or many puzzles: an iterable of texts, an array of NumPy, a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first that is refused, or ``"return"`` a pair:
            the answers, `None` where there is none, and the errors of the others.
        placed: The player's digits on top of the puzzle: 81 characters, `.` for none.
        candidates: The player's marks. A cell without a mark says nothing. They replace the marks of the
            puzzle.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.
        to: The id of the form to write.

    Returns:
        The answer; of many puzzles, a list of answers.

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
        cell_names: What the sentences of the answer call cells.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("formats", FormatsAnswer, locals())


@overload
def draw(
    puzzle: str, *, placed: Optional[str] = None, candidates: Optional[records.PlayerMarks] = None,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None, techniques: Optional[Sequence[str]] = None,
    without: Sequence[str] = [], uniqueness: bool = True, level: Optional[records.Level] = None, skip: int = 0,
    last: Optional[records.CellName] = None, theme: Optional[records.Theme] = None, as_: Optional[records.Form] = None,
) -> DrawAnswer: ...
@overload
def draw(
    puzzle: Puzzles, *, errors: Literal["raise"] = "raise", lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: Optional[records.Level] = None, skip: int = 0, theme: Optional[records.Theme] = None,
    as_: Optional[records.Form] = None,
) -> list[DrawAnswer]: ...
@overload
def draw(
    puzzle: Puzzles, *, errors: Literal["return"], lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: Optional[records.Level] = None, skip: int = 0, theme: Optional[records.Theme] = None,
    as_: Optional[records.Form] = None,
) -> tuple[list[Optional[DrawAnswer]], list[WhydokuError]]: ...
def draw(
    puzzle: Union[str, Puzzles], *, errors: Errors = "raise", placed: Optional[str] = None,
    candidates: Optional[records.PlayerMarks] = None, lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None, strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None, without: Sequence[str] = [], uniqueness: bool = True,
    level: Optional[records.Level] = None, skip: int = 0, last: Optional[records.CellName] = None,
    theme: Optional[records.Theme] = None, as_: Optional[records.Form] = None,
) -> Any:
    """Draw the board, or a hint about it.

    Args:
        puzzle: The puzzle, in any form that is read; the digits and marks of the player that the form carries
            are taken, too. Or many puzzles: an iterable of texts, an array of NumPy, a column of pyarrow or
            polars.
        errors: With many puzzles, ``"raise"`` the error of the first that is refused, or ``"return"`` a pair:
            the answers, `None` where there is none, and the errors of the others.
        placed: The player's digits on top of the puzzle: 81 characters, `.` for none.
        candidates: The player's marks. A cell without a mark says nothing. They replace the marks of the
            puzzle.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.
        strategy: The ordered set of techniques that take part.
        techniques: The ids of those that the player knows, of which no other is used then.
        without: The ids of techniques that are left out.
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        level: The level of the hint that is drawn; without it, the board alone.
        skip: How many steps the hint passes over, as in a question for the hint: at most 50.
        last: The cell of the player's last move, as in a question for the hint.
        theme: The colours.
        as_: The form of the picture.

    Returns:
        The answer; of many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked_about("draw", DrawAnswer, locals())


def generate(
    *, difficulty: Optional[records.Difficulty] = None, technique: Optional[str] = None,
    symmetry: Optional[records.Symmetry] = None, minimal_within_symmetry: bool = False,
    givens: Optional[records.Givens] = None, seed: Optional[int] = None, count: int = 1, timeout_seconds: int = 10,
    lang: Optional[records.Lang] = None, cell_names: Optional[records.CellNames] = None,
) -> GenerateAnswer:
    """Make puzzles with one solution.

    Args:
        difficulty: Only puzzles of this level on HoDoKu's scale: `Easy`, `Medium`, `Hard`, `Unfair` or
            `Extreme`.
        technique: Only puzzles that need the technique with this id: the techniques up to this one, in their
            order, solve them, and those before it do not.
        symmetry: The symmetry of the givens.
        minimal_within_symmetry: Whether a given may be spare if the symmetry would be lost without it.
            Otherwise no given is.
        givens: How many givens: a number, or a range as `"32..36"`, both ends included, within 17 to 80.
            Digits of the solution are given back, so that givens may be spare.
        seed: The same seed gives the same puzzles everywhere; without one, others each time.
        count: How many puzzles, at most 10.
        timeout_seconds: After this many seconds, at most 10, what was found until then is sent.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.

    Raises:
        WhydokuError: The question is refused.
    """
    return asked("generate", GenerateAnswer, locals())
