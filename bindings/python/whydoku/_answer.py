"""The base of all answers: the engine's JSON, which is parsed only when a field is read."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Optional, TypeVar

from . import _pictures

A = TypeVar("A", bound="Answer")


class Answer:
    """An answer of the engine. Answers are compared, hashed and pickled by their JSON."""

    __slots__ = ("_fields", "_json", "_puzzle", "_question")

    _json: bytes
    _fields: Optional[dict[str, Any]]
    # The question: its puzzle, if there is one, and its other fields, which the answers about many puzzles share.
    _puzzle: Optional[str]
    _question: Mapping[str, Any]

    def __init__(self, answer: bytes, puzzle: Optional[str], question: Mapping[str, Any]) -> None:
        self._json = answer
        self._fields = None
        self._puzzle = puzzle
        self._question = question

    def to_dict(self) -> dict[str, Any]:
        """Returns the answer as plain dicts, lists, texts and numbers. The caller may change them."""
        fields: dict[str, Any] = json.loads(self._json)
        return fields

    def to_json(self) -> str:
        """Returns the answer as JSON, byte for byte the same as from the command, the server and the other bindings."""
        return self._json.decode()

    def _get(self, name: str, default: object = None) -> Any:
        fields = self._fields
        if fields is None:
            fields = self._fields = self.to_dict()
        return fields.get(name, default)

    def __str__(self) -> str:
        text = self._get("text")
        if isinstance(text, dict):
            text = "\n".join(text.values())
        return text if isinstance(text, str) else repr(self)

    def __repr__(self) -> str:
        text = self.to_json()
        return f"<{type(self).__name__} {text if len(text) <= 200 else text[:199] + '…'}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Answer):
            return NotImplemented
        return type(self) is type(other) and self._json == other._json

    def __hash__(self) -> int:
        return hash(self._json)

    def __reduce__(self) -> tuple[type[Answer], tuple[bytes, Optional[str], dict[str, Any]]]:
        return type(self), (self._json, self._puzzle, dict(self._question))

    def _repr_svg_(self) -> Optional[str]:
        """The picture in a notebook."""
        return _pictures.svg(self)

    def _repr_html_(self) -> Optional[str]:
        """The picture in a notebook, with the words."""
        return _pictures.html(self)


def with_fields(kind: type[A]) -> type[A]:
    """Gives each property of a class of answers a body that reads the field of the same name. The class declares its
    properties without bodies. For a field that the engine leaves out, a property of a list type returns an empty list,
    and any other property returns `None`."""
    for name, declared in list(vars(kind).items()):
        if isinstance(declared, property):
            setattr(kind, name, declared.getter(_reader(declared.fget)))
    return kind


def _reader(declared: Any) -> Callable[[Answer], Any]:
    """Returns a function that reads a field. It has the name, the type and the docstring of the declared function."""
    name = declared.__name__
    is_list = declared.__annotations__["return"].startswith("list[")

    @wraps(declared)
    def read(answer: Answer) -> Any:
        return answer._get(name, [] if is_list else None)

    # From Python 3.14 on, `wraps` copies `__annotate__` instead of `__annotations__`. Functions whose annotations are
    # texts do not have `__annotate__`.
    read.__annotations__ = declared.__annotations__
    return read
