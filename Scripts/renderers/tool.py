"""The reference: files and frames that the command-line tool writes."""

from __future__ import annotations

import json
import pathlib
import shlex
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from random import Random

from PIL import Image

from harness.pictures import Pixels, read
from harness.tool import ORIGINALS, ToolError, catalog, chosen, kinora

from .contact import SCALE, averaged
from .instants import JUMP_RATE, Instant, instants
from .metrics import over
from .report import Subject

# The maximum longer side of the indicators of the posts, in points.
LONGEST_NATURAL = 120
SETS = pathlib.Path(__file__).with_name("parameter-sets.tsv")


@dataclass
class Case:
    """An indicator with one set of parameters, and the tool's frames of it."""

    indicator: str
    parameters: str
    arguments: list[str]
    folder: pathlib.Path
    # The seed of times at random.
    seed: int = 0
    size: tuple[int, int] = (0, 0)
    period: float = 0.0
    is_story: bool = False
    instants: list[Instant] = field(default_factory=list)
    frames: dict[tuple[float, int], Pixels] = field(default_factory=dict)

    def prepare(self) -> None:
        """Determines the times to compare, and renders them."""
        shown = json.loads(kinora("inspect", self.indicator, *self.arguments, "--at", 0, "--json"))
        self.period = shown["period"]
        width, height = shown["size"]
        self.size = (round(width), round(height))
        movie = self.folder / "movie.png"
        kinora("export", self.indicator, *self.arguments, "--fps", JUMP_RATE, "-o", movie)
        # A nonrepeating animation plays once by default.
        self.is_story = Image.open(movie).info.get("loop") == 1
        random = Random(f"{self.seed} {self.indicator} {self.parameters}")
        self.instants = instants(movie, self.lottie(), self.period, random)
        for instant in self.instants:
            self.draw(instant.time)

    def lottie(self) -> pathlib.Path | None:
        """Returns a Lottie file, or None if there can't be one, which is reported elsewhere."""
        try:
            return self.export("keys.json")
        except ToolError:
            return None

    def draw(self, time: float, fineness: int = 1) -> None:
        """Renders the tool's frame at a time, at twice the size, unless it exists."""
        if (time, fineness) not in self.frames:
            frame = self._frame(fineness, "--at", repr(time))
            self.frames[time, fineness] = frame

    def ours(self, time: float, ground: int, fineness: int = 1) -> Pixels:
        """Returns the tool's frame; a finer one is reduced after its edges are blended."""
        self.draw(time, fineness)
        return averaged(over(self.frames[time, fineness], ground), fineness)

    def reduced(self, parts: Sequence[float]) -> dict[float, Pixels]:
        """Returns frames of the reduced-motion variant at parts of its period, by time."""
        words = [*self.arguments, "--reduced-motion"]
        shown = json.loads(kinora("inspect", self.indicator, *words, "--at", 0, "--json"))
        times = [round(part * shown["period"], 4) for part in parts]
        return {time: self._frame(1, "--reduced-motion", "--at", time) for time in times}

    def _frame(self, fineness: int, *words: object) -> Pixels:
        scale = SCALE * fineness
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            kinora(
                *("frame", self.indicator, *self.arguments, *words),
                *("--scale", scale, "-o", file.name),
            )
            return read(pathlib.Path(file.name))

    def export(self, name: str, *arguments: str) -> pathlib.Path:
        """Writes a file in the format of its name's extension."""
        path = self.folder / name
        kinora("export", self.indicator, *self.arguments, *arguments, "-o", path)
        return path

    def subject(self, format: str, renderer: str) -> Subject:
        return Subject(self.indicator, self.parameters, format, renderer)


def enlarged(size: list[float] | None) -> list[str]:
    """Returns the arguments for a size as large as the indicators of the posts have.

    There are none for an indicator with a fixed size. Pictures of 48 points consist mostly of edges, which
    renderers smooth differently.
    """
    if size is None:
        return []
    scale = max(LONGEST_NATURAL / max(size), 1)
    return ["--size", "x".join(str(round(side * scale)) for side in size)]


def cases(wanted: list[str], folder: pathlib.Path, seed: int) -> list[Case]:
    """Returns the indicators to check, with their parameter sets.

    Half of the others than those of the posts are enlarged, so that small sizes are checked too.
    """
    known, sets, found = catalog(), second_sets(), []
    for name in chosen(known, wanted):
        # Indicators of the posts have a second set of parameters.
        second = [("changed", sets[name])] if name in sets else []
        is_known_well = name in ORIGINALS or name in sets
        is_enlarged = not is_known_well and Random(f"{seed} {name}").random() < 0.5
        first = enlarged(known[name].get("naturalSize")) if is_enlarged else []
        for label, arguments in [("defaults", first), *second]:
            place = folder / f"{name}-{label}"
            place.mkdir(parents=True, exist_ok=True)
            found.append(Case(name, label, arguments, place, seed))
    return found


def second_sets() -> dict[str, list[str]]:
    rows = (line.split("\t") for line in SETS.read_text(encoding="utf-8").splitlines())
    # Colors start with the comment character, so only whole lines are comments here.
    return {
        row[0]: shlex.split(row[1], comments=False)
        for row in rows
        if len(row) == 2 and not row[0].startswith("#")
    }


def prepare_ahead(executor: Executor, found: list[Case]) -> Iterator[Case]:
    """Prepares each case while the previous one is compared."""
    waiting = [executor.submit(case.prepare) for case in found]
    for case, prepared in zip(found, waiting, strict=True):
        prepared.result()
        yield case
