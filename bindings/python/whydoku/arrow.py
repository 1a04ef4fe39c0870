"""Many puzzles as columns: paths with their proofs, solutions, ratings and canonical forms, in Arrow's memory layout.

The input can be anything with Arrow's PyCapsule interface: an array, a column, a record batch or a table of pyarrow, or
a Series or DataFrame of polars or pandas. The input is a column of texts, or has a column ``puzzle``. The output has
the same interface, so ``pyarrow.record_batch(answer)`` and ``polars.DataFrame(answer)`` copy nothing. This module does
not need any of these packages.

Each answer has a row for each puzzle, in order. The first column is ``puzzle``. The last column is ``error``: the
reason why a row has no answer. No puzzle causes an exception.
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
"""Data with Arrow's PyCapsule interface."""


def table(puzzles: Columns, *groups: str, every_step: bool = False) -> Array:
    """Return a table with these groups of columns: ``path``, ``solution``, ``canonical``, ``grid``, ``layout``, and the
    names of scales, as ``hodoku`` and ``explainer``. The work runs on all cores, and Ctrl-C ends it."""
    return _engine.table(puzzles, list(groups), every_step)


def paths(puzzles: Columns, *, every_step: bool = False) -> Array:
    """The path of each puzzle, each step checked by the kernel: ``solution``, ``solutions`` (0, 1, or 2 for several),
    ``solved_by``, ``hardest``, ``steps``, ``deadly``. The documentation of tables explains the numbers."""
    return table(puzzles, "path", every_step=every_step)


def solve(puzzles: Columns) -> Array:
    """Return the solution of each puzzle that has exactly one, and the number of solutions: 0, 1, or 2 for several."""
    return table(puzzles, "solution")


def rate(puzzles: Columns, *scales: str) -> Array:
    """Rate each puzzle on these scales. The table has a column for each figure, such as ``explainer_er``."""
    return table(puzzles, *(scales or ("hodoku",)))


def canonical(puzzles: Columns) -> Array:
    """Return the canonical form of each puzzle, the relabelling that leads to it, and the number of automorphisms.
    ``grid`` is the canonical form of the solution. Puzzles with the same ``grid`` belong on the same side of a
    train/test split. ``grid`` takes longer than the rest; ``table(puzzles, "canonical")`` leaves it out."""
    return table(puzzles, "canonical", "grid")


def check(paths: Columns) -> Array:
    """Check each path with the kernel, from the facts in the table alone. ``checked`` is true if the kernel accepts
    every step; ``error`` has the first step that it refuses."""
    return _engine.check_paths(paths)
