"""Proves that the comparison detects errors, with a figure of two bars, handwritten in every format."""

from __future__ import annotations

import json
import math
import pathlib
from collections.abc import Callable, Iterator

import numpy

from harness.pictures import Pixels

from . import lottie_players
from .browser import Browser
from .contact import GROUNDS, SCALE, Shots
from .instants import key_times
from .metrics import compare
from .renderers import lottie_web

SIDE, FINE = 60, 8
PERIOD, RATE = 2.0, 60
# Times that coincide with whole frames; the short bar is absent in the second half.
FRAMES = [0.0, 17.0, 45.0, 59.0, 60.0, 100.0, 119.0]
TIMES = [frame / RATE for frame in FRAMES]
LONG, SHORT = (10, 16, 50, 26), (20, 36, 44, 44)
RED, BLUE = (208, 64, 32), (16, 80, 200)


def problems(folder: pathlib.Path, browsers: list[type[Browser]]) -> Iterator[str]:
    yield from metric_problems()
    file = folder / "bars.json"
    file.write_text(json.dumps(lottie_bars()), encoding="utf-8")
    if key_times(file, PERIOD) != [PERIOD / 2]:
        yield f"the times of keys are {key_times(file, PERIOD)}"
    for name, draw in library_renderings(file).items():
        yield from rendering_problems(name, draw)
    for make in browsers:
        with make() as browser:
            for name, draw in browser_renderings(browser, file).items():
                yield from rendering_problems(f"{browser.name} {name}", draw)


def metric_problems() -> Iterator[str]:
    """Errors of known size must be detected, and nothing else."""
    picture = figure(17, 255)
    if not compare(picture, picture).passes:
        yield "a picture doesn't equal itself"
    if not compare(figure(17.02, 255), picture).passes:
        yield "a turn by 0.06° is taken for an error"
    for degrees in (0.5, -0.5, 3):
        if compare(figure(17 + degrees / 360 * PERIOD * RATE, 255), picture).passes:
            yield f"a turn by {degrees}° goes unseen"
    tinted = numpy.where(picture == RED[0], RED[0] + 3, picture)
    if compare(tinted, picture).passes:
        yield "a color that is 3 steps off goes unseen"


def rendering_problems(name: str, draw: Drawing) -> Iterator[str]:
    try:
        shots = draw(TIMES, FRAMES)
        late = draw([time + 0.5 / RATE for time in TIMES], [min(f + 1, FRAMES[-1]) for f in FRAMES])
    except Exception as error:  # Reports any exception of a renderer by its name.
        yield f"{name}: {error}"
        return
    for index, frame in enumerate(FRAMES):
        for ground in GROUNDS:
            found = compare(figure(frame, ground), shots[ground][index])
            if not found.passes:
                yield f"{name}: frame {frame} on {ground}: {found}"
    if any(compare(figure(f, 255), late[255][k]).passes for k, f in enumerate(FRAMES[:-1])):
        yield f"{name}: a time that is off goes unseen"


# Ways to draw the bars, as functions of times and of frames.
Drawing = Callable[[list[float], list[float]], Shots]


def library_renderings(file: pathlib.Path) -> dict[str, Drawing]:
    size = (SIDE, SIDE)
    return {
        "rlottie": lambda _, frames: lottie_players.rlottie(file, size, frames),
        "thorvg": lambda _, frames: lottie_players.thorvg(file, size, frames),
    }


def browser_renderings(browser: Browser, file: pathlib.Path) -> dict[str, Drawing]:
    size = (SIDE, SIDE)
    text, player = file.read_text(encoding="utf-8"), lottie_web()
    found: dict[str, Drawing] = {
        "css inline": lambda times, _: browser.inline(CSS_BARS, size, times),
        "css <img>": lambda times, _: browser.image(CSS_BARS, size, times),
        "smil inline": lambda times, _: browser.inline(SMIL_BARS, size, times),
        "smil <img>": lambda times, _: browser.image(SMIL_BARS, size, times),
    }
    if player is not None:
        found["lottie-web svg"] = lambda _, frames: browser.lottie(
            text, size, frames, player, "svg"
        )
        found["lottie-web canvas"] = lambda _, frames: browser.lottie(
            text, size, frames, player, "canvas"
        )
    return found


