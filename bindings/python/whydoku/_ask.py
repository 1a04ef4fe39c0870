"""Questions in the form that the command, the server and all bindings take, and the code with which the package asks
them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeVar, Union

from . import _engine
from ._answer import Answer
from ._errors import WhydokuError
from ._many import is_eager, texts, told

A = TypeVar("A", bound=Answer)


def ask(endpoint: str, question: Union[Mapping[str, Any], str] = "{}") -> dict[str, Any]:
    """Answer any question, as a dict. ``whydoku.ask("openapi")`` describes all questions.

    Args:
        endpoint: The name of the question, such as ``"hint"`` or ``"check-move"``.
        question: The fields of the question, as a mapping or as JSON.

    Raises:
        WhydokuError: The question is refused.
    """
    text = question if isinstance(question, str) else json.dumps(question)
    answered, answer = _engine.ask(endpoint, text)
    if not answered:
        raise WhydokuError._of(answer)
    fields: dict[str, Any] = json.loads(answer)
    return fields


def ask_text(endpoint: str, text: str = "{}") -> str:
    """Answer any question, as JSON, byte for byte the same as ``whydoku ask``, ``whydoku serve`` and the other
    bindings. A refusal is not an exception here: it is an object with the field ``error``.

    Args:
        endpoint: The name of the question, such as ``"hint"`` or ``"check-move"``.
        text: The question as JSON.
    """
    _, answer = _engine.ask(endpoint, text)
    return answer.decode()


def asked(endpoint: str, kind: type[A], arguments: Mapping[str, Any]) -> A:
    """Answers a question whose fields are the arguments of a function."""
    question = _said(arguments)
    answered, answer = _engine.ask(endpoint, json.dumps(question))
    if not answered:
        raise WhydokuError._of(answer)
    puzzle = question.get("puzzle")
    rest = {name: value for name, value in question.items() if name != "puzzle"}
    return kind(answer, puzzle, rest)


def asked_about(endpoint: str, kind: type[A], arguments: Mapping[str, Any]) -> Any:
    """Answers a question about the argument `puzzle`, or the same question about each of many puzzles. The argument
    `errors` selects whether refusals are raised or returned."""
    puzzle, errors = arguments["puzzle"], arguments["errors"]
    rest = {name: value for name, value in arguments.items() if name not in ("puzzle", "errors")}
    if isinstance(puzzle, str):
        return asked(endpoint, kind, {"puzzle": puzzle, **rest})
    said = _said(rest)
    for name in ("placed", "candidates", "last"):
        if name in said:
            raise TypeError(f"{name} is about a single board, so it cannot be used with several puzzles")
    puzzles = texts(puzzle)
    answers, refused = _engine.ask_many(endpoint, puzzles, json.dumps(said), is_eager(errors))
    pairs = zip(puzzles, answers)
    return told([None if answer is None else kind(answer, text, said) for text, answer in pairs], refused, errors)


def _said(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the fields of a question. Arguments that are `None` are left out. An argument whose field is a keyword of
    Python, such as ``as_``, ends with an underscore that the field does not have."""
    return {name.rstrip("_"): value for name, value in arguments.items() if value is not None}
