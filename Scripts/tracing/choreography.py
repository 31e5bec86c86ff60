"""Choreographies as `kinora timeline` writes them, and what two of them have in common."""
from __future__ import annotations

import dataclasses
import math
from collections.abc import Collection

# Times closer than this are one joint.
SAME = 0.010


@dataclasses.dataclass(frozen=True)
class Segment:
    """A change of a property, with its curve."""

    layer: str
    key: str
    start: float
    end: float
    curve: tuple[float, float, float, float] | None
    begin: object = None
    finish: object = None


def segments(sheet: dict, without: Collection[str] = ()) -> list[Segment]:
    """Returns the changes that are neither holds nor places in front of others.

    Layers that show outlines or pictures from frame to frame say nothing about the motion.
    """
    found = []
    for layer in sheet["layers"]:
        if layer["name"] in without:
            continue
        for row in layer["properties"]:
            if row["keyPath"] == "zPosition":
                continue
            for item in row["segments"]:
                if item["isHold"] or item["end"] - item["start"] < 1e-3:
                    continue
                curve = tuple(item["curve"]) if item["curve"] else None
                change = Segment(
                    layer["path"], row["keyPath"], item["start"], item["end"], curve, item["from"], item["to"])
                if found and (joined := continued(found[-1], change)):
                    found[-1] = joined
                else:
                    found.append(change)
    return found


def continued(a: Segment, b: Segment) -> Segment | None:
    """Returns two linear changes at the same speed as one, or None if they aren't."""
    numbers = [a.begin, a.finish, b.begin, b.finish]
    if (a.layer, a.key) != (b.layer, b.key) or abs(a.end - b.start) > 1e-6 or not all(
            isinstance(number, int | float) for number in numbers):
        return None
    if any(change.curve is None or area(change.curve, (0, 0, 1, 1)) > 1e-3 for change in (a, b)):
        return None
    speeds = [(a.finish - a.begin) / (a.end - a.start), (b.finish - b.begin) / (b.end - b.start)]
    if abs(speeds[0] - speeds[1]) > 0.01 * max(map(abs, speeds)):
        return None
    return dataclasses.replace(a, end=b.end, finish=b.finish)


def joints(changes: list[Segment], period: float) -> list[float]:
    """Returns the times within the cycle at which something starts or ends."""
    times = sorted(time for change in changes for time in (change.start, change.end))
    kept: list[float] = []
    for time in times:
        if SAME < time < period - SAME and (not kept or time - kept[-1] > SAME):
            kept.append(time)
    return kept


def share(wanted: list[float], found: list[float], period: float, tolerance: float = 0.040) -> float:
    """Returns the part of the wanted times that are near a found one; the ends of the cycle count."""
    if not wanted:
        return 1.0
    around = [*found, 0, period]
    return sum(min(abs(time - other) for other in around) <= tolerance for time in wanted) / len(wanted)


def progress(curve: tuple[float, float, float, float], time: float) -> float:
    """Returns the progress of a cubic curve at a fraction of the time."""
    x1, y1, x2, y2 = curve
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        x = 3 * x1 * middle * (1 - middle) ** 2 + 3 * x2 * middle**2 * (1 - middle) + middle**3
        low, high = (middle, high) if x < time else (low, middle)
    return 3 * y1 * low * (1 - low) ** 2 + 3 * y2 * low**2 * (1 - low) + low**3


def area(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> float:
    """Returns the area between two curves."""
    times = [(index + 0.5) / 32 for index in range(32)]
    return sum(abs(progress(a, time) - progress(b, time)) for time in times) / len(times)


def named(wanted: list[Segment], found: list[Segment], tolerance: float = 0.040) -> float:
    """Returns the part of the wanted changes for which a found one has the same times and curve."""
    curved = [change for change in wanted if change.curve]
    if not curved:
        return 1.0
    return sum(any(is_same(change, other, tolerance) for other in found) for change in curved) / len(curved)


def is_same(a: Segment, b: Segment, tolerance: float) -> bool:
    if b.curve is None or abs(a.start - b.start) > tolerance or abs(a.end - b.end) > tolerance:
        return False
    assert a.curve
    return a.curve == b.curve or area(a.curve, b.curve) < 0.02


def calibration(values: list[tuple[float, float]]) -> float:
    """Returns the part of errors that are within two deviations."""
    inside = [abs(error) <= 2 * deviation for error, deviation in values if math.isfinite(deviation)]
    return sum(inside) / len(inside) if inside else math.nan
