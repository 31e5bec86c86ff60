"""The times of a loop to compare."""

from __future__ import annotations

import json
import pathlib
from dataclasses import dataclass
from random import Random

import numpy
from numpy.typing import NDArray
from PIL import Image

# The frame rate for finding jumps; Lottie exporters use it too.
JUMP_RATE = 60
EVEN_COUNT = 4
MOST_JUMPS = 6
# Times anywhere, mostly between frames, and times of keys, at which values may jump.
FREE_COUNT = 2
KEY_COUNT = 2
# At a jump, the value after it must be visible; this much later, rounding doesn't matter.
AFTER_KEY = 20e-6
# A jump changes more than this share of the maximum, and this many times more than its neighbors.
# Sharp turns of a motion are included.
LEAST_JUMP = 0.0003
LEAST_RATIO = 1.4
# A value changes exactly at a jump, but files round its time: a time exactly on a jump could be on
# either side of it.
ASIDE = 0.0005
BEFORE_JUMP = "before a jump"


@dataclass(frozen=True)
class Instant:
    """A time in the loop in seconds, and the reason for choosing it."""

    time: float
    reason: str

    @classmethod
    def make(cls, start: float, reason: str) -> Instant:
        """Returns an instant near the start of a frame."""
        aside = -ASIDE if reason == BEFORE_JUMP else ASIDE
        return cls(max(0, start + aside), reason)


def instants(
    movie: pathlib.Path, lottie: pathlib.Path | None, period: float, random: Random
) -> list[Instant]:
    """Returns frames, times of keys, and times at random, in ascending order."""
    free = [Instant(round(random.uniform(0, period), 5), "free") for _ in range(FREE_COUNT)]
    keys = [] if lottie is None else key_times(lottie, period)
    chosen = random.sample(keys, min(KEY_COUNT, len(keys)))
    at_keys = [Instant(time + AFTER_KEY, "key") for time in chosen]
    found = frame_instants(movie, period) + at_keys + free
    return sorted(found, key=lambda instant: instant.time)


def key_times(lottie: pathlib.Path, period: float) -> list[float]:
    """Returns the times of a Lottie file's keys within the loop, in seconds."""
    document = json.loads(lottie.read_text(encoding="utf-8"))
    times: set[float] = set()

    def collect(value: object) -> None:
        if isinstance(value, list):
            for item in value:
                collect(item)
        elif isinstance(value, dict):
            frame = value.get("t")
            if "s" in value and isinstance(frame, (int, float)):
                times.add(frame / document["fr"])
            collect(list(value.values()))

    collect(document)
    return sorted(time for time in times if 0 < time < period - ASIDE)


def frame_instants(movie: pathlib.Path, period: float) -> list[Instant]:
    """Returns instants near frames: even intervals, and both sides of jumps and of the loop's end."""
    steps = changes(movie, period)
    count = len(steps)
    chosen = {count - 1: "seam"}
    for k in range(EVEN_COUNT):
        chosen.setdefault(k * count // EVEN_COUNT, "even")
    for k in jumps(steps):
        chosen[k - 1], chosen[k] = BEFORE_JUMP, "after a jump"
    return [Instant.make(index * period / count, reason) for index, reason in chosen.items()]


def changes(movie: pathlib.Path, period: float) -> NDArray[numpy.float64]:
    """Returns the difference of each frame from the previous one, as a share of the maximum.

    The movie is an APNG, which merges equal frames.
    """
    count = max(1, -int(-(period * JUMP_RATE - 0.5) // 1))
    steps = numpy.zeros(count)
    image = Image.open(movie)
    before, start = None, 0.0
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        frame = numpy.asarray(image.convert("RGBA").convert("RGBa")).astype(numpy.float32)
        if before is not None:
            steps[min(round(start / period * count), count - 1)] = numpy.abs(frame - before).mean()
        before, start = frame, start + image.info.get("duration", 0) / 1000
    return steps / 255


def jumps(steps: NDArray[numpy.float64]) -> list[int]:
    """Returns the frames with the clearest jumps, in ascending order."""
    beside = numpy.maximum(numpy.roll(steps, 1), numpy.roll(steps, -1))
    ratios = steps / numpy.maximum(beside, 1e-9)
    ratios[steps <= LEAST_JUMP] = 0
    ratios[[0, -1]] = 0
    clearest = numpy.argsort(-ratios)[:MOST_JUMPS]
    return sorted(int(k) for k in clearest if ratios[k] > LEAST_RATIO)
