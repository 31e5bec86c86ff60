"""What was compared and how it went, as a table; known faults of renderers beside it."""

from __future__ import annotations

import pathlib
from dataclasses import dataclass

from .metrics import Comparison

DEVIATIONS = pathlib.Path(__file__).with_name("known-deviations.tsv")
WIDTHS = (14, 9, 10, 22)


@dataclass(frozen=True)
class Subject:
    """What a line is about; four words, of which a known deviation may leave the second open."""

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
    """A renderer's own fault: coarse edges, which a finer picture hasn't, or another one."""

    words: tuple[str, ...]
    is_coarse: bool
    reason: str

    def matches(self, subject: Subject) -> bool:
        return all(a in ("*", b) for a, b in zip(self.words, subject.words))


class Report:
    """Prints each line as it comes, and remembers what failed."""

    def __init__(self) -> None:
        self.deviations = read_deviations()
        self.failures: list[str] = []
        self.known = 0
        self.passed = 0
        self.seen: list[Subject] = []
        head = Subject("indicator", "set", "format", "renderer")
        print(f"{head} {'dB':>5} {'SSIM':>7} {'>64 %':>7} {'colour':>6}  worst at", flush=True)

    def compared(self, subject: Subject, worst: Comparison, time: float) -> None:
        figures = (
            f"{worst.decibels:5.1f} {worst.similarity:7.4f} {worst.far_share * 100:7.3f} "
            f"{worst.color_error:6.0f}  {time:.3f} s"
        )
        self._line(subject, figures, worst.passes)

    def said(self, subject: Subject, problems: list[str]) -> None:
        """A check without figures; it passes where there is no problem."""
        self._line(subject, "; ".join(problems) or "as it should be", not problems)

    def _line(self, subject: Subject, text: str, passes: bool) -> None:
        self.seen.append(subject)
        known = self._deviation(subject)
        if known is None:
            verdict = "" if passes else "  MISS"
            failed = not passes
        else:
            verdict = f"  {'UNEXPECTED PASS' if passes else 'known'}: {known.reason}"
            failed = passes
            self.known += 1
        self.passed += known is None and passes
        if failed:
            self.failures.append(f"{subject} {text}{verdict}")
        print(f"{subject} {text}{verdict}", flush=True)

    def is_coarse(self, subject: Subject) -> bool:
        """Whether the subject is known to miss for the way in which edges are smoothed."""
        known = self._deviation(subject)
        return known is not None and known.is_coarse

    def _deviation(self, subject: Subject) -> Deviation | None:
        return next((d for d in self.deviations if d.matches(subject)), None)

    def close(self, is_whole: bool) -> bool:
        """Sums up; a known deviation that nothing was compared for is a failure of a whole run."""
        if is_whole:
            for deviation in self.deviations:
                if not any(deviation.matches(subject) for subject in self.seen):
                    self.failures.append(f"{' '.join(deviation.words)}: known, but not compared")
        for failure in self.failures:
            print(f"failed: {failure}")
        print(f"{self.passed} passed, {self.known} known deviations, {len(self.failures)} failed")
        return not self.failures


def read_deviations() -> list[Deviation]:
    if not DEVIATIONS.is_file():
        return []
    rows = (line.split("\t") for line in DEVIATIONS.read_text(encoding="utf-8").splitlines())
    rows = (row for row in rows if len(row) == 6 and not row[0].startswith("#"))
    return [Deviation(tuple(row[:4]), row[4] == "edges", row[5]) for row in rows]
