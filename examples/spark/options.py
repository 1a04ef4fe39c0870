"""What can be asked of the job on the command line."""

from __future__ import annotations

import argparse
from typing import Any


def names(text: str) -> list[str]:
    """The names between commas."""
    return [name for name in text.split(",") if name]


def sizes(text: str) -> dict[str, float]:
    """The names with their sizes, as in `train=80,test=20`."""
    try:
        found = {name: float(size) for name, size in (part.split("=") for part in names(text))}
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not like train=80,test=20") from error
    if not found or not all(0 < size < float("inf") for size in found.values()):
        raise argparse.ArgumentTypeError("each size is above 0")
    return found


def positive(text: str) -> int:
    """A whole number from 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("it is a whole number from 1")
    return number


def arguments() -> argparse.ArgumentParser:
    """What can be asked."""
    parser = argparse.ArgumentParser(
        description="Makes a data set of Sudoku puzzles on Apache Spark: no puzzle twice, rated, each with its checked path.",
        epilog="The same command continues a run that was stopped. Without spark-submit the job runs on this machine alone.",
    )

    def option(name: str, about: str, **more: Any) -> None:
        default = " [%(default)s]" if more.get("default") else ""
        parser.add_argument(name, help=about + default, **more)

    option("--input", "Parquet with a column puzzle", nargs="+", required=True, metavar="PATH")
    option(
        "--keep", "the columns of the input that are kept beside puzzle; without it all", type=names, default="", metavar="A,B"
    )
    option("--output", "where the data set is written", required=True, metavar="FOLDER")
    option("--scales", "the scales that puzzles are rated on", type=names, default="hodoku,explainer", metavar="A,B")
    option("--every-step", "keep the steps of a path that nothing later rests on", action="store_true")
    option(
        "--first",
        "of puzzles that are the same, keep the least in these columns, then in puzzle",
        type=names,
        default="",
        metavar="A,B",
    )
    option(
        "--split",
        "the splits and how large they are to be, in proportion",
        type=sizes,
        default="train=80,valid=10,test=10",
        metavar="A=N,B=M",
    )
    option("--seed", "another number shares the puzzles out to the splits otherwise", type=int, default=0, metavar="N")
    option("--by", "the columns whose values become folders", type=names, default="split", metavar="A,B")
    option(
        "--parts",
        "into how many parts the puzzles fall, each finished for itself; without it one for each million rows",
        type=positive,
        metavar="N",
    )
    option(
        "--slice", "how many MB of the input are read before what was found is kept", type=positive, default=256, metavar="MB"
    )
    option("--keep-staged", "keep every row of the input with its canonical form, in FOLDER/staged", action="store_true")
    return parser
