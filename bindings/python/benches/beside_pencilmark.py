"""Compares whydoku and pencilmark on the same 100 puzzles, in one table: milliseconds of processor time for a puzzle.

    pip install . && pip install --pre pencilmark
    python benches/beside_pencilmark.py [FILE WITH A PUZZLE ON EACH LINE]

Without a file, the puzzles are made from a seed. Both programs do each task, one puzzle after the other, after a first
puzzle that is not counted. The last row is wall-clock time: all puzzles in one call, with as many workers as there are
cores.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import pencilmark

import whydoku

WARM_UP = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."


def puzzles() -> list[str]:
    """Returns the puzzles: the first 100 of the file, or 100 minimal puzzles from seeds."""
    if len(sys.argv) > 1:
        with open(sys.argv[1], encoding="utf-8") as file:
            return [line.split()[0] for line in file][:100]
    made = [whydoku.generate(seed=seed, count=10).puzzles for seed in range(10)]
    return [one["puzzle"] for some in made for one in some]


def timed(work: Callable[[str], Any], boards: list[str]) -> tuple[list[float], list[Any]]:
    """Returns the milliseconds that each board takes, and the answer about each board."""
    work(WARM_UP)
    times, said = [], []
    for board in boards:
        begun = time.process_time()
        said.append(work(board))
        times.append((time.process_time() - begun) * 1e3)
    return times, said


def row(task: str, ours: list[float], theirs: list[float], remark: str = "") -> None:
    """Prints a row of the table."""
    middles = f"{statistics.median(ours):.3f} | {statistics.median(theirs):.1f}"
    means = f"{statistics.mean(ours):.3f} | {statistics.mean(theirs):.1f}"
    times = sum(theirs) / sum(ours)
    print(f"| {task} | {middles} | {means} | {max(ours):.1f} | {max(theirs):.0f} | {times:,.0f} | {remark} |", flush=True)


def main() -> None:
    """Prints the table."""
    boards, cores = puzzles(), len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    print(f"{len(boards)} puzzles; whydoku {version('whydoku')}, pencilmark {version('pencilmark')}, {cores} cores\n")
    print("| ms a puzzle | whydoku, median | pencilmark | whydoku, mean | pencilmark | whydoku, most | pencilmark | times | |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    ours, mine = timed(lambda board: whydoku.solve(board).solution, boards)
    theirs, other = timed(lambda board: "".join(map(str, pencilmark.solve(board))), boards)
    row("solve, and know that the solution is the only one", ours, theirs, f"{same(mine, other)} equal")
    ours, _ = timed(lambda board: whydoku.rate(board).score, boards)
    theirs, _ = timed(pencilmark.rate, boards)
    row("rate: each on its own scale (HoDoKu's; pencilmark's)", ours, theirs)
    ours, mine = timed(lambda board: whydoku.rate(board, scale="explainer").er, boards)
    theirs, other = timed(lambda board: pencilmark.rate(board, fields=["se"])["se"]["er"], boards)
    row("rate: Sudoku Explainer's ER", ours, theirs, f"{same(mine, other)} equal")
    ours, _ = timed(whydoku.explain, boards)
    theirs, _ = timed(lambda board: pencilmark.rate(board, fields=["steps"], explain="teach"), boards)
    row("the path with its reasons in words", ours, theirs)
    begun = time.perf_counter()
    whydoku.rate(boards)
    middle = time.perf_counter()
    pencilmark.rate_many(boards, jobs=cores)
    ended = time.perf_counter()
    each = 1e3 / len(boards)
    row("rate all in one call, on all cores", [(middle - begun) * each], [(ended - middle) * each])


def same(mine: list[Any], other: list[Any]) -> int:
    """Returns the number of equal answers."""
    return sum(one == another for one, another in zip(mine, other))


if __name__ == "__main__":
    main()
