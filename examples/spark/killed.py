"""Shows that the job makes the same rows even if workers or the driver are killed, and measures the time of each run.

    python killed.py --input PUZZLES --folder FOLDER

The program runs the job five times: on one worker; on two workers; on two workers, one of which is killed while
canonical forms are computed; on two workers, one of which is killed while paths are computed; and on two workers with
the driver killed and the same command given again. Killing means SIGKILL to the process and all its child processes.
Data sets are compared by the sum of a hash of each row over all columns, which does not depend on the order of the rows
or on their files.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

from cluster import SPARK, Cluster

HERE = Path(__file__).parent
# Time between two looks at a run, in seconds.
GLANCE = 0.1
# Spark's log line for a task or a stage that is not in its first attempt.
AGAIN = re.compile(r"Starting task \d+\.(?:[1-9]\d* in stage \d+\.\d+|0 in stage \d+\.[1-9])")


@dataclass
class Case:
    """One way to run the job."""

    name: str
    workers: int
    # A function that reads the output and returns True if the moment has come, and the process to kill at this moment.
    moment: Callable[[Path, int], bool] | None = None
    kills: str = ""


@dataclass
class Run:
    """The result of a case."""

    case: Case
    output: Path
    # Seconds until the driver had its session, and seconds from then to the end, summed over all starts of the driver.
    start: float = 0.0
    work: float = 0.0
    # Number of tasks that were started again because a worker was lost with them or with their results.
    again: int = 0


def forms_are_half_found(output: Path, _parts: int) -> bool:
    """Returns True if a piece of the first slice is finished, but not the whole slice."""
    return any(output.glob("staged/slice=0/_temporary/0/task_*"))


def paths_are_half_found(output: Path, parts: int) -> bool:
    """Returns True if half of the parts are finished, and also a piece of the next part."""
    done = len(list(output.glob("done/part-*.json")))
    return done >= parts // 2 and any(output.glob("puzzles/part=*/_temporary/0/task_*"))


CASES = [
    Case("one worker", 1),
    Case("two workers", 2),
    Case("one of two killed while forms are found", 2, forms_are_half_found, "worker"),
    Case("one of two killed while paths are found", 2, paths_are_half_found, "worker"),
    Case("two workers, the driver killed and started again", 2, paths_are_half_found, "driver"),
]


def run(case: Case, number: int, asked: argparse.Namespace, more: list[str]) -> Run:
    """Runs a case in an empty folder until the job ends."""
    done = Run(case, asked.folder / f"case-{number}")
    shutil.rmtree(done.output, ignore_errors=True)
    logs = asked.folder / f"case-{number}-logs"
    shutil.rmtree(logs, ignore_errors=True)
    moment = case.moment
    with Cluster(case.workers, memory=asked.memory, logs=logs) as cluster:
        for attempt in range(2):
            log = logs / f"driver-{attempt}.log"
            killed = False
            driver = submit(cluster, asked, done.output, more, log)
            begun, ready = time.monotonic(), 0.0
            try:
                while driver.poll() is None:
                    if not ready and " is there after " in log.read_text(errors="replace"):
                        ready = time.monotonic()
                    if moment and moment(done.output, asked.parts):
                        moment = None
                        killed = case.kills == "driver"
                        if killed:
                            os.killpg(driver.pid, signal.SIGKILL)
                        else:
                            cluster.kill(1)
                    time.sleep(GLANCE)
            finally:
                if driver.poll() is None:
                    os.killpg(driver.pid, signal.SIGKILL)
                    driver.wait()
            end = time.monotonic()
            done.start += (ready or end) - begun
            done.work += end - (ready or end)
            done.again += len(AGAIN.findall(log.read_text(errors="replace")))
            if not killed:
                break
    if driver.returncode:
        raise SystemExit(f"{case.name}: the job ended with {driver.returncode}; see {log}")
    if moment:
        raise SystemExit(f"{case.name}: the job ended before the moment to kill came")
    return done


def submit(cluster: Cluster, asked: argparse.Namespace, output: Path, more: list[str], log: Path) -> subprocess.Popen[bytes]:
    """Submits the job to the cluster."""
    command = [str(SPARK / "bin" / "spark-submit"), "--master", cluster.address]
    command += ["--conf", f"spark.pyspark.python={sys.executable}", "--conf", "spark.driver.host=127.0.0.1"]
    command += [str(HERE / "job.py"), "--input", *asked.input, "--output", str(output), "--parts", str(asked.parts), *more]
    with open(log, "wb") as file:
        return subprocess.Popen(
            command, stdout=file, stderr=file, env=os.environ | {"SPARK_HOME": str(SPARK)}, start_new_session=True
        )


def rows(spark: SparkSession, folder: Path) -> tuple[int, str]:
    """Returns the number of rows of a data set, and a hash of all rows that does not depend on their order."""
    read = spark.read.parquet(str(folder))
    columns = [F.col(name) for name in sorted(read.columns)]
    sums = [F.sum(F.xxhash64(F.lit(seed), *columns).cast("decimal(38, 0)")) for seed in (1, 2)]
    [[count, *hashes]] = read.agg(F.count("*"), *sums).collect()
    return count, "".join(f"{int(hashed or 0) % (1 << 64):016x}" for hashed in hashes)


def main() -> int:
    """Prints the table."""
    parser = argparse.ArgumentParser(
        description="Runs job.py on one worker, on two, and with a worker or the driver killed, and compares the rows.",
        epilog="Other options are passed to job.py.",
    )
    parser.add_argument("--input", nargs="+", required=True, metavar="PATH", help="what job.py takes")
    parser.add_argument(
        "--folder", type=Path, required=True, help="folder for outputs and logs: some gigabytes for a million rows"
    )
    parser.add_argument("--parts", type=int, default=16, metavar="N", help="what job.py takes [%(default)s]")
    parser.add_argument("--memory", default="2g", help="the memory of each worker [%(default)s]")
    parser.add_argument(
        "--cases", default=",".join(map(str, range(1, len(CASES) + 1))), metavar="N,M", help="which cases [%(default)s]"
    )
    asked, more = parser.parse_known_args()
    asked.folder = asked.folder.absolute()
    asked.folder.mkdir(parents=True, exist_ok=True)
    runs = [run(CASES[number - 1], number, asked, more) for number in map(int, asked.cases.split(","))]
    spark = SparkSession.builder.master("local[*]").config("spark.ui.showConsoleProgress", "false").getOrCreate()
    print("| run | start, s | job, s | tasks done again | puzzles | refused | hash of the puzzles | hash of what is refused |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |")
    seen = set()
    for done in runs:
        (puzzles, hashed), (refused, hashed_refused) = (rows(spark, done.output / name) for name in ("puzzles", "refused"))
        seen.add((puzzles, hashed, refused, hashed_refused))
        shown = (
            f"{done.start:.0f} | {done.work:.0f} | {done.again} | {puzzles:,} | {refused:,} | `{hashed}` | `{hashed_refused}`"
        )
        print(f"| {done.case.name} | {shown} |", flush=True)
    spark.stop()
    print("all the same rows" if len(seen) == 1 else "NOT the same rows")
    return 0 if len(seen) == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
