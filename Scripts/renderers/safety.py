"""Checks of sanitized files, and of files with reduced motion."""

from __future__ import annotations

import pathlib

from harness.pictures import Pixels

from . import documents
from .chromium import REDUCED_MOTION, Chromium
from .contact import GROUNDS, Shots
from .metrics import compare, over
from .renderers import Files
from .report import Report
from .tool import Case

SANITIZER = pathlib.Path("/usr/share/nodejs/dompurify/dist/purify.min.js")
# The parts of the reduced-motion variant's period at which files are compared with it.
REDUCED_PARTS = (0.0, 0.11, 0.47, 0.83)
# Antialiasing doesn't matter here, because the comparison of the moving file covers it.
LEAST_REDUCED_DECIBELS = 28.0
# Debian's copy of DOMPurify 2.4.1 refers to a variable that doesn't exist.
MISSING_VARIABLE = "var shadowNode = {__depth: 0};"


def check_sanitized(case: Case, files: Files, chromium: Chromium, report: Report) -> None:
    """Sanitized files must look the same if their keyframes are in a style sheet."""
    if "svg css" not in files or not documents.moves_by_style(files["svg css"]):
        return
    text = files["svg css"].read_text(encoding="utf-8")
    script = f"<script>{MISSING_VARIABLE}{SANITIZER.read_text(encoding='utf-8')}</script>"
    clean = chromium.ask("svg => DOMPurify.sanitize(svg)", text, script)
    times = [instant.time for instant in case.instants][::2]
    shots = [chromium.inline(markup, case.size, times) for markup in (text, clean)]
    problems = [] if agree(*shots) else ["looks otherwise"]
    report.checked(case.subject("svg css", "after DOMPurify"), problems)


def check_reduced_motion(exported: list[tuple[Case, Files]], report: Report) -> None:
    """With reduced motion, files must show the reduced-motion variant."""
    with Chromium(flags=[REDUCED_MOTION]) as chromium:
        for case, files in exported:
            reduced = case.reduced(REDUCED_PARTS)
            for format, file in files.items():
                if format.startswith("svg"):
                    problems = reduced_problems(case, reduced, file, chromium)
                    report.checked(case.subject(format, "reduced motion"), problems)


def reduced_problems(
    case: Case, reduced: dict[float, Pixels], file: pathlib.Path, chromium: Chromium
) -> list[str]:
    # As images, because within pages Chromium's compositor keeps earlier opacities of animations that
    # scripts set to a time. It does so in half of all renderings of three-balls.
    shots = chromium.image(file.read_text(encoding="utf-8"), case.size, list(reduced))
    decibels, worst = min(
        (compare(over(frame, ground), shots[ground][index]).decibels, instant)
        for ground in GROUNDS
        for index, (instant, frame) in enumerate(reduced.items())
    )
    if decibels >= LEAST_REDUCED_DECIBELS:
        return []
    return [f"isn't the reduced-motion variant at {worst:.2f} s: {decibels:.1f} dB"]


def agree(first: Shots, second: Shots) -> bool:
    """Returns whether two renderings of the same file are close enough."""
    return all(
        compare(a, b).passes
        for ground in GROUNDS
        for a, b in zip(first[ground], second[ground], strict=True)
    )
