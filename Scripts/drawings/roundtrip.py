"""Designs exported as SVG files and read again, which must draw the same frames with not many more layers."""

from __future__ import annotations

import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from drawings.judging import PROCESSES, SECONDS, SIDE, compared, frame, plain
from harness.pictures import EQUAL_DECIBELS, read
from harness.tool import TOOL, ToolError, catalog, chosen, kinora

# The ratio where the writer reports nothing. Else, what it reports is listed with the ratio.
LEAST_DECIBELS = 50.0
MOST_LAYERS = 1.5
INSTANTS = 10
MODES = ("css", "smil")


@dataclass
class Trip:
    """A design in one technique: the lowest ratio, the layers before and after, and what was said."""

    name: str
    decibels: float = EQUAL_DECIBELS
    time: float = 0.0
    layers: tuple[int, int] = (0, 0)
    remarks: list[str] = field(default_factory=list)
    error: str | None = None

    def problems(self) -> list[str]:
        if self.error is not None:
            return [self.error]
        found = []
        if self.decibels < LEAST_DECIBELS:
            found.append(f"less than {LEAST_DECIBELS:g} dB at {self.time:g} s")
        if self.layers[1] > self.layers[0] * MOST_LAYERS:
            found.append(f"more than {MOST_LAYERS:g} times the layers")
        return found

    def line(self) -> str:
        told = f"  | {'; '.join(self.remarks)}" if self.remarks else ""
        return f"{self.name:32} {self.decibels:5.1f} dB, {self.layers[0]} and {self.layers[1]} layers{told}"


def trip(identifier: str, period: float, mode: str, keep: pathlib.Path | None) -> Trip:
    found = Trip(f"{identifier} {mode}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        path = (keep or folder) / f"{identifier}.{mode}.svg"
        try:
            compare(identifier, period, mode, path, folder, found)
        except ToolError as error:
            found.error = str(error)
    return found


def compare(identifier: str, period: float, mode: str, path: pathlib.Path, folder: pathlib.Path,
            found: Trip) -> None:
    remarks = export_remarks(identifier, mode, path)
    ours, again = folder / "ours.png", folder / "again.png"
    for index in range(INSTANTS):
        # Between frames, not exactly on keys.
        time = round((index + 0.37) * period / INSTANTS, 4)
        kinora("frame", identifier, "--at", time, "--size", SIDE, "-o", ours)
        error, told = frame(path, time, ["--size", SIDE], again)
        if error:
            raise ToolError("; ".join(plain(error, path)))
        remarks += [line for line in plain(told, path) if line not in remarks]
        a, b = read(ours), read(again)
        if a.shape != b.shape:
            raise ToolError(f"{b.shape[1]} × {b.shape[0]} pixels instead of {a.shape[1]} × {a.shape[0]}")
        ratio = compared(a, b)[1]
        if ratio < found.decibels:
            found.decibels, found.time = ratio, time
    found.remarks = remarks
    found.layers = layer_count(identifier), layer_count(path)


def export_remarks(identifier: str, mode: str, path: pathlib.Path) -> list[str]:
    """Writes the file and returns what the writer reports."""
    # In another size, the margins around the design would have another share of it.
    words = [str(w) for w in (TOOL, "export", identifier, "--size", SIDE, "--svg", mode, "-o", path)]
    done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=SECONDS)
    if done.returncode != 0:
        raise ToolError(done.stderr.strip())
    return [f"export: {line}" for line in plain(done.stderr, path)]


def layer_count(source: object) -> int:
    return len(json.loads(kinora("inspect", source, "--at", 0, "--json"))["layers"])


def check_round_trip(given: argparse.Namespace) -> int:
    designs = catalog()
    names = [name for name in chosen(designs, given.names) if re.search(given.only or "", name)]
    if given.keep:
        given.keep.mkdir(parents=True, exist_ok=True)
    trips: list[Trip] = []
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as executor:
        jobs = [executor.submit(trip, name, designs[name]["period"], mode, given.keep)
                for name in names[:given.most] for mode in MODES]
        for job in jobs:
            trips.append(job.result())
            problems = trips[-1].problems()
            if problems or given.verbose:
                print(f"{trips[-1].line()}: {'; '.join(problems)}  {'MISS' if problems else ''}", flush=True)
    if given.json:
        given.json.write_text(json.dumps([asdict(t) for t in trips], indent=1), encoding="utf-8")
    return closing(trips, given.allow)


def closing(trips: Sequence[Trip], allowed: int) -> int:
    for mode in MODES:
        group = [trip for trip in trips if trip.name.endswith(mode)]
        exact = sum(not trip.error and trip.decibels >= LEAST_DECIBELS for trip in group)
        few = sum(not trip.error and trip.layers[1] <= trip.layers[0] * MOST_LAYERS for trip in group)
        read_again = sum(not trip.error for trip in group)
        print(f"{mode:5} {len(group)} files, {read_again} read, {exact} with {LEAST_DECIBELS:g} dB, "
              f"{few} with at most {MOST_LAYERS:g} times the layers")
    failed = sum(bool(trip.problems()) for trip in trips)
    print(f"{len(trips)} files, {failed} not right")
    return 0 if trips and failed <= allowed else 1
