"""Many puzzles at once: lists, NumPy and Arrow; errors at their places; work on all cores without the interpreter."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from typing import Any

import pytest

import whydoku
from whydoku import WhydokuError


def test_a_list_is_answered_in_order(puzzle: str, several: str, none: str) -> None:
    puzzles = [puzzle, several, none] * 50
    assert whydoku.is_unique(puzzles) == [True, False, False] * 50
    assert whydoku.count_solutions(puzzles, limit=3) == [1, 3, 0] * 50
    assert whydoku.solve(puzzles) == [whydoku.solve(one) for one in puzzles]
    assert whydoku.hint(puzzles, level=1) == [whydoku.hint(one, level=1) for one in puzzles]
    assert whydoku.is_unique([]) == [] and whydoku.hint([]) == []


def test_any_iterable_of_texts_will_do(puzzle: str, several: str) -> None:
    assert whydoku.is_unique((puzzle, several)) == [True, False]
    assert whydoku.is_unique(line + "\n" for line in (puzzle, several)) == [True, False]
    assert whydoku.is_unique({puzzle}) == [True]
    assert [hint.kind for hint in whydoku.hint(iter([puzzle]))] == ["step"]


def test_a_bad_line_raises_with_its_index(puzzle: str) -> None:
    for ask in (whydoku.solve, whydoku.is_unique, whydoku.count_solutions, whydoku.hint, whydoku.rate, whydoku.parse):
        with pytest.raises(WhydokuError) as caught:
            ask([puzzle] * 70 + [puzzle[:40], puzzle, "12"])
        assert (caught.value.index, caught.value.column) == (70, 41)
        assert str(caught.value).startswith("puzzle 70, line 1, column 41: ")


def test_the_rest_goes_on_when_errors_are_returned(puzzle: str, solution: str) -> None:
    puzzles = [puzzle, "12", puzzle, puzzle[:40]]
    flags, errors = whydoku.is_unique(puzzles, errors="return")
    assert flags == [True, None, True, None]
    assert [(error.index, error.code) for error in errors] == [(1, "not_a_board"), (3, "not_a_board")]
    hints, errors = whydoku.hint(puzzles, errors="return", lang="zh-Hans")
    assert [hint is None for hint in hints] == [False, True, False, True] and len(errors) == 2
    assert any(ord(sign) > 0x4E00 for sign in errors[0].message)
    solutions, errors = whydoku.solve(puzzles, errors="return")
    assert [one and one.solution for one in solutions] == [solution, None, solution, None]
    with pytest.raises(ValueError, match="errors must be"):
        whydoku.hint(puzzles, errors="ignore")  # type: ignore[call-overload]


def test_a_line_that_is_no_text_is_refused_in_its_place(puzzle: str) -> None:
    flags, errors = whydoku.is_unique([puzzle, "\udcff" * 81, ""], errors="return")
    assert flags == [True, None, None] and [error.index for error in errors] == [1, 2]
    with pytest.raises(TypeError, match="puzzle 1 is not a str"):
        whydoku.solve([puzzle, 7])  # type: ignore[list-item]


def test_what_belongs_to_one_board_is_refused_for_many(puzzle: str) -> None:
    with pytest.raises(TypeError, match="placed is about a single board"):
        whydoku.hint([puzzle], placed="." * 81)  # type: ignore[call-overload]


def test_digits_in_an_array_give_an_array(puzzle: str, solution: str, several: str, none: str) -> None:
    numpy = pytest.importorskip("numpy")

    def digits(*texts: str) -> Any:
        return numpy.array([[int(sign) for sign in text.replace(".", "0")] for text in texts], numpy.uint8)

    array = digits(puzzle, several, none)
    solved = whydoku.solve(array)
    assert solved.dtype == numpy.uint8 and solved.shape == (3, 81) and solved.flags.writeable
    assert (solved[0] == digits(solution)[0]).all() and not solved[2].any()
    assert whydoku.count_solutions(array, limit=9).tolist() == [1, 9, 0]
    assert whydoku.count_solutions(array).dtype == numpy.int64
    assert whydoku.is_unique(array).tolist() == [True, False, False]
    squares = array.reshape(3, 9, 9).astype(numpy.int64)[::-1]
    assert whydoku.solve(squares).shape == (3, 9, 9) and whydoku.solve(squares).dtype == numpy.int64
    assert (whydoku.solve(squares)[2].ravel() == solved[0]).all()
    assert [hint.kind for hint in whydoku.hint(array)] == ["step", "step", "no_solution"]
    bad = array.astype(numpy.int16)
    bad[1, 4] = -300
    counts, errors = whydoku.count_solutions(bad, errors="return")
    assert counts.tolist() == [1, -1, 0] and [(error.index, error.column) for error in errors] == [(1, 5)]
    for shape in ((81,), (9, 9), (3, 80), (81, 3)):
        with pytest.raises(ValueError, match="shape"):
            whydoku.solve(numpy.zeros(shape, numpy.uint8))
    with pytest.raises(TypeError):
        whydoku.solve(array.astype(float))
    assert whydoku.solve(array[:0]).shape == (0, 81)


@pytest.mark.parametrize("kind", ["S81", "U81", "O"])
def test_texts_in_an_array_give_an_array(kind: str, puzzle: str, solution: str, none: str) -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.array([puzzle, none, puzzle], kind)
    solved = whydoku.solve(array)
    texts = solved.astype("U81").tolist()
    assert texts == [solution, "", solution] and solved.dtype.kind == kind[0]
    assert whydoku.is_unique(array).tolist() == [True, False, True]
    assert [rating.scale for rating in whydoku.rate(array[::2])] == ["hodoku"] * 2


def test_a_column_of_arrow_gives_a_column(puzzle: str, solution: str, none: str) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    for column in (
        pyarrow.array([puzzle, None, none]),
        pyarrow.array([puzzle, None, none], pyarrow.large_string()),
        pyarrow.chunked_array([[puzzle], [None, none]]),
        pyarrow.table({"puzzle": [puzzle, None, none]})["puzzle"],
    ):
        solved = whydoku.solve(column)
        assert isinstance(solved, pyarrow.Array) and solved.to_pylist() == [solution, None, None]
        assert whydoku.is_unique(column).to_pylist() == [True, None, False]
        assert whydoku.count_solutions(column).to_pylist() == [1, None, 0]
        hints = whydoku.hint(column)
        assert [hint and hint.kind for hint in hints] == ["step", None, "no_solution"]


def test_a_series_of_polars_gives_a_series(puzzle: str, solution: str, none: str) -> None:
    polars = pytest.importorskip("polars")
    series = polars.Series([puzzle, None, none])
    assert whydoku.solve(series).equals(polars.Series([solution, None, None], dtype=polars.String))
    assert whydoku.is_unique(series).to_list() == [True, None, False]
    flags, errors = whydoku.is_unique(polars.Series([puzzle, "12"]), errors="return")
    assert flags.to_list() == [True, None] and errors[0].index == 1


def test_threads_ask_at_the_same_time(puzzle: str) -> None:
    said: list[str] = []

    def ask() -> None:
        said.extend(hint.text for hint in whydoku.hint([puzzle] * 20, level=4))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(said) == 160 and len(set(said)) == 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_fork_can_ask(puzzle: str) -> None:
    assert whydoku.is_unique([puzzle] * 100) == [True] * 100
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(whydoku.is_unique, [[puzzle] * 100] * 4) == [[True] * 100] * 4


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals between threads")
@pytest.mark.parametrize("many", [False, True])
def test_ctrl_c_ends_a_long_call(many: bool) -> None:
    """Each of these calls would take very long without Ctrl-C."""

    def interrupt() -> None:
        time.sleep(0.3)
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        if many:
            whydoku.count_solutions(["." * 81] * 4, limit=2**62)
        else:
            whydoku.count_solutions("." * 81, limit=2**62)
    thread.join()
    assert whydoku.count_solutions("." * 81) == 2, "the next call is answered"
