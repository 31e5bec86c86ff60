"""Mistakes that are planted in files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from android.run import File

DESIGNS_PER_MISTAKE = 2


class Plant(NamedTuple):
    """A file with a mistake."""

    mistake: str
    label: str
    file: File


def larger(factor: float, amount: float = 0) -> Callable[[re.Match[str]], str]:
    """Returns a replacement that multiplies the second group's number and adds an amount."""
    return lambda match: f"{match[1]}{float(match[2]) * factor + amount:.5g}"


def shorter(match: re.Match[str]) -> str:
    """Returns key frames with smaller values."""
    return re.sub(r'(android:value=")([\d.]+)', larger(0.6), match[0])


# Mistakes: a name, a pattern, and its replacement at all places, because an instant shows only some of them.
MISTAKES: list[tuple[str, str, str | Callable[[re.Match[str]], str]]] = [
    ("a wrong key time", r'(android:fraction=")(0\.[2-6]\d*)(?=")', larger(0.6)),
    ("a lost repeat", r'\s+android:repeatCount="infinite"', ""),
    ("a wrong center", r'(android:name="[^"]+"\s+android:rotation="[^"]+"\s+android:pivotX=")([\d.]+)', larger(1.3, 2)),
    ("a wrong trim", r'(?s)propertyName="trimPathEnd".*?</propertyValuesHolder>', shorter),
    ("a wrong color", r'android:(fill|stroke)Color="#[0-9A-F]{6}"', r'android:\1Color="#FF00FF"'),
    ("a wrong interpolator", r'(android:controlX1=")([\d.]+)', lambda match: f"{match[1]}{1 - float(match[2]):.5g}"),
    ("a wrong duration", r'(android:duration=")(\d+)', lambda match: f"{match[1]}{int(match[2]) * 4 // 5}"),
    ("a lost start value", r"@android:interpolator/linear", "@android:interpolator/accelerate_quad"),
    ("a lost clip", r"<clip-path[^>]*/>", ""),
    ("a wrong morph", r'(android:valueTo="M )([-\d.]+)', larger(0.5, 9)),
    ("another command in a morph", r'(android:valueTo="M [^"]*) [LC] ', r"\1 Q "),
    ("a lost target", r'<target android:name="(\w+)"', r'<target android:name="\1x"'),
]
def planted(files: Iterable[File]) -> Iterator[Plant]:
    """Yields files with one kind of mistake each."""
    files = list(files)
    for number, (name, pattern, replacement) in enumerate(MISTAKES):
        count = 0
        for file in files:
            text = re.sub(pattern, replacement, file.text)
            if text == file.text or count == DESIGNS_PER_MISTAKE:
                continue
            count += 1
            yield Plant(name, f"{name} in {file.name}", file._replace(text=text))


def missing(found: Iterable[Plant]) -> list[str]:
    """Returns the mistakes that no file has."""
    return sorted({name for name, _, _ in MISTAKES} - {plant.mistake for plant in found})
