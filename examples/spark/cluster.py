"""A Spark cluster on one machine: a real master and real workers, each in its own process.

    python cluster.py --workers 2

It prints the address that `spark-submit --master` takes, and ends the cluster on Ctrl-C. Each worker has its own cores,
like a separate machine: its processes cannot run on other cores.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType

import pyspark

SPARK = Path(pyspark.__file__).parent
# Time limit for starting or ending a process, in seconds. It is long because a busy machine is slow.
PATIENCE = 300


class Cluster:
    """A master and its workers, which run inside a `with` block."""

    def __init__(self, workers: int, cores: int = 1, memory: str = "2g", logs: Path | None = None) -> None:
        self.logs = logs or Path(tempfile.mkdtemp(prefix="spark-"))
        self.logs.mkdir(parents=True, exist_ok=True)
        self._asked, self._cores, self._memory = workers, cores, memory
        self._processes: dict[str, subprocess.Popen[bytes]] = {}
        self.address = ""

    def __enter__(self) -> Cluster:
        # If the process is asked to end, it ends the cluster first.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
        try:
            self._start("master", "master.Master", ["--host", "127.0.0.1", "--port", "0", "--webui-port", "0"])
            self.address = self._awaits("master", r"Starting Spark master at (spark://\S+)")
            for number in range(self._asked):
                self.add(number)
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.end()

    def add(self, number: int) -> None:
        """Starts a worker and waits until the master knows it."""
        name = f"worker-{number}"
        folder = self.logs / f"{name}-work"
        shape = ["--cores", str(self._cores), "--memory", self._memory, "--work-dir", str(folder)]
        self._start(name, "worker.Worker", ["--host", "127.0.0.1", "--webui-port", "0", *shape, self.address], number)
        self._awaits(name, r"(Successfully registered) with master")

    def kill(self, number: int) -> None:
        """Ends a worker and all its processes at once with SIGKILL, as if its machine lost power."""
        self._end(f"worker-{number}", signal.SIGKILL)

    def end(self) -> None:
        """Ends all processes, workers before the master."""
        for name in reversed(list(self._processes)):
            self._end(name, signal.SIGTERM)

    def _start(self, name: str, program: str, arguments: list[str], number: int | None = None) -> None:
        command = [str(SPARK / "bin" / "spark-class"), f"org.apache.spark.deploy.{program}", *arguments]
        if number is not None:
            cores = sorted(os.sched_getaffinity(0))
            own = {cores[(number * self._cores + core) % len(cores)] for core in range(self._cores)}
            command = ["taskset", "--cpu-list", ",".join(map(str, sorted(own))), *command]
        # Each worker has its own folder for shuffle files, and its own process group.
        places = {"SPARK_HOME": str(SPARK), "SPARK_LOCAL_DIRS": str(self.logs / f"{name}-local"), "SPARK_LOCAL_IP": "127.0.0.1"}
        with open(self.logs / f"{name}.log", "wb") as log:
            self._processes[name] = subprocess.Popen(
                command, stdout=log, stderr=log, env=os.environ | places, start_new_session=True
            )

    def _awaits(self, name: str, sign: str) -> str:
        log = self.logs / f"{name}.log"
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._processes[name].poll() is None:
            if found := re.search(sign, log.read_text(errors="replace")):
                return found[1]
            time.sleep(0.1)
        raise RuntimeError(f"the {name} did not start; see {log}")

    def _end(self, name: str, how: signal.Signals) -> None:
        process = self._processes.pop(name)
        try:
            os.killpg(process.pid, how)
            process.wait(PATIENCE)
        except ProcessLookupError:
            pass
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def main() -> None:
    """Runs a cluster until Ctrl-C."""
    parser = argparse.ArgumentParser(description="A cluster of Spark on one machine: a master and workers, until Ctrl-C.")
    parser.add_argument("--workers", type=int, default=2, help="number of workers [%(default)s]")
    parser.add_argument("--cores", type=int, default=1, help="number of cores of each worker [%(default)s]")
    parser.add_argument("--memory", default="2g", help="memory of each worker [%(default)s]")
    asked = parser.parse_args()
    with Cluster(asked.workers, asked.cores, asked.memory) as cluster:
        print(f"{cluster.address} with {asked.workers} workers; logs in {cluster.logs}; Ctrl-C ends it", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            signal.pause()


if __name__ == "__main__":
    main()
