"""The command-line options of the job."""

from __future__ import annotations

import argparse
from typing import Any


def names(text: str) -> list[str]:
    """Returns the names between commas."""
    return [name for name in text.split(",") if name]


def sizes(text: str) -> dict[str, float]:
    """Returns the names with their sizes, as in `train=80,test=20`."""
    try:
        found = {name: float(size) for name, size in (part.split("=") for part in names(text))}
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not like train=80,test=20") from error
    if not found or not all(0 < size < float("inf") for size in found.values()):
        raise argparse.ArgumentTypeError("each size must be above 0")
    return found


def positive(text: str) -> int:
    """Returns a whole number of at least 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("expected a whole number of at least 1")
    return number


def arguments() -> argparse.ArgumentParser:
    """Returns the parser of the options."""
    parser = argparse.ArgumentParser(
        description="Makes a data set of Sudoku puzzles on Apache Spark: no puzzle twice, rated, each with its checked path.",
        epilog="The same command continues a run that was stopped. Without spark-submit, it runs only on this machine.",
    )

    def option(name: str, about: str, **more: Any) -> None:
        default = " [%(default)s]" if more.get("default") else ""
        parser.add_argument(name, help=about + default, **more)

    option("--input", "Parquet with a column puzzle", nargs="+", required=True, metavar="PATH")
    option(
        "--keep", "the input columns to keep besides puzzle; by default all", type=names, default="", metavar="A,B"
    )
    option("--output", "where the data set is written", required=True, metavar="FOLDER")
    option("--scales", "the scales that puzzles are rated on", type=names, default="hodoku,explainer", metavar="A,B")
    option("--every-step", "keep the steps of a path that no later step needs", action="store_true")
    option(
        "--first",
        "of equal puzzles, keep the one with the smallest values in these columns, then in puzzle",
        type=names,
        default="",
        metavar="A,B",
    )
    option(
        "--split",
        "the splits and their relative sizes",
        type=sizes,
        default="train=80,valid=10,test=10",
        metavar="A=N,B=M",
    )
    option("--seed", "seed for assigning puzzles to the splits", type=int, default=0, metavar="N")
    option("--by", "the columns whose values become folders", type=names, default="split", metavar="A,B")
    option(
        "--parts",
        "number of parts, each of which is finished separately; by default one for each million rows",
        type=positive,
        metavar="N",
    )
    option(
        "--slice", "MB of input that are read before the results are saved", type=positive, default=256, metavar="MB"
    )
    option("--keep-staged", "keep every row of the input with its canonical form, in FOLDER/staged", action="store_true")
    return parser
