"""Plants mistakes in emitted code, which the comparison with the frames must find."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from emission.judging import Written

# The designs that a mistake is planted in.
DESIGNS_PER_MISTAKE = 2


@dataclass
class Mistake:
    """A change of emitted code."""

    name: str
    pattern: str
    replacement: str | Callable[[re.Match[str]], str]
    only: str = ""
    """A pattern that the code of the design must contain."""

    forms: tuple[str, ...] = ("layer", "uikit")
    is_everywhere: bool = False
    """True if each match is changed, as one alone may be without effect."""


def scaled(factor: float) -> Callable[[re.Match[str]], str]:
    """Returns a replacement that multiplies the second group."""
    return lambda match: f"{match[1]}{float(match[2]) * factor:.5g}"


def moved(distance: float) -> Callable[[re.Match[str]], str]:
    """Returns a replacement that adds to the second group."""
    return lambda match: f"{match[1]}{float(match[2]) + distance:.5g}"


def swapped(match: re.Match[str]) -> str:
    """Returns a text with its second and third group swapped."""
    return match[1] + match[3] + match[2]


MISTAKES = [
    Mistake("a wrong key time", r"(\bat: \[\s*0,\s+)(0\.\d+)", scaled(0.7)),
    Mistake("a lost autoreverse", r"^ *\w+\.autoreverses = true\n", ""),
    Mistake("a wrong anchor", r"(anchorPoint = CGPoint\(x: )([\d.]+)", moved(0.2)),
    Mistake("swapped colors", r"(colors\b[^\n]*= \[\n)( +\S[^\n]*\n)(?!\2)( +\S[^\n]*\n)", swapped),
    Mistake("a wrong curve", r"((?:each|curve): )(?:ease\w+|\.init\(name: \.\w+\))(?=[,)\s])",
            r"\1.init(controlPoints: 0.9, 0, 1, 0.1)"),
    Mistake("a wrong repeat count", r"repeatCount = \.infinity", "repeatCount = 1"),
    Mistake("a lost fill mode", r"^ *animation\.fillMode = \.forwards\n", "", only=r"\bafter: 0\.\d+,\s+for: 0"),
    Mistake("a wrong line cap", r"lineCap = \.round", "lineCap = .square"),
    Mistake("a missing mask", r"^ *\w+\.mask = \w+\n", ""),
    Mistake("wrong frames", r"(\.(?:frame = CGRect|position = CGPoint)\(x: )([\d.]+)", moved(1), is_everywhere=True),
    Mistake("a delayed start", r"( *)layer\.add\(", r"\1animation.timeOffset -= 0.05\n\g<0>"),
    Mistake("a wrong speed", r"animation\.duration = duration", "animation.duration = 1.02 * duration"),
    Mistake("a wrong width", r"(lineWidth[^=\n]*= )([\d.]+)", scaled(1.1)),
    Mistake("a lost phase", r"(\.timeOffset = [^\n]*\? 0 : )content\.convert[^\n]*", r"\g<1>0", forms=("uikit",)),
    Mistake("a fixed pace", r"isAnimating \? speed : 0", "isAnimating ? 1 : 0", forms=("uikit",)),
    Mistake("no stop", r"isAnimating \? speed : 0", "speed", forms=("uikit",)),
    Mistake("always visible", r"isHidden = [^\n]*", "isHidden = false", forms=("uikit",)),
    Mistake("motion without Reduce Motion", r"isReduceMotionEnabled", "isVoiceOverRunning", forms=("uikit",)),
    Mistake("no dark colors", r"\? dark\b", "? light", only=r"dark: 0x", forms=("uikit",)),
    Mistake("a fixed size", r"let scale = .*", "let scale: CGFloat = 1", forms=("uikit",)),
]


def planted(files: Iterable[Written]) -> Iterator[Written]:
    """Yields files with one mistake each, with the name of the mistake as their plant."""
    files = list(files)
    for number, mistake in enumerate(MISTAKES):
        for form in mistake.forms:
            count = 0
            for file in files:
                if file.form != form or count == DESIGNS_PER_MISTAKE or not re.search(mistake.only, file.text):
                    continue
                text = re.sub(
                    mistake.pattern, mistake.replacement, file.text, count=0 if mistake.is_everywhere else 1,
                    flags=re.M)
                if text == file.text:
                    continue
                count += 1
                name = f"{file.name}Plant{number}"
                for old, new in ((file.name, name), (f"make{file.name}Layer", f"make{name}Layer")):
                    text = re.sub(rf"\b{old}\b", new, text)
                yield dataclasses.replace(file, name=name, text=text, plant=mistake.name)


def unplanted(files: Iterable[Written]) -> Iterator[str]:
    """Yields the mistakes that no design has a place for."""
    found = {(file.plant, file.form) for file in files}
    for mistake in MISTAKES:
        for form in mistake.forms:
            if (mistake.name, form) not in found:
                yield f"{mistake.name} in {form}"
