"""The processor time, the time, and the memory of complete processes."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Mapping
from typing import NamedTuple

from harness.programs import bring_programs

bring_programs(["time"])


class Usage(NamedTuple):
    """A finished process; times are in seconds, and a code below 0 is a signal."""

    code: int
    error: str
    wall: float
    user: float
    system: float
    megabytes: float

    @property
    def cpu(self) -> float:
        return self.user + self.system


def measured(
    *words: object, environment: Mapping[str, str] | None = None, timeout: float = 3600, **options
) -> Usage:
    """Runs a program to its end, without its output."""
    with tempfile.NamedTemporaryFile("r") as report:
        # A process inherits the memory peak of the process that starts it, so a small program starts it.
        command = ["/usr/bin/time", "--quiet", "--format", "%M", "--output", report.name]
        command += [word if isinstance(word, bytes) else str(word) for word in words]
        start = time.perf_counter()
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {})}, start_new_session=True, **options)
        timer = threading.Timer(timeout, os.killpg, (process.pid, signal.SIGKILL))
        timer.start()
        error = process.stderr.read().decode("utf-8", "backslashreplace")
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        timer.cancel()
        process.stderr.close()
        process.returncode = code = os.waitstatus_to_exitcode(status)
        # If a signal ended the process, its code is 128 plus the signal's number.
        return Usage(code if code <= 128 else 128 - code, error, wall, usage.ru_utime, usage.ru_stime,
                     int(report.read() or 0) / 1024)
