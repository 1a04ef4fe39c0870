"""The exception for a refused question."""

from __future__ import annotations

import json
from typing import Any, Optional


class WhydokuError(ValueError):
    """A question was refused: its text is not a board, or the question has no answer for the board.

    ``code`` never changes and is meant for programs. ``message`` and ``advice`` are for people, in the language that
    the question asks for.
    """

    code: str
    """The stable name of the error, such as ``not_a_board``."""
    message: str
    """The error in one sentence."""
    line: Optional[int]
    """The line of the board, from 1. If the question cannot be read, the line of the question."""
    column: Optional[int]
    """The column in characters, from 1."""
    source_line: Optional[str]
    """The wrong line of the board. If the line is long, only the part around the column."""
    advice: Optional[str]
    """Advice in one sentence."""
    index: Optional[int]
    """The index of the refused puzzle among many, from 0."""

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
        """Returns the message with the place, the line and the advice, if there are any."""
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
        """Returns the exception for a refusal in JSON."""
        error: dict[str, Any] = json.loads(refusal)["error"]
        known = ("code", "message", "line", "column", "source_line", "advice")
        return cls(**{field: error[field] for field in known if field in error}, index=index)
