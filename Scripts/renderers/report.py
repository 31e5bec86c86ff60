"""The results of the comparisons as a table, with known faults of renderers."""

from __future__ import annotations

import pathlib
from collections.abc import Collection
from dataclasses import dataclass
from fnmatch import fnmatchcase

from .metrics import Comparison

DEVIATIONS = pathlib.Path(__file__).with_name("known-deviations.tsv")
# The suffix of a renderer's name for finer drawing, for which no deviations are allowed.
FINER = ", finer"
# Edges alone cause no larger deviation than this: renderers bend curves in few steps and blend edges that
# overlap. A circle of ten pixels has 39 dB in Skia compared with an exact one, and 57 dB in our engine; small
# pictures of thin lines have 29 dB.
LEAST_COARSE_DECIBELS = 28.0
WIDTHS = (14, 9, 10, 22)


@dataclass(frozen=True)
class Subject:
    """The subject of a line."""

    indicator: str
    parameters: str
    format: str
    renderer: str

    @property
    def words(self) -> tuple[str, str, str, str]:
        return (self.indicator, self.parameters, self.format, self.renderer)

    def __str__(self) -> str:
        return " ".join(word.ljust(width) for word, width in zip(self.words, WIDTHS))


@dataclass(frozen=True)
class Deviation:
    """A fault of a renderer that is more than coarse edges."""

    # Shell-style patterns, one for each word of a subject.
    patterns: tuple[str, ...]
    # A larger deviation than the fault explains is still a failure.
    least_decibels: float
    reason: str

    def matches(self, subject: Subject) -> bool:
        if subject.renderer.endswith(FINER):
            return False
        pairs = zip(subject.words, self.patterns, strict=True)
        return all(fnmatchcase(word, pattern) for word, pattern in pairs)


class Report:
    """Prints each line immediately, and records failures."""

    def __init__(self) -> None:
        self.deviations = read_deviations()
        self.failures: list[str] = []
        self.passed = 0
        self.indicators: set[str] = set()
        # The failures with a known reason, and those that antialiasing may explain.
        self.known: dict[Subject, Deviation] = {}
        self.coarse: set[Subject] = set()
        head = Subject("indicator", "set", "format", "renderer")
        print(f"{head} {'dB':>5} {'SSIM':>7} {'>64 %':>7} {'color':>6}  worst at", flush=True)

    def compared(self, subject: Subject, worst: Comparison, time: float) -> None:
        figures = (
            f"{worst.decibels:5.1f} {worst.similarity:7.4f} {worst.far_share * 100:7.3f} "
            f"{worst.color_error:6.0f}  {time:.3f} s"
        )
        self._line(subject, figures, worst.passes, worst.decibels)

    def checked(self, subject: Subject, problems: list[str]) -> None:
        """Reports a check without figures; it passes if there is no problem."""
        self._line(subject, "; ".join(problems) or "as it should be", not problems)

    def _line(self, subject: Subject, text: str, passes: bool, decibels: float = 0) -> None:
        self.indicators.add(subject.indicator)
        known = next((one for one in self.deviations if one.matches(subject)), None)
        if known is not None and decibels < known.least_decibels:
            known = None
        verdict = ""
        if passes:
            self.passed += 1
        elif known is not None:
            self.known[subject] = known
            verdict = f"  known: {known.reason}"
        elif decibels >= LEAST_COARSE_DECIBELS and not subject.renderer.endswith(FINER):
            self.coarse.add(subject)
            verdict = "  coarse?"
        else:
            verdict = "  MISS"
            self.failures.append(f"{subject} {text}")
        print(f"{subject} {text}{verdict}", flush=True)

    def close(self, is_whole: bool, absent: Collection[str]) -> bool:
        """Prints a summary.

        In a complete run, an unused known deviation is also a failure, so that it gets removed. Deviations of
        missing renderers and of another program's indicators are exceptions.
        """
        for deviation in set(self.deviations) - set(self.known.values()) if is_whole else ():
            indicator, _, _, renderer = deviation.patterns
            is_ours = any(fnmatchcase(name, indicator) for name in self.indicators)
            if is_ours and not renderer.startswith(tuple(absent)):
                words = ", ".join(deviation.patterns)
                self.failures.append(f"unexpected pass: {words}: {deviation.reason}")
        for failure in self.failures:
            print(f"failed: {failure}")
        coarse = f"{len(self.coarse)} compared again, finer"
        known = f"{len(self.known)} known deviations"
        print(f"{self.passed} passed, {coarse}, {known}, {len(self.failures)} failed")
        return not self.failures


def read_deviations() -> list[Deviation]:
    rows = (line.split("\t") for line in DEVIATIONS.read_text(encoding="utf-8").splitlines())
    rows = (row for row in rows if len(row) == 6 and not row[0].startswith("#"))
    return [make_deviation(row) for row in rows]


def make_deviation(row: list[str]) -> Deviation:
    *patterns, least, reason = row
    return Deviation(tuple(patterns), float(least), reason)
