"""The small files that record the finished work, on any file system that Spark writes to. Only the driver reads and
writes these files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pyspark.sql import SparkSession

Record = dict[str, Any]


class Folder:
    """The small files in the output folder that record the finished work, on any file system that Spark writes to."""

    def __init__(self, spark: SparkSession, place: str) -> None:
        self.place = place.rstrip("/")
        self._jvm: Any = spark.sparkContext._jvm
        self._settings: Any = spark.sparkContext._jsc.hadoopConfiguration()
        self._files = self._path("").getFileSystem(self._settings)

    def _path(self, name: str) -> Any:
        return self._jvm.org.apache.hadoop.fs.Path(f"{self.place}/{name}")

    def read(self, name: str) -> Record | None:
        """Returns a record, or None if it was not written."""
        path = self._path(name)
        if not self._files.exists(path):
            return None
        stream = self._files.open(path)
        try:
            record: Record = json.loads(self._jvm.org.apache.commons.io.IOUtils.toString(stream, "UTF-8"))
        finally:
            stream.close()
        return record

    def write(self, name: str, record: Record) -> None:
        """Writes a record next to its place and then moves it there, so that an incomplete record is never seen."""
        begun = self._path(f"{name}.begun")
        stream = self._files.create(begun, True)
        stream.write(bytearray(json.dumps(record, indent=2).encode() + b"\n"))
        stream.close()
        if not self._files.rename(begun, self._path(name)):
            raise OSError(f"{self.place}/{name} cannot be written")

    def remove(self, name: str) -> None:
        """Removes a folder, if it is there."""
        self._files.delete(self._path(name), True)


def differences(before: Record, now: Record) -> Iterator[str]:
    """Compares two records of the inputs and options of a data set. Yields a line for each difference."""
    if before["engine"] != now["engine"]:
        yield f"the engine: {before['engine']} then, {now['engine']} now"
    if before["techniques"] != now["techniques"]:
        yield "the techniques: their numbers differ"
    for name, value in now["options"].items():
        if (then := before["options"].get(name)) != value:
            yield f"--{name.replace('_', '-')}: {json.dumps(then)} then, {json.dumps(value)} now"
    if other := [file for file in now["input"] + before["input"] if (file in now["input"]) != (file in before["input"])]:
        yield f"the input: {len({file['file'] for file in other})} files differ, such as {other[0]['file']}"
