"""Pictures as arrays of height × width × channels, from 0 to 255."""

from __future__ import annotations

import math
import pathlib
from collections.abc import Iterator

import numpy
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[numpy.floating]
# The ratio of equal pictures, a finite number for tables.
EQUAL_DECIBELS = 99.0


def read(path: pathlib.Path, mode: str = "RGBA") -> Pixels:
    return numpy.asarray(Image.open(path).convert(mode)).astype(numpy.float32)


def over(rgba: Pixels, ground: int) -> Pixels:
    """Returns a picture with straight alpha over a gray ground, not rounded."""
    alpha = rgba[..., 3:] / 255
    return rgba[..., :3] * alpha + ground * (1 - alpha)


def premultiplied(rgba: Pixels) -> Pixels:
    """Returns a premultiplied picture, in which different straight colors of an edge can be equal."""
    color = numpy.round(rgba[..., :3] * rgba[..., 3:] / 255)
    return numpy.concatenate([color, rgba[..., 3:]], axis=-1)


def decibels(difference: Pixels) -> float:
    """Returns the peak signal-to-noise ratio of a difference."""
    error = float(numpy.mean(numpy.square(difference, dtype=numpy.float64)))
    return min(EQUAL_DECIBELS, 10 * math.log10(255**2 / error)) if error else EQUAL_DECIBELS


def frames(movie: Image.Image) -> Iterator[tuple[Image.Image, float]]:
    """Yields the pictures of a movie with their durations in milliseconds, as Pillow reads them."""
    for index in range(getattr(movie, "n_frames", 1)):
        movie.seek(index)
        picture = movie.convert("RGBA")
        # The durations of some formats are known only once a picture has been read.
        yield picture, movie.info.get("duration", 0)


def cycle(path: pathlib.Path, period: float, count: int) -> tuple[list[Pixels], float, int | None]:
    """Returns a movie's pictures in the middle of each frame, its duration, and its loop count."""
    movie = Image.open(path)
    pictures, ends, end = [], [], 0.0
    for picture, duration in frames(movie):
        end += duration / 1000
        pictures.append(numpy.asarray(picture).astype(numpy.float32))
        ends.append(end)
    middles = ((index + 0.5) * period / count for index in range(count))
    indices = (min(sum(e <= time for e in ends), len(ends) - 1) for time in middles)
    return [pictures[index] for index in indices], end, movie.info.get("loop")


def write_comparison(path: pathlib.Path, ours: Pixels, theirs: Pixels, enlarged: int = 1) -> None:
    """Writes two opaque pictures and four times their difference, side by side."""
    path.parent.mkdir(parents=True, exist_ok=True)
    difference = numpy.clip(numpy.abs(ours - theirs) * 4, 0, 255)
    strip = numpy.clip(numpy.rint(numpy.concatenate([ours, theirs, difference], axis=1)), 0, 255)
    picture = Image.fromarray(strip.astype(numpy.uint8))
    size = picture.width * enlarged, picture.height * enlarged
    picture.resize(size, Image.Resampling.NEAREST).save(path)
