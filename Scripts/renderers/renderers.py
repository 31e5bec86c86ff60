"""The renderers of each file, and the comparison of their images with the tool's frames."""

from __future__ import annotations

import json
import os
import pathlib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from functools import partial, reduce

from harness.pictures import Pixels, write_comparison

from .browser import Browser
from .contact import GROUNDS, Shots
from .lottie_players import rlottie, thorvg, unpacked
from .metrics import Comparison, compare
from .report import FINER, Report, Subject
from .tool import Case

# The path of lottie-web's player, if it's installed; otherwise, a package has an old version.
PLAYER_VARIABLE = "LOTTIE_WEB_PLAYER"
# Whole frames on a jump show the state after it, as does a slightly later time, in which no motion
# is visible.
AFTER_FRAME = 20e-6
# The number of pixels along each side of a result pixel, for a second look at edges.
FINENESS = 4


# The file of each format and the tool's arguments for it; the first mode is the default.
FORMATS = {
    "svg css": ("css.svg", "--svg", "css"),
    "svg smil": ("smil.svg", "--svg", "smil"),
    "html": ("snippet.html",),
    "lottie": ("lottie.json",),
    "dotlottie": ("dot.lottie",),
}
# The files of a case by format, except those that couldn't be exported.
Files = dict[str, pathlib.Path]


@dataclass(frozen=True)
class LottieMoments:
    """Frames of a Lottie file and the corresponding times of the loop."""

    frames: list[float]
    times: list[float]

    @classmethod
    def free(cls, case: Case, file: pathlib.Path) -> LottieMoments:
        """Returns the times of the case."""
        first, _, rate = clock(file)
        times = [instant.time for instant in case.instants]
        return cls([first + time * rate for time in times], times)

    @classmethod
    def whole(cls, case: Case, file: pathlib.Path) -> LottieMoments:
        """Returns the whole frames nearest to the times of the case."""
        first, end, rate = clock(file)
        nearest = {min(round(first + i.time * rate), end - 1) for i in case.instants}
        frames = sorted(float(frame) for frame in nearest)
        return cls(frames, [(frame - first) / rate + AFTER_FRAME for frame in frames])


def clock(file: pathlib.Path) -> tuple[float, float, float]:
    """Returns a Lottie file's first frame, the frame after its last, and the frame rate."""
    text = json.loads(file.read_text(encoding="utf-8"))
    return text["ip"], text["op"], text["fr"]


@dataclass(frozen=True)
class Check:
    """A file in a renderer: the times to compare, and a function that renders them."""

    format: str
    renderer: str
    times: list[float]
    draw: Callable[[], Shots]
    fineness: int = 1


def browser_checks(case: Case, files: Files, browser: Browser) -> Iterator[Check]:
    times = [instant.time for instant in case.instants]
    for format in ("svg css", "svg smil"):
        if format in files:
            text = files[format].read_text(encoding="utf-8")
            for way, show in (("inline", browser.inline), ("<img>", browser.image)):
                draw = partial(show, text, case.size, times)
                yield Check(format, f"{browser.name} {way}", times, draw)
    if "html" in files:
        text = files["html"].read_text(encoding="utf-8")
        yield Check("html", browser.name, times, partial(browser.inline, text, case.size, times))
    player = lottie_web()
    if "lottie" in files and player is not None:
        text = files["lottie"].read_text(encoding="utf-8")
        free = LottieMoments.free(case, files["lottie"])
        for kind in ("svg", "canvas"):
            draw = partial(browser.lottie, text, case.size, free.frames, player, kind)
            yield Check("lottie", f"{browser.name} {kind}", free.times, draw)


def library_checks(case: Case, files: Files, fineness: int = 1) -> Iterator[Check]:
    plain = files.get("lottie")
    if plain is None:
        return
    whole = LottieMoments.whole(case, plain)
    draw = partial(rlottie, plain, case.size, whole.frames, fineness)
    yield Check("lottie", "rlottie", whole.times, draw)
    free = LottieMoments.free(case, plain)
    draw = partial(thorvg, plain, case.size, free.frames, fineness)
    yield Check("lottie", "thorvg", free.times, draw)
    packed = files.get("dotlottie")
    if packed is not None:
        draw = partial(unpacked_thorvg, packed, case, free.frames, fineness)
        yield Check("dotlottie", "thorvg", free.times, draw)


def unpacked_thorvg(packed: pathlib.Path, case: Case, frames: list[float], fineness: int) -> Shots:
    return thorvg(unpacked(packed, case.folder), case.size, frames, fineness)


def finer(case: Case, checks: Iterable[Check], report: Report) -> Iterator[Check]:
    """Returns the checks of a case whose failure antialiasing may explain, under separate names.

    They must pass when drawn at a higher resolution, which proves that the files are correct.
    """
    for check in checks:
        if case.subject(check.format, check.renderer) in report.coarse:
            yield replace(check, renderer=check.renderer + FINER, fineness=FINENESS)


def lottie_web() -> pathlib.Path | None:
    """Returns the lottie-web player that the environment names, or the one in a package."""
    if named := os.environ.get(PLAYER_VARIABLE):
        return pathlib.Path(named)
    try:
        import wagtail_lottie
    except ImportError:
        return None
    path = pathlib.Path(wagtail_lottie.__file__).parent / "static/wagtail_lottie/lottie-player.js"
    return path if path.is_file() else None


@dataclass(frozen=True)
class Finding:
    """The comparison at one time on one background."""

    comparison: Comparison
    time: float
    ours: Pixels
    theirs: Pixels


class Comparer:
    """Compares in the background while the next images are rendered."""

    def __init__(self, report: Report, executor: Executor, pictures: pathlib.Path | None) -> None:
        self.report = report
        self.executor = executor
        self.pictures = pictures
        self.waiting: list[tuple[Subject, Future[tuple[Comparison, Finding]]]] = []

    def draw(self, case: Case, checks: Iterable[Check]) -> None:
        for check in checks:
            subject = case.subject(check.format, check.renderer)
            try:
                shots = check.draw()
            except Exception as error:  # Any exception of a renderer counts as a failure.
                self.report.checked(
                    subject, [f"not drawn: {(str(error) or repr(error)).splitlines()[0]}"]
                )
                continue
            comparison = self.executor.submit(worst, case, check, shots)
            self.waiting.append((subject, comparison))

    def finish(self) -> None:
        for subject, result in self.waiting:
            whole, finding = result.result()
            self.report.compared(subject, whole, finding.time)
            if self.pictures is not None and not whole.passes:
                name = "-".join(subject.words).replace(" ", "-").replace("<", "").replace(">", "")
                write_comparison(
                    self.pictures / f"miss-{name}.png", finding.ours, finding.theirs)
        self.waiting.clear()


def worst(case: Case, check: Check, shots: Shots) -> tuple[Comparison, Finding]:
    """Returns the worst value of each metric, and the worst time."""
    found = []
    for ground in GROUNDS:
        for time, theirs in zip(check.times, shots[ground], strict=True):
            ours = case.ours(time, ground, check.fineness)
            found.append(Finding(compare(ours, theirs), time, ours, theirs))
    whole = reduce(Comparison.worse, (finding.comparison for finding in found))
    return whole, max(found, key=lambda finding: finding.comparison.trouble)
