"""Compares one call of the package with the command on the same puzzles: the wall-clock time of each, and the ratio.

    python benches/beside_command.py WHYDOKU FILE [--hints FILE] [--pairs N]

`WHYDOKU` is the command. Each FILE has a puzzle on each line. The call and the command run several times in turn, and
the best time of each counts, because other programs may use the machine. The processor time is measured, too; it does
not depend on other programs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import whydoku


def seconds(work: Callable[[], Any]) -> tuple[float, float]:
    """Returns the wall-clock time and the processor time of a piece of work."""
    begun, used = time.perf_counter(), sum(os.times()[:4])
    work()
    return time.perf_counter() - begun, sum(os.times()[:4]) - used


def compare(task: str, ours: Callable[[], Any], command: list[str], pairs: int) -> None:
    """Prints a row of the table."""

    def theirs() -> None:
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)

    both = [(*seconds(ours), *seconds(theirs)) for _ in range(pairs)]
    clock, work, their_clock, their_work = (min(times) for times in zip(*both))
    print(
        f"| {task} | {clock:.2f} | {their_clock:.2f} | {clock / their_clock:.2f} "
        f"| {work:.2f} | {their_work:.2f} | {work / their_work:.2f} |",
        flush=True,
    )


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command")
    parser.add_argument("file", type=Path)
    parser.add_argument("--hints", type=Path)
    parser.add_argument("--pairs", type=int, default=3)
    asked = parser.parse_args()
    puzzles = asked.file.read_text().split()
    print(f"| {len(puzzles):,} puzzles | clock: one call, s | the command, s | ratio | work: one call, s | the command, s | ratio |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    search = [asked.command, "solve", "--method", "search", str(asked.file)]
    compare("is_unique(list)", lambda: whydoku.is_unique(puzzles), search, asked.pairs)
    compare("solve(list)", lambda: whydoku.solve(puzzles), search, asked.pairs)
    try:
        import numpy

        digits = numpy.array([list(puzzle.replace(".", "0").encode()) for puzzle in puzzles], numpy.uint8) - 48
        compare("solve(NumPy digits)", lambda: whydoku.solve(digits), search, asked.pairs)
    except ImportError as error:
        print(f"| NumPy: {error} |")
    try:
        import pyarrow

        column = pyarrow.array(puzzles)
        compare("is_unique(pyarrow column)", lambda: whydoku.is_unique(column), search, asked.pairs)
    except ImportError as error:
        print(f"| pyarrow: {error} |")
    if asked.hints:
        boards = asked.hints.read_text().split()
        command = [asked.command, "hint", "--jsonl", str(asked.hints)]
        compare(f"{len(boards):,} hints", lambda: whydoku.hint(boards), command, asked.pairs)


if __name__ == "__main__":
    main()
