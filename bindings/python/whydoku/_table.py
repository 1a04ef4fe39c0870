"""The functions that ask, one for each endpoint, and what they answer.

Written by `tools/table.py` from the description of the endpoints; not to be edited.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, Union, overload

from . import records
from ._answer import Answer
from ._ask import asked, asked_about
from ._errors import WhydokuError
from ._many import Errors, Puzzles

__all__ = [
    "CheckMoveAnswer",
    "ConvertAnswer",
    "CourseAnswer",
    "DrawAnswer",
    "ExerciseAnswer",
    "ExplainAnswer",
    "FormatsAnswer",
    "GenerateAnswer",
    "HintAnswer",
    "JudgeAnswer",
    "LessonAnswer",
    "MovesAnswer",
    "ParseAnswer",
    "RateAnswer",
    "ReviewAnswer",
    "StepsAnswer",
    "TechniquesAnswer",
    "WhyAnswer",
    "WhyNotAnswer",
    "check_move",
    "convert",
    "course",
    "draw",
    "exercise",
    "explain",
    "formats",
    "generate",
    "hint",
    "judge",
    "lesson",
    "moves",
    "parse",
    "rate",
    "review",
    "steps",
    "techniques",
    "why",
    "why_not",
]


class ParseAnswer(Answer):
    """A board that was read."""

    __slots__ = ()

    @property
    def format(self) -> str:
        """The id of the form that it was written in."""
        value: str = self._get("format")
        return value

    @property
    def board(self) -> records.Board:
        """The board."""
        value: records.Board = self._get("board")
        return value

    @property
    def corner_marks(self) -> Optional[records.Marks]:
        """The marks in the corners of cells, as `"137"`. They say where a digit can go and exclude nothing, so
        they are no candidates. Null when there are none.
        """
        value: Optional[records.Marks] = self._get("corner_marks")
        return value

    @property
    def line(self) -> records.Digits:
        """All digits, given or placed: 81 characters, `.` for an empty cell."""
        value: records.Digits = self._get("line")
        return value

    @property
    def solutions(self) -> records.Count:
        """How many solutions the puzzle has."""
        value: records.Count = self._get("solutions")
        return value

    @property
    def count(self) -> int:
        """How many it has, counted up to 1000."""
        value: int = self._get("count")
        return value

    @property
    def more(self) -> bool:
        """Whether there are more than were counted."""
        value: bool = self._get("more")
        return value

    @property
    def differ(self) -> list[records.Cell]:
        """The cells in which they differ; none when there are not several."""
        value: list[records.Cell] = self._get("differ")
        return value

    @property
    def mistakes(self) -> Optional[str]:
        """What the player has done wrong, in words."""
        value: Optional[str] = self._get("mistakes")
        return value

    @property
    def suspects(self) -> Optional[records.Suspected]:
        """The clues to look up when the puzzle has no solution because of them."""
        value: Optional[records.Suspected] = self._get("suspects")
        return value

    @property
    def clash(self) -> Optional[records.Clash]:
        """The rule that the board breaks, if it breaks one."""
        value: Optional[records.Clash] = self._get("clash")
        return value


class HintAnswer(Answer):
    """A hint."""

    __slots__ = ()

    @property
    def kind(self) -> records.HintKind:
        """What it is about."""
        value: records.HintKind = self._get("kind")
        return value

    @property
    def level(self) -> records.Level:
        """The level that was asked for."""
        value: records.Level = self._get("level")
        return value

    @property
    def text(self) -> str:
        """The hint in words; each line is a paragraph."""
        value: str = self._get("text")
        return value

    @property
    def stale(self) -> Optional[records.Stale]:
        """Marks that the player still has although a placed digit excludes them, from level 2 on."""
        value: Optional[records.Stale] = self._get("stale")
        return value

    @property
    def telling(self) -> Optional[records.TellingRecord]:
        """The same in parts, where it has lemmas: at level 4 only."""
        value: Optional[records.TellingRecord] = self._get("telling")
        return value

    @property
    def scene(self) -> records.SceneRecord:
        """The picture, no more of it than the level allows."""
        value: records.SceneRecord = self._get("scene")
        return value

    @property
    def views(self) -> list[records.ViewRecord]:
        """More pictures, where the step is an argument of several branches or with lemmas: at level 4, one for
        each.
        """
        value: list[records.ViewRecord] = self._get("views", [])
        return value

    @property
    def lines(self) -> list[records.LineRecord]:
        """The hint line by line, where the argument has several lines: at level 4, for most chains from level 3
        on.
        """
        value: list[records.LineRecord] = self._get("lines", [])
        return value

    @property
    def technique(self) -> Optional[records.TechniqueRecord]:
        """The technique, from level 1 on."""
        value: Optional[records.TechniqueRecord] = self._get("technique")
        return value

    @property
    def placements(self) -> Optional[list[records.Candidate]]:
        """Candidates that become true, at level 4."""
        value: Optional[list[records.Candidate]] = self._get("placements")
        return value

    @property
    def eliminations(self) -> Optional[list[records.Candidate]]:
        """Candidates that become false, at level 4."""
        value: Optional[list[records.Candidate]] = self._get("eliminations")
        return value

    @property
    def more(self) -> bool:
        """Whether there is another step behind this one that can be asked for."""
        value: bool = self._get("more")
        return value

    @property
    def census(self) -> Optional[records.Census]:
        """The solutions of the board, where there are several."""
        value: Optional[records.Census] = self._get("census")
        return value


class StepsAnswer(Answer):
    """The steps."""

    __slots__ = ()

    @property
    def steps(self) -> list[records.StepRecord]:
        """The steps, or a part of them."""
        value: list[records.StepRecord] = self._get("steps")
        return value

    @property
    def total(self) -> int:
        """How many there are."""
        value: int = self._get("total")
        return value

    @property
    def families(self) -> list[records.FamilyCount]:
        """How many there are of each family, whichever family was asked for; the simplest first."""
        value: list[records.FamilyCount] = self._get("families")
        return value

    @property
    def text(self) -> Optional[str]:
        """Why there is no step, in words, where there is none."""
        value: Optional[str] = self._get("text")
        return value

    @property
    def census(self) -> Optional[records.Census]:
        """The solutions of the board, where there are several."""
        value: Optional[records.Census] = self._get("census")
        return value


class ExplainAnswer(Answer):
    """The path."""

    __slots__ = ()

    @property
    def solved_by(self) -> records.Solver:
        """Who found the solution: `logic`, `logic+search` or `none`."""
        value: records.Solver = self._get("solved_by")
        return value

    @property
    def solution(self) -> Optional[records.Solution]:
        """The solution, the first of several; null when there is none."""
        value: Optional[records.Solution] = self._get("solution")
        return value

    @property
    def census(self) -> Optional[records.Census]:
        """The solutions of the board, where there are several."""
        value: Optional[records.Census] = self._get("census")
        return value

    @property
    def fewest(self) -> Optional[records.FewestAnswer]:
        """How few steps the path has, where that was asked and logic solves the board."""
        value: Optional[records.FewestAnswer] = self._get("fewest")
        return value

    @property
    def steps(self) -> list[records.StepRecord]:
        """The steps of logic in order."""
        value: list[records.StepRecord] = self._get("steps")
        return value

    @property
    def searched(self) -> list[records.Candidate]:
        """What search has added where logic stopped."""
        value: list[records.Candidate] = self._get("searched")
        return value

    @property
    def text(self) -> str:
        """How the path ends, in words: solved by logic, or where logic ends and how many cells search has
        filled, or why there is no solution.
        """
        value: str = self._get("text")
        return value


class TechniquesAnswer(Answer):
    """The catalogue."""

    __slots__ = ()

    @property
    def techniques(self) -> list[records.Listed]:
        """The techniques, the simplest first."""
        value: list[records.Listed] = self._get("techniques")
        return value


class LessonAnswer(Answer):
    """A lesson."""

    __slots__ = ()

    @property
    def id(self) -> records.TechniqueId:
        """The stable name."""
        value: records.TechniqueId = self._get("id")
        return value

    @property
    def name(self) -> str:
        """The name in words."""
        value: str = self._get("name")
        return value

    @property
    def family(self) -> records.FamilyId:
        """The stable name of the family."""
        value: records.FamilyId = self._get("family")
        return value

    @property
    def family_name(self) -> str:
        """The family in words."""
        value: str = self._get("family_name")
        return value

    @property
    def assumes_unique(self) -> bool:
        """Whether it holds only for puzzles with one solution."""
        value: bool = self._get("assumes_unique")
        return value

    @property
    def on_request(self) -> bool:
        """Whether it takes part only when it is asked for by name."""
        value: bool = self._get("on_request")
        return value

    @property
    def html(self) -> str:
        """The page as HTML, headings from `h2` down. Another technique is a link with the attribute `data-
        technique`.
        """
        value: str = self._get("html")
        return value

    @property
    def positions(self) -> list[records.Try]:
        """Boards on which it finds something."""
        value: list[records.Try] = self._get("positions")
        return value


class CourseAnswer(Answer):
    """The course."""

    __slots__ = ()

    @property
    def techniques(self) -> list[records.Learned]:
        """Every technique, in the order in which they are worth learning."""
        value: list[records.Learned] = self._get("techniques")
        return value

    @property
    def due(self) -> list[records.TechniqueId]:
        """The ids of those that are due, the most urgent first."""
        value: list[records.TechniqueId] = self._get("due")
        return value

    @property
    def next(self) -> Optional[records.TechniqueId]:
        """The id of the one to learn next: the first whose prerequisites are all learnt."""
        value: Optional[records.TechniqueId] = self._get("next")
        return value


class ExerciseAnswer(Answer):
    """An exercise."""

    __slots__ = ()

    @property
    def technique(self) -> records.TechniqueRecord:
        """The technique."""
        value: records.TechniqueRecord = self._get("technique")
        return value

    @property
    def board(self) -> records.Board:
        """The board, with all its marks."""
        value: records.Board = self._get("board")
        return value

    @property
    def grade(self) -> int:
        """How hard it is to spot, from 1 to 5."""
        value: int = self._get("grade")
        return value

    @property
    def seed(self) -> int:
        """The number that gives this board again."""
        value: int = self._get("seed")
        return value

    @property
    def there(self) -> bool:
        """Whether the technique is there."""
        value: bool = self._get("there")
        return value

    @property
    def cells(self) -> list[records.Cell]:
        """The cells that are meant: those that the step rests on, or would rest on if the technique were there."""
        value: list[records.Cell] = self._get("cells")
        return value

    @property
    def question(self) -> str:
        """The question whether the technique is there, in these cells."""
        value: str = self._get("question")
        return value

    @property
    def step(self) -> records.StepRecord:
        """What the technique finds: on the board, or where it is not there, once the change is made."""
        value: records.StepRecord = self._get("step")
        return value

    @property
    def conditions(self) -> list[records.ConditionRecord]:
        """The conditions of the technique, those that can fail by one thing too many with an id."""
        value: list[records.ConditionRecord] = self._get("conditions")
        return value

    @property
    def lacks(self) -> Optional[records.Lacks]:
        """What lacks, where the technique is not there."""
        value: Optional[records.Lacks] = self._get("lacks")
        return value


class ReviewAnswer(Answer):
    """What the sittings say."""

    __slots__ = ()

    @property
    def grades(self) -> list[Optional[records.Grade]]:
        """The grade of each sitting; null where nothing was to be answered."""
        value: list[Optional[records.Grade]] = self._get("grades")
        return value

    @property
    def after(self) -> records.Practised:
        """What the player has done after them."""
        value: records.Practised = self._get("after")
        return value


class WhyAnswer(Answer):
    """Why a claim holds, or why not."""

    __slots__ = ()

    @property
    def holds(self) -> records.Holds:
        """Whether it holds."""
        value: records.Holds = self._get("holds")
        return value

    @property
    def text(self) -> str:
        """The reason; each line is a paragraph."""
        value: str = self._get("text")
        return value

    @property
    def technique(self) -> Optional[records.TechniqueRecord]:
        """The technique of the last step that shows it, where steps do."""
        value: Optional[records.TechniqueRecord] = self._get("technique")
        return value

    @property
    def reason(self) -> Optional[records.ReasonRecord]:
        """How the claim, or its contrary, is shown."""
        value: Optional[records.ReasonRecord] = self._get("reason")
        return value

    @property
    def hardest(self) -> Optional[records.TechniqueRecord]:
        """Hardest technique among the steps that show it, where steps do."""
        value: Optional[records.TechniqueRecord] = self._get("hardest")
        return value

    @property
    def needs(self) -> list[records.TechniqueRecord]:
        """Techniques that are needed besides those in use, where those do not show it."""
        value: list[records.TechniqueRecord] = self._get("needs", [])
        return value

    @property
    def path(self) -> Optional[list[records.StepOfReason]]:
        """Every step, if the question has `path` and steps show it."""
        value: Optional[list[records.StepOfReason]] = self._get("path")
        return value

    @property
    def more(self) -> list[records.MoreOfReason]:
        """Ways to see more of the reason, or another one."""
        value: list[records.MoreOfReason] = self._get("more", [])
        return value


class WhyNotAnswer(Answer):
    """Why a cell cannot hold a digit, or that it can."""

    __slots__ = ()

    @property
    def kind(self) -> records.WhyNotKind:
        """How it is known."""
        value: records.WhyNotKind = self._get("kind")
        return value

    @property
    def text(self) -> str:
        """The reason; each line is a paragraph."""
        value: str = self._get("text")
        return value

    @property
    def technique(self) -> Optional[records.TechniqueRecord]:
        """The technique of the last step that shows it, where steps do."""
        value: Optional[records.TechniqueRecord] = self._get("technique")
        return value

    @property
    def steps(self) -> Optional[int]:
        """How many steps from the board in hand show it, where steps do."""
        value: Optional[int] = self._get("steps")
        return value

    @property
    def lines(self) -> Optional[int]:
        """How many inferences show it, where something does."""
        value: Optional[int] = self._get("lines")
        return value

    @property
    def hardest(self) -> Optional[records.TechniqueRecord]:
        """Hardest technique among the steps that show it, where steps do."""
        value: Optional[records.TechniqueRecord] = self._get("hardest")
        return value

    @property
    def needs(self) -> list[records.TechniqueRecord]:
        """Techniques that are needed besides those in use, where those do not show it."""
        value: list[records.TechniqueRecord] = self._get("needs", [])
        return value

    @property
    def path(self) -> Optional[list[records.StepOfReason]]:
        """Every step, if the question has `path` and steps show it."""
        value: Optional[list[records.StepOfReason]] = self._get("path")
        return value

    @property
    def more(self) -> list[records.MoreOfReason]:
        """Ways to see more of the reason, or another one."""
        value: list[records.MoreOfReason] = self._get("more", [])
        return value


class CheckMoveAnswer(Answer):
    """What is to be said of a move."""

    __slots__ = ()

    @property
    def verdict(self) -> records.Verdict:
        """The verdict."""
        value: records.Verdict = self._get("verdict")
        return value

    @property
    def text(self) -> str:
        """The verdict in words, with the reason where there is one; each line is a paragraph."""
        value: str = self._get("text")
        return value

    @property
    def technique(self) -> Optional[records.TechniqueRecord]:
        """The technique that shows it, or that the move is wrong, now or after other steps."""
        value: Optional[records.TechniqueRecord] = self._get("technique")
        return value

    @property
    def steps(self) -> Optional[int]:
        """Number of steps from the board in hand that show it, or that the move is wrong, where steps do."""
        value: Optional[int] = self._get("steps")
        return value

    @property
    def hardest(self) -> Optional[records.TechniqueRecord]:
        """Hardest technique among the steps that show it, where steps do."""
        value: Optional[records.TechniqueRecord] = self._get("hardest")
        return value

    @property
    def needs(self) -> list[records.TechniqueRecord]:
        """Techniques that are needed besides those in use, where those do not show it."""
        value: list[records.TechniqueRecord] = self._get("needs", [])
        return value

    @property
    def path(self) -> Optional[list[records.StepOfReason]]:
        """Every step, if the question has `path` and steps show it."""
        value: Optional[list[records.StepOfReason]] = self._get("path")
        return value

    @property
    def more(self) -> list[records.MoreOfReason]:
        """Ways to see more of the reason, or another one."""
        value: list[records.MoreOfReason] = self._get("more", [])
        return value


class MovesAnswer(Answer):
    """The verdicts."""

    __slots__ = ()

    @property
    def verdicts(self) -> list[records.MoveVerdict]:
        """What is to be said of each move, in the order in which they were asked about."""
        value: list[records.MoveVerdict] = self._get("verdicts")
        return value


class JudgeAnswer(Answer):
    """What is to be said of an argument."""

    __slots__ = ()

    @property
    def verdict(self) -> records.ArgumentVerdict:
        """The verdict."""
        value: records.ArgumentVerdict = self._get("verdict")
        return value

    @property
    def by_technique(self) -> Optional[bool]:
        """Whether the technique that was to be used draws this conclusion, too."""
        value: Optional[bool] = self._get("by_technique")
        return value

    @property
    def text(self) -> str:
        """The verdict in words; each line is a paragraph."""
        value: str = self._get("text")
        return value

    @property
    def facts(self) -> Optional[list[str]]:
        """The facts that suffice, where the claim follows: no one of them can be left out."""
        value: Optional[list[str]] = self._get("facts")
        return value

    @property
    def spare(self) -> Optional[int]:
        """How many more facts were pointed at."""
        value: Optional[int] = self._get("spare")
        return value

    @property
    def counterexample(self) -> Optional[list[records.Candidate]]:
        """Where the claim is true but does not follow: a candidate of each fact, no two in conflict, that go
        with the contrary.
        """
        value: Optional[list[records.Candidate]] = self._get("counterexample")
        return value

    @property
    def scene(self) -> records.SceneRecord:
        """The picture."""
        value: records.SceneRecord = self._get("scene")
        return value


class RateAnswer(Answer):
    """A rating on the scale that was asked for."""

    __slots__ = ()

    @property
    def scale(self) -> Literal["hodoku", "explainer", "whip", "braid", "g-whip", "g-braid", "subset-whip", "te", "bxb", "bxbb", "backdoor"]:
        """Which it is."""
        value: Literal["hodoku", "explainer", "whip", "braid", "g-whip", "g-braid", "subset-whip", "te", "bxb", "bxbb", "backdoor"] = self._get("scale")
        return value

    @property
    def text(self) -> str:
        """The rating in words."""
        value: str = self._get("text")
        return value

    @property
    def level(self) -> Optional[records.Difficulty]:
        """Which it is."""
        value: Optional[records.Difficulty] = self._get("level")
        return value

    @property
    def level_name(self) -> Optional[str]:
        """The level in words."""
        value: Optional[str] = self._get("level_name")
        return value

    @property
    def score(self) -> Optional[int]:
        """The sum of what the steps cost."""
        value: Optional[int] = self._get("score")
        return value

    @property
    def used(self) -> Sequence[Union[records.Used, records.UsedUpTo]]:
        """What the path uses, in the order of first use."""
        value: Sequence[Union[records.Used, records.UsedUpTo]] = self._get("used")
        return value

    @property
    def er(self) -> Optional[float]:
        """How hard the hardest step is; 20 when the techniques end before the puzzle does."""
        value: Optional[float] = self._get("er")
        return value

    @property
    def ep(self) -> Optional[float]:
        """How hard the hardest step is up to the first digit that is placed."""
        value: Optional[float] = self._get("ep")
        return value

    @property
    def ed(self) -> Optional[float]:
        """How hard the first step is."""
        value: Optional[float] = self._get("ed")
        return value

    @property
    def w(self) -> Optional[int]:
        """The smallest n such that singles and whips of at most n links solve the puzzle; null where there is
        none.
        """
        value: Optional[int] = self._get("w")
        return value

    @property
    def b(self) -> Optional[int]:
        """The smallest n such that singles and braids of at most n links solve the puzzle; null where there is
        none.
        """
        value: Optional[int] = self._get("b")
        return value

    @property
    def gw(self) -> Optional[int]:
        """The smallest n such that singles and g-whips of at most n links solve the puzzle; null where there is
        none.
        """
        value: Optional[int] = self._get("gw")
        return value

    @property
    def gb(self) -> Optional[int]:
        """The smallest n such that singles and g-braids of at most n links solve the puzzle; null where there is
        none.
        """
        value: Optional[int] = self._get("gb")
        return value

    @property
    def sw(self) -> Optional[int]:
        """The smallest n such that singles, subsets and basic fish of size n or less, and whips of at most n
        links solve the puzzle; null where there is none.
        """
        value: Optional[int] = self._get("sw")
        return value

    @property
    def te(self) -> Optional[int]:
        """The smallest n such that trial and error solves the puzzle with singles and n candidates supposed
        within each other.
        """
        value: Optional[int] = self._get("te")
        return value

    @property
    def bxb(self) -> Optional[int]:
        """The smallest n such that trial and error with singles and braids of at most n links solves the puzzle;
        null where there is none.
        """
        value: Optional[int] = self._get("bxb")
        return value

    @property
    def bxbb(self) -> Optional[int]:
        """The smallest n such that trial and error with singles, braids of at most n links and two candidates
        supposed within each other solves the puzzle; null where there is none.
        """
        value: Optional[int] = self._get("bxbb")
        return value

    @property
    def backdoor(self) -> Optional[int]:
        """How many digits have to be given until singles do the rest; proved smallest."""
        value: Optional[int] = self._get("backdoor")
        return value

    @property
    def digits(self) -> list[records.Candidate]:
        """The candidates that are given."""
        value: list[records.Candidate] = self._get("digits", [])
        return value


class ConvertAnswer(Answer):
    """A board in another form."""

    __slots__ = ()

    @property
    def text(self) -> str:
        """The board."""
        value: str = self._get("text")
        return value

    @property
    def format(self) -> records.FormatId:
        """The id of its form."""
        value: records.FormatId = self._get("format")
        return value

    @property
    def lost(self) -> Optional[records.LostRecord]:
        """What of the board the form cannot hold; null when nothing is lost."""
        value: Optional[records.LostRecord] = self._get("lost")
        return value


class FormatsAnswer(Answer):
    """The forms of a board."""

    __slots__ = ()

    @property
    def formats(self) -> list[records.FormatRecord]:
        """All of them."""
        value: list[records.FormatRecord] = self._get("formats")
        return value


class DrawAnswer(Answer):
    """A picture."""

    __slots__ = ()

    @property
    def text(self) -> str:
        """The picture as a document."""
        value: str = self._get("text")
        return value


class GenerateAnswer(Answer):
    """New puzzles."""

    __slots__ = ()

    @property
    def puzzles(self) -> list[records.Made]:
        """The puzzles that were found in time."""
        value: list[records.Made] = self._get("puzzles")
        return value


@overload
def parse(
    puzzle: str,
    *,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> ParseAnswer: ...
@overload
def parse(
    puzzle: Puzzles,
    *,
    errors: Literal["raise"] = "raise",
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> list[ParseAnswer]: ...
@overload
def parse(
    puzzle: Puzzles,
    *,
    errors: Literal["return"],
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> tuple[list[Optional[ParseAnswer]], list[WhydokuError]]: ...
def parse(
    puzzle: Union[str, Puzzles],
    *,
    errors: Errors = "raise",
    lang: Optional[records.Lang] = None,
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
    question: dict[str, Any] = {
        "lang": lang,
        "cell_names": cell_names,
    }
    return asked_about("parse", ParseAnswer, puzzle, question, errors)


@overload
def hint(
    puzzle: str,
    *,
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    level: records.Level = 0,
    skip: int = 0,
    last: Optional[records.CellName] = None,
) -> HintAnswer: ...
@overload
def hint(
    puzzle: Puzzles,
    *,
    errors: Literal["raise"] = "raise",
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    level: records.Level = 0,
    skip: int = 0,
) -> list[HintAnswer]: ...
@overload
def hint(
    puzzle: Puzzles,
    *,
    errors: Literal["return"],
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    level: records.Level = 0,
    skip: int = 0,
) -> tuple[list[Optional[HintAnswer]], list[WhydokuError]]: ...
def hint(
    puzzle: Union[str, Puzzles],
    *,
    errors: Errors = "raise",
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    level: records.Level = 0,
    skip: int = 0,
    last: Optional[records.CellName] = None,
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
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        level: How much the answer may give away: 0 an area, 1 the technique, 2 the houses, 3 the pattern, 4
            everything.
        skip: How many steps the player has been told already and passes over, the simplest first: at most 50.
        last: The cell of the player's last move, as `r2c7`: of equally good steps the nearest is told.

    Returns:
        The answer; of many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    question: dict[str, Any] = {
        "placed": placed,
        "candidates": candidates,
        "lang": lang,
        "cell_names": cell_names,
        "strategy": strategy,
        "techniques": techniques,
        "uniqueness": uniqueness,
        "level": level,
        "skip": skip,
        "last": last,
    }
    return asked_about("hint", HintAnswer, puzzle, question, errors)


@overload
def steps(
    puzzle: str,
    *,
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    technique: Optional[str] = None,
    family: Optional[str] = None,
    digit: Optional[int] = None,
    cell: Optional[str] = None,
    sort: Optional[records.Sort] = None,
    skip: int = 0,
    limit: int = 200,
) -> StepsAnswer: ...
@overload
def steps(
    puzzle: Puzzles,
    *,
    errors: Literal["raise"] = "raise",
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    technique: Optional[str] = None,
    family: Optional[str] = None,
    digit: Optional[int] = None,
    cell: Optional[str] = None,
    sort: Optional[records.Sort] = None,
    skip: int = 0,
    limit: int = 200,
) -> list[StepsAnswer]: ...
@overload
def steps(
    puzzle: Puzzles,
    *,
    errors: Literal["return"],
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    technique: Optional[str] = None,
    family: Optional[str] = None,
    digit: Optional[int] = None,
    cell: Optional[str] = None,
    sort: Optional[records.Sort] = None,
    skip: int = 0,
    limit: int = 200,
) -> tuple[list[Optional[StepsAnswer]], list[WhydokuError]]: ...
def steps(
    puzzle: Union[str, Puzzles],
    *,
    errors: Errors = "raise",
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    technique: Optional[str] = None,
    family: Optional[str] = None,
    digit: Optional[int] = None,
    cell: Optional[str] = None,
    sort: Optional[records.Sort] = None,
    skip: int = 0,
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
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        technique: Only steps of the technique with this id.
        family: Only steps of techniques of the family with this id.
        digit: Only steps that place or remove this digit.
        cell: Only steps that place or remove a digit in this cell, as `r4c6`.
        sort: What comes first.
        skip: How many of the steps to pass over, to go on where an earlier answer ended.
        limit: At most so many steps, and never more than 1000; `total` counts them all.

    Returns:
        The answer; of many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    question: dict[str, Any] = {
        "placed": placed,
        "candidates": candidates,
        "lang": lang,
        "cell_names": cell_names,
        "strategy": strategy,
        "techniques": techniques,
        "uniqueness": uniqueness,
        "technique": technique,
        "family": family,
        "digit": digit,
        "cell": cell,
        "sort": sort,
        "skip": skip,
        "limit": limit,
    }
    return asked_about("steps", StepsAnswer, puzzle, question, errors)


@overload
def explain(
    puzzle: str,
    *,
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    every_step: bool = False,
    fewest: bool = False,
    timeout_seconds: int = 10,
) -> ExplainAnswer: ...
@overload
def explain(
    puzzle: Puzzles,
    *,
    errors: Literal["raise"] = "raise",
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    every_step: bool = False,
    fewest: bool = False,
    timeout_seconds: int = 10,
) -> list[ExplainAnswer]: ...
@overload
def explain(
    puzzle: Puzzles,
    *,
    errors: Literal["return"],
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    every_step: bool = False,
    fewest: bool = False,
    timeout_seconds: int = 10,
) -> tuple[list[Optional[ExplainAnswer]], list[WhydokuError]]: ...
def explain(
    puzzle: Union[str, Puzzles],
    *,
    errors: Errors = "raise",
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    every_step: bool = False,
    fewest: bool = False,
    timeout_seconds: int = 10,
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
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        every_step: Whether steps are told as well on which nothing later rests.
        fewest: Whether the path with the fewest steps that are no singles is wanted: with techniques no
            harder than the hardest of the plain path, or with those that are named. `every_step` then says
            nothing.
        timeout_seconds: After so many seconds, at most 10, the shortest path is told that was found until
            then.

    Returns:
        The answer; of many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    question: dict[str, Any] = {
        "placed": placed,
        "candidates": candidates,
        "lang": lang,
        "cell_names": cell_names,
        "strategy": strategy,
        "techniques": techniques,
        "uniqueness": uniqueness,
        "every_step": every_step,
        "fewest": fewest,
        "timeout_seconds": timeout_seconds,
    }
    return asked_about("explain", ExplainAnswer, puzzle, question, errors)


def techniques(
    *,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> TechniquesAnswer:
    """List the catalogue of techniques.

    Args:
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.

    Raises:
        WhydokuError: The question is refused.
    """
    question: dict[str, Any] = {
        "lang": lang,
        "cell_names": cell_names,
    }
    return asked("techniques", TechniquesAnswer, question)


def lesson(
    id: str,
    *,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> LessonAnswer:
    """Read the lesson of a technique, with boards to try it on.

    Args:
        id: The id of the technique.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells; the lesson itself keeps `r3c5`.

    Raises:
        WhydokuError: The question is refused.
    """
    question: dict[str, Any] = {
        "id": id,
        "lang": lang,
        "cell_names": cell_names,
    }
    return asked("lesson", LessonAnswer, question)


def course(
    *,
    done: Optional[Sequence[records.Known]] = None,
    now: float = 0.0,
    lang: Optional[records.Lang] = None,
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
    question: dict[str, Any] = {
        "done": done,
        "now": now,
        "lang": lang,
        "cell_names": cell_names,
    }
    return asked("course", CourseAnswer, question)


def exercise(
    technique: str,
    *,
    near_miss: bool = False,
    grade: Optional[Literal[1, 2, 3, 4, 5]] = None,
    seed: Optional[int] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
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
    question: dict[str, Any] = {
        "technique": technique,
        "near_miss": near_miss,
        "grade": grade,
        "seed": seed,
        "lang": lang,
        "cell_names": cell_names,
    }
    return asked("exercise", ExerciseAnswer, question)


def review(
    sittings: Sequence[records.Sitting],
    *,
    before: records.Practised = {'times': [0, 0, 0, 0, 0], 'known': False},
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
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
    question: dict[str, Any] = {
        "before": before,
        "sittings": sittings,
        "lang": lang,
        "cell_names": cell_names,
    }
    return asked("review", ReviewAnswer, question)


def why(
    puzzle: str,
    claim: str,
    *,
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    argument: Optional[records.ArgumentName] = None,
    path: bool = False,
    timeout_seconds: Optional[int] = None,
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
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        argument: Which reason is wanted.
        path: Whether every step of a reason with many steps is wanted, not only its key steps.
        timeout_seconds: After this many seconds without a reason the answer says that none was found. Without
            a value there is no limit.
        claim: The claim: `r4c6=7`, or `r3c5!=4`.

    Raises:
        WhydokuError: The question is refused.
    """
    question: dict[str, Any] = {
        "puzzle": puzzle,
        "placed": placed,
        "candidates": candidates,
        "lang": lang,
        "cell_names": cell_names,
        "strategy": strategy,
        "techniques": techniques,
        "uniqueness": uniqueness,
        "argument": argument,
        "path": path,
        "timeout_seconds": timeout_seconds,
        "claim": claim,
    }
    return asked("why", WhyAnswer, question)


