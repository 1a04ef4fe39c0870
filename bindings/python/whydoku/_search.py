"""Solutions by exact search, without reasons. `explain` gives the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Optional, TypeVar, Union, overload

from . import _engine
from ._errors import WhydokuError
from ._many import Array, Column, Errors, Kind, Listed, Puzzles, is_eager, like, texts, told
from ._pictures import drawn, image
from .records import Lang

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

N = TypeVar("N", bound=Array)


class Solution(NamedTuple):
    """The result of the search for a puzzle."""

    puzzle: str
    """The puzzle, as it was passed in."""
    solution: Optional[str]
    """The solution as 81 digits. If there are several solutions, the first one; if there is no solution, None."""
    solutions: Literal["none", "one", "several"]
    """The number of solutions: none, one or several."""

    @property
    def is_unique(self) -> bool:
        """True if there is exactly one solution."""
        return self.solutions == "one"

    def __str__(self) -> str:
        return self.solution or ""

    def to_dict(self) -> dict[str, Optional[str]]:
        """Returns the fields as a dict."""
        return self._asdict()

    def _repr_svg_(self) -> Optional[str]:
        return drawn(self.puzzle, placed=self.solution) if self.solution else drawn(self.puzzle)

    def _repr_html_(self) -> Optional[str]:
        return image(self._repr_svg_()) or None


@overload
def solve(puzzle: str, *, lang: Lang = ...) -> Solution: ...
@overload
def solve(puzzle: Column, *, errors: Literal["raise"] = ..., lang: Lang = ...) -> Any: ...
@overload
def solve(
    puzzle: Column, *, errors: Literal["return"], lang: Lang = ...
) -> tuple[Any, list[WhydokuError]]: ...
@overload
def solve(puzzle: N, *, errors: Literal["raise"] = ..., lang: Lang = ...) -> N: ...
@overload
def solve(
    puzzle: N, *, errors: Literal["return"], lang: Lang = ...
) -> tuple[N, list[WhydokuError]]: ...
@overload
def solve(puzzle: Listed, *, errors: Literal["raise"] = ..., lang: Lang = ...) -> list[Solution]: ...
@overload
def solve(
    puzzle: Listed, *, errors: Literal["return"], lang: Lang = ...
) -> tuple[list[Optional[Solution]], list[WhydokuError]]: ...
def solve(puzzle: Union[str, Puzzles], *, errors: Errors = "raise", lang: Lang = "en") -> Any:
    """Find the solution by search. The player's digits and marks count only if the givens have several solutions.

    Args:
        puzzle: A puzzle in any supported form, or many puzzles: an iterable of texts, an array of NumPy (texts, or
            digits with the shape (n, 81) or (n, 9, 9)), or a column of pyarrow or polars.
        errors: With many puzzles, ``"raise"`` the error of the first refused puzzle, or ``"return"`` a pair: the
            answers, and the errors of the refused puzzles.
        lang: The language of errors.

    Returns:
        A `Solution`; for many puzzles, a list of them. For an array of NumPy, an array of the same kind with the
        solutions; a puzzle without a solution gets zeros or an empty text. For a column of pyarrow or polars, a column
        of the solutions.

    Raises:
        WhydokuError: A text is not a board.
    """
    listed: list[Optional[str]] = [puzzle] if isinstance(puzzle, str) else texts(puzzle)
    counts, solutions, refused = _engine.search(listed, 2, True, lang, is_eager(errors))
    if isinstance(puzzle, str):
        return _alone(_solution(puzzle, solutions[0], counts[0]), refused)
    columns = like(puzzle, solutions, "texts")
    if columns is not solutions:
        return told(columns, refused, errors)
    return told(list(map(_solution, listed, solutions, counts)), refused, errors)


@overload
def count_solutions(puzzle: str, *, limit: int = ..., lang: Lang = ...) -> int: ...
@overload
def count_solutions(puzzle: Column, *, limit: int = ..., errors: Literal["raise"] = ..., lang: Lang = ...) -> Any: ...
@overload
def count_solutions(
    puzzle: Column, *, limit: int = ..., errors: Literal["return"], lang: Lang = ...
) -> tuple[Any, list[WhydokuError]]: ...
@overload
def count_solutions(puzzle: Array, *, limit: int = ..., errors: Literal["raise"] = ..., lang: Lang = ...) -> NDArray[numpy.int64]: ...
@overload
def count_solutions(
    puzzle: Array, *, limit: int = ..., errors: Literal["return"], lang: Lang = ...
) -> tuple[NDArray[numpy.int64], list[WhydokuError]]: ...
@overload
def count_solutions(puzzle: Listed, *, limit: int = ..., errors: Literal["raise"] = ..., lang: Lang = ...) -> list[int]: ...
@overload
def count_solutions(
    puzzle: Listed, *, limit: int = ..., errors: Literal["return"], lang: Lang = ...
) -> tuple[list[Optional[int]], list[WhydokuError]]: ...
def count_solutions(
    puzzle: Union[str, Puzzles], *, limit: int = 2, errors: Errors = "raise", lang: Lang = "en"
) -> Any:
    """Count the solutions by search. The player's digits and marks count only if the givens have several solutions.

    Args:
        puzzle: A puzzle in any supported form, or many puzzles, as `solve` takes them.
        limit: The search stops at this number of solutions. A smaller result is exact.
        errors: With many puzzles, ``"raise"`` the error of the first refused puzzle, or ``"return"`` a pair: the
            numbers, and the errors of the refused puzzles.
        lang: The language of errors.

    Returns:
        A number; for many puzzles, a list of numbers. For an array of NumPy, an array, with -1 for a refused puzzle.
        For a column of pyarrow or polars, a column.

    Raises:
        WhydokuError: A text is not a board.
    """
    return _counted(puzzle, limit, "counts", errors, lang)


@overload
def is_unique(puzzle: str, *, lang: Lang = ...) -> bool: ...
@overload
def is_unique(puzzle: Column, *, errors: Literal["raise"] = ..., lang: Lang = ...) -> Any: ...
@overload
def is_unique(
    puzzle: Column, *, errors: Literal["return"], lang: Lang = ...
) -> tuple[Any, list[WhydokuError]]: ...
@overload
def is_unique(puzzle: Array, *, errors: Literal["raise"] = ..., lang: Lang = ...) -> NDArray[numpy.bool_]: ...
@overload
def is_unique(
    puzzle: Array, *, errors: Literal["return"], lang: Lang = ...
) -> tuple[NDArray[numpy.bool_], list[WhydokuError]]: ...
@overload
def is_unique(puzzle: Listed, *, errors: Literal["raise"] = ..., lang: Lang = ...) -> list[bool]: ...
@overload
def is_unique(
    puzzle: Listed, *, errors: Literal["return"], lang: Lang = ...
) -> tuple[list[Optional[bool]], list[WhydokuError]]: ...
def is_unique(puzzle: Union[str, Puzzles], *, errors: Errors = "raise", lang: Lang = "en") -> Any:
    """Check by search if there is exactly one solution. The player's digits and marks count only if the givens have
    several solutions.

    Args:
        puzzle: A puzzle in any supported form, or many puzzles, as `solve` takes them.
        errors: With many puzzles, ``"raise"`` the error of the first refused puzzle, or ``"return"`` a pair: the
            answers, and the errors of the refused puzzles.
        lang: The language of errors.

    Returns:
        True or False; for many puzzles, a list. For an array of NumPy, an array, with false for a refused puzzle. For a
        column of pyarrow or polars, a column.

    Raises:
        WhydokuError: A text is not a board.
    """
    return _counted(puzzle, 2, "flags", errors, lang)


def _counted(puzzle: Union[str, Puzzles], limit: int, kind: Kind, errors: Errors, lang: Lang) -> Any:
    """Returns the numbers of solutions, or, for the kind "flags", True where there is exactly one solution."""
    listed: list[Optional[str]] = [puzzle] if isinstance(puzzle, str) else texts(puzzle)
    counts, _, refused = _engine.search(listed, limit, False, lang, is_eager(errors))
    values: list[Any] = counts
    if kind == "flags":
        values = [None if count is None else count == 1 for count in counts]
    if isinstance(puzzle, str):
        return _alone(values[0], refused)
    return told(like(puzzle, values, kind), refused, errors)


def _alone(answer: Any, refused: list[tuple[int, bytes]]) -> Any:
    """Returns the answer about a single puzzle, or raises its error."""
    if refused:
        raise WhydokuError._of(refused[0][1])
    return answer


def _solution(puzzle: Optional[str], solution: Optional[str], count: Optional[int]) -> Optional[Solution]:
    if puzzle is None or count is None:
        return None
    return Solution(puzzle, solution, _SOLUTIONS[count])


_SOLUTIONS: tuple[Literal["none"], Literal["one"], Literal["several"]] = ("none", "one", "several")
