"""Plays the drawables that the tool writes for Android, and compares them with the frames.

    Scripts/check-android [--plants] [DESIGN ...]

All files are compiled by aapt2 against Android's framework. An evaluator of the documented meaning of vector drawables
and animators, which is independent of the writer, plays each at ten instants of two cycles. Files without a remark are
at least 40 dB near the frames. With --plants, mistakes are planted in the files, which must be found.
Requires: swift build -c release --product kinora.
"""

from __future__ import annotations

import os
import pathlib
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy

from android import plants
from android.drawable import Painter, read as drawable
from android.interpolators import InvalidFile
from android.paths import InvalidPath
from android.resources import compiled
from harness.launch import parser
from harness.pictures import Pixels, decibels, over, read, write_comparison
from harness.results import Results
from harness.tool import TOOL, ToolError, catalog, kinora

LEAST_DECIBELS = 40.0
COUNT = 10
# The longer side of compared pictures in pixels, and the place of the first instant between frames.
SIDE, ASIDE = 160, 0.37
PICTURES = pathlib.Path(os.environ["KINORA_PICTURES"]) if "KINORA_PICTURES" in os.environ else None


class File(NamedTuple):
    """A written file."""

    name: str
    text: str
    remarks: list[str]


class Judge:
    """A judge of files by their pictures."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.entries = catalog()
        self.known: dict[str, list[Pixels]] = {}

    def write(self, name: str, *words: str) -> File:
        path = self.folder / f"{name}.xml"
        words = (str(TOOL), "export", name, *words, "-o", str(path))
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode != 0:
            raise ToolError(f"{name}: {done.stderr.strip()}")
        remarks = [line for line in done.stderr.splitlines() if "note:" in line]
        return File(name, path.read_text(encoding="utf-8"), remarks)

    def times(self, name: str) -> list[float]:
        period = self.entries[name]["period"]
        return [(index + ASIDE) * 2 * period / COUNT for index in range(COUNT)]

    def frames(self, name: str, size: tuple[float, float]) -> list[Pixels]:
        if name not in self.known:
            frames = []
            for index, time in enumerate(self.times(name)):
                path = self.folder / f"{name}-{index}.png"
                kinora("frame", name, "--at", repr(time), "--scale", SIDE / max(size), "-o", path)
                frames.append(over(read(path), 255))
            self.known[name] = frames
        return self.known[name]

    def pictures(self, file: File, label: str) -> list[Pixels]:
        """Returns the pictures of a file as it's played."""
        played = drawable(file.text)
        size = played.size
        path, out = self.folder / f"{label}.svg", self.folder / f"{label}.png"
        pictures = []
        for time in self.times(file.name):
            path.write_text(Painter(played).sheet([time]), encoding="utf-8")
            kinora("frame", path, "--at", 0, "--scale", SIDE / max(size), "--crop", "layer", "-o", out)
            pictures.append(over(read(out), 255))
        return pictures

    def ratio(self, file: File, label: str) -> tuple[float, str]:
        """Returns the least ratio in decibels and what Android would refuse."""
        try:
            theirs = self.pictures(file, label)
        except (InvalidFile, InvalidPath, KeyError, ValueError) as error:
            return 0.0, f"{type(error).__name__}: {error}"
        size = drawable(file.text).size
        ours = self.frames(file.name, size)
        ratios = [decibels(a - b) if a.shape == b.shape else 0.0 for a, b in zip(ours, theirs, strict=True)]
        worst = int(numpy.argmin(ratios))
        if PICTURES:
            write_comparison(PICTURES / f"{label}.png", ours[worst], theirs[worst], 2)
        return ratios[worst], f"at {self.times(file.name)[worst]:.3f} s"


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("designs", nargs="*", metavar="DESIGN", help="designs; all by default")
    arguments.add_argument("--plants", action="store_true", help="plant mistakes, and find them")
    given, results = arguments.parse_args(), Results()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        judge = Judge(folder)
        unknown = [design for design in given.designs if design not in judge.entries]
        if unknown:
            raise ToolError(f"there is no design “{unknown[0]}”")
        with ThreadPoolExecutor(2) as executor:
            files = list(executor.map(judge.write, given.designs or judge.entries))
            messages = compiled({file.name: file.text for file in files}, folder / "app")
            results.add(f"aapt2, {len(files)} files", [line for lines in messages.values() for line in lines], "linked")
            found = executor.map(lambda file: judge.ratio(file, file.name), files)
            for file, (ratio, place) in zip(files, found):
                problems = [] if ratio >= LEAST_DECIBELS or file.remarks and ratio > 0 else [place]
                results.add(f"{file.name} {ratio:.1f} dB", problems, "; ".join(file.remarks))
            if given.plants:
                planted = list(plants.planted(files))
                found = executor.map(lambda plant: judge.ratio(plant.file, plant.label), planted)
                for plant, (ratio, place) in zip(planted, found):
                    results.expect(ratio < LEAST_DECIBELS, f"{plant.label}: {ratio:.1f} dB {place}", "isn't found")
                for mistake in plants.missing(planted):
                    results.add(mistake, ["no design has a place for it"])
    return results.close("subjects")
