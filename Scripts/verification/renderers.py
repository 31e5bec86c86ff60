"""Who draws which file, and how its pictures are compared with ours."""
from __future__ import annotations

import json
import os
import pathlib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass

from . import lottie_players
from .browser import Browser
from .contact import GROUNDS, Shots
from .instants import aside
from .metrics import Comparison, compare
from .report import Report, Subject
from .tool import Case

# Where lottie-web's player is, for those who have one; a package brings an old one otherwise.
PLAYER_VARIABLE = "LOTTIE_WEB_PLAYER"


@dataclass(frozen=True)
class Files:
    """The files of a case, each in every format that is drawn."""

    css: pathlib.Path
    smil: pathlib.Path
    html: pathlib.Path
    lottie: pathlib.Path
    dotlottie: pathlib.Path


@dataclass(frozen=True)
class LottieMoments:
    """Frames of a Lottie file and the times of the loop that they stand for."""

    frames: list[float]
    times: list[float]

    @classmethod
    def of(cls, case: Case, file: pathlib.Path, is_whole: bool) -> LottieMoments:
        """The case's instants, or the whole frames that are nearest to them."""
        text = json.loads(file.read_text(encoding="utf-8"))
        first, count = text["ip"], text["op"] - text["ip"]
        if not is_whole:
            times = [instant.time for instant in case.instants]
            return cls([first + time / case.period * count for time in times], times)
        frames = {
            min(round(i.time / case.period * count), int(count) - 1): i.reason for i in case.instants
        }
        times = [aside(k * case.period / count, reason) for k, reason in frames.items()]
        return cls([float(first + k) for k in frames], times)


# Format, renderer, and what makes the times and the pictures.
Check = tuple[str, str, Callable[[], tuple[list[float], Shots]]]


def browser_checks(case: Case, files: Files, browser: Browser) -> Iterator[Check]:
    times = [instant.time for instant in case.instants]
    for name, file in (("svg css", files.css), ("svg smil", files.smil)):
        text = file.read_text(encoding="utf-8")
        yield name, f"{browser.name} inline", lambda: (times, browser.inline(text, case.size, times))
        yield name, f"{browser.name} <img>", lambda: (times, browser.image(text, case.size, times))
    snippet = files.html.read_text(encoding="utf-8")
    yield "html", browser.name, lambda: (times, browser.inline(snippet, case.size, times))
    player = lottie_web()
    if player is None:
        return
    lottie = files.lottie.read_text(encoding="utf-8")
    moments = LottieMoments.of(case, files.lottie, is_whole=False)
    for kind in ("svg", "canvas"):
        yield "lottie", f"{browser.name} {kind}", lambda: (
            moments.times,
            browser.lottie(lottie, case.size, moments.frames, player, kind),
        )


def library_checks(case: Case, files: Files) -> Iterator[Check]:
    whole = LottieMoments.of(case, files.lottie, is_whole=True)
    free = LottieMoments.of(case, files.lottie, is_whole=False)
    yield "lottie", "rlottie", lambda: (
        whole.times,
        lottie_players.rlottie(files.lottie, case.size, whole.frames),
    )
    yield "lottie", "thorvg", lambda: (
        free.times,
        lottie_players.thorvg(files.lottie, case.size, free.frames),
    )
    unpacked = lottie_players.unpacked(files.dotlottie, case.folder)
    if unpacked.read_bytes() != files.lottie.read_bytes():
        yield "dotlottie", "thorvg", lambda: (
            free.times,
            lottie_players.thorvg(unpacked, case.size, free.frames),
        )


def lottie_web() -> pathlib.Path | None:
    """lottie-web's player: the one that the environment names, or the one in a package."""
    if named := os.environ.get(PLAYER_VARIABLE):
        return pathlib.Path(named)
    try:
        import wagtail_lottie
    except ImportError:
        return None
    path = pathlib.Path(wagtail_lottie.__file__).parent / "static/wagtail_lottie/lottie-player.js"
    return path if path.is_file() else None


class Comparer:
    """Compares in the background while the next pictures are made."""

    def __init__(self, report: Report, executor: Executor) -> None:
        self.report = report
        self.executor = executor
        self.waiting: list = []

    def draw(self, case: Case, checks: Iterable[Check]) -> None:
        for format, renderer, draw in checks:
            subject = Subject(case.indicator, case.parameters, format, renderer)
            try:
                times, shots = draw()
            except Exception as error:  # Whatever a renderer throws is a miss of its own.
                self.report.said(subject, [f"not drawn: {(str(error) or repr(error)).splitlines()[0]}"])
                continue
            self.waiting.append((subject, self.executor.submit(worst, case, times, shots)))

    def finish(self) -> None:
        for subject, result in self.waiting:
            comparison, time = result.result()
            self.report.compared(subject, comparison, time)
        self.waiting.clear()


def worst(case: Case, times: list[float], shots: Shots) -> tuple[Comparison, float]:
    """The worst of all in each respect, and the time of the worst instant."""
    found = [
        (compare(case.ours(time, ground), picture), time)
        for ground in GROUNDS
        for time, picture in zip(times, shots[ground], strict=True)
    ]
    whole = found[0][0]
    for comparison, _ in found:
        whole = whole.worse(comparison)
    return whole, max(found, key=lambda pair: pair[0].trouble)[1]