def figure(frame: float, ground: int) -> Pixels:
    """Returns the bars at a frame, with coverage from many samples in each pixel."""
    whole = SIDE * SCALE
    along = (numpy.arange(whole * FINE) + 0.5) / (SCALE * FINE) - SIDE / 2
    angle = frame / (PERIOD * RATE) * 2 * math.pi
    # The position of each sample in the space of the unrotated bars.
    x = along * math.cos(angle) + along[:, None] * math.sin(angle) + SIDE / 2
    y = along[:, None] * math.cos(angle) - along * math.sin(angle) + SIDE / 2
    picture = numpy.full((whole, whole, 3), ground, numpy.float32)
    bars = [(LONG, RED)] + ([(SHORT, BLUE)] if frame < PERIOD * RATE / 2 else [])
    for (left, top, right, bottom), color in bars:
        inside = (x >= left) & (x < right) & (y >= top) & (y < bottom)
        share = inside.reshape(whole, FINE, whole, FINE).mean(axis=(1, 3))[..., None]
        picture = picture * (1 - share) + numpy.array(color) * share
    return numpy.rint(picture)


HEAD = (
    f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" '
    f'viewBox="0 0 {SIDE} {SIDE}">'
)
LONG_PATH, SHORT_PATH = "M10 16H50V26H10z", "M20 36H44V44H20z"
CSS_BARS = (
    HEAD
    + "<style>@media(prefers-reduced-motion:no-preference){"
    + "g{transform-origin:30px 30px;animation:r 2s linear infinite}"
    # A separate delay: half a loop ahead, in the other half of its keyframes.
    + ".s{animation:v 2s step-end -1s infinite}}"
    + "@keyframes r{to{rotate:360deg}}@keyframes v{0%{opacity:0}50%{opacity:1}}</style>"
    + f'<g><path fill="#d04020" d="{LONG_PATH}"/>'
    + f'<path class="s" fill="#1050c8" d="{SHORT_PATH}"/></g></svg>'
)
SMIL_BARS = (
    HEAD
    + '<g><animateTransform attributeName="transform" type="rotate" dur="2s" '
    + 'repeatCount="indefinite" values="0 30 30;360 30 30"/>'
    + f'<path fill="#d04020" d="{LONG_PATH}"/><path fill="#1050c8" d="{SHORT_PATH}">'
    + '<animate attributeName="opacity" begin="-1s" dur="2s" repeatCount="indefinite" '
    + 'calcMode="discrete" values="0;1"/></path></g></svg>'
)


def lottie_bars() -> dict:
    count = int(PERIOD * RATE)
    turn = {
        "a": 1,
        "k": [
            {"t": 0, "s": [0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
            {"t": count, "s": [360]},
        ],
    }
    gone = {"a": 1, "k": [{"t": 0, "s": [100], "h": 1}, {"t": count // 2, "s": [0], "h": 1}]}
    middle = {"a": 0, "k": [SIDE / 2, SIDE / 2]}
    return {
        "v": "5.7.0",
        "fr": RATE,
        "ip": 0,
        "op": count,
        "w": SIDE,
        "h": SIDE,
        "layers": [
            {
                "ty": 4,
                "ddd": 0,
                "ip": 0,
                "op": count,
                "st": 0,
                "ks": {"a": middle, "p": middle, "r": turn},
                # The first one is on top.
                "shapes": [bar(SHORT, BLUE, gone), bar(LONG, RED, {"a": 0, "k": 100})],
            }
        ],
    }


def bar(corners: tuple[int, int, int, int], color: tuple[int, int, int], opacity: dict) -> dict:
    left, top, right, bottom = corners
    points = [[left, top], [right, top], [right, bottom], [left, bottom]]
    path = {"c": True, "v": points, "i": [[0, 0]] * 4, "o": [[0, 0]] * 4}
    return {
        "ty": "gr",
        "it": [
            {"ty": "sh", "ks": {"a": 0, "k": path}},
            {"ty": "fl", "c": {"a": 0, "k": [c / 255 for c in color]}, "o": {"a": 0, "k": 100}},
            {"ty": "tr", "o": opacity},
        ],
    }
