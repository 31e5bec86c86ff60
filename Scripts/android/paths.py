"""Path data of vector drawables: the commands M, L, Q, C, and Z with absolute coordinates."""

from __future__ import annotations

import dataclasses
import math
import re

COUNTS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
TOKEN = re.compile(r"([A-Za-z])|(-?\d*\.?\d+(?:e-?\d+)?)|([\s,]+)")
Point = tuple[float, float]


class InvalidPath(Exception):
    """Path data that isn't understood."""


@dataclasses.dataclass
class Path:
    """Commands with their coordinates."""

    commands: list[tuple[str, list[float]]]

    @property
    def kinds(self) -> str:
        return "".join(name for name, _ in self.commands)

    @property
    def text(self) -> str:
        return " ".join(f"{name}{' '.join(f'{number:.6g}' for number in numbers)}" for name, numbers in self.commands)

    def blended(self, other: Path, fraction: float) -> Path:
        """Returns the path between two paths with the same commands."""
        if self.kinds != other.kinds:
            raise InvalidPath("both ends of a morph need the same commands")
        return Path([
            (name, [a + (b - a) * fraction for a, b in zip(numbers, others)])
            for (name, numbers), (_, others) in zip(self.commands, other.commands)])

    def flattened(self, steps: int = 48) -> list[list[Point]]:
        """Returns the points of each contour."""
        contours: list[list[Point]] = []
        start = place = (0.0, 0.0)
        for name, numbers in self.commands:
            points = list(zip(numbers[::2], numbers[1::2]))
            if name == "M":
                start = place = points[0]
                contours.append([place])
            elif name == "Z":
                contours[-1].append(start)
                place = start
            else:
                curve = [place, *points]
                count = 1 if name == "L" else steps
                contours[-1] += [bezier(curve, index / count) for index in range(1, count + 1)]
                place = points[-1]
        return contours

    def trimmed(self, start: float, end: float, offset: float) -> Path:
        """Returns the visible part, of the first contour only, as Android draws it."""
        if start == 0 and end == 1:
            return self
        points = self.flattened()[0]
        distances = [0.0]
        for a, b in zip(points, points[1:]):
            distances.append(distances[-1] + math.dist(a, b))
        length = distances[-1]
        low, high = (start + offset) % 1 * length, (end + offset) % 1 * length
        parts = [(low, length), (0.0, high)] if low > high else [(low, high)]
        commands: list[tuple[str, list[float]]] = []
        for first, last in parts:
            if last <= first:
                continue
            inner = [p for p, d in zip(points, distances) if first < d < last]
            own = [at(points, distances, first), *inner, at(points, distances, last)]
            commands += [("M" if index == 0 else "L", list(point)) for index, point in enumerate(own)]
        return Path(commands)


def bezier(points: list[Point], t: float) -> Point:
    while len(points) > 1:
        points = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in zip(points, points[1:])]
    return points[0]


def at(points: list[Point], distances: list[float], distance: float) -> Point:
    """Returns the point of a line at a distance."""
    for index in range(1, len(points)):
        if distances[index] >= distance and distances[index] > distances[index - 1]:
            part = (distance - distances[index - 1]) / (distances[index] - distances[index - 1])
            (x, y), (u, v) = points[index - 1], points[index]
            return x + (u - x) * part, y + (v - y) * part
    return points[-1]


def parse(text: str) -> Path:
    """Reads path data."""
    commands: list[tuple[str, list[float]]] = []
    place = 0
    while place < len(text):
        found = TOKEN.match(text, place)
        if not found:
            raise InvalidPath(f"“{text[place:place + 12]}” isn't path data")
        name, number, _ = found.groups()
        place = found.end()
        if name:
            if name not in COUNTS:
                raise InvalidPath(f"the command {name} isn't used")
            commands.append((name, []))
        elif number:
            if not commands:
                raise InvalidPath("a number before a command")
            commands[-1][1].append(float(number))
    if commands and commands[0][0] != "M":
        raise InvalidPath("a path begins with M")
    for name, numbers in commands:
        if len(numbers) != COUNTS[name]:
            raise InvalidPath(f"{name} has {len(numbers)} numbers")
    return Path(commands)
