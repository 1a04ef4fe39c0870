"""whydoku solves Sudoku the way people do, and always says why.

>>> import whydoku
>>> puzzle = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."
>>> print(whydoku.hint(puzzle, level=1))
Look for a hidden single (cross-hatching). It belongs to the family “singles”.

A question about a puzzle is a function: `hint`, `explain`, `steps`, `why`, `why_not`, `check_move`, `judge`, `rate`,
`appraise`, `vary`, `parse`, `convert` and `draw`. The functions `moves`, `generate`, `techniques`, `lesson` and
`formats` do not need a puzzle. Answers have attributes, `to_dict` and `to_json`, and are shown as pictures in
notebooks. `solve`, `count_solutions` and `is_unique` search for solutions. Many puzzles at once can be a list, an array
of NumPy or a column of Arrow, and are answered on all cores; the module `arrow` returns columns. If a question cannot
be answered, a `WhydokuError` is raised. `ask` and `ask_text` take any question in the JSON form of the command and the
server. The types within answers are in `whydoku.records`.
"""

from __future__ import annotations

from . import _table, arrow, records
from ._answer import Answer
from ._ask import ask, ask_text
from ._engine import __version__
from ._errors import WhydokuError
from ._search import Solution, count_solutions, is_unique, solve
from ._table import *  # noqa: F403

__all__ = [
    "Answer",
    "Solution",
    "WhydokuError",
    "__version__",
    "arrow",
    "ask",
    "ask_text",
    "count_solutions",
    "is_unique",
    "records",
    "solve",
]
__all__ += _table.__all__
