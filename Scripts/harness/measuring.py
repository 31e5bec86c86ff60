"""The processor time, the time, and the memory of complete processes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from typing import NamedTuple

# The peak of a process starts with that of the one that started it, so a small one does.
STARTER = """import os, sys
try:
    process = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
    _, status, usage = os.wait4(process, 0)
    answer = os.waitstatus_to_exitcode(status), usage.ru_utime, usage.ru_stime, usage.ru_maxrss
except OSError as error:
    print(error, file=sys.stderr)
    answer = 127, 0, 0, 0
open(sys.argv[1], "w").write(" ".join(map(str, answer)))
"""


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


def measured(*words: object, environment: Mapping[str, str] | None = None, **options) -> Usage:
    """Runs a program to its end, without its output."""
    command = [os.fsdecode(word) if isinstance(word, bytes) else str(word) for word in words]
    command[0] = shutil.which(command[0]) or command[0]
    with tempfile.NamedTemporaryFile("r") as report:
        start = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-IS", "-c", STARTER, report.name, *command], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {})}, **options)
        wall = time.perf_counter() - start
        code, user, system, kilobytes = map(float, report.read().split())
    error = done.stderr.decode("utf-8", "backslashreplace")
    return Usage(int(code), error, wall, user, system, kilobytes / 1024)
