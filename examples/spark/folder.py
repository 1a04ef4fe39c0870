"""The small files that say what is done, on any file system that Spark writes to. Only the driver reads and writes them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pyspark.sql import SparkSession

Record = dict[str, Any]


class Folder:
    """The output folder, on any file system that Spark writes to: the small files that say what is done."""

    def __init__(self, spark: SparkSession, place: str) -> None:
        self.place = place.rstrip("/")
        self._jvm: Any = spark.sparkContext._jvm
        self._settings: Any = spark.sparkContext._jsc.hadoopConfiguration()
        self._files = self._path("").getFileSystem(self._settings)

    def _path(self, name: str) -> Any:
        return self._jvm.org.apache.hadoop.fs.Path(f"{self.place}/{name}")

    def read(self, name: str) -> Record | None:
        """A record that was written, or nothing."""
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
        """Writes a record beside its place and moves it there, so that none is ever seen in part."""
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
    """In what two records of what a data set is made with differ, a line for each thing."""
    if before["engine"] != now["engine"]:
        yield f"the engine: {before['engine']} then, {now['engine']} now"
    if before["techniques"] != now["techniques"]:
        yield "the techniques: they have other numbers"
    for name, value in now["options"].items():
        if (then := before["options"].get(name)) != value:
            yield f"--{name.replace('_', '-')}: {json.dumps(then)} then, {json.dumps(value)} now"
    if other := [file for file in now["input"] + before["input"] if (file in now["input"]) != (file in before["input"])]:
        yield f"the input: {len({file['file'] for file in other})} files are other ones, as {other[0]['file']}"
