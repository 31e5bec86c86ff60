"""Plays the drawables that the tool writes for Android, and compares them with the frames.

    Scripts/check-android [--seed S] [--sets N] [--plants] [SOURCE ...]

All files are compiled by aapt2 against Android's framework. An evaluator of the documented meaning of vector drawables
and animators, which is independent of the writer, plays each at ten instants of two cycles. Files without a remark are
at least 40 dB near the frames. Sources are designs, at their defaults and at random settings that the seed determines,
or moving SVG files. With --plants, mistakes are planted in the files, which must be found.
Requires: swift build -c release --product kinora.
"""

from __future__ import annotations

import json
import math
import os
import pathlib
import random
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
MOST_PATHS = 4000
REPEAT = 'repeatCount="infinite"'
PICTURES = pathlib.Path(os.environ["KINORA_PICTURES"]) if "KINORA_PICTURES" in os.environ else None


class Source(NamedTuple):
    """A design or a file at settings."""

    name: str
    settings: tuple[str, ...] = ()
    number: int = 0

    @property
    def label(self) -> str:
        return pathlib.Path(self.name).stem + (f"-{self.number}" if self.number else "")

    @property
    def words(self) -> list[str]:
        return [self.name, *(word for setting in self.settings for word in ("--set", setting))]


class File(NamedTuple):
    """A written file."""

    source: Source
    text: str
    remarks: list[str]
    refusal: str = ""

    @property
    def name(self) -> str:
        return self.source.label


class Judge:
    """A judge of files by their pictures."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.entries = catalog()
        self.known: dict[Source, list[Pixels]] = {}
        self.periods: dict[Source, float] = {}
        self.starts: dict[Source, float] = {}

    def write(self, source: Source) -> File:
        path = self.folder / f"{source.label}.xml"
        words = [str(TOOL), "export", *source.words, "-o", str(path)]
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode != 0:
            return File(source, "", [], done.stderr.strip() or f"ended with {done.returncode}")
        remarks = [line.split(".xml: ")[-1] for line in done.stderr.splitlines() if ".xml: " in line]
        text = path.read_text(encoding="utf-8")
        period = json.loads(kinora("inspect", *source.words, "--at", 0, "--json"))["period"]
        self.periods[source] = period * (2 if REPEAT in text else 1)
        if source.name not in self.entries and REPEAT in text:
            self.starts[source] = introduction(source, period)
        return File(source, text, remarks)

    def times(self, source: Source) -> list[float]:
        return [(index + ASIDE) * self.periods[source] / COUNT for index in range(COUNT)]

    def frames(self, source: Source, size: tuple[float, float]) -> list[Pixels]:
        if source not in self.known:
            frames = []
            for index, time in enumerate(self.times(source)):
                time += self.starts.get(source, 0)
                path = self.folder / f"frame-{source.label}-{index}.png"
                kinora("frame", *source.words, "--at", repr(time), "--scale", SIDE / max(size), "-o", path)
                frames.append(over(read(path), 255))
            self.known[source] = frames
        return self.known[source]

    def pictures(self, file: File, label: str) -> list[Pixels]:
        """Returns the pictures of a file as it's played."""
        played = drawable(file.text)
        scale = SIDE / max(played.size)
        pitch = math.ceil(played.size[0] * scale)
        path, out = self.folder / f"{label}.svg", self.folder / f"{label}.png"

        def drawn(times: list[float]) -> list[Pixels]:
            path.write_text(Painter(played).sheet(times, scale), encoding="utf-8")
            kinora("frame", path, "--at", 0, "--crop", "layer", "-o", out)
            sheet = over(read(out), 255)
            return [sheet[:, index * pitch:(index + 1) * pitch] for index in range(len(times))]

        times = self.times(file.source)
        # The tool draws a limited number of paths at once.
        if file.text.count("<path") * COUNT < MOST_PATHS:
            return drawn(times)
        return [picture for time in times for picture in drawn([time])]

    def ratio(self, file: File, label: str) -> tuple[float, str]:
        """Returns the least ratio in decibels and what Android would refuse."""
        try:
            theirs = self.pictures(file, label)
        except (InvalidFile, InvalidPath, KeyError, ToolError, ValueError) as error:
            return 0.0, f"{type(error).__name__}: {error}"
        size = drawable(file.text).size
        ours = self.frames(file.source, size)
        # A frame can have another row or column of pixels, which are empty.
        area = tuple(slice(min(pair)) for pair in zip(ours[0].shape[:2], theirs[0].shape[:2]))
        ours, theirs = [picture[area] for picture in ours], [picture[area] for picture in theirs]
        ratios = [decibels(a - b) for a, b in zip(ours, theirs, strict=True)]
        worst = int(numpy.argmin(ratios))
        if PICTURES:
            write_comparison(PICTURES / f"{label}.png", ours[worst], theirs[worst], 2)
        return ratios[worst], f"at {self.times(file.source)[worst]:.3f} s"


