"""The animators of a file, and their values at a time."""

from __future__ import annotations

import dataclasses
import math
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import Any

from android.interpolators import NAMED, InvalidFile, Interpolator, accelerate_decelerate, interpolator, linear
from android.paths import Path, parse

ANDROID = "{http://schemas.android.com/apk/res/android}"
ATTRIBUTE = "{http://schemas.android.com/aapt}attr"
# The exponent with which colors are interpolated in linear light.
GAMMA = 2.2
Color = tuple[float, float, float, float]


def own(element: ElementTree.Element) -> dict[str, str]:
    """Returns the attributes of Android."""
    return {name.removeprefix(ANDROID): value for name, value in element.attrib.items()}


def inline(element: ElementTree.Element, name: str) -> ElementTree.Element | None:
    """Returns an attribute's value that is an element, or None."""
    for child in element.findall(ATTRIBUTE):
        if child.get("name") == f"android:{name}":
            return child[0]
    return None


def color(text: str) -> Color:
    """Returns the alpha, red, green, and blue of a color from 0 to 1."""
    digits = text.removeprefix("#").rjust(8, "F")
    if not text.startswith("#") or len(text) not in (7, 9):
        raise InvalidFile(f"“{text}” isn't a color")
    alpha, red, green, blue = (int(digits[index:index + 2], 16) / 255 for index in range(0, 8, 2))
    return alpha, red, green, blue


def blended(a: Any, b: Any, fraction: float) -> Any:
    """Returns the value between two numbers, colors, or paths."""
    if isinstance(a, Path):
        return a.blended(b, fraction)
    if isinstance(a, tuple):
        def light(x: float, y: float) -> float:
            return max(0.0, x**GAMMA + (y**GAMMA - x**GAMMA) * fraction) ** (1 / GAMMA)
        return (a[0] + (b[0] - a[0]) * fraction, *(light(x, y) for x, y in zip(a[1:], b[1:])))
    return a + (b - a) * fraction


READERS = {"floatType": float, "colorType": color, "pathType": parse}


@dataclasses.dataclass
class Key:
    fraction: float
    value: Any
    interpolator: Interpolator


@dataclasses.dataclass
class Animator:
    """An animator of one property."""

    name: str
    keys: list[Key]
    interpolator: Interpolator
    offset: float
    duration: float
    count: float
    reverses: bool

    def value(self, time: float) -> Any:
        """Returns the value at a time in milliseconds, or None before the start."""
        time -= self.offset
        if time < 0:
            return None
        cycle = time / self.duration
        if cycle >= self.count:
            cycle, fraction = self.count - 1, 1.0
        else:
            fraction = cycle % 1
        if self.reverses and int(cycle) % 2 == 1:
            fraction = 1 - fraction
        fraction = self.interpolator(fraction)
        index = next((index for index, key in enumerate(self.keys) if index and fraction < key.fraction), None)
        index = len(self.keys) - 1 if index is None else index
        before, after = self.keys[index - 1], self.keys[index]
        part = (fraction - before.fraction) / (after.fraction - before.fraction)
        return blended(before.value, after.value, after.interpolator(part))


def named(element: ElementTree.Element, default: Interpolator) -> Interpolator:
    """Returns the interpolator of an animator or a key frame."""
    value = inline(element, "interpolator")
    if value is not None:
        if value.tag != "pathInterpolator":
            raise InvalidFile(f"{value.tag} isn't used")
        return interpolator(own(value))
    name = own(element).get("interpolator")
    if name is None:
        return default
    if name not in NAMED:
        raise InvalidFile(f"{name} isn't used")
    return NAMED[name]


def animators(element: ElementTree.Element) -> Iterator[Animator]:
    """Yields the animators of a target."""
    if element.tag == "set":
        if own(element).get("ordering", "together") != "together":
            raise InvalidFile("animators that follow each other don't repeat together")
        for child in element:
            yield from animators(child)
        return
    if element.tag != "objectAnimator":
        raise InvalidFile(f"{element.tag} isn't an animator")
    given = own(element)
    repeats = given.get("repeatCount", "0")
    count = math.inf if repeats in ("infinite", "-1") else int(repeats) + 1
    shared = {
        "interpolator": named(element, accelerate_decelerate), "offset": float(given.get("startOffset", 0)),
        "duration": float(given.get("duration", 300)), "count": count,
        "reverses": given.get("repeatMode") == "reverse",
    }
    if "propertyName" in given:
        read = READERS[given.get("valueType", "floatType")]
        first, last = read(given["valueFrom"]), read(given["valueTo"])
        yield Animator(given["propertyName"], [Key(0, first, linear), Key(1, last, linear)], **shared)
    for holder in element.findall("propertyValuesHolder"):
        about = own(holder)
        kind = about["valueType"]
        if kind == "pathType":
            raise InvalidFile("key frames hold no paths")
        keys = []
        for frame in holder.findall("keyframe"):
            values = own(frame)
            keys.append(Key(float(values["fraction"]), READERS[kind](values["value"]), named(frame, linear)))
        if [keys[0].fraction, keys[-1].fraction] != [0, 1]:
            raise InvalidFile("key frames aren't from 0 to 1")
        if any(a.fraction >= b.fraction for a, b in zip(keys, keys[1:])):
            raise InvalidFile("the fractions of key frames don't ascend")
        yield Animator(about["propertyName"], keys, **shared)
