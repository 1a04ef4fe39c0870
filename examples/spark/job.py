"""Makes a data set of puzzles on a cluster of Apache Spark: no puzzle twice, each with its ratings and its checked path.

    spark-submit --master spark://HOST:7077 job.py --input PUZZLES --output DATA_SET

Spark does all that has to do with machines: which of them works on what, what is done again when one is lost, and that files
of an attempt that failed are never seen. This file says what is made, in which parts, and which parts are finished. It knows
nothing of Sudoku: that is `whydoku.arrow` in the workers, a batch of rows at a time.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib.metadata import version
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructType

from folder import Folder, Record, differences
from options import arguments

Batches = Iterator[pa.RecordBatch]
# Where things stand in the output folder.
JOB = "job.json"
DONE = "done"
STAGED = "staged"
PUZZLES = "puzzles"
REFUSED = "refused"

# What is told of a puzzle's class.
CLASSES = ("canonical", "automorphisms")
# Rows handed over at once: few enough that their paths are some megabytes, enough that a batch itself costs nothing.
BATCH = 4096
# Rows of the input in a part, where nobody says how many parts there are to be.
LARGE = 1_000_000
# Pieces of work for each core: one that takes longer than the others does not keep the rest waiting.
PIECES = 4


class Wrong(Exception):
    """What the user can put right; the text says how."""


# What runs in the workers.


def same_engine(expected: str) -> None:
    """Refuses to work where another version of the engine is installed: its rows might differ."""
    if (found := version("whydoku")) != expected:
        raise Wrong(f"this worker has whydoku {found}, and the job was started with {expected}")


def with_columns(batch: pa.RecordBatch, added: dict[str, pa.Array]) -> pa.RecordBatch:
    """The batch with more columns."""
    return pa.record_batch([*batch.columns, *added.values()], names=[*batch.schema.names, *added])


def forms(engine: str) -> Callable[[Batches], Batches]:
    """What adds the classes of each puzzle, and `reason`: why it is no puzzle with one solution."""

    def of(batches: Batches) -> Batches:
        import whydoku.arrow

        same_engine(engine)
        for batch in batches:
            puzzles = batch.column("puzzle")
            found = pa.record_batch(whydoku.arrow.table(puzzles, "solution", "canonical"))
            solutions = found.column("solutions")
            reason = pc.if_else(pc.equal(solutions, 0), "no solution", "several solutions")
            reason = pc.if_else(pc.equal(solutions, 1), pa.scalar(None, pa.string()), reason)
            reason = pc.coalesce(found.column("error"), pc.if_else(pc.is_null(puzzles), "no text", reason))
            yield with_columns(batch, {name: found.column(name) for name in CLASSES} | {"reason": reason})

    return of


def paths(engine: str, scales: list[str], every_step: bool, split: dict[str, float], seed: int) -> Callable[[Batches], Batches]:
    """What adds the path of each puzzle, whether the kernel accepts it, ratings, and the split."""

    def of(batches: Batches) -> Batches:
        import whydoku.arrow

        same_engine(engine)
        for batch in batches:
            puzzles = batch.column("puzzle")
            found = pa.record_batch(whydoku.arrow.table(puzzles, "grid", "path", *scales, every_step=every_step))
            checked = pa.record_batch(whydoku.arrow.check(found))
            added = {name: found.column(name) for name in found.schema.names[1:-1]}
            error = pc.coalesce(found.column("error"), checked.column("error"))
            added |= {"checked": checked.column("checked"), "error": error}
            yield with_columns(batch, added | {"split": splits(found.column("grid"), split, seed)})

    return of


def splits(grids: pa.Array, sizes: dict[str, float], seed: int) -> pa.Array:
    """The split of each class of grids, the same that `whydoku split` gives: a hash of 81 digits and the seed."""
    digits = np.frombuffer("".join(grids.to_pylist()).encode(), np.uint8).reshape(-1, 81) - ord("0")
    mixed = np.full(len(digits), 0xCBF29CE484222325 ^ seed, np.uint64)
    for digit in digits.T.astype(np.uint64):
        mixed = (mixed ^ digit) * np.uint64(0x100000001B3)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    shares = ((mixed ^ (mixed >> np.uint64(31))) >> np.uint64(11)) / 2.0**53
    ends = np.cumsum([size / sum(sizes.values()) for size in sizes.values()])
    places = np.minimum(np.searchsorted(ends, shares, side="right"), len(sizes) - 1)
    return pa.array(list(sizes)).take(pa.array(places))


# What runs in the driver.


class Job:
    """One data set: what it is made from, and how far it is."""

    def __init__(self, spark: SparkSession, asked: argparse.Namespace) -> None:
        self.spark, self.asked = spark, asked
        self.folder = Folder(spark, asked.output)
        self.engine = version("whydoku")
        self.read = spark.read.parquet(*asked.input)
        self.files = self.known()
        self.parts = asked.parts or math.ceil(sum(file["rows"] for file in self.files) / LARGE) or 1
        first = [*(name for name in asked.first if name != "puzzle"), "puzzle"]
        self.columns = [*first, *(name for name in asked.keep or self.read.columns if name not in first)]

    def run(self) -> Record:
        """Does what is not done yet, and counts."""
        self.agree()
        self.spark.conf.set("spark.sql.shuffle.partitions", self.pieces())
        slices = [self.once(f"slice-{number:05}", self.stage, number, files) for number, files in enumerate(self.slices())]
        parts = [self.once(f"part-{number:05}", self.finish, number) for number in range(self.parts)]
        refused = self.once(REFUSED, self.refuse)["refused"]
        rows = sum(file["rows"] for file in self.files)
        same("rows that were read", rows, sum(counted["rows"] for counted in slices))
        total = {name: sum(counted[name] for counted in parts) for name in ("puzzles", "duplicates", "unchecked")}
        same("puzzles, duplicates and what is refused", rows, total["puzzles"] + total["duplicates"] + refused)
        if not self.asked.keep_staged:
            self.folder.remove(STAGED)
        return {"rows": rows, "refused": refused, **total}

    def known(self) -> list[Record]:
        """The files of the input in order, with what tells each from another of the same name."""
        about = {
            "file": F.col("_metadata.file_path"),
            "bytes": F.col("_metadata.file_size"),
            "modified": F.unix_millis("_metadata.file_modification_time"),
        }
        files = self.read.groupBy(*(column.alias(name) for name, column in about.items())).agg(F.count("*").alias("rows"))
        return [row.asDict() for row in files.sort("file").collect()]

    def agree(self) -> None:
        """Stops where the input or the options cannot be used, or the folder holds a data set that was begun with others."""
        import whydoku.arrow

        if absent := [name for name in self.columns if name not in self.read.columns]:
            raise Wrong(f"the input has no column {absent[0]}; it has {', '.join(self.read.columns)}")
        try:
            made = [*CLASSES, "copies", *self.made.names]
        except ValueError as error:
            raise Wrong(f"--scales: {error}") from error
        if taken := {"reason", "part", "slice", *made}.intersection(self.columns):
            raise Wrong(f"the job makes a column {min(taken)} itself; name those to keep of the input with --keep")
        if absent := [name for name in self.asked.by if name not in made]:
            raise Wrong(f"--by: there is no column {absent[0]}; there are {', '.join(made)}")
        options = {name: value for name, value in vars(self.asked).items() if name not in ("input", "output", "keep_staged")}
        names = pa.record_batch(whydoku.arrow.paths(pa.array([], pa.string()))).schema.metadata[b"whydoku.techniques"]
        job: Record = {"engine": f"whydoku {self.engine}", "options": options, "input": self.files}
        # Parquet written by Spark has no room for what the numbers of techniques mean.
        job["techniques"] = names.decode().split(",")
        before = self.folder.read(JOB)
        if before is None:
            self.folder.write(JOB, job)
        elif other := list(differences(before, job)):
            raise Wrong(
                f"the data set in {self.folder.place} was begun otherwise:\n  " + "\n  ".join(other) + "\n"
                "choose another --output, or remove that folder"
            )

    @property
    def paths(self) -> Callable[[Batches], Batches]:
        """The work of the second half."""
        return paths(self.engine, self.asked.scales, self.asked.every_step, self.asked.split, self.asked.seed)

    @cached_property
    def made(self) -> StructType:
        """The columns that the second half adds."""
        return added(self.paths, ["puzzle"])

    def once(self, name: str, work: Callable[..., Record], *how: Any) -> Record:
        """What a piece of the job counts: done now, unless it was done before. It is done when its record stands."""
        record = f"{DONE}/{name}.json"
        if (counted := self.folder.read(record)) is not None:
            return counted
        begun = time.monotonic()
        counted = work(*how)
        counted["seconds"] = round(time.monotonic() - begun, 1)
        self.folder.write(record, counted)
        print(f"{name}: " + ", ".join(f"{key} {value:,}" for key, value in counted.items()), flush=True)
        return counted

    def slices(self) -> list[list[str]]:
        """The files of the input in order, as many together as have this many megabytes."""
        slices: list[list[str]] = []
        size = 0
        for file in self.files:
            size += file["bytes"]
            if not slices or size > self.asked.slice << 20:
                slices.append([])
                size = file["bytes"]
            slices[-1].append(file["file"])
        return slices

    def pieces(self) -> int:
        """Into how many pieces work is cut, by the cores that the cluster has now."""
        return PIECES * self.spark.sparkContext.defaultParallelism

    def stage(self, number: int, files: list[str]) -> Record:
        """Writes the forms of the puzzles of some files, sorted into parts; what is refused stands in none."""
        read = self.read.filter(F.col("_metadata.file_path").isin(files)).select(*self.columns)
        if read.rdd.getNumPartitions() < self.pieces():
            read = read.repartition(self.pieces())
        work = forms(self.engine)
        found = read.mapInArrow(work, StructType([*read.schema.fields, *added(work, ["puzzle"]).fields]))
        part = F.when(F.col("reason").isNull(), F.pmod(F.xxhash64("canonical"), F.lit(self.parts)).cast("int"))
        place = f"{self.folder.place}/{STAGED}/slice={number}"
        found.withColumn("part", part).write.partitionBy("part").parquet(place, "overwrite")
        written = self.spark.read.parquet(place)
        return {"rows": written.count(), "refused": written.filter("part is null").count()}

    @cached_property
    def staged(self) -> DataFrame:
        """The rows of the input with their forms and parts, when all are there."""
        return self.spark.read.parquet(f"{self.folder.place}/{STAGED}")

    @cached_property
    def rows(self) -> dict[int | None, int]:
        """How many rows of the input stand in each part."""
        return {row["part"]: row["count"] for row in self.staged.groupBy("part").count().collect()}

    def finish(self, number: int) -> Record:
        """Writes the puzzles of one part: of each class the first, with its path, the check, and its ratings."""
        self.spark.conf.set("spark.sql.shuffle.partitions", self.pieces())
        staged = self.staged.filter(F.col("part") == number)
        # What is told of a class is the same for all its puzzles.
        first = F.min(F.struct(*self.columns, *CLASSES[1:])).alias("first")
        classes = staged.groupBy(CLASSES[0]).agg(first, F.count("*").alias("copies")).select("first.*", CLASSES[0], "copies")
        done = classes.mapInArrow(self.paths, StructType([*classes.schema.fields, *self.made.fields]))
        place = f"{self.folder.place}/{PUZZLES}/part={number:05}"
        done.write.partitionBy(*self.asked.by).parquet(place, "overwrite")
        unchecked = F.count_if(~F.coalesce("checked", F.lit(False)))
        written = self.spark.read.schema(done.schema).parquet(place).agg(F.count("*"), F.sum("copies"), unchecked)
        [[puzzles, copies, unsure]] = written.collect()
        same(f"rows of part {number}", self.rows.get(number, 0), copies or 0)
        return {"puzzles": puzzles, "duplicates": (copies or 0) - puzzles, "unchecked": unsure}

    def refuse(self) -> Record:
        """Writes what is no puzzle with one solution, with the reason."""
        place = f"{self.folder.place}/{REFUSED}"
        self.staged.filter("part is null").select(*self.columns, CLASSES[0], "reason").write.parquet(place, "overwrite")
        return {"refused": self.spark.read.parquet(place).count()}


def added(work: Callable[[Batches], Batches], columns: list[str]) -> StructType:
    """The columns that work adds to a batch, found by giving it one with these columns and no rows."""
    none = pa.record_batch([pa.array([], pa.string()) for _ in columns], names=columns)
    [found] = work(iter([none]))
    return StructType(from_arrow_schema(found.schema).fields[len(columns) :])


def same(what: str, before: int, after: int) -> None:
    """Stops where rows were lost or repeated."""
    if before != after:
        raise RuntimeError(f"{what}: {before:,} were expected, and {after:,} came")


def main() -> int:
    """Runs the job."""
    asked = arguments().parse_args()
    begun = time.monotonic()
    spark = (
        SparkSession.builder.appName("whydoku")
        # An attempt that failed leaves nothing behind: only a task that has ended moves its files to their place.
        .config("spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version", "1")
        # Rows are few bytes and much work, so that pieces are not to be joined for being small.
        .config("spark.sql.adaptive.enabled", "false")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", str(BATCH))
        .config("spark.ui.showConsoleProgress", "false")
        .getOrCreate()
    )
    print(f"Spark {spark.version} is there after {time.monotonic() - begun:.1f} s", flush=True)
    begun = time.monotonic()
    try:
        counted = Job(spark, asked).run()
    except Wrong as wrong:
        print(f"job.py: {wrong}", file=sys.stderr)
        return 2
    finally:
        spark.stop()
    print(", ".join(f"{key} {value:,}" for key, value in counted.items()))
    print(f"rows = puzzles + duplicates + refused; {time.monotonic() - begun:.1f} s")
    if counted["unchecked"]:
        print("job.py: a path was not accepted by the check; see the rows whose `checked` is not true", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
