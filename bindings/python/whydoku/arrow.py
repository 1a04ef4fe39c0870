"""Many puzzles as columns: paths with their proofs, solutions, ratings and canonical forms, in Arrow's memory layout.

What is given is anything that has Arrow's PyCapsule interface: an array, a column, a record batch or a table of pyarrow, a
Series or DataFrame of polars or pandas. It is a column of texts, or has a column ``puzzle``. What comes back has that
interface, too: ``pyarrow.record_batch(answer)`` and ``polars.DataFrame(answer)`` copy nothing. This module needs none of
them.

Each answer has a row for each puzzle, in order, with the column ``puzzle`` first and ``error`` last, which says why a row
has no answer. Nothing is raised because of a puzzle.
"""

from __future__ import annotations

from typing import Any, Protocol, Union

from . import _engine

__all__ = ["canonical", "check", "paths", "rate", "solve", "table"]


class Array(Protocol):
    """An array or a record batch of Arrow."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...


class Stream(Protocol):
    """A column or a table of Arrow."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


Columns = Union[Array, Stream]
"""What has Arrow's PyCapsule interface."""


def table(puzzles: Columns, *groups: str, every_step: bool = False) -> Array:
    """A table with these groups of columns: ``path``, ``solution``, ``canonical``, ``grid``, ``layout``, and the names of
    scales, as ``hodoku`` and ``explainer``. All cores work on it, and Ctrl-C ends it."""
    return _engine.table(puzzles, list(groups), every_step)


def paths(puzzles: Columns, *, every_step: bool = False) -> Array:
    """The path of each puzzle, each step checked by the kernel: ``solution``, ``solutions`` (0, 1, or 2 for several),
    ``solved_by``, ``hardest``, ``steps``, ``deadly``. What the numbers mean stands in the documentation of tables."""
    return table(puzzles, "path", every_step=every_step)


def solve(puzzles: Columns) -> Array:
    """The solution of each puzzle where there is exactly one, and how many there are: 0, 1, or 2 for several."""
    return table(puzzles, "solution")


def rate(puzzles: Columns, *scales: str) -> Array:
    """How hard each puzzle is on these scales: a column for each figure, as ``explainer_er``."""
    return table(puzzles, *(scales or ("hodoku",)))


def canonical(puzzles: Columns) -> Array:
    """The canonical form of each puzzle with the way to it and the number of its automorphisms, and the canonical form of its
    solution, ``grid``: puzzles that share it belong on the same side of a split. ``table(puzzles, "canonical")`` spares the
    second, which takes longer than the first."""
    return table(puzzles, "canonical", "grid")


def check(paths: Columns) -> Array:
    """Whether the kernel accepts every step of each path, by the facts in the table alone: ``checked``, and in ``error``
    the first step that it refuses."""
    return _engine.check_paths(paths)