def introduction(source: Source, period: float) -> float:
    """Returns the seconds before the first cycle of a file, whose later ones are drawn as the first."""
    def is_later(time: float) -> bool:
        words = [str(word) for word in (TOOL, "inspect", *source.words, "--at", time, "--json")]
        return "drawn at" in subprocess.run(words, capture_output=True, text=True).stderr

    low, high = period, period * 1.0001
    if is_later(high):
        return 0.0
    while not is_later(high) and high < 1000:
        low, high = high, high * 2
    for _ in range(16):
        middle = (low + high) / 2
        low, high = (low, middle) if is_later(middle) else (middle, high)
    return high - period


def settings(entry: dict, generator: random.Random) -> tuple[str, ...]:
    """Returns random values of some of a design's parameters."""
    chosen = []
    for parameter in entry["parameters"]:
        if generator.random() < 0.5:
            continue
        name, kind, default = parameter["name"], parameter["kind"], parameter["default"]
        if kind == "choice":
            chosen.append(f"{name}={generator.choice(parameter['choices'])}")
        elif kind == "flag":
            chosen.append(f"{name}={generator.choice(['true', 'false'])}")
        elif kind == "number" and name != "period" and isinstance(default, (int, float)):
            low, high = max(parameter["minimum"], default * 0.6), min(parameter["maximum"], default * 1.6)
            value = generator.uniform(low, high)
            chosen.append(f"{name}={round(value) if isinstance(default, int) else f'{value:.3g}'}")
        elif kind == "colors":
            colors = [f"#{generator.randrange(1 << 24):06X}" for _ in default]
            chosen.append(f"{name}={','.join(colors)}")
    return tuple(chosen)


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("sources", nargs="*", metavar="SOURCE", help="designs or files; all designs by default")
    arguments.add_argument("--seed", type=int, default=1, help="the seed of the random settings; 1 by default")
    arguments.add_argument("--sets", type=int, default=0, help="the number of random settings; 0 by default")
    arguments.add_argument("--plants", action="store_true", help="plant mistakes, and find them")
    given, results = arguments.parse_args(), Results()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        judge = Judge(folder)
        print(f"seed {given.seed}", flush=True)
        sources = []
        for source in given.sources or judge.entries:
            sources.append(Source(source))
            generator = random.Random(f"{given.seed} {source}")
            if source in judge.entries:
                sources += [
                    Source(source, settings(judge.entries[source], generator), number + 1)
                    for number in range(given.sets)]
        with ThreadPoolExecutor(2) as executor:
            written = list(executor.map(judge.write, sources))
            for file in written:
                if file.refusal:
                    results.add(f"{file.name} {' '.join(file.source.settings)}: {file.refusal}", [])
            files = [file for file in written if not file.refusal]
            messages = compiled({file.name: file.text for file in files}, folder / "app")
            results.add(f"aapt2, {len(files)} files", [line for lines in messages.values() for line in lines], "linked")
            found = executor.map(lambda file: judge.ratio(file, file.name), files)
            for file, (ratio, place) in zip(files, found):
                problems = [] if ratio >= LEAST_DECIBELS or file.remarks and ratio > 0 else [place]
                told = "; ".join([*file.source.settings, *file.remarks])
                results.add(f"{file.name} {ratio:.1f} dB {told}", problems, "")
            if given.plants:
                planted = list(plants.planted(files))
                found = executor.map(lambda plant: judge.ratio(plant.file, plant.label), planted)
                for plant, (ratio, place) in zip(planted, found):
                    results.expect(ratio < LEAST_DECIBELS, f"{plant.label}: {ratio:.1f} dB {place}", "isn't found")
                for mistake in plants.missing(planted):
                    results.add(mistake, ["no design has a place for it"])
    return results.close("subjects")
