"""The interpolators of Android, from a fraction of time to a fraction of the way."""

from __future__ import annotations

import bisect
import math
from collections.abc import Callable

from android.paths import Path, parse

Interpolator = Callable[[float], float]


class InvalidFile(Exception):
    """A file that Android refuses or draws differently than it says."""


def accelerate_decelerate(fraction: float) -> float:
    """Returns the interpolation of an animator that names none."""
    return math.cos((fraction + 1) * math.pi) / 2 + 0.5


def linear(fraction: float) -> float:
    return fraction


NAMED: dict[str, Interpolator] = {
    "@android:interpolator/linear": linear, "@android:anim/linear_interpolator": linear,
}


def along(path: Path) -> Interpolator:
    """Returns the interpolator whose graph is a path from (0, 0) to (1, 1)."""
    points = path.flattened(256)
    if len(points) != 1:
        raise InvalidFile("an interpolator's path has several parts")
    xs = [x for x, _ in points[0]]
    ys = [y for _, y in points[0]]
    if (xs[0], ys[0]) != (0, 0) or (xs[-1], ys[-1]) != (1, 1):
        raise InvalidFile("an interpolator's path isn't from (0, 0) to (1, 1)")
    if any(a > b + 1e-9 for a, b in zip(xs, xs[1:])):
        raise InvalidFile("an interpolator's path goes back")

    def interpolate(fraction: float) -> float:
        if fraction <= 0 or fraction >= 1:
            return 0.0 if fraction <= 0 else 1.0
        index = max(1, min(bisect.bisect_right(xs, fraction), len(xs) - 1))
        width = xs[index] - xs[index - 1]
        part = (fraction - xs[index - 1]) / width if width > 0 else 0
        return ys[index - 1] + (ys[index] - ys[index - 1]) * part

    return interpolate


def interpolator(attributes: dict[str, str]) -> Interpolator:
    """Returns the interpolator of a `pathInterpolator`."""
    if "pathData" in attributes:
        return along(parse(attributes["pathData"]))
    x1, y1 = float(attributes["controlX1"]), float(attributes["controlY1"])
    if "controlX2" not in attributes:
        return along(parse(f"M 0,0 Q {x1},{y1} 1,1"))
    x2, y2 = float(attributes["controlX2"]), float(attributes["controlY2"])
    if not (0 <= x1 <= 1 and 0 <= x2 <= 1):
        raise InvalidFile("an interpolator's control point is outside of the time")
    return along(parse(f"M 0,0 C {x1},{y1} {x2},{y2} 1,1"))