def why_not(
    puzzle: str,
    candidate: str,
    *,
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    argument: Optional[records.ArgumentName] = None,
    path: bool = False,
    timeout_seconds: Optional[int] = None,
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
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        argument: Which reason is wanted.
        path: Whether every step of a reason with many steps is wanted, not only its key steps.
        timeout_seconds: After this many seconds without a reason the answer says that none was found. Without
            a value there is no limit.
        candidate: The candidate, as `5r2c7`, or what is said of it, as `r2c7!=5`.

    Raises:
        WhydokuError: The question is refused.
    """
    question: dict[str, Any] = {
        "puzzle": puzzle,
        "placed": placed,
        "candidates": candidates,
        "lang": lang,
        "cell_names": cell_names,
        "strategy": strategy,
        "techniques": techniques,
        "uniqueness": uniqueness,
        "argument": argument,
        "path": path,
        "timeout_seconds": timeout_seconds,
        "candidate": candidate,
    }
    return asked("why-not", WhyNotAnswer, question)


def check_move(
    puzzle: str,
    move: str,
    *,
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    argument: Optional[records.ArgumentName] = None,
    path: bool = False,
    timeout_seconds: Optional[int] = None,
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
        uniqueness: Whether techniques may assume that the puzzle has one solution.
        argument: Which reason is wanted.
        path: Whether every step of a reason with many steps is wanted, not only its key steps.
        timeout_seconds: After this many seconds without a reason the answer says that none was found. Without
            a value there is no limit.
        move: The move: `r3c5=4` writes a digit, `r3c5!=4` removes a mark.

    Raises:
        WhydokuError: The question is refused.
    """
    question: dict[str, Any] = {
        "puzzle": puzzle,
        "placed": placed,
        "candidates": candidates,
        "lang": lang,
        "cell_names": cell_names,
        "strategy": strategy,
        "techniques": techniques,
        "uniqueness": uniqueness,
        "argument": argument,
        "path": path,
        "timeout_seconds": timeout_seconds,
        "move": move,
    }
    return asked("check-move", CheckMoveAnswer, question)


def moves(
    moves: Sequence[records.Move],
    *,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    up_to: Optional[str] = None,
    words: bool = False,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> MovesAnswer:
    """Judge moves for machines: wrong, not justified yet, or justified by which technique.

    Args:
        moves: The moves, each on a board of its own. What is wrong with one is said in its place, and the
            others are judged.
        strategy: The ordered set of techniques that take part.
        techniques: The ids of those of which no other is used.
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
    question: dict[str, Any] = {
        "moves": moves,
        "strategy": strategy,
        "techniques": techniques,
        "uniqueness": uniqueness,
        "up_to": up_to,
        "words": words,
        "lang": lang,
        "cell_names": cell_names,
    }
    return asked("moves", MovesAnswer, question)


@overload
def judge(
    puzzle: str,
    claims: Sequence[str],
    because: Sequence[str],
    *,
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    technique: Optional[str] = None,
) -> JudgeAnswer: ...
@overload
def judge(
    puzzle: Puzzles,
    claims: Sequence[str],
    because: Sequence[str],
    *,
    errors: Literal["raise"] = "raise",
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    technique: Optional[str] = None,
) -> list[JudgeAnswer]: ...
@overload
def judge(
    puzzle: Puzzles,
    claims: Sequence[str],
    because: Sequence[str],
    *,
    errors: Literal["return"],
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    technique: Optional[str] = None,
) -> tuple[list[Optional[JudgeAnswer]], list[WhydokuError]]: ...
def judge(
    puzzle: Union[str, Puzzles],
    claims: Sequence[str],
    because: Sequence[str],
    *,
    errors: Errors = "raise",
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
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
    question: dict[str, Any] = {
        "placed": placed,
        "candidates": candidates,
        "lang": lang,
        "cell_names": cell_names,
        "strategy": strategy,
        "techniques": techniques,
        "uniqueness": uniqueness,
        "claims": claims,
        "because": because,
        "technique": technique,
    }
    return asked_about("judge", JudgeAnswer, puzzle, question, errors)


@overload
def rate(
    puzzle: str,
    *,
    scale: Optional[records.Scale] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> RateAnswer: ...
@overload
def rate(
    puzzle: Puzzles,
    *,
    errors: Literal["raise"] = "raise",
    scale: Optional[records.Scale] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> list[RateAnswer]: ...
@overload
def rate(
    puzzle: Puzzles,
    *,
    errors: Literal["return"],
    scale: Optional[records.Scale] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> tuple[list[Optional[RateAnswer]], list[WhydokuError]]: ...
def rate(
    puzzle: Union[str, Puzzles],
    *,
    errors: Errors = "raise",
    scale: Optional[records.Scale] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> Any:
    """Tell how hard a puzzle is.

    Args:
        puzzle: The puzzle, in any form that is read. Or many puzzles: an iterable of texts, an array of
            NumPy, a column of pyarrow or polars.
        errors: With many puzzles, ``"raise"`` the error of the first that is refused, or ``"return"`` a pair:
            the answers, `None` where there is none, and the errors of the others.
        scale: The scale.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.

    Returns:
        The answer; of many puzzles, a list of answers.

    Raises:
        WhydokuError: The question is refused.
    """
    question: dict[str, Any] = {
        "scale": scale,
        "lang": lang,
        "cell_names": cell_names,
    }
    return asked_about("rate", RateAnswer, puzzle, question, errors)


@overload
def convert(
    puzzle: str,
    to: str,
    *,
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> ConvertAnswer: ...
@overload
def convert(
    puzzle: Puzzles,
    to: str,
    *,
    errors: Literal["raise"] = "raise",
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> list[ConvertAnswer]: ...
@overload
def convert(
    puzzle: Puzzles,
    to: str,
    *,
    errors: Literal["return"],
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> tuple[list[Optional[ConvertAnswer]], list[WhydokuError]]: ...
def convert(
    puzzle: Union[str, Puzzles],
    to: str,
    *,
    errors: Errors = "raise",
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
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
    question: dict[str, Any] = {
        "placed": placed,
        "candidates": candidates,
        "lang": lang,
        "cell_names": cell_names,
        "to": to,
    }
    return asked_about("convert", ConvertAnswer, puzzle, question, errors)


def formats(
    *,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
) -> FormatsAnswer:
    """List the forms in which a board can be written.

    Args:
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.

    Raises:
        WhydokuError: The question is refused.
    """
    question: dict[str, Any] = {
        "lang": lang,
        "cell_names": cell_names,
    }
    return asked("formats", FormatsAnswer, question)


@overload
def draw(
    puzzle: str,
    *,
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    level: Optional[records.Level] = None,
    skip: int = 0,
    last: Optional[records.CellName] = None,
    theme: Optional[records.Theme] = None,
    as_: Optional[records.Form] = None,
) -> DrawAnswer: ...
@overload
def draw(
    puzzle: Puzzles,
    *,
    errors: Literal["raise"] = "raise",
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    level: Optional[records.Level] = None,
    skip: int = 0,
    theme: Optional[records.Theme] = None,
    as_: Optional[records.Form] = None,
) -> list[DrawAnswer]: ...
@overload
def draw(
    puzzle: Puzzles,
    *,
    errors: Literal["return"],
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    level: Optional[records.Level] = None,
    skip: int = 0,
    theme: Optional[records.Theme] = None,
    as_: Optional[records.Form] = None,
) -> tuple[list[Optional[DrawAnswer]], list[WhydokuError]]: ...
def draw(
    puzzle: Union[str, Puzzles],
    *,
    errors: Errors = "raise",
    placed: Optional[str] = None,
    candidates: Optional[Union[Sequence[str], Mapping[str, str], str]] = None,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
    strategy: Optional[records.StrategyName] = None,
    techniques: Optional[Sequence[str]] = None,
    uniqueness: bool = True,
    level: Optional[records.Level] = None,
    skip: int = 0,
    last: Optional[records.CellName] = None,
    theme: Optional[records.Theme] = None,
    as_: Optional[records.Form] = None,
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
    question: dict[str, Any] = {
        "placed": placed,
        "candidates": candidates,
        "lang": lang,
        "cell_names": cell_names,
        "strategy": strategy,
        "techniques": techniques,
        "uniqueness": uniqueness,
        "level": level,
        "skip": skip,
        "last": last,
        "theme": theme,
        "as": as_,
    }
    return asked_about("draw", DrawAnswer, puzzle, question, errors)


def generate(
    *,
    difficulty: Optional[records.Difficulty] = None,
    technique: Optional[str] = None,
    symmetry: Optional[records.Symmetry] = None,
    minimal_within_symmetry: bool = False,
    givens: Optional[records.Givens] = None,
    seed: Optional[int] = None,
    count: int = 1,
    timeout_seconds: int = 10,
    lang: Optional[records.Lang] = None,
    cell_names: Optional[records.CellNames] = None,
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
        timeout_seconds: After so many seconds, at most 10, what was found until then is sent.
        lang: The language of the answer.
        cell_names: What the sentences of the answer call cells.

    Raises:
        WhydokuError: The question is refused.
    """
    question: dict[str, Any] = {
        "difficulty": difficulty,
        "technique": technique,
        "symmetry": symmetry,
        "minimal_within_symmetry": minimal_within_symmetry,
        "givens": givens,
        "seed": seed,
        "count": count,
        "timeout_seconds": timeout_seconds,
        "lang": lang,
        "cell_names": cell_names,
    }
    return asked("generate", GenerateAnswer, question)
