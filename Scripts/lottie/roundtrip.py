"""Designs exported as Lottie files and read again, which must draw the same frames."""

from __future__ import annotations

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import tempfile
from dataclasses import asdict, dataclass, field

from drawings.judging import SECONDS, compared, frame, plain
from harness.pictures import EQUAL_DECIBELS, read
from harness.tool import TOOL, ToolError, catalog, chosen, kinora

# The ratio where the writer reports nothing that isn't drawn as it is.
LEAST_DECIBELS = 50.0
# The ratio where it reports something; the reports are listed.
LEAST_REPORTED = 25.0
INSTANTS = 10
SIDE = 128
# Reports that say how the file is played, not what is drawn.
PLAYED = re.compile(r"loop count|frames, .* a second|plays once|turn off looping")


@dataclass
class Trip:
    """A design: the lowest ratio, its time, the bytes of the file, and what was said."""

    name: str
    decibels: float = EQUAL_DECIBELS
    time: float = 0.0
    bytes: int = 0
    reports: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    error: str | None = None

    def problem(self) -> str | None:
        if self.error is not None:
            return self.error
        if self.remarks:
            return f"isn't read as it is written: {'; '.join(self.remarks)}"
        least = LEAST_REPORTED if self.reports else LEAST_DECIBELS
        return f"less than {least:g} dB at {self.time:g} s" if self.decibels < least else None

    def line(self) -> str:
        told = f"  | {'; '.join(self.reports)}" if self.reports else ""
        problem = self.problem()
        return f"{self.decibels:6.1f} dB  {self.name:24}{told}" + (f"  {problem}  MISS" if problem else "")


def trip(name: str, period: float, keep: pathlib.Path | None) -> Trip:
    found = Trip(name)
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        path = (keep or folder) / f"{name}.json"
        try:
            compare(name, period, path, folder, found)
        except ToolError as error:
            found.error = str(error)
    return found


def compare(name: str, period: float, path: pathlib.Path, folder: pathlib.Path, found: Trip) -> None:
    words = [str(word) for word in (TOOL, "export", name, "--size", SIDE, "-o", path)]
    done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=SECONDS)
    if done.returncode != 0:
        raise ToolError(done.stderr.strip())
    found.reports = [line for line in plain(done.stderr, path) if not PLAYED.search(line)]
    found.bytes = path.stat().st_size
    ours, again = folder / "ours.png", folder / "again.png"
    for index in range(INSTANTS):
        # Between frames, not exactly on keys.
        time = round((index + 0.37) * period / INSTANTS, 4)
        kinora("frame", name, "--at", time, "--size", SIDE, "-o", ours)
        error, told = frame(path, time, ["--size", SIDE], again)
        if error:
            raise ToolError("; ".join(plain(error, path)))
        found.remarks += [line for line in plain(told, path) if line not in found.remarks and "sampled" not in line]
        a, b = read(ours), read(again)
        if a.shape != b.shape:
            raise ToolError(f"{b.shape[1]} × {b.shape[0]} pixels instead of {a.shape[1]} × {a.shape[0]}")
        ratio = compared(a, b)[1]
        if ratio < found.decibels:
            found.decibels, found.time = ratio, time


def judge(given: argparse.Namespace) -> bool:
    """Compares designs with what is read from their exports; returns whether all are right."""
    designs, keep, out = catalog(), given.sheet, given.json
    named = chosen(designs, given.names) if given.names else list(designs)
    wanted = [name for name in named if re.search(given.only, name)][::given.every]
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
    trips: list[Trip] = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as executor:
        for found in executor.map(lambda name: trip(name, designs[name]["period"], keep), wanted):
            trips.append(found)
            print(found.line(), flush=True)
    exact = sum(not found.error and found.decibels >= LEAST_DECIBELS for found in trips)
    silent = sum(not found.reports for found in trips)
    failed = sum(found.problem() is not None for found in trips)
    if out:
        out.write_text(json.dumps([asdict(found) for found in trips], indent=1), encoding="utf-8")
    print(f"{len(trips)} designs, {exact} with {LEAST_DECIBELS:g} dB, {silent} without a report, {failed} not right")
    return bool(trips) and failed == 0
