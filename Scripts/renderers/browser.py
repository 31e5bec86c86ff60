"""Renders a file at any time, as a page or an image in a browser."""

from __future__ import annotations

import abc
import base64
import html
import io
import pathlib
from collections.abc import Sequence

import numpy
from PIL import Image

from harness.pictures import Pixels

from .contact import GROUNDS, SCALE, ContactPage, Shots

SCRIPT = pathlib.Path(__file__).with_name("freeze.js").read_text(encoding="utf-8")
Size = tuple[int, int]


class Browser(abc.ABC):
    """A browser process for all files; a context manager.

    Subclasses differ in how they open, query, and capture a page.
    """

    name: str

    def __init__(self, fineness: int = 1) -> None:
        """The number of pixels drawn along each side of a result pixel; more pixels improve edges."""
        self.fineness = fineness

    @property
    def scale(self) -> int:
        """The number of pixels drawn per point."""
        return SCALE * self.fineness

    @abc.abstractmethod
    def __enter__(self) -> Browser: ...

    @abc.abstractmethod
    def __exit__(self, *failure: object) -> None: ...

    @abc.abstractmethod
    def open(self, page: str, viewport: Size) -> None:
        """Opens a page and waits until it's loaded."""

    @abc.abstractmethod
    def call(self, function: str, argument: object):
        """Calls a function with one argument on the page, and waits for its promise."""

    @abc.abstractmethod
    def screenshot(self) -> bytes:
        """Returns the viewport as an image file, at the scale."""

    def inline(self, markup: str, size: Size, times: Sequence[float]) -> Shots:
        """Renders markup within a page, set to each time by the page's script."""
        cells = [document(f"<style>body{{line-height:0}}</style>{markup}")] * len(times)
        return self._draw(cells, size, "freezeDocuments(values)", times)

    def image(self, svg: str, size: Size, times: Sequence[float]) -> Shots:
        """Renders an SVG file in an image element, which scripts can't access.

        Each time has a separate file, changed so that it's paused there from the start.
        """
        freeze = "([svg, times]) => times.map(time => frozenFile(svg, time))"
        files = self.ask(freeze, [svg, list(times)])
        return self._draw([picture(file) for file in files], size, "settle()", times)

    def lottie(
        self, text: str, size: Size, frames: Sequence[float], player: pathlib.Path, renderer: str
    ) -> Shots:
        """Renders a Lottie file in lottie-web, at whole or fractional frames."""
        return self._draw(
            ["<div class=player></div>"] * len(frames),
            size,
            "showLottie(values, extra[0], extra[1])",
            frames,
            extra=[text, renderer],
            head=f"<script>{inlined(player)}</script>",
        )

    def ask(self, function: str, argument: object, head: str = ""):
        """Returns the result of a function on an empty page."""
        self.open(page(head), (600, 300))
        return self.call(function, argument)

    def _draw(
        self,
        cells: Sequence[str],
        size: Size,
        action: str,
        values: Sequence[float],
        extra: Sequence[str] = (),
        head: str = "",
    ) -> Shots:
        """Lays out cells, acts on them, and takes a screenshot of as many as fit at a time."""
        shots: Shots = {ground: [] for ground in GROUNDS}
        step = ContactPage.capacity(size, self.fineness)
        for start in range(0, len(cells), step):
            part = cells[start : start + step]
            layout = ContactPage(size, len(part), self.fineness)
            self.open(page(head + layout.markup(part)), layout.viewport)
            self.call(
                f"async ([values, extra]) => {{ await {action}; }}",
                [list(values[start : start + step]), list(extra)],
            )
            image = Image.open(io.BytesIO(self.screenshot()))
            pixels: Pixels = numpy.asarray(image.convert("RGB")).astype(numpy.float32)
            for ground, pictures in layout.cut(pixels).items():
                shots[ground] += pictures
        return shots


def page(body: str) -> str:
    return f"<!DOCTYPE html><meta charset=utf-8><script>{SCRIPT}</script>{body}"


def document(body: str) -> str:
    """Returns a document in a frame, isolated from the rest of the page."""
    text = f"<!DOCTYPE html><style>body{{margin:0}}</style>{body}"
    return f'<iframe srcdoc="{html.escape(text)}"></iframe>'


def picture(svg: str) -> str:
    return f'<img src="data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}">'


def inlined(script: pathlib.Path) -> str:
    return script.read_text(encoding="utf-8").replace("</script", "<\\/script")
