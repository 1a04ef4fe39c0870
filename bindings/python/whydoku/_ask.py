"""Questions as every door of whydoku takes them, and how the functions of the package ask them."""

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
    """The answer to any question, as a dict. See ``whydoku.ask("openapi")`` for what may be asked.

    Args:
        endpoint: The name of the question, as ``"hint"`` or ``"check-move"``.
        question: Its fields, as a mapping or as JSON.

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
    """The answer to any question, as JSON, byte by byte as ``whydoku ask``, ``whydoku serve`` and all other doors give it.
    A refusal is no exception here: it is an object with the field ``error``.

    Args:
        endpoint: The name of the question, as ``"hint"`` or ``"check-move"``.
        text: The question as JSON.
    """
    _, answer = _engine.ask(endpoint, text)
    return answer.decode()


def asked(endpoint: str, kind: type[A], arguments: Mapping[str, Any]) -> A:
    """The answer to the question that the arguments of a function ask."""
    question = _said(arguments)
    answered, answer = _engine.ask(endpoint, json.dumps(question))
    if not answered:
        raise WhydokuError._of(answer)
    puzzle = question.get("puzzle")
    rest = {name: value for name, value in question.items() if name != "puzzle"}
    return kind(answer, puzzle, rest)


def asked_about(endpoint: str, kind: type[A], arguments: Mapping[str, Any]) -> Any:
    """The answer to a question about the argument `puzzle`, or the answers to the same question about each of many. The
    argument `errors` says what becomes of those that are refused."""
    puzzle, errors = arguments["puzzle"], arguments["errors"]
    rest = {name: value for name, value in arguments.items() if name not in ("puzzle", "errors")}
    if isinstance(puzzle, str):
        return asked(endpoint, kind, {"puzzle": puzzle, **rest})
    said = _said(rest)
    for name in ("placed", "candidates", "last"):
        if name in said:
            raise TypeError(f"{name} is about a single board")
    puzzles = texts(puzzle)
    answers, refused = _engine.ask_many(endpoint, puzzles, json.dumps(said), is_eager(errors))
    pairs = zip(puzzles, answers)
    return told([None if answer is None else kind(answer, text, said) for text, answer in pairs], refused, errors)


def _said(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a question. Arguments that are `None` are left out; a name that is a word of Python's own, as ``as_``,
    has a line behind it that the field has not."""
    return {name.rstrip("_"): value for name, value in arguments.items() if value is not None}
