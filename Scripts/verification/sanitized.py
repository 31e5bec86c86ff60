"""Files that were cleaned by a sanitizer, and files for people who prefer less motion."""
from __future__ import annotations

import pathlib
import time

import numpy

from .chromium import Chromium
from .contact import GROUNDS, Shots
from .documents import SANITIZERS
from .metrics import compare
from .renderers import Files
from .report import Report, Subject
from .tool import Case

REDUCED_MOTION = "--force-prefers-reduced-motion"
# Long enough for anything that moves to be seen moving.
PAUSE = 0.4
# Debian's copy of DOMPurify 2.4.1 speaks of a variable that it doesn't have.
MISSING_VARIABLE = "var shadowNode = {__depth: 0};"


def check_sanitized(case: Case, file: pathlib.Path, chromium: Chromium, report: Report) -> None:
    """What DOMPurify lets through must look the same; a list of what it removes is checked anyway."""
    sanitizer = next((path for path in SANITIZERS if path.is_file()), None)
    if sanitizer is None:
        return
    text = file.read_text(encoding="utf-8")
    script = f"<script>{MISSING_VARIABLE}{sanitizer.read_text(encoding='utf-8')}</script>"
    clean = str(chromium.ask("svg => DOMPurify.sanitize(svg)", text, script))
    times = [instant.time for instant in case.instants][::2]
    shots = [chromium.inline(markup, case.size, times) for markup in (text, clean)]
    subject = Subject(case.indicator, case.parameters, "svg css", "after DOMPurify")
    report.said(subject, [] if agree(*shots) else ["looks otherwise"])


def check_stillness(exported: list[tuple[Case, Files]], report: Report) -> None:
    """With reduced motion files must stand still, and show something."""
    with Chromium(REDUCED_MOTION) as chromium:
        for case, files in exported:
            for format, file in (("svg css", files.css), ("svg smil", files.smil)):
                subject = Subject(case.indicator, case.parameters, format, "reduced motion")
                report.said(subject, stillness_problems(case, file, chromium))


def stillness_problems(case: Case, file: pathlib.Path, chromium: Chromium) -> list[str]:
    text = file.read_text(encoding="utf-8")
    first = chromium.plain_image(text, case.size)
    time.sleep(PAUSE)
    second = chromium.again()
    problems = [] if agree(first, second) else ["moves"]
    if not any(numpy.ptp(picture) for ground in GROUNDS for picture in first[ground]):
        problems.append("shows nothing")
    return problems


def agree(first: Shots, second: Shots) -> bool:
    """Whether two renderings of the same would pass for each other."""
    return all(
        compare(a, b).passes
        for ground in GROUNDS
        for a, b in zip(first[ground], second[ground], strict=True)
    )
