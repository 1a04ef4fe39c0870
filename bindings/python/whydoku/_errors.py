"""What is wrong with a question, as an exception."""

from __future__ import annotations

import json
from typing import Any, Optional


class WhydokuError(ValueError):
    """A question was refused: it holds no board, or makes no sense of the one that it holds.

    ``code`` never changes and is meant for programs; ``message`` and ``advice`` are for people, in the language that was
    asked for.
    """

    code: str
    """The stable name of what is wrong, as ``not_a_board``."""
    message: str
    """What is wrong, in one sentence."""
    line: Optional[int]
    """The line of the board, or of the question where that cannot be read; from 1."""
    column: Optional[int]
    """The column in characters, from 1."""
    source_line: Optional[str]
    """The line as it stands in the board; of a long line, the part around the column."""
    advice: Optional[str]
    """What to do about it, in one sentence."""
    index: Optional[int]
    """Which puzzle of many it is about, from 0."""

    def __init__(
        self,
        code: str,
        message: str,
        line: Optional[int] = None,
        column: Optional[int] = None,
        source_line: Optional[str] = None,
        advice: Optional[str] = None,
        index: Optional[int] = None,
    ) -> None:
        super().__init__(code, message, line, column, source_line, advice, index)
        self.code = code
        self.message = message
        self.line = line
        self.column = column
        self.source_line = source_line
        self.advice = advice
        self.index = index

    def __str__(self) -> str:
        """The message with its place, the line and the advice, as far as there are any."""
        place = [
            f"{name} {number}"
            for name, number in (("puzzle", self.index), ("line", self.line), ("column", self.column))
            if number is not None
        ]
        lines = [": ".join(filter(None, (", ".join(place), self.message)))]
        if self.source_line:
            lines.append("  " + "".join(sign if sign.isprintable() else " " for sign in self.source_line))
        if self.advice is not None:
            lines.append(self.advice)
        return "\n".join(lines)

    @classmethod
    def _of(cls, refusal: bytes, index: Optional[int] = None) -> WhydokuError:
        """The exception of a refusal as every door sends it."""
        error: dict[str, Any] = json.loads(refusal)["error"]
        known = ("code", "message", "line", "column", "source_line", "advice")
        return cls(**{field: error[field] for field in known if field in error}, index=index)
