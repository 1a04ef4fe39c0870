"""Makes a data set of puzzles on an Apache Spark cluster: no puzzle twice, each with its ratings and its checked path.

    spark-submit --master spark://HOST:7077 job.py --input PUZZLES --output DATA_SET

Spark manages the machines: it assigns the work, repeats work if a machine is lost, and hides the files of failed
attempts. This file defines the data set and its parts, and records which parts are finished. The work on the puzzles is
done by `whydoku.arrow` in the workers, a batch of rows at a time.
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
# Names of files and folders in the output folder.
JOB = "job.json"
DONE = "done"
STAGED = "staged"
PUZZLES = "puzzles"
REFUSED = "refused"

# Columns about the class of a puzzle.
CLASSES = ("canonical", "automorphisms")
# Number of rows in a batch. The paths of a batch need only some megabytes, but batches are large enough that their
# overhead is negligible.
BATCH = 4096
# Number of input rows in a part if `--parts` is not given.
LARGE = 1_000_000
# Number of pieces of work for each core. With several pieces, a piece that takes long does not delay the rest.
PIECES = 4


class Wrong(Exception):
    """An error that the user can correct. The text explains how."""


# The following functions run in the workers.


def same_engine(expected: str) -> None:
    """Raises an error if a worker has another version of the engine, because its rows might differ."""
    if (found := version("whydoku")) != expected:
        raise Wrong(f"this worker has whydoku {found}, and the job was started with {expected}")


def with_columns(batch: pa.RecordBatch, added: dict[str, pa.Array]) -> pa.RecordBatch:
    """Returns the batch with the added columns."""
    return pa.record_batch([*batch.columns, *added.values()], names=[*batch.schema.names, *added])


def forms(engine: str) -> Callable[[Batches], Batches]:
    """Returns a function that adds the class of each puzzle, and `reason`: the reason why a row is not a puzzle with
    one solution."""

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
    """Returns a function that adds the path of each puzzle, the result of the kernel's check, ratings, and the
    split."""

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
    """Returns the split of each class of grids, which is the same as with `whydoku split`: a hash of 81 digits and the
    seed."""
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


# The following code runs in the driver.


class Job:
    """One data set: its inputs, its options and its progress."""

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
        """Does the work that is not done yet, and counts the rows."""
        self.agree()
        self.spark.conf.set("spark.sql.shuffle.partitions", self.pieces())
        slices = [self.once(f"slice-{number:05}", self.stage, number, files) for number, files in enumerate(self.slices())]
        parts = [self.once(f"part-{number:05}", self.finish, number) for number in range(self.parts)]
        refused = self.once(REFUSED, self.refuse)["refused"]
        rows = sum(file["rows"] for file in self.files)
        same("rows that were read", rows, sum(counted["rows"] for counted in slices))
        total = {name: sum(counted[name] for counted in parts) for name in ("puzzles", "duplicates", "unchecked")}
        same("puzzles, duplicates and refused rows", rows, total["puzzles"] + total["duplicates"] + refused)
        if not self.asked.keep_staged:
            self.folder.remove(STAGED)
        return {"rows": rows, "refused": refused, **total}

    def known(self) -> list[Record]:
        """Returns the files of the input in order, with data that distinguish each file from another file of the same
        name."""
        about = {
            "file": F.col("_metadata.file_path"),
            "bytes": F.col("_metadata.file_size"),
            "modified": F.unix_millis("_metadata.file_modification_time"),
        }
        files = self.read.groupBy(*(column.alias(name) for name, column in about.items())).agg(F.count("*").alias("rows"))
        return [row.asDict() for row in files.sort("file").collect()]

    def agree(self) -> None:
        """Raises an error if the input or the options cannot be used, or if the folder has a data set that was begun
        with other ones."""
        import whydoku.arrow

        if absent := [name for name in self.columns if name not in self.read.columns]:
            raise Wrong(f"the input has no column {absent[0]}; it has {', '.join(self.read.columns)}")
        try:
            made = [*CLASSES, "copies", *self.made.names]
        except ValueError as error:
            raise Wrong(f"--scales: {error}") from error
        if taken := {"reason", "part", "slice", *made}.intersection(self.columns):
            raise Wrong(f"the job makes a column {min(taken)} itself; name the input columns to keep with --keep")
        if absent := [name for name in self.asked.by if name not in made]:
            raise Wrong(f"--by: there is no column {absent[0]}; there are {', '.join(made)}")
        options = {name: value for name, value in vars(self.asked).items() if name not in ("input", "output", "keep_staged")}
        names = pa.record_batch(whydoku.arrow.paths(pa.array([], pa.string()))).schema.metadata[b"whydoku.techniques"]
        job: Record = {"engine": f"whydoku {self.engine}", "options": options, "input": self.files}
        # Spark cannot store the names of the techniques in its Parquet files, so they are stored here.
        job["techniques"] = names.decode().split(",")
        before = self.folder.read(JOB)
        if before is None:
            self.folder.write(JOB, job)
        elif other := list(differences(before, job)):
            raise Wrong(
                f"the data set in {self.folder.place} was begun with other options:\n  " + "\n  ".join(other) + "\n"
                "choose another --output, or remove that folder"
            )

    @property
    def paths(self) -> Callable[[Batches], Batches]:
        """The work of the second half: paths, ratings and splits."""
        return paths(self.engine, self.asked.scales, self.asked.every_step, self.asked.split, self.asked.seed)

    @cached_property
    def made(self) -> StructType:
        """The columns that the second half adds."""
        return added(self.paths, ["puzzle"])

    def once(self, name: str, work: Callable[..., Record], *how: Any) -> Record:
        """Returns the counts of a piece of the job. If the record of the piece exists, the piece was done before;
        otherwise, it is done now."""
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
        """Returns the files of the input in order, in groups of about `--slice` megabytes."""
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
        """Returns the number of pieces of work, which depends on the number of cores that the cluster has now."""
        return PIECES * self.spark.sparkContext.defaultParallelism

    def stage(self, number: int, files: list[str]) -> Record:
        """Writes the canonical forms of the puzzles of some files, sorted into parts. Refused rows are in no part."""
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
        """The rows of the input with their canonical forms and parts. All slices must be finished."""
        return self.spark.read.parquet(f"{self.folder.place}/{STAGED}")

    @cached_property
    def rows(self) -> dict[int | None, int]:
        """The number of input rows in each part."""
        return {row["part"]: row["count"] for row in self.staged.groupBy("part").count().collect()}

    def finish(self, number: int) -> Record:
        """Writes the puzzles of one part: the first puzzle of each class, with its path, the result of the check, and
        its ratings."""
        self.spark.conf.set("spark.sql.shuffle.partitions", self.pieces())
        staged = self.staged.filter(F.col("part") == number)
        # The columns about a class are the same for all its puzzles.
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
        """Writes the rows that are not puzzles with one solution, with the reasons."""
        place = f"{self.folder.place}/{REFUSED}"
        self.staged.filter("part is null").select(*self.columns, CLASSES[0], "reason").write.parquet(place, "overwrite")
        return {"refused": self.spark.read.parquet(place).count()}


def added(work: Callable[[Batches], Batches], columns: list[str]) -> StructType:
    """Returns the columns that `work` adds to a batch. To find them, calls `work` with an empty batch of these
    columns."""
    none = pa.record_batch([pa.array([], pa.string()) for _ in columns], names=columns)
    [found] = work(iter([none]))
    return StructType(from_arrow_schema(found.schema).fields[len(columns) :])


def same(what: str, before: int, after: int) -> None:
    """Raises an error if rows were lost or repeated."""
    if before != after:
        raise RuntimeError(f"{what}: {before:,} were expected, and {after:,} came")


def main() -> int:
    """Runs the job."""
    asked = arguments().parse_args()
    begun = time.monotonic()
    spark = (
        SparkSession.builder.appName("whydoku")
        # A failed attempt leaves no files in the output: a task moves its files to their place only when it has ended.
        .config("spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version", "1")
        # A row has few bytes but needs much work, so Spark must not join pieces because they are small.
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
