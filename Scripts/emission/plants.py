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

    forms: tuple[str, ...] = ("layer", "uikit", "swiftui")
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


UIKIT = ("uikit", "swiftui")
STATES = ("states", "swiftui-states")
SWIFT_MISTAKES = [
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
    Mistake("a lost phase", r"(\.timeOffset = [^\n]*\? 0 : )content\.convert[^\n]*", r"\g<1>0", forms=UIKIT),
    Mistake("a fixed pace", r"isAnimating \? speed : 0", "isAnimating ? 1 : 0", forms=UIKIT),
    Mistake("no stop", r"isAnimating \? speed : 0", "speed", forms=UIKIT),
    Mistake("always visible", r"isHidden = [^\n]*", "isHidden = false", forms=UIKIT),
    Mistake("motion without Reduce Motion", r"isReduceMotionEnabled", "isVoiceOverRunning", forms=UIKIT),
    Mistake("no dark colors", r"\? dark\b", "? light", only=r"dark: 0x", forms=UIKIT),
    Mistake("a fixed size", r"let scale = .*", "let scale: CGFloat = 1", forms=UIKIT),
    Mistake("a lost color", r"^ *if let (?:c\w+) \{ view[^\n]*\n", "", forms=("swiftui",)),
    Mistake("a lost speed", r"^ *view\.speed = speed\n", "", forms=("swiftui",)),
]
STATE_MISTAKES = [
    Mistake("the wrong progress", r"max\(shown, 0\)", "max(1 - shown, 0)", forms=STATES),
    Mistake("progress beyond its end", r", 1 - 1e-9\)", ", 1)", only=r"showProgress\(", forms=STATES),
    Mistake("a lost progress", r"\(lastProgress, progress\) = \(progress, nil\)", "lastProgress = nil", forms=STATES),
    Mistake("a wrong position", r"position = content", "position = 0.2 + content", forms=STATES),
    Mistake("a lost position", r"timeOffset = position$", "timeOffset = 0", forms=STATES),
    Mistake("a pose that runs", r"^ *\w+\.speed = 0\n", "", forms=STATES),
    Mistake("a new pose for another mark", r"if self\.outcome == nil \{", "if progress == nil {", forms=STATES),
    Mistake("no restart", r"if outcome != nil \{ content\.beginTime = 0 \}", "", forms=STATES),
    Mistake("a late mark", r"    content\.beginTime = 0\n(?= *isAnimating)", "    content.beginTime = -0.1\n",
            forms=STATES),
    Mistake("another mark", r"\(\.success, nil, false\): makeSuccess", "(.success, nil, false): makeFailure",
            forms=STATES),
    Mistake("a moving mark with Reduce Motion", r"(\(\.failure, nil, true\): make)Reduced", r"\1", forms=STATES),
    Mistake("a mark from waiting", r"(\(\.info, \.some, false\): make)Progress", r"\1", forms=STATES),
    Mistake("a wrong color of success", r"(successColor\w* = ink\(0x)(..)", r"\g<1>FF", forms=STATES),
    Mistake("a mark that disappears", r"fillMode: \.forwards", "fillMode: .removed", is_everywhere=True, forms=STATES),
    Mistake("a wrong start of a stroke", r"(on: stroke\w*, after: )(0\.\d+)", scaled(1.2), is_everywhere=True,
            forms=STATES),
    Mistake("progress that isn’t passed on", r"^ *view\.progress = progress\n", "", forms=("swiftui-states",)),
    Mistake("an outcome that isn’t passed on", r"view\.finish\(outcome\)", "view.setNeedsLayout()",
            forms=("swiftui-states",)),
]
OBJECTIVE_C_MISTAKES = [
    Mistake("a wrong key time", r"(keyTimes = @\[@0, @)(0\.\d+)", scaled(0.7)),
    Mistake("a wrong anchor", r"(anchorPoint = CGPointMake\()([\d.]+)", moved(0.2)),
    Mistake("a missing curve", r"^ *\w+\.timingFunctions? = .*\n", "", is_everywhere=True),
    Mistake("a wrong repeat count", r"HUGE_VALF", "1"),
    Mistake("a lost fill mode", r"^ *\w+\.fillMode = kCAFillModeForwards;\n", "", only=r"beginTime = 0\.",
            is_everywhere=True),
    Mistake("a wrong line cap", r"kCALineCapRound", "kCALineCapSquare"),
    Mistake("a missing mask", r"\w+\.mask = (\w+);", r'\1.name = @"lost";'),
    Mistake("wrong frames", r"(\.(?:frame = CGRectMake|position = CGPointMake)\()([\d.]+)", moved(1),
            is_everywhere=True),
    Mistake("a wrong begin time", r"(\w+\.beginTime = )(0\.\d+)", scaled(0.7)),
    Mistake("a wrong speed", r"(\.duration = )(period|[\d.]+);", r"\g<1>1.02 * \2;", is_everywhere=True),
    Mistake("a wrong width", r"(lineWidth = )([\d.]+)", scaled(1.1)),
    Mistake("a wrong color", r"(colorWithRed:)[\d.]+( / 255\.0)?", r"\g<1>0.5"),
    Mistake("a lost phase", r"\? 0 : time;", "? 0 : 0 * time;"),
    Mistake("a fixed pace", r"self\.animating \? self\.speed : 0", "self.animating ? 1 : 0"),
    Mistake("no stop", r"self\.animating \? self\.speed : 0", "self.speed"),
    Mistake("always visible", r"self\.hidden = [^;]*", "self.hidden = NO"),
    Mistake("motion without Reduce Motion", r"UIAccessibilityIsReduceMotionEnabled\(\)", "NO", is_everywhere=True),
    Mistake("a fixed size", r"CGFloat scale = .*", "CGFloat scale = 1;"),
    Mistake("a missing sublayer", r"\[\w+ addSublayer:(\w+)\];", r'\1.name = @"lost";'),
]
OBJECTIVE_C_STATE_MISTAKES = [
    Mistake("the wrong progress", r"isWaiting \? self\.progress : self\.lastProgress",
            "isWaiting ? self.lastProgress : self.progress"),
    Mistake("a lost progress", r"self\.lastProgress = self\.progress;", ""),
    Mistake("a lost position", r"timeOffset = position;", "timeOffset = 0;"),
    Mistake("a pose that runs", r"^ *\w+\.speed = 0;\n(?! *animation)", ""),
    Mistake("a late mark", r"    self\.content\.beginTime = 0;\n(?= *self\.animating)",
            "    self.stage.layer.beginTime = -0.1;\n"),
    Mistake("another mark", r"(if \(isReduced\) return \[self makeReduced)Success", r"\1Failure"),
    Mistake("a mark from waiting", r"if \(wasKnown\) .*\n", "\n", is_everywhere=True),
]
# The mistakes that are found where views are resized, stopped, hidden, and dark, or whose first place in states
# isn't one that is compared.
VIEW_MISTAKES = {"a lost phase", "a fixed pace", "no stop", "always visible", "a fixed size", "a wrong key time",
                 "a wrong color", "motion without Reduce Motion"}
MISTAKES = [
    *SWIFT_MISTAKES, *STATE_MISTAKES,
    *(dataclasses.replace(mistake, forms=("objc",) if mistake.name in VIEW_MISTAKES else ("objc", "objc-states"))
      for mistake in OBJECTIVE_C_MISTAKES),
    *(dataclasses.replace(mistake, forms=("objc-states",)) for mistake in OBJECTIVE_C_STATE_MISTAKES),
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
                for old, new in (
                    (file.name, name), (f"make{file.name}Layer", f"make{name}Layer"),
                    (f"{file.name}View", f"{name}View"), (rf"{file.name}Outcome(\w*)", rf"{name}Outcome\1"),
                ):
                    text = re.sub(rf"\b{old}\b", new, text)
                yield dataclasses.replace(file, name=name, text=text, plant=mistake.name)


def unplanted(files: Iterable[Written], forms: Iterable[str]) -> Iterator[str]:
    """Yields the mistakes in forms that no design has a place for."""
    found = {(file.plant, file.form) for file in files}
    for mistake in MISTAKES:
        for form in mistake.forms:
            if form in forms and (mistake.name, form) not in found:
                yield f"{mistake.name} in {form}"
