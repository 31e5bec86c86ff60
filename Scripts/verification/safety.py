"""Checks of sanitized files, and of files with reduced motion."""

from __future__ import annotations

import pathlib
import time

from . import documents
from .chromium import Chromium
from .contact import GROUNDS, Shots
from .metrics import compare, over
from .renderers import Files
from .report import Report
from .tool import Case

SANITIZER = pathlib.Path("/usr/share/nodejs/dompurify/dist/purify.min.js")
REDUCED_MOTION = "--force-prefers-reduced-motion"
# Long enough for any motion to be visible.
PAUSE = 0.4
# Antialiasing doesn't matter here; the moving file is compared for that.
LEAST_POSTER_DECIBELS = 34.0
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
    report.said(case.subject("svg css", "after DOMPurify"), problems)


def check_stillness(exported: list[tuple[Case, Files]], report: Report) -> None:
    """With reduced motion, files must show their poster without motion."""
    with Chromium(flags=[REDUCED_MOTION]) as chromium:
        for case, files in exported:
            for format, file in files.items():
                if format.startswith("svg"):
                    problems = stillness_problems(case, file, chromium)
                    report.said(case.subject(format, "reduced motion"), problems)


def stillness_problems(case: Case, file: pathlib.Path, chromium: Chromium) -> list[str]:
    first = chromium.plain_image(file.read_text(encoding="utf-8"), case.size)
    time.sleep(PAUSE)
    second = chromium.again()
    problems = [] if agree(first, second) else ["moves"]
    poster = case.poster()
    found = [compare(over(poster, ground), first[ground][0]) for ground in GROUNDS]
    worst = min(comparison.decibels for comparison in found)
    if worst < LEAST_POSTER_DECIBELS:
        problems.append(f"isn't the poster: {worst:.1f} dB")
    return problems


def agree(first: Shots, second: Shots) -> bool:
    """Whether two renderings of the same file are close enough."""
    return all(
        compare(a, b).passes
        for ground in GROUNDS
        for a, b in zip(first[ground], second[ground], strict=True)
    )
