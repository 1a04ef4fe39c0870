"""Many puzzles at once: the types of input that are accepted, and the types of the results.

Every input is converted into a list of texts for the engine. This takes a tenth of a second for a million puzzles.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence, Set
from typing import Any, Literal, Optional, Protocol, Union

from ._errors import WhydokuError

Kind = Literal["texts", "counts", "flags"]

Errors = Literal["raise", "return"]
"""Treatment of refused puzzles: ``"raise"`` the error of the first one, or ``"return"`` all errors next to the
answers."""


class _ToList(Protocol):
    """A Series of polars or pandas."""

    def to_list(self) -> list[Any]: ...


class _ToPyList(Protocol):
    """An array or a column of Arrow."""

    def to_pylist(self) -> list[Any]: ...


class Array(Protocol):
    """An array of NumPy: of digits, with the shape (n, 81) or (n, 9, 9), or of texts."""

    @property
    def dtype(self) -> Any: ...
    @property
    def shape(self) -> tuple[int, ...]: ...
    def tolist(self) -> Any: ...


Listed = Union["list[str]", "tuple[str, ...]", "Set[str]", "Iterator[str]"]
"""A list or another collection of texts, or an iterator over texts, such as an open file."""
Column = Union[_ToList, _ToPyList]
"""A column of texts, of Arrow, polars or pandas."""
Puzzles = Union[Listed, Column, Array]
"""Many puzzles."""


def is_array(puzzles: object) -> bool:
    """Returns True for an array of NumPy."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(puzzles, numpy.ndarray)


def is_digits(puzzles: Any) -> bool:
    """Returns True for an array of NumPy with numbers."""
    return is_array(puzzles) and puzzles.dtype.kind in "iub"


def texts(puzzles: Any) -> list[Optional[str]]:
    """Returns the texts of many puzzles; `None` for a missing value in a column."""
    if isinstance(puzzles, (bytes, bytearray, memoryview)) or not hasattr(puzzles, "__iter__"):
        raise TypeError(f"a puzzle must be a str, not {type(puzzles).__name__}")
    if is_digits(puzzles):
        return _texts_of_digits(puzzles)
    for convert in ("to_pylist", "to_list", "tolist"):
        if hasattr(puzzles, convert):
            listed = getattr(puzzles, convert)()
            return [text.decode(errors="replace") if isinstance(text, bytes) else text for text in listed]
    return list(puzzles)


def _texts_of_digits(array: Any) -> list[Optional[str]]:
    numpy = sys.modules["numpy"]
    if array.shape[1:] not in ((81,), (9, 9)):
        raise ValueError(
            f"an array of digits must have the shape (n, 81) or (n, 9, 9), not {array.shape}; one board is array[None]"
        )
    rows = array.reshape(-1, 81)
    # Numbers that are not digits become a sign that the engine refuses. The engine's error gives the place of the sign.
    signs = numpy.where((rows >= 0) & (rows <= 9), rows + ord("0"), ord("#")).astype(numpy.uint8)
    listed: list[Optional[str]] = signs.view("S81").ravel().astype("U81").tolist()
    return listed


def like(puzzles: object, values: list[Any], kind: Kind) -> Any:
    """Returns the values in the same type of collection as the puzzles. An array cannot have missing values; it has
    zeros or an empty text instead, -1 for a count, and false for a flag."""
    if is_array(puzzles):
        return _array(puzzles, values, kind)
    module = type(puzzles).__module__.partition(".")[0]
    if module == "pyarrow":
        arrow = sys.modules["pyarrow"]
        types = {"texts": arrow.string(), "counts": arrow.int64(), "flags": arrow.bool_()}
        return arrow.array(values, types[kind])
    if module == "polars":
        polars = sys.modules["polars"]
        types = {"texts": polars.String, "counts": polars.Int64, "flags": polars.Boolean}
        return polars.Series(values, dtype=types[kind])
    return values


def _array(puzzles: Any, values: list[Any], kind: Kind) -> Any:
    numpy = sys.modules["numpy"]
    if kind == "counts":
        return numpy.array([-1 if value is None else value for value in values], numpy.int64)
    if kind == "flags":
        return numpy.array(values, numpy.bool_)
    if is_digits(puzzles):
        signs = "".join(value or "0" * 81 for value in values).encode()
        return (numpy.frombuffer(signs, numpy.uint8) - ord("0")).reshape(puzzles.shape).astype(puzzles.dtype)
    return numpy.array([value or "" for value in values], {"S": "S81", "U": "U81"}.get(puzzles.dtype.kind, "O"))


def told(answers: object, refused: Sequence[tuple[int, bytes]], errors: Errors) -> Any:
    """Returns the answers, with the errors of the refused puzzles if `errors` is "return". Otherwise raises the first
    error."""
    if errors == "return":
        return answers, [WhydokuError._of(refusal, index) for index, refusal in refused]
    if refused:
        index, refusal = refused[0]
        raise WhydokuError._of(refusal, index)
    return answers


def is_eager(errors: Errors) -> bool:
    """Returns True if the first refusal ends the work."""
    if errors not in ("raise", "return"):
        raise ValueError(f'errors must be "raise" or "return", not {errors!r}')
    return errors == "raise"
